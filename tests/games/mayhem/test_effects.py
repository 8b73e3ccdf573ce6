"""Section 8 of the register: the fourteen effects, one after another."""

import pytest

from tests.games.given import happened, offered, refused, seen
from tests.games.mayhem.given import act, cast, damage, left, mayhem_card, play, skill, told, traps, where, who

BLACK = "Robin A1, Starfire C1"
WHITE = "Cyborg A3, Raven C3"
LOUD = mayhem_card(
    "Loud",
    "reaction",
    "When an opposing character triggers your Traps, those Traps get +3 Damage. Stun that character.",
)


# ---- attacks


@pytest.mark.rule("MH-120")
@pytest.mark.parametrize("value", [1, 2, 3])
def test_a_melee_attack_deals_the_value_to_an_opposing_character_here(value: int) -> None:
    m = cast(BLACK, "Cyborg A1 damage=1, Raven A2", skill("Robin", "Melee."), value=value)
    act(m, "robin:trick")
    assert told(m, "hurt", "who damage total") == [[2, value, 1 + value]]


@pytest.mark.rule("MH-121")
def test_a_melee_attack_reaches_nobody_in_another_location() -> None:
    m = cast(BLACK, "Cyborg A2, Raven B2", skill("Robin", "Melee."))
    act(m, "robin:trick")
    assert happened(m, "attack", "hurt") == []
    assert seen(m)["active"] is None


@pytest.mark.rule("MH-122")
@pytest.mark.parametrize("value", [1, 2, 3])
def test_a_ranged_attack_deals_the_value_to_an_opposing_character_next_to_here(value: int) -> None:
    m = cast(BLACK, "Cyborg A3, Raven B2 damage=1", skill("Robin", "Ranged."), value=value)
    act(m, "robin:trick")
    assert told(m, "hurt", "who damage total") == [[3, value, 1 + value]]


@pytest.mark.rule("MH-122")
def test_a_ranged_attack_hits_one_character_only_and_nobody_further_off() -> None:
    m = cast("Robin A1, Starfire C1", "Cyborg A2, Raven A3", skill("Robin", "Ranged."))
    act(m, "robin:trick")
    assert told(m, "hurt", "who damage total") == [[2, 2, 2]]
    m = cast("Robin A1, Starfire C1", "Cyborg A2, Raven A2", skill("Robin", "Ranged."))
    act(m, "robin:trick")
    assert "MH-122" in refused(m, "no")
    play(m, "at:white-raven")
    assert told(m, "hurt", "who damage total") == [[3, 2, 2]]


@pytest.mark.rule("MH-122")
def test_whoever_is_too_far_off_is_no_target() -> None:
    m = cast("Robin B2, Starfire C1", "Cyborg A3, Raven A2", skill("Robin", "Ranged."), go=["Giant Tofu", None])
    act(m, "robin:trick")
    assert offered(m) == ["at:monster", "at:white-raven"]
    assert refused(m, "at:white-cyborg") == "MH-122: Cyborg is not in an adjacent Location"


@pytest.mark.rule("MH-123")
def test_a_ranged_attack_hits_nobody_in_the_own_location() -> None:
    m = cast(BLACK, "Cyborg A1, Raven C3", skill("Robin", "Ranged."))
    act(m, "robin:trick")
    assert happened(m, "attack") == []


@pytest.mark.rule("MH-124")
def test_a_ranged_attack_does_nothing_across_an_obstacle() -> None:
    shot = skill("Robin", "Ranged.")
    m = cast(BLACK, "Cyborg A2, Raven C3", shot, obstacles=["A1-A2"])
    act(m, "robin:trick")
    assert happened(m, "attack") == []
    m = cast(BLACK, "Cyborg A2, Raven C3", shot, obstacles=["A1-B2"])
    act(m, "robin:trick")
    assert told(m, "hurt", "who damage total") == [[2, 2, 2]]


