"""What msgspec says of data that doesn't fit, in our words: what is wrong, and where."""

import re
from collections.abc import Iterable, Mapping
from typing import Final

from longbox.kernel.errors import near

KINDS: Final[Mapping[str, str]] = {
    "int": "a whole number",
    "float": "a number with a point",
    "bool": "true or false",
    "str": "a text",
    "array": "a list",
    "object": "a table of names and values",
    "null": "nothing",
}
_PLACE: Final = re.compile(r" - at (?:`key` in )?`\$(.*)`$")
_PART: Final = re.compile(r"\[\.\.\.\]|\[(\d+)\]|\.?([^.\[\]]+)")
_TYPE: Final = re.compile(r"Expected `([^`]*)`(?:, got `([^`]*)`)?")
_LENGTH: Final = re.compile(r" of length (<= |>= )?(\d+)(?:, got (\d+))?")
_BOUND: Final = re.compile(r" (<=|>=) (-?[\d.]+)")
_FIELD: Final = re.compile(r"Object (missing required|contains unknown) field `(.*)`", re.DOTALL)
_VALUE: Final = re.compile(r"Invalid (?:enum )?value (.*)", re.DOTALL)
_BROKEN: Final = re.compile(r"\w+ (?:data )?is malformed: (.*) \(byte (\d+)\)")


def in_words(error: Exception, fields: Iterable[str] = (), choices: Iterable[str] = ()) -> str:
    """Say what is wrong with data, and where: "'choices', entry 0 must be a list, not a text".

    `fields` are the names that a table may have, `choices` what may stand where only some words may.
    """
    message = str(error)
    at = _PLACE.search(message)
    where = place(at[1]) if at else ""
    message = message[: at.start()] if at else message
    subject = where or "this"
    if found := _TYPE.match(message):
        return f"{subject} must be {kinds(found[1])}{limits(message[found.end() :])}{but(found[2])}"
    if found := _FIELD.fullmatch(message):
        before = f"{where}: " if where else ""
        if found[1] == "missing required":
            return f"{before}{found[2]!r} is missing"
        return f"{before}there is no field {shown(repr(found[2]))}{near(found[2], fields)}"
    if found := _VALUE.fullmatch(message):
        words = ", ".join(choices)
        return (
            f"{subject} is one of {words}; not {shown(found[1])}" if words else f"{subject} can't be {shown(found[1])}"
        )
    if found := _BROKEN.fullmatch(message):
        return f"it is broken at byte {found[2]}: {found[1]}"
    return "it ends too early" if message == "Input data was truncated" else message


def place(path: str) -> str:
    """msgspec's ".choices[0][...]" as "'choices', entry 0, each value"."""
    parts = []
    for part in _PART.finditer(path):
        parts.append(f"entry {part[1]}" if part[1] else repr(part[2]) if part[2] else "each value")
    return ", ".join(parts)


def shown(value: str) -> str:
    """A piece of a stranger's data, fit to be shown."""
    fit = value if value.isprintable() else ascii(value)[1:-1]
    return fit if len(fit) <= 80 else fit[:77] + "..."


def kinds(names: str) -> str:
    return " or ".join(KINDS.get(name, name) for name in names.split(" | "))


def a_kind(value: object) -> str:
    """What a value is, as a person calls it."""
    for kind, name in ((bool, "bool"), (int, "int"), (float, "float"), (str, "str"), (list | tuple, "array")):
        if isinstance(value, kind):
            return KINDS[name]
    return KINDS["null"] if value is None else f"an object of type {type(value).__name__}"


def but(given: str | None) -> str:
    return f", not {kinds(given)}" if given else ""


def limits(rest: str) -> str:
    """What else a value must keep to: its length, or its size."""
    if found := _LENGTH.match(rest):
        size = {"<= ": "at most ", ">= ": "at least "}.get(found[1] or "", "")
        got = f", not {found[3]}" if found[3] else ""
        return f" of length {size}{found[2]}{got}"
    if found := _BOUND.match(rest):
        return f", at {'most' if found[1] == '<=' else 'least'} {found[2]}"
    return ""
