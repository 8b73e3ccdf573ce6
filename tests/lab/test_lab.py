"""Many games: rates, intervals, turns of places, and the same report however many processes play."""

import json

import pytest

from longbox import LongboxError
from longbox.lab import Report, simulate, wilson
from longbox.lab.report import Played


def test_wilson_gives_known_intervals() -> None:
    assert (round(wilson(8, 10).low, 3), round(wilson(8, 10).high, 3)) == (0.490, 0.943)
    assert wilson(0, 20).low == 0
    assert round(wilson(0, 20).high, 3) == 0.161
    assert wilson(20, 20).high == 1
    assert round(wilson(20, 20).low, 3) == 0.839
    assert wilson(0, 0).of == 0


def test_a_bot_wins_the_games_that_a_seat_of_its_wins() -> None:
    games = [
        Played([0, 1, 0, 1], [0, 2], [3, 1, 3, 1], 90, "x", {}),
        Played([1, 0, 1, 0], [1, 3], [0, 3, 0, 3], 80, "y", {}),
    ]
    report = Report("hitline", 4, "pairs", {}, ["a", "b"], "0", [0, 1, 0, 1], games)
    assert (report.bot_rate(0).wins, report.bot_rate(1).wins) == (2, 0)
    assert [report.seat_rate(seat).wins for seat in range(4)] == [1, 1, 1, 1]
    assert set(report.reasons()) == {"x", "y"}


def test_places_are_changed_from_game_to_game() -> None:
    report = simulate("hitline", 4, ["rookie", "rookie"], seed=3)
    assert [one.slots for one in report.played] == [[0, 1, 0, 1], [1, 0, 1, 0]] * 2


def test_a_bot_for_each_seat_goes_round_the_table() -> None:
    report = simulate("hitline", 4, ["rookie"] * 4, seed=3)
    assert [one.slots for one in report.played] == [[0, 1, 2, 3], [1, 2, 3, 0], [2, 3, 0, 1], [3, 0, 1, 2]]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_report_does_not_depend_on_the_number_of_processes(seats: int) -> None:
    seen: list[int] = []
    one = simulate("hitline", 6, ["rookie", "rookie"], seats=seats, seed="s")
    two = simulate(
        "hitline", 6, ["rookie", "rookie"], seats=seats, seed="s", jobs=2, progress=lambda done, of: seen.append(done)
    )
    assert json.dumps(one.data()) == json.dumps(two.data())
    assert one.text() == two.text()
    assert seen == [1, 2, 3, 4, 5, 6]
    assert simulate("hitline", 6, ["rookie", "rookie"], seats=seats, seed="t").data() != one.data()


def test_figures_of_hit_line_add_up() -> None:
    report = simulate("hitline", 30, ["rookie"], seed=1)
    figures = report.tally()
    rounds, games = figures["rounds per game"]
    assert games == 30
    assert 3 <= rounds / games <= 5
    assert figures["tricks per round"][1] == rounds
    assert figures["tricks with a counter"][1] == figures["tricks without a winner"][1]
    heroes = [name for name in figures if name.endswith(": games won")]
    assert sum(figures[name][1] for name in heroes) == 120
    text = report.text()
    assert "tricks per round" in text
    assert "95 %" in text


@pytest.mark.parametrize(
    ("n", "bots", "jobs", "words"),
    [
        (0, ["rookie"], 1, "number of games"),
        (5, ["rooky"], 1, "rookie"),
        (5, ["rookie"] * 3, 1, "these are 3"),
        (5, ["rookie"], 0, "jobs"),
    ],
)
def test_what_cannot_be_is_said(n: int, bots: list[str], jobs: int, words: str) -> None:
    with pytest.raises(LongboxError, match=words):
        simulate("hitline", n, bots, jobs=jobs)
