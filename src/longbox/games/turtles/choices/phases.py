"""The questions that a turn asks."""

from typing import Any, final

from mypy_extensions import i64

from longbox.games.turtles.choices.deeds import lowest_gap
from longbox.games.turtles.frames import set_laid
from longbox.games.turtles.pieces import ATTACKS, BLOCKS, HAND, HAND_SIZE, KEEPS_NONE, NO, SEAT
from longbox.games.turtles.table import Turtles
from longbox.kernel.match import Frame
from longbox.kernel.menu import Deed, Menu


class Asking(Menu[Turtles]):
    """A question of the turn, put to the active player unless a step says otherwise."""

    said = ""
    ruled = ""

    def prompt(self, m: Turtles, f: Frame, seat: i64) -> str:
        return self.said

    def rule(self, m: Turtles, f: Frame, seat: i64) -> str:
        return self.ruled


@final
class TrimHand(Asking):
    """Part 1 of the Adjust Phase: draw up to five cards, or discard down to five (TM-044 to TM-046)."""

    ruled = "TM-045"

    def run(self, m: Turtles, f: Frame) -> None:
        if m.turn == 1:
            return  # TM-040
        size: i64 = len(m.zones[HAND + SEAT * m.active])
        if size > HAND_SIZE:  # TM-046
            m.ask(m.active)  # TM-045
        else:
            m.draw_cards(m.active, HAND_SIZE - size)  # TM-044, TM-049

    def why_not(self, m: Turtles, f: Frame, seat: i64, action: i64) -> str:
        if action == NO:
            return f"TM-045: first discard down to {HAND_SIZE} cards"
        return super().why_not(m, f, seat, action)

    def prompt(self, m: Turtles, f: Frame, seat: i64) -> str:
        held = len(m.zones[HAND + SEAT * seat])
        return f"You hold {held} cards. Discard {held - HAND_SIZE}."


@final
class SetCards(Asking):
    """Part 2 of the Set Phase: every empty zone gets a card (TM-054), the lowest first (TM-056).

    The rival sees only that cards are set, so it is one decision (TM-055).
    """

    topic = "set"
    ruled = "TM-054"

    def run(self, m: Turtles, f: Frame) -> None:
        seat = m.active
        held: i64 = len(m.zones[HAND + SEAT * seat])
        if m.gaps(seat) == 0 or held == 0:  # TM-056, TM-057, TM-R07
            set_laid(f, 0)
        else:
            m.ask(seat)

    def why_not(self, m: Turtles, f: Frame, seat: i64, action: i64) -> str:
        if action == NO:
            return "TM-054: set a card in every empty Block Zone first"
        return super().why_not(m, f, seat, action)

    def prompt(self, m: Turtles, f: Frame, seat: i64) -> str:
        return f"Set a card face down in Block {lowest_gap(m, seat) + 1}."


@final
class EventPhase(Asking):
    """TM-059, TM-060: one Event, or none. A player without an Event is asked too (TM-161)."""

    topic = "event"
    said = "Play an Event?"
    ruled = "TM-059"

    def run(self, m: Turtles, f: Frame) -> None:
        if len(m.zones[HAND + SEAT * m.active]) != 0:
            m.ask(m.active)


@final
class ItemPhase(Asking):
    """TM-063: one Item, or none."""

    topic = "item"
    said = "Place an Item? It costs another card of the same attribute."
    ruled = "TM-063"

    def run(self, m: Turtles, f: Frame) -> None:
        if len(m.zones[HAND + SEAT * m.active]) != 0:
            m.ask(m.active)


@final
class AttackStep(Asking):
    """A Character takes up to three Attacks, one after the other; an Attack in front takes none."""

    topic = "attack"
    ruled = "TM-081"

    def run(self, m: Turtles, f: Frame) -> None:
        held: i64 = len(m.zones[HAND + SEAT * m.active])
        if m.placed < ATTACKS and m.front_character(m.active) >= 0 and held != 0:  # TM-081, TM-091
            m.ask(m.active)  # TM-017

    def prompt(self, m: Turtles, f: Frame, seat: i64) -> str:
        return f"Your attack has {m.attack_total()} Power. Place an Attack?"


@final
class CounterStep(Asking):
    """TM-092: after at least one Attack. A player without a counter is asked too (TM-170)."""

    topic = "counter"
    ruled = "TM-093"

    def run(self, m: Turtles, f: Frame) -> None:
        rival = m.rival(m.active)
        if m.placed > 0 and len(m.zones[HAND + SEAT * rival]) != 0:  # TM-092, TM-097, TM-170, TM-R30
            m.ask(rival)  # TM-019

    def prompt(self, m: Turtles, f: Frame, seat: i64) -> str:
        return f"Your rival attacks with {m.attack_total()} Power. Counter?"


@final
class LeaveCharacter(Asking):
    """TM-119, TM-127, TM-R22: the active player chooses first, openly, then the rival."""

    said = "Keep a Character? Your other face-up Block cards go to the Trash."
    ruled = "TM-119"

    def __init__(self, deeds: "list[Deed[Any]]", active: bool) -> None:
        super().__init__(deeds)
        self.active = active

    def run(self, m: Turtles, f: Frame) -> None:
        seat = m.active if self.active else m.rival(m.active)
        n: i64 = 0
        while n < BLOCKS:
            if m.may_keep(seat, n):
                m.ask(seat)
                return
            if (m.hit >> seat) & 1 != 0 and m.open_character(seat, n) >= 0:
                m.tell(KEEPS_NONE, seat)
                return
            n += 1
