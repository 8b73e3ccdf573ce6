"""Decks at the terminal: check a file, show a deck, build a new one step by step."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from longbox.games.turtles import decks
from longbox.games.turtles.decks import Deck, Figures
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
)
from longbox.games.turtles.table import Book
from longbox.kernel import game
from longbox.kernel.errors import LongboxError, near
from longbox.kernel.rng import stream
from longbox.terminal.errors import InputError
from longbox.terminal.talk import Talk

BAR: Final = 20  # the longest bar of a histogram


def the_book(packs: Sequence[tuple[str, str]] = ()) -> Book:
    book = game.find("turtles").edition(packs)
    assert isinstance(book, Book)
    return book


def read_file(path: Path, book: Book) -> Deck:
    """Read a deck file; the deck lists what is wrong with it."""
    try:
        with path.open("rb") as file:
            data = file.read(decks.MOST_BYTES + 1)
            size = len(data) if len(data) <= decks.MOST_BYTES else path.stat().st_size
    except OSError as error:
        raise InputError(f"Longbox can't read {path}: {error.strerror or error}") from None
    if size > decks.MOST_BYTES:
        words = f"this has {size:,} bytes; a deck's text has at most {decks.MOST_BYTES:,}"
        return Deck(path.stem, {}, [decks.Fault("BAD_LINE", words)])
    return decks.read_deck(data, book, path.stem)


def named_or_file(name: str, book: Book) -> Deck:
    """A pre-built deck by name, or a file."""
    for known in book.decks:
        if known.lower() == name.lower():
            return decks.prebuilt(book, known)
    path = Path(name)
    if path.exists():
        return read_file(path, book)
    raise InputError(f"there is no deck or file {name!r}{near(name, book.decks)}")


def chosen(names: Sequence[str], seats: int, book: Book) -> list[list[str] | None]:
    """The decks of a match as its option wants them: a name, all titles, or null for any pre-built one."""
    if len(names) > seats:
        raise InputError(f"--deck appears {len(names)} times, but there are {seats} seats")
    found: list[list[str] | None] = []
    for name in names:
        deck = named_or_file(name, book).stop_if_bad(name)
        found.append([deck.name] if deck.name in book.decks and not Path(name).exists() else deck.titles)
    return found + [None] * (seats - len(found))


# ---- what it holds, in lines


def about(deck: Deck, book: Book) -> list[str]:
    """Every card by form, and the figures (TM-167)."""
    lines = [f"{deck.name or 'a deck'}: {deck.size} cards"]
    form = ""
    for title, n in deck.counts.items():
        kind = book.titles.index(title)
        if decks.form_of(book, kind) != form:
            form = decks.form_of(book, kind)
            lines.append(f"{form}:")
        text = f": {book.texts[kind]}" if book.texts[kind] else ""
        lines.append(f"  {n} {book.named(kind)}{text}")
    return lines + figures(deck, book)


def figures(deck: Deck, book: Book) -> list[str]:
    found = Figures(deck, book)
    lines = [f"cards: {found.total} of {DECK_SIZE}"]
    lines.append(", ".join(f"{form} {n}" for form, n in found.forms.items()))
    lines.append(", ".join(f"{attribute} {n}" for attribute, n in found.attributes.items()))
    most = max(found.powers.values(), default=1)
    for power in sorted(found.powers):
        n = found.powers[power]
        lines.append(f"  Power {power} {'#' * max(1, n * BAR // most)} {n}")
    return lines


def verdict(deck: Deck, book: Book) -> list[str]:
    """All faults (TM-162), then advice (TM-164)."""
    lines = [str(fault) for fault in deck.faults]
    lines += [f"advice: {hint}" for hint in decks.hints(deck, book)] if deck.counts else []
    return lines


# ---- a new one, step by step


class Step:
    """One round of the guided way: cards of a form, and how many the rulebook advises."""

    def __init__(self, title: str, type_: int, marks: int, advised: int) -> None:
        self.title = title
        self.type = type_
        self.marks = marks
        self.advised = advised


STEPS: Final = (
    Step("Characters, best of one attribute", CHARACTER, 0, 13),
    Step("Attacks, best of other attributes", ATTACK_CARD, 0, 10),
    Step("[F] Attacks, for the third place", ATTACK_CARD, FORCEFUL, 4),
    Step("[C] Attacks, which also counter", ATTACK_CARD, COUNTER, 2),
    Step("[F][C] Attacks, which only counter", ATTACK_CARD, FORCEFUL | COUNTER, 2),
    Step("Items; each costs a card of its attribute", ITEM, 0, 3),
    Step("Events", EVENT_CARD, 0, 6),
)


class Building:
    """A deck that is being built in a conversation."""

    def __init__(self, talk: Talk, book: Book, name: str, seed: object, sealed: bool = False) -> None:
        self.talk = talk
        self.book = book
        self.deck = Deck(name, {})
        self.rng = stream(seed)
        self.sealed = sealed
        self.opened = decks.opened(book, self.rng) if sealed else []
        self.usable = decks.usable(self.opened)

    def limit(self, kind: int) -> int:
        """How many of a kind the deck can have."""
        return int(self.usable.get(kind, 0)) if self.sealed else COPIES

    def guide(self) -> Deck:
        """The whole way; what is still missing at its end is filled as the rulebook advises.

        Who leaves before has a draft (TM-163).
        """
        self.talk.say(
            f"A deck has exactly {DECK_SIZE} cards, at most {COPIES} with the same title. Type numbers to add cards:"
        )
        self.talk.say(
            "'1 1 3' adds two of the first and one of the third, '-1' removes one, 'auto' adds what the rulebook"
        )
        self.talk.say("advises, Enter goes on, 'quit' saves a draft.")
        try:
            attribute = -1 if self.sealed else self.attribute()
            for step in STEPS:
                self.round(step, attribute)
        except (EOFError, KeyboardInterrupt):
            return self.checked()
        if self.deck.size < DECK_SIZE:
            self.talk.say(f"{DECK_SIZE - self.deck.size} cards are missing; they are chosen for you.")
            self.fill_up()
        return self.checked()

    def strongest(self) -> Deck:
        """What a bot builds of the packs."""
        for kind in decks.built(self.book, self.opened):
            title = self.book.titles[kind]
            self.deck.counts[title] = self.deck.counts.get(title, 0) + 1
        return self.checked()

    def automatic(self, attribute: int) -> Deck:
        """A deck by the rulebook's advice alone."""
        for step in STEPS:
            self.auto(step, attribute)
        self.fill_up()
        return self.checked()

    def attribute(self) -> int:
        self.talk.say(*(f"{n}  {name}" for n, name in enumerate(ATTRIBUTES, 1)))
        while True:
            answer = self.ask("Which attribute do your Characters have (1-4)?")
            found = [n for n, name in enumerate(ATTRIBUTES) if answer in (str(n + 1), name, name.lower())]
            if found:
                return found[0]
            self.talk.say(f"{answer!r} isn't an attribute; choose from {', '.join(ATTRIBUTES)}.")

    def ask(self, prompt: str) -> str:
        answer = self.talk.ask(prompt)
        if answer in ("quit", "q"):
            raise EOFError
        return answer

    def fitting(self, step: Step, attribute: int) -> list[int]:
        book = self.book
        return [
            kind
            for kind in range(len(book.faces))
            if book.type[kind] == step.type and book.marks[kind] == step.marks
            if self.limit(kind) and (self.sealed or decks.suits(book, kind, attribute))
        ]

    def round(self, step: Step, attribute: int) -> None:
        kinds = self.fitting(step, attribute)
        self.talk.say("", *(figures(self.deck, self.book) if self.deck.size else []))  # TM-167
        self.talk.say(f"{step.title}: about {step.advised}")
        for n, kind in enumerate(kinds, 1):
            text = f": {self.book.texts[kind]}" if self.book.texts[kind] else ""
            there = f"{self.limit(kind)} " if self.sealed else ""
            self.talk.say(f"{n:>3}  {there}{self.book.named(kind)}{text}")
        while True:
            have = sum(self.deck.counts.get(self.book.titles[kind], 0) for kind in kinds)
            answer = self.ask(f"{have} of about {step.advised}, {self.deck.size} of {DECK_SIZE} in total:")
            if not answer:
                return
            if answer == "auto":
                self.auto(step, attribute)
                return
            self.take(answer.split(), kinds)

    def take(self, words: Sequence[str], kinds: list[int]) -> None:
        for word in words:
            back = word.startswith("-")
            digits = word.removeprefix("-")
            if not digits.isdecimal() or not 1 <= int(digits) <= len(kinds):
                self.talk.say(f"{word!r} isn't a number from 1 to {len(kinds)}.")
                continue
            kind = kinds[int(digits) - 1]
            title = self.book.titles[kind]
            n = self.deck.counts.get(title, 0) + (-1 if back else 1)
            if n > COPIES:
                self.talk.say(f"You can have at most {COPIES} of {title} (TM-027).")
            elif n > self.limit(kind):
                self.talk.say(f"Your packs had only {self.limit(kind)} of {title} (TM-171).")
            elif self.deck.size >= DECK_SIZE and not back:
                self.talk.say(f"The deck already has {DECK_SIZE} cards (TM-026).")
            elif n >= 0:
                self.deck.counts[title] = n

    def auto(self, step: Step, attribute: int) -> None:
        kinds = self.fitting(step, attribute)
        have = sum(self.deck.counts.get(self.book.titles[kind], 0) for kind in kinds)
        self.draw(kinds, step.advised - have)

    def fill_up(self) -> None:
        self.draw(list(range(len(self.book.faces))), DECK_SIZE)

    def draw(self, kinds: list[int], n: int) -> None:
        have = self.deck.counts
        stock = [kind for kind in kinds for _ in range(self.limit(kind) - have.get(self.book.titles[kind], 0))]
        for _ in range(n):
            if self.deck.size < DECK_SIZE and stock:
                title = self.book.titles[stock.pop(int(self.rng.below(len(stock))))]
                self.deck.counts[title] = self.deck.counts.get(title, 0) + 1

    def checked(self) -> Deck:
        """In the order of the pool, with its faults."""
        counts = {title: n for title in self.book.titles if (n := self.deck.counts.get(title, 0))}
        faults = decks.Faults()
        decks.check_counts(counts, faults)
        return Deck(self.deck.name, counts, faults.found)


def save(deck: Deck, path: Path) -> None:
    """Save a deck, but never over an existing file."""
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(decks.write_deck(deck))
    except FileExistsError:
        raise InputError(f"{path} already exists; choose another name") from None
    except OSError as error:
        raise LongboxError(f"{path}: the file cannot be written ({error.strerror or error})") from None
