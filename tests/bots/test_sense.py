"""Choices for which a player would not have to think: with the evaluator of Hit Line, and without any evaluator."""

from typing import Any

import pytest

import longbox
from longbox import LongboxError, Match, bots
from longbox.bots import evaluators, lookahead
from longbox.bots.evaluators import Evaluator
from longbox.kernel.rng import Rng
from longbox.testing.kit import registered
from tests.toys.caper import CaperGame

SEEDS = range(5)


def table(*hands: str, **given: Any) -> Match:
    """The last trick but one, Heroes exhausted, at a location that changes nothing here."""
    position: dict[str, Any] = {"location": "Clock Square", "exhausted": [0, 1, 2, 3], **given}
    position["hands"] = [hand.split() for hand in hands]
    return longbox.scenario("hitline", position)


def choices(m: Match) -> set[str]:
    """What sidekicks of several seeds choose."""
    return {bots.make("sidekick", seed).choose(m, m.seat) for seed in SEEDS}


def test_the_last_player_takes_a_trick_with_the_dearest_card_that_wins() -> None:
    plays = ["play:red-7", "play:red-8", "play:red-6"]
    m = table("blue-8", "blue-7", "green-8", "red-5 red-3", plays=plays, trick=7)
    assert choices(m) == {"play:red-5"}


def test_a_partner_who_wins_is_not_beaten_for_less() -> None:
    plays = ["play:red-8", "play:red-4", "play:red-7"]
    m = table("blue-8", "blue-7", "green-8", "red-1 red-5", plays=plays, trick=7)
    assert choices(m) == {"play:red-5"}


def test_an_opponent_who_would_take_the_location_is_countered() -> None:
    plays = ["play:red-8", "play:red-7", "play:red-1"]
    m = table("blue-8", "blue-7", "green-8", "blue-1 green-6", plays=plays, vp=[10, 10], trick=7)
    assert choices(m) == {"play:blue-1"}


def test_where_the_highest_wins_the_highest_is_played() -> None:
    plays = ["play:red-4", "play:red-3", "play:red-7"]
    m = table("blue-1", "blue-3", "green-1", "red-8 red-1", plays=plays, location="Topsy Fair", vp=[20, 20], trick=7)
    assert choices(m) == {"play:red-8"}


def test_a_power_is_used_when_it_takes_the_location_and_kept_when_it_takes_nothing() -> None:
    heroes = ["Upheaval", "Bulwark", "Prism", "Spotlight"]
    plays = ["play:red-7", "play:red-8", "play:red-6"]
    m = table(
        *("blue-8", "blue-7", "green-8", "red-5 green-7"), heroes=heroes, exhausted=[], plays=plays, vp=[0, 3], trick=7
    )
    assert choices(m) == {"play:red-5+power"}  # 3 + 5 + 3 is the maximum of 11
    plays = ["play:red-1", "play:red-8", "play:red-6"]
    m = table(
        *("blue-8", "blue-7", "green-8", "red-5 green-7"), heroes=heroes, exhausted=[], plays=plays, vp=[0, 3], trick=7
    )
    assert choices(m) == {"play:red-5"}


def test_heroes_are_picked_by_what_they_are_worth() -> None:
    m = longbox.start("hitline", seed=1)
    assert choices(m) == {"hero:copycat"}
    m.choose("hero:copycat")
    assert choices(m) == {"hero:upheaval"}


@pytest.mark.parametrize("seats", [2, 4])
def test_a_game_without_an_evaluator_is_played_by_trying_it_out(seats: int) -> None:
    with registered(CaperGame()):
        assert type(evaluators.find("caper")) is Evaluator
        m = longbox.start("caper", seats=seats, seed=3)
        for _ in range(12):
            seat = m.seat
            code = bots.make("sidekick", 1).choose(m, seat)
            assert code == bots.make("sidekick", 1).choose(m, seat)
            m.choose(code, seat=seat)


class FewOptions(Evaluator):
    """Likes to leave the next player little choice."""

    def clock(self, m: Match) -> int:
        return 1

    def evaluate(self, m: Match, seat: int) -> float:
        return -float(len(m.legal(m.seat)))


def test_another_evaluator_can_be_tried() -> None:
    m = longbox.start("hitline", seed=1)
    actions = m.legal(m.seat)
    values = lookahead.values(FewOptions(trials=8, patience=0), m.resample(m.seat, 1), m.seat, actions, Rng(1))
    assert values == [-7.0] * 8
    with pytest.raises(LongboxError, match="Evaluator"):
        evaluators.register("hitline", "no evaluator")  # type: ignore[arg-type]
