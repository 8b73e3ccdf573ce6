"""Section 1 of the register: what is in the box, how far it goes round, and a few words that texts use."""

from collections import Counter
from typing import Any

import pytest

import longbox
from longbox import Match
from longbox.games.mayhem.pieces import ALL_CLUES, ALL_GIFTS, FIRES, OBSTACLES, TRAPS_EACH, WINNING
from tests.games.given import offered, play, seen, true_zone, zone
from tests.games.mayhem.given import CAST, cast, forbidden, free, go, go_card, pass_cards, table, traps, who

MONSTER = go_card("Blob", "monster", "Place your Monster with Health 6 on ARCADE.", "Defeat your Monster.")
OTHER_MONSTER = go_card("Slime", "monster", "Place your Monster with Health 6 on PARK.", "Defeat your Monster.")


def begun(seed: int, hands: str = "draw") -> Match:
    """A game up to the choice of cards, or of places."""
    m = longbox.start("mayhem", seed=seed, options={"characters": "random", "hands": hands, "first": 0})
    return play(m, "color:black")


@pytest.mark.rule("MH-001")
def test_four_characters_are_there_once_each() -> None:
    m = begun(1)
    names = [one["name"] for one in seen(m)["characters"]]
    assert sorted(names) == ["Cyborg", "Raven", "Robin", "Starfire"]
    assert sorted(zone(m, "team-0") + zone(m, "team-1"), key=str) == ["cyborg", "raven", "robin", "starfire"]
    assert all(len(one["abilities"]) == 2 for one in seen(m)["characters"])  # its dashboard


@pytest.mark.rule("MH-003", "MH-R01")
def test_two_activation_dice_a_team_go_from_1_to_6_and_there_is_one_mayhem_die() -> None:
    faces: Counter[int] = Counter()
    for seed in range(150):
        m = begun(seed, "first game")
        dice = [die for side in seen(m)["sides"] for die in side["dice"]]
        assert [len(side["dice"]) for side in seen(m)["sides"]] == [2, 2]
        faces.update(dice)
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert all(60 < times < 140 for times in faces.values())  # 100 on average
    for wrong in (0, 7):
        with pytest.raises(longbox.ScenarioError):
            table(dice=[[wrong, 4], [4, 4]])
    m = cast(phase="start", rig={"rolls": [6, 6, 1, 1, 6]})
    assert (seen(m)["value"], seen(m)["star"]) == (3, True)
    with pytest.raises(longbox.ScenarioError, match="a die of 6 sides cannot show 7"):
        table(phase="start", rig={"rolls": [6, 6, 1, 7]})


@pytest.mark.rule("MH-006", "MH-016")
def test_the_counts_of_the_tokens_add_up_to_92() -> None:
    missions = ALL_GIFTS + ALL_CLUES + 2 + 1  # with the Monsters and the Pizza
    held = 4 + 4 + FIRES  # Escapes, Shields
    others = 21 + 8 + 1 + 4  # Damage, Initiative, Ability Activated
    assert 2 * TRAPS_EACH + missions + held + OBSTACLES + others + 2 * WINNING == 92


@pytest.mark.rule("MH-007")
def test_traps_and_stuns_of_a_color_are_eight_tokens_together() -> None:
    m = cast("Robin B2, Starfire C1", "Cyborg B2, Raven C3", star=True, traps={"A3": [7, 0]})
    assert [side["traps_left"] for side in seen(m)["sides"]] == [1, 8]
    play(m, "place:robin:jab:4", "stay", "use")
    assert who(m, "white-cyborg")["stunned"]
    assert [side["traps_left"] for side in seen(m)["sides"]] == [0, 8]  # the Stun was a Trap token of black's
    with pytest.raises(longbox.ScenarioError, match="MH-007"):
        table(traps={"A3": [9, 0]})


@pytest.mark.rule("MH-008")
def test_four_gifts_serve_both_teams_and_a_fifth_is_not_there() -> None:
    def gifts(name: str) -> str:
        mission = "Deliver 1 Gift to each of ARCADE and PARK."
        return go_card(name, "delivery", "Take 2 Gifts.", mission)

    three = go_card("Three", "delivery", "Take 3 Gifts.", "Deliver 1 Gift to each of ARCADE, PARK and DOCKS.")
    given: dict[str, Any] = {"phase": "start", "rig": {"rolls": [1, 1, 6, 6, 2]}}
    more = (gifts("Two"), gifts("Too"), three)
    m = cast("Robin A1, Starfire C1", "Cyborg A3, Raven C3", *more, go=["Two", None], go_deck=["Too"], **given)
    assert [side["go"]["gifts"] for side in seen(m)["sides"]] == [2, 2]
    m = cast("Robin A1, Starfire C1", "Cyborg A3, Raven C3", *more, go=["Two", None], go_deck=["Three"], **given)
    assert go(m, 1)["name"] != "Three"  # type: ignore[index]


