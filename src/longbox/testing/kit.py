"""What the checks of the conformance kit share: games played with a copy kept at each decision, and what was found."""

from __future__ import annotations

import fnmatch
import re
import traceback
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from longbox.kernel import game as kernel_game
from longbox.kernel.decision import bits
from longbox.kernel.errors import IllegalChoice, SetupError
from longbox.kernel.game import Game
from longbox.kernel.match import Match
from longbox.kernel.rng import Rng
from longbox.testing.report import Figures, Finding, Report, as_json

T = TypeVar("T")

BEGINNING = 60

Modes = Sequence[str] | Sequence[tuple[str, int]]


class Line:
    """One game as it was played: a copy at every decision and at the end, and the choices between."""

    def __init__(self, mode: str, seats: int, seed: str, options: dict[str, object]) -> None:
        self.mode = mode
        self.seats = seats
        self.seed = seed
        self.options = options
        self.at: list[Match] = []
        self.digests: list[str] = []
        self.choices: list[tuple[int, int]] = []
        self.ended = False

    @property
    def last(self) -> Match:
        return self.at[-1]

    def keep(self, m: Match) -> None:
        self.digests.append(m.digest())
        self.at.append(m.copy())


class Kit:
    """What the checks share: how deep to look, random numbers, and the findings."""

    def __init__(
        self,
        game: Game,
        report: Report,
        seed: object,
        depth: int,
        worlds: int,
        bound: int,
        most: int,
        allow: Collection[str],
    ) -> None:
        self.game = game
        self.report = report
        self.rng = Rng(f"kit/{seed}")
        self.depth = depth
        self.worlds = worlds
        self.bound = bound
        self.most = most
        self.allow = tuple(allow)
        self.open_answers: tuple[str, ...] = ()
        self.known: set[tuple[str, str]] = set()
        self.turn = 0  # which codes are asked about next
        self.acts: Counter[str] = Counter()  # how often each question was answered
        self.proofs = 0  # how much of the past may still be tried for exchanges in this game

    def below(self, n: int) -> int:
        return int(self.rng.below(n))

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def some(self, items: Sequence[T], most: int) -> list[T]:
        """A few of many, in their order."""
        if len(items) <= most:
            return list(items)
        left = list(range(len(items)))
        self.shuffle(left)
        return [items[i] for i in sorted(left[:most])]

    def shuffle(self, items: list[T]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def full(self) -> bool:
        return len(self.report.findings) >= self.most

    def ran(self, check: str) -> None:
        self.report.checks[check] += 1

    def fail(self, check: str, what: str, line: Line | None = None, at: int | None = None, same: str = "") -> None:
        """Note a finding, once for each kind of thing: `same` names the kind, else the text without its numbers."""
        key = (check, same or re.sub(r"\d+|'[^']*'", "#", what))
        if key in self.known or self.full():
            return
        if any(fnmatch.fnmatch(f"{check}: {what}", pattern) for pattern in self.allow):
            return
        self.known.add(key)
        if line is None:
            self.report.findings.append(Finding(check, what))
            return
        self.report.findings.append(
            Finding(check, what, line.mode, line.seats, line.seed, at, record_at(line, at) if line.at else "")
        )

    @contextmanager
    def guard(self, check: str, line: Line | None = None, at: int | None = None, doing: str = "") -> Iterator[None]:
        """A check; whatever is raised inside is a finding of it."""
        self.ran(check)
        try:
            yield
        except Exception as error:
            what = f"{type(error).__name__}: {error} ({raised_at(error)})"
            self.fail(
                check,
                f"{doing} raised {what}" if doing else f"raised {what}",
                line,
                at,
                same=f"{doing} {raised_at(error)}",
            )


def record_at(line: Line, at: int | None) -> str:
    try:
        return as_json(line.at[min(at, len(line.at) - 1) if at is not None else -1].record())
    except Exception as error:  # a broken game may not even be able to tell its choices
        return f"no record: {type(error).__name__}: {error}"


def raised_at(error: BaseException) -> str:
    """The innermost place that is not the kit's own."""
    frames = traceback.extract_tb(error.__traceback__)
    here = str(Path(__file__).parent)
    for frame in reversed(frames):
        if not frame.filename.startswith(here):
            return f"{Path(frame.filename).name}:{frame.lineno} in {frame.name}"
    return f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else "nowhere"


def settings(game: Game, modes: Modes | None) -> list[tuple[str, int]]:
    """The modes and numbers of seats to check."""
    every = [(mode.name, seats) for mode in game.modes.values() for seats in mode.seats]
    if modes is None:
        return every
    wanted: list[tuple[str, int]] = []
    for entry in modes:
        fitting = [pair for pair in every if pair == entry or pair[0] == entry]
        if not fitting:
            raise SetupError(f"{game.title} has no mode {entry!r}; there are {every}")
        wanted += fitting
    return wanted


def vary_options(kit: Kit, mode: str, seats: int, number: int, fixed: Mapping[str, object] | None) -> dict[str, object]:
    """Options of a game: the defaults in the first, names wherever names are possible in the second, then a mix."""
    options = dict(fixed or {})
    if number == 0:
        return options
    setup = kit.game.setup(seats, mode, options)
    for name, choice in kit.game.options.items():
        if name in options:
            continue
        names = kit.game.example(name, kit.game.edition(), setup, kit.rng) if choice.names else None
        if names is not None and (number == 1 or kit.below(2)):
            options[name] = names
        elif kit.below(2):
            options[name] = kit.pick(choice.values)
    return options


def begin(
    kit: Kit, mode: str, seats: int, seed: str, number: int, fixed: Mapping[str, object] | None
) -> tuple[Match, dict[str, object]]:
    """Start a match. If options don't go together, try others, and the defaults last."""
    for _ in range(8):
        options = vary_options(kit, mode, seats, number, fixed)
        try:
            return kernel_game.start(kit.game.id, seats, seed, mode, options), options
        except SetupError:
            continue
    options = dict(fixed or {})
    return kernel_game.start(kit.game.id, seats, seed, mode, options), options


def play(
    kit: Kit, mode: str, seats: int, seed: str, number: int, fixed: Mapping[str, object] | None, figures: Figures
) -> Line:
    """Play at random to the end and keep a copy of every position."""
    line = Line(mode, seats, seed, {})
    with kit.guard("play", line, None, "starting"):
        m, line.options = begin(kit, mode, seats, seed, number, fixed)
        line.keep(m)
    if not line.at:
        return line
    with kit.guard("play", line, None, "playing on"):
        while not m.over:
            at = len(line.choices)
            if at >= kit.bound:
                kit.fail("length", f"not over after {kit.bound} choices: an endless game, or raise bound=", line, 0)
                shorten(line)
                break
            waiting = bits(m.waiting)
            if not waiting:
                kit.fail("dead end", "nobody has anything to decide and the game is not over", line, at)
                break
            stuck = [seat for seat in waiting if not m.legal(seat)]
            if stuck:
                kit.fail("dead end", f"seat {stuck[0]} must decide and has no choice ({asking(m, stuck[0])})", line, at)
                break
            seat = kit.pick(waiting)
            legal = m.legal(seat)
            action = kit.pick(legal)
            figures.decisions += 1
            figures.options += len(legal)
            figures.most_options = max(figures.most_options, len(legal))
            figures.simultaneous += len(waiting) > 1
            code = m.edition.codes[action]
            try:
                m.choose(code if kit.below(2) else int(action), seat=seat)
            except IllegalChoice as error:
                what = f"choosing {code!r}, which is on offer, raised IllegalChoice: {error} ({asking(m, seat)})"
                kit.fail("offered", what, line, at)
                break
            figures.undoable += m.can_undo(seat)
            line.choices.append((seat, int(action)))
            line.keep(m)
        line.ended = m.over
        too_long = too_many_turns(kit.game, m)
        if too_long:
            kit.fail("length", too_long, line, len(line.choices))
    figures.games += 1
    figures.longest = max(figures.longest, len(line.choices))
    return line


def most_turns(game: Game) -> int:
    """How many turns a match can have, if the game says so; else 0."""
    return int(getattr(game, "most_turns", 0))


def too_many_turns(game: Game, m: Match) -> str:
    """Why a match is too long; "" if it isn't."""
    most, turns = most_turns(game), int(getattr(m, "turn", 0))
    return f"a match has at most {most} turns, this one {turns}" if 0 < most < turns else ""


def shorten(line: Line) -> None:
    """Keep only the beginning of an endless game; it is enough for the other checks."""
    del line.choices[BEGINNING:], line.at[BEGINNING + 1 :], line.digests[BEGINNING + 1 :]


def asking(m: Match, seat: int) -> str:
    """The step that asks a seat, by name."""
    f = m.asker(seat)
    return f"routine {f.routine.name!r}, step {type(f.routine.steps[f.pc - 1]).__name__}"


def places(kit: Kit, line: Line) -> list[int]:
    """Choose the decisions of a line to look at closely, some of them with several seats deciding at once."""
    open_ = [at for at in range(len(line.choices)) if not line.at[at].over]
    several = [at for at in open_ if len(bits(line.at[at].waiting)) > 1]
    chosen = set(kit.some(open_, kit.depth)) | set(kit.some(several, (kit.depth + 1) // 2))
    return sorted(chosen)


@contextmanager
def registered(game: Game) -> Iterator[None]:
    """Let saves and records find the game while it is checked."""
    before = kernel_game._REGISTERED.get(game.id)
    kernel_game._REGISTERED[game.id] = game
    try:
        yield
    finally:
        if before is None:
            kernel_game._REGISTERED.pop(game.id, None)
        else:
            kernel_game._REGISTERED[game.id] = before


def slim(line: Line) -> Line:
    """Keep only the ends of a line once its checks are done, because copies of a long game take memory."""
    line.at = [line.at[0], line.at[-1]]
    line.digests = [line.digests[0], line.digests[-1]]
    return line
