"""Check that all chance comes from the match's own generator."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from typing import Any

from longbox.kernel import record as records
from longbox.kernel.errors import LongboxError
from longbox.testing.kit import Kit, Line
from longbox.testing.values import field_changes

MOST = 12  # records played again in another process
TIMEOUT = 600
HASH_SEEDS = ("1", "2")  # two: one might have this process's order by chance


def check_lines(kit: Kit, lines: list[Line], processes: bool) -> None:
    chosen = kit.some([line for line in lines if line.choices], MOST)
    for line in chosen:
        check_twice(kit, line)
    if processes and chosen:
        check_elsewhere(kit, chosen)


def check_twice(kit: Kit, line: Line) -> None:
    """Play the same seed and choices with Python's own generator in another state each time."""
    with kit.guard("chance", line, None, "playing the same choices again"):
        before = random.getstate()
        try:
            for other in (1, 2):
                random.seed(other)
                state = random.getstate()
                try:
                    again = records.replay(line.last.record(), check=False)
                except LongboxError as error:
                    kit.fail("chance", f"the same seed and choices do not lead to the same game: {error}", line)
                    return
                if random.getstate() != state:
                    kit.fail("chance", "a draw from Python's random module: it is in no record", line)
                if again.digest() != line.digests[-1]:
                    changes = ", ".join(field_changes(again, line.last))
                    kit.fail(
                        "chance", f"the same seed and choices end differently: an unrecorded draw ({changes})", line
                    )
        finally:
            random.setstate(before)


def check_elsewhere(kit: Kit, lines: list[Line]) -> None:
    """Play the same in other Pythons with other orders of sets."""
    module = type(kit.game).__module__
    if module == "__main__":
        note = "the game's class is in __main__, so another process cannot import it: not played there"
        kit.report.notes.append(note)
        return
    request = {
        "path": [path for path in sys.path if path],
        "module": module,
        "game": kit.game.id,
        "records": [line.last.record() for line in lines],
    }
    for seed in HASH_SEEDS:
        with kit.guard("chance", None, None, "another process"):
            for line, answer in zip(lines, elsewhere(kit, request, seed), strict=False):
                if answer.get("digest") != line.digests[-1]:
                    why = answer.get("error") or "another fingerprint at the end"
                    what = f"the same seed and choices in another process (PYTHONHASHSEED={seed}) differ: {why}"
                    kit.fail("chance", what, line, same="elsewhere")


def elsewhere(kit: Kit, request: dict[str, Any], seed: str) -> list[dict[str, Any]]:
    begin = "import json, sys; sys.path[:0] = json.loads(sys.argv[1]); from longbox.testing import again; again.main()"
    run = subprocess.run(
        [sys.executable, "-c", begin, json.dumps(request["path"])],
        input=json.dumps(request),
        env={**os.environ, "PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        timeout=TIMEOUT,
        check=False,
    )
    if run.returncode != 0:
        end = run.stderr.strip().splitlines()[-1:] or ["no message"]
        kit.fail("chance", f"the game cannot be played in another process: {end[0]}")
        return []
    answers: list[dict[str, Any]] = json.loads(run.stdout)
    return answers
