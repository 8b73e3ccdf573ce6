"""How much an option of a game may say: checked before any game looks at it."""

from typing import Any, Final

from pydantic_core import PydanticCustomError

CHARACTERS: Final = 64  # of a text
ENTRIES: Final = 64  # of a list: the longest is a deck
DEPTH: Final = 2  # a list for all seats, of lists
OPTIONS: Final = 16

PLAIN: Final[list[dict[str, Any]]] = [
    {"type": "boolean"},
    {"type": "number"},
    {"type": "string", "maxLength": CHARACTERS},
    {"type": "null"},
]


def listed(kinds: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [*PLAIN, {"type": "array", "maxItems": ENTRIES, "items": {"anyOf": kinds}}]


SCHEMA: Final[dict[str, Any]] = {
    "type": "object",
    "maxProperties": OPTIONS,
    "propertyNames": {"maxLength": CHARACTERS},
    "additionalProperties": {"anyOf": listed(listed(PLAIN))},
    "default": {},
}


def small(options: dict[str, Any]) -> dict[str, Any]:
    """Return options that are small enough; anything else is refused with the first reason."""
    if len(options) > OPTIONS:
        raise too_big(f"there can be at most {OPTIONS} options")
    for name, given in options.items():
        check(name, 0)
        check(given, 0)
    return options


def check(part: object, depth: int) -> None:
    if isinstance(part, str):
        if len(part) > CHARACTERS:
            raise too_big(f"a text in options has at most {CHARACTERS} characters")
    elif isinstance(part, dict):
        raise too_big("an option is a text, a number, true, false, null, or a list of these")
    elif isinstance(part, list):
        if depth >= DEPTH:
            raise too_big(f"lists in options can be nested {DEPTH} deep")
        if len(part) > ENTRIES:
            raise too_big(f"a list in options has at most {ENTRIES} entries")
        for entry in part:
            check(entry, depth + 1)


def too_big(reason: str) -> PydanticCustomError:
    return PydanticCustomError("too_big", reason)
