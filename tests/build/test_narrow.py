"""Compiled code reckons in 64 bits: the lint that holds this."""

import pytest

from tests.build.narrow import BOXED, SHIFT, TIMES, faults, narrow


def test_no_compiled_module_reckons_in_32_bits() -> None:
    assert faults() == []


@pytest.mark.parametrize(
    "line",
    [
        "return 1 << n",
        "return (1 << n) - 1",
        "return m & ~(1 << n)",
        "return 3 << (n - 1)",
        "return -1 << n",
        "return ~0 << n",
        "return 1 >> n",
        "return (SPOTS + 1) << n",
        "return SPOTS << n",
        "return table.SPOTS << n",
        "return i64(1) << n",
        "one: i64 = 1; return one << n",
        "one: i64 = i64(1); return -one << n",
        "m |= 1 << n",
        "found = [1 << at for at in range(n)]",
    ],
)
def test_a_shifted_literal_is_found(line: str) -> None:
    assert narrow(f"SPOTS: Final = 4\n\ndef f(m: i64, n: i64) -> i64:\n    {line}\n") == [(4, SHIFT)]


@pytest.mark.parametrize("line", ["x: i64 = 65536; return x * x", "x: i64 = 65536; return x * 65536"])
def test_two_literals_that_are_multiplied_are_found(line: str) -> None:
    assert narrow(f"class C:\n    def f(self) -> i64:\n        {line}\n") == [(3, TIMES)]


@pytest.mark.parametrize(
    "line",
    [
        "return m << 20 | n",  # the left side is no literal
        "return (m >> n) & 1",
        "return n * 1000003",
        "return 2147483647 * n",
        "return (1 << 40) + n",  # mypy folds it
        "return m & ((1 << SPOTS) - 1)",
        "return m < 5_000_000_000",
        "one = 1; return one << n",  # an int, not an i64
        "one: i64 = 1; one += 1; return one << n",
        "return bit(n) | bit(n - 1)",
        "return ((n & 0) | 1) << n",
    ],
)
def test_what_is_reckoned_in_64_bits_is_not(line: str) -> None:
    assert narrow(f"def f(m: i64, n: i64) -> i64:\n    {line}\n") == []


@pytest.mark.parametrize(
    "line",
    [
        "return m if m > 0 else 0",
        "return NONE if m < 0 else m",
        "return 0 if m < 0 else 1 if n < 0 else m",
        "x: i64 = m if m > 0 else -1; return x",
    ],
)
def test_an_i64_beside_a_literal_is_found(line: str) -> None:
    assert narrow(f"def f(m: i64, n: i64) -> i64:\n    {line}\n") == [(2, BOXED)]


@pytest.mark.parametrize(
    "line", ["return m if m > n else n", "return 1 if m > n else 0", "return 2 if m > n else 1 if m < n else NONE"]
)
def test_two_of_a_sort_are_not(line: str) -> None:
    assert narrow(f"def f(m: i64, n: i64) -> i64:\n    {line}\n") == []


def test_what_is_no_i64_may_stand_beside_a_literal() -> None:
    assert narrow("def f(m: int) -> int:\n    return m if m > 0 else 0\n") == []
