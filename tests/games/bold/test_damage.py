"""Sections 8, 9 and 14 of the register: crisis, damage, injury, defeat, the end."""

from typing import Any

import pytest

from longbox.kernel import game
from tests.games.bold.given import (
    DUEL,
    FOUR,
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
    table,
    told,
)


def fought(*characters: str, plans: tuple[list[str], list[str]] = ([], []), **given: Any) -> Any:
    m = table(*characters, phase="combat", **given)
    for seat, chosen in enumerate(plans):
        plan(m, seat, *chosen)
    return m


ONE_ATTACKS = ["R", "C C C C C C", "R", "R"]


def winners(m: Any) -> list[int]:
    assert m.outcome is not None
    found: list[int] = m.outcome.winners
    return found


# ---- crisis


@pytest.mark.rule("BB-122", "BB-123", "BB-133")
def test_a_player_in_crisis_activates_nothing_while_the_other_fights() -> None:
    m = table(phase="combat", meters=[3, 0], draws=["C C F", "C F"])
    assert m.waiting == 2
    m = resumed(m)
    plan(m, 1, "activate:batarang")
    assert [(e["who"], e["texts"], e["unused"]) for e in told(m, "pool")] == [(0, 0, 2), (1, 2, 0)]
    assert counters(m) == [58, 58]
    assert letters(m, "stored 0") == ""


@pytest.mark.rule("BB-124", "BB-127")
def test_the_crisis_resource_pool() -> None:
    m = table(phase="combat", meters=[3, 0], draws=["R R2 R+", "C F"], row=["C2"])
    done(m)
    event = told(m, "resource_pool")[0]
    assert (event["tokens"], event["bonus"], event["total"], m.resources[0]) == (4, 3, 7, 7)


@pytest.mark.rule("BB-125", "BB-126", "BB-R16", "BB-R17")
def test_the_crisis_damage_pool_lands_with_the_others_and_is_normal() -> None:
    m = table(phase="combat", meters=[3, 0], draws=["C C2 C+ A A A", "C F"], stored=[None, ["Vanish"]])
    done(m)
    assert codes(m) == ["pass", "use:vanish"]
    do(m, "use:vanish")
    assert counters(m)[1] == 60 - (1 + 2 + 1 + 1 - 3)  # with a combat bonus for six tokens


@pytest.mark.rule("BB-128")
def test_what_was_done_while_drawing_is_not_undone_by_a_crisis() -> None:
    m = table(bags=["C+", "R"], crises=[1, 0], meters=[2, 0], counters=[20, 30], next=["C+", "X"])
    do(m, "draw", "draw", seat=0)
    assert counters(m)[0] == 22


@pytest.mark.rule("BB-129", "BB-R12")
def test_a_crisis_player_buys_at_most_two() -> None:
    for extra, most in ((0, 2), (1, 3)):
        m = table(phase="combat", meters=[3, 0], draws=["R2 R2 R2 R2 " + "R+ " * extra, "C F"], row=["C2"])
        done(m)
        do(m, "buy:combat", "buy:agility")
        assert (m.seat == 0 and bool(named(m, "buy"))) == (most == 3)


@pytest.mark.rule("BB-130", "BB-131")
def test_rebalance_and_reload_are_done_as_usual_in_a_crisis() -> None:
    m = table(phase="combat", meters=[3, 0], draws=["C C", "C F"], bags=["R", "R"], crises=[0, 3])
    done(m)
    passing(m, "end", "pass")
    assert letters(m, "bag 0") == "C C R X X X"
    assert letters(m, "meter 0") == ""


@pytest.mark.rule("BB-132", "BB-R18")
def test_in_a_crisis_only_prevention_is_used() -> None:
    m = table(phase="combat", meters=[3, 0], stored=[["Super Strength", "Flight"], None], draws=["R", "C C C F"])
    assert m.waiting == 2
    done(m)
    assert codes(m) == ["pass", "use:flight"]
    m = table(
        "Lex Luthor",
        "Batman",
        phase="combat",
        meters=[3, 0],
        stored=[["Dividend"], None],
        draws=["R", "C F"],
        row=["C2"],
    )
    done(m)
    assert "use:dividend" not in codes(m)


# ---- damage


