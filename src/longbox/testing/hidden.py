"""Hidden information: nothing leaks, and what is hidden is hidden in a way that resampled worlds can vary."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping

from longbox.kernel import game as kernel_game
from longbox.kernel import value
from longbox.kernel.decision import bits
from longbox.kernel.errors import SaveError, SetupError
from longbox.kernel.match import DEALT, LEARNED, MOVED, SHUFFLED, SPECTATOR, Match
from longbox.testing.kit import Kit, Line, asking, places
from longbox.testing.looking import (
    WORDS,
    Eye,
    apart,
    bit,
    brief,
    by_back,
    by_kind,
    chances,
    difference,
    eyes,
    field_differences,
    frame_differences,
    name,
    permutation,
    renumbered,
    settled,
    shown,
    told,
    unknown,
    unseen,
)

SAMPLES = 12  # worlds in which something hidden should vary; more if it has not
MOST_SAMPLES = 2000
BACK = 60  # choices of the past that a resampled world is tried against
SUBSTITUTES = 200  # other options tried for a choice that was secret
STARTS = 12


def check_line(kit: Kit, line: Line) -> None:
    for at in range(len(line.choices)):
        check_ledger(kit, line, at)
    looked = places(kit, line)
    for at in [*looked, len(line.at) - 1]:
        for eye in eyes(line.at[at]):
            check_renumbered(kit, line, at, eye)
            check_worlds(kit, line, at, eye)
    for at in looked:
        for eye in eyes(line.at[at]):
            check_varies(kit, line, at, eye)
        check_twins(kit, line, at)
        check_secrets(kit, line, at)
        check_told(kit, line, at)
        for seat in range(line.seats):
            check_past(kit, line, at, seat)


# ---- the ledger: knowledge and places change by events, and events tell exactly that


def check_ledger(kit: Kit, line: Line, at: int) -> None:
    """Follow the events of one choice with zones and knowledge of our own; then compare."""
    before, after = line.at[at], line.at[at + 1]
    if not after.logging:
        return
    with kit.guard("ledger", line, at, "following the events of a choice"):
        zones = [list(zone) for zone in before.zones]
        known = list(before.known)
        loose = [0] * len(known)  # what may have been forgotten, or not: by a pull from a bag
        mixed = [not zone.ordered for zone in after.layout.zones]
        layout = after.layout
        for n in range(len(before.log), len(after.log)):
            e = after.log[n]
            if e.kind == MOVED:
                source, target = layout.zones[e.b], layout.zones[e.c]
                if e.a not in zones[e.b]:
                    kit.fail("ledger", f"an event moves a piece from {source.id!r} that does not lie there", line, at)
                    return
                forget(after, zones[e.b], known, loose, e.a, e.b, e.c)
                known[e.a] &= e.faces | ~loose[e.a]
                zones[e.b].remove(e.a)
                zones[e.c].insert(len(zones[e.c]) if e.d == 0 else max(e.d - 2, 0), e.a)
                known[e.a] |= target.sees
            elif e.kind == LEARNED:
                known[e.a] |= e.c
            elif e.kind == DEALT:
                pieces = dealt(after, n, zones[e.a], mixed[e.a])
                if len(pieces) != e.c:
                    return  # dealt on at once from a shuffled pile: the events do not say which pieces these were
                mixed[e.b] = mixed[e.b] or mixed[e.a] or len(pieces) == len(zones[e.a])
                for p in pieces:
                    zones[e.a].remove(p)
                    zones[e.b].append(p)
                    known[p] |= layout.sight.sees[e.b]
            elif e.kind == SHUFFLED:
                mixed[e.a] = True
                zone = layout.zones[e.a]
                for p in zones[e.a]:
                    known[p] &= zone.sees
            if e.kind in (MOVED, LEARNED) and e.faces & ~known[e.a]:
                extra = e.faces & ~known[e.a]
                what = f"an event ({event_name(after, n)}) shows a face to {names(extra)}, who did not see it"
                kit.fail("ledger", what, line, at, same="shows a face")
            elif e.kind in (MOVED, LEARNED) and known[e.a] & ~e.faces:
                missing = known[e.a] & ~e.faces
                what = f"an event ({event_name(after, n)}) hides a face from {names(missing)}, who saw it"
                kit.fail("ledger", what, line, at, same="hides a face")
        compare_ledger(kit, line, at, zones, known, loose, mixed)


def dealt(m: Match, n: int, zone: list[int], mixed: bool) -> list[int]:
    """The pieces that event n dealt: from the top, or after a shuffle those that are next seen where it dealt them."""
    e = m.log[n]
    if not mixed:
        return zone[len(zone) - e.c :]
    later = {f.a: f.b for f in reversed(m.log[n + 1 :]) if f.kind == MOVED}
    final = {p: z for z, pieces in enumerate(m.zones) for p in pieces}
    return [p for p in zone if later.get(p, final[p]) == e.b][: e.c]


def forget(m: Match, zone: list[int], known: list[int], loose: list[int], p: int, a: int, b: int) -> None:
    """Who sees neither end of a move out of what somebody holds, or of a bag, cannot tell which piece it was.

    Then nothing of that back in the zone is sure any longer. On the open table a known piece can be followed.
    """
    if m.layout.zones[a].ordered or a == b:
        return
    lost = m.layout.everyone & ~(m.layout.sight.sees[a] | m.layout.sight.sees[b])
    back = m.edition.backs[m.kind[p]]
    same = [q for q in zone if m.edition.backs[m.kind[q]] == back]
    if len(same) < 2:
        return
    for q in same:
        if m.layout.zones[a].owner >= 0:
            known[q] &= ~lost
        else:
            loose[q] |= lost


def compare_ledger(
    kit: Kit, line: Line, at: int, zones: list[list[int]], known: list[int], loose: list[int], mixed: list[bool]
) -> None:
    after = line.at[at + 1]
    for z, zone in enumerate(after.layout.zones):
        there, expected = list(after.zones[z]), zones[z]
        if sorted(there) != sorted(expected):
            what = (
                f"the pieces in {zone.id!r} are not those that the events moved there: something moved without an event"
            )
            kit.fail("ledger", what, line, at, same=f"moved {zone.name}")
        elif not mixed[z] and there != expected:
            kit.fail(
                "ledger", f"the order in {zone.id!r} changed without an event", line, at, same=f"order {zone.name}"
            )
        for p in there:
            extra = after.known[p] & ~known[p] & after.layout.everyone
            if extra:
                shuffled = any(e.kind == SHUFFLED and e.a == z for e in after.log[len(line.at[at].log) :])
                if shuffled and line.at[at].known[p] & extra:
                    what = f"{names(extra)} still knows a piece in {zone.id!r} after it was shuffled"
                elif line.at[at].known[p] & extra:
                    what = f"{names(extra)} still knows a piece in {zone.id!r} after a move that it could not follow"
                else:
                    what = f"{names(extra)} knows a piece in {zone.id!r} without an event that shows it"
                kit.fail("ledger", what, line, at, same=f"{what[-30:]} {zone.name}")
            missing = known[p] & ~after.known[p] & ~loose[p]
            if missing:
                what = f"{names(missing)} forgot a piece in {zone.id!r} that it saw"
                kit.fail("ledger", what, line, at, same=f"forgot {zone.name}")


def event_name(m: Match, n: int) -> str:
    e = m.log[n]
    zones = m.layout.zones
    if e.kind == MOVED:
        return f"{zones[e.b].id!r} to {zones[e.c].id!r}"
    return f"learned in {zones[e.b].id!r}"


def names(mask: int) -> str:
    seats = [f"seat {seat}" for seat in bits(mask & ~(1 << SPECTATOR))]
    return " and ".join([*seats, *(["a spectator"] if mask >> SPECTATOR & 1 else [])])


# ---- pieces under other numbers


def check_renumbered(kit: Kit, line: Line, at: int, eye: Eye) -> None:
    """Exchange pieces that an eye never saw, on the table and in the log: what it is shown and told stays the same."""
    m = line.at[at]
    with kit.guard("renumbering", line, at, f"looking as {name(eye)} at exchanged pieces"):
        view, events = shown(m, eye, ()), told(m, eye)
        twin = renumbered(m, permutation(m, by_back(m, unseen(m, eye)), kit.shuffle))
        mix_unordered(kit, twin, unknown(twin, eye))
        report(kit, line, at, eye, apart(view, shown(twin, eye, ())), "its view", "pieces it never saw")
        report(kit, line, at, eye, apart(events, told(twin, eye)), "its events", "pieces it never saw")
        # What it saw once and no longer knows may be told by old events, but by nothing on the table.
        twin = renumbered(m, permutation(m, by_back(m, unknown(m, eye)), kit.shuffle), log=False)
        report(kit, line, at, eye, apart(view, shown(twin, eye, ())), "its view", "pieces it does not know")
        # The order of a zone without order is nobody's business; that of the options may follow it.
        twin = m.copy()
        mix_unordered(kit, twin, [p for zone in m.zones for p in zone])
        mixed = shown(twin, eye, ())
        found = "" if view == mixed else difference(sorted_options(view), sorted_options(mixed))
        report(kit, line, at, eye, found, "its view", "the inner order of zones without order")


def report(kit: Kit, line: Line, at: int, eye: Eye, found: str, what: str, of: str) -> None:
    if found:
        seat = (
            f" ({asking(line.at[at], eye)})"
            if eye is not None and line.at[at].waiting >> eye & 1 and "decision" in found
            else ""
        )
        kit.fail(
            "renumbering", f"{what} tells {name(eye)} about {of}: {found}{seat}", line, at, same=f"{what} {of} {seat}"
        )


def mix_unordered(kit: Kit, m: Match, pieces: list[int]) -> None:
    """Shuffle some pieces among their places in each zone that keeps no order."""
    moving = set(pieces)
    for z, zone in enumerate(m.layout.zones):
        if not zone.ordered:
            at = [i for i, p in enumerate(m.zones[z]) if p in moving]
            mixed = [m.zones[z][i] for i in at]
            kit.shuffle(mixed)
            new = list(m.zones[z])
            for i, p in zip(at, mixed, strict=True):
                new[i] = p
            m.zones[z] = new


def sorted_options(seen: bytes) -> dict[str, object]:
    view: dict[str, object] = json.loads(seen)
    decision = view["decision"]
    if isinstance(decision, dict):
        options = sorted(decision["options"], key=lambda option: int(option["action"]))
        return {**view, "decision": {**decision, "options": options}}
    return view


def check_twins(kit: Kit, line: Line, at: int) -> None:
    """Exchange pieces of one kind that the chooser does not know: every option still does the same, place by place."""
    m = line.at[at]
    for seat in bits(m.waiting):
        with kit.guard("twins", line, at):
            to = permutation(m, by_kind(m, unknown(m, seat)), kit.shuffle)
            if not to:
                continue
            for action in kit.some(m.legal(seat), 3):
                code = m.edition.codes[action]
                one, two = m.copy(), renumbered(m, to)
                one.choose(action, seat=seat)
                if action not in two.legal(seat):
                    kit.fail(
                        "twins",
                        f"{code!r} is offered for one of two equal pieces, by its number ({asking(m, seat)})",
                        line,
                        at,
                    )
                    continue
                two.choose(action, seat=seat)
                if settled(one) != settled(two):
                    what = f"{code!r} picks one of two equal pieces by its number: a handle that survives shuffling"
                    kit.fail("twins", f"{what} ({asking(m, seat)})", line, at, same=asking(m, seat))


# ---- resampled worlds


def check_worlds(kit: Kit, line: Line, at: int, eye: Eye) -> None:
    m = line.at[at]
    with kit.guard("worlds", line, at, f"resampling for {name(eye)}"):
        view = shown(m, eye)
        for n in range(kit.worlds):
            world = m.resample(eye, kit.rng)
            found = apart(view, shown(world, eye))
            if found:
                kit.fail(
                    "worlds",
                    f"{name(eye)} can tell a resampled world from the true one: {found}",
                    line,
                    at,
                    same="view",
                )
            if chances(world) == chances(m):
                kit.fail("worlds", "a resampled world has the true chances to come", line, at)
            try:
                value.check(world)
            except SaveError as error:
                kit.fail("worlds", f"a resampled world cannot be: {error}", line, at)
                return
            contradiction = getattr(kit.game, "contradiction", None)
            if contradiction is not None and (why := contradiction(m, world)):
                kit.fail("worlds", f"a resampled world contradicts what {name(eye)} saw: {why}", line, at)
            if n == 0 and not m.over:
                play_world(kit, line, at, eye, world)


def play_world(kit: Kit, line: Line, at: int, eye: Eye, world: Match) -> None:
    made = 0
    try:
        while not world.over and made < kit.bound:
            seat = kit.pick(bits(world.waiting))
            legal = world.legal(seat)
            if not legal:
                kit.fail("worlds", f"a resampled world leads to a dead end ({asking(world, seat)})", line, at)
                return
            world.choose(kit.pick(legal), seat=seat)
            made += 1
    except Exception as error:
        what = f"a world resampled for {name(eye)} breaks after {made} choices: {type(error).__name__}: {error}"
        kit.fail("worlds", what, line, at, same="breaks")


def check_varies(kit: Kit, line: Line, at: int, eye: Eye) -> None:
    """What lies hidden and could differ does differ over many worlds."""
    m = line.at[at]
    with kit.guard("varies", line, at):
        fixed = set(hidden_groups(m, eye))
        made = 0
        wanted = SAMPLES
        while fixed and made < wanted:
            world = m.resample(eye, kit.rng)
            made += 1
            fixed = {group for group in fixed if contents(m, m, *group) == contents(m, world, *group)}
            if made == SAMPLES and fixed:
                fixed = {group for group in fixed if could_vary(m, eye, *group)}
                wanted = max([SAMPLES, *(samples_for(m, eye, *group) for group in fixed)])
        for z, back in sorted(fixed):
            what = f"what {name(eye)} does not know in {m.layout.zones[z].id!r} ({back}) is the same in {made} worlds"
            kit.fail("varies", what, line, at, same=m.layout.zones[z].name)


Group = tuple[int, str]  # the hidden pieces of one back in one zone


def hidden_groups(m: Match, eye: Eye) -> list[Group]:
    mask = bit(eye)
    backs = m.edition.backs
    return sorted({(z, backs[m.kind[p]]) for z, zone in enumerate(m.zones) for p in zone if not m.known[p] & mask})


def contents(m: Match, world: Match, z: int, back: str) -> list[int]:
    """The kinds in a zone; in order where there is one."""
    kinds = [int(m.kind[p]) for p in world.zones[z] if m.edition.backs[m.kind[p]] == back]
    return kinds if m.layout.zones[z].ordered else sorted(kinds)


def alternatives(m: Match, eye: Eye, z: int, back: str) -> tuple[list[int], list[int]]:
    """All hidden pieces of a back in the zone's pool, and those among them that lie in the zone."""
    mask = bit(eye)
    pool = m.layout.zones[z].pool
    hidden = [
        p
        for at, zone in enumerate(m.zones)
        if m.layout.zones[at].pool == pool
        for p in zone
        if not m.known[p] & mask and m.edition.backs[m.kind[p]] == back
    ]
    here = set(m.zones[z])
    return hidden, [p for p in hidden if p in here]


