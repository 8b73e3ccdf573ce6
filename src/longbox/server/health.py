"""Whether a worker lives and can serve, and what it counts: for whoever looks after it."""

import asyncio
import time
from typing import Final

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse, PlainTextResponse

from longbox.server import metrics
from longbox.server.identity import operates
from longbox.server.store import StoreError
from longbox.server.table import Refused
from longbox.server.tables import Tables

TICK: Final = 0.25  # seconds between two looks at the event loop's delay
router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def lives() -> Response:
    """The event loop answers."""
    return PlainTextResponse("ok\n")


@router.get("/readyz")
async def ready(request: Request) -> Response:
    """New clients are welcome: the store answers, its schema is ours, and the server isn't about to stop."""
    tables: Tables = request.app.state.tables
    faults = {}
    if tables.draining:
        faults["draining"] = "this server is about to stop"
    try:
        async with asyncio.timeout(5):
            await tables.store.answers()
    except (StoreError, TimeoutError) as error:
        faults["store"] = str(error) or "the database doesn't answer in time"
    return JSONResponse({"ready": not faults, **faults}, 503 if faults else 200)


@router.get("/metrics")
async def measured(request: Request) -> Response:
    if not operates(request, local=True):
        raise Refused("foreign", "metrics are for this machine, or with the operator's token")
    text = metrics.text()
    if text is None:
        return PlainTextResponse("nothing is counted: pip install 'longbox[operate]', then start again\n", 501)
    return Response(text, media_type=metrics.TYPE)


async def pulse(tables: Tables) -> None:
    """Look at the worker itself: how late its event loop is, and how much there is of everything."""
    at = time.perf_counter()
    while True:
        await asyncio.sleep(TICK)
        after = time.perf_counter()
        metrics.LAG.observe(max(0.0, after - at - TICK))
        at = after
        pool = tables.pool
        stages = dict.fromkeys(("gathering", "playing", "over", "outdated"), 0)
        for table in tables.live.values():
            stages[table.stage] += 1
        for stage, count in stages.items():
            metrics.TABLES.labels(stage).set(count)
        metrics.SOCKETS.set(sum(len(there) for there in tables.audience.clients.values()))
        metrics.THINKERS.set(pool.count)
        metrics.THINKERS_BUSY.set(min(pool.count, pool.waiting))
        metrics.THINKERS_QUEUE.set(max(0, pool.waiting - pool.count))
        metrics.STORE_QUEUE.set(tables.store.queue.qsize())
