"""Positions in short form: what is named lies there, each card once; what cannot be is refused."""

from typing import Any

import pytest

import longbox
from tests.games.given import copied_whole, count, offered, pieces, seen, true_zone, under_way, zone
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


def test_twins_in_the_weakness_stack_are_two_cards() -> None:
    m = table("", "", weaknesses=["pop-quiz", "late-fees", "pop-quiz"])
    assert true_zone(m, "weaknesses")[::-1] == ["pop-quiz", "late-fees", "pop-quiz"]
    everything = [piece for there in pieces(m).values() for piece in there]
    assert len(everything) == len(set(everything)) == 115 + 5


def test_no_more_copies_than_there_are() -> None:
    left = "is left for this place"
    assert refusal(decks=[["kid-flash"] * 3, None]) == f"decks, seat 0: no 'Kid Flash' {left}: 2 in decks, seat 0"
    assert refusal(weaknesses=["pop-quiz"] * 3) == f"weaknesses: no 'Pop Quiz' {left}: 2 in weaknesses"
    assert refusal(decks=[["punch"] * 8, None]) == f"decks, seat 0: no 'Punch' {left}: 7 in decks, seat 0, 7 in deck 1"


def test_a_card_in_two_places_is_refused_with_both() -> None:
    left = "is left for this place"
    assert refusal(discards=[["speedy"], ["speedy"]]) == f"discards, seat 1: no 'Speedy' {left}: 1 in discards, seat 0"
    twice = {"discards": [["kid-flash"], []], "line_up": ["kid-flash"], "main": ["kid-flash"]}
    assert refusal(**twice) == f"main: no 'Kid Flash' {left}: 1 in discards, seat 0, 1 in line_up"
    assert refusal(heroes=["Robin", "Robin"]) == f"heroes, seat 1: no 'Robin' {left}: 1 in heroes, seat 0"
    assert refusal(sidekicks=[[], ["Raven"]]) == f"sidekicks, seat 1: no 'Raven' {left}: 1 in heroes, seat 1"
    given = {"discards": [["trigon"], []], "nemesis": "trigon"}
    assert refusal(**given) == f"nemesis: no 'Trigon' {left}: 1 in discards, seat 0"
    assert refusal(mode="advanced", events=["Pizza Party"], main=["pizza-party"]) == (
        f"main: no 'Pizza Party' {left}: 1 in events"
    )


@pytest.mark.rule("TT-052", "TT-061")
@pytest.mark.parametrize(
    ("given", "said"),
    [
        (
            {"hands": [["laundry-day"], []]},
            "hands, seat 0: 'Laundry Day' is an Event; here lies a card of the main deck",
        ),
        ({"decks": [[], ["laundry-day"]]}, "decks, seat 1: 'Laundry Day' is an Event; here lies a card of the main"),
        ({"discards": [["laundry-day"], []]}, "discards, seat 0: 'Laundry Day' is an Event; here lies a card of the"),
        ({"locations": [["laundry-day"], []]}, "locations, seat 0: 'Laundry Day' is an Event; here lies a card of"),
        ({"line_up": ["laundry-day"]}, "line_up: 'Laundry Day' is an Event; here lies a card of the main deck"),
        ({"line_up": ["punch"]}, "line_up: 'Punch' is a Starter; here lies a card of the main deck"),
        ({"line_up": ["titans-go"]}, "line_up: 'Titans Go!' is Titans Go!; here lies a card of the main deck"),
        ({"main": ["control-freak"]}, "main: 'Control Freak' is a Nemesis; here lies a card of the main deck or an E"),
        ({"main": ["pop-quiz"]}, "main: 'Pop Quiz' is a Weakness; here lies a card of the main deck or an Event"),
        ({"hands": [["robin"], []]}, "hands, seat 0: 'Robin' is a character; here lies a card of the main deck"),
        ({"heroes": ["terra", None]}, "heroes, seat 0: 'Terra' is a card of the main deck; here lies a character"),
        ({"sidekicks": [["punch"], []]}, "sidekicks, seat 0: 'Punch' is a Starter; here lies a character"),
        ({"weaknesses": ["terra"]}, "weaknesses: 'Terra' is a card of the main deck; here lies a Weakness"),
        ({"nemesis": "terra"}, "nemesis: 'Terra' is a card of the main deck; here lies a Nemesis"),
        ({"next_nemesis": "pop-quiz"}, "next_nemesis: 'Pop Quiz' is a Weakness; here lies a Nemesis"),
        ({"events": ["terra"]}, "events: 'Terra' is a card of the main deck; here lies an Event"),
    ],
)
def test_a_card_lies_only_where_it_can_lie(given: dict[str, Any], said: str) -> None:
    with pytest.raises(longbox.ScenarioError) as caught:
        longbox.scenario("titans", {"mode": "advanced", **given})
    assert str(caught.value).startswith(said)