@pytest.mark.rule("MH-125")
def test_no_attack_targets_the_own_team() -> None:
    m = cast("Robin A1, Starfire A1", "Cyborg A3, Raven C3", skill("Robin", "Melee. Ranged."))
    act(m, "robin:trick")
    assert happened(m, "attack") == []
    m = cast("Robin A1, Starfire B1", "Cyborg A2, Raven B2", skill("Robin", "Melee. Ranged."))
    act(m, "robin:trick")
    assert offered(m) == ["at:white-cyborg", "at:white-raven"]
    assert refused(m, "at:black-starfire") == "MH-125: no attack on the own team"
    assert refused(m, "at:black-robin") == "MH-125: no attack on the own team"


# ---- Shield, Escape


@pytest.mark.rule("MH-126", "MH-157")
def test_shield_gives_the_active_character_one_unless_it_has_one() -> None:
    m = cast(BLACK, WHITE, skill("Robin", "Shield. Shield."))
    act(m, "robin:trick")
    assert told(m, "took_shield", "who") == [[0]]
    assert who(m, "black-robin")["shield"]
    m = cast("Robin A1 shield, Starfire C1", WHITE, skill("Robin", "Shield."))
    assert happened(act(m, "robin:trick"), "took_shield") == []


@pytest.mark.rule("MH-127", "MH-164")
def test_escape_gives_the_active_character_one_unless_it_has_one() -> None:
    m = cast(BLACK, WHITE, skill("Robin", "Escape. Escape."))
    act(m, "robin:trick")
    assert told(m, "took_escape", "who") == [[0]]
    assert who(m, "black-robin")["escape"]
    m = cast("Robin A1 escape, Starfire C1", WHITE, skill("Robin", "Escape."))
    assert happened(act(m, "robin:trick"), "took_escape") == []


# ---- +X Damage


@pytest.mark.rule("MH-128")
@pytest.mark.parametrize(
    ("standard", "special", "star", "more"),
    [
        ("Melee. +2 Damage.", "Escape.", "", 2),
        ("+2 Damage. Melee.", "Escape.", "", 2),
        ("Melee.", "+2 Damage.", "+3 Damage.", 5),
        ("Escape.", "Melee.", "+1 Damage.", 1),
        ("+4 Damage.", "Melee.", "", 4),
        ("Melee.", "+300 Damage.", "", 300),
    ],
)
def test_more_damage_raises_the_attack_of_the_same_ability(standard: str, special: str, star: str, more: int) -> None:
    pack = skill("Robin", standard, special, star, threshold=4)
    m = cast(BLACK, "Cyborg A1, Raven C3", pack, star=True)
    act(m, "robin:trick")
    assert told(m, "hurt", "damage") == [[2 + more]]


@pytest.mark.rule("MH-128")
@pytest.mark.parametrize(("die", "star", "dealt"), [(3, True, 2), (4, False, 4), (4, True, 7)])
def test_more_damage_of_a_tier_counts_only_if_the_tier_is_available(die: int, star: bool, dealt: int) -> None:
    pack = skill("Robin", "Melee.", "+2 Damage.", "+3 Damage.", threshold=4)
    m = cast(BLACK, "Cyborg A1, Raven C3", pack, dice=[[die, die], [4, 4]], star=star)
    act(m, "robin:trick", die=die)
    assert told(m, "hurt", "who damage total") == [[2, dealt, dealt]]


@pytest.mark.rule("MH-128")
def test_more_damage_of_an_ability_does_not_last() -> None:
    m = cast("Robin A1, Starfire off ko=2", "Cyborg A1, Raven C3", skill("Robin", "Melee. +2 Damage."))
    act(m, "robin:trick")
    assert who(m, "black-robin")["attack_bonus"] == 0


@pytest.mark.rule("MH-128")
@pytest.mark.parametrize("more", [3, 20])
def test_more_damage_raises_own_traps_where_the_text_says_so(more: int) -> None:
    pack = LOUD.replace("+3", f"+{more}")
    m = cast("Robin A1, Starfire C1", WHITE, pack, traps={"A2": [0, 2]}, hands=[[], ["Loud"]])
    play(m, "place:robin:jab:4", "no", "to:A2", "card:loud")
    assert told(m, "hurt", "who damage total") == [[0, 2 + more, 2 + more]]


@pytest.mark.rule("MH-128", "MH-129")
def test_more_damage_for_each_attack_is_added_to_every_one_of_them() -> None:
    pack = skill("Robin", "Melee. Ranged. +2 Damage.")
    m = cast(BLACK, "Cyborg A1, Raven A2", pack, hands=[["Rally"], []])
    play(m, "place:robin:trick:4", "card:rally", "stay", "use")
    assert told(m, "hurt", "who damage total") == [[2, 5, 5], [3, 3, 3]]


