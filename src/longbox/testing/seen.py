"""Check at every decision, for every seat and a spectator, that nothing shown, told or asked reveals a secret.

Each is compared, byte for byte, with what the same eye gets where hidden pieces lie elsewhere: in a resampled world,
and in the same match with pieces under other numbers, zones without order mixed and others' secret settings gone.
Then each choice is made again in such a world: what happens then may differ only by what the rules show.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from longbox.kernel.decision import bits
from longbox.kernel.match import LEARNED, MOVED, RESUMED, Match, Origin
from longbox.kernel.rng import Rng, follow
from longbox.testing.kit import Kit, Line, asking
from longbox.testing.looking import (
    Eye,
    apart,
    bit,
    bit_number,
    brief,
    by_back,
    chances,
    difference,
    eyes,
    field_differences,
    frame_differences,
    mix_unordered,
    name,
    permutation,
    questions,
    renumbered,
    shown,
    told,
    unknown,
)

TRIED = 40  # options tried at each decision
RARE = 8  # a question that was asked less often is looked at in more worlds
EXPLAINED = 3  # actions that each seat asks about at each decision
PROOF = 2  # events within which a game that goes on otherwise must show why
NUMBER = re.compile(r"(?<![\w-])\d+(?![\w-])")
FLOW = ("waiting", "decision", "undo")  # parts of a view that tell who is asked


class Ledger:
    """How much each eye was told so far, and which faces it has seen."""

    def __init__(self, m: Match) -> None:
        self.told: dict[Eye, int] = dict.fromkeys(eyes(m), 0)
        self.before: dict[Eye, int] = dict(self.told)  # at the last decision
        self.faces: dict[Eye, set[int]] = {eye: set() for eye in eyes(m)}
        self.events = 0
        self.start = 0  # the first event since the last decision

    def follow(self, m: Match) -> None:
        self.before = dict(self.told)
        self.start = self.events
        for e in m.log[self.events :]:
            for eye in self.told:
                if e.to & bit(eye):
                    self.told[eye] += 1
                if e.kind in (MOVED, LEARNED) and e.faces & bit(eye):
                    self.faces[eye].add(int(e.a))
        self.events = len(m.log)


class Picture:
    """All that an eye gets at a decision: its view, what it was told since the last one, reasons why not."""

    def __init__(self, m: Match, eye: Eye, since: int, codes: Sequence[str]) -> None:
        self.view = shown(m, eye)
        self.told = told(m, eye, since)
        self.said = [m.explain(eye, code) for code in codes] if eye is not None else []
        self.codes = codes

    def apart(self, other: Picture) -> str:
        """Where two differ first, in words."""
        if self.view != other.view:
            return apart(self.view, other.view)
        if self.told != other.told:
            return f"events{apart(self.told, other.told)}"
        for code, mine, theirs in zip(self.codes, self.said, other.said, strict=True):
            if mine != theirs:
                return f"explain of {code!r} is {brief(mine)} in one and {brief(theirs)} in the other"
        return ""


def check_line(kit: Kit, line: Line) -> None:
    ledger = Ledger(line.at[0])
    for at in range(len(line.at)):
        m = line.at[at]
        ledger.follow(m)
        for seat in bits(m.waiting):
            check_options(kit, line, at, seat)
        pictures: dict[Eye, Picture] = {}
        for eye in eyes(m):
            with kit.guard("worlds", line, at, f"looking as {name(eye)}"):
                pictures[eye] = Picture(m, eye, ledger.before[eye], codes_for(kit, m, eye))
        for eye, picture in pictures.items():
            with kit.guard("worlds", line, at, f"resampling for {name(eye)}"):
                check_world(kit, line, at, eye, picture, ledger)
            with kit.guard("renumbering", line, at, f"looking as {name(eye)} at exchanged pieces"):
                check_renumbered(kit, line, at, eye, picture, ledger)
                check_names(kit, line, at, eye, picture, ledger)
        if at > 0:
            asked = asking(line.at[at - 1], line.choices[at - 1][0])
            kit.acts[asked] += 1
            for eye, picture in pictures.items():
                for _ in range(4 if kit.acts[asked] <= RARE else 1):
                    check_act(kit, line, at - 1, eye, picture, ledger.before[eye])
        if kit.full():
            return


def codes_for(kit: Kit, m: Match, eye: Eye) -> list[str]:
    """Codes that a seat asks about, by and by all of them."""
    if eye is None:
        return []
    codes = m.edition.codes
    kit.turn = (kit.turn + EXPLAINED) % len(codes)
    return [codes[(kit.turn + n * 101) % len(codes)] for n in range(EXPLAINED)]


# ---- what is on offer


def check_options(kit: Kit, line: Line, at: int, seat: int) -> None:
    """In order, each once; and each can be taken."""
    m = line.at[at]
    legal: list[int] = []
    with kit.guard("decisions", line, at, "asking"):
        where = asking(m, seat)
        legal = [int(action) for action in m.legal(seat)]
        offered = [option.action for option in m.decision(seat).options]
        if len(set(offered)) != len(offered) or len(set(legal)) != len(legal):
            kit.fail("decisions", f"the same option twice ({where})", line, at, same=f"twice {where}")
        elif sorted(offered) != sorted(legal):
            odd = sorted(set(offered) ^ set(legal))
            codes = ", ".join(m.edition.codes[action] for action in odd[:4])
            what = f"options and legal actions differ: {codes} ({where})"
            kit.fail("decisions", what, line, at, same=f"legal {where}")
        elif offered != sorted(offered) or legal != sorted(legal):
            what = f"options are not in the order of their actions, so their order can tell something ({where})"
            kit.fail("decisions", what, line, at, same=f"order {where}")
    for action in kit.some(legal, TRIED):
        code = m.edition.codes[action]
        with kit.guard("offered", line, at, f"choosing {code!r}, which is on offer,"):
            twin = m.copy()
            twin.log = []
            twin.choose(action, seat=seat)
            stuck = [other for other in bits(twin.waiting) if not twin.legal(other)]
            if stuck or not (twin.waiting or twin.over):
                what = f"after {code!r} of seat {seat} ({where}) "
                what += (
                    f"seat {stuck[0]} must decide and has no choice ({asking(twin, stuck[0])})"
                    if stuck
                    else "nobody decides"
                )
                kit.fail("dead end", what, line, at, same=what[-40:])


# ---- what an eye is shown


def check_world(kit: Kit, line: Line, at: int, eye: Eye, true: Picture, ledger: Ledger) -> None:
    m = line.at[at]
    world = m.resample(eye, kit.rng)
    found = true.apart(Picture(world, eye, ledger.before[eye], true.codes))
    if found:
        what = f"{name(eye)} can tell a resampled world from the true one: {found}"
        kit.fail("worlds", f"{what}{where(m, eye, found)}", line, at, same=f"view {key(found)}{where(m, eye, found)}")
    if eye is not None and m.waiting & bit(eye):
        stream = kit.below(1 << 31)
        if m.resample(eye, Rng(stream)).digest() != world.resample(eye, Rng(stream)).digest():
            what = f"the same stream gives {name(eye)} other worlds where only hidden pieces differ"
            kit.fail("worlds", what, line, at, same="stream")


def check_renumbered(kit: Kit, line: Line, at: int, eye: Eye, true: Picture, ledger: Ledger) -> None:
    """Exchange pieces that an eye never saw, on the table and in the log; mix what has no order."""
    m = line.at[at]
    unseen = [p for p in unknown(m, eye) if p not in ledger.faces[eye]]
    to = permutation(m, by_back(m, unseen), kit.shuffle)
    twin = renumbered(m, to, ledger.start)
    mix_unordered(twin, [p for zone in m.zones for p in zone], kit.shuffle)
    unset(twin, eye)
    found = true.apart(Picture(twin, eye, ledger.before[eye], true.codes))
    if found:
        again = renumbered(m, to, ledger.start)
        of = "the inner order of zones without order"
        if true.apart(Picture(again, eye, ledger.before[eye], true.codes)):
            of = "pieces it never saw"
        elif others_settings(m, eye):
            of += ", or others' secret settings"
        what = f"its view tells {name(eye)} about {of}: {found}{where(m, eye, found)}"
        kit.fail("renumbering", what, line, at, same=f"{of} {key(found)}{where(m, eye, found)}")


def check_names(kit: Kit, line: Line, at: int, eye: Eye, true: Picture, ledger: Ledger) -> None:
    """A piece that no world can vary, since its pool leaves it alone, is not known for that: nothing may name it.

    It changes places with a hidden piece of another pool. Numbers may tell of that, for pools are public; words not.
    """
    m = line.at[at]
    hidden = unknown(m, eye)
    kinds = m.kind
    alone = [group[0] for group in by_back(m, hidden) if len({kinds[p] for p in group}) == 1]
    if not alone or m.over:
        return
    p = kit.pick(alone)
    mine = {q for z, zone in enumerate(m.layout.zones) if zone.owner == eye for q in m.zones[z]}
    backs = m.edition.backs
    others = [q for q in hidden if kinds[q] != kinds[p] and backs[kinds[q]] == backs[kinds[p]] and q not in mine]
    if not others:
        return
    q = kit.pick(others)
    twin = Picture(renumbered(m, {p: q, q: p}, None), eye, ledger.before[eye], true.codes)
    kit.ran("names")
    one, two = words(true), words(twin)
    if one != two:
        odd = sorted((one - two).keys() | (two - one).keys())
        what = f"{name(eye)} is shown the name of a piece that it does not know: {brief(odd, 200)}"
        kit.fail("names", what, line, at, same=f"{m.layout.zones[zone_of(m, p)].name}")


def words(picture: Picture) -> Counter[str]:
    """The texts of a picture without their numbers, and how often each is there."""
    found: Counter[str] = Counter()

    def read(item: object) -> None:
        if isinstance(item, str):
            found[NUMBER.sub("#", item)] += 1
        elif isinstance(item, dict):
            for part in item.values():
                read(part)
        elif isinstance(item, list):
            for part in item:
                read(part)

    read([msgspec.json.decode(picture.view), msgspec.json.decode(picture.told), picture.said])
    return found


def zone_of(m: Match, p: int) -> int:
    return next(z for z, zone in enumerate(m.zones) if p in zone)


def others_settings(m: Match, eye: Eye) -> bool:
    o = m.origin
    entries = [o.options[option] for option in o.secret]
    return any(
        isinstance(entry, list) and any(part is not None for seat, part in enumerate(entry) if seat != eye)
        for entry in entries
    )


def unset(m: Match, eye: Eye) -> None:
    """Take others' secret settings away: nothing that this eye gets may be made of them."""
    o = m.origin
    if others_settings(m, eye):
        options = dict(o.options)
        for option in o.secret:
            entry = options[option]
            if isinstance(entry, list):
                options[option] = [part if seat == eye else None for seat, part in enumerate(entry)]
        m.origin = Origin(o.game, o.seats, o.mode, options, o.packs, o.seed, o.scenario, o.secret)


