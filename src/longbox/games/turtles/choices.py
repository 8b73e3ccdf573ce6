"""The steps of a turn that ask: what may be placed, set, discarded, used or left, and why something may not."""

from typing import Any, Final, final

from mypy_extensions import i64

from longbox.games.turtles.pieces import (
    ADJUST,
    ANY_TIME,
    ATTACK,
    ATTACKING,
    ATTACKS,
    ATTRIBUTES,
    BLOCK,
    BLOCKS,
    COUNTER,
    COUNTERED,
    COUNTERING,
    DISCARD,
    EVENT,
    EVENT_CARD,
    EVENT_PLACED,
    EVENTS,
    FORCEFUL,
    HAND,
    HAND_SIZE,
    ITEM,
    ITEM_PHASE,
    ITEM_PLACED,
    ITEMS,
    KEPT,
    LEAVE,
    PASS,
    PHASES,
    PLACE_ATTACK,
    PLACE_COUNTER,
    PLACE_ITEM,
    PLACED,
    PLAY,
    PLAY_EVENT,
    RESULT,
    SEAT,
    SET,
    SET_CARD,
    TRASH,
    USE,
    USED,
)
from longbox.games.turtles.table import Turtles
from longbox.kernel.bitsets import bit
from longbox.kernel.match import Frame, Routine, Step, offer
from longbox.kernel.menu import Deed, Menu
from longbox.kernel.timing import Window
from longbox.language.runtime.steps import Effect

# ---- families of actions


class FromHand(Deed[Turtles]):
    """Something done with a card of one's hand; `n` counts from the family's first kind."""

    verb = ""
    holding = ""  # the rule by which it must be in hand

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
        return m.piece_in(HAND + SEAT * seat, self.kind_of(m, n))

    def text(self, m: Turtles, f: Frame, seat: i64, n: i64) -> str:
        return f"{self.verb} {m.book.named(self.kind_of(m, n))}"

    def pieces(self, m: Turtles, f: Frame, seat: i64, n: i64) -> list[i64]:
        p = self.card(m, f, seat, n)
        return [p] if p >= 0 else []

    def why_not(self, m: Turtles, f: Frame, seat: i64, n: i64) -> str:
        kind = self.kind_of(m, n)
        why = self.refused(m, f, seat, kind)
        if why == "" and m.piece_in(HAND + SEAT * seat, kind) < 0:
            why = f"{self.holding}: you hold no {m.book.titles[kind]}"
        return why

    def refused(self, m: Turtles, f: Frame, seat: i64, kind: i64) -> str:
        """Why such a card would not do, whoever holds it."""
        return ""


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
    """TM-054, TM-055: any card, face down."""

    verb = "Set"
    holding = "TM-054"

    def do(self, m: Turtles, f: Frame, seat: i64, n: i64) -> None:
        m.move(self.card(m, f, seat, n), HAND + SEAT * seat, BLOCK + lowest_gap(m, seat) + SEAT * seat)
        f.a += 1
        f.again()

    def text(self, m: Turtles, f: Frame, seat: i64, n: i64) -> str:
        return f"Set {m.book.named(self.kind_of(m, n))} in Block {lowest_gap(m, seat) + 1}"


def lowest_gap(m: Turtles, seat: i64) -> i64:
    n: i64 = 0
    while n < BLOCKS - 1 and m.block(seat, n) >= 0:
        n += 1
    return n


@final
class PlayEvent(FromHand):
    """TM-059, TM-061: it lies open while its text is carried out."""

    verb = "Play"
    holding = "TM-059"

    def fits(self, m: Turtles, seat: i64, kind: i64) -> bool:
        return m.book.type[kind] == EVENT_CARD and m.book.acts[kind] & PLAY != 0  # TM-021, TM-023

    def refused(self, m: Turtles, f: Frame, seat: i64, kind: i64) -> str:
        return "" if self.fits(m, seat, kind) else "TM-022: an Event with <Flip> alone acts only when it is turned up"

    def do(self, m: Turtles, f: Frame, seat: i64, n: i64) -> None:
        p = self.card(m, f, seat, n)
        m.move(p, HAND + SEAT * seat, EVENT + SEAT * seat)
        m.tell(EVENT_PLACED, seat, m.kind[p])
        m.call(EVENT_OVER, seat, p)
        m.call(m.book.program[m.kind[p]], seat, p)


