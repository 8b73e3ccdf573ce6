"""Section 15 of the register: team formats."""

from typing import Any

import pytest

from longbox.games.bold.table import Bold
from tests.games.bold.given import (
    FOUR,
    SIX,
    counters,
    defeated,
    fought,
    letters,
    offered,
    passing,
    plan,
    play,
    resumed,
    table,
    told,
    winners,
)
from tests.games.given import outcome, refused


def team(**given: Any) -> Bold:
    """A Combat of two against two in which seat 0 has a pool of 5, unless it is said."""
    return fought(*FOUR, **{"draws": ["C C C C C", "R", "R", "R"], **given})


# ---- aiming


@pytest.mark.rule("BB-209", "BB-R59")
def test_a_pool_goes_to_one_opponent_or_is_split_freely() -> None:
    m = team()
    assert offered(m) == ["split", "target:1", "target:3"]
    one = m.copy()
    play(one, "target:3")
    assert counters(one) == [40, 40, 40, 35]
    play(m, "split")
    m = resumed(m)
    assert offered(m, "share") == [str(n) for n in range(6)]
    assert "BB-209" in refused(m, "share:6")
    play(m, "share:2")
    assert counters(m) == [40, 38, 40, 37]


@pytest.mark.rule("BB-210", "BB-R59")
def test_the_split_also_fixes_the_indefensible_part_before_prevention() -> None:
    given: dict[str, Any] = {"stored": [None, ["Screen"], None, None], "plans": (["activate:heat-vision"],)}
    m = team(draws=["C C F C C C", "R", "R", "R"], **given)
    assert told(m, "pool", "damage indefensible")[0] == [6, 1]
    play(m, "split", "share:1", "share:1")
    assert told(m, "aimed", "at damage indefensible") == [[1, 1, 1], [3, 5, 0]]
    assert offered(m) == ["pass", "use:screen"]


@pytest.mark.rule("BB-209", "BB-210", "BB-R59")
def test_a_pool_with_two_parts_is_shared_by_three() -> None:
    m = fought(*SIX, draws=["C C C C C C F", *["R"] * 5], plans=(["activate:heat-vision"],))
    play(m, "split", "share:2", "share:0", "share:1", "share:1")
    assert told(m, "aimed", "at damage indefensible") == [[1, 2, 0], [3, 1, 1], [5, 4, 0]]


@pytest.mark.rule("BB-209", "BB-R59")
def test_what_is_used_up_is_not_asked_for() -> None:
    m = fought(*SIX, draws=["C C C C", *["R"] * 5], stored=[None, ["Screen"], *[None] * 4])
    play(m, "split", "share:4")
    assert told(m, "aimed", "at damage") == [[1, 4]]


@pytest.mark.rule("BB-209", "BB-R59")
@pytest.mark.parametrize("n", [7, 8, 21, 32])
def test_a_share_of_any_size_lands(n: int) -> None:
    m = fought(*SIX, draws=["C2 " * 8 + "C " * 8 + "C+ " * 8, *["R"] * 5])
    play(m, "split", f"share:{n}", "share:0")
    assert counters(m)[1] == max(0, 35 - n)


@pytest.mark.rule("BB-224", "BB-R66")
def test_aims_are_unseen_until_all_are_said() -> None:
    m = team(draws=["C C C", "C C C", "R", "R"])
    assert m.waiting == 3
    before = [m.view(1), m.view(2), m.events(1)]
    play(m, (0, "split"), (0, "share:2"))
    assert [m.view(1), m.view(2), m.events(1)] == before
    play(m, (1, "target:2"))
    assert counters(m) == [40, 38, 37, 39]


@pytest.mark.rule("BB-211", "BB-R64")
@pytest.mark.parametrize("strict", [False, True])
def test_pools_of_several_on_one_target_are_separate_events_in_player_order(strict: bool) -> None:
    given: dict[str, Any] = {"counters": [40, 2, 40, 40], "holder": 2, "options": {"strict_zero": strict}}
    m = team(draws=["C C C", "R", "C C", "R"], **given)
    play(m, (0, "target:1"), (2, "target:1"))
    assert told(m, "hurt", "attacker damage") == [[2, 2]]
    assert defeated(m) == ([1] if strict else [])


@pytest.mark.rule("BB-212")
def test_finishing_damage_goes_to_one_opponent() -> None:
    m = team(draws=["K K S S", "R", "R", "R"], plans=(["activate:sun-dipped"],))
    assert offered(m) == ["target:1", "target:3"]
    for code in ("split", "target:2"):
        assert "BB-212" in refused(m, code)
    play(m, "target:3")
    assert counters(m) == [40, 40, 40, 34]


@pytest.mark.rule("BB-179")
def test_a_strike_is_aimed_at_one_opponent() -> None:
    m = table(*FOUR, phase="combat", draws=["MC C2 C2 C2 C2 C2 C", "R", "R", "R"])
    assert offered(m, "strike", 0) == ["combat-1", "combat-3"]
    plan(m, 0, "strike:combat-3")
    assert counters(m) == [40, 38, 40, 0]  # what was unused, and a bonus, goes to the only opponent left


