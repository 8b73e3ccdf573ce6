"""Time: setting a machine's clock takes nobody's, and servers whose clocks differ agree on it."""

import asyncio
import time
from pathlib import Path

import pytest

from longbox.server.identity import Guest, Signer
from longbox.server.times import DAY, SLEW, Times
from tests.server.driving import Look, Person, Server, run, running
from tests.server.postgres import cluster
from tests.server.wall import Wall

HOUR = 3600.0


class Hands:
    """Two clocks that are moved by hand, in milliseconds."""

    def __init__(self, wall: int) -> None:
        self.wall = wall
        self.steady = 5_000

    def times(self) -> Times:
        return Times(lambda: self.wall * 1_000_000, lambda: self.steady * 1_000_000)


def test_time_runs_with_the_steady_clock() -> None:
    hands = Hands(1_000_000)
    times = hands.times()
    hands.wall += 3_600_000
    hands.steady += 250
    assert times.now() == 1_000_250


def test_the_first_answer_of_the_database_is_taken_and_later_ones_are_approached() -> None:
    hands = Hands(1_000_000)
    times = hands.times()
    asked = times.ticks()
    hands.steady += 10
    times.learn(2_000_005, asked, times.ticks())
    assert times.now() == 2_000_010
    times.learn(2_060_010, times.ticks(), times.ticks())  # a minute ahead of us: somebody has set its clock
    seen = [times.now()]
    for _ in range(100):
        hands.steady += 100
        seen.append(times.now())
    assert seen[-1] - seen[0] == round(10_000 * (1 + SLEW))
    times.learn(1_000_000, times.ticks(), times.ticks())  # and now far behind
    for _ in range(100):
        hands.steady += 7
        seen.append(times.now())
    assert seen == sorted(seen)
    assert seen[-1] > seen[-101]


def test_a_late_answer_of_the_database_says_nothing() -> None:
    hands = Hands(1_000_000)
    times = hands.times()
    times.learn(1_000_000, times.ticks(), times.ticks())
    asked = times.ticks()
    hands.steady += 60_000
    times.learn(5_000_000, asked, times.ticks())
    assert times.aim == times.base


def test_after_a_restart_time_goes_on_from_the_last_entry() -> None:
    back = Hands(1_000_000).times()
    back.not_before(1_000_000 + 3_600_000)
    assert back.now() == 4_600_000
    wrong = Hands(1_000_000).times()
    wrong.not_before(1_000_000 + 2 * DAY)
    assert wrong.now() == 1_000_000


def test_a_cookie_of_a_server_whose_clock_is_ahead_is_good(monkeypatch: pytest.MonkeyPatch) -> None:
    signer = Signer("k" * 32)
    ahead = time.time() + HOUR
    with monkeypatch.context() as patch:
        patch.setattr(time, "time", lambda: ahead)
        cookie = signer.write(Guest("ana"))
    assert signer.read(cookie) == Guest("ana")


def test_setting_the_wall_clock_flags_nobody(tmp_path: Path) -> None:
    async def work(server: Server, wall: Wall) -> None:
        ana = Person(server, "Ana")
        seats = [{"kind": "me", "name": "Ana"}, {"kind": "bot", "bot": "rookie"}]
        made = await ana.make("titans", seats, mode="basic", options={"first": 0}, clock={"minutes": 3})
        for shift in (HOUR, -HOUR):
            async with ana.at(made["table"]) as a:
                await a.turn()
                wall.set(shift)
                await asyncio.sleep(1.5)  # the watcher looks every second
                answer = await a.choose(a.state["decision"]["options"][0]["code"])
                assert answer["type"] == "ok", answer
                await a.turn()
                assert a.state["seats"][0]["kind"] == "person"
                assert 120_000 < a.state["clock"]["left"][0] < 179_000

    wall = Wall(tmp_path)
    with wall.there(), running(tmp_path) as server:
        run(work(server, wall))


def test_two_servers_whose_clocks_differ_by_20_seconds_take_nobodys_time(tmp_path: Path) -> None:
    async def turns(ahead: Server, behind: Server) -> None:
        ana, bob = Person(ahead, "Ana"), Person(behind, "Bob")
        seats = [{"kind": "me", "name": "Ana"}, {"kind": "friend"}]
        made = await ana.make("hitline", seats, mode="duel", clock={"minutes": 3})
        assert (await bob.sit(made["seat_links"][1])).status_code == 200
        async with ana.at(made["table"]) as a, bob.at(made["table"]) as b:
            for _ in range(8):
                mover = await to_move(a, b)
                version = mover.state["version"]
                answer = await mover.choose(mover.state["decision"]["options"][0]["code"])
                assert answer["type"] == "ok", answer
                for look in (a, b):
                    await look.until(lambda look=look, version=version: look.state["version"] > version)
            for look in (a, b):
                assert min(look.state["clock"]["left"]) > 170_000, look.state["clock"]

    with cluster() as database:
        walls = Wall(tmp_path, "ahead"), Wall(tmp_path, "behind")
        walls[0].set(20)
        with walls[0].there():
            ahead = Server(tmp_path, database).start()
        with walls[1].there():
            behind = Server(tmp_path, database).start()
        try:
            run(turns(ahead, behind))
        finally:
            ahead.stop()
            behind.stop()


async def to_move(a: Look, b: Look) -> Look:
    """Who has a question to answer."""
    while True:
        for look in (a, b):
            if look.state["decision"] is not None:
                return look
        readers = [asyncio.create_task(look.read()) for look in (a, b)]
        await asyncio.wait(readers, return_when=asyncio.FIRST_COMPLETED)
        for reader in readers:
            reader.cancel()
        await asyncio.gather(*readers, return_exceptions=True)
