"""The control steps of texts: conditions, what takes up an outcome, options, what others do, and amounts.

`frames` names the numbers that their frames carry.
What is not done is passed over: each of these steps stands before those it governs and knows how many they are.
"""

from typing import Any, Generic, TypeVar, final

from mypy_extensions import i64, mypyc_attr

from longbox.kernel.match import Frame, Routine, Step
from longbox.language.runtime.filters import HIGHEST, YOURS, Filter, TextMatch, places_in
from longbox.language.runtime.frames import CANNOT, DONE, NOT_DONE, chosen, outcome, set_outcome, source

M = TypeVar("M", bound=TextMatch)


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Step[M]):
    """A step of a text. If it cannot be done, its outcome says so, and the next step follows."""

    takes: i64 = 0  # the sources of what it takes, as bits; set in __init__ where a class is not compiled
    fills: i64 = 0  # the places that it brings something to

    def amount(self, m: M, seat: i64, source: i64) -> i64:
        """How much it takes."""
        return 1

    def stock(self, m: M, seat: i64, source: i64) -> i64:
        """How much of it is there; asked of steps that take something."""
        return 1

    def possible(self, m: M, seat: i64, source: i64) -> bool:
        """Could it be done now?"""
        return self.takes == 0 or self.amount(m, seat, source) <= self.stock(m, seat, source)


# ---- amounts


@mypyc_attr(allow_interpreted_subclasses=True)
class Count(Generic[M]):
    """What "for each" counts: pieces, unless a subclass says otherwise."""

    def __init__(self, filter_: Filter) -> None:
        self.filter = filter_
        self.where = places_in(filter_.places)

    def of(self, m: M, seat: i64, source: i64) -> i64:
        n: i64 = 0
        but: i64 = -1
        if self.filter.other:
            but = source
        if self.filter.whose != YOURS:
            for rival in m.holders(seat, self.filter.whose):
                n += self.there(m, rival, but)
            return n
        return self.there(m, seat, but)

    def there(self, m: M, holder: i64, but: i64) -> i64:
        """How many somebody has."""
        n: i64 = 0
        for place in self.where:
            for p in m.zones[m.zone_at(place, holder)]:
                if p != but and m.fits(p, self.filter):
                    n += 1
        return n


@final
class Amount:
    """A number, perhaps for each of something."""

    def __init__(self, n: i64, count: Count[Any] | None = None) -> None:
        self.n = n
        self.count = count

    def of(self, m: TextMatch, seat: i64, source: i64) -> i64:
        return self.n if self.count is None else self.n * self.count.of(m, seat, source)


# ---- conditions


@mypyc_attr(allow_interpreted_subclasses=True)
class Cond(Generic[M]):
    """Something that holds or not, for a seat and the piece that bears the text."""

    def holds(self, m: M, seat: i64, source: i64) -> bool:
        raise NotImplementedError(type(self).__name__)


@final
class There(Cond[TextMatch]):
    """So many of something: "two or more Heroes", "no Location"."""

    def __init__(self, count: Count[Any], least: i64, most: i64 = HIGHEST) -> None:
        self.count = count
        self.least = least
        self.most = most

    def holds(self, m: TextMatch, seat: i64, source: i64) -> bool:
        n = self.count.of(m, seat, source)
        return self.least <= n <= self.most


@final
class ThisIs(Cond[TextMatch]):
    """That the piece which bears the text answers a description."""

    def __init__(self, filter_: Filter) -> None:
        self.filter = filter_

    def holds(self, m: TextMatch, seat: i64, source: i64) -> bool:
        return m.fits(source, self.filter)


@final
class Both(Cond[TextMatch]):
    """All of some conditions."""

    def __init__(self, conds: list[Cond[Any]]) -> None:
        self.conds = conds

    def holds(self, m: TextMatch, seat: i64, source: i64) -> bool:
        for cond in self.conds:
            if not cond.holds(m, seat, source):
                return False
        return True


@final
class Not(Cond[TextMatch]):
    """That it does not hold."""

    def __init__(self, cond: Cond[Any]) -> None:
        self.cond = cond

    def holds(self, m: TextMatch, seat: i64, source: i64) -> bool:
        return not self.cond.holds(m, seat, source)


@final
class If(Effect[TextMatch]):
    """Do the next steps if the condition holds."""

    def __init__(self, cond: Cond[Any], steps: i64) -> None:
        self.cond = cond
        self.steps = steps

    def run(self, m: TextMatch, f: Frame) -> None:
        if self.cond.holds(m, f.who, source(f)):
            set_outcome(f, DONE)
        else:
            set_outcome(f, CANNOT)
            f.jump(f.pc + self.steps)


@final
class IfOutcome(Effect[TextMatch]):
    """Do the next steps if what was said before came out so: "If you do", "If you cannot"."""

    def __init__(self, outcome: i64, equal: bool, steps: i64) -> None:
        self.outcome = outcome
        self.equal = equal
        self.steps = steps

    def run(self, m: TextMatch, f: Frame) -> None:
        if (outcome(f) == self.outcome) != self.equal:
            f.jump(f.pc + self.steps)


@final
class PassOver(Effect[TextMatch]):
    """Pass over the next steps."""

    def __init__(self, steps: i64) -> None:
        self.steps = steps

    def run(self, m: TextMatch, f: Frame) -> None:
        f.jump(f.pc + self.steps)


# ---- options


@final
class ChooseOne(Effect[TextMatch]):
    """One of the options printed; each is a run of steps that ends with PassOver."""

    def __init__(self, words: list[str], starts: list[i64], cited: str) -> None:
        self.words = words
        self.starts = starts
        self.cited = cited

    def run(self, m: TextMatch, f: Frame) -> None:
        m.ask(f.who)

    def options(self, m: TextMatch, f: Frame, seat: i64, out: list[i64]) -> None:
        at: i64 = 0
        while at < len(self.words):
            out.append(m.option_action() + at)
            at += 1

    def answer(self, m: TextMatch, f: Frame, seat: i64, action: i64) -> None:
        set_outcome(f, DONE)
        f.jump(f.pc + self.starts[action - m.option_action()])

    def prompt(self, m: TextMatch, f: Frame, seat: i64) -> str:
        return f"{m.speaker(source(f))}: choose one."

    def rule(self, m: TextMatch, f: Frame, seat: i64) -> str:
        return self.cited

    def text(self, m: TextMatch, f: Frame, seat: i64, action: i64) -> str:
        return self.words[action - m.option_action()]


# ---- what others do


@mypyc_attr(allow_interpreted_subclasses=True)
class Seats(Generic[M]):
    """Players that a text speaks of: all, one after the other, unless a subclass says otherwise."""

    def of(self, m: M, seat: i64, source: i64) -> list[i64]:
        return m.order_from(seat)


@final
class Rival(Seats[TextMatch]):
    """ "Your rival", by whatever name."""

    def of(self, m: TextMatch, seat: i64, source: i64) -> list[i64]:
        return [m.rival(seat)]


@final
class ForSeats(Effect[TextMatch]):
    """Others do something, each with their own choices: a routine in which the text speaks to them."""

    def __init__(self, seats: Seats[Any], routine: Routine) -> None:
        self.seats = seats
        self.routine = routine

    def run(self, m: TextMatch, f: Frame) -> None:
        found = self.seats.of(m, f.who, source(f))
        at: i64 = len(found) - 1
        while at >= 0:
            m.call(self.routine, found[at], source(f), NOT_DONE, chosen(f))
            at -= 1
        set_outcome(f, DONE if len(found) != 0 else CANNOT)
