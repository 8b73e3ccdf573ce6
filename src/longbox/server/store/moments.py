"""What the database knows about time."""

from sqlalchemy import func, select, text

from longbox.server.store.schema import tables
from longbox.server.store.store import Store


async def time_of(store: Store) -> int:
    """PostgreSQL's time, in milliseconds."""
    async with store.reading() as connection:
        wanted = text("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")
        return int((await connection.execute(wanted)).scalar_one())


async def last_entry(store: Store) -> int:
    """When a table was last written or looked after."""
    async with store.reading() as connection:
        return int((await connection.execute(select(func.max(tables.c.touched)))).scalar() or 0)
