"""The steps of card texts that only Turtles has; `longbox.language.runtime` has the common ones.

Their frames carry `frames.TEXT_FIELDS`; the `who` is the player the text speaks to, at first the owner of the card.
"""

from typing import Any, final

from mypy_extensions import i64

from longbox.games.turtles.frames import card
from longbox.games.turtles.pieces import (
    BLOCK,
    BLOCKS,
    DECK,
    FEWER,
    HAND,
    LOOKED,
    NO,
    PAIRS,
    RAISE,
    SEAT,
    SWAP,
    TRASH,
    WARDED,
)
from longbox.games.turtles.table import Turtles
from longbox.kernel.bitsets import bit
from longbox.kernel.match import Frame
from longbox.language.runtime.filters import Filter
from longbox.language.runtime.frames import CANNOT, DONE, set_outcome
from longbox.language.runtime.picks import Choosing, Fate
from longbox.language.runtime.steps import Cond, Effect

# ---- what becomes of a card


@final
class Sent(Fate[Turtles]):
    """Sent to its owner's Trash (TM-008)."""

    def do(self, m: Turtles, f: Frame, piece: i64, zone: i64) -> None:
        seat = m.owner(piece)
        at = zone - SEAT * seat
        if at == DECK:
            m.mill(seat, 1)
        elif BLOCK <= at < BLOCK + BLOCKS:
            m.trash_block(seat, at - BLOCK)
        else:
            m.move(piece, zone, TRASH + SEAT * seat)


@final
class Discarded(Fate[Turtles]):
    def do(self, m: Turtles, f: Frame, piece: i64, zone: i64) -> None:
        m.move(piece, zone, TRASH + SEAT * m.owner(piece))


@final
class TakenBack(Fate[Turtles]):
    """Taken into the hand; everybody sees the card."""

    def do(self, m: Turtles, f: Frame, piece: i64, zone: i64) -> None:
        m.move(piece, zone, HAND + SEAT * m.owner(piece))


@final
class LookedAt(Fate[Turtles]):
    """TM-160, TM-R30: the player alone sees the card; the rival learns only which zone it was."""

    def do(self, m: Turtles, f: Frame, piece: i64, zone: i64) -> None:
        seat = m.owner(piece)
        m.tell(LOOKED, f.who, seat, zone - SEAT * seat - 1)
        m.learn(piece, zone, bit(f.who))


# ---- steps


@final
class Draws(Effect[Turtles]):
    def __init__(self, n: i64) -> None:
        self.n = n

    def run(self, m: Turtles, f: Frame) -> None:
        set_outcome(f, DONE)
        m.draw_cards(f.who, self.n)


@final
class DrawsLess(Effect[Turtles]):
    """Draw less in part 2 of the Adjust Phase."""

    def __init__(self, n: i64, least: i64) -> None:
        self.n = n
        self.least = least

    def run(self, m: Turtles, f: Frame) -> None:
        left = m.draws - self.n
        if left < self.least:
            left = self.least
        if left < m.draws:
            m.draws = left
        set_outcome(f, DONE)
        m.tell(FEWER, f.who, m.kind[card(f)], m.draws)


def draws_fewer(step: Effect[Any]) -> bool:
    """Does the order of such texts make no difference? All of them stop at one card."""
    return isinstance(step, DrawsLess) and step.least == 1


@final
class RaiseThis(Effect[Turtles]):
    def __init__(self, n: i64) -> None:
        self.n = n

    def run(self, m: Turtles, f: Frame) -> None:
        set_outcome(f, DONE)
        m.raise_card(card(f), self.n)


@final
class RaiseAttack(Effect[Turtles]):
    def __init__(self, n: i64) -> None:
        self.n = n

    def run(self, m: Turtles, f: Frame) -> None:
        set_outcome(f, DONE)
        m.raise_attack(card(f), self.n)


@final
class RaiseEither(Choosing[Turtles]):
    """Raise the front Character or the counter; with both there, the player chooses."""

    def __init__(self, n: i64) -> None:
        super().__init__(False)
        self.n = n

    def possible(self, m: Turtles, seat: i64, source: i64) -> bool:
        return m.front_character(seat) >= 0 or self.counter(m, seat) >= 0

    def counter(self, m: Turtles, seat: i64) -> i64:
        if seat != m.active:
            return m.counter()
        return -1

    def options(self, m: Turtles, f: Frame, seat: i64, out: list[i64]) -> None:
        first = m.book.first_of[RAISE]
        if m.front_character(seat) >= 0:
            out.append(first)
        if self.counter(m, seat) >= 0:
            out.append(first + 1)

    def chosen(self, m: Turtles, f: Frame, seat: i64, action: i64) -> None:
        m.raise_card(self.piece_meant(m, f, seat, action), self.n)

    def piece_meant(self, m: Turtles, f: Frame, seat: i64, action: i64) -> i64:
        return m.front_character(seat) if action == m.book.first_of[RAISE] else self.counter(m, seat)

    def said(self, m: Turtles, f: Frame, seat: i64, action: i64) -> str:
        return f"{m.piece_name(self.piece_meant(m, f, seat, action))}: +{self.n} Power"

    def prompt(self, m: Turtles, f: Frame, seat: i64) -> str:
        return f"{m.speaker(card(f))}: which card gets +{self.n} Power?"

    def rule(self, m: Turtles, f: Frame, seat: i64) -> str:
        return "TM-150"


