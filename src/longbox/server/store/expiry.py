"""What is not kept for ever: tables that nobody needs, and what finished games don't need any more."""

import contextlib
from collections.abc import AsyncIterator, Collection
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, and_, delete, exists, false, func, or_, select, text, update

from longbox.server.store.schema import GONE, archive, deeds, metadata, seats, snapshots, tables, workers
from longbox.server.store.store import Store

HOUR: Final = 3_600_000  # milliseconds
PRESENT: Final = 120_000  # milliseconds after a sign of life in which somebody is there, at whichever worker
ONE_AT_A_TIME: Final = 0x4C4F4E47  # PostgreSQL's lock: of several workers one keeps house


class Ages(msgspec.Struct, frozen=True):
    """After how many milliseconds without a sign of life something goes; 0: never."""

    waiting: int = 24 * HOUR  # tables that never began
    public: int = HOUR  # the same, if everybody sees them in the list
    abandoned: int = 30 * 24 * HOUR  # games that nobody plays on
    snapshots: int = 24 * HOUR  # of finished games, which are archived
    gone: int = HOUR  # from being hidden to being deleted


def expired(ages: Ages, at: int) -> ColumnElement[bool]:
    """Is a table too old? Nobody may be there."""
    begun = exists().where(deeds.c.table_id == tables.c.id)
    waiting, playing = tables.c.stage == "gathering", tables.c.stage == "playing"
    kinds = (
        (waiting | (playing & ~begun), ages.waiting),
        (waiting & tables.c.public, ages.public),
        (playing, ages.abandoned),
    )
    old = or_(false(), *(kind & (tables.c.touched < at - age) for kind, age in kinds if age))
    there = and_(seats.c.seen > 0, exists().where(workers.c.id == seats.c.worker, workers.c.seen > at - PRESENT))
    seen = or_(func.abs(seats.c.seen) > at - PRESENT, there)
    return old & ~exists().where(seats.c.table_id == tables.c.id, seen)


async def hide(store: Store, ages: Ages, at: int, busy: Collection[str], most: int) -> list[str]:
    """Hide tables that are too old. They are deleted later: who chooses there at this moment brings them back."""
    wanted = select(tables.c.id).where(expired(ages, at), tables.c.id.not_in(list(busy)))
    async with store.writing() as connection:
        found = [row[0] for row in await connection.execute(wanted.order_by(tables.c.touched).limit(most))]
        hiding = update(tables).where(tables.c.id.in_(found), expired(ages, at))
        hidden = hiding.values(stage=GONE, due=False, touched=at).returning(tables.c.id)
        return [row[0] for row in await connection.execute(hidden)] if found else []


async def delete_hidden(store: Store, before: int, most: int) -> int:
    """Delete what was hidden long ago, with everything that belongs to it."""
    async with store.writing() as connection:
        wanted = select(tables.c.id).where(tables.c.stage == GONE, tables.c.touched < before).limit(most)
        if store.postgres:
            wanted = wanted.with_for_update(skip_locked=True)
        found = [row[0] for row in await connection.execute(wanted)]
        if found:
            for part in reversed(metadata.sorted_tables):
                if part is not tables and "table_id" in part.c:
                    await connection.execute(delete(part).where(part.c.table_id.in_(found)))
            await connection.execute(delete(tables).where(tables.c.id.in_(found)))
    return len(found)


async def drop_snapshots(store: Store, before: int, most: int) -> int:
    """Finished games that are archived need no snapshot; their entries stay."""
    finished = select(tables.c.id).join(archive, archive.c.table_id == tables.c.id)
    finished = finished.where(tables.c.stage == "over", tables.c.touched < before)
    finished = finished.where(exists().where(snapshots.c.table_id == tables.c.id)).limit(most)
    async with store.writing() as connection:
        found = [row[0] for row in await connection.execute(finished)]
        if found:
            await connection.execute(delete(snapshots).where(snapshots.c.table_id.in_(found)))
    return len(found)


@contextlib.asynccontextmanager
async def alone(store: Store) -> AsyncIterator[bool]:
    """Is it this worker's turn? With several workers only one's at a time."""
    if not store.postgres:
        yield True
        return
    async with store.reading() as connection:
        lock: dict[str, Any] = {"key": ONE_AT_A_TIME}
        got = bool((await connection.execute(text("SELECT pg_try_advisory_lock(:key)"), lock)).scalar())
        await connection.commit()  # the lock is the connection's; a transaction would stay open all the time
        try:
            yield got
        finally:
            if got:
                await connection.execute(text("SELECT pg_advisory_unlock(:key)"), lock)
                await connection.commit()
