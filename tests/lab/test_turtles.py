"""The figures of Turtles."""

import pytest

from longbox.games.turtles.decks import prebuilt
from longbox.lab import simulate
from tests.games.turtles.given import book


def test_figures_of_turtles_add_up() -> None:
    report = simulate("turtles", 16, ["rookie"], options={"decks": "random"}, seed=3)
    figures = report.figures()
    tables = report.tables()
    assert set(tables) == {"", "Cards", "Decks"}
    assert figures["turns per game"].cases == 16
    assert 8 < figures["turns per game"].mean < 62
    turns = round(16 * figures["turns per game"].mean)
    assert figures["Attack Phases skipped"].cases in range(turns - 16, turns + 1)  # the last turn may end before
    assert figures["damage per attack"].cases == round(
        figures["Attack Phases skipped"].cases * (1 - figures["Attack Phases skipped"].mean)
    )
    assert figures["damage per attack"].mean < figures["attack total"].mean
    assert 0 < figures["counterable attacks countered"].cases < figures["damage per attack"].cases
    for row, against in tables["Decks"].items():
        for column, one in against.items():
            other = tables["Decks"][column.removeprefix("against ")][f"against {row}"]
            assert one.cases == other.cases
            assert one.mean == pytest.approx(1 - other.mean)


def test_cards_of_turtles() -> None:
    report = simulate("turtles", 8, ["rookie"], options={"decks": [["Suzaku"], ["Suzaku"]]}, seed=3)
    cards = report.tables()["Cards"]
    assert set(cards) == set(prebuilt(book(), "Suzaku").counts)
    assert all(row["turned up"].cases == 16 for row in cards.values())
    assert set(cards["Raphael"]) <= {"turned up", "won when used"}  # no Character is played from hand
    assert cards["Oil-Lamp Trap"]["from hand"].cases == 16
    assert all(row["from hand"].mean > 0 for row in (cards["Thornbush Throw"], cards["Rumour on the Radio"]))
    assert cards["Loose Floorboard"]["from hand"].mean == 0  # it acts when it is turned up and not otherwise
    assert "Decks" not in report.tables()
