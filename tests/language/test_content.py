"""Content files: strict, all problems at once, and nothing a stranger's file can do."""

import os
import time
from pathlib import Path
from typing import Literal

import pytest

from longbox.language.content import (
    MOST_BYTES,
    CardText,
    Content,
    ContentError,
    Problem,
    Record,
    load,
    loads,
)
from longbox.language.core import Text
from longbox.language.docs import sample_language

LANGUAGE = sample_language()


class CardRecord(Record, frozen=True, kw_only=True):
    cost: int
    kind: Literal["Hero", "Villain"]
    text: CardText
    vp: int = 0
    extra: CardText | None = None


class PlaceRecord(Record, frozen=True, kw_only=True):
    copies: int


TABLES: dict[str, type[Record]] = {"card": CardRecord, "place": PlaceRecord}

GOOD = """
# a comment
[[card]]
name = "Robin"
cost = 3
kind = "Hero"
text = "Draw a card."
origin = { name = "rulebook", text = "ours" }

[[place]]
name = "Tower"
copies = 2
origin = { name = "published" }

[[card]]
name = "Raven"
cost = 2
kind = "Villain"
vp = 1
text = "+2 Power."
extra = "Draw two cards."
origin = { name = "rulebook" }
"""


def read(source: str | bytes) -> Content:
    return loads(source, TABLES, LANGUAGE, "mine.toml")


def problems(source: str | bytes) -> list[Problem]:
    with pytest.raises(ContentError) as caught:
        read(source)
    assert isinstance(caught.value, ValueError)
    assert all(str(problem) in str(caught.value) for problem in caught.value.problems)
    return caught.value.problems


def only(source: str | bytes) -> Problem:
    found = problems(source)
    assert len(found) == 1, found
    return found[0]


def changed(old: str, new: str) -> str:
    assert GOOD.count(old) == 1
    return GOOD.replace(old, new)


def test_good_content() -> None:
    content = read(GOOD)
    robin, raven = content.of(CardRecord)
    assert (robin.name, robin.cost, robin.vp, raven.vp) == ("Robin", 3, 0, 1)
    assert robin.origin_of("name") == "rulebook"
    assert robin.origin_of("cost") == "ours"
    assert [place.copies for place in content.of(PlaceRecord)] == [2]
    assert content.tree(robin) == LANGUAGE.read(Text, "Draw a card.")
    assert content.tree(raven, "extra") == LANGUAGE.read(Text, "Draw two cards.")


def test_loading_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(GOOD, encoding="utf-8")
    assert len(load(path, TABLES, LANGUAGE).of(CardRecord)) == 2


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("cost = 3", "cots = 3", None, "cots: there is no such field; did you mean 'cost'?"),
        ("cost = 3", 'cost = "3"', 5, "cost: this must be a whole number, not a text"),
        ("cost = 3", "cost = true", 5, "cost: this must be a whole number, not true or false"),
        ("cost = 3", "cost = 3.5", 5, "cost: this must be a whole number, not a number with a point"),
        ('kind = "Hero"', 'kind = "Heroe"', 6, "kind: 'Heroe' is not one of Hero, Villain; did you mean 'Hero'?"),
        (
            'name = "rulebook", text = "ours"',
            'name = "rulebok"',
            8,
            "'rulebok' is not an origin",
        ),
        ('name = "rulebook", text = "ours"', 'nam = "ours"', 8, "there is no field 'nam'; did you mean 'name'?"),
        ('name = "rulebook", text = "ours"', "name = 3", 8, "origin: each value must be a text, not a whole number"),
        ('name = "Robin"', 'name = ""', 4, "name: a name has 1 to 80 printable characters"),
        ('name = "Robin"', r'name = "Ro\u001b[31mbin"', 4, "name: a name has 1 to 80 printable characters"),
        ('name = "Robin"', 'name = "Raven"', None, "this name is used twice"),
        ("cost = 3\n", "", 3, "cost: this field is missing"),
    ],
)
def test_what_can_be_wrong_with_a_record(old: str, new: str, line: int | None, message: str) -> None:
    found = problems(changed(old, new))
    assert any(message in str(problem) for problem in found), [str(problem) for problem in found]
    if line is not None:
        assert found[0].line == line
        assert found[0].card in ("Robin", "Ro\\x1b[31mbin", "Raven") or 'name = ""' in new
    assert "\x1b" not in "".join(str(problem) for problem in found)


def test_text_errors_have_their_place_in_the_file() -> None:
    found = only(changed('"Draw a card."', '"Draw a crad."'))
    assert (found.file, found.table, found.card, found.field) == ("mine.toml", "card", "Robin", "text")
    assert found.line == 7
    assert found.column == 'text = "Draw a '.__len__() + 1
    assert str(found) == ("mine.toml:7:16: card 'Robin' text: 'crad' is not understood here; did you mean 'card'?")


