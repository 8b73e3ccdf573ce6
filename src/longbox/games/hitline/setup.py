"""How a match of Hit Line begins, and how a partial position is completed."""

from typing import Any

from longbox.games.hitline.flow import GAME, ROUND, TRICK, PlayRounds, PlayTricks
from longbox.games.hitline.table import (
    ACTIVE,
    BOX,
    DECK,
    DISCARD,
    DUEL,
    EXHAUSTED,
    HAND,
    HERO,
    HEROES,
    LOCATIONS,
    PAIRS,
    SET_ASIDE,
    SHIELD,
    SIDEKICK,
    SIDEKICKS,
    SLOTS,
    TITAN,
    TRICKS,
    TROPHIES,
    Book,
    HitLine,
    House,
    layout,
)
from longbox.kernel.errors import LongboxError, ScenarioError, SetupError, near
from longbox.kernel.game import Setup, some
from longbox.kernel.match import Frame, Origin, Routine, Step
from longbox.kernel.rng import Rng
from longbox.kernel.scenario import Short

MODES = {"pairs": PAIRS, "titan": TITAN, "duel": DUEL}


def house_of(book: Book, setup: Setup) -> House:
    """The options as the table uses them, checked against the cards."""
    options: dict[str, Any] = setup.options
    house = House(MODES[setup.mode], setup.seats, options["titan"])
    sets = sorted({place.group for place in book.places})
    chosen = options["set"]
    if isinstance(chosen, list):
        if len(chosen) != 1:
            raise SetupError(f"option 'set': a game uses one location set (HL-005), not {chosen!r}")
        chosen = chosen[0]
    if chosen not in sets:
        raise SetupError(f"there is no location set {chosen!r}{near(str(chosen), sets)}")
    house.set = chosen
    heroes = options["heroes"]
    if isinstance(heroes, list):
        names = [book.titles[kind] for kind in book.hero_kinds]
        house.hero_names = named(heroes, names, setup.seats, "Hero")
        house.heroes = "names"
    else:
        house.heroes = heroes
    if isinstance(options["sidekicks"], list):
        titans = sum(1 for seat in house.alone if seat >= 0)
        names = [book.titles[kind] for kind in book.sidekick_kinds]
        house.sidekick_names = named(options["sidekicks"], names, titans, "Sidekick")
    first = options["first"]
    if first != "random":
        if first >= setup.seats:
            raise SetupError(f"option 'first' names seat {first}; seats go from 0 to {setup.seats - 1}")
        house.first = first
    house.lead_suit_only = options["winning_suit"] == "lead"
    house.loser_names_leader = options["next_leader"] == "named"
    house.order_before_lead = options["pair_order"] == "early"
    if options["shield"] == "5-3-1":
        house.shape_531()
    return house


def named(given: list[str], known: list[str], count: int, what: str) -> list[str]:
    """HL-R19: as many names as needed, all known, all different."""
    for name in given:
        if name not in known:
            raise SetupError(f"there is no {what} {name!r}{near(name, known)}")
    if len(given) != count or len(set(given)) != count:
        raise SetupError(f"HL-R19: {count} different {what} names are needed, not {given}")
    return given


def example(book: Book, setup: Setup, option: str, rng: Rng) -> object:
    """Heroes and Sidekicks that players could name, or the location set of a pack."""
    titans = {"pairs": 0, "titan": 1, "duel": 2}[setup.mode]
    if option == "heroes":
        return some([book.titles[kind] for kind in book.hero_kinds], setup.seats, rng)
    if option == "sidekicks" and titans:
        return some([book.titles[kind] for kind in book.sidekick_kinds], titans, rng)
    if option == "set":
        return some(sorted({place.group for place in book.places} - {"A", "B"}), 1, rng) or None
    return None


def blank(book: Book, setup: Setup, origin: Origin) -> HitLine:
    """All pieces on the table, nothing done."""
    if book.hash not in setup.kept:
        house = house_of(book, setup)
        setup.kept[book.hash] = laid_out(HitLine(book, house, layout(house), origin))
    first: HitLine = setup.kept[book.hash]
    m = HitLine(book, first.house, first.layout, origin, first)
    m.reseed(origin.seed)
    return m


