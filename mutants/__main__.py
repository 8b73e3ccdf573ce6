"""`python -m mutants`: puts faults into the rules by chance and lists those that no rule test notices."""

from __future__ import annotations

import argparse
import json
import os
import re
import select
import sys
import time
import tomllib
from collections import Counter
from pathlib import Path

from mutants.changes import Mutant, mutants, sample
from mutants.trial import CACHE, SOURCE, Room, Verdict, begin, reach_of, verdict

JUDGED = Path("mutants/equivalent.toml")
SURVIVORS = CACHE / "survivors.json"
RULE = re.compile(r"\b[A-Z]{2}-R?\d+\b")

# Function, lines before and after, number; without the last two every fault of those lines. The file may be another one
# of its room.
Key = tuple[str, str, str, int] | tuple[str, str]


def rooms() -> list[Room]:
    """The games and the kernel. Whatever plays whole games and compares them with files is left out on purpose."""
    found = [
        Room(folder.name, f"games/{folder.name}", (f"tests/games/{folder.name}",))
        for folder in sorted((SOURCE / "games").iterdir())
        if (folder / "rules.md").exists()
    ]
    return [*found, Room("kernel", "kernel", ("tests/kernel", "tests/register", "tests/games/hitline"))]


def judged(room: Room) -> dict[Key, str]:
    """The mutants of a room that change nothing, each with its file."""
    found: dict[Key, str] = {}
    for entry in tomllib.loads(JUDGED.read_text())["mutant"]:
        if entry["file"].startswith(f"{room.folder}/") and entry["why"]:
            for was in entry["was"] if isinstance(entry["was"], list) else [entry["was"]]:
                line = (entry["function"], was)
                found[(*line, entry["now"], entry.get("nth", 1)) if "now" in entry else line] = entry["file"]
    return found


def ways(mutant: Mutant) -> tuple[Key, Key]:
    """How it may be judged: alone, or with every other fault of its lines."""
    return (mutant.function, mutant.was, mutant.now, mutant.nth), (mutant.function, mutant.was)


def main() -> int:
    names = [room.name for room in rooms()]
    parser = argparse.ArgumentParser(prog="python -m mutants", description="Would a rule test notice a fault?")
    parser.add_argument("--game", action="append", choices=names, help="only this one; may be given again")
    parser.add_argument("--count", type=int, default=120, help="how many mutants, over all rooms (default 120)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (default 1)")
    parser.add_argument("--at", default="", help="only at this place, such as games/titans/flow.py or .../flow.py:120")
    parser.add_argument("--again", action="store_true", help="only those that survived last time")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at a time (default: all cores)")
    parser.add_argument("--goal", type=float, default=95.0, help="exit with 1 below this score (default 95)")
    arguments = parser.parse_args()
    if arguments.again and not SURVIVORS.exists():
        parser.error("--again: there was no last time; run it once without")

    chosen = [room for room in rooms() if not arguments.game or room.name in arguments.game]
    kept = {tuple(key) for key in json.loads(SURVIVORS.read_text())} if arguments.again else None
    results: list[tuple[Room, Mutant, Verdict]] = []
    for number, room in enumerate(chosen):
        pool = pool_of(room)
        equal = judged(room)
        for gone in equal.keys() - {key for mutant in pool for key in ways(mutant)}:
            now = gone[2] if len(gone) > 2 else gone[1]
            print(f"{JUDGED.name}: there is no such mutant any more: {equal[gone]}, {gone[0]}: {now}")
        if kept is not None:
            pool = [mutant for mutant in pool if mutant.key in kept]
        elif arguments.at:
            pool = [m for m in pool if arguments.at in (m.file, f"{m.file}:{m.line}")]
        count = arguments.count * (number + 1) // len(chosen) - arguments.count * number // len(chosen)
        picked = sample(pool, len(pool) if kept is not None else count, arguments.seed)
        if picked:
            results += run(room, picked, equal, arguments.jobs)
    return report(results, arguments.goal)


def pool_of(room: Room) -> list[Mutant]:
    return [mutant for file in room.files() for mutant in mutants(file, (SOURCE / file).read_bytes())]


def run(room: Room, picked: list[Mutant], equal: dict[Key, str], jobs: int) -> list[tuple[Room, Mutant, Verdict]]:
    """Puts each to the test, `jobs` at a time."""
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
            if any(key in equal for key in ways(mutant)):
                done(mutant, Verdict("equivalent"))
            elif not order:
                done(mutant, Verdict("unreached"))
            else:
                pid, pipe = begin(room, reach, mutant, order)
                running[pipe] = pid, mutant, time.monotonic()
        for pipe in select.select(list(running), [], [])[0] if running else []:
            pid, mutant, begun = running.pop(pipe)
            done(mutant, verdict(pid, pipe), time.monotonic() - begun)
    return results


# ---- what is said at the end


def report(results: list[tuple[Room, Mutant, Verdict]], goal: float) -> int:
    rows: dict[str, Counter[str]] = {}
    for room, mutant, found in results:
        for name in (mutant.file, f"all of {room.name}", "all"):
            rows.setdefault(name, Counter())[found.how] += 1
    print()
    print(f"{'':<34} killed  endless  survived  equivalent   score")
    for name in sorted(rows, key=lambda name: (name == "all", name.startswith("all"), name)):
        row = rows[name]
        alive = row["survived"] + row["unreached"]
        figures = f"{row['killed']:>6} {row['endless']:>8} {alive:>9} {row['equivalent']:>11}"
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
    """In percent: the noticed among all that change something. A test without end has noticed."""
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
