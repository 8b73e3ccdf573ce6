"""What is kept of a game so that it can be read for ever: its record, and what every pair of eyes saw last."""

import zlib
from collections.abc import Sequence
from typing import Any

import msgspec

from longbox.kernel import value
from longbox.kernel.match import Match
from longbox.kernel.tale import Tale, sides
from longbox.kernel.voice import Voice
from longbox.server.messages import line


class Archive(msgspec.Struct):
    """A game to be read: nothing in it needs the rules."""

    number: int  # entries so far
    over: bool
    edition: str
    record: dict[str, Any]
    views: dict[str, dict[str, Any]]  # by seat; "": a spectator's
    stories: dict[str, list[dict[str, Any]]]


def archived(m: Match, names: Sequence[str], number: int) -> Archive:
    """Everything that anybody may want to read of a match."""
    eyes: list[int | None] = [None, *range(int(m.layout.seats))]
    return Archive(
        number,
        m.over,
        m.edition.id(),
        m.record(),
        {eye_key(eye): m.view(eye) for eye in eyes},
        {eye_key(eye): story(m, names, eye) for eye in eyes},
    )


def eye_key(eye: int | None) -> str:
    return "" if eye is None else str(eye)


def story(m: Match, names: Sequence[str], eye: int | None) -> list[dict[str, Any]]:
    tale = Tale(m, Voice(list(names), sides(m), -1 if eye is None else eye))
    tale.listen()
    return [msgspec.to_builtins(line(told)) for told in tale.lines()]


def packed(archive: Archive) -> bytes:
    return zlib.compress(msgspec.msgpack.encode(archive), 9)


def unpacked(data: bytes) -> Archive:
    found: Archive = msgspec.msgpack.decode(zlib.decompress(data), type=Archive)
    return found


def pack_save(data: bytes, names: Sequence[str], number: int) -> bytes:
    """The archive of a match that has been saved. A process of the pool does this."""
    return packed(archived(value.opened(data), names, number))
