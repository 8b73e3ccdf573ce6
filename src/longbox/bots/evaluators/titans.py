"""Titans for quick bots: what both decks are worth a turn, and where the race for VP ends if it goes on like that.

Nothing here knows a card by its name. What a card does is read off its compiled text once for each edition (`Reading`);
how often its conditions hold is reckoned from the deck it lies in (`Deck`): a player sees about five cards a turn. The
rest of the game is then played out in means, turn by turn, until the Nemeses are gone (`race`).
"""

from math import exp, sqrt
from typing import Any, Final, final

from mypy_extensions import i64

from longbox.bots.evaluators.evaluator import Evaluator
from longbox.games.titans import effects
from longbox.games.titans.choices.answers import Defend
from longbox.games.titans.choices.turn import RemoveEvent, TakeActions
from longbox.games.titans.pieces import (
    BUYS,
    CLAIM,
    COLORS,
    DECK,
    EVENTS,
    FIRST_WORD,
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
    WEAKNESSES,
    Ability,
    Book,
)
from longbox.games.titans.table.match import Titans
from longbox.kernel.bitsets import bit
from longbox.kernel.match import Match, Routine
from longbox.kernel.rng import Rng
from longbox.language.runtime import picks, steps
from longbox.language.runtime.filters import Filter
from longbox.language.runtime.steps import Cond, Count

# What a text gives
POWER: Final = 0
DRAW: Final = 1
GROW: Final = 2  # Power a turn for the rest of the game: cards destroyed or gained
SAP: Final = 3  # Weaknesses for the foe
GAINS: Final = 4

# How an amount is counted
PLAIN: Final = 0
PER_SIDEKICK: Final = 1
PER_COLOR: Final = 2
PER_CARD: Final = 3


@final
class Weights:
    """The numbers that were fitted (docs/bots.md)."""

    def __init__(self) -> None:
        # What is not Power, as Power of one turn
        self.recruited = 0.7
        self.stolen = 1.2
        self.borrowed = 1.9
        self.destroyed = 0.3  # a Starter less, in Power a turn
        self.taken = 0.45  # a card gained for nothing
        self.weakened = 0.55  # a Weakness
        self.hit = 0.75  # Attacks that are not avoided
        self.hurt = 1.1  # a card that the foe must discard
        self.morphed = 0.5  # each card becomes another type
        self.kept = 0.75  # of a Sidekick's ability: others may steal it
        self.lent = 0.4  # of a card that passes itself to the foe
        # The race
        self.rate = 0.1  # VP that a point of Power buys, besides Nemeses
        self.growth = 1.5  # how a deck grows by what its Power buys
        self.best = 2.3  # Power of a card that is bought
        self.sure = 1.9  # how much Power varies from turn to turn
        self.use = 0.6  # VP for a point of Power a turn, each turn
        self.trophy = 2.0  # VP that a Nemesis is worth besides its own
        self.prize = 2.0  # what the quick policy likes a Nemesis better for
        self.spread = 1.05  # how far margins vary
        self.junk = 0.1  # what is worth less is not bought by the quick policy


@final
class Term:
    """A part of a text: so much of something, so often, perhaps under a condition."""

    def __init__(self, gives: i64, amount: float) -> None:
        self.gives = gives
        self.amount = amount
        self.per: i64 = PLAIN
        self.filter: i64 = -1  # for PER_CARD
        self.filters: list[i64] = []  # of the condition
        self.many: list[i64] = []
        self.others: list[bool] = []
        self.team: i64 = 0


@final
class Power:
    """An ability: when it counts, and what it then gives."""

    def __init__(self, when: i64, first: bool, filter_: i64) -> None:
        self.when = when
        self.first = first
        self.filter = filter_
        self.terms: list[Term] = []


