"""Content files and packs of Bold: read the records strictly, and check them together."""

import re
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Literal

from longbox.games.bold.phrases import ABILITY_NAMES, LANGUAGE, SPECIAL_NAMES, language_with, taken_words
from longbox.games.bold.pieces import LETTERS, SHARED_KINDS
from longbox.language.content import CardText, Content, ContentError, Record, parse
from longbox.language.shelf import Name, Rack, own_files, slug
from longbox.language.shelf import Shelf as AnyShelf

RULES = "2026.1"  # the version of the rules
STEPS = 1  # the version of the step code: a change that alters play raises it (CONTRIBUTING.md)

Side = Literal["hero", "villain"]


class Character(Record, frozen=True, kw_only=True):
    """A character (BB-001): its card, its bonus table and its special token."""

    side: Side
    style: str = ""
    opening: str  # BB-016: "2C 3R 2A 1F 1K 2S"; crisis tokens follow from the table (BB-R63)
    bonuses: list[str]  # "6 C1": from 6 tokens on one combat bonus
    recovery: CardText
    special: str
    special_text: CardText


class Box(Record, frozen=True, kw_only=True):
    """An ability, or the finishing move, of a board (BB-010)."""

    character: str
    cost: str
    finishing: bool = False
    text: CardText


class Marker(Record, frozen=True, kw_only=True):
    """A special ability and the number of its markers."""

    character: str
    count: int
    text: CardText


class Challenge(Record, frozen=True, kw_only=True):
    """A challenge card; without a character it belongs to every set."""

    character: str = ""
    copies: int
    text: CardText


TABLES: dict[str, type[Record]] = {"character": Character, "box": Box, "marker": Marker, "challenge": Challenge}
FILES = ("characters.toml", "boards.toml", "markers.toml", "challenges.toml")
LIMITS = {"count": (1, 4), "copies": (1, 8)}
COUNTS = {"character": 8, "box": 48, "challenge": 20}  # the records of our own box
ABILITIES = 5  # BB-010
MOST_CHARACTERS = 24
MOST_SPACES = 8
MOST_LETTERS = 40
SHARED_NAMES = [slug(name) for face, title, _, _ in SHARED_KINDS for name in (face, title)]
# A name that texts can use
_WORD = r"[^\W\d_]+(?:['-][^\W\d_]+)*"
_NAME = re.compile(rf"{_WORD}(?: {_WORD})*")
_BONUS = re.compile(r"(\d{1,2}) ([CRAF])([1-9])")
_TOKENS = re.compile(rf"(\d)([{LETTERS}])")
MOST_OPENING = {"C": 8, "R": 10, "A": 6, "F": 5, "K": 8, "S": 4}  # BB-002, BB-004


def bonus_of(entry: str) -> tuple[int, int, int] | None:
    """A line of a bonus table: the least number of tokens, the type, and how many bonuses."""
    found = _BONUS.fullmatch(entry)
    return None if found is None else (int(found[1]), LETTERS.index(found[2]), int(found[3]))


def in_order(cost: str) -> str:
    """A cost in the order in which spaces are filled, as boards and options show it."""
    return "".join(sorted(cost, key=LETTERS.index))


def tokens_of(text: str) -> list[tuple[int, int]] | None:
    """An opening bag as types with their numbers, or None if it can't be read."""
    parts = [_TOKENS.fullmatch(part) for part in text.split()]
    if not parts or any(part is None for part in parts):
        return None
    return [(LETTERS.index(part[2]), int(part[1])) for part in parts if part is not None]


def close(name: str, names: list[str]) -> list[str]:
    """The nearest names."""
    return get_close_matches(name, names, 2)


