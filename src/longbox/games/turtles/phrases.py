"""The phrases and words that Turtles adds to the card language."""

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
# The phrases and words of the core that mean something in Turtles; no others can be read.
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
    "A player's whole attack in a turn, not one card of it."

    say = "{owner} attack"
    owner: Owner


class Either(What):
    "One of two things: the player chooses if both are there."

    say = "{first} or {second}"
    first: Plain
    second: Plain


# ---- verbs


class Leave(Verb):
    "Keep Characters on the field in this turn's Result Step."

    say = "leave^ {what} this {period}"
    what: What
    period: Period


class GetMoreNow(Verb):
    "Get a bonus until the turn ends."

    say = "have^ + {n} {unit} this {period}"
    n: int
    unit: Unit
    period: Period


class ReduceIt(Verb):
    "Reduce the damage being worked out."

    say = "reduce^ it by {n}"
    n: int


# ---- conditions and events


class BeNth(State):
    "Be, say, the second Attack placed this turn."

    say = "be^ {owner} {nths/or} {noun} this {period}"
    owner: Owner
    nths: tuple[Ordinal, ...]
    noun: Piece
    period: Period


class PartBegins(Event):
    "A part of a player's phase begins."

    say = "part {n} of {owner} {period} begins"
    n: int
    owner: Owner
    period: Period


class DamageComes(Event):
    "Damage to the owner of the card is worked out."

    say = "damage to you is worked out"


class DeckLost(Event):
    "A player's Deck lost cards to damage."

    say = "{owner} {zone} has lost cards to damage"
    owner: Owner
    zone: Zone


class DeckCardLost(Event):
    "A player lost a card of their Deck in a Forward Step: to damage, to a counter or to a text."

    say = "a card of {owner} {zone} is lost in a {period}"
    owner: Owner
    zone: Zone
    period: Period


LANGUAGE = Language(core, globals())
