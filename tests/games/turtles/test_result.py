"""Sections 14 and 15 of the register: the Result Step and the end of the game."""

import re
from typing import Any

import pytest

import longbox
from longbox import Match
from longbox.games.turtles import GAME
from longbox.testing import ConformanceError, check, soak
from tests.games.given import at_random, count, offered, outcome, refused, resumed, seen, tale, zone
from tests.games.turtles.given import (
    SPARE,
    THEIRS,
    blocks,
    data,
    deck,
    fight,
    flip,
    own,
    phase,
    play,
    table,
    total,
    trash,
    turn,
)
from tests.games.turtles.packs import card, pack

# ---- who stays


def attacked(**given: Any) -> Match:
    """In the Result Step: Foot Ninja in front of seat 0, two Characters of seat 1 face up."""
    return play(fight(**given), "no")


@pytest.mark.rule("TM-119")
def test_each_may_leave_one_face_up_character_or_none() -> None:
    m = attacked()
    assert (m.seat, offered(m)) == (0, ["keep:1", "no"])
    play(m, "keep:1")
    assert (m.seat, offered(m)) == (1, ["keep:1", "keep:2", "no"])
    play(m, "keep:2")
    assert blocks(m, 0)[0] == "foot-ninja"
    assert THEIRS[1] in blocks(m, 1)
    assert trash(m, 1) == [THEIRS[0]]
    m = play(attacked(), "no", "no")
    assert (trash(m, 0), trash(m, 1)) == (["foot-ninja"], THEIRS[:2])


@pytest.mark.rule("TM-119", "TM-122")
def test_a_face_down_character_cannot_be_left() -> None:
    m = attacked()
    assert refused(m, "keep:2").startswith("TM-122")
    m = table(phase="attack", hands=[SPARE, ""], blocks=[["up: foot-ninja", "", "", ""], None])
    assert refused(play(m, "no"), "keep:3").startswith("TM-119")


@pytest.mark.rule("TM-120", "TM-122")
def test_all_other_face_up_cards_and_all_attacks_go_and_what_lies_face_down_stays() -> None:
    m = fight("vine-whip-staff", "shell-wall-brace", items=["slate-knuckles", "signal-kite"])
    play(m, "attack:vine-whip-staff", "no", "counter:shell-wall-brace", "no", "no")
    assert trash(m, 0) == ["foot-ninja", "vine-whip-staff"]
    assert trash(m, 1) == [*THEIRS[:2], "shell-wall-brace"]
    assert (count(m, "attack 0"), count(m, "attack 1")) == (0, 0)
    assert own(m, 1)[:2] == THEIRS[2:]  # slid by now
    assert own(m, 0)[0] == "-"
    assert (zone(m, "items 0"), zone(m, "items 1")) == (["slate-knuckles"], ["signal-kite"])


@pytest.mark.rule("TM-121", "TM-128")
def test_a_character_kept_before_must_be_chosen_again_or_leave() -> None:
    rows = [["up: foot-ninja", "", "", ""], ["up: karai", "leonardo", "hun", "splinter"]]
    m = table(phase="attack", hands=[SPARE, ""], blocks=rows)
    play(m, "no", "no")
    assert offered(m) == ["keep:1", "keep:2", "no"]
    play(m, "keep:2")
    assert trash(m, 1) == ["karai"]


@pytest.mark.rule("TM-121")
def test_also_those_of_the_active_player_behind_the_front() -> None:
    rows = [["up: foot-ninja", "up: karai", "hun", ""], THEIRS]
    m = play(table(phase="attack", hands=[SPARE, ""], blocks=rows), "no")
    assert offered(m) == ["keep:1", "keep:2", "no"]
    play(m, "keep:2", "no")
    assert (trash(m, 0), blocks(m, 0)) == (["foot-ninja"], ["-", "karai", "?", "-"])


@pytest.mark.rule("TM-121", "TM-127")
def test_what_was_kept_in_the_last_turn_is_not_kept_unasked() -> None:
    m = play(fight(), "no", "keep:1")
    while seen(m)["turn"] < 3:
        assert blocks(m, 0)[0] == "foot-ninja"
        play(m, "no" if "no" in offered(m) else offered(m)[0])
    assert trash(m, 0)[0] == "foot-ninja"


