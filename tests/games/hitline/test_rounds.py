"""Sections 6 to 8 of the register: locations, the end of a round, the next round, winning the game."""

from collections import Counter
from typing import Any

import pytest

import longbox
from longbox import Match
from tests.games.given import at_random, count, seen, told, true_zones, zone
from tests.games.hitline.given import line, pack, play, playable, refused, table, trick

LAST = ("red-8", "red-7", "red-6", "red-5")  # the eighth trick: seat 3 wins it with 5
TIED = ("red-3", "red-8", "red-7", "blue-3")  # the eighth trick: nobody wins it


def last_trick(*cards: str, **given: Any) -> Match:
    """A round's last trick, played; the cards by spot."""
    leader = given.get("leader", 0)
    return play(table(*(cards[(seat - leader) % 4] for seat in range(4)), **given), *cards)


# ---- 6 Locations and end of a round


BY_SUIT = ["wild-2", "wild-4", "wild-6", "wild-8"]  # a deal: the wilds are set aside, each seat gets one suit
BY_SUIT += [f"{suit}-{value}" for suit in ("yellow", "red", "blue", "green") for value in (8, 7, 6, 5, 5, 4, 3, 1)]


@pytest.mark.rule("HL-057")
def test_a_rule_change_applies_during_its_round_only() -> None:
    m = table(*LAST, location="Topsy Fair", vp=[0, 9], rig={"shuffles": [BY_SUIT]})
    assert seen(m)["highest_wins"] is True
    play(m, *LAST)
    assert told(m, "trick_won") == [[0, 0, 8]]  # the highest wins here
    assert seen(m)["round"] == 2
    assert seen(m)["highest_wins"] is False
    assert m.seat == 2
    play(m, "blue-8", "green-7", "yellow-6", "red-5")
    assert told(m, "trick_won")[1] == [1, 3, 5]  # and the lowest again at the next location


@pytest.mark.rule("HL-058", "HL-059")
@pytest.mark.parametrize("side", [0, 1])
def test_a_side_at_the_maximum_wins_the_round_at_once_and_keeps_the_location(side: int) -> None:
    vp = [8, 9] if side == 0 else [9, 8]  # fewer than the other side before
    m = trick("red-8 red-7 red-3 red-6", leader=side, vp=vp)  # 8 and 3 are 11, the maximum
    assert told(m, "location_won") == [[side, *([11, 9] if side == 0 else [9, 11])]]
    assert zone(m, f"trophies-{side}") == ["clock-square"]
    assert seen(m)["taken"] == ([1, 0] if side == 0 else [0, 1])
    assert (seen(m)["round"], seen(m)["trick"]) == (2, 1)  # the eighth trick is not played
    assert [count(m, f"hand {seat}") for seat in range(4)] == [8, 8, 8, 8]
    assert line(m) == []


@pytest.mark.rule("HL-058")
def test_one_point_below_the_maximum_the_round_goes_on() -> None:
    m = trick("red-8 red-7 red-3 red-6", vp=[7, 9])
    assert told(m, "location_won") == []
    assert (seen(m)["round"], seen(m)["trick"], seen(m)["vp"]) == (1, 8, [10, 9])


@pytest.mark.rule("HL-060", "HL-R11")
def test_vp_beyond_the_maximum_are_lost() -> None:
    m = trick("red-8 red-7 red-6 wild-8", vp=[9, 2])
    assert told(m, "scored") == [[0, 6, 11]]
    assert told(m, "location_won") == [[0, 11, 2]]


@pytest.mark.rule("HL-061")
def test_a_round_ends_when_all_dealt_cards_are_played() -> None:
    m = last_trick(*LAST, location="Old Harbour", vp=[0, 1])
    assert told(m, "location_won") == [[1, 0, 6]]
    assert seen(m)["round"] == 2


