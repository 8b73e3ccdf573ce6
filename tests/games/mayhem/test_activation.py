"""Section 6 of the register: Character Activation, and the end of the round."""

from typing import Any

import pytest

from longbox import Match
from tests.games.given import happened, offered, refused, resumed, seen, true_zone, zone
from tests.games.mayhem.given import cast, go_card, mayhem_card, one_more, pass_cards, play, told, traps, vp, where, who

BLACK = "Robin A1, Starfire C1"
WHITE = "Cyborg A3, Raven C3"
NEXT = go_card("Next", "monster", "Place your Monster with Health 6 on PARK.", "Defeat your Monster.")
AFTER = go_card("After", "monster", "Place your Monster with Health 6 on DOCKS.", "Defeat your Monster.")
BLOW = mayhem_card("Blow", "activation", "The opposing active character takes 9 damage.")


def idle(m: Match, *codes: str) -> Match:
    """Turns in which the die is placed and nothing is done, cards declined."""
    for code in codes:
        play(m, f"place:{code}")
        pass_cards(m)
        if "stay" in offered(m):
            play(m, "stay")
            pass_cards(m)
        if "done" in offered(m):
            play(m, "done")
            pass_cards(m)
    return m


def used(m: Match, code: str, *more: str) -> Match:
    """A turn in which the ability is used at once, nobody holding cards."""
    return play(m, f"place:{code}", "stay", "use", *more)


# ---- whose turn, which die


@pytest.mark.rule("MH-084")
@pytest.mark.parametrize("initiative", [0, 1])
def test_teams_alternate_from_the_initiative_team_until_all_dice_are_placed(initiative: int) -> None:
    m = cast(BLACK, WHITE, NEXT, AFTER, initiative=initiative, go=["Next", "After"])
    order = []
    while seen(m)["round"] == 2:
        order.append(m.seat)
        idle(m, offered(m, "place")[0])
    assert order == [initiative, 1 - initiative] * 2


@pytest.mark.rule("MH-085")
def test_a_die_goes_into_a_slot_of_an_own_character_on_the_map() -> None:
    m = cast("Robin A1, Starfire off", WHITE, dice=[[2, 5], [4, 4]])
    assert offered(m, "place") == ["robin:dodge:2", "robin:dodge:5", "robin:jab:2", "robin:jab:5"]
    assert refused(m, "place:robin:jab:4") == "MH-085: your team has no unused 4"
    assert refused(m, "place:starfire:bolt:5") == "MH-085: Starfire is not on the map"
    assert refused(m, "place:cyborg:bash:5") == "MH-085: Cyborg is not on your team"
    play(m, "place:robin:dodge:5")
    assert seen(m)["active"] == "black-robin"
    jab, dodge = who(m, "black-robin")["abilities"]
    assert (jab["die"], jab["selected"], dodge["die"], dodge["selected"]) == (None, False, 5, True)
    assert seen(m)["sides"][0]["dice"] == [2]


@pytest.mark.rule("MH-086")
def test_any_unused_die_may_go_to_any_empty_slot_whatever_the_threshold() -> None:
    m = cast(dice=[[1, 6], [4, 4]])
    slots = ("robin:dodge", "robin:jab", "starfire:bolt", "starfire:torch")
    assert offered(m, "place") == [f"{slot}:{die}" for slot in slots for die in (1, 6)]
    play(m, "place:robin:jab:1")  # the threshold is 4
    assert seen(m)["active"] == "black-robin"


@pytest.mark.rule("MH-087")
def test_a_character_is_activated_once_a_round() -> None:
    m = idle(cast(), "robin:jab:4", "cyborg:bash:4")
    assert offered(m, "place") == ["starfire:bolt:4", "starfire:torch:4"]
    assert refused(m, "place:robin:dodge:4") == "MH-087: Robin had its turn in this round"


@pytest.mark.rule("MH-088")
def test_a_character_uses_one_ability_in_a_turn() -> None:
    m = cast("Robin A1, Starfire B2 fire=1", "Cyborg B2, Raven C3")
    play(m, "place:starfire:torch:4", "stay", "use")
    assert offered(m) == ["done", "innate"]
    assert refused(m, "use") == "MH-088: one ability in a turn"
    assert who(m, "white-cyborg")["damage"] == 2


# ---- a second activation


