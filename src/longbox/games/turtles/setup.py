"""Begin a match of Turtles, and complete a partial position."""

from collections.abc import Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from longbox.games.turtles import decks
from longbox.games.turtles.flow import (
    ATTACK_OPENS,
    BEGIN,
    EVENTS_OPEN,
    FLIP_OPENS,
    ITEMS_OPEN,
    SET_OPENS,
)
from longbox.games.turtles.frames import GAME
from longbox.games.turtles.pieces import (
    ATTACK,
    ATTACK_CARD,
    BLOCK,
    BLOCKS,
    COPIES,
    DECK,
    DECK_SIZE,
    HAND,
    HAND_SIZE,
    ITEM,
    ITEMS,
    SEAT,
    SEATS,
    TRASH,
    layout,
)
from longbox.games.turtles.table import Book, House, Turtles
from longbox.kernel.errors import IllegalChoice, ScenarioError, SetupError, near
from longbox.kernel.game import Setup
from longbox.kernel.match import Frame, Origin, Step
from longbox.kernel.rng import Rng
from longbox.kernel.scenario import Short
from longbox.language.shelf import slug

STARTERS = ("Genbu", "Seiryu")  # TM-R31


BOTH = (1 << SEATS) - 1


def secret_lists(options: dict[str, Any]) -> int:
    """Return, as bits, the seats with secret lists: usually those whose deck isn't pre-built."""
    if options["lists"] == "usual":
        given = options["decks"]
        if isinstance(given, list):
            return sum(1 << seat for seat, entry in enumerate(given) if entry is not None and len(entry) != 1)
        return BOTH if given in ("advised", "sealed") else 0
    return BOTH if options["lists"] == "secret" else 0


def brought(book: Book, setup: Setup, origin: Origin) -> list[list[i64]]:
    """Return each player's 40 cards, checked (TM-026 to TM-028); refuse an illegal deck (TM-163)."""
    given: Any = setup.options["decks"]
    rng = origin.stream("decks")
    if given == "advised":
        return [decks.made(book, [], rng) for _ in range(SEATS)]
    if given == "sealed":
        return [decks.built(book, decks.opened(book, rng)) for _ in range(SEATS)]
    if given == "starters":
        given = [[name] for name in STARTERS]
    elif given == "random":
        given = [None] * SEATS
    found: list[list[i64]] = []
    for seat, entry in enumerate(given):
        if entry is None:
            names = sorted(book.decks)
            entry = [names[rng.below(len(names))]]
        if len(entry) == 1:
            if entry[0] not in book.decks:
                raise SetupError(
                    f"option 'decks', seat {seat}: there is no pre-built deck {entry[0]!r}{near(entry[0], book.decks)}"
                )
            found.append(list(book.decks[entry[0]]))
        else:
            deck = decks.of_titles(entry, book)
            if not deck.legal:
                faults = "; ".join(fault.words for fault in deck.faults)
                raise SetupError(f"option 'decks', seat {seat}: {faults}")
            found.append([i64(book.titles.index(title)) for title in deck.titles])
    return found


def blank(book: Book, setup: Setup, origin: Origin) -> Turtles:
    """Put both decks on the table, and do nothing else."""
    house = House(secret_lists(setup.options), first_of(setup))
    m = Turtles(book, house, LAYOUT, origin)
    bring(m, brought(book, setup, origin))
    return m


LAYOUT = layout()


def first_of(setup: Setup) -> int:
    first: Any = setup.options["first"]
    return -1 if first == "random" else int(first)


def bring(m: Turtles, given: list[list[i64]]) -> None:
    """Make the pieces: seat 0's deck, then seat 1's, each shuffled, so that a piece's number tells nothing."""
    rng = m.origin.stream("pieces")
    for deck in given:
        rng.shuffle(deck)
    m.kind = vec[i64]([kind for deck in given for kind in deck])
    m.known = vec[i64]([i64(0)] * len(m.kind))
    for seat in range(SEATS):
        m.zones[DECK + SEAT * seat] = [i64(p) for p in range(seat * DECK_SIZE, (seat + 1) * DECK_SIZE)]


