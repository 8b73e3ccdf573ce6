"""Chance: ChaCha8, a keyed hash of a counter. The key is a hash of the seed. Pure and compiled runs agree.

Knowing any number of a match's chances doesn't help to find the others, unlike with xoshiro128**, which release 0.1.0
had and the matches that began with it keep.
"""

import operator
from hashlib import blake2b
from typing import Any, Final, final

from librt.strings import read_i32_le
from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

NAME: Final = "ChaCha8"
OLD: Final = "xoshiro128**"
NAMES: Final = (NAME, OLD)
KEY_WORDS: Final = 8
OLD_WORDS: Final = 4
ROUNDS: Final = 8
MASK: Final[i64] = 0xFFFFFFFF
HALF: Final[i64] = 0xFFFF
NOTHING: Final = vec[i64]()

# What ChaCha's state begins with: "expand 32-byte k"
C0: Final = 0x61707865
C1: Final = 0x3320646E
C2: Final = 0x79622D32
C3: Final = 0x6B206574


def whole(given: object) -> int | None:
    """Any whole number, numpy's too, as an int; None for anything else."""
    if isinstance(given, int):
        return None if isinstance(given, bool) else given
    if hasattr(given, "__index__"):
        number: Any = given
        return operator.index(number)
    return None


def key_of(seed: object, rng: str = NAME) -> vec[i64]:
    """The key of a seed of any size, by hash: near seeds give unrelated games, 7 and "7" the same one."""
    if not isinstance(seed, str):
        number = whole(seed)
        if number is None:
            raise TypeError(f"a seed is a whole number or a text, not {seed!r}")
        seed = number
    n: i64 = OLD_WORDS if rng == OLD else KEY_WORDS
    digest = blake2b(str(seed).encode(), digest_size=int(n * 4), person=b"longbox").digest()
    words = vec[i64]([i64(0)] * n)
    some = False
    for at in range(n):
        words[at] = i64(read_i32_le(digest, at * 4)) & MASK
        some = some or words[at] != 0
    if not some:
        words[0] = 1  # xoshiro128** would stay at 0
    return words


