"""Choices outside a trick: Heroes, stacks, the order of a pair, the leader of a round."""

from typing import final

from mypy_extensions import i64

from longbox.games.hitline import frames, pieces
from longbox.games.hitline.pieces import (
    HAND,
    HERO,
    HEROES,
    LINE,
    OFFER,
    PAIRS,
    PICK_FIRST,
    PICK_HERO,
    PICK_LEADER,
    PICK_STACK,
    SHIELD,
    SIDEKICK,
    SLOTS,
    STACK,
    TITAN,
)
from longbox.games.hitline.table import HitLine
from longbox.kernel.bitsets import bit
from longbox.kernel.match import Frame
from longbox.kernel.menu import Question


class PickHero(Question[HitLine]):
    """HL-010: one of the Heroes in some zone."""

    family: i64 = PICK_HERO
    cites: str = "HL-010"

    def zone(self, seat: i64) -> i64:
        raise NotImplementedError(type(self).__name__)

    def offers(self, m: HitLine, f: Frame, seat: i64) -> list[i64]:
        return [m.kind[p] - m.book.hero_kinds[0] for p in m.zones[self.zone(seat)]]

    def piece(self, m: HitLine, f: Frame, seat: i64, n: i64) -> i64:
        return m.piece_in(self.zone(seat), m.book.hero_kinds[n])

    def words(self, m: HitLine, f: Frame, seat: i64, n: i64) -> str:
        power = m.book.powers[m.book.power[m.book.hero_kinds[n]]]
        return f"{power.name}: {power.text}"


@final
class ChooseHero(PickHero):
    """HL-010, HL-R19, HL-R32: each player in turn takes a Hero that nobody has."""

    topic: str = "hero"
    question: str = "Pick your Hero. You can use its power once a round."
    lacks: str = "HL-R19: somebody has that Hero already"

    def zone(self, seat: i64) -> i64:
        return HEROES

    def run(self, m: HitLine, f: Frame) -> None:
        m.ask(f.who)

    def do(self, m: HitLine, f: Frame, seat: i64, n: i64) -> None:
        m.take_hero(self.piece(m, f, seat, n), seat)


@final
class ChooseOffered(PickHero):
    """HL-010 with the option `heroes: offer`: all choose at the same time, unseen, from two Heroes each."""

    topic: str = "hero"
    question: str = "Keep one of these two Heroes. Nobody sees your choice until everybody has chosen."
    lacks: str = "HL-010: that Hero was not offered to you"

    def zone(self, seat: i64) -> i64:
        return OFFER + seat

    def run(self, m: HitLine, f: Frame) -> None:
        m.ask_all(bit(m.house.seats) - 1)

    def do(self, m: HitLine, f: Frame, seat: i64, n: i64) -> None:
        m.move(self.piece(m, f, seat, n), OFFER + seat, HERO + seat)


@final
class ChooseStack(Question[HitLine]):
    """HL-083: each Titan in turn takes one of two unseen stacks; the other becomes the shield."""

    family: i64 = PICK_STACK
    cites: str = "HL-083"
    question: str = "Which stack becomes your hand? The other becomes your shield. You can't look at either."

    def run(self, m: HitLine, f: Frame) -> None:
        for side in range(2):  # HL-R29
            if m.house.alone[side] >= 0 and len(m.zones[STACK + 2 * side]):
                m.ask(m.house.alone[side])
                return

    def offers(self, m: HitLine, f: Frame, seat: i64) -> list[i64]:
        return [0, 1]

    def do(self, m: HitLine, f: Frame, seat: i64, n: i64) -> None:
        side = m.house.side[seat]
        other = STACK + 2 * side + 1 - n
        shield = SHIELD + SLOTS * side
        m.tell(pieces.STACK_TAKEN, seat, n + 1)
        m.gather(STACK + 2 * side + n, HAND + seat)
        slot: i64 = 0
        while len(m.zones[other]):
            if slot != m.house.shield.middle:
                m.draw(other, shield + slot)
            slot += 1
        m.move(m.zones[SIDEKICK + side][0], SIDEKICK + side, shield + m.house.shield.middle)  # HL-084, HL-099
        m.uncover(side, -1)  # HL-086
        f.again()

    def words(self, m: HitLine, f: Frame, seat: i64, n: i64) -> str:
        return f"Take stack {n + 1}"


@final
class OrderPair(Question[HitLine]):
    """HL-100, HL-R30, HL-R38: a pair facing a Titan chooses who fills the earlier of its two spots.

    The two may talk about it; that changes nothing here (HL-101).
    """

    family: i64 = PICK_FIRST
    cites: str = "HL-100"
    question: str = "Which of you two plays first in this trick?"
    lacks: str = "HL-100: only a player of the pair can play first for it"

    def run(self, m: HitLine, f: Frame) -> None:
        if m.house.mode == TITAN and m.order < 0:
            spot: i64 = len(m.zones[LINE])
            if spot == 1 or m.leader != m.house.titan or m.house.order_before_lead:
                m.ask((m.house.titan + 1) % 3)

    def offers(self, m: HitLine, f: Frame, seat: i64) -> list[i64]:
        return [(m.house.titan + 1) % 3, (m.house.titan + 2) % 3]

    def do(self, m: HitLine, f: Frame, seat: i64, n: i64) -> None:
        m.order = n
        if m.leader != m.house.titan:
            m.leader = n  # HL-102
        m.tell(pieces.PAIR_ORDER, n)

    def words(self, m: HitLine, f: Frame, seat: i64, n: i64) -> str:
        return "I play first" if n == seat else f"Seat {n} plays first"


@final
class NameLeader(Question[HitLine]):
    """HL-R14, the switch: the side that lost the location names its leader before it sees the new cards."""

    family: i64 = PICK_LEADER
    cites: str = "HL-R14"
    question: str = "Your side lost the last location. Which of you leads the new round?"
    lacks: str = "HL-070: the side that lost the last location leads"

    def run(self, m: HitLine, f: Frame) -> None:
        if m.house.loser_names_leader and m.house.mode == PAIRS and m.round > 1 and not frames.replayed(f):
            m.ask(m.leader)

    def offers(self, m: HitLine, f: Frame, seat: i64) -> list[i64]:
        return [seat, (seat + 2) % 4]

    def do(self, m: HitLine, f: Frame, seat: i64, n: i64) -> None:
        m.leader = n

    def words(self, m: HitLine, f: Frame, seat: i64, n: i64) -> str:
        return "I lead" if n == seat else "My partner leads"
