"""Prevention, and markers used openly in step 5 and in the Watchtower."""

from typing import Any, final

from mypy_extensions import i64

from longbox.games.bold import frames
from longbox.games.bold.choices.asking import Asking, Plain, UseMarker, damage_words
from longbox.games.bold.pieces import BOX, HIT, HIT_AT, HIT_BY, HIT_CAME, HIT_HARD, HIT_NORMAL, HURT, PREVENTED, STORED
from longbox.games.bold.table import Bold
from longbox.kernel.bitsets import bit
from longbox.kernel.match import Frame
from longbox.kernel.menu import Deed


def sorted_hits(m: Bold) -> list[i64]:
    """Where each hit begins in `hits`, in the order they are answered: defenders in player order (BB-R42)."""
    found: list[i64] = []
    for seat in m.order(m.all_seats()):
        at: i64 = 0
        while at < len(m.hits):
            if m.hits[at + HIT_AT] == seat:
                found.append(at)
            at += HIT
    return found


def helpers(m: Bold, seat: i64) -> list[i64]:
    """BB-215: the seats that may prevent: the defender, then teammates in player order."""
    found: list[i64] = [seat]
    for other in m.order(m.friends(seat) & ~bit(seat)):
        found.append(other)
    return found


@final
class Prevent(UseMarker):
    """BB-140, BB-161, BB-165."""

    moment: i64 = HURT

    def do(self, m: Bold, f: Frame, seat: i64, n: i64) -> None:
        at = sorted_hits(m)[frames.hit(f)]
        kind = self.kind_of(m, n)
        m.move(m.piece_in(m.zone(seat, STORED), kind), m.zone(seat, STORED), m.zone(seat, BOX))
        m.incoming = m.hits[at + HIT_NORMAL]
        m.attacker = m.hits[at + HIT_BY]
        f.again()
        m.call(m.book.program(kind, HURT), seat, m.book.text[kind])
        frames.set_used_marker(f, kind)


@final
class LetItCome(Plain):
    """Prevent no more of it."""

    words = "Take the damage"

    def do(self, m: Bold, f: Frame, seat: i64, n: i64) -> None:
        frames.next_helper(f)
        f.again()


@final
class Answer(Asking):
    """BB-141, BB-R42: ask everyone with such a marker, after showing the damage. Markers are public."""

    def rule(self, m: Bold, f: Frame, seat: i64) -> str:
        return "BB-141" if m.hits[sorted_hits(m)[frames.hit(f)] + HIT_AT] == seat else "BB-215"

    def run(self, m: Bold, f: Frame) -> None:
        order = sorted_hits(m)
        if frames.used_marker(f) >= 0:
            at = order[frames.hit(f)]
            prevented = m.hits[at + HIT_NORMAL] - m.incoming
            m.tell(PREVENTED, self.helper(m, f), m.hits[at + HIT_AT], frames.used_marker(f), prevented)
            m.hits[at + HIT_NORMAL] = m.incoming
            m.incoming = 0
            m.attacker = -1
            frames.set_used_marker(f, -1)
        while frames.hit(f) < len(order):
            at = order[frames.hit(f)]
            seats = helpers(m, m.hits[at + HIT_AT])
            # BB-139, BB-156, BB-R50
            if m.hits[at + HIT_NORMAL] > 0 and m.hits[at + HIT_CAME] > m.rules().unpreventable:
                while frames.helper(f) < len(seats):
                    # BB-164, BB-165, BB-R61
                    if m.has_marker(seats[frames.helper(f)], HURT):
                        m.ask(seats[frames.helper(f)])
                        return
                    frames.next_helper(f)
            frames.next_hit(f)
        frames.first_hit(f)

    def helper(self, m: Bold, f: Frame) -> i64:
        return helpers(m, m.hits[sorted_hits(m)[frames.hit(f)] + HIT_AT])[frames.helper(f)]

    def prompt(self, m: Bold, f: Frame, seat: i64) -> str:
        at = sorted_hits(m)[frames.hit(f)]
        target = m.hits[at + HIT_AT]
        whose = f"{'you' if target == seat else f'Seat {target}'} ({m.counter[target]} left)"
        come = (
            "come" if m.hits[at + HIT_HARD] > 0 else "comes"
        )  # of what is asked for here some is always normal damage
        return f"{damage_words(m.hits[at + HIT_NORMAL], m.hits[at + HIT_HARD])} {come} at {whose}. Use a marker?"


@final
class UseNow(UseMarker):
    """Use a marker openly; its player may then use another."""

    def __init__(self, family: i64, moment: i64) -> None:
        super().__init__(family)
        self.moment = moment

    def do(self, m: Bold, f: Frame, seat: i64, n: i64) -> None:
        kind = self.kind_of(m, n)
        m.use(seat, kind)
        f.again()
        m.call(m.book.program(kind, self.moment), seat, m.book.text[kind])


@final
class MarkerWindow(Asking):
    """BB-028: ask the player, if any marker acts at this moment."""

    def __init__(self, deeds: "list[Deed[Any]]", moment: i64, said: str, ruled: str) -> None:
        super().__init__(deeds)
        self.moment = moment
        self.said = said
        self.ruled = ruled

    def run(self, m: Bold, f: Frame) -> None:
        if m.has_marker(f.who, self.moment):
            m.ask(f.who)
