"""Hit Line's edition: content files and packs, read, checked and compiled into what the table plays with."""

import itertools
from collections.abc import Sequence
from importlib import resources
from typing import Any, Literal

from longbox.games.hitline.flow import GAME, HERO_PICKED, HEROES_OFFERED, ROUND, TRICK
from longbox.games.hitline.meaning import PLACE, POWER, PlaceBuild, PowerBuild
from longbox.games.hitline.phrases import LANGUAGE
from longbox.games.hitline.table import HIT_CARDS, SLOTS, SUITS, WILD, Book, Place, Power
from longbox.language import TextError
from longbox.language.content import CardText, Content, Record
from longbox.language.core import Text
from longbox.language.shelf import Name, Rack, fingerprint
from longbox.language.shelf import Shelf as AnyShelf

RULES = "2026.1"  # the rules' version: part of every edition's hash


class SuitRecord(Record, frozen=True, kw_only=True):
    name: Literal["yellow", "red", "blue", "green"]


class CardRecord(Record, frozen=True, kw_only=True):
    """A Hit Card (HL-001, HL-002)."""

    suit: Literal["yellow", "red", "blue", "green", "wild"]  # HL-002
    value: int  # HL-002
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


class Shelf(AnyShelf):
    """The records of Hit Line in force."""

    game = "hitline"

    def __init__(self) -> None:
        super().__init__(FILES, {})
        self.cards: list[CardRecord] = []
        self.powers = Rack("power", PowerRecord, FILES)
        self.sidekicks = Rack("sidekick", SidekickRecord, FILES)
        self.locations = Rack("location", LocationRecord, FILES)
        self.last_file = ""

    def add(self, content: Content, file: str) -> None:
        """A pack's Hit Cards replace the deck; its other cards join ours, or replace those of the same name."""
        self.last_file = file
        cards = content.of(CardRecord)
        if cards and content.whole and self.good_deck(cards, file):
            self.cards = list(cards)
        self.powers.add(content, file)
        self.sidekicks.add(content, file)
        for location in self.locations.add(content, file):
            if not 1 <= location.max <= 99:
                self.bad(file, "location", location.name, "max", f"a maximum is 1 to 99 VP, not {location.max}")

    def good_deck(self, cards: Sequence[CardRecord], file: str) -> bool:
        before = len(self.problems)
        total = 0
        faces: set[tuple[str, int]] = set()
        for card in cards:
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
        if len({card.value for card in cards}) == 1:
            self.bad(file, "card", "", "value", "all values are equal, so no trick could ever be won")
        return len(self.problems) == before

    def check_sums(self) -> None:
        """HL-006: each set has exactly one final location."""
        sets: dict[str, list[tuple[LocationRecord, str]]] = {}
        for location, _, source in self.locations.entries.values():
            sets.setdefault(location.set, []).append((location, source))
        for name, members in sorted(sets.items()):
            finals = [member.name for member, _ in members if member.final]
            last, source = [member for member in members if member[0].final or not finals][-1]
            if len(finals) != 1:
                which = f" ({', '.join(finals)})" if finals else ""
                message = f"HL-006: set {name!r} has {len(finals)} final locations{which}, not 1"
                self.bad(source, "location", last.name, "final", message)
            if len(members) > 9:
                self.bad(
                    self.last_file, "location", "", "", f"set {name!r} has {len(members)} locations; 9 is the most"
                )
        if not 8 <= len(self.powers) <= 24 or not 2 <= len(self.sidekicks) <= 12:
            self.bad(self.last_file, "power", "", "", "there are 8 to 24 Power cards and 2 to 12 Sidekicks")

    def check_names(self) -> None:
        hit_cards = [Name(card.name, FILES[0], "card", card.name) for card in self.cards]
        self.check_codes(hit_cards + self.powers.names + self.sidekicks.names + self.locations.names)

    def code(self, name: str) -> str:
        return slug(name)


def shelve(packs: Sequence[tuple[str, str]]) -> Shelf:
    """Read our files and the packs."""
    shelf = Shelf()
    shelf.fill(TABLES, LANGUAGE, our_files(), packs)
    shelf.stop_if_bad()
    return shelf


def our_files() -> list[tuple[str, str]]:
    folder = resources.files("longbox.games.hitline") / "content"
    return [(name, (folder / name).read_text("utf-8")) for name in FILES]


def make(packs: Sequence[tuple[str, str]]) -> Book:
    """The edition with these packs."""
    shelf = Shelf()
    shelf.fill(TABLES, LANGUAGE, our_files(), packs)
    book = Book(f"hitline-{RULES}" + "".join(f"+{name.removesuffix('.toml')}" for name, _ in packs))
    add_hit_cards(book, shelf)
    for power in shelf.powers.records:
        book.hero_kinds.append(len(book.faces))
        add_power(book, shelf, shelf.powers, power, "hero")
    for sidekick in shelf.sidekicks.records:
        book.sidekick_kinds.append(len(book.faces))
        add_power(book, shelf, shelf.sidekicks, sidekick, "sidekick")
    for location in shelf.locations.records:
        add_place(book, shelf, location)
    shelf.stop_if_bad()
    add_actions(book)
    book.pack()
    for routine in (GAME, HERO_PICKED, HEROES_OFFERED, ROUND, TRICK):
        book.add_routine(routine)
    for compiled in book.powers:
        for program in (compiled.before, compiled.after):
            if program is not None:
                book.add_routine(program)
    book.hash = fingerprint(RULES, records(shelf), book)
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


def add_power(book: Book, shelf: Shelf, rack: Rack[Any], record: PowerRecord | SidekickRecord, back: str) -> None:
    kind = add_kind(book, slug(record.name), record.name, back, -2, 0, 1)  # HL-008

    def give(tree: Text) -> Power:
        build = PowerBuild(Power(record.name, record.text))
        POWER.compile(tree, build)
        return build.finish()

    power = shelf.mean(rack, record.name, "text", give)
    if power is not None:
        book.power[kind] = len(book.powers)
        book.powers.append(power)


def add_place(book: Book, shelf: Shelf, record: LocationRecord) -> None:
    kind = add_kind(book, slug(record.name), record.name, "location", -2, 0, 1)

    def give(tree: Text) -> Place:
        build = PlaceBuild(Place(record.name, record.text, record.set, record.final, record.max))
        PLACE.compile(tree, build)
        if not winnable(book, build.place):
            raise TextError(
                "with this deck no trick could ever be won here, and the location be replayed for ever (HL-R12)"
            )
        return build.place

    place = shelf.mean(shelf.locations, record.name, "text", give)
    if place is not None:
        book.place[kind] = len(book.places)
        book.places.append(place)


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
    book.suit_action = book.add_family("suit", SUITS[:WILD])
    book.spot_action = book.add_family("spot", [f"{spot + 1}" for spot in range(4)])
    book.option_action = book.add_family("option", [f"{n + 1}" for n in range(4)])
    book.stack_action = book.add_family("stack", [f"{n + 1}" for n in range(2)])
    book.order_action = book.add_family("first", [f"{seat}" for seat in range(4)])
    book.leader_action = book.add_family("leader", [f"{seat}" for seat in range(4)])
    book.hero_action = book.add_family("hero", [book.faces[kind] for kind in book.hero_kinds])
    book.slot_action = book.add_family("slot", [f"{n + 1}" for n in range(SLOTS)])


def records(shelf: Shelf) -> list[Record]:
    """In the order of the edition's hash."""
    return [*shelf.cards, *shelf.powers.records, *shelf.sidekicks.records, *shelf.locations.records]
