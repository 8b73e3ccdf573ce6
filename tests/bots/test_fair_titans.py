"""In Titans too a bot chooses by what its seat sees: not by how a hand lies inside, nor by what lies hidden."""

import pytest

import longbox
from longbox import Match, Rng, bots
from longbox.bots import evaluators


def turned(m: Match) -> Match:
    """The same match with the inner order of every zone that has no order turned round."""
    twin = m.copy()
    for z, zone in enumerate(m.layout.zones):
        if not zone.ordered:
            twin.zones[z] = twin.zones[z][::-1]
    return twin


def positions(seed: int, mode: str) -> list[Match]:
    """Decisions with more than one option, of a game by rookies."""
    m = longbox.start("titans", seed=seed, mode=mode)
    rookie = bots.make("rookie", seed)
    found: list[Match] = []
    while not m.over:
        if len(m.legal(m.seat)) > 1:
            found.append(m.copy())
        m.choose(rookie.choose(m, m.seat), seat=m.seat)
    return found


@pytest.mark.parametrize(("seed", "mode"), [(1, "basic"), (2, "advanced")])
def test_equal_views_give_equal_choices(seed: int, mode: str) -> None:
    rng = Rng(seed)
    sidekick = bots.make("sidekick", 7)
    for m in positions(seed, mode)[::6]:
        chosen = sidekick.choose(m, m.seat)
        assert sidekick.choose(turned(m), m.seat) == chosen
        for _ in range(2):
            assert sidekick.choose(m.resample(m.seat, rng), m.seat) == chosen


@pytest.mark.parametrize(("seed", "mode", "choices"), [("b1", "advanced", 24), ("b2", "basic", 64)])
def test_no_rounding_decides(seed: str, mode: str, choices: int) -> None:
    """Positions where options are worth the same but for the order in which a hand is added up."""
    m = longbox.start("titans", seed=seed, mode=mode)
    rookies = [bots.make("rookie", 1), bots.make("rookie", 2)]
    for _ in range(choices):
        m.choose(rookies[m.seat].choose(m, m.seat), seat=m.seat)
    sidekick = bots.make("sidekick", 7)
    assert sidekick.choose(m, m.seat) == sidekick.choose(turned(m), m.seat)


@pytest.mark.parametrize("seed", range(2))
def test_how_a_hand_lies_changes_no_value(seed: int) -> None:
    judge = evaluators.find("titans")
    for m in positions(seed, "basic"):
        for seat in (0, 1):
            assert judge.evaluate(m, seat) == judge.evaluate(turned(m), seat)


@pytest.mark.parametrize("seed", range(2))
def test_how_a_hand_lies_shows_nowhere_later(seed: int) -> None:
    """Whatever is chosen, the views after it are the same."""
    for m in positions(seed, "advanced"):
        for action in m.legal(m.seat):
            one, two = m.copy(), turned(m)
            one.choose(action, seat=m.seat)
            two.choose(action, seat=m.seat)
            for eye in (0, 1, None):
                assert one.view(eye) == two.view(eye)
