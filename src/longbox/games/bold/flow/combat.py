"""Combat in seven steps, for all players together or for one after the other (BB-024)."""

from typing import Final, final

from mypy_extensions import i64

from longbox.games.bold import frames
from longbox.games.bold.allocation import special_rules
from longbox.games.bold.choices.asking import Done
from longbox.games.bold.choices.damage import MarkerWindow, UseNow
from longbox.games.bold.choices.plan import shared
from longbox.games.bold.flow.common import InOrder, challenge_text, reveal, veil
from longbox.games.bold.flow.damage import all_fall
from longbox.games.bold.frames import AIM_FINISHING, AIMING, COMBAT_PHASE, PLAN, STEP_5_MARKERS, TAKE_HITS
from longbox.games.bold.pieces import (
    AGILITY,
    AIMED,
    BOARD,
    BONUS,
    BOX,
    BOX_PIECE,
    CHIP,
    COMBAT,
    DISCARD,
    DRAW,
    FINISHED,
    FINISHES,
    HIT,
    HIT_AT,
    HIT_BY,
    HIT_HARD,
    IN_COMBAT,
    IN_CRISIS,
    K_AIM,
    K_POINTS,
    K_STRIKE,
    MARKER,
    NOW,
    PART,
    PART_AT,
    PART_HARD,
    PART_NORMAL,
    PASS,
    PLUS,
    POOL,
    POOLS,
    REPLAYED,
    RESOURCE,
    RESOURCE_POOL,
    RESOURCES,
    SPECIAL,
    STEP_1,
    STEP_5,
    STORED,
    STRUCK,
    USE,
)
from longbox.games.bold.table import Bold
from longbox.kernel.bitsets import bit
from longbox.kernel.decision import bits
from longbox.kernel.match import Frame, Routine, Step

SECRET_PLANNING: Final = (DRAW, STORED, BOARD, BONUS, BOX)


@final
class Fight(InOrder):
    """BB-023, BB-024: fight all at once, or each player alone."""

    def run(self, m: Bold, f: Frame) -> None:
        m.phase = IN_COMBAT
        if m.house.combat_in_order:
            super().run(m, f)
        else:
            m.call(COMBAT_PHASE, -1, m.alive())

    def each(self, m: Bold, f: Frame, seat: i64) -> None:
        # BB-024, BB-R67
        m.call(COMBAT_PHASE, -1, bit(seat))


def fighters(m: Bold, f: Frame) -> list[i64]:
    """BB-094, BB-122: in player order, those who are neither defeated nor in crisis."""
    # BB-094, BB-122, BB-123, BB-132, BB-R18
    return m.order(frames.seats(f) & ~m.defeated & ~m.crisis)


def planned_by_all(f: Frame) -> bool:
    return frames.seats(f) & (frames.seats(f) - 1) != 0


@final
class MakePlans(Step[Bold]):
    """BB-224: plan in secret, unless one player has Combat alone (BB-R66)."""

    def run(self, m: Bold, f: Frame) -> None:
        for seat in bits(frames.seats(f)):
            m.pool[seat] = 0
            m.hard[seat] = 0
            m.resources[seat] = 0
        seats = frames.seats(f) & ~m.defeated & ~m.crisis
        if not planned_by_all(f):
            for seat in bits(seats):
                m.call(PLAN, seat)
        elif seats != 0:
            veil(m, seats, SECRET_PLANNING)
            # BB-224, BB-R66
            m.fork(PLAN, seats, secret=True)


@final
class ShowPlans(Step[Bold]):
    """BB-224: show all plans together."""

    def run(self, m: Bold, f: Frame) -> None:
        if len(m.veils) != 0:
            reveal(m, frames.seats(f) & ~m.defeated & ~m.crisis, SECRET_PLANNING)


