"""How a match of Mayhem begins, and how a partial position is completed."""

from typing import Any

from mypy_extensions import i64

from longbox.games.mayhem.choices import join_team, named
from longbox.games.mayhem.deeds import PutClues, PutMonster, PutPizza, TakeGifts
from longbox.games.mayhem.flow import (
    COMPETITION,
    FREE_GAME,
    FREE_ROUNDS,
    ROUNDS,
    FreeTurns,
    Return,
    TeamTurns,
    lay_map,
)
from longbox.games.mayhem.flow import GAME as WHOLE
from longbox.games.mayhem.ground import CENTRE, PLACES
from longbox.games.mayhem.missions import supplied
from longbox.games.mayhem.table import (
    ACTED,
    BOX,
    CHARACTER,
    COLOR,
    COLORS,
    COMPETITIVE,
    DAMAGE,
    DECK,
    DIE,
    DUEL,
    ESCAPE,
    FIRE,
    FREE_FOR_ALL,
    GO_CARD,
    GO_DECK,
    HAS_PLAYED,
    INNATE,
    KO,
    MAP,
    MONSTER,
    MONSTER_DAMAGE,
    MONSTER_HEALTH,
    NEUTRAL,
    OPEN,
    PER_SIDE,
    PLACE,
    ROSTER,
    SHIELD,
    SLOTS,
    STUN,
    TEAMS,
    TURNS,
    USED_UP,
    VP,
    Book,
    House,
    Mayhem,
    layout,
)
from longbox.games.mayhem.view import fig_code
from longbox.kernel.errors import ScenarioError, SetupError, near
from longbox.kernel.game import Setup, some
from longbox.kernel.match import Frame, Origin, Routine
from longbox.kernel.rng import Rng
from longbox.kernel.scenario import Short
from longbox.language.shelf import slug

MODES = {"duel": DUEL, "teams": TEAMS, "free-for-all": FREE_FOR_ALL, "competitive": COMPETITIVE}


def house_of(book: Book, setup: Setup) -> House:
    """The options as the table uses them, checked against the cards."""
    options: dict[str, Any] = setup.options
    house = House(MODES[setup.mode], setup.seats, options["alone"])
    if options["first"] != "random":
        if options["first"] >= setup.seats:
            raise SetupError(f"option 'first' names seat {options['first']}; seats go from 0 to {setup.seats - 1}")
        house.first = options["first"]
    house.characters = options["characters"]
    house.hands = options["hands"] if isinstance(options["hands"], str) else "draw"
    if isinstance(options["teams"], list) or isinstance(options["hands"], list) or house.mode == COMPETITIVE:
        competition(book, setup, house, options["teams"], options["hands"])
    if house.free and book.excluded < 0:
        raise SetupError("MH-250: the free-for-all needs a Cyborg")
    return house


def competition(book: Book, setup: Setup, house: House, teams: object, hands: object) -> None:
    """MH-283 to MH-287: teams and hands named beforehand. They stay in the options: the house knows no secret."""
    if house.mode != COMPETITIVE:
        raise SetupError(f"MH-282: teams and hands are named for the competitive mode, not for {setup.mode!r}")
    if hands == "first game":
        raise SetupError("MH-285: in the competitive mode hands are picked, there are no fixed ones")
    for seat in range(setup.seats):
        team, hand = named(teams, seat), named(hands, seat)
        if team is not None:
            known_names(team, book.titles[int(book.char_kind) :], f"option 'teams', seat {seat}", "character")
            if len(team) != 2 or team[0] == team[1]:
                two = " and ".join(team) or "nobody"
                raise SetupError(f"option 'teams', seat {seat}: MH-283: a team is two different characters, not {two}")
        if hand is not None:
            check_hand(book, seat, team, hand)


