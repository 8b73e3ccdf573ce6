"""Menus of deeds and questions of one family: what they offer, and why not."""

from collections.abc import Callable
from typing import Any

import pytest

from longbox.kernel.match import Frame, offer
from longbox.kernel.menu import Deed, Menu, Pass, Question
from tests.toys.tiny import DECK, HAND, Ask, Do, Tiny, stop

Start = Callable[..., Tiny]


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


def test_a_menu_offers_what_its_deeds_offer_and_says_why_not(tiny: Start) -> None:
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


class Which(Question[Tiny]):
    """Which of two pieces in hand, by kind."""

    family = 3
    lacks = "TI-08: not that one"
    cites = "TI-07"
    question = "Which?"

    def run(self, m: Tiny, f: Frame) -> None:
        m.ask(f.who)

    def offers(self, m: Tiny, f: Frame, seat: int) -> list[int]:
        return [2, 0]

    def do(self, m: Tiny, f: Frame, seat: int, n: int) -> None:
        m.count = 10 + n

    def words(self, m: Tiny, f: Frame, seat: int, n: int) -> str:
        return f"Number {n}"

    def piece(self, m: Tiny, f: Frame, seat: int, n: int) -> int:
        return 0 if n == 0 else -1


def test_a_question_offers_its_family_in_order_and_says_why_not(tiny: Start) -> None:
    m = tiny(Do(lambda m, f: m.move(0, DECK, HAND)), Which(), Ask(["stop"]), stop())
    decision = m.decisions[0]
    assert (decision.prompt, decision.rule) == ("Which?", "TI-07")
    assert [(option.code, option.text, option.pieces) for option in decision.options] == [
        ("pick:a", "Number 0", ["hand 0/0"]),
        ("pick:c", "Number 2", []),
    ]
    assert m.explain(0, "pick:b") == "TI-08: not that one"
    assert m.explain(0, "yes") == "TI-07: 'yes' does not answer this question (Which?)"
    m.choose("pick:c")
    assert m.count == 12


class Loud(Deed[Tiny]):
    """Says that it was asked."""

    def offers(self, m: Tiny, f: Frame, seat: int, first: int, out: list[int]) -> None:
        out.append(first)

    def do(self, m: Tiny, f: Frame, seat: int, n: int) -> None:
        m.count = 1

    def text(self, m: Tiny, f: Frame, seat: int, n: int) -> str:
        return "Loud"

    def why_not(self, m: Tiny, f: Frame, seat: int, n: int) -> str:
        return "TI-09: loud"


@pytest.mark.parametrize(
    ("deeds", "alien"),
    [([Loud(0), Pass(1, "No")], ["stop", "pick:a"]), ([Pass(3, "No"), Loud(1)], ["yes", "stop"])],
)
def test_what_is_of_no_family_of_a_menu_is_no_deeds_business(
    tiny: Start, deeds: list[Deed[Any]], alien: list[str]
) -> None:
    m = tiny(Menu(deeds), Ask(["stop"]), stop())
    for code in alien:
        assert m.explain(0, code) == f"{code!r} does not answer this question (Choose.)"


def test_an_action_is_offered_once() -> None:
    out: list[int] = [5, 7]
    for action in (7, 5, 7, 5):
        offer(out, 1, action)
    assert out == [5, 7, 5]
