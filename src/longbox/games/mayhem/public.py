"""The public table of Mayhem, field by field: what a view calls `table`."""

from typing import Literal

from msgspec import Struct

from longbox.games.mayhem.pieces import Color, Phase, Thing

Mode = Literal["duel", "teams", "free-for-all", "competitive"]
MODES: tuple[Mode, ...] = ("duel", "teams", "free-for-all", "competitive")

# What a question is about: the topics of this game's steps.
Question = Literal["choose", "die", "move", "attack", "card"]


class Monster(Struct):
    place: str
    damage: int
    health: int


class Go(Struct, rename={"while_": "while"}):
    """The GO! card of a side, and how far it is."""

    name: str
    mission: str
    while_: str
    gifts: int
    delivered: list[str]
    clues: list[str]
    clues_found: int
    monster: Monster | None


class Side(Struct):
    seats: list[int]
    color: Color | None
    vp: int
    dice: list[int]
    played_card: bool
    star: bool
    traps_left: int
    go: Go | None


class Innate(Struct):
    name: str
    text: str
    used: bool


class Ability(Struct):
    face: str
    name: str
    threshold: int
    texts: list[str]
    die: int | None
    selected: bool


class Bystander(Struct):
    """A character on no side."""

    id: str
    face: str
    name: str
    side: None
    seat: None
    place: str | None


class Figure(Struct):
    """A character on a side."""

    id: str
    face: str
    name: str
    side: int
    seat: int
    place: str | None
    damage: int
    health: int
    fire: int
    stunned: bool
    shield: bool
    escape: bool
    ko: bool
    acted: int
    innate: Innate
    abilities: list[Ability]
    ignores: list[Thing]
    attack_bonus: int
    no_specials: bool


class Place(Struct):
    id: str
    name: str | None
    icon: str | None
    base: Color | None
    traps: list[int]


class Pizza(Struct):
    side: int
    place: str | None
    carrier: str | None


class Table(Struct):
    mode: Mode
    round: int
    phase: Phase
    initiative: int | None
    value: int | None
    star: bool
    active: str | None
    sides: list[Side]
    characters: list[Bystander | Figure]
    places: list[Place]
    obstacles: list[str]
    obstacles_left: int
    fire_left: int
    pizza: Pizza | None
