"""The game as the rulebook tells it: set-up, rounds, tricks, in order."""

from typing import Final, final

from mypy_extensions import i64

from longbox.games.hitline.actions import LAY_CARD, ORDER_PAIR, LayCard, check_counter
from longbox.games.hitline.choices import (
    ChooseHero,
    ChooseOffered,
    ChooseStack,
    NameLeader,
    OrderPair,
    take_hero,
)
from longbox.games.hitline.table import (
    ACTIVE,
    CARRIED,
    DECK,
    DISCARD,
    EXHAUSTED,
    FIRST_ROUND,
    GAME_WON,
    HAND,
    HERO,
    HEROES,
    LAST_TRICK,
    LINE,
    LOCATION_WON,
    LOCATIONS,
    MORE_VP,
    NEW_ROUND,
    NO_LOCATION_LEFT,
    NO_SUIT,
    NO_WINNER,
    OFFER,
    PAIRS,
    POWERS,
    REPLAYED,
    ROUND_AGAIN,
    SET_ASIDE,
    SHIELD,
    SIDEKICK,
    SIDEKICKS,
    SLOTS,
    SPOTS,
    STACK,
    TIED,
    TIED_BY_MANY,
    TITAN,
    TO_WIN,
    TRICK_WON,
    TRICKS,
    TROPHIES,
    WON_BY_POWER,
    WON_HERE,
    WON_IN_SUIT,
    WON_TOGETHER,
    HitLine,
)
from longbox.kernel.bitsets import bit
from longbox.kernel.match import Frame, Routine, Step

GAME: Final = Routine("game")
HERO_PICKED: Final = Routine("hero picked")
HEROES_OFFERED: Final = Routine("heroes offered")
ROUND: Final = Routine("round")
TRICK: Final = Routine("trick")


# ---- set-up


@final
class StackLocations(Step[HitLine]):
    """HL-005, HL-011: the chosen set, shuffled, on its final location. Which one is final everybody knows (HL-R16)."""

    def run(self, m: HitLine, f: Frame) -> None:
        m.shuffle(LOCATIONS)
        for p in m.zones[LOCATIONS]:
            if m.book.places[m.book.place[m.book.kind[p]]].final:
                m.put_under(p, LOCATIONS, LOCATIONS)
                m.learn(p, LOCATIONS, m.layout.everyone)
                return


@final
class FirstLeader(Step[HitLine]):
    """HL-016, HL-R15: anybody may lead first, with equal chances, unless an option says who."""

    def run(self, m: HitLine, f: Frame) -> None:
        m.leader = m.chance(m.house.seats) if m.house.first < 0 else m.house.first
        m.opener = m.leader


@final
class ShareHeroes(Step[HitLine]):
    """HL-004, HL-010, HL-R32: everybody gets a Hero: named, at random, by picking, or from an offer."""

    def run(self, m: HitLine, f: Frame) -> None:
        if m.house.heroes == "pick":
            for seat in range(int(m.house.seats) - 1, -1, -1):
                m.call(HERO_PICKED, seat)
        elif m.house.heroes == "offer":
            m.shuffle(HEROES)
            m.call(HEROES_OFFERED, -1)
        else:
            for seat in range(int(m.house.seats)):
                if m.house.heroes == "names":
                    p = named_piece(m, HEROES, m.house.hero_names[seat])
                else:
                    p = m.zones[HEROES][m.chance(len(m.zones[HEROES]))]
                take_hero(m, p, HEROES, seat)
                m.learn(p, HERO + seat, m.layout.everyone)


@final
class OfferTwo(Step[HitLine]):
    def run(self, m: HitLine, f: Frame) -> None:
        for seat in range(int(m.house.seats)):
            m.draw(HEROES, OFFER + seat)
            m.draw(HEROES, OFFER + seat)


@final
class ShowHeroes(Step[HitLine]):
    def run(self, m: HitLine, f: Frame) -> None:
        for seat in range(int(m.house.seats)):
            m.gather(OFFER + seat, HEROES)
            p = m.zones[HERO + seat][0]
            m.homes[m.book.power[m.book.kind[p]]] = HERO + seat  # not before: a number in the match is not resampled
            m.learn(p, HERO + seat, m.layout.everyone)


