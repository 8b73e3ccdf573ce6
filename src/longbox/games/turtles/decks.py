"""Decks: as text, in and out, what is wrong with one, what it holds, and what a rival may have brought."""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Final, NamedTuple

from mypy_extensions import i64

from longbox.games.turtles.pieces import (
    ATTACK_CARD,
    ATTRIBUTES,
    CHARACTER,
    COPIES,
    COUNTER,
    DECK_SIZE,
    EVENT_CARD,
    FORCEFUL,
    ITEM,
    RARITIES,
    TYPES,
)
from longbox.games.turtles.table import Book
from longbox.kernel.errors import LongboxError, SetupError
from longbox.kernel.rng import Rng

MOST_BYTES: Final = 100_000  # of a deck's text; the longest legal one has about 1,500
MOST_FAULTS: Final = 40
MOST_COUNT: Final = 9999  # of a title, in a draft
_LINE = re.compile(r"^(?P<count>[^\s]+?)[x×]?\s+(?P<title>.+)$")
_HEADER = re.compile(r"^#\s*(deck|game)\s*:\s*(.*)$", re.IGNORECASE)


class Fault(NamedTuple):
    """Something that keeps a deck from being played (TM-162)."""

    code: str
    words: str
    line: int = 0  # in the text; 0: the deck as a whole

    def __str__(self) -> str:
        place = f"line {self.line}: " if self.line else ""
        return f"{place}{self.words} [{self.code}]"


class Faults:
    """All of them, told at once."""

    def __init__(self) -> None:
        self.found: list[Fault] = []

    def add(self, code: str, words: str, line: int = 0) -> None:
        self.found.append(Fault(code, words, line))


class DeckError(LongboxError):
    """A deck that cannot be played; `problems` are all that is wrong with it, a line each."""

    def __init__(self, faults: Sequence[Fault], where: str = "") -> None:
        shown = [f"{where}: {fault}" if where else str(fault) for fault in faults[:MOST_FAULTS]]
        if len(faults) > MOST_FAULTS:
            shown.append(f"... and {len(faults) - MOST_FAULTS} more")
        super().__init__("\n".join(shown))
        self.problems = list(faults)


class Deck:
    """A list of cards with a name, perhaps a draft: how many of each title, in the order of the pool."""

    def __init__(self, name: str, counts: Mapping[str, int], faults: Sequence[Fault] = ()) -> None:
        self.name = name
        self.counts = dict(counts)
        self.faults = list(faults)

    @property
    def size(self) -> int:
        return sum(self.counts.values())

    @property
    def titles(self) -> list[str]:
        """Every card by title, copies one after the other."""
        return [title for title, n in self.counts.items() for _ in range(n)]

    @property
    def legal(self) -> bool:
        return not self.faults

    def stop_if_bad(self, where: str = "") -> "Deck":
        """TM-163: a draft can be kept, but not played."""
        if self.faults:
            raise DeckError(self.faults, where)
        return self


def folded(title: str) -> str:
    """TM-162, TM-166: titles are the same whatever their case, spaces around them and shape of the apostrophe."""
    return unicodedata.normalize("NFC", title.strip().replace("’", "'")).casefold()


# ---- checking


def counted(lines: Iterable[str], pool: Sequence[str], faults: Faults, first: int = 1) -> dict[str, int]:
    """How many of each title, in the order of the pool; what is wrong goes to the faults (TM-162)."""
    known = {folded(title): title for title in pool}
    found: dict[str, int] = {}
    for number, raw in enumerate(lines, first):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        parts = _LINE.match(line)
        if parts is None or not any(c.isdigit() for c in parts["count"]):
            faults.add("BAD_LINE", what_lacks(line, known, pool[0]), number)
            continue
        title = title_in(parts["title"], known)
        if title is None:
            said = parts["title"].partition("#")[0].strip() or parts["title"]
            faults.add("UNKNOWN_CARD", f"there is no card {shown(said)}{nearest(said, known)}", number)
        n = whole(parts["count"])
        if n is None:
            faults.add("BAD_COUNT", f"{shown(parts['count'])} is no whole number of 1 or more", number)
        elif n > MOST_COUNT:
            words = f"{shown(parts['count'])} is far too many; at most {COPIES} of a title (TM-027)"
            faults.add("BAD_COUNT", words, number)
        elif title is not None:
            found[title] = found.get(title, 0) + n
    ordered = {title: found[title] for title in pool if title in found}
    check_counts(ordered, faults)
    return ordered


