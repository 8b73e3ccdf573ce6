"""Save everything a server keeps in one file, also while it serves; and put it back, into either kind of store."""

import contextlib
import datetime
import functools
import sqlite3
from collections.abc import AsyncIterator, Iterable
from pathlib import Path
from typing import Any, Final

import asyncpg
from sqlalchemy import (
    ColumnElement,
    Connection,
    LargeBinary,
    MetaData,
    String,
    Table,
    create_engine,
    func,
    select,
    text,
)
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from longbox.server import catalog
from longbox.server.errors import ServeError
from longbox.server.store import migrate
from longbox.server.store.archive import BATCH, FORMAT, Manifest, Reader, Writer, synced

SQLITE: Final = "sqlite+aiosqlite:///"
VERSION: Final = "alembic_version"
DATABASE_FAILS: Final = (SQLAlchemyError, asyncpg.PostgresError, asyncpg.InterfaceError)


# ---- save


async def save(address: str, writer: Writer, keys: dict[str, str]) -> Manifest:
    """All rows as they were at one moment, while others write."""
    async with connected(address) as connection:
        if connection.dialect.name == "postgresql":
            collation = "C"
            await connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"))
        else:
            collation = "BINARY"
            await connection.exec_driver_sql("BEGIN")  # SQLite's driver would let every SELECT see another moment
        there = await connection.run_sync(known_version)
        for table in await connection.run_sync(lambda one: reflected(one, tables_of(there))):
            columns = [str(column.name) for column in table.columns]
            binary = [str(column.name) for column in table.columns if isinstance(column.type, LargeBinary)]
            with writer.table(str(table.name), columns, binary) as part:
                wanted = select(table).order_by(*in_order(table, collation))
                rows = await connection.stream(wanted, execution_options={"yield_per": BATCH})
                async for row in rows:
                    part.add(tuple(row))
        at = datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds")
        manifest = Manifest(FORMAT, catalog.version(), there, at, connection.dialect.name, writer.parts)
        writer.finish(manifest, keys)
        return manifest


def known_version(connection: Connection) -> str:
    """The schema's version; an error if it isn't one of ours."""
    there, ours, filled = migrate.versions(connection)
    if there is None and not filled:
        raise ServeError("this database is empty: no server has used it yet")
    if there is None or there not in migrate.known():
        migrate.say(there, ours)
    assert there is not None
    return there


@functools.cache
def tables_of(version: str) -> tuple[str, ...]:
    """The tables of a schema of ours, those first that others refer to: found by making it in memory."""
    engine = create_engine("sqlite://")
    try:
        with engine.begin() as connection:
            migrate.upgrade(connection, version)
            metadata = MetaData()
            metadata.reflect(connection)
            return tuple(table.name for table in metadata.sorted_tables if table.name != VERSION)
    finally:
        engine.dispose()


def reflected(connection: Connection, names: Iterable[str]) -> list[Table]:
    metadata = MetaData()
    return [Table(name, metadata, autoload_with=connection, resolve_fks=False) for name in names]


def in_order(table: Table, collation: str) -> list[ColumnElement[Any]]:
    """By the key, and text by its bytes: the same order in every store and language."""
    return [column.collate(collation) if isinstance(column.type, String) else column for column in table.primary_key]


# ---- put back


async def restore(address: str, reader: Reader, *, replace: bool) -> None:
    """Put a checked backup into a database: all of it or nothing. An older schema is brought forward."""
    manifest = reader.manifest
    if manifest.schema not in migrate.known():
        raise ServeError(
            f"{reader.path} was made by a newer Longbox ({manifest.longbox}, schema {manifest.schema}). Update Longbox"
        )
    if set(manifest.tables) != set(tables_of(manifest.schema)):
        raise reader.damaged("its tables aren't those of its schema")
    if address.startswith(SQLITE):
        await restore_file(Path(address.removeprefix(SQLITE)), reader, replace=replace)
        return
    async with connected(address) as connection:
        await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": migrate.LOCK})
        await need_nobody(connection)
        await connection.execute(text("SET LOCAL lock_timeout = '5s'"))
        await connection.run_sync(lambda one: need_room(one, replace=replace))
        await fill(connection, reader)
        await connection.commit()


