"""What the texts of Titans' cards are worth, read off their compiled steps once for each edition."""

from typing import Any, Final, final

from mypy_extensions import i64

from longbox.games.titans import effects
from longbox.games.titans.pieces import (
    FIRST_WORD,
    NEMESIS,
    ONGOING_WORD,
    WEAKNESS,
    WEAKNESSES,
    Ability,
    Book,
)
from longbox.kernel.bitsets import bit
from longbox.kernel.match import Routine
from longbox.language.runtime import picks, steps
from longbox.language.runtime.filters import Filter
from longbox.language.runtime.frames import CANNOT
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
            many: i64 = -1
            if cond.most > 0:
                many = cond.least
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
                likely = 0.3 if step.outcome == CANNOT else 0.8
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