def what_lacks(line: str, known: Mapping[str, str], example: str) -> str:
    """What a line needs to be a number and a title."""
    if whole(line) is not None:
        return f"{shown(line)} is a number without a title; write for example '{line} {example}'"
    title = known.get(folded(line), example)
    return f"{shown(line)} does not begin with a number; write for example '1 {title}'"


def check_counts(counts: Mapping[str, int], faults: Faults) -> None:
    size = sum(counts.values())
    if size != DECK_SIZE:  # TM-026
        faults.add("DECK_SIZE", f"TM-026: a deck has exactly {DECK_SIZE} cards, this one {size}")
    for title, n in counts.items():
        if n > COPIES:  # TM-027
            faults.add("TOO_MANY_COPIES", f"TM-027: {n} of {title!r}; at most {COPIES} of a title")


def title_in(text: str, known: Mapping[str, str]) -> str | None:
    """The title, perhaps with a remark behind it (TM-166); a title of a pack may hold a # itself."""
    while folded(text) not in known:
        text, remark, _ = text.rpartition("#")
        if not remark:
            return None
    return known[folded(text)]


def whole(text: str) -> int | None:
    """A whole number of 1 or more, in plain digits; those that are too long to be read are more than MOST_COUNT."""
    if not re.fullmatch(r"0*[1-9][0-9]*", text):
        return None
    digits = text.lstrip("0")
    return int(digits) if len(digits) <= len(f"{MOST_COUNT}") else MOST_COUNT + 1


def shown(text: str) -> str:
    return repr(text if len(text) <= 60 else text[:57] + "...")


def nearest(title: str, known: Mapping[str, str]) -> str:
    close = get_close_matches(folded(title), known, 1, 0.6)
    return f"; did you mean {known[close[0]]!r}?" if close else ""


def of_titles(titles: Sequence[str], book: Book) -> Deck:
    """A deck given as titles one by one, as a setting of a match has it."""
    faults = Faults()
    counts = counted([f"1 {title}" for title in titles], book.titles, faults)
    return Deck("", counts, faults.found)


# ---- text


def read_deck(data: str | bytes, book: Book, name: str = "") -> Deck:
    """TM-166: a deck's text; its faults, if any, are all in it."""
    faults = Faults()
    text = decoded(data, faults)
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        header = _HEADER.match(line.strip())
        if header is None:
            continue
        key, value = header[1].lower(), header[2].strip()
        if key == "game" and value != "turtles":
            faults.add("BAD_LINE", f"this is a deck of the game {shown(value)}, not of 'turtles'", number)
        if key == "deck":
            name = value
            if not value:
                faults.add("EMPTY_NAME", "the deck has no name after '# deck:'", number)
    if faults.found and not text:
        return Deck(name, {}, faults.found)
    counts = counted(lines, book.titles, faults)
    return Deck(name, counts, faults.found)


def decoded(data: str | bytes, faults: Faults) -> str:
    """The text, or a fault and nothing."""
    if len(data) > MOST_BYTES:
        faults.add("BAD_LINE", f"this has {len(data):,} bytes; a deck's text has at most {MOST_BYTES:,}")
        return ""
    if isinstance(data, bytes):
        try:
            data = data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            faults.add("BAD_LINE", f"this is no text: byte {error.start} is not UTF-8")
            return ""
    if "\0" in data:
        faults.add("BAD_LINE", "this is no text: it holds a zero byte")
        return ""
    return data.replace("\r\n", "\n").replace("\r", "\n")


def write_deck(deck: Deck) -> str:
    """TM-165: the same deck gives the same bytes."""
    lines = [f"# deck: {deck.name}", "# game: turtles"]
    lines += [f"{n} {title}" for title, n in deck.counts.items()]
    return "\n".join(lines) + "\n"


def prebuilt(book: Book, name: str) -> Deck:
    counts: dict[str, int] = {}
    for kind in book.decks[name]:
        counts[book.titles[kind]] = counts.get(book.titles[kind], 0) + 1
    return Deck(name, counts)


# ---- what it holds


def form_of(book: Book, kind: int) -> str:
    """ "Character", "Attack", "Attack [F]"."""
    marks = book.marks[kind]
    return (
        TYPES[book.type[kind]]
        + (" " if marks else "")
        + ("[F]" if marks & FORCEFUL else "")
        + ("[C]" if marks & COUNTER else "")
    )


