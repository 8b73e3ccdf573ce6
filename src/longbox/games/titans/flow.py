"""The game as the rulebook tells it: set-up, then turns, each with a beginning, actions and an end."""

from typing import Final, final

from mypy_extensions import i64

from longbox.games.titans import pieces
from longbox.games.titans.choices.answers import ChooseHero, KeepOne, ResolveTriggers, take_hero
from longbox.games.titans.choices.turn import TakeActions
from longbox.games.titans.frames import ATTACKED_BY, GAME, HERO_CHOSEN, HEROES_DEALT, TURNS
from longbox.games.titans.pieces import (
    BOX,
    CARDS_DRAWN,
    CHARACTERS,
    ENDS,
    LATER,
    LATER_SEAT,
    LATER_SOURCE,
    LINE_UP,
    MAIN,
    NEMESES,
    OFFER,
    PILE,
    SEAT,
)
from longbox.games.titans.table.match import Titans
from longbox.kernel.match import Frame, Step, in_order

STACKED: Final = 7  # TT-020: Nemeses under the first one


# ---- set-up


@final
class FirstPlayer(Step[Titans]):
    """TT-027: at random, unless an option says who."""

    def run(self, m: Titans, f: Frame) -> None:
        m.first = m.chance(m.house.seats) if m.house.first < 0 else m.house.first
        m.active = m.first


@final
class ShareHeroes(Step[Titans]):
    """TT-014: each player gets a Super Hero: named, random, picked, or one of two."""

    def run(self, m: Titans, f: Frame) -> None:
        seats = m.house.seats
        seat: i64 = 0
        if m.house.heroes == "choose":
            for seat in m.order_from(m.first)[::-1]:
                m.call(HERO_CHOSEN, seat)  # TT-180
            return
        if m.house.heroes == "names":
            while seat < seats:
                for p in m.zones[CHARACTERS]:
                    if m.book.titles[m.book.kind[p]] == m.house.hero_names[seat]:
                        take_hero(m, seat, p, CHARACTERS)
                        break
                seat += 1
            return
        m.shuffle(CHARACTERS)
        if m.house.heroes == "deal two":
            m.call(HEROES_DEALT, -1)  # TT-181
            return
        while seat < seats:
            characters = m.zones[CHARACTERS]
            take_hero(m, seat, characters[len(characters) - 1], CHARACTERS)  # TT-179
            seat += 1


@final
class DealTwo(Step[Titans]):
    """TT-181."""

    def run(self, m: Titans, f: Frame) -> None:
        for seat in range(int(m.house.seats)):
            m.draw(CHARACTERS, OFFER + SEAT * seat)
            m.draw(CHARACTERS, OFFER + SEAT * seat)


@final
class ShowHeroes(Step[Titans]):
    """TT-R47: reveal the Super Heroes that were kept."""

    def run(self, m: Titans, f: Frame) -> None:
        for seat in range(int(m.house.seats)):
            take_hero(m, seat, m.zones[OFFER + SEAT * seat][0], OFFER + SEAT * seat)


@final
class UnusedSidekicks(Step[Titans]):
    """TT-015, TT-184: turn every other character to its Sidekick side, for anybody to recruit."""

    def run(self, m: Titans, f: Frame) -> None:
        m.gather(CHARACTERS, pieces.UNUSED)


@final
class StackNemeses(Step[Titans]):
    """TT-019, TT-020: seven Nemeses face down, one unseen in the box, the first one face up on top."""

    def run(self, m: Titans, f: Frame) -> None:
        m.shuffle(NEMESES)
        while len(m.zones[NEMESES]) > STACKED:
            m.draw(NEMESES, BOX)
        for p in m.zones[BOX]:
            if m.book.kind_of[p] == m.book.first_nemesis:
                m.move(p, BOX, NEMESES)
                m.learn(p, NEMESES, m.layout.everyone)
                break
        m.shown = True


