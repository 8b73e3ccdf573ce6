"""Positions as readable data, both ways: tests, puzzles, tutorials, bug reports.

The full form names every piece, number and routine under way. The short form is the game's own: what matters, by
name; the rest is completed by defaults.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from longbox.kernel import game, value
from longbox.kernel.definitions import SPECTATOR, Edition, Frame, Origin
from longbox.kernel.errors import IllegalChoice, SaveError, ScenarioError, near
from longbox.kernel.plain import a_kind, in_words

if TYPE_CHECKING:
    from longbox.kernel.match import Match

HEAD: Final = ("game", "seats", "mode", "options", "packs", "seed", "rig")
KERNEL: Final = (
    *("waiting", "shared", "together", "secret", "asked", "over", "actor", "veils", "was"),
    *("chance_key", "chance_at", *value.WORDS_OF_OLD),
)
APART: Final = ("kind", "zones", "known", "stack", "due", "lanes", "rolls", "tops")
FRAME: Final = ("routine", "step", "at", "who", "numbers", "items")


class Known(msgspec.Struct, forbid_unknown_fields=True):
    piece: str
    known: list[int | str] | str


class Head(msgspec.Struct):
    """The types of the keys that every position may have. Their values are checked where they are used."""

    seats: Any = None
    mode: str | None = None
    options: dict[str, Any] | None = None
    packs: list[tuple[str, str]] = []
    seed: int | str = 0


class Full(Head):
    pieces: list[str] = []
    zones: dict[str, Any] = {}  # each is checked by itself, so that an error can name it
    fields: dict[str, Any] = {}
    kernel: dict[str, Any] = {}
    flow: list[dict[str, Any]] = []
    due: list[dict[str, Any]] = []
    lanes: list[list[dict[str, Any]]] = []


def write(m: Match, full: bool = False) -> dict[str, object]:
    if not full and m.origin.scenario is not None and m.keeping and not m.history:
        given: dict[str, object] = msgspec.json.decode(msgspec.json.encode(m.origin.scenario))  # nobody shares it
        return given
    state = value.state(m)
    copies = numbered(m)
    zones: dict[str, list[object]] = {}
    for z, zone in enumerate(m.layout.zones):
        if m.zones[z]:
            zones[zone.id] = [piece(m, copies[p], m.known[p], zone.sees) for p in m.zones[z]]  # under a veil too
    o = m.origin
    data: dict[str, object] = {"game": o.game, "seats": o.seats, "mode": o.mode, "options": dict(o.options)}
    if o.packs:
        data["packs"] = [list(pack) for pack in o.packs]
    data["seed"] = o.seed
    if list(m.kind) != m.edition.kind:
        data["pieces"] = [m.edition.faces[kind] for kind in m.kind]
    data["zones"] = zones
    data["fields"] = {name: item for name, item in state.items() if name not in KERNEL and name not in APART}
    data["flow"] = [flow(f) for f in m.stack]
    if m.due:
        data["due"] = [flow(f) for f in m.due]
    if m.lanes:
        data["lanes"] = [[flow(f) for f in lane] for lane in m.lanes]
    data["kernel"] = {name: state[name] for name in KERNEL if name in state}
    if m.rolls or m.tops:
        tops = [[m.edition.faces[kind] for kind in top] for top in m.tops]
        data["rig"] = {"rolls": list(m.rolls), "shuffles": tops}
    return data


def numbered(m: Match) -> list[str]:
    """A name for every piece: its face, and from the second copy on its number."""
    seen: dict[int, int] = {}
    labels: list[str] = []
    for kind in m.kind:
        seen[kind] = seen.get(kind, 0) + 1
        labels.append(m.edition.faces[kind] if seen[kind] == 1 else f"{m.edition.faces[kind]}#{seen[kind]}")
    return labels


def piece(m: Match, label: str, known: int, sees: int) -> object:
    if known == sees:
        return label
    if known == m.layout.everyone:
        return {"piece": label, "known": "all"}
    seats: list[object] = [seat for seat in range(int(m.layout.seats)) if (known >> seat) & 1]
    return {"piece": label, "known": seats + (["spectator"] if (known >> SPECTATOR) & 1 else [])}


def flow(f: Frame) -> dict[str, object]:
    steps = f.routine.steps
    at = type(steps[f.pc - 1]).__name__ if 0 < f.pc <= len(steps) else "start"
    data: dict[str, object] = {"routine": f.routine.name, "step": int(f.pc), "at": at, "who": int(f.who)}
    data["numbers"] = [int(f.a), int(f.b), int(f.c)]
    if f.items is not None:
        data["items"] = list(f.items)
    return data


def read(game_id: str, given: Mapping[str, Any], edition: str | Edition | None = None, rng: str | None = None) -> Match:
    """A match from a position, in the full or in the game's short form. `edition`, `rng`: as for `longbox.start`."""
    if not isinstance(given, Mapping):
        raise ScenarioError(f"a position is a table of names and values, not {a_kind(given)}")
    try:
        check_finite(given, "")
        text = msgspec.json.encode(dict(given))
        kept: dict[str, Any] = msgspec.json.decode(text)
    except (TypeError, ValueError, RecursionError) as error:
        raise ScenarioError(f"a position holds only plain data: {error}") from None
    try:
        msgspec.convert(kept, Full if "flow" in kept else Head)
    except msgspec.ValidationError as error:
        raise ScenarioError(f"this is not a position: {in_words(error)}") from None
    if kept.get("game", game_id) != game_id:
        raise ScenarioError(f"this position is for {kept['game']!r}, not for {game_id!r}")
    g = game.find(game_id)
    setup = g.setup(kept.get("seats"), kept.get("mode"), kept.get("options"))
    packs = [(str(name), str(text)) for name, text in kept.get("packs", [])]
    if not isinstance(edition, Edition):
        edition = g.edition(packs) if edition is None else g.edition_of(edition, packs)
    origin = g.origin(setup, packs, kept.get("seed", 0), msgspec.json.decode(text))  # its own: the match changes lists
    origin.rng = game.generator(edition.rng if rng is None else rng)
    if "flow" in kept:
        origin.rng = value.generator_of(kept.get("kernel", {}), origin.rng)
        m = exact(g, edition, setup, origin, kept)
    else:
        m = g.position(edition, setup, origin, {key: item for key, item in kept.items() if key not in HEAD})
    rig(m, kept.get("rig", {}))
    m.log = []  # laying out a position is no part of its story; what happens up to the first question is
    if not m.waiting and not m.over:
        m.run()  # a position before a roll or a shuffle that is rigged
    m.history = []
    m.free = 0
    return m