def samples_for(m: Match, eye: Eye, z: int, back: str) -> int:
    """Enough worlds that an honest place stays the same in one of a million."""
    hidden, here = alternatives(m, eye, z, back)
    other = max(sum(m.kind[q] != m.kind[p] for q in hidden) for p in here)
    share = other / len(hidden)
    return (
        MOST_SAMPLES
        if share < 0.01
        else min(MOST_SAMPLES, math.ceil(math.log(1e-6) / math.log(1 - min(share, 0.999)))) + SAMPLES
    )


def could_vary(m: Match, eye: Eye, z: int, back: str) -> bool:
    """Is there an assignment, by the game's own `may_hold`, in which this zone holds something else?"""
    mask = bit(eye)
    hidden, here = alternatives(m, eye, z, back)
    zone_of = {p: at for at, zone in enumerate(m.zones) for p in zone if not m.known[p] & mask}
    kinds = m.kind
    if m.layout.zones[z].ordered and len({kinds[p] for p in here}) > 1:
        return True
    for q in hidden:
        if zone_of[q] == z or not m.may_hold(q, z):
            continue
        for p in here:
            if kinds[q] != kinds[p] and matching(
                m, hidden, [zone_of[r] for r in hidden], hidden.index(q), hidden.index(p)
            ):
                return True
    return False


