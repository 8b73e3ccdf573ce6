"""Weaknesses (TT-096 to TT-105): how they come, what they forbid, how they go; and decks that run dry."""

from typing import Any

import pytest

from longbox.language.content import ContentError
from tests.games.given import count, offered, told, true_zone, zone
from tests.games.titans.given import against, play, power
from tests.games.titans.packs import character
from tests.games.titans.toys import card, toys

LINE = ["sandwich", "sandwich", "bully", "bully", "bully"]


# ---- how they come


@pytest.mark.rule("TT-096")
def test_a_gained_weakness_is_the_top_one_and_goes_to_the_discard_pile() -> None:
    m = play(toys("hexer", "punch", weaknesses=["yawn", "hiccups"]), "hexer")
    assert (zone(m, "discard 1"), zone(m, "weaknesses")) == (["yawn"], ["hiccups"])
    assert zone(m, "hand 1", 1) == ["punch"]
    play(m, "end")
    assert zone(m, "hand 1", 1) == ["punch"]


@pytest.mark.rule("TT-097")
def test_a_weakness_comes_through_card_effects_only() -> None:
    m = toys("sandwich sandwich", None, line_up=LINE, power=20)
    assert against(m, "buy:hiccups") == "TT-051"
    play(m, "sandwich", "buy:bully", "buy:titans-go", "end", "end", "end")
    assert (count(m, "weaknesses"), told(m, "gained")) == (14, [])


@pytest.mark.rule("TT-103")
def test_an_empty_weakness_stack_gives_nothing() -> None:
    m = play(toys("hexer hexer", "punch", weaknesses=["hiccups"]), "hexer", "hexer")
    assert (zone(m, "discard 1"), count(m, "weaknesses"), m.seat) == (["hiccups"], 0, 0)
    assert power(m) == 4
    assert len(told(m, "gained")) == 1


# ---- what they forbid


@pytest.mark.rule("TT-101")
def test_a_weakness_drawn_in_the_middle_of_a_turn_locks_too() -> None:
    m = toys("diary punch", None, decks=[["hiccups", "punch"], None], power=20, line_up=LINE)
    assert "buy:bully" in offered(m)
    play(m, "diary")
    assert offered(m) == ["play:hiccups"]
    assert against(m, "play:punch") == "TT-098"
    assert against(m, "buy:bully") == "TT-099"
    assert against(m, "end") == "TT-100"
    assert {"play:punch", "buy:bully", "end"} <= set(offered(play(m, "hiccups")))


@pytest.mark.rule("TT-R16")
def test_abilities_and_recruiting_wait_for_the_weaknesses() -> None:
    m = toys("punch punch diary", None, locations=[["agency"], []], sidekicks=[["Pal"], []], decks=[["hiccups"], None])
    play(m, "punch", "punch")
    assert "use:agency" in offered(m)
    play(m, "diary")
    assert against(m, "use:agency") == "TT-R16"
    m = toys("punch punch diary", None, decks=[["hiccups"], None])
    assert "recruit:pal" in offered(play(m, "punch", "punch"))
    assert against(play(m, "diary"), "recruit:pal") == "TT-R16"
    assert "recruit:pal" in offered(play(m, "hiccups"))


@pytest.mark.rule("TT-R16")
def test_triggers_go_on_and_may_move_the_weakness_out_of_hand() -> None:
    more = character("Mentor", hero="When you play a Villain, you may discard a card. If you do, draw a card.")
    given: dict[str, Any] = {"heroes": ["Mentor", "Bob"], "more": more, "decks": [["hiccups", "punch"], None]}
    m = play(toys("gossip", None, **given), "gossip")
    assert offered(m) == ["hand:hiccups", "no"]
    declined = m.copy()
    assert offered(play(declined, "no")) == ["play:hiccups"]
    play(m, "hand:hiccups")
    assert (zone(m, "discard 0"), zone(m, "hand 0", 0), power(m)) == (["hiccups"], ["punch"], 0)
    assert "end" in offered(m)


@pytest.mark.rule("TT-R17")
def test_weaknesses_are_played_in_any_order() -> None:
    m = toys("hiccups yawn pop-quiz", None)
    assert offered(m) == ["play:hiccups", "play:pop-quiz", "play:yawn"]
    play(m, "pop-quiz")
    assert offered(m) == ["play:hiccups", "play:yawn"]


# ---- how they go


@pytest.mark.rule("TT-102")
def test_a_destroyed_weakness_is_out_of_the_game() -> None:
    m = toys("bin snack-time", None, discards=[["hiccups"], []], weaknesses=["yawn"])
    play(m, "bin", "discard:hiccups")
    assert (zone(m, "destroyed"), zone(m, "weaknesses"), zone(m, "discard 0")) == (["hiccups"], ["yawn"], [])
    play(m, "snack-time", "end", "end")
    assert (zone(m, "destroyed"), zone(m, "weaknesses")) == (["hiccups"], ["yawn"])


@pytest.mark.rule("TT-104", "TT-R18")
def test_snack_time_puts_a_weakness_under_the_stack() -> None:
    m = toys("hiccups snack-time", None, discards=[["yawn"], []], weaknesses=["pop-quiz", "late-fees"])
    play(m, "hiccups", "snack-time")
    assert offered(m) == ["discard:yawn", "in-play:hiccups", "no"]
    other = play(m.copy(), "in-play:hiccups")
    assert (zone(other, "play 0"), true_zone(other, "weaknesses")) == (
        ["snack-time"],
        ["hiccups", "late-fees", "pop-quiz"],
    )
    play(m, "discard:yawn")
    assert true_zone(m, "weaknesses") == ["yawn", "late-fees", "pop-quiz"]
    assert zone(m, "weaknesses") == ["yawn", None, "pop-quiz"]
    assert (zone(m, "discard 0"), zone(m, "play 0")) == ([], ["hiccups", "snack-time"])


