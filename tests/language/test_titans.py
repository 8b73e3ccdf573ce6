"""Titans' content is written in its language: texts that come back, trees that say it, neighbours for designers."""

import tomllib
from importlib import resources

import pytest

from longbox.games.titans import phrases
from longbox.games.titans.phrases import LANGUAGE
from longbox.language import Node, TextError, TreeError
from longbox.language.check import walk
from longbox.language.core import (
    A,
    Bare,
    Cost,
    Do,
    FirstOne,
    Piece,
    Pieces,
    Sentence,
    Several,
    Text,
    Then,
)
from longbox.language.grow import failures

FOLDER = resources.files("longbox.games.titans") / "content"
FILES = ("starters.toml", "main.toml", "stacks.toml", "events.toml", "characters.toml")
FIELDS = ("text", "vp_text", "attack", "hero", "recruit", "sidekick")
TEXTS = {
    f"{record['name']} {field}": record[field]
    for file in FILES
    for records in tomllib.loads((FOLDER / file).read_text(encoding="utf-8")).values()
    for record in records
    for field in FIELDS
    if field in record
}


@pytest.mark.parametrize("name", TEXTS)
def test_texts(name: str) -> None:
    text = TEXTS[name]
    tree = LANGUAGE.read(Text, text)
    assert LANGUAGE.readings(Text, text) == [tree]
    assert LANGUAGE.write(tree) == text


def test_every_phrase_of_the_game_is_on_a_card() -> None:
    used: set[type[Node]] = set()
    for text in TEXTS.values():
        used |= {type(node) for node, _ in walk(LANGUAGE.read(Text, text), LANGUAGE, ())}
    own = [cls for cls in LANGUAGE.lexicon.phrases if cls.__module__ == phrases.__name__]
    assert [cls.__name__ for cls in own if cls not in used] == []


@pytest.mark.parametrize("seed", [1, 2])
def test_random_trees_come_back(seed: int) -> None:
    assert failures(LANGUAGE, Text, 2000, seed) == []


def test_the_tree_says_what_the_text_says() -> None:
    tree = LANGUAGE.read(Text, "The first card you buy this turn costs 1 more.")
    (act,) = (sentence.act for sentence in tree.sentences)
    assert isinstance(act, Then)
    found = [node for node, _ in walk(tree, LANGUAGE, ())]
    assert [type(node) for node in found if isinstance(node, FirstOne | Cost)] == [FirstOne, Cost]
    assert LANGUAGE.read(Text, "Recruit a Sidekick.") == Text(
        (Sentence((), Then((Do((phrases.Recruit(Pieces(A(), (), (Piece("Sidekick"),), ())),)),)), ()),), ()
    )


@pytest.mark.parametrize(
    "text",
    [
        "+2 Power for each Hero you control.",
        "+1 Power for each red card you control.",
        "+1 Power for each different card type among cards you control.",
        "Draw three cards, then discard a card.",
        "Destroy a card in your hand.",
        "You may destroy a card in the Line-Up. If you do, +1 Power.",
        "Gain a card with cost 4 or less from the Line-Up.",
        "Discard the top card of your deck.",
        "If you control no Location, draw a card.",
        "If you control a Hero and a Villain, +1 Power. Otherwise, draw a card.",
        "If you have a Sidekick on your team, +2 Power.",
        "When you recruit or steal a Sidekick, draw a card.",
        "When you buy a Nemesis, draw a card.",
        "This turn, you cannot buy Heroes.",
        "This turn, you cannot recruit or steal Sidekicks.",
        "Choose a color. +1 Power for each card of that color you control.",
        "Choose a card type, then discard a card of that type.",
        "Attack: Each foe discards two cards.",
        "Attack: Each foe reveals the top card of their deck.",
        "Attack: Each foe passes a card from their hand to their foe.",
        "Defense: You may discard this card to avoid an Attack. If you do, gain a card with cost 2 from the Line-Up.",
        "Ongoing: At the end of your turn, you may destroy a card in your discard pile.",
        "Recruit: Play two Heroes or Villains.",
        "Recruit: Play two Heroes or two Villains.",
        "Recruit: Play a Hero or Villain and an Equipment.",
        "Recruit: Play three cards with cost 4 or more.",
        "+1 VP for each Location you own.",
        "+1 VP for each different color among cards you own.",
    ],
)
def test_designers_can_recombine(text: str) -> None:
    tree = LANGUAGE.read(Text, text)
    assert LANGUAGE.readings(Text, text) == [tree]
    assert LANGUAGE.write(tree) == text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("+2 Pwoer.", "did you mean 'Power'?"),
        (
            "Gain 2 Power.",
            "Titans cards can't say 'gain {n} {unit}'. They can say: '+ {n} {unit} [for each {kind}]',",
        ),
        (
            "Gain 2 Power. Opponent discards a card.",
            "write an amount with its sign: '+2 Power'",
        ),
        ("+2 power.", "write it as: +2 Power."),
        ("Recruit a Sidekik.", "did you mean 'Sidekick'?"),
        ("Each foe discard a card.", "write it as: Each foe discards a card."),
        ("Attack: Each foe pass a card from their hand to their foe.", "passes a card"),
        ("Recruit a color.", "is a noun for a quality"),
        ("If you control no Locations, draw a card.", "write it as: If you control no Location, draw a card."),
        ("If you do, draw a card.", "cannot open a text"),
        ("Draw a card. If you do, +1 Power.", "nothing there is optional"),
        ("This turn, each card you control becomes that type.", "refers to nothing that was named before it"),
        ("When you buy this card, put it on top of you deck.", "did you mean 'your'?"),
    ],
)
def test_messages(text: str, message: str) -> None:
    with pytest.raises(TextError) as caught:
        LANGUAGE.read(Text, text)
    assert message in str(caught.value)


def test_after_or_the_cards_to_play_are_counted() -> None:
    heroes = Pieces(Several(2), (), (Piece("Hero"),), ())
    with pytest.raises(TreeError, match="after 'or' say how many"):
        phrases.PlayEither(heroes, Pieces(Bare(), (), (Piece("Villain"),), ()))
