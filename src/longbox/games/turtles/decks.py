"""Decks: reading and writing them as text, checking and describing them, and imagining a rival's."""

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
MOST_LINE: Final = 200  # characters of a line; the longest title has 27
MOST_FAULTS: Final = 40  # then a check ends
MOST_ADVICE: Final = 8  # titles for which the nearest one is looked up
MOST_COUNT: Final = 9999  # of a title, in a draft
_LINE = re.compile(r"^(?P<count>[^\s]+?)[x×]?\s+(?P<title>.+)$")
_HEADER = re.compile(r"^#\s*(deck|game)\s*:\s*(.*)$", re.IGNORECASE)


class Fault(NamedTuple):
    """One reason why a deck can't be played (TM-162)."""

    code: str
    words: str
    line: int = 0  # in the text; 0: the deck as a whole

    def __str__(self) -> str:
        place = f"line {self.line}: " if self.line else ""
        return f"{place}{self.words} [{self.code}]"


class Faults:
    """The faults of a deck, reported together: all of them, or the first MOST_FAULTS."""

    def __init__(self) -> None:
        self.found: list[Fault] = []
        self.advised = 0

    def add(self, code: str, words: str, line: int = 0) -> None:
        self.found.append(Fault(code, words, line))

    def enough(self, line: int) -> bool:
        """Are there so many that nobody wants to read more? Then say so."""
        if len(self.found) < MOST_FAULTS:
            return False
        self.add("MORE_FAULTS", f"there are {MOST_FAULTS} faults so far; the rest isn't checked", line)
        return True

    def unknown(self, title: str, known: Mapping[str, str], line: int) -> None:
        """There is no such card; for the first few, name the nearest one."""
        self.advised += 1
        advice = nearest(title, known) if self.advised <= MOST_ADVICE else ""
        self.add("UNKNOWN_CARD", f"there is no card {shown(title)}{advice}", line)


class DeckError(LongboxError):
    """A deck that can't be played; `problems` lists every fault, one line each."""

    def __init__(self, faults: Sequence[Fault], where: str = "") -> None:
        super().__init__("\n".join(f"{where}: {fault}" if where else str(fault) for fault in faults))
        self.problems = list(faults)


class Deck:
    """A named list of cards, perhaps a draft: how many of each title, in the order of the pool."""

    def __init__(self, name: str, counts: Mapping[str, int], faults: Sequence[Fault] = ()) -> None:
        self.name = name
        self.counts = dict(counts)
        self.faults = list(faults)

    @property
    def size(self) -> int:
        return sum(self.counts.values())

    @property
    def titles(self) -> list[str]:
        """Every card by its title, copies side by side."""
        return [title for title, n in self.counts.items() for _ in range(n)]

    @property
    def legal(self) -> bool:
        return not self.faults

    def stop_if_bad(self, where: str = "") -> "Deck":
        """TM-163: refuse to play a draft."""
        if self.faults:
            raise DeckError(self.faults, where)
        return self


def folded(title: str) -> str:
    """TM-162, TM-166: ignore a title's case, the spaces around it and the shape of its apostrophe."""
    return unicodedata.normalize("NFC", title.strip().replace("’", "'")).casefold()


# ---- checking


def counted(lines: Iterable[str], pool: Sequence[str], faults: Faults, first: int = 1) -> dict[str, int]:
    """Count each title, in the order of the pool; faults are collected (TM-162)."""
    known = {folded(title): title for title in pool}
    found: dict[str, int] = {}
    for number, raw in enumerate(lines, first):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        if faults.enough(number):
            return {}
        if len(line) > MOST_LINE:
            faults.add("BAD_LINE", f"{shown(line)} has {len(line)} characters; a line has at most {MOST_LINE}", number)
            continue
        parts = _LINE.match(line)
        if parts is None or not any(c.isdigit() for c in parts["count"]):
            faults.add("BAD_LINE", what_lacks(line, known, pool[0]), number)
            continue
        title = title_in(parts["title"], known)
        if title is None:
            said = parts["title"].partition("#")[0].strip() or parts["title"]
            faults.unknown(said, known, number)
        n = whole(parts["count"])
        if n is None:
            faults.add("BAD_COUNT", f"{shown(parts['count'])} isn't a whole number of 1 or more", number)
        elif n > MOST_COUNT:
            words = f"{shown(parts['count'])} is too many; a deck has at most {COPIES} of a title (TM-027)"
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
        faults.add("DECK_SIZE", f"TM-026: a deck has exactly {DECK_SIZE} cards; this one has {size}")
    for title, n in counts.items():
        if n > COPIES:  # TM-027
            faults.add("TOO_MANY_COPIES", f"TM-027: {n} copies of {title!r}; at most {COPIES} are allowed")


