"""Each of the 12 GO! cards in play: what its reveal does, what holds while it is in play, how its Mission is done."""

from typing import Any

import pytest

from longbox import Match
from tests.games.given import happened, offered, play, seen
from tests.games.mayhem.cards import amounts
from tests.games.mayhem.chores import chores, idle, turn
from tests.games.mayhem.given import cast, mission, traps, vp, where, who

JAB = "place:robin:jab:4"
DODGE = "place:robin:dodge:4"
BOLT = "place:starfire:bolt:4"
BASH = "place:cyborg:bash:4"


def reveals(card: str, **given: Any) -> Match:
    """Team 0 reveals this card in the Start of Round; team 1 has one that hardly matters."""
    position = {"phase": "start", "rig": {"rolls": [4, 4, 6, 6, 2]}, "go": [None, "Settle It"], "go_deck": [card]}
    return cast(**{**position, **given})


def has(card: str, black: str = "Robin A1, Starfire C1", white: str = "Cyborg A3, Raven C3", **given: Any) -> Match:
    """Team 0's turn with this card; the next one would be Idle, of the tests' own."""
    return chores(black, white, **{"go": [card, "Remote Rumble"], "go_deck": ["Idle"], **given})


def done(m: Match) -> bool:
    """Has team 0 completed its card, for one Victory Point, and the next one?"""
    return (vp(m), mission(m)["name"]) == ([1, 0], "Idle")


@pytest.mark.card("Bring the Pizza", "reveal")
def test_bring_the_pizza_puts_it_down_and_the_opponent_may_place_or_move_an_obstacle() -> None:
    m = reveals("Bring the Pizza", obstacles=["A1-A2"])
    assert seen(m)["pizza"] == {"side": 0, "place": "B1", "carrier": None}
    assert (m.seat, "no" in offered(m), "lift:A1-A2" in offered(m), "wall:A1-B1" in offered(m)) == (1, True, True, True)
    play(m, "wall:A1-B1")
    assert (seen(m)["obstacles"], m.seat, m.decisions[0].rule) == (["A1-A2", "A1-B1"], 0, "MH-085")


@pytest.mark.card("Bring the Pizza", "mission")
def test_bring_the_pizza_from_the_pizzeria_to_the_tower() -> None:
    m = turn(has("Bring the Pizza"), JAB, "to:B1", "pick-up")
    assert (seen(m)["pizza"]["carrier"], done(m)) == ("black-robin", False)
    m = turn(has("Bring the Pizza", pizza="black-robin"), JAB, "to:A2", "deliver")
    assert done(m)


@pytest.mark.card("Birthday Rush", "reveal")
def test_birthday_rush_gives_gifts_and_a_shield_to_the_opponent() -> None:
    m = reveals("Birthday Rush")
    assert (m.seat, offered(m)) == (1, ["at:white-cyborg", "at:white-raven"])
    play(m, "at:white-raven")
    assert (who(m, "white-raven")["shield"], mission(m)["gifts"]) == (True, amounts("Birthday Rush", "reveal")[0])
    m = reveals("Birthday Rush", white="Cyborg A3 shield, Raven C3 shield")
    assert (m.seat, mission(m)["gifts"]) == (0, 2)  # nobody can take one


@pytest.mark.card("Birthday Rush", "mission")
def test_birthday_rush_to_arcade_and_park() -> None:
    m = play(has("Birthday Rush"), JAB, "to:B2", "deliver")
    assert (mission(m)["delivered"], done(m)) == (["ARCADE"], False)
    m = play(has("Birthday Rush", "Robin B2, Starfire C1"), JAB, "deliver", "to:B3", "deliver")
    assert done(m)


@pytest.mark.card("Return to Sender", "reveal")
def test_return_to_sender_gives_gifts_and_a_trap_of_the_opponent() -> None:
    m = reveals("Return to Sender")
    assert (m.seat, offered(m, "trap")) == (1, ["A2", "A3", "B1", "B2", "B3", "B4", "C2", "C3"])
    assert traps(play(m, "trap:C2"), "C2") == [0, amounts("Return to Sender", "reveal")[1]]
    assert mission(m)["gifts"] == 2
    m = play(reveals("Return to Sender"), "no")
    assert (m.seat, seen(m)["sides"][1]["traps_left"]) == (0, 8)  # it may place none


@pytest.mark.card("Return to Sender", "mission")
def test_return_to_sender_to_museum_and_docks() -> None:
    m = has("Return to Sender", "Robin C2, Starfire B4")
    turn(m, JAB, "deliver")
    assert (mission(m)["delivered"], done(m)) == (["DOCKS"], False)
    turn(m, BASH)
    assert done(turn(m, BOLT, "deliver"))


