"""Why something cannot be done now, whatever is asked: made of what everybody sees, one function for each family.

What a step refuses when it asks, it says itself (`why_not`); reasons that both give stand with the step.
"""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from longbox.games.mayhem.cards import why_not_now
from longbox.games.mayhem.choices import why_no_removal, why_not_chosen
from longbox.games.mayhem.deeds import why_no_reroll, why_no_token
from longbox.games.mayhem.effects import wall_first, why_no_trap
from longbox.games.mayhem.moves import why_no_errand, why_no_escape, why_not_there
from longbox.games.mayhem.subjects import called, fig_of, place_of
from longbox.games.mayhem.table import (
    COMPETITIVE,
    LOST,
    MADE,
    NO_COLOR,
    TURNS,
    USED_ABILITY,
    Mayhem,
)
from longbox.games.mayhem.turn import FreeMove, UseAbilities, passed, turn_of, why_no_die, why_no_use


def why(m: Mayhem, seat: i64, action: i64) -> str:
    family = m.edition.codes[action].partition(":")[0]
    found = SET_UP.get(family)
    if found is not None:
        return found(m, seat, action)
    found = PLAY.get(family)
    if found is None:
        return ""
    return "MH-059: the rounds have not begun" if m.round == 0 else found(m, seat, action)


# ---- set-up


def color(m: Mayhem, seat: i64, action: i64) -> str:
    if m.house.free:
        return "MH-250: there are no team colours in the free-for-all"
    taken = m.color[0] != NO_COLOR
    return "MH-045: the colours are taken" if taken else "MH-045: the first chooser takes a colour"


def pick(m: Mayhem, seat: i64, action: i64) -> str:
    if m.house.mode == COMPETITIVE:
        return "MH-283: teams are picked before anything else, and once"
    return why_not_chosen(m, action) or "MH-047: characters are chosen in turn"


def under(m: Mayhem, seat: i64, action: i64) -> str:
    if m.house.mode == COMPETITIVE:
        return "MH-285: hands are picked here, not drawn"
    return "MH-051: cards go back once, when hands are drawn, down to the hand limit"


def keep(m: Mayhem, seat: i64, action: i64) -> str:
    if m.house.mode != COMPETITIVE:
        return "MH-282: hands are picked in the competitive mode only"
    return "MH-285: hands are picked once, after the team"


# ---- turns


def die(m: Mayhem, seat: i64, action: i64) -> str:
    if m.phase != TURNS:
        return "MH-084: dice are placed in the turns of a round"
    side = m.house.side_of[seat]
    reason = why_no_die(m, side, action)
    if reason:
        return reason
    if turn_of(m) != side:
        return "MH-084: it is not your turn"
    return "MH-266: Cyborg may be moved first" if m.house.free and m.active < 0 else "MH-085: this turn has its die"


def slot(m: Mayhem, seat: i64, action: i64) -> str:
    side = m.house.side_of[seat]
    character = (action - m.book.slot_action) // 2
    for fig in m.house.figs_of(side):
        if m.character[fig] == character:
            if len(m.house.members[side]) == 1:
                return "MH-085: die and slot are chosen together"
            if m.seat_for(fig) != seat:
                return f"MH-247: the slot is for {called(m, fig)}'s player"
            return f"MH-085: the slot is chosen when the team gives {called(m, fig)} a die"
    return f"MH-085: {m.book.title(character)} is not on your team"


def move(m: Mayhem, seat: i64, action: i64) -> str:
    stay = action == m.book.stay_action
    place = place_of(m, m.book.to_action, action)
    if not stay and place < 0:
        return no_such_place(m)
    if not stay and m.gone >> place & 1:
        return "MH-274: that Location is gone"
    fig = m.active
    if fig < 0:
        return "MH-094: the free move is made in the character's own turn"
    if m.seat_for(fig) != seat:
        return f"MH-094: it is {called(m, fig)}'s turn"
    if m.moved == MADE:
        return "MH-094: one free move in a turn"
    if m.moved == LOST:
        return "MH-300: the free move is given up or lost"
    if passed(m, FreeMove):
        return "MH-095: the free move comes before any ability, and not later"
    reason = "" if stay else why_not_there(m, fig, action)
    return reason or "MH-094: the free move is step b of the turn, after cards (MH-194)"