def begin(book: Book, setup: Setup, origin: Origin) -> Turtles:
    m = blank(book, setup, origin)
    m.first = m.house.first if m.house.first >= 0 else m.chance(SEATS)  # TM-031
    for seat in range(SEATS):
        m.shuffle(DECK + SEAT * seat)  # TM-032
    for seat in range(SEATS):
        m.deal(DECK + SEAT * seat, HAND + SEAT * seat, HAND_SIZE)  # TM-033, TM-034
    for seat in range(SEATS):
        for n in range(BLOCKS):
            m.deal(DECK + SEAT * seat, BLOCK + n + SEAT * seat, 1)  # TM-035, TM-037
    m.call(GAME, -1)
    m.run()
    return m


def deal_in(names: Sequence[str], book: Book, setup: Setup, rng: Rng) -> dict[str, object]:
    """Return decks that hold cards of these names."""
    return {"decks": [deck_with(names, book, rng) for _ in range(setup.seats)]}


def example(option: str, book: Book, setup: Setup, rng: Rng) -> object:
    """Return decks that players could bring: following the rulebook's advice, or any legal ones."""
    if option != "decks":
        return None
    found: list[object] = []
    for _ in range(SEATS):
        kinds = decks.made(book, [], rng) if rng.below(2) == 0 else any_deck(book, rng)
        found.append([book.titles[kind] for kind in sorted(kinds)])
    return found


def any_deck(book: Book, rng: Rng) -> list[i64]:
    """Return any legal deck (TM-028)."""
    stock = [i64(kind) for kind in range(len(book.faces)) for _ in range(COPIES)]
    rng.shuffle(stock)
    return stock[:DECK_SIZE]


