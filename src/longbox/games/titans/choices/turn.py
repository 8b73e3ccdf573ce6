"""Steps 2 to 4 of a turn: play and buy cards, recruit Sidekicks and use abilities, until the player ends it."""

from typing import Final, final

from mypy_extensions import i64

from longbox.games.titans import pieces
from longbox.games.titans.effects import piece_in, play
from longbox.games.titans.frames import EVENT_REMOVED, TRIGGERS
from longbox.games.titans.pieces import BOX, BUY, EVENTS, HAND, LINE_UP, NEMESES, ONCE, SEAT, TEAM, TITANS_GO, UNUSED
from longbox.games.titans.table.match import Titans
from longbox.kernel.match import Frame, NearMiss, missed, offer
from longbox.kernel.menu import Deed, Menu, Question
from longbox.language.runtime.steps import Effect

USED_AT_WILL: Final = 1 << pieces.CLAIM | 1 << ONCE  # moments


class TurnDeed(Deed[Titans]):
    """One of the things that a player may do in a turn."""

    waits: str = ""  # why it has to wait while a Weakness is in hand

    def why_not(self, m: Titans, f: Frame, seat: i64, n: i64) -> str:
        return self.waits if m.has_weakness(seat) else ""

    def barred(self, m: Titans, seat: i64, n: i64) -> str:
        """The rule that forbids it in this player's turn, judging by public information."""
        return ""


@final
class PlayCard(TurnDeed):
    """Play a card from hand. Only Weaknesses have to be played (TT-037), and they come first (TT-034)."""

    waits = "TT-098: play your Weaknesses first"

    def offers(self, m: Titans, f: Frame, seat: i64, first: i64, out: list[i64]) -> None:
        start: i64 = len(out)
        for p in m.zones[HAND + SEAT * seat]:
            offer(out, start, first + m.book.kind_of[p])

    def weaknesses(self, m: Titans, seat: i64, out: list[i64]) -> None:
        """TT-034, TT-098, TT-R17: only Weaknesses are on offer, in any order."""
        start: i64 = len(out)
        for p in m.zones[HAND + SEAT * seat]:
            if m.book.type_of[p] == pieces.WEAKNESS:
                offer(out, start, m.book.play_action + m.book.kind_of[p])

    def do(self, m: Titans, f: Frame, seat: i64, n: i64) -> None:
        piece = piece_in(m, HAND + SEAT * seat, n)
        if m.book.type[n] == pieces.WEAKNESS:
            m.leave(seat, piece, HAND + SEAT * seat)
        else:
            m.acted(seat)
        if m.book.plain[n] != pieces.NOT_PLAIN:
            play(m, seat, piece, HAND + SEAT * seat)
            settle(m, seat)
        else:
            m.call(TRIGGERS, seat)  # it waits below the card's text
            play(m, seat, piece, HAND + SEAT * seat)

    def text(self, m: Titans, f: Frame, seat: i64, n: i64) -> str:
        return f"Play {m.book.titles[n]}"

    def pieces(self, m: Titans, f: Frame, seat: i64, n: i64) -> list[i64]:
        return [piece_in(m, HAND + SEAT * seat, n)]

    def why_not(self, m: Titans, f: Frame, seat: i64, n: i64) -> str:
        if piece_in(m, HAND + SEAT * seat, n) < 0:
            return f"TT-035: you have no {m.book.titles[n]} in hand"
        return super().why_not(m, f, seat, n)

    def misses(self, m: Titans, f: Frame, seat: i64, first: i64, out: list[NearMiss]) -> None:
        for p in m.zones[HAND + SEAT * seat]:
            missed(out, first + m.book.kind_of[p], [p])


