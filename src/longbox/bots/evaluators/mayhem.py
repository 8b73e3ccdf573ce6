"""Mayhem for quick bots: how far each team is on its way to 5 VP, with all that hangs in the air when a turn is over.

Everything is counted in VP: those scored, how near the Mission is to its end, how near each character is to a KO, what
the characters threaten to do next, and what tokens, dice and cards are worth. No character, card or Mission is known by
its name: abilities and cards are read off their compiled texts, once for each edition (`Reading`).
"""

from math import exp, log, sqrt
from typing import Final, final

from mypy_extensions import i64

from longbox.bots.evaluators.evaluator import Evaluator
from longbox.games.mayhem import pieces
from longbox.games.mayhem.choices.cards import CardWindow, React
from longbox.games.mayhem.choices.moves import ChooseMove, DoErrands, TakeEscapes, WalkCyborg
from longbox.games.mayhem.choices.teams import PlaceCharacter
from longbox.games.mayhem.choices.turns import ChooseSlot, FreeMove, UseAbilities
from longbox.games.mayhem.effects import abilities, attacks, cards, characters, traps
from longbox.games.mayhem.effects.subjects import EACH_FOE, EACH_MINE, Effect
from longbox.games.mayhem.flow.turns import best_tier, suits
from longbox.games.mayhem.pieces import NEUTRAL, PLACES, Book
from longbox.games.mayhem.table.map import replaced
from longbox.games.mayhem.table.match import Mayhem
from longbox.kernel.bitsets import bit
from longbox.kernel.match import Match, Routine
from longbox.kernel.rng import Rng

FAR: Final = 9  # from here no way leads there
MANY: Final = 4000  # maps whose distances are remembered
LATE: Final = 8  # after this round it pays less and less to stand in the way
TOO_LATE: Final = 12  # and after this one to wait for others to walk into Traps
WHOLE: Final = 1e9  # parts of a worth that are counted


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


@final
class Skill:
    """What one tier of an ability can do to somebody."""

    def __init__(self) -> None:
        self.strikes = False
        self.ranged = False
        self.more: i64 = 0
        self.steps: i64 = 0  # Moves before the attack
        self.jumps = False  # a Teleport before it
        self.fire: i64 = 0
        self.worth = 0.0  # of the rest: Heal, Shield, Stun ...


