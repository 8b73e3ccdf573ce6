"""Section 3 of the register: the turn sequence, with the rulings on the Line-Up."""

import pytest

from longbox import Match
from tests.games.given import count, offered, resumed, seen, told, true_zone, zone
from tests.games.titans.given import against, play, power, table
from tests.games.titans.packs import character, event
from tests.games.titans.plain import moves, odd, pack, plain

ADD = odd("Add the top card of the main deck to the Line-Up.")
ADD_TWO = odd("Add the top two cards of the main deck to the Line-Up.")
LEND = odd("Borrow a card in the Line-Up.")
GADGET = odd("+1 Power.", "Gadget", type="Equipment")
TWIN = character(
    "Twin", "If you control two or more Equipment, +2 Power. Once during each of your turns, you may draw a card."
)


# ---- step 1


@pytest.mark.rule("TT-030")
def test_a_turn_opens_by_filling_each_empty_slot_with_the_next_card_of_the_main_deck() -> None:
    m = plain(line_up=["Drum", "Drum"], main=["Acorn", "Bolt", "Candle", "Acorn"])
    before = count(m, "main")
    play(m, "end")
    assert m.seat == 1
    assert zone(m, "line-up") == ["drum", "drum", "acorn", "bolt", "candle"]
    assert count(m, "main") == before - 3


@pytest.mark.rule("TT-031", "TT-032", "TT-R05")
def test_effects_bring_the_line_up_above_five_cards_and_the_surplus_stays() -> None:
    m = plain("odd", more=ADD_TWO, main=["Acorn", "Bolt"])
    play(m, "odd")
    assert zone(m, "line-up") == [*["drum"] * 5, "acorn", "bolt"]
    before = count(m, "main")
    play(m, "end")
    assert zone(m, "line-up") == [*["drum"] * 5, "acorn", "bolt"]
    assert count(m, "main") == before


@pytest.mark.rule("TT-033")
def test_a_slot_emptied_by_a_purchase_stays_empty_until_the_next_step_1() -> None:
    m = plain("punch", power=4, main=["Acorn"])
    play(m, "buy:drum", "punch")
    assert zone(m, "line-up") == ["drum"] * 4
    assert zone(play(m, "end"), "line-up") == [*["drum"] * 4, "acorn"]


@pytest.mark.rule("TT-033")
@pytest.mark.parametrize("text", ["Gain a card from the Line-Up.", "Destroy a card in the Line-Up."])
def test_a_slot_emptied_by_an_effect_stays_empty_until_the_next_step_1(text: str) -> None:
    m = plain("odd", more=odd(text), main=["Acorn"])
    play(m, "odd")
    assert zone(m, "line-up") == ["drum"] * 4
    assert zone(play(m, "end"), "line-up") == [*["drum"] * 4, "acorn"]


@pytest.mark.rule("TT-033", "TT-R05")
def test_an_effect_that_adds_a_card_fills_an_empty_slot_sooner() -> None:
    m = plain("odd", more=ADD, power=4, main=["Acorn", "Bolt"])
    play(m, "buy:drum", "odd")
    assert zone(m, "line-up") == [*["drum"] * 4, "acorn"]
    assert zone(play(m, "end"), "line-up") == [*["drum"] * 4, "acorn"]  # five: nothing is missing


@pytest.mark.rule("TT-R01")
def test_every_slot_gets_a_card_first_and_then_the_events_are_read_in_order() -> None:
    events = event("Fog", "At the start of your turn, +2 Power.")
    deck = ["Pizza Party", "Acorn", "Fog", "Bolt"]
    m = plain(mode="advanced", more=events, line_up=["Drum", "Drum"], main=deck)
    play(m, "end")
    assert moves(m, "main", "line-up") == ["pizza-party", "acorn", "fog"]  # three slots, three cards, no fourth
    assert moves(m, "line-up", "events") == zone(m, "events") == ["pizza-party", "fog"]
    assert zone(m, "line-up") == ["drum", "drum", "acorn"]
    order = [one["face"] for one in m.events(None) if one.get("target") in ("line-up", "events")]
    assert order == ["pizza-party", "acorn", "fog", "pizza-party", "fog"]  # a batch


@pytest.mark.rule("TT-R02")
def test_the_last_cards_of_the_main_deck_are_enough_if_they_cover_every_slot() -> None:
    m = plain(line_up=["Drum"] * 3, main=["Acorn", "Bolt"], main_size=2)
    play(m, "end")
    assert not m.over
    assert count(m, "main") == 0
    assert not play(m, "end").over  # nor does an empty main deck matter to a full Line-Up


@pytest.mark.rule("TT-R02")
def test_a_slot_that_an_event_leaves_open_was_refilled_all_the_same() -> None:
    m = plain(mode="advanced", line_up=["Drum"] * 3, main=["Acorn", "Pizza Party"], main_size=2)
    play(m, "end")
    assert not m.over
    assert zone(m, "line-up") == ["drum", "drum", "drum", "acorn"]
    assert play(m, "end").over  # now it cannot be refilled


