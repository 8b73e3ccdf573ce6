"""Files that people keep: a table with its seats, a record, a save, a position. Their content tells them apart."""

import contextlib
import datetime
import os
import shlex
import shutil
import stat
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

import longbox
from longbox.kernel import game as games
from longbox.kernel import record as records
from longbox.kernel.errors import LongboxError, near
from longbox.kernel.match import Match
from longbox.kernel.plain import in_words
from longbox.kernel.value import MAGIC
from longbox.language import content
from longbox.terminal.errors import InputError

VERSION: Final = 1
MOST_BYTES: Final = 50_000_000
WHERE: Final = "LONGBOX_SAVES"


class Kept(msgspec.Struct, forbid_unknown_fields=True):
    """A saved table: who sits where, and the record that the match is replayed from."""

    table: int
    saved: str
    seats: list[str]
    record: dict[str, Any]


class Opened:
    """What a file holds."""

    def __init__(self, path: Path, record: dict[str, Any] | None, match: Match | None, seats: list[str] | None) -> None:
        self.path = path
        self.record = record
        self.given = match  # of a save or a position, which hold a match and not its beginning
        self.seats = seats

    def replay(self, upto: int | None = None, check: bool = True) -> Match:
        """Replay the match up to a choice, or as it was saved."""
        if self.record is None:
            assert self.given is not None
            if upto not in (None, 0):
                raise InputError(f"{self.path} has a position without choices, so there is no choice {upto}")
            return self.given
        known_here(self.path, str(self.record.get("game")))
        count = len(records.parse(self.record).choices)
        if upto is not None and not 0 <= upto <= count:
            raise InputError(f"{self.path} has {count} choices; there is no choice {upto}")
        return records.replay(self.record, upto, check)

    @property
    def choices(self) -> int:
        return 0 if self.record is None else len(records.parse(self.record).choices)


def known_here(path: Path, game_id: str) -> None:
    """Refuse a file of a game that is not installed, and say how to name a game in a file."""
    if game_id not in games.known():
        raise InputError(
            f"{path} is of the game {game_id!r}, which is not installed. If you have it in a file, name that file too: "
            f"longbox play ./{game_id}.py --resume {path}, or longbox replay {path} --game ./{game_id}.py"
        )


def read(path: Path, most: int = MOST_BYTES) -> bytes:
    """Read a file, or say in one line why not."""
    try:
        about = path.stat()
        if stat.S_ISDIR(about.st_mode):
            raise InputError(f"{path} is a folder, not a file")
        if not stat.S_ISREG(about.st_mode) and not stat.S_ISFIFO(about.st_mode):
            raise InputError(f"{path} is not a file")
        if about.st_size > most:
            raise InputError(f"{path} is too big: {about.st_size} bytes, at most {most} are allowed")
        with path.open("rb") as file:
            return file.read(most + 1)
    except FileNotFoundError:
        raise InputError(f"there is no file {path}{neighbours(path)}") from None
    except (OSError, ValueError) as error:
        raise InputError(f"Longbox can't read {path}: {getattr(error, 'strerror', None) or error}") from None


def neighbours(path: Path) -> str:
    with contextlib.suppress(OSError):
        names = [other.name for other in path.parent.iterdir() if other.is_file()]
        hint = near(path.name, names)
        return hint if hint.startswith("; did you mean") else ""
    return ""


def pack(path: Path) -> tuple[str, str]:
    """Read a pack: its name and its text."""
    data = read(path, content.MOST_BYTES)
    try:
        return path.name, data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise InputError(f"{path}:{line}: byte 0x{data[error.start]:02x} is not UTF-8") from None


def load(path: Path, game_id: str | None = None) -> Opened:
    """Open a table, a record, a save or a position; the content of the file tells which."""
    data = read(path)
    try:
        return told_apart(path, data, game_id)
    except content.ContentError:
        raise  # it names its pack
    except LongboxError as error:
        raise type(error)(f"{path}: {error}") from None


