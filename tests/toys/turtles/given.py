"""Positions of Turtles in little, and one text carried out in them."""

from longbox.kernel.match import Match, Origin
from longbox.language import core
from tests.toys.turtles.game import NAMES, TurtlesGame
from tests.toys.turtles.meaning import Build
from tests.toys.turtles.table import ATTACKS, BLOCK, DECK, HAND, ITEMS, TRASH, USED, Turtles

GAME = TurtlesGame()
ZONES = {"deck": DECK, "hand": HAND, "block": BLOCK, "items": ITEMS, "attacks": ATTACKS, "trash": TRASH, "used": USED}


def table(**cards: str) -> Turtles:
    """Cards by place and seat: `hand0="Veteran, April"`; the rest is in the decks, the last one on top.

    Of Block cards those with a star are face up.
    """
    edition = GAME.make_edition(())
    setup = GAME.setup(None, None, None)
    m = GAME.blank(edition, setup, Origin(GAME.id, 2, "duel", {}, [], 0, None))
    assert isinstance(m, Turtles)
    for where, names in cards.items():
        seat = int(where[-1])
        for name in names.split(", "):
            p = piece(m, name.removesuffix("*"), seat, DECK)
            m.zones[DECK + seat].remove(p)
            zone = ZONES[where[:-1]] + seat
            m.zones[zone].append(p)
            m.known[p] = m.layout.zones[zone].sees
            if name.endswith("*"):
                m.turn_up(p, seat)
    m.log = []
    return m


def piece(m: Turtles, name: str, seat: int, place: int) -> int:
    return int(next(p for p in reversed(m.zones[place + seat]) if m.kind[p] == NAMES.index(name)))


def names(m: Turtles, place: int, seat: int) -> list[str]:
    return [NAMES[m.kind[p]] for p in m.zones[place + seat]]


def done(m: Turtles, text: str, bearer: int, seat: int = 0, build: Build | None = None) -> Turtles:
    """A text is carried out for a seat, up to its first question; `bearer` is the piece that bears it."""
    build = build or Build(m.book, "A card")
    build.compile(build.language.read(core.Text, text))
    for ability in reversed(build.abilities()):
        m.call(ability.routine, seat, bearer)
    m.run()
    return m


def asked(m: Match) -> list[tuple[int, list[str]]]:
    return [(d.seat, [option.code for option in d.options]) for d in m.decisions]
