"""Section 11 of the register: Attack Step, Counter Step, and what the Forward Step works out."""

from typing import Any

import pytest

import longbox
from longbox import Match
from longbox.games.turtles.table import Turtles
from tests.games.given import count, offered, refused, resumed, seen, zone
from tests.games.turtles.given import (
    SPARE,
    blocks,
    data,
    deck,
    fight,
    flip,
    hand,
    phase,
    play,
    total,
    trash,
)

DULL = ("feather-step-jab", "vine-whip-staff", "coal-step-stomp", "rubble-shoulder")  # Wind, Nature, Fire, Mountain

# ---- Attack Step


@pytest.mark.rule("TM-081", "TM-084")
def test_a_character_takes_up_to_three_attacks_one_of_each_other_attribute() -> None:
    m = fight(" ".join(DULL), front="karai")
    for name in DULL[1:]:
        play(m, f"attack:{name}")
    assert total(m) == (8, 0, 8)
    assert zone(m, "attack 0") == list(DULL[1:])


@pytest.mark.rule("TM-082")
@pytest.mark.parametrize(("front", "barred"), [("karai", 0), ("riverbank-brawler", 1), ("foot-ninja", 2), ("hun", 3)])
def test_an_attack_differs_in_attribute_from_the_front_character(front: str, barred: int) -> None:
    m = fight(" ".join(DULL), front=front)
    assert offered(m, "attack") == sorted(name for name in DULL if name != DULL[barred])
    assert refused(m, f"attack:{DULL[barred]}").startswith("TM-082")


@pytest.mark.rule("TM-083")
def test_no_two_attacks_share_an_attribute() -> None:
    m = fight("vine-whip-staff pond-ripple-palm lily-pad-deflection feather-step-jab")
    play(m, "attack:vine-whip-staff")
    assert offered(m, "attack") == ["feather-step-jab"]
    for name in ("pond-ripple-palm", "lily-pad-deflection"):
        assert refused(m, f"attack:{name}").startswith("TM-083")


@pytest.mark.rule("TM-085", "TM-086")
def test_a_forceful_attack_is_the_last_one_and_obeys_the_attributes_too() -> None:
    m = fight("vine-whip-staff feather-step-jab summit-breaker great-canopy-crash rubble-shoulder")
    play(m, "attack:vine-whip-staff", "attack:feather-step-jab")
    assert offered(m, "attack") == ["rubble-shoulder", "summit-breaker"]
    assert refused(m, "attack:great-canopy-crash").startswith("TM-083")
    play(m, "attack:summit-breaker")
    assert total(m) == (10, 0, 10)  # and the step is over


@pytest.mark.rule("TM-086")
def test_never_two_forceful_attacks_in_a_turn() -> None:
    m = fight("vine-whip-staff rubble-shoulder sky-splitting-heel eye-of-the-cyclone", "karai")
    play(m, "attack:vine-whip-staff", "attack:rubble-shoulder")
    assert offered(m, "attack") == ["eye-of-the-cyclone", "sky-splitting-heel"]
    play(m, "attack:sky-splitting-heel")
    assert (m.seat, phase(m)) == (1, "Counter Step")


@pytest.mark.rule("TM-087", "TM-088", "TM-R13")
def test_play_is_done_completely_and_once_before_the_next_attack_is_chosen() -> None:
    m = resumed(play(fight("draught-kick vine-whip-staff", decks=["hun karai", ""]), "attack:draught-kick"))
    assert offered(m) == ["no", "yes"]
    assert refused(m, "attack:vine-whip-staff")
    play(m, "yes")
    assert (hand(m, 0), offered(m)) == ([SPARE, "hun", "vine-whip-staff"], ["attack:vine-whip-staff", "no"])
    play(m, "attack:vine-whip-staff", "no")
    assert (total(m), count(m, "hand 0")) == ((5, 0, 5), 2)  # not a second time


@pytest.mark.rule("TM-089")
def test_a_card_that_came_by_play_may_be_placed_in_the_same_step() -> None:
    m = fight("draught-kick", decks=["vine-whip-staff", ""])
    play(m, "attack:draught-kick", "yes")
    assert offered(m) == ["attack:vine-whip-staff", "no"]
    m = fight("pond-ripple-palm", trash=["feather-step-jab", ""])
    play(m, "attack:pond-ripple-palm", "take:feather-step-jab")
    assert offered(m) == ["attack:feather-step-jab", "no"]


