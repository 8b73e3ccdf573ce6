"""Positions in short form and options: what they complete, and what they refuse, in which words."""

import math
from typing import Any

import pytest

import longbox
from longbox.games.hitline.setup import position
from longbox.kernel import value
from tests.games.given import at_random, copied_whole, count, seen, true_zones, under_way, zone
from tests.games.hitline.given import line, offered, table

HANDS = [["red-8"], ["red-7"], ["red-6"], ["red-5"]]


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"handz": 1}, "'handz' is no part of a Hit Line position; did you mean 'hands'?"),
        ({"location": "Clock Sqare"}, "location: there is no 'Clock Sqare'; did you mean 'clock-square'?"),
        (
            {"location": "Fog Bridge"},
            "location: 'Fog Bridge' is of the location set 'B'; this position plays set 'A' (option 'set')",
        ),
        ({"location": "red-5"}, "location: 'red 5' is a Hit Card, no location"),
        ({"location": 5}, "location: the name of a location is expected, not 5"),
        (
            {"taken": [["Topsy Fair"], ["Topsy Fair"]]},
            "taken, side 1: no 'Topsy Fair' is left: taken, side 0 already",
        ),
        (
            {"taken": [["Topsy Fair"], []], "location": "Topsy Fair"},
            "location: no 'Topsy Fair' is left: taken, side 0 already",
        ),
        (
            {"taken": [["Old Harbour", "Topsy Fair", "Clock Square"], []]},
            "taken, side 0: a side with three locations has won (HL-072)",
        ),
        (
            {"taken": ["Old Harbour", "Topsy Fair"]},
            "taken: a list of names is expected for each side, not 'Old Harbour'",
        ),
        ({"taken": [["Old Harbour"], None]}, "taken: a list of names is expected for each side, not None"),
        ({"taken": [["Old Harbour"]]}, "taken: a list of 2 is expected"),
        ({"taken": [["Capitol Steps"], []]}, "taken: the final location is the last to be taken"),
        (
            {"taken": [["Topsy Fair", "Old Harbour"], ["Clock Square"]], "location": "Capitol Steps"},
            "location: 'Capitol Steps' is the final one; before it come Headline Tower (HL-011)",
        ),
        ({"leader": 4}, "leader: a whole number from 0 to 3 is expected, not 4"),
        ({"leader": True}, "leader: a whole number from 0 to 3 is expected, not True"),
        ({"leader": 1.0}, "leader: a whole number from 0 to 3 is expected, not 1.0"),
        ({"leader": math.nan}, "a scenario is plain data: leader is nan"),
        ({"opener": -1}, "opener: a whole number from 0 to 3 is expected, not -1"),
        ({"opener": 1, "leader": 2}, "opener: seat 1 opened the round, so seat 2 does not lead trick 1"),
        ({"trick": 9}, "trick: a whole number from 1 to 8 is expected, not 9"),
        ({"last": 2}, "last: a whole number from -1 to 1 is expected, not 2"),
        ({"vp": [0, 3], "last": -1, "location": "Clock Square"}, "last: side 1 has VP, so a trick was won"),
        ({"vp": [11, 0], "location": "Clock Square"}, "vp, side 0: at Clock Square 0 to 10 are possible, not 11"),
        ({"vp": [1, "2"], "location": "Clock Square"}, "vp, side 1: at Clock Square 0 to 10 are possible, not '2'"),
        ({"vp": [99, 0]}, "vp, side 0: at "),
        ({"vp": [1]}, "vp: a list of 2 is expected (two numbers), not [1]"),
        ({"vp": [math.nan, 1]}, "a scenario is plain data: vp[0] is nan"),
        ({"vp": [1, -math.inf]}, "a scenario is plain data: vp[1] is -inf"),
        ({"carried": -1}, "carried: a whole number from 0 to 99 is expected, not -1"),
        ({"carried": 2, "location": "Topsy Fair"}, "carried: at Topsy Fair VP are carried never, so not 2"),
        ({"carried": 3, "location": "Clock Square"}, "carried: at Clock Square VP are carried in steps of 2, so not 3"),
        ({"heroes": ["Prism", "Prism", None, None]}, "heroes, seat 1: no 'Prism' is left: heroes, seat 0 already"),
        ({"heroes": ["Prisma", None, None, None]}, "heroes, seat 0: there is no 'Prisma'; did you mean 'prism'?"),
        ({"heroes": [None, "Fanfare", None, None]}, "heroes, seat 1: 'Fanfare' is a Sidekick, no Hero"),
        ({"heroes": [None, None, {"name": "Prism"}, None]}, "heroes, seat 2: the name of a Hero is expected, not {"),
        ({"exhausted": [4]}, "exhausted: 4 is no seat with a Hero"),
        ({"exhausted": [0, 0]}, "exhausted: seat 0 is there twice"),
        ({"exhausted": 3}, "exhausted: a list of seats is expected, not 3"),
        ({"exhausted": [True]}, "exhausted: a list of seats is expected, not [True]"),
        ({"spent": [0]}, "spent: 0 is no seat of a Titan"),
        ({"seats": 2, "spent": 3}, "spent: a list of seats is expected, not 3"),
        ({"seats": 3, "spent": [1]}, "spent: 1 is no seat of a Titan"),
        ({"seats": 2, "spent": [0]}, "spent: the Sidekick of seat 0 is still in its shield"),
        ({"sidekicks": ["Lookout"]}, "sidekicks: a list of 0 is expected"),
        (
            {"seats": 2, "sidekicks": ["Lookout", "Lookout"]},
            "sidekicks, seat 1: no 'Lookout' is left: sidekicks, seat 0 already",
        ),
        ({"hands": [["red-9"], None, None, None]}, "hands, seat 0: there is no 'red-9'; did you mean 'red-8'"),
        ({"hands": [["prism"], None, None, None]}, "hands, seat 0: 'Prism' is a Hero, no Hit Card"),
        ({"hands": [[8], None, None, None]}, "hands, seat 0: the name of a Hit Card is expected, not 8"),
        (
            {"hands": [["red-8", "red-8"], None, None, None]},
            "hands, seat 0: no 'red 8' is left: hands, seat 0 already",
        ),
        (
            {"hands": [["red-5"], ["red-5"], ["red-5"], ["red-1"]]},
            "hands, seat 2: no 'red 5' is left: hands, seat 0 and hands, seat 1 already",
        ),
        (
            {"hands": [["red-8"], ["red-7", "red-6"], None, None]},
            "hands: in trick 8 seat 1 has 1 cards now, not 2",
        ),
        ({"hands": HANDS, "trick": 7}, "hands: in trick 7 seat 0 has 2 cards now, not 1"),
        ({"hands": HANDS[:3]}, "hands: a list of 4 is expected"),
        ({"hands": [[], [], [], []]}, "hands, seat 0: 0 tricks would be left to play; 1 to 8 are possible"),
        (
            {"hands": ["red-8", "red-7", "red-6", "red-5"]},
            "hands, seat 0: a list of cards is expected, not 'red-8'",
        ),
        ({"plays": "play:red-8"}, "plays: a list of choices is expected, not 'play:red-8'"),
        (
            {"hands": HANDS, "plays": ["play:red-7"]},
            "plays, 'play:red-7': no 'red 7' is left: hands, seat 1 already",
        ),
        ({"plays": ["play:red-9"]}, "plays, 'play:red-9': there is no 'red-9'"),
        (
            {"plays": ["play:wild-4"]},
            "plays: 'play:wild-4': HL-020: no suit is in force, so this wild must be given one",
        ),
        ({"plays": ["hero:prism"]}, "plays: 'hero:prism': HL-004: everybody keeps one Hero for the whole game"),
        ({"plays": ["plai:red-8"]}, "plays: 'plai:red-8': 'plai:red-8' is no choice in this game; did you mean"),
        (
            {
                "hands": [["red-1"], ["red-7"], ["red-6", "red-5"], ["blue-1", "blue-3"]],
                "plays": ["play:red-8", "play:blue-8"],
            },
            "plays: 'play:blue-8': HL-021: you hold red, so you must play red or a wild",
        ),
        (
            {"plays": ["play:red-8", "play:red-7", "play:red-6", "play:red-4"]},
            "plays: with 'play:red-4' the trick is over: give the position after it instead",
        ),
        ({"seats": 3, "leader": 1, "plays": ["play:red-8"]}, "plays: 'play:red-8': first the pair fixes its order"),
        ({"seats": 3, "plays": ["play:red-8", "play:red-7"]}, "plays: 'play:red-7': first the pair fixes its order"),
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


