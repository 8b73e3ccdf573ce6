"""Archives finished games: when they end, and later those that ended before or just when the server did.

So a finished game is shown also when cards and rules have changed so far that it can't be replayed.
"""

import asyncio
import logging
from typing import Final, Protocol

from longbox.server import kept
from longbox.server.opening import opened
from longbox.server.store import Store, StoreError, put_archive, read_whole, unarchived
from longbox.server.table import Table
from longbox.server.thinkers import Thinkers

EVERY: Final = 60.0  # seconds between looks for games that are not archived
FIRST: Final = 5.0  # seconds after the start
AT_ONCE: Final = 50
LAST: Final = 5.0  # seconds that a server that stops takes for what has just ended
log = logging.getLogger("longbox.server")


class Keeper(Protocol):
    """Has the tables: what `Tables` is to its archivist."""

    store: Store
    pool: Thinkers
    live: dict[str, Table]


class Archivist:
    """Archives games that are over."""

    def __init__(self, tables: Keeper) -> None:
        self.tables = tables
        self.given_up: set[str] = set()  # tables that can't be played again
        self.pending: set[asyncio.Task[None]] = set()

    def ended(self, table: Table) -> None:
        """A game is over: archive it beside the event loop."""
        task = asyncio.create_task(self.keep_surely(table))
        self.pending.add(task)
        task.add_done_callback(self.pending.discard)

    async def keep_surely(self, table: Table) -> None:
        try:
            await self.keep(table)
        except Exception as error:  # the next look for games that are not archived finds it
            log.warning("the game at table %s isn't archived yet: %s", table.id, error)

    async def finish(self) -> None:
        """Before the server stops: the one that starts next may not be able to replay what has just ended."""
        if self.pending:
            await asyncio.wait(self.pending, timeout=LAST)
        for task in self.pending:
            task.cancel()

    async def keep(self, table: Table) -> None:
        """Archive a game that is over."""
        m = table.match
        if m is None or not m.over:
            self.given_up.add(table.id)
            return
        names = [chair.name for chair in table.chairs]
        data = await self.tables.pool.ask(kept.pack_save, m.save(), names, table.number)
        await put_archive(self.tables.store, table.id, table.number, data)

    async def keep_always(self) -> None:
        """Archive what ended before there was an archive, or just when the server did; one game at a time."""
        await asyncio.sleep(FIRST)
        while True:
            try:
                for table_id in await unarchived(self.tables.store, AT_ONCE, self.given_up):
                    await self.keep_old(table_id)
            except StoreError as error:
                log.warning("finished games can't be archived: %s", error)
            except Exception:  # whatever it is, this loop never ends
                log.exception("finished games can't be archived")
            await asyncio.sleep(EVERY)

    async def keep_old(self, table_id: str) -> None:
        found = self.tables.live.get(table_id)
        if found is None:
            rows = (await read_whole(self.tables.store, [table_id])).get(table_id)
            found = await opened(rows, self.tables.store) if rows is not None else None
        try:
            if found is not None:
                await self.keep(found)
        except StoreError:
            raise
        except Exception:  # the next one may do better
            self.given_up.add(table_id)
            log.exception("the finished game at table %s can't be archived", table_id)
        await asyncio.sleep(0.05)
