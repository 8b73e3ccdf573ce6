"""`python -m tests.games.mutated 600`: saves of running games with one number changed, and what becomes of them.

A save is either refused when it is loaded, or the match that it gives can be played to its end. What loads and breaks
later is shown with the field, the numbers and the error.
"""

import argparse
import collections
import hashlib
import random
import traceback
from collections.abc import Iterator
from typing import Any, Final

import msgspec

import longbox
from longbox.kernel import value
from longbox.kernel.errors import LongboxError
from longbox.kernel.match import Match
from tests.server.releases.make import MODES

LONGEST: Final = 400  # choices; who has not met an error by then meets none
APART: Final = 7  # choices between two saves of a game
STATE: Final = 8  # where it lies in a save
FREE: Final = 10
NUMBERS: Final = (-1, 0, 1, 2, 3, 5, 7, 8, 15, 31, 63, 100, 255, 256, 1000, 1 << 31, -(1 << 31), (1 << 62) - 1)
Path = tuple[Any, ...]


class Broken(msgspec.Struct):
    """A changed save that was loaded, and broke later."""

    game: str
    mode: str
    path: Path
    was: int
    now: int
    error: str
    where: str


def begun(rng: random.Random) -> Iterator[tuple[str, str, bytes]]:
    """Saves of running games in all modes."""
    for game, modes in MODES.items():
        for mode, seats in modes:
            m = longbox.start(game, seats, rng.randrange(10**9), mode)
            target = rng.randrange(3, 60)
            for n in range(1, target + 1):
                choose(m, rng)
                if m.over:
                    break
                if n % APART == 0 or n == target:
                    yield game, mode, m.save()


def choose(m: Match, rng: random.Random) -> None:
    decision = m.decisions[0]
    codes = [option.code for option in decision.options]
    m.choose(rng.choice([code for code in codes if code != "concede"] or codes), seat=decision.seat)


def numbers(item: Any, path: Path = ()) -> Iterator[Path]:
    """Where numbers are."""
    if isinstance(item, dict | list):
        for key, part in item.items() if isinstance(item, dict) else enumerate(item):
            yield from numbers(part, (*path, key))
    elif type(item) is int:
        yield path


def changed(save: bytes, rng: random.Random) -> tuple[bytes, Path, int, int]:
    """A save with another number, each field as likely as any other."""
    body = msgspec.msgpack.decode(save[24:])
    found: list[Path] = []
    while not found:
        part: Path = (STATE, rng.choice([*body[STATE], *["stack"] * 6, *["due", "lanes"] * 3]))
        if rng.random() < 0.1:
            part = (rng.choice([STATE + 1, FREE, FREE + 2]),)
        at = body
        for key in part:
            at = at[key]
        found = [part + rest for rest in numbers(at)]
    path = rng.choice(found)
    at = body
    for key in path[:-1]:
        at = at[key]
    was = new = at[path[-1]]
    while new == was:
        near = [was + 1, was - 1, was ^ (1 << rng.randrange(12)), rng.randrange(-5, 200)]
        new = rng.choice([*NUMBERS, *near])
    at[path[-1]] = new
    raw = msgspec.msgpack.encode(body)
    return value.MAGIC + hashlib.blake2b(raw, digest_size=16).digest() + raw, path, was, new


def play_on(m: Match, rng: random.Random) -> None:
    """All that anybody can do with it."""
    assert longbox.load(m.save()) == m
    for n in range(LONGEST):
        if n % 50 == 0:
            look(m)
        if m.over:
            break
        if n == 0:
            for decision in m.decisions:
                m.explain(decision.seat, decision.options[0].code)
            m.resample(m.decisions[0].seat, rng=1)
        choose(m, rng)
    look(m)
    m.record()


def look(m: Match) -> None:
    for eye in (*range(int(m.layout.seats)), None):
        m.view(eye)
        m.events(eye, 0)


def search(count: int, seed: int) -> tuple[collections.Counter[str], list[Broken]]:
    rng = random.Random(seed)
    out: collections.Counter[str] = collections.Counter()
    broken: list[Broken] = []
    saves: list[tuple[str, str, bytes]] = []
    while (done := out.total()) < count:
        saves = saves or list(begun(rng))
        game, mode, save = saves.pop(rng.randrange(len(saves)))
        data, path, was, new = changed(save, rng)
        try:
            m = longbox.load(data)
        except LongboxError:
            out["refused"] += 1
            continue
        try:
            play_on(m, random.Random(done))
            out["played on"] += 1
        except Exception as error:
            out["broken"] += 1
            last = traceback.extract_tb(error.__traceback__)[-1]
            where = f"{last.filename.rpartition('longbox/')[2]}:{last.lineno}"
            broken.append(Broken(game, mode, path, was, new, repr(error)[:150], where))
    return out, broken


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.games.mutated", description=__doc__)
    parser.add_argument("count", type=int, nargs="?", default=600)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    out, broken = search(arguments.count, arguments.seed)
    print(", ".join(f"{count} {what}" for what, count in sorted(out.items())))
    for one in broken:
        print(one)


if __name__ == "__main__":
    main()
