"""The constants of Turtles: zones, kinds of cards, the parts of a turn, and messages."""

from typing import Final, Literal

from longbox.kernel.bitsets import bit
from longbox.kernel.match import Layout, Message, Zone, everyone

SEATS: Final = 2  # TM-001
DECK_SIZE: Final = 40  # TM-026
COPIES: Final = 3  # TM-027: of a title
HAND_SIZE: Final = 5  # TM-033, TM-044
BLOCKS: Final = 4  # TM-002
ATTACKS: Final = 3  # TM-081

# Zones of seat 0; those of seat 1 are SEAT further (TM-002)
DECK: Final = 0
HAND: Final = 1
BLOCK: Final = 2  # the first of four; the first is the front (TM-003)
ATTACK: Final = 6
ITEMS: Final = 7
TRASH: Final = 8
EVENT: Final = 9  # TM-R35: holds an Event while its text is carried out
SEAT: Final = 10

# Types of cards
CHARACTER: Final = 0
ATTACK_CARD: Final = 1
ITEM: Final = 2
EVENT_CARD: Final = 3
TYPES: Final = ("Character", "Attack", "Item", "Event")  # TM-014

# TM-011
ATTRIBUTES: Final = ("Wind", "Nature", "Fire", "Mountain")
NO_ATTRIBUTE: Final = -1  # TM-012: an Event's

# Marks of an Attack, as bits (TM-016)
FORCEFUL: Final = 1
COUNTER: Final = 2
MARKS: Final = ("F", "C")

# How texts describe a card, as bits: its type, its attribute, its marks
FORCEFUL_WORD: Final = 1 << 8
COUNTER_WORD: Final = 1 << 9
NORMAL_WORD: Final = 1 << 10  # an Attack without marks
FACE_DOWN: Final = 1 << 11  # in a Block Zone


def type_word(type_: int) -> int:
    return int(bit(type_))


def attribute_word(attribute: int) -> int:
    return int(bit(4 + attribute))


RARITIES: Final = ("common", "ordinary foil", "super rare", "ultra rare")

# When a text acts: the markers as bits, and the moments of "when" texts (TM-137)
PLAY: Final = 1
FLIP: Final = 2
ANY_TIME: Final = 4
FORWARD_BEGINS: Final = 0  # "When your Forward Step begins"
DRAWING: Final = 1  # "When part 2 of your Adjust Phase begins"
DAMAGE: Final = 2  # "When damage to you is worked out"
DECK_HIT: Final = 3  # "When your Deck has lost cards to damage"
RIVAL_FORWARD: Final = 4  # "When your rival's Forward Step begins"
DECK_LOST: Final = 5  # "When a card of your Deck is lost in a Forward Step"
RIVAL_DECK_HIT: Final = 6  # "When your rival's Deck has lost cards to damage"

# Parts of a turn (TM-039); those of the Attack Phase are its steps
SETTING_UP: Final = 0
ADJUST: Final = 1
SET: Final = 2
EVENTS: Final = 3
ITEM_PHASE: Final = 4
FLIPPING: Final = 5
ATTACKING: Final = 6
COUNTERING: Final = 7
FORWARD: Final = 8
RESULT: Final = 9
TurnPhase = Literal["Adjust Phase", "Set Phase", "Event Phase", "Item Phase", "Flip Phase"]
AttackStep = Literal["Attack Step", "Counter Step", "Forward Step", "Result Step"]
Phase = Literal["set-up", TurnPhase, AttackStep]
PHASES: Final[tuple[Phase, ...]] = (
    *("set-up", "Adjust Phase", "Set Phase", "Event Phase", "Item Phase", "Flip Phase"),
    *("Attack Step", "Counter Step", "Forward Step", "Result Step"),
)

# How a game ends
BY_DECK: Final = 0
BY_CONCESSION: Final = 1

# Families of actions, in order. Those whose size no pack changes come first, so their numbers never change
YES: Final = 0
NO: Final = 1  # also "nothing" and "nothing more"
NEXT: Final = 2  # next:1 ...
LEAVE: Final = 3  # keep:1 ...
SWAP: Final = 4  # swap:1-2 ...
RAISE: Final = 5  # raise:front, raise:counter
CONCEDE: Final = 6
DISCARD: Final = 7
SET_CARD: Final = 8
TAKE: Final = 9
PLAY_EVENT: Final = 10
PLACE_ATTACK: Final = 11
PLACE_COUNTER: Final = 12
USE: Final = 13
SEND: Final = 14
PLACE_ITEM: Final = 15  # item:herb-satchel+splinter: the Item and the card that pays for it
FIRST_NEXT: Final = 2  # the action "next:1"
PAIRS: Final = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))

