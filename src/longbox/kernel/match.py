"""The match: what a program does with a game that is played, and what a game adds to it.

Its parts stand below it: `definitions` (what never changes), `changes` (what lies on the table), `control` (what
happens next). Games and strangers import all of their names from here.
"""

from functools import partial
from typing import Any, Final, SupportsIndex

import msgspec
from mypy_extensions import i64, mypyc_attr

from longbox.kernel import knowledge, record, scenario, value
from longbox.kernel.bitsets import bit
from longbox.kernel.control import Control, in_order, missed, offer
from longbox.kernel.decision import Decision, Miss, Option, Outcome, bits
from longbox.kernel.definitions import (
    ANY,
    DEALT,
    HOOKS,
    LEARNED,
    MOST_FIELDS,
    MOST_SEATS,
    MOVED,
    NOTHING,
    RESERVED,
    RESUMED,
    REVEALED,
    ROLLED,
    SHUFFLED,
    SPECTATOR,
    TOLD,
    VEILED,
    Edition,
    Event,
    Frame,
    Hooks,
    Layout,
    Message,
    NearMiss,
    Origin,
    Ranges,
    Routine,
    Sight,
    Step,
    Zone,
    everyone,
)
from longbox.kernel.errors import IllegalChoice, LongboxError, near
from longbox.kernel.rng import Rng, stream, whole

__all__ = [
    "ANY",
    "API",
    "DEALT",
    "HOOKS",
    "LEARNED",
    "MOST_FIELDS",
    "MOST_SEATS",
    "MOVED",
    "NOTHING",
    "RESERVED",
    "RESUMED",
    "REVEALED",
    "ROLLED",
    "SHUFFLED",
    "SPECTATOR",
    "TOLD",
    "VEILED",
    "Edition",
    "Event",
    "Frame",
    "Hooks",
    "Layout",
    "Match",
    "Message",
    "NearMiss",
    "Origin",
    "Ranges",
    "Routine",
    "Sight",
    "Step",
    "Zone",
    "everyone",
    "in_order",
    "missed",
    "offer",
]


