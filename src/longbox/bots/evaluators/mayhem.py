"""Mayhem for quick bots: how a turn is played on without looking ahead, by the worth of where one stands then."""

from typing import Final, final

from mypy_extensions import i64

from longbox.bots.evaluators.mayhem_positions import Positions
from longbox.bots.evaluators.mayhem_texts import Reading, Skill
from longbox.games.mayhem import frames, pieces
from longbox.games.mayhem.choices.cards import CardWindow, React
from longbox.games.mayhem.choices.moves import ChooseMove, DoErrands, TakeEscapes, WalkCyborg
from longbox.games.mayhem.choices.teams import PlaceCharacter
from longbox.games.mayhem.choices.turns import ChooseSlot, FreeMove, UseAbilities
from longbox.games.mayhem.effects import abilities, attacks, traps
from longbox.games.mayhem.flow.turns import best_tier, suits, tier_of
from longbox.games.mayhem.pieces import PLACES
from longbox.games.mayhem.table.map import replaced
from longbox.games.mayhem.table.match import Mayhem
from longbox.kernel.match import Match
from longbox.kernel.rng import Rng


@final
class MayhemEvaluator(Positions):
    """Quick choices."""

    def worth_trying(self, m: Match, seat: i64, actions: list[i64]) -> list[i64]:
        """An errand that can be run is run: it costs nothing, and within a turn no trial shows what it is good for."""
        assert isinstance(m, Mayhem)
        if isinstance(m.asker(seat).step, DoErrands):
            return [self.errand(m, actions)]
        return actions

    def errand(self, m: Mayhem, actions: list[i64]) -> i64:
        return actions[0] if actions[0] != m.book.no_action else actions[1]

    def policy(self, m: Match, seat: i64, actions: list[i64], rng: Rng) -> i64:
        assert isinstance(m, Mayhem)
        if len(actions) == 1:
            return actions[0]
        f = m.asker(seat)
        step = f.step
        book = m.book
        if isinstance(step, CardWindow | React | TakeEscapes):
            return book.no_action
        if isinstance(step, DoErrands):
            return self.errand(m, actions)
        if isinstance(step, WalkCyborg):
            return book.stay_action
        r = self.read(m)
        fig = frames.fig(f)
        if isinstance(step, FreeMove | ChooseMove | abilities.Teleport):
            return self.stand(m, r, fig, actions, isinstance(step, FreeMove))
        if isinstance(step, PlaceCharacter):
            return self.stand(m, r, fig, actions, False)
        if isinstance(step, UseAbilities):
            return self.act(m, r, fig, actions)
        if isinstance(step, attacks.Strike):
            return self.target(m, r, fig, m.value + step.more[frames.tier(f)] + m.attack_bonus[fig], actions)
        if isinstance(step, abilities.Near):
            return self.target(m, r, fig, 2, actions)
        if isinstance(step, traps.PlaceTraps) and step.spot == traps.NEAR:
            return self.lay(m, fig, actions)
        if isinstance(step, ChooseSlot):
            return self.slot(m, r, fig, frames.die(f), actions)
        for action in actions:
            if action == book.no_action or action == book.done_action:
                return action  # what need not be done is not done
        return actions[rng.below(len(actions))]

    def stand(self, m: Mayhem, r: Reading, fig: i64, actions: list[i64], free: bool) -> i64:
        """Where a character goes: the position there, less what Traps do, more what its ability then does."""
        here = m.place[fig]
        skill: Skill | None = None
        if fig == m.active:
            skill = r.skill(m.character[fig], m.slot, best_tier(m, fig))
            if m.used & pieces.USED_ABILITY:  # in the midst of it, before its attack or after it
                skill = r.plain[1 if skill.ranged else 0] if m.struck < 0 and (skill.jumps or skill.steps) else None
        best = -1000.0
        chosen = actions[0]
        for action in actions:
            place = m.place_of(m.book.to_action, action) if action != m.book.stay_action else here
            value = self.there(m, r, fig, place)
            if skill is not None and not (free and m.bound != pieces.UNBOUND and place != here):
                value += self.deed(m, r, fig, place, skill)
            if value > best:
                best = value
                chosen = action
        return chosen

    def there(self, m: Mayhem, r: Reading, fig: i64, place: i64) -> float:
        """The position if a character stood there, for its side."""
        here = m.place[fig]
        side = m.side(fig)
        m.place = replaced(m.place, fig, place)
        if m.house.free:
            value = 4.0 * self.survival(m, r, side)
        else:
            value = self.progress(m, r, side) - self.progress(m, r, 1 - side)
        if here >= 0 and place != here:
            traps = m.hostile_traps(fig, place)
            if traps > 0 and not m.is_immune(fig, pieces.TRAP_THING) and not m.ignores(fig, pieces.TRAP_THING):
                value -= self.hit(m, r, fig, traps) + 0.05 * float(traps)
        m.place = replaced(m.place, fig, here)
        return value

    def deed(self, m: Mayhem, r: Reading, fig: i64, place: i64, skill: Skill) -> float:
        """What an ability is worth, used from a place."""
        side = m.side(fig)
        d = self.distances(m)
        best = 0.0
        if skill.strikes:
            damage = m.value + skill.more + m.attack_bonus[fig]
            other: i64
            for other in range(m.house.figures):
                at = m.place[other]
                if at >= 0 and m.opposing(fig, other) and self.strikes_at(d, skill, place, at):
                    gain = self.hit(m, r, other, damage)
                    if gain > best:
                        best = gain
            if not m.house.free:
                at = m.monster[side]
                left = m.monster_health[side] - m.monster_damage[side]
                if at >= 0 and left > 0 and self.strikes_at(d, skill, place, at):
                    gain = 0.75 if damage >= left else 0.5 * float(damage) / float(left)
                    if gain > best:
                        best = gain
        if skill.fire > 0:
            for other in range(m.house.figures):
                if m.place[other] == place and m.opposing(fig, other):
                    best += 0.2
        if not m.house.free:
            card = m.go_card(side)
            if card >= 0 and m.book.mission[card].kind == pieces.USE_THERE:
                mission = m.book.mission[card]
                if suits(m, side, mission.icons[0], place) and (not mission.star or m.star_for(side)):
                    best += 0.6
        return best

    def strikes_at(self, d: list[i64], skill: Skill, place: i64, at: i64) -> bool:
        if skill.jumps:
            return True
        steps = d[place * PLACES + at]
        if skill.ranged:
            return 1 <= steps <= 1 + skill.steps
        return steps <= skill.steps

    def act(self, m: Mayhem, r: Reading, fig: i64, actions: list[i64]) -> i64:
        """The ability, unless it could only hit the Cyborg of the free-for-all; Innates that cost nothing."""
        book = m.book
        for action in actions:
            if (
                action == book.innate_action
                and book.innate_use[m.character[fig]] == pieces.EACH_TURN
                and m.bound == pieces.UNBOUND
            ):
                return action
        if actions[0] != book.use_action:
            return book.done_action
        if m.house.free:
            skill = r.skill(m.character[fig], m.slot, best_tier(m, fig))
            if skill.strikes and self.deed(m, r, fig, m.place[fig], skill) == 0.0 and skill.worth < 0.1:
                return book.done_action
        return book.use_action

    def target(self, m: Mayhem, r: Reading, fig: i64, damage: i64, actions: list[i64]) -> i64:
        """Whom it hurts most; the own Monster if that is worth more."""
        best = -1.0
        chosen = actions[0]
        for action in actions:
            gain = 0.0
            if action == m.book.monster_action:
                side = m.side(fig)
                left = m.monster_health[side] - m.monster_damage[side]
                gain = 0.75 if damage >= left else 0.5 * float(damage) / float(left)
            else:
                other = m.fig_of(m.book.at_action, action)
                if other >= 0 and m.opposing(fig, other):
                    gain = self.hit(m, r, other, damage)
            if gain > best:
                best = gain
                chosen = action
        return chosen

    def lay(self, m: Mayhem, fig: i64, actions: list[i64]) -> i64:
        """Traps next to as many opposing characters as can be."""
        d = self.distances(m)
        best = -1.0
        chosen = actions[0]
        for action in actions:
            place = m.place_of(m.book.trap_action, action)
            gain = 0.0
            other: i64
            for other in range(m.house.figures):
                at = m.place[other]
                if at >= 0 and m.opposing(fig, other) and not m.is_immune(other, pieces.TRAP_THING):
                    gain += 1.0 / float(1 + d[at * PLACES + place])
                elif at == place and m.house.free:
                    gain -= 0.5
            if gain > best:
                best = gain
                chosen = action
        return chosen

    def slot(self, m: Mayhem, r: Reading, fig: i64, die: i64, actions: list[i64]) -> i64:
        """The slot with which the character can do most within one step."""
        d = self.distances(m)
        here = m.place[fig]
        character = m.character[fig]
        best = -1.0
        chosen = actions[0]
        for action in actions:
            slot = (action - m.book.slot_action) % 2
            skill = r.skill(character, slot, tier_of(m, fig, slot, die))
            place: i64
            for place in range(PLACES):
                if d[here * PLACES + place] <= 1:
                    gain = skill.worth + self.deed(m, r, fig, place, skill)
                    if gain > best:
                        best = gain
                        chosen = action
        return chosen


EVALUATOR: Final = MayhemEvaluator()