@pytest.mark.rule("MH-129", "MH-R21")
def test_attack_and_more_damage_are_one_amount_dealt_at_the_place_of_the_attack() -> None:
    pack = skill("Robin", "Melee. Escape.", "+2 Damage.", threshold=4)
    m = cast(BLACK, "Cyborg A1 shield, Raven C3", pack)
    act(m, "robin:trick")
    assert told(m, "hurt", "who damage total") == [[2, 2, 2]]  # 4, of which the Shield takes 2 once
    assert happened(m, "hurt", "took_escape") == ["hurt", "took_escape"]


@pytest.mark.rule("MH-129", "MH-R21")
def test_more_damage_of_a_later_tier_can_ko_before_what_is_between() -> None:
    pack = skill("Robin", "Melee. Push.", "+2 Damage.", threshold=4)
    m = cast(BLACK, "Raven A1 damage=6, Cyborg C3", pack)
    act(m, "robin:trick")
    assert where(m, "white-raven") is None
    assert offered(m, "place") != []  # nobody is left to be pushed


@pytest.mark.rule("MH-130", "MH-R21")
def test_more_damage_joins_the_first_attack_even_if_that_has_no_target() -> None:
    pack = skill("Robin", "Melee. Ranged.", "+2 Damage.", threshold=4)
    m = cast(BLACK, "Cyborg A1, Raven A2", pack)
    act(m, "robin:trick")
    assert told(m, "hurt", "who damage total") == [[2, 4, 4], [3, 2, 2]]
    m = cast(BLACK, "Cyborg C3, Raven A2", pack)
    act(m, "robin:trick")
    assert told(m, "hurt", "who damage total") == [[3, 2, 2]]


@pytest.mark.rule("MH-130")
def test_more_damage_without_a_target_does_nothing() -> None:
    m = cast(BLACK, WHITE, skill("Robin", "Melee.", "+2 Damage.", threshold=4))
    act(m, "robin:trick")
    assert happened(m) == ["turn", "ability_used"]


@pytest.mark.rule("MH-131")
def test_more_damage_never_raises_fire() -> None:
    m = cast(
        "Robin A1, Starfire C1",
        "Cyborg A1, Raven C3",
        skill("Robin", "Ignite 1. Melee.", "+2 Damage.", threshold=4),
        dice=[[4], []],
        go=["Settle It", "Remote Rumble"],
        rig={"rolls": [1, 1, 6, 6, 5]},
    )
    act(m, "robin:trick")
    assert seen(m)["round"] == 3
    assert told(m, "hurt", "who damage total") == [[2, 4, 4], [2, 3, 7]]


# ---- Heal, Move


@pytest.mark.rule("MH-132")
@pytest.mark.parametrize(("before", "after"), [(5, 3), (2, 0), (1, 0), (0, 0)])
def test_heal_removes_up_to_so_much_damage_from_the_character_itself(before: int, after: int) -> None:
    m = cast(
        f"Robin A1 damage={before}, Starfire A1 damage=4", "Cyborg A2 damage=4, Raven C3", skill("Robin", "Heal 2.")
    )
    act(m, "robin:trick")
    assert damage(m, "black-robin") == after
    assert (damage(m, "black-starfire"), damage(m, "white-cyborg")) == (4, 4)


@pytest.mark.rule("MH-133")
def test_a_move_goes_to_an_adjacent_location_with_an_empty_slot() -> None:
    m = cast(BLACK, "Cyborg A2, Raven A2", skill("Robin", "Move."), obstacles=["A1-B1"])
    act(m, "robin:trick")
    assert offered(m) == ["stay", "to:B2"]
    assert refused(m, "to:A2") == "MH-036: both slots of Titans Tower (A2) are filled"
    assert refused(m, "to:B1") == "MH-041: an Obstacle lies between here and Pizzeria (B1)"
    assert refused(m, "to:A3") == "MH-030: White Base One (A3) is not adjacent"
    play(m, "to:B2")
    assert where(m, "black-robin") == "B2"


