"""Sections 8, 9 and 14 of the register: crisis, damage, injury, defeat, the end of the game."""

from typing import Any

import pytest

from tests.games.bold.given import (
    FOUR,
    counters,
    defeated,
    done,
    fought,
    letters,
    offered,
    passing,
    play,
    pools,
    resumed,
    stop,
    table,
    told,
    winners,
)
from tests.games.given import happened, outcome

# ---- crisis


@pytest.mark.rule("BB-122", "BB-123", "BB-133")
def test_a_player_in_crisis_activates_nothing_while_the_other_fights() -> None:
    m = fought(meters=[3, 0], draws=["C C F", "C F"], plans=([], ["activate:batarang"]))
    assert told(m, "pool", "who texts unused") == [[0, 0, 2], [1, 2, 0]]
    assert counters(m) == [58, 58]
    assert letters(m, "stored 0") == ""


@pytest.mark.rule("BB-053", "BB-122", "BB-224")
def test_if_all_have_a_crisis_nobody_plans() -> None:
    m = table(phase="combat", meters=[3, 3], draws=["C C", "C"])
    assert counters(m) == [59, 58]
    assert list(m.veils) == []


@pytest.mark.rule("BB-124", "BB-127")
def test_the_crisis_resource_pool() -> None:
    m = fought(meters=[3, 0], draws=["R R2 R+", "C F"], row=["C2"])
    assert told(m, "resource_pool", "tokens bonus total")[0] == [4, 3, 7]
    assert m.resources[0] == 7


@pytest.mark.rule("BB-125", "BB-126", "BB-R16", "BB-R17")
def test_the_crisis_damage_pool_lands_with_the_others_and_is_normal() -> None:
    m = fought(meters=[3, 0], draws=["C C2 C+ A A A", "C F"], stored=[None, ["Vanish"]])
    assert offered(m) == ["pass", "use:vanish"]
    play(m, "use:vanish")
    assert counters(m)[1] == 60 - (1 + 2 + 1 + 1 - 3)  # with a combat bonus for six tokens


@pytest.mark.rule("BB-128")
def test_what_was_done_while_drawing_is_not_undone_by_a_crisis() -> None:
    m = table(bags=["C+", "R"], crises=[1, 0], meters=[2, 0], counters=[20, 30], next=["C+", "X"])
    play(m, "draw", "draw")
    stop(m)
    assert told(m, "crisis") == [[0]]
    assert counters(m)[0] == 22


@pytest.mark.rule("BB-129", "BB-R12")
@pytest.mark.parametrize(("extra", "most"), [(0, 2), (1, 3)])
def test_a_crisis_player_buys_at_most_two(extra: int, most: int) -> None:
    m = fought(meters=[3, 0], draws=["R2 R2 R2 R2 " + "R+ " * extra, "C F"], row=["C2"])
    play(m, "buy:combat", "buy:agility")
    assert (m.seat == 0 and bool(offered(m, "buy"))) == (most == 3)


@pytest.mark.rule("BB-130", "BB-131")
def test_rebalance_and_reload_are_done_as_usual_in_a_crisis() -> None:
    m = fought(meters=[3, 0], draws=["C C", "C F"], bags=["R", "R"], crises=[0, 3])
    passing(m, "end", "pass")
    assert letters(m, "bag 0") == "C C R X X X"
    assert letters(m, "meter 0") == ""


@pytest.mark.rule("BB-132", "BB-R18")
def test_in_a_crisis_only_prevention_is_used() -> None:
    m = fought(meters=[3, 0], stored=[["Super Strength", "Flight"], None], draws=["R", "C C C F"])
    assert offered(m) == ["pass", "use:flight"]
    given: dict[str, Any] = {"meters": [3, 0], "stored": [["Dividend"], None], "row": ["C2"]}
    m = fought("Lex Luthor", "Batman", draws=["R", "C F"], **given)
    assert "use:dividend" not in offered(m)


@pytest.mark.rule("BB-132", "BB-215", "BB-R18")
def test_in_a_crisis_a_player_may_prevent_for_a_teammate() -> None:
    stored = [None, None, ["Vanish"], None]
    m = fought(*FOUR, meters=[0, 0, 3, 0], stored=stored, draws=["R", "C C C", "R", "R"])
    play(m, "target:0")
    assert (m.seat, offered(m)) == (2, ["pass", "use:vanish"])
    play(m, "use:vanish")
    assert counters(m)[0] == 40


# ---- damage


@pytest.mark.rule("BB-134", "BB-144", "BB-145", "BB-R29")
def test_damage_lowers_the_counter_never_below_0_and_the_rest_is_lost() -> None:
    m = fought(draws=["C C C", "C F"], counters=[50, 2])
    assert (counters(m)[1], m.injured, m.defeated) == (0, 2, 0)


