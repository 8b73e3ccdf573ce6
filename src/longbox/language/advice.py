"""What to tell the author of a text that is not understood."""

import re
from collections.abc import Callable, Iterable, Iterator
from difflib import SequenceMatcher, get_close_matches
from itertools import combinations, islice
from typing import TYPE_CHECKING, Any

import msgspec

from longbox.language.errors import ForeignError, TextError, TreeError
from longbox.language.nodes import Node, Word, called, shape
from longbox.language.pattern import Fixed, Item, Maybe, parse
from longbox.language.reader import END, Run
from longbox.language.tokens import MOST_CHARACTERS, MOST_TOKENS, Tokens, cut, key
from longbox.language.words import COUNT_OF, COUNTS, verb_forms

if TYPE_CHECKING:
    from longbox.language.engine import Language, Remark
    from longbox.language.writer import Path

SENTENCE_ENDS = (".", ":", ";")
MOST_SHOWN = 6
MOST_LETTERS = 30
FITS = 3
DIGITS_WANTED = "a number in digits"
MOST_ALIKE = 4
MOST_TRIES = 60
MOST_WORDS = 4
SURE = 0.8  # so much alike that it is the same word
"""In a row that a hint leaves out."""
KEPT = frozenset(". : ; , and or then not cannot no nobody only instead may if when".split())
"""Words that a hint never leaves out: without them the text would say something else."""


def respelt(text: str, again: str) -> TextError:
    """The text is understood, but the language spells it otherwise."""
    shorter = min(len(text), len(again))
    column = next((at for at in range(shorter) if text[at] != again[at]), shorter)
    while column and text[column - 1].isalnum():
        column -= 1
    return TextError(f"write it as: {again}", text, column + 1, (again,))


def ambiguous(language: "Language", text: str, trees: Iterable[Node]) -> TextError:
    """The text has several readings."""
    found = list(trees)
    one, other = _difference(found[0], found[1])
    return TextError(f"the text can be taken in {len(found)} ways: as {_kind(one)}, or as {_kind(other)}", text)


def _kind(part: object) -> str:
    """A part of a tree in words."""
    if isinstance(part, Word):
        return f"'{part.name}', {called(type(part))}"
    return f"'{shown_pattern(type(part))}'" if isinstance(part, Node) else f"{part!r}"


def _difference(one: object, other: object) -> tuple[object, object]:
    """The smallest parts in which two trees differ."""
    while isinstance(one, Node) and type(one) is type(other):
        pairs = [(getattr(one, name), getattr(other, name)) for name in one.__struct_fields__]
        differing = [(a, b) for a, b in pairs if a != b]
        if len(differing) != 1:
            break
        a, b = differing[0]
        if isinstance(a, tuple) and isinstance(b, tuple):
            inner = [(x, y) for x, y in zip(a, b, strict=False) if x != y]
            if len(a) != len(b) or len(inner) != 1:
                break
            a, b = inner[0]
        one, other = a, b
    return one, other


def explain(
    language: "Language", cls: type[Node], text: str, tokens: Tokens, lenient: Callable[[], list[Node]]
) -> TextError:
    """Why a text has no reading, and what to do about it."""
    foreign = _foreign(language, cls, text)
    if foreign is not None:
        return foreign
    slips = list(dict.fromkeys(language.write(tree) for tree in lenient()))
    if slips:
        return _agreement(language, text, tokens, slips)
    short = tokens.keys[-1] != "." and len(text) < MOST_CHARACTERS and len(tokens.keys) < MOST_TOKENS
    if short and (stopped := language.readings(cls, text + ".")):
        again = language.write(stopped[0])
        return TextError(f"a sentence ends with a full stop; write it as: {again}", text, len(text) + 1, (again,))
    run = Run(tokens, lenient=True, trace=True)
    try:
        language.reader.read(run, cls)
    except TextError as error:
        return TextError(error.message, text)
    return _Place(language, cls, text, tokens, run).error()


def _agreement(language: "Language", text: str, tokens: Tokens, slips: list[str]) -> TextError:
    first = respelt(text, slips[0])
    if len(slips) > 1 or _loses_subject(language, tokens, slips[0]):
        shown = " or ".join(f"“{slip}”" for slip in slips[:3])
        return TextError(f"the forms do not agree; did you mean {shown}?", text, first.column, tuple(slips))
    return first


