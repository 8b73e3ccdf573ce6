"""Positions in short form that cannot be are refused with their place; and set-up beyond the cards of the box."""

import re
from typing import Any

import pytest

import longbox
from longbox.kernel import game
from longbox.kernel.errors import ScenarioError
from tests.games.bold.given import FOUR, offered, play, table
from tests.games.given import happened, seen


@pytest.mark.rule("BB-014", "BB-042", "BB-162", "BB-220")
@pytest.mark.parametrize(
    ("given", "place"),
    [
        ({"draws": [7, None]}, "draws, seat 0"),
        ({"draws": [None, ["C", 1]]}, "draws, seat 1"),
        ({"bags": [None, "C Q"]}, "bags, seat 1"),
        ({"row": "Combatt"}, "row"),
        ({"row": "K"}, "row"),
        ({"row": ["MC", "MC"]}, "row"),
        ({"row": "C2 C2 C2 C2 C2 C2 C2"}, "row: BB-014"),
        ({"bags": ["C C C C C C C C C", None]}, "bags, seat 0"),
        ({"draws": ["crest-batman", None]}, "draws, seat 0"),
        ({"draws": ["X", None]}, "draws, seat 0: BB-042"),
        ({"discards": [None, "V"]}, "discards, seat 1: BB-042"),
        ({"supplies": ["V V", None]}, "supplies, seat 0"),
        ({"injured": 1}, "injured"),
        ({"reverses": [2]}, "reverses"),
        ({"counters": [61, None]}, "counters, seat 0"),
        ({"counters": [None, -1]}, "counters, seat 1"),
        ({"counters": [60]}, "counters"),
        ({"defeated": [1]}, "defeated: BB-220"),
        ({"meters": [4, None]}, "meters, seat 0"),
        ({"crises": [9, None]}, "crises, seat 0"),
        ({"meters": [3, None], "crises": [6, None]}, "crises, seat 0"),
        ({"stored": [["Flihgt"], None]}, "stored, seat 0"),
        ({"stored": [["Vanish"], None]}, "stored, seat 0"),
        ({"stored": [["Flight"] * 9, None]}, "stored, seat 0: BB-162"),
        ({"challenge": "Truse"}, "challenge"),
        ({"deck": "Truce"}, "deck"),
        ({"deck": ["Trucee"]}, "deck"),
        ({"deck_size": 16}, "deck_size"),
        ({"phase": "war"}, "phase"),
        ({"turn": 49}, "turn"),
        ({"holder": 2}, "holder"),
        ({"resources": [41, 0]}, "resources, seat 0"),
        ({"masses": [3, None]}, "masses, seat 0"),
        ({"masses": [None, [0, 61]]}, "masses, seat 1"),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(given: dict[str, Any], place: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        table(**given)
    assert re.match(f"{place}\\b|{place} ", str(caught.value)), str(caught.value)


def test_the_limits_themselves_are_allowed() -> None:
    m = table(
        phase="power-up",
        counters=[60, 0],
        crises=[5, 8],
        meters=[3, 0],
        turn=48,
        holder=1,
        resources=[40, 0],
        masses=[[60, 60], None],
        deck_size=15,
        row="C2 C2 C2 C2 C2 MC",
    )
    assert (m.turn, m.starter, list(m.counter), m.injured) == (48, 1, [60, 0], 0b10)
    assert (list(m.resources), list(m.combat_mass), list(m.agility_mass)) == ([40, 0], [60, 0], [60, 0])
    assert table(turn=1).turn == 1
    assert table(deck_size=0, phase="combat").zones[m.layout.index["deck"]] == []


def test_characters_that_players_could_name() -> None:
    bold = game.find("bold")
    edition = bold.edition()
    for seats in (2, 4, 6):
        setup = bold.setup(seats, None, None)
        for seed in range(6):
            names = bold.example("characters", edition, setup, longbox.Rng(seed))
            m = longbox.start("bold", seats, seed=1, options={"characters": names})
            assert m.view(0)["table"]["characters"] == names  # type: ignore[index]
        assert bold.example("strict_zero", edition, setup, longbox.Rng(1)) is None


@pytest.mark.rule("BB-144", "BB-219")
def test_who_is_defeated_in_a_position_is_injured_and_at_0() -> None:
    m = table(*FOUR, defeated=[2], counters=[40, 0, 9, 40])
    assert (list(m.counter), seen(m)["injured"], seen(m)["defeated"]) == ([40, 0, 0, 40], [1, 2], [2])


@pytest.mark.rule("BB-040", "BB-036")
def test_what_happens_before_the_first_question_is_in_events() -> None:
    m = table(phase="watchtower", counters=[0, 30], bags=["R", "R"], crises=[0, 0])
    assert m.over
    assert happened(m, "turn", "challenge", "recovery", "failed", "defeated")[-2:] == ["failed", "defeated"]
    assert happened(m)[0] == "turn"  # laying it out is no part of it
    assert m.scenario()["phase"] == "watchtower"


@pytest.mark.parametrize("phase", ["watchtower", "preparation", "combat", "power-up"])
def test_a_position_is_given_back_and_saved_before_and_after_its_first_choice(phase: str) -> None:
    m = table(phase=phase, draws=["C C", "C C"], resources=[9, 9], stored=[["Solar Recharge"], None])
    assert m.scenario()["phase"] == phase
    assert longbox.scenario("bold", m.scenario()) == m
    assert longbox.load(m.save()) == m
    play(m, offered(m)[0])
    assert longbox.scenario("bold", m.scenario(full=True)) == m