def key(found: str) -> str:
    """The part of a picture that differs, to note each once."""
    return found.split(" is ", maxsplit=1)[0].split("[", maxsplit=1)[0]


def where(m: Match, eye: Eye, found: str) -> str:
    """The step that asks, if it is a question that differs."""
    asked = eye is not None and m.waiting & bit(eye) and found.startswith(("decision", "explain"))
    return f" ({asking(m, eye)})" if asked and eye is not None else ""


# ---- what a choice shows


def check_act(kit: Kit, line: Line, at: int, eye: Eye, true: Picture, since: int) -> None:
    """The same choice in another world, and with other chances: what differs then must have been shown by the rules."""
    before, after = line.at[at], line.at[at + 1]
    with kit.guard("told", line, at, "making a choice in another world"):
        world = before.resample(eye, kit.rng)
        world.keeping = True  # with books like those of the true one
        follow(world, before)
        compare_act(kit, line, at, eye, true, world, since)
        if chances(before) != chances(after):
            twin = before.copy()
            twin.reseed(kit.below(1 << 31))
            compare_act(kit, line, at, eye, true, twin, since)


def compare_act(kit: Kit, line: Line, at: int, eye: Eye, true: Picture, world: Match, since: int) -> None:
    before, after = line.at[at], line.at[at + 1]
    seat, action = line.choices[at]
    if before.secret >= 0 and (after.was != before.was or after.free >= RESUMED):
        return  # the last of secret lines: all is shown now, and in the world others have not begun
    if action not in world.legal(seat):
        return  # a choice of a card that lies elsewhere in that world
    luck = chances(world) != chances(before)
    hidden = set(unknown(world, eye))
    world.apply(seat, action)
    one, two = true.view, shown(world, eye)
    events, others = true.told, told(world, eye, since)
    if one == two and events == others:
        return
    code, asked = before.edition.codes[action], asking(before, seat)
    of = f"{code!r} of seat {seat} ({asked})"
    if eye == seat and (after.can_undo(seat) or world.can_undo(seat)):
        found = brief(apart(one, two) or f"events{apart(events, others)}", 200)
        what = f"seat {seat} may take {code!r} back, yet it showed something ({asked}): {found}"
        kit.fail("undo", what, line, at, same=f"gained {asked}")
        return
    a: list[dict[str, Any]] = json.loads(events)
    b: list[dict[str, Any]] = json.loads(others)
    if [e.get("face") for e in a] == [e.get("face") for e in b]:  # else a face was shown: that much it may know
        if one == two and not field_differences(after, world) and not frame_differences(after, world, eye):
            what = f"{name(eye)} is told of hidden pieces after {of}: event {brief(difference(a, b), 200)}"
            kit.fail("told", what, line, at, same=asked)
            return
        if events == others and without(one, "undo") == without(two, "undo"):
            kit.fail("undo", f"whether {name(eye)} may undo tells of hidden pieces after {of}", line, at, same=asked)
            return
    same = min(len(a), len(b))
    if luck or a[:same] != b[:same] or any(dealt_to(before, e, eye) for e in a[:same]):
        return
    if len(a) == len(b):
        telling = questions(after, eye) != questions(world, eye) and without(one, *FLOW) == without(two, *FLOW)
    elif len(a) > same:
        telling = not shows(after, eye, set(unknown(before, eye)), since + same)
    else:
        telling = not shows(world, eye, hidden, since + same)
    if telling:
        deciding, others_deciding = (bits(one.awaited(bit_number(eye))) for one in (after, world))
        what = f"being asked tells {name(eye)} of hidden pieces: after {of} seats {deciding} decide, and "
        what += f"{others_deciding} in a world that looked the same, though nothing was shown that says why"
        kit.fail("asked", what, line, at, same=asked)


def without(view: bytes, *parts: str) -> bytes:
    data = msgspec.json.decode(view)
    for part in parts:
        data.pop(part, None)
    return msgspec.json.encode(data)


def dealt_to(m: Match, event: dict[str, Any], eye: Eye) -> bool:
    """Were these pieces that the eye then sees, of which the event itself shows no face?"""
    return event["kind"] == "dealt" and bool(m.layout.zones[m.layout.index[event["target"]]].sees & bit(eye))


def shows(m: Match, eye: Eye, hidden: set[int], n: int) -> bool:
    """Does what happened from an event of this eye on begin with a look at something that was hidden from it?"""
    following = [e for e in m.log if e.to & bit(eye)][n : n + PROOF]
    return any(e.kind in (MOVED, LEARNED) and e.faces & bit(eye) and int(e.a) in hidden for e in following)
