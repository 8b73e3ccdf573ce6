"""Sections 6, 10 and 11 of the register: Combat, finishing moves, special abilities."""

from typing import Any

import pytest

from tests.games.bold.given import (
    FOUR,
    SIX,
    count,
    counters,
    defeated,
    done,
    fought,
    letters,
    next_turn,
    offered,
    passing,
    plan,
    play,
    pools,
    resumed,
    table,
    told,
    winners,
)
from tests.games.given import happened, refused


@pytest.mark.rule("BB-072")
def test_the_steps_run_in_order() -> None:
    m = fought(
        draws=["C C K K S S R", "R"],
        stored=[["Super Strength"], None],
        plans=(["use:super-strength", "activate:heavy-punch", "activate:sun-dipped"],),
    )
    steps = happened(m, "used", "activated", "resource_pool", "pool", "hurt", "finishes")
    pool = ["resource_pool", "resource_pool", "pool", "pool", "hurt"]
    assert steps == ["used", "activated", *pool, "activated", "finishes", "hurt"]
    assert counters(m) == [60, 60 - (2 + 3 + 1) - 6]  # a combat bonus for seven tokens


@pytest.mark.rule("BB-073", "BB-161", "BB-R61")
@pytest.mark.card("Super Strength")
def test_markers_of_step_1_must_be_stored_already() -> None:
    m = table(phase="combat", draws=["C A R", "R"])
    assert offered(m, "use", 0) == []
    plan(m, 0, "activate:speed-blitz")
    assert letters(m, "stored 0") == "super-strength"  # too late for this turn (BB-164)
    assert pools(m)[0] == (3, 0)


@pytest.mark.rule("BB-164", "BB-R61")
@pytest.mark.card("Orbital Combat")
@pytest.mark.card("Flight")
def test_a_marker_stored_in_step_4_can_prevent_in_step_6() -> None:
    m = fought(draws=["A A K", "C C C"], plans=(["activate:orbital-combat"],))
    assert offered(m) == ["pass", "use:flight"]
    play(m, "use:flight")
    assert counters(m)[0] == 60


@pytest.mark.rule("BB-075")
def test_a_bonus_is_no_token() -> None:
    m = fought(draws=["C C C C C C A", "R"], plans=(["activate:heavy-punch"],))
    assert letters(m, "discard 0") == "C"  # the other space was filled by a bonus


@pytest.mark.rule("BB-076", "BB-166")
def test_each_token_serves_once() -> None:
    m = table(phase="combat", draws=["C C F", "R"])
    play(m, (0, "activate:heavy-punch"))
    assert offered(m, "activate", 0) == []
    assert letters(m, "draw 0") == "F"


@pytest.mark.rule("BB-077", "BB-R49")
def test_only_complete_allocations() -> None:
    m = table(phase="combat", draws=["C K", "C F"])
    assert m.waiting == 2
    assert offered(m, "activate", 1) == ["batarang"]
    assert "BB-077" in refused(m, "activate:grapple-strike", 1)
    play(m, (1, "pay:batarang"), (1, "fill:combat"))
    assert offered(m, "fill", 1) == ["focus"]


@pytest.mark.rule("BB-078", "BB-R08", "BB-090")
def test_a_combat_bonus_fills_a_space_and_then_deals_nothing() -> None:
    m = fought(draws=["C R R R R R", "R"], plans=(["activate:heavy-punch"],))
    assert pools(m)[0] == (3, 0)
    assert pools(fought(draws=["C R R R R R", "R"]))[0] == (2, 0)


@pytest.mark.rule("BB-079", "BB-R48", "BB-154")
@pytest.mark.parametrize(
    ("who", "draw", "move", "filled"),
    [
        ("Batman", "K K F F U R R R R", "nights-verdict", False),
        ("Batman", "K K F F C2", "nights-verdict", True),
        ("Superman", "K S S S S", "sun-dipped", False),
        ("The Flash", "A MA A K K", "light-speed-blow", True),
    ],
)
def test_only_tokens_of_the_type_fill_the_finishing_move(who: str, draw: str, move: str, filled: bool) -> None:
    m = table(who, "Darkseid", phase="combat", draws=[draw, "R"])
    assert (move in offered(m, "activate", 0)) == filled


@pytest.mark.rule("BB-080", "BB-R15", "BB-157")
def test_each_box_once_a_turn_and_again_later() -> None:
    m = table(phase="combat", draws=["C C C C", "R"])
    play(m, (0, "activate:heavy-punch"))
    assert "BB-080" in refused(m, "activate:heavy-punch", 0)
    done(m)
    assert "heavy-punch" in letters(m, "box 0")


