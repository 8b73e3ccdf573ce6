"""Every text in the box has tests of its own."""

from tests.games.marks import played
from tests.games.titans.cards import printed

PLAYED = played("titans", "test_cards_main", "test_cards_stacks", "test_cards_events", "test_characters")


def test_every_text_in_the_box_is_played_by_a_test_of_its_own() -> None:
    assert printed() - set(PLAYED) == set()


def test_no_test_is_of_a_text_that_is_not_in_the_box() -> None:
    assert set(PLAYED) - printed() == set()


def test_the_box_has_as_many_texts_as_it_should() -> None:
    texts = printed()
    assert len({name for name, _ in texts}) == 2 + 32 + 1 + 9 + 5 + 6 + 5
    fields = [field for _, field in texts]
    counts = {field: fields.count(field) for field in sorted(set(fields))}
    assert counts == {"attack": 8, "hero": 5, "recruit": 5, "sidekick": 5, "text": 55, "vp_text": 3}
