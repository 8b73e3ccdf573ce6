"""What the words on Power cards and Sidekicks do: one step for each phrase.

In their frames `f.a` is the spot of the card that the power was played with, `f.who` its owner.
"""

from typing import Final, final

from mypy_extensions import i64

from longbox.games.hitline.table import LINE, REVERSED, SHY, SUITS, TURNED_DOWN, HitLine
from longbox.kernel.bitsets import bit
from longbox.kernel.match import Frame, Step

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


def opposing(m: HitLine, seat: i64) -> list[i64]:
    """The spots of opposing face-up cards."""
    spots: list[i64] = []
    spot: i64 = 0
    while spot < len(m.zones[LINE]):
        if m.is_up(spot) and m.side_at(spot) != m.house.side[seat]:
            spots.append(spot)
        spot += 1
    return spots


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
class ChooseSuit(Step[HitLine]):
    """The owner chooses a suit."""

    def run(self, m: HitLine, f: Frame) -> None:
        m.ask(f.who)

    def options(self, m: HitLine, f: Frame, seat: i64, out: list[i64]) -> None:
        suit: i64 = 0
        while suit < 4:
            out.append(m.book.suit_action + suit)
            suit += 1

    def answer(self, m: HitLine, f: Frame, seat: i64, action: i64) -> None:
        m.tint = action - m.book.suit_action

    def prompt(self, m: HitLine, f: Frame, seat: i64) -> str:
        return "Choose a suit."

    def rule(self, m: HitLine, f: Frame, seat: i64) -> str:
        return "HL-031"

    def text(self, m: HitLine, f: Frame, seat: i64, action: i64) -> str:
        return SUITS[action - m.book.suit_action].capitalize()


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
        m.tell(SHY, f.who, f.a, 0)


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
class ChooseOpposing(Step[HitLine]):
    """The owner chooses an opposing face-up card."""

    def run(self, m: HitLine, f: Frame) -> None:
        m.mark = -1
        if len(opposing(m, f.who)):
            m.ask(f.who)

    def options(self, m: HitLine, f: Frame, seat: i64, out: list[i64]) -> None:
        for spot in opposing(m, seat):
            out.append(m.book.spot_action + spot)

    def answer(self, m: HitLine, f: Frame, seat: i64, action: i64) -> None:
        m.mark = action - m.book.spot_action

    def prompt(self, m: HitLine, f: Frame, seat: i64) -> str:
        return "Choose an opposing card."

    def rule(self, m: HitLine, f: Frame, seat: i64) -> str:
        return "HL-075"

    def text(self, m: HitLine, f: Frame, seat: i64, action: i64) -> str:
        spot = action - m.book.spot_action
        return f"The card at spot {spot + 1}, now {SUITS[m.suit[spot]]} {m.value[spot]}"

    def pieces(self, m: HitLine, f: Frame, seat: i64, action: i64) -> list[i64]:
        return [m.zones[LINE][action - m.book.spot_action]]

    def why_not(self, m: HitLine, f: Frame, seat: i64, action: i64) -> str:
        if m.book.spot_action <= action < m.book.spot_action + 4:
            return "HL-035: no opposing card lies face up there"
        return ""


@final
class TurnDown(Step[HitLine]):
    """A card that is still face up is turned down; that is no counter (HL-R37)."""

    def __init__(self, card: i64) -> None:
        self.card = card

    def run(self, m: HitLine, f: Frame) -> None:
        spot = spot_of(m, f, self.card)
        if spot >= 0:
            m.turn_down(spot)
            m.tell(TURNED_DOWN, f.who, spot, 0)


@final
class TurnTrick(Step[HitLine]):
    """The trick is won from the other end."""

    def run(self, m: HitLine, f: Frame) -> None:
        m.turned = not m.turned
        m.tell(REVERSED, f.who, 0, 0)


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
        if len(opposing(m, f.who)) == 0:
            f.jump(f.pc + self.steps)


@final
class ChooseOne(Step[HitLine]):
    """The owner chooses one of the options printed on the card; each is a run of steps that ends with PassOver."""

    def __init__(self, words: list[str], starts: list[i64]) -> None:
        self.words = words
        self.starts = starts

    def run(self, m: HitLine, f: Frame) -> None:
        m.ask(f.who)

    def options(self, m: HitLine, f: Frame, seat: i64, out: list[i64]) -> None:
        for at in range(len(self.words)):
            out.append(m.book.option_action + at)

    def answer(self, m: HitLine, f: Frame, seat: i64, action: i64) -> None:
        f.jump(f.pc + self.starts[action - m.book.option_action])

    def prompt(self, m: HitLine, f: Frame, seat: i64) -> str:
        return "Choose one."

    def rule(self, m: HitLine, f: Frame, seat: i64) -> str:
        return "HL-075"

    def text(self, m: HitLine, f: Frame, seat: i64, action: i64) -> str:
        return self.words[action - m.book.option_action]


@final
class PassOver(Step[HitLine]):
    """Pass over the steps of options not chosen."""

    def __init__(self, steps: i64) -> None:
        self.steps = steps

    def run(self, m: HitLine, f: Frame) -> None:
        f.jump(f.pc + self.steps)
