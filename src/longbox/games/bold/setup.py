"""Begin a match of Bold, or complete a position given in part."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from longbox.games.bold.flow.power_up import PowerUp
from longbox.games.bold.flow.preparation import Crises, Prepare
from longbox.games.bold.flow.turn import TURN
from longbox.games.bold.flow.watchtower import BeginTurn, show_card
from longbox.games.bold.pieces import (
    ARMOURY,
    ARMOURY_KINDS,
    ASIDE,
    BAG,
    BOX,
    CHALLENGE,
    CREST,
    CRESTS,
    DECK,
    DIGITS,
    DISCARD,
    DRAW,
    HOLDS,
    K_AIM,
    K_CHIP,
    K_CRISIS,
    K_POINTS,
    K_REVERSE,
    K_STRIKE,
    LINE,
    LINE_MANY,
    LINE_TYPE,
    MASS,
    METER,
    METER_SIZE,
    OUT,
    PLAIN,
    REVERSE,
    ROW,
    ROW_SIZE,
    SPECIAL,
    SPECIALS,
    STORED,
    SUPPLIED,
    SUPPLY,
    layout,
)
from longbox.games.bold.table import Bold, Book, Hero, House, crisis_needed
from longbox.kernel.errors import ScenarioError, SetupError, near
from longbox.kernel.game import Setup, some
from longbox.kernel.match import Frame, Layout, Origin, Step
from longbox.kernel.rng import Rng
from longbox.kernel.scenario import Short
from longbox.language.shelf import slug


@cache
def table_for(seats: int) -> Layout:
    return layout(seats)


# ---- characters and their pieces


def characters_of(book: Book, setup: Setup, origin: Origin) -> list[int]:
    """BB-012, BB-206, BB-R44: the character of each seat."""
    given: Any = setup.options["characters"]
    if isinstance(given, list):
        return named_characters(book, given, setup.seats)
    return drawn_characters(book, setup.seats, origin.stream("characters"))


def drawn_characters(book: Book, seats: int, rng: Rng) -> list[int]:
    """Draw characters at random; in teams heroes take the even seats."""
    if seats == 2:
        order = [i64(at) for at in range(len(book.heroes))]
        rng.shuffle(order)
        return [int(at) for at in order[:2]]
    found = [0] * seats
    for side, first in ((True, 0), (False, 1)):
        order = [i64(at) for at, hero in enumerate(book.heroes) if hero.hero == side]
        if len(order) < seats // 2:
            raise SetupError(
                f"BB-206: {seats // 2} seats need as many {'heroes' if side else 'villains'}; there are {len(order)}"
            )
        rng.shuffle(order)
        for at in range(seats // 2):
            found[first + 2 * at] = int(order[at])
    return found


def named_characters(book: Book, given: list[str], seats: int) -> list[int]:
    names = [hero.name for hero in book.heroes]
    if len(given) != seats:
        raise SetupError(f"option 'characters': give {seats} names, one for each seat, not {len(given)}")
    found: list[int] = []
    for seat, name in enumerate(given):
        if name not in names:
            raise SetupError(f"option 'characters', seat {seat}: there is no character {name!r}{near(name, names)}")
        # BB-012
        if names.index(name) in found:
            raise SetupError(f"option 'characters', seat {seat}: BB-012: {name} is already in the game")
        found.append(names.index(name))
    if seats > 2:
        sides = [book.heroes[at].hero for at in found]
        for seat, side in enumerate(sides):
            # BB-206, BB-222
            if side != sides[seat % 2] or sides[0] == sides[1]:
                raise SetupError(f"option 'characters', seat {seat}: BB-206: heroes and villains take alternate seats")
    return found


def own_pieces(book: Book, hero: Hero, seats: int, seat: int) -> list[tuple[int, i64]]:
    """BB-001: what a player brings, each piece with its place and kind."""
    found: list[tuple[int, i64]] = []
    for kind, n in (*SUPPLIED, (hero.crest, CRESTS), (hero.special, SPECIALS)):
        found += [(SUPPLY, kind)] * n
    found += [(BOX, kind) for kind in hero.boxes]
    for kind, n in zip(hero.markers, hero.counts, strict=True):
        found += [(BOX, kind)] * int(n)
    for at in range(0, len(hero.bonuses), LINE):
        found += [(BOX, K_CHIP + hero.bonuses[at + LINE_TYPE])] * int(hero.bonuses[at + LINE_MANY])
    found += [(BOX, K_STRIKE), (BOX, K_STRIKE + 1)]
    rivals = [other for other in range(seats) if other % 2 != seat % 2]
    if len(rivals) > 1:
        for other in rivals:
            found += [(BOX, K_AIM + other)] * 2  # two strikes can have the same target
        for digit in range(2 * DIGITS):
            found += [(BOX, K_POINTS + digit)] * len(rivals)
    return found


def pieces_of(book: Book, heroes: list[i64]) -> list[i64]:
    """The pieces of a match: each player's, the armoury's (BB-007), the challenge cards (BB-015)."""
    kinds: list[i64] = []
    for seat, at in enumerate(heroes):
        kinds += [kind for _, kind in own_pieces(book, book.heroes[at], len(heroes), seat)]
    for kind, n in ARMOURY_KINDS:
        kinds += [kind] * n
    # BB-015, BB-208
    for at in heroes:
        kinds += book.heroes[at].challenges
    return kinds


def blank(book: Book, setup: Setup, origin: Origin) -> Bold:
    """A match with all pieces in supplies, boxes, armoury and deck."""
    house = House(setup.seats, setup.options)
    m = Bold(book, house, table_for(setup.seats), origin)
    m.heroes = vec[i64]([i64(at) for at in characters_of(book, setup, origin)])
    kinds = pieces_of(book, list(m.heroes))
    m.kind = vec[i64](kinds)
    zones = m.zones
    p = 0
    for seat in range(setup.seats):
        first = m.zone(seat, 0)
        for place, _ in own_pieces(book, m.hero(seat), setup.seats, seat):
            zones[first + place].append(p)
            p += 1
    m.known = vec[i64]([m.layout.everyone] * p + [i64(0)] * (len(kinds) - p))
    while p < len(kinds):
        zones[ARMOURY if book.grade[kinds[p]] <= MASS else DECK].append(p)
        p += 1
    return m


def begin(book: Book, setup: Setup, origin: Origin) -> Bold:
    m = blank(book, setup, origin)
    m.shuffle(ARMOURY)
    # BB-014
    for _ in range(ROW_SIZE):
        m.pull(ARMOURY, ROW)  # BB-014
    for seat in range(setup.seats):
        open_bag(m, seat, list(m.hero(seat).opening))
    m.shuffle(DECK)  # BB-015
    cut(m)
    m.call(TURN, -1)
    m.run()
    return m


def open_bag(m: Bold, seat: int, kinds: list[i64]) -> None:
    """BB-016, BB-R63: fill a bag as the character's card says."""
    for kind in [*kinds, *[K_CRISIS] * int(crisis_needed(len(kinds)))]:
        m.move(m.piece_in(m.zone(seat, SUPPLY), kind), m.zone(seat, SUPPLY), m.zone(seat, BAG))
    m.shuffle(m.zone(seat, BAG))


