"""Steps 2 to 4 of a turn: play cards, buy cards, use abilities, recruit, end."""

from typing import Final, final

from mypy_extensions import i64

from longbox.games.titans.effects import piece_in, play
from longbox.games.titans.table import (
    ACTING,
    BOUGHT,
    BOX,
    BUYS,
    CLAIM,
    DEFEATED,
    EVENTS,
    FRONT,
    HAND,
    LINE_UP,
    NEMESES,
    ONCE,
    ONGOING_WORD,
    PILE,
    SEAT,
    TEAM,
    TITANS_GO,
    UNUSED,
    USED,
    WEAKNESS,
    Titans,
)
from longbox.games.titans.triggers import TRIGGERS
from longbox.kernel.match import Frame, Routine, Step, offer
from longbox.language.runtime.steps import Effect

USED_AT_WILL: Final = 1 << CLAIM | 1 << ONCE  # moments
EVENT_REMOVED: Final = Routine("an Event is removed")


@final
class TakeActions(Step[Titans]):
    """TT-035 to TT-040: plays and purchases in any order, as often as one likes; Weaknesses first (TT-034).

    Nothing but a Weakness has to be played (TT-037), and nobody has to buy.
    """

    def run(self, m: Titans, f: Frame) -> None:
        m.phase = ACTING
        m.ask(f.who)

    def options(self, m: Titans, f: Frame, seat: i64, out: list[i64]) -> None:
        book = m.book
        first: i64 = len(out)
        locked = m.has_weakness(seat)  # TT-101: also by one drawn a moment ago (TT-101)
        hand = m.zones[HAND + SEAT * seat]
        n: i64 = len(hand)
        at: i64 = 0
        while at < n:
            p = hand[at]
            # TT-R17
            if not locked or book.type_of[p] == WEAKNESS:  # TT-034, TT-098; among Weaknesses as one likes (TT-R17)
                offer(out, first, book.play_action + book.kind_of[p])
            at += 1
        if locked:
            return  # TT-099, TT-100, TT-R16
        power = m.power if m.power > 0 else 0  # TT-R20
        for p in m.zones[LINE_UP]:
            if m.price(p) <= power:  # TT-038
                offer(out, first, book.buy_action + book.kind_of[p])
        left: i64 = len(m.zones[TITANS_GO])
        if left > 0:
            p = m.zones[TITANS_GO][left - 1]
            if m.price(p) <= power:
                offer(out, first, book.buy_action + book.kind_of[p])  # TT-049, TT-050
        left = len(m.zones[NEMESES])
        if left > 0 and m.shown:  # TT-057, TT-058: the next one stays face down
            p = m.zones[NEMESES][left - 1]
            if m.price(p) <= power:
                offer(out, first, book.buy_action + book.kind_of[p])
        out.append(book.end_action)  # TT-037, TT-040
        if len(m.plays) > 1 and (m.banned >> seat) & 1 == 0:
            for p in m.zones[UNUSED]:
                self.recruit(m, seat, p, first, out)
            other = m.next_seat(seat)
            while other != seat:
                for p in m.zones[TEAM + SEAT * other]:
                    if m.sidekick(p):
                        self.recruit(m, seat, p, first, out)
                other = m.next_seat(other)
        self.abilities(m, seat, first, out)

    def abilities(self, m: Titans, seat: i64, first: i64, out: list[i64]) -> None:
        """TT-198, TT-199, TT-120: what may be claimed or used now, each ability of a Super Hero by itself (TT-044)."""
        book = m.book
        for p in m.zones[TEAM + SEAT * seat]:  # TT-129
            kind = book.kind_of[p]
            numbers = book.side[kind] if m.sidekick(p) else book.abilities[kind]
            for number in numbers:  # TT-044
                if book.ability[number].when <= ONCE and usable(m, seat, number, p):
                    offer(out, first, book.ability[number].action)
        for p in m.zones[FRONT + SEAT * seat]:
            if book.hears_of[p] & USED_AT_WILL and book.words_of[p] & ONGOING_WORD:
                for number in book.abilities[book.kind_of[p]]:
                    if book.ability[number].when <= ONCE and usable(m, seat, number, p):
                        offer(out, first, book.ability[number].action)

    def recruit(self, m: Titans, seat: i64, piece: i64, first: i64, out: list[i64]) -> None:
        """TT-131, TT-132, TT-R30, TT-R32."""
        for p in m.joined:
            if p == piece:
                return
        if m.recruits(seat, piece):
            offer(out, first, m.book.recruit_action + m.book.kind_of[piece] - m.book.card_kinds)

    def answer(self, m: Titans, f: Frame, seat: i64, action: i64) -> None:
        book = m.book
        if action == book.end_action:
            return
        f.again()  # TT-039
        if action < book.buy_action:
            kind = action - book.play_action
            piece = piece_in(m, HAND + SEAT * seat, kind)
            if book.type[kind] == WEAKNESS:
                m.leave(seat, piece, HAND + SEAT * seat)
            else:
                m.fresh[seat] = 0
            if book.plain[kind] > -99:
                play(m, seat, piece, HAND + SEAT * seat)
                if len(m.pending) != 0:
                    m.call(TRIGGERS, seat)
            else:
                m.call(TRIGGERS, seat)  # it waits below the card's text
                play(m, seat, piece, HAND + SEAT * seat)
            return
        m.fresh[seat] = 0
        if action < book.hand_action:
            self.buy(m, seat, action - book.buy_action)
        elif action >= book.use_action:
            number = book.used_ability[action - book.use_action]
            piece = bearer(m, seat, number)
            m.spend(number, piece)
            m.tell(USED, seat, book.kind_of[piece], number)
            m.call(TRIGGERS, seat)
            m.call(book.ability[number].routine, seat, piece)
        else:
            piece = character(m, action - book.recruit_action + book.card_kinds)
            m.joined.append(piece)
            m.join(seat, piece, m.place_of(piece), True)
            if len(m.pending) != 0:
                m.call(TRIGGERS, seat)

    def buy(self, m: Titans, seat: i64, kind: i64) -> None:
        """The price is paid, the card goes to the discard pile; a Location too, and a Nemesis."""
        piece, zone = for_sale(m, kind)
        price = m.price(piece)
        m.power -= price
        m.extra = 0
        m.buys.append(piece * 16 + m.book.type_of[piece])
        m.tell(DEFEATED if zone == NEMESES else BOUGHT, seat, kind, price)
        m.take(piece, zone, PILE + SEAT * seat)  # TT-047, TT-048, TT-056, TT-094, TT-118
        m.hear(BUYS, seat, piece)  # TT-R12
        if zone == NEMESES:  # TT-055
            m.shown = False
            m.call(TRIGGERS, seat)
            if len(m.zones[EVENTS]) != 0:
                m.call(EVENT_REMOVED, seat)  # TT-114, TT-R11: before anything else
        elif len(m.pending) != 0:
            m.call(TRIGGERS, seat)

    def prompt(self, m: Titans, f: Frame, seat: i64) -> str:
        if m.has_weakness(seat):
            return "A Weakness comes first: play it."
        power = m.power if m.power > 0 else 0
        if len(m.zones[HAND + SEAT * seat]) == 0:
            return f"Your turn: buy with {power} Power, or end it."
        return f"Your turn: play cards, buy with {power} Power, or end it."

    def rule(self, m: Titans, f: Frame, seat: i64) -> str:
        return "TT-034" if m.has_weakness(seat) else "TT-039"

    def text(self, m: Titans, f: Frame, seat: i64, action: i64) -> str:
        book = m.book
        if action == book.end_action:
            return "End your turn"
        if action < book.buy_action:
            kind = action - book.play_action
            return f"Play {book.titles[kind]}"
        if action < book.hand_action:
            kind = action - book.buy_action
            piece, zone = for_sale(m, kind)
            verb = "Defeat" if zone == NEMESES else "Buy"
            return f"{verb} {book.titles[kind]} for {m.price(piece)}"
        if action >= book.use_action:
            number = book.used_ability[action - book.use_action]
            return f"Use {book.titles[book.ability[number].kind]}: {book.ability[number].text}"
        kind = action - book.recruit_action + book.card_kinds
        zone = m.place_of(character(m, kind))
        return f"Recruit {book.titles[kind]}" + ("" if zone == UNUSED else " from your foe's team")

    def pieces(self, m: Titans, f: Frame, seat: i64, action: i64) -> list[i64]:
        book = m.book
        if action == book.end_action:
            return []
        if action < book.buy_action:
            return [piece_in(m, HAND + SEAT * seat, action - book.play_action)]
        if action < book.hand_action:
            return [for_sale(m, action - book.buy_action)[0]]
        if action >= book.use_action:
            return [bearer(m, seat, book.used_ability[action - book.use_action])]
        return [character(m, action - book.recruit_action + book.card_kinds)]

    def why_not(self, m: Titans, f: Frame, seat: i64, action: i64) -> str:
        """What only the player knows; the rest is `bars`."""
        book = m.book
        is_play = book.play_action <= action < book.play_action + book.deck_kinds
        if is_play and piece_in(m, HAND + SEAT * seat, action - book.play_action) < 0:
            return f"TT-035: you hold no {book.titles[action - book.play_action]}"
        is_use = book.use_action <= action < book.use_action + len(book.used_ability)
        if m.has_weakness(seat):
            if is_play:
                return "TT-098: with a Weakness in hand nothing else may be played"
            if action == book.end_action:
                return "TT-100: with a Weakness in hand the turn cannot end"
            if book.buy_action <= action < book.hand_action:
                return "TT-099: with a Weakness in hand nothing may be bought"
            if is_use or recruit_meant(m, action):
                return "TT-R16: with a Weakness in hand abilities and recruiting wait"
        if is_use:
            title = book.titles[book.ability[book.used_ability[action - book.use_action]].kind]
            return m.bars(seat, action) or f"TT-187: {title} has nothing to work with"
        return ""


