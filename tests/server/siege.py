"""All attacks at once, beside people who only want to play.

The server is a process of its own and so are the attackers; the honest clients live here. Each attack has several
addresses of 127/8, so that limits for one address alone don't stop it. `python -m tests.server.soak attack` runs it.
"""

import argparse
import asyncio
import contextlib
import json
import os
import re
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from benchmarks.tables import Pair, millis, steady
from longbox.server.doors import raise_files
from tests.server.deaf import LONG, Deaf, long_game
from tests.server.driving import PEOPLE, Person, Server, run

PACE: Final = 4.0  # seconds between choices at an honest table
P99: Final = 100.0  # milliseconds that 99 of 100 honest choices must stay under
MEMORY: Final = 500.0  # and megabytes that the server must stay under
TITLES: Final = [f"Leonardoo the {n}th of the Turtles" for n in range(6000)]
HALF_OPEN: Final = 995
SPECTATORS: Final = 198
ME: Final = {"kind": "me", "name": "Eve"}
BOT: Final = {"kind": "bot", "bot": "rookie"}
GONE: Final = (OSError, WebSocketException, httpx.HTTPError, TimeoutError)


# ---- the attackers: a process of their own


class Attackers:
    """What each of them has tried, and what came of it."""

    def __init__(self, server: Server, crowded: str, seconds: float) -> None:
        self.server = server
        self.crowded = crowded  # the table that spectators fill
        self.until = time.monotonic() + seconds
        self.counts: Counter[str] = Counter()

    async def all(self) -> None:
        work: list[Awaitable[None]] = []
        for n in range(1, 5):
            work += [self.always(self.titles, f"127.2.0.{n}"), self.always(self.why, f"127.2.1.{n}")]
        work += [self.always(self.deaf, f"127.2.2.{n % 5 + 1}") for n in range(10)]
        work += [self.always(self.half, f"127.2.3.{n % 7 + 1}") for n in range(HALF_OPEN)]
        work += [self.always(self.look_on, f"127.2.4.{n % 9 + 1}") for n in range(SPECTATORS)]
        work += [self.always(self.lobby, f"127.2.5.{n}") for n in range(1, 3)]
        await asyncio.gather(*work)

    async def always(self, attack: Callable[[str], Awaitable[None]], address: str) -> None:
        """Again and again, whatever the server does about it."""
        name = attack.__name__
        while (left := self.until - time.monotonic()) > 0:
            try:
                async with asyncio.timeout(left):
                    await attack(address)
            except GONE:
                self.counts[f"{name}: cut off"] += 1
            await asyncio.sleep(0.05)

    async def titles(self, address: str) -> None:
        """Titles that no card has: in decks to check and in options."""
        decks = "\n".join(f"1 {title}" for title in TITLES)[:20_000]
        wish = {"game": "turtles", "seats": [ME, BOT], "options": {"decks": [TITLES, None]}}
        async with self.http(address) as http:
            while True:
                for path, body in (("/api/decks/check", {"text": decks}), ("/api/tables", wish)):
                    answer = await http.post(path, json=body)
                    self.counts[f"titles: {answer.status_code}"] += 1
                    await asyncio.sleep(0.01)

    async def why(self, address: str) -> None:
        """Why not what nobody has ever heard of?"""
        eve = Person(self.server, "Eve", address)
        async with eve.http:
            made = await eve.make("turtles", [ME, BOT])
            async with eve.at(made["table"]) as look:
                while True:
                    for _ in range(20):
                        await look.send("why", code=f"pay:two-cards-for-the-{look.n}th-attack-of-leonardo")
                        self.counts["why: asked"] += 1
                    with contextlib.suppress(TimeoutError):
                        await look.until(lambda: False, 0.1)
                    look.forget()
                    look.answers.clear()

    async def deaf(self, address: str) -> None:
        """Say hello at a long game as often as possible, and read nothing."""
        there = await asyncio.to_thread(Deaf, self.server, LONG, address)
        with there.socket:
            for n in range(200):
                there.say(type="hello", n=n)
                self.counts["deaf: asked"] += 1
                await asyncio.sleep(0.05)

    async def half(self, address: str) -> None:
        """A request that never ends: a header every second."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.server.port, local_addr=(address, 0))
        self.counts["half: opened"] += 1
        try:
            writer.write(b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n")
            while not reader.at_eof():
                writer.write(b"X-More: 1\r\n")
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(1):
                        await reader.read(4096)
        finally:
            writer.transport.abort()
        await asyncio.sleep(0.2)

    async def look_on(self, address: str) -> None:
        """One more spectator at a table of others."""
        url = f"ws://127.0.0.1:{self.server.port}/api/tables/{self.crowded}/socket"
        async with connect(url, local_addr=(address, 0), max_size=None) as there:
            await there.send('{"type":"hello"}')
            self.counts["look_on: got in"] += 1
            while True:
                await there.recv()

    async def lobby(self, address: str) -> None:
        """Public tables that nobody wants."""
        async with self.http(address) as http:
            wish = {"game": "hitline", "mode": "duel", "seats": [ME, {"kind": "friend"}], "public": True}
            while True:
                answer = await http.post("/api/tables", json=wish)
                self.counts[f"lobby: {answer.status_code}"] += 1
                await asyncio.sleep(0.02)

    def http(self, address: str) -> httpx.AsyncClient:
        transport = httpx.AsyncHTTPTransport(local_address=address)
        return httpx.AsyncClient(base_url=self.server.url, timeout=30, transport=transport)


def attack() -> None:
    """`python -m tests.server.siege PORT TABLE SECONDS`."""
    parser = argparse.ArgumentParser()
    parser.add_argument("port", type=int)
    parser.add_argument("crowded")
    parser.add_argument("seconds", type=float)
    arguments = parser.parse_args()
    os.nice(10)  # strangers have processors of their own
    raise_files()
    server = Server(Path())
    server.port = arguments.port
    attackers = Attackers(server, arguments.crowded, arguments.seconds)
    run(attackers.all(), arguments.seconds + 60)
    print(json.dumps(attackers.counts))


# ---- the honest


class Found(msgspec.Struct):
    """What honest people felt, and what it cost the server."""

    quiet: list[float]  # seconds that choices took before,
    took: list[float]  # and under attack
    came: list[float]  # seconds until somebody new played at a new table
    back: list[float]  # seconds until the player was back at the crowded table
    refused: list[str]  # honest people who were not let in
    memory: float  # the server's process, in megabytes at the most
    refusals: dict[str, int]  # by code, as the server counted them
    tried: dict[str, int]  # by the attackers
    failures: list[str]
    load: tuple[float, float, float]

    def faults(self, p99: float = P99) -> list[str]:
        """What was promised and isn't so."""
        found = [*self.refused, *self.failures]
        if millis(self.took, 0.99) >= p99:
            found.append(f"99 of 100 choices took up to {millis(self.took, 0.99):.0f} ms, not {p99:.0f}")
        if self.memory >= MEMORY:
            found.append(f"the server took {self.memory:.0f} MB, not {MEMORY:.0f}")
        return found

    def __str__(self) -> str:
        lines = []
        for what, found in (("before", self.quiet), ("attacked", self.took), ("newcomers", self.came)):
            p50, p99, most = (millis(found, share) for share in (0.5, 0.99, 1.0))
            lines.append(f"{what:10} {len(found):6} choices, p50 {p50:.1f} ms, p99 {p99:.1f} ms, longest {most:.1f} ms")
        lines.append(f"back at the crowded table {len(self.back)} times, longest {millis(self.back, 1.0):.0f} ms")
        lines.append(f"memory at most {self.memory:.0f} MB; load of the machine {self.load}")
        lines.append("refused: " + ", ".join(f"{code} {n}" for code, n in sorted(self.refusals.items())))
        lines.append("attackers: " + ", ".join(f"{what} {n}" for what, n in sorted(self.tried.items())))
        return "\n".join(lines)


