"""Preparation: draw at the same time, in turns or in player order; then show all and grant bonuses."""

from typing import Final, final

from mypy_extensions import i64

from longbox.games.bold import frames
from longbox.games.bold.choices.preparation import crisis_comes
from longbox.games.bold.flow.common import InOrder, reveal, veil
from longbox.games.bold.frames import IN_TURNS, PREPARE, STOPPED
from longbox.games.bold.pieces import (
    BAG,
    BOARD,
    BONUS,
    BONUSES,
    BOX,
    DISCARD,
    DRAW,
    HELD,
    IN_PREPARATION,
    K_CHIP,
    LINE,
    LINE_FROM,
    LINE_MANY,
    LINE_TYPE,
    METER,
    REVERSE,
    STORED,
    USED,
)
from longbox.games.bold.table import Bold
from longbox.kernel.bitsets import bit
from longbox.kernel.decision import bits
from longbox.kernel.match import Frame, Step

SECRET_DRAWING: Final = (DRAW, HELD, METER, REVERSE, DISCARD, STORED, BOARD)


@final
class Prepare(Step[Bold]):
    """BB-046: draw at the same time, in turns, or one player after the other."""

    def run(self, m: Bold, f: Frame) -> None:
        m.phase = IN_PREPARATION
        m.crisis = 0
        m.kept_reverse = 0
        seats = m.alive()
        for seat in bits(seats):
            m.healed[seat] = 0
            if m.house.reverse_stays and len(m.at(seat, REVERSE)) != 0:
                # BB-R20
                m.kept_reverse |= bit(seat)
        if m.house.all_in_order:
            frames.set_served(f, 0)
        elif m.house.draw_in_turns:
            f.jump(f.pc + 1)
            m.call(IN_TURNS, -1)
        else:
            f.jump(f.pc + 1)
            m.veil([m.zone(seat, BAG) for seat in bits(seats)], 0)
            veil(m, seats, SECRET_DRAWING)
            # BB-046, BB-R26
            m.fork(PREPARE, seats, secret=True)


@final
class PrepareInOrder(InOrder):
    """BB-024: each player draws to the end before the next begins."""

    def each(self, m: Bold, f: Frame, seat: i64) -> None:
        m.acting = bit(seat)
        m.call(PREPARE, seat)


@final
class TakeTurns(Step[Bold]):
    """BB-046: one decision at a time. Frame: items = for each seat its progress (`frames.progress`)."""

    def run(self, m: Bold, f: Frame) -> None:
        if f.items is None:
            f.items = [0] * int(m.layout.seats)
        order = m.order(m.all_seats())  # the defeated keep their place: nobody is skipped
        resting: i64 = 0
        while resting < len(order):
            if frames.served(f) >= len(order):
                frames.set_served(f, 0)
            seat = order[frames.served(f)]
            frames.serve(f)
            if f.items[seat] & STOPPED == 0 and not m.is_out(seat):
                f.again()
                m.acting = bit(seat)
                m.call(PREPARE, seat, f.items[seat])
                return
            resting += 1


@final
class ShowDraws(Step[Bold]):
    """BB-047: show what was drawn."""

    def run(self, m: Bold, f: Frame) -> None:
        seats = m.alive()
        if len(m.veils) != 0:
            # BB-047, BB-R27
            reveal(m, seats, (BAG, *SECRET_DRAWING))
        for seat in m.order(seats):
            for p in m.at(seat, BOARD):
                m.tell(USED, seat, m.kind[p])
            # BB-163
            m.sweep(seat, True)


@final
class Crises(InOrder):
    """BB-053, BB-026: trigger crises that came in secret, in player order."""

    def each(self, m: Bold, f: Frame, seat: i64) -> None:
        if m.meter_full(seat) and not m.in_crisis(seat):
            crisis_comes(m, seat)


@final
class GrantBonuses(Step[Bold]):
    """BB-048, BB-049, BB-074, BB-127: grant the bonuses of every threshold reached."""

    def run(self, m: Bold, f: Frame) -> None:
        for seat in m.order(m.alive()):
            tokens = m.pulled(seat)
            table = m.hero(seat).bonuses
            granted: i64 = 0
            at: i64 = 0
            while at < len(table):
                # BB-048, BB-049, BB-R06
                if tokens >= table[at + LINE_FROM]:
                    n = table[at + LINE_MANY]
                    while n > 0:
                        p = m.piece_in(m.zone(seat, BOX), K_CHIP + table[at + LINE_TYPE])
                        m.move(p, m.zone(seat, BOX), m.zone(seat, BONUS))
                        granted += 1
                        n -= 1
                at += LINE
            m.tell(BONUSES, seat, tokens, granted)


IN_TURNS.set(TakeTurns())
