"""What to tell the author of a text that is not understood."""

from collections.abc import Callable, Iterable
from difflib import SequenceMatcher, get_close_matches

from longbox.language.errors import TextError
from longbox.language.foreign import foreign, meaningless, shown_pattern
from longbox.language.grammar import Grammar
from longbox.language.nodes import Node, Word, called
from longbox.language.pattern import Fixed, Item, Maybe, parse
from longbox.language.reader import END, Run
from longbox.language.tokens import MOST_CHARACTERS, MOST_TOKENS, Tokens, cut, key
from longbox.language.words import COUNT_OF, COUNTS, MOST_INT, verb_forms

SENTENCE_ENDS = (".", ":", ";")
MOST_SHOWN = 6
MOST_LETTERS = 30
FITS = 3
DIGITS_WANTED = "a number in digits"
SURE = 0.8  # so much alike that it is the same word


def respelt(text: str, again: str) -> TextError:
    """The text is understood, but spelled differently."""
    shorter = min(len(text), len(again))
    column = next((at for at in range(shorter) if text[at] != again[at]), shorter)
    while column and text[column - 1].isalnum():
        column -= 1
    return TextError(f"write it as: {again}", text, column + 1, (again,))


def ambiguous(language: Grammar, text: str, trees: Iterable[Node]) -> TextError:
    """The text has several readings."""
    found = list(trees)
    one, other = _difference(found[0], found[1])
    return TextError(f"the text can be read in {len(found)} ways: as {_kind(one)}, or as {_kind(other)}", text)


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
    language: Grammar, cls: type[Node], text: str, tokens: Tokens, lenient: Callable[[], list[Node]]
) -> TextError:
    """Why a text has no reading, and what to do about it."""
    meant_elsewhere = foreign(language, cls, text)
    if meant_elsewhere is not None:
        return meant_elsewhere
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


def _agreement(language: Grammar, text: str, tokens: Tokens, slips: list[str]) -> TextError:
    first = respelt(text, slips[0])
    if len(slips) > 1 or _loses_subject(language, tokens, slips[0]):
        shown = " or ".join(f"“{slip}”" for slip in slips[:3])
        return TextError(f"subject and verb do not agree; did you mean {shown}?", text, first.column, tuple(slips))
    return first


def _loses_subject(language: Grammar, tokens: Tokens, slip: str) -> bool:
    """Does a correction take the s from a verb? The text may then address somebody else."""
    verbs = language.lexicon.verbs()
    pairs = zip(tokens.keys, cut(slip).keys, strict=False)
    return any(old != new and new in verbs and old == verb_forms(new)[2] for old, new in pairs)


