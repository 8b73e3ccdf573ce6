"""A match on the screen, as one pair of eyes sees it."""

from typing import Any, Final

from rich.text import Text

from longbox.kernel import game as games
from longbox.kernel.match import Match
from longbox.kernel.tale import Tale, sides
from longbox.kernel.voice import Line, Voice
from longbox.terminal import lookup, screen, tables
from longbox.terminal.look import LEAST_WIDTH
from longbox.terminal.table import Scene
from longbox.terminal.talk import Talk

LAST: Final = 8  # lines of the story beside the final table
VERDICT: Final = 8  # rows below it: who won, and where the record is


class Show:
    """A match as one pair of eyes sees it. Everything that is drawn or said about a match goes through here."""

    def __init__(self, match: Match, names: list[str], talk: Talk) -> None:
        self.match = match
        self.talk = talk
        self.game = games.find(match.origin.game)
        self.names = names
        self.sides = sides(match)
        self.arrangement = tables.of_game(match.origin.game)
        self.cards = lookup.by_name(self.game.printed(match.origin.packs))
        self.tales: dict[tuple[int | None, bool], tuple[Tale, list[dict[str, Any]]]] = {}

    def voice(self, seat: int | None) -> Voice:
        return Voice(self.names, self.sides, -1 if seat is None else seat)

    def story(self, seat: int | None, heard: int = 0) -> tuple[list[dict[str, Any]], list[Line]]:
        """All events and their lines; no line joins an event up to `heard` with a later one."""
        tale, events = self.tales.setdefault((seat, heard > 0), (Tale(self.match, self.voice(seat)), []))
        events += tale.listen(heard)
        del events[: len(events) - tale.heard]  # something was taken back
        return [*events], tale.lines()

    def tell(self, seat: int | None, told: int, pause: float = 0.0, *, wait: bool) -> int:
        """Say the lines that are new and return up to which event. `wait`: leave out a line that may continue."""
        lines = self.story(seat, told)[1]
        for at, line in enumerate(lines):
            if line.n >= told:
                if line.open and wait:
                    return lines[at - 1].n + 1 if at else 0
                self.say_line(line)
                self.talk.pause(pause)
        return self.match.heard(seat)

    def scene(self, seat: int | None, since: int = 0) -> Scene:
        events, lines = self.story(seat)
        view: dict[str, Any] = self.match.view(seat)
        look = self.talk.look
        return Scene(view, self.voice(seat), look, self.game.title, events, lines, since, self.cards, self.arrangement)

    def draw(self, seat: int | None, since: int = 0, *, told: bool = False, below: int = screen.ASKING) -> Scene:
        """Show the table and the open question; the scene tells which option has which number."""
        self.talk.measure()
        return self.drawn(self.scene(seat, since), told=told, below=below)

    def drawn(self, scene: Scene, *, full: bool = True, told: bool = False, below: int = screen.ASKING) -> Scene:
        if self.talk.look.plain or self.talk.look.width < LEAST_WIDTH:
            self.talk.say(*screen.reading(scene, self.arrangement, full, told))
        else:
            rows, fitted = screen.fitted(scene, self.arrangement, below)
            scene.short = fitted.short
            self.talk.rows(rows)
        return scene

    def whole(self, seat: int | None) -> None:
        """The table with everything on it, page by page if it is longer than the screen."""
        self.talk.measure()
        scene = self.scene(seat)
        if self.talk.look.plain or self.talk.look.width < LEAST_WIDTH:
            self.talk.say(*screen.reading(scene, self.arrangement, True, True))
        else:
            self.talk.pages(screen.whole(scene, self.arrangement))

    def painted(self, line: Line) -> Text:
        text = self.arrangement.paint(line.text, self.talk.look)
        if line.sort:
            text.stylize("bold")
        return text

    def say_line(self, line: Line) -> None:
        self.talk.say(self.painted(line))

    def end(self, seat: int | None) -> None:
        """The last table, what led to it, and how it ended."""
        lines = self.story(seat)[1][-LAST:]
        scene = self.draw(seat, lines[0].n if lines else 0, told=self.talk.look.plain, below=VERDICT)
        verdict, *rest = screen.ending(scene)
        self.talk.say("", Text(verdict, style="bold"), *rest)
