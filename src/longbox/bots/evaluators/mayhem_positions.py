"""Mayhem for quick bots: how far each team is on its way to 5 VP, with all that hangs in the air when a turn is over.

Everything is counted in VP: those scored, how near the Mission is to its end, how near each character is to a KO, what
the characters threaten to do next, and what tokens, dice and cards are worth. No character, card or Mission is known by
its name: abilities and cards are read off their compiled texts, once for each edition (`Reading`).
"""

from math import exp, log, sqrt
from typing import Final, final

from mypy_extensions import i64

from longbox.bots.evaluators.evaluator import Evaluator
from longbox.bots.evaluators.mayhem_texts import WHOLE, Reading
from longbox.games.mayhem import pieces
from longbox.games.mayhem.flow.turns import suits, tier_of
from longbox.games.mayhem.pieces import FAR, NEUTRAL, PLACES
from longbox.games.mayhem.table.match import Mayhem
from longbox.kernel.bitsets import bit
from longbox.kernel.match import Match

MANY: Final = 4000  # maps whose distances are remembered
LATE: Final = 8  # after this round it pays less and less to stand in the way
TOO_LATE: Final = 12  # and after this one to wait for others to walk into Traps


@final
class Weights:
    """The numbers that were tuned (docs/games/mayhem.md). VP, unless something else is said."""

    def __init__(self) -> None:
        # Harm
        self.doomed = 0.68  # a character with no Health left
        self.hardy = 0.26  # how fast that falls with each Health left
        self.shield = 1.4  # Health that a Shield is worth
        self.fire = 2.0  # Health that the first Fire token costs
        self.fires = 1.5  # and each further one
        self.stun = 0.14
        self.escape = 0.05
        # Missions
        self.mission = 1.0  # a Mission that is all but done
        self.slow = 0.36  # how fast that falls with each round that it will take
        self.brawl = 0.3  # a Mission to KO somebody, before anybody is hurt
        self.beaten = 0.45  # rounds for each Health of a Monster
        self.second = 0.33  # of the lesser way, when both characters have one to go
        self.trapped = 0.3  # rounds that a Trap at the goal costs
        self.crowded = 0.6  # and somebody in the way
        self.star = 0.7  # and a star that must show
        # What is threatened
        self.next = 0.38  # of what a character could still do in this round
        self.later = 0.25  # of what it could do in the next
        self.double = 1.4  # a second KO in a round, besides
        # Things
        self.innate = 0.11
        self.trap = 0.03  # a Trap next to an opposing character
        self.die = 0.02  # each pip of an unused die
        self.card = 0.8  # of what a card in hand promises
        self.pace = 0.9  # how sure a lead is
        self.bold = 0.1  # of the own Mission's worth, added for each round of a game that is too long
        # Free-for-all: everything is Health
        self.danger = 0.3
        self.flames = 0.3
        self.keen = 1.6
        self.bolder = 0.015  # a share of the chances for each step between foes, each round of a game that is too long


