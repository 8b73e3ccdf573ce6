"""Positions in short form: check what is given against the rules, fill in the rest."""

from typing import Any

from mypy_extensions import i64

from longbox.games.mayhem import frames, pieces
from longbox.games.mayhem.effects.cards import PutClues, PutMonster, PutPizza, TakeGifts
from longbox.games.mayhem.flow.missions import supplied
from longbox.games.mayhem.flow.rounds import BeginRound, Burn, FreeTurns, Return, TeamTurns, lay_map
from longbox.games.mayhem.pieces import BOX, CENTRE, COLORS, FIRES, GO_DECK, NEUTRAL, NOBODY, PLACES, Book, named
from longbox.games.mayhem.setup.begin import blank
from longbox.games.mayhem.table.map import replaced
from longbox.games.mayhem.table.match import Mayhem
from longbox.games.mayhem.view import fig_code
from longbox.kernel.errors import ScenarioError, near
from longbox.kernel.game import Setup
from longbox.kernel.match import Frame, Origin, Routine
from longbox.kernel.scenario import Short
from longbox.language.shelf import slug

KEYS = {
    "round": "number of the round",
    "phase": "start, recovery or turns",
    "initiative": "side with Initiative",
    "turn": "side whose turn it is",
    "value": "Value of the Mayhem die",
    "star": "whether the Mayhem die shows a star",
    "colors": "a color for each side",
    "map": "the ten Locations by icon or name, in the order of the places",
    "characters": "for each side a list of its characters: 'Robin B2', or an object with name, place, damage, fire ...",
    "dice": "for each side the dice not yet placed",
    "hands": "for each seat a list of Mayhem cards",
    "vp": "Victory Points of each side",
    "go": "a GO! card for each side, or null",
    "go_deck": "GO! cards on top of the deck, the top one first",
    "pizza": "who carries the Pizza: a character's code",
    "monster_damage": "damage on each side's Monster",
    "traps": "an object: place -> Traps of each side (free-for-all: a number)",
    "obstacles": "borders with an Obstacle, such as A1-A2",
    "played": "for each side whether it has played a Mayhem card this round",
    "gone": "removed places (free-for-all)",
    "cyborg": "Cyborg's place (free-for-all)",
    "plays": "choices already made from there on, in order",
}
TRAITS = (
    *("name", "place", "damage", "fire", "stunned", "shield", "escape"),
    *("ko", "acted", "slots", "innate_used"),
)
TEAM_KEYS = ("colors", "vp", "go", "go_deck", "pizza", "monster_damage")  # MH-250, MH-257: not in the free-for-all
FREE_KEYS = ("gone", "cyborg")
START, RECOVERY, IN_TURNS = "start", "recovery", "turns"
PHASES = (START, RECOVERY, IN_TURNS)
TEAM_STEPS = {START: BeginRound, RECOVERY: Return, IN_TURNS: TeamTurns}
FREE_STEPS = {START: BeginRound, RECOVERY: Burn, IN_TURNS: FreeTurns}
# What a position can't say at the start of a round, and why; then what else it can't say in round 1
BEFORE_A_ROUND = {
    "turn": "MH-059: turns come later in the round",
    "dice": "MH-060: the dice are rolled in step a of the round",
    "played": "MH-102: nobody has played a card this round yet",
}
BEFORE_ROUND_1 = {
    "value": "MH-067: the Mayhem die hasn't been rolled yet",
    "star": "MH-067: the Mayhem die hasn't been rolled yet",
    "go": "MH-070: GO! cards are revealed in step c of the round",
    "vp": "MH-057: both teams start with 0 VP",
    "traps": "MH-057: the map starts empty",
    "obstacles": "MH-057: the map starts empty",
}