@pytest.mark.rule("MH-133")
def test_a_move_is_movement_with_traps_and_escapes() -> None:
    m = cast(BLACK, "Cyborg A3, Raven C3 escape", skill("Robin", "Move. Shield."), traps={"B2": [0, 2]})
    act(m, "robin:trick", "to:B2")
    assert damage(m, "black-robin") == 2
    assert offered(m) == ["escape:white-raven", "no"]
    assert not who(m, "black-robin")["shield"]
    play(m, "no")
    assert who(m, "black-robin")["shield"]


@pytest.mark.rule("MH-133", "MH-113")
def test_a_move_with_nowhere_to_go_is_not_asked_for() -> None:
    m = cast(
        "Robin A1, Starfire A2",
        "Cyborg A2, Raven C3",
        skill("Robin", "Move. Escape."),
        obstacles=["A1-B1", "A1-B2"],
    )
    play(m, "place:robin:trick:4", "use")
    assert who(m, "black-robin")["escape"]


# ---- Obstacle


@pytest.mark.rule("MH-134", "MH-R22")
def test_an_obstacle_goes_on_a_border_of_an_adjacent_location() -> None:
    m = cast(BLACK, WHITE, skill("Robin", "Obstacle. Escape."))
    act(m, "robin:trick")
    own = ["A1-A2", "A1-B1", "A1-B2"]
    further = ["A2-A3", "A2-B2", "A2-B3", "B1-B2", "B1-C1", "B2-B3", "B2-C1", "B2-C2"]
    assert offered(m, "wall") == sorted(own + further)
    assert refused(m, "wall:B3-B4") == "MH-134: that border is not of an adjacent Location"
    play(m, "wall:B2-C2")
    assert seen(m)["obstacles"] == ["B2-C2"]
    assert who(m, "black-robin")["escape"]  # one Obstacle, then on


@pytest.mark.rule("MH-134", "MH-041")
def test_a_location_behind_an_obstacle_is_not_adjacent_for_the_next() -> None:
    m = cast(BLACK, WHITE, skill("Robin", "Obstacle."), obstacles=["A1-A2", "A1-B2"])
    act(m, "robin:trick")
    assert offered(m, "wall") == ["B1-B2", "B1-C1"]
    assert refused(m, "wall:A1-B1") == "MH-042: a Location would be closed in"
    assert refused(m, "wall:A1-A2") == "MH-040: an Obstacle lies there"


@pytest.mark.rule("MH-134", "MH-R22")
def test_an_obstacle_from_anywhere_may_be_moved_next_to_the_character() -> None:
    m = cast(BLACK, WHITE, skill("Robin", "Obstacle. Escape."), obstacles=["C2-C3"])
    act(m, "robin:trick")
    assert offered(m, "lift") == ["C2-C3"]
    play(m, "lift:C2-C3")
    assert "wall:A1-A2" in offered(m)
    assert "no" not in offered(m)
    assert refused(m, "wall:B4-C3") == "MH-134: that border is not of an adjacent Location"
    play(m, "wall:A1-A2")
    assert seen(m)["obstacles"] == ["A1-A2"]
    assert seen(m)["obstacles_left"] == 3
    assert who(m, "black-robin")["escape"]


@pytest.mark.rule("MH-135")
def test_with_no_obstacle_in_supply_one_can_only_be_moved() -> None:
    four = ["A2-A3", "B3-B4", "B3-C3", "C2-C3"]
    m = cast(BLACK, WHITE, skill("Robin", "Obstacle."), obstacles=four)
    act(m, "robin:trick")
    assert offered(m, "wall") == []
    assert offered(m, "lift") == four
    assert refused(m, "wall:A1-A2") == "MH-135: no Obstacle is in supply"
    play(m, "lift:C2-C3", "wall:A1-A2")
    assert seen(m)["obstacles"] == ["A1-A2", *four[:3]]


