"""Bold for quick bots: counters, markers and what a bag is worth, when a turn is over.

The quick player draws until the risk of the third crisis token is too high, fills the boxes that bring most, and buys
what its board needs.
"""

from math import exp
from typing import Final, final

from mypy_extensions import i64

from longbox.bots.evaluators.bold_texts import CRISIS_COST, CROWDED, PREVENTED_POINT, Reading
from longbox.bots.evaluators.evaluator import Evaluator
from longbox.games.bold import frames
from longbox.games.bold.allocation import Stock
from longbox.games.bold.choices.damage import sorted_hits
from longbox.games.bold.choices.power_up import means, most_purchases, price_for
from longbox.games.bold.pieces import (
    ACTIVATE,
    AGILITY,
    AIM_AT,
    BAG,
    BOARD,
    BOUGHT,
    BUY,
    CALM,
    COMBAT,
    CREST,
    CRISIS,
    DISCARD,
    DOUBLE,
    DRAW,
    DRAW_ONE,
    DRAWN,
    FEWEST_CRISES,
    GIVE,
    HELD,
    HURT,
    KEEP,
    KEEP_FOCUS,
    MASS,
    METER,
    METER_SIZE,
    OFFER,
    PAY,
    PEEK,
    PLUS,
    RELIEVE,
    RESOURCE,
    REVERSAL,
    REVERSE,
    SPACES,
    SPECIAL,
    SPLIT,
    STOP,
    STORED,
    STRIKE_AT,
    SWAP,
    TURN_BACK,
    TYPES,
    USE,
    UTILITY,
    WATCHTOWER,
    YES,
)
from longbox.games.bold.table import Bold, crisis_needed
from longbox.kernel.match import Match
from longbox.kernel.rng import Rng

# In tenths of a point of damage
IN_THE_GAME: Final = 60  # a player who acts, besides what it can take
SECOND_LIFE: Final = 120  # not yet injured
SURE: Final = 0.010
DARING: Final = 125  # in hundredths: how much what a token would bring counts beside what a crisis would cost
LOST_PURCHASE: Final = 15  # in a crisis, besides the boxes that cannot be used
A_TURN: Final = 8  # points of damage
KEPT: Final = 9  # tenths of its worth that a marker keeps for later
BONUS_WORTH: Final = 8
OWNED: Final = (BAG, DRAW, DISCARD, BOARD, BOUGHT, REVERSE)


@final
class BoldEvaluator(Evaluator):
    def __init__(self, trials: int = 48, fewest: int = 4, most: int = 24) -> None:
        super().__init__(trials, fewest, most, patience=160)
        self.doubt = 0.03
        self.daring: i64 = DARING
        self.reading: Reading | None = None

    def read(self, m: Bold) -> Reading:
        r = self.reading
        if r is None or r.book is not m.book:
            r = Reading(m.book)
            self.reading = r
        return r

    def clock(self, m: Match) -> i64:
        assert isinstance(m, Bold)
        return m.turn

    def evaluate(self, m: Match, seat: i64) -> float:
        """The chance to win."""
        assert isinstance(m, Bold)
        if m.over:
            if m.losers == 0:
                return 0.5
            return 0.0 if (m.losers >> seat) & 1 else 1.0
        r = self.read(m)
        ahead: i64 = 0
        low: i64 = 1000
        for side in (0, 1):
            total: i64 = 0
            for other in range(int(m.layout.seats)):
                if (m.layout.teams[side] >> other) & 1:
                    total += m.counter[other]
            if total < low:
                low = total
        for other in range(int(m.layout.seats)):
            own = (m.layout.teams[seat] >> other) & 1 != 0
            worth = standing(m, r, other, low)
            ahead += worth if own else -worth
        sure = SURE * 60.0 / (20.0 + float(low))
        return 1.0 / (1.0 + exp(-sure * float(ahead)))

    def worth_trying(self, m: Match, seat: i64, actions: list[i64]) -> list[i64]:
        """Draws and purchases are reckoned, not tried: chance would hide the difference. The engine pays well."""
        assert isinstance(m, Bold)
        r = self.read(m)
        found: list[i64] = []
        least: i64 = 0
        for action in actions:
            family = m.book.family_of[action]
            if family == DRAW_ONE:
                return [action if worth_drawing(m, r, seat, self.daring) else m.book.first_of[STOP]]
            if family == BUY:
                return [purchase(m, r, seat, actions)]
            if family == SWAP:
                worth = owned_worth(m, r, seat, action - m.book.first_of[SWAP])
                if len(found) == 0 or worth < least:
                    least = worth
                    found = [action]
            elif family != PAY and family != SPLIT:
                found.append(action)
        return found

    def policy(self, m: Match, seat: i64, actions: list[i64], rng: Rng) -> i64:
        assert isinstance(m, Bold)
        if len(actions) == 1:
            return actions[0]
        r = self.read(m)
        if m.book.family_of[actions[len(actions) - 1]] == BUY:
            return purchase(m, r, seat, actions)
        best = actions[0]
        most: i64 = -1000000
        for action in actions:
            worth = liking(m, r, seat, action, self.daring) * 16 + rng.below(16)
            if worth > most:
                most = worth
                best = action
        return best


