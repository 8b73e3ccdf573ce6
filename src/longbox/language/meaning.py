"""What phrases mean in a game: a function per phrase, chosen by the exact class of the node."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from longbox.language.errors import TextError
from longbox.language.foreign import alike, cards_of, instead, shown_pattern
from longbox.language.nodes import Node, Word, is_phrase

B = TypeVar("B")
R = TypeVar("R")
N = TypeVar("N", bound=Node)


class MeaningError(TextError):
    """A phrase that the language can say but this game gives no meaning to, at least not here."""

    def __init__(self, node: Node, message: str) -> None:
        super().__init__(message)
        self.node = node


class Meanings(Generic[B]):
    """The meanings of one game. ``B`` is the game's builder: what the functions add steps to.

    ::

        MEANINGS = Meanings[Build]("Hit Line")

        @MEANINGS.of(Plus)
        def plus(node: Plus, build: Build) -> None:
            build.add(CardBonus(node.n))

    A function may also return what its phrase stands for, such as a condition (`value`). ``base`` has meanings for
    phrases that this game gives none of its own.
    """

    def __init__(self, game: str, base: "Meanings[Any] | None" = None) -> None:
        self.game = game
        self._base: dict[type[Node], Callable[[Any, B], Any]] = {}
        if base is not None:
            self._base = {**base._base, **base._meanings}
        self._meanings: dict[type[Node], Callable[[Any, B], Any]] = {}

    def of(self, cls: type[N]) -> Callable[[Callable[[N, B], R]], Callable[[N, B], R]]:
        """Register the meaning of a phrase class."""
        if cls in self._meanings:
            raise ValueError(f"{cls.__name__} has a meaning in {self.game} already")
        if not is_phrase(cls) and not issubclass(cls, Word):
            raise ValueError(f"{cls.__name__} is a category; meanings belong to its phrases")

        def register(function: Callable[[N, B], R]) -> Callable[[N, B], R]:
            self._meanings[cls] = function
            return function

        return register

    def compile(self, tree: Node, build: B) -> None:
        """Give a tree its meaning. Functions call this for the parts they hold.

        An error knows the part that is to blame: of a plain TextError, the phrase whose function raised it.
        """
        self.value(tree, build)

    def value(self, tree: Node, build: B) -> Any:
        """What a phrase stands for: what its function returns."""
        meaning = self._meanings.get(type(tree)) or self._base.get(type(tree))
        if meaning is None:
            cannot = f"{cards_of(self.game)} can't {'use' if isinstance(tree, Word) else 'say'}"
            raise self.refusal(tree, f"{cannot} {_named(tree)}{self._known(tree)}")
        try:
            return meaning(tree, build)
        except MeaningError:
            raise
        except TextError as error:
            raise self.refusal(tree, error.message) from None

    def refusal(self, node: Node, why: str) -> MeaningError:
        """An error to raise from a meaning: this phrase is known, but not with these parts or in this place."""
        return MeaningError(node, why)

    def _known(self, node: Node) -> str:
        """The phrases that could stand there and have a meaning."""
        category = type(node).__bases__[0]
        if isinstance(node, Word) or category is Node:
            return ""
        known = {**self._base, **self._meanings}
        found = alike(type(node), (cls for cls in known if issubclass(cls, category)))
        return instead(found)

    def has(self, cls: type[Node]) -> bool:
        """Whether a phrase class has a meaning here."""
        return cls in self._meanings or cls in self._base


def _named(node: Node) -> str:
    if isinstance(node, Word):
        return f"the word '{node.name}'"
    return f"'{shown_pattern(type(node))}'"
