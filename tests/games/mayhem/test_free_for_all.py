"""Three players, each for themselves, and a Cyborg whom nobody controls (MH-250 to MH-281, MH-295 to MH-298)."""

import random
from typing import Any

import pytest

import longbox
from longbox import Match
from tests.games.given import count, offered, play, seen, told, true_zone, zone
from tests.games.mayhem.given import (
    CAST,
    abilities,
    asked,
    forbidden,
    free,
    pass_cards,
    skill,
    traps,
    where,
    who,
    windows,
)

PACKS = [("cast.toml", CAST)]
NEIGHBOURS = {
    "P1": ["Q1", "Q2"],
    "Q1": ["P1", "Q2", "R1", "R2"],
    "Q2": ["P1", "Q1", "R2", "R3"],
    "R1": ["Q1", "R2", "S1", "S2"],
    "R2": ["Q1", "Q2", "R1", "R3", "S2", "S3"],
    "R3": ["Q2", "R2", "S3", "S4"],
    "S1": ["R1", "S2"],
    "S2": ["R1", "R2", "S1", "S3"],
    "S3": ["R2", "R3", "S2", "S4"],
    "S4": ["R3", "S3"],
}


def ffa(one: str = "Robin P1", two: str = "Raven S1", three: str = "Starfire S4", *more: str, **given: Any) -> Match:
    """Seat 0 has Initiative and is in turn, unless it is said; the cast of the scenario tests, Health 10 each."""
    packs = [["cast.toml", CAST]] + ([["more.toml", "".join(more)]] if more else [])
    return free(one, two, three, packs=packs, **given)


def begun(**options: Any) -> Match:
    return longbox.start("mayhem", 3, seed=options.pop("seed", 5), mode="free-for-all", options=options, packs=PACKS)


def idle(m: Match, place: str) -> Match:
    """A turn without a move or an ability; Cyborg stays too."""
    pass_cards(m)
    if "stay" in offered(m):
        play(m, "stay")
    pass_cards(play(m, f"place:{place}"))
    if "stay" in offered(m):
        play(m, "stay")
    pass_cards(m)
    if "done" in offered(m):
        play(m, "done")
    return pass_cards(m)


# ---- set-up


@pytest.mark.rule("MH-250")
def test_three_players_with_one_character_and_one_die_each_without_colors() -> None:
    m = ffa()
    assert [one["seat"] for one in seen(m)["characters"]] == [0, 1, 2, None]
    assert [side["dice"] for side in seen(m)["sides"]] == [[4], [4], [4]]
    assert [side["color"] for side in seen(m)["sides"]] == [None] * 3
    for seats in (2, 4):
        with pytest.raises(longbox.SetupError, match=f"mode 'free-for-all' is for 3 players, not {seats}"):
            longbox.start("mayhem", seats, mode="free-for-all")


@pytest.mark.rule("MH-250")
def test_nobody_can_choose_cyborg() -> None:
    m = begun(first=0)
    assert offered(m, "pick") == ["raven", "robin", "starfire"]
    assert forbidden(m, "pick:cyborg") == "MH-250"
    for seed in range(6):
        m = begun(seed=seed, characters="random")
        assert [one["name"] for one in seen(m)["characters"] if one["seat"] is not None].count("Cyborg") == 0


@pytest.mark.rule("MH-251", "MH-295", "MH-R52")
def test_characters_and_corners_are_chosen_clockwise_from_the_first_chooser() -> None:
    m = begun(first=1)
    order = []
    for pick in ("robin", "raven"):
        order += asked(m)
        play(m, f"pick:{pick}")
    assert order == [1, 2]
    assert {one["name"]: one["seat"] for one in seen(m)["characters"]} == {
        "Robin": 1,
        "Raven": 2,
        "Starfire": 0,
        "Cyborg": None,
    }
    assert asked(m) == [1]
    assert offered(m, "to") == ["P1", "S1", "S4"]
    play(m, "to:S1")
    assert asked(m) == [2]
    assert offered(m, "to") == ["P1", "S4"]


@pytest.mark.rule("MH-252", "MH-R03")
def test_ten_tiles_face_down_in_a_triangle() -> None:
    m = ffa()
    assert [place["id"] for place in seen(m)["places"]] == list(NEIGHBOURS)
    for seat in (None, 0, 1, 2):
        assert zone(m, "map", seat) == [None] * 10


