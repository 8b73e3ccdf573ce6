"""The two maps of Mayhem: places, and the borders between places that touch."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from longbox.kernel.bitsets import bit

PLACES: Final = 10


@final
class Ground:
    """A map as it is before anything lies on it. Places and borders are numbers; sets of them are bits."""

    def __init__(self, names: list[str], borders: list[tuple[int, int]]) -> None:
        self.names = names
        self.borders = borders
        self.border_names = [f"{names[a]}-{names[b]}" for a, b in borders]
        between = [-1] * (PLACES * PLACES)
        edges = [0] * PLACES
        touching = [0] * PLACES
        for at, (a, b) in enumerate(borders):
            between[a * PLACES + b] = between[b * PLACES + a] = at
            edges[a] |= bit(at)
            edges[b] |= bit(at)
            touching[a] |= bit(b)
            touching[b] |= bit(a)
        self.between: vec[i64] = vec[i64]([i64(n) for n in between])  # the border of two places, or -1
        self.edges: vec[i64] = vec[i64]([i64(n) for n in edges])  # place -> its borders
        self.touching: vec[i64] = vec[i64]([i64(n) for n in touching])  # place -> places
        self.ends: vec[i64] = vec[i64]([i64(a * PLACES + b) for a, b in borders])


def rows(*lengths: int) -> list[tuple[int, int]]:
    """MH-032, MH-R02, MH-R03: borders of rows that lie offset by half a place: in the row, then with the next one."""
    starts = [sum(lengths[:at]) for at in range(len(lengths))]
    found: list[tuple[int, int]] = []
    for at, (start, length) in enumerate(zip(starts, lengths, strict=True)):
        found += [(start + n, start + n + 1) for n in range(length - 1)]
        if at + 1 < len(lengths):
            below, other = starts[at + 1], lengths[at + 1]
            if other > length:
                found += [(start + n, below + n + side) for n in range(length) for side in (0, 1)]
            else:
                found += [(start + n + side, below + n) for n in range(other) for side in (0, 1)]
    return sorted(found)


# MH-028, MH-031: three rows, 19 borders
TEAM_MAP: Final = Ground(["A1", "A2", "A3", "B1", "B2", "B3", "B4", "C1", "C2", "C3"], rows(3, 4, 3))
# MH-252, MH-253: a triangle, 18 borders
TRIANGLE: Final = Ground(["P1", "Q1", "Q2", "R1", "R2", "R3", "S1", "S2", "S3", "S4"], rows(1, 2, 3, 4))
CORNERS: Final = (0, 6, 9)  # MH-255
CENTRE: Final = 4
