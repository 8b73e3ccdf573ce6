"""Options and positions in short form: what is left open is completed, what cannot be is refused with its reason."""

import re
from typing import Any

import pytest

import longbox
from longbox import Match
from longbox.kernel.value import columns
from tests.games.given import at_random, copied_whole, offered, resumed, seen, true_zone, under_way, zone
from tests.games.mayhem.given import MAP, go, table, traps, vp, where, who


def given(**position: Any) -> Match:
    return longbox.scenario("mayhem", position)


def fault(**position: Any) -> str:
    with pytest.raises(longbox.ScenarioError) as caught:
        given(**position)
    return str(caught.value)


def bad_options(mode: str | None = None, seats: int | None = None, **options: Any) -> str:
    with pytest.raises(longbox.SetupError) as caught:
        longbox.start("mayhem", seats, mode=mode, options=options)
    return str(caught.value)


# ---- options


def test_a_duel_of_two_unless_it_is_said() -> None:
    m = longbox.start("mayhem")
    assert (m.origin.mode, m.origin.seats) == ("duel", 2)
    assert [(longbox.start("mayhem", seats).origin.mode) for seats in (2, 3, 4)] == ["duel", "teams", "teams"]
    assert longbox.start("mayhem", mode="teams").origin.seats == 3


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"first": 2}, "option 'first' names seat 2; seats go from 0 to 1"),
        ({"first": 4}, "option 'first' is 'random', 0, 1, 2, 3; not 4"),
        ({"first": "me"}, "option 'first' is 'random', 0, 1, 2, 3; not 'me'"),
        ({"alone": 3}, "option 'alone' is 0, 1, 2; not 3"),
        ({"characters": "mine"}, "option 'characters' is 'draft', 'random'; not 'mine'"),
        ({"charcters": "random"}, "Mayhem has no option 'charcters'; did you mean 'characters'?"),
        ({"teams": "draft"}, "option 'teams' is 'pick', or for each seat a list of two character names; not 'draft'"),
        ({"hands": "none"}, "option 'hands' is 'draw', 'first game', or competitive: for each seat a list of card"),
        ({"hands": [1, 2]}, "option 'hands', seat 0: a list of names or null is expected, not 1"),
    ],
)
def test_options_that_cannot_be(options: dict[str, Any], said: str) -> None:
    assert bad_options(**options).startswith(said)


def test_a_mode_that_is_not_there() -> None:
    assert bad_options(mode="freeforall") == "Mayhem has no mode 'freeforall'; did you mean 'free-for-all'?"


@pytest.mark.rule("MH-R04", "MH-045")
def test_the_first_chooser_is_random_unless_one_is_named() -> None:
    for seat in range(4):
        assert longbox.start("mayhem", 4, options={"first": seat}).seat == seat
    assert {longbox.start("mayhem", 4, seed=seed).seat for seed in range(30)} == {0, 1, 2, 3}


@pytest.mark.rule("MH-250")
def test_the_free_for_all_needs_a_cyborg() -> None:
    """There is one in the box; his name is what counts."""
    assert where(longbox.scenario("mayhem", {"mode": "free-for-all"}), "cyborg") == "R2"


# ---- positions


def robin(**given: Any) -> dict[str, Any]:
    """A position in which something is said of Robin."""
    rest: dict[str, Any] = {key: given.pop(key) for key in ("phase", "dice") if key in given}
    return {"characters": [[{"name": "Robin", **given}, None], None], **rest}


@pytest.mark.parametrize("mode", ["duel", "teams", "free-for-all", "competitive"])
def test_an_empty_position_is_completed_and_played_to_the_end(mode: str) -> None:
    m = given(mode=mode, seed=3)
    assert seen(m)["round"] == 2
    places = [one["place"] for one in seen(m)["characters"]]
    assert len(set(places)) == 4
    assert at_random(resumed(m), mode).over


def test_the_seed_decides_what_is_left_open() -> None:
    assert given(seed=1).digest() == given(seed=1).digest()
    assert zone(given(seed=1), "map") != zone(given(seed=2), "map")


@pytest.mark.parametrize("mode", ["duel", "free-for-all", "competitive"])
def test_the_full_form_is_the_same_position(mode: str) -> None:
    position = {"mode": mode, "seed": 4, "traps": {"Q1" if mode == "free-for-all" else "A1": 2}}
    m = given(**position)
    assert m.scenario() == position
    again = longbox.scenario("mayhem", m.scenario(full=True))
    assert again.digest() == m.digest()


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
                {"name": "Cyborg", "place": "A3", "shield": True, "escape": True},
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


def test_a_character_is_named_alone_with_its_place_or_as_an_object() -> None:
    m = given(map=list(MAP), characters=[["robin", "Raven B2"], [{"name": "CYBORG"}, None]])
    assert (where(m, "black-robin"), where(m, "black-raven")) == ("A1", "B2")
    assert (where(m, "white-cyborg"), where(m, "white-starfire")) == ("A3", "C3")


