"""For those who write cards: which texts a game has, in which fields a text would have a meaning, how it is read."""

import json
from collections import Counter
from collections.abc import Iterator
from difflib import get_close_matches
from importlib import resources
from typing import NamedTuple

import msgspec

from longbox.kernel.errors import SetupError
from longbox.kernel.game import Game
from longbox.language.check import walk
from longbox.language.content import ContentError, Record, choices_of
from longbox.language.core import Text
from longbox.language.engine import Language
from longbox.language.errors import TextError
from longbox.language.nodes import Node, Word
from longbox.language.writer import Path

TEMPLATE = "template.toml"
EXAMPLES = "examples.toml"
TRIED = "tried.toml"
HOSTS = 2  # of each sort: a text beside it may stand in the way


class Entry(NamedTuple):
    """A text of a record."""

    table: str
    record: Record
    field: str
    tree: Text

    @property
    def text(self) -> str:
        return str(getattr(self.record, self.field))

    @property
    def place(self) -> str:
        return f"{self.table} {self.field}"


class Verdict(NamedTuple):
    """What a game says to a text in one of its fields; no message: it has a meaning there."""

    place: str
    message: str


class Bench:
    """The cards of one game, to work on."""

    def __init__(self, game: Game) -> None:
        source = game.cards()
        if source is None:
            raise SetupError(f"{game.title} has no cards with texts")
        self.game = game
        self.tables: dict[str, type[Record]] = source.TABLES
        self.limits: dict[str, tuple[int, int]] = getattr(source, "LIMITS", {})
        self.language: Language = source.LANGUAGE
        self.shelve = source.shelve

    def file(self, name: str) -> str:
        """A file of the game's folder; empty if it has none."""
        found = resources.files(type(self.game).__module__) / name
        return found.read_text("utf-8") if found.is_file() else ""

    def entries(self, *packs: tuple[str, str]) -> Iterator[Entry]:
        """All texts of the cards in force."""
        shelf = self.shelve(packs)
        shelf.stop_if_bad()
        racks = [rack for rack in vars(shelf).values() if hasattr(rack, "entries")]
        for table in self.tables:
            for rack in racks:
                for record, content, _ in rack.entries.values() if rack.table == table else ():
                    for field in record.__struct_fields__:
                        if content.has_tree(record, field):
                            yield Entry(table, record, field, content.tree(record, field))

    def phrases(self, entry: Entry) -> set[type[Node]]:
        return {type(node) for node, _ in walk(entry.tree, self.language, ())}

    def examples(self) -> dict[type[Node], Entry]:
        """For each phrase the shortest text that has it: of the game's own cards, else of the pack of examples."""
        more = self.file(EXAMPLES)
        own = sorted(self.entries(), key=lambda entry: len(entry.text))
        names = {(entry.table, entry.record.name) for entry in own}
        added = self.entries((EXAMPLES, more)) if more else iter(())
        found: dict[type[Node], Entry] = {}
        for entry in [*own, *(entry for entry in added if (entry.table, entry.record.name) not in names)]:
            for cls in self.phrases(entry):
                found.setdefault(cls, entry)
        return found

    def hosts(self) -> Iterator[Entry]:
        """Texts of ours that another text can stand in for: some for each field and each choice of words beside it."""
        seen: Counter[object] = Counter()
        for entry in self.entries():
            choices = [
                getattr(entry.record, field.name)
                for field in msgspec.structs.fields(type(entry.record))
                if choices_of(field.type)
            ]
            kind = (entry.place, tuple(choices) if len(self.tables[entry.table].__struct_fields__) < 8 else ())
            seen[kind] += 1
            if seen[kind] <= HOSTS:
                yield entry

    def verdicts(self, text: str) -> list[Verdict]:
        """What the game says to a text, field by field: where it has a meaning first."""
        found: dict[str, str] = {}
        for host in self.hosts():
            if found.get(host.place) == "":
                continue
            try:
                self.game.make_edition(((TRIED, written(host.table, host.record, host.field, text)),))
                found[host.place] = ""
            except ContentError as error:
                about = [problem for problem in error.problems if problem.field == host.field] or error.problems
                found[host.place] = about[0].message
        return sorted((Verdict(*item) for item in found.items()), key=lambda verdict: verdict.message != "")

    def near(self, text: str, most: int = 3) -> list[Entry]:
        """Texts of ours that are spelt like a text."""
        texts = {entry.text: entry for entry in self.entries()}
        return [texts[found] for found in get_close_matches(text, texts, most, 0.3)]

    def reading(self, text: str) -> list[str]:
        """How a text is read, part by part: the words, and what their phrase says. TextError if it cannot be."""
        tree = self.language.read(Text, text)
        parts: list[tuple[Path, str, str]] = []
        for node, path in walk(tree, self.language, ()):
            words = self.language.write(node)
            if isinstance(node, Word | Text) or not words:
                continue
            if parts and bare(parts[-1][1]) == bare(words):
                parts.pop()  # a phrase that only holds this one
            parts.append((path, words, " ".join((type(node).__doc__ or "").split())))
        depths = [sum(path[: len(outer)] == outer for outer, _, _ in parts) - 1 for path, _, _ in parts]
        return [f"{'  ' * depth}{words}  -- {doc}" for depth, (_, words, doc) in zip(depths, parts, strict=True)]


def bare(words: str) -> str:
    return words.lower().removesuffix(".")


def written(table: str, record: Record, field: str, text: str) -> str:
    """A record as a pack has it, with another text in a field."""
    values = {name: getattr(record, name) for name in record.__struct_fields__ if name != "origin"}
    lines = [
        f"{name} = {json.dumps(value, ensure_ascii=False)}"
        for name, value in {**values, field: text}.items()
        if value is not None
    ]
    return "\n".join([f"[[{table}]]", *lines, ""])


def told(bench: Bench, text: str) -> tuple[list[str], bool]:
    """All that can be said about a text, line by line; and whether it has a meaning anywhere."""
    title = bench.game.title
    verdicts = bench.verdicts(text)
    good = [verdict.place for verdict in verdicts if not verdict.message]
    lines: list[str] = []
    known = ""
    try:
        lines += ["It is read as:", *(f"  {line}" for line in bench.reading(text))]
    except TextError as error:
        known = error.message
        lines = error.show().splitlines()
    if good:
        lines.append(f"It has a meaning in {title} as: {', '.join(good)}.")
    reasons: dict[str, list[str]] = {}
    for place, message in verdicts:
        hint = message.removeprefix(known).removeprefix(
            "; "
        )  # of a text that cannot be read, what is added field by field
        if hint:
            reasons.setdefault(hint, []).append(place)
    lines += [f"{'As' if known else 'Not as'} {', '.join(places)}: {message}" for message, places in reasons.items()]
    near = bench.near(text) if not good else []
    if near:
        lines.append("Texts that are near it:")
        lines += [f"  {entry.place}, {entry.record.name}: {entry.text}" for entry in near]
    return lines, bool(good)