@pytest.mark.rule("TT-R18")
def test_snack_time_is_optional_takes_one_and_only_weaknesses() -> None:
    m = toys("snack-time", None, discards=[["yawn", "hiccups", "punch"], []], weaknesses=[])
    assert offered(play(m, "snack-time")) == ["discard:hiccups", "discard:yawn", "no"]
    play(m, "no")
    assert (m.seat, count(m, "weaknesses"), count(m, "discard 0")) == (0, 0, 3)
    m = toys("snack-time", None, discards=[["punch"], ["hiccups"]])
    assert offered(play(m, "snack-time")) == ["end"]


@pytest.mark.rule("TT-R19")
def test_under_an_empty_stack_the_weakness_is_the_top_one() -> None:
    m = toys("snack-time hexer", "punch", discards=[["yawn"], []], weaknesses=[])
    play(m, "snack-time", "discard:yawn")
    assert zone(m, "weaknesses") == ["yawn"]
    play(m, "hexer")
    assert (zone(m, "discard 1"), count(m, "weaknesses")) == (["yawn"], 0)


@pytest.mark.rule("TT-104")
@pytest.mark.parametrize("kind", ["Hero", "Super Power"])
def test_no_other_card_returns_a_weakness_to_its_stack(kind: str) -> None:
    text = "Put a Weakness you control or in your discard pile on the bottom of the Weakness stack."
    with pytest.raises(ContentError, match="TT-104: "):
        toys(more=card("Dinner", text, kind))


@pytest.mark.rule("TT-105")
def test_a_played_weakness_goes_to_the_discard_pile_at_the_end() -> None:
    m = play(toys("hiccups punch", None), "hiccups", "punch")
    assert (zone(m, "play 0"), zone(m, "discard 0")) == (["hiccups", "punch"], [])
    play(m, "end")
    assert (zone(m, "play 0"), zone(m, "discard 0"), zone(m, "discard 1")) == ([], ["hiccups", "punch"], [])


# ---- Power below zero


@pytest.mark.rule("TT-R20")
def test_power_may_go_below_zero_and_later_gains_make_it_up() -> None:
    m = play(toys("hiccups punch sandwich", None, line_up=LINE), "hiccups")
    assert power(m) == -2
    assert against(m, "buy:sandwich") == "TT-038"
    assert power(play(m, "punch")) == -1
    assert power(play(m, "sandwich")) == 2
    assert power(play(m, "buy:sandwich")) == 0


@pytest.mark.rule("TT-R20")
def test_what_is_free_can_be_bought_with_less_than_no_power() -> None:
    m = toys("hiccups", None, more=card("Leaflet", "+1 Power.", cost=0), line_up=["leaflet", "bully"])
    assert offered(play(m, "hiccups"), "buy") == ["leaflet"]
    assert power(play(m, "buy:leaflet")) == -2


@pytest.mark.rule("TT-R20")
def test_a_deficit_is_gone_with_the_turn() -> None:
    assert power(play(toys("hiccups", None), "hiccups", "end")) == 0


# ---- the end of the turn is no discarding; draws and decks


@pytest.mark.rule("TT-R23")
@pytest.mark.parametrize(("deck", "pile"), [([], []), (["punch"], []), ([], ["punch"])])
def test_draw_as_many_as_there_are(deck: list[str], pile: list[str]) -> None:
    m = play(toys("diary", None, decks=[deck, None], discards=[pile, []]), "diary")
    assert (count(m, "hand 0"), count(m, "deck 0"), count(m, "discard 0")) == (len(deck + pile), 0, 0)
    assert m.seat == 0


@pytest.mark.rule("TT-R24")
def test_draw_what_the_deck_has_then_shuffle_and_draw_the_rest() -> None:
    given: dict[str, Any] = {"decks": [["sandwich"], None], "discards": [["punch"] * 3, []]}
    m = play(toys("diary", None, **given), "diary")
    assert sorted(zone(m, "hand 0", 0), key=str) == ["punch", "sandwich"]
    assert (count(m, "deck 0"), count(m, "discard 0"), zone(m, "play 0")) == (2, 0, ["diary"])


# ---- borrowed cards


# ---- what a text calls a Weakness


@pytest.mark.rule("TT-R54", "TT-R18", "TT-104")
def test_what_a_text_calls_a_weakness_does_not_go_to_the_weakness_stack() -> None:
    given: dict[str, Any] = {"line_up": ["sandwich", "bully"], "weaknesses": ["hiccups"]}
    m = toys("hiccups punch library mutation snack-time", "punch", **given)
    play(m, "hiccups", "punch", "library", "line-up:sandwich", "mutation", "type:weakness", "snack-time")
    assert offered(m) == ["in-play:hiccups", "no"], "not the Punch, and not a card of the Line-Up"
    play(m, "in-play:hiccups", "end")
    assert true_zone(m, "weaknesses") == ["hiccups", "hiccups"]
    assert ("punch" in zone(m, "discard 0"), zone(m, "line-up")[:2]) == (True, ["sandwich", "bully"])


@pytest.mark.rule("TT-R54", "TT-098")
def test_what_a_text_calls_a_weakness_does_not_come_first() -> None:
    back = card("Recall", "Put a Starter from your discard pile into your hand.", "Hero")
    m = toys("mutation recall", "punch", more=back, discards=[["punch"], []])
    play(m, "mutation", "type:weakness", "recall")
    assert {"play:punch", "end"} <= set(offered(m))
