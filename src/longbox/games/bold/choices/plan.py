"""Combat, steps 1 and 3: choose markers, boxes and what fills them; then targets.

A plan is pieces on the board: markers, and each box followed by what fills it. Others see it when all have planned
(BB-224).
"""

from typing import Any, Final, final

from mypy_extensions import i64

from longbox.games.bold import frames
from longbox.games.bold.allocation import Stock, fill, fillers, first_space, needed, pay, pay_strike, strike_value
from longbox.games.bold.choices.asking import Asking, Done, Plain, UseMarker, damage_words
from longbox.games.bold.frames import AIM_FINISHING, AIMING, BY_HAND, PLAN
from longbox.games.bold.pieces import (
    ACTIVATE,
    AIM_AT,
    BOARD,
    BONUS,
    BOX,
    CHIP,
    COMBAT,
    DIGITS,
    DONE_PLANNING,
    DRAW,
    FILL,
    K_AIM,
    K_POINTS,
    K_STRIKE,
    LETTERS,
    MASS,
    MASS_PRICE,
    PART,
    PART_HARD,
    PART_NORMAL,
    PAY,
    SEATS,
    SHARE,
    SPLIT,
    STEP_1,
    STORED,
    STRIKE_AT,
    TYPES,
    USE,
)
from longbox.games.bold.table import Bold
from longbox.kernel.bitsets import bit
from longbox.kernel.decision import bits
from longbox.kernel.match import Frame, NearMiss, missed
from longbox.kernel.menu import Deed

MOST_SHARED: Final = 63
STRIKES: Final = (0, 2)  # types with a critical mass token (BB-008)


@final
class UseInStep1(UseMarker):
    """BB-073: it takes effect when all plans are shown."""

    moment: i64 = STEP_1

    def do(self, m: Bold, f: Frame, seat: i64, n: i64) -> None:
        p = m.piece_in(m.zone(seat, STORED), self.kind_of(m, n))
        m.move(p, m.zone(seat, STORED), m.zone(seat, BOARD))
        f.again()


class OwnBox(Deed[Bold]):
    """A box of the own board that is not in use and can be paid for; `n` counts boxes."""

    def kind_of(self, m: Bold, n: i64) -> i64:
        return m.book.first_box + n

    def offers(self, m: Bold, f: Frame, seat: i64, first: i64, out: list[i64]) -> None:
        stock = Stock(m, seat)
        for kind in m.hero(seat).boxes:
            # BB-080, BB-157, BB-R15
            if m.piece_in(m.zone(seat, BOX), kind) >= 0:  # BB-080
                # BB-077, BB-R49
                if stock.pays(m.book.cost[kind], m.book.finishing[kind]):  # BB-077
                    out.append(first + kind - m.book.first_box)

    def lay(self, m: Bold, seat: i64, n: i64) -> None:
        p = m.piece_in(m.zone(seat, BOX), self.kind_of(m, n))
        m.move(p, m.zone(seat, BOX), m.zone(seat, BOARD))

    def pieces(self, m: Bold, f: Frame, seat: i64, n: i64) -> list[i64]:
        return [m.piece_in(m.zone(seat, BOX), self.kind_of(m, n))]

    def why_not(self, m: Bold, f: Frame, seat: i64, n: i64) -> str:
        kind = self.kind_of(m, n)
        if kind not in m.hero(seat).boxes:
            return f"BB-010: {m.book.titles[kind]} is not on your board"
        if m.piece_in(m.zone(seat, BOX), kind) < 0:
            return f"BB-080: {m.book.titles[kind]} is already in use this turn"
        return f"BB-077: you cannot fill all spaces of {m.book.titles[kind]}"


@final
class Activate(OwnBox):
    """BB-076, BB-083: fill a box the cheapest way, at once."""

    def do(self, m: Bold, f: Frame, seat: i64, n: i64) -> None:
        self.lay(m, seat, n)
        pay(m, seat, m.book.finishing[self.kind_of(m, n)])
        f.again()

    def text(self, m: Bold, f: Frame, seat: i64, n: i64) -> str:
        return f"Activate {described(m, self.kind_of(m, n))}"

    def misses(self, m: Bold, f: Frame, seat: i64, first: i64, out: list[NearMiss]) -> None:
        for kind in m.hero(seat).boxes:
            for place in (BOX, BOARD):
                p = m.piece_in(m.zone(seat, place), kind)
                if p >= 0:
                    missed(out, first + kind - m.book.first_box, [p])


