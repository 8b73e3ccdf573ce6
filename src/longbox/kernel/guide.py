"""What a game tells newcomers, the same in the terminal and in the browser: `guide.toml` read into data."""

import functools
import re
from typing import Any, Final

import msgspec

from longbox.kernel import beside
from longbox.kernel.errors import LongboxError

NAME: Final = "guide.toml"
LAST: Final = 1_000  # the place of a game that names none
RULE: Final = re.compile(r"\(([A-Z]{2,4}-R?\d{2,4})\)\.?$")


class GuideError(LongboxError):
    """A guide that can't be read."""


class Burst(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Comic lettering."""

    text: str
    sub: str = ""
    fill: str = ""  # a color


class Panel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thought, with the pieces that it is about: names of cards, faces of tokens."""

    title: str
    text: str
    cards: list[str] = []
    signs: list[str] = []  # between the cards
    tokens: list[str] = []
    dice: list[int] = []
    backs: int = 0  # cards that lie face down
    out: list[int] = []  # which of the cards are out of it
    lit: list[int] = []  # which stand out
    burst: Burst | None = None


class First(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A first game with few choices: mode, options, and who plays."""

    mode: str
    seats: list[str]
    says: str
    options: dict[str, Any] = {}


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a turn, and the phases of the table that belong to it."""

    name: str
    phases: list[str]


class Page(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position as a player sees it, and what there is to see."""

    rows: int  # of the picture, in a terminal
    seen: list[str]
    more: list[str]
    position: dict[str, Any]


class Matter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When an option of the game means something, and what may be named in it."""

    modes: list[str] = []  # none: all
    seats: list[int] = []
    named: list[str] = []  # modes in which only names can be given
    cards: str = ""  # the sort of the cards that can be
    places: dict[str, int] = {}  # how many, by mode; else one for each seat
    holder: str = "seat"
    alone: bool = False  # its value is the seat that plays alone


class Guide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of it; a game may leave anything out."""

    learn: int = LAST  # its place in the order in which to learn the games
    turn: list[Part] = []
    first: First | None = None
    panels: list[Panel] = []
    page: Page | None = None
    sides: list[str] = []  # the modes in which seats alternate between two sides
    options: dict[str, Matter] = {}
    words: dict[str, str] = {}
    marked: list[str] = []  # the words that explain themselves wherever a browser shows them

    def terms(self) -> "list[Term]":
        return [Term(word, text) for key, text in self.words.items() for word in key.split("|")]

    def marks(self, term: "Term") -> bool:
        return any(form in self.marked for form in term.forms)


class Term:
    """A word with its other forms, what it means, and the rule that says all of it."""

    def __init__(self, key: str, text: str) -> None:
        self.forms = key.split("/")
        self.text = text
        found = RULE.search(text)
        self.rule = found[1] if found else ""


@functools.cache
def of_text(text: str, name: str) -> Guide:
    try:
        return msgspec.toml.decode(text, type=Guide)
    except (msgspec.MsgspecError, ValueError) as error:
        raise GuideError(f"{name} can't be read: {error}") from None


def of_game(game_id: str) -> Guide:
    """The guide that comes with a game; an empty one if it has none."""
    text = beside.read(game_id, NAME)
    return of_text(text, f"{NAME} of {game_id}") if text is not None else NONE


NONE: Final = Guide()
