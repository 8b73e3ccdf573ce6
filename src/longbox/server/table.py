"""A table: chairs, and the match that its entries have made.

A table is its facts and its entries, in order. From both, any worker can build it: one that has just started, another
one, or the same one after a crash.
"""

import asyncio
import copy
import hashlib
import time
from collections.abc import Iterable
from typing import Any, Final

import msgspec

import longbox
from longbox import bots
from longbox.kernel import game as games
from longbox.kernel import value
from longbox.kernel.errors import LongboxError
from longbox.kernel.marks import differing, marks
from longbox.kernel.match import Edition, Match
from longbox.kernel.rng import OLD
from longbox.server import bodies
from longbox.server.clock import Clock, Pace
from longbox.server.editions import begun_under
from longbox.server.kept import Archive
from longbox.server.names import Code, Kind, Stage, Why
from longbox.server.times import now as now  # noqa: PLC0414

PERSON: Final = "person"
OPEN: Final = "open"  # waits for the person with its link
BOT: Final = "bot"
STAND_IN: Final = "sidekick"  # the bot that plays on for somebody who left
# Why a bot plays on, by the entry that says so: its person wants it, is away, has no time left, or gave the seat up.
WHY: Final[dict[str, Why]] = {"bot": "asked", "away": "away", "flag": "flagged", "gone": "gone"}
SEATING: Final = ("sit", "moved", "back", *WHY)
DECISION_KINDS: Final = ("choose", "undo")
MARKED: Final = 10  # entries between those with a mark


class Refused(Exception):
    """A request that changes nothing, with a code for programs and a reason for people."""

    def __init__(self, code: Code, reason: str, rule: str = "") -> None:
        super().__init__(reason)
        self.code: Code = code
        self.reason = reason
        self.rule = rule


class Differs(Exception):
    """A match that is played again doesn't go as it went."""


class Chair(msgspec.Struct):
    """Who sits there."""

    kind: Kind
    name: str
    bot: str = ""
    hot: bool = False  # several people share one browser
    left: bool = False  # a person's chair that a bot plays on,
    why: Why = ""  # for this reason
    taken: int = 0  # how often somebody new sat down: who held the seat before does not any more

    @property
    def vacant(self) -> bool:
        """May somebody new be invited?"""
        return self.kind == OPEN or self.why == "gone"


class Facts(msgspec.Struct):
    """What is settled when a table is made."""

    id: str
    game: str
    mode: str
    options: dict[str, Any]
    seed: str
    known_seed: bool  # somebody named the seed and may know the deal
    thought: str  # the seed of the bots: not the match's, which is the deal
    made: int
    chairs: list[Chair]
    clock: Pace | None = None
    public: bool = False
    before: list[tuple[int, str]] = []  # choices taken over from another table: "play on from here"
    packs: list[tuple[str, str]] = []
    edition: str = ""  # its id; empty at tables of release 0.1.0
    maker: str = ""  # the guest who made it, and may invite

    @property
    def rated(self) -> bool:
        """Does the result say who plays better? Not if somebody knows the deal, or sees two hands."""
        return not self.known_seed and not any(chair.hot for chair in self.chairs)

    @property
    def seed_hash(self) -> str:
        return seed_hash(self.seed)


class Entry(msgspec.Struct, array_like=True):
    """A line of the log of a table: something that was done there. Its number is its place."""

    number: int
    at: int  # milliseconds
    kind: str  # choose, undo, sit, moved, back, bot, away, flag, gone, again, pause
    seat: int
    data: str = ""
    mark: str = ""  # of some entries: marks of the position that they led to


class Taken(msgspec.Struct):
    """What somebody brings who sits down."""

    name: str
    options: dict[str, Any] = {}


class Snapshot(msgspec.Struct, array_like=True):
    """A table after some entries, to begin from."""

    match: bytes
    chairs: list[Chair]
    options: dict[str, Any]
    again: str
    spent: list[int]
    since: int
    told: list[int] = []  # what others may see of it


def seed_hash(seed: str) -> str:
    """The hash that is published when a table is made; the seed itself follows when the game is over."""
    return hashlib.sha256(f"longbox:{seed}".encode()).hexdigest()


