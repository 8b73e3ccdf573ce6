"""Traceability: where each rule of a register is carried out, and which tests cite it.

What counts as carried out in code, and what is a mention only, `citations` says. A rule that nothing could break
stands in the game's `absent.toml`, with the reason and the tests that prove it. In tests a citation is an argument of
the `rule` marker on a test that runs; tests are not imported but found by the syntax tree.
"""

from __future__ import annotations

import ast
import json
import textwrap
import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, TypeVar

import msgspec

from longbox.kernel.plain import in_words
from longbox.kernel.register import Register, RegisterError, Rule, UnknownRuleError, load
from longbox.testing.citations import Place, code_citations, shown_path

T = TypeVar("T")

COMPLETE, INCOMPLETE, CANNOT_TELL = 0, 1, 2

ABSENT = "absent.toml"
_NOT_RUN = frozenset({"skip", "skipif", "xfail"})
_NOT_RUN_UNITTEST = frozenset({"skip", "skipIf", "skipUnless", "expectedFailure"})


class CoverageError(Exception):
    """Coverage can't be worked out, because something that it needs is missing."""


class NoTestsError(CoverageError):
    """The folder of tests is missing."""


class Absence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule that holds because nothing here could break it: why, and the tests that prove it."""

    why: Annotated[str, msgspec.Meta(pattern=r"\S")]
    tests: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]

    def __str__(self) -> str:
        return f"holds by absence: {self.why}; proved by {', '.join(self.tests)}"


@dataclass(frozen=True)
class Trace:
    rule: Rule
    code: tuple[Place, ...]
    mentions: tuple[Place, ...]
    tests: tuple[Place, ...]
    absence: Absence | None = None

    @property
    def lacks(self) -> list[str]:
        """What there is none of: code that carries it out, a test."""
        code = [] if self.code or self.absence else ["code"]
        return code + ([] if self.tests else ["test"])

    def as_data(self) -> dict[str, object]:
        absence = msgspec.to_builtins(self.absence)
        places = {"code": self.code, "mentions": self.mentions, "tests": self.tests}
        return {**{what: [*map(str, found)] for what, found in places.items()}, "absence": absence}


@dataclass(frozen=True)
class Stray:
    """A citation of an id that no register has."""

    id: str
    place: Place
    near: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.place} cites {self.id}" + (f"; near it: {', '.join(self.near)}" if self.near else "")


@dataclass(frozen=True)
class Coverage:
    games: Mapping[str, Mapping[str, Trace]]
    unknown: tuple[Stray, ...]
    faults: tuple[str, ...] = ()

    @property
    def missing_code(self) -> list[str]:
        return [i for traces in self.games.values() for i, t in traces.items() if not t.code and t.absence is None]

    @property
    def missing_tests(self) -> list[str]:
        return [i for traces in self.games.values() for i, trace in traces.items() if not trace.tests]

    @property
    def ok(self) -> bool:
        return not (self.missing_code or self.missing_tests or self.unknown or self.faults)

    @property
    def exit_code(self) -> int:
        return COMPLETE if self.ok else INCOMPLETE

    def text(self) -> str:
        lines: list[str] = []
        for game, traces in self.games.items():
            every = traces.values()
            enforced, tested = sum(bool(t.code) for t in every), sum(bool(t.tests) for t in every)
            absent = sum(t.absence is not None for t in every)
            mentioned = sum(bool(t.mentions) and not t.code and t.absence is None for t in every)
            lines.append(
                f"{game}: {len(traces)} rules and rulings, {enforced} enforced, {absent} by absence, "
                f"{mentioned} only mentioned, {tested} cited by a test"
            )
            for rule_id, trace in traces.items():
                if trace.lacks:
                    start = textwrap.shorten(trace.rule.text, 80)
                    lines.append(f"  {rule_id:8} no {' and no '.join(trace.lacks):16} {start}")
        lines += [f"unknown rule: {stray}" for stray in self.unknown]
        lines += [f"fault: {fault}" for fault in self.faults]
        lines.append("complete" if self.ok else "NOT complete")
        return "\n".join(lines)

    def as_data(self) -> dict[str, object]:
        return {
            "complete": self.ok,
            "games": {game: {i: t.as_data() for i, t in traces.items()} for game, traces in self.games.items()},
            "missing_code": self.missing_code,
            "missing_tests": self.missing_tests,
            "unknown": [{"id": s.id, "place": str(s.place), "near": [*s.near]} for s in self.unknown],
            "faults": [*self.faults],
        }

    def as_json(self) -> str:
        return json.dumps(self.as_data(), indent=2)


def own_source() -> Path:
    return Path(__file__).resolve().parent.parent


def folder_of_tests(tests: Path | None = None) -> Path:
    folder = Path("tests") if tests is None else tests
    if not folder.is_dir():
        where = folder.absolute()
        raise NoTestsError(
            f"rule coverage needs the tests: there is no folder {where}; name it, or run in the repository"
        )
    return folder


def game_ids_in(src: Path) -> list[str]:
    games = src / "games"
    folders = sorted(games.iterdir()) if games.is_dir() else []
    return [f.name for f in folders if (f / "__init__.py").exists() or (f / "rules.md").exists()]


def register_of(game_id: str, src: Path) -> Register:
    path = src / "games" / game_id / "rules.md"
    if not path.is_file():
        known = ", ".join(game_ids_in(src)) or "none"
        raise CoverageError(f"no register {path}; games here: {known}")
    register = load(path)
    if not register.rules:
        raise CoverageError(f"{path} holds no rules")
    return register


def report(game_ids: Sequence[str] | None = None, src: Path | None = None, tests: Path | None = None) -> Coverage:
    return _report(game_ids, src or own_source(), folder_of_tests(tests))


def _report(game_ids: Sequence[str] | None, src: Path, tests: Path | None) -> Coverage:
    chosen = list(dict.fromkeys(game_ids if game_ids is not None else game_ids_in(src)))
    if not chosen:
        raise CoverageError(f"no games in {src / 'games'}")
    registers = {game: register_of(game, src) for game in chosen}
    owner = {prefix: game for game, register in registers.items() for prefix in register.prefixes}
    others = {p for g in game_ids_in(src) if g not in registers for p in _prefixes_of_other(g, src)}
    code: dict[str, list[Place]] = defaultdict(list)
    mentions: dict[str, list[Place]] = defaultdict(list)
    tested: dict[str, list[Place]] = defaultdict(list)
    strays: list[Stray] = []
    faults: list[str] = []

    for citation in code_citations(src, owner, faults):
        rule_id, place = citation.id, citation.place
        game = owner[rule_id.partition("-")[0]]
        if rule_id not in registers[game]:
            strays.append(Stray(rule_id, place, tuple(registers[game].near(rule_id))))
        elif citation.enforces and _counts(citation.path.relative_to(src).parts, game):
            code[rule_id].append(place)
        else:
            mentions[rule_id].append(place)
    for rule_id, place in _test_citations(tests, faults) if tests else ():
        prefix = rule_id.partition("-")[0]
        if prefix in owner and rule_id in registers[owner[prefix]]:
            tested[rule_id].append(place)
        elif prefix not in others:
            near = registers[owner[prefix]].near(rule_id) if prefix in owner else []
            strays.append(Stray(rule_id, place, tuple(near)))
    absent = {
        rule_id: absence
        for register in registers.values()
        for rule_id, absence in _absences(src, register, code, tested if tests else None, faults)
    }

    traces = {
        game: {
            i: Trace(rule, _in_order(code[i]), _in_order(mentions[i]), _in_order(tested[i]), absent.get(i))
            for i, rule in register.rules.items()
        }
        for game, register in registers.items()
    }
    return Coverage(traces, tuple(sorted(strays, key=lambda stray: (stray.place, stray.id))), tuple(faults))


def _prefixes_of_other(game_id: str, src: Path) -> frozenset[str]:
    try:
        return register_of(game_id, src).prefixes
    except (CoverageError, RegisterError):
        return frozenset()  # another game's fault is told when that game is asked about


def _in_order(places: Iterable[Place]) -> tuple[Place, ...]:
    return tuple(sorted(set(places)))


def _counts(parts: tuple[str, ...], game: str) -> bool:
    """Whether code at this place can carry out a rule of the game."""
    if parts[-1].endswith(".toml"):
        return parts[:3] == ("games", game, "content")
    return parts[0] == "kernel" or parts[:2] == ("games", game)


# Rules that nothing could break


def _absences(
    src: Path,
    register: Register,
    code: Mapping[str, list[Place]],
    tested: Mapping[str, list[Place]] | None,
    faults: list[str],
) -> Iterator[tuple[str, Absence]]:
    path = Path(register.name).with_name(ABSENT)
    if not path.is_file():
        return
    shown = shown_path(path, src)
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        faults.append(f"{shown} cannot be read: {error}")
        return
    for rule_id, entry in data.items():
        if rule_id not in register:
            faults.append(f"{shown}: there is no rule {rule_id}; near it: {', '.join(register.near(rule_id))}")
            continue
        try:
            absence = msgspec.convert(entry, Absence)
        except msgspec.ValidationError as error:
            faults.append(
                f'{shown}: {rule_id} needs why = "..." and tests = ["tests/...::test_..."]: {in_words(error)}'
            )
            continue
        if places := code.get(rule_id):
            faults.append(f"{shown}: {rule_id} is enforced by code: {_in_order(places)[0]}")
        if tested is not None:
            cited = [f"/{place.file}::{place.name}" for place in tested.get(rule_id, ())]
            faults += [
                f"{shown}: no test {test} cites {rule_id}"
                for test in absence.tests
                if not any(place.endswith(f"/{test}") for place in cited)
            ]
        yield rule_id, absence


# Tests


@dataclass(frozen=True)
class _Marks:
    rules: tuple[tuple[str, int], ...] = ()
    runs: bool = True

    def __add__(self, other: _Marks) -> _Marks:
        return _Marks(self.rules + other.rules, self.runs and other.runs)


def _test_citations(tests: Path, faults: list[str]) -> Iterator[tuple[str, Place]]:
    for path in sorted({*tests.rglob("test_*.py"), *tests.rglob("*_test.py")}):
        shown = shown_path(path, tests)
        try:
            tree = ast.parse(path.read_text(encoding="utf-8"))
        except SyntaxError as error:
            faults.append(f"{shown} cannot be read: {error}")
            continue
        yield from _TestFile(shown, tree, faults).citations()


class _TestFile:
    def __init__(self, shown: str, tree: ast.Module, faults: list[str]) -> None:
        self.shown = shown
        self.tree = tree
        self.faults = faults
        self.names: dict[str, ast.expr] = {}
        for node in _statements(tree.body):
            if isinstance(node, ast.ImportFrom) and node.module == "pytest":
                self.names.update({a.asname: ast.Name(a.name) for a in node.names if a.asname and a.asname != a.name})
            for name, value in _assigned(node):
                self.names[name] = value

    def citations(self) -> Iterator[tuple[str, Place]]:
        yield from self._in_body(self.tree.body, _Marks(), "")

    def _in_body(self, body: list[ast.stmt], outer: _Marks, prefix: str) -> Iterator[tuple[str, Place]]:
        for node in _statements(body):
            for name, value in _assigned(node):
                if name == "pytestmark":
                    outer += self._marks(value)
        for node in _statements(body):
            if isinstance(node, ast.ClassDef) and _is_test_class(node):
                yield from self._in_body(node.body, outer + self._decorators(node), f"{prefix}{node.name}::")
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
                marks = outer + self._decorators(node)
                if marks.runs:
                    place = Place(self.shown, node.lineno, prefix + node.name)
                    yield from ((rule_id, place) for rule_id, _ in marks.rules)
                    for rule_id, line in self._params(node):
                        yield rule_id, Place(self.shown, line, prefix + node.name)

    def _decorators(self, node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> _Marks:
        return sum((self._marks(decorator) for decorator in node.decorator_list), _Marks())

    def _params(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[tuple[str, int]]:
        for decorator in node.decorator_list:
            if not isinstance(decorator, ast.Call) or self._dotted(decorator.func)[-2:] != ("mark", "parametrize"):
                continue
            for argument in (*decorator.args, *(k.value for k in decorator.keywords)):
                for call in ast.walk(self._through(argument, lambda value: value, argument)):
                    if isinstance(call, ast.Call) and self._dotted(call.func)[-1:] == ("param",):
                        marks = sum((self._marks(k.value) for k in call.keywords if k.arg == "marks"), _Marks())
                        if marks.runs:
                            yield from ((rule_id, call.lineno) for rule_id, _ in marks.rules)

    def _marks(self, node: ast.expr) -> _Marks:
        if isinstance(node, ast.List | ast.Tuple | ast.Set):
            return sum((self._marks(element) for element in node.elts), _Marks())
        if isinstance(node, ast.Starred):
            return self._marks(node.value)
        if isinstance(node, ast.BinOp):
            return self._marks(node.left) + self._marks(node.right)
        if isinstance(node, ast.Name) and node.id in self.names:
            return self._through(node, self._marks, _Marks())
        call = node if isinstance(node, ast.Call) else None
        dotted = self._dotted(call.func if call else node)
        owner, name = dotted[-2:-1], dotted[-1:]
        if (owner == ("mark",) and name[0] in _NOT_RUN) or (owner == ("unittest",) and name[0] in _NOT_RUN_UNITTEST):
            return _Marks(runs=False)
        if owner == ("mark",) and name == ("rule",):
            return _Marks(tuple(self._rule_arguments(call, node.lineno)))
        return _Marks()

    def _rule_arguments(self, call: ast.Call | None, line: int) -> Iterator[tuple[str, int]]:
        if call is None or not call.args or call.keywords:
            self._fault(line, "a rule marker takes one or more ids")
            return
        for argument in call.args:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield argument.value, argument.lineno
            else:
                self._fault(line, "a rule marker takes plain strings only, or the ids cannot be found")

    def _fault(self, line: int, message: str) -> None:
        fault = f"{self.shown}:{line}: {message}"
        if fault not in self.faults:
            self.faults.append(fault)

    def _dotted(self, node: ast.expr) -> tuple[str, ...]:
        if isinstance(node, ast.Attribute):
            return (*self._dotted(node.value), node.attr)
        if isinstance(node, ast.Name):
            return self._through(node, self._dotted, (node.id,))
        return ()

    def _through(self, node: ast.expr, read: Callable[[ast.expr], T], otherwise: T) -> T:
        """Reads what a name of the module stands for, without that name, so that `x = x + ...` comes to an end."""
        if not isinstance(node, ast.Name) or node.id not in self.names:
            return otherwise
        value = self.names.pop(node.id)
        try:
            return read(value)
        finally:
            self.names[node.id] = value


def _statements(body: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements of a body, also those under an `if`, `try` or `with`."""
    for node in body:
        yield node
        if isinstance(node, ast.If | ast.Try | ast.With):
            inner = [*node.body, *getattr(node, "orelse", ()), *getattr(node, "finalbody", ())]
            yield from _statements(inner)


