"""Saves and fingerprints."""

import hashlib
import json
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import longbox
from longbox.kernel import game, scenario, value
from longbox.kernel.errors import EditionError, SaveError, ScenarioError
from longbox.kernel.match import DEALT, LEARNED, MOVED, REVEALED, ROLLED, SHUFFLED, TOLD, VEILED, Match
from longbox.kernel.rng import Rng
from longbox.testing.kit import registered
from tests.toys.caper import Caper
from tests.toys.flip import FlipGame
from tests.toys.tiny import Ask, Tiny, TinyGame, stop
from tests.toys.tug import TugGame

Start = Callable[..., Tiny]

STATE = 8


def parts_of(m: Match) -> list[Any]:
    parts: list[Any] = msgspec.msgpack.decode(m.save()[24:])
    return parts


def sealed(parts: Any) -> bytes:
    body = msgspec.msgpack.encode(parts)
    return value.MAGIC + hashlib.blake2b(body, digest_size=16).digest() + body


def test_a_search_key_leaves_chances_out(caper: Callable[..., Caper]) -> None:
    m = caper(seats=2, seed=1)
    twin = m.copy()
    twin.reseed(99)
    assert twin != m
    assert value.key(twin) == value.key(m)
    twin.scores[0] += 1
    assert value.key(twin) != value.key(m)


def test_a_save_is_the_same_match(caper: Callable[..., Caper]) -> None:
    m = caper(seats=4, seed="a text", options={"rounds": 1})
    m.choose("stance:low", seat=3)
    loaded = value.load(m.save())
    assert loaded == m
    assert loaded.save() == m.save()
    assert loaded.events(1) == m.events(1)
    assert loaded.record() == m.record()
    assert loaded.origin.options == {"rounds": 1, "charms": "none"}
    assert value.load(memoryview(m.save())) == m


@pytest.mark.parametrize("seed", [0, -5, 1 << 62, 1 << 63, 1 << 200, "", "long " * 50])
def test_any_seed_is_kept(caper: Callable[..., Caper], seed: int | str) -> None:
    m = caper(seats=2, seed=seed)
    loaded = value.load(m.save())
    assert loaded == m
    m.choose("stance:low", seat=0)
    loaded.choose("stance:low", seat=0)
    loaded.undo(0)
    m.undo(0)
    assert loaded == m


def test_what_is_no_save(caper: Callable[..., Caper]) -> None:
    data = caper(seats=2, seed=1).save()
    with pytest.raises(SaveError, match="a save is bytes, not str"):
        value.load("x")
    with pytest.raises(SaveError, match="not a Longbox save"):
        value.load(b"")
    with pytest.raises(SaveError, match="do not match its checksum"):
        value.load(data[:-1])
    with pytest.raises(SaveError, match="do not match its checksum"):
        value.load(data + b"x")
    with pytest.raises(SaveError, match="this save is damaged"):
        value.load(sealed([1, 2, 3]))
    deep = b"\x91" * 5000 + b"\x90"
    with pytest.raises(SaveError, match="this save is damaged"):
        value.load(value.MAGIC + hashlib.blake2b(deep, digest_size=16).digest() + deep)


def test_another_edition_is_named(caper: Callable[..., Caper]) -> None:
    m = caper(seats=2, seed=1)
    parts = parts_of(m)
    parts[1] = "toy+ffffffffffff"
    with pytest.raises(EditionError, match=r"toy\+ffffffffffff .* it has toy\+0123456789ab"):
        value.load(sealed(parts))


def test_a_game_that_is_not_here(caper: Callable[..., Caper]) -> None:
    parts = parts_of(caper(seats=2, seed=1))
    parts[0] = "capers"
    with pytest.raises(SaveError, match=r"there is no game 'capers'; did you mean 'caper'\?"):
        value.load(sealed(parts))


def put(field: str, item: Any) -> Callable[[list[Any]], None]:
    return lambda parts: parts[STATE].__setitem__(field, item)


