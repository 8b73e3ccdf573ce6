"""Hit Line's own phrases and words for the card language."""

from typing import Literal

from longbox.language import Language, Node, core
from longbox.language.core import (
    ActiveState,
    Adj,
    Clause,
    Filter,
    Header,
    Moment,
    Period,
    Person,
    Piece,
    Pieces,
    Plain,
    Quality,
    Stat,
    Unit,
    Verb,
    What,
    Who,
)

SPOTS = 4
GAME = "Hit Line"
# The phrases and words of the core that have a meaning here; no others can be read.
CORE = (
    "If, When, After, FromThe, Do, Does, Cannot, OnlyCan, Plus, StatIs, StatBecomes, Then, Option, ChooseOne, "
    "Sentence, Section, Text, Its, A, AnyOne, Each, All, The, That, Own, Bare, Nobody, Players, It, Pieces, "
    "Plain, ItsStat, StatOf, GainAmount, Choose, ChooseQuality, HaveThat, BeTrait, Is, Both, Happens"
)
CORE_WORDS = "card, player, face-up, face up"
GENERAL = ("card",)


class Suit(Adj):
    called = "a suit"


class Spots(Node):
    called = "a spot or spots"


WORDS = {
    Piece: "Hit Card/Hit Cards, left neighbour/left neighbours, right neighbour/right neighbours",
    Person: "side/sides",
    Period: "trick/tricks",
    Quality: "suit/suits",
    Stat: "value",
    Unit: "VP",
    Suit: "yellow, red, blue, green",
    Adj: "wild, opposing, friendly",
}


class OneSpot(Spots):
    "A spot of the Hit Line."

    say = "spot {n}"
    n: int

    def flaw(self) -> str:
        return "" if 1 <= self.n <= SPOTS else f"spots are numbered from 1 to {SPOTS}"


class SpotRange(Spots):
    "Neighbouring spots of the Hit Line."

    say = "spots {first} to {last}"
    first: int
    last: int

    def flaw(self) -> str:
        good = 1 <= self.first < self.last <= SPOTS
        return "" if good else f"spots are numbered from 1 to {SPOTS}, the lower one first"


class With(Header):
    "When a Power card or Sidekick can be played: with such a Hit Card, as one play. 'It' is that Hit Card."

    say = "with {card}"
    card: Pieces


class AtSpots(Filter):
    "That lies at one of these spots."

    say = "at {spots}"
    spots: Spots


class Printed(Filter):
    "Whose printed suit this is, whatever suit it has now."

    say = "printed {suit}"
    suit: Suit


class OfLeadSuit(Filter):
    "That has the lead suit in force at that moment."

    say = "of the lead suit"


class ExactlyOff(Filter):
    "Whose value differs from another's by exactly so much."

    say = "exactly {n} {way} than {what}"
    n: int
    way: Literal["higher", "lower"]
    what: Plain


class CounterCheck(Moment):
    "The check whether a newly placed card counters."

    say = "the counter check"


class Counter(Verb, ActiveState):
    "Counter the card to the left."

    say = "counter^"


class AlsoCounter(Verb):
    "Counter the card to the left, besides the cards that counter anyway."

    say = "also counter^"


class BeCountered(Verb):
    "Be countered by the next card."

    say = "be^ countered"


class WinTrick(Verb, ActiveState):
    "Win the trick."

    say = "win^ the trick"


class StayUp(Verb):
    "Not be turned face down by a counter that turns the other card down."

    say = "stay^ face up"


class TurnDown(Verb):
    "Turn a card face down; this is not a counter, and does nothing to a card that is face down already."

    say = "turn^ {what} face down"
    what: What


class NeedNotFollow(Clause):
    "The duty to follow suit is lifted."

    say = "{who} need not follow suit"
    who: Who


class ValueWins(Clause):
    "Which end of the values wins the trick and is scored."

    say = "the {end} value wins the trick"
    end: Literal["highest", "lowest"]


class OrderReversed(Clause):
    "The trick is won from the other end of the values."

    say = "the order of values is reversed"


class BaseIs(Clause):
    "What the trick is worth before anything is added to it."

    say = "the base {unit} are {n}"
    unit: Unit
    n: int


class BaseTimes(Clause):
    "What the trick is worth before anything is added to it is multiplied."

    say = "the base {unit} are {times}"
    unit: Unit
    times: Literal["doubled", "tripled"]


class NextTrickGives(Clause):
    "The next trick of this round that somebody wins is worth more; several of these add up."

    say = "the next trick won gives {n} more {unit}"
    n: int
    unit: Unit


LANGUAGE = Language(core, globals())
