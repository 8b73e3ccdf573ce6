"""What a deck of Titans is worth a turn, and where the race for VP ends if both go on like that."""

from math import exp, sqrt
from typing import final

from mypy_extensions import i64

from longbox.bots.evaluators.titans_texts import (
    DRAW,
    GAINS,
    GROW,
    PER_CARD,
    PER_COLOR,
    PER_SIDEKICK,
    POWER,
    SAP,
    Reading,
    Term,
)
from longbox.games.titans.pieces import (
    BUYS,
    COLORS,
    DECK,
    EVENTS,
    FRONT,
    HAND,
    MAIN,
    NEMESES,
    NEMESIS,
    ONCE,
    ONGOING_WORD,
    PILE,
    PLAYS,
    RECRUITS,
    SEAT,
    STARTER,
    STARTS,
    TEAM,
    WEAKNESS,
)
from longbox.games.titans.table.match import Titans


def at_least(many: i64, density: float, cards: float) -> float:
    """The chance of at least so many among some cards."""
    if many <= 0:
        return 1.0
    if density <= 0.0 or cards <= 0.0:
        return 0.0
    if density > 0.99:
        density = 0.99
    none: float = (1.0 - density) ** cards
    if many == 1:
        return 1.0 - none
    one = cards * density * none / (1.0 - density)
    if many == 2:
        return max(0.0, 1.0 - none - one)
    two = one * max(0.0, cards - 1.0) / 2.0 * density / (1.0 - density)
    return max(0.0, 1.0 - none - one - two)


