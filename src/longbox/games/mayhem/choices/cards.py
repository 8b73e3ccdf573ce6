"""Mayhem cards: windows in which they are played, and moments to which they react."""

from typing import Final, final

from mypy_extensions import i64

from longbox.games.mayhem import frames, pieces
from longbox.games.mayhem.effects.subjects import Effect, meant
from longbox.games.mayhem.pieces import NOBODY
from longbox.games.mayhem.table.map import replaced
from longbox.games.mayhem.table.match import Mayhem
from longbox.kernel.match import Frame, offer
from longbox.kernel.timing import Window

BEFORE_START: Final = ("the Mayhem die is rolled", "GO! cards are revealed", "Recovery")
BEFORE_TURN: Final = ("before the free move", "before abilities", "at the end")


def condition(m: Mayhem, side: i64, kind: i64, index: i64) -> str:
    """MH-202: why a card's conditions or cost forbid it now, or "". `index` is the step before the window."""
    card = m.book.cards[kind]
    if card.before != 0 and index >= card.before:
        return f"MH-202: {m.book.titles[kind]} must be played before step {'abc'[int(card.before) - 1]}"
    if card.after != 0 and index < card.after:
        return f"MH-202: {m.book.titles[kind]} must be played after step {'abc'[int(card.after) - 1]}"
    near = card.near
    if len(near) == 2:
        found = False
        for fig in meant(m, near[0], side, NOBODY, NOBODY):
            for other in meant(m, near[1], side, NOBODY, NOBODY):
                a = m.place[fig]
                b = m.place[other]
                if fig != other and (
                    a == b or m.adjacent(a, b, NOBODY)
                ):  # MH-301: not an effect of the character itself
                    found = True
        if not found:
            return "MH-202: those characters aren't near each other"
    if card.cost >= 0:
        payers = meant(m, card.cost, side, NOBODY, NOBODY)
        if len(payers) == 0 or payers[0] != m.active or m.moved != pieces.UNUSED:  # MH-201
            return "MH-201: your active character has no free move to give up"
    return ""


def effective(m: Mayhem, side: i64, kind: i64, that: i64) -> bool:
    """MH-202, MH-R31: would any sentence of the card have an effect?"""
    if m.book.cards[kind].cost >= 0:
        that = m.active
    found = False
    for step in m.book.cards[kind].program.steps:
        if isinstance(step, Effect):
            if step.bars(m, side):
                return False
            if step.works(m, side, NOBODY, that):
                found = True
    return found


def why_no_more(m: Mayhem, seat: i64) -> str:
    """Why a player can play no more Mayhem cards this round, whatever the hand holds; "" if one still can.

    A player who can is asked even without a fitting card: not asking would show what the hand lacks (MH-052).
    """
    side = m.house.side_of[seat]
    if m.house.free and m.place[side] < 0:
        return "MH-279: a player who is out plays no more cards"
    if m.has_played[side]:  # MH-189, MH-244, MH-263
        who = "MH-263: you have" if m.house.free else "MH-189: your team has"
        return f"{who} already played a Mayhem card this round"
    return "MH-053: you have no Mayhem cards left" if len(m.zones[m.hand(seat)]) == 0 else ""


def wrong_time(m: Mayhem, kind: i64) -> str:
    """The refusal of a card at the wrong time: it says when the card can be played."""
    rule, when = (
        ("MH-190", "at the Start of Round"),
        ("MH-192", "during a turn"),
        ("MH-196", "at the moment its text names"),
    )[m.book.cards[kind].when]
    return f"{rule}: {m.book.titles[kind]} is played {when}"


def why_not_now(m: Mayhem, seat: i64, kind: i64) -> str:
    """Why a player can't play a card now, judged by what everybody sees."""
    if m.house.free and not m.book.for_all[kind]:
        return f"MH-256: {m.book.titles[kind]} isn't in the free-for-all deck"
    why = why_no_more(m, seat)
    if why:
        return why
    when = m.book.cards[kind].when
    if when == pieces.AT_START and m.phase == pieces.STARTING:
        return "MH-191: Start cards are played after steps a, b and c, when you are asked"
    if when == pieces.IN_TURN and m.active >= 0:
        return "MH-194: cards are played after the die, after the free move and after step c, when you are asked"
    return wrong_time(m, kind)


def asked_in(m: Mayhem, timing: i64, index: i64) -> list[i64]:
    """MH-191, MH-194, MH-294, MH-298, MH-R30: the seats in the order in which a window asks them.

    MH-195: in the last window of a turn the other side comes first and the active player last.
    """
    if timing == pieces.AT_START:
        return m.house.from_side[m.initiative]
    side = m.side(m.active)
    if index < 3:
        return m.house.from_side[side]
    seat = m.seat_for(m.active)
    return [other for other in m.house.from_side[m.next_side(side)] if other != seat] + [seat]  # MH-195


def reacts(m: Mayhem, side: i64, kind: i64, moment: i64, that: i64) -> bool:
    """MH-196: does a card react to this moment of this character?"""
    if m.book.cards[kind].when != pieces.AS_REACTION or m.book.cards[kind].moment != moment:
        return False
    if moment != pieces.TARGETED and moment != pieces.MOVED_IN:
        return True
    for fig in meant(m, m.book.cards[kind].about, side, NOBODY, NOBODY):
        if fig == that:
            return True
    return False