@pytest.mark.rule("TM-123")
def test_a_front_attack_card_always_leaves() -> None:
    m = flip("vine-whip-staff")
    assert m.seat == 1  # nobody asks seat 0
    assert refused(m, "keep:3").startswith("TM-122")
    play(m, "no")
    assert trash(m, 0) == ["vine-whip-staff"]


@pytest.mark.rule("TM-123")
@pytest.mark.parametrize("card", ["vine-whip-staff", "smoke-pellet", "midnight-drill"])
def test_only_characters_may_be_left(card: str) -> None:
    m = play(fight(theirs=[card, "karai", "", ""]), "no", "no")
    assert offered(m) == ["keep:2", "no"]
    assert refused(m, "keep:1").startswith("TM-123")


@pytest.mark.rule("TM-124", "TM-126")
def test_who_lost_deck_cards_in_the_forward_step_may_leave_none_and_the_other_may() -> None:
    m = play(fight(theirs=["karai", "", "", ""]), "no")
    assert seen(m)["barred"] == [False, True]
    assert (m.seat, offered(m)) == (0, ["keep:1", "no"])
    play(m, "keep:1")
    assert (seen(m)["turn"], "karai" in trash(m, 1)) == (2, True)


@pytest.mark.rule("TM-124")
def test_the_story_says_why_no_character_was_left() -> None:
    reason = "Bo can't keep a Character: Bo's Deck lost cards in the Forward Step."
    assert reason in tale(play(fight(theirs=["karai", "", "", ""]), "no", "no"))
    assert reason not in tale(play(fight(theirs=["vine-whip-staff", "", "", ""]), "no", "no"))  # there was none


@pytest.mark.rule("TM-125", "TM-R21")
def test_deck_losses_by_texts_of_the_forward_step_bar_too() -> None:
    m = play(fight(theirs=["hun", "ember-sash-novice", "karai", "splinter"]), "no")
    assert (seen(m)["turn"], data(m, "kept")) == (2, [])  # the one by his own text, the other by his rival's
    assert "foot-ninja" in trash(m, 0)
    assert {"hun", "ember-sash-novice"} < set(trash(m, 1))


@pytest.mark.rule("TM-125", "TM-R21")
def test_draws_and_losses_outside_the_forward_step_do_not_bar() -> None:
    m = play(fight(theirs=["pizza-box-decoy", "karai", "", ""]), "no", "yes")
    assert seen(m)["barred"] == [False, False]
    m = flip("shredder", decks=["hun", ""])  # loses a card in the Flip Phase
    assert trash(m, 0) == ["hun"]
    assert offered(play(m, "no")) == ["keep:1", "no"]
    m = play(fight("spark-chain-punch", front="karai"), "attack:spark-chain-punch", "no", "no")
    assert count(m, "trash 1") == 1
    assert (m.seat, offered(m)) == (1, ["keep:1", "keep:2", "keep:3", "no"])


@pytest.mark.rule("TM-127", "TM-R22")
def test_the_active_player_chooses_first_openly_then_the_rival_then_both_sweeps_come() -> None:
    m = resumed(play(attacked(), "no"))
    assert (m.seat, trash(m, 0), blocks(m, 0)[0]) == (1, [], "foot-ninja")
    m = play(attacked(), "keep:1")
    assert data(m, "kept")[0]["words"]["card"] == "Foot Ninja"
    assert (trash(m, 0), trash(m, 1)) == ([], [])


@pytest.mark.rule("TM-128", "TM-129")
def test_a_left_character_lies_face_up_in_its_zone_until_its_owners_next_slide() -> None:
    m = play(attacked(foe="karai hun leonardo raphael splinter foot-elite-guard"), "keep:1", "no")
    assert blocks(m, 0) == ["foot-ninja", "?", "?", "?"]
    m = play(fight(theirs=["midnight-drill", "karai", "", ""]), "no", "keep:1", "keep:2")
    assert seen(m)["active"] == 1