@final
class Deck:
    """All that a player has, as Power a turn."""

    def __init__(self, m: Titans, seat: i64, reading: Reading) -> None:
        book = m.book
        self.reading = reading
        self.kinds: list[i64] = []
        self.lasting: list[i64] = []  # kinds of Ongoing cards in play
        self.sidekicks = m.sidekicks(seat)
        base: i64 = SEAT * seat
        for p in m.zones[DECK + base]:
            self.kinds.append(book.kind_of[p])
        self.hand: list[i64] = [book.kind_of[p] for p in m.zones[HAND + base]]
        self.hand.sort()  # sums of floats depend on the order, which in a hand means nothing
        self.kinds += self.hand
        for p in m.zones[PILE + base]:
            self.kinds.append(book.kind_of[p])
        for p in m.zones[FRONT + base]:
            if len(m.borrowed) == 0 or not m.is_borrowed(p):
                if book.words_of[p] & ONGOING_WORD:
                    self.lasting.append(book.kind_of[p])
                else:
                    self.kinds.append(book.kind_of[p])
        self.n = float(len(self.kinds))
        if self.n < 1.0:
            self.n = 1.0
        many: list[i64] = [0] * len(reading.filters)
        colors: list[i64] = [0] * len(COLORS)
        draws = 0.0
        bad: i64 = 0
        self.trophies = 0.0
        for kind in self.kinds:
            if book.type[kind] == NEMESIS:
                self.trophies += 1.0
            for at in reading.marks[kind]:
                many[at] += 1
            colors[book.color[kind]] += 1
            draws += reading.draws[kind]
            if book.type[kind] == STARTER or book.type[kind] == WEAKNESS:
                bad += 1
        self.many = many
        self.there: list[i64] = [0] * len(reading.filters)  # always in play
        for kind in self.lasting:
            for at in reading.marks[kind]:
                self.there[at] += 1
        self.cards = 5.0 * self.n / max(5.0, self.n - draws)  # seen in a turn
        if self.cards > self.n:
            self.cards = self.n
        self.colors = 0.0
        for count in colors:
            self.colors += at_least(1, float(count) / self.n, self.cards)
        gains = [0.0] * GAINS
        self.below: i64 = len(m.zones[DECK + base])  # cards that come next
        self.ready: i64 = self.below + len(m.zones[HAND + base])  # those and the hand
        self.below_power = 0.0
        self.ready_power = 0.0
        at = 0
        for kind in self.kinds:
            if at == self.below:
                self.below_power = gains[POWER]
            if at == self.ready:
                self.ready_power = gains[POWER]
            share = reading.w.lent if reading.leaves[kind] else 1.0
            self.add(reading.terms[kind], kind, self.cards - 1.0, share, gains)
            at += 1
        if at == self.below:
            self.below_power = gains[POWER]
        if at == self.ready:
            self.ready_power = gains[POWER]
        self.sum_power = gains[POWER]
        self.sum_draw = gains[DRAW]
        # Cards a turn, with the draws that their conditions really allow
        self.seen = 5.0 * self.n / max(5.0, self.n - self.sum_draw)
        if self.seen > self.n:
            self.seen = self.n
        rate = self.seen / self.n
        self.mean = self.sum_power / self.n  # of a card
        self.grow = gains[GROW] * rate
        if bad < 4:
            self.grow *= 0.25 * float(bad)
        self.sap = gains[SAP] * rate
        turn = [0.0] * GAINS
        for p in m.zones[TEAM + base]:
            kind = book.kind_of[p]
            if m.sidekick(p):
                self.abilities(book.side[kind], self.reading.w.kept, turn)
            else:
                self.abilities(book.abilities[kind], 1.0, turn)
        for kind in self.lasting:
            self.abilities(book.abilities[kind], 1.0, turn)
        for p in m.zones[EVENTS]:
            self.abilities(book.abilities[book.kind_of[p]], 0.5, turn)
        self.extra = turn[POWER] + turn[DRAW] * self.mean * self.seen / 5.0
        self.grow += turn[GROW]
        self.sap += turn[SAP]
        self.power = self.seen * self.mean + self.extra
        for kind in self.kinds:
            if book.words[kind] & ONGOING_WORD:
                self.extra += self.gain(kind, turns_left(m, self.power))
        self.power = self.seen * self.mean + self.extra

    def density(self, filter_: i64) -> float:
        return float(self.many[filter_]) / self.n

    def chance(self, term: Term, kind: i64, others: float) -> float:
        """How often the condition of a term holds, with so many other cards in the turn; kind is the card's own."""
        if term.team > 0 and self.sidekicks < term.team:
            return 0.0
        if term.team < 0 and self.sidekicks > 0:
            return 0.0
        chance = 1.0
        at: i64 = 0
        while at < len(term.filters):
            filter_ = term.filters[at]
            many = term.many[at]
            if many < 0:
                chance *= 1.0 - at_least(1, self.density(filter_), others)
            else:
                many -= self.there[filter_]
                if not term.others[at] and kind >= 0 and self.reading.marked(kind, filter_):
                    many -= 1
                chance *= at_least(many, self.density(filter_), others)
            at += 1
        return chance

    def add(self, terms: list[Term], kind: i64, others: float, share: float, out: list[float]) -> None:
        """What terms give on average."""
        for term in terms:
            amount = term.amount * share
            if len(term.filters) != 0 or term.team != 0:
                amount *= self.chance(term, kind, others)
            if term.per == PER_SIDEKICK:
                amount *= float(self.sidekicks)
            elif term.per == PER_COLOR:
                amount *= self.colors
            elif term.per == PER_CARD:
                count = self.density(term.filter) * others + float(self.there[term.filter])
                if kind >= 0 and self.reading.marked(kind, term.filter):
                    count += 1.0
                amount *= count
            out[term.gives] += amount

    def abilities(self, numbers: list[i64], share: float, out: list[float]) -> None:
        """What abilities in force give a turn."""
        for number in numbers:
            power = self.reading.powers[number]
            often = 1.0
            if power.when == PLAYS:
                often = (
                    at_least(1, self.density(power.filter), self.cards)
                    if power.first
                    else self.density(power.filter) * self.cards
                )
            elif power.when == ONCE:
                often = 0.25 if self.sidekicks > 0 else 0.1
            elif power.when >= BUYS and power.when <= RECRUITS:
                often = 0.3
            elif power.when > STARTS + 1:
                often = 0.2
            self.add(power.terms, -1, self.cards, share * often, out)

    def gain(self, kind: i64, turns: float) -> float:
        """How much more Power a turn with one more card of a kind, Ongoing or not."""
        reading = self.reading
        gains = [0.0] * GAINS
        if reading.book.words[kind] & ONGOING_WORD:
            self.abilities(reading.book.abilities[kind], 1.0, gains)
            wait = self.n / 6.0 + 0.5
            share = max(0.0, 1.0 - wait / max(turns, 1.0))
            return share * (gains[POWER] + gains[DRAW] * self.mean + 3.0 * gains[GROW])
        self.add(reading.terms[kind], kind, self.cards - 1.0, 1.0, gains)
        if reading.leaves[kind]:
            return self.reading.w.lent * (gains[POWER] + gains[DRAW] * self.mean) / self.n
        n = self.n + 1.0
        seen = 5.0 * n / max(5.0, n - self.sum_draw - gains[DRAW])
        if seen > n:
            seen = n
        more = seen * (self.sum_power + gains[POWER]) / n + self.extra - self.power
        return more + (gains[GROW] + self.reading.w.weakened * gains[SAP]) * seen / n * 0.4 * turns

    def held(self) -> float:
        """The Power that the hand promises."""
        gains = [0.0] * GAINS
        for kind in self.hand:
            self.add(self.reading.terms[kind], kind, float(len(self.hand)) - 1.0, 1.0, gains)
        return gains[POWER] + gains[DRAW] * self.mean * self.seen / 5.0 + self.extra


