"""What the conformance kit found: findings, each with how to reproduce it, and figures."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Finding:
    """One thing that is wrong, and where it was seen."""

    check: str
    what: str
    mode: str = ""
    seats: int = 0
    seed: int | str | None = None
    decision: int | None = None  # how many choices were made before; a record up to there is beside
    record: str = ""

    def __str__(self) -> str:
        where = []
        if self.mode:
            where.append(f"mode {self.mode!r}, {self.seats} seats")
        if self.seed is not None:
            where.append(f"seed {self.seed!r}")
        if self.decision is not None:
            where.append(f"after {self.decision} choices")
        return f"[{self.check}] {self.what}" + (f" ({', '.join(where)})" if where else "")

    def reproduce(self) -> str:
        """A line of Python that leads to the place."""
        return f"longbox.replay(json.loads({self.record!r}))" if self.record else ""


@dataclass
class Figures:
    """One mode with one number of seats, in numbers."""

    mode: str
    seats: int
    games: int = 0
    decisions: int = 0
    longest: int = 0
    options: int = 0
    most_options: int = 0
    undoable: int = 0
    simultaneous: int = 0

    def __str__(self) -> str:
        mean = self.decisions / self.games if self.games else 0.0
        width = self.options / self.decisions if self.decisions else 0.0
        return (
            f"{self.mode}, {self.seats} seats: {self.games} games, {mean:.0f} decisions a game (most {self.longest}), "
            f"{width:.1f} options (most {self.most_options}), {self.undoable} choices could be taken back, "
            f"{self.simultaneous} decisions at the same time as others"
        )


@dataclass
class Report:
    """What was run and what was seen; `unseen` lists what never occurred."""

    game: str
    edition: str
    settings: list[Figures] = field(default_factory=list)
    checks: Counter[str] = field(default_factory=Counter)  # how often each was made
    seen: dict[str, Counter[str]] = field(default_factory=dict)
    unseen: dict[str, list[str]] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    seconds: float = 0.0

    def __str__(self) -> str:
        lines = [f"{self.game}, edition {self.edition}: {self.verdict()}, {self.seconds:.1f} s"]
        lines += [f"  {figures}" for figures in self.settings]
        lines += ["  checks: " + ", ".join(f"{name} {n}" for name, n in sorted(self.checks.items()))]
        for sort, names in self.seen.items():
            lost = self.unseen.get(sort, [])
            line = f"  {sort}: {len(names)} seen"
            if lost:
                line += f", {len(lost)} never: " + ", ".join(lost[:12]) + (" ..." if len(lost) > 12 else "")
            lines.append(line)
        lines += [f"  note: {note}" for note in self.notes]
        return "\n".join(lines)

    def verdict(self) -> str:
        return "conforms" if not self.findings else f"{len(self.findings)} findings"

    def data(self) -> dict[str, Any]:
        """The same as plain data."""
        return {
            "game": self.game,
            "edition": self.edition,
            "settings": [vars(figures) for figures in self.settings],
            "checks": dict(self.checks),
            "seen": {sort: dict(names) for sort, names in self.seen.items()},
            "unseen": self.unseen,
            "notes": self.notes,
            "findings": [vars(finding) for finding in self.findings],
            "seconds": self.seconds,
        }


class ConformanceError(AssertionError):
    """A game does not keep the contract. `findings` has everything found, `report` the figures."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.findings = report.findings
        lines = [f"{report.game} does not conform: {len(self.findings)} findings"]
        for finding in self.findings:
            lines.append(f"- {finding}")
            if finding.record:
                lines.append(f"  to reproduce: {finding.reproduce()}")
        super().__init__("\n".join(lines))


def as_json(record: dict[str, object]) -> str:
    return json.dumps(record, separators=(",", ":"), ensure_ascii=False)
