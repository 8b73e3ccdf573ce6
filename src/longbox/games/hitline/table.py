"""Hit Line's table: the match, what it can tell of itself, and the one helper for each thing that can change."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from longbox.games.hitline import pieces
from longbox.games.hitline.pieces import (
    ALL_SPOTS,
    DUEL,
    HAND,
    HERO,
    HEROES,
    LINE,
    NO_SUIT,
    PAIRS,
    PICK_OPTION,
    SHIELD,
    SIDEKICK,
    SIDEKICKS,
    SLOTS,
    SPOTS,
    TO_WIN,
    TROPHIES,
    WILD,
    Book,
    House,
    Place,
    at_least_1,
)
from longbox.kernel.bitsets import bit
from longbox.kernel.decision import Outcome
from longbox.kernel.match import Layout, Origin
from longbox.language.runtime.filters import TextMatch


@final
class HitLine(TextMatch):
    """A match of Hit Line."""

    def __init__(self, book: Book, house: House, layout: Layout, origin: Origin, o: "HitLine | None" = None) -> None:
        super().__init__(book, layout, origin, o)
        self.book = book
        self.house = house
        if o is None:
            self.value: vec[i64] = vec[i64]([0] * SPOTS)  # current values and suits on the line (HL-031)
            self.suit: vec[i64] = vec[i64]([NO_SUIT] * SPOTS)
            self.bonus: vec[i64] = vec[i64]([0] * SPOTS)  # VP if this card wins
            self.power: vec[i64] = vec[i64]([-1] * SPOTS)  # number of the power played there
            self.down: i64 = 0  # spots face down, as bits (HL-035)
            self.shy: i64 = 0  # spots that are not countered
            self.tame: i64 = 0  # spots that do not counter
            self.one_way: i64 = 0  # spots whose card stays up when it counters
            self.hits: i64 = 0  # spots that countered in this trick
            self.turned = False  # won from the other end
            self.flat: i64 = -1  # base VP whatever the value, or -1
            self.mark: i64 = -1  # the spot and the suit that a power's owner has chosen
            self.tint: i64 = NO_SUIT
            self.lead: i64 = NO_SUIT  # the suit in force
            self.leader: i64 = 0
            self.order: i64 = -1  # with a pair facing a Titan: who of it plays first (HL-100)
            self.trick: i64 = 0
            self.round: i64 = 0
            self.opener: i64 = 0  # who led the first trick of this round
            self.vp: vec[i64] = vec[i64]([0, 0])
            self.carry: i64 = 0
            self.last: i64 = -1  # the side that won a trick last (HL-063)
            self.taken: i64 = -1  # the side that took this round's location
            self.winner: i64 = -1
            self.voids: vec[i64] = vec[i64]([0] * SPOTS)  # suits each seat has shown not to hold, as bits
            self.at: i64 = -1  # number of the active place
            self.homes: vec[i64] = vec[i64]([-1] * len(book.powers))  # power -> the zone that it returns to (HL-069)
        else:
            self.value = o.value[:]
            self.suit = o.suit[:]
            self.bonus = o.bonus[:]
            self.power = o.power[:]
            self.down = o.down
            self.shy = o.shy
            self.tame = o.tame
            self.one_way = o.one_way
            self.hits = o.hits
            self.turned = o.turned
            self.flat = o.flat
            self.mark = o.mark
            self.tint = o.tint
            self.lead = o.lead
            self.leader = o.leader
            self.order = o.order
            self.trick = o.trick
            self.round = o.round
            self.opener = o.opener
            self.vp = o.vp[:]
            self.carry = o.carry
            self.last = o.last
            self.taken = o.taken
            self.winner = o.winner
            self.voids = o.voids[:]
            self.at = o.at
            self.homes = o.homes[:]

    def copy(self) -> "HitLine":
        return HitLine(self.book, self.house, self.layout, self.origin, self)

    # ---- reading the table

    def place(self) -> Place:
        return self.book.places[self.at]

    def piece_in(self, zone: i64, kind: i64) -> i64:
        """A piece of a kind in a zone, or -1."""
        kinds = self.kind
        for p in self.zones[zone]:
            if kinds[p] == kind:
                return p
        return -1

    def seat_at(self, spot: i64) -> i64:
        """HL-018, HL-087, HL-R29, HL-100: who fills a spot; -1 as long as a pair has not fixed its order."""
        house = self.house
        if house.mode == PAIRS:
            return (self.leader + spot) & 3
        if house.mode == DUEL:
            return self.leader if (spot & 1) == 0 else 1 - self.leader  # HL-087, HL-R29
        titan_leads: i64 = 1 if self.leader == house.titan else 0
        if (spot & 1) != titan_leads:  # HL-087
            return house.titan
        if spot < 2 or self.order < 0:
            return self.order
        return 3 - house.titan - self.order

    def side_at(self, spot: i64) -> i64:
        """Whose card fills a spot: the sides take turns along the line in every mode."""
        return (self.house.side[self.leader] + spot) & 1

    def is_up(self, spot: i64) -> bool:
        return (self.down >> spot) & 1 == 0

    def opposing(self, seat: i64) -> i64:
        """The spots of opposing face-up cards, as bits."""
        found: i64 = 0
        spot: i64 = 0
        while spot < len(self.zones[LINE]):
            if self.is_up(spot) and self.side_at(spot) != self.house.side[seat]:
                found |= bit(spot)
            spot += 1
        return found

    def printed(self, kind: i64, spot: i64) -> i64:
        """The value of a kind of card at this spot of this location."""
        return self.book.printed(self.book.places[self.at], kind, spot)

    def would_counter(self, value: i64, spot: i64) -> bool:
        """HL-033, HL-038: would a card of this value counter the one to its left?

        That must be face up (HL-043, HL-R06): so without powers HL-044 lists all that can lie face down.
        """
        if spot == 0 or ((self.down | self.shy) >> (spot - 1)) & 1:  # HL-043, HL-R06
            return False
        return self.book.places[self.at].counters(value, self.value[spot - 1])

    def highest_wins(self) -> bool:
        """HL-045: the lowest value wins, unless the location or a power turns it round (HL-R21)."""
        return self.book.places[self.at].highest != self.turned

    def lead_suit_only(self) -> bool:
        """HL-R01: any suit can win, unless the location or the switch says that only the lead suit can."""
        return self.book.places[self.at].lead_suit_only or self.house.lead_suit_only

    def able(self) -> i64:
        """HL-035: the spots whose cards can win, as bits: those face up."""
        up = ~self.down & ALL_SPOTS
        if self.lead_suit_only():
            spot: i64 = 0
            while spot < SPOTS:
                if self.suit[spot] != self.lead:
                    up &= ~bit(spot)
                spot += 1
        return up

    def worth(self, value: i64, spot: i64) -> i64:
        """12.5: base, doubling, location bonus, carried VP of a trick won with this value at this spot.

        A power's base beats the location's, and that the value (HL-R21).
        """
        place = self.book.places[self.at]
        points = value  # HL-046, HL-054
        if self.flat >= 0:  # HL-R21
            points = self.flat
        elif place.flat >= 0:
            points = place.flat
        if self.trick >= place.times_from:
            points = points * place.times
        return points + place.spot_vp[spot] + self.carry

    def slots(self, side: i64) -> i64:
        """The slots of a Titan's shield that hold a card, as bits."""
        found: i64 = 0
        slot: i64 = 0
        while slot < SLOTS:
            if len(self.zones[SHIELD + SLOTS * side + slot]) != 0:
                found |= bit(slot)
            slot += 1
        return found

    def face_up(self, side: i64) -> i64:
        """HL-085: those whose card is uncovered and so face up."""
        if self.house.alone[side] < 0:
            return 0
        there = self.slots(side)
        found = there
        slot: i64 = 0
        while slot < SLOTS:
            if self.house.shield.covers[slot] & there != 0:
                found &= ~bit(slot)
            slot += 1
        return found

    def may_hold(self, piece: i64, zone: i64) -> bool:
        """A hand cannot hold a suit that its player has shown not to have (HL-R34: no revoke is possible)."""
        if zone < HAND or zone >= HERO:
            return True
        suit = self.book.suit[self.kind[piece]]
        return suit < 0 or (self.voids[zone - HAND] >> suit) & 1 == 0

    def option_action(self) -> i64:
        return self.book.first_of[PICK_OPTION]

    def speaker(self, source: i64) -> str:
        """The power played at a spot."""
        return self.book.powers[self.power[source]].name

    # ---- what can change, one helper each

    def lay(self, seat: i64, piece: i64, zone: i64, named: i64) -> i64:
        """A Hit Card is placed at the next spot, with its value and suit of this trick."""
        spot: i64 = len(self.zones[LINE])
        kind = self.kind[piece]
        self.move(piece, zone, LINE)
        self.value[spot] = self.printed(kind, spot)
        suit = self.book.suit[kind]
        if suit == WILD:
            suit = named if named >= 0 else self.lead  # HL-019, HL-041, HL-R04, HL-028, HL-R02
            if named >= 0:
                self.tell(pieces.NAMED if spot == 0 else pieces.NAMED_LATER, seat, named, spot, seat)
        self.suit[spot] = suit
        if self.lead < 0:  # HL-R05
            self.lead = suit
        return spot

    def name_suit(self, seat: i64, spot: i64, suit: i64) -> None:
        """A seat gives a suit to a card, which may be another's."""
        self.suit[spot] = suit  # HL-031
        self.find_lead()
        owner = self.seat_at(spot)
        self.tell(pieces.NAMED_BY_POWER if owner == seat else pieces.NAMED_FOR_ANOTHER, seat, suit, spot, owner)

    def shift(self, spot: i64, by: i64) -> None:
        """A card's value goes up or down, never below 1 (12.5)."""
        self.set_value(spot, at_least_1(self.value[spot] + by))

    def set_value(self, spot: i64, value: i64) -> None:
        self.value[spot] = value  # HL-031
        self.tell(pieces.VALUE, self.seat_at(spot), spot, value)

    def turn_down(self, spot: i64) -> None:
        """HL-035, HL-R37: face down is out of the trick, however it came about."""
        self.down |= bit(spot)
        self.find_lead()

    def find_lead(self) -> None:
        """HL-040 to HL-042: the suit of the face-up card at the lowest spot, or none (HL-041)."""
        spot: i64 = 0
        n: i64 = len(self.zones[LINE])
        while spot < n:
            if (self.down >> spot) & 1 == 0:  # HL-042
                self.lead = self.suit[spot]  # HL-040
                return
            spot += 1
        self.lead = NO_SUIT

    def score(self, side: i64, points: i64) -> bool:
        """HL-047, HL-060: VP on the active location's track, capped. True if its maximum is reached (HL-058)."""
        if points <= 0:
            return False
        most = self.book.places[self.at].maximum
        total = self.vp[side] + points
        message: i64 = pieces.SCORED
        if total > most:
            total = most
            message = pieces.SCORED_TO_THE_TOP
        self.vp[side] = total
        self.tell(message, side, points, total)
        return total >= most  # HL-058

    def take_hero(self, piece: i64, seat: i64) -> None:
        """HL-R19: a Hero is a player's for the whole game (HL-004), and everybody sees whose."""
        self.move(piece, HEROES, HERO + seat)  # HL-015
        self.settle(piece, HERO + seat)
        self.learn(piece, HERO + seat, self.layout.everyone)

    def take_sidekick(self, piece: i64, side: i64) -> None:
        self.move(piece, SIDEKICKS, SIDEKICK + side)
        self.settle(piece, SIDEKICK + side)

    def settle(self, piece: i64, zone: i64) -> None:
        """A power belongs to a seat's or a side's place, and returns there (HL-069)."""
        self.homes[self.book.power[self.kind[piece]]] = zone

    def home(self, piece: i64) -> i64:
        return self.homes[self.book.power[self.kind[piece]]]

    def leave_shield(self, zone: i64) -> None:
        """A card has left a slot of a shield: what it covered may be uncovered."""
        side: i64 = 0 if zone < SHIELD + SLOTS else 1
        self.uncover(side, bit(zone - SHIELD - SLOTS * side))

    def uncover(self, side: i64, left: i64) -> None:
        """HL-094, HL-096, HL-097: what nothing lies on any longer is turned up; a Sidekick comes to hand.

        Done as soon as cards have left these slots, so that the same Titan's next play may use it (HL-095, HL-R27,
        HL-R28); -1: a shield is new.
        """
        shape = self.house.shield
        there = self.slots(side)
        slot: i64 = SLOTS - 1
        while slot >= 0:
            over = shape.covers[slot]
            if (there >> slot) & 1 and over & there == 0 and (over & left != 0 or left < 0):
                zone = SHIELD + SLOTS * side + slot
                piece = self.zones[zone][0]
                if slot == shape.middle:
                    there &= ~bit(slot)
                    left |= bit(slot)  # HL-097
                    self.move(piece, zone, SIDEKICK + side)  # HL-R28
                else:
                    self.learn(piece, zone, self.layout.everyone)
                    message: i64 = pieces.UNCOVERED if slot < SLOTS - 1 else pieces.TOPMOST
                    self.tell(message, self.house.alone[side], slot, self.kind[piece])
            slot -= 1

    # ---- for the outside

    def result(self) -> Outcome:
        seats = int(self.layout.seats)
        sides = [int(self.house.side[seat]) for seat in range(seats)]
        taken = [len(self.zones[TROPHIES]), len(self.zones[TROPHIES + 1])]
        scores = [taken[side] for side in sides]
        if self.winner < 0:
            return Outcome([], [1] * seats, scores, [0.0] * seats, "equal locations, none left", "HL-R31")
        winners = [seat for seat in range(seats) if sides[seat] == self.winner]
        losers = seats - len(winners)
        ranks = [1 if seat in winners else len(winners) + 1 for seat in range(seats)]
        returns = [1.0 / len(winners) if seat in winners else -1.0 / losers for seat in range(seats)]
        reason = "third location taken" if taken[self.winner] >= TO_WIN else "most locations, none left"
        return Outcome(winners, ranks, scores, returns, reason, "HL-072" if taken[self.winner] >= TO_WIN else "HL-R31")
