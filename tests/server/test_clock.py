"""Clocks: what is taken back gives no time, a table that is opened again tells the same times, and a server that
is away takes nobody's."""

import asyncio
import time
from pathlib import Path

import pytest
from sqlalchemy import event

from longbox.server.clock import Pace
from longbox.server.store import Store
from longbox.server.table import Chair, Entry, Facts, Table, now
from longbox.server.tables import Tables
from longbox.server.thinkers import Thinkers
from tests.server import clocks
from tests.server.driving import Person, Server, run, running

MINUTE = 60_000


def table(game: str, mode: str, pace: Pace, options: dict[str, object] | None = None) -> Table:
    chairs = [Chair("person", "Ana"), Chair("person", "Bob")]
    return Table(Facts("one", game, mode, options or {}, "seed", False, "thought", 0, chairs, pace))


def choose(t: Table, at: int, seat: int | None = None) -> int:
    """The first option, by whoever is to choose."""
    assert t.match is not None
    who = t.match.seat if seat is None else seat
    t.repeat(Entry(t.number, at, "choose", who, t.match.decision(who).options[0].code))
    return int(who)


def test_a_choice_that_is_taken_back_takes_its_increment_along() -> None:
    t = table("titans", "basic", Pace(1.0, 5.0), {"first": 0})
    at = 0
    for _ in range(6):
        seat = choose(t, at := at + 100)
        t.repeat(Entry(t.number, at := at + 100, "undo", seat))
    assert t.clock.left(0, at, 0) == MINUTE - at
    choose(t, at := at + 1000)
    assert t.clock.left(0, at, 0) == MINUTE - at + 5000


def test_a_table_that_is_opened_again_tells_the_same_times() -> None:
    """Also while several decide at the same time, and others must not see who is done."""
    hidden = 0
    for game, mode in (("hitline", "duel"), ("turtles", "duel"), ("bold", "1v1"), ("mayhem", "duel")):
        t = table(game, mode, Pace(10.0, 2.0))
        for n in range(1, 60):
            assert t.match is not None
            if t.match.over:
                break
            again = table(game, mode, Pace(10.0, 2.0))
            again.restore(t.number, t.snapshot())
            hidden += t.clock.hidden
            at = n * 1700
            times = [[t.clock.left(seat, at, eye) for seat in (0, 1)] for eye in (0, 1, None)]
            assert [[again.clock.left(seat, at, eye) for seat in (0, 1)] for eye in (0, 1, None)] == times
            choose(t, at)
    assert hidden


def test_time_in_which_nobody_could_choose_is_nobodys() -> None:
    t = table("titans", "basic", Pace(1.0), {"first": 0})
    choose(t, 1000)
    t.repeat(Entry(t.number, 31_000, "pause", 0, "29000"))
    assert [t.clock.left(seat, 32_000, None) for seat in (0, 1)] == [MINUTE - 3000, MINUTE]
    again = table("titans", "basic", Pace(1.0), {"first": 0})
    again.restore(t.number, t.snapshot())
    assert again.clock.left(0, 32_000, None) == MINUTE - 3000


def test_a_server_that_starts_opens_many_tables_with_few_questions(tmp_path: Path) -> None:
    """Seven questions for each of 3,000 tables took 42 seconds."""
    count = 450

    async def work() -> None:
        store = Store(await clocks.lay(tmp_path, count, 2), "one")
        tables = Tables(store, Thinkers(1))
        asked: list[str] = []
        event.listen(store.engine.sync_engine, "before_cursor_execute", lambda *given: asked.append(given[2]))
        await tables.open()
        async with asyncio.timeout(60):
            while len(tables.driver.watching) < count:
                await asyncio.sleep(0.05)
        assert len(asked) < count
        for table in tables.live.values():
            assert table.number == 3  # and the minute that nobody could play in is nobody's
            assert min(table.clock.left(seat, now(), seat) for seat in (0, 1)) > 600 * MINUTE - 50_000
        await tables.close()

    run(work())


@pytest.mark.parametrize("quick", [False, True], ids=["nobody comes", "somebody comes at once"])
def test_no_clock_runs_while_the_server_is_away(tmp_path: Path, quick: bool) -> None:
    """A server that was killed begins again: who was to choose has what was left, whoever opens the table first."""
    away = 6.0

    async def begin(server: Server) -> tuple[Person, str, list[int]]:
        ana = Person(server)
        seats = [{"kind": "me", "name": "Ana"}, {"kind": "bot", "bot": "rookie"}]
        made = await ana.make("titans", seats, mode="basic", clock={"minutes": 0.25})
        async with ana.at(made["table"]) as a:
            await a.turn()
            return ana, str(made["table"]), list(a.state["clock"]["left"])

    async def look(server: Server, cookies: dict[str, str], where: str) -> list[int]:
        ana = Person(server)
        ana.http.cookies.update(cookies)
        if not quick:
            await asyncio.sleep(2.5)
        async with ana.at(where) as a:
            await a.until(lambda: a.state["stage"] == "playing")
            assert a.state["seats"][0]["kind"] == "person"
            left: list[int] = a.state["clock"]["left"]
            return left

    with running(tmp_path) as server:
        ana, where, before = run(begin(server))
        cookies = dict(ana.http.cookies)
        server.kill()
        gone = time.monotonic()
        time.sleep(away)
        server.said.clear()
        server.start()
        up = time.monotonic()
        after = run(look(server, cookies, where))
        ran = 1000 * (time.monotonic() - up + 1.5)  # the last sign of life may be a second old
        assert up - gone >= away
        assert before[0] - ran <= after[0] <= before[0]
