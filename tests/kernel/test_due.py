"""Texts that wait for their moment: who orders them, which go without asking, which are gone; windows."""

from collections.abc import Callable, Collection, Sequence

import pytest

from longbox.kernel.match import Frame
from longbox.kernel.timing import LONGEST, Due, Window
from tests.toys.tiny import Ask, Do, Tiny, stop

Start = Callable[..., Tiny]

PICK = 3  # the number of "pick:a"


class Order(Due[Tiny]):
    first_action = PICK

    def __init__(self, gone: Collection[int] = (), easy: Collection[int] = (), *, batches: bool = False) -> None:
        self.gone, self.easy = gone, easy
        self.batches = batches
        self.cuts = 0

    def lapsed(self, m: Tiny, due: Frame) -> bool:
        return due.a in self.gone

    def plain(self, m: Tiny, due: Frame) -> bool:
        return due.a in self.easy

    def cut(self, m: Tiny) -> None:
        self.cuts += 1


class Turned(Order):
    """Seat 1's texts come first, and the other seat orders them."""

    def turn(self, m: Tiny) -> int:
        return 1

    def chooser(self, m: Tiny, seat: int) -> int:
        return 1 - seat


def waiting(
    tiny: Start, order: Order, due: Sequence[tuple[int, int]], more: Collection[int] = ()
) -> tuple[Tiny, list[int]]:
    """A match in which these texts, each a seat and a number, are due; and which were done. Some set off the next."""
    done: list[int] = []

    def begin(m: Tiny, f: Frame) -> None:
        for who, number in due:
            m.set_off(m.tiny.inner_routine, who, number, 7, 8)

    def text(m: Tiny, f: Frame) -> None:
        assert (f.b, f.c) == (7, 8)
        done.append(f.a)
        if f.a in more:
            m.set_off(m.tiny.inner_routine, f.who, f.a + 1, 7, 8)

    return tiny(Do(begin), order, Ask(["stop"]), stop(), inner=[Do(text)], seats=2), done


def asked(m: Tiny) -> tuple[int, list[str]]:
    return m.seat, [option.code for option in m.decisions[0].options]


def test_a_seat_orders_its_own_texts_and_the_next_seat_follows(tiny: Start) -> None:
    m, done = waiting(tiny, Order(), [(1, 4), (0, 1), (0, 2), (0, 3), (1, 5)])
    assert asked(m) == (0, ["pick:a", "pick:b", "pick:c"])
    assert m.decisions[0].prompt == "Several things happen at once. Which comes first?"
    m.choose("pick:b")
    assert asked(m) == (0, ["pick:a", "pick:b"])
    m.choose("pick:b")
    assert (done, asked(m)) == ([2, 3, 1], (1, ["pick:a", "pick:b"]))  # the last one is not asked for
    m.choose("pick:b")
    assert (done, asked(m)) == ([2, 3, 1, 5, 4], (0, ["stop"]))
    assert [(f.a, f.b) for f in m.stack] == [(0, 0)]


def test_what_has_lapsed_goes_unseen_and_what_is_plain_goes_first(tiny: Start) -> None:
    m, done = waiting(tiny, Order(gone=(1, 4)), [(0, 1), (0, 2), (0, 3), (1, 4)])
    assert (done, asked(m)) == ([], (0, ["pick:a", "pick:b"]))
    m.choose("pick:b")
    assert (done, asked(m)) == ([3, 2], (0, ["stop"]))
    m, done = waiting(tiny, Order(easy=(2, 4)), [(0, 1), (0, 2), (0, 3), (1, 4)])
    assert (done, asked(m)) == ([2, 4], (0, ["pick:a", "pick:b"]))
    m, done = waiting(tiny, Order(gone=(1, 2, 3)), [(0, 1), (0, 2), (0, 3)])
    assert (done, asked(m)) == ([], (0, ["stop"]))


def test_a_game_says_whose_texts_come_first_and_who_orders_them(tiny: Start) -> None:
    m, done = waiting(tiny, Turned(), [(0, 1), (1, 2), (1, 3)])
    assert asked(m) == (0, ["pick:a", "pick:b"])
    m.choose("pick:b")
    assert (done, asked(m)) == ([3, 2, 1], (0, ["stop"]))


@pytest.mark.parametrize(("batches", "found"), [(True, [11, 1, 12, 13]), (False, [11, 12, 13, 1])])
def test_what_is_set_off_meanwhile_waits_for_a_batch_or_not(tiny: Start, batches: bool, found: list[int]) -> None:
    m, done = waiting(tiny, Order(easy=range(11, 99), batches=batches), [(0, 1), (0, 11)], more=(11, 12))
    assert (done, asked(m)) == (found, (0, ["stop"]))


def test_a_chain_without_end_is_cut_after_so_many(tiny: Start) -> None:
    order = Order()
    m, done = waiting(tiny, order, [(0, 1)], more=range(10_000))
    assert (len(done), order.cuts, asked(m)) == (LONGEST, 1, (0, ["stop"]))
    order = Order()
    m, done = waiting(tiny, order, [(0, 1)], more=range(LONGEST))
    assert (len(done), order.cuts) == (LONGEST, 0)


class Passing(Window[Tiny]):
    pass_action = 1  # "no"

    def __init__(self, able: Collection[int], *, again: bool = False) -> None:
        self.able = able
        self.again = again

    def seats(self, m: Tiny, f: Frame) -> list[int]:
        return [1, 0]

    def may(self, m: Tiny, f: Frame, seat: int) -> bool:
        return seat in self.able

    def acts(self, m: Tiny, f: Frame, seat: int, out: list[int]) -> None:
        out.append(0)

    def act(self, m: Tiny, f: Frame, seat: int, action: int) -> bool:
        m.count += 1
        return self.again and m.count < 3


def test_a_window_asks_in_order_whoever_may(tiny: Start) -> None:
    m = tiny(Passing((0, 1)), Ask(["stop"]), stop(), seats=2)
    assert asked(m) == (1, ["yes", "no"])
    m.choose("no")
    assert asked(m) == (0, ["yes", "no"])
    m.choose("yes")
    assert (asked(m), m.count) == ((0, ["stop"]), 1)
    m = tiny(Passing((0,)), Ask(["stop"]), stop(), seats=2)
    assert asked(m) == (0, ["yes", "no"])
    m = tiny(Passing(()), Ask(["stop"]), stop(), seats=2)
    assert asked(m) == (0, ["stop"])


def test_who_acts_may_be_asked_again(tiny: Start) -> None:
    m = tiny(Passing((0, 1), again=True), Ask(["stop"]), stop(), seats=2)
    for seat in (1, 1, 1, 0):
        assert asked(m)[0] == seat
        m.choose("yes")
    assert asked(m) == (0, ["stop"])


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
