"""What the words on Power cards and Sidekicks do: one step for each phrase.

In their frames `f.a` is the spot of the card that the power was played with, `f.who` its owner.
"""

from typing import Final, final

from mypy_extensions import i64

from longbox.games.hitline import pieces
from longbox.games.hitline.pieces import (
    LINE,
    PICK_OPTION,
    PICK_SPOT,
    PICK_SUIT,
    SUITS,
    WILD,
)
from longbox.games.hitline.table import HitLine
from longbox.kernel.bitsets import add_members, bit
from longbox.kernel.match import Frame, Step
from longbox.kernel.menu import Question

# Which card a phrase speaks of
OWN: Final = 0  # the Hit Card played with the power: "it"
LEFT: Final = 1  # its left neighbour
CHOSEN: Final = 2  # the card chosen before: "that card"


def spot_of(m: HitLine, f: Frame, card: i64) -> i64:
    """The spot of the card meant; -1 if there is none or it lies face down, out of the trick (HL-035)."""
    spot = f.a
    if card == LEFT:
        spot = f.a - 1
    elif card == CHOSEN:
        spot = m.mark
    if spot < 0 or not m.is_up(spot):
        return -1
    return spot


@final
class Shift(Step[HitLine]):
    """A card's value is n higher or lower (12.2; the floor of 1 is in the table's helper)."""

    def __init__(self, card: i64, by: i64) -> None:
        self.card = card
        self.by = by

    def run(self, m: HitLine, f: Frame) -> None:
        spot = spot_of(m, f, self.card)
        if spot >= 0:
            m.shift(spot, self.by)


@final
class TakeValue(Step[HitLine]):
    """A card's value becomes another's."""

    def __init__(self, card: i64, other: i64) -> None:
        self.card = card
        self.other = other

    def run(self, m: HitLine, f: Frame) -> None:
        spot = spot_of(m, f, self.card)
        other = spot_of(m, f, self.other)
        if spot >= 0 and other >= 0:
            m.set_value(spot, m.value[other])


@final
class ChooseSuit(Question[HitLine]):
    """The owner chooses a suit."""

    family: i64 = PICK_SUIT
    cites: str = "HL-031"
    question: str = "Choose a suit."

    def run(self, m: HitLine, f: Frame) -> None:
        m.ask(f.who)

    def offers(self, m: HitLine, f: Frame, seat: i64) -> list[i64]:
        return [i64(suit) for suit in range(WILD)]

    def do(self, m: HitLine, f: Frame, seat: i64, n: i64) -> None:
        m.tint = n

    def words(self, m: HitLine, f: Frame, seat: i64, n: i64) -> str:
        return SUITS[n].capitalize()


@final
class GiveSuit(Step[HitLine]):
    """A card has the suit chosen."""

    def __init__(self, card: i64) -> None:
        self.card = card

    def run(self, m: HitLine, f: Frame) -> None:
        spot = spot_of(m, f, self.card)
        if spot >= 0 and m.tint >= 0:
            m.name_suit(spot, m.tint)


@final
class Bonus(Step[HitLine]):
    """+n VP if the card is a winning card (12.2)."""

    def __init__(self, vp: i64) -> None:
        self.vp = vp

    def run(self, m: HitLine, f: Frame) -> None:
        m.bonus[f.a] = m.bonus[f.a] + self.vp


@final
class NotCountered(Step[HitLine]):
    """It cannot be countered."""

    def run(self, m: HitLine, f: Frame) -> None:
        m.shy |= bit(f.a)
        m.tell(pieces.SHY, f.who, f.a)


@final
class NotCountering(Step[HitLine]):
    """It cannot counter."""

    def run(self, m: HitLine, f: Frame) -> None:
        m.tame |= bit(f.a)


@final
class StaysUp(Step[HitLine]):
    """When it counters, only the left card is turned down."""

    def run(self, m: HitLine, f: Frame) -> None:
        m.one_way |= bit(f.a)