def check_finite(item: object, where: str) -> None:
    """Refuse NaN and infinity: JSON cannot write them, so they would be read as missing."""
    if isinstance(item, float) and not math.isfinite(item):
        raise ValueError(f"{where} is {item}")
    if isinstance(item, Mapping):
        for key, part in item.items():
            check_finite(part, f"{where}.{key}" if where else str(key))
    elif isinstance(item, list | tuple):
        for at, part in enumerate(item):
            check_finite(part, f"{where}[{at}]")


def exact(g: game.Game, edition: Edition, setup: game.Setup, origin: Origin, given: dict[str, Any]) -> Match:
    """The full form, checked like a save."""
    known_keys = (*HEAD, "pieces", "zones", "fields", "flow", "due", "lanes", "kernel")
    for key in given:
        if key not in known_keys:
            raise ScenarioError(f"a full position has no key {key!r}{near(key, known_keys)}")
    m = g.blank(edition, setup, origin)
    if "pieces" in given:
        bring(m, given["pieces"])
    blank = value.state(m)
    state: dict[str, Any] = {**blank, **given.get("fields", {}), **given.get("kernel", {})}
    zones, known = placed(m, given.get("zones", {}))
    routines = {routine.name: routine.number for routine in edition.routines}
    state.update(zones=zones, known=known)
    state["stack"] = [framed(routines, f) for f in given["flow"]]
    state["due"] = [framed(routines, f) for f in given.get("due", [])]
    state["lanes"] = [[framed(routines, f) for f in lane] for lane in given.get("lanes", [])]
    try:
        value.restore(m, state)
        value.try_out(m)
    except SaveError as error:
        raise ScenarioError(str(error)) from None
    except Exception as error:  # whatever a game's own code makes of numbers that cannot be
        why = f"{type(error).__name__}: {error}"
        raise ScenarioError(f"this position is impossible: the game can't go on from it ({why})") from None
    return m


