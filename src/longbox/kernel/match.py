"""The match: plain data, and the loop that drives it.

A match holds ints, lists of ints and frames; what never changes (zones' properties, cards, routines) is outside, in
its Layout and Edition. Match, Frame, Step and Routine speak of each other, so they live together here.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, SupportsIndex, TypeVar, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from longbox.kernel.bitsets import MEMBERS, add_members, bit
from longbox.kernel.decision import Decision, Option, Outcome, bits
from longbox.kernel.errors import IllegalChoice, LongboxError, ScenarioError, near
from longbox.kernel.rng import MASK, Rng, spread, stream, whole
from longbox.kernel.voice import Line, Voice

if TYPE_CHECKING:
    from longbox.kernel.story import Teller

SPECTATOR: Final = 7  # masks stay below 256: Python keeps those ints, so setting one costs no memory
MOST_SEATS: Final = 7
RESUMED: Final = 1 << 8  # in `free`: all who decided at the same time have answered, and the game went on

# Kinds of events. What a game has to say besides is TOLD, with a number of its own.
MOVED: Final = 0
LEARNED: Final = 1
SHUFFLED: Final = 2
ROLLED: Final = 3
TOLD: Final = 4
DEALT: Final = 5
REVEALED: Final = 6
VEILED: Final = 7


@final
class Zone:
    """What is fixed about a place for pieces: its name, whose it is, who sees into it, whether order matters."""

    def __init__(
        self,
        name: str,
        owner: i64,
        sees: i64,
        shape: str,
        ordered: bool,
        listed: bool,
        label: str,
        pool: i64 = 0,
        counts: i64 = -1,
    ) -> None:
        self.name = name
        self.owner = owner  # a seat, or -1
        self.sees = sees  # the seats that learn a piece's face when it arrives
        self.shape = shape  # row, pile, fan, grid, map, tray, track
        self.ordered = ordered
        self.listed = listed  # False: a pile that may not be searched; its view is a number
        self.label = label
        self.pool = pool  # everybody knows which pieces are in a pool; hidden ones change places within it only
        self.counts = counts  # the seats that know how many pieces lie there; -1: everybody
        self.id = name if owner < 0 else f"{name} {owner}"


@final
class Sight:
    """Who sees into each zone and who may count it. Replaced when a zone is veiled or revealed, so copies share it."""

    def __init__(self, zones: list[Zone], all_: i64, sees: list[i64], counted: list[i64]) -> None:
        self.sees: vec[i64] = vec[i64](sees)
        self.counted: vec[i64] = vec[i64](counted)
        # Who cannot tell what leaves a zone: what a player holds, unordered, is one to those who do not look into it.
        self.blind: vec[i64] = vec[i64](
            [0 if zone.ordered or zone.owner < 0 else all_ & ~sees[z] for z, zone in enumerate(zones)]
        )


@final
class Layout:
    """The fixed side of a table for a number of seats: its zones, who plays with whom."""

    def __init__(self, seats: i64, zones: list[Zone], teams: list[i64]) -> None:
        self.seats = seats
        self.zones = zones
        self.teams = teams  # for each seat the mask of its side, itself included
        self.ordered: vec[i64] = vec[i64]([1 if zone.ordered else 0 for zone in zones])
        self.everyone: i64 = everyone(seats)
        self.sight = self.veiled([])
        self.index: dict[str, int] = {zone.id: at for at, zone in enumerate(zones)}
        self.sights: dict[tuple[int, ...], Sight] = {}  # by veils: a game lays the same ones again and again

    def sight_of(self, veils: list[i64]) -> Sight:
        """Who sees and counts what, under some veils: each a zone with the mask of those who still see and count it."""
        if len(veils) == 0:
            return self.sight
        key = tuple(int(veil) for veil in veils)
        found = self.sights.get(key)
        if found is None:
            if len(self.sights) > 1000:
                self.sights.clear()
            found = self.veiled(veils)
            self.sights[key] = found
        return found

    def veiled(self, veils: list[i64]) -> Sight:
        sees = [zone.sees for zone in self.zones]
        counted = [self.everyone if zone.counts < 0 else zone.counts for zone in self.zones]
        for veil in veils:
            sees[veil >> 8] = veil & 255
            counted[veil >> 8] = veil & 255
        return Sight(self.zones, self.everyone, sees, counted)


def everyone(seats: i64) -> i64:
    """The mask of all seats and of whoever looks on."""
    return (bit(seats) - 1) | (1 << SPECTATOR)


RESERVED: Final = frozenset({"kind", "rule", "n", "text", "words"})
MOST_FIELDS: Final = 6


@final
class Message:
    """Something a game tells: a name for programs, a rule, and the names of its numbers.

    `Message("hurt", "MH-153", "who:figure damage left", "{who} takes {damage} damage.")`: behind a colon stands what
    sort of thing a number means, so that it can be put into words (`Match.word`), which the sentence then takes.
    """

    def __init__(self, name: str, rule: str, fields: str = "", say: str = "") -> None:
        self.name = name
        self.rule = rule
        self.say = say
        self.fields: list[str] = []
        self.sorts: list[str] = []
        for part in fields.split():
            field, _, sort = part.partition(":")
            if field in RESERVED or field in self.fields:
                raise LongboxError(f"the message {name!r} cannot have a field {field!r}")
            self.fields.append(field)
            self.sorts.append(sort)
        if len(self.fields) > MOST_FIELDS:
            raise LongboxError(f"the message {name!r} has more than {MOST_FIELDS} fields")


@final
@mypyc_attr(acyclic=True)  # numbers only: nothing for the garbage collector
class Event:
    """What happened. Who could see it, and who saw the face, is fixed when it happens."""

    def __init__(
        self, kind: i64, a: i64, b: i64, c: i64, d: i64, to: i64, faces: i64, e: i64 = 0, f: i64 = 0, g: i64 = 0
    ) -> None:
        self.kind = kind
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.to = to
        self.faces = faces
        self.e = e  # of what is told, more numbers after d
        self.f = f
        self.g = g


@final
class Routine:
    """A named sequence of steps. Made first and filled last, since routines call each other.

    `Routine("attacking", "attacker target bonus")` names the numbers that a frame of it carries, in order: at most
    three. Steps read them by functions of these names in the game's `frames` room, never as `f.a`, `f.b` and `f.c`.
    """

    def __init__(self, name: str, fields: str = "") -> None:
        self.name = name
        self.fields: tuple[str, ...] = tuple(fields.split())
        if len(self.fields) > 3:
            raise LongboxError(f"the routine {name!r} names {len(self.fields)} numbers; a frame carries three")
        self.steps: tuple[Step[Any], ...] = ()
        self.number: i64 = -1  # its place in the edition, for saves

    def set(self, *steps: "Step[Any]") -> "Routine":
        self.steps = steps
        return self


@final
@mypyc_attr(acyclic=True, free_list_len=1)  # routines know no frames
class Frame:
    """A routine under way: where it is, for whom, and a few numbers whose names its steps give."""

    def __init__(self, routine: Routine, pc: i64, who: i64, a: i64, b: i64, c: i64) -> None:
        self.routine = routine
        self.pc = pc
        self.who = who
        self.a = a
        self.b = b
        self.c = c
        self.step: Step[Any] = routine.steps[pc - 1] if pc > 0 else NOTHING  # the one that runs, or has asked
        self.items: list[i64] | None = None

    def again(self) -> None:
        """Come back to this step when what it called is done."""
        self.pc -= 1

    def jump(self, pc: i64) -> None:
        self.pc = pc

    def __repr__(self) -> str:
        numbers = zip(self.routine.fields, (self.a, self.b, self.c), strict=False)
        told = ", ".join(f"{name}={int(number)}" for name, number in numbers)
        return f"<{self.routine.name} for {int(self.who)}, step {int(self.pc)}{': ' + told if told else ''}>"

    def copy(self) -> "Frame":
        f = Frame(self.routine, self.pc, self.who, self.a, self.b, self.c)
        f.step = self.step
        if self.items is not None:
            f.items = self.items[:]
        return f


@mypyc_attr(allow_interpreted_subclasses=True)
class Edition:
    """Everything of a game that a match refers to and never changes: pieces, actions, routines, messages."""

    def __init__(self, game: str, name: str) -> None:
        self.game = game
        self.name = name
        self.hash = ""
        self.kind: list[i64] = []  # piece -> kind
        self.faces: list[str] = []  # kind -> its stable name, "yellow-3"
        self.titles: list[str] = []  # kind -> its name for people, "Yellow 3"
        self.backs: list[str] = []  # kind -> what its back shows: kinds of one back cannot be told apart
        self.codes: list[str] = []  # action -> code
        self.actions: dict[str, int] = {}  # code -> action
        self.families: list[str] = []  # the words before the colon, in order
        self.first_of: list[i64] = []  # family -> its first action
        self.family_of: list[i64] = []  # action -> family
        self.routines: list[Routine] = []
        self.messages: list[Message] = []
        self.facts: dict[str, dict[str, object]] | None = None  # face -> what is printed; made when first asked for
        self.concede: i64 = -1  # the action by which one gives up, where a game has it: at any decision, never listed

    def id(self) -> str:
        return f"{self.name}+{self.hash[:12]}"

    def sentence(self, data: dict[str, Any]) -> str:
        """An event in words, made from what the seat saw of it and nothing else; else what the message itself says."""
        return ""

    def story(self, events: list[dict[str, Any]], voice: Voice) -> list[Line]:
        """Events in words with names, as one tells a game."""
        teller = self.teller(voice)
        for data in events:
            teller.hear(data)
        return teller.told()

    def teller(self, voice: Voice) -> "Teller[Any]":
        """Whoever tells a game; one that knows better joins events to sentences."""
        from longbox.kernel.story import Plain

        return Plain(voice)

    def add_routine(self, routine: Routine) -> Routine:
        routine.number = len(self.routines)
        self.routines.append(routine)
        return routine

    def add_action(self, code: str) -> int:
        if code in self.actions:
            raise LongboxError(f"the action {code!r} exists already")
        family = code.partition(":")[0]
        if not self.families or self.families[-1] != family:
            self.families.append(family)
            self.first_of.append(len(self.codes))
        self.family_of.append(len(self.families) - 1)
        self.actions[code] = len(self.codes)
        self.codes.append(code)
        return len(self.codes) - 1

    def add_kind(self, face: str, title: str, back: str, copies: int = 1) -> int:
        """Pieces that are alike, by their code and their name; the number of the kind."""
        kind = len(self.faces)
        self.faces.append(face)
        self.titles.append(title)
        self.backs.append(back)
        self.kind.extend([kind] * copies)
        return kind

    def add_family(self, family: str, names: Iterable[str]) -> int:
        """Actions that stand together, "buy:robin" and so on; the number of the first."""
        first = len(self.codes)
        for name in names:
            self.add_action(f"{family}:{name}")
        return first

    def family(self, name: str) -> int:
        """The number of a family; a single action is one by itself."""
        if self.families.count(name) != 1:
            raise LongboxError(f"there is not one family of actions {name!r}{near(name, self.families)}")
        return self.families.index(name)


@final
class Origin:
    """How a match began: enough to begin it again."""

    def __init__(
        self,
        game: str,
        seats: int,
        mode: str,
        options: dict[str, object],
        packs: list[tuple[str, str]],
        seed: object,
        scenario: dict[str, object] | None,
        secret: tuple[str, ...] = (),
    ) -> None:
        self.game = game
        self.seats = seats
        self.mode = mode
        self.options = options
        self.packs = packs  # name and text of each: a save or a record needs no file
        self.seed = seed
        self.scenario = scenario
        self.secret = secret  # the options with an entry for each seat that only this seat may know


M = TypeVar("M", bound="Match")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[M]):
    """One line of the rulebook: what happens, what is on offer, what an answer does, how it reads."""

    question: str = "Choose."  # its prompt, where it is always the same
    cites: str = ""  # the rule by which it asks

    def run(self, m: M, f: Frame) -> None:
        raise NotImplementedError(type(self).__name__)

    def options(self, m: M, f: Frame, seat: i64, out: list[i64]) -> None:
        """Append what the seat may choose. The list may already hold other actions: leave them, heed them not."""
        raise NotImplementedError(type(self).__name__)

    def answer(self, m: M, f: Frame, seat: i64, action: i64) -> None:
        raise NotImplementedError(type(self).__name__)

    def prompt(self, m: M, f: Frame, seat: i64) -> str:
        said: Any = self  # also what a class that is not compiled says
        words: str = said.question
        return words

    def rule(self, m: M, f: Frame, seat: i64) -> str:
        said: Any = self
        rule: str = said.cites
        return rule

    def text(self, m: M, f: Frame, seat: i64, action: i64) -> str:
        return m.edition.codes[action]

    def pieces(self, m: M, f: Frame, seat: i64, action: i64) -> list[i64]:
        return []

    def why_not(self, m: M, f: Frame, seat: i64, action: i64) -> str:
        return ""


NOTHING: Final[Step[Any]] = Step()


@mypyc_attr(allow_interpreted_subclasses=True)
class Match:
    """The base of every game's match. A game has one final subclass with typed fields and a copy constructor."""

    columns: ClassVar[bool] = False  # vecs of the game's own are shared by copies: replaced, never changed in place

    def __init__(self, edition: Edition, layout: Layout, origin: Origin, o: "Match | None") -> None:
        self.edition = edition
        self.layout = layout
        self.origin = origin
        self.lane: i64 = -1  # whose line of questions is running; -1: the common one
        if o is None:
            self.kind: vec[i64] = vec[i64](edition.kind)  # piece -> kind; replaced, never changed
            self.veils: list[i64] = []
            self.sight = layout.sight
            self.zones: list[list[i64]] = [[] for _ in layout.zones]
            self.unshared: i64 = -1  # the groups of zones that no copy has: see `own`
            self.known: vec[i64] = vec[i64]([0] * len(edition.kind))
            self.stack: list[Frame] = []
            self.due: list[Frame] = []  # texts that wait for their moment: see kernel/timing.py
            self.lanes: list[list[Frame]] = []
            self.waiting: i64 = 0
            self.shared = False  # who waits has one question together: the first answer counts
            self.together: i64 = 0  # who decides at the same time, until all have: nobody sees who is done
            self.secret: i64 = -1  # the routine of lines of questions of which others hear nothing
            self.was: list[list[i64]] = []  # the zones when those lines began
            self.asked: vec[i64] = vec[i64]([0] * int(layout.seats))
            self.over = False
            words = spread(origin.seed)
            self.r0: i64 = words[0]  # the generator's state
            self.r1: i64 = words[1]
            self.r2: i64 = words[2]
            self.r3: i64 = words[3]
            self.rolls: list[i64] = []
            self.tops: list[list[i64]] = []
            self.actor: i64 = 0
            self.logging = True
            self.log: list[Event] = []
            self.log_lent = False  # a copy has the same list: whoever adds to it takes one of their own first
            self.keeping = True
            self.history: list[i64] = []
            self.history_lent = False
            # Whose last choice may be taken back: nothing was learned since, and nobody chose but at the same time.
            self.free: i64 = 0
        else:
            self.kind = o.kind
            self.veils = o.veils
            self.sight = o.sight
            self.zones = o.zones[:]
            self.unshared = 0
            o.unshared = 0
            self.known = o.known[:]
            self.stack = [f.copy() for f in o.stack]
            # An empty list of these is shared: nobody adds to one in place.
            self.due = [f.copy() for f in o.due] if len(o.due) != 0 else o.due
            self.lanes = [[f.copy() for f in lane] for lane in o.lanes] if len(o.lanes) != 0 else o.lanes
            self.waiting = o.waiting
            self.shared = o.shared
            self.together = o.together
            self.secret = o.secret
            self.was = o.was
            self.asked = o.asked[:]
            self.over = o.over
            self.r0 = o.r0
            self.r1 = o.r1
            self.r2 = o.r2
            self.r3 = o.r3
            self.rolls = o.rolls[:] if len(o.rolls) != 0 else o.rolls
            self.tops = [top[:] for top in o.tops] if len(o.tops) != 0 else o.tops
            self.actor = o.actor
            self.logging = o.logging
            self.log = o.log
            self.log_lent = True
            o.log_lent = True
            self.keeping = o.keeping
            self.history = o.history
            self.history_lent = True
            o.history_lent = True
            self.free = o.free

    # ---- what a game fills in

    def copy(self) -> "Match":
        """A match that goes its own way from here."""
        raise NotImplementedError(type(self).__name__)

    def result(self) -> Outcome:
        """How it ended; asked only when it is over."""
        raise NotImplementedError(type(self).__name__)

    def public(self) -> dict[str, object]:
        """The numbers on the table that everybody sees."""
        return {}

    def word(self, sort: str, n: i64, event: Event) -> str:
        """What a number of some sort means at this table, in words; nothing where it speaks for itself."""
        if sort == "seat" and n >= 0:
            return f"Seat {n}"
        if sort == "card" and n >= 0:
            return self.edition.titles[n]
        return ""

    def may_hold(self, piece: i64, zone: i64) -> bool:
        """Could this piece lie there, as far as play has shown in public? Resampled worlds respect it."""
        return True

    def agrees(self, world: "Match", eye: i64) -> bool:
        """Could a resampled world be the true one, where what was shown speaks of several places together?"""
        return True

    def closed(self, pool: i64, eye: i64) -> bool:
        """Are the kinds of what lies hidden in a pool unknown to an eye, as those of a deck that a rival brought?"""
        return False

    def imagine(self, world: "Match", eye: i64, rng: Rng) -> None:
        """Give a resampled world, in the pools that are closed to the eye, other kinds that fit what was seen."""

    def brings(self) -> bool:
        """Could these be the pieces of this match? All of the box, unless players bring their own."""
        at: i64 = len(self.kind)
        if at != len(self.edition.kind):
            return False
        while at > 0:
            at -= 1
            if self.kind[at] != self.edition.kind[at]:
                return False
        return True

    def flaw(self) -> str:
        """What of its numbers and places cannot be, in something that was loaded; "" if all of it can."""
        return ""

    def may_lie(self, piece: i64, zone: i64, place: i64, eye: i64) -> bool:
        """Could it lie at this place, one that the eye does not know? For a game that can say it of some places only.

        What was shown of a number of cards in a hand may be claimed of any so many of its hidden places.
        """
        return self.may_hold(piece, zone)

    def give_up(self, seat: i64) -> None:
        """A seat concedes, in a game whose edition has an action for it."""
        raise NotImplementedError(type(self).__name__)

    def bars(self, seat: i64, action: i64) -> str:
        """The rule by which this seat could not do this now, whatever it is asked; made of public facts only."""
        return ""

    # ---- observable changes: each alters the state and emits its event together

    def own(self, z: i64) -> list[i64]:
        """The pieces of a zone, to be changed: until then copies have the same list. More than 32 zones are groups."""
        if (self.unshared >> (z & 31)) & 1 == 0:
            self.part(z & 31)
        return self.zones[z]

    def part(self, group: i64) -> None:
        """Lists of its own for the zones of a group."""
        self.unshared |= bit(group)
        at = group
        while at < len(self.zones):
            self.zones[at] = self.zones[at][:]
            at += 32

    def move(self, p: i64, a: i64, b: i64) -> None:
        """A piece goes from one zone to the end (the top) of another."""
        source = self.own(a)
        at: i64 = 0
        while source[at] != p:
            at += 1
        if self.layout.ordered[a] != 0:
            source.pop(at)
        else:
            last: i64 = source.pop()
            if last != p:
                source[at] = last
        self.own(b).append(p)
        self.arrive(p, a, b, 0)

    def put_under(self, p: i64, a: i64, b: i64) -> None:
        """A piece goes from one zone to the bottom of another."""
        self.own(a).remove(p)
        self.own(b).insert(0, p)
        self.arrive(p, a, b, 1)

    def put_at(self, p: i64, a: i64, b: i64, at: i64) -> None:
        """A piece goes from one zone to a place among those of another."""
        self.own(a).remove(p)
        self.own(b).insert(at, p)
        self.arrive(p, a, b, 2 + at)

    def draw(self, a: i64, b: i64) -> i64:
        """The last (the top) piece of a zone goes to another."""
        p = self.own(a).pop()
        self.own(b).append(p)
        self.arrive(p, a, b, 0)
        return p

    def emit(self, event: Event) -> None:
        if self.log_lent:
            self.log = self.log[:]
            self.log_lent = False
        self.log.append(event)

    def arrive(self, p: i64, a: i64, b: i64, place: i64) -> None:
        """Who looks into the zone sees the piece; the event keeps who saw its face.

        The place: 0 at the end, 1 at the bottom, 2 and more among the others.
        """
        sight = self.sight
        mask = sight.sees[b]
        lost = sight.blind[a] & ~mask
        if lost != 0 and a != b:
            self.lose(p, a, lost)
        if (self.known[p] & mask) != mask:
            self.note(p, mask)
        if self.logging:
            self.emit(Event(MOVED, p, a, b, place, sight.counted[a] | sight.counted[b], self.known[p]))

    def lose(self, p: i64, a: i64, lost: i64) -> None:
        """A piece has left a zone unseen: who knew some of the zone's pieces cannot say which are still there."""
        kinds = self.kind
        backs = self.edition.backs
        back = backs[kinds[p]]
        alone = True
        for q in self.zones[a]:
            if backs[kinds[q]] == back:
                alone = False
                self.known[q] = self.known[q] & ~lost
        if not alone:
            self.known[p] = self.known[p] & ~lost

    def deal(self, a: i64, b: i64, n: i64) -> None:
        """The top pieces of a zone go to another, one by one. One event, without faces: they are in the view."""
        source = self.own(a)
        target = self.own(b)
        known = self.known
        mask = self.sight.sees[b]
        top = source[len(source) - n :]
        del source[len(source) - n :]
        target.extend(top)
        if mask != 0:
            for p in top:
                known[p] = known[p] | mask
            self.bar_undo()
        if self.logging:
            self.emit(Event(DEALT, a, b, n, 0, self.sight.counted[a] | self.sight.counted[b], 0))

    def gather(self, a: i64, b: i64) -> None:
        """All pieces of a zone go to another, in order: one event, and one for each piece that somebody now sees."""
        source = self.zones[a]
        n: i64 = len(source)
        if n == 0:
            return
        target = self.own(b)
        known = self.known
        mask = self.sight.sees[b]
        heard = self.sight.counted[a] | self.sight.counted[b]
        self.zones[a] = []
        target.extend(source)
        if mask != 0:
            for p in source:
                if (known[p] & mask) != mask:
                    self.note(p, mask)
                    n -= 1
                    if self.logging:
                        self.emit(Event(MOVED, p, a, b, 0, heard, known[p]))
        if n > 0 and self.logging:
            self.emit(Event(DEALT, a, b, n, 0, heard, 0))

    def learn(self, p: i64, zone: i64, mask: i64) -> None:
        """Some seats get to see a piece where it lies."""
        if (self.known[p] & mask) != mask:
            self.note(p, mask)
            if self.logging:
                heard = mask if self.alone() else self.sight.counted[zone] | mask
                self.emit(Event(LEARNED, p, zone, mask, 0, heard, self.known[p]))

    def bar_undo(self) -> None:
        """Something was learned or left to chance: nobody can go back behind it; in a secret line its own seat."""
        if self.secret >= 0 and self.lane >= 0:
            self.free &= ~bit(self.lane)
        else:
            self.free &= RESUMED

    def alone(self) -> bool:
        """Does this happen in a line of questions of which others hear nothing?"""
        return self.secret >= 0 and self.lane >= 0

    def veil(self, zones: list[i64], mask: i64) -> None:
        """From now on only these seats see into some zones, count them and hear what happens in them."""
        for z in zones:
            if self.zones[z]:
                self.bar_undo()
            if self.logging:
                self.emit(Event(VEILED, z, mask, 0, 0, self.layout.everyone, 0))
        self.veils = self.veils_but(zones) + [(z << 8) | mask for z in zones]
        self.sight = self.layout.sight_of(self.veils)

    def reveal(self, zones: list[i64]) -> None:
        """Veils are lifted: what lies there is counted, and seen by those who see into the zones."""
        self.veils = self.veils_but(zones)
        self.sight = self.layout.sight_of(self.veils)
        self.bar_undo()
        for z in zones:
            if self.logging:
                self.emit(Event(REVEALED, z, len(self.zones[z]), 0, 0, self.layout.everyone, 0))
            mask = self.sight.sees[z]
            if mask != 0:
                for p in self.zones[z]:
                    self.learn(p, z, mask)

    def veils_but(self, zones: list[i64]) -> list[i64]:
        """The veils over other zones."""
        left: list[i64] = []
        if len(self.veils) != 0:
            lifted = set(zones)
            for veil in self.veils:
                if veil >> 8 not in lifted:
                    left.append(veil)
        return left

    def shuffle(self, z: i64) -> None:
        """A pile is shuffled: nobody knows its pieces any longer, unless they lie open there."""
        zone = self.own(z)
        known = self.known
        mask = self.sight.sees[z]
        i: i64 = len(zone) - 1
        while i > 0:
            j: i64 = self.chance(i + 1)
            if j != i:
                t: i64 = zone[i]
                zone[i] = zone[j]
                zone[j] = t
            i -= 1
        for p in zone:
            if known[p] & ~mask != 0:
                known[p] = known[p] & mask
        self.bar_undo()
        if self.tops:
            self.rig_top(zone, z)
        if self.logging:
            heard = bit(self.lane) if self.alone() else self.layout.everyone
            self.emit(Event(SHUFFLED, z, len(zone), 0, 0, heard, self.sight.counted[z]))

    def pull(self, a: i64, b: i64) -> i64:
        """A random piece leaves a bag."""
        zone = self.own(a)
        if self.tops:
            self.rig_top(zone, a)
            p = zone[len(zone) - 1]
        else:
            p = zone[self.chance(len(zone))]
        self.bar_undo()
        lost = self.layout.everyone & ~(self.sight.sees[a] | self.sight.sees[b])
        zone.remove(p)
        if lost != 0:
            self.lose(p, a, lost)
        self.own(b).append(p)
        self.arrive(p, a, b, 0)
        return p

    def roll(self, sides: i64) -> i64:
        """A die is rolled: 1 to `sides`."""
        if self.rolls:
            face: i64 = self.rolls.pop(0)
            if face < 1 or face > sides:
                raise ScenarioError(f"rig: a die of {sides} sides cannot show {face}")
        else:
            face = self.chance(sides) + 1
        self.bar_undo()
        if self.logging:
            self.emit(Event(ROLLED, sides, face, 0, 0, self.layout.everyone, 0))
        return face

    def tell(self, message: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0, f: i64 = 0) -> None:
        """Something everybody sees happens that is no move of a piece; the game's helper changes the state."""
        if self.logging:
            self.emit(Event(TOLD, message, a, b, c, self.layout.everyone, 0, d, e, f))

    def tell_to(
        self, seats: i64, message: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0, f: i64 = 0
    ) -> None:
        """Something happens that only some can see."""
        if self.logging:
            self.emit(Event(TOLD, message, a, b, c, seats, 0, d, e, f))

    def note(self, p: i64, mask: i64) -> None:
        """Knowledge grows. It bars undo unless the chooser only gave away, to opponents, what the chooser knew.

        While others decide at the same time, that too would let them take back with what they have seen.
        """
        old = self.known[p]
        self.known[p] = old | mask
        if self.alone() and mask & ~old & ~bit(self.lane) != 0:
            self.free &= RESUMED  # a secret line has shown something after all
            return
        if not self.keeping:
            if self.free & (RESUMED - 1) != 0:
                self.bar_undo()
            return
        me: i64 = bit(self.actor)
        friends = self.layout.teams[self.actor] & ~me
        if (old & me) == 0 or (mask & ~old & friends) != 0:
            self.bar_undo()
        elif self.waiting != 0 or len(self.lanes) != 0:
            self.bar_undo()

    def chance(self, n: i64) -> i64:
        """A random number from 0 to n - 1, from the match's own generator."""
        if self.free & (RESUMED - 1) != 0:
            self.bar_undo()
        s1: i64 = self.r1
        x: i64 = (s1 * 5) & MASK
        x = ((((x << 7) | (x >> 25)) & MASK) * 9) & MASK
        s2: i64 = self.r2 ^ self.r0
        s3: i64 = self.r3 ^ s1
        self.r1 = s1 ^ s2
        self.r0 = self.r0 ^ s3
        self.r2 = s2 ^ ((s1 << 9) & MASK)
        self.r3 = ((s3 << 11) | (s3 >> 21)) & MASK
        return (x * n) >> 32

    def reseed(self, seed: object) -> None:
        """Begin the generator anew from a seed."""
        words = spread(seed)
        self.r0 = words[0]
        self.r1 = words[1]
        self.r2 = words[2]
        self.r3 = words[3]

    def rig_top(self, zone: list[i64], z: i64) -> None:
        """A scenario's next rigged shuffle: the kinds named come to the top, the first one topmost."""
        wanted = self.tops.pop(0)
        at: i64 = len(zone) - 1
        for kind in wanted:
            found: i64 = -1
            i: i64 = at
            while i >= 0:
                if self.kind[zone[i]] == kind:
                    found = i
                    break
                i -= 1
            if found < 0:
                name = self.edition.faces[kind]
                raise ScenarioError(f"rig: no {name!r} is left in {self.layout.zones[z].id!r} to come next")
            p = zone.pop(found)
            zone.insert(at, p)
            at -= 1

    # ---- control

    def call(self, routine: Routine, who: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> Frame:
        """Do another routine first; then go on."""
        f = Frame(routine, 0, who, a, b, c)
        if self.lane < 0:
            self.stack.append(f)
        else:
            self.lanes[self.lane].append(f)
        return f

    def set_off(self, routine: Routine, who: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """A routine is due: it waits until what is under way lets it be done."""
        f = Frame(routine, 0, who, a, b, c)
        if len(self.due) == 0:
            self.due = [f]  # copies share an empty list
        else:
            self.due.append(f)

    def fork(self, routine: Routine, seats: i64, secret: bool = False) -> None:
        """Everybody in the mask does a routine at the same time, each in a line of questions of their own.

        Of secret lines the others hear nothing until all are done: what they change lies in veiled zones of their
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
        """The same question to several seats at once; each answers without seeing the others' answers."""
        if not self.lanes:
            self.together = seats
        for seat in bits(seats):
            self.ask(seat)

    def ask_any(self, seats: i64) -> None:
        """One question to several seats of which any may answer: the first answer counts for all of them."""
        if self.lanes:
            raise LongboxError("a question in common cannot be asked in a line of one's own")
        self.ask_all(seats)
        self.shared = True

    def finish(self) -> None:
        """The game is over, at once."""
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
        """Go on until somebody must decide or it is over."""
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
        """The frame whose step put the open question to this seat."""
        if self.lanes:
            return self.lanes[seat][-1]
        return self.stack[-1]

    def legal(self, seat: i64) -> list[i64]:
        """The actions open to a seat now, as ints in order; none if it has nothing to decide.

        In the order in which a hand lies inside they would tell it apart from one that looks the same.
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

    def respond(self, f: Frame, seat: i64, action: i64) -> None:
        """An answer to the question that a frame's step has asked."""
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

    def playout(self, seed: object = 0, most: i64 = -1) -> int:
        """Random choices to the end, or at most so many, without log and history; how many there were."""
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
            if first > 1000:  # emptied seldom: a list that keeps its memory is appended to without asking for more
                out.clear()
            self.respond(f, seat, action)
            n += 1
        return int(n)

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
        """Who has to decide, as an eye sees it: of those who decide at the same time nobody is seen to be done."""
        if self.together == 0:
            return self.waiting
        me: i64 = bit(eye)
        return (self.together & ~me) | (self.waiting & me)

    def idle(self, seat: i64) -> str:
        return f"seat {seat} has nothing to decide now; seats {bits(self.awaited(seat))} do"

    def decision(self, seat: SupportsIndex) -> Decision:
        """The open question to a seat."""
        from longbox.kernel import knowledge

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
        return Decision(who, int(self.asked[who]), step.prompt(self, f, who), rule, options)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""
        return self.result() if self.over else None

    def action_of(self, choice: object) -> int:
        """The action that a code, an int or an Option means."""
        if isinstance(choice, Option):
            return choice.action
        if isinstance(choice, str):
            action = self.edition.actions.get(choice)
            if action is None:
                raise IllegalChoice(f"{choice!r} is no choice in this game{near(choice, self.edition.codes)}")
            return action
        number = whole(choice)
        if number is None:
            raise IllegalChoice(f"a choice is a code or an int, not {choice!r}")
        if not 0 <= number < len(self.edition.codes):
            raise IllegalChoice(f"{number} is no action: they go from 0 to {len(self.edition.codes) - 1}")
        return number

    def seat_of(self, seat: object) -> int:
        """The seat meant: the only one that decides if none is named."""
        if self.over:
            raise IllegalChoice("the game is over")
        if seat is None:
            deciding = bits(self.waiting)
            if len(deciding) != 1:
                raise IllegalChoice(f"seats {deciding} decide at the same time; say which one chooses")
            return deciding[0]
        number = whole(seat)
        if number is None or not 0 <= number < int(self.layout.seats):
            raise IllegalChoice(f"{seat!r} is no seat; seats go from 0 to {int(self.layout.seats) - 1}")
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
        """All that a seat may know, as JSON-able data; None: a spectator."""
        from longbox.kernel import knowledge

        return knowledge.view(self, seat)

    def events(self, seat: SupportsIndex | None = None, since: int = 0) -> list[dict[str, object]]:
        """What happened since event number `since`, as a seat saw it; None: a spectator."""
        from longbox.kernel import knowledge

        return knowledge.events(self, seat, since)

    def heard(self, seat: SupportsIndex | None = None) -> int:
        """How many events a seat was told: what happens next is `events(seat, heard)`. Others may have heard more."""
        from longbox.kernel import knowledge

        return knowledge.heard(self, seat)

    def resample(self, seat: SupportsIndex | None, rng: object) -> "Match":
        """Another world that this seat cannot tell from the true one, with its own future chances."""
        from longbox.kernel import knowledge

        return knowledge.resample(self, seat, rng)

    def can_undo(self, seat: SupportsIndex) -> bool:
        """May this seat take back its last choice? Not once information was gained since, or others chose after it."""
        return not self.over and (self.free >> self.seat_of(seat)) & 1 != 0

    def undo(self, seat: SupportsIndex) -> None:
        """Take back this seat's last choice; what others have chosen meanwhile at the same time stands."""
        from longbox.kernel import record

        record.undo(self, seat)

    def save(self) -> bytes:
        """This match as bytes, at any decision; `longbox.load` opens them."""
        from longbox.kernel import value

        return value.save(self)

    def record(self) -> dict[str, object]:
        """How it began and all choices, as JSON-able data; `longbox.replay` plays them again."""
        from longbox.kernel import record

        return record.record(self)

    def scenario(self, full: bool = False) -> dict[str, object]:
        """This position as readable data. Just after loading one it is the one given, unless the full form is asked."""
        from longbox.kernel import scenario

        return scenario.write(self, full)

    def digest(self) -> str:
        """A fingerprint of the position, the same on every machine, compiled or not."""
        from longbox.kernel import value

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
        """The public contract. What is left out is for the rules of games."""
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
        from longbox.kernel import value

        return isinstance(other, Match) and value.same(self, other)

    def __hash__(self) -> int:
        return int(self.digest()[:15], 16)

    def __reduce__(self) -> tuple[object, ...]:
        from longbox.kernel import value

        return (value.opened, (self.save(),))


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
    """The lowest seat in a mask; a match that waits for nobody and is not over is a fault of its game."""
    if mask == 0:
        raise LongboxError("nobody has anything to decide and the game is not over: a fault of the game")
    seat: i64 = 0
    while not mask & 1:
        mask >>= 1
        seat += 1
    return seat


def in_order(actions: list[i64]) -> None:
    """Sort, where need be: as a rule a step offers in order what it offers."""
    last: i64 = 0
    for action in actions:
        if action < last:
            sort_few(actions)
            return
        last = action


def sort_few(actions: list[i64]) -> None:
    """Put a few in their places; more, if they are near each other, go through a set of bits, which is quicker."""
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
