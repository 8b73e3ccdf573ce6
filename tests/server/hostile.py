"""A client that means no good: random and mutated messages, guessed links, old decisions, other people's seats."""

import asyncio
import contextlib
import json
import random
import secrets
import time
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.server.driving import PATIENCE, Look, Person, Server

ODD: list[Any] = [
    None, True, -1, 0, 1, 2**31, 2**63, 2**70, 1e400, "", "0.1", "\x00", "\ud83d\udca5", "../../etc/passwd",
    "' OR 1=1 --",
    "<script>alert(1)</script>", [], {}, [[]] * 50, {"a": {"b": {}}}, "A" * 1500, "𝔘𝔫𝔦", "%00", "null", -(2**63),
]  # fmt: skip
KINDS = [
    "hello",
    "choose",
    "undo",
    "hint",
    "why",
    "exclaim",
    "takeover",
    "leave",
    "back",
    "ping",
    "state",
    "",
    "__class__",
]
FIELDS = ["n", "since", "mark", "seat", "decision", "option", "code", "word", "type", "extra"]
PATHS = [
    "/api/games", "/api/games/{}/cards", "/api/games/{}/rules", "/api/games/{}/rules/{}", "/api/decks/check", "/api/me",
    "/api/tables", "/api/tables/{}", "/api/tables/{}/sit", "/api/tables/{}/rematch", "/api/tables/{}/record",
    "/api/tables/{}/replay", "/api/tables/{}/socket", "/{}", "/assets/{}", "/t/{}", "/api/{}",
]  # fmt: skip