@pytest.mark.rule("TM-128")
def test_a_character_may_be_kept_any_number_of_times() -> None:
    rows = [["foot-ninja", "", "", ""], ["midnight-drill"] * 3 + [""]]
    m = table(phase="item", hands=[SPARE, ""], blocks=rows, deck_sizes=[30, 30])
    play(m, "no")
    kept = 0
    while kept < 3:
        if "keep:1" in offered(m) and m.seat == 0:
            play(m, "keep:1")
            kept += 1
            assert blocks(m, 0)[0] == "foot-ninja"
        else:
            play(m, next(code for code in ("no", *offered(m)) if code in offered(m)))
            assert not m.over
    assert seen(m)["turn"] >= 5


@pytest.mark.rule("TM-129")
def test_emptied_zones_stay_empty_until_their_owners_next_set_phase() -> None:
    m = play(fight(theirs=["midnight-drill", "karai", "splinter", "leonardo"]), "no", "no", "no")
    assert blocks(m, 0) == ["-", "?", "?", "?"]
    while seen(m)["turn"] == 2:
        assert blocks(m, 0)[0] == "-"
        play(m, next(code for code in ("no", *offered(m)) if code in offered(m)))
    assert "-" not in blocks(m, 0) or seen(m)["phase"] == "Set Phase"


@pytest.mark.rule("TM-R34", "TM-119")
def test_card_text_beats_the_rule() -> None:
    m = play(fight(theirs=["alarm-bells", "karai", "", ""]), "no")
    assert (m.seat, offered(m)) == (0, ["keep:1", "no"])
    m = play(fight(theirs=["net-from-the-ceiling", "karai", "", ""]), "no")
    assert (m.seat, data(m, "no_keeping")[0]["who"], offered(m)) == (1, 0, ["keep:2", "no"])  # seat 0 is not asked


@pytest.mark.rule("TM-R34", "TM-119")
def test_a_text_bars_for_this_turn_only() -> None:
    hand = "rubble-shoulder vine-whip-staff living-thicket-cage"
    attack = ["attack:rubble-shoulder", "attack:vine-whip-staff"]
    m = play(fight(f"feather-step-jab {hand}", theirs=["", "", "", ""]), "attack:feather-step-jab", attack[0])
    play(m, "attack:living-thicket-cage")
    assert data(m, "no_keeping")[0]["who"] == 1
    while seen(m)["turn"] == 1:
        play(m, "no")
    assert seen(m)["barred"] == [False, False]


# ---- the end


@pytest.mark.rule("TM-130")
def test_whose_deck_is_empty_has_lost() -> None:
    m = turn("rain-of-slates", deck_sizes=[None, 2])
    assert not m.over
    play(m, "event:rain-of-slates")
    assert (outcome(m).winners, outcome(m).rule) == ([0], "TM-130")


@pytest.mark.rule("TM-131", "TM-R01", "TM-132")
def test_a_draw_that_takes_the_last_card_loses_though_it_is_complete() -> None:
    m = play(turn("midnight-drill", deck_sizes=[2, None]), "event:midnight-drill", "yes")
    assert (m.over, outcome(m).winners, count(m, "hand 0")) == (True, [1], 2)


@pytest.mark.rule("TM-131", "TM-132")
def test_a_player_who_draws_the_last_card_in_the_rivals_turn_loses_too() -> None:
    m = fight(theirs=["pizza-box-decoy", "karai", "", ""], deck_sizes=[None, 1])
    play(m, "no")
    assert not m.over
    play(m, "yes")
    assert (m.over, outcome(m).winners, outcome(m).rule) == (True, [0], "TM-130")


