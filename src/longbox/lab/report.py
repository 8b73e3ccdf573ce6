"""The results of many games: rates with their intervals, as text and as data."""

import math
import re
from collections.abc import Sequence
from typing import Any

import msgspec

from longbox.lab.metrics import Tally
from longbox.lab.own import COLUMNS, TABLE, notes

BAR = 20
Z = 1.959964  # 95 % of a normal distribution lie within so many standard deviations
ALL = "all"
LONG_OPTION = 200  # characters


class Played(msgspec.Struct):
    """One game: which bot each seat had, and how it ended."""

    slots: list[int]
    winners: list[int]
    scores: list[int]
    decisions: int
    reason: str
    tally: Tally
    seconds: list[float] = []  # that each seat thought
    choices: list[int] = []  # that it made


class Rate(msgspec.Struct, frozen=True):
    """A number of cases out of a total, with the 95 % interval of the share."""

    wins: int
    of: int
    share: float
    low: float
    high: float


def wilson(wins: int, of: int) -> Rate:
    """Wilson's interval: honest for small numbers and near 0 and 1."""
    if of == 0:
        return Rate(0, 0, 0.0, 0.0, 1.0)
    p = wins / of
    middle = (p + Z * Z / (2 * of)) / (1 + Z * Z / of)
    half = Z * math.sqrt(p * (1 - p) / of + Z * Z / (4 * of * of)) / (1 + Z * Z / of)
    return Rate(wins, of, p, max(0.0, middle - half), min(1.0, middle + half))


class Figure(msgspec.Struct, frozen=True):
    """A mean over cases, with its 95 % interval; Wilson's if it is a share."""

    mean: float
    low: float
    high: float
    cases: int
    share: bool


def figure(total: float, cases: float, squares: float) -> Figure:
    mean = total / cases
    if squares < 0:
        rate = wilson(round(total), round(cases))
        return Figure(mean, rate.low, rate.high, round(cases), True)
    half = 0.0
    if cases > 1:
        half = Z * math.sqrt(max(0.0, squares - total * mean) / (cases - 1) / cases)
    return Figure(mean, mean - half, mean + half, round(cases), False)


