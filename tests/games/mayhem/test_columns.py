"""Copies of a match share its columns of numbers: no code changes one in place, and all are named."""

import ast
from collections.abc import Iterator
from pathlib import Path

from longbox.bots import evaluators
from longbox.games import mayhem
from longbox.games.mayhem.table.match import Mayhem
from longbox.kernel import value
from tests.games.mayhem.given import table

KERNEL = {"kind", "known", "asked"}


def test_every_column_is_shared() -> None:
    m = table()
    held = {name for name in value.names(m) if isinstance(getattr(m, name), value.Vec)}
    assert set(Mayhem.columns) == held - KERNEL


def changed_in_place(source: str) -> Iterator[str]:
    """Assignments to a part of a column."""
    for node in ast.walk(ast.parse(source)):
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AugAssign) else []
        )
        for target in targets:
            if isinstance(target, ast.Subscript) and isinstance(target.value, ast.Attribute):
                if target.value.attr in Mayhem.columns:
                    yield ast.unparse(node)


def test_no_column_is_changed_in_place() -> None:
    assert list(changed_in_place("m.place[fig] = 3\nself.m.vp[0] += 1\nm.other[0] = 1")) == [
        "m.place[fig] = 3",
        "self.m.vp[0] += 1",
    ]
    files = [*Path(str(mayhem.__file__)).parent.rglob("*.py"), Path(str(evaluators.__file__)).parent / "mayhem.py"]
    assert [found for file in files for found in changed_in_place(file.read_text("utf-8"))] == []
