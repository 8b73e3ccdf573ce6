"""Matches under way while the server is killed and started again: what was acknowledged is there, and all end."""

import asyncio
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import InvalidHandshake, WebSocketException

import longbox
from longbox.server.table import seed_hash
from tests.server.driving import PATIENCE, Person, Server

GONE = (OSError, WebSocketException, InvalidHandshake, httpx.HTTPError, TimeoutError)
LOST_PATIENCE = 3000.0


class Watched:
    """A match with somebody who looks on, and perhaps somebody who plays."""

    def __init__(self, server: Server, game: str, mode: str, person: bool, bots: Sequence[str]) -> None:
        self.server = server
        self.game = game
        self.mode = mode
        self.person = Person(server, "Ana") if person else None
        self.bots = bots
        self.table = ""
        self.hash = ""
        self.acknowledged: list[str] = []
        self.version = 0
        self.mark = ""
        self.resets = 0
        self.over: dict[str, Any] | None = None

    async def make(self) -> None:
        seats: list[dict[str, Any]] = [{"kind": "bot", "bot": bot} for bot in self.bots]
        if self.person is not None:
            seats[0] = {"kind": "me", "name": "Ana"}
        maker = self.person or Person(self.server)
        made = await maker.make(self.game, seats, mode=self.mode)
        self.table, self.hash = made["table"], made["seed_hash"]

    async def watch(self) -> None:
        """Look on to the end; after every crash go on from what was heard."""
        stranger = Person(self.server)
        while self.over is None:
            try:
                async with stranger.at(self.table, since=self.version, mark=self.mark) as look:
                    if self.version and look.first != self.version:
                        self.resets += 1
                    while look.state["over"] is None:
                        self.version, self.mark = look.state["version"], look.state["mark"]
                        await asyncio.wait_for(look.read(), PATIENCE)
                    self.over = look.state["over"]
            except GONE:
                await asyncio.sleep(0.2)

    async def play(self, rng: random.Random) -> None:
        """Choose to the end; only what was acknowledged counts as chosen."""
        assert self.person is not None
        while True:
            try:
                async with self.person.at(self.table) as look:
                    while (decision := await look.turn()) is not None:
                        code = rng.choice(decision["options"])["code"]
                        answer = await look.choose(code)
                        if answer["type"] == "ok":
                            self.acknowledged.append(code)
                        elif answer["code"] not in ("stale", "busy"):
                            raise AssertionError(answer)
                    return
            except GONE:
                await asyncio.sleep(0.2)

    async def verify(self) -> None:
        """The record holds every acknowledged choice, replays to its end, and its seed is the one that was promised."""
        async with httpx.AsyncClient(base_url=self.server.url, timeout=PATIENCE) as http:
            record = (await http.get(f"/api/tables/{self.table}/record")).json()
        match = longbox.replay(record)
        assert match.over
        assert match.outcome is not None
        assert match.outcome.data() == self.over
        assert seed_hash(record["seed"]) == self.hash
        assert self.resets == 0, "somebody had heard what was not stored"
        chosen = iter(code for seat, code in record["choices"] if seat == 0)
        if self.person is not None:
            missing = [code for code in self.acknowledged if code not in chosen]
            assert not missing, f"{self.table}: acknowledged and lost: {missing}"


async def survive(server: Server, matches: Sequence[Watched], kills: int, pause: tuple[float, float], seed: int) -> int:
    """Play them all while the server is killed; how many choices were acknowledged."""
    rng = random.Random(seed)
    for match in matches:
        await match.make()
    work = [asyncio.create_task(match.watch()) for match in matches]
    work += [asyncio.create_task(m.play(random.Random(rng.random()))) for m in matches if m.person is not None]
    for kill in range(kills):
        await asyncio.sleep(rng.uniform(*pause))
        if server.workers > 1 and kill % 2 == 0 and Path("/proc").is_dir():
            server.kill_worker(kill)
        else:
            server.kill()
            await asyncio.to_thread(server.start)
    async with asyncio.timeout(LOST_PATIENCE):
        await asyncio.gather(*work)
    for match in matches:
        await match.verify()
    return sum(len(match.acknowledged) for match in matches)
