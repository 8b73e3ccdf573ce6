"""Sidekicks of Bold that weigh no risk, and quicker ones for large numbers of games.

`python -m tests.bots.daring sim bold -n 400 --bots sidekick,never-stops`: the program `longbox`, which knows them too.
"""

from longbox import bots
from longbox.bots import evaluators, lookahead
from longbox.bots.bot import Bot
from longbox.bots.evaluators.bold import BoldEvaluator
from longbox.bots.sidekick import Sidekick
from longbox.cli import main
from longbox.games.bold.pieces import BAG, DRAW_ONE, K_CRISIS, METER, METER_SIZE, STOP
from longbox.games.bold.table import Bold
from longbox.kernel.match import Match
from longbox.kernel.rng import Rng


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


class Hasty(Bot):
    name = "hasty"
    about = "the sidekick's quick policy, without a look ahead"

    def pick(self, world: Match, seat: int, actions: list[int], rng: Rng) -> int:
        return int(evaluators.find("bold").policy(world, seat, actions, rng))


class Brisk(Bot):
    name = "brisk"
    about = "a sidekick that tries a quarter of the worlds"

    def pick(self, world: Match, seat: int, actions: list[int], rng: Rng) -> int:
        return int(lookahead.best(BRISK, world, seat, actions, rng))


BRISK = BoldEvaluator(trials=16, fewest=2, most=6)

for _bot in (NeverStops, NeverRisks, Hasty, Brisk):
    bots.register(_bot)

if __name__ == "__main__":
    main()
