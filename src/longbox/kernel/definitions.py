"""What a match is made of and never changes: zones, layouts, messages, events, routines, steps, hooks, editions.

Steps and hooks speak of the match that they act on, and the match of them: the one knot of the kernel.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from longbox.kernel.bitsets import bit
from longbox.kernel.errors import LongboxError, near
from longbox.kernel.rng import NAME, Rng
from longbox.kernel.story import Plain, Teller
from longbox.kernel.voice import Line, Voice

if TYPE_CHECKING:
    from longbox.kernel.control import Control

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

# The least and the most that a number can be; of a list whose entries have several numbers, these of each in turn.
Ranges = dict[str, tuple[int, ...]]
ANY: Final = (-(1 << 62), 1 << 62)
NearMiss = tuple[i64, list[i64]]  # an action that may not be on offer, and the pieces that it would be about


@final
class Zone:
    """A place for pieces: its name, its owner, who sees into it, whether order matters."""

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
        """Who sees and counts what under some veils; a veil is a zone and the mask of seats that still see it."""
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
    """The mask of all seats and of the spectators."""
    return (bit(seats) - 1) | (1 << SPECTATOR)


RESERVED: Final = frozenset({"kind", "rule", "n", "text", "words"})
MOST_FIELDS: Final = 6


@final
class Message:
    """A message of a game: its name for programs, its rule, and the names of its numbers.

    `Message("hurt", "MH-153", "who:figure damage left", "{who} takes {damage} damage.")`: the word
    behind a colon is the sort of thing that a number means. `Match.word` puts it into words for the sentence.
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
    """Something that happened, with who could see it and who saw the face."""

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
    """A named sequence of steps. It is made first and filled later, because routines call each other.

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
    """A routine under way: its next step, its seat, and up to three numbers, which the routine names."""

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
        """Run this step again once the routines it called are done."""
        self.pc -= 1

    def jump(self, pc: i64) -> None:
        self.pc = pc

    def __repr__(self) -> str:
        numbers = zip(self.routine.fields, (self.a, self.b, self.c), strict=False)
        told = ", ".join(f"{name}={int(number)}" for name, number in numbers)
        return f"<{self.routine.name} for {int(self.who)}, step {int(self.pc)}{': ' + told if told else ''}>"

    def copy(self) -> "Frame":
        f = Frame(self.routine, 0, self.who, self.a, self.b, self.c)
        f.pc = self.pc
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
        self.hash = ""  # of all that matters for play: cards, packs, the version of the step code
        self.step_version = 1  # of the step code that a match of this edition is played by
        self.rng = NAME  # the random generator of its matches
        self.own: tuple[tuple[str, str], ...] = ()  # the content files it was made from, if they are not today's
        self.shape = ""  # the shape of its saves; made when first asked for
        self.outgrown = False  # saves that do not name their shape are of other step code
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
        self.hooks: Hooks[Any] = HOOKS  # what its upper rooms answer

    def id(self) -> str:
        return f"{self.name}+{self.hash[:12]}"

    def sentence(self, data: dict[str, Any]) -> str:
        """An event in words; "" where the message itself says enough."""
        return self.hooks.sentence(data)

    def story(self, events: list[dict[str, Any]], voice: Voice) -> list[Line]:
        """The story of some events, with names."""
        teller = self.teller(voice)
        for data in events:
            teller.hear(data)
        return teller.told()

    def teller(self, voice: Voice) -> Teller[Any]:
        """The one who tells a match of this edition to a reader."""
        return self.hooks.teller(self, voice)

    def add_routine(self, routine: Routine) -> Routine:
        routine.number = len(self.routines)
        self.routines.append(routine)
        return routine

    def add_action(self, code: str) -> int:
        if code in self.actions:
            raise LongboxError(f"the action {code!r} already exists")
        family = code.partition(":")[0]
        if not self.families or self.families[-1] != family:
            self.families.append(family)
            self.first_of.append(len(self.codes))
        self.family_of.append(len(self.families) - 1)
        self.actions[code] = len(self.codes)
        self.codes.append(code)
        return len(self.codes) - 1

    def add_kind(self, face: str, title: str, back: str, copies: int = 1) -> int:
        """Add a kind with its copies. Returns the number of the kind."""
        kind = len(self.faces)
        self.faces.append(face)
        self.titles.append(title)
        self.backs.append(back)
        self.kind.extend([kind] * copies)
        return kind

    def add_family(self, family: str, names: Iterable[str]) -> int:
        """Add actions that belong together, "buy:robin" and so on. Returns the number of the first."""
        first = len(self.codes)
        for name in names:
            self.add_action(f"{family}:{name}")
        return first

    def family(self, name: str) -> int:
        """The number of a family. A single action is a family of its own."""
        if self.families.count(name) != 1:
            raise LongboxError(f"there is no single family of actions {name!r}{near(name, self.families)}")
        return self.families.index(name)


@final
class Origin:
    """How a match began: everything needed to begin it again."""

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
        rng: str = NAME,
    ) -> None:
        self.game = game
        self.seats = seats
        self.mode = mode
        self.options = options
        self.packs = packs  # name and text of each: a save or a record needs no file
        self.seed = seed
        self.scenario = scenario
        self.secret = secret  # the options with an entry for each seat that only this seat may know
        self.rng = rng  # the random generator

    def stream(self, what: str) -> Rng:
        """Random numbers for what is settled before the pieces are on the table."""
        return Rng(f"{what} {self.seed}", self.rng)


M = TypeVar("M", bound="Control")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[M]):
    """One line of the rulebook: what happens, what it offers, what an answer does, how it reads."""

    question: str = "Choose."  # its prompt, where it is always the same
    cites: str = ""  # the rule by which it asks
    topic: str = "choose"  # what kind of question it is, for programs: a game has a closed set of names

    def run(self, m: M, f: Frame) -> None:
        raise NotImplementedError(type(self).__name__)

    def options(self, m: M, f: Frame, seat: i64, out: list[i64]) -> None:
        """Append the actions that the seat may choose. Ignore entries that are already in the list."""
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

    def misses(self, m: M, f: Frame, seat: i64, out: list[NearMiss]) -> None:
        """List, with `missed`, what the seat may look for among the options: `why_not` says why it isn't there.

        Those that are on offer are left out afterwards. Only what the seat knows may be listed.
        """


NOTHING: Final[Step[Any]] = Step()


@mypyc_attr(allow_interpreted_subclasses=True)
class Hooks(Generic[M]):
    """What the kernel asks of a game and its upper rooms answer: the view, the refusals, the words, the checks.

    A game with rooms has one subclass, in `hooks.py`, and its edition carries it; so its table imports nothing from
    above. A game on one page may override the methods of the same names on its Match and Edition instead.
    """

    def public(self, m: M) -> object:
        """The numbers on the table that everybody sees: a mapping, or a msgspec Struct with a type for each field."""
        return {}

    def bars(self, m: M, seat: i64, action: i64) -> str:
        """The rule by which a seat cannot do this now, whatever it is asked; made of public facts only."""
        return ""

    def misses(self, m: M, seat: i64, out: list[NearMiss]) -> None:
        """List the near misses of every question to a seat, whatever it is asked: `bars` says why they are ones."""

    def word(self, m: M, sort: str, n: i64, event: Event) -> str:
        """What a number of some sort means in a message; "" where the number says enough."""
        if sort == "seat" and n >= 0:
            return f"Seat {n}"
        if sort == "card" and n >= 0:
            return m.edition.titles[n]
        return ""

    def sentence(self, data: dict[str, Any]) -> str:
        """An event in words, made from what the seat saw of it and nothing else; "" to say what the message says."""
        return ""

    def teller(self, edition: Edition, voice: Voice) -> Teller[Any]:
        """The one who joins events to the lines of a story."""
        return Plain(voice)

    def agrees(self, m: M, world: M, eye: i64) -> bool:
        """Can a resampled world be the true one, where what was shown speaks of several places together?"""
        return True

    def imagine(self, m: M, world: M, eye: i64, rng: Rng) -> None:
        """Give a resampled world, in the pools that are closed to the eye, other kinds that fit what was seen."""

    def brings(self, m: M) -> bool:
        """Can these be the pieces of this match? All of the box, unless players bring their own."""
        at: i64 = len(m.kind)
        if at != len(m.edition.kind):
            return False
        while at > 0:
            at -= 1
            if m.kind[at] != m.edition.kind[at]:
                return False
        return True

    def ranges(self, m: M) -> Ranges:
        """What the fields of a match that index something can be: those of seats, places, kinds."""
        return {}

    def flaw(self, m: M) -> str:
        """What is impossible about the numbers and places of a match that was loaded; "" if nothing is."""
        return ""


HOOKS: Final[Hooks[Any]] = Hooks()
