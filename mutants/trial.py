"""Run the tests of a room on changed source, each time in a process of its own. No file is changed."""

from __future__ import annotations

import ast
import contextlib
import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import resource
import signal
import sys
import time
import traceback
import warnings
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from pathlib import Path
from types import CodeType, FrameType, ModuleType
from typing import Any

import hypothesis
import pytest

from mutants.changes import Mutant, statements

SOURCE = Path("src/longbox")
CACHE = Path("build/mutants")
MARK = "_reached_"
MEMORY = 4 << 30  # bytes; a fault may fill lists without end
TIMES = 10  # a test that takes so many times as long as usual, and SLACK seconds of CPU time more, has no end
SLACK = 2
LONGEST = 1200  # CPU seconds for a whole run

OPTIONS = ["-x", "--assert=plain", "-p", "no:cacheprovider", "-o", "faulthandler_timeout=0", "-p", "no:xdist"]


@dataclass(frozen=True)
class Room:
    """A folder of the source with the tests that must notice a fault in it."""

    name: str
    folder: str  # below src/longbox
    tests: tuple[str, ...]

    def files(self) -> list[str]:
        return [str(path.relative_to(SOURCE)) for path in sorted((SOURCE / self.folder).rglob("*.py"))]


@dataclass
class Reach:
    """Which tests run which statements, and how long they take."""

    loaded: dict[str, int]  # file -> bits of the statements that run when the tests are collected
    tests: dict[str, tuple[float, dict[str, int]]]  # test -> CPU seconds, the same bits for each file
    failed: list[str]  # already without a fault: left out

    def order(self, mutant: Mutant) -> dict[str, int]:
        """The tests that reach a fault with their turns, fast ones first. What runs at import is reached by all."""
        bit = 1 << mutant.statement
        everywhere = self.loaded.get(mutant.file, 0) & bit
        reaching = [name for name, (_, bits) in self.tests.items() if everywhere or bits.get(mutant.file, 0) & bit]
        return {name: turn for turn, name in enumerate(sorted(reaching, key=lambda name: self.tests[name][0]))}


@dataclass(frozen=True)
class Verdict:
    """What became of a mutant."""

    how: str  # "killed", "endless", "survived", "unreached"
    by: str = ""


# ---- changed source

Change = tuple[Callable[[bytes], CodeType], dict[str, object]]  # source to code; names that the module finds there


class Loader(importlib.machinery.SourceFileLoader):
    """Load a module from its source, changed on the way."""

    def __init__(self, name: str, path: str, change: Callable[[bytes], CodeType], space: dict[str, object]) -> None:
        super().__init__(name, path)
        self.change, self.space = change, space

    def get_code(self, fullname: str) -> CodeType:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return self.change(Path(self.path).read_bytes())

    def exec_module(self, module: ModuleType) -> None:
        module.__dict__.update(self.space)
        super().exec_module(module)


class Finder(importlib.abc.MetaPathFinder):
    """Stands before the usual ways of import."""

    def __init__(self, changes: dict[str, Change]) -> None:
        self.changes = {module_name(file): (file, *change) for file, change in changes.items()}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname not in self.changes:
            return None
        file, change, space = self.changes[fullname]
        where = str((SOURCE / file).absolute())
        loader = Loader(fullname, where, change, space)
        return importlib.util.spec_from_file_location(fullname, where, loader=loader)


def module_name(file: str) -> str:
    parts = ["longbox", *Path(file).with_suffix("").parts]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def marked(source: bytes, path: str) -> CodeType:
    """The code of a file in which every statement first marks its own number."""
    tree = ast.parse(source)
    numbers = statements(tree)
    for node in list(ast.walk(tree)):
        for field in ("body", "orelse", "finalbody"):
            body = getattr(node, field, None)
            if isinstance(body, list) and body and isinstance(body[0], ast.stmt):
                setattr(node, field, [new for place, old in enumerate(body) for new in with_mark(old, place, numbers)])
    return compile(ast.fix_missing_locations(tree), path, "exec", dont_inherit=True)


