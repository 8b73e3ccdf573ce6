import random
from collections.abc import Callable

import pytest

from longbox.kernel.rng import Rng, spread, stream
from tests.toys.caper import Caper
from tests.toys.tiny import Ask, Tiny, stop

# xoshiro128** by Blackman and Vigna from the state 1, 2, 3, 4
PUBLISHED = [11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804]


def test_the_published_sequence() -> None:
    rng = Rng()
    rng.r0, rng.r1, rng.r2, rng.r3 = 1, 2, 3, 4
    assert [rng.word() for _ in PUBLISHED] == PUBLISHED


def test_a_match_has_the_same_generator(caper: Callable[..., Caper]) -> None:
    m = caper(seed=1)
    m.r0, m.r1, m.r2, m.r3 = 1, 2, 3, 4
    assert [m.chance(1 << 30) for _ in PUBLISHED] == [word >> 2 for word in PUBLISHED]


def test_seeds_are_pinned() -> None:
    assert spread(7) == spread("7")
    assert spread(0) == [3084912096, 3452294491, 4049069187, 2196108530]
    assert spread("longbox") == [1581394589, 4181782138, 1298103336, 4182837666]
    assert len({tuple(spread(seed)) for seed in [*range(100), "a", "b", -1, 1 << 200]}) == 104


@pytest.mark.parametrize("seed", [True, None, 1.0, b"x", [1]])
def test_a_seed_is_a_number_or_a_text(seed: object) -> None:
    with pytest.raises(TypeError, match="a seed is a whole number or a text"):
        spread(seed)


def test_numbers_below_a_bound_are_even() -> None:
    rng = Rng("even")
    counts = [0] * 6
    for _ in range(6000):
        counts[rng.below(6)] += 1
    assert all(850 < count < 1150 for count in counts)


def test_a_shuffle_keeps_everything_and_reaches_every_order() -> None:
    rng = Rng(1)
    seen = set()
    for _ in range(500):
        items = [1, 2, 3, 4]
        rng.shuffle(items)
        assert sorted(items) == [1, 2, 3, 4]
        seen.add(tuple(items))
    assert len(seen) == 24


def test_streams() -> None:
    rng = Rng(3)
    assert stream(rng) is rng
    assert stream(3).word() == Rng(3).word()
    assert stream(random.Random(3)).word() == stream(random.Random(3)).word()
    assert stream(random.Random(3)).word() != stream(random.Random(4)).word()


def test_a_match_begins_with_all_of_its_seed(tiny: Callable[..., Tiny]) -> None:
    m = tiny(Ask(["yes"]), stop(), seed=1)
    assert [m.r0, m.r1, m.r2, m.r3] == spread(1)
