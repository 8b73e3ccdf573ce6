"""Hit Line for quick bots: the chance to take the location, read off the table when a trick is over.

Everything is counted in VP: the VP on the track, and what cards in hand, unused powers and the lead are worth in VP.
The numbers were fitted to who took the location in thousands of rounds of sidekicks against each other (docs/bots.md).
"""

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from longbox.bots.evaluators.evaluator import Evaluator
from longbox.games.hitline.pieces import (
    HAND,
    HERO,
    LINE,
    PAIRS,
    PICK_SPOT,
    PLAYS,
    SHIELD,
    SIDEKICK,
    SLOTS,
    TRICKS,
    TROPHIES,
    WILD,
    winning_spot,
)
from longbox.games.hitline.table import HitLine
from longbox.kernel.bitsets import bit
from longbox.kernel.match import Match
from longbox.kernel.rng import Rng

# The chance to win the game with so many locations against so many, if each further one is an even chance.
RACE: Final = [
    [0.5, 0.3125, 0.125, 0.0],
    [0.6875, 0.5, 0.25, 0.0],
    [0.875, 0.75, 0.5, 0.0],
    [1.0, 1.0, 1.0, 1.0],
]

# What is held is counted in hundredths of a VP, as whole numbers: their sum is the same in whatever order a hand lies.
# What holding a card is worth, by its rank: 1 is the card that wins most easily. At 0: what a wild is worth besides.
LOWEST: Final[list[i64]] = [40, 100, 180, 135, 50, -55, -110, -145, -160, -160]  # the lowest card wins
HIGHEST: Final[list[i64]] = [50, 800, 370, 30, -140, -240, -250, -280, -280, -280]  # the highest card wins
IN_SUIT: Final[list[i64]] = [200, 85, 250, 75, 20, -50, -70, -150, -170, -170]  # only the lead suit wins
POWER: Final = 120  # an unused Power card
POWERS: Final[dict[str, i64]] = {
    "Featherlight": 170,
    "Bulwark": 70,
    "Prism": 150,
    "Copycat": 240,
    "Dead Weight": 70,
    "Spotlight": 160,
    "Ricochet": 60,
    "Upheaval": 230,
}
FREED: Final = 140  # a Sidekick in hand
BURIED: Final = 110  # a Sidekick still in its shield
SHIELDED: Final = -30  # any card of a shield: it comes late, and all can see it
LEAD: Final = -55  # to lead the next trick: others see the card first
LEAD_IN_SUIT: Final = 80

# How sure a margin is: chance = sigmoid(SURE[tricks left] * margin).
SURE: Final = [0.0] + [0.6 / (left + 0.1) ** 0.4 for left in range(1, TRICKS + 1)]

# How a trick ends for the side whose card is ahead, by rank: won, lost. With one card of the other side to come, with
# one of each side, with two of the other side and one of its own.
WON: Final = [
    [0.0, 0.83, 0.80, 0.43, 0.27, 0.19, 0.15, 0.02, 0.0, 0.0],
    [0.0, 0.89, 0.87, 0.60, 0.50, 0.47, 0.47, 0.47, 0.47, 0.47],
    [0.0, 0.79, 0.73, 0.37, 0.29, 0.28, 0.28, 0.28, 0.28, 0.28],
]
LOST: Final = [
    [0.0, 0.10, 0.17, 0.42, 0.56, 0.64, 0.70, 0.90, 0.95, 0.95],
    [0.0, 0.05, 0.10, 0.32, 0.40, 0.46, 0.47, 0.47, 0.47, 0.47],
    [0.0, 0.11, 0.22, 0.50, 0.56, 0.60, 0.63, 0.65, 0.66, 0.66],
]


def rank(value: i64, highest: bool) -> i64:
    """1 for the value that wins most easily, to 9."""
    if highest:
        value = 9 - value
    if value < 1:
        return 1
    if value < 9:
        return value
    return 9


@final
class HitLineEvaluator(Evaluator):
    def __init__(self) -> None:
        super().__init__(trials=200, fewest=8, most=24, patience=24)

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
        family = m.book.family_of[actions[0]]
        if family < PLAYS:
            return lay(m, actions)
        if family == PICK_SPOT:
            return strongest(m, actions)
        return actions[rng.below(len(actions))]


def chance(m: HitLine, side: i64) -> float:
    """The chance that a side takes the active location, when no card lies on the line."""
    if m.trick > 1:
        ahead = powers(m, side) + margin(m, side)
    elif len(m.zones[TROPHIES]) + len(m.zones[TROPHIES + 1]) > 0:
        return 0.5  # a round to come, as even as RACE takes all of them to be; its cards are chance, not merit
    else:
        ahead = powers(m, side)  # Heroes are being picked
    left = TRICKS + 1 - m.trick
    return 1.0 / (1.0 + exp(-SURE[left if left < TRICKS else TRICKS] * ahead))


