import random
from collections.abc import Callable, Iterable, Iterator
from hashlib import blake2b
from itertools import count

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import longbox
from longbox.kernel import record, scenario, value
from longbox.kernel.errors import RecordError, SaveError, SetupError
from longbox.kernel.rng import NAME, OLD, Rng, block, key_of, stream
from tests.toys.caper import Caper
from tests.toys.tiny import Ask, Tiny, stop

# xoshiro128** by Blackman and Vigna from the state 1, 2, 3, 4
PUBLISHED = [11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804]


def hexed(words: Iterable[int]) -> str:
    return b"".join(word.to_bytes(4, "little") for word in words).hex()


def numbers(key: str) -> vec[i64]:
    """The words of a key in hexadecimal digits."""
    return vec[i64]([int.from_bytes(bytes.fromhex(key[at : at + 8]), "little") for at in range(0, 64, 8)])


def halves_of(seed: int | str) -> Iterator[int]:
    """The numbers of 16 bits that a seed gives, as the documentation says it."""
    digest = blake2b(str(seed).encode(), digest_size=32, person=b"longbox").hexdigest()
    for number in count():
        for n in block(numbers(digest), number):
            yield n & 0xFFFF
            yield n >> 16


# ---- the hash


@pytest.mark.parametrize(
    ("rounds", "key", "number", "begins"),
    [  # draft-strombergson-chacha-test-vectors, TC1 and TC8; RFC 8439, A.1, 1 to 4
        (8, "00" * 32, 0, "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e984ce172b9216f41"),
        (20, "00" * 32, 0, "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7da41597c5157488d"),
        (20, "00" * 32, 1, "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed29b721769ce64e43"),
        (20, "00" * 31 + "01", 1, "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a8eca00bbb4a73bda"),
        (20, "00ff" + "00" * 30, 2, "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca13b25aa26cb4a648"),
    ],
)
def test_blocks_are_those_that_were_published(rounds: int, key: str, number: int, begins: str) -> None:
    assert hexed(block(numbers(key), number, rounds)).startswith(begins)


def test_the_counter_has_64_bits() -> None:
    """Its upper half is the word that RFC 8439 gives to the nonce."""
    key = numbers("00" * 32)
    assert len({hexed(block(key, number)) for number in (0, 1, 1 << 31, 1 << 32, (1 << 32) + 1, 1 << 56)}) == 6


def test_numbers_are_halves_of_the_words_of_the_blocks_in_order() -> None:
    halves, rng = halves_of("mine"), Rng("mine")
    words = [next(halves) | (next(halves) << 16) for _ in range(50)]
    assert [rng.word() for _ in range(50)] == words


def test_the_numbers_of_a_seed_are_pinned() -> None:
    rng = Rng(7)
    assert [rng.below(6) for _ in range(12)] == [2, 4, 1, 0, 3, 2, 5, 5, 0, 1, 0, 0]
    assert [rng.below(1 << 30) for _ in range(4)] == [60603193, 128235258, 565813709, 432768181]


def test_a_match_draws_from_its_seed(caper: Callable[..., Caper], tiny: Callable[..., Tiny]) -> None:
    m, rng = caper(seed=1), Rng(1)
    m.reseed(1)
    assert [m.chance(52) for _ in range(100)] == [rng.below(52) for _ in range(100)]
    begun = tiny(Ask(["yes"]), stop(), seed=1)
    assert (begun.chance_key, begun.chance_at) == (key_of(1), 0)


def test_seeds_give_unrelated_keys() -> None:
    assert key_of(7) == key_of("7")
    assert len({tuple(key_of(seed)) for seed in [*range(100), "a", "b", -1, 1 << 200]}) == 104


@pytest.mark.parametrize("seed", [True, None, 1.0, b"x", [1]])
def test_a_seed_is_a_number_or_a_text(seed: object) -> None:
    with pytest.raises(TypeError, match="a seed is a whole number or a text"):
        key_of(seed)


# ---- numbers below a bound


@pytest.mark.parametrize("bound", [6, 3 << 14, 3 << 29])
def test_every_number_below_a_bound_is_equally_likely(bound: int) -> None:
    """Also if it divides neither 2 ** 16 nor 2 ** 32: some numbers would else come more often than others."""
    rng = Rng("even")
    counts = [0] * 3
    for _ in range(9000):
        counts[rng.below(bound) % 3] += 1
    assert all(2820 < count < 3180 for count in counts)


def test_products_that_would_come_once_too_often_are_left_out() -> None:
    """40,000 of 65,536: what is left over, 25,536 products, is drawn again."""
    halves, rng = halves_of(3), Rng(3)
    for _ in range(200):
        product = next(halves) * 40_000
        while product % 65_536 < 65_536 % 40_000:
            product = next(halves) * 40_000
        assert rng.below(40_000) == product // 65_536


def test_one_of_one_is_no_chance() -> None:
    assert {Rng(seed).below(1) for seed in range(20)} == {0}


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


# ---- what was seen doesn't say what comes


