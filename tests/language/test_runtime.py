"""The runtime of texts: every control form and every description, on the table of Turtles in little."""

from typing import Any

import pytest

from longbox.kernel.bitsets import bit
from longbox.language import Language, core
from longbox.language.meaning import MeaningError, Meanings
from longbox.language.runtime.building import Vocabulary
from longbox.language.runtime.filters import RIVALS, YOURS, Filter, places_in
from longbox.language.runtime.picks import Marked, Pick, doable
from longbox.language.runtime.standard import STANDARD
from longbox.language.runtime.steps import Amount, Cond, Count, Effect
from tests.toys.turtles import phrases
from tests.toys.turtles.given import asked, done, names, table
from tests.toys.turtles.meaning import TEXT, Build
from tests.toys.turtles.table import BLOCK, HAND, ITEMS, PLACES, TERMS, TRASH, Book, Turtles

MORE = (
    ", ChooseOne, Option, IfOutcome, Otherwise, Each, All, Another, WithStat, WithKeyword, AtLeast, AtMost, Exactly, "
    "OneOrOther, They, Choose, That, Control, Not, OfKind, Recover, OwnZones"
)
EXTENDED: dict[str, Any] = {
    **vars(phrases),
    "CORE": phrases.CORE + MORE,
    "WORDS": {**phrases.WORDS, core.Stat: "Power"},
}
LANGUAGE = Language(core, EXTENDED)
VOCABULARY = Vocabulary(
    TERMS,
    PLACES,
    figures={"Power": 0},
    rivals=("rival",),
    cited={"choose": "X-1", "may": "X-2"},
    hidden=("hand",),
)
MEANINGS = Meanings[Build]("the toy", TEXT)


@MEANINGS.of(core.Text)
def _(node: core.Text, build: Build) -> None:
    for sentence in node.sentences:
        build.compile(sentence)


@MEANINGS.of(core.Choose)
def _(node: core.Choose, build: Build) -> None:
    assert isinstance(node.who, core.Pieces)
    build.take(node.who, Marked("choose"))


@MEANINGS.of(core.Control)
def _(node: core.Control, build: Build) -> Cond[Any]:
    return build.there(node.whats[0], bit(ITEMS))


@MEANINGS.of(core.Recover)
def _(node: core.Recover, build: Build) -> Amount:
    """Nobody recovers in this game: an amount, to look at."""
    return build.amount(node.n, node.kind)


def build_for(book: Book) -> Build:
    build = Build(book, "A card")
    build.meanings, build.language, build.vocabulary = MEANINGS, LANGUAGE, VOCABULARY
    return build


def doing(m: Turtles, text: str, bearer: int = 0, seat: int = 0) -> Turtles:
    assert LANGUAGE.write(LANGUAGE.read(core.Text, text)) == text
    return done(m, text, bearer, seat, build_for(m.book))


# ---- what takes up an outcome


def test_if_you_do_and_if_you_do_not() -> None:
    mill = "you send the top card of your Deck to the Trash"
    text = f"You may discard 1 card. If you do, draw 2 cards. If you do not, {mill}."
    m = doing(table(hand0="April"), text)
    m.choose("hand:april")
    assert (len(m.zones[HAND]), names(m, TRASH, 0)) == (2, ["April"])
    m = doing(table(hand0="April"), text)
    m.choose("no")
    assert (names(m, HAND, 0), len(m.zones[TRASH])) == (["April"], 1)
    m = doing(table(), text)  # nothing in hand: everybody sees that
    assert asked(m) == []
    assert len(m.zones[TRASH]) == 1


def test_if_you_cannot() -> None:
    text = "You send 1 Item of your rival to the Trash. If you cannot, draw 1 card."
    m = doing(table(), text)
    assert len(m.zones[HAND]) == 1
    m = doing(table(items1="Silk Cord"), text)  # an only one is not asked for
    assert (len(m.zones[HAND]), names(m, TRASH, 1)) == (0, ["Silk Cord"])


def test_what_others_may_do_is_taken_up_for_them() -> None:
    text = "Your rival may discard 1 card. If they do, they draw 2 cards."
    m = doing(table(hand1="April"), text)
    assert asked(m) == [(1, ["no", "hand:april"])]
    m.choose("hand:april")
    assert (len(m.zones[HAND]), len(m.zones[HAND + 1])) == (0, 2)
    m = doing(table(hand1="April"), text)
    m.choose("no")
    assert names(m, HAND, 1) == ["April"]


def test_otherwise() -> None:
    text = "If this card is in front, draw 2 cards. Otherwise, you send the top card of your Deck to the Trash."
    m = table(block0="April*, Guard*")
    front, behind = m.zones[BLOCK]
    assert len(doing(m, text, front).zones[HAND]) == 2
    assert not m.zones[TRASH]
    doing(m, text, behind)
    assert (len(m.zones[HAND]), len(m.zones[TRASH])) == (2, 1)