def matching(m: Match, pieces: list[int], zones: list[int], piece: int, place: int) -> bool:
    """With one piece fixed to one place, can all others be placed?"""
    fits = [[m.may_hold(p, z) for z in zones] for p in pieces]
    holder: dict[int, int] = {place: piece}

    def seat(i: int, tried: set[int]) -> bool:
        for z in range(len(zones)):
            if fits[i][z] and z not in tried and z != place:
                tried.add(z)
                if z not in holder or seat(holder[z], tried):
                    holder[z] = i
                    return True
        return False

    return all(seat(i, set()) for i in range(len(pieces)) if i != piece)


# ---- secrets are pieces


def check_secrets(kit: Kit, line: Line, at: int) -> None:
    """Two answers, or two chances, that a deciding seat cannot tell apart may differ in hidden pieces only."""
    m = line.at[at]
    for seat in bits(m.waiting):
        with kit.guard("secrets", line, at):
            legal = kit.some(m.legal(seat), 4)
            ends = [chosen(m, seat, action) for action in legal]
            for n, one in enumerate(ends):
                for k in range(n):
                    pair = f"{m.edition.codes[legal[k]]!r} and {m.edition.codes[legal[n]]!r} of seat {seat}"
                    compare_secret(kit, line, at, [seat], ends[k].copy(), one.copy(), pair)
            twin = m.copy()
            for word in WORDS:
                setattr(twin, word, kit.below(1 << 31) + 1)
            pair = f"two chances after {m.edition.codes[legal[0]]!r}"
            compare_secret(kit, line, at, [], ends[0].copy(), chosen(twin, seat, legal[0]), pair)


