"""The game as the rulebook tells it: set-up, rounds, tricks, in order."""

from typing import final

from mypy_extensions import i64

from longbox.games.hitline import frames, pieces
from longbox.games.hitline.choices.plays import LayCard, WhichTwin, check_counter
from longbox.games.hitline.choices.rounds import ChooseHero, ChooseOffered, ChooseStack, NameLeader, OrderPair
from longbox.games.hitline.frames import (
    GAME,
    HERO_PICKED,
    HEROES_OFFERED,
    POWER_PLAYED,
    ROUND,
    TRICK,
    TWIN_CHOSEN,
)
from longbox.games.hitline.pieces import (
    ACTIVE,
    ALL_SPOTS,
    DECK,
    DISCARD,
    EXHAUSTED,
    HAND,
    HERO,
    HEROES,
    LINE,
    LOCATIONS,
    NO_SUIT,
    OFFER,
    PAIRS,
    POWERS,
    SET_ASIDE,
    SHIELD,
    SIDEKICK,
    SIDEKICKS,
    SLOTS,
    SPOTS,
    STACK,
    TO_WIN,
    TRICKS,
    TROPHIES,
    winning_spot,
)
from longbox.games.hitline.table import HitLine
from longbox.kernel.match import Frame, Step

# ---- set-up


@final
class StackLocations(Step[HitLine]):
    """HL-005, HL-011: the chosen set, shuffled, on its final location. Which one is final everybody knows (HL-R16)."""

    def run(self, m: HitLine, f: Frame) -> None:
        m.shuffle(LOCATIONS)
        for p in m.zones[LOCATIONS]:
            if m.book.place_of(m.kind[p]).final:
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
                m.take_hero(named_or_any(m, HEROES, m.house.hero_names, seat), seat)


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
            m.settle(p, HERO + seat)  # not before: a number in the match is not resampled
            m.learn(p, HERO + seat, m.layout.everyone)


@final
class ShareSidekicks(Step[HitLine]):
    """HL-081: a player alone on a side is a Titan and gets one Sidekick."""

    def run(self, m: HitLine, f: Frame) -> None:
        titan: i64 = 0
        for side in range(2):
            if m.house.alone[side] >= 0:  # HL-007
                m.take_sidekick(named_or_any(m, SIDEKICKS, m.house.sidekick_names, titan), side)
                titan += 1


def named_or_any(m: HitLine, zone: i64, names: list[str], at: i64) -> i64:
    """The card in a zone that has the name with this number, or any if none are named."""
    if len(names) == 0:
        return m.zones[zone][m.chance(len(m.zones[zone]))]
    return m.piece_in(zone, m.book.titles.index(names[at]))


@final
class PlayRounds(Step[HitLine]):
    """HL-072, HL-073: rounds follow until a side has its third location."""

    def run(self, m: HitLine, f: Frame) -> None:
        f.again()
        m.call(ROUND, -1, 1 if m.round > 0 and m.taken < 0 else 0)


# ---- a round


@final
class NextLocation(Step[HitLine]):
    """HL-012, HL-066: the top location becomes active, both sides on 0."""

    def run(self, m: HitLine, f: Frame) -> None:
        if not frames.replayed(f):
            p = m.draw(LOCATIONS, ACTIVE)
            m.at = m.book.place[m.kind[p]]  # HL-057
            m.round += 1
        m.vp[0] = 0  # HL-065
        m.vp[1] = 0
        m.carry = 0  # HL-057
        m.last = -1
        m.taken = -1
        m.trick = 0
        message: i64 = pieces.FIRST_ROUND if m.round == 1 else pieces.NEW_ROUND
        if frames.replayed(f):
            message = pieces.ROUND_AGAIN
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
                    if slot != m.house.shield.middle:
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
                m.gather(SHIELD + SLOTS * side + m.house.shield.middle, SIDEKICK + side)  # HL-R35


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
        message: i64 = pieces.LOCATION_WON
        if side < 0:
            if m.vp[0] != m.vp[1]:
                side = 0 if m.vp[0] > m.vp[1] else 1  # HL-062
                message = pieces.MORE_VP
            else:
                side = m.last  # HL-063, HL-064, HL-R13
                message = pieces.LAST_TRICK
        if side < 0:
            m.leader = m.opener  # HL-R12
            m.tell(pieces.REPLAYED, m.opener)
            return
        m.taken = side
        m.gather(ACTIVE, TROPHIES + side)  # HL-058
        m.tell(message, side, m.vp[0], m.vp[1])
        message = pieces.GAME_WON
        if len(m.zones[TROPHIES + side]) >= TO_WIN:
            m.winner = side
        elif len(m.zones[LOCATIONS]) == 0:  # HL-R31
            own: i64 = len(m.zones[TROPHIES])
            other: i64 = len(m.zones[TROPHIES + 1])
            message = pieces.GAME_DRAWN
            if own != other:
                m.winner = 0 if own > other else 1
                message = pieces.NO_LOCATION_LEFT
        else:
            seat: i64 = m.opener  # HL-070, HL-071, HL-R14
            for _ in range(int(m.house.seats)):
                seat = (seat + 1) % m.house.seats
                if m.house.side[seat] != side:
                    break
            m.leader = seat
            return
        m.tell(message, m.winner)
        m.finish()


