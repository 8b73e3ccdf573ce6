"""How a match of Titans begins, and how a partial position is completed."""

from collections.abc import Sequence
from typing import Any

from longbox.games.titans import pieces
from longbox.games.titans.choices.turn import TakeActions
from longbox.games.titans.flow import STACKED
from longbox.games.titans.frames import GAME as WHOLE
from longbox.games.titans.frames import TURNS
from longbox.games.titans.pieces import BOX, CHARACTERS, DECK, MAIN, NEMESES, SEAT, WEAKNESSES, Book, House, layout
from longbox.games.titans.table.match import Titans
from longbox.kernel.errors import LongboxError, ScenarioError, SetupError, near
from longbox.kernel.game import Setup, first_some, some
from longbox.kernel.match import Frame, Origin
from longbox.kernel.rng import Rng
from longbox.kernel.scenario import Short
from longbox.language.shelf import slug


def house_of(book: Book, setup: Setup) -> House:
    """The options as the table uses them, checked against the cards."""
    options: dict[str, Any] = setup.options
    house = House(setup.seats, setup.mode == "advanced")
    heroes = options["heroes"]
    names = book.titles[int(book.card_kinds) :]
    if isinstance(heroes, list):
        for name in heroes:
            if name not in names:
                raise SetupError(f"there is no character {name!r}{near(name, names)}")
        if len(heroes) != setup.seats or len(set(heroes)) != setup.seats:
            raise SetupError(f"TT-014: name {setup.seats} different characters; these are {', '.join(heroes)}")
        house.hero_names = heroes
        house.heroes = "names"
    else:
        house.heroes = heroes
    if heroes == "deal two" and len(names) < 2 * setup.seats:
        raise SetupError(f"TT-181: 'deal two' needs {2 * setup.seats} characters; there are {len(names)}")
    if options["first"] != "random":
        house.first = options["first"]
    house.fair_start = options["fair_start"]
    house.asked = options["bonuses"] == "asked"
    return house


def blank(book: Book, setup: Setup, origin: Origin) -> Titans:
    """A table with all pieces on it, before anything is done."""
    if book.hash not in setup.kept:
        house = house_of(book, setup)
        setup.kept[book.hash] = laid_out(Titans(book, house, layout(house), origin))
    first: Titans = setup.kept[book.hash]
    m = Titans(book, first.house, first.layout, origin, first)
    m.reseed(origin.seed)
    return m


def laid_out(m: Titans) -> Titans:
    """Lay out starting decks, main deck and stacks; what isn't used goes to the box."""
    book = m.book
    by_kind: dict[int, list[int]] = {}
    for piece, kind in enumerate(book.kind):
        by_kind.setdefault(int(kind), []).append(piece)
    starts = [list(book.start_kinds) for _ in range(int(m.house.seats))]
    everyone = m.layout.everyone
    for kind, copies in by_kind.items():
        type_ = book.type[kind]
        zone = MAIN
        if kind >= book.card_kinds:
            zone = CHARACTERS
        elif type_ == pieces.STARTER:
            for seat, wanted in enumerate(starts):
                while kind in wanted and copies:  # TT-016
                    wanted.remove(kind)
                    m.zones[DECK + SEAT * seat].append(copies.pop(0))
            zone = BOX
        elif type_ == pieces.NEMESIS:
            zone = BOX if kind == book.first_nemesis else NEMESES
        elif type_ == pieces.WEAKNESS:
            zone = WEAKNESSES
        elif type_ == pieces.EVENT and not m.house.advanced:  # TT-008, TT-177
            zone = BOX
        elif book.titles[kind] == "Titans Go!":
            zone = pieces.TITANS_GO
        for piece in copies:
            m.zones[zone].append(piece)
            if zone in (BOX, pieces.TITANS_GO) or (zone == CHARACTERS and m.house.heroes in ("choose", "names")):
                m.known[piece] = everyone
    if any(starts):
        raise SetupError(f"TT-016: there aren't enough Starters for {m.house.seats} players")
    return m


def begin(book: Book, setup: Setup, origin: Origin) -> Titans:
    m = blank(book, setup, origin)
    m.call(WHOLE, -1)
    m.run()
    return m


def example(option: str, book: Book, setup: Setup, rng: Rng) -> object:
    """Characters that the players could name."""
    return some(book.titles[int(book.card_kinds) :], setup.seats, rng) if option == "heroes" else None


def deal_in(names: Sequence[str], book: Book, setup: Setup, rng: Rng) -> dict[str, object]:
    """Super Heroes of these names."""
    heroes = first_some(names, book.titles[int(book.card_kinds) :], setup.seats, rng)
    return {"heroes": heroes} if heroes else {}


# ---- positions in short form

