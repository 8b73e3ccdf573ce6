"""Bots think here: in processes of their own, beside the event loop and never in it."""

import asyncio
import multiprocessing
import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from typing import Any, Final

import msgspec

from longbox import bots
from longbox.bots import evaluators, lookahead
from longbox.kernel import effects, value
from longbox.kernel import record as records
from longbox.kernel.match import Match
from longbox.kernel.rng import Rng
from longbox.server import tracing

TRIES: Final = 3


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


class Thinkers:
    """A pool of processes. A process that dies is replaced, and what it thought about is thought again."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.pool: ProcessPoolExecutor | None = None
        self.waiting = 0  # what was asked and is not answered yet

    def started(self) -> ProcessPoolExecutor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.count, context, initializer=begin, initargs=(os.getpid(),))
        return self.pool

    @property
    def idle(self) -> bool:
        """Is there time for what can wait?"""
        return self.waiting < 2 * self.count

    async def ask(self, function: Callable[..., Any], *args: object) -> Any:
        self.waiting += 1
        try:
            with tracing.span("thinker", what=function.__name__):
                return await self.answered(function, *args)
        finally:
            self.waiting -= 1

    async def answered(self, function: Callable[..., Any], *args: object) -> Any:
        for left in reversed(range(TRIES)):
            pool = self.started()
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, function, *args)
            except BrokenProcessPool:
                if self.pool is pool:
                    self.pool = None
                    pool.shutdown(wait=False)
                if not left:
                    raise
        raise AssertionError

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            for process in list((self.pool._processes or {}).values()):
                process.kill()


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


def replayed(record: bytes, at: int, eyes: int | None) -> tuple[dict[str, object], list[dict[str, object]]]:
    """What some eyes had seen after so many choices."""
    m = steps(record)[at]
    return m.view(eyes), m.events(eyes)
