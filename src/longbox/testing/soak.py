"""Very many random games: `python -m longbox.testing.soak hitline -n 10000 --saves`.

Plays every mode and number of seats in turn, with options drawn by the seed, and prints one fingerprint of all final
positions: the same compiled and pure, and with `--saves`, where every decision is reached through a save and a load.
"""

import argparse
import hashlib
import sys
from collections.abc import Sequence

import longbox
from longbox.kernel import game
from longbox.kernel.match import Match
from longbox.kernel.rng import Rng


def begun(g: game.Game, number: int, packs: Sequence[tuple[str, str]] = ()) -> Match:
    """One of many games at its first decision: modes and numbers of seats in turn, options by chance."""
    rng = Rng(f"soak/{number}")
    ways = [(mode.name, seats) for mode in g.modes.values() for seats in mode.seats]
    mode, seats = ways[number % len(ways)]
    options: dict[str, object] = {}
    for name, choice in g.options.items():
        fitting = [value for value in choice.values if not (type(value) is int and value >= seats)]
        example = g.example(name, g.edition(packs), g.setup(seats, mode, options), rng)
        if example is not None:
            fitting.append(example)
        options[name] = fitting[rng.below(len(fitting))]
    try:
        return longbox.start(g.id, seats=seats, mode=mode, seed=f"soak/{number}", options=options, packs=packs)
    except longbox.SetupError:  # options that do not go together
        return longbox.start(g.id, seats=seats, mode=mode, seed=f"soak/{number}", packs=packs)


def play(g: game.Game, number: int, saves: bool) -> Match:
    """One random game to its end."""
    m = begun(g, number)
    rng = Rng(f"soak/{number}")
    while not m.over:
        seat = m.seat
        actions = m.legal(seat)
        m.choose(int(actions[rng.below(len(actions))]), seat=seat)
        if saves:
            m = longbox.load(m.save())
    return m


def main() -> None:
    parser = argparse.ArgumentParser(description="Very many random games, and one fingerprint of them all.")
    parser.add_argument("game")
    parser.add_argument("-n", type=int, default=1000, help="how many games (default 1000)")
    parser.add_argument("--saves", action="store_true", help="save and load at every decision")
    given = parser.parse_args()
    g = game.find(given.game)
    total = hashlib.blake2b(digest_size=16)
    for number in range(given.n):
        total.update(play(g, number, given.saves).digest().encode())
        if (number + 1) % 100 == 0:
            print(f"\r{number + 1} of {given.n} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(f"{given.n} games of {g.title}: {total.hexdigest()}")


if __name__ == "__main__":
    main()
