"""The conformance kit takes the smallest games: one without pieces, one whose pieces all look the same."""

import pytest

from examples.nim import NimGame
from longbox.kernel.game import Game
from longbox.testing import check
from longbox.testing.bots import check_bots
from longbox.testing.kit import registered
from longbox.testing.playthrough import deep_fingerprint, fingerprints, playthrough
from tests.toys.nim import SticksGame

SMALL = [NimGame(), SticksGame()]


@pytest.mark.parametrize("game", SMALL, ids=lambda game: game.id)
@pytest.mark.parametrize("seed", range(3))
def test_a_small_game_conforms(game: Game, seed: int) -> None:
    report = check(game, games=4, seed=seed)
    assert report.verdict() == "conforms"
    assert not any(report.unseen.values())


@pytest.mark.parametrize("game", SMALL, ids=lambda game: game.id)
def test_bots_play_a_small_game_fairly(game: Game) -> None:
    assert check_bots(game).verdict() == "conforms"


@pytest.mark.parametrize("game", SMALL, ids=lambda game: game.id)
def test_a_small_game_can_be_written_down(game: Game) -> None:
    text = playthrough(game)
    assert text.startswith(f"{game.title}, mode duel, 2 seats")
    assert "no sticks are left [NI-03]" in text
    with registered(game):
        assert fingerprints(game, "duel", 2, 10) == fingerprints(game, "duel", 2, 10)
        assert deep_fingerprint(game, "duel", 2)
