"""Mayhem cards: the windows in which they are played, and what they react to."""

from typing import Final, final

from mypy_extensions import i64

from longbox.games.mayhem.subjects import Effect, called, meant
from longbox.games.mayhem.table import (
    AS_REACTION,
    AT_START,
    CARD_PLAYED,
    IN_TURN,
    MOVED_IN,
    NOBODY,
    STARTING,
    TARGETED,
    UNUSED,
    Mayhem,
    replaced,
)
from longbox.kernel.match import Frame, Routine, Step, offer

WINDOW: Final = Routine("a window for Mayhem cards")
REACTION: Final = Routine("a reaction")

BEFORE_START: Final = ("the Mayhem die is rolled", "GO! cards", "the turns")
BEFORE_TURN: Final = ("before the free move", "before its abilities", "at its end")
AGAINST: Final = "opposing active character"  # in the text of a card that is used against a team


def condition(m: Mayhem, side: i64, kind: i64, index: i64) -> str:
    """MH-202: why the conditions or the cost of a card forbid it now; "" if they do not. `index`: the window's step."""
    book = m.book
    if book.before[kind] != 0 and index >= book.before[kind]:
        return f"MH-202: it is played before step {'abc'[int(book.before[kind]) - 1]}"
    if book.after[kind] != 0 and index < book.after[kind]:
        return f"MH-202: it is played after step {'abc'[int(book.after[kind]) - 1]}"
    near = book.near[kind]
    if len(near) == 2:
        found = False
        for fig in meant(m, near[0], side, NOBODY, NOBODY):
            for other in meant(m, near[1], side, NOBODY, NOBODY):
                a = m.place[fig]
                b = m.place[other]
                if fig != other and (a == b or m.adjacent(a, b, NOBODY)):  # MH-301: not the character's own effect
                    found = True
        if not found:
            return "MH-202: those characters are not near each other"
    if book.cost[kind] >= 0:
        payers = meant(m, book.cost[kind], side, NOBODY, NOBODY)
        if len(payers) == 0 or payers[0] != m.active or m.moved != UNUSED:  # MH-201
            return "MH-201: there is no free move to give up"
    return ""


def effective(m: Mayhem, side: i64, kind: i64, that: i64) -> bool:
    """MH-202, MH-R31: would any sentence of the card do something?"""
    if m.book.cost[kind] >= 0:
        that = m.active
    found = False
    for step in m.book.program[kind].steps:
        if isinstance(step, Effect):
            if step.bars(m, side):
                return False
            if step.works(m, side, NOBODY, that):
                found = True
    return found


def why_no_more(m: Mayhem, seat: i64) -> str:
    """Why a player plays no Mayhem card any more in this round, whatever is in the hand; "" for who may.

    Whoever may is asked, also with no card for the moment: else everybody would know that there is none (MH-052).
    """
    side = m.house.side_of[seat]
    if m.house.free and m.place[side] < 0:
        return "MH-279: who is knocked out is out, cards included"
    if m.has_played[side]:  # MH-189, MH-244, MH-263
        return "MH-263: one Mayhem card a round" if m.house.free else "MH-189: one Mayhem card for a team and round"
    return "MH-053: you have no Mayhem cards left" if len(m.zones[m.hand(seat)]) == 0 else ""


def may_play(m: Mayhem, seat: i64) -> bool:
    return why_no_more(m, seat) == ""


def wrong_time(m: Mayhem, kind: i64) -> str:
    """When a card is played instead."""
    rule, when = (
        ("MH-190", "in the Start of Round"),
        ("MH-192", "in a turn"),
        ("MH-196", "at the moment that its text names"),
    )[m.book.when[kind]]
    return f"{rule}: {m.book.titles[kind]} is played {when}"


def why_not_now(m: Mayhem, seat: i64, action: i64) -> str:
    """Why a player cannot play a card now, as far as everybody knows."""
    kind = action - m.book.card_action
    if m.house.free and not m.book.for_all[kind]:
        return f"MH-256: {m.book.titles[kind]} is not in the free-for-all"
    why = why_no_more(m, seat)
    if why:
        return why
    when = m.book.when[kind]
    if when == AT_START and m.phase == STARTING:
        return "MH-191: Start cards are played after steps a, b and c, one player after the other"
    if when == IN_TURN and m.active >= 0:
        return "MH-194: after the die, after the free move and after step c, one player after the other"
    return wrong_time(m, kind)


def asked_in(m: Mayhem, timing: i64, index: i64) -> list[i64]:
    """MH-191, MH-194, MH-195, MH-294, MH-298, MH-R30: the seats in the order in which a window asks them."""
    last = timing == IN_TURN and index == 3
    start = m.initiative if timing == AT_START else m.side(m.active)
    sides: list[i64] = []
    side = m.next_side(start) if last else start
    while len(sides) < m.house.sides:
        sides.append(side)
        side = m.next_side(side)
    found: list[i64] = []
    for each in sides:
        found.extend(m.house.members[each])
    if last:
        seat = m.seat_for(m.active)
        found.remove(seat)
        found.append(seat)
    return found


def plays(m: Mayhem, seat: i64, timing: i64, index: i64, out: list[i64]) -> None:
    """The cards that a seat may play in a window."""
    book = m.book
    first: i64 = len(out)
    side = m.house.side_of[seat]
    for p in m.zones[m.hand(seat)]:
        kind = book.kind[p]
        if book.when[kind] == timing and condition(m, side, kind, index) == "" and effective(m, side, kind, NOBODY):
            offer(out, first, book.card_action + kind)


