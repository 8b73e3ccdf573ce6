"""Shelves: our files first, packs over them, and who is to blame for what."""

from typing import Any, Literal

import pytest

from longbox.language.content import CardText, Content, ContentError, Problem, Record
from longbox.language.core import A, Discard, Draw, Pieces, Text
from longbox.language.docs import sample_language
from longbox.language.errors import TextError
from longbox.language.meaning import Meanings
from longbox.language.shelf import Name, Rack, Shelf, slug

LANGUAGE = sample_language()
OURS = ("ours.toml", "also-ours.toml")


class PlaceRecord(Record, frozen=True, kw_only=True):
    copies: int = 1


class Places(Shelf):
    def __init__(self) -> None:
        super().__init__(OURS, {"copies": (1, 9)})
        self.places = Rack("place", PlaceRecord, OURS)

    def add(self, content: Content, file: str) -> None:
        self.places.add(content, file)

    def check_ours(self) -> None:
        if len(self.places) != 2:
            self.bad(self.places.last_file, "place", "", "", f"there are 2 places, not {len(self.places)}")

    def check_names(self) -> None:
        self.check_codes(self.places.names)


def place(name: str, copies: int = 1) -> str:
    return f'[[place]]\nname = "{name}"\ncopies = {copies}\norigin = {{ name = "ours" }}\n'


def filled(*packs: tuple[str, str], ours: str = place("Tower") + place("Park")) -> Places:
    shelf = Places()
    shelf.fill({"place": PlaceRecord}, LANGUAGE, [(OURS[0], ours)], packs)
    shelf.stop_if_bad()
    return shelf


def test_a_pack_adds_and_replaces_by_name() -> None:
    shelf = filled(("mine.toml", place("Park", 3) + place("Docks")))
    assert [(record.name, record.copies) for record in shelf.places.records] == [
        ("Tower", 1),
        ("Park", 3),
        ("Docks", 1),
    ]
    assert shelf.places.names[1] == Name("Park", "mine.toml", "place", "Park")
    assert shelf.places.last_file == "mine.toml"


def test_our_own_files_are_counted_before_packs_come() -> None:
    with pytest.raises(ContentError, match=r"ours\.toml:1:1: place: there are 2 places, not 1"):
        filled(("mine.toml", place("Park")), ours=place("Tower"))


def test_a_number_has_its_limits_in_every_file() -> None:
    with pytest.raises(
        ContentError, match=r"mine\.toml:3:10: place 'Docks' copies: copies must be a number from 1 to 9, not 10"
    ):
        filled(("mine.toml", place("Docks", 10)))


def test_a_packs_name_is_to_blame_before_ours() -> None:
    shelf = Places()
    names = [Name("T'ower!", "mine.toml", "place", "T'ower!"), Name("Tower", OURS[0], "place", "Tower")]
    shelf.check_codes([*names, Name("!", "mine.toml", "card", "Robin", "innate")])
    assert [str(problem) for problem in shelf.problems] == [
        "mine.toml: place 'T'ower!' name: the code of this name is 'tower', which 'Tower' already has",
        "mine.toml: card 'Robin' innate: a name needs at least one letter or digit",
    ]


@pytest.mark.parametrize(
    ("name", "code"), [("T-Car", "t-car"), ("Robin's Café", "robins-cafe"), ("Titans Go!", "titans-go"), ("!", "")]
)
def test_a_name_as_a_code(name: str, code: str) -> None:
    assert slug(name) == code


# ---- all that is wrong with packs comes together, each fault with its place


class CardRecord(Record, frozen=True, kw_only=True):
    cost: int
    sort: Literal["Hero", "Villain"]
    text: CardText
    extra: CardText | None = None


MEANINGS = Meanings[list[str]]("Toy")


def one_card(node: Draw | Discard, build: list[str]) -> None:
    what = node.what
    if not isinstance(what, Pieces) or not isinstance(what.det, A):
        raise TextError("one card, not more")
    for part in (*what.adjs, *what.filters):
        raise MEANINGS.refusal(part, "cards are not described here")
    build.append("done")


MEANINGS.of(Draw)(one_card)
MEANINGS.of(Discard)(one_card)


def give(tree: Text) -> list[str]:
    """The toy does one thing: it draws or discards a card."""
    build: list[str] = []
    act: Any = tree.sentences[0].act
    for verb in act.clauses[0].verbs:
        MEANINGS.compile(verb, build)
    return build