def _loses_subject(language: "Language", tokens: Tokens, slip: str) -> bool:
    """Whether a correction takes the s from a verb: it may then be addressed to somebody else."""
    verbs = language.table.verbs()
    pairs = zip(tokens.keys, cut(slip).keys, strict=False)
    return any(old != new and new in verbs and old == verb_forms(new)[2] for old, new in pairs)


class _Place:
    """The farthest place that reading came to, and what would have been understood there."""

    def __init__(self, language: "Language", cls: type[Node], text: str, tokens: Tokens, run: Run) -> None:
        assert run.missed is not None
        self.language = language
        self.cls = cls
        self.text = text
        self.tokens = tokens
        self.run = run
        self.at = max(run.missed, default=0)
        self.missed = run.missed.get(self.at, [])
        word = tokens.words[self.at] if self.at < len(tokens.words) else END
        self.word = word if len(word) <= MOST_LETTERS else word[: MOST_LETTERS - 3] + "..."
        self.key = run.keys[self.at]

    def error(self) -> TextError:
        starts = self.tokens.starts
        column = starts[self.at] + 1 if self.at < len(starts) else len(self.text) + 1
        flaw = max(self.run.flaws, default=None)
        if flaw is not None and flaw[0] >= self.at:
            return TextError(flaw[2], self.text, starts[flaw[1]] + 1)
        misplaced = self._misplaced()
        if misplaced is not None:
            at, message = misplaced
            return TextError(message, self.text, starts[at] + 1)
        unknown = self._left_out()
        if unknown is not None:
            return TextError(meaningless(unknown, self.language), self.text, column, vague=True)
        if self.word == END:
            return TextError(f"the text ends too soon; expected {self._expected()}", self.text, column, vague=True)
        helped = self._help()
        return TextError(helped or self._message(), self.text, column, vague=not helped)

    def _left_out(self) -> type[Node] | None:
        """A phrase of the core that this game does not take up and that begins with the word which does not fit."""
        table = self.language.table
        if any(self.key in self._words(phrase.items[:1]) for phrase in table.phrases.values()) or self._help():
            return None
        return next((cls for cls in table.left_out if self.key in self._words(parse(cls.say)[:1])), None)

    def _words(self, items: Iterable[Item]) -> set[str]:
        """The fixed words among parts of a pattern."""
        fixed = [part for item in items for part in (item.items if isinstance(item, Maybe) else (item,))]
        words = [part for part in fixed if isinstance(part, Fixed)]
        return {form for word in words for form in (verb_forms(word.key) if word.verb else (word.key,))}

    def _help(self) -> str:
        """What to write in place of the word, if that can be told."""
        start = f"'{self.word}' is not understood here"
        counted = self._counted()
        if counted:
            return f"{start}; {counted}"
        near = self._near()
        return f"{start}; did you mean {' or '.join(repr(word) for word in near)}?" if near else ""

    def _message(self) -> str:
        start = f"'{self.word}' is not understood here"
        listed = self._listed()
        if listed:
            start = f"'{self.word}' is {' and '.join(listed)}, which does not fit here"
        elif used := self._used():
            start = f"'{self.word}' belongs to {used}, which does not fit here"
        elif verbs := self._verbs():
            return f"'{self.word}' is not a known verb; verbs that fit here: {', '.join(verbs)}"
        return f"{start}; expected {self._expected()}{self._unfinished()}"

    def _counted(self) -> str:
        """Digits where a number word belongs, or the other way round."""
        wanted = {missed.word for missed in self.missed}
        if self.key.isdecimal() and self._first_words(COUNT_OF):
            amount = f"+{self.key} {' '.join(self.tokens.words[self.at + 1 : self.at + 2])}"
            if self.language.readings(self.cls, f"{amount}."):
                return f"an amount is written with its sign: '{amount}'"
            small = len(self.key) < 3 and 0 < int(self.key) < len(COUNTS)
            word = COUNTS[int(self.key)] if small else "two"
            return f"things are counted in words: '{word}'"
        if self.key in COUNT_OF and DIGITS_WANTED in wanted:
            return f"amounts are written in digits: '{COUNT_OF[self.key]}'"
        return ""

    def _first_words(self, words: Iterable[str]) -> bool:
        """Whether any of these words could stand here."""
        table = self.language.table
        firsts = [table.first(missed.category) for missed in self.missed if missed.category is not None]
        return any(word in first for first in firsts for word in words)

    def _used(self) -> str:
        """A phrase that has this word as its verb."""
        for verb, cls in self.language.table.verbs().items():
            if self.key in verb_forms(verb):
                return f"'{shown_pattern(cls)}', {called(cls.__bases__[0])}"
        return ""

    def _sentence_start(self) -> int:
        at = self.at
        while at and self.run.keys[at - 1] not in SENTENCE_ENDS:
            at -= 1
        return at

    def _misplaced(self) -> tuple[int, str] | None:
        """A phrase that is known, but stands elsewhere."""
        table = self.language.table
        for category in self._standing():
            tried = {missed.category for missed in self.missed if missed.category is not None}
            for at in dict.fromkeys((self.at, self._sentence_start())):
                if at == self.at and any(issubclass(cls, category) or issubclass(category, cls) for cls in tried):
                    continue
                if at != self.at and category not in self._only_later():
                    continue
                run = Run(self.tokens, lenient=True)
                for cls in table.alternatives(category):
                    if self._matches(run, cls, at):
                        shown = shown_pattern(cls)
                        return at, f"'{self.tokens.words[at]}' is not understood here; '{shown}' {category.stands}"
        return None

    def _standing(self) -> list[type[Node]]:
        """Categories whose phrases have a place of their own."""
        bases = dict.fromkeys(base for cls in self.language.table.phrases for base in cls.__mro__)
        return [base for base in bases if issubclass(base, Node) and base.__dict__.get("stands")]

    def _only_later(self) -> set[type[Node]]:
        """Categories that cannot open a text."""
        return {category for category in self._standing() if not self._opens(category)}

    def _opens(self, category: type[Node]) -> bool:
        table = self.language.table
        waiting: list[type[Node]] = [*table.alternatives(self.cls)]
        seen: set[type[Node]] = set()
        while waiting:
            cls = waiting.pop()
            if cls in seen:
                continue
            seen.add(cls)
            if issubclass(cls, category):
                return True
            phrase = table.phrases[cls]
            for item in table.leads(phrase):
                if not isinstance(item, Fixed) and phrase.fields[item.name].kind == "node":
                    waiting.extend(table.alternatives(phrase.fields[item.name].cls))
        return False

    def _matches(self, run: Run, cls: type[Node], at: int) -> bool:
        """Whether a phrase can be read here, or at least its first two words."""
        try:
            if self.language.reader.category(cls).read(run, at, 0):
                return True
        except TextError:
            return False
        words = [item.key for item in self.language.table.phrases[cls].items[:2] if isinstance(item, Fixed)]
        return len(words) == 2 and run.keys[at : at + 2] == words

    def _near(self) -> list[str]:
        """Words that would fit and are spelt like the one that does not."""
        table = self.language.table
        fitting: dict[str, str] = {}
        for missed in self.missed:
            if missed.category is None:
                for word in missed.word.split("|"):
                    fitting.setdefault(key(word), word)
            else:
                for word in table.first(missed.category):
                    fitting.setdefault(word, word)
                for cls in table.word_lists(missed.category):
                    for name, spelling in table.spellings[cls].items():
                        fitting[key(spelling.one[0])] = name
                        if spelling.many != spelling.one:
                            fitting[key(spelling.many[0])] = " ".join(spelling.many)
        spelt = ((word, shown) for word, shown in fitting.items() if word != self.key)
        fitting = {word: shown for word, shown in spelt if word.strip("<>[]")[:1].isalpha()}
        fitting = {word: shown for word, shown in fitting.items() if self._slip(word)}
        found = get_close_matches(self.key, fitting, 3, 0.7)
        if not found or self._listed():
            return []
        best = SequenceMatcher(None, self.key, found[0]).ratio()
        return [fitting[word] for word in found if SequenceMatcher(None, self.key, word).ratio() > best - 0.05]

    def _slip(self, word: str) -> bool:
        """Is this word what was meant? Whoever mistypes seldom gets the first letter wrong: to deal is not to heal."""
        return word[:1] == self.key[:1] or SequenceMatcher(None, self.key, word).ratio() > SURE

    def _listed(self) -> list[str]:
        """The word lists that hold the word that does not fit."""
        found: list[str] = []
        asked = self.language.table.categories()
        for cls, spellings in self.language.table.spellings.items():
            if not any(issubclass(cls, category) for category in asked):
                continue  # words that no phrase of this language has a place for
            for spelling in spellings.values():
                for form in (spelling.one, spelling.many):
                    keys = [key(word) for word in form]
                    if self.run.keys[self.at : self.at + len(keys)] == keys and called(cls) not in found:
                        found.append(called(cls))
        return found

    def _verbs(self) -> list[str]:
        """Verbs that could stand here; first those whose object fits the rest of the sentence."""
        ranked: list[tuple[float, str]] = []
        seen: set[type[Node]] = set()
        for missed in self.missed:
            cls = missed.cls
            verbal = any(base.__dict__.get("verbal") for base in cls.__mro__)
            if not missed.lead or cls in seen or not verbal or missed.category is not None:
                continue
            seen.add(cls)
            likeness = SequenceMatcher(None, self.key, missed.word).ratio()
            ranked.append((-self._fit(cls, missed.word) - likeness, shown_pattern(cls)))
        # If the rest of the sentence fits no verb at all, the unknown word was not meant as one.
        if min(ranked, default=(0.0, ""))[0] > -FITS:
            return []
        return [shown for _, shown in sorted(ranked)][:MOST_SHOWN]

    def _fit(self, cls: type[Node], word: str) -> float:
        """How much of the sentence could be read if the unknown word were this verb."""
        keys = [*self.tokens.keys[: self.at], word, *self.tokens.keys[self.at + 1 :]]
        run = Run(Tokens(keys, self.tokens.words, self.tokens.starts), lenient=True)
        try:
            ends = [end for _, end in self.language.reader.category(cls).read(run, self.at, 0)]
        except TextError:
            return 0
        if not ends:
            return 0
        return FITS + max(ends) if run.keys[max(ends)] in (".", ",", ";", "and", END) else 1

    def _expected(self) -> str:
        """What could have stood here, the best guesses first."""
        chosen = [missed for missed in self.missed if not missed.lead]
        found: dict[str, None] = {}
        for missed in sorted(chosen, key=lambda missed: not (missed.category or missed.cls).verbal):
            if missed.category is None:
                words = [missed.word] if missed.word == DIGITS_WANTED else missed.word.split("|")
                found.update(dict.fromkeys(word if " " in word else f"'{word}'" for word in words))
            else:
                found[called(missed.category) + self._examples(missed.category)] = None
        if not found:  # nothing is begun here: a sentence could start, best with a verb
            verbs = [missed for missed in self.missed if missed.category is None and missed.cls.verbal]
            found = dict.fromkeys(f"'{shown_pattern(missed.cls)}'" for missed in verbs)
        if not found:
            leads = [missed.category for missed in self.missed if missed.category is not None]
            found = dict.fromkeys(called(category) for category in leads)
        shown = list(found)
        more = ", ..." if len(shown) > MOST_SHOWN else ""
        return ", ".join(shown[:MOST_SHOWN]) + more

    def _examples(self, category: type[Node]) -> str:
        table = self.language.table
        words = [name for cls in table.word_lists(category) for name in table.spellings[cls]]
        if not words:
            words = sorted(word for word in table.first(category) if word not in COUNT_OF)
        return f" ({', '.join(words[:4])}{' ...' if len(words) > 4 else ''})" if words else ""

    def _unfinished(self) -> str:
        """The phrase that was being read."""
        begun = [missed.cls for missed in self.missed if not missed.lead and self._telling(missed.cls)]
        shown = list(dict.fromkeys(shown_pattern(cls) for cls in begun))
        return f" (in '{shown[0]}')" if len(shown) == 1 else ""

    def _telling(self, cls: type[Node]) -> bool:
        items = self.language.table.phrases[cls].items
        return len(items) > 1 and any(isinstance(item, Fixed) and item.key.isalpha() for item in items)


