"""What never changes in Titans: card types, zones, parts of a turn, moments, and what is told."""

from typing import Final, final

from mypy_extensions import i64

from longbox.kernel.match import Message

# TT-158: the nine card types. A card may have none (TT-159); Super-Villain is a subtype, not a type (TT-161).
HERO: Final = 0
VILLAIN: Final = 1
EQUIPMENT: Final = 2
SUPER_POWER: Final = 3
LOCATION: Final = 4
STARTER: Final = 5
WEAKNESS: Final = 6
NEMESIS: Final = 7
EVENT: Final = 8
NO_TYPE: Final = 9  # also of characters: Super Heroes and Sidekicks are of no type (TT-164)
TYPES: Final = ("Hero", "Villain", "Equipment", "Super Power", "Location", "Starter", "Weakness", "Nemesis", "Event")
COLORS: Final = ("white", "blue", "red", "silver", "yellow", "purple", "black", "green", "orange")

# Keywords (TT-075), as bits
POWER_WORD: Final = 1
ATTACK_WORD: Final = 2
DEFENSE_WORD: Final = 4
ONGOING_WORD: Final = 8
SIDEKICK_WORD: Final = 16
KEYWORDS: Final = ("Power", "Attack", "Defense", "Ongoing", "Sidekick")  # TT-075
FIRST_WORD: Final = 10  # among the words that texts ask for, types come first

# Zones: common ones, then six of each seat: HAND + SEAT * seat
MAIN: Final = 0
LINE_UP: Final = 1
NEMESES: Final = 2
WEAKNESSES: Final = 3
TITANS_GO: Final = 4
EVENTS: Final = 5  # in force, beside the Nemesis stack (TT-106, TT-110), as many as there are (TT-113)
DESTROYED: Final = 6
BOX: Final = 7  # the Nemesis that nobody sees (TT-019), removed Events, Events of a basic game
UNUSED: Final = 8  # Sidekicks on nobody's team
CHARACTERS: Final = 9  # before the Super Heroes are given out
DECK: Final = 10
HAND: Final = 11
PILE: Final = 12  # the discard pile
FRONT: Final = 13  # in play, face up in front of the player; any number of Locations among it (TT-122)
TEAM: Final = 14  # the Super Hero and all Sidekicks beside it (TT-128, TT-130), until they are lost (TT-140)
OFFER: Final = 15
SEAT: Final = 6

SLOTS: Final = 5  # of the Line-Up
CARDS_DRAWN: Final = 5  # TT-028, TT-068
FAIR_START: Final = 3  # the first player's opening hand with the house option
NOWHERE: Final = 1 << 20  # higher than any deck

# What everybody knows of Weaknesses that may be hidden in a hand and on its deck (TT-098): NEW + TRACES * seat
NEW: Final = 0  # at most so many are in the hand
CLEAR: Final = 1  # none is in the deck from this height up
BACK: Final = 2  # from this height up the deck holds cards that were put there unseen from a hand with new ones
SHARED: Final = 3  # at most so many are in the hand and there together
TRACES: Final = 4

# Parts of a turn
STARTING: Final = 0
ACTING: Final = 1  # steps 2 to 4
ENDING: Final = 2  # E1 to E5: no longer that player's turn (TT-064)
BETWEEN: Final = 3  # E6: nobody's turn (TT-091)
PHASES: Final = ("start", "actions", "end", "between")

# When an ability does something
CLAIM: Final = 0  # "If you control ..., +2 Power" on a character: at any moment of one's turn, once (TT-198)
ONCE: Final = 1  # "Once during each of your turns, you may ..."
PLAYS: Final = 2
BUYS: Final = 3
GAINS: Final = 4
DISCARDS: Final = 5
DESTROYS: Final = 6
LOSES: Final = 7  # a Sidekick
RECRUITS: Final = 8
STARTS: Final = 9
ENDS: Final = 10
STEALS: Final = 11
REVEALS: Final = 12  # an Event: it speaks of who turned it up (TT-183)

# Families of actions, in the order of the edition's table
PLAY: Final = 0
BUY: Final = 1
HAND_PICK: Final = 2
PILE_PICK: Final = 3
LINE_PICK: Final = 4
FRONT_PICK: Final = 5
EVENT_PICK: Final = 6
HERO_PICK: Final = 7
SIDEKICK_PICK: Final = 8
COLOR_PICK: Final = 9
TYPE_PICK: Final = 10
NEXT: Final = 11
YES: Final = 12
NO: Final = 13
END: Final = 14
RECRUIT: Final = 15
USE: Final = 16

