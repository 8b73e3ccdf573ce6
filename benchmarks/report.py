"""The figures as plain text and as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass

from benchmarks.measure import WAYS, Contestant


@dataclass(frozen=True)
class Goal:
    """One figure that we promised, and what came out."""

    what: str
    value: float | None  # None: could not be measured, see `note`
    goal: float | None  # None: shown for comparison only
    at_least: bool  # else: at most
    unit: str
    note: str = ""

    @property
    def met(self) -> bool | None:
        if self.value is None or self.goal is None:
            return None
        return self.value >= self.goal if self.at_least else self.value <= self.goal

    def line(self) -> str:
        value = "not measured" if self.value is None else show(self.value, self.unit)
        if self.goal is None:
            wanted = "no goal"
        else:
            wanted = f"goal {'>=' if self.at_least else '<='} {show(self.goal, self.unit)}"
            wanted += {True: ": met", False: ": MISSED", None: ""}[self.met]
        return f"  {self.what:<58} {value:>12}   {wanted}{'  (' + self.note + ')' if self.note else ''}"


def show(value: float, unit: str) -> str:
    if unit == "us":
        return f"{value * 1e6:.2f} us"
    if unit == "s":
        return f"{value:.3f} s"
    return f"{value:.2f}{unit}"


def rate_text(rate: float) -> str:
    if rate >= 1e6:
        return f"{rate / 1e6:.2f} M"
    return f"{rate / 1e3:.0f} k" if rate >= 1e4 else f"{rate / 1e3:.1f} k"


def find(contestants: Iterable[Contestant], name: str, way: str) -> Contestant | None:
    for contestant in contestants:
        if contestant.name == name and contestant.way == way:
            return contestant
    return None


def ratio_goal(contestants: Sequence[Contestant], name: str, peer: str, way: str, goal: float | None) -> Goal:
    """Our speed over the peer's, in one way of playing."""
    what = f"{name} / {peer}, {WAYS[way]}"
    ours, theirs = find(contestants, name, way), find(contestants, peer, way)
    if ours is None or theirs is None:
        return Goal(what, None, goal, True, "x", f"{peer if theirs is None else name} is not here")
    return Goal(what, ours.rate() / theirs.rate(), goal, True, "x")


def table(contestants: Sequence[Contestant]) -> list[str]:
    """One row a contestant, one column a way of playing; then again with every node counted."""
    names = list(dict.fromkeys(contestant.name for contestant in contestants))
    head = "  " + " " * 24 + "".join(f"{title:>30}" for title in WAYS.values())
    lines = ["Random play, player decisions per second of CPU time: median (lowest - highest)", "", head]
    for name in names:
        cells = ""
        for way in WAYS:
            contestant = find(contestants, name, way)
            if contestant is None:
                cells += f"{'-':>30}"
            else:
                rates = contestant.rates()
                text = f"{rate_text(contestant.rate())} ({rate_text(min(rates))} - {rate_text(max(rates))})"
                cells += f"{text:>30}"
        lines.append(f"  {name:<24}{cells}")
    lines += ["", "The same with every node counted: also deals and draws, where they are chance nodes", "", head]
    for name in names:
        if all(contestant.node_rate() == contestant.rate() for contestant in contestants if contestant.name == name):
            continue
        cells = ""
        for way in WAYS:
            contestant = find(contestants, name, way)
            cells += f"{rate_text(contestant.node_rate()) if contestant else '-':>30}"
        lines.append(f"  {name:<24}{cells}")
    return lines


def as_data(contestants: Sequence[Contestant], goals: Sequence[Goal]) -> dict[str, object]:
    return {
        "rates": [
            {
                "name": contestant.name,
                "way": contestant.way,
                "decisions_per_second": round(contestant.rate()),
                "nodes_per_second": round(contestant.node_rate()),
                "repeats": [round(rate) for rate in contestant.rates()],
            }
            for contestant in contestants
        ],
        "goals": [{**asdict(goal), "met": goal.met} for goal in goals],
    }
