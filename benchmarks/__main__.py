"""`python -m benchmarks`: plays, compares, prints, writes out/latest.json."""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import sys
from importlib import metadata
from pathlib import Path

from benchmarks import ours, peers, report
from benchmarks.measure import race

OUT = Path(__file__).parent / "out" / "latest.json"
SHOWN_PACKAGES = ("longbox", "open_spiel", "rlcard", "msgspec")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Speed of Longbox beside its peers.")
    parser.add_argument("--repeats", type=int, default=5, help="rounds to take the median of (default 5)")
    parser.add_argument("--seconds", type=float, default=0.5, help="CPU seconds for each in a round (default 0.5)")
    parser.add_argument("--check", action="store_true", help="exit with 1 when a goal is missed")
    arguments = parser.parse_args()

    entrants = ours.contestants()
    found, missing = peers.contestants()
    contestants = entrants + found
    race(contestants, arguments.repeats, arguments.seconds)

    goals = []
    for entry in ours.ENTRIES:
        for way in ("python", "inside", "rollout"):
            goals.append(report.ratio_goal(contestants, entry.title, entry.peer, way, entry.goals.get(way)))
    for entry in ours.ENTRIES:
        copy = statistics.median(ours.copy_times(entry, arguments.repeats, arguments.seconds))
        goals.append(report.Goal(f"{entry.title}: copy in mid-game", copy, ours.COPY_GOAL, False, "us"))
        start = statistics.median(ours.start_times(entry, arguments.repeats, arguments.seconds))
        goals.append(report.Goal(f"{entry.title}: start of one more match", start, None, False, "us"))
    start_up, bare = ours.start_up_times(max(arguments.repeats, 3))
    note = f"a bare Python: {bare:.3f} s"
    goals.append(report.Goal("start-up: new process, import, start", start_up, ours.START_UP_GOAL, False, "s", note))

    compiled, loaded = ours.compiled_modules()
    pure = "PURE PYTHON, not compiled: the goals are for the compiled build"
    kind = f"compiled ({compiled} of {loaded} modules)" if compiled else pure
    versions = {name: version for name in SHOWN_PACKAGES if (version := installed_version(name))}
    python = f"{platform.python_implementation()} {platform.python_version()}"
    machine = f"{python}, {platform.system()} {platform.machine()}, {os.cpu_count()} cores"
    print(f"Longbox is {kind}. {machine}.")
    print(", ".join(f"{name} {version}" for name, version in versions.items()))
    print()
    print("\n".join(report.table(contestants)))
    print()
    print("Against the goals")
    print()
    print("\n".join(goal.line() for goal in goals))
    if missing:
        print()
        print("\n".join(missing))

    data = {
        "machine": machine,
        "versions": versions,
        "compiled_modules": compiled,
        "loaded_modules": loaded,
        "repeats": arguments.repeats,
        "seconds": arguments.seconds,
        "missing": missing,
        **report.as_data(contestants, goals),
    }
    OUT.parent.mkdir(exist_ok=True)
    OUT.write_text(json.dumps(data, indent=1) + "\n")
    print(f"\nWritten: {OUT.relative_to(Path.cwd()) if OUT.is_relative_to(Path.cwd()) else OUT}")
    return 1 if arguments.check and any(goal.met is False for goal in goals) else 0


def installed_version(name: str) -> str | None:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None


if __name__ == "__main__":
    sys.exit(main())
