"""Section 3 of the register: playing a trick."""

from typing import Any

import pytest

import longbox
from tests.games.given import count, seen, told, true_zones, zone
from tests.games.hitline.given import line, plain, play, playable, refused, table, trick


@pytest.mark.rule("HL-017")
@pytest.mark.parametrize("leader", [0, 1, 2, 3])
def test_the_leader_plays_one_hit_card_face_up_at_spot_1(leader: int) -> None:
    m = table(None, None, None, None, leader=leader)
    assert m.seat == leader
    assert m.decisions[0].prompt == "Lead a card."
    assert m.decisions[0].rule == "HL-017"
    card = playable(m)[0]
    play(m, card)
    assert seen(m)["line"][0]["spot"] == 1
    assert seen(m)["line"][0]["seat"] == leader
    assert line(m) == [card.split("=")[0]]
    assert count(m, f"hand {leader}") == 7
    for seat in (0, 1, 2, 3, None):
        assert zone(m, "line", seat) == line(m)  # everybody sees its face


@pytest.mark.rule("HL-017")
def test_only_a_card_in_hand_can_be_played() -> None:
    m = table("red-8", "red-7", "red-6", "red-5")
    assert refused(m, "red-7") == "HL-017: you have no red 7 in hand"


@pytest.mark.rule("HL-018")
@pytest.mark.parametrize("leader", [0, 1, 2, 3])
def test_play_goes_to_the_left_one_card_each(leader: int) -> None:
    m = table(None, None, None, None, leader=leader)
    for spot in range(4):
        assert m.seat == (leader + spot) % 4
        assert [there["seat"] for there in seen(m)["line"]] == [(leader + at) % 4 for at in range(spot)]
        for other in range(4):
            if other != m.seat:
                with pytest.raises(longbox.IllegalChoice, match=f"HL-018: it is seat {m.seat}'s turn to play a card"):
                    m.choose(f"play:{playable(m)[0]}", seat=other)
        play(m, playable(m)[0])
    assert [count(m, f"hand {seat}") for seat in range(4)] == [7, 7, 7, 7]


# The plays on offer are found in two ways, one for players whose Power card cannot be played.
POWERS = {"heroes": ["Featherlight", "Bulwark", "Spotlight", "Upheaval"]}  # each may be played with any Hit Card
with_and_without_powers = pytest.mark.parametrize("more", [{}, POWERS], ids=["exhausted", "with powers"])


@pytest.mark.rule("HL-019")
@with_and_without_powers
def test_a_leader_who_plays_a_wild_names_one_suit_and_the_wild_has_it(more: dict[str, Any]) -> None:
    m = table("wild-4 red-8", "blue-8 red-7", "red-6 blue-6", "blue-5 green-5", **more)
    assert plain(m) == ["red-8", "wild-4=blue", "wild-4=green", "wild-4=red", "wild-4=yellow"]
    play(m, "wild-4=blue")
    assert seen(m)["lead_suit"] == "blue"
    assert seen(m)["line"][0]["suit"] == "blue"
    assert told(m, "named") == [[0, 2, 0, 0]]
    assert plain(m) == ["blue-8"]  # the suit is to be followed as any other


@pytest.mark.rule("HL-020")
@with_and_without_powers
def test_a_wild_lead_without_a_suit_is_refused(more: dict[str, Any]) -> None:
    m = table("wild-4 red-8", "blue-8 red-7", "red-6 blue-6", "blue-5 green-5", **more)
    assert refused(m, "wild-4") == "HL-020: no suit is in force, so name one for this wild"


@pytest.mark.rule("HL-021")
@with_and_without_powers
def test_a_follower_who_holds_the_lead_suit_must_play_it_or_a_wild(more: dict[str, Any]) -> None:
    m = table("red-8 wild-2 red-1", "red-7 blue-8 wild-4", "red-6 red-5 blue-6", "green-5 blue-4 wild-8", **more)
    play(m, "red-8")
    assert m.decisions[0].prompt == "Follow red or play a wild."
    assert m.decisions[0].rule == "HL-021"
    assert plain(m) == ["red-7", "wild-4"]
    assert refused(m, "blue-8") == "HL-021: you hold red, so you must play red or a wild"
    play(m, "red-7")
    assert plain(m) == ["red-5", "red-6"]


