"""Which game a pack is for: as it says itself, or as its tables, keys and sentences tell."""

from collections.abc import Mapping, Sequence
from typing import Any

from longbox.kernel import game as there
from longbox.language.content import GAME_KEY, Content, ContentError, game_problem, parse

Tables = Mapping[str, Sequence[str]]


def games_for(file: str, text: str) -> list[str]:
    """The ids of the games that a pack can be for; one, if it can be told. ContentError if there is no such game."""
    source, data = parse(text, file)
    if GAME_KEY in data:
        wrong = game_problem(Content(file, source), data[GAME_KEY], "")
        if wrong is not None:
            raise ContentError([wrong])
        return [data[GAME_KEY]]
    tables = {game_id: game.tables() for game_id, game in there.catalog().items()}
    strange = {game_id: misfits(data, known) for game_id, known in tables.items() if known}
    entries = misfits(data, {})
    fitting = by_far_fewest({game_id: count for game_id, count in strange.items() if count < entries})
    if len(fitting) < 2:
        return fitting
    return by_far_fewest({game_id: strange[game_id] + problems(game_id, file, text) for game_id in fitting})


def elsewhere(game_id: str, file: str, text: str) -> str:
    """The id of another game whose pack this clearly is; empty if there is none."""
    try:
        _, data = parse(text, file)
    except ContentError:
        return ""
    if GAME_KEY in data or misfits(data, there.find(game_id).tables()) == 0:
        return ""
    found = games_for(file, text)
    return found[0] if len(found) == 1 and found[0] != game_id else ""


def misfits(data: dict[str, Any], tables: Tables) -> int:
    """How many tables and keys of a pack a game does not have."""
    count = 0
    for table, rows in data.items():
        for row in rows if isinstance(rows, list) else [rows]:
            keys = list(row) if isinstance(row, dict) else []
            if table == GAME_KEY:
                continue
            known = tables.get(table)
            count += 1 + len(keys) if known is None else sum(key not in known for key in keys)
    return count


def problems(game_id: str, file: str, text: str) -> int:
    """How much a game has against a pack."""
    try:
        there.find(game_id).edition([(file, text)])
    except ContentError as error:
        return len(error.problems)
    return 0


def by_far_fewest(counts: Mapping[str, int]) -> list[str]:
    """The one with less than half as much against it as any other; else all that come near to the least."""
    least = min(counts.values(), default=0)
    return [name for name, count in counts.items() if count <= 2 * least]
