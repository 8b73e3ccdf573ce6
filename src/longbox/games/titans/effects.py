"""What the words on the cards do, besides what every game's texts do (`longbox.language.runtime`).

The `who` of their frames is the player the text speaks to; `frames` names the rest.
"""

from typing import Any, Final, final

from mypy_extensions import i64

from longbox.games.titans import frames, pieces
from longbox.games.titans.pieces import BACK, COLORS, DECK, FRONT, HAND, LINE_UP, MAIN, SEAT, TEAM, UNUSED, WEAKNESSES
from longbox.games.titans.table.match import Titans
from longbox.kernel.bitsets import bit
from longbox.kernel.match import Frame
from longbox.language.runtime import picks, steps
from longbox.language.runtime.filters import RIVALS, Filter
from longbox.language.runtime.frames import CANNOT, DONE, set_outcome
from longbox.language.runtime.picks import Fate
from longbox.language.runtime.steps import Amount, Count

Effect = steps.Effect[Titans]
Steps = list[steps.Effect[Any]]

# Places, as bits
IN_HAND: Final = bit(HAND)
IN_PILE: Final = bit(pieces.PILE)
IN_LINE_UP: Final = bit(LINE_UP)
IN_PLAY: Final = bit(FRONT)
IN_DECK: Final = bit(DECK)
IN_MAIN: Final = bit(MAIN)
IN_STACK: Final = bit(WEAKNESSES)
IN_FORCE: Final = bit(pieces.EVENTS)


def play(m: Titans, seat: i64, piece: i64, zone: i64) -> None:
    """TT-035, TT-036: a card goes face up in front of its player and its text resolves; what it triggers waits.

    It stays there until E4 unless a text moves it (TT-041).
    """
    book = m.book
    m.move(piece, zone, FRONT + SEAT * seat)  # TT-041
    if seat == m.active and m.phase != pieces.BETWEEN:  # TT-R55: what others play is none of this turn's plays
        m.plays.append(piece)
    m.hear(pieces.PLAYS, seat, piece)
    kind = book.kind_of[piece]
    for number in book.later[kind]:
        m.wait(number, seat, piece)
    if book.plain[kind] != pieces.NOT_PLAIN:
        m.gain_power(seat, book.plain[kind])
    else:
        m.call(book.program[kind], seat, piece)


def piece_in(m: Titans, zone: i64, kind: i64) -> i64:
    """The topmost piece of that kind in a zone; -1 if there is none.

    Of twins in a hand, one that everybody knows: if the other left, they would see that there were two.
    """
    cards = m.zones[zone]
    kinds = m.book.kind_of
    ordered = m.layout.ordered[zone] != 0
    everyone = m.layout.everyone
    found: i64 = -1
    at: i64 = len(cards) - 1
    while at >= 0:
        p = cards[at]
        if kinds[p] == kind:
            found = p
            if ordered or m.known[p] == everyone:
                break
        at -= 1
    return found


# ---- amounts


@final
class Sidekicks(Count[Titans]):
    """Sidekicks on the team; Super Heroes don't count (TT-191)."""

    def of(self, m: Titans, seat: i64, source: i64) -> i64:
        return m.sidekicks(seat)  # TT-191


@final
class Colors(Count[Titans]):
    """Different colors among the cards in play (TT-186)."""

    def of(self, m: Titans, seat: i64, source: i64) -> i64:
        return m.colors(seat)


@final
class Types(Count[Titans]):
    """Different card types among the cards in play (TT-160)."""

    def of(self, m: Titans, seat: i64, source: i64) -> i64:
        return m.types(seat)


@final
class GainPower(Effect):
    """+n Power, or -n Power (TT-R20), perhaps for each of something."""

    def __init__(self, power: Amount) -> None:
        self.power = power

    def run(self, m: Titans, f: Frame) -> None:
        n = self.power.of(m, f.who, frames.source(f))
        if n != 0:
            m.gain_power(f.who, n)
        set_outcome(f, DONE)