# How a game ends
NOT_YET: Final = 0
BY_NEMESES: Final = 1
BY_LINE_UP: Final = 2
ENDINGS: Final = ("", "no Nemesis is left", "the Line-Up cannot be refilled")

MESSAGES: Final[list[Message]] = []


def told(name: str, rule: str, fields: str, say: str) -> int:
    """The number of a message: what it is called, its rule, what its numbers are, and how it reads.

    A "foe" is a seat in the middle of a sentence; a "gain" a card that somebody gets; "says" is the text of a card.
    """
    MESSAGES.append(Message(name, rule, fields, say))
    return len(MESSAGES) - 1


TURN: Final = told("turn", "TT-029", "who:foe turn", "Turn {turn}: {who}.")
POWER: Final = told("power", "TT-038", "who:seat change power", "{who} gets {change:+d} Power and has {power}.")
BOUGHT: Final = told("bought", "TT-047", "who:seat card:card price", "{who} buys {card} for {price}.")
DEFEATED: Final = told(
    "defeated", "TT-055", "who:seat card:card price vp", "{who} defeats {card} for {price}: {vp} VP."
)
GAINED: Final = told("gained", "TT-047", "who:seat card:gain", "{who} gains {card}.")
PASSED: Final = told("passed", "TT-147", "who:seat card:card to:foe", "{who} passes {card} to {to}.")
RECRUITED: Final = told("joined", "TT-131", "who:seat card:card loser:foe", "{who} recruits {card}.")
STOLEN: Final = told("joined", "TT-136", "who:seat card:card loser:foe", "{who} steals {card} from {loser}.")
LOST: Final = told("lost", "TT-137", "who:seat card:card thief:foe", "{who} loses {card}.")
ATTACKED: Final = told("attacked", "TT-076", "who:foe card:card by:foe", "{card} attacks {who}.")
AVOIDED: Final = told("avoided", "TT-080", "who:seat card:card attack:card", "{who} avoids the Attack with {card}.")
USED: Final = told("used", "TT-043", "who:foe card:card ability", "{card} works for {who}.")
TYPE_CHOSEN: Final = told("type_chosen", "TT-163", "who:seat type:type", "{who} chooses the card type {type}.")
COLOR_CHOSEN: Final = told("color_chosen", "TT-188", "who:seat color:color", "{who} chooses {color}.")
HIGH_FIVE: Final = told("high_five", "TT-189", "who:seat foe:foe", "{who} High Fives {foe}.")
EVENT_IN: Final = told("event_in", "TT-106", "card:card reads:says", "Event: {card}. {reads}")
EVENT_OUT: Final = told("event_out", "TT-114", "who:seat card:card", "{who} removes the Event {card}.")
NEMESIS_UP: Final = told("nemesis_up", "TT-069", "card:card", "The next Nemesis is {card}.")
TURN_ENDED: Final = told("turn_ended", "TT-064", "who:seat", "{who} ends the turn.")
BORROWED: Final = told("borrowed", "TT-042", "who:seat card:card", "{who} borrows {card}.")
DEARER: Final = told("dearer", "TT-R52", "who:foe more", "The next card that {who} buys costs {more} more.")
NO_TEAMING: Final = told("no_teaming", "TT-131", "who:seat", "{who} cannot recruit or steal this turn.")
HAND_SHOWN: Final = told("hand_shown", "TT-086", "who:seat", "{who} shows the hand.")
GAME_ENDED: Final = told("game_ended", "TT-169", "how:ending vp_0 vp_1", "The game ends: {how}; {vp_0} : {vp_1} VP.")
DISCARDED: Final = told("discarded", "TT-145", "who:seat card:card", "{who} discards {card}.")
WENT_HOME: Final = told("went_home", "TT-194", "who:foe card:card", "{card} goes back to {who}.")
CHAIN_CUT: Final = told("chain_cut", "TT-R53", "triggers", "After {triggers} triggers in a row the rest is dropped.")


@final
class House:
    """How this match is played: mode and options. Fixed, so shared by all copies."""

    def __init__(self, seats: i64, advanced: bool) -> None:
        self.seats = seats
        self.advanced = advanced  # TT-178
        self.heroes = "random"
        self.hero_names: list[str] = []
        self.first: i64 = -1  # -1 is random (TT-027)
        self.fair_start = False
        self.asked = False  # bonuses of characters are asked for, not simply taken (TT-043)
