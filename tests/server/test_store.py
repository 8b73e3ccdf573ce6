"""The store: of two who write the same number one is told so; what one worker writes the others hear."""

import asyncio
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

import pytest

from longbox.server.client import Client
from longbox.server.run import address_of, prepare_database
from longbox.server.store import Rows, Store, StoreError, invited, read_whole
from longbox.server.table import Chair, Entry, Facts, Refused, Table
from longbox.server.tables import SNAPSHOT, Tables
from longbox.server.thinkers import Thinkers
from tests.server.driving import Ear, run
from tests.server.postgres import cluster


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield address_of(None, tmp_path)
    else:
        with cluster() as address:
            yield address_of(address, tmp_path)


def facts(table: str = "one") -> Facts:
    chairs = [Chair("person", "Ana"), Chair("person", "Bob")]
    return Facts(table, "hitline", "duel", {}, "seed", False, "thought", 1000, chairs)


def test_of_two_deeds_with_one_number_one_is_kept(database: str) -> None:
    async def work() -> None:
        await prepare_database(database, False)
        store = Store(database, "first")
        await store.open()
        await store.make(facts(), {0: "a" * 64, 1: "b" * 64}, [(0, "guest")], False)
        both = [store.add("one", 1, Entry(0, 5, "choose", 0, name), "playing", False) for name in ("x", "y")]
        assert sorted(await asyncio.gather(*both)) == [False, True]
        many = [store.add("one", 1, Entry(n, 6, "choose", 0, str(n)), "playing", True) for n in range(1, 60)]
        assert all(await asyncio.gather(*many))
        found = await store.entries("one")
        assert [entry.number for entry in found] == list(range(60))
        assert found[0].data in ("x", "y")
        assert await store.entries("one", 58) == found[58:]
        assert await invited(store, "one", "b" * 64) == (1, True, "")
        assert await invited(store, "one", "c" * 64) is None
        assert await store.held("one", "guest") == [0]
        assert await store.held("one", "stranger") == []
        await store.close()

    run(work())


def test_a_table_comes_back_as_it_was_from_a_snapshot_and_from_its_deeds(database: str) -> None:
    async def work() -> None:
        await prepare_database(database, False)
        store = Store(database, "one")
        tables = Tables(store, Thinkers(1))
        await tables.open()
        assert await tables.make(facts(), {}, [])
        table = await tables.find("one")
        assert table.match is not None
        for _ in range(SNAPSHOT + 5):
            seat = table.match.seat
            await tables.add(table, "choose", seat, table.match.decision(seat).options[0].code)
        assert await store.snapshot("one") is not None
        del tables.live["one"]
        again = await tables.find("one")
        assert again is not table
        assert again.match == table.match
        assert again.number == table.number
        slow = Table(facts())
        for entry in await store.entries("one"):
            slow.repeat(entry)
        assert slow.match == table.match
        assert again.match is not None
        assert slow.match is not None
        assert again.match.events(0) == table.match.events(0) == slow.match.events(0)
        await tables.close()

    run(work())


def test_a_table_is_in_memory_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks while it is loaded, or made, gets the same one: also after a try that failed."""

    async def work() -> None:
        database = address_of(None, tmp_path)
        await prepare_database(database, False)
        store = Store(database, "one")
        tables = Tables(store, Thinkers(1))
        await tables.open()
        await tables.make(facts(), {}, [])
        del tables.live["one"]
        calls, go = 0, asyncio.Event()

        async def slow(store: Store, ids: Collection[str]) -> dict[str, Rows]:
            nonlocal calls
            calls += 1
            if calls == 1:
                await asyncio.sleep(0.01)
                raise StoreError("not now")
            await go.wait()
            return await read_whole(store, ids)

        monkeypatch.setattr("longbox.server.tables.read_whole", slow)
        early_ones = [asyncio.create_task(tables.find("one")) for _ in range(2)]
        await asyncio.wait(early_ones, return_when=asyncio.FIRST_COMPLETED)
        late_ones = [asyncio.create_task(tables.find("one")) for _ in range(2)]
        await asyncio.sleep(0.01)
        go.set()
        found = await asyncio.gather(*early_ones, *late_ones, return_exceptions=True)
        got = [table for table in found if isinstance(table, Table)]
        assert len(got) >= 2
        assert all(table is tables.live["one"] for table in got)

        making = store.make

        async def seen_at_once(*args: Any) -> bool:
            made = await making(*args)
            early.append(await tables.find("two"))  # as the lobby would, for a public table
            return made

        early: list[Table] = []
        monkeypatch.setattr(store, "make", seen_at_once)
        assert await tables.make(facts("two"), {}, [])
        assert tables.live["two"] is early[0]
        await tables.close()

    run(work())


def test_of_two_tables_with_one_id_one_is_made(database: str) -> None:
    async def work() -> None:
        await prepare_database(database, False)
        stores = [Store(database, "first"), Store(database, "second")]
        for store in stores:
            await store.open()
        made = [s.make(facts("same"), {0: name * 64}, [(0, name)], False) for s, name in zip(stores, "xy", strict=True)]
        assert sorted(await asyncio.gather(*made)) == [False, True]
        ((_, name),) = await stores[0].holders("same")
        assert await invited(stores[1], "same", name * 64) == (0, True, "")
        for store in stores:
            await store.close()

    run(work())


def test_who_comes_too_late_is_told_what_others_did(tmp_path: Path) -> None:
    """A choice that is refused because another worker was quicker brings along what that one wrote."""

    async def work() -> None:
        database = address_of(None, tmp_path)
        await prepare_database(database, False)
        mine, other = Tables(Store(database, "mine"), Thinkers(1)), Tables(Store(database, "other"), Thinkers(1))
        await mine.open()
        await other.open()
        assert await mine.make(facts(), {}, [])
        here, there = await mine.find("one"), await other.find("one")
        await asyncio.sleep(0.1)
        ear = Ear()
        client = Client("", ear)
        await mine.audience.join(client, here, None, 0, "")
        assert there.match is not None
        seat = there.match.seat
        code, decision = there.match.decision(seat).options[0].code, there.question(seat)
        await other.add(there, "choose", seat, code, decision)
        ear.heard.clear()
        with pytest.raises(Refused, match=r"nothing to decide|no longer open"):
            await mine.add(here, "choose", seat, code, decision)
        assert here.match == there.match
        assert ear.heard[0].startswith('{"type":"events"')
        await mine.close()
        await other.close()

    run(work())


def test_what_cannot_be_stored_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        database = address_of(None, tmp_path)
        await prepare_database(database, False)
        store = Store(database, "one")
        tables = Tables(store, Thinkers(1))
        await tables.open()
        assert await tables.make(facts(), {}, [])
        table = await tables.find("one")
        assert table.match is not None
        before = table.match.digest()

        async def fail(batch: object) -> set[tuple[str, int]]:
            raise OSError("no space left")

        seat = table.match.seat
        code = table.match.decision(seat).options[0].code
        with monkeypatch.context() as patch:
            patch.setattr(store, "write", fail)
            with pytest.raises(Exception, match="doesn't answer"):
                await tables.add(table, "choose", seat, code)
        assert (table.match.digest(), table.number) == (before, 0)
        await tables.add(table, "choose", seat, code)
        assert table.number == 1
        await tables.close()

    run(work())
