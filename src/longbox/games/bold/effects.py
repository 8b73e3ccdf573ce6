"""The steps of Bold's texts, besides those of every game."""

from typing import Any, Final, final

from mypy_extensions import i64

from longbox.games.bold import frames
from longbox.games.bold.frames import GIVE_RECOVERY, TAKE_HITS
from longbox.games.bold.pieces import BAG, DISCARD, HELD, METER
from longbox.games.bold.table import Bold
from longbox.kernel.bitsets import bit
from longbox.kernel.match import Frame
from longbox.language.runtime.filters import Filter
from longbox.language.runtime.frames import CANNOT, DONE, set_outcome
from longbox.language.runtime.picks import Fate, mark
from longbox.language.runtime.steps import Amount, Effect, Seats

# ---- players


@final
class Concerned(Seats[Bold]):
    """The player whose crisis it is."""

    def of(self, m: Bold, seat: i64, source: i64) -> list[i64]:
        return [seat]


@final
class Everybody(Seats[Bold]):
    """ "Each player" in the text of a marker, token or box: all who are in the game, in player order."""

    def of(self, m: Bold, seat: i64, source: i64) -> list[i64]:
        return m.order(m.alive())


@final
class Holder(Seats[Bold]):
    """The holder, if the text is about that player now."""

    def __init__(self, always: bool) -> None:
        self.always = always

    def of(self, m: Bold, seat: i64, source: i64) -> list[i64]:
        seats = m.order(m.alive()) if self.always else m.order_from(seat)
        return [other for other in seats if other == m.starter]


@final
class Attacker(Seats[Bold]):
    """BB-R65: the attacker; damage of a challenge card has none."""

    def of(self, m: Bold, seat: i64, source: i64) -> list[i64]:
        return [m.attacker] if m.attacker >= 0 else []


@final
class Buyers(Seats[Bold]):
    """Each player with at least so many purchases."""

    def __init__(self, least: i64) -> None:
        self.least = least

    def of(self, m: Bold, seat: i64, source: i64) -> list[i64]:
        return [other for other in m.order_from(seat) if m.purchases[other] >= self.least]


# ---- where a token goes


@final
class Returned(Fate[Bold]):
    """Back into the bag."""

    def do(self, m: Bold, f: Frame, piece: i64, zone: i64) -> None:
        m.move(piece, zone, m.zone(f.who, BAG))
        m.shuffle(m.zone(f.who, BAG))


@final
class Discarded(Fate[Bold]):
    def do(self, m: Bold, f: Frame, piece: i64, zone: i64) -> None:
        m.move(piece, zone, m.zone(f.who, DISCARD))  # BB-189


RETURNED: Final = Returned("return to the bag", "BB-192", bit(HELD), bit(BAG), noun="token")
DISCARDED: Final = Discarded("discard", "BB-189", bit(HELD), bit(DISCARD), noun="token")


# ---- steps


@final
class Adds(Effect[Bold]):
    """Add damage to a pool."""

    def __init__(self, amount: Amount, hard: bool) -> None:
        self.n = amount
        self.hard = hard

    def run(self, m: Bold, f: Frame) -> None:
        m.add_damage(f.who, frames.text(f), self.n.of(m, f.who, frames.text(f)), self.hard)
        set_outcome(f, DONE)


@final
class ThrowsBack(Effect[Bold]):
    """Throw damage back, once all damage of the step has landed (BB-143)."""

    def __init__(self, n: i64, seats: Seats[Any]) -> None:
        self.n = n
        self.seats = seats

    def run(self, m: Bold, f: Frame) -> None:
        for seat in self.seats.of(m, f.who, frames.text(f)):
            m.thrown += [f.who, seat, self.n]
        set_outcome(f, DONE)


@final
class AddsResources(Effect[Bold]):
    def __init__(self, n: i64) -> None:
        self.n = n

    def run(self, m: Bold, f: Frame) -> None:
        m.add_resources(f.who, frames.text(f), self.n)
        set_outcome(f, DONE)


