"""A question that several seats have in common: the first answer counts."""

from collections.abc import Callable

import pytest

from longbox.kernel import record, scenario, value
from longbox.kernel.errors import IllegalChoice, LongboxError, UndoError
from longbox.kernel.match import Frame, Match
from tests.toys.tiny import DECK, HAND, Ask, Do, Tiny, stop

Start = Callable[..., Tiny]
PAIR = 0b0101


class AskAny(Ask):
    """Asks seats 0 and 2; any answer will do."""

    def run(self, m: Tiny, f: Frame) -> None:
        m.ask_any(PAIR)


def heard(m: Tiny, f: Frame, seat: int, code: str) -> None:
    m.count = m.count * 100 + 10 * seat + ("yes", "no").index(code)


def asked(m: Match) -> list[int]:
    return [decision.seat for decision in m.decisions]


def common(tiny: Start) -> Tiny:
    """Seats 0 and 2 have a question in common; then seat 1 is asked."""
    return tiny(
        AskAny(["yes", "no"], heard), Ask(["yes", "no"], heard, seats=[1]), Ask(["stop"]), stop(), mode="pairs", seats=4
    )


def test_all_of_them_are_asked_the_same(tiny: Start) -> None:
    m = common(tiny)
    assert asked(m) == [0, 2]
    assert m.view(2)["waiting"] == [0, 2]
    assert [option.code for option in m.decision(0).options] == [option.code for option in m.decision(2).options]


@pytest.mark.parametrize(("seat", "other"), [(0, 2), (2, 0)])
def test_the_first_answer_counts_and_the_others_are_asked_no_more(tiny: Start, seat: int, other: int) -> None:
    m = common(tiny)
    m.choose("no", seat=seat)
    assert m.count == 10 * seat + 1
    assert asked(m) == [1]
    with pytest.raises(IllegalChoice, match=f"seat {other} has nothing to decide now"):
        m.choose("yes", seat=other)


def test_the_next_question_is_an_ordinary_one(tiny: Start) -> None:
    m = tiny(AskAny(["yes"]), Ask(["yes", "no"], heard, seats=[0, 2]), Ask(["stop"]), stop(), mode="pairs", seats=4)
    m.choose("yes", seat=2)
    assert asked(m) == [0, 2]
    m.choose("no", seat=0)
    assert asked(m) == [2]


def test_one_common_question_after_another(tiny: Start) -> None:
    m = tiny(AskAny(["yes"]), AskAny(["yes", "no"], heard), Ask(["stop"]), stop(), mode="pairs", seats=4)
    m.choose("yes", seat=2)
    assert asked(m) == [0, 2]
    m.choose("no", seat=0)
    assert asked(m) == [0]
    assert m.count == 1


@pytest.mark.parametrize(("seat", "other"), [(0, 2), (2, 0)])
def test_who_answered_may_take_it_back_and_another_may_answer(tiny: Start, seat: int, other: int) -> None:
    m = common(tiny)
    before = m.digest()
    m.choose("no", seat=seat)
    assert [m.can_undo(each) for each in range(4)] == [each == seat for each in range(4)]
    with pytest.raises(UndoError):
        m.undo(other)
    m.undo(seat)
    assert m.digest() == before
    assert asked(m) == [0, 2]
    m.choose("yes", seat=other)
    assert m.count == 10 * other


def test_not_once_somebody_else_has_chosen(tiny: Start) -> None:
    m = common(tiny)
    m.choose("no", seat=2)
    m.choose("yes", seat=1)
    assert not m.can_undo(2)
    m.undo(1)
    assert m.can_undo(2)


def test_nor_once_something_was_learned(tiny: Start) -> None:
    m = tiny(
        AskAny(["yes"], lambda m, f, seat, code: m.draw(DECK, HAND + seat)),
        Ask(["stop"]),
        stop(),
        mode="pairs",
        seats=4,
    )
    m.choose("yes", seat=2)
    assert not m.can_undo(2)


def test_an_earlier_choice_stands_once_it_is_answered(tiny: Start) -> None:
    m = tiny(Ask(["yes"]), AskAny(["yes"]), Ask(["stop"], seats=[1]), stop(), mode="pairs", seats=4)
    m.choose("yes", seat=0)
    assert m.can_undo(0)
    m.choose("yes", seat=2)
    assert not m.can_undo(0)


def test_records_say_who_answered_and_replay(tiny: Start) -> None:
    m = common(tiny)
    m.choose("no", seat=2)
    m.choose("yes", seat=1)
    assert m.record()["choices"] == [[2, "no"], [1, "yes"]]
    assert record.replay(m.record()) == m
    half = record.replay(m.record(), upto=0)
    assert asked(half) == [0, 2]


def test_saves_copies_and_positions_keep_it_common(tiny: Start) -> None:
    m = common(tiny)
    ways = [value.load(m.save()), m.copy(), m.quiet(), m.resample(1, 3), scenario.read("tiny", m.scenario(full=True))]
    for again in ways:
        assert isinstance(again, Tiny)
        assert again.seat == 0
        again.choose("yes", seat=2)
        assert asked(again) == [1]


def test_in_a_line_of_ones_own_there_is_none(tiny: Start) -> None:
    with pytest.raises(LongboxError, match="a shared question cannot be asked within one seat's line"):
        tiny(Do(lambda m, f: m.fork(m.tiny.line_routine, 0b11)), stop(), line=[AskAny(["yes"])], mode="pairs", seats=4)
