"""Timing: what waits for what, what is skipped, what happens once, and who orders it."""

import pytest

from tests.games.given import count, offered, told, zone
from tests.games.titans.given import hand, play, power, team
from tests.games.titans.packs import card, character, location
from tests.games.titans.yard import yard

GYM = location("Gym", "When you play a Hero, draw a card.")
ONCE = location("Cinema", "The first time you play a Hero during each of your turns, draw a card.")
PARK = location("Park", "When you play a Hero, discard a card.")
BEACH = location("Beach", "When you play a Hero, +1 Power.")


@pytest.mark.rule("TT-165")
def test_a_played_card_is_resolved_before_what_it_triggers() -> None:
    m = yard("klutz mate pal", "punch", locations=[["Gym"], []], decks=[["zap"], None], more=GYM)
    play(m, "klutz")
    assert offered(m) == ["hand:mate", "hand:pal"]  # the card that the Gym draws cannot be discarded
    assert hand(play(m, "hand:pal"), 0) == ["mate", "zap"]


@pytest.mark.rule("TT-165")
def test_a_trigger_waits_for_the_whole_card_that_plays_another() -> None:
    more = GYM + card("Caller", "Borrow a card with cost 3 or less in the Line-Up. Discard a card.", "Equipment")
    m = yard("caller pal", "punch", locations=[["Gym"], []], decks=[["zap"], None], line_up=["Mate"], more=more)
    play(m, "caller")
    assert (zone(m, "discard 0"), hand(m, 0)) == (["pal"], ["zap"])


@pytest.mark.rule("TT-165", "TT-R34")
def test_a_location_is_not_set_off_by_itself() -> None:
    more = location("Mirror", "When you play a Location, draw a card.")
    m = yard("mirror dump", "punch", decks=[["zap", "zap"], None], more=more)
    assert hand(play(m, "mirror"), 0) == ["dump"]
    assert hand(play(m, "dump"), 0) == ["zap"]


@pytest.mark.rule("TT-166")
def test_what_cannot_be_done_is_skipped_and_the_rest_done() -> None:
    more = card("Mess", "Discard a card. Steal a Sidekick. Destroy a card in your discard pile. +1 Power.")
    m = yard("mess", "punch", decks=[[], None], more=more)
    assert power(play(m, "mess")) == 1
    assert (zone(m, "destroyed"), count(m, "discard 0")) == ([], 0)


@pytest.mark.rule("TT-167", "TT-166")
@pytest.mark.parametrize("pile", [[], ["mate", "gadget"]])
def test_no_super_power_in_the_discard_pile_means_that_none_comes_back(pile: list[str]) -> None:
    m = yard("angler", "punch", discards=[pile, []])
    play(m, "angler")
    assert (power(m), hand(m, 0), zone(m, "discard 0")) == (2, [], pile)
    assert offered(m)[0] != "no"


@pytest.mark.rule("TT-168")
def test_a_first_time_is_once_a_turn_and_comes_again_next_turn() -> None:
    deck = ["zap", "mate", "mate", "punch", "punch", "punch", "rogue"]
    m = yard("mate mate", "punch", locations=[["Cinema"], []], decks=[deck, ["punch"] * 5], more=ONCE)
    assert hand(play(m, "mate"), 0) == ["mate", "zap"]
    assert hand(play(m, "mate"), 0) == ["zap"]
    play(m, "end", "end", "mate")
    assert hand(m, 0) == ["mate", "punch", "punch", "punch", "rogue"]


# ---- several at once


@pytest.mark.rule("TT-R42")
def test_the_active_player_orders_simultaneous_triggers() -> None:
    for first, left in (("next:1", ["zap"]), ("next:2", ["pal"])):
        m = yard("mate pal", "punch", locations=[["Gym", "Park"], []], decks=[["zap"], None], more=GYM + PARK)
        play(m, "mate")
        assert (m.seat, m.decisions[0].rule, offered(m)) == (0, "TT-R42", ["next:1", "next:2"])
        texts = [option.text for option in m.decisions[0].options]
        assert texts == ["Gym: When you play a Hero, draw a card.", "Park: When you play a Hero, discard a card."]
        play(m, first)
        if first == "next:1":
            play(m, "hand:pal")
            assert hand(m, 0) == left
        else:
            assert (hand(m, 0), zone(m, "discard 0")) == (["zap"], left)


@pytest.mark.rule("TT-R42")
def test_the_active_player_orders_the_foe_s_triggers_too() -> None:
    m = yard(
        *("thief", "punch"),
        sidekicks=[[], ["Cyborg"]],
        locations=[["Prison"], ["Orphanage"]],
        decks=[["zap"], ["zap"]],
    )
    play(m, "thief")
    assert (m.seat, offered(m)) == (0, ["next:1", "next:2"])
    play(m, "next:1" if m.decisions[0].options[0].text.startswith("Orphanage") else "next:2")
    assert [numbers[0] for numbers in told(m, "used")] == [1, 0]
    assert (count(m, "hand 0"), count(m, "hand 1")) == (1, 2)


