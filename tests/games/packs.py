"""Words to write packs with, for every game, and to read what is said about those that cannot be played."""

import json
import time
from collections.abc import Callable

import pytest

import longbox
from longbox.language.content import ContentError

OURS = 'origin = { name = "ours" }\n'


def entry(table: str, name: str, /, **fields: object) -> str:
    """One record of a pack; what is None is left out."""
    given = {field: value for field, value in fields.items() if value is not None}
    lines = [f"{field} = {json.dumps(value, ensure_ascii=False)}" for field, value in given.items()]
    return "\n".join([f"[[{table}]]", f'name = "{name}"', *lines, OURS])


def faults(read: Callable[[list[tuple[str, str]]], object], text: str, *more: str) -> list[str]:
    """What is said about a pack, and perhaps more of them, that cannot be read, line by line."""
    packs = [("mine.toml", text), *((f"more-{n}.toml", other) for n, other in enumerate(more))]
    with pytest.raises(ContentError) as caught:
        read(packs)
    return str(caught.value).splitlines()


def start_faults(game: str, text: str, *, most_seconds: float = 3.0, name: str = "mine.toml") -> list[str]:
    """What is said about a pack that cannot be played, line by line, and at once."""
    begun = time.perf_counter()
    with pytest.raises(ContentError) as caught:
        longbox.start(game, packs=[(name, text)])
    assert time.perf_counter() - begun < most_seconds
    return str(caught.value).splitlines()