@pytest.mark.parametrize(("phase", "families"), [("start", {"to"}), ("recovery", {"to"}), ("turns", {"place"})])
def test_a_position_begins_in_a_phase(phase: str, families: set[str]) -> None:
    off = [{"name": "Robin", "place": None}, "Raven"]
    m = given(map=list(MAP), phase=phase, characters=[off, ["Cyborg", "Starfire"]], go=["Giant Tofu", "Movie Night"])
    assert {code.split(":")[0] for code in offered(m)} == families


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ({"rounds": 2}, "'rounds' is no part of a Mayhem position; did you mean 'round'"),
        ({"vp": [None, 0]}, "vp, side 0: a whole number from 0 to 4 is expected, not None"),
        ({"vp": [1.0, 0]}, "vp, side 0: a whole number from 0 to 4 is expected, not 1.0"),
        ({"vp": [True, 0]}, "vp, side 0: a whole number from 0 to 4 is expected, not True"),
        ({"star": None}, "star: true or false is expected, not None"),
        ({"round": 0}, "round: a whole number from 1 to 1000 is expected, not 0"),
        ({"round": True}, "round: a whole number from 1 to 1000 is expected, not True"),
        ({"initiative": 2}, "initiative: a whole number from 0 to 1 is expected, not 2"),
        ({"turn": "black"}, "turn: a whole number from 0 to 1 is expected, not 'black'"),
        ({"value": 0}, "value: a whole number from 1 to 6 is expected, not 0"),
        ({"star": "yes"}, "star: true or false is expected, not 'yes'"),
        ({"phase": "end"}, "phase: start, recovery, turns are known, not 'end'"),
        ({"phase": ["start"]}, "phase: start, recovery, turns are known, not ['start']"),
        ({"colors": ["black", "black"]}, "colors: black and white are expected, not ['black', 'black']"),
        ({"colors": ["red", 5]}, "colors: black and white are expected, not ['red', 5]"),
        ({"map": ["TOWER"]}, "map: a list of 10 is expected (the ten Locations by icon or name, in the order"),
        ({"map": ["TOWER"] * 10}, "map, entry 1 (A2): 'TOWER' lies at A1 already"),
        ({"map": ["TOWR", *MAP[1:]]}, "map, entry 0 (A1): there is no Location 'TOWR'; did you mean 'TOWER'"),
        ({"map": [None, *MAP[1:]]}, "map, entry 0 (A1): a name is expected, not None"),
        ({"characters": [["Robin"], None]}, "characters, side 0: a list of 2 is expected, not ['Robin']"),
        (
            {"characters": [["Robin", "Robin"], None]},
            "characters, side 0, entry 1: 'Robin' is named at 'characters, side 0, entry 0' too",
        ),
        (
            {"characters": [["Robbin A1", "Raven"], None]},
            "characters, side 0, entry 0: there is no 'Robbin'; did you mean 'robin'?",
        ),
        (
            {"characters": [["Robin Z1", "Raven"], None]},
            "characters, side 0, entry 0: there is no 'Robin Z1'; did you mean 'robin'?",
        ),
        (
            {"characters": [[{"place": "A1"}, "Raven"], None]},
            "characters, side 0, entry 0: 'Robin B2' or an object with a name is",
        ),
        (
            {"characters": [[{"name": "Robin", "place": "Z1"}, None], None]},
            "characters, side 0, entry 0 (Robin), place: there is no place 'Z1'",
        ),
        (
            {"characters": [[{"name": "Robin", "fires": 1}, None], None]},
            "characters, side 0, entry 0 (Robin): there is no 'fires'; did you mean 'fire'?",
        ),
        (
            {"characters": [[{"name": "Robin", "damage": 99}, None], None]},
            "characters, side 0, entry 0 (Robin), damage: a whole number from 0 to ",
        ),
        (
            {"characters": [[{"name": "Robin", "shield": 2}, None], None]},
            "characters, side 0, entry 0 (Robin), shield: true or false is expected, not 2",
        ),
        (
            {"characters": [[{"name": "Robin", "ko": 3}, None], None]},
            "characters, side 0, entry 0 (Robin), ko: a whole number from 2 to 2 is",
        ),
        ({"characters": [["Robin A1", "Raven A1"], ["Cyborg A1", None]]}, "characters: MH-034: A1 has two slots"),
        (
            {"characters": [[{"name": "Robin", "fire": 6}, {"name": "Raven", "fire": 5}], None]},
            "characters: MH-013: there are 10 Fire tokens",
        ),
        (
            {"characters": [[{"name": "Robin", "ko": 2}, {"name": "Raven", "ko": 2}], None]},
            "characters: MH-233: two of a team KOed in one round, so the other one has won",
        ),
        ({"dice": [[1, 2, 3], None]}, "dice, side 0: MH-084: a list of up to 2 dice is expected, not [1, 2, 3]"),
        ({"dice": [5, None]}, "dice, side 0: MH-084: a list of up to 2 dice is expected, not 5"),
        ({"dice": [[7], None]}, "dice, side 0, entry 0: a whole number from 1 to 6 is expected, not 7"),
        ({"hands": [["Pizza"], None]}, "hands, seat 0, entry 0: there is no 'Pizza'; did you mean 'pizza-time'"),
        (
            {"hands": [["Pizza Time"], ["Pizza Time"]]},
            "hands, seat 1, entry 0: 'Pizza Time' is named at 'hands, seat 0, entry 0' too",
        ),
        (
            {"hands": ["Pizza Time", None]},
            "hands, seat 0: a list is expected (for each seat a list of Mayhem cards), not 'Pizza Time'",
        ),
        ({"vp": [5, 0]}, "vp, side 0: a whole number from 0 to 4 is expected, not 5"),
        ({"go": ["Giant Tofu", "Giant Tofu"]}, "go, side 1: 'Giant Tofu' is named at 'go, side 0' too"),
        ({"go": ["Giant Toffee", None]}, "go, side 0: there is no 'Giant Toffee'; did you mean 'giant-tofu'"),
        ({"go_deck": ["Nothing"]}, "go_deck, entry 0: there is no 'Nothing'"),
        ({"pizza": "black-robin"}, "pizza: "),
        ({"pizza": "nobody"}, "pizza: there is no character 'nobody'"),
        ({"monster_damage": [1, None]}, "monster_damage, side 0: a whole number from 0 to 0 is expected, not 1"),
        (
            {"go": ["Giant Tofu", None], "monster_damage": [5, None]},
            "monster_damage, side 0: a whole number from 0 to 4 is",
        ),
        ({"traps": ["A1"]}, "traps: an object is expected (an object: place -> Traps of each side"),
        ({"traps": {"A9": 1}}, "traps: there is no place 'A9'"),
        ({"traps": {"A1": 9}}, "traps, A1: MH-007: 8 tokens are left for it, not 9"),
        ({"traps": {"A1": "many"}}, "traps, A1: a whole number from 0 to 16 is expected, not 'many'"),
        ({"traps": {"A1": [1, 1, 1]}}, "traps, A1: a number for each side is expected, not [1, 1, 1]"),
        (
            {"obstacles": "A1-A2"},
            "obstacles: a list is expected (borders with an Obstacle, such as A1-A2), not 'A1-A2'",
        ),
        ({"obstacles": ["A1-A3"]}, "obstacles, entry 0: there is no border 'A1-A3'; did you mean "),
        (
            {"obstacles": ["A1-A2", "A1-A2"]},
            "obstacles, entry 1: MH-040: none can lie at A1-A2: an Obstacle lies there",
        ),
        (
            {"obstacles": ["A1-A2", "A1-B1", "A1-B2"]},
            "obstacles, entry 2: MH-042: none can lie at A1-B2: a Location would be closed in",
        ),
        (
            {"obstacles": ["A1-A2", "C1-C2", "B1-B2", "B3-B4", "C2-C3"]},
            "obstacles, entry 4: MH-015: there are 4 Obstacles, none is left for C2-C3",
        ),
        ({"played": [1, 0]}, "played, side 0: true or false is expected, not 1"),
        ({"gone": ["A1"]}, "gone: only in the free-for-all"),
        ({"cyborg": "A1"}, "cyborg: only in the free-for-all"),
        ({"phase": "start", "turn": 1}, "turn: MH-059: turns come later in the round"),
        ({"phase": "recovery", "turn": 1}, "turn: MH-059: turns come later in the round"),
        ({"phase": "start", "dice": [[1], [2]]}, "dice: MH-060: the dice are rolled in the round's step a"),
        ({"phase": "start", "played": [True, False]}, "played: MH-102: nobody has played a card of this round"),
        ({"phase": "start", "round": 1, "value": 3}, "value: MH-067: the Mayhem die was not rolled yet"),
        ({"phase": "start", "round": 1, "star": True}, "star: MH-067: the Mayhem die was not rolled yet"),
        ({"phase": "start", "round": 1, "go": ["Giant Tofu", None]}, "go: MH-070: GO! cards are revealed in the"),
        ({"phase": "start", "round": 1, "vp": [1, 0]}, "vp: MH-057: nobody has any yet"),
        ({"phase": "start", "round": 1, "traps": {"A1": 1}}, "traps: MH-057: nothing lies on the map yet"),
        ({"phase": "start", "round": 1, "obstacles": ["A1-A2"]}, "obstacles: MH-057: nothing lies on the map yet"),
        (
            {"phase": "start", "round": 1, "characters": [[{"name": "Robin", "fire": 1}, None], None]},
            "characters, side 0, entry 0 (Robin), fire: MH-057: nothing of the kind before round 1",
        ),
        (robin(acted=1, slots=3), "characters, side 0, entry 0 (Robin), slots: MH-091: a turn uses one slot"),
        (robin(acted=2), "characters: MH-089: Robin cannot have had two turns"),
        (robin(phase="start", acted=1), "characters, side 0, entry 0 (Robin), acted: a whole number from 0 to 0 is"),
        (robin(acted=1, dice=[[4, 4], None]), "dice, side 0: MH-084: a list of up to 1 dice is expected, not [4, 4]"),
        (robin(place="A1", ko=2), "characters, side 0, entry 0 (Robin), ko: MH-182: whoever is KOed is not on the map"),
        (robin(ko=2, damage=1), "characters, side 0, entry 0 (Robin), damage: MH-183: whoever is KOed has no such"),
        (robin(ko=2, shield=True), "characters, side 0, entry 0 (Robin), shield: MH-183: whoever is KOed has no such"),
        (robin(ko=1), "characters, side 0, entry 0 (Robin), ko: a whole number from 2 to 2 is expected, not 1"),
        (robin(phase="start", ko=2), "characters, side 0, entry 0 (Robin), ko: a whole number from 1 to 1 is"),
        (
            {"characters": [[{"name": "Raven", "innate_used": True}, None], None]},
            "characters, side 0, entry 0 (Raven), innate_used: MH-116: that Innate is not used up by a use",
        ),
        (
            {"hands": [["Pizza Time", "Magic Cape", "Not Today", "Fast Forward", "Star Power", "Group Hug"], []]},
            "hands, seat 0: MH-050: at most ",
        ),
        ({"go": ["Giant Tofu", None], "go_deck": ["Giant Tofu"]}, "go_deck, entry 0: 'Giant Tofu' is named at 'go, si"),
        (
            {"go_deck": ["Giant Tofu", "giant-tofu"]},
            "go_deck, entry 1: 'Giant Tofu' is named at 'go_deck, entry 0' too",
        ),
        (
            {"map": list(MAP), "characters": [["Robin A2", "Raven A2"], None], "go": ["Movie Night", None]},
            "go, side 0: MH-220: the Mission of 'Movie Night' is fulfilled as things are",
        ),
        ({"plays": "no"}, "plays: a list is expected (choices made from there on, in order), not 'no'"),
        ({"plays": [1]}, "plays, entry 0: a name is expected, not 1"),
        (
            {"phase": "start", "round": 1, "characters": [["Robin A1", None], None]},
            "characters, side 0, entry 0 (Robin), place: MH-058: nobody is on the map before round 1",
        ),
    ],
)
def test_a_position_that_cannot_be(position: dict[str, Any], said: str) -> None:
    assert fault(**position).startswith(said)


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ({"vp": [0, 0, 0]}, "vp: there is no such thing in the free-for-all"),
        ({"go": [None, None]}, "go: there is no such thing in the free-for-all"),
        ({"colors": ["black", "white"]}, "colors: there is no such thing in the free-for-all"),
        ({"gone": "Q1"}, "gone: a list is expected (removed places (free-for-all)), not 'Q1'"),
        ({"gone": ["A1"]}, "gone, entry 0: there is no place 'A1'"),
        ({"gone": ["R2"]}, "cyborg: MH-274: R2 is gone"),
        ({"gone": ["Q1", "Q2"]}, "gone: MH-276: the map would fall apart"),
        (
            {"gone": ["Q1"], "obstacles": ["P1-Q2"]},
            "obstacles, entry 0: MH-042: none can lie at P1-Q2: a Location would be",
        ),
        (
            {"gone": ["Q2"], "obstacles": ["Q1-R1", "Q1-R2"]},
            "obstacles, entry 1: MH-302: none can lie at Q1-R2: the map would fall apart",
        ),
        ({"gone": ["Q1"], "cyborg": "Q1"}, "cyborg: MH-274: Q1 is gone"),
        ({"gone": ["Q1"], "traps": {"Q1": 1}}, "traps: MH-274: Q1 is gone"),
        (
            {"gone": ["Q1"], "characters": [["Robin Q1"], None, None]},
            "characters, side 0, entry 0 (Robin), place: MH-274: Q1 is gone",
        ),
        ({"traps": {"Q1": [1, 1]}}, "traps, Q1: a number is expected, not [1, 1]"),
        (
            {"characters": [["Cyborg P1"], None, None]},
            "characters, side 0, entry 0: MH-250: nobody plays Cyborg; say where he is with",
        ),
        (
            {"hands": [["Team Dash"], None, None]},
            "hands, seat 0, entry 0: MH-256: 'Team Dash' is not in the free-for-all",
        ),
        ({"gone": ["Q1", "Q1"]}, "gone, entry 1: MH-274: Q1 is gone"),
        (
            {"characters": [[{"name": "Robin", "ko": 1}], None, None], "initiative": 0},
            "initiative: MH-264: Robin was out when it was passed on",
        ),
        (
            {"characters": [[{"name": "Robin", "ko": 1}], None, None], "dice": [[4], [4], [4]]},
            "dice, side 0: MH-084: a list of up to 0 dice is expected, not [4]",
        ),
        (
            {"characters": [[{"name": "Robin", "acted": 2}], None, None]},
            "characters, side 0, entry 0 (Robin), acted: a whole number from 0 to 1 is expected, not 2",
        ),
        ({"traps": {"Q1": 9, "Q2": 8}}, "traps, Q2: MH-258: 7 tokens are left for it, not 8"),
        (
            {"characters": [[{"name": "Robin", "place": None}], [{"name": "Raven", "ko": 1}], None]},
            "characters: MH-281: the last one on the map has won",
        ),
    ],
)
def test_a_position_of_the_free_for_all_that_cannot_be(position: dict[str, Any], said: str) -> None:
    assert fault(mode="free-for-all", **position).startswith(said)


