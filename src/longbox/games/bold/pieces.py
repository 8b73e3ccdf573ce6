"""Constants of Bold: zones, tokens and other pieces, moments of texts, limits, actions and messages."""

from typing import Final, Literal

from longbox.kernel.bitsets import bit
from longbox.kernel.match import Layout, Message, Zone, everyone

# Zones that everybody shares
ARMOURY: Final = 0
ROW: Final = 1
LEAVING: Final = 2  # tokens of the row that are being replaced
OUT: Final = 3  # BB-190
DECK: Final = 4
CHALLENGE: Final = 5  # the last card is this turn's (BB-034)
SHARED: Final = 6

# Places of a player; `place(seat, BAG)` is a zone
SUPPLY: Final = 0
BAG: Final = 1
DRAW: Final = 2
HELD: Final = 3  # drawn but not yet placed: one token, the two of an A+, or those of a recovery ability
METER: Final = 4
REVERSE: Final = 5
DISCARD: Final = 6
BOARD: Final = 7  # in use: markers, and each box followed by what fills it
STORED: Final = 8  # markers on the card
BONUS: Final = 9
BOX: Final = 10  # unused boxes, markers, bonuses and aims
BOUGHT: Final = 11
ASIDE: Final = 12  # stored tokens (BB-194)
PLACES: Final = 13
PLACE_NAMES: Final = (
    *("supply", "bag", "draw", "held", "meter", "reverse", "discard", "board", "stored", "bonus", "box", "bought"),
    "aside",
)

# Types of tokens; spaces have the first six types
COMBAT: Final = 0
RESOURCE: Final = 1
AGILITY: Final = 2
FOCUS: Final = 3
CREST: Final = 4
SPECIAL: Final = 5
CRISIS: Final = 6
UTILITY: Final = 7
REVERSAL: Final = 8
TYPES: Final = ("combat", "resource", "agility", "focus", "crest", "special", "crisis", "utility", "reverse")
SPACES: Final = 6
LETTERS: Final = "CRAFKS"

# Grades
PLAIN: Final = 0
DOUBLE: Final = 1
PLUS: Final = 2
MASS: Final = 3
GRADES: Final = ("plain", "double", "power-up", "critical mass")
CHIP: Final = 4  # a bonus, which is no token (BB-075)
BOX_PIECE: Final = 5
MARKER: Final = 6
CARD: Final = 7
AIM: Final = 8  # marks a target
POINTS: Final = 9  # marks an amount
STRIKE: Final = 10

# The kinds that every edition begins with: tokens, then other pieces
SHARED_KINDS: Final = (
    ("combat", "Combat", COMBAT, PLAIN),
    ("resource", "Resource", RESOURCE, PLAIN),
    ("agility", "Agility", AGILITY, PLAIN),
    ("focus", "Focus", FOCUS, PLAIN),
    ("crisis", "Crisis", CRISIS, PLAIN),
    ("utility", "Utility", UTILITY, PLAIN),
    ("reverse", "Reverse", REVERSAL, PLAIN),
    ("combat-2", "Double Combat", COMBAT, DOUBLE),
    ("resource-2", "Double Resource", RESOURCE, DOUBLE),
    ("agility-2", "Double Agility", AGILITY, DOUBLE),
    ("combat-plus", "Combat Power-Up", COMBAT, PLUS),
    ("resource-plus", "Resource Power-Up", RESOURCE, PLUS),
    ("agility-plus", "Agility Power-Up", AGILITY, PLUS),
    ("focus-plus", "Focus Power-Up", FOCUS, PLUS),
    ("combat-mass", "Critical Mass Combat", COMBAT, MASS),
    ("agility-mass", "Critical Mass Agility", AGILITY, MASS),
    ("combat-bonus", "Combat bonus", COMBAT, CHIP),
    ("resource-bonus", "Resource bonus", RESOURCE, CHIP),
    ("agility-bonus", "Agility bonus", AGILITY, CHIP),
    ("focus-bonus", "Focus bonus", FOCUS, CHIP),
    ("combat-strike", "Critical Mass Strike (combat)", COMBAT, STRIKE),
    ("agility-strike", "Critical Mass Strike (agility)", AGILITY, STRIKE),
    *((f"at-{seat}", f"At seat {seat}", -1, AIM) for seat in range(6)),
    *((f"points-{n}", f"{n} points", -1, POINTS) for n in (1, 2, 4, 8, 16, 32)),
    *((f"hard-points-{n}", f"{n} indefensible points", -1, POINTS) for n in (1, 2, 4, 8, 16, 32)),
)
K_CRISIS: Final = 4
K_UTILITY: Final = 5
K_REVERSE: Final = 6
K_CHIP: Final = 16  # + type
K_STRIKE: Final = 20  # combat, agility
K_AIM: Final = 22  # + seat
K_POINTS: Final = 28  # + n: worth 1 << n; then as many for indefensible damage
OWN_KINDS: Final = 40  # then come crests, special tokens, boxes and markers of the characters, and challenge cards
DIGITS: Final = 6  # binary digits of an amount
SEATS: Final = 6  # at most

