"""Starting the server: what keeps it from starting is said in one line that says what to do."""

import asyncio
import os
import shutil
import socket
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from longbox.server import pages
from longbox.server.errors import ServeError
from longbox.server.run import address_of
from longbox.server.store import migrate
from tests.server.driving import Person, Server, run, running


def serve(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "longbox.cli", "serve", "--no-browser", *words]
    environment = {**os.environ, "LONGBOX_DATA": str(folder)}
    return subprocess.run(command, capture_output=True, text=True, timeout=180, env=environment, check=False)


def refusal(folder: Path, *words: str) -> str:
    done = serve(folder, *words)
    assert done.returncode == 2
    lines = done.stderr.strip().splitlines()
    assert len(lines) == 1, done.stderr
    return lines[0]


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        said = refusal(tmp_path, "--port", str(port))
    assert f"127.0.0.1:{port}: Address already in use; try --port {port + 1}" in said


def test_a_folder_that_cannot_be_used(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    said = refusal(tmp_path / "file" / "data")
    assert f"the data folder {tmp_path / 'file' / 'data'}" in said
    assert "choose another one with --data" in said


def test_a_database_that_cannot_be_reached(tmp_path: Path) -> None:
    assert "can't use the database" in refusal(tmp_path, "--database", "postgresql://ana@127.0.0.1:1/longbox")
    said = refusal(tmp_path, "--database", "postgresql://ana:secret@127.0.0.1:1/longbox")
    assert "a password on a command line" in said
    assert "secret" not in said
    with pytest.raises(ServeError, match="not mysql://"):
        address_of("mysql://host/name", tmp_path)
    assert "several workers need PostgreSQL" in refusal(tmp_path, "--workers", "2")
    (tmp_path / "folder").mkdir()
    assert "can't use the database" in refusal(tmp_path, "--database", str(tmp_path / "folder"))


def test_a_database_of_a_newer_longbox_or_of_something_else(tmp_path: Path) -> None:
    path = tmp_path / "longbox.sqlite3"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()
    assert "has other things" in refusal(tmp_path)
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num TEXT)")
        connection.execute("INSERT INTO alembic_version VALUES ('9999')")
    connection.close()
    assert "newer Longbox" in refusal(tmp_path)


def test_an_older_schema_is_brought_forward_when_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = address_of(str(tmp_path / "old.sqlite3"), tmp_path)

    async def prepare(*, forward: bool = False) -> None:
        engine = create_async_engine(database)
        try:
            await migrate.prepare(engine, forward=forward)
            await migrate.check(engine)
            async with engine.connect() as connection:
                await connection.execute(text("SELECT * FROM tables"))
        finally:
            await engine.dispose()

    asyncio.run(prepare())
    newer = tmp_path / "migrations"
    shutil.copytree(migrate.FOLDER, newer, ignore=shutil.ignore_patterns("__pycache__"))
    newest = max(path.name[:4] for path in (newer / "versions").glob("*.py"))
    (newer / "versions" / "9999_more.py").write_text(
        f'import sqlalchemy as sa\nfrom alembic import op\n\nrevision = "9999"\ndown_revision = "{newest}"\n'
        'def upgrade() -> None:\n    op.add_column("tables", sa.Column("more", sa.Text))\n'
    )
    monkeypatch.setattr(migrate, "FOLDER", newer)
    with pytest.raises(ServeError, match=r"older schema .*`longbox migrate`"):
        asyncio.run(prepare())
    asyncio.run(prepare(forward=True))
    asyncio.run(prepare())


def test_the_migrations_make_what_the_schema_says(tmp_path: Path) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.runtime.migration import MigrationContext
    from sqlalchemy import Connection

    from longbox.server.store.schema import metadata

    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async def compare() -> None:
        engine = create_async_engine(address_of(str(tmp_path / "new.sqlite3"), tmp_path))
        await migrate.prepare(engine)
        async with engine.connect() as connection:
            assert await connection.run_sync(differences) == []
        await engine.dispose()

    asyncio.run(compare())


def test_keys_are_made_once_and_are_nobodys_business(tmp_path: Path) -> None:
    async def name(server: Server, cookie: str) -> str:
        ana = Person(server)
        if cookie:
            ana.http.cookies.set("longbox", cookie)
        else:
            await ana.http.post("/api/me", json={"name": "Ana"})
        answer = await ana.http.get("/api/me")
        assert answer.json() == {"name": "Ana"}
        return ana.http.cookies["longbox"]

    with running(tmp_path) as server:
        cookie = run(name(server, ""))
    key = tmp_path / "cookie.key"
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    before = key.read_text()
    with running(tmp_path) as server:
        run(name(server, cookie))
    assert key.read_text() == before


def test_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files with hashed names are kept for ever; every other path is the one page; nothing outside is given away."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html>")
    (static / "assets" / "app-1a2b.js").write_text("0")
    (tmp_path / "cookie.key").write_text("secret")
    monkeypatch.setattr(pages, "STATIC", static)
    assert "immutable" in pages.page("/assets/app-1a2b.js").headers["cache-control"]
    assert pages.page("/assets/other.js").status_code == 404
    for path in ("/", "/table/abc", "/../cookie.key", "/assets/../../cookie.key", "//etc/passwd", "/" + "a" * 300):
        answer = pages.page(path)
        assert getattr(answer, "path", static / "index.html") == static / "index.html"
    monkeypatch.setattr(pages, "STATIC", tmp_path / "nothing")
    assert b"make web" in bytes(pages.page("/").body)


def test_the_api_is_no_page(server: Server) -> None:
    answer = httpx.get(f"{server.url}/api/nothing")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown")
