"""Own and control: what counts as in play, and whose card is whose."""

from typing import Any

import pytest

from tests.games.given import count, seen, true_zone, zone
from tests.games.titans.given import play, power, table
from tests.games.titans.packs import card, location
from tests.games.titans.yard import yard

TWO = card("Duo", "If you control two or more other Equipment, +5 Power.", "Villain")


@pytest.mark.rule("TT-153")
def test_a_player_controls_the_cards_played_this_turn_that_are_still_in_play() -> None:
    m = yard("gadget gadget duo", "punch", more=TWO)
    assert power(play(m, "gadget", "gadget", "duo")) == 2 + 5
    m = yard("gadget hot-potato duo", "punch", more=TWO)
    play(m, "hot-potato", "gadget")
    before = power(m)
    assert power(play(m, "duo")) == before  # the Potato is with the foe


@pytest.mark.rule("TT-153", "TT-123")
def test_a_player_controls_ongoing_cards_of_earlier_turns() -> None:
    more = card("Mayor", "If you control two or more Locations, +5 Power.")
    m = yard("mayor", "punch", locations=[["Dump", "Market"], []], more=more)
    assert power(play(m, "mayor")) == 5
    m = yard("mayor", "punch", locations=[["Dump"], ["Market"]], more=more)
    assert power(play(m, "mayor")) == 0


@pytest.mark.rule("TT-154")
@pytest.mark.parametrize("place", ["hands", "discards", "decks"])
def test_cards_in_hand_deck_and_discard_pile_are_not_controlled(place: str) -> None:
    cards: dict[str, Any] = {"hands": [["duo"], []], "discards": [[], []], "decks": [["punch"], []]}
    cards[place] = [[*cards[place][0], "gadget", "gadget"], []]
    m = yard(more=TWO, **cards)
    assert power(play(m, "duo")) == 0


@pytest.mark.rule("TT-155")
def test_a_bonus_needs_the_card_already_in_play() -> None:
    m = yard("duo gadget gadget", "punch", more=TWO)
    assert power(play(m, "duo", "gadget", "gadget")) == 2


@pytest.mark.rule("TT-156")
@pytest.mark.parametrize("place", ["hands", "discards", "decks", "locations"])
def test_a_player_owns_the_cards_of_the_own_deck_wherever_they_are(place: str) -> None:
    more = location("Castle", "When you lose a Sidekick, draw a card.", vp=5)
    given = {"hands": [[], []], "decks": [[], []], place: [["castle"], []]}
    m = yard(more=more, **given)
    assert seen(m)["vp"] == [5, 0]


@pytest.mark.rule("TT-156", "TT-157")
def test_a_card_being_played_is_owned_and_controlled() -> None:
    m = yard("klutz mate pal crown", "punch", decks=[[], None])
    play(m, "crown", "klutz")
    assert m.decisions[0].rule == "TT-145"
    assert (zone(m, "play 0"), seen(m)["vp"][0]) == (["crown", "klutz"], 5)
    m = yard("crown duo gadget", "punch", decks=[[], None], more=TWO)
    play(m, "crown", "gadget", "duo")
    assert (power(m), seen(m)["vp"][0]) == (2 + 5, 5)


@pytest.mark.rule("TT-156", "TT-R26")
def test_a_borrowed_card_is_controlled_and_not_owned() -> None:
    lender = card("Lender", "Borrow a card with cost 3 or less in the Line-Up.", "Equipment")
    m = yard("lender gadget duo", "punch", decks=[[], None], line_up=["Crown"], more=TWO + lender)
    play(m, "lender")
    assert (zone(m, "play 0"), seen(m)["vp"][0]) == (["lender", "crown"], 0)
    assert power(play(m, "duo")) == 1 + 5
    assert zone(play(m, "end"), "line-up")[0] == "crown"


@pytest.mark.rule("TT-R43", "TT-053")
def test_what_lies_open_is_seen_by_all_and_what_is_hidden_by_nobody_else() -> None:
    m = table(
        "punch snack-time",
        "punch",
        mode="advanced",
        discards=[["terra"], ["mammoth"]],
        locations=[["Jump City"], ["HIVE Tower"]],
        decks=[["dark-portal"], ["mutation"]],
        line_up=["Silkie", "Aqualad", "Speedy", "Batgirl", "Plasmus"],
        events=["Pizza Party"],
        weaknesses=["Pop Quiz", "Late Fees"],
        sidekicks=[["Cyborg"], ["Starfire"]],
        next_nemesis="Trigon",
    )
    play(m, "punch")
    for eye in (0, 1, None):
        for place, faces in {
            "discard 0": ["terra"],
            "discard 1": ["mammoth"],
            "play 0": ["jump-city", "punch"],
            "play 1": ["hive-tower"],
            "line-up": ["silkie", "aqualad", "speedy", "batgirl", "plasmus"],
            "events": ["pizza-party"],
            "destroyed": [],
            "team 0": ["robin", "cyborg"],
            "team 1": ["raven", "starfire"],
            "unused": ["beast-boy"],
            "weaknesses": [None, "pop-quiz"],
            "deck 0": [None],
            "deck 1": [None],
            "hand 0": ["snack-time"] if eye == 0 else [None],
            "hand 1": ["punch"] if eye == 1 else [None],
            "nemeses": [None] * 7 + ["control-freak"],
        }.items():
            assert zone(m, place, eye) == faces, (eye, place)
        numbers = seen(m, eye)
        assert (numbers["nemeses_left"], numbers["weaknesses_left"]) == (8, 2)
        assert numbers["main_left"] == count(m, "main") == len(true_zone(m, "main"))
        (main,) = [there for there in m.view(eye)["zones"] if there["id"] == "main"]  # type: ignore[attr-defined]
        assert "pieces" not in main