# BB-002, BB-003: what a supply holds, as kinds with their numbers; then crests and special tokens (BB-004)
SUPPLIED: Final = ((0, 8), (1, 10), (2, 6), (3, 5), (K_CRISIS, 8), (K_UTILITY, 6), (K_REVERSE, 1))
CRESTS: Final = 8
SPECIALS: Final = 4
# BB-005, BB-006, BB-007, BB-008, BB-207, BB-R51: what two players bring, in every format, and two critical mass tokens
ARMOURY_KINDS: Final = ((7, 8), (8, 8), (9, 8), (10, 8), (11, 8), (12, 8), (13, 10), (14, 1), (15, 1))
ROW_SIZE: Final = 6  # BB-014

# What texts can call a token, as bits: its type, and these
BASIC_WORD: Final = 1 << 9
ARMOURY_WORD: Final = 1 << 10
UNALLOCATED_WORD: Final = 1 << 11
FIRST_SPECIAL_WORD: Final = 20  # + the character's number

# Moments of texts
NOW: Final = 0
HURT: Final = 1  # "when you take damage"
DRAWN: Final = 2  # "when you draw" a token
FIRST_DRAWN: Final = 3  # "the first token they draw"
REVEALED: Final = 4
CRISIS_COMES: Final = 5
IN_CRISIS: Final = 6
POOLS: Final = 7  # damage pools are added up
RESOURCES: Final = 8  # resource pools are added up
ONCE: Final = 9  # once in Preparation
COMBAT_ENDS: Final = 10
POWER_UP_ENDS: Final = 11
STEP_1: Final = 12
STEP_5: Final = 13
WATCHTOWER: Final = 14
FINISHED: Final = 15  # a finishing move's damage has landed
MOMENTS: Final = 16

# Phases (BB-021)
Phase = Literal["Watchtower", "Preparation", "Combat", "Power-Up"]
PHASES: Final[tuple[Phase, ...]] = ("Watchtower", "Preparation", "Combat", "Power-Up")
IN_WATCHTOWER: Final = 0
IN_PREPARATION: Final = 1
IN_COMBAT: Final = 2
IN_POWER_UP: Final = 3

METER_SIZE: Final = 3  # BB-010
LIMITS: Final = {2: 60, 4: 40, 6: 35}  # BB-013, by seats
PURCHASES: Final = 3  # BB-096, BB-217
CRISIS_PURCHASES: Final = 2  # BB-129
MASS_PRICE: Final = 10  # BB-101, BB-178
REPLACED: Final = 2  # BB-108
REBALANCE: Final = ((40, 8), (32, 7), (25, 6), (21, 5), (17, 4))  # BB-112: tokens owned, crisis tokens needed
FEWEST_CRISES: Final = 3  # BB-112
MOST_OFFERED: Final = 40

