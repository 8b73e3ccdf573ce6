"""What lies on Hit Line's table: cards, line, shield, tracks; and the one helper for each thing that can change."""

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from longbox.kernel.bitsets import bit
from longbox.kernel.decision import Outcome
from longbox.kernel.match import Edition, Layout, Match, Message, Origin, Routine, Zone, everyone
from longbox.kernel.voice import Line, Voice

# Suits. A wild has no suit of its own (HL-002).
YELLOW: Final = 0
RED: Final = 1
BLUE: Final = 2
GREEN: Final = 3
WILD: Final = 4
SUITS: Final = ("yellow", "red", "blue", "green", "wild")
NO_SUIT: Final = -1

# Zones: common ones, then those of each of four seats, then those of the two sides that only Titan play has.
DECK: Final = 0
LINE: Final = 1  # HL-003: four spots in a row
DISCARD: Final = 2
LOCATIONS: Final = 3
ACTIVE: Final = 4
TROPHIES: Final = 5  # + side
HEROES: Final = 7  # not chosen
BOX: Final = 8  # the other location set
POWERS: Final = 9  # on the line with their Hit Cards
EXHAUSTED: Final = 10
HAND: Final = 11  # + seat
HERO: Final = 15  # + seat: the Power card, held beside the Hit Cards (HL-015)
OFFER: Final = 19  # + seat
SIDEKICKS: Final = 23
SIDEKICK: Final = 24  # + side: a freed Sidekick, held
STACK: Final = 26  # + 2 * side + (0 or 1)
SHIELD: Final = 30  # + 9 * side + slot

SPOTS: Final = 4
MIDDLE: Final = 4  # the Sidekick's slot of the shield
SLOTS: Final = 9
TRICKS: Final = 8
SET_ASIDE: Final = 4  # HL-013
HIT_CARDS: Final = 36  # HL-001
TO_WIN: Final = 3  # HL-072

# Ways to play
PAIRS: Final = 0  # 4 players, HL-009
TITAN: Final = 1  # 3 players: a Titan against a pair, HL-081
DUEL: Final = 2  # 2 players: two Titans, HL-081

# When a power may be played (HL-074), as bits
LEFT_UP: Final = 1  # the left neighbour is face up
OPPOSING_UP: Final = 2  # an opposing card is face up
COUNTERING: Final = 4  # with a card that counters

# What is told
NAMED: Final = 0
COUNTER: Final = 1
TURNED_DOWN: Final = 2
VALUE: Final = 3
TRICK_WON: Final = 4
NO_WINNER: Final = 5
SCORED: Final = 6
LOCATION_WON: Final = 7
NEW_ROUND: Final = 8
PAIR_ORDER: Final = 9
REVERSED: Final = 10
CARRIED: Final = 11
GAME_WON: Final = 12
REPLAYED: Final = 13
UNCOVERED: Final = 14
SHY: Final = 15
# The same events where another rule than the usual one is behind them
NAMED_LATER: Final = 16
NAMED_BY_POWER: Final = 17
COUNTER_HERE: Final = 18
WON_TOGETHER: Final = 19
WON_HERE: Final = 20
WON_BY_POWER: Final = 21
WON_IN_SUIT: Final = 22
TIED: Final = 23
TIED_BY_MANY: Final = 24
SCORED_TO_THE_TOP: Final = 25
MORE_VP: Final = 26
LAST_TRICK: Final = 27
FIRST_ROUND: Final = 28
ROUND_AGAIN: Final = 29
NO_LOCATION_LEFT: Final = 30
TOPMOST: Final = 31

MESSAGES: Final = [
    Message("named", "HL-019"),
    Message("counter", "HL-033"),
    Message("turned_down", "HL-R37"),
    Message("value", "HL-031"),
    Message("trick_won", "HL-045"),
    Message("no_winner", "HL-049"),
    Message("scored", "HL-047"),
    Message("location_won", "HL-058"),
    Message("new_round", "HL-066"),
    Message("pair_order", "HL-100"),
    Message("reversed", "HL-R21"),
    Message("carried", "HL-057"),
    Message("game_won", "HL-072"),
    Message("replayed", "HL-R12"),
    Message("uncovered", "HL-094"),
    Message("shy", "HL-R21"),
    Message("named", "HL-041"),
    Message("named", "HL-031"),
    Message("counter", "HL-057"),
    Message("trick_won", "HL-053"),
    Message("trick_won", "HL-057"),
    Message("trick_won", "HL-R21"),
    Message("trick_won", "HL-R01"),
    Message("no_winner", "HL-050"),
    Message("no_winner", "HL-R10"),
    Message("scored", "HL-060"),
    Message("location_won", "HL-062"),
    Message("location_won", "HL-063"),
    Message("new_round", "HL-012"),
    Message("new_round", "HL-R12"),
    Message("game_won", "HL-R31"),
    Message("uncovered", "HL-086"),
]