@pytest.mark.rule("HL-022")
@with_and_without_powers
def test_a_follower_may_play_a_wild_with_the_lead_suit_in_hand_and_without(more: dict[str, Any]) -> None:
    m = table("red-8 red-1", "red-7 wild-4", "blue-6 wild-6", "blue-5 wild-8", **more)
    play(m, "red-8")
    for seat in (1, 2, 3):
        assert m.seat == seat
        wild = f"wild-{2 * seat + 2}"
        assert wild in plain(m)
        play(m, wild)
    assert [row[0] for row in told(m, "trick_won")] == [1]  # the 4 of the first wild is the lowest


@pytest.mark.rule("HL-023")
@with_and_without_powers
def test_a_wild_never_has_to_be_played(more: dict[str, Any]) -> None:
    m = table("red-8 red-1", "blue-7 wild-4", "red-6 wild-6", "green-5 wild-8", **more)
    play(m, "red-8")
    assert plain(m) == ["blue-7", "wild-4"]  # not even without the lead suit
    play(m, "blue-7")
    assert plain(m) == ["red-6", "wild-6"]


@pytest.mark.rule("HL-024")
@with_and_without_powers
def test_a_wild_in_hand_is_no_card_of_the_lead_suit(more: dict[str, Any]) -> None:
    m = table("wild-2 red-1", "blue-7 wild-4", "green-6 wild-6", "green-5 wild-8", **more)
    play(m, "wild-2=blue")  # a wild lead does not make wilds the lead suit
    assert plain(m) == ["blue-7", "wild-4"]
    play(m, "blue-7")
    assert m.decisions[0].prompt == "You have no blue: play any card."
    assert plain(m) == ["green-6", "wild-6"]


@pytest.mark.rule("HL-025")
@with_and_without_powers
def test_a_follower_without_the_lead_suit_may_play_any_card(more: dict[str, Any]) -> None:
    m = table("red-8 red-1 red-3", "blue-7 green-4 yellow-5", "red-6 blue-6 blue-8", "green-5 red-4 wild-8", **more)
    play(m, "red-8")
    assert m.decisions[0].rule == "HL-025"
    assert plain(m) == ["blue-7", "green-4", "yellow-5"]


@pytest.mark.rule("HL-026")
@with_and_without_powers
def test_the_leader_may_play_any_card(more: dict[str, Any]) -> None:
    m = table("red-8 blue-1 wild-8", "blue-7 green-4 yellow-5", "red-6 blue-6 blue-8", "green-5 red-4 green-7", **more)
    assert plain(m) == ["blue-1", "red-8", *(f"wild-8={suit}" for suit in ("blue", "green", "red", "yellow"))]


@pytest.mark.rule("HL-026", "HL-R05")
@with_and_without_powers
def test_while_no_suit_is_in_force_any_card_may_be_played_and_later_spots_follow_it(more: dict[str, Any]) -> None:
    m = table("red-1", "yellow-7", "red-6 green-6", "green-5 red-5", plays=["play:red-8", "play:blue-8"], **more)
    assert line(m) == ["(red-8)", "(blue-8)"]
    assert seen(m)["lead_suit"] is None
    assert m.decisions[0].prompt == "No suit is in force: play any card."
    assert m.decisions[0].rule == "HL-026"
    assert plain(m) == ["green-6", "red-6"]  # red led, and seat 2 holds red, but it is no longer in force
    play(m, "green-6")
    assert seen(m)["lead_suit"] == "green"
    assert plain(m) == ["green-5"]
    assert refused(m, "red-5") == "HL-021: you hold green, so you must play green or a wild"