@final
class AllDraw(Effect):
    """Each player draws n cards, the player of this card first."""

    def __init__(self, n: i64) -> None:
        self.n = n

    def run(self, m: Titans, f: Frame) -> None:
        set_outcome(f, DONE)
        for seat in m.order_from(f.who):
            for _ in range(int(self.n)):
                if not m.draw_card(seat):
                    set_outcome(f, CANNOT)


# ---- what becomes of a card


@final
class Draw(Fate[Titans]):
    """Draw as many cards as there are (TT-R23, TT-R24)."""

    def do(self, m: Titans, f: Frame, piece: i64, zone: i64) -> None:
        m.draw_card(f.who)


@final
class Discard(Fate[Titans]):
    """Discard from the hand (TT-145), or as the text says: from play (TT-125), off the deck (TT-146, TT-149)."""

    def do(self, m: Titans, f: Frame, piece: i64, zone: i64) -> None:
        m.discard(f.who, piece, zone)


@final
class Destroy(Fate[Titans]):
    """Destroy a card where the text says (TT-141, TT-142, TT-R25), even a Starter (TT-144)."""

    def do(self, m: Titans, f: Frame, piece: i64, zone: i64) -> None:
        if zone == pieces.EVENTS:
            m.event_out(piece, pieces.DESTROYED)  # TT-183: it lasts only as long as it says
        else:
            m.destroy(f.who, piece, zone)  # TT-144


@final
class Pass(Fate[Titans]):
    """Pass a card to the foe (TT-147, TT-R39), or this card itself from play (TT-192)."""

    def do(self, m: Titans, f: Frame, piece: i64, zone: i64) -> None:
        m.pass_card(f.who, piece, zone)  # TT-192


@final
class TakeBack(Fate[Titans]):
    """Take a card back from the discard pile (TT-167), even one bought a moment ago (TT-048)."""

    def do(self, m: Titans, f: Frame, piece: i64, zone: i64) -> None:
        m.move(piece, zone, HAND + SEAT * f.who)
        m.note_weakness(f.who, piece, 1)


@final
class PutOnTop(Fate[Titans]):
    """Put a card on top of the deck, even one just bought or gained: the card beats the rule (TT-045, TT-047)."""

    def do(self, m: Titans, f: Frame, piece: i64, zone: i64) -> None:
        m.put_on_top(f.who, piece, zone, zone != HAND + SEAT * f.who)  # TT-045

    def do_shown(self, m: Titans, f: Frame, piece: i64, zone: i64) -> None:
        m.put_on_top(f.who, piece, zone, True)


@final
class PutUnderStack(Fate[Titans]):
    """Put a Weakness under its stack (TT-104, TT-R18, TT-R19), and only a printed one (TT-R54)."""

    def suits(self, m: Titans, seat: i64, piece: i64) -> bool:
        return m.book.type_of[piece] == pieces.WEAKNESS

    def do(self, m: Titans, f: Frame, piece: i64, zone: i64) -> None:
        m.put_under(piece, zone, WEAKNESSES)  # TT-R19: everybody has seen it: as the only card it is the face-up one


@final
class Gain(Fate[Titans]):
    """Gain a card from the Line-Up (TT-059, TT-060), a stack or the main deck.

    If it is an Event, nothing is gained in its place (TT-062, TT-R14). TT-R10: a Nemesis gained from its stack isn't
    defeated; the next one still waits until E6.
    """

    def do(self, m: Titans, f: Frame, piece: i64, zone: i64) -> None:
        if zone == WEAKNESSES:
            m.gain_weakness(f.who)  # TT-096, TT-103
            return
        m.gain(f.who, piece, zone)  # TT-062
        if zone == pieces.NEMESES:
            m.shown = False


@final
class Borrow(Fate[Titans]):
    """Play a card of the Line-Up; it goes back to its place at E4 (TT-042, TT-R26)."""

    def do(self, m: Titans, f: Frame, piece: i64, zone: i64) -> None:
        m.borrow(f.who, piece)
        play(m, f.who, piece, zone)


