"""Bots from a file or a package.

`./greedy.py` is the one bot in that file, `./greedy.py:Greedy` one of several, `package.module:Greedy` one of a
package.
"""

import importlib
import inspect
from pathlib import Path
from types import ModuleType
from typing import TypeGuard

from longbox.bots.bot import Bot
from longbox.kernel import plugins
from longbox.kernel.errors import LongboxError, near

TEMPLATE = '''"""A bot for Longbox.

longbox sim titans --bots ./{file},rookie
longbox play titans --bots ./{file}
"""

from longbox import bots


class {cls}(bots.Bot):
    name = "{name}"
    about = "takes what leaves it best off a moment later"

    def pick(self, world, seat, actions, rng):
        """One of the actions, ints that mean the same in every position.

        `world` is a match that this seat can't tell from the true one: what is hidden in it is made up. You may copy
        it, play it on and look at anything in it; `world.resample(seat, rng)` gives another such world. Take
        random numbers from `rng` only, so that the same seed plays the same games.
        """
        best = actions[int(rng.below(len(actions)))]
        for action in actions:
            after = world.copy()
            after.choose(action, seat=seat)
            if after.over and seat in after.outcome.winners:
                best = action
        # What the table shows is in `world.view(seat)`, what an action is called in `world.edition.codes[action]`.
        return best
'''

_LOADED: dict[str, type[Bot]] = {}


def is_foreign(name: str) -> bool:
    return ":" in name or name.endswith(".py")


def find(name: str) -> type[Bot]:
    """Load the class of a bot from a file or package; LongboxError if it can't be used."""
    if name not in _LOADED:
        place, _, cls = name.partition(":")
        module = of_file(name, Path(place)) if place.endswith(".py") else of_package(name, place)
        _LOADED[name] = checked(name, the_class(name, module, cls))
    return _LOADED[name]


def of_file(name: str, path: Path) -> ModuleType:
    return plugins.module(f"the bot {name!r}", path)


def of_package(name: str, place: str) -> ModuleType:
    found: list[ModuleType] = []
    plugins.run(f"the bot {name!r}", lambda: found.append(importlib.import_module(place)))
    return found[0]


def the_class(name: str, module: ModuleType, wanted: str) -> object:
    if wanted:
        if not hasattr(module, wanted):
            known = [one for one, value in vars(module).items() if is_bot(value)]
            raise LongboxError(f"the bot {name!r}: {module.__name__} has no {wanted!r}{near(wanted, known)}")
        found: object = getattr(module, wanted)
        return found
    names = names_in(module)
    if len(names) != 1:
        there = f"its bots are {', '.join(names)}; say {name}:{names[0]}" if names else "no class in it is a bots.Bot"
        raise LongboxError(f"the bot {name!r}: {there}")
    return getattr(module, names[0])


def names_in(module: ModuleType) -> list[str]:
    """The names of the bots that a module defines."""
    return [name for name, value in vars(module).items() if is_bot(value) and value.__module__ == module.__name__]


def is_bot(value: object) -> TypeGuard[type[Bot]]:
    return inspect.isclass(value) and issubclass(value, Bot)


def checked(name: str, found: object) -> type[Bot]:
    if not is_bot(found):
        raise LongboxError(f"the bot {name!r}: {found!r} is not a subclass of longbox.bots.Bot")
    if found.choose is not Bot.choose:
        raise LongboxError(
            f"the bot {name!r} defines `choose`, which would show it the true match. Define `pick` instead: it gets a "
            "world that its seat can't tell from the true one"
        )
    if found.pick is Bot.pick:
        raise LongboxError(f"the bot {name!r} has no `pick(self, world, seat, actions, rng)`")
    if not found.name:
        found.name = found.__name__.lower()
    return found
