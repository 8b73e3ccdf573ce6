"""A scenario fixes coming dice and shuffles; what cannot be met says so before anything changes."""

from collections.abc import Callable
from typing import Any

import pytest

from longbox.kernel import scenario
from longbox.kernel.errors import ScenarioError
from longbox.kernel.game import Setup
from longbox.kernel.match import Edition, Match, Origin
from longbox.testing.kit import registered
from tests.toys.tiny import BAG, DECK, HAND, ROW, Ask, Do, Tiny, TinyEdition, TinyGame, stop

Start = Callable[..., Tiny]


def rigged(tiny: Start, act: Callable[[Tiny], object], **rig: Any) -> Tiny:
    tiny(Ask(["yes"], lambda m, f, seat, code: act(m)), Ask(["no"]), stop())
    m = scenario.read("tiny", {"seats": 2, "rig": rig})
    assert isinstance(m, Tiny)
    return m


def faces(m: Tiny, zone: int) -> list[str]:
    return [m.edition.faces[m.edition.kind[p]] for p in m.zones[zone]]


def test_dice(tiny: Start) -> None:
    m = rigged(tiny, lambda m: setattr(m, "count", m.roll(6) * 10 + m.roll(6)), rolls=[6, 2])
    chances = m.chance_at
    m.choose("yes")
    assert m.count == 62
    assert m.rolls == []
    assert m.chance_at == chances


def test_after_the_rig_chance_goes_on(tiny: Start) -> None:
    m = rigged(tiny, lambda m: [m.roll(6) for _ in range(3)], rolls=[6])
    m.choose("yes")
    faces = [event["face"] for event in m.events(None)]
    assert faces[0] == 6
    assert len(faces) == 3


def test_shuffles(tiny: Start) -> None:
    def act(m: Tiny) -> None:
        m.shuffle(DECK)
        m.draw(DECK, ROW)
        m.draw(DECK, ROW)

    m = rigged(tiny, act, shuffles=[["c", "a"]])
    m.choose("yes")
    assert faces(m, ROW) == ["c", "a"]
    assert len(m.zones[DECK]) == 6


def test_the_same_kind_twice(tiny: Start) -> None:
    def act(m: Tiny) -> None:
        m.shuffle(DECK)
        m.deal(DECK, ROW, 2)

    m = rigged(tiny, act, shuffles=[["b", "b"]])
    m.choose("yes")
    assert faces(m, ROW) == ["b", "b"]


def test_pulls_from_a_bag(tiny: Start) -> None:
    m = rigged(tiny, lambda m: (m.pull(BAG, ROW), m.pull(BAG, ROW)), shuffles=[["y"], ["x"]])
    m.choose("yes")
    assert faces(m, ROW) == ["y", "x"]


@pytest.mark.parametrize(
    ("act", "rig", "words"),
    [
        (lambda m: m.roll(6), {"rolls": [7]}, "a die of 6 sides cannot show 7"),
        (lambda m: m.roll(4), {"rolls": [0]}, "a die of 4 sides cannot show 0"),
        (lambda m: m.shuffle(DECK), {"shuffles": [["x"]]}, "no 'x' is left in 'deck' to come next"),
        (lambda m: m.shuffle(DECK), {"shuffles": [["a", "a", "a"]]}, "no 'a' is left in 'deck'"),
        (lambda m: m.pull(BAG, HAND), {"shuffles": [["a"]]}, "no 'a' is left in 'bag'"),
    ],
)
def test_what_cannot_be_met_changes_nothing(tiny: Start, act: Any, rig: dict[str, Any], words: str) -> None:
    m = rigged(tiny, act, **rig)
    before = m.digest()
    with pytest.raises(ScenarioError, match=words):
        m.choose("yes")
    assert m.digest() == before
    assert m.history == []
    assert m.log == []


@pytest.mark.parametrize(
    ("rig", "words"),
    [
        ({"dice": [1]}, "there is no 'dice'"),
        ({"rolls": ["six"]}, "expected whole numbers"),
        ({"rolls": [True]}, "expected whole numbers"),
        ({"rolls": 6}, "are lists"),
        ({"shuffles": [["z"]]}, "there is no piece 'z'"),
        ({"shuffles": ["a"]}, "a list of pieces"),
    ],
)
def test_what_is_no_rig(tiny: Start, rig: dict[str, Any], words: str) -> None:
    with pytest.raises(ScenarioError, match=words):
        rigged(tiny, lambda m: None, **rig)


