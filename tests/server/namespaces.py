"""Three hosts with one database, as network namespaces on a bridge; one of them is killed while people play.

Clients are sent to hosts as by a proxy that knows the table's id: all clients of a table go to one host, and when that
is gone to the next. Needs root on Linux, and `ip`.
"""

import asyncio
import contextlib
import hashlib
import os
import resource
import subprocess
import tempfile
import time
from collections.abc import Callable, Coroutine, Iterator, Sequence
from pathlib import Path
from typing import Any

import asyncpg
import msgspec

from longbox.server.doors import raise_files
from tests.server.driving import PEOPLE, Person, Server
from tests.server.matches import GONE, Match, line, lost, stored
from tests.server.postgres import Cluster, clustered

NET = "10.83.71"
BRIDGE = "lbbridge"


def ip(*words: str, check: bool = True) -> None:
    subprocess.run(["ip", *words], check=check, capture_output=not check)


@contextlib.contextmanager
def network(count: int) -> Iterator[list[str]]:
    """Namespaces with an address each, on a bridge where this machine has the last one."""
    names = [f"longbox{number}" for number in range(1, count + 1)]
    try:
        ip("link", "add", BRIDGE, "type", "bridge")
        ip("addr", "add", f"{NET}.254/24", "dev", BRIDGE)
        ip("link", "set", BRIDGE, "up")
        for number, name in enumerate(names, 1):
            ip("netns", "add", name)
            ip("link", "add", f"lb{number}", "type", "veth", "peer", "name", "eth0", "netns", name)
            ip("link", "set", f"lb{number}", "master", BRIDGE, "up")
            ip("-n", name, "addr", "add", f"{NET}.{number}/24", "dev", "eth0")
            ip("-n", name, "link", "set", "eth0", "up")
            ip("-n", name, "link", "set", "lo", "up")
        yield names
    finally:
        for number, name in enumerate(names, 1):
            ip("link", "del", f"lb{number}", check=False)  # at once; with the namespace it would be later
            ip("netns", "del", name, check=False)
        ip("link", "del", BRIDGE, check=False)


@contextlib.contextmanager
def hosts(folder: Path, database: str, names: Sequence[str]) -> Iterator[list[Server]]:
    found = [
        Server(
            folder / name,
            database,
            extra=("--host", "0.0.0.0"),
            before=("ip", "netns", "exec", name),
            host=f"{NET}.{number}",
        )
        for number, name in enumerate(names, 1)
    ]
    os.environ["LONGBOX_SECRET"] = "one key for all hosts, long enough"
    try:
        for server in found:
            server.start()
        yield found
    finally:
        del os.environ["LONGBOX_SECRET"]
        for server in found:
            if server.process is not None:
                server.stop()


class Hosted(Match):
    """At the host where a proxy sends its clients."""

    def __init__(self, servers: Sequence[Server], number: int) -> None:
        super().__init__(Person(servers[number % len(servers)]), number)
        self.servers = servers
        self.host: Server | None = None
        self.came = 0.0  # when both were at their seats last

    def order(self) -> list[Server]:
        """The hosts of this table, the first one that is there first."""
        return sorted(self.servers, key=lambda one: hashlib.sha256(f"{self.table}{one.host}".encode()).digest())

    async def stay(self) -> None:
        """Be at both seats, at the first host that answers; after a loss at once, then again and again."""
        for at in range(1_000_000):
            host = self.order()[at % len(self.servers)]
            self.person.server = host
            with contextlib.suppress(*GONE):
                async with self.person.at(self.table, 0) as one, self.person.at(self.table, 1) as two:
                    self.host, self.looks, self.came = host, [one, two], time.monotonic()
                    self.changed.set()
                    readers = [asyncio.create_task(self.read(look)) for look in (one, two)]
                    try:
                        await asyncio.wait(readers, return_when=asyncio.FIRST_COMPLETED)
                    finally:
                        for reader in readers:
                            reader.cancel()
                        await asyncio.gather(*readers, return_exceptions=True)
                        self.looks = []
                        self.changed.set()
            await asyncio.sleep(self.rng.uniform(0.05, 0.15))


async def play(
    matches: Sequence[Match],
    seconds: float,
    every: float,
    kill: Server,
    before: Callable[[], Coroutine[Any, Any, None]],
) -> float:
    """A choice every so many seconds at each table; in the middle of it a host is killed. When that was."""
    until = time.monotonic() + seconds
    killed = 0.0

    async def one(match: Match) -> None:
        await asyncio.sleep(match.rng.uniform(0, every))
        while (began := time.monotonic()) < until:
            await match.choose()
            await asyncio.sleep(max(0.0, match.rng.uniform(0.5, 1.5) * every - (time.monotonic() - began)))

    async def end() -> None:
        nonlocal killed
        await asyncio.sleep(seconds / 2)
        await before()
        killed = time.monotonic()
        await asyncio.to_thread(kill.kill)

    await asyncio.gather(end(), *(one(match) for match in matches))
    return killed


