"""Positions in short form: what is named lies there, each card once; what cannot be is refused."""

from typing import Any

import pytest

import longbox
from tests.games.given import count, pieces, seen, true_zone, zone
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
    assert refusal(decks=[["kid-flash"] * 3, None]) == "decks: no 'Kid Flash' is left for this place"
    assert refusal(weaknesses=["pop-quiz"] * 3) == "weaknesses: no 'Pop Quiz' is left for this place"
    assert refusal(decks=[["punch"] * 8, None]) == "decks: no 'Punch' is left for this place"
    assert refusal(discards=[["speedy"], ["speedy"]]) == "discards: no 'Speedy' is left for this place"


def test_cards_of_the_wrong_sort_are_refused() -> None:
    assert refusal(locations=[["terra"], []]) == "locations: 'terra' is no Ongoing card, it does not stay in play"
    assert refusal(events=["terra"]) == "events: 'terra' is no Event"
    assert refusal(nemesis="terra").startswith("nemesis: ")
    assert refusal(line_up=["punch"]) == "line_up: no 'Punch' is left for this place"
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