@pytest.mark.rule("TM-090", "TM-R14")
def test_an_attack_that_has_left_counts_as_placed() -> None:
    m = moved_away(
        play(fight("vine-whip-staff pond-ripple-palm feather-step-jab summit-breaker"), "attack:vine-whip-staff")
    )
    assert (zone(m, "attack 0"), seen(m)["placed"]) == ([], 1)
    assert refused(m, "attack:pond-ripple-palm").startswith("TM-083")
    play(m, "attack:feather-step-jab")
    assert offered(m, "attack") == ["summit-breaker"]  # the third


@pytest.mark.rule("TM-090", "TM-R14")
def test_what_was_struck_down_counts_among_the_attacks_placed_this_turn() -> None:
    m = fight("vine-whip-staff feather-step-jab", "stone-grip-reversal", front="raphael")
    play(m, "attack:vine-whip-staff", "attack:feather-step-jab", "no")
    play(m, "counter:stone-grip-reversal", "send:vine-whip-staff")
    assert total(m) == (1 + 1 + 2, 1, 3)  # Raphael: +1 for two Attacks


@pytest.mark.rule("TM-016", "TM-019")
def test_a_c_placed_as_an_attack_can_be_struck_down() -> None:
    m = fight("shell-wall-brace vine-whip-staff", "stone-grip-reversal")
    play(m, "attack:shell-wall-brace", "attack:vine-whip-staff", "no", "counter:stone-grip-reversal")
    assert offered(m, "send") == ["shell-wall-brace", "vine-whip-staff"]


def moved_away(m: Match, source: str = "attack 0", target: str = "trash 0") -> Match:
    """The same position with the card of one zone in another: no text of the box takes it there."""
    given: Any = m.scenario(full=True)
    given["zones"].setdefault(target, []).append(given["zones"].pop(source)[0])
    return longbox.scenario("turtles", given)


@pytest.mark.rule("TM-091", "TM-099", "TM-R15", "TM-097")
@pytest.mark.parametrize(
    ("front", "power"), [("vine-whip-staff", 2), ("summit-breaker", 4), ("shell-wall-brace", 2), ("unmoved-peak", 0)]
)
def test_a_front_attack_card_hits_with_its_own_power_and_takes_no_attacks(front: str, power: int) -> None:
    m = flip(front, "shell-wall-brace")
    assert (total(m), data(m, "placed"), data(m, "countered")) == ((power, 0, power), [], [])
    assert seen(m)["turn"] == 2 or m.seat == 1


@pytest.mark.rule("TM-091")
def test_with_an_attack_in_front_nobody_is_asked_for_more() -> None:
    m = flip("vine-whip-staff", "shell-wall-brace karai")
    assert (m.seat, phase(m), offered(m)) == (1, "Result Step", ["keep:1", "keep:2", "no"])


# ---- Counter Step


@pytest.mark.rule("TM-092", "TM-097")
def test_the_counter_step_follows_an_attack_that_was_placed() -> None:
    m = play(fight("vine-whip-staff", "shell-wall-brace"), "attack:vine-whip-staff", "no")
    assert (m.seat, phase(m)) == (1, "Counter Step")
    m = play(fight("vine-whip-staff", "shell-wall-brace"), "no")
    assert (m.seat, phase(m), data(m, "countered")) == (0, "Result Step", [])


@pytest.mark.rule("TM-093")
def test_the_rival_places_one_card_with_c_or_fc_or_none() -> None:
    held = "shell-wall-brace shell-wall-brace unmoved-peak summit-breaker vine-whip-staff karai midnight-drill"
    m = play(fight("vine-whip-staff", held), "attack:vine-whip-staff", "no")
    assert offered(m) == ["counter:shell-wall-brace", "counter:unmoved-peak", "no"]
    for name in ("summit-breaker", "vine-whip-staff"):
        assert refused(m, f"counter:{name}").startswith("TM-093")
    play(m, "counter:shell-wall-brace")
    assert (zone(m, "attack 1"), phase(m), count(m, "hand 1")) == (["shell-wall-brace"], "Result Step", 6)
    m = play(fight("vine-whip-staff", held), "attack:vine-whip-staff", "no", "no")
    assert (total(m), phase(m)) == ((4, 0, 4), "Result Step")


@pytest.mark.rule("TM-094")
def test_no_attribute_no_cost_and_no_character_is_asked_of_a_counter() -> None:
    for name in ("turning-leaf-parry", "lily-pad-deflection", "heat-shimmer-feint", "shell-wall-brace"):
        m = fight("lily-pad-deflection", name, theirs=["", "", "", "midnight-drill"])
        play(m, "attack:lily-pad-deflection", "no", f"counter:{name}")
        assert (total(m), count(m, "hand 1"), trash(m, 1)) == ((4, 2, 2), 0, trash(m, 1))
        assert data(m, "countered")[0]["power"] == 2


