"""The pattern notation of phrases: six signs.

``{hole}``  ``{list/separator}`` or ``{list/,/and}``  ``[optional]``  ``verb^``  ``{hole^subject}``  ``{noun~det}``
"""

import re
from typing import NamedTuple

from longbox.language.tokens import TOKEN, key

_PART = re.compile(r"\{(?P<hole>[^{}]*)\}|(?P<open>\[)|(?P<close>\])|(?P<word>" + TOKEN.pattern + r")(?P<verb>\^)?")
_HOLE = re.compile(
    r"(?P<name>[a-z_]\w*)(?P<list>/(?P<sep>[^/^~]*)(?:/(?P<last>[^/^~]+))?)?(?:\^(?P<agree>\w+)|~(?P<number>\w+))?"
)


class Fixed(NamedTuple):
    """A word or sign that stands as it is, or a verb that inflects."""

    word: str
    key: str
    verb: bool


class Hole(NamedTuple):
    """A place for a field: ``sep`` is None where it holds one thing, else the words between the things of a list."""

    name: str
    sep: tuple[str, ...] | None
    last: tuple[str, ...]
    agree: str
    number: str


class Maybe(NamedTuple):
    """A part that is printed when its one field is there."""

    items: tuple["Item", ...]
    name: str


Item = Fixed | Hole | Maybe


class PatternError(ValueError):
    """A pattern that is not in the notation."""


def words_of(text: str) -> tuple[str, ...]:
    """The words and signs of a piece of plain text."""
    return tuple(match.group() for match in TOKEN.finditer(text))


def parse(say: str) -> tuple[Item, ...]:
    """Read a pattern."""
    stack: list[list[Item]] = [[]]
    at = 0
    while at < len(say):
        if say[at] == " ":
            at += 1
            continue
        match = _PART.match(say, at)
        if match is None or match["odd"]:
            raise PatternError(f"{say[at:]!r} cannot be part of a pattern")
        at = match.end()
        if match["hole"] is not None:
            stack[-1].append(_hole(match["hole"]))
        elif match["open"]:
            if len(stack) > 1:
                raise PatternError("an optional part inside an optional part")
            stack.append([])
        elif match["close"]:
            if len(stack) == 1:
                raise PatternError("']' without '['")
            inner = tuple(stack.pop())
            holes = [item.name for item in inner if isinstance(item, Hole)]
            if len(holes) != 1:
                raise PatternError(
                    "an optional part holds exactly one field, so that the tree keeps whether it was there; this one "
                    f"holds {len(holes)}"
                )
            stack[-1].append(Maybe(inner, holes[0]))
        else:
            word = match["word"]
            stack[-1].append(Fixed(word, key(word), match["verb"] is not None))
    if len(stack) > 1:
        raise PatternError("'[' without ']'")
    return tuple(stack[0])


def _hole(inside: str) -> Hole:
    match = _HOLE.fullmatch(inside)
    if match is None:
        raise PatternError(f"{{{inside}}} is not a hole")
    sep = words_of(match["sep"]) if match["list"] is not None else None
    return Hole(match["name"], sep, words_of(match["last"] or ""), match["agree"] or "", match["number"] or "")


def holes_of(items: tuple[Item, ...]) -> list[tuple[Hole, bool]]:
    """All holes of a pattern from left to right, each with whether it is optional."""
    found: list[tuple[Hole, bool]] = []
    for item in items:
        if isinstance(item, Hole):
            found.append((item, False))
        elif isinstance(item, Maybe):
            found.extend((inner, True) for inner in item.items if isinstance(inner, Hole))
    return found
