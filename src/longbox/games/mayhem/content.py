"""Content files and packs: what a record may hold, and checks on all records together."""

from collections import Counter
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Literal

from longbox.games.mayhem import phrases as say
from longbox.games.mayhem.phrases import LANGUAGE
from longbox.language.check import walk
from longbox.language.content import CardText, Content, Record
from longbox.language.core import Pieces, Text, What
from longbox.language.shelf import Name, Rack, own_files
from longbox.language.shelf import Shelf as AnyShelf

RULES = "2026.1"  # the version of the rules
STEPS = 1  # the version of the step code: a change that alters play raises it (CONTRIBUTING.md)

Color = Literal["white", "blue", "red", "silver", "yellow", "purple", "black", "green", "orange"]
Use = Literal["passive", "once per turn", "once per game"]
Moment = Literal["start", "activation", "reaction"]
Duration = Literal["immediate", "round"]
Kind = Literal["delivery", "monster", "go and do", "investigate", "fight"]
IconName = Literal["BLACK", "WHITE", "TOWER", "PIZZERIA", "ARCADE", "PARK", "MUSEUM", "DOCKS"]
Base = Literal["black", "white"]


class Character(Record, frozen=True, kw_only=True):
    """A dashboard without its abilities: ``text`` is the Innate's, ``cards`` are for the first game (MH-055)."""

    color: Color = "white"
    health: int
    icons: int
    innate: str
    use: Use
    text: CardText
    cards: tuple[str, ...]
    flavor: str = ""


class Ability(Record, frozen=True, kw_only=True):
    """A slot of a dashboard with its tiers (MH-104). The Mayhem Effect (``star``) is optional."""

    character: str
    threshold: int
    standard: CardText
    special: CardText
    star: CardText | None = None


class Side(Record, frozen=True, kw_only=True):
    """A side of the Mayhem die: a Value, perhaps with a star (MH-069)."""

    value: int
    star: bool


class MayhemCard(Record, frozen=True, kw_only=True):
    when: Moment
    duration: Duration
    free_for_all: bool
    text: CardText
    flavor: str = ""


class GoCard(Record, frozen=True, kw_only=True):
    """``lasting`` holds while the card is in play (MH-289)."""

    kind: Kind
    reveal: CardText  # MH-203
    lasting: CardText | None = None
    mission: CardText  # MH-203
    reward: int = 1  # MH-203
    flavor: str = ""


class Location(Record, frozen=True, kw_only=True):
    """A Team Base with its color, or a Special Location with an icon of its own (MH-002, MH-044)."""

    icon: IconName
    base: Base | None = None


TABLES: dict[str, type[Record]] = {
    "character": Character,
    "ability": Ability,
    "side": Side,
    "mayhem": MayhemCard,
    "go": GoCard,
    "location": Location,
}
FILES = ("characters.toml", "dice.toml", "mayhem.toml", "go.toml", "locations.toml")
LIMITS = {
    "health": (1, 20),
    "icons": (1, 4),  # a player of a two-player team draws 4 cards (MH-242)
    "threshold": (1, 6),
    "value": (1, 6),
    "reward": (1, 5),  # MH-212 relies on rewards of at least 1 VP
}
CHARACTERS = (4, 12)
MAYHEM_CARDS = (22, 80)
GO_CARDS = (12, 60)
SIDES = 6
ABILITIES = 2
FIXED_CARDS = 2
MOST_ICONS = 7  # of two characters, whose player draws 7 cards (MH-049)
LEAST_FREE_FOR_ALL = 12
SUPPLY = {"Pizza": 1, "Gift": 4, "Clue": 3, "Monster": 1}  # MH-012: Mission tokens for one card (MH-008 to MH-012)


