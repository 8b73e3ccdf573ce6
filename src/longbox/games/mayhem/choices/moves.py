"""Where characters go: Moves, Escapes, the Cyborg of the free-for-all, and errands on the way."""

from typing import final

from mypy_extensions import i64

from longbox.games.mayhem import frames, pieces
from longbox.games.mayhem.flow.moves import walk
from longbox.games.mayhem.pieces import FIGURES, NEUTRAL, PLACES, SIDES, family
from longbox.games.mayhem.table.map import replaced
from longbox.games.mayhem.table.match import Mayhem
from longbox.kernel.bitsets import bit
from longbox.kernel.match import Frame, NearMiss, Step, missed
from longbox.kernel.menu import Deed, Menu, Pass
from longbox.kernel.timing import Window


def can_go(m: Mayhem, fig: i64, place: i64) -> bool:
    """MH-094, MH-133: is this an adjacent Location with an empty slot?"""
    return m.adjacent(m.place[fig], place, fig) and m.has_room(place)


def destinations(m: Mayhem, fig: i64, out: list[i64]) -> None:
    place: i64
    for place in range(PLACES):
        if can_go(m, fig, place):
            out.append(m.place_action(m.book.to_action, place))


def can_move(m: Mayhem, fig: i64) -> bool:
    if m.on_map(fig):
        place: i64
        for place in range(PLACES):
            if can_go(m, fig, place):
                return True
    return False


