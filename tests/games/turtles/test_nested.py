"""The hard cases: at every decision the match is saved and resumed, and what was hidden is hidden still."""

from typing import Any

import pytest

from longbox import Match
from tests.games.given import count, offered, outcome, refused, resumed, seen, zone
from tests.games.turtles.given import (
    SPARE,
    blocks,
    data,
    deck,
    fight,
    hand,
    phase,
    play,
    table,
    total,
    trash,
    turn,
)
from tests.games.turtles.packs import card, pack

BOTH = card("event", "Both", "<Play & Flip> Each player sends the top card of their Deck to the Trash.")
BOTH_TWICE = card("event", "Both Twice", "<Flip> Each player sends the top 2 cards of their Deck to the Trash.")


def kept(m: Match) -> Match:
    """The match after a save and a load: the same to everybody, and so is a world of what each does not know."""
    again = resumed(m)
    for eye in (0, 1, None):
        assert again.view(eye) == m.view(eye)
        world = m.resample(eye, 7)
        assert world.view(eye) == m.view(eye)
        assert m.over or m.seat != eye or offered(world) == offered(m)
    return again


def steps(m: Match, *codes: str) -> Match:
    """Choices, each in a match that was saved and resumed before; so is what comes out. Events are kept."""
    for code in codes:
        m = play(kept(m), code)
    return kept(m)


# ---- a draw that empties the Deck


@pytest.mark.rule("TM-131", "TM-132", "TM-R01")
def test_a_text_whose_draw_takes_the_last_card_ends_the_game_at_once() -> None:
    m = steps(turn("midnight-drill", deck_sizes=[1, None]), "event:midnight-drill")
    assert offered(m) == ["no", "yes"]  # one may decline what a text offers
    assert not steps(m, "no").over
    m = steps(m, "yes")
    assert (outcome(m).winners, count(m, "hand 0"), deck(m, 0)) == ([1], 1, 0)
    assert zone(m, "event 0") == ["midnight-drill"]  # nothing comes after it


# ---- both Decks in one effect


@pytest.mark.rule("TM-134", "TM-R01")
def test_one_text_that_hits_both_decks_hits_the_active_players_first() -> None:
    m = steps(turn("both", packs=pack(BOTH), deck_sizes=[1, 1]), "event:both")
    assert (outcome(m).winners, deck(m, 0), deck(m, 1)) == ([1], 0, 1)  # no tie
    m = fight(theirs=["both", "karai", "", ""], packs=pack(BOTH), deck_sizes=[1, 1])
    m = steps(m, "no")
    assert (outcome(m).winners, deck(m, 0), deck(m, 1)) == ([1], 0, 1)  # though it is the rival's card


@pytest.mark.rule("TM-134", "TM-125", "TM-126")
def test_one_text_that_hits_both_decks_bars_both() -> None:
    given: dict[str, Any] = {"packs": pack(BOTH_TWICE), "decks": ["hun raphael", "leonardo shredder"]}
    m = fight(theirs=["both-twice", "karai", "", ""], **given)
    m = steps(m, "no")
    assert (trash(m, 0)[:2], trash(m, 1)[:2]) == (["hun", "raphael"], ["leonardo", "shredder"])
    moved = [event["source"] for event in data(m, "moved") if str(event["source"]).startswith("deck")]
    assert moved[:4] == ["deck 0", "deck 0", "deck 1", "deck 1"]
    assert (data(m, "kept"), seen(m)["turn"]) == ([], 2)


# ---- a kept Character


@pytest.mark.rule("TM-119", "TM-121", "TM-128", "TM-053", "TM-071", "TM-111")
def test_a_character_is_kept_slides_attacks_without_acting_again_and_is_swept_at_last() -> None:
    rows = [["foot-ninja", "karai", "", ""], ["", "", "ember-sash-novice", "splinter"]]
    m = table(phase="item", hands=[SPARE, "raphael shredder casey-jones"], blocks=rows, decks=["hun leonardo", ""])
    m = steps(m, "no", "no")
    assert trash(m, 0) == ["hun"]  # Ember-Sash Novice was turned up by the attack
    m = steps(m, "keep:3") if m.seat == 1 else steps(m, "no", "keep:3")
    assert blocks(m, 1) == ["ember-sash-novice", "-", "-", "-"]  # slid to the front, face up
    m = steps(m, "set:raphael", "set:shredder", "set:casey-jones")
    while phase(m) != "Attack Step":
        m = steps(m, "no")
    assert (seen(m)["active"], phase(m), trash(m, 0)[:1]) == (1, "Attack Step", ["hun"])  # the text did not act again
    m = steps(m, "no")
    while "keep:1" not in offered(m) or m.seat == 0:
        m = steps(m, "no")
    while seen(m)["active"] == 1:
        m = steps(m, "no")
    assert "ember-sash-novice" in trash(m, 1)


