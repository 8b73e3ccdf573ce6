"""Preparation: draw or stop, and the choices that a drawn token brings.

Each seat goes through `PREPARE` in a secret line of its own (BB-046, BB-047), or openly in player order.
"""

from typing import Final, final

from mypy_extensions import i64

from longbox.games.bold import frames
from longbox.games.bold.choices.asking import Asking, Done, Plain, UseMarker
from longbox.games.bold.frames import CALMED, FIRST, GIVE_RECOVERY, PREPARE, STOPPED
from longbox.games.bold.pieces import (
    AGILITY,
    BAG,
    BOARD,
    CALM,
    COMBAT,
    CRISIS,
    CRISIS_COMES,
    DECK,
    DISCARD,
    DRAW,
    DRAW_ONE,
    DRAWN,
    FIRST_DRAWN,
    FOCUS,
    GO_ON,
    HELD,
    K_CRISIS,
    KEEP,
    KEEP_FOCUS,
    LEAVE,
    LINE,
    LINE_FROM,
    LINE_MANY,
    LINE_TYPE,
    METER,
    METER_SIZE,
    ONCE,
    PEEK,
    PEEKED,
    PLAIN,
    PLUS,
    RELIEVE,
    REVERSAL,
    REVERSE,
    STOP,
    STORED,
    TURN_BACK,
    USE,
)
from longbox.games.bold.table import Bold
from longbox.kernel.bitsets import bit
from longbox.kernel.match import Frame, Step, offer
from longbox.kernel.menu import Deed
from longbox.language.runtime.picks import mark


def pull(m: Bold, seat: i64) -> None:
    """BB-041: at random, unseen."""
    m.pull(m.zone(seat, BAG), m.zone(seat, HELD))


def held(m: Bold, seat: i64) -> i64:
    """The kind of the token just drawn."""
    return m.kind[m.at(seat, HELD)[0]]


# ---- draw or stop


@final
class DrawOne(Plain):
    words = "Draw a token"

    def do(self, m: Bold, f: Frame, seat: i64, n: i64) -> None:
        pull(m, seat)

    def text(self, m: Bold, f: Frame, seat: i64, n: i64) -> str:
        crises: i64 = 0
        for p in m.at(seat, BAG):
            if m.kind[p] == K_CRISIS:
                crises += 1
        bag: i64 = len(m.at(seat, BAG))
        if crises > 0 and len(m.at(seat, METER)) == METER_SIZE - 1:
            return f"Draw a token ({crises} of {bag} trigger a crisis: {(200 * crises + bag) // (2 * bag)} %)"
        return f"Draw a token ({crises} of {bag} {'is a crisis token' if crises == 1 else 'are crisis tokens'})"


@final
class Stop(Plain):
    """BB-043, BB-044."""

    words = "Stop drawing"

    def do(self, m: Bold, f: Frame, seat: i64, n: i64) -> None:
        # BB-043, BB-044, BB-R25
        frames.set_done(f, STOPPED)
        f.jump(NEXT_AT)


@final
class Calm(Plain):
    """Use the challenge card, once: between draws, or against the third crisis token (BB-062)."""

    def may(self, m: Bold, f: Frame, seat: i64) -> bool:
        if frames.has_done(f, CALMED) or not m.book.acts(m.challenge(), ONCE):
            return False
        there: i64 = len(m.at(seat, METER))
        if len(m.at(seat, HELD)) != 0:
            return m.book.type[held(m, seat)] == CRISIS and there == METER_SIZE - 1
        return there != 0

    def do(self, m: Bold, f: Frame, seat: i64, n: i64) -> None:
        frames.set_done(f, CALMED)
        f.again()
        m.call(m.book.program(m.challenge(), ONCE), seat, m.book.text[m.challenge()])

    def text(self, m: Bold, f: Frame, seat: i64, n: i64) -> str:
        return f"Use the challenge card ({m.book.titles[m.challenge()]})"


