"""What the words on the cards do: one step for each phrase.

In their frames `f.who` is the player the text speaks to, `f.a` the card or character that bears it, and `f.b` what
became of the last sentence: done, not done, or impossible. `f.c` is the card type or color chosen, counted from 1.
"""

from typing import Final, final

from mypy_extensions import i64

from longbox.games.titans.table import (
    ACTING,
    BETWEEN,
    BORROWED,
    COLOR_CHOSEN,
    COLORS,
    DEARER,
    DECK,
    DESTROYED,
    EVENT,
    EVENTS,
    FRONT,
    HAND,
    HIGH_FIVE,
    LINE_UP,
    MAIN,
    NEMESES,
    NO_TEAMING,
    PILE,
    PLAYS,
    SEAT,
    TEAM,
    TYPE_CHOSEN,
    TYPES,
    UNUSED,
    WEAKNESS,
    WEAKNESSES,
    Condition,
    Filter,
    Titans,
)
from longbox.kernel.bitsets import bit
from longbox.kernel.match import Frame, Routine, Step, offer

DONE: Final = 1
NOT_DONE: Final = 0
CANNOT: Final = -1

# Where a card is chosen from, as bits
IN_HAND: Final = 1
IN_PILE: Final = 2
IN_LINE_UP: Final = 4
IN_PLAY: Final = 8
# Where else something is taken from
IN_DECK: Final = 16
IN_STACK: Final = 32  # of Weaknesses
IN_MAIN: Final = 64
IN_NEMESES: Final = 128
UNUSED_ONES: Final = 256
OWN_TEAM: Final = 512
FOES_TEAM: Final = 1024
IN_FORCE: Final = 2048  # Events

ATTACKED_BY: Final = Routine("attacked")


def play(m: Titans, seat: i64, piece: i64, zone: i64) -> None:
    """TT-035, TT-036: a card goes face up in front of its player and its text resolves; what it triggers waits.

    It stays there until E4 unless a text moves it (TT-041).
    """
    book = m.book
    m.move(piece, zone, FRONT + SEAT * seat)  # TT-041
    if seat == m.active and m.phase != BETWEEN:  # TT-R55: what others play is none of this turn's plays
        m.plays.append(piece * 16 + m.type_now(piece))
    m.hear(PLAYS, seat, piece)
    kind = book.kind_of[piece]
    for number in book.later[kind]:
        m.wait(number, seat, piece)
    if book.plain[kind] > -99:
        m.gain_power(seat, book.plain[kind])
    else:
        m.call(book.program[kind], seat, piece)


class Effect(Step[Titans]):
    """A step of a card's text. If it cannot be carried out it says so and the next one follows (TT-166)."""

    takes: i64 = 0  # the places that it takes something from, as bits
    fills: i64 = 0  # the places that it brings something to

    def amount(self, m: Titans, seat: i64) -> i64:
        """How much it takes."""
        return 1

    def stock(self, m: Titans, seat: i64, piece: i64) -> i64:
        """How much of it is there; asked of steps that take something."""
        return 1

    def possible(self, m: Titans, seat: i64, piece: i64) -> bool:
        """Could it be done now? Asked where a text looks for something (TT-086, TT-R51) or offers it (TT-187)."""
        return self.takes == 0 or self.amount(m, seat) <= self.stock(m, seat, piece)


def doable(m: Titans, seat: i64, source: i64, steps: list[Effect], filled: i64, but: i64) -> bool:
    """TT-R56: could all of these be done, one after the other, without the card `but`?

    What an earlier one may bring to the place where a later one looks is trusted, as in those that were `filled`.
    """
    picks: list[Pick] = []
    at: i64 = 0
    while at < len(steps):
        step = steps[at]
        if step.takes & filled == 0:
            if isinstance(step, Pick):
                picks.append(step)
            elif step.takes != 0:
                wanted: i64 = 0
                before: i64 = 0
                while before <= at:
                    if steps[before].takes == step.takes:
                        wanted += steps[before].amount(m, seat)
                    before += 1
                if wanted > step.stock(m, seat, source):
                    return False
        filled |= step.fills
        at += 1
    holders: list[i64] = []  # 256 * card + which of the picks has it
    n: i64 = 0
    while n < len(picks):
        if not held(m, seat, source, picks, n, but, holders, []):
            return False
        n += 1
    return True


def held(
    m: Titans, seat: i64, source: i64, picks: "list[Pick]", n: i64, but: i64, holders: list[i64], seen: list[i64]
) -> bool:
    """A card of its own for one of several picks; another one may have to make room."""
    place: i64 = 0
    while place < 4:
        if (picks[n].places >> place) & 1:
            for p in m.zones[zone_at(place, seat)]:
                tried = p == but or not picks[n].fits(m, source, p)
                for q in seen:
                    if q == p:
                        tried = True
                if tried:
                    continue
                seen.append(p)
                at: i64 = 0
                while at < len(holders) and holders[at] >> 8 != p:
                    at += 1
                if at == len(holders):
                    holders.append(p * 256 + n)
                    return True
                if held(m, seat, source, picks, holders[at] & 255, but, holders, seen):
                    holders[at] = p * 256 + n
                    return True
        place += 1
    return False


