"""Mayhem's own phrases and words for the card language."""

from collections.abc import Iterator
from typing import Literal

from longbox.language import Language, Node, Word, core
from longbox.language.check import walk
from longbox.language.grammar import Remark
from longbox.language.words import MANY

GAME = "Mayhem"
# The phrases and words of the core that Mayhem uses; it reads no others.
CORE = (
    "When, While, Do, Does, May, Cannot, Plus, Then, Sentence, Text, A, Several, SomeOf, EachOf, Each, All, The, "
    "This, That, Those, Own, OwnAll, Bare, You, Players, Pieces, Plain, WithStat, Exactly, TheZone, Put, Reveal, "
    "Use, TakeDamage, Is, Happens"
)
CORE_WORDS = "your, their"
GENERAL = ("card",)


# --- categories ----------------------------------------------------------------------------------------------------


class Effect(core.Clause):
    called = "an effect of an ability"


class Spot(Node):
    called = "a Location"


class Site(Spot):
    called = "a Location"


class Arrival(Node):
    called = "an arrival"
    verbal = True


class Token(core.Piece):
    called = "a token or die"
    numbered = True
    thing = True


class Tile(core.Countable):
    called = "a noun for a Location"
    numbered = True


class Icon(Word, Site):
    called = "the icon of a Location"


