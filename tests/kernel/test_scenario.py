"""Positions as readable data, both ways."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import longbox
from longbox.kernel import game, record, scenario
from longbox.kernel.errors import LongboxError, ScenarioError, SetupError
from longbox.kernel.match import Frame
from longbox.kernel.scenario import Short
from longbox.testing.kit import registered
from tests.kernel.test_events import busy
from tests.toys.caper import Caper, CaperGame
from tests.toys.tiny import Ask, Tiny, stop

Start = Callable[..., Tiny]


def position(caper: Callable[..., Caper], choices: int = 3) -> dict[str, Any]:
    m = caper(seats=2, seed=5)
    for _ in range(choices):
        seat = m.seat
        m.choose(m.decision(seat).options[0].code, seat=seat)
    data: dict[str, Any] = json.loads(json.dumps(m.scenario(full=True)))
    return data


def test_a_position_reads_well(caper: Callable[..., Caper]) -> None:
    data = position(caper)
    assert list(data) == ["game", "seats", "mode", "options", "seed", "zones", "fields", "flow", "kernel"]
    assert data["fields"]["leader"] == 0
    assert data["flow"][0]["routine"] == "game"
    assert data["flow"][0]["at"] == "Chase" or data["flow"][0]["step"] == 4
    assert data["flow"][1] == {"routine": "play", "step": 1, "at": "LayCard", "who": 1, "numbers": [0, 0, 0]}
    assert len(data["zones"]["hand 0"]) == 3
    assert all(isinstance(piece, str) for piece in data["zones"]["hand 0"])


def test_a_position_given_comes_back(caper: Callable[..., Caper]) -> None:
    caper(seats=2)
    given_ = {"seats": 2, "scores": [3, 4], "seed": 9}
    m = scenario.read("caper", given_)
    assert isinstance(m, Caper)
    assert m.scores == [3, 4]
    assert m.scenario() == given_
    given_["seats"] = 4
    assert m.scenario()["seats"] == 2
    m.choose("stance:low", seat=0)
    assert m.scenario() == m.scenario(full=True)
    assert record.replay(json.loads(json.dumps(m.record()))) == m
    m.undo(0)
    assert m.scenario()["scores"] == [3, 4]


def test_what_is_known_is_written(caper: Callable[..., Caper]) -> None:
    m = caper(seats=2, seed=5)
    top, under = m.zones[0][-1], m.zones[0][0]
    m.learn(top, 0, 0b10)
    m.learn(under, 0, m.layout.everyone)
    m.learn(m.zones[5][0], 5, 1 << 7)
    data: Any = m.scenario(full=True)
    assert data["zones"]["deck"][-1]["known"] == [1]
    assert data["zones"]["deck"][0]["known"] == "all"
    assert data["zones"]["hand 0"][0]["known"] == [0, "spectator"]
    assert scenario.read("caper", data) == m


def test_a_match_shares_nothing_with_the_position_that_it_was_read_from(caper: Callable[..., Caper]) -> None:
    """Else taking a choice back would begin from a changed position."""
    m = scenario.read("caper", position(caper, 9))
    assert isinstance(m, Caper)
    before = json.dumps(m.origin.scenario)
    m.scores[0] += 5
    assert m.stack[1].items is not None
    m.stack[1].items.append(7)
    assert json.dumps(m.origin.scenario) == before


def test_twins_have_numbers(caper: Callable[..., Caper]) -> None:
    data: Any = caper(seats=2, seed=5).scenario(full=True)
    pieces = [piece if isinstance(piece, str) else piece["piece"] for zone in data["zones"].values() for piece in zone]
    assert {"red-1", "red-1#2", "gem#5"} <= set(pieces)
    assert len(set(pieces)) == len(pieces)


def change(*path: Any) -> Callable[[Any], None]:
    *way, last, item = path

    def do(data: Any) -> None:
        for step in way:
            data = data[step]
        data[last] = item

    return do


def remove(*path: Any) -> Callable[[Any], None]:
    *way, last = path

    def do(data: Any) -> None:
        for step in way:
            data = data[step]
        del data[last]

    return do


WRONG: list[tuple[str, Callable[[Any], None], str]] = [
    ("another game", change("game", "bridge"), "for 'bridge', not for 'caper'"),
    ("an unknown key", change("zone", {}), "a full position has no key 'zone'; did you mean 'zones'"),
    ("an unknown zone", change("zones", "hend 0", []), "there is no zone 'hend 0'; did you mean 'hand 0'"),
    (
        "an unknown piece",
        change("zones", "hand 0", 0, "red-9"),
        "zones, 'hand 0': there is no piece 'red-9'; did you mean",
    ),
    ("a piece twice", lambda d: d["zones"]["hand 0"].append(d["zones"]["hand 1"][0]), "is already in another zone"),
    ("a piece lost", remove("zones", "hand 0", 0), "the pieces on the table are not the pieces of this game"),
    ("zones that are a list", change("zones", []), "'zones' must be a table"),
    ("a zone that is a number", change("zones", "hand 0", 1), "zones, 'hand 0': this must be a list"),
    ("an unknown routine", change("flow", 0, "routine", "gane"), "there is no routine 'gane'; did you mean 'game'"),
    ("a routine that is a number", change("flow", 0, "routine", 1), "there is no routine 1"),
    ("an unknown step", change("flow", 0, "step", 99), "the routine 'game' has no step 99"),
    (
        "a frame with more",
        change("flow", 0, "stepp", 1),
        "flow: a routine under way has no key 'stepp'; did you mean",
    ),
    (
        "a number that is none",
        change("fields", "led", float("nan")),
        "a position holds only plain data: fields.led is nan",
    ),
    ("a frame without numbers", remove("flow", 0, "numbers"), "needs the keys routine, step and who"),
    (
        "a frame with two numbers",
        change("flow", 0, "numbers", [1, 2]),
        "needs the keys routine, step and who",
    ),
    (
        "an unknown part of a frame",
        change("flow", 0, "itmes", [1]),
        "flow: a routine under way has no key 'itmes'; did you mean 'items'",
    ),
    ("nothing under way", change("flow", []), "is impossible"),
    ("an unknown field", change("fields", "lader", 1), r"the fields \['lader'\] are missing or unknown"),
    ("a field of another type", change("fields", "leader", "me"), "the field 'leader' has the wrong type or length"),
    ("a number that breaks the game", change("fields", "led", 40), "this position is impossible"),
    ("a seat that does not exist", change("kernel", "waiting", 8), "it names a seat that doesn't exist"),
    ("nobody to decide", change("kernel", "waiting", 0), "nobody has anything to decide"),
    ("known by nobody we know", change("zones", "deck", 0, {"piece": "gem", "known": ["me"]}), "is no seat|no piece"),
    ("an unknown part of a piece", change("zones", "deck", 0, {"piece": "red-1", "knwon": [0]}), "knwon|known"),
    ("a seed that is none", change("seed", 1.5), "this is not a position"),
    ("packs that are none", change("packs", [1]), "this is not a position"),
]


@pytest.mark.parametrize(("tamper", "words"), [case[1:] for case in WRONG], ids=[case[0] for case in WRONG])
def test_what_cannot_be_says_where(caper: Callable[..., Caper], tamper: Callable[[Any], None], words: str) -> None:
    data = position(caper)
    tamper(data)
    with pytest.raises(ScenarioError, match=words):
        scenario.read("caper", data)


@pytest.mark.parametrize(
    ("given_", "error", "words"),
    [
        ([1], ScenarioError, "a position is a table of names and values, not a list"),
        ({"x": {1, 2}.__class__}, ScenarioError, "a position holds only plain data"),
        ({"score": [1, 2]}, ScenarioError, "there is no 'score'; did you mean 'scores'"),
        ({"scores": "x"}, ScenarioError, "two whole numbers are expected"),
        ({"seats": 5}, SetupError, "for 2 or 4 players, not 5"),
        ({"mode": "trio"}, SetupError, "has no mode 'trio'"),
        ({"options": {"rounds": 7}}, SetupError, "option 'rounds' takes 2, 1; not 7"),
    ],
)
def test_short_forms_that_cannot_be(
    caper: Callable[..., Caper], given_: Any, error: type[LongboxError], words: str
) -> None:
    caper(seats=2)
    with pytest.raises(error, match=words):
        scenario.read("caper", given_)


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(1 << 63), (1 << 63) - 1)
    | st.text(max_size=5)
    | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@settings(database=None, deadline=None, max_examples=300)
@given(st.data())
def test_random_tampering_gives_our_own_errors(data: st.DataObject) -> None:
    with registered(CaperGame()):
        full: Any = json.loads(json.dumps(game.start("caper", 2, 1).scenario(full=True)))
        inner: Any = full
        for _ in range(data.draw(st.integers(0, 3))):
            keys = sorted(inner) if isinstance(inner, dict) else list(range(len(inner)))
            deeper = [key for key in keys if isinstance(inner[key], dict | list) and inner[key]]
            if not deeper:
                break
            inner = inner[data.draw(st.sampled_from(deeper))]
        inner[data.draw(st.sampled_from(sorted(inner) if isinstance(inner, dict) else range(len(inner))))] = data.draw(
            JSON
        )
        try:
            m = scenario.read("caper", full)
        except LongboxError:
            return
        m.view(0)
        m.save()


def test_a_full_position_holds_everything_and_reads_back(tiny: Start) -> None:
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
        "mix": ["x#2"],
        "hand 0": ["d", "d#2"],
        "hand 1": ["x"],
        "open 0": ["b#2"],
    }
    assert data["fields"] == {"count": 0}
    assert data["flow"] == [{"routine": "game", "step": 1, "at": "Ask", "who": 0, "numbers": [0, 0, 0], "items": [7]}]
    assert data["due"] == [{"routine": "inner", "step": 0, "at": "start", "who": 1, "numbers": [2, 3, 4]}]
    assert data["rig"] == {"rolls": [5], "shuffles": [["a", "b"]]}
    kernel = data["kernel"]
    assert {name: kernel[name] for name in kernel if name not in ("chance_key", "chance_at")} == {
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


def test_who_knows_a_piece_is_a_seat_of_the_table(caper: Callable[..., Caper]) -> None:
    m = caper(seats=2, seed=1)
    data: Any = m.scenario(full=True)
    label = data["zones"]["hand 0"][0]
    for known, good in (([0, 1, "spectator"], True), ([2], False), ([-1], False), ([1], True), (["me"], False)):
        data["zones"]["hand 0"][0] = {"piece": label, "known": known}
        if good:
            assert scenario.read("caper", data).known[m.zones[5][0]] == (0b10000011 if len(known) > 1 else 0b10)
        else:
            with pytest.raises(ScenarioError) as caught:
                scenario.read("caper", data)
            assert str(caught.value) == f"known: there is no seat {known[0]!r}; write seats, 'spectator' or 'all'"


def short(**given: Any) -> Short:
    return Short("Toy", {"plays": "choices", "who": "a seat", "cards": "two lists"}, given)


@pytest.mark.parametrize(
    ("read", "said"),
    [
        (lambda: short(whom=1), "a Toy position has no key 'whom'; did you mean 'who'?"),
        (lambda: short(who=3).number("who", 0, 0, 2), "who: expected a whole number from 0 to 2, not 3"),
        (lambda: short(who=-1).number("who", 0, 0, 2), "who: expected a whole number from 0 to 2, not -1"),
        (lambda: short(who=True).number("who", 0, 0, 2), "who: expected a whole number from 0 to 2, not True"),
        (lambda: short(cards=[1]).list_of("cards", 2), "cards: expected a list of 2 (two lists), not [1]"),
        (lambda: short(cards=3).list_of("cards", 2), "cards: expected a list of 2 (two lists), not 3"),
        (lambda: short().several("cards, seat 1", "cards", 3), "cards, seat 1: expected a list (two lists), not 3"),
        (lambda: short(plays=3).entries("plays"), "plays: expected a list (choices), not 3"),
        (lambda: short(cards=[1]).of_each("cards", "seat", 2), "cards: expected a list of 2 (two lists), not [1]"),
        (lambda: short().flag("here", 1), "here: expected true or false, not 1"),
        (lambda: short().name("here", 1), "here: expected a name, not 1"),
        (lambda: short().index_of("here", "card", 1, ["a"]), "here: expected a name, not 1"),
        (lambda: short().index_of("here", "card", "b", ["a"]), "here: there is no card 'b'; there is only 'a'"),
    ],
)
def test_what_cannot_stand_in_a_short_position(read: Callable[[], object], said: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        read()
    assert str(caught.value) == said


def test_choices_already_made_are_made_by_whoever_has_them_on_offer(tiny: Start) -> None:
    def begun() -> Tiny:
        m = tiny(Ask(["yes", "no"], seats=[0, 1]), Ask(["stop"]), stop(), seats=2)
        m.choose("yes", seat=0)
        return m

    m = begun()
    short(plays=["no", "stop"]).play(m, "plays")
    assert m.over
    m = begun()
    short().play(m, "plays")
    assert [decision.seat for decision in m.decisions] == [1]
    for plays, said in (
        ([5], "plays, entry 0: expected a name, not 5"),
        (["no", "yes"], "plays, entry 1: 'yes': TI-01: 'yes' does not answer this question (Well?)"),
    ):
        with pytest.raises(ScenarioError) as caught:
            short(plays=plays).play(begun(), "plays")
        assert str(caught.value) == said


class OwnCodes(Ask):
    """Each seat has answers of its own."""

    def options(self, m: Tiny, f: Frame, seat: int, out: list[int]) -> None:
        out.append(m.edition.actions[("yes", "no")[seat]])


def test_of_several_who_are_asked_the_one_answers_who_has_it_on_offer(tiny: Start) -> None:
    for plays, left in ((["no"], [0]), (["yes"], [1])):
        m = tiny(OwnCodes([], seats=[0, 1]), Ask(["stop"]), stop(), seats=2)
        short(plays=plays).play(m, "plays")
        assert [decision.seat for decision in m.decisions] == left
    m = tiny(OwnCodes([], seats=[0, 1]), Ask(["stop"]), stop(), seats=2)
    with pytest.raises(ScenarioError) as caught:
        short(plays=["stop"]).play(m, "plays")
    assert str(caught.value) == "plays, entry 0: 'stop': TI-01: 'stop' does not answer this question (Well?)"


def test_a_position_begins_where_its_choices_begin(tiny: Start) -> None:
    """Nothing was run before: the first choice starts it."""
    m = tiny(Ask(["yes"]), Ask(["stop"]), stop())
    m.waiting, m.stack = 0, []
    m.call(m.tiny.game_routine, 0)
    short(plays=["yes"]).play(m, "plays")
    assert [option.code for option in m.decisions[0].options] == ["stop"]


def test_no_choice_of_a_position_can_be_taken_back() -> None:
    given = {"plays": ["play:red-5"], "hands": [["blue-5"], None, None, None], "trick": 7}
    m = longbox.scenario("hitline", given)
    assert [m.can_undo(seat) for seat in range(4)] == [False] * 4
    assert (m.log, m.history) == ([], [])
