"""Choices for which a player of Bold would not have to think, and sidekicks that weigh no risk."""

from typing import Any

from longbox import Match, bots
from tests.bots import daring
from tests.games.bold.given import FOUR, plan, table

SEEDS = range(4)


def choices(m: Match, seat: int = 0) -> set[str]:
    """What sidekicks of several seeds choose."""
    return {bots.make("sidekick", seed).choose(m, seat) for seed in SEEDS}


def test_one_draws_without_danger_and_stops_before_a_likely_crisis() -> None:
    assert choices(table()) == {"draw"}
    m = table(bags=["A", None], crises=[3, None], meters=[2, 0], draws=["C C C K F A A", ""])
    assert choices(m) == {"stop"}
    m = table(bags=["C C C C R R R A A A", None], crises=[1, None], meters=[1, 0])
    assert choices(m) == {"draw"}


def test_a_reverse_is_used_against_the_third_crisis_token() -> None:
    m = table(
        reverses=[0], meters=[2, 0], draws=["C C C K F A A", ""], bags=["C C R R", None], crises=[1, None], next=["X"]
    )
    m.choose("draw", seat=0)
    m.tops = []
    assert choices(m) == {"reverse"}


def test_of_two_tokens_the_crisis_token_goes_back() -> None:
    m = table(bags=["A+ C R", None], crises=[1, None], meters=[2, 0], next=["A+", "C", "X"])
    m.choose("draw", seat=0)
    m.tops = []
    assert choices(m) == {"keep:combat"}


def test_a_strike_that_wins_is_fired() -> None:
    m = table(phase="combat", draws=["MC C2 C2 C2 C2 C2", "C F"], counters=[30, 30])
    assert choices(m) == {"strike:combat-1"}


def test_a_box_that_can_be_paid_is_used() -> None:
    m = table(phase="combat", draws=["A A K", "R"])
    assert choices(m) == {"activate:orbital-combat"}


def test_deadly_damage_is_prevented() -> None:
    m = table(phase="combat", draws=["R", "C C C"], stored=[["Flight"], None], counters=[3, 40], injured=[0])
    plan(m, 1)
    assert choices(m) == {"use:flight"}


def test_a_pool_goes_to_whom_it_defeats() -> None:
    m: Any = table(
        *FOUR, phase="combat", draws=["C C C", "R", "R", "R"], counters=[30, 30, 30, 3], injured=[3], row=["C2"]
    )
    plan(m, 0)
    assert choices(m) == {"target:3"}


def test_who_is_at_0_is_healed() -> None:
    m = table(*FOUR, phase="watchtower", counters=[0, 30, 30, 30], bags=["R", "R", "F F F F", "R"], crises=[0] * 4)
    assert choices(m, 2) == {"give:0"}


def test_the_daring_ones_do_as_they_are_called() -> None:
    for meter, crises, stops, risks in ((2, 3, "draw", "stop"), (2, 0, "draw", "draw"), (0, 3, "draw", "draw")):
        m = table(bags=["A", None], crises=[crises, None], meters=[meter, 0])
        assert daring.NeverStops(1).choose(m, 0) == stops
        assert daring.NeverRisks(1).choose(m, 0) == risks