def title_in(text: str, known: Mapping[str, str]) -> str | None:
    """Return the title without a remark behind it (TM-166); a pack's title may itself contain a #."""
    while folded(text) not in known:
        text, remark, _ = text.rpartition("#")
        if not remark:
            return None
    return known[folded(text)]


def whole(text: str) -> int | None:
    """Return a whole number of 1 or more in plain digits, else None; a very long one becomes MOST_COUNT + 1."""
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
    """Make a deck from single titles, as the option `decks` gives them."""
    faults = Faults()
    counts = counted([f"1 {title}" for title in titles], book.titles, faults)
    return Deck("", counts, faults.found)


# ---- text


def read_deck(data: str | bytes, book: Book, name: str = "") -> Deck:
    """TM-166: read a deck's text; the deck holds all its faults."""
    faults = Faults()
    text = decoded(data, faults)
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        header = _HEADER.match(line.strip())
        if header is None:
            continue
        key, value = header[1].lower(), header[2].strip()
        if faults.enough(number):
            return Deck(name, {}, faults.found)
        if key == "game" and value != "turtles":
            faults.add("BAD_LINE", f"this deck is for the game {shown(value)}, not for 'turtles'", number)
        if key == "deck":
            name = value
            if not value:
                faults.add("EMPTY_NAME", "write the deck's name after '# deck:'", number)
    if faults.found and not text:
        return Deck(name, {}, faults.found)
    counts = counted(lines, book.titles, faults)
    return Deck(name, counts, faults.found)


def decoded(data: str | bytes, faults: Faults) -> str:
    """Return the text; "" and a fault if it isn't text."""
    if len(data) > MOST_BYTES:
        faults.add("BAD_LINE", f"this has {len(data):,} bytes; a deck may have at most {MOST_BYTES:,}")
        return ""
    if isinstance(data, bytes):
        try:
            data = data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            faults.add("BAD_LINE", f"this isn't text: byte {error.start} is not UTF-8")
            return ""
    if "\0" in data:
        faults.add("BAD_LINE", "this isn't text: it contains a zero byte")
        return ""
    return data.replace("\r\n", "\n").replace("\r", "\n")


def write_deck(deck: Deck) -> str:
    """TM-165: write a deck; the same deck gives the same bytes."""
    lines = [f"# deck: {deck.name}", "# game: turtles"]
    lines += [f"{n} {title}" for title, n in deck.counts.items()]
    return "\n".join(lines) + "\n"


def prebuilt(book: Book, name: str) -> Deck:
    counts: dict[str, int] = {}
    for kind in book.decks[name]:
        counts[book.titles[kind]] = counts.get(book.titles[kind], 0) + 1
    return Deck(name, counts)


# ---- what it holds


def several(n: int, noun: str) -> str:
    return f"{n} {noun}{'' if n == 1 else 's'}"


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
    """TM-167: a deck's total, types, marks, attributes and Powers."""

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
    """TM-164, TM-030: list where a deck departs from the rulebook's advice; that is never a fault."""
    kinds = {book.titles.index(title): n for title, n in deck.counts.items()}
    characters = {kind: n for kind, n in kinds.items() if book.type[kind] == CHARACTER}
    attacks = {kind: n for kind, n in kinds.items() if book.type[kind] == ATTACK_CARD}
    normal = sum(n for kind, n in attacks.items() if book.marks[kind] == 0)
    forceful = sum(n for kind, n in attacks.items() if book.marks[kind] == FORCEFUL)
    own = {int(book.attribute[kind]) for kind in characters}
    found: list[str] = []
    if not 10 <= sum(characters.values()) <= 14:
        found.append(f"{several(sum(characters.values()), 'Character')}; 10 to 14 are advised")
    if len(own) > 1:
        found.append("The Characters have several attributes; one is advised")
    if normal < 7:
        found.append(f"{several(normal, 'unmarked Attack')}; at least 7 are advised")
    if not 3 <= forceful <= 5:
        found.append(f"{several(forceful, '[F] Attack')}; 3 to 5 are advised")
    if len(own) == 1:
        fit = {kind: n for kind, n in attacks.items() if not book.marks[kind] & COUNTER}
        same = sum(n for kind, n in fit.items() if int(book.attribute[kind]) in own)
        if same:
            verb = "shares" if same == 1 else "share"
            words = f"{several(same, 'Attack')} {verb} the attribute of all Characters and can't be placed with them"
            found.append(words)
    for item in (kind for kind in kinds if book.type[kind] == ITEM):
        if sum(n for kind, n in kinds.items() if book.attribute[kind] == book.attribute[item]) < 2:
            found.append(f"No other card can pay for {book.titles[item]}")
    return found


