"""Options and positions in short form: what is left open is completed, what cannot be is refused with its reason."""

import re
from typing import Any

import pytest

import longbox
from longbox import Match
from longbox.games.mayhem.setup.positions import KEYS, TRAITS
from tests.games.given import at_random, offered, resumed, seen, true_zone, zone
from tests.games.mayhem.given import MAP, go, traps, vp, where, who

Position = dict[str, Any]


def given(**position: Any) -> Match:
    return longbox.scenario("mayhem", position)


def fault(**position: Any) -> str:
    with pytest.raises(longbox.ScenarioError) as caught:
        given(**position)
    return str(caught.value)


def robin(**given: Any) -> Position:
    """A position in which something is said of Robin."""
    rest: Position = {key: given.pop(key) for key in ("phase", "dice", "round") if key in given}
    return {"characters": [[{"name": "Robin", **given}, None], None], **rest}


# ---- options


def test_a_duel_of_two_unless_it_is_said() -> None:
    m = longbox.start("mayhem")
    assert (m.origin.mode, m.origin.seats) == ("duel", 2)
    assert [(longbox.start("mayhem", seats).origin.mode) for seats in (2, 3, 4)] == ["duel", "teams", "teams"]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"first": 2}, "'first' seat 2"),
        ({"first": "me"}, "'first' 'me'"),
        ({"characters": "mine"}, "'characters' 'mine'"),
        ({"charcters": "random"}, "'charcters' 'characters'"),
        ({"hands": [1, 2]}, "'hands' seat 0"),
    ],
)
def test_options_that_cannot_be(options: Position, words: str) -> None:
    with pytest.raises(longbox.SetupError) as caught:
        longbox.start("mayhem", options=options)
    assert [word for word in words.split() if word not in str(caught.value)] == []


@pytest.mark.rule("MH-R04", "MH-045")
def test_the_first_chooser_is_random_unless_one_is_named() -> None:
    assert [longbox.start("mayhem", 4, options={"first": seat}).seat for seat in range(4)] == [0, 1, 2, 3]
    assert {longbox.start("mayhem", 4, seed=seed).seat for seed in range(30)} == {0, 1, 2, 3}


# ---- positions


@pytest.mark.parametrize("mode", ["duel", "teams", "free-for-all", "competitive"])
def test_an_empty_position_is_completed_and_played_to_the_end(mode: str) -> None:
    m = given(mode=mode, seed=3)
    assert seen(m)["round"] == 2
    assert len({one["place"] for one in seen(m)["characters"]}) == 4
    assert at_random(resumed(m), mode).over


@pytest.mark.parametrize("mode", ["duel", "free-for-all", "competitive"])
def test_the_full_form_is_the_same_position(mode: str) -> None:
    position = {"mode": mode, "seed": 4, "traps": {"Q1" if mode == "free-for-all" else "A1": 2}}
    m = given(**position)
    assert m.scenario() == position
    assert longbox.scenario("mayhem", m.scenario(full=True)).digest() == m.digest()


def test_everything_can_be_said() -> None:
    m = given(
        map=list(MAP),
        round=4,
        initiative=1,
        turn=0,
        value=3,
        star=True,
        colors=["white", "black"],
        characters=[
            [
                {"name": "Robin", "place": "A1", "damage": 3, "fire": 2, "stunned": True, "innate_used": True},
                "Raven B2",
            ],
            [
                {"name": "CYBORG", "place": "A3", "shield": True, "escape": True},
                {"name": "Starfire", "ko": 4},
            ],
        ],
        dice=[[5, 2], [6]],
        hands=[["Pizza Time"], ["magic-cape", "Ghost Powers"]],
        vp=[1, 4],
        go=["Bring the Pizza", "Giant Tofu"],
        go_deck=["Movie Night", "Sewer Goo"],
        pizza="white-raven",
        monster_damage=[None, 2],
        traps={"B1": [1, 2], "C1": 3},
        obstacles=["A1-A2", "C2-C3"],
        played=[True, False],
    )
    table = seen(m)
    assert (table["round"], table["initiative"], table["value"], table["star"]) == (4, 1, 3, True)
    assert [side["color"] for side in table["sides"]] == ["white", "black"]
    robin, cyborg = who(m, "white-robin"), who(m, "black-cyborg")
    assert (robin["place"], robin["damage"], robin["fire"], robin["stunned"]) == ("A1", 3, 2, True)
    assert (cyborg["shield"], cyborg["escape"], robin["innate"]["used"]) == (True, True, True)
    assert (where(m, "white-raven"), where(m, "black-starfire")) == ("B2", None)
    assert who(m, "black-starfire")["ko"]
    assert [side["dice"] for side in table["sides"]] == [[5, 2], [6]]
    assert (zone(m, "hand 0", 0), zone(m, "hand 1", 1)) == (["pizza-time"], ["ghost-powers", "magic-cape"])
    assert vp(m) == [1, 4]
    assert [(go(m, side) or {})["name"] for side in (0, 1)] == ["Bring the Pizza", "Giant Tofu"]
    assert true_zone(m, "go-deck")[-2:] == ["sewer-goo", "movie-night"]
    assert table["pizza"]["carrier"] == "white-raven"
    assert (go(m, 1) or {})["monster"]["damage"] == 2
    assert (traps(m, "B1"), traps(m, "C1")) == ([1, 2], [3, 0])
    assert table["obstacles"] == ["A1-A2", "C2-C3"]
    assert [side["played_card"] for side in table["sides"]] == [True, False]
    assert m.seat == 0


