"""Section 4 of the register: buying, gaining, defeating, with the rulings on Nemeses and gained Events."""

from typing import Any

import pytest

from tests.games.given import count, offered, resumed, seen, told, true_zone, zone
from tests.games.titans.given import against, play, power
from tests.games.titans.packs import character, event
from tests.games.titans.plain import odd, plain

GAIN = odd("Gain a card from the Line-Up.")
GAIN_TOP = odd("Gain the top card of the main deck.")
TAKE = odd("Gain the top card of the Nemesis stack.")
FOG = event("Fog", "At the start of your turn, +2 Power.")
NOON = event("Noon", "At the start of your turn, +3 Power.")
COLLECTOR = character("Collector", "When you gain a card, +1 Power. When you buy a card, +10 Power.")


# ---- what can be bought


@pytest.mark.rule("TT-046")
def test_for_sale_are_the_line_up_the_top_titans_go_and_the_face_up_nemesis() -> None:
    m = plain("punch", power=50, line_up=["Acorn", "Bolt"], main=["Candle"], next_nemesis="Trigon")
    assert offered(m, "buy") == ["acorn", "bolt", "control-freak", "titans-go"]


@pytest.mark.rule("TT-046")
def test_nothing_else_is_for_sale() -> None:
    given: dict[str, Any] = {"main": ["Candle"], "next_nemesis": "Trigon", "discards": [["Drum"], ["Drum"]]}
    m = plain("bolt", "bolt", power=50, line_up=["Acorn"], **given)
    for name in ("candle", "bolt", "drum", "punch", "trigon"):
        assert against(m, f"buy:{name}") == "TT-046"


@pytest.mark.rule("TT-047")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_bought_card_goes_at_once_to_the_buyers_discard_pile(seat: int) -> None:
    m = plain(power=7, active=seat, line_up=["Acorn", "Drum"])
    play(m, "buy:drum")
    assert zone(m, f"discard {seat}") == ["drum"]
    assert zone(m, f"discard {1 - seat}") == []
    assert zone(m, "line-up") == ["acorn"]
    play(m, "buy:titans-go")
    assert zone(m, f"discard {seat}") == ["drum", "titans-go"]
    assert [numbers[0] for numbers in told(m, "bought")] == [seat, seat]


@pytest.mark.rule("TT-047")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_gained_card_goes_at_once_to_its_players_discard_pile(seat: int) -> None:
    more = odd("Gain a card from the Line-Up. Attack: Each foe gains a Weakness.")
    hands = ["odd" if seat == other else "" for other in (0, 1)]
    m = plain(*hands, more=more, active=seat, line_up=["Acorn", "Drum"], weaknesses=["Pop Quiz"])
    play(m, "odd", "line-up:acorn")
    assert zone(m, f"discard {seat}") == ["acorn"]
    assert zone(m, f"discard {1 - seat}") == ["pop-quiz"]
    assert zone(m, "line-up") == ["drum"]


@pytest.mark.rule("TT-048")
def test_a_card_bought_this_turn_is_a_target_in_the_discard_pile_at_once() -> None:
    more = odd("Put an Equipment from your discard pile into your hand.") + odd("+1 Power.", "Gadget", type="Equipment")
    m = plain("odd odd", more=more, power=1, line_up=["Gadget", "Acorn"])
    play(m, "odd")
    assert offered(m, "play") == ["odd"]  # none was there
    play(m, "buy:gadget", "odd")
    assert zone(m, "discard 0") == []
    assert offered(m, "play") == ["gadget"]


@pytest.mark.rule("TT-049", "TT-050")
def test_titans_go_can_be_bought_again_and_again_while_its_stack_has_cards() -> None:
    m = plain(power=50, titans_go=2)
    play(m, "buy:titans-go", "buy:titans-go")
    assert zone(m, "discard 0") == ["titans-go", "titans-go"]
    assert against(m, "buy:titans-go") == "TT-050"
    assert seen(m)["titans_go"] is None


@pytest.mark.rule("TT-051")
def test_a_weakness_can_never_be_bought() -> None:
    m = plain("odd", more=odd("Add the top card of the main deck to the Line-Up."), power=50, weaknesses=["Pop Quiz"])
    assert "pop-quiz" not in offered(m, "buy")
    assert against(m, "buy:pop-quiz") == "TT-051"


@pytest.mark.rule("TT-052")
def test_an_event_can_never_be_bought() -> None:
    m = plain("punch", mode="advanced", power=50, events=["Pizza Party"], line_up=["Acorn"], main=["Sugar Rush"])
    assert offered(m, "buy") == ["acorn", "control-freak", "titans-go"]
    for name in ("pizza-party", "sugar-rush"):
        assert against(m, f"buy:{name}") == "TT-052"


