"""Attacks of abilities: Melee and Ranged, on characters and on the team's own Monster."""

from typing import final

from mypy_extensions import i64

from longbox.games.mayhem import frames, pieces
from longbox.games.mayhem.choices.cards import react
from longbox.games.mayhem.effects.subjects import ChoosingOne, Effect, skip_rest
from longbox.games.mayhem.pieces import FIGURES, NEUTRAL
from longbox.games.mayhem.table.map import replaced
from longbox.games.mayhem.table.match import Mayhem
from longbox.kernel.match import Frame, Step


def off(m: Mayhem, f: Frame) -> bool:
    """MH-099, MH-R17: end the ability if its character is off the map, and say whether it is."""
    if not m.on_map(frames.fig(f)):
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
    """MH-104, MH-106, MH-107, MH-108: end the ability here if this tier isn't available."""

    def __init__(self, tier: i64) -> None:
        self.tier = tier

    def run(self, m: Mayhem, f: Frame) -> None:
        if frames.tier(f) < self.tier:
            skip_rest(f)


@final
class Strike(Aimed):
    """MH-120, MH-122, MH-125, MH-215, MH-269: attack in the same Location (Melee) or an adjacent one (Ranged).

    Without a target neither the attack nor its +X does anything (MH-121, MH-123, MH-124, MH-130).
    """

    topic = "attack"

    def __init__(self, ranged: bool) -> None:
        self.ranged = ranged
        self.more: list[i64] = [0, 0, 0, 0]  # by tier: the sum of all +X up to it (MH-128, MH-129, MH-R21)

    def reaches(self, m: Mayhem, fig: i64, place: i64) -> bool:
        if self.ranged:
            return place >= 0 and m.adjacent(m.place[fig], place, fig)  # MH-123
        return m.place[fig] == place  # MH-124

    def reaches_monster(self, m: Mayhem, fig: i64) -> bool:
        return not m.house.free and self.reaches(m, fig, m.monster[m.side(fig)])  # MH-207

    def foes(self, m: Mayhem, fig: i64) -> list[i64]:
        """The characters that the attack can hit."""
        found: list[i64] = []
        other: i64
        for other in range(FIGURES):
            if self.reaches(m, fig, m.place[other]):
                if m.opposing(fig, other) or (m.house.free and other == NEUTRAL):  # MH-121, MH-123
                    found.append(other)
        return found

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        for other in self.foes(m, frames.fig(f)):
            out.append(m.fig_action(m.book.at_action, other))
        if self.reaches_monster(m, frames.fig(f)):
            out.append(m.book.monster_action)

    def targets(self, m: Mayhem, fig: i64) -> list[str]:
        """The names of all targets that a character's attack could hit now."""
        return [m.called(other) for other in self.foes(m, fig)] + ["your Monster"] * self.reaches_monster(m, fig)

    def bonus(self, m: Mayhem, fig: i64, tier: i64) -> i64:
        """MH-130, MH-R21: everything that is added to the Value."""
        return self.more[tier] + m.attack_bonus[fig]

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        m.did = True
        target: i64 = pieces.A_MONSTER
        if action != m.book.monster_action:
            target = m.fig_of(m.book.at_action, action)
        fig = frames.fig(f)
        more = self.bonus(m, fig, frames.tier(f))
        m.tell(pieces.ATTACK, fig, target, m.value, more, 1 if self.ranged else 0)
        m.call(frames.ATTACKING, seat, fig, target, more)

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        kind = "Ranged" if self.ranged else "Melee"
        fig = frames.fig(f)
        damage = m.value + self.bonus(m, fig, frames.tier(f))
        return f"{m.called(fig)}'s {kind} Attack deals {damage} damage. To whom?"

    def rule(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return "MH-122" if self.ranged else "MH-120"

    def text(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        if action == m.book.monster_action:
            side = m.side(frames.fig(f))
            return f"Your Monster, {m.monster_health[side] - m.monster_damage[side]} Health left"
        return super().text(m, f, seat, action)

    def why_not(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        fig = m.fig_of(m.book.at_action, action)
        side = m.side(frames.fig(f))
        monster = action == m.book.monster_action and not m.house.free and m.monster[side] >= 0
        if not monster and not m.stands(fig):
            return ""
        if not monster and m.side(fig) == side:
            return "MH-125: you can't attack your own team"
        who = "your Monster" if monster else m.called(fig)
        where = "an adjacent Location" if self.ranged else "the same Location"
        return f"{self.rule(m, f, seat)}: {who} isn't in {where}"


@final
class Declare(Step[Mayhem]):
    """MH-196: let the target's team react."""

    def run(self, m: Mayhem, f: Frame) -> None:
        target = frames.target(f)
        if target != pieces.A_MONSTER and m.side(target) >= 0:
            react(m, pieces.TARGETED, m.side(target), target)


@final
class Hit(Step[Mayhem]):
    """MH-120, MH-129: deal the Value and all +X as one source of damage."""

    def run(self, m: Mayhem, f: Frame) -> None:
        amount = m.damage_of(f)
        target = frames.target(f)
        if target == pieces.A_MONSTER:
            self.monster(m, m.side(frames.attacker(f)), amount)
        elif m.side(target) < 0:
            m.cyborg_hit = True  # MH-271, MH-272
            m.call(frames.CYBORG_WALKS, f.who, 2)
        elif frames.is_protected(f):  # MH-156, MH-R25: no damage, no Shield used
            m.tell(pieces.IMMUNE, target, pieces.ATTACK_THING)  # MH-R46: nor a Stun that comes with it
        elif m.on_map(target):
            if m.struck < 0:
                m.struck = target
            m.hurt(target, amount)
            m.reckon()

    def monster(self, m: Mayhem, side: i64, amount: i64) -> None:
        """MH-215, MH-216: damage a Monster. Only attacks do (MH-217), and its defeat is no KO (MH-218)."""
        m.monster_damage = replaced(m.monster_damage, side, m.monster_damage[side] + amount)
        m.tell(pieces.MONSTER_HURT, side, amount, m.monster_damage[side])
        m.settle()


frames.ATTACKING.set(Declare(), Hit())