@final
class Reading:
    """An edition's texts as numbers, read once."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.skills: list[Skill] = []  # (character * 2 + slot) * 3 + tier - 1
        self.plain: list[Skill] = [Skill(), Skill()]  # a mere Melee, a mere Ranged
        self.plain[0].strikes = True
        self.plain[1].strikes = True
        self.plain[1].ranged = True
        self.jumps: list[bool] = []  # has a Teleport for any die
        self.walks: list[bool] = []  # has a Move for any die
        self.cool: list[bool] = []  # can put out Fire
        self.characters: list[float] = []
        self.held: list[i64] = [whole(card_worth(card.program)) for card in book.cards]  # in a hand, by kind
        total: i64 = 0
        for value in book.die_value:
            total += value
        self.mean = float(total) / float(len(book.die_value))
        for character in range(int(book.characters())):
            worth = 0.06 * float(book.health[character]) + 0.05 * float(book.hand_icons[character])
            jumps = False
            walks = False
            for slot in range(2):
                for tier in range(1, 4):
                    skill = read_skill(book.ability[character][slot], tier)
                    self.skills.append(skill)
                    if tier == 1:
                        jumps = jumps or skill.jumps
                        walks = walks or skill.steps > 0
                    share = 0.3 if tier < 3 else 0.15
                    worth += share * skill.worth
                    if skill.strikes:
                        worth += share * 0.1 * (self.mean + float(skill.more)) * (1.2 if skill.ranged else 1.0)
            cool = False
            for step in book.innates[character].program.steps:
                if isinstance(step, characters.FiresOut):
                    cool = True
            self.jumps.append(jumps)
            self.walks.append(walks)
            self.cool.append(cool)
            self.characters.append(worth + (0.1 if jumps or walks else 0.0))
        self.held += [0] * int(book.char_kind - book.go_kind)
        self.held += [whole(worth) for worth in self.characters]  # picked in secret (MH-288)

    def skill(self, character: i64, slot: i64, tier: i64) -> Skill:
        return self.skills[(character * 2 + slot) * 3 + tier - 1]


def read_skill(routine: Routine, tier: int) -> Skill:
    """What an ability does up to a tier: its first attack, how far it moves before it, and the rest as a worth."""
    skill = Skill()
    for step in routine.steps:
        if isinstance(step, attacks.Tier):
            if step.tier > tier:
                break
        elif isinstance(step, attacks.Strike):
            if not skill.strikes:
                skill.strikes = True
                skill.ranged = step.ranged
                skill.more = step.more[tier]
        elif isinstance(step, characters.Moves):
            if not skill.strikes:
                skill.steps += 1
            skill.worth += 0.1
        elif isinstance(step, abilities.Teleport):
            if not skill.strikes:
                skill.jumps = True
            skill.worth += 0.2
        elif isinstance(step, abilities.Near):
            if step.fire > 0:
                skill.fire += step.fire
            skill.worth += 0.12
        elif isinstance(step, characters.TakesShield):
            skill.worth += 0.12
        elif isinstance(step, characters.Heals):
            skill.worth += 0.05 * float(step.n)
        elif isinstance(step, traps.PlaceTraps):
            skill.worth += 0.05 * float(step.n)
        elif isinstance(step, Effect):
            skill.worth += 0.05
    return skill


def whole(worth: float) -> i64:
    """A worth that adds up to the same in any order: a hand has none."""
    return i64(round(worth * WHOLE))


def card_worth(program: Routine) -> float:
    """What a Mayhem card promises while it is in hand, by what its sentences do."""
    worth = 0.0
    for step in program.steps:
        one = 0.06
        if isinstance(step, characters.Heals):
            one = 0.05 * float(step.n)
        elif isinstance(step, characters.TakesDamage):
            one = 0.1 * float(step.n)
        elif isinstance(
            step, characters.TakesShield | characters.Moves | characters.Stuns | characters.StrongerAttacks
        ):
            one = 0.12
        elif isinstance(step, characters.ImmuneToAttack):
            one = 0.2
        elif isinstance(step, characters.LosesMove | characters.NoSpecials | cards.StarForTeam | characters.Transfer):
            one = 0.1
        elif isinstance(step, traps.PlaceTraps):
            one = 0.05 * float(step.n)
        elif isinstance(step, cards.RevealGo):
            one = 0.04
        if isinstance(step, characters.ToCharacters) and (step.which == EACH_MINE or step.which == EACH_FOE):
            one *= 1.7
        worth += one
    return worth


@final
class MayhemEvaluator(Evaluator):
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
            found = measured(m)
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
        first = 2 * (1 - side)
        fig: i64 = first
        while fig < first + 2:
            total += self.harm(m, r, fig, 0)
            if m.stunned[fig]:
                total += w.stun
            if m.escape[fig]:
                total -= w.escape
            fig += 1
        best: i64 = 0
        for die in (2 * side, 2 * side + 1):
            if m.dice[die] > best:
                best = m.dice[die]
            total += w.die * float(m.dice[die])
        fig = 2 * side
        while fig < 2 * side + 2:
            if m.place[fig] >= 0:
                total += self.threat(m, r, d, fig, best)
            if m.book.innate_use[m.character[fig]] == pieces.EACH_GAME and m.innate_used[fig] == 0:
                total += w.innate
            fig += 1
        place: i64
        for place in range(PLACES):
            traps = m.traps[side * PLACES + place]
            if traps > 0:
                fig = first
                while fig < first + 2:
                    at = m.place[fig]
                    if at >= 0 and at != place and not m.is_immune(fig, pieces.TRAP_THING):
                        total += w.trap * float(traps) / float(d[at * PLACES + place])
                    fig += 1
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
        if m.ko_round[fig ^ 1] == m.round and m.place[fig ^ 1] < 0:
            gain += w.double
        return gain

    def threat(self, m: Mayhem, r: Reading, d: list[i64], fig: i64, die: i64) -> float:
        """What a character could do next, with the best die that its side has left, or in the next round."""
        w = self.w
        now = m.acted(fig) == 0 and die > 0
        value = float(m.value) if now and m.value > 0 else r.mean
        star = m.star_for(m.side(fig))
        character = m.character[fig]
        at = m.place[fig]
        stunned = m.stunned[fig] != 0
        best = 0.0
        slot: i64 = 0
        while slot < 2:
            special = m.book.threshold[character][slot]
            tier: i64 = 2
            sure = 1.0
            if now:
                if m.slots[fig] >> slot & 1:
                    slot += 1
                    continue
                if die < special or m.gagged[fig]:
                    tier = 1
                elif star:
                    tier = 3
            skill = r.skill(character, slot, tier)
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
            slot += 1
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

    # ---- quick choices

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
            return actions[0] if actions[0] != book.no_action else actions[1]
        if isinstance(step, WalkCyborg):
            return book.stay_action
        r = self.read(m)
        if isinstance(step, FreeMove | ChooseMove | abilities.Teleport):
            return self.stand(m, r, f.a, actions, isinstance(step, FreeMove))
        if isinstance(step, PlaceCharacter):
            return self.stand(m, r, f.a, actions, False)
        if isinstance(step, UseAbilities):
            return self.act(m, r, f.a, actions)
        if isinstance(step, attacks.Strike):
            return self.target(m, r, f.a, m.value + step.more[f.b] + m.attack_bonus[f.a], actions)
        if isinstance(step, abilities.Near):
            return self.target(m, r, f.a, 2, actions)
        if isinstance(step, traps.PlaceTraps) and step.spot == traps.NEAR:
            return self.lay(m, f.a, actions)
        if isinstance(step, ChooseSlot):
            return self.slot(m, r, f.a, f.b, actions)
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
            tier: i64 = 1
            if die >= m.book.threshold[character][slot]:
                tier = 3 if m.star_for(m.side(fig)) else 2
            skill = r.skill(character, slot, tier)
            place: i64
            for place in range(PLACES):
                if d[here * PLACES + place] <= 1:
                    gain = skill.worth + self.deed(m, r, fig, place, skill)
                    if gain > best:
                        best = gain
                        chosen = action
        return chosen


def measured(m: Mayhem) -> list[i64]:
    """MH-030, MH-041: steps from place to place; FAR where no way leads."""
    ground = m.house.ground
    found: list[i64] = [FAR] * (PLACES * PLACES)
    start: i64
    for start in range(PLACES):
        reached: i64 = bit(start)
        found[start * PLACES + start] = 0
        steps: i64 = 0
        grown: i64 = 0
        while grown != reached:
            grown = reached
            steps += 1
            at: i64
            for at in range(PLACES):
                if grown >> at & 1:
                    near = ground.touching[at] & ~reached
                    to: i64 = 0
                    while near >> to:
                        if near >> to & 1 and m.adjacent(at, to, -1):
                            reached |= bit(to)
                            found[start * PLACES + to] = steps
                        to += 1
    return found


EVALUATOR: Final = MayhemEvaluator()
