"""The sidekick: tries each option in a few likely worlds, plays on quickly to a natural pause, and judges what it sees.

All it knows about a game is the game's evaluator; without one it plays on at random.
"""

from longbox.bots import evaluators, lookahead
from longbox.bots.bot import Bot
from longbox.kernel.match import Match
from longbox.kernel.rng import Rng


class Sidekick(Bot):
    name = "sidekick"
    alias = "veteran"
    about = "quick and sensible: looks to the end of the trick or turn"
    remembers = False

    def pick(self, world: Match, seat: int, actions: list[int], rng: Rng) -> int:
        judge = evaluators.find(world.origin.game)
        return lookahead.best(judge, world, seat, actions, rng)
