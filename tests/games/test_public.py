"""The public table of each game is what its types say, in every mode."""

import importlib
import random

import pytest

import longbox
from longbox.kernel.game import own
from tests.typed import misfit

TABLES = [
    (game, mode.name, seats)
    for game in own()
    for mode in longbox.catalog()[game].modes.values()
    for seats in mode.seats
]


@pytest.mark.parametrize(("game", "mode", "seats"), TABLES)
def test_the_public_table_fits_its_types_throughout_a_game(game: str, mode: str, seats: int) -> None:
    table = importlib.import_module(f"longbox.games.{game}.public").Table
    match = longbox.start(game, seats=seats, mode=mode, seed=3)
    rng = random.Random(3)
    for _ in range(400):
        assert misfit(match.view(None)["table"], table, "table") == ""
        if match.over:
            break
        decision = rng.choice(match.decisions)
        match.choose(rng.choice(decision.options), seat=decision.seat)


def test_a_phase_of_another_name_does_not_fit() -> None:
    table = importlib.import_module("longbox.games.bold.public").Table
    shown = longbox.start("bold", seed=1).public()
    assert misfit(shown, table) == ""
    assert misfit({**shown, "phase": "Prep"}, table) == ".phase: 'Prep'"
