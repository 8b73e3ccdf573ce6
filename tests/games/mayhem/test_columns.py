"""Copies of a match share its columns of numbers: no code changes one in place."""

import ast
from collections.abc import Container, Iterator
from pathlib import Path

from longbox.bots import evaluators
from longbox.games import mayhem
from longbox.kernel import value
from tests.games.mayhem.given import table


def changed_in_place(source: str, columns: Container[str]) -> Iterator[str]:
    """Assignments to a part of a column."""
    for node in ast.walk(ast.parse(source)):
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AugAssign) else []
        )
        for target in targets:
            if isinstance(target, ast.Subscript) and isinstance(target.value, ast.Attribute):
                if target.value.attr in columns:
                    yield ast.unparse(node)


def test_no_column_is_changed_in_place() -> None:
    columns = value.columns(table())
    assert {"place", "damage", "vp", "traps"} < set(columns)
    assert list(changed_in_place("m.place[fig] = 3\nself.m.vp[0] += 1\nm.other[0] = 1", columns)) == [
        "m.place[fig] = 3",
        "self.m.vp[0] += 1",
    ]
    files = [
        *Path(str(mayhem.__file__)).parent.rglob("*.py"),
        *Path(str(evaluators.__file__)).parent.glob("mayhem*.py"),
    ]
    assert [found for file in files for found in changed_in_place(file.read_text("utf-8"), columns)] == []
