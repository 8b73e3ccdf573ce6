"""Figures of Mayhem add up, in every mode; a game without an end is broken off."""

from typing import Any

import pytest

import longbox
from longbox import Match
from longbox.games.mayhem.table.match import Mayhem
from longbox.lab import metrics, register, simulate
from longbox.lab.metrics.mayhem import MayhemMetric


def test_figures_of_a_duel_add_up() -> None:
    report = simulate("mayhem", 24, ["rookie"], seed=1, options={"characters": "random"})
    figures = report.figures()
    tables = report.tables()
    rounds = figures["rounds per game"]
    assert rounds.cases == 24
    assert round(sum(row["games"].mean for row in tables["Length"].values()), 9) == 1
    assert 0 < figures["Missions per team and round"].mean < 1
    assert 0 < figures["KOs per team and round"].mean < 1
    assert figures["Missions per team and round"].cases == 48
    decided = 24 - round(24 * (figures["drawn"].mean + figures["unfinished at 30 rounds"].mean))
    assert figures["VP margin"].cases == decided
    assert sum(row["games won"].cases for row in tables["Pairs"].values()) == 48
    assert round(sum(row["games won"].mean * row["games won"].cases for row in tables["Pairs"].values())) == decided
    assert set(tables["Characters"]) == {"Cyborg", "Raven", "Robin", "Starfire"}
    assert all(row["games won"].cases == 24 for row in tables["Characters"].values())
    assert sum(row["games won"].cases for row in tables["Own bases"].values()) == 48


def test_both_abilities_of_a_character_share_its_turns() -> None:
    abilities = simulate("mayhem", 12, ["rookie"], seed=2).tables()["Abilities"]
    assert len(abilities) == 8
    for name in ("Cyborg", "Raven", "Robin", "Starfire"):
        rows = [row["of its character's turns"] for title, row in abilities.items() if title.startswith(f"{name},")]
        assert len(rows) == 2
        assert rows[0].cases == rows[1].cases
        assert round(rows[0].mean + rows[1].mean, 9) == 1


def test_a_card_is_played_only_by_who_held_it() -> None:
    cards = simulate("mayhem", 20, ["rookie"], seed=3).tables()["Mayhem cards"]
    held = sum(row["played if held"].cases for row in cards.values())
    assert held == 20 * 8  # both teams keep four
    for row in cards.values():
        played = round(row["played if held"].mean * row["played if held"].cases)
        assert played == (row["in round"].cases if "in round" in row else 0)


@pytest.mark.parametrize(("mode", "seats"), [("teams", 3), ("teams", 4), ("competitive", 2)])
def test_wins_of_sides_are_those_of_their_seats(mode: str, seats: int) -> None:
    report = simulate("mayhem", 10, ["rookie"], seats=seats, mode=mode, seed=4)
    pairs = report.tables()["Pairs"]
    won = sum(row["games won"].mean * row["games won"].cases for row in pairs.values())
    assert round(won) == sum(1 for one in report.played if one.winners)


def test_figures_of_the_free_for_all() -> None:
    report = simulate("mayhem", 12, ["rookie"], mode="free-for-all", seats=3, seed=5)
    assert 2 <= report.figures()["Locations left"].mean <= 10
    assert "Missions per team and round" not in report.figures()
    rows = report.tables()["Characters"]
    assert set(rows) == {"Raven", "Robin", "Starfire"}
    assert round(sum(row["games won"].mean for row in rows.values()), 2) <= 1
    assert "Pairs" not in report.tables()


class Impatient(MayhemMetric):
    """Breaks every game off in its second round."""

    def enough(self, m: Match) -> bool:
        assert isinstance(m, Mayhem)
        return m.round > 1


def test_a_game_that_takes_too_long_is_unfinished_and_has_no_winner(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metrics, "_FOUND", {})
    register("mayhem", Impatient, replace=True)
    report = simulate("mayhem", 6, ["rookie"], seed=6)
    assert set(report.reasons()) == {"unfinished"}
    assert report.figures()["unfinished at 30 rounds"].mean == 1
    assert report.figures()["drawn"].mean == 0
    assert report.bot_rate(0).wins == 0
    data: dict[str, Any] = report.data()
    assert data["draws"] == 6


def test_simulations_stop_after_thirty_rounds() -> None:
    """MH-R48."""
    for number, enough in ((30, False), (31, True)):
        m = longbox.scenario("mayhem", {"mode": "duel", "round": number})
        assert MayhemMetric([0, 1]).enough(m) is enough
