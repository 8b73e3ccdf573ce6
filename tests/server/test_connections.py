"""Connections that only hold a place: too many of them, or such that send nothing, too slowly, or don't read."""

import asyncio
import contextlib
import os
import socket
import subprocess
import sys
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import httpx
import pytest

from longbox.server import doors
from tests.server.driving import Person, Server, run
from tests.server.waiting import BOT, ME

HALF = b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n"
Pair = tuple[StreamReader, StreamWriter]


@contextlib.asynccontextmanager
async def open_many(server: Server, count: int, address: str) -> AsyncIterator[list[Pair]]:
    """Connections from one address; those that were refused are among them, closed."""
    found: list[Pair] = []
    try:
        for _ in range(count):
            found.append(await asyncio.open_connection("127.0.0.1", server.port, local_addr=(address, 0)))
        yield found
    finally:
        for _, writer in found:
            writer.transport.abort()
        await asyncio.sleep(0)


async def still_open(pairs: list[Pair]) -> int:
    """How many connections has the server kept?"""

    async def ended(reader: StreamReader) -> bool:
        try:
            async with asyncio.timeout(0.5):
                while await reader.read(4096):
                    pass
        except TimeoutError:
            return False
        except OSError:
            pass
        return True

    return sum(not gone for gone in await asyncio.gather(*(ended(reader) for reader, _ in pairs)))


def test_half_requests_of_one_address_leave_places_for_others(strict: Server) -> None:
    async def work() -> None:
        async with open_many(strict, 400, "127.0.0.2") as pairs:
            for _, writer in pairs:
                with contextlib.suppress(OSError):
                    writer.write(HALF)
            assert await still_open(pairs) <= doors.AT_ONE_ADDRESS
            ana = Person(strict, "Ana", "127.0.0.3")
            assert (await ana.http.get("/api/me")).status_code == 200

    run(work())


def test_a_full_house_makes_room_for_others(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        async with open_many(server, 100, "127.0.0.2") as pairs:
            ana = Person(server, "Ana", "127.0.0.3")
            made = await ana.make("hitline", [ME, BOT], mode="duel")
            async with ana.at(made["table"]) as look:
                assert look.state["view"] is not None
                assert 30 < await still_open(pairs) < 40

    server = Server(tmp_path, limits=True, extra=["--connections", "40"]).start()
    try:
        run(work(server))
    finally:
        server.stop()


def test_files_are_raised_and_few_of_them_are_told(tmp_path: Path) -> None:
    """995 connections that send half a request: with 1,024 files allowed, nobody else could connect."""
    program = "import resource, sys; resource.setrlimit(resource.RLIMIT_NOFILE, (int(sys.argv[1]), int(sys.argv[2])));"
    program += "from longbox.server import doors; n = doors.raise_files(); print(n, doors.places(n), doors.warning(n))"

    def told(soft: int, hard: int) -> str:
        command = [sys.executable, "-c", program, str(soft), str(hard)]
        return subprocess.run(command, capture_output=True, text=True, check=True, env=os.environ).stdout.strip()

    assert told(1024, 8192) == "8192 7936"
    assert told(256, 1024).startswith(
        "1024 768 This system allows Longbox 1024 open files, so at most 768 connections."
    )


IMPATIENT = """
from longbox.__main__ import main
from longbox.server import connections, doors
connections.HEAD_TIME, connections.BODY_TIME, connections.READ_TIME, doors.SWEEP = 0.4, 0.8, 0.8, 0.3
main()
"""


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits less than a second where ours wait for many."""
    server = Server(tmp_path_factory.mktemp("impatient"), program=("-c", IMPATIENT)).start()
    try:
        yield server
        assert not server.failures
    finally:
        server.stop()


async def last_words(reader: StreamReader) -> bytes:
    found = b""
    async with asyncio.timeout(5):
        with contextlib.suppress(ConnectionError):
            while part := await reader.read(65536):
                found += part
    return found


@pytest.mark.parametrize(
    ("sent", "answer"),
    [
        (b"", b""),
        (HALF, b"HTTP/1.1 408"),
        (b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{", b"HTTP/1.1 408"),
        (HALF + b"\r\n" + HALF, b"HTTP/1.1 200"),
    ],
    ids=["nothing", "half a head", "half a body", "half a second request"],
)
def test_who_is_too_slow_is_let_go(impatient: Server, sent: bytes, answer: bytes) -> None:
    async def work() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", impatient.port)
        drip = asyncio.create_task(dripping(writer)) if sent == HALF else None
        writer.write(sent)
        said = await last_words(reader)
        assert said.startswith(answer)
        assert said.count(b"HTTP/1.1") == (2 if b"200" in answer else len(answer) // 12)
        if drip is not None:
            drip.cancel()
        writer.close()

    run(work())


async def dripping(writer: StreamWriter) -> None:
    """A header every now and then, so that the connection is never idle."""
    for n in range(100):
        writer.write(b"X-%d: 1\r\n" % n)
        await asyncio.sleep(0.05)


def test_who_does_not_read_is_let_go(impatient: Server) -> None:
    async def work() -> None:
        before = files(impatient)
        with socket.socket() as one:
            one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            one.connect(("127.0.0.1", impatient.port))
            with contextlib.suppress(ConnectionError):
                for _ in range(30):
                    one.sendall(b"GET /api/games/bold/cards HTTP/1.1\r\nHost: localhost\r\n\r\n" * 8)
                    await asyncio.sleep(0.05)
            async with asyncio.timeout(4):  # an idle connection may stay for five
                while files(impatient) > before:
                    await asyncio.sleep(0.1)

    run(work())


def files(server: Server) -> int:
    """How many sockets the server has open."""
    assert server.process is not None
    return sum("socket:" in str(link.readlink()) for link in Path(f"/proc/{server.process.pid}/fd").iterdir())


def test_a_head_has_a_length(server: Server) -> None:
    async def work() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(HALF + b"".join(b"X-%d: %s\r\n" % (n, b"a" * 1000) for n in range(40)))
        assert (await reader.read(4096)).startswith(b"HTTP/1.1 431")
        writer.close()
        await writer.wait_closed()

    run(work())
    assert httpx.get(f"{server.url}/api/me", headers={"X-Long": "a" * 5000}).status_code == 200