def standing(m: Bold, r: Reading, seat: i64, low: i64) -> i64:
    """What a player has to live on and to fight with; `low` says how long the game may still last."""
    if m.is_out(seat):
        return 0
    total = IN_THE_GAME + bag_worth(m, r, seat) * (low + 4) // (10 * A_TURN)
    for p in m.at(seat, STORED):
        total += r.marker[m.kind[p]]
    if m.counter[seat] == 0:
        return total // 2  # it may fail to recover
    if (m.injured >> seat) & 1 == 0:
        total += SECOND_LIFE
    return total + 10 * m.counter[seat]


def bag_worth(m: Bold, r: Reading, seat: i64) -> i64:
    """What all tokens of a player do in a turn, in hundredths of damage."""
    worths = r.token[m.heroes[seat]]
    owned: list[i64] = [0] * len(TYPES)
    total: i64 = CRISIS_COST * FEWEST_CRISES  # everybody has these
    for place in OWNED:
        for p in m.at(seat, place):
            kind = m.kind[p]
            if m.book.is_token(kind):
                type_ = m.book.type[kind]
                total += worths[kind]
                if type_ != CRISIS:
                    total -= CROWDED * owned[type_]
                    owned[type_] = owned[type_] + 1
    return total


def owned_worth(m: Bold, r: Reading, seat: i64, kind: i64) -> i64:
    """What one more such token does in each turn, in hundredths of damage: less, the more of its type there are."""
    worth = r.token[m.heroes[seat]][kind]
    type_ = m.book.type[kind]
    for place in OWNED:
        for p in m.at(seat, place):
            if m.book.type[m.kind[p]] == type_ and m.book.is_token(m.kind[p]):
                worth -= CROWDED
    return worth


def drawn_worth(m: Bold, seat: i64, kind: i64) -> i64:
    """What a token does for its owner, about: its damage in a turn in which it is drawn, in tenths."""
    grade = m.book.grade[kind]
    type_ = m.book.type[kind]
    if type_ == CRISIS:
        return 0
    if type_ == UTILITY or type_ == REVERSAL:
        return 13
    wanted = demand(m, seat, type_)
    if grade == DOUBLE:
        return 2 * wanted
    if grade == PLUS:
        if type_ == COMBAT:
            return wanted + 12
        return wanted + (8 if type_ == AGILITY else 6)
    if grade == MASS:
        return 12
    return wanted


def demand(m: Bold, seat: i64, type_: i64) -> i64:
    """How much the board asks for a type."""
    spaces: i64 = 0
    for kind in m.hero(seat).boxes:
        spaces += m.book.cost[kind][type_]
    base: i64 = 5 + 2 * spaces
    if type_ == COMBAT:
        if base < 14:
            return base + 4
        return 18
    if type_ == RESOURCE:
        return 8 + spaces
    if type_ == CREST:
        return base + 3
    if base < 15:
        return base
    return 15


