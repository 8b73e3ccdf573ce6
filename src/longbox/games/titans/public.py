"""The public table of Titans, field by field: what a view calls `table`."""

from typing import Literal

from msgspec import Struct

from longbox.games.titans.pieces import Phase

# What a question is about: the topics of this game's steps.
Question = Literal["choose", "turn", "defend"]


class Priced(Struct):
    """A card that can be bought, and what it costs now."""

    card: str
    price: int


class TitansGo(Struct):
    left: int
    price: int


class Text(Struct):
    """A text in force, and whether it was used this turn."""

    text: str
    used: bool


class Member(Struct):
    """A character of a team."""

    name: str
    face: str
    sidekick: bool
    own: bool
    texts: list[Text]


class Table(Struct):
    active: int | None
    first: int | None
    turn: int
    round: int
    phase: Phase
    power: int
    line_up: list[Priced]
    nemesis: Priced | None
    nemeses_left: int
    titans_go: TitansGo | None
    weaknesses_left: int
    main_left: int
    first_costs_more: int
    no_recruiting: bool
    babies: bool
    vp: list[int]
    teams: list[list[Member]]
    played: list[str]
    borrowed: list[list[str]]