@mypyc_attr(allow_interpreted_subclasses=True)
class Match(Control):
    """A match under way, from `longbox.start`, `load`, `replay` or `scenario`.

    Whose turn it is, and what they can do:

        over: bool                          is the game over?
        seat: int                           the first seat that must decide, or -1
        decisions: list[Decision]           the open questions, one for each seat that must decide
        decision(seat) -> Decision          the open question to a seat: its prompt, its options
        choose(choice, seat=None)           take an option, by its code or its int
        explain(seat, choice) -> str|None   why a choice is not on offer, with the rule
        outcome: Outcome | None             how it ended; None while it goes on

    What a seat may know (None: a spectator):

        view(seat=None) -> dict             everything it sees, as JSON-able data
        events(seat=None, since=0) -> list  what happened, as it was told
        heard(seat=None) -> int             how many events it was told
        resample(seat, rng) -> Match        another world that it cannot tell from the true one

    Going back, and keeping:

        can_undo(seat) -> bool              may it take back its last choice?
        undo(seat)                          take it back
        copy() -> Match                     a match that goes its own way from here
        save() -> bytes                     everything; `longbox.load` opens it
        record() -> dict                    the beginning and all choices; `longbox.replay` plays them again
        scenario(full=False) -> dict        the position as readable data; `longbox.scenario` reads it
        digest() -> str                     a fingerprint of the position

    For bots, quick and unchecked; actions are ints, and `edition.codes` has their codes:

        legal(seat) -> list[int]            the actions on offer to a seat
        apply(seat, action)                 take one of them
        playout(seed=0, most=-1) -> int     play on at random; how many choices were made
        quiet() -> Match                    a copy without log and history
        edition, layout, origin             the cards and actions; the zones and teams; how it began

    All else is for the rules of games: a game has one final subclass with typed fields and a copy constructor.
    """

    # ---- the public contract

    @property
    def seat(self) -> int:
        """The first seat that must decide, or -1."""
        return int(lowest(self.waiting)) if self.waiting else -1

    @property
    def decisions(self) -> list[Decision]:
        """The open questions, one for each seat that must decide."""
        return [self.decision(seat) for seat in bits(self.waiting)]

    def awaited(self, eye: i64) -> i64:
        """The seats that must decide, as an eye sees it: of several at once it never sees who has finished."""
        if self.together == 0:
            return self.waiting
        me: i64 = bit(eye)
        return (self.together & ~me) | (self.waiting & me)

    def idle(self, seat: i64) -> str:
        return f"seat {seat} has nothing to decide now; seats {bits(self.awaited(seat))} do"

    def decision(self, seat: SupportsIndex) -> Decision:
        """The open question to a seat."""
        who = self.seat_of(seat)
        if not (self.waiting >> who) & 1:
            raise IllegalChoice(self.idle(who))
        f = self.asker(who)
        step = f.step
        rule = step.rule(self, f, who)
        options = [
            Option(
                self.edition.codes[action],
                step.text(self, f, who, action),
                int(action),
                knowledge.handles(self, step.pieces(self, f, who, action), who),
                rule,
            )
            for action in self.legal(who)
        ]
        look = partial(near_misses, self.copy(), who)
        said: Any = step  # also what a class that is not compiled says
        return Decision(who, int(self.asked[who]), step.prompt(self, f, who), rule, options, look, said.topic)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""
        return self.result() if self.over else None

    def action_of(self, choice: object) -> int:
        """The action that a choice means: a code, an int or an Option."""
        if isinstance(choice, Option):
            return choice.action
        if isinstance(choice, str):
            action = self.edition.actions.get(choice)
            if action is None:
                raise IllegalChoice(f"this game has no choice {choice!r}{near(choice, self.edition.codes)}")
            return action
        number = whole(choice)
        if number is None:
            raise IllegalChoice(f"a choice is a code or an int, not {choice!r}")
        if not 0 <= number < len(self.edition.codes):
            raise IllegalChoice(f"there is no action {number}; actions go from 0 to {len(self.edition.codes) - 1}")
        return number

    def seat_of(self, seat: object) -> int:
        """The seat meant; with None, the only one that must decide."""
        if self.over:
            raise IllegalChoice("the game is over")
        if seat is None:
            deciding = bits(self.waiting)
            if len(deciding) != 1:
                raise IllegalChoice(f"seats {deciding} must decide at the same time; say which one chooses (seat=...)")
            return deciding[0]
        number = whole(seat)
        if number is None or not 0 <= number < int(self.layout.seats):
            raise IllegalChoice(f"there is no seat {seat!r}; seats go from 0 to {int(self.layout.seats) - 1}")
        return number

    def choose(self, choice: object, seat: object = None) -> None:
        """Take an offered option, by code or int. Anything else: IllegalChoice with the reason; nothing changes."""
        who: i64
        if seat is None or isinstance(seat, bool) or not isinstance(seat, int) or self.over:
            who = self.seat_of(seat)
        else:
            who = self.seat_of(seat) if seat < 0 or seat >= MOST_SEATS else seat
        action: i64
        if isinstance(choice, int) and not isinstance(choice, bool) and 0 <= choice < len(self.edition.codes):
            action = choice
        else:
            action = self.action_of(choice)
        if (self.waiting >> who) & 1:
            f = self.asker(who)
            if action == self.edition.concede:
                self.respond(f, who, action)
                return
            out: list[i64] = []
            f.step.options(self, f, who, out)
            for offered in out:
                if offered == action:
                    if self.tops or self.rolls:
                        self.copy().apply(who, action)  # a rig that cannot be met says so, before anything changes
                    self.respond(f, who, action)
                    return
        self.seat_of(int(who))
        raise IllegalChoice(self.explain(int(who), int(action)) or "not on offer")

    def explain(self, seat: SupportsIndex, choice: object) -> str | None:
        """Why something is not on offer to a seat now, with the rule; None if it is on offer."""
        if self.over:
            return "the game is over"
        who = self.seat_of(seat)
        try:
            action = self.action_of(choice)
        except IllegalChoice as error:
            return str(error)
        if not (self.waiting >> who) & 1:
            return self.bars(who, action) or self.idle(who)
        if action == self.edition.concede:
            return None
        f = self.asker(who)
        step = f.step
        for offered in self.legal(who):
            if offered == action:
                return None
        reason = step.why_not(self, f, who, action) or self.bars(who, action)
        if reason:
            return reason
        rule = step.rule(self, f, who)
        code = self.edition.codes[action]
        why = f"{code!r} does not answer this question ({step.prompt(self, f, who)})"
        return f"{rule}: {why}" if rule else why

    def view(self, seat: SupportsIndex | None = None) -> dict[str, object]:
        """Everything that a seat may know, as JSON-able data; None: a spectator."""
        return knowledge.view(self, seat)

    def events(self, seat: SupportsIndex | None = None, since: int = 0) -> list[dict[str, object]]:
        """What happened since event number `since`, as a seat saw it; None: a spectator."""
        return knowledge.events(self, seat, since)

    def heard(self, seat: SupportsIndex | None = None) -> int:
        """The number of events a seat was told; `events(seat, heard)` are those that follow. Others may hear more."""
        return knowledge.heard(self, seat)

    def resample(self, seat: SupportsIndex | None, rng: object) -> "Match":
        """Another world that this seat cannot tell from the true one, with its own future chances."""
        return knowledge.resample(self, seat, rng)

    def can_undo(self, seat: SupportsIndex) -> bool:
        """May this seat take back its last choice? Not after anything was revealed, or after others chose."""
        return not self.over and (self.free >> self.seat_of(seat)) & 1 != 0

    def undo(self, seat: SupportsIndex) -> None:
        """Take back this seat's last choice. Choices that others made at the same time stand."""
        record.undo(self, seat)

    def save(self) -> bytes:
        """This match as bytes, at any decision; `longbox.load` opens them."""
        return value.save(self)

    def record(self) -> dict[str, object]:
        """How it began and all choices, as JSON-able data; `longbox.replay` plays them again."""
        return record.record(self)

    def scenario(self, full: bool = False) -> dict[str, object]:
        """This position as readable data: just after loading, the one that was given, unless `full` is set."""
        return scenario.write(self, full)

    def digest(self) -> str:
        """A fingerprint of the position, the same on every machine, compiled or not."""
        return value.digest(self)

    def quiet(self) -> "Match":
        """A copy for looking ahead: no log, no history."""
        twin = self.copy()
        twin.logging = False
        twin.log = []
        twin.keeping = False
        twin.history = []
        return twin

    def __dir__(self) -> list[str]:
        """Only the public contract: the rest is for the rules of games."""
        return list(API)

    def __repr__(self) -> str:
        origin = self.origin
        seats = f"{int(self.layout.seats)} seats"
        if self.over:
            return f"<Match of {origin.game}, {origin.mode}, {seats}: over, won by {self.result().winners}>"
        return f"<Match of {origin.game}, {origin.mode}, {seats}: seats {bits(self.waiting)} to decide>"

    def __copy__(self) -> "Match":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "Match":
        return self.copy()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Match) and value.same(self, other)

    def __hash__(self) -> int:
        return int(self.digest()[:15], 16)

    def __reduce__(self) -> tuple[object, ...]:
        return (value.opened, (self.save(),))

    # ---- for looking ahead: actions as ints, unchecked

    def legal(self, seat: i64) -> list[i64]:
        """The actions open to a seat now, as ints in order; none if it has nothing to decide.

        They are sorted, because the order in which a hand is stored would tell two equal views apart.
        """
        out: list[i64] = []
        if seat >= 0 and (self.waiting >> seat) & 1:
            f = self.asker(seat)
            f.step.options(self, f, seat, out)
            in_order(out)
        return out

    def apply(self, seat: i64, action: i64) -> None:
        """Take a legal action without checking it again."""
        self.respond(self.lanes[seat][-1] if self.lanes else self.stack[-1], seat, action)

    def playout(self, seed: object = 0, most: i64 = -1) -> int:
        """Choose at random to the end, or `most` times, without log and history. Returns the number of choices."""
        rng = stream(seed)
        self.logging = False
        self.log = []
        self.keeping = False
        self.history = []
        n: i64 = 0
        out: list[i64] = []
        while not self.over and n != most:
            seat = lowest(self.waiting)
            f = self.lanes[seat][-1] if self.lanes else self.stack[-1]
            first: i64 = len(out)
            f.step.options(self, f, seat, out)
            action = out[first + rng.below(len(out) - first)]
            if first > 1000:  # emptied rarely: a list that keeps its memory grows without asking for more
                out.clear()
            self.respond(f, seat, action)
            n += 1
        return int(n)

    # ---- what a game fills in

    def copy(self) -> "Match":
        """A match that goes its own way from here."""
        raise NotImplementedError(type(self).__name__)

    def result(self) -> Outcome:
        """How it ended. Called only when the game is over."""
        raise NotImplementedError(type(self).__name__)

    def public(self) -> dict[str, object]:
        """The numbers on the table that everybody sees."""
        data: dict[str, object] = msgspec.to_builtins(self.edition.hooks.public(self))
        return data

    def word(self, sort: str, n: i64, event: Event) -> str:
        """What a number of some sort means in a message; "" where the number says enough."""
        return self.edition.hooks.word(self, sort, n, event)

    def may_hold(self, piece: i64, zone: i64) -> bool:
        """Can this piece lie there, judging by what play has shown in public? Resampled worlds respect it."""
        return True

    def agrees(self, world: "Match", eye: i64) -> bool:
        """Can a resampled world be the true one, where what was shown speaks of several places together?"""
        return self.edition.hooks.agrees(self, world, eye)

    def closed(self, pool: i64, eye: i64) -> bool:
        """Is the list of a pool unknown to an eye, as with a deck that a rival brought?"""
        return False

    def imagine(self, world: "Match", eye: i64, rng: Rng) -> None:
        """Give a resampled world, in the pools that are closed to the eye, other kinds that fit what was seen."""
        self.edition.hooks.imagine(self, world, eye, rng)

    def brings(self) -> bool:
        """Can these be the pieces of this match? All of the box, unless players bring their own."""
        return self.edition.hooks.brings(self)

    def flaw(self) -> str:
        """What is impossible about the numbers and places of a match that was loaded; "" if nothing is."""
        return self.edition.hooks.flaw(self)

    def may_lie(self, piece: i64, zone: i64, place: i64, eye: i64) -> bool:
        """Can it lie at this place, which the eye does not know? For a game that knows this of some places only.

        What was shown of three cards of a hand may be claimed of any three of its hidden places.
        """
        return self.may_hold(piece, zone)

    def bars(self, seat: i64, action: i64) -> str:
        """The rule by which a seat cannot do this now, whatever it is asked; made of public facts only."""
        return self.edition.hooks.bars(self, seat, action)