def deck_with(names: Sequence[str], book: Book, rng: Rng) -> list[str]:
    """Return a sensible deck with as many copies of these titles as are allowed."""
    own = [i64(kind) for kind, title in enumerate(book.titles) if title in names]
    rng.shuffle(own)
    seen = [kind for kind in own for _ in range(COPIES)][: DECK_SIZE // 2]
    return [book.titles[kind] for kind in sorted([*seen, *decks.made(book, seen, rng)])]


# ---- positions in short form

KEYS = {
    "active": "seat whose turn it is",
    "turn": "number of the turn, both players' together",
    "phase": "'start' of the turn, or before the 'set', 'event', 'item', 'flip' or 'attack' phase",
    "hands": "for each seat a list of cards, or null: five from the deck",
    "blocks": "for each seat a list of four: a card (face down), 'up: ' and a card (face up), '' (empty) or null: any",
    "decks": "for each seat the cards on top of the Deck, the top one first",
    "deck_sizes": "for each seat how many cards the Deck has, or null: all that are left",
    "items": "for each seat a list of Items in the Item Zone",
    "trash": "for each seat a list of cards in the Trash, the top one last",
    "plays": "choices made from there on, in order",
}
PHASES: dict[str, Step[Any]] = {
    "start": BEGIN,
    "set": SET_OPENS,
    "event": EVENTS_OPEN,
    "item": ITEMS_OPEN,
    "flip": FLIP_OPENS,
    "attack": ATTACK_OPENS,
}
UP = "up: "


class Filling(Short):
    """Completes a short position; the seed decides what it leaves open."""

    def __init__(self, book: Book, setup: Setup, given: dict[str, Any]) -> None:
        super().__init__("Turtles", KEYS, given)
        self.book = book
        self.setup = setup
        self.hands = [self.named("hands", seat) for seat in range(SEATS)]
        self.decks = [self.named("decks", seat) or [] for seat in range(SEATS)]
        self.items = [self.named("items", seat) or [] for seat in range(SEATS)]
        self.trash = [self.named("trash", seat) or [] for seat in range(SEATS)]
        self.blocks = [self.block_list(seat) for seat in range(SEATS)]
        for seat in range(SEATS):
            for kind in self.items[seat]:
                if book.type[kind] != ITEM:
                    raise ScenarioError(f"items, seat {seat}: TM-004: {book.titles[kind]!r} isn't an Item")

    def kind(self, name: Any, place: str) -> int:
        wanted = slug(str(name)) if isinstance(name, str) else ""
        if wanted not in self.book.faces:
            raise ScenarioError(f"{place}: there is no card {name!r}{near(wanted, self.book.faces)}")
        return self.book.faces.index(wanted)

    def named(self, key: str, seat: int) -> list[int] | None:
        value = self.list_of(key, SEATS)[seat]
        if value is None:
            return None
        if not isinstance(value, list):
            raise ScenarioError(f"{key}, seat {seat}: a list of cards is expected ({KEYS[key]}), not {value!r}")
        return [self.kind(name, f"{key}, seat {seat}") for name in value]

    def block_list(self, seat: int) -> list[tuple[int, bool] | None]:
        """Return for each zone its kind (-1: any, face down) and whether it is face up; None if it is empty."""
        value = self.list_of("blocks", SEATS)[seat]
        if value is None:
            value = [None] * BLOCKS
        if not isinstance(value, list) or len(value) != BLOCKS:
            raise ScenarioError(
                f"blocks, seat {seat}: a list of {BLOCKS} is expected ({KEYS['blocks']}), not {value!r}"
            )
        found: list[tuple[int, bool] | None] = []
        for n, entry in enumerate(value):
            if entry is None:
                found.append((-1, False))
            elif entry == "":
                found.append(None)
            else:
                up = isinstance(entry, str) and entry.startswith(UP)
                found.append((self.kind(entry[len(UP) :] if up else entry, f"blocks, seat {seat}, {n + 1}"), up))
        return found

    def wanted(self, seat: int) -> list[int]:
        """Return every card that the position names for a player."""
        blocks = [entry[0] for entry in self.blocks[seat] if entry is not None and entry[0] >= 0]
        return [*(self.hands[seat] or []), *blocks, *self.decks[seat], *self.items[seat], *self.trash[seat]]

    def brought(self, origin: Origin) -> list[list[i64]]:
        """Make decks that hold what the position names; a deck named by the options must hold it already."""
        said: Any = origin.scenario or {}
        given: Any = (said.get("options") or {}).get("decks")  # secret lists name the starters anyway
        found = brought(self.book, self.setup, origin)
        for seat in range(SEATS):
            named = self.wanted(seat)
            for kind in dict.fromkeys(named):
                title = self.book.titles[kind]
                if named.count(kind) > COPIES:
                    raise ScenarioError(f"seat {seat}: TM-027: {title!r} is named {named.count(kind)} times")
                if isinstance(given, list) and given[seat] is not None and named.count(kind) > found[seat].count(kind):
                    has = found[seat].count(kind)
                    raise ScenarioError(
                        f"seat {seat}: the position names {named.count(kind)} {title!r}; the deck has {has}"
                    )
            if len(named) >= DECK_SIZE:
                raise ScenarioError(
                    f"seat {seat}: {len(named)} cards are named; one of the {DECK_SIZE} must stay in the Deck (TM-130)"
                )
            rest = list(found[seat])
            for kind in named:
                if kind in rest:
                    rest.remove(kind)
            found[seat] = [i64(kind) for kind in named] + self.fitting(named, rest)
        return found

    def fitting(self, named: list[int], rest: list[i64]) -> list[i64]:
        """Return other cards that bring the deck to 40, with at most three of a title."""
        found: list[i64] = []
        stock = rest + [i64(kind) for kind in range(len(self.book.faces))]
        for kind in stock:
            if len(named) + len(found) < DECK_SIZE and named.count(kind) + found.count(kind) < COPIES:
                found.append(kind)
        return found

    def fill(self, m: Turtles) -> None:
        for seat in range(SEATS):
            m.shuffle(DECK + SEAT * seat)
            for kind in self.trash[seat]:
                self.take(m, seat, kind, TRASH)
            for kind in self.items[seat]:
                self.take(m, seat, kind, ITEMS)
            for kind in self.hands[seat] or []:
                self.take(m, seat, kind, HAND)
            for n, entry in enumerate(self.blocks[seat]):
                if entry is not None and entry[0] >= 0:
                    self.take(m, seat, entry[0], BLOCK + n)
            tops = [self.take(m, seat, kind, ATTACK) for kind in self.decks[seat]]
            self.rest(m, seat)
            self.size(m, seat, len(tops))
            for p in reversed(tops):
                m.move(p, ATTACK + SEAT * seat, DECK + SEAT * seat)
                m.known[p] = 0

    def rest(self, m: Turtles, seat: int) -> None:
        """Take from the Deck what the position leaves open."""
        deck = DECK + SEAT * seat
        for n, entry in enumerate(self.blocks[seat]):
            if entry is not None and entry[0] < 0:
                m.draw(deck, BLOCK + n + SEAT * seat)
            if entry is not None and entry[1]:
                if self.book.type[m.kind[m.block(seat, n)]] > ATTACK_CARD and n == 0:
                    title = self.book.titles[m.kind[m.block(seat, n)]]
                    raise ScenarioError(f"blocks, seat {seat}, 1: TM-073: {title!r} can't stay face up in front")
                m.up |= 1 << (BLOCKS * seat + n)
                m.learn(m.block(seat, n), BLOCK + n + SEAT * seat, m.layout.everyone)
        if self.hands[seat] is None:
            m.deal(deck, HAND + SEAT * seat, min(HAND_SIZE, len(m.zones[deck]) - 1))

    def size(self, m: Turtles, seat: int, tops: int) -> None:
        """Shrink the Deck: what it has lost lies under the Trash."""
        deck = DECK + SEAT * seat
        have = len(m.zones[deck]) + tops
        wanted = self.list_of("deck_sizes", SEATS)[seat]
        if have == 0:
            raise ScenarioError(f"seat {seat}: no card is left for the Deck (TM-130)")
        if wanted is not None:
            self.checked(f"deck_sizes, seat {seat}", wanted, max(tops, 1), have)
            while len(m.zones[deck]) + tops > wanted:
                m.put_under(m.zones[deck][-1], deck, TRASH + SEAT * seat)

    def choices_made(self, m: Turtles) -> None:
        """Make the choices of `plays`, each for the player who is asked."""
        plays = self.given.get("plays", [])
        if not isinstance(plays, list) or not all(isinstance(code, str) for code in plays):
            raise ScenarioError(f"plays: a list of choices is expected, not {plays!r}")
        for at, code in enumerate(plays):
            try:
                m.choose(code)
            except IllegalChoice as error:
                raise ScenarioError(f"plays, entry {at}: {code!r}: {error}") from None

    def take(self, m: Turtles, seat: int, kind: int, to: int) -> int:
        p = next(int(p) for p in m.zones[DECK + SEAT * seat] if m.kind[p] == kind)
        m.move(p, DECK + SEAT * seat, to + SEAT * seat)
        return p


def position(book: Book, setup: Setup, origin: Origin, given: dict[str, Any]) -> Turtles:
    filling = Filling(book, setup, given)
    phase = given.get("phase", "event")
    if not isinstance(phase, str) or phase not in PHASES:
        raise ScenarioError(f"phase: {phase!r} is unknown; use {', '.join(PHASES)}")
    m = Turtles(book, House(secret_lists(setup.options), first_of(setup)), LAYOUT, origin)
    bring(m, filling.brought(origin))
    filling.fill(m)
    turn = filling.number("turn", 2 if phase == "start" else 1, 1, 62)  # no game is longer (TM-135)
    active = filling.number("active", 0, 0, SEATS - 1)
    m.first = active if turn % 2 == 1 else 1 - active
    if m.house.first >= 0 and m.house.first != m.first:
        raise ScenarioError(f"active: if seat {m.house.first} goes first (option), turn {turn} isn't seat {active}'s")
    m.turn = turn
    m.active = active
    if phase == "start":
        m.turn -= 1
        m.active = 1 - active
    m.stack.append(Frame(GAME, GAME.steps.index(PHASES[phase]), -1, 0, 0, 0))
    m.run()
    filling.choices_made(m)
    return m
