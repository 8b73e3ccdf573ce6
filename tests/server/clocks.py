"""Many tables whose clocks run, and how long a server that starts again needs until it looks after all of them."""

import asyncio
import contextlib
import random
import re
import time
from pathlib import Path

import httpx

from benchmarks.tables import GAMES
from longbox.server import editions
from longbox.server.clock import Pace
from longbox.server.run import address_of, prepare_database
from longbox.server.store import Store
from longbox.server.table import Chair, Entry, Facts, Table, now
from tests.server.driving import Server

AT_ONCE = 300


async def lay(folder: Path, count: int, choices: int) -> str:
    """Tables of all games that were left a minute ago; the address of the database."""
    database = address_of(None, folder)
    await prepare_database(database, False)
    store = Store(database, "maker")
    await store.open()
    for first in range(0, count, AT_ONCE):
        numbers = range(first, min(first + AT_ONCE, count))
        await asyncio.gather(*(lay_one(store, n, choices) for n in numbers))
    await store.close()
    return database


async def lay_one(store: Store, n: int, choices: int) -> None:
    game, mode = GAMES[n % len(GAMES)]
    chairs, at = [Chair("person", "Ana"), Chair("person", "Bob")], now() - 60_000
    facts = Facts(f"clock{n}", game, mode, {}, f"seed {n}", False, "thought", at, chairs, Pace(600.0, 5.0))
    facts.edition = editions.today(game, [])
    table, rng = Table(facts), random.Random(n)
    await store.make(facts, {}, [(0, "ana"), (1, "bob")], True)
    for _ in range(choices):
        m = table.match
        assert m is not None
        seat = m.decisions[0].seat
        code = rng.choice([option.code for option in m.decisions[0].options if option.code != "concede"])
        entry = Entry(table.number, at, "choose", seat, code)
        table.repeat(entry)
        table.mark(entry)
        await store.add(table.id, 1, entry, table.stage, True)


def restart(folder: Path, count: int, choices: int = 6) -> str:
    """What a start takes, in words."""
    folder.mkdir(parents=True, exist_ok=True)
    asyncio.run(lay(folder, count, choices))
    server = Server(folder)
    began = time.monotonic()
    server.start()
    try:
        answers = time.monotonic() - began
        watched, longest = 0.0, 0.0
        while watched < count:
            asked = time.monotonic()
            text = httpx.get(f"{server.url}/metrics", timeout=60).text
            longest = max(longest, time.monotonic() - asked)
            with contextlib.suppress(IndexError):
                watched = float(re.findall(r'^longbox_tables{.*stage="playing"} ([\d.]+)$', text, re.MULTILINE)[0])
            assert time.monotonic() - began < 600, f"{watched:.0f} of {count} tables are looked after"
            time.sleep(0.1)
        whole = time.monotonic() - began
        return f"answers after {answers:.1f} s, looks after all after {whole:.1f} s, longest request {longest:.2f} s"
    finally:
        server.stop()