def speaker(m: Titans, f: Frame) -> str:
    """The card or character whose text it is, by name."""
    return m.book.titles[m.book.kind_of[f.a]]


# ---- amounts


@final
class Count:
    """What "for each" counts."""

    def __init__(self, what: str, filter_: Filter) -> None:
        self.team = what == "team"  # Sidekicks; Super Heroes are left out (TT-191)
        self.colors = what == "colors"
        self.types = what == "types"
        self.filter = filter_

    def of(self, m: Titans, seat: i64) -> i64:
        if self.team:
            return m.sidekicks(seat)  # TT-191
        if self.colors:
            return m.colors(seat)
        if self.types:
            return m.types(seat)
        return m.controls(seat, self.filter, -1)


@final
class GainPower(Effect):
    """+n Power, or -n Power (TT-R20), perhaps for each of something."""

    def __init__(self, n: i64, count: Count | None) -> None:
        self.n = n
        self.count = count

    def run(self, m: Titans, f: Frame) -> None:
        n = self.n
        if self.count is not None:
            n = n * self.count.of(m, f.who)
        if n != 0:
            m.gain_power(f.who, n)
        f.b = DONE


@final
class DrawCards(Effect):
    """Draw n cards: as many as there are (TT-R23, TT-R24)."""

    takes: i64 = IN_DECK | IN_PILE
    fills: i64 = IN_HAND

    def __init__(self, n: i64) -> None:
        self.n = n

    def run(self, m: Titans, f: Frame) -> None:
        f.b = DONE
        n = self.n
        while n > 0:  # TT-R24
            if not m.draw_card(f.who):
                f.b = CANNOT
            n -= 1

    def amount(self, m: Titans, seat: i64) -> i64:
        return self.n

    def stock(self, m: Titans, seat: i64, piece: i64) -> i64:
        return len(m.zones[DECK + SEAT * seat]) + len(m.zones[PILE + SEAT * seat])


@final
class AllDraw(Effect):
    """Each player draws n cards, the one whose card it is first."""

    def __init__(self, n: i64) -> None:
        self.n = n

    def run(self, m: Titans, f: Frame) -> None:
        f.b = DONE
        seat = f.who
        for _ in range(int(m.house.seats)):
            for _ in range(int(self.n)):
                if not m.draw_card(seat):
                    f.b = CANNOT
            seat = m.next_seat(seat)


@final
class FoeDoes(Effect):
    """The foe does something that is no Attack: a draw, a gain or a recruit, with the foe's own choices."""

    def __init__(self, routine: Routine) -> None:
        self.routine = routine

    def run(self, m: Titans, f: Frame) -> None:
        f.b = DONE
        m.call(self.routine, m.next_seat(f.who), f.a)


# ---- cards chosen somewhere


class Choosing(Effect):
    """The player chooses one of what is there, or none where the text says "may". A subclass says what is done to it.

    With nothing there nothing happens (TT-166).
    """

    def __init__(self, may: bool) -> None:
        self.may = may
        self.rest: list[Effect] = []  # what "you may" goes on with: all of it or nothing (TT-R56)
        self.opens = False  # it is the first of it

    def chosen(self, m: Titans, f: Frame, seat: i64, action: i64) -> None:
        raise NotImplementedError

    def piece_meant(self, m: Titans, f: Frame, seat: i64, action: i64) -> i64:
        raise NotImplementedError

    def said(self, m: Titans, action: i64) -> str:
        raise NotImplementedError

    def missing(self, m: Titans, f: Frame) -> None:
        """Nothing is there: does that have to be shown?"""

    def veiled(self, m: Titans, seat: i64) -> bool:
        """TT-R60: is it hidden from the others whether there is anything to choose? Then the question is put anyway."""
        return False

    def run(self, m: Titans, f: Frame) -> None:
        found: list[i64] = []
        self.options(m, f, f.who, found)
        if len(found) > 1 or self.veiled(m, f.who):
            m.ask(f.who)  # TT-R36
        elif len(found) == 0 or found[0] == m.book.no_action:  # TT-060, TT-134, TT-166, TT-167
            f.b = CANNOT
            self.missing(m, f)
        else:
            self.answer(m, f, f.who, found[0])  # nothing to choose

    def answer(self, m: Titans, f: Frame, seat: i64, action: i64) -> None:
        if action != m.book.no_action:
            f.b = DONE
            self.chosen(m, f, seat, action)
        elif self.may:
            f.b = NOT_DONE
        else:
            f.b = CANNOT
            self.missing(m, f)

    def asking(self) -> str:
        return "you may choose" if self.may else "choose"

    def text(self, m: Titans, f: Frame, seat: i64, action: i64) -> str:
        if action == m.book.no_action:
            return "Do not" if self.may else "Show that you cannot"
        return self.said(m, action)

    def pieces(self, m: Titans, f: Frame, seat: i64, action: i64) -> list[i64]:
        return [] if action == m.book.no_action else [self.piece_meant(m, f, seat, action)]


