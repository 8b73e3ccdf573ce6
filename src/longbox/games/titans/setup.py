"""How a match of Titans begins, and how a partial position is completed."""

from collections.abc import Sequence
from typing import Any

from longbox.games.titans.actions import TakeActions
from longbox.games.titans.flow import GAME as WHOLE
from longbox.games.titans.flow import STACKED, TURNS
from longbox.games.titans.table import (
    BOX,
    CARDS_DRAWN,
    CHARACTERS,
    DECK,
    EVENT,
    EVENTS,
    FRONT,
    HAND,
    LINE_UP,
    MAIN,
    NEMESES,
    NEMESIS,
    ONGOING_WORD,
    PILE,
    SEAT,
    SLOTS,
    STARTER,
    TEAM,
    TITANS_GO,
    UNUSED,
    WEAKNESS,
    WEAKNESSES,
    Book,
    House,
    Titans,
    layout,
)
from longbox.kernel.errors import LongboxError, ScenarioError, SetupError, near
from longbox.kernel.game import Setup
from longbox.kernel.match import Frame, Origin
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
            raise SetupError(f"TT-014: {setup.seats} different characters are needed, not {heroes}")
        house.hero_names = heroes
        house.heroes = "names"
    else:
        house.heroes = heroes
    if heroes == "deal two" and len(names) < 2 * setup.seats:
        raise SetupError(f"TT-181: two characters each are needed; there are {len(names)}")
    if options["first"] != "random":
        house.first = options["first"]
    house.fair_start = options["fair_start"]
    house.asked = options["bonuses"] == "asked"
    return house


def blank(book: Book, setup: Setup, origin: Origin) -> Titans:
    """All pieces on the table, nothing done."""
    if book.hash not in setup.kept:
        house = house_of(book, setup)
        setup.kept[book.hash] = laid_out(Titans(book, house, layout(house), origin))
    first: Titans = setup.kept[book.hash]
    m = Titans(book, first.house, first.layout, origin, first)
    m.reseed(origin.seed)
    return m


def laid_out(m: Titans) -> Titans:
    """TT-016 to TT-020: starting decks, main deck, stacks; what is not used is in the box."""
    book = m.book
    by_kind: dict[int, list[int]] = {}
    for piece, kind in enumerate(book.kind):
        by_kind.setdefault(int(kind), []).append(piece)
    starts = [list(book.start_kinds) for _ in range(int(m.house.seats))]
    everyone = m.layout.everyone
    for kind, pieces in by_kind.items():
        type_ = book.type[kind]
        zone = MAIN
        if kind >= book.card_kinds:
            zone = CHARACTERS
        elif type_ == STARTER:
            for seat, wanted in enumerate(starts):
                while kind in wanted and pieces:
                    wanted.remove(kind)
                    m.zones[DECK + SEAT * seat].append(pieces.pop(0))
            zone = BOX
        elif type_ == NEMESIS:
            zone = BOX if kind == book.first_nemesis else NEMESES
        elif type_ == WEAKNESS:
            zone = WEAKNESSES
        elif type_ == EVENT and not m.house.advanced:
            zone = BOX
        elif book.titles[kind] == "Titans Go!":
            zone = TITANS_GO
        for piece in pieces:
            m.zones[zone].append(piece)
            if zone in (BOX, TITANS_GO) or (zone == CHARACTERS and m.house.heroes in ("choose", "names")):
                m.known[piece] = everyone
    if any(starts):
        raise SetupError(f"TT-016: there are too few Starters for {m.house.seats} players")
    return m


def begin(book: Book, setup: Setup, origin: Origin) -> Titans:
    m = blank(book, setup, origin)
    m.call(WHOLE, -1)
    m.run()
    return m


# ---- positions in short form

KEYS = {
    "active": "seat whose turn it is",
    "first": "seat that began the game",
    "turn": "number of the turn, both players' together",
    "heroes": "a character name for each seat",
    "sidekicks": "for each seat a list of the Sidekicks on the team",
    "hands": "for each seat a list of cards, or null: five from the deck",
    "decks": "for each seat a list of cards, the top one first, or null: what is left of the starting deck",
    "discards": "for each seat a list of cards, the top one last",
    "locations": "for each seat a list of Ongoing cards in play",
    "line_up": "a list of up to five cards, or null: any",
    "main": "cards on top of the main deck, the top one first",
    "main_size": "how many cards the main deck has left",
    "events": "names of Events in force",
    "nemesis": "the Nemesis on top of the stack, face up",
    "nemeses": "how many Nemeses are left, that one included",
    "next_nemesis": "the Nemesis under it",
    "weaknesses": "the Weakness stack, the top one first",
    "titans_go": "how many Titans Go! are left",
    "power": "Power of the active player",
    "plays": "choices made in this turn, in order",
}


