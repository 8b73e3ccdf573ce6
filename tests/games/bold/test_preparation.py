"""Section 5 of the register: Preparation."""

from collections import Counter
from typing import Any

import pytest

from longbox.games.bold.pieces import DECK
from tests.games.bold.given import (
    FOUR,
    count,
    counters,
    letters,
    offered,
    passing,
    play,
    resumed,
    stop,
    table,
    told,
)

PLENTY = ["C C R R A A F F K K S", "C C R R A A F F K K"]


@pytest.mark.rule("BB-041")
def test_tokens_come_one_at_a_time_at_random_from_the_own_bag() -> None:
    first: Counter[str] = Counter()
    for seed in range(60):
        m = table(seed=seed, bags=["C R", None], crises=[1, None])
        before = letters(m, "bag 1")
        play(m, "draw")
        drawn = letters(m, "draw 0") + letters(m, "meter 0")
        first[drawn] += 1
        assert len(drawn) == 1
        assert letters(m, "bag 1") == before
    assert set(first) == {"C", "R", "X"}


@pytest.mark.rule("BB-042", "BB-052")
def test_where_a_drawn_token_goes() -> None:
    m = table(next=["C", "X", "R"])
    play(m, "draw", "draw", "draw")
    assert (letters(m, "draw 0"), letters(m, "meter 0")) == ("C R", "X")


@pytest.mark.rule("BB-043", "BB-R25", "BB-044")
def test_one_may_stop_at_any_time_and_not_resume() -> None:
    m = table()
    play(m, "stop")
    assert m.waiting == 2
    assert "nothing to decide" in str(m.explain(0, "draw"))
    stop(m)
    assert count(m, "draw 0") == 0


@pytest.mark.rule("BB-045", "BB-R24", "BB-071")
def test_with_an_empty_bag_the_drawing_ends() -> None:
    m = table(bags=["R", "R"], crises=[0, 0])
    play(m, "draw")
    assert m.waiting == 2
    play(m, (1, "draw"))
    shown: Any = m.view()["table"]
    assert shown["phase"] != "Preparation"


@pytest.mark.rule("BB-046", "BB-R26")
def test_drawing_is_independent_of_the_others() -> None:
    m = table()
    play(m, (1, "draw"), (1, "draw"))
    assert m.waiting == 3
    play(m, (1, "stop"))
    assert m.waiting == 1


@pytest.mark.rule("BB-046", "BB-R26")
def test_in_turns_players_alternate_and_who_has_stopped_is_skipped() -> None:
    m = table(options={"draw_in_turns": True}, holder=1, bags=["C C C C", "R R R R"], crises=[0, 0])
    seats = []
    for code in ("draw", "draw", "draw", "stop", "draw", "draw"):
        seats.append(m.seat)
        play(m, code)
    assert seats == [1, 0, 1, 0, 1, 1]
    assert letters(m, "draw 1") in ("", "R R R R")


@pytest.mark.rule("BB-046", "BB-025")
@pytest.mark.card("Panic")
def test_in_turns_nobody_is_passed_over_when_somebody_falls() -> None:
    """A crisis can defeat its player in the middle of a round."""
    m = table(
        *FOUR,
        options={"draw_in_turns": True},
        challenge="Panic",
        counters=[40, 2, 40, 40],
        injured=[1],
        meters=[0, 2, 0, 0],
        bags=["C C", "C C", "C C", "C C"],
        crises=[0, 1, 0, 0],
        next=["C", "X"],
    )
    seats = []
    for _ in range(6):
        seats.append(m.seat)
        play(m, "draw")
    assert m.defeated == 0b0010
    assert seats == [0, 1, 2, 3, 0, 2]


@pytest.mark.rule("BB-047", "BB-R27")
def test_draws_are_public_when_all_have_stopped() -> None:
    m = table(next=["C", "C"], bags=PLENTY)
    play(m, "draw", "draw")
    rival: Any = m.view(1)
    hidden = {zone["id"]: zone for zone in rival["zones"]}
    for name in ("draw 0", "bag 0", "meter 0", "held 0", "reverse 0", "discard 0"):
        assert hidden[name]["count"] is None
    stop(m)
    rival = m.view(1)
    open_ = {zone["id"]: zone for zone in rival["zones"]}
    assert [piece["face"] for piece in open_["draw 0"]["last"]] == ["combat", "combat"]  # while plans are made
    assert open_["bag 0"]["count"] == count(m, "bag 0")
    assert "pieces" not in open_["bag 0"]


