"""Ways to look at a match and to compare two: what an eye is shown and told, pieces under other numbers, the past."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from longbox.kernel import knowledge, value
from longbox.kernel.decision import bits
from longbox.kernel.match import LEARNED, MOVED, SPECTATOR, Edition, Event, Frame, Match

Eye = int | None  # a seat, or a spectator


def eyes(m: Match) -> list[Eye]:
    return [*range(int(m.layout.seats)), None]


def bit(eye: Eye) -> int:
    return 1 << (SPECTATOR if eye is None else eye)


def name(eye: Eye) -> str:
    return "a spectator" if eye is None else f"seat {eye}"


def shown(m: Match, eye: Eye, without: Iterable[str] = ()) -> bytes:
    """A view as JSON."""
    view = m.view(eye)
    for part in without:
        view.pop(part, None)
    return msgspec.json.encode(view)


def told(m: Match, eye: Eye, since: int = 0) -> bytes:
    """Events as JSON."""
    return msgspec.json.encode(m.events(eye, since))


def questions(m: Match, eye: Eye) -> list[tuple[int, str, int]]:
    """Who is asked, and by which step, as far as an eye can see."""
    if m.secret >= 0:
        return [(seat, "", 0) for seat in bits(m.awaited(bit_number(eye)))]
    asking = [(seat, m.asker(seat)) for seat in bits(m.waiting)]
    return [(seat, f.routine.name, int(f.pc)) for seat, f in asking]


def bit_number(eye: Eye) -> int:
    return SPECTATOR if eye is None else eye


def apart(a: bytes, b: bytes) -> str:
    """Where two pieces of JSON differ first, in words; empty if they are the same."""
    return "" if a == b else difference(json.loads(a), json.loads(b)) or "the order of the names"


def chances(m: Match) -> tuple[int, ...]:
    return *m.chance_key, int(m.chance_at)


def difference(a: object, b: object, path: str = "") -> str:
    """Where two pieces of plain data differ first, in words; empty if they do not."""
    if isinstance(a, dict) and isinstance(b, dict):
        for key in [*a, *(key for key in b if key not in a)]:
            if key not in a or key not in b:
                return f"{path}.{key} is there only once".lstrip(".")
            found = difference(a[key], b[key], f"{path}.{key}")
            if found:
                return found
        return ""
    if isinstance(a, list) and isinstance(b, list):
        if len(a) != len(b):
            return f"{path} has {len(a)} and {len(b)} entries".lstrip(".")
        for at, (x, y) in enumerate(zip(a, b, strict=True)):
            label = x["id"] if isinstance(x, dict) and isinstance(x.get("id"), str) else str(at)
            found = difference(x, y, f"{path}[{label}]")
            if found:
                return found
        return ""
    if type(a) is not type(b) or a != b:
        return f"{path} is {brief(a)} in one and {brief(b)} in the other".lstrip(".")
    return ""


def brief(item: object, most: int = 80) -> str:
    text = repr(item)
    return text if len(text) <= most else text[: most - 4] + " ..."


def settled(m: Match) -> list[object]:
    """The table by kinds of pieces and who knows them; order only where the zone keeps one."""
    out: list[object] = []
    for z, zone in enumerate(m.layout.zones):
        places = [(int(m.kind[p]), int(m.known[p])) for p in m.zones[z]]
        out.append(places if zone.ordered else sorted(places))
    return out


def field_differences(a: Match, b: Match) -> list[str]:
    """The names of the fields, apart from pieces and chances, in which two positions differ."""
    one, two = value.state(a), value.state(b)
    left_out = value.CHANCES | {"kind", "zones", "known", "stack", "due", "lanes"}
    if a.secret >= 0:
        left_out |= {"waiting", "was"}  # of others' secret lines worlds keep nothing
    return [field for field in sorted(one) if field not in left_out and one[field] != two.get(field)]


def frame_differences(a: Match, b: Match, eye: Eye = None) -> list[str]:
    """The routines under way in which two positions differ, and how; of secret lines only an eye's own."""
    found: list[str] = []
    lines = [("", a.stack, b.stack), (" that is due", a.due, b.due)]
    for seat in range(max(len(a.lanes), len(b.lanes))):
        if a.secret >= 0 and seat != eye:
            continue
        mine = a.lanes[seat] if seat < len(a.lanes) else []
        other = b.lanes[seat] if seat < len(b.lanes) else []
        lines.append((f" in the line of seat {seat}", mine, other))
    for where, mine, other in lines:
        if len(mine) != len(other):
            found.append(f"the routines under way{where}")
            continue
        for f, g in zip(mine, other, strict=True):
            found += [f"{part} of routine {f.routine.name!r}{where}" for part in frame_parts(f, g)]
    return found


def frame_parts(f: Frame, g: Frame) -> list[str]:
    if f.routine is not g.routine:
        return [f"the place (or {g.routine.name!r} instead)"]
    parts: list[str] = []
    if f.pc != g.pc:
        parts.append("the step")
    for part in ("who", "a", "b", "c", "items"):
        if getattr(f, part) != getattr(g, part):
            parts.append(f"number {part!r}" if part != "items" else "the items")
    return parts


