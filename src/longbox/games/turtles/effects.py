"""The steps of texts that are Turtles' own; what is common to all texts is `longbox.language.runtime`.

Their frames carry `frames.TEXT_FIELDS`; the `who` is the player the text speaks to, at first the owner of the card.
"""

from typing import Any, final

from mypy_extensions import i64

from longbox.games.turtles.frames import card, set_outcome
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
from longbox.language.runtime.picks import Choosing, Fate
from longbox.language.runtime.steps import CANNOT, DONE, Cond, Effect

# ---- what becomes of a card


@final
class Sent(Fate[Turtles]):
    """It goes to its owner's Trash (TM-008)."""

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
    """Everybody sees it on its way into the hand."""

    def do(self, m: Turtles, f: Frame, piece: i64, zone: i64) -> None:
        m.move(piece, zone, HAND + SEAT * m.owner(piece))


@final
class LookedAt(Fate[Turtles]):
    """TM-160, TM-R30: shown to the player alone; the rival hears which zone it was."""

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
    """Of what part 2 of the Adjust Phase brings."""

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
    """Does it come out the same in any order? Such texts stop at 1, and there at one card all stop."""
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
    """The front Character or the counter, whichever is there; the player chooses between two."""

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
        return f"{m.speaker(card(f))}: which card has +{self.n} Power?"

    def rule(self, m: Turtles, f: Frame, seat: i64) -> str:
        return "TM-150"


@final
class ExchangeBlocks(Choosing[Turtles]):
    """Two face-down Block cards of one's own change places (TM-038)."""

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
        return f"Exchange Block {a + 1} and Block {b + 1}"

    def prompt(self, m: Turtles, f: Frame, seat: i64) -> str:
        return f"{m.speaker(card(f))}: exchange two of your face-down Block cards?"

    def rule(self, m: Turtles, f: Frame, seat: i64) -> str:
        return "TM-038"


@final
class LeaveNone(Effect[Turtles]):
    """The player it speaks to leaves no Character this turn."""

    def run(self, m: Turtles, f: Frame) -> None:
        set_outcome(f, DONE)
        m.bar(f.who)


@final
class ReduceDamage(Effect[Turtles]):
    """With no damage left to reduce the rest of the text is not done either."""

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
    """It is the so many-th Attack of its player's turn."""

    def __init__(self, nths: list[i64]) -> None:
        self.nths = nths

    def holds(self, m: Turtles, seat: i64, source: i64) -> bool:
        return seat == m.active and m.placed in self.nths


@final
class Placed(Cond[Turtles]):
    """A player placed so many Attacks this turn (TM-090), or an [F]."""

    def __init__(self, rival: bool, least: i64, most: i64, forceful: bool) -> None:
        self.rival = rival
        self.least = least
        self.most = most
        self.forceful = forceful

    def holds(self, m: Turtles, seat: i64, source: i64) -> bool:
        if (seat == m.active) == self.rival:
            return self.least == 0  # in the turn of the other one places no Attack
        return m.forceful if self.forceful else self.least <= m.placed <= self.most


@final
class IsCounter(Cond[Turtles]):
    """The card was placed in the Counter Step."""

    def holds(self, m: Turtles, seat: i64, source: i64) -> bool:
        return m.counter() == source


@final
class InFront(Cond[Turtles]):
    """The card is in front; or, of a sort, a face-up one is."""

    def __init__(self, wanted: Filter | None) -> None:
        self.wanted = wanted  # what it must be; None: this card is meant

    def holds(self, m: Turtles, seat: i64, source: i64) -> bool:
        p = m.front(seat)
        if p < 0:
            return False
        return p == source if self.wanted is None else m.fits(p, self.wanted)