@final
class Reading:
    """An edition's texts as terms, read once."""

    def __init__(self, book: Book, weights: Weights) -> None:
        self.book = book
        self.w = weights
        self.filters: list[Filter] = []
        self.terms: list[list[Term]] = []  # of each kind of card
        self.powers: list[Power] = []  # of each ability
        self.leaves: list[bool] = []  # passes itself to the foe
        self.draws: list[float] = []  # a first guess, without conditions
        self.rank: list[float] = []  # a rough worth in Power, for quick choices
        self.order: list[i64] = []  # cards with a high number are played first
        self.nemesis_cost = 10.0
        self.nemesis_vp = 5.0
        for ability in book.ability:
            self.powers.append(self.power_of(ability))
        for kind in range(len(book.faces)):
            terms: list[Term] = []
            self.leaves.append(self.read(book.program[kind], terms, 1.0))
            for number in book.later[kind]:
                self.read(book.ability[number].routine, terms, 0.9)
            self.terms.append(terms)
        self.marks: list[list[i64]] = [self.marks_of(kind) for kind in range(len(book.faces))]  # filters it answers
        for kind in range(len(book.faces)):
            self.guess(kind)
        dear = [kind for kind in range(len(book.faces)) if book.type[kind] == NEMESIS and kind != book.first_nemesis]
        if dear:
            self.nemesis_cost = sum([float(book.cost[kind]) for kind in dear]) / len(dear)
            self.nemesis_vp = sum([float(book.vp[kind]) for kind in dear]) / len(dear)

    def marks_of(self, kind: i64) -> list[i64]:
        """No bit set: a pack may speak of more filters than an int has bits."""
        return [i64(at) for at in range(len(self.filters)) if answers(self.book, kind, self.filters[at])]

    def marked(self, kind: i64, filter_: i64) -> bool:
        for at in self.marks[kind]:
            if at == filter_:
                return True
        return False

    def number(self, filter_: Filter) -> i64:
        for at in range(len(self.filters)):
            other = self.filters[at]
            if other.some == filter_.some and other.figures == filter_.figures:
                return at
        self.filters.append(filter_)
        return len(self.filters) - 1

    def power_of(self, ability: Ability) -> Power:
        power = Power(ability.when, ability.first, self.number(ability.filter))
        self.read(ability.routine, power.terms, 1.0)
        if ability.condition is not None:
            for term in power.terms:
                self.restrict(term, ability.condition)
        return power

    def restrict(self, term: Term, cond: Cond[Any]) -> None:
        if isinstance(cond, steps.Both):
            for one in cond.conds:
                self.restrict(term, one)
        elif isinstance(cond, steps.There):
            many: i64 = cond.least if cond.most > 0 else -1
            if isinstance(cond.count, effects.Sidekicks):
                term.team = many
            else:
                term.filters.append(self.number(cond.count.filter))
                term.many.append(many)
                term.others.append(cond.count.filter.other)

    def guess(self, kind: i64) -> None:
        """Rough figures that do not depend on the deck."""
        book = self.book
        power = 0.0
        draw = 0.0
        conditional = False
        for term in self.terms[kind]:
            share = 0.5 if term.filters or term.team != 0 else 1.0
            conditional = conditional or share < 1.0 or term.per != PLAIN
            amount = term.amount * share * (2.5 if term.per != PLAIN else 1.0)
            if term.gives == DRAW:
                draw += amount
            elif term.gives == POWER:
                power += amount
            elif term.gives == GROW:
                power += 2.0 * amount
            else:
                power += amount
        if book.words[kind] & ONGOING_WORD:
            power += 3.0
        if book.type[kind] == WEAKNESS:
            power -= 2.0
        self.draws.append(draw)
        self.rank.append(power + 1.4 * draw + 0.1 * float(book.cost[kind]))
        first: i64 = 1
        if book.words[kind] & ONGOING_WORD:
            first = 4
        elif draw > 0.3:
            first = 3
        elif conditional:
            first = 0
        elif book.plain[kind] > -99:
            first = 2
        self.order.append(first)

    def read(self, routine: Routine, terms: list[Term], share: float) -> bool:
        """Terms of a run of steps; True if the card passes itself on."""
        passes = False
        parts: list[float] = []  # of each step to come
        conditions: list[Cond[Any] | None] = []
        for _ in routine.steps:
            parts.append(share)
            conditions.append(None)
        for at in range(len(routine.steps)):
            step = routine.steps[at]
            part = parts[at]
            before = len(terms)
            if isinstance(step, steps.If):
                for later in range(at + 1, min(at + 1 + int(step.steps), len(parts))):
                    conditions[later] = step.cond
            elif isinstance(step, steps.IfOutcome):
                likely = 0.3 if step.outcome == steps.CANNOT else 0.8
                for later in range(at + 1, min(at + 1 + int(step.steps), len(parts))):
                    parts[later] = part * (likely if step.equal else 1.0 - likely)
            elif isinstance(step, steps.PassOver):
                for later in range(at + 1, min(at + 1 + int(step.steps), len(parts))):
                    parts[later] = 0.5 * part
            elif isinstance(step, effects.GainPower):
                terms.append(self.counted(Term(POWER, part * float(step.power.n)), step.power.count))
            elif isinstance(step, effects.AllDraw):
                terms.append(Term(DRAW, part * float(step.n)))
                terms.append(Term(POWER, -0.8 * part * float(step.n)))
            elif isinstance(step, steps.ForSeats):
                self.given(step.routine, part, terms)
            elif isinstance(step, picks.This):
                passes = passes or step.fate is effects.PASS
            elif isinstance(step, effects.Pick):
                self.picked(step, part, terms)
            elif isinstance(step, picks.Top):
                self.topmost(step, part, terms)
            elif isinstance(step, effects.AddToLineUp):
                terms.append(Term(POWER, 0.15 * part))
            elif isinstance(step, effects.BecomeType):
                terms.append(Term(POWER, self.w.morphed * part))
            elif isinstance(step, effects.FirstCostsMore):
                terms.append(Term(POWER, -part * float(step.n)))
            elif isinstance(step, effects.NoTeaming):
                terms.append(Term(POWER, -0.3 * part))
            elif isinstance(step, effects.Attack):
                self.hit(self.book.attacks[step.number], part, terms)
            condition = conditions[at]
            if condition is not None:
                for term in terms[before:]:
                    self.restrict(term, condition)
        return passes

    def counted(self, term: Term, count: Count[Any] | None) -> Term:
        if count is not None:
            if isinstance(count, effects.Sidekicks):
                term.per = PER_SIDEKICK
            elif isinstance(count, effects.Colors):
                term.per = PER_COLOR
            elif isinstance(count, effects.Types):
                term.amount *= 3.0
            else:
                term.per = PER_CARD
                term.filter = self.number(count.filter)
        return term

    def picked(self, step: effects.Pick, part: float, terms: list[Term]) -> None:
        """What it is worth to choose a card or Sidekick and do this to it."""
        fate = step.fate
        if fate is effects.DISCARD or fate is effects.DISCARD_PLAYED:
            terms.append(Term(DRAW, -0.6 * part))
        elif fate is effects.DESTROY:
            own = step.filter.places & (effects.IN_HAND | effects.IN_PILE) != 0
            terms.append(Term(GROW, part * (self.w.destroyed if own else 0.03)))
        elif fate is effects.PASS:
            terms.append(Term(GROW, 0.3 * part))
        elif fate is effects.TAKE_BACK:
            term = Term(DRAW, 1.3 * part)
            if not step.filter.plain():
                term.filters.append(self.number(step.filter))
                term.many.append(1)
                term.others.append(False)
            terms.append(term)
        elif fate is effects.PUT_ON_TOP:
            terms.append(Term(POWER, 0.6 * part if step.filter.places == effects.IN_PILE else -0.6 * part))
        elif fate is effects.GAIN:
            terms.append(Term(GROW, self.w.taken * part))
        elif fate is effects.BORROW:
            terms.append(Term(POWER, self.w.borrowed * part))
        elif fate is effects.STEAL:
            terms.append(Term(POWER, part * self.w.stolen))
        elif fate is effects.RECRUIT or fate is effects.LOSE:
            terms.append(Term(POWER, part * (self.w.recruited if fate is effects.RECRUIT else -self.w.recruited)))

    def topmost(self, step: picks.Top, part: float, terms: list[Term]) -> None:
        """What it is worth to do this to what lies on top."""
        if step.fate is effects.DRAW:
            terms.append(Term(DRAW, part * float(step.n)))
        elif step.fate is effects.DESTROY:
            terms.append(Term(GROW, 0.1 * part))
        elif step.fate is effects.GAIN:
            worth = self.w.taken if step.place != WEAKNESSES else -self.w.weakened * float(step.n)
            terms.append(Term(GROW, worth * part))

    def given(self, routine: Routine, part: float, terms: list[Term]) -> None:
        """What the foe is given is as good as lost."""
        theirs: list[Term] = []
        self.read(routine, theirs, part)
        for term in theirs:
            if term.gives == DRAW:
                terms.append(Term(POWER, -0.8 * term.amount))
            elif term.gives != SAP:
                terms.append(Term(term.gives, -term.amount))

    def hit(self, attack: Routine, part: float, terms: list[Term]) -> None:
        """An Attack: what the foe loses is as good as gained."""
        likely = self.w.hit * part
        for step in attack.steps:
            if isinstance(step, steps.IfOutcome):
                likely = 0.6 * likely
            elif isinstance(step, picks.Top):
                if step.fate is effects.GAIN and step.place == WEAKNESSES:
                    terms.append(Term(SAP, likely * float(step.n)))
                elif step.fate is effects.DISCARD:
                    terms.append(Term(POWER, 0.1 * likely))
            elif isinstance(step, effects.Pick):
                hurt = 0.5
                if isinstance(step.fate, effects.Teaming):
                    hurt = 0.6
                elif step.fate is effects.DISCARD:
                    hurt = self.w.hurt
                elif step.fate is effects.DISCARD_PLAYED:
                    hurt = 0.3
                terms.append(Term(POWER, likely * hurt))