@pytest.mark.rule("TT-177")
@pytest.mark.parametrize("key", ["events", "main"])
def test_a_basic_game_has_no_events(key: str) -> None:
    assert refusal(mode="basic", **{key: ["pizza-party"]}) == (
        f"{key}: TT-177: 'Pizza Party' is an Event, a basic game has none; say mode 'advanced'"
    )


# ---- the Nemesis stack


@pytest.mark.rule("TT-020", "TT-006")
def test_a_nemesis_that_cannot_be_the_next_is_refused() -> None:
    face_up = "next_nemesis: 'Trigon' is the face-up one (nemesis)"
    assert refusal(nemesis="Trigon", next_nemesis="Trigon") == face_up
    assert refusal(next_nemesis="Control Freak") == "next_nemesis: 'Control Freak' is the face-up one (nemesis)"
    assert refusal(nemesis="Trigon", next_nemesis="Control Freak") == (
        "next_nemesis: TT-020: 'Control Freak' lies on top of the others, not under one"
    )
    few = "cannot lie there: there are"
    assert refusal(nemeses=1, next_nemesis="Trigon") == f"next_nemesis: 'Trigon' {few} 1 Nemeses (nemeses)"
    assert refusal(nemeses=0, nemesis="Trigon") == f"nemesis: 'Trigon' {few} 0 Nemeses (nemeses)"
    held = ["trigon", "the-brain", "killer-moth"]
    assert refusal(discards=[held, []], nemeses=7) == "nemeses: a whole number from 0 to 6 is expected, not 7"
    m = table("", "", discards=[["control-freak", *held], []])
    assert (count(m, "nemeses"), seen(m)["nemeses_left"]) == (5, 5)
    assert refusal(nemesis="Trigon", nemeses=8) == "nemeses: a whole number from 0 to 7 is expected, not 8"


@pytest.mark.rule("TT-019", "TT-069", "TT-R43")
def test_nobody_knows_the_next_nemesis_and_everybody_the_one_on_top() -> None:
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
    assert refusal(power=value) == f"power: a whole number from -20 to 99 is expected, not {value!r}"


@pytest.mark.parametrize("value", [float("nan"), float("inf"), -float("inf")])
def test_what_is_no_number_does_not_become_nothing(value: float) -> None:
    for given in ({"power": value}, {"hands": [value, None]}, {"line_up": value}, {"heroes": [value, "Raven"]}):
        with pytest.raises(longbox.ScenarioError, match=f"a scenario is plain data: .*is {value}"):
            longbox.scenario("titans", given)


@pytest.mark.rule("TT-029", "TT-027")
def test_who_began_whose_turn_it_is_and_its_number_hang_together() -> None:
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
    said = "TT-029: seat 1 began, so turn 3 is not seat 0's"
    assert refusal(first=1, turn=3, active=0) == f"first: {said}"
    assert refusal(options={"first": 1}, turn=3, active=0) == f"options: {said}"
    assert refusal(options={"first": 1}, first=0) == "first: seat 0, but the option 'first' says seat 1"


@pytest.mark.rule("TT-014")
def test_the_options_of_a_position_hold_or_contradict() -> None:
    options = {"heroes": ["Cyborg", "Starfire"]}
    m = longbox.scenario("titans", {"options": options})
    assert (team(m, 0), team(m, 1)) == (["Cyborg*"], ["Starfire*"])
    m = longbox.scenario("titans", {"options": options, "heroes": [None, "Starfire"]})
    assert (team(m, 0), team(m, 1)) == (["Cyborg*"], ["Starfire*"])
    assert m.scenario()["heroes"] == [None, "Starfire"], "as it was given"
    assert refusal(options=options) == "heroes, seat 0: 'Robin', but the option 'heroes' says 'Cyborg'"
    assert refusal(options=options, heroes=["Cyborg", "Robin"]) == (
        "heroes, seat 1: 'Robin', but the option 'heroes' says 'Starfire'"
    )


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
    assert refusal(phase="start", power=3) == "power: TT-063: at the start of a turn there is none, not 3"
    assert refusal(phase="end") == "phase: 'start' or 'actions' is expected, not 'end'"


@pytest.mark.rule("TT-170")
def test_a_game_may_be_over_at_the_start_of_a_turn() -> None:
    given: dict[str, Any] = {"phase": "start", "line_up": ["terra"], "main_size": 0}
    assert table("punch", "", **given).over
    assert refusal(**given, plays=["end"]).startswith("plays: 'end': ")


def test_the_start_of_a_turn_can_be_rigged() -> None:
    position = {"phase": "start", "decks": [[], []], "discards": [["terra", "silkie", "t-car"], []]}
    for top in ("terra", "silkie", "t-car"):
        m = table("punch", "", **position, events=["Sugar Rush"], rig={"shuffles": [[top]]})
        assert offered(m) == ["hand:punch", f"hand:{top}"]


