"""What a migration would do, tried on a copy: `longbox migrate --dry-run`."""

import contextlib
import sqlite3
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event, func, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from longbox.server.store import backup, migrate

COPY: Final = "longbox_dry_run"  # PostgreSQL: the schema that the copy is made in, and that nobody ever sees


class Step(msgspec.Struct):
    """One migration."""

    version: str
    about: str
    sql: list[str]
    seconds: float


class Plan(msgspec.Struct):
    there: str
    steps: list[Step]
    rows: dict[str, int]


async def missing(address: str) -> tuple[str, list[str]]:
    """The schema of a database, "" if it is empty, and the migrations that it lacks."""
    async with backup.connected(address) as connection:
        there, _, filled = await connection.run_sync(migrate.versions)
        if filled or there is not None:
            there = await connection.run_sync(backup.known_version)
    versions = migrate.known()
    return there or "", versions[versions.index(there) + 1 :] if there else versions


async def rehearse(address: str) -> Plan:
    """Carry out all migrations that are missing, on a copy of the database with all its rows, and forget the copy."""
    async with backup.connected(address) as connection:
        there = await connection.run_sync(backup.known_version)
        names = backup.tables_of(there)
        rows = await connection.run_sync(lambda one: count_rows(one, names))
    copying = copied_rows(address, there) if address.startswith("postgresql") else copied_file(address)
    async with copying as connection:
        return Plan(there, await connection.run_sync(lambda one: stepwise(one, there)), rows)


def count_rows(connection: Connection, names: tuple[str, ...]) -> dict[str, int]:
    tables = backup.reflected(connection, names)
    return {table.name: connection.scalar(select(func.count()).select_from(table)) or 0 for table in tables}


@contextlib.asynccontextmanager
async def copied_file(address: str) -> AsyncIterator[AsyncConnection]:
    """A copy of an SQLite file, made while a server uses it."""
    with tempfile.TemporaryDirectory(prefix="longbox-") as folder:
        copy = Path(folder) / "copy.sqlite3"
        source = sqlite3.connect(address.removeprefix(backup.SQLITE))
        with contextlib.closing(source), contextlib.closing(sqlite3.connect(copy)) as target:
            source.backup(target)
        async with backup.connected(f"{backup.SQLITE}{copy}") as connection:
            await connection.exec_driver_sql("BEGIN IMMEDIATE")
            yield connection


@contextlib.asynccontextmanager
async def copied_rows(address: str, there: str) -> AsyncIterator[AsyncConnection]:
    """A copy in a schema of its own, in a transaction that is taken back: no lock on what a server uses."""
    async with backup.connected(address) as connection:
        home = (await connection.execute(text("SELECT current_schema()"))).scalar_one()
        await connection.exec_driver_sql(f"CREATE SCHEMA {COPY}")
        await connection.exec_driver_sql(f"SET LOCAL search_path TO {COPY}")
        await connection.run_sync(lambda one: migrate.upgrade(one, there))
        for name in backup.tables_of(there):
            await connection.exec_driver_sql(f'INSERT INTO {name} SELECT * FROM "{home}".{name}')
        try:
            yield connection
        finally:
            await connection.rollback()


def stepwise(connection: Connection, there: str) -> list[Step]:
    scripts = ScriptDirectory.from_config(migrate.settings())
    found = []
    for version in migrate.known()[migrate.known().index(there) + 1 :]:
        script = scripts.get_revision(version)
        began = time.perf_counter()
        with listening(connection) as sql:
            migrate.upgrade(connection, version)
        found.append(Step(version, (script.doc or "").strip(), sql, time.perf_counter() - began))
    return found


@contextlib.contextmanager
def listening(connection: Connection) -> Iterator[list[str]]:
    """What changes something, as it is sent to the database."""
    sql: list[str] = []

    def heard(_connection: Any, _cursor: Any, statement: str, *_more: Any) -> None:
        words = " ".join(statement.split())
        if not words.upper().startswith(("SELECT", "PRAGMA")) and backup.VERSION not in words:
            sql.append(words)

    event.listen(connection, "before_cursor_execute", heard)
    try:
        yield sql
    finally:
        event.remove(connection, "before_cursor_execute", heard)
