"""What to say of phrases that the cards of a game cannot say, and what they can say instead."""

import re
from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from typing import Any

from longbox.language.check import walk
from longbox.language.errors import ForeignError, TextError
from longbox.language.grammar import Grammar, Remark
from longbox.language.nodes import Node, Word, shape
from longbox.language.pattern import Fixed, Maybe, parse
from longbox.language.writer import Path

MOST_ALIKE = 4
INSTEAD = ". They can say: "


def shown_pattern(cls: type[Node]) -> str:
    """A pattern for people: verbs without their sign."""
    plain = re.sub(r"\{(\w+)[^{}]*\}", r"{\1}", cls.say.replace("^ ", " ").removesuffix("^"))
    return re.sub(r" ([,.:;])", r"\1", plain)


def foreign(language: Grammar, cls: type[Node], text: str) -> TextError | None:
    """The error for a text that could be read if the game used all core phrases; None if it could not."""
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
            if isinstance(node, Word) and node.name not in language.lexicon.spellings.get(type(node), ()):
                start = whole.writer.spans(tree)[path][0]
                found = [name for cls in type(node).__mro__ for name in language.lexicon.spellings.get(cls, ())]
                message = f"{cards_of(language.game)} can't use the word '{node.name}'{instead(found)}"
                return ForeignError(message, text, start + 1, tree, path)
            if type(node) in language.lexicon.left_out:
                start, end = whole.writer.spans(tree)[path]
                message = _optional_part(whole, tree, path, language.game)
                if not message:
                    message = meaningless(type(node), language, whole.write(tree)[start:end])
                    if path and isinstance(path[-1], int) and INSTEAD not in message:
                        message += _in_a_list(whole, tree, path, language)
                return ForeignError(message, text, start + 1, tree, path)
    return None


def _remarks(whole: Grammar, tree: Node) -> Iterator[Remark]:
    """What the game's own checks have against a tree."""
    for source in whole.lexicon.sources:
        checks: Any = source.get("CHECKS", ()) if "CORE" in source else ()
        for check in checks:
            yield from check(tree, whole)


def _optional_part(whole: Grammar, tree: Node, path: Path, game: str) -> str:
    """The message for a phrase that fills an optional part of another one: "for each card"."""
    name = path[-1] if path else ""
    holder = at_path(tree, path[:-1])
    if isinstance(holder, Node):
        for item in whole.lexicon.phrases[type(holder)].items:
            if isinstance(item, Maybe) and item.name == name:
                shown = [part.word if isinstance(part, Fixed) else f"{{{name}}}" for part in item.items]
                return f"{cards_of(game)} can't say '{' '.join(shown)}'; leave it out"
    return ""


def _in_a_list(whole: Grammar, tree: Node, path: Path, language: Grammar) -> str:
    """The message for a phrase in a list that may be empty, where nothing else fits."""
    holder = type(at_path(tree, path[:-2]))
    optional = [item.name for item in whole.lexicon.phrases[holder].items if isinstance(item, Maybe)]
    category = next(field.cls for field in shape(holder) if field.name == path[-2])
    return "; leave it out" if path[-2] in optional and not language.lexicon.alternatives(category) else ""


def at_path(tree: Any, path: Path) -> Any:
    """The part of a tree at a place."""
    for part in path:
        tree = tree[part] if isinstance(part, int) else getattr(tree, part)
    return tree


def _has_words(cls: type[Node]) -> bool:
    items = [inner for item in parse(cls.say) for inner in (item.items if isinstance(item, Maybe) else (item,))]
    return any(isinstance(item, Fixed) and item.key.isalpha() for item in items)


def meaningless(cls: type[Node], language: Grammar, words: str = "") -> str:
    """That the cards of a game cannot say a core phrase, and what they can say."""
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
    return f"{cards_of(language.game)} can't say {named}{instead(found)}"


def _same_things(language: Grammar, cls: type[Node]) -> list[str]:
    """Phrases of any sort that hold all that this one does: "+2 Power" for "gain 2 Power"."""
    mine = {(field.name, field.kind, field.cls, field.many) for field in shape(cls)}
    others = [
        other
        for other in language.lexicon.phrases
        if mine < {(field.name, field.kind, field.cls, field.many) for field in shape(other)}
    ]
    return alike(cls, others)[:1] if len(mine) > 1 else []


def _sayable(language: Grammar, cls: type[Node], category: type[Node]) -> list[str]:
    lexicon = language.lexicon
    words = [name for listed in lexicon.word_lists(category) for name in lexicon.spellings[listed]]
    return alike(cls, lexicon.alternatives(category)) + words


def _around(language: Grammar, category: type[Node]) -> list[type[Node]]:
    """Where else to look for phrases: what a category's phrases hold, its kin, its neighbors."""
    lexicon = language.lexicon
    held = [field for cls in lexicon.alternatives(category) for field in lexicon.phrases[cls].fields.values()]
    beside = [
        field
        for phrase in lexicon.phrases.values()
        if any(field.kind == "node" and field.cls is category for field in phrase.fields.values())
        for field in phrase.fields.values()
    ]
    kin = [base for base in category.__bases__ if issubclass(base, Node)]
    found = [field.cls for field in held] + kin + [field.cls for field in beside]
    return sorted(found, key=lambda one: not one.verbal)


def cards_of(game: str) -> str:
    """The cards of a game, as the subject of a message."""
    if game.startswith(("a ", "an ")):  # a kind of card, or where a text stands
        return game
    return "cards of this game" if game == "this game" else f"{game} cards"


def instead(phrases: list[str]) -> str:
    """What cards can say instead, as the end of a message."""
    shown = ", ".join(f"'{phrase}'" for phrase in phrases[:MOST_ALIKE])
    return f"{INSTEAD}{shown}" if shown else ""


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