def test_text_with_escapes_still_has_its_line() -> None:
    found = only(changed('"Draw a card."', r'"Draw a \u0063rad."'))
    assert (found.line, found.column) == (7, 8)
    assert "column 8 of the text" in found.message


def test_all_problems_are_shown_together() -> None:
    found = problems(changed("cost = 3", 'cost = "x"').replace("+2 Power.", "+2 Powr.").replace("copies", "copy"))
    assert [(problem.card, problem.field) for problem in found] == [
        ("Robin", "cost"),
        ("Raven", "text"),
        ("Tower", "copy"),
        ("Tower", "copies"),
    ]


def test_at_most_twenty() -> None:
    found = problems("".join(f'[[place]]\nname = "p{n}"\norigin = {{ name = "ours" }}\n' for n in range(500)))
    assert len(found) == 20


def test_unknown_tables() -> None:
    assert "there is no table 'crad' here; did you mean 'card'?" in str(only('[[crad]]\nname = "x"\n'))
    assert "write [[card]] before each card" in str(only('[card]\nname = "x"\n'))
    assert "write [[card]] before each card" in str(only("card = 3\n"))


@pytest.mark.parametrize(
    ("source", "line"),
    [("[[card]\n", 1), ('\n\nname = "x\n', 3), ("a = 1\na = 2\n", 2), ("a = [1, 2", 1), ("a = 99e", 1)],
)
def test_toml_errors_have_a_line(source: str, line: int) -> None:
    found = only(source)
    assert "this is not TOML" in found.message
    assert found.line == line


def test_a_text_that_is_not_closed() -> None:
    found = only('[[card]]\nname = "x\ncost = 3\n')
    assert found.message == "this is not TOML: a text does not end on its line: the closing quotation mark is missing"
    assert (found.line, found.column) == (2, 10)


def test_invalid_utf8() -> None:
    found = only(b'[[card]]\nname = "\xff\xfe"\n')
    assert found.message == "byte 0xff is not UTF-8"
    assert found.line == 2


def test_long_texts() -> None:
    assert "the text has 1300 characters; at most 1000 are allowed" in str(
        only(changed("Draw a card.", "Draw a card. " * 100))
    )


def quick(source: str | bytes) -> list[Problem]:
    """Hostile input may not take long: the processor's time, however busy the machine is."""
    start = time.process_time()
    found = problems(source)
    assert time.process_time() - start < 10
    return found


@pytest.mark.parametrize(
    "source",
    [
        "a = " + "[" * 400_000,
        "a = " + "{a=" * 300_000,
        "a = " + "[" * 400_000 + "]" * 400_000,
        "a." * 450_000 + "a = 1",
        '"a".' * 200_000 + "a = 1",
        "[" + "a." * 450_000 + "a]",
        "x = {" + "a . " * 200_000 + "a = 1}",
        "a = " + "9" * 900_000,
        "[[card]]\n" * 100_000,
        '[[card]]\nname = "' + "x" * 900_000 + '"\n',
        "[[card]]\n" + "".join(f"k{n} = 1\n" for n in range(50_000)),
        "\x00" * 1000,
    ],
    ids=[
        "arrays",
        "tables",
        "closed",
        "keys",
        "quoted",
        "header",
        "inline",
        "digits",
        "records",
        "name",
        "fields",
        "nul",
    ],
)
def test_hostile_files(source: str) -> None:
    found = quick(source)
    assert 1 <= len(found) <= 20
    assert all(len(str(problem)) < 1000 for problem in found)


def test_a_huge_file_is_refused_by_its_size(tmp_path: Path) -> None:
    path = tmp_path / "huge.toml"
    with path.open("wb") as file:
        file.truncate(100_000_000)
    start = time.process_time()
    with pytest.raises(ContentError, match=f"100000000 bytes; at most {MOST_BYTES} are"):
        load(path, TABLES, LANGUAGE)
    assert time.process_time() - start < 0.5
    with pytest.raises(ContentError, match="more than"):
        loads("x" * (MOST_BYTES + 1), TABLES)


def test_things_that_are_no_files(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="cannot be read"):
        load(tmp_path / "missing.toml", TABLES)
    with pytest.raises(ContentError, match="not a file"):
        load(tmp_path, TABLES)
    pipe = tmp_path / "pipe.toml"
    os.mkfifo(pipe)
    with pytest.raises(ContentError, match="not a file"):
        load(pipe, TABLES)


def test_texts_need_a_language_only_to_be_read() -> None:
    content = loads(changed("Draw a card.", "Gibberish"), TABLES)
    with pytest.raises(KeyError):
        content.tree(content.of(CardRecord)[0])