@pytest.mark.rule("BB-047")
@pytest.mark.parametrize("options", [{"draw_in_turns": True}, {"combat_player_order": "all"}])
def test_drawn_openly_all_is_public_at_once(options: dict[str, Any]) -> None:
    m = table(next=["C"], options=options)
    play(m, "draw")
    assert told(m, "moved", "target title", eye=1)[0] == ["held 0", "Combat"]


@pytest.mark.rule("BB-047", "BB-R27")
def test_what_a_bag_holds_follows_from_what_is_public() -> None:
    m = table(bags=PLENTY, crises=[2, 3])
    rival: Any = m.view(1)
    pool = next(pool for pool in rival["pools"] if "bag 0" in pool["zones"])
    assert pool["kinds"]["crisis"] == 2
    assert pool["count"] == 13


# ---- bonuses


@pytest.mark.rule("BB-048", "BB-049", "BB-074", "BB-R06")
def test_every_threshold_reached_counts() -> None:
    for n, chips in ((2, ""), (3, "resource-bonus " * 3), (6, "combat-bonus " + "resource-bonus " * 3)):
        m = table(phase="combat", draws=[" ".join(["R"] * n), "R"])
        assert letters(m, "bonus 0") == chips.strip()
    m = table(phase="combat", draws=["R R R R R R A A A", "R"])
    assert letters(m, "bonus 0") == "agility-bonus agility-bonus combat-bonus" + " resource-bonus" * 3


@pytest.mark.rule("BB-050", "BB-R07", "BB-R09", "BB-056")
def test_a_peeked_focus_and_a_reverse_count_but_crisis_tokens_do_not() -> None:
    m = table(next=["F", "V", "X", "R"], bags=["F R R V", "R"], crises=[3, 0])
    play(m, "draw", "peek", "draw", "draw", "go-on", "draw", "go-on", "stop")
    stop(m)
    assert told(m, "bonuses", "who tokens") == [[0, 3], [1, 0]]


@pytest.mark.rule("BB-051", "BB-R55")
def test_a_token_returned_does_not_count() -> None:
    m = table(reverses=[0], next=["R", "R", "R", "", "X"], bags=["R R R R", "R"], crises=[1, 0])
    play(m, (0, "draw"), (0, "go-on"), (0, "draw"), (0, "go-on"), (0, "draw"), (0, "reverse"), (0, "stop"))
    stop(m)
    assert told(m, "bonuses", "tokens")[0] == [3]  # two and the reverse


# ---- crisis tokens


@pytest.mark.rule("BB-053", "BB-054", "BB-R54")
def test_the_third_crisis_token_ends_the_drawing() -> None:
    m = table(next=["X", "X", "X"])
    play(m, "draw", "draw", "draw")
    assert m.waiting == 2
    stop(m)
    assert told(m, "crisis", "who") == [[0]]


@pytest.mark.rule("BB-055", "BB-056", "BB-057")
def test_a_peek_shows_the_top_card_to_its_player_alone() -> None:
    m = table(next=["F"])
    play(m, "draw")
    assert offered(m, seat=0) == ["keep-focus", "peek"]
    play(m, "peek")
    top = m.zones[DECK][-1]
    assert m.known[top] == 1
    assert letters(m, "discard 0") == "F"
    assert offered(m, seat=0) == ["draw", "stop"]
    assert told(m, "peeked", eye=0)
    assert not told(m, "peeked", eye=1)


@pytest.mark.rule("BB-169", "BB-057")
def test_a_focus_token_kept_fills_and_does_not_peek() -> None:
    m = table(next=["F"])
    play(m, "draw", "keep-focus")
    assert letters(m, "draw 0") == "F"
    assert "peek" not in offered(m, seat=0)


@pytest.mark.rule("BB-058")
def test_with_an_empty_deck_there_is_no_peek() -> None:
    m = table(next=["F"], deck_size=0)
    play(m, "draw")
    assert offered(m, seat=0) == ["draw", "stop"]
    assert letters(m, "draw 0") == "F"


# ---- reverse


@pytest.mark.rule("BB-059", "BB-185")
def test_a_reverse_goes_to_the_board_and_stays_until_reload() -> None:
    m = table(next=["V"], bags=["V C R", None])
    play(m, "draw", "stop")
    assert letters(m, "reverse 0") == "V"
    stop(m)
    passing(m)
    assert letters(m, "reverse 0") == ""


@pytest.mark.rule("BB-060", "BB-061", "BB-R19")
def test_a_reverse_returns_a_token_and_another_is_drawn() -> None:
    m = table(reverses=[0], next=["A", "", "C"])
    play(m, "draw")
    assert offered(m, seat=0) == ["go-on", "reverse"]
    play(m, "reverse")
    assert (letters(m, "draw 0"), letters(m, "discard 0"), letters(m, "reverse 0")) == ("C", "V", "")
    assert offered(m, seat=0) == ["draw", "stop"]


