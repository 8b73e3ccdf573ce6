"""Who knows what. The only reader of `known`: views, events, handles and resampled worlds all come from here."""

from typing import TYPE_CHECKING, Final

import msgspec
from mypy_extensions import i64

from longbox.kernel import game, seen
from longbox.kernel.bitsets import bit
from longbox.kernel.decision import bits
from longbox.kernel.definitions import (
    DEALT,
    LEARNED,
    MOVED,
    REVEALED,
    ROLLED,
    SHUFFLED,
    SPECTATOR,
    TOLD,
    VEILED,
    Event,
    Frame,
    Origin,
    Zone,
)
from longbox.kernel.errors import IllegalChoice
from longbox.kernel.rng import Rng, branch, stream, whole
from longbox.kernel.voice import speak

if TYPE_CHECKING:
    from longbox.kernel.match import Match

RESAMPLED: Final = "resampled"  # the seed of a world: it began nowhere
TRIES: Final = 24  # shuffles before a constrained world is built piece by piece
DEALS: Final = 400  # until one agrees with what was shown of several places together
MIXES: Final = 12  # random exchanges per piece in such a world
PLACE_BITS: Final = 16
PLACE_MASK: Final = (1 << PLACE_BITS) - 1


def eye(m: "Match", seat: object) -> i64:
    """The bit number of a seat, or of a spectator."""
    if seat is None:
        return SPECTATOR
    number = whole(seat)
    if number is None or not 0 <= number < int(m.layout.seats):
        last = int(m.layout.seats) - 1
        raise IllegalChoice(f"there is no seat {seat!r}; seats go from 0 to {last}, and None is a spectator")
    return number


def in_view(m: "Match", z: i64, e: i64) -> list[i64]:
    """The pieces of a zone in the order in which an eye sees them; -1 where it does not know the face."""
    found: list[i64] = []
    ordered = m.layout.zones[z].ordered
    kinds = m.kind
    for p in m.zones[z]:
        if (m.known[p] >> e) & 1:
            found.append(p)
        elif ordered:
            found.append(-1)
    if ordered:
        return found
    found.sort(key=lambda p: kinds[p])
    return found + [-1] * (len(m.zones[z]) - len(found))


def handles(m: "Match", pieces: list[i64], seat: object) -> list[str]:
    """Where pieces lie in a seat's own view, such as "hand 0/2". Identical pieces share the first one's place."""
    e = eye(m, seat)
    kinds = m.kind
    backs = m.edition.backs
    found: list[str] = []
    for p in pieces:
        for z in range(len(m.zones)):
            if p in m.zones[z]:
                place: i64 = 0
                if m.layout.zones[z].ordered:
                    while m.zones[z][place] != p:
                        place += 1
                else:
                    known = (m.known[p] >> e) & 1
                    for q in m.zones[z]:  # those before it: known ones by kind, then hidden ones by back
                        if (m.known[q] >> e) & 1 != known:
                            place += 1 - known
                        elif known:
                            place += 1 if kinds[q] < kinds[p] else 0
                        else:
                            place += 1 if backs[kinds[q]] < backs[kinds[p]] else 0
                found.append(f"{m.layout.zones[z].id}/{place}")
                break
    return found


def face(m: "Match", p: i64) -> dict[str, object]:
    kind = m.kind[p]
    return {"face": m.edition.faces[kind], "title": m.edition.titles[kind], "back": m.edition.backs[kind]}


def facts(m: "Match") -> dict[str, dict[str, object]]:
    """What is printed on each kind of piece by its face, for programs: cost, type, VP, text."""
    if m.edition.facts is None:
        m.edition.facts = game.find(m.origin.game).facts(m.edition, m.origin.packs)
    return m.edition.facts


def zone_view(m: "Match", z: i64, e: i64, heard: "Match") -> seen.Zone:
    """A zone as an eye sees it. Of a veiled zone it sees what lay there when the others' secret lines began."""
    zone = m.layout.zones[z]
    count = len(m.zones[z]) if (m.sight.counted[z] >> e) & 1 else None
    shown = seen.Zone(
        id=zone.id,
        name=zone.name,
        label=zone.label,
        owner=int(zone.owner) if zone.owner >= 0 else None,
        shape=zone.shape,
        ordered=zone.ordered,
        count=count,
    )
    if zone.listed and count is not None:
        shown.pieces = pieces_view(m, z, e)
    elif zone.listed and m.secret >= 0:
        shown.last = pieces_view(heard, z, e)
    return shown