@pytest.mark.rule("BB-135", "BB-136", "BB-139", "BB-140", "BB-R50", "BB-R42", "BB-141")
@pytest.mark.card("Flight")
def test_prevention_lowers_the_normal_part_only_after_the_pool_is_seen() -> None:
    given: dict[str, Any] = {"stored": [None, ["Flight"]], "plans": (["activate:kryptonite-lance"],)}
    m = fought("Lex Luthor", "Superman", draws=["C F K C", "R"], **given)
    assert pools(m)[0] == (2, 2)
    prompt = m.decision(1).prompt
    assert "2 damage and 2 indefensible damage" in prompt
    assert "60" in prompt
    play(m, "use:flight")
    assert counters(m)[1] == 58
    assert told(m, "prevented", "who at amount") == [[1, 1, 2]]
    assert not told(m, "recovered")


@pytest.mark.rule("BB-137", "BB-138", "BB-R50", "BB-139")
@pytest.mark.card("Truce")
def test_a_reduction_of_the_total_pool_takes_the_normal_part_first() -> None:
    given: dict[str, Any] = {"challenge": "Truce", "plans": ([], ["activate:eye-beams"])}
    m = fought("Wonder Woman", "Darkseid", draws=["C F", "F K C C"], **given)
    assert pools(m) == [(0, 0), (0, 2)]
    assert counters(m) == [58, 60]


@pytest.mark.rule("BB-142")
@pytest.mark.parametrize("strict", [False, True])
def test_damage_reduced_to_0_is_no_event(strict: bool) -> None:
    given: dict[str, Any] = {"counters": [0, 30], "options": {"strict_zero": strict}}
    m = fought(draws=["R", "C C"], stored=[["Flight"], None], **given)
    play(m, "use:flight")
    assert happened(m, "hurt", "no_effect", "defeated") == []
    assert not m.over


@pytest.mark.rule("BB-143", "BB-R65")
@pytest.mark.card("Precision Counter")
@pytest.mark.card("Riposte")
@pytest.mark.parametrize(
    ("who", "marker", "prevented", "thrown"),
    [("Batman", "precision-counter", 2, 1), ("Wonder Woman", "riposte", 1, 2)],
)
def test_damage_is_thrown_back_between_pools_and_finishing_moves(
    who: str, marker: str, prevented: int, thrown: int
) -> None:
    given: dict[str, Any] = {"stored": [None, [marker]], "plans": (["activate:sun-dipped"],)}
    m = fought("Superman", who, draws=["C C C K K S S", "R"], **given)
    play(m, f"use:{marker}")
    assert counters(m) == [60 - thrown, 60 - (4 - prevented) - 6]  # a combat bonus for seven tokens
    assert happened(m, "hurt", "thrown_back", "finishes") == ["hurt", "thrown_back", "hurt", "finishes", "hurt"]
    assert told(m, "thrown_back") == [[1, 0, thrown]]


@pytest.mark.rule("BB-143", "BB-R65")
def test_thrown_back_at_finishing_damage_comes_after_all_finishing_moves() -> None:
    m = fought(draws=["K K S S", "R"], stored=[None, ["Precision Counter"]], plans=(["activate:sun-dipped"],))
    play(m, "use:precision-counter")
    assert happened(m, "hurt", "thrown_back") == ["hurt", "thrown_back", "hurt"]


@pytest.mark.rule("BB-143", "BB-199")
def test_what_is_thrown_back_may_end_the_game() -> None:
    given: dict[str, Any] = {"counters": [1, 60], "injured": [0], "stored": [None, ["Precision Counter"]]}
    m = fought(draws=["C C C C", "R"], **given)
    play(m, "use:precision-counter")
    assert winners(m) == [1]
    assert counters(m) == [0, 58]


@pytest.mark.rule("BB-143", "BB-199", "BB-225")
def test_after_the_last_blow_nothing_more_is_thrown_back() -> None:
    given: dict[str, Any] = {"counters": [2, 2], "injured": [0, 1], "stored": [["Riposte"], ["Precision Counter"]]}
    m = fought("Wonder Woman", "Batman", draws=["C C", "C C"], **given)
    play(m, "use:riposte", "use:precision-counter")
    assert (told(m, "thrown_back", "who at"), winners(m), counters(m)) == ([[0, 1]], [0], [1, 0])


@pytest.mark.rule("BB-225", "BB-R65")
def test_a_defeated_player_throws_nothing_back() -> None:
    given: dict[str, Any] = {"counters": [1, 1], "injured": [0, 1], "stored": [None, ["Precision Counter"]]}
    m = fought(draws=["C C C C C C", "R"], **given)
    play(m, "use:precision-counter")
    assert winners(m) == [0]
    assert not told(m, "thrown_back")


@pytest.mark.rule("BB-225", "BB-R65", "BB-143")
@pytest.mark.parametrize(("counter", "thrown"), [(1, 0), (30, 1)])
def test_who_is_defeated_beside_teammates_throws_nothing_back(counter: int, thrown: int) -> None:
    given: dict[str, Any] = {"counters": [30, 30, counter, 30], "injured": [2]}
    draws = ["R", "C C C C C C", "R", "R"]
    m = fought(*FOUR, stored=[None, None, ["Precision Counter"], None], draws=draws, **given)
    play(m, "target:2", "use:precision-counter")
    assert (m.over, len(told(m, "thrown_back")), counters(m)[1]) == (False, thrown, 30 - thrown)