# ---- every key, with values of every kind

ODD: list[Any] = [
    *(None, True, False, 0, 1, -1, 3, 8, 99, 10**30, 0.0, 1.5, math.nan, math.inf, "", "red-5", "Prism", "?", {}, []),
    *([None], [[]], [True], [1.5], [-1], ["x"], [{}], [0, 0], [1, 0], [None] * 2, [None] * 3, [None] * 4, [None] * 9),
    *([["red-5"]] * 3, [["red-5"], ["red-5"], ["red-5"], ["red-5"]], [["?"] * 9], [["?"] * 9] * 2, [[None] * 9]),
    *(["Prism", "Prism"], ["Lookout", None], [["Topsy Fair"], ["Old Harbour"]], ["play:red-5", "play:red-5"]),
    *(
        ["first:0"],
        ["first:9", "play:red-5"],
        ["shield:red-5"],
        ["play:"],
        ["play:red-5=red+power"],
        [99, 0],
        [0, 99.0],
    ),
    *({"name": "red-5"}, [{"name": "red-5", "known": 1}], [["red-5", {"card": "red-6"}]], [[None] * 8 + ["red-5"]]),
]


def check_legal(m: longbox.Match) -> None:
    """All cards are there, as many as the trick says in every place, and the game goes on to its end."""
    table_, where = seen(m), true_zones(m)
    seats = int(m.layout.seats)
    cards = [card for zone_, faces in where.items() for card in faces if card[-1].isdigit()]
    assert len(cards) == 36
    assert len(where["discard"]) == 4 * table_["trick"]
    for seat in range(seats):
        shield = sum(len(where.get(f"shield-{slot} {seat}", [])) for slot in range(1, 10))
        shield -= any(face in ("fanfare", "sparkplug", "lookout", "tagalong") for face in shielded(where, seat))
        laid = [card["seat"] for card in table_["line"]].count(seat)
        alone = table_["sides"].count(table_["sides"][seat]) == 1
        held = len(where.get(f"hand {seat}", []))
        assert held + shield + laid == (9 - table_["trick"]) * (2 if alone else 1)
        assert max(held, shield) <= 8
    assert longbox.scenario("hitline", m.scenario(full=True)) == m
    for seat in range(seats):
        assert m.resample(seat, 1).view(seat) == m.view(seat)
    assert at_random(m.copy(), 1).over


