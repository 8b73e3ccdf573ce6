"""How characters come from one Location to another, and what that sets off: Traps, reactions, Escapes, errands."""

from typing import Final, final

from mypy_extensions import i64

from longbox.games.mayhem.cards import react
from longbox.games.mayhem.ground import PLACES
from longbox.games.mayhem.subjects import (
    called,
    fig_action,
    fig_of,
    pieces_of,
    place_name,
    place_of,
    to_action,
)
from longbox.games.mayhem.table import (
    DELIVER_GIFTS,
    DELIVER_PIZZA,
    DELIVERY,
    ESCAPED,
    FIGURES,
    IMMUNE,
    MOVED_IN,
    NEUTRAL,
    NOBODY,
    PIZZA_TAKEN,
    PUT,
    TRAP_THING,
    TRAPPED,
    TRAPS_SPRUNG,
    WALKED,
    Mayhem,
    replaced,
)
from longbox.kernel.bitsets import bit
from longbox.kernel.match import Frame, Routine, Step

MOVING: Final = Routine("a Move")
ENTERING: Final = Routine("a character enters a Location")
ESCAPES: Final = Routine("Escapes")
ERRANDS: Final = Routine("picking up and delivering")
CYBORG_WALKS: Final = Routine("Cyborg is moved")

CARRIED: Final = 1  # in the frame of ENTERING: pulled, pushed or teleported (MH-141, MH-149), no movement (MH-097)

STUN_TOO: Final = 1 << 32  # in the frame of ENTERING: the Traps stun as well


def destinations(m: Mayhem, fig: i64, out: list[i64]) -> None:
    """MH-094, MH-133: adjacent Locations with an empty slot."""
    here = m.place[fig]
    if here < 0:
        return
    place: i64 = 0
    while place < PLACES:
        if m.adjacent(here, place, fig) and m.has_room(place):
            out.append(to_action(m, m.book.to_action, place))
        place += 1


def can_move(m: Mayhem, fig: i64) -> bool:
    out: list[i64] = []
    destinations(m, fig, out)
    return len(out) != 0


def walk(m: Mayhem, fig: i64, place: i64) -> None:
    """A movement (MH-097)."""
    m.did = True
    if fig == m.active:
        m.walked = True
    there: i64 = 0
    other: i64 = 0
    while other < FIGURES:
        if m.place[other] == place:
            there |= bit(other)
        other += 1
    m.put_on_map(fig, place, WALKED)
    m.call(ENTERING, m.seat_for(fig), fig, 2 * there, 0)  # MH-097


def carry(m: Mayhem, fig: i64, place: i64, way: i64) -> None:
    """MH-139, MH-140, MH-147: put elsewhere, which is no movement but sets off Traps (MH-142, MH-148)."""
    m.did = True
    m.put_on_map(fig, place, PUT, way)
    m.call(ENTERING, m.seat_for(fig), fig, CARRIED, 0)  # MH-141, MH-142, MH-148, MH-149