def recruit_meant(m: Titans, action: i64) -> bool:
    return 0 <= action - m.book.recruit_action < len(m.book.faces) - m.book.card_kinds


def usable(m: Titans, seat: i64, number: i64, piece: i64) -> bool:
    ability = m.book.ability[number]
    if m.is_spent(number, piece):
        return False  # TT-R35
    if ability.condition is not None and not ability.condition.holds(m, seat, piece):  # TT-155
        return False
    if ability.when == ONCE:
        first = ability.routine.steps[0]
        return isinstance(first, Effect) and first.possible(m, seat, piece)  # TT-187
    return True


def bearer(m: Titans, seat: i64, number: i64) -> i64:
    """The piece of a player that has this ability and can use it; else one that has it; else -1."""
    kind = m.book.ability[number].kind
    found: i64 = -1
    zone: i64 = TEAM + SEAT * seat if kind >= m.book.card_kinds else FRONT + SEAT * seat
    for p in m.zones[zone]:
        if m.book.kind_of[p] == kind and m.in_force(number, seat, p):
            found = p
            if usable(m, seat, number, p):
                return p
    return found


def character(m: Titans, kind: i64) -> i64:
    """The piece of a character: there is one of each."""
    seat: i64 = 0
    while seat < m.house.seats:
        piece = piece_in(m, TEAM + SEAT * seat, kind)
        if piece >= 0:
            return piece
        seat += 1
    return piece_in(m, UNUSED, kind)


