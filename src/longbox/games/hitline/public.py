"""The public table of Hit Line, field by field: what a view calls `table`."""

from typing import Literal

from msgspec import Struct

from longbox.games.hitline.pieces import Suit

PowerState = Literal["ready", "on the line", "exhausted", "shield"]

# What a question is about: the topics of this game's steps.
Question = Literal["choose", "card", "hero"]


class Laid(Struct):
    """A card on the line: what counts now, the power played with it."""

    spot: int
    seat: int
    card: str
    title: str
    value: int
    suit: Suit | None
    down: bool
    power: str | None
    bonus: int


class Power(Struct):
    """A Hero or a Sidekick that is somebody's, as everybody knows: whose, and whether it is ready."""

    name: str
    seat: int
    sidekick: bool
    state: PowerState
    text: str


class Table(Struct):
    round: int
    trick: int
    tricks: int
    leader: int
    spots: list[int | None]
    lead_suit: Suit | None
    highest_wins: bool
    location: str | None
    location_text: str | None
    maximum: int | None
    sides: list[int]
    titans: list[int]
    shield_rows: list[int]
    vp: list[int]
    taken: list[int]
    to_win: int
    carried: int
    line: list[Laid]
    voids: list[list[Suit]]
    first_of_pair: int | None
    powers: list[Power]