class Pick(Choosing):
    """The player chooses a card in one of some places and something happens to it. A subclass says what."""

    verb: str = ""
    cited: str = "TT-145"

    def __init__(self, places: i64, filter_: Filter, other: bool) -> None:
        super().__init__(False)
        self.places = places
        self.takes = places
        self.filter = filter_
        self.other = other  # not this card itself
        self.needs: list[Effect] = []  # of an Attack that begins here: all that must be in the hand for it (TT-R51)
        self.skip: i64 = 0  # steps that are passed over if it is not

    def fits(self, m: Titans, source: i64, piece: i64) -> bool:
        """Is a card one of those that the text, on a card of its own, speaks of?"""
        if m.book.kind_of[piece] >= m.book.deck_kinds or (self.other and piece == source):
            return False
        return m.fits(piece, m.type_now(piece), self.filter)

    def meant(self, m: Titans, seat: i64, source: i64, piece: i64) -> bool:
        """May it be chosen: could the rest be done then? Once that cannot be, any card that fits."""
        if not self.fits(m, source, piece):
            return False
        if len(self.rest) == 0 or doable(m, seat, source, self.rest, self.fills, piece):
            return True
        return not self.opens and not doable(m, seat, source, [self, *self.rest], 0, -1)

    def found(self, m: Titans, seat: i64, source: i64, action: i64) -> i64:
        """The card that an action means, the topmost one; among twins in a hand one that everybody knows."""
        place = place_meant(m, action)
        kind = action - action_base(m, place)
        zone = zone_at(place, seat)
        cards = m.zones[zone]
        found: i64 = -1
        at: i64 = len(cards) - 1
        while at >= 0:
            if m.book.kind_of[cards[at]] == kind and self.meant(m, seat, source, cards[at]):
                if m.layout.ordered[zone] != 0 or m.known[cards[at]] == m.layout.everyone:
                    return cards[at]
                found = cards[at]
            at -= 1
        return found

    def take(self, m: Titans, f: Frame, piece: i64, zone: i64) -> None:
        raise NotImplementedError

    def missing(self, m: Titans, f: Frame) -> None:
        """What must be done and cannot is proved; what may be done is nobody's business."""
        if not self.may and self.places & IN_HAND:
            m.show_hand(f.who)
        f.jump(f.pc + self.skip)

    def veiled(self, m: Titans, seat: i64) -> bool:
        """An only card that must be taken is taken: that shows it at once, or that it is not the one."""
        if self.places & IN_HAND == 0:
            return seeks_in_hand(m, seat, self.rest)
        forced: i64 = 1 if self.places == IN_HAND and not self.may else 0
        return len(m.zones[HAND + SEAT * seat]) > forced and m.might_hold(seat, self.filter)

    def options(self, m: Titans, f: Frame, seat: i64, out: list[i64]) -> None:
        first: i64 = len(out)
        for effect in self.needs:
            if not effect.possible(m, seat, f.a):
                out.append(m.book.no_action)
                return
        place: i64 = 0
        while place < 4:
            if (self.places >> place) & 1:
                base = action_base(m, place)
                for p in m.zones[zone_at(place, seat)]:
                    if self.meant(m, seat, f.a, p):
                        offer(out, first, base + m.book.kind_of[p])
            place += 1
        if self.may or (len(out) == first and self.places & IN_HAND):  # TT-074, TT-R60
            out.append(m.book.no_action)

    def chosen(self, m: Titans, f: Frame, seat: i64, action: i64) -> None:
        self.take(m, f, self.found(m, seat, f.a, action), zone_at(place_meant(m, action), seat))

    def possible(self, m: Titans, seat: i64, piece: i64) -> bool:
        place: i64 = 0
        while place < 4:
            if (self.places >> place) & 1:
                for p in m.zones[zone_at(place, seat)]:
                    if self.meant(m, seat, piece, p):
                        return True
            place += 1
        return False

    def prompt(self, m: Titans, f: Frame, seat: i64) -> str:
        return f"{speaker(m, f)}: {self.asking()} a card to {self.verb}."

    def rule(self, m: Titans, f: Frame, seat: i64) -> str:
        return self.cited

    def said(self, m: Titans, action: i64) -> str:
        place = place_meant(m, action)
        title = m.book.titles[action - action_base(m, place)]
        where = ("", " (discard pile)", " (Line-Up)", " (in play)")[place]
        if place == 0 and self.places != IN_HAND:
            where = " (hand)"
        verb = self.verb
        return f"{verb[0].upper()}{verb[1:]} {title}{where}" if " " not in verb else f"{title}{where}"

    def piece_meant(self, m: Titans, f: Frame, seat: i64, action: i64) -> i64:
        return self.found(m, seat, f.a, action)

    def why_not(self, m: Titans, f: Frame, seat: i64, action: i64) -> str:
        if action == m.book.no_action:
            return "TT-074: the text does not say that you may; it must be done"
        if m.book.hand_action <= action < m.book.front_action + m.book.deck_kinds:
            return "no such card lies where this text looks"
        return ""