def bring(m: Match, faces: list[str]) -> None:
    """The pieces of a match whose players bring their own."""
    kinds = {face: kind for kind, face in enumerate(m.edition.faces)}
    for at, face in enumerate(faces):
        if face not in kinds:
            raise ScenarioError(f"pieces, entry {at}: there is no piece {face!r}{near(face, kinds)}")
    m.kind = vec[i64]([i64(kinds[face]) for face in faces])


def framed(routines: dict[str, int], given: Any) -> list[Any]:
    for key in given:
        if key not in FRAME:
            raise ScenarioError(f"flow: a routine under way has no key {key!r}{near(str(key), FRAME)}")
    try:
        name, pc, who, numbers = given["routine"], given["step"], given["who"], given["numbers"]
        a, b, c = numbers
    except (KeyError, TypeError, ValueError):
        raise ScenarioError(f"flow: {given!r} needs the keys routine, step and who, and three numbers") from None
    if not isinstance(name, str) or name not in routines:
        raise ScenarioError(f"flow: there is no routine {name!r}{near(str(name), routines)}")
    return [routines[name], pc, who, a, b, c, given.get("items")]


def placed(m: Match, given: dict[str, Any]) -> tuple[list[list[int]], list[int]]:
    """Zones and knowledge from the names of pieces."""
    labels = {label: p for p, label in enumerate(numbered(m))}
    zones: list[list[int]] = [[] for _ in m.layout.zones]
    known = [0] * len(labels)
    for zone_id, pieces in given.items():
        if zone_id not in m.layout.index:
            raise ScenarioError(f"zones: there is no zone {zone_id!r}{near(str(zone_id), m.layout.index)}")
        z = m.layout.index[zone_id]
        try:
            msgspec.convert(pieces, list[str | Known])
        except msgspec.ValidationError as error:
            raise ScenarioError(f"zones, {zone_id!r}: {in_words(error, Known.__struct_fields__)}") from None
        for entry in pieces:
            label = entry.get("piece") if isinstance(entry, dict) else entry
            if label not in labels:
                raise ScenarioError(f"zones, {zone_id!r}: there is no piece {label!r}{near(str(label), labels)}")
            p = labels[label]
            if any(p in zone for zone in zones):
                raise ScenarioError(f"zones, {zone_id!r}: {label!r} is already in another zone")
            zones[z].append(p)
            known[p] = mask_of(m, entry["known"]) if isinstance(entry, dict) else int(m.layout.zones[z].sees)
    return zones, known


def mask_of(m: Match, seats: Any) -> int:
    if seats == "all":
        return int(m.layout.everyone)
    mask = 0
    for seat in seats:
        if seat == "spectator":
            mask |= 1 << SPECTATOR
        elif isinstance(seat, int) and 0 <= seat < int(m.layout.seats):
            mask |= 1 << seat
        else:
            raise ScenarioError(f"known: there is no seat {seat!r}; write seats, 'spectator' or 'all'")
    return mask