# HL-085, HL-R22: which slots lie on a slot, as masks. Slots are counted row by row from the top; nothing lies on the
# last one, the single card of the lowest row (HL-R23).
SHAPE_12321: Final[list[i64]] = [0b110, 0b11000, 0b110000, 1 << 6, 0b11 << 6, 1 << 7, 1 << 8, 1 << 8, 0]  # HL-R23
SHAPE_531: Final[list[i64]] = [1 << 5, 1 << 5, 1 << 6, 1 << 7, 1 << 7, 1 << 8, 1 << 8, 1 << 8, 0]
MIDDLE_531: Final = 6


@final
class House:
    """How this match is played: its mode and switches. Fixed, so shared by all copies."""

    def __init__(self, mode: i64, seats: i64, titan: i64) -> None:
        self.mode = mode
        self.seats = seats
        self.titan = titan  # HL-R39: the lone player's seat with three players
        # HL-009: seat -> side: partners sit opposite; a Titan is side 0 against the pair
        self.side: vec[i64] = vec[i64]([seat & 1 if mode != TITAN else int(seat != titan) for seat in range(4)])
        self.alone: list[i64] = [-1, -1]  # side -> the Titan's seat, or -1
        if mode == DUEL:
            self.alone = [0, 1]
        elif mode == TITAN:
            self.alone = [titan, -1]
        self.set = "A"
        self.heroes = "pick"
        self.hero_names: list[str] = []
        self.sidekick_names: list[str] = []
        self.first: i64 = -1  # HL-R15: -1 is random
        self.lead_suit_only = False  # HL-R01
        self.loser_names_leader = False  # HL-R14
        self.order_before_lead = False  # HL-R30
        self.covers: list[i64] = SHAPE_12321
        self.middle: i64 = MIDDLE

    def shape_531(self) -> None:
        self.covers = SHAPE_531
        self.middle = MIDDLE_531


@final
class Power:
    """A Power card or Sidekick, compiled from its sentence."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self.spots: i64 = 0b1111  # where it may be played
        self.suits: i64 = 0b11111  # with which printed suits
        self.needs: i64 = 0
        self.kinds: i64 = -1  # with which kinds of cards, as bits: the same
        self.free = False  # the duty to follow is lifted (HL-R20)
        self.names = False  # its owner names the suit, so a wild need not be named besides
        self.before: Routine | None = None  # before the counter check (HL-R07)
        self.after: Routine | None = None  # after it


@final
class Place:
    """A location, compiled from its sentence: what it changes while it is active (HL-057)."""

    def __init__(self, name: str, text: str, group: str, final: bool, maximum: i64) -> None:
        self.name = name
        self.text = text
        self.group = group
        self.final = final
        self.maximum = maximum
        self.counter_vp: i64 = 0
        self.spot_vp: vec[i64] = vec[i64]([0, 0, 0, 0])
        self.carry_vp: i64 = 0
        self.highest = False
        self.flat: i64 = -1  # base VP whatever the value, or -1
        self.times_from: i64 = 1  # from this trick on ...
        self.times: i64 = 1  # ... base VP are multiplied
        self.shift: vec[i64] = vec[i64]([0] * 20)  # 4 * printed suit + spot -> change of value
        self.gaps: i64 = 1 << 8  # bit 8 + n: a card n higher than its left neighbour counters it
        self.free = False
        self.lead_suit_only = False


@final
class Book(Edition):
    """Hit Line's edition: the deck, Power cards, Sidekicks, locations, and the table of actions."""

    def __init__(self, name: str) -> None:
        super().__init__("hitline", name)
        self.messages = MESSAGES
        self.suit: list[i64] = []  # kind -> printed suit; -2: no Hit Card
        self.value: list[i64] = []  # kind -> printed value
        self.powers: list[Power] = []
        self.power: list[i64] = []  # kind -> number of its power, or -1
        self.places: list[Place] = []
        self.place: list[i64] = []  # kind -> number of its place, or -1
        self.coloured: i64 = 0  # kinds 0 .. coloured - 1 have a suit
        self.hit_kinds: i64 = 0  # kinds .. hit_kinds - 1 are Hit Cards, wilds last
        self.plays: i64 = 0  # size of one block of play actions
        # of each play action: the card's kind, the suit named, whether from the shield, with which power
        self.act_kind: list[i64] = []
        self.act_suit: list[i64] = []
        # The same tables, packed, for the hot paths; see `pack`
        self.kind_of: vec[i64] = vec[i64]([])  # piece -> kind
        self.kind_bit: vec[i64] = vec[i64]([])  # piece of a Hit Card -> the bit of its kind
        self.of_suit: vec[i64] = vec[i64]([])  # printed suit -> kinds, as bits
        self.piece_power: vec[i64] = vec[i64]([])  # piece -> number of its power, or -1
        self.kind_suit: vec[i64] = vec[i64]([])
        self.kind_value: vec[i64] = vec[i64]([])
        self.played_kind: vec[i64] = vec[i64]([])
        self.played_suit: vec[i64] = vec[i64]([])
        self.suit_action: i64 = 0
        self.spot_action: i64 = 0
        self.option_action: i64 = 0
        self.stack_action: i64 = 0
        self.hero_action: i64 = 0
        self.order_action: i64 = 0
        self.leader_action: i64 = 0
        self.slot_action: i64 = 0
        self.hero_kinds: list[i64] = []
        self.sidekick_kinds: list[i64] = []

    def pack(self) -> None:
        """Once all cards and actions are there."""
        self.kind_of = vec[i64](self.kind)
        self.kind_bit = vec[i64]([bit(kind) if kind < self.hit_kinds else 0 for kind in self.kind])
        self.of_suit = vec[i64]([0] * len(SUITS))
        for kind in range(int(self.hit_kinds)):
            self.of_suit[self.suit[kind]] = self.of_suit[self.suit[kind]] | bit(kind)
        for power in self.powers:
            power.kinds = 0
            for suit in range(len(SUITS)):
                if (power.suits >> suit) & 1:
                    power.kinds |= self.of_suit[suit]
        self.piece_power = vec[i64]([self.power[kind] for kind in self.kind])
        self.kind_suit = vec[i64](self.suit)
        self.kind_value = vec[i64](self.value)
        self.played_kind = vec[i64](self.act_kind)
        self.played_suit = vec[i64](self.act_suit)

    def sentence(self, data: dict[str, object]) -> str:
        from longbox.games.hitline import looks

        return looks.sentence(data)

    def story(self, events: list[dict[str, Any]], voice: Voice) -> list[Line]:
        from longbox.games.hitline import looks

        return looks.story(events, voice)