def shown_pattern(cls: type[Node]) -> str:
    """A pattern for people: verbs without their sign."""
    plain = re.sub(r"\{(\w+)[^{}]*\}", r"{\1}", cls.say.replace("^ ", " ").removesuffix("^"))
    return re.sub(r" ([,.:;])", r"\1", plain)


# ---- phrases that have no meaning, and what has


def _foreign(language: "Language", cls: type[Node], text: str) -> TextError | None:
    """A text that could be read if the game gave a meaning to all phrases of the core."""
    from longbox.language.check import walk

    whole = language.whole()
    if whole is None:
        return None
    try:
        trees = whole.readings(cls, text)
    except TextError:
        return None
    for tree in trees:
        for remark in _remarks(whole, tree):  # the game knows such texts, and what is meant by them
            return TextError(remark.message, text, whole.writer.spans(tree).get(remark.path, (0, 0))[0] + 1)
        for node, path in walk(tree, whole, ()):
            if isinstance(node, Word) and node.name not in language.table.spellings.get(type(node), ()):
                start = whole.writer.spans(tree)[path][0]
                found = [name for cls in type(node).__mro__ for name in language.table.spellings.get(cls, ())]
                message = f"the word '{node.name}' has no meaning in {language.game}{what_has_one(found)}"
                return ForeignError(message, text, start + 1, tree, path)
            if type(node) in language.table.left_out:
                start, end = whole.writer.spans(tree)[path]
                message = _optional_part(whole, tree, path, language.game)
                if not message:
                    message = meaningless(type(node), language, whole.write(tree)[start:end])
                    if path and isinstance(path[-1], int) and message.endswith(language.game):  # and no hint
                        message += _in_a_list(whole, tree, path, language)
                return ForeignError(message, text, start + 1, tree, path)
    return None


