"""Read and check the content files and packs of Turtles."""

from collections.abc import Sequence
from typing import ClassVar, Literal

import msgspec

from longbox.games.turtles.decks import Faults, counted
from longbox.games.turtles.phrases import LANGUAGE
from longbox.language.content import CardText, Content, Record
from longbox.language.shelf import Rack, own_files
from longbox.language.shelf import Shelf as AnyShelf

RULES = "2026.1"  # the version of the rules
STEPS = 1  # the version of the step code: a change that alters play raises it (CONTRIBUTING.md)

Attribute = Literal["Wind", "Nature", "Fire", "Mountain"]
Rarity = Literal["common", "ordinary foil", "super rare", "ultra rare"]
Mark = Literal["F", "C"]


class CardRecord(Record, frozen=True, kw_only=True):
    """The fields of every card (TM-015); a text may be blank."""

    rarity: Rarity
    text: CardText = ""
    flavor: str = msgspec.field(default="", name="flavour")  # the old name keeps the fingerprints of editions


class Character(CardRecord, frozen=True, kw_only=True):
    type: ClassVar[str] = "Character"
    attribute: Attribute  # TM-012
    power: int  # TM-015


class Attack(CardRecord, frozen=True, kw_only=True):
    type: ClassVar[str] = "Attack"
    attribute: Attribute
    power: int
    marks: tuple[Mark, ...] = ()  # TM-016


class Item(CardRecord, frozen=True, kw_only=True):
    type: ClassVar[str] = "Item"
    attribute: Attribute


class Event(CardRecord, frozen=True, kw_only=True):
    """An Event has no attribute (TM-012)."""

    type: ClassVar[str] = "Event"


class Deck(Record, frozen=True, kw_only=True):
    """A pre-built deck: lines such as "3 Rooftop Runner"."""

    attribute: Attribute
    cards: list[str]


TABLES: dict[str, type[Record]] = {
    "character": Character,
    "attack": Attack,
    "item": Item,
    "event": Event,
    "deck": Deck,
}
FILES = ("characters.toml", "attacks.toml", "items.toml", "events.toml", "decks.toml")
LIMITS = {"power": (0, 9)}
POOL = {"character": 32, "attack": 56, "item": 12, "event": 16}  # in our own box
MOST_KINDS = 500


class Shelf(AnyShelf):
    """The records that a match uses: our cards and those of packs."""

    game = "turtles"

    def __init__(self) -> None:
        super().__init__(FILES, LIMITS)
        self.characters = Rack("character", Character, FILES)
        self.attacks = Rack("attack", Attack, FILES)
        self.items = Rack("item", Item, FILES)
        self.events = Rack("event", Event, FILES)
        self.decks = Rack("deck", Deck, FILES)

    @property
    def racks(self) -> "list[Rack[Character] | Rack[Attack] | Rack[Item] | Rack[Event]]":
        """The racks of cards, in the order of the pool."""
        return [self.characters, self.attacks, self.items, self.events]

    def add(self, content: Content, file: str) -> None:
        self.characters.add(content, file)
        for attack in self.attacks.add(content, file):
            if len(set(attack.marks)) != len(attack.marks):
                self.bad(file, "attack", attack.name, "marks", "say each mark once")
        self.items.add(content, file)
        self.events.add(content, file)
        self.decks.add(content, file)

    def check_ours(self) -> None:
        for rack in self.racks:
            if len(rack) != POOL[rack.table]:
                self.bad(
                    rack.last_file, rack.table, "", "", f"our box has {POOL[rack.table]} of these, not {len(rack)}"
                )

    def check_sums(self) -> None:
        kinds = sum(len(rack) for rack in self.racks)
        if kinds > MOST_KINDS:
            self.bad(
                self.contents[-1].file,
                "character",
                "",
                "",
                f"at most {MOST_KINDS} titles are possible; with this pack there are {kinds}",
            )
        titles = [record.name for rack in self.racks for record in rack.records]
        for deck, _, file in self.decks.entries.values():
            faults = Faults()
            counted(deck.cards, titles, faults)
            for fault in faults.found:
                self.bad(file, "deck", deck.name, "cards", str(fault))

    def check_names(self) -> None:
        self.check_codes([name for rack in self.racks for name in rack.names])
        self.check_codes(self.decks.names)


def shelve(packs: Sequence[tuple[str, str]], ours: Sequence[tuple[str, str]] = ()) -> Shelf:
    """Read our files and the packs."""
    shelf = Shelf()
    shelf.fill(TABLES, LANGUAGE, ours or own_files("longbox.games.turtles", FILES), packs)
    return shelf
