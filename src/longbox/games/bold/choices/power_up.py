"""Power-Up: offers to teammates, purchases, and replacing tokens of the row."""

from typing import final

from mypy_extensions import i64

from longbox.games.bold.choices.asking import Asking
from longbox.games.bold.pieces import (
    AGILITY,
    ARMOURY,
    BOUGHT,
    BOUGHT_TOLD,
    COMBAT,
    CREST,
    CRISIS,
    CRISIS_PURCHASES,
    DOUBLE,
    FOCUS,
    LEAVING,
    MASS,
    MASS_PRICE,
    MOST_OFFERED,
    OFFERED,
    PLAIN,
    PURCHASES,
    REBALANCE,
    REPLACED,
    ROW,
    SPECIAL,
    SUPPLY,
    TYPES,
)
from longbox.games.bold.table import Bold, Rules
from longbox.kernel.bitsets import bit
from longbox.kernel.decision import bits
from longbox.kernel.match import Frame, NearMiss, missed, offer
from longbox.kernel.menu import Deed


def price(m: Bold, kind: i64, rules: Rules) -> i64:
    """BB-097, BB-098: a token's price this turn; a critical mass costs no resources (BB-101)."""
    grade = m.book.grade[kind]
    type_ = m.book.type[kind]
    # BB-097
    if grade == PLAIN:
        if type_ <= FOCUS:
            if rules.basics >= 0:
                return rules.basics
            return 2
        return 3 if type_ == CREST or type_ == SPECIAL else 5
    if grade == MASS:
        return 0
    # BB-098
    n: i64 = (3 if grade == DOUBLE else 4) + rules.dearer
    if n < 0:
        n = 0
    return n


def price_for(m: Bold, seat: i64, kind: i64, rules: Rules) -> i64:
    """BB-103, BB-R12: each R+ makes one purchase cheaper by 1, but never lowers a price below 1."""
    n = price(m, kind, rules)
    return n - 1 if n > 1 and m.discounts[seat] < m.extra[seat] else n


def most_purchases(m: Bold, seat: i64) -> i64:
    """BB-096, BB-103, BB-129: how many tokens a player may buy; in teams at most three (BB-217)."""
    # BB-096, BB-129, BB-R12
    n: i64 = (CRISIS_PURCHASES if m.in_crisis(seat) else PURCHASES) + m.extra[seat]
    if m.layout.seats > 2 and n > PURCHASES:
        return PURCHASES
    return n


def means(m: Bold, seat: i64) -> i64:
    """BB-216: what a player can spend: own resources and what teammates offer."""
    n = m.resources[seat]
    for other in bits(m.friends(seat) & ~bit(seat)):
        n += m.offered[other]
    return n


def spend(m: Bold, seat: i64, n: i64) -> None:
    """BB-R58: spend own resources first, then what teammates offer."""
    own = n if n < m.resources[seat] else m.resources[seat]
    m.resources[seat] = m.resources[seat] - own
    if m.offered[seat] > m.resources[seat]:
        m.offered[seat] = m.resources[seat]
    left = n - own
    for other in m.order(m.friends(seat) & ~bit(seat)):
        part = left if left < m.offered[other] else m.offered[other]
        m.offered[other] = m.offered[other] - part
        m.resources[other] = m.resources[other] - part
        left -= part


def affordable(m: Bold, seat: i64, kind: i64, have: i64, rules: Rules) -> bool:
    """Can a player with so many resources buy this kind?"""
    if m.book.grade[kind] == MASS:  # BB-101
        if m.book.type[kind] == COMBAT:
            return m.combat_mass[seat] >= MASS_PRICE
        return m.book.type[kind] == AGILITY and m.agility_mass[seat] >= MASS_PRICE
    return price_for(m, seat, kind, rules) <= have


def bought_before(m: Bold, seat: i64, kind: i64) -> bool:
    """BB-R01: no two of the same type and grade."""
    return m.piece_in(m.zone(seat, BOUGHT), kind) >= 0


