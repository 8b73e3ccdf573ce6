"""Sections 6, 10 and 11 of the register: Combat, finishing moves, special abilities."""

from typing import Any

import pytest

from longbox.kernel.voice import Voice
from tests.games.bold.given import (
    codes,
    count,
    counters,
    do,
    done,
    letters,
    named,
    passing,
    plan,
    resumed,
    stop,
    table,
    told,
)


def fought(*characters: str, plans: tuple[list[str], list[str]] = ([], []), **given: Any) -> Any:
    """A Combat with these plans, up to the first question after it."""
    m = table(*characters, phase="combat", **given)
    for seat, chosen in enumerate(plans):
        plan(m, seat, *chosen)
    return m


def pools(m: Any) -> list[tuple[int, int]]:
    found = {event["who"]: (event["damage"], event["indefensible"]) for event in told(m, "pool")}
    return [found[seat] for seat in sorted(found)]


@pytest.mark.rule("BB-072")
def test_the_steps_run_in_order() -> None:
    m = fought(
        draws=["C C K K S S R", "R"],
        stored=[["Super Strength"], None],
        plans=(["use:super-strength", "activate:heavy-punch", "activate:sun-dipped"], []),
    )
    kinds = [
        e["kind"] for e in m.events() if e["kind"] in ("used", "activated", "resource_pool", "pool", "hurt", "finishes")
    ]
    assert kinds == [
        "used",
        "activated",
        "resource_pool",
        "resource_pool",
        "pool",
        "pool",
        "hurt",
        "activated",
        "finishes",
        "hurt",
    ]
    assert counters(m) == [60, 60 - (2 + 3 + 1) - 5]  # a combat bonus for seven tokens


@pytest.mark.rule("BB-073", "BB-161", "BB-R61")
@pytest.mark.card("Super Strength")
def test_markers_of_step_1_must_be_stored_already() -> None:
    m = table(phase="combat", draws=["C A R", "R"])
    assert named(m, "use", 0) == []
    plan(m, 0, "activate:speed-blitz")
    assert letters(m, "stored 0") == "super-strength"  # too late for this turn (BB-164)
    assert pools(m)[0] == (2, 0)


@pytest.mark.rule("BB-164", "BB-R61")
@pytest.mark.card("Orbital Combat")
@pytest.mark.card("Flight")
def test_a_marker_stored_in_step_4_can_prevent_in_step_6() -> None:
    m = fought(draws=["A A K", "C C C"], plans=(["activate:orbital-combat"], []))
    assert codes(m) == ["pass", "use:flight"]
    do(m, "use:flight")
    assert counters(m)[0] == 60


@pytest.mark.rule("BB-075")
def test_a_bonus_is_no_token() -> None:
    m = table(phase="combat", draws=["R R R", "R"])
    assert count(m, "bonus 0") == 3
    m = fought(draws=["C C C C C C A", "R"], plans=(["activate:heavy-punch"], []))
    assert "combat-bonus" not in letters(m, "discard 0")


@pytest.mark.rule("BB-076", "BB-166")
def test_each_token_serves_once() -> None:
    m = table(phase="combat", draws=["C C F", "R"])
    do(m, "activate:heavy-punch", seat=0)
    assert named(m, "activate", 0) == []
    assert letters(m, "draw 0") == "F"


@pytest.mark.rule("BB-077", "BB-R49")
def test_only_complete_allocations() -> None:
    m = table(phase="combat", draws=["C K", "C F"])
    assert m.waiting == 2
    assert named(m, "activate", 1) == ["batarang"]
    assert "BB-077" in str(m.explain(1, "activate:grapple-strike"))
    do(m, "pay:batarang", seat=1)
    do(m, "fill:combat", seat=1)
    assert named(m, "fill", 1) == ["focus"]


