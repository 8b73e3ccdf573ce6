"""Backups: of both stores, into both stores, while games are played; a bad file changes nothing."""

import asyncio
import contextlib
import gzip
import hashlib
import io
import itertools
import re
import shutil
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from longbox import cli
from longbox.server.app import create
from longbox.server.config import Config
from longbox.server.errors import ServeError
from longbox.server.holding import Holding
from longbox.server.run import address_of
from longbox.server.store import Store, archive, backup, migrate, rehearsal
from longbox.server.store.archive import Manifest, Reader
from longbox.server.tables import Tables
from longbox.server.thinkers import Thinkers
from tests.server.driving import Person, Server, run
from tests.server.postgres import Cluster, clustered

RELEASE = Path(__file__).parent / "releases" / "0.1.0" / "longbox.sqlite3.gz"
NUMBERS = itertools.count(1)
STORES = ["sqlite", "postgresql"]


@pytest.fixture(scope="module")
def databases() -> Iterator[Cluster]:
    with clustered() as found:
        yield found


@pytest.fixture(params=STORES)
def fresh(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a new database."""
    return new_database(request, request.param, tmp_path)


def new_database(request: pytest.FixtureRequest, kind: str, folder: Path) -> str:
    if kind == "sqlite":
        return str(folder / f"new{next(NUMBERS)}.sqlite3")
    found: Cluster = request.getfixturevalue("databases")
    name = f"new{next(NUMBERS)}"
    asyncio.run(execute(address_of(found.address, folder), f"CREATE DATABASE {name}"))
    return found.address.replace("/postgres", f"/{name}")


async def execute(address: str, *statements: str) -> None:
    engine = create_async_engine(address, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        for statement in statements:
            await connection.execute(text(statement))
    await engine.dispose()


def longbox(folder: Path, *words: str, fails: bool = False) -> str:
    """A command, in this process; what it says."""
    out, errors = io.StringIO(), io.StringIO()
    args = [words[0], "--data", str(folder), *words[1:]]
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(errors):
        code = cli.run(lambda: cli.app(args=args, prog_name="longbox", standalone_mode=False))
    assert bool(code) == fails, errors.getvalue()
    assert not fails or len(errors.getvalue().splitlines()) == 1, errors.getvalue()
    return out.getvalue() + errors.getvalue()


def released(folder: Path) -> str:
    """The database that release 0.1.0 left behind."""
    path = folder / f"released{next(NUMBERS)}.sqlite3"
    path.write_bytes(gzip.decompress(RELEASE.read_bytes()))
    return str(path)


def saved(database: str, path: Path) -> Path:
    with archive.writing(path) as writer:
        asyncio.run(backup.save(address_of(database, path.parent), writer, {}))
    return path


def restored(path: Path, database: str, *, replace: bool = False) -> None:
    reader = Reader(path)
    reader.check()
    asyncio.run(backup.restore(address_of(database, path.parent), reader, replace=replace))


def content(database: str, folder: Path) -> dict[str, tuple[int, str]]:
    """The rows of every table: how many, and their checksum."""
    path = saved(database, folder / f"content{next(NUMBERS)}.zip")
    return {name: (part.rows, part.sha256) for name, part in Reader(path).manifest.tables.items()}


def test_a_database_moves_from_sqlite_to_postgresql_and_back(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    first = saved(released(tmp_path), tmp_path / "first.zip")
    there = new_database(request, "postgresql", tmp_path)
    restored(first, there)
    back = new_database(request, "sqlite", tmp_path)
    restored(saved(there, tmp_path / "second.zip"), back)
    assert content(back, tmp_path) == content(there, tmp_path)
    rows = {name: part.rows for name, part in Reader(first).manifest.tables.items()}
    assert rows.items() <= {name: rows for name, (rows, _) in content(back, tmp_path).items()}.items()
    assert rows["deeds"] == 5579


@pytest.mark.parametrize("kind", STORES)
def test_a_backup_made_while_games_are_played_is_one_moment(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """Every table in it has all its entries, and all choices that were acknowledged before it began."""
    server = Server(tmp_path, new_database(request, kind, tmp_path)).start()
    acknowledged: dict[str, int] = {}
    assert server.database is not None

    async def plays(person: Person) -> None:
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "rookie"}]
        while True:
            table = (await person.make("hitline", seats, mode="duel"))["table"]
            async with person.at(table) as look:
                while (decision := await look.turn()) is not None:
                    assert (await look.choose(decision["options"][0]["code"]))["type"] == "ok"
                    acknowledged[table] = acknowledged.get(table, 0) + 1

    async def work() -> list[dict[str, int]]:
        games = [asyncio.create_task(plays(Person(server, f"P{n}"))) for n in range(3)]
        before = []
        for n in range(2):
            while sum(acknowledged.values()) < 8 * (n + 1):
                await asyncio.sleep(0.05)
            before.append(dict(acknowledged))
            await asyncio.to_thread(saved, str(server.database), tmp_path / f"live{n}.zip")
        for game in games:
            game.cancel()
        await asyncio.gather(*games, return_exceptions=True)
        return before

    try:
        before = run(work())
        refused = longbox(
            tmp_path, "restore", str(tmp_path / "live0.zip"), "--replace", "--database", server.database, fails=True
        )
        assert "stop" in refused
    finally:
        server.stop()
    for n, least in enumerate(before):
        copy = new_database(request, "sqlite", tmp_path)
        restored(tmp_path / f"live{n}.zip", copy)
        with contextlib.closing(sqlite3.connect(copy)) as connection:
            wanted = (
                "SELECT table_id, count(*), max(number) + 1, sum(kind = 'choose' AND seat = 0) FROM deeds GROUP BY 1"
            )
            found = {row[0]: row[1:] for row in connection.execute(wanted)}
        assert [table for table, (count, next_, _) in found.items() if count != next_] == []
        assert {table: count for table, count in least.items() if found[table][2] < count} == {}
        run(opens(copy, tmp_path / f"data{n}", list(found)))


def test_what_is_written_during_a_backup_is_not_in_it(fresh: str, tmp_path: Path) -> None:
    """Between two of its tables somebody adds an entry."""
    at_release(fresh, tmp_path)
    address = address_of(fresh, tmp_path)
    if address.startswith("sqlite"):
        asyncio.run(execute(address, "PRAGMA journal_mode=WAL"))  # as a server does
    add = "INSERT INTO deeds SELECT table_id, 99999, 0, 'choose', 0, '' FROM deeds LIMIT 1"

    class Disturbed(archive.Writer):
        @contextlib.contextmanager
        def table(self, name: str, columns: list[str], binary: list[str]) -> Iterator[archive.PartWriter]:
            if name == "deeds":
                with ThreadPoolExecutor(1) as elsewhere:
                    elsewhere.submit(lambda: asyncio.run(execute(address, add))).result()
            with super().table(name, columns, binary) as part:
                yield part

    with (tmp_path / "disturbed.zip").open("wb") as file, contextlib.closing(Disturbed(file)) as writer:
        asyncio.run(backup.save(address, writer, {}))
    assert Reader(tmp_path / "disturbed.zip").manifest.tables["deeds"].rows == 5579
    assert content(fresh, tmp_path)["deeds"][0] == 5580


async def opens(database: str, folder: Path, tables: list[str]) -> None:
    """Every table can be loaded by a server."""
    folder.mkdir()
    app = create(Config(folder, address_of(database, folder), limits=False))
    async with app.router.lifespan_context(app):
        for table in tables:
            assert (await app.state.tables.find(table)).match is not None


def test_a_damaged_file_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    good = saved(released(tmp_path), tmp_path / "good.zip")
    whole = good.read_bytes()
    sums = {name: part.sha256 for name, part in Reader(good).manifest.tables.items()}
    bad = tmp_path / "bad.zip"
    unnoticed = 0
    for at in range(0, len(whole), len(whole) // 100):
        bad.write_bytes(whole[:at] + bytes([whole[at] ^ 0xFF]) + whole[at + 1 :])
        with contextlib.suppress(ServeError):
            reader = Reader(bad)
            reader.check()
            unnoticed += 1  # a date, say: what counts is what it holds
            assert {name: part.sha256 for name, part in reader.manifest.tables.items()} == sums
    assert unnoticed < 10
    for length in (0, 1, 100, len(whole) // 2, len(whole) - 1):
        bad.write_bytes(whole[:length])
        with pytest.raises(ServeError, match="nothing has been changed"):
            Reader(bad).check()
    assert "nothing has been changed" in longbox(tmp_path, "restore", str(bad), "--check", fails=True)
    assert "there is no file" in longbox(tmp_path, "restore", str(tmp_path / "none"), fails=True)
    assert not (tmp_path / "longbox.sqlite3").exists()


def test_a_database_with_rows_is_replaced_only_when_asked(fresh: str, tmp_path: Path) -> None:
    good = saved(released(tmp_path), tmp_path / "good.zip")
    restored(good, fresh)
    once = content(fresh, tmp_path)
    with pytest.raises(ServeError, match=r"isn't empty .*--replace"):
        restored(good, fresh)
    assert content(fresh, tmp_path) == once
    asyncio.run(execute(address_of(fresh, tmp_path), "UPDATE tables SET game = 'chess'"))
    restored(good, fresh, replace=True)
    assert content(fresh, tmp_path) == once


def test_a_restore_that_fails_half_way_leaves_the_database_as_it_was(fresh: str, tmp_path: Path) -> None:
    good = saved(released(tmp_path), tmp_path / "good.zip")
    restored(good, fresh)
    before = content(fresh, tmp_path)
    bad = repeated_row(good, tmp_path / "bad.zip")
    with pytest.raises(ServeError, match="Longbox can't use the database"):
        restored(bad, fresh, replace=True)
    assert content(fresh, tmp_path) == before
    assert list(tmp_path.glob("*.restoring")) == []


def repeated_row(good: Path, bad: Path) -> Path:
    """A backup whose checksums are right, and whose last table has one row twice: no database takes that."""
    reader = Reader(good)
    parts = list(reader.manifest.tables)
    with archive.writing(bad) as writer:
        for name, part in reader.manifest.tables.items():
            lines = reader.zip.read(f"{name}.jsonl").splitlines(keepends=True)
            lines += lines[-1:] if name == parts[-1] else []
            with writer.table(name, part.columns, part.binary) as out:
                for line in lines:
                    out.out.write(line)
                    out.sum.update(line)
                    out.rows += 1
        writer.finish(changed(reader.manifest, tables=writer.parts), {})
    return bad


def changed(manifest: Manifest, **more: object) -> Manifest:
    return Manifest(**{**{name: getattr(manifest, name) for name in Manifest.__struct_fields__}, **more})


def test_a_backup_of_a_newer_longbox_is_refused(fresh: str, tmp_path: Path) -> None:
    with archive.writing(tmp_path / "newer.zip") as writer:
        writer.finish(Manifest(1, "9.0.0", "9999", "", "sqlite", {}), {})
    with pytest.raises(ServeError, match=r"newer Longbox \(9\.0\.0, schema 9999\)"):
        restored(tmp_path / "newer.zip", fresh)
    with archive.writing(tmp_path / "other.zip") as writer:
        writer.finish(Manifest(2, "9.0.0", "0001", "", "sqlite", {}), {})
    with pytest.raises(ServeError, match="newer kind"):
        Reader(tmp_path / "other.zip")


def test_other_peoples_tables_are_never_touched(fresh: str, tmp_path: Path) -> None:
    good = saved(released(tmp_path), tmp_path / "good.zip")
    address = address_of(fresh, tmp_path)
    asyncio.run(execute(address, "CREATE TABLE recipes (name TEXT)"))
    for replace in (False, True):
        with pytest.raises(ServeError, match="other things than Longbox"):
            restored(good, fresh, replace=replace)
    with pytest.raises(ServeError, match="other things than Longbox"):
        saved(fresh, tmp_path / "recipes.zip")
    assert list(tmp_path.glob("recipes*")) == list(tmp_path.glob(".longbox-*")) == []


def test_the_commands_keep_keys_and_remove_old_backups(tmp_path: Path) -> None:
    data, other = tmp_path / "data", tmp_path / "other"
    data.mkdir()
    (data / "longbox.sqlite3").write_bytes(gzip.decompress(RELEASE.read_bytes()))
    (data / "cookie.key").write_text("c" * 64)
    file = tmp_path / "one.zip"
    assert "tables 41, deeds 5,579" in longbox(data, "backup", str(file), "--with-keys")
    assert file.stat().st_mode & 0o777 == 0o600
    assert "already exists" in longbox(data, "backup", str(file), fails=True)
    assert "is whole: tables 41" in longbox(data, "restore", str(file), "--check")
    assert "restored: tables 41" in longbox(other, "restore", str(file), "--with-keys")
    assert (other / "cookie.key").read_text() == "c" * 64
    assert (other / "cookie.key").stat().st_mode & 0o777 == 0o600
    (other / "longbox.sqlite3").unlink()
    (other / "cookie.key").write_text("d" * 64)
    assert "cookie.key already exists and differs" in longbox(other, "restore", str(file), "--with-keys", fails=True)
    assert not (other / "longbox.sqlite3").exists()
    folder = tmp_path / "backups"
    folder.mkdir()
    for name in ("longbox-20250101-000000.zip", "longbox-20250102-000000.zip", "longbox-mine.zip"):
        (folder / name).write_text("")
    longbox(data, "backup", str(folder), "--keep", "2")
    left = sorted(path.name for path in folder.iterdir())
    assert left[0] == "longbox-20250102-000000.zip"
    assert re.fullmatch(r"longbox-\d{8}-\d{6}\.zip", left[1])
    assert left[2:] == ["longbox-mine.zip"]
    assert "there is no database" in longbox(tmp_path / "nothing", "backup", str(tmp_path / "two.zip"), fails=True)


# ---- migrations


def at_release(database: str, folder: Path) -> str:
    """The database of release 0.1.0, in either kind of store."""
    reader = Reader(saved(released(folder), folder / f"release{next(NUMBERS)}.zip"))

    async def fill() -> None:
        engine = create_async_engine(address_of(database, folder))
        async with engine.begin() as connection:
            await connection.run_sync(migrate.upgrade, "0001")
            for table in await connection.run_sync(lambda one: backup.reflected(one, backup.tables_of("0001"))):
                for rows in reader.rows(str(table.name)):
                    await connection.execute(table.insert(), rows)
        await engine.dispose()

    asyncio.run(fill())
    return database


def test_the_database_of_the_first_release_is_rehearsed_and_migrated(fresh: str, tmp_path: Path) -> None:
    at_release(fresh, tmp_path)
    before = content(fresh, tmp_path)
    said = longbox(tmp_path, "migrate", "--dry-run", "--database", fresh)
    assert "0002 What the operator has ordered" in said
    assert "CREATE TABLE orders" in said
    assert "rows: tables 41, deeds 5,579" in said
    assert f"Schema 0001 would become {migrate.known()[-1]}. Nothing has been changed." in said
    assert content(fresh, tmp_path) == before
    assert f"Schema 0001 has become {migrate.known()[-1]}" in longbox(tmp_path, "migrate", "--database", fresh)
    assert "up to date" in longbox(tmp_path, "migrate", "--dry-run", "--database", fresh)
    after = content(fresh, tmp_path)
    assert {name: rows for name, (rows, _) in before.items()}.items() <= {
        n: rows for n, (rows, _) in after.items()
    }.items()


def test_a_file_is_not_migrated_while_a_server_runs_on_it(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    file = at_release(new_database(request, "sqlite", tmp_path), tmp_path)
    before = content(file, tmp_path)
    with Holding(Path(file)) as server:
        server.say("at http://localhost:8321/")
        said = longbox(tmp_path, "migrate", "--database", file, fails=True)
        assert "the server at http://localhost:8321/ on" in said
        assert said.endswith(f"uses the database {file}. Stop it first\n")
        assert "would become" in longbox(tmp_path, "migrate", "--dry-run", "--database", file)
        assert content(file, tmp_path) == before
    assert "has become" in longbox(tmp_path, "migrate", "--database", file)


def test_the_deeds_of_an_old_postgresql_database_move_to_partitions_and_its_games_go_on(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    database = at_release(new_database(request, "postgresql", tmp_path), tmp_path)
    address = address_of(database, tmp_path)
    wanted = "SELECT table_id, number, at, kind, seat, data FROM deeds ORDER BY table_id, number"

    async def rows(sql: str) -> list[tuple[object, ...]]:
        engine = create_async_engine(address)
        async with engine.connect() as connection:
            found = [tuple(row) for row in await connection.execute(text(sql))]
        await engine.dispose()
        return found

    before = asyncio.run(rows(wanted))
    longbox(tmp_path, "migrate", "--database", database)
    assert asyncio.run(rows(wanted)) == before
    parts = asyncio.run(rows("SELECT tableoid::regclass::text, count(*) FROM deeds GROUP BY 1"))
    assert {name for name, _ in parts} <= {f"deeds_{part}" for part in range(16)}
    assert len(parts) > 8

    async def play() -> None:
        tables = Tables(Store(address, "one"), Thinkers(1))
        await tables.open()
        playing = await rows("SELECT id FROM tables WHERE stage = 'playing' AND NOT due")
        assert playing
        for (table_id,) in playing:
            table = await tables.find(str(table_id))
            m, number = table.need_match(), table.number
            seat = next(seat for seat in range(len(table.chairs)) if m.legal(seat))
            await tables.add(table, "choose", seat, m.edition.codes[m.legal(seat)[0]])
            assert table.number > number
        await tables.close()

    run(play())


def test_a_migration_that_fails_changes_nothing_and_the_dry_run_says_so_before(
    fresh: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_release(fresh, tmp_path)
    newer = tmp_path / "migrations"
    shutil.copytree(migrate.FOLDER, newer, ignore=shutil.ignore_patterns("__pycache__"))
    (newer / "versions" / "9999_more.py").write_text(
        f'from alembic import op\n\nrevision = "9999"\ndown_revision = "{migrate.known()[-1]}"\n'
        'def upgrade() -> None:\n    op.execute("CREATE TABLE half (name TEXT)")\n'
        '    op.execute("UPDATE deeds SET seat = NULL")\n'
    )
    monkeypatch.setattr(migrate, "FOLDER", newer)
    backup.tables_of.cache_clear()
    before = content(fresh, tmp_path)
    address = address_of(fresh, tmp_path)
    with pytest.raises(ServeError, match=r"(?i)not.null"):
        asyncio.run(rehearsal.rehearse(address))
    with pytest.raises(Exception, match=r"(?i)not.null"):
        asyncio.run(prepared(address))
    assert content(fresh, tmp_path) == before
    assert asyncio.run(rehearsal.missing(address))[0] == "0001"


async def prepared(address: str) -> None:
    engine = create_async_engine(address)
    try:
        await migrate.prepare(engine, forward=True)
    finally:
        await engine.dispose()


def test_servers_that_start_together_make_the_schema_once(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    address = address_of(new_database(request, "postgresql", tmp_path), tmp_path)

    async def together() -> None:
        await asyncio.gather(*(prepared(address) for _ in range(5)))

    asyncio.run(together())


def test_the_rows_of_a_backup_can_be_read_by_anybody(tmp_path: Path) -> None:
    """One JSON array per line, with its checksum in the manifest."""
    reader = Reader(saved(released(tmp_path), tmp_path / "good.zip"))
    data = reader.zip.read("tables.jsonl")
    assert hashlib.sha256(data).hexdigest() == reader.manifest.tables["tables"].sha256
    assert len(data.splitlines()) == 41