# A hit among those under way (`Bold.hits`): its numbers, each at its place
HIT: Final = 5
HIT_BY: Final = 0  # the attacker, or -1: a challenge card
HIT_AT: Final = 1  # the target
HIT_NORMAL: Final = 2  # normal damage
HIT_HARD: Final = 3  # indefensible damage
HIT_CAME: Final = 4  # normal damage before any was prevented
# Damage thrown back (`Bold.thrown`)
THROW: Final = 3
THROW_BY: Final = 0
THROW_AT: Final = 1
THROW_AMOUNT: Final = 2
# A part of a split pool (`plan.shared`)
PART: Final = 3
PART_AT: Final = 0
PART_NORMAL: Final = 1
PART_HARD: Final = 2
# A line of a bonus table (`Hero.bonuses`): from so many tokens on, of this type, so many
LINE: Final = 3
LINE_FROM: Final = 0
LINE_TYPE: Final = 1
LINE_MANY: Final = 2

# How a game ends
BY_DEFEAT: Final = 0
BY_DECK: Final = 1
BY_ZERO: Final = 2
BY_INJURIES: Final = 3  # the deck is empty, and counters are equal

# Families of actions, in order; the numbers are the same in every edition
PASS: Final = 0
YES: Final = 1
NO: Final = 2
DRAW_ONE: Final = 3
STOP: Final = 4
GO_ON: Final = 5
TURN_BACK: Final = 6
CALM: Final = 7
PEEK: Final = 8
KEEP_FOCUS: Final = 9
RELIEVE: Final = 10
LEAVE: Final = 11
DONE_PLANNING: Final = 12
END: Final = 13
SPLIT: Final = 14
AIM_AT: Final = 15  # target:0 ...
GIVE: Final = 16  # give:0 ...
SHARE: Final = 17  # share:0 ...
OFFER: Final = 18  # offer:0 ...
STRIKE_AT: Final = 19  # strike:combat-0 ...
KEEP: Final = 20  # keep:kind, of the two tokens of an A+
BUY: Final = 21
SWAP: Final = 22
FILL: Final = 23
USE: Final = 24  # use:marker
ACTIVATE: Final = 25  # activate:box
PAY: Final = 26  # pay:box: choose what fills each space

# Messages
TURN: Final = 0
HOLDS: Final = 1
TOLD_CARD: Final = 2
RECOVERED: Final = 3
HURTS: Final = 4
INJURED: Final = 5
DEFEATED: Final = 6
NO_EFFECT: Final = 7
CRISIS_TOLD: Final = 8
BONUSES: Final = 9
USED: Final = 10
ACTIVATED: Final = 11
STORES: Final = 12
POOLED: Final = 13
POOL: Final = 14
RESOURCE_POOL: Final = 15
AIMED: Final = 16
PREVENTED: Final = 17
THROWN: Final = 18
STRUCK: Final = 19
FINISHES: Final = 20
BOUGHT_TOLD: Final = 21
OFFERED: Final = 22
REBALANCED: Final = 23
PEEKED: Final = 24
REPLAYED: Final = 25
FAILED: Final = 26
DECK_EMPTY: Final = 27
SHORT_TOLD: Final = 28
RESOURCED: Final = 29
RECOVERY_TOLD: Final = 30

