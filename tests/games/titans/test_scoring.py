"""The end of the game, scores and ties."""

from typing import Any

import pytest

import longbox
from longbox import Outcome
from longbox.games.titans.content import shelve
from tests.games.given import at_random, count, outcome, seen, told
from tests.games.titans.given import play
from tests.games.titans.packs import card, location
from tests.games.titans.yard import yard

SHELF = shelve([])
RACKS = (SHELF.starters, SHELF.cards, SHELF.titans_go, SHELF.nemeses, SHELF.weaknesses)
PRINTED = {record.name: record.vp for rack in RACKS for record in rack.records}
FIVE = ["Mate", "Rogue", "Gadget", "Zap", "Blob"]


def final(*cards: list[str], **given: Any) -> Outcome:
    """The result of a game that ends with these cards in the two discard piles and nothing else."""
    m = yard("", "", decks=[[], []], discards=list(cards), nemeses=0, **given)
    return outcome(play(m, "end"))


# ---- how a game ends


@pytest.mark.rule("TT-169", "TT-R09")
def test_the_game_ends_when_no_nemesis_can_be_flipped() -> None:
    m = yard("mate pal", "punch", decks=[["zap"] * 3, None], nemeses=1, power=8)
    play(m, "buy:control-freak")
    assert not m.over
    play(m, "mate", "end")
    assert (outcome(m).reason.split(";")[0], count(m, "hand 0"), seen(m)["turn"]) == (
        "the last Nemesis is defeated",
        5,
        1,
    )


@pytest.mark.rule("TT-170")
@pytest.mark.parametrize(("there", "left", "over"), [(4, 0, True), (3, 1, True), (4, 1, False), (0, 5, False)])
def test_the_game_ends_when_five_slots_cannot_be_filled(there: int, left: int, *, over: bool) -> None:
    m = yard("punch", "punch", line_up=FIVE[:there], main_size=left)
    play(m, "end")
    assert (m.over, count(m, "line-up")) == (over, there + left)
    if over:
        assert outcome(m).reason.split(";")[0] == "the Line-Up can't be refilled"
        assert count(m, "hand 1") == 1


@pytest.mark.rule("TT-171")
def test_an_empty_main_deck_or_stack_ends_nothing() -> None:
    m = yard("siren", "punch", line_up=FIVE, main_size=0, titans_go=1, weaknesses=["Pop Quiz"], power=3)
    play(m, "siren", "buy:titans-go")
    assert (seen(m)["main_left"], seen(m)["titans_go"], seen(m)["weaknesses_left"]) == (0, None, 0)
    play(m, "end", "end", "end")
    assert (m.over, seen(m)["turn"]) == (False, 4)


@pytest.mark.rule("TT-171", "TT-169", "TT-170")
def test_played_at_random_every_game_ends_in_one_of_the_two_ways() -> None:
    for seed in range(3):
        m = longbox.start("titans", seed=seed, mode="advanced")
        at_random(m, seed)
        ways = {1: "the last Nemesis is defeated", 2: "the Line-Up can't be refilled"}
        ((how, *_),) = told(m, "game_ended")
        assert outcome(m).reason.startswith(ways[how])


# ---- what is counted


@pytest.mark.rule("TT-172", "TT-R44")
def test_locations_in_play_hand_discard_pile_and_deck_are_counted() -> None:
    more = location("Castle", "When you lose a Sidekick, draw a card.", vp=4)
    m = yard(
        *("", "coin crown"),
        decks=[["coin"], ["coin"]],
        discards=[["crown"], ["coin"]],
        locations=[["Castle"], []],
        nemeses=0,
        more=more,
    )
    assert outcome(play(m, "end")).scores == [1 + 5 + 4, 1 + 5 + 1 + 1]


@pytest.mark.rule("TT-172")
def test_vp_may_be_below_zero_and_come_from_every_sort_of_card() -> None:
    assert final(["pop-quiz", "butterfingers", "coin"], ["punch", "snack-time"]).scores == [-1, 0]
    assert final(["driller", "titans-go"], ["coin"]).scores == [5 + vp_of("Titans Go!"), 1]


def vp_of(name: str) -> int:
    """What is printed on a card of ours."""
    return PRINTED[name]


@pytest.mark.rule("TT-172")
def test_variable_vp_look_at_all_cards_of_the_deck() -> None:
    more = card("Boss", vp_text="If you own three or more other Villains, +6 VP. Otherwise, +2 VP.", sort="Villain")
    assert final(["boss", "rogue", "rogue"], [], more=more).scores == [2, 0]
    assert final(["boss", "rogue", "rogue", "rogue"], [], more=more).scores == [6, 0]
    assert final(["boss", "boss", "rogue", "rogue"], [], more=more).scores == [12, 0]
    assert final(["boss", "rogue", "rogue", "driller"], [], more=more).scores == [2 + 5, 0]  # TT-160


@pytest.mark.rule("TT-176")
def test_destroyed_cards_and_cards_that_nobody_has_score_for_nobody() -> None:
    m = yard("burner crown", "", decks=[[], []], line_up=["Crown", *FIVE[1:]], nemeses=0)
    play(m, "burner", "end")
    assert outcome(m).scores == [0, 0]


# ---- who wins


@pytest.mark.rule("TT-173")
@pytest.mark.parametrize("winner", [0, 1])
def test_most_vp_win(winner: int) -> None:
    piles = [["crown"], ["coin"] * 3 + ["punch"]]
    found = final(*(piles if winner == 0 else piles[::-1]))
    assert (found.winners, found.ranks[winner], found.ranks[1 - winner], found.rule) == ([winner], 1, 2, "TT-173")
    assert found.returns[winner] == 1.0 == -found.returns[1 - winner]


@pytest.mark.rule("TT-174", "TT-R46")
@pytest.mark.parametrize("winner", [0, 1])
def test_a_tie_goes_to_the_player_with_more_nemeses(winner: int) -> None:
    piles = [["driller"], ["crown", "punch", "punch"]]
    found = final(*(piles if winner == 0 else piles[::-1]))
    assert (found.scores, found.winners, found.rule) == ([5, 5], [winner], "TT-174")


@pytest.mark.rule("TT-175")
@pytest.mark.parametrize("winner", [0, 1])
def test_a_second_tie_goes_to_the_player_with_more_cards(winner: int) -> None:
    piles = [["crown", "punch"], ["crown"]]
    found = final(*(piles if winner == 0 else piles[::-1]))
    assert (found.scores, found.winners, found.rule) == ([5, 5], [winner], "TT-175")
    piles = [["driller", "punch"], ["bouncer"]]
    found = final(*(piles if winner == 0 else piles[::-1]))
    assert (found.scores, found.winners, found.rule) == ([5, 5], [winner], "TT-175")


@pytest.mark.rule("TT-R45")
def test_if_all_is_equal_the_victory_is_shared() -> None:
    found = final(["crown", "driller", "punch"], ["bouncer", "crown", "snack-time"])
    assert (found.winners, found.ranks, found.returns, found.rule) == ([0, 1], [1, 1], [0.0, 0.0], "TT-R45")


# ---- Super Heroes before the game
