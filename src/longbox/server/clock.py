"""Clocks: how long each seat has thought, and what is left."""

import msgspec

from longbox.kernel.match import Match


class Pace(msgspec.Struct):
    """How much time each seat has: for the whole game, and more with each choice."""

    minutes: float
    increment: float = 0.0


class Clock:
    """The time that each seat has used beyond what it was given for its choices, in milliseconds."""

    def __init__(self, pace: Pace | None, seats: int, at: int) -> None:
        self.pace = pace
        self.spent = [0] * seats
        self.since = at
        self.running = 0  # the seats that think now
        self.told = self.spent[:]  # what others may see while several decide at the same time
        self.hidden = False

    def copy(self) -> "Clock":
        twin = Clock(self.pace, len(self.spent), self.since)
        twin.spent = self.spent[:]
        twin.running = self.running
        twin.told = self.told[:]
        twin.hidden = self.hidden
        return twin

    def stop(self, m: Match | None, at: int) -> None:
        """Somebody has done something: what was thought until now is used up."""
        for seat in range(len(self.spent)):
            if (self.running >> seat) & 1:
                self.spent[seat] += max(0, at - self.since)
        self.since = at

    def forgive(self, lost: int) -> None:
        """Time in which nobody could choose is nobody's."""
        for seat in range(len(self.spent)):
            if (self.running >> seat) & 1:
                self.spent[seat] -= lost

    def give(self, seat: int, choices: int) -> None:
        """More time for a choice; as much less for one that is taken back."""
        if self.pace is not None:
            self.spent[seat] -= choices * int(self.pace.increment * 1000)

    def turn(self, m: Match | None, at: int) -> None:
        """From now on these seats think. Who decides at the same time as others is not seen to be done."""
        self.since = at
        self.running = int(m.waiting) if m is not None and not m.over else 0
        self.hidden = m is not None and m.together != 0
        if not self.hidden:
            self.told = self.spent[:]

    def left(self, seat: int, at: int, eye: int | None) -> int:
        """What a seat has left, in milliseconds, as an eye may see it."""
        assert self.pace is not None
        total = int(self.pace.minutes * 60_000)
        if self.hidden and eye != seat:
            return total - self.told[seat]
        used = self.spent[seat]
        if (self.running >> seat) & 1:
            used += max(0, at - self.since)
        return total - used

    def rest(self, at: int) -> float:
        """Seconds in which no flag falls: a second at the most, since somebody may choose."""
        thinking = [seat for seat in range(len(self.spent)) if (self.running >> seat) & 1]
        return min(1.0, max(0.05, min((self.left(seat, at, seat) for seat in thinking), default=1000) / 1000))

    def fallen(self, at: int) -> list[int]:
        """The seats that think and have no time left."""
        if self.pace is None:
            return []
        seats = range(len(self.spent))
        return [seat for seat in seats if (self.running >> seat) & 1 and self.left(seat, at, seat) <= 0]