@final
class DrawOrStop(Asking):
    """BB-043, BB-045, BB-054: ask until the player stops, has a crisis or an empty bag."""

    topic = "draw"
    ruled = "BB-043"

    def prompt(self, m: Bold, f: Frame, seat: i64) -> str:
        """With the next bonus (BB-048)."""
        tokens = m.pulled(seat)
        table = m.hero(seat).bonuses
        ahead = [table[at + LINE_FROM] for at in range(0, len(table), LINE) if table[at + LINE_FROM] > tokens]
        more = m.rules().bonus_count
        counted = f"You have {tokens} for bonuses"
        if more != 0:
            counted += f" ({more} of them by {m.book.titles[m.challenge()]})"
        if not ahead:
            return f"Draw or stop? {counted}."
        next_ = min(ahead)
        lines = [at for at in range(0, len(table), LINE) if table[at + LINE_FROM] == next_]
        bonuses = ", ".join(f"{table[at + LINE_MANY]} {m.book.titles[table[at + LINE_TYPE]]}" for at in lines)
        return f"Draw or stop? {counted}; the next bonus comes at {next_}: {bonuses}."

    def run(self, m: Bold, f: Frame) -> None:
        # BB-045, BB-054, BB-071, BB-R24, BB-R54
        if len(m.at(f.who, BAG)) == 0 or m.meter_full(f.who):
            frames.set_done(f, STOPPED)
            f.jump(NEXT_AT)
        else:
            m.ask(f.who)


# ---- the window after a draw (BB-060, BB-061)


@final
class FirstToken(Step[Bold]):
    """Do what the challenge card says of the first token; returning it comes before the window, like V."""

    def __init__(self, before: bool) -> None:
        self.before = before

    def run(self, m: Bold, f: Frame) -> None:
        card = m.challenge()
        text = m.book.texts[m.book.text[card]]
        if frames.has_done(f, FIRST) or not text.at(FIRST_DRAWN) or text.rules.redraws != self.before:
            return
        p = m.at(f.who, HELD)[0]
        # BB-R69
        if text.about[FIRST_DRAWN].admits(m.words(p)):
            frames.set_done(f, FIRST)
            called = m.call(text.programs[FIRST_DRAWN], f.who, m.book.text[card])
            mark(m, called, p, m.zone(f.who, HELD))


@final
class TurnBack(Plain):
    """BB-060: return the token, discard V and draw again."""

    def may(self, m: Bold, f: Frame, seat: i64) -> bool:
        return len(m.at(seat, REVERSE)) != 0

    def do(self, m: Bold, f: Frame, seat: i64, n: i64) -> None:
        m.move(m.at(seat, REVERSE)[0], m.zone(seat, REVERSE), m.zone(seat, DISCARD))
        # BB-060, BB-062, BB-185, BB-R19
        m.give_back(seat, m.at(seat, HELD)[0], HELD)
        pull(m, seat)
        f.jump(FIRST_AT)

    def text(self, m: Bold, f: Frame, seat: i64, n: i64) -> str:
        return f"Use the reverse: return {m.book.titles[held(m, seat)]} and draw again"

    def why_not(self, m: Bold, f: Frame, seat: i64, n: i64) -> str:
        return "BB-059: you have no reverse on your board"


@final
class SendBack(UseMarker):
    """Use a marker on the drawn token; used in secret, it is shown when all have stopped."""

    moment: i64 = DRAWN

    def fits(self, m: Bold, f: Frame, seat: i64, kind: i64) -> bool:
        text = m.book.texts[m.book.text[kind]]
        return text.at(DRAWN) and text.about[DRAWN].admits(m.words(m.at(seat, HELD)[0]))

    def do(self, m: Bold, f: Frame, seat: i64, n: i64) -> None:
        kind = self.kind_of(m, n)
        if m.alone():
            m.move(m.piece_in(m.zone(seat, STORED), kind), m.zone(seat, STORED), m.zone(seat, BOARD))
        else:
            m.use(seat, kind)
        f.again()
        called = m.call(m.book.program(kind, DRAWN), seat, m.book.text[kind])
        mark(m, called, m.at(seat, HELD)[0], m.zone(seat, HELD))


