"""Mayhem's own phrases and words for the card language."""

from collections.abc import Iterator
from typing import Literal

from longbox.language import Language, Node, Word, core
from longbox.language.check import walk
from longbox.language.core import (
    Act,
    Adj,
    Clause,
    Cond,
    Countable,
    Dest,
    Det,
    Event,
    Filter,
    OrMore,
    OwnAll,
    Owner,
    Person,
    Piece,
    Pieces,
    Place,
    Plain,
    Several,
    Simple,
    SomeOf,
    Stat,
    State,
    Unit,
    UpTo,
    Verb,
    What,
    Zone,
)
from longbox.language.core.categories import OwnerName
from longbox.language.engine import Remark
from longbox.language.words import MANY

GAME = "Mayhem"
# The phrases of the core that have a meaning here; no others can be read.
CORE = (
    "When, While, Do, Does, May, Cannot, Plus, Then, Sentence, Text, A, Several, SomeOf, EachOf, Each, All, The, "
    "This, That, Those, Own, OwnAll, Bare, You, Players, Pieces, Plain, WithStat, Exactly, TheZone, Put, Reveal, "
    "Use, TakeDamage, Is, Happens"
)
GENERAL = ("card",)


# --- categories ----------------------------------------------------------------------------------------------------


class Effect(Clause):
    called = "an effect of an ability"


class Spot(Node):
    called = "a Location"


class Site(Spot):
    called = "a Location"


class Arrival(Node):
    called = "an arrival"
    verbal = True


class Token(Piece):
    called = "a token or die"
    numbered = True
    thing = True


class Tile(Countable):
    called = "a noun for a Location"
    numbered = True


class Icon(Word, Site):
    called = "the icon of a Location"


WORDS = {
    Piece: (
        "character/characters, target/targets, attack/attacks, heal/heals, ability/abilities, "
        "Special Effect/Special Effects, Mayhem Effect/Mayhem Effects, Pull/Pull, Push/Push, "
        "GO! card/GO! cards, Mayhem card/Mayhem cards"
    ),
    Token: (
        "Trap/Traps, Obstacle/Obstacles, Shield/Shields, Escape/Escapes, Fire token/Fire tokens, "
        "Stun token/Stun tokens, Negative Status token/Negative Status tokens, Pizza/Pizzas, Gift/Gifts, "
        "Clue/Clues, Monster/Monsters, Activation die/Activation dice, Mayhem die/Mayhem dice"
    ),
    Tile: "Location/Locations, Team Base/Team Bases",
    Icon: "TOWER, PIZZERIA, ARCADE, PARK, MUSEUM, DOCKS",
    Person: "opponent/opponents",
    OwnerName: "the opponent's",
    Adj: "opposing, active, empty",
    Stat: "Health",
    Unit: "Damage",
    Zone: "GO! deck, Mayhem deck",
}


# --- effects of abilities ------------------------------------------------------------------------------------------


class Melee(Effect):
    "Attack an opposing character in the same Location (MH-120)."

    say = "Melee"


class Ranged(Effect):
    "Attack an opposing character in an adjacent Location (MH-122)."

    say = "Ranged"


class Shield(Effect):
    "The active character takes a Shield (MH-126)."

    say = "Shield"


class Escape(Effect):
    "The active character takes an Escape (MH-127)."

    say = "Escape"


class MoveOn(Effect):
    "The active character may move to an adjacent Location (MH-133)."

    say = "Move"


class Obstruct(Effect):
    "Put or move an Obstacle to a border of an adjacent Location, if you like (MH-134)."

    say = "Obstacle"


class Ignite(Effect):
    "Fire tokens for an opposing character in the same Location (MH-137)."

    say = "Ignite {n}"
    n: int


class PullIn(Effect):
    "Put a character from an adjacent Location into yours, if you like (MH-139)."

    say = "Pull"


class PushOut(Effect):
    "Put another character from your Location into an adjacent one, if you like (MH-140)."

    say = "Push"


class StunNear(Effect):
    "Stun an opposing character in the same Location (MH-143)."

    say = "Stun"


class Teleport(Effect):
    "The active character may be put into any other Location (MH-147)."

    say = "Teleport"


class LayTraps(Effect):
    "Put Traps into one Location, here or adjacent (MH-150)."

    say = "Trap {n}"
    n: int


# --- when a card can be played, and what it costs ------------------------------------------------------------------


class PlayOnly(Act):
    "The card can be played on that side of a step only."

    say = "play only {side} step {step}"
    side: Literal["before", "after"]
    step: Literal["a", "b", "c"]


class PlayOnlyIf(Act):
    "The card can be played only if this holds."

    say = "play only if {cond}"
    cond: Cond


class Pay(Act):
    "What the card costs; who cannot pay it cannot play the card."

    say = "pay : {cost}"
    cost: Clause


class Arrives(Event):
    "Somebody moves to where another is; 'that character' is the one who was there."

    say = "{mover} {arrival^mover}"
    mover: Plain
    arrival: Arrival


class MoveUpTo(Arrival):
    "Move to where somebody is."

    say = "move^ into the Location of {what}"
    what: What


class StarShows(Simple):
    "The Mayhem die shows a star."

    say = "★ shows"


# --- who, what and where -------------------------------------------------------------------------------------------


class BothOwn(Det):
    "The two of somebody's things, together."

    say = "both {owner}"
    number = MANY
    names = True
    owner: Owner


class TeammateOf(What):
    "The other character of the team."

    say = "the teammate of {what}"
    what: Plain


class Number(What):
    "Tokens, counted in digits."

    say = "{n} {noun~n}"
    number = "n"
    names = True
    head = "noun"
    n: int
    noun: Token