class Filling(Short):
    """A short position being completed; the seed decides what is left open."""

    def __init__(self, m: Titans, given: dict[str, Any]) -> None:
        super().__init__("Titans", KEYS, given)
        self.m = m
        self.book = m.book
        self.seats = int(m.house.seats)

    def each_seat(self, key: str) -> list[Any]:
        return self.list_of(key, self.seats)

    def names(self, key: str, value: Any) -> list[str]:
        if value is None:
            return []
        if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
            raise ScenarioError(f"{key}: a list of names is expected ({KEYS[key]}), not {value!r}")
        return value

    def kind(self, name: Any, key: str) -> int:
        wanted = slug(str(name))
        for kind, face in enumerate(self.book.faces):
            if face == wanted:
                return kind
        raise ScenarioError(f"{key}: there is no {name!r}{near(wanted, self.book.faces)}")

    def take(self, name: Any, key: str, zones: list[int], to: int, but: Sequence[int] = ()) -> int:
        """A piece of that name from the first of some zones that has one; not one of those taken before."""
        kind = self.kind(name, key)
        for zone in zones:
            for p in self.m.zones[zone]:
                if self.book.kind[p] == kind and p not in but:
                    self.m.move(p, zone, to)
                    return int(p)
        raise ScenarioError(f"{key}: no {self.book.titles[kind]!r} is left for this place")

    def stock(self, seat: int) -> list[int]:
        """Where a player's cards come from: the own starting deck, then everything that nobody has."""
        return [DECK + SEAT * seat, MAIN, TITANS_GO, WEAKNESSES, NEMESES, BOX]

    def teams(self) -> None:
        m = self.m
        heroes = self.each_seat("heroes")
        for seat in sorted(range(self.seats), key=lambda seat: heroes[seat] is None):
            if heroes[seat] is None:
                asked = {self.kind(name, "sidekicks") for names in self.each_seat("sidekicks") for name in names or []}
                free = [p for p in m.zones[CHARACTERS] if self.book.kind[p] not in asked]
                if not free:
                    raise ScenarioError("sidekicks: no character is left to be a Super Hero")
                p = int(free[m.chance(len(free))])
                m.move(p, CHARACTERS, TEAM + SEAT * seat)
            else:
                p = self.take(heroes[seat], "heroes", [CHARACTERS], TEAM + SEAT * seat)
            m.heroes[seat] = p
        for seat, names in enumerate(self.each_seat("sidekicks")):
            for name in self.names("sidekicks", names):
                self.take(name, "sidekicks", [CHARACTERS], TEAM + SEAT * seat)
        m.gather(CHARACTERS, UNUSED)

    def cards(self) -> None:
        """Hands, discard piles and Locations first: what is named; then decks and the rest."""
        m = self.m
        for key, zone in (("discards", PILE), ("locations", FRONT), ("hands", HAND)):
            for seat, names in enumerate(self.each_seat(key)):
                for name in self.names(key, names):
                    p = self.take(name, key, self.stock(seat), zone + SEAT * seat)
                    if key == "locations" and not self.book.words[self.book.kind[p]] & ONGOING_WORD:
                        raise ScenarioError(f"locations: {name!r} is no Ongoing card, it does not stay in play")
        for seat, names in enumerate(self.each_seat("decks")):
            deck = DECK + SEAT * seat
            if names is None:
                m.shuffle(deck)
                continue
            found: list[int] = []
            for name in self.names("decks", names):
                found.append(self.take(name, "decks", self.stock(seat), deck, found))
            for p in m.zones[deck][:]:
                if p not in found:
                    m.move(p, deck, BOX)
            m.zones[deck] = found[::-1]
            for p in found:
                m.known[p] = 0
        for seat, names in enumerate(self.each_seat("hands")):
            if names is None:
                for _ in range(CARDS_DRAWN):
                    m.draw_card(seat)

    def line_up(self) -> None:
        m = self.m
        for name in self.names("events", self.given.get("events")):
            p = self.take(name, "events", [MAIN, BOX], EVENTS)
            if self.book.type[self.book.kind[p]] != EVENT:
                raise ScenarioError(f"events: {name!r} is no Event")
        names = self.given.get("line_up")
        for name in self.names("line_up", names):
            self.take(name, "line_up", [MAIN], LINE_UP)
        tops = [self.take(name, "main", [MAIN, BOX], EVENTS) for name in self.names("main", self.given.get("main"))]
        m.shuffle(MAIN)
        if names is None:
            for p in [p for p in m.zones[MAIN] if self.book.type[self.book.kind[p]] != EVENT][-SLOTS:]:
                m.move(p, MAIN, LINE_UP)
        size = self.number("main_size", len(m.zones[MAIN]) + len(tops), len(tops), len(m.zones[MAIN]) + len(tops))
        while len(m.zones[MAIN]) + len(tops) > size:
            m.learn(m.draw(MAIN, BOX), BOX, m.layout.everyone)
        for p in reversed(tops):
            m.move(p, EVENTS, MAIN)
            m.known[p] = 0
        m.turn_heroes()

    def stacks(self) -> None:
        m = self.m
        m.shuffle(NEMESES)
        left = self.number("nemeses", STACKED + 1, 0, STACKED + 1)
        top = self.given.get("nemesis")
        first = self.book.titles[self.book.first_nemesis]
        under = self.given.get("next_nemesis")
        for name in (under, first if top is None else top):
            if name is not None and left > 0:
                p = self.take(name, "nemesis", [NEMESES, BOX], NEMESES)
                if self.book.type[self.book.kind[p]] != NEMESIS:
                    raise ScenarioError(f"nemesis: {name!r} is no Nemesis")
        while len(m.zones[NEMESES]) > left:
            p = m.zones[NEMESES][0]
            m.move(p, NEMESES, BOX)
        m.shown = left > 0
        if left > 0:
            m.learn(m.zones[NEMESES][-1], NEMESES, m.layout.everyone)
        m.shuffle(WEAKNESSES)
        if self.given.get("weaknesses") is not None:
            found: list[int] = []
            for name in self.names("weaknesses", self.given["weaknesses"]):
                found.append(self.take(name, "weaknesses", [WEAKNESSES], WEAKNESSES, found))
            for p in m.zones[WEAKNESSES][:]:
                if p not in found:
                    m.learn(p, WEAKNESSES, m.layout.everyone)
                    m.move(p, WEAKNESSES, BOX)
            m.zones[WEAKNESSES] = found[::-1]
        m.show_weakness()
        go = self.number("titans_go", len(m.zones[TITANS_GO]), 0, len(m.zones[TITANS_GO]))
        while len(m.zones[TITANS_GO]) > go:
            m.draw(TITANS_GO, BOX)

    def fill(self) -> Titans:
        m = self.m
        m.active = self.number("active", 0, 0, self.seats - 1)
        m.first = self.number("first", int(m.active), 0, self.seats - 1)
        m.turn = self.number("turn", 1, 1, 10_000)
        self.teams()
        self.cards()
        self.line_up()
        self.stacks()
        plays = self.given.get("plays", [])
        if not isinstance(plays, list) or not all(isinstance(code, str) for code in plays):
            raise ScenarioError(f"plays: a list of choices is expected, not {plays!r}")
        at = next(n for n, step in enumerate(TURNS.steps) if isinstance(step, TakeActions))
        m.stack = [Frame(TURNS, at, m.active, 0, 0, 0)]
        m.power = self.number("power", 0, -20, 99)
        for seat in range(self.seats):
            m.fresh[seat] = len(m.zones[HAND + SEAT * seat])
        m.pending = []
        m.free = 0
        m.run()
        for code in plays:
            try:
                m.choose(code, seat=m.seat)
            except LongboxError as error:
                raise ScenarioError(f"plays: {code!r}: {error}") from None
        return m


def position(book: Book, setup: Setup, origin: Origin, given: dict[str, Any]) -> Titans:
    return Filling(blank(book, setup, origin), given).fill()