def check_hand(book: Book, seat: int, team: list[str] | None, hand: list[str]) -> None:
    """MH-285, MH-287."""
    where = f"option 'hands', seat {seat}"
    if team is None:
        raise SetupError(f"{where}: MH-283: name the team too: a hand's size depends on it")
    known_names(hand, book.titles[: int(book.go_kind)], where, "Mayhem card")
    limit = hand_size(book, team)
    if len(hand) > limit:
        raise SetupError(f"{where}: MH-285: {' and '.join(team)} may have {limit} Mayhem cards, not {len(hand)}")
    for at, name in enumerate(hand):
        if name in hand[:at]:
            raise SetupError(f"{where}, entry {at}: MH-285: no duplicates in a hand: {name!r}")


def hand_size(book: Book, team: list[str]) -> int:
    characters = book.titles[int(book.char_kind) :]
    return sum(int(book.hand_icons[characters.index(name)]) for name in team)


def known_names(names: list[str], known: list[str], where: str, what: str) -> None:
    for at, name in enumerate(names):
        if name not in known:
            raise SetupError(f"{where}, entry {at}: there is no {what} {name!r} in the collection{near(name, known)}")


def example(book: Book, setup: Setup, option: str, rng: Rng) -> object:
    """Teams or hands that players could name; hands fit the teams that are named."""
    if setup.mode != "competitive":
        return None
    found: list[object] = []
    for seat in range(setup.seats):
        if option == "teams":
            found.append(some(book.titles[int(book.char_kind) :], 2, rng))
        else:
            team = named(setup.options["teams"], seat)
            hand = some(book.titles[: int(book.go_kind)], hand_size(book, team) if team else 0, rng)
            found.append(hand if team else None)
    return found if option in ("teams", "hands") else None


def blank(book: Book, setup: Setup, origin: Origin) -> Mayhem:
    """All pieces on the table, nothing done."""
    if book.hash not in setup.kept:
        house = house_of(book, setup)
        setup.kept[book.hash] = laid_out(Mayhem(book, house, layout(house), origin))
    first: Mayhem = setup.kept[book.hash]
    m = Mayhem(book, first.house, first.layout, origin, first)
    m.reseed(origin.seed)
    return m


def laid_out(m: Mayhem) -> Mayhem:
    """Decks, tiles and characters; the second copy of everything is for the other player of a competition (MH-286).

    MH-046, MH-057: dice and tokens are numbers of the match, and those begin at nothing.
    """
    book = m.book
    everyone = m.layout.everyone
    seen: set[int] = set()
    for piece, kind in enumerate(book.kind):
        again = kind in seen
        seen.add(int(kind))
        zone: int
        if m.house.mode == COMPETITIVE and (kind < book.go_kind or kind >= book.char_kind):
            zone = int(m.collection(1 if again else 0))
            m.known[piece] = 1 << (1 if again else 0)
        elif again:
            zone = BOX
        elif kind < book.go_kind:
            zone = BOX if m.house.free and not book.for_all[kind] else DECK  # MH-256
        elif kind < book.place_kind:
            zone = BOX if m.house.free else GO_DECK  # MH-257
        elif kind < book.char_kind:
            zone = BOX  # until the map is laid (MH-048)
        else:
            zone = ROSTER
        m.zones[zone].append(piece)
        if zone in (BOX, ROSTER):
            m.known[piece] = everyone
    return m


def begin(book: Book, setup: Setup, origin: Origin) -> Mayhem:
    m = blank(book, setup, origin)
    whole = FREE_GAME if m.house.free else COMPETITION if m.house.mode == COMPETITIVE else WHOLE
    m.call(whole, -1)
    m.run()
    return m


# ---- positions in short form

KEYS = {
    "round": "number of the round",
    "phase": "start, recovery or turns",
    "initiative": "side that has Initiative",
    "turn": "side whose turn it is",
    "value": "Value of the Mayhem die",
    "star": "whether a star shows",
    "colors": "a colour for each side",
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
    "played": "for each side whether it has played a Mayhem card in this round",
    "gone": "removed places (free-for-all)",
    "cyborg": "Cyborg's place (free-for-all)",
}
TRAITS = {
    "name": "",
    "place": "",
    "damage": DAMAGE,
    "fire": FIRE,
    "stunned": STUN,
    "shield": SHIELD,
    "escape": ESCAPE,
    "ko": KO,
    "acted": ACTED,
    "slots": SLOTS,
    "innate_used": INNATE,
}
TEAM_KEYS = ("colors", "vp", "go", "go_deck", "pizza", "monster_damage")  # MH-250, MH-257: not in the free-for-all
FREE_KEYS = ("gone", "cyborg")
PHASES = {"start": 0, "recovery": Return, "turns": TeamTurns}


