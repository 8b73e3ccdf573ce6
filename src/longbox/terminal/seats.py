"""Who sits where: `me`, `me:Ana`, or a bot by its name, `rookie` or `rookie:Olu`."""

import importlib.util
from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from longbox import LongboxError
from longbox import bots as there
from longbox.kernel.errors import near
from longbox.terminal.errors import InputError

ME: Final = "me"
DEFAULT_BOT: Final = "sidekick"
LONGEST: Final = 16
STRENGTH: Final = {  # how hard each bot is to beat, measured against the others
    "rookie": "easy: loses 99 of 100 games against sidekick",
    "partner": "medium: wins at least 9 of 10 games against rookie and loses about as many to sidekick",
    "sidekick": "hard: wins 99 of 100 games against rookie",
}
NAMES: Final = ("Nadia", "Olu", "Viktor", "Mei", "Ines", "Tariq", "Yuki", "Zoe")


class Seat:
    """A player: a person at this keyboard or a bot."""

    def __init__(self, kind: str, name: str) -> None:
        self.kind = kind
        self.name = name

    @property
    def human(self) -> bool:
        return self.kind == ME

    @property
    def spec(self) -> str:
        return f"{self.kind}:{self.name}"


def parse(text: str) -> list[Seat]:
    """Seats from the command line, checked; bots get names that nobody else has."""
    return named([part.strip() for part in text.split(",")])


def named(specs: Sequence[str]) -> list[Seat]:
    kinds: list[str] = []
    names: list[str] = []
    for at, spec in enumerate(specs):
        kind, colon, name = divided(spec)
        if not kind:
            raise InputError(f"seat {at + 1} is empty; type {ME} or a bot{near(kind, known())}")
        check_kind(kind)
        if colon and not name:
            raise InputError(f"seat {at + 1}: type a name after {kind + ':'!r}")
        check_name(name)
        kinds.append(kind)
        names.append(name)
    given = [name.lower() for name in names if name]
    for name in given:
        if given.count(name) > 1:
            raise InputError(f"two players are called {name!r}; give them different names")
    free = [name for name in NAMES if name.lower() not in given]
    several = kinds.count(ME) > 1
    seats: list[Seat] = []
    for at, kind in enumerate(kinds):
        name = names[at]
        if not name:
            name = (f"Player {at + 1}" if several else "You") if kind == ME else free.pop(0)
        seats.append(Seat(kind, name))
    return seats


def divided(spec: str) -> tuple[str, str, str]:
    """Split `rookie:Olu`, `./greedy.py:Olu` or `package:Greedy:Olu`: who, whether a name follows, the name."""
    kind, colon, name = (part.strip() for part in spec.partition(":"))
    if colon and kind != ME and kind not in bots() and is_package(kind):
        cls, colon, name = (part.strip() for part in name.partition(":"))
        kind = f"{kind}:{cls}"
    return kind, colon, name


def is_package(name: str) -> bool:
    first = name.partition(".")[0]
    return first.isidentifier() and importlib.util.find_spec(first) is not None


def check_kind(kind: str) -> None:
    if kind == ME:
        return
    if ":" not in kind and not kind.endswith(".py") and kind not in bots():
        raise InputError(f"there is no bot {kind!r}{near(kind, known())}")
    try:
        there.find(kind)
    except LongboxError as error:
        raise InputError(str(error)) from None


def against(kinds: Sequence[str], count: int) -> list[Seat]:
    """One person against these bots, which are repeated if there are more seats."""
    return named([ME, *(kinds[at % len(kinds)].strip() for at in range(count - 1))])


def check_name(name: str) -> None:
    if name and not (name.isprintable() and cell_len(name) <= LONGEST):
        raise InputError(f"a name can have up to {LONGEST} printable characters, not {name[:40]!r}")


def bots() -> dict[str, str]:
    return dict(there.NAMES)


def strengths() -> list[str]:
    """A line for each bot: how it plays, and how strong it is."""
    return [f"{name}: {about}{f' ({STRENGTH[name]})' if name in STRENGTH else ''}" for name, about in bots().items()]


def known() -> list[str]:
    return [ME, *bots()]


def usual(count: int) -> list[Seat]:
    """One person against bots."""
    return named([ME, *[DEFAULT_BOT] * (count - 1)])