def layout(house: House) -> Layout:
    """The zones for a mode; those of seats that nobody has are there, empty."""
    open_ = everyone(house.seats)
    zones = [
        Zone("deck", -1, 0, "pile", True, True, "Deck"),
        Zone("line", -1, open_, "row", True, True, "Hit Line"),
        Zone("discard", -1, 0, "pile", True, False, "Discard pile"),  # HL-R17
        Zone("locations", -1, 0, "pile", True, True, "Locations to come"),  # HL-R16
        Zone("location", -1, open_, "pile", True, True, "Location"),
        Zone("trophies-0", -1, open_, "row", True, True, "Trophies"),
        Zone("trophies-1", -1, open_, "row", True, True, "Trophies"),
        Zone("heroes", -1, 0, "row", False, True, "Heroes to choose from"),
        Zone("box", -1, open_, "pile", False, False, "Not in this game"),
        Zone("powers", -1, open_, "row", True, True, "Powers on the line"),
        Zone("exhausted", -1, open_, "pile", False, True, "Exhausted powers"),
    ]
    for seat in range(4):
        zones.append(Zone("hand", seat, own_eye(house, seat), "fan", False, True, "Hand"))  # HL-R18
    for seat in range(4):
        zones.append(Zone("hero", seat, own_eye(house, seat), "row", False, True, "Hero"))
    for seat in range(4):
        zones.append(Zone("offer", seat, own_eye(house, seat), "fan", False, True, "Heroes on offer"))
    if house.mode != PAIRS:
        zones.append(Zone("sidekicks", -1, 0, "row", False, True, "Sidekicks"))
        for side in range(2):
            zones.append(
                Zone(of_side("sidekick", house, side), house.alone[side], open_, "row", False, True, "Sidekick")
            )
        for side in range(2):
            for stack in range(2):
                name = of_side(f"stack-{stack + 1}", house, side)
                zones.append(Zone(name, house.alone[side], 0, "pile", True, True, "Unseen stack"))
        for side in range(2):
            for slot in range(SLOTS):
                name = of_side(f"shield-{slot + 1}", house, side)
                zones.append(Zone(name, house.alone[side], 0, "grid", True, True, "Shield"))
    teams: list[i64] = []
    for seat in range(int(house.seats)):
        mask: i64 = 0
        for other in range(int(house.seats)):
            if house.side[other] == house.side[seat]:
                mask |= bit(other)
        teams.append(mask)
    return Layout(house.seats, zones, teams)


