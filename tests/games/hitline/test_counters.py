"""Section 4 of the register: counters."""

import itertools
import random
from collections import Counter

import pytest

from longbox import Match
from tests.games.given import seen, told
from tests.games.hitline.given import line, play, playable, refused, table, trick

LOCATIONS = [
    ("A", "Old Harbour"),
    ("A", "Headline Tower"),
    ("A", "Clock Square"),
    ("A", "Topsy Fair"),
    ("A", "Capitol Steps"),
    ("B", "Furnace Works"),
    ("B", "Mirror Arcade"),
    ("B", "Fog Bridge"),
    ("B", "Prison Rock"),
    ("B", "Orbital Lab"),
]


@pytest.mark.rule("HL-033", "HL-034")
@pytest.mark.parametrize(
    ("plays", "shown"),
    [
        ("red-5 blue-5", ["(red-5)", "(blue-5)"]),
        ("red-8 red-5 blue-5", ["red-8", "(red-5)", "(blue-5)"]),
        ("red-5 red-6", ["red-5", "red-6"]),
        ("red-6 red-5", ["red-6", "red-5"]),
        ("red-1 red-8 red-7", ["red-1", "red-8", "red-7"]),
    ],
)
def test_a_card_with_the_value_of_its_left_neighbour_counters_it(plays: str, shown: list[str]) -> None:
    m = trick(plays)
    assert line(m) == shown
    down = [spot for spot, card in enumerate(shown) if card.startswith("(")]
    assert told(m, "counter") == ([[down[1], down[1], 5]] if down else [])


@pytest.mark.rule("HL-035")
def test_a_face_down_card_cannot_win() -> None:
    m = trick("red-1 blue-1 red-8 red-7")
    assert told(m, "trick_won") == [[3, 3, 7]]


@pytest.mark.rule("HL-035")
def test_a_face_down_card_gives_no_suit() -> None:
    m = trick("red-1 blue-1")
    assert seen(m)["lead_suit"] is None


@pytest.mark.rule("HL-036", "HL-R08")
@pytest.mark.parametrize("leader", [0, 1, 2, 3])
@pytest.mark.parametrize("value", [1, 3, 4, 5, 6, 7, 8])
def test_a_counter_is_automatic_also_against_the_own_interest(leader: int, value: int) -> None:
    m = trick(f"red-{value} blue-{value}", leader=leader)
    assert line(m) == [f"(red-{value})", f"(blue-{value})"]
    assert m.seat == (leader + 2) % 4  # nobody was asked
    assert m.decisions[0].prompt == "No suit is in force: play any card."


@pytest.mark.rule("HL-037")
@pytest.mark.parametrize("plays", ["red-5 red-5", "red-5 green-5", "wild-4=red blue-4", "yellow-4 wild-4"])
def test_suits_do_not_matter_for_a_counter(plays: str) -> None:
    m = trick(plays)
    assert [there["down"] for there in seen(m)["line"]] == [True, True]


@pytest.mark.rule("HL-037")
def test_equal_suits_are_no_counter() -> None:
    m = trick("red-3 red-4 red-6")
    assert line(m) == ["red-3", "red-4", "red-6"]


@pytest.mark.rule("HL-038")
@pytest.mark.parametrize(
    ("plays", "winner"),
    [
        ("red-4 red-6 blue-4 red-7", [0, 0, 4]),  # spots 1 and 3, of one side
        ("red-7 red-4 red-8 blue-4", [1, 1, 4]),  # spots 2 and 4
        ("red-4 red-8 red-7 blue-4", None),  # spots 1 and 4: both face up, a tie
        ("red-6 red-3 red-7 blue-6", [1, 1, 3]),
    ],
)
def test_equal_values_on_spots_that_are_no_neighbours_are_no_counter(plays: str, winner: list[int] | None) -> None:
    m = trick(plays)
    assert told(m, "counter") == []
    assert told(m, "trick_won") == ([] if winner is None else [winner])


@pytest.mark.rule("HL-039", "HL-R07")
def test_the_check_comes_after_the_effects_of_a_power_played_with_the_card() -> None:
    m = trick("red-8 red-3+power", heroes=[None, "Copycat", None, None])  # its value becomes 8: a counter
    assert line(m) == ["(red-8)", "(red-3)"]
    m = trick("red-3 blue-3+power", heroes=[None, "Featherlight", None, None])  # 1 now: none
    assert line(m) == ["red-3", "blue-3"]