@pytest.mark.rule("MH-136", "MH-R22")
def test_where_a_moved_obstacle_may_lie_is_tested_after_it_was_lifted() -> None:
    m = cast(BLACK, WHITE, skill("Robin", "Obstacle."), obstacles=["A1-A2", "A1-B1"])
    act(m, "robin:trick")
    assert refused(m, "wall:A1-B2") == "MH-042: a Location would be closed in"
    play(m, "lift:A1-A2")
    assert refused(m, "wall:A1-A2") == "MH-136: it was lifted from there"
    play(m, "wall:A1-B2")
    assert seen(m)["obstacles"] == ["A1-B1", "A1-B2"]


@pytest.mark.rule("MH-136", "MH-R22")
def test_what_is_adjacent_is_also_seen_after_it_was_lifted() -> None:
    shut = ["A2-A3", "A3-B3", "B3-B4", "B4-C3"]  # A3 and B4 are linked with each other only
    m = cast("Robin A3, Starfire C1", "Cyborg A1, Raven C3", skill("Robin", "Obstacle."), obstacles=shut)
    act(m, "robin:trick")
    assert offered(m, "lift") == ["A2-A3", "A3-B3"]  # the others would have to close B4 or A3 in
    play(m, "lift:A2-A3")
    assert offered(m, "wall") == ["A1-A2", "A2-B2", "A2-B3"]


# ---- Ignite


@pytest.mark.rule("MH-137", "MH-138")
def test_ignite_puts_fire_on_an_opposing_character_here_and_deals_no_damage() -> None:
    m = cast(BLACK, "Cyborg A1 fire=1, Raven A2", skill("Robin", "Ignite 3."))
    act(m, "robin:trick")
    assert told(m, "ignited", "who tokens total") == [[2, 3, 4]]
    assert damage(m, "white-cyborg") == 0
    assert seen(m)["fire_left"] == 6


@pytest.mark.rule("MH-137")
def test_ignite_reaches_neither_the_own_team_nor_other_locations() -> None:
    m = cast("Robin A1, Starfire A1", "Cyborg A2, Raven B2", skill("Robin", "Ignite 1."))
    act(m, "robin:trick")
    assert seen(m)["fire_left"] == 10


# ---- Pull and Push


@pytest.mark.rule("MH-139")
def test_pull_brings_a_character_of_either_team_from_an_adjacent_location() -> None:
    pack = skill("Robin", "Pull.")
    m = cast("Robin A1, Starfire B1", "Raven A2, Cyborg A3", pack)
    act(m, "robin:trick")
    assert offered(m) == ["at:black-starfire", "at:white-raven", "no"]
    assert [decision.seat for decision in m.decisions] == [0]
    assert refused(m, "at:black-robin") == "MH-139: that character is not in an adjacent Location"
    play(m, "at:white-raven")
    assert where(m, "white-raven") == "A1"
    m = cast("Robin A1, Starfire B1", "Raven A2, Cyborg A3", pack)
    act(m, "robin:trick", "at:black-starfire")
    assert where(m, "black-starfire") == "A1"


@pytest.mark.rule("MH-139")
def test_pull_needs_an_empty_slot_here_and_no_obstacle_between() -> None:
    pack = skill("Robin", "Pull. Escape.")
    m = cast("Robin A1, Starfire A1", "Raven A2, Cyborg C3", pack)
    act(m, "robin:trick")
    assert happened(m, "put", "took_escape") == ["took_escape"]
    m = cast("Robin A1, Starfire B1", "Raven A2, Cyborg C3", pack, obstacles=["A1-A2"])
    act(m, "robin:trick")
    assert offered(m) == ["at:black-starfire", "no"]
    assert refused(m, "at:white-raven") == "MH-139: that character is not in an adjacent Location"


@pytest.mark.rule("MH-140")
def test_push_sends_another_character_here_to_an_adjacent_location_with_room() -> None:
    m = cast("Robin A1, Starfire A2", "Raven A1, Cyborg A2", skill("Robin", "Push."), obstacles=["A1-B1"])
    act(m, "robin:trick")
    assert offered(m) == ["at:white-raven", "no"]
    assert refused(m, "at:black-starfire") == "MH-140: that character is not here"
    play(m, "at:white-raven")
    assert offered(m) == ["to:B2"]  # A2 is full, B1 is behind an Obstacle
    assert [decision.seat for decision in m.decisions] == [0]
    assert refused(m, "to:A2") == "MH-036: both slots of Titans Tower (A2) are filled"
    play(m, "to:B2")
    assert where(m, "white-raven") == "B2"


