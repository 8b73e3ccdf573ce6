"""Section 10 of the register: KO."""

import pytest

from longbox import Match
from tests.games.given import offered, play, seen, told
from tests.games.mayhem.given import act, cast, forbidden, skill, traps, vp, where, who

BLACK = "Robin A1, Starfire C1"
QUIET = ["Birthday Rush", "Return to Sender"]  # GO! cards that a KO does not complete
NEXT = {"rolls": [1, 1, 6, 6, 2]}  # the next round: Initiative for side 0, Value 2


def hit(white: str, **given: object) -> Match:
    """Robin attacks the character in A1 with a Melee of Value 2."""
    m = cast(BLACK, white, skill("Robin", "Melee."), **given)
    return act(m, "robin:trick")


@pytest.mark.rule("MH-181")
@pytest.mark.parametrize(("damage", "out"), [(7, False), (8, True), (9, True)])
def test_a_character_is_koed_when_its_damage_reaches_its_health(damage: int, out: bool) -> None:
    m = hit(f"Cyborg A1 damage={damage}, Raven C3")
    assert (where(m, "white-cyborg") is None) == out
    assert who(m, "white-cyborg")["ko"] == out
    assert told(m, "knocked_out", "who place") == ([[2, 0]] if out else [])


@pytest.mark.rule("MH-182", "MH-074")
def test_a_koed_character_is_out_until_the_recovery_of_the_next_round() -> None:
    m = hit("Cyborg A1 damage=9, Raven C3", dice=[[4, 4], [4]], go=QUIET, rig=NEXT)
    assert where(m, "white-cyborg") is None
    assert offered(m) == ["place:raven:portal:4", "place:raven:reach:4"]
    assert forbidden(m, "place:cyborg:bash:4") == "MH-085"
    play(m, "place:raven:portal:4", "stay", "done", "place:starfire:bolt:4", "stay", "done")
    assert seen(m)["phase"] == "recovery"
    assert seen(m)["round"] == 3
    assert offered(m, "to") == ["A3", "C3"]
    play(m, "to:A3")
    assert where(m, "white-cyborg") == "A3"
    assert not who(m, "white-cyborg")["ko"]


@pytest.mark.rule("MH-183")
def test_its_damage_fire_stun_shield_and_escape_go_back() -> None:
    m = cast(
        BLACK,
        "Cyborg A1 damage=9 fire=3 stunned shield escape, Raven C3",
        skill("Robin", "Melee."),
        value=3,
    )
    assert seen(m)["fire_left"] == 7
    assert seen(m)["sides"][0]["traps_left"] == 7
    act(m, "robin:trick")
    cyborg = who(m, "white-cyborg")
    tokens = [cyborg[token] for token in ("damage", "fire", "stunned", "shield", "escape")]
    assert tokens == [0, 0, False, False, False]
    assert seen(m)["fire_left"] == 10
    assert seen(m)["sides"][0]["traps_left"] == 8


@pytest.mark.rule("MH-184")
def test_victory_points_and_a_used_innate_stay() -> None:
    m = cast("Cyborg A1, Starfire C1", "Robin A1 damage=9 innate_used, Raven C3", skill("Cyborg", "Melee."), vp=[1, 2])
    act(m, "cyborg:trick")
    assert where(m, "white-robin") is None
    assert vp(m) == [2, 2]
    assert who(m, "white-robin")["innate"]["used"]


@pytest.mark.rule("MH-184", "MH-R29")
def test_a_koed_carrier_keeps_the_pizza_and_comes_back_with_it() -> None:
    m = cast(
        "Robin A1, Starfire C1",
        "Cyborg A1 damage=9, Raven C3",
        skill("Robin", "Melee."),
        dice=[[4], []],
        go=["Birthday Rush", "Bring the Pizza"],
        pizza="white-cyborg",
        rig=NEXT,
    )
    act(m, "robin:trick")
    assert seen(m)["pizza"] == {"side": 1, "place": None, "carrier": "white-cyborg"}
    assert seen(m)["round"] == 3
    play(m, "to:A3")
    assert seen(m)["pizza"]["carrier"] == "white-cyborg"
    play(m, "place:robin:trick:1", "stay", "done", "place:cyborg:bash:6", "to:A2")
    assert offered(m) == ["deliver", "no"]  # TOWER
    play(m, "deliver")
    assert vp(m) == [1, 1]


@pytest.mark.rule("MH-185")
def test_the_opposing_team_gains_1_vp_for_an_attack() -> None:
    m = hit("Cyborg A1 damage=9, Raven C3")
    assert vp(m) == [1, 0]
    assert told(m, "scored", "side points vp") == [[0, 1, 1]]


@pytest.mark.rule("MH-185")
def test_the_opposing_team_gains_1_vp_for_traps_and_cards() -> None:
    m = cast("Robin A1 damage=9, Starfire C1", "Cyborg A3, Raven C3", traps={"A2": [0, 1]})
    play(m, "place:robin:jab:4", "to:A2")
    assert vp(m) == [0, 1]
    m = cast("Robin A1 damage=9, Starfire C1", "Cyborg A3, Raven C3", hands=[[], ["Zap"]])
    play(m, "place:robin:jab:4", "card:zap")
    assert vp(m) == [0, 1]


@pytest.mark.rule("MH-185")
def test_the_opposing_team_gains_1_vp_even_if_a_teammate_did_it() -> None:
    m = cast("Robin A1, Starfire A1 damage=9", "Cyborg A3, Raven C3", skill("Robin", "Push."), traps={"A2": [0, 1]})
    act(m, "robin:trick", "at:black-starfire", "to:A2")
    assert vp(m) == [0, 1]


@pytest.mark.rule("MH-186")
def test_the_traps_of_a_koed_character_stay() -> None:
    m = cast("Robin A1 damage=9, Starfire C1", "Cyborg A1, Raven C3", turn=1, traps={"B1": [2, 0], "A1": [1, 0]})
    act(m, "cyborg:bash")
    assert where(m, "black-robin") is None
    assert (traps(m, "B1"), traps(m, "A1")) == ([2, 0], [1, 0])


@pytest.mark.rule("MH-187", "MH-188")
def test_it_returns_with_no_damage_and_what_was_too_much_is_lost() -> None:
    m = hit("Cyborg A1 damage=9, Raven C3", value=3, dice=[[4], []], go=QUIET, rig=NEXT)
    assert told(m, "hurt", "who damage total") == [[2, 3, 12]]
    play(m, "to:C3")
    assert (where(m, "white-cyborg"), who(m, "white-cyborg")["damage"]) == ("C3", 0)
