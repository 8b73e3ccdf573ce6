"""The time that entries carry: it runs evenly in a process and is the same on all servers of one database.

A process counts with its monotonic clock, so nobody loses time when the machine's clock is set. Where the count begins
is the database's time: servers whose clocks differ agree through it. It is asked at the start and now and then; a
difference is made up for slowly, so that time never jumps and never runs backwards.
"""

import time
from collections.abc import Awaitable, Callable
from typing import Final

SLEW: Final = 0.005  # how much faster or slower the time runs until it agrees: 5 ms in a second
SLOW: Final = 2_000  # milliseconds: an answer that took longer says nothing
DAY: Final = 24 * 3600 * 1000


class Times:
    """Milliseconds since 1970, counted from a base that follows the database's time."""

    def __init__(self, wall: Callable[[], int] = time.time_ns, steady: Callable[[], int] = time.monotonic_ns) -> None:
        self.steady = steady
        self.turned = self.ticks()
        self.base = wall() / 1e6 - self.turned  # what the steady clock lacks
        self.aim = self.base
        self.agreed = False

    def ticks(self) -> float:
        return self.steady() / 1e6

    def now(self) -> int:
        at = self.ticks()
        most = (at - self.turned) * SLEW
        self.base += min(most, max(-most, self.aim - self.base))
        self.turned = at
        return int(at + self.base)

    def learn(self, theirs: int, asked: float, answered: float) -> None:
        """The database said `theirs` between two ticks. The first answer is taken as it is, later ones slowly."""
        if answered - asked > SLOW:
            return
        early, late = theirs - answered, theirs - asked
        if not self.agreed:
            self.aim = self.base = (early + late) / 2
            self.agreed = True
        self.aim = min(late, max(early, self.aim))  # within what the answer leaves open it may be right as it is

    def not_before(self, last: int) -> None:
        """After a restart, time goes on from the last entry, also if the machine's clock was set back meanwhile."""
        behind = last - (self.ticks() + self.base)
        if not self.agreed and 0 < behind < DAY:  # a clock that was wrong by more is better forgotten
            self.aim = self.base = self.base + behind
        self.agreed = True

    async def agree(self, ask: Callable[[], Awaitable[int]]) -> None:
        """Ask the database for its time."""
        asked = self.ticks()
        theirs = await ask()
        self.learn(theirs, asked, self.ticks())


OURS: Final = Times()


def now() -> int:
    """The time, in milliseconds, that this process puts on entries."""
    return OURS.now()
