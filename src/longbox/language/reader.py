"""Reading: every way to read a text, by memoized descent over a lexicon.

A rule keeps a list of states (position, values so far), so nothing is recursive but the nesting of phrases; that is
bounded, and so is the number of partial readings. No text of a stranger can make it slow or deep.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from longbox.language.errors import TextError
from longbox.language.lexicon import DIGITS, Entry, Lexicon, Phrase
from longbox.language.nodes import Node, number_of, shown_by
from longbox.language.pattern import Fixed, Hole, Item, Maybe, words_of
from longbox.language.tokens import Tokens, key
from longbox.language.words import COUNT_OF, MOST_INT, ORDINAL_OF, verb_forms

MOST_DEPTH = 60
MOST_RESULTS = 30_000
END = ""

State = tuple[int, tuple[Any, ...]]
Step = Callable[["Run", list[State], int, int], list[State]]
"""Takes the states on: run, states, verb form, the place where the phrase began."""
Result = tuple[Any, int]


class Missed(NamedTuple):
    """Something that could have stood at a place: a word, or a category."""

    word: str
    category: type[Node] | None
    cls: type[Node]
    lead: bool
    """It would have been the first part of its phrase."""


class Run:
    """One attempt at one text."""

    __slots__ = ("budget", "depth", "flaws", "keys", "lenient", "memo", "missed")

    def __init__(self, tokens: Tokens, lenient: bool = False, trace: bool = False) -> None:
        self.keys = [*tokens.keys, END]
        self.memo: dict[tuple[int, int, int], list[Result]] = {}
        self.lenient = lenient
        self.depth = 0
        self.budget = MOST_RESULTS
        self.missed: dict[int, list[Missed]] | None = {} if trace else None
        self.flaws: list[tuple[int, int, str]] = []

    def spend(self, results: int) -> None:
        """Count partial readings; refuses a text that has too many of them."""
        self.budget -= results
        if self.budget < 0:
            raise TextError("the text can be read in too many ways")

    def miss(self, at: int, word: str, category: type[Node] | None, cls: type[Node], lead: bool) -> None:
        assert self.missed is not None
        self.missed.setdefault(at, []).append(Missed(word, category, cls, lead))


class Rule:
    """A phrase made ready for reading."""

    __slots__ = ("cls", "flawed", "make", "order", "steps")

    def __init__(self, cls: type[Node], steps: list[Step], order: tuple[int, ...]) -> None:
        self.cls = cls
        self.steps = steps
        # Values come in the order of the pattern; None: that is the order of the fields too.
        self.order = None if order == tuple(range(len(order))) else order
        # What was read fits its fields, so the constructor's checks are passed over.
        self.make: Callable[..., Any] = msgspec.StructMeta.__call__
        self.flawed = cls.flaw is not Node.flaw

    def read(self, run: Run, at: int, form: int, out: list[Result]) -> None:
        states: list[State] = [(at, ())]
        for step in self.steps:
            states = step(run, states, form, at)
            if not states:
                return
        for end, values in states:
            if self.order is not None:
                values = tuple([values[index] for index in self.order])
            node = self.make(self.cls, *values)
            flaw = node.flaw() if self.flawed else ""
            if not flaw:
                out.append((node, end))
            elif run.missed is not None and end > at:
                run.flaws.append((end, at, flaw))


class Category:
    """All rules and words that can fill one kind of hole, found by their first word."""

    __slots__ = ("always", "by_first", "cls", "id", "rules", "words")

    def __init__(self, number: int, cls: type[Node]) -> None:
        self.id = number
        self.cls = cls
        self.rules: tuple[Rule, ...] = ()
        self.by_first: dict[str, tuple[Rule, ...]] = {}
        self.always: tuple[Rule, ...] = ()
        self.words: dict[str, list[Entry]] = {}

    def read(self, run: Run, at: int, form: int) -> list[Result]:
        place = (self.id, at, form)
        known = run.memo.get(place)
        if known is not None:
            return known
        out: list[Result] = []
        token = run.keys[at]
        if self.words:
            for entry in self.words.get(token, ()):
                end = at + len(entry.keys)
                if (len(entry.keys) == 1 or tuple(run.keys[at:end]) == entry.keys) and (
                    form in entry.forms or run.lenient
                ):
                    out.append((entry.word, end))
        if run.missed is not None:
            rules = self.rules
        else:
            rules = self.by_first.get(DIGITS if token.isdigit() else token, self.always)
        if rules:
            run.depth += 1
            if run.depth > MOST_DEPTH:
                raise TextError("the text is nested too deeply")
            for rule in rules:
                rule.read(run, at, form, out)
            run.depth -= 1
        run.spend(len(out) + 1)
        run.memo[place] = out
        return out


class Reader:
    """The rules of a lexicon, made ready once."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.categories: dict[type[Node], Category] = {}
        self._rules: dict[type[Node], Rule] = {}

    def category(self, cls: type[Node]) -> Category:
        """The category for a class; made when first asked for."""
        known = self.categories.get(cls)
        if known is None:
            known = Category(len(self.categories), cls)
            self.categories[cls] = known
            lexicon = self.lexicon
            alternatives = lexicon.alternatives(cls)
            known.rules = tuple([self._rule(alternative) for alternative in alternatives])
            known.words = lexicon.entries(cls)
            empty = [lexicon.nullable(alternative) for alternative in alternatives]
            known.always = tuple([rule for rule, nothing in zip(known.rules, empty, strict=True) if nothing])
            by_first: dict[str, list[Rule]] = {word: [] for word in lexicon.first(cls)}
            for rule, nothing in zip(known.rules, empty, strict=True):
                for word in by_first if nothing else lexicon.first(rule.cls):
                    by_first[word].append(rule)
            known.by_first = {word: tuple(rules) for word, rules in by_first.items()}
        return known

    def read(self, run: Run, cls: type[Node]) -> list[Node]:
        """All distinct trees of a class that take up the whole text."""
        end = len(run.keys) - 1
        return list(dict.fromkeys(node for node, at in self.category(cls).read(run, 0, 0) if at == end))

    def _rule(self, cls: type[Node]) -> Rule:
        known = self._rules.get(cls)
        if known is None:
            phrase = self.lexicon.phrases[cls]
            places = {name: index for index, name in enumerate(phrase.order)}
            known = Rule(cls, [], tuple(places[name] for name in phrase.fields))
            self._rules[cls] = known  # before its steps: phrases may contain themselves
            known.steps = self._steps(phrase, phrase.items, places)
        return known

    def _steps(self, phrase: Phrase, items: tuple[Item, ...], places: dict[str, int]) -> list[Step]:
        steps: list[Step] = []
        for item in items:
            if isinstance(item, Fixed):
                steps.append(_word(item, phrase.cls))
            elif isinstance(item, Maybe):
                absent = () if phrase.fields[item.name].many else None
                steps.append(_optional(self._steps(phrase, item.items, places), absent))
            else:
                steps.append(self._hole(phrase, item, places))
        return steps

    def _hole(self, phrase: Phrase, hole: Hole, places: dict[str, int]) -> Step:
        field = phrase.fields[hole.name]
        number = places[hole.number] if hole.number else -1
        agree = places[hole.agree] if hole.agree else -1
        if field.kind == "node":
            read: _Hole = _LazyCategory(self, field.cls)
        else:
            read = _plain(field.kind, field.choices, self.lexicon.figures)
        if hole.sep is None:
            return _one(read, phrase.cls, number, agree)
        sep = tuple(key(word) for word in hole.sep)
        last = tuple(key(word) for word in hole.last)
        return _list(read, phrase.cls, number, agree, sep, last)


