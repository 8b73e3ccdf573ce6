"""Check that a match is a value: copies, saves and records, and how it ends."""

from __future__ import annotations

import hashlib
import itertools
import json
import pickle
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from longbox.kernel import record as records
from longbox.kernel import scenario as scenarios
from longbox.kernel import value
from longbox.kernel.errors import EditionError, LongboxError, SaveError
from longbox.kernel.match import LEARNED, MOVED, Event, Frame, Match, Origin
from longbox.testing.kit import Kit, Line, places
from longbox.testing.looking import apart, attributes, brief, eyes, fingerprint, name, shown, told

NOT_COPIED = frozenset({"lane"})  # only while an answer is being worked on
WAYS = 60  # tampered saves at one decision


def check_edition(kit: Kit) -> None:
    """The tables that every match of a game refers to."""
    with kit.guard("edition"):
        e = kit.game.edition()
        if not e.hash:
            kit.fail("edition", "the edition has no hash: saves and records of other rules could not be told apart")
        if len(set(e.codes)) != len(e.codes) or e.actions != {code: n for n, code in enumerate(e.codes)}:
            kit.fail("edition", "codes and actions do not agree one to one")
        if len({len(e.faces), len(e.titles), len(e.backs)}) != 1:
            kit.fail("edition", "faces, titles and backs are not equally many")
        if any(not 0 <= kind < len(e.faces) for kind in e.kind):
            kit.fail("edition", "a piece has a kind that does not exist")
        if len(set(e.faces)) != len(e.faces):
            kit.fail("edition", "two kinds of pieces have the same face")
        if [r.number for r in e.routines] != list(range(len(e.routines))):
            kit.fail("edition", "routines are not numbered by their places: use add_routine")
        names = [r.name for r in e.routines]
        twice = sorted({n for n in names if names.count(n) > 1})
        if twice:
            kit.fail("edition", f"several routines are named {twice[0]!r}: a position could not name them")
        if kit.game.edition() is not e:
            kit.fail("edition", "the edition is made again at each call")
        if not kit.game.modes or not all(mode.seats for mode in kit.game.modes.values()):
            kit.fail("edition", "a game needs modes with numbers of seats")


def check_line(kit: Kit, line: Line) -> None:
    if line.ended:
        check_outcome(kit, line)
    check_fields(kit, line)
    check_saves(kit, line)
    check_record(kit, line)
    looked = set(places(kit, line))
    for at, m in enumerate(line.at):
        if at in looked or any(f.items is not None for f in frames(m)):
            check_shared(kit, line, at)
    for at in kit.some(sorted(looked), 2) + [len(line.at) - 1]:
        check_each_field(kit, line, at)
        check_parts(kit, line, at)
    for at in kit.some(sorted(looked), 1) + ([len(line.at) - 1] if line.ended else []):
        check_broken_saves(kit, line, at)
        check_other_edition(kit, line, at)


def frames(m: Match) -> list[Frame]:
    return [*m.stack, *(f for lane in m.lanes for f in lane)]


# ---- the end


def check_outcome(kit: Kit, line: Line) -> None:
    at = len(line.choices)
    with kit.guard("outcome", line, at):
        m = line.last
        o = m.outcome
        assert o is not None
        n = line.seats
        wrong: list[str] = []
        if not len(o.ranks) == len(o.scores) == len(o.returns) == n:
            wrong.append(f"{len(o.ranks)} ranks, {len(o.scores)} scores, {len(o.returns)} returns for {n} seats")
        if o.winners != sorted(set(o.winners)) or any(not 0 <= seat < n for seat in o.winners):
            wrong.append(f"winners {o.winners}")
        if len(o.ranks) == n:
            if min(o.ranks) != 1 or any(not 1 <= rank <= n for rank in o.ranks):
                wrong.append(f"ranks {o.ranks} do not go from 1 to {n}")
            if any(o.ranks[seat] != 1 for seat in o.winners if 0 <= seat < n):
                wrong.append(f"winners {o.winners} with ranks {o.ranks}")
        if abs(sum(o.returns)) > 1e-9:
            wrong.append(f"returns {o.returns} do not add up to zero")
        if len(o.ranks) == len(o.returns) == n:
            order = sorted(range(n), key=lambda seat: o.ranks[seat])
            if any(o.returns[a] < o.returns[b] for a, b in itertools.pairwise(order) if o.ranks[a] < o.ranks[b]):
                wrong.append(f"returns {o.returns} against ranks {o.ranks}")
        if not o.reason or not o.rule:
            wrong.append("no reason or no rule")
        if m.decisions or m.waiting or m.seat != -1:
            wrong.append("somebody has something to decide though it is over")
        for what in wrong:
            kit.fail("outcome", what, line, at)
        json.dumps(o.data(), allow_nan=False)