@pytest.mark.rule("MH-140")
def test_push_sends_the_teammate_too_and_never_oneself() -> None:
    m = cast("Robin A1, Starfire A1", "Raven A2, Cyborg C3", skill("Robin", "Push."))
    act(m, "robin:trick")
    assert offered(m) == ["at:black-starfire", "no"]
    assert refused(m, "at:black-robin") == "MH-140: that character is not here"
    play(m, "at:black-starfire", "to:B1")
    assert where(m, "black-starfire") == "B1"


@pytest.mark.rule("MH-140", "MH-113")
def test_push_with_nowhere_to_go_does_nothing() -> None:
    m = cast(
        "Robin A1, Starfire A2",
        "Raven A1, Cyborg A2",
        skill("Robin", "Push. Escape."),
        obstacles=["A1-B1", "A1-B2"],
    )
    play(m, "place:robin:trick:4", "use")
    assert happened(m, "put", "took_escape") == ["took_escape"]


@pytest.mark.rule("MH-141")
@pytest.mark.parametrize(
    ("effect", "white", "choices"),
    [
        ("Pull.", "Raven A2 escape, Cyborg C3 escape", ["at:white-raven"]),
        ("Push.", "Raven A1 escape, Cyborg C3 escape", ["at:white-raven", "to:A2"]),
    ],
)
def test_nobody_escapes_because_of_a_pull_or_a_push(effect: str, white: str, choices: list[str]) -> None:
    m = cast("Robin A1, Starfire C1 escape", white, skill("Robin", effect))
    act(m, "robin:trick", *choices)
    assert happened(m, "put", "walked") == ["put"]
    assert offered(m, "place") != []  # nobody was asked


@pytest.mark.rule("MH-142")
def test_a_pulled_character_triggers_the_traps_opposing_its_team() -> None:
    m = cast("Robin A1, Cyborg C1", "Starfire A2, Raven C3", skill("Robin", "Pull."), traps={"A1": [2, 1]})
    act(m, "robin:trick", "at:white-starfire")
    assert damage(m, "white-starfire") == 2
    assert traps(m, "A1") == [0, 1]


@pytest.mark.rule("MH-142")
def test_a_pushed_character_triggers_the_traps_opposing_its_team() -> None:
    m = cast("Robin A1, Cyborg C1", "Starfire A1, Raven C3", skill("Robin", "Push."), traps={"A2": [3, 1]})
    act(m, "robin:trick", "at:white-starfire", "to:A2")
    assert damage(m, "white-starfire") == 3
    assert traps(m, "A2") == [0, 1]


@pytest.mark.rule("MH-142")
def test_pushed_into_the_traps_of_its_own_team_nothing_happens() -> None:
    m = cast("Robin A1, Cyborg C1", "Starfire A1, Raven C3", skill("Robin", "Push."), traps={"A2": [0, 3]})
    act(m, "robin:trick", "at:white-starfire", "to:A2")
    assert damage(m, "white-starfire") == 0
    assert traps(m, "A2") == [0, 3]
    m = cast("Robin A1, Starfire A1", WHITE, skill("Robin", "Push."), traps={"A2": [0, 3]})
    act(m, "robin:trick", "at:black-starfire", "to:A2")
    assert damage(m, "black-starfire") == 3  # a teammate goes into the opponent's


# ---- Stun


@pytest.mark.rule("MH-143")
def test_stun_puts_a_token_of_the_own_colour_on_an_opposing_character_here() -> None:
    m = cast(BLACK, "Cyborg A1, Raven A2", skill("Robin", "Stun."))
    act(m, "robin:trick")
    assert who(m, "white-cyborg")["stunned"]
    assert not who(m, "white-raven")["stunned"]
    assert (left(m, 0), left(m, 1)) == (7, 8)


@pytest.mark.rule("MH-143")
def test_stun_reaches_neither_the_own_team_nor_other_locations() -> None:
    m = cast("Robin A1, Starfire A1", "Cyborg A2, Raven B2", skill("Robin", "Stun."))
    act(m, "robin:trick")
    assert happened(m, "stunned") == []


