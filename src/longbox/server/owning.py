"""Which tables this worker owns: it writes their entries, lets their bots think, and watches their clocks.

A table has one owner. Somebody who comes to another worker looks on there: the owner tells that worker what it writes.
If they choose, their worker asks the owner for the table, and owns it from then on. So a table follows its players,
and where a proxy sends all clients of a table to one server it never moves. The table of a dead owner is taken.
A server on SQLite is alone and owns all tables.
"""

import asyncio
import contextlib
import time
from collections.abc import Coroutine
from typing import Any, Final, Protocol

from longbox.kernel.match import Match
from longbox.server import metrics
from longbox.server.audience import Audience
from longbox.server.store import Notice, Store, leases, presences
from longbox.server.store.leases import Lease
from longbox.server.table import Entry, Refused, Table, now

PAUSE: Final = 3_000  # milliseconds without an owner after which no clock ran
AGAIN: Final = 1.0  # seconds after which the owner is asked again, or looked for
PATIENCE: Final = 15.0  # seconds in which a table must come


class Drives(Protocol):
    """Sees to what happens at a table by itself."""

    def drive(self, table: Table) -> None: ...

    def stop(self, table_id: str) -> None: ...

    async def look_after(self, lease: Lease) -> None: ...


class Keeper(Protocol):
    """What `Tables` is here."""

    store: Store
    audience: Audience
    live: dict[str, Table]

    @property
    def driver(self) -> Drives: ...

    def start(self, work: Coroutine[Any, Any, Any]) -> object: ...

    async def catch_up(self, table: Table) -> bool: ...

    def changed(self, table: Table) -> None: ...

    async def keep(self, table: Table, entry: Entry, after: Match | None) -> bool: ...


class Owning:
    """The tables of this worker."""

    def __init__(self, tables: Keeper) -> None:
        self.tables = tables
        self.store = tables.store
        self.fences: dict[str, int] = {}  # of the tables that this worker owns, as far as it knows
        self.followed: set[str] = set()  # tables whose owner tells this worker what it writes
        self.asked: dict[str, asyncio.Future[int]] = {}  # tables that are to come: the number of their entries
        self.before = 0  # SQLite: when the last server was last alive

    def owns(self, table_id: str) -> bool:
        return table_id in self.fences or not self.store.postgres

    def hears(self, table_id: str) -> bool:
        """Does this worker know of everything that is written there?"""
        return self.owns(table_id) or table_id in self.followed

    # ---- getting tables

    async def attend(self, table: Table) -> None:
        """Somebody here looks at this table: own it if nobody does, else be told what its owner writes."""
        if self.hears(table.id):
            return
        number = table.number
        async with table.lock:
            if not self.hears(table.id) and not await self.take(table):
                if await leases.read(self.store, table.id):
                    self.followed.add(table.id)
                await self.tables.catch_up(table)
        self.tables.audience.learn(table.id, (await presences(self.store, [table.id])).get(table.id, {}))
        if table.number != number:
            self.tables.changed(table)

    async def own(self, table: Table) -> None:
        """Own this table, whose lock is held, and know all its entries. Refused if its owner doesn't hand it over."""
        metrics.MOVES.labels("asked").inc()
        comes = self.asked[table.id] = asyncio.get_running_loop().create_future()
        until = time.monotonic() + PATIENCE
        try:
            if table.id not in self.followed and await self.take(table):
                return
            while time.monotonic() < until:
                await leases.ask(self.store, table.id)
                with contextlib.suppress(TimeoutError):
                    number = await asyncio.wait_for(asyncio.shield(comes), AGAIN)
                    if number != table.number:
                        await self.tables.catch_up(table)
                    self.tables.driver.drive(table)
                    return
                if await self.take(table):  # its owner has died
                    return
        finally:
            del self.asked[table.id]
        raise Refused("busy", "the server that has this table doesn't answer; try again")

    async def take(self, table: Table) -> bool:
        """Own a table, whose lock is held, if nobody does."""
        found = await leases.take(self.store, [table.id])
        if found:
            metrics.MOVES.labels("taken").inc()
            await self.begin(table, found[0])
        return bool(found)

    async def begin(self, table: Table, lease: Lease, *, known: bool = True) -> None:
        """This table is ours from now on; its lock is held. `known`: it was here before, so others may have written.

        No clock ran while nobody owned it. That is an entry, so that all workers reckon alike.
        """
        self.fences[table.id] = lease.fence
        self.followed.discard(table.id)
        if known:
            await self.tables.catch_up(table)
        if table.clock.pace is not None and table.stage == "playing":
            at = now()
            lost = at - max(lease.seen, table.clock.since)
            if lost > PAUSE:
                await self.tables.keep(table, Entry(table.number, at, "pause", 0, str(lost)), table.match)
        self.tables.driver.drive(table)

    # ---- losing tables

    def lose(self, table: Table) -> None:
        """It is no longer ours, or we are not sure: look again."""
        if self.fences.pop(table.id, None) is not None and self.store.postgres:
            metrics.MOVES.labels("lost").inc()
            self.tables.driver.stop(table.id)
            self.tables.start(self.attend(table))

    async def give(self, table_id: str, worker: str) -> None:
        """Another worker asks for a table."""
        table = self.tables.live.get(table_id)
        async with table.lock if table is not None else contextlib.nullcontext():
            here = bool(self.tables.audience.clients.get(table_id))
            number = table.number if table is not None else -1
            if await leases.hand_over(self.store, table_id, worker, number, reading=here):
                metrics.MOVES.labels("given").inc()
                self.fences.pop(table_id, None)
                self.tables.driver.stop(table_id)
                if here:
                    self.followed.add(table_id)
            elif table is not None:
                self.lose(table)

    async def recall(self) -> None:
        """The connection was lost for a while: which tables were taken from us?"""
        mine = list(self.fences)
        for table_id in set(mine) - (await leases.owned(self.store, mine) if mine else set()):
            if (table := self.tables.live.get(table_id)) is not None:
                self.lose(table)
            else:
                self.fences.pop(table_id, None)

    async def let_go(self) -> None:
        """Own no tables that are no longer in memory, and hear of none where nobody is any more."""
        owned = [table_id for table_id in self.fences if table_id not in self.tables.live]
        followed = [table_id for table_id in self.followed if not self.tables.audience.clients.get(table_id)]
        self.followed.difference_update(followed)
        if owned or followed:
            for table_id in await leases.let_go(self.store, owned, followed):
                self.fences.pop(table_id, None)

    # ---- other workers

    def hear(self, notice: Notice) -> None:
        """Another worker wants a table, or hands one over."""
        if notice.kind == "wanted":
            self.tables.start(self.give(notice.table, notice.worker))
            return
        fence, number = notice.data
        self.fences[notice.table] = fence
        self.followed.discard(notice.table)
        comes = self.asked.get(notice.table)
        if comes is not None and not comes.done():
            comes.set_result(number)
        elif comes is None:  # who asked has given up
            self.tables.start(self.tables.driver.look_after(Lease(notice.table, fence, now())))
