"""Of whom a text speaks: the characters meant, and the base of everything that a text does."""

from typing import Final

from mypy_extensions import i64

from longbox.games.mayhem import frames
from longbox.games.mayhem.pieces import NOBODY
from longbox.games.mayhem.table.match import Mayhem
from longbox.kernel.match import Frame
from longbox.language.runtime import steps

THIS: Final = 0  # "this character", of an Innate
MY_ACTIVE: Final = 1
MY_MATE: Final = 2  # "the teammate of your active character"
ONE_MINE: Final = 3
EACH_MINE: Final = 4
FOE_ACTIVE: Final = 5
ONE_FOE: Final = 6
EACH_FOE: Final = 7
THAT: Final = 8


class Effect(steps.Effect[Mayhem]):
    """A step of a text. Its frames carry `frames.TEXT_FIELDS`; their `who` is the seat or team that chooses."""

    def works(self, m: Mayhem, side: i64, fig: i64, that: i64) -> bool:
        """Would it do something now, for a side (MH-202)? `that`: the character spoken of before, or -1."""
        return True

    def bars(self, m: Mayhem, side: i64) -> bool:
        """Does it keep a whole card from being played, for want of what it must be done to (MH-202)?"""
        return False


class Choosing(Effect):
    """An effect on one of what is on offer: one alone is not asked for, and with none there it does nothing."""

    def run(self, m: Mayhem, f: Frame) -> None:
        m.ask_among(self, f, f.who)


class Finding(Choosing):
    """What is on offer can be told beforehand: without any it would do nothing."""

    def found(self, m: Mayhem, side: i64, fig: i64, that: i64, out: list[i64]) -> None:
        """Append what a side could choose."""
        raise NotImplementedError(type(self).__name__)

    def works(self, m: Mayhem, side: i64, fig: i64, that: i64) -> bool:
        out: list[i64] = []
        self.found(m, side, fig, that, out)
        return len(out) != 0

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        self.found(m, m.side_of(f.who), frames.fig(f), frames.that(f), out)


class ChoosingOne(Choosing):
    """An effect on one character, by the actions "at"; where none need be chosen, "no" is on offer too."""

    def named(self, m: Mayhem, fig: i64) -> str:
        return f"{m.called(fig)}{state(m, fig)}"

    def text(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        return "Nobody" if action == m.book.no_action else self.named(m, m.fig_of(m.book.at_action, action))

    def pieces(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> list[i64]:
        fig = m.fig_of(m.book.at_action, action)
        return [] if fig < 0 else m.pieces_of(fig)


def meant(m: Mayhem, which: i64, side: i64, fig: i64, that: i64) -> list[i64]:
    """The characters that a text means: on the map only (MH-292, MH-R51)."""
    found: list[i64] = []
    one: i64 = NOBODY
    if which == THIS:
        one = fig
    elif which == THAT:
        one = that
    elif which == MY_ACTIVE:
        if m.active >= 0 and m.side(m.active) == side:
            one = m.active
    elif which == MY_MATE:
        if m.active >= 0 and m.side(m.active) == side:
            one = m.mate(m.active)
    elif which == FOE_ACTIVE:
        if m.active >= 0 and m.side(m.active) != side:  # MH-193
            one = m.active
    else:
        mine = which == ONE_MINE or which == EACH_MINE
        other: i64
        for other in range(m.house.figures):
            if (m.side(other) == side) == mine and m.place[other] >= 0:  # MH-292, MH-R51
                found.append(other)
        return found
    if one >= 0 and m.place[one] >= 0:  # MH-292, MH-R51
        found.append(one)
    return found


def state(m: Mayhem, fig: i64) -> str:
    """A character's damage and Shield, for a menu."""
    if m.side(fig) < 0:
        return ""
    shield = ", Shield" if m.shield[fig] else ""
    return f", damage {m.damage[fig]} of {m.book.health[m.character[fig]]}{shield}"


def skip_rest(f: Frame) -> None:
    """Nothing more of this routine."""
    f.jump(len(f.routine.steps))
