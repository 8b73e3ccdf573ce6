"""GO! cards: how they are revealed, completed and replaced."""

from typing import final

from mypy_extensions import i64

from longbox.games.mayhem import frames, pieces
from longbox.games.mayhem.effects.subjects import skip_rest
from longbox.games.mayhem.pieces import ALL_CLUES, ALL_GIFTS, DONE, GO_DECK, NOBODY
from longbox.games.mayhem.table.map import replaced
from longbox.games.mayhem.table.match import Mayhem
from longbox.kernel.match import Frame, Step


@final
class PayMissions(Step[Mayhem]):
    """MH-209, MH-210, MH-R14: pay all fulfilled Missions, check who has won, then reveal the next GO! cards."""

    def run(self, m: Mayhem, f: Frame) -> None:
        paid: list[i64] = []
        side = m.initiative
        for _ in range(2):
            if m.mission_open[side] and m.fulfilled(side):
                paid.append(side)
                self.pay(m, side)
            side = 1 - side
        m.judge()  # MH-239
        if m.over:
            return
        for side in paid[::-1]:
            m.call(frames.REVEALING, frames.team(side))

    def pay(self, m: Mayhem, side: i64) -> None:
        card = m.go_card(side)
        zone = m.go_zone(side)
        m.tell(pieces.MISSION_DONE, side, m.book.go_kind + card, m.book.reward[card])
        m.score(side, m.book.reward[card])
        m.clear_mission(side)
        m.move(m.zones[zone][0], zone, DONE)


@final
class TurnUp(Step[Mayhem]):
    """MH-070, MH-210: reveal the top GO! card. MH-213, MH-R35: if its tokens are missing, it goes under the deck."""

    def run(self, m: Mayhem, f: Frame) -> None:
        side = m.side_of(f.who)
        tries: i64 = len(m.zones[GO_DECK])
        if tries == 0:  # MH-212, MH-R33: can't happen while every reward is at least 1 VP
            tries = len(m.zones[DONE])
            m.gather(DONE, GO_DECK)
            m.shuffle(GO_DECK)
        zone = m.go_zone(side)
        while tries > 0:
            piece = m.draw(GO_DECK, zone)
            card = m.book.kind[piece] - m.book.go_kind
            m.tell(pieces.GO_SHOWN, side, m.book.kind[piece])
            if supplied(m, card):  # MH-213, MH-R35
                return
            m.tell(pieces.GO_UNDER, side, m.book.kind[piece], 1)
            m.put_under(piece, zone, GO_DECK)  # MH-213, MH-R35
            tries -= 1
        skip_rest(f)


def supplied(m: Mayhem, card: i64) -> bool:
    """Does the supply have the Mission tokens of a GO! card? It always has a Monster for each team."""
    if m.book.reveals[card].pizza and m.pizza_side >= 0:  # MH-012
        return False
    if m.gifts_out(0) + m.gifts_out(1) + m.book.reveals[card].gifts > ALL_GIFTS:
        return False
    return m.clues_out(0) + m.clues_out(1) + m.book.reveals[card].clues <= ALL_CLUES


@final
class RevealEffect(Step[Mayhem]):
    """MH-204, MH-206: carry out the reveal effect."""

    def run(self, m: Mayhem, f: Frame) -> None:
        m.call(m.book.reveals[m.go_card(m.side_of(f.who))].program, f.who, NOBODY, 0, NOBODY)


@final
class OpenMission(Step[Mayhem]):
    """MH-211, MH-R32: open the Mission. It may already be fulfilled."""

    def run(self, m: Mayhem, f: Frame) -> None:
        side = m.side_of(f.who)
        if m.go_card(side) >= 0:
            m.mission_open = replaced(m.mission_open, side, 1)
            m.settle()


frames.MISSIONS.set(PayMissions())
frames.REVEALING.set(TurnUp(), RevealEffect(), OpenMission())
