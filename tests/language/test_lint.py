"""A phrase table that is not sound is refused when its language is made, and the class is named."""

from typing import Literal

import pytest

from longbox.language import Language, LexiconError, Node, Word, core
from longbox.language.words import MANY, ONE, SHOWN


class Act(Node):
    pass


class Thing(Word):
    numbered = True


class Zone(Word):
    apart = True


class Fine(Act):
    "A phrase with nothing wrong."

    say = "take^ a {thing}"
    thing: Thing


def problems(*classes: type[Node], words: dict[type[Word], str] | None = None) -> str:
    every: tuple[type[Node], ...] = (Act, Thing, Zone, Fine, *classes)
    names: dict[str, object] = {cls.__name__: cls for cls in every}
    names["WORDS"] = {Thing: "cat/cats"} if words is None else words
    with pytest.raises(LexiconError) as caught:
        Language(names)
    assert caught.value.problems
    return str(caught.value)


def test_a_sound_table_has_no_problems() -> None:
    Language({"Act": Act, "Thing": Thing, "Fine": Fine, "WORDS": {Thing: "cat/cats"}})


def test_left_recursion() -> None:
    class Both(Act):
        "Two acts."

        say = "{first} and {second}"
        first: Act
        second: Act

    assert "Both: left recursion (Both -> Both)" in problems(Both)


def test_left_recursion_behind_an_optional_part() -> None:
    class Late(Act):
        "An act, perhaps after a number."

        say = "[{n}] {act}"
        n: int | None
        act: Act

    assert "Late: left recursion" in problems(Late)


def test_left_recursion_round_a_corner() -> None:
    class Place(Node):
        pass

    class Where(Place):
        "A place by an act."

        say = "{act} there"
        act: Act

    class At(Act):
        "An act by a place."

        say = "{place} now"
        place: Place

    assert "left recursion" in problems(Place, Where, At)


def test_twins() -> None:
    class Twin(Act):
        "The same words as Fine."

        say = "take^ a {other}"
        other: Thing

    assert "Fine and Twin: twin patterns in the category Act" in problems(Twin, Holder)


class Holder(Node):
    "Makes Act a category that something asks for."

    say = "do: {act}"
    act: Act


def test_twins_that_the_noun_tells_apart_are_fine() -> None:
    class Det(Node):
        pass

    class TheOne(Det):
        "One."

        say = "the"
        number = ONE

    class TheMany(Det):
        "Many."

        say = "the"
        number = MANY
        shows = SHOWN

    class Group(Act):
        "Things."

        say = "count {det} {thing~det}"
        det: Det
        thing: Thing

    names = {cls.__name__: cls for cls in (Act, Thing, Det, TheOne, TheMany, Group)}
    language = Language({**names, "WORDS": {Thing: "cat/cats, sheep/sheep"}})
    assert len(language.readings(Act, "count the sheep")) == 1


def test_empty_category() -> None:
    class Nothing(Node):
        pass

    class Lost(Act):
        "Asks for something that does not exist."

        say = "lose {nothing}"
        nothing: Nothing

    assert "Lost: the category Nothing is empty" in problems(Lost)


def test_endless_phrase() -> None:
    class Endless(Node):
        "Contains itself, always."

        say = "( {again} )"
        again: "Endless"

    Endless.__annotations__["again"] = Endless
    assert "Endless: the category Endless is empty" in problems(Endless)


def test_word_that_is_verb_and_place() -> None:
    found = problems(words={Thing: "cat/cats", Zone: "take, bag"})
    assert "Zone: 'take' is also a verb (Fine)" in found
    assert "bag" not in found
    assert "Zone: 'takes' is also a verb (Fine)" in problems(words={Thing: "cat/cats", Zone: "takes"})


def test_noun_without_plural() -> None:
    found = problems(words={Thing: "cat/cats, ox"})
    assert "Thing: the noun 'ox' has no plural" in found
    assert "'cat'" not in found


def test_plural_of_a_word_that_is_not_counted() -> None:
    assert "Zone: 'bag' has a plural" in problems(words={Thing: "cat/cats", Zone: "bag/bags"})


def test_optional_word_without_a_field() -> None:
    class More(Act):
        "The tree does not keep whether 'more' was there."

        say = "take^ {n} [more]"
        n: int

    assert "More: an optional part holds exactly one field" in problems(More)