@final
class FirstLineUp(Step[Titans]):
    """TT-021: five cards. Events among them are replaced until none is there (TT-022, TT-R06), then shuffled back.

    TT-023, TT-024: they don't come into play; later Line-Ups keep theirs.
    """

    def run(self, m: Titans, f: Frame) -> None:
        m.shuffle(MAIN)  # TT-017, TT-018
        events: list[i64] = []
        while len(m.zones[LINE_UP]) - len(events) < pieces.SLOTS:  # TT-022, TT-R06
            p = m.draw(MAIN, LINE_UP)
            if m.book.type_of[p] == pieces.EVENT:
                events.append(p)
        for p in events:
            m.move(p, LINE_UP, MAIN)  # TT-023
        if len(events) != 0:
            m.shuffle(MAIN)  # TT-023


@final
class StackWeaknesses(Step[Titans]):
    """TT-025: shuffled, then face up: the top card is seen."""

    def run(self, m: Titans, f: Frame) -> None:
        m.shuffle(pieces.WEAKNESSES)
        m.show_weakness()


@final
class OpeningHands(Step[Titans]):
    """TT-028: five cards each. With the house option `fair_start` the first player draws three."""

    def run(self, m: Titans, f: Frame) -> None:
        seat: i64 = 0
        while seat < m.house.seats:
            m.shuffle(pieces.DECK + SEAT * seat)
            cards: i64 = pieces.FAIR_START if m.house.fair_start and seat == m.first else CARDS_DRAWN
            while cards > 0:
                m.draw_card(seat)
                cards -= 1
            seat += 1


@final
class TakeTurns(Step[Titans]):
    """TT-029."""

    def run(self, m: Titans, f: Frame) -> None:
        m.call(TURNS, m.first)


# ---- a turn


@final
class Refill(Step[Titans]):
    """Step 1, TT-030, TT-031, TT-R01, TT-R05: a card into each empty slot, then the Events among them are read.

    Nothing else refills the Line-Up (TT-033).

    TT-170, TT-R02, TT-R03: if a slot cannot be filled the game ends at once.
    """

    def run(self, m: Titans, f: Frame) -> None:
        m.turn += 1
        m.phase = pieces.STARTING
        m.tell(pieces.TURN, f.who, m.turn)
        events: list[i64] = []
        while len(m.zones[LINE_UP]) < pieces.SLOTS:  # TT-030, TT-031, TT-R05
            if len(m.zones[MAIN]) == 0:  # TT-R02
                end_game(m, pieces.BY_LINE_UP)  # TT-170, TT-R03
                return
            p = m.draw(MAIN, LINE_UP)
            if m.book.type_of[p] == pieces.EVENT:
                events.append(p)
        for p in events:  # TT-R01
            m.event_in(f.who, p, LINE_UP)  # TT-106, TT-107, TT-109, TT-024


def end_game(m: Titans, how: i64) -> None:
    """At once (TT-171)."""
    m.ended = how
    m.tell(pieces.GAME_ENDED, how, m.vp(0), m.vp(1))
    m.finish()


@final
class StartEffects(Step[Titans]):
    """TT-R15: the effects at the start of a turn, after step 1 and before step 2."""

    def run(self, m: Titans, f: Frame) -> None:
        if (m.book.listens >> pieces.STARTS) & 1:
            m.spread(pieces.STARTS, f.who, -1)


@final
class EndTurn(Step[Titans]):
    """E1 and E2, TT-064, TT-065: it is no longer that player's turn; the hand goes to the discard pile.

    That is not discarding (TT-R21).
    """

    def run(self, m: Titans, f: Frame) -> None:
        m.phase = pieces.ENDING  # TT-064
        m.tell(pieces.TURN_ENDED, f.who)
        hand: i64 = pieces.HAND + SEAT * f.who
        in_order(m.own(hand))  # by kind, so that nobody sees the order of the draws
        m.gather(hand, PILE + SEAT * f.who)  # TT-065, TT-R21
        m.acted(f.who)


@final
class EndEffects(Step[Titans]):
    """E3, TT-066: the effects at the end of a turn."""

    def run(self, m: Titans, f: Frame) -> None:
        later = m.later
        m.later = []
        at: i64 = 0
        while at < len(later):
            number, source, seat = later[at], later[at + LATER_SOURCE], later[at + LATER_SEAT]
            m.wait(number, seat, source)  # TT-R55: those of the foe go on waiting
            at += LATER
        if (m.book.listens >> ENDS) & 1:
            m.spread(ENDS, f.who, -1)  # TT-066