@final
class PlaceItem(Deed[Turtles]):
    """TM-063 to TM-068: an Item and what pays for it, in one choice: the one without the other would show a hand.

    `n` is the number of the pair in `book.payments`.
    """

    def offers(self, m: Turtles, f: Frame, seat: i64, first: i64, out: list[i64]) -> None:
        start: i64 = len(out)
        hand = m.zones[HAND + SEAT * seat]
        for p in hand:
            if m.book.type[m.kind[p]] == ITEM:
                for q in hand:
                    if q != p and m.pays(m.kind[q], m.kind[p]):  # TM-065
                        offer(out, start, first + m.book.payment(m.kind[p], m.kind[q]))

    def cards(self, m: Turtles, seat: i64, n: i64) -> list[i64]:
        """The Item and what pays for it, as far as they are in hand."""
        item, cost = m.book.payments[n]
        found: list[i64] = []
        for p in m.zones[HAND + SEAT * seat]:
            if m.kind[p] == item:
                found.append(p)
                break
        for p in m.zones[HAND + SEAT * seat]:
            if m.kind[p] == cost and p not in found:
                found.append(p)
                break
        return found

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
            return f"TM-063: you hold no {m.book.titles[item]}"
        if item == cost:
            return f"TM-065: {m.book.titles[item]} does not pay for itself, and you hold one only"
        return f"TM-067: you hold no {m.book.titles[cost]} to pay with"


@final
class PlaceAttack(FromHand):
    """TM-081 to TM-085; its <Play> text comes at once (TM-087), then any-time texts (TM-148)."""

    verb = "Attack with"
    holding = "TM-081"

    def fits(self, m: Turtles, seat: i64, kind: i64) -> bool:
        return m.fits_attack(kind)

    def refused(self, m: Turtles, f: Frame, seat: i64, kind: i64) -> str:
        book = m.book
        title = book.titles[kind]
        front = m.front_character(m.active)
        if book.marks[kind] == FORCEFUL | COUNTER:
            return f"TM-020: {title} is [F][C] and only counters"
        if book.marks[kind] & FORCEFUL != 0 and m.placed != 2:
            return f"TM-085: {title} is [F] and can be the third Attack only"
        if front >= 0 and book.attribute[kind] == book.attribute[m.kind[front]]:
            return f"TM-082: {title} has the attribute of {book.titles[m.kind[front]]}"
        if (m.used >> book.attribute[kind]) & 1 != 0:
            return f"TM-083: an Attack of the attribute {ATTRIBUTES[book.attribute[kind]]} is placed already"
        return ""

    def do(self, m: Turtles, f: Frame, seat: i64, n: i64) -> None:
        p = self.card(m, f, seat, n)
        kind = m.kind[p]
        m.move(p, HAND + SEAT * seat, ATTACK + SEAT * seat)
        m.placed += 1
        m.used |= bit(m.book.attribute[kind])
        if m.book.marks[kind] & FORCEFUL != 0:
            m.forceful = True
        m.tell(PLACED, seat, kind, m.placed, m.power(p), m.attack_total())
        f.again()
        m.call(AFTER_ATTACK, seat)
        if m.book.acts[kind] & PLAY != 0:
            m.call(m.book.program[kind], seat, p)  # TM-024, TM-088


@final
class PlaceCounter(FromHand):
    """TM-093, TM-094; its <Play> text comes at once (TM-095)."""

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
            m.call(m.book.program[kind], seat, p)

    def text(self, m: Turtles, f: Frame, seat: i64, n: i64) -> str:
        """With what it would come to."""
        kind = self.kind_of(m, n)
        left = m.attack_total() - m.book.power[kind]
        if left >= 0:
            comes = f"{left} damage left"
        else:
            comes = f"your rival's Deck loses {-left}"
        return f"Counter with {m.book.named(kind)}: {comes}"


