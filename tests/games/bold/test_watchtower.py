"""Sections 3 and 4 of the register: the frame of a turn, the Watchtower."""

from typing import Any

import pytest

import longbox
from longbox.games.bold.pieces import CHALLENGE
from longbox.kernel.voice import Voice
from tests.games.bold.given import FOUR, codes, count, counters, do, letters, passing, resumed, stop, table, told


@pytest.mark.rule("BB-029")
def test_the_lowest_counter_becomes_holder() -> None:
    assert table(phase="watchtower", counters=[30, 20], holder=0).starter == 1
    assert table(phase="watchtower", counters=[20, 30], holder=1).starter == 0


@pytest.mark.rule("BB-030", "BB-R36")
def test_a_tie_leaves_the_marker_with_the_holder() -> None:
    for holder in (0, 1):
        assert table(phase="watchtower", counters=[30, 30], holder=holder).starter == holder


@pytest.mark.rule("BB-031", "BB-R36")
def test_a_tie_without_the_holder_leaves_it_unless_the_holder_is_defeated() -> None:
    given: dict[str, Any] = {"phase": "watchtower", "counters": [10, 30, 10, 30], "holder": 3}
    assert table(*FOUR, **given).starter == 3
    assert table(*FOUR, **given, defeated=[3]).starter == 0
    assert table(*FOUR, phase="watchtower", counters=[10, 30, 10, 30], holder=1, defeated=[1]).starter == 2


@pytest.mark.rule("BB-032")
def test_a_defeated_player_is_not_the_lowest() -> None:
    assert table(*FOUR, phase="watchtower", counters=[30, 30, 20, 30], defeated=[1], holder=0).starter == 2


@pytest.mark.rule("BB-033")
def test_recovery_does_not_change_the_holder_of_the_turn() -> None:
    m = table(phase="watchtower", counters=[20, 21], bags=["K K K K", "R R R R"], crises=[0, 0])
    assert counters(m) == [24, 21]
    assert m.starter == 0


@pytest.mark.rule("BB-034")
def test_the_top_card_is_revealed_for_this_turn() -> None:
    m = table("Wonder Woman", "The Joker", phase="watchtower", deck=["Truce", "Panic"])
    assert m.book.titles[m.challenge()] == "Truce"
    assert [m.book.titles[m.kind[p]] for p in m.zones[CHALLENGE]] == ["Clear Skies", "Truce"]


@pytest.mark.rule("BB-035", "BB-204", "BB-R37")
@pytest.mark.parametrize(
    ("counters_", "injured", "winners"), [([30, 20], [], [0]), ([20, 20], [0], [1]), ([20, 20], [], [])]
)
def test_an_empty_deck_ends_the_game_before_any_recovery(
    counters_: list[int], injured: list[int], winners: list[int]
) -> None:
    m = table(phase="watchtower", counters=counters_, injured=injured, deck_size=0)
    assert m.over
    assert counters(m) == counters_
    assert m.outcome is not None
    assert m.outcome.winners == winners


@pytest.mark.rule("BB-035", "BB-058", "BB-204", "BB-205")
def test_the_turn_of_the_last_card_is_played_to_its_end() -> None:
    m = table(deck_size=0, counters=[20, 21], bags=["F C", "R"], crises=[0, 0], row=["C2"], next=["F"])
    do(m, "draw", seat=0)
    assert "peek" not in codes(m, 0)
    m = resumed(m)
    do(m, "draw", seat=0)
    stop(m)
    passing(m, "done", "end")
    m = resumed(m)
    passing(m, "end", *(f"swap:{face}" for face in m.edition.faces[7:16]))
    assert m.over
    assert m.outcome is not None
    assert (m.outcome.rule, counters(m)) == ("BB-204", [20, 20])
    assert longbox.load(m.save()) == m


@pytest.mark.rule("BB-205")
def test_there_are_as_many_turns_as_challenge_cards() -> None:
    m = table(turn=1, deck_size=1, bags=["R", "R"], crises=[0, 0])
    for _ in range(2):
        stop(m)
        passing(m, "end")
        passing(m, *[f"swap:{face}" for face in m.edition.faces[7:16]])
    assert m.over
    assert m.turn == 3  # which has no card


