"""Every part of what the kernel shows and keeps, exactly: a view, the events, a position; and what a game must give."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import longbox
from longbox.kernel import game as kernel_game
from longbox.kernel import knowledge, scenario, value
from longbox.kernel.decision import Decision, Option, Outcome
from longbox.kernel.errors import IllegalChoice, LongboxError, SaveError, ScenarioError
from longbox.kernel.game import Choice, Game, Mode, Printed, Setup, first_some, some
from longbox.kernel.match import (
    Edition,
    Event,
    Frame,
    Layout,
    Match,
    Message,
    Origin,
    Routine,
    Step,
    Zone,
    everyone,
)
from longbox.kernel.menu import Deed, Menu, Pass, Question
from longbox.kernel.rng import Rng
from longbox.kernel.timing import Due, Window
from longbox.testing.kit import registered
from tests.kernel.test_due import Order, asked, waiting
from tests.toys.caper import Caper
from tests.toys.flip import FlipGame
from tests.toys.tiny import BAG, DECK, HAND, MIX, OPEN, ROW, Ask, Do, Tiny, TinyGame, stop
from tests.toys.tug import TugGame

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
    m.pull(BAG, MIX)
    m.move(m.zones[BAG][0], BAG, HAND + 1)
    m.veil([OPEN], 0b01)
    m.move(m.zones[DECK][-1], DECK, OPEN)
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


def test_every_part_of_a_view(tiny: Start) -> None:
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
            "prompt": "Well?",
            "rule": "TI-01",
            "options": [
                {"code": "yes", "text": "yes", "action": 0, **option},
                {"code": "no", "text": "no", "action": 1, **option},
            ],
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


def test_every_part_of_a_full_position(tiny: Start) -> None:
    m = busy(tiny)
    m.rolls, m.tops = [5], [[0, 1]]
    m.set_off(m.tiny.inner_routine, 1, 2, 3, 4)
    m.stack[0].items = [7]
    data: Any = m.scenario(full=True)
    assert list(data) == ["game", "seats", "mode", "options", "seed", "zones", "fields", "flow", "due", "kernel", "rig"]
    assert (data["game"], data["seats"], data["mode"], data["options"], data["seed"]) == ("tiny", 2, "solo", {}, 1)
    assert data["zones"] == {
        "deck": [{"piece": "c#2", "known": "all"}, {"piece": "a", "known": [1]}, "a#2", "b"],
        "row": ["c"],
        "bag": ["y#2", "y"],
        "mix": ["x"],
        "hand 0": ["d", "d#2"],
        "hand 1": ["x#2"],
        "open 0": ["b#2"],
    }
    assert data["fields"] == {"count": 0}
    assert data["flow"] == [{"routine": "game", "step": 1, "at": "Ask", "who": 0, "numbers": [0, 0, 0], "items": [7]}]
    assert data["due"] == [{"routine": "inner", "step": 0, "at": "start", "who": 1, "numbers": [2, 3, 4]}]
    assert data["rig"] == {"rolls": [5], "shuffles": [["a", "b"]]}
    kernel = data["kernel"]
    assert {name: kernel[name] for name in kernel if name not in ("r0", "r1", "r2", "r3")} == {
        "waiting": 1,
        "shared": False,
        "together": 0,
        "secret": -1,
        "asked": [1, 0],
        "over": False,
        "actor": 0,
        "veils": [],
        "was": [],
    }
    assert scenario.read("tiny", json.loads(json.dumps(data))) == m


@pytest.fixture
def toys() -> Iterator[None]:
    with registered(FlipGame()), registered(TugGame()):
        yield


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize(
    ("game", "seats"), [("caper", 2), ("caper", 4), ("flip", 2), ("tug", 2), ("hitline", 3), ("hitline", 2)]
)
def test_at_every_decision_a_match_is_its_save_its_position_and_its_copy(
    caper: Callable[..., Caper], game: str, seats: int
) -> None:
    caper(seats=2)
    m = longbox.start(game, seats, seed=5)
    rng = Rng(1)
    for _ in range(60):
        if m.over:
            break
        position: Any = json.loads(json.dumps(m.scenario(full=True)))
        for frames in (position["flow"], position.get("due", []), *position.get("lanes", [])):
            assert all((frame["at"] == "start") == (frame["step"] == 0) for frame in frames)
        again = [value.load(m.save()), scenario.read(game, position), m.copy()]
        for twin in again:
            assert twin == m
            assert [twin.view(seat) for seat in (*range(seats), None)] == [
                {**m.view(seat), "undo": twin.view(seat)["undo"]} for seat in (*range(seats), None)
            ]
        assert again[0].save() == m.save()
        assert [m.legal(seat) for seat in range(seats)] == [again[1].legal(seat) for seat in range(seats)]
        seat = m.seat
        actions = m.legal(seat)
        action = actions[rng.below(len(actions))]
        for twin in again:
            twin.apply(seat, action)
        m.choose(int(action), seat=seat)
        assert all(twin == m for twin in again)


# ---- what a game must give, and what it has without saying so


def nothing(edition: Edition) -> Match:
    layout = Layout(2, [Zone("deck", -1, 0, "pile", True, True, "Deck")], [1, 2])
    return Match(edition, layout, Origin("toy", 2, "solo", {}, [], 0, None), None)


def test_what_every_game_has_to_say_itself() -> None:
    edition = Edition("toy", "toy")
    m = nothing(edition)
    f = Frame(Routine("r"), 0, 0, 0, 0, 0)
    deed: Deed[Any] = Deed(0)
    question: Question[Any] = Question()
    window: Window[Any] = Window()
    step: Step[Any] = Step()
    setup = Setup(2, "solo", {})
    missing: list[Callable[[], object]] = [
        m.copy,
        m.result,
        lambda: m.give_up(0),
        lambda: step.run(m, f),
        lambda: step.options(m, f, 0, []),
        lambda: step.answer(m, f, 0, 0),
        lambda: deed.offers(m, f, 0, 0, []),
        lambda: deed.do(m, f, 0, 0),
        lambda: deed.text(m, f, 0, 0),
        lambda: question.offers(m, f, 0),
        lambda: question.do(m, f, 0, 0),
        lambda: question.words(m, f, 0, 0),
        lambda: window.seats(m, f),
        lambda: window.act(m, f, 0, 0),
        lambda: Game().make_edition(()),
        lambda: Game().blank(edition, setup, m.origin),
        lambda: Game().begin(edition, setup, m.origin),
        lambda: Game().position(edition, setup, m.origin, {}),
    ]
    for say in missing:
        with pytest.raises(NotImplementedError):
            say()


def test_what_a_game_has_without_saying_so() -> None:
    edition = Edition("toy", "toy")
    edition.hash = "0123456789abcdef"
    edition.add_kind("a", "A", "card")
    edition.add_action("go")
    m = nothing(edition)
    f = Frame(Routine("r"), 0, 0, 0, 0, 0)
    step, deed, question, due, window = Step[Any](), Deed[Any](3), Question[Any](), Due[Any](), Window[Any]()
    assert (step.prompt(m, f, 0), step.rule(m, f, 0), step.text(m, f, 0, 0)) == ("Choose.", "", "go")
    assert (step.pieces(m, f, 0, 0), step.why_not(m, f, 0, 0)) == ([], "")
    assert (deed.pieces(m, f, 0, 0), deed.why_not(m, f, 0, 0), deed.family) == ([], "", 3)
    assert (question.piece(m, f, 0, 0), question.why_not(m, f, 0, 0), question.family) == (-1, "", 0)
    assert (due.first(m), due.turn(m), due.chooser(m, 1), due.lapsed(m, f), due.plain(m, f)) == (0, 0, 1, False, False)
    assert (due.batches, due.fixed, window.passing(m), window.may(m, f, 1)) == (False, False, 0, True)
    assert (m.public(), m.flaw(), m.bars(0, 0), m.may_hold(0, 0), m.may_lie(0, 0, 0, 0)) == ({}, "", "", True, True)
    assert (m.agrees(m, 0), m.closed(0, 0), m.brings(), m.columns) == (True, False, True, False)
    assert (edition.id(), edition.concede, edition.facts, edition.sentence({})) == ("toy+0123456789ab", -1, None, "")
    game = Game()
    assert (game.tables(), game.cards(), game.seats, game.example("x", edition, Setup(2, "", {}), Rng(1))) == (
        {},
        None,
        [],
        None,
    )
    assert game.deal_in(["A"], edition, Setup(2, "", {}), Rng(1)) == {}
    zone = Zone("hand", 1, 2, "fan", False, True, "Hand")
    assert (zone.pool, zone.counts, zone.id) == (0, -1, "hand 1")
    assert Zone("deck", -1, 2, "fan", False, True, "Hand").id == "deck"
    assert Zone("deck", 0, 2, "fan", False, True, "Hand").id == "deck 0"
    event = Event(1, 2, 3, 4, 5, 6, 7)
    assert (event.e, event.f, event.g) == (0, 0, 0)
    assert Origin("toy", 2, "solo", {}, [], 0, None).secret == ()
    assert Setup(2, "solo", {}).secret == ()
    choice = Choice("a", [1, 2], "about")
    assert (choice.default, choice.rule, choice.names, choice.each, choice.secret) == (1, "", "", False, False)
    mode = Mode("solo", [2, 3], "about")
    assert (mode.seats, mode.rule, mode.returns) == ((2, 3), "", (-1.0, 1.0))


def test_the_pieces_of_a_match_are_those_of_the_box() -> None:
    edition = Edition("toy", "toy")
    for face in "abc":
        edition.add_kind(face, face, "card")
    m = nothing(edition)
    for kinds, brings in (([0, 1, 2], True), ([1, 1, 2], False), ([0, 1, 1], False), ([0, 1], False), ([], False)):
        m.kind = type(m.kind)(kinds)
        assert m.brings() is brings
    assert edition.add_kind("d", "D", "card", 3) == 3
    assert edition.kind == [0, 1, 2, 3, 3, 3]


def test_everyone_and_whoever_looks_on() -> None:
    assert [everyone(seats) for seats in (1, 2, 6)] == [0b10000001, 0b10000011, 0b10111111]


def test_data_is_everybodys_own() -> None:
    option = Option("a", "A", 3, ["hand 0/1"], "R")
    data = option.data()
    assert data == {"code": "a", "text": "A", "action": 3, "pieces": ["hand 0/1"], "rule": "R"}
    assert data["pieces"] is not option.pieces
    decision = Decision(1, 4, "Q?", "R", [option])
    assert decision.data() == {"id": "1.4", "seat": 1, "prompt": "Q?", "rule": "R", "options": [data]}
    outcome = Outcome([0], [1, 2], [5, 3], [1.0, -1.0], "why", "R")
    assert outcome.data() == {
        "winners": [0],
        "ranks": [1, 2],
        "scores": [5, 3],
        "returns": [1.0, -1.0],
        "reason": "why",
        "rule": "R",
    }
    card = Printed("Punch", "starter", {"cost": 0}, "+1 Power.", {"cost": "ours"}, "a.toml")
    assert card.data() == {
        "name": "Punch",
        "sort": "starter",
        "cost": 0,
        "text": "+1 Power.",
        "origin": {"cost": "ours"},
        "file": "a.toml",
    }
    assert card.means == {}


def test_what_is_printed_on_each_kind() -> None:
    class Cards(TinyGame):
        def printed(self, packs: Any = ()) -> list[Printed]:
            return [
                Printed("a", "card", {"cost": 2, "flavor": "x", "side_flavour": "y"}, "Do it.", {}, ""),
                Printed("B", "card", {"cost": 3}, "", {}, ""),
                Printed("Other", "card", {}, "", {}, ""),
            ]

    game = Cards(Ask(["yes"]), stop())
    assert game.facts(game.edition(), ()) == {
        "a": {"sort": "card", "cost": 2, "text": "Do it."},
        "b": {"sort": "card", "cost": 3},
    }
    assert [(card.name, card.sort, card.text, card.file) for card in TinyGame().printed()] == [
        *((face.upper(), "card", "", "") for face in "abcd"),
        *((face.upper(), "chip", "", "") for face in "xy"),
    ]
    assert (game.codes()[0], game.kinds(), game.actions, game.zones()[:2]) == (
        "yes",
        list("abcdxy"),
        7,
        ["deck", "row"],
    )
    assert game.zones(4, "pairs")[-1] == "secret 3"


def test_a_few_of_many() -> None:
    names = list("abcdef")
    assert sorted(some(names, 9, Rng(1))) == names
    assert {tuple(some(names, 1, Rng(seed))) for seed in range(60)} == {(name,) for name in names}
    assert len(some(names, 4, Rng(1))) == 4
    assert some([], 2, Rng(1)) == []
    for seed in range(20):
        found = first_some(["c", "x"], names, 3, Rng(seed))
        assert len(set(found)) == 3
        assert "c" in found
        assert set(first_some(names[:4], names, 3, Rng(seed))) <= set(names[:4])
    assert first_some(["x"], names, 3, Rng(1)) == []
    assert {first_some(["c"], names, 3, Rng(seed)).index("c") for seed in range(30)} == {0, 1, 2}


def test_only_so_many_editions_and_sights_are_kept(tiny: Start) -> None:
    game = TinyGame(Ask(["yes"]), stop())
    made = [game.edition([(f"{n}", "")]) for n in range(17)]
    assert all(game.edition([(f"{n}", "")]) is made[n] for n in range(17))
    game.edition([("more", "")])
    assert game.edition([("0", "")]) is not made[0]
    layout = tiny(Ask(["yes"]), stop()).layout
    sights = [layout.sight_of([(z << 8) | mask]) for z in range(4) for mask in range(251)]
    assert layout.sight_of([0]) is not sights[0]  # all were forgotten at once, then made anew
    assert len(layout.sights) <= 1001
    kept = tiny(Ask(["yes"]), stop()).layout
    first = [kept.sight_of([(z << 8) | mask]) for z in range(4) for mask in range(250)]
    assert all(kept.sight_of([(z << 8) | mask]) is first[250 * z + mask] for z in range(4) for mask in range(250))
    assert kept.sight_of([]) is kept.sight


def test_a_setup_of_the_defaults_is_made_once() -> None:
    game = TinyGame(Ask(["yes"]), stop())
    assert game.setup(2, "solo") is game.setup(2, "solo")
    assert game.setup(3) is game.setup(3)
    assert game.setup(2) is not game.setup(3)
    assert game.setup() is not game.setup()
    with registered(game):
        assert kernel_game.find("tiny") is game


# ---- odds and ends of the flow


def test_an_answer_by_number_goes_to_the_innermost_question_of_a_line(tiny: Start) -> None:
    m = tiny(
        Do(lambda m, f: m.fork(m.tiny.line_routine, 0b11)),
        Ask(["stop"]),
        stop(),
        line=[Do(lambda m, f: m.call(m.tiny.inner_routine, f.who)), Ask(["no"])],
        inner=[Ask(["yes"], lambda m, f, seat, code: setattr(m, "count", m.count + 1 + seat))],
    )
    m.apply(1, 0)
    assert (m.count, [m.legal(seat) for seat in (0, 1)]) == (2, [[0], [1]])
    assert m.lanes[1][-1].routine.name == "line"


def test_who_closes_the_lines_may_take_it_back_and_nobody_else(tiny: Start) -> None:
    m = tiny(Do(lambda m, f: m.fork(m.tiny.line_routine, 0b11)), Ask(["stop"]), stop(), line=[Ask(["yes", "no"])])
    m.choose("yes", seat=1)
    assert [m.can_undo(seat) for seat in (0, 1)] == [False, True]
    m.choose("no", seat=0)
    assert [m.can_undo(seat) for seat in (0, 1)] == [True, False]
    m.undo(0)
    assert [m.can_undo(seat) for seat in (0, 1)] == [False, True]


def test_texts_go_round_the_table_from_whose_turn_it_is(tiny: Start) -> None:
    class Last(Order):
        def turn(self, m: Tiny) -> int:
            return 1

    m, done = waiting(tiny, Last(), [(0, 1), (0, 2)])
    assert asked(m) == (0, ["pick:a", "pick:b"])
    assert Last().next(m, m.stack[-1]) == -1
    m.choose("pick:a")
    assert done == [1, 2]

    class Third(Order):
        def turn(self, m: Tiny) -> int:
            return 2

    order = Third()
    three = tiny(
        *[Do(lambda m, f: m.set_off(m.tiny.inner_routine, 1))] * 2,
        *[Do(lambda m, f: m.set_off(m.tiny.inner_routine, 0))] * 2,
        order,
        Ask(["stop"]),
        stop(),
        inner=[Do(lambda m, f: None)],
        seats=3,
    )
    assert asked(three) == (0, ["pick:a", "pick:b"])
    assert order.seat_of(three, three.stack[-1]) == 0


def test_what_copies_of_a_match_share() -> None:
    assert value.columns(longbox.start("hitline", seed=1)) == []
    m = longbox.start("mayhem", seed=1)
    columns = value.columns(m)
    assert columns
    assert not {"kind", "known", "asked"} & set(columns)
    assert all(type(getattr(m, name)) is value.Vec for name in columns)
    assert set(columns) | {"kind", "known", "asked"} == {
        name for name in value.names(m) if type(getattr(m, name)) is value.Vec
    }


def test_what_a_game_finds_wrong_is_said(tiny: Start, monkeypatch: Any) -> None:
    m = tiny(Ask(["yes"]), stop())
    monkeypatch.setattr(Tiny, "flaw", lambda m: "too much of it")
    with pytest.raises(SaveError, match=r"^this is impossible: too much of it$"):
        value.load(m.save())
    with pytest.raises(ScenarioError, match=r"^this is impossible: too much of it$"):
        scenario.read("tiny", m.scenario(full=True))


def test_there_is_no_eye_beyond_the_table(tiny: Start) -> None:
    m = tiny(Ask(["yes"]), stop())
    assert [knowledge.eye(m, seat) for seat in (0, 1, None)] == [0, 1, 7]
    for seat in (-1, 2, True, "0", 1.0):
        with pytest.raises(IllegalChoice) as caught:
            m.view(seat)  # type: ignore[arg-type]
        assert str(caught.value) == f"there is no seat {seat!r}; seats go from 0 to 1, and None is a spectator"


class Two(Menu[Tiny]):
    """Picks one of two kinds, or passes."""

    def __init__(self) -> None:
        super().__init__([Pick(3), Pass(1, "Nothing")])


class Pick(Deed[Tiny]):
    def offers(self, m: Tiny, f: Frame, seat: int, first: int, out: list[int]) -> None:
        out += [first + 1, first + 2]

    def do(self, m: Tiny, f: Frame, seat: int, n: int) -> None:
        m.count = 10 + n

    def text(self, m: Tiny, f: Frame, seat: int, n: int) -> str:
        return f"Take {n}"

    def pieces(self, m: Tiny, f: Frame, seat: int, n: int) -> list[int]:
        return [m.zones[HAND][n]]

    def why_not(self, m: Tiny, f: Frame, seat: int, n: int) -> str:
        return f"TI-09: not {n}"


def test_a_menu_of_deeds(tiny: Start) -> None:
    m = tiny(Do(lambda m, f: m.deal(DECK, HAND, 3)), Two(), Ask(["stop"]), stop())
    assert m.edition.families == ["yes", "no", "stop", "pick"]
    decision = m.decisions[0]
    assert [(option.code, option.text, option.pieces) for option in decision.options] == [
        ("no", "Nothing", []),
        ("pick:b", "Take 1", ["hand 0/1"]),
        ("pick:c", "Take 2", ["hand 0/1"]),  # a twin
    ]
    assert m.explain(0, "pick:a") == "TI-09: not 0"
    assert m.explain(0, "pick:d") == "TI-09: not 3"
    assert m.explain(0, "yes") == "'yes' does not answer this question (Choose.)"
    passed = m.copy()
    m.choose("pick:c")
    passed.choose("no")
    assert (m.count, passed.count) == (12, 0)


def test_a_message_has_six_fields_at_most_and_a_line_only_one_fork(tiny: Start) -> None:
    message = Message("told", "R", "a b:seat c d e f", "say")
    assert (message.fields, message.sorts) == (list("abcdef"), ["", "seat", "", "", "", ""])
    fork = Do(lambda m, f: m.fork(m.tiny.line_routine, 0b11))
    with pytest.raises(LongboxError, match=r"^a line of questions cannot fork again$"):
        tiny(fork, line=[fork])
