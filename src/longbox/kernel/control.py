"""What happens next: the frames under way, who is asked, and the loop that goes on until somebody must decide."""

from mypy_extensions import i64, mypyc_attr

from longbox.kernel.bitsets import MEMBERS, add_members, bit
from longbox.kernel.changes import Changes
from longbox.kernel.decision import bits
from longbox.kernel.definitions import RESUMED, Frame, NearMiss, Routine
from longbox.kernel.errors import LongboxError


@mypyc_attr(allow_interpreted_subclasses=True)
class Control(Changes):
    """A match that runs: routines, questions, answers."""

    def call(self, routine: Routine, who: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> Frame:
        """Run another routine first, then go on."""
        f = Frame(routine, 0, who, a, b, c)
        if self.lane < 0:
            self.stack.append(f)
        else:
            self.lanes[self.lane].append(f)
        return f

    def set_off(self, routine: Routine, who: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Put a routine off until the game comes to what is due (`kernel/timing.py`)."""
        f = Frame(routine, 0, who, a, b, c)
        if len(self.due) == 0:
            self.due = [f]  # copies share an empty list
        else:
            self.due.append(f)

    def fork(self, routine: Routine, seats: i64, secret: bool = False) -> None:
        """Every seat in the mask does a routine at the same time, each in its own line of questions.

        The others hear nothing of secret lines until all are done: what they change lies in veiled zones of their
        own seat. In a world resampled for another seat they have not begun.
        """
        if self.lanes:
            raise LongboxError("a line of questions cannot fork again")
        self.lanes = [[] for _ in range(int(self.layout.seats))]
        self.together = seats
        if secret:
            self.secret = routine.number
            self.was = self.zones[:]
            self.unshared = 0
            self.was.append(list(self.known))
        for seat in bits(seats):
            self.lanes[seat].append(Frame(routine, 0, seat, 0, 0, 0))

    def ask(self, seat: i64) -> None:
        self.waiting |= bit(seat)
        self.asked[seat] = self.asked[seat] + 1

    def ask_all(self, seats: i64) -> None:
        """Put the same question to several seats at once. Nobody sees the others' answers."""
        if not self.lanes:
            self.together = seats
        for seat in bits(seats):
            self.ask(seat)

    def ask_any(self, seats: i64) -> None:
        """Put one question to several seats; the first answer counts for all of them."""
        if self.lanes:
            raise LongboxError("a shared question cannot be asked within one seat's line of questions")
        self.ask_all(seats)
        self.shared = True

    def finish(self) -> None:
        """End the game at once."""
        self.over = True
        self.waiting = 0
        self.shared = False
        self.together = 0
        self.secret = -1
        self.was = []
        self.stack = []
        self.due = []
        self.lanes = []

    def run(self) -> None:
        """Go on until somebody must decide or the game is over."""
        while self.waiting == 0:
            if self.lanes:
                self.run_lanes()
                continue
            stack = self.stack
            n: i64 = len(stack)
            if n == 0:
                return
            f = stack[n - 1]
            steps = f.routine.steps
            pc: i64 = f.pc
            if pc >= len(steps):
                stack.pop()
            else:
                f.pc = pc + 1
                f.step = steps[pc]
                f.step.run(self, f)

    def run_lanes(self) -> None:
        """Let every line of questions go on until its seat must decide; close them when all are done."""
        for seat in range(int(self.layout.seats)):
            self.lane = seat
            while self.lanes and self.lanes[seat] and not (self.waiting >> seat) & 1:
                f = self.lanes[seat][-1]
                if f.pc >= len(f.routine.steps):
                    self.lanes[seat].pop()
                else:
                    f.pc += 1
                    f.step = f.routine.steps[f.pc - 1]
                    f.step.run(self, f)
        self.lane = -1
        for lane in self.lanes:
            if lane:
                return
        self.lanes = []
        self.together = 0
        self.secret = -1
        self.was = []

    def asker(self, seat: i64) -> Frame:
        """The frame whose step asked this seat its open question."""
        if self.lanes:
            return self.lanes[seat][-1]
        return self.stack[-1]

    def respond(self, f: Frame, seat: i64, action: i64) -> None:
        """Take a seat's answer to the question that a frame's step asked."""
        if self.keeping:
            if self.history_lent:
                self.history = self.history[:]
                self.history_lent = False
            self.history.append((action << 4) | seat)
        if self.free >= RESUMED:
            self.free = 0
        self.free |= bit(seat)
        self.actor = seat
        if action == self.edition.concede:
            self.give_up(seat)
            return
        self.waiting &= ~bit(seat)
        if self.shared:
            self.waiting = 0
            self.shared = False
        if self.lanes:
            self.lane = seat
            f.step.answer(self, f, seat, action)
            self.run_lanes()
            if not self.lanes:
                self.free = RESUMED | (self.free & bit(seat))
        else:
            if self.waiting == 0:
                self.free = RESUMED | bit(seat)
                self.together = 0
            f.step.answer(self, f, seat, action)
        if self.waiting == 0:
            self.run()

    def give_up(self, seat: i64) -> None:
        """A seat concedes, in a game whose edition has an action for it."""
        raise NotImplementedError(type(self).__name__)


def in_order(actions: list[i64]) -> None:
    """Sort actions if needed: most steps already offer them in order."""
    last: i64 = 0
    for action in actions:
        if action < last:
            sort_few(actions)
            return
        last = action


def sort_few(actions: list[i64]) -> None:
    """Sort a few by insertion; more, if they are near each other, by a bit set, which is quicker."""
    if len(actions) < 7:
        shift(actions)
        return
    low: i64 = actions[0]
    high: i64 = low
    for action in actions:
        if action < low:
            low = action
        elif action > high:
            high = action
    found: i64 = 0
    for action in actions:
        if high - low >= MEMBERS or (found >> (action - low)) & 1:  # too far apart, or one is there twice
            shift(actions)
            return
        found |= bit(action - low)
    actions.clear()
    add_members(actions, low, found)


def shift(actions: list[i64]) -> None:
    """Sort a short list: each number goes back to its place among those before it."""
    n: i64 = len(actions)
    at: i64 = 1
    while at < n:
        action = actions[at]
        to = at
        while to > 0 and actions[to - 1] > action:
            actions[to] = actions[to - 1]
            to -= 1
        if to < at:
            actions[to] = action
        at += 1


def offer(out: list[i64], first: i64, action: i64) -> None:
    """Offer an action once, where several pieces would give it: the options of this question begin at `first`.

    A list of options may already hold others when a step is asked for its own (see `playout`).
    """
    at: i64 = first
    while at < len(out):
        if out[at] == action:
            return
        at += 1
    out.append(action)


def missed(out: list[NearMiss], action: i64, pieces: list[i64]) -> None:
    """List an action as a near miss, with the pieces that it would be about: see `Step.misses`."""
    out.append((action, pieces))
