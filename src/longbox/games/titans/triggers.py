"""What waits for its cause to be resolved: triggers, their order, and whether they are used (TT-165, TT-R42)."""

from typing import Final, final

from mypy_extensions import i64

from longbox.games.titans.pieces import BETWEEN, CHAIN_CUT, USED
from longbox.games.titans.table import Titans
from longbox.kernel.match import Frame, Routine, Step

TRIGGERS: Final = Routine("triggers")
OFFERED: Final = Routine("ability offered")
MOST_TRIGGERS: Final = 12  # among which the active player can be asked to choose
LONGEST_CHAIN: Final = 200  # TT-R53: triggers one after the other; texts that set each other off without end stop here


def number_of(entry: i64) -> i64:
    return entry >> 13


def source_of(entry: i64) -> i64:
    return (entry >> 3) & 1023


@final
class ResolveTriggers(Step[Titans]):
    """TT-165, TT-R42: one after the other, ordered by the active player; those that they set off come after them.

    `f.b` counts them.
    """

    def run(self, m: Titans, f: Frame) -> None:
        while len(m.pending) != 0:
            if f.b >= LONGEST_CHAIN:
                m.pending = []
                m.tell(CHAIN_CUT, LONGEST_CHAIN)
                break
            at = self.quiet(m)
            if at < 0:
                at = self.between(m) if m.phase == BETWEEN else 0
                if len(m.pending) > 1 and m.phase != BETWEEN:
                    m.ask(m.active)
                    return
            entry = m.pending.pop(at)
            if self.begin(m, entry):
                f.b += 1
                f.jump(f.pc - 1)
                return
        f.b = 0

    def quiet(self, m: Titans) -> i64:
        """A trigger about which nobody has anything to decide: gone meanwhile, or Power and nothing else."""
        at: i64 = 0
        while at < len(m.pending):
            entry = m.pending[at]
            ability = m.book.ability[number_of(entry)]
            if not m.in_force(number_of(entry), entry & 7, source_of(entry)):
                return at
            if ability.quiet and not (ability.voluntary and m.house.asked):
                return at
            at += 1
        return -1

    def between(self, m: Titans) -> i64:
        """TT-R42, TT-R07: between turns first those of the player whose turn it was."""
        seat = m.active
        while True:
            at: i64 = 0
            while at < len(m.pending):
                if m.pending[at] & 7 == seat:
                    return at
                at += 1
            seat = m.next_seat(seat)

    def begin(self, m: Titans, entry: i64) -> bool:
        """Start one; False if nothing is left of it."""
        number = number_of(entry)
        seat = entry & 7
        source = source_of(entry)
        ability = m.book.ability[number]
        if not m.in_force(number, seat, source):
            return False
        if ability.voluntary and not ability.asks and not (ability.quiet and not m.house.asked):
            m.call(OFFERED, seat, source, number)
            return True
        m.tell(USED, seat, m.book.kind_of[source], number)
        m.call(ability.routine, seat, source)
        return True

    def options(self, m: Titans, f: Frame, seat: i64, out: list[i64]) -> None:
        at: i64 = 0
        while at < len(m.pending) and at < MOST_TRIGGERS:
            out.append(m.book.next_action + at)
            at += 1

    def answer(self, m: Titans, f: Frame, seat: i64, action: i64) -> None:
        entry = m.pending.pop(action - m.book.next_action)
        f.b += 1
        f.again()
        self.begin(m, entry)

    def prompt(self, m: Titans, f: Frame, seat: i64) -> str:
        return "Several things happen at once. Which comes first?"

    def rule(self, m: Titans, f: Frame, seat: i64) -> str:
        return "TT-R42"

    def text(self, m: Titans, f: Frame, seat: i64, action: i64) -> str:
        entry = m.pending[action - m.book.next_action]
        ability = m.book.ability[number_of(entry)]
        return f"{m.book.titles[m.book.kind[source_of(entry)]]}: {ability.text}"


@final
class UseOrNot(Step[Titans]):
    """TT-043, TT-R50: an ability of a Super Hero or Sidekick may be used or declined."""

    def run(self, m: Titans, f: Frame) -> None:
        m.ask(f.who)

    def options(self, m: Titans, f: Frame, seat: i64, out: list[i64]) -> None:
        out.append(m.book.yes_action)
        out.append(m.book.no_action)

    def answer(self, m: Titans, f: Frame, seat: i64, action: i64) -> None:
        if action == m.book.yes_action:
            m.tell(USED, seat, m.book.kind_of[f.a], f.b)
            m.call(m.book.ability[f.b].routine, seat, f.a)

    def prompt(self, m: Titans, f: Frame, seat: i64) -> str:
        return f"{m.book.titles[m.book.kind[f.a]]}: {m.book.ability[f.b].text} Use it?"

    def rule(self, m: Titans, f: Frame, seat: i64) -> str:
        return "TT-043"

    def text(self, m: Titans, f: Frame, seat: i64, action: i64) -> str:
        return "Use it" if action == m.book.yes_action else "Do not"


TRIGGERS.set(ResolveTriggers())
OFFERED.set(UseOrNot())
