"""Turtles for quick bots: cards are life. What lies in Deck, hand and Blocks is counted when a turn is over.

A Deck is mostly eaten by its owner's own draws, so a card in hand or in a Block is a draw saved.
"""

from math import exp
from typing import Final, final

from mypy_extensions import i64

from longbox.bots.evaluators.evaluator import Evaluator
from longbox.games.turtles.pieces import (
    ATTACK_CARD,
    BLOCKS,
    CHARACTER,
    COUNTER,
    DECK,
    DISCARD,
    DRAWING,
    FORCEFUL,
    FORWARD_BEGINS,
    HAND,
    HAND_SIZE,
    ITEM,
    ITEMS,
    LEAVE,
    NO,
    PLACE_ATTACK,
    PLACE_COUNTER,
    PLACE_ITEM,
    PLAY_EVENT,
    SEAT,
    SEND,
    SET_CARD,
    TAKE,
    USE,
    YES,
)
from longbox.games.turtles.table import Turtles
from longbox.kernel.bitsets import bit
from longbox.kernel.match import Match
from longbox.kernel.rng import Rng

# In hundredths of a Deck card, as whole numbers: their sum is the same in whatever order a hand lies. Most come from a
# logistic regression of who won, over all turns of 900 games between sidekicks; see docs/bots.md.
IN_DECK: Final = 100
IN_HAND: Final = 75  # each of the first five: it need not be drawn again
MORE_IN_HAND: Final = 25  # beyond five: it is discarded unless it is used before
ATTRIBUTE_IN_HAND: Final = 60  # the first Attack of an attribute: of two only one can be placed
FORCEFUL_IN_HAND: Final = 20
COUNTER_IN_HAND: Final = 20
FORCEFUL_COUNTER_IN_HAND: Final = 120
IN_BLOCK: Final = 105  # it need not be drawn again, and takes a point of damage
FACE_UP: Final = -5  # it takes its point still, but has shown itself
CHARACTER_BEHIND: Final = 20
POWER_IN_FRONT: Final = 75  # of a Character, counted from a weak one on
WEAK_IN_FRONT: Final = 50
POWER_NOW: Final = 150  # the same for who attacks next
WEAK_NOW: Final = 150
ITEM_PLACED: Final = 90
ATTACKS_MORE: Final = 30  # an Item that makes attacks stronger, and for each card of the Deck, for turns to come:
ATTACKS_MORE_EACH: Final = 4
DRAWS_LESS_EACH: Final = 14  # an Item by which less is drawn
SURE: Final = 4.4  # how much a card decides, over the cards of the smaller Deck
LOW_DECK: Final = 6  # with so few cards nobody draws for pleasure


@final
class TurtlesEvaluator(Evaluator):
    def __init__(self) -> None:
        super().__init__(trials=96, fewest=4, most=24, patience=60)

    def clock(self, m: Match) -> i64:
        assert isinstance(m, Turtles)
        return m.turn

    def evaluate(self, m: Match, seat: i64) -> float:
        """The chance to win."""
        assert isinstance(m, Turtles)
        if m.over:
            return 0.0 if m.loser == seat else 1.0
        ahead = life(m, seat) - life(m, 1 - seat)
        fewest = len(m.zones[DECK + SEAT * seat])
        other = len(m.zones[DECK + SEAT * (1 - seat)])
        sure = SURE / (4.0 + float(fewest if fewest < other else other))
        return 1.0 / (1.0 + exp(-sure * float(ahead) / 100.0))

    def policy(self, m: Match, seat: i64, actions: list[i64], rng: Rng) -> i64:
        assert isinstance(m, Turtles)
        if len(actions) == 1:
            return actions[0]
        best = actions[0]
        most: i64 = -1000000
        for action in actions:
            worth = liking(m, seat, action) * 64 + rng.below(64)
            if worth > most:
                most = worth
                best = action
        return best