@pytest.mark.rule("MH-089")
@pytest.mark.parametrize("gone", ["off", "off ko=2"])
def test_who_is_left_takes_both_turns_if_the_teammate_fell_before_its_own(gone: str) -> None:
    m = idle(cast(f"Robin A1, Starfire {gone}", WHITE), "robin:jab:4", "cyborg:bash:4")
    assert offered(m, "place") == ["robin:dodge:4"]
    play(m, "place:robin:dodge:4")
    assert (seen(m)["active"], who(m, "black-robin")["acted"]) == ("black-robin", 2)


@pytest.mark.rule("MH-089")
def test_a_ko_between_the_turns_gives_the_second_one_to_the_teammate() -> None:
    m = cast("Robin A1, Starfire B2 damage=9", "Cyborg B2, Raven C3")
    idle(m, "robin:jab:4")
    used(m, "cyborg:bash:4")
    assert where(m, "black-starfire") is None
    assert offered(m, "place") == ["robin:dodge:4"]


@pytest.mark.rule("MH-090")
@pytest.mark.parametrize("gone", ["off acted=1", "off acted=1 ko=2"])
def test_no_second_turn_if_the_teammate_had_its_own(gone: str) -> None:
    given: dict[str, Any] = {"dice": [[4], [4, 4]], "go": ["Next", "After"]}
    m = one_more(cast(f"Robin A1, Starfire {gone}", WHITE, NEXT, AFTER, **given))
    idle(m, "robin:jab:4")
    idle(m, "cyborg:bash:4")
    assert m.seat == 1  # the first team has a die, and nobody for it
    assert seen(m)["sides"][0]["dice"] == [4]
    assert told(m, "skipped", "side") == [[0]]


@pytest.mark.rule("MH-091")
def test_the_second_activation_uses_another_slot() -> None:
    m = idle(cast("Robin A1, Starfire off", WHITE, dice=[[3, 5], [4, 4]]), "robin:jab:3", "cyborg:bash:4")
    assert offered(m, "place") == ["robin:dodge:5"]
    assert refused(m, "place:robin:jab:5") == "MH-091: that slot has a die"


@pytest.mark.rule("MH-091")
def test_a_character_has_no_third_turn() -> None:
    m = cast("Robin A1, Starfire off", WHITE, NEXT, AFTER, dice=[[3, 5], [4, 4]], go=["Next", "After"])
    idle(m, "robin:jab:3", "cyborg:bash:4", "robin:dodge:5", "raven:reach:4")
    assert seen(m)["round"] == 3


@pytest.mark.rule("MH-092", "MH-R15")
def test_a_team_cannot_pass_while_a_die_can_be_placed() -> None:
    m = idle(cast("Robin A1 stunned, Starfire off", WHITE), "robin:jab:4", "cyborg:bash:4")
    for code in ("no", "done", "stay"):
        assert refused(m, code) == "MH-092: a die must be placed as long as one can be"
    assert offered(m) == ["place:robin:dodge:4"]


@pytest.mark.rule("MH-093", "MH-R15", "MH-084")
@pytest.mark.parametrize("first", [0, 1])
def test_a_team_that_has_nobody_is_skipped_in_each_of_its_turns_whoever_began(first: int) -> None:
    gone = "Cyborg off, Raven off"
    m = cast("Robin A1, Starfire C1", gone, NEXT, AFTER, go=["Next", "After"], initiative=first, turn=first)
    assert m.seat == 0
    idle(m, "robin:jab:4")
    assert (m.seat, told(m, "skipped", "side")) == (0, [[1]])
    assert offered(m, "place") == ["starfire:bolt:4", "starfire:torch:4"]


@pytest.mark.rule("MH-093", "MH-R15")
def test_a_team_without_a_legal_placement_skips_and_its_dice_stay() -> None:
    m = cast("Robin off, Starfire off", WHITE, NEXT, AFTER, go=["Next", "After"])
    assert m.seat == 1
    assert seen(m)["sides"][0]["dice"] == [4, 4]
    idle(m, "cyborg:bash:4")
    assert (m.seat, seen(m)["round"]) == (1, 2)
    assert seen(m)["sides"][0]["dice"] == [4, 4]
    idle(m, "raven:reach:4")
    assert (seen(m)["round"], m.decisions[0].rule) == (3, "MH-074")  # the game goes on