# ---- Nemeses


@pytest.mark.rule("TT-054")
def test_control_freak_costs_8_to_defeat() -> None:
    assert against(plain(power=7), "buy:control-freak") == "TT-038"
    m = plain(power=8)
    play(m, "buy:control-freak")
    assert power(m) == 0


@pytest.mark.rule("TT-054")
@pytest.mark.parametrize(
    "name",
    [
        *("Brother Blood", "Doctor Light", "Gentleman Ghost", "Grumpy Santa"),
        *("Killer Moth", "Mother Mae-Eye", "The Brain", "Trigon"),
    ],
)
def test_each_other_nemesis_costs_10_to_defeat(name: str) -> None:
    code = name.lower().replace(" ", "-")
    assert against(plain(power=9, nemesis=name), f"buy:{code}") == "TT-038"
    m = plain(power=10, nemesis=name)
    assert seen(m)["nemesis"] == {"card": code, "price": 10}
    play(m, f"buy:{code}")
    assert power(m) == 0


@pytest.mark.rule("TT-055")
def test_buying_the_top_nemesis_defeats_it_and_no_other_purchase_is_a_defeat() -> None:
    m = plain(power=50, line_up=["Acorn"])
    play(m, "buy:acorn", "buy:titans-go")
    assert told(m, "defeated") == []
    option = next(option for option in m.decisions[0].options if option.code == "buy:control-freak")
    assert option.text.startswith("Defeat Control Freak for 8")
    play(m, "buy:control-freak")
    assert [(seat, price) for seat, _, price, _ in told(m, "defeated")] == [(0, 8)]
    assert len(told(m, "bought")) == 2


@pytest.mark.rule("TT-056")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_defeated_nemesis_goes_to_the_defeating_players_discard_pile(seat: int) -> None:
    m = plain(power=8, active=seat)
    play(m, "buy:control-freak")
    assert zone(m, f"discard {seat}") == ["control-freak"]
    assert count(m, "nemeses") == 7


@pytest.mark.rule("TT-057")
def test_after_a_defeat_the_next_nemesis_stays_face_down_until_the_turn_is_over() -> None:
    m = plain("punch", power=8, next_nemesis="Trigon")
    play(m, "buy:control-freak", "punch")
    assert seen(m)["nemesis"] is None
    for seat in (0, 1, None):
        assert zone(m, "nemeses", seat) == [None] * 7
    assert len({true_zone(m.resample(0, seed), "nemeses")[-1] for seed in range(40)}) == 8  # it could be any
    play(m, "end")
    assert seen(m)["nemesis"]["card"] == zone(m, "nemeses")[-1] == "trigon"


@pytest.mark.rule("TT-058")
def test_at_most_one_nemesis_is_defeated_in_a_turn_whatever_power_remains() -> None:
    m = plain(power=50, next_nemesis="Trigon")
    play(m, "buy:control-freak")
    assert power(m) == 42
    assert offered(m, "buy") == ["drum", "titans-go"]
    for name in ("trigon", "killer-moth"):  # nobody is told which one it is
        assert against(m, f"buy:{name}") == "TT-057"
    play(m, "end")
    assert "trigon" not in offered(m, "buy")  # seat 1 has no Power
    m = plain(power=10, nemesis="Trigon", active=1)
    assert "trigon" in offered(m, "buy")  # the next turn it may be


# ---- gaining


@pytest.mark.rule("TT-059")
def test_gaining_a_card_costs_nothing() -> None:
    m = plain("odd odd", more=GAIN, power=2)
    play(m, "odd", "odd")
    assert zone(m, "discard 0") == ["drum", "drum"]
    assert power(m) == 2


@pytest.mark.rule("TT-060")
@pytest.mark.parametrize(
    "text", ["Gain a Hero from the Line-Up.", "Gain a card with cost 5 or more from the Line-Up.", "Gain a Weakness."]
)
def test_nothing_is_gained_if_none_is_where_the_effect_looks(text: str) -> None:
    given: dict[str, Any] = {"main": ["Speedy", "Titans East"], "weaknesses": []}
    m = plain("odd punch", more=odd(f"{text} +1 Power."), line_up=["Acorn", "Drum"], **given)
    play(m, "odd")
    assert zone(m, "discard 0") == []
    assert zone(m, "line-up") == ["acorn", "drum"]
    assert power(m) == 1
    assert told(m, "gained") == []


