"""Errors for the person who made them: what, where, what was expected, what is near."""

import difflib
from collections.abc import Iterable


class LongboxError(ValueError):
    """Anything wrong with what was handed in. Nothing has changed when it is raised."""


class IllegalChoice(LongboxError):
    """A choice that is not on offer, with the reason and the rule."""


class SetupError(LongboxError):
    """An unknown game, mode, option or number of seats."""


class EditionError(LongboxError):
    """A save or record made with other cards or rules than the ones at hand."""


class SaveError(LongboxError):
    """Bytes that are no save, or a damaged one."""


class ScenarioError(LongboxError):
    """A position that cannot be: unknown names, impossible counts, contradictions."""


class RecordError(LongboxError):
    """A record that cannot be replayed."""


class UndoError(LongboxError):
    """A choice that may not be taken back."""


def near(word: str, known: Iterable[str], *, most: int = 3) -> str:
    """A half sentence that names what is near, or what there is; ready to append to an error."""
    names = list(known)
    close = difflib.get_close_matches(word, names, n=most, cutoff=0.51)
    if close:
        return "; did you mean " + " or ".join(repr(name) for name in close) + "?"
    if 0 < len(names) <= 12:
        return "; there is " + ", ".join(repr(name) for name in names)
    return ""
