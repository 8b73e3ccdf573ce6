"""Public tables and caps: nobody fills the list, the store or the processors with tables."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from longbox.server.caps import Caps, Most
from longbox.server.run import address_of, prepare_database
from longbox.server.store import Store, makers
from longbox.server.table import Chair, Facts, Refused, now
from tests.server.driving import Person, Server, run
from tests.server.postgres import cluster

ME = {"kind": "me", "name": "Ana"}
FRIEND = {"kind": "friend"}
BOT = {"kind": "bot", "bot": "rookie"}
MOST = Most(guest=2, address=3, bots=1, all_bots=2)


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield address_of(None, tmp_path)
    else:
        with cluster() as address:
            yield address_of(address, tmp_path)


async def opened(database: str, most: Most | None = None) -> Caps:
    await prepare_database(database, False)
    store = Store(database, "one")
    await store.open()
    return Caps(store, "key", most)


async def made(caps: Caps, name: str, guest: str, address: str, *, bots: bool = False) -> None:
    chairs = [Chair("bot", "Ana", "rookie")] * 2 if bots else [Chair("person", "Ana"), Chair("open", "")]
    facts = Facts(name, "hitline", "duel", {}, "seed", False, "thought", now(), chairs, public=True)
    async with caps.room(facts, guest, address):
        await caps.store.make(facts, {}, [(0, guest)], False)


def test_no_maker_fills_the_list_of_public_tables(database: str) -> None:
    """One address made the latest fifty, and nobody saw another one."""

    async def work() -> None:
        caps = await opened(database)
        await made(caps, "honest", "ana", "192.0.2.1")
        await made(caps, "fair", "bob", "2001:db8::1")
        for n in range(60):
            await made(caps, f"rude{n}", f"guest{n}", "192.0.2.66")
        for n in range(60):  # whoever has one address of IPv6 has many
            await made(caps, f"six{n}", f"guest{n}", f"2001:db8:6:6::{n:x}")
        found = await makers.lobby(caps.store, "")
        assert len(found) == 50
        assert {"honest", "fair"} <= set(found[:4])
        assert sum(name.startswith("rude") for name in found[:8]) == 3
        own = await makers.lobby(caps.store, "guest7")
        assert set(own[:2]) == {"rude7", "six7"}
        await caps.store.close()

    run(work())


def test_guests_addresses_and_bots_have_caps(database: str) -> None:
    async def work() -> None:
        caps = await opened(database, MOST)
        await made(caps, "a1", "ana", "192.0.2.1")
        await made(caps, "a2", "ana", "192.0.2.1")
        with pytest.raises(Refused, match="you have 2 tables") as refused:
            await made(caps, "a3", "ana", "192.0.2.1")
        assert refused.value.code == "too_many"
        await made(caps, "b1", "bob", "192.0.2.1")
        with pytest.raises(Refused, match="your address has 3 tables"):
            await made(caps, "c1", "cyd", "192.0.2.1")
        await made(caps, "c1", "cyd", "192.0.2.2")
        await made(caps, "bots1", "ana", "192.0.2.1", bots=True)
        with pytest.raises(Refused, match="only bots"):
            await made(caps, "bots2", "ana", "192.0.2.1", bots=True)
        await made(caps, "bots2", "cyd", "192.0.2.2", bots=True)
        with pytest.raises(Refused, match="this server has enough tables with only bots"):
            await made(caps, "bots3", "dan", "192.0.2.3", bots=True)
        assert await caps.store.count() == 6
        await caps.store.close()

    run(work())


def test_many_requests_at_once_are_counted_one_by_one(tmp_path: Path) -> None:
    async def work() -> None:
        caps = await opened(address_of(None, tmp_path), MOST)
        tries = [made(caps, f"t{n}", f"guest{n}", "192.0.2.1") for n in range(20)]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(result is None for result in results) == MOST.address
        assert await caps.store.count() == MOST.address
        await caps.store.close()

    run(work())


def test_the_store_keeps_no_address(tmp_path: Path) -> None:
    async def work() -> None:
        caps = await opened(address_of(None, tmp_path))
        await made(caps, "one", "ana", "192.0.2.1")
        await caps.store.close()
        kept = b"".join(path.read_bytes() for path in tmp_path.glob("longbox.sqlite3*"))
        assert caps.origin("192.0.2.1").encode() in kept
        assert b"192.0.2.1" not in kept
        assert Caps(caps.store, "another key", None).origin("192.0.2.1") != caps.origin("192.0.2.1")
        assert caps.origin("::ffff:192.0.2.1") == caps.origin("192.0.2.1")

    run(work())


def test_a_server_says_why_there_can_be_no_more_tables(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        ana = Person(server, "Ana")
        for _ in range(3):
            await ana.make("hitline", [ME, FRIEND], mode="duel", public=True)
        wish = {"game": "hitline", "mode": "duel", "seats": [ME, FRIEND], "public": True}
        refused: list[httpx.Response] = [await ana.http.post("/api/tables", json=wish)]
        for _ in range(2):  # with no cookie one is somebody else each time, at the same address
            await Person(server).make("hitline", [ME, FRIEND], mode="duel", public=True)
        refused.append(await Person(server).http.post("/api/tables", json=wish))
        bots = {"game": "hitline", "mode": "duel", "seats": [BOT, BOT]}
        assert (await Person(server).http.post("/api/tables", json=bots)).status_code == 201
        refused.append(await Person(server).http.post("/api/tables", json=bots))
        for answer, reason in zip(refused, ("you have 3 tables", "your address has 5", "only bots"), strict=True):
            assert (answer.status_code, answer.json()["code"]) == (429, "too_many")
            assert reason in answer.json()["reason"]
        assert len((await Person(server).http.get("/api/tables")).json()) == 5

    caps = ["--guest-tables", "3", "--address-tables", "5", "--bot-tables", "1"]
    server = Server(tmp_path, limits=True, extra=caps).start()
    try:
        run(work(server))
    finally:
        server.stop()