@final
class PayByHand(OwnBox):
    """Fill a box and choose what goes into each space."""

    def offers(self, m: Bold, f: Frame, seat: i64, first: i64, out: list[i64]) -> None:
        """The boxes that `Activate`, which stands before this in the menu, has just offered."""
        end: i64 = len(out)
        at = end
        while at > 0 and m.edition.family_of[out[at - 1]] == ACTIVATE:
            at -= 1
        while at < end:
            out.append(first + out[at] - m.edition.first_of[ACTIVATE])
            at += 1

    def do(self, m: Bold, f: Frame, seat: i64, n: i64) -> None:
        self.lay(m, seat, n)
        f.again()
        m.call(BY_HAND, seat, self.kind_of(m, n))

    def text(self, m: Bold, f: Frame, seat: i64, n: i64) -> str:
        return f"Pay by hand: {m.book.titles[self.kind_of(m, n)]}"


def described(m: Bold, kind: i64) -> str:
    cost = m.book.cost[kind]
    return f"{m.book.titles[kind]} ({''.join(letter * int(cost[at]) for at, letter in enumerate(LETTERS))})"


@final
class StrikeAt(Deed[Bold]):
    """BB-178, BB-179: a critical mass strike at an opponent; `n` counts the types, and within each the seats."""

    def offers(self, m: Bold, f: Frame, seat: i64, first: i64, out: list[i64]) -> None:
        for at, type_ in enumerate(STRIKES):
            if can_strike(m, seat, type_):
                for other in bits(m.foes(seat)):
                    out.append(first + SEATS * at + other)

    def do(self, m: Bold, f: Frame, seat: i64, n: i64) -> None:
        at = n // SEATS
        kind = K_STRIKE + at
        m.move(m.piece_in(m.zone(seat, BOX), kind), m.zone(seat, BOX), m.zone(seat, BOARD))
        if m.layout.seats > 2:
            put(m, seat, K_AIM + n % SEATS)
        pay_strike(m, seat, STRIKES[at])
        f.again()

    def text(self, m: Bold, f: Frame, seat: i64, n: i64) -> str:
        at = n // SEATS
        return f"Strike Seat {n % SEATS} with critical mass ({TYPES[STRIKES[at]]})"

    def why_not(self, m: Bold, f: Frame, seat: i64, n: i64) -> str:
        at = n // SEATS
        if not can_strike(m, seat, STRIKES[at]):
            return f"BB-178: a strike needs the token and {MASS_PRICE} more {TYPES[STRIKES[at]]} in your draw"
        return "BB-179: you can strike only an opponent who is still in the game"

    def misses(self, m: Bold, f: Frame, seat: i64, first: i64, out: list[NearMiss]) -> None:
        """A critical mass without enough beside it, as a strike at the first opponent."""
        for at, type_ in enumerate(STRIKES):
            for p in m.at(seat, DRAW):
                if m.book.type[m.kind[p]] == type_ and m.book.grade[m.kind[p]] == MASS:
                    missed(out, first + SEATS * at + bits(m.foes(seat))[0], [p])


def can_strike(m: Bold, seat: i64, type_: i64) -> bool:
    for p in m.at(seat, DRAW):
        if m.book.type[m.kind[p]] == type_ and m.book.grade[m.kind[p]] == MASS:
            # BB-178, BB-R32
            return strike_value(m, seat, type_) >= MASS_PRICE
    return False


@final
class Plan(Asking):
    """BB-072, steps 1 and 3: one choice after the other, until the player is done."""

    topic = "strike"
    ruled = "BB-076"

    def prompt(self, m: Bold, f: Frame, seat: i64) -> str:
        """With the damage of combat tokens and bonuses that fill nothing (BB-089)."""
        unused = m.tokens_in(seat, DRAW, COMBAT) + m.chips_in(seat, BONUS, COMBAT)
        return f"What do you use in Combat? Unused combat deals {unused} damage."

    def run(self, m: Bold, f: Frame) -> None:
        if len(m.at(f.who, BOARD)) == 0:  # a player who has planned something may still take it back
            found: list[i64] = []
            self.options(m, f, f.who, found)
            if len(found) == 1:
                return
        m.ask(f.who)