def test_conditions_that_do_not_hold() -> None:
    text = "If you do not control an Item, draw 1 card."
    assert len(doing(table(), text).zones[HAND]) == 1
    assert not doing(table(items0="Silk Cord"), text).zones[HAND]
    none = "If you control no Item, draw 1 card."
    assert len(doing(table(), none).zones[HAND]) == 1
    two = "If you control 2 or more Items, draw 1 card."
    assert not doing(table(items0="Silk Cord"), two).zones[HAND]
    assert len(doing(table(items0="Silk Cord, Smoke Pellet"), two).zones[HAND]) == 1
    another = "If you control another Item, draw 1 card."
    m = table(items0="Silk Cord")
    assert not doing(m, another, m.zones[ITEMS][0]).zones[HAND]
    assert len(doing(m, another, 0).zones[HAND]) == 1


# ---- options and others


def test_choose_one() -> None:
    text = "Choose one: draw 2 cards; or if you control an Item, your rival discards 1 card; or draw 1 card."
    m = doing(table(items0="Silk Cord", hand1="April"), text)
    assert asked(m) == [(0, ["option:1", "option:2", "option:3"])]
    decision = m.decisions[0]
    assert [option.text for option in decision.options] == [
        "Draw 2 cards",
        "If you control an Item, your rival discards 1 card",
        "Draw 1 card",
    ]
    assert (decision.rule, decision.prompt) == ("X-1", "Rooftop Runner: choose one.")
    for code, drawn, robbed in (("option:1", 2, 0), ("option:2", 0, 1), ("option:3", 1, 0)):
        again = m.copy()
        again.choose(code)
        assert (len(again.zones[HAND]), len(again.zones[TRASH + 1])) == (drawn, robbed)


def test_each_player_one_after_the_other() -> None:
    m = doing(table(hand0="April, Guard", hand1="Veteran, Guard"), "Each player discards 1 card.", seat=1)
    assert [seat for seat, _ in asked(m)] == [1]
    m.choose("hand:guard")
    assert asked(m) == [(0, ["hand:april", "hand:guard"])]
    m.choose("hand:april")
    assert (names(m, TRASH, 0), names(m, TRASH, 1)) == (["April"], ["Guard"])


def test_may_is_all_or_nothing() -> None:
    text = "You may send 1 Item of your rival to the Trash and discard 2 cards."
    m = doing(table(items1="Silk Cord", hand0="April"), text)  # too few in hand; the question is put anyway
    assert asked(m) == [(0, ["no"])]
    m = doing(table(items1="Silk Cord", hand0="April, Guard"), text)
    m.choose("item:silk-cord")
    m.choose("hand:april")
    assert names(m, TRASH, 0) == ["April", "Guard"]


# ---- which pieces


def test_all_of_them_the_one_chosen_and_figures() -> None:
    items = "Silk Cord, Smoke Pellet"
    m = doing(table(items0="Signal Kite", items1=items), "You send each Item of your rival to the Trash.")
    assert (names(m, ITEMS, 0), names(m, TRASH, 1)) == (["Signal Kite"], ["Silk Cord", "Smoke Pellet"])
    m = doing(table(items1=items), "Choose 1 Item of your rival. Send that Item of your rival to the Trash.")
    assert asked(m) == [(0, ["item:silk-cord", "item:smoke-pellet"])]
    m.choose("item:smoke-pellet")
    assert names(m, TRASH, 1) == ["Smoke Pellet"]
    trash = "Outrider, Veteran, April, The Ancient One"
    for text, codes in (
        ("3", ["trash:outrider"]),
        ("2 or more", ["trash:outrider", "trash:veteran"]),
        ("0 or 1", ["trash:april", "trash:the-ancient-one"]),
        ("1 or less", ["trash:april", "trash:the-ancient-one"]),
    ):
        m = doing(table(trash0=trash), f"You may take 1 Character with Power {text} from your Trash into your hand.")
        assert asked(m) == [(0, ["no", *codes])]


def test_either_noun_and_either_place() -> None:
    where = "from your hand or Trash"
    m = table(trash0="Veteran, Smoke Pellet", hand0="April, Draught Kick")
    doing(m, f"You may send 1 Character or Item {where} to the Trash.")
    assert asked(m) == [(0, ["no", "hand:april", "trash:veteran", "trash:smoke-pellet"])]
    assert [option.text for option in m.decisions[0].options] == ["Do not", "April (Hand)", "Veteran (Trash)"] + [
        "Smoke Pellet (Trash)"
    ]


