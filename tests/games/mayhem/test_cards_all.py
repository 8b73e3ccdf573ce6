"""Every Mayhem card and every text of a GO! card has a test of its own that plays it."""

from tests.games.marks import played
from tests.games.mayhem.cards import printed

OWN = {"mayhem": "test_mayhem_cards", "go": "test_go_cards"}


def test_every_card_is_played_by_a_test_of_its_own() -> None:
    for rack, module in OWN.items():
        assert printed(rack) - set(played("mayhem", module)) == set()


def test_no_test_is_of_a_card_that_is_not_in_the_box() -> None:
    for rack, module in OWN.items():
        assert set(played("mayhem", module)) - printed(rack) == set()


def test_the_box_has_as_many_texts_as_it_should() -> None:
    assert len(printed("mayhem")) == 22
    fields = [field for _, field in printed("go")]
    assert {field: fields.count(field) for field in sorted(set(fields))} == {"lasting": 1, "mission": 12, "reveal": 12}
