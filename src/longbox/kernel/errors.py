"""Errors for the person who made them: what, where, what was expected, what is near."""

import difflib
import heapq
from collections.abc import Iterable
from typing import Final

LONGEST_TYPED: Final = 48  # characters: whoever sends more has not mistyped a name
CLOSEST: Final = 60  # of very many names, so many are compared in full


class LongboxError(ValueError):
    """Anything wrong with what was handed in. Nothing has changed when it is raised."""


class IllegalChoice(LongboxError):
    """A choice that is not on offer, with the reason and the rule."""


class SetupError(LongboxError):
    """An unknown game, mode, option or number of seats."""


class EditionError(LongboxError):
    """A save or record made with other cards or rules than the ones at hand."""


class SaveError(LongboxError):
    """Bytes that are not a save, or a damaged one."""


class ScenarioError(LongboxError):
    """An impossible position: unknown names, impossible counts, contradictions."""


class RecordError(LongboxError):
    """A record that cannot be replayed."""


class UndoError(LongboxError):
    """A choice that may not be taken back."""


def near(word: str, known: Iterable[str], *, most: int = 3) -> str:
    """Names close to a word, or all names if they are few, as the end of an error message."""
    names = list(known)
    if len(word) > LONGEST_TYPED:
        return ""
    if len(names) > CLOSEST:  # comparing takes long: first those with about the same letters
        letters, length = set(word), len(word)
        unlike = {name: len(letters.symmetric_difference(name)) + abs(len(name) - length) for name in names}
        names = heapq.nsmallest(CLOSEST, names, key=unlike.__getitem__)
    close = difflib.get_close_matches(word, names, n=most, cutoff=0.51)
    if close:
        return "; did you mean " + " or ".join(repr(name) for name in close) + "?"
    if 0 < len(names) <= 12:
        return f"; there {'is only' if len(names) == 1 else 'are'} " + ", ".join(repr(name) for name in names)
    return ""