@pytest.mark.rule("MH-253", "MH-R03")
@pytest.mark.parametrize("place", NEIGHBOURS)
def test_borders(place: str) -> None:
    m = ffa(f"Robin {place}", "Raven S1", "Starfire S4", cyborg="P1", turn=0)
    play(m, "stay", "place:robin:jab:4")
    assert offered(m, "to") == NEIGHBOURS[place]


@pytest.mark.rule("MH-254")
def test_a_location_has_two_slots_and_nothing_else() -> None:
    m = ffa("Robin P1", "Raven Q1", "Starfire Q1", cyborg="S3")
    assert {(place["name"], place["icon"], place["base"]) for place in seen(m)["places"]} == {(None, None, None)}
    play(m, "stay", "place:robin:jab:4")
    assert forbidden(m, "to:Q1") == "MH-036"


@pytest.mark.rule("MH-256")
def test_only_cards_with_the_icon_four_drawn_as_many_kept_as_the_own_icons() -> None:
    m = longbox.start("mayhem", 3, seed=1, mode="free-for-all", options={"characters": "random", "first": 0})
    play(m, "to:P1", "to:S1")
    assert [count(m, f"hand {seat}") for seat in range(3)] == [4, 4, 4]
    dealt = [name for zone_ in ("deck", "hand 0", "hand 1", "hand 2") for name in true_zone(m, zone_)]
    assert set(dealt).isdisjoint({"group-hug", "team-dash", "sticky-floor", "surprise-inside", "new-chore-list"})
    assert len(dealt) == len(set(dealt)) == 17
    for seat in range(3):
        for _ in range(2):
            m.choose(m.decision(seat).options[0].code, seat=seat)
    assert [count(m, f"hand {seat}") for seat in range(3)] == [2, 2, 2]


@pytest.mark.rule("MH-257")
def test_no_go_cards_and_no_points() -> None:
    m = ffa("Robin S1", "Raven S1 damage=9", "Starfire S4", cyborg="P1")
    assert count(m, "go-deck") == 0
    assert [side["go"] for side in seen(m)["sides"]] == [None] * 3
    play(m, "stay", "place:robin:jab:4", "stay", "use")
    assert told(m, "knocked_out")
    assert told(m, "scored") == []
    assert not m.over
    assert [side["vp"] for side in seen(m)["sides"]] == [0, 0, 0]


# ---- tokens, texts


@pytest.mark.rule("MH-258")
def test_one_supply_of_sixteen_traps_and_stuns() -> None:
    m = ffa("Robin P1", "Raven P1", star=True, traps={"S2": 13})
    assert [side["traps_left"] for side in seen(m)["sides"]] == [3] * 3
    play(m, "stay", "place:robin:jab:4", "stay", "use")
    assert who(m, "raven")["stunned"]
    assert [side["traps_left"] for side in seen(m)["sides"]] == [2] * 3
    with pytest.raises(longbox.ScenarioError, match="traps, S3: MH-258: "):
        ffa(traps={"S2": 9, "S3": 8})


@pytest.mark.rule("MH-259")
def test_a_trap_hurts_even_who_placed_it() -> None:
    m = ffa()
    play(m, "stay", "place:robin:dodge:4", "stay", "use", "stay", "trap:Q1")
    assert traps(m, "Q1") == [2]
    idle(m, "raven:reach:4")
    idle(m, "starfire:bolt:4")
    play(m, "remove:S3")  # the round ends; Initiative passes
    assert seen(m)["round"] == 3
    m = ffa(traps={"Q1": 2})
    play(m, "stay", "place:robin:jab:4", "to:Q1")
    assert who(m, "robin")["damage"] == 2
    assert traps(m, "Q1") == [0]


@pytest.mark.rule("MH-260", "MH-R43")
def test_traps_can_be_placed_on_traps() -> None:
    m = ffa(traps={"Q1": 2, "P1": 1})
    play(m, "stay", "place:robin:dodge:4", "stay", "use", "stay")
    assert offered(m, "trap") == ["P1", "Q1", "Q2"]
    play(m, "trap:Q1")
    assert traps(m, "Q1") == [4]


@pytest.mark.rule("MH-261")
def test_text_about_a_teammate_has_no_effect() -> None:
    m = ffa("Robin P1", "Raven S1 damage=3", hands=[["Aid"], [], []])
    play(m, "stay", "place:robin:jab:4")
    assert forbidden(m, "card:aid") == "MH-202"