@pytest.mark.rule("BB-081", "BB-R13", "BB-171")
def test_a_double_fills_two_spaces_of_one_box_or_loses_half() -> None:
    assert pools(fought(draws=["C2", "R"], plans=(["activate:heavy-punch"],)))[0] == (3, 0)
    assert pools(fought(draws=["C2 F", "R"], plans=(["activate:heat-vision"],)))[0] == (1, 1)
    m = table(phase="combat", draws=["C2 F A R", "R"])
    play(m, (0, "activate:heat-vision"))
    assert offered(m, "activate", 0) == []  # the other half fills no other ability


@pytest.mark.rule("BB-081", "BB-R13")
def test_a_double_paid_by_hand_fills_both_spaces_at_once() -> None:
    m = table(phase="combat", draws=["C2 C C", "R"])
    play(m, (0, "pay:heavy-punch"), (0, "fill:combat-2"))
    assert "done" in offered(m, seat=0)
    assert letters(m, "draw 0") == "C C"


@pytest.mark.rule("BB-082")
def test_what_is_not_allocated_stays_in_the_draw_and_returns() -> None:
    m = table(phase="combat", draws=["C C A", "R"], bags=["R", "R"], crises=[0, 0])
    play(m, (0, "activate:heavy-punch"))
    assert letters(m, "draw 0") == "A"
    next_turn(m)
    assert letters(m, "bag 0").startswith("A C C R")


@pytest.mark.rule("BB-083", "BB-160", "BB-R45")
@pytest.mark.card("Heat Vision")
def test_an_activated_ability_adds_its_damage_and_stores_its_marker() -> None:
    m = fought(draws=["C F", "R"], plans=(["activate:heat-vision"],))
    assert pools(m)[0] == (1, 1)
    assert letters(m, "stored 0") == "heightened-senses"


@pytest.mark.rule("BB-084", "BB-155", "BB-R41", "BB-158")
def test_the_finishing_move_is_no_ability_and_pool_modifiers_do_not_touch_it() -> None:
    given: dict[str, Any] = {"challenge": "Truce", "plans": (["activate:wrath-of-themyscira"],)}
    m = fought("Wonder Woman", "Batman", draws=["K K S C", "R"], **given)
    assert pools(m)[0] == (0, 0)
    assert counters(m)[1] == 53


@pytest.mark.rule("BB-085", "BB-086", "BB-167", "BB-173", "BB-159")
def test_the_resource_pool_counts_tokens_allocated_or_not() -> None:
    m = fought(draws=["C A R R2 R+", "R"], plans=(["activate:speed-blitz"],))
    assert told(m, "resource_pool", "tokens bonus total")[0] == [4, 3, 7]
    assert m.resources[0] == 7
    m = fought("Lex Luthor", "Batman", draws=["R R R K K", "R"], plans=(["activate:checkmate"],))
    assert told(m, "resource_pool", "tokens")[0] == [3]


@pytest.mark.rule("BB-087", "BB-R08")
def test_a_resource_bonus_that_fills_still_counts() -> None:
    m = table(phase="combat", draws=["C A A", "R"])
    play(m, (0, "pay:speed-blitz"), (0, "fill:combat"))
    assert offered(m, "fill", 0) == ["resource-bonus"]
    play(m, (0, "fill:resource-bonus"), (0, "fill:agility"))
    done(m)
    assert told(m, "resource_pool", "tokens bonus total")[0] == [0, 3, 3]


@pytest.mark.rule("BB-088", "BB-184", "BB-R14")
def test_a_utility_fills_an_ability_space_of_a_basic_type_and_adds_nothing() -> None:
    m = fought("Lex Luthor", "Batman", draws=["U C R", "R"], plans=(["activate:suit-cannon"],))
    assert told(m, "resource_pool", "tokens")[0] == [1]
    assert pools(fought(draws=["U", "C F"]))[0] == (0, 0)
    m = table(phase="combat", draws=["U U C C C", "R"])
    assert "shockwave-punch" not in offered(m, "activate", 0)  # it has a crest space


@pytest.mark.rule("BB-089", "BB-166")
def test_the_damage_pool() -> None:
    m = fought(
        draws=["C C C2 R R", "R"],
        stored=[["Super Strength"], None],
        plans=(["use:super-strength", "activate:heavy-punch"],),
    )
    assert told(m, "pool", "texts unused bonus damage")[0] == [2 + 3, 2, 0, 7]


