"""All records of a game in force: its own files first, then packs that add to them or replace by name."""

import hashlib
import unicodedata
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Generic, TypeVar

import msgspec

from longbox.kernel.match import Edition
from longbox.language.content import Content, ContentError, Problem, Record, loads
from longbox.language.core import Text
from longbox.language.engine import Language
from longbox.language.errors import TextError

R = TypeVar("R", bound=Record)


class Name(msgspec.Struct, frozen=True):
    """A name that becomes a code, and the field of the record that gives it."""

    name: str
    file: str
    table: str
    card: str
    field: str = "name"


class Rack(Generic[R]):
    """The records of one table by name, each with its file's trees and the file: packs add, or replace by name."""

    def __init__(self, table: str, cls: type[R], ours: Collection[str]) -> None:
        self.table = table
        self.cls = cls
        self.ours = ours  # the game's own files
        self.entries: dict[str, tuple[R, Content, str]] = {}

    def __len__(self) -> int:
        return len(self.entries)

    @property
    def records(self) -> list[R]:
        return [record for record, _, _ in self.entries.values()]

    @property
    def names(self) -> list[Name]:
        return [Name(name, file, self.table, name) for name, (_, _, file) in self.entries.items()]

    @property
    def last_file(self) -> str:
        """The file to blame for what the table holds as a whole: the last that wrote to it."""
        files = [file for _, _, file in self.entries.values()]
        strange = [file for file in files if file not in self.ours]
        return (strange or files or [""])[-1]

    def add(self, content: Content, file: str) -> list[R]:
        found = content.of(self.cls)
        for record in found:
            self.entries[record.name] = (record, content, file)
        return list(found)

    def tree(self, name: str, field: str = "text") -> Text:
        record, content, _ = self.entries[name]
        return content.tree(record, field)

    def error(self, name: str, field: str, message: str) -> ContentError:
        """What is wrong with a record that could be read."""
        return ContentError([Problem(self.entries[name][2], message, self.table, name, field)])

    def meaningless(self, name: str, field: str, error: TextError) -> ContentError:
        """A text that was read but means nothing in this game."""
        where = f"column {error.column} of the text: " if error.column is not None else ""
        return self.error(name, field, where + error.message)


class Shelf:
    """All records in force, and where each comes from: our files first, then packs over them.

    A game has a rack for each table, and says what it checks: in each file as it is added, in its own files, and in all
    together.
    """

    def __init__(self, ours: Collection[str], limits: Mapping[str, tuple[int, int]]) -> None:
        self.ours = ours
        self.limits = limits  # of number fields, in whichever table they are
        self.problems: list[Problem] = []

    def add(self, content: Content, file: str) -> None:
        """The records of a file join those that are there, or replace those of the same name in the same table."""
        raise NotImplementedError(type(self).__name__)

    def check_ours(self) -> None:
        """What the register counts; said of our own files only."""

    def check_sums(self) -> None:
        """What a game can be set up with, packs or no packs."""

    def check_names(self) -> None:
        """A name is also a code ("buy:t-car"), so no two may come out as the same."""

    def fill(
        self,
        tables: Mapping[str, type[Record]],
        language: Language,
        ours: Iterable[tuple[str, str]],
        packs: Iterable[tuple[str, str]],
    ) -> None:
        """Read all files and check them; ContentError at the first that cannot be used."""
        for name, text in ours:
            self.add(loads(text, tables, language, name), name)
            self.stop_if_bad()
        self.check_ours()
        self.stop_if_bad()
        for name, text in packs:
            self.add(loads(text, tables, language, name), name)
            self.stop_if_bad()
        self.check_sums()
        self.check_names()
        self.stop_if_bad()

    def bad(self, file: str, table: str, card: str, field: str, message: str, near: Sequence[str] = ()) -> None:
        self.problems.append(Problem(file, message, table, card, field, near=tuple(near)))

    def stop_if_bad(self) -> None:
        if self.problems:
            raise ContentError(self.problems)

    def check_numbers(self, file: str, table: str, record: Record) -> None:
        for field, (least, most) in self.limits.items():
            n = getattr(record, field, None)
            if n is not None and not least <= n <= most:
                self.bad(file, table, record.name, field, f"{field} goes from {least} to {most}, not {n}")

    def check_codes(self, names: Iterable[Name]) -> None:
        """No two names come out as the same code; a pack's is to blame before ours."""
        codes: dict[str, str] = {}
        for one in sorted(names, key=lambda one: one.file not in self.ours):
            code = self.code(one.name)
            if not code:
                self.bad(one.file, one.table, one.card, one.field, "a name has at least one letter or digit")
            elif code in codes:
                message = f"as a code this is {code!r}, as {codes[code]!r} is already"
                self.bad(one.file, one.table, one.card, one.field, message)
            codes[code] = one.name

    def code(self, name: str) -> str:
        return slug(name)


def slug(name: str) -> str:
    """A name as a code: without accents, apostrophes and signs."""
    plain = unicodedata.normalize("NFKD", name.lower().replace("'", "").replace("’", ""))
    kept = "".join(c for c in plain if not unicodedata.combining(c))
    return "-".join("".join(c if c.isalnum() else " " for c in kept).split())


def fingerprint(rules: str, records: Sequence[Record], edition: Edition) -> str:
    """All that a match depends on: rules, cards, texts, actions, routines and messages, in order."""
    routines = [[routine.name, [type(step).__name__ for step in routine.steps]] for routine in edition.routines]
    told = [[message.name, message.rule] for message in edition.messages]
    data = msgspec.json.encode([rules, records, edition.faces, edition.kind, edition.codes, routines, told])
    return hashlib.blake2b(data, digest_size=16).hexdigest()