def pieces_view(m: "Match", z: i64, e: i64) -> list[seen.Piece]:
    pieces: list[seen.Piece] = []
    ordered = m.layout.zones[z].ordered
    edition = m.edition
    for at, p in enumerate(in_view(m, z, e)):
        if p >= 0:
            kind = m.kind[p]
            pieces.append(seen.Piece(edition.faces[kind], edition.titles[kind], edition.backs[kind]))
        elif ordered:
            pieces.append(seen.Piece(None, back=edition.backs[m.kind[m.zones[z][at]]]))
    if not ordered:
        hidden = [q for q in m.zones[z] if not (m.known[q] >> e) & 1]
        for back in sorted(edition.backs[m.kind[q]] for q in hidden):
            pieces.append(seen.Piece(None, back=back))
    return pieces


def look(m: "Match", seat: object) -> seen.View:
    """The table as a seat sees it; None: a spectator."""
    e = eye(m, seat)
    heard = unheard(m, e)
    return seen.View(
        game=m.origin.game,
        edition=m.edition.id(),
        mode=m.origin.mode,
        options=settings(m, e),
        seats=int(m.layout.seats),
        teams=[bits(mask) for mask in m.layout.teams],
        seat=None if seat is None else int(e),
        zones=[zone_view(m, z, e, heard) for z in range(len(m.zones))],
        pools=pools(heard, e),
        table=m.public(),
        waiting=bits(m.awaited(e)),
    )


def view(m: "Match", seat: object) -> dict[str, object]:
    """Everything that a seat may know: the table, its question, and what is printed on the cards that it sees."""
    shown = look(m, seat)
    who = shown.seat
    outcome = m.outcome
    data: dict[str, object] = msgspec.to_builtins(shown)
    table, waiting = data.pop("table"), data.pop("waiting")  # fingerprints know this order
    data["printed"] = printed(m, shown.zones)
    data["table"] = table
    data["waiting"] = waiting
    data["decision"] = m.decision(who).data() if who is not None and (m.waiting >> who) & 1 else None
    data["undo"] = who is not None and m.can_undo(who)
    data["over"] = m.over
    data["outcome"] = outcome.data() if outcome is not None else None
    return data


def printed(m: "Match", zones: list[seen.Zone]) -> dict[str, object]:
    """What is printed on the faces that a view shows."""
    faces: set[object] = set()
    for zone in zones:
        for shown in (zone.pieces, zone.last):
            if isinstance(shown, list):
                faces.update([piece.face for piece in shown])
    found = facts(m)
    return {face: found[face] for face in sorted([face for face in found if face in faces])}


def pools(m: "Match", e: i64) -> list[seen.Pool]:
    """The hidden pieces that could change places: their zones, and how many there are of each kind.

    Without kinds where the eye does not know what was brought.
    """
    hidden: dict[str, dict[str, i64]] = {}
    where: dict[str, list[i64]] = {}
    for z in range(len(m.zones)):
        for p in m.zones[z]:
            if not (m.known[p] >> e) & 1:
                key = group(m, p, z)
                kinds = hidden.setdefault(key, {})
                face_ = m.edition.faces[m.kind[p]]
                kinds[face_] = kinds.get(face_, 0) + 1
                zones = where.setdefault(key, [])
                if not zones or zones[-1] != z:
                    zones.append(z)
    found: list[seen.Pool] = []
    for key in sorted(hidden):
        z = where[key][0]
        pool = m.layout.zones[z].pool
        among = [at for at in range(len(m.zones)) if at in where[key] or not (m.sight.counted[at] >> e) & 1]
        found.append(
            seen.Pool(
                back=key.split("/")[0],
                zones=[m.layout.zones[at].id for at in among if m.layout.zones[at].pool == pool],
                count=int(sum(hidden[key].values())),
                kinds=None if m.closed(pool, e) else {face_: int(n) for face_, n in sorted(hidden[key].items())},
            )
        )
    return found


def settings(m: "Match", e: i64) -> dict[str, object]:
    """The options of the match. Of options that seats set in secret, an eye sees only its own entry."""
    shown = dict(m.origin.options)
    for name in m.origin.secret:
        entries = shown[name]
        if isinstance(entries, list):
            shown[name] = [entry if seat == e else None for seat, entry in enumerate(entries)]
    return shown


def events(m: "Match", seat: object, since: int) -> list[dict[str, object]]:
    """What this eye was told, numbered by its own count, so that events for others leave no gap."""
    e = eye(m, seat)
    told: list[dict[str, object]] = []
    n = 0
    for event in m.log:
        if (event.to >> e) & 1:
            if n >= since:
                data = event_view(m, event, e)
                data["n"] = n
                data["text"] = said(m, event, data)
                told.append(data)
            n += 1
    return told


def heard(m: "Match", seat: object) -> int:
    """How many events this eye was told."""
    e = eye(m, seat)
    n = 0
    for event in m.log:
        if (event.to >> e) & 1:
            n += 1
    return n