def block(key: vec[i64], number: i64, rounds: i64 = ROUNDS) -> vec[i64]:
    """The words of ChaCha's block with this number, for a nonce of 0."""
    x0: i64 = C0
    x1: i64 = C1
    x2: i64 = C2
    x3: i64 = C3
    x4: i64 = key[0]
    x5: i64 = key[1]
    x6: i64 = key[2]
    x7: i64 = key[3]
    x8: i64 = key[4]
    x9: i64 = key[5]
    x10: i64 = key[6]
    x11: i64 = key[7]
    x12: i64 = number & MASK
    x13: i64 = number >> 32
    x14: i64 = 0
    x15: i64 = 0
    for _ in range(rounds >> 1):  # bits above 32 may be left over: they are masked before the next shift
        x0 += x4
        x12 = (x12 ^ x0) & MASK
        x12 = (x12 << 16) | (x12 >> 16)
        x8 += x12
        x4 = (x4 ^ x8) & MASK
        x4 = (x4 << 12) | (x4 >> 20)
        x0 += x4
        x12 = (x12 ^ x0) & MASK
        x12 = (x12 << 8) | (x12 >> 24)
        x8 += x12
        x4 = (x4 ^ x8) & MASK
        x4 = (x4 << 7) | (x4 >> 25)
        x1 += x5
        x13 = (x13 ^ x1) & MASK
        x13 = (x13 << 16) | (x13 >> 16)
        x9 += x13
        x5 = (x5 ^ x9) & MASK
        x5 = (x5 << 12) | (x5 >> 20)
        x1 += x5
        x13 = (x13 ^ x1) & MASK
        x13 = (x13 << 8) | (x13 >> 24)
        x9 += x13
        x5 = (x5 ^ x9) & MASK
        x5 = (x5 << 7) | (x5 >> 25)
        x2 += x6
        x14 = (x14 ^ x2) & MASK
        x14 = (x14 << 16) | (x14 >> 16)
        x10 += x14
        x6 = (x6 ^ x10) & MASK
        x6 = (x6 << 12) | (x6 >> 20)
        x2 += x6
        x14 = (x14 ^ x2) & MASK
        x14 = (x14 << 8) | (x14 >> 24)
        x10 += x14
        x6 = (x6 ^ x10) & MASK
        x6 = (x6 << 7) | (x6 >> 25)
        x3 += x7
        x15 = (x15 ^ x3) & MASK
        x15 = (x15 << 16) | (x15 >> 16)
        x11 += x15
        x7 = (x7 ^ x11) & MASK
        x7 = (x7 << 12) | (x7 >> 20)
        x3 += x7
        x15 = (x15 ^ x3) & MASK
        x15 = (x15 << 8) | (x15 >> 24)
        x11 += x15
        x7 = (x7 ^ x11) & MASK
        x7 = (x7 << 7) | (x7 >> 25)
        x0 += x5
        x15 = (x15 ^ x0) & MASK
        x15 = (x15 << 16) | (x15 >> 16)
        x10 += x15
        x5 = (x5 ^ x10) & MASK
        x5 = (x5 << 12) | (x5 >> 20)
        x0 += x5
        x15 = (x15 ^ x0) & MASK
        x15 = (x15 << 8) | (x15 >> 24)
        x10 += x15
        x5 = (x5 ^ x10) & MASK
        x5 = (x5 << 7) | (x5 >> 25)
        x1 += x6
        x12 = (x12 ^ x1) & MASK
        x12 = (x12 << 16) | (x12 >> 16)
        x11 += x12
        x6 = (x6 ^ x11) & MASK
        x6 = (x6 << 12) | (x6 >> 20)
        x1 += x6
        x12 = (x12 ^ x1) & MASK
        x12 = (x12 << 8) | (x12 >> 24)
        x11 += x12
        x6 = (x6 ^ x11) & MASK
        x6 = (x6 << 7) | (x6 >> 25)
        x2 += x7
        x13 = (x13 ^ x2) & MASK
        x13 = (x13 << 16) | (x13 >> 16)
        x8 += x13
        x7 = (x7 ^ x8) & MASK
        x7 = (x7 << 12) | (x7 >> 20)
        x2 += x7
        x13 = (x13 ^ x2) & MASK
        x13 = (x13 << 8) | (x13 >> 24)
        x8 += x13
        x7 = (x7 ^ x8) & MASK
        x7 = (x7 << 7) | (x7 >> 25)
        x3 += x4
        x14 = (x14 ^ x3) & MASK
        x14 = (x14 << 16) | (x14 >> 16)
        x9 += x14
        x4 = (x4 ^ x9) & MASK
        x4 = (x4 << 12) | (x4 >> 20)
        x3 += x4
        x14 = (x14 ^ x3) & MASK
        x14 = (x14 << 8) | (x14 >> 24)
        x9 += x14
        x4 = (x4 ^ x9) & MASK
        x4 = (x4 << 7) | (x4 >> 25)
    return vec[i64](
        [
            (x0 + C0) & MASK,
            (x1 + C1) & MASK,
            (x2 + C2) & MASK,
            (x3 + C3) & MASK,
            (x4 + key[0]) & MASK,
            (x5 + key[1]) & MASK,
            (x6 + key[2]) & MASK,
            (x7 + key[3]) & MASK,
            (x8 + key[4]) & MASK,
            (x9 + key[5]) & MASK,
            (x10 + key[6]) & MASK,
            (x11 + key[7]) & MASK,
            (x12 + number & MASK) & MASK,
            (x13 + (number >> 32)) & MASK,
            x14 & MASK,
            x15 & MASK,
        ]
    )


@mypyc_attr(allow_interpreted_subclasses=True)
class Chances:
    """Where a stream of random numbers is, as plain data. Copies share the vecs: they are replaced, never changed."""

    chance_key: vec[i64]  # of xoshiro128**: its state
    chance_at: i64  # how many halves of words were used; -1: xoshiro128**
    chance_block: vec[i64]  # the words around there, once one of them was used


def begin(c: Chances, seed: object, rng: str) -> None:
    """Go to where a seed's numbers begin."""
    c.chance_key = key_of(seed, rng)
    c.chance_at = -1 if rng == OLD else 0
    c.chance_block = NOTHING


def follow(c: Chances, o: Chances) -> None:
    """Have the same numbers to come as another."""
    c.chance_key = o.chance_key
    c.chance_at = o.chance_at
    c.chance_block = o.chance_block


def branch(c: Chances, o: Chances) -> None:
    """Begin a stream of its own, with a key that another stream gives."""
    words = vec[i64]([i64(0)] * KEY_WORDS)
    for at in range(KEY_WORDS):
        words[at] = word(o)
    c.chance_key = words
    c.chance_at = 0
    c.chance_block = NOTHING