class Positions(Evaluator):
    def __init__(self) -> None:
        super().__init__(trials=12, fewest=2, most=6, patience=60)
        self.w = Weights()
        self.reading: Reading | None = None
        self.ways: dict[i64, list[i64]] = {}

    def clock(self, m: Match) -> i64:
        """Turns that are over; in set-up every choice by itself."""
        assert isinstance(m, Mayhem)
        ended: i64 = 0
        if m.round == 0:
            for asked in m.asked:
                ended -= asked
            return ended
        if m.phase >= pieces.TURNS:
            ended = 1 if m.active < 0 else 0
            fig: i64
            for fig in range(m.house.figures):
                ended += m.acted(fig)
        return m.round * 16 + ended

    def evaluate(self, m: Match, seat: i64) -> float:
        """About the chance to win."""
        assert isinstance(m, Mayhem)
        side = m.house.side_of[seat]
        if m.over:
            return 0.5 if m.winner < 0 else 1.0 if m.winner == side else 0.0
        r = self.read(m)
        if m.round == 0:
            return self.prospects(m, r, side)
        if m.house.free:
            return self.survival(m, r, side)
        own = self.progress(m, r, side)
        other = self.progress(m, r, 1 - side)
        if m.round > TOO_LATE:
            own += self.w.bold * float(m.round - TOO_LATE) * self.mission(m, r, self.distances(m), side)
        left = 2.0 * float(pieces.WINNING) - own - other
        return 1.0 / (1.0 + exp(-self.w.pace * (own - other) * 2.0 / sqrt(left if left > 0.5 else 0.5)))

    def read(self, m: Mayhem) -> Reading:
        r = self.reading
        if r is None or r.book is not m.book:
            r = Reading(m.book)
            self.reading = r
        return r

    def prospects(self, m: Mayhem, r: Reading, side: i64) -> float:
        """In set-up: the characters and cards that a side has."""
        total = 0.0
        fig: i64
        for fig in range(m.house.figures):
            if m.character[fig] >= 0:
                worth = r.characters[m.character[fig]]
                total += worth if m.side(fig) == side else -worth
        for seat in range(int(m.house.seats)):
            worth = self.hand(m, r, seat)
            total += worth if m.house.side_of[seat] == side else -worth
        return total

    def hand(self, m: Mayhem, r: Reading, seat: i64) -> float:
        total: i64 = 0
        for p in m.zones[m.hand(seat)]:
            total += r.held[m.book.kind[p]]
        return float(total) / WHOLE

    # ---- the map

    def distances(self, m: Mayhem) -> list[i64]:
        """Steps between any two places, around Obstacles."""
        key = m.walls | m.gone << 20
        if m.house.free:
            key = -1 - key
        found = self.ways.get(key)
        if found is None:
            if len(self.ways) > MANY:
                self.ways.clear()
            found = m.distances()
            self.ways[key] = found
        return found

    def way(self, m: Mayhem, r: Reading, d: list[i64], fig: i64, place: i64) -> float:
        """Rounds until a character is there, about; more if Traps or others are in the way."""
        w = self.w
        at = m.place[fig]
        steps = 0.0
        character = m.character[fig]
        if at < 0:
            nearest: i64 = FAR
            base: i64
            for base in range(PLACES):
                if m.is_base(base, m.side(fig)) and d[base * PLACES + place] < nearest:
                    nearest = d[base * PLACES + place]
            steps = float(nearest) + 0.5
        else:
            steps = float(d[at * PLACES + place])
            if steps == 0.0:
                return 0.0
        if r.jumps[character]:
            if steps > 1.3:
                steps = 1.3
        elif r.walks[character]:
            steps *= 0.8
        traps = m.hostile_traps(fig, place)
        if traps > 0 and not m.is_immune(fig, pieces.TRAP_THING):
            steps += w.trapped * float(traps)
        if m.crowd(place) >= pieces.ROOM:
            steps += self.blocked(m)
        return steps

    def blocked(self, m: Mayhem) -> float:
        """Rounds that somebody in the way costs; less and less in a long game, or two teams would block each other."""
        late = float(m.round - LATE)
        if late <= 0.0:
            return self.w.crowded
        return self.w.crowded * (1.0 - 0.125 * late) if late < 8.0 else 0.0

    # ---- teams

    def progress(self, m: Mayhem, r: Reading, side: i64) -> float:
        """How far a side is on its way to 5 VP."""
        w = self.w
        d = self.distances(m)
        total = float(m.vp[side]) + self.mission(m, r, d, side)
        for foe in m.house.figs[1 - side]:
            total += self.harm(m, r, foe, 0)
            if m.stunned[foe]:
                total += w.stun
            if m.escape[foe]:
                total -= w.escape
        best: i64 = 0
        for die in m.house.figs[side]:
            if m.dice[die] > best:
                best = m.dice[die]
            total += w.die * float(m.dice[die])
        for fig in m.house.figs[side]:
            if m.place[fig] >= 0:
                total += self.threat(m, r, d, fig, best)
            if m.book.innate_use[m.character[fig]] == pieces.EACH_GAME and m.innate_used[fig] == 0:
                total += w.innate
        place: i64
        for place in range(PLACES):
            traps = m.traps[side * PLACES + place]
            if traps > 0:
                for foe in m.house.figs[1 - side]:
                    at = m.place[foe]
                    if at >= 0 and at != place and not m.is_immune(foe, pieces.TRAP_THING):
                        total += w.trap * float(traps) / float(d[at * PLACES + place])
        lead = m.vp[0] if m.vp[0] > m.vp[1] else m.vp[1]
        time = 0.25 * float(pieces.WINNING - lead)
        for seat in m.house.members[side]:
            total += w.card * (time if time < 1.0 else 1.0) * self.hand(m, r, seat)
        return total

    def harm(self, m: Mayhem, r: Reading, fig: i64, damage: i64) -> float:
        """How near a character is to a KO, after some more damage: what that is worth to the other side."""
        w = self.w
        character = m.character[fig]
        left = float(m.book.health[character])
        if m.place[fig] >= 0:
            left -= float(m.damage[fig])
            if m.shield[fig]:
                if damage == 0:
                    left += w.shield
                elif damage > pieces.SHIELDED:
                    left -= float(damage - pieces.SHIELDED)
            else:
                left -= float(damage)
            fire = m.fire[fig]
            if fire > 0:
                burns = w.fire + w.fires * float(fire - 1)
                left -= 0.6 * burns if r.cool[character] else burns
        return w.doomed * exp(-w.hardy * (left if left > 0.0 else 0.0))

    def hit(self, m: Mayhem, r: Reading, fig: i64, damage: i64) -> float:
        """What it is worth to deal this damage to a character."""
        w = self.w
        taken = damage
        if m.shield[fig]:
            taken = damage - pieces.SHIELDED if damage > pieces.SHIELDED else 0
        now = self.harm(m, r, fig, 0)
        if m.damage[fig] + taken < m.book.health[m.character[fig]]:
            return self.harm(m, r, fig, damage) - now
        gain = 1.0 - now + 0.1
        if m.house.free:
            return gain
        side = 1 - m.side(fig)
        card = m.go_card(side)
        if card >= 0 and m.book.mission[card].kind == pieces.KO_SOMEBODY:
            gain += 0.7
        if m.ko_round[m.mate(fig)] == m.round and m.place[m.mate(fig)] < 0:
            gain += w.double
        return gain

    def threat(self, m: Mayhem, r: Reading, d: list[i64], fig: i64, die: i64) -> float:
        """What a character could do next, with the best die that its side has left, or in the next round."""
        w = self.w
        now = m.acted(fig) == 0 and die > 0
        value = float(m.value) if now and m.value > 0 else r.mean
        character = m.character[fig]
        at = m.place[fig]
        stunned = m.stunned[fig] != 0
        best = 0.0
        slot: i64
        for slot in range(2):
            if now and m.slots[fig] >> slot & 1:
                continue
            sure = 1.0
            skill = r.skill(character, slot, tier_of(m, fig, slot, die) if now else 2)
            if not now:
                sure = 1.0 if r.skill(character, slot, 1).strikes else 0.75
            if skill.strikes:
                amount = value + float(skill.more) * (1.0 if now else 0.6)
                damage = i64(int(amount + 0.5)) + m.attack_bonus[fig]
                free = 0 if stunned else 1
                reach = skill.steps + free + (1 if skill.ranged else 0)
                other: i64
                for other in range(m.house.figures):
                    place = m.place[other]
                    if place >= 0 and m.opposing(fig, other):
                        steps = d[at * PLACES + place]
                        near = skill.jumps or (steps <= reach and (steps > 0 or not skill.ranged or free > 0))
                        if near and not skill.ranged and steps > 0 and m.crowd(place) >= pieces.ROOM:
                            near = False
                        if near:
                            gain = sure * self.hit(m, r, other, damage)
                            if gain > best:
                                best = gain
        return best * (w.next if now else w.later)

    # ---- Missions

    def mission(self, m: Mayhem, r: Reading, d: list[i64], side: i64) -> float:
        """How near a side's Mission is to its end."""
        w = self.w
        card = m.go_card(side)
        if card < 0:
            return 0.35
        mission = m.book.mission[card]
        kind = mission.kind
        fig = 2 * side
        reward = float(m.book.reward[card])
        turns = 0.0
        if kind == pieces.KO_SOMEBODY:
            foe = 2 * (1 - side)
            a = self.harm(m, r, foe, 0)
            b = self.harm(m, r, foe + 1, 0)
            return reward * (w.brawl + 0.6 * (a if a > b else b))
        if kind == pieces.DELIVER_PIZZA:
            goal = m.place_with(mission.icons[0])
            if m.pizza_by >= 0:
                turns = self.way(m, r, d, m.pizza_by, goal)
            elif m.pizza_place >= 0:
                a = self.way(m, r, d, fig, m.pizza_place)
                b = self.way(m, r, d, fig + 1, m.pizza_place)
                if r.jumps[m.character[fig]]:
                    a -= 0.7
                if r.jumps[m.character[fig + 1]]:
                    b -= 0.7
                turns = (a if a < b else b) + float(d[m.pizza_place * PLACES + goal])
        elif kind == pieces.DELIVER_GIFTS or kind == pieces.FIND_CLUES:
            goals: list[i64] = []
            if kind == pieces.FIND_CLUES:
                place: i64
                for place in range(PLACES):
                    if m.clues[side] >> place & 1:
                        goals.append(place)
            else:
                at: i64
                for at in range(len(mission.icons)):
                    if m.delivered[side] >> at & 1 == 0:
                        goals.append(m.place_with(mission.icons[at]))
            turns = self.rounds(m, r, d, fig, goals)
        elif kind == pieces.DEFEAT_MONSTER:
            goal = m.monster[side]
            left = m.monster_health[side] - m.monster_damage[side]
            if goal >= 0:
                a = self.way(m, r, d, fig, goal)
                b = self.way(m, r, d, fig + 1, goal)
                low = a if a < b else b
                high = b if a < b else a
                turns = w.beaten * float(left) + w.second * (high - 1.0 if high > 1.0 else 0.0)
                turns += low - 1.0 if low > 1.0 else 0.0
        elif kind == pieces.BOTH_THERE:
            goal = m.place_with(mission.icons[0])
            a = self.way(m, r, d, fig, goal)
            b = self.way(m, r, d, fig + 1, goal)
            turns = a + w.second * b if a > b else b + w.second * a
            foe = 2 * (1 - side)
            if m.place[foe] == goal:
                turns += self.blocked(m)
            if m.place[foe + 1] == goal:
                turns += self.blocked(m)
        elif kind == pieces.USE_THERE:
            low = float(FAR)
            for goal in range(PLACES):
                if suits(m, side, mission.icons[0], goal):
                    for one in (fig, fig + 1):
                        a = self.way(m, r, d, one, goal)
                        if a < low:
                            low = a
            turns = low if low > 1.0 else 1.0 - 0.15 * (1.0 - low)
            if mission.star:
                turns += w.star
        return reward * w.mission * exp(-w.slow * turns)

    def rounds(self, m: Mayhem, r: Reading, d: list[i64], fig: i64, goals: list[i64]) -> float:
        """Rounds until two characters have been in all these places between them; each goes to what is nearest."""
        n: i64 = len(goals)
        if n == 0:
            return 0.0
        left: i64 = bit(n) - 1
        spent = [0.0, 0.0]
        stand: list[i64] = [-1, -1]
        while left:
            best = 1000.0
            who: i64 = 0
            goes: i64 = 0
            one: i64
            for one in range(2):
                at: i64
                for at in range(n):
                    if left >> at & 1:
                        if stand[one] < 0:
                            steps = self.way(m, r, d, fig + one, goals[at])
                        else:
                            steps = spent[one] + float(d[stand[one] * PLACES + goals[at]])
                        if steps < best:
                            best = steps
                            who = one
                            goes = at
            left &= ~bit(goes)
            spent[who] = best
            stand[who] = goals[goes]
        a = spent[0]
        b = spent[1]
        return a + self.w.second * b if a > b else b + self.w.second * a

    # ---- free-for-all

    def survival(self, m: Mayhem, r: Reading, side: i64) -> float:
        """The own share of all that keeps anybody standing; in a long game less, the farther off everybody is."""
        d = self.distances(m)
        own = 0.0
        total = 0.0
        nearest: i64 = FAR
        fig: i64
        for fig in range(m.house.figures):
            if m.place[fig] >= 0:
                stands = self.vigour(m, r, d, fig)
                total += stands
                if fig == side:
                    own = stands
                elif m.place[side] >= 0:
                    steps = d[m.place[side] * PLACES + m.place[fig]]
                    if steps < nearest:
                        nearest = steps
        share = own / total if total > 0.0 else 0.0
        if m.round > TOO_LATE and own > 0.0:
            share -= self.w.bolder * float(m.round - TOO_LATE) * float(nearest)
        return share

    def vigour(self, m: Mayhem, r: Reading, d: list[i64], fig: i64) -> float:
        """A character's Health, less what it has to fear, more what it holds; made steep."""
        w = self.w
        character = m.character[fig]
        left = float(m.book.health[character] - m.damage[fig])
        if m.shield[fig]:
            left += w.shield
        fire = m.fire[fig]
        if fire > 0:
            burns = w.fire + w.fires * float(fire - 1)
            left -= 0.6 * burns if r.cool[character] else burns
        if m.stunned[fig]:
            left -= 0.6
        if m.escape[fig]:
            left += 0.4
        if m.book.innate_use[character] == pieces.EACH_GAME and m.innate_used[fig] == 0:
            left += 0.5
        left += 3.0 * w.card * self.hand(m, r, m.seat_for(fig))
        here = m.place[fig]
        other: i64
        for other in range(m.house.figures):
            at = m.place[other]
            if other != fig and at >= 0:
                left -= w.danger * self.reach(m, r, d, other, fig)
        if m.place[NEUTRAL] >= 0 and d[here * PLACES + m.place[NEUTRAL]] <= 1:
            left -= w.flames
        if left < 0.3:
            left = 0.3
        return exp(w.keen * log(left))

    def reach(self, m: Mayhem, r: Reading, d: list[i64], fig: i64, foe: i64) -> float:
        """The damage that one may do to another next."""
        character = m.character[fig]
        steps = d[m.place[fig] * PLACES + m.place[foe]]
        now = m.acted(fig) == 0 and m.dice[fig] > 0
        value = float(m.value) if now and m.value > 0 else r.mean
        free: i64 = 0 if m.stunned[fig] else 1
        best = 0.0
        slot: i64
        for slot in range(2):
            tier: i64 = 2
            if now and m.dice[fig] < m.book.threshold[character][slot]:
                tier = 1
            skill = r.skill(character, slot, tier)
            if skill.strikes:
                far = skill.steps + free + (1 if skill.ranged else 0)
                if (skill.jumps or steps <= far) and value + float(skill.more) > best:
                    best = value + float(skill.more)
        return best if now else 0.6 * best
