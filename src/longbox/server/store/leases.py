"""Which worker owns which table.

A row of `workers` is a worker's only sign of life, by the database's clock; a row of `tables` says who owns the table,
and how often that has changed: its fence. Only the owner writes deeds, in a transaction that locks the row and checks
the fence. So a worker that was stopped for a while, and whose tables others have taken, can't write. Whoever changes
the owner or the readers of a table locks its row first and looks at the workers then.
"""

from collections.abc import Collection, Iterable
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, Row, bindparam, delete, exists, func, literal, or_, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from longbox.server.store.schema import tables, workers
from longbox.server.store.store import Store, read_by
from longbox.server.store.talk import Notice, channel
from longbox.server.times import now

LEASE: Final = 5_000  # milliseconds without a sign of life after which a worker is dead
KEPT: Final = 3_600_000  # milliseconds after which a dead worker is forgotten
OPEN: Final = text("SELECT pid FROM pg_stat_activity").columns(pid=workers.c.backend.type)  # connections
HAND_OVER: Final = (
    "WITH given AS (UPDATE tables SET owner = $1, fence = fence + 1, "
    "readers = replace(replace(readers, $2, ''), $3, '') || $4 WHERE id = $5 AND owner = $6 RETURNING fence) "
    "SELECT pg_notify($7, '[' || $8 || '[' || fence || ',' || $9::int || ']}]') FROM given"
)
OWN: Final = update(tables).where(tables.c.id == bindparam("key"))


class Lease(msgspec.Struct):
    """A table that is ours now."""

    table: str
    fence: int
    seen: int  # when somebody last looked after it, in milliseconds


def time(store: Store) -> ColumnElement[int]:
    """The database's time; a file has one server, whose time it is."""
    if not store.postgres:
        return literal(now())
    return func.floor(func.extract("epoch", func.clock_timestamp()) * 1000)


def dead(store: Store) -> ColumnElement[bool]:
    """Has a worker stopped, or given no sign of life for long? Somebody else looks after what is due at its tables."""
    return or_(workers.c.gone, workers.c.seen < time(store) - LEASE)


def lost(store: Store) -> ColumnElement[bool]:
    """Dead, or its connection is closed: its process was killed. Somebody who comes to a table need not wait then."""
    return or_(dead(store), workers.c.backend.not_in(OPEN)) if store.postgres else dead(store)


# ---- workers


async def begin(store: Store) -> int:
    """The server of a file begins, and is alone. When the one before it was last alive; 0 if nobody knows.

    In PostgreSQL `Store.listen_always` says who lives.
    """
    async with store.writing() as connection:
        seen = (await connection.execute(select(func.max(workers.c.seen)))).scalar()
        await connection.execute(delete(workers))
        await connection.execute(update(tables).where(tables.c.owner != "").values(owner="", readers=""))
        row = {"id": store.worker, "seen": now(), "backend": 0, "gone": False}
        await connection.execute(store.insert(workers).values(**row))
    return seen or 0


async def beat(store: Store) -> None:
    """The server of a file is still alive."""
    async with store.writing() as connection:
        await connection.execute(update(workers).where(workers.c.id == store.worker).values(seen=now()))


async def leave(store: Store) -> None:
    """It has stopped: others may have its tables."""
    async with store.writing() as connection:
        mine = update(workers).where(workers.c.id == store.worker)
        await connection.execute(mine.values(seen=time(store), gone=True))


async def forget_workers(store: Store) -> None:
    """Those who are long dead and own nothing that is due."""
    owns = exists().where(tables.c.due, tables.c.owner == workers.c.id)
    async with store.writing() as connection:
        old = workers.c.seen < time(store) - KEPT
        await connection.execute(delete(workers).where(old, workers.c.id != store.worker, ~owns))


async def living(store: Store, connection: AsyncConnection) -> dict[str, tuple[int, bool]]:
    """All workers: when each was seen, and whether it owns what its tables say it does."""
    rows = await connection.execute(select(workers.c.id, workers.c.seen, ~lost(store)))
    return {row[0]: (row[1], bool(row[2])) for row in rows}


# ---- tables


def written(readers: Iterable[str]) -> str:
    return "".join(f"<{reader}>" for reader in readers)


