"""Words to write packs with, for every game, and to read what is said about those that cannot be played."""

import json
import time
from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec
import pytest

import longbox
from longbox.language.content import ContentError
from longbox.language.shelf import Shelf

OURS = 'origin = { name = "ours" }\n'


def entry(table: str, name: str, /, **fields: object) -> str:
    """One record of a pack; what is None is left out."""
    given = {field: value for field, value in fields.items() if value is not None}
    lines = [f"{field} = {json.dumps(value, ensure_ascii=False)}" for field, value in given.items()]
    return "\n".join([f"[[{table}]]", f'name = "{name}"', *lines, OURS])


def told(error: ContentError, *, places: bool = False) -> list[str]:
    """What is said, line by line; without the line and column of each fault, unless they are asked for."""
    if places:
        return str(error).splitlines()
    return [str(msgspec.structs.replace(problem, line=None, column=None)) for problem in error.problems]


Files = Sequence[tuple[str, str]]
S = TypeVar("S", bound=Shelf)


def sound(shelve: Callable[[Files, Files], S], packs: Files, ours: Files = ()) -> S:
    """The records of a game with these packs, if there is nothing wrong with them."""
    shelf = shelve(packs, ours)
    shelf.stop_if_bad()
    return shelf


def faults(read: Callable[[list[tuple[str, str]]], object], text: str, *more: str, places: bool = False) -> list[str]:
    """What is said about a pack, and perhaps more of them, that cannot be read."""
    packs = [("mine.toml", text), *((f"more-{n}.toml", other) for n, other in enumerate(more))]
    with pytest.raises(ContentError) as caught:
        read(packs)
    return told(caught.value, places=places)


def start_faults(
    game: str, text: str, *, most_seconds: float = 6.0, name: str = "mine.toml", places: bool = False
) -> list[str]:
    """What is said about a pack that cannot be played, at once."""
    begun = time.process_time()
    with pytest.raises(ContentError) as caught:
        longbox.start(game, packs=[(name, text)])
    assert time.process_time() - begun < most_seconds
    return told(caught.value, places=places)
