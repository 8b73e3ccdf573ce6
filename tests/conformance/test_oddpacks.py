"""Packs that go as far as a pack may: every build plays them in the same way, to an end, and tells true reasons.

After a change of behaviour on purpose: `python -m longbox.testing.regenerate`.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

import longbox
from longbox.kernel.bitsets import bit
from longbox.kernel.game import find
from longbox.testing import oddpacks
from longbox.testing.regenerate import read_odd

GOLDEN = Path(__file__).parent / "golden"
PACKS = [(game, pack) for game, packs in oddpacks.PACKS.items() for pack in packs]


def test_bit_sets_hold_62_numbers() -> None:
    assert [bit(n) for n in range(62)] == [2**n for n in range(62)]


@pytest.mark.parametrize(("game", "pack"), PACKS, ids=lambda item: item if isinstance(item, str) else item.__name__)
def test_has_the_same_fingerprint_on_every_build(game: str, pack: Callable[[], str]) -> None:
    found = oddpacks.fingerprint(game, pack(), oddpacks.GAMES[game])  # raises if a game does not go on
    assert found == read_odd(GOLDEN)[game][pack.__name__]


@pytest.mark.parametrize(
    ("pack", "hand", "offered", "prompt", "reasons"),
    [
        (
            oddpacks.one_to_nine,
            ["green-6", "yellow-1"],  # the kinds 32 and 0
            ["play:green-6", "play:yellow-1"],
            "You have no red: play any card.",
            {
                "play:red-9": "HL-017: you have no red 9 in hand",
                "play:yellow-2": "HL-017: you have no yellow 2 in hand",
            },
        ),
        (
            oddpacks.one_to_nine,
            ["green-9", "red-2"],
            ["play:red-2"],
            "Follow red or play a wild.",
            {"play:green-9": "HL-021: you hold red, so you must play red or a wild"},
        ),
        (
            oddpacks.nine_wilds,
            ["wild-9", "wild-5", "yellow-4"],  # the kinds 35, 31 and 3
            ["play:wild-5", "play:wild-9", "play:yellow-4"],
            "You have no red: play any card.",
            {"play:wild-9=red": "HL-028: red is in force, so the wild takes that suit"},
        ),
    ],
)
def test_cards_past_the_32nd_kind_are_offered_and_explained_as_the_others(
    pack: Callable[[], str], hand: list[str], offered: list[str], prompt: str, reasons: dict[str, str]
) -> None:
    m = longbox.scenario(
        "hitline",
        {
            "packs": [["odd.toml", pack()]],
            "hands": [None, hand, None, None],
            "exhausted": [0, 1, 2, 3],
            "plays": ["play:red-8"],
        },
    )
    decision = m.decisions[0]
    assert sorted(option.code for option in decision.options) == offered
    assert decision.prompt == prompt
    assert [m.explain(1, code) for code in offered] == [None] * len(offered)
    assert {code: m.explain(1, code) for code in reasons} == reasons


def test_packs_go_as_far_as_they_may() -> None:
    """What one of them asks for more is refused with the number and the limit."""
    hitline, titans, mayhem = (find(game).edition for game in ("hitline", "titans", "mayhem"))
    assert len([face for face in hitline([("odd.toml", oddpacks.one_to_nine())]).faces if face[-1].isdigit()]) == 36
    assert len(titans([("odd.toml", oddpacks.every_card_once())]).kind) == 1024
    one_more = oddpacks.every_card_once().replace("copies = 18", "copies = 19", 1)
    with pytest.raises(longbox.LongboxError, match="at most 1024 cards and characters, not 1025"):
        titans([("odd.toml", one_more)])
    cast = oddpacks.big_cast()
    assert mayhem([("odd.toml", cast)]).faces
    more = oddpacks.written("go", oddpacks.more([{**oddpacks.ours("mayhem", "go")[0], "name": "Still more"}], 2))
    with pytest.raises(longbox.LongboxError, match="there must be 12 to 60 GO! cards; these are 61"):
        mayhem([("odd.toml", cast + more)])


def test_a_game_that_stands_still_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(oddpacks, "BOUND", 10)
    with pytest.raises(oddpacks.StoodStill, match="Hit Line, game 0, after 10 choices"):
        oddpacks.fingerprint("hitline", oddpacks.one_to_nine(), 1)