@pytest.mark.rule("MH-262")
def test_both_others_are_opponents() -> None:
    m = ffa("Robin R1", "Raven S1", "Starfire S2", skill("Robin", "Ranged."), cyborg="P1")
    play(m, "stay", "place:robin:trick:4", "stay", "use")
    assert offered(m) == ["at:raven", "at:starfire"]
    m = ffa("Robin R1", "Raven S1", "Starfire S2", hands=[[], ["Zap"], []], cyborg="P1")
    play(m, "stay", "place:robin:jab:4", "card:zap")
    assert who(m, "robin")["damage"] == 3


# ---- rounds


@pytest.mark.rule("MH-264")
def test_the_first_holder_of_initiative_is_random() -> None:
    found = set()
    for seed in range(20):
        m = begun(seed=seed, first=0, characters="random", hands="first game")
        found.add(seen(play(m, "to:P1", "to:S1"))["initiative"])
    assert found == {0, 1, 2}


@pytest.mark.rule("MH-264")
def test_initiative_passes_clockwise_whatever_the_dice_show() -> None:
    m = ffa(initiative=1, turn=0, dice=[[1], [6], [6]])
    idle(m, "robin:jab:1")
    play(m, "remove:Q1")
    assert seen(m)["initiative"] == 2
    assert asked(m) == [2]


@pytest.mark.rule("MH-265")
def test_a_round_in_order() -> None:
    m = ffa("Robin P1 fire=2", initiative=1, phase="start", rig={"rolls": [3, 4, 5, 6]})
    assert [side["dice"] for side in seen(m)["sides"]] == [[3], [4], [5]]
    assert (seen(m)["value"], seen(m)["star"]) == (3, True)
    assert (who(m, "robin")["damage"], who(m, "robin")["fire"]) == (3, 1)
    order = []
    for place in ("raven:reach:4", "starfire:bolt:5", "robin:jab:3"):
        order += asked(m)
        idle(m, place)
    assert order == [1, 2, 0]
    assert offered(m, "remove")


@pytest.mark.rule("MH-266")
def test_the_holder_may_move_cyborg_to_an_adjacent_location_before_activating() -> None:
    m = ffa(initiative=0)
    assert asked(m) == [0]
    assert offered(m) == sorted(["stay", *(f"to:{place}" for place in NEIGHBOURS["R2"])])
    assert forbidden(m, "to:S1") == "MH-030"
    play(m, "to:S2")
    assert where(m, "cyborg") == "S2"
    assert {code.split(":")[0] for code in offered(m)} == {"place"}  # once only
    idle(m, "robin:jab:4")
    assert {code.split(":")[0] for code in offered(m)} == {"place"}  # and nobody else
    assert asked(m) == [1]


@pytest.mark.rule("MH-296", "MH-R52")
def test_a_holder_knocked_out_before_the_turn_moves_nobody() -> None:
    m = ffa("Robin P1 fire=1 damage=9", initiative=0, phase="recovery")
    assert where(m, "robin") is None
    assert asked(m) == [1]
    assert {code.split(":")[0] for code in offered(m)} == {"place"}


@pytest.mark.rule("MH-280")
def test_there_are_no_second_activations() -> None:
    m = ffa("Robin P1", "Raven off ko=2", "Starfire S4")
    idle(m, "robin:jab:4")
    assert asked(m) == [2]
    idle(m, "starfire:bolt:4")
    assert offered(m, "remove")


# ---- Cyborg


@pytest.mark.rule("MH-267", "MH-R41")
def test_only_attacks_reach_cyborg() -> None:
    m = ffa("Starfire R2", "Raven S1", "Robin S4", dice=[[2], [4], [4]])
    play(m, "stay", "place:starfire:torch:2", "stay")
    before = seen(m)["fire_left"]
    play(m, "use")
    assert seen(m)["fire_left"] == before
    assert asked(m) == [1]  # nobody to ignite: the turn is over


@pytest.mark.rule("MH-268", "MH-R41")
def test_cyborg_fills_a_slot_and_needs_one() -> None:
    m = ffa("Robin Q1", "Raven Q2", "Starfire Q2")
    assert forbidden(m, "to:Q2") == "MH-036"
    assert where(play(m, "to:Q1"), "cyborg") == "Q1"
    m = ffa("Robin Q1", "Raven R2", "Starfire S4")
    play(m, "stay", "place:robin:jab:4")
    assert forbidden(m, "to:R2") == "MH-036"


@pytest.mark.rule("MH-268")
def test_cyborg_triggers_neither_traps_nor_escapes() -> None:
    m = ffa("Robin P1", "Raven S1 escape", "Starfire S4", traps={"S2": 3})
    play(m, "to:S2")
    assert traps(m, "S2") == [3]
    assert asked(m) == [0]
    assert who(m, "raven")["escape"]