async def locked(connection: AsyncConnection, ids: Collection[str], *, wait: bool = True) -> list[Row[Any]]:
    wanted = select(tables.c.id, tables.c.owner, tables.c.fence, tables.c.readers, tables.c.touched)
    wanted = wanted.where(tables.c.id.in_(ids)).order_by(tables.c.id)
    return list(await connection.execute(wanted.with_for_update(key_share=True, skip_locked=not wait)))


async def take(store: Store, ids: Collection[str], *, wait: bool = True) -> list[Lease]:
    """Own those of these tables that nobody owns, and know again those that are ours already.

    Whoever owned one before may live and have somebody there: it is among the readers.
    """
    async with store.hurrying() as connection:
        rows = await locked(connection, ids, wait=wait)
        there = await living(store, connection)
        found, changes = [], []
        for row in rows:
            id_, owner, fence, readers, touched = tuple(row)
            seen, lives = there.get(owner, (0, False))
            if owner == store.worker:
                found.append(Lease(id_, fence, now()))
            elif not lives:
                others = {*read_by(readers), owner} & set(there) - {store.worker}
                changes.append(
                    {"key": id_, "owner": store.worker, "fence": fence + 1, "readers": written(sorted(others))}
                )
                found.append(Lease(id_, fence + 1, max(seen, touched)))
        if changes:
            await connection.execute(OWN, changes)
    return found


async def ask(store: Store, table: str) -> None:
    """Ask the owner of a table to hand it over."""
    assert store.others is not None
    await store.others.ask(table)


async def hand_over(store: Store, table: str, worker: str, number: int, *, reading: bool) -> bool:
    """Another worker owns this table from now on. `number`: of its entries; `reading`: somebody is here still."""
    assert store.others is not None
    mine = f"<{store.worker}>"
    head = msgspec.json.encode(Notice(store.worker, table, "yours")).decode().removesuffix("null}")
    values = (worker, f"<{worker}>", mine, mine if reading else "", table, store.worker, channel(worker), head, number)
    return bool(await store.others.say(HAND_OVER, *values))


async def read(store: Store, table: str) -> bool:
    """Be told what the owner writes. False if this worker is the owner."""
    async with store.hurrying() as connection:
        rows = await locked(connection, [table])
        if not rows or rows[0].owner == store.worker:
            return False
        others = {*read_by(rows[0].readers)} & set(await living(store, connection))
        change = {"key": table, "readers": written(sorted({*others, store.worker}))}
        await connection.execute(OWN, [change])
    return True


async def let_go(store: Store, owned: Collection[str], followed: Collection[str]) -> list[str]:
    """Own these no more, but for those that others read; be told of those no more. The first that were let go."""
    if not store.postgres:
        return list(owned)
    async with store.hurrying() as connection:
        changes, gone = [], []
        for row in await locked(connection, [*owned, *followed], wait=False):
            id_, owner, _, readers, _ = tuple(row)
            if id_ in owned and owner == store.worker and not readers:
                changes.append({"key": id_, "owner": "", "readers": ""})
                gone.append(id_)
            elif id_ in followed:
                others = [reader for reader in read_by(readers) if reader != store.worker]
                changes.append({"key": id_, "owner": owner, "readers": written(others)})
        if changes:
            await connection.execute(OWN, changes)
    return gone


async def strays(store: Store, most: int | None = None) -> list[str]:
    """Tables where something is due and whose owner is dead; of several workers each begins with others."""
    wanted = select(tables.c.id).where(tables.c.due)
    if store.postgres:
        nobody = select(literal("")).union_all(select(workers.c.id).where(dead(store)))
        wanted = wanted.where(tables.c.owner.in_(nobody)).order_by(func.md5(tables.c.id + store.worker))
    async with store.reading() as connection:
        return [row[0] for row in await connection.execute(wanted.limit(most))]


async def owned(store: Store, ids: Collection[str]) -> set[str]:
    """Which of these tables are still this worker's."""
    wanted = select(tables.c.id).where(tables.c.id.in_(ids), tables.c.owner == store.worker)
    async with store.reading() as connection:
        return {row[0] for row in await connection.execute(wanted)}


async def set_aside(store: Store, table: str) -> None:
    """Nothing will happen there by itself."""
    async with store.writing() as connection:
        await connection.execute(update(tables).where(tables.c.id == table).values(due=False))
