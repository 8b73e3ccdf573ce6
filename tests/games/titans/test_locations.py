"""Locations (TT-118 to TT-126): they stay, work in every turn of their player, and only an Attack takes them away."""

from typing import Any

import pytest

from longbox.language.content import ContentError
from tests.games.given import count, offered, refused, zone
from tests.games.titans.given import against, play, power, team
from tests.games.titans.toys import card, equipment, location, toys

SEVEN = ["punch", "punch", "punch", "punch", "punch", "snack-time", "snack-time"]


@pytest.mark.rule("TT-118")
def test_a_bought_location_goes_to_the_discard_pile_and_does_nothing_there() -> None:
    m = play(toys("punch punch", None, line_up=["park"], power=4), "buy:park")
    assert (zone(m, "discard 0"), zone(m, "play 0"), power(m)) == (["park"], [], 0)
    assert power(play(m, "punch")) == 1


@pytest.mark.rule("TT-119")
def test_a_played_location_stays() -> None:
    m = play(toys("park punch", None, line_up=["wall"] * 4), "park", "punch", "end")
    assert (zone(m, "play 0"), zone(m, "discard 0")) == (["park"], ["punch"])
    for _ in range(3):
        play(m, "end")
        assert zone(m, "play 0") == ["park"]


@pytest.mark.rule("TT-120")
def test_a_location_works_in_each_turn_of_its_player() -> None:
    m = play(toys("park punch punch", None), "park", "punch")
    assert power(m) == 3
    assert power(play(m, "punch")) == 4  # the first time only
    play(m, "end", "end", "punch")
    assert power(m) == 3


@pytest.mark.rule("TT-120")
def test_a_location_with_once_during_each_turn_is_used_once_a_turn() -> None:
    m = toys("punch", None, locations=[["agency"], []], sidekicks=[["Pal", "Robin"], []])
    play(m, "use:agency", "sidekick:pal")
    assert (power(m), team(m, 0)) == (4, ["Ann*", "Robin"])
    assert against(m, "use:agency") == "TT-R35"
    play(m, "end", "end", "use:agency")
    assert (power(m), team(m, 0)) == (4, ["Ann*"])


@pytest.mark.rule("TT-121")
def test_only_its_controller_benefits() -> None:
    m = toys("punch punch", "punch punch", locations=[[], ["park", "pool", "agency"]], sidekicks=[["Pal"], []])
    assert against(m, "use:agency") == "TT-129"
    play(m, "punch")
    assert (power(m), count(m, "hand 0"), count(m, "hand 1")) == (1, 1, 2)
    play(m, "end", "punch")
    assert (power(m), count(m, "hand 1")) == (3, 2)


@pytest.mark.rule("TT-122")
def test_there_is_no_limit_to_locations() -> None:
    places = ["park", "park", "park", "park", "agency", "agency"]
    m = toys("park pool punch", None, locations=[["thrift-shop", "jump-city", "agency"], []])
    play(m, "park", "pool", "punch")
    assert zone(m, "play 0") == ["thrift-shop", "jump-city", "agency", "park", "pool", "punch"]
    m = play(toys("punch", None, locations=[places, []]), "punch")
    assert power(m) == 1 + 4 * 2  # each of them works


@pytest.mark.rule("TT-123")
def test_locations_in_play_are_controlled() -> None:
    m = toys("census park census", None, locations=[["pool", "agency"], ["park"]])
    assert power(play(m, "census")) == 2
    assert power(play(m, "park", "census")) == 2 + 3


@pytest.mark.rule("TT-124")
def test_nobody_chooses_to_discard_a_location_in_play() -> None:
    m = play(toys("clumsy-glove punch snack-time", None, locations=[["park"], []]), "clumsy-glove")
    assert offered(m) == ["hand:punch", "hand:snack-time"]
    assert refused(m, "in-play:park")
    m = play(toys("clumsy-glove", None, locations=[["park"], []]), "clumsy-glove")
    assert (m.seat, zone(m, "play 0"), zone(m, "discard 0")) == (0, ["park", "clumsy-glove"], [])
    with pytest.raises(ContentError, match="TT-124: "):
        toys(more=equipment("Wrench", "You may discard a Location you control."))


@pytest.mark.rule("TT-125")
def test_an_attack_may_move_a_location_to_its_owners_discard_pile() -> None:
    m = toys("bulldozer", "punch", locations=[["agency"], ["park", "pool"]], decks=[None, ["punch"]])
    play(m, "bulldozer")
    assert (m.seat, offered(m), m.decisions[0].rule) == (1, ["in-play:park", "in-play:pool"], "TT-125")
    play(m, "in-play:park")
    assert (zone(m, "play 1"), zone(m, "discard 1")) == (["pool"], ["park"])
    assert (zone(m, "play 0"), zone(m, "discard 0")) == (["agency", "bulldozer"], [])
    play(m, "end", "punch")
    assert power(m) == 1  # it no longer works
    play(m, "end", "end", "park")
    assert zone(m, "play 1") == ["pool", "park"]


@pytest.mark.rule("TT-126")
def test_the_published_location_draws_a_card_for_the_first_cheap_card() -> None:
    cheap = card("Pebble", "+1 Power.", cost=1)
    given: dict[str, Any] = {"more": cheap, "locations": [["thrift-shop"], []], "decks": [SEVEN, None]}
    m = toys("punch gossip pebble sandwich", None, **given)
    assert count(play(m, "punch"), "hand 0") == 3  # 0 is neither 1 nor 2
    m = play(toys("gossip pebble sandwich", None, **given), "gossip")
    assert count(m, "hand 0") == 2 + 1  # cost 3: its own card only
    assert count(play(m, "pebble"), "hand 0") == 2 + 1
    assert count(play(m, "sandwich"), "hand 0") == 2  # the second one draws nothing
    m = toys("sandwich pebble", None, **given)
    assert count(play(m, "sandwich"), "hand 0") == 2  # cost 2 is as good
    assert count(play(m, "pebble"), "hand 0") == 1


@pytest.mark.rule("TT-119")
@pytest.mark.parametrize("text", ["+2 Power.", "When you buy or gain this card, draw a card."])
def test_a_location_without_ongoing_stays_too(text: str) -> None:
    m = play(toys("shack", "punch", more=location("Shack", text)), "shack", "end", "end")
    assert (zone(m, "play 0"), power(m)) == (["shack"], 0)
    assert zone(play(m, "end"), "play 0") == ["shack"]
    assert zone(toys("", "", more=location("Shack", text), locations=[["shack"], []]), "play 0") == ["shack"]


@pytest.mark.rule("TT-119", "TT-R54")
def test_a_card_that_a_text_makes_a_location_does_not_stay() -> None:
    m = play(toys("punch mutation", "punch"), "punch", "mutation", "type:location", "end")
    assert (zone(m, "play 0"), "mutation" in zone(m, "discard 0")) == ([], True)