@pytest.mark.rule("MH-093", "MH-R15")
def test_a_round_in_which_nobody_can_place_a_die_ends() -> None:
    m = cast("Robin off, Starfire off", "Cyborg off, Raven off", NEXT, AFTER, go=["Next", "After"])
    assert (seen(m)["round"], m.decisions[0].rule) == (3, "MH-074")


# ---- the free move


@pytest.mark.rule("MH-094")
def test_the_active_character_may_move_to_an_adjacent_location_with_an_empty_slot() -> None:
    m = cast("Robin A1, Starfire C1", "Cyborg A2, Raven A2")
    play(m, "place:robin:jab:4")
    assert offered(m) == ["stay", "to:B1", "to:B2"]
    assert m.decisions[0].rule == "MH-094"
    assert refused(m, "to:A2").startswith("MH-036: ")
    assert refused(m, "to:C1").startswith("MH-030: ")
    play(m, "to:B2")
    assert where(m, "black-robin") == "B2"


@pytest.mark.rule("MH-094")
def test_a_character_may_stay_and_one_with_nowhere_to_go_is_not_asked() -> None:
    m = play(cast(), "place:robin:jab:4", "stay")
    assert (where(m, "black-robin"), m.decisions[0].rule) == ("A1", "MH-096")
    m = cast("Robin A1, Starfire C1", "Cyborg B1, Raven B1", obstacles=["A1-A2", "A1-B2"])
    play(m, "place:robin:jab:4")
    assert m.decisions[0].rule == "MH-096"


@pytest.mark.rule("MH-095", "MH-R16")
def test_the_free_move_comes_before_any_ability_and_not_later() -> None:
    m = cast("Robin A1, Starfire B2 fire=1", "Cyborg B2, Raven C3")
    play(m, "place:starfire:torch:4")
    assert refused(m, "use").startswith("MH-095: ")
    assert refused(m, "innate").startswith("MH-095: ")
    play(m, "stay")
    for code in ("to:A1", "stay"):
        assert refused(m, code) == "MH-095: the free move comes before any ability, and not later"
    play(m, "use")
    assert offered(m) == ["done", "innate"]
    assert refused(m, "to:A1").startswith("MH-095: ")


@pytest.mark.rule("MH-095")
def test_there_is_one_free_move_in_a_turn() -> None:
    m = play(cast(), "place:robin:jab:4", "to:B2")
    assert offered(m) == ["done", "innate", "use"]


# ---- step c


@pytest.mark.rule("MH-096")
def test_innate_and_ability_are_each_optional() -> None:
    for codes in (["done"], ["use", "done"], ["innate", "done"], ["innate", "use"], ["use", "innate"]):
        m = cast("Robin A1, Starfire B2 fire=1", "Cyborg B2, Raven C3")
        play(m, "place:starfire:torch:4", "stay")
        assert offered(m) == ["done", "innate", "use"]
        play(m, *codes)
        assert m.seat == 1  # the turn is over
        assert bool(who(m, "white-cyborg")["damage"]) == ("use" in codes)
        assert who(m, "black-starfire")["fire"] == (0 if "innate" in codes else 1)


@pytest.mark.rule("MH-R20")
def test_an_innate_is_used_before_or_after_the_ability() -> None:
    for codes in (["innate", "use"], ["use", "innate"]):
        m = cast("Robin A1, Starfire B2 fire=1", "Cyborg B2, Raven C3")
        since = len(m.events(None))
        play(m, "place:starfire:torch:4", "stay", *codes)
        kinds = {"innate": "innate_used", "use": "ability_used"}
        assert happened(m, *kinds.values(), since=since) == [kinds[code] for code in codes]
    m = cast("Robin A1, Starfire B2 fire=1", "Raven B2, Cyborg C3", star=True)
    play(m, "place:starfire:torch:4", "stay", "use")
    assert m.decisions[0].rule == "MH-140"  # in the middle of the ability
    assert refused(m, "innate").startswith("MH-118: ")


@pytest.mark.rule("MH-R18")
def test_the_tiers_are_fixed_when_the_ability_starts() -> None:
    m = cast("Robin B2, Starfire C1", "Cyborg B2, Raven C3", dice=[[1, 1], [4, 4]], hands=[["Six"], []])
    play(m, "place:robin:jab:1", "card:six", "stay", "use")
    assert who(m, "white-cyborg")["damage"] == 4  # a 6 by then
    m = cast("Robin B2, Starfire C1", "Cyborg B2, Raven C3", dice=[[1, 1], [4, 4]], hands=[["Six"], []])
    play(m, "place:robin:jab:1", "no", "stay", "no", "use")
    assert who(m, "white-cyborg")["damage"] == 2
    assert refused(m, "card:six") == "MH-202: Six would do nothing now"