def powers(m: HitLine, side: i64) -> float:
    """What unused Power cards are worth to a side, less those of the other side."""
    total: i64 = 0
    for seat in range(int(m.house.seats)):
        for p in m.zones[HERO + seat]:
            worth = POWERS.get(m.book.powers[m.book.power[m.kind[p]]].name, POWER)
            total += worth if m.house.side[seat] == side else -worth
    return float(total) / 100.0


def worths(m: HitLine) -> list[i64]:
    if m.place().highest:
        return HIGHEST
    return IN_SUIT if m.lead_suit_only() else LOWEST


def margin(m: HitLine, side: i64) -> float:
    """By how many VP a side is ahead, with all that it still holds."""
    place = m.place()
    worth = worths(m)
    total: i64 = 0
    for seat in range(int(m.house.seats)):
        held = cards(m, HAND + seat, worth)
        total += held if m.house.side[seat] == side else -held
    if m.house.mode != PAIRS:
        for titan in range(2):
            if m.house.alone[titan] >= 0:
                held = shield(m, titan, worth)
                total += held if titan == side else -held
    lead: i64 = LEAD_IN_SUIT if worth is IN_SUIT else LEAD
    lead += 30 * place.spot_vp[0]
    total += lead if m.house.side[m.leader] == side else -lead
    ahead = float(total) / 100.0
    if place.times > 1:
        left = TRICKS + 1 - m.trick
        dear = TRICKS + 1 - place.times_from  # tricks whose VP are multiplied
        share = 1.0 if dear >= left else float(dear) / float(left)
        ahead *= 1.0 + 0.5 * share * float(place.times - 1)
    return float(m.vp[side] - m.vp[1 - side]) + ahead


def cards(m: HitLine, zone: i64, worth: list[i64]) -> i64:
    """What the Hit Cards in a zone are worth."""
    book = m.book
    highest = m.place().highest
    total: i64 = 0
    for p in m.zones[zone]:
        kind = m.kind[p]
        total += worth[rank(m.printed(kind, 1), highest)]
        if book.suit[kind] == WILD:
            total += worth[0]
    return total


def shield(m: HitLine, side: i64, worth: list[i64]) -> i64:
    """What a Titan's shield is worth, and the Sidekick in or out of it."""
    total: i64 = 0
    for slot in range(SLOTS):
        zone = SHIELD + SLOTS * side + slot
        if slot != m.house.shield.middle and len(m.zones[zone]) > 0:
            total += cards(m, zone, worth) + SHIELDED
    if len(m.zones[SIDEKICK + side]) > 0:
        total += FREED
    elif len(m.zones[SHIELD + SLOTS * side + m.house.shield.middle]) > 0:
        total += BURIED
    return total


def strongest(m: HitLine, actions: list[i64]) -> i64:
    """Of several spots the one whose card is nearest to winning."""
    highest = m.highest_wins()
    first = m.book.first_of[PICK_SPOT]
    chosen = actions[0]
    for action in actions:
        value = m.value[action - first]
        best = m.value[chosen - first]
        if value > best if highest else value < best:
            chosen = action
    return chosen


def lay(m: HitLine, actions: list[i64]) -> i64:
    """The card that promises most now, less what it would be worth later. Powers are left alone."""
    book = m.book
    place = m.place()
    worth = worths(m)
    spot: i64 = len(m.zones[LINE])
    values = m.value[:]
    best = -1000.0
    chosen: i64 = actions[0]
    for action in actions:
        if action >= 2 * book.plays:
            continue
        kind = book.play_kind[action]
        value = m.printed(kind, spot)
        values[spot] = value
        suited = m.lead < 0 or book.suit[kind] == m.lead or book.suit[kind] == WILD
        later = worth[rank(value, place.highest)] + (worth[0] if book.suit[kind] == WILD else 0)
        gain = promise(m, spot, values, suited) - float(later) / 100.0
        if gain > best:
            best = gain
            chosen = action
    return chosen


def promise(m: HitLine, spot: i64, values: vec[i64], suited: bool) -> float:
    """What this trick promises to the side that plays a card, of the lead suit or not, to this spot."""
    highest = m.highest_wins()
    able = (m.able() & (bit(spot) - 1)) | bit(spot)
    sure = 0.0
    if m.would_counter(values[spot], spot):
        able &= bit(spot - 1) - 1
        sure = float(m.place().counter_vp)
    elif not suited and m.lead_suit_only():
        able &= ~bit(spot)
    ahead = winning_spot(values, able, highest)
    if ahead < 0:
        return sure
    top = values[ahead]
    points = m.worth(top, ahead)
    if ahead != spot:
        points += m.bonus[ahead]
    mine = (spot - ahead) & 1 == 0
    foes: i64 = (4 - spot) // 2 if mine else (3 - spot) // 2  # cards to come of the side that is behind
    gain = float(points)
    if foes > 0:
        case: i64 = 2
        if foes != 2:
            case = 3 - spot - foes
        top = rank(top, highest)
        gain = gain * WON[case][top] - LOST[case][top] * (7.0 if highest else 2.2)
    return sure + (gain if mine else -gain)


EVALUATOR: Final = HitLineEvaluator()
