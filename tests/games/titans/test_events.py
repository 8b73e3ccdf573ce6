"""Events (TT-106 to TT-117): how they come into force, for whom, and how a defeated Nemesis ends one."""

from typing import Any

import pytest

from longbox import Match
from tests.games.given import count, offered, refused, seen, told, zone
from tests.games.titans import packs
from tests.games.titans.given import against, play, power
from tests.games.titans.packs import event
from tests.games.titans.toys import card, toys

WALLS = ["wall", "wall", "wall", "wall"]
PLAIN = ["mirror", "mirror", "mirror", "mirror"]


def advanced(*hands: str | None, **given: Any) -> Match:
    """An advanced game with four Walls in the Line-Up, so that the next step 1 adds one card."""
    return toys(*hands, **{"mode": "advanced", "line_up": WALLS, **given})


# ---- how they come


@pytest.mark.rule("TT-106", "TT-110")
def test_an_event_turned_up_by_a_refill_is_read_and_moved_beside_the_nemesis_stack() -> None:
    m = advanced("punch", None, main=["fog", *PLAIN])
    assert (zone(m, "events"), told(m, "event_in")) == ([], [])
    play(m, "end")
    assert (zone(m, "events"), zone(m, "line-up")) == (["fog"], WALLS)
    assert told(m, "event_in") == [[m.edition.faces.index("fog")] * 2]


@pytest.mark.rule("TT-107")
def test_its_slot_is_filled_at_the_next_step_one_only() -> None:
    m = play(advanced("punch", None, main=["fog", *PLAIN]), "end")
    assert (m.seat, zone(m, "line-up")) == (1, WALLS)
    play(m, "end")
    assert (m.seat, zone(m, "line-up")) == (0, [*WALLS, "mirror"])


@pytest.mark.rule("TT-108")
def test_an_event_added_during_a_turn_comes_into_force_too() -> None:
    m = play(advanced("van", None, main=["fog", "mirror", "mirror"]), "van")
    assert (zone(m, "events"), zone(m, "line-up")) == (["fog"], [*WALLS, "mirror"])
    assert len(told(m, "event_in")) == 1


@pytest.mark.rule("TT-109")
def test_several_events_at_once_each_leave_their_slot_empty() -> None:
    m = advanced("punch", None, line_up=["wall", "wall"], main=["fog", "mirror", "fair", "mirror"])
    play(m, "end")
    assert (zone(m, "events"), zone(m, "line-up")) == (["fog", "fair"], ["wall", "wall", "mirror"])
    assert [one[0] for one in told(m, "event_in")] == [m.edition.faces.index(name) for name in ("fog", "fair")]
    m = play(advanced("van", None, main=["fog", "fair", "mirror"]), "van")
    assert (zone(m, "events"), zone(m, "line-up")) == (["fog", "fair"], WALLS)


@pytest.mark.rule("TT-110")
def test_an_event_in_force_is_not_in_the_line_up() -> None:
    more = card("Eraser", "You may destroy a card in the Line-Up.")
    m = advanced("library eraser", None, more=more, events=["fair"], line_up=["wall"], power=20)
    assert offered(m, "buy") == ["control-freak", "titans-go", "wall"]
    assert [one["card"] for one in seen(m)["line_up"]] == ["wall"]
    assert offered(play(m, "eraser")) == ["line-up:wall", "no"]
    play(m, "line-up:wall", "library")
    assert (m.seat, zone(m, "events")) == (0, ["fair"])


# ---- for whom


@pytest.mark.rule("TT-111")
def test_an_event_applies_to_both_players() -> None:
    m = advanced("punch", "punch", events=["fog"], power=20, weaknesses=["hiccups", "yawn"])
    play(m, "buy:titans-go")
    assert zone(m, "discard 0") == ["titans-go", "hiccups"]
    m = advanced("punch", "punch", events=["fog"], power=20, weaknesses=["hiccups", "yawn"], active=1)
    play(m, "buy:titans-go")
    assert (zone(m, "discard 0"), zone(m, "discard 1")) == ([], ["titans-go", "hiccups"])


@pytest.mark.rule("TT-111")
def test_an_event_applies_until_it_leaves_play() -> None:
    m = advanced("punch", None, events=["fair"], power=30, line_up=["bully"])
    assert seen(m)["line_up"] == [{"card": "bully", "price": 4}]
    play(m, "buy:control-freak")
    assert (zone(m, "events"), seen(m)["line_up"]) == ([], [{"card": "bully", "price": 3}])
    m = advanced("punch", None, events=["fair"], line_up=["bully"] * 4, main=PLAIN)
    for _ in range(3):
        play(m, "end")
        assert seen(m)["line_up"][0] == {"card": "bully", "price": 4}


@pytest.mark.rule("TT-112")
def test_what_an_event_says_must_be_done() -> None:
    m = advanced("punch", "punch", events=["breakfast"], decks=[None, ["snack-time", "punch"]])
    play(m, "end")
    assert (m.seat, seen(m)["phase"]) == (1, "start")
    assert offered(m) == ["hand:punch", "hand:snack-time"]
    assert against(m, "no") == "TT-074"
    assert refused(m, "end") is not None
    play(m, "hand:snack-time")
    assert (zone(m, "hand 1", 1), zone(m, "discard 1"), seen(m)["phase"]) == (["punch"], ["snack-time"], "actions")