# ---- fields


def check_fields(kit: Kit, line: Line) -> None:
    """Fields are plain data, or definitions that all copies share and that never change."""
    first = line.at[0]
    objects: dict[str, object] = {}
    for at, m in enumerate(line.at):
        for field in value.names(m):
            if field in value.FIXED or field in value.PASSING:
                continue
            item = getattr(m, field)
            if isinstance(item, int | str | value.Vec):
                continue
            if isinstance(item, list):
                if field not in ("stack", "due", "lanes") and not numbers(item):
                    what = f"the field {field!r} holds something else than whole numbers and lists of them"
                    kit.fail("fields", f"{what}: {brief(item)}", line, at, same=field)
            elif item is None or isinstance(item, dict | set | frozenset | tuple | float | bytes | bytearray):
                what = f"the field {field!r} is a {type(item).__name__}, which is no plain data: saves pass it by"
                kit.fail("fields", what, line, at, same=field)
            else:
                objects[field] = item
        kit.ran("fields")
    for field, item in objects.items():
        with kit.guard("fields", line, None, f"reading the field {field!r}"):
            if item is not getattr(first, field) or fingerprint(item) != fingerprint(getattr(replayed(line, 0), field)):
                what = f"the field {field!r} is a {type(item).__name__} and changes in play"
                kit.fail("fields", f"{what}: saves and comparisons lose it", line, same=field)


def numbers(item: object) -> bool:
    if isinstance(item, list):
        return all(numbers(part) for part in item)
    return isinstance(item, int)


def check_each_field(kit: Kit, line: Line, at: int) -> None:
    """Set every field to something else; copies, saves, pickles and positions must have it too."""
    base = line.at[at].copy()
    base.log = []  # what happened is compared apart
    for field in value.names(base):
        if field in value.FIXED or field in NOT_COPIED or field == "log":
            continue
        if field == "zones" and not base.zones:  # a game without pieces
            continue
        for way, twin_of in WAYS_OF_A_COPY.items():
            if (way == "a position" and field in value.PASSING) or (way != "copy" and field in value.FOUND):
                continue
            with kit.guard("copy" if way == "copy" else "save", line, at, f"{way} with another {field!r}"):
                backwards = [vec[i64](list(base.kind)[::-1])]  # kinds must be some that there are
                for wanted in backwards if field == "kind" else others(base, getattr(base, field)):
                    m = base.copy()
                    try:
                        setattr(m, field, wanted)
                        twin = getattr(twin_of(m), field)
                    except (TypeError, AttributeError, IndexError, LongboxError):  # no value for it: try the next
                        continue
                    if comparable(twin) != comparable(wanted):
                        what = f"{brief(comparable(wanted))} became {brief(comparable(twin))}"
                        check = "copy" if way == "copy" else "save"
                        kit.fail(check, f"the field {field!r} is forgotten in {way}: {what}", line, at, same=field)
                    break


WAYS_OF_A_COPY: dict[str, Callable[[Match], Match]] = {
    "copy": lambda m: m.copy(),
    "a save": lambda m: value.opened(m.save()),
    "a pickle": lambda m: pickle.loads(pickle.dumps(m)),
    "a position": lambda m: scenarios.read(m.origin.game, json.loads(json.dumps(m.scenario(full=True)))),
}