@pytest.mark.rule("BB-091", "BB-R34", "BB-094")
def test_all_pools_land_together_and_the_injured_still_finish() -> None:
    m = fought(draws=["C C", "K K F F C"], counters=[30, 2], plans=([], ["activate:nights-verdict"]))
    assert counters(m) == [30 - 7, 0]
    assert not m.over
    assert counters(fought(draws=["C C", "C C"], counters=[2, 2])) == [0, 0]


@pytest.mark.rule("BB-091", "BB-R65")
def test_what_has_landed_is_under_way_no_longer() -> None:
    m = fought(challenge="Collateral", draws=["C C R R R", "C C R R R"], stored=[["Flight"], None])
    assert len(m.hits) != 0
    play(m, "pass", "pass")
    assert len(m.hits) == 0
    assert told(m, "hurt", "attacker")[-2:] == [[-1], [-1]]  # the challenge card is nobody's


@pytest.mark.rule("BB-092")
def test_used_tokens_go_to_the_discard() -> None:
    m = fought(draws=["A A K C", "C C K K F F C"], plans=(["activate:orbital-combat"], ["activate:nights-verdict"]))
    assert offered(m) == ["pass", "use:flight"]  # step 6: nothing is discarded yet
    assert count(m, "discard 0") == 0
    play(m, "pass")
    assert (letters(m, "discard 0"), letters(m, "board 0")) == ("A A K", "")
    assert letters(m, "board 1").startswith("C F F K K")  # its tokens wait for step 7
    play(m, "pass")
    assert letters(m, "discard 1") == "C F F K K"


@pytest.mark.rule("BB-093", "BB-155", "BB-158")
@pytest.mark.card("Sun-Dipped")
def test_a_finishing_move_is_a_separate_event_after_the_pool_then_its_instructions_apply() -> None:
    m = fought(draws=["K K S S C", "R"], plans=(["activate:sun-dipped"],))
    assert told(m, "hurt", "damage") == [[1], [6]]
    assert happened(m, "hurt", "stored") == ["hurt", "hurt", "stored"]
    assert letters(m, "stored 0") == "solar-recharge"
    assert (list(m.pool), list(m.hard)) == ([0, 0], [0, 0])


@pytest.mark.rule("BB-224", "BB-R66")
def test_plans_are_unseen_until_all_have_planned() -> None:
    m = table(phase="combat", draws=["C C F", "C F"], stored=[["Super Strength"], None])
    before = [m.view(1), m.view(None), m.events(1)]
    plan(m, 0, "use:super-strength", "activate:heavy-punch")
    assert [m.view(1), m.view(None), m.events(1)] == before
    m = resumed(m)
    done(m, 1)
    assert told(m, "activated", eye=1)


@pytest.mark.rule("BB-156", "BB-R41", "BB-136")
def test_finishing_damage_may_be_prevented_but_not_its_indefensible_part() -> None:
    given: dict[str, Any] = {"stored": [None, ["Flight"]], "plans": (["activate:nights-verdict"],)}
    m = fought("Batman", "Superman", draws=["K K F F C", "R"], **given)
    assert offered(m) == ["pass", "use:flight"]
    play(m, "use:flight")
    assert counters(m)[1] == 60 - (5 - 3) - 2


# ---- markers


@pytest.mark.rule("BB-162")
def test_with_no_marker_left_nothing_is_stored_and_the_rest_happens() -> None:
    m = fought(draws=["A A K", "R"], stored=[["Flight", "Flight"], None], plans=(["activate:orbital-combat"],))
    assert letters(m, "stored 0") == "flight flight"
    assert pools(m)[0] == (2, 0)
    assert told(m, "none_left")


@pytest.mark.rule("BB-161", "BB-162")
@pytest.mark.card("Speed Blitz")
def test_a_marker_used_in_step_1_can_be_stored_again_in_step_4() -> None:
    m = fought(
        draws=["C A R", "R"],
        stored=[["Super Strength", "Super Strength"], None],
        plans=(["use:super-strength", "use:super-strength", "activate:speed-blitz"],),
    )
    assert pools(m)[0] == (2 + 2 + 3, 0)
    assert letters(m, "stored 0") == "super-strength"
    assert happened(m, "used", "stored", "none_left") == ["used", "used", "stored"]


@pytest.mark.rule("BB-163")
def test_stored_markers_carry_over_even_through_a_crisis() -> None:
    m = table(phase="combat", stored=[["Flight"], None], meters=[3, 0], draws=["R", "R"])
    passing(m, "pass", "done", "end")
    assert letters(m, "stored 0") == "flight"


