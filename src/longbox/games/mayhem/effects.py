"""What the abilities of characters do: one class for each effect of the register's section 8.

Optional effects offer a way out (MH-111); all others happen if they can (MH-112, MH-R19).
"""

from typing import Final, final

from mypy_extensions import i64

from longbox.games.mayhem.cards import react
from longbox.games.mayhem.ground import PLACES
from longbox.games.mayhem.moves import CYBORG_WALKS, MOVING, Going, can_move, carry, destinations, move_text
from longbox.games.mayhem.subjects import (
    Choosing,
    ChoosingOne,
    Effect,
    called,
    fig_action,
    fig_of,
    pieces_of,
    place_name,
    place_of,
    skip_rest,
    to_action,
)
from longbox.games.mayhem.table import (
    ATTACK,
    ATTACK_THING,
    FIGURES,
    IMMUNE,
    MONSTER_HURT,
    NEUTRAL,
    OBSTACLE_THING,
    PULL_THING,
    PULLED,
    PUSH_THING,
    PUSHED,
    TARGETED,
    TELEPORTED,
    TRAP_THING,
    Mayhem,
    replaced,
)
from longbox.kernel.bitsets import bit
from longbox.kernel.match import Frame, Routine, Step

ATTACKING: Final = Routine("an attack")
WALLING: Final = Routine("Obstacles are placed or moved")
PUSHING: Final = Routine("a Push")

A_MONSTER: Final = 8  # as the target of an attack
PROTECTED: Final = 1 << 32  # in the frame of ATTACKING: the target is immune to it


def off(m: Mayhem, f: Frame) -> bool:
    """MH-099, MH-R17: once the character is off the map, nothing more of its ability happens."""
    if m.place[f.a] < 0:
        skip_rest(f)
        return True
    return False


class Aimed(ChoosingOne):
    """An effect of an ability on one character."""

    def run(self, m: Mayhem, f: Frame) -> None:
        if not off(m, f):
            super().run(m, f)


@final
class Tier(Effect):
    """MH-104 to MH-108: the tiers below are done only if they are available. Frame: b = the best one available."""

    def __init__(self, tier: i64) -> None:
        self.tier = tier

    def run(self, m: Mayhem, f: Frame) -> None:
        if f.b < self.tier:
            skip_rest(f)


