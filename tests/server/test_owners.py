"""A table has one owner among the workers of a database: only that one writes, and who stalls or dies loses it."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from sqlalchemy import select, update

from longbox.server.client import Client
from longbox.server.clock import Pace
from longbox.server.messages import Exclaimed
from longbox.server.run import address_of, prepare_database
from longbox.server.store import Notice, Store, leases, presences
from longbox.server.store.schema import seats as seat_rows
from longbox.server.store.schema import tables as table_rows
from longbox.server.store.schema import workers as worker_rows
from longbox.server.table import Chair, Entry, Facts, Refused, Table, now
from longbox.server.tables import Tables
from longbox.server.thinkers import Thinkers
from tests.server.driving import Ear, run
from tests.server.postgres import cluster


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    with cluster() as address:
        yield address_of(address, Path())


def facts(table: str, pace: Pace | None = None, kind: str = "person") -> Facts:
    chairs = [Chair("person", "Ana"), Chair("person", "Bob")]
    if kind == "bot":
        chairs = [Chair("bot", "Ana", "rookie"), Chair("bot", "Bob", "rookie")]
    return Facts(table, "hitline", "duel", {}, "seed", False, "thought", now(), chairs, pace)


@contextlib.asynccontextmanager
async def workers(address: str, *names: str) -> AsyncIterator[list[Tables]]:
    """Several workers, in this process."""
    await prepare_database(address, False)
    found = [Tables(Store(address, name), Thinkers(1)) for name in names]
    for one in found:
        await one.open()
    try:
        yield found
    finally:
        for one in found:
            await one.close()


async def die(worker: Tables) -> None:
    """As a process that is killed: its connection is closed."""
    worker.store.tasks[1].cancel()
    await asyncio.gather(worker.store.tasks[1], return_exceptions=True)


async def stall(worker: Tables) -> None:
    """As a process that gets no time: it gives no sign of life, hears nothing, and doesn't know."""
    assert worker.store.others is not None
    worker.store.others.worker = "nobody"  # whose signs of life these are
    worker.store.hear = lambda notice: None
    async with worker.store.writing() as connection:
        mine = worker_rows.c.id == worker.store.worker
        await connection.execute(update(worker_rows).where(mine).values(seen=0))


def wake(worker: Tables) -> None:
    assert worker.store.others is not None
    worker.store.others.worker = worker.store.worker
    worker.store.hear = worker.hear


async def choose(worker: Tables, table: Table) -> None:
    """Whoever is asked takes the first option."""
    assert table.match is not None
    seat = table.match.seat
    await asyncio.wait_for(worker.add(table, "choose", seat, table.match.decision(seat).options[0].code), 30)


async def row(store: Store, table: str) -> tuple[str, int, list[str]]:
    """The owner of a table, its fence, and who reads it."""
    wanted = select(table_rows.c.owner, table_rows.c.fence, table_rows.c.readers).where(table_rows.c.id == table)
    async with store.reading() as connection:
        owner, fence, readers = (await connection.execute(wanted)).one()
    return owner, fence, [part for part in readers.replace("<", "").split(">") if part]


async def rows_of_seats(store: Store, table: str) -> list[tuple[int, str]]:
    """When somebody came to each seat, and to which worker."""
    wanted = select(seat_rows.c.seen, seat_rows.c.worker).where(seat_rows.c.table_id == table)
    async with store.reading() as connection:
        return [(row[0], row[1]) for row in await connection.execute(wanted.order_by(seat_rows.c.seat))]


async def look_on(worker: Tables, table: Table) -> Ear:
    ear = Ear()
    await worker.owning.attend(table)
    await worker.audience.join(Client("", ear), table, None, 0, "")
    return ear


def test_of_workers_that_want_a_table_at_once_one_gets_it(postgres: str) -> None:
    async def work() -> None:
        async with workers(postgres, "once1", "once2", "once3") as all_:
            stores = [one.store for one in all_]
            assert await stores[0].make(facts("once"), {}, [], False)
            await stall(all_[0])
            found = await asyncio.gather(*(leases.take(store, ["once"]) for store in stores[1:] * 5))
            owner, fence, _ = await row(stores[0], "once")
            winners = {store.worker for store, taken in zip(stores[1:] * 5, found, strict=True) if taken}
            assert winners == {owner}
            assert fence == 2
            assert await leases.take(stores[0], ["once"]) == []

    run(work())


def test_a_worker_that_stalls_cannot_write_after_another_has_its_table(postgres: str) -> None:
    async def work() -> None:
        async with workers(postgres, "stall1", "stall2") as (first, second):
            assert await first.make(facts("stall"), {}, [])
            old = await first.find("stall")
            await choose(first, old)
            await stall(first)
            new = await second.find("stall")
            await choose(second, new)
            stale = Entry(new.number, now(), "choose", 0, "written by nobody")
            fence = first.owning.fences["stall"]
            assert not await first.store.add("stall", fence, stale, "playing", False)
            assert [entry.data for entry in await second.store.entries("stall", new.number)] == []

    run(work())