MESSAGES: Final = [
    Message("turn", "BB-021", "turn", "Turn {turn}."),
    Message("holder", "BB-029", "who:seat", "{who} is the starting player."),
    Message("challenge", "BB-034", "card:card", "The challenge card is {card}."),
    Message("recovered", "BB-151", "who:seat by:seat amount counter card:card"),
    Message(
        "hurt",
        "BB-134",
        "who:seat attacker:seat damage indefensible counter",
        "{who} takes {damage} damage: {counter} left.",
    ),
    Message("injured", "BB-144", "who:seat", "{who} is injured."),
    Message("defeated", "BB-147", "who:seat", "{who} is defeated."),
    Message("no_effect", "BB-148", "who:seat", "{who} is already at 0: nothing changes."),
    Message("crisis", "BB-053", "who:seat", "{who} has a crisis."),
    Message("bonuses", "BB-048", "who:seat tokens bonuses"),
    Message("used", "BB-161", "who:seat card:card", "{who} uses {card}."),
    Message("activated", "BB-083", "who:seat card:card", "{who} activates {card}."),
    Message("stored", "BB-160", "who:seat card:card", "{who} stores {card}."),
    Message("pooled", "BB-089", "who:seat by:text damage indefensible"),
    Message("pool", "BB-089", "who:seat texts unused bonus damage indefensible", "{who}'s damage pool is {damage}."),
    Message("resource_pool", "BB-085", "who:seat tokens bonus total", "{who}'s resource pool is {total}."),
    Message("aimed", "BB-209", "who:seat at:seat damage indefensible", "{who} aims {damage} at {at}."),
    Message("prevented", "BB-140", "who:seat at:seat card:card amount"),
    Message("thrown_back", "BB-143", "who:seat at:seat amount", "{who} throws {amount} damage back at {at}."),
    Message("struck", "BB-179", "who:seat at:seat", "{who} strikes {at} with critical mass."),
    Message("finishes", "BB-093", "who:seat card:card damage indefensible", "{who} finishes with {card}."),
    Message("bought", "BB-096", "who:seat card:card price", "{who} buys {card} for {price}."),
    Message("offered", "BB-216", "who:seat amount", "{who} offers {amount} resources to teammates."),
    Message("rebalanced", "BB-115", "who:seat owned crisis", "{who} owns {owned} tokens and {crisis} crisis tokens."),
    Message("peeked", "BB-055", "who:seat", "{who} looks at the next challenge card."),
    Message("replayed", "BB-200", "", "All players would be defeated: the step is replayed in player order."),
    Message("failed", "BB-146", "who:seat", "{who} fails to recover."),
    Message("deck_empty", "BB-035", "", "The challenge deck is empty."),
    Message("none_left", "BB-162", "who:seat card:card", "{who} has no {card} marker left to store."),
    Message("resourced", "BB-085", "who:seat by:text amount", "{by} adds {amount} to {who}'s resource pool."),
    Message("recovery", "BB-036", "who:seat amount", "{who}'s recovery ability gives {amount}."),
]


def layout(seats: int) -> Layout:
    """BB-222: seats alternate between the sides. A player's zones are one pool: a bag's contents follow (BB-047)."""
    all_ = everyone(seats)
    common = seats + 1
    zones = [
        Zone("armoury", -1, 0, "tray", False, False, "Armoury", pool=common),
        Zone("row", -1, all_, "row", False, True, "Row", pool=common),
        Zone("leaving", -1, all_, "row", False, True, "Being replaced", pool=common),
        Zone("out", -1, all_, "row", False, True, "Out of the game", pool=common),
        Zone("deck", -1, 0, "pile", True, True, "Challenge deck"),
        Zone("challenge", -1, all_, "pile", True, True, "Challenge"),
    ]
    for seat in range(seats):
        for place, name in enumerate(PLACE_NAMES):
            sees = 0 if place == BAG else all_
            shape = "track" if place == METER else "row" if place == BOARD else "tray"
            zones.append(Zone(name, seat, sees, shape, place == BOARD, place != BAG, name.capitalize(), pool=seat + 1))
    even = sum(bit(seat) for seat in range(0, seats, 2))
    odd = sum(bit(seat) for seat in range(1, seats, 2))
    return Layout(seats, zones, [odd if seat % 2 else even for seat in range(seats)])
