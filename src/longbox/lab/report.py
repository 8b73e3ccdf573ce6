"""What came of many games: rates with their intervals, as text and as data."""

import math
from typing import Any

import msgspec

from longbox.lab.metrics import Tally

BAR = 20


class Played(msgspec.Struct):
    """One game: which bot each seat had, and how it ended."""

    slots: list[int]
    winners: list[int]
    scores: list[int]
    decisions: int
    reason: str
    tally: Tally


class Rate(msgspec.Struct, frozen=True):
    """So many of so many, with the 95 % interval of the share."""

    wins: int
    of: int
    share: float
    low: float
    high: float


def wilson(wins: int, of: int) -> Rate:
    """Wilson's interval: honest for small numbers and near 0 and 1."""
    if of == 0:
        return Rate(0, 0, 0.0, 0.0, 1.0)
    z = 1.959964
    p = wins / of
    middle = (p + z * z / (2 * of)) / (1 + z * z / of)
    half = z * math.sqrt(p * (1 - p) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    return Rate(wins, of, p, max(0.0, middle - half), min(1.0, middle + half))


class Report:
    def __init__(
        self,
        game: str,
        seats: int,
        mode: str,
        options: dict[str, Any],
        bots: list[str],
        seed: str,
        sides: list[int],
        played: list[Played],
    ) -> None:
        self.game = game
        self.seats = seats
        self.mode = mode
        self.options = options
        self.bots = bots
        self.seed = seed
        self.sides = sides
        self.played = played

    @property
    def n(self) -> int:
        return len(self.played)

    def bot_rate(self, slot: int) -> Rate:
        """Games in which a seat of this bot won."""
        with_it = [one for one in self.played if slot in one.slots]
        wins = sum(1 for one in with_it if any(one.slots[seat] == slot for seat in one.winners))
        return wilson(wins, len(with_it))

    def seat_rate(self, seat: int) -> Rate:
        return wilson(sum(1 for one in self.played if seat in one.winners), self.n)

    def reasons(self) -> dict[str, Rate]:
        names = sorted({one.reason for one in self.played})
        return {name: wilson(sum(1 for one in self.played if one.reason == name), self.n) for name in names}

    def tally(self) -> Tally:
        total: Tally = {}
        for one in self.played:
            for name, (value, cases) in one.tally.items():
                before = total.get(name, (0.0, 0.0))
                total[name] = (before[0] + value, before[1] + cases)
        return dict(sorted(total.items()))

    def label(self, slot: int) -> str:
        return self.bots[slot] if self.bots.count(self.bots[slot]) == 1 else f"{self.bots[slot]} ({slot + 1})"

    def decisions(self) -> list[int]:
        return sorted(one.decisions for one in self.played)

    def data(self) -> dict[str, object]:
        lengths = self.decisions()
        return {
            "game": self.game,
            "seats": self.seats,
            "mode": self.mode,
            "options": self.options,
            "seed": self.seed,
            "games": self.n,
            "bots": [{"bot": name, **as_data(self.bot_rate(slot))} for slot, name in enumerate(self.bots)],
            "seat_wins": [as_data(self.seat_rate(seat)) for seat in range(self.seats)],
            "draws": sum(1 for one in self.played if not one.winners),
            "decisions": {
                "mean": sum(lengths) / self.n,
                "lowest": lengths[0],
                "median": lengths[self.n // 2],
                "highest": lengths[-1],
            },
            "ends": {name: as_data(rate) for name, rate in self.reasons().items()},
            "figures": {
                name: {"mean": value / cases if cases else None, "cases": cases}
                for name, (value, cases) in self.tally().items()
            },
        }

    def text(self) -> str:
        lengths = self.decisions()
        lines = [f"{self.game}, {self.seats} seats, {self.mode}: {self.n} games, seed {self.seed}", ""]
        lines.append("wins, with 95 % intervals")
        rows = [(self.label(slot), self.bot_rate(slot)) for slot in range(len(self.bots))]
        rows += [(f"seat {seat}", self.seat_rate(seat)) for seat in range(self.seats)]
        width = max(len(name) for name, _ in rows)
        lines += [f"  {name:<{width}}  {shown(rate)}" for name, rate in rows]
        lines += ["", "how games end"]
        ends = self.reasons()
        width = max(len(name) for name in ends)
        lines += [f"  {name:<{width}}  {shown(rate)}" for name, rate in ends.items()]
        lines += ["", f"choices per game: {sum(lengths) / self.n:.1f} ({lengths[0]} to {lengths[-1]})"]
        return "\n".join(lines + self.figures())

    def figures(self) -> list[str]:
        """Plain figures, then those in groups, a block each."""
        groups: dict[str, list[tuple[str, float, float]]] = {}
        for name, (value, cases) in self.tally().items():
            if cases:
                group, _, figure = name.rpartition(": ")
                groups.setdefault(group, []).append((figure, value / cases, cases))
        lines: list[str] = []
        for group in sorted(groups):
            lines += ["", group or "figures"]
            width = max(len(name) for name, _, _ in groups[group])
            lines += [f"  {name:<{width}}  {mean:8.3f}  of {cases:.0f}" for name, mean, cases in groups[group]]
        return lines


def as_data(rate: Rate) -> dict[str, float | int]:
    return {"wins": rate.wins, "of": rate.of, "share": rate.share, "low": rate.low, "high": rate.high}


def shown(rate: Rate) -> str:
    filled = round(rate.share * BAR)
    bar = "#" * filled + "." * (BAR - filled)
    return f"{bar} {100 * rate.share:5.1f} %  ({100 * rate.low:.1f} to {100 * rate.high:.1f})  {rate.wins} of {rate.of}"
