"""The routines of Bold, and the names of the numbers that their frames carry.

Routines are made here and filled where their steps are. A name stands for the same number in every routine that
carries it; a field named "_" is not used.
"""

from typing import Final

from mypy_extensions import i64

from longbox.kernel.match import Frame, Routine

GAME: Final = Routine("game", "_ served")
NOTHING: Final = Routine("nothing")
WATCHTOWER_PHASE: Final = Routine("watchtower", "_ served")
RECOVERY: Final = Routine("recovery")
WATCHTOWER_MARKERS: Final = Routine("markers of the Watchtower")
GIVE_RECOVERY: Final = Routine("a recovery is given", "piece amount zone")
PREPARE: Final = Routine("Preparation", "progress boosts")
IN_TURNS: Final = Routine("draw in turns", "_ served")
COMBAT_PHASE: Final = Routine("combat", "seats served")
PLAN: Final = Routine("plan")
BY_HAND: Final = Routine("pay by hand", "box")
AIMING: Final = Routine("aim", "_ shares")
AIM_FINISHING: Final = Routine("aim a finishing move", "_ shares")
STEP_5_MARKERS: Final = Routine("markers of step 5")
TAKE_HITS: Final = Routine("damage is taken", "hit helper marker")
POWER_UP: Final = Routine("power-up")
REPLACING: Final = Routine("replace")

ROUTINES: Final = (
    *(GAME, NOTHING, WATCHTOWER_PHASE, RECOVERY, WATCHTOWER_MARKERS, GIVE_RECOVERY, PREPARE, IN_TURNS, COMBAT_PHASE),
    *(PLAN, BY_HAND, AIMING, AIM_FINISHING, STEP_5_MARKERS, TAKE_HITS, POWER_UP, REPLACING),
)
TEXT_FIELDS: Final = "text outcome piece"  # of the routines that texts become (`meaning`)


# ---- one player after the other


def served(f: Frame) -> i64:
    """How many players have done what each does in turn; in step 4 of Combat how many boxes are activated."""
    return f.b


def set_served(f: Frame, n: i64) -> None:
    f.b = n


def serve(f: Frame) -> None:
    """One more."""
    f.b += 1


# ---- the text of a card


def text(f: Frame) -> i64:
    """The number of the text."""
    return f.a


# ---- Preparation

# What a player has done in this Preparation
FIRST: Final = 1  # the challenge card's text on the first token was done
CALMED: Final = 2  # its text for once in Preparation was done
STOPPED: Final = 4


def progress(f: Frame) -> i64:
    """FIRST, CALMED and STOPPED, as bits."""
    return f.a


def has_done(f: Frame, what: i64) -> bool:
    return f.a & what != 0


def set_done(f: Frame, what: i64) -> None:
    f.a |= what


def boosts(f: Frame) -> i64:
    """How many combat power-ups were drawn."""
    return f.b


def boost(f: Frame) -> None:
    """One more was drawn."""
    f.b += 1


# ---- a recovery is given


def from_power_up(piece: i64) -> i64:
    """The first number of such a frame; without a power-up it is 0."""
    return piece + 1


def by_power_up(f: Frame) -> bool:
    return f.a > 0


def power_up(f: Frame) -> i64:
    """The power-up that it comes from; `by_power_up` says whether there is one."""
    return f.a - 1


def amount(f: Frame) -> i64:
    return f.b


def zone(f: Frame) -> i64:
    """Where the power-up lies."""
    return f.c


# ---- Combat


def seats(f: Frame) -> i64:
    """The players whose Combat it is, as bits: all of them, or one (BB-024)."""
    return f.a


def box(f: Frame) -> i64:
    """The kind of the box that is paid by hand."""
    return f.a


def shares(f: Frame) -> i64:
    """How many numbers of a split pool are said: for each target but the last a normal and an indefensible one."""
    return f.b


def set_shares(f: Frame, n: i64) -> None:
    f.b = n


def target(f: Frame) -> i64:
    """Which opponent the next number of a split pool is for, counted from 0."""
    return f.b // 2


def indefensible(f: Frame) -> i64:
    """1 if the next number of a split pool is of its indefensible part, else 0."""
    return f.b % 2


# ---- damage is taken


def hit(f: Frame) -> i64:
    """Which of the hits is answered, in the order of `damage.sorted_hits`."""
    return f.a


def next_hit(f: Frame) -> None:
    f.a += 1
    f.b = 0


def first_hit(f: Frame) -> None:
    """All are answered: the next time it begins with the first."""
    f.a = 0


def helper(f: Frame) -> i64:
    """Which of those who may prevent it is asked: 0 is the defender."""
    return f.b


def next_helper(f: Frame) -> None:
    f.b += 1


def used_marker(f: Frame) -> i64:
    """The marker just used, whose effect is being counted; -1: none."""
    return f.c - 1


def set_used_marker(f: Frame, kind: i64) -> None:
    f.c = kind + 1
