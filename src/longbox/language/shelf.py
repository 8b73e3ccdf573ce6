"""All records of a game in force: its own files first, then packs that add to them or replace by name."""

import unicodedata
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from difflib import get_close_matches
from importlib import resources
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from longbox.language import hints
from longbox.language.content import MOST_PROBLEMS, NOWHERE, Content, ContentError, Problem, Record, read
from longbox.language.core import Text
from longbox.language.editions import matter
from longbox.language.engine import Language
from longbox.language.errors import ForeignError, TextError
from longbox.language.foreign import at_path
from longbox.language.meaning import MeaningError

R = TypeVar("R", bound=Record)
T = TypeVar("T")


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
        """Take in the records of a file; returns those whose values are all those of the file."""
        found = content.of(self.cls)
        for record in found:
            self.entries[record.name] = (record, content, file)
        return [record for record in found if content.sound(record)]

    def tree(self, name: str, field: str = "text") -> Text:
        record, content, _ = self.entries[name]
        return content.tree(record, field)


class Shelf:
    """All records in force, and where each comes from: our files first, then packs over them.

    A game has a rack for each table, and says what it checks: in each file as it is added, in its own files, and in all
    together. What is wrong with a pack is collected until `stop_if_bad`, so that all of it can be told at once.
    """

    game: ClassVar[str] = ""  # its id, as packs may have it

    def __init__(self, ours: Collection[str], limits: Mapping[str, tuple[int, int]]) -> None:
        self.ours = ours
        self.limits = limits  # of number fields, in whichever table they are
        self.problems: list[Problem] = []
        self.contents: list[Content] = []

    def add(self, content: Content, file: str) -> None:
        """The records of a file join those that are there, or replace those of the same name in the same table."""
        raise NotImplementedError(type(self).__name__)

    @property
    def matters(self) -> list[bytes]:
        """What matters for play in each file and pack, for the edition's hash."""
        return [matter(content.data) for content in self.contents]

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
        """Read all files and check them; ContentError at the first of our own that cannot be used."""
        self.language = language
        for name, text in ours:
            self.take(read(text, tables, language, name, self.game, self.limits))
            self.stop_if_bad()
        self.check_ours()
        self.stop_if_bad()
        for name, text in packs:
            self.take(read(text, tables, language, name, self.game, self.limits))
        before = list(self.problems)
        if all(content.whole for content in self.contents):
            self.check_sums()
        self.check_names()
        known = {place_of(problem) for problem in before if problem.card}
        self.problems = before + [found for found in self.problems[len(before) :] if place_of(found) not in known]

    def take(self, content: Content) -> None:
        self.contents.append(content)
        self.problems += content.problems
        self.add(content, content.file)

    def mean(self, rack: Rack[Any], name: str, field: str, give: Callable[[Text], T]) -> T | None:
        """Give a text its meaning; None if it has none, which is a problem then.

        ``give`` starts again each time: for the sake of a hint it is asked about other texts too.
        """
        record, content, file = rack.entries[name]
        if content.has_tree(record, field):
            if any(place_of(problem) == (file, rack.table, name, field) for problem in self.problems):
                return None  # there is something else wrong with it
            tree = content.tree(record, field)
            try:
                return give(tree)
            except TextError as error:
                if not self.full():
                    self.problems.append(self.meaningless(rack, name, field, error, give))
        elif unread := content.unread(record, field):
            problem, why = unread
            if why.vague and problem in self.problems and not self.full():
                hint = self.hint(rack, field, why, accepting(give))
                better = msgspec.structs.replace(problem, message=problem.message + hint)
                self.problems[self.problems.index(problem)] = better
        return None

    def hint(self, rack: Rack[Any], field: str, error: TextError, accepts: Callable[[Text], bool]) -> str:
        """What would be understood instead of a text that cannot be read: with less, otherwise, or as we say it."""
        found = hints.shorter(self.language, Text, error, accepts)
        if found or not isinstance(error, ForeignError):
            return understood(found)
        found = hints.lighter(self.language, error.tree, at_path(error.tree, error.path), accepts)
        found = found or hints.otherwise(self.language, error, accepts)
        if found:
            return understood(found)
        texts = [getattr(record, field) for record, _, file in rack.entries.values() if file in self.ours]
        near = get_close_matches(error.text, [text for text in texts if text], 1, 0.0)
        return f". For example, this works: {near[0]}" if near else ""

    def meaningless(
        self, rack: Rack[Any], name: str, field: str, error: TextError, give: Callable[[Text], object]
    ) -> Problem:
        """A text that was read but means nothing in this game."""
        _, content, _ = rack.entries[name]
        tree = rack.tree(name, field)
        blamed = error.node if isinstance(error, MeaningError) else None
        place = self.language.where(tree, blamed) if blamed is not None else None
        hint = understood(hints.lighter(self.language, tree, blamed, accepting(give)))
        told = TextError(error.message + hint, column=place[0] + 1 if place else None)
        return content.text_problem(rack.table, name, field, told, content.place(rack.table, name, field))

    def full(self) -> bool:
        """Whether there are more problems already than anybody is told."""
        return len(self.problems) > MOST_PROBLEMS

    def bad(self, file: str, table: str, card: str, field: str, message: str, near: Sequence[str] = ()) -> None:
        places = [content.place(table, card, field) for content in self.contents if content.file == file]
        line, column, _ = next((place for place in reversed(places) if place.line is not None), NOWHERE)
        self.problems.append(Problem(file, message, table, card, field, line, column, near=tuple(near)))

    def stop_if_bad(self) -> None:
        """ContentError with all problems, in the order of the files and their lines."""
        if self.problems:
            order = {content.file: at for at, content in enumerate(self.contents)}
            raise ContentError(
                sorted(self.problems, key=lambda one: (order.get(one.file, 0), one.line or 0, one.column or 0))
            )

    def check_codes(self, names: Iterable[Name]) -> None:
        """No two names come out as the same code; a pack's is to blame before ours."""
        codes: dict[str, Name] = {}
        for one in sorted(names, key=lambda one: one.file not in self.ours):
            code = self.code(one.name)
            if not code:
                self.bad(one.file, one.table, one.card, one.field, "a name needs at least one letter or digit")
            elif code in codes:
                other = codes[code]
                message = f"the code of this name is {code!r}, which {other.name!r} already has"
                if other.name == one.name:
                    message = f"this name is already taken by {other.table} {other.card!r}"
                    message += "" if other.field == "name" else f" {other.field}"
                self.bad(one.file, one.table, one.card, one.field, message)
            codes[code] = one

    def code(self, name: str) -> str:
        return slug(name)


def place_of(problem: Problem) -> tuple[str, str, str, str]:
    return problem.file, problem.table, problem.card, problem.field


def accepting(give: Callable[[Text], object]) -> Callable[[Text], bool]:
    """Whether a text has a meaning."""

    def accepts(tree: Text) -> bool:
        try:
            give(tree)
        except TextError:
            return False
        return True

    return accepts


def understood(text: str) -> str:
    """The end of a message, if there is a text that would do."""
    return f". This would work: {text}" if text else ""


def own_files(package: str, names: Iterable[str]) -> list[tuple[str, str]]:
    """The files that a game has of its own, beside its code: their names and texts."""
    folder = resources.files(package) / "content"
    return [(name, (folder / name).read_text("utf-8")) for name in names]


def slug(name: str) -> str:
    """A name as a code: without accents, apostrophes and signs."""
    plain = unicodedata.normalize("NFKD", name.lower().replace("'", "").replace("’", ""))
    kept = "".join(c for c in plain if not unicodedata.combining(c))
    return "-".join("".join(c if c.isalnum() else " " for c in kept).split())
