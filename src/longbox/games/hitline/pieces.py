"""What never changes in Hit Line: suits, zones, shields, what is told; cards, powers and locations once compiled."""

from typing import Final, Literal, final

from librt.vecs import vec
from mypy_extensions import i64

from longbox.kernel.bitsets import bit
from longbox.kernel.match import Edition, Layout, Message, Routine, Zone, everyone

# Suits. A wild has no suit of its own (HL-002).
WILD: Final = 4
Suit = Literal["yellow", "red", "blue", "green", "wild"]
SUITS: Final[tuple[Suit, ...]] = ("yellow", "red", "blue", "green", "wild")
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
SLOTS: Final = 9
TRICKS: Final = 8
SET_ASIDE: Final = 4  # HL-013
HIT_CARDS: Final = 36  # HL-001
TO_WIN: Final = 3  # HL-072
ALL_SPOTS: Final = (1 << SPOTS) - 1

# Ways to play
PAIRS: Final = 0  # 4 players, HL-009
TITAN: Final = 1  # 3 players: a Titan against a pair, HL-081
DUEL: Final = 2  # 2 players: two Titans, HL-081

# When a power may be played (HL-074), as bits
LEFT_UP: Final = 1  # the left neighbour is face up
OPPOSING_UP: Final = 2  # an opposing card is face up
COUNTERING: Final = 4  # with a card that counters

# Families of actions, by their number in the edition. The first six are plays of a Hit Card: from the hand or from the
# shield (+ 1), by itself, with the Hero (+ 2), with the Sidekick (+ 4).
WITH_HERO: Final = 2
WITH_SIDEKICK: Final = 4
PLAYS: Final = 6
PICK_SUIT: Final = 6
PICK_SPOT: Final = 7
PICK_OPTION: Final = 8
PICK_STACK: Final = 9
PICK_FIRST: Final = 10
PICK_LEADER: Final = 11
PICK_HERO: Final = 12
PICK_SLOT: Final = 13

# Events: the numbers that each carries, and its sentence.
SAID: Final = {
    "named": ("who:seat suit:suit spot:spot owner:seat", "{who} names {suit}."),
    "counter": ("who:seat spot:spot value", "Counter! The {value} at spot {spot} counters its left neighbour."),
    "turned_down": ("who:seat spot:spot", "The card at spot {spot} is turned down."),
    "value": ("who:seat spot:spot value", "The card at spot {spot} now counts as {value}."),
    "shy": ("who:seat spot:spot", "The card at spot {spot} cannot be countered."),
    "reversed": ("who:seat", "The order of values is reversed for this trick."),
    "trick_won": ("who:seat spot:spot points", "{who} wins the trick from spot {spot}: {points} VP."),
    "no_winner": ("leader:seat all_down:flag", "Nobody wins the trick. The same player leads again."),
    "scored": ("side points total", "Side {side} now has {total} VP."),
    "carried": ("points", "The next trick won gives {points} more VP."),
    "new_round": (
        "round location:location maximum",
        "Round {round}: the first side to {maximum} VP takes the location.",
    ),
    "location_won": ("side vp_0 vp_1", "Side {side} takes the location ({vp_0} : {vp_1})."),
    "replayed": ("leader:seat", "Nobody won a trick, so the location is played again."),
    "game_won": ("side", "Side {side} wins the game."),
    "pair_order": ("who:seat", "{who} plays first for the pair."),
    "stack_taken": ("who:seat stack", "{who} takes stack {stack}; the other stack becomes the shield."),
    "uncovered": ("seat slot card:card", "A card in seat {seat}'s shield is uncovered."),
}
MESSAGES: Final[list[Message]] = []


def told(name: str, rule: str, say: str = "") -> int:
    """Add a message and return its number. The same event under another rule is another message."""
    fields, words = SAID[name]
    MESSAGES.append(Message(name, rule, fields, say or words))
    return len(MESSAGES) - 1


