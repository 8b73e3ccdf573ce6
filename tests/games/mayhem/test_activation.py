"""Section 6 of the register: Character Activation, and the end of the round."""

from typing import Any

import pytest

from longbox import Match
from tests.games.given import happened, offered, play, seen, told, true_zone, zone
from tests.games.mayhem.given import cast, forbidden, go_card, mayhem_card, one_more, pass_cards, traps, vp, where, who

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
    assert forbidden(m, "place:robin:jab:4") == "MH-085"
    assert forbidden(m, "place:starfire:bolt:5") == "MH-085"
    assert forbidden(m, "place:cyborg:bash:5") == "MH-085"
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
    assert forbidden(m, "place:robin:dodge:4") == "MH-087"


@pytest.mark.rule("MH-088")
def test_a_character_uses_one_ability_in_a_turn() -> None:
    m = cast("Robin A1, Starfire B2 fire=1", "Cyborg B2, Raven C3")
    play(m, "place:starfire:torch:4", "stay", "use")
    assert offered(m) == ["done", "innate"]
    assert forbidden(m, "use") == "MH-088"
    assert who(m, "white-cyborg")["damage"] == 2


# ---- a second activation


@pytest.mark.rule("MH-089")
@pytest.mark.parametrize("gone", ["off", "off ko=2"])
def test_the_remaining_character_takes_both_turns_if_its_teammate_fell_first(gone: str) -> None:
    m = idle(cast(f"Robin A1, Starfire {gone}", WHITE), "robin:jab:4", "cyborg:bash:4")
    assert offered(m, "place") == ["robin:dodge:4"]
    play(m, "place:robin:dodge:4")
    assert (seen(m)["active"], who(m, "black-robin")["acted"]) == ("black-robin", 2)


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
def test_a_character_has_no_third_turn() -> None:
    m = cast("Robin A1, Starfire off", WHITE, NEXT, AFTER, dice=[[3, 5], [4, 4]], go=["Next", "After"])
    idle(m, "robin:jab:3", "cyborg:bash:4", "robin:dodge:5", "raven:reach:4")
    assert seen(m)["round"] == 3


@pytest.mark.rule("MH-092", "MH-R15")
def test_a_team_cannot_pass_while_a_die_can_be_placed() -> None:
    m = idle(cast("Robin A1 stunned, Starfire off", WHITE), "robin:jab:4", "cyborg:bash:4")
    for code in ("no", "done", "stay"):
        assert forbidden(m, code) == "MH-092"
    assert offered(m) == ["place:robin:dodge:4"]


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
    assert forbidden(m, "to:A2") == "MH-036"
    assert forbidden(m, "to:C1") == "MH-030"
    play(m, "to:B2")
    assert where(m, "black-robin") == "B2"


@pytest.mark.rule("MH-095", "MH-R16")
def test_the_free_move_comes_before_any_ability_and_not_later() -> None:
    m = cast("Robin A1, Starfire B2 fire=1", "Cyborg B2, Raven C3")
    play(m, "place:starfire:torch:4")
    assert forbidden(m, "use") == "MH-095"
    assert forbidden(m, "innate") == "MH-095"
    play(m, "stay")
    for code in ("to:A1", "stay"):
        assert forbidden(m, code) == "MH-095"
    play(m, "use")
    assert offered(m) == ["done", "innate"]
    assert forbidden(m, "to:A1") == "MH-095"


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


# ---- movement and Traps


@pytest.mark.rule("MH-097", "MH-141", "MH-149", "MH-161", "MH-196")
@pytest.mark.parametrize(
    ("black", "codes", "moved"),
    [
        ("Robin B2, Starfire C1", "place:robin:dodge:4 no to:A3", True),
        ("Robin A2, Starfire C1", "place:robin:dodge:4 no stay no use to:A3", True),
        ("Raven B2, Robin C1", "place:raven:portal:4 no stay no use to:A3", False),
        ("Robin A2, Starfire A2", "place:starfire:torch:4 no stay no use at:black-robin to:A3", False),
    ],
)
def test_a_move_gives_reactions_and_escapes_a_teleport_pull_or_push_none(black: str, codes: str, moved: bool) -> None:
    away = "When an opposing character moves into the Location of one of your characters, that character makes a Move."
    others = WHITE if "Raven" not in black else "Cyborg A3, Starfire C3"
    pack = mayhem_card("Away", "reaction", away)
    given: dict[str, Any] = {"star": True, "hands": [[], ["Away"]], "obstacles": []}
    m = cast(black.replace("B2, Starfire", "B3, Starfire"), others.replace("C3", "C3 escape"), pack, **given)
    play(m, *codes.split())
    if moved:
        assert (m.seat, m.decisions[0].rule) == (1, "MH-196")
        play(m, "no")
    assert (m.decisions[0].rule == "MH-158") == moved


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


# ---- a KO in one's own turn


@pytest.mark.rule("MH-099", "MH-R17")
def test_a_character_koed_by_its_free_move_loses_the_rest_of_its_turn() -> None:
    given: dict[str, Any] = {"traps": {"B2": [0, 2]}, "hands": [["Zap"], []]}
    m = cast("Robin A1 damage=8 stunned, Starfire C1", WHITE, **given)
    play(m, "place:robin:jab:4", "no", "to:B2")
    assert (m.seat, m.decisions[0].rule) == (1, "MH-085")  # no ability, no window
    assert (seen(m)["active"], who(m, "black-robin")["acted"]) == (None, 1)
    assert vp(m) == [0, 1]


@pytest.mark.rule("MH-099", "MH-R17")
def test_a_character_koed_in_the_last_window_gives_no_last_chance() -> None:
    m = cast("Robin A1 damage=1, Starfire C1", WHITE, BLOW, hands=[["Sprint"], ["Blow"]])
    play(m, "place:robin:jab:4", "no", "no", "stay", "no", "no", "done", "card:blow")
    assert (m.seat, m.decisions[0].rule, where(m, "black-robin")) == (1, "MH-085", None)


@pytest.mark.rule("MH-099", "MH-R17")
def test_a_character_koed_during_its_ability_loses_the_other_effects() -> None:
    m = cast("Robin A1 damage=8, Starfire C1", WHITE, traps={"A2": [0, 2]}, hands=[["Zap"], []])
    play(m, "place:robin:dodge:4", "no", "stay", "no", "use", "to:A2")
    assert where(m, "black-robin") is None
    assert not who(m, "black-robin")["escape"]
    assert (m.seat, m.decisions[0].rule) == (1, "MH-085")
    assert not any(sum(place["traps"]) for place in seen(m)["places"])


# ---- the end of a turn


@pytest.mark.rule("MH-101")
def test_the_stun_token_goes_at_the_end_of_the_turn() -> None:
    m = cast("Robin A1 stunned, Starfire C1 stunned", "Cyborg A3 stunned, Raven C3", hands=[["Zap"], []])
    play(m, "place:robin:jab:4", "no", "stay", "no", "done")
    assert who(m, "black-robin")["stunned"]  # in the last window
    play(m, "no")
    assert [one["stunned"] for one in seen(m)["characters"]] == [False, True, True, False]
    assert [side["traps_left"] for side in seen(m)["sides"]] == [7, 7]


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
