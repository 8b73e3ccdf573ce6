"""What is counted while games are played: listeners that see what a spectator sees, one file a game."""

from typing import Any

Tally = dict[str, tuple[float, float]]
"""Name of a figure -> its sum and the number of cases; their quotient is the figure."""


class Metric:
    """Listens to one game. A name may have a group before a colon: "Clock Square: tricks"."""

    def __init__(self, sides: list[int]) -> None:
        self.sides = sides  # the side of each seat
        self.tally: Tally = {}

    def add(self, name: str, value: float, cases: float = 1) -> None:
        total, count = self.tally.get(name, (0.0, 0.0))
        self.tally[name] = (total + value, count + cases)

    def hear(self, event: dict[str, Any]) -> None:
        """An event as a spectator sees it."""

    def end(self, winners: list[int]) -> None:
        """The game is over."""


def of_game(game_id: str, sides: list[int]) -> Metric:
    """The game's own metric, or one that counts nothing."""
    if game_id == "hitline":
        from longbox.lab.metrics.hitline import HitLineMetric

        return HitLineMetric(sides)
    return Metric(sides)