def answers(m: Mayhem, seat: i64, moment: i64, that: i64, out: list[i64]) -> None:
    """The cards with which a seat may react."""
    book = m.book
    first: i64 = len(out)
    side = m.house.side_of[seat]
    for p in m.zones[m.hand(seat)]:
        kind = book.kind[p]
        if reacts(m, side, kind, moment, that) and effective(m, side, kind, that):
            offer(out, first, book.card_action + kind)


def reacts(m: Mayhem, side: i64, kind: i64, moment: i64, that: i64) -> bool:
    """MH-196: does a card's text name what happens to or by a character now?"""
    if m.book.when[kind] != AS_REACTION or m.book.moment[kind] != moment:
        return False
    if moment != TARGETED and moment != MOVED_IN:
        return True
    for fig in meant(m, m.book.about[kind], side, NOBODY, NOBODY):
        if fig == that:
            return True
    return False


def react(m: Mayhem, moment: i64, side: i64, that: i64) -> None:
    """MH-196: a side may react to what happens to or by a character."""
    for seat in m.house.members[side]:
        if may_play(m, seat):
            m.call(REACTION, 0, moment, side, that + 1)
            return


def play_card(m: Mayhem, seat: i64, action: i64, that: i64) -> None:
    """MH-197, MH-198: it lies open until the end of the round; its cost is paid (MH-200), then its text is done."""
    book = m.book
    kind = action - book.card_action
    side = m.house.side_of[seat]
    for p in m.zones[m.hand(seat)]:
        if book.kind[p] == kind:
            m.move(p, m.hand(seat), m.played_zone(side))
            break
    m.has_played = replaced(m.has_played, side, 1)
    m.tell(CARD_PLAYED, seat, kind, that)
    if book.cost[kind] >= 0:
        that = m.active
        m.lose_move(that)  # MH-200
    m.call(book.program[kind], seat, NOBODY, 0, that + 1)


def card_text(m: Mayhem, action: i64) -> str:
    kind = action - m.book.card_action
    return f"{m.book.titles[kind]}: {m.book.texts[kind]}"


def card_pieces(m: Mayhem, seat: i64, action: i64) -> list[i64]:
    for p in m.zones[m.hand(seat)]:
        if m.book.card_action + m.book.kind[p] == action:
            return [p]
    return []


def why_no_card(m: Mayhem, seat: i64, action: i64, timing: i64, index: i64) -> str:
    """Why a card is not on offer to a player who is asked for one."""
    book = m.book
    kind = action - book.card_action
    if kind < 0 or kind >= book.go_kind:
        return ""
    title = book.titles[kind]
    if len(card_pieces(m, seat, action)) == 0:
        return f"MH-053: you do not hold {title}"
    if book.when[kind] != timing:
        return wrong_time(m, kind)
    if timing == IN_TURN and m.side(m.active) == m.house.side_of[seat] and AGAINST in book.texts[kind]:
        return f"MH-193: {title} is used against an opposing active character"
    why = condition(m, m.house.side_of[seat], kind, index)
    return why if why else f"MH-202: {title} would do nothing now"


@final
class CardWindow(Step[Mayhem]):
    """Frame: a = timing, b = after which step (1 to 3), c = how many seats were asked."""

    def run(self, m: Mayhem, f: Frame) -> None:
        if f.a == IN_TURN and not m.on_map(m.active):
            return  # MH-099
        seats = asked_in(m, f.a, f.b)
        while f.c < len(seats):
            seat = seats[f.c]
            if may_play(m, seat):
                m.ask(seat)
                return
            f.c += 1

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        plays(m, seat, f.a, f.b, out)
        out.append(m.book.no_action)

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        f.c += 1
        f.again()
        if action != m.book.no_action:
            play_card(m, seat, action, NOBODY)

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        if f.a == AT_START:
            return f"Round {m.round}, before {BEFORE_START[f.b - 1]}: play a Mayhem card?"
        return f"{called(m, m.active)}'s turn, {BEFORE_TURN[f.b - 1]}: play a Mayhem card?"

    def rule(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return "MH-191" if f.a == AT_START else "MH-194"

    def text(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        return "Play no card" if action == m.book.no_action else card_text(m, action)

    def pieces(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> list[i64]:
        return card_pieces(m, seat, action)

    def why_not(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        return why_no_card(m, seat, action, f.a, f.b)


@final
class React(Step[Mayhem]):
    """Frame: who = how many players of the side were asked, a = moment, b = side, c = 1 + the character concerned."""

    def run(self, m: Mayhem, f: Frame) -> None:
        seats = m.house.members[f.b]
        while f.who < len(seats):
            seat = seats[f.who]
            if may_play(m, seat):
                m.ask(seat)
                return
            f.who += 1

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        answers(m, seat, f.a, f.c - 1, out)
        out.append(m.book.no_action)

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        f.who += 1
        f.again()
        if action != m.book.no_action:
            play_card(m, seat, action, f.c - 1)

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        from longbox.games.mayhem.effects import attacking, damage_of
        from longbox.games.mayhem.moves import entering

        name = called(m, f.c - 1)
        if f.a == TARGETED:
            attack = attacking(m)
            return f"{called(m, attack.a)} attacks {name}, damage {damage_of(m, attack)}: react with a card?"
        if f.a == MOVED_IN:
            return f"{called(m, entering(m).a)} moves to where {name} is: react with a card?"
        return f"{name} triggers your Traps: react with a card?"

    def rule(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return "MH-196"

    def text(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        return "Do not react" if action == m.book.no_action else card_text(m, action)

    def pieces(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> list[i64]:
        return card_pieces(m, seat, action)

    def why_not(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        kind = action - m.book.card_action
        if len(card_pieces(m, seat, action)) and not reacts(m, f.b, kind, f.a, f.c - 1):
            return wrong_time(m, kind)
        return why_no_card(m, seat, action, AS_REACTION, 0)


WINDOW.set(CardWindow())
REACTION.set(React())
