"""Positions in short form: what is named lies there, each card once; what cannot be is refused."""

import re
from typing import Any

import pytest

import longbox
from tests.games.given import copied_whole, count, offered, pieces, seen, true_zone, zone
from tests.games.titans.given import power, table, team


def refusal(**given: Any) -> str:
    with pytest.raises(longbox.ScenarioError) as caught:
        table("", "", **given)
    return str(caught.value)


def test_twins_in_a_deck_are_two_cards() -> None:
    m = table("", "", decks=[["kid-flash", "terra", "kid-flash", "punch", "terra"], ["terra"]])
    assert true_zone(m, "deck 0")[::-1] == ["kid-flash", "terra", "kid-flash", "punch", "terra"]
    assert true_zone(m, "deck 1") == ["terra"]
    everything = [piece for there in pieces(m).values() for piece in there]
    assert len(everything) == len(set(everything)) == 115 + 5


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"decks": [["kid-flash"] * 3, None]}, "decks, seat 0: |Kid Flash|2 in decks, seat 0"),
        ({"decks": [["punch"] * 8, None]}, "decks, seat 0: |Punch|7 in decks, seat 0, 7 in deck 1"),
        ({"weaknesses": ["pop-quiz"] * 3}, "weaknesses: |Pop Quiz|2 in weaknesses"),
        ({"discards": [["speedy"], ["speedy"]]}, "discards, seat 1: |Speedy|1 in discards, seat 0"),
        ({"discards": [["kid-flash"], []], "line_up": ["kid-flash"], "main": ["kid-flash"]}, "main: |1 in line_up"),
        ({"heroes": ["Robin", "Robin"]}, "heroes, seat 1: |Robin|1 in heroes, seat 0"),
        ({"sidekicks": [[], ["Raven"]]}, "sidekicks, seat 1: |Raven|1 in heroes, seat 1"),
        ({"discards": [["trigon"], []], "nemesis": "trigon"}, "nemesis: |Trigon|1 in discards, seat 0"),
        ({"mode": "advanced", "events": ["Pizza Party"], "main": ["pizza-party"]}, "main: |Pizza Party|1 in events"),
        ({"sidekicks": [["Robin", "Starfire", "Beast Boy", "Raven", "Cyborg"], []], "heroes": None}, "sidekicks: "),
    ],
)
def test_no_more_copies_than_there_are(given: dict[str, Any], words: str) -> None:
    said = refusal(**given)
    assert said.startswith(words.partition("|")[0])
    for word in words.split("|"):
        assert word in said


@pytest.mark.rule("TT-052", "TT-061")
@pytest.mark.parametrize(
    ("key", "card"),
    [
        *((key, "Laundry Day") for key in ("hands", "decks", "discards", "locations", "line_up")),
        *((key, "Punch") for key in ("line_up", "main", "heroes", "sidekicks", "weaknesses", "nemesis", "events")),
        *((key, "Titans Go!") for key in ("line_up", "main")),
        *((key, "Robin") for key in ("hands", "line_up", "nemesis")),
        *((key, "Pop Quiz") for key in ("main", "next_nemesis")),
        *((key, "Trigon") for key in ("main", "line_up", "weaknesses")),
    ],
)
def test_a_card_lies_only_where_it_can_lie(key: str, card: str) -> None:
    seats = key in ("hands", "decks", "discards", "locations", "sidekicks")
    value: object = [[card], []] if seats else [card, None] if key == "heroes" else card if "nemesis" in key else [card]
    with pytest.raises(longbox.ScenarioError, match=f"^{key}.*: '{re.escape(card)}' is "):
        longbox.scenario("titans", {"mode": "advanced", key: value})


@pytest.mark.rule("TT-177")
@pytest.mark.parametrize("key", ["events", "main"])
def test_a_basic_game_has_no_events(key: str) -> None:
    assert refusal(mode="basic", **{key: ["pizza-party"]}).startswith(f"{key}: TT-177: 'Pizza Party' ")


