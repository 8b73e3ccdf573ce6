"""Hit Line's edition: content files and packs, read, checked and compiled into what the table plays with."""

import hashlib
import itertools
from collections.abc import Sequence
from importlib import resources
from typing import Literal

import msgspec

from longbox.games.hitline.flow import GAME, HERO_PICKED, HEROES_OFFERED, ROUND, TRICK
from longbox.games.hitline.meaning import PLACE, POWER, PlaceBuild, PowerBuild
from longbox.games.hitline.phrases import LANGUAGE
from longbox.games.hitline.table import HIT_CARDS, SLOTS, SUITS, WILD, Book, Place, Power
from longbox.language import TextError
from longbox.language.content import CardText, Content, ContentError, Problem, Record, loads

RULES = "2026.1"  # the rules' version: part of every edition's hash


class SuitRecord(Record, frozen=True, kw_only=True):
    name: Literal["yellow", "red", "blue", "green"]


class CardRecord(Record, frozen=True, kw_only=True):
    """A Hit Card (HL-001, HL-002)."""

    suit: Literal["yellow", "red", "blue", "green", "wild"]
    value: int
    copies: int = 1


class PowerRecord(Record, frozen=True, kw_only=True):
    text: CardText


class SidekickRecord(Record, frozen=True, kw_only=True):
    text: CardText


class LocationRecord(Record, frozen=True, kw_only=True):
    set: str
    max: int
    text: CardText
    final: bool = False


TABLES: dict[str, type[Record]] = {
    "suit": SuitRecord,
    "card": CardRecord,
    "power": PowerRecord,
    "sidekick": SidekickRecord,
    "location": LocationRecord,
}
FILES = ("cards.toml", "powers.toml", "sidekicks.toml", "locations.toml")


class Shelf:
    """All records in force, and where each comes from: our files first, then packs over them."""

    def __init__(self) -> None:
        self.cards: list[CardRecord] = []
        self.powers: dict[str, tuple[PowerRecord, Content, str]] = {}
        self.sidekicks: dict[str, tuple[SidekickRecord, Content, str]] = {}
        self.locations: dict[str, tuple[LocationRecord, Content, str]] = {}
        self.problems: list[Problem] = []

    def add(self, content: Content, file: str) -> None:
        """A pack's Hit Cards replace the deck; its other cards join ours, or replace those of the same name."""
        cards = content.of(CardRecord)
        if cards:
            self.cards = list(cards)
            self.check_deck(file)
        for power in content.of(PowerRecord):
            self.powers[power.name] = (power, content, file)
        for sidekick in content.of(SidekickRecord):
            self.sidekicks[sidekick.name] = (sidekick, content, file)
        for location in content.of(LocationRecord):
            self.locations[location.name] = (location, content, file)
            if not 1 <= location.max <= 99:
                self.bad(file, "location", location.name, "max", f"a maximum is 1 to 99 VP, not {location.max}")

    def bad(self, file: str, table: str, card: str, field: str, message: str) -> None:
        self.problems.append(Problem(file, message, table, card, field))

    def check_deck(self, file: str) -> None:
        total = 0
        faces: set[tuple[str, int]] = set()
        for card in self.cards:
            if card.name != f"{card.suit} {card.value}":
                self.bad(file, "card", card.name, "name", f"a Hit Card is named {card.suit} {card.value}, as it is")
            if not 1 <= card.value <= 9:
                self.bad(file, "card", card.name, "value", f"values go from 1 to 9, not {card.value}")
            if not 1 <= card.copies <= HIT_CARDS:
                self.bad(file, "card", card.name, "copies", f"copies go from 1 to {HIT_CARDS}, not {card.copies}")
            if (card.suit, card.value) in faces:
                self.bad(file, "card", card.name, "copies", "this card is there twice; write the number in copies")
            faces.add((card.suit, card.value))
            total += card.copies
        if total != HIT_CARDS:
            self.bad(file, "card", "", "", f"HL-001: the deck has exactly {HIT_CARDS} Hit Cards; these are {total}")
        if len({card.value for card in self.cards}) == 1:
            self.bad(file, "card", "", "value", "all values are equal, so no trick could ever be won")

    def check_sets(self, file: str) -> None:
        """HL-006: each set has exactly one final location."""
        sets: dict[str, list[tuple[LocationRecord, str]]] = {}
        for location, _, source in self.locations.values():
            sets.setdefault(location.set, []).append((location, source))
        for name, members in sorted(sets.items()):
            finals = [member.name for member, _ in members if member.final]
            last, source = [member for member in members if member[0].final or not finals][-1]
            if len(finals) != 1:
                which = f" ({', '.join(finals)})" if finals else ""
                message = f"HL-006: set {name!r} has {len(finals)} final locations{which}, not 1"
                self.bad(source, "location", last.name, "final", message)
            if len(members) > 9:
                self.bad(file, "location", "", "", f"set {name!r} has {len(members)} locations; 9 is the most")
        if not 8 <= len(self.powers) <= 24 or not 2 <= len(self.sidekicks) <= 12:
            self.bad(file, "power", "", "", "there are 8 to 24 Power cards and 2 to 12 Sidekicks")

    def check_names(self) -> None:
        """A name is also a code ("hero:dead-weight"), so no two may come out as the same."""
        names = {slug(card.name): card.name for card in self.cards}
        found = [("power", name, file) for name, (_, _, file) in self.powers.items()]
        found += [("sidekick", name, file) for name, (_, _, file) in self.sidekicks.items()]
        found += [("location", name, file) for name, (_, _, file) in self.locations.items()]
        found.sort(key=lambda entry: entry[2] not in FILES)
        for table, name, file in found:
            code = slug(name)
            if not code:
                self.bad(file, table, name, "name", "a name has at least one letter or digit")
            elif code in names:
                self.bad(file, table, name, "name", f"as a code this is {code!r}, as {names[code]!r} is already")
            names[code] = name

    def stop_if_bad(self) -> None:
        if self.problems:
            raise ContentError(self.problems)


