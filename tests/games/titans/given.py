"""Short words for the scenario tests of Titans: who holds what, what is done, what lies there then."""

import random
from typing import Any

import pytest

import longbox
from longbox import Match

PUNCHES = ("punch", "punch", "punch", "punch", "punch")


def table(*hands: str | None, **given: Any) -> Match:
    """A position in seat 0's turn by hands, "punch punch snack-time" (None: any five).

    Robin against Raven without Sidekicks, unless they are named; everything else as in `longbox scenario`.
    """
    position: dict[str, Any] = {"heroes": ["Robin", "Raven"], **given}
    if hands:
        position["hands"] = [None if hand is None else hand.split() for hand in hands]
    return longbox.scenario("titans", position)


def play(m: Match, *codes: str) -> Match:
    """Choices of whoever must choose, in order; a card alone means that it is played from the hand."""
    for code in codes:
        plain = ":" not in code and code not in ("yes", "no", "end")
        m.choose(f"play:{code}" if plain else code, seat=m.seat)
    return m


def at_random(m: Match, seed: object, most: int = 100_000) -> Match:
    """Random choices to the end of the game, with the log kept."""
    rng = random.Random(f"{seed}")
    while not m.over and most:
        m.choose(rng.choice(m.legal(m.seat)), seat=m.seat)
        most -= 1
    return m


def offered(m: Match, family: str = "") -> list[str]:
    """The choices on offer, sorted; with a family such as "buy" the names after it only."""
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


def zone(m: Match, name: str, seat: int | None = None) -> list[str | None]:
    """The faces in a zone ("line-up", "hand 0", "discard 1", "play 0") as a seat or a spectator sees them."""
    view: dict[str, Any] = m.view(seat)
    return [piece["face"] for there in view["zones"] if there["id"] == name for piece in there["pieces"]]


def true_zone(m: Match, name: str) -> list[str]:
    """All faces in a zone, whoever sees them, the top one last."""
    found: Any = m.scenario(full=True)["zones"]
    pieces = found.get(name, [])
    names = [piece["piece"] if isinstance(piece, dict) else piece for piece in pieces]
    return [name.split("#")[0] for name in names]


def count(m: Match, name: str) -> int:
    """How many pieces a zone holds."""
    view: dict[str, Any] = m.view(None)
    return next(int(there["count"]) for there in view["zones"] if there["id"] == name)


def power(m: Match) -> int:
    return int(seen(m)["power"])


def team(m: Match, seat: int) -> list[str]:
    """The names of a team; a Super Hero with a star, unless it is turned to its Sidekick side."""
    return [one["name"] + ("" if one["sidekick"] else "*") for one in seen(m)["teams"][seat]]


def told(m: Match, kind: str, since: int = 0) -> list[list[int]]:
    """The numbers of all events of a kind."""
    events: list[dict[str, Any]] = m.events(None, since)
    return [event["numbers"] for event in events if event["kind"] == kind]


def resumed(m: Match) -> Match:
    """The same match after a save and a load, which must be the same in every respect."""
    again = longbox.load(m.save())
    assert again.digest() == m.digest()
    return again
