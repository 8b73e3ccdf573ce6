"""Titans' own phrases and words for the card language."""

from typing import Literal

from longbox.language import Language, core
from longbox.language.core import (
    Adj,
    Bare,
    Clause,
    Dest,
    Filter,
    Keyword,
    Past,
    Person,
    Piece,
    Pieces,
    Place,
    Players,
    Present,
    Pronoun,
    Quality,
    Stat,
    Title,
    Trait,
    Unit,
    Verb,
    What,
    Zone,
)

GAME = "Titans"
# The phrases and words of the core that have a meaning here; no others can be read.
CORE = (
    "If, When, FirstTimeDuring, OnceDuring, At, During, While, Do, Does, May, Cannot, Plus, Minus, Then, "
    "IfOutcome, Otherwise, Sentence, Titled, Section, Text, A, AnyOne, Several, OrMore, Each, Another, No, This, "
    "Own, OwnAll, Bare, You, They, Players, It, Pieces, TopOne, TopSome, FirstOne, WithStat, WithKeyword, OfThat, "
    "AtPlace, Held, DoneBy, Exactly, OneOrOther, AtLeast, AtMost, OfKind, Among, OwnZone, OwnZones, TheZone, "
    "OnTop, AtBottom, Into, Draw, Discard, Destroy, Gain, Lose, Put, ChooseQuality, Play, Reveal, Cost, Control, "
    "OwnThings, Have, BeTrait, Is, Both, Happens, OwnEdge"
)
CORE_WORDS = "card, player, turn, your, their, other, different, played"
GENERAL = ("card", "type")


class Color(Adj):
    called = "a color"


WORDS = {
    Piece: (
        "Hero/Heroes, Villain/Villains, Equipment/Equipment, Super Power/Super Powers, Location/Locations, "
        "Starter/Starters, Weakness/Weaknesses, Nemesis/Nemeses, Event/Events, "
        "Super Hero/Super Heroes, Sidekick/Sidekicks"
    ),
    Person: "foe/foes",
    Quality: "color/colors, type/types, card type/card types",
    Stat: "cost",
    Unit: "Power, VP",
    Keyword: "Power, Attack, Defense, Ongoing, Sidekick",
    Title: "Attack, First Appearance Attack, Defense, Ongoing, Recruit",
    Zone: "hand, deck, discard pile, team, Line-Up, main deck, Weakness stack, Nemesis stack",
    Color: "white, blue, red, silver, yellow, purple, black, green, orange",
    Trait: "in play",
    Past: "bought",
    Present: "buy",
}


class HeldOrAt(Filter):
    "That somebody controls or owns, or that lies in some place."

    say = "{who} {how} or in {place}"
    who: Pronoun
    how: Literal["control", "own"]
    place: Place


class Recruit(Verb):
    "Take an unused Sidekick into your team."

    say = "recruit^ {what}"
    what: What


class Steal(Verb):
    "Take a Sidekick from your foe's team into yours."

    say = "steal^ {what}"
    what: What


class RecruitOrSteal(Verb):
    "Do either."

    say = "recruit^ or steal^ {what}"
    what: What


class Buy(Verb):
    "Pay for a card with Power; to defeat a Nemesis is to buy it."

    say = "buy^ {what}"
    what: What


class BuyOrGain(Verb):
    "Do either."

    say = "buy^ or gain^ {what}"
    what: What


class Borrow(Verb):
    "Play a card that isn't yours; it goes back to its place at the end of the turn."

    say = "borrow^ {what}"
    what: What


class Pass(Verb):
    "Put a card on somebody's discard pile; from then on they own it, but they have not gained it."

    say = "pass^ {what} to {who}"
    what: What
    who: Players


class Add(Verb):
    "Put a card beside those that lie there."

    say = "add^ {what} {dest}"
    what: What
    dest: Dest


class PlayBoth(Verb):
    "Play both."

    say = "play^ {what} and {other}"
    what: Pieces
    other: Pieces


class PlayEither(Verb):
    "Play either."

    say = "play^ {what} or {other}"
    what: Pieces
    other: Pieces

    def flaw(self) -> str:
        return "after 'or' say how many" if isinstance(self.other.det, Bare) else ""


class Avoid(Verb):
    "Suffer nothing of an Attack."

    say = "discard^ {what} to avoid an Attack"
    what: What


class CostToBuy(Verb):
    "Have another price; the cost itself doesn't change."

    say = "cost^ {n} {way} to buy"
    n: int
    way: Literal["more", "less"]


class Become(Verb):
    "Have the quality chosen before, in place of its own."

    say = "become^ that {quality}"
    refers = "that"
    head = "quality"
    quality: Quality


class BeTurned(Verb):
    "Lie with that side up."

    say = "be^ turned to its {side} side"
    side: Literal["Super Hero", "Sidekick"]


class HighFive(Clause):
    "Clap hands with somebody, who can't refuse."

    say = "High Five {who}"
    who: Players


LANGUAGE = Language(core, globals())