@pytest.mark.rule("MH-279")
def test_off_the_map_is_out_in_the_free_for_all() -> None:
    m = given(mode="free-for-all", characters=[[{"name": "Robin", "place": None}], None, None], initiative=1)
    assert who(m, "robin")["ko"]


@pytest.mark.rule("MH-213")
def test_two_go_cards_cannot_use_the_same_tokens() -> None:
    clue = '[[go]]\nname = "{}"\nkind = "investigate"\nreveal = "Place 1 Clue on each of ARCADE and PARK."\n'
    clue += 'mission = "Collect 2 Clues."\nreward = 1\norigin = {{ name = "ours" }}\n'
    packs = [["mine.toml", clue.format("One") + clue.format("Two")]]
    assert fault(packs=packs, go=["One", "Two"]) == "go, side 1: MH-213: there are no Mission tokens left for 'Two'"


@pytest.mark.rule("MH-207")
def test_the_pizza_is_carried_by_the_team_whose_mission_it_is() -> None:
    people = [["Robin", "Raven"], ["Cyborg", "Starfire"]]
    said = fault(characters=people, go=["Bring the Pizza", None], pizza="white-cyborg")
    assert said == "pizza: MH-207: 'white-cyborg' is not on a team whose Mission it is"


# ---- what comes next


