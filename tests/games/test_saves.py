"""Saves with numbers that no game has: they are refused when they are loaded, and don't break it later."""

from typing import Any

import pytest

import longbox
from longbox.kernel.errors import SaveError
from tests.kernel.test_value import STATE, parts_of, sealed


@pytest.mark.parametrize(
    ("game", "mode", "field", "at", "number", "says"),
    [
        ("mayhem", "duel", "traps", 0, -1, "MH-007"),
        ("mayhem", "duel", "traps", -1, 1, "MH-007"),
        ("mayhem", "free-for-all", "traps", -1, 1, "MH-007"),
        ("mayhem", "competitive", "monster", 0, 119, "a Monster stands in a place"),
        ("bold", "1v1", "starter", None, -1, "BB-025"),
        ("bold", "1v1", "starter", None, 2, "BB-025"),
        ("hitline", "titan", "leader", None, 1026, "HL-017"),
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
