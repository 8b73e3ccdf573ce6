"""Cutting a text into words and signs, and joining them again."""

import re
from typing import NamedTuple

from longbox.language.errors import TextError
from longbox.language.words import article

MOST_CHARACTERS = 1000
MOST_TOKENS = 400

# Markers such as [F] or <Play & Flip> are one word; 's stands alone, so that it can follow any noun.
TOKEN = re.compile(r"\[\w+\]|<[^<>\n]{1,30}>|\w+(?:-\w+|'(?!s\b)\w+)*!?|'s\b|[-+.,:;'()★&/%]|(?P<odd>\S)")
NO_SPACE_BEFORE = frozenset((".", ",", ":", ";", "'s", "'", ")", "%"))
NO_SPACE_AFTER = frozenset(("+", "-", "("))


class Tokens(NamedTuple):
    """The words of a text as they are matched (``keys``), as they stand (``words``), and where (``starts``)."""

    keys: list[str]
    words: list[str]
    starts: list[int]


def key(word: str) -> str:
    """How a word is compared: capitals and a/an are the printer's affair."""
    folded = word.casefold()
    return "a" if folded == "an" else folded


def cut(text: str) -> Tokens:
    """Cut a card's text; refuses what is too long or holds a character that no phrase uses."""
    if len(text) > MOST_CHARACTERS:
        why = f"the text has {len(text)} characters; at most {MOST_CHARACTERS} are allowed"
        raise TextError(why, text[:MOST_CHARACTERS])
    words: list[str] = []
    starts: list[int] = []
    for match in TOKEN.finditer(text):
        if match.lastgroup == "odd":
            raise TextError(f"the character {match.group()!r} is not allowed on cards", text, match.start() + 1)
        words.append(match.group())
        starts.append(match.start())
    if len(words) > MOST_TOKENS:
        raise TextError(f"the text has {len(words)} words and signs; at most {MOST_TOKENS} are allowed", text)
    return Tokens([key(word) for word in words], words, starts)


def join(words: list[str], capitals: set[int]) -> tuple[str, list[int]]:
    """The text of printed words, and where each of them starts."""
    parts: list[str] = []
    starts: list[int] = []
    length = 0
    before = "("
    last = len(words) - 1
    for at, word in enumerate(words):
        if word == "a" and at < last:
            word = article(words[at + 1])
        if at in capitals:
            word = word[:1].upper() + word[1:]
        if before not in NO_SPACE_AFTER and word not in NO_SPACE_BEFORE:
            parts.append(" ")
            length += 1
        starts.append(length)
        parts.append(word)
        length += len(word)
        before = word
    return "".join(parts), starts
