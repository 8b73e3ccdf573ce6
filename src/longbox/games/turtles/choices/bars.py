"""What a seat could not do now, whatever it is asked."""

from typing import Final

from mypy_extensions import i64

from longbox.games.turtles.choices.any_time import bearer, usable
from longbox.games.turtles.pieces import (
    ADJUST,
    ANY_TIME,
    ATTACKING,
    COUNTERING,
    DISCARD,
    EVENT,
    EVENTS,
    ITEM_PHASE,
    LEAVE,
    PLACE_ATTACK,
    PLACE_COUNTER,
    PLACE_ITEM,
    PLAY_EVENT,
    RESULT,
    SEAT,
    SET,
    SET_CARD,
    USE,
)
from longbox.games.turtles.table import Turtles

WHEN: Final[dict[int, tuple[tuple[int, ...], str]]] = {
    DISCARD: ((ADJUST,), "TM-045: cards are discarded in one's own Adjust Phase"),
    SET_CARD: ((SET,), "TM-054: cards are set in one's own Set Phase"),
    PLAY_EVENT: ((EVENTS,), "TM-059: an Event is played in one's own Event Phase"),
    PLACE_ITEM: ((ITEM_PHASE,), "TM-063: an Item is placed in one's own Item Phase"),
    PLACE_ATTACK: ((ATTACKING,), "TM-017: Attacks are placed in one's own Attack Step"),
    PLACE_COUNTER: ((COUNTERING,), "TM-093: a counter is placed in the Counter Step, by the player who is attacked"),
    LEAVE: ((RESULT,), "TM-119: a Character is left in the Result Step"),
}


def bars(m: Turtles, seat: i64, action: i64) -> str:
    """The rule by which this cannot be now; of public facts alone."""
    family = int(m.book.family_of[action])
    if family == USE:
        kind = action - m.book.first_of[USE]
        title = m.book.titles[kind]
        if m.book.acts[kind] & ANY_TIME == 0:
            return f"TM-149: the text of {title} is no any-time text"
        p = bearer(m, seat, kind)
        if p < 0:
            return f"TM-147: no {title} lies in your Item Zone, nor face up as a Character"
        if not usable(m, seat, p):
            return f"TM-151: the text of {title} could do nothing now"
        return "TM-147: while a text is being done no other can be used"
    if family in WHEN:
        phases, why = WHEN[family]
        own = seat == m.active if family != PLACE_COUNTER else seat != m.active
        if m.phase not in phases or (not own and family != LEAVE):
            return why
        if family == PLAY_EVENT and len(m.zones[EVENT + SEAT * seat]) != 0:
            return "TM-059: one Event a turn"
    return ""
