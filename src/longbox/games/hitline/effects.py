"""What the words on Power cards and Sidekicks do: the steps and conditions that are Hit Line's own.

What is common to all texts is `longbox.language.runtime`. The `who` of their frames is the owner of the power.
"""

from typing import Final, final

from mypy_extensions import i64

from longbox.games.hitline import frames, pieces
from longbox.games.hitline.pieces import LINE, PICK_SPOT, PICK_SUIT, SUITS, WILD
from longbox.games.hitline.table import HitLine
from longbox.kernel.bitsets import add_members, bit
from longbox.kernel.match import Frame
from longbox.language.runtime.steps import Cond, Effect

# Which card a phrase speaks of
OWN: Final = 0  # the Hit Card played with the power: "it"
LEFT: Final = 1  # its left neighbour
CHOSEN: Final = 2  # the card chosen before: "that card"


def spot_of(m: HitLine, own: i64, card: i64) -> i64:
    """The spot of the card meant; -1 if there is none or it lies face down, out of the trick (HL-035)."""
    spot = own
    if card == LEFT:
        spot = own - 1
    elif card == CHOSEN:
        spot = m.mark
    if spot < 0 or not m.is_up(spot):
        return -1
    return spot


# ---- conditions


@final
class IsUp(Cond[HitLine]):
    """A card is there, face up."""

    def __init__(self, card: i64) -> None:
        self.card = card

    def holds(self, m: HitLine, seat: i64, source: i64) -> bool:
        return spot_of(m, source, self.card) >= 0


@final
class Opposed(Cond[HitLine]):
    """An opposing card is face up."""

    def holds(self, m: HitLine, seat: i64, source: i64) -> bool:
        return m.opposing(seat) != 0


# ---- a card changes, if it is face up


class Change(Effect[HitLine]):
    def __init__(self, card: i64) -> None:
        self.card = card

    def run(self, m: HitLine, f: Frame) -> None:
        spot = spot_of(m, frames.spot(f), self.card)
        if spot >= 0:
            self.change(m, f, spot)

    def change(self, m: HitLine, f: Frame, spot: i64) -> None:
        raise NotImplementedError(type(self).__name__)


@final
class Shift(Change):
    """A card's value is n higher or lower (12.2; the floor of 1 is in the table's helper)."""

    def __init__(self, card: i64, by: i64) -> None:
        super().__init__(card)
        self.by = by

    def change(self, m: HitLine, f: Frame, spot: i64) -> None:
        m.shift(spot, self.by)


@final
class TakeValue(Change):
    """A card's value becomes another's."""

    def __init__(self, card: i64, other: i64) -> None:
        super().__init__(card)
        self.other = other

    def change(self, m: HitLine, f: Frame, spot: i64) -> None:
        other = spot_of(m, frames.spot(f), self.other)
        if other >= 0:
            m.set_value(spot, m.value[other])


@final
class GiveSuit(Change):
    """A card has the suit chosen."""

    def change(self, m: HitLine, f: Frame, spot: i64) -> None:
        if m.tint >= 0:
            m.name_suit(f.who, spot, m.tint)


@final
class TurnDown(Change):
    """A card that is still face up is turned down; that is no counter (HL-R37)."""

    def change(self, m: HitLine, f: Frame, spot: i64) -> None:
        m.turn_down(spot)
        m.tell(pieces.TURNED_DOWN, f.who, spot)


# ---- what holds for the Hit Card of the power


@final
class Bonus(Effect[HitLine]):
    """+n VP if the card is a winning card (12.2)."""

    def __init__(self, vp: i64) -> None:
        self.vp = vp

    def run(self, m: HitLine, f: Frame) -> None:
        m.bonus[frames.spot(f)] = m.bonus[frames.spot(f)] + self.vp


@final
class NotCountered(Effect[HitLine]):
    """It cannot be countered."""

    def run(self, m: HitLine, f: Frame) -> None:
        m.shy |= bit(frames.spot(f))
        m.tell(pieces.SHY, f.who, frames.spot(f))


@final
class NotCountering(Effect[HitLine]):
    """It cannot counter."""

    def run(self, m: HitLine, f: Frame) -> None:
        m.tame |= bit(frames.spot(f))


@final
class StaysUp(Effect[HitLine]):
    """When it counters, only the left card is turned down."""

    def run(self, m: HitLine, f: Frame) -> None:
        m.one_way |= bit(frames.spot(f))


# ---- what holds for the trick


@final
class TurnTrick(Effect[HitLine]):
    """The trick is won from the other end."""

    def run(self, m: HitLine, f: Frame) -> None:
        m.turned = not m.turned
        m.tell(pieces.REVERSED, f.who)


@final
class FlatBase(Effect[HitLine]):
    """The trick's base VP are n, whatever the winning value."""

    def __init__(self, vp: i64) -> None:
        self.vp = vp

    def run(self, m: HitLine, f: Frame) -> None:
        m.flat = self.vp


# ---- what the owner chooses


@final
class ChooseSuit(Effect[HitLine]):
    cites: str = "HL-031"
    question: str = "Choose a suit."

    def run(self, m: HitLine, f: Frame) -> None:
        m.ask(f.who)

    def options(self, m: HitLine, f: Frame, seat: i64, out: list[i64]) -> None:
        add_members(out, m.book.first_of[PICK_SUIT], bit(WILD) - 1)

    def answer(self, m: HitLine, f: Frame, seat: i64, action: i64) -> None:
        m.tint = action - m.book.first_of[PICK_SUIT]

    def text(self, m: HitLine, f: Frame, seat: i64, action: i64) -> str:
        return SUITS[action - m.book.first_of[PICK_SUIT]].capitalize()


@final
class ChooseOpposing(Effect[HitLine]):
    """An opposing face-up card; asked for even if there is only one."""

    cites: str = "HL-075"
    question: str = "Choose an opposing card."

    def run(self, m: HitLine, f: Frame) -> None:
        m.mark = -1
        if m.opposing(f.who) != 0:
            m.ask(f.who)

    def options(self, m: HitLine, f: Frame, seat: i64, out: list[i64]) -> None:
        add_members(out, m.book.first_of[PICK_SPOT], m.opposing(seat))

    def answer(self, m: HitLine, f: Frame, seat: i64, action: i64) -> None:
        m.mark = action - m.book.first_of[PICK_SPOT]

    def text(self, m: HitLine, f: Frame, seat: i64, action: i64) -> str:
        spot = action - m.book.first_of[PICK_SPOT]
        return f"The card at spot {spot + 1}, now {SUITS[m.suit[spot]]} {m.value[spot]}"

    def pieces(self, m: HitLine, f: Frame, seat: i64, action: i64) -> list[i64]:
        return [m.zones[LINE][action - m.book.first_of[PICK_SPOT]]]

    def why_not(self, m: HitLine, f: Frame, seat: i64, action: i64) -> str:
        chosen = m.book.family_of[action] == PICK_SPOT
        return "HL-035: no opposing card lies face up there" if chosen else ""