def check_parts(kit: Kit, line: Line, at: int) -> None:
    """The same for every part of what a match is made of: a frame, an event, how it began."""
    with kit.guard("save", line, at, "saving with other parts"):
        for part in ("who", "a", "b", "c", "items"):
            m = line.at[at].copy()
            for n, f in enumerate(frames(m)):
                setattr(f, part, [n, 77] if part == "items" else 70 + n)
            for way, twin_of in WAYS_OF_A_COPY.items():
                try:
                    twin = twin_of(m)
                except LongboxError:  # a game whose steps take no such number
                    continue
                for f, g in zip(frames(m), frames(twin), strict=True):
                    if comparable(f) != comparable(g):
                        what = f"a frame's part {part!r} is forgotten in {way}"
                        kit.fail("save", f"{what}: {brief(comparable(g))}", line, at, same=f"frame {part} {way}")
        m = line.at[at].copy()
        m.log = [Event(MOVED, 1, 0, 1, 3, 5, 4), Event(LEARNED, 2, 1, 3, 0, 6, 7)]
        o = m.origin
        for seed in (12, "a seed", -(1 << 62)):
            m.origin = Origin(o.game, o.seats, o.mode, o.options, o.packs, seed, {"seed": 1}, o.secret)
            for way, twin_of in WAYS_OF_A_COPY.items():
                twin = twin_of(m)
                told = way != "a position"
                for part in attributes(m.origin):
                    if getattr(m.origin, part) != getattr(twin.origin, part) and (told or part != "scenario"):
                        what = f"{part!r} of how the match began is forgotten in {way}"
                        kit.fail("save", f"{what}: {brief(getattr(twin.origin, part))}", line, at, same=what)
                if told and fingerprint(m.log) != fingerprint(twin.log):
                    kit.fail("save", f"a part of an event is forgotten in {way}", line, at, same=f"event {way}")


def comparable(item: Any) -> Any:
    if isinstance(item, list | value.Vec):
        return [comparable(part) for part in item]
    if isinstance(item, Frame):
        parts = {part: getattr(item, part) for part in attributes(item) if part != "step"}  # it follows from the place
        return {**parts, "routine": item.routine.name}
    return item if isinstance(item, int | str | float | dict | set) else fingerprint(item)


def others(m: Match, item: Any) -> list[Any]:
    """Other values of the same sort, the first that a match takes is enough."""
    if isinstance(item, bool):
        return [not item]
    if isinstance(item, int):
        return [n for n in (item + 1, item - 1, 0, 1, 2, 3) if n != item]
    if isinstance(item, str):
        return [item + "~", ""]
    if isinstance(item, float):
        return [item + 1.0]
    if isinstance(item, value.Vec):
        return [vec[i64]([n ^ 1 for n in item]), vec[i64]([n + 1 for n in item])] if len(item) else []
    if isinstance(item, Frame):
        f = item.copy()
        f.a, f.b, f.c, f.who, f.items = f.a + 1, f.b + 2, f.c + 3, f.who + 1, [7, 8]
        return [f]
    if isinstance(item, list):
        if not item:
            f = Frame(m.edition.routines[0], 0, 0, 1, 2, 3)
            f.items = [4]
            return [[1, 2], [0], [[1, 2]], [f], [[f]]]
        whole = [[*item[1:], item[0]], item[::-1], [(others(m, part) or [part])[0] for part in item]]
        return [other for other in whole if comparable(other) != comparable(item)]
    if isinstance(item, dict):
        return [{**item, "another key": 1}]
    if isinstance(item, set):
        return [{*item, "another"}]
    return []


def lists_in(item: Any, path: str) -> Iterator[tuple[str, object]]:
    """Everything in a field that could be changed through another name."""
    if isinstance(item, list):
        yield path, item
        for n, part in enumerate(item):
            yield from lists_in(part, f"{path}[{n}]")
    elif isinstance(item, Frame):
        yield f"{path} (a frame)", item
        if item.items is not None:
            yield f"{path}.items", item.items
    elif isinstance(item, dict):
        yield path, item
        for key, part in item.items():
            yield from lists_in(part, f"{path}[{key!r}]")
    elif isinstance(item, set | bytearray | value.Vec):
        yield path, item


