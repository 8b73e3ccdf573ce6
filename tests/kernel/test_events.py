"""What each seat is told and shown of one match in which everything happens once."""

from collections.abc import Callable
from typing import Any

import pytest
from mypy_extensions import i64

from longbox.kernel.match import Match, Message
from tests.toys.tiny import BAG, DECK, HAND, MIX, OPEN, ROW, Ask, Tiny, stop

Start = Callable[..., Tiny]


def busy(tiny: Start) -> Tiny:
    """A match in which everything has happened once: zones of every sort hold something, one lies under a veil."""
    m = tiny(Ask(["yes", "no"]), stop(), seats=2, seed=1)
    m.edition.messages = [Message("said", "TI-01", "who:seat card:card loud:flag many", "{who} says {many}.")]
    m.deal(DECK, HAND, 2)
    m.draw(DECK, ROW)
    m.learn(m.zones[DECK][0], DECK, 0b10)
    m.put_under(m.zones[ROW][0], ROW, DECK)
    m.put_at(m.zones[DECK][-1], DECK, ROW, 0)
    m.tops = [[i64(m.edition.faces.index("x"))]]
    m.pull(BAG, MIX)
    m.move(m.zones[BAG][0], BAG, HAND + 1)
    m.veil([OPEN], 0b01)
    m.move(m.zones[DECK][-1], DECK, OPEN)
    m.rolls = [4]
    m.roll(6)
    m.shuffle(OPEN)
    m.tell(0, 1, 2, 0, 7)
    m.tell_to(0b10, 0, 0, 1, 1, 8)
    m.reveal([OPEN])
    return m


def flat(data: dict[str, Any]) -> str:
    """All of an event but where its ends are, which a test of its own reads."""
    ends = ("source_name", "source_owner", "target_name", "target_owner", "n", "back")
    return ", ".join(f"{key} {item}" for key, item in data.items() if key not in ends and item not in ("", None))


EVENTS = {
    0: [
        "kind dealt, source deck, target hand 0, count 2",
        "face c, title C, kind moved, source deck, target row, under False",
        "kind learned, source deck, seats [1]",
        "face c, title C, kind moved, source row, target deck, under True",
        "face c, title C, kind moved, source deck, target row, under False, at 0",
        "kind moved, source bag, target mix, under False",
        "kind moved, source bag, target hand 1, under False",
        "kind veiled, source open 0, seats [0]",
        "face b, title B, kind moved, source deck, target open 0, under False",
        "kind rolled, sides 6, face 4",
        "kind shuffled, source open 0, count 1",
        "kind said, rule TI-01, who 1, card 2, loud False, many 7, words {'who': 'Seat 1', 'card': 'C'}, "
        "text Seat 1 says 7.",
        "kind revealed, source open 0, count 1",
        "face b, title B, kind learned, source open 0, seats [0, 1]",
    ],
    1: [
        "kind dealt, source deck, target hand 0, count 2",
        "face c, title C, kind moved, source deck, target row, under False",
        "face a, title A, kind learned, source deck, seats [1]",
        "face c, title C, kind moved, source row, target deck, under True",
        "face c, title C, kind moved, source deck, target row, under False, at 0",
        "kind moved, source bag, target mix, under False",
        "face x, title X, kind moved, source bag, target hand 1, under False",
        "kind veiled, source open 0, seats [0]",
        "kind moved, source deck, target open 0, under False",
        "kind rolled, sides 6, face 4",
        "kind shuffled, source open 0",
        "kind said, rule TI-01, who 1, card 2, loud False, many 7, words {'who': 'Seat 1', 'card': 'C'}, "
        "text Seat 1 says 7.",
        "kind said, rule TI-01, who 0, card 1, loud True, many 8, words {'who': 'Seat 0', 'card': 'B'}, "
        "text Seat 0 says 8.",
        "kind revealed, source open 0, count 1",
        "face b, title B, kind learned, source open 0, seats [0, 1]",
    ],
}


@pytest.mark.parametrize("seat", [0, 1])
def test_every_event_as_a_seat_is_told(tiny: Start, seat: int) -> None:
    m = busy(tiny)
    events: list[dict[str, Any]] = m.events(seat)
    assert [flat(event) for event in events] == EVENTS[seat]
    assert [event["n"] for event in events] == list(range(len(events)))
    assert m.heard(seat) == len(events)
    for since in (1, 5, len(events) - 1, len(events), len(events) + 1):
        assert m.events(seat, since) == events[since:]
    for event in events:
        if "face" in event and event["kind"] != "rolled":
            assert event["back"] == ("chip" if event["source"] == "bag" else "card")
            assert (event["title"] is None) == (event["face"] is None)


