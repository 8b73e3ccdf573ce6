"""What a seat can't do in this phase, whatever it is asked."""

from typing import Final

from mypy_extensions import i64

from longbox.games.bold.pieces import (
    ACTIVATE,
    BUY,
    DRAW_ONE,
    IN_COMBAT,
    IN_POWER_UP,
    IN_PREPARATION,
    PAY,
    STOP,
    STRIKE_AT,
    SWAP,
    USE,
)
from longbox.games.bold.table import Bold

WHEN: Final[dict[int, tuple[int, str]]] = {
    DRAW_ONE: (IN_PREPARATION, "BB-041: you draw tokens in Preparation"),
    STOP: (IN_PREPARATION, "BB-043: you stop drawing in Preparation"),
    ACTIVATE: (IN_COMBAT, "BB-076: you fill abilities in Combat"),
    PAY: (IN_COMBAT, "BB-076: you fill abilities in Combat"),
    STRIKE_AT: (IN_COMBAT, "BB-178: you strike in Combat"),
    BUY: (IN_POWER_UP, "BB-095: you buy tokens in Power-Up"),
    SWAP: (IN_POWER_UP, "BB-108: you replace tokens of the row after Power-Up"),
}


def bars(m: Bold, seat: i64, action: i64) -> str:
    """The rule by which this cannot be now; of public facts alone."""
    if m.is_out(seat):
        return "BB-219: a defeated player is out of the game"
    family = int(m.book.family_of[action])
    if family in WHEN:
        phase, why = WHEN[family]
        if m.phase != phase:
            return why
    if family == USE:
        kind = m.book.first_marker + action - m.book.first_of[USE]
        if kind not in m.hero(seat).markers:
            return f"BB-160: {m.book.titles[kind]} is not one of {m.hero(seat).name}'s special abilities"
    return ""
