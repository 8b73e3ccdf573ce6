"""Are citations true? Break what carries a rule out, one statement at a time, and run the tests of that rule.

    PYTHONPATH=src python -m longbox.testing.enforced titans --rules ID ID

A statement is deleted, a condition negated, a number changed, a function or step made to do nothing, in a copy of the
source. A place is doubtful if its rule's tests pass all the same, a rule if all its places are. Tests that cannot even
be collected prove nothing. Slow: for an audit, not for every build. To be run in the repository.
"""

from __future__ import annotations

import argparse
import ast
import copy
import os
import queue
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from longbox.kernel.register import RegisterError, UnknownRuleError
from longbox.testing.citations import Place, statement_at, statements_of, tells
from longbox.testing.coverage import (
    CANNOT_TELL,
    COMPLETE,
    INCOMPLETE,
    Coverage,
    CoverageError,
    Trace,
    register_of,
    report,
)

NOTICED, ENDLESS = 1, -1  # a failed test, by pytest's exit code; a test that did not come to an end
TIMEOUT = 120
_NOTHING = {"bool": ("False", "True"), "i64": ("0", "1"), "int": ("0", "1"), "str": ("''",)}


def breakages(source: str, line: int) -> Iterator[tuple[str, str]]:
    """What can be broken on a line of Python, in words, and the source with it."""
    tree = ast.parse(source)
    found = statement_at(statements_of(tree), line)
    for what, other in _broken(found[0], line) if found else ():
        parent, field, at = next(
            (node, name, body.index(found[0]))
            for node in ast.walk(tree)
            for name, body in ast.iter_fields(node)
            if found and isinstance(body, list) and found[0] in body
        )
        body = getattr(parent, field)
        setattr(parent, field, [*body[:at], other, *body[at + 1 :]])
        yield what, ast.unparse(ast.fix_missing_locations(tree))
        setattr(parent, field, body)


def _broken(node: ast.stmt, line: int) -> Iterator[tuple[str, ast.stmt]]:
    if isinstance(node, ast.ClassDef):
        for at, method in enumerate(node.body):
            if isinstance(method, ast.FunctionDef) and not tells(method.name):
                for what, other in _broken(method, line):
                    yield f"{node.name}.{what}", _with(node, body=[*node.body[:at], other, *node.body[at + 1 :]])
    elif isinstance(node, ast.FunctionDef):
        returns = "None" if node.returns is None else ast.unparse(node.returns)
        empty = "[]" if returns.startswith("list") else "iter(())" if returns.startswith("Iterator") else "None"
        for nothing in _NOTHING.get(returns, (empty,)):
            body = [ast.Return(ast.parse(nothing, mode="eval").body)]
            yield f"{node.name} only returns {nothing}", _with(node, body=body)
    elif (inner := _inner(node, line)) is not None:
        yield inner
    elif isinstance(node, ast.If | ast.While | ast.Assert) and line <= (node.test.end_lineno or line):
        yield "the condition is negated", _with(node, test=_not(node.test))
        yield "the condition never holds", _with(node, test=ast.Constant(False))
    elif isinstance(node, ast.If):
        yield "what is under else is deleted", _with(node, orelse=[])
    elif isinstance(node, ast.Assign | ast.AnnAssign | ast.Return) and (values := _changed(node.value)):
        for value in values:
            yield f"the value is {ast.unparse(value)}", _with(node, value=value)
    elif isinstance(node, ast.AnnAssign) and node.value is None:
        yield "anything is taken", _with(node, annotation=ast.Name("object"))
    else:
        yield "the statement is deleted", ast.Pass()


def _with(node: ast.stmt, **fields: object) -> ast.stmt:
    changed = copy.copy(node)
    for name, value in fields.items():
        setattr(changed, name, value)
    return changed


def _inner(node: ast.stmt, line: int) -> tuple[str, ast.stmt] | None:
    """One operand or element of a statement over several lines."""
    changed = copy.deepcopy(node)
    for parent in ast.walk(changed):
        if isinstance(parent, ast.stmt) and parent is not changed:
            continue
        for name, parts in ast.iter_fields(parent):
            for at, part in enumerate(parts) if isinstance(parts, list) else ():
                if isinstance(part, ast.expr | ast.keyword) and part.lineno == line > getattr(parent, "lineno", line):
                    if isinstance(parent, ast.BoolOp):
                        parts[at] = _not(parts[at])
                        return "the operand is negated", changed
                    if isinstance(part, ast.keyword):
                        part.value = [*_changed(part.value), ast.Constant(None)][0]
                        return f"{part.arg} is {ast.unparse(part.value)}", changed
                    if isinstance(parent, ast.Dict):
                        del parent.keys[at], parent.values[at]
                        return "the entry is deleted", changed
                    if name in ("elts", "args"):
                        del parts[at]
                        return "the element is deleted", changed
    return None


def _not(value: ast.expr) -> ast.expr:
    return ast.UnaryOp(ast.Not(), value)