def answers(book: Book, kind: i64, filter_: Filter) -> bool:
    at: i64 = 0
    while at < len(filter_.figures):
        if book.cost[kind] < filter_.figures[at + 1] or book.cost[kind] > filter_.figures[at + 2]:
            return False
        at += 3
    return filter_.admits(bit(book.type[kind]) | (book.words[kind] << FIRST_WORD))


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


@final
class TitansEvaluator(Evaluator):
    def __init__(self, weights: Weights | None = None) -> None:
        super().__init__(trials=16, fewest=2, most=5, patience=80)
        self.weights = weights if weights is not None else Weights()
        self.readings: dict[str, Reading] = {}

    def reading(self, book: Book) -> Reading:
        if book.hash not in self.readings:
            self.readings[book.hash] = Reading(book, self.weights)
        return self.readings[book.hash]

    def clock(self, m: Match) -> i64:
        """The turn; while Super Heroes are picked, every choice by itself."""
        assert isinstance(m, Titans)
        if m.turn == 0:
            total: i64 = 0
            for asked in m.asked:
                total += asked
            return -total
        return m.turn

    def evaluate(self, m: Match, seat: i64) -> float:
        """The chance to win the game."""
        assert isinstance(m, Titans)
        if m.over:
            own = m.standing(seat)
            other = m.standing(1 - seat)
            return 0.5 if own == other else 1.0 if own > other else 0.0
        reading = self.reading(m.book)
        return 1.0 / (1.0 + exp(-race(m, Deck(m, seat, reading), Deck(m, 1 - seat, reading), seat)))

    def policy(self, m: Match, seat: i64, actions: list[i64], rng: Rng) -> i64:
        assert isinstance(m, Titans)
        if len(actions) == 1:
            return actions[0]
        reading = self.reading(m.book)
        step = m.asker(seat).step
        if isinstance(step, TakeActions):
            return act(m, seat, actions, reading)
        if isinstance(step, effects.Pick):
            if isinstance(step.fate, effects.Teaming):
                return team(m, seat, actions, step.fate is effects.LOSE, reading)
            return pick(m, seat, actions, step, reading)
        if isinstance(step, Defend):
            return defend(m, actions, reading)
        if actions[0] == m.book.yes_action or isinstance(step, RemoveEvent):
            return actions[0]
        return actions[rng.below(len(actions))]