@final
class ChooseOpposing(Question[HitLine]):
    """The owner chooses an opposing face-up card."""

    family: i64 = PICK_SPOT
    cites: str = "HL-075"
    question: str = "Choose an opposing card."
    lacks: str = "HL-035: no opposing card lies face up there"

    def run(self, m: HitLine, f: Frame) -> None:
        m.mark = -1
        if m.opposing(f.who) != 0:
            m.ask(f.who)

    def offers(self, m: HitLine, f: Frame, seat: i64) -> list[i64]:
        spots: list[i64] = []
        add_members(spots, 0, m.opposing(seat))
        return spots

    def do(self, m: HitLine, f: Frame, seat: i64, n: i64) -> None:
        m.mark = n

    def words(self, m: HitLine, f: Frame, seat: i64, n: i64) -> str:
        return f"The card at spot {n + 1}, now {SUITS[m.suit[n]]} {m.value[n]}"

    def piece(self, m: HitLine, f: Frame, seat: i64, n: i64) -> i64:
        return m.zones[LINE][n]


@final
class TurnDown(Step[HitLine]):
    """A card that is still face up is turned down; that is no counter (HL-R37)."""

    def __init__(self, card: i64) -> None:
        self.card = card

    def run(self, m: HitLine, f: Frame) -> None:
        spot = spot_of(m, f, self.card)
        if spot >= 0:
            m.turn_down(spot)
            m.tell(pieces.TURNED_DOWN, f.who, spot)


@final
class TurnTrick(Step[HitLine]):
    """The trick is won from the other end."""

    def run(self, m: HitLine, f: Frame) -> None:
        m.turned = not m.turned
        m.tell(pieces.REVERSED, f.who)


@final
class FlatBase(Step[HitLine]):
    """The trick's base VP are n, whatever the winning value."""

    def __init__(self, vp: i64) -> None:
        self.vp = vp

    def run(self, m: HitLine, f: Frame) -> None:
        m.flat = self.vp


@final
class OnlyIf(Step[HitLine]):
    """If the card is face up, do the next steps; else pass over them."""

    def __init__(self, card: i64, steps: i64) -> None:
        self.card = card
        self.steps = steps

    def run(self, m: HitLine, f: Frame) -> None:
        if spot_of(m, f, self.card) < 0:
            f.jump(f.pc + self.steps)


@final
class OnlyIfOpposing(Step[HitLine]):
    """If an opposing card is face up, do the next steps; else pass over them."""

    def __init__(self, steps: i64) -> None:
        self.steps = steps

    def run(self, m: HitLine, f: Frame) -> None:
        if m.opposing(f.who) == 0:
            f.jump(f.pc + self.steps)


@final
class ChooseOne(Question[HitLine]):
    """The owner chooses one of the options printed on the card; each is a run of steps that ends with PassOver."""

    family: i64 = PICK_OPTION
    cites: str = "HL-075"
    question: str = "Choose one."

    def __init__(self, texts: list[str], starts: list[i64]) -> None:
        super().__init__()
        self.texts = texts
        self.starts = starts

    def run(self, m: HitLine, f: Frame) -> None:
        m.ask(f.who)

    def offers(self, m: HitLine, f: Frame, seat: i64) -> list[i64]:
        return [i64(n) for n in range(len(self.texts))]

    def do(self, m: HitLine, f: Frame, seat: i64, n: i64) -> None:
        f.jump(f.pc + self.starts[n])

    def words(self, m: HitLine, f: Frame, seat: i64, n: i64) -> str:
        return self.texts[n]


@final
class PassOver(Step[HitLine]):
    """Pass over the steps of options not chosen."""

    def __init__(self, steps: i64) -> None:
        self.steps = steps

    def run(self, m: HitLine, f: Frame) -> None:
        f.jump(f.pc + self.steps)