def address(n: int) -> str:
    """Each honest table has an address of its own."""
    return f"127.1.{n // 250}.{n % 250 + 1}"


def prefer(process: int) -> None:
    """Let a process, without its children, go before all others: attackers and their work are elsewhere (root)."""
    for thread in Path(f"/proc/{process}/task").iterdir():
        os.sched_setscheduler(int(thread.name), os.SCHED_RR | os.SCHED_RESET_ON_FORK, os.sched_param(1))


async def beside(server: Server, tables: int, seconds: float, *, first: bool) -> Found:
    """Honest tables in peace for a third of the time, then under attack."""
    assert server.process is not None
    async with Person(server).at(LONG):
        pass
    pairs = [Pair(server, n, address(n)) for n in range(tables)]
    for at in range(0, tables, 20):
        await asyncio.gather(*(pair.sit() for pair in pairs[at : at + 20]))
    if first:
        prefer(server.process.pid)
        prefer(os.getpid())
    quiet = await steady(pairs, seconds / 3, PACE)
    command = [sys.executable, "-m", "tests.server.siege", str(server.port), pairs[0].table, str(seconds + 3)]
    attackers = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    await asyncio.sleep(3)  # until all of them are there
    refused: list[str] = []
    until = time.monotonic() + seconds
    took, came, back = await asyncio.gather(
        steady(pairs, seconds, PACE),
        every_second(until, refused, lambda n: newcomer(server, f"127.3.{n // 250}.{n % 250 + 1}")),
        every_second(until, refused, lambda n: comes_back(pairs[0])),
    )
    refusals = await refused_by(server)
    said, _ = await attackers.communicate()
    for pair in pairs:
        await pair.leave()
    while PEOPLE:
        await PEOPLE.pop().http.aclose()
    load = os.getloadavg()
    tried = json.loads(said) if attackers.returncode == 0 else {}
    assert tried, "the attackers failed"
    return Found(quiet, took, came, back, refused, peak(server), refusals, tried, server.failures, load)


