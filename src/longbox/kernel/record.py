"""Records and undo: a match as the choices that made it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from longbox.kernel import game, scenario, value
from longbox.kernel.errors import EditionError, LongboxError, RecordError, UndoError
from longbox.kernel.plain import in_words
from longbox.kernel.rng import NAMES

if TYPE_CHECKING:
    from longbox.kernel.match import Match

VERSION: Final = 1


class Record(msgspec.Struct, forbid_unknown_fields=True):
    """A record's fields: game, edition, options, seed, choices, and the fingerprint of where they lead."""

    longbox: int
    game: str
    edition: str
    seats: int
    mode: str
    options: dict[str, Any]
    packs: list[tuple[str, str]]
    seed: int | str
    rng: str
    scenario: dict[str, Any] | None
    choices: list[tuple[int, str]]
    over: bool
    digest: str


def need_history(m: Match) -> None:
    if not m.keeping:
        raise RecordError("this match is a copy for looking ahead: it keeps no record")


def record(m: Match) -> dict[str, object]:
    """A match as readable data that replays to the same fingerprint."""
    need_history(m)
    o = m.origin
    choices = [[int(entry & 15), m.edition.codes[entry >> 4]] for entry in m.history]
    return {
        "longbox": VERSION,
        "game": o.game,
        "edition": m.edition.id(),
        "seats": o.seats,
        "mode": o.mode,
        "options": dict(o.options),
        "packs": [list(pack) for pack in o.packs],
        "seed": o.seed,
        "rng": o.rng,
        "scenario": o.scenario,
        "choices": choices,
        "over": m.over,
        "digest": m.digest(),
    }


def parse(data: object) -> Record:
    try:
        parsed = msgspec.convert(data, Record, strict=True)
    except msgspec.ValidationError as error:
        raise RecordError(f"this is not a record: {in_words(error, Record.__struct_fields__)}") from None
    if parsed.longbox != VERSION:
        raise RecordError(f"this record has version {parsed.longbox}; this Longbox reads version {VERSION}")
    if parsed.rng not in NAMES:
        known = " and ".join(repr(name) for name in NAMES)
        raise RecordError(f"this record was made with the random generator {parsed.rng!r}; this Longbox has {known}")
    return parsed


def replay(data: object, upto: int | None = None, check: bool = True) -> Match:
    """Play a record again, to its end or up to a number of choices. Its end must have the recorded fingerprint."""
    parsed = parse(data)
    m = first(parsed)
    choices = parsed.choices if upto is None else parsed.choices[: max(0, upto)]
    for n, (seat, code) in enumerate(choices):
        try:
            m.choose(code, seat=seat)
        except LongboxError as error:
            raise RecordError(f"choice {n + 1} of {len(parsed.choices)}, {code!r} by seat {seat}: {error}") from None
    if check and len(choices) == len(parsed.choices) and m.digest() != parsed.digest:
        raise RecordError(f"the replay ends with the fingerprint {m.digest()}, but the record says {parsed.digest}")
    return m


def first(parsed: Record) -> Match:
    """The match before the record's first choice."""
    g = game.find(parsed.game)
    try:
        edition = g.edition_of(parsed.edition, parsed.packs)
    except EditionError as error:
        raise EditionError(
            f"this record was made with edition {parsed.edition}: {error}. "
            "Replay it with the Longbox that made it, or begin a new game from its seed: "
            f"longbox play {parsed.game} --mode {parsed.mode} --seed {parsed.seed}"
        ) from None
    if parsed.scenario is not None:
        return scenario.read(parsed.game, parsed.scenario, edition, parsed.rng)
    return game.start(
        parsed.game, parsed.seats, parsed.seed, parsed.mode, parsed.options, parsed.packs, edition, parsed.rng
    )


def beginning(m: Match) -> Match:
    """The same match before its first choice, under the same edition."""
    o = m.origin
    if o.scenario is not None:
        return scenario.read(o.game, o.scenario, m.edition, o.rng)
    seed = o.seed
    assert isinstance(seed, int | str)
    return game.start(o.game, o.seats, seed, o.mode, o.options, o.packs, m.edition, o.rng)


def undo(m: Match, given: object) -> None:
    """Play again without a seat's last choice. Choices that others made since, at the same time, are kept."""
    need_history(m)
    if m.over:
        raise UndoError("the game is over")
    seat = m.seat_of(given)
    if not any((entry & 15) == seat for entry in m.history):
        raise UndoError(f"seat {seat} has not chosen anything yet")
    if not m.can_undo(seat):
        if m.history[-1] & 15 != seat:
            raise UndoError("others have chosen since, or something was revealed, so the choice stands")
        raise UndoError(
            "something was revealed since, so the choice stands: "
            "a partner saw a card, a card was drawn or turned up, or dice were rolled"
        )
    last = max(n for n, entry in enumerate(m.history) if (entry & 15) == seat)
    again = beginning(m)
    again.logging = m.logging
    for n, entry in enumerate(m.history):
        if n != last:
            if not any(offered == entry >> 4 for offered in again.legal(entry & 15)):
                raise UndoError("somebody has answered that choice, so it stands")
            again.apply(entry & 15, entry >> 4)
    value.become(m, again)
