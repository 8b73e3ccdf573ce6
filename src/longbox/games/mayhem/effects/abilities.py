"""The effects of abilities other than attacks: one class for each effect in section 8 of the register.

Optional effects can be declined (MH-111); all others happen if they can (MH-112, MH-R19).
"""

from typing import final

from mypy_extensions import i64

from longbox.games.mayhem import frames, pieces
from longbox.games.mayhem.choices.moves import Going, can_move, miss_places, move_text
from longbox.games.mayhem.effects.attacks import Aimed, off
from longbox.games.mayhem.effects.subjects import Effect
from longbox.games.mayhem.flow.moves import carry
from longbox.games.mayhem.pieces import PLACES
from longbox.games.mayhem.table.match import Mayhem
from longbox.kernel.match import Frame, NearMiss


@final
class StunTarget(Effect):
    """MH-144, MH-145: stun the target of this ability's attack, wherever it is."""

    def run(self, m: Mayhem, f: Frame) -> None:
        if not off(m, f) and m.struck >= 0:
            m.stun(m.struck, m.side(frames.fig(f)))


class OnOne(Aimed):
    """An effect on one of several characters."""

    optional: bool = False

    def can(self, m: Mayhem, fig: i64, other: i64) -> bool:
        """Can this be done to the other character?"""
        raise NotImplementedError(type(self).__name__)

    def do(self, m: Mayhem, f: Frame, seat: i64, other: i64) -> None:
        raise NotImplementedError(type(self).__name__)

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        fig = frames.fig(f)
        other: i64
        for other in range(m.house.figures):  # MH-268
            if other != fig and m.on_map(other) and self.can(m, fig, other):
                out.append(m.fig_action(m.book.at_action, other))
        if self.optional:
            out.append(m.book.no_action)  # MH-111

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        if action != m.book.no_action:
            self.do(m, f, seat, m.fig_of(m.book.at_action, action))


@final
class Near(OnOne):
    """Ignite (MH-137) or Stun (MH-143) one opposing character in the same Location.

    Nobody is asked: a Location has room for one other character (MH-036).
    """

    def __init__(self, fire: i64) -> None:
        self.fire = fire  # Fire tokens; 0: a Stun

    def can(self, m: Mayhem, fig: i64, other: i64) -> bool:
        here = m.opposing(fig, other) and m.place[other] == m.place[fig]  # MH-143
        return here and (self.fire > 0 or m.stunned[other] == 0)  # MH-146, MH-R23

    def do(self, m: Mayhem, f: Frame, seat: i64, other: i64) -> None:
        if self.fire:
            m.ignite(other, self.fire)
        else:
            m.stun(other, m.side(frames.fig(f)))


class PutElsewhere(OnOne):
    """Pull and Push. Characters can be immune to them."""

    optional = True
    thing: i64 = 0
    past: str = ""
    else_: str = ""

    def spared(self, m: Mayhem, fig: i64, other: i64) -> bool:
        """MH-024: is the other character immune to this effect of an opponent?"""
        return m.opposing(fig, other) and m.is_immune(other, self.thing)

    def why_not(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        fig = m.fig_of(m.book.at_action, action)
        if not m.stands(fig):
            return ""
        if m.side(fig) < 0:
            return f"MH-268: Cyborg can't be {self.past}"
        if self.spared(m, frames.fig(f), fig):
            return f"MH-024: {m.called(fig)} is immune to being {self.past}"
        return f"{self.cites}: {m.called(fig)} isn't {self.else_}"


@final
class Pull(PutElsewhere):
    """MH-139: pull a character from an adjacent Location into this one, which needs an empty slot."""

    cites = "MH-139"
    thing: i64 = pieces.PULL_THING
    past = "pulled"
    else_ = "in an adjacent Location"

    def can(self, m: Mayhem, fig: i64, other: i64) -> bool:
        here = m.place[fig]
        return m.has_room(here) and m.adjacent(here, m.place[other], fig) and not self.spared(m, fig, other)

    def do(self, m: Mayhem, f: Frame, seat: i64, other: i64) -> None:
        carry(m, other, m.place[frames.fig(f)], pieces.PULLED)

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        fig = frames.fig(f)
        return f"Whom does {m.called(fig)} pull to {m.place_name(m.place[fig])}?"

    def named(self, m: Mayhem, fig: i64) -> str:
        return f"{m.called(fig)}, from {m.place_name(m.place[fig])}"


@final
class Push(PutElsewhere):
    """MH-140: push another character from here into an adjacent Location with an empty slot."""

    cites = "MH-140"
    thing: i64 = pieces.PUSH_THING
    past = "pushed"
    else_ = "in the same Location"

    def can(self, m: Mayhem, fig: i64, other: i64) -> bool:
        # the Locations where the pusher itself could go: adjacent for the pusher, with an empty slot
        return m.place[other] == m.place[fig] and not self.spared(m, fig, other) and can_move(m, fig)

    def do(self, m: Mayhem, f: Frame, seat: i64, other: i64) -> None:
        m.call(frames.PUSHING, seat, frames.fig(f), other)

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return f"Whom does {m.called(frames.fig(f))} push away?"

    def named(self, m: Mayhem, fig: i64) -> str:
        return m.called(fig)


@final
class PushWhere(Going):
    cites = "MH-140"

    def may_stay(self, f: Frame) -> bool:
        return False

    def run(self, m: Mayhem, f: Frame) -> None:
        m.ask(f.who)

    def go(self, m: Mayhem, f: Frame, place: i64) -> None:
        carry(m, frames.pushed(f), place, pieces.PUSHED)

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return f"Where does {m.called(frames.fig(f))} push {m.called(frames.pushed(f))}?"

    def pieces(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> list[i64]:
        return m.pieces_of(frames.pushed(f))


@final
class Teleport(Effect):
    """MH-147, MH-R24: teleport to any empty slot of another Location."""

    topic = "move"
    cites = "MH-147"

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        place: i64
        for place in range(PLACES):
            if place != m.place[frames.fig(f)] and m.has_room(place):
                out.append(m.place_action(m.book.to_action, place))
        out.append(m.book.stay_action)  # MH-111

    def run(self, m: Mayhem, f: Frame) -> None:
        if not off(m, f):
            m.ask(f.who)

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        if action != m.book.stay_action:
            carry(m, frames.fig(f), m.place_of(m.book.to_action, action), pieces.TELEPORTED)

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return f"Where does {m.called(frames.fig(f))} teleport?"

    def text(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        return move_text(m, action)

    def pieces(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> list[i64]:
        return m.pieces_of(frames.fig(f))

    def why_not(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        place = m.place_of(m.book.to_action, action)
        if place < 0:
            return ""
        if place == m.place[frames.fig(f)]:
            return "MH-147: a Teleport goes to another Location"
        return (
            "MH-274: that Location has been removed" if m.is_gone(place) else f"MH-036: {m.place_name(place)} is full"
        )

    def misses(self, m: Mayhem, f: Frame, seat: i64, out: list[NearMiss]) -> None:
        miss_places(m, m.book.to_action, out)


frames.PUSHING.set(PushWhere())
