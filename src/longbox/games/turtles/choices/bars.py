"""What a seat could not do now, whatever it is asked."""

from typing import Final

from mypy_extensions import i64

from longbox.games.turtles.choices.any_time import AnyTime, bearer, usable
from longbox.games.turtles.pieces import (
    ADJUST,
    ANY_TIME,
    ATTACKING,
    ATTACKS,
    CONCEDE,
    COUNTERING,
    DISCARD,
    EVENT,
    EVENTS,
    HAND,
    HAND_SIZE,
    ITEM_PHASE,
    LEAVE,
    NEXT,
    PLACE_ATTACK,
    PLACE_COUNTER,
    PLACE_ITEM,
    PLAY_EVENT,
    RAISE,
    RESULT,
    SEAT,
    SEND,
    SET,
    SET_CARD,
    SWAP,
    TAKE,
    USE,
)
from longbox.games.turtles.table import Turtles
from longbox.language.runtime.picks import Pick

WHEN: Final[dict[int, tuple[int, str]]] = {
    DISCARD: (ADJUST, "TM-045: cards are discarded in one's own Adjust Phase"),
    SET_CARD: (SET, "TM-054: cards are set in one's own Set Phase"),
    PLAY_EVENT: (EVENTS, "TM-059: an Event is played in one's own Event Phase"),
    PLACE_ITEM: (ITEM_PHASE, "TM-063: an Item is placed in one's own Item Phase"),
    PLACE_ATTACK: (ATTACKING, "TM-017: Attacks are placed in one's own Attack Step"),
    PLACE_COUNTER: (COUNTERING, "TM-093: a counter is placed in the Counter Step, by the player who is attacked"),
    LEAVE: (RESULT, "TM-119: a Character is left in the Result Step"),
}
BY_TEXT: Final[dict[int, str]] = {
    NEXT: "TM-140: an order is chosen where several texts are due at one moment",
    SWAP: "TM-038: Block cards are exchanged by a text only",
    RAISE: "TM-098: a card has more Power by a text only",
    TAKE: "TM-007: a card comes back from the Trash by a text only",
    SEND: "TM-068: what lies on the field is sent away by a text only",
}


def bars(m: Turtles, seat: i64, action: i64) -> str:
    """The rule by which this cannot be now; of public facts and of what the seat sees itself."""
    family = int(m.book.family_of[action])
    asked = (m.waiting >> seat) & 1 != 0
    if family == CONCEDE:
        return "TM-136: one concedes at a decision of one's own"
    if family == USE:
        return no_use(m, seat, action - m.book.first_of[USE], asked)
    if family in (DISCARD, TAKE, SEND) and asked:
        why = not_meant(m, seat, family, action)
        if why:
            return why
    if family in WHEN:
        phase, why = WHEN[family]
        own = seat == m.active if family != PLACE_COUNTER else seat != m.active
        if m.phase != phase or (not own and family != LEAVE):
            return why
        why = over(m, seat, family)
        if why == "" and asked and isinstance(m.asker(seat).step, AnyTime):
            return "TM-148: say first whether you use something now"
        if why == "" and family == PLACE_ATTACK:
            return "TM-087: what the text of an Attack says is done before the next is placed"
        return why
    return BY_TEXT.get(family, "")


def no_use(m: Turtles, seat: i64, kind: i64, asked: bool) -> str:
    title = m.book.titles[kind]
    if m.book.acts[kind] & ANY_TIME == 0:
        return f"TM-149: the text of {title} is no any-time text"
    p = bearer(m, seat, kind)
    if p < 0:
        return f"TM-147: no {title} lies in your Item Zone, nor face up as a Character"
    if not usable(m, seat, p):
        return f"TM-151: the text of {title} could do nothing now"
    if not asked:
        return "TM-147: no decision and no window of yours is open"
    return "TM-147: while a text is being done no other can be used"


def not_meant(m: Turtles, seat: i64, family: i64, action: i64) -> str:
    """A text asks for cards of this family: why not for this one?"""
    step = m.asker(seat).step
    if not isinstance(step, Pick):
        return ""
    kind = action - m.book.first_of[family] + m.book.base[family]
    there = False
    for holder in m.holders(seat, step.filter.whose):
        for place in step.where:
            if m.family_at(place) != family:
                return ""
            there = there or m.piece_in(m.zone_at(place, holder), kind) >= 0
    title = m.book.titles[kind]
    if there:
        return f"{step.fate.cited}: the text does not speak of {title}"
    return f"{step.fate.cited}: there is no {title} to {step.fate.verb}"


def over(m: Turtles, seat: i64, family: int) -> str:
    """The phase is the right one: why does nobody ask for it?"""
    if family == DISCARD and len(m.zones[HAND + SEAT * seat]) <= HAND_SIZE:
        return f"TM-046: nobody discards who holds no more than {HAND_SIZE} cards"
    if family == SET_CARD and m.gaps(seat) == 0:
        return "TM-057: none of your Block Zones is empty"
    if family == PLAY_EVENT and len(m.zones[EVENT + SEAT * seat]) != 0:
        return "TM-059: one Event a turn"
    if family == PLACE_ATTACK:
        if m.front_character(seat) < 0:
            return "TM-091: only a Character in front takes Attacks"
        if m.placed == ATTACKS:
            return f"TM-081: {ATTACKS} Attacks are placed already"
    if family == PLACE_COUNTER:
        if m.placed == 0:
            return "TM-092: no Attack was placed, so there is nothing to counter"
        if m.counter() >= 0:
            return "TM-093: a counter is placed already"
    if family == LEAVE:
        if (m.hit >> seat) & 1 != 0:
            return "TM-124: your Deck has lost cards in this Forward Step, so you leave no Character"
        if (m.barred >> seat) & 1 != 0:
            return "TM-R34: by a text you leave no Character this turn"
        if m.kept[seat] >= 0:
            return "TM-119: you leave a Character already"
        if (m.waiting >> seat) & 1 == 0:
            return "TM-127: the active player chooses first, then the rival"
    return ""