class Filling(Short):
    """A short position being completed; the seed decides what is left open."""

    def __init__(self, m: Mayhem, given: dict[str, Any]) -> None:
        self.m = m
        super().__init__("Mayhem", KEYS, given)
        self.book = m.book
        self.names = m.house.ground.names
        self.sides = int(m.house.sides)
        self.stand: list[str] = []  # characters whose place is given

    def check_key(self, key: str) -> None:
        super().check_key(key)
        if self.m.house.free and key in TEAM_KEYS:
            raise ScenarioError(f"{key}: there is no such thing in the free-for-all")
        if not self.m.house.free and key in FREE_KEYS:
            raise ScenarioError(f"{key}: only in the free-for-all")

    def several(self, key: str) -> list[Any]:
        """A list of any length."""
        value = self.given.get(key, [])
        if not isinstance(value, list):
            raise ScenarioError(f"{key}: a list is expected ({KEYS[key]}), not {value!r}")
        return value

    def flag(self, key: str, value: Any) -> bool:
        if not isinstance(value, bool | None):
            raise ScenarioError(f"{key}: true or false is expected, not {value!r}")
        return bool(value)

    def place(self, key: str, name: Any) -> int:
        if name not in self.names:
            raise ScenarioError(f"{key}: there is no place {name!r}{near(str(name), self.names)}")
        place = self.names.index(name)
        if key != "gone" and self.m.gone >> place & 1:
            raise ScenarioError(f"{key}: MH-274: {name} is gone")
        return place

    def border(self, key: str, name: Any) -> int:
        names = self.m.house.ground.border_names
        if name not in names:
            raise ScenarioError(f"{key}: there is no border {name!r}{near(str(name), names)}")
        return names.index(name)

    def kind(self, key: str, name: Any, low: int, high: int) -> int:
        faces = self.book.faces[low:high]
        wanted = slug(str(name))
        if wanted not in faces:
            raise ScenarioError(f"{key}: there is no {name!r}{near(wanted, faces)}")
        return low + faces.index(wanted)

    def take(self, key: str, kind: int, zones: list[int], to: int) -> int:
        """A piece of a kind from the first of some zones that has one."""
        for zone in zones:
            for p in self.m.zones[zone]:
                if self.book.kind[p] == kind:
                    self.m.move(p, zone, to)
                    return int(p)
        raise ScenarioError(f"{key}: no {self.book.titles[kind]!r} is left for this place")

    def fill(self) -> Mayhem:
        m = self.m
        m.round = self.number("round", 2, 1, 1000)
        m.initiative = self.number("initiative", 0, 0, self.sides - 1)
        m.value = self.number("value", 2, 1, 6)
        m.star = self.flag("star", self.given.get("star"))
        for name in self.several("gone"):
            m.gone |= 1 << self.place("gone", name)
        self.colors()
        self.map()
        self.characters()
        self.cards()
        self.tokens()
        self.missions()
        for side, value in enumerate(self.list_of("vp", self.sides)):
            m.sides[VP + side] = self.checked("vp", 0 if value is None else value, 0, 4)
        for side, value in enumerate(self.list_of("played", self.sides)):
            m.sides[HAS_PLAYED + side] = 1 if self.flag("played", value) else 0
        m.free = 0
        self.enter()
        return m

    def enter(self) -> None:
        """Begin at a phase of the round."""
        m = self.m
        phase = self.given.get("phase", "turns")
        if not isinstance(phase, str) or phase not in PHASES:
            raise ScenarioError(f"phase: {', '.join(PHASES)} are known, not {phase!r}")
        rounds: Routine = FREE_ROUNDS if m.house.free else ROUNDS
        pc = 0
        if phase == "start":
            m.round -= 1
            m.value = 0
            m.star = False
            if m.round == 0 and not m.house.free:
                self.clear_map()
        else:
            self.dice()
            m.phase = TURNS
            wanted = FreeTurns if m.house.free else Return if phase == "recovery" else TeamTurns
            pc = next(at for at, step in enumerate(rounds.steps) if isinstance(step, wanted))
            if m.house.free and phase == "recovery":
                pc -= 1
        m.stack = [Frame(rounds, pc, -1, 0, 0, 0)]
        turn = self.number("turn", int(m.initiative), 0, self.sides - 1)
        if phase == "turns":
            m.stack[0].b = (turn - m.initiative) % 3 if m.house.free else 1 + turn

    def clear_map(self) -> None:
        """MH-058: nobody is on the map before the placement of round 1."""
        if self.stand:
            raise ScenarioError(f"characters: MH-058: {self.stand[0]} is not on the map before round 1")
        for fig in range(int(self.m.house.figures)):
            self.m.figs[PLACE + fig] = -1

    def colors(self) -> None:
        if self.m.house.free:
            return
        colors = [color or COLORS[at] for at, color in enumerate(self.list_of("colors", 2))]
        if colors not in (list(COLORS), list(reversed(COLORS))):
            raise ScenarioError(f"colors: black and white are expected, not {colors}")
        for side, color in enumerate(colors):
            self.m.sides[COLOR + side] = COLORS.index(color)

    def map(self) -> None:
        m = self.m
        lay_map(m)
        wanted = self.list_of("map", PLACES)
        if self.given.get("map") is None:
            return
        found: list[int] = []
        for name in wanted:
            for p in m.zones[MAP]:
                at = int(self.book.kind[p] - self.book.place_kind)
                names = (self.book.icons[at], self.book.titles[self.book.kind[p]], self.book.faces[self.book.kind[p]])
                if int(p) not in found and name in names:
                    found.append(int(p))
                    break
            else:
                raise ScenarioError(f"map: no Location {name!r} is left{near(str(name), self.book.icons)}")
        m.zones[MAP] = [i64(p) for p in found]

    def characters(self) -> None:
        m = self.m
        default = [[None, None]] * 2 if not m.house.free else [[None]] * 3
        for side, given in enumerate(self.list_of("characters", self.sides)):
            team = default[side] if given is None else given
            figs = m.house.figs_of(side)
            if not isinstance(team, list) or len(team) != len(figs):
                raise ScenarioError(f"characters: a list of {len(figs)} for each side is expected, not {team!r}")
            for fig, one in zip(figs, team, strict=True):
                if one is not None:
                    self.character(int(fig), one)
        for fig in range(int(m.house.figures)):
            if m.figs[CHARACTER + fig] < 0:
                self.any_character(fig)
        if m.house.free:
            m.figs[CHARACTER + NEUTRAL] = self.book.excluded
            place = self.given.get("cyborg")
            m.figs[PLACE + NEUTRAL] = self.place("cyborg", self.names[CENTRE] if place is None else place)
        for place in range(PLACES):
            if m.crowd(place) > 2:
                raise ScenarioError(f"characters: MH-034: {self.names[place]} has two slots")
        if m.spare_fire() < 0:
            raise ScenarioError("characters: MH-013: there are 10 Fire tokens")
        self.both_here()

    def both_here(self) -> None:
        """Nobody has won yet."""
        m = self.m
        out = [fig for fig in range(int(m.house.figures)) if m.figs[KO + fig]]
        if m.house.free and len(out) > 1:
            raise ScenarioError("characters: MH-281: the last one on the map has won")
        for side in range(0 if m.house.free else 2):
            if m.figs[KO + 2 * side] == m.round == m.figs[KO + 2 * side + 1]:
                raise ScenarioError("characters: MH-233: two of a team KOed in this round, so the other one has won")

    def stock(self, fig: int) -> list[int]:
        m = self.m
        return [int(m.collection(m.seat_for(fig)))] if m.house.mode == COMPETITIVE else [ROSTER]

    def any_character(self, fig: int) -> None:
        m = self.m
        free = [
            p
            for p in m.zones[self.stock(fig)[0]]
            if m.book.kind[p] >= m.book.char_kind
            and not (m.house.free and m.book.kind[p] - m.book.char_kind == m.book.excluded)
        ]
        join_team(m, fig, free[m.chance(len(free))], self.stock(fig)[0])
        self.home(fig)

    def home(self, fig: int) -> None:
        """Where a character is if nothing is said: a corner, or a base of its own."""
        m = self.m
        if m.house.free:
            corners = [corner for corner in (0, 6, 9) if m.crowd(corner) == 0 and not m.gone >> corner & 1]
            places = corners or [place for place in range(PLACES) if m.has_room(place)]
        else:
            places = [place for place in range(PLACES) if m.is_base(place, m.side(fig)) and m.crowd(place) == 0]
            places = places or [place for place in range(PLACES) if m.has_room(place)]
        m.figs[PLACE + fig] = places[0]

    def character(self, fig: int, given: Any) -> None:
        m = self.m
        if isinstance(given, str):
            name, _, place = given.rpartition(" ")
            given = {"name": name, "place": place} if place in self.names else {"name": given}
        if not isinstance(given, dict) or "name" not in given:
            raise ScenarioError(f"characters: 'Robin B2' or an object with a name is expected, not {given!r}")
        for key in given:
            if key not in TRAITS:
                raise ScenarioError(f"characters: {key!r} is not known{near(str(key), TRAITS)}")
        kind = self.kind("characters", given["name"], int(self.book.char_kind), len(self.book.faces))
        if m.house.free and kind - self.book.char_kind == self.book.excluded:
            raise ScenarioError(f"characters: MH-250: nobody plays {given['name']}; say where he is with 'cyborg'")
        for zone in self.stock(fig):
            for p in m.zones[zone]:
                if self.book.kind[p] == kind:
                    join_team(m, fig, p, zone)
                    break
        if m.figs[CHARACTER + fig] < 0:
            raise ScenarioError(f"characters: {given['name']!r} is taken")
        self.home(fig)
        if "place" in given:
            m.figs[PLACE + fig] = -1
            if given["place"] is not None:
                m.figs[PLACE + fig] = self.place("characters", given["place"])
                self.stand.append(str(given["name"]))
        self.traits(fig, given)

    def traits(self, fig: int, given: dict[str, Any]) -> None:
        m = self.m
        health = int(self.book.health[m.figs[CHARACTER + fig]])
        tokens = {"shield": SHIELD, "escape": ESCAPE}
        m.figs[DAMAGE + fig] = self.checked("damage", given.get("damage", 0), 0, health - 1)
        m.figs[FIRE + fig] = self.checked("fire", given.get("fire", 0), 0, 10)
        for key, field in tokens.items():
            m.figs[field + fig] = 1 if self.flag(key, given.get(key)) else 0
        if self.flag("stunned", given.get("stunned")):
            m.figs[STUN + fig] = 1 + (m.next_side(m.side(fig)))
        if given.get("ko") is not None:
            m.figs[KO + fig] = self.checked("ko", given["ko"], 1, int(m.round))
            m.figs[PLACE + fig] = -1
        m.figs[ACTED + fig] = self.checked("acted", given.get("acted", 0), 0, 2)
        m.figs[SLOTS + fig] = self.checked("slots", given.get("slots", 0), 0, 3)
        if self.flag("innate_used", given.get("innate_used")):
            m.figs[INNATE + fig] = USED_UP
        if m.house.free and m.figs[PLACE + fig] < 0 and not m.figs[KO + fig]:
            m.figs[KO + fig] = m.round  # MH-279: there is no other way to be off the map

    def cards(self) -> None:
        m = self.m
        for seat, names in enumerate(self.list_of("hands", int(m.house.seats))):
            if not isinstance(names, list) and names is not None:
                raise ScenarioError(f"hands: a list of Mayhem cards is expected, not {names!r}")
            stock = [int(m.collection(seat))] if m.house.mode == COMPETITIVE else [DECK]
            for name in names or []:
                self.take("hands", self.kind("hands", name, 0, int(self.book.go_kind)), stock, int(m.hand(seat)))
        m.shuffle(DECK)
        m.shuffle(GO_DECK)

    def dice(self) -> None:
        m = self.m
        for side, values in enumerate(self.list_of("dice", self.sides)):
            many = 1 if m.house.free else 2
            if values is not None and not (isinstance(values, list) and len(values) <= many):
                raise ScenarioError(f"dice: a side has a list of up to {many}, not {values!r}")
            for at, value in enumerate([4] * many if values is None else values):
                die = side if m.house.free else 2 * side + at
                m.sides[DIE + die] = self.checked("dice", value, 1, 6)

    def tokens(self) -> None:
        m = self.m
        for name in self.several("obstacles"):
            border = self.border("obstacles", name)
            if not m.wall_fits(border, m.walls) or m.spare_walls() == 0:
                raise ScenarioError(f"obstacles: MH-042: none can lie at {name}")
            m.walls |= 1 << border
        traps = self.given.get("traps", {})
        if not isinstance(traps, dict):
            raise ScenarioError(f"traps: an object is expected ({KEYS['traps']}), not {traps!r}")
        for name, many in traps.items():
            place = self.place("traps", name)
            each = many if isinstance(many, list) else [many]
            if len(each) > (1 if m.house.free else 2):
                raise ScenarioError(f"traps: {KEYS['traps']} is expected, not {many!r}")
            for side, n in enumerate(each):
                if self.checked("traps", n, 0, 16) > m.spare_traps(side):
                    raise ScenarioError("traps: MH-007: there are not so many")
                m.traps[side * PLACES + place] = n

    def missions(self) -> None:
        """GO! cards with their tokens put out; what else their reveal says is over."""
        m = self.m
        if m.house.free:
            return
        names = self.given.get("go_deck", [])
        for name in reversed(names if isinstance(names, list) else [names]):
            kind = self.kind("go_deck", name, int(self.book.go_kind), int(self.book.place_kind))
            m.zones[GO_DECK].sort(key=lambda p: int(self.book.kind[p]) == kind)
        for side, name in enumerate(self.list_of("go", 2)):
            if name is None:
                continue
            kind = self.kind("go", name, int(self.book.go_kind), int(self.book.place_kind))
            if not supplied(m, kind - self.book.go_kind):
                raise ScenarioError(f"go: MH-213: there are no Mission tokens left for {name!r}")
            self.take("go", kind, [GO_DECK], GO_CARD + PER_SIDE * side)
            frame = Frame(self.book.reveal[kind - self.book.go_kind], 0, -1 - side, -1, 0, 0)
            for step in frame.routine.steps:
                if isinstance(step, PutPizza | TakeGifts | PutMonster | PutClues):
                    step.run(m, frame)
            m.sides[OPEN + side] = 1
        for side, damage in enumerate(self.list_of("monster_damage", 2)):
            most = m.sides[MONSTER_HEALTH + side] - 1 if m.sides[MONSTER + side] >= 0 else 0
            m.sides[MONSTER_DAMAGE + side] = self.checked("monster_damage", damage or 0, 0, int(most))
        carrier = self.given.get("pizza")
        if carrier is not None:
            codes = [fig_code(m, fig) for fig in range(4)]
            if carrier not in codes:
                raise ScenarioError(f"pizza: there is no character {carrier!r}{near(str(carrier), codes)}")
            if m.side(codes.index(carrier)) != m.pizza_side:
                raise ScenarioError(f"pizza: MH-207: {carrier!r} is not on a team whose Mission it is")
            m.pizza_by = codes.index(carrier)
            m.pizza_place = -1


def position(book: Book, setup: Setup, origin: Origin, given: dict[str, Any]) -> Mayhem:
    return Filling(blank(book, setup, origin), given).fill()