def cut(m: Bold) -> None:
    """BB-018, BB-019: the first challenge card; the player whose crest it bears begins."""
    m.draw(DECK, CHALLENGE)
    for seat in range(int(m.layout.seats)):
        if m.challenge() in m.hero(seat).challenges:
            m.starter = seat
    show_card(m)
    m.tell(HOLDS, m.starter)


def example(option: str, book: Book, setup: Setup, rng: Rng) -> object:
    """Characters that players could name."""
    if option != "characters":
        return None
    if setup.seats == 2:
        return some([hero.name for hero in book.heroes], 2, rng)
    return [book.heroes[at].name for at in drawn_characters(book, setup.seats, rng)]


def deal_in(names: Sequence[str], book: Book, setup: Setup, rng: Rng) -> dict[str, object]:
    """Characters with these names, boxes, markers or challenge cards, each in a seat of its side."""
    sets = [{book.titles[kind] for kind in hero.challenges} for hero in book.heroes]
    shared = set.intersection(*sets)
    wanted: list[str] = []
    for hero, challenges in zip(book.heroes, sets, strict=True):
        theirs = {hero.name, *(book.titles[kind] for kind in [*hero.boxes, *hero.markers]), *(challenges - shared)}
        if theirs & set(names):
            wanted.append(hero.name)
    found = [book.heroes[at].name for at in drawn_characters(book, setup.seats, rng)]
    sides = {hero.name: hero.hero for hero in book.heroes}
    for name in some(wanted, len(wanted), rng):
        if name not in found:
            fit = [
                at
                for at, other in enumerate(found)
                if other not in wanted and (setup.seats == 2 or sides[other] == sides[name])
            ]
            if fit:
                found[fit[rng.below(len(fit))]] = name
    return {"characters": found} if wanted else {}


