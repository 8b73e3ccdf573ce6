"""Sections 3 and 4 of the register: the frame of a turn, the Watchtower."""

from typing import Any

import pytest

from longbox.games.bold import BoldGame
from longbox.games.bold.pieces import CHALLENGE
from longbox.games.bold.table import Bold
from tests.games.bold.given import (
    FOUR,
    count,
    counters,
    defeated,
    letters,
    next_turn,
    offered,
    play,
    resumed,
    stop,
    table,
    told,
    winners,
)
from tests.games.given import outcome


def watchtower(*characters: str, **given: Any) -> Bold:
    """With bags that bring no recovery, unless they are given."""
    names = characters or ("Superman", "Batman")
    return table(*names, **{"phase": "watchtower", "bags": ["R"] * len(names), "crises": [0] * len(names), **given})


@pytest.mark.rule("BB-029", "BB-030", "BB-R36")
@pytest.mark.parametrize(
    ("counters_", "holder", "then"), [([30, 20], 0, 1), ([20, 30], 1, 0), ([30, 30], 0, 0), ([30, 30], 1, 1)]
)
def test_the_lowest_counter_becomes_holder_and_a_tie_changes_nothing(
    counters_: list[int], holder: int, then: int
) -> None:
    assert watchtower(counters=counters_, holder=holder).starter == then


@pytest.mark.rule("BB-031", "BB-032", "BB-R36")
@pytest.mark.parametrize(
    ("counters_", "holder", "out", "then"),
    [
        ([10, 30, 10, 30], 3, [], 3),
        ([10, 30, 10, 30], 3, [3], 0),
        ([10, 30, 10, 30], 1, [1], 2),
        ([30, 30, 20, 30], 0, [1], 2),
    ],
)
def test_a_tie_without_the_holder_leaves_it_unless_the_holder_is_defeated(
    counters_: list[int], holder: int, out: list[int], then: int
) -> None:
    assert watchtower(*FOUR, counters=counters_, holder=holder, defeated=out).starter == then


@pytest.mark.rule("BB-033")
def test_recovery_does_not_change_the_holder_of_the_turn() -> None:
    m = watchtower(counters=[20, 21], bags=["K K K K", "R R R R"])
    assert counters(m) == [24, 21]
    assert m.starter == 0


@pytest.mark.rule("BB-034")
def test_the_top_card_is_revealed_for_this_turn() -> None:
    m = table("Wonder Woman", "The Joker", phase="watchtower", deck=["Truce", "Panic"])
    assert m.book.titles[m.challenge()] == "Truce"
    assert [m.book.titles[m.kind[p]] for p in m.zones[CHALLENGE]] == ["Clear Skies", "Truce"]


@pytest.mark.rule("BB-035", "BB-204", "BB-221", "BB-R37")
@pytest.mark.parametrize(
    ("counters_", "injured", "won", "rule"),
    [
        ([30, 20], [], [0], "BB-035"),
        ([20, 20], [0], [1], "BB-204"),
        ([20, 20], [], [], "BB-204"),
        ([10, 20, 30, 21], [], [1, 3], "BB-221"),
        ([10, 30, 35, 10], [], [0, 2], "BB-221"),
        ([10, 20, 30, 20], [0], [1, 3], "BB-204"),
        ([10, 20, 30, 20], [0, 1, 3], [0, 2], "BB-204"),
        ([10, 20, 30, 20], [0, 1], [], "BB-204"),
    ],
)
def test_an_empty_deck_ends_the_game_before_any_recovery(
    counters_: list[int], injured: list[int], won: list[int], rule: str
) -> None:
    names = FOUR if len(counters_) == 4 else ("Superman", "Batman")
    given: dict[str, Any] = {"counters": counters_, "injured": injured, "bags": ["K K K K"] * len(names)}
    found = outcome(watchtower(*names, deck_size=0, **given))
    assert (found.winners, found.rule, found.scores) == (won, rule, counters_)
    last = 1 + len(won)
    assert found.ranks == [1 if not won or seat in won else last for seat in range(len(names))]
    assert found.returns == [0.0 if not won else 1.0 if seat in won else -1.0 for seat in range(len(names))]
    assert f"{found.reason} ({rule})" in BoldGame.endings


@pytest.mark.rule("BB-035", "BB-205")
def test_there_are_as_many_turns_as_challenge_cards() -> None:
    m = table(turn=1, deck_size=1, bags=["R", "R"], crises=[0, 0])
    next_turn(m)
    m = resumed(m)
    next_turn(m)
    assert m.over
    assert m.turn == 3  # which has no card


@pytest.mark.rule("BB-036", "BB-037", "BB-038", "BB-R38")
def test_recovery_draws_look_and_go_straight_back() -> None:
    m = watchtower(counters=[20, 20], bags=["K K S C+", "F F F F+"])
    assert counters(m) == [24, 24]  # 1 + 1 + 2 and no C+ effect; 4 of focus
    assert letters(m, "bag 0") == "C+ K K S"
    assert count(m, "draw 0") == count(m, "bonus 0") == 0
    assert count(watchtower(counters=[20, 20], crises=[3, 3]), "meter 0") == 0


@pytest.mark.rule("BB-036", "BB-226")
def test_nothing_of_a_recovery_is_left_when_it_is_over() -> None:
    m = watchtower(counters=[20, 20], bags=["K K K K", "F F F F"])
    assert told(m, "recovery", "who amount") == [[0, 4], [1, 4]]
    assert m.amount == 0


