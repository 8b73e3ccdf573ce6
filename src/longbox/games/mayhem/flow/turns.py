"""The parts of a turn that ask nothing: who may act, which tiers a die reaches, what follows an ability."""

from typing import final

from mypy_extensions import i64

from longbox.games.mayhem import frames, pieces
from longbox.games.mayhem.pieces import NEUTRAL, NOBODY
from longbox.games.mayhem.table.map import replaced
from longbox.games.mayhem.table.match import Mayhem
from longbox.kernel.bitsets import bit
from longbox.kernel.match import Frame, Step


def may_act(m: Mayhem, fig: i64) -> bool:
    """MH-085, MH-087, MH-091: is it on the map, with an empty slot and no turn yet? So both of a team act (MH-246).

    MH-089, MH-090: it also acts for a teammate that fell before its own turn.
    """
    if not m.on_map(fig):
        return False
    acted = m.acted(fig)
    if acted == 0:  # MH-246
        return True
    mate = m.mate(fig)
    if acted > 1 or mate < 0:
        return False  # MH-280
    return not m.on_map(mate) and m.acted(mate) == 0  # MH-089, MH-090


def has_turn(m: Mayhem, side: i64) -> bool:
    """MH-084, MH-092, MH-093: has a side a die, and a character to place it on?"""
    dice = False
    able = False
    for n in m.house.figs[side]:
        if m.dice[n]:
            dice = True
        if may_act(m, n):
            able = True
    return dice and able


def tier_of(m: Mayhem, fig: i64, slot: i64, die: i64) -> i64:
    """MH-106, MH-107, MH-108: the best tier for a die now: 1 Standard, 2 Special, 3 Mayhem Effect."""
    if die < m.book.threshold[m.character[fig]][slot] or m.gagged[fig]:  # MH-108
        return 1
    return 3 if m.star_for(m.side(fig)) else 2


def best_tier(m: Mayhem, fig: i64) -> i64:
    """The best tier of the selected ability."""
    return tier_of(m, fig, m.slot, m.slot_die[2 * fig + m.slot])


def begin_turn(m: Mayhem, f: Frame, slot: i64) -> None:
    """Begin a turn: the die fixes character and ability (MH-085). A Stun binds it (MH-171, MH-173)."""
    fig = frames.fig(f)
    m.active = fig
    m.slot = slot
    m.moved = pieces.UNUSED
    m.used = 0
    m.did = False
    m.struck = NOBODY
    m.cyborg_hit = False
    m.walked = False
    m.bound = pieces.EITHER if m.stunned[fig] else pieces.UNBOUND
    m.slots = replaced(m.slots, fig, m.slots[fig] | bit(slot))
    m.slot_die = replaced(m.slot_die, 2 * fig + slot, frames.die(f))
    m.tell(pieces.TURN, fig, slot, frames.die(f), m.seat_for(fig))


@final
class Errands(Step[Mayhem]):
    """MH-R36: offer errands after the die and before the last window."""

    def run(self, m: Mayhem, f: Frame) -> None:
        m.call(frames.ERRANDS, m.seat_for(frames.fig(f)), frames.fig(f))


@final
class CardsAfter(Step[Mayhem]):
    """MH-190, MH-192: open a window for cards after a step of the Start of Round or of a turn."""

    def __init__(self, timing: i64, index: i64) -> None:
        self.timing = timing
        self.index = index

    def run(self, m: Mayhem, f: Frame) -> None:
        m.call(frames.WINDOW, NOBODY, self.timing, self.index)


@final
class StartAbility(Step[Mayhem]):
    """MH-109, MH-110, MH-R18: fix the tiers and carry out the effects from top to bottom.

    Place, star and GO! card are kept for Missions that ask where an ability is used (MH-R47): a card revealed in the
    middle of it needs another one (MH-R32).
    """

    def run(self, m: Mayhem, f: Frame) -> None:
        fig = frames.fig(f)
        side = m.side(fig)
        frames.set_stood(f, m.place[fig])
        frames.set_task(f, m.go_card(side), m.star_for(side))
        m.did = False
        m.struck = NOBODY
        tier = best_tier(m, fig)
        m.tell(pieces.ABILITY_USED, fig, m.slot, tier)
        m.call(m.book.ability[m.character[fig]][m.slot], f.who, fig, tier, NOBODY)


@final
class AfterAbility(Step[Mayhem]):
    """MH-220, MH-R47: complete a Mission to use an ability in a Location, even if the character has left it."""

    def run(self, m: Mayhem, f: Frame) -> None:
        side = m.side(frames.fig(f))
        card = m.go_card(side)
        if card < 0 or not m.did or not m.mission_open[side] or frames.task(f) != card:  # MH-R32
            return
        mission = m.book.mission[card]
        shines = frames.starred(f) or not mission.star
        if mission.kind == pieces.USE_THERE and shines and suits(m, side, mission.icons[0], frames.stood(f)):
            m.mission_act = replaced(m.mission_act, side, 1)
            m.settle()


def suits(m: Mayhem, side: i64, icon: i64, place: i64) -> bool:
    """MH-R47: is this the Location that a side's Mission names?"""
    return m.is_base(place, 1 - side) if icon == pieces.OPPOSING_BASE else m.kind_there(place) == icon


@final
class EndTurn(Step[Mayhem]):
    """MH-101, MH-116, MH-271: remove the Stun token and a once-per-turn token; let Cyborg's flames burn."""

    def run(self, m: Mayhem, f: Frame) -> None:
        fig = m.active
        if m.stunned[fig]:
            m.stunned = replaced(m.stunned, fig, 0)  # MH-176
            m.tell(pieces.STUN_OVER, fig)
        if m.innate_used[fig] & pieces.USED_NOW:
            m.innate_used = replaced(m.innate_used, fig, m.innate_used[fig] & ~pieces.USED_NOW)
        if m.cyborg_hit:
            self.flames(m, m.side(fig))
        m.active = NOBODY
        m.cyborg_hit = False

    def flames(self, m: Mayhem, side: i64) -> None:
        """MH-271, MH-273, MH-R42: one Fire, and no more (MH-272), for every character in or next to his Location."""
        here = m.place[NEUTRAL]
        m.tell(pieces.FLAMES, here)
        fig = m.next_side(side)
        for _ in range(3):
            place = m.place[fig]
            if place >= 0 and (place == here or m.adjacent(here, place, NEUTRAL)):
                m.ignite(fig, 1)
            fig = m.next_side(fig)


frames.USING.set(StartAbility(), AfterAbility())
