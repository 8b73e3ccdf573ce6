"""Editions of a game of cards: what their ids are made of, and the content that past releases had.

An edition's id is a hash of what matters for play: the content files without flavor and origins, the packs, and the
version of the step code. Each release leaves its content in the game's folder `editions`, so that matches begun with it
can be played to their end beside those that begin with today's.
"""

import gzip
import hashlib
from collections.abc import Iterable, Sequence
from functools import cache
from importlib import resources
from typing import Any, Final

import msgspec

from longbox.kernel.match import Edition
from longbox.kernel.rng import NAME, OLD
from longbox.language.content import GAME_KEY, OLD_KEYS, Record, parse

FIRST: Final = "0.1.0"  # the ids of this release's editions have another form: they are hashes of all that was compiled
FOLDER: Final = "editions"
ENDING: Final = ".json.gz"
Files = tuple[tuple[str, str], ...]


class Kept(msgspec.Struct, frozen=True):
    """A game's content as a release had it."""

    game: str
    release: str
    id: str  # of its edition without packs
    hash: str
    rules: str
    steps: int
    rng: str  # the random generator of its matches
    shape: str  # of its saves
    files: Files
    played: dict[str, str] = {}  # how its games go: a fingerprint for each mode and number of seats


def name_of(game: str, rules: str, steps: int, packs: Iterable[tuple[str, str]]) -> str:
    """The first part of an edition's id: "titans-2026.1-1+my-pack"."""
    return f"{game}-{rules}-{steps}" + stems(packs)


def stems(packs: Iterable[tuple[str, str]]) -> str:
    return "".join(f"+{name.removesuffix('.toml')}" for name, _ in packs)


def matter(data: dict[str, Any]) -> bytes:
    """What matters for play in the TOML of a content file: not flavor, not where facts come from, no comments."""
    tables = [(table, [bare(row) for row in rows] if isinstance(rows, list) else rows) for table, rows in data.items()]
    encoded = msgspec.json.encode([pair for pair in tables if pair[0] != GAME_KEY])
    return hashlib.blake2b(encoded, digest_size=16).digest()


def bare(row: object) -> object:
    if not isinstance(row, dict):
        return row
    return sorted((OLD_KEYS.get(key, key), item) for key, item in row.items() if matters(key))


def matters(key: str) -> bool:
    return key != "origin" and not OLD_KEYS.get(key, key).endswith("flavor")


def fingerprint(rules: str, steps: int, parts: Iterable[bytes], rng: str = NAME) -> str:
    """An edition's hash: rules, the version of the step code, the generator, what matters in each file and pack."""
    generator = [] if rng == OLD else [rng]  # the ids of before there was another one have no generator in them
    data = msgspec.json.encode([rules, steps, *generator, [part.hex() for part in parts]])
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def first_fingerprint(rules: str, records: Sequence[Record], edition: Edition) -> str:
    """The hash as release 0.1.0 made it: of the records with all their words, and of what was compiled from them."""
    routines = [[routine.name, [type(step).__name__ for step in routine.steps]] for routine in edition.routines]
    told = [[message.name, message.rule] for message in edition.messages]
    data = msgspec.json.encode([rules, records, edition.faces, edition.kind, edition.codes, routines, told])
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def first_name(kept: Kept, packs: Iterable[tuple[str, str]]) -> str:
    return f"{kept.game}-{kept.rules}" + stems(packs)


def is_first(kept: Kept, wanted: str) -> bool:
    """Is an edition wanted as release 0.1.0 named it?"""
    return kept.release == FIRST and (wanted == FIRST or wanted.startswith(f"{kept.game}-{kept.rules}+"))


def id_of(kept: Kept, packs: Sequence[tuple[str, str]]) -> str:
    """The id that kept content has with some packs, today's form of it."""
    return f"{name_of(kept.game, kept.rules, kept.steps, packs)}+{hash_of(kept, packs)[:12]}"


def hash_of(kept: Kept, packs: Sequence[tuple[str, str]]) -> str:
    parts = [*own_parts(kept), *(matter(parse(text, name)[1]) for name, text in packs)]
    return fingerprint(kept.rules, kept.steps, parts, kept.rng)


_PARTS: dict[str, list[bytes]] = {}


def own_parts(kept: Kept) -> list[bytes]:
    if kept.id not in _PARTS:
        _PARTS[kept.id] = [matter(parse(text, name)[1]) for name, text in kept.files]
    return _PARTS[kept.id]


@cache
def released(package: str) -> tuple[Kept, ...]:
    """What past releases of a game in a package had, the latest first."""
    folder = resources.files(package) / FOLDER
    if not folder.is_dir():
        return ()
    found = [unpacked(file.read_bytes()) for file in folder.iterdir() if file.name.endswith(ENDING)]
    return tuple(sorted(found, key=lambda kept: [int(part) for part in kept.release.split(".")], reverse=True))


def packed(kept: Kept) -> bytes:
    return gzip.compress(msgspec.json.encode(kept), 9, mtime=0)


def unpacked(data: bytes) -> Kept:
    return msgspec.json.decode(gzip.decompress(data), type=Kept)