@pytest.mark.rule("TM-131", "TM-R01")
def test_the_rest_of_a_draw_a_text_or_damage_is_not_carried_out() -> None:
    m = play(
        fight("vine-whip-staff", theirs=["loose-floorboard", "", "", ""], deck_sizes=[None, 2]),
        "attack:vine-whip-staff",
        "no",
    )
    assert (m.over, deck(m, 1), data(m, "text_done")) == (True, 0, [])  # 3 of 2 cards, and the text waits in vain
    assert total(m) == (4, 0, 4)
    five = "hun leonardo foot-elite-guard ledge-watcher buttress-stance"
    m = fight("vine-whip-staff", five, theirs=["", "", "", "karai"], deck_sizes=[None, 3])
    play(m, "no", "no")
    assert m.over  # four are drawn of two that are left
    assert (count(m, "hand 1"), deck(m, 1)) == (7, 0)


@pytest.mark.rule("TM-133", "TM-R02")
def test_neither_empty_block_zones_nor_an_empty_hand_decide_the_game() -> None:
    m = table(phase="attack", hands=[SPARE, ""], blocks=[["up: foot-ninja", "", "", ""], ["karai", "", "", ""]])
    play(m, "no", "no")
    assert not m.over
    assert seen(m)["turn"] == 2


@pytest.mark.rule("TM-135")
@pytest.mark.parametrize("seed", range(12))
def test_a_game_has_at_most_62_turns(seed: int) -> None:
    m = at_random(longbox.start("turtles", seed=seed, options={"decks": "random"}), seed)
    assert seen(m)["turn"] <= 62


@pytest.mark.rule("TM-135")
def test_with_any_legal_decks_games_end_within_that_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    told = soak.fingerprint(GAME, 200, saves=False, own=True)
    assert re.search(r"the longest: \d+ choices, \d+ turns \(at most 62\)$", told)
    monkeypatch.setattr(GAME, "most_turns", 5)
    with pytest.raises(longbox.LongboxError, match="a match has at most 5 turns, this one"):
        soak.fingerprint(GAME, 1, saves=False)
    with pytest.raises(ConformanceError, match=r"\[length\] a match has at most 5 turns"):
        check(GAME, games=1, depth=1, worlds=1, exercise=0, processes=False)


@pytest.mark.rule("TM-135", "TM-049")
def test_every_adjust_phase_but_the_first_takes_a_card_from_the_deck() -> None:
    m = longbox.start("turtles", seed=2, options={"decks": [["Seiryu"], ["Seiryu"]]})
    at_random(m, 2)
    drawn: list[int] = [event["cards"] for event in data(m, "drew")]
    assert all(cards >= 1 for cards in drawn)
    assert len(drawn) == seen(m)["turn"] - 1 or m.over


@pytest.mark.rule("TM-136", "TM-R23")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_may_concede_at_any_decision(seat: int) -> None:
    m = fight("vine-whip-staff", "shell-wall-brace")
    if seat:
        play(m, "attack:vine-whip-staff", "no")
    assert m.seat == seat
    assert m.explain(1 - seat, "concede")
    assert "concede" not in offered(m)
    play(m, "concede")
    assert (outcome(m).winners, outcome(m).rule) == ([1 - seat], "TM-136")
    assert not m.can_undo(seat)
    again = longbox.replay(m.record()) if m.origin.scenario is None else resumed(m)
    assert again.over


@pytest.mark.rule("TM-136")
def test_a_concession_is_part_of_the_record() -> None:
    m = longbox.start("turtles", seed=3)
    play(m, "no", "concede")
    assert longbox.replay(m.record()).digest() == m.digest()
    with pytest.raises(longbox.IllegalChoice):
        m.choose("concede", seat=0)
    assert phase(m)


@pytest.mark.rule("TM-127", "TM-R34")
def test_a_text_that_lets_somebody_leave_none_undoes_what_was_chosen() -> None:
    text = "<Any time> Send this Item to the Trash: your rival leaves no Character this turn."
    m = fight(theirs=["up: hun", "karai", "", ""], items=["", "rope"], packs=pack(card("item", "Rope", text)))
    play(m, "no", "no", "no", "no", "keep:1")
    assert (m.seat, phase(m)) == (1, "Result Step")
    play(m, "use:rope", "keep:1")
    assert (blocks(m, 0)[0], trash(m, 0)) == ("-", ["foot-ninja"])