def brief(value: object) -> str:
    """An option in one line; a very long list of names becomes their number."""
    if not isinstance(value, list) or len(f"{value}") <= LONG_OPTION:
        return f"{value}"
    if all(isinstance(part, str) for part in value):
        return f"{len(value)} names"
    return ", ".join(brief(part) if isinstance(part, list) else f"{part}" for part in value)


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
        own: Sequence[str] = (),
        dealt: bool = False,
        names: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.seats = seats
        self.mode = mode
        self.options = options
        self.bots = bots  # as they were asked for: a name, a file, a package
        self.names = list(names or bots)  # what they call themselves
        self.seed = seed
        self.sides = sides
        self.played = played
        self.own = own  # the cards of packs
        self.dealt = dealt  # and whether they were dealt in

    @property
    def n(self) -> int:
        return len(self.played)

    def bot_rate(self, slot: int) -> Rate:
        """Games in which a seat of this bot won."""
        with_it = [one for one in self.played if slot in one.slots]
        wins = sum(1 for one in with_it if any(one.slots[seat] == slot for seat in one.winners))
        return wilson(wins, len(with_it))

    def side_rate(self, slot: int, side: int) -> Rate:
        """Games won by this bot when it played that whole side."""
        seats = [seat for seat in range(self.seats) if self.sides[seat] == side]
        there = [one for one in self.played if all(one.slots[seat] == slot for seat in seats)]
        return wilson(sum(1 for one in there if seats[0] in one.winners), len(there))

    def seat_rate(self, seat: int) -> Rate:
        return wilson(sum(1 for one in self.played if seat in one.winners), self.n)

    def reasons(self) -> dict[str, Rate]:
        names = sorted({one.reason for one in self.played})
        return {name: wilson(sum(1 for one in self.played if one.reason == name), self.n) for name in names}

    def ends(self) -> list[tuple[str, Rate, float]]:
        names, rates = list(self.reasons()), list(self.reasons().values())
        return list(zip(names, rates, percentages(rates), strict=True))

    def tally(self) -> Tally:
        total: Tally = {}
        for one in self.played:
            for name, (value, cases, squares) in one.tally.items():
                before = total.get(name, (0.0, 0.0, 0.0))
                total[name] = (before[0] + value, before[1] + cases, before[2] + squares)
        return total

    def figures(self) -> dict[str, Figure]:
        """What the game's metric counted, by name."""
        return {name: figure(*sums) for name, sums in self.tally().items()}

    def tables(self) -> dict[str, dict[str, dict[str, Figure]]]:
        """The same by table, row and column; what stands by itself has the table and the row ""."""
        found: dict[str, dict[str, dict[str, Figure]]] = {}
        for name, one in self.figures().items():
            group, _, column = name.rpartition(": ")
            table, _, row = group.rpartition(" / ")
            found.setdefault(table, {}).setdefault(row, {})[column] = one
        return {
            table: dict(sorted(rows.items(), key=lambda item: (item[0] == ALL, natural(item[0]))))
            for table, rows in sorted(found.items())
        }

    def times(self) -> list[tuple[str, float, int]]:
        """Each bot, the milliseconds of processor time it takes for a choice, and how many choices it made.

        Kept apart from the rest of the report, which is the same in every run.
        """
        found = []
        for slot in range(len(self.bots)):
            seats = [(one, seat) for one in self.played for seat in range(len(one.choices)) if one.slots[seat] == slot]
            made = sum(one.choices[seat] for one, seat in seats)
            spent = sum(one.seconds[seat] for one, seat in seats)
            found.append((self.label(slot), 1000 * spent / made if made else 0.0, made))
        return found

    def notes(self) -> list[str]:
        """The cards of packs that the bots never met, picked or played."""
        return notes(self.own, self.figures(), self.n, self.dealt)

    def label(self, slot: int) -> str:
        """The name of a bot; of several with one name, where each comes from or which one it is."""
        name, given = self.names[slot], self.bots[slot]
        if self.names.count(name) == 1:
            return name
        return f"{name} ({given})" if self.bots.count(given) == 1 and given != name else f"{name} ({slot + 1})"

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
            "bots": [
                {
                    "bot": name,
                    "from": self.bots[slot],
                    **as_data(self.bot_rate(slot)),
                    "sides": [as_data(self.side_rate(slot, side)) for side in sorted(set(self.sides))],
                }
                for slot, name in enumerate(self.names)
            ],
            "seat_wins": [as_data(self.seat_rate(seat)) for seat in range(self.seats)],
            "draws": sum(1 for one in self.played if not one.winners),
            "decisions": {
                "mean": sum(lengths) / self.n,
                "lowest": lengths[0],
                "median": lengths[self.n // 2],
                "highest": lengths[-1],
            },
            "ends": {name: as_data(rate) for name, rate in self.reasons().items()},
            "own": {"cards": list(self.own), "dealt_in": self.dealt, "notes": self.notes()},
            "figures": {name: msgspec.to_builtins(one) for name, one in self.figures().items()},
        }

    def text(self) -> str:
        lengths = self.decisions()
        lines = [f"{self.game}, {self.seats} seats, {self.mode}: {self.n} games, seed {self.seed}"]
        lines.append("options: " + ", ".join(f"{name} {brief(value)}" for name, value in self.options.items()))
        lines += ["", "wins, with 95 % intervals", *bars(self.rows())]
        draws = sum(1 for one in self.played if not one.winners)
        if draws:
            lines.append(f"  {draws} games were drawn" if draws > 1 else "  1 game was drawn")
        lines += ["", "how games end", *bars(self.ends())]
        lines += ["", f"choices per game: {sum(lengths) / self.n:.1f} ({lengths[0]} to {lengths[-1]})"]
        for table, rows in self.tables().items():
            lines += ["", *(grid(table, rows) if table else plain_figures(rows[""]))]
            if table == TABLE:
                lines += [f"  {note}" for note in self.notes()]
        return "\n".join(lines)

    def rows(self) -> list[tuple[str, Rate, float]]:
        """Each bot, and on both sides if it changes between them; each seat. The last number is the percentage."""
        rows: list[tuple[str, Rate, float]] = []
        sides = sorted(set(self.sides))
        rates = [self.bot_rate(slot) for slot in range(len(self.bots))]
        for slot, percent in enumerate(percentages(rates)):
            rows.append((self.label(slot), rates[slot], percent))
            if len(self.bots) == len(sides) > 1:
                for side in sides:
                    seats = "+".join(str(seat) for seat in range(self.seats) if self.sides[seat] == side)
                    rate = self.side_rate(slot, side)
                    rows.append((f"  at {seats}", rate, 100 * rate.share))
        rates = [self.seat_rate(seat) for seat in range(self.seats)]
        rows += [(f"seat {seat}", rates[seat], percent) for seat, percent in enumerate(percentages(rates))]
        return rows


