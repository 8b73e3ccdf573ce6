"""A turn of Bold as the rulebook tells it; the steps here ask nothing.

Combat is one routine for some of the players: for all of them, or for one after the other (BB-024).
"""

from typing import Final, final

from mypy_extensions import i64

from longbox.games.bold.allocation import special_rules
from longbox.games.bold.choices.asking import Done
from longbox.games.bold.choices.damage import Answer, LetItCome, MarkerWindow, Prevent, UseNow
from longbox.games.bold.choices.plan import AIM_FINISHING, AIMING, BY_HAND, PLAN, shared
from longbox.games.bold.choices.power_up import Buy, MakeOffers, OfferSome, Replace, Resupply, SwapOne
from longbox.games.bold.choices.preparation import PREPARE, STOPPED, crisis_comes
from longbox.games.bold.effects import GIVE_RECOVERY, TAKE_HITS
from longbox.games.bold.pieces import (
    AGILITY,
    AIMED,
    ARMOURY,
    BAG,
    BOARD,
    BONUS,
    BONUSES,
    BOUGHT,
    BOX,
    BOX_PIECE,
    BUY,
    BY_DECK,
    CHALLENGE,
    CHIP,
    COMBAT,
    COMBAT_ENDS,
    DECK,
    DECK_EMPTY,
    DISCARD,
    DRAW,
    END,
    FAILED,
    FINISHED,
    FINISHES,
    HELD,
    HOLDS,
    IN_COMBAT,
    IN_CRISIS,
    IN_POWER_UP,
    IN_PREPARATION,
    IN_WATCHTOWER,
    K_AIM,
    K_CHIP,
    K_CRISIS,
    K_POINTS,
    K_STRIKE,
    MARKER,
    METER,
    NOW,
    OFFER,
    PASS,
    PLUS,
    POOL,
    POOLS,
    POWER_UP_ENDS,
    REBALANCED,
    REPLAYED,
    RESOURCE,
    RESOURCE_POOL,
    RESOURCES,
    REVEALED,
    REVERSE,
    ROW,
    ROW_SIZE,
    SPECIAL,
    STEP_1,
    STEP_5,
    STORED,
    STRUCK,
    SUPPLY,
    SWAP,
    THROWN,
    TOLD_CARD,
    TURN,
    USE,
    USED,
    WATCHTOWER,
)
from longbox.games.bold.table import NOTHING, Bold, crisis_needed
from longbox.kernel.bitsets import bit
from longbox.kernel.decision import bits
from longbox.kernel.match import Frame, Routine, Step

GAME: Final = Routine("game")
RECOVERY: Final = Routine("recovery")
IN_TURNS: Final = Routine("draw in turns")
COMBAT_PHASE: Final = Routine("combat")
POWER_UP: Final = Routine("power-up")
REPLACING: Final = Routine("replace")
STEP_5_MARKERS: Final = Routine("markers of step 5")


def challenge_text(m: Bold, moment: i64, acting: i64) -> None:
    """What the challenge card of this turn does at a moment."""
    card = m.challenge()
    if m.book.acts(card, moment):
        m.acting = acting
        m.call(m.book.program(card, moment), m.starter, m.book.text[card])


@final
class Challenged(Step[Bold]):
    """The challenge card's text for a moment that concerns everybody."""

    def __init__(self, moment: i64) -> None:
        self.moment = moment

    def run(self, m: Bold, f: Frame) -> None:
        challenge_text(m, self.moment, m.alive())


class InOrder(Step[Bold]):
    """Something that each player does, one after the other in player order. Frame: b = how many have."""

    def run(self, m: Bold, f: Frame) -> None:
        order = m.order(m.all_seats())
        while f.b < len(order):
            seat = order[f.b]
            f.b += 1
            if not m.is_out(seat):
                f.again()
                self.each(m, f, seat)
                return
        f.b = 0

    def each(self, m: Bold, f: Frame, seat: i64) -> None:
        raise NotImplementedError


# ---- Watchtower


