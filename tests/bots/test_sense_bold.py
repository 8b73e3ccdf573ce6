"""Choices for which a player of Bold would not have to think, and sidekicks that weigh no risk."""

from typing import Any

import pytest

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


def test_a_marker_that_prevents_4_is_kept_for_more_than_2_damage() -> None:
    for draw, wanted in (("C C", "pass"), ("C C C C", "use:phasing")):
        m = table("The Flash", "Superman", phase="combat", draws=["R", draw], stored=[["Phasing"], None])
        plan(m, 1)
        assert choices(m) == {wanted}


@pytest.mark.parametrize(
    ("resources", "row", "more", "bought"),
    [
        (3, "R2 A2", "", "crest-wonder-woman"),
        (3, "R2 A2", "K K K K C C", "lasso"),
        (5, "R2 R+", "K K K K C C S S", "reverse"),
        (5, "R2 R+", "K K K K C C C C S S V A A F F", "utility"),
        (4, "C+ R+", "", "combat-plus"),
        (4, "F+ R+", "K K K K C C S S", "focus-plus"),
        (0, "MC R2", "", "combat-mass"),
    ],
)
def test_what_is_bought(resources: int, row: str, more: str, bought: str) -> None:
    """What a bag has many of is worth less; a critical mass costs no resources and may win the game."""
    m = table(
        "Wonder Woman",
        "Batman",
        phase="power-up",
        bags=[f"C C R R R A A F K K S {more}", None],
        resources=[resources, 0],
        masses=[[10 if "MC" in row else 0, 0], None],
        row=row.split(),
    )
    assert choices(m) == {f"buy:{bought}"}


def test_the_daring_ones_do_as_they_are_called() -> None:
    for meter, crises, stops, risks in ((2, 3, "draw", "stop"), (2, 0, "draw", "draw"), (0, 3, "draw", "draw")):
        m = table(bags=["A", None], crises=[crises, None], meters=[meter, 0])
        assert daring.NeverStops(1).choose(m, 0) == stops
        assert daring.NeverRisks(1).choose(m, 0) == risks
