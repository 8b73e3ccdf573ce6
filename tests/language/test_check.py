"""References mean exactly one thing; "If you do" takes up something optional."""

import pytest

from longbox.language import TextError
from longbox.language.check import antecedents
from longbox.language.core import Text
from longbox.language.docs import sample_language

LANGUAGE = sample_language()


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("When you gain this card, put it on top of your deck.", ["this card"]),
        ("Reveal the top card of your deck. If its cost is 3 or less, draw it.", ["the top card of your deck"] * 2),
        ("Discard a Hero. Put that card on top of your deck.", ["a Hero"]),
        ("Choose a foe. That foe discards a card.", ["a foe"]),
        ("Draw two cards. Discard those cards.", ["two cards"]),
        ("Choose a color. Discard each card of that color.", ["choose a color"]),
        # the nearest sentence that names a fitting thing counts
        ("Draw a card. Discard a Hero. Put it on top of your deck.", ["a Hero"]),
        ("Choose a Hero. If that card is face up, its cost is 1 lower.", ["a Hero", "a Hero"]),
        # a player and a quality are no "it"
        ("Discard a card. Each foe gains 1 VP. Choose a color. Reveal it.", ["a card"]),
        # "is a Hero" names nothing
        ("If the top card of your deck is a Hero, play it.", ["the top card of your deck"]),
        # the options do not see each other
        ("Choose one: draw a card, then reveal it; or discard a Hero, then destroy it.", ["a card", "a Hero"]),
        # this card is one thing, however often it is named
        ("If this card is face up, discard this card. Reveal it.", ["this card"]),
        # a header and its conditions come before the section's sentences
        ("Attack, when you play a Hero: Discard it.", ["a Hero"]),
        ("Discard a card. If you cannot, reveal it.", ["a card"]),
        # inside a description: what was named before, or else the thing described
        ("When a Hero gains 1 VP, draw a card from its deck.", ["a Hero"]),
        ("Draw a card from its deck.", ["a card from its deck"]),
    ],
)
def test_references_that_are_clear(text: str, meant: list[str]) -> None:
    tree = LANGUAGE.read(Text, text)
    assert [LANGUAGE.write(thing) for thing in antecedents(tree, LANGUAGE).values()] == meant


@pytest.mark.parametrize(
    ("text", "at", "message"),
    [
        ("Reveal it.", "it", "'it' refers to nothing that was named before it"),
        ("Put that card on top of your deck.", "that card", "'that card' refers to nothing"),
        ("If its cost is 3 or less, draw a card.", "its cost", "'its cost' refers to nothing"),
        ("Each card you control has that color.", "has that", "refers to nothing that was named"),
        ("Draw a card and discard a Hero. Reveal it.", "it.", "'it' can mean 'a card' or 'a Hero'; say which"),
        ("When a Hero gains a card, discard that card.", "that card", "can mean 'a Hero' or 'a card'"),
        ("Draw two cards. Reveal it.", "it", "'it' refers to nothing"),
        ("Draw a card. Reveal those cards.", "those cards", "refers to nothing"),
        ("Choose a foe. That player discards a card.", "That player", "'that player' refers to nothing"),
        ("Draw a card. Attack: Reveal it.", "it", "'it' refers to nothing"),
        ("Reveal it, then draw a card.", "it", "'it' refers to nothing"),
        ("Choose one: draw a card; or reveal it.", "it", "'it' refers to nothing"),
    ],
)
def test_references_that_are_not(text: str, at: str, message: str) -> None:
    LANGUAGE.parse(Text, text)  # the grammar has nothing against it
    with pytest.raises(TextError) as caught:
        LANGUAGE.read(Text, text)
    assert message in caught.value.message
    assert caught.value.column is not None
    assert text[caught.value.column - 1 :].startswith(at)


@pytest.mark.parametrize(
    "text",
    [
        "You may draw a card. If you do, discard a card.",
        "You may draw a card. If you do not, discard a card.",
        "Each foe may draw a card. If they do, discard a card.",
        "Discard up to two cards. If you do, +1 Power.",
        "Draw a card. If you cannot, +1 Power.",
        "Draw a card. If you cannot, you may discard a card. If you do, +1 Power.",
        "If you control a Hero, draw a card. Otherwise, discard a card.",
        "Choose one: you may draw a card; or +1 Power. If you do, +2 Power.",
    ],
)
def test_follow_ups_with_something_to_take_up(text: str) -> None:
    LANGUAGE.read(Text, text)


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("Draw a card. If you do, discard a card.", "If you do"),
        ("Draw a card. If you do not, discard a card.", "If you do not"),
        ("You may draw a card. Discard a card. If you do, +1 Power.", "If you do"),
        ("Draw a card. If you do, you may discard a card.", "If you do"),
        ("Draw a card. Otherwise, discard a card.", "Otherwise"),
        ("When you draw a card, +1 Power. Otherwise, discard a card.", "Otherwise"),
    ],
)
def test_follow_ups_without(text: str, start: str) -> None:
    with pytest.raises(TextError, match=f"'{start}' refers to the sentence before it, but nothing there") as caught:
        LANGUAGE.read(Text, text)
    assert caught.value.column == text.index(start) + 1
