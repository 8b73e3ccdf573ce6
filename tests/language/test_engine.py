"""The engine on tables of its own: signs of patterns, agreement, limits."""

from collections.abc import Mapping
from typing import Literal

import pytest

from longbox.language import Count, Language, LexiconError, Node, Ordinal, TextError, TreeError, Word, foreign
from longbox.language.tokens import MOST_CHARACTERS, MOST_TOKENS, cut
from longbox.language.words import MANY, article, verb_forms


class Top(Node):
    pass


class Thing(Word):
    numbered = True


class Many(Node):
    pass


class One(Many):
    "One."

    say = "a"


class Some(Many):
    "Some."

    say = "{n}"
    number = "n"
    n: Count


class Group(Node):
    "Things."

    say = "{many} {thing~many}"
    number = "many"
    many: Many
    thing: Thing


class Verb(Node):
    verbal = True


class Go(Verb):
    "Go somewhere."

    say = "go^ {way}"
    way: Literal["home", "far away"]


class Carry(Verb):
    "Carry things."

    say = "carry^ {groups/,/and}"
    groups: tuple[Group, ...]


class Be(Verb):
    "Be the nth."

    say = "be^ the {n}"
    n: Ordinal


class Says(Top):
    "A statement."

    say = "{who} {verbs/and^who} [in {years} years] ."
    capital = True
    who: Group
    verbs: tuple[Verb, ...]
    years: int | None


WORDS = {Thing: "cat/cats, ox/oxen, sheep/sheep, grey cat/grey cats"}


def language(*classes: type[Node], words: Mapping[type[Word], str] | None = None) -> Language:
    names: dict[str, object] = {cls.__name__: cls for cls in classes}
    names["WORDS"] = WORDS if words is None else words
    return Language(names)


CATS = language(Top, Thing, Many, One, Some, Group, Verb, Go, Carry, Be, Says)


@pytest.mark.parametrize(
    "text",
    [
        "A cat goes home.",
        "An ox carries a cat.",
        "Two cats go far away and carry two oxen, a cat and three sheep in 12 years.",
        "Two sheep are the second.",
        "One sheep is the first and goes home.",
        "A grey cat carries a cat and an ox.",
    ],
)
def test_round_trip(text: str) -> None:
    assert CATS.write(CATS.read(Top, text)) == text


def test_tree() -> None:
    cat = Group(One(), Thing("cat"))
    assert CATS.read(Top, "A cat carries a cat, a cat and two cats.") == Says(
        cat, (Carry((cat, cat, Group(Some(2), Thing("cat")))),), None
    )


@pytest.mark.parametrize(
    ("text", "proposal"),
    [
        ("A cat go home.", "A cat goes home."),
        ("A cats goes home.", "A cat goes home."),
        ("Two cat go home.", "Two cats go home."),
        ("A ox goes home.", "An ox goes home."),
        ("two cats go home.", "Two cats go home."),
        ("Two cats Go home.", "Two cats go home."),
        ("Two  cats go home.", "Two cats go home."),
        ("Two cats go home .", "Two cats go home."),
        ("Two cats go home.\n", "Two cats go home."),
        ("Two cats be the first.", "Two cats are the first."),
        ("Two cats go home in 012 years.", "Two cats go home in 12 years."),
        ("Two cats go home", "Two cats go home."),
    ],
)
def test_slips_are_put_right(text: str, proposal: str) -> None:
    with pytest.raises(TextError) as caught:
        CATS.read(Top, text)
    assert caught.value.proposals == (proposal,)
    assert f"write it as: {proposal}" in str(caught.value)


def test_a_proposal_that_may_change_the_meaning_is_a_question() -> None:
    with pytest.raises(TextError, match="did you mean “Two cats go home"):
        CATS.read(Top, "Two cats goes home.")


def test_lists_need_their_last_separator() -> None:
    with pytest.raises(TextError):
        CATS.read(Top, "A cat carries a cat, a cat.")
    with pytest.raises(TextError):
        CATS.read(Top, "A cat carries a cat and a cat, a cat.")


def test_spans_tell_where_each_part_stands() -> None:
    text = "Two cats go home and carry an ox in 3 years."
    tree = CATS.read(Top, text)
    spans = CATS.writer.spans(tree)
    found = {path: text[start:end] for path, (start, end) in spans.items()}
    assert found[()] == text
    assert found["who",] == "Two cats"
    assert found["who", "thing"] == "cats"
    assert found["verbs", 1] == "carry an ox"
    assert found["verbs", 1, "groups", 0] == "an ox"
    assert isinstance(tree, Says)
    assert CATS.where(tree, tree.verbs[1]) == (text.index("carry"), text.index(" in"))
    assert CATS.where(tree, Be(1)) is None


class Fork(Top):
    "One way."

    say = "{first} {rest/}"
    first: Thing
    rest: tuple[Thing, ...]