@pytest.mark.rule("BB-061", "BB-R19")
def test_the_window_comes_before_the_tokens_own_effect() -> None:
    m = table(reverses=[0], counters=[20, 30], bags=["C+ R", None], crises=[0, None], next=["C+"])
    play(m, "draw")
    assert counters(m)[0] == 20
    play(m, "go-on")
    assert counters(m)[0] == 22


@pytest.mark.rule("BB-062", "BB-060")
def test_the_third_crisis_token_reversed_is_no_crisis() -> None:
    m = table(reverses=[0], meters=[2, 0], bags=["C", None], crises=[1, None], next=["X", "", "C"])
    play(m, "draw")
    m = resumed(m)
    play(m, "reverse")
    assert (letters(m, "meter 0"), letters(m, "draw 0")) == ("X X", "C")
    stop(m)
    assert not told(m, "crisis")


@pytest.mark.rule("BB-062", "BB-161")
@pytest.mark.card("Speed Force")
@pytest.mark.card("Wild Card")
@pytest.mark.parametrize(("who", "marker"), [("The Flash", "speed-force"), ("The Joker", "wild-card")])
def test_a_marker_returns_the_third_crisis_token(who: str, marker: str) -> None:
    m = table(who, "Batman", stored=[[marker], None], meters=[2, 0], next=["X"])
    play(m, "draw")
    assert offered(m, seat=0) == ["go-on", f"use:{marker}"]
    m = resumed(m)
    play(m, f"use:{marker}")
    assert letters(m, "meter 0") == "X X"
    assert offered(m, seat=0) == ["draw", "stop"]  # no redraw is due
    stop(m)
    assert letters(m, "stored 0") == ""
    assert told(m, "used", "who", eye=1) == [[0]]


@pytest.mark.rule("BB-047", "BB-161")
@pytest.mark.card("Speed Force")
@pytest.mark.parametrize("options", [{"draw_in_turns": True}, {"combat_player_order": "all"}])
def test_drawn_openly_a_marker_is_used_for_all_to_hear_at_once(options: dict[str, Any]) -> None:
    m = table("The Flash", "Batman", stored=[["Speed Force"], None], options=options, next=["X"])
    play(m, "draw", "use:speed-force")
    assert told(m, "used", "who", eye=1) == [[0]]
    assert (letters(m, "stored 0"), letters(m, "board 0")) == ("", "")
    passing(m, "stop")
    assert len(told(m, "used", eye=1)) == 1


# ---- power-ups


@pytest.mark.rule("BB-063", "BB-172", "BB-R39")
def test_a_combat_power_up_recovers_2_up_to_the_limit() -> None:
    for before, after in ((20, 22), (59, 60), (60, 60)):
        m = table(bags=["C+", None], crises=[0, None], counters=[before, 30])
        play(m, "draw")
        assert counters(m)[0] == after
        assert letters(m, "draw 0") == "C+"


@pytest.mark.rule("BB-063", "BB-R27")
def test_a_counter_moved_by_a_power_up_is_open_at_once() -> None:
    m = table(bags=["C+ R", None], crises=[0, None], counters=[20, 30], next=["C+"])
    play(m, "draw")
    assert told(m, "recovered", "amount", eye=1) == [[2]]
    world = m.resample(1, 1)
    assert counters(world) == [22, 30]
    play(world, "draw", "draw")
    assert counters(world) == [22, 30]  # it has happened already


@pytest.mark.rule("BB-064", "BB-066", "BB-174", "BB-R11")
def test_an_agility_power_up_draws_two_and_keeps_one() -> None:
    m = table(bags=["A+ C R", None], crises=[0, None], next=["A+", "C", "R"])
    play(m, "draw")
    assert offered(m, "keep", 0) == ["combat", "resource"]
    m = resumed(m)
    play(m, "keep:resource")
    assert (letters(m, "draw 0"), letters(m, "bag 0")) == ("A+ R", "C")


@pytest.mark.rule("BB-065", "BB-R11")
def test_with_one_token_left_that_one_is_kept() -> None:
    m = table(bags=["A+ C", None], crises=[0, None], next=["A+", "C"])
    play(m, "draw")
    assert letters(m, "draw 0") == "A+ C"