@final
class UseText(Deed[Turtles]):
    """TM-146, TM-147: an any-time text of one's own, at any decision of one's own while no text is being done."""

    def offers(self, m: Turtles, f: Frame, seat: i64, first: i64, out: list[i64]) -> None:
        if f.a == 0:  # TM-055: what is set is one decision; and so is a discard
            offer_uses(m, seat, out)

    def do(self, m: Turtles, f: Frame, seat: i64, n: i64) -> None:
        f.again()
        use(m, seat, n)

    def text(self, m: Turtles, f: Frame, seat: i64, n: i64) -> str:
        return f"Use {m.book.titles[n]}: {m.book.texts[n]}"

    def pieces(self, m: Turtles, f: Frame, seat: i64, n: i64) -> list[i64]:
        p = bearer(m, seat, n)
        return [p] if p >= 0 else []

    def why_not(self, m: Turtles, f: Frame, seat: i64, n: i64) -> str:
        return m.bars(seat, m.book.first_of[USE] + n)


def offer_uses(m: Turtles, seat: i64, out: list[i64]) -> None:
    start: i64 = len(out)
    for p in m.zones[ITEMS + SEAT * seat]:
        if usable(m, seat, p):
            offer(out, start, m.book.first_of[USE] + m.kind[p])
    n: i64 = 0
    while n < BLOCKS:
        q = m.block(seat, n)
        if q >= 0 and m.is_up(seat, n) and usable(m, seat, q):
            offer(out, start, m.book.first_of[USE] + m.kind[q])
        n += 1


def usable(m: Turtles, seat: i64, p: i64) -> bool:
    """TM-151: an any-time text that can do something, as everybody sees."""
    kind = m.kind[p]
    if m.book.acts[kind] & ANY_TIME == 0:
        return False
    for step in m.book.program[kind].steps:
        if isinstance(step, Effect) and not step.possible(m, seat, p):
            return False
    return True


def bearer(m: Turtles, seat: i64, kind: i64) -> i64:
    """The card of a kind on a player's field whose any-time text can be used; -1: there is none (TM-147)."""
    p = m.piece_in(ITEMS + SEAT * seat, kind)
    n: i64 = 0
    while p < 0 and n < BLOCKS:
        q = m.block(seat, n)
        if q >= 0 and m.is_up(seat, n) and m.kind[q] == kind:
            p = q
        n += 1
    return p


def use(m: Turtles, seat: i64, kind: i64) -> None:
    p = bearer(m, seat, kind)
    m.tell(USED, seat, kind)
    m.call(m.book.program[kind], seat, p)


@final
class Leave(Deed[Turtles]):
    """TM-119: one face-up Character stays where it lies; `n` is the number of its Block Zone."""

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
        return f"Leave {m.book.named(m.kind[m.block(seat, n)])} in Block {n + 1}"

    def pieces(self, m: Turtles, f: Frame, seat: i64, n: i64) -> list[i64]:
        p = m.block(seat, n)
        return [p] if p >= 0 else []

    def why_not(self, m: Turtles, f: Frame, seat: i64, n: i64) -> str:
        p = m.block(seat, n)
        if p < 0:
            return f"TM-119: Block {n + 1} is empty"
        if not m.is_up(seat, n):
            return f"TM-122: the card in Block {n + 1} lies face down and stays anyway"
        return "TM-123: only a Character can be left"


@final
class Done(Deed[Turtles]):
    """Nothing, or nothing more: the step is over."""

    def __init__(self, family: i64, words: str) -> None:
        super().__init__(family)
        self.words = words

    def offers(self, m: Turtles, f: Frame, seat: i64, first: i64, out: list[i64]) -> None:
        out.append(first)

    def do(self, m: Turtles, f: Frame, seat: i64, n: i64) -> None:
        """The step is over."""

    def text(self, m: Turtles, f: Frame, seat: i64, n: i64) -> str:
        return self.words


# ---- the steps