# ---- positions in short form

KEYS = {
    "turn": "number of the turn",
    "phase": "'watchtower', 'preparation', 'combat' or 'power-up': the phase that begins",
    "holder": "the seat of the starting player",
    "counters": "the damage counter of each seat, or null for the limit",
    "injured": "a list of seats",
    "defeated": "a list of seats",
    "bags": "the bag of each seat without crisis tokens, such as 'C C R A+', or null for the opening bag",
    "crises": "the number of crisis tokens in each bag, or null for what the table says",
    "draws": "the tokens that each seat has drawn this turn",
    "discards": "the tokens in the discard of each seat",
    "meters": "the number of crisis tokens on the meter of each seat",
    "reverses": "a list of the seats whose reverse is on the board",
    "stored": "a list of stored markers for each seat",
    "aside": "the stored tokens of each seat",
    "supplies": "tokens missing from the supply of each seat: they are out of the game",
    "row": "the tokens of the row, or null for six at random",
    "challenge": "the challenge card of this turn, or null for Clear Skies",
    "deck": "the challenge cards on top of the deck, the top one first",
    "deck_size": "the number of cards in the deck, or null for all that are left",
    "resources": "the resources of each seat, in Power-Up",
    "extra": "the number of R+ that each seat drew, in Power-Up",
    "masses": "the combat and the agility that each seat drew, in Power-Up",
}
PHASES: dict[str, type[Step[Any]]] = {
    "watchtower": BeginTurn,
    "preparation": Prepare,
    "combat": Crises,
    "power-up": PowerUp,
}
CODES = {
    "C": "combat",
    "R": "resource",
    "A": "agility",
    "F": "focus",
    "X": "crisis",
    "U": "utility",
    "V": "reverse",
    "C2": "combat-2",
    "R2": "resource-2",
    "A2": "agility-2",
    "C+": "combat-plus",
    "R+": "resource-plus",
    "A+": "agility-plus",
    "F+": "focus-plus",
    "MC": "combat-mass",
    "MA": "agility-mass",
}


