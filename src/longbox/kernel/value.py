"""A match is a value: its fields by name, for equality, fingerprints, saves and positions."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from longbox.kernel import game, knowledge
from longbox.kernel.definitions import DEALT, LEARNED, MOVED, REVEALED, ROLLED, SHUFFLED, TOLD, VEILED, Event, Frame
from longbox.kernel.errors import EditionError, SaveError
from longbox.kernel.rng import NAME, OLD, find_block

if TYPE_CHECKING:
    from longbox.kernel.match import Edition, Match

MAGIC: Final = b"LONGBOX1"
FIXED: Final = frozenset({"edition", "layout", "origin", "sight"})  # definitions, shared by all copies
PASSING: Final = frozenset({"lane", "logging", "log", "keeping", "history", "free"})  # not part of the position
FOUND: Final = frozenset({"chance_block"})  # follows from other fields
WORDS_OF_OLD: Final = ("r0", "r1", "r2", "r3")  # the state of xoshiro128**, as release 0.1.0 saved it
CHANCES: Final = frozenset({"chance_key", "chance_at", *WORDS_OF_OLD, "actor", "asked", "rolls", "tops"})


LENT: Final = frozenset({"log_lent", "history_lent", "unshared"})  # how copies share their lists

Vec: Final = type(vec[i64]([]))


_OF_TYPE: dict[type, list[str]] = {}


class Saved(msgspec.Struct, array_like=True):
    """The body of a save."""

    game: str
    edition: str
    seats: int
    mode: str
    options: dict[str, Any]
    packs: list[tuple[str, str]]
    seed: int | str
    scenario: dict[str, Any] | None
    state: dict[str, Any]
    history: list[int]
    free: int
    keeping: bool
    log: list[tuple[int, int, int, int, int, int, int, int, int, int]]
    logging: bool
    shape: str = ""  # of the step code


def names(m: Match) -> list[str]:
    """The fields of a match, compiled or not, sorted."""
    cls = type(m)
    if cls not in _OF_TYPE:
        found: set[str] = set()
        for base in cls.__mro__:
            found.update(getattr(base, "__mypyc_attrs__", ()))
            slots = getattr(base, "__slots__", ())
            found.update((slots,) if isinstance(slots, str) else slots)
        _OF_TYPE[cls] = sorted(name for name in found if not name.startswith("__") and name not in LENT)
    own = getattr(m, "__dict__", None)
    return sorted({*_OF_TYPE[cls], *own} - LENT) if own else _OF_TYPE[cls][:]


def columns(m: Match) -> list[str]:
    """The vecs that copies of this match share: replaced, never changed in place."""
    own = ("kind", "known", "asked")  # the kernel's, which sees to them itself
    return [name for name in names(m) if type(m).columns and name not in own and isinstance(getattr(m, name), Vec)]


def state_names(m: Match) -> list[str]:
    """The fields that make up the position: plain data, without definitions and without the log."""
    return list(state(m))


def plain(item: Any) -> Any:
    if isinstance(item, Frame):
        return [item.routine.number, item.pc, item.who, item.a, item.b, item.c, item.items]
    if isinstance(item, Vec):
        return list(item)
    if isinstance(item, list):
        return [plain(part) for part in item] if item and not isinstance(item[0], int) else item
    return item


def state(m: Match) -> dict[str, Any]:
    """The fields that make up the position, as plain data."""
    found: dict[str, Any] = {}
    for name in names(m):
        if name not in FIXED and name not in PASSING and name not in FOUND:
            item = getattr(m, name)
            if isinstance(item, int | str | list | Vec):
                found[name] = plain(item)
    return found if m.chance_at >= 0 else as_of_old(found)


def as_of_old(state: dict[str, Any]) -> dict[str, Any]:
    """The state of a match that draws from xoshiro128**, with the fields that release 0.1.0 had."""
    words = zip(WORDS_OF_OLD, state.pop("chance_key"), strict=True)
    del state["chance_at"]
    return dict(sorted([*state.items(), *words]))


def generator_of(state: Mapping[str, Any], usual: str) -> str:
    """The random generator that a state belongs to; the usual one, if the state doesn't say."""
    if "chance_key" in state:
        return NAME
    return OLD if WORDS_OF_OLD[0] in state else usual


def packed(m: Match) -> bytes:
    return msgspec.msgpack.encode([m.edition.hash, int(m.layout.seats), state(m)])


def digest(m: Match) -> str:
    return hashlib.blake2b(packed(m), digest_size=16).hexdigest()


def key(m: Match) -> bytes:
    """A key for search: the position without its chances and book-keeping."""
    return msgspec.msgpack.encode([item for item in state(m).items() if item[0] not in CHANCES])


def same(a: Match, b: Match) -> bool:
    return type(a) is type(b) and packed(a) == packed(b)


