"""Of whom a text speaks: the characters meant, and the base of everything that a text does."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from longbox.games.mayhem.table import FIGURES, NO_COLOR, NOBODY, Mayhem
from longbox.kernel.match import Frame, Step

THIS: Final = 0  # "this character", of an Innate
MY_ACTIVE: Final = 1
MY_MATE: Final = 2  # "the teammate of your active character"
ONE_MINE: Final = 3
EACH_MINE: Final = 4
FOE_ACTIVE: Final = 5
ONE_FOE: Final = 6
EACH_FOE: Final = 7
THAT: Final = 8


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Step[Mayhem]):
    """A step of a text. Frames of texts: who = who chooses (a seat, or -1 - side), a = the character whose text it is.

    In texts of cards and Innates c = 1 + the character that "that character" means; in abilities b = the best tier.
    """

    def works(self, m: Mayhem, side: i64, fig: i64, that: i64) -> bool:
        """Would it do something now, for a side (MH-202)? `that`: the character spoken of before, or -1."""
        return True

    def bars(self, m: Mayhem, side: i64) -> bool:
        """Does it keep a whole card from being played, for want of what it must be done to (MH-202)?"""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Choosing(Effect):
    """An effect on one of what is on offer: one alone is not asked for, and with none there it does nothing."""

    def run(self, m: Mayhem, f: Frame) -> None:
        found: list[i64] = []
        self.options(m, f, f.who, found)
        if len(found) == 1:  # MH-113
            self.answer(m, f, f.who, found[0])  # MH-112, MH-R19
        elif len(found) > 1:
            m.ask_who(f.who)  # MH-114


@mypyc_attr(allow_interpreted_subclasses=True)
class ChoosingOne(Choosing):
    """An effect on one character, by the actions "at"; where none need be chosen, "no" is on offer too."""

    def named(self, m: Mayhem, fig: i64) -> str:
        return f"{called(m, fig)}{state(m, fig)}"

    def text(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        return "Nobody" if action == m.book.no_action else self.named(m, fig_of(m, m.book.at_action, action))

    def pieces(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> list[i64]:
        fig = fig_of(m, m.book.at_action, action)
        return [] if fig < 0 else pieces_of(m, fig)


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
        other: i64 = 0
        while other < m.house.figures:
            if (m.side(other) == side) == mine and m.place[other] >= 0:  # MH-292, MH-R51
                found.append(other)
            other += 1
        return found
    if one >= 0 and m.place[one] >= 0:  # MH-292, MH-R51
        found.append(one)
    return found


def fig_action(m: Mayhem, first: i64, fig: i64) -> i64:
    """The action of a block that names this character with its colour."""
    side = m.side(fig)
    color: i64 = NO_COLOR if side < 0 else m.color[side]
    return first + color * m.book.characters() + m.character[fig]


def fig_of(m: Mayhem, first: i64, action: i64) -> i64:
    """The character that an action of such a block names, or -1."""
    at = action - first
    if at < 0 or at >= 3 * m.book.characters():
        return NOBODY
    fig: i64 = 0
    while fig < FIGURES:
        if m.character[fig] >= 0 and fig_action(m, first, fig) == action:
            return fig
        fig += 1
    return NOBODY


def called(m: Mayhem, fig: i64) -> str:
    """A character by its name."""
    return m.called(fig)


def state(m: Mayhem, fig: i64) -> str:
    """A character's damage and Shield, for a menu."""
    if m.side(fig) < 0:
        return ""
    shield = ", Shield" if m.shield[fig] else ""
    return f", damage {m.damage[fig]} of {m.book.health[m.character[fig]]}{shield}"


def to_action(m: Mayhem, first: i64, place: i64) -> i64:
    """The action of a block over the places of both maps."""
    return first + place + (10 if m.house.free else 0)


def place_of(m: Mayhem, first: i64, action: i64) -> i64:
    place = action - first - (10 if m.house.free else 0)
    return place if 0 <= place < 10 else -1


def place_name(m: Mayhem, place: i64) -> str:
    """A Location for people: "Arcade (B2)"; in the free-for-all its place alone."""
    name = m.house.ground.names[place]
    return name if m.house.free else f"{m.place_title(place)} ({name})"


def pieces_of(m: Mayhem, fig: i64) -> list[i64]:
    """A character's piece on the table."""
    side = m.side(fig)
    if side < 0:
        return []
    kind = m.book.char_kind + m.character[fig]
    return [p for p in m.zones[m.team_zone(side)] if m.book.kind[p] == kind]


def skip_rest(f: Frame) -> None:
    """Nothing more of this routine."""
    f.jump(len(f.routine.steps))
