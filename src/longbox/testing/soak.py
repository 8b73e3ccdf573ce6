"""Run the kit for as long as you say: `python -m longbox.testing.soak --minutes 30 titans`.

The conformance kit, and the bots' eyes, over every mode and number of seats in turn, with fresh seeds, until the time
is up or something is found; then it says how to come there again. Without `--minutes` very many random games:
`python -m longbox.testing.soak hitline -n 10000 --saves` prints one fingerprint of all final positions: the same
compiled and pure, and with `--saves`, where every decision is reached through a save and a load. With `--own` all that
players may bring (decks, heroes, hands) is named by chance. A game that says how many turns it can have, `most_turns`,
is held to it.
"""

import argparse
import hashlib
import secrets
import sys
import time
from collections.abc import Mapping, Sequence
from typing import Any

import longbox
from longbox.kernel import game
from longbox.kernel.errors import LongboxError
from longbox.kernel.match import Match
from longbox.kernel.rng import Rng
from longbox.testing.bots import check_bots
from longbox.testing.checking import check
from longbox.testing.kit import most_turns, settings, too_many_turns
from longbox.testing.report import ConformanceError

DEEP: Mapping[str, Any] = {"games": 3, "depth": 20, "exercise": 0, "processes": False}


def begun(g: game.Game, number: int, packs: Sequence[tuple[str, str]] = (), own: bool = False) -> Match:
    """One of many games at its first decision: modes and numbers of seats in turn, options by chance."""
    rng = Rng(f"soak/{number}")
    ways = [(mode.name, seats) for mode in g.modes.values() for seats in mode.seats]
    mode, seats = ways[number % len(ways)]
    options: dict[str, object] = {}
    for name, choice in g.options.items():
        fitting = [value for value in choice.values if not (type(value) is int and value >= seats)]
        example = g.example(name, g.edition(packs), g.setup(seats, mode, options), rng)
        if example is not None:
            fitting = [example] if own else [*fitting, example]
        options[name] = fitting[rng.below(len(fitting))]
    try:
        return longbox.start(g.id, seats=seats, mode=mode, seed=f"soak/{number}", options=options, packs=packs)
    except longbox.SetupError:  # options that do not go together
        return longbox.start(g.id, seats=seats, mode=mode, seed=f"soak/{number}", packs=packs)


def play(g: game.Game, number: int, saves: bool, own: bool = False) -> tuple[Match, int]:
    """One random game to its end, and how many choices it had."""
    m = begun(g, number, own=own)
    rng = Rng(f"soak/{number}")
    choices = 0
    while not m.over:
        seat = m.seat
        actions = m.legal(seat)
        m.choose(int(actions[rng.below(len(actions))]), seat=seat)
        choices += 1
        if saves:
            m = longbox.load(m.save())
    too_long = too_many_turns(g, m)
    if too_long:
        raise LongboxError(f"game {number}: {too_long}")
    return m, choices


def fingerprint(g: game.Game, many: int, saves: bool, own: bool = False) -> str:
    """One for all final positions, and how long the longest games were."""
    total = hashlib.blake2b(digest_size=16)
    longest = turns = 0
    for number in range(many):
        m, choices = play(g, number, saves, own)
        total.update(m.digest().encode())
        longest = max(longest, choices)
        turns = max(turns, int(getattr(m, "turn", 0)))
        if (number + 1) % 100 == 0:
            print(f"\r{number + 1} of {many} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    most = f", {turns} turns (at most {most_turns(g)})" if most_turns(g) else ""
    return f"{many} games of {g.title}: {total.hexdigest()}\nthe longest: {longest} choices{most}"


def soak(ids: list[str], minutes: float, seed: str) -> bool:
    """Check all games and modes again and again until the time is up. Returns False at the first finding."""
    started = time.monotonic()
    ways = [(g, mode, seats) for g in ids for mode, seats in settings(game.find(g), None)]
    rounds = 0
    while True:
        for g, mode, seats in ways:
            past = time.monotonic() - started
            if past > 60 * minutes:
                print(f"\n{rounds} rounds over {len(ways)} modes in {past / 60:.1f} minutes: nothing found")
                return True
            this = f"{seed}/{rounds}"
            doing = f"{past / 60:6.1f} of {minutes:g} minutes: {g}, {mode}, {seats} seats, seed {this!r}"
            print(f"\r{doing:<100}", end="", flush=True)
            arguments = f"{g!r}, modes=[({mode!r}, {seats})], seed={this!r}"
            call = f"longbox.testing.check({arguments}, {', '.join(f'{key}={n!r}' for key, n in DEEP.items())})"
            try:
                check(g, modes=[(mode, seats)], seed=this, **DEEP)
                call = f"longbox.testing.bots.check_bots({arguments})"
                check_bots(g, modes=[(mode, seats)], seed=this)
            except ConformanceError as error:
                print(f"\n{error}\n\nTo find all of this again: {call}")
                return False
        rounds += 1


def main() -> int:
    parser = argparse.ArgumentParser(description="The conformance kit for a while; or very many random games.")
    parser.add_argument("game", nargs="*", help="with --minutes several, or none for all")
    parser.add_argument("--minutes", type=float, default=0.0, help="run the conformance kit for so long")
    parser.add_argument("--seed", default="", help="of the first round of the kit (default: a fresh one)")
    parser.add_argument("-n", type=int, default=1000, help="how many random games (default 1000)")
    parser.add_argument("--saves", action="store_true", help="save and load at every decision")
    parser.add_argument("--own", action="store_true", help="with decks, heroes or hands of one's own in every game")
    given = parser.parse_args()
    if given.minutes:
        seed = given.seed or f"soak {secrets.token_hex(3)}"
        return 0 if soak(given.game or game.own(), given.minutes, seed) else 1
    if len(given.game) != 1:
        parser.error("one game is expected, or --minutes")
    print(fingerprint(game.find(given.game[0]), given.n, given.saves, given.own))
    return 0


if __name__ == "__main__":
    sys.exit(main())