@pytest.mark.rule("MH-R19")
def test_only_optional_effects_of_an_ability_in_use_can_be_declined() -> None:
    m = used(cast(), "robin:dodge:4")
    assert "stay" in offered(m)  # Move
    play(m, "stay")
    assert who(m, "black-robin")["escape"]
    assert offered(m) == ["trap:A1", "trap:A2", "trap:B1", "trap:B2"]  # no way round it
    assert refused(m, "no").startswith("MH-150: ")
    m = used(cast("Raven A2, Robin C1", "Starfire A1, Cyborg C3"), "raven:reach:4")
    assert who(m, "white-starfire")["damage"] == 2
    assert offered(m) == ["at:white-starfire", "no"]  # Pull


# ---- movement and Traps


@pytest.mark.rule("MH-097")
@pytest.mark.parametrize("how", ["free move", "Move of an ability", "Move of a card", "Escape"])
def test_a_free_move_a_move_and_an_escape_are_movement(how: str) -> None:
    black, white = "Robin B2, Starfire C1", "Cyborg A3 escape, Raven C3 escape"
    m = cast(black, white, hands=[["Sprint"], []] if how == "Move of a card" else [[], []])
    play(m, "place:robin:dodge:4")
    if how == "Move of a card":
        play(m, "card:sprint", "to:B1")
    elif how == "Move of an ability":
        play(m, "stay", "use", "to:B1")
    else:
        play(m, "to:B1")
    assert offered(m) == ["escape:white-cyborg", "escape:white-raven", "no"]
    if how == "Escape":
        play(m, "escape:white-cyborg", "to:A2")
        assert offered(m, "escape") == ["white-raven"]
        assert m.decisions[0].prompt == "Cyborg has moved: use an Escape token?"


@pytest.mark.rule("MH-097")
@pytest.mark.parametrize(
    ("black", "codes"),
    [
        ("Raven B2, Robin C1", ["place:raven:portal:4", "stay", "use", "to:B4"]),
        ("Raven B2, Robin C1", ["place:raven:reach:4", "stay", "use", "at:black-robin"]),
        ("Starfire B2, Robin B2", ["place:starfire:torch:4", "stay", "use", "at:black-robin", "to:A1"]),
    ],
)
def test_teleport_pull_and_push_are_no_movement(black: str, codes: list[str]) -> None:
    others = "Cyborg C3 escape, Starfire A3 escape" if "Raven" in black else "Cyborg C3 escape, Raven A3 escape"
    m = play(cast(black, others, star=True), *codes)
    assert told(m, "put") != []
    assert m.decisions[0].rule != "MH-158"
    assert sum(one["escape"] for one in seen(m)["characters"]) == 2


@pytest.mark.rule("MH-098")
def test_opposing_traps_trigger_at_once_before_anything_else() -> None:
    hint = go_card("Hint", "investigate", "Place 1 Clue on ARCADE.", "Collect 1 Clue.")
    m = cast(
        *("Robin A1, Starfire C1", "Cyborg A3 escape, Raven C3", hint, NEXT),
        traps={"B2": [1, 2]},
        go=["Hint", None],
        go_deck=["Next"],
    )
    play(m, "place:robin:jab:4", "to:B2")
    assert who(m, "black-robin")["damage"] == 2
    assert traps(m, "B2") == [1, 0]  # the own ones stay
    kinds = ("walked", "traps_sprung", "hurt", "clue_found", "mission_done")
    assert happened(m, *kinds) == list(kinds)
    assert offered(m, "escape") == ["white-cyborg"]  # only then


@pytest.mark.rule("MH-098")
def test_a_trap_that_knocks_out_leaves_no_time_for_anything_there() -> None:
    hint = go_card("Hint", "investigate", "Place 1 Clue on ARCADE.", "Collect 1 Clue.")
    given: dict[str, Any] = {"traps": {"B2": [0, 2]}, "go": ["Hint", None]}
    m = play(cast("Robin A1 damage=8, Starfire C1", WHITE, hint, **given), "place:robin:jab:4", "to:B2")
    assert where(m, "black-robin") is None
    assert told(m, "clue_found") == []


# ---- a KO in one's own turn


