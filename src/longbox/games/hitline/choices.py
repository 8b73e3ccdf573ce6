"""What is chosen outside the line: Heroes, stacks, the order of a pair, the leader of a round."""

from typing import final

from mypy_extensions import i64

from longbox.games.hitline.table import (
    HAND,
    HERO,
    HEROES,
    LINE,
    OFFER,
    PAIR_ORDER,
    PAIRS,
    SHIELD,
    SIDEKICK,
    SLOTS,
    STACK,
    TITAN,
    HitLine,
)
from longbox.kernel.bitsets import bit
from longbox.kernel.match import Frame, Step


@final
class ChooseHero(Step[HitLine]):
    """HL-010, HL-R19, HL-R32: each player in turn takes a Hero that nobody has."""

    def run(self, m: HitLine, f: Frame) -> None:
        m.ask(f.who)

    def options(self, m: HitLine, f: Frame, seat: i64, out: list[i64]) -> None:
        for p in m.zones[HEROES]:
            out.append(hero_action(m, m.book.kind[p]))

    def answer(self, m: HitLine, f: Frame, seat: i64, action: i64) -> None:
        piece = piece_of(m, HEROES, m.book.hero_kinds[action - m.book.hero_action])
        take_hero(m, piece, HEROES, seat)
        m.learn(piece, HERO + seat, m.layout.everyone)

    def prompt(self, m: HitLine, f: Frame, seat: i64) -> str:
        return "Pick your Hero: its power is yours once a round."

    def rule(self, m: HitLine, f: Frame, seat: i64) -> str:
        return "HL-010"

    def text(self, m: HitLine, f: Frame, seat: i64, action: i64) -> str:
        return hero_text(m, action)

    def pieces(self, m: HitLine, f: Frame, seat: i64, action: i64) -> list[i64]:
        return [piece_of(m, HEROES, m.book.hero_kinds[action - m.book.hero_action])]

    def why_not(self, m: HitLine, f: Frame, seat: i64, action: i64) -> str:
        if m.book.hero_action <= action < m.book.hero_action + len(m.book.hero_kinds):
            return "HL-R19: somebody has that Hero already"
        return ""


@final
class ChooseOffered(Step[HitLine]):
    """HL-010 with the option `heroes: offer`: all choose at the same time, unseen, from two Heroes each."""

    def run(self, m: HitLine, f: Frame) -> None:
        m.ask_all(bit(m.house.seats) - 1)

    def options(self, m: HitLine, f: Frame, seat: i64, out: list[i64]) -> None:
        for p in m.zones[OFFER + seat]:
            out.append(hero_action(m, m.book.kind[p]))

    def answer(self, m: HitLine, f: Frame, seat: i64, action: i64) -> None:
        m.move(piece_of(m, OFFER + seat, m.book.hero_kinds[action - m.book.hero_action]), OFFER + seat, HERO + seat)

    def prompt(self, m: HitLine, f: Frame, seat: i64) -> str:
        return "Keep one of these two Heroes; nobody sees which until all have chosen."

    def rule(self, m: HitLine, f: Frame, seat: i64) -> str:
        return "HL-010"

    def text(self, m: HitLine, f: Frame, seat: i64, action: i64) -> str:
        return hero_text(m, action)

    def pieces(self, m: HitLine, f: Frame, seat: i64, action: i64) -> list[i64]:
        return [piece_of(m, OFFER + seat, m.book.hero_kinds[action - m.book.hero_action])]

    def why_not(self, m: HitLine, f: Frame, seat: i64, action: i64) -> str:
        if m.book.hero_action <= action < m.book.hero_action + len(m.book.hero_kinds):
            return "HL-010: that Hero was not offered to you"
        return ""


def take_hero(m: HitLine, piece: i64, zone: i64, seat: i64) -> None:
    m.move(piece, zone, HERO + seat)  # HL-015
    m.homes[m.book.power[m.book.kind[piece]]] = HERO + seat


def hero_action(m: HitLine, kind: i64) -> i64:
    return m.book.hero_action + kind - m.book.hero_kinds[0]


def hero_text(m: HitLine, action: i64) -> str:
    kind = m.book.hero_kinds[action - m.book.hero_action]
    return f"{m.book.titles[kind]}: {m.book.powers[m.book.power[kind]].text}"


def piece_of(m: HitLine, zone: i64, kind: i64) -> i64:
    for p in m.zones[zone]:
        if m.book.kind[p] == kind:
            return p
    return -1