@final
class BeginTurn(Step[Bold]):
    """BB-022: the first turn has no Watchtower."""

    def run(self, m: Bold, f: Frame) -> None:
        m.turn += 1
        m.phase = IN_WATCHTOWER
        m.tell(TURN, m.turn)
        if m.turn == 1:
            f.jump(PREPARATION_AT)


@final
class FindHolder(Step[Bold]):
    """BB-029 to BB-032."""

    def run(self, m: Bold, f: Frame) -> None:
        low: i64 = 1 << 20
        for seat in bits(m.alive()):
            if m.counter[seat] < low:
                low = m.counter[seat]
        lowest: list[i64] = []
        for seat in m.order(m.alive()):
            if m.counter[seat] == low:
                lowest.append(seat)
        if len(lowest) == 1 or m.is_out(m.starter):  # a tie leaves it (BB-030, BB-031)
            if lowest[0] != m.starter:
                m.starter = lowest[0]
                m.tell(HOLDS, m.starter)


@final
class RevealCard(Step[Bold]):
    """BB-034, BB-035."""

    def run(self, m: Bold, f: Frame) -> None:
        if len(m.zones[DECK]) == 0:
            m.tell(DECK_EMPTY)
            m.end(worse_side(m), BY_DECK)
            return
        m.draw(DECK, CHALLENGE)
        show_card(m)


def show_card(m: Bold) -> None:
    m.tell(TOLD_CARD, m.challenge())
    deck = m.zones[DECK]
    if m.rules().next_public and len(deck) != 0:
        m.learn(deck[len(deck) - 1], DECK, m.layout.everyone)


def worse_side(m: Bold) -> i64:
    """BB-204, BB-221: the lower sum of counters; equal, whoever has more injured players; else nobody."""
    sums: list[i64] = []
    hurt: list[i64] = []
    for seat in (0, 1):
        total: i64 = 0
        injured: i64 = 0
        for other in bits(m.layout.teams[seat]):
            if not m.is_out(other):
                total += m.counter[other]
            injured += (m.injured >> other) & 1
        sums.append(total)
        hurt.append(injured)
    if sums[0] != sums[1]:
        return m.layout.teams[0 if sums[0] < sums[1] else 1]
    if hurt[0] != hurt[1]:
        return m.layout.teams[0 if hurt[0] > hurt[1] else 1]
    return 0


@final
class Recoveries(InOrder):
    """BB-036, BB-039."""

    def each(self, m: Bold, f: Frame, seat: i64) -> None:
        m.call(RECOVERY, seat)


@final
class RecoveryText(Step[Bold]):
    """BB-036."""

    def run(self, m: Bold, f: Frame) -> None:
        m.amount = 0
        text = m.hero(f.who).recovery
        m.call(m.book.texts[text].programs[NOW], f.who, text)


@final
class AfterRecovery(Step[Bold]):
    """BB-037: the tokens go straight back; BB-226: all amounts are one action."""

    def run(self, m: Bold, f: Frame) -> None:
        if len(m.at(f.who, HELD)) != 0:
            m.gather(m.zone(f.who, HELD), m.zone(f.who, BAG))
            m.shuffle(m.zone(f.who, BAG))
        n = m.amount
        m.amount = 0
        m.call(GIVE_RECOVERY, f.who, 0, n)


@final
class Judge(Step[Bold]):
    """BB-040, BB-146, BB-202, BB-218: who is still at 0 has failed; in player order."""

    def run(self, m: Bold, f: Frame) -> None:
        for seat in m.order(m.alive()):
            if m.counter[seat] == 0:
                m.tell(FAILED, seat)
                m.defeat(seat)
                if m.settle():
                    return


# ---- Preparation


SECRET_DRAWING: Final = (DRAW, HELD, METER, REVERSE, DISCARD, STORED, BOARD)
SECRET_PLANNING: Final = (DRAW, STORED, BOARD, BONUS, BOX)


