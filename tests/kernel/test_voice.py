"""Sentences with gaps: names, verbs that agree with them, numbers with nouns."""

import pytest

from longbox.kernel.voice import speak


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