def test_choices_already_made_are_played_by_the_rules() -> None:
    people = [["Robin A1", "Starfire C1"], ["Cyborg A3", "Raven C3"]]
    begun = {"map": list(MAP), "characters": people, "hands": [["Fast Forward"], ["Not Today"]]}
    m = given(**begun, plays=["place:robin:hero-reflexes:4", "no", "no", "to:A2"])
    assert (where(m, "black-robin"), seen(m)["active"]) == ("A2", "black-robin")
    assert (m.events(None), m.can_undo(0)) == ([], False)
    by_hand = given(**begun)
    for code in ("place:robin:hero-reflexes:4", "no", "no", "to:A2"):
        by_hand.choose(code, seat=by_hand.seat)
    assert m.view(0) == {**by_hand.view(0), "undo": False}
    assert seen(m) == seen(by_hand)
    assert longbox.replay(m.record()).digest() == m.digest()
    assert m.scenario()["plays"] == ["place:robin:hero-reflexes:4", "no", "no", "to:A2"]


@pytest.mark.rule("MH-R40")
def test_a_choice_already_made_is_by_whoever_has_it_on_offer() -> None:
    people = [["Robin A1", "Starfire C1"], ["Cyborg A3", "Raven C3"]]
    m = given(mode="teams", seats=4, characters=people, plays=["act:starfire:4", "slot:starfire:starbolts"])
    assert (m.seat, seen(m)["active"]) == (2, "black-starfire")


