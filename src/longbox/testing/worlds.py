"""Check resampled worlds: each is possible, fits what the eye saw, and together they vary every secret.

A game's own word for where a piece may lie (`may_hold`) is not trusted here: the kit exchanges two hidden pieces itself
and plays the past again. If every choice could have been made so, and would have shown the eye the same, then no rule
forbids that world.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from longbox.kernel import value
from longbox.kernel.decision import bits
from longbox.kernel.effects import effects
from longbox.kernel.errors import SaveError
from longbox.kernel.match import DEALT, LEARNED, MOVED, SHUFFLED, Match
from longbox.testing.kit import Kit, Line, asking, places
from longbox.testing.looking import (
    Eye,
    apart,
    bit,
    by_back,
    chances,
    eyes,
    field_differences,
    frame_differences,
    name,
    renumbered,
    settled,
    shown,
    told,
    unknown,
)

SAMPLES = 12  # worlds in which something hidden should vary; more if it has not
SURE = 300  # worlds before it is said that something never varies: what the past makes likely is no fault
MOST_SAMPLES = 2000
BACK = 80  # choices of the past that a resampled world is tried against
SUBSTITUTES = 60  # other options tried for a choice that was secret
PROOFS = 10_000  # past choices that are tried in one game to prove that two pieces could change places
FORESEEN = 3  # decisions of a game at which the options' effects are looked at
EXCHANGES = 8  # exchanges that a game forbids, tried at one decision for one eye


def check_line(kit: Kit, line: Line) -> None:
    looked = places(kit, line)
    kit.proofs = PROOFS
    for at in [*looked, len(line.at) - 1]:
        for eye in eyes(line.at[at]):
            check_worlds(kit, line, at, eye)
    for at in looked[:: max(1, len(looked) // FORESEEN)]:
        for seat in bits(line.at[at].waiting):
            check_effects(kit, line, at, seat)
    for at in looked:
        if line.at[at].secret >= 0:
            continue  # a world has nothing of others' secret lines: its pieces have no places to be compared with
        for eye in eyes(line.at[at]):
            check_varies(kit, line, at, eye)
            check_may_hold(kit, line, at, eye)
            check_past(kit, line, at, eye)


def check_effects(kit: Kit, line: Line, at: int, seat: int) -> None:
    """Check that the effects shown for options don't depend on what their seat can't know."""
    m = line.at[at]
    with kit.guard("effects", line, at, f"foreseeing for {name(seat)}"):
        here, elsewhere = effects(m, seat), effects(m.resample(seat, kit.rng), seat)
        for code, told_ in here.items():
            if elsewhere.get(code) != told_:
                what = f"what {code!r} would do is told to {name(seat)} from what it cannot know: "
                kit.fail("effects", f"{what}{told_!r} here, {elsewhere.get(code)!r} in another world", line, at)


def check_worlds(kit: Kit, line: Line, at: int, eye: Eye) -> None:
    m = line.at[at]
    with kit.guard("worlds", line, at, f"resampling for {name(eye)}"):
        for n in range(kit.worlds):
            world = m.resample(eye, kit.rng)
            if n == 0 and (found := apart(told(m, eye), told(world, eye))):
                what = f"a resampled world tells {name(eye)} another past: {found}"
                kit.fail("worlds", what, line, at, same="past")
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
            world.apply(seat, kit.pick(legal))
            made += 1
    except Exception as error:
        what = f"a world resampled for {name(eye)} breaks after {made} choices: {type(error).__name__}: {error}"
        kit.fail("worlds", what, line, at, same="breaks")


# ---- all that is hidden varies

Pin = tuple[int, int]  # hidden pieces of one kind in one zone


def check_varies(kit: Kit, line: Line, at: int, eye: Eye) -> None:
    """Check that every hidden piece lies elsewhere in some world, unless the past rules that out."""
    m = line.at[at]
    with kit.guard("varies", line, at):
        fixed = {(z, int(m.kind[p])) for z, zone in enumerate(m.zones) for p in zone if not knows(m, eye, p)}
        made, wanted = 0, SAMPLES
        while fixed and made < wanted:
            world = m.resample(eye, kit.rng)
            made += 1
            fixed = {pin for pin in fixed if spots(m, eye, pin) == spots(world, eye, pin)}
            if made == SAMPLES:
                fixed = {pin for pin in fixed if could_vary(kit, line, at, eye, pin)}
                wanted = max([SURE, *(samples_for(m, eye, pin) for pin in fixed)])
        for z, kind in sorted(fixed):
            zone = m.layout.zones[z]
            what = (
                f"what {name(eye)} does not know in {zone.id!r} is the same in {made} worlds: {m.edition.faces[kind]!r}"
            )
            kit.fail("varies", f"{what}, which could lie elsewhere", line, at, same=zone.name)


def knows(m: Match, eye: Eye, p: int) -> bool:
    return bool(m.known[p] & bit(eye))


def spots(m: Match, eye: Eye, pin: Pin) -> list[int]:
    """Where in a zone the hidden pieces of a kind lie; without order only how many."""
    z, kind = pin
    found = [i for i, p in enumerate(m.zones[z]) if m.kind[p] == kind and not knows(m, eye, p)]
    return found if m.layout.zones[z].ordered else [len(found)]


def rivals(m: Match, eye: Eye, pin: Pin) -> tuple[list[int], list[int]]:
    """The hidden pieces of a pin; and those of other kinds that could lie in their places, by back and pool."""
    z, kind = pin
    here = [p for p in m.zones[z] if m.kind[p] == kind and not knows(m, eye, p)]
    group = next(group for group in by_back(m, unknown(m, eye)) if here[0] in group)
    stay = set() if m.layout.zones[z].ordered else set(m.zones[z])
    return here, [q for q in group if m.kind[q] != kind and q not in stay]


def could_vary(kit: Kit, line: Line, at: int, eye: Eye, pin: Pin) -> bool:
    here, others = rivals(line.at[at], eye, pin)
    return any(proven(kit, line, at, {here[0]: q, q: here[0]}, eye) for q in kit.some(others, 4))


def samples_for(m: Match, eye: Eye, pin: Pin) -> int:
    """Enough worlds that an honest place stays the same in one of a million."""
    here, others = rivals(m, eye, pin)
    share = len(others) / (len(others) + len(here) + len(m.zones[pin[0]]))
    return MOST_SAMPLES if share < 0.01 else min(MOST_SAMPLES, math.ceil(math.log(1e-6) / math.log(1 - share)))


def check_may_hold(kit: Kit, line: Line, at: int, eye: Eye) -> None:
    """What `may_hold` forbids, the past forbids."""
    m = line.at[at]
    with kit.guard("may_hold", line, at, "exchanging two hidden pieces"):
        zone_of = {p: z for z, zone in enumerate(m.zones) for p in zone}
        forbidden: dict[int, list[int]] = {}
        for group in by_back(m, unknown(m, eye)):
            for n, p in enumerate(group):
                for q in group[:n]:
                    a, b = zone_of[p], zone_of[q]
                    if a != b and not (m.may_hold(p, b) and m.may_hold(q, a)):
                        forbidden.setdefault(p, []).append(q)
                        forbidden.setdefault(q, []).append(p)
        for p in kit.some(sorted(forbidden), EXCHANGES):
            q = kit.pick(forbidden[p])
            if m.kind[p] != m.kind[q] and proven(kit, line, at, {p: q, q: p}, eye):
                faces = [m.edition.faces[m.kind[r]] for r in (p, q)]
                zones = [m.layout.zones[zone_of[r]].id for r in (p, q)]
                what = f"may_hold forbids what {name(eye)} cannot rule out: {faces[0]!r} in {zones[1]!r} and "
                what += f"{faces[1]!r} in {zones[0]!r}; every choice so far could have been made so"
                kit.fail("may_hold", what, line, at, same=f"{m.layout.zones[zone_of[p]].name}")


# ---- the past


def check_past(kit: Kit, line: Line, at: int, eye: Eye) -> None:
    """A resampled world must have been possible all along: every choice so far must lead through it.

    The world's pieces are put into the places of the true ones in the earlier positions, back to where the eye last
    saw one of them, or where they were shuffled together. There each choice, or for a secret one another, must give
    the same view again.
    """
    m = line.at[at]
    for _ in range(kit.worlds):
        with kit.guard("past", line, at, "trying a resampled world against the past"):
            world = m.resample(eye, kit.rng)
            pairs = [pair for z, zone in enumerate(m.zones) for pair in zip(zone, world.zones[z], strict=True)]
            rounds = cycles({p: q for p, q in pairs if p != q})
            for k in range(at - 1, max(-1, at - BACK), -1):
                together = shuffled(line.at[k], line.at[k + 1])
                rounds = [
                    to
                    for to in rounds
                    if hidden_through(line, k, to, eye) and not any(pieces.issuperset(to) for pieces in together)
                ]
                if not rounds:
                    break
                if not possible(kit, line, k, {p: q for to in rounds for p, q in to.items()}, eye, False):
                    chooser, action = line.choices[k]
                    code = line.at[k].edition.codes[action]
                    what = (
                        f"a world resampled for {name(eye)} contradicts the past: {code!r} of seat {chooser}, "
                        f"{at - k} choices ago, could not have been made or would have shown something else "
                        f"({asking(line.at[k], chooser)}); see Match.may_hold"
                    )
                    kit.fail("past", what, line, at, same=asking(line.at[k], chooser))
                    return


def cycles(to: Mapping[int, int]) -> list[dict[int, int]]:
    """A permutation as the rounds of which it is made: each can be undone for itself."""
    left = dict(to)
    found: list[dict[int, int]] = []
    while left:
        p = next(iter(left))
        ring: dict[int, int] = {}
        while p in left:
            ring[p] = left.pop(p)
            p = ring[p]
        found.append(ring)
    return found


def hidden_through(line: Line, k: int, to: Mapping[int, int], eye: Eye) -> bool:
    """Was none of the exchanged pieces known to the eye before this choice, or shown to it by this choice?"""
    before, after = line.at[k], line.at[k + 1]
    if any(knows(before, eye, p) for p in to):
        return False
    events = after.log[len(before.log) :]
    return not any(e.kind in (MOVED, LEARNED) and e.faces & bit(eye) and e.a in to for e in events)


def shuffled(before: Match, after: Match) -> list[set[int]]:
    """The pieces that were shuffled together in the course of a choice, as far as its events tell."""
    events = after.log[len(before.log) :]
    found: list[set[int]] = []
    if not any(e.kind == SHUFFLED for e in events):
        return found
    zones = [list(zone) for zone in before.zones]
    mixed = [not zone.ordered for zone in before.layout.zones]
    for e in events:
        if e.kind == MOVED:
            if e.a not in zones[e.b]:
                return found
            zones[e.b].remove(e.a)
            zones[e.c].insert(len(zones[e.c]) if e.d == 0 else max(e.d - 2, 0), e.a)
        elif e.kind == DEALT:
            if e.c < len(zones[e.a]) and mixed[e.a]:
                return found  # the events do not say which pieces these were
            first = len(zones[e.a]) - e.c
            mixed[e.b] = mixed[e.b] or mixed[e.a]
            zones[e.b] += zones[e.a][first:]
            del zones[e.a][first:]
        elif e.kind == SHUFFLED:
            found.append(set(zones[e.a]))
            mixed[e.a] = True
    return found


def proven(kit: Kit, line: Line, at: int, to: Mapping[int, int], eye: Eye) -> bool:
    """Could these pieces have lain in each other's places since the eye saw one, or they were shuffled together?"""
    for k in range(at - 1, -1, -1):
        together = any(pieces.issuperset(to) for pieces in shuffled(line.at[k], line.at[k + 1]))
        if not hidden_through(line, k, to, eye):
            return together
        kit.proofs -= 1
        if kit.proofs < 0 or not possible(kit, line, k, to, eye, True):
            return False
        if together:
            return True
    return True