@pytest.mark.parametrize(("phase", "rule"), [("start", "MH-074"), ("recovery", "MH-074"), ("turns", "MH-085")])
def test_a_position_begins_in_a_phase(phase: str, rule: str) -> None:
    off = [{"name": "Robin", "place": None}, "Raven"]
    m = given(map=list(MAP), phase=phase, characters=[off, ["Cyborg", "Starfire"]], go=["Giant Tofu", "Movie Night"])
    assert m.decisions[0].rule == rule


# ---- what cannot be


@pytest.mark.parametrize(
    ("position", "where", "rule"),
    [
        ({"rounds": 2}, "a Mayhem position has no key 'rounds'", "'round'"),
        ({"round": 0}, "round", "1"),
        ({"phase": "end"}, "phase", "recovery"),
        ({"colors": ["black", "black"]}, "colors", "white"),
        ({"map": ["TOWER"]}, "map", "10"),
        ({"map": ["TOWER"] * 10}, "map, entry 1 (A2)", "A1"),
        ({"map": ["TOWR", *MAP[1:]]}, "map, entry 0 (A1)", "'TOWER'"),
        ({"characters": [["Robin"], None]}, "characters, side 0", "2"),
        ({"characters": [["Robin", "Robin"], None]}, "characters, side 0, entry 1", "entry 0"),
        ({"characters": [["Robbin A1", "Raven"], None]}, "characters, side 0, entry 0", "'robin'"),
        ({"characters": [["Robin A1", "Raven A1"], ["Cyborg A1", None]]}, "characters", "MH-034"),
        ({"characters": [[{"name": "Robin", "fire": 6}, {"name": "Raven", "fire": 5}], None]}, "characters", "MH-013"),
        ({"characters": [[{"name": "Robin", "ko": 2}, {"name": "Raven", "ko": 2}], None]}, "characters", "MH-233"),
        ({"dice": [[1, 2, 3], None]}, "dice, side 0", "MH-084"),
        ({"hands": [["Pizza"], None]}, "hands, seat 0, entry 0", "'pizza-time'"),
        ({"hands": [["Pizza Time"], ["Pizza Time"]]}, "hands, seat 1, entry 0", "hands, seat 0, entry 0"),
        (
            {"hands": [["Pizza Time", "Magic Cape", "Not Today", "Fast Forward", "Star Power", "Group Hug"], []]},
            *("hands, seat 0", "MH-050"),
        ),
        ({"vp": [5, 0]}, "vp, side 0", "4"),
        ({"go": ["Giant Tofu", "Giant Tofu"]}, "go, side 1", "go, side 0"),
        ({"go": ["Giant Tofu", None], "go_deck": ["Giant Tofu"]}, "go_deck, entry 0", "go, side 0"),
        ({"go": ["Giant Tofu", None], "monster_damage": [5, None]}, "monster_damage, side 0", "4"),
        (
            {"map": list(MAP), "characters": [["Robin A2", "Raven A2"], None], "go": ["Movie Night", None]},
            *("go, side 0", "MH-220"),
        ),
        ({"pizza": "nobody"}, "pizza", "'nobody'"),
        (
            {
                "characters": [["Robin", "Raven"], ["Cyborg", "Starfire"]],
                "go": ["Bring the Pizza", None],
                "pizza": "white-cyborg",
            },
            *("pizza", "MH-207"),
        ),
        ({"traps": {"A9": 1}}, "traps", "'A9'"),
        ({"traps": {"A1": 9}}, "traps, A1", "MH-007"),
        ({"obstacles": ["A1-A3"]}, "obstacles, entry 0", "'A1-A3'"),
        ({"obstacles": ["A1-A2", "A1-A2"]}, "obstacles, entry 1", "MH-040"),
        ({"obstacles": ["A1-A2", "A1-B1", "A1-B2"]}, "obstacles, entry 2", "MH-042"),
        ({"obstacles": ["A1-A2", "C1-C2", "B1-B2", "B3-B4", "C2-C3"]}, "obstacles, entry 4", "MH-015"),
        ({"gone": ["A1"]}, "gone", "free-for-all"),
        ({"phase": "start", "turn": 1}, "turn", "MH-059"),
        ({"phase": "recovery", "turn": 1}, "turn", "MH-059"),
        ({"phase": "start", "dice": [[1], [2]]}, "dice", "MH-060"),
        ({"phase": "start", "played": [True, False]}, "played", "MH-102"),
        ({"phase": "start", "round": 1, "value": 3}, "value", "MH-067"),
        ({"phase": "start", "round": 1, "go": ["Giant Tofu", None]}, "go", "MH-070"),
        ({"phase": "start", "round": 1, "vp": [1, 0]}, "vp", "MH-057"),
        ({"phase": "start", "round": 1, "obstacles": ["A1-A2"]}, "obstacles", "MH-057"),
        (robin(phase="start", round=1, fire=1), "characters, side 0, entry 0 (Robin), fire", "MH-057"),
        (robin(phase="start", round=1, place="A1"), "characters, side 0, entry 0 (Robin), place", "MH-058"),
        (robin(acted=1, slots=3), "characters, side 0, entry 0 (Robin), slots", "MH-091"),
        (robin(acted=2), "characters", "MH-089"),
        (robin(acted=1, dice=[[4, 4], None]), "dice, side 0", "MH-084"),
        (robin(place="A1", ko=2), "characters, side 0, entry 0 (Robin), ko", "MH-182"),
        (robin(ko=2, damage=1), "characters, side 0, entry 0 (Robin), damage", "MH-183"),
        (robin(damge=1), "characters, side 0, entry 0 (Robin)", "'damage'"),
        (
            {"characters": [[{"name": "Raven", "innate_used": True}, None], None]},
            *("characters, side 0, entry 0 (Raven), innate_used", "MH-116"),
        ),
    ],
)
def test_a_position_that_cannot_be(position: Position, where: str, rule: str) -> None:
    said = fault(**position)
    assert said.startswith(where)
    assert rule in said


