"""Which edition a table is played under: the one it began with, as long as it can be played here."""

import contextlib
from collections.abc import Sequence

from longbox.kernel import game as games
from longbox.kernel.errors import LongboxError
from longbox.kernel.match import Edition
from longbox.kernel.rng import NAME, OLD
from longbox.language.editions import FIRST
from longbox.language.rooms import CardGame


def today(game_id: str, packs: Sequence[tuple[str, str]]) -> str:
    """The id of the edition that a new table gets."""
    return games.find(game_id).edition(packs).id()


def id_of(game_id: str, wanted: str, packs: Sequence[tuple[str, str]]) -> str:
    """The id of a table's edition, also where it names none."""
    with contextlib.suppress(LongboxError):
        return wanted or to_look_at(game_id, wanted, packs).id()
    return wanted


def to_look_at(game_id: str, wanted: str, packs: Sequence[tuple[str, str]]) -> Edition:
    """The edition of a table whose match is only shown: its step code may be another."""
    game = games.find(game_id)
    if isinstance(game, CardGame) and game.released():
        return game.edition_of(wanted or FIRST, packs, looking=True)
    return begun_under(game_id, wanted, packs)


def generator(game_id: str, wanted: str, packs: Sequence[tuple[str, str]]) -> str:
    """The random generator of a table's match. Tables of release 0.1.0 name no edition."""
    if not wanted:
        return OLD
    try:
        return to_look_at(game_id, wanted, packs).rng
    except LongboxError:
        return NAME


def begun_under(game_id: str, wanted: str, packs: Sequence[tuple[str, str]]) -> Edition:
    """The edition of a table; EditionError if it can't be played here any more.

    Tables of release 0.1.0 name none. Of a stranger's game nothing is kept from then: there it is today's.
    """
    game = games.find(game_id)
    if not wanted and isinstance(game, CardGame) and game.released():
        wanted = FIRST
    return game.edition_of(wanted, packs) if wanted else game.edition(packs)
