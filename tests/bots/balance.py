"""Many games of Bold by the quick policy of the sidekick, over all pairings: `python -m tests.bots.balance 1v1 999`."""

import itertools
import sys
from collections import Counter

import longbox
from longbox.bots import evaluators
from longbox.games.bold.pieces import IN_POWER_UP
from longbox.games.bold.table import Bold
from longbox.kernel.decision import bits
from longbox.kernel.game import find
from longbox.kernel.rng import Rng
from longbox.lab import wilson


def play(m: Bold, rng: Rng, tally: Counter[str]) -> None:
    """To the end; crises and what counters lose are counted once a turn."""
    judge = evaluators.find("bold")
    seen, before = 0, list(m.counter)
    while not m.over:
        if m.phase == IN_POWER_UP and m.turn != seen:
            seen = int(m.turn)
            tally["player turns"] += len(bits(m.alive()))
            tally["crises"] += len(bits(m.crisis & m.alive()))
            tally["lost"] += sum(max(0, was - now) for was, now in zip(before, m.counter, strict=True))
            before = list(m.counter)
        seat = m.seat
        m.apply(seat, judge.policy(m, seat, m.legal(seat), rng))


def main(mode: str, games: int, seed: str) -> None:
    names = [card.name for card in find("bold").printed() if card.sort == "character"]
    pairs = list(itertools.permutations(names, 2))
    seats = {"1v1": 2, "2v2": 4, "3v3": 6}[mode]
    tally: Counter[str] = Counter()
    won: Counter[tuple[str, ...]] = Counter()
    played: Counter[tuple[str, ...]] = Counter()
    turns: list[int] = []
    for number in range(games):
        options = {"characters": list(pairs[number % len(pairs)])} if seats == 2 else {}
        m = longbox.start("bold", seats, f"{seed}/{number}", mode, options).quiet()
        assert isinstance(m, Bold)
        there = [m.hero(seat).name for seat in range(seats)]
        play(m, Rng(f"{seed} {number}"), tally)
        outcome = m.result()
        turns.append(int(m.turn))
        tally[outcome.reason] += 1
        tally["heroes won" if 0 in outcome.winners else "villains won"] += seats > 2
        for seat, name in enumerate(there):
            rows = [(name,), (name, there[1 - seat])] if seats == 2 else [(name,)]
            for row in rows:
                played[row] += 1
                won[row] += seat in outcome.winners
    turns.sort()
    print(f"{mode}: {games} games, seed {seed}")
    print(f"turns {sum(turns) / games:.2f}, 5 % {turns[games // 20]}, 95 % {turns[games * 19 // 20]}")
    print(f"crisis {100 * tally['crises'] / tally['player turns']:.1f} % of player turns")
    print(f"lost by a player in a turn {tally['lost'] / tally['player turns']:.2f}")
    print({name: n for name, n in tally.items() if " " in name and name != "player turns"})
    for row in sorted(played, key=lambda row: (len(row), row)):
        rate = wilson(won[row], played[row])
        share = f"{100 * rate.share:5.1f} % ({100 * rate.low:.1f} to {100 * rate.high:.1f})"
        print(f"{' against '.join(row):32} {share}, {won[row]} of {played[row]}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3] if len(sys.argv) > 3 else "1")