def _remarks(whole: "Language", tree: Node) -> Iterator["Remark"]:
    """What the game's own checks have against a tree."""
    for source in whole.table.sources:
        checks: Any = source.get("CHECKS", ()) if "CORE" in source else ()
        for check in checks:
            yield from check(tree, whole)


def _optional_part(whole: "Language", tree: Node, path: "Path", game: str) -> str:
    """What to say of a phrase that fills an optional part of another one: "for each card"."""
    name = path[-1] if path else ""
    holder = at_path(tree, path[:-1])
    if isinstance(holder, Node):
        for item in whole.table.phrases[type(holder)].items:
            if isinstance(item, Maybe) and item.name == name:
                shown = [part.word if isinstance(part, Fixed) else f"{{{name}}}" for part in item.items]
                return f"'{' '.join(shown)}' has no meaning in {game}; leave it out"
    return ""


def _in_a_list(whole: "Language", tree: Node, path: "Path", language: "Language") -> str:
    """What to say of a phrase in a list that can be empty, where nothing else could stand in its place."""
    holder = type(at_path(tree, path[:-2]))
    optional = [item.name for item in whole.table.phrases[holder].items if isinstance(item, Maybe)]
    category = next(field.cls for field in shape(holder) if field.name == path[-2])
    return "; leave it out" if path[-2] in optional and not language.table.alternatives(category) else ""


