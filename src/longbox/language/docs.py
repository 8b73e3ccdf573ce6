"""The documentation of phrases, made from the table itself.

``python -m longbox.language.docs docs/card-language.md`` writes the tables anew between the markers of a page;
``--check`` only says whether they are up to date.
"""

import re
import sys
import zlib
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from longbox.language import core
from longbox.language.engine import Language
from longbox.language.errors import TreeError
from longbox.language.grow import Grower
from longbox.language.nodes import Node, Word, called
from longbox.language.pattern import Fixed, Hole, Item, Maybe
from longbox.language.table import Phrase
from longbox.language.tokens import join

MARKER = re.compile(r"<!-- phrases: (?P<module>[\w.]+) -->\n.*?<!-- end of phrases -->\n", re.DOTALL)
TRIES = 12

SAMPLE: dict[str, Any] = {
    "WORDS": {
        core.Zone: "hand, deck, discard pile, market",
        core.Unit: "Power, VP",
        core.Stat: "cost, value",
        core.Quality: "color/colors, type/types",
        core.Keyword: "Defense",
        core.Title: "Attack, Ongoing",
        core.Marker: "<Play>",
        core.Piece: "Hero/Heroes, Equipment/Equipment",
        core.Person: "foe/foes",
    },
    "GENERAL": ("card",),
}
"""Words that stand for a game's own where the core is shown or tested by itself."""


def sample_language() -> Language:
    """The core with sample words, so that all its phrases can be used."""
    return Language(core, SAMPLE)


def phrase_tables(language: Language, module: str, games: Sequence[Language] = ()) -> str:
    """The phrases that a module declares, in Markdown: one table a category, then its words.

    ``games`` are languages that take some of these phrases up: each line says which.
    """
    table = language.table
    own = [cls for cls in table.phrases if f"{cls.__module__}.".startswith(f"{module}.")]
    groups: dict[str, list[type[Node]]] = {}
    for cls in own:
        groups.setdefault(called(_home(cls)), []).append(cls)
    lines: list[str] = []
    grower = Grower(language, 0)
    for name, members in groups.items():
        heads = ["phrase", "meaning", *(["in"] if games else []), "example"]
        lines += [f"#### {name[:1].upper()}{name[1:]}", "", row(heads), row(["---"] * len(heads), "")]
        for cls in members:
            doc = " ".join((cls.__doc__ or "").split())
            taking = [", ".join(game.game for game in games if cls in game.table.phrases) or "no game"] if games else []
            lines.append(row([f"`{pattern(table.phrases[cls])}`", doc, *taking, example(grower, cls)]))
        lines.append("")
    words = _words(language, module)
    if words:
        lines += ["#### Words", "", "| sort | words |", "|---|---|"]
        lines += [f"| {called(cls)} | {listed} |" for cls, listed in words.items()]
        lines.append("")
    return "\n".join(lines)


def row(cells: Sequence[str], space: str = " ") -> str:
    return f"|{space}" + f"{space}|{space}".join(cells) + f"{space}|"


def _home(cls: type[Node]) -> type[Node]:
    """The category a phrase is shown under."""
    base = cls.__bases__[0]
    return cls if base is Node else base


def _words(language: Language, module: str) -> dict[type[Word], str]:
    for source in language.table.sources:
        if source.get("__name__") == module:
            found: Any = source.get("WORDS", {})
            return found  # type: ignore[no-any-return]
    return {}


def pattern(phrase: Phrase) -> str:
    """A pattern as people read it: choices spelt out, no signs of agreement."""
    words: list[str] = []
    _shown(phrase, phrase.items, words)
    return re.sub(r"\[ ", "[", re.sub(r" ([\],.:;])", r"\1", " ".join(words))) or "(nothing)"


def _shown(phrase: Phrase, items: tuple[Item, ...], words: list[str]) -> None:
    for item in items:
        if isinstance(item, Fixed):
            words.append(item.word)
        elif isinstance(item, Maybe):
            words.append("[")
            _shown(phrase, item.items, words)
            words.append("]")
        else:
            words.append(_hole(phrase, item))


def _hole(phrase: Phrase, hole: Hole) -> str:
    field = phrase.fields[hole.name]
    if field.kind == "choice":
        return "/".join(field.choices)
    if hole.sep is None:
        return f"{{{hole.name}}}"
    between = join([*hole.sep], set())[0]
    return f"{{{hole.name}{' ' if between and between[0].isalpha() else ''}{between} ...}}"


def example(grower: Grower, cls: type[Node]) -> str:
    """A short text of a phrase, always the same one."""
    grower.random.seed(zlib.crc32(cls.__name__.encode()))
    found: set[str] = set()
    for depth in range(grower.least[cls] + 1, grower.least[cls] + 9):
        try:
            found = {grower.language.write(grower.grow(cls, depth)) for _ in range(TRIES)}
            break
        except TreeError:  # all optional, and no room for any part
            continue
    best = min(found, key=lambda text: (abs(len(text) - 30), text))
    return best or "(nothing)"


def refreshed(page: str) -> str:
    """A page with its phrase tables made anew."""

    modules = [match["module"] for match in MARKER.finditer(page)]
    games = [import_module(module).LANGUAGE for module in modules if module != core.__name__]

    def made(match: re.Match[str]) -> str:
        module = match["module"]
        if module == core.__name__:
            tables = phrase_tables(sample_language(), module, games)
        else:
            tables = phrase_tables(import_module(module).LANGUAGE, module)
        return f"<!-- phrases: {module} -->\n\n{tables}\n<!-- end of phrases -->\n"

    return MARKER.sub(made, page)


def main(arguments: list[str]) -> int:
    """Refresh pages, or with --check say which are stale."""
    check = "--check" in arguments
    stale = False
    for name in arguments:
        if name == "--check":
            continue
        path = Path(name)
        old = path.read_text(encoding="utf-8")
        new = refreshed(old)
        if new != old:
            stale = True
            print(f"{name}: {'stale' if check else 'refreshed'}")
            if not check:
                path.write_text(new, encoding="utf-8")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