class _Place:
    """The farthest place that reading came to, and what would have been understood there."""

    def __init__(self, language: Grammar, cls: type[Node], text: str, tokens: Tokens, run: Run) -> None:
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
            return TextError(f"the text ends too early; expected {self._expected()}", self.text, column, vague=True)
        helped = self._help()
        return TextError(helped or self._message(), self.text, column, vague=not helped)

    def _left_out(self) -> type[Node] | None:
        """A core phrase that begins with the word that does not fit, and that this game does not use."""
        lexicon = self.language.lexicon
        if any(self.key in self._words(phrase.items[:1]) for phrase in lexicon.phrases.values()) or self._help():
            return None
        return next((cls for cls in lexicon.left_out if self.key in self._words(parse(cls.say)[:1])), None)

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
            return f"'{self.word}' is not a known verb; these verbs fit here: {', '.join(verbs)}"
        return f"{start}; expected {self._expected()}{self._unfinished()}"

    def _counted(self) -> str:
        """Digits where a number word belongs, or the other way round."""
        wanted = {missed.word for missed in self.missed}
        if self.key.isdecimal() and self._first_words(COUNT_OF):
            amount = f"+{self.key} {' '.join(self.tokens.words[self.at + 1 : self.at + 2])}"
            if self.language.readings(self.cls, f"{amount}."):
                return f"write an amount with its sign: '{amount}'"
            small = len(self.key) < 3 and 0 < int(self.key) < len(COUNTS)
            word = COUNTS[int(self.key)] if small else "two"
            return f"write the number of things as a word: '{word}'"
        if self.key in COUNT_OF and DIGITS_WANTED in wanted:
            return f"write an amount in digits: '{COUNT_OF[self.key]}'"
        if self.key.isdecimal() and DIGITS_WANTED in wanted:
            if int(self.key) == 0:
                return "the smallest number is 1"
            return f"the largest number is {MOST_INT if int(self.key) > MOST_INT else len(COUNTS) - 1}"
        return ""

    def _first_words(self, words: Iterable[str]) -> bool:
        """Whether any of these words could stand here."""
        lexicon = self.language.lexicon
        firsts = [lexicon.first(missed.category) for missed in self.missed if missed.category is not None]
        return any(word in first for first in firsts for word in words)

    def _used(self) -> str:
        """A phrase that has this word as its verb."""
        for verb, cls in self.language.lexicon.verbs().items():
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
        lexicon = self.language.lexicon
        for category in self._standing():
            tried = {missed.category for missed in self.missed if missed.category is not None}
            for at in dict.fromkeys((self.at, self._sentence_start())):
                if at == self.at and any(issubclass(cls, category) or issubclass(category, cls) for cls in tried):
                    continue
                if at != self.at and category not in self._only_later():
                    continue
                run = Run(self.tokens, lenient=True)
                for cls in lexicon.alternatives(category):
                    if self._matches(run, cls, at):
                        shown = shown_pattern(cls)
                        return at, f"'{self.tokens.words[at]}' is not understood here; '{shown}' {category.stands}"
        return None

    def _standing(self) -> list[type[Node]]:
        """Categories whose phrases have a place of their own."""
        bases = dict.fromkeys(base for cls in self.language.lexicon.phrases for base in cls.__mro__)
        return [base for base in bases if issubclass(base, Node) and base.__dict__.get("stands")]

    def _only_later(self) -> set[type[Node]]:
        """Categories that cannot open a text."""
        return {category for category in self._standing() if not self._opens(category)}

    def _opens(self, category: type[Node]) -> bool:
        lexicon = self.language.lexicon
        waiting: list[type[Node]] = [*lexicon.alternatives(self.cls)]
        seen: set[type[Node]] = set()
        while waiting:
            cls = waiting.pop()
            if cls in seen:
                continue
            seen.add(cls)
            if issubclass(cls, category):
                return True
            phrase = lexicon.phrases[cls]
            for item in lexicon.leads(phrase):
                if not isinstance(item, Fixed) and phrase.fields[item.name].kind == "node":
                    waiting.extend(lexicon.alternatives(phrase.fields[item.name].cls))
        return False

    def _matches(self, run: Run, cls: type[Node], at: int) -> bool:
        """Whether a phrase can be read here, or at least its first two words."""
        try:
            if self.language.reader.category(cls).read(run, at, 0):
                return True
        except TextError:
            return False
        words = [item.key for item in self.language.lexicon.phrases[cls].items[:2] if isinstance(item, Fixed)]
        return len(words) == 2 and run.keys[at : at + 2] == words

    def _near(self) -> list[str]:
        """Words that would fit and are spelt like the one that does not."""
        lexicon = self.language.lexicon
        fitting: dict[str, str] = {}
        for missed in self.missed:
            if missed.category is None:
                for word in missed.word.split("|"):
                    fitting.setdefault(key(word), word)
            else:
                for word in lexicon.first(missed.category):
                    fitting.setdefault(word, word)
                for cls in lexicon.word_lists(missed.category):
                    for name, spelling in lexicon.spellings[cls].items():
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
        """Is this word what was meant? People rarely mistype the first letter: to deal is not to heal."""
        return word[:1] == self.key[:1] or SequenceMatcher(None, self.key, word).ratio() > SURE

    def _listed(self) -> list[str]:
        """The word lists that hold the word that does not fit."""
        found: list[str] = []
        asked = self.language.lexicon.categories()
        for cls, spellings in self.language.lexicon.spellings.items():
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
        lexicon = self.language.lexicon
        words = [name for cls in lexicon.word_lists(category) for name in lexicon.spellings[cls]]
        if not words:
            words = sorted(word for word in lexicon.first(category) if word not in COUNT_OF)
        return f" ({', '.join(words[:4])}{' ...' if len(words) > 4 else ''})" if words else ""

    def _unfinished(self) -> str:
        """The phrase that was being read."""
        begun = [missed.cls for missed in self.missed if not missed.lead and self._telling(missed.cls)]
        shown = list(dict.fromkeys(shown_pattern(cls) for cls in begun))
        return f" (in '{shown[0]}')" if len(shown) == 1 else ""

    def _telling(self, cls: type[Node]) -> bool:
        items = self.language.lexicon.phrases[cls].items
        return len(items) > 1 and any(isinstance(item, Fixed) and item.key.isalpha() for item in items)