@pytest.mark.parametrize(
    ("plays", "said"),
    [
        (
            ["place:robin:hero-reflexes:5"],
            "plays, entry 0: 'place:robin:hero-reflexes:5': MH-085: your team has no unu",
        ),
        (["place:robin:hero-reflexes:4", "to:A3"], "plays, entry 1: 'to:A3': MH-030: White Base One (A3) is not adja"),
        (["place:robin:hero-reflexes:4", "to:Z9"], "plays, entry 1: 'to:Z9': "),
        (["place:robin:hero-reflexes:4", "stay", "no"], "plays, entry 2: 'no': MH-096: 'no' does not answer this"),
    ],
)
def test_an_illegal_choice_is_an_error_that_says_which(plays: list[str], said: str) -> None:
    people = [["Robin A1", "Starfire C1"], ["Cyborg A3", "Raven C3"]]
    assert fault(map=list(MAP), characters=people, plays=plays).startswith(said)


def test_a_choice_after_the_end_is_an_error() -> None:
    people = [["Robin A1", "Starfire C1"], [{"name": "Cyborg", "place": "A1", "damage": 8}, "Raven C3"]]
    plays = ["place:robin:staff-meeting:4", "stay", "use"]
    over: dict[str, Any] = {"map": list(MAP), "characters": people, "vp": [4, 0]}
    assert given(**over, plays=plays).over
    assert fault(**over, plays=[*plays, "no"]).startswith("plays, entry 3: 'no': the game is over")


# ---- before a round


@pytest.mark.rule("MH-068")
def test_the_mayhem_die_of_the_round_before_lies_there_until_it_is_rolled_again() -> None:
    hands = [["Pizza Time"], []]
    go_cards = ["Giant Tofu", "Bring the Pizza"]
    m = given(phase="start", round=3, value=3, star=True, hands=hands, go=go_cards, rig={"rolls": [1, 2, 6, 6, 2]})
    assert (seen(m)["round"], seen(m)["value"], seen(m)["star"], m.seat) == (3, 3, True, 0)
    m.choose("no")
    assert (seen(m)["value"], seen(m)["star"]) == (2, False)  # the second side of the die
    m = given(phase="start", round=3, hands=hands, go=go_cards)
    assert (seen(m)["value"], seen(m)["star"]) == (2, False)


@pytest.mark.rule("MH-067", "MH-058")
def test_before_round_1_no_mayhem_die_was_rolled_and_nobody_is_on_the_map() -> None:
    m = given(phase="start", round=1)
    assert (seen(m)["round"], seen(m)["value"], seen(m)["star"]) == (1, None, False)
    assert [one["place"] for one in seen(m)["characters"]] == [None] * 4


# ---- options hold


def test_who_chose_first_is_kept() -> None:
    full: dict[str, Any] = given(mode="teams", seats=4, options={"first": 3}).scenario(full=True)
    assert full["fields"]["first"] == 3
    with pytest.raises(longbox.SetupError, match="option 'first' names seat 2"):
        given(options={"first": 2})


@pytest.mark.rule("MH-241")
def test_who_plays_alone_does_so_in_a_position() -> None:
    m = given(mode="teams", seats=3, options={"alone": 1})
    assert [side["seats"] for side in seen(m)["sides"]] == [[1], [0, 2]]


@pytest.mark.rule("MH-055", "MH-056")
def test_in_a_first_game_everybody_has_the_fixed_cards() -> None:
    people = [["Robin", "Raven"], ["Cyborg", "Starfire"]]
    m = given(options={"hands": "first game"}, characters=people)
    fixed = {"heavy-load", "magic-cape", "shock-pizza", "spinning-shield"}
    assert set(zone(m, "hand 0")) == fixed  # everybody sees them
    m = given(options={"hands": "first game"}, characters=people, hands=[["Magic Cape"], None])
    assert (zone(m, "hand 0"), len(zone(m, "hand 1"))) == (["magic-cape"], 4)
    said = fault(options={"hands": "first game"}, characters=people, hands=[["Pizza Time"], None])
    assert said.startswith(
        "hands, seat 0, entry 0: 'Pizza Time' is not in the option 'hands', which leaves ['Magic Cape'"
    )


