"""Families of actions: discarding, setting, playing and placing cards of the hand, and keeping Characters."""

from typing import final

from mypy_extensions import i64

from longbox.games.turtles.choices.any_time import AnyTime
from longbox.games.turtles.choices.outlook import outlook
from longbox.games.turtles.frames import AFTER_ATTACK, EVENT_OVER, card, laid, set_laid
from longbox.games.turtles.pieces import (
    ATTACK,
    ATTRIBUTES,
    BLOCKS,
    COUNTER,
    COUNTERED,
    EVENT,
    EVENT_CARD,
    EVENT_PLACED,
    FORCEFUL,
    HAND,
    ITEM,
    ITEM_PLACED,
    ITEMS,
    KEPT,
    NO,
    PLACE_COUNTER,
    PLACED,
    PLAY,
    SEAT,
    TRASH,
)
from longbox.games.turtles.table import Turtles
from longbox.kernel.bitsets import bit
from longbox.kernel.match import Frame, NearMiss, Step, missed, offer
from longbox.kernel.menu import Deed


class FromHand(Deed[Turtles]):
    """An action with a card of the hand; `n` counts from the family's first kind."""

    verb = ""
    holding = ""  # the rule that the card must be in hand
    openly = True  # everybody sees the card

    def fits(self, m: Turtles, seat: i64, kind: i64) -> bool:
        return True

    def kind_of(self, m: Turtles, n: i64) -> i64:
        return n + m.book.base[self.family]

    def offers(self, m: Turtles, f: Frame, seat: i64, first: i64, out: list[i64]) -> None:
        start: i64 = len(out)
        base = m.book.base[self.family]
        for p in m.zones[HAND + SEAT * seat]:
            kind = m.kind[p]
            if self.fits(m, seat, kind):
                offer(out, start, first + kind - base)

    def card(self, m: Turtles, f: Frame, seat: i64, n: i64) -> i64:
        return m.held(seat, self.kind_of(m, n), self.openly)

    def text(self, m: Turtles, f: Frame, seat: i64, n: i64) -> str:
        return f"{self.verb} {m.book.named(self.kind_of(m, n))}"

    def pieces(self, m: Turtles, f: Frame, seat: i64, n: i64) -> list[i64]:
        return [self.card(m, f, seat, n)]

    def why_not(self, m: Turtles, f: Frame, seat: i64, n: i64) -> str:
        kind = self.kind_of(m, n)
        why = self.refused(m, f, seat, kind)
        if why == "" and m.piece_in(HAND + SEAT * seat, kind) < 0:
            why = f"{self.holding}: you have no {m.book.titles[kind]} in hand"
        return why

    def refused(self, m: Turtles, f: Frame, seat: i64, kind: i64) -> str:
        """Return why such a card can't be used, even if it is in hand."""
        return ""

    def misses(self, m: Turtles, f: Frame, seat: i64, first: i64, out: list[NearMiss]) -> None:
        for p in m.zones[HAND + SEAT * seat]:
            if m.book.in_family(m.kind[p], self.family):
                missed(out, first + m.kind[p] - m.book.base[self.family], [p])


@final
class Discard(FromHand):
    """TM-045."""

    verb = "Discard"
    holding = "TM-045"

    def do(self, m: Turtles, f: Frame, seat: i64, n: i64) -> None:
        m.move(self.card(m, f, seat, n), HAND + SEAT * seat, TRASH + SEAT * seat)
        f.again()


@final
class SetCard(FromHand):
    """TM-054, TM-055, TM-R06: any card, face down."""

    verb = "Set"
    holding = "TM-054"
    openly = False

    def do(self, m: Turtles, f: Frame, seat: i64, n: i64) -> None:
        m.set_block(seat, self.card(m, f, seat, n), lowest_gap(m, seat))
        set_laid(f, laid(f) + 1)
        f.again()

    def text(self, m: Turtles, f: Frame, seat: i64, n: i64) -> str:
        return f"Set {m.book.named(self.kind_of(m, n))} in Block {lowest_gap(m, seat) + 1}"


def lowest_gap(m: Turtles, seat: i64) -> i64:
    n: i64 = 0
    while n < BLOCKS - 1 and m.block(seat, n) >= 0:  # TM-005, TM-056, TM-R07
        n += 1
    return n