@final
class ShareSidekicks(Step[HitLine]):
    """HL-081: a player alone on a side is a Titan and gets one Sidekick."""

    def run(self, m: HitLine, f: Frame) -> None:
        named: i64 = 0
        for side in range(2):
            if m.house.alone[side] >= 0:  # HL-007
                if len(m.house.sidekick_names):
                    p = named_piece(m, SIDEKICKS, m.house.sidekick_names[named])
                else:
                    p = m.zones[SIDEKICKS][m.chance(len(m.zones[SIDEKICKS]))]
                m.move(p, SIDEKICKS, SIDEKICK + side)
                m.homes[m.book.power[m.book.kind[p]]] = SIDEKICK + side
                named += 1


def named_piece(m: HitLine, zone: i64, name: str) -> i64:
    for p in m.zones[zone]:
        if m.book.titles[m.book.kind[p]] == name:
            return p
    return -1


@final
class PlayRounds(Step[HitLine]):
    """HL-072, HL-073: rounds follow until a side has its third location. `f.a`: the last one is replayed."""

    def run(self, m: HitLine, f: Frame) -> None:
        f.again()
        m.call(ROUND, -1, 1 if m.round > 0 and m.taken < 0 else 0)


# ---- a round; `f.a` is 1 if the location is replayed (HL-R12)


@final
class NextLocation(Step[HitLine]):
    """HL-012, HL-066: the top location becomes active, both sides on 0."""

    def run(self, m: HitLine, f: Frame) -> None:
        if f.a == 0:
            p = m.draw(LOCATIONS, ACTIVE)
            m.at = m.book.place[m.book.kind[p]]  # HL-057
            m.round += 1
        m.vp[0] = 0  # HL-065
        m.vp[1] = 0
        m.carry = 0  # HL-057
        m.last = -1
        m.taken = -1
        m.trick = 0
        message: i64 = ROUND_AGAIN if f.a != 0 else FIRST_ROUND if m.round == 1 else NEW_ROUND
        m.tell(message, m.round, m.at, m.place().maximum)


@final
class GatherAndShuffle(Step[HitLine]):
    """HL-067: all 36 Hit Cards, wherever they are; powers never (HL-008)."""

    def run(self, m: HitLine, f: Frame) -> None:
        m.gather(DISCARD, DECK)
        for seat in range(int(m.house.seats)):
            m.gather(HAND + seat, DECK)
        if m.house.mode != PAIRS:
            for side in range(2):
                for slot in range(SLOTS):
                    if slot != m.house.middle:
                        m.gather(SHIELD + SLOTS * side + slot, DECK)
        m.shuffle(DECK)
        for seat in range(SPOTS):
            m.voids[seat] = 0


@final
class SetAside(Step[HitLine]):
    """HL-013, HL-068: four cards go to the discard pile, unseen by anybody (HL-R17)."""

    def run(self, m: HitLine, f: Frame) -> None:
        m.deal(DECK, DISCARD, SET_ASIDE)


@final
class Deal(Step[HitLine]):
    """HL-014, HL-068, HL-082: eight to each player, two stacks of eight to a Titan; none is left over."""

    def run(self, m: HitLine, f: Frame) -> None:
        for seat in range(int(m.house.seats)):
            side = m.house.side[seat]
            if m.house.alone[side] >= 0:
                m.deal(DECK, STACK + 2 * side, TRICKS)
                m.deal(DECK, STACK + 2 * side + 1, TRICKS)
            else:
                m.deal(DECK, HAND + seat, TRICKS)


@final
class ReturnPowers(Step[HitLine]):
    """HL-069, HL-080: every Power card is in its owner's hand again.

    Sidekicks wait for the shield (HL-099): used ones (HL-R35), freed ones and those that nobody reached.
    """

    def run(self, m: HitLine, f: Frame) -> None:
        for p in m.zones[EXHAUSTED][:]:
            m.move(p, EXHAUSTED, m.home(p))  # HL-R35
        if m.house.mode != PAIRS:
            for side in range(2):
                m.gather(SHIELD + SLOTS * side + m.house.middle, SIDEKICK + side)  # HL-R35


@final
class PlayTricks(Step[HitLine]):
    """HL-017: the first trick; the others follow in the same frame."""

    def run(self, m: HitLine, f: Frame) -> None:
        m.trick = 1
        m.call(TRICK, -1)