def at_path(tree: Any, path: "Path") -> Any:
    """The part of a tree at a place."""
    for part in path:
        tree = tree[part] if isinstance(part, int) else getattr(tree, part)
    return tree


def _has_words(cls: type[Node]) -> bool:
    items = [inner for item in parse(cls.say) for inner in (item.items if isinstance(item, Maybe) else (item,))]
    return any(isinstance(item, Fixed) and item.key.isalpha() for item in items)


def meaningless(cls: type[Node], language: "Language", words: str = "") -> str:
    """That a phrase of the core has no meaning in a game, and which ones have."""
    named = f"'{shown_pattern(cls)}'"
    if words and not _has_words(cls):
        meant = " ".join((cls.__doc__ or "").split()).rstrip(".")
        named = f"'{words}' ({meant[:1].lower()}{meant[1:]})"
    seen: set[type[Node]] = set()
    waiting = [cls.__bases__[0]]
    found: list[str] = []
    while waiting and not found:
        category = waiting.pop(0)
        if category not in seen and category is not Node:
            seen.add(category)
            found = _sayable(language, cls, category)
            waiting += _around(language, category)
    found = list(dict.fromkeys(_same_things(language, cls) + found))
    return f"{named} has no meaning in {language.game}{what_has_one(found)}"


def _same_things(language: "Language", cls: type[Node]) -> list[str]:
    """Phrases of any sort that hold all that this one does: "+2 Power" for "gain 2 Power"."""
    mine = {(field.name, field.kind, field.cls, field.many) for field in shape(cls)}
    others = [
        other
        for other in language.table.phrases
        if mine < {(field.name, field.kind, field.cls, field.many) for field in shape(other)}
    ]
    return alike(cls, others)[:1] if len(mine) > 1 else []