@final
class PlayEvent(FromHand):
    """TM-059, TM-061: an Event lies open while its text is carried out."""

    verb = "Play"
    holding = "TM-059"

    def fits(self, m: Turtles, seat: i64, kind: i64) -> bool:
        return m.book.type[kind] == EVENT_CARD and m.book.acts[kind] & PLAY != 0  # TM-021, TM-022, TM-023

    def refused(self, m: Turtles, f: Frame, seat: i64, kind: i64) -> str:
        return "" if self.fits(m, seat, kind) else f"TM-022: {m.book.titles[kind]} acts only when it is turned up"

    def do(self, m: Turtles, f: Frame, seat: i64, n: i64) -> None:
        p = self.card(m, f, seat, n)
        m.move(p, HAND + SEAT * seat, EVENT + SEAT * seat)
        m.tell(EVENT_PLACED, seat, m.kind[p])
        m.call(EVENT_OVER, seat, p)
        m.call(m.book.program[m.kind[p]], seat, p)


@final
class PlaceItem(Deed[Turtles]):
    """An Item and the card that pays for it, in one choice: choosing them one by one would show the hand.

    `n` is the number of the pair in `book.payments`.
    """

    def offers(self, m: Turtles, f: Frame, seat: i64, first: i64, out: list[i64]) -> None:
        start: i64 = len(out)
        hand = m.zones[HAND + SEAT * seat]
        for p in hand:
            if m.book.type[m.kind[p]] == ITEM:
                for q in hand:
                    if q != p and m.pays(m.kind[q], m.kind[p]):  # TM-065, TM-067, TM-R10
                        offer(out, start, first + m.book.payment(m.kind[p], m.kind[q]))

    def cards(self, m: Turtles, seat: i64, n: i64) -> list[i64]:
        """Return the Item and the card that pays for it."""
        item, cost = m.book.payments[n]
        p = m.held(seat, item, True)
        q = m.held(seat, cost, True)
        if item == cost:
            q = -1
            for r in m.zones[HAND + SEAT * seat]:
                if r != p and m.kind[r] == cost and (q < 0 or r < q):
                    q = r
        return [p, q]

    def do(self, m: Turtles, f: Frame, seat: i64, n: i64) -> None:
        item, cost = self.cards(m, seat, n)
        m.move(cost, HAND + SEAT * seat, TRASH + SEAT * seat)  # TM-064
        m.move(item, HAND + SEAT * seat, ITEMS + SEAT * seat)  # TM-068
        m.tell(ITEM_PLACED, seat, m.kind[item], m.kind[cost])

    def text(self, m: Turtles, f: Frame, seat: i64, n: i64) -> str:
        item, cost = m.book.payments[n]
        return f"Place {m.book.named(item)} for {m.book.named(cost)}"

    def pieces(self, m: Turtles, f: Frame, seat: i64, n: i64) -> list[i64]:
        return self.cards(m, seat, n)

    def why_not(self, m: Turtles, f: Frame, seat: i64, n: i64) -> str:
        item, cost = m.book.payments[n]
        if m.piece_in(HAND + SEAT * seat, item) < 0:
            return f"TM-063: you have no {m.book.titles[item]} in hand"
        if item == cost:
            return f"TM-065: {m.book.titles[item]} can't pay for itself, and you hold only one"
        return f"TM-067: you have no {m.book.titles[cost]} to pay with"

    def misses(self, m: Turtles, f: Frame, seat: i64, first: i64, out: list[NearMiss]) -> None:
        """Items that nothing else in hand pays for."""
        hand = m.zones[HAND + SEAT * seat]
        for p in hand:
            if m.book.type[m.kind[p]] == ITEM:
                if not any(q != p and m.pays(m.kind[q], m.kind[p]) for q in hand):
                    missed(out, first + m.book.payment(m.kind[p], m.kind[p]), [p])


@final
class PlaceAttack(FromHand):
    """Its <Play> text acts at once; any-time texts come after it."""

    verb = "Attack with"
    holding = "TM-081"

    def fits(self, m: Turtles, seat: i64, kind: i64) -> bool:
        return m.fits_attack(kind)

    def refused(self, m: Turtles, f: Frame, seat: i64, kind: i64) -> str:
        book = m.book
        title = book.titles[kind]
        front = m.front_character(m.active)
        if book.marks[kind] == FORCEFUL | COUNTER:
            return f"TM-020: {title} is [F][C], so it can only counter"
        if book.marks[kind] & FORCEFUL != 0 and m.placed != 2:
            return f"TM-085: {title} is [F], so it can only be the third Attack"
        if front >= 0 and book.attribute[kind] == book.attribute[m.kind[front]]:
            return f"TM-082: {title} has the same attribute as {book.titles[m.kind[front]]} in front"
        if (m.used >> book.attribute[kind]) & 1 != 0:
            return f"TM-083: you have already placed a {ATTRIBUTES[book.attribute[kind]]} Attack"
        return ""

    def do(self, m: Turtles, f: Frame, seat: i64, n: i64) -> None:
        p = self.card(m, f, seat, n)
        kind = m.kind[p]
        m.move(p, HAND + SEAT * seat, ATTACK + SEAT * seat)
        m.placed += 1  # TM-090, TM-R14
        m.used |= bit(m.book.attribute[kind])  # TM-083, TM-090, TM-R14
        if m.book.marks[kind] & FORCEFUL != 0:
            m.forceful = True
        m.tell(PLACED, seat, kind, m.placed, m.power(p), m.attack_total())
        f.again()  # TM-089
        m.call(AFTER_ATTACK, seat)  # TM-148
        if m.book.acts[kind] & PLAY != 0:
            m.call(m.book.program[kind], seat, p)  # TM-024, TM-087, TM-088, TM-R13