def check_shared(kit: Kit, line: Line, at: int) -> None:
    with kit.guard("copy", line, at):
        m = line.at[at]
        for kind, twin in (
            ("its copy", m.copy()),
            ("a resampled world", m.resample(kit.pick(eyes(m)), kit.rng)),
            ("its save", value.opened(m.save())),
        ):
            mine = {id(part): path for f in fields_of(m) for path, part in lists_in(getattr(m, f), f)}
            for f in fields_of(twin):
                for path, part in lists_in(getattr(twin, f), f):
                    lent = path != f and f == "zones"  # until one of the two changes it: `Match.own`
                    if id(part) in mine and not lent and not (part == [] and f in EMPTY):
                        kit.fail(
                            "copy", f"{path!r} is one object shared by a match and {kind}", line, at, same=f"shared {f}"
                        )


LENT = ("log", "history", "kind", "veils", "was", "chance_key", "chance_block")
EMPTY = ("due", "lanes", "rolls", "tops")  # of the kernel's own: never added to while they are empty, but replaced


def fields_of(m: Match) -> list[str]:
    """What copies may not share; log and history are lent until one of the two adds to them, others are replaced."""
    lent = (*LENT, *value.columns(m))
    return [field for field in value.names(m) if field not in value.FIXED and field not in lent]


def check_copies(kit: Kit, line: Line) -> bool:
    """After play, and again after all checks: no copy has changed since it was taken."""
    good = True
    for at, m in enumerate(line.at):
        with kit.guard("copy", line, at, "reading an earlier copy"):
            if m.digest() != line.digests[at]:
                good = False
                fresh = replayed(line, at)
                what = ", ".join(field_changes(m, fresh)) if fresh is not None else "its fingerprint"
                kit.fail(
                    "copy", f"an earlier copy changed while others were played on: {what}", line, at, same="isolation"
                )
    return good


def replayed(line: Line, at: int) -> Match | None:
    try:
        return records.replay(line.last.record(), upto=at)
    except LongboxError:
        return None


def field_changes(a: Match, b: Match) -> list[str]:
    one, two = value.state(a), value.state(b)
    return [repr(field) for field in one if one[field] != two.get(field)] or ["its fingerprint"]


# ---- saves


def check_saves(kit: Kit, line: Line) -> None:
    """Every position is saved and loaded; some with all that happened, and with a look at everything."""
    whole = {*places(kit, line), len(line.at) - 1}
    onward = set(kit.some(range(len(line.at)), 3))
    for at, m in enumerate(line.at):
        with kit.guard("save", line, at, "saving and loading"):
            if at in whole or at in onward:
                loaded = value.load(m.save())
            else:
                short = m.copy()
                short.log = []
                loaded = value.opened(short.save())
            if loaded != m or loaded.digest() != line.digests[at] or hash(loaded) != hash(m):
                changes = ", ".join(field_changes(loaded, m))
                kit.fail("save", f"a loaded save differs in {changes}", line, at, same="differs")
            if (loaded.history, loaded.free) != (m.history, m.free):
                kit.fail("save", "a loaded save has another history", line, at)
            if at in whole:
                lost = [f for f in value.names(m) if f not in value.FIXED and other_contents(m, loaded, f)]
                if lost:
                    kit.fail("save", f"the field {lost[0]!r} is forgotten in a save", line, at, same=f"lost {lost[0]}")
                for eye in eyes(m):
                    found = apart(shown(m, eye), shown(loaded, eye)) or apart(told(m, eye), told(loaded, eye))
                    if found:
                        what = f"a loaded save shows {name(eye)} something else: {found}"
                        kit.fail("save", what, line, at, same="view")
            if at in onward:
                play_on(kit, line, at, loaded, "save", "a loaded save")


def other_contents(m: Match, loaded: Match, field: str) -> bool:
    mine, theirs = getattr(m, field), getattr(loaded, field)
    if field in ("stack", "due", "lanes"):
        return False  # compared as part of the position
    if field == "log":
        return fingerprint(mine, 3) != fingerprint(theirs, 3)
    return mine is not theirs and fingerprint(mine) != fingerprint(theirs)


