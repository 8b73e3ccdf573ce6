"""Any moment of a played game, laid out again in short form, is that moment."""

from typing import Any

import pytest

import longbox
from longbox import Match
from tests.games.given import at_random, seen, true_zones

OPEN = ("destroyed", "box", "nemeses")  # not said, or in any order below the second


def short(m: Match) -> dict[str, Any]:
    """The beginning of a turn's actions, everything as it is now."""
    table, there = seen(m), true_zones(m)
    return {
        "mode": m.origin.mode,
        "options": dict(m.origin.options),
        "active": table["active"],
        "first": table["first"],
        "turn": table["turn"],
        "heroes": [next(one["face"] for one in team if one["own"]) for team in table["teams"]],
        "sidekicks": [[one["face"] for one in team if not one["own"]] for team in table["teams"]],
        "hands": [there.get(f"hand {seat}", []) for seat in (0, 1)],
        "decks": [there.get(f"deck {seat}", [])[::-1] for seat in (0, 1)],
        "discards": [there.get(f"discard {seat}", []) for seat in (0, 1)],
        "locations": [there.get(f"play {seat}", []) for seat in (0, 1)],
        "line_up": there.get("line-up", []),
        "main": there.get("main", [])[::-1],
        "main_size": table["main_left"],
        "events": there.get("events", []),
        "nemesis": there["nemeses"][-1],
        "next_nemesis": there["nemeses"][-2] if len(there["nemeses"]) > 1 else None,
        "nemeses": table["nemeses_left"],
        "weaknesses": there.get("weaknesses", [])[::-1],
        "titans_go": len(there.get("titans-go", [])),
        "power": table["power"],
    }


def laid(m: Match) -> dict[str, list[str]]:
    zones = true_zones(m)
    hands = {name: sorted(cards) for name, cards in zones.items() if name.startswith("hand")}
    rest = {name: cards for name, cards in zones.items() if name not in OPEN and name != "unused"}
    return {**rest, **hands, "nemeses": zones.get("nemeses", [])[-2:], "unused": sorted(zones.get("unused", []))}


def asked(m: Match) -> list[Any]:
    return [(d.seat, d.prompt, d.rule, [(o.code, o.text, o.pieces) for o in d.options]) for d in m.decisions]


@pytest.mark.rule("TT-029", "TT-019", "TT-025", "TT-063")
@pytest.mark.parametrize(
    ("mode", "options", "seed"),
    [
        ("basic", {}, 1),
        ("advanced", {}, 2),
        ("advanced", {"bonuses": "asked", "heroes": ["Raven", "Beast Boy"], "first": 1}, 3),
        ("basic", {"fair_start": True, "heroes": ["Starfire", "Cyborg"], "first": 0}, 4),
    ],
)
def test_a_moment_of_a_game_laid_out_again_is_that_moment(mode: str, options: dict[str, Any], seed: int) -> None:
    m = longbox.start("titans", seed=seed, mode=mode, options=options)
    turn, made = 0, 0
    given: dict[str, Any] = {}
    plays: list[str] = []
    heard = 0
    while not m.over and made < 70:
        table = seen(m)
        begins = table["phase"] == "actions" and table["turn"] != turn
        if begins and not table["babies"] and not table["played"]:
            turn, given, plays, heard = table["turn"], short(m), [], m.heard(None)
        shuffled = any(event["kind"] == "shuffled" for event in m.events(None, heard))
        if given and table["turn"] == turn and table["phase"] == "actions" and not shuffled:
            again = longbox.scenario("titans", {**given, "plays": plays})
            assert laid(again) == laid(m)
            assert seen(again) == table
            assert asked(again) == asked(m)
            made += 1
        at_random(m, f"{seed}/{len(m.history)}", 1)
        plays.append(m.edition.codes[m.history[-1] >> 4])
    assert made > 50