@pytest.mark.rule("MH-144")
@pytest.mark.parametrize(
    ("text", "place", "choices", "end"),
    [
        ("Ranged. Stun the target.", "A2", [], "A2"),
        ("Ranged. Pull. Stun the target.", "A2", ["at:white-raven"], "A1"),
        ("Melee. Push. Stun the target.", "A1", ["at:white-raven", "to:A2"], "A2"),
        ("Melee. Teleport. Stun the target.", "A1", ["to:C3"], "A1"),
    ],
)
def test_a_stun_with_an_attack_goes_on_its_target_wherever_that_is(
    text: str, place: str, choices: list[str], end: str
) -> None:
    m = cast(BLACK, f"Raven {place}, Cyborg A3", skill("Robin", text))
    act(m, "robin:trick", *choices)
    assert where(m, "white-raven") == end
    assert who(m, "white-raven")["stunned"]
    assert not who(m, "white-cyborg")["stunned"]


@pytest.mark.rule("MH-144")
def test_a_stun_with_traps_goes_on_whoever_triggers_them() -> None:
    m = cast(BLACK, WHITE, LOUD, traps={"A2": [0, 1]}, hands=[[], ["Loud"]])
    play(m, "place:robin:jab:4", "no", "to:A2", "card:loud")
    assert who(m, "black-robin")["place"] == "A2"
    assert told(m, "stunned", "who by") == [[0, 1]]


@pytest.mark.rule("MH-145")
def test_stun_does_nothing_without_a_target() -> None:
    m = cast(BLACK, WHITE, skill("Robin", "Melee. Stun the target. Stun."))
    act(m, "robin:trick")
    assert happened(m, "stunned") == []
    assert left(m) == 8


@pytest.mark.rule("MH-145")
def test_stun_does_nothing_to_a_target_just_koed() -> None:
    m = cast(BLACK, "Cyborg A1 damage=8, Raven C3", skill("Robin", "Melee. Stun the target."))
    act(m, "robin:trick")
    assert happened(m, "knocked_out", "stunned") == ["knocked_out"]
    assert left(m) == 8


@pytest.mark.rule("MH-145")
def test_stun_does_nothing_without_a_token_in_supply() -> None:
    pack = skill("Robin", "Melee. Stun the target. Stun.")
    m = cast(BLACK, "Cyborg A1, Raven C3", pack, traps={"B3": [8, 0]})
    act(m, "robin:trick")
    assert not who(m, "white-cyborg")["stunned"]
    m = cast(BLACK, "Cyborg A1, Raven C3", pack, traps={"B3": [7, 8]})  # the other colour does not matter
    act(m, "robin:trick")
    assert who(m, "white-cyborg")["stunned"]
    assert left(m) == 0


@pytest.mark.rule("MH-146", "MH-R23")
def test_a_stunned_character_is_not_stunned_again_and_no_token_is_taken() -> None:
    m = cast(BLACK, "Cyborg A1 stunned, Raven C3", skill("Robin", "Melee. Stun. Stun the target."))
    assert left(m) == 7
    act(m, "robin:trick")
    assert happened(m, "stunned") == []
    assert left(m) == 7


# ---- Teleport


@pytest.mark.rule("MH-147", "MH-R24")
def test_teleport_goes_to_any_other_location_with_an_empty_slot() -> None:
    m = cast(
        "Robin A1, Starfire C1",
        "Cyborg A3, Raven A3",
        skill("Robin", "Teleport."),
        obstacles=["A1-A2", "A1-B1"],
    )
    act(m, "robin:trick")
    assert offered(m, "to") == ["A2", "B1", "B2", "B3", "B4", "C1", "C2", "C3"]
    assert refused(m, "to:A1") == "MH-147: to another Location"
    assert refused(m, "to:A3") == "MH-036: both slots there are filled"
    play(m, "to:C3")
    assert where(m, "black-robin") == "C3"


@pytest.mark.rule("MH-148")
def test_teleport_triggers_opposing_traps() -> None:
    m = cast(BLACK, WHITE, skill("Robin", "Teleport."), traps={"B3": [1, 2]})
    act(m, "robin:trick", "to:B3")
    assert damage(m, "black-robin") == 2
    assert traps(m, "B3") == [1, 0]