class Filling(Short):
    """A position being completed; the seed decides what it leaves open."""

    def __init__(self, m: Bold, given: dict[str, Any]) -> None:
        super().__init__("Bold", KEYS, given)
        self.m = m
        self.seats = int(m.layout.seats)

    def kinds(self, seat: int, text: Any, key: str) -> list[i64]:
        """Tokens by letters or codes, in a text or a list."""
        place = f"{key}, seat {seat}" if seat >= 0 else key
        parts = text.split() if isinstance(text, str) else text
        if not isinstance(parts, list) or any(not isinstance(part, str) for part in parts):
            raise ScenarioError(f"{place}: expected tokens such as 'C C R A+', not {text!r}")
        found: list[i64] = []
        book = self.m.book
        for part in parts:
            if part in ("K", "S") and seat >= 0:
                found.append(self.m.hero(seat).crest if part == "K" else self.m.hero(seat).special)
                continue
            face = CODES.get(part, part)
            tokens = [one for one in book.faces if book.is_token(book.faces.index(one))]
            if face not in tokens:
                raise ScenarioError(f"{place}: there is no token {part!r}{near(part, [*CODES, 'K', 'S', *tokens])}")
            found.append(i64(book.faces.index(face)))
        return found

    def listed(self, key: str) -> list[list[i64] | None]:
        return [
            None if text is None else self.kinds(seat, text, key)
            for seat, text in enumerate(self.list_of(key, self.seats))
        ]

    def take(self, seat: int, kind: i64, place: int, key: str) -> None:
        """A token from the supply, or from the armoury."""
        m = self.m
        source = ARMOURY if m.book.grade[kind] != PLAIN else m.zone(seat, SUPPLY)
        p = m.piece_in(source, kind)
        own = m.book.type[kind] not in (CREST, SPECIAL) or kind in (m.hero(seat).crest, m.hero(seat).special)
        if p < 0 or not own:
            raise ScenarioError(f"{key}, seat {seat}: no {m.book.titles[kind]} is left to take")
        m.move(p, source, m.zone(seat, place))

    def seats_in(self, key: str) -> int:
        value = self.given.get(key, [])
        if not isinstance(value, list):
            raise ScenarioError(f"{key}: expected a list of seats, not {value!r}")
        mask = 0
        for seat in value:
            mask |= 1 << self.checked(key, seat, 0, self.seats - 1)
        return mask

    def numbers(self, key: str, high: int) -> list[int | None]:
        found: list[int | None] = []
        for seat, n in enumerate(self.list_of(key, self.seats)):
            found.append(None if n is None else self.checked(f"{key}, seat {seat}", n, 0, high))
        return found

    def fill(self) -> None:
        m = self.m
        m.injured = self.seats_in("injured")
        m.defeated = self.seats_in("defeated")
        for seat, n in enumerate(self.numbers("counters", int(m.house.limit))):
            if n is not None:
                m.counter[seat] = n
                if n == 0:
                    m.injured |= 1 << seat  # BB-144
        for seat in range(self.seats):
            if (m.defeated >> seat) & 1:
                m.injured |= 1 << seat
                m.counter[seat] = 0
        self.fill_row()
        self.fill_tokens()
        self.fill_deck()
        if any(m.layout.teams[seat] & ~m.defeated == 0 for seat in (0, 1)):
            raise ScenarioError("defeated: BB-220: one side has no player left")

    def fill_row(self) -> None:
        m = self.m
        for kind in self.kinds(-1, self.given.get("row") or [], "row"):
            p = m.piece_in(ARMOURY, kind)
            if p < 0:
                raise ScenarioError(f"row: no {m.book.titles[kind]} is left in the armoury")
            m.move(p, ARMOURY, ROW)
        if len(m.zones[ROW]) > ROW_SIZE:
            raise ScenarioError(f"row: BB-014: the row has at most {ROW_SIZE} tokens")

    def fill_tokens(self) -> None:
        m = self.m
        for seat, kinds in enumerate(self.listed("supplies")):
            for kind in kinds or []:
                p = m.piece_in(m.zone(seat, SUPPLY), kind)
                if p < 0:
                    raise ScenarioError(f"supplies, seat {seat}: no {m.book.titles[kind]} is left")
                m.move(p, m.zone(seat, SUPPLY), OUT)
        for key, place in (("draws", DRAW), ("discards", DISCARD), ("aside", ASIDE)):
            for seat, kinds in enumerate(self.listed(key)):
                for kind in kinds or []:
                    if kind in (K_CRISIS, K_REVERSE):
                        raise ScenarioError(f"{key}, seat {seat}: BB-042: {m.book.titles[kind]} can't be there")
                    self.take(seat, kind, place, key)
        for seat, n in enumerate(self.numbers("meters", METER_SIZE)):
            for _ in range(n or 0):
                self.take(seat, i64(K_CRISIS), METER, "meters")
        reverses = self.seats_in("reverses")
        crises = self.numbers("crises", 8)
        for seat, kinds in enumerate(self.listed("bags")):
            if (reverses >> seat) & 1:
                self.take(seat, i64(K_REVERSE), REVERSE, "reverses")
                if m.house.reverse_stays:
                    m.kept_reverse |= 1 << seat
            for kind in m.hero(seat).opening if kinds is None else kinds:
                if kinds is not None or m.piece_in(m.zone(seat, SUPPLY), kind) >= 0:
                    self.take(seat, kind, BAG, "bags")
            wanted = crises[seat]
            if wanted is None:
                wanted = max(0, int(crisis_needed(m.owned(seat))) - len(m.at(seat, METER)))
            for _ in range(wanted):
                self.take(seat, i64(K_CRISIS), BAG, "crises")
            m.shuffle(m.zone(seat, BAG))
        self.fill_markers()
        m.shuffle(ARMOURY)
        while self.given.get("row") is None and len(m.zones[ROW]) < ROW_SIZE and m.zones[ARMOURY]:
            m.pull(ARMOURY, ROW)

    def fill_markers(self) -> None:
        m = self.m
        for seat, names in enumerate(self.list_of("stored", self.seats)):
            own = [m.book.faces[kind] for kind in m.hero(seat).markers]
            if not isinstance(names, list | None):
                raise ScenarioError(f"stored, seat {seat}: expected a list of markers, not {names!r}")
            for name in names or []:
                if slug(str(name)) not in own:
                    raise ScenarioError(f"stored, seat {seat}: there is no marker {name!r}{near(slug(str(name)), own)}")
                p = m.piece_in(m.zone(seat, BOX), m.book.faces.index(slug(str(name))))
                if p < 0:
                    raise ScenarioError(f"stored, seat {seat}: BB-162: there are no more markers {name!r}")
                m.move(p, m.zone(seat, BOX), m.zone(seat, STORED))

    def card(self, name: Any, key: str) -> int:
        """A challenge card in the deck by its name, or by its code where its crest matters."""
        m = self.m
        for p in m.zones[DECK]:
            kind = m.kind[p]
            if name == m.book.titles[kind] or name == m.book.faces[kind]:
                return int(p)
        titles = sorted({m.book.titles[m.kind[p]] for p in m.zones[DECK]})
        raise ScenarioError(f"{key}: the deck has no card {name!r}{near(str(name), titles)}")

    def fill_deck(self) -> None:
        m = self.m
        m.move(self.card(self.given.get("challenge") or "Clear Skies", "challenge"), DECK, CHALLENGE)
        tops = self.given.get("deck") or []
        if not isinstance(tops, list):
            raise ScenarioError(f"deck: expected a list of cards, not {tops!r}")
        m.shuffle(DECK)
        above: list[int] = []
        for name in tops:
            above.append(self.card(name, "deck"))
            m.move(above[-1], DECK, OUT)
        size = self.given.get("deck_size")
        if size is not None:
            self.checked("deck_size", size, len(above), len(above) + len(m.zones[DECK]))
            while len(m.zones[DECK]) + len(above) > size:
                m.put_under(m.zones[DECK][-1], DECK, CHALLENGE)
        for p in reversed(above):
            m.move(p, OUT, DECK)
            m.known[p] = 0


