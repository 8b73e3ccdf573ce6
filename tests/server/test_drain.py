"""A server that is told to stop lets its players finish what they do, and tells them when to come back."""

import asyncio
import contextlib
import os
import signal
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidMessage

from longbox.server.client import Client
from longbox.server.drain import LATEST, SOONEST, drain
from longbox.server.run import address_of, prepare_database
from longbox.server.store import Store
from longbox.server.table import Chair, Facts
from longbox.server.tables import Tables
from longbox.server.thinkers import Thinkers
from tests.server.driving import Ear, Look, Person, Server, inside, run, running
from tests.server.rolling import rolling


def test_what_was_acknowledged_before_the_stop_is_there_after_it(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        assert server.process is not None
        ana = Person(server, "Ana")
        seats = [{"kind": "hotseat", "name": "Ana"}, {"kind": "hotseat", "name": "Bob"}]
        table = (await ana.make("hitline", seats, mode="duel"))["table"]
        async with ana.at(table, 0) as a, ana.at(table, 1) as b:
            os.kill(server.process.pid, signal.SIGTERM)
            acknowledged, closed = await choose_until_closed([a, b])
            assert closed.rcvd is not None
            assert closed.rcvd.code == 1012
            for look in (a, b):
                told = [said for said in look.said if said["type"] == "restart"]
                assert [SOONEST <= said["retry_ms"] <= LATEST for said in told] == [True]
        assert acknowledged
        began = time.monotonic()
        await asyncio.to_thread(server.process.wait, 10)
        assert time.monotonic() - began < 5
        assert await entries(tmp_path, table) >= acknowledged
        await asyncio.to_thread(server.start)
        async with ana.at(table, 0) as a, ana.at(table, 1) as b:
            acknowledged, _ = await asyncio.wait_for(choose_until_closed([a, b], most=3), 30)
            assert acknowledged == 3

    with running(tmp_path) as server:
        run(work(server))
        assert not server.failures


def test_who_comes_to_a_server_that_stops_gets_no_answer_so_that_a_proxy_tries_the_next(tmp_path: Path) -> None:
    """A proxy passes on any answer, also a refusal: somebody would be sent away while other servers are there."""

    async def work() -> None:
        async with inside(tmp_path) as server:
            made = await Person(server).make("hitline", [{"kind": "bot"}, {"kind": "bot"}], mode="duel")
            server.tables.draining = True
            with pytest.raises(InvalidMessage):
                async with Person(server).at(made["table"]):
                    pass
            server.tables.draining = False
            async with Person(server).at(made["table"]) as look:
                assert look.state["view"]

    run(work())


def test_servers_behind_a_proxy_are_replaced_while_people_play(tmp_path: Path) -> None:
    """A small sample; `python -m tests.server.soak rolling` restarts three servers with 30 tables."""
    found = rolling(tmp_path, count=2, tables=8, restarts=1)
    assert not found.faults(), found
    assert found.reconnected


async def choose_until_closed(looks: list[Look], most: int = 10_000) -> tuple[int, ConnectionClosed]:
    """Choose as fast as it goes; how many choices were acknowledged, and how the sockets were closed."""
    acknowledged = 0
    closed = ConnectionClosed(None, None)
    try:
        while acknowledged < most:
            mover = next((look for look in looks if look.state["decision"] is not None), None)
            if mover is None:
                for look in looks:
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(look.read(), 0.05)
                continue
            answer = await mover.choose(mover.state["decision"]["options"][0]["code"])
            acknowledged += answer["type"] == "ok"
        return acknowledged, closed
    except ConnectionClosed as error:
        closed = error
    for look in looks:  # what is still to be read
        with contextlib.suppress(ConnectionClosed):
            await look.until(lambda: False)
    return acknowledged, closed


async def entries(folder: Path, table: str) -> int:
    store = Store(address_of(None, folder), "reader")
    found = await store.entries(table)
    await store.engine.dispose()
    return len(found)


def test_choices_under_way_are_carried_out_before_tables_are_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        database = address_of(None, tmp_path)
        await prepare_database(database, False)
        store = Store(database, "one")
        tables = Tables(store, Thinkers(1))
        await tables.open()
        chairs = [Chair("person", "Ana"), Chair("person", "Bob")]
        assert await tables.make(Facts("one", "hitline", "duel", {}, "seed", False, "thought", 1000, chairs), {}, [])
        table = await tables.find("one")
        client = Client("", Ear())
        await tables.audience.join(client, table, None, 0, "")
        writing, order = store.write, []

        async def slow(batch: Any) -> Any:
            await asyncio.sleep(0.6)
            order.append("written")
            return await writing(batch)

        async def release() -> None:
            order.append("released")

        monkeypatch.setattr(store, "write", slow)
        monkeypatch.setattr(tables, "release", release)
        assert table.match is not None
        seat = table.match.seat
        choosing = asyncio.create_task(tables.add(table, "choose", seat, table.match.decision(seat).options[0].code))
        await asyncio.sleep(0.05)
        await drain(tables)
        assert order == ["written", "released"]
        await choosing
        await tables.close()

    run(work())