def test_a_choice_at_a_stalled_worker_counts_where_the_game_has_gone_on(postgres: str) -> None:
    """It learns from its refused write that the table is no longer its own, catches up, and asks for it."""

    async def work() -> None:
        async with workers(postgres, "late1", "late2") as (first, second):
            assert await first.make(facts("late"), {}, [])
            old = await first.find("late")
            await stall(first)
            new = await second.find("late")
            await choose(second, new)
            wake(first)
            assert old.match is not None
            seat, code = old.match.seat, old.match.decision(old.match.seat).options[0].code
            with pytest.raises(Refused, match=r"nothing to decide|no longer open"):
                await first.add(old, "choose", seat, code, old.question(seat))
            assert old.match == new.match
            await choose(first, old)
            await second.follow(new)
            assert (await row(first.store, "late"))[0] == "late1"
            assert old.match == new.match

    run(work())


def test_a_table_follows_its_players(postgres: str) -> None:
    """Whoever chooses at another worker than the last one has the table there; all see the same game."""

    async def work() -> None:
        async with workers(postgres, "move1", "move2", "move3") as all_:
            assert await all_[0].make(facts("move"), {}, [])
            there = [await one.find("move") for one in all_]
            for one, table in zip(all_, there, strict=True):
                await look_on(one, table)
            for turn in range(9):
                at = turn % 3
                await choose(all_[at], there[at])
                owner, _, readers = await row(all_[0].store, "move")
                assert owner == f"move{at + 1}"
                assert sorted([owner, *readers]) == ["move1", "move2", "move3"]
                assert [one.store.worker for one in all_ if one.owning.owns("move")] == [owner]
                while len({table.number for table in there}) > 1:
                    await asyncio.sleep(0.01)
            assert there[0].match == there[1].match == there[2].match

    run(work())


def test_workers_that_choose_at_the_same_time_all_get_their_turn(postgres: str) -> None:
    async def work() -> None:
        async with workers(postgres, "both1", "both2", "both3") as all_:
            assert await all_[0].make(facts("both"), {}, [])
            there = [await one.find("both") for one in all_]

            async def rename(worker: Tables, table: Table) -> None:
                for _ in range(8):
                    await worker.add(table, "moved", 0, worker.store.worker)

            await asyncio.wait_for(asyncio.gather(*map(rename, all_, there)), 60)
            entries = await all_[0].store.entries("both")
            assert [entry.number for entry in entries] == list(range(24))
            assert sorted(entry.data for entry in entries) == sorted(["both1", "both2", "both3"] * 8)

    run(work())


@pytest.mark.parametrize("how", ["its connection is closed", "it shows no life"])
def test_the_table_of_a_dead_worker_passes_to_whoever_chooses_there(postgres: str, how: str) -> None:
    async def work() -> None:
        async with workers(postgres, "dead1", "dead2") as (first, second):
            name = "deadone" if "connection" in how else "deadtwo"
            assert await first.make(facts(name), {}, [])
            table = await first.find(name)
            for _ in range(3):
                await choose(first, table)
            await (die if "connection" in how else stall)(first)
            here = await second.find(name)
            await choose(second, here)
            assert here.number == 4
            assert (await row(second.store, name))[:2] == ("dead2", 2)
            assert [entry.number for entry in await second.store.entries(name)] == [0, 1, 2, 3]

    run(work())


def test_bots_play_on_when_their_worker_has_stopped(postgres: str) -> None:
    async def work() -> None:
        async with workers(postgres, "bots1", "bots2") as (first, second):
            assert await first.make(facts("bots", kind="bot"), {}, [])
            assert first.owning.owns("bots")
            await first.release()
            async with asyncio.timeout(20):
                while not second.owning.owns("bots"):
                    await asyncio.sleep(0.05)
                table = await second.find("bots")
                number = table.number
                while table.number == number:
                    await asyncio.sleep(0.05)
            assert not first.driver.driving

    run(work())


def test_no_clock_runs_while_nobody_owns_the_table(postgres: str) -> None:
    async def work() -> None:
        async with workers(postgres, "clock1", "clock2") as (first, second):
            assert await first.make(facts("clock", Pace(10.0)), {}, [])
            await choose(first, await first.find("clock"))
            await die(first)
            await asyncio.sleep(4)
            table = await second.find("clock")
            await second.owning.attend(table)
            (pause,) = [entry for entry in await second.store.entries("clock") if entry.kind == "pause"]
            assert 3_000 < int(pause.data) < 6_000

    run(work())


def test_a_clock_goes_on_where_a_table_moves(postgres: str) -> None:
    """A table that is handed over had an owner all the time."""

    async def work() -> None:
        async with workers(postgres, "pace1", "pace2") as (first, second):
            assert await first.make(facts("pace", Pace(10.0)), {}, [])
            await asyncio.sleep(3.5)
            table = await second.find("pace")
            await choose(second, table)
            assert [entry.kind for entry in await second.store.entries("pace")] == ["choose"]
            assert "pace" in second.driver.watching
            assert "pace" not in first.driver.watching

    run(work())


