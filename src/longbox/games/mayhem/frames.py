"""The routines of Mayhem, and the names of the numbers that their frames carry.

Routines are made here and filled where their steps are. The `who` of a frame is the seat that decides, or a whole team
(see `team`). A name stands for the same number in every routine that carries it; a field named "_" is not used.
"""

from typing import Final

from mypy_extensions import i64

from longbox.kernel.bitsets import bit
from longbox.kernel.match import Frame, Routine

ROUTINES: Final[list[Routine]] = []


def routine(name: str, fields: str = "") -> Routine:
    ROUTINES.append(Routine(name, fields))
    return ROUTINES[-1]


GAME: Final = routine("game")
FREE_GAME: Final = routine("free-for-all")
COMPETITION: Final = routine("competition")
ROUNDS: Final = routine("rounds", "_ turn")
FREE_ROUNDS: Final = routine("rounds of the free-for-all", "_ turn")
TAKING_TURN: Final = routine("a turn", "fig die")
USING: Final = routine("an ability is used", "fig stood task")
WINDOW: Final = routine("a window for Mayhem cards", "timing part asked")
REACTION: Final = routine("a reaction", "moment concerned asked")
MOVING: Final = routine("a Move", "fig optional")
ENTERING: Final = routine("a character enters a Location", "fig arrival extra")
ESCAPES: Final = routine("Escapes", "fig _ asked")
ERRANDS: Final = routine("picking up and delivering", "fig")
CYBORG_WALKS: Final = routine("Cyborg is moved", "steps")
ATTACKING: Final = routine("an attack", "attacker target bonus")
WALLING: Final = routine("Obstacles are placed or moved", "fig walls lifted")
PUSHING: Final = routine("a Push", "fig pushed")
MISSIONS: Final = routine("Missions completed")
REVEALING: Final = routine("a GO! card is revealed")
CHOOSING: Final = routine("a character is chosen", "fig")
KEEPING: Final = routine("cards are kept")
PICKING: Final = routine("team and hand are picked")
PLACING: Final = routine("a character is placed", "fig first")
CORNERING: Final = routine("a corner is chosen", "fig")

TEXT_FIELDS: Final = "fig tier that"  # of the routines that texts become (`meaning.build`)

FLAG: Final = 1 << 32  # beside an amount of damage, which stays far below it


# ---- who decides


def team(side: i64) -> i64:
    """MH-R40: a whole team as the `who` of a frame. Any of its players may choose."""
    return -1 - side


def side_of_team(who: i64) -> i64:
    return -1 - who


# ---- whom it is about


def fig(f: Frame) -> i64:
    """The character that acts, moves, is placed or owns the text; NOBODY for the text of a card."""
    return f.a


def set_fig(f: Frame, to: i64) -> None:
    f.a = to


# ---- rounds


def next_turn(f: Frame) -> i64:
    """The side that has the next turn; NOBODY before a round's first turn."""
    return f.b - 1


def set_next_turn(f: Frame, side: i64) -> None:
    f.b = 1 + side


def turns_over(f: Frame) -> i64:
    """In the free-for-all: how many players have had their turn in this round."""
    return f.b


def set_turns_over(f: Frame, to: i64) -> None:
    f.b = to


def forget_turns(f: Frame) -> None:
    """Another round begins, with or without teams."""
    f.b = 0


# ---- a turn


def die(f: Frame) -> i64:
    return f.b


def set_die(f: Frame, to: i64) -> None:
    f.b = to


# ---- an ability is used


def stood(f: Frame) -> i64:
    """The place where the character stood when it began."""
    return f.b


def set_stood(f: Frame, place: i64) -> None:
    f.b = place


def starred(f: Frame) -> bool:
    """Did a star show for the team when it began?"""
    return f.c & 1 != 0


def task(f: Frame) -> i64:
    """The GO! card that the team had when it began, or -1."""
    return (f.c >> 1) - 1


def set_task(f: Frame, card: i64, star: bool) -> None:
    f.c = 2 * (1 + card)
    if star:
        f.c += 1


# ---- the text of an ability, card or Innate


def tier(f: Frame) -> i64:
    """The best tier that is available, in the text of an ability."""
    return f.b


def that(f: Frame) -> i64:
    """Whom "that character" means, or NOBODY."""
    return f.c


def set_that(f: Frame, to: i64) -> None:
    f.c = to


# ---- windows and reactions


def timing(f: Frame) -> i64:
    """AT_START or IN_TURN."""
    return f.a


def part(f: Frame) -> i64:
    """After which step of the round's start, or of the turn, the window opens: 1 to 3."""
    return f.b


def moment(f: Frame) -> i64:
    """What a reaction answers: TARGETED, MOVED_IN or TRAPPED."""
    return f.a


def concerned(f: Frame) -> i64:
    """The character to whom, or by whom, that happens."""
    return f.b


# ---- Moves


def optional(f: Frame) -> bool:
    """May the character stay where it is?"""
    return f.b != 0


def steps(f: Frame) -> i64:
    """How many more times the Cyborg of the free-for-all may be moved."""
    return f.a


def set_steps(f: Frame, to: i64) -> None:
    f.a = to


def pushed(f: Frame) -> i64:
    return f.b


# ---- a character enters a Location

CARRIED: Final = 1  # as its arrival: pulled, pushed or teleported, which is no movement (MH-097, MH-141, MH-149)


def walked_to(figs: i64) -> i64:
    """The arrival of a character that moves to where these characters are, as bits."""
    return 2 * figs


def was_carried(f: Frame) -> bool:
    return f.b & CARRIED != 0


def was_there(f: Frame, other: i64) -> bool:
    """Was this character there before the one that moved?"""
    return f.b & bit(1 + other) != 0


def extra(f: Frame) -> i64:
    """Damage that is added to the Traps that the character triggers."""
    return f.c & (FLAG - 1)


def add_extra(f: Frame, n: i64) -> None:
    f.c += n


def traps_stun(f: Frame) -> bool:
    return f.c & FLAG != 0


def let_traps_stun(f: Frame) -> None:
    f.c |= FLAG


# ---- an attack


def attacker(f: Frame) -> i64:
    return f.a


def target(f: Frame) -> i64:
    """A character, or A_MONSTER."""
    return f.b


def bonus(f: Frame) -> i64:
    """All +X together."""
    return f.c & (FLAG - 1)


def is_protected(f: Frame) -> bool:
    """Is the target immune to this attack?"""
    return f.c & FLAG != 0


def protect(f: Frame) -> None:
    f.c |= FLAG


# ---- Obstacles (`fig`: near whom they must lie; NOBODY: anywhere)


def walls(f: Frame) -> i64:
    """How many may still be placed or moved."""
    return f.b


def set_walls(f: Frame, to: i64) -> None:
    f.b = to


def lifted(f: Frame) -> i64:
    """The border from which an Obstacle was lifted, or -1."""
    return f.c - 1


def set_lifted(f: Frame, border: i64) -> None:
    f.c = 1 + border


# ---- characters are placed


def first(f: Frame) -> bool:
    """Is this the first placement of the game?"""
    return f.b != 0