@final
class EndRound(Step[HitLine]):
    """HL-058, HL-062 to HL-064, HL-070 to HL-073: who takes the location, and who leads after it."""

    def run(self, m: HitLine, f: Frame) -> None:
        side = m.taken
        message: i64 = LOCATION_WON
        if side < 0:
            if m.vp[0] != m.vp[1]:
                side = 0 if m.vp[0] > m.vp[1] else 1  # HL-062
                message = MORE_VP
            else:
                side = m.last  # HL-063, HL-064, HL-R13
                message = LAST_TRICK
        if side < 0:
            m.leader = m.opener  # HL-R12
            m.tell(REPLAYED, m.opener, 0, 0)
            return
        m.taken = side
        m.gather(ACTIVE, TROPHIES + side)  # HL-058
        m.tell(message, side, m.vp[0], m.vp[1])
        message = GAME_WON
        if len(m.zones[TROPHIES + side]) >= TO_WIN:
            m.winner = side
        elif len(m.zones[LOCATIONS]) == 0:  # HL-R31
            message = NO_LOCATION_LEFT
            own: i64 = len(m.zones[TROPHIES])
            other: i64 = len(m.zones[TROPHIES + 1])
            if own != other:
                m.winner = 0 if own > other else 1
        else:
            seat: i64 = m.opener  # HL-070, HL-071, HL-R14
            for _ in range(int(m.house.seats)):
                seat = (seat + 1) % m.house.seats
                if m.house.side[seat] != side:
                    break
            m.leader = seat
            return
        m.tell(message, m.winner, 0, 0)
        m.finish()


# ---- a trick


@final
class UsePower(Step[HitLine]):
    """HL-075, HL-R07: what a power does before the counter check."""

    def run(self, m: HitLine, f: Frame) -> None:
        spot: i64 = len(m.zones[LINE]) - 1
        number = m.power[spot]
        if number >= 0:
            routine = m.book.powers[number].before
            if routine is not None:
                m.call(routine, m.seat_at(spot), spot)


@final
class CheckCounter(Step[HitLine]):
    """HL-033 to HL-043, after a power's first effects."""

    def run(self, m: HitLine, f: Frame) -> None:
        check_counter(m, len(m.zones[LINE]) - 1)  # HL-036, HL-R08


@final
class AfterCheck(Step[HitLine]):
    """HL-039, HL-R07: what a power says comes after the check."""

    def run(self, m: HitLine, f: Frame) -> None:
        spot: i64 = len(m.zones[LINE]) - 1
        number = m.power[spot]
        if number >= 0:
            routine = m.book.powers[number].after
            if routine is not None:
                m.call(routine, m.seat_at(spot), spot)


@final
class NextSpot(Step[HitLine]):
    """HL-018, HL-029: four cards, then the trick is resolved, never earlier."""

    def run(self, m: HitLine, f: Frame) -> None:
        if len(m.zones[LINE]) < SPOTS:
            f.jump(ORDER_PAIR if m.house.mode == TITAN else LAY_CARD)


@final
class Resolve(Step[HitLine]):
    """HL-045 to HL-056 and 12.5: who wins, for how many VP, and who leads next."""

    def run(self, m: HitLine, f: Frame) -> None:
        place = m.book.places[m.at]
        if place.counter_vp > 0 and m.hits != 0:
            for spot in range(SPOTS):
                if (m.hits >> spot) & 1:
                    side = m.side_at(spot)
                    if m.score(side, place.counter_vp):
                        m.taken = side  # HL-R11: the first to reach the maximum
                        return
        won = winning_spot(m)
        if won < 0:
            if place.carry_vp > 0:
                m.carry += place.carry_vp
                m.tell(CARRIED, m.carry, 0, 0)
            m.tell(no_winner_by(m), m.leader, 1 if m.down == (1 << SPOTS) - 1 else 0, 0)
            return  # HL-051, HL-052: the lead stays
        side = m.side_at(won)
        m.last = side
        points = points_for(m, won)
        m.carry = 0
        seat = m.seat_at(won)
        m.tell(won_by(m, won), seat, won, points)
        m.leader = seat  # HL-048, HL-055
        if m.score(side, points):
            m.taken = side


def no_winner_by(m: HitLine) -> i64:
    """The message with the rule by which nobody wins: no card (HL-049), cards of both sides (HL-050, HL-R10)."""
    if not m.logging or m.down == (1 << SPOTS) - 1:
        return NO_WINNER
    highest = m.book.places[m.at].highest != m.turned
    values = [m.value[spot] for spot in range(SPOTS) if (able(m) >> spot) & 1]
    return TIED_BY_MANY if values.count(max(values) if highest else min(values)) > 2 else TIED


def won_by(m: HitLine, won: i64) -> i64:
    """The message with the rule by which this card wins; the narrower text comes first (HL-R21)."""
    place = m.book.places[m.at]
    if not m.logging:
        return TRICK_WON
    spots = able(m)
    for spot in range(SPOTS):
        if spot != won and (spots >> spot) & 1 and m.value[spot] == m.value[won]:
            return WON_TOGETHER
    if m.turned:
        return WON_BY_POWER
    if place.highest or place.lead_suit_only:
        return WON_HERE
    return WON_IN_SUIT if m.house.lead_suit_only else TRICK_WON