@final
class CleanUp(Step[Titans]):
    """E4, TT-067, TT-105, TT-119: cards played go to the discard pile; Ongoing ones stay.

    Borrowed ones go back, even those that the foe borrowed this turn (TT-R26, TT-R55).

    Power is lost (TT-063), and what held for this turn ends (TT-168, TT-R40).
    """

    def run(self, m: Titans, f: Frame) -> None:
        front: i64 = pieces.FRONT + SEAT * f.who
        give_all_back(m)
        stays = False
        for p in m.zones[front]:
            if m.stays(p):  # TT-119
                stays = True
        if not stays:
            m.gather(front, PILE + SEAT * f.who)  # TT-067, TT-105
        else:
            for p in m.zones[front][:]:
                if not m.stays(p):
                    m.move(p, front, PILE + SEAT * f.who)  # TT-067, TT-105
        m.power = 0  # TT-063, TT-067
        m.extra = 0
        m.plays = []
        m.buys = 0
        m.deeds = []
        m.spent = []
        m.joined = []
        forget(m)


def give_all_back(m: Titans) -> None:
    """Give back the last one first, which undoes the borrowing step by step."""
    while len(m.borrowed) != 0:
        m.give_back(m.borrowed[len(m.borrowed) - 1])


def forget(m: Titans) -> None:
    """End what texts said for this turn, and what they said between turns (TT-R55)."""
    m.banned = 0
    m.casts = []  # TT-R40


@final
class DrawFive(Step[Titans]):
    """E5, TT-068, TT-152: draw five cards, however many are in hand (TT-R22)."""

    def run(self, m: Titans, f: Frame) -> None:
        cards: i64 = CARDS_DRAWN  # TT-R22
        while cards > 0:
            m.draw_card(f.who)
            cards -= 1


@final
class NextNemesis(Step[Titans]):
    """E6, TT-069, TT-070, TT-089, TT-091: a face-down top Nemesis is turned up and attacks every player.

    The player whose turn it was comes first (TT-R07). TT-169, TT-R09: if no Nemesis is left, the game ends.
    """

    def run(self, m: Titans, f: Frame) -> None:
        m.phase = pieces.BETWEEN  # TT-091
        left: i64 = len(m.zones[NEMESES])
        if left == 0:
            end_game(m, pieces.BY_NEMESES)  # TT-169, TT-R09
            return
        if m.shown:  # TT-070
            return
        m.shown = True
        piece = m.zones[NEMESES][left - 1]
        m.learn(piece, NEMESES, m.layout.everyone)  # TT-069
        m.tell(pieces.NEMESIS_UP, m.book.kind_of[piece])
        attack = m.book.appearance[m.book.kind_of[piece]]
        if attack < 0:
            return
        for seat in m.order_from(f.who)[::-1]:  # TT-089, TT-R07
            m.call(ATTACKED_BY, seat, piece, attack, -1)  # TT-069, TT-088, TT-090


@final
class NextPlayer(Step[Titans]):
    """E7, TT-071; what was borrowed between turns goes back first (TT-R55)."""

    def run(self, m: Titans, f: Frame) -> None:
        give_all_back(m)
        forget(m)
        m.active = m.next_seat(f.who)  # TT-071
        f.who = m.active
        f.jump(0)


HERO_CHOSEN.set(ChooseHero())
HEROES_DEALT.set(DealTwo(), KeepOne(), ShowHeroes())

GAME.set(
    FirstPlayer(),  # TT-027
    ShareHeroes(),  # TT-014
    UnusedSidekicks(),  # TT-015
    StackNemeses(),  # TT-020
    FirstLineUp(),  # TT-021
    StackWeaknesses(),  # TT-025
    OpeningHands(),  # TT-028
    TakeTurns(),  # TT-029
)

TURNS.set(  # TT-072: in this order
    Refill(),  # step 1
    StartEffects(),  # TT-R15
    ResolveTriggers(),
    TakeActions(),  # steps 2 to 4
    EndTurn(),  # E1, E2
    EndEffects(),  # E3
    ResolveTriggers(),
    CleanUp(),  # E4
    DrawFive(),  # TT-152: E5
    NextNemesis(),  # E6
    ResolveTriggers(),
    NextPlayer(),  # E7
)
