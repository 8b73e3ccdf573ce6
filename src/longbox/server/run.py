"""`longbox serve`: check everything before it starts, and say in a sentence what is wrong."""

import asyncio
import contextlib
import os
import socket
import sqlite3
import sys
import threading
import webbrowser
from pathlib import Path

import uvicorn
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine
from uvicorn.supervisors import Multiprocess

from longbox.server import metrics, pages
from longbox.server.config import Config
from longbox.server.connections import Http
from longbox.server.doors import raise_files, warning
from longbox.server.errors import ServeError
from longbox.server.holding import Holding
from longbox.server.hosts import Names, need_networks
from longbox.server.identity import key_in, token_in
from longbox.server.settings import Settings
from longbox.server.store import migrate
from longbox.server.wire import Wire

SQLITE = "sqlite+aiosqlite:///"
FACTORY = "longbox.server.app:create"


def data_folder(chosen: str = "") -> Path:
    """Where tables and keys are kept: as the setting `data` says, else the platform's place for a program's data."""
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA")
        return (Path(base) if base else Path.home()) / "longbox"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "longbox"
    given = os.environ.get("XDG_DATA_HOME")
    return (Path(given) if given else Path.home() / ".local" / "share") / "longbox"


def prepared_folder(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise ServeError(
            f"Longbox can't create the data folder {folder} ({error.strerror}); choose another one with --data"
        ) from None
    if not os.access(folder, os.W_OK):
        raise ServeError(f"Longbox can't write to the data folder {folder}; choose another one with --data")
    return folder


def address_of(database: str | None, folder: Path) -> str:
    """The database's address for our drivers: a file becomes SQLite's, postgres:// gets its asynchronous driver."""
    if not database:
        return f"sqlite+aiosqlite:///{folder / 'longbox.sqlite3'}"
    scheme, found, rest = database.partition("://")
    if not found:
        return f"sqlite+aiosqlite:///{Path(database).resolve()}"
    if scheme in ("postgres", "postgresql", "postgresql+asyncpg"):
        return f"postgresql+asyncpg://{rest}"
    if scheme in ("sqlite", "sqlite+aiosqlite"):
        return f"sqlite+aiosqlite://{rest}"
    raise ServeError(f"--database takes a file or a PostgreSQL address (postgresql://...), not {scheme}://...")


def check_file(address: str) -> None:
    """A file must be there, or be possible, and be SQLite's."""
    path = address.removeprefix(SQLITE)
    try:
        with contextlib.closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA schema_version").fetchone()
            connection.execute("BEGIN IMMEDIATE")
    except sqlite3.Error as error:
        raise ServeError(f"Longbox can't use the database {path}: {error}") from None


async def prepare_database(address: str, forward: bool) -> None:
    try:
        engine = create_async_engine(address)
    except (ArgumentError, ValueError):
        raise ServeError("--database isn't an address; write postgresql://user:password@host:port/name") from None
    try:
        await migrate.prepare(engine, forward=forward)
    except (SQLAlchemyError, OSError) as error:
        words = str(getattr(error, "orig", None) or error).splitlines()
        where = engine.url.render_as_string(hide_password=True)
        raise ServeError(
            f"Longbox can't use the database {where}: {words[0] if words else type(error).__name__}"
        ) from None
    finally:
        await engine.dispose()


def bring_forward(address: str) -> None:
    """Bring a database up to date: a file only while nobody serves it, PostgreSQL also while older servers go on."""
    alone = address.startswith("sqlite")
    with Holding(Path(address.removeprefix(SQLITE)), "a migration") if alone else contextlib.nullcontext():
        asyncio.run(prepare_database(address, True))


def bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family=family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except (OSError, OverflowError) as error:
        listening.close()
        reason = getattr(error, "strerror", None) or str(error)
        hint = f"; try --port {port + 1}" if "in use" in reason and port < 65535 else ""
        raise ServeError(f"Longbox can't listen on {host}:{port}: {reason}{hint}") from None
    listening.set_inheritable(True)
    return listening


def serve(settings: Settings) -> None:
    folder = prepared_folder(data_folder(settings.data))
    address = address_of(settings.database, folder)
    if settings.workers > 1 and not address.startswith("postgresql"):
        raise ServeError("several workers need PostgreSQL (--database postgresql://...); SQLite works with one")
    Names(settings.hosts)
    need_networks(settings.proxies)
    if address.startswith("sqlite"):
        check_file(address)
        hint = ", or serve another folder with --data"
        with Holding(Path(address.removeprefix(SQLITE)), hint=hint) as holding:
            serve_from(settings, folder, address, holding)
    else:
        serve_from(settings, folder, address, None)


def serve_from(settings: Settings, folder: Path, address: str, holding: Holding | None) -> None:
    """Serve what is in a database, which is ours alone if there is somebody to hold it."""
    host, workers = settings.host, settings.workers
    asyncio.run(prepare_database(address, settings.migrate))
    key_in(folder, settings.secret)
    token_in(folder, settings.admin_token)
    metrics.share(workers)
    if said := warning(raise_files()):
        print(said, flush=True)
    listening = bound(host, settings.port)
    thinkers = settings.thinkers or max(1, (os.cpu_count() or 2) // workers - (1 if workers == 1 else 0))
    Config(folder, address, settings.limits, thinkers, os.getpid(), settings.log, settings).to_environment()
    shown = f"[{host}]" if ":" in host else ("localhost" if host in ("127.0.0.1", "0.0.0.0") else host)
    url = f"http://{shown}:{listening.getsockname()[1]}/"
    if holding is not None:
        holding.say(f"at {url}")
    if not pages.built():
        print(
            "The web pages aren't built, so only the API works. Run `make web` in the project's folder to build them.",
            flush=True,
        )
    print(f"Longbox is at {url} (Ctrl-C stops it). Tables are saved in {folder}", flush=True)
    if settings.browser:
        timer = threading.Timer(1.5, webbrowser.open, [url])
        timer.daemon = True
        timer.start()
    config = uvicorn.Config(
        FACTORY,
        factory=True,
        host=host,
        port=settings.port,
        workers=workers,
        log_config=None,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        http=Http,
        ws=Wire,
        ws_max_size=64 * 1024,
        ws_max_queue=8,
        timeout_graceful_shutdown=3,
    )
    try:
        if workers > 1:
            Multiprocess(config, sockets=[listening]).run()
        else:
            uvicorn.Server(config).run(sockets=[listening])
    finally:
        metrics.unshare()