@pytest.mark.rule("HL-027")
def test_the_duty_looks_at_the_cards_held_now() -> None:
    m = table("red-8 red-1 blue-6", "red-7 blue-8 green-8", "red-6 blue-5 green-5", "red-5 blue-4 yellow-4")
    play(m, "red-8")
    assert playable(m) == ["red-7"]
    play(m, "red-7", "red-6", "red-5")  # seat 3 wins and leads
    assert m.seat == 3
    play(m, "blue-4")
    assert playable(m) == ["blue-6"]
    play(m, "blue-6", "blue-8", "blue-5")
    assert m.seat == 3
    play(m, "yellow-4", "red-1")
    assert playable(m) == ["green-8"]  # the red 7 is gone: no duty is left of it


@pytest.mark.rule("HL-028", "HL-R02")
@with_and_without_powers
def test_a_followers_wild_takes_the_suit_in_force_and_is_not_named(more: dict[str, Any]) -> None:
    m = table("red-8 red-1", "wild-4 blue-7", "green-6 red-3", "green-5 red-5", **more)
    play(m, "red-8")
    assert plain(m) == ["blue-7", "wild-4"]
    assert refused(m, "wild-4=blue") == "HL-028: red is in force, so the wild takes that suit"
    play(m, "wild-4")
    assert seen(m)["line"][1]["suit"] == "red"
    assert told(m, "named") == []


@pytest.mark.rule("HL-R04")
@with_and_without_powers
def test_a_wild_that_sets_the_suit_after_all_cards_went_down_is_named_by_its_player(more: dict[str, Any]) -> None:
    m = table("red-1", "yellow-7", "wild-6 red-3", "green-5 red-5", plays=["play:red-8", "play:blue-8"], **more)
    assert plain(m) == ["red-3", "wild-6=blue", "wild-6=green", "wild-6=red", "wild-6=yellow"]
    assert refused(m, "wild-6").startswith("HL-020: ")
    play(m, "wild-6=green")
    assert told(m, "named") == [[2, 3, 2, 2]]
    assert seen(m)["lead_suit"] == "green"
    assert plain(m) == ["green-5"]


@pytest.mark.rule("HL-029")
def test_a_trick_is_resolved_once_four_cards_are_placed_never_earlier() -> None:
    m = table("red-1 blue-1", "red-7 blue-7", "red-6 blue-6", "red-5 blue-5")
    for card in ("red-1", "red-7", "red-6"):  # nothing can beat the 1 any more
        play(m, card)
        assert told(m, "trick_won") == []
        assert seen(m)["vp"] == [0, 0]
        assert seen(m)["trick"] == 7
    play(m, "red-5")
    assert told(m, "trick_won") == [[0, 0, 1]]
    assert seen(m)["trick"] == 8


@pytest.mark.rule("HL-030")
def test_all_four_cards_face_up_or_down_go_to_the_discard_pile() -> None:
    m = trick("red-8 blue-8 red-6 red-7")
    assert line(m) == []
    assert count(m, "discard") == 4 + 4 * 7
    assert true_zones(m)["discard"][-4:] == ["red-8", "blue-8", "red-6", "red-7"]


FEATHERLIGHT = ["Featherlight", None, None, None]
PRISM = ["Prism", None, None, None]


@pytest.mark.rule("HL-031")
def test_a_changed_suit_replaces_the_printed_one_for_following() -> None:
    m = table("red-8 red-1", "red-7 blue-7", "red-6 yellow-6", "blue-5 green-5", heroes=PRISM)
    play(m, "red-8+power", "suit:blue")
    assert seen(m)["lead_suit"] == "blue"
    assert seen(m)["line"][0] == {
        "spot": 1,
        "seat": 0,
        "card": "red-8",
        "title": "red 8",
        "value": 7,
        "suit": "blue",
        "down": False,
        "power": "Prism",
        "bonus": 0,
    }
    assert "blue-7" in playable(m)
    assert refused(m, "red-7") == "HL-021: you hold blue, so you must play blue or a wild"