def veil(m: Bold, seats: i64, places: tuple[int, ...]) -> None:
    for seat in bits(seats):
        for place in places:
            m.veil(m.zone(seat, place), bit(seat))


def reveal(m: Bold, seats: i64, places: tuple[int, ...]) -> None:
    for seat in bits(seats):
        for place in places:
            m.reveal(m.zone(seat, place))


@final
class Prepare(Step[Bold]):
    """BB-046: at the same time, in turns, or one player after the other."""

    def run(self, m: Bold, f: Frame) -> None:
        m.phase = IN_PREPARATION
        m.crisis = 0
        m.kept_reverse = 0
        seats = m.alive()
        for seat in bits(seats):
            m.healed[seat] = 0
            if len(m.at(seat, REVERSE)) != 0:
                m.kept_reverse |= bit(seat)
        if m.house.all_in_order:
            f.b = 0
        elif m.house.draw_in_turns:
            f.jump(f.pc + 1)
            m.call(IN_TURNS, -1)
        else:
            f.jump(f.pc + 1)
            for seat in bits(seats):
                m.veil(m.zone(seat, BAG), 0)
            veil(m, seats, SECRET_DRAWING)
            m.fork(PREPARE, seats, secret=True)


@final
class PrepareInOrder(InOrder):
    """BB-024: each player finishes the phase before the next begins it."""

    def each(self, m: Bold, f: Frame, seat: i64) -> None:
        m.acting = bit(seat)
        m.call(PREPARE, seat)


@final
class TakeTurns(Step[Bold]):
    """BB-046: one decision each. Frame: items = for each seat what it has done; b = how many were asked this round."""

    def run(self, m: Bold, f: Frame) -> None:
        if f.items is None:
            f.items = [0] * int(m.layout.seats)
        order = m.order(m.alive())
        resting: i64 = 0
        while resting < len(order):
            if f.b >= len(order):
                f.b = 0
            seat = order[f.b]
            f.b += 1
            if f.items[seat] & STOPPED == 0:
                f.again()
                m.acting = bit(seat)
                m.call(PREPARE, seat, f.items[seat])
                return
            resting += 1


@final
class ShowDraws(Step[Bold]):
    """BB-047: now everybody sees."""

    def run(self, m: Bold, f: Frame) -> None:
        seats = m.alive()
        if len(m.veils) != 0:
            for seat in bits(seats):
                m.reveal(m.zone(seat, BAG))
            reveal(m, seats, SECRET_DRAWING)
        for seat in m.order(seats):
            for p in m.at(seat, BOARD):
                m.tell(USED, seat, m.kind[p])
            m.sweep(seat, True)


@final
class Crises(InOrder):
    """BB-053, BB-026: crises that came in secret, in player order."""

    def each(self, m: Bold, f: Frame, seat: i64) -> None:
        if m.meter_full(seat) and not m.in_crisis(seat):
            crisis_comes(m, seat)


@final
class GrantBonuses(Step[Bold]):
    """BB-048, BB-049, BB-074, BB-127: every threshold that was reached."""

    def run(self, m: Bold, f: Frame) -> None:
        for seat in m.order(m.alive()):
            tokens = m.pulled(seat)
            table = m.hero(seat).bonuses
            granted: i64 = 0
            at: i64 = 0
            while at < len(table):
                if tokens >= table[at]:
                    n = table[at + 2]
                    while n > 0:
                        p = m.piece_in(m.zone(seat, BOX), K_CHIP + table[at + 1])
                        m.move(p, m.zone(seat, BOX), m.zone(seat, BONUS))
                        granted += 1
                        n -= 1
                at += 3
            m.tell(BONUSES, seat, tokens, granted)


# ---- Combat. Frame: a = the players whose Combat it is.


@final
class Fight(InOrder):
    """BB-023, BB-024: all at once, or each player alone. Frame: b = how many have."""

    def run(self, m: Bold, f: Frame) -> None:
        m.phase = IN_COMBAT
        if m.house.combat_in_order:
            super().run(m, f)
        else:
            m.call(COMBAT_PHASE, -1, m.alive())

    def each(self, m: Bold, f: Frame, seat: i64) -> None:
        m.call(COMBAT_PHASE, -1, bit(seat))


