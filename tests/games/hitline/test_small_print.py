"""What is seldom looked at: frames under way, helpers that find nothing, examples for options, a story's odd ends."""

from typing import Any

import pytest

import longbox
from longbox.games.hitline.story import Teller
from longbox.kernel.voice import Voice
from tests.games.given import count, seen, told, zone
from tests.games.hitline.given import begin, play, table, trick
from tests.games.hitline.moves import heroes, titan
from tests.games.hitline.test_packs import power

GAME = longbox.catalog()["hitline"]


# ---- what is under way


# ---- helpers that find nothing


# ---- examples for options, and options by which cards are in a match


def setup(seats: int, **options: Any) -> Any:
    return GAME.setup(seats, None, options)


HEROES = {"Featherlight", "Bulwark", "Prism", "Copycat", "Dead Weight", "Spotlight", "Ricochet", "Upheaval"}
SIDEKICKS = {"Fanfare", "Sparkplug", "Lookout", "Tagalong"}


def names(found: object) -> set[str]:
    assert isinstance(found, list)
    assert len(set(found)) == len(found)
    return set(found)


# ---- what everybody can see


@pytest.mark.rule("HL-100", "HL-087")
@pytest.mark.parametrize(
    ("leader", "spots", "then"),
    [(0, [0, None, 0, None], [0, 2, 0, 1]), (1, [None, 0, None, 0], [2, 0, 1, 0])],
)
def test_who_fills_a_spot_is_open_until_the_pair_has_its_order(
    leader: int, spots: list[int | None], then: list[int]
) -> None:
    m = titan("yellow-3 red-3 red-8", "green-7 - - - - - - - -", "blue-7 blue-8", "blue-4 blue-5", leader=leader)
    if leader == 0:
        assert seen(m)["spots"] == spots
        play(m, "yellow-3")
    assert seen(m)["spots"] == spots
    assert seen(m)["first_of_pair"] is None
    play(m, "first:2")
    assert (seen(m)["spots"], seen(m)["first_of_pair"]) == (then, 2)


@pytest.mark.rule("HL-010", "HL-R32")
def test_offered_heroes_that_nobody_keeps_go_back() -> None:
    m = longbox.start("hitline", 4, seed=1, options={"heroes": "offer"})
    assert (count(m, "heroes"), [count(m, f"offer {seat}") for seat in range(4)]) == (0, [2] * 4)
    for seat in range(4):
        m.choose(m.decision(seat).options[0].code, seat=seat)
    assert (count(m, "heroes"), [count(m, f"offer {seat}") for seat in range(4)]) == (4, [0] * 4)


@pytest.mark.rule("HL-R16", "HL-007", "HL-005")
def test_of_what_is_in_the_box_everybody_knows_everything() -> None:
    m = longbox.start("hitline", 4, seed=1, options={"heroes": "random"})
    for seat in (0, 3, None):
        view: Any = m.view(seat)
        hidden = {one["back"]: one for one in view["pools"]}
        assert sorted(hidden) == ["Hit Card", "hero", "location"]
        assert (hidden["location"]["count"], hidden["location"]["zones"]) == (3, ["locations"])
        assert zone(m, "locations", seat) == ["capitol-steps", None, None, None]


@pytest.mark.rule("HL-R10")
def test_three_highest_cards_of_both_sides_are_a_tie_too_where_the_highest_wins() -> None:
    m = trick("red-8 blue-3 green-8+power yellow-8", heroes=heroes(s2="Bulwark"), location="Topsy Fair")
    assert [event["rule"] for event in m.events(None) if event["kind"] == "no_winner"] == ["HL-R10"]


@pytest.mark.rule("HL-075")
def test_a_second_power_without_a_card_to_choose_does_not_take_the_first_ones() -> None:
    text = "With any Hit Card: Choose an opposing face-up card. After the check, if that card is face up, +1 VP."
    text = text.replace("After the check", "After the counter check")
    packs = [["mine.toml", power(text) + power(text, "Yours")]]
    cast = heroes(s1="Mine", s2="Yours")
    m = begin("yellow-5 blue-5+power yellow-7+power yellow-8", heroes=cast, packs=packs)
    play(m, "yellow-5", "blue-5+power", "spot:1")  # both lie face down then
    play(m, "yellow-7+power")
    assert m.seat == 3  # there is nothing to choose
    assert [card["bonus"] for card in seen(m)["line"]] == [0, 0, 0]


# ---- positions


def refusal(**given: Any) -> str:
    with pytest.raises(longbox.ScenarioError) as caught:
        table(**{"location": None, **given})
    return str(caught.value)


def test_a_location_is_open_only_where_the_numbers_fit_it() -> None:
    """At its maximum a location would be taken (HL-058)."""
    found = {str(seen(table(location=None, vp=[13, 0], seed=seed))["location"]) for seed in range(25)}
    assert found == {"Headline Tower", "Topsy Fair"}


# ---- a story's odd ends


def teller(*events: dict[str, Any]) -> list[str]:
    one = Teller(Voice(["Ana", "Bo"], [0, 1]))
    for n, event in enumerate(events):
        one.hear({"n": n, **event})
    return [line.text for line in one.told()]


WON = {"kind": "trick_won", "who": 1, "spot": 2, "points": 0}
SCORED = {"kind": "scored", "side": 0, "points": 1, "total": 4}


@pytest.mark.rule("HL-057")
@pytest.mark.parametrize(("place", "carried"), [("Clock Square", [[2]]), ("Topsy Fair", [])])
def test_only_where_a_location_carries_vp_any_are_told_to_wait(place: str, carried: list[list[int]]) -> None:
    assert told(trick("red-5 blue-5 green-6 yellow-6", location=place), "carried") == carried


# ---- packs