def shape(edition: Edition) -> str:
    """What the numbers in a save refer to: routines with their steps, messages, actions."""
    if not edition.shape:
        routines = [[routine.name, [type(step).__name__ for step in routine.steps]] for routine in edition.routines]
        data = msgspec.json.encode([routines, [message.name for message in edition.messages], edition.codes])
        edition.shape = hashlib.blake2b(data, digest_size=8).hexdigest()
    return edition.shape


def save(m: Match) -> bytes:
    o = m.origin
    log = [(e.kind, e.a, e.b, e.c, e.d, e.to, e.faces, e.e, e.f, e.g) for e in m.log]
    body = msgspec.msgpack.encode(
        Saved(
            o.game,
            m.edition.id(),
            o.seats,
            o.mode,
            o.options,
            o.packs,
            o.seed if isinstance(o.seed, int) and abs(o.seed) < 1 << 63 else f"{o.seed}",
            o.scenario,
            state(m),
            m.history,
            m.free,
            m.keeping,
            log,
            m.logging,
            shape(m.edition),
        )
    )
    return MAGIC + hashlib.blake2b(body, digest_size=16).digest() + body


def load(data: object) -> Match:
    """A match from its save. SaveError if the bytes are damaged or no save, EditionError if the cards have changed."""
    m = opened(data)
    try:
        check_books(m)
        try_out(m)
    except SaveError:
        raise
    except Exception as error:  # whatever a game's own code makes of numbers that cannot be
        raise SaveError(f"this save is damaged: {type(error).__name__}: {error}") from None
    return m


def opened(data: object, edition: Edition | None = None) -> Match:
    """A match from its save, without checking the position: for pickles, which only we write.

    `edition`: instead of the one that the save names.
    """
    if not isinstance(data, bytes | bytearray | memoryview):
        raise SaveError(f"a save is bytes, not {type(data).__name__}")
    data = bytes(data)
    if not data.startswith(MAGIC):
        raise SaveError("this is not a Longbox save: it does not begin like one")
    body = data[24:]
    if hashlib.blake2b(body, digest_size=16).digest() != data[8:24]:
        raise SaveError("this save is damaged: its contents do not match its checksum")
    try:
        saved = msgspec.msgpack.decode(body, type=Saved)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SaveError(f"this save is damaged: {error}") from None
    try:
        g = game.find(saved.game)
        if edition is None:
            edition = g.edition_of(saved.edition, saved.packs)
    except EditionError as error:
        raise EditionError(f"this save can't be loaded: {error}") from None
    except Exception as error:
        raise SaveError(f"this save cannot be loaded here: {error}") from None
    if edition.outgrown if not saved.shape else saved.shape != shape(edition):
        raise EditionError("this save was made in the middle of steps that Longbox has since arranged differently")
    try:
        setup = g.setup(saved.seats, saved.mode, saved.options)
        origin = g.origin(setup, saved.packs, saved.seed, saved.scenario)
        origin.rng = generator_of(saved.state, edition.rng)
        m = g.blank(edition, setup, origin)
        restore(m, saved.state)
        m.log = [Event(*parts) for parts in saved.log]
        m.logging = saved.logging
        m.history = saved.history
        m.free = saved.free
        m.keeping = saved.keeping
    except SaveError:
        raise
    except Exception as error:  # whatever a game's own code makes of numbers that cannot be
        raise SaveError(f"this save is damaged: {type(error).__name__}: {error}") from None
    return m


def check_books(m: Match) -> None:
    """Check that log and history name existing pieces, zones, messages, seats and actions."""
    pieces, zones = len(m.kind), len(m.layout.zones)
    limits = {
        MOVED: (pieces, zones, zones),
        LEARNED: (pieces, zones, 1 << 9),
        SHUFFLED: (zones, pieces + 1, 1),
        DEALT: (zones, zones, pieces + 1),
        REVEALED: (zones, pieces + 1, 1),
        VEILED: (zones, 1 << 8, 1),
    }
    for e in m.log:
        if e.kind in limits:
            a, b, c = limits[e.kind]
            good = 0 <= e.a < a and 0 <= e.b < b and 0 <= e.c < c
        else:
            good = e.kind == ROLLED or (e.kind == TOLD and 0 <= e.a < len(m.edition.messages))
        if not good or not 0 <= e.to < 1 << 9 or not 0 <= e.faces < 1 << 9:
            raise SaveError("this save is damaged: its log has an impossible event")
    for entry in m.history:
        if not 0 <= entry >> 4 < len(m.edition.codes) or entry & 15 >= int(m.layout.seats):
            raise SaveError("this save is damaged: its history has an impossible choice")
    if not 0 <= m.free < 1 << 9:
        raise SaveError("this save is damaged: it names seats that do not exist")


def try_out(m: Match) -> None:
    """Show everything once, so that a number that breaks the game's own code does so here."""
    for seat in range(int(m.layout.seats)):
        knowledge.view(m, seat)
    knowledge.view(m, None)
    knowledge.events(m, None, 0)