@pytest.mark.rule("MH-009")
def test_three_clues_serve_both_teams_and_a_fourth_is_not_there() -> None:
    one = go_card("One", "investigate", "Place 1 Clue on each of ARCADE and PARK.", "Collect 2 Clues.")
    two = go_card("Two", "investigate", "Place 1 Clue on each of TOWER and PARK.", "Collect 2 Clues.")
    single = go_card("Single", "investigate", "Place 1 Clue on TOWER.", "Collect 1 Clue.")
    given: dict[str, Any] = {"phase": "start", "rig": {"rolls": [1, 1, 6, 6, 2]}}
    more = (one, two, single)
    m = cast("Robin A1, Starfire C1", "Cyborg A3, Raven C3", *more, go=["One", None], go_deck=["Single"], **given)
    assert [side["go"]["clues"] for side in seen(m)["sides"]] == [["B2", "B3"], ["A2"]]
    m = cast("Robin A1, Starfire C1", "Cyborg A3, Raven C3", *more, go=["One", None], go_deck=["Two"], **given)
    assert go(m, 1)["name"] != "Two"  # type: ignore[index]


@pytest.mark.rule("MH-010")
def test_each_color_has_a_monster_of_its_own_and_both_may_be_out() -> None:
    m = cast("Robin A1, Starfire C1", "Cyborg A3, Raven C3", MONSTER, OTHER_MONSTER, go=["Blob", "Slime"])
    monsters = [side["go"]["monster"] for side in seen(m)["sides"]]
    assert [monster["place"] for monster in monsters] == ["B2", "B3"]
    play(m, "place:robin:jab:4", "to:B2", "use", "place:cyborg:bash:4", "to:B3", "use")
    monsters = [side["go"]["monster"] for side in seen(m)["sides"]]
    assert [monster["damage"] for monster in monsters] == [4, 2]  # each team its own


@pytest.mark.rule("MH-011", "MH-014", "MH-R05")
def test_there_are_shields_and_escapes_for_all_four_characters_whichever_team_takes_them() -> None:
    m = cast(
        "Robin A1, Starfire C1 shield escape", "Cyborg A3 shield escape, Raven C3 shield escape", star=True, value=1
    )
    play(m, "place:robin:dodge:4", "stay", "use")
    play(m, "stay", "trap:B1")
    assert [one["shield"] for one in seen(m)["characters"]] == [True] * 4
    assert [one["escape"] for one in seen(m)["characters"]] == [True] * 4


@pytest.mark.rule("MH-012")
def test_there_is_one_pizza() -> None:
    mission = "Deliver the Pizza to TOWER."
    cards = [go_card(name, "delivery", "Place the Pizza on PARK.", mission) for name in ("Slice", "Crust")]
    given: dict[str, Any] = {"go": ["Slice", None], "go_deck": ["Crust", "Blob"], "phase": "start"}
    m = cast("Robin A1, Starfire C1", "Cyborg A3, Raven C3", *cards, MONSTER, rig={"rolls": [1, 1, 6, 6, 2]}, **given)
    assert seen(m)["pizza"] == {"side": 0, "place": "B3", "carrier": None}
    assert [side["go"]["name"] for side in seen(m)["sides"]] == ["Slice", "Blob"]
    assert true_zone(m, "go-deck")[0] == "crust"


@pytest.mark.rule("MH-013")
def test_ten_fire_tokens_serve_both_teams() -> None:
    m = cast("Robin A1 fire=3, Starfire B2", "Cyborg B2 fire=4, Raven C3 fire=1")
    assert seen(m)["fire_left"] == 2
    play(m, "place:starfire:torch:4", "stay", "use")
    assert (who(m, "white-cyborg")["fire"], seen(m)["fire_left"]) == (6, 0)  # 2 of 3


@pytest.mark.rule("MH-015", "MH-R05")
def test_four_obstacles_serve_both_teams() -> None:
    walls = ["A1-A2", "B1-C1", "B4-C3"]
    m = cast(turn=1, obstacles=walls)
    assert seen(m)["obstacles_left"] == 1
    play(m, "place:cyborg:build:4", "stay", "use", "wall:A2-A3")
    assert (seen(m)["obstacles_left"], len(seen(m)["obstacles"])) == (0, 4)
    with pytest.raises(longbox.ScenarioError, match="obstacles, entry 4: MH-015: "):
        table(obstacles=[*walls, "A2-A3", "B1-B2"])


@pytest.mark.rule("MH-016", "MH-R05")
def test_damage_has_no_supply() -> None:
    packs = [["tough.toml", CAST.replace("health = 10", "health = 20")]]
    m = table("Robin B2 damage=19, Starfire C1 damage=19", "Cyborg B2 damage=15, Raven C3 damage=19", packs=packs)
    play(m, "place:robin:jab:4", "stay", "use")
    assert who(m, "white-cyborg")["damage"] == 19  # 76 points in all; the box's tokens make 61


