"""Two sidekicks of Bold that weigh no risk: one never stops drawing, one never risks the third crisis token.

`python -m tests.bots.daring -n 400 --jobs 2` plays each of them against the sidekick.
"""

import argparse

from longbox import bots
from longbox.bots.sidekick import Sidekick
from longbox.games.bold.pieces import BAG, DRAW_ONE, K_CRISIS, METER, METER_SIZE, STOP
from longbox.games.bold.table import Bold
from longbox.kernel.match import Match
from longbox.kernel.rng import Rng
from longbox.lab import simulate


class NeverStops(Sidekick):
    name = "never-stops"
    about = "draws until a crisis or an empty bag ends it"

    def pick(self, world: Match, seat: int, actions: list[int], rng: Rng) -> int:
        draw = int(world.edition.first_of[DRAW_ONE])
        return draw if draw in actions else super().pick(world, seat, actions, rng)


class NeverRisks(Sidekick):
    name = "never-risks"
    about = "stops as soon as the next token could bring a crisis, and never before"

    def pick(self, world: Match, seat: int, actions: list[int], rng: Rng) -> int:
        assert isinstance(world, Bold)
        draw, stop = (int(world.edition.first_of[family]) for family in (DRAW_ONE, STOP))
        if draw not in actions:
            return super().pick(world, seat, actions, rng)
        danger = world.piece_in(world.zone(seat, BAG), K_CRISIS) >= 0 and len(world.at(seat, METER)) >= METER_SIZE - 1
        return stop if danger else draw


for _bot in (NeverStops, NeverRisks):
    bots.register(_bot)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-n", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", default="daring")
    given = parser.parse_args()
    for name in (NeverStops.name, NeverRisks.name):
        report = simulate("bold", given.n, ["sidekick", name], seed=given.seed, jobs=given.jobs)
        print(report.text())


if __name__ == "__main__":
    main()
