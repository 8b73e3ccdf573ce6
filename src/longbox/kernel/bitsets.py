"""Sets of small numbers (seats, spots, kinds of cards) as the bits of an int. Compiled, a set holds 0 to 61."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

MEMBERS: Final = 62  # that a set may have


def bit(n: i64) -> i64:
    """The set of one number.

    Compiled, `1 << n` is wrong from 31 on: mypyc writes a literal as a C int, also one that comes from a local or a
    Final, and C shifts that in 32 bits. This 1 is not known to mypyc; the C compiler makes one instruction of it.
    """
    return ((n & 0) | 1) << n


def places() -> list[i64]:
    """The number in a set of one: all powers of 2 up to 2 ** 61 leave different remainders when divided by 67."""
    found: list[i64] = [0] * 67
    for n in range(MEMBERS):
        found[bit(n) % 67] = n
    return found


PLACES: Final = vec[i64](places())


def add_members(out: list[i64], first: i64, numbers: i64) -> None:
    """Append `first` + n for each number n of a set, in order."""
    while numbers != 0:
        lowest = numbers & -numbers
        out.append(first + PLACES[lowest % 67])
        numbers ^= lowest
