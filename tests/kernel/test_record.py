import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from longbox.kernel import game, record, value
from longbox.kernel.errors import EditionError, RecordError, SetupError
from longbox.testing.kit import registered
from tests.toys.caper import Caper, CaperGame
from tests.toys.tiny import Ask, Tiny, TinyGame, stop


def some_play(m: Caper, choices: int = 6) -> Caper:
    for _ in range(choices):
        seat = m.seat
        m.choose(m.decision(seat).options[-1].code, seat=seat)
    return m


def test_a_record_says_everything(caper: Callable[..., Caper]) -> None:
    m = some_play(caper(seats=2, seed=8, options={"rounds": 1}), 2)
    data = m.record()
    assert data == {
        "longbox": 1,
        "game": "caper",
        "edition": "toy+0123456789ab",
        "seats": 2,
        "mode": "duel",
        "options": {"rounds": 1, "charms": "none"},
        "packs": [],
        "seed": 8,
        "rng": "ChaCha8",
        "scenario": None,
        "choices": [[0, "stance:low"], [1, "stance:low"]],
        "over": False,
        "digest": m.digest(),
    }
    assert record.replay(json.loads(json.dumps(data))) == m


@pytest.mark.parametrize("seed", [-1, 1 << 62, (1 << 64) - 1, 1 << 64, 1 << 200, "a text"])
def test_any_seed_replays_through_json(caper: Callable[..., Caper], seed: int | str) -> None:
    m = some_play(caper(seats=2, seed=seed))
    assert record.replay(json.loads(json.dumps(m.record()))) == m


def test_a_replay_can_stop_anywhere(caper: Callable[..., Caper]) -> None:
    m = caper(seats=4, seed=8)
    digests = [m.digest()]
    for _ in range(5):
        some_play(m, 1)
        digests.append(m.digest())
    for upto, digest in enumerate(digests):
        assert record.replay(m.record(), upto=upto).digest() == digest
    assert record.replay(m.record(), upto=-3).digest() == digests[0]
    assert record.replay(m.record(), upto=99).digest() == digests[-1]


def tampered(m: Caper, **changes: Any) -> dict[str, Any]:
    return {**m.record(), **changes}


def test_what_cannot_be_replayed(caper: Callable[..., Caper]) -> None:
    m = some_play(caper(seats=2, seed=8), 2)
    cases: list[tuple[dict[str, Any], str]] = [
        ({"longbox": 2}, "version 2"),
        ({"rng": "mt19937"}, "made with the random generator 'mt19937'"),
        ({"digest": "0" * 32}, "the replay ends with the fingerprint .* the record says 0000"),
        (
            {"choices": [[0, "stance:low"], [0, "stance:low"]]},
            "choice 2 of 2, 'stance:low' by seat 0: seat 0 has nothing",
        ),
        ({"choices": [[0, "stance:lo"]]}, "choice 1 of 1, 'stance:lo' by seat 0: .* did you mean 'stance:low'"),
        ({"choices": [["0", "stance:low"]]}, "this is not a record"),
        ({"seed": 1.5}, "this is not a record"),
        ({"more": 1}, "this is not a record"),
    ]
    for changes, words in cases:
        with pytest.raises(RecordError, match=words):
            record.replay(tampered(m, **changes))
    with pytest.raises(RecordError, match="this is not a record"):
        record.replay("x")
    with pytest.raises(EditionError, match=r"made with edition toy\+other: .* it has toy\+0123456789ab"):
        record.replay(tampered(m, edition="toy+other"))
    with pytest.raises(SetupError, match="there is no game 'bridge'"):
        record.replay(tampered(m, game="bridge"))


def test_a_replay_without_its_check(caper: Callable[..., Caper]) -> None:
    m = some_play(caper(seats=2, seed=8), 2)
    assert record.replay(tampered(m, digest="0"), check=False) == m


class TestPacks:
    """Anybody's cards travel with the record and the save: no file is needed."""

    packs = (("mine", "a card"), ("yours", "another"))

    def test_they_are_in_the_record(self, caper: Callable[..., Caper]) -> None:
        m = some_play(caper(seats=2, seed=8, packs=self.packs))
        data = json.loads(json.dumps(m.record()))
        assert data["packs"] == [["mine", "a card"], ["yours", "another"]]
        assert data["edition"] == "toy+2mine0000000"
        with registered(CaperGame()):
            again = record.replay(data)
        assert again == m
        assert again.origin.packs == list(self.packs)

    def test_they_are_in_the_save(self, caper: Callable[..., Caper]) -> None:
        m = some_play(caper(seats=2, seed=8, packs=self.packs))
        with registered(CaperGame()):
            loaded = value.load(m.save())
        assert loaded == m
        assert loaded.record() == m.record()
        assert loaded.can_undo(1) == m.can_undo(1)

    def test_without_them_it_is_another_edition(self, caper: Callable[..., Caper]) -> None:
        m = some_play(caper(seats=2, seed=8, packs=self.packs))
        assert m != some_play(caper(seats=2, seed=8))
        with pytest.raises(EditionError):
            record.replay({**m.record(), "packs": []})

    def test_editions_are_made_once(self) -> None:
        g = CaperGame()
        assert g.edition(self.packs) is g.edition(list(self.packs))
        assert g.edition() is g.edition([])
        assert g.edition() is not g.edition(self.packs)


def test_a_quiet_copy_has_no_record(caper: Callable[..., Caper]) -> None:
    with pytest.raises(RecordError, match="keeps no record"):
        caper(seats=2, seed=1).quiet().record()


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-10, 10) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@settings(database=None, deadline=None, max_examples=200)
@given(st.data())
def test_random_records_are_refused_with_our_own_errors(data: st.DataObject) -> None:
    with registered(TinyGame(Ask(["yes", "no"]), Ask(["stop"]), stop())):
        m = game.start("tiny", 2, 1)
        assert isinstance(m, Tiny)
        m.choose("yes")
        record_ = m.record()
        record_[data.draw(st.sampled_from(sorted(record_)))] = data.draw(JSON)
        try:
            record.replay(record_)
        except (RecordError, EditionError, SetupError):
            return
