"""`python -m benchmarks.tables`: how the server fares under load, on loopback.

Every table has two people, each with a socket, who choose at a steady pace: a choice every few seconds at each table,
at random moments. Measured is the time from sending a choice to its acknowledgement, which comes after it is stored,
and the processor time of the workers for a choice, all that is told about it included ("cpu ms").
Then, with the same tables, as fast as the server can: everybody chooses again as soon as the last choice is
acknowledged. With `--workers` several, on PostgreSQL.

With `--spectators 500` it measures what a spectator costs in memory instead, at as few tables as can hold them.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import platform
import random
import resource
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from longbox.server.crowds import AT_TABLE
from tests.server.driving import PEOPLE, Look, Person, Server, running
from tests.server.postgres import cluster

AT_MOST = AT_TABLE - 10  # spectators of one table
CHOICES = 30
GAMES = [("hitline", "duel"), ("turtles", "duel"), ("titans", "basic"), ("mayhem", "duel"), ("bold", "1v1")]


class Pair:
    """A table with two people at it."""

    def __init__(self, server: Server, number: int, address: str = "") -> None:
        self.server = server
        self.game, self.mode = GAMES[number % len(GAMES)]
        self.rng = random.Random(number)
        self.person = Person(server, address=address)
        self.looks: list[Look] = []
        self.stack = contextlib.AsyncExitStack()
        self.readers: list[asyncio.Task[None]] = []
        self.changed = asyncio.Event()
        self.table = ""

    async def sit(self) -> None:
        seats = [{"kind": "hotseat", "name": "Ana"}, {"kind": "hotseat", "name": "Bob"}]
        made = await self.person.make(self.game, seats, mode=self.mode)
        self.table = made["table"]
        for seat in (0, 1):
            look = await self.stack.enter_async_context(self.person.at(self.table, seat))
            self.looks.append(look)
            self.readers.append(asyncio.create_task(self.read(look)))

    async def read(self, look: Look) -> None:
        while True:
            await look.read()
            look.forget()
            self.changed.set()

    async def leave(self) -> None:
        for reader in self.readers:
            reader.cancel()
        await asyncio.gather(*self.readers, return_exceptions=True)
        await self.stack.aclose()

    async def choose(self) -> float | None:
        """Somebody chooses; the seconds until it is acknowledged, None if the game is over."""
        asked = [look for look in self.looks if look.state["decision"] is not None]
        if not asked:
            return None
        look = self.rng.choice(asked)
        decision = look.state["decision"]
        code = self.rng.choice(decision["options"])["code"]
        began = time.perf_counter()
        n = await look.send("choose", decision=decision["id"], option=code)
        while n not in look.answers:
            self.changed.clear()
            await self.changed.wait()
        took = time.perf_counter() - began
        answer = look.answers.pop(n)
        assert answer["type"] == "ok" or answer["code"] == "stale", answer
        return took


async def steady(pairs: list[Pair], seconds: float, every: float) -> list[float]:
    """A choice every so many seconds at each table."""
    until = time.perf_counter() + seconds
    found: list[float] = []

    async def one(pair: Pair) -> None:
        await asyncio.sleep(pair.rng.uniform(0, every))
        while time.perf_counter() < until:
            began = time.perf_counter()
            took = await pair.choose()
            if took is not None:
                found.append(took)
            await asyncio.sleep(max(0.0, pair.rng.uniform(0.5, 1.5) * every - (time.perf_counter() - began)))

    await asyncio.gather(*(one(pair) for pair in pairs))
    return found


async def rush(pairs: list[Pair], seconds: float) -> int:
    """Choices as fast as they are acknowledged; how many."""
    until = time.perf_counter() + seconds
    done = 0

    async def one(pair: Pair) -> None:
        nonlocal done
        while time.perf_counter() < until:
            if await pair.choose() is None:
                await asyncio.sleep(0.02)  # the question is still on its way, or the game is over
            else:
                done += 1

    await asyncio.gather(*(one(pair) for pair in pairs))
    return done


def used(server: Server) -> tuple[int, float]:
    """Resident memory in bytes and processor time in seconds of the server's workers, without the bots' processes."""
    assert server.process is not None
    total, seconds = 0, 0.0
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError, ValueError):
            stat = (folder / "stat").read_text().rpartition(")")[2].split()
            words = (folder / "cmdline").read_text()
            if int(stat[3]) == server.process.pid and "resource_tracker" not in words and not thinks(folder):
                total += int(stat[21]) * resource.getpagesize()
                seconds += (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK")
    return total, seconds


def thinks(folder: Path) -> bool:
    """Is this one of the processes in which bots think? They hold no sockets of clients."""
    return not any("socket:" in str(link.readlink()) for link in (folder / "fd").iterdir())


def millis(found: list[float], share: float) -> float:
    ordered = sorted(found)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000


async def measure(server: Server, count: int, arguments: argparse.Namespace) -> dict[str, Any]:
    before, _ = used(server)
    pairs = [Pair(server, number) for number in range(count)]
    for at in range(0, count, 20):
        await asyncio.gather(*(pair.sit() for pair in pairs[at : at + 20]))
    await asyncio.sleep(2)
    held, began = used(server)
    took = await steady(pairs, arguments.seconds, arguments.every)
    after, ended = used(server)
    fast = await rush(pairs, arguments.rush)
    for pair in pairs:
        await pair.leave()
    while PEOPLE:
        await PEOPLE.pop().http.aclose()
    return {
        "tables": count,
        "offered": count / arguments.every,
        "answered": len(took) / arguments.seconds,
        "p50": millis(took, 0.50),
        "p99": millis(took, 0.99),
        "most": max(took) * 1000,
        "mean": statistics.mean(took) * 1000,
        "rush": fast / arguments.rush,
        "work": (ended - began) * 1000 / max(1, len(took)),
        "kB": (held - before) / count / 1024,
        "kB_played": (after - before) / count / 1024,
    }


class Crowd:
    """Spectators of one table, who hear everything."""

    def __init__(self, pair: Pair) -> None:
        self.pair = pair
        self.stack = contextlib.AsyncExitStack()
        self.readers: list[asyncio.Task[None]] = []

    async def come(self) -> None:
        look = await self.stack.enter_async_context(Person(self.pair.server).at(self.pair.table))
        self.readers.append(asyncio.create_task(self.read(look)))

    async def read(self, look: Look) -> None:
        while True:
            await look.read()
            look.forget()

    async def leave(self) -> None:
        for reader in self.readers:
            reader.cancel()
        await asyncio.gather(*self.readers, return_exceptions=True)
        await self.stack.aclose()


async def watched(server: Server, count: int, choices: int) -> dict[str, float]:
    """kB of memory for each of so many spectators: when all are there, and after so many choices at each table."""
    crowds = [Crowd(Pair(server, number)) for number in range(-(-count // AT_MOST))]
    for crowd in crowds:
        await crowd.pair.sit()
        for _ in range(choices):  # the table has a past, and the server has all that it needs at any table
            await crowd.pair.choose()
    await asyncio.sleep(2)
    before, _ = used(server)
    for at in range(0, count, 20):
        await asyncio.gather(*(crowds[n % len(crowds)].come() for n in range(at, min(count, at + 20))))
    await asyncio.sleep(2)
    there, _ = used(server)
    for _ in range(choices):
        await asyncio.gather(*(crowd.pair.choose() for crowd in crowds))
    await asyncio.sleep(2)
    after, _ = used(server)
    for crowd in crowds:
        await crowd.leave()
        await crowd.pair.leave()
    while PEOPLE:
        await PEOPLE.pop().http.aclose()
    return {"tables": len(crowds), "kB": (there - before) / count / 1024, "kB_played": (after - before) / count / 1024}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.tables", description="The server under load.")
    parser.add_argument("--tables", type=int, nargs="+", default=[10, 100, 500])
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=30.0, help="of steady load")
    parser.add_argument("--every", type=float, default=4.0, help="seconds between choices at a table")
    parser.add_argument("--rush", type=float, default=10.0, help="seconds as fast as can be")
    parser.add_argument("--check", action="store_true", help="exit with 1 when p99 is 100 ms or more")
    parser.add_argument("--spectators", type=int, default=0, help="measure the memory of so many, and nothing else")
    arguments = parser.parse_args()
    print(f"{platform.python_version()}, {os.cpu_count()} cores, {arguments.workers} worker(s), clients beside it")
    if arguments.spectators:
        with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as server:
            f = asyncio.run(watched(server, arguments.spectators, CHOICES))
        print("spectators  tables  kB a spectator  after play")
        print(f"{arguments.spectators:10}  {f['tables']:6.0f}  {f['kB']:14.0f}  {f['kB_played']:10.0f}")
        return
    print("tables  offered/s  answered/s  p50 ms  p99 ms  most ms  cpu ms  at most/s  kB a table  after play")
    slow = False
    with contextlib.ExitStack() as stack:
        database = stack.enter_context(cluster()) if arguments.workers > 1 else None
        for count in arguments.tables:
            with tempfile.TemporaryDirectory() as folder, running(Path(folder), database, arguments.workers) as server:
                f = asyncio.run(measure(server, count, arguments))
            line = f"{f['tables']:6}  {f['offered']:9.1f}  {f['answered']:10.1f}  {f['p50']:6.1f}  {f['p99']:6.1f}"
            line += f"  {f['most']:7.1f}  {f['work']:6.2f}  {f['rush']:9.1f}  {f['kB']:10.0f}  {f['kB_played']:10.0f}"
            print(line, flush=True)
            slow = slow or f["p99"] >= 100
    if arguments.check and slow:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
