"""Section 5 of the register: the end of a turn, E1 to E7, and what may be done between turns."""

from typing import Any

import pytest

from longbox import Match
from tests.games.given import count, offered, resumed, seen, told, zone
from tests.games.packs import entry
from tests.games.titans.given import against, play
from tests.games.titans.packs import nemesis
from tests.games.titans.plain import odd, plain

FIVE = ["Bolt", "Bolt", "Bolt", "Bolt", "Bolt"]
FETCH = odd("+1 Power. At the end of your turn, put a Hero from your discard pile into your hand.", type="Hero")
PAL = odd("+1 Power.", "Pal", type="Hero")
BRUTE = nemesis("Brute", "Each player discards a card.")
WITCH = nemesis("Witch", "Each player gains a Weakness.")
PIT = entry(
    *("card", "Pit"),
    type="Location",
    color="purple",
    cost=1,
    copies=2,
    text="Ongoing: When you discard a card, +1 Power.",
)


def appear(name: str, *hands: str, **given: Any) -> Match:
    """Seat 0 defeats Control Freak and ends the turn: this one appears. Seat 0's hand is what E5 draws."""
    deck = hands[0].split()
    decks = [deck, ["Candle"] * 6]
    m = plain("", hands[1], power=8, next_nemesis=name, **{"decks": decks, **given})
    return play(m, "buy:control-freak", "end")


# ---- E1 to E5


@pytest.mark.rule("TT-064")
def test_the_end_leaves_no_choice_but_those_of_end_of_turn_effects() -> None:
    more = FETCH + PAL + odd("+1 Power.", "Mate", type="Hero")
    m = plain("odd punch", power=20, more=more, discards=[["Pal", "Mate"], []], decks=[FIVE, []])
    play(m, "odd", "end")
    assert (m.seat, seen(m)["phase"]) == (0, "end")
    assert offered(m) == ["discard:mate", "discard:pal"]
    for code in ("play:punch", "buy:drum", "buy:control-freak", "end", "recruit:cyborg"):
        assert against(m, code) == "TT-064"
    play(resumed(m), "discard:mate")
    play(m, "discard:pal")
    assert m.seat == 1


@pytest.mark.rule("TT-065")
@pytest.mark.parametrize("seat", [0, 1])
def test_cards_left_in_hand_go_to_the_players_discard_pile(seat: int) -> None:
    hands = ["acorn candle punch" if seat == other else "punch" for other in (0, 1)]
    m = plain(*hands, active=seat, decks=[FIVE, FIVE])
    play(m, "punch", "end")
    assert sorted(zone(m, f"discard {seat}"), key=str) == ["acorn", "candle", "punch"]
    assert zone(m, f"discard {1 - seat}") == []
    assert count(m, f"hand {1 - seat}") == 1  # the other hand is left alone


@pytest.mark.rule("TT-066")
def test_end_of_turn_effects_resolve_after_the_hand_is_laid_down() -> None:
    m = plain("odd pal", more=FETCH + PAL, decks=[FIVE, []])
    play(m, "odd")
    assert zone(m, "hand 0", 0) == ["pal"]  # not yet
    play(m, "end")
    assert sorted(zone(m, "hand 0", 0), key=str) == ["bolt"] * 5 + ["pal"]


@pytest.mark.rule("TT-066")
def test_end_of_turn_effects_resolve_before_played_cards_are_discarded() -> None:
    m = plain("odd pal", more=FETCH + PAL, decks=[FIVE, []])
    play(m, "odd", "pal", "end")  # both Heroes are still in play at E3
    assert zone(m, "hand 0", 0) == ["bolt"] * 5
    assert zone(m, "discard 0") == ["odd", "pal"]


@pytest.mark.rule("TT-067")
def test_played_cards_go_to_the_discard_pile() -> None:
    m = plain("punch acorn pop-quiz", "", decks=[FIVE, []])
    play(m, "pop-quiz", "punch", "acorn", "end")
    assert zone(m, "discard 0") == ["pop-quiz", "punch", "acorn"]
    assert zone(m, "play 0") == zone(m, "discard 1") == []


@pytest.mark.rule("TT-067", "TT-R49")
def test_borrowed_cards_return_even_ongoing_ones() -> None:
    more = PIT + odd("Borrow a card in the Line-Up.")
    m = plain("odd odd", more=more, line_up=["Acorn", "Pit", "Drum", "Drum", "Drum"], decks=[FIVE, []])
    play(m, "odd", "line-up:pit", "odd", "line-up:acorn", "end")
    assert (zone(m, "play 0"), zone(m, "discard 0")) == ([], ["odd", "odd"])
    assert zone(m, "line-up") == ["acorn", "pit", "drum", "drum", "drum"]


