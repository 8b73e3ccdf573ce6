"""What the words on Turtles' cards do, besides what every game's texts do."""

from typing import Final

from mypy_extensions import i64

from longbox.kernel.bitsets import bit
from longbox.kernel.match import Frame
from longbox.language.runtime.filters import Filter
from longbox.language.runtime.frames import CANNOT, DONE
from longbox.language.runtime.picks import Fate, Marked, marked
from longbox.language.runtime.steps import Cond, Count, Effect
from tests.toys.turtles.table import BLOCK, DECK, HAND, LOOKED, NO_KEEPING, POWERED, TRASH, Turtles

# ---- what becomes of a card


class Trashed(Fate[Turtles]):
    def do(self, m: Turtles, f: Frame, piece: i64, zone: i64) -> None:
        m.to_trash(piece, zone)


class Regained(Fate[Turtles]):
    def do(self, m: Turtles, f: Frame, piece: i64, zone: i64) -> None:
        m.move(piece, zone, HAND + f.who)


class LookedAt(Fate[Turtles]):
    """TM-160: shown to one player; the other hears where."""

    def do(self, m: Turtles, f: Frame, piece: i64, zone: i64) -> None:
        m.tell(LOOKED, f.who, m.zones[zone].index(piece) + 1)
        m.learn(piece, zone, bit(f.who))


class Swapped(Fate[Turtles]):
    """Change places with the one chosen before."""

    def do(self, m: Turtles, f: Frame, piece: i64, zone: i64) -> None:
        m.swap(f.who, marked(m, f), piece)


TRASHED: Final = Trashed("send to the Trash", "TM-008", fills=bit(TRASH))
DISCARDED: Final = Trashed("discard", "TM-008", home=bit(HAND), fills=bit(TRASH))
REGAINED: Final = Regained("take into your hand", "TM-157", fills=bit(HAND))
LOOKED_AT: Final = LookedAt("look at", "TM-160", home=bit(BLOCK))
FIRST_OF_TWO: Final = Marked("exchange", "TM-038", home=bit(BLOCK))
SWAPPED: Final = Swapped("exchange with it", "TM-038", home=bit(BLOCK))


# ---- conditions


class Placed(Count[Turtles]):
    """Attacks of this turn, also those that have gone (TM-090)."""

    def __init__(self, filter_: Filter, rivals: bool) -> None:
        super().__init__(filter_)
        self.rivals = rivals

    def of(self, m: Turtles, seat: i64, source: i64) -> i64:
        if (m.active == seat) == self.rivals:
            return 0
        return sum(1 for kind in m.placed if self.filter.admits(m.book.words[kind]))


class IsNth(Cond[Turtles]):
    """Said of the card that was placed last: its text is done at once."""

    def __init__(self, nths: tuple[int, ...]) -> None:
        self.nths = nths

    def holds(self, m: Turtles, seat: i64, source: i64) -> bool:
        return m.active == seat and len(m.placed) in self.nths


# ---- steps


class DrawCards(Effect[Turtles]):
    def __init__(self, n: i64) -> None:
        self.takes = bit(DECK)
        self.fills = bit(HAND)
        self.n = n

    def amount(self, m: Turtles, seat: i64, source: i64) -> i64:
        return self.n

    def stock(self, m: Turtles, seat: i64, source: i64) -> i64:
        return len(m.zones[DECK + seat])

    def run(self, m: Turtles, f: Frame) -> None:
        m.draw_cards(f.who, self.n)
        f.b = DONE


class DrawsLess(Effect[Turtles]):
    """Fewer cards in part 2 of the Adjust Phase, but the least of them stays."""

    def __init__(self, n: i64) -> None:
        self.n = n

    def run(self, m: Turtles, f: Frame) -> None:
        m.less += self.n
        f.b = DONE


class ThisStronger(Effect[Turtles]):
    def __init__(self, n: i64) -> None:
        self.n = n

    def run(self, m: Turtles, f: Frame) -> None:
        m.add_power(f.who, f.a, self.n)
        f.b = DONE


class AttackStronger(Effect[Turtles]):
    def __init__(self, n: i64) -> None:
        self.n = n

    def run(self, m: Turtles, f: Frame) -> None:
        m.attack_more += self.n
        m.tell(POWERED, f.who, self.n)
        f.b = DONE


class EitherStronger(Effect[Turtles]):
    """The first of some descriptions that somebody answers."""

    def __init__(self, filters: list[Filter], n: i64) -> None:
        self.filters = filters
        self.n = n

    def run(self, m: Turtles, f: Frame) -> None:
        f.b = CANNOT
        for filter_ in self.filters:
            for piece in m.matching(f.who, f.a, filter_)[:1]:
                m.add_power(f.who, piece, self.n)
                f.b = DONE
                return


class ReduceDamage(Effect[Turtles]):
    def __init__(self, n: i64) -> None:
        self.n = n

    def run(self, m: Turtles, f: Frame) -> None:
        if m.damage == 0:  # nothing left for it: nothing more of its text
            f.jump(len(f.routine.steps))
        m.damage = max(0, m.damage - self.n)
        f.b = DONE


class LeaveNone(Effect[Turtles]):
    def run(self, m: Turtles, f: Frame) -> None:
        m.keepless |= bit(f.who)
        m.tell(NO_KEEPING, f.who)
        f.b = DONE