@pytest.mark.rule("BB-078", "BB-R08", "BB-090")
def test_a_combat_bonus_fills_a_space_and_then_deals_nothing() -> None:
    m = table(phase="combat", draws=["C R R R R R", "R"])
    assert letters(m, "bonus 0").count("combat") == 1
    assert named(m, "activate", 0) == ["heavy-punch"]
    plan(m, 0, "activate:heavy-punch")
    assert pools(m)[0] == (3, 0)
    m = fought(draws=["C R R R R R", "R"])
    assert pools(m)[0] == (2, 0)


@pytest.mark.rule("BB-079", "BB-R48", "BB-154")
def test_bonuses_utility_and_exchange_do_not_fill_the_finishing_move() -> None:
    m = table("Batman", "Superman", phase="combat", draws=["K K F F U R R R R", "R"])
    assert "nights-verdict" not in named(m, "activate", 0)
    m = table("Batman", "Superman", phase="combat", draws=["K K F F C2", "R"])
    assert "nights-verdict" in named(m, "activate", 0)
    m = table(phase="combat", draws=["K S S S S", "R"])
    assert "sun-dipped" not in named(m, "activate", 0)
    m = table("The Flash", "Batman", phase="combat", draws=["A MA A K K", "R"])
    assert "light-speed-blow" in named(m, "activate", 0)


@pytest.mark.rule("BB-080", "BB-R15", "BB-157")
def test_each_box_once_a_turn_and_again_later() -> None:
    m = table(phase="combat", draws=["C C C C", "R"])
    do(m, "activate:heavy-punch", seat=0)
    assert "BB-080" in str(m.explain(0, "activate:heavy-punch"))
    done(m)
    passing(m)
    assert "heavy-punch" in letters(m, "box 0")


@pytest.mark.rule("BB-081", "BB-R13", "BB-171")
def test_a_double_fills_two_spaces_of_one_box_or_loses_half() -> None:
    m = table(phase="combat", draws=["C2", "R"])
    assert named(m, "activate", 0) == ["heavy-punch"]
    plan(m, 0, "activate:heavy-punch")
    assert pools(m)[0] == (3, 0)
    m = table(phase="combat", draws=["C2 F", "R"])
    plan(m, 0, "activate:heat-vision")
    assert pools(m)[0] == (1, 1)  # the other half is lost
    m = table(phase="combat", draws=["C2 F A R", "R"])
    do(m, "activate:heat-vision", seat=0)
    assert named(m, "activate", 0) == []  # and not for another ability


@pytest.mark.rule("BB-081", "BB-R13")
def test_a_double_paid_by_hand_fills_both_spaces_at_once() -> None:
    m = table(phase="combat", draws=["C2 C C", "R"])
    do(m, "pay:heavy-punch", "fill:combat-2", seat=0)
    assert "done" in codes(m, 0)  # the box is full: no more is asked for
    assert letters(m, "draw 0") == "C C"


@pytest.mark.rule("BB-082")
def test_what_is_not_allocated_stays_in_the_draw_and_returns() -> None:
    m = table(phase="combat", draws=["C C A", "R"], bags=["R", "R"], crises=[0, 0])
    do(m, "activate:heavy-punch", seat=0)
    assert letters(m, "draw 0") == "A"
    done(m)
    passing(m)
    assert letters(m, "bag 0").startswith("A C C R")


@pytest.mark.rule("BB-083", "BB-160", "BB-R45")
@pytest.mark.card("Heat Vision")
def test_an_activated_ability_adds_its_damage_and_stores_its_marker() -> None:
    m = fought(draws=["C F", "R"], plans=(["activate:heat-vision"], []))
    assert pools(m)[0] == (1, 1)
    assert letters(m, "stored 0") == "heightened-senses"


@pytest.mark.rule("BB-084", "BB-155", "BB-R41", "BB-158")
def test_the_finishing_move_is_no_ability_and_pool_modifiers_do_not_touch_it() -> None:
    m = fought(
        "Wonder Woman",
        "Batman",
        draws=["K K S C", "R"],
        challenge="Truce",
        plans=(["activate:wrath-of-themyscira"], []),
    )
    assert pools(m)[0] == (0, 0)
    assert counters(m)[1] == 53


