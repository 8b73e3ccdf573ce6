"""A real server on loopback, and clients that talk to it as a browser does."""

import asyncio
import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeVar

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from longbox.server.app import create
from longbox.server.config import Config
from longbox.server.run import address_of, prepare_database
from longbox.server.tables import Tables
from longbox.server.wire import Wire, Words

START = 180.0  # seconds that a server may take to start on a busy machine
PATIENCE = 120.0  # and anything else
T = TypeVar("T")


class Server:
    """`longbox serve` in a process of its own."""

    def __init__(
        self,
        folder: Path,
        database: str | None = None,
        workers: int = 1,
        *,
        limits: bool = False,
        extra: Sequence[str] = (),
        errors: Path | None = None,
        program: Sequence[str] = ("-m", "longbox.cli"),
        before: Sequence[str] = (),
        host: str = "127.0.0.1",
    ) -> None:
        self.folder = folder
        self.extra = extra  # more words of the command
        self.program = program  # what Python runs
        self.before = before  # words before the command
        self.host = host
        self.errors = errors  # where its log goes, if not among what it said
        self.database = database
        self.workers = workers
        self.limits = limits
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.said: list[str] = []

    def start(self) -> "Server":
        command = [*self.before, sys.executable, *self.program, "serve", "--no-browser", "--port", str(self.port)]
        if self.database is not None:
            command += ["--database", self.database]
        if self.workers > 1:
            command += ["--workers", str(self.workers)]
        command += self.extra
        environment = {**os.environ, "LONGBOX_DATA": str(self.folder), "LONGBOX_LIMITS": "on" if self.limits else "off"}
        errors = self.errors.open("a") if self.errors is not None else None
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=errors or subprocess.STDOUT,
            text=True,
            env=environment,
            start_new_session=True,  # killed as a whole, with its bots
        )
        if errors is not None:
            errors.close()
        self.listener = threading.Thread(target=self.listen, args=(self.process,), daemon=True)
        self.listener.start()
        until = time.monotonic() + START
        while time.monotonic() < until:
            for line in self.said[:]:
                if found := re.search(r"Longbox is at http://[^ ]+:(\d+)/", line):
                    self.port = int(found[1])
                    with contextlib.suppress(httpx.HTTPError):
                        if httpx.get(f"{self.url}/api/me", timeout=10).status_code == 200:
                            return self
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        raise AssertionError(f"the server did not start: {self.said}")

    def listen(self, process: "subprocess.Popen[str]") -> None:
        assert process.stdout is not None
        with process.stdout as lines:
            for line in lines:
                self.said.append(line.rstrip())

    @property
    def url(self) -> str:
        return f"http://{self.host}:{self.port}"

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.listener.join(5)

    def kill_worker(self, at: int) -> None:
        """One of several workers; the others go on, and a new one is started."""
        assert self.process is not None
        workers = []
        for folder in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
                if parent == self.process.pid and "resource_tracker" not in (folder / "cmdline").read_text():
                    workers.append(int(folder.name))
        os.kill(sorted(workers)[at % len(workers)], signal.SIGKILL)

    def stop(self) -> None:
        assert self.process is not None
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(30)
            except subprocess.TimeoutExpired:
                self.kill()
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.listener.join(5)

    @property
    def failures(self) -> list[str]:
        """What the server complained about."""
        return [line for line in self.said if "Error" in line or "Traceback" in line or "failed" in line]


@contextlib.contextmanager
def running(folder: Path, database: str | None = None, workers: int = 1, *, limits: bool = False) -> Iterator[Server]:
    server = Server(folder, database, workers, limits=limits).start()
    try:
        yield server
    finally:
        server.stop()


class Inside:
    """The server in this process, on a real port: what it reads can be patched."""

    def __init__(self, port: int, folder: Path, tables: Tables) -> None:
        self.port = port
        self.folder = folder
        self.tables = tables
        self.url = f"http://127.0.0.1:{port}"


@contextlib.asynccontextmanager
async def inside(folder: Path, database: str | None = None) -> AsyncIterator[Inside]:
    """Serve as one worker, in this event loop."""
    address = address_of(database, folder)
    await prepare_database(address, False)
    app = create(Config(folder, address, limits=False, thinkers=1))
    server = uvicorn.Server(
        uvicorn.Config(app, host="127.0.0.1", port=0, log_level="warning", ws=Wire, ws_ping_interval=None)
    )
    task = asyncio.create_task(server.serve())
    while not server.started:
        assert not task.done(), task
        await asyncio.sleep(0.02)
    try:
        port: int = server.servers[0].sockets[0].getsockname()[1]
        yield Inside(port, folder, app.state.tables)
    finally:
        server.should_exit = True
        await task


PEOPLE: "list[Person]" = []


def run(work: Coroutine[Any, Any, T], seconds: float = 400.0) -> T:
    """Do something within a time, and close what was opened for it."""

    async def whole() -> T:
        try:
            return await asyncio.wait_for(work, seconds)
        finally:
            while PEOPLE:
                await PEOPLE.pop().http.aclose()

    return asyncio.run(whole())


class Reached(Protocol):
    """A server, or a proxy before it."""

    @property
    def url(self) -> str: ...


