"""The faults that can be put into a source file: each changes a few characters of its text."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from hashlib import blake2b

COMPARISONS: dict[type[ast.cmpop], tuple[str, tuple[str, ...]]] = {
    ast.Lt: (r"<", ("<=", ">=")),
    ast.LtE: (r"<=", ("<", ">")),
    ast.Gt: (r">", (">=", "<=")),
    ast.GtE: (r">=", (">", "<")),
    ast.Eq: (r"==", ("!=",)),
    ast.NotEq: (r"!=", ("==",)),
    ast.Is: (r"\bis\b", ("is not",)),
    ast.IsNot: (r"\bis\s+not\b", ("is",)),
    ast.In: (r"\bin\b", ("not in",)),
    ast.NotIn: (r"\bnot\s+in\b", ("in",)),
}
ARITHMETIC: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.Div: ("/", "*"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "//"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.BitXor: ("^", "&"),
}
TWINS = {"min": "max", "max": "min", "any": "all", "all": "any"}
TYPING = {"Literal", "cast", "TypeVar", "NewType"}


@dataclass(frozen=True)
class Mutant:
    """One fault: the text of `file` from byte `start` to `end` becomes `text`."""

    file: str  # below src/longbox
    function: str  # "Table.draw"; "" at the top of the file
    line: int
    statement: int  # its number in the file, see `statements`
    start: int
    end: int
    text: str
    was: str  # the lines that it touches, before and after, without their indents
    now: str
    nth: int = 1  # the function may hold the same lines several times

    @property
    def key(self) -> tuple[str, str, str, str, int]:
        """What it is, wherever its line has moved."""
        return self.file, self.function, self.was, self.now, self.nth

    def apply(self, source: bytes) -> bytes:
        return source[: self.start] + self.text.encode() + source[self.end :]


def statements(tree: ast.Module) -> dict[ast.stmt, int]:
    """Every statement with its number."""
    return {node: number for number, node in enumerate(n for n in ast.walk(tree) if isinstance(n, ast.stmt))}


def mutants(file: str, source: bytes) -> list[Mutant]:
    """All faults of a file, in the order of the text."""
    seen: Counter[tuple[str, str, str, str, int]] = Counter()
    found = []
    for mutant in sorted(Finder(file, source).all(), key=lambda m: (m.start, m.end, m.text)):
        seen[mutant.key] += 1
        found.append(replace(mutant, nth=seen[mutant.key]))
    return found


def sample(pool: list[Mutant], count: int, seed: int) -> list[Mutant]:
    """Choose `count` of them at random. A change elsewhere in the source hardly changes the choice."""

    def rank(mutant: Mutant) -> bytes:
        return blake2b(repr((seed, mutant.key)).encode()).digest()

    return sorted(sorted(pool, key=rank)[:count], key=lambda m: (m.file, m.start))


class Finder:
    def __init__(self, file: str, source: bytes) -> None:
        self.file = file
        self.source = source
        self.tree = ast.parse(source)
        self.numbers = statements(self.tree)
        self.types: dict[str, str] = {}
        self.lines = [0]
        for line in source.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))

    def all(self) -> Iterator[Mutant]:
        yield from self.block(self.tree.body, "", own=True)

    # ---- statements

    def block(self, body: list[ast.stmt], name: str, own: bool = False) -> Iterator[Mutant]:
        """`own`: it is the whole body of a file, class or function, so it may begin with a docstring."""
        for place, node in enumerate(body):
            first_text = place == 0 and isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
            if own and first_text:
                continue
            last = own and node is body[-1]
            yield from self.statement(node, name, last)

    def statement(self, node: ast.stmt, name: str, last: bool) -> Iterator[Mutant]:
        if isinstance(node, (ast.Import, ast.ImportFrom, ast.Assert)):
            return
        self.number, self.name = self.numbers[node], name
        if self.can_go(node, last):
            yield self.edit(*self.span(node), "pass")
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            if node.name == "__repr__":
                return
            for decorator in node.decorator_list:
                yield from self.expression(decorator)
            if isinstance(node, ast.FunctionDef):
                for default in [*node.args.defaults, *node.args.kw_defaults]:
                    yield from self.expression(default)
                self.types = declared(node)
            yield from self.block(node.body, f"{name}.{node.name}" if name else node.name, own=True)
            return
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            return
        if isinstance(node, (ast.If, ast.While)):
            yield from self.condition(node.test, always=isinstance(node, ast.If))
        if isinstance(node, ast.AugAssign):
            old, new = ARITHMETIC[type(node.op)]
            yield from self.token(self.after(node.target), self.before(node.value), re.escape(old + "="), new + "=")
        for field, value in ast.iter_fields(node):
            if field in ("annotation", "type_comment"):
                continue
            for part in value if isinstance(value, list) else [value]:
                if isinstance(part, ast.stmt):
                    break
                yield from self.part(part, name)
        for field in ("body", "orelse", "finalbody"):
            yield from self.block(getattr(node, field, []), name)

    def part(self, part: object, name: str) -> Iterator[Mutant]:
        """An expression of a statement, or one of its branches."""
        if isinstance(part, ast.expr):
            yield from self.expression(part)
        elif isinstance(part, ast.withitem):
            yield from self.expression(part.context_expr)
        elif isinstance(part, (ast.ExceptHandler, ast.match_case)):
            number = self.number
            yield from self.block(part.body, name)
            self.number = number
            if isinstance(part, ast.match_case) and part.guard:
                yield from self.condition(part.guard)
                yield from self.expression(part.guard)

    @staticmethod
    def can_go(node: ast.stmt, last: bool) -> bool:
        if isinstance(node, ast.Expr):
            return isinstance(node.value, ast.Call)
        if isinstance(node, ast.Assign):
            return all(isinstance(target, (ast.Attribute, ast.Subscript)) for target in node.targets)
        if isinstance(node, ast.AnnAssign):
            return node.value is not None and isinstance(node.target, ast.Attribute)
        if isinstance(node, ast.Return):
            return not last
        return isinstance(node, (ast.AugAssign, ast.Continue, ast.Break, ast.Raise, ast.Delete))

    # ---- expressions

    def expression(self, node: ast.expr | None) -> Iterator[Mutant]:
        if node is None:
            return
        if isinstance(node, ast.JoinedStr):  # what is inside has no reliable place before Python 3.12
            if any(isinstance(part, ast.Constant) and " " in str(part.value) for part in node.values):
                yield self.edit(*self.span(node), '"?"')
            return
        number = self.integer(node)
        if number is not None:
            yield self.edit(*self.span(node), str(number + 1))
            if number != -1:  # "none" is asked for by `< 0`: nobody could tell it from -2
                yield self.edit(*self.span(node), str(number - 1))
            return
        if isinstance(node, ast.Constant):
            if isinstance(node.value, bool):
                yield self.edit(*self.span(node), str(not node.value))
            elif isinstance(node.value, str) and " " in node.value.strip():
                yield self.edit(*self.span(node), '"?"')
            return
        if isinstance(node, (ast.Subscript, ast.Call)):
            called = node.value if isinstance(node, ast.Subscript) else node.func
            if isinstance(called, ast.Name) and called.id in TYPING:
                return
        if isinstance(node, ast.Compare):
            for left, operator, right in zip([node.left, *node.comparators], node.ops, node.comparators, strict=False):
                pattern, others = COMPARISONS[type(operator)]
                for other in others:
                    yield from self.token(self.after(left), self.before(right), pattern, other)
        elif isinstance(node, ast.BoolOp):
            old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
            for left, right in zip(node.values, node.values[1:], strict=False):
                yield from self.token(self.after(left), self.before(right), rf"\b{old}\b", new)
        elif isinstance(node, ast.BinOp) and not (is_text(node.left) or is_text(node.right)):
            old, new = ARITHMETIC[type(node.op)]
            yield from self.token(self.after(node.left), self.before(node.right), re.escape(old), new)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.Not, ast.USub)):
            pattern = r"not\b\s*" if isinstance(node.op, ast.Not) else "-"
            yield from self.token(self.before(node), self.before(node.operand), pattern, "")
        elif isinstance(node, ast.IfExp):
            yield from self.condition(node.test)
        elif isinstance(node, ast.Call):
            yield from self.call(node)
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr):
                yield from self.expression(child)
            elif isinstance(child, ast.keyword):
                yield from self.expression(child.value)
            elif isinstance(child, ast.comprehension):
                yield from self.expression(child.iter)
                for test in child.ifs:
                    yield from self.condition(test)
                    yield from self.expression(test)

    def condition(self, test: ast.expr, always: bool = True) -> Iterator[Mutant]:
        """`always`: it may also hold always. (A loop would have no end.)"""
        start, end = self.span(test)
        if not isinstance(test, ast.Constant):
            if always:
                yield self.edit(start, end, "True")
            yield self.edit(start, end, "False")
        if not isinstance(test, ast.Compare) and not (isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)):
            yield self.edit(start, end, f"not ({self.source[start:end].decode()})")

    def call(self, node: ast.Call) -> Iterator[Mutant]:
        if isinstance(node.func, ast.Name) and node.func.id in TWINS:
            yield self.edit(*self.span(node.func), TWINS[node.func.id])
        for left, right in zip(node.args, node.args[1:], strict=False):
            first, second = ast.unparse(left), ast.unparse(right)
            if first != second and self.type(left) == self.type(right) != "":
                yield self.edit(self.before(left), self.after(right), f"{second}, {first}")
        arguments: list[ast.expr | ast.keyword] = [*node.args, *node.keywords]
        for place, argument in enumerate(arguments):
            if (
                isinstance(argument, ast.keyword) and argument.arg not in (None, "strict") and place
            ):  # of zip: an assert
                yield self.edit(self.after(arguments[place - 1]), self.after(argument), "")

    def type(self, node: ast.expr) -> str:
        """Its declared type, where that is easy to see; constants are ints."""
        if isinstance(node, (ast.Name, ast.Attribute)):
            name = node.id if isinstance(node, ast.Name) else node.attr
            return "i64" if name.isupper() else self.types.get(name, "") if isinstance(node, ast.Name) else ""
        return ""

    @staticmethod
    def integer(node: ast.expr) -> int | None:
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
            value = node.operand.value
            return -value if type(value) is int else None
        return node.value if isinstance(node, ast.Constant) and type(node.value) is int else None

    # ---- places in the text

    def before(self, node: ast.expr | ast.stmt | ast.keyword) -> int:
        return self.lines[node.lineno - 1] + node.col_offset

    def after(self, node: ast.expr | ast.stmt | ast.keyword) -> int:
        return self.lines[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        return self.before(node), self.after(node)

    def token(self, start: int, end: int, pattern: str, text: str) -> Iterator[Mutant]:
        """The operator between two operands, past brackets."""
        found = re.search(pattern.encode(), self.source[start:end])
        if found:
            yield self.edit(start + found.start(), start + found.end(), text)

    def edit(self, start: int, end: int, text: str) -> Mutant:
        first = self.source.rfind(b"\n", 0, start) + 1
        last = (self.source + b"\n").find(b"\n", end)
        was = self.source[first:last]
        now = self.source[first:start] + text.encode() + self.source[end:last]
        line = self.source.count(b"\n", 0, start) + 1
        return Mutant(self.file, self.name, line, self.number, start, end, text, stripped(was), stripped(now))


def is_text(node: ast.expr) -> bool:
    if isinstance(node, ast.BinOp):
        return is_text(node.left) or is_text(node.right)
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def declared(function: ast.FunctionDef) -> dict[str, str]:
    """The types of a function's parameters and declared variables."""
    types = {}
    for node in ast.walk(function):
        if isinstance(node, ast.arg) and node.annotation:
            types[node.arg] = ast.unparse(node.annotation)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            types[node.target.id] = ast.unparse(node.annotation)
    return types


def stripped(lines: bytes) -> str:
    return "\n".join(line.strip() for line in lines.decode().splitlines())
