"""Pieces that a text does something with: which ones (chosen, all, the first, the topmost, this one), and what.

What is done with a piece is its fate: a game writes each once, for chosen cards as for the top of a deck. Nobody learns
from being asked or not: where it is hidden whether there is anything to choose, the question is put anyway, and what a
choice among hidden pieces claims by its description is shown.
"""

from typing import Any, Generic, TypeVar, final

from mypy_extensions import i64, mypyc_attr

from longbox.kernel.bitsets import bit
from longbox.kernel.match import Frame, NearMiss, missed, offer
from longbox.language.runtime.filters import YOURS, Filter, TextMatch, places_in
from longbox.language.runtime.frames import CANNOT, DONE, NOT_DONE, chosen, set_chosen, set_outcome, source
from longbox.language.runtime.steps import Effect

M = TypeVar("M", bound=TextMatch)


@mypyc_attr(allow_interpreted_subclasses=True)
class Fate(Generic[M]):
    """What becomes of a piece: discarded, looked at, put into a hand. One for each rule that is cited for it."""

    def __init__(
        self, verb: str, cited: str = "", home: i64 = 0, fills: i64 = 0, shows: bool = True, noun: str = "card"
    ) -> None:
        self.verb = verb
        self.cited = cited
        self.home = home  # where it is taken from if nothing is said, as bits
        self.fills = fills  # where it comes to, as bits
        self.shows = shows  # everybody sees the piece where it comes to
        self.noun = noun
        self.note = ""  # what the player who chooses should know

    def do(self, m: M, f: Frame, piece: i64, zone: i64) -> None:
        raise NotImplementedError(type(self).__name__)

    def do_shown(self, m: M, f: Frame, piece: i64, zone: i64) -> None:
        """It was chosen by what it is, unseen: it is shown, else nobody could say that it is one of those meant."""
        m.learn(piece, zone, m.layout.everyone)
        self.do(m, f, piece, zone)

    def suits(self, m: M, seat: i64, piece: i64) -> bool:
        """Can it be done with this piece at all?"""
        return True


def mark(m: TextMatch, f: Frame, piece: i64, zone: i64) -> None:
    """Keep a piece for what follows; a hidden one by its place, since which one it is must be no number."""
    set_chosen(f, 1 + piece)
    if m.is_hidden(zone):
        at: i64 = 0
        while m.zones[zone][at] != piece:
            at += 1
        set_chosen(f, -1 - zone * 256 - at)