KEYS = {
    "active": "seat whose turn it is",
    "first": "seat that began the game",
    "turn": "number of the turn, counting both players' turns",
    "phase": "'actions', or 'start': before the Line-Up is refilled",
    "heroes": "a character name for each seat",
    "sidekicks": "for each seat a list of the Sidekicks on the team",
    "hands": "for each seat a list of cards, or null: five from the deck",
    "decks": "for each seat a list of cards, the top one first, or null: what is left of the starting deck",
    "discards": "for each seat a list of cards, the top one last",
    "locations": "for each seat a list of cards that stay in play",
    "line_up": "a list of cards, or null: any five",
    "main": "cards on top of the main deck, the top one first",
    "main_size": "how many cards the main deck has left",
    "events": "names of Events in force",
    "nemesis": "the Nemesis on top of the stack, face up",
    "nemeses": "how many Nemeses are left, including that one",
    "next_nemesis": "the Nemesis under it",
    "weaknesses": "the Weakness stack, the top one first",
    "titans_go": "how many Titans Go! are left",
    "power": "Power of the active player",
    "plays": "choices already made this turn, in order",
}

# What a card is as far as its places go, and where it may lie
ANY = ("a card of the main deck", "Titans Go!", "a Starter", "a Nemesis", "a Weakness")
LIES = {
    "heroes": ("a character",),
    "sidekicks": ("a character",),
    "hands": ANY,
    "decks": ANY,
    "discards": ANY,
    "locations": ANY,
    "line_up": ("a card of the main deck",),
    "main": ("a card of the main deck", "an Event"),
    "events": ("an Event",),
    "nemesis": ("a Nemesis",),
    "next_nemesis": ("a Nemesis",),
    "weaknesses": ("a Weakness",),
}
PHASES = ("start", "actions")


