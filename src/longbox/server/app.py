"""The application: REST for setting up and reading, a socket for each client, the front end for everything else."""

import asyncio
import contextlib
import gc
import os
import secrets
import signal
from collections.abc import AsyncIterator
from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from sqlalchemy import make_url
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from longbox.kernel import game as games
from longbox.server import admin, api, catalog, drain, gate, health, logs, socket, tracing
from longbox.server.budgets import Budgets, Charges, Continues
from longbox.server.caps import Caps, Most
from longbox.server.config import Config
from longbox.server.crowds import Crowds
from longbox.server.doors import Doors, places, raise_files
from longbox.server.hosts import Hosts, Names
from longbox.server.housekeeping import Housekeeper, ages_of
from longbox.server.identity import Limits, Signer, key_in, token_in
from longbox.server.operator import Operator
from longbox.server.store import Store, StoreError
from longbox.server.table import Refused
from longbox.server.tables import Tables
from longbox.server.thinkers import Thinkers, stay_with


def create(config: Config | None = None) -> FastAPI:
    """The application of one worker."""
    config = config if config is not None else Config.from_environment()
    worker = f"{os.getpid()}-{secrets.token_hex(4)}"
    store = Store(config.database, worker)
    tables = Tables(store, Thinkers(config.thinkers, config.settings.think_seconds))
    files = raise_files()
    doors = Doors(config.settings.connections or places(files), limited=config.limits)

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[dict[str, Any]]:
        if config.parent not in (0, os.getpid()):  # one of several workers
            stay_with(config.parent)
        for game in games.catalog().values():
            game.edition()
        await tables.open()
        tables.start(health.pulse(tables))
        tables.start(Housekeeper(tables, ages_of(config.settings)).keep_house_always())
        tables.start(doors.sweep_always())
        seldom_collect()
        with drain.on_signals(lambda: drain.drain(tables)):
            yield {"doors": doors}  # for connections.py
        await tables.close()
        await asyncio.to_thread(tracing.shut_down)

    app = documented(lifespan)
    app.state.tables = tables
    key = key_in(config.folder, config.settings.secret)
    app.state.signer = Signer(key)
    app.state.limits = Limits(config.limits)
    app.state.caps = Caps(store, key, Most.of(config.settings) if config.limits else None)
    app.state.budgets = Budgets(on=config.limits)
    app.state.crowds = Crowds(limited=config.limits)
    app.state.config = config
    app.state.token = token_in(config.folder, config.settings.admin_token)
    app.state.operator = Operator(tables, lambda: os.kill(config.parent or os.getpid(), signal.SIGTERM))
    logs.hide(app.state.token, key, make_url(config.database).password)
    if config.parent:  # a server of its own, not a part of somebody's program
        logs.set_up(config.log, worker)
        tracing.set_up(worker)
    app.add_exception_handler(Refused, gate.refused)
    app.add_exception_handler(StoreError, gate.without_store)
    app.add_exception_handler(RequestValidationError, gate.invalid)
    app.add_exception_handler(HTTPException, gate.unanswered)
    app.add_middleware(Continues)
    app.add_middleware(gate.ShortBodies)
    app.middleware("http")(gate.guard)
    app.include_router(health.router)
    app.include_router(admin.router)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)
    app.add_middleware(logs.Requests)
    app.add_middleware(Charges, budgets=app.state.budgets)
    app.add_middleware(Hosts, names=Names(config.settings.hosts), proxies=config.settings.proxies)
    app.add_api_websocket_route("/api/tables/{table_id}/socket", socket.serve)
    return app


def seldom_collect() -> None:
    """Cards and rules are there for good, and so are most tables: looking through all of them for what is no longer
    used takes 0.3 s with 500 tables, and everybody waits. New objects are collected as usual, the rest less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 1_000)


def documented(lifespan: Any = None) -> FastAPI:
    """What the OpenAPI document tells of."""
    app = FastAPI(title="Longbox", version=catalog.version(), lifespan=lifespan, docs_url=None, redoc_url=None)
    app.include_router(api.router)
    return app