def purchase(m: Bold, r: Reading, seat: i64, actions: list[i64]) -> i64:
    """The first of those purchases that do most together, or the end: more tokens may bring another crisis token."""
    first = m.book.first_of[BUY]
    kinds: list[i64] = []
    prices: list[i64] = []
    worths: list[i64] = []
    rules = m.rules()
    for action in actions:
        if m.book.family_of[action] == BUY:
            worth = owned_worth(m, r, seat, action - first)
            if worth > 0:
                kinds.append(action - first)
                prices.append(price_for(m, seat, action - first, rules))
                worths.append(worth)
    owned = m.owned(seat)
    crises = crisis_needed(owned)
    left = most_purchases(m, seat) - m.purchases[seat]
    budget = means(m, seat)
    best = actions[0]
    most: i64 = 0
    n: i64 = len(kinds)
    a: i64 = 0
    while a < n:
        b: i64 = a
        while b < n:  # b = a: nothing more
            c: i64 = b
            while c < n:  # c = b: nothing more
                count: i64 = 1 + (1 if b > a else 0) + (1 if c > b else 0)
                price = prices[a] + (prices[b] if b > a else 0) + (prices[c] if c > b else 0)
                if count <= left and price <= budget:
                    worth = worths[a] + (worths[b] if b > a else 0) + (worths[c] if c > b else 0)
                    worth -= CRISIS_COST * (crisis_needed(owned + count) - crises)
                    if worth > most:
                        most = worth
                        best = first + kinds[a]
                c += 1
            b += 1
        a += 1
    return best


def crisis_chance(m: Bold, seat: i64) -> i64:
    """That the next token is a crisis token, in hundredths."""
    n: i64 = 0
    for p in m.at(seat, BAG):
        if m.book.type[m.kind[p]] == CRISIS:
            n += 1
    size: i64 = len(m.at(seat, BAG))
    return 100 * n // size if size > 0 else i64(0)


def worth_drawing(m: Bold, r: Reading, seat: i64, daring: i64) -> bool:
    """Is what the next token brings worth the risk that it is the third crisis token?"""
    if len(m.at(seat, METER)) < METER_SIZE - 1 or len(m.at(seat, REVERSE)) != 0 or m.has_marker(seat, DRAWN):
        return True
    risk = crisis_chance(m, seat)
    tokens: i64 = 0
    for p in m.at(seat, BAG):
        tokens += drawn_worth(m, seat, m.kind[p])
    gain = tokens // len(m.at(seat, BAG))  # of any token, crisis tokens being worth nothing
    table = m.hero(seat).bonuses
    at: i64 = 0
    while at < len(table):
        if table[at] == m.pulled(seat) + 1:
            gain += BONUS_WORTH * table[at + 2] * (100 - risk) // 100
        at += 3
    return gain * daring > risk * (plan_worth(m, r, seat) + LOST_PURCHASE)


def plan_worth(m: Bold, r: Reading, seat: i64) -> i64:
    """What the boxes bring that could be filled now, beyond what their combat tokens deal anyway; about."""
    book = m.book
    stock = Stock(m, seat)
    table = m.hero(seat).bonuses
    pulled = m.pulled(seat)
    at: i64 = 0
    while at < len(table):
        if table[at] <= pulled:
            stock.chip[table[at + 1]] = stock.chip[table[at + 1]] + table[at + 2]
        at += 3
    total: i64 = 0
    used: list[i64] = []
    while True:
        best: i64 = -1
        most: i64 = 0
        for kind in m.hero(seat).boxes:
            gain = r.box[kind] - 10 * book.cost[kind][COMBAT]
            if gain > most and kind not in used and stock.pays(book.cost[kind], book.finishing[kind]):
                most = gain
                best = kind
        if best < 0:
            return total
        total += most
        used.append(best)
        consume(stock, book.cost[best], book.finishing[best])


