"""Texts that are due together, where everybody says the whole order before the first is done."""

from collections.abc import Callable, Collection, Sequence

from longbox.kernel.match import Frame
from tests.kernel.test_due import Order, asked, waiting
from tests.toys.tiny import Tiny

Start = Callable[..., Tiny]


class Fixed(Order):
    def __init__(self, gone: Collection[int] = (), easy: Collection[int] = ()) -> None:
        super().__init__(gone, easy, batches=True)
        self.fixed = True


def numbers(m: Tiny) -> list[tuple[int, int, int]]:
    return [(f.a, f.b, f.c) for f in m.stack]


def due(m: Tiny) -> list[int]:
    return [int(f.a) for f in m.due]


def test_nothing_is_done_before_all_have_said_their_order(tiny: Start) -> None:
    m, done = waiting(tiny, Fixed(), [(1, 4), (0, 1), (0, 2), (0, 3), (1, 5)])
    assert (asked(m), numbers(m)) == ((0, ["pick:a", "pick:b", "pick:c"]), [(0, 5, 0)])
    m.choose("pick:b")
    assert (done, due(m), asked(m), numbers(m)) == ([], [2, 4, 1, 3, 5], (0, ["pick:a", "pick:b"]), [(0, 5, 1)])
    m.choose("pick:b")  # the last one of seat 0 follows by itself
    assert (done, due(m), asked(m), numbers(m)) == ([], [2, 3, 1, 4, 5], (1, ["pick:a", "pick:b"]), [(0, 5, 3)])
    m.choose("pick:b")
    assert (done, asked(m), numbers(m)) == ([2, 3, 1, 5, 4], (0, ["stop"]), [(0, 0, 0)])


def test_what_is_plain_or_has_lapsed_is_put_first_without_asking(tiny: Start) -> None:
    m, done = waiting(tiny, Fixed(gone=(3,), easy=(5,)), [(1, 4), (0, 1), (0, 2), (0, 3), (1, 5)])
    assert (done, due(m), asked(m)) == ([], [3, 5, 4, 1, 2], (0, ["pick:a", "pick:b"]))
    m.choose("pick:b")
    assert (done, asked(m)) == ([5, 2, 1, 4], (0, ["stop"]))


def test_what_is_set_off_meanwhile_is_ordered_after_the_batch(tiny: Start) -> None:
    m, done = waiting(tiny, Fixed(), [(0, 1), (0, 11), (0, 21)], more=(11, 21))
    m.choose("pick:c")
    m.choose("pick:b")
    assert (done, due(m), asked(m), numbers(m)) == ([21, 11, 1], [22, 12], (0, ["pick:a", "pick:b"]), [(3, 2, 0)])
    m.choose("pick:b")
    assert (done, asked(m)) == ([21, 11, 1, 12, 22], (0, ["stop"]))


class Few(Order):
    """No more than a player can be asked for, and actions that the edition gives."""

    first_action = 5

    def first(self, m: Tiny) -> int:
        return 3


def test_a_game_may_say_by_the_edition_which_actions_order(tiny: Start) -> None:
    m, done = waiting(tiny, Few(), [(0, 1), (0, 2)])
    assert asked(m) == (0, ["pick:a", "pick:b"])
    m.choose("pick:b")
    assert done == [2, 1]


def legal_of(m: Tiny) -> int:
    return len(m.legal(m.seat))


def test_a_player_chooses_among_twelve_at_most(tiny: Start) -> None:
    class Wide(Order):
        first_action = 0

    for many, offered in ((11, 11), (12, 12), (13, 12), (30, 12)):
        m, _ = waiting(tiny, Wide(), [(0, n) for n in range(many)])
        assert legal_of(m) == offered


def test_texts_of_nobody_come_last_in_the_order_in_which_they_wait(tiny: Start) -> None:
    """A text that is no seat's: its chooser is whom the game names."""

    class Table(Order):
        def chooser(self, m: Tiny, seat: int) -> int:
            return 1 if seat < 0 else seat

    m, done = waiting(tiny, Table(), [(-1, 8), (0, 1), (-1, 9)])
    assert (done, asked(m)) == ([1], (1, ["pick:a", "pick:b"]))
    m.choose("pick:b")
    assert (done, asked(m)) == ([1, 9, 8], (0, ["stop"]))


def test_one_that_lapses_while_it_is_chosen_is_passed_over(tiny: Start) -> None:
    gone: list[int] = []
    m, done = waiting(tiny, Order(gone=gone), [(0, 1), (0, 2), (0, 3)])
    gone.append(2)
    m.choose("pick:b")
    assert (done, asked(m)) == ([], (0, ["pick:a", "pick:b"]))
    m.choose("pick:b")
    assert (done, asked(m)) == ([3, 1], (0, ["stop"]))


def frames(found: Sequence[Frame]) -> list[tuple[int, int]]:
    return [(int(f.who), int(f.a)) for f in found]


def test_what_is_due_keeps_whose_it_is(tiny: Start) -> None:
    m, _ = waiting(tiny, Order(), [(0, 1), (0, 2), (1, 3)])
    assert frames(m.due) == [(0, 1), (0, 2), (1, 3)]
    twin = m.copy()
    m.choose("pick:a")
    assert (frames(m.due), frames(twin.due)) == ([], [(0, 1), (0, 2), (1, 3)])