class _Hole:
    """What can be read in a hole."""

    __slots__ = ("cls", "label")
    cls: type[Node] | None
    label: str

    def read(self, run: Run, at: int, form: int) -> list[Result]:
        raise NotImplementedError


class _LazyCategory(_Hole):
    """A category that is looked up when first used: categories contain each other."""

    __slots__ = ("found", "reader")

    def __init__(self, reader: Reader, cls: type[Node]) -> None:
        self.reader = reader
        self.cls = cls
        self.label = ""
        self.found: Category | None = None

    def read(self, run: Run, at: int, form: int) -> list[Result]:
        found = self.found
        if found is None:
            assert self.cls is not None
            found = self.found = self.reader.category(self.cls)
        return found.read(run, at, form)


class _Digits(_Hole):
    __slots__ = ("least", "most")

    def __init__(self, least: int, most: int) -> None:
        self.least = least
        self.most = most
        self.cls = None
        self.label = "a number in digits"

    def read(self, run: Run, at: int, form: int) -> list[Result]:
        token = run.keys[at]
        if token.isascii() and token.isdigit() and len(token) < 5 and self.least <= int(token) <= self.most:
            return [(int(token), at + 1)]
        return []


class _Choice(_Hole):
    __slots__ = ("choices",)

    def __init__(self, choices: dict[tuple[str, ...], Any], label: str) -> None:
        self.cls = None
        self.label = label
        self.choices: dict[str, list[tuple[tuple[str, ...], Any]]] = {}
        for keys, value in choices.items():
            self.choices.setdefault(keys[0], []).append((keys, value))

    def read(self, run: Run, at: int, form: int) -> list[Result]:
        return [
            (value, at + len(keys))
            for keys, value in self.choices.get(run.keys[at], ())
            if tuple(run.keys[at : at + len(keys)]) == keys
        ]