@final
class PlaceCounter(FromHand):
    """TM-093, TM-094: any one counter; its <Play> text acts at once."""

    verb = "Counter with"
    holding = "TM-093"

    def fits(self, m: Turtles, seat: i64, kind: i64) -> bool:
        return m.can_counter(kind)

    def refused(self, m: Turtles, f: Frame, seat: i64, kind: i64) -> str:
        return "" if m.can_counter(kind) else f"TM-093: {m.book.titles[kind]} has no [C]"

    def do(self, m: Turtles, f: Frame, seat: i64, n: i64) -> None:
        p = self.card(m, f, seat, n)
        kind = m.kind[p]
        m.move(p, HAND + SEAT * seat, ATTACK + SEAT * seat)
        m.tell(COUNTERED, seat, kind, m.power(p))
        if m.book.acts[kind] & PLAY != 0:
            m.call(m.book.program[kind], seat, p)  # TM-024, TM-095

    def text(self, m: Turtles, f: Frame, seat: i64, n: i64) -> str:
        """Name the counter and what would come of it."""
        name = f"Counter with {m.book.named(self.kind_of(m, n))}"
        comes = outlook(m, seat, m.book.first_of[PLACE_COUNTER] + n)
        return f"{name}: {comes}" if comes else name


@final
class NoCounter(Deed[Turtles]):
    """TM-093: nobody has to counter."""

    def offers(self, m: Turtles, f: Frame, seat: i64, first: i64, out: list[i64]) -> None:
        out.append(first)

    def do(self, m: Turtles, f: Frame, seat: i64, n: i64) -> None:
        """The step is over."""

    def text(self, m: Turtles, f: Frame, seat: i64, n: i64) -> str:
        comes = outlook(m, seat, NO)
        return f"No counter: {comes}" if comes else "No counter"


@final
class Leave(Deed[Turtles]):
    """TM-119: keep one face-up Character where it lies; `n` is the number of its Block Zone."""

    def offers(self, m: Turtles, f: Frame, seat: i64, first: i64, out: list[i64]) -> None:
        n: i64 = 0
        while n < BLOCKS:
            if m.may_keep(seat, n):
                out.append(first + n)
            n += 1

    def do(self, m: Turtles, f: Frame, seat: i64, n: i64) -> None:
        m.kept[seat] = n
        m.tell(KEPT, seat, n + 1, m.kind[m.block(seat, n)])

    def text(self, m: Turtles, f: Frame, seat: i64, n: i64) -> str:
        return f"Keep {m.book.named(m.kind[m.block(seat, n)])} in Block {n + 1}"

    def pieces(self, m: Turtles, f: Frame, seat: i64, n: i64) -> list[i64]:
        return [m.block(seat, n)]

    def why_not(self, m: Turtles, f: Frame, seat: i64, n: i64) -> str:
        p = m.block(seat, n)
        if p < 0:
            return f"TM-119: Block {n + 1} is empty"
        if not m.is_up(seat, n):
            return f"TM-122: the card in Block {n + 1} is face down, so it stays anyway"
        return "TM-123: you can keep only a Character"

    def misses(self, m: Turtles, f: Frame, seat: i64, first: i64, out: list[NearMiss]) -> None:
        n: i64 = 0
        while n < BLOCKS:
            if m.block(seat, n) >= 0:
                missed(out, first + n, [m.block(seat, n)])
            n += 1


@final
class Done(Deed[Turtles]):
    """Do nothing, or nothing more: the step is over."""

    def __init__(self, family: i64, words: str) -> None:
        super().__init__(family)
        self.words = words

    def offers(self, m: Turtles, f: Frame, seat: i64, first: i64, out: list[i64]) -> None:
        out.append(first)

    def do(self, m: Turtles, f: Frame, seat: i64, n: i64) -> None:
        """The step is over."""

    def text(self, m: Turtles, f: Frame, seat: i64, n: i64) -> str:
        return self.words


@final
class EventOver(Step[Turtles]):
    """TM-061: then the Event goes to the Trash."""

    def run(self, m: Turtles, f: Frame) -> None:
        m.move(card(f), EVENT + SEAT * f.who, TRASH + SEAT * f.who)


EVENT_OVER.set(EventOver())
AFTER_ATTACK.set(AnyTime())
