"""Saves with numbers that no game has: they are refused when they are loaded, and don't break it later."""

from typing import Any

import pytest

import longbox
from longbox.kernel.errors import SaveError
from tests.games import mutated
from tests.kernel.test_value import STATE, parts_of, sealed


@pytest.mark.parametrize(
    ("game", "mode", "field", "at", "number", "says"),
    [
        ("mayhem", "duel", "traps", 0, -1, "MH-007"),
        ("mayhem", "duel", "traps", -1, 1, "MH-007"),
        ("mayhem", "free-for-all", "traps", -1, 1, "MH-007"),
        ("mayhem", "competitive", "monster", 0, 119, "monster"),
        ("bold", "1v1", "starter", None, -1, "starter"),
        ("bold", "1v1", "starter", None, 2, "starter"),
        ("mayhem", "competitive", "place", 2, (1 << 62) - 1, "place"),
        ("mayhem", "teams", "dice", 2, 15, "dice"),
        ("mayhem", "duel", "color", 0, 31, "color"),
        ("mayhem", "duel", "pizza_place", None, 10, "pizza_place"),
        ("bold", "1v1", "kept_reverse", None, 4, "kept_reverse"),
        ("titans", "basic", "active", None, 2, "active"),
        ("hitline", "duel", "taken", None, 7, "taken"),
        ("hitline", "pairs", "homes", 3, -(1 << 31), "HL-069"),
        ("hitline", "duel", "homes", 11, 7, "HL-069"),
        ("hitline", "titan", "down", None, (1 << 62) - 1, "down"),
        ("hitline", "titan", "leader", None, 1026, "leader"),
    ],
)
def test_a_number_that_no_game_has_is_refused(
    game: str, mode: str, field: str, at: int | None, number: int, says: str
) -> None:
    seats = next(n for n in (2, 3, 4) if possible(game, n, mode))
    parts: list[Any] = parts_of(longbox.start(game, seats, 1, mode))
    if at is None:
        parts[STATE][field] = number
    else:
        parts[STATE][field][at] = number
    with pytest.raises(SaveError, match=says):
        longbox.load(sealed(parts))


def possible(game: str, seats: int, mode: str) -> bool:
    try:
        longbox.start(game, seats, 1, mode)
    except longbox.LongboxError:
        return False
    return True


def test_of_saves_with_one_number_changed_few_load_and_break_later() -> None:
    """A small sample; `python -m tests.games.mutated 600` gives the figure."""
    out, broken = mutated.search(12, seed=1)
    assert out["refused"]
    assert out["played on"]
    assert len(broken) <= 1, broken