def shielded(where: dict[str, list[str]], seat: int) -> list[str]:
    return [face for slot in range(1, 10) for face in where.get(f"shield-{slot} {seat}", [])]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("key", position.KEYS)
def test_whatever_stands_under_a_key_the_position_is_legal_or_refused_with_the_key(key: str, seats: int) -> None:
    for odd in ODD:
        try:
            m = longbox.scenario("hitline", {"seats": seats, key: odd})
        except longbox.ScenarioError as error:
            says = str(error)
        else:
            check_legal(m)
            continue
        assert says.startswith((key, f"a scenario is plain data: {key}")) or odd == 10**30, (odd, says)


@pytest.mark.parametrize("seed", range(60))
def test_what_is_open_never_takes_what_is_named(seed: int) -> None:
    """Heroes, Sidekicks and cards of a shield or a hand that are named after an open place."""
    shield = ["?", "?", "?", "?", "sidekick", "?", "?", "wild-2", "red-8"]
    m = longbox.scenario(
        "hitline",
        {
            "seats": 2,
            "seed": seed,
            "heroes": [None, "Prism"],
            "sidekicks": [None, "Lookout"],
            "shields": [shield, ["?", "?", "?", "?", "sidekick", "?", "?", "?", "wild-4"]],
            "hands": [None, ["red-1", "red-3", "red-4", "red-5", "red-5", "red-6", "red-7", "wild-6"]],
        },
    )
    where = true_zones(m)
    assert (where["shield-9 0"], where["shield-8 0"], where["shield-9 1"]) == (["red-8"], ["wild-2"], ["wild-4"])
    assert (where["hero 1"], where["shield-5 1"]) == (["prism"], ["lookout"])
    check_legal(m)