@pytest.mark.rule("BB-134", "BB-144", "BB-145", "BB-R29")
def test_damage_lowers_the_counter_never_below_0_and_the_rest_is_lost() -> None:
    m = fought(draws=["C C C", "C F"], counters=[50, 2])
    assert (counters(m)[1], m.injured, m.defeated) == (0, 2, 0)


@pytest.mark.rule("BB-135", "BB-136", "BB-139", "BB-140", "BB-R50", "BB-R42", "BB-141")
@pytest.mark.card("Flight")
def test_prevention_lowers_the_normal_part_only_after_the_pool_is_seen() -> None:
    m = fought(
        "Lex Luthor",
        "Superman",
        draws=["C F K C", "R"],
        stored=[None, ["Flight"]],
        plans=(["activate:kryptonite-lance"], []),
    )
    decision = m.decision(1)
    assert decision.prompt == "2 damage and 2 indefensible damage come at you (60 left). Prevent some?"
    alone = fought(draws=["R", "C"], stored=[["Flight"], None])
    assert alone.decision(0).prompt == "1 damage comes at you (60 left). Prevent some?"
    do(m, "use:flight")
    assert counters(m)[1] == 58
    assert told(m, "prevented")[0]["amount"] == 2
    assert not told(m, "recovered")


@pytest.mark.rule("BB-137", "BB-138", "BB-R50", "BB-139")
@pytest.mark.card("Truce")
def test_a_reduction_of_the_total_pool_takes_the_normal_part_first() -> None:
    m = fought(
        "Wonder Woman", "Darkseid", challenge="Truce", draws=["C F", "F K C C"], plans=([], ["activate:eye-beams"])
    )
    assert [(e["damage"], e["indefensible"]) for e in told(m, "pool")] == [(0, 0), (0, 2)]
    assert counters(m) == [58, 60]


@pytest.mark.rule("BB-142")
def test_damage_reduced_to_0_is_no_event() -> None:
    m = fought(draws=["R", "C C"], stored=[["Flight"], None])
    do(m, "use:flight")
    assert not told(m, "hurt")
    m = fought(draws=["R", "C C"], stored=[["Flight"], None], counters=[0, 30], options={"strict_zero": True})
    do(m, "use:flight")
    assert not m.over


@pytest.mark.rule("BB-143", "BB-R65")
@pytest.mark.card("Precision Counter")
@pytest.mark.card("Riposte")
@pytest.mark.parametrize(
    ("who", "marker", "prevented", "thrown"),
    [("Batman", "Precision Counter", 2, 1), ("Wonder Woman", "Riposte", 1, 2)],
)
def test_damage_is_thrown_back_between_pools_and_finishing_moves(
    who: str, marker: str, prevented: int, thrown: int
) -> None:
    m = fought(
        "Superman", who, draws=["C C C K K S S", "R"], stored=[None, [marker]], plans=(["activate:sun-dipped"], [])
    )
    do(m, f"use:{marker.lower().replace(' ', '-')}")
    assert counters(m) == [60 - thrown, 60 - (4 - prevented) - 5]  # a combat bonus for seven tokens
    order = [e["kind"] for e in m.events() if e["kind"] in ("hurt", "thrown_back", "finishes")]
    assert order == ["hurt", "thrown_back", "hurt", "finishes", "hurt"]


@pytest.mark.rule("BB-143", "BB-R65")
def test_thrown_back_at_finishing_damage_comes_after_all_finishing_moves() -> None:
    m = fought(draws=["K K S S", "R"], stored=[None, ["Precision Counter"]], plans=(["activate:sun-dipped"], []))
    do(m, "use:precision-counter")
    assert [e["kind"] for e in m.events() if e["kind"] in ("hurt", "thrown_back")] == ["hurt", "thrown_back", "hurt"]


@pytest.mark.rule("BB-225", "BB-R65")
def test_a_defeated_player_throws_nothing_back() -> None:
    m = fought(
        draws=["C C C C C C", "R"],
        counters=[1, 1],
        injured=[0, 1],
        stored=[None, ["Precision Counter"]],
    )
    do(m, "use:precision-counter")
    assert winners(m) == [0]
    assert not told(m, "thrown_back")