@final
class ChooseStack(Step[HitLine]):
    """HL-083: each Titan in turn makes one of two unseen stacks the hand; the other one becomes the shield."""

    def run(self, m: HitLine, f: Frame) -> None:
        for side in range(2):  # HL-R29
            if m.house.alone[side] >= 0 and len(m.zones[STACK + 2 * side]):
                m.ask(m.house.alone[side])
                return

    def options(self, m: HitLine, f: Frame, seat: i64, out: list[i64]) -> None:
        out.append(m.book.stack_action)
        out.append(m.book.stack_action + 1)

    def answer(self, m: HitLine, f: Frame, seat: i64, action: i64) -> None:
        side = m.house.side[seat]
        chosen = action - m.book.stack_action
        m.gather(STACK + 2 * side + chosen, HAND + seat)
        slot: i64 = 0
        while len(m.zones[STACK + 2 * side + 1 - chosen]):
            if slot != m.house.middle:
                m.draw(STACK + 2 * side + 1 - chosen, SHIELD + SLOTS * side + slot)
            slot += 1
        m.move(m.zones[SIDEKICK + side][0], SIDEKICK + side, SHIELD + SLOTS * side + m.house.middle)  # HL-084, HL-099
        m.shield_full(side)
        m.uncover(side)  # HL-086
        f.again()

    def prompt(self, m: HitLine, f: Frame, seat: i64) -> str:
        return "Which stack becomes your hand? The other one is your Sidekick's shield; you see neither now."

    def rule(self, m: HitLine, f: Frame, seat: i64) -> str:
        return "HL-083"

    def text(self, m: HitLine, f: Frame, seat: i64, action: i64) -> str:
        return f"Stack {action - m.book.stack_action + 1} is my hand"


@final
class OrderPair(Step[HitLine]):
    """HL-100, HL-R30, HL-R38: a pair facing a Titan fixes who of it fills the earlier of its two spots.

    Talk about it is the table's own and changes nothing here (HL-101).
    """

    def run(self, m: HitLine, f: Frame) -> None:
        if m.house.mode == TITAN and m.order < 0:
            spot: i64 = len(m.zones[LINE])
            if spot == 1 or m.leader != m.house.titan or m.house.order_before_lead:
                m.ask((m.house.titan + 1) % 3)

    def options(self, m: HitLine, f: Frame, seat: i64, out: list[i64]) -> None:
        out.append(m.book.order_action + (m.house.titan + 1) % 3)
        out.append(m.book.order_action + (m.house.titan + 2) % 3)

    def answer(self, m: HitLine, f: Frame, seat: i64, action: i64) -> None:
        m.order = action - m.book.order_action
        if m.leader != m.house.titan:
            m.leader = m.order  # HL-102
        m.tell(PAIR_ORDER, m.order, 0, 0)

    def prompt(self, m: HitLine, f: Frame, seat: i64) -> str:
        return "Who of you two plays first in this trick?"

    def rule(self, m: HitLine, f: Frame, seat: i64) -> str:
        return "HL-100"

    def text(self, m: HitLine, f: Frame, seat: i64, action: i64) -> str:
        first = action - m.book.order_action
        return "I play first" if first == seat else f"Seat {first} plays first"

    def why_not(self, m: HitLine, f: Frame, seat: i64, action: i64) -> str:
        if m.book.order_action <= action < m.book.order_action + 4:
            return "HL-100: only the two of the pair can be first of it"
        return ""


@final
class NameLeader(Step[HitLine]):
    """HL-R14, the switch: the side that lost the location names its leader before it sees the new cards."""

    def run(self, m: HitLine, f: Frame) -> None:
        if m.house.loser_names_leader and m.house.mode == PAIRS and m.round > 1 and f.a == 0:
            m.ask(m.leader)

    def options(self, m: HitLine, f: Frame, seat: i64, out: list[i64]) -> None:
        out.append(m.book.leader_action + seat)
        out.append(m.book.leader_action + (seat + 2) % 4)

    def answer(self, m: HitLine, f: Frame, seat: i64, action: i64) -> None:
        m.leader = action - m.book.leader_action

    def prompt(self, m: HitLine, f: Frame, seat: i64) -> str:
        return "Your side lost the last location: who of you leads the new round?"

    def rule(self, m: HitLine, f: Frame, seat: i64) -> str:
        return "HL-R14"

    def text(self, m: HitLine, f: Frame, seat: i64, action: i64) -> str:
        return "I lead" if action - m.book.leader_action == seat else "My partner leads"

    def why_not(self, m: HitLine, f: Frame, seat: i64, action: i64) -> str:
        if m.book.leader_action <= action < m.book.leader_action + 4:
            return "HL-070: the side that lost the last location leads"
        return ""