DRAW: Final = Draw("draw", "TT-R23", IN_DECK, IN_HAND)
DISCARD: Final = Discard("discard", "TT-145", IN_HAND, IN_PILE)
DISCARD_PLAYED: Final = Discard("discard", "TT-125", IN_HAND, IN_PILE)
DESTROY: Final = Destroy("destroy", "TT-142", IN_HAND)
PASS: Final = Pass("pass", "TT-R39", IN_HAND)
TAKE_BACK: Final = TakeBack("put into your hand", "TT-167", IN_HAND, IN_HAND)
PUT_ON_TOP: Final = PutOnTop("put on top of your deck", "TT-074", IN_HAND, IN_DECK, False)
PUT_UNDER: Final = PutUnderStack("put under the Weakness stack", "TT-R18", IN_HAND, IN_STACK)
GAIN: Final = Gain("gain", "TT-060", IN_HAND, IN_PILE)
BORROW: Final = Borrow("borrow", "TT-R26", IN_HAND, IN_PLAY)
BORROW.note = " You play it now; it goes back to the Line-Up at the end of the turn."


# ---- Sidekicks


class Teaming(Fate[Titans]):
    """A Sidekick joins or leaves a team; `where` names the place. If nobody is there, nothing happens (TT-134)."""

    def __init__(self, verb: str, filter_: Filter, fills: i64, where: str) -> None:
        super().__init__(verb, "TT-R36", filter_.places, fills, noun="Sidekick")
        self.filter = filter_
        self.where = where

    def suits(self, m: Titans, seat: i64, piece: i64) -> bool:
        return m.sidekick(piece) and (m.banned >> seat) & 1 == 0  # TT-134


@final
class Join(Teaming):
    """Recruit an unused Sidekick (TT-133) or steal one from the foe (TT-135)."""

    def do(self, m: Titans, f: Frame, piece: i64, zone: i64) -> None:
        m.join(f.who, piece, zone, zone == UNUSED)  # TT-133, TT-135


@final
class LoseOne(Teaming):
    """Lose a Sidekick (TT-137)."""

    def suits(self, m: Titans, seat: i64, piece: i64) -> bool:
        return m.sidekick(piece)

    def do(self, m: Titans, f: Frame, piece: i64, zone: i64) -> None:
        m.lose_sidekick(f.who, piece)


RECRUIT: Final = Join("recruit", Filter(places=bit(UNUSED)), bit(TEAM), "among the unused Sidekicks (TT-133)")
STEAL: Final = Join("steal", Filter(places=bit(TEAM), whose=RIVALS), bit(TEAM), "on your foe's team (TT-135)")
LOSE: Final = LoseOne("lose", Filter(places=bit(TEAM)), bit(UNUSED), "one of your Sidekicks")


@final
class Pick(picks.Pick[Titans]):
    """Choose a card or Sidekick (TT-R36); skip what can't be done (TT-060, TT-166, TT-167)."""

    def __init__(self, filter_: Filter, fate: Fate[Any]) -> None:
        super().__init__(filter_, fate)
        self.needs: Steps = []  # of an Attack that begins here: all that must be in the hand for it (TT-R51)
        self.promised: Steps = []  # what everybody knows by then to be in the hand for an Attack

    def barred(self, m: Titans, seat: i64, source: i64) -> bool:
        for effect in self.needs:
            if not effect.possible(m, seat, source):
                return True
        return False

    def why_not(self, m: Titans, f: Frame, seat: i64, action: i64) -> str:
        fate = self.fate
        if isinstance(fate, Teaming):
            if 0 <= action - m.book.sidekick_action < len(m.book.faces) - m.book.card_kinds:
                return f"TT-R36: that one isn't {fate.where}"
            return ""
        if action == m.book.no_action:
            return "TT-074: you have to choose: the text doesn't say 'may'"
        if m.book.hand_action <= action < m.book.front_action + m.book.deck_kinds:
            return "this text can't choose that card"
        return ""


