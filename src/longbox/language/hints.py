"""What would be understood instead: the same with a part left out, or with another phrase in its place."""

from collections.abc import Callable, Iterator
from itertools import combinations, islice
from typing import Any

import msgspec

from longbox.language.engine import Language
from longbox.language.errors import ForeignError, TextError, TreeError
from longbox.language.foreign import at_path
from longbox.language.grammar import find
from longbox.language.nodes import Node, Word, shape
from longbox.language.pattern import Maybe
from longbox.language.reader import Run
from longbox.language.tokens import Tokens, cut
from longbox.language.words import verb_forms
from longbox.language.writer import Path

MOST_TRIES = 60
MOST_WORDS = 4
"""In a row that a hint leaves out."""
KEPT = frozenset(". : ; , and or then not cannot no nobody only instead may if when".split())
"""Words that a hint never leaves out: without them the text would say something else."""


def lighter(language: Language, tree: Node, blamed: Node | None, accepts: Callable[[Any], bool]) -> str:
    """The sentence that would have a meaning without a description, or with a plain one; empty if none is found."""
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


def _distance(path: Path, place: Path) -> int:
    """How far a part is from the one that is to blame, up and down the tree."""
    shared = 0
    while shared < min(len(path), len(place)) and path[shared] == place[shared]:
        shared += 1
    return len(path) + len(place) - 2 * shared


def _cuts(node: Node, language: Language, path: Path) -> Iterator[tuple[Path, Node | None]]:
    """What can be left out of a tree, and what can be put there instead."""
    phrase = language.lexicon.phrases.get(type(node))
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


def _plain(language: Language, category: type[Node]) -> list[type[Node]]:
    return [cls for cls in language.lexicon.alternatives(category) if cls.say == category.instead]


def _replaced(node: Any, path: Path, value: Node | None) -> Any:
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


def _accepted(language: Language, tree: Node, accepts: Callable[[Any], bool]) -> bool:
    try:
        return language.read(type(tree), language.write(tree)) == tree and accepts(tree)
    except (TextError, TreeError):
        return False


def _sentence(language: Language, tree: Node, path: Path) -> str:
    """The text of the sentence in which a place lies."""
    for length in range(len(path)):
        node = at_path(tree, path[:length])
        if isinstance(node, Node) and node.scope == "sentence":
            return language.write(node)
    return language.write(tree)


def shorter(language: Language, cls: type[Node], error: TextError, accepts: Callable[[Any], bool]) -> str:
    """A text that would be understood without a few words at the place where reading failed; empty if there is none."""
    if error.column is None:
        return ""
    try:
        tokens = cut(error.text)
    except TextError:
        return ""
    kept = KEPT | {form for verb in language.lexicon.verbs() for form in verb_forms(verb)}
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


def otherwise(language: Language, error: ForeignError, accepts: Callable[[Any], bool]) -> str:
    """The sentence with another phrase that holds the same things and has a meaning; empty if there is none."""
    node = at_path(error.tree, error.path)
    if isinstance(node, Word):
        for name in language.lexicon.spellings.get(type(node), ()):
            changed = _replaced(error.tree, error.path, type(node)(name))
            if _accepted(language, changed, accepts):
                return _sentence(language, changed, error.path)
        return ""
    given = {field.name: getattr(node, field.name) for field in shape(type(node))}
    for cls in language.lexicon.alternatives(type(node).__bases__[0]):
        if given and shape(cls) == shape(type(node)):
            changed = _replaced(error.tree, error.path, cls(**given))
            if _accepted(language, changed, accepts):
                return _sentence(language, changed, error.path)
    return ""
