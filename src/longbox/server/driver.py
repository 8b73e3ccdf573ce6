"""What happens at the tables of a worker without anybody asking: bots play, clocks run out, strays are looked after."""

import asyncio
import contextlib
import itertools
import logging
import time
from collections.abc import Callable, Sequence
from contextvars import Context
from functools import partial
from typing import Final, Protocol

from longbox.server.audience import Audience
from longbox.server.minds import chosen
from longbox.server.orders import Orders
from longbox.server.owning import Owning
from longbox.server.resting import Rest, bots_only
from longbox.server.seats import GRACE, Seats
from longbox.server.store import Notice, Rows, Store, StoreError, leases, read_whole
from longbox.server.store.leases import LEASE, Lease
from longbox.server.table import BOT, Refused, Table, now
from longbox.server.thinkers import Thinkers

KEPT: Final = 600.0  # seconds that a table stays in memory when nobody looks
SIGNS: Final = 15  # seconds between looks at who is where
AT_ONCE: Final = 20  # tables that are opened together, with one write of the store
MOST: Final = 200  # tables that are taken over, and read, together
log = logging.getLogger("longbox.server")


class Keeper(Protocol):
    """Keeps the tables that are driven: what `Tables` is to its driver."""

    store: Store
    pool: Thinkers
    audience: Audience
    live: dict[str, Table]
    loading: dict[str, asyncio.Task[Table]]
    orders: Orders
    owning: Owning

    async def find(self, table_id: str) -> Table: ...

    @property
    def seats(self) -> Seats: ...

    async def add(
        self,
        table: Table,
        kind: str,
        seat: int,
        data: str = "",
        decision: str | None = None,
        *,
        need: Callable[[], None] | None = None,
    ) -> None: ...


def need_bot(table: Table, seat: int, owning: Owning) -> None:
    """A bot that was thinking when its person came back plays no more, nor where the table isn't ours any more."""
    if table.chairs[seat].kind != BOT:
        raise Refused("stale", "a person plays there again")
    if not owning.owns(table.id):
        raise Refused("stale", "the bots of this table think elsewhere")