WORDS = {
    core.Piece: (
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
    core.Person: "opponent/opponents",
    core.OwnerName: "the opponent's",
    core.Adj: "opposing, active, empty",
    core.Stat: "Health",
    core.Unit: "Damage",
    core.Zone: "GO! deck, Mayhem deck",
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
    "You may place or move an Obstacle to a border of an adjacent Location (MH-134)."

    say = "Obstacle"


class Ignite(Effect):
    "Put Fire tokens on an opposing character in the same Location (MH-137)."

    say = "Ignite {n}"
    n: int


class PullIn(Effect):
    "You may put a character from an adjacent Location into yours (MH-139)."

    say = "Pull"


class PushOut(Effect):
    "You may put another character from your Location into an adjacent one (MH-140)."

    say = "Push"


class StunNear(Effect):
    "Stun an opposing character in the same Location (MH-143)."

    say = "Stun"


class Teleport(Effect):
    "The active character may be put into any other Location (MH-147)."

    say = "Teleport"


class LayTraps(Effect):
    "Put Traps into this Location or an adjacent one (MH-150)."

    say = "Trap {n}"
    n: int


# --- when a card can be played, and what it costs ------------------------------------------------------------------


class PlayOnly(core.Act):
    "Allow the card only before or only after a step."

    say = "play only {side} step {step}"
    side: Literal["before", "after"]
    step: Literal["a", "b", "c"]


class PlayOnlyIf(core.Act):
    "Allow the card only if this is true."

    say = "play only if {cond}"
    cond: core.Cond


class Pay(core.Act):
    "What the card costs. A player who can't pay can't play it."

    say = "pay : {cost}"
    cost: core.Clause


class Arrives(core.Event):
    "Somebody moves to where another character is; 'that character' is the one already there."

    say = "{mover} {arrival^mover}"
    mover: core.Plain
    arrival: Arrival


class MoveUpTo(Arrival):
    "Move to where a character is."

    say = "move^ into the Location of {what}"
    what: core.What


class StarShows(core.Simple):
    "The Mayhem die shows a star."

    say = "★ shows"


# --- who, what and where -------------------------------------------------------------------------------------------


class BothOwn(core.Det):
    "Both of somebody's things, together."

    say = "both {owner}"
    number = MANY
    names = True
    owner: core.Owner


class TeammateOf(core.What):
    "The other character of the team."

    say = "the teammate of {what}"
    what: core.Plain


class Number(core.What):
    "Tokens, counted in digits."

    say = "{n} {noun~n}"
    number = "n"
    names = True
    head = "noun"
    n: int
    noun: Token


class UpToNumber(core.What):
    "Any number of tokens up to this, including none."

    say = "up to {n} {noun~n}"
    number = "n"
    names = True
    head = "noun"
    permits = "do"
    n: int
    noun: Token


class NumberOf(core.What):
    "Some of somebody's tokens or dice."

    say = "{n} of {whose} {noun~whose}"
    number = "n"
    names = True
    head = "noun"
    n: int
    whose: core.OwnAll
    noun: Token


class SelectedDie(core.What):
    "The Activation die on the ability chosen for this turn."

    say = "the die on the selected ability"


class Of(core.Filter):
    "Belongs to somebody, or comes from them."

    say = "of {what}"
    what: core.Plain


class OfTeammate(core.Filter):
    "Belongs to the other character of the team, or comes from it."

    say = "of the teammate of {what}"
    what: core.Plain


class InSite(core.Filter):
    "Is or happens in a Location."

    say = "in {site}"
    site: Site


class SomeLocation(Site):
    "Locations by description."

    say = "{det} [{adjs/}] {noun~det}"
    number = "det"
    names = "det"
    refers = ":det"
    head = "noun"
    det: core.Det
    adjs: tuple[core.Adj, ...]
    noun: Tile


class EachIcon(Spot):
    "Every one of the Locations with these icons."

    say = "each of {icons/,/and}"
    icons: tuple[Icon, ...]

    def flaw(self) -> str:
        if len(self.icons) < 2:
            return "name at least two icons"
        return "" if len(set(self.icons)) == len(self.icons) else "name each icon once"


class Under(core.Dest):
    "As the lowest card."

    say = "under {place}"
    place: core.Place


# --- verbs ---------------------------------------------------------------------------------------------------------


class Heal(core.Verb):
    "Remove up to this much damage (MH-132)."

    say = "heal^ {n}"
    n: int


class Take(core.Verb):
    "Take tokens from the supply."

    say = "take^ {what}"
    what: core.What


class MakeMove(core.Verb):
    "May move to an adjacent Location with an empty slot (MH-133)."

    say = "make^ a Move"


class Ignore(core.Verb):
    "Neither suffer it nor set it off (MH-025)."

    say = "ignore^ {threats/and}"
    threats: tuple[core.Pieces, ...]


class BeImmune(core.Verb):
    "Take no damage and no effect from it (MH-024)."

    say = "be^ immune to {threats/and}"
    threats: tuple[core.Pieces, ...]


class LoseFreeMove(core.Verb):
    "Have no free move for the rest of this turn (MH-094)."

    say = "lose^ its free move"


class GiveUpFreeMove(core.Verb):
    "Pay with the free move of this turn (MH-300)."

    say = "give^ up its free move"


class Get(core.Verb):
    "Get a bonus (MH-128)."

    say = "get^ + {n} {unit}"
    n: int
    unit: core.Unit


class BeReduced(core.Verb):
    "Be this much less, but never below 0."

    say = "be^ reduced by {n}"
    n: int


class Stun(core.Verb):
    "Put a Stun token on a character (MH-144)."

    say = "stun^ {what}"
    what: core.What


class Transfer(core.Verb):
    "Move tokens from one character to another."

    say = "transfer^ {what} from {giver} to {taker}"
    what: core.What
    giver: core.What
    taker: core.What


class TakeOff(core.Verb):
    "Return a character's tokens to the supply."

    say = "discard^ {what} from {holder}"
    what: core.What
    holder: core.What


class Lay(core.Verb):
    "Put tokens into Locations."

    say = "place^ {what} {prep} {spot}"
    what: core.What
    prep: Literal["on", "in"]
    spot: Spot


class PlaceOrMove(core.Verb):
    "Put tokens from the supply or from elsewhere on borders of the map."

    say = "place^ or move^ {what}"
    what: core.What


class Reroll(core.Verb):
    "Roll dice again."

    say = "reroll^ {what}"
    what: core.What


class CountAs(core.Verb):
    "Count as another number (MH-109)."

    say = "count^ as {n}"
    n: int


class Trigger(core.Verb):
    "Set off (MH-166)."

    say = "trigger^ {what}"
    what: core.What


class AimAt(core.Verb):
    "Be an attack on a character."

    say = "target^ {what}"
    what: core.What


class Deliver(core.Verb):
    "Leave Mission tokens in Locations (MH-223, MH-224)."

    say = "deliver^ {what} to {spot}"
    what: core.What
    spot: Spot


class Collect(core.Verb):
    "Find all these Mission tokens (MH-228)."

    say = "collect^ {what}"
    what: core.What


class Defeat(core.Verb):
    "Deal a Monster as much damage as its Health (MH-216)."

    say = "defeat^ {what}"
    what: core.What


class BeIn(core.Verb, core.State):
    "Stand in a Location."

    say = "be^ in {spot}"
    spot: Spot


class BeNear(core.State):
    "Stand in the same Location or in an adjacent one."

    say = "be^ near {what}"
    what: core.What


# --- clauses -------------------------------------------------------------------------------------------------------


class KnockOut(core.Clause):
    "Such a character is KOed, whatever the cause (MH-229)."

    say = "KO {what}"
    what: core.What


class StarShowsFor(core.Clause):
    "A team's abilities work as if the Mayhem die showed a star (MH-107)."

    say = "★ shows for {owner} team"
    owner: core.Owner


# --- checks --------------------------------------------------------------------------------------------------------


def digits(tree: Node, language: Language) -> Iterator[Remark]:
    """Find tokens and dice counted in words: digits keep each number to one spelling."""
    for node, path in walk(tree, language, ()):
        if isinstance(node, core.Pieces | core.Plain) and isinstance(
            node.det, core.Several | core.SomeOf | core.UpTo | core.OrMore
        ):
            nouns = node.nouns if isinstance(node, core.Pieces) else (node.noun,)
            if any(isinstance(noun, Token) for noun in nouns):
                yield Remark(f"count tokens and dice in digits: '{node.det.n}'", path)


CHECKS = (digits,)
LANGUAGE = Language(core, globals())