@final
class Buy(Deed[Bold]):
    """BB-096 to BB-105; `n` is the kind."""

    def offers(self, m: Bold, f: Frame, seat: i64, first: i64, out: list[i64]) -> None:
        if m.purchases[seat] >= most_purchases(m, seat):
            return
        start: i64 = len(out)
        have = means(m, seat)
        rules = m.rules()
        last: i64 = -1
        for zone in (m.zone(seat, SUPPLY), ROW):  # BB-099
            for p in m.zones[zone]:
                kind = m.kind[p]
                if kind == last:  # a supply has many of a kind
                    continue
                last = kind
                # BB-100, BB-105, BB-R23
                if m.book.type[kind] != CRISIS and affordable(m, seat, kind, have, rules):
                    # BB-104
                    if not bought_before(m, seat, kind):
                        offer(out, start, first + kind)

    def zone_with(self, m: Bold, seat: i64, kind: i64) -> i64:
        zone = m.zone(seat, SUPPLY)
        if m.piece_in(zone, kind) < 0:
            zone = ROW
        return zone

    def do(self, m: Bold, f: Frame, seat: i64, n: i64) -> None:
        zone = self.zone_with(m, seat, n)
        cost = price_for(m, seat, n, m.rules())
        if cost < price(m, n, m.rules()):
            m.discounts[seat] = m.discounts[seat] + 1
        spend(m, seat, cost)
        m.purchases[seat] = m.purchases[seat] + 1
        if zone == ROW:
            m.row_bought = True
        m.move(m.piece_in(zone, n), zone, m.zone(seat, BOUGHT))
        m.tell(BOUGHT_TOLD, seat, n, cost)
        f.again()

    def text(self, m: Bold, f: Frame, seat: i64, n: i64) -> str:
        if m.book.grade[n] == MASS:
            return f"Buy {m.book.titles[n]} (you drew {MASS_PRICE} {TYPES[m.book.type[n]]})"
        return f"Buy {m.book.titles[n]} for {price_for(m, seat, n, m.rules())}"

    def pieces(self, m: Bold, f: Frame, seat: i64, n: i64) -> list[i64]:
        return [m.piece_in(self.zone_with(m, seat, n), n)]

    def why_not(self, m: Bold, f: Frame, seat: i64, n: i64) -> str:
        title = m.book.titles[n]
        if m.book.type[n] == CRISIS:
            return "BB-100: you can't buy crisis tokens"
        if m.piece_in(self.zone_with(m, seat, n), n) < 0:
            where = "BB-105: your supply" if m.book.grade[n] == PLAIN else "BB-099: the row"
            return f"{where} has no {title}"
        if bought_before(m, seat, n):
            return f"BB-096: you have already bought {title} this turn"
        if m.book.grade[n] == MASS:
            return f"BB-101: {title} costs {MASS_PRICE} {TYPES[m.book.type[n]]} among the tokens you drew this turn"
        rule = "BB-097" if m.book.grade[n] == PLAIN else "BB-098"
        return f"{rule}: {title} costs {price_for(m, seat, n, m.rules())}; you have {means(m, seat)}"

    def misses(self, m: Bold, f: Frame, seat: i64, first: i64, out: list[NearMiss]) -> None:
        for zone in (m.zone(seat, SUPPLY), ROW):
            for p in m.zones[zone]:
                missed(out, first + m.kind[p], [p])


@final
class Resupply(Asking):
    """BB-096: at most three purchases."""

    topic = "buy"
    ruled = "BB-096"

    def run(self, m: Bold, f: Frame) -> None:
        found: list[i64] = []
        self.options(m, f, f.who, found)
        if len(found) > 1:
            m.ask(f.who)

    def prompt(self, m: Bold, f: Frame, seat: i64) -> str:
        left = most_purchases(m, seat) - m.purchases[seat]
        n = means(m, seat)
        said = f"Buy tokens: {n} resource{'' if n == 1 else 's'}, {left} purchase{'' if left == 1 else 's'} left."
        # the next line of the table of BB-112
        owned = m.owned(seat)
        ahead = [(least, n) for least, n in REBALANCE if least > owned]
        least = f"with {min(ahead)[0]} tokens you have {min(ahead)[1]} crisis tokens" if ahead else ""
        return f"{said} You own {owned}; {least}." if ahead else said


