"""Power-Up: Resupply, Rebalance, Reload, and the row."""

from typing import final

from mypy_extensions import i64

from longbox.games.bold import frames
from longbox.games.bold.choices.asking import Done
from longbox.games.bold.choices.power_up import Buy, MakeOffers, OfferSome, Replace, Resupply, SwapOne
from longbox.games.bold.flow.common import InOrder
from longbox.games.bold.frames import POWER_UP, REPLACING
from longbox.games.bold.pieces import (
    ARMOURY,
    BAG,
    BONUS,
    BOUGHT,
    BOX,
    BUY,
    DISCARD,
    DRAW,
    END,
    IN_POWER_UP,
    K_CRISIS,
    METER,
    OFFER,
    REBALANCED,
    REVERSE,
    ROW,
    ROW_SIZE,
    SUPPLY,
    SWAP,
)
from longbox.games.bold.table import Bold, crisis_needed
from longbox.kernel.match import Frame, Step


@final
class PowerUp(InOrder):
    """BB-095: Power-Up of each player in turn."""

    def run(self, m: Bold, f: Frame) -> None:
        if frames.served(f) == 0:
            m.phase = IN_POWER_UP
            m.row_bought = False
            m.offers = 0
            for seat in range(int(m.layout.seats)):
                m.purchases[seat] = 0
                m.discounts[seat] = 0
                m.offered[seat] = 0
        super().run(m, f)

    def each(self, m: Bold, f: Frame, seat: i64) -> None:
        # BB-130
        m.call(POWER_UP, seat)


@final
class Rebalance(Step[Bold]):
    """BB-112 to BB-115: add or return crisis tokens."""

    def run(self, m: Bold, f: Frame) -> None:
        seat = f.who
        owned = m.owned(seat)
        wanted = crisis_needed(owned)
        have = m.crisis_owned(seat)
        m.tell(REBALANCED, seat, owned, wanted)
        # BB-115, BB-R21
        while have < wanted:
            p = m.piece_in(m.zone(seat, SUPPLY), K_CRISIS)
            if p < 0:
                return
            m.move(p, m.zone(seat, SUPPLY), m.zone(seat, BAG))
            have += 1
        while have > wanted:
            for place in (METER, DISCARD, BAG):
                p = m.piece_in(m.zone(seat, place), K_CRISIS)
                if p >= 0:
                    # BB-191
                    m.move(p, m.zone(seat, place), m.zone(seat, SUPPLY))
                    break
            have -= 1


@final
class Reload(Step[Bold]):
    """BB-117, BB-118, BB-131: put everything that is not stored into the bag."""

    def run(self, m: Bold, f: Frame) -> None:
        seat = f.who
        for place in (BOUGHT, DISCARD, DRAW, METER, REVERSE):
            if place != REVERSE or not m.house.reverse_stays:
                # BB-117, BB-119, BB-131, BB-R46
                m.gather(m.zone(seat, place), m.zone(seat, BAG))
        m.shuffle(m.zone(seat, BAG))


@final
class ReplaceRow(InOrder):
    """BB-108, BB-110: replace tokens, if nobody bought from the row."""

    def run(self, m: Bold, f: Frame) -> None:
        # BB-110, BB-R03
        if not m.row_bought:
            super().run(m, f)

    def each(self, m: Bold, f: Frame, seat: i64) -> None:
        m.call(REPLACING, seat)


@final
class Refill(Step[Bold]):
    """BB-107, BB-111: refill the row."""

    def run(self, m: Bold, f: Frame) -> None:
        # BB-107, BB-R02
        while len(m.zones[ROW]) < ROW_SIZE and len(m.zones[ARMOURY]) != 0:
            m.pull(ARMOURY, ROW)


@final
class EndTurn(Step[Bold]):
    """BB-106, BB-120, BB-121: clear what a turn leaves, and begin the next."""

    def run(self, m: Bold, f: Frame) -> None:
        for seat in range(int(m.layout.seats)):
            # BB-106, BB-R05
            m.resources[seat] = 0
            m.extra[seat] = 0
            m.gather(m.zone(seat, BONUS), m.zone(seat, BOX))
        m.crisis = 0
        f.jump(0)


POWER_UP.set(
    MakeOffers([OfferSome(OFFER)]), Resupply([Done(END, "No more purchases"), Buy(BUY)]), Rebalance(), Reload()
)
REPLACING.set(Replace([SwapOne(SWAP)]))
