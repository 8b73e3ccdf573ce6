"""How a story is told: events are joined to lines, and the last line may still grow."""

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from longbox.kernel.voice import Line, Sort, Voice, subject


class Beat:
    """One line in the making, and what it is made of."""

    line: Line | None = None  # once there are words for it


B = TypeVar("B", bound=Beat)


class Teller(Generic[B]):
    """Follow the events and remember what a sentence needs. A story may begin in the middle of a game."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self.lines: list[Line] = []
        self.beat: B | None = None
        self.n = 0  # the event that is heard
        self.going: Line | None = None  # the last line that was told while it might go on

    def hear(self, data: dict[str, Any]) -> None:
        if self.n < self.voice.heard <= data["n"]:
            self.close()  # what was told is told
        self.n = data["n"]
        self.tell(data)

    def tell(self, data: dict[str, Any]) -> None:
        """Tell an event: a subclass has a method for each kind of event that is worth telling."""
        tell = getattr(self, data["kind"], None)
        if tell is not None:
            tell(data)

    def say(self, text: str, sort: Sort = "", seat: int = -1) -> Line:
        """A line of its own; `seat`: whose doing it is."""
        self.close()
        return self.new_line(text, sort, seat)

    def new_line(self, text: str = "", sort: Sort = "", seat: int = -1) -> Line:
        line = Line(self.n, text, sort, seat)
        self.lines.append(line)
        return line

    def begin(self, beat: B) -> B:
        self.close()
        self.beat = beat
        return beat

    def close(self) -> None:
        """The beat is complete."""
        beat, self.beat = self.beat, None
        if beat is not None:
            self.complete(beat)

    def complete(self, beat: B) -> None:
        if beat.line is not None:
            self.write(beat, beat.line)

    def write(self, beat: B, line: Line) -> None:
        raise NotImplementedError(type(self).__name__)

    def told(self) -> list[Line]:
        """All lines; the last one may still grow."""
        if self.going is not None:
            self.going.open = False
        self.going = self.beat.line if self.beat is not None else None
        if self.beat is not None and self.going is not None:
            self.write(self.beat, self.going)
            self.going.open = True
        return [*self.lines]


class Plain(Teller[Beat]):
    """Make every event that has words a line."""

    def tell(self, data: dict[str, Any]) -> None:
        if data["text"]:
            self.say(self.voice.rename(data["text"]), seat=subject(data["text"]))


def listed(words: Sequence[str]) -> str:
    """ "a, b and c"."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