@final
class OfferSome(Deed[Bold]):
    """`n` resources."""

    def offers(self, m: Bold, f: Frame, seat: i64, first: i64, out: list[i64]) -> None:
        n: i64 = 0
        while n <= m.resources[seat] and n <= MOST_OFFERED:
            out.append(first + n)
            n += 1

    def do(self, m: Bold, f: Frame, seat: i64, n: i64) -> None:
        m.offered[seat] = n
        m.tell(OFFERED, seat, n)
        f.again()

    def text(self, m: Bold, f: Frame, seat: i64, n: i64) -> str:
        return f"Offer {n} of {m.resources[seat]} to teammates" if n > 0 else "Offer nothing"

    def why_not(self, m: Bold, f: Frame, seat: i64, n: i64) -> str:
        return f"BB-216: you have only {m.resources[seat]} resources to offer"


@final
class MakeOffers(Asking):
    """BB-R58: at a side's first Resupply of the turn, ask all its players who have resources."""

    ruled = "BB-216"

    def prompt(self, m: Bold, f: Frame, seat: i64) -> str:
        return "How many of your resources may teammates spend? You keep what they leave."

    def run(self, m: Bold, f: Frame) -> None:
        if m.layout.seats == 2:
            return
        for seat in m.order(m.friends(f.who)):
            if (m.offers >> seat) & 1 == 0:
                m.offers |= bit(seat)
                if m.resources[seat] > 0 and m.friends(seat) != bit(seat):
                    m.ask(seat)
                    return


@final
class SwapOne(Deed[Bold]):
    """`n` is a kind in the row."""

    def offers(self, m: Bold, f: Frame, seat: i64, first: i64, out: list[i64]) -> None:
        start: i64 = len(out)
        for p in m.zones[ROW]:
            offer(out, start, first + m.kind[p])

    def do(self, m: Bold, f: Frame, seat: i64, n: i64) -> None:
        m.move(m.piece_in(ROW, n), ROW, LEAVING)
        f.again()

    def text(self, m: Bold, f: Frame, seat: i64, n: i64) -> str:
        return f"Replace {m.book.titles[n]}"

    def pieces(self, m: Bold, f: Frame, seat: i64, n: i64) -> list[i64]:
        return [m.piece_in(ROW, n)]

    def why_not(self, m: Bold, f: Frame, seat: i64, n: i64) -> str:
        return f"BB-108: the row has no {m.book.titles[n]}"


@final
class Replace(Asking):
    """BB-108, BB-109: choose two tokens, draw two, then put the old ones back; fewer if there are fewer (BB-111)."""

    ruled = "BB-108"

    def prompt(self, m: Bold, f: Frame, seat: i64) -> str:
        some = "two tokens" if len(m.zones[LEAVING]) == 0 else "one more token"
        return f"Nobody bought from the row: choose {some} to replace."

    def run(self, m: Bold, f: Frame) -> None:
        gone: i64 = len(m.zones[LEAVING])
        # BB-108, BB-111, BB-R04, BB-R56
        if gone < REPLACED and gone < len(m.zones[ARMOURY]) and len(m.zones[ROW]) != 0:
            m.ask(f.who)
            return
        # BB-109, BB-R03
        for _ in range(int(gone)):
            m.pull(ARMOURY, ROW)
        for p in m.zones[LEAVING][:]:
            m.move(p, LEAVING, ARMOURY)
        if gone > 0:
            m.shuffle(ARMOURY)