def zone_at(place: i64, seat: i64) -> i64:
    if place == 0:
        return HAND + SEAT * seat
    if place == 1:
        return PILE + SEAT * seat
    return LINE_UP if place == 2 else FRONT + SEAT * seat


def action_base(m: Titans, place: i64) -> i64:
    return m.book.hand_action + place * m.book.deck_kinds


def place_meant(m: Titans, action: i64) -> i64:
    return (action - m.book.hand_action) // m.book.deck_kinds


def piece_in(m: Titans, zone: i64, kind: i64) -> i64:
    """A piece of that kind there: the topmost one.

    Among twins in a hand one that everybody knows: if another left, they would see that there were two.
    """
    cards = m.zones[zone]
    ordered = m.layout.ordered[zone] != 0
    found: i64 = -1
    at: i64 = len(cards) - 1
    while at >= 0:
        if m.book.kind_of[cards[at]] == kind:
            if ordered or m.known[cards[at]] == m.layout.everyone:
                return cards[at]
            found = cards[at]
        at -= 1
    return found


@final
class Discard(Pick):
    """Discard a card, from the hand unless the text says otherwise (TT-145, TT-125, TT-146)."""

    verb = "discard"
    fills: i64 = IN_PILE

    def take(self, m: Titans, f: Frame, piece: i64, zone: i64) -> None:
        m.discard(f.who, piece, zone)

    def rule(self, m: Titans, f: Frame, seat: i64) -> str:
        return "TT-125" if self.places == IN_PLAY else "TT-145"


@final
class Destroy(Pick):
    """Destroy a card where the text says (TT-141, TT-142); a Starter as well as any (TT-144)."""

    verb = "destroy"
    cited = "TT-142"

    def take(self, m: Titans, f: Frame, piece: i64, zone: i64) -> None:
        m.destroy(f.who, piece, zone)  # TT-144


@final
class PassOne(Pick):
    """Pass a card to the foe (TT-147, TT-R39)."""

    verb = "pass"
    cited = "TT-R39"

    def take(self, m: Titans, f: Frame, piece: i64, zone: i64) -> None:
        m.pass_card(f.who, piece, zone)


@final
class TakeBack(Pick):
    """Put a card from the discard pile into the hand (TT-167), also one that was bought a moment ago (TT-048)."""

    verb = "put into your hand"
    cited = "TT-167"
    fills: i64 = IN_HAND

    def take(self, m: Titans, f: Frame, piece: i64, zone: i64) -> None:
        m.move(piece, zone, HAND + SEAT * f.who)
        m.enter(f.who, piece)


@final
class PutOnTop(Pick):
    """Put a card on top of the deck. It is shown: otherwise nobody could say that it is one of those meant."""

    verb = "put on top of your deck"
    cited = "TT-086"
    fills: i64 = IN_DECK

    def take(self, m: Titans, f: Frame, piece: i64, zone: i64) -> None:
        m.put_on_top(f.who, piece, zone, not self.filter.plain())


@final
class PutUnderStack(Pick):
    """Put a Weakness on the bottom of its stack (TT-104, TT-R18, TT-R19): a printed one only (TT-R54)."""

    verb = "put under the Weakness stack"
    cited = "TT-R18"
    fills: i64 = IN_STACK

    def fits(self, m: Titans, source: i64, piece: i64) -> bool:
        return m.book.type_of[piece] == WEAKNESS and super().fits(m, source, piece)

    def take(self, m: Titans, f: Frame, piece: i64, zone: i64) -> None:
        m.put_under(piece, zone, WEAKNESSES)  # TT-R19: everybody has seen it: as the only card it is the face-up one


@final
class GainOne(Pick):
    """Gain a card from the Line-Up (TT-059, TT-060)."""

    verb = "gain"
    cited = "TT-060"
    fills: i64 = IN_PILE

    def take(self, m: Titans, f: Frame, piece: i64, zone: i64) -> None:
        m.gain(f.who, piece, zone)


