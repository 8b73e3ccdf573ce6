"""Random and mutated messages, guessed links, old decisions, other people's seats: no failure, no leak, no change."""

from pathlib import Path

from tests.server.driving import run, running
from tests.server.hostile import attack


def test_a_hostile_client_changes_nothing_and_learns_nothing(tmp_path: Path) -> None:
    with running(tmp_path) as server:  # without limits, so that everything is read
        eve = run(attack(server, 12, seed=1, wanted={200, 403, 404, 422}))
        assert eve.sent > 50


def test_limits_do_not_help_the_hostile(tmp_path: Path) -> None:
    with running(tmp_path, limits=True) as server:
        eve = run(attack(server, 5, seed=2, wanted={429}))
        assert eve.sent > 20
