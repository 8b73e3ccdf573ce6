"""Open a table from the store: from its snapshot, from all its entries, or as what is kept of it if it can't go on."""

import contextlib
import logging
from collections.abc import Sequence
from typing import Final

from longbox.kernel import value
from longbox.kernel.errors import EditionError
from longbox.kernel.match import Match
from longbox.kernel.record import VERSION
from longbox.server import editions, kept, metrics
from longbox.server.kept import Archive
from longbox.server.store import Rows, Store, get_archive
from longbox.server.table import Differs, Entry, Facts, Table, saved

OLD: Final = "This game was begun with an older Longbox. Its rules have changed since, so it can't go on here."
ODD: Final = "This Longbox plays this game differently than it was played so far, so it can't go on here."
log = logging.getLogger("longbox.server")


async def opened(rows: Rows, store: Store) -> Table:
    """A table as it is now. Whatever game code makes of a match that it doesn't know, the table opens."""
    facts, snapshot, entries = rows.facts, rows.snapshot, rows.entries
    if snapshot is not None:
        table = resumed(facts, *snapshot, entries)
        if table is not None:
            return table
        entries = await store.entries(facts.id)
    try:
        table = Table(facts)
        for entry in entries:
            table.repeat(entry)
    except Exception as error:  # also what changed step code makes of old choices
        why = OLD if isinstance(error, EditionError) else ODD
        log.error("table %s can't go on: %s", facts.id, error, exc_info=not isinstance(error, EditionError | Differs))
        metrics.OUTDATED.labels(facts.game).inc()
        found = closed(facts, entries, why)
        packed = await get_archive(store, facts.id)
        found.archive = kept.unpacked(packed) if packed is not None else last_known(facts, entries, snapshot)
        return found
    return table


def resumed(facts: Facts, number: int, data: bytes, entries: Sequence[Entry]) -> Table | None:
    """A table from its snapshot, the entry that led there, and those since; None if the snapshot can't be used."""
    try:
        table = Table(facts)
        table.restore(number, data)
        for entry in entries:
            if entry.number < number:
                table.check(entry)
            else:
                table.repeat(entry)
    except Exception as error:  # the entries may still do
        log.warning("the snapshot of table %s can't be used: %s", facts.id, error)
        return None
    return table


def closed(facts: Facts, entries: Sequence[Entry], why: str) -> Table:
    """A table that can't go on: who sits there, and nothing to play."""
    table = Table(facts, why)
    for entry in entries:
        with contextlib.suppress(Exception):  # who sat down at a game that isn't installed any more
            table.repeat(entry)
        table.number = entry.number + 1
    return table


def last_known(facts: Facts, entries: Sequence[Entry], snapshot: tuple[int, bytes] | None) -> Archive | None:
    """What can be shown of a game that can't go on: the last position that is surely one of those played."""
    found = [look for look in (replayed(facts, entries), looked_at(facts, snapshot)) if look is not None]
    if not found:
        return None
    number, m = max(found, key=lambda look: look[0])
    try:
        return kept.archived(m, [chair.name for chair in facts.chairs], number)
    except Exception as error:  # shown or not, the table opens
        log.warning("the last position of table %s can't be shown: %s", facts.id, error)
        return None


def replayed(facts: Facts, entries: Sequence[Entry]) -> tuple[int, Match] | None:
    """The last position whose marks agree, though it may have been played by other step code."""
    good: tuple[int, Match] | None = None
    try:
        table = Table(facts, edition=editions.to_look_at(facts.game, facts.edition, facts.packs))
        for entry in entries:
            table.repeat(entry)
            if entry.mark and table.match is not None:
                good = table.number, table.match.copy()
    except Exception as error:  # that far and no further
        log.info("table %s can be followed up to entry %d: %s", facts.id, good[0] if good else 0, error)
    return good


def looked_at(facts: Facts, snapshot: tuple[int, bytes] | None) -> tuple[int, Match] | None:
    """The position of a snapshot, if its numbers still mean what they did."""
    if snapshot is None:
        return None
    try:
        edition = editions.to_look_at(facts.game, facts.edition, facts.packs)
        return snapshot[0], value.opened(saved(snapshot[1]), edition)
    except Exception as error:
        log.info("the snapshot of table %s can't be shown: %s", facts.id, error)
        return None


def unfinished(table: Table, entries: Sequence[Entry]) -> dict[str, object]:
    """The record of a game that can't go on, made of its entries: the Longbox that it began with replays it."""
    facts = table.facts
    choices = [[seat, code] for seat, code in facts.before]
    for entry in entries:
        if entry.kind == "choose":
            choices.append([entry.seat, entry.data])
        elif entry.kind == "undo":  # without the seat's last choice
            last = max(at for at, (seat, _) in enumerate(choices) if seat == entry.seat)
            del choices[last]
    return {
        "longbox": VERSION,
        "game": facts.game,
        "edition": editions.id_of(facts.game, facts.edition, facts.packs),
        "seats": len(facts.chairs),
        "mode": facts.mode,
        "options": table.options,
        "packs": [list(pack) for pack in facts.packs],
        "seed": facts.seed,
        "rng": editions.generator(facts.game, facts.edition, facts.packs),
        "scenario": None,
        "choices": choices,
        "over": False,
        "digest": "",
    }