def able(m: HitLine) -> i64:
    """The spots whose cards can win, as bits: those face up (HL-035), of any suit (HL-R01).

    Of the lead suit only, if the location or the switch says so.
    """
    up = ~m.down & ((1 << SPOTS) - 1)
    if m.book.places[m.at].lead_suit_only or m.house.lead_suit_only:
        for spot in range(SPOTS):
            if m.suit[spot] != m.lead:
                up &= ~bit(spot)
    return up


def winning_spot(m: HitLine) -> i64:
    """The lowest-numbered winning spot (HL-053, HL-055, HL-R09); -1 if nobody wins.

    That is: no card (HL-049), or cards of both sides (HL-050, HL-R10): without powers spots 1 and 4 (HL-056).
    """
    highest = m.book.places[m.at].highest != m.turned
    spots = able(m)
    best: i64 = -1  # HL-049
    most: i64 = 0
    tie = False
    spot: i64 = 0
    while spot < SPOTS:
        if (spots >> spot) & 1:
            value = m.value[spot] if highest else -m.value[spot]
            if best < 0 or value > most:  # HL-R09
                best = spot
                most = value
                tie = False
            elif value == most and (spot - best) & 1:  # HL-050, HL-053, HL-R10: the sides take turns along the line
                tie = True
        spot += 1
    return -1 if tie else best


def points_for(m: HitLine, won: i64) -> i64:
    """12.5: base, doubling, location bonus, card bonuses, carried VP. The value counts once (HL-046, HL-054).

    A power's base beats the location's, and that the value (HL-R21).
    """
    place = m.book.places[m.at]
    points = m.value[won]  # HL-046, HL-054
    if m.flat >= 0:  # HL-R21
        points = m.flat
    elif place.flat >= 0:
        points = place.flat
    if m.trick >= place.times_from:
        points = points * place.times
    points += place.spot_vp[won]
    if len(m.zones[POWERS]):
        spots = able(m)
        for spot in range(SPOTS):
            if (spots >> spot) & 1 and m.value[spot] == m.value[won]:
                points += m.bonus[spot]
    return points + m.carry


@final
class ClearLine(Step[HitLine]):
    """HL-030, HL-032, HL-078: the line goes to the discard pile, its powers are exhausted, changes end."""

    def run(self, m: HitLine, f: Frame) -> None:
        m.gather(LINE, DISCARD)
        if len(m.zones[POWERS]):
            m.gather(POWERS, EXHAUSTED)  # HL-079
            for spot in range(SPOTS):
                m.power[spot] = -1
                m.bonus[spot] = 0
        m.down = 0
        m.shy = 0
        m.tame = 0
        m.one_way = 0
        m.hits = 0
        m.turned = False
        m.flat = -1
        m.mark = -1
        m.tint = NO_SUIT
        m.lead = NO_SUIT
        m.order = -1  # HL-100, HL-R36: anew for each trick


@final
class NextTrick(Step[HitLine]):
    """HL-059, HL-061: the next trick follows, unless the location is taken or all dealt cards are played."""

    def run(self, m: HitLine, f: Frame) -> None:
        if m.taken < 0 and m.trick < TRICKS:
            m.trick += 1
            f.jump(ORDER_PAIR if m.house.mode == TITAN else LAY_CARD)


HERO_PICKED.set(ChooseHero())
HEROES_OFFERED.set(OfferTwo(), ChooseOffered(), ShowHeroes())

GAME.set(
    StackLocations(),  # HL-011
    FirstLeader(),  # HL-016
    ShareHeroes(),  # HL-010
    ShareSidekicks(),  # HL-081
    PlayRounds(),  # HL-072
)

ROUND.set(
    NextLocation(),  # HL-066
    NameLeader(),  # HL-R14
    GatherAndShuffle(),  # HL-067
    SetAside(),  # HL-068
    Deal(),  # HL-068
    ReturnPowers(),  # HL-069
    ChooseStack(),  # HL-083
    PlayTricks(),  # HL-061
    EndRound(),  # HL-062
)

TRICK.set(
    OrderPair(),  # HL-100
    LayCard(),  # HL-017
    UsePower(),  # HL-075
    CheckCounter(),  # HL-033
    AfterCheck(),  # HL-039
    NextSpot(),  # HL-018
    Resolve(),  # HL-045
    ClearLine(),  # HL-030
    NextTrick(),  # HL-061
)
