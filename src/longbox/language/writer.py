"""Writing: the one text of a tree."""

from typing import Any

from longbox.language.errors import TreeError
from longbox.language.lexicon import Lexicon, Phrase
from longbox.language.nodes import Field, Node, Word, is_phrase, number_of, shown_by
from longbox.language.pattern import Fixed, Hole, Item, Maybe, words_of
from longbox.language.tokens import join
from longbox.language.words import COUNTS, MANY, ONE, ORDINALS, SHOWN, verb_forms

Path = tuple[str | int, ...]


class Writer:
    """Prints trees of one lexicon."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon

    def write(self, tree: Node) -> str:
        """The text of a tree; TreeError if this language cannot say it."""
        return self._printed(tree, None)[0]

    def spans(self, tree: Node) -> dict[Path, tuple[int, int]]:
        """Where each part of a tree stands in its text: path of fields and indices -> (start, end)."""
        places: list[tuple[Path, int, int]] = []
        text, starts = self._printed(tree, places)
        found: dict[Path, tuple[int, int]] = {}
        for path, first, after in places:
            if after > first:
                found[path] = (starts[first], starts[after] - (1 if text[starts[after] - 1] == " " else 0))
            else:
                found[path] = (starts[first], starts[first])
        return found

    def _printed(self, tree: Node, places: list[tuple[Path, int, int]] | None) -> tuple[str, list[int]]:
        page = _Page(self.lexicon, places)
        page.node(tree, 0, ())
        text, starts = join(page.words, page.capitals)
        starts.append(len(text))
        return text, starts


class _Page:
    __slots__ = ("capitals", "lexicon", "places", "words")

    def __init__(self, lexicon: Lexicon, places: list[tuple[Path, int, int]] | None) -> None:
        self.lexicon = lexicon
        self.words: list[str] = []
        self.capitals: set[int] = set()
        self.places = places

    def node(self, node: Node, form: int, path: Path) -> None:
        cls = type(node)
        start = len(self.words)
        if isinstance(node, Word):
            self.word(node, form)
        else:
            phrase = self.lexicon.phrases.get(cls)
            if phrase is None:
                what = "is not a phrase" if is_phrase(cls) else "is a category, not a phrase"
                lacking = self.lexicon.dropped.get(cls)
                why = f" (it has no {lacking})" if lacking else ""
                raise TreeError(f"{cls.__name__} {what} of this language{why}")
            self.items(phrase, phrase.items, node, form, path)
        if cls.capital and len(self.words) > start:
            self.capitals.add(start)
        if self.places is not None:
            self.places.append((path, start, len(self.words)))

    def word(self, node: Word, form: int) -> None:
        cls = type(node)
        spelling = self.lexicon.spellings.get(cls, {}).get(node.name)
        if spelling is None:
            raise TreeError(f"'{node.name}' is not a word of this language ({cls.__name__})")
        if form == SHOWN and spelling.one == spelling.many:
            raise TreeError(f"'{node.name}' has no plural, so 'all of them' cannot be written here")
        self.words.extend(spelling.many if form in (MANY, SHOWN) else spelling.one)

    def items(self, phrase: Phrase, items: tuple[Item, ...], node: Node, form: int, path: Path) -> None:
        for item in items:
            if isinstance(item, Fixed):
                if item.verb:
                    bare, many, one = verb_forms(item.word)
                    self.words.append(one if form == ONE else many if form else bare)
                else:
                    self.words.append(item.word)
            elif isinstance(item, Maybe):
                if getattr(node, item.name) not in (None, ()):
                    self.items(phrase, item.items, node, form, path)
            else:
                self.hole(phrase.fields[item.name], item, node, path)

    def hole(self, field: Field, hole: Hole, node: Node, path: Path) -> None:
        value: Any = getattr(node, hole.name)
        if hole.number:
            form = shown_by(getattr(node, hole.number))
        else:
            form = number_of(getattr(node, hole.agree)) if hole.agree else 0
        here = (*path, hole.name)
        if hole.sep is None:
            self.value(field, value, form, here)
            return
        final = len(value) - 1
        for at, item in enumerate(value):
            if at:
                self.words.extend(hole.last if hole.last and at == final else hole.sep)
            self.value(field, item, form, (*here, at))

    def value(self, field: Field, value: Any, form: int, path: Path) -> None:
        if field.kind == "node":
            self.node(value, form, path)
        elif field.kind == "choice":
            self.words.extend(words_of(value))
        elif field.kind == "int" or (field.kind == "count" and self.lexicon.figures):
            self.words.append(str(value))
        else:
            self.words.append((COUNTS if field.kind == "count" else ORDINALS)[value])