# ---- [F] as third only


@pytest.mark.rule("TM-018", "TM-085", "TM-086", "TM-087")
def test_a_forceful_attack_waits_for_its_place_through_texts_that_bring_it() -> None:
    m = fight("pond-ripple-palm draught-kick", trash=["rubble-shoulder", ""], decks=["summit-breaker", ""])
    m = steps(m, "attack:draught-kick", "yes")
    assert refused(m, "attack:summit-breaker").startswith("TM-085")  # the second
    m = steps(m, "attack:pond-ripple-palm", "take:rubble-shoulder")
    assert offered(m, "attack") == ["rubble-shoulder", "summit-breaker"]
    m = steps(m, "attack:summit-breaker")
    assert total(m) == (2 + 1 + 1 + 4, 0, 8)


# ---- several flip texts from one attack of 6


@pytest.mark.rule("TM-104", "TM-107", "TM-109", "TM-110")
def test_several_flip_texts_from_one_attack_of_6() -> None:
    theirs = ["pizza-box-decoy", "splinter", "alarm-bells", "cellar-door-guard"]
    given: dict[str, Any] = {"items": ["slate-knuckles signal-kite", ""], "decks": ["", "raphael leonardo karai"]}
    m = fight("vine-whip-staff feather-step-jab shredder", theirs=theirs, trash=["", "donatello"], **given)
    m = steps(m, "attack:vine-whip-staff", "attack:feather-step-jab", "no")
    assert total(m) == (6, 0, 6)
    assert (blocks(m, 1), trash(m, 1)) == (theirs, ["donatello", "raphael", "leonardo"])  # before any text
    assert (m.seat, offered(m)) == (1, ["no", "yes"])
    m = steps(m, "yes")
    assert (m.seat, hand(m, 1)) == (1, ["karai"])
    assert offered(m) == ["no", "take:donatello", "take:leonardo", "take:raphael"]
    m = steps(m, "take:leonardo")
    assert (trash(m, 1), zone(m, "hand 1", 0)) == (["donatello", "raphael"], ["leonardo", None])
    assert (m.seat, offered(m)) == (0, sorted(["discard:shredder", f"discard:{SPARE}"]))
    m = steps(m, "discard:shredder")
    assert (m.seat, offered(m)) == (1, ["no", "send:signal-kite", "send:slate-knuckles"])
    m = steps(m, "send:signal-kite")
    assert (m.seat, phase(m), offered(m)) == (0, "Result Step", ["keep:1", "no"])
    m = steps(m, "keep:1")
    assert (seen(m)["active"], blocks(m, 0)[0]) == (1, "foot-ninja")
    assert set(theirs) <= set(trash(m, 1)) | set(hand(m, 1))  # barred: Splinter could not stay


# ---- an any-time Item in the rival's turn


@pytest.mark.rule("TM-146", "TM-147", "TM-148")
def test_an_any_time_item_in_the_rivals_turn() -> None:
    m = fight("vine-whip-staff", "karai", items=["", "smoke-pellet firecracker-belt"], decks=["", "shell-wall-brace"])
    m = steps(m, "no")  # seat 1, as the Attack Phase begins
    m = steps(m, "attack:vine-whip-staff")
    assert (m.seat, offered(m)) == (
        1,
        ["no", "use:smoke-pellet"],
    )  # no Character in front, no counter: nothing to raise
    m = steps(m, "use:smoke-pellet", "yes")
    assert (hand(m, 1), seen(m)["active"]) == (["karai", "shell-wall-brace"], 0)
    m = steps(m, "no")
    assert offered(m) == ["counter:shell-wall-brace", "no"]
    m = steps(m, "counter:shell-wall-brace")
    assert (m.seat, offered(m)) == (1, ["no", "use:firecracker-belt"])
    m = steps(m, "use:firecracker-belt")
    assert total(m) == (4, 3, 1)
    assert trash(m, 1) == ["smoke-pellet", "firecracker-belt"]