@final
class AddToLineUp(Effect):
    """Add the top n cards of the main deck to the Line-Up (TT-032, TT-108, TT-R04, TT-R05)."""

    takes: i64 = IN_MAIN
    fills: i64 = IN_LINE_UP

    def __init__(self, n: i64) -> None:
        self.n = n

    def amount(self, m: Titans, seat: i64, source: i64) -> i64:
        return self.n

    def stock(self, m: Titans, seat: i64, source: i64) -> i64:
        return len(m.zones[MAIN])

    def run(self, m: Titans, f: Frame) -> None:
        events: list[i64] = []
        left = self.n
        while left > 0 and len(m.zones[MAIN]) != 0:  # TT-R04
            p = m.draw(MAIN, LINE_UP)  # TT-032, TT-R05
            if m.book.type_of[p] == pieces.EVENT:
                events.append(p)
            left -= 1
        set_outcome(f, DONE if left == 0 else CANNOT)
        for p in events:
            m.event_in(f.who, p, LINE_UP)  # TT-108


# ---- qualities


@final
class ChooseWord(Effect):
    """The player chooses a card type (TT-158) or a color (TT-188: even if no card of it is in play)."""

    def __init__(self, color: bool) -> None:
        self.color = color

    def first(self, m: Titans) -> i64:
        """The action of the first word."""
        return m.book.color_action if self.color else m.book.type_action

    def run(self, m: Titans, f: Frame) -> None:
        m.ask(f.who)

    def options(self, m: Titans, f: Frame, seat: i64, out: list[i64]) -> None:
        n: i64 = len(COLORS) if self.color else len(pieces.TYPES)
        at: i64 = 0
        while at < n:  # TT-188
            out.append(self.first(m) + at)
            at += 1

    def answer(self, m: Titans, f: Frame, seat: i64, action: i64) -> None:
        chosen = action - self.first(m)
        frames.set_word(f, chosen)
        m.tell(pieces.COLOR_CHOSEN if self.color else pieces.TYPE_CHOSEN, seat, chosen)
        set_outcome(f, DONE)

    def prompt(self, m: Titans, f: Frame, seat: i64) -> str:
        return f"{m.speaker(frames.source(f))}: choose a {'color' if self.color else 'card type'}."

    def rule(self, m: Titans, f: Frame, seat: i64) -> str:
        return "TT-188" if self.color else "TT-158"

    def text(self, m: Titans, f: Frame, seat: i64, action: i64) -> str:
        at = action - self.first(m)
        if not self.color:
            return pieces.TYPES[at]
        n: i64 = 0
        for p in m.zones[FRONT + SEAT * seat]:
            if m.book.color_of[p] == at:
                n += 1
        return COLORS[at].capitalize() + (f" ({n} of yours in play)" if n > 0 else "")


@final
class BecomeType(Effect):
    """Each card that the player controls becomes the chosen type until the turn ends; colors stay (TT-163, TT-R40)."""

    def __init__(self, other: bool) -> None:
        self.other = other  # not this card itself

    def run(self, m: Titans, f: Frame) -> None:
        if frames.word(f) >= 0:
            for p in m.zones[FRONT + SEAT * f.who]:
                if not (self.other and p == frames.source(f)):
                    m.cast(p, frames.word(f))
        set_outcome(f, DONE)


@final
class ColorUnderDeck(Effect):
    """Each own card of the chosen color that was played this turn goes to the bottom of its player's deck."""

    def __init__(self, filter_: Filter) -> None:
        self.filter = filter_

    def run(self, m: Titans, f: Frame) -> None:
        set_outcome(f, DONE)
        front: i64 = FRONT + SEAT * f.who
        for p in m.plays:
            if m.book.color_of[p] != frames.word(f) or not m.fits(p, self.filter):
                continue
            if not m.is_borrowed(p) and m.lies_in(p, front):
                m.put_under(p, front, DECK + SEAT * f.who)
                for trace in (pieces.CLEAR, BACK):
                    m.traces[trace + pieces.TRACES * f.who] = m.traces[trace + pieces.TRACES * f.who] + 1


# ---- rules for this turn, and the High Five


@final
class FirstCostsMore(Effect):
    """The first card bought this turn costs n more; too late once one is bought (TT-R52)."""

    def __init__(self, n: i64) -> None:
        self.n = n

    def run(self, m: Titans, f: Frame) -> None:
        set_outcome(f, CANNOT)
        if m.buys == 0 and f.who == m.active and m.phase <= pieces.ACTING:
            m.extra += self.n
            m.tell(pieces.DEARER, f.who, self.n)
            set_outcome(f, DONE)