class Asking(Menu[Turtles]):
    """A question of the turn: to the active player, unless it says otherwise."""

    said = ""
    ruled = ""

    def prompt(self, m: Turtles, f: Frame, seat: i64) -> str:
        return self.said

    def rule(self, m: Turtles, f: Frame, seat: i64) -> str:
        return self.ruled


@final
class TrimHand(Asking):
    """Part 1 of the Adjust Phase: draw or discard down to five (TM-044 to TM-046)."""

    ruled = "TM-045"

    def run(self, m: Turtles, f: Frame) -> None:
        if m.turn == 1:
            return  # TM-040
        size: i64 = len(m.zones[HAND + SEAT * m.active])
        if size > HAND_SIZE:
            m.ask(m.active)  # TM-045
        else:
            m.draw_cards(m.active, HAND_SIZE - size)  # TM-044, TM-046, TM-049

    def prompt(self, m: Turtles, f: Frame, seat: i64) -> str:
        over = len(m.zones[HAND + SEAT * seat]) - HAND_SIZE
        return f"You hold {over + HAND_SIZE} cards: discard {over} more."


@final
class SetCards(Asking):
    """Part 2 of the Set Phase: every empty zone receives a card (TM-054), the lowest first (TM-056).

    Frame: a = how many were set. The rival sees a card laid down and nothing else, so it is one decision (TM-055).
    """

    ruled = "TM-054"

    def run(self, m: Turtles, f: Frame) -> None:
        seat = m.active
        held: i64 = len(m.zones[HAND + SEAT * seat])
        if m.gaps(seat) == 0 or held == 0:  # TM-056, TM-057
            f.a = 0
        else:
            m.ask(seat)

    def prompt(self, m: Turtles, f: Frame, seat: i64) -> str:
        return f"Set a card face down in Block {lowest_gap(m, seat) + 1}."


@final
class EventPhase(Asking):
    """TM-059, TM-060: one Event, or none. Who holds none is asked too (TM-161)."""

    said = "Play an Event?"
    ruled = "TM-059"

    def run(self, m: Turtles, f: Frame) -> None:
        if len(m.zones[HAND + SEAT * m.active]) != 0:
            m.ask(m.active)


@final
class ItemPhase(Asking):
    """TM-063: one Item, or none."""

    said = "Place an Item? It costs a card of its attribute."
    ruled = "TM-063"

    def run(self, m: Turtles, f: Frame) -> None:
        if len(m.zones[HAND + SEAT * m.active]) != 0:
            m.ask(m.active)


@final
class AttackStep(Asking):
    """TM-081: a Character takes up to three Attacks, one after the other; an Attack in front none (TM-091)."""

    ruled = "TM-081"

    def run(self, m: Turtles, f: Frame) -> None:
        if m.placed < ATTACKS and m.front_character(m.active) >= 0 and len(m.zones[HAND + SEAT * m.active]) != 0:
            m.ask(m.active)

    def prompt(self, m: Turtles, f: Frame, seat: i64) -> str:
        return f"Your attack has {m.attack_total()} Power. Place an Attack?"


@final
class CounterStep(Asking):
    """TM-092: after at least one Attack. Who holds no counter is asked too (TM-170)."""

    ruled = "TM-093"

    def run(self, m: Turtles, f: Frame) -> None:
        rival = m.rival(m.active)
        if m.placed > 0 and len(m.zones[HAND + SEAT * rival]) != 0:  # TM-097
            m.ask(rival)

    def prompt(self, m: Turtles, f: Frame, seat: i64) -> str:
        return f"An attack of {m.attack_total()} comes. Counter it?"


@final
class LeaveCharacter(Asking):
    """TM-119, TM-127: the active player chooses first, openly, then the rival."""

    said = "Leave a Character where it lies?"
    ruled = "TM-119"

    def __init__(self, deeds: "list[Deed[Any]]", active: bool) -> None:
        super().__init__(deeds)
        self.active = active

    def run(self, m: Turtles, f: Frame) -> None:
        seat = m.active if self.active else m.rival(m.active)
        n: i64 = 0
        while n < BLOCKS:
            if m.may_keep(seat, n):
                m.ask(seat)
                return
            n += 1


