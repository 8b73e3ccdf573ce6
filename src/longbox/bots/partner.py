"""The partner, between rookie and sidekick: it looks at one world only, and misjudges it a little."""

from longbox.bots import evaluators, lookahead
from longbox.bots.bot import Bot
from longbox.kernel.match import Match
from longbox.kernel.rng import Rng

WORLDS = 1
# How far it may misjudge an option, in spans from the worst option to the best. Measured so that the partner beats the
# rookie about as clearly as the sidekick beats the partner: docs/bots.md.
NOISE = {"bold": 0.6, "hitline": 1.5, "mayhem": 2.0, "titans": 2.0, "turtles": 3.0}
USUAL = 1.0


class Partner(Bot):
    name = "partner"
    about = "a fair opponent: looks as far ahead as the best, but is less often right"
    remembers = False

    def pick(self, world: Match, seat: int, actions: list[int], rng: Rng) -> int:
        game = world.origin.game
        values = lookahead.values(evaluators.find(game), world, seat, actions, rng, WORLDS)
        error = NOISE.get(game, USUAL) * (max(values) - min(values)) / 2**32
        seeming = [value + error * int(rng.word()) for value in values]
        return actions[seeming.index(max(seeming))]
