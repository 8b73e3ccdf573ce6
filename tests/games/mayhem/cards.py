"""Words for the tests of single cards and characters: what is printed on them."""

import re
from typing import Any

from longbox.games.mayhem.content import shelve

SHELF = shelve([])
RACKS: dict[str, Any] = {
    "mayhem": SHELF.mayhem,
    "go": SHELF.go,
    "characters": SHELF.characters,
    "abilities": SHELF.abilities,
}
FIELDS = ("text", "reveal", "lasting", "mission", "standard", "special", "star")


def record(name: str) -> Any:
    """What is printed on a card, a character or an ability."""
    return next(rack.entries[name][0] for rack in RACKS.values() if name in rack.entries)


def printed(*racks: str) -> set[tuple[str, str]]:
    """Every text on some racks: the card, character (its Innate) or ability, and which of its texts."""
    found = [one for rack in racks for one in RACKS[rack].records]
    return {(one.name, field) for one in found for field in FIELDS if getattr(one, field, None)}


def amounts(name: str, field: str = "text") -> list[int]:
    """The numbers of a text in order: [5] of "Place your Monster with Health 5 on PARK."."""
    return [int(n) for n in re.findall(r"\d+", getattr(record(name), field))]
