"""`longbox backup`, `restore` and `migrate`: what an operator does with the database."""

import asyncio
import contextlib
import datetime
import re
import stat
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from longbox.cli.saying import fail, say
from longbox.cli.settings import with_settings
from longbox.server.settings import Given, Settings

PLACE: Final = ["data", "database"]
NAMED: Final = re.compile(r"longbox-\d{8}-\d{6}\.zip")
KEY_FILES: Final = ("cookie.key", "admin.key")
WITH_KEYS = Annotated[
    bool, typer.Option("--with-keys", help="Also cookie.key and admin.key of the data folder, which own every seat.")
]


def save(
    given: Given,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A new file, or a folder for files named by the time.")],
    keys: WITH_KEYS = False,
    keep: Annotated[
        int, typer.Option("--keep", metavar="N", help="In a folder: keep the newest N, remove older ones.", min=0)
    ] = 0,
) -> None:
    """Save all tables in one file, also while the server runs.

    The file suits SQLite and PostgreSQL alike: a backup of one can be restored into the other.
    """
    from longbox.server.store import archive, backup

    folder, address = place(given.settings)
    path = file
    if file.is_dir():
        at = datetime.datetime.now(datetime.UTC)
        path = file / f"longbox-{at:%Y%m%d-%H%M%S}.zip"
    elif keep:
        fail(f"--keep needs a folder of backups, and {file} isn't a folder")
    kept = {name: (folder / name).read_text() for name in KEY_FILES if keys and (folder / name).exists()}
    with archive.writing(path) as writer:
        manifest = asyncio.run(backup.save(address, writer, kept))
    say(f"{path}: {told(manifest.tables)}, schema {manifest.schema}{', with the keys' if kept else ''}")
    if keep:
        for old in sorted(one for one in file.iterdir() if NAMED.fullmatch(one.name))[:-keep]:
            old.unlink()
            say(f"removed {old}")


def put_back(
    given: Given,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What `longbox backup` made.")],
    replace: Annotated[bool, typer.Option("--replace", help="Remove what is in the database.")] = False,
    keys: WITH_KEYS = False,
    check: Annotated[bool, typer.Option("--check", help="Only check the file; change nothing.")] = False,
) -> None:
    """Put a backup into an empty database. Stop the server first.

    The file is checked before anything is changed, and either all of it is restored or nothing.
    """
    from longbox.server.store import archive, backup

    reader = archive.Reader(file)
    reader.check()
    manifest = reader.manifest
    about = f"{told(manifest.tables)}, made by Longbox {manifest.longbox} on {manifest.made}, schema {manifest.schema}"
    if check:
        say(f"{file} is whole: {about}")
        return
    folder, address = place(given.settings)
    found = reader.keys()
    if keys:
        if not found:
            fail(f"{file} was made without --with-keys")
        for name in found:
            if not replace and (folder / name).exists() and (folder / name).read_text() != found[name]:
                fail(f"{folder / name} already exists and differs; --replace replaces it too")
    asyncio.run(backup.restore(address, reader, replace=replace))
    if keys:
        for name in KEY_FILES:
            if name in found:
                write_key(folder / name, found[name])
    say(f"restored: {about}")


def bring_forward(
    given: Given,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Try it on a copy and show the SQL; change nothing.")
    ] = False,
) -> None:
    """Bring the database of an older Longbox up to date. Make a backup and stop the server first."""
    from longbox.server import run
    from longbox.server.store import rehearsal

    _, address = place(given.settings)
    if address.startswith("sqlite"):
        run.check_file(address)
    before, missing = asyncio.run(rehearsal.missing(address))
    if dry_run and before:
        plan = asyncio.run(rehearsal.rehearse(address))
        for step in plan.steps:
            say(f"{step.version} {step.about} ({step.seconds:.1f} s on a copy)")
            for sql in step.sql:
                say(f"    {sql}")
        say("rows: " + ", ".join(f"{name} {count:,}" for name, count in plan.rows.items()))
    if not missing:
        say(f"The schema is up to date ({before}).")
    elif dry_run:
        say(f"{named(before)} would become {missing[-1]}. Nothing has been changed.")
    else:
        run.bring_forward(address)
        say(f"{named(before)} has become {missing[-1]}.")


def named(schema: str) -> str:
    return f"Schema {schema}" if schema else "The empty database"


def place(settings: Settings) -> tuple[Path, str]:
    from longbox.server import run

    folder = run.prepared_folder(run.data_folder(settings.data))
    return folder, run.address_of(settings.database, folder)


def told(tables: Mapping[str, Any]) -> str:
    return ", ".join(f"{name} {part.rows:,}" for name, part in tables.items())


def write_key(path: Path, key: str) -> None:
    with contextlib.suppress(FileNotFoundError):
        path.unlink()
    path.touch(mode=stat.S_IRUSR | stat.S_IWUSR)
    path.write_text(key)


backup = with_settings(save, PLACE)
restore = with_settings(put_back, PLACE)
migrate = with_settings(bring_forward, PLACE)