@pytest.mark.rule("BB-143", "BB-R65")
def test_nothing_is_thrown_back_at_who_is_defeated_by_then() -> None:
    given: dict[str, Any] = {"counters": [30, 1, 30, 30], "injured": [1]}
    draws = ["C C", "C C C C C C", "R", "R"]
    m = fought(*FOUR, stored=[None, None, ["Precision Counter"], None], draws=draws, **given)
    play(m, (0, "target:1"), (1, "target:2"), "use:precision-counter")
    assert (m.over, defeated(m), counters(m)[2]) == (False, [1], 26)
    assert not told(m, "thrown_back")


@pytest.mark.rule("BB-R65")
@pytest.mark.card("Collateral")
def test_damage_of_a_challenge_card_has_no_attacker() -> None:
    m = fought(draws=["R", "F"], challenge="Collateral", stored=[None, ["Precision Counter"]])
    assert offered(m) == ["pass", "use:precision-counter"]
    play(m, "use:precision-counter")
    assert not told(m, "thrown_back")
    assert told(m, "hurt", "who attacker") == [[0, -1]]


@pytest.mark.rule("BB-147", "BB-199")
def test_an_injured_player_brought_to_0_again_is_defeated_and_nothing_later_happens() -> None:
    plans = (["activate:sun-dipped"], ["activate:nights-verdict"])
    m = fought(draws=["C C C K K S S", "K K F F C"], counters=[9, 3], injured=[1], plans=plans)
    found = outcome(m)
    assert (found.winners, found.ranks, found.scores, found.returns) == ([0], [1, 2], [9, 0], [1.0, -1.0])
    assert found.rule == "BB-199"
    assert not told(m, "finishes")


@pytest.mark.rule("BB-148", "BB-R30", "BB-200")
@pytest.mark.parametrize("holder", [0, 1])
def test_damage_at_0_changes_nothing_unless_strict(holder: int) -> None:
    m = fought(draws=["C C", "C C"], counters=[0, 0], holder=holder)
    assert not m.over
    assert len(told(m, "no_effect")) == 2
    m = fought(draws=["C C", "C C"], counters=[0, 0], holder=holder, options={"strict_zero": True})
    assert winners(m) == [holder]
    assert told(m, "replayed")


@pytest.mark.rule("BB-144", "BB-145", "BB-R30")
@pytest.mark.parametrize("strict", [False, True])
def test_pool_and_finishing_move_are_two_events_at_0(strict: bool) -> None:
    given: dict[str, Any] = {"plans": (["activate:sun-dipped"],), "options": {"strict_zero": strict}}
    m = fought(draws=["C K K S S", "R"], counters=[50, 1], **given)
    assert m.over == strict


@pytest.mark.rule("BB-144", "BB-R43")
def test_that_a_side_at_0_has_lost_is_an_option_of_teams_alone() -> None:
    m = fought(draws=["C C C", "C C C"], counters=[2, 2], options={"team_zero_ends": True})
    assert (counters(m), m.over) == ([0, 0], False)


@pytest.mark.rule("BB-149", "BB-R28", "BB-151", "BB-153", "BB-R39")
def test_the_injured_marker_stays_after_a_recovery() -> None:
    m = table(bags=["C+", "R"], crises=[0, 0], counters=[0, 30])
    play(m, "draw")
    assert (counters(m)[0], m.injured) == (2, 1)
    assert happened(m, "recovered", "hurt") == ["recovered"]


# ---- the end


@pytest.mark.rule("BB-200", "BB-201", "BB-R34", "BB-R62")
@pytest.mark.parametrize("holder", [0, 1])
def test_if_all_would_fall_the_step_is_played_in_player_order(holder: int) -> None:
    m = table(phase="combat", holder=holder, draws=["C C", "C F"], counters=[1, 1], injured=[0, 1])
    m = resumed(m)
    done(m)
    assert winners(m) == [holder]
    assert told(m, "replayed")
    assert counters(m)[holder] == 1  # damage not yet dealt is cancelled


@pytest.mark.rule("BB-200", "BB-R34")
@pytest.mark.parametrize("holder", [0, 1])
def test_the_same_for_finishing_moves(holder: int) -> None:
    given: dict[str, Any] = {"counters": [5, 5], "injured": [0, 1], "holder": holder}
    plans = (["activate:sun-dipped"], ["activate:nights-verdict"])
    assert winners(fought(draws=["K K S S", "K K F F C"], plans=plans, **given)) == [holder]


@pytest.mark.rule("BB-R34", "BB-094")
def test_if_one_falls_in_step_6_there_is_no_step_7() -> None:
    m = fought(draws=["C C C", "K K F F C"], counters=[1, 1], injured=[0, 1], plans=([], ["activate:nights-verdict"]))
    assert winners(m) == [0]


@pytest.mark.rule("BB-203", "BB-R57")
@pytest.mark.card("Collateral")
@pytest.mark.parametrize("holder", [0, 1])
def test_of_a_universal_effect_the_holder_falls_first(holder: int) -> None:
    m = fought(holder=holder, challenge="Collateral", draws=["R", "R"], counters=[1, 1], injured=[0, 1])
    assert winners(m) == [1 - holder]