def play_on(kit: Kit, line: Line, at: int, m: Match, check: str, what: str) -> None:
    """The same choices from here must lead to the same end."""
    for seat, action in line.choices[at:]:
        m.choose(action, seat=seat)
    if m.digest() != line.digests[-1]:
        changes = ", ".join(field_changes(m, line.last))
        kit.fail(
            check, f"{what} played on with the same choices ends differently: {changes}", line, at, same="plays on"
        )


def parts_of(data: bytes) -> list[Any]:
    parts: list[Any] = msgspec.msgpack.decode(data[24:])
    return parts


def sealed(parts: list[Any]) -> bytes:
    """A save with a right checksum, whatever is in it."""
    body = msgspec.msgpack.encode(parts)
    return value.MAGIC + hashlib.blake2b(body, digest_size=16).digest() + body


STATE = 8  # the place of the state in a save


def check_other_edition(kit: Kit, line: Line, at: int) -> None:
    with kit.guard("other edition", line, at):
        m = line.at[at]
        parts = parts_of(m.save())
        parts[1] = "another+000000000000"
        try:
            value.load(sealed(parts))
        except EditionError as error:
            if parts[1] not in str(error) or m.edition.id() not in str(error):
                kit.fail("other edition", f"the error does not name both editions: {error}", line, at)
        else:
            kit.fail("other edition", "a save of another edition was loaded", line, at)


