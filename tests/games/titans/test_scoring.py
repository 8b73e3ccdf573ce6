"""The end of the game, scores and ties."""

import re
from typing import Any

import pytest

import longbox
from longbox import Outcome
from longbox.games.titans.content import shelve
from tests.games.given import at_random, count, offered, outcome, seen, told, true_zone, true_zones, zone
from tests.games.titans.given import play, table
from tests.games.titans.packs import card, location, nemesis
from tests.games.titans.yard import yard

SHELF = shelve([])
RACKS = (SHELF.starters, SHELF.cards, SHELF.titans_go, SHELF.nemeses, SHELF.weaknesses)
PRINTED = {record.name: record.vp for rack in RACKS for record in rack.records}
VARIABLE = {
    record.name: [int(n) for n in re.findall(r"\+(\d+) VP", record.vp_text)]
    for record in SHELF.cards.records
    if record.vp_text is not None
}
PLACES = ("deck", "hand", "discard", "play")
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


@pytest.mark.rule("TT-169", "TT-070")
def test_the_game_goes_on_while_a_nemesis_can_be_flipped() -> None:
    m = yard("", "punch", nemeses=2, power=8, next_nemesis="Driller")
    play(m, "buy:control-freak", "end")
    assert (m.over, seen(m)["nemesis"]["card"]) == (False, "driller")
    m = play(yard("", "punch", nemeses=1), "end")
    assert not m.over


@pytest.mark.rule("TT-170")
@pytest.mark.parametrize(("there", "left", "over"), [(4, 0, True), (3, 1, True), (4, 1, False), (0, 5, False)])
def test_the_game_ends_when_five_slots_cannot_be_filled(there: int, left: int, *, over: bool) -> None:
    m = yard("punch", "punch", line_up=FIVE[:there], main_size=left)
    play(m, "end")
    assert (m.over, count(m, "line-up")) == (over, there + left)
    if over:
        assert outcome(m).reason.split(";")[0] == "the Line-Up cannot be refilled"
        assert count(m, "hand 1") == 1


@pytest.mark.rule("TT-170")
def test_the_slots_are_filled_at_the_start_of_a_turn_only() -> None:
    m = yard("punch", "punch", line_up=FIVE, main_size=0, power=3)
    play(m, "buy:mate")
    assert not m.over
    assert play(m, "punch", "end").over


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
        ways = {1: "the last Nemesis is defeated", 2: "the Line-Up cannot be refilled"}
        ((how, *_),) = told(m, "game_ended")
        assert outcome(m).reason.startswith(ways[how])


# ---- what is counted


@pytest.mark.rule("TT-172")
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


@pytest.mark.rule("TT-R44")
def test_no_card_of_a_player_is_left_out_of_the_score() -> None:
    for seed in range(3):
        m = at_random(longbox.start("titans", seed=seed), seed)
        common = {"main", "line-up", "nemeses", "weaknesses", "titans-go", "destroyed", "box", "unused"}
        assert {place.split()[0] for place in true_zones(m)} <= common | {"deck", "hand", "discard", "play", "team"}
        names = dict(zip(m.edition.faces, m.edition.titles, strict=True))
        for seat in (0, 1):
            own = [names[face] for place in PLACES for face in true_zone(m, f"{place} {seat}")]
            least = sum(min(VARIABLE.get(name, [vp_of(name)])) for name in own)
            most = sum(max(VARIABLE.get(name, [vp_of(name)])) for name in own)
            assert least <= outcome(m).scores[seat] <= most


@pytest.mark.rule("TT-176")
def test_destroyed_cards_and_cards_that_nobody_has_score_for_nobody() -> None:
    m = yard("burner crown", "", decks=[[], []], line_up=["Crown", *FIVE[1:]], nemeses=0)
    play(m, "burner", "end")
    assert outcome(m).scores == [0, 0]


@pytest.mark.rule("TT-176")
def test_a_removed_event_scores_for_nobody() -> None:
    m = yard("", "", mode="advanced", decks=[[], []], events=["Pizza Party"], nemeses=1, power=8)
    play(m, "buy:control-freak", "end")
    assert zone(m, "events") == []
    assert outcome(m).scores == [vp_of("Control Freak"), 0]


@pytest.mark.rule("TT-176", "TT-R26")
def test_a_card_that_went_back_to_the_line_up_scores_for_nobody() -> None:
    more = card("Lender", "Borrow a card with cost 3 or less in the Line-Up.")
    m = yard("lender", "", decks=[[], []], line_up=["Crown"], nemeses=0, more=more)
    play(m, "lender", "end")
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
def test_a_tie_goes_to_who_has_more_nemeses(winner: int) -> None:
    piles = [["driller"], ["crown", "punch", "punch"]]
    found = final(*(piles if winner == 0 else piles[::-1]))
    assert (found.scores, found.winners, found.rule) == ([5, 5], [winner], "TT-174")


@pytest.mark.rule("TT-R46")
def test_control_freak_counts_as_a_nemesis_and_a_villain_does_not() -> None:
    more = nemesis("Control Freak", "").split("attack")[0] + 'first = true\norigin = { name = "ours" }\n'
    found = final(["control-freak"], ["crown", "rogue", "rogue"], more=more)
    assert (found.scores, found.winners, found.rule) == ([5, 5], [0], "TT-174")