@pytest.mark.rule("BB-039", "BB-161")
def test_a_watchtower_marker_is_used_after_the_recovery_ability() -> None:
    m = watchtower(counters=[20, 30], bags=["K K K K", "R"], stored=[["Solar Recharge"], None])
    assert counters(m)[0] == 24
    assert offered(m) == ["pass", "use:solar-recharge"]
    play(m, "use:solar-recharge")
    assert counters(m)[0] == 27
    assert letters(m, "stored 0") == ""
    assert "solar-recharge" in letters(m, "box 0")


@pytest.mark.rule("BB-039", "BB-025", "BB-023", "BB-024")
@pytest.mark.parametrize("order", ["off", "combat", "all"])
def test_markers_come_after_the_recovery_abilities_of_all(order: str) -> None:
    """Unless each player finishes the phase before the next begins it."""
    given: dict[str, Any] = {"stored": [["Solar Recharge"], None], "options": {"combat_player_order": order}}
    m = watchtower("Superman", "Darkseid", counters=[20, 30], bags=["K K K K", "K K K K"], **given)
    assert offered(m) == ["pass", "use:solar-recharge"]
    assert counters(m) == [24, 30 if order == "all" else 34]
    play(m, "use:solar-recharge")
    assert counters(m) == [27, 34]


# ---- failing to recover


@pytest.mark.rule("BB-040", "BB-146", "BB-R40")
def test_who_is_at_0_and_regains_nothing_is_defeated_at_the_end_of_step_3() -> None:
    m = watchtower(counters=[0, 30])
    assert winners(m) == [1]
    assert told(m, "failed") == [[0]]
    m = watchtower(counters=[0, 30], stored=[["Solar Recharge"], None])
    play(m, "use:solar-recharge")
    assert not m.over
    assert counters(m)[0] == 3


RAID = '[[challenge]]\nname = "Rescue"\ncharacter = "Superman"\ncopies = 2\ntext = "{}"\n'


@pytest.mark.rule("BB-040", "BB-146", "BB-R40")
@pytest.mark.parametrize(("bag", "falls"), [("R", True), ("K", False)])
def test_who_is_injured_by_the_revealed_card_must_recover_in_the_same_watchtower(bag: str, falls: bool) -> None:
    """The recovery ability is the next recovery action after the injury."""
    text = RAID.format("When this card is revealed, each player takes 1 damage.")
    packs = [["more.toml", text]]
    m = watchtower(deck=["Rescue"], counters=[1, 30], bags=[bag, "R"], packs=packs)
    assert counters(m)[0] == int(not falls)
    assert told(m, "injured") == [[0]]
    assert m.over == falls


@pytest.mark.rule("BB-036", "BB-034", "BB-040")
def test_the_revealed_cards_text_comes_before_recovery() -> None:
    """Damage that would injure after a recovery injures before it; the recovery then saves."""
    packs = [["more.toml", RAID.format("When this card is revealed, each player takes 3 damage.")]]
    m = watchtower(deck=["Rescue"], counters=[2, 30], bags=["K K", "R"], packs=packs)
    assert counters(m) == [2, 27]
    assert told(m, "injured") == [[0]]


@pytest.mark.rule("BB-150", "BB-149", "BB-R28", "BB-R40")
def test_after_a_recovery_later_ones_that_regain_nothing_do_not_defeat() -> None:
    m = watchtower(counters=[1, 30], injured=[0])
    assert not m.over
    assert (counters(m)[0], m.injured) == (1, 1)


@pytest.mark.rule("BB-150", "BB-218", "BB-R40")
def test_a_recovery_ability_that_regains_nothing_does_not_undo_a_teammates() -> None:
    """Seat 2 saves seat 0, whose own ability then brings nothing, and falls itself."""
    given: dict[str, Any] = {"counters": [0, 40, 0, 40], "injured": [0, 2], "holder": 2}
    m = watchtower(*FOUR, bags=["R", "R", "F F F F F", "R"], **given)
    play(m, (2, "give:0"))
    assert told(m, "failed") == [[2]]
    assert (counters(m)[0], defeated(m)) == (5, [2])


@pytest.mark.rule("BB-202", "BB-R35")
@pytest.mark.parametrize("holder", [0, 1])
def test_of_two_who_fail_the_holder_falls_first(holder: int) -> None:
    assert winners(watchtower(counters=[0, 0], holder=holder)) == [1 - holder]


@pytest.mark.rule("BB-152", "BB-214", "BB-151")
def test_no_recovery_lifts_a_counter_above_the_limit() -> None:
    assert counters(watchtower(counters=[59, 60], bags=["S S S S", "R R"])) == [60, 60]


@pytest.mark.rule("BB-226", "BB-213")
def test_all_amounts_of_a_recovery_ability_are_one_action() -> None:
    m = watchtower(*FOUR, counters=[20, 30, 30, 30], bags=["K K S S", "R", "R", "R"])
    assert offered(m) == ["give:0", "give:2"]
    play(m, "give:2")
    assert counters(m) == [20, 30, 36, 30]


@pytest.mark.rule("BB-023", "BB-025")
def test_preparation_is_simultaneous_and_power_up_in_player_order() -> None:
    m = table(holder=1)
    assert m.waiting == 3
    stop(m)
    m = table(phase="power-up", holder=1, resources=[9, 9], row=["C2"])
    assert m.seat == 1
    play(m, "end")
    assert m.seat == 0
