"""A short look ahead for any game: try the options in the same worlds, play on to a pause, let an evaluator judge."""

from mypy_extensions import i64

from longbox.bots.evaluators.evaluator import Evaluator
from longbox.kernel.match import Match
from longbox.kernel.rng import Rng


def best(judge: Evaluator, world: Match, seat: i64, actions: list[i64], rng: Rng) -> i64:
    """Return the best of the actions that are worth trying; the first of equals.

    The quick policy's choice stands unless another is better by more than `doubt`: few worlds tell little.
    """
    tried = judge.worth_trying(world, seat, actions)
    if len(tried) == 1:
        return tried[0]
    found = values(judge, world, seat, tried, rng)
    if judge.doubt > 0.0:
        found[tried.index(judge.policy(world, seat, tried, rng))] += judge.doubt
    return tried[found.index(max(found))]


def values(judge: Evaluator, world: Match, seat: i64, actions: list[i64], rng: Rng, most: i64 = 1000) -> list[float]:
    """The mean value of each action, over at most `most` worlds and random numbers that all share."""
    options = len(actions)
    totals = [0.0] * options
    world = world.quiet()  # trials need no log
    worlds: i64 = min(judge.most, max(judge.fewest, judge.trials // options))
    if worlds > most:
        worlds = most
    for number in range(worlds):
        if number > 0:
            world = world.resample(int(seat), rng)
        clock = judge.clock(world)
        luck = int(rng.word())
        for at in range(options):
            twin = world.copy()
            twin.apply(seat, actions[at])
            play_on(judge, twin, clock, Rng(luck))
            totals[at] += judge.evaluate(twin, seat)
    return [total / int(worlds) for total in totals]


def play_on(judge: Evaluator, m: Match, clock: i64, rng: Rng) -> None:
    """Play by the evaluator's quick policy until its clock moves on."""
    left = judge.patience
    while not m.over and left > 0 and judge.clock(m) == clock:
        seat: i64 = m.seat
        m.apply(seat, judge.policy(m, seat, m.legal(seat), rng))
        left -= 1
