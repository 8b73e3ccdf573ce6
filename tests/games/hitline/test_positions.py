"""Positions in short form and options: what they complete, and what they refuse, in which words."""

from typing import Any

import pytest

import longbox
from tests.games.given import count, seen, true_zones, zone
from tests.games.hitline.given import line, offered, table

HANDS = [["red-8"], ["red-7"], ["red-6"], ["red-5"]]


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"handz": 1}, "'handz' is no part of a Hit Line position; did you mean 'hands'?"),
        ({"location": "Clock Sqare"}, "location: there is no 'Clock Sqare'; did you mean 'clock-square'?"),
        ({"location": "Fog Bridge"}, "location: no 'Fog Bridge' is left for this place"),  # of the other set
        ({"location": "red-5"}, "location: no 'red 5' is left for this place"),
        ({"taken": [["Topsy Fair"], ["Topsy Fair"]]}, "taken: no 'Topsy Fair' is left for this place"),
        ({"taken": [["Topsy Fair"], []], "location": "Topsy Fair"}, "location: no 'Topsy Fair' is left for this place"),
        ({"taken": [["Old Harbour", "Topsy Fair", "Clock Square"], []]}, "taken: a side with three locations has won"),
        (
            {"taken": ["Old Harbour", "Topsy Fair"]},
            "taken: a list of names is expected for each side, not 'Old Harbour'",
        ),
        ({"taken": [["Old Harbour"], None]}, "taken: a list of names is expected for each side, not None"),
        ({"taken": [["Old Harbour"]]}, "taken: a list of 2 is expected"),
        ({"leader": 4}, "leader: a whole number from 0 to 3 is expected, not 4"),
        ({"leader": True}, "leader: a whole number from 0 to 3 is expected, not True"),
        ({"opener": -1}, "opener: a whole number from 0 to 3 is expected, not -1"),
        ({"trick": 9}, "trick: a whole number from 1 to 8 is expected, not 9"),
        ({"last": 2}, "last: a whole number from -1 to 1 is expected, not 2"),
        ({"vp": [11, 0], "location": "Clock Square"}, "vp: 0 to 10 are possible at Clock Square, not 11"),
        ({"vp": [1, "2"], "location": "Clock Square"}, "vp: 0 to 10 are possible at Clock Square, not '2'"),
        ({"vp": [1]}, "vp: a list of 2 is expected (two numbers), not [1]"),
        ({"carried": -1}, "carried: a whole number from 0 to 99 is expected, not -1"),
        ({"heroes": ["Prism", "Prism", None, None]}, "heroes: no 'Prism' is left for this place"),
        ({"heroes": ["Prisma", None, None, None]}, "heroes: there is no 'Prisma'; did you mean 'prism'?"),
        ({"exhausted": [4]}, "exhausted: 4 is no seat with a Hero in hand"),
        ({"exhausted": [0, 0]}, "exhausted: 0 is no seat with a Hero in hand"),
        ({"exhausted": 3}, "exhausted: a list of seats is expected, not 3"),
        ({"exhausted": [True]}, "exhausted: a list of seats is expected, not [True]"),
        ({"spent": [0]}, "spent: 0 is no seat of a Titan"),
        ({"seats": 2, "spent": 3}, "spent: a list of seats is expected, not 3"),
        ({"seats": 3, "spent": [1]}, "spent: 1 is no seat of a Titan"),
        ({"seats": 2, "spent": [0]}, "spent: a Sidekick that is still in its shield cannot be exhausted"),
        ({"sidekicks": ["Lookout"]}, "sidekicks: a list of 0 is expected"),
        ({"hands": [["red-9"], None, None, None]}, "hands: there is no 'red-9'; did you mean 'red-8'"),
        ({"hands": [["red-8", "red-8"], None, None, None]}, "hands: no 'red 8' is left for this place"),
        (
            {"hands": [["red-8"], ["red-7", "red-6"], None, None]},
            "hands: in trick 8 seat 1 begins with 1 cards in hand, not 2",
        ),
        ({"hands": HANDS, "trick": 7}, "hands: in trick 7 seat 0 begins with 2 cards in hand, not 1"),
        ({"hands": HANDS[:3]}, "hands: a list of 4 is expected"),
        ({"hands": [[], [], [], []]}, "hands: seat 0 begins the trick with 0 cards; 1 to 8 are possible"),
        (
            {"hands": ["red-8", "red-7", "red-6", "red-5"]},
            "hands: a list of cards is expected for each seat, not 'red-8'",
        ),
        ({"plays": "play:red-8"}, "plays: a list of choices is expected, not 'play:red-8'"),
        ({"hands": HANDS, "plays": ["play:red-7"]}, "plays: no 'red 7' is left for this place"),
        (
            {"plays": ["play:wild-4"]},
            "plays: 'play:wild-4': HL-020: no suit is in force, so this wild must be given one",
        ),
        ({"plays": ["hero:prism"]}, "plays: 'hero:prism': HL-017: 'hero:prism' does not answer this question"),
        (
            {
                "hands": [["red-1"], ["red-7"], ["red-6", "red-5"], ["blue-1", "blue-3"]],
                "plays": ["play:red-8", "play:blue-8"],
            },
            "plays: 'play:blue-8': HL-021: you hold red, so you must play red or a wild",
        ),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_the_place(given: dict[str, Any], says: str) -> None:
    with pytest.raises(longbox.ScenarioError) as refusal:
        longbox.scenario("hitline", given)
    assert says in str(refusal.value)


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"sett": "A"}, "Hit Line has no option 'sett'; did you mean 'set'?"),
        ({"set": "C"}, "option 'set' is 'A', 'B', or the name of a pack's set in a list; not 'C'"),
        ({"set": ["C"]}, "there is no location set 'C'"),
        ({"first": 4}, "option 'first' is 'random', 0, 1, 2, 3; not 4"),
        ({"winning_suit": "trump"}, "option 'winning_suit' is 'any', 'lead'; not 'trump'"),
        ({"next_leader": 1}, "option 'next_leader' is 'clockwise', 'named'; not 1"),
    ],
)
def test_an_option_that_there_is_not_is_refused(options: dict[str, Any], says: str) -> None:
    with pytest.raises(longbox.SetupError) as refusal:
        longbox.start("hitline", options=options)
    assert says in str(refusal.value)


