"""Data that doesn't fit is refused in our own words: what is wrong, and where."""

import copy
from collections.abc import Callable, Iterator
from typing import Any, Literal

import msgspec
import pytest

from longbox import LongboxError, RecordError, ScenarioError
from longbox.kernel import record, scenario
from longbox.kernel.plain import in_words
from tests.toys.caper import Caper

FOREIGN = ("`", "$", "Expected", "Object ", "Invalid", "malformed", "NoneType")
"""How msgspec and Python speak of data."""

RECORD: list[tuple[str, Any, str]] = [
    ("seats", "2", "'seats' must be a whole number, not a text"),
    ("seed", 1.5, "'seed' must be a whole number or a text, not a number with a point"),
    ("options", [], "'options' must be a table of names and values, not a list"),
    ("scenario", 3, "'scenario' must be a table of names and values or nothing, not a whole number"),
    ("choices", [["0", "x"]], "'choices', entry 0, entry 0 must be a whole number, not a text"),
    ("choices", [[0, "x"], [1]], "'choices', entry 1 must be a list of length 2, not 1"),
    ("choice", [], "there is no field 'choice'; did you mean 'choices'?"),
]


@pytest.mark.parametrize(("key", "value", "words"), RECORD)
def test_a_record_says_which_field_is_wrong(caper: Callable[..., Caper], key: str, value: Any, words: str) -> None:
    with pytest.raises(RecordError) as caught:
        record.replay({**caper(seats=2).record(), key: value})
    assert str(caught.value) == f"this is not a record: {words}"


def test_a_record_says_which_field_is_missing(caper: Callable[..., Caper]) -> None:
    data = caper(seats=2).record()
    del data["seed"]
    with pytest.raises(RecordError, match=r"^this is not a record: 'seed' is missing$"):
        record.replay(data)


ZONES: list[tuple[Any, str]] = [
    (3, "zones, 'deck': this must be a list, not a whole number"),
    ([3], "zones, 'deck': entry 0 must be a text or a table of names and values, not a whole number"),
    ([{"known": [0]}], "zones, 'deck': entry 0: 'piece' is missing"),
    ([{"piece": "red-1", "knwon": [0]}], "zones, 'deck': entry 0: there is no field 'knwon'; did you mean 'known'?"),
]


@pytest.mark.parametrize(("deck", "words"), ZONES)
def test_a_position_says_in_which_zone_something_is_wrong(caper: Callable[..., Caper], deck: Any, words: str) -> None:
    data: Any = caper(seats=2).scenario(full=True)
    data["zones"]["deck"] = deck
    with pytest.raises(ScenarioError) as caught:
        scenario.read("caper", data)
    assert str(caught.value) == words


def replaced(data: Any) -> Iterator[Any]:
    """The same data with each part in turn missing or of another type, three levels deep."""
    for key in data if isinstance(data, dict) else range(len(data)):
        for odd in (None, 3, 2.5, True, "x", [], [1], {"a": 1}):
            yield {**data, key: odd} if isinstance(data, dict) else [*data[:key], odd, *data[key + 1 :]]
        if isinstance(data, dict):
            yield {other: data[other] for other in data if other != key}
        if isinstance(data[key], dict | list) and len(data[key]) < 20:
            for part in replaced(data[key]):
                twin = copy.copy(data)
                twin[key] = part
                yield twin


@pytest.mark.parametrize("read", [record.replay, lambda data: scenario.read("caper", data)], ids=["record", "position"])
def test_no_refusal_speaks_another_librarys_language(caper: Callable[..., Caper], read: Callable[[Any], Any]) -> None:
    m = caper(seats=2, seed=8)
    m.choose(m.legal(0)[0], seat=0)
    refusals = set()
    for data in replaced(m.record() if read is record.replay else m.scenario(full=True)):
        try:
            read(data)
        except LongboxError as error:
            refusals.add(str(error))
    assert len(refusals) > 40
    assert [said for said in refusals if any(word in said.partition(" (")[0] for word in FOREIGN)] == []


class Card(msgspec.Struct, tag="card"):
    suits: list[Literal["red", "blue"]] = []
    facts: dict[str, int] = {}
    cost: int = 0


BROKEN: list[tuple[str, str]] = [
    ('{"type": "card", "suits": ["red", "green"]}', "'suits', entry 1 is one of red, blue; not 'green'"),
    ('{"type": "card", "facts": {"a": "b"}}', "'facts', each value must be a whole number, not a text"),
    ('{"type": "cart"}', "'type' is one of red, blue; not 'cart'"),
    ('{"type": "card" "cost"', "it is broken at byte 16: expected ',' or '}'"),
    ('{"type": "card"', "it ends too early"),
]


@pytest.mark.parametrize(("text", "words"), BROKEN)
def test_what_stands_in_a_list_or_among_words_is_named(text: str, words: str) -> None:
    with pytest.raises(msgspec.DecodeError) as caught:
        msgspec.json.decode(text, type=Card)
    assert in_words(caught.value, choices=("red", "blue")) == words