def marked(m: TextMatch, f: Frame) -> i64:
    """The piece kept by `mark`, or -1."""
    if chosen(f) >= 0:
        return chosen(f) - 1
    zone = m.zones[(-1 - chosen(f)) // 256]
    at = (-1 - chosen(f)) % 256
    if at < len(zone):
        return zone[at]
    return -1


@final
class Marked(Fate[TextMatch]):
    """Nothing yet: what follows speaks of it. Hidden pieces must lie in order."""

    def do(self, m: TextMatch, f: Frame, piece: i64, zone: i64) -> None:
        mark(m, f, piece, zone)


@mypyc_attr(allow_interpreted_subclasses=True)
class Handling(Effect[M]):
    """Something is done with pieces, without a choice. A subclass says with which."""

    def __init__(self, filter_: Filter, fate: Fate[Any]) -> None:
        self.filter = filter_
        self.fate = fate
        self.takes = filter_.sources()
        self.fills = fate.fills
        self.where = places_in(filter_.places)

    def fits(self, m: M, seat: i64, source: i64, piece: i64) -> bool:
        """Is it one of those that the text speaks of?"""
        if self.filter.other and piece == source:
            return False
        return m.fits(piece, self.filter) and self.fate.suits(m, seat, piece)

    def meant(self, m: M, seat: i64, source: i64) -> list[i64]:
        """The pieces, in the order in which they lie."""
        found: list[i64] = []
        for holder in m.holders(seat, self.filter.whose):
            for place in self.where:
                for p in m.zones[m.zone_at(place, holder)]:
                    if self.fits(m, seat, source, p):
                        found.append(p)
        return found

    def stock(self, m: M, seat: i64, source: i64) -> i64:
        return len(self.meant(m, seat, source))

    def handle(self, m: M, f: Frame, piece: i64) -> None:
        """Do it where the piece lies."""
        for holder in m.holders(f.who, self.filter.whose):
            for place in self.where:
                zone = m.zone_at(place, holder)
                if m.lies_in(piece, zone):
                    self.fate.do(m, f, piece, zone)
                    return

    def run(self, m: M, f: Frame) -> None:
        found = self.meant(m, f.who, source(f))
        set_outcome(f, DONE if len(found) != 0 else CANNOT)
        for piece in found:
            self.handle(m, f, piece)


@final
class Every(Handling[TextMatch]):
    """With all of them."""


@final
class First(Handling[TextMatch]):
    """With the first one where they lie."""

    def meant(self, m: TextMatch, seat: i64, source: i64) -> list[i64]:
        return super().meant(m, seat, source)[:1]


@final
class This(Handling[TextMatch]):
    """With the piece that bears the text, if it is still there."""

    def meant(self, m: TextMatch, seat: i64, source: i64) -> list[i64]:
        for holder in m.holders(seat, self.filter.whose):
            for place in self.where:
                if m.lies_in(source, m.zone_at(place, holder)):
                    return [source]
        return []


@final
class Chosen(Handling[TextMatch]):
    """With the piece chosen before, if it is still there."""

    def possible(self, m: TextMatch, seat: i64, source: i64) -> bool:
        return True

    def run(self, m: TextMatch, f: Frame) -> None:
        set_outcome(f, CANNOT)
        piece = marked(m, f)
        for holder in m.holders(f.who, self.filter.whose):
            for place in self.where:
                zone = m.zone_at(place, holder)
                if m.lies_in(piece, zone):
                    set_outcome(f, DONE)
                    self.fate.do(m, f, piece, zone)
                    return


@final
class Top(Effect[TextMatch]):
    """With the topmost pieces of a pile, one after the other, as many as there are."""

    def __init__(self, place: i64, whose: i64, n: i64, fate: Fate[Any]) -> None:
        self.place = place
        self.whose = whose
        self.n = n
        self.fate = fate
        self.takes = Filter(places=bit(place), whose=whose).sources()
        self.fills = fate.fills

    def zone(self, m: TextMatch, seat: i64) -> i64:
        return m.zone_at(self.place, m.holder(seat, self.whose))

    def amount(self, m: TextMatch, seat: i64, source: i64) -> i64:
        return self.n

    def stock(self, m: TextMatch, seat: i64, source: i64) -> i64:
        return m.stock(self.zone(m, seat), m.holder(seat, self.whose))

    def run(self, m: TextMatch, f: Frame) -> None:
        zone = self.zone(m, f.who)
        left = self.n
        while left > 0 and not m.over and m.has_top(zone, m.holder(f.who, self.whose)):
            pile = m.zones[zone]
            self.fate.do(m, f, pile[len(pile) - 1], zone)
            left -= 1
        set_outcome(f, DONE if left == 0 else CANNOT)


# ---- choices


@mypyc_attr(allow_interpreted_subclasses=True)
class Choosing(Effect[M]):
    """The player chooses one of what is there, or none where the text says "may". A subclass says what is done then.

    With nothing there nothing happens.
    """

    def __init__(self, may: bool) -> None:
        self.may = may
        self.rest: list[Effect[Any]] = []  # what "you may" goes on with: all of it or nothing
        self.opens = False  # it is the first of it
        self.more = False  # one more of "up to 2": leaving it keeps what was done
        self.skip: i64 = 0  # steps that are passed over if it is left

    def chosen(self, m: M, f: Frame, seat: i64, action: i64) -> None:
        raise NotImplementedError(type(self).__name__)

    def piece_meant(self, m: M, f: Frame, seat: i64, action: i64) -> i64:
        raise NotImplementedError(type(self).__name__)

    def said(self, m: M, f: Frame, seat: i64, action: i64) -> str:
        raise NotImplementedError(type(self).__name__)

    def missing(self, m: M, f: Frame) -> None:
        """Nothing is there: does that have to be shown?"""

    def veiled(self, m: M, seat: i64) -> bool:
        """Is it hidden from the others whether there is anything to choose? Then the question is put anyway."""
        return False

    def run(self, m: M, f: Frame) -> None:
        found: list[i64] = []
        self.options(m, f, f.who, found)
        if len(found) > 1 or self.veiled(m, f.who):
            m.ask(f.who)
        elif len(found) == 0 or found[0] == m.no_action():
            self.leave(m, f, CANNOT)
        else:
            self.answer(m, f, f.who, found[0])  # nothing to choose

    def leave(self, m: M, f: Frame, outcome: i64) -> None:
        if not self.more:
            set_outcome(f, outcome)
        if outcome == CANNOT and not self.may:
            self.missing(m, f)
        f.jump(f.pc + self.skip)

    def answer(self, m: M, f: Frame, seat: i64, action: i64) -> None:
        if action != m.no_action():
            set_outcome(f, DONE)
            self.chosen(m, f, seat, action)
        else:
            self.leave(m, f, NOT_DONE if self.may else CANNOT)

    def asking(self) -> str:
        return "you may choose" if self.may else "choose"

    def text(self, m: M, f: Frame, seat: i64, action: i64) -> str:
        if action == m.no_action():
            return "Do not" if self.may else "Show that you cannot"
        return self.said(m, f, seat, action)

    def pieces(self, m: M, f: Frame, seat: i64, action: i64) -> list[i64]:
        return [] if action == m.no_action() else [self.piece_meant(m, f, seat, action)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Pick(Choosing[M]):
    """The player chooses a piece by a filter, and meets it with a fate."""

    def __init__(self, filter_: Filter, fate: Fate[Any]) -> None:
        super().__init__(False)
        self.filter = filter_
        self.fate = fate
        self.takes = filter_.sources()
        self.fills = fate.fills
        self.where = places_in(filter_.places)
        self.besides = False  # not the one chosen before

    def fits(self, m: M, seat: i64, source: i64, piece: i64) -> bool:
        """Is it one of those that the text speaks of?"""
        if self.filter.other and piece == source:
            return False
        return m.fits(piece, self.filter) and self.fate.suits(m, seat, piece)

    def meant(self, m: M, seat: i64, source: i64, piece: i64) -> bool:
        """May it be chosen: could the rest be done then? Once that cannot be, any that fits."""
        if not self.fits(m, seat, source, piece):
            return False
        if len(self.rest) == 0 or doable(m, seat, source, self.rest, self.fills, piece):
            return True
        return not self.opens and not doable(m, seat, source, [self, *self.rest], 0, -1)

    def barred(self, m: M, seat: i64, source: i64) -> bool:
        """Does something else keep it from being done?"""
        return False

    def veiled(self, m: M, seat: i64) -> bool:
        """An only piece that must be taken is taken: that shows it at once, or that it is not the one."""
        hides = False
        for holder in m.holders(seat, self.filter.whose):
            for place in self.where:
                zone = m.zone_at(place, holder)
                if m.is_hidden(zone):
                    hides = True
                    forced: i64 = 1 if len(self.where) == 1 and not self.may else 0
                    if len(m.zones[zone]) > forced and m.might_hold(zone, holder, self.filter):
                        return True
        return not hides and seeks_hidden(m, seat, self.rest)

    def options(self, m: M, f: Frame, seat: i64, out: list[i64]) -> None:
        first: i64 = len(out)
        but: i64 = -1
        if self.besides:
            but = marked(m, f)
        hidden = False
        if self.barred(m, seat, source(f)):
            out.append(m.no_action())
            return
        for holder in m.holders(seat, self.filter.whose):
            for place in self.where:
                zone = m.zone_at(place, holder)
                if m.is_hidden(zone):
                    hidden = True
                for p in m.zones[zone]:
                    if p != but and self.meant(m, seat, source(f), p):
                        offer(out, first, m.action_for(place, p))
        if self.may or (len(out) == first and hidden):
            out.append(m.no_action())

    def found(self, m: M, f: Frame, seat: i64, action: i64) -> tuple[i64, i64, i64]:
        """The piece that an action means, its place and its zone, the topmost one.

        Among twins in a hidden zone one that everybody knows: if another left, they would see that there were two.
        """
        but: i64 = -1
        if self.besides:
            but = marked(m, f)
        found: i64 = -1
        where: i64 = 0
        lies: i64 = 0
        for holder in m.holders(seat, self.filter.whose):
            for place in self.where:
                zone = m.zone_at(place, holder)
                cards = m.zones[zone]
                at: i64 = len(cards) - 1
                while at >= 0:
                    p = cards[at]
                    at -= 1
                    if p == but or m.action_for(place, p) != action:
                        continue
                    if self.meant(m, seat, source(f), p):
                        if m.layout.ordered[zone] != 0 or m.known[p] == m.layout.everyone:
                            return p, place, zone
                        found = p
                        where = place
                        lies = zone
        return found, where, lies

    def chosen(self, m: M, f: Frame, seat: i64, action: i64) -> None:
        piece, _, zone = self.found(m, f, seat, action)
        if not self.fate.shows and not self.filter.plain() and m.is_hidden(zone):
            self.fate.do_shown(m, f, piece, zone)
        else:
            self.fate.do(m, f, piece, zone)

    def missing(self, m: M, f: Frame) -> None:
        """What must be done and cannot is proved; what may be done is nobody's business."""
        for place in self.where:
            zone = m.zone_at(place, f.who)
            if m.is_hidden(zone) and self.filter.whose == YOURS:
                m.prove(zone, f.who)

    def stock(self, m: M, seat: i64, source: i64) -> i64:
        n: i64 = 0
        for holder in m.holders(seat, self.filter.whose):
            for place in self.where:
                for p in m.zones[m.zone_at(place, holder)]:
                    if self.meant(m, seat, source, p):
                        n += 1
        return n

    def prompt(self, m: M, f: Frame, seat: i64) -> str:
        return f"{m.speaker(source(f))}: {self.asking()} a {self.fate.noun} to {self.fate.verb}.{self.fate.note}"

    def rule(self, m: M, f: Frame, seat: i64) -> str:
        return self.fate.cited

    def said(self, m: M, f: Frame, seat: i64, action: i64) -> str:
        piece, place, _ = self.found(m, f, seat, action)
        name = m.piece_name(piece)
        if self.filter.places != self.fate.home:
            name = f"{name} ({m.place_name(place)})"
        verb = self.fate.verb
        return name if " " in verb else f"{verb[:1].upper()}{verb[1:]} {name}"

    def piece_meant(self, m: M, f: Frame, seat: i64, action: i64) -> i64:
        return self.found(m, f, seat, action)[0]

    def why_not(self, m: M, f: Frame, seat: i64, action: i64) -> str:
        if action == m.no_action():
            return "the text does not say that you may; it must be done"
        return ""

    def misses(self, m: M, f: Frame, seat: i64, out: list[NearMiss]) -> None:
        """The other pieces in the places where the text looks, as far as the seat sees them."""
        for holder in m.holders(seat, self.filter.whose):
            for place in self.where:
                for p in m.zones[m.zone_at(place, holder)]:
                    if (m.known[p] >> seat) & 1 and m.choosable(place, p):
                        missed(out, m.action_for(place, p), [p])


# ---- all of it or nothing


def doable(m: TextMatch, seat: i64, source: i64, steps: list[Effect[Any]], filled: i64, but: i64) -> bool:
    """Could all of these be done, one after the other, without the piece `but`?

    What an earlier one may bring to the place where a later one looks is trusted, as in those that were `filled`.
    """
    picks: list[Pick[Any]] = []
    at: i64 = 0
    while at < len(steps):
        step = steps[at]
        if isinstance(step, Choosing) and step.more:
            break  # it may be left
        if step.takes & filled == 0:
            if isinstance(step, Pick):
                picks.append(step)
            elif step.takes != 0:
                wanted: i64 = 0
                before: i64 = 0
                while before <= at:
                    if steps[before].takes == step.takes:
                        wanted += steps[before].amount(m, seat, source)
                    before += 1
                if wanted > step.stock(m, seat, source):
                    return False
        filled |= step.fills
        at += 1
    pieces: list[i64] = []  # that some of the picks have
    owners: list[i64] = []  # which of them has it
    n: i64 = 0
    while n < len(picks):
        if not held(m, seat, source, picks, n, but, pieces, owners, []):
            return False
        n += 1
    return True


def held(
    m: TextMatch,
    seat: i64,
    source: i64,
    picks: list[Pick[Any]],
    n: i64,
    but: i64,
    pieces: list[i64],
    owners: list[i64],
    seen: list[i64],
) -> bool:
    """A piece of its own for one of several picks; another one may have to make room."""
    pick = picks[n]
    for holder in m.holders(seat, pick.filter.whose):
        for place in pick.where:
            for p in m.zones[m.zone_at(place, holder)]:
                if p == but or p in seen or not pick.fits(m, seat, source, p):
                    continue
                seen.append(p)
                at: i64 = 0
                while at < len(pieces) and pieces[at] != p:
                    at += 1
                if at == len(pieces):
                    pieces.append(p)
                    owners.append(n)
                    return True
                if held(m, seat, source, picks, owners[at], but, pieces, owners, seen):
                    owners[at] = n
                    return True
    return False


def seeks_hidden(m: TextMatch, seat: i64, steps: list[Effect[Any]]) -> bool:
    """Does one of these look for a piece that could be in a hidden place, as far as everybody knows?"""
    for step in steps:
        if isinstance(step, Pick):
            for holder in m.holders(seat, step.filter.whose):
                for place in step.where:
                    zone = m.zone_at(place, holder)
                    if m.is_hidden(zone) and m.might_hold(zone, holder, step.filter):
                        return True
    return False


@final
class Decide(Effect[TextMatch]):
    """ "You may": the player says whether the next steps are done. Where a piece is chosen, the choice itself asks.

    An option that could not be done completely is not offered. A player who could have it hidden is asked.
    """

    def __init__(self, words: str, steps: list[Effect[Any]], cited: str) -> None:
        self.words = words
        self.steps = steps
        self.cited = cited
        self.asks = True  # else a menu has asked

    def run(self, m: TextMatch, f: Frame) -> None:
        if not self.asks:
            set_outcome(f, DONE)
        elif self.possible(m, f.who, source(f)) or seeks_hidden(m, f.who, self.steps):
            m.ask(f.who)
        else:
            set_outcome(f, CANNOT)

    def possible(self, m: TextMatch, seat: i64, source: i64) -> bool:
        return doable(m, seat, source, self.steps, 0, -1)

    def options(self, m: TextMatch, f: Frame, seat: i64, out: list[i64]) -> None:
        if self.possible(m, seat, source(f)):
            out.append(m.yes_action())
        out.append(m.no_action())

    def answer(self, m: TextMatch, f: Frame, seat: i64, action: i64) -> None:
        set_outcome(f, DONE if action == m.yes_action() else NOT_DONE)

    def prompt(self, m: TextMatch, f: Frame, seat: i64) -> str:
        return f"{m.speaker(source(f))}: {self.words}?"

    def rule(self, m: TextMatch, f: Frame, seat: i64) -> str:
        return self.cited

    def text(self, m: TextMatch, f: Frame, seat: i64, action: i64) -> str:
        return "Yes" if action == m.yes_action() else "No"


@final
class PayFirst(Effect[TextMatch]):
    """What stands before a colon is a price: who cannot pay it gets nothing. The steps that pay follow.

    Where a piece is chosen to pay with, the choice itself asks and may be left: nobody learns whether one could pay.
    """

    def __init__(self, cost: list[Effect[Any]], steps: i64) -> None:
        self.cost = cost
        self.steps = steps
        self.asks = isinstance(cost[0], Choosing)

    def possible(self, m: TextMatch, seat: i64, source: i64) -> bool:
        return doable(m, seat, source, self.cost, 0, -1)

    def run(self, m: TextMatch, f: Frame) -> None:
        if not self.asks and not self.possible(m, f.who, source(f)):
            set_outcome(f, CANNOT)
            f.jump(f.pc + self.steps)