class Spoon(Top):
    "The other way."

    say = "{rest/} {last}"
    rest: tuple[Thing, ...]
    last: Thing


def test_two_readings_are_an_error() -> None:
    forks = language(Top, Thing, Fork, Spoon)
    assert len(forks.readings(Top, "cat cat")) == 2
    with pytest.raises(TextError, match="2 ways"):
        forks.read(Top, "cat cat")


class Nest(Top):
    "Something inside something."

    say = "( {inner} )"
    inner: Top


class Leaf(Top):
    "A leaf."

    say = "leaf"


def test_deep_texts_are_refused_and_do_not_crash() -> None:
    nests = language(Top, Thing, Nest, Leaf)
    assert nests.read(Top, "((leaf))") == Nest(Nest(Leaf()))
    with pytest.raises(TextError, match="nested too deeply"):
        nests.read(Top, "(" * 150 + "leaf" + ")" * 150)
    with pytest.raises(TextError, match="nested too deeply"):
        nests.read(Top, "(" * 390)


class Link(Node):
    "A piece of a chain."

    say = "{things/}"
    things: tuple[Thing, ...]


class Chain(Top):
    "Any number of chains, cut anywhere: the readings explode."

    say = "{parts/}"
    parts: tuple[Link, ...]


def test_exploding_readings_are_cut_off() -> None:
    chains = language(Top, Thing, Chain, Link)
    assert len(chains.readings(Top, "cat cat cat cat")) == 8
    with pytest.raises(TextError, match="too many ways"):
        chains.read(Top, "cat " * 100 + "cat")


class Step(Top):
    "A step."

    say = "step {rest}"
    rest: Top


class Jump(Top):
    "The same word with a number that may be missing."

    say = "step [{n}] {rest}"
    n: int | None
    rest: Top


class Brace(Top):
    "Two of them side by side: readings multiply."

    say = "brace {one} {two}"
    one: Top
    two: Top


def test_doubling_readings_are_cut_off() -> None:
    steps = language(Top, Thing, Step, Jump, Brace, Leaf)
    assert len(steps.readings(Top, "step step leaf")) == 4
    with pytest.raises(TextError, match="too many ways"):
        steps.read(Top, "step " * 50 + "leaf")
    with pytest.raises(TextError, match="too many ways"):
        steps.read(Top, "brace " + ("step " * 12 + "leaf ") * 2)


def test_length_is_limited() -> None:
    with pytest.raises(TextError, match="1001 characters"):
        CATS.read(Top, "x" * (MOST_CHARACTERS + 1))
    with pytest.raises(TextError, match=f"{MOST_TOKENS + 1} words and signs"):
        CATS.read(Top, "." * (MOST_TOKENS + 1))
    assert len(cut("." * MOST_TOKENS).keys) == MOST_TOKENS


@pytest.mark.parametrize("text", ["", "   ", "\n"])
def test_empty_texts(text: str) -> None:
    with pytest.raises(TextError, match="empty"):
        CATS.read(Top, text)


@pytest.mark.parametrize("text", ["A cat § goes.", "A cat \x1b[31m goes.", "A cat \x00.", "A cat {n}.", 'A "cat".'])
def test_odd_characters(text: str) -> None:
    with pytest.raises(TextError, match="is not allowed on cards") as caught:
        CATS.read(Top, text)
    assert caught.value.column == 7 - (text[2] == '"') * 4


def test_a_word_runs_to_its_border() -> None:
    with pytest.raises(TextError):
        CATS.read(Top, "Acat goes home.")
    with pytest.raises(TextError):
        CATS.read(Top, "A cat goeshome.")


def test_markers_are_words() -> None:
    assert cut("<Play & Flip> [F] Titans Go! Más O'Neil rival's Line-Up -1 +2").words == [
        "<Play & Flip>",
        "[F]",
        "Titans",
        "Go!",
        "Más",
        "O'Neil",
        "rival",
        "'s",
        "Line-Up",
        "-",
        "1",
        "+",
        "2",
    ]


@pytest.mark.parametrize(
    ("verb", "one"),
    [
        ("draw", "draws"),
        ("pass", "passes"),
        ("go", "goes"),
        ("do", "does"),
        ("carry", "carries"),
        ("play", "plays"),
        ("have", "has"),
        ("be", "is"),
        ("discard", "discards"),
        ("look", "looks"),
        ("search", "searches"),
        ("fix", "fixes"),
    ],
)
def test_verb_forms(verb: str, one: str) -> None:
    assert verb_forms(verb)[2] == one


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("Equipment", "an"),
        ("card", "a"),
        ("unit", "a"),
        ("hour", "an"),
        ("one", "a"),
        ("8", "an"),
        ("18", "an"),
        ("3", "a"),
        ("[F]", "an"),
        ("other", "an"),
        ("VP", "a"),
    ],
)
def test_article(word: str, expected: str) -> None:
    assert article(word) == expected