@final
class TokenWindow(Asking):
    """BB-061: the window before the token's own effect."""

    ruled = "BB-060"

    def run(self, m: Bold, f: Frame) -> None:
        if len(m.at(f.who, HELD)) == 0:  # a marker has returned it
            f.jump(NEXT_AT)
            return
        if len(m.at(f.who, REVERSE)) == 0 and len(m.at(f.who, STORED)) == 0 and not m.book.acts(m.challenge(), ONCE):
            return
        found: list[i64] = []
        self.options(m, f, f.who, found)
        if len(found) > 1:
            m.ask(f.who)

    def prompt(self, m: Bold, f: Frame, seat: i64) -> str:
        return f"You draw {m.book.titles[held(m, seat)]}. Keep it?"


# ---- what the token does


@final
class Settle(Step[Bold]):
    """BB-042, BB-052, BB-059: put the token in its place. BB-176: a power-up acts every time."""

    def run(self, m: Bold, f: Frame) -> None:
        seat = f.who
        to: i64 = DISCARD
        # BB-R69
        if len(m.at(seat, HELD)) == 0:  # the challenge card has discarded it; its effect stays
            gone = m.at(seat, DISCARD)
            p = gone[len(gone) - 1]
            kind = m.kind[p]
        else:
            p = m.at(seat, HELD)[0]
            kind = m.kind[p]
            to = DRAW
            if m.book.type[kind] == CRISIS:
                # BB-052, BB-170
                to = METER
            elif m.book.type[kind] == REVERSAL:
                to = REVERSE
            m.move(p, m.zone(seat, HELD), m.zone(seat, to))
        f.jump(NEXT_AT)
        type_ = m.book.type[kind]
        if type_ == CRISIS:
            if m.meter_full(seat) and len(m.lanes) == 0:  # BB-053; in secret it is told when all have stopped
                crisis_comes(m, seat)
        # BB-176
        elif m.book.grade[kind] == PLUS:
            if type_ == COMBAT:  # BB-063
                frames.boost(f)
                if len(m.lanes) == 0 or frames.boosts(f) > m.healed[seat]:
                    # BB-063, BB-172, BB-R39
                    m.call(GIVE_RECOVERY, seat, frames.from_power_up(p), 2, m.zone(seat, to))
            elif type_ == AGILITY:  # BB-064, BB-065
                pair: i64 = 0
                # BB-065, BB-174, BB-R11
                while pair < 2 and len(m.at(seat, BAG)) != 0:
                    pull(m, seat)
                    pair += 1
                if pair > 0:
                    f.jump(KEEP_AT)
            elif type_ == FOCUS:  # BB-069, BB-070
                # BB-070, BB-175, BB-R10
                f.jump(RELIEVE_AT)
        elif type_ == FOCUS and m.book.grade[kind] == PLAIN and len(m.zones[DECK]) != 0:  # BB-058
            if not m.rules().no_peek:
                f.jump(PEEK_AT)


def crisis_comes(m: Bold, seat: i64) -> None:
    """BB-053: trigger a crisis, and do what the challenge card says of it."""
    m.trigger_crisis(seat)
    card = m.challenge()
    if m.book.acts(card, CRISIS_COMES):
        m.acting = m.alive()
        m.call(m.book.program(card, CRISIS_COMES), seat, m.book.text[card])


@final
class KeepOne(Deed[Bold]):
    """`n` is a kind."""

    def offers(self, m: Bold, f: Frame, seat: i64, first: i64, out: list[i64]) -> None:
        start: i64 = len(out)
        for p in m.at(seat, HELD):
            offer(out, start, first + m.kind[p])

    def do(self, m: Bold, f: Frame, seat: i64, n: i64) -> None:
        """BB-066, BB-067: return the other, which has no effect."""
        both = m.at(seat, HELD)
        # BB-066, BB-067, BB-R11
        m.give_back(seat, both[1] if m.kind[both[0]] == n else both[0], HELD)
        # BB-068, BB-223
        f.jump(FIRST_AT)

    def text(self, m: Bold, f: Frame, seat: i64, n: i64) -> str:
        return f"Keep {m.book.titles[n]}"

    def pieces(self, m: Bold, f: Frame, seat: i64, n: i64) -> list[i64]:
        return [m.piece_in(m.zone(seat, HELD), n)]

    def why_not(self, m: Bold, f: Frame, seat: i64, n: i64) -> str:
        return f"BB-064: {m.book.titles[n]} is not one of the two tokens"