def told_apart(path: Path, data: bytes, game_id: str | None) -> Opened:
    if data.startswith(MAGIC):
        match = longbox.load(data)
        return Opened(path, match.record() if match.keeping else None, match, None)
    try:
        given = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise InputError(f"{path} isn't a Longbox file: {in_words(error)}") from None
    if not isinstance(given, dict):
        raise InputError(f"{path} isn't a Longbox file: it must be a table of names and values")
    if "table" in given and "record" in given:
        return table(path, given)
    if "choices" in given:
        records.parse(given)
        return Opened(path, given, None, None)
    named = given.get("game", game_id)
    if not isinstance(named, str):
        raise InputError(f"{path} doesn't name its game; name it on the command line")
    known_here(path, named)
    return Opened(path, None, longbox.scenario(named, given), None)


def table(path: Path, given: dict[str, Any]) -> Opened:
    try:
        kept = msgspec.convert(given, Kept)
    except msgspec.ValidationError as error:
        raise InputError(f"{path} isn't a Longbox table: {in_words(error, Kept.__struct_fields__)}") from None
    if kept.table != VERSION:
        raise InputError(f"{path} has format {kept.table}; this Longbox reads format {VERSION}")
    records.parse(kept.record)
    return Opened(path, kept.record, None, kept.seats)


# ---- saving


def home() -> Path:
    """The folder for saved games: LONGBOX_SAVES, or the platform's place for program state."""
    if os.environ.get(WHERE):
        return Path(os.environ[WHERE])
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA")
        return (Path(base) if base else Path.home()) / "longbox"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "longbox"
    state = os.environ.get("XDG_STATE_HOME")
    return (Path(state) if state else Path.home() / ".local" / "state") / "longbox"


def command() -> str:
    """The command that started this program, to be pasted into the same shell."""
    name = Path(sys.argv[0])
    if name.suffix == ".py":
        return f"{shlex.quote(sys.executable)} -m longbox"
    found = shutil.which(name.name)
    if found and Path(found).resolve() == name.resolve():
        return name.name
    whole = name.absolute()
    near_by = whole.relative_to(Path.cwd()) if whole.is_relative_to(Path.cwd()) else whole
    return shlex.quote(str(near_by))


def fresh(folder: Path, game_id: str) -> Path:
    """Create a file for this game in the folder; nobody else can take the name."""
    now = datetime.datetime.now().astimezone()
    stem = f"{game_id}-{now:%Y-%m-%d-%H%M%S}"
    for n in range(1, 1000):
        path = folder / (f"{stem}.json" if n == 1 else f"{stem}-{n}.json")
        with contextlib.suppress(FileExistsError), path.open("x"):
            return path
    raise InputError(f"{folder} has too many games called {stem}; move some away")


def stamp(path: Path) -> tuple[int, ...] | None:
    """Tell one version of a file from another; None if there is no file."""
    try:
        about = path.stat()
    except OSError:
        return None
    return about.st_ino, about.st_mtime_ns, about.st_size


def keep(path: Path, match: Match, seats: Sequence[str]) -> None:
    """Write a table so that a crash leaves either the old file or the new one."""
    now = datetime.datetime.now().astimezone().isoformat(timespec="seconds")
    data = msgspec.json.encode(Kept(VERSION, now, list(seats), match.record()))
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(msgspec.json.format(data, indent=1) + b"\n")
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise


def played(folder: Path, game_id: str) -> bool:
    """Is a game of this kind saved here? Then its player has seen it before."""
    return any(folder.glob(f"{game_id}-*.json"))


def unfinished(folder: Path) -> list[Path]:
    """Saved games that are not over, the latest first."""
    found: list[tuple[float, Path]] = []
    with contextlib.suppress(OSError):
        for path in folder.glob("*.json"):
            with contextlib.suppress(InputError, OSError, ValueError, RecursionError):
                given = msgspec.json.decode(read(path), type=Kept)
                if given.table == VERSION and not given.record.get("over", True):
                    found.append((path.stat().st_mtime, path))
    return [path for _, path in sorted(found, reverse=True)]