TAMPERED: list[tuple[Callable[[list[Any]], None], str]] = [
    (lambda parts: parts[STATE].pop("known"), r"the fields \['known'\] are missing or unknown"),
    (put("more", 1), r"the fields \['more'\] are missing or unknown"),
    (put("scores", "x"), "the field 'scores' has the wrong type or length"),
    (put("scores", [1, 1 << 63]), "damaged|wrong type"),
    (put("scores", [1, True]), "the field 'scores' has the wrong type or length"),
    (put("round", True), "the field 'round' has the wrong type or length"),
    (put("reason", 1), "the field 'reason' has the wrong type or length"),
    (put("zones", [[]]), "there are 1 zones; this game has 29"),
    (lambda parts: parts[STATE]["kind"].__setitem__(0, 1), "the pieces of this match are not those of this game"),
    (lambda parts: parts[STATE]["kind"].pop(), "the pieces of this match are not those of this game"),
    (put("stack", []), "damaged"),
    (put("stack", [[99, 1, 0, 0, 0, 0, None]]), "there is no routine 99"),
    (put("stack", [[0, 99, 0, 0, 0, 0, None]]), "the routine 'game' has no step 99"),
    (put("stack", [[0, 0, 50, 0, 0, 0, None]]), "the routine 'game' is carried out for seat 50, which does not exist"),
    (put("led", 50), "damaged: IndexError"),
    (lambda parts: parts[STATE]["zones"][0].pop(), "the pieces on the table are not the pieces of this game"),
    (lambda parts: parts[12].append([9, 0, *[0] * 8]), "its log has an impossible event"),
    (lambda parts: parts[12].append([0, 999, *[0] * 8]), "its log has an impossible event"),
    (lambda parts: parts[12].append([4, 99, *[0] * 8]), "its log has an impossible event"),
    (lambda parts: parts[9].append(1 << 30), "its history has an impossible choice"),
    (lambda parts: parts[9].append(7), "its history has an impossible choice"),
    (lambda parts: parts.__setitem__(10, 1 << 30), "it names seats that do not exist"),
    (lambda parts: parts.__setitem__(2, 3), "for 2 or 4 players"),
    (lambda parts: parts.__setitem__(3, "trio"), "has no mode 'trio'"),
    (lambda parts: parts.__setitem__(4, {"rounds": 9}), "option 'rounds' takes 2, 1"),
]


@pytest.mark.parametrize(("tamper", "words"), TAMPERED, ids=[words for _, words in TAMPERED])
def test_tampered_saves_are_refused(
    caper: Callable[..., Caper], tamper: Callable[[list[Any]], None], words: str
) -> None:
    parts = parts_of(caper(seats=2, seed=1))
    tamper(parts)
    with pytest.raises(SaveError, match=words):
        value.load(sealed(parts))


def test_the_untampered_save_is_good(caper: Callable[..., Caper]) -> None:
    m = caper(seats=2, seed=1)
    assert value.load(sealed(parts_of(m))) == m


@settings(database=None, deadline=None, max_examples=150)
@given(st.binary(max_size=200))
def test_random_bytes_are_refused(data: bytes) -> None:
    for whole in (data, value.MAGIC + data, value.MAGIC + hashlib.blake2b(data, digest_size=16).digest() + data):
        with pytest.raises(SaveError):
            value.load(whole)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(1 << 63), (1 << 63) - 1) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@settings(database=None, deadline=None, max_examples=300)
@given(st.data())
def test_random_tampering_is_refused_or_gives_a_match(data: st.DataObject) -> None:
    with registered(TinyGame(Ask(["yes", "no"], seats=[0, 1]), Ask(["stop"]), stop())):
        from longbox.kernel import game

        m = game.start("tiny", 2, 1)
        m.choose("yes", seat=1)
        parts: Any = msgspec.msgpack.decode(m.save()[24:])
        inner = parts[STATE] if data.draw(st.booleans()) else parts
        key = data.draw(st.sampled_from(sorted(inner) if isinstance(inner, dict) else range(len(inner))))
        inner[key] = data.draw(JSON)
        try:
            loaded = value.load(sealed(parts))
        except (SaveError, EditionError):
            return
        loaded.view(0)
        loaded.save()