@pytest.mark.rule("BB-165")
def test_several_markers_for_the_same_damage() -> None:
    m = fought(draws=["R", "C C C C C C"], stored=[["Flight", "Heightened Senses"], None])
    play(m, "use:flight")
    m = resumed(m)
    play(m, "use:heightened-senses")
    assert counters(m)[0] == 60 - (pools(m)[1][0] - 5)


@pytest.mark.rule("BB-165", "BB-161")
def test_a_marker_is_used_once() -> None:
    m = table(phase="combat", stored=[["Super Strength"], None], draws=["R", "R"])
    play(m, "use:super-strength")
    assert "BB-161" in refused(m, "use:super-strength")
    done(m)
    assert pools(m)[0] == (2, 0)


@pytest.mark.rule("BB-028", "BB-160")
def test_what_has_a_moment_is_offered_then_and_only_what_is_ones_own() -> None:
    given: dict[str, Any] = {"counters": [30, 30], "stored": [["Super Strength", "Flight"], None]}
    m = table(phase="watchtower", **given)
    assert "use:super-strength" not in offered(m)
    m = table(phase="combat", **given)
    assert offered(m) == ["done", "use:super-strength"]
    assert "BB-028" in refused(m, "use:flight")
    assert "BB-160" in str(table().explain(0, "use:vanish"))


# ---- the cheapest payment


@pytest.mark.rule("BB-076")
@pytest.mark.parametrize(
    ("who", "draw", "box", "paid"),
    [
        ("Superman", "C C C2 U MC", "heavy-punch", "C2"),
        ("Superman", "C MC U F", "heat-vision", "F MC"),
        ("Lex Luthor", "C C R R S", "suit-cannon", "S resource-bonus resource-bonus"),
        ("Batman", "C A MA", "grapple-strike", "A C"),
        ("Batman", "C MA A+", "grapple-strike", "A+ C"),
        ("Batman", "C C A2 A", "grapple-strike", "A C"),
        ("Superman", "C C S S S", "heavy-punch", "C C"),
    ],
)
def test_the_cheapest_payment_keeps_what_is_worth_more(who: str, draw: str, box: str, paid: str) -> None:
    m = table(who, "Darkseid", phase="combat", draws=[draw, "R"])
    play(m, (0, f"activate:{box}"))
    assert letters(m, "board 0").replace(box, "").split() == paid.split()


# ---- critical mass strikes

STRIKE = "MC C2 C2 C2 C2 C2"
OTHER_STRIKE = "MA A2 A2 A2 A2 A2"


@pytest.mark.rule("BB-177", "BB-R51")
def test_a_critical_mass_fills_one_ability_space_and_deals_no_damage_idle() -> None:
    assert offered(table(phase="combat", draws=["MC F", "C F"]), "activate", 0) == ["heat-vision"]
    assert told(fought(draws=["MC C", "C F"]), "pool", "unused")[0] == [1]


@pytest.mark.rule("BB-178", "BB-179", "BB-180", "BB-R31", "BB-R32", "BB-183")
@pytest.mark.parametrize("injured", [[], [1]])
def test_a_strike_defeats_whoever_has_a_counter(injured: list[int]) -> None:
    m = table(phase="combat", draws=["MC C2 C2 C2 C2 C C C", "C C"], injured=injured, counters=[5, 44])
    assert offered(m, "strike", 0) == ["combat-1"]
    play(m, (0, "strike:combat-1"))
    assert letters(m, "draw 0") == "C"
    m = resumed(m)
    done(m)
    assert winners(m) == [0]
    assert counters(m) == [5, 0]


@pytest.mark.rule("BB-178", "BB-181", "BB-R32")
@pytest.mark.parametrize("draw", ["MC C2 C2 C2 C2 C U", "C2 C2 C2 C2 C2 C2", "MA C2 C2 C2 C2 C2", "MC C C C C C C C C"])
def test_a_strike_takes_the_token_and_ten_further_value(draw: str) -> None:
    m = table(phase="combat", draws=[draw, "C F"])
    for type_ in ("combat", "agility"):
        assert "BB-178" in refused(m, f"strike:{type_}-1", 0)


@pytest.mark.rule("BB-180", "BB-R31")
def test_a_strike_on_a_counter_of_0_does_not_defeat() -> None:
    m = fought(draws=[STRIKE, "C F"], counters=[50, 0], plans=(["strike:combat-1"],))
    assert not m.over


