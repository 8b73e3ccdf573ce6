"""The documentation of the card language, made from the code itself.

``python -m longbox.language.docs docs`` rewrites the table of core phrases in `card-language.md`, and a page for
each game in the folder `cards`; ``--check`` only says whether they are up to date.
"""

import json
import re
import sys
import typing
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from longbox.kernel import game as there
from longbox.kernel.errors import SetupError
from longbox.language import core
from longbox.language.content import Record, choices_of
from longbox.language.engine import Language
from longbox.language.lexicon import Phrase
from longbox.language.nodes import Node, called
from longbox.language.pattern import Fixed, Hole, Item, Maybe
from longbox.language.tokens import join
from longbox.language.workshop import EXAMPLES, TEMPLATE, Bench, Entry

PAGE = "card-language.md"
FOLDER = "cards"
MARKER = re.compile(r"<!-- phrases of the core -->\n.*?<!-- end of phrases -->\n", re.DOTALL)

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


def phrase_tables(
    language: Language, games: Sequence[Language] = (), examples: Mapping[type[Node], Entry] | None = None
) -> str:
    """The phrases of a language in Markdown, one table a category.

    ``games`` are languages that take some of these phrases up: each line says which. ``examples``: a text for each.
    """
    table = language.lexicon
    groups: dict[str, list[type[Node]]] = {}
    for cls in table.phrases:
        groups.setdefault(called(_home(cls)), []).append(cls)
    lines: list[str] = []
    for name, members in groups.items():
        heads = ["phrase", "meaning", *(["in"] if games else []), *(["example", "on"] if examples else [])]
        lines += [f"#### {name[:1].upper()}{name[1:]}", "", row(heads), row(["---"] * len(heads), "")]
        for cls in members:
            cells = [f"`{pattern(table.phrases[cls])}`", " ".join((cls.__doc__ or "").split())]
            if games:
                cells.append(", ".join(game.game for game in games if cls in game.lexicon.phrases) or "no game")
            if examples:
                cells += [examples[cls].text, examples[cls].place]
            lines.append(row(cells))
        lines.append("")
    return "\n".join(lines)


def word_table(language: Language) -> str:
    """The words of a language, sort by sort: those that some phrase has a place for."""
    table = language.lexicon
    asked = table.categories()
    lines = [row(["sort", "words"]), row(["---"] * 2, "")]
    for cls, spellings in table.spellings.items():
        if spellings and any(issubclass(cls, category) for category in asked):
            lines.append(row([called(cls), ", ".join(spelt(list(spellings.items())))]))
    return "\n".join([*lines, ""])


def spelt(spellings: list[tuple[str, Any]]) -> list[str]:
    return [
        name if spelling.many == spelling.one else f"{name}/{join([*spelling.many], set())[0]}"
        for name, spelling in spellings
    ]


def field_table(bench: Bench, cls: type[Record]) -> str:
    """The fields of a table: what stands in each, and whether it may be left out."""
    lines = [row(["field", "what", "if left out"]), row(["---"] * 3, "")]
    for field in msgspec.structs.fields(cls):
        if field.name == "origin":
            continue
        default = "" if field.default is msgspec.NODEFAULT else field.default
        absent = "nothing" if default in ("", None, ()) else f"`{json.dumps(default)}`"
        absent = "not allowed" if field.required else absent
        lines.append(row([f"`{field.name}`", what(bench, field.name, field.type), absent]))
    return "\n".join([*lines, ""])


def what(bench: Bench, name: str, kind: Any) -> str:
    """What a field holds, in words."""
    parts = (kind, *typing.get_args(kind))
    if any("card text" in getattr(part, "__metadata__", ()) for part in parts):
        return "a text of the language"
    if choices := choices_of(kind):
        return "one of " + ", ".join(f"`{choice}`" for choice in choices)
    if kind is int:
        least, most = bench.limits.get(name, (None, None))
        return "a whole number" if least is None else f"a whole number from {least} to {most}"
    if kind is bool:
        return "`true` or `false`"
    return "words" if str in parts and typing.get_origin(kind) not in (list, tuple) else "a list of words"


def game_page(game: there.Game) -> str:
    """All that a game's cards can be and say."""
    bench = Bench(game)
    lines = [
        f"# Cards for {game.title}",
        "",
        "Made from the code by `python -m longbox.language.docs docs`; every text in it is read and played by a test.",
        "How texts are built and packs are checked: [The card language](../card-language.md).",
        "",
        "## A pack to begin with",
        "",
        f"`longbox cards new {game.id}` writes it.",
        "",
        "```toml",
        bench.file(TEMPLATE).rstrip(),
        "```",
        "",
        "## Tables and fields",
        "",
        "Every record may also have an `origin`; what it does not mention is ours.",
        "",
    ]
    examples = bench.examples()
    missing = [f'"{pattern(phrase)}"' for cls, phrase in bench.language.lexicon.phrases.items() if cls not in examples]
    if missing:
        folder = type(game).__module__.replace(".", "/")
        raise SetupError(
            f"{game.title}: no card has the phrase {' or '.join(missing)}, so its docs have no example. "
            f"Add a card that has it to {folder}/{EXAMPLES}."
        )
    for table, cls in bench.tables.items():
        doc = " ".join((cls.__doc__ or "").split())
        lines += [f"### `[[{table}]]`", "", *([doc, ""] if doc else []), field_table(bench, cls)]
    lines += [
        "## Phrases",
        "",
        f"These have a meaning in {game.title}; nothing else can be read. The last column is the field of the example.",
        "",
        phrase_tables(bench.language, examples=examples),
        "## Words",
        "",
        word_table(bench.language),
    ]
    return "\n".join(lines).rstrip() + "\n"


def row(cells: Sequence[str], space: str = " ") -> str:
    return f"|{space}" + f"{space}|{space}".join(cells) + f"{space}|"


def _home(cls: type[Node]) -> type[Node]:
    """The category a phrase is shown under."""
    base = cls.__bases__[0]
    return cls if base is Node else base


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


def with_texts() -> list[there.Game]:
    """The games of this package whose cards have texts."""
    found = [there.find(game_id) for game_id in there.own()]
    return [game for game in found if game.cards() is not None]


def core_page(page: str) -> str:
    """A page with its table of core phrases made again."""
    tables = phrase_tables(sample_language(), [Bench(game).language for game in with_texts()])
    return MARKER.sub(lambda _: f"<!-- phrases of the core -->\n\n{tables}\n<!-- end of phrases -->\n", page)


def pages(folder: Path) -> dict[Path, str]:
    """What the pages should hold."""
    made = {folder / PAGE: core_page((folder / PAGE).read_text(encoding="utf-8"))}
    return made | {folder / FOLDER / f"{game.id}.md": game_page(game) for game in with_texts()}


def main(arguments: list[str]) -> int:
    """Refresh the pages of a folder, or with --check say which are stale."""
    check = "--check" in arguments
    folder = Path(next(name for name in arguments if name != "--check"))
    stale = False
    for path, new in pages(folder).items():
        old = path.read_text(encoding="utf-8") if path.exists() else ""
        if new != old:
            stale = True
            print(f"{path}: {'stale' if check else 'refreshed'}")
            if not check:
                path.parent.mkdir(exist_ok=True)
                path.write_text(new, encoding="utf-8")
    return 1 if check and stale else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except SetupError as error:
        sys.exit(str(error))