@final
class UsePlanned(Step[Bold]):
    """Step 1: use the planned markers, in player order."""

    def run(self, m: Bold, f: Frame) -> None:
        for seat in fighters(m, f):
            for p in m.at(seat, BOARD):
                kind = m.kind[p]
                if m.book.grade[kind] == MARKER:
                    f.again()
                    # BB-161: now, so that step 4 can store it again
                    m.use(seat, kind, BOARD)
                    m.call(m.book.program(kind, STEP_1), seat, m.book.text[kind])
                    return


@final
class Strikes(Step[Bold]):
    """BB-179 to BB-183: strikes land together; if all would fall, in player order, and the defeated strike no more."""

    def run(self, m: Bold, f: Frame) -> None:
        hits: list[i64] = []
        struck: i64 = 0
        for seat in fighters(m, f):
            for p in m.at(seat, BOARD)[:]:
                kind = m.kind[p]
                other: i64 = -1
                if K_STRIKE <= kind < K_AIM and m.layout.seats == 2:
                    other = 1 - seat
                elif K_AIM <= kind < K_POINTS:
                    other = kind - K_AIM
                    m.move(p, m.zone(seat, BOARD), m.zone(seat, BOX))
                if other >= 0:
                    hits += [seat, other, 0, m.counter[other], 0]
                    struck |= bit(other)
        # BB-183, BB-200, BB-R34
        replayed = len(hits) > HIT and all_fall(m, hits, m.injured | struck)
        if replayed:
            m.tell(REPLAYED)
        at: i64 = 0
        while at < len(hits):
            # BB-201, BB-R62
            if not replayed or not (m.is_out(hits[at + HIT_BY]) or m.is_out(hits[at + HIT_AT])):
                m.tell(STRUCK, hits[at + HIT_BY], hits[at + HIT_AT])
                # BB-179, BB-180, BB-R31
                m.injure(hits[at + HIT_AT])
                m.hurt(hits[at + HIT_AT], hits[at + HIT_BY], 0, hits[at + HIT_HARD])
                if replayed and m.settle():
                    return
            at += HIT
        m.settle()


@final
class ActivateBoxes(Step[Bold]):
    """Step 4 (BB-083): activate the planned boxes, in player order."""

    def run(self, m: Bold, f: Frame) -> None:
        n: i64 = 0
        for seat in fighters(m, f):
            more = special_rules(m, seat).ability_more
            board = m.at(seat, BOARD)
            at: i64 = 0
            while at < len(board):
                kind = m.kind[board[at]]
                if m.book.grade[kind] == BOX_PIECE and not m.book.finishing[kind]:
                    n += 1
                    if n > frames.served(f):
                        frames.set_served(f, n)
                        f.again()
                        m.activated(seat, kind)
                        at += 1
                        while at < len(board) and m.book.grade[m.kind[board[at]]] <= CHIP:
                            if m.kind[board[at]] == m.hero(seat).special and more > 0 and helps(m, seat, kind, at):
                                m.add_damage(seat, m.book.text[m.kind[board[at]]], more, True)
                            at += 1
                        m.call(m.book.program(kind, NOW), seat, m.book.text[kind])
                        return
                at += 1
        frames.set_served(f, 0)


def helps(m: Bold, seat: i64, kind: i64, at: i64) -> bool:
    """Does the special token at this place of the board fill a space that is not a special one?

    Special spaces are filled last.
    """
    left: i64 = 0
    board = m.at(seat, BOARD)
    later = at + 1
    while later < len(board) and m.kind[board[later]] == m.hero(seat).special:
        left += 1
        later += 1
    return left >= m.book.cost[kind][SPECIAL]


@final
class Markers5(Step[Bold]):
    """Step 5: ask for markers that add to a resource pool, in player order."""

    def run(self, m: Bold, f: Frame) -> None:
        order = fighters(m, f)
        if frames.served(f) < len(order):
            seat = order[frames.served(f)]
            frames.serve(f)
            f.again()
            m.call(STEP_5_MARKERS, seat)
        else:
            frames.set_served(f, 0)