@pytest.mark.rule("MH-268")
def test_cyborg_is_neither_pulled_nor_pushed() -> None:
    m = ffa("Robin Q1", "Raven Q2", "Starfire S4", skill("Robin", "Pull."))
    play(m, "stay", "place:robin:trick:4", "stay", "use")
    assert offered(m) == ["at:raven", "no"]
    assert forbidden(m, "at:cyborg") == "MH-268"
    m = ffa("Robin R2", "Raven S1", "Starfire S4", skill("Robin", "Push."))
    play(m, "stay", "place:robin:trick:4", "stay", "use")
    assert asked(m) == [1]  # nobody is there to be pushed


@pytest.mark.rule("MH-269")
def test_a_melee_may_target_cyborg_who_is_moved_up_to_twice() -> None:
    m = ffa("Robin R2", "Raven S1", "Starfire S4")
    play(m, "stay", "place:robin:jab:4", "stay", "use")
    assert asked(m) == [0]
    assert offered(m, "to") == NEIGHBOURS["R2"]
    play(m, "to:Q1")
    assert offered(m, "to") == NEIGHBOURS["Q1"]
    assert "stay" in offered(m)
    play(m, "to:P1")
    assert where(m, "cyborg") == "P1"
    assert asked(m) == [1]
    assert told(m, "hurt") == []


@pytest.mark.rule("MH-269")
def test_a_ranged_attack_may_target_cyborg_instead_of_a_character() -> None:
    m = ffa("Starfire S2", "Raven S1", "Robin S4")
    play(m, "stay", "place:starfire:bolt:4", "stay", "use")
    assert offered(m) == ["at:cyborg", "at:raven"]
    play(m, "at:cyborg", "stay")
    assert where(m, "cyborg") == "R2"
    assert who(m, "raven")["damage"] == 0


@pytest.mark.rule("MH-270")
def test_cyborgs_moves_obey_obstacles() -> None:
    m = ffa("Robin R2", obstacles=["Q1-R2"])
    assert forbidden(m, "to:Q1") == "MH-041"
    play(m, "stay", "place:robin:jab:4", "stay", "use")
    assert offered(m, "to") == ["Q2", "R1", "R3", "S2", "S3"]  # Cyborg's way
    assert forbidden(m, "to:Q1") == "MH-041"


@pytest.mark.rule("MH-271", "MH-R42")
def test_the_flamethrower_hits_everybody_near_him_the_attacker_too() -> None:
    m = ffa("Robin R2", "Raven S2", "Starfire S4")
    play(m, "stay", "place:robin:jab:4", "stay", "use")
    play(m, "stay")
    assert [who(m, name)["fire"] for name in ("robin", "raven", "starfire")] == [1, 1, 0]


@pytest.mark.rule("MH-271", "MH-194")
def test_the_flames_come_at_the_end_of_the_turn() -> None:
    m = ffa("Robin R2", hands=[["Guard"], [], []])
    play(m, "stay", "place:robin:jab:4", "no", "stay", "no", "use", "stay")
    assert who(m, "robin")["fire"] == 0
    play(m, "no")
    assert who(m, "robin")["fire"] == 1


@pytest.mark.rule("MH-272", "MH-R42")
def test_one_fire_a_turn_however_often_he_was_attacked_and_in_each_such_turn() -> None:
    m = ffa("Robin R2", "Raven S1", "Starfire S2", skill("Robin", "Melee. Melee."))
    play(m, "stay", "place:robin:trick:4", "stay", "use", "stay", "stay")
    assert len(told(m, "attack")) == 2
    assert [who(m, name)["fire"] for name in ("robin", "raven", "starfire")] == [1, 0, 1]
    idle(m, "raven:reach:4")
    play(m, "place:starfire:bolt:4", "stay", "use", "at:cyborg", "stay", "done")
    assert [who(m, name)["fire"] for name in ("robin", "raven", "starfire")] == [2, 0, 2]


@pytest.mark.rule("MH-273", "MH-R42")
@pytest.mark.parametrize(("taken", "fire"), [(8, [0, 1, 1]), (9, [0, 1, 0]), (10, [0, 0, 0])])
def test_if_fire_runs_short_it_is_given_clockwise_from_the_next_player(taken: int, fire: list[int]) -> None:
    m = ffa("Robin R2", "Raven S2", f"Starfire S3 fire={taken}")
    play(m, "stay", "place:robin:jab:4", "stay", "use", "stay")
    assert [who(m, name)["fire"] for name in ("robin", "raven", "starfire")] == [fire[0], fire[1], taken + fire[2]]