@pytest.mark.rule("TT-061", "TT-062")
def test_a_gained_event_is_placed_beside_the_nemeses_and_nothing_is_gained_for_it() -> None:
    m = plain("odd odd", mode="advanced", more=GAIN_TOP, main=["Pizza Party", "Acorn"])
    before = count(m, "main")
    play(m, "odd")
    assert zone(m, "events") == ["pizza-party"]
    assert zone(m, "discard 0") == []
    assert count(m, "main") == before - 1
    play(m, "odd")
    assert zone(m, "discard 0") == ["acorn"]


@pytest.mark.rule("TT-R13")
def test_a_gained_event_is_in_force_at_once_for_both_players_and_is_no_card_gained() -> None:
    prices = event("Fog", "Each Equipment costs 2 more to buy.")
    more = GAIN_TOP + COLLECTOR + prices + odd("+1 Power.", "Gadget", type="Equipment")
    given = {"mode": "advanced", "heroes": ["Collector", "Raven"], "line_up": ["Gadget"] * 5}
    m = plain("odd odd", more=more, main=["Fog", "Acorn"], **given)
    play(m, "odd")
    assert power(m) == 0  # the Collector has gained nothing
    assert told(m, "gained") == []
    assert seen(m)["line_up"][0]["price"] == 3
    assert power(play(m, "odd")) == 1  # but now
    play(m, "end")
    assert seen(m)["line_up"][0]["price"] == 3


@pytest.mark.rule("TT-R14")
@pytest.mark.parametrize(
    "text",
    ["Gain the top card of the main deck. +1 Power.", "Add the top card of the main deck to the Line-Up. +1 Power."],
)
def test_an_event_reached_by_an_effect_is_in_force_and_the_effect_gets_no_other_card(text: str) -> None:
    m = plain("odd", "", mode="advanced", more=odd(text) + FOG, main=["Fog", "Acorn"])
    play(m, "odd")
    assert zone(m, "events") == ["fog"]
    assert true_zone(m, "main")[-1] == "acorn"
    assert (zone(m, "discard 0"), count(m, "line-up")) == ([], 5)
    assert power(m) == 1
    assert power(play(m, "end")) == 2  # the foe's turn starts with it


# ---- defeats and Events


@pytest.mark.rule("TT-R10")
def test_a_nemesis_taken_without_buying_is_not_defeated() -> None:
    m = plain("odd odd", mode="advanced", more=TAKE + FOG, power=50, events=["Fog"], next_nemesis="Trigon")
    play(m, "odd")
    assert zone(m, "discard 0") == ["control-freak"]
    assert told(m, "defeated") == []
    assert power(m) == 50
    assert zone(m, "events") == ["fog"]  # no Event is removed
    assert seen(m)["nemesis"] is None  # and the next one waits
    assert against(m, "buy:trigon") == "TT-057"
    play(m, "end")
    assert seen(m)["nemesis"]["card"] == "trigon"
    assert [numbers[0] for numbers in told(m, "attacked")] == [0, 1]


@pytest.mark.rule("TT-R11")
def test_the_event_is_removed_at_once_on_the_defeat_and_goes_to_the_box() -> None:
    m = plain("punch", mode="advanced", more=FOG + NOON, power=50, events=["Fog", "Noon"])
    play(m, "buy:control-freak")
    assert offered(m) == ["event:fog", "event:noon"]  # before the next action
    for code in ("play:punch", "buy:drum", "end"):
        assert against(m, code) == "TT-114"
    assert against(m, "no") == "TT-115"
    play(resumed(m), "event:noon")
    play(m, "event:fog")
    assert zone(m, "events") == ["noon"]
    assert "fog" in zone(m, "box")
    assert zone(m, "destroyed") == []
    assert "play:punch" in offered(m)


@pytest.mark.rule("TT-R12")
def test_buying_is_not_gaining_and_gaining_is_not_buying() -> None:
    m = plain("odd", more=GAIN + COLLECTOR, heroes=["Collector", "Raven"], power=4)
    assert power(play(m, "odd")) == 5  # gained
    assert power(play(m, "buy:drum")) == 11  # bought


@pytest.mark.rule("TT-R12")
def test_text_that_names_both_fires_on_either() -> None:
    top = odd("+1 Power. When you buy or gain this card, put it on top of your deck.", "Even")
    for way, code in (("odd", "play:odd"), ("punch", "buy:even")):
        m = plain(way, more=GAIN + top, power=4, line_up=["Even"])
        play(m, code)
        assert zone(m, "discard 0") == []
        assert true_zone(m, "deck 0")[-1] == "even"


@pytest.mark.rule("TT-063")
def test_unspent_power_does_not_carry_to_another_turn() -> None:
    m = plain("punch punch", "punch", power=3)
    play(m, "punch", "end")
    assert power(m) == 0
    assert offered(m, "buy") == []
    assert power(play(m, "punch")) == 1
    assert power(play(m, "end")) == 0