@final
class ExchangeBlocks(Choosing[Turtles]):
    """Swap two of the player's own face-down Block cards (TM-038)."""

    def __init__(self) -> None:
        super().__init__(False)

    def possible(self, m: Turtles, seat: i64, source: i64) -> bool:
        found: list[i64] = []
        self.pairs(m, seat, found)
        return len(found) != 0

    def pairs(self, m: Turtles, seat: i64, out: list[i64]) -> None:
        for n, (a, b) in enumerate(PAIRS):
            if m.lies_down(seat, a) and m.lies_down(seat, b):
                out.append(m.book.first_of[SWAP] + n)

    def options(self, m: Turtles, f: Frame, seat: i64, out: list[i64]) -> None:
        first: i64 = len(out)
        self.pairs(m, seat, out)
        if self.may or len(out) == first:
            out.append(NO)

    def chosen(self, m: Turtles, f: Frame, seat: i64, action: i64) -> None:
        a, b = PAIRS[action - m.book.first_of[SWAP]]
        m.exchange(seat, a, b)

    def pieces(self, m: Turtles, f: Frame, seat: i64, action: i64) -> list[i64]:
        if action == NO:
            return []
        a, b = PAIRS[action - m.book.first_of[SWAP]]
        return [m.block(seat, a), m.block(seat, b)]

    def said(self, m: Turtles, f: Frame, seat: i64, action: i64) -> str:
        a, b = PAIRS[action - m.book.first_of[SWAP]]
        return f"Swap Blocks {a + 1} and {b + 1}"

    def prompt(self, m: Turtles, f: Frame, seat: i64) -> str:
        return f"{m.speaker(card(f))}: swap two of your face-down Block cards?"

    def rule(self, m: Turtles, f: Frame, seat: i64) -> str:
        return "TM-038"


@final
class LeaveNone(Effect[Turtles]):
    """The player can't keep a Character this turn."""

    def run(self, m: Turtles, f: Frame) -> None:
        set_outcome(f, DONE)
        m.bar(f.who)


@final
class ReduceDamage(Effect[Turtles]):
    """Reduce the damage; with none left, skip the rest of the text too."""

    def __init__(self, n: i64) -> None:
        self.n = n

    def run(self, m: Turtles, f: Frame) -> None:
        if m.damage == 0:
            set_outcome(f, CANNOT)
            f.jump(len(f.routine.steps))
            return
        set_outcome(f, DONE)
        less = self.n if m.damage > self.n else m.damage
        m.damage -= less
        m.tell(WARDED, f.who, m.kind[card(f)], less, m.damage)


# ---- conditions


@final
class Nth(Cond[Turtles]):
    """The card is, say, the second Attack of its player's turn."""

    def __init__(self, nths: list[i64]) -> None:
        self.nths = nths

    def holds(self, m: Turtles, seat: i64, source: i64) -> bool:
        return seat == m.active and m.placed in self.nths


@final
class Placed(Cond[Turtles]):
    """A player placed a number of Attacks this turn (TM-090), or an [F]."""

    def __init__(self, rival: bool, least: i64, most: i64, forceful: bool) -> None:
        self.rival = rival
        self.least = least
        self.most = most
        self.forceful = forceful

    def holds(self, m: Turtles, seat: i64, source: i64) -> bool:
        if (seat == m.active) == self.rival:
            return self.least == 0  # only the active player places Attacks
        return m.forceful if self.forceful else self.least <= m.placed <= self.most


@final
class IsCounter(Cond[Turtles]):
    """The card was placed in the Counter Step."""

    def holds(self, m: Turtles, seat: i64, source: i64) -> bool:
        return m.counter() == source


@final
class InFront(Cond[Turtles]):
    """This card is in front, or a face-up card that fits a description."""

    def __init__(self, wanted: Filter | None) -> None:
        self.wanted = wanted  # what it must be; None: this card is meant

    def holds(self, m: Turtles, seat: i64, source: i64) -> bool:
        p = m.front(seat)
        if p < 0:
            return False
        return p == source if self.wanted is None else m.fits(p, self.wanted)
