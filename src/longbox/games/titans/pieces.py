"""What never changes in Titans: card types, zones, parts of a turn, moments, what is told, cards and abilities."""

from typing import Any, Final, Literal, final

from librt.vecs import vec
from mypy_extensions import i64

from longbox.kernel.bitsets import bit
from longbox.kernel.match import Edition, Layout, Message, Routine, Zone, everyone
from longbox.language.runtime.filters import Filter
from longbox.language.runtime.steps import Cond

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
NOT_PLAIN: Final = -99  # of a text that is more than "+n Power."

# Lists that hold several numbers for each entry: how many, and which is which
DEED: Final = 3  # what was done in a turn: the moment, the card, the type that it had
DEED_CARD: Final = 1
DEED_TYPE: Final = 2
LATER: Final = 3  # what waits for the end of a turn: the ability, the card that has it, whose it is
LATER_SOURCE: Final = 1
LATER_SEAT: Final = 2
SPENT: Final = 2  # an ability that was used, and the card or character that has it
CAST: Final = 2  # a card, and the type that it has become

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
Phase = Literal["start", "actions", "end", "between"]
PHASES: Final[tuple[Phase, ...]] = ("start", "actions", "end", "between")

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
ENDINGS: Final = ("", "no Nemesis is left", "the Line-Up can't be refilled")

MESSAGES: Final[list[Message]] = []


