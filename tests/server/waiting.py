"""How long somebody honest waits while something else happens at the server."""

import asyncio
import time
from collections.abc import Awaitable
from typing import Any

from tests.server.driving import Look, Person, Server

ME = {"kind": "me", "name": "Ana"}
BOT = {"kind": "bot", "bot": "rookie"}


async def longest_wait(server: Server, *others: Awaitable[Any]) -> float:
    """The longest that a player waits for an answer while the others do what they do, in seconds."""
    ana = Person(server, "Ana", "127.0.0.77")
    made = await ana.make("titans", [ME, BOT])
    async with ana.at(made["table"]) as look:
        await look.turn()
        work = asyncio.gather(*others)
        waits: list[float] = []
        while not work.done():
            waits.append(await waited(look))
            await asyncio.sleep(0.05)
        await work
    return max(waits)


async def waited(look: Look) -> float:
    began = time.perf_counter()
    assert (await look.ask("ping"))["type"] == "pong"
    return time.perf_counter() - began
