"""Short words for the scenario tests of Turtles: who holds what, what is done, what lies there then."""

from typing import Any

import longbox
from longbox import Match
from longbox.games.turtles.table import Book
from longbox.kernel import game
from tests.games import given as shared
from tests.games.given import count, seen, zone

MINE = ["casey-jones", "karai", "whistling-twin-fan"]  # behind seat 0's front card; they have no text
SPARE = "hermit-of-the-deep-vault"
THEIRS = ["granite-shell-veteran", "purple-dragon-brawler", "bamboo-grove-monk", "riverbank-brawler"]
play = shared.play


def book() -> Book:
    found = game.find("turtles").edition()
    assert isinstance(found, Book)
    return found


def table(**given: Any) -> Match:
    """A position as `longbox.scenario` takes it; hands, Decks, Items and Trash as words: "hun foot-ninja"."""
    for key in ("hands", "decks", "items", "trash"):
        if key in given:
            given[key] = [cards.split() if isinstance(cards, str) else cards for cards in given[key]]
    return longbox.scenario("turtles", given)


def turn(hand: str = "", foe: str = "", phase: str = "event", **given: Any) -> Match:
    """Seat 0's turn, Blocks of both without texts and face down, unless they are named."""
    blocks = [["foot-ninja", *MINE], THEIRS]
    return table(**{"phase": phase, "hands": [hand, foe], "blocks": blocks, **given})


def flip(front: str, foe: str = "", theirs: Any = THEIRS, **given: Any) -> Match:
    """Seat 0's Flip Phase with this card in front, and nothing behind it."""
    return play(turn(SPARE, foe, "item", **{"blocks": [[front, "", "", ""], theirs], **given}), "no")


def fight(hand: str = "", foe: str = "", front: str = "foot-ninja", theirs: Any = THEIRS, **given: Any) -> Match:
    """Seat 0's Attack Step with this card in front (Foot Ninja: Fire 2); all other Block cards lie face down.

    Seat 0 has one more card in hand, which is of no use there, so that it is asked.
    """
    blocks = [[f"up: {front}", *MINE], theirs]
    return table(**{"phase": "attack", "hands": [f"{hand} {SPARE}", foe], "blocks": blocks, **given})


def blocks(m: Match, seat: int) -> list[str]:
    """A row of Blocks as everybody who is told sees it: the face of an open card, "?" for another, "-" for none."""
    up = seen(m)["up"][seat]
    row = [zone(m, f"block-{n} {seat}") for n in range(1, 5)]
    return ["-" if not there else str(there[0]) if up[n] else "?" for n, there in enumerate(row)]


def own(m: Match, seat: int) -> list[str]:
    """A row of Blocks as its owner sees it."""
    row = [zone(m, f"block-{n} {seat}", seat) for n in range(1, 5)]
    return [str(there[0]) if there else "-" for there in row]


def hand(m: Match, seat: int) -> list[str]:
    return sorted(str(face) for face in zone(m, f"hand {seat}", seat))


def trash(m: Match, seat: int) -> list[str]:
    """The Trash, the top card last."""
    return [str(face) for face in zone(m, f"trash {seat}")]


def deck(m: Match, seat: int) -> int:
    return count(m, f"deck {seat}")


def phase(m: Match) -> str:
    return str(seen(m)["phase"])


def data(m: Match, kind: str) -> list[dict[str, Any]]:
    """All events of a kind, in order."""
    events: list[dict[str, Any]] = m.events(None)
    return [event for event in events if event["kind"] == kind]


def total(m: Match) -> tuple[int, int, int]:
    """The last attack that was worked out: attack, counter, damage."""
    last = data(m, "total")[-1]
    return last["attack"], last["counter"], last["damage"]