class Costs(msgspec.Struct):
    """What the servers and the database have used so far."""

    cpu: float  # seconds of the servers' event loops
    memory: int  # bytes of the same processes
    database: float  # seconds of PostgreSQL, as far as its processes still live
    log: int  # bytes that PostgreSQL has written ahead
    choices: int


def cpu(process: int) -> float:
    words = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


async def costs(servers: Sequence[Server], database: Cluster, matches: Sequence[Match]) -> Costs:
    connection = await asyncpg.connect(database.address)
    log = await connection.fetchval("SELECT pg_current_wal_lsn() - '0/0'::pg_lsn")
    await connection.close()
    head = int((database.folder / "data" / "postmaster.pid").read_text().split()[0])
    children = Path(f"/proc/{head}/task/{head}/children").read_text().split()
    used = 0.0
    for child in map(int, children):
        with contextlib.suppress(OSError):
            used += cpu(child)
    processes = [server.process.pid for server in servers if server.process is not None]
    memory = sum(int(Path(f"/proc/{one}/statm").read_text().split()[1]) for one in processes)
    return Costs(
        sum(map(cpu, processes)),
        memory * resource.getpagesize(),
        used,
        int(log),
        sum(len(match.said) for match in matches),
    )


async def size_of_deeds(address: str) -> tuple[int, float]:
    """How many there are, and the bytes of each with its share of the index."""
    connection = await asyncpg.connect(address)
    count = await connection.fetchval("SELECT count(*) FROM deeds")
    parts = "SELECT sum(pg_total_relation_size(inhrelid)) FROM pg_inherits WHERE inhparent = 'deeds'::regclass"
    size = await connection.fetchval(parts)
    await connection.close()
    return count, size / max(1, count)


async def drill(servers: Sequence[Server], database: Cluster, count: int, seconds: float, every: float) -> bool:
    matches = [Hosted(servers, number) for number in range(count)]
    empty = await costs(servers, database, matches)
    for at in range(0, count, 20):
        await asyncio.gather(*(match.sit() for match in matches[at : at + 20]))
    await asyncio.sleep(3)
    dead = servers[0]
    there = [match for match in matches if match.host is dead]
    began = await costs(servers, database, matches)
    used: list[Costs] = []

    async def measure() -> None:
        used.append(await costs(servers, database, matches))

    killed = await play(matches, seconds, every, dead, measure)
    for match in matches:
        await match.leave()
    while PEOPLE:
        await PEOPLE.pop().http.aclose()
    entries = await stored(database.address)
    missing = [said for match in matches for said in lost(match, entries[match.table])]
    back = max(match.came for match in there)
    everything = [said for match in matches for said in match.said]
    meanwhile = [said for said in everything if said.done > killed and said.sent < back]
    at_once = {id(said) for match in there for said in match.said}
    went_on = sum(any(said.sent > killed for said in match.said) for match in there)
    print(
        f"hosts: {count} tables, {len(servers)} hosts, one killed after {seconds / 2:.0f} of {seconds:.0f} s;", end=" "
    )
    print(f"load of this machine {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    print(f"  acknowledged {len(everything)}, lost {len(missing)}, sent in doubt {sum(m.doubtful for m in matches)}")
    print(
        f"  {went_on} of the {len(there)} tables of the killed host went on; all were back after {back - killed:.1f} s"
    )
    print(line("all", everything))
    print(line("before", [said for said in everything if said.done <= killed]))
    print(line("until all were back, at its tables", [said for said in meanwhile if id(said) in at_once]))
    print(line("until all were back, at others", [said for said in meanwhile if id(said) not in at_once]))
    print(line("after that", [said for said in everything if said.sent >= back]))
    ended, (deeds, size) = used[0], await size_of_deeds(database.address)
    choices = max(1, ended.choices - began.choices)
    print(f"  before, a choice: {(ended.cpu - began.cpu) * 1000 / choices:.2f} ms of the servers,", end=" ")
    print(f"{(ended.database - began.database) * 1000 / choices:.2f} ms and", end=" ")
    print(f"{(ended.log - began.log) / choices / 1024:.1f} kB of log of the database")
    print(f"  a table: {(ended.memory - empty.memory) / count / 1024:.0f} kB; {deeds} deeds of {size:.0f} bytes")
    return not missing


def show(count: int, seconds: float, every: float) -> None:
    """Set it up, play, kill, and say what came of it."""
    raise_files()
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert soft > 2 * count + 200, f"too few open files: {soft}"
    with (
        tempfile.TemporaryDirectory() as folder,
        network(3) as names,
        clustered(f"{NET}.254") as database,
        hosts(Path(folder), database.address, names) as servers,
    ):
        assert asyncio.run(drill(servers, database, count, seconds, every)), "something was lost"
