"""Stopping without anybody being hurt: SIGTERM lets a worker finish what it has begun, and tells its clients to go.

The order matters. `/readyz` fails and new sockets are refused, so that a proxy sends people elsewhere. Sockets are told
when to come back, each at a moment of its own, so that they don't all come at once. Choices that have arrived are
carried out and acknowledged. Then the tables are free for other workers, and the web server closes what is left.
"""

import asyncio
import contextlib
import logging
import random
import signal
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any, Final

from longbox.server.messages import Restart
from longbox.server.tables import Tables

SOONEST: Final = 300  # milliseconds after which a client comes back,
LATEST: Final = 1_000
SPOKEN: Final = 0.25  # seconds in which the last answers go out
GRACE: Final = 10.0  # seconds at the most for choices under way
log = logging.getLogger("longbox.server")


async def drain(tables: Tables, grace: float = GRACE) -> None:
    """Let go of all clients and tables. Does nothing the second time."""
    if tables.draining:
        return
    tables.draining = True
    there = [client for clients in tables.audience.clients.values() for client in clients]
    for client in there:
        client.send(Restart(retry_ms=random.randint(SOONEST, LATEST)))
    until = time.monotonic() + grace
    await asyncio.sleep(SPOKEN if there else 0)
    while tables.under_way and time.monotonic() < until:
        await asyncio.sleep(0.02)
    await tables.release()
    log.info("drained: %d sockets told, %d entries not finished", len(there), tables.under_way)


@contextlib.contextmanager
def on_signals(work: Callable[[], Any]) -> Iterator[None]:
    """SIGTERM and Ctrl-C first do this work, then what they did without us. The second signal doesn't wait."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    loop = asyncio.get_running_loop()
    before = {sort: signal.getsignal(sort) for sort in (signal.SIGTERM, signal.SIGINT)}
    running: list[asyncio.Task[None]] = []

    async def first(sort: int) -> None:
        try:
            await work()
        finally:
            then(sort)

    def then(sort: int) -> None:
        handler = before[signal.Signals(sort)]
        if callable(handler):
            handler(sort, None)

    def heard(sort: int, frame: object) -> None:
        loop.call_soon_threadsafe(begin, sort)

    def begin(sort: int) -> None:
        if running:
            then(sort)
        else:
            running.append(asyncio.create_task(first(sort)))

    ours = [sort for sort, handler in before.items() if callable(handler) and handler is not signal.default_int_handler]
    for sort in ours:
        signal.signal(sort, heard)
    try:
        yield
    finally:
        for sort in ours:
            signal.signal(sort, before[sort])
