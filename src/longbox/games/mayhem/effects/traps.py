"""Traps: abilities and cards lay them and make them stronger."""

from typing import Final, final

from mypy_extensions import i64

from longbox.games.mayhem import frames, pieces
from longbox.games.mayhem.choices.moves import miss_places
from longbox.games.mayhem.effects.attacks import off
from longbox.games.mayhem.effects.subjects import Effect, Finding
from longbox.games.mayhem.pieces import PLACES, TRAP_THING
from longbox.games.mayhem.table.match import Mayhem
from longbox.kernel.match import Frame, NearMiss
from longbox.kernel.voice import many

NEAR: Final = 0  # for an ability: this Location or an adjacent one
ANYWHERE: Final = 1
EMPTY: Final = 2  # "one empty Location" (MH-037)
OWN_BASE: Final = 3


@final
class PlaceTraps(Finding):
    """MH-150, MH-151, MH-152, MH-299: a side lays its Traps in one Location."""

    def __init__(self, n: i64, spot: i64, foe: bool = False, may: bool = False) -> None:
        self.n = n
        self.spot = spot
        self.foe = foe  # the opponent places them (MH-206)
        self.may = may

    def placer(self, m: Mayhem, side: i64) -> i64:
        return m.next_side(side) if self.foe else side

    def fits(self, m: Mayhem, side: i64, fig: i64, place: i64) -> bool:
        if not m.may_trap(side, place):
            return False
        if self.spot == NEAR:
            return place == m.place[fig] or m.adjacent(m.place[fig], place, fig)
        if self.spot == EMPTY:
            return m.is_empty(place)
        return self.spot == ANYWHERE or m.is_base(place, side)

    def found(self, m: Mayhem, side: i64, fig: i64, that: i64, out: list[i64]) -> None:
        placer = self.placer(m, side)
        if m.spare_traps(placer) > 0:
            place: i64
            for place in range(PLACES):
                if self.fits(m, placer, fig, place):
                    out.append(m.place_action(m.book.trap_action, place))

    def run(self, m: Mayhem, f: Frame) -> None:
        if self.spot == NEAR and (off(m, f) or (m.house.free and m.ignores(frames.fig(f), TRAP_THING))):
            return  # MH-025, MH-259: no Trap is its own there
        m.ask_among(self, f, frames.team(m.next_side(m.side_of(f.who))) if self.foe else f.who)

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        super().options(m, f, seat, out)
        if self.may:
            out.append(m.book.no_action)

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        if action != m.book.no_action:
            m.lay_traps(self.placer(m, m.side_of(f.who)), m.place_of(m.book.trap_action, action), self.n)

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        traps = many(int(self.n), "Trap")
        if self.spot == NEAR:
            return f"Where does {m.called(frames.fig(f))} lay {traps}?"
        return f"Where do you lay {traps}?"

    def rule(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return "MH-150" if self.spot == NEAR else "MH-299"

    def text(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        return "No Traps" if action == m.book.no_action else m.place_name(m.place_of(m.book.trap_action, action))

    def why_not(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        place = m.place_of(m.book.trap_action, action)
        if place < 0:
            return ""
        if self.spot == EMPTY and not m.is_empty(place):
            return "MH-037: that Location isn't empty"
        other = (
            "MH-150: Traps go into the character's Location or an adjacent one"
            if self.spot == NEAR
            else "MH-299: the card doesn't allow that Location"
        )
        return why_no_trap(m, self.placer(m, m.side_of(f.who)), place) or other

    def misses(self, m: Mayhem, f: Frame, seat: i64, out: list[NearMiss]) -> None:
        miss_places(m, m.book.trap_action, out)


def why_no_trap(m: Mayhem, side: i64, place: i64) -> str:
    """Why a side can't lay Traps in a Location; "" if it can."""
    if m.is_gone(place):
        return "MH-274: that Location has been removed"
    if not m.may_trap(side, place):
        return "MH-151: an opposing character or one of your Traps is there"
    return "MH-020: the supply has no Trap tokens left" if m.spare_traps(side) == 0 else ""


@final
class StrongerTraps(Effect):
    """MH-128: make the Traps stronger that are being triggered. It does nothing to an immune character (MH-R46)."""

    def __init__(self, n: i64) -> None:
        self.n = n

    def works(self, m: Mayhem, side: i64, fig: i64, that: i64) -> bool:
        return not m.is_immune(that, TRAP_THING)

    def run(self, m: Mayhem, f: Frame) -> None:
        frames.add_extra(m.under_way(frames.ENTERING), self.n)
        m.tell(pieces.BONUS_DAMAGE, self.n)
