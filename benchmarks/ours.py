"""Longbox as a contestant, through its public API only. A new game is one line in ENTRIES."""

from __future__ import annotations

import importlib.machinery
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass
from functools import partial
from random import Random

import longbox
from benchmarks.measure import Contestant, Work, cpu, progress, repeat_call


@dataclass(frozen=True)
class Entry:
    game: str
    seats: int
    peer: str  # the peer that it is compared with
    goals: dict[str, float]  # way -> at least so many times the peer's speed

    @property
    def title(self) -> str:
        return f"Longbox {self.game}"


ENTRIES = [
    Entry("hitline", 4, "OpenSpiel hearts", {"python": 1.0, "inside": 1.0}),
    Entry("titans", 2, "OpenSpiel gin rummy", {"python": 3.0}),
    Entry("mayhem", 2, "OpenSpiel gin rummy", {"python": 3.0}),
    Entry("turtles", 2, "OpenSpiel gin rummy", {"python": 3.0}),
    Entry("bold", 2, "OpenSpiel gin rummy", {"python": 3.0}),
]

COPY_GOAL = 3e-6
START_UP_GOAL = 0.4


def contestants() -> list[Contestant]:
    found = []
    for entry in ENTRIES:
        found.append(Contestant(entry.title, "python", partial(play_from_python, entry)))
        found.append(Contestant(entry.title, "inside", partial(whole_games_inside, entry)))
        found.append(Contestant(entry.title, "rollout", partial(rollouts_inside, entry)))
    return found


def play_from_python(entry: Entry, seed: int) -> Work:
    """Every choice goes through the checked public call."""
    random = Random(seed).random
    decisions = 0
    begin = cpu()
    match = longbox.start(entry.game, seats=entry.seats, seed=seed)
    while not match.over:
        seat = match.seat
        actions = match.legal(seat)
        match.choose(actions[int(random() * len(actions))], seat=seat)
        decisions += 1
    seconds = cpu() - begin
    return Work(decisions, decisions, seconds)


def whole_games_inside(entry: Entry, seed: int) -> Work:
    decisions = 0
    begin = cpu()
    for number in range(5):
        match = longbox.start(entry.game, seats=entry.seats, seed=seed + number)
        decisions += match.playout(seed + number)
    seconds = cpu() - begin
    return Work(decisions, decisions, seconds)


def rollouts_inside(entry: Entry, seed: int) -> Work:
    """Copy a started match and play it out."""
    match = longbox.start(entry.game, seats=entry.seats, seed=seed)
    decisions = 0
    begin = cpu()
    for number in range(10):
        decisions += match.copy().playout(seed + number)
    seconds = cpu() - begin
    return Work(decisions, decisions, seconds)


def copy_times(entry: Entry, repeats: int, seconds: float) -> list[float]:
    """CPU seconds of one `copy()` in the middle of a game."""
    length = longbox.start(entry.game, seats=entry.seats, seed=3).playout(3)
    random = Random(3)
    match = longbox.start(entry.game, seats=entry.seats, seed=3)
    for _ in range(length // 2):
        if match.over:
            break
        seat = match.seat
        match.choose(random.choice(match.legal(seat)), seat=seat)
    progress(f"{entry.title}: copy")
    return repeat_call(match.copy, repeats, seconds / 5)


def start_times(entry: Entry, repeats: int, seconds: float) -> list[float]:
    """CPU seconds of one more `start()` in a process that has started one before."""
    progress(f"{entry.title}: start")
    return repeat_call(lambda: longbox.start(entry.game, seats=entry.seats, seed=3), repeats, seconds / 5)


def start_up_times(repeats: int) -> tuple[float, float]:
    """Wall seconds of a new Python process that starts a match, and of one that does nothing; medians, taking turns."""
    entry = ENTRIES[0]
    program = f"import longbox; longbox.start({entry.game!r}, seats={entry.seats}, seed=1)"
    times: dict[str, list[float]] = {program: [], "pass": []}
    for turn in range(repeats + 1):
        for code, taken in times.items():
            progress(f"start-up: round {turn} of {repeats}")
            begin = time.perf_counter()
            subprocess.run([sys.executable, "-c", code], check=True)
            if turn:
                taken.append(time.perf_counter() - begin)
    progress("")
    return statistics.median(times[program]), statistics.median(times["pass"])


def compiled_modules() -> tuple[int, int]:
    """How many of Longbox' loaded modules are compiled, and how many are loaded."""
    files = [module.__file__ or "" for name, module in sys.modules.items() if name.startswith("longbox.")]
    suffixes = tuple(importlib.machinery.EXTENSION_SUFFIXES)
    return sum(file.endswith(suffixes) for file in files), len(files)
