"""Hit Line for quick bots: the chance to take the location, read off the table when a trick is over.

Everything is counted in VP: the VP on the track, and what cards in hand, unused powers and the lead are worth in VP. The
numbers were fitted to who took the location in several thousand rounds of sidekicks against each other (docs/bots.md).
"""

from math import exp
from typing import Final, final

from mypy_extensions import i64

from longbox.bots.evaluators.evaluator import Evaluator
from longbox.games.hitline.table import HAND, HERO, LINE, TRICKS, TROPHIES, WILD, HitLine, Place
from longbox.kernel.match import Match
from longbox.kernel.rng import Rng

# The chance to win the game with so many locations against so many, if each further one is an even chance.
RACE: Final = [
    [0.5, 0.3125, 0.125, 0.0],
    [0.6875, 0.5, 0.25, 0.0],
    [0.875, 0.75, 0.5, 0.0],
    [1.0, 1.0, 1.0, 1.0],
]

# What holding a card is worth, by its rank: 1 is the card that wins most easily. At 0: what a wild is worth besides.
LOWEST: Final = [0.45, 1.25, 1.6, 1.25, 0.35, -0.6, -1.05, -1.35, -1.45, -1.45]  # the lowest card wins
HIGHEST: Final = [0.1, 8.5, 3.9, -0.1, -2.1, -2.7, -2.7, -2.7, -2.7, -2.7]  # the highest card wins
IN_SUIT: Final = [1.1, 0.75, 2.8, 0.65, 0.2, -0.6, -0.6, -1.7, -1.6, -1.6]  # only the lead suit wins
POWER: Final = 0.9  # an unused Power card
LEAD: Final = -0.6  # to lead the next trick: others see the card first
LEAD_IN_SUIT: Final = 0.56

# How sure a margin is: chance = sigmoid(SURE[tricks left] * margin).
SURE: Final = [1.2] + [0.69 / (left + 0.35) ** 0.46 for left in range(1, TRICKS + 1)]

# The chance that a card which is ahead stays ahead, by rank, with one opposing card to come.
HOLDS: Final = [0.0, 0.88, 0.83, 0.75, 0.6, 0.4, 0.25, 0.12, 0.05, 0.05]


def rank(value: i64, highest: bool) -> i64:
    """1 for the value that wins most easily, to 9."""
    if highest:
        value = 9 - value
    if value < 1:
        return 1
    return value if value < 9 else 9


@final
class HitLineEvaluator(Evaluator):
    def __init__(self) -> None:
        super().__init__(trials=112, fewest=5, most=16, patience=24)

    def clock(self, m: Match) -> i64:
        """The trick; before the first one, every choice by itself."""
        assert isinstance(m, HitLine)
        if m.trick == 0:
            total: i64 = 0
            for asked in m.asked:
                total += asked
            return -total
        return m.round * 16 + m.trick

    def evaluate(self, m: Match, seat: i64) -> float:
        """The chance to win the game."""
        assert isinstance(m, HitLine)
        side = m.house.side[seat]
        if m.over:
            return 0.5 if m.winner < 0 else 1.0 if m.winner == side else 0.0
        own = len(m.zones[TROPHIES + side])
        other = len(m.zones[TROPHIES + 1 - side])
        p = chance(m, side)
        return p * RACE[own + 1][other] + (1.0 - p) * RACE[own][other + 1]

    def policy(self, m: Match, seat: i64, actions: list[i64], rng: Rng) -> i64:
        assert isinstance(m, HitLine)
        if len(actions) == 1:
            return actions[0]
        if actions[0] < 6 * m.book.plays:
            return lay(m, seat, actions)
        return actions[rng.below(len(actions))]


def chance(m: HitLine, side: i64) -> float:
    """The chance that a side takes the active location, when no card lies on the line."""
    if m.trick <= 1:
        return 0.5  # the new cards are chance, not merit
    return 1.0 / (1.0 + exp(-SURE[TRICKS + 1 - m.trick] * margin(m, side)))


def worths(m: HitLine, place: Place) -> list[float]:
    if place.highest:
        return HIGHEST
    if place.lead_suit_only or m.house.lead_suit_only:
        return IN_SUIT
    return LOWEST


def margin(m: HitLine, side: i64) -> float:
    """By how many VP a side is ahead, with all that it still holds."""
    place = m.place()
    book = m.book
    worth = worths(m, place)
    held = 0.0
    for seat in range(int(m.house.seats)):
        total = 0.0
        for p in m.zones[HAND + seat]:
            kind = book.kind[p]
            total += worth[rank(m.printed(kind, 1), place.highest)]
            if book.suit[kind] == WILD:
                total += worth[0]
        if len(m.zones[HERO + seat]) > 0:
            total += POWER
        held += total if m.house.side[seat] == side else -total
    lead = LEAD_IN_SUIT if worth is IN_SUIT else LEAD
    lead += 0.3 * float(place.spot_vp[0])
    held += lead if m.house.side[m.leader] == side else -lead
    if place.times > 1:
        left = TRICKS + 1 - m.trick
        dear = TRICKS + 1 - place.times_from  # tricks whose VP are multiplied
        share = 1.0 if dear >= left else float(dear) / float(left)
        held *= 1.0 + share * float(place.times - 1)
    return float(m.vp[side] - m.vp[1 - side]) + held


def lay(m: HitLine, seat: i64, actions: list[i64]) -> i64:
    """The card that promises most now, less what it would be worth later. Powers are left alone."""
    book = m.book
    place = m.place()
    worth = worths(m, place)
    highest = place.highest != m.turned
    spot: i64 = len(m.zones[LINE])
    best = -1000.0
    chosen: i64 = actions[0]
    for action in actions:
        if action >= 2 * book.plays:
            continue
        kind = book.act_kind[action % book.plays]
        value = m.printed(kind, spot)
        gain = promise(m, spot, value, highest) - worth[rank(value, place.highest)]
        if book.suit[kind] == WILD:
            gain -= worth[0]
        if gain > best:
            best = gain
            chosen = action
    return chosen


def promise(m: HitLine, spot: i64, value: i64, highest: bool) -> float:
    """What this trick promises to the side that plays a card of this value to this spot."""
    place = m.place()
    down = m.down
    sure = 0.0
    if m.would_counter(value, spot):
        down |= 3 << (spot - 1)
        sure = float(place.counter_vp)
    ahead: i64 = -1
    top: i64 = 0
    tied = False
    at: i64 = 0
    while at <= spot:
        if (down >> at) & 1 == 0:
            here = value if at == spot else m.value[at]
            if ahead < 0 or (here > top if highest else here < top):
                ahead = at
                top = here
                tied = False
            elif here == top and (at - ahead) & 1:  # the sides take turns along the line
                tied = True
        at += 1
    if ahead < 0 or tied:
        return sure
    points = top
    if m.flat >= 0:
        points = m.flat
    elif place.flat >= 0:
        points = place.flat
    if m.trick >= place.times_from:
        points = points * place.times
    points += place.spot_vp[ahead] + m.carry
    if ahead != spot:
        points += m.bonus[ahead]
    mine = (spot - ahead) & 1 == 0
    foes: i64 = (4 - spot) // 2 if mine else (3 - spot) // 2  # cards to come of the side that is behind
    hold = HOLDS[rank(top, highest)]
    odds = 1.0 if foes == 0 else hold if foes == 1 else hold * hold
    return sure + (odds if mine else -odds) * float(points)


EVALUATOR: Final = HitLineEvaluator()