@final
class Fill(Deed[Bold]):
    """`n` is a kind of token or bonus."""

    def offers(self, m: Bold, f: Frame, seat: i64, first: i64, out: list[i64]) -> None:
        found: list[i64] = []
        fillers(m, seat, needed(m, seat), m.book.finishing[frames.box(f)], found)
        for kind in found:
            out.append(first + kind)

    def do(self, m: Bold, f: Frame, seat: i64, n: i64) -> None:
        fill(m, seat, n, needed(m, seat))
        f.again()

    def text(self, m: Bold, f: Frame, seat: i64, n: i64) -> str:
        return f"Fill it with {m.book.titles[n]}"

    def pieces(self, m: Bold, f: Frame, seat: i64, n: i64) -> list[i64]:
        place: i64 = BONUS if m.book.grade[n] == CHIP else DRAW
        return [m.piece_in(m.zone(seat, place), n)]

    def why_not(self, m: Bold, f: Frame, seat: i64, n: i64) -> str:
        return f"BB-076: {m.book.titles[n]} can't fill this space, or would leave nothing for the others"

    def misses(self, m: Bold, f: Frame, seat: i64, first: i64, out: list[NearMiss]) -> None:
        for place in (DRAW, BONUS):
            for p in m.at(seat, place):
                missed(out, first + m.kind[p], [p])


@final
class FillByHand(Asking):
    """Each space in turn."""

    ruled = "BB-076"

    def run(self, m: Bold, f: Frame) -> None:
        if first_space(needed(m, f.who)) >= 0:
            m.ask(f.who)

    def prompt(self, m: Bold, f: Frame, seat: i64) -> str:
        return f"{m.book.titles[frames.box(f)]}: fill the {TYPES[first_space(needed(m, seat))]} space."


# ---- targets (teams)


def put(m: Bold, seat: i64, kind: i64) -> None:
    m.move(m.piece_in(m.zone(seat, BOX), kind), m.zone(seat, BOX), m.zone(seat, BOARD))


def targets(m: Bold, seat: i64) -> list[int]:
    return bits(m.foes(seat))


@final
class AimAt(Deed[Bold]):
    """BB-209, BB-212: deal all of it to one opponent; `n` is the seat."""

    def offers(self, m: Bold, f: Frame, seat: i64, first: i64, out: list[i64]) -> None:
        for other in targets(m, seat):
            out.append(first + other)

    def do(self, m: Bold, f: Frame, seat: i64, n: i64) -> None:
        put(m, seat, K_AIM + n)
        f.jump(len(f.routine.steps))

    def text(self, m: Bold, f: Frame, seat: i64, n: i64) -> str:
        return f"Seat {n} ({m.counter[n]}{', injured' if (m.injured >> n) & 1 else ''})"

    def why_not(self, m: Bold, f: Frame, seat: i64, n: i64) -> str:
        return f"{f.step.rule(m, f, seat)}: you can deal damage only to an opponent who is still in the game"


@final
class Split(Plain):
    """BB-209: split a pool in whole points, both of its parts (BB-R59)."""

    words = "Split the damage"

    def may(self, m: Bold, f: Frame, seat: i64) -> bool:
        return m.pool[seat] + m.hard[seat] > 1 and m.pool[seat] + m.hard[seat] <= MOST_SHARED


@final
class Aim(Asking):
    """BB-209, BB-224: choose a target; a finishing move is not split (BB-212)."""

    def __init__(self, deeds: "list[Deed[Any]]", ruled: str) -> None:
        super().__init__(deeds)
        self.ruled = ruled

    def run(self, m: Bold, f: Frame) -> None:
        if len(targets(m, f.who)) == 1:
            put(m, f.who, K_AIM + targets(m, f.who)[0])
            f.jump(len(f.routine.steps))
        else:
            m.ask(f.who)

    def prompt(self, m: Bold, f: Frame, seat: i64) -> str:
        moves = [m.kind[p] for p in m.at(seat, BOARD) if m.book.finishing[m.kind[p]]]
        with_ = f" from {m.book.titles[moves[0]]}" if moves and f.routine is AIM_FINISHING else ""
        return f"Who takes your {damage_words(m.pool[seat], m.hard[seat])}{with_}?"