@final
class BuyCard(TurnDeed):
    """Buy a card of the Line-Up, a Titans Go! or the top Nemesis, which defeats it."""

    waits = "TT-099: you can't buy while you have a Weakness in hand"

    def offers(self, m: Titans, f: Frame, seat: i64, first: i64, out: list[i64]) -> None:
        start: i64 = len(out)
        for p in m.zones[LINE_UP]:
            self.sell(m, p, start, first, out)
        left: i64 = len(m.zones[TITANS_GO])
        if left > 0:
            self.sell(m, m.zones[TITANS_GO][left - 1], start, first, out)  # TT-049, TT-050
        left = len(m.zones[NEMESES])
        if left > 0 and m.shown:  # TT-057, TT-058: the next one stays face down
            self.sell(m, m.zones[NEMESES][left - 1], start, first, out)

    def sell(self, m: Titans, p: i64, start: i64, first: i64, out: list[i64]) -> None:
        price = m.price(p)
        if price <= m.power or price == 0:  # TT-038, TT-R20
            offer(out, start, first + m.book.kind_of[p])

    def do(self, m: Titans, f: Frame, seat: i64, n: i64) -> None:
        """Pay the price; the card goes to the discard pile, even a Location or a Nemesis."""
        m.acted(seat)
        piece, zone = for_sale(m, n)
        price = m.price(piece)
        m.power -= price
        m.extra = 0
        m.buys += 1
        if zone == NEMESES:
            m.tell(pieces.DEFEATED, seat, n, price, m.book.vp[n])
        else:
            m.tell(pieces.BOUGHT, seat, n, price)
        m.take(piece, zone, pieces.PILE + SEAT * seat)  # TT-047, TT-048, TT-056, TT-094, TT-118
        m.hear(pieces.BUYS, seat, piece)  # TT-R12
        if zone == NEMESES:  # TT-055
            m.shown = False
            m.call(TRIGGERS, seat)
            if len(m.zones[EVENTS]) != 0:
                m.call(EVENT_REMOVED, seat)  # TT-114, TT-R11: before anything else
        else:
            settle(m, seat)

    def text(self, m: Titans, f: Frame, seat: i64, n: i64) -> str:
        piece, zone = for_sale(m, n)
        return f"{'Defeat' if zone == NEMESES else 'Buy'} {m.book.titles[n]} for {m.price(piece)}"

    def pieces(self, m: Titans, f: Frame, seat: i64, n: i64) -> list[i64]:
        return [for_sale(m, n)[0]]

    def barred(self, m: Titans, seat: i64, n: i64) -> str:
        title = m.book.titles[n]
        piece = for_sale(m, n)[0]
        if piece < 0:
            if m.book.type[n] == pieces.NEMESIS:
                if len(m.zones[NEMESES]) == 0:
                    return "TT-050: the Nemesis stack is empty"
                if not m.shown:
                    return "TT-057: the next Nemesis stays face down until this turn is over"
            if title == "Titans Go!":
                return "TT-050: the Titans Go! stack is empty"
            return f"TT-046: {title} isn't for sale now"
        price = m.price(piece)
        return f"TT-038: {title} costs {price}; you have {m.to_spend()} Power" if price > m.to_spend() else ""

    def misses(self, m: Titans, f: Frame, seat: i64, first: i64, out: list[NearMiss]) -> None:
        for p in m.zones[LINE_UP]:
            if m.book.type_of[p] != pieces.EVENT:
                missed(out, first + m.book.kind_of[p], [p])
        for p in m.zones[TITANS_GO][-1:]:
            missed(out, first + m.book.kind_of[p], [p])
        if m.shown:
            for p in m.zones[NEMESES][-1:]:
                missed(out, first + m.book.kind_of[p], [p])


@final
class EndTheTurn(TurnDeed):
    waits = "TT-100: you can't end the turn while you have a Weakness in hand"

    def offers(self, m: Titans, f: Frame, seat: i64, first: i64, out: list[i64]) -> None:
        out.append(first)  # TT-037, TT-040

    def do(self, m: Titans, f: Frame, seat: i64, n: i64) -> None:
        f.jump(f.pc + 1)

    def text(self, m: Titans, f: Frame, seat: i64, n: i64) -> str:
        return "End your turn"

    def misses(self, m: Titans, f: Frame, seat: i64, first: i64, out: list[NearMiss]) -> None:
        missed(out, first, [])


