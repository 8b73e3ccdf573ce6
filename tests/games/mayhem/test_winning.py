"""Section 13 of the register: winning."""

from typing import Any

import pytest

from longbox import Match
from tests.games.given import happened, offered, outcome, seen
from tests.games.mayhem.chores import chores, idle_round, turn
from tests.games.mayhem.given import go, play, told, vp, where

JAB = "place:robin:jab:4"
BASH = "place:cyborg:bash:4"


def ended(m: Match) -> tuple[list[int], str]:
    """Who has won, and by which rule, which the words of the end must fit."""
    words = {"MH-232": "5 VP", "MH-233": "both opposing characters KOed in one round"}
    assert outcome(m).reason == words.get(outcome(m).rule, "both teams win at once: a new game decides")
    return outcome(m).winners, outcome(m).rule


@pytest.mark.rule("MH-232")
@pytest.mark.parametrize("side", [0, 1])
def test_five_points_win_at_once(side: int) -> None:
    teams = ["Robin A1, Starfire C1", "Cyborg A1 damage=9, Raven C3"]
    m = chores(*(teams if side == 0 else teams[::-1]), vp=[4, 0] if side == 0 else [0, 4], turn=side)
    turn(m, JAB, "stay", "use")
    assert (m.over, ended(m), vp(m)) == (True, ([side], "MH-232"), [5, 0] if side == 0 else [0, 5])
    assert outcome(m).returns == ([1.0, -1.0] if side == 0 else [-1.0, 1.0])


@pytest.mark.rule("MH-232")
def test_four_points_do_not_win() -> None:
    m = chores("Robin A1, Starfire C1", "Cyborg A1 damage=9, Raven C3", vp=[3, 4])
    turn(m, JAB, "stay", "use")
    assert (m.over, vp(m)) == (False, [4, 4])


@pytest.mark.rule("MH-232")
def test_with_the_fifth_point_nothing_further_resolves() -> None:
    given: dict[str, Any] = {"vp": [0, 4], "go": ["Idle", "Brawl"], "hands": [["Rally"], ["Zap"]]}
    m = chores("Robin A1 damage=9 escape, Starfire C1 escape", traps={"A2": [0, 1]}, **given)
    play(m, JAB, "no", "no", "to:A2", "no")
    assert (m.over, ended(m)) == (True, ([1], "MH-232"))
    assert (m.decisions, happened(m, "mission_done", "escaped")) == ([], [])
    assert happened(m)[-1] == "game_over"


@pytest.mark.rule("MH-019", "MH-232")
def test_no_team_has_more_than_five_points() -> None:
    m = chores("Robin A1, Starfire C1", "Cyborg A1 damage=9, Raven C3", vp=[3, 0], go=["Prize", "Idle"])
    turn(m, JAB, "stay", "use")
    assert (vp(m), ended(m)) == ([5, 0], ([0], "MH-232"))


@pytest.mark.rule("MH-232", "MH-240")
def test_both_players_of_a_team_win_together() -> None:
    given: dict[str, Any] = {"mode": "teams", "seats": 4, "vp": [4, 0]}
    m = chores("Robin A1, Starfire C1", "Cyborg A1 damage=9, Raven C3", **given)
    play(m, "act:robin:4", "slot:robin:jab", "stay", "use")
    assert (outcome(m).winners, outcome(m).returns) == ([0, 2], [0.5, -0.5, 0.5, -0.5])


@pytest.mark.rule("MH-233")
def test_both_opposing_characters_koed_in_one_round_win_at_once() -> None:
    m = chores("Robin A1, Starfire C1", "Cyborg A1 damage=9, Raven off ko=2")
    turn(m, JAB, "stay", "use")
    assert (m.over, ended(m), vp(m)) == (True, ([0], "MH-233"), [1, 0])


@pytest.mark.rule("MH-233")
def test_one_character_koed_does_not_win() -> None:
    m = turn(chores("Robin A1, Starfire C1", "Cyborg A1 damage=9, Raven C3"), JAB, "stay", "use")
    assert m.over is False


@pytest.mark.rule("MH-233", "MH-239")
def test_a_ko_of_each_team_in_one_round_does_not_win() -> None:
    m = chores("Robin A1, Starfire off ko=2", "Cyborg A1 damage=9, Raven C3")
    turn(m, JAB, "stay", "use")
    assert m.over is False


@pytest.mark.rule("MH-234")
def test_a_ko_of_the_round_before_does_not_count() -> None:
    m = chores(white="Cyborg A3 damage=9 fire=1, Raven off ko=1", phase="recovery")
    play(m, "to:A3")  # Raven is back before the Fire burns
    assert (m.over, where(m, "white-cyborg"), where(m, "white-raven")) == (False, None, "A3")


