"""What a server counts and measures, for Prometheus (`/metrics`).

The library comes with the extra `operate`. Without it nothing is counted, and `/metrics` says what to install. Several
workers of one server write into files in one folder, so that whichever of them is asked can answer for all.
"""

import importlib
import os
import re
import shutil
import tempfile
from pathlib import Path
from typing import Any, Final

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"  # the library's own name for it
FAST: Final = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"


def optional(name: str) -> Any:
    """A package that an extra brings, or None."""
    try:
        return importlib.import_module(name)
    except ImportError:
        return None


class Nothing:
    """Counts nothing."""

    def labels(self, *values: object) -> "Nothing":
        return self

    def inc(self, amount: float = 1) -> None: ...

    def set(self, value: float) -> None: ...

    def observe(self, amount: float) -> None: ...


library: Final = optional("prometheus_client")


def counter(name: str, about: str, *labels: str) -> Any:
    return library.Counter(f"longbox_{name}", about, labels) if library is not None else Nothing()


def gauge(name: str, about: str, *labels: str) -> Any:
    """What is so now, of each worker."""
    return library.Gauge(f"longbox_{name}", about, labels, multiprocess_mode="liveall") if library else Nothing()


def histogram(name: str, about: str, *labels: str) -> Any:
    return library.Histogram(f"longbox_{name}", about, labels, buckets=FAST) if library is not None else Nothing()


CHOICES: Final = histogram("choice_seconds", "From reading a choice to its acknowledgement", "game")
WRITES: Final = histogram("store_write_seconds", "One transaction of the store, with all entries that waited")
LAG: Final = histogram("loop_lag_seconds", "How late the event loop is")
REFUSALS: Final = counter("refusals", "Requests and messages that were refused", "code")
REQUESTS: Final = counter("requests", "HTTP requests answered", "method", "status")
OUTDATED: Final = counter("tables_outdated", "Tables opened that can't go on with this Longbox", "game")
ENTRIES: Final = counter("entries", "Entries stored")
TABLES: Final = gauge("tables", "Tables in memory", "stage")
SLOW: Final = counter("slow_readers", "Sockets closed because nobody read what was sent", "why")
SOCKETS: Final = gauge("sockets", "Sockets open")
THINKERS: Final = gauge("thinkers", "Processes in which bots think")
THINKERS_BUSY: Final = gauge("thinkers_busy", "Processes in which bots think now")
THINKERS_QUEUE: Final = gauge("thinkers_queue", "Questions that wait for such a process")
THINKERS_REPLACED: Final = counter("thinkers_replaced", "Processes that hung or died while bots thought", "how")
HOUSEKEPT: Final = counter("housekept", "Tables hidden and deleted, and snapshots dropped", "what")
MOVES: Final = counter("table_moves", "Tables asked for, given, taken from a dead worker, or lost", "how")
STORE_QUEUE: Final = gauge("store_queue", "Entries that wait to be stored")


def share(workers: int) -> None:
    """Several workers count together. Called before they start; the folder goes when the server ends."""
    if workers > 1 and library is not None:
        folder = tempfile.mkdtemp(prefix="longbox-metrics-")
        os.environ[FOLDER] = folder


def unshare() -> None:
    folder = os.environ.pop(FOLDER, None)
    if folder is not None:
        shutil.rmtree(folder, ignore_errors=True)


def text() -> bytes | None:
    """All of it in Prometheus's text format; None without the library."""
    if library is None:
        return None
    folder = os.environ.get(FOLDER)
    if folder is None:
        return bytes(library.generate_latest())
    together = importlib.import_module("prometheus_client.multiprocess")
    for file in Path(folder).glob("*_*.db"):  # what a dead worker held is not so any more
        found = re.search(r"_(\d+)\.db$", file.name)
        if found is not None and not alive(int(found[1])):
            together.mark_process_dead(int(found[1]), folder)
    registry = library.CollectorRegistry()
    together.MultiProcessCollector(registry, folder)
    return bytes(library.generate_latest(registry))


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True
