"""Reading and writing tables."""

import asyncio
import contextlib
import logging
import math
import time
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from typing import Any, Final

import msgspec
from sqlalchemy import bindparam, delete, event, func, insert, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry, PoolProxiedConnection

from longbox.server import metrics, tracing
from longbox.server.errors import ServeError
from longbox.server.store import migrate
from longbox.server.store.schema import GONE, deeds, holders, seats, snapshots, tables
from longbox.server.store.talk import MOST_NOTICE, PATIENCE, STORE_FAILS, Notice, StoreError, Talk, channel, packed
from longbox.server.table import Entry, Facts

MOST_AT_ONCE: Final = 400
RESTED: Final = 1.0  # seconds without an entry
# The tables of a batch that are still the writer's: locked, so that nobody takes them before the deeds are stored.
FENCED: Final = text(
    "SELECT tables.id, tables.readers "
    "FROM unnest(CAST(:ids AS text[]), CAST(:fences AS integer[])) AS ours(id, fence) "
    "JOIN tables ON tables.id = ours.id AND tables.fence = ours.fence WHERE tables.owner = :worker "
    "ORDER BY tables.id FOR NO KEY UPDATE OF tables"
)
HURRIED: Final = text("SET LOCAL synchronous_commit TO off")
NOTIFY: Final = text("SELECT pg_notify(:channel, :words)")
CHANGING: Final = update(tables).where(tables.c.id == bindparam("key"))
log = logging.getLogger("longbox.server")


WAITS: Final = 60  # seconds that a starting worker waits for a database that was there a moment ago
UNREAD: Final = "the database doesn't answer right now; try again soon"
UNSURE: Final = "the database doesn't answer right now; look at the table before you try again"


class Waiting:
    """An entry that waits to be written."""

    def __init__(self, table: str, fence: int, entry: Entry, stage: str, due: bool, snapshot: bytes | None) -> None:
        self.table = table
        self.fence = fence
        self.entry = entry
        self.stage = stage
        self.due = due
        self.snapshot = snapshot
        self.done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()


