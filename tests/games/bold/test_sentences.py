"""Every printed sentence of Bold: read in one way, printed back, what it says that holds (what it does: test_cards)."""

from typing import Any

import pytest

from longbox.games.bold.meaning import ABILITY, CHALLENGE, MARKER, TEXT, TOKEN, Build, meant
from longbox.games.bold.phrases import LANGUAGE
from longbox.games.bold.table import Book, Rules
from longbox.kernel import game
from longbox.language import TextError, core
from longbox.language.grow import failures
from longbox.language.meaning import MeaningError

PRINTED = game.find("bold").printed()
TEXTS = sorted({card.text for card in PRINTED} | {str(card.facts["special_text"]) for card in PRINTED[:8]})
BOOK: Any = game.find("bold").edition()
MARKERS = {"Flight": 60}


@pytest.mark.parametrize("text", TEXTS)
def test_read_in_one_way_and_printed_back(text: str) -> None:
    tree = LANGUAGE.read(core.Text, text)
    assert LANGUAGE.readings(core.Text, text) == [tree]
    assert LANGUAGE.write(tree) == text


def test_the_first_eight_are_the_characters() -> None:
    assert [card.sort for card in PRINTED[:8]] == ["character"] * 8


def test_random_sentences_have_one_reading() -> None:
    assert failures(LANGUAGE, core.Text, 1500, 1) == []


def test_every_phrase_that_can_be_read_has_a_meaning() -> None:
    kinds = (core.Act, core.Clause, core.Verb, core.Cond, core.Event, core.Moment, core.Prefix, core.Filter)
    taken_apart = {"If", "BeDone", "BeHurt", "Peek", "PreventRange"}
    wanted = [cls for cls in LANGUAGE.lexicon.phrases if issubclass(cls, kinds) and cls.__name__ not in taken_apart]
    assert [cls.__name__ for cls in wanted if not TEXT.has(cls)] == []


def said(text: str, role: str = CHALLENGE, title: str = "A card") -> dict[str, object]:
    """What a text says that holds, as far as it is not the rule."""
    assert isinstance(BOOK, Book)
    before = len(BOOK.routines)
    rules = meant(LANGUAGE.read(core.Text, text), BOOK, title, role, MARKERS).rules
    del BOOK.routines[before:]
    names = [name for name in dir(rules) if not name.startswith("_")]
    return {name: getattr(rules, name) for name in names if getattr(rules, name) != getattr(Rules(), name)}


KRYPTONITE = "Fills 1 combat or resource space of an ability. That ability deals 1 more indefensible damage."


@pytest.mark.parametrize(
    ("text", "role", "holds"),
    [
        (
            "2 Yellow Sun fill any 1 space of an ability.",
            TOKEN,
            {"fills": 0b11111, "fill_count": 2},
        ),
        ("Fills 1 agility or focus space of an ability.", TOKEN, {"fills": 0b1100, "fill_count": 1}),
        (
            "Fills 1 agility space of an ability. Counts as 2 tokens for the bonus table.",
            TOKEN,
            {"fills": 0b100, "fill_count": 1, "counts_as": 2},
        ),
        (KRYPTONITE, TOKEN, {"fills": 0b11, "fill_count": 1, "ability_more": 1}),
        ("Special tokens cannot be exchanged.", CHALLENGE, {"no_exchange": True}),
        ("Players cannot peek.", CHALLENGE, {"no_peek": True}),
        ("Players cannot prevent damage of 3 or less.", CHALLENGE, {"unpreventable": 3}),
        ("The next challenge card is public.", CHALLENGE, {"next_public": True}),
        ("Each player counts 1 more token for the bonus table.", CHALLENGE, {"bonus_count": 1}),
        ("Recovery abilities draw 1 token less.", CHALLENGE, {"fewer": 1}),
        ("Armoury tokens cost 1 more.", CHALLENGE, {"dearer": 1}),
        ("Basic tokens cost 1.", CHALLENGE, {"basics": 1}),
        ("Each player may return the first token they draw and draw again.", CHALLENGE, {"redraws": True}),
        ("Nothing happens.", CHALLENGE, {}),
        ("Deal 3 damage.", ABILITY, {}),
    ],
)
def test_what_holds(text: str, role: str, holds: dict[str, object]) -> None:
    assert said(text, role, "Yellow Sun" if "Yellow" in text else "A card") == holds


@pytest.mark.parametrize(
    ("text", "at", "message"),
    [
        ("Prevent 2 of it.", "Prevent", "no damage is coming here"),
        ("Add 1 damage to their pool.", "their", "nobody was spoken of before whose that is"),
        ("Draw 4 tokens.", "Draw", "only a recovery ability draws tokens"),
        ("Each player discards 1 token.", "1 token", "understood is 'the first combat token they draw'"),
        ("Combat tokens cost 1 more.", "cost", "understood is 'Armoury tokens cost 1 more.'"),
        ("Deal 1 indefensible damage to the attacker.", "the attacker", "no such player is spoken of here"),
    ],
)
def test_errors_have_their_place(text: str, at: str, message: str) -> None:
    tree = LANGUAGE.read(core.Text, text)
    with pytest.raises(MeaningError) as caught:
        TEXT.compile(tree, Build(BOOK, "A card", MARKER if "attacker" in text else CHALLENGE, MARKERS))
    assert caught.value.message == message
    place = LANGUAGE.where(tree, caught.value.node)
    assert place is not None
    assert text[place[0] :].startswith(at)


def test_what_cannot_be_read() -> None:
    for text, message in (
        ("Store 1 Flihgt.", "column 9: 'Flihgt' is not understood here; did you mean 'Flight'?"),
        (
            "Recover 1 for each crest or spezial token.",
            "column 29: 'spezial' is not understood here; did you mean 'spec",
        ),
    ):
        with pytest.raises(TextError) as caught:
            LANGUAGE.read(core.Text, text)
        assert str(caught.value).startswith(message), str(caught.value)
