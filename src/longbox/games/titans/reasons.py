"""Why something cannot be done now, whatever is asked: rules, with facts that everybody sees."""

from mypy_extensions import i64

from longbox.games.titans.actions import TakeActions, character, for_sale, recruit_meant
from longbox.games.titans.pieces import (
    BETWEEN,
    CHARACTERS,
    ENDING,
    EVENTS,
    FRONT,
    NEMESES,
    NEMESIS,
    SEAT,
    STARTING,
    TEAM,
    WEAKNESS,
)
from longbox.games.titans.table import Titans


def bars(m: Titans, seat: i64, action: i64) -> str:
    """The rule by which a seat could not do this now; nothing where no rule is against it."""
    book = m.book
    characters: i64 = len(book.faces) - book.card_kinds
    if 0 <= action - book.hero_action < characters:
        return bars_hero(m, seat, action - book.hero_action + book.card_kinds)
    if 0 <= action - book.event_action < book.card_kinds - book.deck_kinds:
        for p in m.zones[EVENTS]:
            if book.kind_of[p] == action - book.event_action + book.deck_kinds:
                return "TT-114: an Event is removed by who defeats a Nemesis"
        return "TT-117: that Event is not in force"
    if 0 <= action - book.sidekick_action < characters:
        piece = character(m, action - book.sidekick_action + book.card_kinds)
        return (
            f"TT-139: {book.titles[book.kind[piece]]} is a Super Hero" if piece >= 0 and not m.sidekick(piece) else ""
        )
    bought = book.buy_action <= action < book.hand_action
    if bought and book.type[action - book.buy_action] == WEAKNESS:
        return "TT-051: a Weakness cannot be bought"
    if action >= book.buy_event_action:
        return "TT-052: an Event cannot be bought"
    played = book.play_action <= action < book.buy_action
    used = book.use_action <= action < book.buy_event_action
    recruited = recruit_meant(m, action)
    if not (played or bought or used or recruited or action == book.end_action):
        return ""
    reason = bars_acting(m, seat)
    if reason:
        return reason
    if bought:
        return bars_buying(m, action - book.buy_action)
    if used:
        return bars_using(m, seat, book.used_ability[action - book.use_action])
    if recruited:
        return bars_recruiting(m, seat, character(m, action - book.recruit_action + book.card_kinds))
    return ""


def bars_hero(m: Titans, seat: i64, kind: i64) -> str:
    """TT-181: what is dealt in secret is nobody else's business."""
    if m.turn > 0:
        return "TT-014: Super Heroes are given out before the first turn"
    if m.house.heroes != "choose":
        return ""
    for p in m.zones[CHARACTERS]:
        if m.book.kind_of[p] == kind:
            return "TT-R47: the first player picks first, then the next one" if (m.waiting >> seat) & 1 == 0 else ""
    return "TT-R47: somebody has picked that one"


def bars_acting(m: Titans, seat: i64) -> str:
    """Is it this player's turn, and is nothing else going on?"""
    if m.turn == 0:
        return "TT-028: the first turn has not begun"
    if m.phase == BETWEEN:
        return "TT-091: it is nobody's turn"
    if seat != m.active:
        return f"TT-029: it is the turn of seat {m.active}"
    if m.phase == ENDING:
        return "TT-064: your turn is over"
    if (m.waiting >> seat) & 1 and isinstance(m.asker(seat).step, TakeActions):
        return ""
    if m.phase == STARTING:
        return "TT-R15: first comes what happens at the start of the turn"
    return "TT-036: first what was begun is carried out"


def bars_buying(m: Titans, kind: i64) -> str:
    title = m.book.titles[kind]
    piece = for_sale(m, kind)[0]
    if piece < 0:
        if m.book.type[kind] == NEMESIS:
            if len(m.zones[NEMESES]) == 0:
                return "TT-050: no Nemesis is left in the stack"
            if not m.shown:
                return "TT-057: the next Nemesis is face down until this turn is over"
        if title == "Titans Go!":
            return "TT-050: no Titans Go! is left in the stack"
        return f"TT-046: no {title} can be bought now"
    power = m.power if m.power > 0 else 0
    return f"TT-038: {title} costs {m.price(piece)}; you have {power} Power" if m.price(piece) > power else ""


def bars_using(m: Titans, seat: i64, number: i64) -> str:
    """Of several cards with this ability one may be spent, and another not."""
    ability = m.book.ability[number]
    title = m.book.titles[ability.kind]
    zone: i64 = TEAM + SEAT * seat if ability.kind >= m.book.card_kinds else FRONT + SEAT * seat
    reason = f"TT-129: that ability of {title} is not yours now"
    for p in m.zones[zone]:
        if m.book.kind_of[p] != ability.kind or not m.in_force(number, seat, p):
            continue
        if m.is_spent(number, p):
            reason = f"TT-R35: {title} was used this turn already"
        elif ability.condition is not None and not ability.condition.holds(m, seat, p):
            return f"TT-155: you do not control what {title} asks for"
        else:
            return ""
    return reason


def bars_recruiting(m: Titans, seat: i64, piece: i64) -> str:
    name = m.book.titles[m.book.kind[piece]]
    if not m.sidekick(piece):
        return f"TT-139: {name} is a Super Hero"
    if m.place_of(piece) == TEAM + SEAT * seat:
        return f"TT-R33: {name} is on your team already"
    if (m.banned >> seat) & 1:
        return "TT-131: this turn you cannot recruit or steal"
    for p in m.joined:
        if p == piece:
            return f"TT-R32: {name} was recruited this turn already"
    return "" if m.recruits(seat, piece) else f"TT-131: {m.book.recruit_texts[m.book.kind[piece]]}"
