"""Figures counted while games are played, one file per game: `metrics/<game id>.py` with its `METRIC`."""

import importlib
import importlib.util
from typing import Any, ClassVar

from longbox.kernel.errors import LongboxError
from longbox.kernel.match import Match

Tally = dict[str, tuple[float, float, float]]
"""A figure's name -> its sum, its number of cases and its sum of squares (below 0: a share). They add up over games."""


class Metric:
    """Listens to one game. The name of a figure says where it stands in the report.

    "rounds per game" stands by itself; "Locations / Clock Square: tricks" in the table Locations, in the row Clock
    Square, in the column tricks. The row "all" is the last one of its table.
    """

    picks: ClassVar[tuple[str, ...]] = ()  # families of actions by which a card is taken: "buy"
    plays: ClassVar[tuple[str, ...]] = ()  # families, kinds of events and zones by which it comes into play
    silent: ClassVar[tuple[str, ...]] = ()  # tables of packs of which nothing can be told in a game

    def __init__(self, sides: list[int]) -> None:
        self.sides = sides  # the side of each seat
        self.tally: Tally = {}

    def add(self, name: str, value: float) -> None:
        """Add a case: to a share if the value is True or False, to a mean if it is a number."""
        total, cases, squares = self.tally.get(name, (0.0, 0.0, 0.0))
        square = -1.0 if isinstance(value, bool) else value * value
        self.tally[name] = (total + value, cases + 1, squares + square)

    def look(self, m: Match) -> None:
        """Look at the true position before every choice. A metric only measures, so it may see everything."""

    def hear(self, event: dict[str, Any]) -> None:
        """Hear an event as a spectator sees it."""

    def enough(self, m: Match) -> bool:
        """Whether to stop the game here. It then ends "unfinished", without a winner."""
        return False

    def end(self, winners: list[int]) -> None:
        """Take note that the game is over or was stopped."""

    def whose(self, event: dict[str, Any], seat: int) -> int:
        """The seat that an event brings a card into play for; -1: nobody's. `seat` chose last."""
        who = event.get("who", -1)
        return who if isinstance(who, int) else seat

    def bears(self, m: Match, seat: int) -> list[str]:
        """What a seat plays with all the time and is no piece: the name of its character."""
        return []


_FOUND: dict[str, type[Metric]] = {}


def register(game_id: str, metric: type[Metric], replace: bool = False) -> None:
    """Say what is measured in a game; with `replace` also if that is settled, as it is for the games of the box."""
    given: object = metric
    if not (isinstance(given, type) and issubclass(given, Metric)):
        raise LongboxError(f"{game_id!r} needs a subclass of Metric, not {metric!r}")
    known = _FOUND.get(game_id) or built_in(game_id)
    if known is not None and known is not metric and not replace:
        raise LongboxError(
            f"{game_id!r} already has figures, those of {known.__name__}. To show yours instead, "
            f"call register({game_id!r}, {metric.__name__}, replace=True)"
        )
    _FOUND[game_id] = metric


def built_in(game_id: str) -> type[Metric] | None:
    name = f"{__name__}.{game_id}"
    if not game_id.isidentifier() or importlib.util.find_spec(name) is None:
        return None
    found: type[Metric] = importlib.import_module(name).METRIC
    return found


def find(game_id: str) -> type[Metric]:
    """The game's own metric, or one that counts nothing."""
    return _FOUND.get(game_id) or built_in(game_id) or Metric


def of_game(game_id: str, sides: list[int]) -> Metric:
    return find(game_id)(sides)