@pytest.mark.rule("BB-225", "BB-R65")
@pytest.mark.parametrize(("counter", "thrown"), [(1, 0), (30, 1)])
def test_who_is_defeated_beside_teammates_throws_nothing_back(counter: int, thrown: int) -> None:
    stored = [None, None, ["Precision Counter"], None]
    m = table(*FOUR, phase="combat", counters=[30, 30, counter, 30], injured=[2], stored=stored, draws=ONE_ATTACKS)
    do(done(m), "target:2")
    do(m, "use:precision-counter")
    assert (m.over, len(told(m, "thrown_back")), counters(m)[1]) == (False, thrown, 30 - thrown)


@pytest.mark.rule("BB-143", "BB-R65")
def test_nothing_is_thrown_back_at_who_is_defeated_by_then() -> None:
    stored = [None, None, ["Precision Counter"], None]
    draws = ["C C", *ONE_ATTACKS[1:]]
    m = table(*FOUR, phase="combat", counters=[30, 1, 30, 30], injured=[1], stored=stored, draws=draws)
    done(m)
    do(m, "target:1", seat=0)
    do(m, "target:2", seat=1)
    do(m, "use:precision-counter")
    assert (m.over, m.defeated, counters(m)[2]) == (False, 0b10, 26)
    assert not told(m, "thrown_back")


@pytest.mark.rule("BB-R65")
@pytest.mark.card("Collateral")
def test_damage_of_a_challenge_card_has_no_attacker() -> None:
    m = fought(draws=["R", "C F"], challenge="Collateral", stored=[None, ["Precision Counter"]])
    passing(m, "done")
    assert codes(m) == ["pass", "use:precision-counter"]
    do(m, "use:precision-counter")
    assert not told(m, "thrown_back")


@pytest.mark.rule("BB-147", "BB-199")
def test_an_injured_player_brought_to_0_again_is_defeated_and_nothing_later_happens() -> None:
    m = fought(
        draws=["C C C K K S S", "K K F F C"],
        counters=[9, 3],
        injured=[1],
        plans=(["activate:sun-dipped"], ["activate:nights-verdict"]),
    )
    assert winners(m) == [0]
    assert not told(m, "finishes")


@pytest.mark.rule("BB-148", "BB-R30")
def test_damage_at_0_changes_nothing_unless_strict() -> None:
    given: dict[str, Any] = {"draws": ["C C C", "C F"], "counters": [50, 0]}
    m = fought(**given)
    assert not m.over
    assert told(m, "no_effect")
    assert winners(fought(**given, options={"strict_zero": True})) == [0]


@pytest.mark.rule("BB-144", "BB-R43")
def test_that_a_side_at_0_has_lost_is_an_option_of_teams_alone() -> None:
    m = fought(draws=["C C C", "C F"], counters=[50, 2], options={"team_zero_ends": True})
    assert (counters(m)[1], m.injured, m.over) == (0, 2, False)
    m = fought(draws=["C C C", "C C C"], counters=[2, 2], options={"team_zero_ends": True})
    assert (counters(m), m.over) == ([0, 0], False)


@pytest.mark.rule("BB-144", "BB-145", "BB-R30")
def test_pool_and_finishing_move_are_two_events_at_0() -> None:
    given: dict[str, Any] = {"draws": ["C K K S S", "R"], "counters": [50, 1], "plans": (["activate:sun-dipped"], [])}
    m = fought(**given)
    assert not m.over  # the finishing move hits who is at 0 already
    assert winners(fought(**given, options={"strict_zero": True})) == [0]


@pytest.mark.rule("BB-149", "BB-R28")
def test_the_injured_marker_stays_after_a_recovery() -> None:
    m = table(phase="watchtower", counters=[0, 30], bags=["K K K K", None], crises=[0, None])
    assert (counters(m)[0], m.injured) == (4, 1)


@pytest.mark.rule("BB-151", "BB-153", "BB-R39")
def test_every_increase_is_a_recovery_and_every_decrease_damage() -> None:
    m = table(bags=["C+", "R"], crises=[0, 0], counters=[0, 30])
    do(m, "draw", seat=0)
    assert counters(m)[0] == 2
    assert [e["kind"] for e in m.events() if e["kind"] in ("recovered", "hurt")] == ["recovered"]


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
    m = fought(
        holder=holder,
        draws=["K K S S", "K K F F C"],
        counters=[5, 5],
        injured=[0, 1],
        plans=(["activate:sun-dipped"], ["activate:nights-verdict"]),
    )
    assert winners(m) == [holder]