async def every_second(until: float, refused: list[str], work: Callable[[int], Awaitable[float]]) -> list[float]:
    """The seconds that something took each time; who was refused is noted."""
    found: list[float] = []
    n = 0
    while time.monotonic() < until:
        try:
            async with asyncio.timeout(10):
                found.append(await work(n))
        except (*GONE, AssertionError) as error:
            refused.append(f"{work.__name__} {n}: {type(error).__name__} {error}")
        n += 1
        await asyncio.sleep(1)
    return found


async def newcomer(server: Server, where: str) -> float:
    """Somebody new makes a public table, finds it in the lobby, and chooses; the seconds that the choice took."""
    ana = Person(server, "Ana", where)
    async with ana.http:
        seats = [{"kind": "hotseat", "name": "Ana"}, {"kind": "hotseat", "name": "Bob"}]
        made = await ana.make("hitline", seats, mode="duel", public=True)
        assert made["table"] in [table["table"] for table in (await ana.http.get("/api/tables")).json()]
        async with ana.at(made["table"], 0) as first, ana.at(made["table"], 1) as second:
            look = first if first.state["decision"] is not None else second
            began = time.perf_counter()
            assert (await look.choose(look.state["decision"]["options"][0]["code"]))["type"] == "ok"
            return time.perf_counter() - began


async def comes_back(pair: Pair) -> float:
    """A player opens the crowded table once more."""
    began = time.perf_counter()
    async with pair.person.at(pair.table, 0) as look:
        assert look.you["seat"] == 0
    return time.perf_counter() - began


def peak(server: Server) -> float:
    """Megabytes that the server's process has ever held."""
    assert server.process is not None
    found = re.search(r"VmHWM:\s+(\d+) kB", Path(f"/proc/{server.process.pid}/status").read_text())
    assert found is not None
    return int(found[1]) / 1024


async def refused_by(server: Server) -> dict[str, int]:
    async with httpx.AsyncClient(base_url=server.url, timeout=30) as http:
        text = (await http.get("/metrics")).text
    counts = re.findall(r'^longbox_refusals_total{code="(\w+)"} ([\d.e+]+)$', text, re.MULTILINE)
    counts += re.findall(r'^longbox_slow_readers_total{why="(\w+)"} ([\d.e+]+)$', text, re.MULTILINE)
    return {code: int(float(n)) for code, n in counts}


def siege(folder: Path, tables: int, seconds: float, *, first: bool = False) -> Found:
    """Start a server, and let them all at it. `first`: the server and the honest go before all else on this machine."""

    async def lay() -> None:
        await long_game(folder, 1_000_000)  # to its end

    raise_files()
    folder.mkdir(parents=True, exist_ok=True)
    asyncio.run(lay())
    server = Server(folder, limits=True, extra=["--think-seconds", "10"]).start()
    try:
        return run(beside(server, tables, seconds, first=first), seconds * 2 + 600)
    finally:
        server.stop()


if __name__ == "__main__":
    attack()