# ---- what a rival may have brought


def imagined(book: Book, seen: Sequence[i64], rng: Rng) -> list[i64]:
    """Imagine a secret list: return the unseen rest of a legal deck that holds these cards, shuffled.

    It is a pre-built deck if some fit, else one that follows the rulebook's advice for the attribute seen most.
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
"""How many cards of each type and marks a deck has that follows the advice, as our pre-built decks do."""


def made(book: Book, seen: Sequence[i64], rng: Rng) -> list[i64]:
    """Return cards that complete those seen to a legal and sensible deck."""
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
    """Does a card suit a deck of this attribute? Characters and Items share it, Attacks don't, counters may."""
    if book.type[kind] == ATTACK_CARD:
        return book.marks[kind] & COUNTER != 0 or book.attribute[kind] != color
    return book.type[kind] == EVENT_CARD or book.attribute[kind] == color


def likely_attribute(book: Book, seen: Sequence[i64], rng: Rng) -> int:
    counts = characters_of(book, seen)
    best = [at for at, n in enumerate(counts) if n == max(counts)]
    return best[rng.below(len(best))]


def characters_of(book: Book, kinds: Sequence[i64]) -> list[int]:
    """Count the Characters of each attribute."""
    counts = [0] * len(ATTRIBUTES)
    for kind in kinds:
        if book.type[kind] == CHARACTER:
            counts[book.attribute[kind]] += 1
    return counts


def draw(fit: list[i64], left: dict[i64, i64], n: int, out: list[i64], most: int, rng: Rng) -> None:
    """Add up to `n` of these at random, while copies are left and the deck has room."""
    stock = [kind for kind in fit for _ in range(int(left[kind]))]
    rng.shuffle(stock)
    for kind in stock[: max(n, 0)]:
        if len(out) < most:
            out.append(kind)
            left[kind] -= 1


# ---- decks of what six packs hold

PACKS: Final = 6  # TM-171
COMMONS: Final = 8  # TM-171: in a pack, all different
FOIL_ODDS: Final = ((1, 3), (2, 2), (9, 1))  # TM-171: of twelve foils, how many have each rarity


def opened(book: Book, rng: Rng) -> list[i64]:
    """TM-171: open six packs."""
    sorts: list[list[i64]] = [[] for _ in RARITIES]
    for kind, rarity in enumerate(book.rarity):
        sorts[rarity].append(i64(kind))
    found: list[i64] = []
    for rarity, sort in enumerate(sorts):
        least = COMMONS if rarity == 0 else 1
        if len(sort) < least:
            words = f"a pack needs {least} of the rarity {RARITIES[rarity]!r}, but only {len(sort)} titles have it"
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
    """Count how many of each kind a deck can take from these."""
    return {kind: i64(min(pool.count(kind), COPIES)) for kind in sorted(set(pool))}


def built(book: Book, pool: Sequence[i64]) -> list[i64]:
    """Build a sensible deck: the strongest cards of each form as advised, then the most useful ones."""
    left = usable(pool)
    counts = characters_of(book, pool)
    color = counts.index(max(counts))
    found: list[i64] = []
    for type_, marks, wanted in PLAN:
        fit = [kind for kind in left if book.type[kind] == type_ and book.marks[kind] == marks]
        take_best(book, fit, color, left, found, wanted)
    take_best(book, list(left), color, left, found, DECK_SIZE - len(found))
    if len(found) < DECK_SIZE:
        raise SetupError(f"TM-171: these packs give only {len(found)} cards for a deck; it needs {DECK_SIZE} (TM-026)")
    return found


def take_best(book: Book, fit: list[i64], color: int, left: dict[i64, i64], out: list[i64], n: int) -> None:
    ordered = sorted(fit, key=lambda kind: (-use(book, kind, color), kind))
    for best in [kind for kind in ordered for _ in range(int(left[kind]))][:n]:
        out.append(best)
        left[best] -= 1


def use(book: Book, kind: i64, color: int) -> int:
    """Rate a card for a deck: Characters and unmarked Attacks first, then by Power and attribute."""
    fighter = book.type[kind] <= ATTACK_CARD and book.marks[kind] == 0
    return 20 * fighter + 4 * int(book.power[kind]) + 2 * suits(book, kind, color) + (book.type[kind] == EVENT_CARD)
