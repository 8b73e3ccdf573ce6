"""The characters that a text means, and the base classes of all effects."""

from typing import Final

from mypy_extensions import i64

from longbox.games.mayhem import frames
from longbox.games.mayhem.pieces import FIGURES, NOBODY
from longbox.games.mayhem.table.match import Mayhem
from longbox.kernel.match import Frame, NearMiss, missed
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
        """Would it have an effect now, for a side (MH-202)? `that` is the character named before, or -1."""
        return True

    def bars(self, m: Mayhem, side: i64) -> bool:
        """Does it keep the whole card from being played, because its target is missing (MH-202)?"""
        return False


class Choosing(Effect):
    """An effect on one of several options. A single option is taken; without any nothing happens."""

    def run(self, m: Mayhem, f: Frame) -> None:
        m.ask_among(self, f, f.who)


class Finding(Choosing):
    """A choice whose options are known beforehand: without any it has no effect."""

    def found(self, m: Mayhem, side: i64, fig: i64, that: i64, out: list[i64]) -> None:
        """Append the actions that a side could choose."""
        raise NotImplementedError(type(self).__name__)

    def works(self, m: Mayhem, side: i64, fig: i64, that: i64) -> bool:
        out: list[i64] = []
        self.found(m, side, fig, that, out)
        return len(out) != 0

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        self.found(m, m.side_of(f.who), frames.fig(f), frames.that(f), out)


class ChoosingOne(Choosing):
    """An effect on one character, with the actions "at", and "no" if the choice can be declined."""

    def named(self, m: Mayhem, fig: i64) -> str:
        return f"{m.called(fig)}{state(m, fig)}"

    def text(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        return "Nobody" if action == m.book.no_action else self.named(m, m.fig_of(m.book.at_action, action))

    def pieces(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> list[i64]:
        fig = m.fig_of(m.book.at_action, action)
        return [] if fig < 0 else m.pieces_of(fig)

    def misses(self, m: Mayhem, f: Frame, seat: i64, out: list[NearMiss]) -> None:
        fig: i64
        for fig in range(FIGURES):
            if m.stands(fig):
                missed(out, m.fig_action(m.book.at_action, fig), m.pieces_of(fig))


def meant(m: Mayhem, which: i64, side: i64, fig: i64, that: i64) -> list[i64]:
    """The characters on the map that a text means (MH-292, MH-R51)."""
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
    """Skip the rest of this routine."""
    f.jump(len(f.routine.steps))