def resource_tokens(m: Bold, seat: i64) -> i64:
    """The value of resource tokens, allocated or not."""
    # BB-085, BB-086, BB-124, BB-159, BB-167
    return m.tokens_in(seat, DRAW, RESOURCE) + m.tokens_in(seat, BOARD, RESOURCE)


def resource_bonuses(m: Bold, seat: i64) -> i64:
    """The number of resource bonuses, including those that fill a space."""
    # BB-087, BB-R08
    return m.chips_in(seat, BONUS, RESOURCE) + m.chips_in(seat, BOARD, RESOURCE)


@final
class CountResources(Step[Bold]):
    """Step 5 (BB-085 to BB-088, BB-124): count resources, and what buys tokens later (BB-102, BB-103)."""

    def run(self, m: Bold, f: Frame) -> None:
        for seat in m.order(frames.seats(f) & ~m.defeated):
            # BB-085, BB-124
            m.resources[seat] = m.resources[seat] + resource_tokens(m, seat) + resource_bonuses(m, seat)
            extra: i64 = 0
            combat: i64 = 0
            agility: i64 = 0
            for place in (DRAW, BOARD, DISCARD):
                for p in m.at(seat, place):
                    if place != DISCARD and m.book.grade[m.kind[p]] == PLUS and m.book.type[m.kind[p]] == RESOURCE:
                        # BB-103, BB-173
                        extra += 1
                # BB-102, BB-R33, BB-R69
                if place != BOARD or not m.house.unallocated_only:
                    combat += m.tokens_in(seat, place, COMBAT)
                    agility += m.tokens_in(seat, place, AGILITY)
            m.extra[seat] = extra
            m.combat_mass[seat] = combat
            m.agility_mass[seat] = agility
        challenge_text(m, RESOURCES, frames.seats(f) & ~m.defeated)


@final
class CountPools(Step[Bold]):
    """Step 6 (BB-089, BB-090, BB-125): add unused combat tokens and bonuses, then what texts say."""

    def run(self, m: Bold, f: Frame) -> None:
        challenge_text(m, POOLS, frames.seats(f) & ~m.defeated)  # runs last: the first call waits below the others
        for seat in reversed(m.order(frames.seats(f) & ~m.defeated)):
            kind = m.hero(seat).special
            text = m.book.text[kind]
            if m.in_crisis(seat) and m.book.acts(kind, IN_CRISIS):
                m.call(m.book.program(kind, IN_CRISIS), seat, text)
            if m.book.acts(kind, POOLS):
                m.call(m.book.program(kind, POOLS), seat, text)
        for seat in bits(frames.seats(f) & ~m.defeated):
            # BB-089, BB-090, BB-125, BB-R16
            m.pool[seat] = m.pool[seat] + m.tokens_in(seat, DRAW, COMBAT) + m.chips_in(seat, BONUS, COMBAT)


@final
class TellPools(Step[Bold]):
    """Tell each pool with its parts."""

    def run(self, m: Bold, f: Frame) -> None:
        order = m.order(frames.seats(f) & ~m.defeated)
        for seat in order:
            m.tell(RESOURCE_POOL, seat, resource_tokens(m, seat), resource_bonuses(m, seat), m.resources[seat])
        for seat in order:
            unused = m.tokens_in(seat, DRAW, COMBAT)
            bonus = m.chips_in(seat, BONUS, COMBAT)
            m.tell(POOL, seat, m.pool[seat] - unused - bonus, unused, bonus, m.pool[seat], m.hard[seat])


@final
class AimPools(Step[Bold]):
    """BB-209, BB-224: choose targets, if there are several opponents."""

    def __init__(self, routine: Routine) -> None:
        self.routine = routine

    def run(self, m: Bold, f: Frame) -> None:
        if m.layout.seats == 2:
            return
        seats = frames.seats(f) & ~m.defeated
        for seat in bits(seats):
            if m.pool[seat] + m.hard[seat] == 0:
                seats &= ~bit(seat)
        if seats & (seats - 1) == 0:
            for seat in bits(seats):
                m.call(self.routine, seat)
        else:
            veil(m, seats, (BOARD, BOX))
            m.fork(self.routine, seats, secret=True)


