"""Short words for the scenario tests of Mayhem: who stands where, what is done, what lies there then."""

import random
from typing import Any

import pytest

import longbox
from longbox import Match

# Row by row: A1 A2 A3, B1 B2 B3 B4, C1 C2 C3
MAP = ("BLACK", "TOWER", "WHITE", "PIZZERIA", "ARCADE", "PARK", "MUSEUM", "BLACK", "DOCKS", "WHITE")


def table(black: str = "Robin A1, Starfire C1", white: str = "Cyborg A3, Raven C3", **given: Any) -> Match:
    """A position in side 0's turn: characters with their places, and traits after them ("Robin A1 damage=3 shield").

    Nobody holds a card, nobody has a GO! card, every die shows 4, the Value is 2 without a star, unless it is said.
    """
    position: dict[str, Any] = {"mode": "duel", "map": list(MAP), **given}
    if "characters" not in position:
        position["characters"] = [[character(one) for one in side.split(", ")] for side in (black, white)]
    return longbox.scenario("mayhem", position)


def free(one: str, two: str, three: str, **given: Any) -> Match:
    """A position of the free-for-all: one character for each seat; Cyborg in the centre unless `cyborg` says where."""
    characters = [[character(each)] for each in (one, two, three)]
    position = {"mode": "free-for-all", "seats": 3, "characters": characters, **given}
    return longbox.scenario("mayhem", position)


def character(words: str) -> dict[str, Any]:
    """ "Robin A1 damage=3 shield" as the scenario form wants it; the place "off" is off the map."""
    name, place, *traits = words.split()
    found: dict[str, Any] = {"name": name, "place": None if place == "off" else place}
    for trait in traits:
        key, _, value = trait.partition("=")
        found[key] = int(value) if value else True
    return found


def play(m: Match, *codes: str) -> Match:
    """Choices in order, each by whoever must choose and has it on offer."""
    for code in codes:
        seats = [decision.seat for decision in m.decisions if code in [option.code for option in decision.options]]
        m.choose(code, seat=seats[0] if seats else m.seat)
    return m


def pass_cards(m: Match) -> Match:
    """Everybody declines to play cards, as long as only cards are asked for."""
    while not m.over and all(is_window(decision) for decision in m.decisions):
        m.choose("no", seat=m.seat)
    return m


def is_window(decision: longbox.Decision) -> bool:
    return all(option.code == "no" or option.code.startswith("card:") for option in decision.options)


def at_random(m: Match, seed: object, most: int = 100_000) -> Match:
    """Random choices to the end of the game, with the log kept."""
    rng = random.Random(f"{seed}")
    while not m.over and most:
        m.choose(rng.choice(m.legal(m.seat)), seat=m.seat)
        most -= 1
    return m


def offered(m: Match, family: str = "") -> list[str]:
    """The choices on offer, sorted; with a family such as "to" the names after it only."""
    codes = sorted(option.code for option in m.decisions[0].options)
    if not family:
        return codes
    return [code.partition(":")[2] for code in codes if code.startswith(f"{family}:")]


def refused(m: Match, code: str) -> str:
    """Why the player in turn may not do this; trying it must fail for that reason and change nothing."""
    before = m.digest()
    reason = m.explain(m.seat, code)
    assert reason is not None, f"{code} is on offer"
    with pytest.raises(longbox.IllegalChoice) as refusal:
        m.choose(code, seat=m.seat)
    assert str(refusal.value) == reason
    assert m.digest() == before
    return reason


def seen(m: Match, seat: int | None = None) -> dict[str, Any]:
    """The numbers on the table, as a seat or a spectator sees them."""
    view: dict[str, Any] = m.view(seat)
    found: dict[str, Any] = view["table"]
    return found


def who(m: Match, code: str) -> dict[str, Any]:
    """A character on the table by its code, "black-robin" (free-for-all: "robin")."""
    found: dict[str, Any] = next(one for one in seen(m)["characters"] if one["id"] == code)
    return found


def where(m: Match, code: str) -> str | None:
    """The place of a character, or None if it is off the map."""
    place: str | None = who(m, code)["place"]
    return place


def traps(m: Match, place: str) -> list[int]:
    """The Traps at a place, of each side."""
    found: list[int] = next(one["traps"] for one in seen(m)["places"] if one["id"] == place)
    return found


def vp(m: Match) -> list[int]:
    return [side["vp"] for side in seen(m)["sides"]]


def go(m: Match, side: int) -> dict[str, Any] | None:
    """A side's GO! card with what its Mission has come to."""
    found: dict[str, Any] | None = seen(m)["sides"][side]["go"]
    return found


def zone(m: Match, name: str, seat: int | None = None) -> list[str | None]:
    """The faces in a zone ("hand 0", "played-1", "discard") as a seat or a spectator sees them."""
    view: dict[str, Any] = m.view(seat)
    return [piece["face"] for there in view["zones"] if there["id"] == name for piece in there["pieces"]]


def true_zone(m: Match, name: str) -> list[str]:
    """All faces in a zone, whoever sees them, the top one last."""
    found: Any = m.scenario(full=True)["zones"]
    pieces = found.get(name, [])
    names = [piece["piece"] if isinstance(piece, dict) else piece for piece in pieces]
    return [name.split("#")[0] for name in names]


def told(m: Match, kind: str, since: int = 0) -> list[list[int]]:
    """The numbers of all events of a kind."""
    events: list[dict[str, Any]] = m.events(None, since)
    return [event["numbers"] for event in events if event["kind"] == kind]


def resumed(m: Match) -> Match:
    """The same match after a save and a load, which must be the same in every respect."""
    again = longbox.load(m.save())
    assert again.digest() == m.digest()
    return again
