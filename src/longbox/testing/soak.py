"""Very many random games: `python -m longbox.testing.soak hitline -n 10000 --saves`.

Plays every mode and number of seats in turn, with options drawn by the seed, and prints one fingerprint of all final
positions: the same compiled and pure, and with `--saves`, where every decision is reached through a save and a load.
"""

import argparse
import hashlib
import sys

import longbox
from longbox.kernel import game
from longbox.kernel.match import Match
from longbox.kernel.rng import Rng


def play(g: game.Game, number: int, saves: bool) -> Match:
    """One random game to its end."""
    rng = Rng(f"soak/{number}")
    ways = [(mode.name, seats) for mode in g.modes.values() for seats in mode.seats]
    mode, seats = ways[number % len(ways)]
    options = {}
    for name, choice in g.options.items():
        fitting = [value for value in choice.values if not (isinstance(value, int) and value >= seats)]
        options[name] = fitting[rng.below(len(fitting))]
    try:
        m = longbox.start(g.id, seats=seats, mode=mode, seed=f"soak/{number}", options=options)
    except longbox.SetupError:  # options that do not go together
        m = longbox.start(g.id, seats=seats, mode=mode, seed=f"soak/{number}")
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