def test_a_rig_goes_with_the_position(tiny: Start) -> None:
    m = rigged(tiny, lambda m: None, rolls=[3], shuffles=[["a"]])
    full = m.scenario(full=True)
    assert full["rig"] == {"rolls": [3], "shuffles": [["a"]]}
    again = scenario.read("tiny", full)
    assert again == m
    assert again.rolls == [3]
    assert again.copy().tops == [[0]]


def test_a_replay_has_the_rig_too(tiny: Start) -> None:
    from longbox.kernel import record

    m = rigged(tiny, lambda m: setattr(m, "count", m.roll(6)), rolls=[5])
    m.choose("yes")
    assert record.replay(m.record()) == m


def test_undo_brings_the_rig_back(tiny: Start) -> None:
    tiny(
        Ask(["yes"]),
        Do(lambda m, f: m.shuffle(DECK)),
        Ask(["yes", "no"]),
        Ask(["yes"]),
        stop(),
    )
    m = scenario.read("tiny", {"seats": 2, "rig": {"shuffles": [["d"]], "rolls": [2]}})
    m.choose("yes")
    m.choose("yes")
    m.undo(0)
    assert m.rolls == [2]
    assert m.tops == []


class Unmoved(TinyGame):
    """Its positions are before anything has run."""

    def position(self, edition: Edition, setup: Setup, origin: Origin, given: dict[str, Any]) -> Match:
        m = self.blank(edition, setup, origin)
        assert isinstance(edition, TinyEdition)
        m.call(edition.game_routine, 0)
        return m


def test_a_position_before_a_roll_goes_on_with_the_rig() -> None:
    from longbox.kernel import record

    roll = Do(lambda m, f: setattr(m, "count", 10 * m.roll(6) + m.roll(6)))
    with registered(Unmoved(roll, Ask(["yes"]), Ask(["no"]), stop())):
        m = scenario.read("tiny", {"seats": 2, "rig": {"rolls": [5, 3]}})
        assert isinstance(m, Tiny)
        assert (m.count, m.rolls) == (53, [])
        assert [decision.seat for decision in m.decisions] == [0]
        assert [event["kind"] for event in m.events()] == ["rolled", "rolled"]
        assert (m.history, m.free) == ([], 0)
        m.choose("yes")
        assert record.replay(m.record()) == m


def test_a_position_that_waits_does_not_go_on(tiny: Start) -> None:
    m = rigged(tiny, lambda m: setattr(m, "count", m.roll(6)), rolls=[5])
    assert (m.count, m.rolls) == (0, [5])


def test_a_rig_that_a_position_cannot_meet_is_said_at_once() -> None:
    game = Unmoved(Do(lambda m, f: m.roll(6)), Ask(["yes"]), stop())
    with registered(game), pytest.raises(ScenarioError, match="a die of 6 sides cannot show 7"):
        scenario.read("tiny", {"seats": 2, "rig": {"rolls": [7]}})


def test_a_resampled_world_knows_nothing_of_the_rig(tiny: Start) -> None:
    m = rigged(tiny, lambda m: m.shuffle(DECK), rolls=[6], shuffles=[["c", "a"]])
    world = m.resample(0, 1)
    assert (world.rolls, world.tops) == ([], [])
    assert (m.rolls, len(m.tops)) == ([6], 1)


def test_nothing_can_come_next_in_an_empty_zone(tiny: Start) -> None:
    m = rigged(tiny, lambda m: m.shuffle(ROW), shuffles=[["a"]])
    with pytest.raises(ScenarioError, match="no 'a' is left in 'row' to come next"):
        m.choose("yes")


def test_a_rig_takes_the_topmost_of_twins_and_puts_the_first_on_top(tiny: Start) -> None:
    m = tiny(Ask(["yes"]), stop())
    zone: list[int] = [0, 2, 1, 3, 4]  # a b a b c
    m.tops = [[0, 1, 0]]
    m.rig_top(zone, DECK)
    assert zone == [3 - 1, 4, 0, 3, 1]
    assert m.tops == []
    m.tops = [[2, 2]]
    with pytest.raises(ScenarioError, match=r"^rig: no 'c' is left in 'deck' to come next$"):
        m.rig_top(zone, DECK)
