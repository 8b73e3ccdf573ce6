"""The rookie: takes any legal option, all equally likely."""

from longbox.bots.bot import Bot
from longbox.kernel.match import Match
from longbox.kernel.rng import Rng


class Rookie(Bot):
    name = "rookie"
    about = "plays at random, by the rules"
    remembers = False

    def pick(self, world: Match, seat: int, actions: list[int], rng: Rng) -> int:
        return actions[int(rng.below(len(actions)))]
