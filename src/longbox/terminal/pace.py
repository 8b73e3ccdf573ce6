"""How fast bots play when somebody watches: choices per second."""

from typing import Final

SPEED: Final = 2.0
SLOWEST: Final = 0.01
FASTEST: Final = 1000


def pace(words: str) -> float | None:
    """Read a pace. 0 means no pauses; None means that the word isn't a pace."""
    try:
        speed = 0.0 if words == "fast" else float(words)
    except ValueError:
        return None
    return speed if speed == 0 or SLOWEST <= speed <= FASTEST else None


def pause(speed: float) -> float:
    """Seconds after a choice."""
    return 1 / speed if speed else 0.0