class Table:
    """A table as its entries have made it."""

    def __init__(self, facts: Facts, outdated: str = "", edition: Edition | None = None) -> None:
        self.facts = facts
        self.outdated = outdated  # why it can't go on with this Longbox
        self.archive: Archive | None = None  # what is shown then
        self.edition = edition  # to look at it under another than its own
        self.id = facts.id
        self.chairs = [msgspec.structs.replace(chair) for chair in facts.chairs]
        self.options: dict[str, Any] = {
            name: list(given) if isinstance(given, list) else given for name, given in facts.options.items()
        }
        self.match: Match | None = None
        self.number = 0  # entries so far
        self.again = ""  # the table of the next game
        self.clock = Clock(facts.clock, len(self.chairs), facts.made)
        self.undone = 0  # how often something was undone: listeners must begin again
        self.seated = 0  # how often somebody sat down, stood up or was stood in for
        self.noticed = 0  # of these, how many the sockets here have been checked against
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        if not self.gathering and not outdated:
            self.match = self.begin()
            self.clock.turn(self.match, facts.made)

    @property
    def gathering(self) -> bool:
        """Does it wait for somebody to take a chair?"""
        return any(chair.kind == OPEN for chair in self.chairs)

    @property
    def over(self) -> bool:
        return self.stage == "over"

    @property
    def stage(self) -> Stage:
        if self.outdated:
            return "over" if self.archive is not None and self.archive.over else "outdated"
        if self.match is None:
            return "gathering"
        return "over" if self.match.over else "playing"

    def begin(self, options: dict[str, Any] | None = None) -> Match:
        f = self.facts
        edition = self.edition or begun_under(f.game, f.edition, f.packs)
        rng = edition.rng if f.edition else OLD  # tables of release 0.1.0 name no edition
        options = options or self.options
        m = longbox.start(f.game, len(f.chairs), f.seed, f.mode, options, f.packs, edition, rng)
        for seat, code in f.before:
            m.choose(code, seat=seat)
        return m

    # ---- entries

    def tried(self, kind: str, seat: int, data: str) -> Match | None:
        """The match after an entry, made beside the true one; Refused if it cannot be done."""
        m = self.match
        if self.outdated and (kind != "again" or not self.over):
            raise Refused("outdated", self.outdated)
        if kind in DECISION_KINDS:
            if m is None:
                raise Refused("illegal", "the game hasn't begun: not everybody is here")
            if kind == "choose" and data not in m.edition.actions:
                raise Refused("illegal", f"there is no choice {data[:60]!r} in this game")
            twin = m.copy()
            try:
                if kind == "choose":
                    twin.choose(data, seat=seat)
                else:
                    twin.undo(seat)
            except LongboxError as error:
                raise Refused("illegal", str(error), rule_in(str(error))) from None
            return twin
        if kind == "again" and self.again:
            raise Refused("stale", "the next game has already been made")
        if m is None and kind in ("sit", "bot", "away"):
            brought = msgspec.json.decode(data, type=Taken).options if kind == "sit" else {}
            others = [at for at, chair in enumerate(self.chairs) if chair.kind == OPEN and at != seat]
            try:
                begun = self.begin(self.with_options(seat, brought))
            except LongboxError as error:
                raise Refused("illegal", str(error), rule_in(str(error))) from None
            return None if others else begun
        return m

    def accept(self, entry: Entry, after: Match | None) -> None:
        """An entry that is stored counts."""
        self.clock.stop(self.match, entry.at)
        self.match = after
        self.number = entry.number + 1
        if entry.kind == "choose":
            self.clock.give(entry.seat, 1)
        elif entry.kind == "undo":
            self.clock.give(entry.seat, -1)
            self.undone += 1
        elif entry.kind in SEATING:
            self.seat(entry)
        elif entry.kind == "again":
            self.again = entry.data
        elif entry.kind == "pause":
            self.clock.forgive(int(entry.data))
        self.clock.turn(self.match, entry.at)

    def seat(self, entry: Entry) -> None:
        """Somebody sits down, stands up, comes back, or is stood in for."""
        chair = self.chairs[entry.seat]
        self.seated += 1
        if entry.kind in ("sit", "moved"):
            chair.taken += 1
        if entry.kind == "sit":
            taken = msgspec.json.decode(entry.data, type=Taken)
            self.options = self.with_options(entry.seat, taken.options)
            chair.name = taken.name
        elif entry.kind == "moved":
            chair.name = entry.data
        if entry.kind in ("sit", "back"):
            chair.kind, chair.bot, chair.left, chair.why = PERSON, "", False, ""
        elif entry.kind == "gone" and self.gathering:  # as if nobody had come
            chair.kind, chair.name, chair.bot, chair.left, chair.why = OPEN, "", "", False, ""
            self.options = self.without_options(entry.seat)
        elif entry.kind in WHY and chair.kind == OPEN:
            chair.kind, chair.name, chair.bot = BOT, free_name([other.name for other in self.chairs]), entry.data
        elif entry.kind in WHY:
            chair.kind, chair.bot, chair.left, chair.why = BOT, entry.data, True, WHY[entry.kind]
        if entry.kind == "gone":
            chair.taken += 1
            chair.hot = False

    def after(self, entry: Entry, match: Match | None) -> "Table":
        """A table as it will be after an entry."""
        twin = copy.copy(self)
        if entry.kind in SEATING:
            twin.chairs = [msgspec.structs.replace(chair) for chair in self.chairs]
        twin.clock = self.clock.copy()
        twin.accept(entry, match)
        return twin

    def become(self, twin: "Table") -> None:
        for name in ("chairs", "options", "match", "number", "again", "clock", "undone", "seated"):
            setattr(self, name, getattr(twin, name))

    def repeat(self, entry: Entry) -> None:
        """An entry from the store. Differs if it doesn't lead where it led."""
        self.accept(entry, None if self.outdated else self.tried(entry.kind, entry.seat, entry.data))
        self.check(entry)

    def mark(self, entry: Entry) -> None:
        """Note the first position, some more, and the last, to notice later if they are not reached again."""
        if self.match is not None and (self.number == 1 or self.number % MARKED == 0 or self.match.over):
            entry.mark = msgspec.json.encode(marks(self.match)).decode()

    def check(self, entry: Entry) -> None:
        """Is this the position to which the last entry led?"""
        if entry.mark and self.match is not None:
            odd = differing(self.match, msgspec.json.decode(entry.mark, type=dict[str, str]))
            if odd:
                raise Differs(f"entry {entry.number} leads elsewhere than it did ({', '.join(odd)})")

    def with_options(self, seat: int, given: dict[str, Any]) -> dict[str, Any]:
        """The options, with what a seat brings."""
        if wrong := bodies.odd(given):
            raise Refused("malformed", f"options: {wrong}")
        options = dict(self.options)
        choices = games.find(self.facts.game).options
        for name, entry in given.items():
            if name not in choices or not choices[name].each:
                raise Refused("illegal", f"a seat of {self.facts.game} can't choose {name!r} for itself")
            had = options.get(name)
            entries = list(had) if isinstance(had, list) else [None] * len(self.chairs)
            entries[seat] = entry
            options[name] = entries
        return options

    def without_options(self, seat: int) -> dict[str, Any]:
        """The options, without what a seat brought that somebody else takes."""
        options = dict(self.options)
        for name, given in options.items():
            if isinstance(given, list) and games.find(self.facts.game).options[name].each:
                first = self.facts.options.get(name)
                given = given[:]
                given[seat] = first[seat] if isinstance(first, list) else None
                options[name] = given
        return options

    # ---- snapshots

    def snapshot(self) -> bytes:
        assert self.match is not None
        clock = self.clock
        return msgspec.msgpack.encode(
            Snapshot(self.match.save(), self.chairs, self.options, self.again, clock.spent, clock.since, clock.told)
        )

    def restore(self, number: int, data: bytes) -> None:
        kept = msgspec.msgpack.decode(data, type=Snapshot)
        self.match = value.opened(kept.match)
        self.chairs = kept.chairs
        self.options = kept.options
        self.again = kept.again
        self.clock.spent = kept.spent
        self.clock.told = kept.told or kept.spent[:]
        self.clock.turn(self.match, kept.since)
        self.number = number

    # ---- who is to move

    def bot_to_move(self) -> int:
        """A seat whose bot must decide now, or -1. A bot lets a person answer a question that they have together."""
        m = self.match
        if m is None or m.over:
            return -1
        waiting = [seat for seat in range(len(self.chairs)) if (m.waiting >> seat) & 1]
        if m.shared and any(self.chairs[seat].kind == PERSON for seat in waiting):
            return -1
        return next((seat for seat in waiting if self.chairs[seat].kind == BOT), -1)

    def need_match(self) -> Match:
        """The match, if it has begun and can go on."""
        if self.outdated:
            raise Refused("outdated", self.outdated)
        if self.match is None:
            raise Refused("illegal", "the game hasn't begun: not everybody is here")
        return self.match

    def need_decision(self, seat: int, decision: str) -> None:
        """The answer must be to the question that is open."""
        m = self.need_match()
        if m.over:
            raise Refused("stale", "the game is over")
        if not (m.waiting >> seat) & 1:
            raise Refused("stale", "you have nothing to decide now")
        if decision != self.question(seat):
            raise Refused("stale", "that question is no longer open")

    def need_unchanged(self, seat: int, decision: str, mark: str) -> None:
        """What is to be taken back must be what the seat saw last."""
        m = self.need_match()
        if decision != self.question(seat) or mark != marked(map(msgspec.json.encode, m.events(seat))):
            raise Refused("stale", "something has happened since; check what you can undo now")

    def question(self, seat: int) -> str:
        """The id of the question that is open for a seat; empty if there is none."""
        m = self.match
        return f"{seat}.{m.asked[seat]}" if m is not None and (m.waiting >> seat) & 1 else ""


def saved(snapshot: bytes) -> bytes:
    """The save in a snapshot."""
    return msgspec.msgpack.decode(snapshot, type=Snapshot).match


def marked(events: Iterable[bytes], mark: str = "") -> str:
    """The fingerprint of what was heard: of all events (in JSON), or of those that came after a mark."""
    for event in events:
        mark = hashlib.blake2b(mark.encode() + event, digest_size=8).hexdigest()
    return mark


def rule_in(reason: str) -> str:
    """The rule that a reason begins with."""
    head = reason.partition(":")[0]
    return head if len(head) < 12 and head[:2].isupper() and "-" in head else ""


NAMES: Final = ("Nadia", "Olu", "Viktor", "Mei", "Ines", "Tariq", "Yuki", "Zoe")


def free_name(taken: list[str]) -> str:
    """A name for a bot that nobody at the table has."""
    return next((name for name in NAMES if name not in taken), f"Bot {len(taken)}")


def known_bot(name: str) -> str:
    if name not in bots.NAMES:
        raise Refused("illegal", f"there is no bot {name!r}; the bots are {', '.join(bots.NAMES)}")
    return name