@pytest.mark.rule("MH-283", "MH-285")
def test_teams_and_hands_that_are_named_hold_in_a_position() -> None:
    options: dict[str, Any] = {"teams": [["Robin", "Raven"], None], "hands": [["Pizza Time", "Not Today"], None]}
    m = given(mode="competitive", options=options)
    assert sorted(one["name"] for one in seen(m)["characters"][:2]) == ["Raven", "Robin"]
    assert (set(zone(m, "hand 0", 0)), zone(m, "hand 0", 1)) == ({"not-today", "pizza-time"}, [None, None])
    said = fault(mode="competitive", options=options, characters=[["Cyborg", None], None])
    assert said == "characters, side 0, entry 0: 'Cyborg' is not in the option 'teams', which names Robin and Raven"
    said = fault(mode="competitive", options=options, hands=[["Magic Cape"], None])
    assert said.startswith(
        "hands, seat 0, entry 0: 'Magic Cape' is not in the option 'hands', which leaves ['Pizza Time'"
    )
    assert zone(given(mode="competitive", options=options, hands=[["Not Today"], []]), "hand 0", 0) == ["not-today"]


# ---- what is not said


def test_a_place_that_is_given_goes_before_one_that_is_not() -> None:
    m = given(mode="free-for-all", characters=[["Robin"], ["Raven P1"], ["Starfire P1"]])
    assert [where(m, name) for name in ("robin", "raven", "starfire")] == ["S1", "P1", "P1"]
    m = given(map=list(MAP), characters=[["Robin", "Raven"], ["Cyborg A1", "Starfire A1"]])
    assert (where(m, "black-robin"), where(m, "black-raven")) == ("C1", "A2")


@pytest.mark.rule("MH-264")
def test_initiative_is_with_somebody_who_is_still_there() -> None:
    m = given(mode="free-for-all", characters=[[{"name": "Robin", "ko": 1}], None, None])
    assert (seen(m)["initiative"], seen(m)["sides"][0]["dice"]) == (1, [])


@pytest.mark.rule("MH-226")
def test_clues_where_one_of_the_team_stands_are_found() -> None:
    m = given(map=list(MAP), characters=[["Robin A2", "Starfire C1"], None], go=["Who Ate My Sandwich?", None])
    found = go(m, 0) or {}
    assert (found["clues_found"], "A2" in found["clues"]) == (1, False)


def test_a_turn_had_has_used_a_die_and_a_slot() -> None:
    m = given(**robin(acted=1))
    assert (seen(m)["sides"][0]["dice"], offered(m, "place")[0].startswith("robin")) == ([4], False)


# ---- bad values of every kind

ODD: list[Any] = [None, True, False, -1, 0, 1, 7, 10**30, 1.0, 2.5, "", "x", "Robin", "A1", "A1-A2", [], {}, [[]], [{}]]
ODD += [[None], [None, None], [True, False], [0, 1], [9, 9], [1.5, 0], ["x", "y"], [[], []], [["x"], ["Robin"]]]
ODD += [[[None], [7]], {"x": 1}, {"A1": 1}, {"A1": None}, {"A1": [1.5]}, [{"name": "Robin"}], [["Robin", "Robin"], []]]
ODD += [
    ["black", "black"],
    ["A1", "A1"],
    ["Giant Tofu", "Giant Tofu"],
    [{"name": 5}, {"name": "Raven"}],
    list(MAP),
    [MAP],
]
KEYS = (
    "round phase initiative turn value star colors map characters dice hands vp go go_deck pizza monster_damage"
).split()
KEYS += "traps obstacles played gone cyborg plays".split()
TRAITS = "name place damage fire stunned shield escape ko acted slots innate_used".split()


def is_right_or_says_why(position: dict[str, Any], *said: str) -> None:
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
    table: dict[str, Any] = seen(m)
    for one in table["characters"]:
        if "damage" in one:
            assert 0 <= one["damage"] < one["health"]
    assert table["fire_left"] >= 0
    assert all(0 <= side["vp"] <= 4 and side["traps_left"] >= 0 for side in table["sides"])
    at_random(m, "odd", 12)


@pytest.mark.parametrize("mode", ["duel", "free-for-all", "competitive"])
@pytest.mark.parametrize("key", KEYS)
def test_any_value_of_a_key_is_right_or_the_error_says_where(key: str, mode: str) -> None:
    for value in ODD:
        others = ("hands", "dice") if key == "characters" else ()
        is_right_or_says_why({"mode": mode, key: value}, key, *others)


@pytest.mark.parametrize("mode", ["duel", "free-for-all"])
@pytest.mark.parametrize("key", TRAITS)
def test_any_value_of_a_trait_is_right_or_the_error_says_where(key: str, mode: str) -> None:
    team = [None] if mode == "free-for-all" else [None, None]
    sides = [team] * (3 if mode == "free-for-all" else 2)
    for value in ODD:
        teams = [[{"name": "Robin", key: value}, *team[1:]], *sides[1:]]
        is_right_or_says_why({"mode": mode, "characters": teams}, "characters")


def test_a_key_that_is_not_known_is_named_with_what_is_near() -> None:
    assert (
        fault(**robin(damge=1))
        == "characters, side 0, entry 0 (Robin): there is no 'damge'; did you mean 'damage' or 'name'?"
    )
    assert fault(charcters=[]).startswith("'charcters' is no part of a Mayhem position; did you mean 'characters'")


