"""Check hidden information: an event tells what a seat learns, and every secret is a piece that worlds can vary."""

from __future__ import annotations

import json
from collections.abc import Mapping

from longbox.kernel import game as kernel_game
from longbox.kernel.decision import bits
from longbox.kernel.errors import SetupError
from longbox.kernel.match import DEALT, LEARNED, MOVED, REVEALED, SHUFFLED, SPECTATOR, VEILED, Match
from longbox.testing.kit import Kit, Line, asking, places
from longbox.testing.looking import (
    Eye,
    apart,
    brief,
    by_back,
    by_kind,
    difference,
    eyes,
    field_differences,
    frame_differences,
    mix_unordered,
    name,
    permutation,
    renumbered,
    settled,
    shown,
    told,
    unknown,
    unseen,
)

STARTS = 12
BOOKS = ("undo",)  # of matches that were played with other books


def check_line(kit: Kit, line: Line) -> None:
    for at in range(len(line.choices)):
        check_ledger(kit, line, at)
    for at in places(kit, line):
        for eye in eyes(line.at[at]):
            check_renumbered(kit, line, at, eye)
        check_twins(kit, line, at)
        check_secrets(kit, line, at)


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
        sees = list(before.sight.sees)
        for n in range(len(before.log), len(after.log)):
            e = after.log[n]
            if e.kind == MOVED:
                source = layout.zones[e.b]
                if e.a not in zones[e.b]:
                    kit.fail("ledger", f"an event moves a piece from {source.id!r} that does not lie there", line, at)
                    return
                forget(after, zones[e.b], known, loose, e.a, (e.b, e.c), sees)
                known[e.a] &= e.faces | ~loose[e.a]
                zones[e.b].remove(e.a)
                zones[e.c].insert(len(zones[e.c]) if e.d == 0 else max(e.d - 2, 0), e.a)
                known[e.a] |= sees[e.c]
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
                    known[p] |= sees[e.b]
            elif e.kind == SHUFFLED:
                mixed[e.a] = True
                for p in zones[e.a]:
                    known[p] &= sees[e.a]
            elif e.kind == VEILED:
                sees[e.a] = e.b
            elif e.kind == REVEALED:
                sees[e.a] = layout.zones[e.a].sees
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


def forget(
    m: Match, zone: list[int], known: list[int], loose: list[int], p: int, way: tuple[int, int], sees: list[int]
) -> None:
    """Who sees neither end of a move out of what somebody holds, or of a bag, cannot tell which piece it was.

    Then nothing of that back in the zone is sure any longer. On the open table a known piece can be followed.
    """
    a, b = way
    if m.layout.zones[a].ordered or a == b:
        return
    lost = m.layout.everyone & ~(sees[a] | sees[b])
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
    """Exchange pieces that an eye does not know: all that it was ever told stays the same, and what it is shown."""
    m = line.at[at]
    with kit.guard("renumbering", line, at, f"looking as {name(eye)} at exchanged pieces"):
        twin = renumbered(m, permutation(m, by_back(m, unseen(m, eye)), kit.shuffle))
        mix_unordered(twin, unknown(twin, eye), kit.shuffle)
        report(kit, line, at, eye, apart(told(m, eye), told(twin, eye)), "its events", "pieces it never saw")
        # What it saw once and no longer knows may be told by old events, but by nothing on the table.
        twin = renumbered(m, permutation(m, by_back(m, unknown(m, eye)), kit.shuffle), None)
        report(kit, line, at, eye, apart(shown(m, eye), shown(twin, eye)), "its view", "pieces it does not know")


def report(kit: Kit, line: Line, at: int, eye: Eye, found: str, what: str, of: str) -> None:
    if found:
        kit.fail("renumbering", f"{what} tells {name(eye)} about {of}: {found}", line, at, same=f"{what} {of}")


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
            twin.reseed(kit.below(1 << 31))
            pair = f"two chances after {m.edition.codes[legal[0]]!r}"
            compare_secret(kit, line, at, [], ends[0].copy(), chosen(twin, seat, legal[0]), pair)


def chosen(m: Match, seat: int, action: int) -> Match:
    twin = m.copy()
    twin.choose(action, seat=seat)
    return twin


def compare_secret(kit: Kit, line: Line, at: int, choosers: list[int], a: Match, b: Match, pair: str) -> None:
    """Go on with equal choices, if need be, until somebody else decides, who must not carry the secret in numbers."""
    for _ in range(6):
        if a.over or b.over:
            return
        watching = [seat for seat in bits(a.waiting & b.waiting) if seat not in choosers]
        for seat in watching:
            since = line.at[at].heard(seat)
            if shown(a, seat, BOOKS) == shown(b, seat, BOOKS) and told(a, seat, since) == told(b, seat, since):
                for field in field_differences(a, b):
                    what = f"seat {seat} cannot tell {pair} apart, yet the field {field!r} differs"
                    kit.fail(
                        "secrets",
                        f"{what}: a secret kept as a number, which no resampled world varies",
                        line,
                        at,
                        same=field,
                    )
                for part in frame_differences(a, b, seat):
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
    """Check that beginnings that look the same to everybody are told alike and have the same numbers."""
    with kit.guard("secrets"):
        seen: dict[bytes, Match] = {}
        for n in range(STARTS):
            try:
                m = kernel_game.start(kit.game.id, seats, f"start {n}", mode, options)
            except SetupError:
                return
            if m.over:
                continue
            other = seen.setdefault(shown(m, None), m)
            line = Line(mode, seats, f"start {n}", {})
            line.keep(m)
            events, others = (json.loads(told(one, None)) for one in (m, other))
            if [e.get("face") for e in events] == [e.get("face") for e in others] and events != others:
                what = f"two games begin alike for a spectator, who is told {brief(difference(events, others), 200)}"
                kit.fail("told", what, line, 0, same="start")
            for part in field_differences(other, m) + frame_differences(other, m):
                what = f"two games begin alike for a spectator, yet {part!r} differs: a secret kept as a number"
                kit.fail("secrets", what, line, 0, same=f"start {part}")