def chosen(m: Match, seat: int, action: int) -> Match:
    twin = m.copy()
    twin.choose(action, seat=seat)
    return twin


def compare_secret(kit: Kit, line: Line, at: int, choosers: list[int], a: Match, b: Match, pair: str) -> None:
    """Go on with equal choices, if need be, until somebody else decides, who must not carry the secret in numbers."""
    since = len(line.at[at].log)
    for _ in range(6):
        if a.over or b.over:
            return
        watching = [seat for seat in bits(a.waiting & b.waiting) if seat not in choosers]
        for seat in watching:
            if shown(a, seat) == shown(b, seat) and told(a, seat, since) == told(b, seat, since):
                for field in field_differences(a, b):
                    what = f"seat {seat} cannot tell {pair} apart, yet the field {field!r} differs"
                    kit.fail(
                        "secrets",
                        f"{what}: a secret kept as a number, which no resampled world varies",
                        line,
                        at,
                        same=field,
                    )
                for part in frame_differences(a, b):
                    what = f"seat {seat} cannot tell {pair} apart, yet {part} differs"
                    kit.fail(
                        "secrets",
                        f"{what}: a secret kept in control, which no resampled world varies",
                        line,
                        at,
                        same=part,
                    )
        both = [seat for seat in bits(a.waiting & b.waiting) if seat in choosers or not choosers]
        if watching or not both:
            return
        common = sorted(set(a.legal(both[0])) & set(b.legal(both[0])))
        if not common:
            return
        action = kit.pick(common)
        a.choose(action, seat=both[0])
        b.choose(action, seat=both[0])