def check_broken_saves(kit: Kit, line: Line, at: int) -> None:
    """Damaged bytes, and whole saves with wrong contents: a SaveError or a match that works, nothing else."""
    m = line.at[at]
    data = m.save()
    for cut in {0, 1, 7, 8, 23, 24, 25, len(data) // 2, len(data) - 1, kit.below(len(data))}:
        refused(kit, line, at, data[:cut], f"the first {cut} bytes of a save")
    for _ in range(12):
        where = kit.below(len(data))
        flipped = bytearray(data)
        flipped[where] ^= 1 << kit.below(8)
        refused(kit, line, at, bytes(flipped), f"a save with byte {where} flipped")
    refused(kit, line, at, bytes(kit.below(256) for _ in range(200)), "random bytes")
    refused(
        kit, line, at, value.MAGIC + bytes(kit.below(256) for _ in range(200)), "random bytes after the right beginning"
    )
    body = bytes(kit.below(256) for _ in range(200))
    refused(
        kit, line, at, value.MAGIC + hashlib.blake2b(body, digest_size=16).digest() + body, "random bytes, checksummed"
    )
    for what, tampered in kit.some(list(tampering(m)), WAYS):
        parts = parts_of(data)
        try:
            tampered(parts)
        except (IndexError, KeyError, TypeError):
            continue
        bad(kit, line, at, sealed(parts), what)
    for what, tampered in breaking(m):
        parts = parts_of(data)
        tampered(parts)
        refused(kit, line, at, sealed(parts), what)


def refused(kit: Kit, line: Line, at: int, data: bytes, what: str) -> None:
    kit.ran("broken saves")
    try:
        value.load(data)
    except SaveError as error:
        if not str(error):
            kit.fail("broken saves", f"{what}: refused without a reason", line, at)
    except Exception as error:
        kit.fail("broken saves", f"{what}: {type(error).__name__} instead of SaveError: {error}", line, at)
    else:
        kit.fail("broken saves", f"{what} was loaded", line, at)


def bad(kit: Kit, line: Line, at: int, data: bytes, what: str) -> None:
    """Load a damaged save. Another legal number may load, but a match that loads can be shown and saved."""
    kit.ran("broken saves")
    doing = "loading"
    try:
        m = value.load(data)
        doing = "looking at it"
        for eye in eyes(m):
            m.view(eye)
            m.events(eye)
        m.save()
        m.scenario(full=True)
        if m.keeping:
            m.record()
    except SaveError:
        pass
    except EditionError:
        pass
    except Exception as error:
        kit.fail(
            "broken saves", f"{what}: {doing} raised {type(error).__name__}: {error}", line, at, same=f"{what} {doing}"
        )


Tamper = Callable[[list[Any]], None]


def put(*path: Any) -> Tamper:
    """Set what lies at a path to the last argument."""
    *way, last, item = path

    def do(parts: list[Any]) -> None:
        inner: Any = parts
        for step in way:
            inner = inner[step]
        inner[last] = item

    return do


def breaking(m: Match) -> list[tuple[str, Tamper]]:
    """Changes after which a save must be refused."""

    def twice(parts: list[Any]) -> None:
        next(zone for zone in parts[STATE]["zones"] if zone).append(0)

    def lost(parts: list[Any]) -> None:
        next(zone for zone in parts[STATE]["zones"] if zone).pop()

    ways: list[tuple[str, Tamper]] = [
        *([("a save with a piece twice", twice), ("a save with a piece lost", lost)] if m.kind else []),
        ("a save without a field", lambda parts: parts[STATE].pop("known")),
        ("a save with an unknown field", put(STATE, "no such field", 1)),
        ("a save whose zones are a number", put(STATE, "zones", 1)),
        ("a save whose stack is a text", put(STATE, "stack", "x")),
        ("a save of an unknown game", put(0, "no such game")),
        ("a save with no seats", put(2, 0)),
        ("a save of an unknown mode", put(3, "no such mode")),
        ("a save that speaks of more seats", put(10, 1 << 20)),
        ("a save with seats that are none", put(STATE, "waiting", 1 << 40)),
    ]
    if not m.over:
        ways += [
            ("a save in which nobody decides", put(STATE, "waiting", 0)),
            ("a save without anything under way", lambda parts: parts[STATE].update(stack=[], lanes=[])),
            ("a save with an unknown routine", put(STATE, "stack", [[10_000, 0, 0, 0, 0, 0, None]])),
            ("a save with an unknown step", put(STATE, "stack", [[0, 10_000, 0, 0, 0, 0, None]])),
        ]
    return ways


def tampering(m: Match) -> Iterator[tuple[str, Tamper]]:
    """Replace every part of a save by something odd."""
    odd: list[Any] = [None, True, -1, 1 << 40, (1 << 63) - 1, "x", "", [], [1], [[1]], [None], {}, {"a": 1}, 1.5]
    for top in range(14):
        for item in odd:
            yield f"part {top} of a save set to {item!r}", put(top, item)
    for field, item in value.state(m).items():
        for other in odd:
            yield f"the field {field!r} set to {other!r}", put(STATE, field, other)
        if isinstance(item, int) and not isinstance(item, bool):
            for n in (item - 1, item + 1, -item - 7):
                yield f"the field {field!r} set to {n}", put(STATE, field, n)
        if isinstance(item, list) and item:
            for other in odd:
                yield f"an entry of the field {field!r} set to {other!r}", put(STATE, field, len(item) - 1, other)
    if m.stack:
        for part in range(7):
            for other in odd:
                yield f"a frame's part {part} set to {other!r}", put(STATE, "stack", -1, part, other)
    for part in range(10):
        for n in (-1, 1 << 20, (1 << 63) - 1):
            yield f"an event's part {part} set to {n}", put(12, -1, part, n)
    for n in (-1, 15, 1 << 30, (1 << 63) - 1):
        yield f"an entry of the history set to {n}", put(9, -1, n)


# ---- records


def check_record(kit: Kit, line: Line) -> None:
    at = len(line.choices)
    with kit.guard("record", line, at, "replaying"):
        record = line.last.record()
        again = records.replay(record)
        if again != line.last or again.digest() != line.digests[-1]:
            kit.fail("record", f"a replay differs in {', '.join(field_changes(again, line.last))}", line, at)
        text = json.dumps(record)
        if json.loads(text) != record:
            kit.fail("record", "the record changes on its way through JSON", line, at)
        read = records.replay(json.loads(text))
        if read.digest() != line.digests[-1] or read.record() != record:
            kit.fail("record", "a replay from JSON differs", line, at)
        for eye in eyes(read):
            found = apart(told(line.last, eye), told(read, eye))
            if found:
                kit.fail("record", f"a replay tells {name(eye)} something else: {found}", line, at)
        upto = kit.below(at + 1)
        if records.replay(record, upto=upto).digest() != line.digests[upto]:
            kit.fail("record", "a replay up to a choice differs from the match there", line, upto)