@pytest.mark.rule("BB-182")
def test_tokens_of_a_strike_deal_no_damage_and_are_discarded() -> None:
    m = fought(draws=[f"{STRIKE} C", "C F"], counters=[50, 0], row=["C2"], plans=(["strike:combat-1"],))
    assert told(m, "pool", "unused")[0] == [1]
    assert letters(m, "discard 0") == "C2 C2 C2 C2 C2 MC"


@pytest.mark.rule("BB-183", "BB-200", "BB-201", "BB-R31", "BB-R34")
@pytest.mark.parametrize("holder", [0, 1])
def test_mutual_strikes_are_decided_in_player_order(holder: int) -> None:
    m = fought(holder=holder, draws=[STRIKE, OTHER_STRIKE], plans=(["strike:combat-1"], ["strike:agility-0"]))
    assert winners(m) == [holder]
    assert told(m, "replayed")
    assert told(m, "struck", "who at") == [[holder, 1 - holder]]


@pytest.mark.rule("BB-179")
@pytest.mark.parametrize(("names", "who", "at"), [(FOUR, 1, 0), (FOUR, 0, 3), (SIX, 0, 5), (SIX, 5, 0)])
def test_a_strike_falls_on_whom_it_is_aimed_at(names: tuple[str, ...], who: int, at: int) -> None:
    draws = [STRIKE if seat == who else "R" for seat in range(len(names))]
    m = table(*names, phase="combat", draws=draws)
    assert "BB-179" in refused(m, f"strike:combat-{who}", who)
    plan(m, who, f"strike:combat-{at}")
    assert told(m, "struck", "who at") == [[who, at]]
    assert defeated(m) == [at]


@pytest.mark.rule("BB-183", "BB-R34", "BB-091")
@pytest.mark.parametrize("holder", [0, 1])
@pytest.mark.parametrize("struck", [0, 2])
def test_strikes_land_together(holder: int, struck: int) -> None:
    """One who is struck strikes all the same, unless nobody at all would be left."""
    plans = (["strike:combat-1"], [f"strike:agility-{struck}"])
    m = fought(*FOUR, draws=[STRIKE, OTHER_STRIKE, "R", "R"], holder=holder, plans=plans)
    assert defeated(m) == sorted([1, struck])
    strikes = [[0, 1], [1, struck]]
    assert told(m, "struck", "who at") == (strikes if holder == 0 else strikes[::-1])
    assert not told(m, "replayed")
    assert not m.over


@pytest.mark.rule("BB-183", "BB-219")
def test_two_strikes_at_one_opponent() -> None:
    plans: tuple[list[str], ...] = (["strike:combat-1"], [], ["strike:agility-1"])
    m = fought(*FOUR, draws=[STRIKE, "R", OTHER_STRIKE, "R"], plans=plans)
    assert defeated(m) == [1]
    assert len(told(m, "defeated")) == 1


# ---- player order


@pytest.mark.rule("BB-024", "BB-R67", "BB-R66")
def test_in_player_order_each_finishes_combat_before_the_next_begins() -> None:
    given: dict[str, Any] = {"counters": [3, 60], "injured": [0], "options": {"combat_player_order": "combat"}}
    m = table(phase="combat", holder=1, draws=["C C", "C F"], **given)
    assert m.waiting == 2
    m = resumed(m)
    play(m, "activate:batarang")
    assert told(m, "moved", "target", eye=0)[-1] == ["board 1"]  # open
    done(m)
    assert counters(m) == [1, 60]
    play(m, "activate:heavy-punch")
    done(m)
    assert counters(m)[1] == 57


@pytest.mark.rule("BB-024", "BB-R67")
def test_in_player_order_who_is_defeated_meanwhile_deals_nothing() -> None:
    given: dict[str, Any] = {"counters": [1, 1], "injured": [0, 1], "options": {"combat_player_order": "combat"}}
    m = table(phase="combat", holder=1, draws=["C C", "C F"], **given)
    plan(m, 1)
    assert winners(m) == [1]


@pytest.mark.rule("BB-024", "BB-R67")
def test_prevention_stays_a_reaction_in_player_order() -> None:
    given: dict[str, Any] = {"stored": [None, ["Vanish"]], "options": {"combat_player_order": "combat"}}
    m = table(phase="combat", draws=["C C", "R"], **given)
    plan(m, 0)
    assert (m.seat, offered(m)) == (1, ["pass", "use:vanish"])