def natural(name: str) -> list[str | int]:
    """For sorting: numbers in a name count as numbers, "2-3" before "10-12"."""
    return [int(part) if part.isdigit() else part for part in re.split(r"([0-9]+)", name)]


def bars(rows: list[tuple[str, Rate, float]]) -> list[str]:
    width = max(len(name) for name, _, _ in rows)
    return [f"  {name:<{width}}  {shown(rate, percent)}" for name, rate, percent in rows]


def percentages(rates: list[Rate]) -> list[float]:
    """Percentages to one decimal; where the counts add up to the whole, they add up to 100."""
    whole = rates[0].of
    if any(rate.of != whole for rate in rates) or sum(rate.wins for rate in rates) != whole:
        return [100 * rate.share for rate in rates]
    parts = [1000 * rate.wins // whole for rate in rates]
    rests = sorted(range(len(rates)), key=lambda at: -(1000 * rates[at].wins % whole))
    for at in rests[: 1000 - sum(parts)]:
        parts[at] += 1
    return [part / 10 for part in parts]


def plain_figures(figures: dict[str, Figure]) -> list[str]:
    width = max(len(name) for name in figures)
    return ["figures"] + [f"  {name:<{width}}  {cell(one):>14}  of {one.cases}" for name, one in figures.items()]


def grid(table: str, rows: dict[str, dict[str, Figure]]) -> list[str]:
    """Rows and columns; half of the 95 % interval behind each figure."""
    columns = list(dict.fromkeys(name for row in rows.values() for name in row))
    if table == TABLE:
        columns = [name for name in COLUMNS if name in columns]
    cells = [["", *columns]]
    for row, figures in rows.items():
        cells.append([row, *(cell(figures[name]) if name in figures else "" for name in columns)])
    widths = [max(len(line[at]) for line in cells) for at in range(len(cells[0]))]
    lines = []
    for line in cells:
        parts = [line[0].ljust(widths[0])] + [line[at].rjust(widths[at]) for at in range(1, len(line))]
        lines.append(("  " + "  ".join(parts)).rstrip())
    return [table, *lines]


def cell(one: Figure) -> str:
    half = (one.high - one.low) / 2
    return f"{100 * one.mean:.1f} ± {100 * half:.1f} %" if one.share else f"{one.mean:.2f} ± {half:.2f}"


def as_data(rate: Rate) -> dict[str, float | int]:
    return {"wins": rate.wins, "of": rate.of, "share": rate.share, "low": rate.low, "high": rate.high}


def shown(rate: Rate, percent: float) -> str:
    filled = round(rate.share * BAR)
    bar = "#" * filled + "." * (BAR - filled)
    return f"{bar} {percent:5.1f} %  ({100 * rate.low:.1f} to {100 * rate.high:.1f})  {rate.wins} of {rate.of}"