def check_starts(kit: Kit, mode: str, seats: int, options: Mapping[str, object] | None) -> None:
    """Beginnings that look the same to everybody must not differ in numbers."""
    with kit.guard("secrets"):
        seen: dict[str, Match] = {}
        for n in range(STARTS):
            try:
                m = kernel_game.start(kit.game.id, seats, f"start {n}", mode, options)
            except SetupError:
                return
            if m.over:
                continue
            key = repr((shown(m, None), told(m, None)))
            other = seen.setdefault(key, m)
            for part in field_differences(other, m) + frame_differences(other, m):
                line = Line(mode, seats, f"start {n}", {})
                line.keep(m)
                what = f"two games begin alike for a spectator, yet {part!r} differs: a secret kept as a number"
                kit.fail("secrets", what, line, 0, same=f"start {part}")


# ---- what is told


def check_told(kit: Kit, line: Line, at: int) -> None:
    """The same act in another world that then looks the same must also be told in the same words."""
    m = line.at[at]
    seat, action = line.choices[at]
    true = line.at[at + 1]
    for eye in eyes(m):
        with kit.guard("told", line, at):
            for _ in range(kit.worlds):
                world = m.resample(eye, kit.rng)
                for word in WORDS:
                    setattr(world, word, getattr(m, word))
                world.logging = True
                if action not in world.legal(seat):
                    continue
                world.choose(action, seat=seat)
                if (
                    field_differences(true, world)
                    or frame_differences(true, world)
                    or shown(true, eye) != shown(world, eye)
                ):
                    continue
                events = [{**e, "n": 0} for e in json.loads(told(true, eye, len(m.log)))]
                others = [{**e, "n": 0} for e in json.loads(told(world, eye, len(m.log)))]
                if [e.get("face") for e in events] != [e.get("face") for e in others]:
                    continue  # a face was shown and hidden again: that much it may know
                found = difference(events, others)
                if found:
                    code = m.edition.codes[action]
                    what = (
                        f"{name(eye)} is told of hidden pieces after {code!r} of seat {seat}: event {brief(found, 200)}"
                    )
                    kit.fail("told", f"{what} ({asking(m, seat)})", line, at, same=asking(m, seat))
                    break


