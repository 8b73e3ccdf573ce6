"""The public table of Bold, field by field: what a view calls `table`."""

from typing import Literal

from msgspec import Struct

from longbox.games.bold.pieces import Phase

# What a question is about: the topics of this game's steps.
Question = Literal["choose", "draw", "strike", "buy"]


class Table(Struct):
    turn: int
    phase: Phase
    holder: int
    characters: list[str]
    limit: int
    counters: list[int]
    injured: list[int]
    defeated: list[int]
    crisis: list[int]
    challenge: str | None
    pools: list[list[int]]
    resources: list[int]
    offered: list[int]
    purchases: list[int]
    prices: list[dict[str, int]]  # for each seat, by face; empty while nobody buys
    hits: list[list[int]]