@pytest.mark.rule("HL-061", "HL-058")
@pytest.mark.parametrize("group", ["A", "B"])
def test_every_round_has_eight_tricks_unless_a_side_reaches_the_maximum(group: str) -> None:
    lengths: Counter[int] = Counter()
    for seed in range(12):
        m = at_random(longbox.start("hitline", seed=seed, options={"set": group, "heroes": "random"}), seed)
        events: list[dict[str, Any]] = m.events(None)
        most = tricks = 0
        for event in events:
            if event["kind"] == "new_round":
                most, tricks = event["maximum"], 0
            elif event["kind"] in ("trick_won", "no_winner"):
                tricks += 1
            elif event["kind"] == "location_won":
                full = most in (event["vp_0"], event["vp_1"])
                lengths[tricks] += 1
                assert tricks == 8 or full
    assert lengths[8] > 5
    assert max(lengths) == 8


@pytest.mark.rule("HL-062")
@pytest.mark.parametrize(("vp", "side"), [([7, 1], 0), ([5, 1], 1), ([6, 0], 0), ([0, 0], 1)])
def test_then_the_side_with_more_vp_takes_the_location(vp: list[int], side: int) -> None:
    m = last_trick(*LAST, vp=vp, last=0)  # seat 3 adds 5 to side 1
    assert told(m, "location_won") == [[side, vp[0], vp[1] + 5]]
    assert zone(m, f"trophies-{side}") == ["clock-square"]


@pytest.mark.rule("HL-063")
def test_on_equal_vp_the_side_that_won_a_trick_most_recently_takes_it() -> None:
    m = last_trick(*LAST, vp=[6, 1], last=0)
    assert told(m, "location_won") == [[1, 6, 6]]
    m = last_trick(*LAST, leader=1, vp=[1, 6], last=1)
    assert told(m, "location_won") == [[0, 6, 6]]


@pytest.mark.rule("HL-064", "HL-R13")
@pytest.mark.parametrize("last", [0, 1])
def test_tricks_without_winner_are_skipped_when_looking_for_that_side(last: int) -> None:
    m = last_trick(*TIED, vp=[4, 4], last=last)
    assert told(m, "location_won") == [[last, 4, 4]]


@pytest.mark.rule("HL-R12")
@pytest.mark.parametrize("opener", [0, 1, 2, 3])
def test_equal_vp_and_no_trick_won_by_anyone_replays_the_location(opener: int) -> None:
    m = last_trick(*TIED, opener=opener, location="Old Harbour", heroes=["Prism", None, None, None])
    assert told(m, "replayed") == [[opener]]
    assert told(m, "location_won") == []
    assert seen(m)["location"] == "Old Harbour"
    assert zone(m, "trophies-0") + zone(m, "trophies-1") == []
    assert (seen(m)["round"], seen(m)["trick"], seen(m)["vp"]) == (1, 1, [0, 0])
    assert m.seat == opener  # the same leader
    assert [count(m, f"hand {seat}") for seat in range(4)] == [8, 8, 8, 8]  # a new deal
    assert count(m, "discard") == 4
    assert count(m, "locations") == 4


@pytest.mark.rule("HL-065", "HL-066")
def test_the_next_location_of_the_stack_becomes_active_with_both_trackers_on_0() -> None:
    for seed in range(10):
        m = table(*LAST, vp=[3, 4], seed=seed)
        coming = true_zones(m)["locations"]
        play(m, *LAST)
        assert zone(m, "location") == [coming[-1]]
        assert true_zones(m)["locations"] == coming[:-1]
        assert (seen(m)["round"], seen(m)["trick"]) == (2, 1)
        assert seen(m)["vp"] == [0, 0]


# ---- 7 Next round


@pytest.mark.rule("HL-067", "HL-068")
def test_all_36_cards_are_gathered_and_shuffled_and_dealt_as_before() -> None:
    m = trick("red-8 red-7 red-3 red-6", vp=[10, 0])  # the round ends with a card in each hand
    events: list[dict[str, Any]] = m.events(None)
    assert [event["count"] for event in events if event["kind"] == "shuffled"] == [36]
    assert count(m, "discard") == 4
    assert [count(m, f"hand {seat}") for seat in range(4)] == [8, 8, 8, 8]
    assert count(m, "deck") == 0
    where = true_zones(m)
    cards = Counter(where["discard"] + [card for seat in range(4) for card in where[f"hand {seat}"]])
    assert (len(cards), cards.total()) == (32, 36)


