"""Keep today's content of each game for the matches that begin with this release.

`python -m longbox.testing.keep_edition` writes `editions/RELEASE.json.gz` into each game's folder. `make release` runs
it. What is written is never changed again: a later Longbox plays matches of this release to their end with it.
"""

from __future__ import annotations

import argparse
import hashlib
import random
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

import longbox
from longbox.kernel import game as games
from longbox.kernel import value
from longbox.kernel.decision import bits
from longbox.kernel.marks import play_marks
from longbox.kernel.match import Edition
from longbox.language import editions
from longbox.language.editions import Kept
from longbox.language.rooms import CardGame
from longbox.language.shelf import own_files
from longbox.testing.kit import settings

GAMES: Final = 4  # played for each fingerprint


def played(game_id: str, mode: str, seats: int, edition: Edition | None = None) -> str:
    """How random games go under an edition: a fingerprint of what every seat was offered, and of what lay where."""
    sum_ = hashlib.blake2b(digest_size=12)
    for n in range(GAMES):
        m = games.start(game_id, seats, f"played {n}", mode, edition=edition)
        chance = random.Random(n)  # noqa: S311: `random()` gives the same numbers in every version of Python
        while not m.over:
            sum_.update("".join(play_marks(m).values()).encode())
            seat = bits(m.waiting)[int(chance.random() * len(bits(m.waiting)))]
            legal = m.legal(seat)
            m.apply(seat, legal[int(chance.random() * len(legal))])
        sum_.update("".join(play_marks(m).values()).encode())
    return sum_.hexdigest()


def all_played(game: CardGame, edition: Edition | None = None) -> dict[str, str]:
    """The fingerprints of each mode and number of seats."""
    return {f"{mode} {seats}": played(game.id, mode, seats, edition) for mode, seats in settings(game, None)}


def goes_differently(game: games.Game) -> list[str]:
    """The past releases whose games would go differently now, though their version of the step code is still there."""
    found: list[str] = []
    if not isinstance(game, CardGame):
        return found
    for kept in game.released():
        if kept.steps in (game.step_version, *game.also_plays):
            now = all_played(game, game.edition_of(kept.id))
            different = [what for what, sum_ in kept.played.items() if now.get(what, sum_) != sum_]
            found += [f"{game.id} {what} of {kept.release}" for what in different]
    return found


def today(game: CardGame, release: str) -> Kept:
    """A game's content as it is now, and how its games go."""
    return msgspec.structs.replace(content_of(game, release), played=all_played(game))


def content_of(game: CardGame, release: str) -> Kept:
    """A game's content as it is now."""
    made = game.edition()
    content = game.rooms.content
    return Kept(
        game.id,
        release,
        made.id(),
        made.hash,
        content.RULES,
        made.step_version,
        made.rng,
        value.shape(made),
        tuple(own_files(content.__name__.rpartition(".")[0], content.FILES)),
    )


def keep(game: CardGame, release: str, folder: Path) -> Path | None:
    """Write a release's content; None if it is there. ValueError if what is there is something else."""
    file = folder / game.id / editions.FOLDER / f"{release}{editions.ENDING}"
    if file.is_file():
        there = editions.unpacked(file.read_bytes())
        if editions.id_of(there, ()) != game.edition().id():
            raise ValueError(
                f"{file} holds the edition {editions.id_of(there, ())}; today's is {game.edition().id()}. "
                "What a release had is never changed: raise the version of Longbox"
            )
        return None
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(editions.packed(today(game, release)))
    return file


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m longbox.testing.keep_edition", description=__doc__)
    parser.add_argument("--release", default=longbox.__version__, help="its version (default: this one's)")
    parser.add_argument("--folder", type=Path, default=Path("src/longbox/games"), help="where the games are")
    given = parser.parse_args(arguments)
    if not given.folder.is_dir():
        parser.error(f"there is no folder {given.folder}; run this where Longbox's sources are, or name it by --folder")
    try:
        for game_id in games.own():
            game = games.find(game_id)
            assert isinstance(game, CardGame)
            file = keep(game, given.release, given.folder)
            if file is not None:
                print(file)
    except ValueError as error:
        print(f"keep_edition: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