async def restore_file(path: Path, reader: Reader, *, replace: bool) -> None:
    """Fill a file beside the database, which takes its place when it is complete."""
    new = path.with_name(f"{path.name}.restoring")
    new.unlink(missing_ok=True)
    if path.exists():
        async with connected(f"{SQLITE}{path}") as connection:
            await connection.run_sync(lambda one: need_room(one, replace=replace, keep=True))
        closed(path)
    try:
        async with connected(f"{SQLITE}{new}", new=True) as connection:
            await connection.exec_driver_sql("BEGIN IMMEDIATE")
            await fill(connection, reader)
            await connection.commit()
        new.chmod(0o600)
        with contextlib.suppress(FileNotFoundError):
            closed(path)
        new.replace(path)
        synced(path.parent)
    except OSError as error:
        raise ServeError(f"Longbox can't write {path}: {error.strerror or error}") from None
    finally:
        new.unlink(missing_ok=True)


def closed(path: Path) -> None:
    """Nothing of the old database may be left in a log beside it: it would be played into the new one."""
    if not path.exists():
        return
    try:
        with contextlib.closing(sqlite3.connect(path, timeout=1)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error as error:
        raise ServeError(f"something is still using {path} ({error}); stop the server first") from None


async def fill(connection: AsyncConnection, reader: Reader) -> None:
    manifest = reader.manifest
    await connection.run_sync(lambda one: migrate.upgrade(one, manifest.schema))
    for table in await connection.run_sync(lambda one: reflected(one, tables_of(manifest.schema))):
        part = manifest.tables[table.name]
        if set(part.columns) != {column.name for column in table.columns}:
            raise reader.damaged(f"{table.name} has other columns than its schema")
        for rows in reader.rows(table.name):
            await connection.execute(table.insert(), rows)
        found = (await connection.execute(select(func.count()).select_from(table))).scalar_one()
        if found != part.rows:
            raise reader.damaged(f"{table.name} has {part.rows} rows, and {found} arrived")
    await connection.run_sync(migrate.upgrade)


def need_room(connection: Connection, *, replace: bool, keep: bool = False) -> None:
    """Only an empty database, or one whose tables may go. `keep`: don't remove them."""
    there, ours, filled = migrate.versions(connection)
    if not filled:
        return
    if there is None or there not in migrate.known():
        migrate.say(there, ours)
    assert there is not None
    names = tables_of(there)
    rows = sum(
        connection.scalar(select(func.count()).select_from(table)) or 0 for table in reflected(connection, names)
    )
    if rows and not replace:
        raise ServeError(
            f"this database isn't empty ({rows:,} rows). Choose another one, or replace everything in it with --replace"
        )
    for name in () if keep else (*reversed(names), VERSION):
        connection.exec_driver_sql(f"DROP TABLE {name}")


async def need_nobody(connection: AsyncConnection) -> None:
    """A server that goes on would write what it remembers over what is restored."""
    others = text(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() "
        "AND application_name = 'longbox'"
    )
    count = (await connection.execute(others)).scalar_one()
    if count:
        raise ServeError(f"servers are using this database ({count} connections); stop them first")


@contextlib.asynccontextmanager
async def connected(address: str, *, new: bool = False) -> AsyncIterator[AsyncConnection]:
    """A connection of our own; what the database says becomes a sentence. `new`: a file may be made."""
    if address.startswith(SQLITE) and not new and not Path(address.removeprefix(SQLITE)).is_file():
        raise ServeError(f"there is no database {address.removeprefix(SQLITE)}")
    engine = create_async_engine(address, hide_parameters=True)
    try:
        async with contextlib.AsyncExitStack() as stack:
            try:
                connection = await stack.enter_async_context(engine.connect())
            except OSError as error:
                raise unusable(engine, error) from None
            yield connection
    except DATABASE_FAILS as error:
        raise unusable(engine, error) from None
    finally:
        await engine.dispose()


def unusable(engine: AsyncEngine, error: Exception) -> ServeError:
    words = str(getattr(error, "orig", None) or error).splitlines()
    where = engine.url.render_as_string(hide_password=True)
    return ServeError(f"Longbox can't use the database {where}: {words[0] if words else type(error).__name__}")