@final
class Strike(Aimed):
    """MH-120, MH-122, MH-125, MH-215, MH-269: Melee in the same Location, Ranged in an adjacent one.

    With nobody there it does nothing (MH-121, MH-123, MH-124), and its +X neither (MH-130).
    """

    def __init__(self, ranged: bool) -> None:
        self.ranged = ranged
        self.more: list[i64] = [0, 0, 0, 0]  # tier -> what all +X of the ability add (MH-128, MH-129, MH-R21)

    def reaches(self, m: Mayhem, fig: i64, place: i64) -> bool:
        here = m.place[fig]
        if place < 0:
            return False
        return m.adjacent(here, place, fig) if self.ranged else here == place  # MH-123, MH-124

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        other: i64 = 0
        while other < FIGURES:
            near = self.reaches(m, f.a, m.place[other])
            if near and (m.opposing(f.a, other) or (m.house.free and other == NEUTRAL)):  # MH-121, MH-123
                out.append(fig_action(m, m.book.at_action, other))
            other += 1
        if not m.house.free and self.reaches(m, f.a, m.monster[m.side(f.a)]):  # MH-207
            out.append(m.book.monster_action)

    def targets(self, m: Mayhem, fig: i64) -> list[str]:
        """Those whom a character's attack would reach now, by name."""
        found: list[str] = []
        other: i64 = 0
        while other < FIGURES:
            near = self.reaches(m, fig, m.place[other])
            if near and (m.opposing(fig, other) or (m.house.free and other == NEUTRAL)):
                found.append(called(m, other))
            other += 1
        if not m.house.free and self.reaches(m, fig, m.monster[m.side(fig)]):
            found.append("your Monster")
        return found

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        m.did = True
        target: i64 = A_MONSTER
        if action != m.book.monster_action:
            target = fig_of(m, m.book.at_action, action)
        more = self.more[f.b] + m.attack_bonus[f.a]  # MH-130, MH-R21
        m.tell(ATTACK, f.a, target, m.value, more, 1 if self.ranged else 0)
        m.call(ATTACKING, seat, f.a, target, more)

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        kind = "Ranged" if self.ranged else "Melee"
        damage = m.value + self.more[f.b] + m.attack_bonus[f.a]
        return f"{called(m, f.a)}'s {kind} Attack, damage {damage}: on whom?"

    def rule(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return "MH-122" if self.ranged else "MH-120"

    def text(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        if action == m.book.monster_action:
            side = m.side(f.a)
            left = m.monster_health[side] - m.monster_damage[side]
            return f"Your Monster, {left} Health left"
        return super().text(m, f, seat, action)

    def why_not(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        fig = fig_of(m, m.book.at_action, action)
        monster = action == m.book.monster_action and not m.house.free and m.monster[m.side(f.a)] >= 0
        if not monster and not m.stands(fig):
            return ""
        if not monster and m.side(fig) == m.side(f.a):
            return "MH-125: no attack on the own team"
        who = "your Monster" if monster else called(m, fig)
        where = "an adjacent Location" if self.ranged else "the same Location"
        return f"{self.rule(m, f, seat)}: {who} is not in {where}"


@final
class Declare(Step[Mayhem]):
    """MH-196: the target's team may react. Frame of ATTACKING: a = attacker, b = target, c = +X, and PROTECTED."""

    def run(self, m: Mayhem, f: Frame) -> None:
        if f.b != A_MONSTER and m.side(f.b) >= 0:
            react(m, TARGETED, m.side(f.b), f.b)


@final
class Hit(Step[Mayhem]):
    """MH-120, MH-129: the Value and all +X are one source of damage."""

    def run(self, m: Mayhem, f: Frame) -> None:
        amount = damage_of(m, f)
        if f.b == A_MONSTER:
            self.monster(m, m.side(f.a), amount)
        elif m.side(f.b) < 0:
            m.cyborg_hit = True  # MH-271, MH-272
            m.call(CYBORG_WALKS, f.who, 2)
        elif f.c & PROTECTED:  # MH-156, MH-R25: no damage, no Shield used
            m.tell(IMMUNE, f.b, ATTACK_THING)  # MH-R46: nor a Stun that comes with it
        elif m.place[f.b] >= 0:
            if m.struck < 0:
                m.struck = f.b
            m.hurt(f.b, amount)
            m.reckon()

    def monster(self, m: Mayhem, side: i64, amount: i64) -> None:
        """MH-215, MH-216; nothing but an attack does this (MH-217), and it is no KO (MH-218)."""
        m.monster_damage = replaced(m.monster_damage, side, m.monster_damage[side] + amount)
        m.tell(MONSTER_HURT, side, amount, m.monster_damage[side])
        m.settle()


def damage_of(m: Mayhem, attack: Frame) -> i64:
    """MH-129: the Value and all +X of the attack under way."""
    return m.value + (attack.c & (PROTECTED - 1))


def attacking(m: Mayhem) -> Frame:
    """The frame of the attack under way, for a card that answers it."""
    at: i64 = len(m.stack) - 1
    while m.stack[at].routine is not ATTACKING:
        at -= 1
    return m.stack[at]


@final
class GetShield(Effect):
    """MH-126."""

    def run(self, m: Mayhem, f: Frame) -> None:
        if not off(m, f) and m.take_shield(f.a):
            m.did = True


@final
class GetEscape(Effect):
    """MH-127."""

    def run(self, m: Mayhem, f: Frame) -> None:
        if not off(m, f) and m.take_escape(f.a):
            m.did = True


@final
class HealSelf(Effect):
    """MH-132."""

    def __init__(self, n: i64) -> None:
        self.n = n

    def run(self, m: Mayhem, f: Frame) -> None:
        if not off(m, f) and m.heal(f.a, self.n):
            m.did = True


@final
class MoveSelf(Effect):
    """MH-133."""

    def run(self, m: Mayhem, f: Frame) -> None:
        if not off(m, f):
            m.call(MOVING, f.who, f.a, 1)


@final
class StunTarget(Effect):
    """MH-144, MH-145: the target of this ability's attack, wherever it is."""

    def run(self, m: Mayhem, f: Frame) -> None:
        if not off(m, f) and m.struck >= 0 and m.stun(m.struck, m.side(f.a)):
            m.did = True


@final
class Near(Aimed):
    """An effect on one opposing character in the same Location: Ignite (MH-137) or Stun (MH-143)."""

    def __init__(self, fire: i64) -> None:
        self.fire = fire  # Fire tokens; 0: a Stun

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        other: i64 = 0
        while other < m.house.figures:
            if m.opposing(f.a, other) and m.place[other] == m.place[f.a]:  # MH-143
                if self.fire or m.stunned[other] == 0:  # MH-146, MH-R23
                    out.append(fig_action(m, m.book.at_action, other))
            other += 1

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        fig = fig_of(m, m.book.at_action, action)
        done = m.ignite(fig, self.fire) if self.fire else m.stun(fig, m.side(f.a))
        if done:
            m.did = True

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return f"{called(m, f.a)}: {'Ignite' if self.fire else 'Stun'} whom?"

    def rule(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return "MH-137" if self.fire else "MH-143"


@final
class Pull(Aimed):
    """MH-139: a character from an adjacent Location into this one, which needs an empty slot."""

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        here = m.place[f.a]
        if m.has_room(here):
            other: i64 = 0
            while other < m.house.figures:  # MH-268
                place = m.place[other]
                if (
                    other != f.a
                    and place >= 0
                    and m.adjacent(here, place, f.a)
                    and not spared(m, f.a, other, PULL_THING)
                ):
                    out.append(fig_action(m, m.book.at_action, other))
                other += 1
        out.append(m.book.no_action)  # MH-111

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        if action != m.book.no_action:
            carry(m, fig_of(m, m.book.at_action, action), m.place[f.a], PULLED)

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return f"{called(m, f.a)}: Pull whom to {place_name(m, m.place[f.a])}?"

    def rule(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return "MH-139"

    def named(self, m: Mayhem, fig: i64) -> str:
        return f"{called(m, fig)}, from {place_name(m, m.place[fig])}"

    def why_not(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        fig = fig_of(m, m.book.at_action, action)
        if not m.stands(fig):
            return ""
        if m.side(fig) < 0:
            return "MH-268: Cyborg cannot be pulled"
        if spared(m, f.a, fig, PULL_THING):
            return f"MH-024: {called(m, fig)} is immune to it"
        return "MH-139: that character is not in an adjacent Location"


def spared(m: Mayhem, fig: i64, other: i64, thing: i64) -> bool:
    """MH-024: is the other immune to this of an opposing character?"""
    return m.opposing(fig, other) and m.is_immune(other, thing)


@final
class Push(Aimed):
    """MH-140: another character here into an adjacent Location with an empty slot."""

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        here = m.place[f.a]
        if can_move(m, f.a):  # the same Locations: adjacent for the one who pushes, with an empty slot
            other: i64 = 0
            while other < m.house.figures:  # MH-268
                if other != f.a and m.place[other] == here and not spared(m, f.a, other, PUSH_THING):
                    out.append(fig_action(m, m.book.at_action, other))
                other += 1
        out.append(m.book.no_action)  # MH-111

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        if action != m.book.no_action:
            m.call(PUSHING, seat, f.a, fig_of(m, m.book.at_action, action))

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return f"{called(m, f.a)}: Push whom away?"

    def rule(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return "MH-140"

    def named(self, m: Mayhem, fig: i64) -> str:
        return called(m, fig)

    def why_not(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        fig = fig_of(m, m.book.at_action, action)
        if not m.stands(fig):
            return ""
        if m.side(fig) < 0:
            return "MH-268: Cyborg cannot be pushed"
        if spared(m, f.a, fig, PUSH_THING):
            return f"MH-024: {called(m, fig)} is immune to it"
        return "MH-140: that character is not here"


@final
class PushWhere(Going):
    """Frame: a = who pushes, b = who is pushed."""

    def run(self, m: Mayhem, f: Frame) -> None:
        m.ask(f.who)

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        destinations(m, f.a, out)

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        carry(m, f.b, place_of(m, m.book.to_action, action), PUSHED)

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return f"Push {called(m, f.b)} where?"

    def rule(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return "MH-140"

    def pieces(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> list[i64]:
        return pieces_of(m, f.b)


@final
class Teleport(Effect):
    """MH-147, MH-R24: to any empty slot of another Location."""

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        place: i64 = 0
        while place < PLACES:
            if place != m.place[f.a] and m.has_room(place):
                out.append(to_action(m, m.book.to_action, place))
            place += 1
        out.append(m.book.stay_action)  # MH-111

    def run(self, m: Mayhem, f: Frame) -> None:
        if not off(m, f):
            m.ask(f.who)

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        if action != m.book.stay_action:
            carry(m, f.a, place_of(m, m.book.to_action, action), TELEPORTED)

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return f"Teleport {called(m, f.a)} where?"

    def rule(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return "MH-147"

    def text(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        return move_text(m, action)

    def pieces(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> list[i64]:
        return pieces_of(m, f.a)

    def why_not(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        place = place_of(m, m.book.to_action, action)
        if place < 0:
            return ""
        if place == m.place[f.a]:
            return "MH-147: to another Location"
        return "MH-274: that Location is gone" if m.gone >> place & 1 else "MH-036: both slots there are filled"


@final
class LayTraps(Choosing):
    """MH-150 to MH-152: own Traps into this Location or an adjacent one."""

    def __init__(self, n: i64) -> None:
        self.n = n

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        here = m.place[f.a]
        place: i64 = 0
        while place < PLACES:
            if (place == here or m.adjacent(here, place, f.a)) and m.may_trap(m.side(f.a), place):
                out.append(to_action(m, m.book.trap_action, place))
            place += 1

    def run(self, m: Mayhem, f: Frame) -> None:
        if off(m, f) or m.spare_traps(m.side(f.a)) == 0:
            return
        if m.house.free and m.ignores(f.a, TRAP_THING):
            return  # MH-025, MH-259: no Trap is its own there
        super().run(m, f)

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        if m.lay_traps(m.side(f.a), place_of(m, m.book.trap_action, action), self.n):
            m.did = True

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return f"{called(m, f.a)}: {self.n} {'Trap' if self.n == 1 else 'Traps'} in which Location?"

    def rule(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return "MH-150"

    def text(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        return place_name(m, place_of(m, m.book.trap_action, action))

    def why_not(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        place = place_of(m, m.book.trap_action, action)
        return why_no_trap(m, m.side(f.a), place) or "MH-150: not in that Location" if place >= 0 else ""


def why_no_trap(m: Mayhem, side: i64, place: i64) -> str:
    """Why a side can lay no Traps in a Location; "" if it can."""
    if m.gone >> place & 1:
        return "MH-274: that Location is gone"
    if not m.may_trap(side, place):
        return "MH-151: an opposing character or an own Trap is there"
    return "MH-020: no Trap token is in supply" if m.spare_traps(side) == 0 else ""


@final
class Obstruct(Effect):
    """MH-134 to MH-136, MH-R22, MH-301: who ignores Obstacles cannot place or move them."""

    def run(self, m: Mayhem, f: Frame) -> None:
        if not off(m, f) and not m.ignores(f.a, OBSTACLE_THING):
            m.call(WALLING, f.who, f.a, 1, 0)  # MH-134


def borders_near(m: Mayhem, fig: i64, walls: i64) -> i64:
    """MH-R22: the borders of all Locations adjacent to a character, as bits; of the whole map if there is none.

    With the Obstacles given: one that is lifted no longer parts the Locations where it lay (MH-136).
    """
    found: i64 = 0
    place: i64 = 0
    while place < PLACES:
        if fig < 0:
            found |= m.borders(place)
        else:
            border = m.house.ground.between[m.place[fig] * PLACES + place]
            if border >= 0 and walls >> border & 1 == 0 and m.gone >> place & 1 == 0:
                found |= m.borders(place)
        place += 1
    return found


def walls_fit(m: Mayhem, fig: i64, walls: i64, besides: i64, first: i64, out: list[i64]) -> None:
    """The borders on which an Obstacle may be put, given those that lie there."""
    near = borders_near(m, fig, walls)
    many: i64 = len(m.house.ground.borders)
    border: i64 = 0
    while border < many:
        if near >> border & 1 and border != besides and m.why_no_wall(border, walls) == "":
            out.append(first + border)
        border += 1


def wall_first(m: Mayhem, first: i64) -> i64:
    """The first action of a block over the borders of both maps."""
    return first + (19 if m.house.free else 0)


@final
class ChooseWall(Step[Mayhem]):
    """Place an Obstacle from the supply, lift one to move it, or leave it (MH-111, MH-135).

    Frame of WALLING: who = who chooses, a = the character near which it must lie (-1: anywhere), b = how many are left,
    c = 1 + the border from which one was lifted.
    """

    def run(self, m: Mayhem, f: Frame) -> None:
        found: list[i64] = []
        self.options(m, f, f.who, found)
        if f.b > 0 and len(found) > 1:
            m.ask_who(f.who)
        else:
            skip_rest(f)

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        if m.spare_walls() > 0:  # MH-135
            walls_fit(m, f.a, m.walls, -1, wall_first(m, m.book.wall_action), out)
        many: i64 = len(m.house.ground.borders)
        border: i64 = 0
        while border < many:
            if m.walls >> border & 1:
                found: list[i64] = []
                walls_fit(m, f.a, m.walls & ~bit(border), border, 0, found)
                if len(found) != 0:
                    out.append(wall_first(m, m.book.lift_action) + border)
            border += 1
        out.append(m.book.no_action)  # MH-111

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        if action == m.book.no_action:
            skip_rest(f)
            return
        m.did = True
        f.b -= 1
        if action >= m.book.lift_action:
            border = action - wall_first(m, m.book.lift_action)
            m.lift_wall(border)
            f.c = 1 + border
        else:
            m.put_wall(action - wall_first(m, m.book.wall_action))
            f.again()

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return "Place or move an Obstacle: between which Locations?"

    def rule(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return "MH-134"

    def text(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        if action == m.book.no_action:
            return "No Obstacle"
        if action >= m.book.lift_action:
            return f"Move the one between {border_text(m, action - wall_first(m, m.book.lift_action))}"
        return f"Between {border_text(m, action - wall_first(m, m.book.wall_action))}"

    def why_not(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        many: i64 = len(m.house.ground.borders)
        border = action - wall_first(m, m.book.wall_action)
        if 0 <= border < many:
            return why_not_between(m, f, border)
        border = action - wall_first(m, m.book.lift_action)
        if border < 0 or border >= many or m.walls >> border & 1 == 0:
            return ""
        return "MH-134: it could not be put anywhere else"


def why_not_between(m: Mayhem, f: Frame, border: i64) -> str:
    why = m.why_no_wall(border, m.walls)
    if why:
        return why
    if not borders_near(m, f.a, m.walls) >> border & 1:
        return "MH-134: that border is not of an adjacent Location"
    return "MH-135: no Obstacle is in supply"


def border_text(m: Mayhem, border: i64) -> str:
    ends = m.house.ground.ends[border]
    return f"{place_name(m, ends // PLACES)} and {place_name(m, ends % PLACES)}"


@final
class PutLifted(Step[Mayhem]):
    """MH-136: the lifted Obstacle comes down elsewhere."""

    def run(self, m: Mayhem, f: Frame) -> None:
        if f.c:
            m.ask_who(f.who)

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        walls_fit(m, f.a, m.walls, f.c - 1, wall_first(m, m.book.wall_action), out)

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        f.c = 0
        m.put_wall(action - wall_first(m, m.book.wall_action))
        f.jump(0)

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return "Where does the Obstacle go?"

    def rule(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return "MH-136"

    def text(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        return f"Between {border_text(m, action - wall_first(m, m.book.wall_action))}"

    def why_not(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        border = action - wall_first(m, m.book.wall_action)
        if 0 <= border < len(m.house.ground.borders):
            return "MH-136: it was lifted from there" if border == f.c - 1 else why_not_between(m, f, border)
        return ""


ATTACKING.set(Declare(), Hit())
WALLING.set(ChooseWall(), PutLifted())
PUSHING.set(PushWhere())