def possible(kit: Kit, line: Line, k: int, to: Mapping[int, int], eye: Eye, proof: bool) -> bool:
    """Could a choice have been made with exchanged pieces, and led to the same with exchanged pieces?

    With proof: as it was made, and so that the eye sees no difference. Else a secret choice may have been another,
    and what cannot be decided is taken for possible.
    """
    before, after = line.at[k], line.at[k + 1]
    chooser, action = line.choices[k]
    past = renumbered(before, to, None)
    past.logging, past.log = False, []
    if proof and shown(past, eye) != shown(before, eye):
        return False
    table = settled(renumbered(after, to, None))
    legal = [int(other) for other in past.legal(chooser)]
    others = [other for other in legal if other != action]
    for other in ([action] if action in legal else []) + kit.some(others, SUBSTITUTES):
        twin = past.copy()
        twin.apply(chooser, other)
        if settled(twin) == table:
            if proof:
                same = shown(twin, eye) == shown(after, eye)
            else:
                same = not field_differences(twin, after) and not frame_differences(twin, after)
                same = same or shown(twin, eye, ("undo",)) == shown(after, eye, ("undo",))
            if same:
                return True
    return not proof and (len(others) > SUBSTITUTES or (action in legal and twins_moved(before, after, past)))


def twins_moved(before: Match, after: Match, past: Match) -> bool:
    """Treat equal pieces alike: it doesn't matter which of two moved."""
    kinds = before.kind
    for e in after.log[len(before.log) :]:
        if e.kind == MOVED and sum(kinds[q] == kinds[e.a] for q in past.zones[e.b]) > 1:
            return True
    return False
