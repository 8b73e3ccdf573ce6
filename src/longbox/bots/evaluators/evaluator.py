"""The base of all evaluators, and the one for games without an evaluator of their own."""

from mypy_extensions import i64, mypyc_attr

from longbox.kernel.match import Match
from longbox.kernel.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """How good a position is for a seat, how long to play on before asking, and how to play on.

    It sees only worlds that a bot made up, so it may look at everything in them.
    """

    def __init__(self, trials: int = 32, fewest: int = 2, most: int = 16, patience: int = 200) -> None:
        self.trials: int = trials  # about so many trials for a choice, shared out among its options ...
        self.fewest: int = fewest  # ... but never in fewer or more worlds than these
        self.most: int = most
        self.patience: int = patience  # choices after which a trial ends anyway
        self.doubt: float = 0.0  # how much better than the policy's choice another must look to be taken

    def clock(self, m: Match) -> i64:
        """A number that changes at a natural pause: the end of a trick or turn. Here: only the end of the game."""
        return 0

    def evaluate(self, m: Match, seat: i64) -> float:
        """How good a position is for a seat, in any unit; the same for all positions of the game."""
        outcome = m.outcome
        return outcome.returns[seat] if outcome is not None else 0.0

    def worth_trying(self, m: Match, seat: i64, actions: list[i64]) -> list[i64]:
        """The actions worth a look ahead: all of them, unless some need no thought."""
        return actions

    def policy(self, m: Match, seat: i64, actions: list[i64], rng: Rng) -> i64:
        """Choose quickly for any seat during a trial."""
        return actions[rng.below(len(actions))]