@pytest.mark.rule("TT-R03")
def test_a_last_partial_refill_is_placed_and_its_events_have_no_effect() -> None:
    m = plain(mode="advanced", line_up=["Drum"] * 2, main=["Acorn", "Pizza Party"], main_size=2)
    play(m, "end")
    assert m.over
    assert zone(m, "line-up") == ["drum", "drum", "acorn", "pizza-party"]
    assert zone(m, "events") == []
    assert told(m, "event_in") == []


@pytest.mark.rule("TT-R04")
def test_an_effect_cannot_add_cards_of_an_empty_main_deck_and_the_game_goes_on() -> None:
    m = plain("odd punch", more=ADD_TWO, main=["Acorn"], main_size=1)
    play(m, "odd")
    assert zone(m, "line-up") == [*["drum"] * 5, "acorn"]
    m = plain("odd punch", more=ADD_TWO, main_size=0)
    play(m, "odd")
    assert (m.over, zone(m, "line-up")) == (False, ["drum"] * 5)
    assert power(play(m, "punch")) == 1


@pytest.mark.rule("TT-R15")
def test_start_of_turn_effects_come_after_step_1_so_that_an_event_just_turned_up_applies() -> None:
    fog = event("Fog", "At the start of your turn, draw a card, then discard a card.")
    m = plain("", "punch pop-quiz", mode="advanced", more=fog, line_up=["Drum"] * 4, main=["Fog"])
    play(m, "end")
    assert zone(m, "events") == ["fog"]
    assert m.seat == 1
    assert seen(m)["phase"] == "start"
    assert count(m, "hand 1") == 3  # drawn; step 2, the Weakness, is still to come
    play(m, "hand:punch")
    assert seen(m)["phase"] == "actions"
    assert offered(m) == ["play:pop-quiz"]


# ---- step 2


@pytest.mark.rule("TT-034", "TT-098", "TT-099", "TT-100")
def test_every_weakness_in_hand_is_played_before_anything_else() -> None:
    m = plain("pop-quiz late-fees punch", power=20)
    assert offered(m) == ["play:late-fees", "play:pop-quiz"]
    assert m.decisions[0].rule == "TT-034"
    assert against(m, "play:punch") == "TT-098"
    assert against(m, "buy:drum") == "TT-099"
    assert against(m, "end") == "TT-100"
    play(m, "pop-quiz")
    assert offered(m) == ["play:late-fees"]
    play(m, "late-fees")
    assert offered(m) == ["buy:control-freak", "buy:drum", "buy:titans-go", "end", "play:punch"]
    assert zone(m, "play 0") == ["pop-quiz", "late-fees"]


# ---- step 3


@pytest.mark.rule("TT-035")
@pytest.mark.parametrize("order", [["acorn", "punch", "bolt"], ["bolt", "acorn", "punch"]])
def test_cards_are_played_from_hand_face_up_in_any_order(order: list[str]) -> None:
    m = plain("punch acorn bolt", "candle")
    for n, name in enumerate(order):
        assert offered(m, "play") == sorted(order[n:])
        play(m, name)
        for seat in (0, 1, None):
            assert zone(m, "play 0", seat) == order[: n + 1]


@pytest.mark.rule("TT-035")
def test_only_what_is_in_hand_can_be_played() -> None:
    m = plain("punch", "candle", decks=[["Acorn"], []], discards=[["Bolt"], []])
    for other in ("acorn", "bolt", "candle", "drum"):
        assert against(m, f"play:{other}") == "TT-035"
    play(m, "punch")
    assert against(m, "play:punch") == "TT-035"


@pytest.mark.rule("TT-036")
def test_a_question_of_a_card_is_answered_before_anything_else_is_done() -> None:
    m = plain("odd punch acorn", more=odd("Discard a card. +1 Power."))
    play(m, "odd")
    assert offered(m) == ["hand:acorn", "hand:punch"]
    assert power(m) == 0
    assert against(m, "end") == "TT-036"
    play(m, "hand:acorn")
    assert power(m) == 1
    assert zone(m, "discard 0") == ["acorn"]


@pytest.mark.rule("TT-037")
def test_no_card_has_to_be_played_except_weaknesses() -> None:
    m = plain("punch acorn")
    play(m, "end")
    assert m.seat == 1
    assert sorted(zone(m, "discard 0"), key=str) == ["acorn", "punch"]
    m = plain("punch pop-quiz")
    assert against(m, "end") == "TT-100"
    play(m, "pop-quiz", "end")
    assert m.seat == 1


# ---- step 4


@pytest.mark.rule("TT-038")
def test_the_cards_bought_cost_together_no_more_than_the_power_of_the_turn() -> None:
    m = plain("punch punch", power=3, line_up=["Acorn", "Bolt", "Candle", "Drum"])
    assert offered(m, "buy") == ["acorn", "bolt", "candle", "titans-go"]
    assert against(m, "buy:drum") == "TT-038"
    play(m, "buy:bolt")
    assert power(m) == 1
    assert offered(m, "buy") == ["acorn"]
    assert against(m, "buy:candle") == "TT-038"
    play(m, "buy:acorn")
    assert power(m) == 0
    assert offered(m, "buy") == []


