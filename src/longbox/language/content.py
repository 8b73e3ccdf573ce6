"""Content files: TOML tables of cards, read strictly, with every problem of a file reported at once."""

import re
import stat
import tomllib
import typing
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

import msgspec

from longbox.kernel.errors import LongboxError
from longbox.language.core import Text
from longbox.language.engine import Language
from longbox.language.errors import TextError
from longbox.language.tokens import MOST_CHARACTERS

CardText = Annotated[str, "card text"]
"""A field that holds a sentence of the language."""
ORIGINS = ("rulebook", "published", "ours")
"""Where a fact comes from: the rulebook, another publication about the game, or our own design."""
MOST_BYTES = 1_000_000
MOST_PROBLEMS = 20
# Longer chains of keys (a.b.c...) make the TOML parser quadratic, and no content needs them.
_KEY = r"""(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')"""
_CHAIN = re.compile(rf"(?<![\w-]){_KEY}(?:[ \t]*+\.[ \t]*+{_KEY}){{8}}")
_TOML_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
_MSGSPEC_PLACE = re.compile(r" - at `\$\.?(.*)`$")


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """What every table of every game has; a game adds its own fields in a subclass."""

    name: str
    origin: dict[str, str]

    def origin_of(self, field: str) -> str:
        """Where a field comes from; what is not claimed for anybody is ours."""
        return self.origin.get(field, "ours")


class Problem(msgspec.Struct, frozen=True):
    """One thing wrong with a content file."""

    file: str
    message: str
    table: str = ""
    card: str = ""
    field: str = ""
    line: int | None = None
    column: int | None = None
    near: tuple[str, ...] = ()

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.file, self.line, self.column) if part is not None)
        who = " ".join(part for part in (self.table, f"'{self.card}'" if self.card else "", self.field) if part)
        hint = f"; did you mean {' or '.join(repr(word) for word in self.near)}?" if self.near else ""
        return ": ".join(part for part in (place, who, self.message + hint) if part)


class ContentError(LongboxError):
    """A content file that cannot be used; ``problems`` says why, at most twenty at a time."""

    def __init__(self, problems: list[Problem]) -> None:
        shown = [str(problem) for problem in problems[:MOST_PROBLEMS]]
        if len(problems) > MOST_PROBLEMS:
            shown.append("... and more")
        super().__init__("\n".join(shown))
        self.problems = problems[:MOST_PROBLEMS]


R = TypeVar("R", bound=Record)


class Content:
    """The records of a file and the trees of their texts."""

    def __init__(self) -> None:
        self.records: dict[type[Record], list[Record]] = {}
        self._trees: dict[tuple[type[Record], str, str], Text] = {}

    def of(self, cls: type[R]) -> tuple[R, ...]:
        """All records of a type, in the order of the file."""
        found: Any = self.records.get(cls, [])
        return tuple(found)

    def tree(self, record: Record, field: str = "text") -> Text:
        """What a record's text says."""
        return self._trees[type(record), record.name, field]


def load(path: str | Path, tables: Mapping[str, type[Record]], language: Language | None = None) -> Content:
    """Read a content file: table name -> type of its records. ContentError with all that is wrong."""
    path = Path(path)
    try:
        about = path.stat()
        if not stat.S_ISREG(about.st_mode):
            raise _single(path.name, "this is not a file")
        if about.st_size > MOST_BYTES:
            raise _single(path.name, f"the file has {about.st_size} bytes; {MOST_BYTES} is the most")
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)  # it may have grown since
    except OSError as error:
        raise _single(path.name, f"the file cannot be read ({error.strerror or error})") from None
    return loads(data, tables, language, path.name)


def loads(
    data: bytes | str, tables: Mapping[str, type[Record]], language: Language | None = None, file: str = "<text>"
) -> Content:
    """As ``load``, from what is in the file."""
    if len(data) > MOST_BYTES:
        raise _single(file, f"the file has more than {MOST_BYTES} bytes")
    source = _decoded(data, file)
    return _Loading(file, source, language).run(_parsed(source, file), tables)


def _single(file: str, message: str, line: int | None = None, column: int | None = None) -> ContentError:
    return ContentError([Problem(file, message, line=line, column=column)])


