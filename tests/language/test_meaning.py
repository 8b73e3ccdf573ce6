"""Meanings: a toy game adds up what its sentences say."""

import pytest

from longbox.language import Language, TextError, core
from longbox.language.core import Do, Does, GainAmount, Plus, Sentence, Text, Then
from longbox.language.meaning import MeaningError, Meanings

TOY = Language(core, {"WORDS": {core.Unit: "Power, VP"}})


class Build:
    def __init__(self) -> None:
        self.power = 0


MEANINGS = Meanings[Build]("Toy")


@MEANINGS.of(Text)
def text_(node: Text, build: Build) -> None:
    for sentence in node.sentences:
        MEANINGS.compile(sentence, build)


@MEANINGS.of(Sentence)
def sentence_(node: Sentence, build: Build) -> None:
    MEANINGS.compile(node.act, build)


@MEANINGS.of(Then)
def then_(node: Then, build: Build) -> None:
    for clause in node.clauses:
        MEANINGS.compile(clause, build)


@MEANINGS.of(Plus)
def plus_(node: Plus, build: Build) -> None:
    if node.kind is not None:
        raise MEANINGS.refusal(node.kind, "nothing is counted in Toy")
    if node.unit.name != "Power":
        raise TextError("only Power is added")
    build.power += node.n


@MEANINGS.of(Do)
def do_(node: Do, build: Build) -> None:
    for verb in node.verbs:
        MEANINGS.compile(verb, build)


def compile_(text: str) -> int:
    build = Build()
    MEANINGS.compile(TOY.read(Text, text), build)
    return build.power


def test_meanings_are_carried_out() -> None:
    assert compile_("+2 Power, then +3 Power. +10 Power.") == 15


@pytest.mark.parametrize(
    ("text", "at", "message"),
    [
        ("+2 Power. Gain 2 Power.", "Gain", "Toy cards can't say 'gain {n} {unit}'"),
        (
            "+2 Power. You gain 2 Power.",
            "You",
            "Toy cards can't say '{who} {verbs}'. They can say: '+ {n} {unit} [for each {kind}]'",
        ),
        ("+2 Power for each card.", "card", "nothing is counted in Toy"),
        ("+2 Power, then +1 VP.", "+1", "only Power is added"),
    ],
)
def test_phrases_without_a_meaning(text: str, at: str, message: str) -> None:
    tree = TOY.read(Text, text)
    with pytest.raises(MeaningError) as caught:
        MEANINGS.compile(tree, Build())
    assert isinstance(caught.value, TextError)
    assert str(caught.value) == caught.value.message == message
    place = TOY.where(tree, caught.value.node)
    assert place is not None
    assert place[0] == text.index(at)


def test_the_node_is_named() -> None:
    with pytest.raises(MeaningError, match=r"can't say 'gain \{n\} \{unit\}'") as caught:
        MEANINGS.compile(Do((GainAmount(1, core.Unit("VP")),)), Build())
    assert caught.value.node == GainAmount(1, core.Unit("VP"))
    assert caught.value.column is None


def test_words_are_named_too() -> None:
    with pytest.raises(MeaningError, match="Toy cards can't use the word 'VP'"):
        MEANINGS.compile(core.Unit("VP"), Build())


def test_one_meaning_each_and_none_for_categories() -> None:
    with pytest.raises(ValueError, match="Plus has a meaning in Toy already"):
        MEANINGS.of(Plus)
    with pytest.raises(ValueError, match="Verb is a category"):
        MEANINGS.of(core.Verb)
    assert MEANINGS.has(Plus)
    assert not MEANINGS.has(Does)