def turns_left(m: Titans, power: float) -> float:
    """Turns that each player still has, roughly."""
    slow = 9.0 - power
    if slow < 0.0:
        slow = 0.0
    return 1.15 * float(len(m.zones[NEMESES])) + slow


def race(m: Titans, mine: Deck, other: Deck, seat: i64) -> float:
    """The margin at the end, if both go on as they are, over what it may vary by."""
    foe = 1 - seat
    w = mine.reading.w
    decks = [mine, other]
    power = [mine.power, other.power]
    size = [mine.n, other.n]
    vp = [float(m.vp(seat)) + w.trophy * mine.trophies, float(m.vp(foe)) + w.trophy * other.trophies]
    nemeses = float(len(m.zones[NEMESES]))
    price = mine.reading.nemesis_cost
    if m.shown and len(m.zones[NEMESES]) > 0:
        price = float(m.price(m.zones[NEMESES][len(m.zones[NEMESES]) - 1]))
    main = float(len(m.zones[MAIN]))
    turn: i64 = 0
    side: i64 = 0 if m.active == seat else 1
    while nemeses > 0.0 and main > 0.0 and turn < 60:
        deck = decks[side]
        now = power[side]
        if turn == 0:
            now = deck.held() + float(m.power)
        elif turn == 1:
            hand = float(len(deck.hand))
            mean = deck.ready_power / float(deck.ready) if deck.ready > 0 else deck.mean
            now = deck.extra + 0.9 * deck.seen * mean * hand / 5.0 + 0.1 * (deck.held() - deck.extra)
        elif turn % 2 == 0 and deck.below >= 5 * (turn // 2):
            now += deck.seen * (deck.below_power / float(deck.below) - deck.mean)
        elif turn % 2 == 1 and deck.ready >= 5 * (turn // 2 + 1):
            now += deck.seen * (deck.ready_power / float(deck.ready) - deck.mean)
        chance = 1.0 / (1.0 + exp((price - 0.5 - now) / (w.sure if turn > 0 else 1.0)))
        if chance > nemeses:
            chance = nemeses
        nemeses -= chance
        spent = now - price * chance
        if spent < 0.0:
            spent = 0.0
        vp[side] += chance * mine.reading.nemesis_vp + w.rate * spent
        vp[1 - side] -= deck.sap
        better = w.best - (power[side] - deck.extra) / 5.0  # what is bought, over what is there
        if better < 0.1:
            better = 0.1
        power[side] += (w.growth * spent * better + 5.0 * chance) / size[side] + deck.grow
        power[1 - side] -= w.weakened * deck.sap
        size[side] += 0.3 * spent + chance
        price = price + (mine.reading.nemesis_cost - price) * chance
        main -= 0.2 + 0.3 * spent
        side = 1 - side
        turn += 1
    return (vp[0] - vp[1]) / (0.7 + w.spread * sqrt(float(turn)))