class Going(Step[Mayhem]):
    """A choice of the Location where a character goes. Frame: a = the character, unless a subclass says otherwise."""

    def goer(self, f: Frame) -> i64:
        return f.a

    def text(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        return move_text(m, action)

    def pieces(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> list[i64]:
        return pieces_of(m, self.goer(f))

    def why_not(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        return why_not_there(m, self.goer(f), action)


@final
class ChooseMove(Going):
    """MH-133. Frame: who = its player, a = the character, b = 1: it may stay."""

    def run(self, m: Mayhem, f: Frame) -> None:
        if can_move(m, f.a):
            m.ask(f.who)

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        destinations(m, f.a, out)
        if f.b:  # MH-111
            out.append(m.book.stay_action)

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        if action != m.book.stay_action:
            walk(m, f.a, place_of(m, m.book.to_action, action))

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return f"Where does {called(m, f.a)} move?"

    def rule(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return "MH-133"


def move_text(m: Mayhem, action: i64) -> str:
    if action == m.book.stay_action:
        return "Stay"
    place = place_of(m, m.book.to_action, action)
    return f"To {place_name(m, place)}{company(m, place)}"


def company(m: Mayhem, place: i64) -> str:
    """Who and what is there, for a menu."""
    found: list[str] = []
    fig: i64 = 0
    while fig < FIGURES:
        if m.place[fig] == place:
            found.append(called(m, fig))
        fig += 1
    side: i64 = 0
    while side < 3:
        traps = m.traps[side * PLACES + place]
        if traps:
            color = "" if m.house.free else f"{('black', 'white')[m.color[side]]} "
            found.append(f"{traps} {color}Trap{'s' if traps > 1 else ''}")
        side += 1
    return f": {', '.join(found)}" if found else ""


def why_not_there(m: Mayhem, fig: i64, action: i64) -> str:
    """Why a character cannot move to the place that an action names."""
    place = place_of(m, m.book.to_action, action)
    here = m.place[fig]
    if place < 0 or here < 0:
        return ""
    if m.gone >> place & 1:
        return "MH-274: that Location is gone"
    if place == here:
        return "MH-033: a Location is not adjacent to itself"
    border = m.house.ground.between[here * PLACES + place]
    if border < 0:
        return f"MH-030: {place_name(m, place)} is not adjacent"
    if not m.adjacent(here, place, fig):
        return f"MH-041: an Obstacle lies between here and {place_name(m, place)}"
    if not m.has_room(place):
        return f"MH-036: both slots of {place_name(m, place)} are filled"
    return ""


@final
class SpringTraps(Step[Mayhem]):
    """MH-098, MH-166 to MH-170: opposing Traps there trigger before anything else; their owner may react.

    Frame of ENTERING: a = the character, b = CARRIED, or twice the bits of who was there before, c = damage that the
    Traps get, and STUN_TOO.
    """

    def run(self, m: Mayhem, f: Frame) -> None:
        place = m.place[f.a]
        if place < 0 or m.hostile_traps(f.a, place) == 0 or m.ignores(f.a, TRAP_THING):
            f.jump(f.pc + 1)
        elif not m.house.free:
            react(m, TRAPPED, 1 - m.side(f.a), f.a)


@final
class TrapDamage(Step[Mayhem]):
    """MH-166, MH-167, MH-R54: one source of damage with its +X; KO; the tokens go back; a Stun that comes with it."""

    def run(self, m: Mayhem, f: Frame) -> None:
        place = m.place[f.a]
        if place < 0:
            return
        traps = m.hostile_traps(f.a, place)
        if traps == 0:
            return
        owner: i64 = 0 if m.house.free else 1 - m.side(f.a)
        more = f.c & (STUN_TOO - 1)
        m.tell(TRAPS_SPRUNG, f.a, place, traps, more)
        immune = m.is_immune(f.a, TRAP_THING)
        if immune:  # MH-168, MH-R46, MH-156, MH-R25: no damage, no Shield used
            m.tell(IMMUNE, f.a, TRAP_THING)
        else:
            m.hurt(f.a, traps + more)
            m.reckon()
        if m.over:
            return
        m.traps = replaced(m.traps, owner * PLACES + place, 0)
        if f.c & STUN_TOO and not immune:
            m.stun(f.a, owner)


@final
class Arrive(Step[Mayhem]):
    """MH-226: Clues; Missions that hold now; then errands, in the character's own turn (MH-R36)."""

    def run(self, m: Mayhem, f: Frame) -> None:
        if m.place[f.a] < 0:
            return
        if f.a == m.active:
            m.call(ERRANDS, f.who, f.a)
        m.settle()


@final
class MoveReactions(Step[Mayhem]):
    """MH-161: reaction cards to a movement, of whoever was there and still is."""

    def run(self, m: Mayhem, f: Frame) -> None:
        place = m.place[f.a]
        if f.b & CARRIED or place < 0:
            return
        fig: i64 = 0
        while fig < m.house.figures:
            if f.b >> (1 + fig) & 1 and m.place[fig] == place and m.opposing(fig, f.a):
                react(m, MOVED_IN, m.side(fig), fig)
            fig += 1


@final
class OfferEscapes(Step[Mayhem]):
    """MH-158, MH-159: a movement in a turn gives the others their Escapes."""

    def run(self, m: Mayhem, f: Frame) -> None:
        if f.b & CARRIED == 0 and m.active >= 0:  # MH-141, MH-149
            m.call(ESCAPES, NOBODY, f.a, 0, 0)


@final
class TakeEscapes(Step[Mayhem]):
    """MH-160 to MH-165, MH-298: holders decide one at a time, opponents of the mover first. Chains arise (MH-163).

    Frame: a = who moved, b = characters that have decided, as bits.
    """

    def run(self, m: Mayhem, f: Frame) -> None:
        mover = m.side(f.a)
        side = m.next_side(mover)  # MH-162
        sides: i64 = m.house.sides
        while sides > 0:
            for seat in m.house.members[side]:
                fig: i64 = 0
                while fig < m.house.figures:
                    if self.holds(m, f, seat, fig):
                        m.ask(seat)
                        return
                    fig += 1
            side = m.next_side(side)
            sides -= 1

    def holds(self, m: Mayhem, f: Frame, seat: i64, fig: i64) -> bool:
        """Has this player a character that may escape now? Never the one whose turn it is."""
        return (
            m.seat_for(fig) == seat
            and m.escape[fig] != 0
            and fig != f.a
            and fig != m.active
            and f.b >> fig & 1 == 0
            and can_move(m, fig)  # MH-165
        )

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        fig: i64 = 0
        while fig < m.house.figures:
            if self.holds(m, f, seat, fig):
                out.append(fig_action(m, m.book.escape_action, fig))
            fig += 1
        out.append(m.book.no_action)

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        f.again()
        if action == m.book.no_action:
            fig: i64 = 0
            while fig < m.house.figures:
                if m.seat_for(fig) == seat:
                    f.b |= bit(fig)
                fig += 1
            return
        fig = fig_of(m, m.book.escape_action, action)
        f.b |= bit(fig)
        m.escape = replaced(m.escape, fig, 0)
        m.tell(ESCAPED, fig)
        m.call(MOVING, seat, fig, 0)  # MH-163

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return f"{called(m, f.a)} has moved: use an Escape token?"

    def rule(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return "MH-158"

    def text(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        if action == m.book.no_action:
            return "Do not escape"
        return f"{called(m, fig_of(m, m.book.escape_action, action))} escapes"

    def pieces(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> list[i64]:
        return [] if action == m.book.no_action else pieces_of(m, fig_of(m, m.book.escape_action, action))

    def why_not(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        fig = fig_of(m, m.book.escape_action, action)
        return why_no_escape(m, seat, fig) or "MH-162: that was decided" if fig >= 0 else ""


def why_no_escape(m: Mayhem, seat: i64, fig: i64) -> str:
    """Why a character cannot use an Escape token for this player; "" if it could."""
    if m.seat_for(fig) != seat:
        return "MH-158: the holder's player decides"
    if m.escape[fig] == 0:
        return f"MH-158: {called(m, fig)} has no Escape token"
    if m.active < 0:
        return "MH-159: only in the turn of another character"
    if fig == m.active:
        return "MH-159: never in one's own turn"
    return "" if can_move(m, fig) else "MH-165: there is no adjacent empty slot"


# ---- errands


def errands(m: Mayhem, fig: i64) -> i64:
    """MH-207, MH-221 to MH-225: 1 the Pizza can be picked up here, 2 something can be delivered here.

    Whoever else is here does not matter; others can only keep a character from coming here (MH-208).
    """
    if m.house.free:
        return 0
    side = m.side(fig)
    place = m.place[fig]
    card = m.go_card(side)
    if card < 0 or place < 0 or not m.mission_open[side]:
        return 0
    found: i64 = 0
    if m.pizza_side == side and m.pizza_place == place:  # MH-207, MH-221
        found |= 1
    mission = m.book.mission[card]
    if mission.kind == DELIVER_PIZZA:
        if m.pizza_by == fig and m.kind_there(place) == mission.icons[0]:  # MH-223
            found |= 2
    elif mission.kind == DELIVER_GIFTS:
        if m.gifts[side] > 0:
            at: i64 = 0
            while at < len(mission.icons):
                if m.kind_there(place) == mission.icons[at] and m.delivered[side] >> at & 1 == 0:  # MH-225
                    found |= 2
                at += 1
    return found


@final
class DoErrands(Step[Mayhem]):
    """MH-222: no action, and may be declined. Frame: who = its player, a = the character."""

    def run(self, m: Mayhem, f: Frame) -> None:
        if f.a == m.active and errands(m, f.a):  # MH-221, MH-223
            m.ask(f.who)

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        found = errands(m, f.a)
        if found & 1:
            out.append(m.book.take_action)
        if found & 2:
            out.append(m.book.deliver_action)
        out.append(m.book.no_action)

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        if action == m.book.no_action:
            return
        f.again()  # MH-225
        side = m.side(f.a)
        place = m.place[f.a]
        if action == m.book.take_action:
            m.pizza_place = -1
            m.pizza_by = f.a
            m.tell(PIZZA_TAKEN, f.a, place)
            return
        mission = m.book.mission[m.go_card(side)]
        m.tell(DELIVERY, f.a, place, mission.kind)
        if mission.kind == DELIVER_PIZZA:
            m.mission_act = replaced(m.mission_act, side, 1)
        else:
            at: i64 = 0
            while m.kind_there(place) != mission.icons[at] or m.delivered[side] >> at & 1:
                at += 1
            m.delivered = replaced(m.delivered, side, m.delivered[side] | bit(at))
            m.gifts = replaced(m.gifts, side, m.gifts[side] - 1)
        m.settle()

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return f"{called(m, f.a)} is in {place_name(m, m.place[f.a])}: pick up or deliver?"

    def rule(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return "MH-222"

    def text(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        if action == m.book.take_action:
            return "Pick up the Pizza"
        if action == m.book.deliver_action:
            mission = m.book.mission[m.go_card(m.side(f.a))]
            return "Deliver the Pizza" if mission.kind == DELIVER_PIZZA else "Deliver a Gift"
        return "Not now"

    def pieces(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> list[i64]:
        return pieces_of(m, f.a)


def why_no_errand(m: Mayhem, seat: i64, action: i64) -> str:
    """Why the Pizza is not picked up, or nothing delivered, by this player now."""
    if m.house.free:
        return "MH-257: there are no GO! cards in the free-for-all"
    taking = action == m.book.take_action
    rule = "MH-221" if taking else "MH-223"
    if m.active < 0 or m.seat_for(m.active) != seat:
        return f"{rule}: in the turn of one's own character"
    if errands(m, m.active) & (1 if taking else 2):
        return "MH-222: after the die, on entering a Location, or before the last card window (MH-R36)"
    here = "the Pizza of your Mission is not here" if taking else "your Mission asks for nothing here"
    return f"{rule}: {here}"


# ---- the Cyborg of the free-for-all


@final
class WalkCyborg(Going):
    """MH-266, MH-268 to MH-270: he is moved to an adjacent Location with an empty slot, and triggers nothing.

    Frame: who = who moves him, a = how often he may still be moved.
    """

    def goer(self, f: Frame) -> i64:
        return NEUTRAL

    def run(self, m: Mayhem, f: Frame) -> None:
        if f.a > 0 and can_move(m, NEUTRAL):
            m.ask(f.who)

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        destinations(m, NEUTRAL, out)  # MH-270
        out.append(m.book.stay_action)

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        if action != m.book.stay_action:
            f.a -= 1
            f.again()
            m.put_on_map(NEUTRAL, place_of(m, m.book.to_action, action), WALKED)  # MH-268

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return f"Where do you move {m.book.title(m.character[NEUTRAL])}?"

    def rule(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return "MH-269"


def entering(m: Mayhem) -> Frame:
    """The frame of the entry under way, for a card that changes its Traps."""
    at: i64 = len(m.stack) - 1
    while m.stack[at].routine is not ENTERING:
        at -= 1
    return m.stack[at]


MOVING.set(ChooseMove())
# MH-161, MH-R26, MH-098: in this order
ENTERING.set(SpringTraps(), TrapDamage(), Arrive(), MoveReactions(), OfferEscapes())
ESCAPES.set(TakeEscapes())
ERRANDS.set(DoErrands())
CYBORG_WALKS.set(WalkCyborg())
