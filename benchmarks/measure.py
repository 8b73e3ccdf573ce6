"""How things are timed: CPU time of this process, in short batches, contestants taking turns, medians."""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field


@dataclass
class Work:
    """What one batch did: player decisions, all nodes of the game (decisions and chance), CPU seconds."""

    decisions: float = 0
    nodes: float = 0
    seconds: float = 0

    def add(self, other: Work) -> None:
        self.decisions += other.decisions
        self.nodes += other.nodes
        self.seconds += other.seconds


@dataclass
class Contestant:
    """Something that plays random games. `batch(seed)` plays one or a few and times only the playing itself."""

    name: str  # "OpenSpiel hearts"
    way: str  # a key of WAYS
    batch: Callable[[int], Work]
    samples: list[Work] = field(default_factory=list)

    def rates(self) -> list[float]:
        return [sample.decisions / sample.seconds for sample in self.samples]

    def rate(self) -> float:
        return statistics.median(self.rates())

    def node_rate(self) -> float:
        return statistics.median(sample.nodes / sample.seconds for sample in self.samples)


WAYS = {
    "python": "from Python",
    "inside": "inside, whole games",
    "rollout": "inside, roll-outs",
}


def cpu() -> float:
    return time.process_time()


def race(contestants: Sequence[Contestant], repeats: int, seconds: float) -> None:
    """Each plays for `seconds` of CPU time, in turns, `repeats` times over; a shorter round before that warms up."""
    seed = 0
    for turn in range(repeats + 1):
        for contestant in contestants:
            progress(f"round {turn} of {repeats}: {contestant.name}, {WAYS[contestant.way]}")
            total = Work()
            enough = seconds if turn else seconds / 5
            while total.seconds < enough:
                seed += 100
                total.add(contestant.batch(seed))
            if turn:
                contestant.samples.append(total)
    progress("")


def repeat_call(call: Callable[[], object], repeats: int, seconds: float) -> list[float]:
    """CPU seconds of one call, `repeats` times, each over as many calls as fill `seconds`."""
    calls = 1
    times: list[float] = []
    while len(times) < repeats:
        begin = cpu()
        for _ in range(calls):
            call()
        spent = cpu() - begin
        if spent >= seconds:
            times.append(spent / calls)
        else:
            calls *= 2
    return times


def progress(text: str) -> None:
    """One line that is written over again on a terminal; plain lines elsewhere."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)
    elif text:
        print(text, file=sys.stderr, flush=True)
