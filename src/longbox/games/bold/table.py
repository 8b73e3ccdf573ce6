"""The table of Bold, and one helper for each observable change."""

from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i64

from longbox.games.bold.frames import NOTHING
from longbox.games.bold.pieces import (
    ACTIVATED,
    BAG,
    BOARD,
    BOUGHT,
    BOX,
    BY_DECK,
    BY_DEFEAT,
    BY_INJURIES,
    BY_ZERO,
    CHALLENGE,
    CHIP,
    CRISIS,
    CRISIS_TOLD,
    DEFEATED,
    DISCARD,
    DOUBLE,
    DRAW,
    FEWEST_CRISES,
    HURTS,
    INJURED,
    K_CRISIS,
    LIMITS,
    MASS,
    METER,
    METER_SIZE,
    MOMENTS,
    NO,
    NO_EFFECT,
    PLACES,
    PLUS,
    POOLED,
    REBALANCE,
    RECOVERED,
    RESOURCED,
    REVERSE,
    SHARED,
    SHORT_TOLD,
    STORED,
    STORES,
    UNALLOCATED_WORD,
    USED,
    YES,
)
from longbox.kernel.bitsets import bit
from longbox.kernel.decision import Outcome, bits
from longbox.kernel.match import Edition, Layout, Origin, Routine
from longbox.language.runtime.filters import Filter, TextMatch


@final
class Rules:
    """The rules that a text sets, of a token or for a turn."""

    def __init__(self) -> None:
        self.fills: i64 = 0  # the types of spaces of an ability that this token fills, as bits
        self.fill_count: i64 = 0  # how many of them fill one space
        self.counts_as: i64 = 1  # how many tokens it is for the bonus table
        self.ability_more: i64 = 0  # more indefensible damage of an ability that it helps to fill
        self.no_exchange = False
        self.no_peek = False
        self.unpreventable: i64 = 0  # a hit of up to so much normal damage
        self.next_public = False
        self.bonus_count: i64 = 0
        self.fewer: i64 = 0  # fewer tokens for recovery abilities
        self.dearer: i64 = 0  # how much more armoury tokens cost
        self.redraws = False  # the first token may be returned and drawn again
        self.basics: i64 = -1  # the price of basic tokens; -1: as usual


@final
class Text:
    """A printed text: what it does at each moment, and the rules that it sets."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.rules = Rules()
        self.programs: list[Routine] = [NOTHING] * MOMENTS
        self.about: list[Filter] = [Filter()] * MOMENTS  # which pieces the moment must be about

    def at(self, moment: i64) -> bool:
        return self.programs[moment] is not NOTHING


@final
class Hero:
    """A character, ready to play."""

    def __init__(self, name: str, hero: bool) -> None:
        self.name = name
        self.hero = hero
        self.crest: i64 = 0  # kinds
        self.special: i64 = 0
        self.boxes: list[i64] = []  # five abilities and the finishing move, last
        self.markers: list[i64] = []
        self.counts: list[i64] = []  # of the markers
        self.opening: list[i64] = []  # kinds
        self.bonuses: list[i64] = []  # LINE numbers for each line
        self.challenges: list[i64] = []
        self.recovery: i64 = 0  # the number of its text


class Book(Edition):
    """Bold's edition: tokens, boxes, markers and cards by kind; characters; texts."""

    def __init__(self, name: str) -> None:
        super().__init__("bold", name)
        self.type: list[i64] = []
        self.grade: list[i64] = []
        self.words: list[i64] = []
        self.text: list[i64] = []  # kind -> its text, -1: none
        self.cost: list[list[i64]] = []  # of boxes: spaces by type
        self.finishing: list[bool] = []
        self.texts: list[Text] = []
        self.heroes: list[Hero] = []
        self.first_box: i64 = 0
        self.first_marker: i64 = 0

    def value(self, kind: i64) -> i64:
        """BB-171: a double is worth two."""
        return 2 if self.grade[kind] == DOUBLE else 1

    def is_token(self, kind: i64) -> bool:
        """BB-009: what can be in a bag."""
        # BB-009, BB-075
        return self.grade[kind] <= MASS

    def program(self, kind: i64, moment: i64) -> Routine:
        return self.texts[self.text[kind]].programs[moment]

    def acts(self, kind: i64, moment: i64) -> bool:
        return self.texts[self.text[kind]].at(moment)


