"""What lies on the table of Turtles, and one helper for each thing that can change."""

from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i64

from longbox.games.turtles.pieces import (
    ATTACK,
    ATTACK_CARD,
    ATTACK_RAISED,
    ATTRIBUTES,
    BLOCK,
    BLOCKS,
    BY_CONCESSION,
    BY_DECK,
    CHARACTER,
    CONCEDED,
    COPIES,
    COUNTER,
    DECK,
    DECK_EMPTY,
    DECK_SIZE,
    DISCARD,
    EXCHANGED,
    FACE_DOWN,
    FLIP,
    FORCEFUL,
    FORWARD,
    HAND,
    NO,
    NO_KEEPING,
    PHASES,
    RAISED,
    SEAT,
    SEND,
    SLID,
    TAKE,
    TRASH,
    TURNED_UP,
    YES,
)
from longbox.kernel.bitsets import bit
from longbox.kernel.decision import Outcome
from longbox.kernel.match import Edition, Layout, Match, Origin, Routine
from longbox.kernel.rng import Rng
from longbox.kernel.voice import Line, Voice
from longbox.language.runtime.filters import TextMatch

NOTHING = Routine("nothing")


class Book(Edition):
    """Turtles' edition: the pool of cards, by kind."""

    def __init__(self, name: str) -> None:
        super().__init__("turtles", name)
        self.type: list[i64] = []
        self.attribute: list[i64] = []
        self.power: list[i64] = []
        self.marks: list[i64] = []
        self.words: list[i64] = []  # its type, attribute and marks, as texts call them
        self.acts: list[i64] = []  # the markers of its text, as bits
        self.moment: list[i64] = []  # of a "when" text; -1: it has none
        self.alike: list[bool] = []  # a "when" text that comes out the same in whatever order
        self.texts: list[str] = []
        self.program: list[Routine] = []
        self.rarity: list[i64] = []
        self.decks: dict[str, list[i64]] = {}  # the pre-built ones: 40 kinds each
        self.base: list[i64] = []  # family of actions -> the kind of its first action
        self.payments: list[tuple[i64, i64]] = []  # an Item and a card that pays for it (TM-064)
        self.payment_of: dict[i64, i64] = {}  # the number of such a pair

    def payment(self, item: i64, cost: i64) -> i64:
        return self.payment_of[item * len(self.faces) + cost]

    def named(self, kind: i64) -> str:
        """A card as a choice shows it: "Foot Ninja (Fire 2)"."""
        parts: list[str] = []
        if self.attribute[kind] >= 0:
            parts.append(ATTRIBUTES[self.attribute[kind]])
        if self.type[kind] <= ATTACK_CARD:
            parts.append(f"{self.power[kind]}")
        if self.marks[kind] & FORCEFUL != 0:
            parts.append("[F]")
        if self.marks[kind] & COUNTER != 0:
            parts.append("[C]")
        return self.titles[kind] + (f" ({' '.join(parts)})" if parts else "")

    def sentence(self, data: dict[str, Any]) -> str:
        from longbox.games.turtles import story

        return story.sentence(data)

    def story(self, events: list[dict[str, Any]], voice: Voice) -> list[Line]:
        from longbox.games.turtles import story

        return story.story(events, voice)


@final
class House:
    """The settings of a match as the table uses them."""

    def __init__(self, secret: bool, first: i64) -> None:
        self.secret = secret  # what each brought, nobody else knows
        self.first = first  # -1: by chance (TM-031)


