"""Archived games in the store."""

from collections.abc import Collection

from sqlalchemy import select

from longbox.server.store.schema import archive, tables
from longbox.server.store.store import Store


async def put_archive(store: Store, table: str, number: int, data: bytes) -> None:
    """Keep what is to be read of a finished game; what is there already stays."""
    row = {"table_id": table, "number": number, "data": data}
    async with store.writing() as connection:
        await connection.execute(store.insert(archive).on_conflict_do_nothing(), row)


async def get_archive(store: Store, table: str) -> bytes | None:
    async with store.reading() as connection:
        found: bytes | None = (
            await connection.execute(select(archive.c.data).where(archive.c.table_id == table))
        ).scalar()
    return found


async def unarchived(store: Store, most: int, without: Collection[str]) -> list[str]:
    """Tables whose game is over and not archived, the oldest first."""
    wanted = select(tables.c.id).outerjoin(archive, archive.c.table_id == tables.c.id)
    wanted = wanted.where(tables.c.stage == "over", archive.c.table_id.is_(None), tables.c.id.not_in(list(without)))
    async with store.reading() as connection:
        return [row[0] for row in await connection.execute(wanted.order_by(tables.c.made).limit(most))]