@pytest.mark.rule("BB-085", "BB-086", "BB-167", "BB-173", "BB-159")
def test_the_resource_pool_counts_tokens_allocated_or_not() -> None:
    m = fought(draws=["C A R R2 R+", "R"], plans=(["activate:speed-blitz"], []))
    assert next((e["tokens"], e["bonus"], e["total"]) for e in told(m, "resource_pool")) == (4, 3, 7)
    assert m.resources[0] == 7
    m = fought("Lex Luthor", "Batman", draws=["R R R K K", "R"], plans=(["activate:checkmate"], []))
    pool = told(m, "resource_pool")[0]
    assert (pool["tokens"], pool["total"] - pool["bonus"]) == (3, 3)


@pytest.mark.rule("BB-087", "BB-R08")
def test_a_resource_bonus_that_fills_still_counts() -> None:
    m = table(phase="combat", draws=["C A A", "R"])
    do(m, "pay:speed-blitz", seat=0)
    do(m, "fill:combat", seat=0)
    assert named(m, "fill", 0) == ["resource-bonus"]
    do(m, "fill:resource-bonus", "fill:agility", seat=0)
    done(m)
    assert next((e["tokens"], e["bonus"], e["total"]) for e in told(m, "resource_pool")) == (0, 3, 3)


@pytest.mark.rule("BB-088", "BB-184", "BB-R14")
def test_a_utility_fills_an_ability_space_of_a_basic_type_and_adds_nothing() -> None:
    m = fought("Lex Luthor", "Batman", draws=["U C R", "R"], plans=(["activate:suit-cannon"], []))
    assert told(m, "resource_pool")[0]["tokens"] == 1
    m = fought(draws=["U", "C F"])
    assert pools(m)[0] == (0, 0)
    m = table(phase="combat", draws=["U U C C C", "R"])
    assert "shockwave-punch" not in named(m, "activate", 0)  # no crest
    m = table(phase="combat", draws=["U C C C K", "R"])
    do(m, "pay:shockwave-punch", seat=0)
    assert named(m, "fill", 0) == ["combat", "utility"]
    do(m, "fill:combat", "fill:combat", "fill:combat", seat=0)
    assert named(m, "fill", 0) == ["crest-superman"]


@pytest.mark.rule("BB-089", "BB-166")
def test_the_damage_pool() -> None:
    m = fought(
        draws=["C C C C2 R R", "R"],
        stored=[["Super Strength"], None],
        plans=(["use:super-strength", "activate:heavy-punch"], []),
    )
    event = told(m, "pool")[0]
    assert (event["texts"], event["unused"] + event["bonus"], event["damage"]) == (
        5,
        event["damage"] - 5,
        event["damage"],
    )
    story = [line.text for line in m.edition.story(m.events(), Voice(["Ana", "Ben"]))]
    assert any("Super Strength 2 + Heavy Punch 3" in line for line in story)


@pytest.mark.rule("BB-085")
def test_a_resource_pool_is_told_with_what_it_is_made_of() -> None:
    """What the challenge card adds is in it."""
    m = done(table(phase="combat", draws=["C C R R R", "C C"], challenge="Supply Drop"))
    story = [line.text for line in m.edition.story(m.events(), Voice(["Ana", "Ben"]))]
    assert "Ana's resource pool: tokens 3 + bonus 3 + Supply Drop 1 = 7." in story
    assert "Ben's resource pool: Supply Drop 1 = 1." in story
    assert not any("adds" in line for line in story)
    (pool,) = told(m, "resource_pool")[:1]
    assert (pool["tokens"], pool["bonus"], pool["total"]) == (3, 3, 7)
    m = done(table(phase="combat", draws=["C C", "C C"]))
    assert "Ana's resource pool is 0." in [line.text for line in m.edition.story(m.events(), Voice(["Ana", "Ben"]))]


