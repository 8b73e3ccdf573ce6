"""A cheat at work: it tries to work out the true deal from a resampled world.

It looks at the world and at what can be made of it (its save, its pickle, its position, its beginning) for the true
seed, choices, chances, others' secret settings; and it compares what lies hidden with the truth, far above chance.
"""

from __future__ import annotations

import json
import math
import pickle
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from longbox.kernel import game as kernel_game
from longbox.kernel import scenario as scenarios
from longbox.kernel import value
from longbox.kernel.errors import LongboxError
from longbox.kernel.match import Edition, Layout, Match
from longbox.testing.kit import Kit, Line, places
from longbox.testing.looking import (
    Eye,
    attributes,
    bit,
    bit_number,
    by_back,
    chances,
    eyes,
    name,
    settled,
    shown,
    told,
    unknown,
)

STARTS = 1000  # beginnings of which none should be like the true one by chance
LUCKS = 16  # deals by chance to compare with
FAR = 7.0  # standard deviations above chance
DEEP = 5  # objects inside of objects that are searched for names


class Tally:
    """How much more often than by chance some deals agree with the true one."""

    def __init__(self) -> None:
        self.more = 0.0
        self.variance = 0.0

    def sigmas(self) -> float:
        return self.more / math.sqrt(self.variance) if self.variance else 0.0


def check_line(kit: Kit, line: Line) -> None:
    tallies: dict[str, Tally] = {}
    for at in places(kit, line):
        for eye in eyes(line.at[at]):
            with kit.guard("peeking", line, at, f"looking for the true deal as {name(eye)}"):
                check_world(kit, line, at, eye, line.at[at], tallies)
        with kit.guard("peeking", line, at, "looking for the true deal behind a position"):
            read = scenarios.read(kit.game.id, json.loads(json.dumps(line.at[at].scenario(full=True))))
            check_world(kit, line, at, kit.pick(eyes(read)), read, {})
    for way, tally in tallies.items():
        if tally.sigmas() > FAR:
            what = (
                f"{way} leans to the true deal: it agrees with it {tally.sigmas():.0f} standard deviations above chance"
            )
            kit.fail("peeking", what, line, at, same=f"leans {way}")


def check_world(kit: Kit, line: Line, at: int, eye: Eye, m: Match, tallies: dict[str, Tally]) -> None:
    world = m.resample(eye, kit.rng)
    for way, make in ways(world):
        found = make()
        for what in held(line, m, found, way):
            kit.fail("peeking", f"{way} has {what}", line, at, same=what)
        compare(kit, m, found, eye, tallies.setdefault(way, Tally()))
    if begins(world, m.origin.seed, line.at[0]):
        kit.fail("peeking", "a match begun as a resampled world says begins with the true deal", line, at)
    for e in world.log:
        if (e.to | e.faces) & ~bit(eye):
            kit.fail("peeking", f"the log of a world for {name(eye)} says what others saw", line, at, same="log")
            break
    check_settings(kit, line, at, eye, m, world)


def ways(world: Match) -> Iterator[tuple[str, Callable[[], Match]]]:
    yield "a resampled world", lambda: world
    yield "the save of a resampled world", lambda: value.opened(world.save())
    yield "the pickle of a resampled world", lambda: pickle.loads(pickle.dumps(world))
    yield "the position of a resampled world", lambda: scenarios.read(world.origin.game, world.scenario(full=True))


def held(line: Line, m: Match, world: Match, way: str) -> Iterator[str]:
    """What a world must not have."""
    if str(world.origin.seed) == str(m.origin.seed):
        yield "the true seed"
    if world.history:
        yield "choices of the true game"
    if chances(world) in (chances(m), chances(line.at[0])):
        yield "the true chances to come"
    if world.rolls or world.tops:
        yield "rigged chances"
    if world.origin.scenario is not None and "position" not in way:
        yield "the position from which the true game began"
    seed = str(m.origin.seed)
    if len(seed) > 7 and "position" not in way and seed.encode() in world.save():
        yield "the true seed in its bytes"


def begins(world: Match, seed: object, first: Match) -> bool:
    """Whether a match with the world's seed and settings begins like the true one, and with other seeds never does."""
    o = world.origin

    def like(start: object) -> bool:
        return settled(kernel_game.start(o.game, o.seats, start, o.mode, o.options, o.packs)) == settled(first)

    try:
        return like(o.seed) and not any(like(f"{n} not {seed}") for n in range(STARTS))
    except LongboxError:  # settings that the world does not have
        return False