def shelve(packs: Sequence[tuple[str, str]]) -> Shelf:
    """Read our files and the packs."""
    shelf = Shelf()
    folder = resources.files("longbox.games.hitline") / "content"
    sources = [(name, (folder / name).read_text("utf-8")) for name in FILES]
    for name, text in [*sources, *packs]:
        shelf.add(loads(text, TABLES, LANGUAGE, name), name)
        shelf.stop_if_bad()
    shelf.check_sets(packs[-1][0] if packs else FILES[-1])
    shelf.check_names()
    shelf.stop_if_bad()
    return shelf


def make(packs: Sequence[tuple[str, str]]) -> Book:
    """The edition with these packs."""
    shelf = shelve(packs)
    book = Book(f"hitline-{RULES}" + "".join(f"+{name.removesuffix('.toml')}" for name, _ in packs))
    add_hit_cards(book, shelf)
    for power, content, file in shelf.powers.values():
        book.hero_kinds.append(len(book.faces))
        add_power(book, power, content, file, "hero")
    for sidekick, content, file in shelf.sidekicks.values():
        book.sidekick_kinds.append(len(book.faces))
        add_power(book, sidekick, content, file, "sidekick")
    for location, content, file in shelf.locations.values():
        add_place(book, location, content, file)
    add_actions(book)
    book.pack()
    for routine in (GAME, HERO_PICKED, HEROES_OFFERED, ROUND, TRICK):
        book.add_routine(routine)
    for compiled in book.powers:
        for program in (compiled.before, compiled.after):
            if program is not None:
                book.add_routine(program)
    book.hash = fingerprint(book, shelf)
    return book


def slug(name: str) -> str:
    return "-".join("".join(c if c.isalnum() else " " for c in name.lower()).split())


def add_kind(book: Book, face: str, title: str, back: str, suit: int, value: int, copies: int) -> int:
    kind = len(book.faces)
    book.faces.append(face)
    book.titles.append(title)
    book.backs.append(back)
    book.suit.append(suit)
    book.value.append(value)
    book.power.append(-1)
    book.place.append(-1)
    book.kind.extend([kind] * copies)
    return kind


def add_hit_cards(book: Book, shelf: Shelf) -> None:
    """Kinds by suit and value, wilds last: the numbers of the play actions depend on it."""
    for card in sorted(shelf.cards, key=lambda card: (SUITS.index(card.suit), card.value)):
        add_kind(
            book,
            f"{card.suit}-{card.value}",
            f"{card.suit} {card.value}",
            "Hit Card",
            SUITS.index(card.suit),
            card.value,
            card.copies,
        )
    book.hit_kinds = len(book.faces)
    book.coloured = sum(1 for suit in book.suit if suit != WILD)


def add_power(book: Book, record: PowerRecord | SidekickRecord, content: Content, file: str, back: str) -> None:
    kind = add_kind(book, slug(record.name), record.name, back, -2, 0, 1)
    build = PowerBuild(Power(record.name, record.text))
    try:
        POWER.compile(content.tree(record), build, language=LANGUAGE, card=record.name)
    except TextError as error:
        raise meaningless(file, "power" if back == "hero" else "sidekick", record.name, error) from None
    book.power[kind] = len(book.powers)
    book.powers.append(build.finish())


