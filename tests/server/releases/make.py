"""Make the database of a release: tables of all games, running and finished, as its server leaves them.

Run once at a release, with that release's code: `python -m tests.server.releases.make`. It writes
`tests/server/releases/VERSION/`, which every later build must open (test_releases.py). Never make one again.
"""

import asyncio
import contextlib
import gzip
import json
import random
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import httpx

import longbox
from longbox.kernel.decision import bits
from longbox.kernel.match import Match
from longbox.server.app import create
from longbox.server.config import Config
from longbox.server.identity import COOKIE, Signer
from longbox.server.run import address_of, prepare_database
from longbox.server.table import STAND_IN, Table
from longbox.server.tables import Tables

HERE: Final = Path(__file__).parent
FILE: Final = "longbox.sqlite3"
END: Final = 100_000  # choices that no game has
STEPS: Final = {"start": 0, "early": 5, "middle": 25, "snapshot": 45, "long": 65, "over": END}
MODES: Final = {
    "hitline": [("pairs", 4), ("titan", 3), ("duel", 2)],
    "titans": [("basic", 2), ("advanced", 2)],
    "mayhem": [("duel", 2), ("teams", 4), ("free-for-all", 3), ("competitive", 2)],
    "turtles": [("duel", 2)],
    "bold": [("1v1", 2), ("2v2", 4), ("3v3", 6)],
}


def deck() -> list[str]:
    """A deck of one's own for Turtles: a starter's cards, as a list of titles."""
    book: Any = longbox.catalog()["turtles"].edition()
    return [book.titles[kind] for kind in book.decks["Genbu"]]


def plans() -> Iterator[dict[str, Any]]:
    """What tables there are: each game in each stage, the modes taking turns, and special ones."""
    for game, modes in MODES.items():
        for at, step in enumerate(STEPS):
            mode, seats = modes[at % len(modes)]
            yield {"name": f"{game} {step}", "game": game, "mode": mode, "seats": seats, "steps": STEPS[step]}
    own = {"decks": [deck(), None], "lists": "secret"}
    yield {"name": "own deck", "game": "turtles", "mode": "duel", "seats": 2, "steps": 25, "options": own}
    yield {"name": "own deck over", "game": "turtles", "mode": "duel", "seats": 2, "steps": END, "options": own}
    sealed = {"decks": "sealed"}
    yield {"name": "sealed", "game": "turtles", "mode": "duel", "seats": 2, "steps": 15, "options": sealed}
    clock = {"minutes": 600, "increment": 5}
    yield {"name": "clock", "game": "hitline", "mode": "duel", "seats": 2, "steps": 12, "clock": clock}
    yield {"name": "clock over", "game": "bold", "mode": "1v1", "seats": 2, "steps": END, "clock": clock}
    yield {"name": "bot", "game": "titans", "mode": "advanced", "seats": 2, "steps": 10, "bots": 1}
    yield {"name": "bot over", "game": "mayhem", "mode": "duel", "seats": 2, "steps": END, "bots": 1}
    yield {"name": "undone", "game": "titans", "mode": "basic", "seats": 2, "steps": 30, "undo": True}
    yield {"name": "waits for a friend", "game": "hitline", "mode": "duel", "seats": 2, "steps": 0, "open": 1}
    yield {"name": "bot took over", "game": "turtles", "mode": "duel", "seats": 2, "steps": 9, "leave": True}
    yield {"name": "public", "game": "bold", "mode": "1v1", "seats": 2, "steps": 20, "public": True}


def chairs(plan: dict[str, Any]) -> list[dict[str, Any]]:
    people = plan["seats"] - plan.get("bots", 0) - plan.get("open", 0)
    found: list[dict[str, Any]] = [{"kind": "me", "name": "Ana"}]
    found += [{"kind": "hotseat", "name": f"Guest {n}"} for n in range(1, people)]
    found += [{"kind": "bot", "bot": "rookie"}] * plan.get("bots", 0)
    return found + [{"kind": "friend"}] * plan.get("open", 0)


async def play(tables: Tables, table: Table, plan: dict[str, Any], rng: random.Random) -> None:
    """Choose so often, at random, for everybody who is no bot."""
    done = 0
    while table.match is not None and not table.over:
        if table.bot_to_move() >= 0:
            await asyncio.sleep(0.01)
            continue
        if done == plan["steps"]:
            return
        seat = rng.choice(bits(table.match.waiting))
        code = rng.choice([code for code in offered(table.match, seat) if code != "concede"])
        await tables.add(table, "choose", seat, code, table.question(seat))
        done += 1
        if plan.get("undo") and rng.random() < 0.3 and may_undo(table, seat):
            await tables.add(table, "undo", seat)


def may_undo(table: Table, seat: int) -> bool:
    return table.match is not None and table.match.can_undo(seat)


def offered(m: Match, seat: int) -> list[str]:
    return [m.edition.codes[action] for action in m.legal(seat)]


async def lay(http: httpx.AsyncClient, tables: Tables, signer: Signer, plan: dict[str, Any]) -> dict[str, Any]:
    """One table, and what a later build must find there."""
    http.cookies.clear()
    more: dict[str, Any] = {key: plan[key] for key in ("options", "clock", "public") if key in plan}
    if not plan.get("open"):
        more["seed"] = f"release {plan['name']}"
    answer = await http.post(
        "/api/tables", json={"game": plan["game"], "seats": chairs(plan), "mode": plan["mode"], **more}
    )
    assert answer.status_code == 201, answer.text
    made = answer.json()
    table = await tables.find(made["table"])
    await play(tables, table, plan, random.Random(plan["name"]))
    if plan.get("leave"):
        await tables.add(table, "bot", made["seats"][-1], STAND_IN)
    guest = signer.read(http.cookies[COOKIE])
    m = table.match
    assert guest is not None
    return {
        "name": plan["name"],
        "table": table.id,
        "game": plan["game"],
        "mode": plan["mode"],
        "guest": guest.id,
        "seats": made["seats"],
        "stage": table.stage,
        "entries": table.number,
        "bots_play_on": bool(plan.get("leave")),
        "outcome": m.view(None)["outcome"] if m is not None else None,
        "options": {seat: offered(m, seat) for seat in bits(m.waiting)} if m is not None else {},
        "heard": {seat: m.heard(seat) for seat in made["seats"]} if m is not None else {},
    }


async def all_tables(folder: Path) -> list[dict[str, Any]]:
    """The application itself, without a port: requests make the tables, and choices are stored as anybody's."""
    address = address_of(None, folder)
    await prepare_database(address, False)
    app = create(Config(folder, address, limits=False))
    found = []
    client = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost")
    async with app.router.lifespan_context(app), client as http:
        for plan in plans():
            found.append(await lay(http, app.state.tables, app.state.signer, plan))
            print(f"{plan['name']:24} {found[-1]['stage']:10} {found[-1]['entries']:4} entries", flush=True)
    return found


def shrunk(database: Path) -> bytes:
    """The file without what SQLite keeps beside it, packed."""
    with contextlib.closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
        connection.execute("VACUUM")
    return gzip.compress(database.read_bytes(), 9, mtime=0)


def main() -> None:
    folder = HERE / longbox.__version__
    folder.mkdir()
    with tempfile.TemporaryDirectory() as data:
        found = asyncio.run(all_tables(Path(data)))
        (folder / f"{FILE}.gz").write_bytes(shrunk(Path(data) / FILE))
    (folder / "tables.json").write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
