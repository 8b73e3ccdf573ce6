"""Obstacles: abilities and cards place them from the supply, or lift them and put them elsewhere."""

from typing import final

from mypy_extensions import i64

from longbox.games.mayhem import frames
from longbox.games.mayhem.effects.attacks import off
from longbox.games.mayhem.effects.subjects import Effect, skip_rest
from longbox.games.mayhem.pieces import NOBODY, OBSTACLE_THING, PLACES, family
from longbox.games.mayhem.table.match import Mayhem
from longbox.kernel.bitsets import bit
from longbox.kernel.match import Frame
from longbox.kernel.menu import Deed, Menu, Pass


@final
class Obstruct(Effect):
    """MH-134, MH-135, MH-136, MH-R22, MH-301: place or move an Obstacle. A character that ignores Obstacles can't."""

    def run(self, m: Mayhem, f: Frame) -> None:
        if not off(m, f) and not m.ignores(frames.fig(f), OBSTACLE_THING):
            m.call(frames.WALLING, f.who, frames.fig(f), 1)  # MH-134


@final
class PlaceWalls(Effect):
    """MH-039, MH-040, MH-041, MH-042: place or move up to n Obstacles on any legal borders of the map."""

    def __init__(self, n: i64, foe: bool) -> None:
        self.n = n
        self.foe = foe  # the opponent places them (MH-206)

    def works(self, m: Mayhem, side: i64, fig: i64, that: i64) -> bool:
        out: list[i64] = []
        if m.spare_walls() > 0:
            walls_fit(m, NOBODY, m.walls, -1, 0, out)
        return len(out) != 0 or (m.walls != 0 and borders_near(m, NOBODY, m.walls) != 0)

    def run(self, m: Mayhem, f: Frame) -> None:
        chooser = frames.team(m.next_side(m.side_of(f.who))) if self.foe else f.who
        m.call(frames.WALLING, chooser, NOBODY, self.n)


def borders_near(m: Mayhem, fig: i64, walls: i64) -> i64:
    """MH-R22: the borders of all Locations adjacent to a character, or of the whole map without one, as bits.

    `walls` are the Obstacles that count: a lifted one no longer parts the Locations where it lay (MH-136).
    """
    found: i64 = 0
    place: i64
    for place in range(PLACES):
        if fig < 0:
            found |= m.borders(place)
        else:
            border = m.house.ground.between[m.place[fig] * PLACES + place]
            if border >= 0 and walls >> border & 1 == 0 and not m.is_gone(place):
                found |= m.borders(place)
    return found


def walls_fit(m: Mayhem, fig: i64, walls: i64, besides: i64, first: i64, out: list[i64]) -> None:
    """Append the borders on which an Obstacle can go, given those that already lie there."""
    near = borders_near(m, fig, walls)
    border: i64
    for border in range(len(m.house.ground.borders)):
        if near >> border & 1 and border != besides and m.why_no_wall(border, walls) == "":
            out.append(first + border)


class OfWalls(Deed[Mayhem]):
    """A family of actions over the borders of both maps."""

    def border(self, m: Mayhem, n: i64) -> i64:
        return m.border_of(0, n)


@final
class PutWall(OfWalls):
    """MH-135: place an Obstacle from the supply, or the lifted one, but not where that was (MH-136)."""

    def offers(self, m: Mayhem, f: Frame, seat: i64, first: i64, out: list[i64]) -> None:
        lifted = frames.lifted(f)
        if lifted >= 0 or m.spare_walls() > 0:  # MH-135
            walls_fit(m, frames.fig(f), m.walls, lifted, m.border_action(first, 0), out)

    def do(self, m: Mayhem, f: Frame, seat: i64, n: i64) -> None:
        m.put_wall(self.border(m, n))
        frames.set_walls(f, frames.walls(f) - 1)
        frames.set_lifted(f, -1)
        f.jump(0)

    def text(self, m: Mayhem, f: Frame, seat: i64, n: i64) -> str:
        return f"Between {m.border_name(self.border(m, n))}"

    def why_not(self, m: Mayhem, f: Frame, seat: i64, n: i64) -> str:
        border = self.border(m, n)
        if border < 0:
            return ""
        if border == frames.lifted(f):
            return "MH-136: the Obstacle was lifted from there"
        why = m.why_no_wall(border, m.walls)
        if why:
            return why
        near = borders_near(m, frames.fig(f), m.walls) >> border & 1
        return (
            "MH-135: the supply has no Obstacles left"
            if near
            else "MH-134: that border isn't next to an adjacent Location"
        )


@final
class LiftWall(OfWalls):
    """MH-136: lift an Obstacle that can go elsewhere."""

    def offers(self, m: Mayhem, f: Frame, seat: i64, first: i64, out: list[i64]) -> None:
        border: i64
        for border in range(len(m.house.ground.borders)):
            if m.walls >> border & 1:
                found: list[i64] = []
                walls_fit(m, frames.fig(f), m.walls & ~bit(border), border, 0, found)
                if len(found) != 0:
                    out.append(m.border_action(first, border))

    def do(self, m: Mayhem, f: Frame, seat: i64, n: i64) -> None:
        frames.set_lifted(f, self.border(m, n))
        m.lift_wall(self.border(m, n))

    def text(self, m: Mayhem, f: Frame, seat: i64, n: i64) -> str:
        return f"Move the Obstacle between {m.border_name(self.border(m, n))}"

    def why_not(self, m: Mayhem, f: Frame, seat: i64, n: i64) -> str:
        border = self.border(m, n)
        return "MH-134: that Obstacle couldn't go anywhere else" if border >= 0 and m.walls >> border & 1 else ""


def cause(m: Mayhem) -> str:
    """The ability or card that placed these questions."""
    return m.stack[-2].routine.name.partition(":")[0]


@final
class ChooseWall(Menu[Mayhem]):
    """Place an Obstacle from the supply, lift one to move it, or do neither (MH-111, MH-135)."""

    cites = "MH-134"

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return f"{cause(m)}: between which Locations do you place or move an Obstacle?"

    def run(self, m: Mayhem, f: Frame) -> None:
        found: list[i64] = []
        self.options(m, f, f.who, found)
        if frames.walls(f) > 0 and len(found) > 1:
            m.ask_who(f.who)
        else:
            skip_rest(f)


@final
class PutLifted(Menu[Mayhem]):
    """MH-136: put the lifted Obstacle elsewhere."""

    cites = "MH-136"

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return f"{cause(m)}: where does the Obstacle go?"

    def run(self, m: Mayhem, f: Frame) -> None:
        if frames.lifted(f) >= 0:
            m.ask_who(f.who)


frames.WALLING.set(
    ChooseWall([PutWall(family("wall")), LiftWall(family("lift")), Pass(family("no"), "No Obstacle")]),
    PutLifted([PutWall(family("wall"))]),
)