@pytest.mark.parametrize("words", ["cat/cats, cat/cats", "cat/cats, Cat/Cats", "cat/cats, kitten/cats"])
def test_word_listed_twice(words: str) -> None:
    assert "listed twice" in problems(words={Thing: words})


def test_word_listed_twice_in_two_sorts() -> None:
    class Beast(Thing):
        numbered = True

    found = problems(Beast, words={Thing: "cat/cats", Beast: "Cat/Cats"})
    assert "Beast: the word 'Cat' is listed twice (also as 'cat' in Thing)" in found


def test_words_of_two_sources_are_joined_and_checked() -> None:
    with pytest.raises(LexiconError, match="Piece: the word 'card' is listed twice"):
        Language(core, {"WORDS": {core.Piece: "card/cards"}})


def test_field_that_the_pattern_lacks() -> None:
    class Lacks(Act):
        "Loses its number."

        say = "take^ it"
        n: int

    assert "Lacks: the field 'n' stands 0 times" in problems(Lacks)


def test_hole_without_field() -> None:
    class Hole(Act):
        "Has a hole too many."

        say = "take^ {n} {m}"
        n: int

    assert "Hole: the pattern has {m}, but there is no such field" in problems(Hole)


def test_list_and_optional_must_match_their_fields() -> None:
    class NoList(Act):
        "A list in the pattern only."

        say = "take^ {n/and}"
        n: int

    class NoTuple(Act):
        "A list in the field only."

        say = "give^ {n}"
        n: tuple[int, ...]

    class NotOptional(Act):
        "May be None, but is always printed."

        say = "keep^ {n}"
        n: int | None

    class Always(Act):
        "Optional in the pattern only."

        say = "lend^ [{n}]"
        n: int

    found = problems(NoList, NoTuple, NotOptional, Always)
    assert "NoList: {n} is a list in the pattern only" in found
    assert "NoTuple: {n} is a list in the field only" in found
    assert "NotOptional: 'n' may be None" in found
    assert "Always: {n} is in an optional part" in found


def test_agreement_looks_to_the_left() -> None:
    class Backwards(Act):
        "Agrees with something to its right."

        say = "see {act^thing} {thing}"
        act: Act
        thing: Thing

    class NoNoun(Act):
        "A number word where a noun belongs."

        say = "see {n} {m~n}"
        n: int
        m: int

    found = problems(Backwards, NoNoun)
    assert "Backwards: {act} agrees with 'thing'" in found
    assert "NoNoun: {m~n} must be a word that has a plural" in found


def test_list_of_nothing() -> None:
    class Void(Node):
        "Nothing at all."

        say = ""

    class Voids(Act):
        "Any number of nothings."

        say = "see {voids/}"
        voids: tuple[Void, ...]

    assert "Voids: a list of Void, which can be nothing at all" in problems(Void, Voids)


def test_docstrings_and_bases() -> None:
    class Silent(Act):
        say = "hush"

    class Finer(Fine):
        "Derives from a phrase."

        say = "take^ two"

    class Plain(Act):
        n: int

    found = problems(Silent, Finer, Plain)
    assert "Silent: a phrase needs a docstring" in found
    assert "Finer: derives from the phrase Fine" in found
    assert "Plain: has fields but no pattern" in found


@pytest.mark.parametrize("say", ["take^ {", "take^ {n} ]", "[[{n}]]", "take^ {n!}", "take § {n}", "[{n}"])
def test_bad_notation(say: str) -> None:
    class Bad(Act):
        "Not in the notation."

        n: int | None

    Bad.say = say
    assert "Bad: " in problems(Bad)


def test_fields_that_no_phrase_can_hold() -> None:
    class Floats(Act):
        "A number with a point."

        say = "take^ {x}"
        x: float

    class Unions(Act):
        "Two categories at once."

        say = "take^ {y}"
        y: Thing | Zone

    class Names(Act):
        "A field that hides a setting of the class."

        say = "take^ {number} {way}"
        number: int  # type: ignore[misc]
        way: Literal["in", "out"]

    found = problems(Floats, Unions)
    assert "Floats.x: no phrase can hold" in found
    assert "Unions.y: a field has one category" in found
    assert "Names: a field must not be called 'number'" in problems(Names)


def test_all_problems_are_listed() -> None:
    class Silent(Act):
        say = "hush"

    class Lost(Act):
        "Its hole has no field."

        say = "lose {n}"

    assert len(problems(Silent, Lost).splitlines()) == 2