def fighters(m: Bold, f: Frame) -> list[i64]:
    """BB-094, BB-122: in player order, who is not defeated and not in crisis."""
    return m.order(f.a & ~m.defeated & ~m.crisis)


def planned_by_all(f: Frame) -> bool:
    return f.a & (f.a - 1) != 0


@final
class MakePlans(Step[Bold]):
    """BB-224: unseen by the others, unless one player has Combat alone (BB-R66)."""

    def run(self, m: Bold, f: Frame) -> None:
        for seat in bits(f.a):
            m.pool[seat] = 0
            m.hard[seat] = 0
            m.resources[seat] = 0
        seats = f.a & ~m.defeated & ~m.crisis
        if not planned_by_all(f):
            for seat in bits(seats):
                m.call(PLAN, seat)
        elif seats != 0:
            veil(m, seats, SECRET_PLANNING)
            m.fork(PLAN, seats, secret=True)


@final
class ShowPlans(Step[Bold]):
    """BB-224: all together."""

    def run(self, m: Bold, f: Frame) -> None:
        if len(m.veils) != 0:
            reveal(m, f.a & ~m.defeated & ~m.crisis, SECRET_PLANNING)


@final
class UsePlanned(Step[Bold]):
    """Step 1: the markers that were used. Frame: b = how many are done."""

    def run(self, m: Bold, f: Frame) -> None:
        n: i64 = 0
        for seat in fighters(m, f):
            for p in m.at(seat, BOARD):
                if m.book.grade[m.kind[p]] == MARKER:
                    n += 1
                    if n > f.b:
                        f.b = n
                        f.again()
                        m.tell(USED, seat, m.kind[p])
                        m.call(m.book.program(m.kind[p], STEP_1), seat, m.book.text[m.kind[p]])
                        return
        f.b = 0


@final
class Strikes(Step[Bold]):
    """BB-179 to BB-183: in player order; a striker who has fallen strikes nobody."""

    def run(self, m: Bold, f: Frame) -> None:
        for seat in fighters(m, f):
            struck: list[i64] = []
            for p in m.at(seat, BOARD)[:]:
                kind = m.kind[p]
                if K_STRIKE <= kind < K_AIM and m.layout.seats == 2:
                    struck.append(1 - seat)
                elif K_AIM <= kind < K_POINTS:
                    struck.append(kind - K_AIM)
                    m.move(p, m.zone(seat, BOARD), m.zone(seat, BOX))
            for other in struck:
                if not m.is_out(seat) and not m.is_out(other):
                    m.tell(STRUCK, seat, other)
                    m.injure(other)
                    m.hurt(other, seat, 0, m.counter[other])
                    if m.settle():
                        return


@final
class ActivateBoxes(Step[Bold]):
    """Step 4 (BB-083), in player order. Frame: b = how many are done."""

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
                    if n > f.b:
                        f.b = n
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
        f.b = 0


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
    """Step 5: markers that add to a resource pool, in player order. Frame: b = how many players were asked."""

    def run(self, m: Bold, f: Frame) -> None:
        order = fighters(m, f)
        if f.b < len(order):
            seat = order[f.b]
            f.b += 1
            f.again()
            m.call(STEP_5_MARKERS, seat)
        else:
            f.b = 0