# ---- a trick


@final
class UsePower(Step[HitLine]):
    """HL-075, HL-R07: what a power does before the counter check, or after it (HL-039)."""

    def __init__(self, after: bool) -> None:
        self.after = after

    def run(self, m: HitLine, f: Frame) -> None:
        power = m.book.powers[m.power[frames.spot(f)]]
        text = power.after if self.after else power.before
        if text is not None:
            m.call(text, f.who, frames.spot(f))


@final
class CheckCounter(Step[HitLine]):
    """HL-039: the check, after a power's first effects."""

    def run(self, m: HitLine, f: Frame) -> None:
        check_counter(m, frames.spot(f))  # HL-036, HL-R08


@final
class NextSpot(Step[HitLine]):
    """HL-018, HL-029: four cards, then the trick is resolved, never earlier."""

    def run(self, m: HitLine, f: Frame) -> None:
        if len(m.zones[LINE]) < SPOTS:
            f.jump(0)


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
        able = m.able()
        won = winning_spot(m.value, able, m.highest_wins())  # HL-045
        if won < 0:
            if place.carry_vp > 0:
                m.carry += place.carry_vp
                m.tell(pieces.CARRIED, m.carry)
            m.tell(no_winner_by(m, able), m.leader, 1 if m.down == ALL_SPOTS else 0)
            return  # HL-051, HL-052: the lead stays
        side = m.side_at(won)
        m.last = side
        points = m.worth(m.value[won], won)
        if len(m.zones[POWERS]):
            for spot in range(SPOTS):
                if (able >> spot) & 1 and m.value[spot] == m.value[won]:
                    points += m.bonus[spot]  # 12.2: of every winning card
        m.carry = 0
        seat = m.seat_at(won)
        m.tell(won_by(m, able, won), seat, won, points)
        m.leader = seat  # HL-048, HL-055
        if m.score(side, points):
            m.taken = side


def no_winner_by(m: HitLine, able: i64) -> i64:
    """The message with the rule by which nobody wins: no card (HL-049), cards of both sides (HL-050, HL-R10)."""
    if not m.logging or m.down == ALL_SPOTS:
        return pieces.NO_WINNER
    values = [m.value[spot] for spot in range(SPOTS) if (able >> spot) & 1]
    return pieces.TIED_BY_MANY if values.count(max(values) if m.highest_wins() else min(values)) > 2 else pieces.TIED


def won_by(m: HitLine, able: i64, won: i64) -> i64:
    """The message with the rule by which this card wins; the narrower text comes first (HL-R21)."""
    if not m.logging:
        return pieces.TRICK_WON
    for spot in range(SPOTS):
        if spot != won and (able >> spot) & 1 and m.value[spot] == m.value[won]:
            return pieces.WON_TOGETHER
    if m.turned:
        return pieces.WON_BY_POWER
    if m.place().highest or m.place().lead_suit_only:
        return pieces.WON_HERE
    return pieces.WON_IN_SUIT if m.house.lead_suit_only else pieces.TRICK_WON


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
        m.order = -1  # HL-100, HL-R36: again for each trick


@final
class NextTrick(Step[HitLine]):
    """HL-059, HL-061: the next trick follows, unless the location is taken or all dealt cards are played."""

    def run(self, m: HitLine, f: Frame) -> None:
        if m.taken < 0 and m.trick < TRICKS:
            m.trick += 1
            f.jump(0)


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
    NextSpot(),  # HL-018
    Resolve(),  # HL-045
    ClearLine(),  # HL-030
    NextTrick(),  # HL-061
)

TWIN_CHOSEN.set(WhichTwin())  # HL-R26

POWER_PLAYED.set(
    UsePower(after=False),  # HL-075
    CheckCounter(),  # HL-033
    UsePower(after=True),  # HL-039
)