@pytest.mark.parametrize(
    ("position", "where", "rule"),
    [
        ({"vp": [0, 0, 0]}, "vp", "free-for-all"),
        ({"gone": ["Q1", "Q2"]}, "gone", "MH-276"),
        ({"gone": ["Q1"], "obstacles": ["P1-Q2"]}, "obstacles, entry 0", "MH-042"),
        ({"gone": ["Q2"], "obstacles": ["Q1-R1", "Q1-R2"]}, "obstacles, entry 1", "MH-302"),
        ({"gone": ["Q1"], "cyborg": "Q1"}, "cyborg", "MH-274"),
        ({"gone": ["Q1"], "traps": {"Q1": 1}}, "traps", "MH-274"),
        ({"characters": [["Cyborg P1"], None, None]}, "characters, side 0, entry 0", "MH-250"),
        ({"hands": [["Team Dash"], None, None]}, "hands, seat 0, entry 0", "MH-256"),
        ({"characters": [[{"name": "Robin", "ko": 1}], None, None], "initiative": 0}, "initiative", "MH-264"),
        ({"characters": [[{"name": "Robin", "ko": 1}], None, None], "dice": [[4], [4], [4]]}, "dice, side 0", "MH-084"),
        ({"traps": {"Q1": 9, "Q2": 8}}, "traps, Q2", "MH-258"),
        (
            {"characters": [[{"name": "Robin", "place": None}], [{"name": "Raven", "ko": 1}], None]},
            *("characters", "MH-281"),
        ),
    ],
)
def test_a_position_of_the_free_for_all_that_cannot_be(position: Position, where: str, rule: str) -> None:
    said = fault(mode="free-for-all", **position)
    assert said.startswith(where)
    assert rule in said


