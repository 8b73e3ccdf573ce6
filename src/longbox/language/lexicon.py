"""A lexicon: the phrases (classes) and words of one game together with the core, sorted into categories."""

from collections.abc import Iterable, Mapping
from types import ModuleType
from typing import NamedTuple

from longbox.language.errors import LexiconError
from longbox.language.nodes import Field, Node, Word, is_phrase, shape
from longbox.language.pattern import Fixed, Hole, Item, Maybe, PatternError, holes_of, parse, words_of
from longbox.language.tokens import key
from longbox.language.words import COUNT_OF, ORDINAL_OF, verb_forms

Source = ModuleType | Mapping[str, object]
DIGITS = "#"
"""Stands for any number in digits among first words."""


class Entry(NamedTuple):
    """One spelling of a word: ``forms`` are the numbers it serves (0: none asked for)."""

    keys: tuple[str, ...]
    word: Word
    forms: frozenset[int]


class Spelling(NamedTuple):
    """How a word is printed, alone and in the plural."""

    one: tuple[str, ...]
    many: tuple[str, ...]


class Phrase(NamedTuple):
    """A phrase class with its pattern read."""

    cls: type[Node]
    items: tuple[Item, ...]
    fields: dict[str, Field]
    order: tuple[str, ...]
    """Field names as the pattern has them, from left to right."""


