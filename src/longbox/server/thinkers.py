"""Bots think here: in processes of their own, beside the event loop and never in it."""

import asyncio
import gc
import logging
import multiprocessing
import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from typing import Any, Final, TypeVar

import msgspec

from longbox import bots
from longbox.bots import evaluators, lookahead
from longbox.kernel import effects, value
from longbox.kernel import record as records
from longbox.kernel.match import Match
from longbox.kernel.rng import Rng
from longbox.server import kept, metrics, tracing
from longbox.server.table import Refused

TRIES: Final = 3
STARTING: Final = 300.0  # seconds that a new process may take on a busy machine
SECONDS: Final = 60.0  # that a bot may think
# Of that time, what other questions get.
SHARES: Final = {"foresee": 0.5, "replayed": 2.0}
T = TypeVar("T")
log = logging.getLogger("longbox.server")


class StuckError(Refused):
    """Whoever should have answered hung or died each time."""

    def __init__(self) -> None:
        super().__init__("busy", "this takes too long right now; try again later")


def begin(parent: int) -> None:
    """A process in which bots think, at lower priority than the one that talks to people."""
    if hasattr(os, "nice"):
        os.nice(5)
    stay_with(parent)


def stay_with(parent: int) -> None:
    """End when the server has ended, however it did."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(0.5)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


class Thinker:
    """One process, which answers one question after the other."""

    def __init__(self) -> None:
        self.pool: ProcessPoolExecutor | None = None

    async def started(self) -> ProcessPoolExecutor:
        """The process; started if there is none. No time is counted before it is ready."""
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(1, context, initializer=begin, initargs=(os.getpid(),))
            await asyncio.wait_for(asyncio.wrap_future(self.pool.submit(os.getpid)), STARTING)
        return self.pool

    async def answered(self, seconds: float, function: Callable[..., T], *args: object) -> T:
        """The answer. TimeoutError or BrokenProcessPool: this process hung or died, and the next one is a new one."""
        try:
            pool = await self.started()
            return await asyncio.wait_for(asyncio.wrap_future(pool.submit(function, *args)), seconds)
        except (TimeoutError, BrokenProcessPool, asyncio.CancelledError):
            self.kill()  # also when nobody waits any more: who asks next must not wait for that answer
            raise

    def kill(self, *, wait: bool = False) -> None:
        if self.pool is not None:
            for process in list((self.pool._processes or {}).values()):
                process.kill()
            self.pool.shutdown(wait=wait, cancel_futures=True)
        self.pool = None


class Thinkers:
    """Some processes. One that hangs or dies is replaced, and what it thought about is thought again."""

    def __init__(self, count: int, seconds: float = SECONDS) -> None:
        self.count = count
        self.seconds = seconds
        self.all = [Thinker() for _ in range(count)]
        self.free: asyncio.LifoQueue[Thinker] = asyncio.LifoQueue()  # the one that was used last has warm caches
        for one in self.all:
            self.free.put_nowait(one)
        self.given_up: set[str] = set()  # tables whose bots hung each time: they get less time there
        self.waiting = 0  # what was asked and is not answered yet

    @property
    def idle(self) -> bool:
        """Is there time for what can wait?"""
        return self.waiting < 2 * self.count

    async def ask(self, function: Callable[..., Any], *args: object, tries: int = TRIES, share: float = 1.0) -> Any:
        """Have it answered in a process; StuckError if it can't be. `share`: of the time that there is for it."""
        self.waiting += 1
        try:
            with tracing.span("thinker", what=function.__name__):
                for left in reversed(range(tries)):
                    try:
                        return await self.answered(share, function, *args)
                    except (TimeoutError, BrokenProcessPool) as error:
                        how = "hung" if isinstance(error, TimeoutError) else "died"
                        log.warning("a thinker %s at %s and was replaced; tries left: %d", how, function.__name__, left)
                        metrics.THINKERS_REPLACED.labels(how).inc()
        finally:
            self.waiting -= 1
        raise StuckError

    async def answered(self, share: float, function: Callable[..., Any], *args: object) -> Any:
        thinker = await self.free.get()
        try:
            seconds = self.seconds * SHARES.get(function.__name__, 1.0) * share
            return await thinker.answered(seconds, function, *args)
        finally:
            self.free.put_nowait(thinker)

    def close(self) -> None:
        for thinker in self.all:
            thinker.kill(wait=True)
        gc.collect()  # SIGTERM ends us without the rest: Python would complain of their semaphores, and not in JSON


# ---- what a process can do


def packed(m: Match) -> bytes:
    """What a thinker needs of a match: the position, not how it came about."""
    return m.quiet().save()


def choose(data: bytes, seat: int, bot: str, seed: str) -> str:
    return bots.make(bot, seed).choose(value.opened(data), seat)


def foresee(data: bytes, seat: int) -> dict[str, str]:
    """What each option would do."""
    return effects.effects(value.opened(data), seat)


def hint(data: bytes, seat: int) -> tuple[str, str]:
    """What the strongest bot would do, and why."""
    m = value.opened(data)
    options = m.decision(seat).options
    if len(options) == 1:
        return options[0].code, "There is nothing else to choose."
    rng = Rng(f"hint/{seat}.{m.asked[seat]}")
    judge = evaluators.find(m.origin.game)
    worth = lookahead.values(judge, m.resample(seat, rng), seat, [option.action for option in options], rng)
    order = sorted(range(len(options)), key=lambda at: -worth[at])
    best, second = options[order[0]], options[order[1]]
    ahead = worth[order[0]] - worth[order[1]]
    spread = worth[order[0]] - worth[order[-1]]
    tried = f"the {bots.shown('sidekick', m.origin.game)} tried every option in likely worlds"
    if ahead <= spread * 0.05:
        how = f"{tried}; {second.text} came out about as well"
    else:
        how = f"{tried}, and this came out best, before {second.text}"
    does = effects.effects(m, seat)[best.code]
    return best.code, f"{does} {how[0].upper()}{how[1:]}.".strip()


@lru_cache(maxsize=2)
def steps(record: bytes) -> list[Match]:
    """A finished game after each of its choices."""
    data = msgspec.json.decode(record)
    m = records.replay(data, upto=0)
    found = [m.copy()]
    for seat, code in data["choices"]:
        m.choose(code, seat=seat)
        found.append(m.copy())
    return found


Data = dict[str, Any]


def replayed(record: bytes, at: int, eyes: int | None, names: list[str]) -> tuple[Data, list[Data], list[Data]]:
    """What some eyes had seen after so many choices, what they had heard, and its story."""
    m = steps(record)[at]
    return m.view(eyes), m.events(eyes), kept.story(m, names, eyes)
