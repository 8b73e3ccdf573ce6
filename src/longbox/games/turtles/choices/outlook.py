"""Work out what a counter would really come to, by trying it with every text that then acts."""

from typing import Final, final

from mypy_extensions import i64

from longbox.games.turtles.choices.any_time import AnyTime
from longbox.games.turtles.pieces import DECK_EMPTY, FORWARD, HIT, NO, RECOIL, TOTAL, TURN, WARDED
from longbox.games.turtles.table import Turtles
from longbox.kernel.match import MOVED, TOLD, Event
from longbox.kernel.rng import Rng
from longbox.kernel.timing import Due
from longbox.language.runtime.picks import Choosing, Decide

WORLDS: Final = 3  # worlds to try that the seat can't tell from the true one; the text says what holds in all
MOST_ANSWERS: Final = 300  # that are tried in a world


@final
class Outlook:
    """The ends that a choice in the Counter Step can have if nobody uses anything more."""

    def __init__(self) -> None:
        self.ends: list[tuple[i64, i64, i64]] = []  # damage, cards lost to recoil, the seat that has lost or -1
        self.tried = 0

    @property
    def complete(self) -> bool:
        return self.tried <= MOST_ANSWERS

    def same(self, other: "Outlook") -> bool:
        return self.complete and other.complete and set(self.ends) == set(other.ends)

    def follow(self, m: Turtles, seat: i64) -> None:
        """Play on until the damage is known, in every way that `seat` has."""
        self.tried += 1
        if not self.complete:
            return
        end = end_of(m)
        if end is not None:
            if end not in self.ends:
                self.ends.append(end)
            return
        who = m.seat
        for action in self.answers(m, who, seat):
            twin = m.copy()
            twin.apply(who, action)
            self.follow(twin, seat)

    def answers(self, m: Turtles, who: i64, seat: i64) -> list[i64]:
        """Return the answers to follow: those of `seat`, and two for an order; nobody uses an any-time text."""
        step = m.asker(who).step
        legal = m.legal(who)
        if isinstance(step, Due):
            return [legal[0], legal[len(legal) - 1]]
        if NO in legal and (who != seat or not isinstance(step, Choosing | Decide)):
            return [NO]
        return legal if who == seat else legal[:1]


def end_of(m: Turtles) -> tuple[i64, i64, i64] | None:
    """Return what the log says of the attack; None while it is being worked out.

    Later events don't count: <Flip> texts depend on cards that nobody has seen.
    """
    damage: i64 = -1
    for at, event in enumerate(m.log):
        if event.kind != TOLD:
            continue
        if event.a == TOTAL or event.a == WARDED:
            damage = event.e
        elif event.a == DECK_EMPTY:
            return 0, 0, event.b
        elif event.a == HIT:
            return damage, 0, event.b if emptied(m.log, at) else -1
        elif event.a == RECOIL:
            return 0, event.c, event.b if emptied(m.log, at) else -1
        elif event.a == TURN:
            return damage, 0, -1
    if damage >= 0 and (m.phase != FORWARD or isinstance(m.asker(m.seat).step, AnyTime)):
        return damage, 0, -1
    return None


def emptied(log: list[Event], at: int) -> bool:
    """Did the cards lost after this event empty the Deck?"""
    at += 1
    while at < len(log) and log[at].kind == MOVED:
        at += 1
    return at < len(log) and log[at].kind == TOLD and log[at].a == DECK_EMPTY


def ends_of(m: Turtles, seat: i64, action: i64) -> Outlook:
    """Follow this choice in a world."""
    found = Outlook()
    twin = m.copy()
    twin.logging = True
    twin.log = []
    twin.log_lent = False
    twin.apply(seat, action)
    found.follow(twin, seat)
    return found


def outlook(m: Turtles, seat: i64, action: i64) -> str:
    """Return what comes of a choice: "2 damage", "your rival's Deck loses 1"; "" if it isn't certain."""
    source = m.quiet()
    rng = Rng(f"counter/{m.asked[seat]}")  # seeded only with what the seat knows
    first: Outlook | None = None
    for _ in range(WORLDS):
        world = source.resample(int(seat), rng)
        assert isinstance(world, Turtles)
        found = ends_of(world, seat, action)
        if first is None:
            first = found
        elif not first.same(found):
            return ""
    assert first is not None
    return said(first.ends, seat)


def said(ends: list[tuple[i64, i64, i64]], seat: i64) -> str:
    losers = {int(end[2]) for end in ends}
    damage = [int(end[0]) for end in ends]
    loss = [int(end[1]) for end in ends]
    if losers == {1 - int(seat)}:
        return "you win"
    if losers == {int(seat)} and max(damage) == 0:
        return "you lose"
    if max(loss) == 0:
        words = f"{between(damage)} damage"
    elif max(damage) == 0:
        words = f"your rival's Deck loses {between(loss)}"
    else:
        return ""
    return f"{words}, and you lose" if losers == {int(seat)} else words if losers == {-1} else ""


def between(numbers: list[int]) -> str:
    least, most = min(numbers), max(numbers)
    return f"{least}" if least == most else f"{least} to {most}"