@final
class Borrow(Pick):
    """Play a card of the Line-Up; it goes back to its place at E4 (TT-042, TT-R26)."""

    verb = "borrow"
    cited = "TT-R26"
    fills: i64 = IN_PLAY

    def take(self, m: Titans, f: Frame, piece: i64, zone: i64) -> None:
        at: i64 = 0
        while m.zones[zone][at] != piece:
            at += 1
        m.borrowed.append(piece * 256 + at)
        m.tell(BORROWED, f.who, m.book.kind_of[piece], 0)
        play(m, f.who, piece, zone)

    def prompt(self, m: Titans, f: Frame, seat: i64) -> str:
        ask = "choose a card to borrow. You play it now; it goes back to the Line-Up at the end of the turn."
        return f"{speaker(m, f)}: {ask}"


# ---- cards that need not be chosen


@final
class GainWeakness(Effect):
    """Gain a Weakness (TT-096, TT-097, TT-103)."""

    takes: i64 = IN_STACK
    fills: i64 = IN_PILE

    def run(self, m: Titans, f: Frame) -> None:
        f.b = DONE if m.gain_weakness(f.who) else CANNOT

    def stock(self, m: Titans, seat: i64, piece: i64) -> i64:
        return len(m.zones[WEAKNESSES])


@final
class GainTop(Effect):
    """Gain the top card of the main deck. If it is an Event, nothing is gained in its place (TT-062, TT-R14).

    TT-R10: a Nemesis that is gained from its stack is not defeated; the next one waits until E6 all the same.
    """

    fills: i64 = IN_PILE

    def __init__(self, zone: i64) -> None:
        self.zone = zone
        self.takes = IN_MAIN if zone == MAIN else IN_NEMESES

    def stock(self, m: Titans, seat: i64, piece: i64) -> i64:
        return len(m.zones[self.zone])

    def run(self, m: Titans, f: Frame) -> None:
        f.b = CANNOT
        n: i64 = len(m.zones[self.zone])
        if n > 0:
            m.gain(f.who, m.zones[self.zone][n - 1], self.zone)  # TT-062
            if self.zone == NEMESES:
                m.shown = False
            f.b = DONE


@final
class AddToLineUp(Effect):
    """Add the top n cards of the main deck to the Line-Up (TT-032, TT-108, TT-R04, TT-R05)."""

    takes: i64 = IN_MAIN
    fills: i64 = IN_LINE_UP

    def __init__(self, n: i64) -> None:
        self.n = n

    def amount(self, m: Titans, seat: i64) -> i64:
        return self.n

    def stock(self, m: Titans, seat: i64, piece: i64) -> i64:
        return len(m.zones[MAIN])

    def run(self, m: Titans, f: Frame) -> None:
        events: list[i64] = []
        left = self.n
        while left > 0 and len(m.zones[MAIN]) != 0:  # TT-R04
            p = m.draw(MAIN, LINE_UP)  # TT-032, TT-R05
            if m.book.type_of[p] == EVENT:
                events.append(p)
            left -= 1
        f.b = DONE if left == 0 else CANNOT
        for p in events:
            m.event_in(f.who, p, LINE_UP)  # TT-108


class TopCards(Effect):
    """Something happens to the top n cards of the deck. A subclass says what."""

    takes: i64 = IN_DECK | IN_PILE

    def __init__(self, n: i64) -> None:
        self.n = n

    def amount(self, m: Titans, seat: i64) -> i64:
        return self.n

    def stock(self, m: Titans, seat: i64, piece: i64) -> i64:
        return len(m.zones[DECK + SEAT * seat]) + len(m.zones[PILE + SEAT * seat])

    def take(self, m: Titans, seat: i64, piece: i64) -> None:
        raise NotImplementedError

    def run(self, m: Titans, f: Frame) -> None:
        left = self.n
        while left > 0 and m.has_card(f.who):  # TT-R25
            deck = m.zones[DECK + SEAT * f.who]
            self.take(m, f.who, deck[len(deck) - 1])
            left -= 1
        f.b = DONE if left == 0 else CANNOT


@final
class DiscardTop(TopCards):
    """Discard the top n cards of the deck (TT-146, TT-149)."""

    fills: i64 = IN_PILE

    def take(self, m: Titans, seat: i64, piece: i64) -> None:
        m.discard(seat, piece, DECK + SEAT * seat)


@final
class DestroyTop(TopCards):
    """Destroy the top n cards of the deck (TT-142, TT-R25)."""

    def take(self, m: Titans, seat: i64, piece: i64) -> None:
        m.destroy(seat, piece, DECK + SEAT * seat)


def lies_in(m: Titans, piece: i64, zone: i64) -> bool:
    for p in m.zones[zone]:
        if p == piece:
            return True
    return False


@final
class PassThis(Effect):
    """Pass this card from play to the foe (TT-147, TT-192)."""

    takes: i64 = IN_PLAY

    def stock(self, m: Titans, seat: i64, piece: i64) -> i64:
        return 1 if lies_in(m, piece, FRONT + SEAT * seat) else 0

    def run(self, m: Titans, f: Frame) -> None:
        f.b = CANNOT
        if lies_in(m, f.a, FRONT + SEAT * f.who):
            m.pass_card(f.who, f.a, FRONT + SEAT * f.who)  # TT-192
            f.b = DONE


