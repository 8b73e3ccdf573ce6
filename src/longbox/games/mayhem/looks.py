"""How Mayhem reads: events in words."""

from collections.abc import Sequence
from typing import Any

from longbox.games.mayhem.table import Book
from longbox.kernel.game import Printed
from longbox.kernel.voice import Line, Voice


def sentence(data: dict[str, Any], book: Book) -> str:
    return ""


def story(events: list[dict[str, Any]], voice: Voice, book: Book) -> list[Line]:
    return []


def printed(packs: Sequence[tuple[str, str]]) -> list[Printed]:
    return []