class Cards(Shelf):
    game = "titans"

    def __init__(self) -> None:
        super().__init__(OURS, {"cost": (0, 9)})
        self.cards = Rack("card", CardRecord, OURS)
        self.places = Rack("place", PlaceRecord, OURS)
        self.counted = False

    def add(self, content: Content, file: str) -> None:
        self.places.add(content, file)
        for card in self.cards.add(content, file):
            if card.cost == 7:
                self.bad(file, "card", card.name, "cost", "seven is unlucky")

    def check_sums(self) -> None:
        self.counted = True
        if len(self.cards) > 3:
            self.bad(self.cards.last_file, "card", "", "", f"there are at most 3 cards, not {len(self.cards)}")

    def check_names(self) -> None:
        self.check_codes(self.cards.names)


TABLES: dict[str, type[Record]] = {"card": CardRecord, "place": PlaceRecord}
OWN = '[[card]]\nname = "Robin"\ncost = 1\nsort = "Hero"\ntext = "Draw a card."\n'


def shelf_of(*packs: str) -> Cards:
    shelf = Cards()
    shelf.fill(TABLES, LANGUAGE, [(OURS[0], OWN)], [(f"{n}.toml", text) for n, text in enumerate(packs)])
    for name in shelf.cards.entries:
        shelf.mean(shelf.cards, name, "text", give)
    return shelf


def card(name: str, text: str = "Draw a card.", cost: object = 1, sort: str = "Hero", more: str = "") -> str:
    return f'[[card]]\nname = "{name}"\ncost = {cost}\nsort = "{sort}"\ntext = "{text}"\n{more}'


def problems(*packs: str) -> list[Problem]:
    with pytest.raises(ContentError) as caught:
        shelf_of(*packs).stop_if_bad()
    return caught.value.problems


def told(*packs: str) -> list[str]:
    return [str(problem) for problem in problems(*packs)]


def test_reading_meaning_and_checks_come_together_in_the_order_of_lines() -> None:
    assert told(
        card("One", "Drow a card.", cost=7) + card("Two", "Draw two cards.", cost=10) + card("Three", "Reveal a card."),
        card("Rob-in") + card("robin", "Discard a Hero in your hand."),
    ) == [
        "0.toml:3:8: card 'One' cost: seven is unlucky",
        "0.toml:5:9: card 'One' text: 'Drow' is not understood here; did you mean 'draw'?",
        "0.toml:8:8: card 'Two' cost: cost must be a number from 0 to 9, not 10",
        "0.toml:10:9: card 'Two' text: one card, not more. This would work: Draw a card.",
        "0.toml:15:9: card 'Three' text: Toy cards can't say 'reveal {what}'. "
        "They can say: 'draw {what}', 'discard {what}'",
        "1.toml:1:1: card: there are at most 3 cards, not 6",
        "1.toml:7:8: card 'robin' name: the code of this name is 'robin', which 'Robin' already has",
        "1.toml:10:24: card 'robin' text: cards are not described here. This would work: Discard a Hero.",
    ]


def test_a_good_pack_says_nothing() -> None:
    shelf = shelf_of(card("One"), card("Two", "Discard a card."))
    shelf.stop_if_bad()
    assert shelf.mean(shelf.cards, "Two", "text", give) == ["done"]
    assert shelf.counted


@pytest.mark.parametrize(
    ("pack", "counted"),
    [
        (card("One", cost=10), True),  # the nearest number serves
        (card("One", sort="Heroe"), True),  # the nearest word serves
        (card("One", "Drow a card."), True),
        (card("One") + "colour = 3\n", True),
        (card("One").replace("cost = 1\n", ""), False),
        (card("One", sort="Robot"), False),
        (card("One", cost='"x"'), False),
        (card("One") + card("One"), False),
        (card("One") + '[[crad]]\nname = "Two"\n', False),
        (card("One") + "[place]\n", False),
        ('game = "mayhem"\n' + card("One"), False),
        ("[[card]", False),
    ],
)
def test_what_is_missing_is_not_counted(pack: str, counted: bool) -> None:
    shelf = shelf_of(pack)
    assert shelf.problems
    assert shelf.counted is counted


@pytest.mark.parametrize("wrong", [{"cost": "77"}, {"sort": "Heroe"}, {"more": "colour = 3\n"}])
def test_a_record_with_a_bad_value_still_shows_what_its_text_lacks(wrong: dict[str, str]) -> None:
    found = problems(card("One", "Draw two cards.", **wrong))
    assert len(found) == 2
    assert [problem.message[:18] for problem in found if problem.field == "text"] == ["one card, not more"]


