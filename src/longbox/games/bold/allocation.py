"""Payment for boxes: whether a cost can be paid, with what, and the cheapest way.

A box lies on the board and is followed by what fills it. Its spaces are filled in the order of the types, so that each
piece after it has its space: the next one of its type, or for a double the next two (BB-081).
"""

from typing import final

from mypy_extensions import i64

from longbox.games.bold.pieces import (
    BOARD,
    BONUS,
    CHIP,
    COMBAT,
    DOUBLE,
    DRAW,
    FOCUS,
    MASS,
    MASS_PRICE,
    PLAIN,
    SPACES,
    SPECIAL,
    UTILITY,
)
from longbox.games.bold.table import Bold, Rules


@final
class Stock:
    """What a player has to pay with, counted by type."""

    def __init__(self, m: Bold, seat: i64) -> None:
        self.single: list[i64] = [0] * SPACES  # power-ups and critical mass too
        self.double: list[i64] = [0] * SPACES
        self.chip: list[i64] = [0] * SPACES
        self.utility: i64 = 0
        book = m.book
        for p in m.at(seat, DRAW):
            kind = m.kind[p]
            type_ = book.type[kind]
            if type_ == UTILITY:
                self.utility += 1
            elif type_ < SPACES:
                if book.grade[kind] == DOUBLE:
                    self.double[type_] = self.double[type_] + 1
                else:
                    self.single[type_] = self.single[type_] + 1
        for p in m.at(seat, BONUS):
            type_ = book.type[m.kind[p]]
            self.chip[type_] = self.chip[type_] + 1
        self.rules = special_rules(m, seat)
        self.exchange = not m.rules().no_exchange

    def take(self, type_: i64, grade: i64, n: i64) -> None:
        """Use so many, or put them back if `n` is negative."""
        if type_ == UTILITY:
            self.utility -= n
        elif grade == DOUBLE:
            self.double[type_] = self.double[type_] - n
        elif grade == CHIP:
            self.chip[type_] = self.chip[type_] - n
        else:
            self.single[type_] = self.single[type_] - n

    def pays(self, need: list[i64], finishing: bool) -> bool:
        """Can these spaces be filled? Counting is enough: what fits several types is used last."""
        short: i64 = 0  # spaces that a utility could fill (BB-184)
        helped: i64 = 0  # those among them that the special token could fill
        type_: i64 = 0
        fills = self.rules.fills
        while type_ <= FOCUS:
            have = self.single[type_] + 2 * self.double[type_]
            # BB-154, BB-R48
            if not finishing:  # BB-079
                have += self.chip[type_]  # BB-078
            if need[type_] > have:
                short += need[type_] - have
                if (fills >> type_) & 1:
                    helped += need[type_] - have
            type_ += 1
        crests = need[4] - self.single[4]
        left = self.single[SPECIAL] - need[SPECIAL]
        if left < 0:
            return False
        if finishing:
            return short == 0 and crests <= 0
        if crests < 0:
            crests = 0
        # BB-187
        if self.rules.fill_count == 2:  # BB-193: an exchange
            if short > self.utility:
                crests += short - self.utility
            return crests <= 0 if not self.exchange else crests <= left // 2
        if crests > 0:
            if (fills >> 4) & 1 == 0 or crests > left:
                return False
            left -= crests
        return short - (helped if helped < left else left) <= self.utility


def special_rules(m: Bold, seat: i64) -> Rules:
    """The rules of the player's special token (BB-187)."""
    return m.book.texts[m.book.text[m.hero(seat).special]].rules


def needed(m: Bold, seat: i64) -> list[i64]:
    """The empty spaces of the last box on the board, by type."""
    board = m.at(seat, BOARD)
    at: i64 = len(board) - 1
    while m.book.is_token(m.kind[board[at]]) or m.book.grade[m.kind[board[at]]] == CHIP:
        at -= 1
    need = m.book.cost[m.kind[board[at]]][:]
    at += 1
    while at < len(board):
        kind = m.kind[board[at]]
        type_ = first_space(need)
        n: i64 = 1
        if m.book.grade[kind] == DOUBLE and need[type_] > 1:
            # BB-081, BB-R13
            n = 2
        elif exchanged(m, seat, kind, type_):
            at += 1
        need[type_] = need[type_] - n
        at += 1
    return need


def first_space(need: list[i64]) -> i64:
    """The type of the next empty space, or -1."""
    type_: i64 = 0
    while type_ < SPACES:
        if need[type_] > 0:
            return type_
        type_ += 1
    return -1


def exchanged(m: Bold, seat: i64, kind: i64, type_: i64) -> bool:
    """Does it take two of this token to fill such a space?"""
    return m.book.type[kind] == SPECIAL and type_ != SPECIAL and special_rules(m, seat).fill_count == 2


