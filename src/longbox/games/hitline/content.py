"""Hit Line's cards as its files and packs give them, and their checks."""

from collections.abc import Sequence
from typing import Literal

from longbox.games.hitline.phrases import LANGUAGE
from longbox.games.hitline.pieces import HIT_CARDS
from longbox.language.content import CardText, Content, Record
from longbox.language.shelf import Name, Rack, own_files
from longbox.language.shelf import Shelf as AnyShelf

RULES = "2026.1"  # the version of the rules
STEPS = 1  # the version of the step code: a change that alters play raises it (CONTRIBUTING.md)


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
                self.bad(file, "card", card.name, "name", f"this Hit Card must be named {card.suit} {card.value}")
            if not 1 <= card.value <= 9:
                self.bad(file, "card", card.name, "value", f"values go from 1 to 9, not {card.value}")
            if not 1 <= card.copies <= HIT_CARDS:
                self.bad(file, "card", card.name, "copies", f"copies go from 1 to {HIT_CARDS}, not {card.copies}")
            if (card.suit, card.value) in faces:
                self.bad(file, "card", card.name, "copies", "this card is listed twice; use copies instead")
            faces.add((card.suit, card.value))
            total += card.copies
        if total != HIT_CARDS:
            self.bad(file, "card", "", "", f"HL-001: a deck has exactly {HIT_CARDS} Hit Cards, not {total}")
        if len({card.value for card in cards}) == 1:
            self.bad(file, "card", "", "value", "all values are equal, so nobody could ever win a trick")
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
                message = f"set {name!r} has {len(members)} locations; at most 9 are possible"
                self.bad(self.last_file, "location", "", "", message)
        if len(self.powers) > 24 or len(self.sidekicks) > 12:  # a pack takes none of ours away
            self.bad(self.last_file, "power", "", "", "at most 24 Power cards and 12 Sidekicks are possible")

    def check_names(self) -> None:
        hit_cards = [Name(card.name, FILES[0], "card", card.name) for card in self.cards]
        self.check_codes(hit_cards + self.powers.names + self.sidekicks.names + self.locations.names)


def shelve(packs: Sequence[tuple[str, str]], ours: Sequence[tuple[str, str]] = ()) -> Shelf:
    """Read our files and the packs, without reporting yet what is wrong with a pack."""
    shelf = Shelf()
    shelf.fill(TABLES, LANGUAGE, ours or own_files("longbox.games.hitline", FILES), packs)
    return shelf