def _decoded(data: bytes | str, file: str) -> str:
    if isinstance(data, str):
        return data
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise _single(file, f"byte 0x{data[error.start]:02x} is not UTF-8", line) from None


def _parsed(source: str, file: str) -> dict[str, Any]:
    chain = _CHAIN.search(source)
    if chain is not None:
        raise _single(file, "a chain of keys is too long", source.count("\n", 0, chain.start()) + 1)
    try:
        return tomllib.loads(source)
    except RecursionError:
        raise _single(file, "values are nested too deeply") from None
    except ValueError as error:
        message = str(error)
        place = _TOML_PLACE.search(message)
        line = column = None
        if place is not None:
            message = message[: place.start()]
            if place[1]:
                line, column = int(place[1]), int(place[2])
            else:
                line = source.count("\n") + 1
        raise _single(file, f"this is not TOML: {_safe(message)}", line, column) from None


def _safe(text: str) -> str:
    """A piece of a stranger's file, fit to be shown."""
    plain = text if text.isprintable() else ascii(text)[1:-1]
    return plain if len(plain) <= 80 else plain[:77] + "..."


def _near(word: str, known: typing.Iterable[str]) -> tuple[str, ...]:
    return tuple(get_close_matches(word[:80], list(known), 2, 0.6))


class _Loading:
    """One file being read."""

    def __init__(self, file: str, source: str, language: Language | None) -> None:
        self.file = file
        self.lines = source.split("\n")
        self.language = language
        self.problems: list[Problem] = []
        self.content = Content()

    def run(self, data: dict[str, Any], tables: Mapping[str, type[Record]]) -> Content:
        for table, rows in data.items():
            if table not in tables:
                self.problem(f"there is no table '{_safe(table)}' here", near=_near(table, tables))
            elif not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
                self.problem(f"write [[{table}]] before each {table}", table=table)
            else:
                self.table(table, rows, tables[table])
            if self.full():
                break
        if self.problems:
            raise ContentError(self.problems)
        return self.content

    def full(self) -> bool:
        return len(self.problems) > MOST_PROBLEMS

    def problem(
        self,
        message: str,
        table: str = "",
        card: str = "",
        field: str = "",
        line: int | None = None,
        column: int | None = None,
        near: tuple[str, ...] = (),
    ) -> None:
        self.problems.append(Problem(self.file, message, table, _safe(card), _safe(field), line, column, near))

    def table(self, table: str, rows: list[dict[str, Any]], cls: type[Record]) -> None:
        starts = self.starts(table, len(rows))
        fields = _fields(cls)
        seen: set[str] = set()
        for at, row in enumerate(rows):
            if self.full():
                return
            given = row.get("name")
            card = given if isinstance(given, str) else f"number {at + 1}"
            _Row(self, table, card, row, starts[at], cls, fields).read()
            if card in seen:
                self.problem("this name is used twice", table, card, "name", starts[at])
            seen.add(card)

    def starts(self, table: str, count: int) -> list[int | None]:
        """The line of each [[table]], where they can be told."""
        header = re.compile(rf"\s*\[\[\s*(?:{re.escape(table)}|\"{re.escape(table)}\")\s*\]\]")
        found: list[int | None] = [at + 1 for at, line in enumerate(self.lines) if header.match(line)]
        return found if len(found) == count else [None] * count


class _FieldType(msgspec.Struct):
    type: Any
    required: bool
    text: bool


def _fields(cls: type[Record]) -> dict[str, _FieldType]:
    found = {}
    for field in msgspec.structs.fields(cls):
        types = (field.type, *typing.get_args(field.type))
        text = any("card text" in getattr(part, "__metadata__", ()) for part in types)
        found[field.name] = _FieldType(field.type, field.required, text)
    return found