def test_the_story_says_you() -> None:
    m = fought(draws=["C C F", "K K F F C"], stored=[["Flight"], None], plans=([], ["activate:nights-verdict"]))
    passing(m, "pass")
    told_ = [line.text for line in m.edition.story(m.events(0), Voice(["Ana", "Ben"], you=0))]
    assert "Your damage pool: unused combat 2 = 2." in told_
    assert "You take 7, 2 of it indefensible: 53 left." in told_
    assert "Ben finishes with Night's Verdict for 5 and 2 indefensible." in told_
    own = [line.text for line in m.edition.story(m.events(1), Voice(["Ana", "Ben"], you=1))]
    assert "You finish with Night's Verdict for 5 and 2 indefensible." in own
    assert not any("Seat" in line for line in told_ + own)


@pytest.mark.rule("BB-091", "BB-R34", "BB-094")
def test_all_pools_land_together_and_the_injured_still_finish() -> None:
    m = fought(draws=["C C", "K K F F C"], counters=[30, 2], plans=([], ["activate:nights-verdict"]))
    assert counters(m) == [30 - 7, 0]
    assert not m.over
    m = fought(draws=["C C", "C C"], counters=[2, 2])
    assert counters(m) == [0, 0]


@pytest.mark.rule("BB-092")
def test_used_tokens_go_to_the_discard() -> None:
    m = fought(draws=["A A K C", "C C K K F F C"], plans=(["activate:orbital-combat"], ["activate:nights-verdict"]))
    assert codes(m) == ["pass", "use:flight"]  # step 6: nothing is discarded yet
    assert count(m, "discard 0") == 0
    do(m, "pass")
    assert (letters(m, "discard 0"), letters(m, "board 0")) == ("A A K", "")
    assert letters(m, "board 1").startswith("C F F K K")  # its tokens wait for step 7
    do(m, "pass")
    assert letters(m, "discard 1") == "C F F K K"


@pytest.mark.rule("BB-093", "BB-158")
@pytest.mark.card("Sun-Dipped")
def test_a_finishing_move_is_a_separate_event_after_the_pool_then_its_instructions_apply() -> None:
    m = fought(draws=["K K S S C", "R"], plans=(["activate:sun-dipped"], []))
    assert [e["damage"] for e in told(m, "hurt")] == [1, 5]
    kinds = [e["kind"] for e in m.events() if e["kind"] in ("hurt", "stored")]
    assert kinds == ["hurt", "hurt", "stored"]
    assert letters(m, "stored 0") == "solar-recharge"


@pytest.mark.rule("BB-093", "BB-089")
def test_the_damage_of_a_finishing_move_is_no_part_of_a_later_pool_in_the_story() -> None:
    m = fought(
        draws=["K K S S", "R"], bags=["C", "R"], crises=[0, 0], row=["C2"] * 6, plans=(["activate:sun-dipped"], [])
    )
    passing(m, "end", "pass", *(f"swap:{face}" for face in m.edition.faces[7:16]))
    stop(m)
    assert m.turn == 3
    passing(m, "end", "done")
    story = [line.text for line in m.edition.story(m.events(), Voice(["Ana", "Ben"]))]
    assert [line for line in story if "Ana's damage pool" in line] == ["Ana's damage pool: 0."] * 2


@pytest.mark.rule("BB-224", "BB-R66")
def test_plans_are_unseen_until_all_have_planned() -> None:
    m = table(phase="combat", draws=["C C F", "C F"], stored=[["Super Strength"], None])
    before = [m.view(1), m.view(None), m.events(1)]
    do(m, "use:super-strength", "activate:heavy-punch", seat=0)
    assert [m.view(1), m.view(None), m.events(1)] == before
    done(m, 0)
    assert [m.view(1), m.view(None), m.events(1)] == before
    m = resumed(m)
    done(m, 1)
    assert told(m, "activated", 1)


