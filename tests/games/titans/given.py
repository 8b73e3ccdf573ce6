"""Short words for the scenario tests of Titans: who holds what, what is done, what lies there then."""

from typing import Any

import longbox
from longbox import Match
from tests.games import given as shared
from tests.games.given import refused, seen, zone

play = shared.play


def table(*hands: str | None, **given: Any) -> Match:
    """A position in seat 0's turn by hands, "punch punch snack-time" (None: any five).

    Robin against Raven without Sidekicks, unless they are named; advanced if there are Events; everything else as in
    `longbox scenario`.
    """
    position: dict[str, Any] = {"heroes": ["Robin", "Raven"], **given}
    if hands:
        position["hands"] = [None if hand is None else hand.split() for hand in hands]
    if position.get("events"):
        position.setdefault("mode", "advanced")
    return longbox.scenario("titans", position)


def begun(seed: int = 0, mode: str = "basic", packs: Any = (), **options: Any) -> Match:
    """A new game."""
    return longbox.start("titans", seed=seed, mode=mode, options=options, packs=packs)


def power(m: Match) -> int:
    return int(seen(m)["power"])


def team(m: Match, seat: int) -> list[str]:
    """The names of a team; a Super Hero with a star, unless it is turned to its Sidekick side."""
    return [one["name"] + ("" if one["sidekick"] else "*") for one in seen(m)["teams"][seat]]


def hand(m: Match, seat: int) -> list[str]:
    """The cards in a hand, as its player sees them, by name."""
    return sorted(str(face) for face in zone(m, f"hand {seat}", seat))


def against(m: Match, code: str) -> str:
    """The rule by which the player in turn may not do this."""
    return refused(m, code).partition(":")[0]