@final
class RecruitSidekick(TurnDeed):
    """TT-131, TT-132, TT-R30: the cards played this turn recruit an unused Sidekick, or one of a foe's team."""

    waits = "TT-R16: abilities and recruiting wait until you have played your Weaknesses"

    def offers(self, m: Titans, f: Frame, seat: i64, first: i64, out: list[i64]) -> None:
        if len(m.plays) < 2 or (m.banned >> seat) & 1:
            return
        played = m.played()
        for p in m.zones[UNUSED]:
            self.offer(m, p, played, first, out)
        other = m.next_seat(seat)
        while other != seat:
            for p in m.zones[TEAM + SEAT * other]:
                if m.sidekick(p):
                    self.offer(m, p, played, first, out)
            other = m.next_seat(other)

    def offer(self, m: Titans, piece: i64, played: i64, first: i64, out: list[i64]) -> None:
        for p in m.joined:
            if p == piece:
                return  # TT-R32
        if m.recruits(piece, played):
            out.append(first + m.book.kind_of[piece] - m.book.card_kinds)

    def do(self, m: Titans, f: Frame, seat: i64, n: i64) -> None:
        m.acted(seat)
        piece = character(m, n)
        m.joined.append(piece)
        m.join(seat, piece, m.place_of(piece), True)
        settle(m, seat)

    def text(self, m: Titans, f: Frame, seat: i64, n: i64) -> str:
        where = "" if m.place_of(character(m, n)) == UNUSED else " from your foe's team"
        return f"Recruit {m.book.titles[n + m.book.card_kinds]}{where}"

    def pieces(self, m: Titans, f: Frame, seat: i64, n: i64) -> list[i64]:
        return [character(m, n)]

    def barred(self, m: Titans, seat: i64, n: i64) -> str:
        piece = character(m, n)
        name = m.book.titles[n + m.book.card_kinds]
        if not m.sidekick(piece):
            return f"TT-139: {name} is a Super Hero"
        if m.place_of(piece) == TEAM + SEAT * seat:
            return f"TT-R33: {name} is already on your team"
        if (m.banned >> seat) & 1:
            return "TT-131: you can't recruit or steal this turn"
        for p in m.joined:
            if p == piece:
                return f"TT-R32: {name} has already been recruited this turn"
        if m.recruits(piece, m.played()):
            return ""
        needs = m.book.recruit_texts[n + m.book.card_kinds].removeprefix("Recruit: ").removesuffix(".")
        return f"TT-131: to recruit {name}, {needs[:1].lower()}{needs[1:]}"

    def misses(self, m: Titans, f: Frame, seat: i64, first: i64, out: list[NearMiss]) -> None:
        for p in m.zones[UNUSED]:
            missed(out, first + m.book.kind_of[p] - m.book.card_kinds, [p])
        for other in m.rivals(seat):
            for p in m.zones[TEAM + SEAT * other]:
                if m.sidekick(p):
                    missed(out, first + m.book.kind_of[p] - m.book.card_kinds, [p])


