"""Damage lands: prevention, all hits together, damage thrown back."""

from typing import final

from mypy_extensions import i64

from longbox.games.bold.choices.damage import Answer, LetItCome, Prevent
from longbox.games.bold.frames import TAKE_HITS
from longbox.games.bold.pieces import (
    HIT,
    HIT_AT,
    HIT_BY,
    HIT_HARD,
    HIT_NORMAL,
    PASS,
    REPLAYED,
    THROW,
    THROW_AMOUNT,
    THROW_AT,
    THROW_BY,
    THROWN,
    USE,
)
from longbox.games.bold.table import Bold
from longbox.kernel.bitsets import bit
from longbox.kernel.decision import bits
from longbox.kernel.match import Frame, Step


def side_lost(m: Bold, seat: i64, counters: list[i64], defeated: i64) -> bool:
    """Would the side of this seat lose (BB-220, BB-R43)? A player at 0 is injured (BB-144)."""
    side = m.layout.teams[seat] & ~defeated
    if side == 0:
        return True
    if not m.house.zero_ends:
        return False
    for other in bits(side):
        if counters[other] > 0:
            return False
    return True


def all_fall(m: Bold, hits: list[i64], injured: i64) -> bool:
    """BB-200: would these hits, landing together on players injured so, leave nobody standing?"""
    counters = list(m.counter)
    defeated = m.defeated
    at: i64 = 0
    while at < len(hits):
        seat = hits[at + HIT_AT]
        n = hits[at + HIT_NORMAL] + hits[at + HIT_HARD]
        at += HIT
        if n == 0 or (defeated >> seat) & 1:
            continue
        if counters[seat] == 0:
            if m.house.strict_zero:
                defeated |= bit(seat)
        elif n < counters[seat]:
            counters[seat] = counters[seat] - n
        else:
            counters[seat] = 0
            if (injured >> seat) & 1:
                defeated |= bit(seat)
            injured |= bit(seat)
    return side_lost(m, 0, counters, defeated) and side_lost(m, 1, counters, defeated)


@final
class Land(Step[Bold]):
    """BB-091, BB-158, BB-200, BB-201: land together; if all would fall, in player order, without the defeated."""

    def run(self, m: Bold, f: Frame) -> None:
        hits = m.hits
        # BB-R34
        replayed = len(hits) > HIT and all_fall(m, hits, m.injured)
        if replayed:
            m.tell(REPLAYED)
        m.hits = []
        at: i64 = 0
        while at < len(hits):
            # BB-200, BB-201, BB-R34, BB-R62
            if not (replayed and hits[at + HIT_BY] >= 0 and m.is_out(hits[at + HIT_BY])):
                m.hurt(hits[at + HIT_AT], hits[at + HIT_BY], hits[at + HIT_NORMAL], hits[at + HIT_HARD])
                if replayed and m.settle():
                    return
            at += HIT
        m.settle()


@final
class ThrowBack(Step[Bold]):
    """BB-143, BB-225: deal what is thrown back, each as its own event."""

    def run(self, m: Bold, f: Frame) -> None:
        thrown = m.thrown
        m.thrown = []
        at: i64 = 0
        while at < len(thrown):
            if not m.is_out(thrown[at + THROW_BY]) and not m.is_out(thrown[at + THROW_AT]):
                m.tell(THROWN, thrown[at + THROW_BY], thrown[at + THROW_AT], thrown[at + THROW_AMOUNT])
                m.hurt(thrown[at + THROW_AT], thrown[at + THROW_BY], 0, thrown[at + THROW_AMOUNT])
                if m.settle():
                    return
            at += THROW


TAKE_HITS.set(Answer([Prevent(USE), LetItCome(PASS)]), Land(), ThrowBack())
