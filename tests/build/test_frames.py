"""Frames say what their numbers are: only a room `frames` may read them as `f.a`, `f.b` and `f.c`."""

import ast
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "longbox"
ROOMS = ("bots", "games", "language")


def bare(source: str) -> list[int]:
    """The lines that take a number of a frame by its letter. Events have such numbers, too."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Attribute) and node.attr in ("a", "b", "c") and not is_event(node.value)
    ]


def is_event(node: ast.expr) -> bool:
    """An event is called that here, or is taken from a log."""
    if isinstance(node, ast.Subscript):
        return ast.unparse(node.value).rpartition(".")[2] == "log"
    return isinstance(node, ast.Name) and node.id == "event"


def test_games_language_and_bots_call_the_numbers_of_frames_by_name() -> None:
    files = [path for room in ROOMS for path in sorted((SOURCE / room).rglob("*.py")) if path.name != "frames.py"]
    found = [f"{path.relative_to(SOURCE)}:{line}" for path in files for line in bare(path.read_text("utf-8"))]
    assert found == [], "name these numbers in the room `frames`"


def test_a_letter_is_found_and_that_of_an_event_is_not() -> None:
    source = "def run(m, f):\n    f.b = event.a\n    m.stack[0].c += m.log[3].c\n"
    assert bare(source) == [2, 3]