def _changed(value: ast.expr | None) -> list[ast.expr]:
    """Other values of the same kind, if there is a simple one."""
    match value:
        case ast.Compare() | ast.BoolOp() | ast.UnaryOp(op=ast.Not()):
            return [_not(value)]
        case ast.IfExp():
            return [ast.IfExp(_not(value.test), value.body, value.orelse)]
        case ast.Constant(value=bool(was)):
            return [ast.Constant(not was)]
        case ast.Constant(value=int(n)):
            return [ast.Constant(n + 1), ast.Constant(n - 1)]
        case ast.Constant(value=str(text)):
            return [ast.Constant(text + "?")]
        case ast.UnaryOp() | ast.BinOp():
            return [ast.BinOp(value, ast.Add(), ast.Constant(1)), ast.BinOp(value, ast.Sub(), ast.Constant(1))]
        case ast.Tuple(elts=[*rest, _]) | ast.List(elts=[*rest, _]):
            return [type(value)(rest, value.ctx)]
    return []


def breakages_of_data(source: str, line: int) -> Iterator[tuple[str, str]]:
    """The same for a line of TOML."""
    lines = source.split("\n")
    was = lines[line - 1].partition("#")[0]
    raised = re.sub(r"\d+", lambda n: str(int(n[0]) + 1), was, count=1)
    if raised == was:  # a text without a number: that of another record
        key = was.partition("=")[0]
        raised = next((other for other in lines if other.startswith(f"{key}=") and not other.startswith(was)), was)
    if raised != was:
        yield f"it reads {raised.strip()}", "\n".join([*lines[: line - 1], raised, *lines[line:]])


class Bench:
    """Copies of a source tree to break, and the tests that must notice."""

    def __init__(self, src: Path, tests: Path, jobs: int, folder: Path) -> None:
        self.src = src
        self.root = tests.resolve().parent
        self.copies: queue.Queue[Path] = queue.Queue()
        for n in range(jobs):
            where = folder / str(n)
            shutil.copytree(src, where / src.name, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
            self.copies.put(where)

    def tried(self, trace: Trace) -> list[tuple[Place, str, bool]]:
        """What was broken where, and whether a test of the rule noticed."""
        where = self.copies.get()
        found: list[tuple[Place, str, bool]] = []
        try:
            for place in trace.code:
                file = where / self.src.name / Path(place.file).resolve().relative_to(self.src.resolve())
                broken = breakages if file.suffix == ".py" else breakages_of_data
                for what, source in broken(file.read_text("utf-8"), place.line):
                    found.append((place, what, self._noticed(where, file, source, trace)))
                    if found[-1][2]:
                        break
        finally:
            self.copies.put(where)
        return found

    def _noticed(self, where: Path, file: Path, source: str, trace: Trace) -> bool:
        whole = file.read_text("utf-8")
        file.write_text(source, "utf-8")
        try:
            return self.run(where, trace.tests, TIMEOUT)[0] in (NOTICED, ENDLESS)
        finally:
            file.write_text(whole, "utf-8")

    def run(self, where: Path, tests: Iterable[Place], timeout: float | None = None) -> tuple[int, str]:
        """The exit code of pytest, and what it printed."""
        ids = sorted({f"{Path(place.file).resolve()}::{place.name}" for place in tests})
        # no bytecode is kept: two breakages of one second and one length would be taken for the same
        environment = {**os.environ, "PYTHONPATH": str(where), "PYTHONDONTWRITEBYTECODE": "1"}
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *ids]
        try:
            done = subprocess.run(
                command, cwd=self.root, env=environment, timeout=timeout, capture_output=True, check=False, text=True
            )
        except subprocess.TimeoutExpired:
            return ENDLESS, ""
        return done.returncode, done.stdout


def doubtful(coverage: Coverage, game: str, rules: list[str], src: Path, tests: Path, jobs: int = 1) -> list[str]:
    """Print the result for each rule. Return the rules that no test defends at any place."""
    traces = [t for i, t in coverage.games[game].items() if t.code and t.tests and (not rules or i in rules)]
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(jobs) as pool:
        bench = Bench(src, tests, jobs, Path(folder))
        found: list[str] = []
        code, told = bench.run(Path(folder) / "0", [place for trace in traces for place in trace.tests])
        if code != 0:
            raise CoverageError("the tests of these rules fail already, with nothing broken:\n" + told)
        for trace, tried in zip(traces, pool.map(bench.tried, traces), strict=True):
            noticed = {place for place, _, seen in tried if seen}
            word = "proved" if noticed else "DOUBTFUL"
            print(f"{trace.rule.id:8} {word}, {len(noticed)} of {len(trace.code)} places", flush=True)
            for place, what, _ in tried:
                if place not in noticed:
                    print(f"  nobody noticed: {place}: {what}", flush=True)
            for place in sorted({*trace.code} - {place for place, _, _ in tried}):
                print(f"  cannot be broken: {place}", flush=True)
            if not noticed:
                found.append(trace.rule.id)
    return found


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m longbox.testing.enforced", description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--rules", nargs="*", default=[], metavar="ID", help="only these (all)")
    parser.add_argument("--src", type=Path, default=Path("src/longbox"))
    parser.add_argument("--tests", type=Path, default=Path("tests"))
    parser.add_argument("-j", "--jobs", type=int, default=1)
    asked = parser.parse_args(argv)
    try:
        coverage = report([asked.game], asked.src, asked.tests)
        for rule_id in asked.rules:
            register_of(asked.game, asked.src)[rule_id]
        found = doubtful(coverage, asked.game, asked.rules, asked.src, asked.tests, asked.jobs)
    except (CoverageError, RegisterError, UnknownRuleError) as error:
        print(error, file=sys.stderr)
        return CANNOT_TELL
    print(f"doubtful: {', '.join(found) or 'none'}")
    return INCOMPLETE if found else COMPLETE


if __name__ == "__main__":
    sys.exit(main())
