"""What lies on the table of Turtles, and one helper for each thing that can change."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from longbox.games.turtles.pieces import (
    ATTACK,
    ATTACK_CARD,
    ATTACK_RAISED,
    BLOCK,
    BLOCKS,
    BY_CONCESSION,
    BY_DECK,
    CHARACTER,
    CONCEDED,
    COUNTER,
    DECK,
    DECK_EMPTY,
    DECK_LOST,
    DISCARD,
    EXCHANGED,
    FACE_DOWN,
    FLIP,
    FORCEFUL,
    FORWARD,
    HAND,
    ITEMS,
    NO,
    NO_KEEPING,
    RAISED,
    SEAT,
    SEND,
    SLID,
    TAKE,
    TRASH,
    TURNED_UP,
    YES,
)
from longbox.games.turtles.table.book import Book, House
from longbox.games.turtles.table.traced import Traced
from longbox.kernel.bitsets import bit
from longbox.kernel.decision import Outcome
from longbox.kernel.match import Layout, Origin


@final
class Turtles(Traced):
    def __init__(self, book: Book, house: House, layout: Layout, origin: Origin, o: "Turtles | None" = None) -> None:
        super().__init__(book, house, layout, origin, o)
        if o is None:
            self.active: i64 = 0
            self.first: i64 = 0
            self.turn: i64 = 0  # both players' together
            self.phase: i64 = 0
            self.up: i64 = 0  # Block cards that lie face up, as bits: 4 * seat + n, the front is n = 0
            self.placed: i64 = 0  # Attacks placed in this turn (TM-090)
            self.used: i64 = 0  # their attributes, as bits
            self.forceful = False  # an [F] is among them
            self.raised: list[i64] = []  # cards with +1 Power until the turn ends, once for each +1
            self.bonus: i64 = 0  # of the attack as a whole
            self.damage: i64 = 0
            self.draws: i64 = 0  # in part 2 of the Adjust Phase
            self.flips: list[i64] = []  # cards turned up whose texts wait, from zone 1 to zone 4
            self.hit: i64 = 0  # seats whose Decks lost cards to the Trash in this Forward Step, as bits
            self.barred: i64 = 0  # seats that may leave no Character, as bits
            self.kept: vec[i64] = vec[i64]([-1, -1])  # the Block Zone of the Character that a seat leaves
            self.loser: i64 = -1
            self.ending: i64 = BY_DECK
        else:
            self.active = o.active
            self.first = o.first
            self.turn = o.turn
            self.phase = o.phase
            self.up = o.up
            self.placed = o.placed
            self.used = o.used
            self.forceful = o.forceful
            self.raised = o.raised[:]
            self.bonus = o.bonus
            self.damage = o.damage
            self.draws = o.draws
            self.flips = o.flips[:]
            self.hit = o.hit
            self.barred = o.barred
            self.kept = o.kept[:]
            self.loser = o.loser
            self.ending = o.ending

    def copy(self) -> "Turtles":
        return Turtles(self.book, self.house, self.layout, self.origin, self)

    # ---- what is so

    def rival(self, seat: i64) -> i64:
        return 1 - seat

    def is_up(self, seat: i64, n: i64) -> bool:
        return (self.up >> (BLOCKS * seat + n)) & 1 != 0

    def gaps(self, seat: i64) -> i64:
        """Count a player's empty Block Zones."""
        found: i64 = 0
        n: i64 = 0
        while n < BLOCKS:
            if len(self.zones[BLOCK + n + SEAT * seat]) == 0:
                found += 1
            n += 1
        return found

    def front(self, seat: i64) -> i64:
        """Return the face-up card in front; -1 if there is none."""
        if self.is_up(seat, 0):
            return self.block(seat, 0)
        return -1

    def open_character(self, seat: i64, n: i64) -> i64:
        """Return the face-up Character in a Block Zone; -1 if there is none."""
        if not self.is_up(seat, n):
            return -1
        p = self.zones[BLOCK + n + SEAT * seat][0]
        if self.book.type[self.kind[p]] == CHARACTER:
            return p
        return -1

    def front_character(self, seat: i64) -> i64:
        return self.open_character(seat, 0)

    def counter(self) -> i64:
        """Return the card placed in the Counter Step; -1 if there is none."""
        zone = self.zones[ATTACK + SEAT * (1 - self.active)]
        if len(zone) != 0:
            return zone[0]
        return -1

    def power(self, p: i64) -> i64:
        """Return a card's Power with everything that raises it; never below 0 (TM-101)."""
        found = self.book.power[self.kind[p]]
        for q in self.raised:
            if q == p:
                found += 1
        if found > 0:
            return found
        return 0

    def attack_total(self) -> i64:
        """TM-098, TM-103, TM-R17: add up the front card and the Attacks that are still there."""
        total = self.bonus
        p = self.front(self.active)
        if p >= 0:
            kind = self.kind[p]
            both = FORCEFUL | COUNTER
            if self.book.type[kind] == CHARACTER:
                total += self.power(p)
            elif self.book.type[kind] == ATTACK_CARD and self.book.marks[kind] & both != both:  # TM-099, TM-R15
                total += self.power(p)
        for q in self.zones[ATTACK + SEAT * self.active]:
            total += self.power(q)
        if total > 0:  # TM-101, TM-R16
            return total
        return 0

    def counter_power(self) -> i64:
        p = self.counter()
        if p >= 0:
            return self.power(p)
        return 0

    def fits_attack(self, kind: i64) -> bool:
        """Could the active player place it as the next Attack?"""
        book = self.book
        marks = book.marks[kind]
        if book.type[kind] != ATTACK_CARD or marks == FORCEFUL | COUNTER:  # TM-020
            return False
        if marks & FORCEFUL != 0 and self.placed != 2:  # TM-018, TM-085
            return False
        front = self.front_character(self.active)  # there is one: else nobody is asked (TM-091)
        attribute = book.attribute[kind]
        return attribute != book.attribute[self.kind[front]] and (self.used >> attribute) & 1 == 0  # TM-082, TM-083

    def can_counter(self, kind: i64) -> bool:
        """TM-019, TM-093, TM-094: a [C] or [F][C], whatever its attribute."""
        return self.book.type[kind] == ATTACK_CARD and self.book.marks[kind] & COUNTER != 0

    def pays(self, kind: i64, item: i64) -> bool:
        """TM-064, TM-066, TM-R10: a card of the Item's attribute, which no Event has."""
        return self.book.attribute[kind] == self.book.attribute[item]

    def lies_down(self, seat: i64, n: i64) -> bool:
        """Is there a face-down card in this Block Zone?"""
        return len(self.zones[BLOCK + n + SEAT * seat]) != 0 and not self.is_up(seat, n)

    def piece_in(self, zone: i64, kind: i64) -> i64:
        """Return a card of a kind in a zone; -1 if there is none."""
        for p in self.zones[zone]:
            if self.kind[p] == kind:
                return p
        return -1

    def held(self, seat: i64, kind: i64, openly: bool) -> i64:
        """Return a card of a kind in a hand; -1 if there is none.

        Of twins the card that everybody knows is played openly, else the first; the last is set unseen. So a later card
        doesn't tell which twin lies in a Block.
        """
        found: i64 = -1
        for p in self.zones[HAND + SEAT * seat]:
            if self.kind[p] == kind:
                if openly and self.known[p] == self.layout.everyone:
                    return p
                if found < 0 or (p < found) == openly:
                    found = p
        return found

    # ---- what texts ask

    def words(self, piece: i64) -> i64:
        found = self.book.words[self.kind[piece]]
        seat = self.owner(piece)
        n: i64 = 0
        while n < BLOCKS:
            if self.block(seat, n) == piece and not self.is_up(seat, n):
                found |= FACE_DOWN
            n += 1
        return found

    def zone_at(self, place: i64, seat: i64) -> i64:
        return place + SEAT * seat

    def family_at(self, place: i64) -> i64:
        """Return what is done with a card there: discarded, taken back from the Trash, or sent to it."""
        return DISCARD if place == HAND else TAKE if place == TRASH else SEND

    def action_for(self, place: i64, piece: i64) -> i64:
        family = self.family_at(place)
        return self.book.first_of[family] + self.kind[piece] - self.book.base[family]

    def choosable(self, place: i64, piece: i64) -> bool:
        return self.book.in_family(self.kind[piece], self.family_at(place))

    def order_from(self, seat: i64) -> list[i64]:
        """TM-134: a text for both players begins with the active player, no matter who owns the card."""
        return [self.active, 1 - self.active]

    def no_action(self) -> i64:
        return NO

    def yes_action(self) -> i64:
        return YES

    def piece_name(self, piece: i64) -> str:
        return self.book.named(self.kind[piece])

    # ---- "when" texts

    def moment(self, when: i64, seat: i64) -> None:
        """TM-004, TM-137, TM-139, TM-R25: set off the texts on a player's field that name this moment."""
        if (self.book.moments >> when) & 1 == 0:
            return
        for p in self.zones[ITEMS + SEAT * seat]:
            self.due_at(when, seat, p)
        n: i64 = 0
        while n < BLOCKS:
            q = self.block(seat, n)
            if q >= 0 and self.is_up(seat, n) and self.book.type[self.kind[q]] <= ATTACK_CARD:  # TM-112, TM-139
                self.due_at(when, seat, q)
            n += 1
        for p in self.zones[ATTACK + SEAT * seat]:
            self.due_at(when, seat, p)

    def due_at(self, when: i64, seat: i64, p: i64) -> None:
        if self.book.moment[self.kind[p]] == when:
            self.set_off(self.book.program[self.kind[p]], seat, p)  # TM-138, TM-145, TM-R20

    # ---- observable changes

    def draw_card(self, seat: i64) -> None:
        """TM-131, TM-132: a player who draws the last card loses at once."""
        self.draw(DECK + SEAT * seat, HAND + SEAT * seat)
        self.check_deck(seat)

    def draw_cards(self, seat: i64, n: i64) -> None:
        while n > 0 and not self.over:
            self.draw_card(seat)
            n -= 1

    def mill(self, seat: i64, n: i64) -> None:
        """TM-008, TM-R24: send the top cards of a Deck to the Trash, one after the other."""
        while n > 0 and not self.over:
            self.draw(DECK + SEAT * seat, TRASH + SEAT * seat)
            if self.phase == FORWARD:
                self.hit |= bit(seat)  # TM-117, TM-125, TM-R21
                self.moment(DECK_LOST, seat)
            n -= 1
            self.check_deck(seat)

    def check_deck(self, seat: i64) -> None:
        """TM-130, TM-131, TM-R01: after every card that leaves a Deck."""
        if len(self.zones[DECK + SEAT * seat]) == 0:
            self.tell(DECK_EMPTY, seat)
            self.lose_game(seat, BY_DECK)

    def give_up(self, seat: i64) -> None:
        """TM-136, TM-R23."""
        self.tell(CONCEDED, seat)
        self.lose_game(seat, BY_CONCESSION)

    def lose_game(self, seat: i64, ending: i64) -> None:
        self.loser = seat
        self.ending = ending
        self.finish()

    def turn_up(self, seat: i64, n: i64) -> None:
        """Turn up a face-down Block card; its <Flip> text is due then."""
        p = self.block(seat, n)
        self.up |= bit(BLOCKS * seat + n)
        if len(self.mixed) != 0:
            self.found_again(p, n)
            self.mark_mixed(seat, n, False)
        self.learn(p, BLOCK + n + SEAT * seat, self.layout.everyone)
        self.tell(TURNED_UP, seat, self.kind[p], n + 1)
        if self.book.acts[self.kind[p]] & FLIP != 0:  # TM-021, TM-024, TM-025, TM-075
            self.flips.append(p)  # TM-025, TM-R08

    def set_block(self, seat: i64, p: i64, n: i64) -> None:
        """TM-054: set a card of the hand in an empty Block Zone; nobody else sees which."""
        self.move(p, HAND + SEAT * seat, BLOCK + n + SEAT * seat)
        self.mark_mixed(seat, n, True)

    def trash_block(self, seat: i64, n: i64) -> None:
        p = self.block(seat, n)
        if len(self.mixed) != 0 and not self.is_up(seat, n):
            self.found_again(p, n)
            self.mark_mixed(seat, n, False)
        self.up &= ~bit(BLOCKS * seat + n)
        self.move(p, BLOCK + n + SEAT * seat, TRASH + SEAT * seat)

    def slide(self, seat: i64, n: i64, to: i64) -> None:
        """TM-053, TM-R05: move a Block card toward the front; it keeps its face."""
        p = self.block(seat, n)
        if self.is_up(seat, n):
            self.up ^= bit(BLOCKS * seat + n) | bit(BLOCKS * seat + to)
        self.move(p, BLOCK + n + SEAT * seat, BLOCK + to + SEAT * seat)
        self.shift_mixed(seat, n, to)
        self.tell(SLID, seat, n + 1, to + 1)

    def exchange(self, seat: i64, n: i64, other: i64) -> None:
        """Swap two face-down Block cards; everybody sees which."""
        a = BLOCK + n + SEAT * seat
        b = BLOCK + other + SEAT * seat
        p = self.zones[a][0]
        q = self.zones[b][0]
        self.move(p, a, b)
        self.move(q, b, a)
        self.shift_mixed(seat, n, other)
        self.tell(EXCHANGED, seat, n + 1, other + 1)

    def raise_card(self, p: i64, n: i64) -> None:
        """Raise a card's Power until the end of the turn."""
        more = n
        while more > 0:
            self.raised.append(p)
            more -= 1
        self.tell(RAISED, self.kind[p], n, self.power(p))

    def raise_attack(self, p: i64, n: i64) -> None:
        self.bonus += n
        self.tell(ATTACK_RAISED, self.active, self.kind[p], n)

    def bar(self, seat: i64) -> None:
        """Let a player keep no Character this turn."""
        self.barred |= bit(seat)
        self.kept[seat] = -1  # TM-R34: this undoes an earlier choice
        self.tell(NO_KEEPING, seat)

    def may_keep(self, seat: i64, n: i64) -> bool:
        """May this player keep the card in this Block Zone?"""
        if ((self.barred | self.hit) >> seat) & 1 != 0:  # TM-124, TM-126, TM-R34
            return False
        return self.open_character(seat, n) >= 0  # TM-119, TM-123

    # ---- who knows what

    def closed(self, pool: i64, eye: i64) -> bool:
        """TM-161: nobody but its owner knows a secret list."""
        return (self.house.secret >> (pool - 1)) & 1 != 0 and pool != eye + 1

    def open_zones(self, seat: int) -> list[int]:
        """Return the zones with cards whose Power everybody sees."""
        blocks = [BLOCK + n + SEAT * seat for n in range(BLOCKS) if self.block(seat, n) >= 0 and self.is_up(seat, n)]
        return [*blocks, ATTACK + SEAT * seat]

    def result(self) -> Outcome:
        """TM-130, TM-136."""
        winner = 1 - int(self.loser)
        conceded = self.ending == BY_CONCESSION
        return Outcome(
            [winner],
            [2 if seat != winner else 1 for seat in range(2)],
            [len(self.zones[DECK + SEAT * seat]) for seat in range(2)],
            [1.0 if seat == winner else -1.0 for seat in range(2)],
            "the other player conceded" if conceded else "the other player's Deck is empty",
            "TM-136" if conceded else "TM-130",
        )