@pytest.mark.rule("BB-156", "BB-R41", "BB-136")
def test_finishing_damage_may_be_prevented_but_not_its_indefensible_part() -> None:
    m = fought(
        "Batman",
        "Superman",
        draws=["K K F F C", "R"],
        stored=[None, ["Flight"]],
        plans=(["activate:nights-verdict"], []),
    )
    assert codes(m) == ["pass", "use:flight"]
    do(m, "use:flight")
    assert counters(m)[1] == 60 - (5 - 3) - 2


# ---- markers


@pytest.mark.rule("BB-162")
def test_with_no_marker_left_nothing_is_stored_and_the_rest_happens() -> None:
    m = fought(draws=["A A K", "R"], stored=[["Flight", "Flight"], None], plans=(["activate:orbital-combat"], []))
    assert letters(m, "stored 0") == "flight flight"
    assert pools(m)[0] == (2, 0)
    assert told(m, "none_left")


@pytest.mark.rule("BB-161", "BB-162")
@pytest.mark.card("Speed Blitz")
def test_a_marker_used_in_step_1_can_be_stored_again_in_step_4() -> None:
    m = fought(
        draws=["C A R", "R"],
        stored=[["Super Strength", "Super Strength"], None],
        plans=(["use:super-strength", "use:super-strength", "activate:speed-blitz"], []),
    )
    assert pools(m)[0] == (2 + 2 + 2, 0)
    assert letters(m, "stored 0") == "super-strength"
    assert not told(m, "none_left")
    kinds = [(e["kind"], e.get("card")) for e in m.events() if e["kind"] in ("used", "stored")]
    assert [kind for kind, _ in kinds] == ["used", "used", "stored"]


@pytest.mark.rule("BB-163")
def test_stored_markers_carry_over_even_through_a_crisis() -> None:
    m = table(phase="combat", stored=[["Flight"], None], meters=[3, 0], draws=["R", "R"])
    passing(m, "pass", "done", "end")
    assert letters(m, "stored 0") == "flight"


@pytest.mark.rule("BB-165")
def test_several_markers_for_the_same_damage() -> None:
    m = fought(draws=["R", "C C C C C C"], stored=[["Flight", "Heightened Senses"], None], plans=([], []))
    pool = pools(m)[1][0]
    do(m, "use:flight")
    m = resumed(m)
    do(m, "use:heightened-senses")
    assert counters(m)[0] == 60 - (pool - 5)


@pytest.mark.rule("BB-165", "BB-161")
def test_a_marker_is_used_once() -> None:
    m = table(phase="combat", stored=[["Super Strength"], None], draws=["R", "R"])
    do(m, "use:super-strength", seat=0)
    assert "BB-161" in str(m.explain(0, "use:super-strength"))
    done(m)
    assert pools(m)[0] == (2, 0)


# ---- allocation made easy


@pytest.mark.rule("BB-076", "BB-193")
def test_everything_legal_can_be_paid_by_hand() -> None:
    m = table(phase="combat", draws=["C C2 C+ U S S", "R"])
    do(m, "pay:heavy-punch", seat=0)
    assert named(m, "fill", 0) == ["combat", "utility", "combat-2", "combat-plus", "combat-bonus", "yellow-sun"]
    do(m, "fill:yellow-sun", seat=0)
    assert letters(m, "board 0") == "S S heavy-punch"
    do(m, "fill:utility", seat=0)
    plan(m, 0)
    assert pools(m)[0][0] == 3 + 1 + 2 + 1 + 1  # a bonus for six tokens


def test_the_cheapest_payment_keeps_what_is_worth_more() -> None:
    m = table(phase="combat", draws=["C C C2 U MC", "R"])
    do(m, "activate:heavy-punch", seat=0)
    assert letters(m, "board 0") == "C2 heavy-punch"
    m = table(phase="combat", draws=["C MC U F", "R"])
    do(m, "activate:heat-vision", seat=0)
    assert letters(m, "board 0") == "F MC heat-vision"
    m = table("Lex Luthor", "Batman", phase="combat", draws=["C R R S", "R"])
    do(m, "activate:suit-cannon", seat=0)
    assert "S" in letters(m, "board 0")  # one more indefensible damage