@final
class House:
    """The settings of a match, ready to play."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        self.limit: i64 = LIMITS[seats]  # BB-013
        order = str(options["combat_player_order"])
        self.combat_in_order = order != "off"  # BB-024
        self.all_in_order = order == "all"
        self.draw_in_turns = options["draw_in_turns"] is True
        self.reverse_stays = options["reverse_stays"] is True
        self.strict_zero = options["strict_zero"] is True
        self.unallocated_only = options["cm_unallocated_only"] is True
        self.zero_ends = seats > 2 and options["team_zero_ends"] is True  # BB-R43: it has no meaning in a duel


def zeros(n: i64) -> "vec[i64]":
    return vec[i64]([i64(0)] * int(n))


@final
class Bold(TextMatch):
    def __init__(self, book: Book, house: House, layout: Layout, origin: Origin, o: "Bold | None" = None) -> None:
        super().__init__(book, layout, origin, o)
        self.book = book
        self.house = house
        if o is None:
            n = layout.seats
            self.heroes: vec[i64] = zeros(n)
            self.counter: vec[i64] = vec[i64]([house.limit] * int(n))
            # BB-017
            self.injured: i64 = 0  # seats, as bits
            self.defeated: i64 = 0
            self.crisis: i64 = 0
            self.acting: i64 = 0  # the players that the phase or a challenge card is about
            self.starter: i64 = 0  # the holder of the starting-player marker
            self.turn: i64 = 0
            self.phase: i64 = 0
            self.kept_reverse: i64 = 0  # whose reverse stays from an earlier turn (BB-R20)
            self.healed: vec[i64] = zeros(
                n
            )  # C+ of this Preparation that moved a counter, which is open at once (BB-R27)
            self.pool: vec[i64] = zeros(n)  # normal damage
            self.hard: vec[i64] = zeros(n)  # indefensible damage
            self.resources: vec[i64] = zeros(n)
            self.offered: vec[i64] = zeros(n)
            self.offers: i64 = 0  # seats that were asked for an offer
            self.extra: vec[i64] = zeros(n)  # R+ of this turn
            self.discounts: vec[i64] = zeros(n)  # of which used
            self.combat_mass: vec[i64] = zeros(n)  # the combat that can buy a critical mass
            self.agility_mass: vec[i64] = zeros(n)
            self.purchases: vec[i64] = zeros(n)
            self.row_bought = False
            self.amount: i64 = 0  # of a recovery ability so far
            self.hits: list[i64] = []  # damage under way, HIT numbers each
            self.thrown: list[i64] = []  # THROW numbers each
            self.incoming: i64 = 0  # normal damage of the hit being answered
            self.attacker: i64 = -1  # whose it is
            self.losers: i64 = 0
            self.ending: i64 = BY_DEFEAT
        else:
            self.heroes = o.heroes[:]
            self.counter = o.counter[:]
            self.injured = o.injured
            self.defeated = o.defeated
            self.crisis = o.crisis
            self.acting = o.acting
            self.starter = o.starter
            self.turn = o.turn
            self.phase = o.phase
            self.kept_reverse = o.kept_reverse
            self.healed = o.healed[:]
            self.pool = o.pool[:]
            self.hard = o.hard[:]
            self.resources = o.resources[:]
            self.offered = o.offered[:]
            self.offers = o.offers
            self.extra = o.extra[:]
            self.discounts = o.discounts[:]
            self.combat_mass = o.combat_mass[:]
            self.agility_mass = o.agility_mass[:]
            self.purchases = o.purchases[:]
            self.row_bought = o.row_bought
            self.amount = o.amount
            self.hits = o.hits[:]
            self.thrown = o.thrown[:]
            self.incoming = o.incoming
            self.attacker = o.attacker
            self.losers = o.losers
            self.ending = o.ending

    def copy(self) -> "Bold":
        return Bold(self.book, self.house, self.layout, self.origin, self)

    # ---- where and who

    def at(self, seat: i64, place: i64) -> list[i64]:
        return self.zones[SHARED + PLACES * seat + place]

    def zone(self, seat: i64, place: i64) -> i64:
        return SHARED + PLACES * seat + place

    def hero(self, seat: i64) -> Hero:
        return self.book.heroes[self.heroes[seat]]

    def is_out(self, seat: i64) -> bool:
        return (self.defeated >> seat) & 1 != 0

    def in_crisis(self, seat: i64) -> bool:
        return (self.crisis >> seat) & 1 != 0

    def all_seats(self) -> i64:
        return bit(self.layout.seats) - 1

    def alive(self) -> i64:
        """BB-219: the players still in the game."""
        return self.all_seats() & ~self.defeated

    def order(self, seats: i64) -> list[i64]:
        """Player order: the holder, then clockwise."""
        found: list[i64] = []
        n = self.layout.seats
        # BB-025, BB-R36
        seat = self.starter
        for _ in range(int(n)):
            if (seats >> seat) & 1:
                found.append(seat)
            seat = (seat + 1) % n
        return found

    def friends(self, seat: i64) -> i64:
        """The players of a seat's side still in the game, itself included."""
        return self.layout.teams[seat] & ~self.defeated

    def foes(self, seat: i64) -> i64:
        return self.alive() & ~self.layout.teams[seat]

    def rivals(self, seat: i64) -> list[i64]:
        return self.order(self.foes(seat))

    def rules(self) -> Rules:
        """The rules of this turn's challenge card (BB-027)."""
        # BB-027, BB-R60
        pile = self.zones[CHALLENGE]
        return self.book.texts[self.book.text[self.kind[pile[len(pile) - 1]]]].rules

    def challenge(self) -> i64:
        """The kind of the challenge card of this turn."""
        pile = self.zones[CHALLENGE]
        return self.kind[pile[len(pile) - 1]]

    def piece_in(self, zone: i64, kind: i64) -> i64:
        """A piece of a kind in a zone, or -1."""
        for p in self.zones[zone]:
            if self.kind[p] == kind:
                return p
        return -1

    def has_marker(self, seat: i64, moment: i64) -> bool:
        for p in self.at(seat, STORED):
            if self.book.acts(self.kind[p], moment):
                return True
        return False

    # ---- for texts

    def words(self, piece: i64) -> i64:
        words = self.book.words[self.kind[piece]]
        for seat in range(int(self.layout.seats)):
            for p in self.at(seat, DRAW):
                if p == piece:
                    words |= UNALLOCATED_WORD
        return words

    def zone_at(self, place: i64, seat: i64) -> i64:
        return SHARED + PLACES * seat + place

    def order_from(self, seat: i64) -> list[i64]:
        """ "Each player" on a challenge card: all that it is about, in player order (BB-025)."""
        return [self.lane] if self.lane >= 0 else self.order(self.acting & ~self.defeated)

    def no_action(self) -> i64:
        return NO

    def yes_action(self) -> i64:
        return YES

    def speaker(self, source: i64) -> str:
        return self.book.texts[source].title

    # ---- changes

    def recover(self, seat: i64, by: i64, n: i64, cause: i64 = -1) -> None:
        """BB-151, BB-152: a recovery action, never above the limit; `cause` is the kind of a power-up, or -1.

        The caller has made sure that the player is still in the game (BB-219).
        """
        room = self.house.limit - self.counter[seat]
        # BB-152, BB-214
        if n > room:
            n = room
        self.counter[seat] = self.counter[seat] + n
        # BB-R27: what moves no counter stays unseen while players draw
        seats = bit(by) if n == 0 and self.alone() else self.layout.everyone
        self.tell_to(seats, RECOVERED, seat, by, n, self.counter[seat], cause)

    def hurt(self, seat: i64, attacker: i64, normal: i64, hard: i64) -> None:
        """One damage event (BB-134)."""
        n = normal + hard
        if n <= 0 or self.is_out(seat):  # BB-142
            return
        if self.counter[seat] == 0:
            # BB-R30
            if self.house.strict_zero:  # BB-148
                self.defeat(seat)
            else:
                self.tell(NO_EFFECT, seat)
            return
        # BB-134, BB-153
        left = self.counter[seat] - n
        # BB-R29
        self.counter[seat] = 0  # BB-145
        if left > 0:
            self.counter[seat] = left
        self.tell(HURTS, seat, attacker, n, hard, self.counter[seat])
        if left <= 0:
            if (self.injured >> seat) & 1:
                self.defeat(seat)  # BB-147
            else:
                self.injure(seat)  # BB-144

    def injure(self, seat: i64) -> None:
        """BB-149: it stays."""
        if (self.injured >> seat) & 1 == 0:
            # BB-149, BB-R28
            self.injured |= bit(seat)
            self.tell(INJURED, seat)

    def defeat(self, seat: i64) -> None:
        self.defeated |= bit(seat)
        self.tell(DEFEATED, seat)

    def settle(self) -> bool:
        """BB-199, BB-220: end the game if a side has lost; nothing later happens then."""
        for seat in (0, 1):  # sides alternate: these two seats are on different ones
            side = self.layout.teams[seat]
            if side & ~self.defeated == 0:
                self.end(side, BY_DEFEAT)
                return True
        if self.house.zero_ends:  # BB-R43
            for seat in (0, 1):
                side = self.layout.teams[seat] & ~self.defeated
                low = True
                for other in bits(side):
                    if self.counter[other] > 0:  # a player at 0 is injured (BB-144)
                        low = False
                if low:
                    self.end(self.layout.teams[seat], BY_ZERO)
                    return True
        return False

    def end(self, losers: i64, ending: i64) -> None:
        self.losers = losers
        self.ending = ending
        self.finish()

    def add_damage(self, seat: i64, text: i64, n: i64, hard: bool) -> None:
        if n == 0:
            return
        if hard:
            self.hard[seat] = self.hard[seat] + n
            self.tell(POOLED, seat, text, 0, n)
        else:
            self.pool[seat] = self.pool[seat] + n  # BB-195
            self.tell(POOLED, seat, text, n, 0)

    def add_resources(self, seat: i64, text: i64, n: i64) -> None:
        self.resources[seat] = self.resources[seat] + n  # BB-195
        self.tell(RESOURCED, seat, text, n)

    def hit(self, attacker: i64, seat: i64, normal: i64, hard: i64) -> None:
        """Damage is under way to a player."""
        if normal + hard > 0:
            self.hits += [attacker, seat, normal, hard, normal]

    def store(self, seat: i64, kind: i64) -> None:
        """BB-160, BB-162."""
        p = self.piece_in(self.zone(seat, BOX), kind)
        if p < 0:
            self.tell(SHORT_TOLD, seat, kind)
        else:
            # BB-160, BB-R45
            self.move(p, self.zone(seat, BOX), self.zone(seat, STORED))
            self.tell(STORES, seat, kind)

    def use(self, seat: i64, kind: i64, place: i64 = STORED) -> None:
        """BB-161: use a marker, which goes back to its supply."""
        p = self.piece_in(self.zone(seat, place), kind)
        self.move(p, self.zone(seat, place), self.zone(seat, BOX))
        self.tell(USED, seat, kind)

    def give_back(self, seat: i64, p: i64, place: i64) -> None:
        """BB-192: return a token to the bag, where nobody can tell it from the others."""
        self.move(p, self.zone(seat, place), self.zone(seat, BAG))
        # BB-188, BB-192
        self.shuffle(self.zone(seat, BAG))

    def sweep(self, seat: i64, finishing: bool) -> None:
        """BB-092, BB-161: clear the board: tokens to the discard, markers, bonuses and boxes to their supply.

        Unless `finishing` is true, the finishing move stays with its tokens, until step 7.
        """
        kept = False
        board = self.zone(seat, BOARD)
        for p in self.zones[board][:]:
            kind = self.kind[p]
            if not self.book.is_token(kind):
                # BB-084
                kept = not finishing and self.book.finishing[kind]
            if not kept:
                # BB-082, BB-092, BB-182
                to: i64 = DISCARD if self.book.is_token(kind) else BOX
                self.move(p, board, self.zone(seat, to))

    def trigger_crisis(self, seat: i64) -> None:
        self.crisis |= bit(seat)
        self.tell(CRISIS_TOLD, seat)

    def activated(self, seat: i64, kind: i64) -> None:
        self.tell(ACTIVATED, seat, kind)

    # ---- counting

    def tokens_in(self, seat: i64, place: i64, type_: i64) -> i64:
        """The value of tokens of a type, without critical mass."""
        total: i64 = 0
        for p in self.at(seat, place):
            kind = self.kind[p]
            if self.book.type[kind] == type_ and self.book.grade[kind] <= PLUS:
                total += self.book.value(kind)
        return total

    def chips_in(self, seat: i64, place: i64, type_: i64) -> i64:
        n: i64 = 0
        for p in self.at(seat, place):
            if self.book.grade[self.kind[p]] == CHIP and self.book.type[self.kind[p]] == type_:
                n += 1
        return n

    def pulled(self, seat: i64) -> i64:
        """BB-050: what the bonus table counts: the non-crisis tokens of this Preparation that were not returned."""
        # BB-050, BB-051, BB-R07, BB-R55
        n = self.rules().bonus_count
        for place in (DRAW, DISCARD, REVERSE):
            for p in self.at(seat, place):
                if self.kind[p] == K_CRISIS:  # discarded by a challenge card
                    continue
                text = self.book.text[self.kind[p]]
                if text < 0:
                    n += 1
                else:
                    n += self.book.texts[text].rules.counts_as
        return n - (self.kept_reverse >> seat & 1)

    def owned(self, seat: i64) -> i64:
        """BB-113: non-crisis tokens outside the supply that are neither stored nor out of the game."""
        n: i64 = 0
        # BB-194
        for place in (BAG, DRAW, REVERSE, DISCARD, BOARD, BOUGHT):
            # BB-113, BB-R22, BB-R47
            if place == REVERSE and self.house.reverse_stays:  # BB-114
                continue
            for p in self.at(seat, place):
                if self.book.is_token(self.kind[p]) and self.book.type[self.kind[p]] != CRISIS:
                    n += 1
        return n

    def crisis_owned(self, seat: i64) -> i64:
        """BB-115: crisis tokens outside the supply."""
        n: i64 = len(self.at(seat, METER))
        for place in (DISCARD, BAG):
            for p in self.at(seat, place):
                if self.kind[p] == K_CRISIS:
                    n += 1
        return n

    def meter_full(self, seat: i64) -> bool:
        return len(self.at(seat, METER)) >= METER_SIZE

    # ---- for the outside

    def result(self) -> Outcome:
        """BB-199, BB-204, BB-220, BB-221."""
        seats = range(int(self.layout.seats))
        winners = [seat for seat in seats if self.losers != 0 and not (self.losers >> seat) & 1]
        drawn = self.losers == 0
        reason, rule = {
            BY_DEFEAT: ("the other side is defeated", "BB-220" if len(seats) > 2 else "BB-199"),
            BY_ZERO: ("the other side is injured and at 0", "BB-R43"),
            BY_DECK: (
                ("no challenge card is left: the higher sum of counters wins", "BB-221")
                if len(seats) > 2
                else ("no challenge card is left: the higher counter wins", "BB-035")
            ),
            BY_INJURIES: ("no challenge card is left, counters are equal: the side with fewer injured wins", "BB-204"),
        }[int(self.ending)]
        if drawn:
            reason, rule = "no challenge card is left, and the sides are equal", "BB-204"
        return Outcome(
            winners,
            [1 if drawn or seat in winners else 1 + len(winners) for seat in seats],
            [int(self.counter[seat]) for seat in seats],
            [0.0 if drawn else 1.0 if seat in winners else -1.0 for seat in seats],
            reason,
            rule,
        )


def crisis_needed(owned: i64) -> i64:
    """BB-112."""
    for least, n in REBALANCE:
        if owned >= least:
            return n
    return FEWEST_CRISES