@pytest.mark.rule("MH-099", "MH-R17")
def test_who_is_koed_by_its_free_move_loses_the_rest_of_its_turn() -> None:
    given: dict[str, Any] = {"traps": {"B2": [0, 2]}, "hands": [["Zap"], []]}
    m = cast("Robin A1 damage=8 stunned, Starfire C1", WHITE, **given)
    play(m, "place:robin:jab:4", "no", "to:B2")
    assert (m.seat, m.decisions[0].rule) == (1, "MH-085")  # no ability, no window
    assert (seen(m)["active"], who(m, "black-robin")["acted"]) == (None, 1)
    assert vp(m) == [0, 1]


@pytest.mark.rule("MH-099", "MH-R17")
def test_who_is_koed_by_a_card_after_the_die_has_no_free_move() -> None:
    m = cast("Robin A1 damage=1, Starfire C1", WHITE, BLOW, hands=[["Zap"], ["Blow"]])
    play(m, "place:robin:jab:4", "no", "card:blow")
    assert (m.seat, m.decisions[0].rule, where(m, "black-robin")) == (1, "MH-085", None)


@pytest.mark.rule("MH-099", "MH-R17")
def test_who_is_koed_in_the_last_window_has_no_last_chance() -> None:
    m = cast("Robin A1 damage=1, Starfire C1", WHITE, BLOW, hands=[["Sprint"], ["Blow"]])
    play(m, "place:robin:jab:4", "no", "no", "stay", "no", "no", "done", "card:blow")
    assert (m.seat, m.decisions[0].rule, where(m, "black-robin")) == (1, "MH-085", None)


@pytest.mark.rule("MH-099", "MH-R17")
def test_who_is_koed_in_the_middle_of_its_ability_loses_the_other_effects() -> None:
    m = cast("Robin A1 damage=8, Starfire C1", WHITE, traps={"A2": [0, 2]}, hands=[["Zap"], []])
    play(m, "place:robin:dodge:4", "no", "stay", "no", "use", "to:A2")
    assert where(m, "black-robin") is None
    assert not who(m, "black-robin")["escape"]
    assert (m.seat, m.decisions[0].rule) == (1, "MH-085")
    assert not any(sum(place["traps"]) for place in seen(m)["places"])


@pytest.mark.rule("MH-099")
def test_who_is_koed_in_its_own_turn_counts_as_activated() -> None:
    m = cast("Robin A1 damage=8, Starfire C1", WHITE, traps={"B2": [0, 2]})
    play(m, "place:robin:jab:4", "to:B2")
    idle(m, "cyborg:bash:4", "starfire:bolt:4", "raven:reach:4")
    assert seen(m)["round"] == 3  # Starfire had one turn only


# ---- the end of a turn


@pytest.mark.rule("MH-100")
def test_after_step_c_the_active_player_has_the_last_chance_to_play_a_card() -> None:
    m = cast(hands=[["Sprint"], ["Zap"]])
    play(m, "place:robin:jab:4", "no", "no", "stay", "no", "no", "done")
    assert m.seat == 1
    play(m, "no")
    assert (m.seat, offered(m)) == (0, ["card:sprint", "no"])
    play(m, "card:sprint", "to:B2")
    assert (m.seat, m.decisions[0].rule) == (1, "MH-085")


@pytest.mark.rule("MH-101")
def test_the_stun_token_goes_at_the_end_of_the_turn() -> None:
    m = cast("Robin A1 stunned, Starfire C1 stunned", "Cyborg A3 stunned, Raven C3", hands=[["Zap"], []])
    play(m, "place:robin:jab:4", "no", "stay", "no", "done")
    assert who(m, "black-robin")["stunned"]  # in the last window
    play(m, "no")
    assert [one["stunned"] for one in seen(m)["characters"]] == [False, True, True, False]
    assert [side["traps_left"] for side in seen(m)["sides"]] == [7, 7]


@pytest.mark.rule("MH-101")
def test_a_stun_token_got_in_the_own_turn_goes_at_its_end_as_well() -> None:
    m = cast(hands=[[], ["Nap"]])
    play(m, "place:robin:jab:4", "no", "stay", "no", "done", "card:nap")
    assert told(m, "stunned", "who by") == [[0, 1]]
    assert not who(m, "black-robin")["stunned"]


# ---- the end of the round


