"""Compile the cards of the shelf into Turtles' edition."""

from collections.abc import Sequence
from functools import partial

from mypy_extensions import i64

from longbox.games.turtles.content import RULES, STEPS, Attack, Character, Event, Item, Shelf, shelve
from longbox.games.turtles.decks import Faults, counted
from longbox.games.turtles.frames import AFTER_ATTACK, EVENT_OVER, GAME, NOTHING, TEXT_FIELDS
from longbox.games.turtles.hooks import HOOKS
from longbox.games.turtles.meaning import Build, meant
from longbox.games.turtles.pieces import (
    ATTACK_CARD,
    ATTRIBUTES,
    CONCEDE,
    COUNTER,
    COUNTER_WORD,
    FORCEFUL,
    FORCEFUL_WORD,
    MARKS,
    MESSAGES,
    NO_ATTRIBUTE,
    NORMAL_WORD,
    PAIRS,
    RARITIES,
    TYPES,
    attribute_word,
    type_word,
)
from longbox.games.turtles.table import Book
from longbox.kernel.bitsets import bit
from longbox.kernel.match import Routine
from longbox.kernel.timing import MOST
from longbox.language.content import Record
from longbox.language.editions import fingerprint, name_of
from longbox.language.shelf import slug


def make(packs: Sequence[tuple[str, str]], ours: Sequence[tuple[str, str]] = ()) -> Book:
    """Make the edition with these packs. Kinds: Characters, Attacks, Items, Events, each in the order of its file."""
    shelf = shelve(packs, ours)
    book = Book(name_of("turtles", RULES, STEPS, packs))
    book.hooks = HOOKS
    book.messages = MESSAGES
    for routine in (GAME, NOTHING, EVENT_OVER, AFTER_ATTACK):
        book.add_routine(routine)
    ends: list[int] = []
    for rack in shelf.racks:
        for record in rack.records:
            add_kind(book, record)
            if record.text:
                build = shelf.mean(rack, record.name, "text", partial(meant, book=book, record=record))
                if build is not None:
                    give(book, build)
        ends.append(len(book.faces))
    shelf.stop_if_bad()
    add_actions(book, *ends)
    for deck in shelf.decks.records:
        counts = counted(deck.cards, book.titles, Faults())
        book.decks[deck.name] = [i64(book.titles.index(title)) for title, n in counts.items() for _ in range(n)]
    book.hash = fingerprint(RULES, STEPS, shelf.matters)
    return book


def add_kind(book: Book, record: Character | Attack | Item | Event) -> None:
    book.faces.append(slug(record.name))
    book.titles.append(record.name)
    book.backs.append("card")
    book.type.append(TYPES.index(record.type))
    book.attribute.append(NO_ATTRIBUTE if isinstance(record, Event) else ATTRIBUTES.index(record.attribute))
    book.power.append(record.power if isinstance(record, Character | Attack) else 0)
    marks = record.marks if isinstance(record, Attack) else ()
    book.marks.append(sum(1 << MARKS.index(mark) for mark in marks))
    book.words.append(words_of(book, len(book.faces) - 1))
    book.rarity.append(RARITIES.index(record.rarity))
    book.texts.append(record.text)
    book.acts.append(0)
    book.moment.append(-1)
    book.alike.append(True)
    book.program.append(NOTHING)


def words_of(book: Book, kind: int) -> int:
    found = type_word(int(book.type[kind]))
    if book.attribute[kind] != NO_ATTRIBUTE:
        found |= attribute_word(int(book.attribute[kind]))
    if book.type[kind] == ATTACK_CARD and book.marks[kind] == 0:
        found |= NORMAL_WORD
    found |= FORCEFUL_WORD if book.marks[kind] & FORCEFUL else 0
    return found | (COUNTER_WORD if book.marks[kind] & COUNTER else 0)


def give(book: Book, build: Build) -> None:
    """Give the last kind its text."""
    book.acts[-1] = build.acts
    book.moment[-1] = build.when
    if build.when >= 0:
        book.moments |= bit(build.when)
    book.alike[-1] = build.alike
    book.program[-1] = book.add_routine(Routine(book.titles[-1], TEXT_FIELDS).set(*build.made))


def add_actions(book: Book, characters: int, attacks: int, items: int, all_: int) -> None:
    """Add all actions, in the order of the families in `pieces`."""
    faces = book.faces
    for code in ("yes", "no"):
        book.add_action(code)
    book.add_family("next", [f"{n + 1}" for n in range(int(MOST))])
    book.add_family("keep", ["1", "2", "3", "4"])
    book.add_family("swap", [f"{a + 1}-{b + 1}" for a, b in PAIRS])
    book.add_family("raise", ["front", "counter"])
    book.concede = book.add_action("concede")
    assert book.family("concede") == CONCEDE
    for family, first, end in (
        ("discard", 0, all_),
        ("set", 0, all_),
        ("take", 0, all_),
        ("event", items, all_),
        ("attack", characters, attacks),
        ("counter", characters, attacks),
        ("use", 0, items),
        ("send", characters, items),
    ):
        book.add_family(family, faces[first:end])
        book.base += [i64(0)] * (len(book.families) - 1 - len(book.base)) + [i64(first)]
    names: list[str] = []
    for item in range(attacks, items):
        for cost in range(items):  # TM-066: no Event
            if book.attribute[cost] == book.attribute[item]:
                book.payment_of[item * len(faces) + cost] = len(book.payments)
                book.payments.append((item, cost))
                names.append(f"{faces[item]}+{faces[cost]}")
    book.add_family("item", names)


def records(shelf: Shelf) -> list[Record]:
    """In the order in which the ids of release 0.1.0 take them."""
    found: list[Record] = [record for rack in shelf.racks for record in rack.records]
    return [*found, *shelf.decks.records]
