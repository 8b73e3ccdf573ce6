"""What the games take from the core: every such phrase has a meaning there, and every other one is refused in words."""

import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import msgspec
import pytest

import longbox
from longbox.language import Language, Node, TextError, TreeError
from longbox.language.check import walk
from longbox.language.core import Text
from longbox.language.grow import Grower
from tests.games.packs import entry

GAMES = ("hitline", "titans", "mayhem")
CARD = {"color": "red", "cost": 1}
SLOT = {"character": "Robin", "threshold": 3, "special": "Heal 1."}
# Packs with the phrases that none of our own cards has
MORE = {
    "hitline": [
        entry("location", "A", set="M", max=20, final=True, text="All players need not follow suit."),
        entry("power", "B", text="With any Hit Card, if it counters and an opposing card is face up: +1 VP."),
    ],
    "titans": [
        entry("card", "A", **CARD, text="Discard any card."),
        entry("card", "B", **CARD, text="If you control no Location, draw a card."),
        entry("card", "C", **CARD, text="If you have a Sidekick on your team, +2 Power."),
        entry("card", "D", **CARD, text="If you control a Hero and you control a Villain, +1 Power."),
        entry("card", "E", **CARD, text="Discard a card with cost 3."),
        entry("event", "F", color="red", text="When you reveal this Event, draw a card."),
    ],
    "mayhem": [
        entry(
            "mayhem",
            "A",
            when="start",
            duration="round",
            free_for_all=True,
            text="Each attack of the teammate of your active character gets +1 Damage.",
        ),
        entry("ability", "B", **SLOT, standard="Stun."),
        entry("ability", "C", **SLOT, standard="Heal 2."),
    ],
}


def language(game: str) -> Language:
    found: Language = import_module(f"longbox.games.{game}.phrases").LANGUAGE
    return found


def texts(game: str, *packs: tuple[str, str]) -> list[str]:
    """All texts of a game's cards, with those of packs."""
    shelf = import_module(f"longbox.games.{game}.content").shelve(packs)
    racks = [rack for rack in vars(shelf).values() if hasattr(rack, "entries")]
    records = [(record, content) for rack in racks for record, content, _ in rack.entries.values()]
    return [
        getattr(record, field)
        for record, content in records
        for field in record.__struct_fields__
        if content.has_tree(record, field)
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_phrase_of_a_game_has_a_meaning(game: str) -> None:
    said = language(game)
    pack = ("more.toml", "".join(MORE[game]))
    longbox.start(game, packs=[pack])  # so that all these texts have a meaning
    meant = [*texts(game), *texts(game, pack)]
    there = {type(node) for text in meant for node, _ in walk(said.read(Text, text), said, ())}
    assert [cls.__name__ for cls in said.table.phrases if cls not in there] == []


def holes(tree: Node, said: Language) -> Iterator[tuple[Node, str, type[Node]]]:
    """Each place of a tree that holds a phrase: the node, the field, what may stand there."""
    for node, _ in walk(tree, said, ()):
        phrase = said.table.phrases.get(type(node))
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
    asked = said.table.categories()
    placeable = [cls for cls in said.table.left_out if any(issubclass(cls, category) for category in asked)]
    placeable = [cls for cls in placeable if cls in whole.table.phrases]
    assert len(placeable) > 30
    refused: list[type[Node]] = []
    for cls in placeable:
        for text in (text for tree in trees for text in with_foreign(tree, cls, whole)):
            if whole.readings(Text, text) and not said.readings(Text, text):
                with pytest.raises(TextError) as caught:
                    said.read(Text, text)
                message = caught.value.message
                assert re.search(r"has no meaning in \w+.*(; what has one: '|; leave it out)", message), (text, message)
                assert caught.value.column is not None
                refused.append(cls)
                break
    assert refused == placeable
