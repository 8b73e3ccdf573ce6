"""Sentences with gaps: names, verbs that agree with them, numbers with nouns."""

import pytest

from longbox.kernel.voice import Voice, speak


@pytest.mark.parametrize(
    ("say", "said"),
    [
        ("{who} escapes.", "Robin escapes."),
        ("{who:has} {n:Trap}.", "Robin has a Trap."),
        ("{side:lays} {many:Trap} and {side:-has} {left}.", "Seat 0 and Seat 2 lay 3 Traps and have 0."),
        ("{you:passes} {n:Event}.", "You pass an Event."),
        ("The Traps get {many:+d} damage.", "The Traps get +3 damage."),
    ],
)
def test_gaps_are_filled(say: str, said: str) -> None:
    words = {"who": "Robin", "side": "Seat 0 and Seat 2", "you": "You", "n": 1, "many": 3, "left": 0}
    assert speak(say, words) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Seat 0 draws Combat.", "You draw Combat."),
        ("Seat 1 draws Combat.", "Bo draws Combat."),
        ("Seat 0's damage pool: 3.", "Your damage pool: 3."),
        ("Over: Seat 0 is injured.", "Over: You are injured."),
        ("2 damage comes at Seat 0. Prevent some?", "2 damage comes at you. Prevent some?"),
        ("Bo takes seat 0's Sidekick.", "Bo takes your Sidekick."),
        ("Seat 0 goes first, seat 1 passes.", "You go first, Bo passes."),
        ("Seat 0 finishes; Seat 9 does not.", "You finish; Seat 9 does not."),
    ],
)
def test_the_reader_is_you(text: str, said: str) -> None:
    assert Voice(["Ana", "Bo"], None, 0).rename(text) == said
