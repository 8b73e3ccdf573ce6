"""The core: every phrase in a text of its own, read with one reading and printed back letter for letter."""

import pytest

from longbox.language import Node, TextError, TreeError, core
from longbox.language.core import (
    A,
    Bare,
    ChooseOne,
    Do,
    Does,
    Draw,
    Each,
    Gain,
    If,
    Is,
    It,
    Option,
    Own,
    OwnAll,
    OwnerName,
    Piece,
    Pieces,
    Players,
    Plus,
    Several,
    Text,
    Then,
    TopSome,
    Unit,
    You,
)
from longbox.language.docs import sample_language

LANGUAGE = sample_language()

TEXTS = """
+2 Power.
-1 Power.
+1 Power for each Equipment you control.
+1 Power for each different color among cards you control.
Draw a card.
Draw two cards.
Draw up to two cards.
Each player draws one card fewer.
Discard this card.
Each foe discards two cards or loses a Hero.
Draw a card or gain 2 Power.
You may destroy a card in your hand or discard pile.
You may destroy a card in your discard pile or the market. If you do, draw a card. If you do not, discard a card.
Gain the top card of the market. If you cannot, gain 1 VP.
Each foe may discard a card. If they do, they lose 1 VP. If they do not, they gain two Heroes.
Each foe discards a card you own. If they cannot, they lose 2 Power.
Choose a foe. Deal 2 damage to them.
Deal 3 damage.
Each player with two or more Heroes takes 1 damage.
Before you take 2 damage, prevent 1 damage.
At the start of your turn, recover 2.
If you control a Hero and an Equipment, draw a card. Otherwise, discard a card.
If you control another Hero and its cost is 3 or less, draw two cards.
If you own no Hero, draw a card.
If you have a Hero in your hand, reveal it.
If you do not control a Hero, +1 Power.
If you played two Heroes this turn, +2 Power.
If this card is face up, draw a card.
If this card is not face up, draw a card.
If the top card of your deck is a Hero, play it.
If this card is in the market, +1 Power.
If its cost is 1 or 2, draw a card.
If you would draw a card, gain 1 VP instead.
When you discard a card with Defense, return it to your deck.
The first time you play a card with cost 1 or 2 during each of your turns, draw a card.
The first time you play a Hero each turn, +2 Power.
Once per game, you may use this card.
Once during each of your turns, you may lose a Hero. If you do, +4 Power.
At the end of the round, all players discard a card.
After the start of the game, look at the top two cards of your deck.
Until the end of your turn, each of your Heroes has +1 Power.
Until the end of your turn, each Hero you control has -1 Power.
This turn, you cannot draw a card or discard a card.
This turn, the first card you play this turn costs 1 less.
From the third round on, each Hero costs 1 more.
While a foe controls any Hero, your Heroes cannot gain 1 VP.
Choose a color, then put each card of that color you played this turn on the bottom of your deck.
Choose a type. Each card you control has that type.
Put a Hero or Equipment from your discard pile on top of your deck.
Move one of your Heroes to the market.
Exchange the top card of your deck with a card in your hand.
Return those cards into your hand.
Only Heroes can draw a card.
Nobody may draw a card.
Choose one: draw a card; or if you control a Hero, +2 Power; or put it on the market.
Draw a card, then discard a card and gain 1 VP, then choose a type.
The cost of each Hero is 2 lower.
Its value becomes the cost of the top Hero of the market.
If the value of that card is 5, draw a card. If the cost of it is 7 or more, draw a card.
Draw three cards. Discard the cards drawn this way.
Choose all other face-down cards.
Reveal the Hero in the market.
When a Hero gains 1 VP, put a card from its deck into your hand.
Discard a card from your hand and lose 1 VP: draw two cards.
Put a card without Defense of your foe into your hand.
Send the first face-down Hero of your foe to the market.
Take up to two cards from your discard pile into your hand.
If this is a Hero, exchange two of your face-down cards.
If you drew two or more cards, recover 1 for each face-up or face-down card.
When your turn begins, draw two cards less, but at least one.
When this card is revealed, recover 1.
<Play> Draw a card. Or: Gain 1 VP.
Attack: Each foe discards a card. Ongoing, while you control a Hero: Your foe cannot gain 2 VP.
""".strip().splitlines()
# These speak of "it" or "those" without naming anything; they test the grammar only.
LOOSE = ("If its cost", "Return those", "Choose one", "Its value", "If the value")


def nodes(node: Node) -> set[type[Node]]:
    found = {type(node)}
    for name in node.__struct_fields__:
        value = getattr(node, name)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Node):
                found |= nodes(part)
    return found


def card(det: core.Det | None = None, noun: str = "card") -> Pieces:
    return Pieces(det or A(), (), (Piece(noun),), ())