@final
class KeepOneOfTwo(Asking):
    """BB-064, BB-068: choose one; it then has its own window (BB-223) and effect."""

    said = "Which token do you keep? The other goes back to your bag."
    ruled = "BB-064"

    def run(self, m: Bold, f: Frame) -> None:
        both = m.at(f.who, HELD)
        if len(both) == 2 and m.kind[both[0]] == m.kind[both[1]]:
            m.give_back(f.who, both[1], HELD)
        if len(m.at(f.who, HELD)) == 2:
            m.ask(f.who)
        else:
            f.jump(FIRST_AT)


@final
class LookAhead(Plain):
    """BB-055, BB-056: discard the focus token; its player alone sees the top challenge card."""

    words = "Spend it and look"

    def do(self, m: Bold, f: Frame, seat: i64, n: i64) -> None:
        # BB-056, BB-169, BB-R09
        m.move(m.piece_in(m.zone(seat, DRAW), FOCUS), m.zone(seat, DRAW), m.zone(seat, DISCARD))
        m.tell_to(bit(seat) if m.alone() else m.layout.everyone, PEEKED, seat)
        deck = m.zones[DECK]
        m.learn(deck[len(deck) - 1], DECK, bit(seat))
        f.jump(NEXT_AT)


@final
class PeekOrNot(Asking):
    """BB-057: now or not at all. A focus token that the challenge card discarded is already spent."""

    said = "You draw a focus token. Spend it to look at the next challenge card?"
    ruled = "BB-055"

    def run(self, m: Bold, f: Frame) -> None:
        if m.piece_in(m.zone(f.who, DRAW), FOCUS) >= 0:
            m.ask(f.who)
        else:
            f.jump(NEXT_AT)


@final
class Relieve(Plain):
    """BB-069."""

    words = "Return a crisis token from your meter to your bag"

    def do(self, m: Bold, f: Frame, seat: i64, n: i64) -> None:
        # BB-069
        m.give_back(seat, m.at(seat, METER)[0], METER)


@final
class RelieveOrNot(Asking):
    """BB-069: with an empty meter there is nothing to ask."""

    said = "You draw a focus power-up. Return a crisis token from your meter?"
    ruled = "BB-069"

    def run(self, m: Bold, f: Frame) -> None:
        if len(m.at(f.who, METER)) != 0:
            m.ask(f.who)


@final
class Next(Step[Bold]):
    """Go on with the next token; when drawing in turns, with the next player (BB-046)."""

    def run(self, m: Bold, f: Frame) -> None:
        if m.house.draw_in_turns and len(m.lanes) == 0 and not m.house.all_in_order:
            turns = m.stack[len(m.stack) - 2].items
            assert turns is not None
            turns[f.who] = frames.progress(f)
        elif not frames.has_done(f, STOPPED):
            f.jump(0)


class LeaveFocus(Plain):
    """Keep the focus token in the draw."""

    words = "Keep it in your draw"

    def do(self, m: Bold, f: Frame, seat: i64, n: i64) -> None:
        f.jump(NEXT_AT)


PREPARE.set(
    DrawOrStop([DrawOne(DRAW_ONE), Stop(STOP), Calm(CALM)]),
    FirstToken(True),
    TokenWindow([Done(GO_ON, "Keep it"), TurnBack(TURN_BACK), Calm(CALM), SendBack(USE)]),
    FirstToken(False),
    Settle(),
    KeepOneOfTwo([KeepOne(KEEP)]),
    PeekOrNot([LookAhead(PEEK), LeaveFocus(KEEP_FOCUS)]),
    RelieveOrNot([Relieve(RELIEVE), Done(LEAVE, "Leave it there")]),
    Next(),
)
FIRST_AT: Final = 1
KEEP_AT: Final = 5
PEEK_AT: Final = 6
RELIEVE_AT: Final = 7
NEXT_AT: Final = 8