def react(m: Mayhem, moment: i64, side: i64, that: i64) -> None:
    """MH-196: let a side react to this moment of this character."""
    for seat in m.house.members[side]:
        if why_no_more(m, seat) == "":
            m.call(frames.REACTION, frames.team(side), moment, that)
            return


def play_card(m: Mayhem, seat: i64, kind: i64, that: i64) -> None:
    """MH-197, MH-198: play a card: pay its cost (MH-200), then carry out its text. It lies open for the round."""
    book = m.book
    side = m.house.side_of[seat]
    m.move(m.of_kind(m.hand(seat), kind)[0], m.hand(seat), m.played_zone(side))
    m.has_played = replaced(m.has_played, side, 1)
    m.tell(pieces.CARD_PLAYED, seat, kind, that)
    if book.cards[kind].cost >= 0:
        that = m.active
        m.lose_move(that)  # MH-200
    m.call(book.cards[kind].program, seat, NOBODY, 0, that)


class ForCards(Window[Mayhem]):
    """A window for Mayhem cards: it asks every seat that may still play one this round."""

    passes: str = ""

    def fits(self, m: Mayhem, f: Frame, side: i64, kind: i64) -> bool:
        """Is this the moment for a card?"""
        raise NotImplementedError(type(self).__name__)

    def that(self, f: Frame) -> i64:
        """The character concerned, if any."""
        return NOBODY

    def passing(self, m: Mayhem) -> i64:
        return m.book.no_action

    def may(self, m: Mayhem, f: Frame, seat: i64) -> bool:
        return why_no_more(m, seat) == ""

    def acts(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        first: i64 = len(out)
        side = m.house.side_of[seat]
        for p in m.zones[m.hand(seat)]:
            kind = m.book.kind[p]
            if self.fits(m, f, side, kind) and effective(m, side, kind, self.that(f)):
                offer(out, first, m.book.card_action + kind)

    def act(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> bool:
        play_card(m, seat, action - m.book.card_action, self.that(f))
        return False

    def text(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        return self.passes if action == m.book.no_action else m.book.card_text(action - m.book.card_action)

    def pieces(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> list[i64]:
        return m.of_kind(m.hand(seat), action - m.book.card_action)[:1]

    def why_not(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        kind = action - m.book.card_action
        if kind < 0 or kind >= m.book.go_kind:
            return ""
        if len(self.pieces(m, f, seat, action)) == 0:
            return f"MH-053: {m.book.titles[kind]} isn't in your hand"
        return self.wrong(m, f, seat, kind) or f"MH-202: {m.book.titles[kind]} would do nothing now"

    def wrong(self, m: Mayhem, f: Frame, seat: i64, kind: i64) -> str:
        """Why this isn't the moment for a card in hand."""
        raise NotImplementedError(type(self).__name__)


@final
class CardWindow(ForCards):
    topic = "card"
    passes = "Play no card"

    def seats(self, m: Mayhem, f: Frame) -> list[i64]:
        if frames.timing(f) == pieces.IN_TURN and not m.on_map(m.active):
            return []  # MH-099
        return asked_in(m, frames.timing(f), frames.part(f))

    def fits(self, m: Mayhem, f: Frame, side: i64, kind: i64) -> bool:
        return m.book.cards[kind].when == frames.timing(f) and condition(m, side, kind, frames.part(f)) == ""

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        if frames.timing(f) == pieces.AT_START:
            part = frames.part(f)
            if m.house.free and part == 2:  # it has no GO! cards (MH-257)
                part = 3
            return f"Round {m.round}, before {BEFORE_START[part - 1]}. Play a Mayhem card?"
        return f"{m.called(m.active)}'s turn, {BEFORE_TURN[frames.part(f) - 1]}. Play a Mayhem card?"

    def rule(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return "MH-191" if frames.timing(f) == pieces.AT_START else "MH-194"

    def wrong(self, m: Mayhem, f: Frame, seat: i64, kind: i64) -> str:
        if m.book.cards[kind].when != frames.timing(f):
            return wrong_time(m, kind)
        side = m.house.side_of[seat]
        if frames.timing(f) == pieces.IN_TURN and m.side(m.active) == side and m.book.cards[kind].against:
            return f"MH-193: {m.book.titles[kind]} can only be played against an opposing active character"
        return condition(m, side, kind, frames.part(f))


@final
class React(ForCards):
    topic = "card"
    cites = "MH-196"
    passes = "Don't react"

    def seats(self, m: Mayhem, f: Frame) -> list[i64]:
        return m.house.members[m.side_of(f.who)]

    def that(self, f: Frame) -> i64:
        return frames.concerned(f)

    def fits(self, m: Mayhem, f: Frame, side: i64, kind: i64) -> bool:
        return reacts(m, side, kind, frames.moment(f), frames.concerned(f))

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        name = m.called(frames.concerned(f))
        if frames.moment(f) == pieces.TARGETED:
            attack = m.under_way(frames.ATTACKING)
            other = m.called(frames.attacker(attack))
            return f"{other} attacks {name} for {m.damage_of(attack)} damage. React with a card?"
        if frames.moment(f) == pieces.MOVED_IN:
            other = m.called(frames.fig(m.under_way(frames.ENTERING)))
            return f"{other} moves into {name}'s Location. React with a card?"
        return f"{name} triggers your Traps. React with a card?"

    def wrong(self, m: Mayhem, f: Frame, seat: i64, kind: i64) -> str:
        return "" if self.fits(m, f, m.side_of(f.who), kind) else wrong_time(m, kind)


frames.WINDOW.set(CardWindow())
frames.REACTION.set(React())