def of_side(name: str, house: House, side: i64) -> str:
    """A Titan's zone is named by its seat; the pair's is there for the numbering only."""
    return name if house.alone[side] >= 0 else f"no-{name}"


def own_eye(house: House, seat: i64) -> i64:
    return bit(seat) if seat < house.seats else 0


@final
class HitLine(Match):
    """A match of Hit Line."""

    def __init__(self, book: Book, house: House, table: Layout, origin: Origin, o: "HitLine | None" = None) -> None:
        super().__init__(book, table, origin, o)
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
            self.up: vec[i64] = vec[i64]([0, 0])  # each side's shield slots that are face up, as bits
            self.there: vec[i64] = vec[i64]([0, 0])  # shield slots that hold a card
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
            self.up = o.up[:]
            self.there = o.there[:]
            self.at = o.at
            self.homes = o.homes[:]

    def copy(self) -> "HitLine":
        return HitLine(self.book, self.house, self.layout, self.origin, self)

    # ---- reading the table

    def place(self) -> Place:
        return self.book.places[self.at]

    def seat_at(self, spot: i64) -> i64:
        """HL-018, HL-087, HL-R29, HL-100: who fills a spot."""
        house = self.house
        if house.mode == PAIRS:
            return (self.leader + spot) & 3
        if house.mode == DUEL:
            return self.leader if (spot & 1) == 0 else 1 - self.leader  # HL-087, HL-R29
        titan_leads: i64 = 1 if self.leader == house.titan else 0
        if (spot & 1) != titan_leads:  # HL-087
            return house.titan
        if spot < 2:
            return self.order
        return 3 - house.titan - self.order

    def side_at(self, spot: i64) -> i64:
        """Whose card fills a spot: the sides take turns along the line in every mode."""
        return (self.house.side[self.leader] + spot) & 1

    def is_up(self, spot: i64) -> bool:
        return (self.down >> spot) & 1 == 0

    def printed(self, kind: i64, spot: i64) -> i64:
        """12.5: the printed value with the location's change, never below 1."""
        book = self.book
        return at_least_1(book.kind_value[kind] + book.places[self.at].shift[4 * book.kind_suit[kind] + spot])

    def would_counter(self, value: i64, spot: i64) -> bool:
        """HL-033, HL-037, HL-038: only the value of the card one spot to the left matters.

        It must be face up (HL-043, HL-R06): so without powers HL-044 lists all that can lie face down.
        """
        if spot == 0 or (self.down >> (spot - 1)) & 1:  # HL-043, HL-R06
            return False
        if (self.shy >> (spot - 1)) & 1:
            return False
        gap = value - self.value[spot - 1] + 8  # HL-R03
        return gap >= 0 and gap <= 16 and (self.book.places[self.at].gaps >> gap) & 1 != 0

    def may_hold(self, piece: i64, zone: i64) -> bool:
        """A hand cannot hold a suit that its player has shown not to have (HL-R34: no revoke is possible)."""
        if zone < HAND or zone >= HERO:
            return True
        suit = self.book.suit[self.book.kind[piece]]
        return suit < 0 or (self.voids[zone - HAND] >> suit) & 1 == 0

    def bars(self, seat: i64, action: i64) -> str:
        from longbox.games.hitline import bars

        return bars.barred(self, seat, action)

    # ---- what can change, one helper each

    def lay(self, seat: i64, piece: i64, zone: i64, named: i64) -> i64:
        """A Hit Card is placed at the next spot, with its value and suit of this trick."""
        spot: i64 = len(self.zones[LINE])
        kind = self.book.kind_of[piece]
        self.move(piece, zone, LINE)
        self.value[spot] = self.printed(kind, spot)
        suit = self.book.kind_suit[kind]
        if suit == WILD:
            suit = named if named >= 0 else self.lead  # HL-019, HL-041, HL-R04, HL-028, HL-R02
            if named >= 0:
                self.tell(NAMED if spot == 0 else NAMED_LATER, seat, named, spot)
        self.suit[spot] = suit
        if self.lead < 0:  # HL-R05
            self.lead = suit
        return spot

    def name_suit(self, spot: i64, suit: i64) -> None:
        self.suit[spot] = suit  # HL-031
        self.find_lead()
        self.tell(NAMED_BY_POWER, self.seat_at(spot), suit, spot)

    def shift(self, spot: i64, by: i64) -> None:
        """A card's value goes up or down, never below 1 (12.5)."""
        self.set_value(spot, at_least_1(self.value[spot] + by))

    def set_value(self, spot: i64, value: i64) -> None:
        self.value[spot] = value  # HL-031
        self.tell(VALUE, self.seat_at(spot), spot, value)

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
        message: i64 = SCORED
        if total > most:
            total = most
            message = SCORED_TO_THE_TOP
        self.vp[side] = total
        self.tell(message, side, points, total)
        return total >= most  # HL-058

    def home(self, piece: i64) -> i64:
        """Where a power returns to: its owner's Hero place, or the side of its Sidekick."""
        return self.homes[self.book.power[self.book.kind[piece]]]

    def shield_full(self, side: i64) -> None:
        self.there[side] = (1 << SLOTS) - 1
        self.up[side] = 0

    def uncover(self, side: i64) -> None:
        """HL-094, HL-096, HL-097: what nothing lies on any longer is turned up; a Sidekick comes to hand.

        Done as soon as a card has left, so that the same Titan's next play may use it (HL-095, HL-R27, HL-R28).
        """
        covers = self.house.covers
        slot: i64 = SLOTS - 1
        while slot >= 0:
            own = bit(slot)
            if self.there[side] & own and not self.up[side] & own and not self.there[side] & covers[slot]:
                zone = SHIELD + SLOTS * side + slot
                piece = self.zones[zone][0]
                if slot == self.house.middle:
                    self.there[side] = self.there[side] & ~own
                    self.move(piece, zone, SIDEKICK + side)  # HL-R28
                    self.uncover(side)
                    return
                self.up[side] = self.up[side] | own
                self.learn(piece, zone, self.layout.everyone)
                message: i64 = UNCOVERED if slot < SLOTS - 1 else TOPMOST
                self.tell(message, self.house.alone[side], slot, self.book.kind[piece])
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

    def public(self) -> dict[str, object]:
        place = self.book.places[self.at] if self.at >= 0 else None
        seats = int(self.layout.seats)
        cards: list[dict[str, object]] = []
        for spot, piece in enumerate(self.zones[LINE]):
            cards.append(
                {
                    "spot": spot + 1,
                    "seat": int(self.seat_at(spot)),
                    "card": self.book.faces[self.book.kind[piece]],
                    "value": int(self.value[spot]),
                    "suit": SUITS[self.suit[spot]] if self.suit[spot] >= 0 else None,
                    "down": not self.is_up(spot),
                    "power": self.book.powers[self.power[spot]].name if self.power[spot] >= 0 else None,
                    "bonus": int(self.bonus[spot]),
                }
            )
        return {
            "round": int(self.round),
            "trick": int(self.trick),
            "tricks": TRICKS,
            "leader": int(self.leader),
            "lead_suit": SUITS[self.lead] if self.lead >= 0 else None,
            "highest_wins": place is not None and place.highest != self.turned,
            "location": place.name if place is not None else None,
            "location_text": place.text if place is not None else None,
            "maximum": int(place.maximum) if place is not None else None,
            "sides": [int(self.house.side[seat]) for seat in range(seats)],
            "vp": [int(n) for n in self.vp],
            "taken": [len(self.zones[TROPHIES]), len(self.zones[TROPHIES + 1])],
            "to_win": TO_WIN,
            "carried": int(self.carry),
            "line": cards,
            "voids": [[SUITS[suit] for suit in range(4) if (self.voids[seat] >> suit) & 1] for seat in range(seats)],
            "first_of_pair": int(self.order) if self.order >= 0 else None,
            "powers": self.powers_shown(),
        }

    def powers_shown(self) -> list[dict[str, object]]:
        """The Heroes and Sidekicks that everybody knows: whose each is, and whether it is ready."""
        shown: list[dict[str, object]] = []
        for piece, kind in enumerate(self.book.kind):
            number = self.book.power[kind]
            if number < 0 or self.homes[number] < 0 or self.known[piece] != self.layout.everyone:
                continue
            home = self.homes[number]
            state = "shield"
            if piece in self.zones[home]:
                state = "ready"
            elif piece in self.zones[POWERS]:
                state = "on the line"
            elif piece in self.zones[EXHAUSTED]:
                state = "exhausted"
            owner = home - HERO if home < OFFER else self.house.alone[home - SIDEKICK]
            shown.append(
                {
                    "name": self.book.titles[kind],
                    "seat": int(owner),
                    "sidekick": home >= OFFER,
                    "state": state,
                    "text": self.book.powers[number].text,
                }
            )
        return shown


def at_least_1(value: i64) -> i64:
    return value if value > 1 else 1