# ---- the map shrinks


def last(one: str, two: str, three: str, **given: Any) -> Match:
    """The end of a round: seat 2 has had the last turn."""
    return idle(ffa(one, two, three, turn=2, **given), "starfire:bolt:4")


@pytest.mark.rule("MH-274")
def test_the_last_player_removes_an_empty_location() -> None:
    m = last("Robin P1", "Raven S1", "Starfire S4", traps={"Q1": 1}, obstacles=["R3-S3"])
    assert asked(m) == [2]
    assert offered(m, "remove") == ["Q2", "R1", "S2"]
    for place in ("P1", "Q1", "R3", "S3"):
        assert forbidden(m, f"remove:{place}") == "MH-274"
    play(m, "remove:Q2")
    assert "Q2" not in [place["id"] for place in seen(m)["places"]]
    assert seen(m)["round"] == 3
    play(m, "stay")
    m = play(ffa(gone=["Q2"]), "stay", "place:robin:jab:4")
    assert offered(m, "to") == ["Q1"]
    assert forbidden(m, "to:Q2") == "MH-274"


@pytest.mark.rule("MH-275")
def test_if_the_last_player_is_out_the_one_before_removes() -> None:
    m = idle(ffa("Robin P1", "Raven S1", "Starfire off ko=1", turn=1), "raven:reach:4")
    assert asked(m) == [1]
    m = idle(ffa("Robin P1", "Raven S1", "Starfire off ko=1", turn=0, initiative=1), "robin:jab:4")
    assert asked(m) == [0]


@pytest.mark.rule("MH-276")
def test_the_map_must_stay_in_one_piece() -> None:
    m = last("Robin P1", "Raven S4", "Starfire S2", gone=["Q2", "R2", "R3"], cyborg="S3")
    assert forbidden(m, "remove:Q1") == "MH-276"
    assert forbidden(m, "remove:R1") == "MH-276"
    assert offered(m, "remove") == ["S1"]
    m = last("Robin P1", "Raven Q1", "Starfire S2", gone=["Q2", "R2", "R3"], cyborg="S2")
    assert offered(m, "remove") == ["S1", "S4"]


@pytest.mark.rule("MH-276", "MH-R55")
def test_an_obstacle_holds_no_pieces_together() -> None:
    """R1 and R2 touch, and both touch S2; with an Obstacle between them all hangs on S2."""
    gone = ["P1", "Q1", "Q2", "R3", "S4"]
    m = last("Robin R1", "Raven R1", "Starfire S3", gone=gone, obstacles=["R1-R2"])
    assert offered(m, "remove") == ["S1"]
    assert forbidden(m, "remove:S2") == "MH-276"
    assert forbidden(m, "remove:Q1") == "MH-274"
    assert offered(last("Robin R1", "Raven R1", "Starfire S3", gone=gone), "remove") == ["S1", "S2"]


@pytest.mark.rule("MH-302", "MH-R55")
def test_no_obstacle_may_cut_the_map_in_two() -> None:
    """On the team map the same is legal (MH-043)."""
    m = ffa("Robin Q1", "Raven S1", "Starfire S4", skill("Robin", "Obstacle."), obstacles=["Q1-R1", "Q1-R2", "Q2-R2"])
    play(m, "stay", "place:robin:trick:4", "stay", "use")
    assert forbidden(m, "wall:Q2-R3") == "MH-302"  # P1, Q1 and Q2 have each other
    assert "P1-Q2" in offered(m, "wall")


@pytest.mark.rule("MH-277", "MH-R44")
def test_if_no_location_qualifies_none_is_removed() -> None:
    gone = ["P1", "Q1", "Q2", "R2", "R3", "S3", "S4"]
    m = last("Robin R1", "Raven S1", "Starfire S2", gone=gone, cyborg="R1")
    assert seen(m)["round"] == 3
    assert [place["id"] for place in seen(m)["places"]] == ["R1", "S1", "S2"]


@pytest.mark.rule("MH-278", "MH-R41")
def test_cyborgs_location_is_not_empty() -> None:
    m = last("Robin P1", "Raven S1", "Starfire S4")
    assert forbidden(m, "remove:R2") == "MH-274"


