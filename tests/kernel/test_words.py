"""What the kernel says when something cannot be, in full."""

import re
from collections.abc import Callable
from typing import Any

import pytest

import longbox
from longbox.kernel import scenario
from longbox.kernel.errors import IllegalChoice, LongboxError, ScenarioError, SetupError, UndoError
from longbox.kernel.match import Edition, Message
from longbox.kernel.voice import Voice
from tests.toys.caper import Caper
from tests.toys.tiny import DECK, HAND, Ask, Do, Tiny, stop

Start = Callable[..., Tiny]


def raises(error: type[LongboxError], words: str) -> Any:
    return pytest.raises(error, match=rf"^{re.escape(words)}$")


@pytest.mark.parametrize("packs", ["mine", [("mine",)], [("mine", 3)], [["mine", "text", "more"]], 5])
def test_packs(packs: Any) -> None:
    wrong = packs[0] if isinstance(packs, list) else packs
    with raises(SetupError, f"a pack is a pair of its name and its text, not {str(wrong)!r}"):
        longbox.start("hitline", packs=packs)


def test_actions_and_messages() -> None:
    edition = Edition("toy", "toy")
    edition.add_family("buy", ["robin", "raven"])
    edition.add_action("end")
    assert (edition.family("buy"), edition.family("end")) == (0, 1)
    with raises(LongboxError, "the action 'buy:raven' already exists"):
        edition.add_action("buy:raven")
    with raises(LongboxError, "there is no single family of actions 'bye'; did you mean 'buy'?"):
        edition.family("bye")
    edition.add_action("buy:starfire")  # apart from the others
    with pytest.raises(LongboxError, match=r"^there is no single family of actions 'buy'"):
        edition.family("buy")
    with raises(LongboxError, "the message 'told' cannot have a field 'kind'"):
        Message("told", "", "kind:seat")
    with raises(LongboxError, "the message 'told' cannot have a field 'who'"):
        Message("told", "", "who:seat who:seat")
    Message("told", "", "a b c d e f")
    with raises(LongboxError, "the message 'told' has more than 6 fields"):
        Message("told", "", "a b c d e f g")


def test_choices(tiny: Start) -> None:
    m = tiny(Ask(["yes"], seats=[0, 1]), stop(), seats=2)
    with raises(IllegalChoice, "seats [0, 1] must decide at the same time; say which one chooses (seat=...)"):
        m.choose("yes")
    with raises(IllegalChoice, "there is no seat 2; seats go from 0 to 1"):
        m.explain(2, "yes")
    m.choose("yes", seat=0)
    assert [m.legal(seat) for seat in (-1, 0, 1)] == [[], [], [0]]  # who is not asked has no choice
    m.choose(0, seat=1)
    assert m.explain(0, "yes") == "the game is over"


def test_undo(tiny: Start) -> None:
    m = tiny(Ask(["yes"]), Do(lambda m, f: m.deal(DECK, HAND, 1)), Ask(["yes"]), Ask(["yes"]), stop(), seats=2)
    with raises(UndoError, "seat 0 has not chosen anything yet"):
        m.undo(0)
    m.choose("yes")
    learned = "a partner saw a card, a card was drawn or turned up, or dice were rolled"
    with raises(UndoError, f"something was revealed since, so the choice stands: {learned}"):
        m.undo(0)
    m.choose("yes")
    m.choose("yes")
    with raises(UndoError, "the game is over"):
        m.undo(0)


def full(m: Any, **changed: Any) -> Any:
    return {**m.scenario(full=True), **changed}


def test_full_positions(caper: Callable[..., Caper]) -> None:
    m = caper(seats=2, seed=1)
    frame = full(m)["flow"][0]
    for changed, words in (
        ({"flow": [{**frame, "routine": "gamee"}]}, "flow: there is no routine 'gamee'; did you mean 'game'?"),
        ({"rig": []}, "rig: expected a mapping with 'rolls' and 'shuffles'"),
        ({"rig": {"roll": []}}, "rig: there is no 'roll'; did you mean 'rolls'?"),
        ({"rig": {"rolls": 3}}, "rig: 'rolls' and 'shuffles' are lists"),
        ({"rig": {"shuffles": 3}}, "rig: 'rolls' and 'shuffles' are lists"),
        ({"rig": {"rolls": [True]}}, "rig, rolls: expected whole numbers, not [True]"),
        ({"rig": {"shuffles": ["x"]}}, "rig, shuffles: expected a list of pieces for each, not 'x'"),
    ):
        with raises(ScenarioError, words):
            scenario.read("caper", full(m, **changed))


def test_names_for_seats() -> None:
    voice = Voice(["Ana", "Bo"], [0, 1], 0)
    assert (
        voice.rename("Seat 0 and seat 1 meet Seat 2; seat 10 does not.") == "You and Bo meet Seat 2; seat 10 does not."
    )
    assert (voice.name(0), voice.name(1)) == ("You", "Bo")
    assert (voice.does(0, "takes"), voice.does(1, "takes")) == ("You take", "Bo takes")
    assert (voice.whose(0), voice.whose(1)) == ("your", "Bo's")
    pairs = Voice(["Ana", "Bo", "Cy", "Di"], [0, 1, 0, 1], 2)
    assert (pairs.side(0), pairs.side(1)) == ("You and Ana", "Bo and Di")
    assert (pairs.side_does(0, "wins"), pairs.side_does(1, "wins")) == ("You and Ana win", "Bo and Di win")
    assert voice.side_does(1, "wins") == "Bo wins"