@final
class NoTeaming(Effect):
    """This card's player can't recruit or steal this turn."""

    def run(self, m: Titans, f: Frame) -> None:
        m.banned |= bit(f.who)
        m.tell(pieces.NO_TEAMING, f.who)
        set_outcome(f, DONE)


@final
class HighFive(Effect):
    """It cannot be refused, and changes nothing (TT-189)."""

    def run(self, m: Titans, f: Frame) -> None:
        m.tell(pieces.HIGH_FIVE, f.who, m.next_seat(f.who))  # TT-189
        set_outcome(f, DONE)


# ---- Attacks


@final
class Attack(Effect):
    """TT-073, TT-201, TT-013, TT-185: each foe is attacked, in turn order; the attacker never is.

    It is one step of the text: avoiding it leaves the other steps intact (TT-082).
    """

    def __init__(self, number: i64) -> None:
        self.number = number

    def run(self, m: Titans, f: Frame) -> None:
        foes = m.rivals(f.who)
        at: i64 = len(foes) - 1
        while at >= 0:
            m.call(frames.ATTACKED_BY, foes[at], frames.source(f), self.number, f.who)  # TT-082
            at -= 1
        set_outcome(f, DONE)


@final
class Seek(Effect):
    """TT-086, TT-R51: if what an Attack looks for is missing, skip the whole Attack."""

    def __init__(self, sought: Steps, steps: i64) -> None:
        self.sought = sought
        self.steps = steps

    def run(self, m: Titans, f: Frame) -> None:
        for effect in self.sought:
            if not effect.possible(m, f.who, frames.source(f)):
                if in_hand(effect):
                    m.show_hand(f.who)
                set_outcome(f, CANNOT)
                f.jump(f.pc + self.steps)
                return


def looks_for(step: steps.Effect[Any]) -> bool:
    """TT-R51: does a step of an Attack look for something particular? Plain amounts don't."""
    return isinstance(step, Pick) and (not step.filter.plain() or step.filter.places != IN_HAND)


def in_hand(step: steps.Effect[Any]) -> bool:
    """Does it look into a hand?"""
    return isinstance(step, Pick) and step.filter.places & IN_HAND != 0


def seeking(sought: Steps, steps: Steps) -> Steps:
    """The steps of an Attack, skipped if something that it looks for is missing.

    Look in the open first: then nobody has to prove what isn't in a hand. If the Attack begins in the hand, the player
    is asked (TT-R60), and the answer shows it.
    """
    hidden = [effect for effect in sought if in_hand(effect)]
    first = [effect for effect in sought if not in_hand(effect)]
    begin = steps[0]
    if isinstance(begin, Pick) and in_hand(begin) and hidden and not begin.needs:
        begin.needs = hidden
        begin.skip = len(steps) - 1
        promise(steps, 1, hidden)
    else:
        first += hidden
        promise(steps, 0, hidden)
    return [Seek(first, len(steps)), *steps] if first else steps


def promise(steps: Steps, begin: i64, hidden: Steps) -> None:
    """From here on everybody knows what the hand holds for the Attack, except what an earlier step may have taken."""
    found: Steps = []
    taken: i64 = 0
    for step in steps:
        if isinstance(step, Pick):
            types = types_of(step.filter)
            if step in hidden and types & taken == 0:
                found.append(step)
            taken |= types
    for at, step in enumerate(steps):
        if isinstance(step, Pick) and at >= begin:
            step.promised = [effect for effect in found if effect in steps[at:]]


def types_of(filter_: Filter) -> i64:
    """The card types that fit a description, as bits."""
    found: i64 = -1
    for some in filter_.some:
        if some < bit(pieces.FIRST_WORD):
            found &= some
    return found


def promises_kept(m: Titans, eye: i64) -> bool:
    """TT-R51: in this world, do the others hold what an Attack under way has found in their hands?"""
    for f in m.stack:
        step = f.step
        if f.who != eye and isinstance(step, Pick):
            for effect in step.promised:
                if not effect.possible(m, f.who, frames.source(f)):
                    return False
    return True