def laid_out(m: HitLine) -> HitLine:
    book = m.book
    for piece, kind in enumerate(book.kind):
        if kind < book.hit_kinds:
            m.zones[DECK].append(piece)
        elif book.place[kind] >= 0:
            ours = book.places[book.place[kind]].group == m.house.set
            m.zones[LOCATIONS if ours else BOX].append(piece)
            m.known[piece] = 0 if ours else m.layout.everyone
        elif kind in book.hero_kinds:
            m.zones[HEROES].append(piece)
            m.known[piece] = m.layout.everyone if m.house.heroes == "pick" else 0
        elif m.house.mode == PAIRS:
            m.zones[BOX].append(piece)
            m.known[piece] = m.layout.everyone
        else:
            m.zones[SIDEKICKS].append(piece)
    return m


def begin(book: Book, setup: Setup, origin: Origin) -> HitLine:
    m = blank(book, setup, origin)
    m.call(GAME, -1)
    m.run()
    return m


# ---- positions in short form

KEYS = {
    "location": "the active location's name",
    "taken": "two lists: the locations each side has",
    "trick": "number of the trick, 1 to 8",
    "leader": "seat that leads it",
    "opener": "seat that led the round's first trick",
    "vp": "two numbers",
    "carried": "VP that wait for the next trick won",
    "last": "side that won a trick last",
    "heroes": "a Hero name for each seat",
    "exhausted": "seats whose Hero is exhausted",
    "sidekicks": "a Sidekick name for each Titan",
    "spent": "seats of Titans whose Sidekick is exhausted",
    "hands": "a list of cards for each seat, or null",
    "shields": "for each Titan nine slots: a card, 'sidekick', '?' or null",
    "plays": "choices made in this trick, in order",
}