@final
class CountResources(Step[Bold]):
    """Step 5 (BB-085 to BB-088, BB-124), and what else of this turn's tokens counts later (BB-102, BB-103)."""

    def run(self, m: Bold, f: Frame) -> None:
        for seat in m.order(f.a & ~m.defeated):
            tokens = m.tokens_in(seat, DRAW, RESOURCE) + m.tokens_in(seat, BOARD, RESOURCE)
            bonus = m.chips_in(seat, BONUS, RESOURCE) + m.chips_in(seat, BOARD, RESOURCE)  # BB-087
            m.resources[seat] = m.resources[seat] + tokens + bonus
            m.tell(RESOURCE_POOL, seat, tokens, bonus, m.resources[seat])
            extra: i64 = 0
            combat: i64 = 0
            agility: i64 = 0
            for place in (DRAW, BOARD, DISCARD):
                for p in m.at(seat, place):
                    if place != DISCARD and m.book.grade[m.kind[p]] == PLUS and m.book.type[m.kind[p]] == RESOURCE:
                        extra += 1
                if place == DRAW or not m.house.unallocated_only:
                    combat += m.tokens_in(seat, place, COMBAT)
                    agility += m.tokens_in(seat, place, AGILITY)
            m.extra[seat] = extra
            m.combat_mass[seat] = combat
            m.agility_mass[seat] = agility
        challenge_text(m, RESOURCES, f.a & ~m.defeated)


@final
class CountPools(Step[Bold]):
    """Step 6 (BB-089, BB-090), and what a crisis deals (BB-125): unused combat tokens and bonuses, then texts."""

    def run(self, m: Bold, f: Frame) -> None:
        challenge_text(m, POOLS, f.a & ~m.defeated)  # done last: what is called first waits below
        for seat in reversed(m.order(f.a & ~m.defeated)):
            kind = m.hero(seat).special
            text = m.book.text[kind]
            if m.in_crisis(seat) and m.book.acts(kind, IN_CRISIS):
                m.call(m.book.program(kind, IN_CRISIS), seat, text)
            if m.book.acts(kind, POOLS):
                m.call(m.book.program(kind, POOLS), seat, text)
        for seat in bits(f.a & ~m.defeated):
            m.pool[seat] = m.pool[seat] + m.tokens_in(seat, DRAW, COMBAT) + m.chips_in(seat, BONUS, COMBAT)


@final
class TellPools(Step[Bold]):
    """What each pool is made of."""

    def run(self, m: Bold, f: Frame) -> None:
        for seat in m.order(f.a & ~m.defeated):
            unused = m.tokens_in(seat, DRAW, COMBAT)
            bonus = m.chips_in(seat, BONUS, COMBAT)
            m.tell(POOL, seat, m.pool[seat] - unused - bonus, unused, bonus, m.pool[seat], m.hard[seat])


@final
class AimPools(Step[Bold]):
    """BB-209, BB-224: at whom; with one opponent there is nothing to say."""

    def __init__(self, routine: Routine) -> None:
        self.routine = routine

    def run(self, m: Bold, f: Frame) -> None:
        if m.layout.seats == 2:
            return
        seats = f.a & ~m.defeated
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
    """BB-091, BB-211: each pool, or each part of one, is a damage event; all land together."""

    def run(self, m: Bold, f: Frame) -> None:
        if len(m.veils) != 0:
            for veil_ in m.veils[:]:
                m.reveal(veil_ >> 8)
        m.hits = []
        for seat in m.order(f.a & ~m.defeated):
            if m.pool[seat] + m.hard[seat] == 0:
                continue
            if m.layout.seats == 2:
                m.hit(seat, 1 - seat, m.pool[seat], m.hard[seat])
                continue
            parts = shared(m, seat)
            at: i64 = 0
            while at < len(parts):
                if len(parts) == 3:
                    parts[1] = m.pool[seat]
                    parts[2] = m.hard[seat]
                if parts[at + 1] + parts[at + 2] > 0:
                    m.tell(AIMED, seat, parts[at], parts[at + 1], parts[at + 2])
                m.hit(seat, parts[at], parts[at + 1], parts[at + 2])
                at += 3
        if len(m.hits) != 0:
            m.call(TAKE_HITS, -1)


@final
class AfterPools(Step[Bold]):
    """BB-092: used tokens go to the discard."""

    def run(self, m: Bold, f: Frame) -> None:
        for seat in bits(f.a & ~m.defeated):
            m.sweep(seat, False)
            m.pool[seat] = 0
            m.hard[seat] = 0