@final
class Points(Deed[Bold]):
    """Deal so much of what is left; `n` points."""

    def offers(self, m: Bold, f: Frame, seat: i64, first: i64, out: list[i64]) -> None:
        n: i64 = 0
        while n <= left_to_share(m, f, seat):
            out.append(first + n)
            n += 1

    def do(self, m: Bold, f: Frame, seat: i64, n: i64) -> None:
        """Put pieces for the number on the board, behind the target."""
        if frames.indefensible(f) == 0:
            put(m, seat, K_AIM + targets(m, seat)[frames.target(f)])
        digit: i64 = 0
        while digit < DIGITS:
            if (n >> digit) & 1:
                put(m, seat, K_POINTS + DIGITS * frames.indefensible(f) + digit)
            digit += 1
        frames.set_shares(f, frames.shares(f) + 1)
        f.again()

    def text(self, m: Bold, f: Frame, seat: i64, n: i64) -> str:
        return f"{n} of {left_to_share(m, f, seat)}"

    def why_not(self, m: Bold, f: Frame, seat: i64, n: i64) -> str:
        return f"BB-209: only {left_to_share(m, f, seat)} points are left to split"


def left_to_share(m: Bold, f: Frame, seat: i64) -> i64:
    """How much of the normal or the indefensible part is left for the next target."""
    shares = shared(m, seat)
    hard = frames.indefensible(f)
    left = m.hard[seat] if hard == 1 else m.pool[seat]
    at: i64 = PART_HARD if hard == 1 else PART_NORMAL
    while at < len(shares):
        left -= shares[at]
        at += PART
    return left


def shared(m: Bold, seat: i64) -> list[i64]:
    """What lies on the board of aims: for each its PART_AT, PART_NORMAL and PART_HARD."""
    found: list[i64] = []
    for p in m.at(seat, BOARD):
        kind = m.kind[p]
        if K_AIM <= kind < K_POINTS:
            found += [kind - K_AIM, 0, 0]
        elif K_POINTS <= kind < K_POINTS + 2 * DIGITS:
            digit = kind - K_POINTS
            part: i64 = PART_NORMAL
            if digit >= DIGITS:
                part = PART_HARD
                digit -= DIGITS
            at = len(found) - PART + part
            found[at] = found[at] + bit(digit)
    return found


@final
class Share(Asking):
    """Ask how much each target gets; the last one gets the rest."""

    ruled = "BB-209"

    def run(self, m: Bold, f: Frame) -> None:
        others = targets(m, f.who)
        while frames.shares(f) < 2 * (len(others) - 1) and left_to_share(m, f, f.who) == 0:
            if frames.indefensible(f) == 0:
                put(m, f.who, K_AIM + others[frames.target(f)])
            frames.set_shares(f, frames.shares(f) + 1)
        if frames.shares(f) < 2 * (len(others) - 1):
            m.ask(f.who)
        else:
            put(m, f.who, K_AIM + others[len(others) - 1])
            for hard in (0, 1):
                frames.set_shares(f, 2 * (len(others) - 1) + hard)
                n = left_to_share(m, f, f.who)
                for digit in range(DIGITS):
                    if (n >> digit) & 1:
                        put(m, f.who, K_POINTS + DIGITS * hard + digit)

    def prompt(self, m: Bold, f: Frame, seat: i64) -> str:
        part = "indefensible damage" if frames.indefensible(f) else "damage"
        return f"How much {part} do you deal to Seat {targets(m, seat)[frames.target(f)]}?"


PLAN.set(
    Plan(
        [
            Done(DONE_PLANNING, "Nothing more"),
            StrikeAt(STRIKE_AT),
            UseInStep1(USE),
            Activate(ACTIVATE),
            PayByHand(PAY),
        ]
    )
)
BY_HAND.set(FillByHand([Fill(FILL)]))
AIMING.set(Aim([Split(SPLIT), AimAt(AIM_AT)], "BB-209"), Share([Points(SHARE)]))
AIM_FINISHING.set(Aim([AimAt(AIM_AT)], "BB-212"))
