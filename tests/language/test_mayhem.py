"""Mayhem's content is written in its language: texts that come back, trees that say it, neighbours for designers."""

import tomllib
from importlib import resources

import pytest

from longbox.games.mayhem import phrases
from longbox.games.mayhem.phrases import LANGUAGE
from longbox.language import Node, TextError, TreeError
from longbox.language.check import antecedents, walk
from longbox.language.core import (
    A,
    Adj,
    Do,
    Piece,
    Pieces,
    Plain,
    Sentence,
    SomeOf,
    Text,
    That,
    Then,
    When,
    While,
)
from longbox.language.core.categories import OwnerName
from longbox.language.grow import failures

FOLDER = resources.files("longbox.games.mayhem") / "content"
FILES = ("characters.toml", "mayhem.toml", "go.toml")
FIELDS = ("text", "standard", "special", "star", "reveal", "lasting", "mission")
TEXTS = {
    f"{record['name']} {field}": record[field]
    for file in FILES
    for records in tomllib.loads((FOLDER / file).read_text(encoding="utf-8")).values()
    for record in records
    for field in FIELDS
    if field in record
}
MORE = [
    "Melee, then Push.",
    "Stun. Teleport. Obstacle.",
    "The teammate of your active character ignores opposing Traps.",
    "Each of the opponent's characters takes 1 damage.",
    "Stun one of your characters.",
    "Each attack of the teammate of your active character gets +1 Damage.",
    "Discard 2 Negative Status tokens from the teammate of your active character.",
    "One of your characters takes an Escape. That character makes a Move.",
    "The opponent may place up to 2 Traps in one of their Team Bases.",
    "Play only if ★ shows. Each of your characters heals 1.",
    "When an opposing character moves into the Location of the teammate of your active character, Escape.",
    "While ★ shows, KO an opposing character.",
]

YOUR = OwnerName("your")
CHARACTER = Piece("character")
ONE_OF_YOURS = Pieces(SomeOf(1, YOUR), (), (CHARACTER,), ())


def sentence(tree: Text, at: int = 0) -> Sentence:
    return tree.sentences[at]


@pytest.mark.parametrize("name", TEXTS)
def test_texts(name: str) -> None:
    text = TEXTS[name]
    tree = LANGUAGE.read(Text, text)
    assert LANGUAGE.readings(Text, text) == [tree]
    assert LANGUAGE.write(tree) == text


@pytest.mark.parametrize("text", MORE)
def test_designers_can_recombine(text: str) -> None:
    tree = LANGUAGE.read(Text, text)
    assert LANGUAGE.readings(Text, text) == [tree]
    assert LANGUAGE.write(tree) == text
    assert text not in TEXTS.values()


def test_every_phrase_of_the_game_is_on_a_card_or_tried_here() -> None:
    own = [cls for cls in LANGUAGE.lexicon.phrases if cls.__module__ == phrases.__name__]

    def unused(texts: list[str]) -> list[str]:
        used: set[type[Node]] = set()
        for text in texts:
            used |= {type(node) for node, _ in walk(LANGUAGE.read(Text, text), LANGUAGE, ())}
        return [cls.__name__ for cls in own if cls not in used]

    cards = list(TEXTS.values())
    assert unused(cards) == ["StunNear", "OfTeammate"]
    assert unused([*cards, *MORE]) == []


@pytest.mark.parametrize("seed", [1, 2])
def test_random_trees_come_back(seed: int) -> None:
    assert failures(LANGUAGE, Text, 2000, seed) == []


def test_what_it_costs_and_when_it_can_be_played_stand_apart() -> None:
    pizza = LANGUAGE.read(Text, TEXTS["Pizza Time text"])
    cost = sentence(pizza).act
    assert isinstance(cost, phrases.Pay)
    assert LANGUAGE.write(cost.cost) == "your active character gives up its free move"
    assert len(pizza.sentences) == 2
    assert sentence(LANGUAGE.read(Text, TEXTS["Boogie Break text"])).act == phrases.PlayOnly("before", "c")
    near = sentence(LANGUAGE.read(Text, TEXTS["Shock Pizza text"])).act
    assert isinstance(near, phrases.PlayOnlyIf)


def test_that_character_is_the_one_who_was_there() -> None:
    tree = LANGUAGE.read(Text, TEXTS["Not Today text"])
    (when,) = sentence(tree).prefixes
    mover = Plain(A(), (Adj("opposing"),), CHARACTER)
    assert when == When(phrases.Arrives(mover, phrases.MoveUpTo(ONE_OF_YOURS)))
    (meant,) = antecedents(tree, LANGUAGE).values()
    assert meant == ONE_OF_YOURS


def test_that_character_is_the_one_who_triggered_the_traps() -> None:
    tree = LANGUAGE.read(Text, TEXTS["Surprise Inside text"])
    those, that = antecedents(tree, LANGUAGE).values()
    assert LANGUAGE.write(those) == "your Traps"
    assert LANGUAGE.write(that) == "an opposing character"
    stun = sentence(tree, 1).act
    assert stun == Then((Do((phrases.Stun(Pieces(That(), (), (CHARACTER,), ())),)),))


def test_a_star_is_a_word() -> None:
    tree = LANGUAGE.read(Text, TEXTS["Star Power text"])
    assert sentence(tree).act == Then((phrases.StarShowsFor(YOUR),))
    tree = LANGUAGE.read(Text, TEXTS["High Score mission"])
    assert sentence(tree).prefixes == (While(phrases.StarShows()),)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Stun the traget.", "'target'"),
        ("melee.", "Melee."),
        ("Deal 3 damage.", "take {n} damage"),  # a phrase of other games, and the nearest one here
        ("Scry 2.", "heal {n}"),
        ("Your active character heal 3.", "“Your active character heals 3.”"),
        ("Your active character heals three.", "'3'"),
        ("Place two Traps in one Location.", "'2'"),
        ("Place the Pizza on Pizzeria.", "Place the Pizza on PIZZERIA."),
        ("Deliver the Pizza to HARBOUR.", "PIZZERIA"),
        (
            "When an opposing character targets one of your characters, stun that character.",
            "'an opposing character' or 'one of your characters'",
        ),
        ("Play only before step d.", "'a', 'b', 'c'"),
    ],
)
def test_what_is_not_understood_is_told_with_what_is_near(text: str, word: str) -> None:
    with pytest.raises(TextError) as caught:
        LANGUAGE.read(Text, text)
    assert word in str(caught.value)


def test_icons_stand_in_lists_without_doubles() -> None:
    tower, park = phrases.Icon("TOWER"), phrases.Icon("PARK")
    assert LANGUAGE.write(phrases.EachIcon((tower, park))) == "each of TOWER and PARK"
    with pytest.raises(TreeError, match="once"):
        phrases.EachIcon((tower, park, tower))
