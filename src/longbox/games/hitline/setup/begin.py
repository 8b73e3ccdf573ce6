"""How a match of Hit Line begins."""

from collections.abc import Sequence
from typing import Any

from longbox.games.hitline.frames import GAME
from longbox.games.hitline.pieces import (
    BOX,
    DECK,
    DUEL,
    HEROES,
    LOCATIONS,
    PAIRS,
    SHAPES,
    SIDEKICKS,
    TITAN,
    Book,
    House,
    layout,
)
from longbox.games.hitline.table import HitLine
from longbox.kernel.errors import SetupError, near
from longbox.kernel.game import Setup, first_some, some
from longbox.kernel.match import Origin
from longbox.kernel.rng import Rng

MODES = {"pairs": PAIRS, "titan": TITAN, "duel": DUEL}
TITANS = {"pairs": 0, "titan": 1, "duel": 2}  # HL-081: sides of one player


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
        names = [book.titles[kind] for kind in book.sidekick_kinds]
        house.sidekick_names = named(options["sidekicks"], names, TITANS[setup.mode], "Sidekick")
    first = options["first"]
    if first != "random":
        if first >= setup.seats:
            raise SetupError(f"option 'first' names seat {first}; seats go from 0 to {setup.seats - 1}")
        house.first = first
    house.lead_suit_only = options["winning_suit"] == "lead"
    house.loser_names_leader = options["next_leader"] == "named"
    house.order_before_lead = options["pair_order"] == "early"
    house.shield = SHAPES[options["shield"]]
    return house


def named(given: list[str], known: list[str], count: int, what: str) -> list[str]:
    """HL-R19: as many names as needed, all known, all different."""
    for name in given:
        if name not in known:
            raise SetupError(f"there is no {what} {name!r}{near(name, known)}")
    if len(given) != count or len(set(given)) != count:
        raise SetupError(f"HL-R19: {count} different {what} names are needed, not {given}")
    return given


def example(option: str, book: Book, setup: Setup, rng: Rng) -> object:
    """Heroes and Sidekicks that players could name, or the location set of a pack."""
    if option == "heroes":
        return some([book.titles[kind] for kind in book.hero_kinds], setup.seats, rng)
    if option == "sidekicks" and TITANS[setup.mode]:
        return some([book.titles[kind] for kind in book.sidekick_kinds], TITANS[setup.mode], rng)
    if option == "set":
        return some(sorted({place.group for place in book.places} - {"A", "B"}), 1, rng) or None
    return None


def deal_in(names: Sequence[str], book: Book, setup: Setup, rng: Rng) -> dict[str, object]:
    """Heroes, Sidekicks and the location set with cards of these names."""
    found: dict[str, object] = {
        "heroes": first_some(names, [book.titles[kind] for kind in book.hero_kinds], setup.seats, rng),
        "sidekicks": first_some(names, [book.titles[kind] for kind in book.sidekick_kinds], TITANS[setup.mode], rng),
    }
    groups = some(sorted({place.group for place in book.places if place.name in names}), 1, rng)
    if groups:
        found["set"] = groups[0] if groups[0] in ("A", "B") else groups
    return {option: value for option, value in found.items() if value}


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
        if kind < book.hit_kinds:  # HL-008
            m.zones[DECK].append(piece)
        elif book.place[kind] >= 0:
            ours = book.place_of(kind).group == m.house.set
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
