"""Several workers on PostgreSQL: whichever one a client comes to, it is the same table."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from longbox.server.clock import Pace
from longbox.server.run import address_of, prepare_database
from longbox.server.store import Store
from longbox.server.table import Chair, Facts, now
from longbox.server.tables import Tables
from longbox.server.thinkers import Thinkers
from tests.server.driving import Look, Person, Server, run, running
from tests.server.postgres import cluster, clustered


def test_any_worker_serves_any_table(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        ana, bob = Person(server, "Ana"), Person(server, "Bob")
        made = await ana.make("hitline", [{"kind": "me", "name": "Ana"}, {"kind": "friend"}], mode="duel")
        assert (await bob.sit(made["seat_links"][1])).status_code == 200
        table = made["table"]
        async with ana.at(table) as a, bob.at(table) as b, Person(server).at(table) as c, Person(server).at(table) as d:
            looks: list[Look] = [a, b, c, d]
            for _ in range(12):
                mover = a if a.state["decision"] is not None else b
                for look in (a, b):
                    await look.until(lambda: a.state["decision"] is not None or b.state["decision"] is not None)
                version = mover.state["version"]
                assert (await mover.choose(mover.state["decision"]["options"][-1]["code"]))["type"] == "ok"
                for look in looks:
                    await look.until(lambda look=look, version=version: look.state["version"] > version)
                newest = max(look.state["version"] for look in looks)
                for look in looks:
                    await look.until(lambda look=look, newest=newest: look.state["version"] >= newest)
            assert c.state["view"] == d.state["view"]
            assert [event["text"] for event in c.events] == [event["text"] for event in d.events]
            await a.ask("exclaim", word="BOOM")
            for look in (b, c, d):
                await look.until(lambda look=look: {"type": "exclaim", "seat": 0, "word": "BOOM"} in look.said)
            for look in looks:
                await look.until(lambda look=look: all(seat["here"] for seat in look.state["seats"]))
            assert (await a.ask("takeover", seat=1))["code"] == "foreign"

    with cluster() as database, running(tmp_path, database, workers=3) as server:
        run(work(server))
        assert not server.failures


def test_a_database_that_is_away_for_a_while_is_told_and_comes_back(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        ana, bob = Person(server, "Ana"), Person(server, "Bob")
        made = await ana.make("hitline", [{"kind": "me", "name": "Ana"}, {"kind": "friend"}], mode="duel")
        assert (await bob.sit(made["seat_links"][1])).status_code == 200
        table = made["table"]
        async with ana.at(table) as a, bob.at(table) as b, Person(server).at(table) as c, Person(server).at(table) as d:
            looks = [a, b, c, d]
            mover = a if a.state["decision"] is not None else b
            before = [look.state["mark"] for look in looks]
            await asyncio.to_thread(database.stop)
            answer = await mover.choose(mover.state["decision"]["options"][0]["code"])
            assert (answer["type"], answer["code"]) == ("error", "busy")
            assert answer["reason"]
            for n in [await look.send("hello") for look in looks[2:]]:
                for look in looks[2:]:  # who looks on need not be looked up
                    await look.ask("ping")
                    assert look.answers.get(n, {}).get("code", "busy") == "busy"
            wish = {"game": "hitline", "mode": "duel", "seats": [{"kind": "me"}, {"kind": "bot"}]}
            refused: list[httpx.Response] = [
                await ana.http.get("/api/tables"),
                await ana.http.get(f"/api/tables/{table}"),
                await ana.http.get("/api/tables/unknown"),
                await ana.http.post("/api/tables", json=wish),
                await bob.sit(made["seat_links"][1]),
            ]
            assert [(r.status_code, r.json()["code"]) for r in refused] == [(503, "busy")] * len(refused)
            assert (await ana.http.get("/api/games")).status_code == 200  # what needs no store
            assert [look.state["mark"] for look in looks] == before
            await asyncio.to_thread(database.start)
            assert len((await ana.http.get("/api/tables")).json()) == 1
            for _ in range(3):
                for look in (a, b):
                    await look.until(lambda: a.state["decision"] is not None or b.state["decision"] is not None)
                mover = a if a.state["decision"] is not None else b
                version = mover.state["version"]
                answer = await mover.choose(mover.state["decision"]["options"][0]["code"])
                assert answer["type"] == "ok", answer
                for look in looks:  # whichever worker they are at
                    await look.until(lambda look=look, version=version: look.state["version"] > version)
                newest = max(look.state["version"] for look in looks)
                for look in looks:
                    await look.until(lambda look=look, newest=newest: look.state["version"] >= newest)

    with clustered() as database, running(tmp_path, database.address, workers=3) as server:
        run(work(server))
        assert not [line for line in server.said if "Traceback" in line]


class Slow(Thinkers):
    """Thinks until it is told to say what it thinks."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked = 0
        self.go = asyncio.Event()

    async def answered(self, share: float, function: Callable[..., Any], *args: object) -> Any:
        self.asked += 1
        await self.go.wait()
        return function(*args)


@pytest.mark.parametrize("pace", [None, Pace(60.0)], ids=["without a clock", "with a clock"])
def test_bots_think_at_one_worker_and_at_another_when_it_dies(tmp_path: Path, pace: Pace | None) -> None:
    async def work(address: str) -> None:
        await prepare_database(address, False)
        pools = [Slow(), Slow()]
        first, second = (Tables(Store(address, f"worker {n}"), pool) for n, pool in enumerate(pools))
        await first.open()
        await second.open()
        chairs = [Chair("bot", "Ana", "rookie"), Chair("bot", "Bob", "rookie")]
        facts = Facts("one", "hitline", "duel", {}, "seed", False, "thought", now(), chairs, pace)
        assert await first.make(facts, {}, [])
        while not pools[0].asked:
            await asyncio.sleep(0.05)
        table = await second.find("one")
        await asyncio.sleep(7)  # longer than it takes to think that a worker is dead
        assert [pool.asked for pool in pools] == [1, 0]
        await first.close()
        pools[1].go.set()
        while not table.number:
            await asyncio.sleep(0.05)
        assert pools[1].asked
        await second.close()

    with cluster() as database:
        run(work(address_of(database, tmp_path)))
