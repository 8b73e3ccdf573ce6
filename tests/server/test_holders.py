"""Databases in which several visitors held one seat: a migration leaves one of them."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine

from longbox.server.run import address_of
from longbox.server.store.migrate import settings
from tests.server.driving import run
from tests.server.postgres import cluster

KINDS = {"made": ["person", "open", "open"], "again": ["person", "person", "bot"]}
HELD = [
    ("made", 0, "maker"),
    ("made", 1, "maker"),  # who made the table has entered a friend's seat first,
    ("made", 1, "friend"),
    ("made", 0, "nosy"),  # and a friend the maker's
    ("made", 2, "maker"),  # and played another one alone
    ("again", 0, "first"),
    ("again", 1, "second"),
    ("again", 1, "first"),
]


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield address_of(None, tmp_path)
    else:
        with cluster() as address:
            yield address_of(address, tmp_path)


def fill(connection: Connection) -> None:
    """As the server before left it."""
    command.upgrade(settings(connection), "0003")
    for table, kinds in KINDS.items():
        facts = json.dumps({"chairs": [{"kind": kind, "name": ""} for kind in kinds]})
        values = {"id": table, "facts": facts}
        insert = "INSERT INTO tables VALUES (:id, 'hitline', :facts, 0, 0, false, 'playing', false)"
        connection.execute(text(insert), values)
        for seat, kind in enumerate(kinds):
            if kind != "bot":
                row = {"id": table, "seat": seat, "secret": f"{table}{seat}"}
                connection.execute(text("INSERT INTO seats VALUES (:id, :seat, :secret, 0)"), row)
    connection.execute(text("INSERT INTO seats VALUES ('made', 3, 'untaken', 0)"))
    for table, seat, guest in HELD:
        row = {"id": table, "seat": seat, "guest": guest}
        connection.execute(text("INSERT INTO holders VALUES (:id, :seat, :guest)"), row)


def look(connection: Connection) -> tuple[set[tuple[str, int, str]], list[str]]:
    command.upgrade(settings(connection), "head")
    held = connection.execute(text("SELECT table_id, seat, guest FROM holders")).all()
    good = connection.execute(text("SELECT secret FROM seats WHERE open")).scalars().all()
    return {(row[0], row[1], row[2]) for row in held}, list(good)


def test_of_several_holders_of_a_seat_one_stays(database: str) -> None:
    async def work() -> None:
        engine = create_async_engine(database)
        async with engine.begin() as connection:
            await connection.run_sync(fill)
        async with engine.begin() as connection:
            held, good = await connection.run_sync(look)
        await engine.dispose()
        made = {("made", 0, "maker"), ("made", 1, "friend"), ("made", 2, "maker")}
        assert held == made | {("again", 0, "first"), ("again", 1, "second")}
        assert good == ["untaken"]

    run(work())