def add_place(book: Book, record: LocationRecord, content: Content, file: str) -> None:
    kind = add_kind(book, slug(record.name), record.name, "location", -2, 0, 1)
    build = PlaceBuild(Place(record.name, record.text, record.set, record.final, record.max))
    try:
        PLACE.compile(content.tree(record), build, language=LANGUAGE, card=record.name)
    except TextError as error:
        raise meaningless(file, "location", record.name, error) from None
    if not winnable(book, build.place):
        message = "with this deck no trick could ever be won here, and the location be replayed for ever (HL-R12)"
        raise ContentError([Problem(file, message, "location", record.name, "text")])
    book.place[kind] = len(book.places)
    book.places.append(build.place)


def winnable(book: Book, place: Place) -> bool:
    """Are there four values that leave a winner? They are looked for one by one; as a rule the second four do."""
    spots: list[list[int]] = []
    for spot in range(4):
        shifts = [int(place.shift[4 * book.suit[kind] + spot]) for kind in range(int(book.hit_kinds))]
        spots.append(sorted({max(1, int(book.value[kind]) + by) for kind, by in enumerate(shifts)}))
    return any(has_winner(values, int(place.gaps), place.highest) for values in itertools.product(*spots))


def has_winner(values: tuple[int, ...], gaps: int, highest: bool) -> bool:
    up = [True] * 4
    for spot in range(1, 4):
        gap = values[spot] - values[spot - 1] + 8
        if up[spot - 1] and 0 <= gap <= 16 and gaps >> gap & 1:
            up[spot - 1] = up[spot] = False
    left = [spot for spot in range(4) if up[spot]]
    if not left:
        return False
    best = max(values[spot] for spot in left) if highest else min(values[spot] for spot in left)
    return len({spot % 2 for spot in left if values[spot] == best}) == 1


def meaningless(file: str, table: str, card: str, error: TextError) -> ContentError:
    where = f"column {error.column} of the text: " if error.column is not None else ""
    return ContentError([Problem(file, where + error.message, table, card, "text")])


def add_actions(book: Book) -> None:
    """The table of all actions: the same numbers mean the same in every position."""
    plays: list[tuple[int, int]] = [(kind, -1) for kind in range(int(book.hit_kinds))]
    plays += [(kind, suit) for kind in range(int(book.coloured), int(book.hit_kinds)) for suit in range(4)]
    book.plays = len(plays)
    book.act_kind = [kind for kind, _ in plays]
    book.act_suit = [suit for _, suit in plays]
    for power in ("", "+power", "+sidekick"):
        for source in ("play", "shield"):
            for kind, suit in plays:
                book.add_action(f"{source}:{book.faces[kind]}" + (f"={SUITS[suit]}" if suit >= 0 else "") + power)
    book.suit_action = add_all(book, [f"suit:{suit}" for suit in SUITS[:WILD]])
    book.spot_action = add_all(book, [f"spot:{spot + 1}" for spot in range(4)])
    book.option_action = add_all(book, [f"option:{n + 1}" for n in range(4)])
    book.stack_action = add_all(book, [f"stack:{n + 1}" for n in range(2)])
    book.order_action = add_all(book, [f"first:{seat}" for seat in range(4)])
    book.leader_action = add_all(book, [f"leader:{seat}" for seat in range(4)])
    book.hero_action = add_all(book, [f"hero:{book.faces[kind]}" for kind in book.hero_kinds])
    book.slot_action = add_all(book, [f"slot:{n + 1}" for n in range(SLOTS)])


def add_all(book: Book, codes: list[str]) -> int:
    """Actions that stand together; the number of the first."""
    first = len(book.codes)
    for code in codes:
        book.add_action(code)
    return first


def fingerprint(book: Book, shelf: Shelf) -> str:
    """All that a match depends on: rules, cards, texts, actions, routines and messages, in order."""
    records: list[Record] = [*shelf.cards]
    records += [record for record, _, _ in shelf.powers.values()]
    records += [record for record, _, _ in shelf.sidekicks.values()]
    records += [record for record, _, _ in shelf.locations.values()]
    routines = [[routine.name, [type(step).__name__ for step in routine.steps]] for routine in book.routines]
    told = [[message.name, message.rule] for message in book.messages]
    data = msgspec.json.encode([RULES, records, book.faces, book.kind, book.codes, routines, told])
    return hashlib.blake2b(data, digest_size=16).hexdigest()
