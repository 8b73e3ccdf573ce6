"""All that makes a table, of many tables at once: a server that starts would ask seven questions for each of them."""

from collections.abc import Collection

import msgspec
from sqlalchemy import func, select, update

from longbox.server.store.schema import GONE, deeds, seats, snapshots, tables
from longbox.server.store.store import Store
from longbox.server.table import Entry, Facts


class Rows(msgspec.Struct):
    """What is stored of a table: its last snapshot, the entry that led there, and those since."""

    facts: Facts
    touched: int  # when it was looked after last
    seen: dict[int, int]  # when somebody was last at each seat
    snapshot: tuple[int, bytes] | None = None
    entries: list[Entry] = []


async def read_whole(store: Store, ids: Collection[str]) -> dict[str, Rows]:
    found: dict[str, Rows] = {}
    last = select(snapshots.c.table_id, func.max(snapshots.c.number).label("number"))
    last_of = last.where(snapshots.c.table_id.in_(ids)).group_by(snapshots.c.table_id).subquery()
    facts = select(tables.c.id, tables.c.facts, tables.c.touched).where(tables.c.id.in_(ids), tables.c.stage != GONE)
    there = select(seats.c.table_id, seats.c.seat, seats.c.seen).where(seats.c.table_id.in_(ids))
    kept = select(snapshots.c.table_id, snapshots.c.number, snapshots.c.data).join(
        last_of, (snapshots.c.table_id == last_of.c.table_id) & (snapshots.c.number == last_of.c.number)
    )
    entries = (
        select(deeds.c.table_id, deeds.c.number, deeds.c.at, deeds.c.kind, deeds.c.seat, deeds.c.data, deeds.c.mark)
        .join(last_of, deeds.c.table_id == last_of.c.table_id, isouter=True)
        .where(deeds.c.table_id.in_(ids), deeds.c.number >= func.coalesce(last_of.c.number - 1, 0))
        .order_by(deeds.c.table_id, deeds.c.number)
    )
    async with store.reading() as connection:
        for id_, text, touched in await connection.execute(facts):
            found[id_] = Rows(msgspec.json.decode(text, type=Facts), touched, {})
        for id_, seat, seen in await connection.execute(there):
            if id_ in found:
                found[id_].seen[seat] = seen
        for id_, number, data in await connection.execute(kept):
            if id_ in found:
                found[id_].snapshot = number, data
        for row in await connection.execute(entries):
            if row[0] in found:
                found[row[0]].entries.append(Entry(*row[1:6], row[6] or ""))
    return found


async def claim_all(store: Store, ids: Collection[str], before: int, at: int) -> set[str]:
    """Look after tables that nobody looks after; of several workers one gets each."""
    wanted = update(tables).where(tables.c.id.in_(ids), tables.c.touched < before).values(touched=at)
    async with store.writing() as connection:
        return {row[0] for row in await connection.execute(wanted.returning(tables.c.id))}