@pytest.mark.rule("TT-R42", "TT-R07")
@pytest.mark.parametrize("active", [0, 1])
def test_between_turns_they_come_in_turn_order_and_nobody_is_asked(active: int) -> None:
    m = yard(
        *("", ""),
        active=active,
        locations=[["Dump"], ["Dump"]],
        decks=[["punch"] * 7, ["punch"] * 7],
        power=8,
        next_nemesis="Driller",
    )
    play(m, "buy:control-freak", "end")
    assert [numbers[0] for numbers in told(m, "used")] == [active, 1 - active]
    assert (count(m, f"hand {active}"), count(m, f"hand {1 - active}")) == (6, 1)


@pytest.mark.rule("TT-R42")
def test_what_a_trigger_sets_off_comes_after_it() -> None:
    more = PARK + location("Echo", "When you discard a card, +2 Power.")
    m = yard("mate pal zap", "punch", locations=[["Park", "Echo"], []], more=more)
    play(m, "mate")
    assert (power(m), offered(m)) == (1, ["hand:pal", "hand:zap"])
    assert power(play(m, "hand:pal")) == 3


@pytest.mark.rule("TT-R42")
def test_power_and_nothing_else_asks_nobody() -> None:
    m = yard("mate", "punch", locations=[["Beach", "Gym"], []], decks=[["zap"], None], more=BEACH + GYM)
    assert (power(play(m, "mate")), hand(m, 0)) == (2, ["zap"])


@pytest.mark.rule("TT-168")
def test_the_first_time_to_buy_or_gain_is_one_time() -> None:
    more = location("Bank", "The first time you buy or gain a Hero during each of your turns, +3 Power.")
    more += card("Taker", "Gain a card with cost 3 in the Line-Up.", "Villain")
    given = {"line_up": ["Mate", "Mate", "Mate", "Mate", "Mate"], "locations": [["Bank"], []]}
    m = yard("taker taker", "punch", power=3, more=more, **given)
    assert power(play(m, "buy:mate")) == 3
    assert power(play(m, "taker")) == 3
    m = yard("taker taker", "punch", power=3, more=more, **given)
    assert power(play(m, "taker")) == 6
    assert power(play(m, "buy:mate", "taker")) == 3


@pytest.mark.rule("TT-168")
def test_what_the_foe_does_in_my_turn_is_not_my_first_time() -> None:
    more = location("Clock", "The first time you discard a card during each of your turns, +3 Power.")
    m = yard("bomber miller", "mate", locations=[["Clock"], []], decks=[["zap"], None], more=more)
    assert power(play(m, "bomber")) == 0
    assert power(play(m, "miller")) == 3


@pytest.mark.rule("TT-R42", "TT-129")
def test_a_trigger_whose_source_has_left_before_its_turn_is_gone() -> None:
    more = location("Exile", "When you play a Hero, lose a Sidekick.")
    waits = "When you play a Hero, draw a card."
    more += character("Reporter", waits, waits)
    for first, drawn in (("Exile", []), ("Reporter", ["zap"])):
        m = yard(
            *("mate", "punch"),
            sidekicks=[["Reporter"], []],
            locations=[["Exile"], []],
            decks=[["zap"], None],
            more=more,
        )
        play(m, "mate")
        (code,) = [option.code for option in m.decisions[0].options if option.text.startswith(first)]
        play(m, code)
        if first == "Reporter":
            play(m, "yes")
        assert (hand(m, 0), team(m, 0)) == (drawn, ["Robin*"])
        assert "end" in offered(m)


@pytest.mark.rule("TT-168", "TT-091")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_happens_between_turns_is_no_first_time_in_a_turn(seat: int) -> None:
    """The next Nemesis makes both discard between the turns; the first discard of an own turn is still to come."""
    more = location("Bins", "The first time you discard a card during each of your turns, +5 Power.")
    held = ["klutz", "klutz", "punch", "punch", "punch"]
    m = yard(
        *("", " ".join(held) if seat == 1 else "punch"),
        more=more,
        locations=[["bins"], []] if seat == 0 else [[], ["bins"]],
        decks=[held if seat == 0 else ["punch"] * 5, []],
        power=8,
        next_nemesis="Bouncer",
    )
    play(m, "buy:control-freak", "end", "hand:punch", "end" if seat == 0 else "hand:punch")
    assert (m.seat, power(m)) == (seat, 0)
    assert power(play(m, "klutz", "hand:punch")) == 5
    assert power(play(m, "klutz")) == 5, "the second time"
