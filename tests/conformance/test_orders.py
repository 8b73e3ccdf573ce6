"""Games that can be played at the same time or in player order pass the kit both ways, in every format."""

import pytest

from longbox.testing import check

ORDERS: list[dict[str, object]] = [
    {"combat_player_order": "combat"},
    {"combat_player_order": "all"},
    {"draw_in_turns": True},
]


@pytest.mark.kit
@pytest.mark.parametrize("mode", ["1v1", "2v2", "3v3"])
@pytest.mark.parametrize("options", ORDERS, ids=["combat", "all", "draw_in_turns"])
def test_bold_conforms_in_player_order(mode: str, options: dict[str, object]) -> None:
    """At the same time is what it does by default (test_games): there saves are tried, too."""
    check(
        "bold",
        modes=[mode],
        options=options,
        games=1,
        depth=3,
        worlds=1,
        exercise=0,
        processes=False,
        saves=False,
        seed="orders",
    )
