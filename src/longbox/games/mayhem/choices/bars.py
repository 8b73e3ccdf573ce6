"""Why an action isn't possible now, judged by what everybody sees: one function for each family of actions.

A step that asks explains its own refusals (`why_not`). Reasons that both give live with the step. `n` is the number of
the action within its family.
"""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from longbox.games.mayhem import frames
from longbox.games.mayhem.choices import turns
from longbox.games.mayhem.choices.cards import why_not_now
from longbox.games.mayhem.choices.moves import why_no_errand, why_no_escape, why_not_there
from longbox.games.mayhem.choices.teams import why_no_removal, why_not_chosen
from longbox.games.mayhem.effects.cards import why_no_reroll
from longbox.games.mayhem.effects.characters import why_no_token
from longbox.games.mayhem.effects.traps import why_no_trap
from longbox.games.mayhem.pieces import COMPETITIVE, LOST, MADE, NO_COLOR, TURNS, USED_ABILITY
from longbox.games.mayhem.table.match import Mayhem
from longbox.kernel.match import Frame, NearMiss, missed


def bars(m: Mayhem, seat: i64, action: i64) -> str:
    family = m.edition.family_of[action]
    name = m.edition.families[family]
    n = action - m.edition.first_of[family]
    found = SET_UP.get(name)
    if found is not None:
        return found(m, seat, n)
    found = PLAY.get(name)
    if found is None:
        return ""
    return "MH-059: the first round hasn't begun" if m.round == 0 else found(m, seat, n)


def misses(m: Mayhem, seat: i64, out: list[NearMiss]) -> None:
    """The Mayhem cards in hand: they are played only when a window opens."""
    if m.round > 0:
        for p in m.zones[m.hand(seat)]:
            missed(out, m.book.card_action + m.book.kind[p], [p])


# ---- set-up


def color(m: Mayhem, seat: i64, n: i64) -> str:
    if m.house.free:
        return "MH-250: there are no team colors in the free-for-all"
    taken = m.color[0] != NO_COLOR
    return "MH-045: the colors are already taken" if taken else "MH-045: the first chooser picks a color"


def pick(m: Mayhem, seat: i64, n: i64) -> str:
    if m.house.mode == COMPETITIVE:
        return "MH-283: teams are picked once, before anything else"
    return why_not_chosen(m, n) or "MH-047: players choose characters in turn"


def under(m: Mayhem, seat: i64, n: i64) -> str:
    if m.house.mode == COMPETITIVE:
        return "MH-285: in this mode hands are picked, not drawn"
    return "MH-051: cards go back only once, right after hands are drawn"


def keep(m: Mayhem, seat: i64, n: i64) -> str:
    if m.house.mode != COMPETITIVE:
        return "MH-282: hands are picked only in the competitive mode"
    return "MH-285: hands are picked once, after the team"


# ---- turns


def turn_frame(m: Mayhem) -> Frame | None:
    for f in m.stack:
        if f.routine is frames.TAKING_TURN:
            return f
    return None


def passed(m: Mayhem, step: type) -> bool:
    """Is this step of the turn over?"""
    f = turn_frame(m)
    at = [type(one) for one in frames.TAKING_TURN.steps].index(step)
    return f is not None and f.pc > at + 1


def die(m: Mayhem, seat: i64, n: i64, deed: turns.OfDice) -> str:
    if m.phase != TURNS:
        return "MH-084: dice are placed only during turns"
    side = m.house.side_of[seat]
    reason = deed.why(m, side, n)
    if reason:
        return reason
    f = turn_frame(m)
    if f is None or m.side_of(f.who) != side:
        return "MH-084: it isn't your turn"
    return (
        "MH-266: first decide whether to move Cyborg"
        if m.house.free and m.active < 0
        else "MH-085: this turn already has its die"
    )


def slot(m: Mayhem, seat: i64, n: i64) -> str:
    side = m.house.side_of[seat]
    for fig in m.house.figs[side]:
        if m.character[fig] == n // 2:
            if len(m.house.members[side]) == 1:
                return "MH-085: choose die and ability together"
            if m.seat_for(fig) != seat:
                return f"MH-247: {m.called(fig)}'s player chooses the ability"
            return f"MH-085: first your team gives {m.called(fig)} a die"
    return f"MH-085: {m.book.title(n // 2)} isn't on your team"


def to(m: Mayhem, seat: i64, n: i64) -> str:
    place = m.place_of(0, n)
    if place < 0:
        return no_such_place(m)
    if m.is_gone(place):
        return "MH-274: that Location has been removed"
    return no_move(m, seat) or why_not_there(m, m.active, place) or NOT_YET


def stay(m: Mayhem, seat: i64, n: i64) -> str:
    return no_move(m, seat) or NOT_YET