def test_what_a_position_leaves_open_is_completed() -> None:
    m = longbox.scenario("hitline", {})
    assert (seen(m)["round"], seen(m)["trick"], seen(m)["vp"], m.seat) == (1, 1, [0, 0], 0)
    assert [count(m, f"hand {seat}") for seat in range(4)] == [8, 8, 8, 8]
    assert [count(m, f"hero {seat}") for seat in range(4)] == [1, 1, 1, 1]
    assert [count(m, "discard"), count(m, "deck"), count(m, "locations")] == [4, 0, 4]
    assert true_zones(longbox.scenario("hitline", {"seed": 1})) != true_zones(m)  # the seed decides what is open


def test_what_a_position_names_is_so() -> None:
    given = {
        "location": "Headline Tower",
        "taken": [["Old Harbour"], ["Topsy Fair"]],
        "leader": 2,
        "vp": [3, 7],
        "heroes": ["Prism", None, "Bulwark", None],
        "exhausted": [2],
        "hands": [["red 8", "Blue 1"], None, ["yellow-3"], None],
        "plays": ["play:yellow-5"],
    }
    m = longbox.scenario("hitline", given)
    assert (seen(m)["location"], seen(m)["round"], seen(m)["trick"]) == ("Headline Tower", 3, 7)
    assert (zone(m, "trophies-0"), zone(m, "trophies-1")) == (["old-harbour"], ["topsy-fair"])
    assert (line(m), m.seat, seen(m)["vp"]) == (["yellow-5"], 3, [3, 7])
    assert (zone(m, "hand 0", 0), zone(m, "hand 2", 2)) == (["red-8", "blue-1"], ["yellow-3"])
    assert (zone(m, "hero 0"), zone(m, "hero 2"), zone(m, "exhausted")) == (["prism"], [], ["bulwark"])
    assert [count(m, f"hand {seat}") for seat in range(4)] == [2, 2, 1, 2]
    assert count(m, "discard") == 4 + 24


def test_a_position_gives_itself_back_and_its_full_form_is_the_same_position() -> None:
    given: dict[str, Any] = {"location": "Headline Tower", "hands": HANDS, "vp": [3, 7], "seed": 5}
    m = longbox.scenario("hitline", given)
    assert m.scenario() == given
    again = longbox.scenario("hitline", m.scenario(full=True))
    assert again == m
    m.choose("play:red-8")
    later = longbox.scenario("hitline", m.scenario())
    assert later == m
    assert offered(later) == ["red-7"]


def test_the_words_of_these_tests_refuse_what_is_on_offer() -> None:
    m = table("red-8", "red-7", "red-6", "red-5")
    assert offered(m) == ["red-8"]
    assert m.explain(0, "play:red-8") is None


@pytest.mark.rule("HL-016")
def test_a_position_at_the_beginning_stands_where_a_game_stands_then() -> None:
    begun = longbox.start("hitline", seats=4, seed=1, options={"heroes": "random", "first": 2}).scenario(full=True)
    given = longbox.scenario("hitline", {"leader": 2}).scenario(full=True)
    drawn = ("at", "homes")  # the location, and who has which Hero
    begun_fields: Any = begun["fields"]
    given_fields: Any = given["fields"]
    assert {name: begun_fields[name] for name in begun_fields if name not in drawn} == {
        name: given_fields[name] for name in given_fields if name not in drawn
    }
    assert begun["flow"] == given["flow"]