@final
class Finish(Step[Bold]):
    """Step 7 (BB-093, BB-155): a finishing move's damage by itself. Frame: b = how many are done."""

    def run(self, m: Bold, f: Frame) -> None:
        order = fighters(m, f)
        while f.b < len(order):
            seat = order[f.b]
            f.b += 1
            kind = finisher(m, seat)
            if kind >= 0:
                f.again()
                m.activated(seat, kind)
                m.call(m.book.program(kind, NOW), seat, m.book.text[kind])
                return
        f.b = 0
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
    """BB-093: then the card's other instructions; its tokens go to the discard. Frame: b = how many are done."""

    def run(self, m: Bold, f: Frame) -> None:
        order = fighters(m, f)
        while f.b < len(order):
            seat = order[f.b]
            f.b += 1
            kind = finisher(m, seat)
            if kind >= 0 and m.book.acts(kind, FINISHED):
                f.again()
                m.call(m.book.program(kind, FINISHED), seat, m.book.text[kind])
                return
        for seat in bits(f.a):
            m.sweep(seat, True)
            m.pool[seat] = 0
            m.hard[seat] = 0


# ---- damage


def side_lost(m: Bold, seat: i64, counters: list[i64], injured: i64, defeated: i64) -> bool:
    """Would the side of a seat have lost so (BB-220, BB-R43)?"""
    side = m.layout.teams[seat] & ~defeated
    if side == 0:
        return True
    if not m.house.zero_ends:
        return False
    for other in bits(side):
        if counters[other] > 0 or (injured >> other) & 1 == 0:
            return False
    return True


def all_fall(m: Bold) -> bool:
    """BB-200: would the damage under way, landing together, leave nobody standing?"""
    counters = list(m.counter)
    injured = m.injured
    defeated = m.defeated
    at: i64 = 0
    while at < len(m.hits):
        seat = m.hits[at + 1]
        n = m.hits[at + 2] + m.hits[at + 3]
        at += 5
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
    return side_lost(m, 0, counters, injured, defeated) and side_lost(m, 1, counters, injured, defeated)


@final
class Land(Step[Bold]):
    """BB-091, BB-158: together; if nobody would be left, in player order, who falls deals no more (BB-200, BB-201)."""

    def run(self, m: Bold, f: Frame) -> None:
        hits = m.hits
        replayed = len(hits) > 5 and all_fall(m)
        if replayed:
            m.tell(REPLAYED)
        m.hits = []
        at: i64 = 0
        while at < len(hits):
            if not (replayed and hits[at] >= 0 and m.is_out(hits[at])):
                m.hurt(hits[at + 1], hits[at], hits[at + 2], hits[at + 3])
                if replayed and m.settle():
                    return
            at += 5
        m.settle()


@final
class ThrowBack(Step[Bold]):
    """BB-143, BB-225: each its own event."""

    def run(self, m: Bold, f: Frame) -> None:
        thrown = m.thrown
        m.thrown = []
        at: i64 = 0
        while at < len(thrown):
            if not m.is_out(thrown[at]) and not m.is_out(thrown[at + 1]):
                m.tell(THROWN, thrown[at], thrown[at + 1], thrown[at + 2])
                m.hurt(thrown[at + 1], thrown[at], 0, thrown[at + 2])
                if m.settle():
                    return
            at += 3


# ---- Power-Up


@final
class PowerUp(InOrder):
    """BB-095."""

    def run(self, m: Bold, f: Frame) -> None:
        if f.b == 0:
            m.phase = IN_POWER_UP
            m.row_bought = False
            m.offers = 0
            for seat in range(int(m.layout.seats)):
                m.purchases[seat] = 0
                m.discounts[seat] = 0
                m.offered[seat] = 0
        super().run(m, f)

    def each(self, m: Bold, f: Frame, seat: i64) -> None:
        m.call(POWER_UP, seat)