def fitting(m: Bold, seat: i64, kind: i64, type_: i64, finishing: bool, stock: Stock) -> bool:
    """Can a piece fill such a space (BB-076 to BB-079, BB-184)?"""
    book = m.book
    # BB-166, BB-168, BB-177, BB-186
    if book.type[kind] == type_:
        return not (finishing and book.grade[kind] == CHIP)
    if finishing:
        return False  # BB-R48
    # BB-184, BB-088, BB-R14
    if book.type[kind] == UTILITY:
        return type_ <= FOCUS
    if book.type[kind] == SPECIAL and (stock.rules.fills >> type_) & 1:
        return stock.rules.fill_count == 1 or (stock.exchange and stock.single[SPECIAL] >= 2)
    return False


def fillers(m: Bold, seat: i64, need: list[i64], finishing: bool, out: list[i64]) -> None:
    """Find the kinds that can fill the next space and leave enough for the others."""
    stock = Stock(m, seat)
    type_ = first_space(need)
    seen: list[i64] = []
    for place in (DRAW, BONUS):
        for p in m.at(seat, place):
            kind = m.kind[p]
            if kind in seen:
                continue
            seen.append(kind)
            if fitting(m, seat, kind, type_, finishing, stock):
                grade = m.book.grade[kind]
                spaces: i64 = 2 if grade == DOUBLE and need[type_] > 1 else 1
                pieces: i64 = 2 if exchanged(m, seat, kind, type_) else 1
                stock.take(m.book.type[kind], grade, pieces)
                need[type_] = need[type_] - spaces
                if stock.pays(need, finishing):
                    out.append(kind)
                need[type_] = need[type_] + spaces
                stock.take(m.book.type[kind], grade, -pieces)


def loss(m: Bold, seat: i64, kind: i64, need: list[i64], type_: i64) -> i64:
    """How much is lost by filling a space with this kind: the cheapest payment takes the lowest rank."""
    book = m.book
    grade = book.grade[kind]
    if book.type[kind] == UTILITY:
        return 8
    if book.type[kind] == SPECIAL and type_ != SPECIAL:
        rules = special_rules(m, seat)
        return 0 if rules.ability_more > 0 else 9 if rules.fill_count == 2 else 6
    if grade == CHIP:
        return 1  # of no use for the finishing move
    if grade == DOUBLE:
        return 2 if need[type_] > 1 else 7
    if grade == MASS:
        return 3 if type_ == COMBAT else 5  # idle it deals nothing
    return 4 if grade == PLAIN else 5


def fill(m: Bold, seat: i64, kind: i64, need: list[i64]) -> None:
    """Fill the next space with a piece, or with two that are exchanged."""
    type_ = first_space(need)
    pieces: i64 = 2 if exchanged(m, seat, kind, type_) else 1
    place: i64 = BONUS if m.book.grade[kind] == CHIP else DRAW
    while pieces > 0:
        m.move(m.piece_in(m.zone(seat, place), kind), m.zone(seat, place), m.zone(seat, BOARD))
        pieces -= 1
    need[type_] = need[type_] - (2 if m.book.grade[kind] == DOUBLE and need[type_] > 1 else 1)


def pay(m: Bold, seat: i64, finishing: bool) -> None:
    """Fill the empty spaces of the last box, the cheapest way."""
    need = needed(m, seat)
    while first_space(need) >= 0:
        found: list[i64] = []
        fillers(m, seat, need, finishing, found)
        best = found[0]
        type_ = first_space(need)
        for kind in found:
            if loss(m, seat, kind, need, type_) < loss(m, seat, best, need, type_):
                best = kind
        fill(m, seat, best, need)


def strike_value(m: Bold, seat: i64, type_: i64) -> i64:
    """BB-178, BB-181: the value of a type in the draw, without the critical mass token (BB-R32)."""
    # BB-181
    return m.tokens_in(seat, DRAW, type_)


def pay_strike(m: Bold, seat: i64, type_: i64) -> None:
    """BB-R68: pay with the critical mass and ten of value: doubles first, then singles."""
    draw = m.zone(seat, DRAW)
    board = m.zone(seat, BOARD)
    for p in m.zones[draw][:]:
        if m.book.type[m.kind[p]] == type_ and m.book.grade[m.kind[p]] == MASS:  # there is one of a type (BB-008)
            m.move(p, draw, board)
    left: i64 = MASS_PRICE
    for doubles in (True, False):
        for p in m.zones[draw][:]:
            kind = m.kind[p]
            if left > 0 and m.book.type[kind] == type_ and m.book.grade[kind] < MASS:
                if (m.book.grade[kind] == DOUBLE) == doubles:
                    # BB-R68
                    left -= m.book.value(kind)
                    m.move(p, draw, board)