@pytest.mark.rule("HL-039", "HL-R07")
def test_a_later_change_of_value_never_makes_a_counter_of_earlier_cards() -> None:
    m = trick("red-4 red-5 red-8 red-7+power spot:1", heroes=[None, None, None, "Dead Weight"])
    assert told(m, "value") == [[0, 0, 5]]  # spot 1 has the value of spot 2 then
    assert told(m, "counter") == []
    assert [row[0] for row in told(m, "no_winner")] == [0]  # two 5s of both sides, both face up


@pytest.mark.rule("HL-040")
def test_after_a_counter_the_lead_suit_is_that_of_the_lowest_face_up_spot() -> None:
    hands = ("red-5 red-1", "blue-5 green-5", "red-6 blue-6", "red-7 blue-7")
    m = table(*hands, heroes=[None, "Ricochet", None, None], exhausted=[0, 2, 3])
    play(m, "red-5", "blue-5+power")  # only the left card goes down
    assert line(m) == ["(red-5)", "blue-5"]
    assert seen(m)["lead_suit"] == "blue"
    assert playable(m) == ["blue-6"]
    assert refused(m, "red-6") == "HL-021: you hold blue, so you must play blue or a wild"


@pytest.mark.rule("HL-041")
def test_with_no_card_face_up_no_suit_is_in_force_and_the_next_card_sets_it() -> None:
    m = table("red-1", "yellow-7", "green-6 red-3", "red-7 green-7", plays=["play:red-5", "play:blue-5"])
    assert seen(m)["lead_suit"] is None
    play(m, "green-6")
    assert seen(m)["lead_suit"] == "green"
    assert playable(m) == ["green-7"]


@pytest.mark.rule("HL-042")
def test_spot_3_countering_spot_2_leaves_the_lead_suit() -> None:
    m = table("yellow-1", "yellow-7", "green-6", "red-7 blue-7", plays=["play:red-8", "play:blue-5", "play:green-5"])
    assert line(m) == ["red-8", "(blue-5)", "(green-5)"]
    assert seen(m)["lead_suit"] == "red"
    assert playable(m) == ["red-7"]


@pytest.mark.rule("HL-043", "HL-R06")
def test_a_card_beside_a_face_down_card_cannot_counter_it() -> None:
    m = trick("red-5 blue-5 green-5")
    assert line(m) == ["(red-5)", "(blue-5)", "green-5"]
    m = trick("red-8 red-5 blue-5 green-5")  # nor at spot 4
    assert told(m, "counter") == [[2, 2, 5]]
    assert told(m, "trick_won") == [[3, 3, 5]]


@pytest.mark.rule("HL-043")
def test_a_card_beside_a_face_down_card_may_be_countered_itself() -> None:
    m = trick("red-5 blue-5 green-5 yellow-5")
    assert told(m, "counter") == [[1, 1, 5], [3, 3, 5]]
    assert len(told(m, "no_winner")) == 1


@pytest.mark.rule("HL-R03")
def test_a_wild_has_a_value_and_counters_and_is_countered_by_it() -> None:
    for plays, down in (
        ("red-6 wild-6", True),
        ("wild-6=red red-6", True),
        ("wild-6=red red-5", False),
        ("red-5 wild-6", False),
    ):
        assert [there["down"] for there in seen(trick(plays))["line"]] == [down, down]
    assert [there["value"] for there in seen(trick("wild-8=red red-7 wild-2"))["line"]] == [8, 7, 2]


def duel(own: str, other: str) -> Match:
    """Two Titans with two cards each in hand; seat 0 leads; both Sidekicks are free, seat 1 has Lookout."""
    free = [[None] * 9, [None] * 9]
    return table(own, other, seats=2, shields=free, sidekicks=["Fanfare", "Lookout"])


