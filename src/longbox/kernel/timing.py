"""What waits for its moment: texts that are due together, and windows in which other seats may act.

A due text is a frame that has not begun: its routine, its seat, and the numbers it was set off with, so that it works
even if its card has gone meanwhile. Due texts wait in `m.due`.
"""

from typing import Any, Final, TypeVar

from mypy_extensions import i64, mypyc_attr

from longbox.kernel.control import Control
from longbox.kernel.match import Frame, Step

M = TypeVar("M", bound=Control)  # as of Step: compiled, a narrower bound is checked at every call

LONGEST: Final = 200  # texts that set each other off without end stop here
MOST: Final = 12  # among which a player can be asked to choose


@mypyc_attr(allow_interpreted_subclasses=True)
class Due(Step[M]):
    """Do what is due: seat by seat, each seat's texts in the order that it chooses.

    Frame: a = how many were done; b = how many of those that wait are of this batch, where batches are kept apart;
    c = how many of these are in order already, where orders are fixed first.
    """

    first_action: i64 = 0  # the first of MOST actions "next:0" ...
    batches: bool = False  # what is set off meanwhile waits until all that was due before is done
    fixed: bool = False  # of a batch: everybody says the whole order before the first is done

    def __init__(self) -> None:
        said: Any = self  # also what a class that is not compiled says
        self.first_action = said.first_action
        self.batches = said.batches
        self.fixed = said.fixed

    def first(self, m: M) -> i64:
        """The first of the actions that choose, where it depends on the edition."""
        return self.first_action

    def turn(self, m: M) -> i64:
        """The seat whose texts come first; the others follow clockwise."""
        return 0

    def chooser(self, m: M, seat: i64) -> i64:
        """The seat that orders a seat's texts."""
        return seat

    def lapsed(self, m: M, due: Frame) -> bool:
        """Has this text become void?"""
        return False

    def plain(self, m: M, due: Frame) -> bool:
        """Does this text come out the same whenever it is done, with nothing to decide? Then nobody is asked."""
        return False

    def begin(self, m: M, due: Frame) -> None:
        """Start a due text."""
        m.stack.append(due)

    def cut(self, m: M) -> None:
        """Too many texts are due, so the rest is dropped. A game tells everybody."""

    def run(self, m: M, f: Frame) -> None:
        while len(m.due) != 0:
            if f.a >= LONGEST:
                m.due = []
                self.cut(m)
                break
            if f.b <= 0:
                f.b = len(m.due)
            if self.fixed and not self.ordered(m, f):
                return
            at: i64 = 0
            if not self.fixed:
                at = self.next(m, f)
            if at < 0:
                m.ask(self.chooser(m, self.seat_of(m, f)))
                return
            if self.start(m, f, at):
                return
        f.a = 0
        f.b = 0
        f.c = 0

    def ordered(self, m: M, f: Frame) -> bool:
        """Is this batch in order? If not, ask somebody which text is next."""
        while f.c < f.b:
            at = self.next(m, f)
            if at < 0:
                m.ask(self.chooser(m, self.seat_of(m, f)))
                return False
            self.put_next(m, f, at)
        return True

    def put_next(self, m: M, f: Frame, at: i64) -> None:
        m.due.insert(f.c, m.due.pop(at))
        f.c += 1

    def start(self, m: M, f: Frame, at: i64) -> bool:
        due = m.due.pop(at)
        f.b -= 1
        if f.c > 0:
            f.c -= 1
        if self.lapsed(m, due):
            return False
        f.a += 1
        f.again()
        self.begin(m, due)
        return True

    def size(self, m: M, f: Frame) -> i64:
        if self.batches:
            return f.b
        return len(m.due)

    def next(self, m: M, f: Frame) -> i64:
        """The text to do without asking; -1 if its owner must choose."""
        at: i64 = f.c
        size = self.size(m, f)
        while at < size:
            if self.lapsed(m, m.due[at]) or self.plain(m, m.due[at]):
                return at
            at += 1
        found: list[i64] = []
        self.theirs(m, f, found)
        if len(found) == 1:
            return found[0]
        return -1

    def seat_of(self, m: M, f: Frame) -> i64:
        """The seat whose texts are next."""
        seat = self.turn(m)
        for _ in range(int(m.layout.seats)):
            at: i64 = f.c
            while at < self.size(m, f):
                if m.due[at].who == seat:
                    return seat
                at += 1
            seat = (seat + 1) % m.layout.seats
        return m.due[f.c].who

    def theirs(self, m: M, f: Frame, out: list[i64]) -> None:
        """The places of that seat's texts among the waiting ones."""
        seat = self.seat_of(m, f)
        at: i64 = f.c
        while at < self.size(m, f) and len(out) < MOST:
            if m.due[at].who == seat:
                out.append(at)
            at += 1

    def options(self, m: M, f: Frame, seat: i64, out: list[i64]) -> None:
        found: list[i64] = []
        self.theirs(m, f, found)
        n: i64 = 0
        while n < len(found):
            out.append(self.first(m) + n)
            n += 1

    def meant(self, m: M, f: Frame, action: i64) -> i64:
        found: list[i64] = []
        self.theirs(m, f, found)
        return found[action - self.first(m)]

    def answer(self, m: M, f: Frame, seat: i64, action: i64) -> None:
        at = self.meant(m, f, action)
        if self.fixed:
            self.put_next(m, f, at)
            f.again()
        elif not self.start(m, f, at):
            f.again()

    def prompt(self, m: M, f: Frame, seat: i64) -> str:
        return "Several things happen at once. Which comes first?"


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Step[M]):
    """Some seats, one after the other, may act or pass.

    Every seat that could act, judging by public information, is asked, whether it can or not.

    Frame: c = how many were asked. An answer other than passing goes to `act`; then the next seat is asked, or
    the same one again if `act` says so.
    """

    pass_action: i64 = 0

    def __init__(self) -> None:
        said: Any = self  # also what a class that is not compiled says
        self.pass_action = said.pass_action

    def passing(self, m: M) -> i64:
        """The action by which a seat passes."""
        return self.pass_action

    def seats(self, m: M, f: Frame) -> list[i64]:
        """The seats, in the order in which they are asked."""
        raise NotImplementedError(type(self).__name__)

    def may(self, m: M, f: Frame, seat: i64) -> bool:
        """Could this seat have something to do here, judging by public information?"""
        return True

    def acts(self, m: M, f: Frame, seat: i64, out: list[i64]) -> None:
        """Append what the seat can do besides passing."""

    def act(self, m: M, f: Frame, seat: i64, action: i64) -> bool:
        """Do it. Returns True if the seat may go on."""
        raise NotImplementedError(type(self).__name__)

    def run(self, m: M, f: Frame) -> None:
        seats = self.seats(m, f)
        while f.c < len(seats):
            if self.may(m, f, seats[f.c]):
                m.ask(seats[f.c])
                return
            f.c += 1
        f.c = 0

    def options(self, m: M, f: Frame, seat: i64, out: list[i64]) -> None:
        self.acts(m, f, seat, out)
        out.append(self.passing(m))

    def answer(self, m: M, f: Frame, seat: i64, action: i64) -> None:
        f.again()
        if action == self.passing(m) or not self.act(m, f, seat, action):
            f.c += 1