class Lexicon:
    """Everything a reader, a writer and the documentation need to know about a language's phrases."""

    def __init__(self, sources: Iterable[Source], whole: bool = False) -> None:
        self.problems: list[str] = []
        self.sources = tuple(_namespace(source) for source in sources)
        self.classes = list(dict.fromkeys(cls for source in self.sources for cls in _classes(source)))
        self.taken: frozenset[type[Node]] = frozenset()
        """Phrases that a source takes from the others by name."""
        self.left_out: tuple[type[Node], ...] = ()
        """Phrases that it does not take."""
        self.words_taken: frozenset[str] | None = None
        """The words that it takes from the others; None: all."""
        if not whole:
            self._take()
        self.figures = any(source.get("COUNTS") == "figures" for source in self.sources)
        """Things are counted in figures (2 cards), not in words (two cards)."""
        self.spellings: dict[type[Word], dict[str, Spelling]] = {}
        self.phrases: dict[type[Node], Phrase] = {}
        self._read_words()
        for cls in self.classes:
            if is_phrase(cls):
                self._read_phrase(cls)
        if self.problems:
            raise LexiconError(self.problems)
        self.dropped = self._drop_unfilled()
        self._alternatives: dict[type[Node], tuple[type[Node], ...]] = {}
        self._first: dict[type[Node], frozenset[str]] = {}
        self._nullable = self._find_nullable()

    def _take(self) -> None:
        """A source with ``CORE``, a list of names, takes these phrases from the other sources and no more.

        So it does with ``CORE_WORDS`` and their words.
        """
        for source in self.sources:
            if "CORE" not in source:
                continue
            wanted = {name.strip() for name in str(source["CORE"]).split(",")}
            own = _classes(source)
            others = {cls.__name__: cls for cls in self.classes if is_phrase(cls) and cls not in own}
            self.problems += [f"CORE: there is no phrase '{name}'" for name in sorted(wanted - set(others))]
            self.taken |= {cls for name, cls in others.items() if name in wanted}
            self.left_out += tuple(cls for name, cls in others.items() if name not in wanted)
            if "CORE_WORDS" in source:
                self.words_taken = frozenset(word.strip() for word in str(source["CORE_WORDS"]).split(","))
        self.classes = [cls for cls in self.classes if cls not in self.left_out]

    def _read_words(self) -> None:
        unknown = set(self.words_taken or ())
        for source in self.sources:
            lists = source.get("WORDS", {})
            assert isinstance(lists, Mapping)
            own = self.words_taken is None or "CORE_WORDS" in source
            for cls, text in lists.items():
                spellings = self.spellings.setdefault(cls, {})
                for item in str(text).split(","):
                    one, slash, many = item.strip().partition("/")
                    unknown.discard(one)
                    if not one or not (own or one in (self.words_taken or ())):
                        continue
                    if cls.numbered and not slash:
                        self.problems.append(
                            f"{cls.__name__}: the noun '{one}' has no plural; write '{one}/{one}s', "
                            f"or '{one}/{one}' if it does not change"
                        )
                    if slash and not cls.numbered:
                        self.problems.append(f"{cls.__name__}: '{one}' has a plural, but such words are not counted")
                    if one in spellings:
                        self.problems.append(f"{cls.__name__}: the word '{one}' is listed twice")
                    spellings[one] = Spelling(words_of(one), words_of(many) if slash else words_of(one))
        self.problems += [f"CORE_WORDS: there is no word '{word}'" for word in sorted(unknown)]

    def _read_phrase(self, cls: type[Node]) -> None:
        try:
            items = parse(cls.say)
            fields = {field.name: field for field in shape(cls)}
        except (PatternError, TypeError) as error:
            self.problems.append(f"{cls.__name__}: {error}")
            return
        order = tuple(hole.name for hole, _ in holes_of(items))
        self.phrases[cls] = Phrase(cls, items, fields, order)

    def _drop_unfilled(self) -> dict[type[Node], str]:
        """Leave out the phrases that need words or phrases which this game does not have."""
        dropped: dict[type[Node], str] = {}
        full: set[type[Node]] = {cls for cls, words in self.spellings.items() if words}
        waiting = dict(self.phrases)
        while True:
            ready = [cls for cls, phrase in waiting.items() if not self._lacks(phrase, full)]
            if not ready:
                break
            for cls in ready:
                full.add(cls)
                del waiting[cls]
        for cls, phrase in waiting.items():
            dropped[cls] = self._lacks(phrase, full)
            del self.phrases[cls]
        return dropped

    def _lacks(self, phrase: Phrase, full: set[type[Node]]) -> str:
        for hole, optional in holes_of(phrase.items):
            field = phrase.fields.get(hole.name)
            if field is None or optional or field.kind != "node":
                continue
            if not any(issubclass(cls, field.cls) for cls in full):
                return field.cls.__name__
        return ""

    def alternatives(self, category: type[Node]) -> tuple[type[Node], ...]:
        """The phrases of a category, in the order of their declaration."""
        known = self._alternatives.get(category)
        if known is None:
            known = tuple(cls for cls in self.phrases if issubclass(cls, category))
            self._alternatives[category] = known
        return known

    def word_lists(self, category: type[Node]) -> list[type[Word]]:
        """The word categories that belong to a category."""
        return [cls for cls in self.spellings if issubclass(cls, category)]

    def categories(self) -> list[type[Node]]:
        """Every class that some hole asks for."""
        found: dict[type[Node], None] = {}
        for phrase in self.phrases.values():
            for name in phrase.order:
                field = phrase.fields[name]
                if field.kind == "node":
                    found[field.cls] = None
        return list(found)

    def entries(self, category: type[Node]) -> dict[str, list[Entry]]:
        """The words of a category by their first word."""
        found: dict[str, list[Entry]] = {}
        for cls in self.word_lists(category):
            for name, spelling in self.spellings[cls].items():
                word = cls(name)
                one = tuple(key(part) for part in spelling.one)
                many = tuple(key(part) for part in spelling.many)
                if one == many:
                    entries = [Entry(one, word, frozenset((0, 1, 2)))]
                else:
                    entries = [Entry(one, word, frozenset((0, 1))), Entry(many, word, frozenset((2, 3)))]
                for entry in entries:
                    found.setdefault(entry.keys[0], []).append(entry)
        return found

    def _find_nullable(self) -> frozenset[type[Node]]:
        nullable: set[type[Node]] = set()
        while True:
            waiting = (phrase for phrase in self.phrases.values() if phrase.cls not in nullable)
            more = {phrase.cls for phrase in waiting if self._empty(phrase, nullable)}
            if not more:
                return frozenset(nullable)
            nullable |= more

    def _empty(self, phrase: Phrase, nullable: set[type[Node]]) -> bool:
        for item in phrase.items:
            if isinstance(item, Fixed):
                return False
            if isinstance(item, Hole):
                field = phrase.fields[item.name]
                if field.kind != "node" or not any(issubclass(cls, field.cls) for cls in nullable):
                    return False
        return True

    def verbs(self) -> dict[str, type[Node]]:
        """Every verb that inflects, in its bare form, and a phrase that has it."""
        items = ((item, cls) for cls, phrase in self.phrases.items() for item in phrase.items)
        return {item.key: cls for item, cls in items if isinstance(item, Fixed) and item.verb}

    def nullable(self, cls: type[Node]) -> bool:
        """Whether a phrase or category can be written as nothing."""
        return any(issubclass(empty, cls) for empty in self._nullable)

    def leads(self, phrase: Phrase) -> list[Fixed | Hole]:
        """The items that can come first in a phrase."""
        return self._leads(phrase, phrase.items)[0]

    def _leads(self, phrase: Phrase, items: tuple[Item, ...]) -> tuple[list[Fixed | Hole], bool]:
        found: list[Fixed | Hole] = []
        for item in items:
            if isinstance(item, Maybe):
                found.extend(self._leads(phrase, item.items)[0])
                continue
            found.append(item)
            if isinstance(item, Fixed):
                return found, False
            field = phrase.fields[item.name]
            if field.kind != "node" or not self.nullable(field.cls):
                return found, False
        return found, True

    def first(self, cls: type[Node]) -> frozenset[str]:
        """The words that a phrase or category can begin with (lexicon without left recursion)."""
        known = self._first.get(cls)
        if known is None:
            found: set[str] = set()
            if cls in self.phrases:
                phrase = self.phrases[cls]
                for item in self.leads(phrase):
                    found.update(self._first_of(phrase, item))
            else:
                for alternative in self.alternatives(cls):
                    found |= self.first(alternative)
                for words in self.word_lists(cls):
                    for spelling in self.spellings[words].values():
                        found.add(key(spelling.one[0]))
                        found.add(key(spelling.many[0]))
            known = frozenset(found)
            self._first[cls] = known
        return known

    def _first_of(self, phrase: Phrase, item: Fixed | Hole) -> Iterable[str]:
        if isinstance(item, Fixed):
            return verb_forms(item.key) if item.verb else (item.key,)
        field = phrase.fields[item.name]
        if field.kind == "node":
            return self.first(field.cls)
        if field.kind == "int" or (field.kind == "count" and self.figures):
            return (DIGITS,)
        if field.kind == "choice":
            return tuple(key(words_of(choice)[0]) for choice in field.choices)
        return COUNT_OF if field.kind == "count" else ORDINAL_OF


def _classes(source: Mapping[str, object]) -> list[type[Node]]:
    """The classes that a source declares."""
    home = source.get("__name__")
    found: list[type[Node]] = []
    for value in source.values():
        if isinstance(value, type) and issubclass(value, Node) and value not in (Node, Word):
            if home is None or value.__module__ == home or value.__module__.startswith(f"{home}."):
                found.append(value)
    return found


def _namespace(source: Source) -> Mapping[str, object]:
    return vars(source) if isinstance(source, ModuleType) else source
