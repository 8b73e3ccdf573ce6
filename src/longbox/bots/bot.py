"""The base of all bots: a name, random numbers of its own, and an answer to every question.

A bot can't cheat: `pick` never gets the match, only worlds that its seat can't tell from it.
"""

from typing import ClassVar, SupportsIndex

from longbox.kernel.errors import IllegalChoice, LongboxError
from longbox.kernel.match import Match
from longbox.kernel.plugins import told
from longbox.kernel.rng import Rng, whole


class Bot:
    """A computer player. A subclass sets `name` and `about` and defines `pick`."""

    name: ClassVar[str] = ""
    about: ClassVar[str] = ""
    alias: ClassVar[str] = ""  # its name at tables where `name` is a term of the game
    remembers: ClassVar[bool] = True  # False: its worlds come without the past, which takes most of the time to copy

    def __init__(self, seed: SupportsIndex | str = 0) -> None:
        number = seed if isinstance(seed, str) else whole(seed)
        if number is None:
            raise LongboxError(f"a bot's seed must be a whole number or a text, not {seed!r}")
        self.seed = number

    def choose(self, m: Match, seat: int) -> str:
        """Choose an option for a seat and return its code: always the same one for the same seed and knowledge."""
        if not m.over:
            m.seat_of(seat)
        actions = sorted(m.legal(seat))
        if not actions:
            raise IllegalChoice("the game is over" if m.over else f"seat {seat} has nothing to decide now")
        action = int(actions[0])
        if len(actions) > 1:
            # Seeded by what the seat sees, never by the match's seed, which would give away the deal.
            rng = Rng(f"{self.name}/{self.seed}/{seat}.{m.asked[seat]}/{actions}")
            world = (m if self.remembers else m.quiet()).resample(seat, rng)
            try:
                picked: object = self.pick(world, seat, actions[:], rng)
            except Exception as error:
                raise LongboxError(f"the bot {self.name!r} failed at seat {seat}: {told(error)}") from error
            number = whole(picked)
            if number is None or number not in actions:
                raise LongboxError(f"the bot {self.name!r} picked the action {picked!r}, which is not on offer")
            action = number
        return m.edition.codes[action]

    def pick(self, world: Match, seat: int, actions: list[int], rng: Rng) -> int:
        """Pick one of the actions. `world` may be the true position; `world.resample` gives more such worlds."""
        raise NotImplementedError(type(self).__name__)