# ---- above chance


def compare(kit: Kit, m: Match, world: Match, eye: Eye, tally: Tally) -> None:
    """Add how well a world agrees with the truth, where nothing is known of a back and a pool."""
    if m.secret >= 0:
        return
    for group in by_back(m, unknown(m, eye)):
        pieces = set(group)
        zones = [z for z, zone in enumerate(m.zones) if pieces.intersection(zone)]
        if not all(free(m, p, z, pieces, eye) for p in group for z in zones):
            continue
        true = [kinds(m, z, pieces) for z in zones]
        score = agreeing(m, zones, true, [kinds(world, z, pieces) for z in zones])
        lucks: list[int] = []
        for _ in range(LUCKS):
            mixed = [kind for part in true for kind in part]
            kit.shuffle(mixed)
            left = iter(mixed)
            lucks.append(agreeing(m, zones, true, [[next(left) for _ in part] for part in true]))
        mean = sum(lucks) / LUCKS
        tally.more += score - mean
        tally.variance += sum((luck - mean) ** 2 for luck in lucks) / (LUCKS - 1) * (1 + 1 / LUCKS)


def free(m: Match, p: int, z: int, pieces: set[int], eye: Eye) -> bool:
    """May a piece lie at any hidden place of a zone?"""
    return all(m.may_lie(p, z, place, bit_number(eye)) for place, q in enumerate(m.zones[z]) if q in pieces)


def kinds(m: Match, z: int, pieces: set[int]) -> list[int]:
    return [int(m.kind[p]) for p in m.zones[z] if p in pieces]


def agreeing(m: Match, zones: list[int], a: list[list[int]], b: list[list[int]]) -> int:
    total = 0
    for z, one, two in zip(zones, a, b, strict=True):
        if m.layout.zones[z].ordered:
            total += sum(x == y for x, y in zip(one, two, strict=True))
        else:
            total += sum((Counter(one) & Counter(two)).values())
    return total


# ---- secret settings


def check_settings(kit: Kit, line: Line, at: int, eye: Eye, m: Match, world: Match) -> None:
    """What others named in secret is neither in what an eye gets nor in a world, until it sees it on the table."""
    names = named_by_others(m, eye)
    if not names:
        return
    view: dict[str, Any] = msgspec.json.decode(shown(m, eye))
    on_table = json.dumps([view["zones"], json.loads(told(m, eye))])
    secret = {part for part in names if part not in on_table}
    parts: list[Any] = msgspec.msgpack.decode(world.save()[24:])
    parts[5] = None  # packs print all their names
    for what, text in (
        ("its view", json.dumps({**view, "zones": None})),
        ("a world's settings", json.dumps(world.origin.options)),
        ("a world's save", json.dumps(parts)),
        ("a world's settings in its position", json.dumps(world.scenario(full=True)["options"])),
    ):
        for part in sorted(secret):
            if f'"{part}"' in text:
                kit.fail("peeking", f"{what} tells {name(eye)} what another seat named in secret: {part!r}", line, at)
    for field in value.names(world):
        if field not in value.FIXED:
            for part in sorted(secret.intersection(texts(getattr(world, field), DEEP))):
                what = f"the field {field!r} of a world for {name(eye)} has what another seat named in secret: {part!r}"
                kit.fail("peeking", what, line, at, same=f"carries {field}")


def named_by_others(m: Match, eye: Eye) -> set[str]:
    mine: set[str] = set()
    theirs: set[str] = set()
    for option in m.origin.secret:
        entries = m.origin.options[option]
        if isinstance(entries, list):
            for seat, entry in enumerate(entries):
                (mine if seat == eye else theirs).update(texts(entry, DEEP))
    return theirs - mine


def texts(item: object, depth: int) -> Iterator[str]:
    """All texts in an object, however deep; what every match of a game shares is left out."""
    if isinstance(item, str):
        yield item
    elif depth == 0 or item is None or isinstance(item, int | float | bytes | Edition | Layout):
        return
    elif isinstance(item, list | tuple | set | frozenset):
        for part in item:
            yield from texts(part, depth - 1)
    elif isinstance(item, dict):
        for key, part in item.items():
            yield from texts(key, depth - 1)
            yield from texts(part, depth - 1)
    elif not isinstance(item, value.Vec):
        for part in attributes(item):
            yield from texts(getattr(item, part, None), depth - 1)
