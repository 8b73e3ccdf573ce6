"""All tables of a worker: load them, store what is done at them, and follow what other workers store."""

import asyncio
import contextlib
import hashlib
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, Final, TypeVar

import msgspec

from longbox.kernel.match import Match
from longbox.server import times
from longbox.server.archive import Archivist
from longbox.server.audience import Audience
from longbox.server.budgets import charged
from longbox.server.driver import Driver
from longbox.server.opening import opened
from longbox.server.orders import Orders
from longbox.server.owning import Owning
from longbox.server.seats import Seats
from longbox.server.store import Notice, Store, StoreError, last_entry, leases, read_whole, time_of
from longbox.server.store.leases import Lease
from longbox.server.table import Differs, Entry, Facts, Refused, Table, now
from longbox.server.thinkers import Thinkers

SNAPSHOT: Final = 40  # entries between snapshots
AGREE: Final = 30.0  # seconds between two looks at the database's time
T = TypeVar("T")
log = logging.getLogger("longbox.server")


class Tables:
    def __init__(self, store: Store, pool: Thinkers) -> None:
        self.store = store
        self.pool = pool
        self.live: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Task[Table]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.orders = Orders(store)
        self.draining = False
        self.under_way = 0  # entries that are being carried out
        self.audience = Audience(store, pool, self.start)
        self.seats = Seats(self)
        self.owning = Owning(self)
        self.driver = Driver(self)
        self.archivist = Archivist(self)

    async def open(self) -> None:
        await self.store.open(self.hear)
        await self.agree()
        if not self.store.postgres:
            self.owning.before = await leases.begin(self.store)
        await self.orders.open()
        self.start(self.driver.sweep_always())
        self.start(self.archivist.keep_always())
        if self.store.postgres:
            self.start(self.agree_always())

    async def agree(self) -> None:
        """Have the same time as the other servers of this database."""
        if self.store.postgres:
            await times.OURS.agree(lambda: time_of(self.store))
        else:
            times.OURS.not_before(await last_entry(self.store))

    async def agree_always(self) -> None:
        while True:
            await asyncio.sleep(AGREE)
            with contextlib.suppress(StoreError):
                await self.agree()

    async def release(self) -> None:
        """Drive no table any more, and let other workers know that they may."""
        tasks = [*self.driver.driving.values(), *self.driver.watching.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with contextlib.suppress(StoreError):  # then they will notice
            await leases.leave(self.store)

    async def close(self) -> None:
        await self.archivist.finish()
        self.store.hear = lambda notice: None
        await self.release()
        while self.tasks:  # one that ends may begin another
            tasks = list(self.tasks)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self.tasks.difference_update(tasks)
        self.pool.close()
        await self.store.close()

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(charged(work))
        self.tasks.add(task)
        task.add_done_callback(self.finished)
        return task

    def finished(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Refused | StoreError):
            log.error("a task failed", exc_info=error)

    # ---- tables

    async def find(self, table_id: str, *, attending: bool = False) -> Table:
        """Find a table as it is now, in memory or in the store. However many ask at once, it is loaded only once.

        `attending`: its caller attends it next, and sees to it that it is as it is now.
        """
        found = self.live.get(table_id)
        if found is None:
            if table_id not in self.loading:
                self.loading[table_id] = self.start(self.load(table_id))
                self.loading[table_id].add_done_callback(lambda done: self.loading.pop(table_id, None))
            found = await asyncio.shield(self.loading[table_id])
        elif not attending and not self.owning.hears(table_id):
            await self.follow(found)
        found.used = time.monotonic()
        return found

    async def load(self, table_id: str) -> Table:
        rows = self.driver.strays.pop(table_id, None)
        if rows is None and len(table_id) <= 24:
            rows = (await read_whole(self.store, [table_id])).get(table_id)
        if rows is None:
            raise Refused("unknown", "there is no such table")
        table = await opened(rows, self.store)
        self.audience.learn(table_id, {seat: at or -now() for seat, at in rows.seen.items()})  # 0: they left just now
        self.live[table_id] = table
        if not self.store.postgres and table_id not in self.owning.fences:
            async with table.lock:
                await self.owning.begin(table, Lease(table_id, 0, self.owning.before), known=False)
        return table

    async def make(self, facts: Facts, hashes: dict[int, str], held: Iterable[tuple[int, str]]) -> bool:
        """A new table. False if there is one of that id already."""
        table = Table(facts)
        if table.match is None:
            table.begin()  # an impossible set-up is an error now, not for the last player who sits down
        if not await self.store.make(facts, hashes, held, self.due(table)):
            return False
        self.owning.fences[facts.id] = 1
        self.audience.learn(facts.id, dict.fromkeys(range(len(facts.chairs)), -now()))
        while facts.id in self.loading:  # somebody was quick to find it
            await asyncio.wait([self.loading[facts.id]])
        table = self.live.setdefault(facts.id, table)
        table.used = time.monotonic()
        self.driver.drive(table)
        return True

    def due(self, table: Table) -> bool:
        """Must something happen without anybody asking?"""
        return table.stage == "playing" and (table.bot_to_move() >= 0 or table.clock.pace is not None)

    # ---- entries

    async def add(
        self,
        table: Table,
        kind: str,
        seat: int,
        data: str = "",
        decision: str | None = None,
        mark: str | None = None,
        *,
        at: int | None = None,
        need: Callable[[], None] | None = None,
    ) -> None:
        """Carry an entry out completely, even if its author has gone meanwhile.

        `at`: when it came in, which is what clocks count; `need` raises Refused if it may not be stored.
        """
        self.under_way += 1
        task = self.start(self.done(table, kind, seat, data, decision, mark, at, need))
        task.add_done_callback(self.carried_out)
        await asyncio.shield(task)

    def carried_out(self, task: asyncio.Task[None]) -> None:
        self.under_way -= 1

    async def done(
        self,
        table: Table,
        kind: str,
        seat: int,
        data: str,
        decision: str | None,
        mark: str | None,
        at: int | None,
        need: Callable[[], None] | None,
    ) -> None:
        """An entry is tried beside the table, stored, and only then it counts."""
        self.orders.need_open(table.id)
        before = table.number
        try:
            async with table.lock:
                for _ in range(20):
                    if need is not None:
                        need()
                    if mark is not None:
                        table.need_unchanged(seat, decision or "", mark)
                    elif decision is not None:
                        table.need_decision(seat, decision)
                    if not self.owning.owns(table.id):  # others may have done something before it comes
                        await self.owning.own(table)
                        continue
                    after = table.tried(kind, seat, data)
                    when = max(at or now(), table.clock.since)
                    if await self.keep(table, Entry(table.number, when, kind, seat, data), after):
                        break
                    await self.catch_up(table)
                else:
                    raise Refused("stale", "somebody else was faster; try again")
        except StoreError as error:
            self.start(self.look_again(table))
            raise Refused("busy", str(error)) from None
        finally:
            if table.number != before:  # also what others did, though this was refused
                self.changed(table)
        self.driver.drive(table)

    async def keep(self, table: Table, entry: Entry, after: Match | None) -> bool:
        """Store an entry; then it counts. False if the table isn't ours any more."""
        twin, ends = table.after(entry, after), not table.over
        twin.mark(entry)
        snapshot = twin.snapshot() if twin.number % SNAPSHOT == 0 and after is not None else None
        fence = self.owning.fences.get(table.id, 0)
        kept = await self.store.add(table.id, fence, entry, twin.stage, self.due(twin), snapshot)
        if kept:
            table.become(twin)
            if ends and twin.over:
                self.archivist.ended(table)
        else:
            self.owning.lose(table)
        return kept

    async def look_again(self, table: Table) -> None:
        """When the store answers again: what nobody knows of whether it was kept, and what was missed."""
        while self.live.get(table.id) is table:
            await asyncio.sleep(1.0)
            with contextlib.suppress(StoreError):
                await self.follow(table)
                return

    async def catch_up(self, table: Table, told: Entry | None = None) -> bool:
        """Take in what other workers have stored: what one has told, or all that is new."""
        known = told is not None and told.number == table.number
        found = [told] if told is not None and known else await self.store.entries(table.id, table.number)
        try:
            for entry in found:
                table.repeat(entry)
        except Differs as error:  # another worker plays it differently: open it again, and see
            log.error("table %s: %s", table.id, error)
            self.live.pop(table.id, None)
            raise Refused("outdated", "two servers of different versions play at this table; try again") from None
        return bool(found)

    # ---- other workers

    def hear(self, notice: Notice) -> None:
        """Another worker has stored something, or says something."""
        if notice.kind == "orders":
            self.start(self.obey())
            return
        if notice.kind == "announce":
            self.audience.announce(notice.data)
            return
        if notice.kind == "gone":
            self.let_go(notice.data)
            return
        if notice.kind == "listening":  # what was said meanwhile was not heard
            self.start(self.obey())
            self.start(self.owning.recall())
            for table_id in self.owning.followed:
                if table_id in self.live:
                    self.start(self.follow_surely(self.live[table_id]))
            return
        if notice.kind in ("wanted", "yours"):
            self.owning.hear(notice)
            return
        found = self.live.get(notice.table)
        if found is None:
            return
        if notice.kind == "deeds":
            self.owning.lose(found)  # if we thought that it was ours
            told = msgspec.convert(notice.data, Entry | None)
            self.start(self.follow_surely(found, told))
        elif notice.kind == "said":
            self.audience.say(found, notice.data)
        elif notice.kind == "here":
            self.start(self.audience.noted(found, *notice.data))
        elif notice.kind == "looked":
            self.driver.look(found)
        elif notice.kind in ("opened", "also", "ended"):
            self.seats.hear(notice)

    def let_go(self, table_id: str) -> None:
        """This table has expired."""
        self.live.pop(table_id, None)
        self.owning.fences.pop(table_id, None)
        self.driver.stop(table_id)
        for client in self.audience.clients.get(table_id, [])[:]:
            client.drop()

    async def obey(self) -> None:
        """Know what the operator has ordered, and let go who may not be here any more."""
        await self.orders.read()
        for table_id, there in list(self.audience.clients.items()):
            alone = self.orders.find("alone", table_id) is not None
            for client in there[:]:
                if self.orders.banned(client.address) or (alone and not client.yours):
                    client.drop()

    async def follow(self, table: Table, told: Entry | None = None) -> None:
        async with table.lock:
            if told is not None and told.number < table.number:
                return
            more = await self.catch_up(table, told)
        if more:
            self.changed(table)

    def changed(self, table: Table) -> None:
        """Something has happened there: tell it to everybody here."""
        self.audience.tell(table)
        self.seats.look(table)

    async def follow_surely(self, table: Table, told: Entry | None = None) -> None:
        try:
            await self.follow(table, told)
        except StoreError:
            await self.look_again(table)


def new_id() -> str:
    return secrets.token_urlsafe(9).replace("-", "a").replace("_", "b")


def next_id(facts: Facts) -> str:
    """The id of the next game at a table: the same for all who ask for it, so that there is one."""
    return hashlib.sha256(f"longbox again:{facts.id}:{facts.thought}".encode()).hexdigest()[:16]