# ---- recovery and prevention


def watch(**given: Any) -> Bold:
    return table(*FOUR, **{"phase": "watchtower", "bags": ["R"] * 4, "crises": [0] * 4, **given})


@pytest.mark.rule("BB-213", "BB-214")
def test_a_recovery_may_be_given_to_a_teammate() -> None:
    m = watch(counters=[20, 30, 39, 30], bags=["K K K K", "R", "F F F F", "R"])
    assert (m.seat, offered(m)) == (0, ["give:0", "give:2"])
    assert "BB-213" in refused(m, "give:1")
    play(m, "give:2")
    assert counters(m)[2] == 40
    play(m, "give:0")
    assert counters(m)[0] == 24


@pytest.mark.rule("BB-213", "BB-214")
def test_nobody_is_asked_who_gets_a_recovery_that_nobody_needs() -> None:
    bags = ["K K K K", "R", "F F F F", "R"]
    assert not offered(watch(counters=[40, 30, 40, 30], bags=bags), "give")
    assert offered(watch(counters=[40, 30, 39, 30], bags=bags)) == ["give:0", "give:2"]


@pytest.mark.rule("BB-213", "BB-063")
def test_a_combat_power_up_may_heal_a_teammate() -> None:
    m = table(*FOUR, bags=["C+ R", "R", "R", "R"], counters=[20, 30, 10, 30], next=["C+"])
    play(m, "draw")
    assert offered(m) == ["give:0", "give:2"]
    assert "Combat Power-Up" in m.decision(0).prompt
    play(m, (0, "give:2"))
    assert counters(m)[2] == 12
    assert told(m, "recovered", "who by amount", eye=1) == [[2, 0, 2]]


@pytest.mark.rule("BB-213", "BB-219")
def test_a_recovery_is_not_given_to_who_is_out() -> None:
    given: dict[str, Any] = {"counters": [30, 35, 0, 35, 20, 35], "defeated": [2], "next": ["C+"]}
    m = table(*SIX, bags=["C+ C", *["R"] * 5], **given)
    play(m, "draw")
    assert offered(m) == ["give:0", "give:4"]
    assert "BB-219" in refused(m, "give:2")


@pytest.mark.rule("BB-215", "BB-141")
def test_a_player_may_prevent_for_a_teammate_who_is_asked_first() -> None:
    m = team(draws=["R", "C C C", "R", "R"], stored=[["Flight"], None, ["Vanish"], None])
    play(m, "target:0")
    assert (m.seat, m.decision(0).rule) == (0, "BB-141")
    play(m, "pass")
    assert (m.seat, m.decision(2).rule) == (2, "BB-215")
    play(m, "use:vanish")
    assert counters(m)[0] == 40
    assert told(m, "prevented", "who at amount") == [[2, 0, 3]]


@pytest.mark.rule("BB-218", "BB-R40")
@pytest.mark.parametrize(("to", "left", "out"), [(0, 4, []), (2, 0, [0])])
def test_a_teammate_saves_who_is_at_0(to: int, left: int, out: list[int]) -> None:
    m = watch(counters=[0, 30, 30, 30], bags=["R", "R", "F F F F", "R"])
    play(m, (2, f"give:{to}"))
    assert (counters(m)[0], defeated(m), m.over) == (left, out, False)


# ---- resources


def buying(**given: Any) -> Bold:
    return table(*FOUR, **{"phase": "power-up", "row": ["C2"], **given})


@pytest.mark.rule("BB-216", "BB-R58")
def test_teammates_add_their_resources() -> None:
    m = buying(resources=[1, 5, 3, 0])
    play(m, (0, "offer:1"))
    assert offered(m, "offer") == ["0", "1", "2", "3"]
    assert "BB-216" in refused(m, "offer:4")
    play(m, (2, "offer:2"))
    m = resumed(m)
    play(m, "buy:combat-2")  # 3: one of its own, two offered
    assert list(m.resources[:3]) == [0, 5, 1]
    assert list(m.offered[:3]) == [0, 0, 0]


@pytest.mark.rule("BB-216", "BB-R58")
def test_offers_that_are_not_used_stay_with_their_owner() -> None:
    m = buying(resources=[2, 0, 4, 0])
    play(m, (0, "offer:0"), (2, "offer:4"), "buy:combat", "end")
    assert m.seat == 2
    assert "resource" in offered(m, "buy")
    assert m.resources[2] == 4


@pytest.mark.rule("BB-216", "BB-R58")
def test_an_offer_is_lowered_when_its_owner_spends() -> None:
    m = buying(resources=[3, 0, 3, 0])
    play(m, (0, "offer:3"), (2, "offer:0"), "buy:combat", "end")
    assert list(m.offered) == [1, 0, 0, 0]
    assert "utility" not in offered(m, "buy", 2)  # 3 and 1 are not 5


