"""Texts that nobody understands: each is refused in the words that say what would be understood."""

import pytest

from longbox.kernel import game
from tests.games.packs import start_faults
from tests.games.turtles.packs import card, pack

REFUSED = [
    (
        "character",
        "When your Forward Step begins, your front Character has +1 Power.",
        "'this card' or 'your attack' has more Power",
    ),
    (
        "character",
        "When your Forward Step begins, a Wind Character has +1 Power.",
        "'this card' or 'your attack' has more Power",
    ),
    (
        "attack",
        "<Play> Your rival discards 1 card from your hand.",
        "discarded are cards that somebody chooses of the own hand: '1 card', '1 Attack from your "
        "hand'; this would be understood: Your rival discards 1 card.",
    ),
    (
        "attack",
        "<Play> Discard an Item.",
        "discarded are cards that somebody chooses of the own hand: '1 card', '1 Attack from your hand'",
    ),
    (
        "attack",
        "<Play> Discard the top card of your Deck.",
        "discarded are cards that somebody chooses of the own hand: '1 card', '1 Attack from your hand'",
    ),
    (
        "item",
        "<Any time> Discard 1 Attack from your hand: draw 1 card.",
        "TM-150: what it costs is 'Send this Item to the Trash' or 'Discard 1 card'",
    ),
    (
        "item",
        "<Any time> Draw 1 card: draw 1 card.",
        "TM-150: what it costs is 'Send this Item to the Trash' or 'Discard 1 card'",
    ),
    (
        "item",
        "<Any time> Discard 1 card: take 1 Character from your Trash into your hand.",
        "TM-150: what is discarded could come back for ever; 'Send this Item to the Trash'",
    ),
    (
        "item",
        "<Any time> Draw 1 card.",
        "TM-150: an any-time text states its cost before a colon",
    ),
    (
        "item",
        "When part 2 of your Adjust Phase begins, your rival draws 1 card less, but at least 1.",
        "only the owner of the card can do this: 'you'",
    ),
    (
        "item",
        "When part 2 of your Adjust Phase begins, you draw 1 card less.",
        "TM-049: say 'but at least 1'",
    ),
    (
        "item",
        "When part 1 of your Adjust Phase begins, you draw 1 card less, but at least 1.",
        "what begins is 'part 2 of your Adjust Phase'",
    ),
    (
        "item",
        "When part 2 of your Forward Step begins, you draw 1 card less, but at least 1.",
        "what begins is 'part 2 of your Adjust Phase'",
    ),
    (
        "item",
        "When your Adjust Phase begins, you draw 1 card.",
        "what begins is 'your Forward Step', or 'part 2 of your Adjust Phase'",
    ),
    (
        "item",
        "When your Trash has lost cards to damage, you draw 1 card.",
        "damage costs cards of the Deck",
    ),
    (
        "item",
        "When damage to you is worked out, your rival reduces it by 1.",
        "only the owner of the card can do this: 'you'",
    ),
    (
        "item",
        "When your Forward Step begins, reduce it by 1.",
        "damage is reduced 'When damage to you is worked out'",
    ),
    (
        "item",
        "When your Forward Step begins, you draw 1 card less, but at least 1.",
        "less is drawn 'When part 2 of your Adjust Phase begins'",
    ),
    (
        "event",
        "<Play> Exchange 2 of your Block cards.",
        "what is exchanged is '2 of your face-down Block cards'",
    ),
    (
        "event",
        "<Play> Exchange 3 of your face-down Block cards.",
        "what is exchanged is '2 of your face-down Block cards'",
    ),
    (
        "event",
        "<Play> Your rival exchanges 2 of your face-down Block cards.",
        "what is exchanged is '2 of their face-down Block cards'",
    ),
    (
        "event",
        "<Play> Send 1 Block card to the Trash.",
        "among Block cards nothing is chosen; say 'the first face-down Block card'",
    ),
    (
        "event",
        "<Play> Send 1 face-down Block card to the Trash.",
        "among Block cards nothing is chosen; say 'the first face-down Block card'",
    ),
    (
        "event",
        "<Play> Send the first Wind Block card of your rival to the Trash.",
        "a Block card is taken as it lies, whatever it is: 'face-down' or nothing; this would be "
        "understood: Send the first Block card of your rival to the Trash.",
    ),
    (
        "event",
        "<Play> Send the first face-down Wind Block card of your rival to the Trash.",
        "a Block card is taken as it lies, whatever it is: 'face-down' or nothing; this would be "
        "understood: Send the first face-down Block card of your rival to the Trash.",
    ),
    (
        "event",
        "<Play> Send the top card of your Trash to the Trash.",
        "sent are Items, Attacks and Block cards on the field, or 'the top card of your Deck'",
    ),
    (
        "event",
        "<Play> Send 1 card from your hand to the Trash.",
        "sent are Items, Attacks and Block cards on the field, or 'the top card of your Deck'",
    ),
    (
        "event",
        "<Play> Look at an Item.",
        "looked at is 'the first face-down Block card of your rival'",
    ),
    (
        "event",
        "<Play> Look at the top card of your Deck.",
        "looked at is 'the first face-down Block card of your rival'",
    ),
    (
        "event",
        "<Play> Take an Item into your hand.",
        "cards are taken 'from your Trash'",
    ),
    (
        "event",
        "<Play> Draw up to 2 cards.",
        "so many are drawn or none: 'you may draw 2 cards'; this would be understood: Draw a card.",
    ),
    (
        "event",
        "<Play> Your rival leaves no Attack this turn.",
        "what is left is 'no Character'",
    ),
    (
        "event",
        "<Play> Your rival leaves no Character this Forward Step.",
        "it lasts 'this turn'",
    ),
    (
        "event",
        "<Play> Your attack has +1 Power.",
        "an attack has more Power 'When your Forward Step begins'",
    ),
    (
        "event",
        "<Play> This card has +1 Power.",
        "TM-015: a card of type Event has no Power",
    ),
    (
        "item",
        "When your Forward Step begins, this card has +1 Power.",
        "TM-015: a card of type Item has no Power",
    ),
    (
        "event",
        "<Play> Draw 1 card. Draw 1 card.",
        "a card says one sentence",
    ),
    (
        "attack",
        "<Play> If this is your fourth Attack this turn, draw 1 card.",
        "TM-081: nobody places more than 3 Attacks",
    ),
    (
        "attack",
        "<Play> If this is your first or fourth Attack this turn, draw 1 card.",
        "TM-081: nobody places more than 3 Attacks",
    ),
    (
        "attack",
        "<Play> If this is your second Item this turn, draw 1 card.",
        "this card is so many-th 'Attack'",
    ),
    (
        "attack",
        "<Play> If this is your second Attack this Forward Step, draw 1 card.",
        "it lasts 'this turn'",
    ),
    (
        "attack",
        "When your Forward Step begins, if this is your second Attack this turn, this card has +1 Power.",
        "that is asked when the card is placed: write <Play> before it",
    ),
    (
        "attack",
        "When your Forward Step begins, if you placed 4 or more Attacks this turn, this card has +1 Power.",
        "TM-081: nobody places more than 3 Attacks; this would be understood: When your Forward Step "
        "begins, if you placed an Attack this turn, this card has +1 Power.",
    ),
    (
        "attack",
        "When your Forward Step begins, if each player placed an [F] this turn, this card has +1 Power.",
        "'you' or 'your rival' placed something",
    ),
    (
        "attack",
        "When your Forward Step begins, if you placed 2 [F] this turn, this card has +1 Power.",
        "what was placed is Attacks, or an [F]; this would be understood: When your Forward Step "
        "begins, if you placed an [F] this turn, this card has +1 Power.",
    ),
    (
        "attack",
        "When your Forward Step begins, if a face-down Character is in front, this card has +1 Power.",
        "in front is 'this card' or 'a Wind Character'; this would be understood: When your Forward "
        "Step begins, if a Character is in front, this card has +1 Power.",
    ),
    (
        "attack",
        "When your Forward Step begins, if a Character of your rival is in front, this card has +1 Power.",
        "in front is 'this card' or 'a Wind Character'; this would be understood: When your Forward "
        "Step begins, if a Character is in front, this card has +1 Power.",
    ),
    (
        "attack",
        "<Play> If this is a Character, draw 1 card.",
        "this card is 'a counter' or it is not",
    ),
    (
        "event",
        "<Play> If you placed 2 or more Attacks this Forward Step, draw 1 card.",
        "it lasts 'this turn'",
    ),
    (
        "event",
        "<Play> Take the first Block card of your rival into your hand.",
        "cards are taken 'from your Trash'",
    ),
    (
        "event",
        "<Play> Send an Item into your hand.",
        "cards are sent 'to the Trash' and taken 'into your hand'",
    ),
    (
        "character",
        "<Any time> Discard 1 card: your front Character has +1 Power this turn.",
        "what has more Power this turn is 'your front Character or your counter'",
    ),
]


@pytest.mark.rule("TM-015", "TM-049", "TM-081", "TM-150", "TM-154")
@pytest.mark.parametrize(("sort", "text", "said"), REFUSED)
def test_a_text_without_a_meaning_is_refused_in_these_words(sort: str, text: str, said: str) -> None:
    assert start_faults("turtles", card(sort, "Odd", text)) == [f"mine.toml: {sort} 'Odd' text: {said}"]


@pytest.mark.rule("TM-081")
@pytest.mark.parametrize(
    ("sort", "text"),
    [
        ("attack", "When your Forward Step begins, if you placed 3 or more Attacks this turn, this card has +1 Power."),
        ("attack", "<Play> If this is your first or third Attack this turn, this card has +1 Power."),
        ("attack", "<Play> If your rival placed an [F] this turn, draw 1 card."),
        ("item", "<Any time> Send this Item to the Trash: take 1 Character from your Trash into your hand."),
        ("event", "<Play> Your rival exchanges 2 of their face-down Block cards."),
        ("event", "<Play> Send the first Block card of your rival to the Trash."),
    ],
)
def test_what_just_has_a_meaning(sort: str, text: str) -> None:
    assert "odd" in game.find("turtles").edition(pack(card(sort, "Odd", text))).faces