def consume(stock: Stock, cost: list[i64], finishing: bool) -> None:
    """Take what fills these spaces, about as the engine would."""
    type_: i64 = 0
    while type_ < SPACES:
        need = cost[type_]
        if not finishing:
            part = need if need < stock.chip[type_] else stock.chip[type_]
            stock.chip[type_] = stock.chip[type_] - part
            need -= part
        while need > 1 and stock.double[type_] > 0:
            stock.double[type_] = stock.double[type_] - 1
            need -= 2
        part = need if need < stock.single[type_] else stock.single[type_]
        stock.single[type_] = stock.single[type_] - part
        need -= part
        if need > 0 and stock.double[type_] > 0:
            stock.double[type_] = stock.double[type_] - 1
            need -= 1
        if need > 0:
            part = need if need < stock.utility else stock.utility
            stock.utility -= part
            stock.single[SPECIAL] = stock.single[SPECIAL] - (need - part)
        type_ += 1


def liking(m: Bold, r: Reading, seat: i64, action: i64, daring: i64) -> i64:
    """How much a quick player likes a choice."""
    book = m.book
    family = book.family_of[action]
    n = action - book.first_of[family]
    if family == DRAW_ONE:
        return 10 if worth_drawing(m, r, seat, daring) else -10
    if family == STOP:
        return 0
    if family == TURN_BACK:
        crisis = book.type[m.kind[m.at(seat, HELD)[0]]] == CRISIS
        return 5 if crisis and len(m.at(seat, METER)) >= 1 else -5
    if family == CALM or family == RELIEVE:
        return 5
    if family == YES:
        held = m.at(seat, HELD)
        return 5 if len(held) != 0 and book.type[m.kind[held[0]]] == CRISIS else -5
    if family == PEEK or family == KEEP_FOCUS:
        return -1 if family == PEEK else 1
    if family == KEEP:
        if book.type[n] == CRISIS:
            return -20
        return drawn_worth(m, seat, n)
    if family == ACTIVATE:
        kind = book.first_box + n
        return r.box[kind] - 10 * book.cost[kind][COMBAT]
    if family == PAY or family == SPLIT:
        return -50
    if family == STRIKE_AT:
        return 500
    if family == USE:
        return using(m, r, seat, book.first_marker + n)
    if family == GIVE:
        return 100 - m.counter[n]
    if family == AIM_AT:
        return aiming(m, seat, n)
    if family == OFFER:
        return -n
    return 0


def using(m: Bold, r: Reading, seat: i64, kind: i64) -> i64:
    """A marker, at whatever moment it is asked for."""
    book = m.book
    if len(m.hits) != 0 and book.acts(kind, HURT):
        return preventing(m, r, seat, kind)
    if book.acts(kind, WATCHTOWER):
        return 5 if m.house.limit - m.counter[seat] >= 3 else -5
    held = m.at(seat, HELD)
    if len(held) != 0:
        return 5 if len(m.at(seat, METER)) >= 2 else -5
    if book.acts(kind, HURT):
        return -1  # better kept for defence
    return 40


def preventing(m: Bold, r: Reading, seat: i64, kind: i64) -> i64:
    """The damage that a marker really prevents, against what it is worth later, in tenths; life before all."""
    at = sorted_hits(m)[frames.hit(m.asker(seat))]
    target = m.hits[at + 1]
    comes = m.hits[at + 2]
    prevented = r.prevents[kind] if r.prevents[kind] < comes else comes
    gain = 10 * prevented + r.marker[kind] - PREVENTED_POINT * r.prevents[kind] - r.marker[kind] * KEPT // 10
    all_damage = comes + m.hits[at + 3]
    if m.counter[target] <= all_damage and m.counter[target] > all_damage - prevented:
        gain += 400
    return gain


def aiming(m: Bold, seat: i64, other: i64) -> i64:
    """The player who falls by it first, then the weakest that is not at 0."""
    pool = m.pool[seat] + m.hard[seat]
    counter = m.counter[other]
    if counter == 0:
        return -10
    if (m.injured >> other) & 1 and pool >= counter:
        return 200
    return 100 - counter


EVALUATOR: Final = BoldEvaluator()