NAMED: Final = told("named", "HL-019")
NAMED_LATER: Final = told("named", "HL-041")
NAMED_BY_POWER: Final = told("named", "HL-031")
NAMED_FOR_ANOTHER: Final = told("named", "HL-031", "{who} names {suit} for the card at spot {spot}.")
COUNTER: Final = told("counter", "HL-033")
COUNTER_HERE: Final = told("counter", "HL-057")
TURNED_DOWN: Final = told("turned_down", "HL-R37")
VALUE: Final = told("value", "HL-031")
SHY: Final = told("shy", "HL-R21")
REVERSED: Final = told("reversed", "HL-R21")
TRICK_WON: Final = told("trick_won", "HL-045")
WON_TOGETHER: Final = told("trick_won", "HL-053")
WON_HERE: Final = told("trick_won", "HL-057")
WON_BY_POWER: Final = told("trick_won", "HL-R21")
WON_IN_SUIT: Final = told("trick_won", "HL-R01")
NO_WINNER: Final = told("no_winner", "HL-049")
TIED: Final = told("no_winner", "HL-050")
TIED_BY_MANY: Final = told("no_winner", "HL-R10")
SCORED: Final = told("scored", "HL-047")
SCORED_TO_THE_TOP: Final = told("scored", "HL-060")
CARRIED: Final = told("carried", "HL-057")
FIRST_ROUND: Final = told("new_round", "HL-012")
NEW_ROUND: Final = told("new_round", "HL-066")
ROUND_AGAIN: Final = told("new_round", "HL-R12")
LOCATION_WON: Final = told("location_won", "HL-058")
MORE_VP: Final = told("location_won", "HL-062")
LAST_TRICK: Final = told("location_won", "HL-063")
REPLAYED: Final = told("replayed", "HL-R12")
GAME_WON: Final = told("game_won", "HL-072")
NO_LOCATION_LEFT: Final = told("game_won", "HL-R31")
GAME_DRAWN: Final = told("game_won", "HL-R31", "The game ends in a draw.")
PAIR_ORDER: Final = told("pair_order", "HL-100")
STACK_TAKEN: Final = told("stack_taken", "HL-083")
UNCOVERED: Final = told("uncovered", "HL-094")
TOPMOST: Final = told("uncovered", "HL-086")


@final
class Shape:
    """HL-085, HL-R22: a shield by its rows; which slots cover a slot, as masks; the Sidekick's slot.

    Slots are counted row by row from the top. Nothing covers the last one, the single card of the lowest row (HL-R23).
    """

    def __init__(self, rows: list[int], covers: list[i64], middle: i64) -> None:
        self.rows = rows
        self.covers = covers
        self.middle = middle


SHAPES: Final = {
    # HL-R22, HL-R23
    "1-2-3-2-1": Shape([1, 2, 3, 2, 1], [0b110, 0b11000, 0b110000, 1 << 6, 0b11 << 6, 1 << 7, 1 << 8, 1 << 8, 0], 4),
    "5-3-1": Shape([5, 3, 1], [1 << 5, 1 << 5, 1 << 6, 1 << 7, 1 << 7, 1 << 8, 1 << 8, 1 << 8, 0], 6),
}


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
        self.shield: Shape = SHAPES["1-2-3-2-1"]

    def is_titan(self, seat: i64) -> bool:
        return self.alone[self.side[seat]] >= 0