@pytest.mark.rule("MH-149")
def test_nobody_escapes_because_of_a_teleport() -> None:
    m = cast("Robin A1, Starfire C1 escape", "Cyborg A3 escape, Raven C3 escape", skill("Robin", "Teleport."))
    act(m, "robin:trick", "to:B3")
    assert happened(m, "put", "walked") == ["put"]
    assert offered(m, "place") != []


@pytest.mark.rule("MH-141", "MH-149", "MH-097")
@pytest.mark.parametrize(
    ("effect", "choices"),
    [("Teleport.", ["to:A3"]), ("Push.", ["at:black-starfire", "to:A2"])],
)
def test_what_is_no_movement_gives_no_reaction_to_a_move(effect: str, choices: list[str]) -> None:
    away = "When an opposing character moves into the Location of one of your characters, that character makes a Move."
    black = "Robin A1, Starfire A1" if effect == "Push." else "Robin A1, Starfire C1"
    m = cast(
        black,
        "Cyborg A3, Raven A2",
        skill("Robin", effect),
        mayhem_card("Away", "reaction", away),
        hands=[[], ["Away"]],
    )
    play(m, "place:robin:trick:4", "no", "stay", "no", "use", *choices)
    assert happened(m, "put", "walked") == ["put"]
    assert (m.seat, m.decisions[0].rule) == (1, "MH-194")  # the last window, and no reaction before it


# ---- Trap


@pytest.mark.rule("MH-150")
def test_traps_go_into_one_location_here_or_adjacent() -> None:
    m = cast(BLACK, WHITE, skill("Robin", "Trap 3."), obstacles=["A1-B1"])
    act(m, "robin:trick")
    assert offered(m) == ["trap:A1", "trap:A2", "trap:B2"]
    assert refused(m, "trap:B1") == "MH-150: not in that Location"
    assert refused(m, "trap:C3") != ""
    play(m, "trap:A2")
    assert traps(m, "A2") == [3, 0]
    assert (left(m, 0), left(m, 1)) == (5, 8)


@pytest.mark.rule("MH-151")
def test_no_trap_goes_to_an_opposing_character_or_to_own_traps() -> None:
    m = cast(BLACK, "Cyborg A2, Raven C3", skill("Robin", "Trap 1."), traps={"B1": [1, 0]})
    act(m, "robin:trick")
    assert offered(m) == ["trap:A1", "trap:B2"]
    for place in ("A2", "B1"):
        assert refused(m, f"trap:{place}") == "MH-151: an opposing character or an own Trap is there"


@pytest.mark.rule("MH-151")
def test_traps_that_fit_nowhere_are_not_placed() -> None:
    m = cast(
        BLACK,
        "Cyborg A2, Raven B2",
        skill("Robin", "Trap 1. Escape."),
        traps={"B1": [1, 0], "A1": [1, 0]},
    )
    act(m, "robin:trick")
    assert happened(m, "traps_laid", "took_escape") == ["took_escape"]


@pytest.mark.rule("MH-152")
def test_own_characters_opposing_traps_monsters_and_mission_tokens_do_not_forbid_traps() -> None:
    m = cast(
        "Robin A2, Starfire A1",
        "Cyborg A3, Raven C3",
        skill("Robin", "Trap 1."),
        traps={"B2": [0, 2]},
        go=["Giant Tofu", "Who Ate My Sandwich?"],  # a Monster at PARK (B3), Clues at TOWER (A2) and elsewhere
    )
    act(m, "robin:trick")
    assert offered(m) == ["trap:A1", "trap:A2", "trap:B2", "trap:B3"]
    play(m, "trap:B2")
    assert traps(m, "B2") == [1, 2]


@pytest.mark.rule("MH-150", "MH-020", "MH-021", "MH-R06")
def test_traps_that_are_not_in_supply_are_not_placed() -> None:
    m = cast(BLACK, WHITE, skill("Robin", "Trap 3. Escape."), traps={"C3": [6, 0]})
    act(m, "robin:trick", "trap:A1")
    assert traps(m, "A1") == [2, 0]
    m = cast(BLACK, WHITE, skill("Robin", "Trap 3. Escape."), traps={"C3": [8, 0]})
    act(m, "robin:trick")
    assert happened(m, "traps_laid", "took_escape") == ["took_escape"]
