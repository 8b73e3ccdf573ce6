"""Check positions as data: they read back the same, and unknown keys are refused by name."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator, Mapping
from typing import Any

from longbox.kernel import scenario as scenarios
from longbox.kernel.decision import bits
from longbox.kernel.errors import LongboxError
from longbox.kernel.match import SPECTATOR
from longbox.testing.kit import Kit, Line, places
from longbox.testing.looking import chances, difference
from longbox.testing.values import field_changes, fields_of, lists_in, play_on

UNKNOWN = "knwon"  # a slip of the pen
OF_A_SORT = 4  # entries of one list that get the unknown key


def check_line(kit: Kit, line: Line) -> None:
    looked = places(kit, line)
    for at in looked:
        check_scenario(kit, line, at)
    for at in kit.some(looked, 2):
        check_full(kit, line, at)


def check_scenario(kit: Kit, line: Line, at: int) -> None:
    with kit.guard("scenario", line, at, "reading a position back"):
        m = line.at[at]
        data = m.scenario(full=True)
        read = scenarios.read(kit.game.id, json.loads(json.dumps(data)))
        if read != m:
            changes = ", ".join(field_changes(read, m))
            kit.fail("scenario", f"a position read back differs in {changes}", line, at, same="reads")
            return
        if read.scenario(full=True) != data:
            found = difference(data, read.scenario(full=True))
            kit.fail("scenario", f"a position read back is written differently: {found}", line, at)
        if chances(read) != chances(m):
            kit.fail("scenario", "a position read back has other chances to come", line, at)
        given = {id(part) for _, part in lists_in(read.origin.scenario, "")}
        for field in fields_of(read):
            if any(id(part) in given for _, part in lists_in(getattr(read, field), field)):
                what = f"the field {field!r} of a match shares a list with the position that it was read from"
                kit.fail("scenario", what, line, at, same=f"shared {field}")
        if at in (0, len(line.choices) // 2) or kit.below(3) == 0:
            play_on(kit, line, at, read, "scenario", "a position")


# ---- unknown keys


def check_full(kit: Kit, line: Line, at: int) -> None:
    with kit.guard("unknown keys", line, at, "writing a position"):
        m = line.at[at]
        data: dict[str, Any] = json.loads(json.dumps(m.scenario(full=True)))
        data.setdefault("rig", {"rolls": [], "shuffles": []})
        filled = [zone for zone, pieces in data["zones"].items() if pieces and isinstance(pieces[0], str)]
        if filled:  # the full form may write what each piece is known as, too
            zone = kit.pick(filled)
            entry = data["zones"][zone][0]
            sees = bits(m.layout.zones[m.layout.index[zone]].sees)
            known = ["spectator" if seat == SPECTATOR else seat for seat in sees]
            data["zones"][zone][0] = {"piece": entry, "known": known}
        check_keys(kit, data, "the full form", line, at)


def check_short(kit: Kit, given: Mapping[str, Any]) -> None:
    """A position in the game's own form, as somebody writes it."""
    with kit.guard("unknown keys", doing="reading a short position"):
        check_keys(kit, json.loads(json.dumps(given)), "a short position", None, None)


def check_keys(kit: Kit, data: dict[str, Any], what: str, line: Line | None, at: int | None) -> None:
    scenarios.read(kit.game.id, data)
    for path, twin in planted(kit, data):
        kit.ran("unknown keys")
        where = "".join(f"[{part!r}]" for part in path) or "its top"
        try:
            scenarios.read(kit.game.id, twin)
        except LongboxError as error:
            if UNKNOWN not in str(error):
                text = f"{what}: the unknown key {UNKNOWN!r} in {where} is refused without being named: {error}"
                kit.fail("unknown keys", text, line, at, same=f"named {path[:1]}")
        else:
            text = f"{what}: the unknown key {UNKNOWN!r} in {where} is read as if it were not there"
            kit.fail("unknown keys", text, line, at, same=f"read {path[:1]}")


def planted(kit: Kit, data: dict[str, Any]) -> Iterator[tuple[list[Any], dict[str, Any]]]:
    for path in paths(kit, data, []):
        twin = copy.deepcopy(data)
        inner: Any = twin
        for step in path:
            inner = inner[step]
        good: object = [] if path == ["zones"] else 1
        inner[UNKNOWN] = copy.deepcopy(next(iter(inner.values()), good))  # only its name is wrong
        yield path, twin


def paths(kit: Kit, item: Any, path: list[Any]) -> Iterator[list[Any]]:
    """The ways to every mapping, of those in one list to a few."""
    if isinstance(item, dict):
        yield path
        for key, part in item.items():
            yield from paths(kit, part, [*path, key])
    elif isinstance(item, list):
        inner = [n for n, part in enumerate(item) if isinstance(part, dict | list)]
        for n in kit.some(inner, OF_A_SORT):
            yield from paths(kit, item[n], [*path, n])
