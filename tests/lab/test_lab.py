"""Many games: rates, intervals, turns of places, and the same report however many processes play."""

import json
from typing import Any

import pytest

from longbox import LongboxError, Match
from longbox.games.hitline.table import HitLine
from longbox.lab import Metric, Report, metrics, register, simulate, wilson
from longbox.lab.report import Played, figure, natural


def test_wilson_gives_known_intervals() -> None:
    assert (round(wilson(8, 10).low, 3), round(wilson(8, 10).high, 3)) == (0.490, 0.943)
    assert wilson(0, 20).low == 0
    assert round(wilson(0, 20).high, 3) == 0.161
    assert wilson(20, 20).high == 1
    assert round(wilson(20, 20).low, 3) == 0.839
    assert wilson(0, 0).of == 0


def test_a_mean_has_the_interval_of_its_standard_error() -> None:
    mean = figure(2 + 4 + 9, 3, 4 + 16 + 81)
    assert mean.mean == 5
    assert not mean.share
    assert round(mean.high - mean.mean, 3) == 4.080  # 1.96 * sqrt(13 / 3)
    assert figure(7, 1, 49).low == 7
    share = figure(8, 10, -10)
    assert share.share
    assert (round(share.low, 3), round(share.high, 3)) == (0.490, 0.943)


def test_a_number_that_is_always_zero_is_no_share() -> None:
    metric = Metric([0, 1])
    metric.add("tricks lost", 0)
    metric.add("drawn", False)
    games = [Played([0, 1], [0], [1, 0], 9, "x", metric.tally)]
    report = Report("duel", 2, "plain", {}, ["a", "b"], "0", [0, 1], games)
    assert not report.figures()["tricks lost"].share
    assert report.figures()["drawn"].share
    assert "0.00 ± 0.00" in report.text()


def test_percentages_of_a_whole_add_up_to_100() -> None:
    games = [Played([0, 1, 2], [seat], [0, 0, 0], 9, f"end {seat}", {}) for seat in range(3)]
    report = Report("duel", 3, "plain", {}, ["a", "b", "c"], "0", [0, 1, 2], games)
    bots = [row for row in report.rows() if row[0] in "abc"]
    for rows in (bots, report.rows()[-3:], report.ends()):
        assert round(sum(percent for _, _, percent in rows), 9) == 100
    assert [percent for _, _, percent in report.ends()] == [33.4, 33.3, 33.3]


def test_a_bot_wins_the_games_that_a_seat_of_its_wins() -> None:
    games = [
        Played([0, 1, 0, 1], [0, 2], [3, 1, 3, 1], 90, "x", {}),
        Played([1, 0, 1, 0], [1, 3], [0, 3, 0, 3], 80, "y", {}),
    ]
    report = Report("hitline", 4, "pairs", {}, ["a", "b"], "0", [0, 1, 0, 1], games)
    assert (report.bot_rate(0).wins, report.bot_rate(1).wins) == (2, 0)
    assert [report.seat_rate(seat).wins for seat in range(4)] == [1, 1, 1, 1]
    assert set(report.reasons()) == {"x", "y"}
    assert [(report.side_rate(0, side).wins, report.side_rate(0, side).of) for side in (0, 1)] == [(1, 1), (1, 1)]


def test_drawn_games_are_said() -> None:
    games = [Played([0, 1], [], [1, 1], 9, "x", {}), Played([1, 0], [0], [2, 1], 9, "y", {})]
    report = Report("duel", 2, "plain", {}, ["a", "b"], "0", [0, 1], games)
    assert report.data()["draws"] == 1
    assert "1 game was drawn" in report.text()
    assert report.bot_rate(0).wins == 0
    assert report.bot_rate(1).wins == 1


def test_places_are_changed_from_game_to_game() -> None:
    report = simulate("hitline", 4, ["rookie", "rookie"], seed=3)
    assert [one.slots for one in report.played] == [[0, 1, 0, 1], [1, 0, 1, 0]] * 2


def test_a_bot_for_each_seat_goes_round_the_table() -> None:
    report = simulate("hitline", 4, ["rookie"] * 4, seed=3)
    assert [one.slots for one in report.played] == [[0, 1, 2, 3], [1, 2, 3, 0], [2, 3, 0, 1], [3, 0, 1, 2]]


def test_titan_and_pair_change_places_too() -> None:
    report = simulate("hitline", 2, ["rookie", "rookie"], seats=3, options={"titan": 1})
    assert [one.slots for one in report.played] == [[0, 1, 0], [1, 0, 1]]
    assert "at 0+2" in report.text()