@pytest.mark.rule("TT-R46", "TT-172")
def test_the_nemeses_are_counted_wherever_they_are_in_the_deck() -> None:
    m = yard("driller", "crown", decks=[[], []], discards=[["coin"], ["coin", "punch", "punch"]], nemeses=0)
    found = outcome(play(m, "end"))
    assert (found.scores, found.winners, found.rule) == ([6, 6], [0], "TT-174")


@pytest.mark.rule("TT-175")
@pytest.mark.parametrize("winner", [0, 1])
def test_a_second_tie_goes_to_who_has_more_cards(winner: int) -> None:
    piles = [["crown", "punch"], ["crown"]]
    found = final(*(piles if winner == 0 else piles[::-1]))
    assert (found.scores, found.winners, found.rule) == ([5, 5], [winner], "TT-175")
    piles = [["driller", "punch"], ["bouncer"]]
    found = final(*(piles if winner == 0 else piles[::-1]))
    assert (found.scores, found.winners, found.rule) == ([5, 5], [winner], "TT-175")


@pytest.mark.rule("TT-175", "TT-172")
def test_cards_in_hand_and_in_play_are_counted_too() -> None:
    more = location("Hut", "When you lose a Sidekick, draw a card.")
    m = yard("crown", "crown punch", decks=[["punch"], []], locations=[["Hut"], []], nemeses=0, more=more)
    found = outcome(play(m, "end"))
    assert (found.scores, found.winners, found.rule) == ([5, 5], [0], "TT-175")


@pytest.mark.rule("TT-R45")
def test_if_all_is_equal_the_victory_is_shared() -> None:
    found = final(["crown", "driller", "punch"], ["bouncer", "crown", "snack-time"])
    assert (found.winners, found.ranks, found.returns, found.rule) == ([0, 1], [1, 1], [0.0, 0.0], "TT-R45")


@pytest.mark.rule("TT-173", "TT-174", "TT-175", "TT-R45")
@pytest.mark.parametrize(
    ("one", "two", "said"),
    [
        ("crown", "punch", "most VP"),
        ("driller", "crown punch punch", "equal VP, more Nemeses"),
        ("crown punch", "crown", "equal VP, more cards"),
        ("crown", "crown", "equal in everything: a shared victory"),
    ],
)
def test_the_end_has_its_words(one: str, two: str, said: str) -> None:
    assert final(one.split(), two.split()).reason.partition("; ")[2] == said


# ---- Super Heroes before the game


@pytest.mark.rule("TT-R47", "TT-180")
@pytest.mark.parametrize("first", [0, 1])
def test_choose_means_that_the_first_player_picks_first(first: int) -> None:
    m = longbox.start("titans", seed=2, options={"heroes": "choose", "first": first})
    assert (m.seat, len(offered(m, "hero"))) == (first, 5)
    play(m, "hero:raven")
    assert (m.seat, offered(m, "hero")) == (1 - first, ["beast-boy", "cyborg", "robin", "starfire"])
    assert m.explain(m.seat, "hero:raven") == "TT-R47: somebody has picked that one"
    play(m, "hero:robin")
    assert [zone(m, f"team {seat}") for seat in (first, 1 - first)] == [["raven"], ["robin"]]
    assert sorted(true_zone(m, "unused")) == ["beast-boy", "cyborg", "starfire"]


@pytest.mark.rule("TT-R47", "TT-181")
def test_deal_two_means_that_both_keep_one_in_secret_and_then_reveal() -> None:
    m = longbox.start("titans", seed=2, options={"heroes": "deal two"})
    assert [decision.seat for decision in m.decisions] == [0, 1]
    dealt = [[option.code.partition(":")[2] for option in decision.options] for decision in m.decisions]
    assert len({*dealt[0], *dealt[1]}) == 4
    assert zone(m, "offer 0", 1) == [None, None]
    assert sorted(str(face) for face in zone(m, "offer 0", 0)) == sorted(dealt[0])
    assert m.explain(0, f"hero:{dealt[1][0]}") == "TT-181: you were not dealt that one"
    m.choose(f"hero:{dealt[1][1]}", seat=1)
    for eye in (0, None):
        assert set(zone(m, "offer 1", eye)) <= {None}
        assert (zone(m, "team 1", eye), set(zone(m, "characters", eye))) == ([], {None})
    m.choose(f"hero:{dealt[0][0]}", seat=0)
    assert [zone(m, f"team {seat}") for seat in (0, 1)] == [[dealt[0][0]], [dealt[1][1]]]
    assert {dealt[0][1], dealt[1][0]} < {str(face) for face in zone(m, "unused")}


def test_a_finished_game_asks_nothing_more() -> None:
    m = play(table("", "", decks=[[], []], nemeses=0), "end")
    assert (m.over, m.decisions) == (True, [])
    assert longbox.load(m.save()).outcome is not None


@pytest.mark.rule("TT-169", "TT-170")
def test_it_is_told_which_way_the_game_ends() -> None:
    nemeses = play(yard("", "", nemeses=1, power=8), "buy:control-freak", "end")
    line_up = play(yard("", "", line_up=FIVE[:4], main_size=0), "end")
    assert [told(m, "game_ended")[0][0] for m in (nemeses, line_up)] == [1, 2]