def position(book: Book, setup: Setup, origin: Origin, given: dict[str, Any]) -> Bold:
    m = blank(book, setup, origin)
    filling = Filling(m, given)
    phase = given.get("phase", "preparation")
    if not isinstance(phase, str) or phase not in PHASES:
        raise ScenarioError(f"phase: {phase!r} is not one of {', '.join(PHASES)}")
    filling.fill()
    m.turn = filling.number("turn", 2, 1, 48) - (1 if phase == "watchtower" else 0)
    m.starter = filling.number("holder", 0, 0, setup.seats - 1)
    for key, field in (("resources", m.resources), ("extra", m.extra)):
        for seat, n in enumerate(filling.numbers(key, 40)):
            field[seat] = n or 0
    for seat, pair in enumerate(filling.list_of("masses", setup.seats)):
        if pair is not None:
            if not isinstance(pair, list) or len(pair) != 2:
                raise ScenarioError(f"masses, seat {seat}: expected two numbers, not {pair!r}")
            m.combat_mass[seat] = filling.checked(f"masses, seat {seat}", pair[0], 0, 60)
            m.agility_mass[seat] = filling.checked(f"masses, seat {seat}", pair[1], 0, 60)
    if phase == "power-up":
        for seat in range(setup.seats):
            if m.meter_full(seat):  # BB-053; before Combat the crisis is triggered as usual
                m.crisis |= 1 << seat
    start = next(at for at, step in enumerate(TURN.steps) if isinstance(step, PHASES[phase]))
    m.stack.append(Frame(TURN, start, -1, 0, 0, 0))
    show_card(m)
    return m  # it runs once `rig` is in place
