"""How characters enter a Location, and what that sets off: Traps, reactions, Escapes, errands."""

from typing import final

from mypy_extensions import i64

from longbox.games.mayhem import frames, pieces
from longbox.games.mayhem.choices.cards import react
from longbox.games.mayhem.pieces import FIGURES, NOBODY, PLACES
from longbox.games.mayhem.table.map import replaced
from longbox.games.mayhem.table.match import Mayhem
from longbox.kernel.bitsets import bit
from longbox.kernel.match import Frame, Step


def walk(m: Mayhem, fig: i64, place: i64) -> None:
    """Move a character: this counts as movement (MH-097)."""
    m.did = True
    if fig == m.active:
        m.walked = True
    there: i64 = 0
    other: i64
    for other in range(FIGURES):
        if m.place[other] == place:
            there |= bit(other)
    m.put_on_map(fig, place, pieces.WALKED)
    m.call(frames.ENTERING, m.seat_for(fig), fig, frames.walked_to(there))  # MH-097


def carry(m: Mayhem, fig: i64, place: i64, way: i64) -> None:
    """MH-139, MH-140, MH-147: pull, push or teleport a character: no movement, but Traps trigger (MH-142, MH-148)."""
    m.did = True
    m.put_on_map(fig, place, pieces.PUT, way)
    m.call(frames.ENTERING, m.seat_for(fig), fig, frames.CARRIED)  # MH-141, MH-142, MH-148, MH-149


def sprung(m: Mayhem, fig: i64) -> i64:
    """How many Traps a character triggers where it is (MH-166)."""
    if not m.on_map(fig) or m.ignores(fig, pieces.TRAP_THING):
        return 0
    return m.hostile_traps(fig, m.place[fig])


@final
class SpringTraps(Step[Mayhem]):
    """MH-098, MH-166: opposing Traps trigger before anything else. Their owner may react."""

    def run(self, m: Mayhem, f: Frame) -> None:
        fig = frames.fig(f)
        if not m.house.free and sprung(m, fig) > 0:
            react(m, pieces.TRAPPED, 1 - m.side(fig), fig)


@final
class TrapDamage(Step[Mayhem]):
    """MH-166, MH-167, MH-R54: damage with +X from one source, KO, tokens back to the supply, then a Stun."""

    def run(self, m: Mayhem, f: Frame) -> None:
        fig = frames.fig(f)
        traps = sprung(m, fig)
        if traps == 0:
            return
        place = m.place[fig]
        owner: i64 = 0
        if not m.house.free:
            owner = 1 - m.side(fig)
        more = frames.extra(f)
        m.tell(pieces.TRAPS_SPRUNG, fig, place, traps, more)
        immune = m.is_immune(fig, pieces.TRAP_THING)
        if immune:  # MH-168, MH-R46, MH-156, MH-R25: no damage, no Shield used
            m.tell(pieces.IMMUNE, fig, pieces.TRAP_THING)
        else:
            m.hurt(fig, traps + more)
            m.reckon()
        if m.over:
            return
        m.traps = replaced(m.traps, owner * PLACES + place, 0)
        if frames.traps_stun(f) and not immune:
            m.stun(fig, owner)


@final
class Arrive(Step[Mayhem]):
    """MH-226: collect Clues and complete Missions; then offer errands, in the character's own turn (MH-R36)."""

    def run(self, m: Mayhem, f: Frame) -> None:
        fig = frames.fig(f)
        if not m.on_map(fig):
            return
        if fig == m.active:
            m.call(frames.ERRANDS, f.who, fig)
        m.settle()


@final
class MoveReactions(Step[Mayhem]):
    """MH-161: offer reactions to a move to characters that were there before and still are."""

    def run(self, m: Mayhem, f: Frame) -> None:
        place = m.place[frames.fig(f)]
        if frames.was_carried(f) or place < 0:
            return
        fig: i64
        for fig in range(m.house.figures):
            if frames.was_there(f, fig) and m.place[fig] == place and m.opposing(fig, frames.fig(f)):
                react(m, pieces.MOVED_IN, m.side(fig), fig)


@final
class OfferEscapes(Step[Mayhem]):
    """MH-158, MH-159: offer Escapes after a move in somebody's turn."""

    def run(self, m: Mayhem, f: Frame) -> None:
        if not frames.was_carried(f) and m.active >= 0:  # MH-141, MH-149
            m.call(frames.ESCAPES, NOBODY, frames.fig(f))


# MH-161, MH-R26, MH-098: in this order
frames.ENTERING.set(SpringTraps(), TrapDamage(), Arrive(), MoveReactions(), OfferEscapes())