@final
class DestroyThis(Effect):
    """This Event is destroyed: it lasts only as long as it says (TT-183)."""

    takes: i64 = IN_FORCE

    def stock(self, m: Titans, seat: i64, piece: i64) -> i64:
        return 1 if lies_in(m, piece, EVENTS) else 0

    def run(self, m: Titans, f: Frame) -> None:
        f.b = CANNOT
        if lies_in(m, f.a, EVENTS):
            m.event_out(f.a, DESTROYED)  # TT-183
            f.b = DONE


@final
class ThisOnTop(Effect):
    """Put this card, just bought or gained, on top of the deck: the card is right, not the rule (TT-045, TT-047)."""

    takes: i64 = IN_PILE
    fills: i64 = IN_DECK

    def stock(self, m: Titans, seat: i64, piece: i64) -> i64:
        return 1 if lies_in(m, piece, PILE + SEAT * seat) else 0

    def run(self, m: Titans, f: Frame) -> None:
        f.b = CANNOT
        if lies_in(m, f.a, PILE + SEAT * f.who):
            m.move(f.a, PILE + SEAT * f.who, DECK + SEAT * f.who)  # TT-045
            f.b = DONE


# ---- Sidekicks

RECRUIT: Final = 0
STEAL: Final = 1
LOSE: Final = 2


@final
class Teaming(Choosing):
    """Recruit, steal or lose a Sidekick: the player chooses which (TT-133, TT-135, TT-137, TT-R36).

    With nobody to recruit, steal or lose nothing happens (TT-134).
    """

    def __init__(self, what: i64, may: bool) -> None:
        super().__init__(may)
        self.what = what
        self.takes = (UNUSED_ONES, FOES_TEAM, OWN_TEAM)[what]
        self.fills = UNUSED_ONES if what == LOSE else OWN_TEAM

    def zones(self, m: Titans, seat: i64) -> list[i64]:
        if self.what == LOSE:
            return [TEAM + SEAT * seat]
        if (m.banned >> seat) & 1:
            return []
        if self.what == RECRUIT:
            return [UNUSED]  # TT-133
        found: list[i64] = []
        other = m.next_seat(seat)
        while other != seat:
            found.append(TEAM + SEAT * other)  # TT-135
            other = m.next_seat(other)
        return found

    def options(self, m: Titans, f: Frame, seat: i64, out: list[i64]) -> None:
        if len(self.rest) == 0 or self.possible(m, seat, f.a):
            for zone in self.zones(m, seat):
                for p in m.zones[zone]:
                    if m.sidekick(p):
                        out.append(m.book.sidekick_action + m.book.kind_of[p] - m.book.card_kinds)
        if self.may:  # TT-074
            out.append(m.book.no_action)

    def chosen(self, m: Titans, f: Frame, seat: i64, action: i64) -> None:
        piece, zone = self.meant(m, seat, action)
        if self.what == LOSE:
            m.lose_sidekick(seat, piece)
        else:
            m.join(seat, piece, zone, self.what == RECRUIT)

    def meant(self, m: Titans, seat: i64, action: i64) -> tuple[i64, i64]:
        kind = action - m.book.sidekick_action + m.book.card_kinds
        for zone in self.zones(m, seat):
            piece = piece_in(m, zone, kind)
            if piece >= 0:
                return piece, zone
        return -1, UNUSED

    def stock(self, m: Titans, seat: i64, piece: i64) -> i64:
        n: i64 = 0
        for zone in self.zones(m, seat):
            for p in m.zones[zone]:
                if m.sidekick(p):
                    n += 1
        return n

    def possible(self, m: Titans, seat: i64, piece: i64) -> bool:
        return doable(m, seat, piece, [self, *self.rest], 0, -1)

    def prompt(self, m: Titans, f: Frame, seat: i64) -> str:
        verb = ("recruit", "steal", "lose")[self.what]
        return f"{speaker(m, f)}: {self.asking()} a Sidekick to {verb}."

    def rule(self, m: Titans, f: Frame, seat: i64) -> str:
        return "TT-R36"

    def said(self, m: Titans, action: i64) -> str:
        verb = ("Recruit", "Steal", "Lose")[self.what]
        return f"{verb} {m.book.titles[action - m.book.sidekick_action + m.book.card_kinds]}"

    def piece_meant(self, m: Titans, f: Frame, seat: i64, action: i64) -> i64:
        return self.meant(m, seat, action)[0]

    def why_not(self, m: Titans, f: Frame, seat: i64, action: i64) -> str:
        if m.book.sidekick_action <= action < m.book.sidekick_action + len(m.book.faces) - m.book.card_kinds:
            where = ("among the unused Sidekicks (TT-133)", "a Sidekick of the foe (TT-135)", "a Sidekick of yours")
            return f"TT-R36: that one is not {where[self.what]}"
        return ""