@pytest.mark.rule("MH-213")
def test_two_go_cards_cannot_use_the_same_tokens() -> None:
    clue = '[[go]]\nname = "{}"\nkind = "investigate"\nreveal = "Place 1 Clue on each of ARCADE and PARK."\n'
    clue += 'mission = "Collect 2 Clues."\nreward = 1\norigin = {{ name = "ours" }}\n'
    packs = [["mine.toml", clue.format("One") + clue.format("Two")]]
    assert fault(packs=packs, go=["One", "Two"]).startswith("go, side 1: MH-213: ")


# ---- bad values of every kind

ODD: list[Any] = [None, True, -1, 0, 7, 10**30, 2.5, "", "x", "Robin", "A1", "A1-A2", [], {}, [[]], [{}], [None, None]]
ODD += [[True, False], [9, 9], ["x", "y"], [["x"], ["Robin"]], [[None], [7]], {"x": 1}, {"A1": None}, [{"name": 5}, 1]]
ODD += [["Giant Tofu", "Giant Tofu"], list(MAP), [["Robin", "Robin"], []]]


def is_right_or_says_why(position: Position, *said: str) -> None:
    """A position is legal, and can be played and written down; or an error begins with where the fault is."""
    why = ""
    try:
        m = given(**position)
    except longbox.ScenarioError as error:
        why = str(error)
    if why:
        assert why.startswith(said), why
        assert not re.search(r"Error|object at", why)
        return
    assert longbox.scenario("mayhem", m.scenario(full=True)).digest() == m.digest()
    at_random(m, "odd", 12)


@pytest.mark.parametrize("mode", ["duel", "free-for-all", "competitive"])
@pytest.mark.parametrize("key", KEYS)
def test_any_value_of_a_key_is_right_or_the_error_says_where(key: str, mode: str) -> None:
    others = ("hands", "dice") if key == "characters" else ()
    for value in ODD:
        is_right_or_says_why({"mode": mode, key: value}, key, *others)


@pytest.mark.parametrize("key", TRAITS)
def test_any_value_of_a_trait_is_right_or_the_error_says_where(key: str) -> None:
    for value in ODD:
        is_right_or_says_why({"characters": [[{"name": "Robin", key: value}, None], None]}, "characters")


# ---- what comes next


@pytest.mark.rule("MH-R40")
def test_choices_already_made_are_played_by_the_rules() -> None:
    people = [["Robin A1", "Starfire C1"], ["Cyborg A3", "Raven C3"]]
    begun: Position = {"map": list(MAP), "characters": people, "hands": [["Fast Forward"], ["Not Today"]]}
    codes = ["place:robin:hero-reflexes:4", "no", "no", "to:A2"]
    m = given(**begun, plays=codes)
    by_hand = given(**begun)
    for code in codes:
        by_hand.choose(code, seat=by_hand.seat)
    assert seen(m) == seen(by_hand)
    assert (m.events(None), m.can_undo(0), m.scenario()["plays"]) == ([], False, codes)
    assert longbox.replay(m.record()).digest() == m.digest()
    m = given(mode="teams", seats=4, characters=people, plays=["act:starfire:4", "slot:starfire:starbolts"])
    assert (m.seat, seen(m)["active"]) == (2, "black-starfire")  # by the first seat that has the option


@pytest.mark.parametrize(
    ("plays", "where"),
    [
        (["place:robin:hero-reflexes:5"], "plays, entry 0: 'place:robin:hero-reflexes:5': MH-085: "),
        (["place:robin:hero-reflexes:4", "to:A3"], "plays, entry 1: 'to:A3': MH-030: "),
        (["place:robin:hero-reflexes:4", "to:Z9"], "plays, entry 1: 'to:Z9': "),
    ],
)
def test_an_illegal_choice_is_an_error_that_says_which(plays: list[str], where: str) -> None:
    people = [["Robin A1", "Starfire C1"], ["Cyborg A3", "Raven C3"]]
    assert fault(map=list(MAP), characters=people, plays=plays).startswith(where)