@pytest.mark.parametrize(("count", "good"), [(0, True), ("all", True), ("one more", False), (-1, False)])
def test_a_log_cannot_tell_of_more_shuffled_pieces_than_there_are(
    caper: Callable[..., Caper], count: int | str, good: bool
) -> None:
    m = caper(seats=2, seed=1)
    pieces = len(m.edition.kind)
    number = {"all": pieces, "one more": pieces + 1}.get(str(count), count)
    parts = parts_of(m)
    parts[12].append([SHUFFLED, 0, number, *[0] * 7])
    if good:
        assert value.load(sealed(parts)).log[-1].b == number
    else:
        with pytest.raises(SaveError, match="its log has an impossible event"):
            value.load(sealed(parts))


# ---- the bounds of what a save may hold

PIECES, ZONES, MESSAGES = 43, 29, 4
BOUNDS = {  # of each kind of event: how many values its first three numbers have; None: any
    MOVED: (PIECES, ZONES, ZONES),
    LEARNED: (PIECES, ZONES, 512),
    SHUFFLED: (ZONES, PIECES + 1, 1),
    ROLLED: (None, None, None),
    TOLD: (MESSAGES, None, None),
    DEALT: (ZONES, ZONES, PIECES + 1),
    REVEALED: (ZONES, PIECES + 1, 1),
    VEILED: (ZONES, 256, 1),
}


def loads(m: Caper, tamper: Callable[[list[Any]], None]) -> str:
    """Why a save is refused; nothing if it is opened."""
    parts = parts_of(m)
    tamper(parts)
    try:
        value.load(sealed(parts))
    except SaveError as error:
        return str(error)
    return ""


def log_with(kind: int, *numbers: int, to: int = 1, faces: int = 0) -> Callable[[list[Any]], None]:
    return lambda parts: parts[12].append([kind, *numbers, 0, to, faces, 0, 0, 0])


def history_with(entry: int) -> Callable[[list[Any]], None]:
    return lambda parts: parts[9].append(entry)


def free_is(seats: int) -> Callable[[list[Any]], None]:
    return lambda parts: parts.__setitem__(10, seats)


@pytest.mark.parametrize("kind", BOUNDS)
def test_a_log_speaks_of_what_there_is_up_to_the_last(caper: Callable[..., Caper], kind: int) -> None:
    m = caper(seats=2, seed=1)
    assert (len(m.kind), len(m.zones), len(m.edition.messages)) == (PIECES, ZONES, MESSAGES)
    no = "this save is damaged: its log has an impossible event"
    for at, many in enumerate(BOUNDS[kind]):
        for number in (-1, 0, (many or 9999) - 1, many or 9999):
            numbers = [0, 0, 0]
            numbers[at] = number
            good = many is None or 0 <= number < many
            assert loads(m, log_with(kind, *numbers)) == ("" if good else no), (at, number)
    for number in (-1, 0, 511, 512):
        good = 0 <= number < 512
        assert loads(m, log_with(kind, 0, 0, 0, to=number)) == ("" if good else no)
        assert loads(m, log_with(kind, 0, 0, 0, faces=number)) == ("" if good else no)
    assert loads(m, log_with(8, 0, 0, 0)) == no
    assert loads(m, log_with(-1, 0, 0, 0)) == no


