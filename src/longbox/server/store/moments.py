"""What the database knows about time."""

from sqlalchemy import func, select, text

from longbox.server.store.schema import tables, workers
from longbox.server.store.store import Store


async def time_of(store: Store) -> int:
    """PostgreSQL's time, in milliseconds."""
    async with store.reading() as connection:
        wanted = text("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")
        return int((await connection.execute(wanted)).scalar_one())


async def last_entry(store: Store) -> int:
    """When a table was last written, or a server was last alive."""
    async with store.reading() as connection:
        written = (await connection.execute(select(func.max(tables.c.touched)))).scalar()
        seen = (await connection.execute(select(func.max(workers.c.seen)))).scalar()
    return max(written or 0, seen or 0)