# ---- now


def now(m: longbox.Match, seat: int = 0) -> list[str | None]:
    """A shield as it lies there, slot by slot."""
    where = true_zones(m)
    slots = [where.get(f"shield-{slot} {seat}", [None]) for slot in range(1, 10)]
    return [slot[0] for slot in slots]


def test_hands_and_shields_are_those_of_now_after_the_plays() -> None:
    """The card at slot 9 has been played; the two under it lie face up now."""
    shield = ["?", "?", "?", "?", "sidekick", "?", "blue-6", "red-6", None]
    hand = ["red-1", "red-3", "red-4", "red-5", "red-5", "red-6", "red-7", "wild-6"]
    hand = [card for card in hand if card != "red-6"] + ["blue-3"]
    given = {"seats": 2, "sidekicks": ["Lookout", None], "shields": [shield, None], "hands": [hand, None]}
    m = longbox.scenario("hitline", {**given, "plays": ["shield:green-5"]})
    assert (line(m), seen(m)["trick"], m.seat) == (["green-5"], 1, 1)
    assert now(m)[4:] == ["lookout", now(m)[5], "blue-6", "red-6", None]
    assert sorted(zone(m, "hand 0", 0), key=str) == sorted(hand)
    assert zone(m, "shield-7 0") == ["blue-6"]  # face up
    check_legal(m)


def test_two_plays_from_a_shield_go_back_to_where_they_came_from() -> None:
    """The second one lay under the first; with it the Sidekick came free, and is in hand now."""
    shield = ["?", "?", "?", None, None, None, None, None, None]
    plays = ["first:1", "play:yellow-4", "shield:yellow-3", "play:yellow-8", "shield:blue-3"]
    given: dict[str, Any] = {"seats": 3, "leader": 1, "shields": [shield], "sidekicks": ["Tagalong"], "trick": 6}
    m = longbox.scenario("hitline", {**given, "plays": plays[:3]})
    assert (line(m), m.seat, count(m, "sidekick 0")) == (["yellow-4", "yellow-3"], 2, 1)
    assert [face is None for face in now(m)] == [False] * 3 + [True] * 6
    check_legal(m)
    with pytest.raises(longbox.ScenarioError, match="plays: with 'shield:blue-3' the trick is over"):
        longbox.scenario("hitline", {**given, "plays": plays})


def test_a_choice_between_equal_shield_cards_says_where_the_card_came_from() -> None:
    shield = ["?", "?", "?", "?", "sidekick", "?", None, "red-5", None]
    given = {"seats": 2, "trick": 2, "shields": [shield, None], "sidekicks": ["Lookout", None]}
    m = longbox.scenario("hitline", {**given, "plays": ["shield:red-5", "slot:7"]})
    assert (line(m), zone(m, "shield-8 0")) == (["red-5"], ["red-5"])
    check_legal(m)
    with pytest.raises(longbox.ScenarioError, match="no slot that is empty now can have held the card"):
        longbox.scenario("hitline", {**given, "plays": ["shield:red-5", "slot:9"]})


@pytest.mark.parametrize("seed", range(20))
def test_what_is_left_open_fits_the_plays(seed: int) -> None:
    """Who did not follow suit is dealt none of it; who used a power has one that could be used."""
    plays = ["play:red-8", "play:blue-8", "play:green-3+power"]
    m = longbox.scenario("hitline", {"seed": seed, "plays": plays, "location": "Clock Square"})
    assert not [card for card in true_zones(m)["hand 1"] if card.startswith("red")]
    check_legal(m)


def test_the_final_location_is_played_for_when_the_others_are_taken() -> None:
    m = longbox.scenario("hitline", {"location": "Capitol Steps"})
    assert (seen(m)["round"], seen(m)["taken"], count(m, "locations")) == (5, [2, 2], 0)
    check_legal(m)