def after(state: list[list[int]]) -> list[list[int]]:
    """The next state of xoshiro128**; each bit is the set of the first state's bits whose sum it is."""

    def both(a: list[int], b: list[int]) -> list[int]:
        return [x ^ y for x, y in zip(a, b, strict=True)]

    s0, s1, s2, s3 = state
    s2, s3 = both(s2, s0), both(s3, s1)
    shifted = [0] * 9 + s1[:23]
    s1, s0 = both(s1, s2), both(s0, s3)
    return [s0, s1, both(s2, shifted), s3[21:] + s3[:21]]


def solved(words: Iterable[int]) -> list[int]:
    """The state of xoshiro128** in which it gives these four words, by linear algebra over bits."""
    state = [[1 << (32 * word + bit) for bit in range(32)] for word in range(4)]
    rows: dict[int, int] = {}  # by lowest bit: an equation, with its right side as bit 128
    for word in words:
        turned = word * pow(9, -1, 1 << 32) % (1 << 32)
        inner = ((turned >> 7) | (turned << 25)) * pow(5, -1, 1 << 32) % (1 << 32)
        for bit in range(32):
            row = state[1][bit] | ((inner >> bit) & 1) << 128
            for lead, other in rows.items():
                row ^= other if row & lead else 0
            lead = row & -row
            rows = {old: other ^ row if other & lead else other for old, other in rows.items()}
            rows[lead] = row
        state = after(state)
    bits = sum(lead for lead, row in rows.items() if row >> 128 and lead < 1 << 128)
    return [(bits >> (32 * n)) & 0xFFFFFFFF for n in range(4)]


def foretold(words: list[int], more: int) -> list[int]:
    """What comes after four words, if they are of xoshiro128**."""
    rng = Rng(0, OLD)
    rng.chance_key = vec[i64](solved(words))
    return [int(rng.word()) for _ in range(4 + more)][4:]


def test_four_words_give_away_the_old_generator_and_not_this_one() -> None:
    for rng, known in ((Rng("secret", OLD), True), (Rng("secret"), False)):
        words = [int(rng.word()) for _ in range(12)]
        assert (foretold(words[:4], 8) == words[4:]) is known


# ---- matches of release 0.1.0


def test_the_old_generator_gives_its_published_sequence() -> None:
    rng = Rng(0, OLD)
    rng.chance_key = vec[i64]([1, 2, 3, 4])
    assert [rng.word() for _ in PUBLISHED] == PUBLISHED


def test_the_old_generator_begins_as_in_release_0_1_0() -> None:
    assert list(key_of(0, OLD)) == [3084912096, 3452294491, 4049069187, 2196108530]
    assert list(key_of("longbox", OLD)) == [1581394589, 4181782138, 1298103336, 4182837666]


def test_a_match_with_the_old_generator_is_kept_and_goes_on(caper: Callable[..., Caper]) -> None:
    caper(seats=2)
    m = longbox.start("caper", 2, 8, rng=OLD)
    m.choose(m.decisions[0].options[0].code, seat=m.decisions[0].seat)
    assert m.record()["rng"] == OLD
    assert {"r0", "r1", "r2", "r3"} <= set(value.state(m))
    loaded = longbox.load(m.save())
    for again in (loaded, longbox.replay(m.record()), scenario.read("caper", m.scenario(full=True)), m.copy()):
        assert again == m
        assert [again.copy().chance(1000) for _ in range(9)] == [m.copy().chance(1000) for _ in range(9)]
    assert m.resample(0, 1).chance_at >= 0  # worlds have no old matches to go on with
    assert longbox.start("caper", 2, 8) != longbox.start("caper", 2, 8, rng=OLD)


def test_no_other_generator_is_known(caper: Callable[..., Caper]) -> None:
    m = caper(seats=2)
    with pytest.raises(SetupError, match=r"no random generator 'mt19937'; there are 'ChaCha8', 'xoshiro128\*\*'"):
        longbox.start("caper", 2, rng="mt19937")
    with pytest.raises(RecordError, match=r"'mt19937'; this Longbox has 'ChaCha8' and 'xoshiro128\*\*'"):
        record.replay({**m.record(), "rng": "mt19937"})


# ---- saves


def test_a_save_in_the_middle_of_a_block_goes_on(caper: Callable[..., Caper]) -> None:
    m = caper(seats=2, seed=8)
    for used in range(70):
        loaded = value.load(m.save())
        assert loaded == m, used
        assert list(loaded.chance_block) == list(m.chance_block), used
        assert loaded.chance(60_000) == m.copy().chance(60_000), used
        m.chance(2)


@pytest.mark.parametrize(
    ("field", "item"), [("chance_key", [1 << 32] * 8), ("chance_key", [-1] * 8), ("chance_at", -1), ("chance_at", -32)]
)
def test_a_save_whose_generator_cannot_be_is_refused(caper: Callable[..., Caper], field: str, item: object) -> None:
    m = caper(seats=2, seed=8)
    with pytest.raises(SaveError, match="random generator can't be in this state"):
        value.restore(m.copy(), {**value.state(m), field: item})


def test_a_record_names_its_generator(caper: Callable[..., Caper]) -> None:
    assert caper(seats=2).record()["rng"] == NAME
