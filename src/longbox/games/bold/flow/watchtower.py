"""The Watchtower: the holder, the challenge card, recovery."""

from typing import final

from mypy_extensions import i64

from longbox.games.bold.choices.asking import Done
from longbox.games.bold.choices.damage import MarkerWindow, UseNow
from longbox.games.bold.flow.common import Challenged, InOrder
from longbox.games.bold.frames import GIVE_RECOVERY, RECOVERY, WATCHTOWER_MARKERS, WATCHTOWER_PHASE
from longbox.games.bold.pieces import (
    BAG,
    BY_DECK,
    BY_INJURIES,
    CHALLENGE,
    DECK,
    DECK_EMPTY,
    FAILED,
    HELD,
    HOLDS,
    IN_WATCHTOWER,
    NOW,
    PASS,
    RECOVERY_TOLD,
    REVEALED,
    TOLD_CARD,
    TURN,
    USE,
    WATCHTOWER,
)
from longbox.games.bold.table import Bold
from longbox.kernel.decision import bits
from longbox.kernel.match import Frame, Step


@final
class BeginTurn(Step[Bold]):
    """BB-022: begin a turn; the first has no Watchtower."""

    def run(self, m: Bold, f: Frame) -> None:
        m.turn += 1
        m.phase = IN_WATCHTOWER
        m.tell(TURN, m.turn)
        if m.turn > 1:
            m.call(WATCHTOWER_PHASE, -1)


@final
class FindHolder(Step[Bold]):
    """BB-029 to BB-032: find the starting player."""

    def run(self, m: Bold, f: Frame) -> None:
        low: i64 = -1
        for seat in bits(m.alive()):
            # BB-029
            if low < 0 or m.counter[seat] < low:
                low = m.counter[seat]
        lowest: list[i64] = []
        # BB-032
        for seat in m.order(m.alive()):
            if m.counter[seat] == low:
                lowest.append(seat)
        # BB-030, BB-031, BB-R36
        if len(lowest) == 1 or m.is_out(m.starter):  # a tie leaves it (BB-030, BB-031)
            if lowest[0] != m.starter:
                m.starter = lowest[0]
                m.tell(HOLDS, m.starter)


@final
class RevealCard(Step[Bold]):
    """BB-034, BB-035: reveal the next challenge card, or end the game."""

    def run(self, m: Bold, f: Frame) -> None:
        # BB-035, BB-205
        if len(m.zones[DECK]) == 0:
            m.tell(DECK_EMPTY)
            end_by_deck(m)
            return
        m.draw(DECK, CHALLENGE)
        show_card(m)


def show_card(m: Bold) -> None:
    m.tell(TOLD_CARD, m.challenge())
    deck = m.zones[DECK]
    if m.rules().next_public and len(deck) != 0:
        m.learn(deck[len(deck) - 1], DECK, m.layout.everyone)


def end_by_deck(m: Bold) -> None:
    """BB-204, BB-221: the lower sum of counters loses; if equal, the side with more injured players; else nobody."""
    sums: list[i64] = []
    hurt: list[i64] = []
    for seat in (0, 1):
        total: i64 = 0
        injured: i64 = 0
        for other in bits(m.layout.teams[seat]):
            total += m.counter[other]  # 0 for the defeated
            injured += (m.injured >> other) & 1
        sums.append(total)
        hurt.append(injured)
    # BB-204, BB-221, BB-R37
    if sums[0] != sums[1]:
        m.end(m.layout.teams[0 if sums[0] < sums[1] else 1], BY_DECK)
    elif hurt[0] != hurt[1]:
        m.end(m.layout.teams[0 if hurt[0] > hurt[1] else 1], BY_INJURIES)
    else:
        m.end(0, BY_DECK)


@final
class Recoveries(InOrder):
    """BB-036: recover; with all phases in player order each player's markers follow at once (BB-024)."""

    def each(self, m: Bold, f: Frame, seat: i64) -> None:
        if m.house.all_in_order:
            m.call(WATCHTOWER_MARKERS, seat)  # runs second: the first call waits below the other
        m.call(RECOVERY, seat)


@final
class Markers(InOrder):
    """BB-039: ask for markers, when all have recovered (BB-025)."""

    def run(self, m: Bold, f: Frame) -> None:
        if not m.house.all_in_order:
            super().run(m, f)

    def each(self, m: Bold, f: Frame, seat: i64) -> None:
        m.call(WATCHTOWER_MARKERS, seat)


@final
class RecoveryText(Step[Bold]):
    """BB-036: do what the recovery ability says."""

    def run(self, m: Bold, f: Frame) -> None:
        m.amount = 0
        text = m.hero(f.who).recovery
        # BB-036
        m.call(m.book.texts[text].programs[NOW], f.who, text)


@final
class AfterRecovery(Step[Bold]):
    """BB-037: return the tokens; BB-226: all amounts are one recovery action."""

    def run(self, m: Bold, f: Frame) -> None:
        if len(m.at(f.who, HELD)) != 0:
            m.gather(m.zone(f.who, HELD), m.zone(f.who, BAG))
            m.shuffle(m.zone(f.who, BAG))
        n = m.amount
        m.amount = 0
        m.tell(RECOVERY_TOLD, f.who, n)
        m.call(GIVE_RECOVERY, f.who, 0, n)


@final
class Judge(Step[Bold]):
    """BB-040, BB-146, BB-202, BB-218: defeat those who are still at 0, in player order."""

    def run(self, m: Bold, f: Frame) -> None:
        for seat in m.order(m.alive()):
            # BB-040, BB-146, BB-150, BB-R40
            if m.counter[seat] == 0:
                m.tell(FAILED, seat)
                # BB-202, BB-R35
                m.defeat(seat)
                if m.settle():
                    return


RECOVERY.set(RecoveryText(), AfterRecovery())
WATCHTOWER_MARKERS.set(
    MarkerWindow(
        [UseNow(USE, WATCHTOWER), Done(PASS, "No marker")], WATCHTOWER, "Use a marker now, in the Watchtower?", "BB-039"
    )
)
# BB-033
WATCHTOWER_PHASE.set(FindHolder(), RevealCard(), Challenged(REVEALED), Recoveries(), Markers(), Judge())
