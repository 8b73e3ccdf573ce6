"""Why a seat can't do something now, whatever it is asked."""

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
    DISCARD: (ADJUST, "TM-045: you discard down to 5 only in your own Adjust Phase"),
    SET_CARD: (SET, "TM-054: you set cards only in your own Set Phase"),
    PLAY_EVENT: (EVENTS, "TM-059: you play an Event only in your own Event Phase"),
    PLACE_ITEM: (ITEM_PHASE, "TM-063: you place an Item only in your own Item Phase"),
    PLACE_ATTACK: (ATTACKING, "TM-017: you place Attacks only in your own Attack Step"),
    PLACE_COUNTER: (COUNTERING, "TM-093: only the player under attack places a counter, in the Counter Step"),
    LEAVE: (RESULT, "TM-119: you keep a Character only in the Result Step"),
}
BY_TEXT: Final[dict[int, str]] = {
    NEXT: "TM-140: you choose an order only when several texts are due at once",
    SWAP: "TM-038: only a text swaps Block cards",
    RAISE: "TM-098: only a text raises Power",
    TAKE: "TM-007: only a text brings a card back from the Trash",
    SEND: "TM-068: only a text sends a card from the field to the Trash",
}


def bars(m: Turtles, seat: i64, action: i64) -> str:
    """Return the rule that forbids it now, judging by public facts and what the seat sees."""
    family = int(m.book.family_of[action])
    asked = (m.waiting >> seat) & 1 != 0
    if family == CONCEDE:
        return "TM-136: you can concede only when you have to decide something"
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
            return "TM-148: first decide whether to use a text now"
        if why == "" and family == PLACE_ATTACK:
            return "TM-087: finish the text of this Attack before you place the next one"
        return why
    return BY_TEXT.get(family, "")


def no_use(m: Turtles, seat: i64, kind: i64, asked: bool) -> str:
    title = m.book.titles[kind]
    if m.book.acts[kind] & ANY_TIME == 0:
        return f"TM-149: {title} has no any-time text"
    p = bearer(m, seat, kind)
    if p < 0:
        return f"TM-147: you have no {title} in your Item Zone, and none face up as a Character"
    if not usable(m, seat, p):
        return f"TM-151: {title} could do nothing now"
    if not asked:
        return "TM-147: you can use it only when you have to decide something"
    return "TM-147: finish the current text first"


def not_meant(m: Turtles, seat: i64, family: i64, action: i64) -> str:
    """Return why the text that asks for such cards doesn't allow this one."""
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
        return f"{step.fate.cited}: the text doesn't allow {title}"
    return f"{step.fate.cited}: there is no {title} to {step.fate.verb}"


def over(m: Turtles, seat: i64, family: int) -> str:
    """Return why the question isn't asked, though the phase is right."""
    if family == DISCARD and len(m.zones[HAND + SEAT * seat]) <= HAND_SIZE:
        return f"TM-046: you hold no more than {HAND_SIZE} cards, so you discard nothing"
    if family == SET_CARD and m.gaps(seat) == 0:
        return "TM-057: none of your Block Zones is empty"
    if family == PLAY_EVENT and len(m.zones[EVENT + SEAT * seat]) != 0:
        return "TM-059: you can play only one Event a turn"
    if family == PLACE_ATTACK:
        if m.front_character(seat) < 0:
            return "TM-091: you can place Attacks only behind a Character in front"
        if m.placed == ATTACKS:
            return f"TM-081: you have already placed {ATTACKS} Attacks"
    if family == PLACE_COUNTER:
        if m.placed == 0:
            return "TM-092: your rival placed no Attack, so there is nothing to counter"
        if m.counter() >= 0:
            return "TM-093: you have already placed a counter"
    if family == LEAVE:
        if (m.hit >> seat) & 1 != 0:
            return "TM-124: your Deck lost cards in this Forward Step, so you can't keep a Character"
        if (m.barred >> seat) & 1 != 0:
            return "TM-R34: because of a text you can't keep a Character this turn"
        if m.kept[seat] >= 0:
            return "TM-119: you have already chosen a Character to keep"
        if (m.waiting >> seat) & 1 == 0:
            return "TM-127: the active player chooses first, then the rival"
    return ""