@pytest.mark.rule("BB-036", "BB-037", "BB-038", "BB-R38")
def test_recovery_draws_look_and_go_straight_back() -> None:
    m = table(phase="watchtower", counters=[20, 20], bags=["K K S C+", "F F F F+"], crises=[0, 0])
    assert counters(m) == [24, 24]  # 1 + 1 + 2 and no C+ effect; 4 of focus
    assert letters(m, "bag 0") == "C+ K K S"
    assert count(m, "draw 0") == count(m, "meter 0") == count(m, "bonus 0") == 0
    m = table(phase="watchtower", counters=[20, 20], bags=["R", "R"], crises=[3, 3])
    assert count(m, "meter 0") == 0


@pytest.mark.rule("BB-039", "BB-161")
def test_a_watchtower_marker_is_used_after_the_recovery_ability() -> None:
    m = table(
        phase="watchtower",
        counters=[20, 30],
        bags=["K K K K", None],
        crises=[0, None],
        stored=[["Solar Recharge"], None],
    )
    assert counters(m)[0] == 24
    assert codes(m, 0) == ["pass", "use:solar-recharge"]
    do(m, "use:solar-recharge")
    assert counters(m)[0] == 27
    assert letters(m, "stored 0") == ""
    assert "solar-recharge" in letters(m, "box 0")


@pytest.mark.rule("BB-039", "BB-025", "BB-023", "BB-024")
@pytest.mark.parametrize("order", ["off", "combat", "all"])
def test_markers_come_after_the_recovery_abilities_of_all(order: str) -> None:
    """Unless each player finishes the phase before the next begins it."""
    m = table(
        "Superman",
        "Darkseid",
        phase="watchtower",
        counters=[20, 30],
        bags=["K K K K", "K K K K"],
        crises=[0, 0],
        stored=[["Solar Recharge"], None],
        options={"combat_player_order": order},
    )
    assert codes(m, 0) == ["pass", "use:solar-recharge"]
    assert counters(m) == [24, 30 if order == "all" else 34]
    m = resumed(m)
    do(m, "use:solar-recharge")
    assert counters(m) == [27, 34]


@pytest.mark.rule("BB-040", "BB-146", "BB-R40")
def test_who_is_at_0_and_regains_nothing_is_defeated_at_the_end_of_step_3() -> None:
    m = table(phase="watchtower", counters=[0, 30], bags=["R R R R", None], crises=[0, None])
    assert m.over
    assert m.outcome is not None
    assert m.outcome.winners == [1]
    m = table(
        phase="watchtower",
        counters=[0, 30],
        bags=["R R R R", None],
        crises=[0, None],
        stored=[["Solar Recharge"], None],
    )
    do(m, "use:solar-recharge")
    assert not m.over
    assert counters(m)[0] == 3


@pytest.mark.rule("BB-040", "BB-146")
def test_who_comes_to_0_in_the_watchtower_has_not_failed_yet() -> None:
    """Judged is who was at 0 when the phase began; by our own cards nobody comes to 0 in it."""
    pack = '[[challenge]]\nname = "Rescue"\ncharacter = "Superman"\ncopies = 2\n'
    pack += 'text = "When this card is revealed, each player takes 1 damage."\n'
    m = table(
        phase="watchtower",
        deck=["Rescue"],
        counters=[1, 30],
        bags=["R R R R", "R"],
        crises=[0, 0],
        packs=[["more.toml", pack]],
    )
    assert (counters(m), m.injured, m.defeated) == ([0, 29], 1, 0)
    assert not m.over


@pytest.mark.rule("BB-150", "BB-149", "BB-R28", "BB-R40")
def test_after_a_recovery_later_ones_that_regain_nothing_do_not_defeat() -> None:
    m = table(phase="watchtower", counters=[1, 30], injured=[0], bags=["R R R R", None], crises=[0, None])
    assert not m.over
    assert (counters(m)[0], m.injured) == (1, 1)