def test_only_workers_with_somebody_at_the_table_hear_of_it(postgres: str) -> None:
    async def work() -> None:
        async with workers(postgres, "hear1", "hear2", "hear3") as all_:
            first, second, third = all_
            heard: dict[str, list[Notice]] = {one.store.worker: [] for one in all_}
            for one in all_:

                def hear(notice: Notice, one: Tables = one) -> None:
                    heard[one.store.worker].append(notice)
                    one.hear(notice)

                one.store.hear = hear
            assert await first.make(facts("hear"), {}, [])
            assert await first.make(facts("quiet"), {}, [])
            here, there = await first.find("hear"), await second.find("hear")
            await third.find("hear")  # a request: nobody stays
            ear = await look_on(second, there)
            for _ in range(3):
                await choose(first, here)
            await choose(first, await first.find("quiet"))
            await first.audience.say_all(here, Exclaimed(seat=0, word="BOOM"))
            async with asyncio.timeout(10):
                while not any("BOOM" in words for words in ear.heard):
                    await asyncio.sleep(0.02)
            assert there.number == 3
            assert {notice.table for notice in heard["hear2"]} == {"hear"}
            assert [notice.kind for notice in heard["hear2"]] == ["deeds"] * 3 + ["said"]
            assert heard["hear3"] == []
            await first.store.tell(Notice("hear1", "", "announce", "We restart soon."))
            async with asyncio.timeout(10):
                while not heard["hear3"]:
                    await asyncio.sleep(0.02)
            assert (await third.find("hear")).match == here.match

    run(work())


def test_who_has_left_is_told_no_more(postgres: str) -> None:
    async def work() -> None:
        async with workers(postgres, "left1", "left2") as (first, second):
            assert await first.make(facts("left"), {}, [])
            there = await second.find("left")
            await look_on(second, there)
            assert (await row(first.store, "left"))[2] == ["left2"]
            (client,) = second.audience.clients["left"]
            await second.audience.part(client)
            await second.owning.let_go()
            assert (await row(first.store, "left"))[2] == []
            del first.live["left"]
            await first.owning.let_go()
            assert (await row(first.store, "left"))[0] == ""
            assert not first.owning.owns("left")

    run(work())


def test_a_worker_whose_connection_was_lost_learns_what_was_taken(postgres: str) -> None:
    async def work() -> None:
        async with workers(postgres, "lost1", "lost2") as (first, second):
            assert await first.make(facts("lost"), {}, [])
            old = await first.find("lost")
            ear = await look_on(first, old)
            await die(first)
            new = await second.find("lost")
            await choose(second, new)
            assert first.store.others is not None
            first.store.tasks[1] = asyncio.create_task(first.store.others.always())
            async with asyncio.timeout(10):
                while old.number != new.number:
                    await asyncio.sleep(0.02)
            assert not first.owning.owns("lost")
            await choose(second, new)
            async with asyncio.timeout(10):
                while old.number != new.number:
                    await asyncio.sleep(0.02)
            assert old.match == new.match
            assert len(ear.heard) >= 3

    run(work())


def test_who_stays_is_there_as_long_as_their_worker_lives(postgres: str) -> None:
    """Nothing is written while they stay; when the worker dies they left with its last sign of life."""

    async def work() -> None:
        async with workers(postgres, "stay1", "stay2") as (first, second):
            made = facts("stay")
            assert await first.make(made, {}, [(0, "ana")])
            table = await first.find("stay")
            client = Client("ana", Ear())
            client.take({0: 0})
            await first.audience.join(client, table, 0, 0, "")
            came = (await rows_of_seats(first.store, "stay"))[0]
            there = await second.find("stay")
            assert second.audience.here("stay", 0)
            second.audience.seen["stay"] = {0: 1, 1: 1}  # as if that had been long ago
            await look_on(second, there)
            await second.audience.refresh()
            assert second.audience.here("stay", 0)
            assert not second.audience.here("stay", 1)
            assert (await rows_of_seats(first.store, "stay"))[0] == came
            await first.audience.part(client)
            async with asyncio.timeout(10):
                while second.audience.here("stay", 0):
                    await asyncio.sleep(0.02)
            await first.audience.join(client, table, 0, 0, "")
            await stall(first)
            assert (await presences(second.store, ["stay"]))["stay"][0] < 0

    run(work())


def test_who_is_at_two_workers_and_leaves_one_is_still_there(postgres: str) -> None:
    async def work() -> None:
        async with workers(postgres, "two1", "two2") as all_:
            assert await all_[0].make(facts("two"), {}, [(0, "ana")])
            clients = [Client("ana", Ear()) for _ in all_]
            for one, client in zip(all_, clients, strict=True):
                table = await one.find("two")
                await one.owning.attend(table)
                client.take({0: 0})
                await one.audience.join(client, table, 0, 0, "")
            await all_[1].audience.part(clients[1])
            async with asyncio.timeout(10):
                while (await rows_of_seats(all_[0].store, "two"))[0][1] != "two1":
                    await asyncio.sleep(0.02)
            async with asyncio.timeout(10):
                while not all_[1].audience.here("two", 0):
                    await asyncio.sleep(0.02)

    run(work())