@pytest.mark.rule("HL-069")
def test_every_power_card_used_or_not_is_in_its_owners_hand() -> None:
    heroes = ["Spotlight", "Bulwark", "Featherlight", "Upheaval"]
    m = table(*LAST, heroes=heroes, exhausted=[2])
    play(m, "red-8+power", "red-7", "red-6", "red-5")
    assert seen(m)["round"] == 2
    assert [zone(m, f"hero {seat}") for seat in range(4)] == [[hero.lower()] for hero in heroes]
    assert zone(m, "exhausted") + zone(m, "powers") == []
    assert any(code.endswith("+power") for code in playable(m))


@pytest.mark.rule("HL-070", "HL-071", "HL-R14")
@pytest.mark.parametrize(
    ("opener", "loser", "leads"),
    [(0, 0, 2), (0, 1, 1), (1, 0, 2), (1, 1, 3), (2, 0, 0), (2, 1, 3), (3, 0, 0), (3, 1, 1)],
)
@pytest.mark.parametrize("winner_of_last_trick", [0, 1, 2, 3])
def test_the_side_that_lost_the_location_leads_the_next_round(
    opener: int, loser: int, leads: int, winner_of_last_trick: int
) -> None:
    cards = ["red-8", "red-7", "red-6", "red-5"]
    cards[winner_of_last_trick] = "red-1"
    vp = [0, 9] if loser == 0 else [9, 0]
    m = last_trick(*cards, opener=opener, vp=vp)
    assert told(m, "trick_won") == [[winner_of_last_trick, winner_of_last_trick, 1]]
    assert told(m, "location_won")[0][0] == 1 - loser
    assert (m.seat, seen(m)["leader"]) == (leads, leads)  # from the opener's left on, the first of the side that lost
    assert len(m.decisions) == 1


@pytest.mark.rule("HL-R14")
def test_the_opener_is_who_led_the_rounds_first_trick() -> None:
    m = last_trick(*LAST, opener=3, vp=[9, 0])  # side 1 lost: from seat 3's left on that is seat 1
    assert m.seat == 1
    while seen(m)["round"] == 2:
        play(m, next(code for code in playable(m) if "+" not in code))
    winner = told(m, "location_won")[1][0]
    assert m.seat == (3 if winner == 0 else 2)  # now counted from seat 1, whoever led later tricks


@pytest.mark.rule("HL-R14")
@pytest.mark.parametrize(("chosen", "leads"), [("leader:1", 1), ("leader:3", 3)])
def test_a_switch_lets_the_side_that_lost_name_its_leader_before_the_deal(chosen: str, leads: int) -> None:
    m = last_trick(*LAST, vp=[9, 0], options={"next_leader": "named"})
    assert m.seat == 1
    assert playable(m) == ["leader:1", "leader:3"]
    assert m.decisions[0].rule == "HL-R14"
    assert refused(m, "leader:2") == "HL-070: the side that lost the last location leads"
    assert [count(m, f"hand {seat}") for seat in range(4)] == [0, 0, 0, 0]  # before it sees new cards
    play(m, chosen)
    assert m.seat == leads
    assert count(m, "hand 0") == 8


@pytest.mark.rule("HL-R14", "HL-070")
def test_a_losing_pair_facing_a_titan_chooses_its_leader() -> None:
    free = [[None] * 9]
    m = table("red-1 red-3", "red-7", "red-6", seats=3, shields=free, sidekicks=["Fanfare"], opener=1)
    play(m, "red-1", "first:1", "red-7", "red-3", "red-6")
    assert told(m, "location_won") == [[0, 1, 0]]
    play(m, "stack:1")
    assert playable(m) == ["first:1", "first:2"]
    play(m, "first:1")
    assert m.seat == 1
    m = table("red-8 red-7", "red-1", "red-6", seats=3, shields=free, sidekicks=["Fanfare"], opener=1)
    play(m, "red-8", "first:1", "red-1", "red-7", "red-6", "stack:1")
    assert told(m, "location_won") == [[1, 0, 1]]
    assert m.seat == 0  # the Titan lost and leads
    assert m.decisions[0].prompt == "Lead a card."


# ---- 8 Winning the game

