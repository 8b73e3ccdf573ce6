"""Servers behind Caddy that are stopped with SIGTERM and started again, one after the other, while people play.

Each is a `longbox serve` of its own on one PostgreSQL, behind the proxy of `deploy/`, with the file that is there.
People connect again as the browser's page does (`web/src/lib/live.svelte.ts`): when the server has said, else after
250 ms, 500 ms, and so on.
"""

import asyncio
import contextlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import msgspec

from tests.server.driving import PATIENCE, PEOPLE, Look, Person, Reached, Server, run
from tests.server.matches import GONE, Match, Said, lost, stored
from tests.server.postgres import cluster, free_port

CADDYFILE = Path(__file__).parents[2] / "deploy" / "Caddyfile"
FIRST = 0.25  # seconds until a page tries again that doesn't know why it lost its connection,
STEPS = 5  # and how often that time is doubled
READY = 5.0  # seconds after which the proxy sends people to a server again


class Proxy:
    """Caddy with the file of `deploy/`, on a port of its own and without TLS."""

    def __init__(self, folder: Path, servers: Sequence[Reached]) -> None:
        self.url = ""
        self.log = folder / "caddy.log"
        self.environment = {
            **os.environ,
            "HOME": str(folder),
            "XDG_DATA_HOME": str(folder),
            "XDG_CONFIG_HOME": str(folder),
            "CADDY_ADMIN": f"unix/{folder / 'admin'}",
            "UPSTREAMS": " ".join(server.url.removeprefix("http://") for server in servers),
        }
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> "Proxy":
        program = shutil.which("caddy", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
        assert program is not None, "caddy isn't installed: `make test` installs what requirements.lock names"
        command = [program, "run", "--adapter", "caddyfile", "--config", str(CADDYFILE)]
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if self.process is None or self.process.poll() is not None:  # somebody else took the port: another one
                self.url = f"http://127.0.0.1:{free_port()}"
                with self.log.open("wb") as log:
                    environment = {**self.environment, "SITE": self.url}
                    self.process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(f"{self.url}/api/me").status_code == 200:
                    return self
            time.sleep(0.05)
        raise AssertionError(f"the proxy did not start: {self.log.read_text('utf-8')[-2000:]}")

    def stop(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()


@contextlib.contextmanager
def behind_a_proxy(folder: Path, count: int) -> Iterator[tuple[str, list[Server], Proxy]]:
    """The database, so many servers, and the proxy before them."""
    with contextlib.ExitStack() as stack, cluster() as database:
        os.environ["LONGBOX_SECRET"] = "one key for all servers, long enough"
        stack.callback(os.environ.pop, "LONGBOX_SECRET")
        servers = [Server(folder / str(number), database, extra=("--thinkers", "1")) for number in range(count)]
        servers[0].start()  # makes the schema
        stack.callback(servers[0].stop)
        with ThreadPoolExecutor(count) as pool:
            for server in pool.map(Server.start, servers[1:]):
                stack.callback(server.stop)
        proxy = Proxy(folder, servers)
        stack.callback(proxy.stop)
        yield database, servers, proxy.start()


class Seated(Match):
    """Two people whose pages connect again by themselves."""

    def __init__(self, proxy: Proxy, number: int) -> None:
        super().__init__(Person(proxy), number)
        self.there: dict[int, Look] = {}
        self.pauses: list[float] = []  # seconds without a connection
        self.told = 0  # of these pauses the server had said when they end
        self.failed = 0  # tries that brought nobody back

    async def stay(self) -> None:
        await asyncio.gather(self.page(0), self.page(1))

    async def page(self, seat: int) -> None:
        left, wait, tries = 0.0, 0.0, 0
        while True:
            await asyncio.sleep(wait)
            again = -1.0
            try:
                async with self.person.at(self.table, seat) as look:
                    if left:
                        self.pauses.append(time.monotonic() - left)
                    self.come(seat, look)
                    tries = 0
                    while True:
                        message = await look.read()
                        if message["type"] == "restart":
                            again = message["retry_ms"] / 1000
                        look.forget()
                        self.changed.set()
            except GONE:
                if self.there.pop(seat, None) is not None:
                    left = time.monotonic()
                    self.told += again >= 0
                else:
                    self.failed += 1
                self.looks = []
                self.changed.set()
            wait = again if again >= 0 else FIRST * 2 ** min(tries, STEPS)
            tries += 1

    def both(self) -> bool:
        return len(self.there) == 2

    def come(self, seat: int, look: Look) -> None:
        self.there[seat] = look
        if self.both():
            self.looks = [self.there[0], self.there[1]]
        self.changed.set()


class Newcomers:
    """People who come for the first time, all the time, to look on."""

    def __init__(self, proxy: Proxy, matches: Sequence[Match]) -> None:
        self.proxy = proxy
        self.matches = matches
        self.came = 0
        self.refused: list[str] = []
        self.longest = 0.0

    async def come(self) -> None:
        at = 0
        while True:
            at += 1
            person = Person(self.proxy)
            began = time.monotonic()
            try:
                answer = await person.http.get("/api/tables")
                if answer.status_code != 200:
                    self.refused.append(f"a request: {answer.status_code}")
                async with person.at(self.matches[at % len(self.matches)].table):
                    self.came += 1
                    self.longest = max(self.longest, time.monotonic() - began)
            except GONE as error:
                self.refused.append(f"{type(error).__name__}: {error}")
            PEOPLE.remove(person)
            await person.http.aclose()
            await asyncio.sleep(0.1)


class Found(msgspec.Struct):
    """What came of it."""

    tables: int
    restarts: int
    acknowledged: int
    lost: list[Said]
    doubtful: int
    reconnected: int
    told: int  # of these, before their connection closed
    failed: int
    away: list[tuple[str, int]]  # tables where somebody was not back in the end
    pause: float  # seconds: the longest without a connection,
    choice: float  # and until a choice was acknowledged
    came: int
    refused: list[str]
    longest: float

    def faults(self) -> list[str]:
        """What nobody may meet, however busy the machine is: how long it takes is another matter."""
        wrong = {
            "acknowledged and lost": len(self.lost),
            "not back": len(self.away),
            "closed without a word": self.reconnected - self.told,
            "tries in vain": self.failed,
            "newcomers refused": len(self.refused),
        }
        return [f"{what}: {count}" for what, count in wrong.items() if count]

    def __str__(self) -> str:
        return (
            f"rolling: {self.tables} tables, {self.restarts} restarts; "
            f"load of this machine {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores\n"
            f"  acknowledged {self.acknowledged}, lost {len(self.lost)}, sent in doubt {self.doubtful}\n"
            f"  {self.reconnected} connections closed, {self.told} of them told when to come back, "
            f"{self.failed} tries in vain, {len(self.away)} not back\n"
            f"  longest pause {self.pause:.2f} s, longest choice {self.choice:.2f} s\n"
            f"  {self.came} newcomers, {len(self.refused)} refused, the longest waited {self.longest:.2f} s"
        )


async def restarted(
    database: str, servers: Sequence[Server], proxy: Proxy, *, tables: int, restarts: int, every: float
) -> Found:
    matches = [Seated(proxy, number) for number in range(tables)]
    for at in range(0, tables, 10):
        await asyncio.gather(*(match.sit() for match in matches[at : at + 10]))

    async def one(match: Seated) -> None:
        await asyncio.sleep(match.rng.uniform(0, every))
        while True:
            await match.choose()
            await asyncio.sleep(match.rng.uniform(0.5, 1.5) * every)

    newcomers = Newcomers(proxy, matches)
    work = [asyncio.create_task(one(match)) for match in matches]
    work.append(asyncio.create_task(newcomers.come()))
    await asyncio.sleep(2)
    for at, server in enumerate(servers[:restarts]):
        await asyncio.sleep(READY if at else 0)
        await asyncio.to_thread(server.stop)
        await asyncio.to_thread(server.start)
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(match.until(match.both) for match in matches))
    for task in work:
        task.cancel()
    for result in await asyncio.gather(*work, return_exceptions=True):
        if isinstance(result, Exception):
            raise result
    away = [(match.table, seat) for match in matches for seat in (0, 1) if seat not in match.there]
    for match in matches:
        await match.leave()
    entries = await stored(database)
    pauses = [pause for match in matches for pause in match.pauses]
    said = [one for match in matches for one in match.said]
    return Found(
        tables,
        restarts,
        len(said),
        [one for match in matches for one in lost(match, entries[match.table])],
        sum(match.doubtful for match in matches),
        len(pauses),
        sum(match.told for match in matches),
        sum(match.failed for match in matches),
        away,
        max(pauses, default=0.0),
        max(one.done - one.sent for one in said),
        newcomers.came,
        newcomers.refused,
        newcomers.longest,
    )


def rolling(folder: Path, *, count: int, tables: int, restarts: int, every: float = 1.0) -> Found:
    """Restart so many of these servers, one after the other."""
    with behind_a_proxy(folder, count) as (database, servers, proxy):
        work = restarted(database, servers, proxy, tables=tables, restarts=restarts, every=every)
        found = run(work, 600)
        for server in servers:
            assert not server.failures, server.failures
        return found