def test_what_a_text_means_is_not_judged_by_a_guess() -> None:
    (found,) = problems(card("One", "Draw two cards.", sort="Robot"))
    assert found.field == "sort"


def test_a_card_that_is_listed_twice_is_told_and_the_first_one_counts() -> None:
    (again,) = problems(card("One") + card("One", "Discard a card.", cost=7))
    assert (again.line, again.card, again.field, again.message) == (6, "One", "name", "this name is used twice")
    shelf = shelf_of(card("One", cost=2) + card("One", cost=3))
    assert shelf.cards.entries["One"][0].cost == 2
    assert [problem.line for problem in problems(card("One") + card("One", "Drow a card."))] == [6, 10]
    shelf_of(card("One"), card("One", cost=3)).stop_if_bad()  # of two packs the later one counts
    assert shelf_of(card("One"), card("One", cost=3)).cards.entries["One"][0].cost == 3


def test_one_fault_of_a_field_is_told_once() -> None:
    class Picky(Cards):
        def check_sums(self) -> None:
            for problem in list(self.problems):
                self.bad(problem.file, problem.table, problem.card, problem.field, "and so on")
            self.bad("0.toml", "card", "One", "sort", "something else")

    shelf = Picky()
    shelf.fill(TABLES, LANGUAGE, [(OURS[0], OWN)], [("0.toml", card("One", "Drow a card.", cost=7))])
    assert [problem.field for problem in shelf.problems] == ["text", "cost", "sort"]
    assert not any(problem.message == "and so on" for problem in shelf.problems)


def test_of_very_many_faults_twenty_are_told() -> None:
    packs = "".join(card(f"C{n}", "Draw two cards.") for n in range(30))
    with pytest.raises(ContentError) as caught:
        shelf_of(packs).stop_if_bad()
    assert len(caught.value.problems) == 20
    assert str(caught.value).endswith("\n... and more")


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("Draw a new card.", ". This would work: Draw a card."),
        ("Draw a card from the pile.", ". This would work: Draw a card."),
        ("Draw a card 2.", ". This would work: Draw a card."),
        ("Draw two new cards.", ""),  # would still not have a meaning
        ("Draw a card and jump.", ""),
        ("Draw not a card.", ""),  # would say something else
    ],
)
def test_a_text_that_cannot_be_read_gets_one_that_has_a_meaning(text: str, hint: str) -> None:
    (found,) = problems(card("One", text))
    assert "This would work" in found.message or not hint
    assert found.message.endswith(hint) if hint else "This would work" not in found.message
    assert found.column is not None


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("Discard a card from your hand.", "Discard a card."),
        ("Discard two other cards in your hand.", "Discard a card."),
        ("Draw each Hero with cost 3 in your hand.", "Draw a Hero."),
        ("Draw a card and discard a different card.", "Draw a card and discard a card."),
        ("Draw it.", ""),
    ],
)
def test_a_text_without_a_meaning_gets_one_with_less(text: str, hint: str) -> None:
    found = problems(card("One", text.replace("it.", "the top card of your deck.")))
    message = found[0].message
    assert message.endswith(f". This would work: {hint}") if hint else "understood" not in message


def test_texts_are_not_tried_for_ever() -> None:
    tried = 0

    def refuse(tree: Text) -> None:
        nonlocal tried
        tried += 1
        raise TextError("no")

    shelf = shelf_of(card("One", ", then ".join(["draw two other cards in your hand"] * 20).capitalize() + "."))
    shelf.problems.clear()
    assert shelf.mean(shelf.cards, "One", "text", refuse) is None
    assert 1 < tried < 100
    assert len(shelf.problems) == 1


def test_files_of_the_same_name_are_told_apart_by_their_cards() -> None:
    shelf = Cards()
    packs = [("a.toml", card("One")), ("a.toml", "# two\n" + card("Two", "Draw two cards."))]
    shelf.fill(TABLES, LANGUAGE, [(OURS[0], OWN)], packs)
    shelf.mean(shelf.cards, "Two", "text", give)
    shelf.bad("a.toml", "card", "One", "sort", "odd")
    shelf.bad("a.toml", "card", "Two", "sort", "odd")
    assert [problem.line for problem in shelf.problems] == [6, 4, 5]
