"""The figures of Titans."""

import pytest

from longbox.lab import simulate


@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_figures_of_titans_add_up(mode: str) -> None:
    report = simulate("titans", 12, ["rookie"], mode=mode, seed=1)
    figures = report.figures()
    assert figures["turns per player"].cases == 12
    assert figures["turns per player"].mean > 5
    ends = sum(rate.wins for name, rate in report.reasons().items() if "Nemesis is defeated" in name)
    assert figures["ended by the Nemesis stack"].mean == ends / 12
    margins = [abs(one.scores[0] - one.scores[1]) for one in report.played]
    assert figures["VP margin"].mean == sum(margins) / 12
    assert figures["VP of the winner"].mean == sum(max(one.scores) for one in report.played) / 12
    parts = [figures[name].mean for name in ("Sidekicks recruited", "Sidekicks taken from the foe", "Sidekicks lost")]
    assert figures["changes of team"].mean == pytest.approx(sum(parts))
    last = round(12 * figures["last turn is the first player's"].mean)
    assert 0 < last < 12
    assert last % 2 == round(24 * figures["turns per player"].mean) % 2, "then the turns of both are an odd number"
    lead = figures["VP lead of the first player after 12 turns each"]
    assert lead.cases == 12, "nobody has won by then"
    assert -20 < lead.low < lead.high < 20
    assert ("Events in force" in figures) == (mode == "advanced")
    assert ("Events that appear" in figures) == (mode == "advanced")


def test_tables_of_titans() -> None:
    report = simulate("titans", 12, ["rookie"], mode="basic", seed=2)
    tables = report.tables()
    assert set(tables) == {"", "Cards", "Nemeses", "Power", "Super Heroes"}
    assert (len(tables["Cards"]), len(tables["Nemeses"])) == (33, 9)
    single = [one for one in report.played if len(one.winners) == 1]
    assert sum(row["games won"].cases for row in tables["Super Heroes"].values()) == 2 * len(single)
    assert sum(row["games won"].mean * row["games won"].cases for row in tables["Super Heroes"].values()) == len(single)
    bought = {**tables["Cards"], **tables["Nemeses"]}
    total = 12 * sum(row["bought per game"].mean for row in bought.values())
    assert report.figures()["Nemeses among purchases"].cases == round(total)
    locations = ("Thrift Shop", "Jump City", "HIVE Tower", "Titans Tower")
    assert report.figures()["Locations bought"].mean == pytest.approx(
        sum(tables["Cards"][name]["bought per game"].mean for name in locations)
    )
    assert next(iter(tables["Power"])) == "turn 1"
    assert 0 < tables["Power"]["turn 1"]["gained"].mean < tables["Power"]["turn 12"]["gained"].mean
    text = report.text()
    assert "only buyer wins" in text
    assert "games won by the first player" in text


def test_the_report_of_titans_does_not_depend_on_the_number_of_processes() -> None:
    one = simulate("titans", 4, ["rookie"], seed="s")
    two = simulate("titans", 4, ["rookie"], seed="s", jobs=2)
    assert one.text() == two.text()
