"""One small generator: xoshiro128**, in 32-bit pieces, so that pure and compiled runs agree."""

import hashlib
import operator
from typing import Any, Final, final

from mypy_extensions import i64

NAME: Final = "xoshiro128**"
MASK: Final[i64] = 0xFFFFFFFF


def whole(given: object) -> int | None:
    """Any whole number, numpy's too, as an int; None for anything else."""
    if isinstance(given, int):
        return None if isinstance(given, bool) else given
    if hasattr(given, "__index__"):
        number: Any = given
        return operator.index(number)
    return None


def spread(seed: object) -> list[i64]:
    """Four words of state from a seed of any size, by hash: near seeds give unrelated games, 7 and "7" the same one."""
    if not isinstance(seed, str):
        number = whole(seed)
        if number is None:
            raise TypeError(f"a seed is a whole number or a text, not {seed!r}")
        seed = number
    digest = hashlib.blake2b(str(seed).encode(), digest_size=16, person=b"longbox").digest()
    words: list[i64] = []
    for at in range(0, 16, 4):
        words.append(int.from_bytes(digest[at : at + 4], "little"))
    if words[0] == 0 and words[1] == 0 and words[2] == 0 and words[3] == 0:
        words[0] = 1
    return words


@final
class Rng:
    """A stream of its own, for bots and resampling; never the match's."""

    def __init__(self, seed: object = 0) -> None:
        s = spread(seed)
        self.r0: i64 = s[0]
        self.r1: i64 = s[1]
        self.r2: i64 = s[2]
        self.r3: i64 = s[3]

    def word(self) -> i64:
        """32 random bits."""
        s1: i64 = self.r1
        x: i64 = (s1 * 5) & MASK
        x = ((((x << 7) | (x >> 25)) & MASK) * 9) & MASK
        s2: i64 = self.r2 ^ self.r0
        s3: i64 = self.r3 ^ s1
        self.r1 = s1 ^ s2
        self.r0 = self.r0 ^ s3
        self.r2 = s2 ^ ((s1 << 9) & MASK)
        self.r3 = ((s3 << 11) | (s3 >> 21)) & MASK
        return x

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1."""
        return (self.word() * n) >> 32

    def shuffle(self, items: list[i64]) -> None:
        """Shuffle a list."""
        i: i64 = len(items) - 1
        while i > 0:
            j: i64 = self.below(i + 1)
            t: i64 = items[i]
            items[i] = items[j]
            items[j] = t
            i -= 1


def stream(source: object) -> Rng:
    """An Rng from an Rng, a seed, or anything with `getrandbits` (random.Random)."""
    if isinstance(source, Rng):
        return source
    bits = getattr(source, "getrandbits", None)
    if bits is not None:
        return Rng(int(bits(64)))
    return Rng(source)
