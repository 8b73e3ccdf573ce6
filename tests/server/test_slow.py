"""Clients that don't read: they cost little, nobody else feels them, and they miss nothing when they come back."""

import asyncio
import base64
import json
import os
import random
import secrets
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

import longbox
from longbox.server.run import address_of, prepare_database
from longbox.server.store import Store
from longbox.server.table import Chair, Facts
from tests.server.driving import Look, Person, Server, run, running

HOT = [{"kind": "hotseat", "name": "Ana"}, {"kind": "hotseat", "name": "Bob"}]
LONG = "longgame"


def memory(server: Server) -> float:
    """Megabytes that the server holds, without the processes in which bots think."""
    assert server.process is not None
    pages = int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


async def long_game(folder: Path) -> int:
    """A table of Bold for six in which much has happened already; how many events there were."""
    m = longbox.start("bold", 6, "much", "3v3")
    rng, choices = random.Random(1), []
    while not m.over and m.heard() < 4000:
        options = [option.code for option in m.decision(m.seat).options if option.code != "concede"]
        choices.append((m.seat, rng.choice(options)))
        m.choose(choices[-1][1], seat=choices[-1][0])
    chairs = [Chair("person", name) for name in ("Ana", "Bob", "Cleo", "Dan", "Eva", "Finn")]
    facts = Facts(LONG, "bold", "3v3", {}, "much", False, "thought", 1, chairs, None, True, choices)
    database = address_of(None, folder)
    await prepare_database(database, False)
    store = Store(database, "maker")
    await store.make(facts, {}, [], False)
    await store.engine.dispose()
    return m.heard()


@pytest.fixture(scope="module")
def busy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, int]]:
    folder = tmp_path_factory.mktemp("slow")
    heard = asyncio.run(long_game(folder))
    with running(folder) as server:
        yield server, heard
        assert not server.failures


class Deaf:
    """A socket that is never read."""

    def __init__(self, server: Server, table: str, cookie: str = "") -> None:
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 8192)
        self.socket.connect(("127.0.0.1", server.port))
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        lines = [f"GET /api/tables/{table}/socket HTTP/1.1", f"Host: 127.0.0.1:{server.port}", "Upgrade: websocket"]
        lines += ["Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        self.socket.sendall(("\r\n".join([*lines, f"Cookie: {cookie}"]) + "\r\n\r\n").encode())
        self.socket.setblocking(False)

    def say(self, **message: Any) -> None:
        frame = Frame(Opcode.TEXT, json.dumps(message).encode()).serialize(mask=True)
        try:
            self.socket.send(frame)
        except (BlockingIOError, ConnectionError):  # nobody reads there any more
            pass


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