@pytest.mark.rule("TT-113")
def test_any_number_of_events_is_in_force_together() -> None:
    feast = event("Feast", "At the start of your turn, draw a card.")
    events = ["fair", "fog", "feast", "opposite-day", "sugar-rush", "buyers-remorse", "laundry-day"]
    m = advanced("punch", "punch", more=feast, events=["fair", "fog"], main=["feast"], decks=[None, ["punch"] * 3])
    play(m, "end")
    assert zone(m, "events") == ["fair", "fog", "feast"]
    assert (m.seat, count(m, "hand 1"), seen(m)["phase"]) == (1, 2, "actions")
    m = advanced("punch", None, more=feast, events=events, power=20)
    assert zone(m, "events") == events
    play(m, "buy:titans-go")
    assert count(m, "discard 0") == 2


# ---- how they go


def three(**given: Any) -> Match:
    return advanced("punch", None, **{"events": ["fog", "fair", "breakfast"], "power": 40, **given})


@pytest.mark.rule("TT-114", "TT-R11")
def test_defeating_a_nemesis_removes_an_event_from_the_game() -> None:
    m = play(three(), "buy:control-freak")
    assert (m.seat, m.decisions[0].rule) == (0, "TT-114")
    play(m, "event:fair")
    assert zone(m, "events") == ["fog", "breakfast"]
    assert "fair" in zone(m, "box")
    assert (zone(m, "destroyed"), told(m, "event_out")) == ([], [[0, m.edition.faces.index("fair")]])


@pytest.mark.rule("TT-115")
def test_the_removal_cannot_be_skipped() -> None:
    m = play(three(), "buy:control-freak")
    assert against(m, "no") == "TT-115"
    for code in ("end", "buy:titans-go", "play:punch"):
        assert refused(m, code) is not None
    m = play(advanced("punch", None, events=["fair"], power=20), "buy:control-freak")
    assert zone(m, "events") == []


@pytest.mark.rule("TT-116")
def test_one_event_is_removed_for_one_nemesis() -> None:
    m = play(three(), "buy:control-freak", "event:fair")
    assert "end" in offered(m)
    assert len(zone(m, "events")) == 2


@pytest.mark.rule("TT-117")
@pytest.mark.parametrize("name", ["fog", "fair", "breakfast"])
def test_any_event_in_force_may_be_removed(name: str) -> None:
    m = play(three(), "buy:control-freak")
    assert offered(m) == ["event:breakfast", "event:fair", "event:fog"]
    assert against(m, "event:laundry-day") == "TT-117"
    assert name not in zone(play(m, f"event:{name}"), "events")


@pytest.mark.rule("TT-R11")
def test_an_event_is_removed_before_it_answers_to_the_defeat() -> None:
    m = play(three(weaknesses=["hiccups"]), "buy:control-freak", "event:fog")
    assert (m.seat, zone(m, "discard 0"), count(m, "weaknesses")) == (0, ["control-freak"], 1)
    m = play(three(weaknesses=["hiccups"]), "buy:control-freak", "event:fair")
    assert zone(m, "discard 0") == ["control-freak", "hiccups"]


# ---- prices


@pytest.mark.rule("TT-R52")
def test_a_price_is_no_cost() -> None:
    more = card("Peddler", "Borrow a card with cost 3 or less in the Line-Up.", "Equipment")
    m = advanced("peddler", None, more=more, events=["fair"], line_up=["bully", "sandwich"], power=3)
    assert seen(m)["line_up"] == [{"card": "bully", "price": 4}, {"card": "sandwich", "price": 1}]
    assert against(m, "buy:bully") == "TT-038"
    assert offered(play(m, "peddler")) == ["line-up:bully", "line-up:sandwich"]


@pytest.mark.rule("TT-R52")
def test_a_price_never_falls_below_nothing() -> None:
    sale = event("Sale", "Each Hero costs 9 less to buy.")
    m = advanced("punch", None, more=sale, events=["sale"], line_up=["sandwich"])
    assert offered(m, "buy") == ["sandwich"]
    assert power(play(m, "buy:sandwich")) == 0


@pytest.mark.rule("TT-R52")
def test_only_the_first_card_bought_may_cost_more() -> None:
    late = card("Late Bus", "The first card you buy this turn costs 2 more.")
    m = play(toys("late-bus late-bus", None, more=late, line_up=["bully", "sandwich", "wall"], power=9), "late-bus")
    assert [one["price"] for one in seen(m)["line_up"]] == [5, 4, 4]
    play(m, "buy:bully")
    assert (power(m), [one["price"] for one in seen(m)["line_up"]]) == (4, [2, 2])
    assert [one["price"] for one in seen(play(m, "late-bus"))["line_up"]] == [2, 2]
    m = play(toys("late-bus", None, more=late, line_up=["bully"]), "late-bus", "end")
    assert seen(m)["line_up"][0] == {"card": "bully", "price": 3}


@pytest.mark.rule("TT-159", "TT-R52")
def test_a_price_change_for_each_card_includes_cards_without_a_type() -> None:
    more = event("Tax", "Each card costs 2 more to buy.") + packs.card("Blob", sort=None, cost=1)
    given: dict[str, Any] = {"mode": "advanced", "more": more, "events": ["tax"], "line_up": ["blob", "bully"]}
    m = toys("", "punch", power=6, **given)
    assert [one["price"] for one in seen(m)["line_up"]] == [1 + 2, 3 + 2]
    assert power(play(m, "buy:blob")) == 6 - 3
    m = toys("", "punch", **{**given, "events": ["fair"]})
    assert seen(m)["line_up"][0]["price"] == 1
