"""What the screen can show, and the few drawing helpers that every table uses."""

import os
import sys
from collections.abc import Mapping, Sequence
from typing import Final, TextIO

from rich.console import Console
from rich.text import Text

LEAST_WIDTH: Final = 72  # narrower screens get the plain form
PLAIN_WIDTH: Final = 10_000  # a pipe has lines, not columns

BOX: Final = {
    True: {"tl": "┌", "tr": "┐", "bl": "└", "br": "┘", "h": "─", "v": "│", "shade": "░", "dots": "┄"},
    False: {"tl": "+", "tr": "+", "bl": "+", "br": "+", "h": "-", "v": "|", "shade": ":", "dots": "."},
}
# Colors are told by their names; where the screen has colors, the names are in them.
CARD_COLORS: Final = {
    "white": "bold",
    "blue": "bold bright_blue",
    "red": "bold red",
    "silver": "bright_black",
    "yellow": "bold yellow",
    "purple": "bold magenta",
    "black": "reverse",
    "green": "bold green",
    "orange": "bold dark_orange",
}


class Look:
    """How to draw: in lines for reading aloud or as a picture; with color or not; in Unicode or ASCII."""

    def __init__(self, plain: bool, color: bool, unicode: bool, tty: bool, clears: bool) -> None:
        self.plain = plain
        self.color = color
        self.unicode = unicode
        self.tty = tty  # somebody sits before it
        self.clears = clears  # the screen can be wiped
        self.width = 80
        self.height = 24

    def box(self, part: str) -> str:
        return BOX[self.unicode][part]

    def pick(self, unicode: str, ascii_: str) -> str:
        return unicode if self.unicode else ascii_


def detect(
    plain: bool = False,
    ascii_: bool = False,
    *,
    stdin: TextIO | None = None,
    stdout: TextIO | None = None,
    env: Mapping[str, str] | None = None,
    reads: bool = True,
) -> Look:
    """Find out what this terminal, pipe or environment can show. `reads`: we want answers, so stdin matters too."""
    stdin = stdin or sys.stdin
    stdout = stdout or sys.stdout
    env = os.environ if env is None else env
    term = env.get("TERM", "")
    tty = stdout.isatty() and (not reads or stdin.isatty())
    dumb = term in ("dumb", "unknown")
    encoding = (getattr(stdout, "encoding", None) or "ascii").lower().replace("-", "").replace("_", "")
    unicode = encoding.startswith("utf") and not ascii_ and term != "linux"  # its font lacks the signs
    plain = plain or not tty or dumb
    color = not plain and not env.get("NO_COLOR")
    return Look(plain, color, unicode, tty, tty and not dumb)


def console(look: Look, stdout: TextIO | None = None) -> "Console":
    made = Console(
        file=stdout or sys.stdout,
        color_system="auto" if look.color else None,
        no_color=not look.color,
        force_terminal=look.tty and not look.plain,
        markup=False,
        emoji=False,
        highlight=False,
        soft_wrap=False,
        legacy_windows=False,
        width=None if look.tty else PLAIN_WIDTH,
    )
    look.width = made.width
    look.height = made.height
    return made


def ink(text: str, style: str = "") -> Text:
    """Words in a style that doesn't carry over to what is appended."""
    return Text().append(text, style=style or None)


def cut(text: Text, width: int, look: Look) -> Text:
    """A copy that is exactly this many columns wide, with its colors."""
    made = text.copy()
    if made.cell_len > width:
        made.truncate(max(0, width - 1))
        made.append(look.pick("…", "~"))
    made.truncate(width, pad=True)
    return made


def beside(blocks: Sequence[Sequence[Text]], gap: int) -> list[Text]:
    """Blocks of lines of the same height next to each other; shorter ones are filled below."""
    height = max((len(block) for block in blocks), default=0)
    rows: list[Text] = []
    for at in range(height):
        row = Text()
        for n, block in enumerate(blocks):
            width = max((line.cell_len for line in block), default=0)
            if n:
                row.append(" " * gap)
            line = block[at].copy() if at < len(block) else Text()
            line.truncate(width, pad=True)
            row.append_text(line)
        row.rstrip()
        rows.append(row)
    return rows


def keys(numbers: Sequence[int]) -> str:
    """Option numbers, short: "2,5-8"."""
    parts: list[str] = []
    for n in sorted(numbers):
        first, _, last = parts[-1].partition("-") if parts else ("", "", "")
        if parts and n == int(last or first) + 1:
            parts[-1] = f"{first}-{n}"
        else:
            parts.append(str(n))
    return ",".join(parts)