class Store:
    def __init__(self, url: str, worker: str) -> None:
        self.url = url
        self.worker = worker
        self.postgres = url.startswith("postgresql")
        options: dict[str, Any] = {"hide_parameters": True}  # errors are logged, seeds and secrets are not
        if self.postgres:  # a connection may be lost while it rests
            options |= {"pool_size": 10, "max_overflow": 0, "connect_args": PATIENCE}
        self.engine: AsyncEngine = create_async_engine(url, **options)
        self.reader = self.engine
        if self.postgres:  # what only reads needs no transaction
            self.reader = self.engine.execution_options(isolation_level="AUTOCOMMIT")
            event.listen(self.engine.sync_engine, "checkin", note_rest)
            event.listen(self.engine.sync_engine, "checkout", check_rested)
        else:
            event.listen(self.engine.sync_engine, "connect", prepare_sqlite)
        self.adding = self.insert(deeds).on_conflict_do_nothing().returning(deeds.c.table_id, deeds.c.number)
        self.queue: asyncio.Queue[Waiting] = asyncio.Queue()
        self.tasks: list[asyncio.Task[None]] = []
        self.hear: Callable[[Notice], None] = lambda notice: None
        self.others = Talk(url, worker, self.heard) if self.postgres else None
        self.writer: AsyncConnection | None = None  # a connection of its own: deeds come all the time
        self.written = 0.0  # when it was used last

    async def open(self, hear: Callable[[Notice], None] | None = None) -> None:
        if hear is not None:
            self.hear = hear
        for left in reversed(range(WAITS if self.postgres else 1)):
            try:
                await migrate.check(self.engine)
                break
            except STORE_FAILS as error:  # it answered when the server was started, before its workers
                if not left:
                    raise
                log.error("the database doesn't answer yet: %s", error)
                await asyncio.sleep(1)
        self.tasks.append(asyncio.create_task(self.write_always()))
        if self.others is not None:
            self.tasks.append(asyncio.create_task(self.others.always()))
            await self.others.open.wait()

    async def close(self) -> None:
        if self.others is not None:
            self.others.close()
        if self.tasks:
            await asyncio.wait(self.tasks[1:] or self.tasks, timeout=3 if self.postgres else 0)
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.drop_writer()
        await self.engine.dispose()

    # ---- writing

    async def add(
        self, table: str, fence: int, entry: Entry, stage: str, due: bool, snapshot: bytes | None = None
    ) -> bool:
        """Write an entry; False if this worker doesn't own the table any more. When this returns it is kept."""
        waiting = Waiting(table, fence, entry, stage, due, snapshot)
        self.queue.put_nowait(waiting)
        return await asyncio.shield(waiting.done)

    async def write_always(self) -> None:
        while True:
            batch = [await self.queue.get()]
            while not self.queue.empty() and len(batch) < MOST_AT_ONCE:
                batch.append(self.queue.get_nowait())
            try:
                with tracing.span("store", entries=len(batch)):
                    began = time.perf_counter()
                    kept = await self.write(batch)
                    metrics.WRITES.observe(time.perf_counter() - began)
                    metrics.ENTRIES.inc(len(kept))
            except Exception as error:  # those who wait must hear of any error; the next batch may succeed
                log.error("the store cannot write: %s", error, exc_info=not isinstance(error, STORE_FAILS))
                await self.drop_writer()
                for waiting in batch:
                    if not waiting.done.done():
                        waiting.done.set_exception(StoreError(UNSURE))
                        waiting.done.exception()
                await asyncio.sleep(0.2)
                continue
            for waiting in batch:
                key = (waiting.table, waiting.entry.number)
                if not waiting.done.done():
                    waiting.done.set_result(key in kept)
                kept.discard(key)  # of two with one number in a batch the first is kept

    async def drop_writer(self) -> None:
        if self.writer is not None:
            with contextlib.suppress(*STORE_FAILS):  # it is thrown away because it is broken
                await self.writer.invalidate()
                await self.writer.close()
        self.writer = None

    async def write(self, batch: list[Waiting]) -> set[tuple[str, int]]:
        connection = await self.ready_writer()
        async with connection.begin():
            readers = await self.ours(connection, batch)
            kept = await self.put(connection, [w for w in batch if w.table in readers])
            told: dict[str, list[Notice]] = {}
            for w in batch:
                if (w.table, w.entry.number) in kept:
                    for reader in read_by(readers[w.table]):
                        told.setdefault(reader, []).append(Notice(self.worker, w.table, "deeds", short(w.entry)))
            for reader, notices in sorted(told.items()):
                for words in packed(notices):
                    await connection.execute(NOTIFY, {"channel": channel(reader), "words": words})
        self.written = time.monotonic()
        return kept

    async def ours(self, connection: AsyncConnection, batch: list[Waiting]) -> dict[str, str]:
        """The tables that this worker still owns, and who reads them."""
        if not self.postgres:
            return {w.table: "" for w in batch}
        asked = {"ids": [w.table for w in batch], "fences": [w.fence for w in batch], "worker": self.worker}
        return {row[0]: row[1] for row in await connection.execute(FENCED, asked)}

    async def put(self, connection: AsyncConnection, batch: list[Waiting]) -> set[tuple[str, int]]:
        if not batch:
            return set()
        rows = [
            {
                "table_id": w.table,
                "number": w.entry.number,
                "at": w.entry.at,
                "kind": w.entry.kind,
                "seat": w.entry.seat,
                "data": w.entry.data,
                "mark": w.entry.mark or None,
            }
            for w in batch
        ]
        kept = {(row[0], row[1]) for row in await connection.execute(self.adding, rows)}
        done = [w for w in batch if (w.table, w.entry.number) in kept]
        if done:
            now_ = [{"key": w.table, "touched": w.entry.at, "stage": w.stage, "due": w.due} for w in done]
            await connection.execute(CHANGING, now_)
        for w in done:
            if w.snapshot is not None:
                snapshot = {"table_id": w.table, "number": w.entry.number + 1, "data": w.snapshot}
                await connection.execute(self.insert(snapshots).on_conflict_do_nothing(), snapshot)
                older = snapshots.c.number <= w.entry.number
                await connection.execute(delete(snapshots).where(snapshots.c.table_id == w.table, older))
        return kept

    async def ready_writer(self) -> AsyncConnection:
        """The connection for deeds. One that has rested may be lost: better to know before than not to know after."""
        if self.writer is not None and time.monotonic() - self.written > RESTED:
            try:
                async with self.writer.begin():
                    await self.writer.execute(text("SELECT 1"))
            except STORE_FAILS:
                await self.drop_writer()
        if self.writer is None:
            self.writer = await self.engine.connect()
        return self.writer

    def insert(self, table: Any) -> Any:
        return postgresql.insert(table) if self.postgres else sqlite.insert(table)

    async def make(self, facts: Facts, secrets: dict[int, str], held: Iterable[tuple[int, str]], due: bool) -> bool:
        """A new table of ours, with invitations (by seat) and holders of seats. False if its id is taken."""
        row = {
            "id": facts.id,
            "game": facts.game,
            "facts": msgspec.json.encode(facts).decode(),
            "made": facts.made,
            "touched": facts.made,
            "public": facts.public,
            "stage": "gathering" if any(chair.kind == "open" for chair in facts.chairs) else "playing",
            "due": due,
            "owner": self.worker if self.postgres else "",
            "fence": 1,
        }
        empty = {"table_id": facts.id, "secret": "", "seen": 0, "open": False, "giver": ""}
        places = [{**empty, "seat": seat} for seat, chair in enumerate(facts.chairs) if chair.kind != "bot"]
        for place in places:
            if place["seat"] in secrets:
                place |= {"secret": secrets[place["seat"]], "open": True}
        holding = [{"table_id": facts.id, "seat": seat, "guest": guest} for seat, guest in held]
        async with self.writing() as connection:
            adding = self.insert(tables).on_conflict_do_nothing().returning(tables.c.id)
            if (await connection.execute(adding, row)).first() is None:
                return False
            if places:
                await connection.execute(insert(seats), places)
            if holding:
                await connection.execute(insert(holders), holding)
        return True

    async def touch(self, ids: Iterable[str], at: int) -> None:
        """Somebody waits at these tables."""
        async with self.writing() as connection:
            await connection.execute(update(tables).where(tables.c.id.in_(list(ids))).values(touched=at))

    # ---- reading

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        wanted = select(snapshots.c.number, snapshots.c.data).where(snapshots.c.table_id == table)
        async with self.reading() as connection:
            row = (await connection.execute(wanted.order_by(snapshots.c.number.desc()).limit(1))).first()
        return (row[0], row[1]) if row is not None else None

    async def entries(self, table: str, since: int = 0) -> list[Entry]:
        wanted = select(deeds.c.number, deeds.c.at, deeds.c.kind, deeds.c.seat, deeds.c.data, deeds.c.mark)
        wanted = wanted.where(deeds.c.table_id == table, deeds.c.number >= since).order_by(deeds.c.number)
        async with self.reading() as connection:
            return [Entry(*row[:5], row[5] or "") for row in await connection.execute(wanted)]

    async def held(self, table: str, guest: str) -> list[int]:
        wanted = select(holders.c.seat).where(holders.c.table_id == table, holders.c.guest == guest)
        async with self.reading() as connection:
            return sorted(row[0] for row in await connection.execute(wanted))

    async def holders(self, table: str) -> list[tuple[int, str]]:
        """Which guest has which seat."""
        wanted = select(holders.c.seat, holders.c.guest).where(holders.c.table_id == table)
        async with self.reading() as connection:
            return [(row[0], row[1]) for row in await connection.execute(wanted)]

    async def live(self) -> list[dict[str, Any]]:
        """Tables that are not over, the latest first: for the operator."""
        wanted = select(tables.c.id, tables.c.game, tables.c.stage, tables.c.made, tables.c.touched, tables.c.public)
        wanted = wanted.where(tables.c.stage.not_in(("over", GONE))).order_by(tables.c.touched.desc()).limit(500)
        names = ("table", "game", "stage", "made", "touched", "public")
        async with self.reading() as connection:
            return [dict(zip(names, row, strict=True)) for row in await connection.execute(wanted)]

    async def answers(self) -> None:
        """Is the database there, with our schema or a newer one? StoreError if not."""
        with answering(UNREAD):
            try:
                await migrate.check(self.engine, running=True)
            except ServeError as error:
                raise StoreError(str(error)) from None

    async def count(self) -> int:
        async with self.reading() as connection:
            return (await connection.execute(select(func.count()).select_from(tables))).scalar_one()

    @contextlib.asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        with answering(UNREAD):
            async with self.reader.connect() as connection:
                yield connection

    @contextlib.asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Store all of it or nothing."""
        with answering(UNSURE):
            async with self.engine.begin() as connection:
                yield connection

    def heard(self, notice: Notice) -> None:
        self.hear(notice)

    @contextlib.asynccontextmanager
    async def hurrying(self) -> AsyncIterator[AsyncConnection]:
        """The same for what may be forgotten when the database crashes. A deed that is stored later is never, and what
        was written before it isn't then either."""
        async with self.writing() as connection:
            if self.postgres:
                await connection.execute(HURRIED)
            yield connection

    async def tell(self, notice: Notice) -> None:
        """Tell other workers something that isn't kept: those at its table, or all if it has none."""
        if self.others is not None:
            await self.others.tell(notice)


