"""What a quick bot knows about a game, one file per game: `evaluators/<game id>.py` with an `EVALUATOR`."""

import importlib
import importlib.util

from longbox.bots.evaluators.evaluator import Evaluator
from longbox.kernel.errors import LongboxError

__all__ = ["Evaluator", "find", "register"]

_FOUND: dict[str, Evaluator] = {}


def register(game_id: str, evaluator: Evaluator) -> None:
    """Give a game an evaluator: for your own game, or to try another one for a built-in game."""
    if not isinstance(evaluator, Evaluator):
        raise LongboxError(f"{game_id!r} needs an Evaluator, not {evaluator!r}")
    _FOUND[game_id] = evaluator


def find(game_id: str) -> Evaluator:
    """The evaluator of a game; without one, a plain evaluator that plays on at random to the end."""
    if game_id not in _FOUND:
        name = f"{__name__}.{game_id}"
        there = game_id.isidentifier() and importlib.util.find_spec(name) is not None
        found = importlib.import_module(name).EVALUATOR if there else Evaluator()
        register(game_id, found)
    return _FOUND[game_id]