@final
class UseAbility(TurnDeed):
    """TT-198, TT-199, TT-120: what may be claimed or used now, each ability of a Super Hero by itself (TT-044)."""

    waits = "TT-R16: abilities and recruiting wait until you have played your Weaknesses"

    def offers(self, m: Titans, f: Frame, seat: i64, first: i64, out: list[i64]) -> None:
        book = m.book
        start: i64 = len(out)
        for p in m.zones[TEAM + SEAT * seat]:  # TT-129
            if (book.side_hears_of[p] | book.hears_of[p]) & USED_AT_WILL == 0:
                continue
            kind = book.kind_of[p]
            for number in book.side[kind] if m.sidekick(p) else book.abilities[kind]:  # TT-044
                if book.ability[number].when <= ONCE and usable(m, seat, number, p):
                    offer(out, start, book.ability[number].action)
        for p in m.zones[pieces.FRONT + SEAT * seat]:
            if book.hears_of[p] & USED_AT_WILL and book.words_of[p] & pieces.ONGOING_WORD:
                for number in book.abilities[book.kind_of[p]]:
                    if book.ability[number].when <= ONCE and usable(m, seat, number, p):
                        offer(out, start, book.ability[number].action)

    def do(self, m: Titans, f: Frame, seat: i64, n: i64) -> None:
        m.acted(seat)
        number = m.book.used_ability[n]
        piece = bearer(m, seat, number)
        m.spend(number, piece)
        m.tell(pieces.USED, seat, m.book.kind_of[piece], number)
        m.call(TRIGGERS, seat)
        m.call(m.book.ability[number].routine, seat, piece)

    def text(self, m: Titans, f: Frame, seat: i64, n: i64) -> str:
        ability = m.book.ability[m.book.used_ability[n]]
        return f"Use {m.book.titles[ability.kind]}: {ability.text}"

    def pieces(self, m: Titans, f: Frame, seat: i64, n: i64) -> list[i64]:
        return [bearer(m, seat, m.book.used_ability[n])]

    def why_not(self, m: Titans, f: Frame, seat: i64, n: i64) -> str:
        title = m.book.titles[m.book.ability[m.book.used_ability[n]].kind]
        reason = super().why_not(m, f, seat, n) or self.barred(m, seat, n)
        return reason or f"TT-187: {title} has nothing to do now"

    def barred(self, m: Titans, seat: i64, n: i64) -> str:
        """Of several cards with this ability, one may be used up and another not."""
        number = m.book.used_ability[n]
        ability = m.book.ability[number]
        title = m.book.titles[ability.kind]
        reason = f"TT-129: you don't have that ability of {title} now"
        for p in m.zones[home(m, seat, ability.kind)]:
            if m.book.kind_of[p] != ability.kind or not m.in_force(number, seat, p):
                continue
            if m.is_spent(number, p):
                reason = f"TT-R35: you have already used {title} this turn"
            elif ability.condition is not None and not ability.condition.holds(m, seat, p):
                return f"TT-155: you don't control what {title} asks for"
            else:
                return ""
        return reason

    def misses(self, m: Titans, f: Frame, seat: i64, first: i64, out: list[NearMiss]) -> None:
        book = m.book
        for zone in (TEAM + SEAT * seat, pieces.FRONT + SEAT * seat):
            for p in m.zones[zone]:
                kind = book.kind_of[p]
                for number in book.side[kind] if m.sidekick(p) else book.abilities[kind]:
                    if book.ability[number].when <= ONCE:
                        missed(out, book.ability[number].action, [p])


PLAYING: Final = PlayCard(pieces.PLAY)
BUYING: Final = BuyCard(BUY)
ENDING_IT: Final = EndTheTurn(pieces.END)
RECRUITING: Final = RecruitSidekick(pieces.RECRUIT)
USING: Final = UseAbility(pieces.USE)


@final
class TakeActions(Menu[Titans]):
    """TT-039: plays and purchases in any order, any number of times."""

    topic = "turn"

    def __init__(self) -> None:
        super().__init__([PLAYING, BUYING, ENDING_IT, RECRUITING, USING])

    def run(self, m: Titans, f: Frame) -> None:
        m.phase = pieces.ACTING
        m.ask(f.who)

    def options(self, m: Titans, f: Frame, seat: i64, out: list[i64]) -> None:
        """The same as any menu's; written out because nothing runs more often."""
        if m.has_weakness(seat):  # TT-101: also by one drawn a moment ago
            PLAYING.weaknesses(m, seat, out)
            return  # TT-099, TT-100, TT-R16
        PLAYING.offers(m, f, seat, m.book.play_action, out)
        BUYING.offers(m, f, seat, m.book.buy_action, out)
        ENDING_IT.offers(m, f, seat, m.book.end_action, out)
        RECRUITING.offers(m, f, seat, m.book.recruit_action, out)
        USING.offers(m, f, seat, m.book.use_action, out)

    def answer(self, m: Titans, f: Frame, seat: i64, action: i64) -> None:
        f.again()  # TT-039
        family = m.edition.family_of[action]
        n = action - m.edition.first_of[family]
        if family == pieces.PLAY:
            PLAYING.do(m, f, seat, n)
        elif family == BUY:
            BUYING.do(m, f, seat, n)
        elif family == pieces.END:
            ENDING_IT.do(m, f, seat, n)
        elif family == pieces.RECRUIT:
            RECRUITING.do(m, f, seat, n)
        else:
            USING.do(m, f, seat, n)

    def prompt(self, m: Titans, f: Frame, seat: i64) -> str:
        if m.has_weakness(seat):
            return "Play a Weakness first."
        if len(m.zones[HAND + SEAT * seat]) == 0:
            return f"Your turn: buy with {m.to_spend()} Power, or end your turn."
        return f"Your turn: play cards, buy with {m.to_spend()} Power, or end your turn."

    def rule(self, m: Titans, f: Frame, seat: i64) -> str:
        return "TT-034" if m.has_weakness(seat) else "TT-039"