@final
class DealPools(Step[Bold]):
    """BB-091, BB-211: deal each pool, or each part of one, as a damage event; all land together."""

    def run(self, m: Bold, f: Frame) -> None:
        if len(m.veils) != 0:
            m.reveal([veil_ >> 8 for veil_ in m.veils])
        m.hits = []
        # BB-126, BB-R17
        for seat in m.order(frames.seats(f) & ~m.defeated):
            if m.pool[seat] + m.hard[seat] == 0:
                continue
            if m.layout.seats == 2:
                m.hit(seat, 1 - seat, m.pool[seat], m.hard[seat])
                continue
            parts = shared(m, seat)
            at: i64 = 0
            # BB-210, BB-211, BB-R59, BB-R64
            while at < len(parts):
                if len(parts) == PART:  # all of it at one opponent
                    parts[PART_NORMAL] = m.pool[seat]
                    parts[PART_HARD] = m.hard[seat]
                target, normal, hard = parts[at + PART_AT], parts[at + PART_NORMAL], parts[at + PART_HARD]
                if normal + hard > 0:
                    m.tell(AIMED, seat, target, normal, hard)
                m.hit(seat, target, normal, hard)
                at += PART
        if len(m.hits) != 0:
            m.call(TAKE_HITS, -1)


@final
class AfterPools(Step[Bold]):
    """BB-092: discard used tokens."""

    def run(self, m: Bold, f: Frame) -> None:
        for seat in bits(frames.seats(f) & ~m.defeated):
            m.sweep(seat, False)
            m.pool[seat] = 0
            m.hard[seat] = 0


@final
class Finish(Step[Bold]):
    """Step 7 (BB-093, BB-155): count the damage of finishing moves apart from the pools."""

    def run(self, m: Bold, f: Frame) -> None:
        order = fighters(m, f)
        while frames.served(f) < len(order):
            seat = order[frames.served(f)]
            frames.serve(f)
            kind = finisher(m, seat)
            if kind >= 0:
                f.again()
                m.activated(seat, kind)
                # BB-155, BB-R41
                m.call(m.book.program(kind, NOW), seat, m.book.text[kind])
                return
        frames.set_served(f, 0)
        for seat in order:
            if finisher(m, seat) >= 0:
                m.tell(FINISHES, seat, finisher(m, seat), m.pool[seat], m.hard[seat])


def finisher(m: Bold, seat: i64) -> i64:
    """The kind of the finishing move on the board, or -1."""
    for p in m.at(seat, BOARD):
        if m.book.finishing[m.kind[p]]:
            return m.kind[p]
    return -1


@final
class AfterFinish(Step[Bold]):
    """BB-093: follow the other instructions of finishing moves and discard their tokens."""

    def run(self, m: Bold, f: Frame) -> None:
        order = fighters(m, f)
        while frames.served(f) < len(order):
            seat = order[frames.served(f)]
            frames.serve(f)
            kind = finisher(m, seat)
            if kind >= 0 and m.book.acts(kind, FINISHED):
                f.again()
                m.call(m.book.program(kind, FINISHED), seat, m.book.text[kind])
                return
        for seat in bits(frames.seats(f)):
            m.sweep(seat, True)
            m.pool[seat] = 0
            m.hard[seat] = 0


STEP_5_MARKERS.set(
    MarkerWindow(
        [UseNow(USE, STEP_5), Done(PASS, "No marker")], STEP_5, "Use a marker now, in step 5 of Combat?", "BB-072"
    )
)
# BB-072
COMBAT_PHASE.set(
    MakePlans(),
    ShowPlans(),
    UsePlanned(),
    Strikes(),
    ActivateBoxes(),
    Markers5(),
    CountResources(),
    CountPools(),
    TellPools(),
    AimPools(AIMING),
    DealPools(),
    AfterPools(),
    Finish(),
    AimPools(AIM_FINISHING),
    DealPools(),
    AfterFinish(),
)
