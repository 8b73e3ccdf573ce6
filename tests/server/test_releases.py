"""A database made by any release is opened by today's build: every table in it can be played on or read."""

import asyncio
import gzip
import json
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from longbox.server.app import create
from longbox.server.config import Config
from longbox.server.identity import COOKIE, Guest, Signer
from longbox.server.run import address_of, prepare_database
from longbox.server.tables import Tables
from tests.games.changed import changed
from tests.server.driving import run

RELEASES = Path(__file__).parent / "releases"
VERSIONS = sorted(path.parent.name for path in RELEASES.glob("*/tables.json"))


def unpacked(version: str, folder: Path) -> list[dict[str, Any]]:
    """The database of a release in a data folder; what its tables were like."""
    packed = (RELEASES / version / "longbox.sqlite3.gz").read_bytes()
    (folder / "longbox.sqlite3").write_bytes(gzip.decompress(packed))
    found: list[dict[str, Any]] = json.loads((RELEASES / version / "tables.json").read_text())
    return found


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[tuple[httpx.AsyncClient, Tables, Signer]]:
    """Today's application on the database in a folder, brought up to date."""
    address = address_of(None, folder)
    await prepare_database(address, True)
    app = create(Config(folder, address, limits=False))
    client = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost")
    async with app.router.lifespan_context(app), client as http:
        yield http, app.state.tables, app.state.signer


CHANGES = [
    ("titans", "main.toml", "cost = 3", "cost = 2"),
    ("turtles", "characters.toml", "power = 1", "power = 3"),
    ("hitline", "locations.toml", "max = 13", "max = 12"),
    ("mayhem", "characters.toml", "health = 9", "health = 8"),
    ("bold", "markers.toml", "count = 1", "count = 2"),
]


@pytest.mark.parametrize("cards", ["today's", "changed"])
@pytest.mark.parametrize("version", VERSIONS)
def test_every_table_of_a_release_can_be_played_on_or_read(version: str, cards: str, tmp_path: Path) -> None:
    """Also when the cards of all games have changed since."""

    async def work() -> None:
        found = unpacked(version, tmp_path)
        async with opened(tmp_path) as (http, tables, signer):
            for one in found:
                http.cookies.set(COOKIE, signer.write(Guest(one["guest"], "Ana")))
                facts = await http.get(f"/api/tables/{one['table']}")
                assert facts.status_code == 200, (one["name"], facts.text)
                listed = [table["table"] for table in (await http.get("/api/tables")).json()]
                assert one["table"] in listed, one["name"]
                if one["bots_play_on"]:
                    assert facts.json()["stage"] in ("playing", "over")
                    continue
                assert facts.json()["stage"] == one["stage"], one["name"]
                if one["stage"] == "playing":
                    await goes_on(tables, one)
                elif one["stage"] == "over":
                    await is_readable(http, one)

    with ExitStack() as stack:
        for change in CHANGES if cards == "changed" else ():
            stack.enter_context(changed(*change))
        run(work())


async def goes_on(tables: Tables, one: dict[str, Any]) -> None:
    """The same questions are open as when the release was stopped, and an answer is taken."""
    table = await tables.find(one["table"])
    m = table.match
    assert m is not None
    offered = {str(seat): [m.edition.codes[action] for action in m.legal(seat)] for seat in range(len(table.chairs))}
    assert {seat: codes for seat, codes in offered.items() if codes} == one["options"], one["name"]
    assert {str(seat): m.heard(seat) for seat in one["seats"]} == one["heard"], one["name"]
    seat, codes = next(iter(one["options"].items()))
    await asyncio.wait_for(tables.add(table, "choose", int(seat), codes[0], table.question(int(seat))), 60)
    assert table.number > one["entries"]


async def is_readable(http: httpx.AsyncClient, one: dict[str, Any]) -> None:
    """Record, result, and what happened."""
    record = (await http.get(f"/api/tables/{one['table']}/record")).json()
    assert record["over"]
    replay = await http.get(f"/api/tables/{one['table']}/replay", params={"at": len(record["choices"]), "eyes": 0})
    assert replay.status_code == 200, (one["name"], replay.text)
    assert replay.json()["view"]["outcome"] == one["outcome"], one["name"]
