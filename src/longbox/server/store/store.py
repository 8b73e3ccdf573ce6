"""Reading and writing tables."""

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from typing import Any, Final

import asyncpg
import msgspec
from sqlalchemy import bindparam, delete, event, func, insert, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from longbox.server import metrics, tracing
from longbox.server.errors import ServeError
from longbox.server.store import migrate
from longbox.server.store.schema import GONE, deeds, holders, seats, snapshots, tables
from longbox.server.table import Entry, Facts

CHANNEL: Final = "longbox"
MOST_AT_ONCE: Final = 400
MOST_NOTICE: Final = 7000  # bytes; PostgreSQL takes 8000
PATIENCE: Final[dict[str, Any]] = {  # seconds with PostgreSQL, and the name that it knows us by
    "timeout": 10,
    "command_timeout": 20,
    "server_settings": {"application_name": "longbox"},
}
RESTED: Final = 1.0  # seconds without an entry
CHANGING: Final = update(tables).where(tables.c.id == bindparam("key"))
# What a database that is away, full or locked may raise; SQLAlchemy does not wrap all of what its driver says.
STORE_FAILS: Final[tuple[type[Exception], ...]] = (
    SQLAlchemyError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    OSError,
)
log = logging.getLogger("longbox.server")


class StoreError(Exception):
    """The database doesn't answer, or not as it should. It may soon."""


WAITS: Final = 60  # seconds that a starting worker waits for a database that was there a moment ago
UNREAD: Final = "the database doesn't answer right now; try again soon"
UNSURE: Final = "the database doesn't answer right now; look at the table before you try again"


class Notice(msgspec.Struct):
    """What one worker tells the others."""

    worker: str
    table: str
    kind: str = "deeds"
    data: Any = None


