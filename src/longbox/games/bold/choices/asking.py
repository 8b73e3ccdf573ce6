"""What the questions of Bold have in common."""

from typing import final

from mypy_extensions import i64

from longbox.games.bold import frames
from longbox.games.bold.frames import GIVE_RECOVERY
from longbox.games.bold.pieces import GIVE, STORED
from longbox.games.bold.table import Bold
from longbox.kernel.bitsets import bit
from longbox.kernel.decision import bits
from longbox.kernel.match import Frame, NearMiss, missed, offer
from longbox.kernel.menu import Deed, Menu


def damage_words(normal: i64, hard: i64) -> str:
    """ "3 damage", "2 indefensible damage" or both."""
    parts = [f"{normal} damage"] if normal > 0 or hard == 0 else []
    if hard > 0:
        parts.append(f"{hard} indefensible damage")
    return " and ".join(parts)


class Asking(Menu[Bold]):
    """A question to the player of the frame."""

    said = ""
    ruled = ""

    def prompt(self, m: Bold, f: Frame, seat: i64) -> str:
        return self.said

    def rule(self, m: Bold, f: Frame, seat: i64) -> str:
        return self.ruled


class Plain(Deed[Bold]):
    """A single action that is always on offer, unless `may` says otherwise, and ends the question."""

    words = ""

    def may(self, m: Bold, f: Frame, seat: i64) -> bool:
        return True

    def offers(self, m: Bold, f: Frame, seat: i64, first: i64, out: list[i64]) -> None:
        if self.may(m, f, seat):
            out.append(first)

    def do(self, m: Bold, f: Frame, seat: i64, n: i64) -> None:
        """Nothing more."""

    def text(self, m: Bold, f: Frame, seat: i64, n: i64) -> str:
        return self.words


@final
class Done(Plain):
    """Choose nothing, or nothing more."""

    def __init__(self, family: i64, words: str) -> None:
        super().__init__(family)
        self.words = words


class UseMarker(Deed[Bold]):
    """Use a stored marker (BB-161) that acts at this moment; `n` counts markers."""

    moment: i64 = 0
    place: i64 = STORED

    def kind_of(self, m: Bold, n: i64) -> i64:
        return m.book.first_marker + n

    def fits(self, m: Bold, f: Frame, seat: i64, kind: i64) -> bool:
        return m.book.acts(kind, self.moment)

    def offers(self, m: Bold, f: Frame, seat: i64, first: i64, out: list[i64]) -> None:
        start: i64 = len(out)
        for p in m.at(seat, self.place):
            if self.fits(m, f, seat, m.kind[p]):
                offer(out, start, first + m.kind[p] - m.book.first_marker)

    def text(self, m: Bold, f: Frame, seat: i64, n: i64) -> str:
        return f"Use {m.book.titles[self.kind_of(m, n)]}"

    def pieces(self, m: Bold, f: Frame, seat: i64, n: i64) -> list[i64]:
        return [m.piece_in(m.zone(seat, self.place), self.kind_of(m, n))]

    def why_not(self, m: Bold, f: Frame, seat: i64, n: i64) -> str:
        kind = self.kind_of(m, n)
        if m.piece_in(m.zone(seat, self.place), kind) < 0:
            return f"BB-161: you have no {m.book.titles[kind]} stored"
        return f"BB-028: {m.book.titles[kind]} can't be used at this moment"

    def misses(self, m: Bold, f: Frame, seat: i64, first: i64, out: list[NearMiss]) -> None:
        for p in m.at(seat, self.place):
            missed(out, first + m.kind[p] - m.book.first_marker, [p])


def give(m: Bold, f: Frame, to: i64) -> None:
    """Give a recovery to a player; a power-up that moves a counter is shown at once (BB-R27)."""
    cause: i64 = -1
    if frames.by_power_up(f):
        cause = m.kind[frames.power_up(f)]
        if m.counter[to] < m.house.limit:
            m.healed[f.who] = m.healed[f.who] + 1
            m.learn(frames.power_up(f), frames.zone(f), m.layout.everyone)
    m.recover(to, f.who, frames.amount(f), cause)


@final
class ToFriend(Deed[Bold]):
    """Keep the recovery or give it to a teammate; `n` is the seat."""

    def offers(self, m: Bold, f: Frame, seat: i64, first: i64, out: list[i64]) -> None:
        for other in bits(m.friends(seat)):
            out.append(first + other)

    def do(self, m: Bold, f: Frame, seat: i64, n: i64) -> None:
        give(m, f, n)

    def text(self, m: Bold, f: Frame, seat: i64, n: i64) -> str:
        has = f"{m.counter[n]} of {m.house.limit}"
        return f"Keep it ({has})" if n == seat else f"Give it to Seat {n} ({has})"

    def why_not(self, m: Bold, f: Frame, seat: i64, n: i64) -> str:
        if n >= m.layout.seats or (m.layout.teams[seat] >> n) & 1 == 0:
            return "BB-213: you can give a recovery only to a teammate"
        return "BB-219: a defeated player can't recover"


def needed(m: Bold, seat: i64) -> bool:
    """BB-214: is anyone on the team below the limit?"""
    for other in bits(m.friends(seat)):
        if m.counter[other] < m.house.limit:
            return True
    return False


@final
class GiveRecovery(Asking):
    """BB-213: ask who gets a recovery, if anyone on the team is below the limit (BB-214)."""

    ruled = "BB-213"

    def run(self, m: Bold, f: Frame) -> None:
        if frames.amount(f) <= 0 or m.is_out(f.who):  # BB-219: the same text has just defeated this player
            return
        if m.friends(f.who) & ~bit(f.who) == 0 or not needed(m, f.who):
            give(m, f, f.who)
        else:
            m.ask(f.who)

    def prompt(self, m: Bold, f: Frame, seat: i64) -> str:
        cause = m.book.titles[m.kind[frames.power_up(f)]] if frames.by_power_up(f) else "Recovery"
        return f"{cause}: recover {frames.amount(f)}. Who gets it?"


GIVE_RECOVERY.set(GiveRecovery([ToFriend(GIVE)]))