def test_cards_of_the_wrong_sort_are_refused() -> None:
    assert refusal(locations=[["terra"], []]) == "locations, seat 0: 'Terra' is no Ongoing card, it does not stay"
    assert refusal(linup=["terra"]) == "'linup' is no part of a Titans position; did you mean 'line_up'?"
    assert refusal(decks=[[]]).startswith("decks: a list of 2 is expected")
    assert refusal(titans_go=7) == "titans_go: a whole number from 0 to 6 is expected, not 7"
    assert refusal(plays=["play:terra"]).startswith("plays: 'play:terra': TT-035: you hold no Terra")


def test_what_is_named_lies_there() -> None:
    m = table(
        "terra punch",
        None,
        heroes=["Cyborg", "Robin"],
        sidekicks=[["Raven"], []],
        locations=[["jump-city"], []],
        discards=[["silkie", "t-car"], []],
        line_up=["mammoth", "terra"],
        main=["aqualad", "pizza-party"],
        main_size=10,
        mode="advanced",
        events=["Sugar Rush"],
        nemesis="Trigon",
        next_nemesis="The Brain",
        nemeses=3,
        titans_go=2,
        power=4,
        turn=7,
    )
    assert (zone(m, "hand 0", 0), count(m, "hand 1"), zone(m, "play 0")) == (["punch", "terra"], 5, ["jump-city"])
    assert (team(m, 0), team(m, 1), zone(m, "unused")) == (["Cyborg*", "Raven"], ["Robin*"], ["starfire", "beast-boy"])
    assert (zone(m, "discard 0"), zone(m, "line-up")) == (["silkie", "t-car"], ["mammoth", "terra"])
    assert (true_zone(m, "main")[-2:], count(m, "main")) == (["pizza-party", "aqualad"], 10)
    assert (zone(m, "events"), true_zone(m, "nemeses")[1:]) == (["sugar-rush"], ["the-brain", "trigon"])
    assert (count(m, "titans-go"), power(m), seen(m)["turn"]) == (2, 4, 7)


# ---- all numbers of a position


def test_before_the_first_turn_nothing_has_happened() -> None:
    m = longbox.start("titans", seed=1, options={"heroes": "choose", "first": 1})
    position: dict[str, Any] = m.scenario(full=True)
    numbers = position["fields"]
    nothing_new, *heights, together = numbers.pop("traces")[:4]
    assert (nothing_new, together) == (0, 0)
    assert min(heights) > 1000  # no deck is as high
    assert numbers == {
        **dict.fromkeys(("banned", "buys", "ended", "extra", "phase", "power", "turn"), 0),
        **dict.fromkeys(("babies", "shown"), False),
        **{name: [] for name in ("borrowed", "casts", "gaps", "deeds", "joined", "later", "plays", "spent")},
        **dict.fromkeys(("active", "first"), 1),
        "heroes": [-1, -1],
    }


def test_a_copy_has_every_number() -> None:
    copied_whole(longbox.start("titans", seed=1))


# ---- what is expected of each part, in words

EXPECTED = {
    "active": "a whole number from 0 to 1 is expected",
    "first": "a whole number from 0 to 1 is expected",
    "turn": "a whole number from 1 to 10000 is expected",
    "phase": "'start' or 'actions' is expected",
    "heroes": "a list of 2 is expected (a character name for each seat)",
    "sidekicks": "a list of 2 is expected (for each seat a list of the Sidekicks on the team)",
    "hands": "a list of 2 is expected (for each seat a list of cards, or null: five from the deck)",
    "decks": "a list of 2 is expected (for each seat a list of cards, the top one first, or null: "
    "what is left of the starting deck)",
    "discards": "a list of 2 is expected (for each seat a list of cards, the top one last)",
    "locations": "a list of 2 is expected (for each seat a list of cards that stay in play)",
    "line_up": "a list of names is expected (a list of cards, or null: any five)",
    "main": "a list of names is expected (cards on top of the main deck, the top one first)",
    "main_size": "a whole number from 0 to 59 is expected",
    "events": "a list of names is expected (names of Events in force)",
    "nemeses": "a whole number from 0 to 8 is expected",
    "weaknesses": "a list of names is expected (the Weakness stack, the top one first)",
    "titans_go": "a whole number from 0 to 6 is expected",
    "power": "a whole number from -20 to 99 is expected",
    "plays": "a list of choices is expected",
}


@pytest.mark.parametrize("key", EXPECTED)
def test_what_each_part_of_a_position_must_be(key: str) -> None:
    with pytest.raises(longbox.ScenarioError) as caught:
        longbox.scenario("titans", {key: 5.5})
    assert str(caught.value).removesuffix(", not 5.5") == f"{key}: {EXPECTED[key]}"


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


@pytest.mark.parametrize("phase", ["start", "actions"])
@pytest.mark.parametrize("active", [0, 1])
def test_in_a_position_a_turn_is_under_way_and_nothing_else(active: int, phase: str) -> None:
    assert under_way(longbox.scenario("titans", {"active": active, "phase": phase})) == [f"turns {active}: 0 0 0"]