def short(entry: Entry) -> Entry | None:
    """What is told of an entry: all of it, unless it is so long that others had better read it."""
    return entry if len(entry.data) + len(entry.mark) < MOST_NOTICE // 4 else None


def read_by(readers: str) -> list[str]:
    """The workers in a row's `readers`."""
    return readers.strip("<>").split("><") if readers else []


@contextlib.contextmanager
def answering(words: str) -> Iterator[None]:
    """Turn errors of a database that is away, full or locked into these words; the log keeps the original."""
    try:
        yield
    except STORE_FAILS as error:
        log.error("the store failed: %s", error)
        raise StoreError(words) from None


def note_rest(connection: Any, record: ConnectionPoolEntry) -> None:
    record.info["rests"] = time.monotonic()


def check_rested(connection: Any, record: ConnectionPoolEntry, proxy: PoolProxiedConnection) -> None:
    """A connection that has rested may be lost: another one is taken then. To ask each time would double the work."""
    if time.monotonic() - record.info.get("rests", math.inf) > RESTED:
        cursor = connection.cursor()
        try:
            cursor.execute("SELECT 1")
        except Exception:  # each driver has errors of its own; whatever it is, this connection is lost
            raise DisconnectionError from None
        finally:
            cursor.close()


def prepare_sqlite(connection: Any, record: object) -> None:
    """Readers and a writer at the same time; what is committed survives also a loss of power."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.close()
