"""Frames, nested calls, questions to several seats, and lines of questions of their own."""

from collections.abc import Callable

import pytest

from longbox.kernel import value
from longbox.kernel.errors import IllegalChoice, LongboxError
from longbox.kernel.match import Frame, Match
from tests.toys.tiny import SECRET, Ask, Do, Tiny, stop

Start = Callable[..., Tiny]


def add(m: Tiny, n: int) -> None:
    m.count = m.count * 10 + n


def forked(seats: int = 0b11) -> Do:
    return Do(lambda m, f: m.fork(m.tiny.line_routine, seats))


def test_steps_run_in_order_and_calls_nest(tiny: Start) -> None:
    m = tiny(
        Do(lambda m, f: add(m, 1)),
        Do(lambda m, f: m.call(m.tiny.line_routine, 1, 7)),
        Do(lambda m, f: add(m, 4)),
        Ask(["yes"]),
        stop(),
        line=[
            Do(lambda m, f: add(m, f.a)),
            Do(lambda m, f: m.call(m.tiny.inner_routine, f.who)),
            Do(lambda m, f: add(m, 3)),
        ],
        inner=[Do(lambda m, f: add(m, 2))],
    )
    assert m.count == 17234


def test_a_step_can_come_again_and_jump(tiny: Start) -> None:
    def thrice(m: Tiny, f: Frame) -> None:
        add(m, 1)
        if m.count < 111:
            f.again()

    def back(m: Tiny, f: Frame) -> None:
        if m.count < 11122:
            add(m, 2)
            f.jump(1)

    assert tiny(Do(thrice), Do(back), Ask(["yes"]), stop()).count == 11122


def test_an_answer_comes_back_to_the_step_that_asked(tiny: Start) -> None:
    m = tiny(
        Do(lambda m, f: m.call(m.tiny.line_routine, 1)),
        Ask(["yes"], lambda m, f, seat, code: add(m, 9)),
        stop(),
        line=[Ask(["no"], lambda m, f, seat, code: add(m, 1 + seat))],
    )
    assert (m.seat, m.decisions[0].options[0].code) == (1, "no")
    m.choose("no")
    assert (m.seat, m.count) == (0, 2)
    m.choose("yes")
    assert m.count == 29
    assert m.over
    assert m.seat == -1


def test_several_seats_at_once(tiny: Start) -> None:
    m = tiny(Ask(["yes", "no"], lambda m, f, seat, code: add(m, seat + 1), seats=[0, 1, 2]), stop(), seats=3)
    assert [d.seat for d in m.decisions] == [0, 1, 2]
    assert [d.id for d in m.decisions] == ["0.1", "1.1", "2.1"]
    with pytest.raises(IllegalChoice, match=r"seats \[0, 1, 2\] must decide at the same time"):
        m.choose("yes")
    m.choose("no", seat=1)
    assert [d.seat for d in m.decisions] == [0, 2]
    with pytest.raises(IllegalChoice, match="seat 1 has nothing to decide now"):
        m.choose("no", seat=1)
    m.choose("no", seat=2)
    m.choose("yes")
    assert m.over
    assert m.count == 231


class TestLanes:
    def line(self, tiny: Start) -> Tiny:
        return tiny(
            forked(),
            Do(lambda m, f: add(m, 9)),
            Ask(["stop"]),
            stop(),
            line=[
                Ask(["yes", "no"], lambda m, f, seat, code: setattr(f, "a", int(code == "yes"))),
                Do(lambda m, f: m.call(m.tiny.inner_routine, f.who) if f.a else None),
                Do(lambda m, f: m.draw(0, SECRET + f.who)),
            ],
            inner=[Ask(["pick:a", "pick:b"])],
        )

    def test_each_line_goes_on_alone(self, tiny: Start) -> None:
        m = self.line(tiny)
        m.choose("yes", seat=1)
        assert [option.code for option in m.decision(1).options] == ["pick:a", "pick:b"]
        assert [option.code for option in m.decision(0).options] == ["yes", "no"]
        m.choose("pick:b", seat=1)
        assert [d.seat for d in m.decisions] == [0]
        assert len(m.zones[SECRET + 1]) == 1
        assert m.count == 0
        m.choose("no", seat=0)
        assert not m.lanes
        assert m.count == 9
        assert m.decisions[0].options[0].code == "stop"

    def test_a_match_is_a_value_in_the_middle_of_lines(self, tiny: Start) -> None:
        m = self.line(tiny)
        m.choose("yes", seat=0)
        twin = m.copy()
        loaded = value.load(m.save())
        assert m == twin == loaded
        for other in (twin, loaded):
            other.choose("pick:a", seat=0)
            other.choose("no", seat=1)
        assert twin == loaded
        assert m.lanes
        assert [len(lane) for lane in m.lanes] == [2, 1]

    def test_only_some_seats(self, tiny: Start) -> None:
        m = tiny(forked(0b100), stop(), line=[Ask(["yes"])], seats=3)
        assert [d.seat for d in m.decisions] == [2]
        m.choose("yes")
        assert m.over

    def test_lines_without_a_question_end_at_once(self, tiny: Start) -> None:
        m = tiny(forked(), Ask(["yes"]), stop(), line=[Do(lambda m, f: add(m, f.who + 1))])
        assert m.count == 12
        assert m.lanes == []

    def test_a_line_cannot_fork(self, tiny: Start) -> None:
        with pytest.raises(LongboxError, match="cannot fork again"):
            tiny(forked(), line=[forked()])

    def test_forks_follow_each_other(self, tiny: Start) -> None:
        m = tiny(forked(), forked(), stop(), line=[Ask(["yes"])])
        for seat in (1, 0, 0, 1):
            m.choose("yes", seat=seat)
        assert m.over


def test_a_game_that_waits_for_nobody_is_at_fault(tiny: Start) -> None:
    m = tiny()
    with pytest.raises(LongboxError, match="a bug in the game"):
        m.playout()


def test_frames_have_room_for_items(tiny: Start) -> None:
    def keep(m: Tiny, f: Frame) -> None:
        f.items = [3, 1]

    m = tiny(Do(keep), Ask(["yes"]), stop())
    twin: Match = m.copy()
    items = twin.stack[0].items
    assert items == [3, 1]
    items.append(5)
    assert m.stack[0].items == [3, 1]
    assert m != twin
    assert value.load(twin.save()).stack[0].items == [3, 1, 5]


def test_whoever_is_asked_may_give_up_though_it_is_no_option(tiny: Start) -> None:
    m = tiny(Ask(["yes", "no"]), stop())
    assert "stop" in (m.explain(0, "stop") or "")
    m.edition.concede = m.edition.actions["stop"]
    assert m.explain(0, "stop") is None
    assert [option.code for option in m.decision(0).options] == ["yes", "no"]
    assert m.explain(1, "stop") is not None
    with pytest.raises(NotImplementedError):  # a game that has the action says what it does
        m.choose("stop", seat=0)


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


class Asking(Ask):
    """Asks its own seat alone, as if there were several."""

    def run(self, m: Tiny, f: Frame) -> None:
        m.ask_all(1 << f.who)


def test_in_a_line_of_ones_own_a_question_to_several_changes_nothing_for_others(tiny: Start) -> None:
    m = tiny(forked(), Ask(["stop"]), stop(), line=[Ask(["yes"]), Do(lambda m, f: m.ask_all(1 << f.who))], seats=2)
    assert m.together == 0b11
    m = tiny(forked(), Ask(["stop"]), stop(), line=[Asking(["yes"])], seats=2)
    assert m.together == 0b11
