"""The routines of Titans, and the names of the numbers that their frames carry.

Routines are made here and filled where their steps are. The `who` of a frame is the player whom it is about. A name
stands for the same number in every routine that carries it.
"""

from typing import Final

from mypy_extensions import i64

from longbox.kernel.match import Frame, Routine

GAME: Final = Routine("game")
HERO_CHOSEN: Final = Routine("Super Hero chosen")
HEROES_DEALT: Final = Routine("Super Heroes dealt")
TURNS: Final = Routine("turns")
TRIGGERS: Final = Routine("triggers", "done batch ordered")  # see `Due` of the kernel
OFFERED: Final = Routine("ability offered", "source ability")  # waits (TT-165), is used or declined (TT-043)
ATTACKED_BY: Final = Routine("attacked", "source attack attacker")
EVENT_REMOVED: Final = Routine("an Event is removed")

TEXT_FIELDS: Final = ("source", "outcome", "word")  # of the routines that texts become (`meaning`)


def source(f: Frame) -> i64:
    """The card or character whose text, Attack or ability this is."""
    return f.a


# ---- texts


def word(f: Frame) -> i64:
    """The card type or color chosen; -1 before the choice."""
    return f.c - 1


def set_word(f: Frame, to: i64) -> None:
    f.c = to + 1  # 0 in a new frame: nothing is chosen yet


# ---- Attacks and abilities


def attack(f: Frame) -> i64:
    """The number of the Attack, in the edition's list."""
    return f.b


def attacker(f: Frame) -> i64:
    """The player whose Attack it is; -1 for a Nemesis."""
    return f.c


def ability(f: Frame) -> i64:
    """The number of the ability, in the edition's list."""
    return f.b
