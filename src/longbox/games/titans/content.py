"""Content files and packs of Titans: records, read strictly and checked as a whole."""

from collections.abc import Iterable, Sequence
from typing import ClassVar, Literal

from longbox.games.titans.phrases import LANGUAGE
from longbox.games.titans.pieces import KEYWORDS
from longbox.language.check import walk
from longbox.language.content import CardText, Content, Record
from longbox.language.core import Minus, Piece, Plus, Text, Titled
from longbox.language.shelf import Rack, own_files
from longbox.language.shelf import Shelf as AnyShelf

RULES = "2026.1"  # the version of the rules
STEPS = 1  # the version of the step code: a change that alters play raises it (CONTRIBUTING.md)

Type = Literal["Hero", "Villain", "Equipment", "Super Power", "Location"]
Color = Literal["white", "blue", "red", "silver", "yellow", "purple", "black", "green", "orange"]


class CardRecord(Record, frozen=True, kw_only=True):
    """The fields of every game card (TT-R41: exactly one color)."""

    color: Color  # TT-163, TT-R41
    text: CardText
    flavor: str = ""


class MainCard(CardRecord, frozen=True, kw_only=True):
    """A card of the main deck. It may have no type (TT-159)."""

    type: Type | None = None  # TT-159
    cost: int
    vp: int = 0
    vp_text: CardText | None = None
    copies: int = 1


class Starter(CardRecord, frozen=True, kw_only=True):
    """`deal` copies go into each starting deck (TT-016): Punch (TT-011) and Snack Time (TT-012)."""

    type: ClassVar[str] = "Starter"
    cost: int = 0  # TT-R48
    vp: int = 0
    copies: int
    deal: int


class TitansGo(CardRecord, frozen=True, kw_only=True):
    type: Type | None = None
    cost: int
    vp: int = 0
    copies: int


class Nemesis(CardRecord, frozen=True, kw_only=True):
    """The Nemesis with `first` lies on top of the stack and has no attack (TT-020, TT-092). Costs: TT-054."""

    type: ClassVar[str] = "Nemesis"
    subtype: ClassVar[str] = "Super-Villain"  # TT-161
    copies: ClassVar[int] = 1
    cost: int
    vp: int
    attack: CardText | None = None
    first: bool = False


class Weakness(CardRecord, frozen=True, kw_only=True):
    type: ClassVar[str] = "Weakness"
    cost: int = 0  # TT-R48
    vp: int
    copies: int


class Event(CardRecord, frozen=True, kw_only=True):
    """No cost and no VP: nobody can buy it, and it scores for nobody."""

    type: ClassVar[str] = "Event"
    copies: int = 1


class Character(Record, frozen=True, kw_only=True):
    """A Super Hero side, and a Sidekick side with what recruits it; of no card type (TT-164)."""

    color: Color
    hero: CardText
    recruit: CardText
    sidekick: CardText
    hero_flavor: str = ""
    sidekick_flavor: str = ""


TABLES: dict[str, type[Record]] = {
    "card": MainCard,
    "starter": Starter,
    "titans_go": TitansGo,
    "nemesis": Nemesis,
    "weakness": Weakness,
    "event": Event,
    "character": Character,
}
FILES = ("starters.toml", "main.toml", "stacks.toml", "events.toml", "characters.toml")
LIMITS = {"cost": (0, 20), "vp": (-5, 10), "copies": (1, 20), "deal": (0, 10)}
MAIN_CARDS = (40, 200)
LEAST_START = 10
NEMESES = (8, 20)
WEAKNESSES = (1, 40)
MOST_EVENTS = 10
CHARACTERS = (4, 10)
MOST_PIECES = 1024  # in all