@final
class Power:
    """A Power card or Sidekick, compiled from its sentence."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self.spots: i64 = ALL_SPOTS  # where it may be played
        self.suits: i64 = 0b11111  # with which printed suits
        self.kinds: i64 = 0  # the kinds of cards of these suits, as bits
        self.needs: i64 = 0
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

    def counters(self, value: i64, left: i64) -> bool:
        """HL-033, HL-037, HL-R03: only the values of a card and of its left neighbour matter, wild or not."""
        gap = value - left + 8
        return gap >= 0 and gap <= 16 and (self.gaps >> gap) & 1 != 0


def winning_spot(values: vec[i64], able: i64, highest: bool) -> i64:
    """The lowest-numbered winning spot (HL-053, HL-055, HL-R09) of those whose cards can win; -1 if nobody wins.

    That is: no card (HL-049), or cards of both sides (HL-050, HL-R10): without powers spots 1 and 4 (HL-056).
    """
    best: i64 = -1  # HL-049
    most: i64 = 0
    tie = False
    spot: i64 = 0
    while spot < SPOTS:
        if (able >> spot) & 1:
            value = values[spot] if highest else -values[spot]
            if best < 0 or value > most:  # HL-R09
                best = spot
                most = value
                tie = False
            elif value == most and (spot - best) & 1:  # HL-050, HL-053, HL-R10: the sides take turns along the line
                tie = True
        spot += 1
    if tie:
        return -1
    return best


def at_least_1(value: i64) -> i64:
    """12.5: no value is below 1."""
    if value > 1:
        return value
    return 1


@final
class Book(Edition):
    """Hit Line's edition: the deck, Power cards, Sidekicks, locations, and the table of actions."""

    def __init__(self, name: str) -> None:
        super().__init__("hitline", name)
        self.messages = MESSAGES
        self.suit: vec[i64] = vec[i64]([])  # kind -> printed suit; -2: no Hit Card
        self.value: vec[i64] = vec[i64]([])  # kind -> printed value
        self.powers: list[Power] = []
        self.power: vec[i64] = vec[i64]([])  # kind -> number of its power, or -1
        self.places: list[Place] = []
        self.place: vec[i64] = vec[i64]([])  # kind -> number of its place, or -1
        self.colored: i64 = 0  # kinds 0 .. colored - 1 have a suit
        self.hit_kinds: i64 = 0  # kinds .. hit_kinds - 1 are Hit Cards, wilds last
        self.of_suit: vec[i64] = vec[i64]([0] * len(SUITS))  # printed suit -> kinds, as bits
        self.plays: i64 = 0  # size of one family of plays
        self.play_kind: vec[i64] = vec[i64]([])  # play -> the card's kind
        self.play_suit: vec[i64] = vec[i64]([])  # play -> the suit named, or -1
        self.hero_kinds: list[i64] = []
        self.sidekick_kinds: list[i64] = []

    def printed(self, place: Place, kind: i64, spot: i64) -> i64:
        """12.5: the printed value with the location's change, never below 1."""
        return at_least_1(self.value[kind] + place.shift[4 * self.suit[kind] + spot])

    def place_of(self, kind: i64) -> Place:
        return self.places[self.place[kind]]


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
    for name, shape, label in (("hand", "fan", "Hand"), ("hero", "row", "Hero"), ("offer", "fan", "Heroes on offer")):
        for seat in range(4):
            zones.append(Zone(name, seat, own_eye(house, seat), shape, False, True, label))  # HL-R18
    if house.mode != PAIRS:
        zones.append(Zone("sidekicks", -1, 0, "row", False, True, "Sidekicks"))
        for side in range(2):
            zones.append(of_side("sidekick", house, side, open_, "row", False, "Sidekick"))
        for side in range(2):
            for stack in range(2):
                zones.append(of_side(f"stack-{stack + 1}", house, side, 0, "pile", True, "Unseen stack"))
        for side in range(2):
            for slot in range(SLOTS):
                zones.append(of_side(f"shield-{slot + 1}", house, side, 0, "grid", True, "Shield"))
    teams: list[i64] = []
    for seat in range(int(house.seats)):
        mask: i64 = 0
        for other in range(int(house.seats)):
            if house.side[other] == house.side[seat]:
                mask |= bit(other)
        teams.append(mask)
    return Layout(house.seats, zones, teams)


def of_side(name: str, house: House, side: i64, sees: i64, shape: str, ordered: bool, label: str) -> Zone:
    """A Titan's zone is named by its seat; the pair's is there for the numbering only."""
    owner = house.alone[side]
    return Zone(name if owner >= 0 else f"no-{name}", owner, sees, shape, ordered, True, label)


def own_eye(house: House, seat: i64) -> i64:
    if seat < house.seats:
        return bit(seat)
    return 0
