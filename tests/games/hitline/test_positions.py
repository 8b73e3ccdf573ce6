"""Positions in short form and options: what they complete, and what they refuse, in which words."""

import math
from typing import Any

import pytest

import longbox
from longbox.games.hitline.setup import position
from tests.games.given import at_random, count, seen, true_zones, under_way, zone
from tests.games.hitline.given import line, playable

HANDS = [["red-8"], ["red-7"], ["red-6"], ["red-5"]]


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"handz": 1}, "a Hit Line position has no key 'handz'; did you mean 'hands'?"),
        ({"location": "red-5"}, "location: 'red 5' is a Hit Card, not a location"),
        (
            {"taken": [["Topsy Fair"], []], "location": "Topsy Fair"},
            "location: 'Topsy Fair' is already used by taken, side 0",
        ),
        ({"taken": [["Old Harbour"], None]}, "taken: expected a list of names for each side, not None"),
        (
            {"taken": [["Topsy Fair", "Old Harbour"], ["Clock Square"]], "location": "Capitol Steps"},
            "location: 'Capitol Steps' is the final one; before it come Headline Tower (HL-011)",
        ),
        ({"leader": 1.0}, "leader: expected a whole number from 0 to 3, not 1.0"),
        ({"opener": 1, "leader": 2}, "opener: seat 1 opened the round, so seat 2 does not lead trick 1"),
        ({"vp": [0, 3], "last": -1, "location": "Clock Square"}, "last: side 1 has VP, so a trick was won"),
        ({"vp": [99, 0]}, "vp, side 0: at "),
        ({"vp": [1, -math.inf]}, "a position holds only plain data: vp[1] is -inf"),
        ({"carried": 3, "location": "Clock Square"}, "carried: at Clock Square VP are carried in steps of 2, so not 3"),
        ({"heroes": [None, "Fanfare", None, None]}, "heroes, seat 1: 'Fanfare' is a Sidekick, not a Hero"),
        ({"exhausted": [0, 0]}, "exhausted: seat 0 is listed twice"),
        ({"spent": [0]}, "spent: 0 isn't the seat of a Titan"),
        ({"seats": 2, "spent": [0]}, "spent: the Sidekick of seat 0 is still in its shield"),
        ({"hands": [["red-9"], None, None, None]}, "hands, seat 0: there is no 'red-9'; did you mean 'red-8'"),
        (
            {"hands": [["red-8", "red-8"], None, None, None]},
            "hands, seat 0: 'red 8' is already used by hands, seat 0",
        ),
        ({"hands": HANDS, "trick": 7}, "hands: in trick 7 seat 0 has 2 cards now, not 1"),
        (
            {"hands": ["red-8", "red-7", "red-6", "red-5"]},
            "hands, seat 0: expected a list of cards, not 'red-8'",
        ),
        ({"plays": ["play:red-9"]}, "plays, 'play:red-9': there is no 'red-9'"),
        ({"plays": ["plai:red-8"]}, "plays: 'plai:red-8': this game has no choice 'plai:red-8'; did you mean"),
        ({"seats": 3, "leader": 1, "plays": ["play:red-8"]}, "plays: 'play:red-8': choose the pair's order first"),
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
        ({"set": "C"}, "option 'set' takes 'A', 'B', or the name of a pack's set in a list; not 'C'"),
        ({"set": ["C"]}, "there is no location set 'C'"),
        ({"first": 4}, "option 'first' takes 'random', 0, 1, 2, 3; not 4"),
        ({"winning_suit": "trump"}, "option 'winning_suit' takes 'any', 'lead'; not 'trump'"),
        ({"next_leader": 1}, "option 'next_leader' takes 'clockwise', 'named'; not 1"),
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
    given["exhausted"] = [0, 1, 2, 3]
    m = longbox.scenario("hitline", given)
    assert m.scenario() == given
    again = longbox.scenario("hitline", m.scenario(full=True))
    assert again == m
    m.choose("play:red-8")
    later = longbox.scenario("hitline", m.scenario())
    assert later == m
    assert playable(later) == ["red-7"]


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
        assert says.startswith((key, f"a position holds only plain data: {key}")) or odd == 10**30, (odd, says)


@pytest.mark.parametrize("seed", range(12))
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
        ({"options": {"first": 2}, "opener": 1}, "opener: option 'first' says that seat 2 led the first trick, not 1"),
        ({"options": {"set": "B"}, "location": "Topsy Fair"}, "location: 'Topsy Fair' is of the location set 'A'"),
        (
            {"seats": 2, "shields": [["?"] * 4 + ["sidekick"] + ["?"] * 3 + [None], None], "trick": 8},
            "shields: in trick 8 seat 0 has 2 cards now in hand and shield, so not 7 in the shield",
        ),
        (
            {"seats": 3, "hands": [["red-1"], None, None], "shields": [["?"] + [None] * 8], "trick": 7},
            "hands: in trick 7 seat 0 has 4 cards now in hand and shield, not 1 and 1",
        ),
        (
            {"seats": 2, "shields": [["?"] * 9, None]},
            "shields, seat 0, slot 5: slot 5 is the Sidekick's, and no other; not '?'",
        ),
        (
            {"seats": 2, "shields": [["?", "?", None, None, None, "?", None, None, None], None]},
            "shields, seat 0, slot 3: it is empty, but slot 6 lies on it (HL-085)",
        ),
        (
            {"seats": 2, "shields": [["red-8"] + [None] * 8, ["red-8"] + [None] * 8], "trick": 8},
            "shields, seat 1, slot 1: 'red 8' is already used by shields, seat 0, slot 1",
        ),
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


# ---- what is expected of each part, in words


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_a_position_a_trick_of_a_round_is_under_way_and_nothing_else(seats: int) -> None:
    m = longbox.scenario("hitline", {"seats": seats})
    assert under_way(m) == ["game -1: 0 0 0", "round -1: 0 0 0", "trick -1: 0 0 0"]
