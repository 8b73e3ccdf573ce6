"""All that makes a table, of many tables at once: a server that starts would ask seven questions for each of them."""

from collections.abc import Collection

import msgspec
from sqlalchemy import func, select

from longbox.server.store.schema import GONE, deeds, snapshots, tables
from longbox.server.store.seats import presences
from longbox.server.store.store import Store
from longbox.server.table import Entry, Facts


class Rows(msgspec.Struct):
    """What is stored of a table: its last snapshot, the entry that led there, and those since."""

    facts: Facts
    seen: dict[int, int]  # when somebody was last at each seat
    snapshot: tuple[int, bytes] | None = None
    entries: list[Entry] = []


async def read_whole(store: Store, ids: Collection[str]) -> dict[str, Rows]:
    found: dict[str, Rows] = {}
    last = select(snapshots.c.table_id, func.max(snapshots.c.number).label("number"))
    last_of = last.where(snapshots.c.table_id.in_(ids)).group_by(snapshots.c.table_id).subquery()
    facts = select(tables.c.id, tables.c.facts).where(tables.c.id.in_(ids), tables.c.stage != GONE)
    kept = select(snapshots.c.table_id, snapshots.c.number, snapshots.c.data).join(
        last_of, (snapshots.c.table_id == last_of.c.table_id) & (snapshots.c.number == last_of.c.number)
    )
    entries = (
        select(deeds.c.table_id, deeds.c.number, deeds.c.at, deeds.c.kind, deeds.c.seat, deeds.c.data, deeds.c.mark)
        .join(last_of, deeds.c.table_id == last_of.c.table_id, isouter=True)
        .where(deeds.c.table_id.in_(ids), deeds.c.number >= func.coalesce(last_of.c.number - 1, 0))
        .order_by(deeds.c.table_id, deeds.c.number)
    )
    there = await presences(store, ids)
    async with store.reading() as connection:
        for id_, text in await connection.execute(facts):
            found[id_] = Rows(msgspec.json.decode(text, type=Facts), there.get(id_, {}))
        for id_, number, data in await connection.execute(kept):
            if id_ in found:
                found[id_].snapshot = number, data
        for row in await connection.execute(entries):
            if row[0] in found:
                found[row[0]].entries.append(Entry(*row[1:6], row[6] or ""))
    return found
