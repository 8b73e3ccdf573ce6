"""Nested effects: at every decision the match is saved and resumed, and what was hidden stays hidden."""

from typing import Any

import pytest

from longbox import Match
from tests.games.given import count, offered, resumed, seen, told, true_zone, zone
from tests.games.titans.given import play, power, team
from tests.games.titans.packs import AVOID, character, event
from tests.games.titans.toys import card, equipment, location, toys

SEATS = (0, 1)
LASSO = equipment("Lasso", f"{AVOID} If you do, steal a Sidekick.")
RAIN = event("Rain", "When you discard a card, gain a Weakness.")
POST = location("Post Office", "Ongoing: When you play a Villain, draw a card.")
LOST = location("Lost and Found", "Ongoing: When you lose a Sidekick, draw a card.")


def known(m: Match, name: str, seat: int) -> list[str]:
    """The faces that a seat knows in a zone."""
    view: Any = m.view(seat)
    pieces = [piece for there in view["zones"] if there["id"] == name for piece in there.get("pieces", [])]
    return sorted(piece["face"] for piece in pieces if piece["face"] is not None)


def kept(m: Match) -> Match:
    """The match after a save and a load: the same to everybody, and nobody knows more than the own hand."""
    again = resumed(m)
    for seat in SEATS:
        assert again.view(seat) == m.view(seat)
        other = m.resample(seat, 7)
        assert other.view(seat) == m.view(seat)
        assert seat != m.seat or offered(other) == offered(m)
        assert known(again, f"hand {seat}", seat) == sorted(true_zone(m, f"hand {seat}"))
        assert known(again, f"hand {1 - seat}", seat) == []
        for name in ("deck 0", "deck 1", "main"):
            assert known(again, name, seat) == []
            assert true_zone(again, name) == true_zone(m, name)
    return again


def steps(m: Match, *codes: str) -> Match:
    """Choices as `play` makes them, each in a match that was saved and resumed before; so is what comes out."""
    for code in codes:
        m = play(kept(m), code)
    return kept(m)


# ---- an Attack, a card that answers to being discarded, and an Event that does so too


def in_the_rain(*codes: str) -> Match:
    given: dict[str, Any] = {"mode": "advanced", "more": RAIN, "events": ["rain"], "weaknesses": ["hiccups", "yawn"]}
    m = toys("bully", "trampoline punch", decks=[None, []], **given)
    return steps(m, "bully", "hand:trampoline", *codes)


@pytest.mark.rule("TT-165", "TT-R42", "TT-111")
def test_a_discarded_card_and_an_event_both_answer_and_the_active_player_orders_them() -> None:
    m = in_the_rain()
    assert (m.seat, offered(m), m.decisions[0].rule) == (0, ["next:1", "next:2"], "TT-R42")
    assert [option.text.partition(":")[0] for option in m.decisions[0].options] == ["Trampoline", "Rain"]
    assert (zone(m, "discard 1"), count(m, "hand 1"), power(m)) == (["trampoline"], 1, 2)


# ---- a gained Event


# ---- a Defense against an Attack that would do nothing


# ---- a Sidekick stolen in the middle


@pytest.mark.rule("TT-138", "TT-165")
def test_a_sidekick_stolen_in_the_middle_of_its_ability_still_finishes_it() -> None:
    host = character(
        "Host", sidekick="Once during each of your turns, you may borrow a card in the Line-Up. If you do, +5 Power."
    )
    given: dict[str, Any] = {"more": host + LASSO + LOST, "locations": [["lost-and-found"], []]}
    m = toys("punch", "lasso", sidekicks=[["Host"], []], line_up=["hexer", "wall"], **given)
    m = steps(m, "use:host-sidekick", "line-up:hexer")
    assert (m.seat, offered(m), power(m)) == (1, ["hand:lasso", "no"], 2)
    m = steps(m, "hand:lasso")
    assert (m.seat, team(m, 0), team(m, 1)) == (0, ["Ann*"], ["Bob*", "Host"])
    assert (power(m), count(m, "hand 0")) == (2 + 5, 2)  # and losing it has drawn a card
    assert str(m.explain(0, "use:host-sidekick")).startswith("TT-129: ")
    m = steps(m, "end")
    assert zone(m, "line-up")[:2] == ["hexer", "wall"]
    assert "use:host-sidekick" in offered(m)  # in the thief's turn


# ---- Turned into Babies


# ---- a reshuffle in the middle of a draw


# ---- several triggers


