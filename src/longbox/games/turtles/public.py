"""The public table of Turtles, field by field: what a view calls `table`."""

from typing import Literal

from msgspec import Struct

from longbox.games.turtles.pieces import Phase

# What a question is about: the topics of this game's steps.
Question = Literal["choose", "set", "event", "item", "attack", "counter"]


class Table(Struct):
    active: int
    first: int
    turn: int
    phase: Phase
    up: list[list[bool]]
    placed: int
    attack: int
    counter: int
    damage: int
    powers: dict[str, list[int]]
    barred: list[bool]
