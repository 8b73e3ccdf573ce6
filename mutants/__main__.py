"""`python -m mutants`: put random faults into the rules and list those that no rule test notices."""

from __future__ import annotations

import argparse
import json
import os
import re
import select
import sys
import time
from collections import Counter

from mutants.changes import Mutant, mutants, sample
from mutants.trial import CACHE, SOURCE, Room, Verdict, begin, reach_of, verdict

SURVIVORS = CACHE / "survivors.json"
RULE = re.compile(r"\b[A-Z]{2}-R?\d+\b")


def rooms() -> list[Room]:
    """The games and the kernel. Tests that compare whole games with files are left out: they notice any change."""
    found = [
        Room(folder.name, f"games/{folder.name}", (f"tests/games/{folder.name}",))
        for folder in sorted((SOURCE / "games").iterdir())
        if (folder / "rules.md").exists()
    ]
    return [*found, Room("kernel", "kernel", ("tests/kernel", "tests/register", "tests/games/hitline"))]


def main() -> int:
    names = [room.name for room in rooms()]
    parser = argparse.ArgumentParser(prog="python -m mutants", description="Would a rule test notice a fault?")
    parser.add_argument("--game", action="append", choices=names, help="only this one; may be given again")
    parser.add_argument("--count", type=int, default=120, help="how many mutants, over all rooms (default 120)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (default 1)")
    parser.add_argument("--at", default="", help="only at this place, such as games/titans/flow.py or .../flow.py:120")
    parser.add_argument("--again", action="store_true", help="only those that survived last time")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at a time (default: all cores)")
    parser.add_argument("--goal", type=float, default=90.0, help="exit with 1 below this score (default 90)")
    arguments = parser.parse_args()
    if arguments.again and not SURVIVORS.exists():
        parser.error("--again: there was no last time; run it once without")

    chosen = [room for room in rooms() if not arguments.game or room.name in arguments.game]
    kept = {tuple(key) for key in json.loads(SURVIVORS.read_text())} if arguments.again else None
    results: list[tuple[Room, Mutant, Verdict]] = []
    for number, room in enumerate(chosen):
        pool = pool_of(room)
        if kept is not None:
            pool = [mutant for mutant in pool if mutant.key in kept]
        elif arguments.at:
            pool = [m for m in pool if arguments.at in (m.file, f"{m.file}:{m.line}")]
        count = arguments.count * (number + 1) // len(chosen) - arguments.count * number // len(chosen)
        picked = sample(pool, len(pool) if kept is not None else count, arguments.seed)
        if picked:
            results += run(room, picked, arguments.jobs)
    return report(results, arguments.goal)


def pool_of(room: Room) -> list[Mutant]:
    return [mutant for file in room.files() for mutant in mutants(file, (SOURCE / file).read_bytes())]


def run(room: Room, picked: list[Mutant], jobs: int) -> list[tuple[Room, Mutant, Verdict]]:
    """Put each to the test, `jobs` at a time."""
    reach = reach_of(room)
    for name in reach.failed:
        print(f"{name} fails without any fault: left out")
    results: list[tuple[Room, Mutant, Verdict]] = []
    waiting = list(reversed(picked))
    running: dict[int, tuple[int, Mutant, float]] = {}

    def done(mutant: Mutant, found: Verdict, seconds: float = 0) -> None:
        results.append((room, mutant, found))
        place = f"{mutant.file}:{mutant.line}"
        print(f"{room.name} {len(results):>3}/{len(picked)} {found.how:<10} {place:<34} {seconds:5.1f} s  {found.by}")
        sys.stdout.flush()

    while waiting or running:
        while waiting and len(running) < jobs:
            mutant = waiting.pop()
            order = reach.order(mutant)
            if not order:
                done(mutant, Verdict("unreached"))
            else:
                pid, pipe = begin(room, reach, mutant, order)
                running[pipe] = pid, mutant, time.monotonic()
        for pipe in select.select(list(running), [], [])[0] if running else []:
            pid, mutant, begun = running.pop(pipe)
            done(mutant, verdict(pid, pipe), time.monotonic() - begun)
    return results


# ---- the report


def report(results: list[tuple[Room, Mutant, Verdict]], goal: float) -> int:
    rows: dict[str, Counter[str]] = {}
    for room, mutant, found in results:
        for name in (mutant.file, f"all of {room.name}", "all"):
            rows.setdefault(name, Counter())[found.how] += 1
    print()
    print(f"{'':<34} killed  endless  survived   score")
    for name in sorted(rows, key=lambda name: (name == "all", name.startswith("all"), name)):
        row = rows[name]
        alive = row["survived"] + row["unreached"]
        figures = f"{row['killed']:>6} {row['endless']:>8} {alive:>9}"
        print(f"{name:<34} {figures} {score(row):>6.1f}%")
    alive_now = [(mutant, found) for _, mutant, found in results if found.how in ("survived", "unreached")]
    for mutant, found in sorted(alive_now, key=lambda each: (each[0].file, each[0].start)):
        print()
        print("\n".join(described(mutant, found)))
    CACHE.mkdir(parents=True, exist_ok=True)
    SURVIVORS.write_text(json.dumps([mutant.key for mutant, _ in alive_now]))
    reached = score(rows["all"]) if results else 100.0
    print(f"\nScore {reached:.1f} %, goal {goal:g} %.")
    return 0 if reached >= goal else 1


def score(row: Counter[str]) -> float:
    """The share of noticed faults, in percent. A test that would never end has noticed."""
    noticed = row["killed"] + row["endless"]
    alive = row["survived"] + row["unreached"]
    return 100.0 * noticed / (noticed + alive) if noticed + alive else 100.0


def described(mutant: Mutant, found: Verdict) -> list[str]:
    note = ", which no test reaches" if found.how == "unreached" else ""
    nth = f", number {mutant.nth} of its kind" if mutant.nth > 1 else ""
    lines = [f"{SOURCE}/{mutant.file}:{mutant.line} in {mutant.function or 'the file itself'}{note}{nth}"]
    lines += [f"  - {line}" for line in mutant.was.splitlines()]
    lines += [f"  + {line}" for line in mutant.now.splitlines()]
    near = rules_near((SOURCE / mutant.file).read_text(), mutant.line)
    return [*lines, f"    rules near: {', '.join(near) or 'none'}"]


def rules_near(source: str, line: int, lines: int = 15, most: int = 4) -> list[str]:
    """The rules cited nearest to a line, nearest first."""
    found = [
        (abs(number - line), rule)
        for number, text in enumerate(source.splitlines(), 1)
        if abs(number - line) <= lines
        for rule in RULE.findall(text)
    ]
    return list(dict.fromkeys(rule for _, rule in sorted(found)))[:most]


if __name__ == "__main__":
    sys.path.insert(0, str(SOURCE.parent.absolute()))
    sys.exit(main())
