"""Bold's edition: compile the records for play."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from mypy_extensions import i64

from longbox.games.bold.content import RULES, STEPS, Shelf, bonus_of, shelve, tokens_of
from longbox.games.bold.frames import ROUTINES
from longbox.games.bold.hooks import HOOKS
from longbox.games.bold.meaning import ABILITY, CHALLENGE, FINISHING, MARKER, RECOVERY, TOKEN, meant
from longbox.games.bold.pieces import (
    ARMOURY_WORD,
    BASIC_WORD,
    BOX_PIECE,
    CARD,
    CHIP,
    CREST,
    DOUBLE,
    FIRST_SPECIAL_WORD,
    LETTERS,
    MASS,
    MESSAGES,
    MOST_OFFERED,
    OWN_KINDS,
    PLAIN,
    PLUS,
    POINTS,
    SEATS,
    SHARED_KINDS,
    SPACES,
    SPECIAL,
)
from longbox.games.bold.pieces import MARKER as MARKER_GRADE
from longbox.games.bold.table import Book, Hero, Text
from longbox.language.content import Record
from longbox.language.editions import fingerprint, name_of
from longbox.language.shelf import Rack, slug

BACKS = {CHIP: "bonus", BOX_PIECE: "box", MARKER_GRADE: "marker", CARD: "challenge", POINTS: "points"}


def make(packs: Sequence[tuple[str, str]], ours: Sequence[tuple[str, str]] = ()) -> Book:
    """The edition with these packs.

    Kinds of pieces: first those that all players share, then crest, special token, boxes and markers of each character,
    then challenge cards, one kind for each crest.
    """
    shelf = shelve(packs, ours)
    book = Book(name_of("bold", RULES, STEPS, packs))
    book.hooks = HOOKS
    book.messages = MESSAGES
    for routine in ROUTINES:
        book.add_routine(routine)
    for face, title, type_, grade in SHARED_KINDS:
        add_kind(book, face, title, type_, grade)
    assert len(book.faces) == OWN_KINDS
    shelf.stop_if_bad()
    add_tokens(book, shelf)
    add_boxes(book, shelf)
    add_markers(book, shelf)
    add_challenges(book, shelf)
    add_texts(book, shelf)
    shelf.stop_if_bad()
    add_actions(book)
    book.hash = fingerprint(RULES, STEPS, shelf.matters)
    return book


def add_kind(book: Book, face: str, title: str, type_: int, grade: int) -> int:
    book.faces.append(face)
    book.titles.append(title)
    book.backs.append("token" if grade <= MASS else BACKS.get(grade, "aim"))
    book.type.append(type_)
    book.grade.append(grade)
    words = 1 << type_ if type_ >= 0 and grade <= PLUS else 0
    if grade == PLAIN and 0 <= type_ < 4:
        words |= BASIC_WORD
    if grade in (DOUBLE, PLUS, MASS):
        words |= ARMOURY_WORD
    book.words.append(words)
    book.text.append(-1)
    book.cost.append([])
    book.finishing.append(False)
    return len(book.faces) - 1


def add_tokens(book: Book, shelf: Shelf) -> None:
    """Add the characters, each with its crest and its special token."""
    for number, record in enumerate(shelf.characters.records):
        hero = Hero(record.name, record.side == "hero")
        hero.crest = add_kind(book, f"crest-{slug(record.name)}", f"{record.name}'s crest", CREST, PLAIN)
        hero.special = add_kind(book, slug(record.special), record.special, SPECIAL, PLAIN)
        book.words[hero.special] |= 1 << (FIRST_SPECIAL_WORD + number)
        for type_, n in tokens_of(record.opening) or []:
            kind = hero.crest if type_ == CREST else hero.special if type_ == SPECIAL else type_
            hero.opening += [i64(kind)] * n
        for entry in record.bonuses:
            found = bonus_of(entry)
            assert found is not None
            hero.bonuses += [i64(part) for part in found]
        book.heroes.append(hero)


def add_boxes(book: Book, shelf: Shelf) -> None:
    book.first_box = len(book.faces)
    for hero in book.heroes:
        own = [box for box in shelf.boxes.records if box.character == hero.name]
        for box in sorted(own, key=lambda box: box.finishing):
            kind = add_kind(book, slug(box.name), box.name, -1, BOX_PIECE)
            book.cost[kind] = [i64(box.cost.count(letter)) for letter in LETTERS[:SPACES]]
            book.finishing[kind] = box.finishing
            hero.boxes.append(kind)


def add_markers(book: Book, shelf: Shelf) -> None:
    book.first_marker = len(book.faces)
    for hero in book.heroes:
        for marker in shelf.markers.records:
            if marker.character == hero.name:
                hero.markers.append(add_kind(book, slug(marker.name), marker.name, -1, MARKER_GRADE))
                hero.counts.append(marker.count)


def add_challenges(book: Book, shelf: Shelf) -> None:
    """BB-018: each card bears a crest."""
    for hero in book.heroes:
        for card in shelf.challenges.records:
            if card.character in ("", hero.name):
                kind = add_kind(book, f"{slug(card.name)}-{slug(hero.name)}", card.name, -1, CARD)
                hero.challenges += [i64(kind)] * card.copies


def add_texts(book: Book, shelf: Shelf) -> None:
    no_markers: dict[str, int] = {}
    for hero, record in zip(book.heroes, shelf.characters.records, strict=True):
        own = {book.titles[kind]: int(kind) for kind in hero.markers}
        rack = shelf.characters
        hero.recovery = add_text(book, shelf, rack, record.name, "recovery", record.name, RECOVERY, no_markers)
        special = record.special
        book.text[hero.special] = add_text(book, shelf, rack, record.name, "special_text", special, TOKEN, no_markers)
        for kind in hero.boxes:
            title = book.titles[kind]
            role = FINISHING if book.finishing[kind] else ABILITY
            book.text[kind] = add_text(book, shelf, shelf.boxes, title, "text", title, role, own)
        for kind in hero.markers:
            title = book.titles[kind]
            book.text[kind] = add_text(book, shelf, shelf.markers, title, "text", title, MARKER, own)
    for card in shelf.challenges.records:
        number = add_text(book, shelf, shelf.challenges, card.name, "text", card.name, CHALLENGE, no_markers)
        for kind, title in enumerate(book.titles):
            if book.grade[kind] == CARD and title == card.name:
                book.text[kind] = number


def add_text(
    book: Book, shelf: Shelf, rack: Rack[Any], name: str, field: str, title: str, role: str, markers: dict[str, int]
) -> int:
    """Add a text; returns its number."""
    give = partial(meant, book=book, title=title, role=role, markers=markers, language=shelf.language)
    found = shelf.mean(rack, name, field, give)
    book.texts.append(found if found is not None else Text(title))
    return len(book.texts) - 1


def add_actions(book: Book) -> None:
    """Add all actions, in the order of their families in `pieces`."""
    for code in (
        *("pass", "yes", "no", "draw", "stop", "go-on", "reverse", "challenge", "peek", "keep-focus", "relieve"),
        *("leave", "done", "end", "split"),
    ):
        book.add_action(code)
    seats = [str(seat) for seat in range(SEATS)]
    book.add_family("target", seats)
    book.add_family("give", seats)
    numbers = [str(n) for n in range(1 << 6)]
    book.add_family("share", numbers)
    book.add_family("offer", numbers[: MOST_OFFERED + 1])
    book.add_family("strike", [f"{type_}-{seat}" for type_ in ("combat", "agility") for seat in seats])
    tokens = book.faces[: int(book.first_box)]
    for family in ("keep", "buy", "swap", "fill"):
        book.add_family(family, tokens)
    first, end = int(book.first_marker), int(book.first_marker) + sum(len(hero.markers) for hero in book.heroes)
    book.add_family("use", book.faces[first:end])
    boxes = book.faces[int(book.first_box) : first]
    book.add_family("activate", boxes)
    book.add_family("pay", boxes)


def records(shelf: Shelf) -> list[Record]:
    """In the order in which the ids of release 0.1.0 take them."""
    found: list[Record] = [*shelf.characters.records, *shelf.boxes.records]
    return [*found, *shelf.markers.records, *shelf.challenges.records]