@pytest.mark.rule("BB-150", "BB-218", "BB-R40")
def test_a_recovery_ability_that_regains_nothing_does_not_undo_a_teammates() -> None:
    """Seat 2 saves seat 0, whose own ability then brings nothing, and falls itself."""
    bags = ["R R R R", "R", "F F F F F", "R"]
    given: dict[str, Any] = {
        "counters": [0, 40, 0, 40],
        "injured": [0, 2],
        "holder": 2,
        "bags": bags,
        "crises": [0, 0, 0, 0],
    }
    m = table(*FOUR, phase="watchtower", **given)
    do(m, "give:0", seat=2)
    assert [e["amount"] for e in told(m, "recovery") if e["who"] == 0] == [0]
    assert [e["who"] for e in told(m, "failed")] == [2]
    assert (counters(m)[0], m.defeated) == (5, 4)


@pytest.mark.rule("BB-202", "BB-R35")
@pytest.mark.parametrize("holder", [0, 1])
def test_of_two_who_fail_the_holder_falls_first(holder: int) -> None:
    m = table(phase="watchtower", counters=[0, 0], bags=["R R R R", "R R R R"], crises=[0, 0], holder=holder)
    assert m.outcome is not None
    assert m.outcome.winners == [1 - holder]


@pytest.mark.rule("BB-152", "BB-214", "BB-151")
def test_no_recovery_lifts_a_counter_above_the_limit() -> None:
    m = table(phase="watchtower", counters=[59, 60], bags=["S S S S", "R R"], crises=[0, 0])
    assert counters(m) == [60, 60]


@pytest.mark.rule("BB-226")
def test_all_amounts_of_a_recovery_ability_are_one_action() -> None:
    m = table(phase="watchtower", counters=[20, 20], bags=["K K S S", "R R"], crises=[0, 0])
    assert counters(m) == [26, 20]
    m = table(
        *FOUR, phase="watchtower", counters=[20, 30, 30, 30], bags=["K K S S", "R", "R", "R"], crises=[0, 0, 0, 0]
    )
    assert codes(m, 0) == ["give:0", "give:2"]
    do(m, "give:2")
    assert counters(m) == [20, 30, 36, 30]


@pytest.mark.rule("BB-023", "BB-025")
def test_preparation_is_simultaneous_and_power_up_in_player_order() -> None:
    m = table(holder=1)
    assert m.waiting == 3
    stop(m)
    assert m.seat == 1 or "end" in codes(m)
    m = table(phase="power-up", holder=1, resources=[9, 9], row=["C2"])
    assert m.seat == 1
    do(m, "end")
    assert m.seat == 0


@pytest.mark.rule("BB-028")
def test_what_has_a_moment_is_offered_then() -> None:
    m = table(phase="watchtower", stored=[["Super Strength", "Flight"], None], counters=[30, 30])
    assert "use:super-strength" not in codes(m, 0)
    stop(m)
    assert codes(m, 0) == ["done", "use:super-strength"]


@pytest.mark.rule("BB-027", "BB-R60")
def test_the_challenge_card_beats_the_general_rules_for_its_turn() -> None:
    m = table("Lex Luthor", "Batman", phase="power-up", challenge="Market Day", resources=[1, 0], row=[])
    assert "buy:combat" in codes(m)
    m = table("Lex Luthor", "Batman", phase="power-up", resources=[1, 0], row=[])
    assert m.seat == -1 or "buy:combat" not in codes(m)


@pytest.mark.rule("BB-037")
def test_tokens_drawn_at_once_are_one_line_of_the_story() -> None:
    m = table(phase="power-up", draws=["", ""])
    while m.turn == 2:
        do(m, codes(m)[0])
    lines = m.edition.story(m.events(), Voice(["Ana", "Ben"]))
    (own,) = [line for line in lines if line.text.startswith("Ana draws ")]
    draws: list[dict[str, Any]] = [e for e in m.events() if e["kind"] == "moved" and e["target"] == "held 0"]
    drawn = [str(e["title"]) for e in draws]
    assert len(drawn) == 4
    (brought,) = [e["amount"] for e in told(m, "recovery") if e["who"] == 0]
    assert own.text == f"Ana draws {', '.join(drawn)} for recovery: {brought}."
    # what was said is not said again
    later = m.edition.story(m.events(), Voice(["Ana", "Ben"], heard=int(draws[-1]["n"])))
    assert f"Ana draws {drawn[-1]} for recovery: {brought}." in [line.text for line in later]
    last = m.edition.story(m.events(), Voice(["Ana", "Ben"], heard=int(draws[-1]["n"]) + 1))
    assert f"Ana's recovery ability brings {brought}." in [line.text for line in last]