@final
class Takes(Effect[Bold]):
    """Take damage that has no attacker (BB-R65); it can be prevented, and lands by itself (BB-203)."""

    def __init__(self, n: i64) -> None:
        self.n = n

    def run(self, m: Bold, f: Frame) -> None:
        m.hits = []
        # BB-198, BB-203, BB-R57
        m.hit(-1, f.who, self.n, 0)
        m.call(TAKE_HITS, f.who)
        set_outcome(f, DONE)


@final
class Recovers(Effect[Bold]):
    """Recover: all amounts of a recovery ability are one action at its end (BB-226); any other is its own."""

    def __init__(self, amount: Amount, together: bool) -> None:
        self.n = amount
        self.together = together

    def run(self, m: Bold, f: Frame) -> None:
        n = self.n.of(m, f.who, frames.text(f))
        # BB-226
        if self.together:
            m.amount += n
        else:
            m.call(GIVE_RECOVERY, f.who, 0, n)
        set_outcome(f, DONE)


@final
class Stores(Effect[Bold]):
    def __init__(self, marker: i64, n: i64) -> None:
        self.marker = marker
        self.n = n

    def run(self, m: Bold, f: Frame) -> None:
        for _ in range(int(self.n)):
            m.store(f.who, self.marker)
        set_outcome(f, DONE)


@final
class Prevents(Effect[Bold]):
    """Prevent some of the normal damage that is coming (BB-140)."""

    def __init__(self, n: i64) -> None:
        self.n = n

    def run(self, m: Bold, f: Frame) -> None:
        n = self.n if self.n < m.incoming else m.incoming
        # BB-135, BB-136, BB-197
        m.incoming -= n
        set_outcome(f, DONE if n > 0 else CANNOT)


@final
class LooksAt(Effect[Bold]):
    """Draw tokens for a recovery ability (BB-037, BB-038); they have no other effect and go back at its end."""

    def __init__(self, n: i64) -> None:
        self.n = n

    def run(self, m: Bold, f: Frame) -> None:
        for _ in range(int(self.n - m.rules().fewer)):
            if len(m.at(f.who, BAG)) != 0:
                # BB-038, BB-R38
                m.pull(m.zone(f.who, BAG), m.zone(f.who, HELD))
        set_outcome(f, DONE)


@final
class DrawsAgain(Effect[Bold]):
    """Draw another token for the returned one, which makes sure that the bag has one."""

    takes: i64 = bit(BAG)
    fills: i64 = bit(HELD)

    def stock(self, m: Bold, seat: i64, source: i64) -> i64:
        return len(m.at(seat, BAG))

    def run(self, m: Bold, f: Frame) -> None:
        p = m.pull(m.zone(f.who, BAG), m.zone(f.who, HELD))
        mark(m, f, p, m.zone(f.who, HELD))
        set_outcome(f, DONE)


@final
class TakesOff(Effect[Bold]):
    """Return a token from the meter to the bag; they are all alike."""

    takes: i64 = bit(METER)
    fills: i64 = bit(BAG)

    def __init__(self, filter_: Filter) -> None:
        self.filter = filter_

    def stock(self, m: Bold, seat: i64, source: i64) -> i64:
        return len(m.matching(seat, source, self.filter))

    def run(self, m: Bold, f: Frame) -> None:
        found = m.matching(f.who, frames.text(f), self.filter)
        set_outcome(f, CANNOT)
        if len(found) != 0:
            m.give_back(f.who, found[0], METER)
            set_outcome(f, DONE)


@final
class ReducesPools(Effect[Bold]):
    """Reduce every pool, normal damage first (BB-137, BB-138)."""

    def __init__(self, n: i64) -> None:
        self.n = n

    def run(self, m: Bold, f: Frame) -> None:
        for seat in m.order_from(f.who):
            normal = self.n if self.n < m.pool[seat] else m.pool[seat]
            # BB-137, BB-138, BB-R50
            hard = self.n - normal if self.n - normal < m.hard[seat] else m.hard[seat]
            m.add_damage(seat, frames.text(f), -normal, False)
            m.add_damage(seat, frames.text(f), -hard, True)
        set_outcome(f, DONE)