def rig(m: Match, given: Any) -> None:
    """Fix coming dice and shuffles: `{"rolls": [4, 6], "shuffles": [["yellow-3", "wild-2"]]}`."""
    if not isinstance(given, dict):
        raise ScenarioError("rig: expected a mapping with 'rolls' and 'shuffles'")
    for key in given:
        if key not in ("rolls", "shuffles"):
            raise ScenarioError(f"rig: there is no {key!r}{near(key, ('rolls', 'shuffles'))}")
    kinds = {face: kind for kind, face in enumerate(m.edition.faces)}
    rolls, tops_given = given.get("rolls", []), given.get("shuffles", [])
    if not isinstance(rolls, list) or not isinstance(tops_given, list):
        raise ScenarioError("rig: 'rolls' and 'shuffles' are lists")
    if any(type(roll) is not int for roll in rolls):
        raise ScenarioError(f"rig, rolls: expected whole numbers, not {rolls!r}")
    tops: list[list[int]] = []
    for top in tops_given:
        if not isinstance(top, list):
            raise ScenarioError(f"rig, shuffles: expected a list of pieces for each, not {top!r}")
        for name in top:
            if not isinstance(name, str) or name not in kinds:
                raise ScenarioError(f"rig, shuffles: there is no piece {name!r}{near(str(name), kinds)}")
        tops.append([kinds[name] for name in top])
    m.rolls = list(rolls)  # its own: the match uses them up, the origin keeps them
    m.tops = tops


class Short:
    """A position in a game's short form: its keys, and checks for what they hold."""

    def __init__(self, title: str, keys: Mapping[str, str], given: dict[str, Any]) -> None:
        self.title = title
        self.keys = keys  # each with a line on what it is
        self.given = given
        for key in given:
            self.check_key(key)

    def check_key(self, key: str) -> None:
        if key not in self.keys:
            raise ScenarioError(f"a {self.title} position has no key {key!r}{near(str(key), self.keys)}")

    def number(self, key: str, default: int, low: int, high: int) -> int:
        return self.checked(key, self.given.get(key, default), low, high)

    def checked(self, key: str, value: Any, low: int, high: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise ScenarioError(f"{key}: expected a whole number from {low} to {high}, not {value!r}")
        return value

    def list_of(self, key: str, length: int) -> list[Any]:
        """A list of this length; of None, where the key is missing."""
        value = self.given.get(key)
        if value is None:
            return [None] * length
        if not isinstance(value, list) or len(value) != length:
            raise ScenarioError(f"{key}: expected a list of {length} ({self.keys[key]}), not {value!r}")
        return value

    def several(self, where: str, key: str, value: Any) -> list[Any]:
        """A list of any length; empty, where the key is missing."""
        if value is None:
            return []
        if not isinstance(value, list):
            raise ScenarioError(f"{where}: expected a list ({self.keys[key]}), not {value!r}")
        return value

    def entries(self, key: str) -> list[tuple[str, Any]]:
        """The entries of a plain list, each with where it stands."""
        return [(f"{key}, entry {at}", one) for at, one in enumerate(self.several(key, key, self.given.get(key)))]

    def of_each(self, key: str, what: str, many: int) -> list[tuple[str, Any]]:
        """An entry for each side or seat, each with where it stands; nothing where the key is not there."""
        if self.given.get(key) is None:
            return []
        return [(f"{key}, {what} {at}", one) for at, one in enumerate(self.list_of(key, many))]

    def flag(self, where: str, value: Any) -> bool:
        if not isinstance(value, bool):
            raise ScenarioError(f"{where}: expected true or false, not {value!r}")
        return value

    def name(self, where: str, value: Any) -> str:
        if not isinstance(value, str):
            raise ScenarioError(f"{where}: expected a name, not {value!r}")
        return value

    def index_of(self, where: str, what: str, name: Any, names: list[str]) -> int:
        """The index of a name in a list of known names."""
        if self.name(where, name) not in names:
            raise ScenarioError(f"{where}: there is no {what} {name!r}{near(name, names)}")
        return names.index(name)

    def play(self, m: Match, key: str) -> None:
        """Play the choices that the position lists, each by a seat that has it on offer."""
        for at, (where, code) in enumerate(self.entries(key)):
            if at == 0:
                m.run()
            seats = [decision.seat for decision in m.decisions if code in [one.code for one in decision.options]]
            try:
                m.choose(self.name(where, code), seat=seats[0] if seats else m.seat)
            except IllegalChoice as error:
                raise ScenarioError(f"{where}: {code!r}: {error}") from None