def _sayable(language: "Language", cls: type[Node], category: type[Node]) -> list[str]:
    table = language.table
    words = [name for listed in table.word_lists(category) for name in table.spellings[listed]]
    return alike(cls, table.alternatives(category)) + words


def _around(language: "Language", category: type[Node]) -> list[type[Node]]:
    """Where else to look for what can be said: what a category's phrases hold, its kin, what stands beside it."""
    table = language.table
    held = [field for cls in table.alternatives(category) for field in table.phrases[cls].fields.values()]
    beside = [
        field
        for phrase in table.phrases.values()
        if any(field.kind == "node" and field.cls is category for field in phrase.fields.values())
        for field in phrase.fields.values()
    ]
    kin = [base for base in category.__bases__ if issubclass(base, Node)]
    found = [field.cls for field in held] + kin + [field.cls for field in beside]
    return sorted(found, key=lambda one: not one.verbal)


def what_has_one(phrases: list[str]) -> str:
    """The end of a message about a phrase without a meaning."""
    shown = ", ".join(f"'{phrase}'" for phrase in phrases[:MOST_ALIKE])
    return f"; what has one: {shown}" if shown else ""


def alike(cls: type[Node], others: Iterable[type[Node]]) -> list[str]:
    """Patterns that have words of their own, those that hold the same things as a phrase first."""
    mine = {(field.name, field.kind, field.cls, field.many) for field in shape(cls)}
    ranked: list[tuple[float, str]] = []
    for other in others:
        if _has_words(other):
            theirs = {(field.name, field.kind, field.cls, field.many) for field in shape(other)}
            likeness = SequenceMatcher(None, cls.say, other.say).ratio()
            ranked.append((len(mine ^ theirs) - likeness, shown_pattern(other)))
    return list(dict.fromkeys(shown for _, shown in sorted(ranked)))


# ---- the same with less: what would be understood if a part were left out


def lighter(language: "Language", tree: Node, blamed: Node | None, accepts: Callable[[Any], bool]) -> str:
    """The sentence that would have a meaning without a description, or with a plain one; empty if none is found."""
    from longbox.language.engine import find

    place = (find(tree, blamed) if blamed is not None else None) or ()
    cuts = sorted(_cuts(tree, language, ()), key=lambda cut: _distance(cut[0], place))
    several = (group for count in (1, 2, 3) for group in combinations(cuts, count))
    for group in islice(several, MOST_TRIES):
        changed = tree
        # From behind, so that the places before stay what they are.
        for path, value in sorted(group, key=lambda cut: [str(part).zfill(3) for part in cut[0]], reverse=True):
            changed = _replaced(changed, path, value)
        if _accepted(language, changed, accepts):
            sentences = {_sentence(language, changed, path) for path, _ in group}
            return sentences.pop() if len(sentences) == 1 else language.write(changed)
    return ""


def _distance(path: "Path", place: "Path") -> int:
    """How far a part is from the one that is to blame, up and down the tree."""
    shared = 0
    while shared < min(len(path), len(place)) and path[shared] == place[shared]:
        shared += 1
    return len(path) + len(place) - 2 * shared