class UpToNumber(What):
    "As many tokens as wished, but not more than this; none is allowed."

    say = "up to {n} {noun~n}"
    number = "n"
    names = True
    head = "noun"
    permits = "do"
    n: int
    noun: Token


class NumberOf(What):
    "Some of somebody's tokens or dice."

    say = "{n} of {whose} {noun~whose}"
    number = "n"
    names = True
    head = "noun"
    n: int
    whose: OwnAll
    noun: Token


class SelectedDie(What):
    "The Activation die in the slot of the ability of this turn."

    say = "the die on the selected ability"


class Of(Filter):
    "That belongs to somebody or comes from them."

    say = "of {what}"
    what: Plain


class OfTeammate(Filter):
    "That belongs to the other character of the team or comes from them."

    say = "of the teammate of {what}"
    what: Plain


class InSite(Filter):
    "That is or happens in a Location."

    say = "in {site}"
    site: Site


class SomeLocation(Site):
    "Locations, described."

    say = "{det} [{adjs/}] {noun~det}"
    number = "det"
    names = "det"
    refers = ":det"
    head = "noun"
    det: Det
    adjs: tuple[Adj, ...]
    noun: Tile


class EachIcon(Spot):
    "Every one of the Locations with these icons."

    say = "each of {icons/,/and}"
    icons: tuple[Icon, ...]

    def flaw(self) -> str:
        if len(self.icons) < 2:
            return "there must be two icons or more"
        return "" if len(set(self.icons)) == len(self.icons) else "an icon stands twice"


class Under(Dest):
    "So that it is the lowest."

    say = "under {place}"
    place: Place


# --- verbs ---------------------------------------------------------------------------------------------------------


class Heal(Verb):
    "Get rid of up to so much damage (MH-132)."

    say = "heal^ {n}"
    n: int


class Take(Verb):
    "Take tokens from the supply."

    say = "take^ {what}"
    what: What


class MakeMove(Verb):
    "Move to an adjacent Location with an empty slot, if its player likes (MH-133)."

    say = "make^ a Move"


class Ignore(Verb):
    "Have nothing to do with it: neither suffer it nor set it off (MH-025)."

    say = "ignore^ {threats/and}"
    threats: tuple[Pieces, ...]


class BeImmune(Verb):
    "Suffer nothing of it (MH-024)."

    say = "be^ immune to {threats/and}"
    threats: tuple[Pieces, ...]


class LoseFreeMove(Verb):
    "Have no free move in this turn any more (MH-094)."

    say = "lose^ its free move"


class GiveUpFreeMove(Verb):
    "Pay with the free move of this turn (MH-300)."

    say = "give^ up its free move"


class Get(Verb):
    "Have a bonus (MH-128)."

    say = "get^ + {n} {unit}"
    n: int
    unit: Unit


class BeReduced(Verb):
    "Be so much less, never below 0."

    say = "be^ reduced by {n}"
    n: int


class Stun(Verb):
    "Put a Stun token on somebody (MH-144)."

    say = "stun^ {what}"
    what: What


class Transfer(Verb):
    "Put tokens from one character on another."

    say = "transfer^ {what} from {giver} to {taker}"
    what: What
    giver: What
    taker: What


class TakeOff(Verb):
    "Put tokens of a character back into the supply."

    say = "discard^ {what} from {holder}"
    what: What
    holder: What


class Lay(Verb):
    "Put tokens into Locations."

    say = "place^ {what} {prep} {spot}"
    what: What
    prep: Literal["on", "in"]
    spot: Spot


class PlaceOrMove(Verb):
    "Put tokens from the supply, or tokens that lie somewhere, on borders of the map."

    say = "place^ or move^ {what}"
    what: What


class Reroll(Verb):
    "Roll dice again."

    say = "reroll^ {what}"
    what: What


class CountAs(Verb):
    "Have another number (MH-109)."

    say = "count^ as {n}"
    n: int


class Trigger(Verb):
    "Set off (MH-166)."

    say = "trigger^ {what}"
    what: What


class AimAt(Verb):
    "Be an attack on somebody."

    say = "target^ {what}"
    what: What


class Deliver(Verb):
    "Leave Mission tokens in Locations (MH-223, MH-224)."

    say = "deliver^ {what} to {spot}"
    what: What
    spot: Spot


class Collect(Verb):
    "Have all these Mission tokens picked up (MH-228)."

    say = "collect^ {what}"
    what: What


class Defeat(Verb):
    "Deal a Monster as much damage as its Health (MH-216)."

    say = "defeat^ {what}"
    what: What


class BeIn(Verb, State):
    "Stand in a Location."

    say = "be^ in {spot}"
    spot: Spot


class BeNear(State):
    "Stand in the same Location or in an adjacent one."

    say = "be^ near {what}"
    what: What


# --- clauses -------------------------------------------------------------------------------------------------------


class KnockOut(Clause):
    "Such a character is KOed, by whatever (MH-229)."

    say = "KO {what}"
    what: What


class StarShowsFor(Clause):
    "A team's abilities work as if the Mayhem die showed a star (MH-107)."

    say = "★ shows for {owner} team"
    owner: Owner


# --- checks --------------------------------------------------------------------------------------------------------


def digits(tree: Node, language: Language) -> Iterator[Remark]:
    """Tokens and dice are counted in digits, so that no number is written in two ways."""
    for node, path in walk(tree, language, ()):
        if isinstance(node, Pieces | Plain) and isinstance(node.det, Several | SomeOf | UpTo | OrMore):
            nouns = node.nouns if isinstance(node, Pieces) else (node.noun,)
            if any(isinstance(noun, Token) for noun in nouns):
                yield Remark(f"tokens and dice are counted in digits: '{node.det.n}'", path)


CHECKS = (digits,)
LANGUAGE = Language(core, globals())
