"""Random trees of a language: print one, read it, and the same tree must come back as the only reading.

Any game's lexicon gets this test for free; it finds ambiguities that no text of the game happens to have.
"""

from random import Random
from typing import Any, NamedTuple, TypeVar

from longbox.language.engine import Language
from longbox.language.errors import TextError, TreeError
from longbox.language.nodes import MOST, Field, Node, Word, number_of, shown_by
from longbox.language.pattern import Hole, Maybe
from longbox.language.tokens import MOST_CHARACTERS
from longbox.language.words import SHOWN

N = TypeVar("N", bound=Node)
NEVER = 1000
MOST_TRIES = 200


class Failure(NamedTuple):
    """A tree whose text is not read back as that tree alone."""

    tree: Node
    text: str
    readings: tuple[Node, ...]
    why: str


class Grower:
    """Grows trees from a seed; the same seed grows the same trees."""

    def __init__(self, language: Language, seed: int) -> None:
        self.language = language
        self.lexicon = language.lexicon
        self.random = Random(seed)
        self.least = self._least()
        self._word_cache: dict[tuple[type[Node], bool], list[Word]] = {}
        self._choice_cache: dict[tuple[type[Node], int, bool], list[Any]] = {}

    def grow(self, cls: type[N], depth: int = 9) -> N:
        """A random tree whose text is short enough for a card."""
        for attempt in range(MOST_TRIES):
            try:
                # A tree of optional parts only may need more room before anything fits into it.
                tree: Any = self._node(cls, depth + attempt // 20, 0)
                if len(self.language.write(tree)) <= MOST_CHARACTERS:
                    return tree  # type: ignore[no-any-return]
            except TreeError:  # words that do not go together: "all of your" with a noun that has no plural
                continue
        raise TreeError(f"no tree of {cls.__name__} could be grown")

    def _least(self) -> dict[type[Node], int]:
        """How deep each phrase must be at least."""
        least: dict[type[Node], int] = dict.fromkeys(self.lexicon.phrases, NEVER)
        while True:
            before = dict(least)
            for cls in self.lexicon.phrases:
                needed = [self._shallow(field.cls, before) for field in self._needed(cls) if field.kind == "node"]
                least[cls] = 1 + max(needed, default=0)
            if least == before:
                return least

    def _needed(self, cls: type[Node]) -> list[Field]:
        phrase = self.lexicon.phrases[cls]
        return [phrase.fields[item.name] for item in phrase.items if isinstance(item, Hole)]

    def _shallow(self, cls: type[Node], least: dict[type[Node], int]) -> int:
        if self.lexicon.word_lists(cls):
            return 0
        return min((least[alternative] for alternative in self.lexicon.alternatives(cls)), default=NEVER)

    def _node(self, cls: type[Node], depth: int, form: int) -> Node:
        words = self._words(cls, form == SHOWN)
        choices = self._choices(cls, depth, bool(words))
        if not choices:
            raise TreeError(f"nothing fits {cls.__name__}")
        chosen = self.random.choice(choices)
        if chosen is Word:
            return self.random.choice(words)
        return self._phrase(chosen, depth)

    def _words(self, cls: type[Node], shown: bool) -> list[Word]:
        known = self._word_cache.get((cls, shown))
        if known is None:
            known = [
                listed(name)
                for listed in self.lexicon.word_lists(cls)
                for name, spelling in self.lexicon.spellings[listed].items()
                if not shown or spelling.one != spelling.many
            ]
            self._word_cache[cls, shown] = known
        return known

    def _choices(self, cls: type[Node], depth: int, words: bool) -> list[Any]:
        """The phrases that are shallow enough, or the shallowest one; Word stands for any of the words."""
        known = self._choice_cache.get((cls, depth, words))
        if known is None:
            phrases = [found for found in self.lexicon.alternatives(cls) if self.least[found] <= depth]
            if not phrases and not words:
                phrases = sorted(self.lexicon.alternatives(cls), key=lambda found: self.least[found])[:1]
            known = [*phrases, Word] if words else [*phrases]
            self._choice_cache[cls, depth, words] = known
        return known

    def _phrase(self, cls: type[Node], depth: int) -> Node:
        phrase = self.lexicon.phrases[cls]
        values: dict[str, Any] = {}
        for item in phrase.items:
            if isinstance(item, Hole):
                values[item.name] = self._value(phrase.fields[item.name], item, depth - 1, values)
            elif isinstance(item, Maybe):
                field = phrase.fields[item.name]
                hole = next(inner for inner in item.items if isinstance(inner, Hole))
                there = self.random.random() < 0.4 and self._affordable(field, depth - 1)
                absent: Any = () if field.many else None
                values[item.name] = self._value(field, hole, depth - 1, values) if there else absent
        return cls(**values)

    def _affordable(self, field: Field, depth: int) -> bool:
        return field.kind != "node" or self._shallow(field.cls, self.least) <= depth

    def _value(self, field: Field, hole: Hole, depth: int, values: dict[str, Any]) -> Any:
        form = 0
        if hole.number:
            form = shown_by(values[hole.number])
        elif hole.agree:
            form = number_of(values[hole.agree])
        if not field.many:
            return self._single(field, depth, form)
        most = 3 if depth > 2 else 1
        return tuple(self._single(field, depth, form) for _ in range(self.random.randint(1, most)))

    def _single(self, field: Field, depth: int, form: int) -> Any:
        if field.kind == "node":
            return self._node(field.cls, depth, form)
        if field.kind == "choice":
            return self.random.choice(field.choices)
        least = 0 if field.kind == "int" else 1
        return self.random.randint(least, min(12, MOST[field.kind]))


def failures(language: Language, cls: type[Node], count: int, seed: int, most: int = 5) -> list[Failure]:
    """Random trees that do not come back; empty for a sound lexicon."""
    grower = Grower(language, seed)
    found: list[Failure] = []
    for _ in range(count):
        tree = grower.grow(cls, grower.random.randint(4, 8))
        text = language.write(tree)
        try:
            readings = tuple(language.readings(cls, text))
        except TextError as error:
            found.append(Failure(tree, text, (), str(error)))
        else:
            if readings != (tree,):
                found.append(Failure(tree, text, readings, f"{len(readings)} readings"))
        if len(found) >= most:
            break
    return found