def test_a_spectator_is_told_what_everybody_is(tiny: Start) -> None:
    m = busy(tiny)
    others = [line for line in EVENTS[1] if "who 0" not in line]
    others[2], others[6] = others[2].removeprefix("face a, title A, "), others[6].removeprefix("face x, title X, ")
    assert [flat(event) for event in m.events(None)] == others


def shown(m: Match, seat: int | None) -> dict[str, list[str]]:
    view: Any = m.view(seat)
    return {
        zone["id"]: [f"{piece['face']}/{piece.get('title')}/{piece['back']}" for piece in zone.get("pieces", ["?"])]
        if "pieces" in zone
        else [f"{zone['count']} pieces"]
        for zone in view["zones"]
        if zone["count"] != 0
    }


def test_every_zone_as_a_seat_sees_it(tiny: Start) -> None:
    m = busy(tiny)
    open_ = {"deck": ["4 pieces"], "row": ["c/C/card"], "open 0": ["b/B/card"]}
    hidden = {"bag": ["None/None/chip"] * 2, "mix": ["None/None/chip"]}
    assert shown(m, 0) == {**open_, **hidden, "hand 0": ["d/D/card"] * 2, "hand 1": ["None/None/chip"]}
    assert shown(m, 1) == {**open_, **hidden, "hand 0": ["None/None/card"] * 2, "hand 1": ["x/X/chip"]}
    assert shown(m, None) == {**open_, **hidden, "hand 0": ["None/None/card"] * 2, "hand 1": ["None/None/chip"]}
    m.veil([OPEN], 0b01)
    assert shown(m, 0)["open 0"] == ["b/B/card"]
    assert shown(m, 1)["open 0"] == ["None pieces"]


def test_a_view_holds_what_its_seat_may_see_under_these_keys(tiny: Start) -> None:
    m = busy(tiny)
    m.count = 5
    option = {"pieces": [], "rule": "TI-01"}
    common = {
        "game": "tiny",
        "edition": "tiny+tiny00000000",
        "mode": "solo",
        "options": {},
        "seats": 2,
        "teams": [[0], [1]],
        "table": {"count": 5},
        "waiting": [0],
        "undo": False,
        "over": False,
        "outcome": None,
    }
    own = {
        "seat": 0,
        "pools": [
            {"back": "card", "zones": ["deck"], "count": 3, "kinds": {"a": 2, "b": 1}},
            {"back": "chip", "zones": ["bag", "mix", "hand 1"], "count": 4, "kinds": {"x": 2, "y": 2}},
        ],
        "printed": {face: {"sort": "card"} for face in "bcd"},
        "decision": {
            "id": "0.1",
            "seat": 0,
            "kind": "choose",
            "prompt": "Well?",
            "rule": "TI-01",
            "options": [
                {"code": "yes", "text": "yes", "action": 0, **option},
                {"code": "no", "text": "no", "action": 1, **option},
            ],
            "missing": [],
        },
    }
    other = {
        "seat": 1,
        "pools": [
            {"back": "card", "zones": ["deck", "hand 0"], "count": 4, "kinds": {"a": 1, "b": 1, "d": 2}},
            {"back": "chip", "zones": ["bag", "mix"], "count": 3, "kinds": {"x": 1, "y": 2}},
        ],
        "printed": {"b": {"sort": "card"}, "c": {"sort": "card"}, "x": {"sort": "chip"}},
        "decision": None,
    }
    for seat, expected in ((0, own), (1, other)):
        view = m.view(seat)
        zones: Any = view.pop("zones")
        assert view == {**common, **expected}
        deck = {"id": "deck", "name": "deck", "label": "Deck", "owner": None, "shape": "pile"}
        assert zones[0] == {**deck, "ordered": True, "count": 4}
        assert zones[5]["owner"] == 1
        assert {**zones[5], "pieces": 0} == {
            "id": "hand 1",
            "name": "hand",
            "label": "hand",
            "owner": 1,
            "shape": "fan",
            "ordered": False,
            "count": 1,
            "pieces": 0,
        }
    spectator = m.view(None)
    assert (spectator["seat"], spectator["decision"], spectator["undo"]) == (None, None, False)
    m.choose("no")
    over: Any = m.view(0)
    assert (over["over"], over["waiting"], over["decision"]) == (True, [], None)
    assert over["outcome"] == {
        "winners": [],
        "ranks": [1, 1],
        "scores": [0, 0],
        "returns": [0.0, 0.0],
        "reason": "stopped",
        "rule": "TI-02",
    }