@pytest.mark.card("Giant Tofu", "reveal")
def test_giant_tofu_comes_to_the_park_and_the_opponent_takes_an_escape() -> None:
    m = reveals("Giant Tofu")
    assert mission(m)["monster"] == {"place": "B3", "damage": 0, "health": amounts("Giant Tofu", "reveal")[0]}
    assert (m.seat, offered(m)) == (1, ["at:white-cyborg", "at:white-raven"])
    assert who(play(m, "at:white-cyborg"), "white-cyborg")["escape"] is True


@pytest.mark.card("Sewer Goo", "reveal")
def test_sewer_goo_comes_to_the_docks_and_the_opponents_heal() -> None:
    m = reveals("Sewer Goo", black="Robin A1 damage=5, Starfire C1", white="Cyborg A3 damage=5, Raven C3 damage=4")
    health, healed = amounts("Sewer Goo", "reveal")
    assert mission(m)["monster"] == {"place": "C2", "damage": 0, "health": health}
    assert [one["damage"] for one in seen(m)["characters"]] == [5, 0, 5 - healed, 4 - healed]


@pytest.mark.card("Angry Vending Machine", "reveal")
def test_angry_vending_machine_comes_to_the_arcade() -> None:
    m = reveals("Angry Vending Machine")
    health = amounts("Angry Vending Machine", "reveal")[0]
    assert (mission(m)["monster"], m.seat) == ({"place": "B2", "damage": 0, "health": health}, 0)


@pytest.mark.card("Angry Vending Machine", "lasting")
@pytest.mark.rule("MH-289")
def test_angry_vending_machine_reduces_each_heal_of_its_own_team() -> None:
    less = amounts("Angry Vending Machine", "lasting")[0]
    m = has("Angry Vending Machine", "Robin A1 damage=9, Starfire C1", hands=[["Snack"], []])
    assert who(play(m, JAB, "card:snack"), "black-robin")["damage"] == 9 - (3 - less)
    m = has("Angry Vending Machine", white="Cyborg A3 damage=9, Raven C3", hands=[[], ["Snack"]], turn=1)
    assert who(play(m, BASH, "card:snack"), "white-cyborg")["damage"] == 9 - 3


@pytest.mark.card("Giant Tofu", "mission")
@pytest.mark.card("Sewer Goo", "mission")
@pytest.mark.card("Angry Vending Machine", "mission")
@pytest.mark.parametrize(
    ("card", "place"), [("Giant Tofu", "B3"), ("Sewer Goo", "C2"), ("Angry Vending Machine", "B2")]
)
def test_a_monster_is_defeated_by_as_much_damage_as_its_health(card: str, place: str) -> None:
    health = amounts(card, "reveal")[0]
    for before, over in ((health - 2, False), (health - 1, True)):  # a Melee of 1
        given: dict[str, Any] = {"value": 1, "monster_damage": [before, None], "dice": [[3, 3], None]}
        m = turn(has(card, f"Robin {place}, Starfire C1", **given), "place:robin:jab:3", "stay", "use")
        assert done(m) is over


@pytest.mark.card("Movie Night", "reveal")
def test_movie_night_lets_a_character_of_the_opponent_move() -> None:
    m = reveals("Movie Night", traps={"B4": [1, 0]})
    assert (m.seat, offered(m)) == (1, ["at:white-cyborg", "at:white-raven"])
    play(m, "at:white-cyborg")
    assert offered(m) == ["stay", "to:A2", "to:B3", "to:B4"]
    play(m, "to:B4")
    assert (where(m, "white-cyborg"), who(m, "white-cyborg")["damage"]) == ("B4", 1)


@pytest.mark.card("Movie Night", "mission")
def test_movie_night_with_both_characters_in_the_tower() -> None:
    assert not done(turn(has("Movie Night"), JAB, "to:A2"))
    assert done(turn(has("Movie Night", "Robin A1, Starfire A2"), JAB, "to:A2"))


@pytest.mark.card("High Score", "reveal")
def test_high_score_lets_the_opponent_place_or_move_an_obstacle() -> None:
    m = reveals("High Score", obstacles=["A1-A2"])
    assert (m.seat, m.decisions[0].rule) == (1, "MH-134")
    play(m, "lift:A1-A2", "wall:B2-B3")
    assert (seen(m)["obstacles"], m.seat) == (["B2-B3"], 0)