def with_mark(node: ast.stmt, place: int, numbers: dict[ast.stmt, int]) -> list[ast.stmt]:
    docstring = place == 0 and isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    if docstring or (isinstance(node, ast.ImportFrom) and node.module == "__future__"):
        return [node]
    mark = ast.parse(f"{MARK}[{numbers[node]}] = 1").body[0]
    return [ast.copy_location(mark, node), node]


# ---- a process for each run


def start(run: Callable[[Callable[[object], None]], None]) -> tuple[int, int]:
    """Start `run` in a process of its own, with a way to send something back. Returns its id and the pipe's end."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid:
        os.close(writing)
        return pid, reading

    def send(what: object) -> None:
        with os.fdopen(os.dup(writing), "w") as pipe:
            json.dump(what, pipe)

    try:
        quiet = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(quiet, stream)
        run(send)
    except BaseException:
        send({"broken": traceback.format_exc()})
    finally:
        os._exit(0)


def finish(pid: int, reading: int) -> object:
    """What that process sent; None if it died before."""
    with os.fdopen(reading) as pipe:
        text = pipe.read()
    os.waitpid(pid, 0)
    found = json.loads(text) if text else None
    if isinstance(found, dict):
        raise RuntimeError(found["broken"])
    return found


def play(room: Room, plugin: object) -> int:
    """Run the tests of a room in this process."""
    calm = list(hypothesis.HealthCheck)
    hypothesis.settings.register_profile(
        "mutants", derandomize=True, database=None, deadline=None, suppress_health_check=calm
    )
    hypothesis.settings.load_profile("mutants")
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (LONGEST, LONGEST))
    sys.dont_write_bytecode = True
    return int(pytest.main([*OPTIONS, *room.tests], plugins=[plugin]))


# ---- which test reaches what


class Watch:
    """A plugin that notes for each test what it ran and how long it took.

    An edition is made for the first test that wants it and kept: what made it counts for every test that uses it.
    """

    def __init__(self, marks: dict[str, bytearray]) -> None:
        self.marks = marks
        self.bits: dict[str, int] = {}  # since the last look
        self.made: dict[int, tuple[object, dict[str, int]]] = {}
        self.reach = Reach({}, {}, [])

    def look(self) -> dict[str, int]:
        """The marks since the last look, as bits."""
        self.gather()
        bits, self.bits = self.bits, {}
        return bits

    def gather(self, more: dict[str, int] | None = None) -> None:
        for file, marks in self.marks.items():
            if any(marks):
                self.bits[file] = self.bits.get(file, 0) | int(marks[::-1].translate(DIGITS), 2)
                marks[:] = bytes(len(marks))
        for file, bits in (more or {}).items():
            self.bits[file] = self.bits.get(file, 0) | bits

    @staticmethod
    def setup(make: Callable[..., object], game: Any, *given: object, **named: object) -> object:
        """Made anew for every match, as that is quick."""
        game._setups.clear()
        return make(game, *given, **named)

    def edition(self, make: Callable[..., object], *given: object, **named: object) -> object:
        before = self.look()
        found = make(*given, **named)
        during = self.look()
        _, kept = self.made.setdefault(id(found), (found, during))
        for bits in (before, during, kept):
            self.gather(bits)
        return found

    def pytest_sessionstart(self) -> None:
        with contextlib.suppress(ImportError):
            game = importlib.import_module("longbox.kernel.game").Game
            edition, setup = game.edition, game.setup
            game.edition = lambda *given, **named: self.edition(edition, *given, **named)
            game.setup = lambda *given, **named: self.setup(setup, *given, **named)

    def pytest_collection_finish(self) -> None:
        self.reach.loaded = self.look()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        begin = time.process_time()
        result = yield
        self.reach.tests[item.nodeid] = time.process_time() - begin, self.look()
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.reach.failed.append(report.nodeid)


DIGITS = bytes([48, 49]) + bytes(254)


def reach_of(room: Room) -> Reach:
    """Run the tests once without a fault. The result is kept until the source or the tests change."""
    digest = blake2b(digest_size=8)
    for folder in (str(SOURCE), *room.tests, "tests/games", "tests/toys", "mutants"):
        for path in sorted(Path(folder).rglob("*")):
            if path.suffix in (".py", ".toml", ".md"):
                digest.update(repr((str(path), path.read_bytes())).encode())
    kept = CACHE / f"{room.name}-{digest.hexdigest()}.json"
    if not kept.exists():
        print(f"{room.name}: which test reaches what ...", flush=True)

        def run(send: Callable[[object], None]) -> None:
            marks: dict[str, bytearray] = {}
            changes: dict[str, Change] = {}
            for file in room.files():
                path = str(SOURCE / file)
                marks[file] = bytearray(len(statements(ast.parse(Path(path).read_bytes()))))
                changes[file] = partial(marked, path=path), {MARK: marks[file]}
            sys.meta_path.insert(0, Finder(changes))
            watch = Watch(marks)
            OPTIONS.remove("-x")
            code = play(room, watch)
            if code in (0, 1):
                send([watch.reach.loaded, watch.reach.tests, watch.reach.failed])

        found = finish(*start(run))
        if found is None:
            raise SystemExit(f"the tests of {room.name} do not run at all: try `pytest {' '.join(room.tests)}`")
        CACHE.mkdir(parents=True, exist_ok=True)
        for old in CACHE.glob(f"{room.name}-*.json"):
            old.unlink()
        kept.write_text(json.dumps(found))
    loaded, tests, failed = json.loads(kept.read_text())
    return Reach(loaded, {name: test for name, test in tests.items() if name not in failed}, failed)


# ---- one mutant


class Trial:
    """A plugin that runs the tests in the order given, sends the first that fails, and ends tests without end."""

    def __init__(self, reach: Reach, order: dict[str, int], send: Callable[[object], None]) -> None:
        self.reach, self.order, self.send = reach, order, send
        self.now = "while the tests are collected"
        signal.signal(signal.SIGPROF, self.endless)
        signal.setitimer(signal.ITIMER_PROF, 60)

    def end(self, how: str, by: str) -> None:
        self.send([how, by])
        os._exit(0)

    def endless(self, _signal: int, _frame: FrameType | None) -> None:
        self.end("endless", self.now)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.end("killed", self.now)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        known = self.reach.tests.keys() | set(self.reach.failed)  # a fault may change what the tests are
        items[:] = [item for item in items if item.nodeid in self.order or item.nodeid not in known]
        items.sort(key=lambda item: self.order.get(item.nodeid, len(self.order)))

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        self.now = item.nodeid
        usual = self.reach.tests[item.nodeid][0] if item.nodeid in self.reach.tests else 1
        signal.setitimer(signal.ITIMER_PROF, usual * TIMES + SLACK)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.end("killed", report.nodeid)


def faulty(mutant: Mutant, path: str, source: bytes) -> CodeType:
    return compile(mutant.apply(source), path, "exec", dont_inherit=True)


def begin(room: Room, reach: Reach, mutant: Mutant, order: dict[str, int]) -> tuple[int, int]:
    """Start a trial."""

    def run(send: Callable[[object], None]) -> None:
        path = str(SOURCE / mutant.file)
        sys.meta_path.insert(0, Finder({mutant.file: (partial(faulty, mutant, path), {})}))
        code = play(room, Trial(reach, order, send))
        send(["survived", ""] if code == 0 else ["killed", f"pytest ends with {code}"])

    return start(run)


def verdict(pid: int, reading: int) -> Verdict:
    found = finish(pid, reading)
    if found is None:
        return Verdict("killed", "the process died")
    assert isinstance(found, list)
    return Verdict(*found)


# Everything that no mutant touches is loaded once, before the processes part.
for package in ("msgspec", "mypy_extensions", "librt", "hypothesis.strategies", "_pytest.python"):
    importlib.import_module(package)
