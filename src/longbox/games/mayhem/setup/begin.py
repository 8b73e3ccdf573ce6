"""How a match of Mayhem begins."""

from typing import Any

from longbox.games.mayhem import frames, pieces
from longbox.games.mayhem.pieces import BOX, COMPETITIVE, DUEL, FREE_FOR_ALL, TEAMS, Book, House, layout, named
from longbox.games.mayhem.table.match import Mayhem
from longbox.kernel.errors import SetupError, near
from longbox.kernel.game import Setup, some
from longbox.kernel.match import Origin
from longbox.kernel.rng import Rng

MODES = {"duel": DUEL, "teams": TEAMS, "free-for-all": FREE_FOR_ALL, "competitive": COMPETITIVE}


def house_of(book: Book, setup: Setup) -> House:
    """Turn the options into a house, and check them against the cards."""
    options: dict[str, Any] = setup.options
    house = House(MODES[setup.mode], setup.seats, options["alone"])
    if options["first"] != "random":
        if options["first"] >= setup.seats:
            raise SetupError(
                f"option 'first': there is no seat {options['first']}; seats go from 0 to {setup.seats - 1}"
            )
        house.first = options["first"]
    house.characters = options["characters"]
    house.hands = options["hands"] if isinstance(options["hands"], str) else "draw"
    if isinstance(options["teams"], list) or isinstance(options["hands"], list) or house.mode == COMPETITIVE:
        competition(book, setup, house, options["teams"], options["hands"])
    if house.free and book.excluded < 0:
        raise SetupError("MH-250: the free-for-all needs a character named Cyborg")
    return house


def competition(book: Book, setup: Setup, house: House, teams: object, hands: object) -> None:
    """MH-283 to MH-287: check teams and hands named beforehand. They stay in the options; the house holds no secret."""
    if house.mode != COMPETITIVE:
        raise SetupError(f"MH-282: only the competitive mode takes named teams and hands, not {setup.mode!r}")
    if hands == "first game":
        raise SetupError("MH-285: the competitive mode has no fixed hands; players pick theirs")
    for seat in range(setup.seats):
        team, hand = named(teams, seat), named(hands, seat)
        if team is not None:
            known_names(team, book.titles[int(book.char_kind) :], f"option 'teams', seat {seat}", "character")
            if len(team) != 2 or team[0] == team[1]:
                two = " and ".join(team) or "nobody"
                raise SetupError(f"option 'teams', seat {seat}: MH-283: a team has two different characters, not {two}")
        if hand is not None:
            check_hand(book, seat, team, hand)


def check_hand(book: Book, seat: int, team: list[str] | None, hand: list[str]) -> None:
    """MH-285: check a hand named beforehand."""
    where = f"option 'hands', seat {seat}"
    if team is None:
        raise SetupError(f"{where}: MH-283: name the team too; it decides how large the hand may be")
    known_names(hand, book.titles[: int(book.go_kind)], where, "Mayhem card")
    limit = hand_size(book, team)
    if len(hand) > limit:
        raise SetupError(f"{where}: MH-285: {' and '.join(team)} may have {limit} Mayhem cards, not {len(hand)}")
    for at, name in enumerate(hand):
        if name in hand[:at]:
            raise SetupError(f"{where}, entry {at}: MH-285: a hand has no duplicates; {name!r} is there twice")


def hand_size(book: Book, team: list[str]) -> int:
    characters = book.titles[int(book.char_kind) :]
    return sum(int(book.hand_icons[characters.index(name)]) for name in team)


def known_names(names: list[str], known: list[str], where: str, what: str) -> None:
    for at, name in enumerate(names):
        if name not in known:
            raise SetupError(f"{where}, entry {at}: there is no {what} {name!r} in the collection{near(name, known)}")


def example(option: str, book: Book, setup: Setup, rng: Rng) -> object:
    """Teams or hands that players could name. Hands fit the teams already named."""
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
    """A match with all pieces in place and nothing done."""
    if book.hash not in setup.kept:
        house = house_of(book, setup)
        setup.kept[book.hash] = laid_out(Mayhem(book, house, layout(house), origin))
    first: Mayhem = setup.kept[book.hash]
    m = Mayhem(book, first.house, first.layout, origin, first)
    m.reseed(origin.seed)
    return m


def laid_out(m: Mayhem) -> Mayhem:
    """Put out decks, tiles and characters. Second copies are for the other player in the competitive mode (MH-286).

    MH-046, MH-057: dice and tokens are numbers of the match, which start at 0.
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
            zone = BOX if m.house.free and not book.for_all[kind] else pieces.DECK  # MH-256
        elif kind < book.place_kind:
            zone = BOX if m.house.free else pieces.GO_DECK  # MH-257
        elif kind < book.char_kind:
            zone = BOX  # until the map is laid (MH-048)
        else:
            zone = pieces.ROSTER
        m.zones[zone].append(piece)
        if zone in (BOX, pieces.ROSTER):
            m.known[piece] = everyone
    return m


def begin(book: Book, setup: Setup, origin: Origin) -> Mayhem:
    m = blank(book, setup, origin)
    whole = frames.FREE_GAME if m.house.free else frames.COMPETITION if m.house.mode == COMPETITIVE else frames.GAME
    m.call(whole, -1)
    m.run()
    return m