@pytest.mark.card("High Score", "mission")
@pytest.mark.parametrize(("place", "star", "over"), [("B2", True, True), ("B2", False, False), ("B3", True, False)])
def test_high_score_with_an_ability_in_the_arcade_while_a_star_shows(place: str, star: bool, over: bool) -> None:
    m = turn(has("High Score", f"Robin {place}, Starfire C1", star=star), DODGE, "stay", "use", "stay", f"trap:{place}")
    assert done(m) is over


@pytest.mark.card("Prank Patrol", "reveal")
def test_prank_patrol_lets_the_opponent_trap_one_of_its_bases() -> None:
    m = reveals("Prank Patrol", black="Robin C3, Starfire C1", white="Cyborg A3, Raven B4")
    assert (m.seat, offered(m)) == (1, ["no", "trap:A3"])  # Robin stands in the other base
    assert traps(play(m, "trap:A3"), "A3") == [0, amounts("Prank Patrol", "reveal")[0]]
    m = reveals("Prank Patrol")
    assert offered(m) == ["no", "trap:A3", "trap:C3"]


@pytest.mark.card("Prank Patrol", "mission")
@pytest.mark.parametrize(("place", "over"), [("A3", True), ("C3", True), ("C1", False), ("B4", False)])
def test_prank_patrol_with_an_ability_in_an_opposing_base(place: str, over: bool) -> None:
    m = has("Prank Patrol", f"Robin {place}, Starfire B1", "Cyborg A2, Raven B2")
    assert done(turn(m, DODGE, "stay", "use", "stay", f"trap:{place}")) is over


@pytest.mark.card("Who Ate My Sandwich?", "reveal")
def test_who_ate_my_sandwich_lays_clues_and_the_opponent_takes_a_shield() -> None:
    m = reveals("Who Ate My Sandwich?")
    assert (mission(m)["clues"], m.seat) == (["A2", "B1", "B4"], 1)
    play(m, "at:white-cyborg")
    assert [one["id"] for one in seen(m)["characters"] if one["shield"]] == ["white-cyborg"]


@pytest.mark.card("Who Ate My Sandwich?", "mission")
def test_who_ate_my_sandwich_needs_all_three_clues() -> None:
    m = has("Who Ate My Sandwich?", "Robin A1, Starfire B3")
    play(m, DODGE, "to:A2", "use", "to:A1")
    assert mission(m)["clues_found"] == 1
    m = has("Who Ate My Sandwich?", "Robin A1, Starfire B3", hands=[["Sprint"], []])
    play(m, DODGE, "card:sprint", "to:A2", "to:A1", "use", "to:B1")
    assert (mission(m)["clues_found"], done(m)) == (2, False)
    idle(play(m, offered(m)[0]))
    turn(m, BASH)
    assert done(turn(m, BOLT, "to:B4"))


@pytest.mark.card("Settle It", "reveal")
def test_settle_it_heals_the_opponents_characters() -> None:
    healed = amounts("Settle It", "reveal")[0]
    given: dict[str, Any] = {
        "black": "Robin A1 damage=5, Starfire C1",
        "white": "Cyborg A3 damage=5, Raven C3 damage=4",
    }
    m = reveals("Settle It", go=[None, "Remote Rumble"], **given)
    assert [one["damage"] for one in seen(m)["characters"]] == [5, 0, 5 - healed, 4 - healed]


@pytest.mark.card("Remote Rumble", "reveal")
def test_remote_rumble_gives_a_shield_to_the_opponent() -> None:
    m = reveals("Remote Rumble")
    assert (m.seat, offered(m)) == (1, ["at:white-cyborg", "at:white-raven"])
    assert who(play(m, "at:white-raven"), "white-raven")["shield"] is True
    m = reveals("Remote Rumble", white="Cyborg A3, Raven off ko=1")
    assert who(m, "white-cyborg")["shield"] is True  # MH-292: nobody else is on the map


@pytest.mark.card("Settle It", "mission")
@pytest.mark.card("Remote Rumble", "mission")
@pytest.mark.parametrize("card", ["Settle It", "Remote Rumble"])
def test_a_fight_is_done_with_a_ko(card: str) -> None:
    given: dict[str, Any] = {"go": [card, "Movie Night"]}
    m = turn(has(card, white="Cyborg A1 damage=5, Raven C3", **given), JAB, "stay", "use")
    assert (vp(m), mission(m)["name"]) == ([0, 0], card)
    m = turn(has(card, white="Cyborg A1 damage=6, Raven C3", **given), JAB, "stay", "use")
    assert (vp(m), mission(m)["name"]) == ([2, 0], "Idle")
    assert happened(m, "knocked_out", "mission_done") == ["knocked_out", "mission_done"]