TWO_EACH = [["Old Harbour", "Headline Tower"], ["Clock Square", "Topsy Fair"]]


@pytest.mark.rule("HL-072")
def test_the_third_location_wins_the_game_at_once() -> None:
    m = trick("red-8 red-7 red-3 red-6", taken=[["Old Harbour", "Headline Tower"], []], vp=[8, 0])
    assert m.over
    assert m.decisions == []
    outcome = m.outcome
    assert outcome is not None
    assert outcome.winners == [0, 2]
    assert outcome.ranks == [1, 3, 1, 3]
    assert outcome.scores == [3, 0, 3, 0]
    assert outcome.returns == [0.5, -0.5, 0.5, -0.5]
    assert (outcome.rule, outcome.reason) == ("HL-072", "third location taken")
    assert told(m, "game_won") == [[0]]
    assert told(m, "new_round") == []  # no further round is dealt
    assert [count(m, f"hand {seat}") for seat in range(4)] == [1, 1, 1, 1]
    with pytest.raises(longbox.IllegalChoice, match="the game is over"):
        m.choose("play:red-8", seat=0)


@pytest.mark.rule("HL-072")
@pytest.mark.parametrize(("vp", "winners"), [([15, 0], [0, 2]), ([0, 9], [1, 3])])
def test_the_final_location_decides_at_two_each(vp: list[int], winners: list[int]) -> None:
    m = last_trick(*LAST, taken=TWO_EACH, location="Capitol Steps", vp=vp)
    outcome = m.outcome
    assert outcome is not None
    assert outcome.winners == winners


@pytest.mark.rule("HL-073", "HL-072")
@pytest.mark.parametrize(
    ("seats", "group", "final"),
    [(4, "A", "capitol-steps"), (4, "B", "orbital-lab"), (2, "A", "capitol-steps"), (3, "B", "orbital-lab")],
)
def test_a_game_lasts_3_to_5_rounds_and_the_final_location_is_played_at_2_2_only(
    seats: int, group: str, final: str
) -> None:
    lengths: Counter[int] = Counter()
    for seed in range(120):
        m = longbox.start("hitline", seats, seed=seed, options={"set": group, "heroes": "random"})
        m.playout(seed)
        taken = [zone(m, "trophies-0"), zone(m, "trophies-1")]
        rounds = seen(m)["round"]
        lengths[rounds] += 1
        assert len(taken[0]) + len(taken[1]) == rounds
        assert max(len(taken[0]), len(taken[1])) == 3
        last = [names for names in taken if final in names]
        assert bool(last) == (rounds == 5)  # that is, at 2-2
        if last:
            assert last[0][-1] == final
    assert sorted(lengths) == [3, 4, 5]


@pytest.mark.rule("HL-R31")
@pytest.mark.parametrize(
    ("names", "taken", "winners", "scores"),
    [
        (["One"], [[], []], [1, 3], [0, 1, 0, 1]),
        (["One", "Two", "Three"], [["One"], ["Two"]], [1, 3], [1, 2, 1, 2]),
        (["One", "Two", "Three"], [["One", "Two"], []], [0, 2], [2, 1, 2, 1]),
    ],
)
def test_if_the_set_is_too_short_the_side_with_most_locations_wins(
    names: list[str], taken: list[list[str]], winners: list[int], scores: list[int]
) -> None:
    short = {"packs": [pack(*names)], "options": {"set": ["P"]}, "location": names[-1], "taken": taken}
    m = last_trick(*LAST, **short)  # side 1 takes the last location
    outcome = m.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == (winners, scores)
    assert (outcome.rule, outcome.reason) == ("HL-R31", "most locations, none left")


@pytest.mark.rule("HL-R31")
def test_if_the_set_is_too_short_and_both_sides_have_as_many_nobody_wins() -> None:
    short = {"packs": [pack("One", "Two")], "options": {"set": ["P"]}, "location": "Two", "taken": [["One"], []]}
    outcome = last_trick(*LAST, **short).outcome
    assert outcome is not None
    assert (outcome.winners, outcome.ranks, outcome.returns) == ([], [1, 1, 1, 1], [0.0, 0.0, 0.0, 0.0])
    assert outcome.rule == "HL-R31"