class Driver:
    """Bots and clocks of each table, and a sweep for tables that nobody looks after."""

    def __init__(self, tables: Keeper) -> None:
        self.tables = tables
        self.store = tables.store
        self.pool = tables.pool
        self.audience = tables.audience
        self.rest = Rest(tables.audience, tables.orders)
        self.strays: dict[str, Rows] = {}  # being taken over: what is stored of them
        self.driving: dict[str, asyncio.Task[None]] = {}
        self.watching: dict[str, asyncio.Task[None]] = {}

    def drive(self, table: Table) -> None:
        """See to it that whatever must happen by itself does, if this table is ours."""
        if not self.tables.owning.owns(table.id):
            return
        self.watch_clock(table)
        if table.bot_to_move() >= 0 and table.id not in self.driving and not self.rest.rests(table):
            task = asyncio.create_task(self.play_bots(table), context=Context())  # nobody is charged for bots
            self.driving[table.id] = task
            task.add_done_callback(lambda done: self.stopped(table, done))

    def stop(self, table_id: str) -> None:
        """Another worker does that now."""
        for tasks in (self.driving, self.watching):
            if (task := tasks.pop(table_id, None)) is not None:
                task.cancel()

    def stopped(self, table: Table, task: asyncio.Task[None]) -> None:
        if self.driving.get(table.id) is task:
            del self.driving[table.id]
        if task.cancelled():
            return
        if task.exception() is not None:
            log.error("the bots of table %s stopped", table.id, exc_info=task.exception())
        elif table.bot_to_move() >= 0:
            self.drive(table)

    async def play_bots(self, table: Table) -> None:
        while (seat := table.bot_to_move()) >= 0 and self.tables.owning.owns(table.id) and not self.rest.rests(table):
            m = table.match
            assert m is not None
            decision = table.question(seat)
            if len(m.legal(seat)) == 1:
                code = m.edition.codes[m.legal(seat)[0]]
            else:
                code = await chosen(self.pool, table, m, seat)
            table.used = time.monotonic()
            need = partial(need_bot, table, seat, self.tables.owning)
            try:
                await self.tables.add(table, "choose", seat, code, decision, need=need)
            except Refused as refused:
                await asyncio.sleep(0.5 if refused.code == "busy" else 0.01)
            await asyncio.sleep(0)

    def watch_clock(self, table: Table) -> None:
        """Be there when somebody's time runs out."""
        if table.clock.pace is not None and table.stage == "playing" and table.id not in self.watching:
            task = asyncio.create_task(self.wait_for_flag(table))
            self.watching[table.id] = task
            task.add_done_callback(lambda done: self.unwatched(table.id, done))

    def unwatched(self, table_id: str, task: asyncio.Task[None]) -> None:
        if self.watching.get(table_id) is task:
            del self.watching[table_id]

    async def wait_for_flag(self, table: Table) -> None:
        """Who has no time left is played on by a bot."""
        while table.stage == "playing" and self.tables.live.get(table.id) is table:
            for seat in range(len(table.chairs)):
                if self.tables.seats.fallen(table, seat):
                    with contextlib.suppress(Refused, StoreError):
                        await self.tables.seats.flag(table, seat)
            await asyncio.sleep(table.clock.rest(now() - GRACE))

    async def sweep_always(self) -> None:
        """Look for tables that nobody looks after; forget those that nobody looks at."""
        for round_ in itertools.count():
            try:
                if self.store.postgres:
                    await self.sweep()
                elif round_:
                    await leases.beat(self.store)
                else:
                    await self.begin()
                self.forget()
                if round_ % SIGNS == 0:
                    await self.audience.refresh()
                    await self.say_who_looks()
                    await self.tables.owning.let_go()
            except StoreError as error:
                log.warning("the sweep failed: %s", error)
            except Exception:  # whatever it is, this loop never ends
                log.exception("the sweep failed")
            await asyncio.sleep(1.0)

    async def sweep(self) -> None:
        """Take over what is due at the tables of dead workers.

        If the database was away, nobody could show for a while that they live: each gets the time to do so.
        """
        assert self.store.others is not None
        while time.monotonic() - self.store.others.heard_since > LEASE / 1000:
            strays = await leases.strays(self.store, MOST)
            if strays:
                await self.look_after_all(await leases.take(self.store, strays, wait=False))
            if len(strays) < MOST:
                break

    async def begin(self) -> None:
        """After the start of a server that is alone."""
        strays = await leases.strays(self.store)
        for first in range(0, len(strays), MOST):
            before = self.tables.owning.before
            await self.look_after_all([Lease(table_id, 0, before) for table_id in strays[first : first + MOST]])

    async def look_after_all(self, found: Sequence[Lease]) -> None:
        """Tables that are ours now. They are read together, and some at a time are opened: others wait meanwhile."""
        self.tables.owning.fences.update({lease.table: lease.fence for lease in found if self.store.postgres})
        rows = await read_whole(self.store, [lease.table for lease in found])
        for first in range(0, len(found), AT_ONCE):
            some = found[first : first + AT_ONCE]
            self.strays = {lease.table: rows[lease.table] for lease in some if lease.table in rows}
            await asyncio.gather(*map(self.look_after, some))
        self.strays = {}

    async def look_after(self, lease: Lease) -> None:
        """A table that is ours now, where something is due."""
        owning = self.tables.owning
        try:
            known = lease.table in self.tables.live or lease.table in self.tables.loading
            table = await self.tables.find(lease.table)
            if self.store.postgres:
                async with table.lock:
                    if owning.owns(table.id):
                        await owning.begin(table, lease, known=known)
            if table.outdated or self.rest.rests(table):
                await leases.set_aside(self.store, table.id)
        except Refused:  # of other cards or rules: nothing can be done for it
            await leases.set_aside(self.store, lease.table)
        except StoreError:
            raise
        except Exception:  # whatever it is, the others must still be looked after
            log.exception("table %s cannot be looked after", lease.table)

    def forget(self) -> None:
        """Keep only those tables in memory where somebody is or something happens."""
        old = time.monotonic() - KEPT
        for table in list(self.tables.live.values()):
            busy = table.id in self.driving or table.id in self.watching
            if table.used < old and not busy and not self.audience.clients.get(table.id):
                del self.tables.live[table.id]
                self.audience.forget(table.id)
                self.rest.forget(table.id)

    def look(self, table: Table) -> None:
        """Somebody looks at bots that play among themselves: if they have rested they play on."""
        self.rest.looked[table.id] = now()
        self.drive(table)

    async def looked_at(self, table: Table) -> None:
        """The same, wherever they think."""
        if not bots_only(table) or table.over:
            return
        self.look(table)
        if not self.tables.owning.owns(table.id):
            await self.store.tell(Notice(self.store.worker, table.id, "looked"))

    async def say_who_looks(self) -> None:
        """Other workers' bots play on while somebody looks here."""
        for table_id in list(self.audience.clients):
            if table_id in self.tables.live and table_id not in self.driving:
                await self.looked_at(self.tables.live[table_id])