def use(m: Mayhem, seat: i64, action: i64) -> str:
    fig = m.active
    if fig < 0:
        return "MH-096: abilities are used in step c of a turn"
    if m.seat_for(fig) != seat:
        return f"MH-096: it is {called(m, fig)}'s turn"
    if passed(m, UseAbilities):
        return why_no_use(m, fig, action) or "MH-096: step c of this turn is over"
    if m.used & USED_ABILITY and action == m.book.innate_action:
        return "MH-118: before or after the ability, not between its effects"
    return why_no_use(m, fig, action) or "MH-095: abilities come after the free move"


def no_such_place(m: Mayhem) -> str:
    return "MH-252: there is no such place in the triangle" if m.house.free else "MH-028: there is no such place"


# ---- effects


def target(m: Mayhem, seat: i64, action: i64) -> str:
    if action == m.book.monster_action:
        if m.house.free:
            return "MH-257: there are no GO! cards in the free-for-all, and so no Monsters"
        if m.monster[m.house.side_of[seat]] < 0:
            return "MH-214: your team has no Monster on the map"
        return "MH-215: a Monster is the target of attacks only"
    fig = fig_of(m, m.book.at_action, action)
    return nobody(m, fig) or "MH-114: a character is chosen when an effect asks for one"


def nobody(m: Mayhem, fig: i64) -> str:
    """Why no effect can be on a character."""
    if fig < 0:
        return "MH-005: nobody of that name and colour plays"
    return f"MH-292: {called(m, fig)} is off the map" if m.place[fig] < 0 else ""


def escape(m: Mayhem, seat: i64, action: i64) -> str:
    fig = fig_of(m, m.book.escape_action, action)
    return nobody(m, fig) or why_no_escape(m, seat, fig) or "MH-158: as soon as another character moves"


def trap(m: Mayhem, seat: i64, action: i64) -> str:
    place = place_of(m, m.book.trap_action, action)
    if place < 0:
        return no_such_place(m)
    return why_no_trap(m, m.house.side_of[seat], place) or "MH-150: Traps are laid by an effect that says so"


def wall(m: Mayhem, seat: i64, action: i64) -> str:
    lifted = action >= m.book.lift_action
    border = action - wall_first(m, m.book.lift_action if lifted else m.book.wall_action)
    if border < 0 or border >= len(m.house.ground.borders):
        return f"{'MH-253' if m.house.free else 'MH-031'}: there is no such border"
    if lifted and m.walls >> border & 1 == 0:
        return "MH-134: no Obstacle lies there"
    reason = "" if lifted else m.why_no_wall(border, m.walls)
    return reason or "MH-134: Obstacles are placed or moved by an effect that says so"


def token(m: Mayhem, seat: i64, action: i64) -> str:
    stun = action >= m.book.stun_action
    fig = fig_of(m, m.book.stun_action if stun else m.book.fire_action, action)
    return nobody(m, fig) or why_no_token(m, fig, stun) or "MH-022: tokens pass on by an effect that says so"


def reroll(m: Mayhem, seat: i64, action: i64) -> str:
    side = m.house.side_of[seat]
    return why_no_reroll(m, side, action) or "MH-060: a die is rolled again by an effect that says so"


def remove(m: Mayhem, seat: i64, action: i64) -> str:
    if not m.house.free:
        return "MH-274: Locations are removed in the free-for-all only"
    reason = why_no_removal(m, action - m.book.remove_action)
    return reason or "MH-274: the last player of a round removes one, after all turns"


Why = Callable[[Mayhem, i64, i64], str]
SET_UP: Final[dict[str, Why]] = {"color": color, "pick": pick, "under": under, "keep": keep}
PLAY: Final[dict[str, Why]] = {
    "place": die,
    "act": die,
    "slot": slot,
    "to": move,
    "stay": move,
    "use": use,
    "innate": use,
    "at": target,
    "card": why_not_now,
    "escape": escape,
    "pick-up": why_no_errand,
    "deliver": why_no_errand,
    "trap": trap,
    "wall": wall,
    "lift": wall,
    "fire": token,
    "stun": token,
    "reroll": reroll,
    "remove": remove,
}
