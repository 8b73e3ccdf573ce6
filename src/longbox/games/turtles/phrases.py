"""Turtles' own phrases and words for the card language."""

from longbox.language import Language, core
from longbox.language.core import (
    Adj,
    Event,
    Keyword,
    Marker,
    Owner,
    Past,
    Period,
    Person,
    Piece,
    Plain,
    State,
    Trait,
    Unit,
    Verb,
    What,
    Zone,
)
from longbox.language.nodes import Ordinal

GAME = "Turtles"
COUNTS = "figures"
# The phrases and words of the core that have a meaning here; no others can be read.
CORE = (
    "If, When, Do, Does, May, Then, Paid, Sentence, Text, A, Each, Several, OrMore, UpTo, SomeOf, No, TheFirst, This, "
    "Own, You, Players, Pieces, ThisOne, Plain, PlainPlayer, TopOne, TopSome, WithoutKeyword, OfPlayer, AtPlace, "
    "OwnZone, TheZone, Into, Draw, DrawLess, Discard, Send, TakeTo, ExchangeThem, LookAt, GetMore, BeTrait, BeWhat, "
    "Is, Did, Both, Begins"
)
CORE_WORDS = "card, player, turn, your, their, face-down"


class Attribute(Adj):
    called = "an attribute"


WORDS = {
    core.OwnerName: "your rival's",
    Piece: "Character/Characters, Attack/Attacks, Item/Items, Block card/Block cards, counter/counters, [F]/[F]",
    Person: "rival/rivals",
    Period: "Forward Step/Forward Steps, Adjust Phase/Adjust Phases",
    Attribute: "Wind, Nature, Fire, Mountain",
    Adj: "normal, front",
    Keyword: "[F]",
    Marker: "<Play>, <Flip>, <Play & Flip>, <Any time>",
    Past: "placed",
    Trait: "in front",
    Unit: "Power",
    Zone: "Deck, Trash, hand",
}


# ---- who and what


class YourAttack(What):
    "The whole attack of somebody's turn, not one card of it."

    say = "{owner} attack"
    owner: Owner


class Either(What):
    "The one, or if it is not there the other."

    say = "{first} or {second}"
    first: Plain
    second: Plain


# ---- verbs


class Leave(Verb):
    "Keep Characters on the field in the Result Step of this turn."

    say = "leave^ {what} this {period}"
    what: What
    period: Period


class GetMoreNow(Verb):
    "Have a bonus until the stretch of play ends."

    say = "have^ + {n} {unit} this {period}"
    n: int
    unit: Unit
    period: Period


class ReduceIt(Verb):
    "The damage being worked out is less."

    say = "reduce^ it by {n}"
    n: int


# ---- conditions and events


class BeNth(State):
    "Be so many-th of those placed."

    say = "be^ {owner} {nths/or} {noun} this {period}"
    owner: Owner
    nths: tuple[Ordinal, ...]
    noun: Piece
    period: Period


class PartBegins(Event):
    "A part of somebody's phase begins."

    say = "part {n} of {owner} {period} begins"
    n: int
    owner: Owner
    period: Period


class DamageComes(Event):
    "Damage to the player whose card it is is worked out."

    say = "damage to you is worked out"


class DeckLost(Event):
    "Somebody's cards were lost to damage."

    say = "{owner} {zone} has lost cards to damage"
    owner: Owner
    zone: Zone


class DeckCardLost(Event):
    "A card of somebody's was lost in a Forward Step: to damage, to a counter or by a text."

    say = "a card of {owner} {zone} is lost in a {period}"
    owner: Owner
    zone: Zone
    period: Period


LANGUAGE = Language(core, globals())