@final
class Rebalance(Step[Bold]):
    """BB-112 to BB-115."""

    def run(self, m: Bold, f: Frame) -> None:
        seat = f.who
        owned = m.owned(seat)
        wanted = crisis_needed(owned)
        have = m.crisis_owned(seat)
        m.tell(REBALANCED, seat, owned, wanted)
        while have < wanted:
            p = m.piece_in(m.zone(seat, SUPPLY), K_CRISIS)
            if p < 0:
                return
            m.move(p, m.zone(seat, SUPPLY), m.zone(seat, BAG))
            have += 1
        while have > wanted:
            place: i64 = METER if len(m.at(seat, METER)) != 0 else BAG
            m.move(m.piece_in(m.zone(seat, place), K_CRISIS), m.zone(seat, place), m.zone(seat, SUPPLY))
            have -= 1


@final
class Reload(Step[Bold]):
    """BB-117, BB-118, BB-131: everything but what is stored goes into the bag."""

    def run(self, m: Bold, f: Frame) -> None:
        seat = f.who
        for place in (BOUGHT, DISCARD, DRAW, METER, REVERSE):
            if place != REVERSE or not m.house.reverse_stays:
                m.gather(m.zone(seat, place), m.zone(seat, BAG))
        m.shuffle(m.zone(seat, BAG))


@final
class ReplaceRow(InOrder):
    """BB-108, BB-110: if nobody bought from the row."""

    def run(self, m: Bold, f: Frame) -> None:
        if not m.row_bought:
            super().run(m, f)

    def each(self, m: Bold, f: Frame, seat: i64) -> None:
        m.call(REPLACING, seat)


@final
class Refill(Step[Bold]):
    """BB-107, BB-111."""

    def run(self, m: Bold, f: Frame) -> None:
        while len(m.zones[ROW]) < ROW_SIZE and len(m.zones[ARMOURY]) != 0:
            m.pull(ARMOURY, ROW)


@final
class EndTurn(Step[Bold]):
    """BB-106, BB-120, BB-121."""

    def run(self, m: Bold, f: Frame) -> None:
        for seat in range(int(m.layout.seats)):
            m.resources[seat] = 0
            m.extra[seat] = 0
            m.gather(m.zone(seat, BONUS), m.zone(seat, BOX))
        m.crisis = 0
        f.jump(0)


TAKE_HITS.set(Answer([Prevent(USE), LetItCome(PASS)]), Land(), ThrowBack())
RECOVERY.set(
    RecoveryText(),
    AfterRecovery(),
    MarkerWindow([UseNow(USE, WATCHTOWER), Done(PASS, "No marker")], WATCHTOWER, "Watchtower: use a marker?", "BB-039"),
)
IN_TURNS.set(TakeTurns())
STEP_5_MARKERS.set(
    MarkerWindow([UseNow(USE, STEP_5), Done(PASS, "No marker")], STEP_5, "Step 5: use a marker?", "BB-072")
)
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
POWER_UP.set(
    MakeOffers([OfferSome(OFFER)]), Resupply([Done(END, "No more purchases"), Buy(BUY)]), Rebalance(), Reload()
)
REPLACING.set(Replace([SwapOne(SWAP)]))
GAME.set(
    BeginTurn(),
    FindHolder(),
    RevealCard(),
    Challenged(REVEALED),
    Recoveries(),
    Judge(),
    Prepare(),
    PrepareInOrder(),
    ShowDraws(),
    Crises(),
    GrantBonuses(),
    Fight(),
    Challenged(COMBAT_ENDS),
    PowerUp(),
    ReplaceRow(),
    Refill(),
    Challenged(POWER_UP_ENDS),
    EndTurn(),
)
PREPARATION_AT: Final = 6

ROUTINES: Final = (
    GAME,
    NOTHING,
    RECOVERY,
    GIVE_RECOVERY,
    PREPARE,
    IN_TURNS,
    COMBAT_PHASE,
    PLAN,
    BY_HAND,
    AIMING,
    AIM_FINISHING,
    STEP_5_MARKERS,
    TAKE_HITS,
    POWER_UP,
    REPLACING,
)