def _cuts(node: Node, language: "Language", path: "Path") -> Iterator[tuple["Path", Node | None]]:
    """What can be left out of a tree, and what can be put there instead."""
    phrase = language.table.phrases.get(type(node))
    if phrase is None:
        return
    optional = {item.name for item in phrase.items if isinstance(item, Maybe)}
    for field in phrase.fields.values():
        value = getattr(node, field.name)
        here = (*path, field.name)
        if isinstance(value, Node):
            if field.cls.describes and field.optional:
                yield here, None
            if field.cls.instead and type(value).say != field.cls.instead:
                yield from ((here, plain()) for plain in _plain(language, field.cls))
            yield from _cuts(value, language, here)
        elif isinstance(value, tuple):
            for at, item in enumerate(value):
                if isinstance(item, Node):
                    if field.cls.describes and (field.name in optional or len(value) > 1):
                        yield (*here, at), None
                    yield from _cuts(item, language, (*here, at))


def _plain(language: "Language", category: type[Node]) -> list[type[Node]]:
    return [cls for cls in language.table.alternatives(category) if cls.say == category.instead]


def _replaced(node: Any, path: "Path", value: Node | None) -> Any:
    """A tree with another part at a place, or without it."""
    name, rest = path[0], path[1:]
    old = getattr(node, str(name))
    if not rest:
        new: object = value
    elif isinstance(old, tuple):
        at = int(rest[0])
        inner = value if len(rest) == 1 else _replaced(old[at], rest[1:], value)
        new = (*old[:at], *(() if inner is None else (inner,)), *old[at + 1 :])
    else:
        new = _replaced(old, rest, value)
    return msgspec.structs.replace(node, **{str(name): new})


def _accepted(language: "Language", tree: Node, accepts: Callable[[Any], bool]) -> bool:
    try:
        return language.read(type(tree), language.write(tree)) == tree and accepts(tree)
    except (TextError, TreeError):
        return False


def _sentence(language: "Language", tree: Node, path: "Path") -> str:
    """The text of the sentence in which a place lies."""
    for length in range(len(path)):
        node = at_path(tree, path[:length])
        if isinstance(node, Node) and node.scope == "sentence":
            return language.write(node)
    return language.write(tree)


def shorter(language: "Language", cls: type[Node], error: TextError, accepts: Callable[[Any], bool]) -> str:
    """A text that would be understood without a few words at the place where reading failed; empty if there is none."""
    if error.column is None:
        return ""
    try:
        tokens = cut(error.text)
    except TextError:
        return ""
    kept = KEPT | {form for verb in language.table.verbs() for form in verb_forms(verb)}
    at = sum(start < error.column - 1 for start in tokens.starts)
    for count in range(1, MOST_WORDS + 1):
        for first in range(at, at - count - 1, -1):
            gone = tokens.keys[max(first, 0) : first + count]
            if first < 0 or len(gone) < count or not kept.isdisjoint(gone):
                continue
            keys, words, starts = ([*part[:first], *part[first + count :]] for part in tokens)
            left = Tokens(keys, words, starts)
            try:
                trees = language.reader.read(Run(left, lenient=True), cls)
            except TextError:
                continue
            if len(trees) == 1 and _accepted(language, trees[0], accepts):
                return language.write(trees[0])
    return ""


def otherwise(language: "Language", error: ForeignError, accepts: Callable[[Any], bool]) -> str:
    """The sentence with another phrase that holds the same things and has a meaning; empty if there is none."""
    node = at_path(error.tree, error.path)
    if isinstance(node, Word):
        for name in language.table.spellings.get(type(node), ()):
            changed = _replaced(error.tree, error.path, type(node)(name))
            if _accepted(language, changed, accepts):
                return _sentence(language, changed, error.path)
        return ""
    given = {field.name: getattr(node, field.name) for field in shape(type(node))}
    for cls in language.table.alternatives(type(node).__bases__[0]):
        if given and shape(cls) == shape(type(node)):
            changed = _replaced(error.tree, error.path, cls(**given))
            if _accepted(language, changed, accepts):
                return _sentence(language, changed, error.path)
    return ""
