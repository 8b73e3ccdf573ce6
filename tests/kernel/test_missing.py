"""What a question doesn't offer: the near misses, each once, with pieces, reason and rule."""

from collections.abc import Callable
from typing import Any

from longbox.kernel.match import Frame, NearMiss, missed
from longbox.kernel.menu import Deed, Menu, Pass
from tests.toys.tiny import DECK, HAND, Do, Tiny, stop

Start = Callable[..., Tiny]


class Cheap(Deed[Tiny]):
    """Only the first kind is on offer; the hand is what one may look for."""

    looked = 0

    def offers(self, m: Tiny, f: Frame, seat: int, first: int, out: list[int]) -> None:
        out.append(first)

    def do(self, m: Tiny, f: Frame, seat: int, n: int) -> None:
        """Nothing."""

    def text(self, m: Tiny, f: Frame, seat: int, n: int) -> str:
        return f"Take {n}"

    def why_not(self, m: Tiny, f: Frame, seat: int, n: int) -> str:
        return f"TI-09: {n} costs too much: 5" if n == 1 else "just so"

    def misses(self, m: Tiny, f: Frame, seat: int, first: int, out: list[NearMiss]) -> None:
        Cheap.looked += 1
        for p in reversed(m.zones[HAND]):
            missed(out, first + m.kind[p], [p])


class Shop(Menu[Tiny]):
    cites = "TI-07"

    def __init__(self) -> None:
        super().__init__([Cheap(3), Pass(1, "Nothing")])


def begun(tiny: Start) -> Tiny:
    """The hand holds two of each kind: a, which is on offer, b, c and d."""
    return tiny(Do(lambda m, f: hold(m)), Shop(), stop())


def hold(m: Tiny) -> None:
    for p in m.zones[DECK][:]:
        if m.kind[p] < 4:
            m.move(p, DECK, HAND)


def test_a_near_miss_has_its_piece_its_reason_and_its_rule(tiny: Start) -> None:
    one = begun(tiny).decisions[0].missing[0]
    assert one.code == "pick:b"
    assert one.pieces == ["hand 0/2"]  # the first of two equal ones
    assert one.reason == "1 costs too much: 5"
    assert one.rule == "TI-09"


def test_without_a_rule_of_its_own_a_near_miss_has_the_questions(tiny: Start) -> None:
    other = begun(tiny).decisions[0].missing[1]
    assert other.reason == "just so"
    assert other.rule == "TI-07"


def test_near_misses_come_once_in_the_order_of_actions_and_without_what_is_on_offer(tiny: Start) -> None:
    decision = begun(tiny).decisions[0]
    assert [option.code for option in decision.options] == ["no", "pick:a"]
    assert [miss.code for miss in decision.missing] == ["pick:b", "pick:c", "pick:d"]


def test_the_view_of_the_asked_seat_alone_shows_them(tiny: Start) -> None:
    m = begun(tiny)
    seen: Any = m.view(0)["decision"]
    assert seen["missing"] == [miss.data() for miss in m.decisions[0].missing]
    assert m.view(1)["decision"] is None


def test_nobody_looks_for_near_misses_unless_they_are_asked_for(tiny: Start) -> None:
    m = begun(tiny)
    Cheap.looked = 0
    decision = m.decisions[0]
    m.copy().playout(1)
    assert Cheap.looked == 0
    assert decision.missing is decision.missing
    assert Cheap.looked == 1


def test_a_decision_keeps_its_near_misses_when_the_match_goes_on(tiny: Start) -> None:
    m = begun(tiny)
    before, after = m.decisions[0], m.decisions[0]
    expected = [miss.data() for miss in before.missing]
    m.choose("no")
    assert [miss.data() for miss in after.missing] == expected