@pytest.mark.rule("MH-017")
def test_the_initiative_token_lies_with_one_team_or_the_other() -> None:
    assert [seen(table(initiative=side))["initiative"] for side in (0, 1)] == [0, 1]
    with pytest.raises(longbox.ScenarioError, match="initiative: expected a whole number from 0 to 1"):
        table(initiative=2)


@pytest.mark.rule("MH-018")
def test_both_characters_of_a_team_can_have_their_innate_marked_as_used() -> None:
    m = cast("Robin A1, Starfire C1 fire=2", "Cyborg A3, Raven C3", dice=[[4, 4], []])
    play(m, "place:robin:jab:4", "stay", "innate", "done")
    play(m, "place:starfire:bolt:4", "stay", "innate")
    assert [one["innate"]["used"] for one in seen(m)["characters"][:2]] == [True, True]


@pytest.mark.rule("MH-020")
def test_what_would_take_a_token_from_an_empty_supply_does_not_happen_and_the_rest_does() -> None:
    m = cast("Robin A1 fire=5, Starfire B2", "Cyborg B2 fire=5, Raven C3")
    play(m, "place:starfire:torch:4", "stay", "use")
    assert who(m, "white-cyborg")["fire"] == 5  # Ignite has no token to give
    assert who(m, "white-cyborg")["damage"] == 2  # the Melee after it
    m = cast("Robin B2, Starfire C1", "Cyborg B2, Raven C3", star=True, traps={"A3": [8, 0]})
    play(m, "place:robin:jab:4", "stay", "use")
    assert not who(m, "white-cyborg")["stunned"]
    assert who(m, "white-cyborg")["damage"] == 4


@pytest.mark.rule("MH-021", "MH-R06")
def test_if_fewer_tokens_are_left_than_asked_for_those_are_placed() -> None:
    m = cast(traps={"A3": [7, 0]})
    play(m, "place:robin:dodge:4", "stay", "use", "stay", "trap:B2")
    assert traps(m, "B2") == [1, 0]
    m = cast("Robin A1 fire=4, Starfire B2", "Cyborg B2 fire=4, Raven C3")
    play(m, "place:starfire:torch:4", "stay", "use")
    assert who(m, "white-cyborg")["fire"] == 6
    m = cast("Robin A1, Starfire C1", "Cyborg A3, Raven C3", hands=[["Snare"], []], traps={"A3": [6, 0]})
    play(m, "place:robin:jab:4", "card:snare", "trap:C2")
    assert traps(m, "C2") == [2, 0]


@pytest.mark.rule("MH-023")
def test_the_text_of_a_card_goes_before_the_general_rules() -> None:
    m = cast(hands=[["Sprint"], []])
    play(m, "place:robin:jab:4", "no", "to:B2", "no", "done", "card:sprint")  # after step c, where nobody moves
    assert offered(m, "to") == ["A1", "A2", "B1", "B3", "C1", "C2"]
    m = cast(hands=[["Snare"], []])
    play(m, "place:robin:jab:4", "card:snare")
    assert "C2" in offered(m, "trap")  # an ability's Traps lie near (MH-150); this card says where else


@pytest.mark.rule("MH-025")
def test_who_ignores_traps_in_the_free_for_all_places_none() -> None:
    packs = [["cast.toml", CAST]]
    for card, placed in (("Phase", False), ("Zap", True)):
        m = free("Robin P1", "Raven S1", "Starfire S4", hands=[[card], [], []], packs=packs)
        play(m, "stay", "place:robin:dodge:4")
        play(m, "card:phase") if card == "Phase" else pass_cards(m)
        play(m, "stay")
        pass_cards(m)
        play(m, "use", "stay")
        assert bool(offered(m, "trap")) == placed


@pytest.mark.rule("MH-027")
def test_the_teammate_is_the_other_character_of_the_team() -> None:
    m = cast("Robin A1 damage=5, Starfire C1 damage=5", "Cyborg A3 damage=5, Raven C3 damage=5", hands=[["Aid"], []])
    play(m, "place:robin:jab:4", "card:aid")
    assert [one["damage"] for one in seen(m)["characters"]] == [5, 3, 5, 5]
    m = cast("Robin A1 damage=5, Starfire off", "Cyborg A3, Raven C3", hands=[["Aid"], []])
    play(m, "place:robin:jab:4")
    assert forbidden(m, "card:aid") == "MH-202"


@pytest.mark.rule("MH-292", "MH-R51")
def test_a_character_off_the_map_is_no_target_of_an_ability() -> None:
    for code in ("place:robin:jab:4", "place:starfire:torch:4", "place:starfire:bolt:4"):
        m = cast("Robin B2, Starfire B2", "Cyborg off, Raven C3", star=True)
        play(m, code, "stay", "use")
        assert not [option for option in offered(m) if "cyborg" in option and not option.startswith("place:")]
        lost = who(m, "white-cyborg")
        assert (lost["damage"], lost["fire"], lost["stunned"]) == (0, 0, False)


# ---- the table