@pytest.mark.rule("MH-234", "MH-082")
def test_a_ko_in_recovery_and_one_in_the_turns_after_it_are_in_the_same_round() -> None:
    m = chores("Robin C3, Starfire C1", "Cyborg A3 damage=9 fire=1, Raven C3 damage=9", phase="recovery")
    assert (m.over, where(m, "white-cyborg")) == (False, None)
    turn(m, JAB, "stay", "use")
    assert ended(m) == ([0], "MH-233")


@pytest.mark.rule("MH-235")
def test_a_removed_character_does_not_count() -> None:
    m = chores("Robin A1, Starfire C1", "Cyborg A1 damage=9, Raven off")
    turn(m, JAB, "stay", "use")
    assert (m.over, vp(m)) == (False, [1, 0])


@pytest.mark.rule("MH-236", "MH-R14")
def test_all_koed_at_the_same_moment_and_nobody_wins() -> None:
    fire = "damage=9 fire=1"
    m = chores(f"Robin A1 {fire}, Starfire C1 {fire}", f"Cyborg A3 {fire}, Raven C3 {fire}", phase="recovery")
    assert (m.over, ended(m), vp(m)) == (True, ([], "MH-236"), [2, 2])
    assert (outcome(m).returns, outcome(m).ranks) == ([0.0, 0.0], [1, 1])
    assert outcome(m).reason == "both teams win at once: a new game decides"


@pytest.mark.rule("MH-236", "MH-R14")
def test_both_at_five_points_at_the_same_moment_and_nobody_wins() -> None:
    fire = "damage=9 fire=1"
    m = chores(f"Robin A1 {fire}, Starfire C1", f"Cyborg A3 {fire}, Raven C3", phase="recovery", vp=[4, 4])
    assert (m.over, ended(m), vp(m)) == (True, ([], "MH-236"), [5, 5])


@pytest.mark.rule("MH-237", "MH-R39")
def test_points_for_one_team_and_both_kos_for_the_other_at_the_same_moment() -> None:
    fire = "damage=9 fire=1"
    m = chores(f"Robin A1 {fire}, Starfire C1 {fire}", f"Cyborg A3 {fire}, Raven C3", phase="recovery", vp=[4, 0])
    assert (m.over, ended(m), vp(m)) == (True, ([], "MH-236"), [5, 2])


@pytest.mark.rule("MH-237", "MH-R14", "MH-R39")
def test_fights_of_both_teams_are_paid_together() -> None:
    fire = "damage=9 fire=1"
    teams = (f"Robin A1 {fire}, Starfire C1", f"Cyborg A3 {fire}, Raven C3")
    m = chores(*teams, phase="recovery", vp=[3, 3], go=["Brawl", "Rematch"])
    assert (m.over, ended(m), vp(m)) == (True, ([], "MH-236"), [5, 5])
    m = chores(*teams, phase="recovery", vp=[3, 2], go=["Brawl", "Rematch"])
    assert (ended(m), vp(m)) == (([0], "MH-232"), [5, 4])


@pytest.mark.rule("MH-238", "MH-R48")
def test_there_is_no_round_limit() -> None:
    m = idle_round(chores(round=1000), 1001)
    assert (m.over, seen(m)["round"]) == (False, 1001)


@pytest.mark.rule("MH-239")
def test_what_happens_one_after_the_other_is_not_at_the_same_moment() -> None:
    m = chores("Robin A1 damage=9, Starfire A2", go=["Picnic", "Idle"], vp=[4, 4], traps={"A2": [0, 1]})
    play(m, JAB, "to:A2")
    assert (ended(m), vp(m)) == (([1], "MH-232"), [4, 5])  # before the Mission of team 0


@pytest.mark.rule("MH-239", "MH-231")
def test_the_first_to_meet_a_condition_wins() -> None:
    m = chores("Robin A1, Starfire A2", vp=[4, 4], go=["Picnic", "Brawl"])
    play(m, JAB, "to:A2")
    assert (ended(m), vp(m), go(m, 1) is not None) == (([0], "MH-232"), [5, 4], True)


def test_after_the_end_nothing_can_be_chosen() -> None:
    m = turn(chores("Robin A1, Starfire C1", "Cyborg A1 damage=9, Raven C3", vp=[4, 0]), JAB, "stay", "use")
    assert (m.seat, m.explain(0, "done"), told(m, "game_over", "side")) == (-1, "the game is over", [[0]])
    assert [m.legal(seat) for seat in (0, 1)] == [[], []]


def test_a_round_goes_on_after_a_ko() -> None:
    m = turn(chores("Robin A1, Starfire C1", "Cyborg A1 damage=9, Raven C3"), JAB, "stay", "use")
    assert (m.seat, offered(m)[0]) == (1, "place:raven:portal:4")
    assert BASH not in offered(m)
