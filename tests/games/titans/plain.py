"""The plain cards: of no type, so that nothing takes notice of them; their cost is what counts."""

from typing import Any

from longbox import Match
from tests.games.packs import entry
from tests.games.titans.given import table

DRUMS = ["Drum", "Drum", "Drum", "Drum", "Drum"]


def odd(text: str, name: str = "Odd", **facts: object) -> str:
    """A card with this text: of no type and of cost 1, unless it is said."""
    return entry("card", name, **{"color": "white", "cost": 1, "copies": 6, **facts}, text=text)


PLAIN = "".join(
    odd("+1 Power.", name, cost=cost, copies=12)
    for name, cost in (("Acorn", 1), ("Bolt", 2), ("Candle", 3), ("Drum", 4))
)


def pack(*records: str) -> list[tuple[str, str]]:
    """The `packs` of a match with these cards and the plain ones."""
    return [("mine.toml", PLAIN + "".join(records))]


def plain(*hands: str | None, more: str = "", **given: Any) -> Match:
    """A `table` with the plain cards and `more` of a pack; the Line-Up is all Drums unless it is named.

    A foe whose hand is left out holds any five.
    """
    if len(hands) == 1:
        hands = (*hands, None)
    return table(*hands, **{"line_up": DRUMS, "packs": pack(more), **given})


def moves(m: Match, source: str, target: str) -> list[str | None]:
    """The faces that went from one zone to another, in order."""
    events: list[dict[str, Any]] = m.events(None)
    wanted = ("moved", source, target)
    return [one["face"] for one in events if (one["kind"], one.get("source"), one.get("target")) == wanted]
