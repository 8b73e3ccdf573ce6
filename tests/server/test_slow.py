"""Clients that don't read: they cost little, nobody else feels them, and they miss nothing when they come back."""

import asyncio
import socket
import time
from collections.abc import Iterator

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.server.deaf import LONG, Deaf, long_game, memory
from tests.server.driving import Look, Person, Server, run, running

HOT = [{"kind": "hotseat", "name": "Ana"}, {"kind": "hotseat", "name": "Bob"}]


@pytest.fixture(scope="module")
def busy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, int]]:
    folder = tmp_path_factory.mktemp("slow")
    heard = asyncio.run(long_game(folder))
    with running(folder) as server:
        yield server, heard
        assert not server.failures


@pytest.mark.parametrize("where", ["at a long game", "at the table of others"])
def test_spectators_who_do_not_read_cost_little(busy: tuple[Server, int], where: str) -> None:
    server, _ = busy

    async def work() -> None:
        ana = Person(server)
        made = await ana.make("hitline", HOT, mode="duel")
        table = LONG if where == "at a long game" else made["table"]
        async with Person(server).at(table):
            pass  # what a first spectator costs is nobody's fault
        async with ana.at(made["table"], 0) as a, ana.at(made["table"], 1) as b:
            before = memory(server)
            deaf = [Deaf(server, table) for _ in range(5)]
            waits: list[float] = []
            for n in range(25):
                for spectator in deaf * 2:
                    spectator.say(type="hello", n=n)
                mover = a if a.state["decision"] is not None else b
                began = time.perf_counter()
                assert (await mover.choose(mover.state["decision"]["options"][0]["code"]))["type"] == "ok"
                for look in (a, b):
                    await look.ask("ping")
                waits.append(time.perf_counter() - began)
            grown = memory(server) - before
            for spectator in deaf:
                spectator.socket.close()
            assert grown < 20, f"{grown:.0f} MB for five spectators"
            assert sorted(waits)[len(waits) // 2] < 0.5

    run(work())


async def hasty(look: Look) -> None:
    """Ask much and read nothing; in the end read to the last word."""
    for _ in range(60):
        await look.send("history", before=look.state["version"])
    await asyncio.sleep(0.5)
    await look.until(lambda: False)


def test_a_slow_reader_hears_why_it_is_let_go(busy: tuple[Server, int]) -> None:
    server, heard = busy

    async def work() -> None:
        url = f"ws://127.0.0.1:{server.port}/api/tables/{LONG}/socket"
        small = socket.socket()
        small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 8192)
        small.connect(("127.0.0.1", server.port))
        async with connect(url, sock=small, compression=None, max_queue=1, max_size=None) as there:
            look = Look(there)
            await look.send("hello")
            await look.until(lambda: bool(look.state))
            with pytest.raises(ConnectionClosed) as closed:
                await hasty(look)
        found = closed.value.rcvd
        assert found is not None
        assert found.code == 1013
        assert "read too slowly" in found.reason
        async with Person(server).at(LONG, since=heard, mark=look.state["mark"]) as again:
            assert again.first == heard
            assert not again.events

    run(work())


def test_somebody_who_falls_behind_gets_the_latest_state_and_misses_nothing(busy: tuple[Server, int]) -> None:
    server, _ = busy

    async def work() -> None:
        ana = Person(server)
        made = await ana.make("hitline", HOT, mode="duel")
        url = f"ws://127.0.0.1:{server.port}/api/tables/{made['table']}/socket"
        async with (
            ana.at(made["table"], 0) as a,
            ana.at(made["table"], 1) as b,
            connect(url, compression=None, max_queue=1, max_size=None) as there,
        ):
            look = Look(there)
            await look.send("hello")
            await look.until(lambda: bool(look.state))
            for _ in range(120):
                for other in (a, b):
                    await other.ask("ping")
                mover = a if a.state["decision"] is not None else b
                if mover.state["decision"] is None:
                    break
                await mover.choose(mover.state["decision"]["options"][0]["code"])
            await look.ask("ping")
            await look.read_back()
            async with Person(server).at(made["table"], older=True) as fresh:
                assert look.state["mark"] == fresh.state["mark"]
                assert look.events == fresh.events
            told = sum('"type":"events"' in words[:20] for words in look.raw)
            assert told < 60, "states that nobody needs any more were kept"

    run(work())
