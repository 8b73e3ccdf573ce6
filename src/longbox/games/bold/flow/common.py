"""What the phases have in common."""

from typing import final

from mypy_extensions import i64

from longbox.games.bold import frames
from longbox.games.bold.table import Bold
from longbox.kernel.bitsets import bit
from longbox.kernel.decision import bits
from longbox.kernel.match import Frame, Step


def challenge_text(m: Bold, moment: i64, acting: i64) -> None:
    """Do what this turn's challenge card says for a moment."""
    card = m.challenge()
    if m.book.acts(card, moment):
        # BB-198
        m.acting = acting
        m.call(m.book.program(card, moment), m.starter, m.book.text[card])


@final
class Challenged(Step[Bold]):
    """Do what the challenge card says for a moment that concerns all players."""

    def __init__(self, moment: i64) -> None:
        self.moment = moment

    def run(self, m: Bold, f: Frame) -> None:
        challenge_text(m, self.moment, m.alive())


class InOrder(Step[Bold]):
    """Something that each player does in turn, in player order."""

    def run(self, m: Bold, f: Frame) -> None:
        order = m.order(m.all_seats())
        while frames.served(f) < len(order):
            seat = order[frames.served(f)]
            frames.serve(f)
            if not m.is_out(seat):
                f.again()
                self.each(m, f, seat)
                return
        frames.set_served(f, 0)

    def each(self, m: Bold, f: Frame, seat: i64) -> None:
        raise NotImplementedError


def veil(m: Bold, seats: i64, places: tuple[int, ...]) -> None:
    for seat in bits(seats):
        m.veil([m.zone(seat, place) for place in places], bit(seat))


def reveal(m: Bold, seats: i64, places: tuple[int, ...]) -> None:
    m.reveal([m.zone(seat, place) for seat in bits(seats) for place in places])
