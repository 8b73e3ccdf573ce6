"""Any-time texts: used when their owner has to decide something, and in windows (TM-146 to TM-151)."""

from typing import final

from mypy_extensions import i64

from longbox.games.turtles.frames import laid
from longbox.games.turtles.pieces import ADJUST, ANY_TIME, BLOCKS, ITEMS, NO, PHASES, SEAT, USE, USED
from longbox.games.turtles.table import Turtles
from longbox.kernel.match import Frame, NearMiss, missed, offer
from longbox.kernel.menu import Deed
from longbox.kernel.timing import Window
from longbox.language.runtime.picks import Decide, seeks_hidden
from longbox.language.runtime.steps import Effect


@final
class UseText(Deed[Turtles]):
    """TM-146, TM-147, TM-R27: use an any-time text at a decision of its owner, unless another text is being done."""

    def offers(self, m: Turtles, f: Frame, seat: i64, first: i64, out: list[i64]) -> None:
        if laid(f) == 0:  # TM-055: what is set is one decision
            offer_uses(m, seat, out)

    def do(self, m: Turtles, f: Frame, seat: i64, n: i64) -> None:
        f.again()
        use(m, seat, n)

    def text(self, m: Turtles, f: Frame, seat: i64, n: i64) -> str:
        return f"Use {m.book.titles[n]}: {m.book.texts[n]}"

    def pieces(self, m: Turtles, f: Frame, seat: i64, n: i64) -> list[i64]:
        return [bearer(m, seat, n)]

    def why_not(self, m: Turtles, f: Frame, seat: i64, n: i64) -> str:
        p = bearer(m, seat, n)
        if laid(f) != 0 and p >= 0 and usable(m, seat, p):
            return "TM-055: finish setting cards first"
        return m.bars(seat, m.book.first_of[USE] + n)

    def misses(self, m: Turtles, f: Frame, seat: i64, first: i64, out: list[NearMiss]) -> None:
        miss_uses(m, seat, out)


def offer_uses(m: Turtles, seat: i64, out: list[i64]) -> None:
    start: i64 = len(out)
    for p in m.zones[ITEMS + SEAT * seat]:
        if usable(m, seat, p):
            offer(out, start, m.book.first_of[USE] + m.kind[p])
    n: i64 = 0
    while n < BLOCKS:
        q = m.open_character(seat, n)
        if q >= 0 and usable(m, seat, q):
            offer(out, start, m.book.first_of[USE] + m.kind[q])
        n += 1


def miss_uses(m: Turtles, seat: i64, out: list[NearMiss]) -> None:
    """The Items, and the open Characters with an any-time text."""
    for p in m.zones[ITEMS + SEAT * seat]:
        missed(out, m.book.first_of[USE] + m.kind[p], [p])
    n: i64 = 0
    while n < BLOCKS:
        q = m.open_character(seat, n)
        if q >= 0 and m.book.acts[m.kind[q]] & ANY_TIME != 0:
            missed(out, m.book.first_of[USE] + m.kind[q], [q])
        n += 1


def usable(m: Turtles, seat: i64, p: i64) -> bool:
    """TM-151: is it an any-time text that can do something, judging by public facts?"""
    kind = m.kind[p]
    if m.book.acts[kind] & ANY_TIME == 0:
        return False  # TM-149
    for step in m.book.program[kind].steps:
        if isinstance(step, Effect) and not step.possible(m, seat, p):
            if not seeks_hidden(m, seat, step.steps if isinstance(step, Decide) else [step]):
                return False
    return True


def bearer(m: Turtles, seat: i64, kind: i64) -> i64:
    """Return the Item or face-up Character of a kind; -1 if there is none (TM-147)."""
    p = m.piece_in(ITEMS + SEAT * seat, kind)
    n: i64 = 0
    while p < 0 and n < BLOCKS:
        q = m.open_character(seat, n)
        if q >= 0 and m.kind[q] == kind:
            p = q
        n += 1
    return p


def use(m: Turtles, seat: i64, kind: i64) -> None:
    p = bearer(m, seat, kind)
    m.tell(USED, seat, kind)
    m.call(m.book.program[kind], seat, p)


@final
class AnyTime(Window[Turtles]):
    """TM-148, TM-151, TM-R27: ask the active player, then the rival, if they have an any-time text that can act.

    With a phase it opens that part of the turn.
    """

    pass_action: i64 = NO

    def __init__(self, phase: i64 = -1) -> None:
        super().__init__()
        self.phase = phase

    def run(self, m: Turtles, f: Frame) -> None:
        if self.phase >= 0:
            m.phase = self.phase
        super().run(m, f)

    def seats(self, m: Turtles, f: Frame) -> list[i64]:
        if m.turn == 1 and self.phase == ADJUST:
            return []  # TM-040: a phase that is skipped does not begin
        return [m.active, 1 - m.active]

    def may(self, m: Turtles, f: Frame, seat: i64) -> bool:
        found: list[i64] = []
        offer_uses(m, seat, found)
        return len(found) != 0

    def acts(self, m: Turtles, f: Frame, seat: i64, out: list[i64]) -> None:
        offer_uses(m, seat, out)

    def act(self, m: Turtles, f: Frame, seat: i64, action: i64) -> bool:
        use(m, seat, action - m.book.first_of[USE])
        return True

    def prompt(self, m: Turtles, f: Frame, seat: i64) -> str:
        return f"{PHASES[m.phase]}: use a text now?"

    def rule(self, m: Turtles, f: Frame, seat: i64) -> str:
        return "TM-148"

    def text(self, m: Turtles, f: Frame, seat: i64, action: i64) -> str:
        if action == NO:
            return "Not now"
        kind = action - m.book.first_of[USE]
        return f"Use {m.book.titles[kind]}: {m.book.texts[kind]}"

    def pieces(self, m: Turtles, f: Frame, seat: i64, action: i64) -> list[i64]:
        return [] if action == NO else [bearer(m, seat, action - m.book.first_of[USE])]

    def misses(self, m: Turtles, f: Frame, seat: i64, out: list[NearMiss]) -> None:
        miss_uses(m, seat, out)