@pytest.mark.parametrize("seed", range(10))
def test_an_open_location_fits_the_vp(seed: int) -> None:
    assert seen(longbox.scenario("hitline", {"seed": seed, "vp": [27, 0]}))["location"] == "Topsy Fair"
    assert seen(longbox.scenario("hitline", {"seed": seed, "carried": 4}))["location"] == "Clock Square"


def test_the_side_that_won_a_trick_last_is_one_that_has_vp() -> None:
    """The leader's side, if it has any; it decides on equal VP."""
    for vp, leader, winner in (([4, 4], 1, 1), ([4, 4], 2, 0), ([0, 4], 0, 1)):
        hands = [["red-8"], ["blue-8"], ["red-7"], ["blue-7"]]
        m = longbox.scenario("hitline", {"location": "Clock Square", "vp": vp, "leader": leader, "hands": hands})
        assert value.state(m)["last"] == winner


# ---- options hold, or contradict the position


def test_options_of_a_position_hold() -> None:
    heroes = ["Bulwark", "Copycat", "Prism", "Upheaval"]
    m = longbox.scenario(
        "hitline", {"options": {"heroes": heroes, "first": 2}, "heroes": [None, "copycat", None, None]}
    )
    assert [zone(m, f"hero {seat}") for seat in range(4)] == [[hero.lower()] for hero in heroes]
    assert m.seat == 2
    m = longbox.scenario("hitline", {"seats": 2, "options": {"sidekicks": ["Lookout", "Fanfare"]}})
    assert (true_zones(m)["shield-5 0"], true_zones(m)["shield-5 1"]) == (["lookout"], ["fanfare"])
    m = longbox.scenario("hitline", {"seats": 3, "options": {"titan": 1, "shield": "5-3-1"}})
    assert true_zones(m)["shield-7 1"][0] in ("fanfare", "sparkplug", "lookout", "tagalong")


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (
            {"options": {"heroes": ["Bulwark", "Copycat", "Prism", "Upheaval"]}, "heroes": [None, "Prism", None, None]},
            "heroes, seat 1: option 'heroes' says 'Copycat', not 'Prism'",
        ),
        (
            {"seats": 2, "options": {"sidekicks": ["Lookout", "Fanfare"]}, "sidekicks": [None, "Lookout"]},
            "sidekicks, seat 1: option 'sidekicks' says 'Fanfare', not 'Lookout'",
        ),
        ({"options": {"first": 2}, "opener": 1}, "opener: option 'first' says that seat 2 led the first trick, not 1"),
        ({"options": {"first": 2}, "leader": 1}, "leader: seat 2 opened the round, so seat 1 does not lead trick 1"),
        ({"options": {"set": "B"}, "location": "Topsy Fair"}, "location: 'Topsy Fair' is of the location set 'A'"),
        (
            {"seats": 2, "shields": [[None] * 9, None]},
            "shields: in trick 1 seat 0 has 16 cards now in hand and shield, so not 0 in the shield",
        ),
        (
            {"seats": 2, "shields": [["?"] * 4 + ["sidekick"] + ["?"] * 3 + [None], None], "trick": 8},
            "shields: in trick 8 seat 0 has 2 cards now in hand and shield, so not 7 in the shield",
        ),
        (
            {"seats": 3, "hands": [["red-1"], None, None], "trick": 2},
            "hands: in trick 2 seat 0 has 14 cards now in hand and shield, so not 1 in hand",
        ),
        (
            {"seats": 3, "hands": [["red-1"], None, None], "shields": [["?"] + [None] * 8], "trick": 7},
            "hands: in trick 7 seat 0 has 4 cards now in hand and shield, not 1 and 1",
        ),
        (
            {"seats": 3, "hands": [["red-1"], None, None]},
            "hands, seat 0: a Titan begins a trick with an even number of cards, not 9",
        ),
        (
            {"seats": 2, "shields": [["?"] * 9, None]},
            "shields, seat 0, slot 5: slot 5 is the Sidekick's, and no other; not '?'",
        ),
        (
            {"seats": 2, "shields": [["sidekick"] + [None] * 8, None]},
            "shields, seat 0, slot 1: slot 5 is the Sidekick's, and no other; not 'sidekick'",
        ),
        (
            {"seats": 2, "shields": [["?", "?", None, None, None, "?", None, None, None], None]},
            "shields, seat 0, slot 3: it is empty, but slot 6 lies on it (HL-085)",
        ),
        (
            {"seats": 2, "shields": [["?", "?", "?", "?", "sidekick", "?", None, None, None], None]},
            "shields, seat 0, slot 5: nothing lies on the Sidekick, so it is in hand: write null (HL-096)",
        ),
        (
            {"seats": 2, "shields": [["red-8"] + [None] * 8, ["red-8"] + [None] * 8], "trick": 8},
            "shields, seat 1, slot 1: no 'red 8' is left: shields, seat 0, slot 1 already",
        ),
        ({"seats": 2, "shields": [["?"] * 8, None]}, "shields, seat 0: nine slots are expected, not ["),
    ],
)
def test_what_contradicts_an_option_or_the_shield_is_refused(given: dict[str, Any], says: str) -> None:
    with pytest.raises(longbox.ScenarioError) as refusal:
        longbox.scenario("hitline", given)
    assert says in str(refusal.value)


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