@pytest.mark.rule("HL-031")
def test_a_changed_value_replaces_the_printed_one_for_counters() -> None:
    heroes = [None, "Featherlight", None, None]
    m = table("red-3 blue-1", "red-5 blue-7", "red-6 yellow-6", "red-4 green-5", heroes=heroes)
    play(m, "red-3", "red-5+power")  # 5 is 3 now: it counters the 3
    assert line(m) == ["(red-3)", "(red-5)"]
    m = table("blue-5 blue-1", "red-5 green-7", "red-6 yellow-6", "red-4 green-5", heroes=heroes)
    play(m, "blue-5", "red-5+power")  # and does not counter the 5
    assert line(m) == ["blue-5", "red-5"]
    m = table("blue-5 blue-1", "red-3 green-7", "red-6 yellow-6", "red-4 green-5", heroes=FEATHERLIGHT)
    play(m, "blue-5+power", "red-3")  # the changed card is countered by its new value as well
    assert line(m) == ["(blue-5)", "(red-3)"]


@pytest.mark.rule("HL-032")
@pytest.mark.parametrize("hero", ["Featherlight", "Spotlight", "Upheaval", "Bulwark"])
def test_changes_end_with_the_trick(hero: str) -> None:
    hands = ("red-7 blue-8", "red-6 blue-6", "red-5 blue-7", "red-4 blue-5")
    m = table(*hands, heroes=[hero, None, None, None], exhausted=[1, 2, 3])
    play(m, "red-7+power", "red-6", "red-5", "red-4")
    leader = m.seat
    for _ in range(4):
        play(m, playable(m)[0])
    won = told(m, "trick_won")[1]
    assert won == [3, (3 - leader) % 4, 5]  # the blue 5 as printed: lowest, and worth its value
    assert told(m, "counter") == []


@pytest.mark.rule("HL-R34")
@with_and_without_powers
def test_following_is_enforced_from_the_true_hand_for_every_card(more: dict[str, Any]) -> None:
    hand = "red-7 blue-8 blue-1 green-4 yellow-4 yellow-1 green-1 blue-3"
    m = table(None, hand, None, None, plays=["play:red-8"], **more)
    assert plain(m) == ["red-7"]
    for card in hand.split()[1:]:
        assert refused(m, card) == "HL-021: you hold red, so you must play red or a wild"


@pytest.mark.rule("HL-R34")
def test_who_does_not_follow_has_shown_to_hold_none_of_that_suit() -> None:
    hand = "blue-8 blue-1 green-4 yellow-4 yellow-1 green-1 blue-3 green-8"
    m = table(None, hand, None, None, plays=["play:red-8"])
    play(m, "blue-8")
    assert seen(m)["voids"] == [[], ["red"], [], []]
    for seed in range(40):
        world = m.resample(2, seed)
        assert not [card for card in true_zones(world)["hand 1"] if card.startswith("red")]
    m = table(None, "wild-8 red-1 green-4 yellow-4 yellow-1 green-1 blue-3 green-8", None, None, plays=["play:red-8"])
    play(m, "wild-8")
    assert seen(m)["voids"] == [[], [], [], []]  # a wild shows nothing


@pytest.mark.rule("HL-018", "HL-029")
@pytest.mark.parametrize("leader", [0, 3])
def test_a_play_with_a_power_is_one_card_too(leader: int) -> None:
    m = table(None, None, None, None, leader=leader, **POWERS)
    for spot in range(4):
        assert (m.seat, len(seen(m)["line"])) == ((leader + spot) % 4, spot)
        play(m, next(code for code in playable(m) if code.endswith("+power")))
    assert [count(m, f"hand {seat}") for seat in range(4)] == [7, 7, 7, 7]
    assert seen(m)["line"] == []


@pytest.mark.rule("HL-029")
def test_a_trick_without_any_face_up_card_left_still_gets_its_four_cards() -> None:
    for m in (trick("red-8 blue-8"), trick("red-8 blue-3+power", heroes=[None, "Copycat", None, None])):
        assert [there["down"] for there in seen(m)["line"]] == [True, True]
        assert m.seat == 2
        play(m, plain(m)[0])
        assert told(m, "no_winner") + told(m, "trick_won") == []
        assert m.seat == 3