@pytest.mark.rule("TT-039")
def test_playing_and_buying_may_be_interleaved() -> None:
    m = plain("punch punch acorn", line_up=["Acorn", "Bolt"])
    play(m, "punch", "buy:acorn", "punch", "acorn", "buy:bolt")
    assert zone(m, "discard 0") == ["acorn", "bolt"]
    assert power(m) == 0
    assert zone(m, "play 0") == ["punch", "punch", "acorn"]


@pytest.mark.rule("TT-040")
def test_buying_nothing_is_always_allowed() -> None:
    m = plain(power=20, line_up=["Acorn"])
    assert offered(m)[-1 if offered(m)[-1] == "end" else offered(m).index("end")] == "end"
    play(m, "end")
    assert m.seat == 1
    assert told(m, "bought") == told(m, "defeated") == []


@pytest.mark.rule("TT-041")
def test_a_played_card_stays_in_front_of_its_player_until_the_turn_ends() -> None:
    m = plain("punch acorn", line_up=["Acorn"])
    play(m, "punch", "acorn", "buy:acorn")
    assert zone(m, "play 0") == ["punch", "acorn"]
    assert zone(m, "discard 0") == ["acorn"]
    play(m, "end")
    assert zone(m, "play 0") == []


@pytest.mark.rule("TT-042")
def test_a_borrowed_card_stays_in_front_until_end_of_turn_and_then_goes_back() -> None:
    m = plain("odd", more=LEND, line_up=["Acorn", "Bolt", "Candle", "Drum", "Drum"])
    play(m, "odd", "line-up:bolt")
    assert power(m) == 1
    assert zone(m, "play 0") == ["odd", "bolt"]
    assert zone(m, "line-up") == ["acorn", "candle", "drum", "drum"]
    assert seen(m)["borrowed"] == [["bolt"], []]
    play(resumed(m), "end")
    play(m, "end")
    assert zone(m, "discard 0") == ["odd"]
    assert zone(m, "line-up") == ["acorn", "bolt", "candle", "drum", "drum"]  # its own place; nothing is refilled


# ---- abilities


def pair(hand: str, foe: str = "", **given: object) -> Match:
    """Twin, who has two abilities, against Raven."""
    return plain(hand, foe, heroes=["Twin", "Raven"], more=TWIN + GADGET, **given)


@pytest.mark.rule("TT-043")
def test_a_super_hero_ability_may_be_used_or_declined() -> None:
    m = pair("gadget gadget", decks=[["Acorn"], []])
    assert offered(m, "use") == ["twin-2"]
    play(m, "gadget", "gadget")
    assert offered(m, "use") == ["twin", "twin-2"]
    assert power(m) == 2
    play(m, "use:twin")
    assert power(m) == 4
    assert against(m, "use:twin") == "TT-R35"
    m = pair("gadget gadget")
    play(m, "gadget", "gadget", "end")  # neither is used
    assert told(m, "used") == []


@pytest.mark.rule("TT-043")
def test_with_bonuses_asked_the_power_of_a_super_hero_may_be_declined_too() -> None:
    hero = character("Grump", "The first time you play a Starter during each of your turns, +5 Power.")
    for asked, answer, expected in (("taken", "", 6), ("asked", "yes", 6), ("asked", "no", 1)):
        m = plain("punch punch", heroes=["Grump", "Raven"], more=hero, options={"bonuses": asked})
        play(m, "punch", *([answer] if answer else []))
        assert power(m) == expected
        assert power(play(m, "punch")) == expected + 1  # only the first one


@pytest.mark.rule("TT-044")
def test_two_abilities_of_one_super_hero_may_both_be_used_in_one_turn() -> None:
    m = pair("gadget gadget", decks=[["Acorn"], []])
    play(m, "gadget", "gadget", "use:twin", "use:twin-2")
    assert power(m) == 4
    assert zone(m, "hand 0", 0) == ["acorn"]
    assert against(m, "use:twin-2") == "TT-R35"


@pytest.mark.rule("TT-045")
def test_when_a_card_and_a_rule_disagree_the_card_wins() -> None:
    top = odd("+1 Power. When you buy or gain this card, put it on top of your deck.")
    m = plain("punch", more=top, power=5, line_up=["Odd", "Acorn"])
    play(m, "buy:acorn", "buy:odd")
    assert zone(m, "discard 0") == ["acorn"]  # TT-047
    assert true_zone(m, "deck 0")[-1] == "odd"
    fees = table("late-fees", None, power=5, packs=pack(), line_up=["Drum", "Acorn"])
    play(fees, "late-fees")
    assert [slot["price"] for slot in seen(fees)["line_up"]] == [5, 2]
