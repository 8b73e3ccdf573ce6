"""The file of a backup: a zip with one JSONL per table and a manifest, the same for SQLite and PostgreSQL.

The manifest is written last and has the number of rows and the SHA-256 of every table, so a file that was cut off or
changed is noticed before anything is restored from it.
"""

import base64
import binascii
import contextlib
import hashlib
import os
import stat
import tempfile
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, Final

import msgspec

from longbox.server.errors import ServeError

FORMAT: Final = 1
MANIFEST: Final = "manifest.json"
KEYS: Final = "keys.json"
BATCH: Final = 1_000  # rows


class Part(msgspec.Struct):
    """A table in the file."""

    rows: int
    sha256: str
    columns: list[str]
    binary: list[str]  # the columns that are written in base64


class Manifest(msgspec.Struct):
    format: int
    longbox: str  # the version that made it
    schema: str
    made: str  # when
    store: str
    tables: dict[str, Part]
    keys: str = ""  # the SHA-256 of the keys, if they are in it


class Writer:
    """Writes a backup. The file has its name only once it is complete."""

    def __init__(self, file: IO[bytes]) -> None:
        self.zip = zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=6)
        self.parts: dict[str, Part] = {}

    @contextlib.contextmanager
    def table(self, name: str, columns: list[str], binary: list[str]) -> Iterator["PartWriter"]:
        with self.zip.open(f"{name}.jsonl", "w", force_zip64=True) as out:
            writer = PartWriter(out)
            yield writer
        self.parts[name] = Part(writer.rows, writer.sum.hexdigest(), columns, binary)

    def finish(self, manifest: Manifest, keys: dict[str, str]) -> None:
        if keys:
            data = msgspec.json.encode(keys)
            manifest.keys = hashlib.sha256(data).hexdigest()
            self.zip.writestr(KEYS, data)
        self.zip.writestr(MANIFEST, msgspec.json.format(msgspec.json.encode(manifest)))

    def close(self) -> None:
        self.zip.close()


class PartWriter:
    def __init__(self, out: IO[bytes]) -> None:
        self.out = out
        self.rows = 0
        self.sum = hashlib.sha256()

    def add(self, row: tuple[Any, ...]) -> None:
        line = msgspec.json.encode(row) + b"\n"  # bytes become base64
        self.out.write(line)
        self.sum.update(line)
        self.rows += 1


@contextlib.contextmanager
def writing(path: Path) -> Iterator[Writer]:
    """A new file that only its owner can read, since it holds the seeds of games that go on."""
    if path.exists():
        raise ServeError(f"{path} already exists; choose another name")
    try:
        handle, name = tempfile.mkstemp(prefix=".longbox-", suffix=".part", dir=path.parent)
    except OSError as error:
        raise ServeError(f"Longbox can't write to {path.parent}: {error.strerror}") from None
    part = Path(name)
    try:
        with os.fdopen(handle, "w+b") as file:
            with contextlib.closing(Writer(file)) as writer:
                yield writer
            file.flush()
            os.fsync(file.fileno())
        part.chmod(stat.S_IRUSR | stat.S_IWUSR)
        part.rename(path)
        synced(path.parent)
    except OSError as error:
        raise ServeError(f"Longbox can't write {path}: {error.strerror or error}") from None
    finally:
        part.unlink(missing_ok=True)


def synced(folder: Path) -> None:
    """A new name survives a loss of power only when its folder is written too."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


class Reader:
    """A backup whose every byte has been checked."""

    def __init__(self, path: Path) -> None:
        self.path = path
        with self.answering():
            self.zip = zipfile.ZipFile(path)
            self.manifest = msgspec.json.decode(self.zip.read(MANIFEST), type=Manifest)
        if self.manifest.format != FORMAT:
            raise ServeError(f"{path} is a backup of a newer kind ({self.manifest.format}); update Longbox")

    @contextlib.contextmanager
    def answering(self) -> Iterator[None]:
        """Turn what a damaged file may raise into a sentence."""
        try:
            yield
        except FileNotFoundError:
            raise ServeError(f"there is no file {self.path}") from None
        except (zipfile.BadZipFile, zlib.error, EOFError, KeyError, ValueError, NotImplementedError) as error:
            raise self.damaged(str(error)) from None
        except OSError as error:
            raise ServeError(f"Longbox can't read {self.path}: {error.strerror or error}") from None

    def damaged(self, why: str) -> ServeError:
        return ServeError(f"{self.path} isn't a whole backup of Longbox ({why}); nothing has been changed")

    def check(self) -> None:
        """Read it all once."""
        for name, part in self.manifest.tables.items():
            found, rows = hashlib.sha256(), 0
            with self.answering(), self.zip.open(f"{name}.jsonl") as lines:
                for line in lines:
                    found.update(line)
                    rows += 1
            if found.hexdigest() != part.sha256 or rows != part.rows:
                raise self.damaged(f"{name} isn't what was saved")
        self.keys()

    def keys(self) -> dict[str, str]:
        if not self.manifest.keys:
            return {}
        with self.answering():
            data = self.zip.read(KEYS)
            if hashlib.sha256(data).hexdigest() != self.manifest.keys:
                raise ValueError("the keys aren't what was saved")
            return msgspec.json.decode(data, type=dict[str, str])

    def rows(self, name: str) -> Iterator[list[dict[str, Any]]]:
        """The rows of a table, some at a time."""
        part = self.manifest.tables[name]
        batch: list[dict[str, Any]] = []
        with self.answering(), self.zip.open(f"{name}.jsonl") as lines:
            for line in lines:
                batch.append(self.row(line, part))
                if len(batch) == BATCH:
                    yield batch
                    batch = []
        if batch:
            yield batch

    def row(self, line: bytes, part: Part) -> dict[str, Any]:
        values = dict(zip(part.columns, msgspec.json.decode(line, type=list[Any]), strict=True))
        for column in part.binary:
            if values[column] is not None:
                try:
                    values[column] = base64.b64decode(values[column], validate=True)
                except (binascii.Error, TypeError) as error:
                    raise ValueError(f"{column}: {error}") from None
        return values