# ---- all numbers of a position


def test_before_the_first_round_nothing_has_happened() -> None:
    m = longbox.start("mayhem", seed=1, options={"first": 1})
    position: dict[str, Any] = m.scenario(full=True)
    numbers = position["fields"]
    held = {name: numbers.pop(name) for name in columns(m)}
    assert (held.pop("character"), held.pop("place")) == ([-1] * 4, [-1] * 4)
    assert (held.pop("color"), held.pop("monster")) == ([2] * 3, [-1] * 3)
    assert {n for column in held.values() for n in column} == {0}
    assert numbers == {
        **dict.fromkeys(
            ("bound", "gone", "initiative", "moved", "phase", "round", "slot", "used", "value", "walls"), 0
        ),
        **dict.fromkeys(("active", "pizza_by", "pizza_place", "pizza_side", "struck", "winner"), -1),
        **dict.fromkeys(("cyborg_hit", "did", "star", "walked"), False),
        "first": 1,
    }


def test_a_copy_has_every_number() -> None:
    copied_whole(longbox.start("mayhem", seed=1))


# ---- where somebody is if nothing is said


@pytest.mark.rule("MH-255", "MH-274")
@pytest.mark.parametrize(
    ("gone", "homes"),
    [
        ([], ["P1", "S1", "S4"]),
        (["P1"], ["S1", "S4", "Q1"]),  # no corner is left for the third: the first place with room
        (["S1"], ["P1", "S4", "P1"]),
        (["S4"], ["P1", "S1", "P1"]),
    ],
)
def test_in_the_free_for_all_everybody_is_in_a_corner_that_is_there(gone: list[str], homes: list[str]) -> None:
    given = {"mode": "free-for-all", "seats": 3, "gone": gone, "characters": [["Robin"], ["Raven"], ["Starfire"]]}
    m = longbox.scenario("mayhem", given)
    assert [one["place"] for one in seen(m)["characters"] if one["side"] is not None] == homes


@pytest.mark.rule("MH-066")
def test_a_team_is_in_its_bases_one_in_each() -> None:
    m = longbox.scenario("mayhem", {"map": list(MAP), "characters": [["Robin", "Raven"], ["Cyborg", "Starfire"]]})
    assert [one["place"] for one in seen(m)["characters"]] == ["A1", "C1", "A3", "C3"]
    given = [[{"name": "Robin", "place": "A1"}, {"name": "Raven"}], [{"name": "Cyborg", "place": "C1"}, "Starfire"]]
    m = longbox.scenario("mayhem", {"map": list(MAP), "characters": given})
    assert [one["place"] for one in seen(m)["characters"]] == ["A1", "A1", "C1", "A3"]


# ---- where each number stands in a full position

PARCELS = ["Birthday Rush", "Giant Tofu"]


def with_number(name: str, at: int, value: int) -> dict[str, Any]:
    """The table of a duel in which one number of the full position is another one."""
    position: dict[str, Any] = table(go=PARCELS).scenario(full=True)
    position["fields"][name][at] = value
    return seen(longbox.scenario("mayhem", position))


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    ("name", "value", "key", "shown"),
    [
        ("vp", 4, "vp", 4),
        ("has_played", 1, "played_card", True),
        ("own_star", 1, "star", True),
        ("gifts", 3, "go gifts", 3),
        ("clues", 0b101, "go clues", ["A1", "A3"]),
        ("clues_found", 2, "go clues_found", 2),
        ("monster", 5, "go monster place", "B3"),
        ("monster_damage", 3, "go monster damage", 3),
        ("monster_health", 6, "go monster health", 6),
    ],
)
def test_a_number_of_a_side(side: int, name: str, value: int, key: str, shown: object) -> None:
    if key.startswith("go monster") and key != "go monster place" and side == 0:
        side = 1  # whose Monster is there
    found = with_number(name, side, value)["sides"][side]
    for part in key.split():
        found = found[part]
    assert found == shown