class Figures:
    """TM-167: total, types, marks, attributes and Powers of a deck."""

    def __init__(self, deck: Deck, book: Book) -> None:
        self.total = deck.size  # TM-167
        self.forms: dict[str, int] = {}
        self.attributes = dict.fromkeys(ATTRIBUTES, 0)
        self.powers: dict[int, int] = {}
        for title, n in deck.counts.items():
            kind = book.titles.index(title)
            form = form_of(book, kind)
            self.forms[form] = self.forms.get(form, 0) + n
            if book.attribute[kind] >= 0:
                self.attributes[ATTRIBUTES[book.attribute[kind]]] += n
            if book.type[kind] <= ATTACK_CARD:
                power = int(book.power[kind])
                self.powers[power] = self.powers.get(power, 0) + n


def hints(deck: Deck, book: Book) -> list[str]:
    """TM-164, TM-030: the rulebook's advice; nothing of it is a fault."""
    kinds = {book.titles.index(title): n for title, n in deck.counts.items()}
    characters = {kind: n for kind, n in kinds.items() if book.type[kind] == CHARACTER}
    attacks = {kind: n for kind, n in kinds.items() if book.type[kind] == ATTACK_CARD}
    normal = sum(n for kind, n in attacks.items() if book.marks[kind] == 0)
    forceful = sum(n for kind, n in attacks.items() if book.marks[kind] == FORCEFUL)
    own = {int(book.attribute[kind]) for kind in characters}
    found: list[str] = []
    if not 10 <= sum(characters.values()) <= 14:
        found.append(f"{sum(characters.values())} Characters; 10 to 14 are advised")
    if len(own) > 1:
        found.append("Characters of several attributes; one is advised")
    if normal < 7:
        found.append(f"{normal} unmarked Attacks; at least 7 are advised")
    if not 3 <= forceful <= 5:
        found.append(f"{forceful} [F] Attacks; 3 to 5 are advised")
    if len(own) == 1:
        fit = {kind: n for kind, n in attacks.items() if not book.marks[kind] & COUNTER}
        same = sum(n for kind, n in fit.items() if int(book.attribute[kind]) in own)
        if same:
            found.append(f"{same} Attacks share the attribute of all Characters and cannot be placed with them")
    for item in (kind for kind in kinds if book.type[kind] == ITEM):
        if sum(n for kind, n in kinds.items() if book.attribute[kind] == book.attribute[item]) < 2:
            found.append(f"no other card can pay for {book.titles[item]}")
    return found


# ---- what a rival may have brought


def imagined(book: Book, seen: Sequence[i64], rng: Rng) -> list[i64]:
    """With secret lists: the unseen rest of a legal deck that holds these cards, in no order.

    A pre-built one if some fit; else one made as the rulebook advises, round the attribute that was seen most.
    """
    fitting = [deck for _, deck in sorted(book.decks.items()) if holds(deck, seen)]
    if fitting:
        rest = list(fitting[rng.below(len(fitting))])
        for kind in seen:
            rest.remove(kind)
    else:
        rest = made(book, seen, rng)
    rng.shuffle(rest)
    return rest


def holds(deck: Sequence[i64], seen: Sequence[i64]) -> bool:
    left = list(deck)
    for kind in seen:
        if kind not in left:
            return False
        left.remove(kind)
    return True


# TM-030, TM-R33: the advice, and counters for what it leaves free
PLAN: Final = (
    (CHARACTER, 0, 13),
    (ATTACK_CARD, 0, 10),
    (ATTACK_CARD, FORCEFUL, 4),
    (ATTACK_CARD, COUNTER, 2),
    (ATTACK_CARD, FORCEFUL | COUNTER, 2),
    (ITEM, 0, 3),
    (EVENT_CARD, 0, 6),
)
"""How many of a type and marks a deck has that follows the advice; our pre-built ones too."""


def made(book: Book, seen: Sequence[i64], rng: Rng) -> list[i64]:
    """Cards that make a legal and sensible deck of those that were seen."""
    left: dict[i64, i64] = {i64(kind): i64(COPIES) for kind in range(len(book.faces))}
    for kind in seen:
        left[kind] -= 1
    color = likely_attribute(book, seen, rng)
    rest: list[i64] = []
    for type_, marks, wanted in PLAN:
        have = sum(book.type[kind] == type_ and book.marks[kind] == marks for kind in seen)
        fit = [
            kind for kind in left if book.type[kind] == type_ and book.marks[kind] == marks and suits(book, kind, color)
        ]
        draw(fit, left, wanted - have, rest, DECK_SIZE - len(seen), rng)
    draw(list(left), left, DECK_SIZE, rest, DECK_SIZE - len(seen), rng)
    return rest