@final
class AnyTime(Window[Turtles]):
    """TM-148, TM-151: the active player first, then the rival; asked is who has an any-time text that can act.

    It opens a part of the turn, where it is told which.
    """

    pass_action = PASS

    def __init__(self, phase: i64 = -1) -> None:
        self.phase = phase

    def run(self, m: Turtles, f: Frame) -> None:
        if self.phase >= 0:
            m.phase = self.phase
        super().run(m, f)

    def seats(self, m: Turtles, f: Frame) -> list[i64]:
        return [m.active, 1 - m.active]

    def may(self, m: Turtles, f: Frame, seat: i64) -> bool:
        found: list[i64] = []
        offer_uses(m, seat, found)
        return len(found) != 0

    def acts(self, m: Turtles, f: Frame, seat: i64, out: list[i64]) -> None:
        offer_uses(m, seat, out)

    def act(self, m: Turtles, f: Frame, seat: i64, action: i64) -> bool:
        use(m, seat, action - m.book.first_of[USE])
        return True

    def prompt(self, m: Turtles, f: Frame, seat: i64) -> str:
        return f"{PHASES[m.phase]}: use something now?"

    def rule(self, m: Turtles, f: Frame, seat: i64) -> str:
        return "TM-148"

    def text(self, m: Turtles, f: Frame, seat: i64, action: i64) -> str:
        if action == PASS:
            return "Not now"
        kind = action - m.book.first_of[USE]
        return f"Use {m.book.titles[kind]}: {m.book.texts[kind]}"

    def pieces(self, m: Turtles, f: Frame, seat: i64, action: i64) -> list[i64]:
        return [] if action == PASS else [bearer(m, seat, action - m.book.first_of[USE])]


@final
class EventOver(Step[Turtles]):
    """TM-061: then the Event goes to the Trash. Frame: a = the Event."""

    def run(self, m: Turtles, f: Frame) -> None:
        m.move(f.a, EVENT + SEAT * f.who, TRASH + SEAT * f.who)


# ---- what a seat could not do now, whatever it is asked

WHEN: Final[dict[int, tuple[tuple[int, ...], str]]] = {
    DISCARD: ((ADJUST,), "TM-045: cards are discarded in one's own Adjust Phase"),
    SET_CARD: ((SET,), "TM-054: cards are set in one's own Set Phase"),
    PLAY_EVENT: ((EVENTS,), "TM-059: an Event is played in one's own Event Phase"),
    PLACE_ITEM: ((ITEM_PHASE,), "TM-063: an Item is placed in one's own Item Phase"),
    PLACE_ATTACK: ((ATTACKING,), "TM-017: Attacks are placed in one's own Attack Step"),
    PLACE_COUNTER: ((COUNTERING,), "TM-093: a counter is placed in the Counter Step, by the player who is attacked"),
    LEAVE: ((RESULT,), "TM-119: a Character is left in the Result Step"),
}


def bars(m: Turtles, seat: i64, action: i64) -> str:
    """The rule by which this cannot be now; of public facts alone."""
    family = int(m.book.family_of[action])
    if family == USE:
        kind = action - m.book.first_of[USE]
        title = m.book.titles[kind]
        if m.book.acts[kind] & ANY_TIME == 0:
            return f"TM-149: the text of {title} is no any-time text"
        p = bearer(m, seat, kind)
        if p < 0:
            return f"TM-147: {title} does not lie on your field"
        if not usable(m, seat, p):
            return f"TM-151: the text of {title} could do nothing now"
        return "TM-147: while a text is being done no other can be used"
    if family in WHEN:
        phases, why = WHEN[family]
        own = seat == m.active if family != PLACE_COUNTER else seat != m.active
        if m.phase not in phases or (not own and family != LEAVE):
            return why
        if family == PLAY_EVENT and len(m.zones[EVENT + SEAT * seat]) != 0:
            return "TM-059: one Event a turn"
    return ""


EVENT_OVER: Final = Routine("an Event is over").set(EventOver())
AFTER_ATTACK: Final = Routine("after an Attack")
AFTER_ATTACK.set(AnyTime())