# ---- before a round


@pytest.mark.rule("MH-067", "MH-058")
def test_before_round_1_no_mayhem_die_was_rolled_and_nobody_is_on_the_map() -> None:
    m = given(phase="start", round=1)
    assert (seen(m)["round"], seen(m)["value"], seen(m)["star"]) == (1, None, False)
    assert [one["place"] for one in seen(m)["characters"]] == [None] * 4


# ---- options hold


@pytest.mark.rule("MH-241")
def test_who_plays_alone_does_so_in_a_position() -> None:
    m = given(mode="teams", seats=3, options={"alone": 1})
    assert [side["seats"] for side in seen(m)["sides"]] == [[1], [0, 2]]


@pytest.mark.rule("MH-055", "MH-056")
def test_in_a_first_game_everybody_has_the_fixed_cards() -> None:
    people = [["Robin", "Raven"], ["Cyborg", "Starfire"]]
    m = given(options={"hands": "first game"}, characters=people)
    assert set(zone(m, "hand 0")) == {"heavy-load", "magic-cape", "shock-pizza", "spinning-shield"}  # all see them
    said = fault(options={"hands": "first game"}, characters=people, hands=[["Pizza Time"], None])
    assert said.startswith("hands, seat 0, entry 0: ")


@pytest.mark.rule("MH-283", "MH-285")
def test_teams_and_hands_that_are_named_hold_in_a_position() -> None:
    options: Position = {"teams": [["Robin", "Raven"], None], "hands": [["Pizza Time", "Not Today"], None]}
    m = given(mode="competitive", options=options)
    assert sorted(one["name"] for one in seen(m)["characters"][:2]) == ["Raven", "Robin"]
    assert (set(zone(m, "hand 0", 0)), zone(m, "hand 0", 1)) == ({"not-today", "pizza-time"}, [None, None])
    said = fault(mode="competitive", options=options, characters=[["Cyborg", None], None])
    assert said.startswith("characters, side 0, entry 0: 'Cyborg'")
    said = fault(mode="competitive", options=options, hands=[["Magic Cape"], None])
    assert said.startswith("hands, seat 0, entry 0: 'Magic Cape'")


# ---- what is not said


@pytest.mark.rule("MH-279", "MH-264")
def test_off_the_map_is_out_in_the_free_for_all() -> None:
    m = given(mode="free-for-all", characters=[[{"name": "Robin", "place": None}], None, None], initiative=1)
    assert who(m, "robin")["ko"]
    m = given(mode="free-for-all", characters=[[{"name": "Robin", "ko": 1}], None, None])
    assert (seen(m)["initiative"], seen(m)["sides"][0]["dice"]) == (1, [])  # with somebody who is still there


def test_a_turn_had_has_used_a_die_and_a_slot() -> None:
    m = given(**robin(acted=1))
    assert (seen(m)["sides"][0]["dice"], offered(m, "place")[0].startswith("robin")) == ([4], False)


@pytest.mark.rule("MH-255", "MH-274")
@pytest.mark.parametrize(
    ("gone", "homes"),
    [
        ([], ["P1", "S1", "S4"]),
        (["P1"], ["S1", "S4", "Q1"]),  # no corner is left for the third: the first place with room
        (["S1"], ["P1", "S4", "P1"]),
    ],
)
def test_in_the_free_for_all_everybody_is_in_a_corner_that_is_there(gone: list[str], homes: list[str]) -> None:
    m = given(mode="free-for-all", gone=gone, characters=[["Robin"], ["Raven"], ["Starfire"]])
    assert [one["place"] for one in seen(m)["characters"] if one["side"] is not None] == homes


@pytest.mark.rule("MH-066")
def test_a_team_is_in_its_bases_one_in_each() -> None:
    m = given(map=list(MAP), characters=[["Robin", "Raven"], ["Cyborg A1", "Starfire A1"]])
    assert [one["place"] for one in seen(m)["characters"]] == ["C1", "A2", "A1", "A1"]  # a given place goes before
    m = given(map=list(MAP), characters=[["Robin", "Raven"], ["Cyborg", "Starfire"]])
    assert [one["place"] for one in seen(m)["characters"]] == ["A1", "C1", "A3", "C3"]
