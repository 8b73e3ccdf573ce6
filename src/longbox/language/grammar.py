"""The grammar of a language: its phrases and words, every reading of a text, the text of a tree."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, Self, TypeVar

from longbox.language.errors import LexiconError, TextError
from longbox.language.lexicon import Lexicon, Source
from longbox.language.lint import lint
from longbox.language.nodes import Node
from longbox.language.reader import Reader, Run
from longbox.language.tokens import Tokens, cut
from longbox.language.writer import Path, Writer

N = TypeVar("N", bound=Node)


class Remark(NamedTuple):
    """Something a check has against a tree, and where in the tree."""

    message: str
    path: Path


Check = Callable[[Node, "Grammar"], Iterable[Remark]]


class Grammar:
    """The phrases and words of some sources (modules, or their globals), checked when made.

    A source may have ``WORDS`` (a list of words per category), ``CHECKS`` (what a whole text must obey),
    ``GENERAL`` (nouns that can take up any thing: "that card" after "a Hero"), ``CORE`` (the names of the phrases
    that it takes from the other sources; without it all of them), ``CORE_WORDS`` (likewise their words),
    ``COUNTS = "figures"`` ("2 cards" for "two cards") and ``GAME`` (its name in messages). ``whole`` does as if there
    were no ``CORE``.
    """

    def __init__(self, *sources: Source, whole: bool = False) -> None:
        self.lexicon = Lexicon(sources, whole)
        problems = lint(self.lexicon)
        if problems:
            raise LexiconError(problems)
        self.reader = Reader(self.lexicon)
        self.writer = Writer(self.lexicon)
        self.game = next((str(source["GAME"]) for source in self.lexicon.sources if "GAME" in source), "this game")
        self._whole: Self | None = None
        self.checks: list[Check] = []
        self.general: frozenset[str] = frozenset()
        for source in self.lexicon.sources:
            checks: Any = source.get("CHECKS", ())
            self.checks.extend(checks)
            general: Any = source.get("GENERAL", ())
            self.general |= frozenset(general)

    def readings(self, cls: type[N], text: str) -> list[N]:
        """Every tree of a text; of several only those that are printed so, for capitals may tell them apart."""
        return self._printed(self._trees(cls, text, cut(text), False), text)

    def _printed(self, trees: list[N], text: str) -> list[N]:
        if len(trees) < 2:
            return trees
        return [tree for tree in trees if self.writer.write(tree) == text] or trees

    def write(self, tree: Node) -> str:
        """The text of a tree; TreeError if this language cannot say it."""
        return self.writer.write(tree)

    def where(self, tree: Node, part: Node) -> tuple[int, int] | None:
        """Where a part of a tree stands in the tree's text (its first place, if it is there twice)."""
        path = find(tree, part)
        return None if path is None else self.writer.spans(tree)[path]

    def whole(self) -> Self | None:
        """This language with the phrases that it does not take from the core; None if it takes all."""
        if self._whole is None and self.lexicon.left_out:
            self._whole = type(self)(*self.lexicon.sources, whole=True)
        return self._whole

    def _trees(self, cls: type[N], text: str, tokens: Tokens, lenient: bool) -> list[N]:
        try:
            found: list[Any] = self.reader.read(Run(tokens, lenient), cls)
        except TextError as error:
            raise TextError(error.message, text) from None
        return found


def find(tree: Node, part: Node) -> Path | None:
    """The path to a part of a tree, known by identity."""
    waiting: list[tuple[Node, Path]] = [(tree, ())]
    while waiting:
        node, path = waiting.pop()
        if node is part:
            return path
        below: list[tuple[Node, Path]] = []
        for name in node.__struct_fields__:
            value = getattr(node, name)
            if isinstance(value, Node):
                below.append((value, (*path, name)))
            elif isinstance(value, tuple):
                below.extend((item, (*path, name, at)) for at, item in enumerate(value) if isinstance(item, Node))
        waiting.extend(reversed(below))
    return None