@pytest.mark.rule("BB-066", "BB-R11")
def test_a_returned_crisis_token_never_touches_the_meter() -> None:
    m = table(bags=["A+ C", None], crises=[1, None], meters=[2, 0], next=["A+", "C", "X"])
    play(m, "draw")
    m = resumed(m)
    assert offered(m, "keep", 0) == ["combat", "crisis"]
    other = m.copy()
    play(m, "keep:combat")
    assert (letters(m, "meter 0"), letters(m, "bag 0")) == ("X X", "X")
    play(other, "keep:crisis")
    assert (letters(other, "meter 0"), other.waiting) == ("X X X", 2)  # its own choice, and its crisis
    stop(m)
    assert not told(m, "crisis")


@pytest.mark.rule("BB-067", "BB-R11")
def test_of_two_crisis_tokens_one_goes_to_the_meter_and_may_trigger_the_crisis() -> None:
    m = table(bags=["A+", None], crises=[2, None], meters=[2, 0], next=["A+", "X", "X"])
    play(m, "draw")
    m = resumed(m)
    assert (letters(m, "meter 0"), letters(m, "bag 0")) == ("X X X", "X")
    stop(m)
    assert told(m, "crisis", "who") == [[0]]


@pytest.mark.rule("BB-068", "BB-R11", "BB-176")
def test_a_kept_agility_power_up_draws_again() -> None:
    m = table(bags=["A+ A+ C R F", None], crises=[0, None], next=["A+", "A+", "C", "", "R", "F"])
    play(m, "draw", "keep:agility-plus")
    assert offered(m, "keep", 0) == ["focus", "resource"]


@pytest.mark.rule("BB-069", "BB-175")
def test_a_focus_power_up_may_take_a_crisis_token_off_the_meter() -> None:
    m = table(bags=["F+ C", None], crises=[0, None], meters=[1, 0], next=["F+"])
    play(m, "draw")
    assert offered(m, seat=0) == ["leave", "relieve"]
    play(m, "relieve")
    assert (letters(m, "meter 0"), letters(m, "bag 0")) == ("", "C X")


@pytest.mark.rule("BB-069", "BB-070", "BB-R10")
def test_with_an_empty_meter_nothing_happens_and_there_is_no_peek() -> None:
    m = table(bags=["F+ C", None], crises=[0, None], next=["F+"])
    play(m, "draw")
    assert offered(m, seat=0) == ["draw", "stop"]


@pytest.mark.rule("BB-223", "BB-R19")
def test_of_a_pair_only_the_kept_token_can_be_reversed() -> None:
    m = table(reverses=[0], bags=["A+ C R", None], crises=[0, None], next=["A+", "C", "R"])
    play(m, "draw", "go-on")
    assert offered(m, seat=0) == ["keep:combat", "keep:resource"]
    play(m, "keep:combat")
    assert offered(m, seat=0) == ["go-on", "reverse"]


@pytest.mark.rule("BB-223")
def test_a_reverse_cannot_return_itself() -> None:
    m = table(bags=["V C", None], crises=[0, None], next=["V"])
    play(m, "draw")
    assert offered(m, seat=0) == ["draw", "stop"]


@pytest.mark.rule("BB-176")
def test_power_ups_act_every_time_they_are_drawn() -> None:
    m = table(bags=["C+", "R"], crises=[0, 0], counters=[20, 30], row=["C2"])
    plus = m.edition.faces.index("combat-plus")
    for turn in (1, 2):
        m.tops = [[plus]]
        play(m, "draw")
        assert counters(m)[0] == 20 + 2 * turn
        stop(m)
        passing(m, "done", "pass", "end")
        passing(m, "swap:combat-2", *(f"swap:{face}" for face in m.edition.faces[7:16]))
        m.counter[0] = 22


@pytest.mark.rule("BB-R20", "BB-118", "BB-114")
def test_with_the_option_an_unused_reverse_stays_and_is_not_counted() -> None:
    for stays, there, owned in ((True, "V", 4), (False, "", 5)):
        m = table(reverses=[0], bags=["R R R R", "R"], crises=[0, 0], options={"reverse_stays": stays})
        stop(m)
        passing(m, "end")
        assert letters(m, "reverse 0") == there
        assert told(m, "rebalanced", "owned")[0] == [owned]


@pytest.mark.rule("BB-050", "BB-R20")
@pytest.mark.parametrize("phase", ["preparation", "combat"])
@pytest.mark.parametrize(("stays", "counted"), [(True, 2), (False, 3)])
def test_a_reverse_on_the_board_counts_for_bonuses_unless_it_has_stayed(phase: str, stays: bool, counted: int) -> None:
    """In a position it was drawn this turn, as its other tokens were, unless a reverse stays from turn to turn."""
    m = table(phase=phase, reverses=[0], draws=["R R", "R"], options={"reverse_stays": stays})
    stop(m)
    assert told(m, "bonuses", "tokens")[0] == [counted]
