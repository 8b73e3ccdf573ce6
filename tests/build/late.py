"""Imports stand at the head of a module, where import-linter holds their order.

`python -m tests.build.late` is part of lint.

A late import hides a knot: two modules that need each other. What a game's upper rooms answer to the kernel belongs to
its `Hooks`. The command and the terminal may import late, because `longbox --help` shall not wait for the games.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "longbox"
ROOMS = ("bots", "games", "kernel", "lab", "language", "server", "testing")
KNOT = ("longbox.kernel.control", "longbox.kernel.match")  # what the kernel's definitions may speak of, for types only


def late(source: str, in_kernel: bool = False) -> list[tuple[int, str]]:
    """Each import of a module that is not at its head: its line and what is imported."""
    found: list[tuple[int, str]] = []
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom) and node not in tree.body:
            name = (node.module or "") if isinstance(node, ast.ImportFrom) else node.names[0].name
            if not (in_kernel and name in KNOT and types_only(node, tree)):
                found.append((node.lineno, name))
    return found


def types_only(node: ast.stmt, tree: ast.Module) -> bool:
    """Does this stand below `if TYPE_CHECKING:` at the head of the module?"""
    return any(
        isinstance(at, ast.If) and ast.unparse(at.test) == "TYPE_CHECKING" and node in at.body for at in tree.body
    )


def faults() -> list[str]:
    return [
        f"{path.relative_to(SOURCE)}:{line}: {name} is imported late; import it at the head of the module"
        for room in ROOMS
        for path in sorted((SOURCE / room).rglob("*.py"))
        for line, name in late(path.read_text("utf-8"), room == "kernel")
    ]


if __name__ == "__main__":
    found = faults()
    print("\n".join(found) if found else f"no late imports in {', '.join(ROOMS)}")
    sys.exit(bool(found))