# ---- the Nemesis stack


@pytest.mark.rule("TT-020", "TT-006")
def test_a_nemesis_that_cannot_be_the_next_is_refused() -> None:
    for given in (
        {"nemesis": "Trigon", "next_nemesis": "Trigon"},
        {"next_nemesis": "Control Freak"},
        {"nemesis": "Trigon", "next_nemesis": "Control Freak"},
        {"nemeses": 1, "next_nemesis": "Trigon"},
    ):
        assert refusal(**given).startswith("next_nemesis: ")
    assert refusal(nemeses=0, nemesis="Trigon").startswith("nemesis: ")
    held = ["trigon", "the-brain", "killer-moth"]
    assert "from 0 to 6" in refusal(discards=[held, []], nemeses=7)
    m = table("", "", discards=[["control-freak", *held], []])
    assert (count(m, "nemeses"), seen(m)["nemeses_left"]) == (5, 5)
    assert "from 0 to 7" in refusal(nemesis="Trigon", nemeses=8)


@pytest.mark.rule("TT-019", "TT-069", "TT-R43")
def test_everybody_knows_the_top_nemesis_and_nobody_the_next_one() -> None:
    positions: list[dict[str, Any]] = [{}, {"nemesis": "the-brain"}, {"nemesis": "the-brain", "nemeses": 2}]
    for given in positions:
        m = table("", "", next_nemesis="Trigon", **given)
        top = given.get("nemesis", "control-freak")
        assert true_zone(m, "nemeses")[-2:] == ["trigon", top]
        unseen = [None] * (count(m, "nemeses") - 1)
        for eye in (0, 1, None):
            assert zone(m, "nemeses", eye) == [*unseen, top]
            assert "trigon" not in zone(m, "box", eye)
            hidden = [face for face in true_zone(m, "box") if face not in zone(m, "box", eye)]
            assert {"trigon", "control-freak", "punch"}.isdisjoint(hidden), "Nemeses in the box are unseen, no others"
            assert zone(m, "box", eye).count(None) == len(hidden) >= 1
    faces = {true_zone(table("", "", next_nemesis="Trigon").resample(0, n), "nemeses")[-2] for n in range(20)}
    assert len(faces) > 3, "for all that a seat knows it may be any"
    assert not faces & {"punch", "snack-time"}


# ---- numbers, seats, options


@pytest.mark.parametrize("value", [100, -21, 1.5, True, "3", None, [3]])
def test_a_number_that_cannot_be_is_refused(value: object) -> None:
    assert refusal(power=value).startswith("power: ")


@pytest.mark.parametrize("value", [float("nan"), float("inf"), -float("inf")])
def test_what_is_no_number_does_not_become_nothing(value: float) -> None:
    for given in ({"power": value}, {"hands": [value, None]}, {"line_up": value}, {"heroes": [value, "Raven"]}):
        with pytest.raises(longbox.ScenarioError, match=f"a position holds only plain data: .*is {value}"):
            longbox.scenario("titans", given)


@pytest.mark.rule("TT-029", "TT-027")
def test_who_began_whose_turn_it_is_and_its_number_agree() -> None:
    def turns(**given: Any) -> tuple[int, int, int]:
        there = seen(table("", "", **given))
        return there["first"], there["turn"], there["active"]

    assert turns() == (0, 1, 0)
    assert turns(active=1) == (1, 1, 1)
    assert turns(turn=8) == (1, 8, 0)
    assert turns(first=1) == (1, 1, 1)
    assert turns(first=1, turn=4) == (1, 4, 0)
    assert turns(first=1, active=0) == (1, 2, 0)
    assert turns(options={"first": 1}) == (1, 1, 1)
    assert turns(options={"first": 1}, active=0, turn=6) == (1, 6, 0)
    assert refusal(first=1, turn=3, active=0).startswith("first: TT-029: ")
    assert refusal(options={"first": 1}, turn=3, active=0).startswith("options: TT-029: ")
    assert refusal(options={"first": 1}, first=0).startswith("first: ")