def past(m: "Match", e: i64) -> list[Event]:
    """The log as this eye saw it. A hidden piece is replaced by any one with the same back."""
    backs = m.edition.backs
    kinds = m.kind
    any_of: dict[str, i64] = {}
    for p in range(len(kinds)):
        any_of.setdefault(backs[kinds[p]], p)
    mine: i64 = bit(e)
    found: list[Event] = []
    for event in m.log:
        if event.to & mine:
            a = event.a
            if (event.kind == MOVED or event.kind == LEARNED) and not event.faces & mine:
                a = any_of[backs[kinds[a]]]
            faces = event.faces & mine
            found.append(Event(event.kind, a, event.b, event.c, event.d, mine, faces, event.e, event.f, event.g))
    return found


def event_view(m: "Match", event: Event, e: i64) -> dict[str, object]:
    """What one event shows to one eye."""
    zones = m.layout.zones
    if event.kind == MOVED or event.kind == LEARNED:
        data: dict[str, object]
        if (event.faces >> e) & 1:
            data = face(m, event.a)
        else:
            data = {"face": None, "title": None, "back": m.edition.backs[m.kind[event.a]]}
        if event.kind == MOVED:
            data.update(kind="moved", **end("source", zones[event.b]), **end("target", zones[event.c]))
            data["under"] = event.d == 1
            if event.d > 1:
                data["at"] = int(event.d) - 2
        else:
            data.update(kind="learned", **end("source", zones[event.b]), seats=bits(event.c & ~(1 << SPECTATOR)))
        return data
    if event.kind == DEALT:
        ends = {**end("source", zones[event.a]), **end("target", zones[event.b])}
        return {"kind": "dealt", **ends, "count": int(event.c)}
    if event.kind == SHUFFLED:
        counted = bool((event.faces >> e) & 1)
        return {"kind": "shuffled", **end("source", zones[event.a]), "count": int(event.b) if counted else None}
    if event.kind == VEILED:
        return {"kind": "veiled", "source": zones[event.a].id, "seats": bits(event.b & ~(1 << SPECTATOR))}
    if event.kind == REVEALED:
        return {"kind": "revealed", "source": zones[event.a].id, "count": int(event.b)}
    if event.kind == ROLLED:
        return {"kind": "rolled", "sides": int(event.a), "face": int(event.b)}
    assert event.kind == TOLD
    message = m.edition.messages[event.a]
    told: dict[str, object] = {"kind": message.name, "rule": message.rule}
    words: dict[str, str] = {}
    for field, sort, n in zip(message.fields, message.sorts, numbers_of(event), strict=False):
        if sort == "flag":  # in one expression compiled code would make an int of both
            told[field] = n != 0
        else:
            told[field] = int(n)
        if sort and (word := m.word(sort, n, event)):
            words[field] = word
    told["words"] = words
    return told


def end(word: str, zone: Zone) -> dict[str, object]:
    """Where something comes from or goes to: the zone by its id, by its name, and whose it is."""
    owner = int(zone.owner) if zone.owner >= 0 else None
    return {word: zone.id, f"{word}_name": zone.name, f"{word}_owner": owner}


def numbers_of(event: Event) -> list[i64]:
    """The numbers of what was told, in the order of the message's fields."""
    return [event.b, event.c, event.d, event.e, event.f, event.g]


def said(m: "Match", event: Event, data: dict[str, object]) -> str:
    """An event in words: as the game joins them, or as the message says."""
    text = m.edition.sentence(data)
    if text or event.kind != TOLD:
        return text
    message = m.edition.messages[event.a]
    words = data.get("words")
    return speak(message.say, {**data, **words}) if message.say and isinstance(words, dict) else ""


def resample(m: "Match", seat: object, rng: object) -> "Match":
    """Another world with the same view and the same past for this eye: hidden pieces are dealt again.

    It has its own origin and its own random numbers, so nothing in it leads back to the true deal.
    """
    e = eye(m, seat)
    own = stream(rng)
    o = m.origin
    told = past(m, e)
    logging = m.logging
    m = unheard(m, e)
    world = m.quiet()
    world.origin = Origin(o.game, o.seats, o.mode, settings(m, e), o.packs, RESAMPLED, None, o.secret)
    world.log = told
    world.logging = logging
    by_back: dict[str, list[i64]] = {}
    places: dict[str, list[i64]] = {}  # one for each hidden place, beside by_back: see `place`
    masks: dict[str, list[i64]] = {}  # who knows the place's piece: it stays with the place
    for z in range(len(m.zones)):
        for at in range(len(m.zones[z])):
            p = m.zones[z][at]
            if not (m.known[p] >> e) & 1:
                back = group(m, p, z)
                by_back.setdefault(back, []).append(p)
                places.setdefault(back, []).append(place(z, at))
                masks.setdefault(back, []).append(m.known[p])
    to: dict[i64, i64] = {}
    for _ in range(DEALS):
        for back in sorted(by_back):
            dealt = deal(m, e, by_back[back], places[back], own)
            for at in range(len(dealt)):
                where = places[back][at]
                to[m.zones[where >> PLACE_BITS][where & PLACE_MASK]] = dealt[at]
                world.own(where >> PLACE_BITS)[where & PLACE_MASK] = dealt[at]
                world.known[dealt[at]] = masks[back][at]
        if m.agrees(world, e):
            break
    if m.was:
        world.was = [[to.get(p, p) for p in zone] for zone in m.was[:-1]]
        world.was.append([world.known[p] for p in range(len(world.known))])
    branch(world, own)
    world.rolls = []
    world.tops = []
    m.imagine(world, e, own)
    if world.secret >= 0:
        world.logging = False
        world.run_lanes()
        world.logging = logging
    return world


