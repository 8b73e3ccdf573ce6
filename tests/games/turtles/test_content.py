"""Our box: its texts and its pre-built decks."""

from collections import Counter

import pytest

import longbox
from longbox.games.turtles import decks
from longbox.games.turtles.phrases import LANGUAGE
from longbox.games.turtles.pieces import ATTRIBUTES
from longbox.language.core import Text
from longbox.language.grow import failures
from tests.games.turtles.given import book


def test_every_text_comes_back_as_it_was_read_and_has_one_reading() -> None:
    for card in longbox.catalog()["turtles"].printed():
        if card.text:
            assert [LANGUAGE.write(tree) for tree in LANGUAGE.readings(Text, card.text)] == [card.text]


@pytest.mark.parametrize("seed", [1, 2])
def test_random_trees_come_back(seed: int) -> None:
    assert failures(LANGUAGE, Text, 1000, seed) == []


@pytest.mark.rule("TM-030", "TM-R33", "TM-R31")
@pytest.mark.parametrize(
    ("name", "attribute"), [("Genbu", "Mountain"), ("Seiryu", "Wind"), ("Suzaku", "Fire"), ("Byakko", "Nature")]
)
def test_a_pre_built_deck_follows_the_advice(name: str, attribute: str) -> None:
    there = book()
    deck = decks.prebuilt(there, name)
    assert deck.legal
    assert decks.hints(deck, there) == []
    kinds = Counter(there.titles.index(title) for title in deck.titles)
    for kind in kinds:
        form, of = decks.form_of(there, kind), ATTRIBUTES[there.attribute[kind]]
        assert (of == attribute) or form not in ("Character", "Item")
        assert (of != attribute) or form not in ("Attack", "Attack [F]")