def test_more_numbers_of_a_side() -> None:
    assert [side["color"] for side in with_number("color", 0, 1)["sides"]] == ["white", "white"]
    assert [side["color"] for side in with_number("color", 1, 2)["sides"]] == ["black", None]
    for die in range(4):
        assert with_number("dice", die, 0)["sides"][die // 2]["dice"] == [4]
    for bit, icon in ((1, "ARCADE"), (2, "PARK")):
        assert with_number("delivered", 0, bit)["sides"][0]["go"]["delivered"] == [icon]


@pytest.mark.parametrize("fig", [0, 1, 2, 3])
@pytest.mark.parametrize(
    ("name", "value", "key", "shown"),
    [
        ("character", 3, "name", "Starfire"),
        ("place", 5, "place", "B3"),
        ("damage", 3, "damage", 3),
        ("fire", 2, "fire", 2),
        ("stunned", 1, "stunned", True),
        ("shield", 1, "shield", True),
        ("escape", 1, "escape", True),
        ("slots", 1, "acted", 1),
        ("ignoring", 0b11, "ignores", ["Obstacles", "Traps"]),
        ("attack_bonus", 2, "attack_bonus", 2),
        ("gagged", 1, "no_specials", True),
    ],
)
def test_a_number_of_a_character(fig: int, name: str, value: int, key: str, shown: object) -> None:
    assert with_number(name, fig, value)["characters"][fig][key] == shown


@pytest.mark.parametrize("fig", [0, 1, 2, 3])
def test_more_numbers_of_a_character(fig: int) -> None:
    assert with_number("innate_used", fig, 2)["characters"][fig]["innate"]["used"]
    for slot in (0, 1):
        abilities = with_number("slot_die", 2 * fig + slot, 5)["characters"][fig]["abilities"]
        assert [ability["die"] for ability in abilities] == [5 if at == slot else None for at in (0, 1)]
    position: dict[str, Any] = table().scenario(full=True)
    position["fields"]["place"][fig] = -1
    position["fields"]["ko_round"][fig] = 2
    assert seen(longbox.scenario("mayhem", position))["characters"][fig]["ko"]


def test_the_traps_of_a_side() -> None:
    for side in (0, 1):
        traps_there = [place["traps"] for place in with_number("traps", 10 * side + 3, 2)["places"]]
        assert traps_there == [[2 if (at, of) == (3, side) else 0 for of in (0, 1)] for at in range(10)]


# ---- what is expected of each part, in words

EXPECTED = {
    "round": "a whole number from 1 to 1000 is expected",
    "phase": "start, recovery, turns are known",
    "initiative": "a whole number from 0 to 1 is expected",
    "turn": "a whole number from 0 to 1 is expected",
    "value": "a whole number from 1 to 6 is expected",
    "star": "true or false is expected",
    "colors": "a list of 2 is expected (a colour for each side)",
    "map": "a list of 10 is expected (the ten Locations by icon or name, in the order of the places)",
    "characters": "a list of 2 is expected (for each side a list of its characters: 'Robin B2', "
    "or an object with name, place, damage, fire ...)",
    "dice": "a list of 2 is expected (for each side the dice not yet placed)",
    "hands": "a list of 2 is expected (for each seat a list of Mayhem cards)",
    "vp": "a list of 2 is expected (Victory Points of each side)",
    "go": "a list of 2 is expected (a GO! card for each side, or null)",
    "go_deck": "a list is expected (GO! cards on top of the deck, the top one first)",
    "pizza": "a name is expected",
    "monster_damage": "a list of 2 is expected (damage on each side's Monster)",
    "traps": "an object is expected (an object: place -> Traps of each side (free-for-all: a number))",
    "obstacles": "a list is expected (borders with an Obstacle, such as A1-A2)",
    "played": "a list of 2 is expected (for each side whether it has played a Mayhem card in this round)",
    "gone": "only in the free-for-all",
    "cyborg": "only in the free-for-all",
    "plays": "a list is expected (choices made from there on, in order)",
}


@pytest.mark.parametrize("key", EXPECTED)
def test_what_each_part_of_a_position_must_be(key: str) -> None:
    with pytest.raises(longbox.ScenarioError) as caught:
        longbox.scenario("mayhem", {key: 5.5})
    assert str(caught.value).removesuffix(", not 5.5") == f"{key}: {EXPECTED[key]}"


def test_what_is_under_way_has_names_that_full_positions_keep() -> None:
    names = {routine.name for routine in longbox.start("mayhem", seed=1).edition.routines}
    assert names >= {
        "game",
        "free-for-all",
        "competition",
        "rounds",
        "rounds of the free-for-all",
        "a turn",
        "an ability is used",
        "a window for Mayhem cards",
        "a reaction",
        "a Move",
        "a character enters a Location",
        "Escapes",
        "picking up and delivering",
        "an attack",
        "Obstacles are placed or moved",
        "a Push",
        "Missions completed",
        "a GO! card is revealed",
        "a character is chosen",
        "cards are kept",
        "team and hand are picked",
        "a character is placed",
        "a corner is chosen",
    }


FREE_ROUNDS = "rounds of the free-for-all -1: 0"


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ({}, ["rounds -1: 0 2 0", "a turn -1: 0 0 0"]),
        ({"turn": 1}, ["rounds -1: 0 1 0", "a turn -2: 0 0 0"]),
        ({"initiative": 1}, ["rounds -1: 0 1 0", "a turn -2: 0 0 0"]),
        ({"phase": "recovery"}, ["rounds -1: 0 2 0", "a turn -1: 0 0 0"]),
        ({"mode": "teams", "seats": 4}, ["rounds -1: 0 2 0", "a turn -1: 0 0 0"]),
        ({"mode": "competitive"}, ["rounds -1: 0 2 0", "a turn -1: 0 0 0"]),
        (
            {"mode": "free-for-all", "seats": 3},
            [f"{FREE_ROUNDS} 1 0", "a turn -1: 0 0 0", "Cyborg is moved 0: 1 0 0"],
        ),
        ({"mode": "free-for-all", "seats": 3, "turn": 2}, [f"{FREE_ROUNDS} 3 0", "a turn -3: 0 0 0"]),
    ],
)
def test_in_a_position_a_turn_of_a_round_is_under_way_and_nothing_else(given: dict[str, Any], found: list[str]) -> None:
    assert under_way(longbox.scenario("mayhem", given)) == found


@pytest.mark.parametrize("mode", ["duel", "competitive"])
def test_a_position_at_the_start_of_a_round_begins_it(mode: str) -> None:
    hands = [["Remote Control"], []]
    m = longbox.scenario("mayhem", {"mode": mode, "phase": "start", "hands": hands})
    assert under_way(m)[0] == "rounds -1: 0 0 0"
