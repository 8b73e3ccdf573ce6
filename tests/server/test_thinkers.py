"""Bots that hang, die or err: their process is replaced, their work is done again, and the game goes on."""

import asyncio
import logging
import os
import time
from pathlib import Path

import pytest

from longbox import bots
from longbox.server import thinkers
from longbox.server.run import address_of, prepare_database
from longbox.server.store import Store
from longbox.server.table import Chair, Facts, now
from longbox.server.tables import Tables
from longbox.server.thinkers import StuckError, Thinkers
from tests.server.driving import run
from tests.server.hanging import die, hang, hang_always

SECONDS = 1.5


def lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_process_that_hangs_is_killed_and_its_work_is_done_again(tmp_path: Path) -> None:
    async def work() -> None:
        pool = Thinkers(1, SECONDS)
        first = await pool.ask(os.getpid)
        assert await pool.ask(hang, str(tmp_path / "marker"), 7) == 7
        second = await pool.ask(os.getpid)
        assert first != second
        for _ in range(100):
            if not lives(first):
                break
            await asyncio.sleep(0.05)
        assert not lives(first)  # the one that hung
        assert pool.waiting == 0
        pool.close()

    run(work())


def test_others_think_on_while_one_process_hangs() -> None:
    async def work() -> None:
        pool = Thinkers(2, 60.0)
        await asyncio.gather(*(pool.ask(time.sleep, 0.2) for _ in range(2)))
        pool.seconds = SECONDS
        stuck = asyncio.create_task(pool.ask(hang_always, tries=2))
        await asyncio.sleep(0.1)
        pids = {await pool.ask(os.getpid) for _ in range(20)}
        assert len(pids) == 1
        assert not stuck.done()
        with pytest.raises(StuckError):
            await stuck
        assert await pool.ask(os.getpid)
        pool.close()

    run(work())


def test_what_kills_every_process_is_given_up() -> None:
    async def work() -> None:
        pool = Thinkers(1, 60.0)
        with pytest.raises(StuckError, match="too long"):
            await pool.ask(die)
        assert await pool.ask(os.getpid)
        pool.close()

    run(work())


class Broken(Thinkers):
    """Its sidekick hangs, dies or errs; the rookie is well unless told otherwise."""

    def __init__(self, how: str, *, rookie: bool = True) -> None:
        super().__init__(1, SECONDS)
        self.how = how
        self.rookie = rookie

    async def answered(self, share: float, function: object, *args: object) -> object:
        if function is thinkers.choose and (args[2] != "rookie" or not self.rookie):
            if self.how == "hangs":
                return await super().answered(share, hang_always)
            if self.how == "errs":
                return await super().answered(share, bots.make, "nobody")
            return "no such choice"
        assert callable(function)
        return await super().answered(share, function, *args)


@pytest.mark.parametrize(
    ("how", "rookie"), [("hangs", True), ("hangs", False), ("errs", True), ("errs", False), ("cheats", False)]
)
def test_the_game_goes_on_without_its_bot(
    how: str, rookie: bool, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Bots that hung, or failed once, stopped for good; one that chose what isn't on offer was asked without end."""

    async def work() -> None:
        address = address_of(None, tmp_path)
        await prepare_database(address, False)
        pool = Broken(how, rookie=rookie)
        tables = Tables(Store(address, "one"), pool)
        await tables.open()
        pool.given_up.add("one")  # it has hung there before: less patience
        chairs = [Chair("bot", "Ana", "sidekick"), Chair("bot", "Bob", "sidekick")]
        facts = Facts("one", "hitline", "duel", {}, "seed", False, "thought", now(), chairs)
        assert await tables.make(facts, {}, [])
        table = await tables.find("one")
        for _ in range(1200):
            if table.number >= 4:
                break
            await asyncio.sleep(0.05)
        assert table.number >= 4
        await tables.close()

    with caplog.at_level(logging.ERROR):
        run(work())
    assert "bot sidekick at table one" in caplog.text