class Shelf(AnyShelf):
    """All records in force."""

    game = "bold"

    def __init__(self) -> None:
        super().__init__(FILES, LIMITS)
        self.our_characters: list[str] = []
        self.characters = Rack("character", Character, FILES)
        self.boxes = Rack("box", Box, FILES)
        self.markers = Rack("marker", Marker, FILES)
        self.challenges = Rack("challenge", Challenge, FILES)
        self.our_boxes: dict[str, Box] = {}

    def add(self, content: Content, file: str) -> None:
        for record in self.characters.add(content, file):
            self.check_character(record, file)
        for box in self.boxes.add(content, file):
            if not 1 <= len(box.cost) <= MOST_SPACES or any(letter not in LETTERS for letter in box.cost):
                why = f"write a cost as 1 to {MOST_SPACES} letters of {LETTERS}, not {box.cost!r}"
                self.bad(file, "box", box.name, "cost", why)
        for marker in self.markers.add(content, file):
            if why := unspeakable(marker.name, ABILITY_NAMES):
                self.bad(file, "marker", marker.name, "name", why)
        self.challenges.add(content, file)

    def check_character(self, record: Character, file: str) -> None:
        tokens = tokens_of(record.opening)
        types = [type_ for type_, _ in tokens or []]
        if tokens is None or len(set(types)) != len(types):
            why = f"write an opening bag like '2C 3R 2A 1F 1K 2S', each letter once, not {record.opening!r}"
            self.bad(file, "character", record.name, "opening", why)
        else:
            for type_, n in tokens:
                if n > MOST_OPENING[LETTERS[type_]]:
                    why = f"the supply has only {MOST_OPENING[LETTERS[type_]]} {LETTERS[type_]}, not {n}"
                    self.bad(file, "character", record.name, "opening", why)
        if not 1 <= len(record.bonuses) <= 8 or any(bonus_of(entry) is None for entry in record.bonuses):
            why = f"write up to 8 bonuses like '6 C1' (6 tokens bring 1 combat bonus), not {record.bonuses!r}"
            self.bad(file, "character", record.name, "bonuses", why)
        if why := unspeakable(record.special, SPECIAL_NAMES):
            self.bad(file, "character", record.name, "special", why)

    def check_ours(self) -> None:
        self.our_characters = list(self.characters.entries)
        self.our_boxes = {box.name: box for box in self.boxes.records}
        for table, rack in (("character", self.characters), ("box", self.boxes), ("challenge", self.challenges)):
            if len(rack) != COUNTS[table]:
                self.bad(rack.last_file, table, "", "", f"the box has {COUNTS[table]}, not {len(rack)}")

    def check_sums(self) -> None:
        names = list(self.characters.entries)
        if len(names) > MOST_CHARACTERS:
            self.bad(self.characters.last_file, "character", "", "", f"an edition has at most {MOST_CHARACTERS}")
        lost = 0
        for table, rack in (("box", self.boxes), ("marker", self.markers), ("challenge", self.challenges)):
            for record, _, file in rack.entries.values():
                if record.character and record.character not in names:
                    why = f"there is no character {record.character!r}"
                    self.bad(file, table, record.name, "character", why, close(record.character, names))
                    lost += 1
        if lost:
            return  # their boards would be incomplete: more errors would not help
        for hero, _, file in self.characters.entries.values():
            self.check_board(hero, file)

    def check_board(self, hero: Character, file: str) -> None:
        """BB-010. On the board of one of our characters, blame the boxes of packs that were added or changed."""
        mine = [box for box in self.boxes.records if box.character == hero.name]
        finishing = sum(box.finishing for box in mine)
        if (len(mine) - finishing, finishing) == (ABILITIES, 1):
            return
        board = f"BB-010: a board has {ABILITIES} abilities and 1 finishing move"
        has = f"{len(mine) - finishing} and {finishing}"
        blamed = 0
        for box, _, from_ in self.boxes.entries.values():
            before = self.our_boxes.get(box.name)
            if before is None:
                changed = box.character == hero.name and hero.name in self.our_characters
            else:
                moved = (box.character, box.finishing) != (before.character, before.finishing)
                changed = moved and hero.name in (box.character, before.character)
            if changed:
                blamed += 1
                advice = self.advice(box, mine) if before is None else ""
                self.bad(from_, "box", box.name, "", f"{board}; with this {hero.name} has {has}{advice}")
        if not blamed:
            self.bad(file, "character", hero.name, "", f"{board}, not {has}")

    def advice(self, box: Box, mine: list[Box]) -> str:
        """Our boxes that a new one could replace."""
        names = [other.name for other in mine if other.name in self.our_boxes and other.finishing == box.finishing]
        return f". To replace a box, give this one its name: {', '.join(names)}" if names else ""

    def check_names(self) -> None:
        specials = [
            Name(hero.special, file, "character", name, "special")
            for name, (hero, _, file) in self.characters.entries.items()
        ]
        for one in specials:
            if self.code(one.name) in SHARED_NAMES:
                self.bad(one.file, one.table, one.card, one.field, f"{one.name!r} is already the name of a token")
        self.check_codes([*self.boxes.names, *self.markers.names, *specials])
        self.check_codes(self.characters.names)
        self.check_codes(self.challenges.names)


def names_in(packs: Sequence[tuple[str, str]], table: str, field: str, known: Sequence[str]) -> tuple[str, ...]:
    """The new names that texts of these packs can use. Other faults of the packs are reported later."""
    found: list[str] = []
    for name, text in packs:
        try:
            rows = parse(text, name)[1].get(table)
        except ContentError:
            continue
        for row in rows if isinstance(rows, list) else ():
            word = row.get(field) if isinstance(row, dict) else None
            if isinstance(word, str) and word not in known and not unspeakable(word, known):
                if word.lower() not in [other.lower() for other in found]:
                    found.append(word)
    return tuple(found)


def unspeakable(name: str, known: Sequence[str]) -> str:
    """Why texts can't use a name, or nothing."""
    if name in known:
        return ""
    if not name[:1].isupper() or len(name) > MOST_LETTERS or not _NAME.fullmatch(name) or "'s" in name:
        return f"texts use this name: begin with a capital and use letters only, not {name!r}"
    if name.lower() in taken_words():
        return f"{name!r} is already a word of the card language"
    return ""


def shelve(packs: Sequence[tuple[str, str]], ours: Sequence[tuple[str, str]] = ()) -> Shelf:
    """Read our files and the packs, whose texts can use the names of their own special tokens and abilities."""
    shelf = Shelf()
    specials = names_in(packs, "character", "special", SPECIAL_NAMES)
    abilities = names_in(packs, "marker", "name", ABILITY_NAMES)
    language = language_with(specials, abilities) if specials or abilities else LANGUAGE
    shelf.fill(TABLES, language, ours or own_files("longbox.games.bold", FILES), packs)
    return shelf
