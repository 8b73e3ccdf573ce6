"""What lies on the table of Titans, and what everybody knows about it."""

from librt.vecs import vec
from mypy_extensions import i64

from longbox.games.titans import pieces
from longbox.games.titans.pieces import CLEAR, DECK, HAND, NEW, NOWHERE, SEAT, SHARED, TRACES, WEAKNESS, Book, House
from longbox.kernel.bitsets import bit
from longbox.kernel.match import Layout, Origin, in_order
from longbox.language.runtime.filters import Filter, TextMatch


class Cards(TextMatch):
    """Decks, hands, teams; cards that are borrowed, or that have become another type."""

    def __init__(self, book: Book, house: House, layout: Layout, origin: Origin, o: "Cards | None") -> None:
        super().__init__(book, layout, origin, o)
        self.book = book
        self.house = house
        if o is None:
            self.babies = False  # the Super Heroes are turned to their Sidekick sides
            self.heroes: vec[i64] = vec[i64]([-1] * int(house.seats))  # each seat's own Super Hero
            nothing: list[i64] = [0, NOWHERE, NOWHERE, 0] * int(house.seats)
            self.traces: vec[i64] = vec[i64](nothing)
            self.casts: list[i64] = []  # the types that cards have become this turn (TT-R40), CAST numbers each
            self.borrowed: list[i64] = []
            self.gaps: list[i64] = []  # the place in the Line-Up as each of these was taken (TT-R26)
        else:
            self.babies = o.babies
            self.heroes = o.heroes[:]
            self.traces = o.traces[:]
            self.casts = o.casts[:]
            self.borrowed = o.borrowed[:]
            self.gaps = o.gaps[:]

    def next_seat(self, seat: i64) -> i64:
        """TT-029: clockwise. With two players this is the foe (TT-010)."""
        return (seat + 1) % self.house.seats  # TT-010

    def type_now(self, piece: i64) -> i64:
        """A card's type, with what it has become this turn (TT-R40)."""
        at: i64 = len(self.casts) - pieces.CAST
        while at >= 0:
            if self.casts[at] == piece:  # TT-R40
                return self.casts[at + 1]
            at -= pieces.CAST
        return self.book.type_of[piece]

    def cast(self, piece: i64, type_: i64) -> None:
        """A card becomes another type until the turn ends (TT-R40)."""
        self.casts.append(piece)
        self.casts.append(type_)

    def colors(self, seat: i64) -> i64:
        """TT-186: different colors among the cards a player controls; characters are no cards in play.

        A card without a type has its color all the same (TT-190).
        """
        seen: i64 = 0
        n: i64 = 0
        for p in self.zones[pieces.FRONT + SEAT * seat]:
            color = self.book.color_of[p]  # TT-163, TT-190
            if (seen >> color) & 1 == 0:
                seen |= bit(color)
                n += 1
        return n

    def types(self, seat: i64) -> i64:
        """TT-160, TT-162: different card types among the cards a player controls; each card has one or none."""
        seen: i64 = 0
        n: i64 = 0
        for p in self.zones[pieces.FRONT + SEAT * seat]:
            type_ = self.type_now(p)
            if type_ != pieces.NO_TYPE and (seen >> type_) & 1 == 0:
                seen |= bit(type_)
                n += 1
        return n

    def sidekick(self, piece: i64) -> bool:
        """TT-127, TT-139, TT-R37: is this character nobody's Super Hero, or turned to its Sidekick side?"""
        if self.babies:
            return True
        for hero in self.heroes:
            if hero == piece:
                return False
        return True

    def sidekicks(self, seat: i64) -> i64:
        n: i64 = 0
        for p in self.zones[pieces.TEAM + SEAT * seat]:
            if self.sidekick(p):
                n += 1
        return n

    def place_of(self, character: i64) -> i64:
        """Where a character is: on a team or unused."""
        seat: i64 = 0
        while seat < self.house.seats:
            for p in self.zones[pieces.TEAM + SEAT * seat]:
                if p == character:
                    return pieces.TEAM + SEAT * seat
            seat += 1
        return pieces.UNUSED

    def stays(self, piece: i64) -> bool:
        """TT-119, TT-R54: a Location stays in play, by its printed type, and so does any other Ongoing card."""
        return self.book.words_of[piece] & pieces.ONGOING_WORD != 0 or self.book.type_of[piece] == pieces.LOCATION

    def has_weakness(self, seat: i64) -> bool:
        for p in self.zones[HAND + SEAT * seat]:
            if self.book.type_of[p] == WEAKNESS:
                return True
        return False

    # ---- what texts ask

    def words(self, piece: i64) -> i64:
        if len(self.casts) == 0:
            return self.book.marks_of[piece]
        return self.words_as(piece, self.type_now(piece))

    def words_as(self, piece: i64, type_: i64) -> i64:
        """The words of a card with this type, as bits: its type and its keywords."""
        return bit(type_) | (self.book.words_of[piece] << pieces.FIRST_WORD)

    def figure(self, piece: i64, which: i64) -> i64:
        """The printed cost, the only figure that texts speak of (TT-R52)."""
        return self.book.cost_of[piece]

    def zone_at(self, place: i64, seat: i64) -> i64:
        return place if place < DECK else place + SEAT * seat

    def action_for(self, place: i64, piece: i64) -> i64:
        book = self.book
        kind = book.kind_of[piece]
        if kind >= book.card_kinds:
            return book.sidekick_action + kind - book.card_kinds
        if place == HAND:
            return book.hand_action + kind
        if place == pieces.PILE:
            return book.pile_action + kind
        return (book.line_action if place == pieces.LINE_UP else book.front_action) + kind

    def choosable(self, place: i64, piece: i64) -> bool:
        """No action chooses an Event in the Line-Up."""
        kind = self.book.kind_of[piece]
        return kind < self.book.deck_kinds or kind >= self.book.card_kinds

    def no_action(self) -> i64:
        return self.book.no_action

    def yes_action(self) -> i64:
        return self.book.yes_action

    def rival(self, seat: i64) -> i64:
        return self.next_seat(seat)

    def prove(self, zone: i64, seat: i64) -> None:
        self.show_hand(seat)

    def has_top(self, zone: i64, seat: i64) -> bool:
        return self.has_card(seat) if zone >= DECK else len(self.zones[zone]) != 0  # TT-R24, TT-R25

    def stock(self, zone: i64, seat: i64) -> i64:
        """TT-149: the discard pile becomes the deck."""
        return len(self.zones[zone]) + (len(self.zones[pieces.PILE + SEAT * seat]) if zone >= DECK else 0)

    def place_name(self, place: i64) -> str:
        if place == HAND:
            return "hand"
        if place == pieces.PILE:
            return "discard pile"
        return "Line-Up" if place == pieces.LINE_UP else "in play"

    # ---- what is hidden in a hand and on a deck

    def might_hold(self, zone: i64, seat: i64, filter_: Filter) -> bool:
        """TT-R60: could there be such a card in a hand, for all that everybody knows?

        Which cards are in hand and deck together is no secret: they all came there in the open.
        """
        if len(self.zones[HAND + SEAT * seat]) == 0:
            return False
        for p in self.zones[HAND + SEAT * seat]:
            if self.fits(p, filter_):
                return True
        for p in self.zones[DECK + SEAT * seat]:
            if self.fits(p, filter_):
                return True
        return False

    def may_hold(self, piece: i64, zone: i64) -> bool:
        """A player who does anything but play a Weakness has none in hand (TT-098), unless drawn later."""
        if self.book.type_of[piece] != WEAKNESS or zone < DECK:
            return True
        seat = (zone - DECK) // SEAT
        return zone != HAND + SEAT * seat or self.traces[NEW + TRACES * seat] > 0

    def may_lie(self, piece: i64, zone: i64, place: i64, eye: i64) -> bool:
        """Nobody else can tell which cards of a hand were drawn later, so the first places stand for the older ones."""
        if self.book.type_of[piece] != WEAKNESS or zone < DECK:
            return True
        seat = (zone - DECK) // SEAT
        if zone == DECK + SEAT * seat:
            return place < self.traces[CLEAR + TRACES * seat]
        if zone != HAND + SEAT * seat:
            return True
        hand = self.zones[zone]
        older: i64 = len(hand) - self.traces[NEW + TRACES * seat]
        at: i64 = 0
        while at < len(hand):
            if (self.known[hand[at]] >> eye) & 1 == 0:
                if at < place:
                    older -= 1
            elif self.book.type_of[hand[at]] != WEAKNESS:
                older -= 1
            at += 1
        return older <= 0

    def has_card(self, seat: i64) -> bool:
        """Is there a card on the deck? If it is empty, shuffle the discard pile.

        In anybody's turn, or nobody's (TT-150).
        """
        if len(self.zones[DECK + SEAT * seat]) == 0:  # TT-148
            if len(self.zones[pieces.PILE + SEAT * seat]) == 0:
                return False  # TT-R23
            self.gather(pieces.PILE + SEAT * seat, DECK + SEAT * seat)  # TT-149, TT-151
            self.shuffle(DECK + SEAT * seat)  # TT-149, TT-150
            self.traces[CLEAR + TRACES * seat] = NOWHERE
        return True

    def draw_card(self, seat: i64) -> bool:
        if len(self.zones[DECK + SEAT * seat]) == 0 and not self.has_card(seat):
            return False
        piece = self.draw(DECK + SEAT * seat, HAND + SEAT * seat)
        left: i64 = len(self.zones[DECK + SEAT * seat])
        at: i64 = TRACES * seat
        known = self.known[piece] == self.layout.everyone
        if self.book.type_of[piece] == WEAKNESS if known else left < self.traces[CLEAR + at]:
            self.traces[NEW + at] = self.traces[NEW + at] + 1
        if self.traces[pieces.BACK + at] < NOWHERE:
            self.uncover(seat)
        return True

    def uncover(self, seat: i64) -> None:
        """A card has left a deck: was it the last of those that were put there unseen?"""
        at: i64 = TRACES * seat
        if (
            self.traces[pieces.BACK + at] < NOWHERE
            and len(self.zones[DECK + SEAT * seat]) <= self.traces[pieces.BACK + at]
        ):
            self.traces[pieces.BACK + at] = NOWHERE
            if self.traces[NEW + at] > self.traces[SHARED + at]:
                self.traces[NEW + at] = self.traces[SHARED + at]

    def note_weakness(self, seat: i64, piece: i64, change: i64) -> None:
        """A card enters or leaves a hand in the open."""
        if self.book.type_of[piece] == WEAKNESS:
            at: i64 = TRACES * seat
            self.traces[NEW + at] = self.traces[NEW + at] + change
            self.traces[SHARED + at] = self.traces[SHARED + at] + change

    def acted(self, seat: i64) -> None:
        """TT-098: a player who does anything but play a Weakness has none in hand."""
        self.traces[NEW + TRACES * seat] = 0

    def leave(self, seat: i64, piece: i64, zone: i64) -> None:
        """A card leaves a place in the open: after a Weakness, one card fewer there can be one."""
        if zone == HAND + SEAT * seat:
            self.note_weakness(seat, piece, -1)
        elif zone == DECK + SEAT * seat and self.book.type_of[piece] == WEAKNESS:
            self.traces[SHARED + TRACES * seat] = self.traces[SHARED + TRACES * seat] - 1

    def put_on_top(self, seat: i64, piece: i64, zone: i64, shown: bool) -> None:
        """Put a card on top of its player's deck. An unseen one comes from a hand: if that is clear, so is the card."""
        deck: i64 = DECK + SEAT * seat
        at: i64 = TRACES * seat
        height: i64 = len(self.zones[deck])
        if shown or zone != HAND + SEAT * seat:
            self.leave(seat, piece, zone)
            if self.book.type_of[piece] == WEAKNESS:
                self.traces[SHARED + at] = self.traces[SHARED + at] + 1
        elif self.traces[NEW + at] > 0:
            self.traces[CLEAR + at] = NOWHERE
            if self.traces[pieces.BACK + at] >= NOWHERE:
                self.traces[pieces.BACK + at] = height
                self.traces[SHARED + at] = self.traces[NEW + at]
        elif self.traces[CLEAR + at] > height:
            self.traces[CLEAR + at] = height
        self.move(piece, zone, deck)
        if shown:
            self.learn(piece, deck, self.layout.everyone)

    def show_hand(self, seat: i64) -> None:
        """A player who can't do what a text demands of the hand proves it by showing the hand."""
        zone: i64 = HAND + SEAT * seat
        if len(self.zones[zone]) != 0:
            self.tell(pieces.HAND_SHOWN, seat)
            in_order(self.own(zone))  # by kind, so that nobody sees the order of the draws
            weak: i64 = 0
            for p in self.zones[zone]:
                self.learn(p, zone, self.layout.everyone)
                if self.book.type_of[p] == WEAKNESS:
                    weak += 1
            self.traces[NEW + TRACES * seat] = weak

    # ---- borrowed cards

    def take(self, piece: i64, zone: i64, to: i64) -> None:
        """Move a card away for good; if it leaves the Line-Up, the places of borrowed cards move up (TT-R26)."""
        if zone == pieces.LINE_UP and len(self.borrowed) != 0:
            place: i64 = 0
            while self.zones[zone][place] != piece:
                place += 1
            self.close_gap(place, len(self.borrowed))
        self.move(piece, zone, to)

    def is_borrowed(self, piece: i64) -> bool:
        for p in self.borrowed:
            if p == piece:
                return True
        return False

    def close_gap(self, place: i64, n: i64) -> None:
        """A card has left its place: the first n cards that were borrowed have one fewer before them."""
        at = n - 1
        while at >= 0:
            if self.gaps[at] > place:
                self.gaps[at] -= 1
            else:
                place += 1  # where it was before that card was borrowed
            at -= 1

    def forget_borrowed(self, piece: i64) -> None:
        """A borrowed card that won't come back."""
        at: i64 = 0
        while at < len(self.borrowed):
            if self.borrowed[at] == piece:
                self.borrowed.pop(at)
                self.close_gap(self.gaps.pop(at), at)
                return
            at += 1

    def give_back(self, piece: i64) -> None:
        """TT-042, TT-R26, TT-R49: a borrowed card goes back to its place in the Line-Up, no matter who has it."""
        at: i64 = 0
        while self.borrowed[at] != piece:
            at += 1
        self.borrowed.pop(at)
        place = self.gaps.pop(at)
        while at < len(self.borrowed):  # cards that were borrowed after it: it was there then
            if self.gaps[at] < place:
                place -= 1
            else:
                self.gaps[at] += 1
            at += 1
        seat: i64 = 0
        while seat < self.house.seats:
            for p in self.zones[pieces.FRONT + SEAT * seat]:
                if p == piece:
                    self.put_at(p, pieces.FRONT + SEAT * seat, pieces.LINE_UP, place)
                    return
            seat += 1

    # ---- VP

    def owned(self, seat: i64) -> list[i64]:
        """TT-156, TT-172, TT-R44: all cards of a player's deck, wherever they are; borrowed ones are not (TT-R26).

        A card in play that is not borrowed is owned and controlled (TT-157).
        """
        found: list[i64] = []
        base: i64 = SEAT * seat
        found.extend(self.zones[DECK + base])
        found.extend(self.zones[HAND + base])
        found.extend(self.zones[pieces.PILE + base])
        for p in self.zones[pieces.FRONT + base]:
            if len(self.borrowed) == 0 or not self.is_borrowed(p):  # TT-157
                found.append(p)
        return found

    def vp(self, seat: i64) -> i64:
        """TT-172, TT-176: the VP of all cards of a player."""
        book = self.book
        cards = self.owned(seat)
        total: i64 = 0
        for p in cards:
            kind = book.kind_of[p]
            vp = book.vp[kind]
            wanted = book.vp_type[kind]
            if wanted >= 0:
                others: i64 = 0
                for q in cards:
                    if q != p and book.type_of[q] == wanted:
                        others += 1
                if others >= book.vp_many[kind]:
                    vp = book.vp_full[kind]
            total += vp
        return total

    def standing(self, seat: i64) -> list[i64]:
        """VP, then Nemesis cards, then cards."""
        cards = self.owned(seat)
        nemeses: i64 = 0
        for p in cards:
            if self.book.type_of[p] == pieces.NEMESIS:  # TT-R46
                nemeses += 1  # TT-174
        return [self.vp(seat), nemeses, len(cards)]  # TT-175