# Messages
TURN: Final = 0
DREW: Final = 1
TURNED_UP: Final = 2
SLID: Final = 3
PLACED: Final = 4
COUNTERED: Final = 5
RAISED: Final = 6
ATTACK_RAISED: Final = 7
TOTAL: Final = 8
WARDED: Final = 9
HIT: Final = 10
RECOIL: Final = 11
NO_KEEPING: Final = 12
KEPT: Final = 13
LOOKED: Final = 14
EXCHANGED: Final = 15
ITEM_PLACED: Final = 16
EVENT_PLACED: Final = 17
USED: Final = 18
FEWER: Final = 19
TEXT_DONE: Final = 20
SKIPPED: Final = 21
CONCEDED: Final = 22
DECK_EMPTY: Final = 23
CUT: Final = 24
KEEPS_NONE: Final = 25

MESSAGES: Final = [
    Message("turn", "TM-039", "who:seat turn", "Turn {turn}: {who}."),
    Message("drew", "TM-047", "who:seat cards", "{who} draws {cards:card}."),
    Message("turned_up", "TM-070", "who:seat card:card block", "{who} turns up {card} in Block {block}."),
    Message("slid", "TM-051", "who:seat source target", "{who}'s card slides from Block {source} to Block {target}."),
    Message(
        "placed", "TM-081", "who:seat card:card number power total", "{who} attacks with {card}: {total} Power so far."
    ),
    Message("countered", "TM-093", "who:seat card:card power", "{who} counters with {card}: {power} Power."),
    Message("raised", "TM-098", "card:card more power", "{card} gets {more:+d} Power: now {power}."),
    Message("attack_raised", "TM-098", "who:seat card:card more", "{card} gives {who}'s attack {more:+d} Power."),
    Message("total", "TM-100", "who:seat attack counter damage", "{who}'s attack: {attack} less {counter}."),
    Message("warded", "TM-168", "who:seat card:card less damage", "{card} reduces the damage by {less} to {damage}."),
    Message(
        "hit", "TM-104", "who:seat blocks cards", "{who} takes the damage: {blocks} Block cards, {cards} Deck cards."
    ),
    Message("recoil", "TM-115", "who:seat cards", "{who} loses {cards} Deck cards to the stronger counter."),
    Message("no_keeping", "TM-124", "who:seat", "{who} can't keep a Character this turn."),
    Message("kept", "TM-119", "who:seat block card:card", "{who} keeps {card} in Block {block}."),
    Message("looked", "TM-160", "who:seat at:seat block", "{who} looks at {at}'s Block {block}."),
    Message("exchanged", "TM-038", "who:seat block other", "{who} swaps Blocks {block} and {other}."),
    Message("item_placed", "TM-063", "who:seat card:card cost:card", "{who} places {card} by discarding {cost}."),
    Message("event_placed", "TM-059", "who:seat card:card", "{who} plays {card}."),
    Message("used", "TM-146", "who:seat card:card", "{who} uses {card}."),
    Message("fewer", "TM-047", "who:seat card:card cards", "{card} limits {who}'s draw to {cards:card}."),
    Message("text_done", "TM-137", "who:seat card:card", "{who}'s {card} takes effect."),
    Message("skipped", "TM-078", "who:seat", "{who} has no card in front to attack with."),
    Message("conceded", "TM-136", "who:seat", "{who} concedes."),
    Message("deck_empty", "TM-130", "who:seat", "{who}'s Deck is empty."),
    Message("cut", "TM-143", "texts", "{texts} texts have acted in a row; the rest are dropped."),
    Message(
        "keeps_none", "TM-124", "who:seat", "{who} can't keep a Character: {who}'s Deck lost cards in the Forward Step."
    ),
]


def layout() -> Layout:
    """TM-002 to TM-007: each player's cards form a separate pool, since each player brings a deck."""
    all_ = everyone(SEATS)
    zones: list[Zone] = []
    for seat in range(SEATS):
        own = bit(seat)
        pool = seat + 1
        zones += [
            Zone("deck", seat, 0, "pile", True, False, "Deck", pool=pool),  # TM-006, TM-156
            Zone("hand", seat, own, "fan", False, True, "Hand", pool=pool),  # TM-155, TM-159, TM-R29
        ]
        for n in range(1, BLOCKS + 1):
            # TM-152, TM-153, TM-154, TM-159, TM-R29: only its owner sees it
            zones.append(Zone(f"block-{n}", seat, own, "row", True, True, f"Block {n}", pool=pool))
        zones += [
            Zone("attack", seat, all_, "row", True, True, "Attack", pool=pool),  # TM-158
            Zone("items", seat, all_, "row", True, True, "Items", pool=pool),  # TM-158
            Zone("trash", seat, all_, "pile", True, True, "Trash", pool=pool),  # TM-007, TM-157, TM-158
            Zone("event", seat, all_, "row", True, True, "Event", pool=pool),
        ]
    return Layout(SEATS, zones, [1, 2])