# ---- all numbers of a position


def test_before_the_first_round_nothing_has_happened() -> None:
    m = longbox.start("hitline", seed=1, options={"first": 3})
    nothing = {
        **dict.fromkeys(("carry", "down", "hits", "one_way", "round", "shy", "tame", "trick"), 0),
        **dict.fromkeys(("at", "flat", "last", "lead", "mark", "order", "taken", "tint", "winner"), -1),
        **dict.fromkeys(("bonus", "value", "voids"), [0] * 4),
        **dict.fromkeys(("power", "suit"), [-1] * 4),
        "vp": [0] * 2,
        "homes": [-1] * 12,
        "turned": False,
        "leader": 3,
        "opener": 3,
    }
    assert m.scenario(full=True)["fields"] == nothing


def test_a_copy_has_every_number() -> None:
    copied_whole(longbox.start("hitline", 3, seed=1))


# ---- what is expected of each part, in words

EXPECTED = {
    "location": "the name of a location is expected",
    "taken": "a list of 2 is expected (two lists: the locations each side has)",
    "trick": "a whole number from 1 to 8 is expected",
    "leader": "a whole number from 0 to 3 is expected",
    "opener": "a whole number from 0 to 3 is expected",
    "vp": "a list of 2 is expected (two numbers)",
    "carried": "a whole number from 0 to 99 is expected",
    "last": "a whole number from -1 to 1 is expected",
    "heroes": "a list of 4 is expected (a Hero name for each seat)",
    "exhausted": "a list of seats is expected",
    "sidekicks": "a list of 0 is expected (a Sidekick name for each Titan)",
    "spent": "a list of seats is expected",
    "hands": "a list of 4 is expected (the cards held now: a list for each seat, or null)",
    "shields": "a list of 0 is expected (for each Titan nine slots as they are now: a card, 'sidekick', '?' or null)",
    "plays": "a list of choices is expected",
}


@pytest.mark.parametrize("key", EXPECTED)
def test_what_each_part_of_a_position_must_be(key: str) -> None:
    with pytest.raises(longbox.ScenarioError) as caught:
        longbox.scenario("hitline", {key: 5.5})
    assert str(caught.value).removesuffix(", not 5.5") == f"{key}: {EXPECTED[key]}"


def test_what_is_under_way_has_names_that_full_positions_keep() -> None:
    names = {routine.name for routine in longbox.start("hitline", seed=1).edition.routines}
    assert names >= {
        "game",
        "hero picked",
        "heroes offered",
        "round",
        "trick",
    }


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_a_position_a_trick_of_a_round_is_under_way_and_nothing_else(seats: int) -> None:
    m = longbox.scenario("hitline", {"seats": seats})
    assert under_way(m) == ["game -1: 0 0 0", "round -1: 0 0 0", "trick -1: 0 0 0"]
