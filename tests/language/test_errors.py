"""Messages for texts that are not understood: the place, what is wrong, what would do."""

import time

import pytest

from longbox.language import TextError
from longbox.language.core import Text
from longbox.language.docs import sample_language

LANGUAGE = sample_language()


def error(text: str) -> TextError:
    with pytest.raises(TextError) as caught:
        LANGUAGE.read(Text, text)
    return caught.value


@pytest.mark.parametrize(
    ("text", "at", "message"),
    [
        # misspelt words
        ("If you controll a Hero, draw a card.", "controll", "did you mean 'control'?"),
        ("Put a card from you discard pile into your hand.", "you", "did you mean 'your'?"),
        ("Drraw a card.", "Drraw", "did you mean 'draw'?"),
        ("You may drawing a card.", "drawing", "did you mean 'draw'?"),
        ("+2 Powr.", "Powr", "did you mean 'Power'?"),
        ("Atack: Each foe discards a card.", "Atack", "did you mean 'Attack'?"),
        ("Draw a card from your hnad.", "hnad", "did you mean 'hand'?"),
        ("If you control two or more Heros, draw a card.", "Heros", "did you mean 'Heroes'"),
        # what is known, but elsewhere
        ("Draw a card if you control a Hero.", "if", "'if {cond}' goes to the start of its sentence"),
        ("Your foe draws a card until the end of the turn.", "until", "'until {moment}' goes to the start"),
        ("If you do, draw a card.", "If", "refers to the sentence before it; it cannot open a text"),
        ("Draw a card. Attack: If you do, draw a card.", "If", "refers to the sentence before it"),
        ("Control a Hero.", "Control", "belongs to 'control {whats}', a state"),
        # sorts of nouns
        ("Draw a color.", "color", "is a noun for a quality, which does not fit here; expected an adjective (other"),
        ("Draw a foe.", "foe", "is a noun for a player, which does not fit here"),
        ("Draw a Robot.", "Robot", "a noun for a piece (card, Hero, Equipment)"),
        # numbers
        ("Draw 2 cards.", "2", "write the number of things as a word: 'two'"),
        ("Draw 00122 cards.", "00122", "write the number of things as a word"),
        ("+two Power.", "two", "write an amount in digits: '2'"),
        ("+99999 Power.", "99999", "the largest number is 9999"),
        # what comes next in a phrase that was begun
        ("Its value is 2 smaller.", "smaller", "expected 'higher', 'lower' (in '{measure} is {n} {way}')"),
        ("At the beginning of your turn, draw a card.", "beginning", "expected 'start', 'end'"),
        ("Attack Each foe discards a card.", "Each", "expected ',', ':'"),
        # rules of single phrases
        ("Choose one: draw a card.", "Choose", "there must be two options or more"),
        ("Draw the top one card of your deck.", "the", "one is written without its number: the top card"),
        # characters
        ("Draw a card § now.", "§", "the character '§' is not allowed on cards"),
    ],
)
def test_place_and_message(text: str, at: str, message: str) -> None:
    found = error(text)
    assert message in found.message
    assert found.column is not None
    assert text[found.column - 1 :].startswith(at)
    shown = found.show().splitlines()
    assert shown[2].index("^") == shown[1].index(at, 4 + found.column - 1)


@pytest.mark.parametrize(
    ("text", "column", "proposal"),
    [
        ("Each foe discard a card.", 10, "Each foe discards a card."),
        ("Each foe discards two card.", 23, "Each foe discards two cards."),
        ("Each of your Hero draws a card.", 14, "Each of your Heroes draws a card."),
        ("draw a card.", 1, "Draw a card."),
        ("Draw a Card.", 8, "Draw a card."),
        ("Attack: each foe discards a card.", 9, "Attack: Each foe discards a card."),
        ("Draw a Equipment.", 6, "Draw an Equipment."),
        ("Draw  a card.", 6, "Draw a card."),
        ("Draw a card", 12, "Draw a card."),
    ],
)
def test_write_it_as(text: str, column: int, proposal: str) -> None:
    found = error(text)
    assert found.column == column
    assert found.proposals == (proposal,)
    assert f"write it as: {proposal}" in found.message
    LANGUAGE.read(Text, proposal)


def test_a_correction_that_changes_who_acts_is_a_question() -> None:
    found = error("Draw a card, then discards a card.")
    assert found.message == "subject and verb do not agree; did you mean “Draw a card, then discard a card.”?"


@pytest.mark.parametrize("text", ["Scry two cards.", "Each foe scries a card.", "When you scry a card, draw a card."])
def test_unknown_verbs_rank_verbs_that_fit(text: str) -> None:
    found = error(text)
    assert found.message.startswith("'Scr" if text.startswith("S") else "'scr")
    assert "is not a known verb; these verbs fit here: " in found.message
    offered = found.message.split(": ")[1].split(", ")
    assert len(offered) == 6
    assert all("{what}" in verb or "{who}" in verb for verb in offered)  # "recover {n}" would not take "two cards"
    assert not any("{dest}" in verb for verb in offered)


def test_unknown_verb_with_a_destination() -> None:
    found = error("Hurl a card into your hand.")
    offered = found.message.split("fit here: ")[1].split(", ")
    assert set(offered[:3]) == {"put {what} {dest}", "return {what} {dest}", "move {what} {dest}"}


def test_ambiguous_text_shows_where_the_readings_differ() -> None:
    from longbox.language import Language, core

    class DrawCard(core.Verb):
        "A special phrase beside a general one."

        say = "draw^ a card"

    clashing = Language(core, {"DrawCard": DrawCard})
    with pytest.raises(TextError, match=r"2 ways: as 'draw \{what\}', or as 'draw a card'"):
        clashing.read(Text, "Draw a card.")


def repeated(start: str, unit: str, end: str) -> str:
    return (start + unit * ((1000 - len(start) - len(end)) // len(unit)) + end).strip()


HOSTILE = [
    repeated("Draw a card", " and draw a card", "."),
    repeated("Draw a card", " or card", "."),
    repeated("Draw a card", " in your hand", "."),
    repeated("Draw a card", " in your hand or deck or the market", "."),
    repeated("", "Draw a card. ", ""),
    repeated("", "if you control a card, ", "draw a card."),
    repeated("Choose one: draw a card", "; or draw a card", "."),
    repeated("", "a ", ""),
    repeated("", "+", ""),
    repeated("", "up to two of your ", ""),
    repeated("", "other ", ""),
    repeated("", "the first time it draws it each turn, ", "draw a card."),
    repeated("You control a card", " and a card", "."),
    repeated("Attack: ", "Draw a card. Attack: ", ""),
    repeated("", "x", ""),
    repeated("", "9", ""),
    repeated("Draw a card in your hand or", " deck or your hand or", "."),
    repeated("Draw ", "the top card of ", ""),
    "(" * 1000,
    "Draw a card" + "\u0301" * 50 + ".",
    "\ufeffDraw a card.",
    "Draw a card." * 100_000,
]


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_texts_are_quick_and_never_crash(text: str) -> None:
    shown = ""
    start = time.process_time()
    try:
        LANGUAGE.read(Text, text)
    except TextError as found:
        shown = found.show()
    assert time.process_time() - start < 2
    assert len(shown) < 2500


def test_long_words_are_cut_in_messages() -> None:
    assert len(error("Draw a " + "x" * 900 + ".").message) < 300
