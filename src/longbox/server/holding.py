"""One process for one SQLite file: whoever serves or migrates it holds a lock, and says who they are."""

import os
import socket
from io import TextIOWrapper
from pathlib import Path
from types import TracebackType
from typing import Final

from longbox.server import metrics
from longbox.server.errors import ServeError

fcntl: Final = metrics.optional("fcntl")
msvcrt: Final = metrics.optional("msvcrt")
FAR: Final = 1 << 20  # on Windows a byte is locked that nobody reads


class Holding:
    """The lock beside a database file. It ends with the process, however that ends."""

    def __init__(self, database: Path, who: str = "the server", hint: str = "") -> None:
        self.database = database
        self.who = who
        self.hint = hint  # what else one can do when somebody holds it
        self.path = database.with_name(f"{database.name}.lock")
        self.file: TextIOWrapper | None = None

    def __enter__(self) -> "Holding":
        self.file = os.fdopen(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600), "r+", encoding="utf-8")
        try:
            if fcntl is not None:
                fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            else:
                self.file.seek(FAR)
                msvcrt.locking(self.file.fileno(), msvcrt.LK_NBLCK, 1)
                self.file.seek(0)
        except OSError:
            holder = self.file.read(500).strip() or "another server"
            self.file.close()
            raise ServeError(f"{holder} uses the database {self.database}. Stop it first{self.hint}") from None
        self.say("")
        return self

    def say(self, url: str) -> None:
        """Who holds it, for whoever wants it too."""
        assert self.file is not None
        self.file.seek(0)
        self.file.truncate()
        self.file.write(f"{self.who} {url + ' ' if url else ''}on {socket.gethostname()} (process {os.getpid()})\n")
        self.file.flush()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self.file is not None
        self.file.close()
