"""What is cleaned up: tables that nobody began or plays on, snapshots of finished games, bots that nobody looks at."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, update

from longbox.server.client import Client
from longbox.server.housekeeping import Housekeeper
from longbox.server.run import address_of, prepare_database
from longbox.server.store import Order, Store, give, schema
from longbox.server.store.expiry import HOUR, Ages, alone
from longbox.server.table import Chair, Entry, Facts, Refused, Table, now
from longbox.server.tables import Tables
from longbox.server.thinkers import Thinkers
from tests.server.driving import Ear, run
from tests.server.postgres import cluster

DAY = 24 * HOUR
PEOPLE = [Chair("person", "Ana"), Chair("person", "Bob")]
WAITING = [Chair("person", "Ana"), Chair("open", "")]
BOTS = [Chair("bot", "Ana", "rookie"), Chair("bot", "Bob", "rookie")]


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield address_of(None, tmp_path)
    else:
        with cluster() as address:
            yield address_of(address, tmp_path)


async def opened(database: str, worker: str = "one") -> Tables:
    await prepare_database(database, False)
    tables = Tables(Store(database, worker), Thinkers(1))
    await tables.open()
    return tables


def facts(name: str, chairs: list[Chair], *, made: int = 0, public: bool = False) -> Facts:
    return Facts(name, "hitline", "duel", {}, "seed", False, "thought", made or now(), chairs, public=public)


async def lay(tables: Tables, name: str, chairs: list[Chair], age: int, *, entries: int = 0, **more: Any) -> None:
    """A table without a sign of life for so long."""
    one = facts(name, chairs, made=now() - age, **more)
    await tables.store.make(one, {}, [(0, "ana")], False)
    table = Table(one)
    for _ in range(entries):
        assert table.match is not None
        code = table.match.decision(table.match.seat).options[0].code
        entry = Entry(table.number, now() - age, "choose", table.match.seat, code)
        assert await tables.store.add(name, 1, entry, "playing", False)
        table.repeat(entry)
    async with tables.store.writing() as connection:
        changed = update(schema.tables).where(schema.tables.c.id == name).values(touched=now() - age)
        await connection.execute(changed)


async def left(tables: Tables) -> set[str]:
    async with tables.store.reading() as connection:
        return {row[0] for row in await connection.execute(select(schema.tables.c.id))}


def test_tables_that_nobody_needs_expire_and_others_stay(database: str) -> None:
    """Nothing was ever cleaned up."""

    async def work() -> None:
        tables = await opened(database)
        await lay(tables, "waiting", WAITING, 25 * HOUR)
        await lay(tables, "waits", WAITING, 23 * HOUR)
        await lay(tables, "public", WAITING, 2 * HOUR, public=True)
        await lay(tables, "attended", WAITING, 2 * HOUR, public=True)
        await lay(tables, "newpublic", WAITING, HOUR // 2, public=True)
        await lay(tables, "begun", PEOPLE, 25 * HOUR, entries=3)
        await lay(tables, "notbegun", PEOPLE, 25 * HOUR)
        await lay(tables, "abandoned", PEOPLE, 31 * DAY, entries=3)
        keeper = Housekeeper(tables, Ages())
        client = Client("", Ear())
        await tables.audience.join(client, await tables.find("attended"), None, 0, "")
        done = await keeper.keep_house()
        assert done["hidden"] == 4
        for name in ("waiting", "public", "notbegun", "abandoned"):
            with pytest.raises(Refused, match="no such table"):
                await tables.find(name)
        for name in ("waits", "attended", "newpublic", "begun"):
            assert (await tables.find(name)).id == name
        assert len(await left(tables)) == 8  # hidden, and not yet deleted
        keeper.ages = Ages(gone=-HOUR)
        assert (await keeper.keep_house())["deleted"] == 4
        assert await left(tables) == {"waits", "attended", "newpublic", "begun"}
        assert len(await tables.store.entries("abandoned")) == 0
        await tables.close()

    run(work())


def test_nothing_expires_where_the_operator_keeps_everything(tmp_path: Path) -> None:
    async def work() -> None:
        tables = await opened(address_of(None, tmp_path))
        await lay(tables, "waiting", WAITING, 9999 * DAY, public=True)
        await lay(tables, "abandoned", PEOPLE, 9999 * DAY, entries=3)
        done = await Housekeeper(tables, Ages(0, 0, 0, 0)).keep_house()
        assert not any(done.values())
        assert await left(tables) == {"waiting", "abandoned"}
        await tables.close()

    run(work())


def test_who_acts_at_the_last_moment_keeps_the_table(tmp_path: Path) -> None:
    """A table that is only hidden comes back with the entry of somebody who had it open."""

    async def work() -> None:
        tables = await opened(address_of(None, tmp_path))
        await lay(tables, "late", PEOPLE, 31 * DAY, entries=3)
        table = await tables.find("late")
        keeper = Housekeeper(tables, Ages(gone=-HOUR))
        hiding = keeper.hide
        assert await hiding() == 1
        assert table.match is not None
        seat = table.match.seat
        await tables.add(table, "choose", seat, table.match.decision(seat).options[0].code)
        done = await keeper.keep_house()
        assert (done["hidden"], done["deleted"]) == (0, 0)
        assert (await tables.find("late")).number == 4
        await tables.close()

    run(work())


def test_a_finished_game_keeps_its_record_and_loses_its_snapshot(database: str) -> None:
    async def work() -> None:
        tables = await opened(database)
        assert await tables.make(facts("over", PEOPLE), {}, [])
        table = await tables.find("over")
        while not table.over:
            assert table.match is not None
            seat = table.match.seat
            await tables.add(table, "choose", seat, table.match.decision(seat).options[0].code)
        assert table.match is not None
        record = table.match.record()
        async with tables.store.reading() as connection:
            while (await connection.execute(select(func.count()).select_from(schema.archive))).scalar() == 0:
                await connection.commit()
                await asyncio.sleep(0.05)
        assert await tables.store.snapshot("over") is not None
        keeper = Housekeeper(tables, Ages())
        assert (await keeper.keep_house())["snapshots"] == 0  # somebody may still look at it
        keeper.ages = Ages(snapshots=-HOUR)
        assert (await keeper.keep_house())["snapshots"] == 1
        assert await tables.store.snapshot("over") is None
        del tables.live["over"]
        again = await tables.find("over")
        assert again.match is not None
        assert again.match.record() == record
        await tables.close()

    run(work())


def test_of_several_workers_one_keeps_house(tmp_path: Path) -> None:
    async def work(database: str) -> None:
        first, second = await opened(database), await opened(database, "two")
        await lay(first, "waiting", WAITING, 25 * HOUR)
        async with alone(second.store) as ours:
            assert ours
            assert await Housekeeper(first, Ages()).keep_house() == {}
        there = await second.find("waiting")
        client = Client("", Ear())
        second.audience.clients["waiting"] = [client]
        assert (await Housekeeper(first, Ages()).keep_house())["hidden"] == 1
        while second.live.get("waiting") is there:  # it hears that the table is gone
            await asyncio.sleep(0.05)
        assert not client.wire.open
        await first.close()
        await second.close()

    with cluster() as address:
        run(work(address_of(address, tmp_path)))


def test_bots_rest_while_nobody_looks(tmp_path: Path) -> None:
    """A table with only bots took a processor until its end, however many of them there were."""

    async def work() -> None:
        tables = await opened(address_of(None, tmp_path))
        tables.driver.rest.alone = 300
        assert await tables.make(facts("bots", BOTS), {}, [])
        table = await tables.find("bots")
        await settled(table)
        rested = table.number
        assert not table.over
        await tables.driver.begin()  # who looks after strays lets them rest too
        await settled(table)
        assert table.number == rested
        client = Client("", Ear())
        await tables.driver.looked_at(table)
        await tables.audience.join(client, table, None, 0, "")
        while table.number < rested + 3:
            await asyncio.sleep(0.05)
        await tables.close()

    run(work())


async def settled(table: Table) -> None:
    """Until nothing has happened for a second."""
    number = -1
    while number != table.number:
        number = table.number
        await asyncio.sleep(1.0)


def test_bots_rest_at_a_table_that_is_closed(tmp_path: Path) -> None:
    """They were refused a hundred times a second, for good."""

    async def work() -> None:
        tables = await opened(address_of(None, tmp_path))
        assert await tables.make(facts("bots", BOTS), {}, [])
        table = await tables.find("bots")
        await give(tables.store, Order("close", "bots", now(), 0, "enough"))
        await tables.obey()
        while tables.driver.driving:
            await asyncio.sleep(0.05)
        assert not table.over
        await tables.close()

    run(work())
