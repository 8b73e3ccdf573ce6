"""Show a saved game again: its story, one moment, or all of it like a film."""

from longbox.kernel import record as records
from longbox.kernel.match import Match
from longbox.terminal import screen
from longbox.terminal import seats as chairs
from longbox.terminal.errors import InputError
from longbox.terminal.files import Opened
from longbox.terminal.show import Show
from longbox.terminal.talk import Talk


class Replay:
    """One record, seen from one seat or as a spectator."""

    def __init__(self, opened: Opened, talk: Talk, seat: int | None, pause: float) -> None:
        self.opened = opened
        self.talk = talk
        self.seat = seat
        self.pause = pause
        self.match = opened.replay()
        count = int(self.match.layout.seats)
        if seat is not None and not 0 <= seat < count:
            raise InputError(f"there is no seat {seat}; the seats are 0 to {count - 1}")
        self.names = self.seat_names(count)

    def seat_names(self, count: int) -> list[str]:
        """The names of the table, if the file has them."""
        if self.opened.seats is None or len(self.opened.seats) != count:
            return [f"Seat {seat}" for seat in range(count)]
        names: list[str] = []
        for seat, spec in enumerate(self.opened.seats):
            name = spec.partition(":")[2] or f"Seat {seat}"
            try:
                chairs.check_name(name)
            except InputError:
                name = f"Seat {seat}"  # a stranger's file may hold anything
            names.append("Player" if name == "You" else name)
        return names

    def show(self, match: Match) -> Show:
        return Show(match, self.names, self.talk)

    def story(self) -> None:
        """Everything that happened, and how it ended."""
        shown = self.show(self.match)
        _, lines = shown.story(self.seat)
        for line in lines:
            shown.say_line(line)
        self.end(shown)

    def end(self, shown: Show) -> None:
        verdict = screen.ending(shown.scene(self.seat))
        self.talk.say("", *(verdict or [f"Not over: {self.opened.choices} choices so far."]))

    def at(self, step: int) -> None:
        """The table after this many choices."""
        match = self.opened.replay(step)
        shown = self.show(match)
        shown.draw(self.seat, max(0, match.heard(self.seat) - 12), told=True)
        self.talk.say(f"After choice {step} of {self.opened.choices}.")

    def watch(self) -> None:
        if self.opened.record is None:
            self.at(0)
            return
        parsed = records.parse(self.opened.record)
        match = records.first(parsed)
        shown = self.show(match)
        told = 0
        for n, (seat, code) in enumerate([(-1, ""), *parsed.choices]):
            if n:
                match.choose(code, seat=seat)
            if self.talk.look.plain:
                told = shown.tell(self.seat, told, wait=n < len(parsed.choices))
            else:
                self.talk.clear()
                shown.draw(self.seat, told)
                self.talk.say(f"Choice {n} of {len(parsed.choices)}")
                told = match.heard(self.seat)
            self.talk.pause(self.pause)
        self.end(shown)