def _plain(kind: str, choices: tuple[str, ...], figures: bool) -> _Hole:
    if kind == "int":
        return _Digits(0, MOST_INT)
    if kind == "count" and figures:
        return _Digits(1, len(COUNT_OF))
    if kind == "count":
        return _Choice({(word,): n for word, n in COUNT_OF.items()}, "a number as a word")
    if kind == "ordinal":
        return _Choice({(word,): n for word, n in ORDINAL_OF.items()}, "first, second, ...")
    return _Choice({tuple(key(word) for word in words_of(choice)): choice for choice in choices}, "|".join(choices))


def _word(item: Fixed, cls: type[Node]) -> Step:
    word = item.key
    if item.verb:
        forms = verb_forms(word)
        bare, many, one = forms

        def verb(run: Run, states: list[State], form: int, start: int) -> list[State]:
            wanted = bare if form == 0 else one if form == 1 else many
            out = []
            for at, values in states:
                found = run.keys[at]
                if found == wanted or (run.lenient and found in forms):
                    out.append((at + 1, values))
                elif run.missed is not None:
                    run.miss(at, wanted, None, cls, at == start)
            return out

        return verb

    def plain(run: Run, states: list[State], form: int, start: int) -> list[State]:
        keys = run.keys
        if run.missed is not None:
            for at, _ in states:
                if keys[at] != word:
                    run.miss(at, word, None, cls, at == start)
        return [(at + 1, values) for at, values in states if keys[at] == word]

    return plain


def _optional(steps: list[Step], absent: object) -> Step:
    def optional(run: Run, states: list[State], form: int, start: int) -> list[State]:
        out = [(at, (*values, absent)) for at, values in states]
        for step in steps:
            states = step(run, states, form, start)
            if not states:
                return out
        out.extend(states)
        return out

    return optional


def _form(values: tuple[Any, ...], number: int, agree: int) -> int:
    if number >= 0:
        return shown_by(values[number])
    return number_of(values[agree]) if agree >= 0 else 0


def _one(hole: _Hole, cls: type[Node], number: int, agree: int) -> Step:
    def one(run: Run, states: list[State], form: int, start: int) -> list[State]:
        out = []
        for at, values in states:
            results = hole.read(run, at, _form(values, number, agree))
            if results:
                if len(results) > 1:
                    run.spend(len(results))
                for node, end in results:
                    out.append((end, (*values, node)))
            elif run.missed is not None:
                run.miss(at, hole.label, hole.cls, cls, at == start)
        return out

    return one


def _list(hole: _Hole, cls: type[Node], number: int, agree: int, sep: tuple[str, ...], last: tuple[str, ...]) -> Step:
    def after(run: Run, at: int, words: tuple[str, ...]) -> int:
        """The place after the separator, or -1."""
        for offset, word in enumerate(words):
            if run.keys[at + offset] != word:
                if run.missed is not None:
                    run.miss(at + offset, word, None, cls, False)
                return -1
        return at + len(words)

    def one(run: Run, states: list[State], form: int, start: int) -> list[State]:
        out: list[State] = []
        for first, values in states:
            wanted = _form(values, number, agree)
            # A list with a last separator is finished by it; the others may stop after any item.
            going: list[State] = []
            results = hole.read(run, first, wanted)
            if not results and run.missed is not None:
                run.miss(first, hole.label, hole.cls, cls, first == start)
            for node, end in results:
                going.append((end, (node,)))
            out.extend([(end, (*values, items)) for end, items in going])
            while going:
                grown: list[State] = []
                for at, items in going:
                    if last:
                        place = after(run, at, last)
                        if place >= 0:
                            results = hole.read(run, place, wanted)
                            if not results and run.missed is not None:
                                run.miss(place, hole.label, hole.cls, cls, False)
                            for node, end in results:
                                out.append((end, (*values, (*items, node))))
                    place = after(run, at, sep)
                    if place >= 0:
                        results = hole.read(run, place, wanted)
                        if not results and run.missed is not None:
                            run.miss(place, hole.label, hole.cls, cls, False)
                        for node, end in results:
                            grown.append((end, (*items, node)))
                run.spend(len(grown))
                if not last:
                    out.extend([(end, (*values, items)) for end, items in grown])
                going = grown
        return out

    return one