@pytest.mark.rule("TT-014")
def test_the_options_of_a_position_hold_or_contradict() -> None:
    options = {"heroes": ["Cyborg", "Starfire"]}
    m = longbox.scenario("titans", {"options": options})
    assert (team(m, 0), team(m, 1)) == (["Cyborg*"], ["Starfire*"])
    m = longbox.scenario("titans", {"options": options, "heroes": [None, "Starfire"]})
    assert (team(m, 0), team(m, 1)) == (["Cyborg*"], ["Starfire*"])
    assert m.scenario()["heroes"] == [None, "Starfire"], "as it was given"
    assert refusal(options=options).startswith("heroes, seat 0: 'Robin'")
    assert refusal(options=options, heroes=["Cyborg", "Robin"]).startswith("heroes, seat 1: 'Robin'")


@pytest.mark.rule("TT-028")
def test_a_fair_start_holds_for_the_opening_hand_of_the_first_player() -> None:
    fair = {"fair_start": True}
    assert [count(table(options=fair), f"hand {seat}") for seat in (0, 1)] == [3, 5]
    assert [count(table(options=fair, first=1), f"hand {seat}") for seat in (0, 1)] == [5, 3]
    assert [count(table(options=fair, turn=3), f"hand {seat}") for seat in (0, 1)] == [5, 5]


# ---- the start of a turn


@pytest.mark.rule("TT-030", "TT-R15", "TT-063")
def test_a_position_may_be_the_start_of_a_turn() -> None:
    given: dict[str, Any] = {"phase": "start", "line_up": ["terra", "silkie"], "main": ["t-car", "mumbo", "aqualad"]}
    m = table("punch", "", **given, mode="advanced", events=["Pizza Party"], turn=5)
    assert (zone(m, "line-up"), power(m), seen(m)["turn"]) == (["terra", "silkie", "t-car", "mumbo", "aqualad"], 1, 5)
    assert (m.seat, seen(m)["phase"], seen(m)["active"]) == (0, "actions", 0)
    m = table("punch", "", **given, mode="advanced", events=["Pizza Party"], plays=["play:punch"])
    assert power(m) == 2
    m = table("punch", "", line_up=["terra"], mode="advanced", events=["Pizza Party"], phase="actions")
    assert (zone(m, "line-up"), power(m)) == (["terra"], 0)
    assert refusal(phase="start", power=3).startswith("power: TT-063: ")
    assert refusal(phase="end").startswith("phase: ")


def test_the_start_of_a_turn_can_be_rigged() -> None:
    position = {"phase": "start", "decks": [[], []], "discards": [["terra", "silkie", "t-car"], []]}
    for top in ("terra", "silkie", "t-car"):
        m = table("punch", "", **position, events=["Sugar Rush"], rig={"shuffles": [[top]]})
        assert offered(m) == ["hand:punch", f"hand:{top}"]


def test_cards_of_the_wrong_sort_are_refused() -> None:
    assert refusal(locations=[["terra"], []]).startswith("locations, seat 0: 'Terra' ")
    assert "'line_up'" in refusal(linup=["terra"])
    assert refusal(decks=[[]]).startswith("decks: ")
    assert "from 0 to 6" in refusal(titans_go=7)
    assert refusal(plays=["play:terra"]).startswith("plays: 'play:terra': TT-035: ")


# ---- all numbers of a position


def test_a_copy_has_every_number() -> None:
    copied_whole(longbox.start("titans", seed=1))


# ---- what is expected of each part, in words


def test_what_is_under_way_has_names_that_full_positions_keep() -> None:
    names = {routine.name for routine in longbox.start("titans", seed=1).edition.routines}
    assert names >= {
        "game",
        "Super Hero chosen",
        "Super Heroes dealt",
        "turns",
        "triggers",
        "ability offered",
        "attacked",
        "an Event is removed",
    }