class Filling(Short):
    """A short position being completed; the seed decides what is left open."""

    def __init__(self, m: HitLine, given: dict[str, Any]) -> None:
        super().__init__("Hit Line", KEYS, given)
        self.m = m
        self.book = m.book

    def seats(self, key: str) -> list[int]:
        value = self.given.get(key, [])
        if not isinstance(value, list) or not all(type(seat) is int for seat in value):
            raise ScenarioError(f"{key}: a list of seats is expected, not {value!r}")
        return value

    def piece(self, zone: int, name: Any, key: str) -> int:
        """A piece of that name, still free in its first place."""
        wanted = str(name).strip().lower().replace(" ", "-")
        for kind, face in enumerate(self.book.faces):
            if face == wanted:
                for p in self.m.zones[zone]:
                    if self.book.kind[p] == kind:
                        return int(p)
                raise ScenarioError(f"{key}: no {self.book.titles[kind]!r} is left for this place")
        raise ScenarioError(f"{key}: there is no {name!r}{near(wanted, self.book.faces)}")

    def any_piece(self, zone: int) -> int:
        free = self.m.zones[zone]
        return int(free[self.m.chance(len(free))])

    def locations(self) -> None:
        m = self.m
        if self.given.get("taken") is not None:
            for side, names in enumerate(self.list_of("taken", 2)):
                if not isinstance(names, list):
                    raise ScenarioError(f"taken: a list of names is expected for each side, not {names!r}")
                for name in names:
                    m.move(self.piece(LOCATIONS, name, "taken"), LOCATIONS, TROPHIES + side)
                if len(names) > 2:
                    raise ScenarioError("taken: a side with three locations has won (HL-072)")
        m.round = 1 + len(m.zones[TROPHIES]) + len(m.zones[TROPHIES + 1])
        m.shuffle(LOCATIONS)
        for p in m.zones[LOCATIONS][:]:
            if self.book.places[self.book.place[self.book.kind[p]]].final:
                m.put_under(p, LOCATIONS, LOCATIONS)
                m.learn(p, LOCATIONS, m.layout.everyone)
        if not m.zones[LOCATIONS]:
            raise ScenarioError("taken: no location is left to play for")
        name = self.given.get("location")
        p = m.zones[LOCATIONS][-1] if name is None else self.piece(LOCATIONS, name, "location")
        m.move(p, LOCATIONS, ACTIVE)
        m.at = self.book.place[self.book.kind[p]]

    def powers(self) -> None:
        m = self.m
        seats = int(m.house.seats)
        names = self.list_of("heroes", seats)
        for seat in sorted(range(seats), key=lambda seat: names[seat] is None):
            p = self.any_piece(HEROES) if names[seat] is None else self.piece(HEROES, names[seat], "heroes")
            m.move(p, HEROES, HERO + seat)
            m.learn(p, HERO + seat, m.layout.everyone)
            m.homes[m.book.power[m.book.kind[p]]] = HERO + seat
        for seat in self.seats("exhausted"):
            if not 0 <= seat < seats or not m.zones[HERO + seat]:
                raise ScenarioError(f"exhausted: {seat!r} is no seat with a Hero in hand")
            m.gather(HERO + seat, EXHAUSTED)
        titans = [side for side in range(2) if m.house.alone[side] >= 0]
        for side, name in zip(titans, self.list_of("sidekicks", len(titans)), strict=True):
            p = self.any_piece(SIDEKICKS) if name is None else self.piece(SIDEKICKS, name, "sidekicks")
            m.move(p, SIDEKICKS, SIDEKICK + side)
            m.homes[m.book.power[m.book.kind[p]]] = SIDEKICK + side
        for seat in self.seats("spent"):
            if seat not in [m.house.alone[side] for side in titans]:
                raise ScenarioError(f"spent: {seat} is no seat of a Titan")

    def cards(self, plays: list[str]) -> None:
        """Hands as held now; cards already in the trick are added to them and played again by `plays`."""
        m = self.m
        seats = int(m.house.seats)
        hands = self.list_of("hands", seats)
        shields = self.shields()
        for seat in range(seats):
            if hands[seat] is not None and not isinstance(hands[seat], list):
                raise ScenarioError(f"hands: a list of cards is expected for each seat, not {hands[seat]!r}")
            for name in hands[seat] or []:
                m.move(self.piece(DECK, name, "hands"), DECK, HAND + seat)
        self.give_played(plays)
        trick = self.trick_number(hands, shields)
        m.trick = trick
        full = TRICKS + 1 - trick
        for side in range(2):
            if m.house.alone[side] >= 0:
                self.lay_shield(side, shields[side])
        m.zones[DECK].sort()
        m.shuffle(DECK)
        for seat in range(seats):
            side = int(m.house.side[seat])
            need = full
            if m.house.alone[side] >= 0:
                need = 2 * full - sum(1 for slot in range(SLOTS) if slot != m.house.middle and self.slot(side, slot))
            held = len(m.zones[HAND + seat])
            if hands[seat] is None:
                while len(m.zones[HAND + seat]) < need and m.zones[DECK]:
                    m.draw(DECK, HAND + seat)
                held = len(m.zones[HAND + seat])
            if held != need:
                raise ScenarioError(f"hands: in trick {trick} seat {seat} begins with {need} cards in hand, not {held}")
        self.discard(full)

    def slot(self, side: int, slot: int) -> list[int]:
        return self.m.zones[SHIELD + SLOTS * side + slot]

    def shields(self) -> dict[int, list[Any]]:
        titans = [side for side in range(2) if self.m.house.alone[side] >= 0]
        found: dict[int, list[Any]] = {}
        for side, slots in zip(titans, self.list_of("shields", len(titans)), strict=True):
            if slots is None:
                slots = ["?"] * SLOTS
                slots[int(self.m.house.middle)] = "sidekick"
            if not isinstance(slots, list) or len(slots) != SLOTS:
                raise ScenarioError(f"shields: nine slots are expected, not {slots!r}")
            found[side] = slots
        return found

    def lay_shield(self, side: int, slots: list[Any]) -> None:
        m = self.m
        m.there[side] = 0
        for slot, name in enumerate(slots):
            if name is None:
                continue
            zone = SHIELD + SLOTS * side + slot
            if (slot == m.house.middle) != (name == "sidekick"):
                raise ScenarioError(f"shields: slot {m.house.middle + 1} is the Sidekick's, and no other")
            if name == "sidekick":
                m.gather(SIDEKICK + side, zone)
            elif name == "?":
                m.move(self.any_piece(DECK), DECK, zone)
            else:
                m.move(self.piece(DECK, name, "shields"), DECK, zone)
            m.there[side] = m.there[side] | (1 << slot)
        for slot in range(SLOTS):
            if m.there[side] >> slot & 1 == 0 and m.there[side] & m.house.covers[slot]:
                raise ScenarioError(f"shields: slot {slot + 1} is empty, but cards lie on it")
        m.uncover(side)
        if m.house.alone[side] in self.seats("spent"):
            if not m.zones[SIDEKICK + side]:
                raise ScenarioError("spent: a Sidekick that is still in its shield cannot be exhausted")
            m.gather(SIDEKICK + side, EXHAUSTED)

    def give_played(self, plays: list[str]) -> None:
        """Cards of `plays` that come from a hand go back to it."""
        m = self.m
        for code, seat in played_by(m, plays):
            if code.startswith("play:"):
                m.move(self.piece(DECK, code[5:].split("=")[0].split("+")[0], "plays"), DECK, HAND + seat)

    def trick_number(self, hands: list[Any], shields: dict[int, list[Any]]) -> int:
        m = self.m
        if "trick" in self.given:
            return self.number("trick", 1, 1, TRICKS)
        for seat in range(int(m.house.seats)):
            if hands[seat] is not None:
                size = len(m.zones[HAND + seat])
                side = int(m.house.side[seat])
                if side in shields:
                    size += sum(1 for name in shields[side] if name is not None and name != "sidekick")
                    if size % 2:
                        raise ScenarioError(
                            f"hands: seat {seat} has {size} cards in hand and shield; it begins with even"
                        )
                    size //= 2
                if not 1 <= size <= TRICKS:
                    raise ScenarioError(
                        f"hands: seat {seat} begins the trick with {size} cards; 1 to {TRICKS} are possible"
                    )
                return TRICKS + 1 - size
        return 1

    def discard(self, full: int) -> None:
        """Four unseen cards, and those played before, which everybody has seen (HL-R17)."""
        m = self.m
        for _ in range(SET_ASIDE):
            m.draw(DECK, DISCARD)
        if len(m.zones[DECK]) != 4 * (TRICKS - full):
            raise ScenarioError(f"hands: {len(m.zones[DECK])} cards are left; {4 * (TRICKS - full)} were played before")
        while m.zones[DECK]:
            m.learn(m.draw(DECK, DISCARD), DISCARD, m.layout.everyone)

    def fill(self) -> HitLine:
        m = self.m
        seats = int(m.house.seats)
        self.locations()
        m.leader = self.number("leader", 0, 0, seats - 1)
        m.opener = self.number("opener", int(m.leader), 0, seats - 1)
        for side, points in enumerate(self.list_of("vp", 2)):
            most = int(m.place().maximum)
            if points is not None:
                if type(points) is not int or not 0 <= points < most:
                    raise ScenarioError(f"vp: 0 to {most - 1} are possible at {m.place().name}, not {points!r}")
                m.vp[side] = points
        m.carry = self.number("carried", 0, 0, 99)
        m.last = self.number("last", -1, -1, 1)
        self.powers()
        plays = self.given.get("plays", [])
        if not isinstance(plays, list) or not all(isinstance(code, str) for code in plays):
            raise ScenarioError(f"plays: a list of choices is expected, not {plays!r}")
        self.cards(plays)
        m.stack = [
            Frame(GAME, after(GAME, PlayRounds) - 1, -1, 0, 0, 0),
            Frame(ROUND, after(ROUND, PlayTricks), -1, 0, 0, 0),
            Frame(TRICK, 0, -1, 0, 0, 0),
        ]
        m.free = 0
        m.run()
        for code in plays:
            try:
                m.choose(code, seat=m.seat)
            except LongboxError as error:
                raise ScenarioError(f"plays: {code!r}: {error}") from None
        return m


def played_by(m: HitLine, plays: list[str]) -> list[tuple[str, int]]:
    """Each play with the seat that makes it, as far as the order is known."""
    found: list[tuple[str, int]] = []
    order = m.order
    spot = 0
    for code in plays:
        if code.startswith("first:") and code[6:].isdigit():
            m.order = int(code[6:])
            if m.leader != m.house.titan:
                m.leader = m.order
        if code.startswith(("play:", "shield:")):
            found.append((code, int(m.seat_at(spot))))
            spot += 1
    m.order = order
    return found


def after(routine: Routine, step: type[Step[Any]]) -> int:
    """The number of the step that follows this one."""
    return next(at for at, one in enumerate(routine.steps) if isinstance(one, step)) + 1


def position(book: Book, setup: Setup, origin: Origin, given: dict[str, Any]) -> HitLine:
    return Filling(blank(book, setup, origin), given).fill()
