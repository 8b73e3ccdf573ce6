"""The public table of Turtles, field by field: what a view calls `table`."""

from msgspec import Struct

from longbox.games.turtles.pieces import Phase


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