def told(name: str, rule: str, fields: str, say: str) -> int:
    """Add a message and return its number: its name, its rule, what its numbers are, and how it reads.

    A "foe" is a seat in the middle of a sentence, a "gain" a card that somebody gets, and "says" the text of a card.
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
USED: Final = told("used", "TT-043", "who:seat card:card ability", "{who} uses {card}.")
TYPE_CHOSEN: Final = told("type_chosen", "TT-163", "who:seat type:type", "{who} chooses the card type {type}.")
COLOR_CHOSEN: Final = told("color_chosen", "TT-188", "who:seat color:color", "{who} chooses {color}.")
HIGH_FIVE: Final = told("high_five", "TT-189", "who:seat foe:foe", "{who} High Fives {foe}.")
EVENT_IN: Final = told("event_in", "TT-106", "card:card reads:says", "Event: {card}. {reads}")
EVENT_OUT: Final = told("event_out", "TT-114", "who:seat card:card", "{who} removes the Event {card}.")
NEMESIS_UP: Final = told("nemesis_up", "TT-069", "card:card", "The next Nemesis is {card}.")
TURN_ENDED: Final = told("turn_ended", "TT-064", "who:seat", "{who} ends the turn.")
BORROWED: Final = told("borrowed", "TT-042", "who:seat card:card", "{who} borrows {card}.")
DEARER: Final = told("dearer", "TT-R52", "who:foe more", "The next card that {who} buys costs {more} more.")
NO_TEAMING: Final = told("no_teaming", "TT-131", "who:seat", "{who} can't recruit or steal this turn.")
HAND_SHOWN: Final = told("hand_shown", "TT-R60", "who:seat", "{who} shows their hand.")
GAME_ENDED: Final = told("game_ended", "TT-169", "how:ending vp_0 vp_1", "The game ends: {how}; {vp_0} : {vp_1} VP.")
DISCARDED: Final = told("discarded", "TT-145", "who:seat card:card", "{who} discards {card}.")
WENT_HOME: Final = told("went_home", "TT-194", "who:foe card:card", "{card} goes back to {who}.")
CHAIN_CUT: Final = told("chain_cut", "TT-R53", "triggers", "After {triggers} triggers in a row, the rest are dropped.")


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


@final
class Ability:
    """A sentence that waits for its moment, on a character, a Location, an Event or a card."""

    def __init__(self, when: i64, text: str, routine: Routine) -> None:
        self.when = when
        self.text = text
        self.routine = routine
        self.own = False  # speaks of "this card"
        self.first = False  # only the first time in each turn (TT-168)
        self.same: i64 = 0  # bit n: the moment n is such a time too ("buy or gain")
        self.filter = Filter()
        self.condition: Cond[Any] | None = None  # what must be controlled to claim it (TT-155)
        self.delayed = False  # "at the end of your turn" on a card that was played
        self.quiet = False  # +n Power and nothing else: it can do no harm, so nobody need be asked
        self.asks = False  # its own text says "may"
        self.voluntary = False  # on a character: may be declined (TT-043, TT-R50)
        self.kind: i64 = -1  # of the card or character that has it
        self.action: i64 = -1  # if it is used from the menu


@final
class Book(Edition):
    """The edition: cards, characters, abilities, attacks, and the table of actions."""

    def __init__(self, name: str) -> None:
        super().__init__("titans", name)
        self.messages = MESSAGES
        # of each kind
        self.type: list[i64] = []
        self.cost: list[i64] = []
        self.color: list[i64] = []
        self.vp: list[i64] = []
        self.vp_type: list[i64] = []  # TT-172: variable VP count other cards of this type; -1: fixed
        self.vp_many: list[i64] = []
        self.vp_full: list[i64] = []
        self.words: list[i64] = []
        self.texts: list[str] = []
        self.plain: list[i64] = []  # +n Power and nothing else, or NOT_PLAIN
        self.program: list[Routine] = []  # what happens when it is played
        self.abilities: list[list[i64]] = []  # of a card in force, or of a character's Super Hero side
        self.side: list[list[i64]] = []  # of a character's Sidekick side
        self.later: list[list[i64]] = []  # "at the end of your turn" on a played card
        self.reward: list[Routine] = []  # of a Defense; an empty routine if there is none (TT-084)
        self.reward_texts: list[str] = []
        self.appearance: list[i64] = []  # number of the First Appearance Attack, or -1
        self.recruit_needs: list[list[Filter]] = []  # two cards each; several pairs: any of them
        self.recruit_texts: list[str] = []
        self.dearer: list[list[i64]] = []  # of an Event: type, or none -> change of price; or empty
        self.flips = vec[i64]([])  # of an Event: turns the Super Heroes over
        # numbered
        self.ability: list[Ability] = []
        self.attacks: list[Routine] = []
        self.attack_texts: list[str] = []
        # Kinds stand in this order: those that decks can hold, Events, characters
        self.deck_kinds: i64 = 0
        self.card_kinds: i64 = 0
        self.start_kinds: list[i64] = []  # kinds of a starting deck, one entry a card
        self.first_nemesis: i64 = 0
        # Actions: blocks by kind
        self.play_action: i64 = 0
        self.buy_action: i64 = 0
        self.hand_action: i64 = 0
        self.pile_action: i64 = 0
        self.line_action: i64 = 0
        self.front_action: i64 = 0
        self.recruit_action: i64 = 0
        self.sidekick_action: i64 = 0
        self.color_action: i64 = 0
        self.type_action: i64 = 0
        self.next_action: i64 = 0
        self.use_action: i64 = 0
        self.yes_action: i64 = 0
        self.no_action: i64 = 0
        self.end_action: i64 = 0
        self.buy_event_action: i64 = 0
        self.used_ability: list[i64] = []  # use action - use_action -> ability
        # The same, packed for the hot paths, by piece
        self.kind_of: vec[i64] = vec[i64]([])
        self.type_of: vec[i64] = vec[i64]([])
        self.cost_of: vec[i64] = vec[i64]([])
        self.color_of: vec[i64] = vec[i64]([])
        self.words_of: vec[i64] = vec[i64]([])
        self.marks_of: vec[i64] = vec[i64]([])  # the words that texts ask for: type and keywords
        self.self_of: vec[i64] = vec[i64]([])  # bit n: has an ability of "this card" for the moment n
        self.hears_of: vec[i64] = vec[i64]([])  # bit n: has another ability for the moment n
        self.side_hears_of: vec[i64] = vec[i64]([])  # the same of a character's Sidekick side
        self.listens: i64 = 0  # bit n: some card in this edition has an ability for the moment n
        self.counts: i64 = 0  # bit n: some ability asks whether the moment n has been before in this turn

    def pack(self) -> None:
        """Once all cards are there."""
        self.kind_of = vec[i64](self.kind)
        self.type_of = vec[i64]([self.type[kind] for kind in self.kind])
        self.cost_of = vec[i64]([self.cost[kind] for kind in self.kind])
        self.color_of = vec[i64]([self.color[kind] for kind in self.kind])
        self.words_of = vec[i64]([self.words[kind] for kind in self.kind])
        self.marks_of = vec[i64]([bit(self.type[kind]) | (self.words[kind] << FIRST_WORD) for kind in self.kind])
        self.self_of = vec[i64]([self.moments(self.abilities[kind], True) for kind in self.kind])
        self.hears_of = vec[i64]([self.moments(self.abilities[kind], False) for kind in self.kind])
        self.side_hears_of = vec[i64]([self.moments(self.side[kind], False) for kind in self.kind])
        for ability in self.ability:
            if not ability.own:
                self.listens |= bit(ability.when)
            if ability.first:
                self.counts |= ability.same

    def moments(self, numbers: list[i64], own: bool) -> i64:
        """The moments, as bits, for which there is one among these abilities: of "this card" itself, or not."""
        mask: i64 = 0
        for number in numbers:
            if self.ability[number].own == own:
                mask |= bit(self.ability[number].when)
        return mask


def layout(house: House) -> Layout:
    """TT-R43: which zones are open, like discard piles (TT-053), and which are hidden.

    Hidden cards change places only within their pool.
    """
    open_ = everyone(house.seats)
    zones = [
        Zone("main", -1, 0, "pile", True, False, "Main deck", 1),
        Zone("line-up", -1, open_, "row", True, True, "Line-Up", 1),
        Zone("nemeses", -1, 0, "pile", True, True, "Nemesis stack", 2),
        Zone("weaknesses", -1, 0, "pile", True, True, "Weakness stack", 3),
        Zone("titans-go", -1, open_, "pile", True, True, "Titans Go!", 4),
        Zone("events", -1, open_, "row", True, True, "Events in force", 1),
        Zone("destroyed", -1, open_, "pile", True, True, "Destroyed", 5),
        Zone("box", -1, 0, "pile", False, True, "Out of the game", 2),
        Zone("unused", -1, open_, "row", False, True, "Unused Sidekicks", 6),
        Zone("characters", -1, 0, "row", False, True, "Characters", 6),
    ]
    for seat in range(int(house.seats)):
        pool = 7 + seat
        zones.append(Zone("deck", seat, 0, "pile", True, True, "Deck", pool))
        zones.append(Zone("hand", seat, bit(seat), "fan", False, True, "Hand", pool))
        zones.append(Zone("discard", seat, open_, "pile", True, True, "Discard pile", pool))  # TT-053
        zones.append(Zone("play", seat, open_, "row", True, True, "In play", pool))
        zones.append(Zone("team", seat, open_, "row", True, True, "Team", 6))
        zones.append(Zone("offer", seat, bit(seat), "fan", False, True, "Super Heroes on offer", 6))
    return Layout(house.seats, zones, [bit(seat) for seat in range(int(house.seats))])
