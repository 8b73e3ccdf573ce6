"""What the games take from the core: every such phrase has a meaning there, and every other one is refused in words."""

import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import msgspec
import pytest

import longbox
from longbox.kernel import game as there
from longbox.language import Language, Node, TextError, TreeError
from longbox.language.check import walk
from longbox.language.core import Text
from longbox.language.docs import with_texts
from longbox.language.grow import Grower
from longbox.language.nodes import Word
from longbox.language.workshop import EXAMPLES, Bench

GAMES = tuple(game.id for game in with_texts())


def language(game: str) -> Language:
    found: Language = import_module(f"longbox.games.{game}.phrases").LANGUAGE
    return found


def texts(game: str) -> list[str]:
    """All texts of a game's cards."""
    return [entry.text for entry in Bench(there.find(game)).entries()]


@pytest.mark.parametrize("game", GAMES)
def test_every_phrase_of_a_game_has_a_meaning(game: str) -> None:
    """On a card of ours, or of the pack of examples."""
    bench = Bench(there.find(game))
    more = bench.file(EXAMPLES)
    longbox.start(game, packs=[(EXAMPLES, more)] if more else [])  # so that all these texts have a meaning
    examples = bench.examples()
    assert [cls.__name__ for cls in bench.language.lexicon.phrases if cls not in examples] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_the_core_that_a_game_takes_has_a_meaning(game: str) -> None:
    bench = Bench(there.find(game))
    more = bench.file(EXAMPLES)
    entries = bench.entries(*([(EXAMPLES, more)] if more else []))
    nodes = [node for entry in entries for node, _ in walk(entry.tree, bench.language, ())]
    assert (bench.language.lexicon.words_taken or set()) - {
        node.name for node in nodes if isinstance(node, Word)
    } == set()


@pytest.mark.parametrize(
    ("game", "text", "said"),
    [
        (
            "turtles",
            "When your Forward Step begins, if you drew an [F] this turn, this card has +1 Power.",
            "Turtles cards can't use the word 'drew'. They can say: 'placed'",
        ),
        (
            "mayhem",
            "Stun the different target.",
            "Mayhem cards can't use the word 'different'. They can say: 'opposing'",
        ),
        ("bold", "2 face-up Yellow Sun fill any 1 space of an ability.", "Bold cards can't use the word 'face-up'"),
    ],
)
def test_a_word_of_the_core_without_a_meaning_is_refused(game: str, text: str, said: str) -> None:
    with pytest.raises(TextError) as caught:
        language(game).read(Text, text)
    assert caught.value.message.startswith(said)
    assert "face-up" not in caught.value.message.partition("They can say")[2]


def holes(tree: Node, said: Language) -> Iterator[tuple[Node, str, type[Node]]]:
    """Each place of a tree that holds a phrase: the node, the field, what may stand there."""
    for node, _ in walk(tree, said, ()):
        phrase = said.lexicon.phrases.get(type(node))
        for field in phrase.fields.values() if phrase is not None else ():
            if field.kind == "node":
                yield node, field.name, field.cls


def with_foreign(tree: Text, cls: type[Node], whole: Language) -> Iterator[str]:
    """Texts in which one phrase of a tree has given way to another one."""
    grower = Grower(whole, 7)
    for node, name, category in holes(tree, whole):
        if issubclass(cls, category):
            try:
                foreign: Any = grower.grow(cls, grower.least[cls] + 1)
            except TreeError:
                continue
            value = (foreign,) if isinstance(getattr(node, name), tuple) else foreign
            try:
                yield whole.write(replaced(tree, node, msgspec.structs.replace(node, **{name: value})))
            except TreeError:
                continue


def replaced(tree: Any, old: Node, new: Node) -> Any:
    if tree is old:
        return new
    if isinstance(tree, tuple):
        return tuple(replaced(item, old, new) for item in tree)
    if not isinstance(tree, Node) or not tree.__struct_fields__:
        return tree
    return msgspec.structs.replace(
        tree, **{name: replaced(getattr(tree, name), old, new) for name in tree.__struct_fields__}
    )


@pytest.mark.parametrize("game", GAMES)
def test_every_other_phrase_of_the_core_is_refused_with_one_that_has_a_meaning(game: str) -> None:
    said = language(game)
    whole = said.whole()
    assert whole is not None
    trees = [said.read(Text, text) for text in texts(game)]
    asked = said.lexicon.categories()
    placeable = [cls for cls in said.lexicon.left_out if any(issubclass(cls, category) for category in asked)]
    placeable = [cls for cls in placeable if cls in whole.lexicon.phrases]
    assert len(placeable) > 30
    refused: list[type[Node]] = []
    for cls in placeable:
        for text in (text for tree in trees for text in with_foreign(tree, cls, whole)):
            if whole.readings(Text, text) and not said.readings(Text, text):
                with pytest.raises(TextError) as caught:
                    said.read(Text, text)
                message = caught.value.message
                assert re.search(r"cards can't .*(\. They can say: '|; leave it out)", message), (text, message)
                assert caught.value.column is not None
                refused.append(cls)
                break
    assert refused == placeable