def test_every_verb_form_of_the_core_is_english() -> None:
    from longbox.language.docs import sample_language
    from longbox.language.pattern import Fixed

    forms = {
        verb_forms(item.key)
        for phrase in sample_language().lexicon.phrases.values()
        for item in phrase.items
        if isinstance(item, Fixed) and item.verb
    }
    # fmt: off
    assert {one for _, _, one in forms} == {
        "draws", "discards", "destroys", "gains", "loses", "has", "puts", "returns", "sends", "moves", "exchanges",
        "chooses", "plays", "reveals", "looks", "uses", "takes", "deals", "prevents", "recovers", "costs", "controls",
        "owns", "does", "is",
    }
    # fmt: on


def test_numbers_of_determiners() -> None:
    assert Some(1).number == "n"
    assert MANY == 2
    assert CATS.write(Group(Some(1), Thing("ox"))) == "one ox"
    assert CATS.write(Group(Some(2), Thing("ox"))) == "two oxen"


def test_writer_refuses_what_is_not_in_the_table() -> None:
    with pytest.raises(TreeError, match="Leaf is not a phrase of this language"):
        CATS.write(Leaf())


def test_a_table_takes_only_its_own_classes() -> None:
    """Two games that extend one category do not see each other's phrases."""
    nests = language(Top, Thing, Nest, Leaf)
    assert Says not in nests.lexicon.phrases
    with pytest.raises(TextError):
        nests.read(Top, "A cat goes home.")


def test_phrases_without_words_drop_out() -> None:
    class Spare(Word):
        open = True

    class Use(Top):
        "Needs a word that the game may not have."

        say = "use {spare}"
        spare: Spare

    without = language(Top, Spare, Use, Leaf)
    assert without.lexicon.dropped == {Use: "Spare"}
    with pytest.raises(TreeError, match="it has no Spare"):
        without.write(Use(Spare("tyre")))
    with_words = language(Top, Spare, Use, Leaf, words={Spare: "tyre"})
    assert with_words.read(Top, "use tyre") == Use(Spare("tyre"))


# ---- a source that takes only some phrases of the others


def test_phrases_that_are_not_taken_are_told_with_those_that_are() -> None:
    from longbox.language import core

    words = {core.Unit: "Power", core.Zone: "hand, deck"}
    taken = "Text, Sentence, Then, Do, Does, Plus, Draw, Discard, Pieces, A, Each, Players, AtPlace, OwnZone"
    small = Language(core, {"WORDS": words, "CORE": taken, "GAME": "Toy"})
    assert small.write(small.read(core.Text, "Draw a card. +2 Power.")) == "Draw a card. +2 Power."
    assert {cls.__name__ for cls in small.lexicon.taken} == {name.strip() for name in taken.split(",")}
    assert core.LookAt in small.lexicon.left_out
    assert core.LookAt not in small.lexicon.phrases
    whole = small.whole()
    assert whole is not None
    assert whole.readings(core.Text, "Look at a card.")
    assert small.whole() is whole
    assert whole.whole() is None
    for text, at, message in (
        ("+2 Power. Look at a card.", 11, "Toy cards can't say 'look at {what}'. They can say: '"),
        ("Draw two cards.", 6, "Toy cards can't say 'two' (a number of things, counted in words). They can say: '"),
        ("+2 Power for each card.", 19, "Toy cards can't say 'for each {kind}'; leave it out"),
        ("Look at a card frantically.", 1, "Toy cards can't say 'look at {what}'. They can say: '"),
        ("Draw a card. Otherwise, draw a card.", 14, "Toy cards can't say 'otherwise, {act}.'. They can say: '"),
    ):
        with pytest.raises(TextError) as caught:
            small.read(core.Text, text)
        assert caught.value.message.startswith(message), caught.value.message
        assert caught.value.column == at
        if "one: '" in message:
            named = caught.value.message.split("They can say: ")[1].split(", ")[0].strip("'")
            assert any(foreign.shown_pattern(cls) == named for cls in small.lexicon.phrases), named


def test_what_is_taken_must_be_there_and_must_be_possible() -> None:
    from longbox.language import core

    with pytest.raises(LexiconError, match="CORE: there is no phrase 'Drwa'"):
        Language(core, {"CORE": "Text, Sentence, Then, Do, Plus, Drwa", "WORDS": {core.Unit: "VP"}})
    with pytest.raises(LexiconError, match="Plus: the category Unit is empty"):
        Language(core, {"CORE": "Text, Sentence, Then, Do, Plus, Draw, Pieces, A"})
    with pytest.raises(LexiconError, match="Draw: the category What is empty"):
        Language(core, {"CORE": "Text, Sentence, Then, Do, Plus, Draw", "WORDS": {core.Unit: "VP"}})
