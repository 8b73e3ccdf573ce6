"""What the workers of a PostgreSQL database say to each other.

Each worker has one connection for it, on which it listens, speaks, and shows that it lives. All workers hear one
channel, and each has another for what is said to it alone. What is said here is forgotten when the database crashes, so
it doesn't wait for the disk; a commit that does, of a deed, takes along what was said before.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from typing import Any, Final

import asyncpg
import msgspec
from sqlalchemy.exc import SQLAlchemyError

CHANNEL: Final = "longbox"
PATIENCE: Final[dict[str, Any]] = {  # seconds with PostgreSQL, and the name that it knows us by
    "timeout": 10,
    "command_timeout": 20,
    "server_settings": {"application_name": "longbox"},
}
HURRY: Final[dict[str, Any]] = {
    **PATIENCE,
    "server_settings": {**PATIENCE["server_settings"], "synchronous_commit": "off"},
}
MOST_NOTICE: Final = 7000  # bytes; PostgreSQL takes 8000
EVERY: Final = 1.0  # seconds between signs of life
BACK: Final = 2.0  # seconds to wait for a lost connection
# What a database that is away, full or locked may raise; SQLAlchemy does not wrap all of what its driver says.
STORE_FAILS: Final[tuple[type[Exception], ...]] = (
    SQLAlchemyError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    OSError,
)
BEAT: Final = (
    "INSERT INTO workers VALUES ($1, floor(extract(epoch FROM clock_timestamp()) * 1000), pg_backend_pid(), false) "
    "ON CONFLICT (id) DO UPDATE SET seen = excluded.seen, backend = excluded.backend"
)
TELL_ALL: Final = "SELECT pg_notify($1, $2)"
TELL: Final = (  # those who own or read a table
    "SELECT pg_notify($1 || worker, $2) FROM tables, "
    "unnest(string_to_array(trim(both '<>' FROM readers), '><') || ARRAY[owner::text]) AS worker "
    "WHERE tables.id = $3 AND worker NOT IN ('', $4)"
)
ASK: Final = "SELECT pg_notify($1 || owner, $2) FROM tables WHERE id = $3 AND owner NOT IN ('', $4)"
log = logging.getLogger("longbox.server")


class StoreError(Exception):
    """The database doesn't answer, or not as it should. It may soon."""


class Notice(msgspec.Struct):
    """What one worker tells others."""

    worker: str
    table: str
    kind: str = "deeds"
    data: Any = None


class Wish(msgspec.Struct):
    """What is to be said."""

    sql: str
    values: tuple[Any, ...]
    said: asyncio.Future[list[asyncpg.Record]]


class Talk:
    """The connection of a worker. `hear` is called with what others say."""

    def __init__(self, url: str, worker: str, hear: Callable[[Notice], None]) -> None:
        self.url = url.replace("postgresql+asyncpg://", "postgresql://")
        self.worker = worker
        self.hear = hear
        self.wishes: asyncio.Queue[Wish | None] = asyncio.Queue()
        self.open = asyncio.Event()
        self.closing = False
        self.heard_since = 0.0  # when it was heard again after the connection was lost

    async def tell(self, notice: Notice) -> None:
        """Tell those who own or read the table, or everybody if there is none. Nobody waits for it."""
        words = msgspec.json.encode([notice]).decode()
        if not notice.table:
            self.wish(TELL_ALL, CHANNEL, words)
        else:
            self.wish(TELL, channel(""), words, notice.table, self.worker)

    async def ask(self, table: str) -> None:
        """Ask the owner of a table to hand it over."""
        words = msgspec.json.encode([Notice(self.worker, table, "wanted")]).decode()
        await self.say(ASK, channel(""), words, table, self.worker)

    async def say(self, sql: str, *values: Any) -> list[asyncpg.Record]:
        with contextlib.suppress(TimeoutError):  # it may just be connecting again
            await asyncio.wait_for(self.open.wait(), BACK)
        return await asyncio.shield(self.wish(sql, *values))

    def wish(self, sql: str, *values: Any) -> asyncio.Future[list[asyncpg.Record]]:
        said: asyncio.Future[list[asyncpg.Record]] = asyncio.get_running_loop().create_future()
        if self.open.is_set():
            self.wishes.put_nowait(Wish(sql, values, said))
        else:
            fail(said)
        return said

    def close(self) -> None:
        self.closing = True
        self.wishes.put_nowait(None)

    async def always(self) -> None:
        """Connect, and again whenever the connection is lost."""
        lost = False
        while not self.closing:
            connection = None
            try:
                connection = await asyncpg.connect(self.url, **HURRY)
                for name in (CHANNEL, channel(self.worker)):
                    await connection.add_listener(name, lambda _c, _p, _ch, words: self.heard(words))
                await connection.execute(BEAT, self.worker)
                if lost:
                    self.heard_since = time.monotonic()
                self.open.set()
                self.hear(Notice("", "", "listening"))
                await self.talk(connection)
            except STORE_FAILS as error:
                log.warning("the connection to PostgreSQL was lost: %s", error)
                await asyncio.sleep(0.5)
            finally:
                lost = True
                self.open.clear()
                while not self.wishes.empty():
                    if (wish := self.wishes.get_nowait()) is not None:
                        fail(wish.said)
                if connection is not None:
                    with contextlib.suppress(*STORE_FAILS):
                        await connection.close(timeout=1)

    async def talk(self, connection: asyncpg.Connection) -> None:
        due = time.monotonic() + EVERY
        while not self.closing:
            wish = None
            with contextlib.suppress(TimeoutError):
                wish = await asyncio.wait_for(self.wishes.get(), max(0.0, due - time.monotonic()))
            if time.monotonic() >= due:
                due = time.monotonic() + EVERY
                await connection.execute(BEAT, self.worker)
            if wish is not None:
                try:
                    found = await connection.fetch(wish.sql, *wish.values)
                except BaseException:
                    fail(wish.said)
                    raise
                if not wish.said.done():
                    wish.said.set_result(found)

    def heard(self, words: str) -> None:
        for notice in msgspec.json.decode(words, type=list[Notice]):
            if notice.worker != self.worker:
                self.hear(notice)


def fail(said: asyncio.Future[list[asyncpg.Record]]) -> None:
    if not said.done():
        said.set_exception(StoreError("the database doesn't answer right now; try again soon"))
        said.exception()  # nobody need ask


def channel(worker: str) -> str:
    return f"{CHANNEL}_{worker}"


def packed(notices: list[Notice]) -> list[str]:
    """Notices in as few messages as they fit in."""
    found: list[str] = []
    parts: list[bytes] = []
    size = 0
    for notice in notices:
        words = msgspec.json.encode(notice)
        if parts and size + len(words) + 1 > MOST_NOTICE:
            found.append(f"[{b','.join(parts).decode()}]")
            parts, size = [], 0
        parts.append(words)
        size += len(words) + 1
    return [*found, f"[{b','.join(parts).decode()}]"]
