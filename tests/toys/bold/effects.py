"""What the words of Bold do, besides what every game's texts do."""

from typing import Any, Final

from mypy_extensions import i64

from longbox.kernel.bitsets import bit
from longbox.kernel.match import Frame
from longbox.language.runtime.picks import Fate, mark
from longbox.language.runtime.steps import CANNOT, DONE, Amount, Effect, Seats
from tests.toys.bold.table import BAG, CRISIS, DISCARD, DRAW, LOOKED, METER, PREVENTED, RESOURCES, Bold

# ---- players


class Concerned(Seats[Bold]):
    """Whose draw or crisis it is."""

    def of(self, m: Bold, seat: i64, source: i64) -> list[i64]:
        return [m.concerned]


class Holder(Seats[Bold]):
    def of(self, m: Bold, seat: i64, source: i64) -> list[i64]:
        return [m.holder_]


class Attacker(Seats[Bold]):
    """BB-R65: damage of a challenge card has none."""

    def of(self, m: Bold, seat: i64, source: i64) -> list[i64]:
        return [m.attacker] if m.attacker >= 0 else []


class Buyers(Seats[Bold]):
    """Each player with so many purchases."""

    def __init__(self, least: i64) -> None:
        self.least = least

    def of(self, m: Bold, seat: i64, source: i64) -> list[i64]:
        return [other for other in m.order_from(seat) if m.purchases[other] >= self.least]


# ---- what becomes of a token


class Returned(Fate[Bold]):
    """Back into the bag, from wherever it is."""

    def do(self, m: Bold, f: Frame, piece: i64, zone: i64) -> None:
        m.move(piece, zone, BAG + f.who)


class Discarded(Fate[Bold]):
    def do(self, m: Bold, f: Frame, piece: i64, zone: i64) -> None:
        m.move(piece, zone, DISCARD + f.who)


RETURNED: Final = Returned("return to the bag", "BB-192", bit(DRAW) | bit(METER), bit(BAG), noun="token")
DISCARDED: Final = Discarded("discard", "BB-189", bit(DRAW), bit(DISCARD), noun="token")


# ---- steps


class Adds(Effect[Bold]):
    """A damage pool is larger."""

    def __init__(self, amount: Amount, hard: bool) -> None:
        self.n = amount
        self.hard = hard

    def run(self, m: Bold, f: Frame) -> None:
        m.add_damage(f.who, self.n.of(m, f.who, f.a), self.hard)
        f.b = DONE


class DealsTo(Effect[Bold]):
    """Damage that is no part of a pool."""

    def __init__(self, n: i64, seats: Seats[Any]) -> None:
        self.n = n
        self.seats = seats

    def run(self, m: Bold, f: Frame) -> None:
        for seat in self.seats.of(m, f.who, f.a):
            m.hurt(seat, self.n)
        f.b = DONE


class AddsResources(Effect[Bold]):
    def __init__(self, n: i64) -> None:
        self.n = n

    def run(self, m: Bold, f: Frame) -> None:
        m.resources[f.who] = m.resources[f.who] + self.n
        m.tell(RESOURCES, f.who, self.n)
        f.b = DONE


class Takes(Effect[Bold]):
    def __init__(self, n: i64) -> None:
        self.n = n

    def run(self, m: Bold, f: Frame) -> None:
        m.hurt(f.who, self.n)
        f.b = DONE


class Recovers(Effect[Bold]):
    def __init__(self, amount: Amount) -> None:
        self.n = amount

    def run(self, m: Bold, f: Frame) -> None:
        m.recover(f.who, self.n.of(m, f.who, f.a))
        f.b = DONE


class Stores(Effect[Bold]):
    def __init__(self, marker: i64, n: i64) -> None:
        self.marker = marker
        self.n = n

    def run(self, m: Bold, f: Frame) -> None:
        m.store(f.who, self.marker, self.n)
        f.b = DONE


class Prevents(Effect[Bold]):
    """BB-140: of normal damage that is coming."""

    def __init__(self, n: i64) -> None:
        self.n = n

    def run(self, m: Bold, f: Frame) -> None:
        n = min(self.n, m.incoming)
        m.incoming -= n
        m.tell(PREVENTED, f.who, n)
        f.b = DONE if n > 0 else CANNOT


class LooksAt(Effect[Bold]):
    """BB-037, BB-038: tokens drawn for a recovery ability; they go back when it is done."""

    def __init__(self, n: i64) -> None:
        self.n = n

    def run(self, m: Bold, f: Frame) -> None:
        for _ in range(int(self.n)):
            if m.zones[BAG + f.who]:
                m.pull(BAG + f.who, LOOKED + f.who)
        f.b = DONE


class DrawsOne(Effect[Bold]):
    """A token of Preparation: a crisis token goes to the meter (BB-052)."""

    def __init__(self) -> None:
        self.takes = bit(BAG)
        self.fills = bit(DRAW) | bit(METER)

    def stock(self, m: Bold, seat: i64, source: i64) -> i64:
        return len(m.zones[BAG + seat])

    def run(self, m: Bold, f: Frame) -> None:
        if m.zones[BAG + f.who]:
            p = m.pull(BAG + f.who, DRAW + f.who)
            zone: i64 = DRAW + f.who
            if m.words(p) & CRISIS:
                m.move(p, zone, METER + f.who)
                zone = METER + f.who
            mark(m, f, p, zone)
        f.b = DONE


class ReducesPools(Effect[Bold]):
    """BB-137, BB-138: normal damage goes first."""

    def __init__(self, n: i64) -> None:
        self.n = n

    def run(self, m: Bold, f: Frame) -> None:
        for seat in range(2):
            normal = min(self.n, m.pool[seat])
            m.pool[seat] = m.pool[seat] - normal
            m.hard[seat] = max(0, m.hard[seat] - (self.n - normal))
        f.b = DONE