class Filling(Short):
    """Completes a short position; the seed decides what it leaves open."""

    def __init__(self, m: Titans, given: dict[str, Any]) -> None:
        super().__init__("Titans", KEYS, given)
        self.m = m
        self.book = m.book
        self.seats = int(m.house.seats)
        self.named: dict[int, str] = {}  # piece -> the place that names it

    def each_seat(self, key: str) -> list[Any]:
        return self.list_of(key, self.seats)

    def names(self, key: str, value: Any) -> list[str]:
        if value is None:
            return []
        if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
            raise ScenarioError(f"{key}: expected a list of names ({KEYS[key]}), got {value!r}")
        return value

    def kind(self, name: Any, key: str, place: str) -> int:
        """A card or character that may lie there, by name."""
        wanted = slug(str(name))
        if wanted not in self.book.faces:
            raise ScenarioError(f"{place}: there is no {name!r}{near(wanted, self.book.faces)}")
        kind = self.book.faces.index(wanted)
        title, sort = self.book.titles[kind], self.sort(kind)
        if sort not in LIES[key]:
            raise ScenarioError(f"{place}: {title!r} is {sort}; only {' or '.join(LIES[key])} can lie there")
        if sort == "an Event" and not self.m.house.advanced:
            raise ScenarioError(f"{place}: TT-177: {title!r} is an Event, which needs mode 'advanced'")
        return kind

    def sort(self, kind: int) -> str:
        type_ = self.book.type[kind]
        if kind >= self.book.card_kinds:
            return "a character"
        if self.book.titles[kind] == "Titans Go!":
            return "Titans Go!"
        sorts = {
            pieces.STARTER: "a Starter",
            pieces.NEMESIS: "a Nemesis",
            pieces.WEAKNESS: "a Weakness",
            pieces.EVENT: "an Event",
        }
        return sorts.get(int(type_), "a card of the main deck")

    def take(self, name: Any, key: str, zones: list[int], to: int, seat: int = -1) -> int:
        """Move a piece of that name from the first zone that has one; each piece only once."""
        place = key if seat < 0 else f"{key}, seat {seat}"
        kind = self.kind(name, key, place)
        for zone in zones:
            for p in self.m.zones[zone]:
                if self.book.kind[p] == kind and int(p) not in self.named:
                    self.m.move(p, zone, to)
                    self.named[int(p)] = place
                    return int(p)
        there = [self.place_of(p) for p in range(len(self.book.kind)) if self.book.kind[p] == kind]
        places = ", ".join(f"{there.count(one)} in {one}" for one in dict.fromkeys(there))
        raise ScenarioError(f"{place}: no {self.book.titles[kind]!r} is left; the others are taken: {places}")

    def place_of(self, piece: int) -> str:
        """The place that names a piece, or the zone where it lies."""
        zones = [self.m.layout.zones[z].id for z, pieces in enumerate(self.m.zones) if piece in pieces]
        return self.named.get(piece, zones[0])

    def stock(self, seat: int) -> list[int]:
        """Where a player's cards come from: their starting deck, then everything that nobody has."""
        return [DECK + SEAT * seat, MAIN, pieces.TITANS_GO, WEAKNESSES, NEMESES, BOX]

    def whose_turn(self) -> None:
        """TT-029: make sure that who began, whose turn it is, its number and the option `first` agree."""
        m = self.m
        began = -1 if self.given.get("first") is None else self.number("first", 0, 0, self.seats - 1)
        option = int(m.house.first)
        if began >= 0 and option >= 0 and began != option:
            raise ScenarioError(f"first: seat {began} here, but seat {option} in the option 'first'")
        began = max(began, option)
        turn = self.number("turn", 1, 1, 10_000)
        m.active = self.number("active", 0 if began < 0 else (began + turn - 1) % self.seats, 0, self.seats - 1)
        if began >= 0 and "turn" not in self.given:
            turn = 1 + (int(m.active) - began) % self.seats
        m.first = (m.active - turn + 1) % self.seats
        if began >= 0 and m.first != began:
            wrong = f"seat {began} began, so turn {turn} is not seat {m.active}'s"
            raise ScenarioError(f"{'first' if 'first' in self.given else 'options'}: TT-029: {wrong}")
        m.turn = turn

    def heroes(self) -> list[Any]:
        """The Super Hero of each seat, checked against the option `heroes`."""
        given, option = list(self.each_seat("heroes")), self.m.house.hero_names
        for seat, name in enumerate(option):
            if given[seat] is None:
                given[seat] = name
            elif slug(str(given[seat])) != slug(name):
                raise ScenarioError(f"heroes, seat {seat}: {given[seat]!r} here, but {name!r} in the option 'heroes'")
        return given

    def teams(self) -> None:
        m = self.m
        heroes = self.heroes()
        sidekicks = [self.names("sidekicks", names) for names in self.each_seat("sidekicks")]
        for seat in sorted(range(self.seats), key=lambda seat: heroes[seat] is None):
            if heroes[seat] is None:
                asked = {slug(name) for names in sidekicks for name in names}
                free = [p for p in m.zones[CHARACTERS] if self.book.faces[self.book.kind[p]] not in asked]
                if not free:
                    raise ScenarioError("sidekicks: no character is left to be a Super Hero")
                p = int(free[m.chance(len(free))])
                m.move(p, CHARACTERS, pieces.TEAM + SEAT * seat)
            else:
                p = self.take(heroes[seat], "heroes", [CHARACTERS], pieces.TEAM + SEAT * seat, seat)
            m.heroes[seat] = p
        for seat, names in enumerate(sidekicks):
            for name in names:
                self.take(name, "sidekicks", [CHARACTERS], pieces.TEAM + SEAT * seat, seat)
        m.gather(CHARACTERS, pieces.UNUSED)

    def cards(self) -> None:
        """Place the named cards of hands, discard piles and Locations, then decks and the rest."""
        m = self.m
        for key, zone in (("discards", pieces.PILE), ("locations", pieces.FRONT), ("hands", pieces.HAND)):
            for seat, names in enumerate(self.each_seat(key)):
                for name in self.names(key, names):
                    p = self.take(name, key, self.stock(seat), zone + SEAT * seat, seat)
                    if key == "locations" and not m.stays(p):
                        title = self.book.titles[self.book.kind[p]]
                        raise ScenarioError(f"locations, seat {seat}: {title!r} isn't Ongoing: it doesn't stay in play")
        for seat, names in enumerate(self.each_seat("decks")):
            deck = DECK + SEAT * seat
            if names is None:
                m.shuffle(deck)
                continue
            found = [self.take(name, "decks", self.stock(seat), deck, seat) for name in self.names("decks", names)]
            for p in m.zones[deck][:]:
                if p not in found:
                    m.move(p, deck, BOX)
                    m.known[p] = m.layout.everyone  # everybody sees that it isn't in the game
            m.zones[deck] = found[::-1]
            for p in found:
                m.known[p] = 0
        for seat, names in enumerate(self.each_seat("hands")):
            if names is None:
                fair = m.house.fair_start and m.turn == 1 and seat == m.first
                for _ in range(pieces.FAIR_START if fair else pieces.CARDS_DRAWN):
                    m.draw_card(seat)

    def line_up(self) -> None:
        m = self.m
        for name in self.names("events", self.given.get("events")):
            self.take(name, "events", [MAIN], pieces.EVENTS)
        names = self.given.get("line_up")
        for name in self.names("line_up", names):
            self.take(name, "line_up", [MAIN], pieces.LINE_UP)
        tops = [self.take(name, "main", [MAIN], pieces.EVENTS) for name in self.names("main", self.given.get("main"))]
        m.shuffle(MAIN)
        if names is None:
            for p in [p for p in m.zones[MAIN] if self.book.type[self.book.kind[p]] != pieces.EVENT][-pieces.SLOTS :]:
                m.move(p, MAIN, pieces.LINE_UP)
        size = self.number("main_size", len(m.zones[MAIN]) + len(tops), len(tops), len(m.zones[MAIN]) + len(tops))
        while len(m.zones[MAIN]) + len(tops) > size:
            m.learn(m.draw(MAIN, BOX), BOX, m.layout.everyone)
        for p in reversed(tops):
            m.move(p, pieces.EVENTS, MAIN)
            m.known[p] = 0
        m.turn_heroes()

    def nemeses(self) -> None:
        """The face-up Nemesis, the one under it, and as many as there are; the others stay unseen (TT-019, TT-020)."""
        m = self.m
        m.shuffle(NEMESES)
        first = self.book.titles[self.book.first_nemesis]
        freed = [p for p in m.zones[BOX] if self.book.kind[p] == self.book.first_nemesis]
        top, under = self.given.get("nemesis"), self.given.get("next_nemesis")
        most = min(STACKED, len(m.zones[NEMESES]))
        if freed and (top is None or slug(str(top)) == slug(first)):
            most += 1
        left = self.number("nemeses", most, 0, most)
        for key, least in (("nemesis", 1), ("next_nemesis", 2)):
            if self.given.get(key) is not None and left < least:
                raise ScenarioError(f"{key}: {self.given[key]!r} can't lie there: 'nemeses' leaves {left} in the stack")
        if top is None and freed and left > 0:
            top = first
        if under is not None:
            if top is not None and slug(str(top)) == slug(str(under)):
                raise ScenarioError(f"next_nemesis: {under!r} is already the face-up one ('nemesis')")
            if slug(str(under)) == slug(first):
                raise ScenarioError(f"next_nemesis: TT-020: {first!r} never lies under another Nemesis")
            self.take(under, "next_nemesis", [NEMESES], NEMESES)
        if top is not None:
            self.take(top, "nemesis", [NEMESES, BOX], NEMESES)
        while len(m.zones[NEMESES]) > left:
            p = m.zones[NEMESES][0]
            m.move(p, NEMESES, BOX)
        m.shown = left > 0
        if left > 0:
            m.learn(m.zones[NEMESES][-1], NEMESES, m.layout.everyone)

    def stacks(self) -> None:
        m = self.m
        self.nemeses()
        m.shuffle(WEAKNESSES)
        if self.given.get("weaknesses") is not None:
            names = self.names("weaknesses", self.given["weaknesses"])
            found = [self.take(name, "weaknesses", [WEAKNESSES], WEAKNESSES) for name in names]
            for p in m.zones[WEAKNESSES][:]:
                if p not in found:
                    m.learn(p, WEAKNESSES, m.layout.everyone)
                    m.move(p, WEAKNESSES, BOX)
            m.zones[WEAKNESSES] = found[::-1]
        m.show_weakness()
        go = self.number("titans_go", len(m.zones[pieces.TITANS_GO]), 0, len(m.zones[pieces.TITANS_GO]))
        while len(m.zones[pieces.TITANS_GO]) > go:
            m.draw(pieces.TITANS_GO, BOX)

    def fill(self) -> Titans:
        m = self.m
        self.whose_turn()
        self.teams()
        self.cards()
        self.line_up()
        self.stacks()
        plays = self.given.get("plays", [])
        if not isinstance(plays, list) or not all(isinstance(code, str) for code in plays):
            raise ScenarioError(f"plays: expected a list of choices, got {plays!r}")
        phase = self.given.get("phase", "actions")
        if phase not in PHASES:
            raise ScenarioError(f"phase: expected {' or '.join(repr(one) for one in PHASES)}, got {phase!r}")
        m.power = self.number("power", 0, -20, 99)
        at = 0
        if phase == "start":
            if m.power != 0:
                raise ScenarioError(f"power: TT-063: a turn starts with 0 Power, not {m.power}")
            m.turn -= 1  # step 1 counts it
        else:
            at = next(n for n, step in enumerate(TURNS.steps) if isinstance(step, TakeActions))
        m.stack = [Frame(TURNS, at, m.active, 0, 0, 0)]
        for seat in range(self.seats):
            m.traces[pieces.NEW + pieces.TRACES * seat] = len(m.zones[pieces.HAND + SEAT * seat])
        if plays or at > 0:
            m.run()  # else it goes on when chances are rigged
        for code in plays:
            try:
                m.choose(code, seat=m.seat)
            except LongboxError as error:
                raise ScenarioError(f"plays: {code!r}: {error}") from None
        return m


def position(book: Book, setup: Setup, origin: Origin, given: dict[str, Any]) -> Titans:
    return Filling(blank(book, setup, origin), given).fill()