@final
class Turtles(TextMatch):
    def __init__(self, book: Book, house: House, layout: Layout, origin: Origin, o: "Turtles | None" = None) -> None:
        super().__init__(book, layout, origin, o)
        self.book = book
        self.house = house
        if o is None:
            self.active: i64 = 0
            self.first: i64 = 0
            self.turn: i64 = 0  # both players' together
            self.phase: i64 = 0
            self.up: i64 = 0  # Block cards that lie face up, as bits: 4 * seat + n, the front is n = 0
            self.placed: i64 = 0  # Attacks placed in this turn (TM-090)
            self.used: i64 = 0  # their attributes, as bits
            self.forceful = False  # an [F] is among them
            self.raised: list[i64] = []  # cards with +1 Power until the end of the turn, once for each +1
            self.bonus: i64 = 0  # of the attack as a whole
            self.damage: i64 = 0
            self.draws: i64 = 0  # in part 2 of the Adjust Phase
            self.flips: list[i64] = []  # cards turned up whose texts wait, from zone 1 to zone 4
            self.hit: i64 = 0  # seats whose Decks lost cards to the Trash in this Forward Step, as bits
            self.barred: i64 = 0  # seats that may leave no Character, as bits
            self.kept: vec[i64] = vec[i64]([-1, -1])  # the Block Zone of the Character that a seat leaves
            self.loser: i64 = -1
            self.ending: i64 = BY_DECK
            self.mixed: list[i64] = []  # see `arrive`
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
            self.mixed = o.mixed[:]

    def copy(self) -> "Turtles":
        return Turtles(self.book, self.house, self.layout, self.origin, self)

    # ---- what is so

    def rival(self, seat: i64) -> i64:
        return 1 - seat

    def owner(self, p: i64) -> i64:
        """TM-008: whose deck a card came from."""
        return 0 if p < DECK_SIZE else 1

    def block(self, seat: i64, n: i64) -> i64:
        """The card in a Block Zone (n = 0 is the front); -1: it is empty."""
        zone = self.zones[BLOCK + n + SEAT * seat]
        return zone[0] if len(zone) != 0 else -1

    def is_up(self, seat: i64, n: i64) -> bool:
        return (self.up >> (BLOCKS * seat + n)) & 1 != 0

    def gaps(self, seat: i64) -> i64:
        """How many of a player's Block Zones are empty."""
        found: i64 = 0
        n: i64 = 0
        while n < BLOCKS:
            if len(self.zones[BLOCK + n + SEAT * seat]) == 0:
                found += 1
            n += 1
        return found

    def front(self, seat: i64) -> i64:
        """The face-up card in front; -1 if there is none."""
        return self.block(seat, 0) if self.is_up(seat, 0) else -1

    def open_character(self, seat: i64, n: i64) -> i64:
        """The Character that lies face up in a Block Zone; -1: there is none."""
        if not self.is_up(seat, n):
            return -1
        p = self.zones[BLOCK + n + SEAT * seat][0]
        return p if self.book.type[self.kind[p]] == CHARACTER else -1

    def front_character(self, seat: i64) -> i64:
        return self.open_character(seat, 0)

    def counter(self) -> i64:
        """The card placed in the Counter Step; -1: none."""
        zone = self.zones[ATTACK + SEAT * (1 - self.active)]
        return zone[0] if len(zone) != 0 else -1

    def power(self, p: i64) -> i64:
        """The Power of a card with all that raises it; never below 0 (TM-101)."""
        found = self.book.power[self.kind[p]]
        for q in self.raised:
            if q == p:
                found += 1
        return found if found > 0 else 0

    def attack_total(self) -> i64:
        """TM-098, TM-103: the front card and the Attacks that are there."""
        total = self.bonus
        p = self.front(self.active)
        if p >= 0:
            kind = self.kind[p]
            both = FORCEFUL | COUNTER
            if self.book.type[kind] == CHARACTER:
                total += self.power(p)
            elif self.book.type[kind] == ATTACK_CARD and self.book.marks[kind] & both != both:  # TM-099
                total += self.power(p)
        for q in self.zones[ATTACK + SEAT * self.active]:
            total += self.power(q)
        return total if total > 0 else 0  # TM-101

    def counter_power(self) -> i64:
        p = self.counter()
        return self.power(p) if p >= 0 else 0

    def fits_attack(self, kind: i64) -> bool:
        """TM-017 to TM-020, TM-082, TM-083, TM-085: could the active player place it as the next Attack?"""
        book = self.book
        marks = book.marks[kind]
        if book.type[kind] != ATTACK_CARD or marks == FORCEFUL | COUNTER:  # TM-020
            return False
        if marks & FORCEFUL != 0 and self.placed != 2:  # TM-018, TM-085
            return False
        front = self.front_character(self.active)
        if front < 0 or self.placed >= 3:  # TM-081, TM-091
            return False
        attribute = book.attribute[kind]
        return attribute != book.attribute[self.kind[front]] and (self.used >> attribute) & 1 == 0  # TM-082, TM-083

    def can_counter(self, kind: i64) -> bool:
        """TM-093, TM-094."""
        return self.book.type[kind] == ATTACK_CARD and self.book.marks[kind] & COUNTER != 0

    def pays(self, kind: i64, item: i64) -> bool:
        """TM-064 to TM-066: a card of the Item's attribute, other than the Item itself."""
        return self.book.attribute[kind] == self.book.attribute[item]

    def lies_down(self, seat: i64, n: i64) -> bool:
        """Is there a face-down card in this Block Zone?"""
        return len(self.zones[BLOCK + n + SEAT * seat]) != 0 and not self.is_up(seat, n)

    def piece_in(self, zone: i64, kind: i64) -> i64:
        """A card of a kind in a zone; -1: there is none."""
        for p in self.zones[zone]:
            if self.kind[p] == kind:
                return p
        return -1

    def held(self, seat: i64, kind: i64, openly: bool) -> i64:
        """A card of a kind in a hand; -1: there is none.

        Openly goes the one that everybody knows, if there is one, and else the first, unseen the last: so what goes
        later does not tell which of twins lies in a Block.
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

    def action_for(self, place: i64, piece: i64) -> i64:
        """A card of the hand is discarded, one of the Trash taken, one that lies open sent away."""
        family: i64 = DISCARD if place == HAND else TAKE if place == TRASH else SEND
        return self.book.first_of[family] + self.kind[piece] - self.book.base[family]

    def order_from(self, seat: i64) -> list[i64]:
        """TM-134: what one text does to both players the active player does first, whosever the text is."""
        return [self.active, 1 - self.active]

    def no_action(self) -> i64:
        return NO

    def yes_action(self) -> i64:
        return YES

    def piece_name(self, piece: i64) -> str:
        return self.book.named(self.kind[piece])

    # ---- observable changes

    def draw_card(self, seat: i64) -> None:
        """TM-131, TM-132: who draws the last card has lost at once."""
        self.draw(DECK + SEAT * seat, HAND + SEAT * seat)
        self.check_deck(seat)

    def draw_cards(self, seat: i64, n: i64) -> None:
        while n > 0 and not self.over:
            self.draw_card(seat)
            n -= 1

    def mill(self, seat: i64, n: i64) -> None:
        """The top cards of a Deck go to the Trash, one after the other (TM-008)."""
        while n > 0 and not self.over:
            self.draw(DECK + SEAT * seat, TRASH + SEAT * seat)
            if self.phase == FORWARD:
                self.hit |= bit(seat)  # TM-117, TM-125
            n -= 1
            self.check_deck(seat)

    def check_deck(self, seat: i64) -> None:
        """TM-130, TM-131: after every card that leaves a Deck."""
        if len(self.zones[DECK + SEAT * seat]) == 0:
            self.tell(DECK_EMPTY, seat)
            self.lose_game(seat, BY_DECK)

    def give_up(self, seat: i64) -> None:
        """TM-136."""
        self.tell(CONCEDED, seat)
        self.lose_game(seat, BY_CONCESSION)

    def lose_game(self, seat: i64, ending: i64) -> None:
        self.loser = seat
        self.ending = ending
        self.finish()

    def turn_up(self, seat: i64, n: i64) -> None:
        """A face-down Block card is turned up; a <Flip> text is due then (TM-025)."""
        p = self.block(seat, n)
        self.up |= bit(BLOCKS * seat + n)
        if len(self.mixed) != 0:
            self.found_again(p, n)
            self.mark_mixed(seat, n, False)
        self.learn(p, BLOCK + n + SEAT * seat, self.layout.everyone)
        self.tell(TURNED_UP, seat, self.kind[p], n + 1)
        if self.book.acts[self.kind[p]] & FLIP != 0:
            self.flips.append(p)

    def set_block(self, seat: i64, p: i64, n: i64) -> None:
        """TM-054: a card of the hand is laid down in an empty Block Zone; nobody else sees which."""
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
        """TM-052, TM-053: a Block card moves toward the front and keeps its face."""
        p = self.block(seat, n)
        if self.is_up(seat, n):
            self.up ^= bit(BLOCKS * seat + n) | bit(BLOCKS * seat + to)
        self.move(p, BLOCK + n + SEAT * seat, BLOCK + to + SEAT * seat)
        self.shift_mixed(seat, n, to)
        self.tell(SLID, seat, n + 1, to + 1)

    def exchange(self, seat: i64, n: i64, other: i64) -> None:
        """Two face-down Block cards change places; everybody sees which."""
        a = BLOCK + n + SEAT * seat
        b = BLOCK + other + SEAT * seat
        p = self.zones[a][0]
        q = self.zones[b][0]
        self.move(p, a, b)
        self.move(q, b, a)
        self.shift_mixed(seat, n, other)
        self.tell(EXCHANGED, seat, n + 1, other + 1)

    def raise_card(self, p: i64, n: i64) -> None:
        """A card has more Power until the end of the turn."""
        more = n
        while more > 0:
            self.raised.append(p)
            more -= 1
        self.tell(RAISED, self.kind[p], n, self.power(p))

    def raise_attack(self, p: i64, n: i64) -> None:
        self.bonus += n
        self.tell(ATTACK_RAISED, self.active, self.kind[p], n)

    def bar(self, seat: i64) -> None:
        """A text lets somebody leave no Character this turn."""
        self.barred |= bit(seat)
        self.tell(NO_KEEPING, seat)

    def may_keep(self, seat: i64, n: i64) -> bool:
        """TM-119, TM-123, TM-124, TM-126: could this player leave the card in this Block Zone?"""
        if ((self.barred | self.hit) >> seat) & 1 != 0:
            return False
        return self.open_character(seat, n) >= 0

    # ---- who knows what
    #
    # A card that everybody saw going to a hand is known there until one is set from that hand: then it is in the hand
    # still, or in a Block that was set since. `mixed` holds such cards, those mixed first before the others: each is
    # its owner, the Blocks where it could be as bits (<< 1) and its kind (<< 5).

    def arrive(self, p: i64, a: i64, b: i64, place: i64) -> None:
        if len(self.mixed) != 0 and a % SEAT == HAND and self.sight.sees[b] & ~self.known[p] != 0:
            self.found_again(p, -1)
        Match.arrive(self, p, a, b, place)

    def lose(self, p: i64, a: i64, lost: i64) -> None:
        if len(self.zones[a]) != 0:
            self.mix(p)
            for q in self.zones[a]:
                self.mix(q)
        Match.lose(self, p, a, lost)

    def mix(self, p: i64) -> None:
        if self.known[p] == self.layout.everyone:
            self.mixed.append(self.owner(p) | (self.kind[p] << 5))

    def found_again(self, p: i64, n: i64) -> None:
        """Everybody sees a card that came from the hand (n = -1) or lies in Block n: that may be the one."""
        at: i64 = len(self.mixed) - 1
        while at >= 0:  # of several the one with the fewest places: the others could be wherever it could have been
            entry = self.mixed[at]
            if entry >> 5 == self.kind[p] and entry & 1 == self.owner(p) and (n < 0 or (entry >> (n + 1)) & 1 != 0):
                self.mixed.pop(at)
                return
            at -= 1

    def shift_mixed(self, seat: i64, n: i64, other: i64) -> None:
        """Two Blocks have changed places."""
        at: i64 = 0
        while at < len(self.mixed):
            entry = self.mixed[at]
            if entry & 1 == seat and ((entry >> (n + 1)) ^ (entry >> (other + 1))) & 1 != 0:
                self.mixed[at] = entry ^ (bit(n + 1) | bit(other + 1))
            at += 1

    def mark_mixed(self, seat: i64, n: i64, set_: bool) -> None:
        """A card was set in a Block, or turned up there: a mixed one could be there now, or cannot be any more."""
        at: i64 = 0
        while at < len(self.mixed):
            entry = self.mixed[at]
            if entry & 1 == seat:
                self.mixed[at] = entry | bit(n + 1) if set_ else entry & ~bit(n + 1)
            at += 1

    def traces(self, p: i64, eye: i64) -> i64:
        """If a hidden card stands for a mixed one: the Blocks where it could be, as bits; -1: it does not.

        Of equal cards that an eye does not see the first ones stand for the mixed ones.
        """
        seat = self.owner(p)
        if seat == eye:
            return -1
        before: i64 = 0
        q: i64 = seat * DECK_SIZE
        while q < p:
            if self.kind[q] == self.kind[p] and (self.known[q] >> eye) & 1 == 0:
                before += 1
            q += 1
        found: list[i64] = []
        for entry in self.mixed:
            if entry >> 5 == self.kind[p] and entry & 1 == seat:
                found.append((entry >> 1) & 15)
        n: i64 = 0
        while n < BLOCKS and len(found) != 0:
            q = self.block(seat, n)
            if q >= 0 and self.kind[q] == self.kind[p] and (self.known[q] >> eye) & 1 != 0 and (found[0] >> n) & 1 != 0:
                found.pop()  # a text let this eye look: that is one of them
            n += 1
        return found[before] if before < len(found) else -1

    def may_lie(self, piece: i64, zone: i64, place: i64, eye: i64) -> bool:
        """What is mixed is in the hand, or in a Block that was set since."""
        if len(self.mixed) == 0:
            return True
        blocks = self.traces(piece, eye)
        at = zone % SEAT
        return blocks < 0 or at == HAND or (BLOCK <= at < BLOCK + BLOCKS and (blocks >> (at - BLOCK)) & 1 != 0)

    def closed(self, pool: i64, eye: i64) -> bool:
        """With secret lists nobody knows what a rival brought (TM-161)."""
        return self.house.secret and pool != eye + 1

    def imagine(self, world: Match, eye: i64, rng: Rng) -> None:
        """With secret lists a world holds other cards that fit what was seen."""
        from longbox.games.turtles.decks import imagined

        if not self.house.secret:
            return
        kinds = list(self.kind)
        for seat in range(2):
            if seat != eye:
                own = range(seat * DECK_SIZE, (seat + 1) * DECK_SIZE)
                seen = [p for p in own if (self.known[p] >> eye) & 1 or self.traces(p, eye) >= 0]
                rest = imagined(self.book, [self.kind[p] for p in seen], rng)
                for p in own:
                    if p not in seen:
                        kinds[p] = rest.pop()
        world.kind = vec[i64](kinds)

    def brings(self) -> bool:
        """TM-026, TM-027: two legal decks."""
        if len(self.kind) != 2 * DECK_SIZE:
            return False
        for seat in range(2):
            own = list(self.kind)[seat * DECK_SIZE : (seat + 1) * DECK_SIZE]
            if any(not 0 <= kind < len(self.book.faces) or own.count(kind) > COPIES for kind in own):
                return False
        return True

    def bars(self, seat: i64, action: i64) -> str:
        from longbox.games.turtles.choices.bars import bars

        return bars(self, seat, action)

    def public(self) -> dict[str, object]:
        both = range(2)
        return {
            "active": int(self.active),
            "first": int(self.first),
            "turn": int(self.turn),
            "phase": PHASES[self.phase],
            "up": [[self.is_up(seat, n) for n in range(BLOCKS)] for seat in both],
            "placed": int(self.placed),
            "attack": int(self.attack_total()) if self.turn > 0 else 0,
            "counter": int(self.counter_power()),
            "damage": int(self.damage),
            "powers": {
                self.layout.zones[z].id: [int(self.power(p)) for p in self.zones[z]]
                for seat in both
                for z in self.open_zones(seat)
            },
            "barred": [bool((self.barred | self.hit) >> seat & 1) for seat in both],
        }

    def open_zones(self, seat: int) -> list[int]:
        """Where cards lie whose Power everybody sees."""
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
            "the rival has conceded" if conceded else "the rival's Deck is empty",
            "TM-136" if conceded else "TM-130",
        )
