"""Nim: a whole game in one short file. Two players take one to three sticks in turn; taking the last stick wins.

longbox play ./nim.py
longbox sim ./nim.py -n 200 --bots sidekick,rookie
python -c "import nim; from longbox.testing import check; print(check('nim'))"
"""

from typing import Any, Final

from longbox.kernel.decision import Outcome
from longbox.kernel.errors import ScenarioError
from longbox.kernel.game import Game, Mode, Setup, register
from longbox.kernel.match import Edition, Frame, Layout, Match, Message, Origin, Routine, Step

STICKS: Final = 15
MOST: Final = 3  # NI-02
TAKEN: Final = 0  # the first of the messages


class Nim(Match):
    """The table. Every field of its own is in the copy constructor."""

    def __init__(self, edition: Edition, layout: Layout, origin: Origin, o: "Nim | None" = None) -> None:
        super().__init__(edition, layout, origin, o)
        self.sticks: int = STICKS if o is None else o.sticks
        self.turn: int = 0 if o is None else o.turn

    def copy(self) -> "Nim":
        return Nim(self.edition, self.layout, self.origin, self)

    def take(self, seat: int, number: int) -> None:
        """Change the table and tell everybody, always together."""
        self.sticks -= number
        self.tell(TAKEN, seat, number, self.sticks)

    def public(self) -> dict[str, object]:
        """What everybody sees."""
        return {"sticks": int(self.sticks), "turn": int(self.turn)}

    def result(self) -> Outcome:
        """NI-03: taking the last stick wins."""
        won = [seat == self.turn for seat in range(2)]
        ranks, scores = [1 if it else 2 for it in won], [int(it) for it in won]
        returns = [1.0 if it else -1.0 for it in won]
        return Outcome([int(self.turn)], ranks, scores, returns, "no sticks are left", "NI-03")


class Take(Step[Nim]):
    """NI-02: take one to three sticks."""

    def run(self, m: Nim, f: Frame) -> None:
        m.ask(m.turn)

    def options(self, m: Nim, f: Frame, seat: int, out: list[int]) -> None:
        out += range(min(MOST, m.sticks))  # action 0 is "take:1"

    def answer(self, m: Nim, f: Frame, seat: int, action: int) -> None:
        m.take(seat, action + 1)

    def prompt(self, m: Nim, f: Frame, seat: int) -> str:
        return f"There {'is 1 stick' if m.sticks == 1 else f'are {m.sticks} sticks'} left. How many do you take?"

    def text(self, m: Nim, f: Frame, seat: int, action: int) -> str:
        return "Take 1 stick" if action == 0 else f"Take {action + 1} sticks"

    def rule(self, m: Nim, f: Frame, seat: int) -> str:
        return "NI-02"

    def why_not(self, m: Nim, f: Frame, seat: int, action: int) -> str:
        return f"NI-02: fewer than {action + 1} sticks are left"


class NextTurn(Step[Nim]):
    """NI-01: players take turns; NI-03: the game ends with the last stick."""

    def run(self, m: Nim, f: Frame) -> None:
        if m.sticks == 0:
            m.finish()
            return
        m.turn = 1 - m.turn
        f.jump(0)  # back to Take


class NimGame(Game):
    id, title, kind, about = "nim", "Nim", "puzzle", "Take the last stick."
    modes = {"duel": Mode("duel", (2,), "one against one", "NI-01")}  # noqa: RUF012

    def make_edition(self, packs: tuple[tuple[str, str], ...]) -> Edition:
        book = Edition("nim", "nim-1")
        book.messages = [Message("taken", "NI-02", "who:seat number sticks", "{who} takes {number}: {sticks} left.")]
        book.add_routine(Routine("turn").set(Take(), NextTurn()))
        book.add_family("take", ["1", "2", "3"])
        book.hash = f"{STICKS}.{MOST}".encode().hex().ljust(16, "0")
        return book

    def blank(self, edition: Edition, setup: Setup, origin: Origin) -> Match:
        return Nim(edition, Layout(2, [], [1, 2]), origin)  # no zones; each seat is a team of its own

    def begin(self, edition: Edition, setup: Setup, origin: Origin) -> Match:
        m = self.blank(edition, setup, origin)
        m.call(edition.routines[0], -1)
        m.run()
        return m

    def position(self, edition: Edition, setup: Setup, origin: Origin, given: dict[str, Any]) -> Match:
        if given:
            raise ScenarioError(f"a Nim position has no key {next(iter(given))!r}")
        return self.begin(edition, setup, origin)


register(NimGame())