@pytest.mark.rule("TT-068")
@pytest.mark.parametrize("hand", ["", "punch punch punch", "punch punch punch punch punch punch punch"])
def test_the_player_draws_five_cards_whatever_was_in_hand(hand: str) -> None:
    m = plain(hand, "punch punch", decks=[["Acorn", *FIVE], FIVE])
    play(m, "end")
    assert sorted(zone(m, "hand 0", 0), key=str) == ["acorn", "bolt", "bolt", "bolt", "bolt"]  # from the top
    assert (count(m, "deck 0"), count(m, "hand 1")) == (1, 2)


@pytest.mark.rule("TT-068", "TT-R22")
def test_five_are_drawn_besides_what_an_end_of_turn_effect_brought() -> None:
    m = plain("odd", more=FETCH + PAL, discards=[["Pal"], []], decks=[FIVE, []])
    play(m, "odd", "end")
    assert count(m, "hand 0") == 6


# ---- E6


@pytest.mark.rule("TT-069")
def test_a_face_down_nemesis_is_turned_up_and_attacks() -> None:
    m = appear("Witch", "", "", more=WITCH, weaknesses=["Pop Quiz", "Late Fees"])
    assert seen(m)["nemesis"] == {"card": "witch", "price": 10}
    for seat in (0, 1, None):
        assert zone(m, "nemeses", seat) == [None] * 6 + ["witch"]
    assert len(told(m, "nemesis_up")) == 1
    assert zone(m, "discard 1") == ["late-fees"]


@pytest.mark.rule("TT-070")
def test_a_nemesis_that_is_face_up_already_does_not_attack_again() -> None:
    m = plain("", "", more=WITCH, nemesis="Witch", decks=[FIVE, FIVE])
    play(m, "end", "end", "end")
    assert told(m, "nemesis_up") == told(m, "attacked") == []
    assert seen(m)["nemesis"]["card"] == "witch"
    assert (zone(m, "discard 0"), zone(m, "discard 1")) == ([], [])


@pytest.mark.rule("TT-R08")
def test_a_hand_reduced_between_turns_is_not_topped_up() -> None:
    m = appear("Brute", "bolt bolt bolt bolt bolt", "candle candle candle", more=BRUTE)
    play(m, "hand:bolt", "hand:candle")
    assert (m.seat, seen(m)["phase"]) == (1, "actions")
    assert (count(m, "hand 0"), count(m, "hand 1")) == (4, 2)
    play(m, "end")
    assert count(m, "hand 0") == 4


# ---- E7 and the order


@pytest.mark.rule("TT-071")
def test_the_next_player_starts_only_after_the_attack_is_finished() -> None:
    m = appear("Brute", "bolt punch punch punch punch", "bolt candle", more=BRUTE, line_up=["Drum"])
    assert (m.seat, seen(m)["active"], seen(m)["phase"]) == (0, 0, "between")
    play(m, "hand:bolt")
    assert (m.seat, seen(m)["active"], seen(m)["phase"]) == (1, 0, "between")
    assert count(m, "line-up") == 1  # step 1 is still to come
    assert len(told(m, "turn")) == 0
    play(m, "hand:bolt")
    assert (m.seat, seen(m)["active"], seen(m)["phase"]) == (1, 1, "actions")
    assert count(m, "line-up") == 5


@pytest.mark.rule("TT-072")
def test_the_steps_of_the_end_happen_strictly_in_order() -> None:
    more = FETCH + PAL + BRUTE
    m = plain("odd pal punch", "candle", more=more, power=8, next_nemesis="Brute", line_up=["Drum"], decks=[FIVE, []])
    play(m, "odd", "buy:control-freak")
    log: list[dict[str, Any]] = m.events(0)
    play(m, "end")
    while seen(m)["active"] == 0:
        play(m, offered(m)[0])
    steps = []
    ours: list[dict[str, Any]] = m.events(0, len(log))
    for one in ours:
        way = f"{one['source']} > {one['target']}" if "source" in one and "target" in one else one["kind"]
        if way not in steps:
            steps.append(way)
    wanted = [
        "turn_ended",  # E1
        "hand 0 > discard 0",  # E2
        "discard 0 > hand 0",  # E3
        "play 0 > discard 0",  # E4
        "deck 0 > hand 0",  # E5
        "nemesis_up",  # E6
        "attacked",
        "turn",  # E7
        "main > line-up",  # the next step 1
    ]
    assert [step for step in steps if step in wanted] == wanted