@pytest.mark.rule("TT-R42", "TT-165")
def test_three_triggers_are_ordered_one_by_one_and_what_they_set_off_comes_after_them() -> None:
    tidy = location("Tidy Room", "Ongoing: When you play a Villain, discard a card.")
    attic = location("Attic", "Ongoing: When you play a Villain, you may destroy a card in your discard pile.")
    given: dict[str, Any] = {"more": POST + tidy + attic, "locations": [["post-office", "tidy-room", "attic"], []]}
    m = toys("gossip trampoline", "punch", decks=[["wall", "bin", "sandwich", "punch"], None], **given)
    m = steps(m, "gossip")
    assert sorted(zone(m, "hand 0", 0), key=str) == ["trampoline", "wall"]  # the card itself comes first
    assert offered(m) == ["next:1", "next:2", "next:3"]
    assert [o.text.partition(":")[0] for o in m.decisions[0].options] == ["Post Office", "Tidy Room", "Attic"]
    m = steps(m, "next:2")
    assert offered(m) == ["hand:trampoline", "hand:wall"]
    m = steps(m, "hand:trampoline")
    assert [o.text.partition(":")[0] for o in m.decisions[0].options] == ["Post Office", "Attic", "Trampoline"]
    m = steps(m, "next:2")
    assert offered(m) == ["discard:trampoline", "no"]
    m = steps(m, "discard:trampoline")
    assert zone(m, "destroyed") == ["trampoline"]
    assert offered(m) == ["next:1", "next:2"]
    m = steps(m, "next:2")
    assert sorted(zone(m, "hand 0", 0), key=str) == ["bin", "sandwich", "wall"]
    assert "end" in offered(m)


# ---- an Attack within a borrowed card


# ---- a First Appearance Attack between turns


@pytest.mark.rule("TT-090", "TT-091", "TT-R07", "TT-R08", "TT-R42")
def test_between_turns_both_choose_one_is_rewarded_and_an_event_waits_for_the_next_turn() -> None:
    shield = equipment("Shield", f"{AVOID} If you do, you may destroy a card in your discard pile.")
    m = toys(
        *("punch", "trampoline snack-time wall"),
        mode="advanced",
        more=shield,
        events=["breakfast", "fair"],
        decks=[["punch", "punch", "punch", "punch", "shield"], ["sandwich", "diary", "bin"]],
        next_nemesis="ogre",
        power=20,
    )
    m = steps(m, "buy:control-freak", "event:fair", "punch", "end")
    assert (m.seat, offered(m), seen(m)["phase"]) == (0, ["hand:shield", "no"], "between")
    m = steps(m, "hand:shield")
    assert (m.seat, offered(m)) == (0, ["discard:control-freak", "discard:punch", "discard:shield", "no"])
    m = steps(m, "discard:punch")
    assert (m.seat, offered(m), seen(m)["active"]) == (1, ["hand:wall", "no"], 0)
    m = steps(m, "no")
    assert (m.seat, offered(m)) == (1, ["hand:snack-time", "hand:trampoline", "hand:wall"])
    m = steps(m, "hand:trampoline")
    # the Trampoline has drawn the Sandwich between the turns; then the turn begins, and Breakfast draws the Diary
    assert (m.seat, seen(m)["active"], seen(m)["phase"]) == (1, 1, "start")
    assert offered(m) == ["hand:diary", "hand:sandwich", "hand:snack-time", "hand:wall"]
    m = steps(m, "hand:diary")
    assert (zone(m, "discard 1"), zone(m, "destroyed")) == (["trampoline", "diary"], ["punch"])
    assert (zone(m, "discard 0"), count(m, "hand 0"), seen(m)["phase"]) == (["control-freak", "shield"], 4, "actions")


# ---- texts that set each other off


@pytest.mark.rule("TT-165", "TT-R53")
def test_triggers_that_set_each_other_off_without_end_do_come_to_an_end() -> None:
    tug = event("Tug of War", "When you lose a Sidekick, steal a Sidekick.") + card("Thief", "Steal a Sidekick.")
    given: dict[str, Any] = {"mode": "advanced", "sidekicks": [[], ["Pal"]]}
    m = steps(toys("thief", None, more=tug, events=["tug-of-war"], **given), "thief")
    assert (m.seat, "end" in offered(m)) == (0, True)
    assert (len(told(m, "lost")), told(m, "chain_cut")) == (201, [[200]])
    slide = event("Landslide", "When you discard a card, discard the top card of your deck.")
    m = steps(toys("clumsy-glove punch", None, more=slide, events=["landslide"], **given), "clumsy-glove")
    assert (m.seat, "end" in offered(m)) == (0, True)
