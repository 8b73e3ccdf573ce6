"""Which tests play which text: `@pytest.mark.card("Trigon", "attack")` says so; without a field it is "text"."""

from importlib import import_module
from typing import Any


def played(game: str, *modules: str) -> dict[tuple[str, str], list[str]]:
    """The tests of each text, of a card or character, in some modules of a game's folder."""
    found: dict[tuple[str, str], list[str]] = {}
    for module in modules:
        for name, test in vars(import_module(f"tests.games.{game}.{module}")).items():
            marks: list[Any] = getattr(test, "pytestmark", [])
            for mark in marks:
                if mark.name == "card":
                    card, field = (*mark.args, "text")[:2]
                    found.setdefault((card, field), []).append(name)
    return found