def test_a_history_has_choices_of_the_game_by_its_seats(caper: Callable[..., Caper]) -> None:
    m = caper(seats=2, seed=1)
    no = "this save is damaged: its history has an impossible choice"
    last = len(m.edition.codes) - 1
    for entry, good in (
        (0, True),
        (1, True),
        (2, False),
        (15, False),
        (last << 4, True),
        (last << 4 | 1, True),
        (last + 1 << 4, False),
        (-16, False),
        (-1, False),
    ):
        assert loads(m, history_with(entry)) == ("" if good else no), entry
    for free, good in ((-1, False), (0, True), (511, True), (512, False)):
        said = "" if good else "this save is damaged: it names seats that do not exist"
        assert loads(m, free_is(free)) == said


MOST = (1 << 62) - 1
FIELDS: list[tuple[str, Any, str]] = [
    ("round", MOST, ""),
    ("round", -MOST, ""),
    ("round", MOST + 1, "the field 'round' has the wrong type or length"),
    ("round", -MOST - 1, "the field 'round' has the wrong type or length"),
    ("scores", [MOST, -MOST], ""),
    ("scores", [0, MOST + 1], "the field 'scores' has the wrong type or length"),
    ("scores", [0, -MOST - 1], "the field 'scores' has the wrong type or length"),
    ("scores", [0, 0, 0], "the field 'scores' has the wrong type or length"),
    ("scores", [0, "1"], "the field 'scores' has the wrong type or length"),
    ("scores", [], "the field 'scores' has the wrong type or length"),
    ("scores", [[1, 2]], "the field 'scores' has the wrong type or length"),
    ("pressed", True, ""),
    ("pressed", 0, "the field 'pressed' has the wrong type or length"),
    ("reason", "as it is", ""),
    ("over", 1, "the field 'over' has the wrong type or length"),
    ("rolls", [3, 4, 5], ""),
    ("rolls", [3, "4"], "the field 'rolls' has the wrong type or length"),
    ("tops", [[0, 1], []], ""),
    ("tops", [0], "the field 'tops' has the wrong type or length"),
    ("tops", [["a"]], "the field 'tops' has the wrong type or length"),
    ("zones", [0], "the field 'zones' has the wrong type or length"),
    ("zones", {}, "the field 'zones' has the wrong type or length"),
    ("was", [[True]], "the field 'was' has the wrong type or length"),
    ("veils", [28 << 8 | 3], ""),
    ("veils", [29 << 8], "a veil lies over a zone that does not exist"),
    ("veils", [-1], "a veil lies over a zone that does not exist"),
    ("known", [0] * 42, "the pieces of this match are not those of this game"),
    ("known", [511] * 43, ""),
    ("known", [0] * 42 + [512], "it names a seat that doesn't exist"),
    ("known", [-1] + [0] * 42, "it names a seat that doesn't exist"),
    ("waiting", 3, ""),
    ("waiting", 1, ""),
    ("waiting", 2, ""),
    ("waiting", 4, "it names a seat that doesn't exist"),
    ("waiting", -1, "it names a seat that doesn't exist"),
    ("waiting", 0, "nobody has anything to decide, but the game is not over"),
    ("stack", [[0, -1, 0, 0, 0, 0, None]], "the routine 'game' has no step -1"),
    ("stack", [[-1, 1, 0, 0, 0, 0, None]], "there is no routine -1"),
    ("stack", [[0, 1, 0, 0, 0, 0]], "a frame has the wrong type or length"),
    ("stack", [[0, 1, 0, 0, 0, 0, None, 0]], "a frame has the wrong type or length"),
    ("stack", [[0, 1, 0, 0, 0, "0", None]], "a frame has the wrong type or length"),
    ("stack", [[0, 1, 0, 0, 0, 0, 7]], "a frame has the wrong type or length"),
    ("stack", [[0, 1, 0, 0, 0, 0, ["7"]]], "a frame has the wrong type or length"),
    ("stack", ["frame"], "a frame has the wrong type or length"),
    ("due", [[0, 1, 0, 0, 0, 0, [7, 8]]], ""),
    ("due", [[0, 1, 0, 0, 0, True, None]], "a frame has the wrong type or length"),
]


