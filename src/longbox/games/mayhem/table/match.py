"""The match: rounds and turns, characters and their tokens, Missions. One helper for each observable change."""

from typing import final

from mypy_extensions import i64

from longbox.games.mayhem import frames, pieces
from longbox.games.mayhem.pieces import FIGURES, NOBODY, PLACES, SIDES, Book, House
from longbox.games.mayhem.table.map import Map, column, replaced, size
from longbox.kernel.bitsets import bit
from longbox.kernel.decision import Outcome
from longbox.kernel.match import Frame, Layout, Origin, Routine, Step


@final
class Mayhem(Map):
    """A match of Mayhem. Copies share its columns, so columns are replaced, never changed in place."""

    columns = True

    def __init__(self, book: Book, house: House, layout: Layout, origin: Origin, o: "Mayhem | None" = None) -> None:
        super().__init__(book, house, layout, origin, o)
        if o is None:
            self.round: i64 = 0
            self.phase: i64 = pieces.SETTING_UP
            self.first: i64 = 0  # the first chooser, a seat
            self.initiative: i64 = 0  # a side
            self.value: i64 = 0  # of the Mayhem die (MH-068)
            self.star = False
            self.pizza_side: i64 = NOBODY
            self.pizza_place: i64 = -1
            self.pizza_by: i64 = NOBODY  # the character that carries it
            self.active: i64 = NOBODY
            self.slot: i64 = 0  # of the selected ability
            self.moved: i64 = pieces.UNUSED
            self.used: i64 = 0
            self.walked = False  # the active character has moved, in any way that counts as movement (MH-097)
            self.bound: i64 = pieces.UNBOUND  # by a Stun
            self.did = False  # an effect of the ability in use has done something (MH-R47)
            self.struck: i64 = NOBODY  # the target that the ability's attack hit
            self.cyborg_hit = False
            self.winner: i64 = NOBODY
            # MH-057: of each character on the map
            self.damage = column(FIGURES)
            self.fire = column(FIGURES)  # tokens
            self.shield = column(FIGURES)
            self.escape = column(FIGURES)
            self.ko_round = column(FIGURES)  # the round of the KO; 0 if it has returned since
            self.slots = column(FIGURES)  # ability slots used in this round, as bits
            self.slot_die = column(2 * FIGURES)  # two for each: the die on an ability slot; 0 if none
            self.innate_used = column(FIGURES)  # USED_NOW, USED_UP
            self.attack_bonus = column(FIGURES)  # added to each attack until the end of the round
            self.gagged = column(FIGURES)  # no Special Effects until the end of the round
            # Of each side
            self.vp = column(SIDES)
            self.dice = column(2 * SIDES)  # two for each (one in the free-for-all); 0 once placed
            self.has_played = column(SIDES)  # a Mayhem card in this round (MH-189)
            self.own_star = column(SIDES)  # a star shows for this side only
            self.mission_open = column(SIDES)  # the reveal is over, so its Mission can be completed
            self.mission_act = column(SIDES)  # the act that its Mission needs was done
            self.gifts = column(SIDES)  # still to deliver
            self.delivered = column(SIDES)  # Locations of the Mission's list that have their Gift, as bits
            self.clues = column(SIDES)  # places with a Clue, as bits
            self.clues_found = column(SIDES)
            self.monster = column(SIDES, -1)  # its place, or -1
            self.monster_damage = column(SIDES)
            self.monster_health = column(SIDES)
        else:
            self.round = o.round
            self.phase = o.phase
            self.first = o.first
            self.initiative = o.initiative
            self.value = o.value
            self.star = o.star
            self.pizza_side = o.pizza_side
            self.pizza_place = o.pizza_place
            self.pizza_by = o.pizza_by
            self.active = o.active
            self.slot = o.slot
            self.moved = o.moved
            self.used = o.used
            self.walked = o.walked
            self.bound = o.bound
            self.did = o.did
            self.struck = o.struck
            self.cyborg_hit = o.cyborg_hit
            self.winner = o.winner
            self.damage = o.damage
            self.fire = o.fire
            self.shield = o.shield
            self.escape = o.escape
            self.ko_round = o.ko_round
            self.slots = o.slots
            self.slot_die = o.slot_die
            self.innate_used = o.innate_used
            self.attack_bonus = o.attack_bonus
            self.gagged = o.gagged
            self.vp = o.vp
            self.dice = o.dice
            self.has_played = o.has_played
            self.own_star = o.own_star
            self.mission_open = o.mission_open
            self.mission_act = o.mission_act
            self.gifts = o.gifts
            self.delivered = o.delivered
            self.clues = o.clues
            self.clues_found = o.clues_found
            self.monster = o.monster
            self.monster_damage = o.monster_damage
            self.monster_health = o.monster_health

    def copy(self) -> "Mayhem":
        return Mayhem(self.book, self.house, self.layout, self.origin, self)

    # ---- questions about the table

    def go_zone(self, side: i64) -> i64:
        return pieces.GO_CARD + pieces.PER_SIDE * side

    def played_zone(self, side: i64) -> i64:
        return pieces.PLAYED + pieces.PER_SIDE * side

    def hand(self, seat: i64) -> i64:
        return pieces.TEAM + pieces.PER_SIDE * self.house.sides + seat

    def collection(self, seat: i64) -> i64:
        return pieces.TEAM + pieces.PER_SIDE * self.house.sides + self.house.seats + seat

    def side_of(self, who: i64) -> i64:
        """The side of a seat, or of a whole team (MH-R40, see `frames.team`)."""
        return self.house.side_of[who] if who >= 0 else frames.side_of_team(who)

    def acted(self, fig: i64) -> i64:
        """How many turns it has had this round. Each uses a slot (MH-091)."""
        return (self.slots[fig] & 1) + (self.slots[fig] >> 1)

    def spare_fire(self) -> i64:
        left: i64 = pieces.FIRES
        fig: i64
        for fig in range(FIGURES):
            left -= self.fire[fig]
        return left

    def star_for(self, side: i64) -> bool:
        """MH-069: does a star show, for this side?"""
        return self.star or self.own_star[side] != 0

    def go_card(self, side: i64) -> i64:
        """The number of a side's GO! card, or -1. A whole team has one (MH-248)."""
        if self.house.free:
            return -1
        cards = self.zones[self.go_zone(side)]
        if len(cards) == 0:
            return -1
        return self.book.kind[cards[0]] - self.book.go_kind

    def gifts_out(self, side: i64) -> i64:
        """How many Gift tokens a side's Mission uses."""
        return self.gifts[side] + size(self.delivered[side])

    def clues_out(self, side: i64) -> i64:
        return size(self.clues[side]) + self.clues_found[side]

    def heals(self, fig: i64, n: i64) -> i64:
        """How much damage a heal of n would remove (MH-132). A GO! card in play may reduce it (MH-289)."""
        card = self.go_card(self.side(fig))
        if card >= 0:
            n -= self.book.heal_cut[card]  # MH-289
        damage = self.damage[fig]
        if n > damage:
            n = damage
        if n > 0:
            return n
        return 0

    def hand_limit(self, seat: i64) -> i64:
        """MH-050, MH-242, MH-256: how many Mayhem icons a player's dashboards have."""
        total: i64 = 0
        fig: i64
        for fig in range(self.house.figures):
            if self.seat_for(fig) == seat:
                total += self.book.hand_icons[self.character[fig]]
        return total

    def of_kind(self, zone: i64, kind: i64) -> list[i64]:
        """The pieces of a kind in a zone."""
        return [p for p in self.zones[zone] if self.book.kind[p] == kind]

    def picked(self, seat: i64) -> list[i64]:
        """The characters picked so far in the competitive mode. They lie with the hand."""
        return [p for p in self.zones[self.hand(seat)] if self.book.kind[p] >= self.book.char_kind]

    def under_way(self, routine: Routine) -> Frame:
        """The innermost frame of a routine that is under way, for a card that reacts to it."""
        at: i64 = len(self.stack) - 1
        while self.stack[at].routine is not routine:
            at -= 1
        return self.stack[at]

    def damage_of(self, attack: Frame) -> i64:
        """MH-129: the Value and all +X of an attack."""
        return self.value + frames.bonus(attack)

    # ---- who is asked

    def ask_who(self, who: i64) -> None:
        """MH-R40: ask a seat, or a whole team. Any of its players may choose, and the first choice counts."""
        if who >= 0:
            self.ask(who)
            return
        seats: i64 = 0
        for seat in self.house.members[frames.side_of_team(who)]:
            seats |= bit(seat)
        self.ask_any(seats)

    def ask_for(self, fig: i64) -> None:
        """Ask the player of a character."""
        self.ask(self.house.fig_seat[fig])

    def ask_among(self, step: "Step[Mayhem]", f: Frame, who: i64) -> None:
        """Ask for a choice among a step's options. A single option is taken (MH-113); with none nothing happens."""
        found: list[i64] = []
        step.options(self, f, who, found)
        if len(found) == 1:  # MH-113
            step.answer(self, f, who, found[0])  # MH-112, MH-R19
        elif found:
            self.ask_who(who)  # MH-114

    # ---- changes

    def join_team(self, fig: i64, piece: i64, zone: i64) -> None:
        """Put a character on its team."""
        self.character = replaced(self.character, fig, self.book.kind[piece] - self.book.char_kind)
        self.move(piece, zone, self.team_zone(self.side(fig)))

    def take_from_collection(self, seat: i64, kind: i64) -> None:
        self.move(self.of_kind(self.collection(seat), kind)[0], self.collection(seat), self.hand(seat))

    def put_on_map(self, fig: i64, place: i64, how: i64, way: i64 = 0) -> None:
        """Put a character in a Location. `how` is the message to tell, `way` the effect that moved it."""
        old = self.place[fig]
        self.place = replaced(self.place, fig, place)
        self.tell(how, fig, place, old, way)

    def heal(self, fig: i64, n: i64) -> None:
        """MH-132: heal a character that has damage."""
        n = self.heals(fig, n)
        self.damage = replaced(self.damage, fig, self.damage[fig] - n)
        self.tell(pieces.HEALED, fig, n, self.damage[fig])
        self.did = True

    def take_shield(self, fig: i64) -> None:
        """MH-126, MH-157: give a Shield to a character without one."""
        self.shield = replaced(self.shield, fig, 1)  # MH-014: there is one for each character
        self.tell(pieces.TOOK_SHIELD, fig)
        self.did = True

    def take_escape(self, fig: i64) -> None:
        """MH-127, MH-164: give an Escape to a character without one."""
        self.escape = replaced(self.escape, fig, 1)  # MH-011: there is one for each character
        self.tell(pieces.TOOK_ESCAPE, fig)
        self.did = True

    def ignite(self, fig: i64, n: i64) -> None:
        """MH-137, MH-138, MH-178, MH-020, MH-021, MH-R06: add Fire tokens, as many as the supply has."""
        spare = self.spare_fire()
        if n > spare:
            n = spare
        if n <= 0:
            return
        self.fire = replaced(self.fire, fig, self.fire[fig] + n)
        self.tell(pieces.IGNITED, fig, n, self.fire[fig])
        self.did = True

    def fire_out(self, fig: i64, n: i64) -> None:
        """Remove Fire tokens from a character that has some."""
        if n > self.fire[fig]:
            n = self.fire[fig]
        self.fire = replaced(self.fire, fig, self.fire[fig] - n)
        self.tell(pieces.FIRE_OUT, fig, n, self.fire[fig])

    def stun(self, fig: i64, side: i64) -> None:
        """MH-143 to MH-146, MH-R23: put a Stun token of a side on a character. In its own turn it works at once."""
        if not self.on_map(fig) or self.stunned[fig] or self.spare_traps(side) == 0:  # MH-146, MH-R23
            return
        self.stunned = replaced(self.stunned, fig, 1 + side)
        self.tell(pieces.STUNNED, fig, side)
        self.bind(fig)
        self.did = True

    def bind(self, fig: i64) -> None:
        """Let a Stun in the character's own turn work at once. An ability that has begun is finished."""
        if fig == self.active and self.used == 0:  # MH-175, MH-R28
            self.bound = pieces.NO_ABILITY if self.walked else pieces.EITHER  # MH-174, MH-290, MH-R49

    def lay_traps(self, side: i64, place: i64, n: i64) -> None:
        """MH-150, MH-020, MH-021, MH-R06: lay Traps, as many as the supply has. Without any nobody is asked."""
        spare = self.spare_traps(side)
        if n > spare:
            n = spare
        at = self.trap_side(side) * PLACES + place
        self.traps = replaced(self.traps, at, self.traps[at] + n)
        self.tell(pieces.TRAPS_LAID, side, place, n)
        self.did = True

    def put_wall(self, border: i64) -> None:
        """MH-177: place an Obstacle. It stays until an effect lifts it."""
        self.walls |= bit(border)
        self.tell(pieces.WALL_PUT, border)
        self.did = True

    def lift_wall(self, border: i64) -> None:
        self.walls &= ~bit(border)
        self.tell(pieces.WALL_LIFTED, border)
        self.did = True

    def lose_move(self, fig: i64) -> None:
        """MH-300: take away the active character's free move."""
        self.moved = pieces.LOST
        self.tell(pieces.MOVE_LOST, fig)

    def hurt(self, fig: i64, amount: i64) -> None:
        """MH-153, MH-154: deal damage from one source. A Shield prevents its part and is discarded (MH-155).

        The caller checks for KOs.
        """
        kept: i64 = 0
        if self.shield[fig]:
            kept = amount
            if kept > pieces.SHIELDED:
                kept = pieces.SHIELDED
            self.shield = replaced(self.shield, fig, 0)  # MH-155
            self.tell(pieces.SHIELD_USED, fig, kept, amount)
        self.damage = replaced(self.damage, fig, self.damage[fig] + amount - kept)  # MH-153
        self.tell(pieces.HURT, fig, amount - kept, self.damage[fig])

    def reckon(self) -> None:
        """MH-181, MH-185, MH-231, MH-R14: settle all KOs of this moment, then who has won, then Fight Missions."""
        fallen: i64 = 0
        fig: i64
        for fig in range(self.house.figures):
            if self.place[fig] >= 0 and self.damage[fig] >= self.book.health[self.character[fig]]:
                fallen |= bit(fig)
                self.knock_out(fig)
        if fallen == 0:
            return
        if not self.house.free:
            for fig in range(self.house.figures):
                if fallen >> fig & 1:
                    self.score(1 - self.side(fig), 1)
        self.judge()  # MH-231, MH-239
        if self.over or self.house.free:
            return
        side: i64
        for side in range(self.house.sides):
            if (fallen >> (2 * (1 - side))) & 3 and self.mission_open[side]:  # MH-229, MH-230, MH-R38
                card = self.go_card(side)
                if card >= 0 and self.book.mission[card].kind == pieces.KO_SOMEBODY:
                    self.mission_act = replaced(self.mission_act, side, 1)
        self.settle()

    def knock_out(self, fig: i64) -> None:
        """MH-182, MH-187, MH-188: take a character off the map, without damage. Its tokens go back (MH-183).

        Mission tokens (MH-184, MH-R29), a spent Innate (MH-117) and Traps on the map (MH-186) stay.
        """
        self.tell(pieces.KNOCKED_OUT, fig, self.place[fig])
        self.place = replaced(self.place, fig, -1)
        self.damage = replaced(self.damage, fig, 0)
        self.fire = replaced(self.fire, fig, 0)  # MH-183
        self.stunned = replaced(self.stunned, fig, 0)  # MH-183
        self.shield = replaced(self.shield, fig, 0)  # MH-183
        self.escape = replaced(self.escape, fig, 0)  # MH-183
        self.ko_round = replaced(self.ko_round, fig, self.round)  # MH-082

    def score(self, side: i64, n: i64) -> None:
        """MH-019, MH-179: add VP."""
        vp = self.vp[side] + n
        if vp > pieces.WINNING:
            vp = pieces.WINNING
        self.vp = replaced(self.vp, side, vp)
        self.tell(pieces.SCORED, side, n, vp)

    def judge(self) -> None:
        """MH-232 to MH-239, MH-281: end the game if somebody has won; nobody wins a tie (MH-236, MH-237, MH-R39).

        Only KOs of this round count (MH-234), not characters off the map for another reason (MH-235).
        """
        won: i64 = 0
        who: i64 = NOBODY
        if self.house.free:
            fig: i64
            for fig in range(self.house.figures):
                if self.ko_round[fig] == 0:
                    won += 1
                    who = fig
            if won > 1:  # MH-281
                return
        else:
            side: i64
            for side in range(2):
                other = 2 * (1 - side)
                both = (
                    # MH-233, MH-234, MH-235
                    self.round > 0 and self.ko_round[other] == self.round and self.ko_round[other + 1] == self.round
                )
                if both or self.vp[side] >= pieces.WINNING:  # MH-232
                    won += 1
                    who = side
            if won == 0:
                return
        self.winner = who if won == 1 else NOBODY  # MH-236, MH-237, MH-R39
        self.tell(pieces.GAME_OVER, self.winner)
        self.finish()  # MH-232

    def settle(self) -> None:
        """MH-209, MH-226: collect Clues, then complete fulfilled Missions before anything else."""
        if self.over or self.house.free:
            return
        ready = False
        side: i64
        for side in range(2):
            if self.mission_open[side]:
                if self.clues[side]:
                    self.find_clues(side)
                if self.fulfilled(side):
                    ready = True
        if ready:
            self.call(frames.MISSIONS, NOBODY)

    def find_clues(self, side: i64) -> None:
        """MH-226, MH-227, MH-R37: collect the Clues where a side's characters stand, however they came there."""
        for fig in self.house.figs[side]:  # MH-207
            place = self.place[fig]
            if place >= 0 and self.clues[side] >> place & 1:
                self.clues = replaced(self.clues, side, self.clues[side] & ~bit(place))
                self.clues_found = replaced(self.clues_found, side, self.clues_found[side] + 1)
                self.tell(pieces.CLUE_FOUND, fig, place, self.clues_found[side])

    def fulfilled(self, side: i64) -> bool:
        """MH-220: are all conditions of a side's open Mission fulfilled?"""
        mission = self.book.mission[self.go_card(side)]
        if mission.kind == pieces.BOTH_THERE:
            place = self.place_with(mission.icons[0])
            return self.place[2 * side] == place and self.place[2 * side + 1] == place
        if mission.kind == pieces.DEFEAT_MONSTER:
            return self.monster[side] >= 0 and (self.monster_damage[side] >= self.monster_health[side])
        if mission.kind == pieces.FIND_CLUES:
            return self.clues_found[side] >= mission.many  # MH-228
        if mission.kind == pieces.DELIVER_GIFTS:
            return self.delivered[side] == bit(len(mission.icons)) - 1
        return self.mission_act[side] != 0

    def clear_mission(self, side: i64) -> None:
        """MH-180, MH-219, MH-R34: return Mission tokens to their supplies."""
        if self.pizza_side == side:
            self.pizza_side = NOBODY
            self.pizza_place = -1
            self.pizza_by = NOBODY
        self.mission_open = replaced(self.mission_open, side, 0)
        self.mission_act = replaced(self.mission_act, side, 0)
        self.gifts = replaced(self.gifts, side, 0)
        self.delivered = replaced(self.delivered, side, 0)
        self.clues = replaced(self.clues, side, 0)
        self.clues_found = replaced(self.clues_found, side, 0)
        self.monster = replaced(self.monster, side, -1)
        self.monster_damage = replaced(self.monster_damage, side, 0)
        self.monster_health = replaced(self.monster_health, side, 0)

    # ---- for the outside

    def result(self) -> Outcome:
        """The result: the winning side's seats share the win; in the free-for-all the last one standing wins."""
        seats = int(self.house.seats)
        side_of = [int(self.house.side_of[seat]) for seat in range(seats)]
        winners = [seat for seat in range(seats) if side_of[seat] == self.winner]
        returns = [0.0] * seats
        if winners:
            returns = [
                1.0 / len(winners) if seat in winners else -1.0 / (seats - len(winners)) for seat in range(seats)
            ]
        if self.house.free:
            points = [int(self.ko_round[seat]) if self.ko_round[seat] else int(self.round) + 1 for seat in range(seats)]
            ranks = [1 + sum(1 for other in points if other > points[seat]) for seat in range(seats)]
            reason = "the last one standing" if winners else "nobody is left standing, so a new game decides"
            return Outcome(winners, ranks, points, returns, reason, "MH-281")
        points = [int(self.vp[side]) for side in side_of]
        ranks = [1 if not winners or seat in winners else 2 for seat in range(seats)]
        if not winners:
            return Outcome(
                winners, ranks, points, returns, "both teams win at the same moment, so a new game decides", "MH-236"
            )
        if self.vp[self.winner] >= pieces.WINNING:
            return Outcome(winners, ranks, points, returns, "5 VP", "MH-232")
        return Outcome(winners, ranks, points, returns, "both opposing characters were KOed in one round", "MH-233")