class Shelf(AnyShelf):
    """The records of Mayhem in force."""

    game = "mayhem"

    def __init__(self) -> None:
        super().__init__(FILES, LIMITS)
        self.characters = Rack("character", Character, FILES)
        self.abilities = Rack("ability", Ability, FILES)
        self.sides = Rack("side", Side, FILES)
        self.mayhem = Rack("mayhem", MayhemCard, FILES)
        self.go = Rack("go", GoCard, FILES)
        self.locations = Rack("location", Location, FILES)

    def add(self, content: Content, file: str) -> None:
        for character in self.characters.add(content, file):
            self.check_innate(file, character)
        self.clear_dashboards(content)
        self.abilities.add(content, file)
        self.sides.add(content, file)
        self.mayhem.add(content, file)
        for go in self.go.add(content, file):
            self.check_mission(file, go, content)
        for location in self.locations.add(content, file):
            self.check_icon(file, location)

    def clear_dashboards(self, content: Content) -> None:
        """Drop a character's earlier abilities if this file has two for it."""
        given = Counter(ability.character for ability in content.of(Ability))
        for name, ability in [(ability.name, ability) for ability in self.abilities.records]:
            if given[ability.character] >= ABILITIES:
                del self.abilities.entries[name]

    def check_innate(self, file: str, character: Character) -> None:
        """Hold an Innate's name to the same rules as other names."""
        name = character.innate
        if not (name.strip() == name and name.isprintable() and 0 < len(name) <= 80):
            message = "a name has 1 to 80 printable characters, without a space at either end"
            self.bad(file, "character", character.name, "innate", message)

    def check_mission(self, file: str, go: GoCard, content: Content) -> None:
        """Check that the Mission is of the card's kind and that the card puts out the tokens it needs."""
        if not content.has_tree(go, "mission") or not content.has_tree(go, "reveal"):
            return  # they couldn't be read, which is reported elsewhere
        mission = content.tree(go, "mission")
        kind = kind_of(mission)
        if kind != go.kind:
            self.bad(file, "go", go.name, "kind", f"'{go.mission}' makes this a '{kind}' card, not '{go.kind}'")
        given = mission_tokens(content.tree(go, "reveal"))
        for token, most in SUPPLY.items():
            if given[token] > most:
                message = f"MH-213: the card needs {some(given[token], token)}; the supply has {most}"
                self.bad(file, "go", go.name, "reveal", message)
        for token, asked in mission_tokens(mission).items():
            if asked > given[token]:
                message = f"the Mission needs {some(asked, token)}; the card puts out {given[token]}"
                self.bad(file, "go", go.name, "mission", message)

    def check_icon(self, file: str, location: Location) -> None:
        wanted = location.base.upper() if location.base else ""
        if wanted and location.icon != wanted:
            message = f"a {location.base} Team Base must have the icon {wanted}, not {location.icon}"
            self.bad(file, "location", location.name, "icon", message)
        if not wanted and location.icon in ("BLACK", "WHITE"):
            message = (
                f'only Team Bases have the icon {location.icon}; if this is one, write base = "{location.icon.lower()}"'
            )
            self.bad(file, "location", location.name, "icon", message)

    def check_ours(self) -> None:
        for rack, rule, what, wanted in (
            (self.characters, "MH-001", "characters", 4),  # MH-001
            (self.mayhem, "MH-004", "Mayhem cards", 22),  # MH-004
            (self.go, "MH-004", "GO! cards", 12),  # MH-004
        ):
            self.check_count(rack.last_file, rack.table, len(rack.entries), wanted, f"{rule}: there are", what)

    def check_sums(self) -> None:
        for rack, what, (least, most) in (
            (self.characters, "characters", CHARACTERS),
            (self.mayhem, "Mayhem cards", MAYHEM_CARDS),
            (self.go, "GO! cards", GO_CARDS),
        ):
            if not least <= len(rack.entries) <= most:
                message = f"there must be {least} to {most} {what}; these are {len(rack.entries)}"
                self.bad(rack.last_file, rack.table, "", "", message)
        shared = sum(card.free_for_all for card in self.mayhem.records)
        if shared < LEAST_FREE_FOR_ALL:
            message = f"MH-256: the free-for-all needs at least {LEAST_FREE_FOR_ALL} cards; these are {shared}"
            self.bad(self.mayhem.last_file, "mayhem", "", "free_for_all", message)
        self.check_die()
        self.check_map()
        self.check_dashboards()
        self.check_fixed_cards()

    def check_count(self, file: str, table: str, found: int, wanted: int, start: str, what: str) -> None:
        if found != wanted:
            self.bad(file, table, "", "", f"{start} {wanted} {what}, not {found}")

    def check_die(self) -> None:
        file = self.sides.last_file
        self.check_count(file, "side", len(self.sides), SIDES, "the Mayhem die has", "sides")
        if not any(side.star for side in self.sides.records):
            self.bad(file, "side", "", "star", "MH-107: at least one side of the Mayhem die must have a star")

    def check_map(self) -> None:
        file = self.locations.last_file
        found = Counter(location.base for location in self.locations.records)
        for base in ("black", "white"):
            self.check_count(file, "location", found[base], 2, "MH-002: there are", f"{base} Team Bases")  # MH-002
        self.check_count(file, "location", found[None], 6, "MH-002: there are", "Special Locations")  # MH-002
        homes: dict[str, str] = {}
        for location, _, blamed in sorted(self.locations.entries.values(), key=lambda entry: entry[2] not in FILES):
            if location.base is None and location.icon in homes:
                message = f"{homes[location.icon]} already has the icon {location.icon}"
                self.bad(blamed, "location", location.name, "icon", message)
            homes[location.icon] = location.name

    def check_dashboards(self) -> None:
        """Check that characters and abilities belong together, and that no hand is larger than the cards drawn."""
        for ability, _, file in self.abilities.entries.values():
            if ability.character not in self.characters.entries:
                message = f"there is no character '{ability.character}'"
                near = close(ability.character, self.characters.entries)
                self.bad(file, "ability", ability.name, "character", message, near)
        for character, _, file in self.characters.entries.values():
            names = [ability.name for ability in self.abilities_of(character.name)]
            if len(names) != ABILITIES:
                shown = f" ({', '.join(names)})" if names else ""
                message = f"a character needs {ABILITIES} abilities; this one has {len(names)}{shown}"
                blamed = [self.abilities.entries[name][2] for name in names]
                strange = [found for found in blamed if found not in FILES]
                self.bad((strange or [file])[-1], "character", character.name, "", message)
        one, other = sorted(self.characters.records, key=lambda character: -character.icons)[:2]
        if one.icons + other.icons > MOST_ICONS:
            message = f"MH-050: two characters may have {MOST_ICONS} icons together; "
            message += f"{one.name} and {other.name} have {one.icons + other.icons}"
            self.bad(self.characters.last_file, "character", "", "icons", message)

    def check_fixed_cards(self) -> None:
        """MH-055: two cards for each character; no card for two of them."""
        holders: dict[str, str] = {}
        for character, _, file in sorted(self.characters.entries.values(), key=lambda entry: entry[2] not in FILES):
            if len(character.cards) != FIXED_CARDS:
                message = f"MH-055: a character needs {FIXED_CARDS} fixed cards; this one has {len(character.cards)}"
                self.bad(file, "character", character.name, "cards", message)
            for card in character.cards:
                if card not in self.mayhem.entries:
                    message = f"there is no Mayhem card '{card}'"
                    self.bad(file, "character", character.name, "cards", message, close(card, self.mayhem.entries))
                elif card in holders:
                    message = f"{holders[card]} already has the only '{card}'"
                    self.bad(file, "character", character.name, "cards", message)
                holders[card] = character.name

    def check_names(self) -> None:
        names = [
            Name(one.innate, file, "character", one.name, "innate") for one, _, file in self.characters.entries.values()
        ]
        for rack in (self.characters, self.abilities, self.mayhem, self.go, self.locations):
            names += rack.names
        self.check_codes(names)

    def abilities_of(self, character: str) -> list[Ability]:
        """The abilities of a character, in the order of its slots."""
        return [ability for ability in self.abilities.records if ability.character == character]