def no_move(m: Mayhem, seat: i64) -> str:
    """Why this player has no free move to make or decline."""
    fig = m.active
    if fig < 0:
        return "MH-094: a character makes its free move in its own turn"
    if m.seat_for(fig) != seat:
        return f"MH-094: it is {m.called(fig)}'s turn"
    if m.moved == MADE:
        return "MH-094: a character has one free move each turn"
    if m.moved == LOST:
        return "MH-300: the free move has been given up or lost"
    return "MH-095: the free move comes before any ability" if passed(m, turns.FreeMove) else ""


NOT_YET: Final = "MH-094: first everybody may play cards (MH-194)"


def use(m: Mayhem, seat: i64, n: i64, deed: turns.Use) -> str:
    fig = m.active
    if fig < 0:
        return "MH-096: a character uses abilities in step c of its own turn"
    if m.seat_for(fig) != seat:
        return f"MH-096: it is {m.called(fig)}'s turn"
    if passed(m, turns.UseAbilities):
        return deed.why(m, fig) or "MH-096: step c of this turn is over"
    if m.used & USED_ABILITY and deed is turns.USE_INNATE:
        return "MH-118: use an Innate before or after the ability, not between its effects"
    return deed.why(m, fig) or "MH-095: abilities come after the free move"


def no_such_place(m: Mayhem) -> str:
    return "MH-252: the triangle has no such place" if m.house.free else "MH-028: the map has no such place"


# ---- effects


def target(m: Mayhem, seat: i64, n: i64) -> str:
    if n == m.book.monster_action - m.book.at_action:
        if m.house.free:
            return "MH-257: the free-for-all has no GO! cards, so no Monsters"
        if m.monster[m.house.side_of[seat]] < 0:
            return "MH-214: your team has no Monster on the map"
        return "MH-215: only attacks can target a Monster"
    return nobody(m, m.fig_of(0, n)) or "MH-114: you choose a character only when an effect asks for one"


def nobody(m: Mayhem, fig: i64) -> str:
    """Why no effect can reach a character; "" if one can."""
    if fig < 0:
        return "MH-005: nobody plays that character in that color"
    return "" if m.on_map(fig) else f"MH-292: {m.called(fig)} is off the map"


def escape(m: Mayhem, seat: i64, n: i64) -> str:
    fig = m.fig_of(0, n)
    return (
        nobody(m, fig) or why_no_escape(m, seat, fig) or "MH-158: an Escape is used right after another character moves"
    )


def trap(m: Mayhem, seat: i64, n: i64) -> str:
    place = m.place_of(0, n)
    if place < 0:
        return no_such_place(m)
    return why_no_trap(m, m.house.side_of[seat], place) or "MH-150: only an effect can lay Traps"


def wall(m: Mayhem, seat: i64, n: i64, lifted: bool) -> str:
    border = m.border_of(0, n)
    if border < 0:
        return f"{'MH-253' if m.house.free else 'MH-031'}: the map has no such border"
    if lifted and m.walls >> border & 1 == 0:
        return "MH-134: no Obstacle lies there"
    reason = "" if lifted else m.why_no_wall(border, m.walls)
    return reason or "MH-134: only an effect can place or move Obstacles"


def token(m: Mayhem, seat: i64, n: i64, stun: bool) -> str:
    fig = m.fig_of(0, n)
    return nobody(m, fig) or why_no_token(m, fig, stun) or "MH-022: only an effect can pass a token on"


def reroll(m: Mayhem, seat: i64, n: i64) -> str:
    return why_no_reroll(m, m.house.side_of[seat], n + 1) or "MH-060: only an effect can reroll a die"


def remove(m: Mayhem, seat: i64, n: i64) -> str:
    if not m.house.free:
        return "MH-274: Locations are removed only in the free-for-all"
    return why_no_removal(m, n) or "MH-274: the last player of the round removes a Location after all turns"


Why = Callable[[Mayhem, i64, i64], str]
SET_UP: Final[dict[str, Why]] = {"color": color, "pick": pick, "under": under, "keep": keep}
PLAY: Final[dict[str, Why]] = {
    "place": lambda m, seat, n: die(m, seat, n, turns.PLACE_DIE),
    "act": lambda m, seat, n: die(m, seat, n, turns.GIVE_DIE),
    "slot": slot,
    "to": to,
    "stay": stay,
    "use": lambda m, seat, n: use(m, seat, n, turns.USE_ABILITY),
    "innate": lambda m, seat, n: use(m, seat, n, turns.USE_INNATE),
    "at": target,
    "card": why_not_now,
    "escape": escape,
    "pick-up": lambda m, seat, n: why_no_errand(m, seat, True),
    "deliver": lambda m, seat, n: why_no_errand(m, seat, False),
    "trap": trap,
    "wall": lambda m, seat, n: wall(m, seat, n, False),
    "lift": lambda m, seat, n: wall(m, seat, n, True),
    "fire": lambda m, seat, n: token(m, seat, n, False),
    "stun": lambda m, seat, n: token(m, seat, n, True),
    "reroll": reroll,
    "remove": remove,
}
