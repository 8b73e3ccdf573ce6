"""Computer players.

    bot = longbox.bots.make("sidekick", seed=7)
    m.choose(bot.choose(m, seat), seat=seat)

A bot chooses by what its seat may know and by nothing else (see `Bot`).
"""

from typing import SupportsIndex

from longbox.bots import foreign
from longbox.bots.bot import Bot
from longbox.bots.partner import Partner
from longbox.bots.rookie import Rookie
from longbox.bots.sidekick import Sidekick
from longbox.kernel import game
from longbox.kernel.errors import LongboxError, near

__all__ = ["NAMES", "Bot", "find", "make", "register", "shown"]

NAMES: dict[str, str] = {}  # name -> one line
_BOTS: dict[str, type[Bot]] = {}


def register(bot: type[Bot]) -> type[Bot]:
    """Make a class of bots available by its name."""
    if not bot.name:
        raise LongboxError(f"the bot {bot.__name__} has no name: give the class a `name`")
    NAMES[bot.name] = bot.about
    _BOTS[bot.name] = bot
    return bot


def find(name: str) -> type[Bot]:
    """Find a class of bots by name, by file (`./greedy.py`) or by package (`package:Greedy`)."""
    if name not in _BOTS and foreign.is_foreign(str(name)):
        return foreign.find(name)
    if name not in _BOTS:
        raise LongboxError(f"there is no bot {name!r}{near(str(name), NAMES)}")
    return _BOTS[name]


def shown(name: str, game_id: str) -> str:
    """What to call a bot at a table: in Titans a Sidekick is something else."""
    bot = find(name)
    return bot.alias if bot.alias and name in game.find(game_id).terms else bot.name


def make(name: str, seed: SupportsIndex | str = 0) -> Bot:
    """Make a bot by name. Bots with the same name and seed choose the same."""
    return find(name)(seed)


for _bot in (Rookie, Partner, Sidekick):
    register(_bot)
