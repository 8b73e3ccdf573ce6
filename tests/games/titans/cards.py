"""What is printed on the cards in the box."""

from typing import Any

from longbox.games.titans.content import shelve

SHELF = shelve([])
RACKS: tuple[Any, ...] = (
    *(SHELF.starters, SHELF.cards, SHELF.titans_go, SHELF.nemeses, SHELF.weaknesses, SHELF.events, SHELF.characters),
)
RECORDS: dict[str, Any] = {record.name: record for rack in RACKS for record in rack.records}
FIELDS = ("text", "vp_text", "attack", "hero", "recruit", "sidekick")


def printed() -> set[tuple[str, str]]:
    """Every text in the box: the card or character, and which of its texts."""
    return {(name, field) for name, record in RECORDS.items() for field in FIELDS if getattr(record, field, None)}
