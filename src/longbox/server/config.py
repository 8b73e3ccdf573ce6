"""How a worker runs: what `longbox serve` has settled before it starts."""

import os
from pathlib import Path
from typing import Final

import msgspec

from longbox.server.settings import Settings

VARIABLE: Final = "LONGBOX_SERVER"


class Config(msgspec.Struct):
    folder: Path
    database: str
    limits: bool = True
    thinkers: int = 1  # processes in which bots think, for each worker
    parent: int = 0  # the process whose end is also a worker's
    log: str = "text"
    settings: Settings = Settings()

    def to_environment(self) -> None:
        """For the workers, which are processes of their own."""
        os.environ[VARIABLE] = msgspec.json.encode(self, enc_hook=str).decode()

    @classmethod
    def from_environment(cls) -> "Config":
        return msgspec.json.decode(os.environ[VARIABLE], type=cls, dec_hook=lambda kind, data: kind(data))