def for_sale(m: Titans, kind: i64) -> tuple[i64, i64]:
    """TT-046, TT-026: a card of that kind that can be bought, and where it lies; -1 if there is none.

    An Event is never among them (TT-052).
    """
    piece = piece_in(m, LINE_UP, kind)
    if piece >= 0:
        return piece, LINE_UP
    left: i64 = len(m.zones[TITANS_GO])
    if left > 0 and m.book.kind_of[m.zones[TITANS_GO][left - 1]] == kind:
        return m.zones[TITANS_GO][left - 1], TITANS_GO
    left = len(m.zones[NEMESES])
    if left > 0 and m.shown and m.book.kind_of[m.zones[NEMESES][left - 1]] == kind:
        return m.zones[NEMESES][left - 1], NEMESES
    return -1, LINE_UP


@final
class RemoveEvent(Step[Titans]):
    """TT-114, TT-115, TT-116, TT-117: who defeats a Nemesis removes one Event in force, whichever they choose."""

    def run(self, m: Titans, f: Frame) -> None:
        if len(m.zones[EVENTS]) == 1:
            m.event_out(m.zones[EVENTS][0], BOX)
        else:
            m.ask(f.who)

    def options(self, m: Titans, f: Frame, seat: i64, out: list[i64]) -> None:
        first: i64 = len(out)
        for p in m.zones[EVENTS]:
            offer(out, first, m.book.event_action + m.book.kind_of[p] - m.book.deck_kinds)

    def answer(self, m: Titans, f: Frame, seat: i64, action: i64) -> None:
        m.event_out(piece_in(m, EVENTS, action - m.book.event_action + m.book.deck_kinds), BOX)

    def prompt(self, m: Titans, f: Frame, seat: i64) -> str:
        return "A Nemesis falls: which Event do you remove?"

    def rule(self, m: Titans, f: Frame, seat: i64) -> str:
        return "TT-114"

    def text(self, m: Titans, f: Frame, seat: i64, action: i64) -> str:
        kind = action - m.book.event_action + m.book.deck_kinds
        return f"Remove {m.book.titles[kind]}"

    def pieces(self, m: Titans, f: Frame, seat: i64, action: i64) -> list[i64]:
        return [piece_in(m, EVENTS, action - m.book.event_action + m.book.deck_kinds)]

    def why_not(self, m: Titans, f: Frame, seat: i64, action: i64) -> str:
        if action == m.book.no_action:
            return "TT-115: an Event must be removed"
        if 0 <= action - m.book.event_action < m.book.card_kinds - m.book.deck_kinds:
            return ""
        return "TT-114: first an Event is removed (TT-R11)"


EVENT_REMOVED.set(RemoveEvent())
