"""Matches of two people whose server goes away, and whether what it acknowledged is there afterwards."""

import asyncio
import random
import time
from collections.abc import Sequence
from functools import partial
from typing import Any

import asyncpg
import httpx
import msgspec
from websockets.exceptions import InvalidHandshake, WebSocketException

from tests.server.driving import Look, Person

GAMES = [("hitline", "duel"), ("turtles", "duel"), ("titans", "basic"), ("mayhem", "duel"), ("bold", "1v1")]
GONE = (OSError, WebSocketException, InvalidHandshake, httpx.HTTPError, TimeoutError)


class Said(msgspec.Struct):
    """An acknowledged choice: when it was sent first and acknowledged."""

    seat: int
    code: str
    sent: float
    done: float


class Match:
    """A table with two people, each with a socket."""

    def __init__(self, person: Person, number: int) -> None:
        self.person = person
        self.game, self.mode = GAMES[number % len(GAMES)]
        self.rng = random.Random(number)
        self.table = ""
        self.looks: list[Look] = []  # both, or none
        self.changed = asyncio.Event()
        self.said: list[Said] = []
        self.doubtful = 0  # sent, and never acknowledged
        self.staying: asyncio.Task[None] | None = None

    async def sit(self) -> None:
        seats = [{"kind": "hotseat", "name": "Ana"}, {"kind": "hotseat", "name": "Bob"}]
        self.table = (await self.person.make(self.game, seats, mode=self.mode))["table"]
        await self.person.http.aclose()
        self.staying = asyncio.create_task(self.stay())
        await self.until(lambda: len(self.looks) == 2)

    async def stay(self) -> None:
        """Be at both seats, and again after a loss."""
        raise NotImplementedError

    async def until(self, ready: Any) -> None:
        while not ready():
            self.changed.clear()
            await self.changed.wait()

    async def read(self, look: Look) -> None:
        while True:
            await look.read()
            look.forget()
            self.changed.set()

    async def leave(self) -> None:
        if self.staying is not None:
            self.staying.cancel()
            await asyncio.gather(self.staying, return_exceptions=True)

    async def choose(self) -> None:
        """Somebody chooses, and again at another host if theirs is lost before it has answered."""
        began, asked, code = time.monotonic(), "", ""
        while True:
            await self.until(lambda: len(self.looks) == 2)
            looks = self.looks
            open_ = [seat for seat in (0, 1) if looks[seat].state["decision"] is not None]
            if not open_ and looks[0].state["over"] is not None:
                return
            if not open_:  # the question is on its way
                await asyncio.wait_for(self.until(partial(self.asks_or_left, looks)), 60)
                continue
            seat = self.rng.choice(open_)
            decision = looks[seat].state["decision"]
            if decision["id"] != asked:
                if asked:
                    self.doubtful += 1
                asked, code = decision["id"], self.rng.choice(decision["options"])["code"]
            answer = await self.answered(looks[seat], asked, code)
            if answer is not None and answer["type"] == "ok":
                self.said.append(Said(seat, code, began, time.monotonic()))
                return
            if answer is not None and answer["code"] == "busy":
                await asyncio.sleep(0.2)
            elif answer is not None:
                assert answer["code"] == "stale", answer
                return

    async def answered(self, look: Look, decision: str, code: str) -> dict[str, Any] | None:
        """The answer to a choice; None if the socket was lost before."""
        try:
            n = await look.send("choose", decision=decision, option=code)
        except GONE:
            await asyncio.sleep(0.02)
            return None
        await self.until(lambda: n in look.answers or look not in self.looks)
        return look.answers.pop(n, None)

    def asks_or_left(self, looks: list[Look]) -> bool:
        return self.looks is not looks or any(
            look.state["decision"] is not None or look.state["over"] is not None for look in looks
        )


async def stored(address: str) -> dict[str, list[tuple[int, int, str, str]]]:
    """The entries of all tables: number, seat, kind, data."""
    connection = await asyncpg.connect(address)
    found: dict[str, list[tuple[int, int, str, str]]] = {}
    for row in await connection.fetch("SELECT table_id, number, seat, kind, data FROM deeds ORDER BY table_id, number"):
        found.setdefault(row[0], []).append(tuple(row)[1:])
    await connection.close()
    return found


def lost(match: Match, entries: Sequence[tuple[int, int, str, str]]) -> list[Said]:
    """Acknowledged choices that are not among the entries, in their order."""
    assert [number for number, *_ in entries] == list(range(len(entries))), match.table
    chosen = iter([(seat, data) for _, seat, kind, data in entries if kind == "choose"])
    return [said for said in match.said if (said.seat, said.code) not in chosen]


def line(what: str, found: Sequence[Said]) -> str:
    ordered = sorted(said.done - said.sent for said in found)
    if not ordered:
        return f"  {what}: none"
    p50, p99 = (ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000 for share in (0.5, 0.99))
    return f"  {what}: {len(ordered)} choices, p50 {p50:.0f} ms, p99 {p99:.0f} ms, longest {ordered[-1] * 1000:.0f} ms"