def settle(m: Titans, seat: i64) -> None:
    """Resolve what was set off."""
    if len(m.due) != 0:
        m.call(TRIGGERS, seat)


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


def home(m: Titans, seat: i64, kind: i64) -> i64:
    """The zone where this card or character gives a player its abilities."""
    return TEAM + SEAT * seat if kind >= m.book.card_kinds else pieces.FRONT + SEAT * seat


def bearer(m: Titans, seat: i64, number: i64) -> i64:
    """A player's piece that can use this ability; else one that has it; else -1."""
    kind = m.book.ability[number].kind
    found: i64 = -1
    for p in m.zones[home(m, seat, kind)]:
        if m.book.kind_of[p] == kind and m.in_force(number, seat, p):
            found = p
            if usable(m, seat, number, p):
                return p
    return found


def character(m: Titans, n: i64) -> i64:
    """The piece of a character: there is one of each."""
    kind = n + m.book.card_kinds
    seat: i64 = 0
    while seat < m.house.seats:
        piece = piece_in(m, TEAM + SEAT * seat, kind)
        if piece >= 0:
            return piece
        seat += 1
    return piece_in(m, UNUSED, kind)


def for_sale(m: Titans, kind: i64) -> tuple[i64, i64]:
    """TT-046: a card of that kind that can be bought, and where it lies; -1 if there is none.

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
class RemoveEvent(Question[Titans]):
    """TT-114, TT-115, TT-116, TT-117: the player who defeats a Nemesis removes one Event in force, of their choice."""

    family: i64 = pieces.EVENT_PICK
    question = "You defeated a Nemesis. Which Event do you remove?"
    cites = "TT-114"

    def run(self, m: Titans, f: Frame) -> None:
        if len(m.zones[EVENTS]) == 1:
            m.event_out(m.zones[EVENTS][0], BOX)
        else:
            m.ask(f.who)

    def offers(self, m: Titans, f: Frame, seat: i64) -> list[i64]:
        found: list[i64] = []
        for p in m.zones[EVENTS]:
            offer(found, 0, m.book.kind_of[p] - m.book.deck_kinds)
        return found

    def do(self, m: Titans, f: Frame, seat: i64, n: i64) -> None:
        m.event_out(self.piece(m, f, seat, n), BOX)

    def words(self, m: Titans, f: Frame, seat: i64, n: i64) -> str:
        return f"Remove {m.book.titles[n + m.book.deck_kinds]}"

    def piece(self, m: Titans, f: Frame, seat: i64, n: i64) -> i64:
        return piece_in(m, EVENTS, n + m.book.deck_kinds)

    def why_not(self, m: Titans, f: Frame, seat: i64, action: i64) -> str:
        if action == m.book.no_action:
            return "TT-115: you must remove an Event"
        return "" if m.book.family_of[action] == pieces.EVENT_PICK else "TT-114: remove an Event first (TT-R11)"


EVENT_REMOVED.set(RemoveEvent())
