"""What a question is about comes from a closed set of names."""

import importlib
from typing import get_args

import pytest

import longbox
from longbox.kernel.definitions import Step
from longbox.kernel.game import own


@pytest.mark.parametrize("game", own())
def test_every_step_that_asks_has_a_topic_of_its_game(game: str) -> None:
    topics = set(get_args(importlib.import_module(f"longbox.games.{game}.public").Question))
    steps = [step for routine in longbox.catalog()[game].edition().routines for step in routine.steps]
    asking = {type(step): step.topic for step in steps if type(step).options is not Step.options}
    assert len(asking) > 5
    assert set(asking.values()) == topics


def test_a_decision_says_what_it_is_about() -> None:
    match = longbox.start("turtles", seed=1)
    while match.decisions[0].kind != "attack":
        match.choose(match.decisions[0].options[0])
    assert {option.code.split(":")[0] for option in match.decisions[0].options} & {"attack"}
    assert match.decisions[0].data()["kind"] == "attack"