@pytest.mark.parametrize("titan", [0, 1, 2])
def test_figures_of_the_titan_are_those_of_its_seat(titan: int) -> None:
    report = simulate("hitline", 12, ["rookie"], seats=3, options={"titan": titan}, seed=4)
    won = report.figures()["games won by the Titan against the pair"]
    assert won.mean == report.seat_rate(titan).share
    taken = report.tables()["Locations"]["all"]["Titan takes it"]
    assert round(taken.mean * taken.cases) == sum(one.scores[titan] for one in report.played)


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


def test_the_data_of_a_report_are_json_there_and_back() -> None:
    data = simulate("hitline", 5, ["rookie"], seats=3).data()
    assert json.loads(json.dumps(data)) == data


def test_figures_of_hit_line_add_up() -> None:
    report = simulate("hitline", 30, ["rookie"], seed=1)
    figures = report.figures()
    rounds = figures["rounds per game"]
    assert rounds.cases == 30
    assert 3 <= rounds.mean <= 5
    assert round(sum(figures[f"games of {n} rounds"].mean for n in (3, 4, 5)), 9) == 1
    tables = report.tables()
    assert set(tables) == {"", "Heroes", "Locations"}
    locations = tables["Locations"]
    assert list(locations)[-1] == "all"
    assert len(locations) == 6
    everywhere = locations["all"]
    assert everywhere["tricks"].cases == round(rounds.mean * 30)
    assert everywhere["counter"].cases == everywhere["tie"].cases
    assert everywhere["counter"].cases == round(everywhere["tricks"].mean * everywhere["tricks"].cases)
    assert sum(row["tricks"].cases for name, row in locations.items() if name != "all") == everywhere["tricks"].cases
    assert sum(row["games won"].cases for row in tables["Heroes"].values()) == 120
    assert 0 < everywhere["no card"].mean < everywhere["tie"].mean < everywhere["counter"].mean < 1
    text = report.text()
    assert "VP lead changes" in text
    assert "95 %" in text


def test_sidekicks_of_titans_are_counted() -> None:
    report = simulate("hitline", 20, ["rookie"], seats=2, seed=1)
    rounds = report.tables()["Locations"]["all"]["tricks"].cases
    everyone = report.tables()["Sidekicks"]["all"]
    assert everyone["freed"].cases == 2 * rounds
    assert 0.5 < everyone["freed"].mean < 1
    assert 3 <= everyone["freed in trick"].mean <= 8
    assert "games won by the Titan against the pair" not in report.figures()
    against_pair = simulate("hitline", 4, ["rookie"], seats=3, seed=1)
    assert against_pair.figures()["games won by the Titan against the pair"].cases == 4


class Watching(Metric):
    """Counts what it hears and what it is shown."""

    def look(self, m: Match) -> None:
        assert isinstance(m, HitLine)
        self.add("choices seen", 1)
        self.add("Rounds / all: hands are full", all(len(m.zones[zone]) == 8 for zone in range(11, 15)))

    def hear(self, event: dict[str, Any]) -> None:
        self.add("events heard", event["n"])


def test_anybody_can_measure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metrics, "_FOUND", {})
    with pytest.raises(LongboxError, match=r"'hitline' already has figures, those of HitLineMetric\..*replace=True"):
        register("hitline", Watching)
    assert metrics.find("hitline") is not Watching
    register("hitline", Watching, replace=True)
    report = simulate("hitline", 3, ["rookie"])
    assert report.figures()["choices seen"].cases == sum(report.decisions())
    assert report.tables()["Rounds"]["all"]["hands are full"].share
    assert not report.figures()["events heard"].share
    with pytest.raises(LongboxError, match="Metric"):
        register("hitline", dict)  # type: ignore[arg-type]


def test_a_game_without_a_metric_is_played_all_the_same() -> None:
    assert metrics.find("nogame") is Metric


@pytest.mark.parametrize(
    ("n", "bots", "jobs", "words"),
    [
        (0, ["rookie"], 1, "number of games"),
        (5, ["rooky"], 1, "rookie"),
        (5, ["rookie"] * 3, 1, "you named 3"),
        (5, ["rookie"], 0, "jobs"),
    ],
)
def test_what_cannot_be_is_said(n: int, bots: list[str], jobs: int, words: str) -> None:
    with pytest.raises(LongboxError, match=words):
        simulate("hitline", n, bots, jobs=jobs)


def test_rows_stand_in_the_order_of_their_numbers() -> None:
    names = ["all of it", "1", "10-12", "13 and more", "2-3", "turn 10", "turn 9"]
    assert sorted(names, key=natural) == ["1", "2-3", "10-12", "13 and more", "all of it", "turn 9", "turn 10"]