def suits(book: Book, kind: i64, color: int) -> bool:
    """Characters and Items of one attribute, Attacks of the others; counters of any."""
    if book.type[kind] == ATTACK_CARD:
        return book.marks[kind] & COUNTER != 0 or book.attribute[kind] != color
    return book.type[kind] == EVENT_CARD or book.attribute[kind] == color


def likely_attribute(book: Book, seen: Sequence[i64], rng: Rng) -> int:
    counts = characters_of(book, seen)
    best = [at for at, n in enumerate(counts) if n == max(counts)]
    return best[rng.below(len(best))]


def characters_of(book: Book, kinds: Sequence[i64]) -> list[int]:
    """How many Characters of each attribute."""
    counts = [0] * len(ATTRIBUTES)
    for kind in kinds:
        if book.type[kind] == CHARACTER:
            counts[book.attribute[kind]] += 1
    return counts


def draw(fit: list[i64], left: dict[i64, i64], n: int, out: list[i64], most: int, rng: Rng) -> None:
    """Some of these at random, as long as copies are left, until there are as many as can be."""
    stock = [kind for kind in fit for _ in range(int(left[kind]))]
    rng.shuffle(stock)
    for kind in stock[: max(n, 0)]:
        if len(out) < most:
            out.append(kind)
            left[kind] -= 1


# ---- decks of what six packs hold

PACKS: Final = 6  # TM-171
COMMONS: Final = 8  # TM-171: in a pack, all different
FOIL_ODDS: Final = ((1, 3), (2, 2), (9, 1))  # TM-171: of twelve foils so many of a rarity


def opened(book: Book, rng: Rng) -> list[i64]:
    """TM-171: the cards of six packs."""
    sorts: list[list[i64]] = [[] for _ in RARITIES]
    for kind, rarity in enumerate(book.rarity):
        sorts[rarity].append(i64(kind))
    found: list[i64] = []
    for rarity, sort in enumerate(sorts):
        least = COMMONS if rarity == 0 else 1
        if len(sort) < least:
            words = f"a pack holds {least} of the rarity {RARITIES[rarity]!r}; there are {len(sort)} titles of it"
            raise SetupError(f"TM-171: {words}")
    for _ in range(PACKS):
        commons = list(sorts[0])
        rng.shuffle(commons)
        found += commons[:COMMONS]
        luck = rng.below(sum(odds for odds, _ in FOIL_ODDS))
        for odds, rarity in FOIL_ODDS:
            if luck < odds:
                found.append(sorts[rarity][rng.below(len(sorts[rarity]))])
                break
            luck -= odds
    return found


def usable(pool: Sequence[i64]) -> dict[i64, i64]:
    """How many of each kind a deck can have of these."""
    return {kind: i64(min(pool.count(kind), COPIES)) for kind in sorted(set(pool))}


def built(book: Book, pool: Sequence[i64]) -> list[i64]:
    """A sensible deck of these: the strongest of each form as advised, then whatever is of most use."""
    left = usable(pool)
    counts = characters_of(book, pool)
    color = counts.index(max(counts))
    found: list[i64] = []
    for type_, marks, wanted in PLAN:
        fit = [kind for kind in left if book.type[kind] == type_ and book.marks[kind] == marks]
        take_best(book, fit, color, left, found, wanted)
    take_best(book, list(left), color, left, found, DECK_SIZE - len(found))
    if len(found) < DECK_SIZE:
        raise SetupError(f"TM-171: these packs give {len(found)} cards for a deck; it needs {DECK_SIZE} (TM-026)")
    return found


def take_best(book: Book, fit: list[i64], color: int, left: dict[i64, i64], out: list[i64], n: int) -> None:
    ordered = sorted(fit, key=lambda kind: (-use(book, kind, color), kind))
    for best in [kind for kind in ordered for _ in range(int(left[kind]))][:n]:
        out.append(best)
        left[best] -= 1


def use(book: Book, kind: i64, color: int) -> int:
    """How much a deck gains by a card: Characters and unmarked Attacks first, strong ones, and those that suit."""
    fighter = book.type[kind] <= ATTACK_CARD and book.marks[kind] == 0
    return 20 * fighter + 4 * int(book.power[kind]) + 2 * suits(book, kind, color) + (book.type[kind] == EVENT_CARD)