def unheard(m: "Match", e: i64) -> "Match":
    """The match for an eye that hears nothing of others' secret lines of questions: they have not begun."""
    if m.secret < 0:
        return m
    twin = m.quiet()
    others = m.together & ~bit(e)
    known = m.was[len(m.zones)]
    for z in range(len(m.zones)):
        owner = m.layout.zones[z].owner
        if owner >= 0 and (others >> owner) & 1:
            twin.zones[z] = m.was[z]
            for p in m.was[z]:
                twin.known[p] = known[p]
        elif owner < 0:  # what others have looked at meanwhile
            for p in m.zones[z]:
                twin.known[p] = (m.known[p] & bit(e)) | (known[p] & ~bit(e))
    twin.waiting = m.waiting & ~others
    twin.actor = 0
    for seat in bits(others):
        twin.asked[seat] = 0
        twin.lanes[seat] = [Frame(m.edition.routines[m.secret], 0, seat, 0, 0, 0)]
    return twin


def group(m: "Match", p: i64, z: i64) -> str:
    """Hidden pieces of one back and one pool may change places."""
    back = m.edition.backs[m.kind[p]]
    pool = m.layout.zones[z].pool
    return back if pool == 0 else f"{back}/{pool}"


def place(z: i64, at: i64) -> i64:
    """A place in a zone as one number."""
    return (z << PLACE_BITS) | at


def may_lie(m: "Match", e: i64, p: i64, where: i64) -> bool:
    return m.may_lie(p, where >> PLACE_BITS, where & PLACE_MASK, e)


def deal(m: "Match", e: i64, true: list[i64], places: list[i64], rng: Rng) -> list[i64]:
    """The pieces in a random order in which each may lie at its place."""
    order = sorted(true)  # else the true deal would show in it
    for _ in range(TRIES):
        rng.shuffle(order)
        if fits(m, e, order, places):
            return order
    found = matched(m, e, order, places, rng)
    if len(found) == 0:
        return true  # the world as it is: only when a game's own constraints contradict its position
    return mixed(m, e, found, places, rng)


def fits(m: "Match", e: i64, order: list[i64], places: list[i64]) -> bool:
    for at in range(len(order)):
        if not may_lie(m, e, order[at], places[at]):
            return False
    return True


def matched(m: "Match", e: i64, order: list[i64], places: list[i64], rng: Rng) -> list[i64]:
    """An assignment that fits, or an empty list: places take pieces in random order and push others along."""
    n = len(order)
    holder: list[i64] = [-1] * n  # piece index -> place
    turn: list[i64] = [i64(i) for i in range(n)]
    rng.shuffle(turn)
    for at in turn:
        if not pushed(m, e, order, places, at, holder, [False] * n):
            return []
    result: list[i64] = [0] * n
    for i in range(n):
        result[holder[i]] = order[i]
    return result


def pushed(
    m: "Match", e: i64, order: list[i64], places: list[i64], at: i64, holder: list[i64], tried: list[bool]
) -> bool:
    for i in range(len(order)):
        if not tried[i] and may_lie(m, e, order[i], places[at]):
            tried[i] = True
            if holder[i] < 0 or pushed(m, e, order, places, holder[i], holder, tried):
                holder[i] = at
                return True
    return False


def mixed(m: "Match", e: i64, order: list[i64], places: list[i64], rng: Rng) -> list[i64]:
    """Exchange pairs at random as long as both still fit."""
    n: i64 = len(order)
    for _ in range(int(n) * MIXES):
        i = rng.below(n)
        j = rng.below(n)
        apart = places[i] >> PLACE_BITS != places[j] >> PLACE_BITS
        if apart and may_lie(m, e, order[i], places[j]) and may_lie(m, e, order[j], places[i]):
            p = order[i]
            order[i] = order[j]
            order[j] = p
    return order
