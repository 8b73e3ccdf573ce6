"""The schema: made where there is none, checked where there is one, brought forward when asked."""

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine

from longbox.server.errors import ServeError

FOLDER: Final = Path(__file__).parent / "migrations"
LOCK: Final = 0x10_4E_6B_0C  # PostgreSQL: who changes the schema holds this


def settings(connection: Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def upgrade(connection: Connection, version: str = "head") -> None:
    command.upgrade(settings(connection), version)


def known() -> list[str]:
    """The versions of all our schemas, the oldest first."""
    return [script.revision for script in ScriptDirectory.from_config(settings()).walk_revisions()][::-1]


def versions(connection: Connection) -> tuple[str | None, str | None, bool]:
    """The schema's version, ours, and whether there are tables at all."""
    there = MigrationContext.configure(connection).get_current_revision()
    ours = ScriptDirectory.from_config(settings()).get_current_head()
    return there, ours, bool(inspect(connection).get_table_names())


async def prepare(engine: AsyncEngine, *, forward: bool = False) -> None:
    """Make the schema in an empty database; with `forward` bring an older one up to date."""
    async with engine.begin() as connection:
        await connection.run_sync(alone)
        there, ours, filled = await connection.run_sync(versions)
        if there == ours:
            return
        if not filled or (forward and there is not None):
            await connection.run_sync(upgrade)
            return
    say(there, ours)


def alone(connection: Connection) -> None:
    """Change the schema in one transaction, also in SQLite, and let others who want to do the same wait."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
    else:
        connection.exec_driver_sql("BEGIN IMMEDIATE")


async def check(engine: AsyncEngine, *, running: bool = False) -> None:
    """Is the schema ours? A server that is `running` goes on when a newer one has added to it, until it is replaced."""
    async with engine.connect() as connection:
        there, ours, _ = await connection.run_sync(versions)
    if there != ours and not (running and there is not None and there not in known()):
        say(there, ours)


def say(there: str | None, ours: str | None) -> None:
    if there is None:
        raise ServeError("this database has other things than Longbox tables; choose another one with --database")
    if there in known():
        raise ServeError(
            f"this database has an older schema ({there}; this Longbox needs {ours}). "
            "`longbox migrate --dry-run` says what would change; make a backup, then run `longbox migrate`"
        )
    raise ServeError(
        f"this database was made by a newer Longbox (schema {there}; this one knows {ours}). Update Longbox"
    )