@pytest.mark.rule("BB-216", "BB-R58")
def test_offers_are_used_one_after_the_other_in_player_order() -> None:
    m = table(*SIX, phase="power-up", holder=1, resources=[1, 3, 3, 0, 3, 0], row=["C2", "A2", "R2"])
    play(m, "offer:3", "end", "offer:3", "offer:3", "offer:1")
    assert (m.seat, list(m.offered)) == (2, [1, 3, 3, 0, 3, 0])
    while m.seat != 4:
        play(m, "end")
    play(m, "buy:utility")
    assert list(m.resources) == [1, 3, 1, 0, 0, 0]  # its own first, then in player order as much as is wanting
    assert list(m.offered) == [1, 3, 1, 0, 0, 0]


@pytest.mark.rule("BB-217", "BB-R12")
def test_in_teams_nobody_gains_more_than_three() -> None:
    m = buying(resources=[20, 0, 0, 0], extra=[2, 0, 0, 0])
    play(m, "offer:0", "buy:combat", "buy:resource", "buy:agility")
    assert m.purchases[0] == 3
    assert m.seat != 0 or not offered(m, "buy")


@pytest.mark.rule("BB-217", "BB-R12")
@pytest.mark.parametrize(("extra", "most"), [(0, 2), (1, 3), (2, 3)])
def test_a_crisis_player_in_a_team_gains_at_most_two_or_three_with_a_power_up(extra: int, most: int) -> None:
    m = team(meters=[3, 0, 0, 0], draws=["R2 R2 R2 R2 " + "R+ " * extra, "C R R", "R", "R"], row=["C2"])
    passing(m, "target:0", "target:1", "offer:0")
    for face in ("combat", "agility", "focus", "utility"):
        if m.seat == 0 and face in offered(m, "buy"):
            play(m, f"buy:{face}")
    assert m.purchases[0] == most


# ---- defeat


@pytest.mark.rule("BB-219", "BB-R43")
def test_a_defeated_player_is_out() -> None:
    m = table(*FOUR, defeated=[1])
    assert m.waiting == 0b1101
    assert "BB-219" in str(m.explain(1, "draw"))
    assert counters(team(defeated=[3]))[1] == 35  # no longer a target: nothing to choose
    m = watch(defeated=[2], counters=[20, 30, 0, 30], bags=["K K K K", "R", "R", "R"])
    assert counters(m)[0] == 24  # nobody to give it to


@pytest.mark.rule("BB-220", "BB-R43")
def test_a_side_loses_when_all_its_players_are_defeated() -> None:
    found = outcome(team(defeated=[3], counters=[40, 5, 40, 0], injured=[1]))
    assert (found.winners, found.ranks, found.rule) == ([0, 2], [1, 3, 1, 3], "BB-220")


@pytest.mark.rule("BB-R43")
@pytest.mark.parametrize("ends", [True, False])
def test_with_the_option_a_side_that_is_injured_and_at_0_has_lost(ends: bool) -> None:
    m = team(counters=[40, 0, 40, 5], options={"team_zero_ends": ends})
    play(m, "target:3")
    assert m.over == ends
    if ends:
        assert (winners(m), outcome(m).rule) == ([0, 2], "BB-R43")


@pytest.mark.rule("BB-R43", "BB-200")
@pytest.mark.parametrize(("holder", "won"), [(0, [0, 2]), (1, [1, 3])])
@pytest.mark.parametrize(
    ("counters_", "ends", "replayed"), [([1, 1, 1, 1], True, 1), ([1, 1, 3, 1], True, 0), ([1, 1, 1, 1], False, 0)]
)
def test_if_all_would_be_at_0_together_the_step_is_played_in_player_order(
    holder: int, won: list[int], counters_: list[int], ends: bool, replayed: int
) -> None:
    m = team(draws=["C C"] * 4, holder=holder, counters=counters_, options={"team_zero_ends": ends})
    play(m, (0, "target:1"), (1, "target:0"), (2, "target:3"), (3, "target:2"))
    assert len(told(m, "replayed")) == replayed
    assert m.over == ends
    if replayed:
        assert winners(m) == won


@pytest.mark.rule("BB-200", "BB-R34")
def test_all_of_both_sides_would_fall() -> None:
    given: dict[str, Any] = {"defeated": [2, 3], "counters": [1, 1, 0, 0], "injured": [0, 1], "holder": 1}
    assert winners(team(draws=["C C", "C C", "R", "R"], **given)) == [1, 3]


@pytest.mark.rule("BB-206")
@pytest.mark.parametrize("names", [FOUR, SIX])
def test_everybody_draws_at_the_same_time(names: tuple[str, ...]) -> None:
    assert table(*names).waiting == (1 << len(names)) - 1


@pytest.mark.rule("BB-207", "BB-216")
def test_the_row_is_for_all() -> None:
    m = table(*SIX, phase="power-up", resources=[0, 0, 2, 0, 2, 0], row=["R+"])
    play(m, (2, "offer:2"), (4, "offer:2"), "buy:resource-plus")
    assert list(m.resources) == [0] * 6
    assert "R+" in letters(m, "bag 0")
