"""What grammar cannot see.

"It" and "that card" must mean exactly one thing, and "If you do" must refer to something optional.
"""

from collections.abc import Iterator
from typing import NamedTuple

from longbox.language.grammar import Grammar, Remark
from longbox.language.nodes import Node, Word, number_of
from longbox.language.words import MANY, ONE
from longbox.language.writer import Path


class Mention(NamedTuple):
    """A thing that a text has named: which one, its nouns, its number."""

    thing: Node
    heads: tuple[Word, ...]
    number: int


def references(tree: Node, language: Grammar) -> Iterator[Remark]:
    """Every reference means exactly one thing: the nearest sentence that names a fitting thing names only one."""
    yield from _Walk(language).run(tree)


def antecedents(tree: Node, language: Grammar) -> dict[Path, Node]:
    """What each reference of a text means: path of the reference -> the thing as it was first named."""
    walk = _Walk(language)
    walk.run(tree)
    return walk.meant


def follows(tree: Node, language: Grammar) -> Iterator[Remark]:
    """ "If you do" needs something optional before it, "Otherwise" a condition."""
    for node, path in walk(tree, language, ()):
        if node.scope != "sentence":
            continue
        permitted = _permits(node, language, followers=False)
        for below, place in _below(node, language, path):
            wanted = below.wants()
            if wanted and wanted not in permitted:
                start = language.write(below).split(",")[0]
                lacking = "is optional" if wanted == "do" else "depends on an 'if'"
                yield Remark(f"'{start}' refers to the sentence before it, but nothing there {lacking}", place)
            if type(below).capital:
                permitted |= _permits(below, language, followers=True)


def _permits(node: Node, language: Grammar, followers: bool) -> set[str]:
    found = {node.permits}
    for below, _ in _below(node, language, ()):
        if followers or not type(below).capital:
            found |= _permits(below, language, followers)
    return found


def _below(node: Node, language: Grammar, path: Path) -> Iterator[tuple[Node, Path]]:
    phrase = language.lexicon.phrases.get(type(node))
    if phrase is None:
        return
    for name in phrase.order:
        value = getattr(node, name)
        if isinstance(value, Node):
            yield value, (*path, name)
        elif isinstance(value, tuple):
            for at, item in enumerate(value):
                if isinstance(item, Node):
                    yield item, (*path, name, at)


def walk(node: Node, language: Grammar, path: Path) -> Iterator[tuple[Node, Path]]:
    """All nodes of a tree in the order of its text, each before its parts."""
    yield node, path
    for below, place in _below(node, language, path):
        yield from walk(below, language, place)


def _via(node: Node, rule: bool | str) -> bool | str:
    """A rule that a phrase leaves to one of its fields."""
    if isinstance(rule, str) and rule:
        inner = getattr(node, rule.removeprefix(":"), None)
        if isinstance(inner, Node):
            return type(inner).refers if rule.startswith(":") else type(inner).names
    return rule


class _Walk:
    """Follows a text and keeps what was named, sentence by sentence."""

    def __init__(self, language: Grammar) -> None:
        self.language = language
        self.units: list[list[Mention]] = [[]]
        self.remarks: list[Remark] = []
        self.meant: dict[Path, Node] = {}
        self.inside: list[Node] = []

    def run(self, tree: Node) -> list[Remark]:
        self.visit(tree, ())
        return self.remarks

    def visit(self, node: Node, path: Path, spoken_for: bool = False) -> None:
        """Take up a node; ``spoken_for``: a determiner, whose thing names or refers on its behalf."""
        outer = self.units
        if node.scope == "section":
            self.units = [[]]
        elif node.scope == "sentence":
            self.units.append([])
        elif node.scope == "aside":
            self.units = [list(unit) for unit in self.units]
        refers = _via(node, type(node).refers)
        names = not refers and _via(node, type(node).names) is True
        if refers and not spoken_for:
            self.refer(node, path)
        if names:
            self.inside.append(node)
        speaks_for = (type(node).names, type(node).refers.removeprefix(":"))
        for below, place in _below(node, self.language, path):
            self.visit(below, place, len(place) == len(path) + 1 and place[-1] in speaks_for)
        if names:
            self.inside.pop()
            if not spoken_for:
                self.name(node)
        if node.scope in ("section", "aside"):
            self.units = outer

    def mention(self, node: Node) -> Mention:
        return Mention(node, heads(node), number_of(node))

    def name(self, node: Node) -> None:
        mention = self.mention(node)
        if not (_is_this(node) and any(known.thing == node for unit in self.units for known in unit)):
            self.units[-1].append(mention)

    def refer(self, node: Node, path: Path) -> None:
        # "A card higher than its neighbour": if nothing before fits, the thing being described does.
        described = [[self.mention(thing)] for thing in self.inside]
        for unit in [*reversed(self.units), *reversed(described)]:
            fitting = [mention for mention in unit if self.fits(node, mention)]
            things = list({id(mention.thing): mention for mention in fitting}.values())
            if len(things) > 1:
                named = " or ".join(f"'{self.language.write(mention.thing)}'" for mention in things)
                self.remarks.append(Remark(f"'{self.shown(node)}' can mean {named}; say which", path))
                return
            if things:
                self.meant[path] = things[0].thing
                # Referring names the thing again: a later "it" in this sentence means it too.
                self.units[-1].append(Mention(things[0].thing, heads(node) or things[0].heads, things[0].number))
                return
        self.remarks.append(Remark(f"'{self.shown(node)}' refers to nothing that was named before it", path))

    def fits(self, node: Node, mention: Mention) -> bool:
        mine = heads(node)
        if not mine:
            return mention.number == ONE and any(_is_piece(head) for head in mention.heads)
        wanted = number_of(node) if type(node).number == "det" else ONE
        if (wanted == MANY) != (mention.number == MANY):
            return False
        if any(head in mention.heads for head in mine):
            return True
        general = any(head.name in self.language.general for head in mine)
        return general and any(type(head) is type(mine[0]) for head in mention.heads)

    def shown(self, node: Node) -> str:
        return self.language.write(node)


def heads(node: Node) -> tuple[Word, ...]:
    """The nouns of a thing."""
    value = getattr(node, node.head) if node.head else ()
    return value if isinstance(value, tuple) else (value,)


def _is_this(node: Node) -> bool:
    det = getattr(node, "det", None)
    return det is not None and type(det).say == "this"


def _is_piece(head: Word) -> bool:
    return type(head).thing