@pytest.mark.rule("BB-R34", "BB-094")
def test_if_one_falls_in_step_6_there_is_no_step_7() -> None:
    m = fought(draws=["C C C", "K K F F C"], counters=[1, 1], injured=[0, 1], plans=([], ["activate:nights-verdict"]))
    assert winners(m) == [0]


@pytest.mark.rule("BB-203", "BB-R57")
@pytest.mark.card("Collateral")
@pytest.mark.parametrize("holder", [0, 1])
def test_of_a_universal_effect_the_holder_falls_first(holder: int) -> None:
    m = table(
        phase="combat", holder=holder, challenge="Collateral", draws=["C F", "R"], counters=[1, 1], injured=[0, 1]
    )
    m.counter[1] = 2
    done(m)
    assert m.over
    m = table(phase="combat", holder=holder, challenge="Collateral", draws=["R", "R"], counters=[1, 1], injured=[0, 1])
    assert winners(m) == [1 - holder]


@pytest.mark.rule("BB-152", "BB-R37", "BB-204")
def test_results_are_told() -> None:
    m = table(phase="watchtower", deck_size=0, counters=[30, 20])
    assert m.outcome is not None
    assert (m.outcome.reason, m.outcome.rule) == ("no challenge card is left: the higher counter wins", "BB-035")
    assert m.outcome.scores == [30, 20]
    assert count(m, "deck") == 0


@pytest.mark.rule("BB-204", "BB-221", "BB-R37")
@pytest.mark.parametrize(
    ("names", "counters_", "injured", "reason", "rule"),
    [
        (DUEL, [30, 20], [], ": the higher counter wins", "BB-035"),
        (DUEL, [20, 20], [1], ", counters are equal: the side with fewer injured wins", "BB-204"),
        (FOUR, [30, 20, 10, 10], [], ": the higher sum of counters wins", "BB-221"),
        (FOUR, [20, 20, 10, 10], [1, 3], ", counters are equal: the side with fewer injured wins", "BB-204"),
    ],
)
def test_what_decides_with_an_empty_deck_is_told(
    names: tuple[str, ...], counters_: list[int], injured: list[int], reason: str, rule: str
) -> None:
    m = table(*names, phase="watchtower", deck_size=0, counters=counters_, injured=injured)
    assert m.outcome is not None
    assert (m.outcome.reason, m.outcome.rule) == (f"no challenge card is left{reason}", rule)
    assert winners(m) == list(range(0, len(names), 2))
    assert f"{m.outcome.reason} ({rule})" in game.find("bold").endings  # type: ignore[attr-defined]


# ---- player order


@pytest.mark.rule("BB-024", "BB-R67", "BB-R66")
def test_in_player_order_each_finishes_combat_before_the_next_begins() -> None:
    m = table(
        phase="combat",
        holder=1,
        draws=["C C", "C F"],
        counters=[3, 60],
        injured=[0],
        options={"combat_player_order": "combat"},
    )
    assert m.waiting == 2
    m = resumed(m)
    do(m, "activate:batarang", seat=1)
    assert told(m, "moved", 0)[-1]["target"] == "board 1"  # open
    done(m)
    assert counters(m) == [1, 60]
    do(m, "activate:heavy-punch", seat=0)
    done(m)
    assert counters(m)[1] == 57


@pytest.mark.rule("BB-024", "BB-R67")
def test_in_player_order_who_is_defeated_meanwhile_deals_nothing() -> None:
    m = table(
        phase="combat",
        holder=1,
        draws=["C C", "C F"],
        counters=[1, 1],
        injured=[0, 1],
        options={"combat_player_order": "combat"},
    )
    plan(m, 1)
    assert winners(m) == [1]


@pytest.mark.rule("BB-024", "BB-R67")
def test_prevention_stays_a_reaction_in_player_order() -> None:
    m = table(
        phase="combat",
        holder=0,
        draws=["C C", "R"],
        stored=[None, ["Vanish"]],
        options={"combat_player_order": "combat"},
    )
    plan(m, 0)
    assert m.seat == 1
    assert codes(m) == ["pass", "use:vanish"]


@pytest.mark.rule("BB-024")
def test_all_phases_in_player_order() -> None:
    m = table(holder=1, options={"combat_player_order": "all"})
    assert m.waiting == 2
    do(m, "draw", "stop")
    assert m.waiting == 1
