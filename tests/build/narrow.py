"""What compiled code must not say: arithmetic that C does in 32 bits, and i64s that become objects on their way.

`python -m tests.build.narrow` is part of lint.

mypyc writes a small literal as a C int, wherever it comes from: written out, a Final, `i64(1)`, or a local of type i64
that is assigned once. An i64 beside it makes C reckon in 64 bits, save in two cases: a shift is as wide as its left
side only, and two such literals that mypy has not folded into one stay two ints.

`x if c else 0` with an i64 x is neither i64 nor int to mypyc: x goes through a Python object, 5 % of a game's time.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import hatch_build

ROOT = Path(__file__).parents[2]

SHIFT = "a literal is shifted in 32 bits where it is compiled; write bit(n) of longbox.kernel.bitsets"
BOXED = "an i64 beside a literal in one expression becomes an object where it is compiled; write an if statement"
TIMES = "two literals are multiplied in 32 bits where it is compiled; write the product, or a Final"


def folded(node: ast.expr) -> bool:
    """A constant that mypy reckons itself, in any size: literals and Finals."""
    if isinstance(node, ast.Constant):
        return type(node.value) is int
    if isinstance(node, ast.UnaryOp):
        return folded(node.operand)
    if isinstance(node, ast.BinOp):
        return folded(node.left) and folded(node.right)
    name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
    return name.isupper()


def constant(node: ast.expr) -> bool:
    """One constant or another."""
    return constant(node.body) and constant(node.orelse) if isinstance(node, ast.IfExp) else folded(node)


class Function(ast.NodeVisitor):
    """One function, or what a module does by itself."""

    def __init__(self, found: list[tuple[int, str]], returns: ast.expr | None = None) -> None:
        self.found = found
        self.returns = returns
        self.stores: dict[str, int] = {}
        self.literals: set[str] = set()  # locals of type i64 that hold a literal

    def read(self, body: list[ast.stmt]) -> None:
        for statement in body:
            for node in ast.walk(statement):
                if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
                    self.stores[node.id] = self.stores.get(node.id, 0) + 1
                elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
                    if ast.unparse(node.annotation) == "i64" and self.literal(node.value):
                        self.literals.add(node.target.id)
        for statement in body:
            self.visit(statement)

    def literal(self, node: ast.expr) -> bool:
        """What arrives in C as a literal."""
        if folded(node):
            return True
        if isinstance(node, ast.UnaryOp):
            return self.literal(node.operand)
        if isinstance(node, ast.Call):
            return isinstance(node.func, ast.Name) and node.func.id == "i64" and all(map(self.literal, node.args))
        return isinstance(node, ast.Name) and node.id in self.literals and self.stores[node.id] == 1

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if not folded(node) and self.literal(node.left):
            if isinstance(node.op, ast.LShift | ast.RShift):
                self.found.append((node.lineno, SHIFT))
            elif isinstance(node.op, ast.Mult) and self.literal(node.right):
                self.found.append((node.lineno, TIMES))
        self.generic_visit(node)

    def mixed(self, value: ast.expr | None, type_: ast.expr | None) -> None:
        """An i64 that is a literal in one case only."""
        if type_ is not None and ast.unparse(type_) == "i64" and isinstance(value, ast.IfExp):
            if constant(value.body) != constant(value.orelse):
                self.found.append((value.lineno, BOXED))

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self.mixed(node.value, node.annotation)
        self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> None:
        self.mixed(node.value, self.returns)
        self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        Function(self.found, node.returns).read(node.body)


def narrow(source: str) -> list[tuple[int, str]]:
    """Each such place of a module: its line, and what is wrong."""
    found: list[tuple[int, str]] = []
    Function(found).read(ast.parse(source).body)
    return sorted(found)


def faults() -> list[str]:
    """Those of all modules that are compiled."""
    return [
        f"{file}:{line}: {what}"
        for file in hatch_build.compiled_sources(ROOT)
        for line, what in narrow((ROOT / file).read_text("utf-8"))
    ]


if __name__ == "__main__":
    found = faults()
    print(
        "\n".join(found) if found else f"{len(hatch_build.compiled_sources(ROOT))} compiled modules reckon in 64 bits"
    )
    sys.exit(bool(found))
