"""What is due together, in the order its owner chooses; windows."""

from collections.abc import Iterator

import pytest

import longbox
from longbox.kernel.match import Match
from longbox.testing.kit import registered
from tests.toys.flip import BLOCK, FACES, FlipGame


@pytest.fixture(autouse=True)
def known() -> Iterator[None]:
    with registered(FlipGame()):
        yield


def begun(deck: list[str], seed: int = 0) -> Match:
    """Seat 1's cards are all of these kinds; nobody uses a whistle."""
    m = longbox.start("flip", seed=seed, options={"decks": [None, deck]})
    m.choose("no", seat=0)
    m.choose("no", seat=1)
    return m


def asked(m: Match) -> list[tuple[int, list[str]]]:
    return [(d.seat, [option.code for option in d.options]) for d in m.decisions]


def test_the_owner_chooses_the_order() -> None:
    m = begun(["bandit"] * 5 + ["runner"] * 5, seed=2)
    front = [FACES[m.kind[p]] for p in m.zones[BLOCK + 1][:3]]
    m.choose("attack:3")
    assert asked(m) == [(1, ["next:0", "next:1", "next:2"])]
    assert [option.text for option in m.decisions[0].options] == [face.capitalize() for face in front]
    m.choose("next:2")
    assert m.events(0)[-1]["at"] == 2
    saved = longbox.load(m.save())
    assert saved.due
    assert saved == m


def test_what_is_set_off_meanwhile_waits_for_the_next_batch() -> None:
    m = begun(["echo"] * 10)
    m.choose("attack:2")
    assert asked(m) == [(1, ["next:0", "next:1"])]
    m.choose("next:1")  # turns up the third card, whose text is due after the one that still waits
    assert [e["at"] for e in m.events(0) if e["kind"] == "text"] == [1, 0]
    assert asked(m) == [(1, ["next:0", "next:1"])]
    m.choose("next:1")
    assert [e["at"] for e in m.events(0) if e["kind"] == "text"] == [1, 0, 3, 2]


def test_a_window_asks_whoever_may_by_public_facts() -> None:
    m = longbox.start("flip", seed=0)
    assert asked(m) == [(0, ["no", "use"])]
    m.choose("use")
    assert asked(m) == [(1, ["no", "use"])]
    m.choose("no")
    m.choose("attack:1")
    while m.decisions[0].options[0].code != "no" or len(m.decisions[0].options) != 2 or not m.public()["active"]:
        m.choose(m.decisions[0].options[0].code)
    assert asked(m) == [(1, ["no", "use"])]
    m.choose("no")
    assert asked(m)[0][1][0].startswith("attack")  # seat 0 has no whistle left