def shelve(packs: Sequence[tuple[str, str]], ours: Sequence[tuple[str, str]] = ()) -> Shelf:
    """Read our files and the packs. The caller reports what is wrong with a pack."""
    shelf = Shelf()
    shelf.fill(TABLES, LANGUAGE, ours or own_files("longbox.games.mayhem", FILES), packs)
    return shelf


def kind_of(mission: Text) -> Kind:
    """The kind of Mission that a text describes."""
    for node, _ in walk(mission, LANGUAGE, ()):
        if isinstance(node, say.Deliver):
            return "delivery"
        if isinstance(node, say.Defeat):
            return "monster"
        if isinstance(node, say.Collect):
            return "investigate"
        if isinstance(node, say.KnockOut):
            return "fight"
    return "go and do"


def mission_tokens(tree: Text) -> Counter[str]:
    """The Mission tokens that a text puts out or needs."""
    found: Counter[str] = Counter()
    for node, _ in walk(tree, LANGUAGE, ()):
        if isinstance(node, say.Lay | say.Take | say.Deliver | say.Collect | say.Defeat):
            token, n = counted(node.what)
            spot = getattr(node, "spot", None)
            places = len(spot.icons) if isinstance(spot, say.EachIcon) else 1
            if token in SUPPLY:
                found[token] += n * places
    return found


def counted(what: What) -> tuple[str, int]:
    """The token of a phrase such as "2 Gifts" or "the Pizza", and how many."""
    if isinstance(what, say.Number | say.UpToNumber):
        return what.noun.name, what.n
    if isinstance(what, Pieces) and isinstance(what.nouns[0], say.Token):
        return what.nouns[0].name, 1
    return "", 0


def some(n: int, token: str) -> str:
    return LANGUAGE.write(say.Number(n, say.Token(token)))


def close(word: str, known: Iterable[str]) -> list[str]:
    """Known names that are spelled almost like this word."""
    return get_close_matches(word[:80], list(known), 2, 0.6)
