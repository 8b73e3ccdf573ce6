"""The sidekick of Hit Line chooses by what its seat knows: neither by what is hidden, nor by how a hand lies inside."""

import json
from collections.abc import Iterator

import pytest

import longbox
from longbox import Match, Rng, bots
from longbox.bots import evaluators, lookahead

GAMES = [
    (4, "pairs", {"heroes": "pick", "set": "A"}),
    (4, "pairs", {"heroes": "offer", "set": "B", "next_leader": "named"}),
    (3, "titan", {"heroes": "random", "set": "B"}),
    (3, "titan", {"heroes": "offer", "set": "A", "titan": 1, "pair_order": "early", "winning_suit": "lead"}),
    (2, "duel", {"heroes": "pick", "set": "A"}),
    (2, "duel", {"heroes": "offer", "set": "B", "shield": "5-3-1"}),
]
MOST = 80  # decisions of each game


@pytest.fixture(autouse=True)
def quick() -> Iterator[None]:
    """Fewer trials: what is looked at is not how well it plays."""
    judge = evaluators.find("hitline")
    before = (judge.trials, judge.fewest, judge.most)
    judge.trials, judge.fewest, judge.most = 16, 2, 4
    yield
    judge.trials, judge.fewest, judge.most = before


def turned(m: Match) -> Match:
    """The same position, with the pieces of every unordered zone the other way round inside."""
    twin = m.copy()
    for z, zone in enumerate(twin.layout.zones):
        if not zone.ordered:
            twin.own(z).reverse()
    return twin


def worths(m: Match, seat: int) -> list[float]:
    """What each option seems worth, with the same chances each time."""
    rng = Rng("worlds")
    return lookahead.values(evaluators.find("hitline"), m.resample(seat, rng), seat, m.legal(seat), rng)


@pytest.mark.parametrize(("seats", "mode", "options"), GAMES)
def test_the_sidekick_chooses_the_same_in_worlds_that_it_cannot_tell_apart(
    seats: int, mode: str, options: dict[str, object]
) -> None:
    m = longbox.start("hitline", seats=seats, mode=mode, seed=f"worlds {mode}", options=options)
    rng = Rng(f"{mode} {options}")
    compared = 0
    for made in range(MOST):
        if m.over:
            break
        seat = m.seat
        actions = m.legal(seat)
        if len(actions) > 1:
            truth, values = bots.make("sidekick", 2).choose(m, seat), worths(m, seat)
            other = m.resample(seat, made)
            for world in (other, turned(m), turned(other)):
                assert json.dumps(world.view(seat)) == json.dumps(m.view(seat))
                assert bots.make("sidekick", 2).choose(world, seat) == truth
                assert worths(world, seat) == values  # to the last bit: a tie must not be broken by the order
            compared += 1
        m.choose(actions[rng.below(len(actions))], seat=seat)
    assert compared > 25