def test_filters_are_an_algebra() -> None:
    red, blue, big = Filter(1), Filter(2), Filter().figure(0, 3, 9)
    assert Filter().plain()
    assert not big.plain()
    either = red.either(blue)
    assert either is not None
    assert [words for words in range(4) if either.admits(words)] == [1, 2, 3]
    assert [words for words in range(4) if red.both(blue).admits(words)] == [3]
    assert [words for words in range(4) if red.both(Filter(0, 2)).admits(words)] == [1]
    assert red.either(big) is None
    assert red.both(big).figures == [0, 3, 9]
    assert Filter(1, 0, 4).both(Filter(0, 0, 0, 0, RIVALS)).whose == RIVALS
    assert (Filter().whose, places_in(0b10010)) == (YOURS, [1, 4])


def test_what_comes_to_oneself_is_not_there_for_a_second_time() -> None:
    """Two of a rival's: the first one that was taken is not one of the rival's any more."""
    taken = Marked("take", "", 0, bit(ITEMS))
    theirs = Filter(places=bit(ITEMS), whose=RIVALS)
    steal: list[Effect[Any]] = [Pick(theirs, taken), Pick(theirs, taken)]
    assert theirs.sources() != Filter(places=bit(ITEMS)).sources()
    assert not doable(table(items0="Smoke Pellet", items1="Signal Kite"), 0, -1, steal, 0, -1)
    assert doable(table(items1="Signal Kite, Silk Cord"), 0, -1, steal, 0, -1)
    assert doable(table(), 0, -1, [steal[0], Pick(Filter(places=bit(ITEMS)), taken)][1:], bit(ITEMS), -1)


def test_amounts_are_counted_when_they_are_needed() -> None:
    m = table(items0="Silk Cord, Smoke Pellet", items1="Signal Kite")
    per_item = Amount(2, Count(Filter(0, 0, bit(ITEMS))))
    assert (per_item.of(m, 0, -1), per_item.of(m, 1, -1), Amount(5).of(m, 0, -1)) == (4, 2, 5)
    build = build_for(m.book)
    (sentence,) = LANGUAGE.read(core.Text, "Recover 1 for each Item.").sentences
    assert isinstance(sentence.act, core.Then)
    clause = sentence.act.clauses[0]
    assert isinstance(clause, core.Do)
    assert build.value(clause.verbs[0]).of(m, 0, -1) == 2


# ---- errors


@pytest.mark.parametrize(
    ("text", "at", "message"),
    [
        ("You may draw 1 card, then draw 1 card. If you do, draw 1 card.", "If", "say what this refers to"),
        ("You may draw 1 card. If you do, draw 1 card. If you do, draw 2 cards.", "If you do, draw 2", "say all of it"),
        ("Your rival may draw 1 card. If you do, draw 1 card.", "If", "they do it, as the sentence before says"),
        (
            "You may discard 1 card. If you cannot, draw 1 card.",
            "If",
            "whether it was possible is hidden; say 'If you",
        ),
        ("They draw 1 card.", "They", "the text hasn't named a player yet"),
        ("You send 1 Item of your rival of your rival to the Trash.", "of your rival to", "say this once"),
        (
            "You send 1 Item or Block card to the Trash.",
            "Block",
            "a text can't look for 'Item or Block card' together",
        ),
        ("You may take 1 card with Power 1 or 3 from your Trash into your hand.", "1 or 3", "the two numbers must"),
        ("Recover 1 for each card.", "card", "say where to count them"),
        ("You send 1 Item or Item of your rival to the Trash.", "Item or", "say 'Item' once"),
        ("You discard 2 other other cards.", "other other", "say 'other' once"),
        ("You discard another other card.", "another", "say 'other' once"),
        ("You take 1 card from your hand from your Trash into your hand.", "from your Trash into", "say this once"),
        ("You take 1 card with Power 1 with Power 2 from your Trash into your hand.", "with Power 2", "say this once"),
        (
            "You take 1 card with Power 0 or more from your Trash into your hand.",
            "0 or more",
            "every number is at least 0",
        ),
        ("Draw 2 other cards.", "2", "say only how many, not which"),
        (
            "If this card is in front, when your Forward Step begins, draw 1 card.",
            "your Forward",
            "this does not fit here",
        ),
    ],
)
def test_errors_have_their_place(text: str, at: str, message: str) -> None:
    tree = LANGUAGE.parse(core.Text, text)
    with pytest.raises(MeaningError) as caught:
        MEANINGS.compile(tree, build_for(table().book))
    assert caught.value.message.startswith(message), caught.value.message
    place = LANGUAGE.where(tree, caught.value.node)
    assert place is not None
    assert text[place[0] :].startswith(at), text[place[0] :]


def test_what_has_no_meaning_is_told_with_what_is_near() -> None:
    """Also what the base has a meaning for is near."""
    bare = Meanings[Build]("Bare", STANDARD)
    build = build_for(table().book)
    build.meanings = bare
    with pytest.raises(MeaningError, match=r"Bare cards can't say 'draw \{what\}'"):
        bare.compile(LANGUAGE.read(core.Text, "Draw 1 card."), build)
    assert bare.has(core.May)
    assert MEANINGS.has(core.May)
    assert not bare.has(core.Draw)