# ---- the public past


def check_past(kit: Kit, line: Line, at: int, seat: int) -> None:
    """A resampled world must have been possible all along: every choice so far must lead through it.

    The world's pieces are put into the places of the true ones in the earlier positions, back to where the seat last
    saw one of them. There each choice, or for a secret one another, must give the same view again.
    """
    m = line.at[at]
    for _ in range(kit.worlds):
        with kit.guard("past", line, at, "trying a resampled world against the past"):
            world = m.resample(seat, kit.rng)
            to = {p: q for z, zone in enumerate(m.zones) for p, q in zip(zone, world.zones[z], strict=True) if p != q}
            if not to:
                continue
            for k in range(at - 1, max(-1, at - BACK), -1):
                if not still_hidden(line, k, to, bit(seat)):
                    break
                if not possible(kit, line, k, to, seat):
                    chooser, action = line.choices[k]
                    code = line.at[k].edition.codes[action]
                    what = (
                        f"a world resampled for seat {seat} contradicts the past: {code!r} of seat {chooser}, "
                        f"{at - k} choices ago, could not have been made or would have shown something else "
                        f"({asking(line.at[k], chooser)}); see Match.may_hold"
                    )
                    kit.fail("past", what, line, at, same=asking(line.at[k], chooser))
                    return


def still_hidden(line: Line, k: int, to: Mapping[int, int], mask: int) -> bool:
    """Was none of the exchanged pieces known to the seat before this choice, or shown to it by this choice?"""
    before = line.at[k]
    if any(before.known[p] & mask for p in to):
        return False
    events = line.at[k + 1].log[len(before.log) : len(line.at[k + 1].log)]
    return not any(e.kind in (MOVED, LEARNED) and e.faces & mask and e.a in to for e in events)


def possible(kit: Kit, line: Line, k: int, to: Mapping[int, int], seat: int) -> bool:
    before, after = line.at[k], line.at[k + 1]
    chooser, action = line.choices[k]
    table = settled(renumbered(after, to, log=False))
    past = renumbered(before, to, log=False)
    legal = [int(other) for other in past.legal(chooser)]
    others = [other for other in legal if other != action]
    tries = ([action] if action in legal else []) + kit.some(others, SUBSTITUTES)
    for other in tries:
        twin = past.copy()
        twin.apply(chooser, other)
        if settled(twin) == table and (not field_differences(twin, after) or shown(twin, seat) == shown(after, seat)):
            return True
    return len(others) > SUBSTITUTES or (action in legal and twins_moved(before, after, past))


def twins_moved(before: Match, after: Match, past: Match) -> bool:
    """Which of two equal pieces moved is nobody's fault here."""
    kinds = before.kind
    for e in after.log[len(before.log) :]:
        if e.kind == MOVED and sum(kinds[q] == kinds[e.a] for q in past.zones[e.b]) > 1:
            return True
    return False