def life(m: Turtles, seat: i64) -> i64:
    """What a player has left to live on."""
    deck: i64 = len(m.zones[DECK + SEAT * seat])
    total = IN_DECK * deck + hand_worth(m, seat) + block_worth(m, seat)
    for p in m.zones[ITEMS + SEAT * seat]:
        when = m.book.moment[m.kind[p]]
        if when == FORWARD_BEGINS:
            total += ATTACKS_MORE + ATTACKS_MORE_EACH * deck
        elif when == DRAWING:
            total += DRAWS_LESS_EACH * deck
        else:
            total += ITEM_PLACED
    return total


def hand_worth(m: Turtles, seat: i64) -> i64:
    book = m.book
    hand = m.zones[HAND + SEAT * seat]
    held: i64 = len(hand)
    total = IN_HAND * held if held <= HAND_SIZE else IN_HAND * HAND_SIZE + MORE_IN_HAND * (held - HAND_SIZE)
    attributes: i64 = 0
    for p in hand:
        kind = m.kind[p]
        if book.type[kind] != ATTACK_CARD:
            continue
        marks = book.marks[kind]
        if marks == FORCEFUL:
            total += FORCEFUL_IN_HAND
        elif marks == FORCEFUL | COUNTER:
            total += FORCEFUL_COUNTER_IN_HAND
        else:
            if marks == COUNTER:
                total += COUNTER_IN_HAND
            if (attributes >> book.attribute[kind]) & 1 == 0:
                attributes |= bit(book.attribute[kind])
                total += ATTRIBUTE_IN_HAND
    return total


def block_worth(m: Turtles, seat: i64) -> i64:
    """The front card is the first that is there: it will slide."""
    book = m.book
    total: i64 = 0
    front = True
    n: i64 = 0
    while n < BLOCKS:
        p = m.block(seat, n)
        if p >= 0:
            kind = m.kind[p]
            total += IN_BLOCK
            if m.is_up(seat, n):
                total += FACE_UP
            if book.type[kind] == CHARACTER:
                if not front:
                    total += CHARACTER_BEHIND
                elif m.active == seat:
                    total += POWER_NOW * book.power[kind] - WEAK_NOW
                else:
                    total += POWER_IN_FRONT * book.power[kind] - WEAK_IN_FRONT
            front = False
        n += 1
    return total


def liking(m: Turtles, seat: i64, action: i64) -> i64:
    """How much a quick player likes a choice: the strongest Attacks and counters, Characters in front."""
    book = m.book
    family = book.family_of[action]
    n = action - book.first_of[family]
    if family == NO:
        return 0
    if family == YES:
        return 5 if len(m.zones[DECK + SEAT * seat]) > LOW_DECK else -5
    if family == LEAVE:
        return 5 + book.power[m.kind[m.block(seat, n)]]
    if family == USE:
        return -1
    if family == PLACE_ITEM:
        return 10 - keeping(m, book.payments[n][1])
    kind = n + book.base[family] if family >= DISCARD else i64(0)
    if family == PLACE_ATTACK or family == PLACE_COUNTER:
        return 10 + book.power[kind]
    if family == PLAY_EVENT:
        return 5
    if family == SET_CARD:
        return setting(m, seat, kind)
    if family == DISCARD:
        return 20 - keeping(m, kind)
    if family == TAKE or family == SEND:
        return keeping(m, kind) + 1
    return 0


def setting(m: Turtles, seat: i64, kind: i64) -> i64:
    """A Character in front; behind it what is of little use in hand."""
    book = m.book
    if book.type[kind] == CHARACTER:
        if m.block(seat, 0) < 0:
            return 20 + book.power[kind]
        return 12
    if book.type[kind] == ATTACK_CARD:
        return 4 if book.marks[kind] == 0 else 0
    return 8


def keeping(m: Turtles, kind: i64) -> i64:
    """How much a card in hand is worth."""
    book = m.book
    if book.type[kind] == ATTACK_CARD:
        return 4 + 2 * book.power[kind] + (2 if book.marks[kind] & COUNTER != 0 else 0)
    if book.type[kind] == CHARACTER:
        return 3 + book.power[kind]
    return 5 if book.type[kind] == ITEM else 2


EVALUATOR = TurtlesEvaluator()