@pytest.mark.parametrize("text", TEXTS)
def test_one_reading_and_back(text: str) -> None:
    if not text.startswith(LOOSE):
        LANGUAGE.read(Text, text)
    readings = LANGUAGE.readings(Text, text)
    assert len(readings) == 1
    assert LANGUAGE.write(readings[0]) == text


def test_every_core_phrase_is_in_a_text() -> None:
    used: set[type[Node]] = set()
    for text in TEXTS:
        used |= nodes(LANGUAGE.parse(Text, text))
    assert {cls.__name__ for cls in LANGUAGE.lexicon.phrases if cls not in used} == set()


def test_no_core_phrase_is_left_out_of_the_sample_language() -> None:
    assert LANGUAGE.lexicon.dropped == {}


def test_the_tree_says_what_the_text_says() -> None:
    tree = LANGUAGE.read(Text, "If you control another Hero, draw two cards and gain 1 VP.")
    assert tree == Text(
        (
            core.Sentence(
                (If(Is(You(), core.Control((card(core.Another(), "Hero"),)))),),
                Then((Do((Draw(card(Several(2))), core.GainAmount(1, Unit("VP")))),)),
                (),
            ),
        ),
        (),
    )


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Draw a color.", "color"),
        ("Draw a foe.", "foe"),
        ("Choose a type. Discard a type.", "type"),
        ("Each color draws a card.", "color"),
        ("+1 Power for each color.", "."),
        ("Put a card into your Hero.", "Hero"),
    ],
)
def test_sorts_keep_nonsense_out(text: str, word: str) -> None:
    with pytest.raises(TextError) as caught:
        LANGUAGE.read(Text, text)
    assert caught.value.column is not None
    assert text[caught.value.column - 1 :].startswith(word)


def test_your_things_one_or_all() -> None:
    one = LANGUAGE.parse(Text, "Discard your Hero.")
    many = LANGUAGE.parse(Text, "Discard your Heroes.")
    invariable = LANGUAGE.parse(Text, "Discard your Equipment.")
    your = OwnerName("your")
    assert one == _discard(card(Own(your), "Hero"))
    assert many == _discard(card(OwnAll(your), "Hero"))
    assert invariable == _discard(card(Own(your), "Equipment"))
    with pytest.raises(TreeError, match="no plural"):
        LANGUAGE.write(_discard(card(OwnAll(your), "Equipment")))


def _discard(what: Pieces) -> Text:
    return Text((core.Sentence((), Then((Do((core.Discard(what),)),)), ()),), ())


class TestConstructors:
    """Trees that cannot be written cannot be made."""

    def test_wrong_sort(self) -> None:
        with pytest.raises(TreeError, match=r"Draw\.what is a piece"):
            Draw(You())  # type: ignore[arg-type]

    def test_category(self) -> None:
        with pytest.raises(TreeError, match="category"):
            core.Verb()

    def test_empty_list(self) -> None:
        with pytest.raises(TreeError, match=r"Do\.verbs must not be empty"):
            Do(())

    def test_list_that_is_no_tuple(self) -> None:
        with pytest.raises(TreeError, match="tuple"):
            Do([Gain(It())])  # type: ignore[arg-type]

    def test_optional_list_may_be_empty(self) -> None:
        assert card().filters == ()

    @pytest.mark.parametrize("n", [-1, 10_000, True, "2", None, 1.0])
    def test_numbers(self, n: object) -> None:
        with pytest.raises(TreeError, match=r"Plus\.n is a number"):
            Plus(n, Unit("VP"), None)  # type: ignore[arg-type]

    @pytest.mark.parametrize("n", [0, 21])
    def test_number_words(self, n: int) -> None:
        with pytest.raises(TreeError, match="from 1 to 20"):
            Several(n)

    def test_choices(self) -> None:
        with pytest.raises(TreeError, match="'more' or 'less'"):
            core.Cost(1, "dear")  # type: ignore[arg-type]

    def test_none_where_something_must_be(self) -> None:
        with pytest.raises(TreeError):
            Draw(None)  # type: ignore[arg-type]

    def test_own_rules_of_phrases(self) -> None:
        with pytest.raises(TreeError, match="two options"):
            ChooseOne((Option((), Then((Plus(1, Unit("VP"), None),))),))
        with pytest.raises(TreeError, match="the top card"):
            TopSome(1, Piece("card"), core.TheZone(core.Zone("market")))
        with pytest.raises(TreeError, match="empty"):
            Text((), ())

    def test_unknown_words_are_refused_by_the_writer(self) -> None:
        with pytest.raises(TreeError, match="'Robot' is not a word"):
            LANGUAGE.write(card(A(), "Robot"))

    def test_trees_are_values(self) -> None:
        assert card() == card()
        assert hash(card()) == hash(card())
        assert card() != card(Each())
        with pytest.raises(AttributeError):
            card().det = Bare()
        assert Does(Players(Each(), (), core.Person("foe"), ()), (Draw(card()),)).who != You()
