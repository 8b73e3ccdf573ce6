"""What a player is asked, the legal answers, and how a match ended: plain data for callers."""

from collections.abc import Callable
from typing import final

from mypy_extensions import i64


@final
class Option:
    """One legal answer. `code` and `action` mean the same in every position of the game."""

    def __init__(self, code: str, text: str, action: int, pieces: list[str], rule: str) -> None:
        self.code = code
        self.text = text
        self.action = action
        self.pieces = pieces  # places in this seat's own view: "hand 0/2"
        self.rule = rule

    def data(self) -> dict[str, object]:
        """The same as JSON-able data."""
        return {
            "code": self.code,
            "text": self.text,
            "action": self.action,
            "pieces": list(self.pieces),
            "rule": self.rule,
        }

    def __repr__(self) -> str:
        return f"<Option {self.action} {self.code}: {self.text}>"


@final
class Miss:
    """A near miss: something close at hand that is not on offer, why not, and by which rule."""

    def __init__(self, code: str, action: int, pieces: list[str], reason: str, rule: str) -> None:
        self.code = code  # what would choose it
        self.action = action
        self.pieces = pieces  # places in this seat's own view, as with an option
        self.reason = reason
        self.rule = rule

    def data(self) -> dict[str, object]:
        """The same as JSON-able data."""
        return {
            "code": self.code,
            "action": self.action,
            "pieces": list(self.pieces),
            "reason": self.reason,
            "rule": self.rule,
        }

    def __repr__(self) -> str:
        return f"<Miss {self.action} {self.code}: {self.reason} ({self.rule})>"


@final
class Decision:
    """One open question to one seat, with every legal answer."""

    def __init__(
        self,
        seat: int,
        number: int,
        prompt: str,
        rule: str,
        options: list[Option],
        look: Callable[[], list[Miss]] | None = None,
        kind: str = "choose",
    ) -> None:
        self.seat = seat
        self.kind = kind  # one of a closed set of names that the game has: what the question is about
        self.id = f"{seat}.{number}"
        self.prompt = prompt
        self.rule = rule
        self.options = options
        self.look = look  # finds the near misses; only when somebody asks for them
        self.found: list[Miss] = []

    @property
    def missing(self) -> list[Miss]:
        """What the seat may look for among the options and won't find, each with the reason."""
        if self.look is not None:
            self.found = self.look()
            self.look = None
        return self.found

    def data(self) -> dict[str, object]:
        """The same as JSON-able data."""
        return {
            "id": self.id,
            "seat": self.seat,
            "kind": self.kind,
            "prompt": self.prompt,
            "rule": self.rule,
            "options": [option.data() for option in self.options],
            "missing": [miss.data() for miss in self.missing],
        }

    def __repr__(self) -> str:
        codes = [option.code for option in self.options[:4]] + (["..."] if len(self.options) > 4 else [])
        return (
            f"<Decision {self.id} of seat {self.seat}: {self.prompt!r} {len(self.options)} options: {', '.join(codes)}>"
        )


@final
class Outcome:
    """How a match ended. Ranks begin with 1 and may be shared; returns add up to zero between sides."""

    def __init__(
        self,
        winners: list[int],
        ranks: list[int],
        scores: list[int],
        returns: list[float],
        reason: str,
        rule: str,
    ) -> None:
        self.winners = winners
        self.ranks = ranks
        self.scores = scores
        self.returns = returns
        self.reason = reason
        self.rule = rule

    def data(self) -> dict[str, object]:
        """The same as JSON-able data."""
        return {
            "winners": list(self.winners),
            "ranks": list(self.ranks),
            "scores": list(self.scores),
            "returns": list(self.returns),
            "reason": self.reason,
            "rule": self.rule,
        }

    def __repr__(self) -> str:
        return f"<Outcome winners {self.winners}: {self.reason} ({self.rule})>"


def bits(mask: i64) -> list[int]:
    """The seats in a mask, lowest first."""
    seats: list[int] = []
    seat: i64 = 0
    while mask > 0:
        if mask & 1:
            seats.append(int(seat))
        mask >>= 1
        seat += 1
    return seats
