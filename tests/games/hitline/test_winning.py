"""Section 5 of the register: winning a trick, VP, ties."""

import random

import pytest

from tests.games.given import seen, told
from tests.games.hitline.given import line, play, table, trick

LEAD_SUIT_WINS = {"winning_suit": "lead"}


@pytest.mark.rule("HL-045")
@pytest.mark.parametrize(
    ("cards", "spot"),
    [
        ("red-3 red-4 red-5 red-6", 1),
        ("red-4 red-3 red-5 red-6", 2),
        ("red-5 red-4 red-3 red-6", 3),
        ("red-6 red-5 red-4 red-3", 4),
    ],
)
def test_the_lowest_face_up_card_wins(cards: str, spot: int) -> None:
    assert told(trick(cards), "trick_won") == [[spot - 1, spot - 1, 3]]


@pytest.mark.rule("HL-045", "HL-R01")
@pytest.mark.parametrize(
    "cards", ["red-3 blue-1 red-4 red-5", "red-8 red-7 green-1 blue-6", "red-4 wild-2 blue-5 red-6"]
)
def test_any_suit_may_win(cards: str) -> None:
    lowest = min(cards.split(), key=lambda card: card[-1])
    spot = cards.split().index(lowest)
    assert told(trick(cards), "trick_won") == [[spot, spot, int(lowest[-1])]]


@pytest.mark.rule("HL-R01")
@pytest.mark.parametrize(
    ("cards", "spot", "points"),
    [
        ("red-3 blue-1 red-4 red-5", 1, 3),  # the blue 1 does not follow
        ("red-8 blue-1 green-1 red-6", 4, 6),
        ("red-4 wild-2 blue-1 red-6", 2, 2),  # a follower's wild has the lead suit
        ("red-5 blue-5 green-7 yellow-3", 3, 7),  # the lead suit is that in force at the end: green
        ("red-8 blue-3 green-3 yellow-1", 1, 8),
    ],
)
def test_a_switch_lets_only_the_lead_suit_win(cards: str, spot: int, points: int) -> None:
    m = trick(cards, options=LEAD_SUIT_WINS)
    assert told(m, "trick_won") == [[spot - 1, spot - 1, points]]


@pytest.mark.rule("HL-046", "HL-047")
@pytest.mark.parametrize("leader", [0, 1, 2, 3])
@pytest.mark.parametrize("value", [1, 3, 4, 5])
def test_the_winners_side_gains_the_value_of_the_winning_card_on_its_track(leader: int, value: int) -> None:
    m = trick(f"red-8 red-7 red-{value} red-6", leader=leader, vp=[2, 1])
    assert seen(m)["vp"] == ([2 + value, 1] if leader % 2 == 0 else [2, 1 + value])
    assert told(m, "scored") == [[leader % 2, value, (2, 1)[leader % 2] + value]]


@pytest.mark.rule("HL-047")
def test_everybody_sees_the_tracks_of_the_active_location() -> None:
    m = trick("red-8 red-7 red-3 red-6")
    for seat in (0, 1, 2, 3, None):
        assert seen(m, seat)["vp"] == [3, 0]
        assert (seen(m, seat)["location"], seen(m, seat)["maximum"]) == ("Clock Square", 11)


@pytest.mark.rule("HL-048")
@pytest.mark.parametrize("leader", [0, 1, 2, 3])
def test_the_player_of_the_winning_card_leads_next(leader: int) -> None:
    for spot in range(4):
        cards = ["red-8", "red-7", "red-6", "red-5"]
        cards[spot] = "red-1"
        m = trick(" ".join(cards), leader=leader)
        winner = (leader + spot) % 4
        assert m.seat == winner
        assert seen(m)["leader"] == winner
        assert m.decisions[0].prompt == "Lead a card."


@pytest.mark.rule("HL-049")
def test_with_no_face_up_card_left_nobody_wins() -> None:
    m = trick("red-5 blue-5 red-6 blue-6", vp=[2, 1])
    assert told(m, "counter") == [[1, 1, 5], [3, 3, 6]]
    assert len(told(m, "no_winner")) == 1
    assert told(m, "trick_won") + told(m, "scored") == []
    assert seen(m)["vp"] == [2, 1]


@pytest.mark.rule("HL-050")
@pytest.mark.parametrize("cards", ["red-3 red-8 red-7 blue-3", "red-3 red-6 red-4 blue-3"])
def test_the_lowest_value_shared_by_both_sides_wins_nothing_and_the_next_lowest_does_not_win(cards: str) -> None:
    m = trick(cards, vp=[2, 1])
    assert len(told(m, "no_winner")) == 1
    assert told(m, "trick_won") + told(m, "scored") == []
    assert seen(m)["vp"] == [2, 1]


