"""How a table fits the screen: parts in several forms, of which the shortest needed are shown.

A table names its parts, the forms in which each can be drawn, and how short of rows the screen must be for each form.
Afterwards it is known what was left out or shortened, so that the player can be told.
"""

from collections.abc import Callable, Sequence
from typing import Final

from rich.text import Text

from longbox.terminal.look import Look

TABLE_WIDTH: Final = 80  # a table needs no more columns
WIDEST: Final = 110  # and makes use of no more
SIDE_LOG: Final = 34  # with so many columns left beside the table the log stands there


class Part:
    """A piece of the screen. `draw(n)` makes its form n, 0 being the full one; form n does from a shortage of
    `levels[n - 1]` on. `name` is what is said to be missing when the form drawn has no rows; a part that says itself
    what it leaves out is `open`."""

    def __init__(self, draw: Callable[[int], list[Text]], *levels: int, name: str = "", open_: bool = False) -> None:
        self.draw = draw
        self.levels = levels
        self.name = name
        self.open = open_
        self.made: dict[int, list[Text]] = {}

    def rows(self, form: int) -> list[Text]:
        if form not in self.made:
            self.made[form] = self.draw(form)
        return self.made[form]


class Fitted:
    """The result: the rows of each part, whether anything is shortened, and which parts are left out."""

    def __init__(self, parts: Sequence[Part], forms: Sequence[int]) -> None:
        self.blocks = [part.rows(form) for part, form in zip(parts, forms, strict=True)]
        self.short = any(
            form and not part.open and len(part.rows(form)) < len(part.rows(0))
            for part, form in zip(parts, forms, strict=True)
        )
        self.missing = [
            part.name for part, form in zip(parts, forms, strict=True) if form and part.rows(0) and not part.rows(form)
        ]

    @property
    def rows(self) -> list[Text]:
        return [row for block in self.blocks for row in block]


def fit(parts: Sequence[Part], room: int) -> Fitted:
    """Choose the fullest forms that fit into `room` rows; the shortest ones if even they don't fit."""
    forms = [0] * len(parts)
    total = sum(len(part.rows(0)) for part in parts)
    steps = sorted(
        (level, at, form) for at, part in enumerate(parts) for form, level in enumerate(part.levels, start=1)
    )
    taken: list[tuple[int, int]] = []
    for _, at, form in steps:
        if total <= room:
            break
        total += len(parts[at].rows(form)) - len(parts[at].rows(forms[at]))
        forms[at] = form
        taken.append((at, form))
    for at, form in reversed(taken):  # what was given up in vain comes back
        grown = total + len(parts[at].rows(form - 1)) - len(parts[at].rows(form))
        if forms[at] == form and grown <= room:
            forms[at], total = form - 1, grown
    return Fitted(parts, forms)


def beside_log(look: Look) -> bool:
    """Is there room for the log beside the table?"""
    return look.width >= TABLE_WIDTH + SIDE_LOG + 2


def table_width(look: Look) -> int:
    """The columns of the table."""
    if not beside_log(look):
        return look.width
    return max(TABLE_WIDTH, min(WIDEST, look.width - 2 - 2 * SIDE_LOG))