@pytest.mark.rule("HL-R37")
def test_a_card_turned_down_without_a_counter_cannot_win_and_gives_no_suit() -> None:
    m = duel("red-1 yellow-8", "blue-7 blue-4")
    play(m, "red-1", "blue-7+sidekick")
    assert line(m) == ["(red-1)", "blue-7"]
    assert told(m, "counter") == []
    assert told(m, "turned_down") == [[1, 0]]
    assert seen(m)["lead_suit"] == "blue"  # HL-040
    play(m, "yellow-8", "blue-4")
    assert told(m, "trick_won") == [[1, 3, 4]]  # HL-035: not the red 1


@pytest.mark.rule("HL-R37", "HL-041")
def test_after_a_card_was_turned_down_and_the_others_countered_no_suit_is_in_force() -> None:
    m = duel("red-1 yellow-7", "blue-7 red-4")
    assert refused(play(m, "red-1"), "blue-7+sidekick").startswith("HL-077: you hold red")
    m = play(duel("red-1 yellow-7", "blue-7 blue-4"), "red-1", "blue-7+sidekick", "yellow-7")
    assert line(m) == ["(red-1)", "(blue-7)", "(yellow-7)"]
    assert seen(m)["lead_suit"] is None
    assert m.decisions[0].prompt == "No suit is in force: play any card."
    play(m, "blue-4")
    assert told(m, "trick_won") == [[1, 3, 4]]


CARDS = [f"{suit}-{value}" for value in (1, 3, 4, 5, 6, 7, 8) for suit in ("yellow", "red", "blue", "green")]
CARDS += ["yellow-5", "red-5", "blue-5", "green-5", "wild-2", "wild-4", "wild-6", "wild-8"]


def all_orders() -> list[tuple[str, ...]]:
    """Four cards in every order of values, with every way to be equal: four values are enough for that."""
    suits = ("yellow", "red", "blue", "green")
    rows = itertools.product((1, 4, 5, 8), repeat=4)
    return [tuple(f"{suit}-{value}" for suit, value in zip(suits, row, strict=True)) for row in rows]


def some_cards(seed: object) -> list[tuple[str, ...]]:
    rng = random.Random(f"{seed}")
    return [tuple(rng.sample(CARDS, 4)) for _ in range(100)]


def last_trick(cards: tuple[str, ...], location: str) -> Match:
    """The eighth trick: everybody has one card left, so no duty hinders."""
    m = table(*cards, location=location)
    for _ in range(4):
        m.choose(m.legal(m.seat)[0], seat=m.seat)
    return m


def face_down(m: Match) -> tuple[int, ...]:
    return tuple(sorted(spot for _, right, _ in told(m, "counter") for spot in (right, right + 1)))


def value_at(card: str, spot: int, location: str) -> int:
    value = int(card[-1])
    if location == "Furnace Works" and card.startswith("red"):
        value = max(1, value - 2)
    return value + 1 if location == "Prison Rock" and spot == 1 else value


PATTERNS = [("Clock Square", all_orders()), *((place, some_cards(place)) for _, place in LOCATIONS)]


@pytest.mark.rule("HL-044", "HL-056")
@pytest.mark.parametrize(("location", "patterns"), PATTERNS, ids=["every order", *(name for _, name in LOCATIONS)])
def test_without_powers_few_face_down_sets_are_possible_and_ties_are_between_spots_1_and_4(
    location: str, patterns: list[tuple[str, ...]]
) -> None:
    sets: Counter[tuple[int, ...]] = Counter()
    ties = 0
    for cards in patterns:
        m = last_trick(cards, location)
        down = face_down(m)
        sets[down] += 1
        up = {spot: value_at(card, spot, location) for spot, card in enumerate(cards, 1) if spot not in down}
        if told(m, "no_winner") and up:
            ties += 1
            assert {1, 4} <= set(up)
            assert up[1] == up[4]
    assert set(sets) <= {(), (1, 2), (2, 3), (3, 4), (1, 2, 3, 4)}
    if len(patterns) == 4**4:
        assert len(sets) == 5  # and each of them happens
        assert ties > 10


@pytest.mark.rule("HL-041")
def test_a_wild_that_sets_the_suit_is_named() -> None:
    m = trick("red-5 blue-5 wild-4=yellow")
    assert seen(m)["lead_suit"] == "yellow"
    assert seen(m)["line"][2]["suit"] == "yellow"
