"""The routines of Hit Line, and the names of the numbers that their frames carry.

Routines are made here and filled where their steps are. The `who` of a frame is the player whom it is about. A routine
names at most one number, the first.
"""

from typing import Final

from mypy_extensions import i64

from longbox.kernel.match import Frame, Routine

GAME: Final = Routine("game")
HERO_PICKED: Final = Routine("hero picked")
HEROES_OFFERED: Final = Routine("heroes offered")
ROUND: Final = Routine("round", "replayed")
TRICK: Final = Routine("trick")
POWER_PLAYED: Final = Routine("power played", "spot")
TWIN_CHOSEN: Final = Routine("twin chosen", "action")

TEXT_FIELDS: Final = "spot"  # of the routines that texts become (`meaning`)


def replayed(f: Frame) -> bool:
    """Whether the round is played again at the same location (HL-R12)."""
    return f.a != 0


def spot(f: Frame) -> i64:
    """The spot of the card that the power was played with."""
    return f.a


def action(f: Frame) -> i64:
    """The play that waits until its shield card is chosen."""
    return f.a