class _Row:
    """One record being read."""

    def __init__(
        self,
        loading: _Loading,
        table: str,
        card: str,
        row: dict[str, Any],
        line: int | None,
        cls: type[Record],
        fields: dict[str, _FieldType],
    ) -> None:
        self.loading = loading
        self.table = table
        self.card = card
        self.row = row
        self.line = line
        self.cls = cls
        self.fields = fields
        self.before = len(loading.problems)

    def read(self) -> None:
        for key in self.row:
            if self.loading.full():
                return
            if key not in self.fields:
                self.problem("there is no such field", key, near=_near(key, self.fields))
        for name, field in self.fields.items():
            if name not in self.row:
                if field.required:
                    self.problem("this field is missing", name)
                continue
            self.value(name, field, self.row[name])
        if len(self.loading.problems) == self.before:
            try:
                record = msgspec.convert(self.row, self.cls)
            except msgspec.ValidationError as error:
                self.problem(str(error), "")
            else:
                self.loading.content.records.setdefault(self.cls, []).append(record)

    def problem(self, message: str, field: str, column: int | None = None, near: tuple[str, ...] = ()) -> None:
        line, _ = self.place(field)
        self.loading.problem(message, self.table, self.card, field, line, column, near)

    def value(self, name: str, field: _FieldType, value: Any) -> None:
        try:
            msgspec.convert(value, field.type)
        except msgspec.ValidationError as error:
            message = _MSGSPEC_PLACE.sub(lambda found: f" in {found[1]}" if found[1] else "", str(error))
            choices = _choices(field.type)
            if choices and isinstance(value, str):
                message = f"'{_safe(value)}' is not one of {', '.join(choices)}"
            self.problem(_plain(message), name, near=_near(value, choices) if isinstance(value, str) else ())
            return
        if name == "name" and not (value.strip() == value and value.isprintable() and 0 < len(value) <= 80):
            self.problem("a name has 1 to 80 characters that can be printed, and no space around it", name)
        elif name == "origin":
            self.origin(value)
        elif isinstance(value, str) and len(value) > MOST_CHARACTERS:
            self.problem(f"the text has {len(value)} characters; {MOST_CHARACTERS} is the most", name)
        elif field.text and value is not None and self.loading.language is not None:
            self.text(name, value, self.loading.language)

    def origin(self, value: dict[str, str]) -> None:
        if not value:
            self.problem("say where the fields come from: { name = 'ours', ... }", "origin")
        for key, word in value.items():
            if self.loading.full():
                return
            if key not in self.fields or key == "origin":
                self.problem(f"there is no field '{_safe(key)}'", "origin", near=_near(key, self.fields))
            if word not in ORIGINS:
                allowed = ", ".join(ORIGINS)
                self.problem(f"'{_safe(word)}' is not an origin ({allowed})", "origin", near=_near(word, ORIGINS))

    def text(self, name: str, value: str, language: Language) -> None:
        try:
            tree = language.read(Text, value)
        except TextError as error:
            _, start = self.place(name)
            column = None
            if error.column is not None and start is not None:
                column = start + error.column - 1
            within = f"column {error.column} of the text: " if column is None and error.column is not None else ""
            self.problem(within + error.message, name, column)
        else:
            self.loading.content._trees[self.cls, self.card, name] = tree

    def place(self, field: str) -> tuple[int | None, int | None]:
        """The line of a field, and the column at which its text starts, where they can be told."""
        if self.line is None:
            return None, None
        pattern = re.compile(rf"\s*(?:{re.escape(field)}|\"{re.escape(field)}\")\s*=\s*")
        for at in range(self.line, len(self.loading.lines)):
            line = self.loading.lines[at]
            if line.lstrip().startswith("["):
                break
            match = pattern.match(line)
            if match is not None:
                value = self.row.get(field)
                if isinstance(value, str) and line[match.end() + 1 :].startswith(value):
                    return at + 1, match.end() + 2
                return at + 1, None
        return self.line, None


def _plain(message: str) -> str:
    """msgspec's words in ours."""
    return _safe(re.sub(r"^Expected `(.*?)`, got `(.*?)`", r"this must be \1, not \2", message))


def _choices(kind: Any) -> list[str]:
    """The words that a field is limited to, if it is."""
    for part in (kind, *typing.get_args(kind)):
        if typing.get_origin(part) is Literal:
            return [choice for choice in typing.get_args(part) if isinstance(choice, str)]
    return []
