"""Write the golden files again after a change of behaviour: `python -m longbox.testing.regenerate [GAME ...]`.

A playthrough that exists is played again by its own choices, as far as they still fit. Look at the difference before
you commit it: every line that changes is a change of behaviour. The files show an opening, every tenth question and the
end; to compare games question by question, run `--whole FOLDER` before and after your change and compare the folders.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from longbox.kernel import game as kernel_game
from longbox.testing import oddpacks
from longbox.testing.keep_edition import goes_differently
from longbox.testing.kit import settings
from longbox.testing.playthrough import deep_fingerprint, fingerprints, play_through, written

FOLDER = Path("tests/conformance/golden")
GAMES = 100
SEED = 1


def text_file(folder: Path, game: str, mode: str, seats: int) -> Path:
    return folder / f"{game}-{mode}-{seats}.txt"


def hashes_of(game: str, games: int) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for mode, seats in settings(kernel_game.find(game), None):
        found[f"{mode} {seats}"] = {
            "deep": deep_fingerprint(game, mode, seats),
            "games": fingerprints(game, mode, seats, games),
        }
    return found


def read_hashes(folder: Path) -> dict[str, Any]:
    file = folder / "hashes.json"
    data: dict[str, Any] = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    return data


def read_odd(folder: Path) -> dict[str, dict[str, str]]:
    """The fingerprints of games with packs of unusual sizes."""
    file = folder / "oddpacks.json"
    data: dict[str, dict[str, str]] = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    return data


def stale_steps(game_ids: list[str]) -> str:
    """What to do before golden files are written: games that go differently need another version of their step code."""
    different = [(game, what) for game in map(kernel_game.find, game_ids) for what in goes_differently(game)]
    if not different:
        return ""
    games = sorted({game.id for game, _ in different})
    return (
        f"these games go differently than when they were released: {', '.join(what for _, what in different)}. "
        f"Raise STEPS in the content.py of {' and '.join(games)}: matches that have begun are then told, "
        "instead of going on differently"
    )


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m longbox.testing.regenerate", description=__doc__)
    parser.add_argument("--golden", type=Path, default=FOLDER, help=f"where the files are (default {FOLDER})")
    parser.add_argument("--games", type=int, default=GAMES, help=f"fingerprints for each mode (default {GAMES})")
    parser.add_argument("--whole", type=Path, metavar="FOLDER", help="write every question there, and no golden files")
    parser.add_argument("game", nargs="*", help="only these games")
    given = parser.parse_args(arguments)
    if not given.golden.is_dir():
        parser.error(f"there is no folder {given.golden}; run this where Longbox's sources are, or name it by --golden")
    if (stale := stale_steps(given.game or kernel_game.own())) and not given.whole:
        parser.error(stale)
    hashes = read_hashes(given.golden)
    odd = read_odd(given.golden)
    for game in given.game or kernel_game.own():
        for mode, seats in settings(kernel_game.find(game), None):
            file = text_file(given.golden, game, mode, seats)
            choices = written(file.read_text("utf-8")) if file.is_file() else []
            played = play_through(game, SEED, mode, seats, choices=choices)
            if given.whole:
                given.whole.mkdir(parents=True, exist_ok=True)
                file = text_file(given.whole, game, mode, seats)
            file.write_text(played.whole() if given.whole else played.brief(), "utf-8")
            print(file)
        if given.whole:
            continue
        hashes[game] = hashes_of(game, given.games)
        if game in oddpacks.PACKS:
            odd[game] = oddpacks.fingerprints(game)
    for name, data in () if given.whole else (("hashes.json", hashes), ("oddpacks.json", odd)):
        file = given.golden / name
        file.write_text(json.dumps(data, indent=1, sort_keys=True) + "\n", "utf-8")
        print(file)


if __name__ == "__main__":
    main(sys.argv[1:])
