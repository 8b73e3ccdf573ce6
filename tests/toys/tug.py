"""Tug: everybody draws from a bag of their own at the same time and stops in time; nobody sees how far the others are.

A round: bags and draws are veiled, each seat draws or stops in a line of its own, then all is revealed. Two duds lose
the round; else each gem counts.
"""

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from longbox.kernel.decision import Outcome
from longbox.kernel.game import Choice, Game, Mode, Setup
from longbox.kernel.match import Edition, Frame, Layout, Match, Message, Origin, Routine, Step, Zone, everyone

SEATS: Final = 2
ROUNDS: Final = 2
BAG: Final = 0  # + seat
DRAWN: Final = 2
KINDS: Final = ("gem", "dud", "pearl")
BAGFUL: Final = ("gem", "gem", "gem", "pearl", "dud", "dud")
SIZE: Final = len(BAGFUL)

SCORED: Final = 0


class Book(Edition):
    def __init__(self) -> None:
        super().__init__("tug", "toy")
        self.faces = list(KINDS)
        self.titles = [face.capitalize() for face in KINDS]
        self.backs = ["token"] * len(KINDS)
        self.kind = [i64(KINDS.index(face)) for face in BAGFUL] * SEATS
        for code in ("draw", "stop"):
            self.add_action(code)
        self.messages = [Message("scored", "TU-03", "who:seat points", "{who} scores {points}.")]
        self.game_routine = self.add_routine(Routine("game"))
        self.line = self.add_routine(Routine("draw or stop"))
        self.game_routine.set(Begin(), Lines(), Reveal(), Score())
        self.line.set(DrawOrStop())
        self.hash = "feedfeedfeedfeed"


def layout() -> Layout:
    own = [Zone("bag", seat, 0, "tray", False, False, "Bag", pool=seat + 1) for seat in range(SEATS)]
    drawn = [Zone("drawn", seat, everyone(SEATS), "row", False, True, "Drawn", pool=seat + 1) for seat in range(SEATS)]
    return Layout(SEATS, own + drawn, [1, 2])


class Tug(Match):
    def __init__(self, book: Book, table: Layout, origin: Origin, o: "Tug | None" = None) -> None:
        super().__init__(book, table, origin, o)
        self.book = book
        self.round: i64 = 0 if o is None else o.round
        self.scores: list[i64] = [0, 0] if o is None else o.scores[:]

    def copy(self) -> "Tug":
        return type(self)(self.book, self.layout, self.origin, self)

    def public(self) -> dict[str, object]:
        return {"round": int(self.round), "scores": [int(n) for n in self.scores]}

    def result(self) -> Outcome:
        a, b = (int(n) for n in self.scores)
        if a == b:
            return Outcome([], [1, 1], [a, b], [0.0, 0.0], "equal", "TU-05")
        won = 0 if a > b else 1
        return Outcome([won], [1 + won, 2 - won], [a, b], [1.0 - 2 * won, 2.0 * won - 1], "more gems", "TU-04")


class Begin(Step[Tug]):
    """TU-01: all tokens go back, and nobody sees into bags and draws of others."""

    def run(self, m: Tug, f: Frame) -> None:
        m.round += 1
        for seat in range(SEATS):
            m.gather(DRAWN + seat, BAG + seat)
            m.shuffle(BAG + seat)
        for seat in range(SEATS):
            m.veil([BAG + seat], 0)
            m.veil([DRAWN + seat], 1 << seat)


class Lines(Step[Tug]):
    """TU-02: at the same time."""

    def run(self, m: Tug, f: Frame) -> None:
        m.fork(m.book.line, 3, secret=True)


def duds(m: Tug, seat: i64) -> int:
    return sum(m.kind[p] == KINDS.index("dud") for p in m.zones[DRAWN + seat])


class DrawOrStop(Step[Tug]):
    """TU-02: one token at a time, until a seat stops, the bag is empty or two duds are there."""

    def run(self, m: Tug, f: Frame) -> None:
        if m.zones[BAG + f.who] and duds(m, f.who) < 2:
            m.ask(f.who)

    def options(self, m: Tug, f: Frame, seat: i64, out: list[i64]) -> None:
        out += [0, 1]

    def answer(self, m: Tug, f: Frame, seat: i64, action: i64) -> None:
        if action == 0:
            f.again()
            m.pull(BAG + seat, DRAWN + seat)

    def prompt(self, m: Tug, f: Frame, seat: i64) -> str:
        return "Draw or stop."

    def rule(self, m: Tug, f: Frame, seat: i64) -> str:
        return "TU-02"


class Reveal(Step[Tug]):
    """TU-02: now everybody sees."""

    def run(self, m: Tug, f: Frame) -> None:
        for seat in range(SEATS):
            m.reveal([DRAWN + seat, BAG + seat])


class Score(Step[Tug]):
    """TU-03: a gem is a point, a pearl two, unless two duds came."""

    def run(self, m: Tug, f: Frame) -> None:
        for seat in range(SEATS):
            if duds(m, seat) < 2:
                points = sum(1 if m.kind[p] == 0 else 2 for p in m.zones[DRAWN + seat] if m.kind[p] != 1)
                m.scores[seat] += points
                m.tell(SCORED, seat, points, 0)
        if m.round < ROUNDS:
            f.jump(0)
        else:
            m.finish()


class TugGame(Game):
    id = "tug"
    title = "Tug"
    kind = "toy"
    about = "Draw, and stop in time."
    modes: Mapping[str, Mode] = {"duel": Mode("duel", (2,), "two players", "TU-01")}
    options: Mapping[str, Choice] = {}

    def make_edition(self, packs: tuple[tuple[str, str], ...]) -> Edition:
        return Book()

    def blank(self, edition: Edition, setup: Setup, origin: Origin) -> Match:
        assert isinstance(edition, Book)
        m = Tug(edition, layout(), origin)
        for seat in range(SEATS):
            m.zones[BAG + seat] = [i64(p) for p in range(seat * SIZE, (seat + 1) * SIZE)]
        return m

    def begin(self, edition: Edition, setup: Setup, origin: Origin) -> Match:
        m = self.blank(edition, setup, origin)
        assert isinstance(m, Tug)
        m.call(m.book.game_routine, -1)
        m.run()
        return m

    def position(self, edition: Edition, setup: Setup, origin: Origin, given: dict[str, Any]) -> Match:
        return self.begin(edition, setup, origin)