# ---- qualities


class ChooseWord(Effect):
    """The player chooses a word, for the sentences that follow. A subclass says which there are."""

    def __init__(self, what: str, cited: str, words: tuple[str, ...], message: i64) -> None:
        self.what = what
        self.cited = cited
        self.words = words
        self.message = message

    def first(self, m: Titans) -> i64:
        """The action of the first word."""
        raise NotImplementedError

    def run(self, m: Titans, f: Frame) -> None:
        m.ask(f.who)

    def options(self, m: Titans, f: Frame, seat: i64, out: list[i64]) -> None:
        at: i64 = 0
        while at < len(self.words):  # TT-188
            out.append(self.first(m) + at)
            at += 1

    def answer(self, m: Titans, f: Frame, seat: i64, action: i64) -> None:
        f.c = action - self.first(m) + 1
        m.tell(self.message, seat, f.c - 1, 0)
        f.b = DONE

    def prompt(self, m: Titans, f: Frame, seat: i64) -> str:
        return f"{speaker(m, f)}: choose a {self.what}."

    def rule(self, m: Titans, f: Frame, seat: i64) -> str:
        return self.cited

    def text(self, m: Titans, f: Frame, seat: i64, action: i64) -> str:
        return self.words[action - self.first(m)]


@final
class ChooseType(ChooseWord):
    """Choose a card type: one of the nine (TT-158)."""

    def __init__(self) -> None:
        super().__init__("card type", "TT-158", TYPES, TYPE_CHOSEN)

    def first(self, m: Titans) -> i64:
        return m.book.type_action


@final
class BecomeType(Effect):
    """Each card that the player controls becomes the type chosen, until the turn ends; colors stay (TT-163, TT-R40)."""

    def __init__(self, other: bool) -> None:
        self.other = other  # not this card itself

    def run(self, m: Titans, f: Frame) -> None:
        if f.c > 0:
            for p in m.zones[FRONT + SEAT * f.who]:
                if not (self.other and p == f.a):
                    m.casts.append(p * 16 + f.c - 1)
        f.b = DONE


@final
class ChooseColor(ChooseWord):
    """Choose a color: also one of which the player controls no card (TT-188)."""

    def __init__(self) -> None:
        super().__init__("color", "TT-188", COLORS, COLOR_CHOSEN)

    def first(self, m: Titans) -> i64:
        return m.book.color_action

    def text(self, m: Titans, f: Frame, seat: i64, action: i64) -> str:
        color = action - m.book.color_action
        n: i64 = 0
        for p in m.zones[FRONT + SEAT * seat]:
            if m.book.color_of[p] == color:
                n += 1
        return COLORS[color].capitalize() + (f" ({n} of yours in play)" if n > 0 else "")


@final
class ColorUnderDeck(Effect):
    """Each own such card of the color chosen that was played this turn goes to the bottom of its player's deck."""

    def __init__(self, filter_: Filter) -> None:
        self.filter = filter_

    def run(self, m: Titans, f: Frame) -> None:
        f.b = DONE
        for entry in m.plays:
            p = entry >> 4
            if m.book.color_of[p] != f.c - 1 or not m.fits(p, m.type_now(p), self.filter):
                continue
            if not m.is_borrowed(p) and lies_in(m, p, FRONT + SEAT * f.who):
                m.put_under(p, FRONT + SEAT * f.who, DECK + SEAT * f.who)
                m.sure[f.who] = m.sure[f.who] + 1


# ---- rules for this turn, Attacks, and the rest


@final
class FirstCostsMore(Effect):
    """The first card bought this turn costs n more; too late once one is bought (TT-R52)."""

    def __init__(self, n: i64) -> None:
        self.n = n

    def run(self, m: Titans, f: Frame) -> None:
        f.b = CANNOT
        if len(m.buys) == 0 and f.who == m.active and m.phase <= ACTING:
            m.extra += self.n
            m.tell(DEARER, f.who, self.n, 0)
            f.b = DONE


@final
class NoTeaming(Effect):
    """No recruiting or stealing this turn, for the player whose card it is."""

    def run(self, m: Titans, f: Frame) -> None:
        m.banned |= bit(f.who)
        m.tell(NO_TEAMING, f.who, 0, 0)
        f.b = DONE


@final
class HighFive(Effect):
    """It cannot be refused, and changes nothing (TT-189)."""

    def run(self, m: Titans, f: Frame) -> None:
        m.tell(HIGH_FIVE, f.who, m.next_seat(f.who), 0)  # TT-189
        f.b = DONE


