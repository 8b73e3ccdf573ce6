"""A game of nothing but what a test puts in: a deck, a row, and for each seat a hand, a table place and a secret."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from mypy_extensions import i64

from longbox.kernel.decision import Outcome
from longbox.kernel.game import Game, Mode, Setup
from longbox.kernel.match import Edition, Frame, Layout, Match, Message, Origin, Routine, Step, Zone, everyone

DECK: Final = 0
ROW: Final = 1
BAG: Final = 2
MIX: Final = 3  # unordered, seen by nobody, pieces of both backs
HAND: Final = 4  # + seat
OPEN: Final = 8
SECRET: Final = 12
SEATS: Final = 4
KINDS: Final = ("a", "b", "c", "d")


class TinyEdition(Edition):
    """Two pieces each of a, b, c, d with one back; two each of x, y with another."""

    def __init__(self, packs: Sequence[tuple[str, str]]) -> None:
        super().__init__("tiny", "tiny")
        for face in (*KINDS, "x", "y"):
            self.faces.append(face)
            self.titles.append(face.upper())
            self.backs.append("card" if face in KINDS else "chip")
            self.kind += [len(self.faces) - 1] * 2
        for code in ("yes", "no", "stop", *(f"pick:{face}" for face in KINDS)):
            self.add_action(code)
        self.messages = [Message("said", "TI-01")]
        self.game_routine = self.add_routine(Routine("game"))
        self.line_routine = self.add_routine(Routine("line"))
        self.inner_routine = self.add_routine(Routine("inner"))
        self.hash = "tiny" + "".join(text for _, text in packs).ljust(16, "0")


class Tiny(Match):
    """Its only own field counts."""

    def __init__(self, edition: TinyEdition, table: Layout, origin: Origin, o: "Tiny | None" = None) -> None:
        super().__init__(edition, table, origin, o)
        self.tiny = edition
        self.count: i64 = 0 if o is None else o.count

    def copy(self) -> "Tiny":
        return Tiny(self.tiny, self.layout, self.origin, self)

    def public(self) -> dict[str, object]:
        return {"count": int(self.count)}

    def result(self) -> Outcome:
        n = int(self.layout.seats)
        return Outcome([], [1] * n, [0] * n, [0.0] * n, "stopped", "TI-02")


class Do(Step[Tiny]):
    """Runs what it is given."""

    def __init__(self, act: Callable[[Tiny, Frame], object]) -> None:
        self.act = act

    def run(self, m: Tiny, f: Frame) -> None:
        self.act(m, f)


class Ask(Step[Tiny]):
    """Asks its frame's seat, or those given, one of some codes; then does what it is given with the answer."""

    def __init__(
        self,
        codes: Sequence[str],
        act: Callable[[Tiny, Frame, int, str], object] = lambda m, f, seat, code: None,
        seats: Sequence[int] | None = None,
        cites: str = "TI-01",
    ) -> None:
        self.codes = codes
        self.act = act
        self.seats = seats
        self.cites = cites

    def run(self, m: Tiny, f: Frame) -> None:
        if self.seats is None:
            m.ask(f.who)
        else:
            m.ask_all(sum(1 << seat for seat in self.seats))

    def options(self, m: Tiny, f: Frame, seat: i64, out: list[i64]) -> None:
        out += [m.edition.actions[code] for code in self.codes]

    def answer(self, m: Tiny, f: Frame, seat: i64, action: i64) -> None:
        self.act(m, f, int(seat), m.edition.codes[action])

    def prompt(self, m: Tiny, f: Frame, seat: i64) -> str:
        return "Well?"

    def rule(self, m: Tiny, f: Frame, seat: i64) -> str:
        return self.cites


def stop() -> Step[Tiny]:
    return Do(lambda m, f: m.finish())


class TinyGame(Game):
    """Made of the steps that a test gives."""

    id = "tiny"
    title = "Tiny"
    modes: Mapping[str, Mode] = {
        "solo": Mode("solo", [2, 3], "Each alone."),
        "pairs": Mode("pairs", [4], "Two pairs."),
    }

    def __init__(self, *steps: Step[Any], line: Sequence[Step[Any]] = (), inner: Sequence[Step[Any]] = ()) -> None:
        super().__init__()
        self.steps = steps
        self.line = line
        self.inner = inner

    def make_edition(self, packs: tuple[tuple[str, str], ...]) -> Edition:
        edition = TinyEdition(packs)
        edition.game_routine.set(*self.steps)
        edition.line_routine.set(*self.line)
        edition.inner_routine.set(*self.inner)
        return edition

    def blank(self, edition: Edition, setup: Setup, origin: Origin) -> Match:
        assert isinstance(edition, TinyEdition)
        all_ = everyone(setup.seats)
        zones = [
            Zone("deck", -1, 0, "pile", True, False, "Deck"),
            Zone("row", -1, all_, "row", True, True, "Row"),
            Zone("bag", -1, 0, "tray", False, True, "Bag"),
            Zone("mix", -1, 0, "tray", False, True, "Mix"),
        ]
        for name in ("hand", "open", "secret"):
            for seat in range(SEATS):
                eye = 1 << seat if seat < setup.seats else 0
                zones.append(Zone(name, seat, all_ if name == "open" else eye, "fan", False, True, name))
        teams: list[i64] = [0b0101, 0b1010, 0b0101, 0b1010] if setup.mode == "pairs" else [1, 2, 4][: setup.seats]
        m = Tiny(edition, Layout(setup.seats, zones, teams), origin)
        for p in range(len(edition.kind)):
            m.zones[DECK if edition.backs[edition.kind[p]] == "card" else BAG].append(p)
        return m

    def begin(self, edition: Edition, setup: Setup, origin: Origin) -> Match:
        m = self.blank(edition, setup, origin)
        assert isinstance(edition, TinyEdition)
        m.call(edition.game_routine, 0)
        m.run()
        return m

    def position(self, edition: Edition, setup: Setup, origin: Origin, given: dict[str, Any]) -> Match:
        return self.begin(edition, setup, origin)