@pytest.mark.parametrize(("name", "item", "says"), FIELDS)
def test_a_field_holds_what_it_should_and_no_more(caper: Callable[..., Caper], name: str, item: Any, says: str) -> None:
    assert loads(caper(seats=2, seed=1), put(name, item)) == says


def test_a_frame_stands_at_a_step_of_a_routine_that_there_is(caper: Callable[..., Caper]) -> None:
    m = caper(seats=2, seed=1)
    routines, steps = len(m.edition.routines), len(m.edition.routines[0].steps)
    for number, pc, says in (
        (0, steps, ""),
        (0, steps + 1, f"the routine 'game' has no step {steps + 1}"),
        (routines - 1, 0, ""),
        (routines, 0, f"there is no routine {routines}"),
    ):
        assert loads(m, put("due", [[number, pc, 0, 0, 0, 0, None]])) == says


def test_a_saved_frame_keeps_its_items(caper: Callable[..., Caper]) -> None:
    m = caper(seats=2, seed=1)
    parts = parts_of(m)
    put("due", [[0, 1, 1, 3, 4, 5, [7, 8]], [1, 0, -1, 7, 8, 9, None]])(parts)
    due = value.load(sealed(parts)).due
    assert [(f.routine.number, f.pc, f.who, f.a, f.b, f.c, f.items) for f in due] == [
        (0, 1, 1, 3, 4, 5, [7, 8]),
        (1, 0, -1, 7, 8, 9, None),
    ]


def test_who_decides_must_have_a_choice(tiny: Callable[..., Tiny]) -> None:
    m = tiny(Ask([], seats=[1]), stop())
    with pytest.raises(SaveError, match=r"^seat 1 must decide and has no choice$"):
        value.load(m.save())


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


@pytest.mark.parametrize("name", game.own())
def test_lists_that_grow_with_the_game_are_saved_at_any_length(name: str) -> None:
    m = longbox.start(name, seed=2)
    for _ in range(14):
        m.choose(m.legal(m.seat)[0], seat=m.seat)
        assert value.load(m.save()) == m


def test_what_a_game_finds_wrong_is_said(tiny: Start, monkeypatch: Any) -> None:
    m = tiny(Ask(["yes"]), stop())
    monkeypatch.setattr(Tiny, "flaw", lambda m: "too much of it")
    with pytest.raises(SaveError, match=r"^this is impossible: too much of it$"):
        value.load(m.save())
    with pytest.raises(ScenarioError, match=r"^this is impossible: too much of it$"):
        scenario.read("tiny", m.scenario(full=True))


def test_a_save_whose_log_cannot_be_shown_is_refused(caper: Callable[..., Caper]) -> None:
    m = caper(seats=2, seed=1)
    m.tell(1, 0, 3)
    assert value.load(m.save()) == m
    m.tell(1, 0, 99)  # there is no such card
    with pytest.raises(SaveError, match=r"^this save is damaged: IndexError: "):
        value.load(m.save())


def test_fields_by_name_also_of_classes_with_slots(tiny: Start) -> None:
    class Slotted(Tiny):
        __slots__ = ("__own", "extra")

    class One(Tiny):
        __slots__ = "single"  # noqa: PLC0205  # a text alone is one slot

    m = tiny(Ask(["yes"]), stop())
    slotted, one = Slotted(m.tiny, m.layout, m.origin, m), One(m.tiny, m.layout, m.origin, m)
    setattr(slotted, "extra", 1)  # noqa: B010  # it has no type
    setattr(one, "single", 2)  # noqa: B010
    assert set(value.names(slotted)) - set(value.names(m)) == {"extra"}
    assert set(value.names(one)) - set(value.names(m)) == {"single"}
    assert value.names(slotted) == sorted(value.names(slotted))
    assert not {"log_lent", "history_lent", "unshared"} & set(value.names(m))
    assert (value.state(slotted)["extra"], value.state(one)["single"]) == (1, 2)