def position_differences(a: Match, b: Match) -> list[str]:
    """Everything in which two positions differ but chances and book-keeping: fields, frames, table."""
    found = field_differences(a, b) + frame_differences(a, b)
    if settled(a) != settled(b):
        ids = [zone.id for zone, x, y in zip(a.layout.zones, settled(a), settled(b), strict=True) if x != y]
        found.append("zones " + ", ".join(repr(zone) for zone in ids))
    return found


def renumbered(m: Match, to: Mapping[int, int], since: int | None = 0) -> Match:
    """The same match with other pieces in the places of some: what is known of a place stays with it.

    The log too speaks of the others, from an event on; None: not at all.
    """
    twin = m.copy()
    for z, zone in enumerate(m.zones):
        twin.zones[z] = [to.get(p, p) for p in zone]
    for p, q in to.items():
        twin.known[q] = m.known[p]
    if m.was:
        twin.was = [[to.get(p, p) for p in zone] for zone in m.was[:-1]]
        old = m.was[-1]
        new = old[:]
        for p, q in to.items():
            new[q] = old[p]
        twin.was.append(new)
    if since is not None:
        twin.log = m.log[:since] + [
            Event(e.kind, to.get(e.a, e.a), e.b, e.c, e.d, e.to, e.faces) if e.kind in (MOVED, LEARNED) else e
            for e in m.log[since:]
        ]
    return twin


def permutation(m: Match, groups: Iterable[Sequence[int]], shuffle: Any) -> dict[int, int]:
    """A random exchange of pieces within groups."""
    to: dict[int, int] = {}
    for group in groups:
        mixed = list(group)
        shuffle(mixed)
        to.update({p: q for p, q in zip(group, mixed, strict=True) if p != q})
    return to


def mix_unordered(m: Match, pieces: Iterable[int], shuffle: Any) -> None:
    """Shuffle some pieces among their places in each zone that keeps no order."""
    moving = set(pieces)
    for z, zone in enumerate(m.layout.zones):
        if not zone.ordered:
            at = [i for i, p in enumerate(m.zones[z]) if p in moving]
            mixed = [m.zones[z][i] for i in at]
            shuffle(mixed)
            new = list(m.zones[z])
            for i, p in zip(at, mixed, strict=True):
                new[i] = p
            m.zones[z] = new


def by_back(m: Match, pieces: Iterable[int]) -> list[list[int]]:
    """Pieces that could change places: of one back and in one pool."""
    groups: dict[str, list[int]] = {}
    zone_of = {p: z for z, zone in enumerate(m.zones) for p in zone}
    for p in pieces:
        groups.setdefault(knowledge.group(m, p, zone_of[p]), []).append(p)
    return [groups[back] for back in sorted(groups)]


def by_kind(m: Match, pieces: Iterable[int]) -> list[list[int]]:
    """Equal pieces in one pool: those of different players never change places."""
    found: list[list[int]] = []
    for group in by_back(m, pieces):
        kinds: dict[int, list[int]] = {}
        for p in group:
            kinds.setdefault(int(m.kind[p]), []).append(p)
        found += [kinds[kind] for kind in sorted(kinds)]
    return found


def unknown(m: Match, eye: Eye) -> list[int]:
    """The pieces whose face an eye does not know now; what others do in secret lines it has not heard of."""
    mask = bit(eye)
    known = knowledge.unheard(m, bit_number(eye)).known
    return [p for zone in m.zones for p in zone if not known[p] & mask]


def unseen(m: Match, eye: Eye) -> list[int]:
    """The pieces whose face an eye has never seen, as far as the log goes."""
    mask = bit(eye)
    seen = {e.a for e in m.log if e.kind in (MOVED, LEARNED) and e.faces & mask}
    return [p for p in unknown(m, eye) if p not in seen]


def attributes(item: object) -> list[str]:
    """The names of any object's attributes, of a compiled class or not."""
    found: set[str] = set(getattr(item, "__dict__", {}))
    for cls in type(item).__mro__:
        slots = getattr(cls, "__slots__", ())
        found.update(getattr(cls, "__mypyc_attrs__", ()), (slots,) if isinstance(slots, str) else slots)
    return sorted(name for name in found if not name.startswith("__"))


def fingerprint(item: object, depth: int = 5) -> object:
    """Something to compare that stands for any object, by its contents."""
    if item is None or isinstance(item, bool | int | float | str | bytes):
        return item
    if depth == 0:
        return type(item).__name__
    if isinstance(item, dict):
        return ["dict", sorted((repr(key), fingerprint(part, depth - 1)) for key, part in item.items())]
    if isinstance(item, set | frozenset):
        return ["set", sorted(repr(fingerprint(part, depth - 1)) for part in item)]
    if isinstance(item, list | tuple | value.Vec):
        return [type(item).__name__, [fingerprint(part, depth - 1) for part in item]]
    if isinstance(item, Match):
        return ["match", item.digest()]
    if isinstance(item, Edition):
        return ["edition", item.id()]
    fields = {part: getattr(item, part, None) for part in attributes(item)}
    return [type(item).__name__, {part: fingerprint(inner, depth - 1) for part, inner in fields.items()}]
