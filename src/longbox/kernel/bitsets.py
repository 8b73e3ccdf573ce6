"""Sets of small numbers (seats, spots, kinds of cards) as the bits of an int; compiled, a set holds 0 to 61."""

from mypy_extensions import i64


def bit(n: i64) -> i64:
    """The set of one number.

    Compiled, `1 << n` is wrong from 31 on: mypyc writes a literal as a C int, also one that comes from a local or a
    Final, and C shifts that in 32 bits. This 1 is not known to mypyc; the C compiler makes one instruction of it.
    """
    return ((n & 0) | 1) << n