def _assigned(node: ast.stmt) -> Iterator[tuple[str, ast.expr]]:
    if isinstance(node, ast.Assign):
        yield from ((target.id, node.value) for target in node.targets if isinstance(target, ast.Name))
    elif isinstance(node, ast.AnnAssign) and node.value is not None and isinstance(node.target, ast.Name):
        yield node.target.id, node.value


def _is_test_class(node: ast.ClassDef) -> bool:
    return node.name.startswith("Test") or any(ast.unparse(base).endswith("TestCase") for base in node.bases)


# For the command line


def show_rule(game: str, rule_id: str, src: Path | None = None, tests: Path | None = None) -> str:
    """One rule: its text, where it is enforced and mentioned, which tests cite it, the rulings around it.

    Raises UnknownRuleError.
    """
    src = src or own_source()
    register = register_of(game, src)
    rule = register[rule_id]
    try:
        folder: Path | None = folder_of_tests(tests)
    except NoTestsError:
        folder = None
    trace = _report([game], src, folder).games[game][rule.id]
    tags = "".join(f" [{tag}]" for tag in rule.tags)
    lines = [
        f"{rule.id}{tags}  {rule.text}",
        f"{'ruling' if rule.is_ruling else 'rule'} of {game}, section {rule.section}",
    ]
    if trace.absence is not None:
        lines.append(str(trace.absence))
    if trace.code or trace.absence is None:
        lines += _listed("enforced", trace.code, "nowhere")
    if trace.mentions:
        lines += _listed("mentioned", trace.mentions, "")
    lines += _listed("tests", trace.tests, "none" if folder else "not looked for, there is no tests folder here")
    if related := register.related_rulings(rule.id):
        lines += ["rulings:", *(f"  {ruling.id}  {ruling.text}" for ruling in related)]
    return "\n".join(lines)


def _listed(title: str, places: tuple[Place, ...], otherwise: str) -> list[str]:
    return [f"{title}:", *(f"  {place}" for place in places)] if places else [f"{title}: {otherwise}"]


def list_rules(game: str, src: Path | None = None) -> str:
    lines: list[str] = []
    section: str | None = None
    for rule in register_of(game, src or own_source()):
        if rule.section != section:
            lines += ["", rule.section] if lines else [rule.section]
            section = rule.section
        lines.append(f"  {rule}")
    return "\n".join(lines)


def run(
    game_ids: Sequence[str] | None = None, src: Path | None = None, tests: Path | None = None, as_json: bool = False
) -> tuple[str, int]:
    """What to print and the exit code: 0 complete, 1 something is missing or unknown, 2 coverage cannot be told."""
    try:
        coverage = report(game_ids, src, tests)
    except (CoverageError, RegisterError, UnknownRuleError) as error:
        return (json.dumps({"error": str(error)}) if as_json else str(error)), CANNOT_TELL
    return coverage.as_json() if as_json else coverage.text(), coverage.exit_code