class Hostile:
    """Everything is told apart by what the server answers: no failure, no change, nothing of anybody's."""

    def __init__(self, server: Server, table: str, seen: list[str], seed: int) -> None:
        self.server = server
        self.table = table
        self.seen = seen  # messages that others have sent
        self.rng = random.Random(seed)
        self.statuses: dict[int, int] = {}
        self.broken: list[str] = []  # requests that the server failed at
        self.sent = 0
        self.received: list[str] = []
        self.wanted: set[int] = set()

    def enough(self) -> bool:
        """Has all been answered that was to be tried? On a busy machine it takes longer."""
        return self.wanted <= set(self.statuses)

    def message(self) -> str | bytes:
        rng = self.rng
        kind = rng.randrange(6)
        if kind == 0:
            return rng.randbytes(rng.randrange(1, 200))
        if kind == 1 and self.seen:
            words = list(rng.choice(self.seen))
            for _ in range(rng.randrange(1, 4)):
                words[rng.randrange(len(words))] = chr(
                    rng.choice([0, 34, 44, 58, 91, 93, 123, 125, rng.randrange(32, 900)])
                )
            return "".join(words)
        if kind == 2 and self.seen:
            return rng.choice(self.seen)  # as somebody else sent it
        data: dict[str, Any] = {"type": rng.choice(KINDS)}
        for _ in range(rng.randrange(4)):
            data[rng.choice(FIELDS)] = rng.choice(ODD)
        words_ = json.dumps(data)
        return words_ if kind != 3 else words_ * rng.randrange(1, 60)

    async def talk(self, until: float) -> None:
        """At the socket, with no right to any seat."""
        while time.monotonic() < until:
            try:
                url = f"ws://127.0.0.1:{self.server.port}/api/tables/{self.table}/socket"
                cookie = self.rng.choice(
                    ["", "longbox=" + secrets.token_urlsafe(40), "longbox=e30.x.y", "a=b; longbox="]
                )
                async with connect(url, additional_headers={"Cookie": cookie}, max_size=None) as socket:
                    await socket.send('{"type":"hello"}')
                    reader = asyncio.create_task(self.read(socket))
                    for _ in range(self.rng.randrange(1, 120)):
                        await socket.send(self.message())
                        self.sent += 1
                        await asyncio.sleep(0.004)
                        if time.monotonic() > until:
                            break
                    await asyncio.sleep(0.05)
                    reader.cancel()
            except (WebSocketException, OSError):
                await asyncio.sleep(0.02)

    async def read(self, socket: Any) -> None:
        with contextlib.suppress(WebSocketException):
            while True:
                self.received.append(str(await socket.recv()))

    async def ask(self, until: float) -> None:
        """At the API."""
        rng = self.rng
        async with httpx.AsyncClient(base_url=self.server.url, timeout=PATIENCE) as http:
            while time.monotonic() < until or not self.enough():
                path = rng.choice(PATHS)
                while "{}" in path:
                    word = rng.choice(
                        [self.table, "hitline", secrets.token_urlsafe(6), "%2e%2e%2f%2e%2e", "a" * 300, "\u00e9"]
                    )
                    path = path.replace("{}", word, 1)
                body: Any = {rng.choice(["game", "seats", "secret", "name", "text", "options", "x"]): rng.choice(ODD)}
                if rng.random() < 0.3:
                    seats = [
                        rng.choice([{"kind": "bot"}, {"kind": rng.choice(ODD)}, rng.choice(ODD)]) for _ in range(2)
                    ]
                    body = {"game": "hitline", "mode": "duel", "seats": seats, "options": {"heroes": rng.choice(ODD)}}
                content = rng.choice([json.dumps(body).encode(), rng.randbytes(50), b"", b"[" * 3000])
                headers = {
                    "Content-Type": rng.choice(["application/json", "text/plain", "application/x-www-form-urlencoded"])
                }
                if rng.random() < 0.3:
                    headers["Cookie"] = "longbox=" + secrets.token_urlsafe(rng.randrange(500))
                method = rng.choice(["GET", "POST", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"])
                if rng.random() < 0.1:  # a link by guessing
                    method, path, headers = (
                        "POST",
                        f"/api/tables/{self.table}/sit",
                        {"Content-Type": "application/json"},
                    )
                    content = json.dumps({"secret": secrets.token_urlsafe(18), "name": "Eve"}).encode()
                answer = await http.request(method, path, content=content, headers=headers)
                self.statuses[answer.status_code] = self.statuses.get(answer.status_code, 0) + 1
                self.received.append(answer.text)
                if answer.status_code == 500:
                    self.broken.append(f"{method} {path[:80]} {content[:200]!r} {headers}: {answer.text[:300]}")
                await asyncio.sleep(0.01)


async def attack(server: Server, seconds: float, seed: int, wanted: set[int] | None = None) -> Hostile:
    """Two people at a table in the middle of a game; somebody hostile beside them."""
    from tests.server.test_secrets import kept

    ana, bob = Person(server, "Ana"), Person(server, "Bob")
    made = await ana.make("hitline", [{"kind": "me", "name": "Ana"}, {"kind": "friend"}], mode="duel")
    assert (await bob.sit(made["seat_links"][1])).status_code == 200
    table = made["table"]
    seen: list[str] = []
    async with ana.at(table) as a, bob.at(table) as b:
        await some_turns([a, b], seen, 12)
        await a.ask("ping")
        await b.ask("ping")
        before = kept(server, table)
        states = a.state["view"], b.state["view"]
        eve = Hostile(server, table, seen, seed)
        eve.wanted = wanted or set()
        until = time.monotonic() + seconds
        async with asyncio.timeout(seconds + 200):
            await asyncio.gather(eve.talk(until), eve.talk(until), eve.ask(until))
        await a.ask("ping")
        await b.ask("ping")
        assert kept(server, table) == before, "somebody changed what was not theirs"
        assert (a.state["view"], b.state["view"]) == states
        await some_turns([a, b], [], 4)  # and the game goes on
    hidden = [f'"seat":{seat},"zones"' for seat in (0, 1)] + [before[0].seed, before[0].thought]
    leaks = [words for words in eve.received if any(part in words for part in hidden)]
    assert not leaks, leaks[0][:300]
    assert not eve.broken, eve.broken
    assert not [status for status in eve.statuses if status >= 500 and status != 503], eve.statuses
    assert not server.failures, server.failures[:5]
    return eve


async def some_turns(looks: list[Look], seen: list[str], count: int) -> None:
    for _ in range(count):
        for look in looks:
            await look.ask("ping")
        look = next(look for look in looks if look.state["decision"] is not None)
        decision = look.state["decision"]
        code = decision["options"][0]["code"]
        seen.append(json.dumps({"type": "choose", "n": 1, "decision": decision["id"], "option": code}))
        seen.append(
            json.dumps({"type": "hello", "since": look.state["version"], "mark": look.state["mark"], "seat": 0})
        )
        assert (await look.choose(code))["type"] == "ok"