@pytest.mark.rule("HL-050")
def test_a_tie_above_the_lowest_value_does_not_matter() -> None:
    m = trick("red-6 red-8 red-3 blue-6")
    assert told(m, "trick_won") == [[2, 2, 3]]


@pytest.mark.rule("HL-051")
@pytest.mark.parametrize("leader", [0, 1, 2, 3])
@pytest.mark.parametrize("cards", ["red-5 blue-5 red-6 blue-6", "red-3 red-8 red-7 blue-3"])
def test_after_a_trick_without_winner_the_same_player_leads(leader: int, cards: str) -> None:
    m = trick(cards, leader=leader)
    assert (m.seat, seen(m)["leader"], seen(m)["trick"]) == (leader, leader, 8)


@pytest.mark.rule("HL-052")
@pytest.mark.parametrize("leader", [0, 1, 2, 3])
def test_led_means_spot_1_also_when_spot_3_set_a_fresh_suit(leader: int) -> None:
    m = trick("red-5 blue-5 green-6", leader=leader)
    assert seen(m)["lead_suit"] == "green"
    m = trick("red-5 blue-5 green-6 wild-6", leader=leader)
    assert len(told(m, "no_winner")) == 1
    assert m.seat == leader


@pytest.mark.rule("HL-053", "HL-054", "HL-055", "HL-R09")
@pytest.mark.parametrize("leader", [0, 1, 2, 3])
@pytest.mark.parametrize(
    ("cards", "first"),
    [("red-3 red-8 blue-3 red-7", 0), ("red-8 red-3 red-7 blue-3", 1), ("red-4 red-7 blue-4 red-6", 0)],
)
def test_a_lowest_value_shared_by_one_side_wins_and_counts_once_and_the_lower_spot_leads(
    leader: int, cards: str, first: int
) -> None:
    m = trick(cards, leader=leader)
    value = int(cards.split()[first][-1])
    seat = (leader + first) % 4
    assert told(m, "trick_won") == [[seat, first, value]]
    assert seen(m)["vp"][seat % 2] == value
    assert seen(m)["vp"][1 - seat % 2] == 0
    assert m.seat == seat


@pytest.mark.rule("HL-R10")
def test_three_lowest_cards_of_both_sides_are_a_tie() -> None:
    heroes = ["Bulwark", None, None, None]  # spot 1 is not countered by spot 2
    m = trick("red-3+power blue-3 red-8 green-3", heroes=heroes)
    assert told(m, "counter") == []
    assert len(told(m, "no_winner")) == 1  # one card of side 0 against two of side 1
    assert seen(m)["vp"] == [0, 0]
    heroes = [None, "Bulwark", None, None]
    m = trick("red-3 blue-3+power green-3 red-8", heroes=heroes)
    assert told(m, "counter") == []
    assert len(told(m, "no_winner")) == 1  # two cards of side 0 against one of side 1


@pytest.mark.rule("HL-033", "HL-045", "HL-048", "HL-050", "HL-051", "HL-053")
def test_many_tricks_end_as_the_rules_say() -> None:
    """Random tricks beside a second, simple statement of the rules."""
    rng = random.Random("tricks")
    deck = [f"{suit}-{value}" for suit in ("yellow", "red", "blue", "green") for value in (1, 3, 4, 5, 5, 6, 7, 8)]
    for _ in range(600):
        cards = rng.sample(deck, 4) if rng.random() < 0.5 else [f"{suit}-{rng.choice((3, 4, 5))}" for suit in SUITS]
        leader = rng.randrange(4)
        m = trick(" ".join(cards), leader=leader, vp=[0, 0])
        values = [int(card[-1]) for card in cards]
        up = [True] * 4
        for spot in range(1, 4):
            if up[spot - 1] and values[spot - 1] == values[spot]:
                up[spot - 1] = up[spot] = False
        best = min((values[spot] for spot in range(4) if up[spot]), default=0)
        winning = [spot for spot in range(4) if up[spot] and values[spot] == best]
        sides = {(leader + spot) % 2 for spot in winning}
        vp = [0, 0]
        expected = leader
        if len(sides) == 1:
            expected = (leader + winning[0]) % 4
            vp[expected % 2] = best
        assert (seen(m)["vp"], m.seat, line(m)) == (vp, expected, []), (cards, leader)


SUITS = ("yellow", "red", "blue", "green")


@pytest.mark.rule("HL-048")
def test_two_tricks_after_each_other() -> None:
    m = table("red-8 blue-8", "red-7 blue-7", "red-3 blue-3", "red-6 blue-6")
    play(m, "red-8", "red-7", "red-3", "red-6")
    assert m.seat == 2
    play(m, "blue-3", "blue-6", "blue-8", "blue-7")
    assert [row[0] for row in told(m, "trick_won")] == [2, 2]
