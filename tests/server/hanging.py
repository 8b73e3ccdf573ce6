"""What hangs or dies in a process. A module of its own, so that a new process has it quickly."""

import os
import signal
import time
from pathlib import Path


def hang(marker: str, answer: int) -> int:
    """The first time it never ends; then it answers."""
    if not Path(marker).exists():
        Path(marker).touch()
        time.sleep(3600)
    return answer


def hang_always() -> None:
    time.sleep(3600)


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)