def last_turn(black: str, white: str, **given: Any) -> Match:
    """The last turn of round 2 is Robin's; then comes round 3, with a Value of 2 and the first team's Initiative."""
    known = {"go": ["Next", "After"], "dice": [[4], []], "rig": {"rolls": [1, 1, 6, 6, 2]}, **given}
    return cast(black, white, NEXT, AFTER, **known)


ROBIN_LAST = "Robin A1, Starfire C1 acted=1"
ALL_DONE = "Cyborg A3 acted=1, Raven C3 acted=1"


@pytest.mark.rule("MH-102")
def test_cards_of_the_round_are_discarded_at_its_end() -> None:
    m = last_turn(ROBIN_LAST, ALL_DONE, hands=[["Sprint", "Zap"], ["Nap"]])
    play(m, "place:robin:jab:4", "card:sprint", "to:B2", "card:nap")
    assert (zone(m, "played-0"), zone(m, "played-1")) == (["sprint"], ["nap"])
    play(m, "stay")
    assert seen(m)["round"] == 3
    assert (zone(m, "played-0"), zone(m, "played-1")) == ([], [])
    assert sorted(true_zone(m, "discard")) == ["nap", "sprint"]
    assert [side["played_card"] for side in seen(m)["sides"]] == [False, False]  # a new round, a new card


@pytest.mark.rule("MH-102")
def test_what_lasts_for_the_round_stops_at_its_end() -> None:
    m = last_turn(ROBIN_LAST, ALL_DONE, hands=[["Phase"], ["Nap"]], obstacles=["A1-A2"])
    play(m, "place:robin:jab:4", "card:phase", "no")
    assert who(m, "black-robin")["ignores"] == ["Obstacles", "Traps"]
    assert "A2" in offered(m, "to")
    idle_rest(m)
    assert who(m, "black-robin")["ignores"] == []
    play(m, "place:robin:jab:1")
    assert "A2" not in offered(pass_cards(m), "to")


@pytest.mark.rule("MH-102")
@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("Each attack of your active character gets +1 Damage.", "attack_bonus"),
        ("Your active character cannot use Special Effects.", "no_specials"),
    ],
)
def test_other_things_that_last_stop_as_well(text: str, field: str) -> None:
    card = mayhem_card("Odd", "activation round", text)
    known: dict[str, Any] = {"go": ["Next", "After"], "dice": [[4], []], "rig": {"rolls": [1, 1, 6, 6, 2]}}
    m = cast(ROBIN_LAST, ALL_DONE, NEXT, AFTER, card, hands=[["Odd"], []], **known)
    play(m, "place:robin:jab:4", "card:odd")
    assert who(m, "black-robin")[field]
    idle_rest(m)
    assert not who(m, "black-robin")[field]


@pytest.mark.rule("MH-102")
def test_a_star_of_a_card_goes_with_the_round() -> None:
    card = mayhem_card("Glow", "start round", "★ shows for your team.")
    known: dict[str, Any] = {"go": ["Next", "After"], "rig": {"rolls": [1, 1, 6, 6, 2, 1, 1, 6, 6, 2]}}
    m = cast(
        "Robin A1, Starfire off",
        "Cyborg off, Raven off",
        NEXT,
        AFTER,
        card,
        phase="start",
        hands=[["Glow"], []],
        **known,
    )
    play(m, "card:glow")
    assert [side["star"] for side in seen(m)["sides"]] == [True, False]
    while seen(m)["round"] == 2:
        play(m, offered(m)[0])
    assert [side["star"] for side in seen(m)["sides"]] == [False, False]


@pytest.mark.rule("MH-102")
@pytest.mark.parametrize(("slot", "ability"), [(0, "jab"), (1, "dodge")])
def test_dice_come_off_the_slots_and_everybody_may_act_again(slot: int, ability: str) -> None:
    m = last_turn(ROBIN_LAST, ALL_DONE)
    play(m, f"place:robin:{ability}:4")
    assert who(m, "black-robin")["abilities"][slot]["die"] == 4
    idle_rest(m)
    assert seen(m)["round"] == 3
    for one in seen(m)["characters"]:
        assert one["acted"] == 0
        assert [ability["die"] for ability in one["abilities"]] == [None, None]
    assert offered(m, "place") == ["robin:dodge:1", "robin:jab:1", "starfire:bolt:1", "starfire:torch:1"]


