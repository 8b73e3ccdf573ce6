"""Figures of Bold add up: every turn is heard, though much of it is drawn and planned in secret."""

import pytest

from longbox.lab import simulate


@pytest.mark.parametrize(("mode", "games"), [("1v1", 6), ("2v2", 2)])
def test_figures_add_up(mode: str, games: int) -> None:
    report = simulate("bold", games, ["rookie"], seed=1, mode=mode)
    figures, tables = report.figures(), report.tables()
    turns = figures["turns per game"]
    assert turns.cases == games
    played = turns.mean * turns.cases * report.seats
    if mode == "1v1":  # nobody leaves before the end
        assert figures["tokens drawn a turn"].cases == played
        assert played - 2 * games <= figures["damage taken a turn"].cases <= played  # in whole turns
        assert sum(row.cases for rows in tables["Pairings"].values() for row in rows.values()) == 2 * games
    else:
        assert figures["tokens drawn a turn"].cases > played / 2
        assert "Pairings" not in tables
    assert figures["crisis in a turn"].cases == figures["tokens drawn a turn"].cases
    assert sum(row["won"].cases for row in tables["Characters"].values()) == games * report.seats
    bands = tables["Turns"]
    assert sum(row["crisis"].cases for row in bands.values()) == figures["crisis in a turn"].cases
