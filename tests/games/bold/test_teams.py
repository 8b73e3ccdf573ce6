"""Section 15 of the register: team formats."""

from typing import Any

import pytest

from tests.games.bold.given import (
    FOUR,
    SIX,
    codes,
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


def team(**given: Any) -> Any:
    return table(*FOUR, **{"phase": "combat", "draws": ["C C C C C", "R", "R", "R"], **given})


def winners(m: Any) -> list[int]:
    assert m.outcome is not None
    found: list[int] = m.outcome.winners
    return found


@pytest.mark.rule("BB-209", "BB-R59")
def test_a_pool_goes_to_one_opponent_or_is_split_freely() -> None:
    m = team()
    done(m)
    assert codes(m, 0) == ["split", "target:1", "target:3"]
    one = m.copy()
    do(one, "target:3")
    assert counters(one) == [40, 40, 40, 35]
    do(m, "split")
    m = resumed(m)
    assert named(m, "share") == [str(n) for n in range(6)]
    do(m, "share:2")
    assert counters(m) == [40, 38, 40, 37]


@pytest.mark.rule("BB-209", "BB-210")
def test_what_is_dealt_is_said_without_parts_of_nothing() -> None:
    m = team()
    done(m)
    assert m.decision(0).prompt == "At whom do you deal 5 damage?"
    do(m, "target:3")
    assert told(m, "aimed")[0]["text"] == "Seat 0 aims 5 at Seat 3."
    m = table(*FOUR, phase="combat", draws=["C C F C C C", "R", "R", "R"])
    plan(m, 0, "activate:heat-vision")
    done(m)
    assert m.decision(0).prompt == "At whom do you deal 6 damage and 1 indefensible damage?"
    do(m, "target:3")
    assert told(m, "aimed")[0]["text"] == "Seat 0 aims 6 and 1 indefensible at Seat 3."


@pytest.mark.rule("BB-210", "BB-R59")
def test_the_split_also_fixes_the_indefensible_part_before_prevention() -> None:
    m = table(
        *FOUR,
        phase="combat",
        draws=["C C F C C C", "R", "R", "R"],
        stored=[None, ["Screen"], None, None],
    )
    plan(m, 0, "activate:heat-vision")
    pool = told(m, "pool")[0]
    assert pool["indefensible"] == 1
    do(m, "split", "share:1", "share:1")
    assert [(e["at"], e["damage"], e["indefensible"]) for e in told(m, "aimed")] == [
        (1, 1, 1),
        (3, pool["damage"] - 1, 0),
    ]
    assert codes(m) == ["pass", "use:screen"]


@pytest.mark.rule("BB-224", "BB-R66")
def test_aims_are_unseen_until_all_are_said() -> None:
    m = team(draws=["C C C", "C C C", "R", "R"])
    done(m)
    assert m.waiting == 3
    before = [m.view(1), m.view(2), m.events(1)]
    do(m, "split", "share:2", seat=0)
    assert [m.view(1), m.view(2), m.events(1)] == before
    m = resumed(m)
    do(m, "target:2", seat=1)
    assert counters(m) == [40, 38, 37, 39]


@pytest.mark.rule("BB-211", "BB-R64")
def test_pools_of_several_on_one_target_are_separate_events_in_player_order() -> None:
    m = team(draws=["C C C", "R", "C C", "R"], counters=[40, 2, 40, 40], holder=2)
    done(m)
    do(m, "target:1", seat=0)
    do(m, "target:1", seat=2)
    assert [(e["attacker"], e["damage"]) for e in told(m, "hurt")] == [(2, 2)]
    assert told(m, "no_effect")
    assert m.defeated == 0
    m = team(draws=["C C C", "R", "C C", "R"], counters=[40, 2, 40, 40], holder=2, options={"strict_zero": True})
    done(m)
    do(m, "target:1", seat=0)
    do(m, "target:1", seat=2)
    assert m.defeated == 2


@pytest.mark.rule("BB-212")
def test_finishing_damage_goes_to_one_opponent() -> None:
    m = team(draws=["K K S S", "R", "R", "R"])
    plan(m, 0, "activate:sun-dipped")
    assert codes(m, 0) == ["target:1", "target:3"]
    do(m, "target:3")
    assert counters(m) == [40, 40, 40, 35]


@pytest.mark.rule("BB-179")
def test_a_strike_is_aimed_at_one_opponent() -> None:
    m = team(draws=["MC C2 C2 C2 C2 C2 C", "R", "R", "R"])
    assert named(m, "strike", 0) == ["combat-1", "combat-3"]
    plan(m, 0, "strike:combat-3")
    assert m.defeated == 8
    assert counters(m) == [40, 38, 40, 0]  # what was unused, and a bonus, goes to the only opponent left


@pytest.mark.rule("BB-213", "BB-214")
def test_a_recovery_may_be_given_to_a_teammate() -> None:
    m = table(
        *FOUR, phase="watchtower", counters=[20, 30, 39, 30], bags=["K K K K", "R", "F F F F", "R"], crises=[0] * 4
    )
    assert (m.seat, codes(m)) == (0, ["give:0", "give:2"])
    do(m, "give:2")
    assert counters(m)[2] == 40
    do(m, "give:0")
    assert counters(m)[0] == 24
    assert "BB-213" in str(
        table(
            *FOUR, phase="watchtower", counters=[20, 30, 39, 30], bags=["K K K K", "R", "R", "R"], crises=[0] * 4
        ).explain(0, "give:1")
    )


@pytest.mark.rule("BB-213", "BB-214")
def test_nobody_is_asked_who_gets_a_recovery_that_nobody_needs() -> None:
    m = table(
        *FOUR, phase="watchtower", counters=[40, 30, 40, 30], bags=["K K K K", "R", "F F F F", "R"], crises=[0] * 4
    )
    assert "give:0" not in codes(m)
    assert counters(m) == [40, 30, 40, 30]
    m = table(*FOUR, phase="watchtower", counters=[40, 30, 39, 30], bags=["K K K K", "R", "R", "R"], crises=[0] * 4)
    assert codes(m) == ["give:0", "give:2"]


@pytest.mark.rule("BB-213", "BB-063")
def test_a_combat_power_up_may_heal_a_teammate() -> None:
    m = table(
        *FOUR, bags=["C+ R", None, None, None], crises=[0, None, None, None], counters=[20, 30, 10, 30], next=["C+"]
    )
    do(m, "draw", seat=0)
    assert codes(m, 0) == ["give:0", "give:2"]
    do(m, "give:2", seat=0)
    assert counters(m)[2] == 12
    assert told(m, "recovered", 1)


@pytest.mark.rule("BB-215")
def test_a_player_may_prevent_for_a_teammate() -> None:
    m = team(stored=[None, ["Screen"], None, None])
    done(m)
    do(m, "target:3")
    assert (m.seat, codes(m)) == (1, ["pass", "use:screen"])
    do(m, "use:screen")
    assert counters(m) == [40, 40, 40, 39]


@pytest.mark.rule("BB-216", "BB-R58")
def test_teammates_add_their_resources() -> None:
    m = table(*FOUR, phase="power-up", resources=[1, 5, 3, 0], row=["C2"])
    assert m.seat == 0
    do(m, "offer:1", seat=0)
    assert named(m, "offer", 2) == ["0", "1", "2", "3"]
    do(m, "offer:2", seat=2)
    m = resumed(m)
    do(m, "buy:combat-2")  # 3: one of its own, two offered
    assert list(m.resources[:3]) == [0, 5, 1]
    assert list(m.offered[:3]) == [0, 0, 0]


@pytest.mark.rule("BB-216", "BB-R58")
def test_offers_that_are_not_used_stay_with_their_owner() -> None:
    m = table(*FOUR, phase="power-up", resources=[2, 0, 4, 0], row=["C2"])
    do(m, "offer:0", seat=0)
    do(m, "offer:4", seat=2)
    do(m, "buy:combat", "end")
    assert m.seat == 2
    assert "buy:resource" in codes(m)
    assert m.resources[2] == 4


@pytest.mark.rule("BB-216")
def test_shared_pools_in_3v3() -> None:
    m = table(*SIX, phase="power-up", resources=[0, 0, 2, 0, 2, 0], row=["R+"])
    assert m.seat == 2
    do(m, "offer:2", seat=2)
    m = resumed(m)
    do(m, "offer:2", seat=4)
    m = resumed(m)
    do(m, "buy:resource-plus")
    assert list(m.resources) == [0] * 6
    assert "R+" in letters(m, "bag 0")


@pytest.mark.rule("BB-217", "BB-R12")
def test_a_crisis_player_in_a_team_gains_at_most_two_or_three_with_a_power_up() -> None:
    for extra, most in ((0, 2), (1, 3), (2, 3)):
        draws = ["R2 R2 R2 R2 " + "R+ " * extra, "C R R", "R", "R"]
        m = table(*FOUR, phase="combat", meters=[3, 0, 0, 0], draws=draws, row=["C2"], holder=0)
        done(m)
        passing(m, "target:0", "target:1", "offer:0")
        bought = 0
        for code in ("buy:combat", "buy:agility", "buy:focus", "buy:utility"):
            if m.seat == 0 and code in codes(m):
                do(m, code)
                bought += 1
        assert bought == most


@pytest.mark.rule("BB-218", "BB-R40")
def test_a_teammate_saves_who_is_at_0() -> None:
    m = table(*FOUR, phase="watchtower", counters=[0, 30, 30, 30], bags=["R", "R", "F F F F", "R"], crises=[0] * 4)
    assert m.seat == 2
    saved = m.copy()
    do(saved, "give:0")
    assert (saved.defeated, counters(saved)[0]) == (0, 4)
    do(m, "give:2")
    assert m.defeated == 1
    assert not m.over


@pytest.mark.rule("BB-219", "BB-R43")
def test_a_defeated_player_is_out() -> None:
    m = table(*FOUR, defeated=[1])
    assert m.waiting == 0b1101
    assert "BB-219" in str(m.explain(1, "draw"))
    m = team(defeated=[3])
    done(m)
    assert counters(m)[1] == 35  # no longer a target: nothing to choose
    m = table(
        *FOUR,
        phase="watchtower",
        defeated=[2],
        counters=[20, 30, 0, 30],
        bags=["K K K K", "R", "R", "R"],
        crises=[0] * 4,
    )
    assert counters(m)[0] == 24


@pytest.mark.rule("BB-220", "BB-R43")
def test_a_side_loses_when_all_its_players_are_defeated() -> None:
    m = team(defeated=[3], counters=[40, 5, 40, 0], injured=[1])
    done(m)
    assert winners(m) == [0, 2]
    assert m.outcome is not None
    assert m.outcome.rule == "BB-220"


@pytest.mark.rule("BB-R43")
def test_with_the_option_a_side_that_is_injured_and_at_0_has_lost() -> None:
    given: dict[str, Any] = {"counters": [40, 0, 40, 5]}
    for option in (True, False):
        m = team(**given, options={"team_zero_ends": option})
        done(m)
        do(m, "target:3")
        assert m.over == option
    m = team(**given, options={"team_zero_ends": True})
    done(m)
    do(m, "target:3")
    assert winners(m) == [0, 2]


@pytest.mark.rule("BB-221", "BB-R37")
def test_with_an_empty_deck_the_sums_are_compared() -> None:
    m = table(*FOUR, phase="watchtower", deck_size=0, counters=[10, 30, 35, 10])
    assert winners(m) == [0, 2]
    m = table(*FOUR, phase="watchtower", deck_size=0, counters=[20, 20, 20, 20], injured=[1])
    assert winners(m) == [0, 2]


@pytest.mark.rule("BB-200", "BB-R34")
def test_all_of_both_sides_would_fall() -> None:
    m = team(draws=["C C", "C C", "R", "R"], defeated=[2, 3], counters=[1, 1, 0, 0], injured=[0, 1], holder=1)
    done(m)
    assert winners(m) == [1, 3]


@pytest.mark.rule("BB-141", "BB-215")
def test_a_teammate_is_asked_by_its_own_rule() -> None:
    m = team(draws=["R", "C C C", "R", "R"], stored=[["Flight"], None, ["Vanish"], None])
    done(m)
    do(m, "target:0")
    assert (m.seat, m.decision(0).rule) == (0, "BB-141")
    do(m, "pass")
    assert (m.seat, m.decision(2).rule) == (2, "BB-215")


STRIKERS = ["MC C2 C2 C2 C2 C2", "MA A2 A2 A2 A2 A2"]


@pytest.mark.rule("BB-183", "BB-R34", "BB-091")
@pytest.mark.parametrize("holder", [0, 1])
@pytest.mark.parametrize("struck", [0, 2])
def test_strikes_land_together(holder: int, struck: int) -> None:
    """One who is struck strikes all the same, unless nobody at all would be left."""
    m = team(draws=[*STRIKERS, "R", "R"], holder=holder)
    plan(m, 0, "strike:combat-1")
    plan(m, 1, f"strike:agility-{struck}")
    done(m)
    assert m.defeated == 0b0010 | 1 << struck
    assert [(e["who"], e["at"]) for e in told(m, "struck")] == (
        [(0, 1), (1, struck)] if holder == 0 else [(1, struck), (0, 1)]
    )
    assert not told(m, "replayed")
    assert not m.over


@pytest.mark.rule("BB-183", "BB-200", "BB-201", "BB-R34")
@pytest.mark.parametrize("holder", [0, 1])
def test_strikes_that_would_leave_nobody_are_decided_in_player_order(holder: int) -> None:
    m = team(draws=[*STRIKERS, "R", "R"], defeated=[2, 3], holder=holder)
    plan(m, 0, "strike:combat-1")
    plan(m, 1, "strike:agility-0")
    assert winners(m) == [holder, holder + 2]
    assert told(m, "replayed")
    assert [e["who"] for e in told(m, "struck")] == [holder]


@pytest.mark.rule("BB-183", "BB-219")
def test_two_strikes_at_one_opponent() -> None:
    m = team(draws=["MC C2 C2 C2 C2 C2", "R", "MA A2 A2 A2 A2 A2", "R"])
    plan(m, 0, "strike:combat-1")
    plan(m, 2, "strike:agility-1")
    done(m)
    assert m.defeated == 0b0010
    assert len(told(m, "defeated")) == 1


@pytest.mark.rule("BB-206")
@pytest.mark.parametrize("names", [FOUR, SIX])
def test_everybody_draws_at_the_same_time(names: tuple[str, ...]) -> None:
    m = table(*names)
    assert m.waiting == (1 << len(names)) - 1
    stop(m)
    assert m.turn >= 2
