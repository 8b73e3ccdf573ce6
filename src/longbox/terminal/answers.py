"""Understand what somebody typed: a number, a code, or a part of an option's text that fits only one."""

import re
from collections.abc import Iterable, Sequence
from typing import Any

from longbox.kernel.errors import near


class UnclearError(Exception):
    """What was typed fits no option, or several; the message says so in one line."""

    def __init__(self, message: str, *, foreign: bool = False) -> None:
        super().__init__(message)
        self.foreign = foreign  # it fits no option at all, so it may be something that is not on offer now


def plain(text: str) -> str:
    return " ".join(re.findall(r"[^\W_]+", text.lower()))


def option(typed: str, options: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Find the option that was meant."""
    typed = typed.strip()
    if re.fullmatch(r"[+-]?\d+", typed):
        number = int(typed) if len(typed) < 10 else 0
        if 1 <= number <= len(options):
            return options[number - 1]
        many = f"the options are 1 to {len(options)}" if len(options) > 1 else "the only option is 1"
        raise UnclearError(f"there is no option {typed[:20]}; {many}")
    for candidate in options:
        if candidate["code"] == typed.lower():
            return candidate
    words = plain(typed)
    if not words:
        raise UnclearError("type the number of an option, its code, or a part of its text; h for help")
    for fits in (_whole, _end, _inside, _beginnings):
        found = [candidate for candidate in options if fits(words, plain(candidate["text"]))]
        if len(found) == 1:
            return found[0]
        if found and fits is not _whole:
            numbers = [str(options.index(candidate) + 1) for candidate in found]
            raise UnclearError(f"{typed!r} fits options {', '.join(numbers[:-1])} and {numbers[-1]}; type more of it")
    hint = near(words, [plain(candidate["text"]) for candidate in options], most=2)
    raise UnclearError(f"{typed[:60]!r} is not on offer{hint if 'did you mean' in hint else ''}", foreign=True)


def _whole(words: str, text: str) -> bool:
    return words == text


def _end(words: str, text: str) -> bool:
    return f" {text}".endswith(f" {words}")


def _inside(words: str, text: str) -> bool:
    return f" {words} " in f" {text} "


def _beginnings(words: str, text: str) -> bool:
    """Does every typed word begin a word of the text?"""
    there = text.split()
    return all(any(word.startswith(part) for word in there) for part in words.split())


def code(typed: str, codes: Iterable[str]) -> str | None:
    """Find the shortest code of the game that has all the words: what "? red 1" asks about."""
    known = list(codes)
    if typed.strip().lower() in known:
        return typed.strip().lower()
    words = plain(typed).split()
    if not words:
        return None
    fitting = [one for one in known if set(words) <= set(plain(one).split())]
    return min(fitting, key=len) if fitting else None


def spoken(code: str) -> str:
    """A code in words: "play:red-8+power" is "play red 8 with power"."""
    return code.replace(":", " ").replace("-", " ").replace("=", " as ").replace("+", " with ")
