"""The routines of Turtles, and the names of the numbers that their frames carry.

Routines are made here and filled where their steps are. The `who` of a frame is the player whom it is about. A name
stands for the same number in every routine that carries it.
"""

from typing import Final

from mypy_extensions import i64

from longbox.kernel.match import Frame, Routine

GAME: Final = Routine("game", "laid")
NOTHING: Final = Routine("nothing")  # what a card without a text does
EVENT_OVER: Final = Routine("an Event is over", "card")
AFTER_ATTACK: Final = Routine("after an Attack")

TEXT_FIELDS: Final = "card outcome chosen"  # of the routines that texts become (`edition`)


def card(f: Frame) -> i64:
    """The card whose text this is, or the Event that is being carried out."""
    return f.a


def laid(f: Frame) -> i64:
    """How many cards were set in this Set Phase."""
    return f.a


def set_laid(f: Frame, to: i64) -> None:
    f.a = to