class Person:
    """A browser: cookies, requests, sockets."""

    def __init__(self, server: Reached, name: str = "", address: str = "") -> None:
        self.server = server
        self.name = name
        self.address = address  # 127.0.0.2 and so on: somebody at another machine
        transport = httpx.AsyncHTTPTransport(local_address=address) if address else None
        self.http = httpx.AsyncClient(base_url=server.url, timeout=PATIENCE, transport=transport, verify=False)
        PEOPLE.append(self)

    async def make(self, game: str, seats: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
        answer = await self.http.post("/api/tables", json={"game": game, "seats": seats, **more})
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    async def sit(self, link: str, **more: Any) -> httpx.Response:
        path, _, secret = link.partition("#")
        table = path.rpartition("/")[2]
        body = {"secret": secret, "name": self.name or None, **more}
        return await self.http.post(f"/api/tables/{table}/sit", json=body)

    @contextlib.asynccontextmanager
    async def at(
        self,
        table: str,
        seat: int | None = None,
        since: int = 0,
        mark: str = "",
        page: str = "",
        *,
        older: bool = False,
    ) -> "AsyncIterator[Look]":
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = f"{self.server.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        headers = {"Cookie": cookies} if cookies else {}
        more: dict[str, Any] = {"local_addr": (self.address, 0)} if self.address else {}
        async with connect(url, additional_headers=headers, max_size=None, **more) as socket:
            look = Look(socket)
            named = {name: value for name, value in (("seat", seat), ("page", page)) if value not in (None, "")}
            await look.send("hello", since=since, mark=mark, **named)
            await look.until(lambda: bool(look.state))
            if older:
                await look.read_back()
            yield look


class Ear:
    """The other end of a client that has no socket: all that it is sent."""

    def __init__(self) -> None:
        self.on_stuck: Callable[[], None] = lambda: None
        self.on_freed: Callable[[], None] = lambda: None
        self.open = True
        self.ready = True
        self.heard: list[str] = []

    def push(self, words: Words) -> None:
        self.heard.append(words.text.decode())

    def end(self, code: int, reason: str = "") -> None:
        self.open = False


class Look:
    """One socket: all that was received, and the last state."""

    heed: Callable[[dict[str, Any]], None] | None = None  # looks at every message that any of them receives

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.raw: list[str] = []
        self.state: dict[str, Any] = {}
        self.events: list[dict[str, Any]] = []
        self.answers: dict[int, dict[str, Any]] = {}
        self.said: list[dict[str, Any]] = []
        self.you: dict[str, Any] = {}
        self.first = 0  # where the events began that came first
        self.begin = 0  # where those begin that we have
        self.lines: list[dict[str, Any]] = []
        self.n = 0

    async def send(self, kind: str, **more: Any) -> int:
        self.n += 1
        await self.socket.send(json.dumps({"type": kind, "n": self.n, **more}))
        return self.n

    async def read(self) -> dict[str, Any]:
        words = await self.socket.recv()
        assert isinstance(words, str)
        self.raw.append(words)
        message: dict[str, Any] = json.loads(words)
        if Look.heed is not None:
            Look.heed(message)
        if message["type"] == "events":
            if not self.state:
                self.first = self.begin = message["from"]
            if message["fresh"]:
                self.begin, self.events, self.lines = message["from"], [], []
            assert message["from"] == self.begin + len(self.events), "something is missing or comes twice"
            self.events += message["events"]
            self.lines += message["story"]
            self.state = message["state"]
        elif message["type"] == "history":
            if message["before"] == self.begin:
                self.begin = message["from"]
                self.events[:0] = message["events"]
                self.lines[:0] = message["story"]
            self.answers[message["in_reply_to"]] = message
        elif message["type"] == "seats":
            self.state["seats"] = message["seats"]
        elif message["type"] == "you":
            self.you = message
        elif message["type"] in ("ok", "error", "hint", "why", "pong"):
            self.answers[message["in_reply_to"]] = message
        else:
            self.said.append(message)
        return message

    def forget(self) -> None:
        """Keep nothing but the last state."""
        self.begin += len(self.events)
        del self.raw[:], self.events[:], self.lines[:], self.said[:]

    async def read_back(self) -> None:
        """Ask for all that happened before."""
        while self.begin:
            await self.ask("history", before=self.begin)

    async def until(self, ready: Any, seconds: float = PATIENCE) -> None:
        async with asyncio.timeout(seconds):
            while not ready():
                await self.read()

    async def ask(self, kind: str, **more: Any) -> dict[str, Any]:
        """Send something and wait for its answer."""
        n = await self.send(kind, **more)
        await self.until(lambda: n in self.answers)
        return self.answers[n]

    async def choose(self, code: str) -> dict[str, Any]:
        return await self.ask("choose", decision=self.state["decision"]["id"], option=code)

    async def undo(self) -> dict[str, Any]:
        """Take back the last choice, as it looks here."""
        decision = self.state["decision"]
        return await self.ask("undo", decision=decision["id"] if decision else "", mark=self.state["mark"])

    async def turn(self) -> dict[str, Any] | None:
        """Wait until there is something to decide; None at the end."""
        await self.until(lambda: self.state["decision"] is not None or self.state["over"] is not None)
        found: dict[str, Any] | None = self.state["decision"]
        return found

    async def play(self, most: int = 2000) -> None:
        """Play to the end: always the first option but for the n-th time."""
        for n in range(most):
            decision = await self.turn()
            if decision is None:
                return
            options = decision["options"]
            answer = await self.choose(options[n % len(options)]["code"])
            assert answer["type"] == "ok", answer