@final
class Attack(Effect):
    """TT-073, TT-201, TT-013, TT-185: each foe is attacked, in turn order; the attacker never is.

    It is a step among the others: who avoids it takes nothing else of the card's text away (TT-082).
    """

    def __init__(self, number: i64) -> None:
        self.number = number

    def run(self, m: Titans, f: Frame) -> None:
        foes: list[i64] = []
        seat = m.next_seat(f.who)
        while seat != f.who:
            foes.append(seat)
            seat = m.next_seat(seat)
        at: i64 = len(foes) - 1
        while at >= 0:
            m.call(ATTACKED_BY, foes[at], f.a, self.number, f.who)  # TT-082
            at -= 1
        f.b = DONE


# ---- conditions


@final
class Decide(Effect):
    """ "You may": the player says whether the next steps are done. Where a card is chosen, the choice itself asks.

    What could not be done wholly is not offered (TT-R56); asked is who could have it in hand (TT-R60).
    """

    def __init__(self, words: str, steps: list[Effect]) -> None:
        self.words = words
        self.steps = steps
        self.asks = True  # else the menu has asked

    def run(self, m: Titans, f: Frame) -> None:
        if not self.asks:
            f.b = DONE
        elif self.possible(m, f.who, f.a) or seeks_in_hand(m, f.who, self.steps):
            m.ask(f.who)
        else:
            f.b = CANNOT

    def possible(self, m: Titans, seat: i64, piece: i64) -> bool:
        return doable(m, seat, piece, self.steps, 0, -1)

    def options(self, m: Titans, f: Frame, seat: i64, out: list[i64]) -> None:
        if self.possible(m, seat, f.a):
            out.append(m.book.yes_action)
        out.append(m.book.no_action)

    def answer(self, m: Titans, f: Frame, seat: i64, action: i64) -> None:
        f.b = DONE if action == m.book.yes_action else NOT_DONE

    def prompt(self, m: Titans, f: Frame, seat: i64) -> str:
        return f"{speaker(m, f)}: {self.words}?"

    def rule(self, m: Titans, f: Frame, seat: i64) -> str:
        return "TT-074"

    def text(self, m: Titans, f: Frame, seat: i64, action: i64) -> str:
        return "Yes" if action == m.book.yes_action else "No"


@final
class Seek(Effect):
    """TT-086, TT-R51: if what an Attack looks for is missing, no part of it touches the player."""

    def __init__(self, sought: list[Effect], steps: i64) -> None:
        self.sought = sought
        self.steps = steps

    def run(self, m: Titans, f: Frame) -> None:
        for effect in self.sought:
            if not effect.possible(m, f.who, f.a):
                if in_hand(effect):
                    m.show_hand(f.who)
                f.b = CANNOT
                f.jump(f.pc + self.steps)
                return


def seeks_in_hand(m: Titans, seat: i64, effects: list[Effect]) -> bool:
    """TT-R60: does one of these look for a card that could be in the hand, as far as everybody knows?"""
    for effect in effects:
        if isinstance(effect, Pick) and effect.places & IN_HAND != 0 and m.might_hold(seat, effect.filter):
            return True
    return False


def in_hand(effect: Effect) -> bool:
    """Does it look into a hand?"""
    return isinstance(effect, Pick) and effect.places & IN_HAND != 0


def seeking(sought: list[Effect], steps: list[Effect]) -> list[Effect]:
    """The steps of an Attack, passed over if something sought is missing.

    Looked for in the open first: then nobody need prove what is not in the hand. If the Attack begins in the hand, the
    player is asked (TT-R60), and the answer shows it.
    """
    hidden = [effect for effect in sought if in_hand(effect)]
    first = [effect for effect in sought if not in_hand(effect)]
    begin = steps[0]
    if isinstance(begin, Pick) and in_hand(begin) and hidden and not begin.needs:
        begin.needs = hidden
        begin.skip = len(steps) - 1
    else:
        first += hidden
    return [Seek(first, len(steps)), *steps] if first else steps


@final
class OnlyIf(Effect):
    """Do the next steps if the sentence before came out so; else pass over them: no card, no draw (TT-197)."""

    def __init__(self, outcome: i64, equal: bool, steps: i64) -> None:
        self.outcome = outcome
        self.equal = equal
        self.steps = steps

    def run(self, m: Titans, f: Frame) -> None:
        if (f.b == self.outcome) != self.equal:  # TT-197
            f.jump(f.pc + self.steps)


@final
class IfThere(Effect):
    """Do the next steps if the condition holds; else pass over them (TT-155)."""

    def __init__(self, condition: Condition, steps: i64) -> None:
        self.condition = condition
        self.steps = steps

    def run(self, m: Titans, f: Frame) -> None:
        if self.condition.holds(m, f.who, f.a):  # TT-155
            f.b = DONE
        else:
            f.b = CANNOT
            f.jump(f.pc + self.steps)


@final
class PassOver(Effect):
    """Pass over the next steps."""

    def __init__(self, steps: i64) -> None:
        self.steps = steps

    def run(self, m: Titans, f: Frame) -> None:
        f.jump(f.pc + self.steps)