def restore(m: Match, state: dict[str, Any]) -> None:
    """Put a state into a blank match, checking all that could break it later."""
    expected = state_names(m)
    if sorted(state) != expected:
        odd = sorted(set(state) ^ set(expected))
        raise SaveError(f"this is not a position of this game: the fields {odd} are missing or unknown")
    if m.chance_at < 0:
        state = {**state, "chance_key": [state[name] for name in WORDS_OF_OLD]}
    for name, item in state.items():
        if m.chance_at >= 0 or name not in WORDS_OF_OLD:
            setattr(m, name, rebuilt(m, name, item, getattr(m, name)))
    if not find_block(m):
        raise SaveError("the random generator can't be in this state")
    if len(m.kind) != len(m.known) or not m.brings():
        raise SaveError("the pieces of this match are not those of this game")
    if any(not 0 <= veil >> 8 < len(m.layout.zones) for veil in m.veils):
        raise SaveError("a veil lies over a zone that does not exist")
    if any(not 0 <= kind < len(m.edition.faces) for top in m.tops for kind in top):
        raise SaveError("the rig names a kind of piece that does not exist")
    m.sight = m.layout.sight_of(m.veils)
    check(m)


def rebuilt(m: Match, name: str, item: Any, blank: Any) -> Any:
    if name in ("stack", "due"):
        return [frame(m, part) for part in item]
    if name == "lanes":
        return [[frame(m, part) for part in lane] for lane in item]
    nested = name in ("zones", "tops", "was") or (
        isinstance(blank, list) and bool(blank) and isinstance(blank[0], list)
    )
    if isinstance(blank, bool | str):
        fits = type(item) is type(blank)
    elif isinstance(blank, int):
        fits = type(item) is int and abs(item) < 1 << 62
    elif nested:
        fits = type(item) is list and all(type(part) is list and all(type(n) is int for n in part) for part in item)
    else:
        fits = type(item) is list and all(type(n) is int and abs(n) < 1 << 62 for n in item)
        if name not in ("rolls", "veils", "kind", "known") and len(blank) > 0:
            fits = fits and len(item) == len(blank)
    if not fits:
        raise SaveError(f"the field {name!r} has the wrong type or length")
    return vec[i64](item) if isinstance(blank, Vec) else item


def frame(m: Match, parts: Any) -> Frame:
    if type(parts) is not list or len(parts) != 7 or any(type(part) is not int for part in parts[:6]):
        raise SaveError("a frame has the wrong type or length")
    number, pc, who, a, b, c, items = parts
    if not 0 <= number < len(m.edition.routines):
        raise SaveError(f"there is no routine {number}")
    routine = m.edition.routines[number]
    if not 0 <= pc <= len(routine.steps):
        raise SaveError(f"the routine {routine.name!r} has no step {pc}")
    if who >= m.layout.seats:
        raise SaveError(f"the routine {routine.name!r} is carried out for seat {who}, which does not exist")
    f = Frame(routine, pc, who, a, b, c)
    if items is not None:
        if type(items) is not list or any(type(n) is not int for n in items):
            raise SaveError("a frame has the wrong type or length")
        f.items = items
    return f


def check(m: Match) -> None:
    """Every piece in exactly one place, every open question answerable."""
    if len(m.zones) != len(m.layout.zones):
        raise SaveError(f"there are {len(m.zones)} zones; this game has {len(m.layout.zones)}")
    lying = sorted(p for zone in m.zones for p in zone)
    if lying != list(range(len(m.known))):
        raise SaveError("the pieces on the table are not the pieces of this game")
    for name, limits in m.edition.hooks.ranges(m).items():
        if not within(getattr(m, name), limits):
            raise SaveError(f"this is impossible: {name!r} names what this game doesn't have")
    why = m.flaw()
    if why:
        raise SaveError(f"this is impossible: {why}")
    limit = 1 << int(m.layout.seats)
    if not 0 <= m.waiting < limit or any(not 0 <= mask < 1 << 9 for mask in m.known):
        raise SaveError("it names a seat that doesn't exist")
    if m.over:
        return
    if m.waiting == 0:
        raise SaveError("nobody has anything to decide, but the game is not over")
    for seat in range(int(m.layout.seats)):
        if (m.waiting >> seat) & 1 and not m.legal(seat):
            raise SaveError(f"seat {seat} must decide and has no choice")


def within(item: Any, limits: tuple[int, ...]) -> bool:
    """Is a number, or each of a list, in its range? Of a list of entries each number of an entry has its own."""
    if isinstance(item, int):
        return limits[0] <= item <= limits[1]
    size = len(limits) // 2
    if len(item) % size:
        return False
    numbers = list(item)
    for at in range(size if numbers else 0):
        part = numbers[at::size]
        if min(part) < limits[2 * at] or max(part) > limits[2 * at + 1]:
            return False
    return True


def become(m: Match, other: Match) -> None:
    """Let a match be another one, in place."""
    for name in names(m):
        setattr(m, name, getattr(other, name))
    m.unshared = other.unshared = 0
