"""Section 13 of the register: winning."""

from typing import Any

import pytest

from tests.games.given import happened, outcome, play, seen
from tests.games.mayhem.chores import chores, idle_round
from tests.games.mayhem.given import vp, where

HIT = "place:robin:jab:4 stay use"
BURN = "damage=9 fire=1"
FIGHTS = ["Brawl", "Rematch"]
Given = dict[str, Any]

# Who stands where, the position besides, what is done, and the end: who has won and by which rule, the points
ENDS: list[tuple[str, str, Given, str, list[int] | None, str, list[int]]] = [
    # MH-232, MH-019: five points win at once, four do not
    ("Robin A1, Starfire C1", "Cyborg A1 damage=9, Raven C3", {"vp": [4, 0]}, HIT, [0], "MH-232", [5, 0]),
    ("Cyborg A1 damage=9, Raven C3", "Robin A1, Starfire C1", {"vp": [0, 4], "turn": 1}, HIT, [1], "MH-232", [0, 5]),
    ("Robin A1, Starfire C1", "Cyborg A1 damage=9, Raven C3", {"vp": [3, 4]}, HIT, None, "", [4, 4]),
    (
        *("Robin A1, Starfire C1", "Cyborg A1 damage=9, Raven C3"),
        *({"vp": [3, 0], "go": ["Prize", "Idle"]}, HIT, [0], "MH-232", [5, 0]),
    ),
    # MH-240: both players of a team
    (
        *("Robin A1, Starfire C1", "Cyborg A1 damage=9, Raven C3", {"vp": [4, 0], "mode": "teams", "seats": 4}),
        *("act:robin:4 slot:robin:jab stay use", [0, 2], "MH-232", [5, 0]),
    ),
    # MH-233 to MH-235: both opposing characters KOed in one round, not removed, not in the round before
    ("Robin A1, Starfire C1", "Cyborg A1 damage=9, Raven off ko=2", {}, HIT, [0], "MH-233", [1, 0]),
    ("Robin A1, Starfire off ko=2", "Cyborg A1 damage=9, Raven C3", {}, HIT, None, "", [1, 0]),
    ("Robin A1, Starfire C1", "Cyborg A1 damage=9, Raven off", {}, HIT, None, "", [1, 0]),
    (
        *("Robin C3, Starfire C1", f"Cyborg A3 {BURN}, Raven C3 damage=9"),
        *({"phase": "recovery"}, HIT, [0], "MH-233", [2, 0]),
    ),
    # MH-236, MH-237: at the same moment for both teams, and nobody wins
    (
        *(f"Robin A1 {BURN}, Starfire C1 {BURN}", f"Cyborg A3 {BURN}, Raven C3 {BURN}"),
        *({"phase": "recovery"}, "", [], "MH-236", [2, 2]),
    ),
    (
        *(f"Robin A1 {BURN}, Starfire C1", f"Cyborg A3 {BURN}, Raven C3"),
        *({"phase": "recovery", "vp": [4, 4]}, "", [], "MH-236", [5, 5]),
    ),
    (
        *(f"Robin A1 {BURN}, Starfire C1 {BURN}", f"Cyborg A3 {BURN}, Raven C3"),
        *({"phase": "recovery", "vp": [4, 0]}, "", [], "MH-236", [5, 2]),
    ),
    # MH-R14: Fights of both teams are paid together, but not after the game is won
    (
        *(f"Robin A1 {BURN}, Starfire C1", f"Cyborg A3 {BURN}, Raven C3"),
        *({"phase": "recovery", "vp": [3, 3], "go": FIGHTS}, "", [], "MH-236", [5, 5]),
    ),
    (
        *(f"Robin A1 {BURN}, Starfire C1", f"Cyborg A3 {BURN}, Raven C3"),
        *({"phase": "recovery", "vp": [4, 3], "go": FIGHTS}, "", [0], "MH-232", [5, 4]),
    ),
    # MH-239, MH-231: one after the other, the first to meet a condition
    (
        *("Robin A1 damage=9, Starfire A2", "Cyborg A3, Raven C3"),
        *({"go": ["Picnic", "Idle"], "vp": [4, 4], "traps": {"A2": [0, 1]}}, "place:robin:jab:4 to:A2"),
        *([1], "MH-232", [4, 5]),
    ),
    (
        *("Robin A1, Starfire A2", "Cyborg A3, Raven C3", {"go": ["Picnic", "Brawl"], "vp": [4, 4]}),
        *("place:robin:jab:4 to:A2", [0], "MH-232", [5, 4]),
    ),
]


@pytest.mark.rule("MH-019", "MH-231", "MH-232", "MH-233", "MH-235", "MH-236", "MH-237", "MH-239", "MH-240", "MH-R14")
@pytest.mark.rule("MH-082", "MH-234", "MH-R39")
@pytest.mark.parametrize(("black", "white", "given", "codes", "winners", "rule", "points"), ENDS)
def test_who_has_won(
    black: str, white: str, given: Given, codes: str, winners: list[int] | None, rule: str, points: list[int]
) -> None:
    m = chores(black, white, **given)
    play(m, *codes.split())
    assert vp(m) == points
    assert m.over == (winners is not None)
    if winners is not None:
        assert (outcome(m).winners, outcome(m).rule) == (winners, rule)
        assert sum(outcome(m).returns) == 0
        assert [seat for seat, gain in enumerate(outcome(m).returns) if gain > 0] == winners


@pytest.mark.rule("MH-232")
def test_with_the_fifth_point_nothing_further_resolves() -> None:
    given: Given = {"vp": [0, 4], "go": ["Idle", "Brawl"], "hands": [["Rally"], ["Zap"]]}
    m = chores("Robin A1 damage=9 escape, Starfire C1 escape", traps={"A2": [0, 1]}, **given)
    play(m, "place:robin:jab:4", "no", "no", "to:A2", "no")
    assert (m.over, m.seat, m.decisions) == (True, -1, [])
    assert happened(m, "mission_done", "escaped") == []
    assert happened(m)[-1] == "game_over"


@pytest.mark.rule("MH-234")
def test_a_ko_of_the_round_before_does_not_count() -> None:
    m = chores(white="Cyborg A3 damage=9 fire=1, Raven off ko=1", phase="recovery")
    play(m, "to:A3")  # Raven is back before the Fire burns
    assert (m.over, where(m, "white-cyborg"), where(m, "white-raven")) == (False, None, "A3")


@pytest.mark.rule("MH-238", "MH-R48")
def test_there_is_no_round_limit() -> None:
    m = idle_round(chores(round=1000), 1001)
    assert (m.over, seen(m)["round"]) == (False, 1001)