def find_block(c: Chances) -> bool:
    """Get the words around here again, which saves leave out. False: a generator can't be in such a state."""
    some = False
    for n in c.chance_key:
        if n < 0 or n > MASK:
            return False
        some = some or n != 0
    if c.chance_at < 0:
        return some and c.chance_at == -1 and len(c.chance_key) == OLD_WORDS
    if c.chance_at > 0:
        c.chance_block = block(c.chance_key, (c.chance_at - 1) >> 5)
    return True


def half(c: Chances) -> i64:
    """16 random bits."""
    at: i64 = c.chance_at
    if at & 31 == 0:
        c.chance_block = block(c.chance_key, at >> 5)
    c.chance_at = at + 1
    return (c.chance_block[(at & 31) >> 1] >> ((at & 1) << 4)) & HALF


def word(c: Chances) -> i64:
    """32 random bits."""
    if c.chance_at < 0:
        return old_word(c)
    low: i64 = half(c)
    return low | (half(c) << 16)


def below(c: Chances, n: i64) -> i64:
    """A whole number from 0 to n - 1, each as likely as any other. At most 2 ** 31 numbers."""
    at: i64 = c.chance_at
    if n > HALF or at < 0:
        return below_many(c, n)
    if at & 31 == 0:  # as in `half`; a call less
        c.chance_block = block(c.chance_key, at >> 5)
    c.chance_at = at + 1
    x: i64 = ((c.chance_block[(at & 31) >> 1] >> ((at & 1) << 4)) & HALF) * n
    if x & HALF < n:  # some products come once too often: Lemire, Fast random integer generation in an interval
        extra: i64 = (HALF + 1) % n
        while x & HALF < extra:
            x = half(c) * n
    return x >> 16


def below_many(c: Chances, n: i64) -> i64:
    """The same by 32 bits; by xoshiro128** as release 0.1.0 did it."""
    x: i64 = word(c) * n
    if x & MASK < n and c.chance_at >= 0:
        extra: i64 = (MASK + 1) % n
        while x & MASK < extra:
            x = word(c) * n
    return x >> 32


def shuffle(c: Chances, items: list[Any]) -> None:
    """Shuffle a list in place, from its end. (Any: an i64 would be taken out of its object and put into another.)"""
    n: i64 = len(items)
    at: i64 = c.chance_at
    if n > HALF or at < 0:
        while n > 1:
            j: i64 = below(c, n)
            n -= 1
            items[j], items[n] = items[n], items[j]
        return
    words = c.chance_block
    while n > 1:  # as in `below`, without its calls
        if at & 31 == 0:
            words = block(c.chance_key, at >> 5)
        x: i64 = ((words[(at & 31) >> 1] >> ((at & 1) << 4)) & HALF) * n
        at += 1
        if x & HALF >= n or x & HALF >= (HALF + 1) % n:
            j = x >> 16
            n -= 1
            item = items[j]
            items[j] = items[n]
            items[n] = item
    c.chance_at = at
    c.chance_block = words


def old_word(c: Chances) -> i64:
    """The next word of xoshiro128**."""
    s0: i64 = c.chance_key[0]
    s1: i64 = c.chance_key[1]
    x: i64 = (s1 * 5) & MASK
    x = ((((x << 7) | (x >> 25)) & MASK) * 9) & MASK
    s2: i64 = c.chance_key[2] ^ s0
    s3: i64 = c.chance_key[3] ^ s1
    s4: i64 = s2 ^ ((s1 << 9) & MASK)
    s5: i64 = ((s3 << 11) | (s3 >> 21)) & MASK
    c.chance_key = vec[i64]([s0 ^ s3, s1 ^ s2, s4, s5])
    return x


@final
class Rng(Chances):
    """A stream of its own, for bots and resampling; never the match's."""

    def __init__(self, seed: object = 0, rng: str = NAME) -> None:
        begin(self, seed, rng)

    def word(self) -> i64:
        """32 random bits."""
        return word(self)

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1."""
        return below(self, n)

    def shuffle(self, items: list[i64]) -> None:
        """Shuffle a list."""
        shuffle(self, items)


def stream(source: object) -> Rng:
    """An Rng from an Rng, a seed, or anything with `getrandbits` (random.Random)."""
    if isinstance(source, Rng):
        return source
    bits = getattr(source, "getrandbits", None)
    if bits is not None:
        return Rng(int(bits(64)))
    return Rng(source)