def act(m: Titans, seat: i64, actions: list[i64], reading: Reading) -> i64:
    """All cards are played, those that draw first; then Sidekicks and bonuses; then what is worth most is bought."""
    book = m.book
    best: i64 = -1
    most: i64 = -1
    for action in actions:
        if action < book.buy_action:
            order = reading.order[action - book.play_action]
            if order > most:
                most = order
                best = action
    if best >= 0:
        return best
    for action in actions:
        if action >= book.recruit_action:
            if action < book.use_action:
                return action
            if book.ability[book.used_ability[action - book.use_action]].when == CLAIM:
                return action
    if actions[0] >= book.hand_action or actions[0] < book.buy_action:
        return book.end_action
    deck = Deck(m, seat, reading)
    turns = turns_left(m, deck.power)
    chosen = book.end_action
    top = reading.w.junk
    for action in actions:
        if action < book.buy_action or action >= book.hand_action:
            continue
        kind = action - book.buy_action
        worth = float(book.vp[kind]) + reading.w.use * turns * deck.gain(kind, turns)
        if book.type[kind] == NEMESIS:
            worth += reading.w.prize
        if worth > top:
            top = worth
            chosen = action
    return chosen


def pick(m: Titans, seat: i64, actions: list[i64], step: effects.Pick, reading: Reading) -> i64:
    """The best card to have, the worst to be rid of."""
    book = m.book
    fate = step.fate
    wanted = fate is effects.TAKE_BACK or fate is effects.GAIN or fate is effects.BORROW
    if fate is effects.PUT_ON_TOP and step.filter.places == effects.IN_PILE:
        wanted = True
    chosen: i64 = -1
    top = -1000.0
    for action in actions:
        if action == book.no_action:
            continue
        worth = reading.rank[(action - book.hand_action) % book.deck_kinds]
        if book.line_action <= action < book.front_action and not wanted:
            worth = 2.5  # let it lie
        if not wanted:
            worth = -worth
        if worth > top:
            top = worth
            chosen = action
    if fate is effects.DESTROY and step.may and top < -1.3:
        return book.no_action
    return chosen


def defend(m: Titans, actions: list[i64], reading: Reading) -> i64:
    """With the Defense that is missed least."""
    chosen: i64 = -1
    least = 1000.0
    for action in actions:
        if action != m.book.no_action and reading.rank[action - m.book.hand_action] < least:
            least = reading.rank[action - m.book.hand_action]
            chosen = action
    return chosen


def team(m: Titans, seat: i64, actions: list[i64], lost: bool, reading: Reading) -> i64:
    """The Sidekick that does most for this deck; the one that does least, if one must go."""
    deck = Deck(m, seat, reading)
    chosen: i64 = actions[0]
    top = -1000.0
    for action in actions:
        if action == m.book.no_action:
            continue
        gains = [0.0] * GAINS
        deck.abilities(m.book.side[action - m.book.sidekick_action + m.book.card_kinds], 1.0, gains)
        worth = gains[POWER] + gains[DRAW] + 3.0 * gains[GROW]
        if lost:
            worth = -worth
        if worth > top:
            top = worth
            chosen = action
    return chosen


EVALUATOR: Final = TitansEvaluator()
