"""The names of the numbers in the frames of texts.

The `who` of such a frame is the player the text speaks to. A game says in the `TEXT_FIELDS` of its own room `frames`
what it calls them.
"""

from typing import Final

from mypy_extensions import i64

from longbox.kernel.match import Frame

DONE: Final = 1
NOT_DONE: Final = 0
CANNOT: Final = -1


def source(f: Frame) -> i64:
    """What bears the text: a piece, or whatever stands for one in this game."""
    return f.a


def outcome(f: Frame) -> i64:
    """What became of the last thing: DONE, NOT_DONE or CANNOT."""
    return f.b


def set_outcome(f: Frame, to: i64) -> None:
    f.b = to


def chosen(f: Frame) -> i64:
    """The piece chosen before, as `picks.mark` writes it, or another choice of the game's."""
    return f.c


def set_chosen(f: Frame, to: i64) -> None:
    f.c = to