class Going(Step[Mayhem]):
    """A choice of where a character goes."""

    def goer(self, f: Frame) -> i64:
        return frames.fig(f)

    def may_stay(self, f: Frame) -> bool:
        return True

    def go(self, m: Mayhem, f: Frame, place: i64) -> None:
        walk(m, frames.fig(f), place)

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        destinations(m, self.goer(f), out)
        if self.may_stay(f):  # MH-111
            out.append(m.book.stay_action)

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        if action != m.book.stay_action:
            self.go(m, f, m.place_of(m.book.to_action, action))

    def text(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        return move_text(m, action)

    def pieces(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> list[i64]:
        return m.pieces_of(self.goer(f))

    def why_not(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        return why_not_there(m, self.goer(f), m.place_of(m.book.to_action, action))

    def misses(self, m: Mayhem, f: Frame, seat: i64, out: list[NearMiss]) -> None:
        miss_places(m, m.book.to_action, out)


def miss_places(m: Mayhem, first: i64, out: list[NearMiss]) -> None:
    """Every Location of the map."""
    place: i64
    for place in range(PLACES):
        if not m.is_gone(place):
            missed(out, m.place_action(first, place), [])


@final
class ChooseMove(Going):
    """MH-133: where a Move goes."""

    topic = "move"
    cites = "MH-133"

    def may_stay(self, f: Frame) -> bool:
        return frames.optional(f)

    def run(self, m: Mayhem, f: Frame) -> None:
        if can_move(m, frames.fig(f)):
            m.ask(f.who)

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return f"Where does {m.called(frames.fig(f))} move?"


def move_text(m: Mayhem, action: i64) -> str:
    """A Location with the characters and Traps in it, for a menu."""
    if action == m.book.stay_action:
        return "Stay"
    place = m.place_of(m.book.to_action, action)
    found = [m.called(fig) for fig in range(FIGURES) if m.place[fig] == place]
    for side in range(SIDES):
        traps = m.traps[side * PLACES + place]
        if traps:
            color = "" if m.house.free else f"{pieces.COLORS[m.color[side]]} "
            found.append(f"{traps} {color}Trap{'s' if traps > 1 else ''}")
    return f"To {m.place_name(place)}{': ' if found else ''}{', '.join(found)}"


def why_not_there(m: Mayhem, fig: i64, place: i64) -> str:
    """Why a character can't move to a place; "" if it can, or if there is no such place."""
    here = m.place[fig]
    if place < 0 or here < 0:
        return ""
    if m.is_gone(place):
        return "MH-274: that Location has been removed"
    if place == here:
        return "MH-033: a Location isn't adjacent to itself"
    border = m.house.ground.between[here * PLACES + place]
    if border < 0:
        return f"MH-030: {m.place_name(place)} isn't adjacent"
    if not m.adjacent(here, place, fig):
        return f"MH-041: an Obstacle blocks the way to {m.place_name(place)}"
    if not m.has_room(place):
        return f"MH-036: {m.place_name(place)} is full"
    return ""


# ---- Escapes


@final
class TakeEscapes(Window[Mayhem]):
    """MH-161, MH-298: holders decide one at a time, opponents of the mover first. Escapes can chain (MH-163)."""

    cites = "MH-158"

    def passing(self, m: Mayhem) -> i64:
        return m.book.no_action

    def seats(self, m: Mayhem, f: Frame) -> list[i64]:
        return m.house.from_side[m.next_side(m.side(frames.fig(f)))]  # MH-162

    def holds(self, m: Mayhem, f: Frame, seat: i64, fig: i64) -> bool:
        """May this character of this player escape now? Never the one whose turn it is."""
        own = m.seat_for(fig) == seat and m.escape[fig] != 0
        return own and fig != frames.fig(f) and fig != m.active and can_move(m, fig)  # MH-165

    def may(self, m: Mayhem, f: Frame, seat: i64) -> bool:
        fig: i64
        for fig in range(m.house.figures):
            if self.holds(m, f, seat, fig):
                return True
        return False

    def acts(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        fig: i64
        for fig in range(m.house.figures):
            if self.holds(m, f, seat, fig):
                out.append(m.fig_action(m.book.escape_action, fig))

    def act(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> bool:
        fig = m.fig_of(m.book.escape_action, action)
        m.escape = replaced(m.escape, fig, 0)
        m.tell(pieces.ESCAPED, fig)
        m.call(frames.MOVING, seat, fig)  # MH-163
        return True

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return f"{m.called(frames.fig(f))} has moved. Use an Escape token?"

    def text(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        if action == m.book.no_action:
            return "Don't escape"
        return f"{m.called(m.fig_of(m.book.escape_action, action))} escapes"

    def pieces(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> list[i64]:
        return [] if action == m.book.no_action else m.pieces_of(m.fig_of(m.book.escape_action, action))

    def why_not(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        fig = m.fig_of(m.book.escape_action, action)
        return why_no_escape(m, seat, fig) or "MH-162: you have already decided about this move" if fig >= 0 else ""

    def misses(self, m: Mayhem, f: Frame, seat: i64, out: list[NearMiss]) -> None:
        """The seat's own characters, and the others with an Escape token."""
        fig: i64
        for fig in range(m.house.figures):
            if m.on_map(fig) and (m.seat_for(fig) == seat or m.escape[fig] != 0):
                missed(out, m.fig_action(m.book.escape_action, fig), m.pieces_of(fig))


def why_no_escape(m: Mayhem, seat: i64, fig: i64) -> str:
    """Why this player can't use a character's Escape token; "" if it's possible."""
    if m.seat_for(fig) != seat:
        return f"MH-158: only {m.called(fig)}'s player can use its Escape token"
    if m.escape[fig] == 0:
        return f"MH-158: {m.called(fig)} has no Escape token"
    if m.active < 0:
        return "MH-159: an Escape token works only in another character's turn"
    if fig == m.active:
        return f"MH-159: {m.called(fig)} can't escape in its own turn"
    return "" if can_move(m, fig) else f"MH-165: {m.called(fig)} has nowhere to go"


# ---- errands


def can_pick_up(m: Mayhem, fig: i64) -> bool:
    """MH-207, MH-221: is its Mission's Pizza here?"""
    side = m.side(fig)
    there = m.on_map(fig) and m.pizza_place == m.place[fig]
    return side >= 0 and m.mission_open[side] != 0 and m.pizza_side == side and there


def can_deliver(m: Mayhem, fig: i64) -> bool:
    """MH-207, MH-223, MH-225: has it something that its Mission needs here?

    It doesn't matter who else is here; others can only keep a character from entering (MH-208).
    """
    side = m.side(fig)
    card = m.go_card(side)
    if card < 0 or not m.on_map(fig) or not m.mission_open[side]:
        return False
    mission = m.book.mission[card]
    if mission.kind == pieces.DELIVER_PIZZA:
        return m.pizza_by == fig and m.kind_there(m.place[fig]) == mission.icons[0]  # MH-223
    return mission.kind == pieces.DELIVER_GIFTS and m.gifts[side] > 0 and gift_for(m, fig) >= 0


def gift_for(m: Mayhem, fig: i64) -> i64:
    """The entry of its Mission's list for a Gift delivered here, or -1."""
    side = m.side(fig)
    icons = m.book.mission[m.go_card(side)].icons
    at: i64
    for at in range(len(icons)):
        if m.kind_there(m.place[fig]) == icons[at] and m.delivered[side] >> at & 1 == 0:  # MH-225
            return at
    return -1


class Errand(Deed[Mayhem]):
    """An errand that the active character may run where it is. More may follow."""

    def __init__(self, name: str) -> None:
        super().__init__(family(name))

    def can(self, m: Mayhem, fig: i64) -> bool:
        raise NotImplementedError(type(self).__name__)

    def offers(self, m: Mayhem, f: Frame, seat: i64, first: i64, out: list[i64]) -> None:
        if self.can(m, frames.fig(f)):
            out.append(first)


@final
class PickUp(Errand):
    def can(self, m: Mayhem, fig: i64) -> bool:
        return can_pick_up(m, fig)

    def do(self, m: Mayhem, f: Frame, seat: i64, n: i64) -> None:
        f.again()  # MH-225
        m.pizza_place = -1
        m.pizza_by = frames.fig(f)
        m.tell(pieces.PIZZA_TAKEN, m.pizza_by, m.place[m.pizza_by])

    def text(self, m: Mayhem, f: Frame, seat: i64, n: i64) -> str:
        return "Pick up the Pizza"


@final
class Deliver(Errand):
    def can(self, m: Mayhem, fig: i64) -> bool:
        return can_deliver(m, fig)

    def do(self, m: Mayhem, f: Frame, seat: i64, n: i64) -> None:
        f.again()  # MH-225
        fig = frames.fig(f)
        side = m.side(fig)
        kind = m.book.mission[m.go_card(side)].kind
        m.tell(pieces.DELIVERY, fig, m.place[fig], kind)
        if kind == pieces.DELIVER_PIZZA:
            m.mission_act = replaced(m.mission_act, side, 1)
        else:
            m.delivered = replaced(m.delivered, side, m.delivered[side] | bit(gift_for(m, fig)))
            m.gifts = replaced(m.gifts, side, m.gifts[side] - 1)
        m.settle()

    def text(self, m: Mayhem, f: Frame, seat: i64, n: i64) -> str:
        pizza = m.book.mission[m.go_card(m.side(frames.fig(f)))].kind == pieces.DELIVER_PIZZA
        return f"Deliver {'the Pizza' if pizza else 'a Gift'}"


@final
class DoErrands(Menu[Mayhem]):
    """MH-222: errands cost nothing and may be declined."""

    cites = "MH-222"

    def run(self, m: Mayhem, f: Frame) -> None:
        fig = frames.fig(f)
        if fig == m.active and (can_pick_up(m, fig) or can_deliver(m, fig)):  # MH-221, MH-223
            m.ask(f.who)

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return f"{m.called(frames.fig(f))} is in {m.place_name(m.place[frames.fig(f)])}. Pick up or deliver?"

    def pieces(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> list[i64]:
        return m.pieces_of(frames.fig(f))


def why_no_errand(m: Mayhem, seat: i64, taking: bool) -> str:
    """Why this player can't pick up the Pizza, or deliver anything, now."""
    if m.house.free:
        return "MH-257: the free-for-all has no GO! cards"
    rule = "MH-221" if taking else "MH-223"
    if m.active < 0 or m.seat_for(m.active) != seat:
        deed = "pick up the Pizza" if taking else "deliver"
        return f"{rule}: you {deed} only in your own character's turn"
    if can_pick_up(m, m.active) if taking else can_deliver(m, m.active):
        return "MH-222: you can do this after the die, on entering a Location and before the last card window (MH-R36)"
    here = "your Mission's Pizza isn't here" if taking else "your Mission asks for nothing here"
    return f"{rule}: {here}"


# ---- the Cyborg of the free-for-all


@final
class WalkCyborg(Going):
    """MH-266, MH-268, MH-269, MH-270: move Cyborg to an adjacent Location with an empty slot. He triggers nothing."""

    topic = "move"
    cites = "MH-269"

    def goer(self, f: Frame) -> i64:
        return NEUTRAL

    def run(self, m: Mayhem, f: Frame) -> None:
        if frames.steps(f) > 0 and can_move(m, NEUTRAL):
            m.ask(f.who)

    def go(self, m: Mayhem, f: Frame, place: i64) -> None:
        frames.set_steps(f, frames.steps(f) - 1)
        f.again()
        m.put_on_map(NEUTRAL, place, pieces.WALKED)  # MH-268

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return f"Where do you move {m.book.title(m.character[NEUTRAL])}?"


frames.MOVING.set(ChooseMove())
frames.ESCAPES.set(TakeEscapes())
frames.ERRANDS.set(DoErrands([PickUp("pick-up"), Deliver("deliver"), Pass(family("no"), "Not now")]))
frames.CYBORG_WALKS.set(WalkCyborg())
