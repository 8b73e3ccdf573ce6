"""Marks of a position: does a match that is played again come to the same?

A digest covers every field of a match, also how its steps are arranged, so it changes when step code is tidied up.
Marks cover what players meet: where pieces lie, who is asked what, how it ended, and each number on the table. They are
kept beside the choices of a match. Numbers may be added or dropped later: only the marks that both have must agree.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

import msgspec

from longbox.kernel.decision import bits

if TYPE_CHECKING:
    from longbox.kernel.match import Match

PLAY: Final = (".lies", ".asked", ".end")  # these every version has; the others are named like the numbers on the table


def marks(m: Match) -> dict[str, str]:
    """The marks of a position, by what they are marks of."""
    return {**play_marks(m), **{name: short(item) for name, item in m.public().items()}}


def play_marks(m: Match) -> dict[str, str]:
    """The marks that every version of a game has."""
    outcome = m.outcome
    asked = [[seat, sorted(m.edition.codes[action] for action in m.legal(seat))] for seat in bits(m.waiting)]
    end = [outcome.winners, outcome.ranks, outcome.scores] if outcome is not None else None
    return {".lies": short(lies(m)), ".asked": short(asked), ".end": short(end)}


def lies(m: Match) -> list[list[object]]:
    """What lies in each zone, by face."""
    faces, kind = m.edition.faces, m.kind
    found: list[list[object]] = []
    for zone, pieces in zip(m.layout.zones, m.zones, strict=True):
        if pieces:
            there = [faces[kind[p]] for p in pieces]
            found.append([zone.id, there if zone.ordered else sorted(there)])
    return found


def short(item: object) -> str:
    return hashlib.blake2b(msgspec.json.encode(item), digest_size=4).hexdigest()


def differing(m: Match, kept: Mapping[str, str]) -> list[str]:
    """What is not as it was when these marks were made."""
    now = marks(m)
    return [name for name, mark in kept.items() if now.get(name, mark) != mark]