class Shelf(AnyShelf):
    """The records of Titans in force."""

    game = "titans"

    def __init__(self) -> None:
        super().__init__(FILES, LIMITS)
        self.cards = Rack("card", MainCard, FILES)
        self.starters = Rack("starter", Starter, FILES)
        self.titans_go = Rack("titans_go", TitansGo, FILES)
        self.nemeses = Rack("nemesis", Nemesis, FILES)
        self.weaknesses = Rack("weakness", Weakness, FILES)
        self.events = Rack("event", Event, FILES)
        self.characters = Rack("character", Character, FILES)

    def add(self, content: Content, file: str) -> None:
        for card in self.cards.add(content, file):
            if card.vp_text is not None and card.vp != 0:
                self.bad(file, "card", card.name, "vp", "write vp or vp_text, not both")
        for starter in self.starters.add(content, file):
            if starter.copies < 2 * starter.deal:
                message = f"two players get {starter.deal} each; {starter.copies} copies aren't enough"
                self.bad(file, "starter", starter.name, "copies", message)
        self.titans_go.add(content, file)
        for nemesis in self.nemeses.add(content, file):
            self.check_attack(file, nemesis, content)
        self.weaknesses.add(content, file)
        self.events.add(content, file)
        for character in self.characters.add(content, file):
            self.check_section(file, "character", character, "recruit", content)

    def check_attack(self, file: str, nemesis: Nemesis, content: Content) -> None:
        if nemesis.attack is not None:
            self.check_section(file, "nemesis", nemesis, "attack", content)
        if nemesis.first and nemesis.attack is not None:  # TT-092
            message = "TT-092: the first Nemesis can't have a First Appearance Attack"
            self.bad(file, "nemesis", nemesis.name, "attack", message)
        if not nemesis.first and nemesis.attack is None:
            message = "TT-093: every Nemesis except the first needs a First Appearance Attack"
            self.bad(file, "nemesis", nemesis.name, "attack", message)

    def check_section(self, file: str, table: str, record: Record, field: str, content: Content) -> None:
        """A field that is one section may hold its title and nothing else."""
        if not content.has_tree(record, field):
            return  # it couldn't be read: reported already
        tree = content.tree(record, field)
        title = {"attack": "First Appearance Attack", "recruit": "Recruit"}[field]
        titles = [section.header.title.name for section in tree.sections if isinstance(section.header, Titled)]
        if tree.sentences or titles != [title] or tree.sections[0].prefixes:
            self.bad(file, table, record.name, field, f"write it as one part: '{title}: ...'")

    def check_ours(self) -> None:
        copies = {starter.name: starter.copies for starter in self.starters.records}
        deal = {starter.name: starter.deal for starter in self.starters.records}
        firsts = [nemesis.name for nemesis in self.nemeses.records if nemesis.first]
        game_cards = self.main_cards() + self.event_cards() + sum(copies.values()) + len(self.nemeses)
        game_cards += total(self.titans_go.records) + self.weakness_cards()
        for rack, rule, what, found, wanted in (
            (self.starters, "TT-002", "copies of Punch", copies.get("Punch", 0), 14),  # TT-002
            (self.starters, "TT-003", "copies of Snack Time", copies.get("Snack Time", 0), 6),  # TT-003
            (self.cards, "TT-004", "cards in the main deck", self.main_cards(), 64),  # TT-004
            (self.titans_go, "TT-005", "copies of Titans Go!", total(self.titans_go.records), 6),  # TT-005
            (self.nemeses, "TT-006", "Nemeses", len(self.nemeses), 9),  # TT-006
            (self.nemeses, "TT-006", "first Nemeses called Control Freak", firsts.count("Control Freak"), 1),  # TT-006
            (self.weaknesses, "TT-007", "Weakness cards", self.weakness_cards(), 10),  # TT-007
            (self.events, "TT-008", "Events", self.event_cards(), 6),  # TT-008
            (self.characters, "TT-009", "characters", len(self.characters), 5),  # TT-009
            (self.starters, "TT-016", "copies of Punch in a starting deck", deal.get("Punch", 0), 7),  # TT-016
            # TT-016
            (self.starters, "TT-016", "copies of Snack Time in a starting deck", deal.get("Snack Time", 0), 3),
            (self.cards, "TT-001", "game cards", game_cards, 115),  # TT-001
        ):
            if found != wanted:
                self.bad(rack.last_file, rack.table, "", "", f"{rule}: there are {wanted} {what}, not {found}")

    def check_sums(self) -> None:
        for rack, what, found, (least, most) in (
            (self.cards, "cards in the main deck", self.main_cards(), MAIN_CARDS),
            (self.nemeses, "Nemeses", len(self.nemeses), NEMESES),
            (self.weaknesses, "Weakness cards", self.weakness_cards(), WEAKNESSES),
            (self.characters, "characters", len(self.characters), CHARACTERS),
        ):
            if not least <= found <= most:
                self.bad(rack.last_file, rack.table, "", "", f"a game has {least} to {most} {what}, not {found}")
        dealt = sum(starter.deal for starter in self.starters.records)
        if dealt < LEAST_START:
            message = f"a starting deck needs at least {LEAST_START} cards; this one has {dealt}"
            self.bad(self.starters.last_file, "starter", "", "deal", message)
        if self.event_cards() > MOST_EVENTS:  # TT-182
            message = f"TT-182: the main deck has at most {MOST_EVENTS} Events; these are {self.event_cards()}"
            self.bad(self.events.last_file, "event", "", "", message)
        pieces = sum(starter.copies for starter in self.starters.records) + self.main_cards() + len(self.nemeses)
        pieces += total(self.titans_go.records) + self.weakness_cards() + self.event_cards() + len(self.characters)
        if pieces > MOST_PIECES:
            message = f"a game has at most {MOST_PIECES} cards and characters, not {pieces}"
            self.bad(self.starters.last_file, "starter", "", "copies", message)
        if len(self.titans_go) != 1:
            message = "the Titans Go! stack holds one kind of card; to replace it, name yours 'Titans Go!'"
            self.bad(self.titans_go.last_file, "titans_go", "", "name", message)
        firsts = [(nemesis.name, file) for nemesis, _, file in self.nemeses.entries.values() if nemesis.first]
        if len(firsts) != 1:
            which = f" ({', '.join(name for name, _ in firsts)})" if firsts else ""
            file = ([file for _, file in firsts if file not in FILES] or [self.nemeses.last_file])[-1]
            message = f"TT-006: exactly one Nemesis is 'first'; here {len(firsts)} are{which}"
            self.bad(file, "nemesis", "", "first", message)

    def check_names(self) -> None:
        racks = (self.cards, self.starters, self.titans_go, self.nemeses, self.weaknesses, self.events, self.characters)
        self.check_codes([name for rack in racks for name in rack.names])

    def main_cards(self) -> int:
        return total(self.cards.records)

    def weakness_cards(self) -> int:
        return total(self.weaknesses.records)

    def event_cards(self) -> int:
        return total(self.events.records)


def total(records: Iterable[MainCard | TitansGo | Weakness | Event]) -> int:
    return sum(record.copies for record in records)


def shelve(packs: Sequence[tuple[str, str]], ours: Sequence[tuple[str, str]] = ()) -> Shelf:
    """Read our files and the packs; `stop_if_bad` tells what is wrong with them."""
    shelf = Shelf()
    shelf.fill(TABLES, LANGUAGE, ours or own_files("longbox.games.titans", FILES), packs)
    return shelf


def keywords(tree: Text) -> tuple[str, ...]:
    """The keywords of a card, as its text has them (TT-075)."""
    found: set[str] = set()
    for node, _ in walk(tree, LANGUAGE, ()):
        if isinstance(node, Plus | Minus):
            found.add(node.unit.name)
        elif isinstance(node, Titled):
            found.add(node.title.name)
        elif isinstance(node, Piece):
            found.add(node.name)
    return tuple(keyword for keyword in KEYWORDS if keyword in found)