@pytest.mark.rule("MH-297", "MH-R55")
def test_no_location_may_be_closed_in() -> None:
    m = last("Robin P1", "Raven S1", "Starfire S4", obstacles=["R3-S4"])
    assert forbidden(m, "remove:S3") == "MH-276"  # S4 would be left alone
    assert "S2" in offered(m, "remove")


# ---- out, and the end


@pytest.mark.rule("MH-279", "MH-280")
def test_a_knocked_out_player_and_their_cards_are_out_for_good() -> None:
    m = ffa("Robin S1", "Raven S1 damage=9", "Starfire S4", hands=[[], ["Zap"], []], cyborg="P1")
    play(m, "stay", "place:robin:jab:4", "no", "stay", "no", "use", "no")
    assert where(m, "raven") is None
    assert asked(m) == [2]  # neither a window nor a turn for seat 1
    idle(m, "starfire:bolt:4")
    assert offered(m, "remove")
    play(m, "remove:Q1")
    assert where(m, "raven") is None
    assert [side["dice"] != [] for side in seen(m)["sides"]] == [True, False, True]
    assert asked(m) == [2]
    assert zone(m, "hand 1", 0) == [None]


@pytest.mark.rule("MH-281")
def test_the_last_character_wins_at_once() -> None:
    m = ffa("Robin S1", "Raven S1 damage=9", "Starfire off ko=1", cyborg="P1")
    play(m, "stay", "place:robin:jab:4", "stay", "use")
    assert m.over
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.rule, m.outcome.ranks) == ([0], "MH-281", [1, 2, 3])


@pytest.mark.rule("MH-281", "MH-R39")
def test_if_the_last_ones_go_together_nobody_wins() -> None:
    m = ffa("Robin S1 fire=1 damage=9", "Raven P1 fire=1 damage=9", "Starfire off ko=1", phase="recovery")
    assert m.over
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.returns) == ([], [0.0, 0.0, 0.0])
    m = ffa("Robin S1 fire=1 damage=9", "Raven P1 fire=1 damage=9", "Starfire S4", phase="recovery")
    assert m.over
    assert m.outcome is not None
    assert m.outcome.winners == [2]


# ---- who is asked when


@pytest.mark.rule("MH-298")
@pytest.mark.parametrize("active", [0, 1, 2])
def test_card_windows_go_clockwise_and_the_last_one_ends_with_the_active_player(active: int) -> None:
    hands = [["Guard"], ["Shake"], ["Fence"]]
    m = ffa(hands=hands, initiative=active)
    place = ("robin:jab:4", "raven:reach:4", "starfire:bolt:4")[active]
    clockwise = [active, (active + 1) % 3, (active + 2) % 3]
    play(m, "stay", f"place:{place}")
    assert windows(m) == clockwise
    play(m, "stay")
    assert windows(m) == clockwise
    play(m, "done")
    assert windows(m) == clockwise[1:] + clockwise[:1]


def pieces_of_map(m: Match) -> int:
    """How many parts the map has fallen into: by touching sides without an Obstacle between."""
    left = {place["id"] for place in seen(m)["places"]}
    parts = 0
    while left:
        parts += 1
        new = [left.pop()]
        while new:
            here = new.pop()
            for other in NEIGHBOURS[here]:
                if other in left and "-".join(sorted((here, other))) not in seen(m)["obstacles"]:
                    left.discard(other)
                    new.append(other)
    return parts


@pytest.mark.rule("MH-R55", "MH-276", "MH-302")
def test_however_many_obstacles_are_laid_the_map_stays_in_one_piece_and_the_game_ends() -> None:
    """Abilities that lay Obstacles for everybody, and players who like them."""
    more = "".join(
        abilities(name, f"{name} walls 4: Obstacle. Obstacle. / Melee.", f"{name} strikes 6: Melee. / Obstacle.")
        for name in ("Robin", "Raven", "Starfire")
    )
    laid = 0
    for seed in range(4):
        packs = [*PACKS, ("more.toml", more)]
        m = longbox.start("mayhem", 3, seed=seed, mode="free-for-all", packs=packs)
        rng = random.Random(seed)
        while not m.over:
            codes = offered(m)
            walls = [code for code in codes if code.startswith(("wall:", "lift:", "use", "remove:"))]
            code = rng.choice(walls if walls and rng.random() < 0.7 else codes)
            before = seen(m)["obstacles"]
            play(m, code)
            if seen(m)["obstacles"] != before or code.startswith("remove:"):
                laid += 1
                assert pieces_of_map(m) == 1
    assert laid > 300