API: Final = (
    "apply",
    "can_undo",
    "choose",
    "copy",
    "decision",
    "decisions",
    "digest",
    "edition",
    "events",
    "explain",
    "heard",
    "layout",
    "legal",
    "origin",
    "outcome",
    "over",
    "playout",
    "quiet",
    "record",
    "resample",
    "save",
    "scenario",
    "seat",
    "undo",
    "view",
)


def lowest(mask: i64) -> i64:
    """The lowest seat in a mask. An empty one means a bug: the match waits for nobody and is not over."""
    if mask == 0:
        raise LongboxError("nobody has anything to decide, but the game is not over: this is a bug in the game")
    seat: i64 = 0
    while not mask & 1:
        mask >>= 1
        seat += 1
    return seat


def near_misses(m: Match, seat: int) -> list[Miss]:
    """What the step that asks a seat lists as near misses and doesn't offer, each once, in the order of actions."""
    f = m.asker(seat)
    step = f.step
    near: list[NearMiss] = []
    step.misses(m, f, seat, near)
    m.edition.hooks.misses(m, seat, near)
    offered = set(m.legal(seat))
    found: dict[int, Miss] = {}
    for action, pieces in near:
        if action in offered:
            continue
        handles = knowledge.handles(m, pieces, seat)
        miss = found.get(int(action))
        if miss is not None:
            miss.pieces += [handle for handle in handles if handle not in miss.pieces]
            continue
        reason = step.why_not(m, f, seat, action) or m.bars(seat, action)
        rule, colon, words = reason.partition(": ")
        if not colon or " " in rule or "-" not in rule:
            rule, words = step.rule(m, f, seat), reason
        found[int(action)] = Miss(m.edition.codes[action], int(action), handles, words, rule)
    return [found[action] for action in sorted(found)]