@pytest.mark.rule("TM-095")
def test_play_on_a_counter_comes_before_the_damage_is_worked_out() -> None:
    m = fight("vine-whip-staff feather-step-jab", "slipstream-grab", front="hun")
    play(m, "attack:vine-whip-staff", "attack:feather-step-jab", "no")
    m = resumed(play(m, "counter:slipstream-grab"))
    assert (m.seat, offered(m), data(m, "total")) == (1, ["send:feather-step-jab", "send:vine-whip-staff"], [])
    play(m, "send:vine-whip-staff")
    assert total(m) == (5, 1, 4)


@pytest.mark.rule("TM-096")
def test_there_is_no_counter_to_a_counter() -> None:
    m = fight("vine-whip-staff shell-wall-brace unmoved-peak", "shell-wall-brace")
    play(m, "attack:vine-whip-staff", "no")
    assert refused(m, "counter:unmoved-peak")
    play(m, "counter:shell-wall-brace")
    assert (m.seat, phase(m)) == (0, "Result Step")
    assert refused(m, "counter:shell-wall-brace").startswith("TM-093")


# ---- Forward Step


@pytest.mark.rule("TM-098")
def test_the_attack_is_the_front_card_and_all_attacks_with_all_modifiers() -> None:
    m = fight("vine-whip-staff crosswind-sweep", front="leonardo", items=["slate-knuckles", ""])
    play(m, "attack:vine-whip-staff", "attack:crosswind-sweep")
    assert seen(m)["attack"] == 1 + 2 + (1 + 1)  # as far as it has grown
    play(m, "no")
    assert total(m)[0] == (1 + 1) + 2 + (1 + 1) + 1


@pytest.mark.rule("TM-098")
def test_what_an_item_adds_to_an_attack_is_gone_with_the_turn() -> None:
    m = fight("vine-whip-staff", "karai", front="hun", items=["slate-knuckles", ""])
    play(m, "attack:vine-whip-staff", "no", "no", "keep:1")
    assert total(m)[0] == 3 + 2 + 1
    while seen(m)["turn"] < 2:
        play(m, "no")
    assert seen(m)["attack"] == 0


@pytest.mark.rule("TM-100")
@pytest.mark.parametrize(("counter", "damage"), [("shell-wall-brace", 2), ("sleeping-forest-guard", 0), ("", 4)])
def test_damage_is_the_attack_less_the_counter(counter: str, damage: int) -> None:
    m = play(fight("vine-whip-staff", counter), "attack:vine-whip-staff", "no")
    if counter:
        play(m, f"counter:{counter}")
    assert total(m)[2] == damage


@pytest.mark.rule("TM-101", "TM-R16")
def test_no_power_and_no_total_goes_below_0() -> None:
    m = play(fight(front="hermit-of-the-deep-vault"), "no")
    assert total(m) == (0, 0, 0)
    made = fight()
    assert isinstance(made, Turtles)
    made.bonus = -5  # no text of the box lowers anything
    assert made.attack_total() == 0


@pytest.mark.rule("TM-102")
def test_damage_0_turns_nothing_up_and_the_result_step_follows() -> None:
    m = fight("vine-whip-staff", "sleeping-forest-guard")
    before = [deck(m, 0), deck(m, 1)]
    play(m, "attack:vine-whip-staff", "no", "counter:sleeping-forest-guard")
    assert (blocks(m, 1), [deck(m, 0), deck(m, 1)], phase(m)) == (["?"] * 4, before, "Result Step")
    assert data(m, "hit") == []


@pytest.mark.rule("TM-103", "TM-R17")
def test_an_attack_that_has_left_does_not_count() -> None:
    m = fight("vine-whip-staff feather-step-jab", "stone-grip-reversal")
    play(m, "attack:vine-whip-staff", "attack:feather-step-jab", "no", "counter:stone-grip-reversal")
    play(m, "send:feather-step-jab")
    assert (total(m), trash(m, 0)) == ((4, 1, 3), ["feather-step-jab"])


@pytest.mark.rule("TM-103", "TM-R17")
def test_if_the_front_character_has_left_the_attacks_still_count() -> None:
    m = play(
        fight("vine-whip-staff feather-step-jab", "karai"), "attack:vine-whip-staff", "attack:feather-step-jab", "no"
    )
    given: Any = m.scenario(full=True)
    given["zones"]["trash 0"] = given["zones"].pop("block-1 0")
    given["fields"]["up"] = 0
    m = longbox.scenario("turtles", given)
    play(m, "no")
    assert total(m) == (4, 0, 4)