@pytest.mark.rule("MH-102")
def test_dice_that_were_not_placed_do_not_stay_for_the_next_round() -> None:
    m = one_more(last_turn("Robin A1, Starfire off acted=1", ALL_DONE, dice=[[4], []]))
    idle(m, "robin:jab:4")
    play(m, "to:A1")
    assert [sorted(side["dice"]) for side in seen(m)["sides"]] == [[1, 1], [6, 6]]


def idle_rest(m: Match) -> Match:
    """The turn ends with nothing more done, then cards are declined."""
    pass_cards(m)
    for code in ("stay", "done"):
        if code in offered(m):
            play(m, code)
            pass_cards(m)
    return m


@pytest.mark.rule("MH-103")
def test_what_lies_on_the_table_stays_there_for_the_next_round() -> None:
    m = last_turn(
        *("Robin A1 damage=3 fire=3 escape, Starfire C1 damage=1 shield acted=1", ALL_DONE.replace("C3", "C3 stunned")),
        traps={"B2": [2, 0], "B3": [0, 1]},
        obstacles=["A1-A2", "B4-C3"],
        vp=[2, 1],
        monster_damage=[1, 2],
    )
    idle(m, "robin:jab:4")
    assert seen(m)["round"] == 3
    robin, starfire, _, raven = seen(m)["characters"]
    assert (robin["damage"], robin["fire"], robin["escape"]) == (5, 2, True)  # burnt in Recovery
    assert (starfire["damage"], starfire["shield"]) == (1, True)
    assert raven["stunned"]
    assert (traps(m, "B2"), traps(m, "B3")) == ([2, 0], [0, 1])
    assert seen(m)["obstacles"] == ["A1-A2", "B4-C3"]
    assert vp(m) == [2, 1]
    assert [side["go"]["name"] for side in seen(m)["sides"]] == ["Next", "After"]
    assert [side["go"]["monster"]["damage"] for side in seen(m)["sides"]] == [1, 2]


@pytest.mark.rule("MH-103")
def test_the_pizza_and_clues_stay_as_they_are() -> None:
    pie = go_card("Pie", "delivery", "Place the Pizza on PARK.", "Deliver the Pizza to TOWER.")
    hint = go_card("Hint", "investigate", "Place 1 Clue on each of ARCADE and PARK.", "Collect 2 Clues.")
    known: dict[str, Any] = {"dice": [[], [4]], "turn": 1, "pizza": "black-robin"}
    m = cast("Robin A1, Starfire C1", "Cyborg A3, Raven C3 acted=1", pie, hint, go=["Pie", "Hint"], **known)
    play(m, "place:cyborg:bash:4", "to:B3", "done")
    assert seen(m)["round"] == 3
    assert seen(m)["pizza"]["carrier"] == "black-robin"
    assert seen(m)["sides"][1]["go"]["clues_found"] == 1
    assert seen(m)["sides"][1]["go"]["clues"] == ["B2"]


@pytest.mark.rule("MH-103")
def test_gifts_that_were_delivered_stay_delivered() -> None:
    gifts = go_card("Gifts", "delivery", "Take 2 Gifts.", "Deliver 1 Gift to each of ARCADE and PARK.")
    m = cast("Robin A1, Starfire C1 acted=1", ALL_DONE, gifts, NEXT, go=["Gifts", "Next"], dice=[[4], []])
    play(m, "place:robin:jab:4", "to:B2", "deliver", "done")
    assert seen(m)["round"] == 3
    assert (seen(m)["sides"][0]["go"]["gifts"], seen(m)["sides"][0]["go"]["delivered"]) == (1, ["ARCADE"])


@pytest.mark.rule("MH-103")
def test_a_match_saved_between_two_turns_goes_on_as_it_was() -> None:
    m = idle(cast(dice=[[1, 6], [2, 3]]), "robin:jab:6")
    again = resumed(m)
    assert offered(again) == offered(m)
    assert offered(m, "place") == ["cyborg:bash:2", "cyborg:bash:3", "cyborg:build:2", "cyborg:build:3", *RAVEN]


RAVEN = [f"raven:{ability}:{die}" for ability in ("portal", "reach") for die in (2, 3)]


@pytest.mark.rule("MH-102")
def test_each_team_whose_cards_are_discarded_is_told_of_once() -> None:
    m = last_turn(ROBIN_LAST, ALL_DONE, hands=[["Sprint"], []])
    idle_rest(play(m, "place:robin:jab:4", "card:sprint", "to:B2"))
    assert told(m, "card_spent", "side") == [[0]]
