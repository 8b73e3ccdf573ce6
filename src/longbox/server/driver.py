"""What happens at the tables of a worker without anybody asking: bots play, clocks run out, strays are looked after."""

import asyncio
import contextlib
import itertools
import logging
import time
from collections.abc import Callable
from contextvars import Context
from functools import partial
from typing import Final, Protocol

from longbox.server.audience import Audience
from longbox.server.minds import chosen
from longbox.server.orders import Orders
from longbox.server.resting import Rest, bots_only
from longbox.server.seats import GRACE, Seats
from longbox.server.store import Notice, Rows, Store, StoreError, claim_all, read_whole
from longbox.server.table import BOT, Refused, Table, now
from longbox.server.thinkers import Thinkers

KEPT: Final = 600.0  # seconds that a table stays in memory when nobody looks
SIGNS: Final = 15  # seconds between signs of life
AT_ONCE: Final = 20  # tables that are opened together, with one write of the store
STRAY: Final = 5_000  # milliseconds after which a table that something is due at is taken over from a dead worker
log = logging.getLogger("longbox.server")


class Keeper(Protocol):
    """Keeps the tables that are driven: what `Tables` is to its driver."""

    store: Store
    pool: Thinkers
    audience: Audience
    live: dict[str, Table]
    orders: Orders

    async def find(self, table_id: str) -> Table: ...

    async def follow(self, table: Table) -> None: ...

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


def need_bot(table: Table, seat: int) -> None:
    """A bot that was thinking when its person came back plays no more."""
    if table.chairs[seat].kind != BOT:
        raise Refused("stale", "a person plays there again")


class Driver:
    """Bots and clocks of each table, and a sweep for tables that nobody looks after."""

    def __init__(self, tables: Keeper) -> None:
        self.tables = tables
        self.store = tables.store
        self.pool = tables.pool
        self.audience = tables.audience
        self.rest = Rest(tables.audience, tables.orders)
        self.strays: dict[str, Rows] = {}  # being taken over: what was stored before we touched it
        self.driving: dict[str, asyncio.Task[None]] = {}
        self.watching: dict[str, asyncio.Task[None]] = {}

    def drive(self, table: Table, *, attended: bool = False) -> None:
        """See to it that whatever must happen by itself does.

        `attended`: bots think already, and if not here, then at another worker. If that one dies, a sweep finds it out.
        """
        self.watch_clock(table)
        if attended and self.store.postgres:
            return
        if table.bot_to_move() >= 0 and table.id not in self.driving and not self.rest.rests(table):
            task = asyncio.create_task(self.play_bots(table), context=Context())  # nobody is charged for bots
            self.driving[table.id] = task
            task.add_done_callback(lambda done: self.stopped(table, done))

    def stopped(self, table: Table, task: asyncio.Task[None]) -> None:
        self.driving.pop(table.id, None)
        if task.cancelled():
            return
        if task.exception() is not None:
            log.error("the bots of table %s stopped", table.id, exc_info=task.exception())
        elif table.bot_to_move() >= 0:
            self.drive(table)

    async def play_bots(self, table: Table) -> None:
        while (seat := table.bot_to_move()) >= 0 and not self.rest.rests(table):
            m = table.match
            assert m is not None
            decision = table.question(seat)
            if len(m.legal(seat)) == 1:
                code = m.edition.codes[m.legal(seat)[0]]
            else:
                code = await chosen(self.pool, table, m, seat)
            table.used = time.monotonic()
            try:
                await self.tables.add(table, "choose", seat, code, decision, need=partial(need_bot, table, seat))
            except Refused as refused:
                await asyncio.sleep(0.5 if refused.code == "busy" else 0.01)
            await asyncio.sleep(0)

    def watch_clock(self, table: Table) -> None:
        """Be there when somebody's time runs out."""
        if table.clock.pace is not None and table.stage == "playing" and table.id not in self.watching:
            task = asyncio.create_task(self.wait_for_flag(table))
            self.watching[table.id] = task
            task.add_done_callback(lambda done: self.watching.pop(table.id, None))

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
        wait = 0 if not self.store.postgres else STRAY
        for round_ in itertools.count():
            try:
                await self.sweep(wait)
                if round_ % SIGNS == 0:
                    await self.store.seen(self.audience.places(), now())
                    await self.audience.refresh()
                    await self.say_who_looks()
            except StoreError as error:
                log.warning("the sweep failed: %s", error)
            except Exception:  # whatever it is, this loop never ends
                log.exception("the sweep failed")
            wait = STRAY
            await asyncio.sleep(1.0)

    async def sweep(self, wait: int) -> None:
        at = now()
        # who only watches the clock does not vouch for bots that think elsewhere
        watched = [table_id for table_id in self.watching if self.tables.live[table_id].bot_to_move() < 0]
        looked_after = [*self.driving, *watched]
        if looked_after:
            await self.store.touch(looked_after, at)
        before = at - wait + 1
        while found := await self.store.stray(before):
            rows = await read_whole(self.store, found)
            mine = sorted(await claim_all(self.store, found, before, at + 1))
            for first in range(0, len(mine), AT_ONCE):  # others wait meanwhile
                some = mine[first : first + AT_ONCE]
                self.strays = {table_id: rows[table_id] for table_id in some if table_id in rows}
                await asyncio.gather(*map(self.look_after, some))
            self.strays = {}
        old = time.monotonic() - KEPT
        for table in list(self.tables.live.values()):
            busy = table.id in self.driving or table.id in self.watching
            if table.used < old and not busy and not self.audience.clients.get(table.id):
                del self.tables.live[table.id]
                self.audience.forget(table.id)
                self.rest.forget(table.id)

    async def looked_at(self, table: Table) -> None:
        """Somebody looks at bots that play among themselves: if they have rested they play on, here or elsewhere."""
        if not bots_only(table) or table.over:
            return
        self.rest.looked[table.id] = now()
        if self.store.postgres:
            await self.store.wake(table.id)
            await self.store.tell(Notice(self.store.worker, table.id, "looked"))
        else:
            self.drive(table)

    async def say_who_looks(self) -> None:
        """Other workers' bots play on while somebody looks here."""
        for table_id in list(self.audience.clients):
            if table_id in self.tables.live and table_id not in self.driving:
                await self.looked_at(self.tables.live[table_id])

    async def look_after(self, table_id: str) -> None:
        """A table where something is due and whose worker is gone."""
        try:
            table = await self.tables.find(table_id)
            if self.store.postgres:
                await self.tables.follow(table)
            self.drive(table)
            if table.outdated or self.rest.rests(table):
                await self.store.set_aside(table_id)
        except Refused:  # of other cards or rules: nothing can be done for it
            await self.store.set_aside(table_id)
        except StoreError:
            raise
        except Exception:  # whatever it is, the others must still be looked after
            log.exception("table %s cannot be looked after", table_id)