class Filling(Short):
    """A short position being completed. The seed decides what is left open."""

    def __init__(self, m: Mayhem, given: dict[str, Any]) -> None:
        self.m = m
        super().__init__("Mayhem", KEYS, given)
        self.book = m.book
        self.names = m.house.ground.names
        self.sides = int(m.house.sides)
        self.phase = IN_TURNS
        self.taken: dict[tuple[int, int], str] = {}  # (kind, whose collection) -> where it was named
        self.homeless: list[int] = []  # characters whose place is not given

    def check_key(self, key: str) -> None:
        super().check_key(key)
        if self.m.house.free and key in TEAM_KEYS:
            raise ScenarioError(f"{key}: the free-for-all doesn't have this")
        if not self.m.house.free and key in FREE_KEYS:
            raise ScenarioError(f"{key}: only the free-for-all has this")

    # ---- values

    def place(self, where: str, name: Any) -> int:
        place = self.index_of(where, "place", name, self.names)
        if self.m.is_gone(place):
            raise ScenarioError(f"{where}: MH-274: {name} has been removed")
        return place

    def kind(self, where: str, name: Any, low: int, high: int) -> int:
        faces = self.book.faces[low:high]
        wanted = slug(self.name(where, name))
        if wanted not in faces:
            raise ScenarioError(f"{where}: there is no {name!r}{near(wanted, faces)}")
        return low + faces.index(wanted)

    def take(self, where: str, kind: int, zone: int, to: int) -> int:
        """Move a piece of a kind to a zone, unless somebody else already has it."""
        for p in self.m.of_kind(zone, kind):
            self.m.move(p, zone, to)
            self.taken[kind, zone] = where
            return int(p)
        other = self.taken.get((kind, zone))
        title = self.book.titles[kind]
        why = f"{other!r} already names {title!r}" if other else f"MH-256: {title!r} isn't in the free-for-all deck"
        raise ScenarioError(f"{where}: {why}")

    # ---- a position

    def fill(self) -> Mayhem:
        m = self.m
        m.round = self.number("round", 2, 1, 1000)
        self.phases()
        m.first = max(0, m.house.first)
        m.initiative = self.number("initiative", 0, 0, self.sides - 1)
        m.value = self.number("value", 2, 1, 6)
        m.star = self.flag("star", self.given.get("star", False))
        for where, name in self.entries("gone"):
            m.gone |= 1 << self.place(where, name)
        if not m.in_one_piece(m.gone, 0):
            raise ScenarioError("gone: MH-276: the map would fall apart")
        self.colors()
        self.map()
        self.characters()
        self.cards()
        self.tokens()
        self.missions()
        for side, (where, value) in enumerate(self.of_each("vp", "side", self.sides)):
            m.vp = replaced(m.vp, side, self.checked(where, value, 0, pieces.WINNING - 1))
        for side, (where, value) in enumerate(self.of_each("played", "side", self.sides)):
            m.has_played = replaced(m.has_played, side, 1 if self.flag(where, value) else 0)
        self.dice()
        self.enter()
        self.play(m, "plays")
        return m

    def phases(self) -> None:
        """Check that the position says nothing that can't have happened by its phase."""
        phase = self.given.get("phase", IN_TURNS)
        if not isinstance(phase, str) or phase not in PHASES:
            raise ScenarioError(f"phase: must be one of {', '.join(PHASES)}, not {phase!r}")
        self.phase = phase
        if phase == RECOVERY and "turn" in self.given:
            raise ScenarioError(f"turn: {BEFORE_A_ROUND['turn']}")
        if phase == START:
            for key, why in {**BEFORE_A_ROUND, **(BEFORE_ROUND_1 if self.m.round == 1 else {})}.items():
                if key in self.given:
                    raise ScenarioError(f"{key}: {why}")

    def enter(self) -> None:
        """Start at the phase of the round that the position names."""
        m = self.m
        rounds: Routine = frames.FREE_ROUNDS if m.house.free else frames.ROUNDS
        wanted: type = (FREE_STEPS if m.house.free else TEAM_STEPS)[self.phase]
        pc = next(at for at, step in enumerate(rounds.steps) if isinstance(step, wanted))
        m.stack = [Frame(rounds, pc, -1, 0, 0, 0)]
        if self.phase == START:
            m.round -= 1
            if m.round == 0:
                m.value = 0
        else:
            m.phase = pieces.TURNS
        turn = self.number("turn", int(m.initiative), 0, self.sides - 1)
        if self.phase == IN_TURNS:
            if m.house.free:
                frames.set_turns_over(m.stack[0], (turn - m.initiative) % 3)
            else:
                frames.set_next_turn(m.stack[0], turn)

    def colors(self) -> None:
        if self.m.house.free:
            return
        colors = [one or COLORS[at] for at, (_, one) in enumerate(self.of_each("colors", "side", 2))] or list(COLORS)
        if colors not in (list(COLORS), list(reversed(COLORS))):
            raise ScenarioError(f"colors: must be black and white in either order, not {colors}")
        for side, color in enumerate(colors):
            self.m.color = replaced(self.m.color, side, COLORS.index(color))

    def map(self) -> None:
        m = self.m
        lay_map(m)
        found: list[int] = []
        for at, name in enumerate(self.list_of("map", PLACES) if self.given.get("map") is not None else []):
            where = f"map, entry {at} ({self.names[at]})"
            found.append(self.location(where, self.name(where, name), found))
        if found:
            m.zones[pieces.MAP] = [i64(p) for p in found]

    def location(self, where: str, name: str, laid: list[int]) -> int:
        """A Location of this name that isn't on the map yet."""
        there: list[str] = []
        for p in self.m.zones[pieces.MAP]:
            at = int(self.book.kind[p] - self.book.place_kind)
            if name in (self.book.icons[at], self.book.titles[self.book.kind[p]], self.book.faces[self.book.kind[p]]):
                if int(p) not in laid:
                    return int(p)
                there.append(self.names[laid.index(int(p))])
        if there:
            raise ScenarioError(f"{where}: {name!r} is already at {' and '.join(sorted(there))}")
        raise ScenarioError(f"{where}: there is no Location {name!r}{near(name, self.book.icons)}")

    # ---- characters

    def characters(self) -> None:
        m = self.m
        if m.house.free:
            m.character = replaced(m.character, NEUTRAL, self.book.excluded)
            place = self.given.get("cyborg")
            m.place = replaced(m.place, NEUTRAL, self.place("cyborg", self.names[CENTRE] if place is None else place))
        for side, (where, team) in enumerate(self.of_each("characters", "side", self.sides)):
            figs = m.house.figs[side]
            if team is None:
                continue
            if not isinstance(team, list) or len(team) != len(figs):
                raise ScenarioError(f"{where}: must be a list of {len(figs)}, not {team!r}")
            for at, (fig, one) in enumerate(zip(figs, team, strict=True)):
                if one is not None:
                    self.character(f"{where}, entry {at}", int(fig), one)
        for fig in range(int(m.house.figures)):
            if m.character[fig] < 0:
                self.any_character(fig)
        for fig in self.homeless:
            self.home(fig)
        for place in range(PLACES):
            if m.crowd(place) > pieces.ROOM:  # MH-034
                raise ScenarioError(
                    f"characters: MH-034: {self.names[place]} has 2 slots; there are {m.crowd(place)} characters"
                )
        if m.spare_fire() < 0:
            raise ScenarioError(f"characters: MH-013: there are only {FIRES} Fire tokens, not {FIRES - m.spare_fire()}")
        self.turns_had()
        self.still_on()

    def turns_had(self) -> None:
        """MH-089, MH-280: check who can have had two turns."""
        m = self.m
        for fig in range(int(m.house.figures)):
            mate = m.mate(fig)
            if m.acted(fig) == 2 and (mate < 0 or m.on_map(mate) or m.acted(mate)):
                raise ScenarioError(f"characters: MH-089: {m.called(fig)} can't have had two turns")

    def still_on(self) -> None:
        """Check that nobody has won yet."""
        m = self.m
        out = [fig for fig in range(int(m.house.figures)) if m.ko_round[fig]]
        if m.house.free and len(out) > 1:
            raise ScenarioError("characters: MH-281: only one character is left, so its player has won")
        while m.house.free and 0 < m.ko_round[m.initiative] < m.round:
            if "initiative" in self.given:
                raise ScenarioError(
                    f"initiative: MH-264: {m.called(m.initiative)} was already out when Initiative was passed on"
                )
            m.initiative = m.next_side(m.initiative)
        for side in range(0 if m.house.free else 2):
            if 0 < m.ko_round[2 * side] == m.ko_round[2 * side + 1]:
                raise ScenarioError(
                    "characters: MH-233: both characters of a team were KOed in one round, so the other team has won"
                )

    def stock(self, fig: int) -> int:
        m = self.m
        return int(m.collection(m.seat_for(fig))) if m.house.mode == pieces.COMPETITIVE else pieces.ROSTER

    def team(self, fig: int) -> list[str] | None:
        """MH-283: the team that an option names for this side, if one does."""
        return named(self.m.origin.options["teams"], self.m.seat_for(fig))

    def any_character(self, fig: int) -> None:
        m = self.m
        team = self.team(fig)
        free = [
            p
            for p in m.zones[self.stock(fig)]
            if m.book.kind[p] >= m.book.char_kind
            and not (m.house.free and m.book.kind[p] - m.book.char_kind == m.book.excluded)
            and (team is None or m.book.titles[m.book.kind[p]] in team)
        ]
        m.join_team(fig, free[m.chance(len(free))], self.stock(fig))
        self.homeless.append(fig)

    def home(self, fig: int) -> None:
        """Put a character without a place in a corner or on a base of its own; nowhere before round 1 (MH-058)."""
        m = self.m
        if m.house.free:
            best = [corner for corner in pieces.CORNERS if m.crowd(corner) == 0 and not m.is_gone(corner)]
        elif self.phase == START and m.round == 1:
            return
        else:
            best = [place for place in range(PLACES) if m.is_base(place, m.side(fig)) and m.crowd(place) == 0]
        m.place = replaced(m.place, fig, (best or [place for place in range(PLACES) if m.has_room(place)])[0])

    def character(self, where: str, fig: int, given: Any) -> None:
        m = self.m
        if isinstance(given, str):
            name, _, place = given.rpartition(" ")
            given = {"name": name, "place": place} if place in self.names else {"name": given}
        if not isinstance(given, dict) or "name" not in given:
            raise ScenarioError(f"{where}: must be like 'Robin B2' or a table with a name, not {given!r}")
        kind = self.kind(where, given["name"], int(self.book.char_kind), len(self.book.faces))
        title = self.book.titles[kind]
        if m.house.free and kind - self.book.char_kind == self.book.excluded:
            raise ScenarioError(f"{where}: MH-250: nobody plays {title}; the key 'cyborg' says where he is")
        team = self.team(fig)
        if team is not None and title not in team:
            raise ScenarioError(f"{where}: {title!r} isn't in the option 'teams', which names {' and '.join(team)}")
        p = self.take(where, kind, self.stock(fig), int(m.team_zone(m.side(fig))))
        m.character = replaced(m.character, fig, self.book.kind[p] - self.book.char_kind)
        self.traits(f"{where} ({title})", fig, given)

    def traits(self, where: str, fig: int, given: dict[str, Any]) -> None:
        m = self.m
        for key in given:
            if key not in TRAITS:
                raise ScenarioError(f"{where}: there is no {key!r}{near(str(key), TRAITS)}")
            if self.phase == START and m.round == 1 and key not in ("name", "place"):
                raise ScenarioError(f"{where}, {key}: MH-057: no character has this before round 1")
        health = int(self.book.health[m.character[fig]])
        m.damage = replaced(m.damage, fig, self.checked(f"{where}, damage", given.get("damage", 0), 0, health - 1))
        m.fire = replaced(m.fire, fig, self.checked(f"{where}, fire", given.get("fire", 0), 0, FIRES))
        m.stunned = replaced(m.stunned, fig, self.token(where, given, "stunned", 1 + int(m.next_side(m.side(fig)))))
        m.shield = replaced(m.shield, fig, self.token(where, given, "shield", 1))
        m.escape = replaced(m.escape, fig, self.token(where, given, "escape", 1))
        m.innate_used = replaced(m.innate_used, fig, self.token(where, given, "innate_used", pieces.USED_UP))
        if m.innate_used[fig] and self.book.innate_use[m.character[fig]] != pieces.EACH_GAME:
            raise ScenarioError(
                f"{where}, innate_used: MH-116: this Innate isn't once per game, so it is never used up"
            )
        self.acts(where, fig, given)
        self.whereabouts(where, fig, given)

    def token(self, where: str, given: dict[str, Any], key: str, one: int) -> int:
        return one if self.flag(f"{where}, {key}", given.get(key, False)) else 0

    def acts(self, where: str, fig: int, given: dict[str, Any]) -> None:
        """Set the turns of this round, each with a slot of its own (MH-091)."""
        m = self.m
        most = 0 if self.phase != IN_TURNS else 1 if m.house.free else 2  # MH-280
        acted = self.checked(f"{where}, acted", given.get("acted", 0), 0, most)
        slots = self.checked(f"{where}, slots", given.get("slots", (0, 1, 3)[acted]), 0, 3)
        if slots.bit_count() != acted:
            raise ScenarioError(
                f"{where}, slots: MH-091: each turn uses one slot, so {slots:02b} doesn't fit {acted} turns"
            )
        m.slots = replaced(m.slots, fig, slots)

    def whereabouts(self, where: str, fig: int, given: dict[str, Any]) -> None:
        """Put a character on the map, off it, or KOed."""
        m = self.m
        place = given.get("place")
        if "ko" in given:
            m.ko_round = replaced(m.ko_round, fig, self.checked(f"{where}, ko", given["ko"], *self.rounds_out()))
            if place is not None:
                raise ScenarioError(
                    f"{where}, ko: MH-182: a KOed character isn't on the map, so it can't be in {place!r}"
                )
        elif "place" not in given:
            self.homeless.append(fig)
            return
        elif place is not None:
            if self.phase == START and m.round == 1 and not m.house.free:  # MH-058
                raise ScenarioError(f"{where}, place: MH-058: nobody is on the map before round 1")
            m.place = replaced(m.place, fig, self.place(f"{where}, place", place))
            return
        elif m.house.free:
            m.ko_round = replaced(
                m.ko_round, fig, self.rounds_out()[1]
            )  # MH-279: there is no other way to be off the map
        if m.ko_round[fig]:
            for key in ("damage", "fire", "stunned", "shield", "escape"):
                if given.get(key):
                    raise ScenarioError(f"{where}, {key}: MH-183: a KOed character has no such tokens")

    def rounds_out(self) -> tuple[int, int]:
        """The first and last round in which a character that is still off the map can have been KOed (MH-182)."""
        now = int(self.m.round)
        last = now - 1 if self.phase == START else now
        return (1 if self.m.house.free else now if self.phase == IN_TURNS else max(1, now - 1), last)

    # ---- cards and dice

    def cards(self) -> None:
        m = self.m
        hands = self.of_each("hands", "seat", int(m.house.seats))
        for seat in range(int(m.house.seats)):
            where, names = hands[seat] if hands else (f"hands, seat {seat}", None)
            allowed = self.allowed(seat)
            known = m.house.hands == "first game"  # everybody knows the fixed cards
            stock = int(m.collection(seat)) if m.house.mode == pieces.COMPETITIVE else pieces.DECK
            cards = (allowed or []) if names is None else self.several(where, "hands", names)
            for at, name in enumerate(cards):
                here = f"{where}, entry {at}"
                kind = self.kind(here, name, 0, int(self.book.go_kind))
                if allowed is not None and self.book.titles[kind] not in allowed:
                    raise ScenarioError(
                        f"{here}: {name!r} isn't in the option 'hands', which allows {', '.join(allowed)}"
                    )
                p = self.take(here, kind, stock, int(m.hand(seat)))
                if known:
                    m.learn(p, m.hand(seat), m.layout.everyone)
            limit = m.hand_limit(seat)
            if len(cards) > limit:
                raise ScenarioError(f"{where}: MH-050: this hand holds at most {limit} Mayhem cards, not {len(cards)}")
        m.shuffle(pieces.DECK)
        m.shuffle(GO_DECK)

    def allowed(self, seat: int) -> list[str] | None:
        """The cards that an option leaves a seat (MH-055, MH-285), or None if any card will do."""
        m = self.m
        if m.house.hands != "first game":
            return named(m.origin.options["hands"], seat)
        figs = [fig for fig in range(int(m.house.figures)) if m.seat_for(fig) == seat]
        return [self.book.titles[kind] for fig in figs for kind in self.book.fixed[m.character[fig]]]

    def dice(self) -> None:
        """Set the unplaced dice: one less for each turn taken. MH-279: none for a player who is out."""
        m = self.m
        if self.phase == START:
            return
        given = self.of_each("dice", "side", self.sides)
        for side in range(self.sides):
            where, values = given[side] if given else ("", None)
            most = (1 if m.house.free else 2) - sum(int(m.acted(fig)) for fig in m.house.figs[side])
            if m.house.free and 0 < m.ko_round[side] < m.round:
                most = 0
            dice = [4] * most if values is None else values
            if not isinstance(dice, list) or len(dice) > most:
                raise ScenarioError(f"{where}: MH-084: must be a list of up to {most} dice, not {values!r}")
            for at, value in enumerate(dice):
                die = side if m.house.free else 2 * side + at
                m.dice = replaced(m.dice, die, self.checked(f"{where}, entry {at}", value, 1, 6))

    # ---- tokens and Missions

    def tokens(self) -> None:
        m = self.m
        for where, name in self.entries("obstacles"):
            border = self.index_of(where, "border", name, m.house.ground.border_names)
            if m.spare_walls() == 0:
                raise ScenarioError(
                    f"{where}: MH-015: there are only {pieces.OBSTACLES} Obstacles; none is left for {name}"
                )
            rule, _, why = m.why_no_wall(border, m.walls).partition(": ")
            if rule:
                raise ScenarioError(f"{where}: {rule}: no Obstacle can lie at {name}: {why}")
            m.walls |= 1 << border
        traps = self.given.get("traps", {})
        if not isinstance(traps, dict):
            raise ScenarioError(f"traps: must be {KEYS['traps']}, not {traps!r}")
        for name, many in traps.items():
            place = self.place("traps", name)
            each = many if isinstance(many, list) else [many]
            if not 0 < len(each) <= (1 if m.house.free else 2):
                numbers = "a number" if m.house.free else "a number for each side"
                raise ScenarioError(f"traps, {name}: must be {numbers}, not {many!r}")
            for side, n in enumerate(each):
                left = int(m.spare_traps(side))
                if self.checked(f"traps, {name}", n, 0, pieces.TRAPS_COMMON) > left:
                    rule = "MH-258" if m.house.free else "MH-007"
                    raise ScenarioError(f"traps, {name}: {rule}: only {left} tokens are left, not {n}")
                m.traps = replaced(m.traps, side * PLACES + place, n)

    def missions(self) -> None:
        """Give out GO! cards with their tokens; the rest of their reveal is over. Clues are found (MH-226)."""
        m = self.m
        if m.house.free:
            return
        low, high = int(self.book.go_kind), int(self.book.place_kind)
        for side, (where, name) in enumerate(self.of_each("go", "side", 2)):
            if name is None:
                continue
            card = self.kind(where, name, low, high) - low
            if not supplied(m, card):
                raise ScenarioError(f"{where}: MH-213: no Mission tokens are left for {name!r}")
            self.take(where, low + card, GO_DECK, int(m.go_zone(side)))
            frame = Frame(self.book.reveals[card].program, 0, frames.team(side), NOBODY, 0, NOBODY)
            for step in frame.routine.steps:
                if isinstance(step, PutPizza | TakeGifts | PutMonster | PutClues):
                    step.run(m, frame)
            m.mission_open = replaced(m.mission_open, side, 1)
            m.find_clues(side)
            if m.fulfilled(side):
                raise ScenarioError(f"{where}: MH-220: the Mission of {name!r} is already fulfilled in this position")
        tops = [
            self.take(where, self.kind(where, name, low, high), GO_DECK, BOX) for where, name in self.entries("go_deck")
        ]
        for p in reversed(tops):
            m.move(p, BOX, GO_DECK)
            m.known[p] = 0
        self.monsters()
        self.pizza()

    def monsters(self) -> None:
        m = self.m
        for side, (where, damage) in enumerate(self.of_each("monster_damage", "side", 2)):
            if damage is None:
                continue
            most = int(m.monster_health[side]) - 1 if m.monster[side] >= 0 else 0
            if self.checked(where, damage, 0, most):
                m.monster_damage = replaced(m.monster_damage, side, damage)

    def pizza(self) -> None:
        m = self.m
        carrier = self.given.get("pizza")
        if carrier is None:
            return
        codes = [fig_code(m, fig) for fig in range(4)]
        fig = self.index_of("pizza", "character", carrier, codes)
        if m.side(fig) != m.pizza_side:
            raise ScenarioError(f"pizza: MH-207: the Pizza isn't the Mission of {carrier!r}'s team")
        m.pizza_by = fig
        m.pizza_place = -1


def position(book: Book, setup: Setup, origin: Origin, given: dict[str, Any]) -> Mayhem:
    return Filling(blank(book, setup, origin), given).fill()
