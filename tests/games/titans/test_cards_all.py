"""Every text in the box has tests of its own: `@pytest.mark.card("Trigon", "attack")` says which text a test plays."""

from importlib import import_module
from typing import Any

from tests.games.titans.cards import printed

PLACES = ("test_cards_main", "test_cards_stacks", "test_cards_events", "test_characters")


def played() -> dict[tuple[str, str], list[str]]:
    """The tests of each text: the card or character and which of its texts, "text" unless the mark says otherwise."""
    found: dict[tuple[str, str], list[str]] = {}
    for place in PLACES:
        for name, test in vars(import_module(f"tests.games.titans.{place}")).items():
            marks: list[Any] = getattr(test, "pytestmark", [])
            for mark in marks:
                if mark.name == "card":
                    card, field = (*mark.args, "text")[:2]
                    found.setdefault((card, field), []).append(name)
    return found


def test_every_text_in_the_box_is_played_by_a_test_of_its_own() -> None:
    assert printed() - set(played()) == set()


def test_no_test_is_of_a_text_that_is_not_in_the_box() -> None:
    assert set(played()) - printed() == set()


def test_the_box_has_as_many_texts_as_it_should() -> None:
    texts = printed()
    assert len({name for name, _ in texts}) == 2 + 32 + 1 + 9 + 5 + 6 + 5
    fields = [field for _, field in texts]
    counts = {field: fields.count(field) for field in sorted(set(fields))}
    assert counts == {"attack": 8, "hero": 5, "recruit": 5, "sidekick": 5, "text": 55, "vp_text": 3}