class Waiting:
    """An entry that waits to be written."""

    def __init__(self, table: str, entry: Entry, stage: str, due: bool, snapshot: bytes | None) -> None:
        self.table = table
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
            options |= {"pool_size": 5, "max_overflow": 5, "pool_pre_ping": True, "connect_args": PATIENCE}
        self.engine: AsyncEngine = create_async_engine(url, **options)
        if not self.postgres:
            event.listen(self.engine.sync_engine, "connect", prepare_sqlite)
        self.adding = self.insert(deeds).on_conflict_do_nothing().returning(deeds.c.table_id, deeds.c.number)
        self.queue: asyncio.Queue[Waiting] = asyncio.Queue()
        self.tasks: list[asyncio.Task[None]] = []
        self.closing = asyncio.Event()
        self.writer: AsyncConnection | None = None  # a connection of its own: deeds come all the time
        self.written = 0.0  # when it was used last
        self.hear: Callable[[Notice], None] = lambda notice: None

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
        if self.postgres:
            self.tasks.append(asyncio.create_task(self.listen_always()))

    async def close(self) -> None:
        self.closing.set()
        if self.tasks:
            await asyncio.wait(self.tasks[1:] or self.tasks, timeout=3 if self.postgres else 0)
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.drop_writer()
        await self.engine.dispose()

    # ---- writing

    async def add(self, table: str, entry: Entry, stage: str, due: bool, snapshot: bytes | None = None) -> bool:
        """Write an entry; False if another one has its number. When this returns it is kept."""
        waiting = Waiting(table, entry, stage, due, snapshot)
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
                if not waiting.done.done():
                    waiting.done.set_result((waiting.table, waiting.entry.number) in kept)

    async def drop_writer(self) -> None:
        if self.writer is not None:
            with contextlib.suppress(*STORE_FAILS):  # it is thrown away because it is broken
                await self.writer.invalidate()
                await self.writer.close()
        self.writer = None

    async def write(self, batch: list[Waiting]) -> set[tuple[str, int]]:
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
        connection = await self.ready_writer()
        async with connection.begin():
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
            await self.notify(connection, [Notice(self.worker, w.table) for w in done])
        self.written = time.monotonic()
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
        """A new table, with invitations (by seat) and holders of seats. False if there is one of that id already."""
        row = {
            "id": facts.id,
            "game": facts.game,
            "facts": msgspec.json.encode(facts).decode(),
            "made": facts.made,
            "touched": facts.made,
            "public": facts.public,
            "stage": "gathering" if any(chair.kind == "open" for chair in facts.chairs) else "playing",
            "due": due,
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

    async def seen(self, places: Iterable[tuple[str, int]], at: int) -> None:
        """Somebody is there: other workers see it here."""
        rows = [{"place": table, "chair": seat, "seen": at} for table, seat in places]
        if self.postgres and rows:
            mine = (seats.c.table_id == bindparam("place")) & (seats.c.seat == bindparam("chair"))
            async with self.writing() as connection:
                await connection.execute(update(seats).where(mine), rows)

    async def touch(self, ids: Iterable[str], at: int) -> None:
        """These tables are looked after."""
        async with self.writing() as connection:
            await connection.execute(update(tables).where(tables.c.id.in_(list(ids))).values(touched=at))

    async def wake(self, table: str) -> None:
        """Something can happen there again; a sweep finds it."""
        async with self.writing() as connection:
            resting = (tables.c.id == table) & (tables.c.stage == "playing") & ~tables.c.due
            await connection.execute(update(tables).where(resting).values(due=True))

    async def set_aside(self, table: str) -> None:
        """Nothing will happen there by itself."""
        async with self.writing() as connection:
            await connection.execute(update(tables).where(tables.c.id == table).values(due=False))

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

    async def presence(self, table: str) -> dict[int, int]:
        async with self.reading() as connection:
            rows = await connection.execute(select(seats.c.seat, seats.c.seen).where(seats.c.table_id == table))
            return {row[0]: row[1] for row in rows}

    async def stray(self, before: int) -> list[str]:
        """Tables where something is due and nobody has looked since."""
        wanted = select(tables.c.id).where(tables.c.due, tables.c.touched < before)
        async with self.reading() as connection:
            return [row[0] for row in await connection.execute(wanted.order_by(tables.c.touched).limit(200))]

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
            async with self.engine.connect() as connection:
                yield connection

    @contextlib.asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Store all of it or nothing."""
        with answering(UNSURE):
            async with self.engine.begin() as connection:
                yield connection

    # ---- other workers

    async def tell(self, notice: Notice) -> None:
        """Tell the other workers something that is not kept."""
        if self.postgres:
            with contextlib.suppress(StoreError):
                async with self.writing() as connection:
                    await self.notify(connection, [notice])

    async def notify(self, connection: AsyncConnection, notices: list[Notice]) -> None:
        if not self.postgres or not notices:
            return
        parts: list[Notice] = []
        size = 0
        for notice in notices:
            more = len(msgspec.json.encode(notice)) + 1
            if size + more > MOST_NOTICE:
                await self.send(connection, parts)
                parts, size = [], 0
            parts.append(notice)
            size += more
        await self.send(connection, parts)

    async def send(self, connection: AsyncConnection, parts: list[Notice]) -> None:
        words = msgspec.json.encode(parts).decode()
        await connection.execute(text("SELECT pg_notify(:channel, :words)"), {"channel": CHANNEL, "words": words})

    async def listen_always(self) -> None:
        """Hear what the other workers have written, on a connection of our own; begin again when it is lost."""
        address = self.url.replace("postgresql+asyncpg://", "postgresql://")
        while not self.closing.is_set():
            connection = None
            try:
                connection = await asyncpg.connect(address, **PATIENCE)
                await connection.add_listener(CHANNEL, lambda _c, _p, _ch, words: self.heard(words))
                self.hear(Notice("", "", "listening"))
                while not await self.closed_within(1.0):
                    await connection.execute("SELECT 1")
            except STORE_FAILS as error:
                log.warning("the connection to PostgreSQL was lost: %s", error)
                await self.closed_within(0.5)
            finally:
                if connection is not None:
                    with contextlib.suppress(*STORE_FAILS):
                        await connection.close(timeout=1)

    async def closed_within(self, seconds: float) -> bool:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.closing.wait(), seconds)
        return self.closing.is_set()

    def heard(self, words: str) -> None:
        for notice in msgspec.json.decode(words, type=list[Notice]):
            if notice.worker != self.worker:
                self.hear(notice)


@contextlib.contextmanager
def answering(words: str) -> Iterator[None]:
    """Turn errors of a database that is away, full or locked into these words; the log keeps the original."""
    try:
        yield
    except STORE_FAILS as error:
        log.error("the store failed: %s", error)
        raise StoreError(words) from None


def prepare_sqlite(connection: Any, record: object) -> None:
    """Readers and a writer at the same time; what is committed survives also a loss of power."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.close()
