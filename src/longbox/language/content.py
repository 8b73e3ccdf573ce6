"""Content files: TOML tables of cards, read strictly, with every problem of a file reported at once."""

import re
import stat
import tomllib
import typing
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, TypeVar

import msgspec

from longbox.kernel.errors import LongboxError
from longbox.kernel.game import known as all_games
from longbox.kernel.plain import in_words
from longbox.language.core import Text
from longbox.language.engine import Language
from longbox.language.errors import TextError
from longbox.language.tokens import MOST_CHARACTERS

CardText = Annotated[str, "card text"]
"""A field that holds a sentence of the language."""
ORIGINS = ("rulebook", "published", "ours")
"""Where a fact comes from: the rulebook, another publication about the game, or our own design."""
GAME_KEY = "game"
"""A pack may say for which game it is, before its first table."""
OLD_KEYS = {"flavour": "flavor"}
"""Keys of packs that were written before 0.1.0, and what they are called now. Both work until 0.2."""
MOST_BYTES = 1_000_000
MOST_PROBLEMS = 20
# Longer chains of keys (a.b.c...) make the TOML parser quadratic, and no content needs them.
_KEY = r"""(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')"""
_CHAIN = re.compile(rf"(?<![\w-]){_KEY}(?:[ \t]*+\.[ \t]*+{_KEY}){{8}}")
_TOML_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """What every table of every game has; a game adds its own fields in a subclass."""

    name: str
    origin: dict[str, str] = {}

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


class Place(NamedTuple):
    """Where something stands in a file; ``text``: the column at which a text begins, behind its quotation mark."""

    line: int | None = None
    column: int | None = None
    text: int | None = None


NOWHERE = Place()


class Content:
    """The records of a file and the trees of their texts, and all that is wrong with it."""

    def __init__(self, file: str, source: str = "") -> None:
        self.file = file
        self.lines = source.split("\n")
        self.data: dict[str, Any] = {}  # its TOML
        self.problems: list[Problem] = []
        self.whole = True
        """Nothing is missing or so unclear that it could not be counted."""
        self.records: dict[type[Record], list[Record]] = {}
        self._trees: dict[tuple[type[Record], str, str], Text] = {}
        self._unread: dict[tuple[type[Record], str, str], tuple[Problem, TextError]] = {}
        self._patched: set[tuple[type[Record], str]] = set()
        self._rows: dict[tuple[str, str], tuple[Place, dict[str, Any]]] = {}

    def of(self, cls: type[R]) -> tuple[R, ...]:
        """All records of a type, in the order of the file."""
        found: Any = self.records.get(cls, [])
        return tuple(found)

    def sound(self, record: Record) -> bool:
        """Whether all of a record's values are those of the file."""
        return (type(record), record.name) not in self._patched

    def tree(self, record: Record, field: str = "text") -> Text:
        """What a record's text says."""
        return self._trees[type(record), record.name, field]

    def has_tree(self, record: Record, field: str = "text") -> bool:
        """Whether a record's text could be read."""
        return (type(record), record.name, field) in self._trees

    def unread(self, record: Record, field: str) -> tuple[Problem, TextError] | None:
        """What was found when a record's text could not be read."""
        return self._unread.get((type(record), record.name, field))

    def place(self, table: str, card: str = "", field: str = "") -> Place:
        """The place of a table, card or field, where it can be told."""
        if not card:
            return self.header(table)
        first, row = self._rows.get((table, card), (NOWHERE, {}))
        return self.place_in(first, row, field)

    def header(self, key: str) -> Place:
        """Where a table or key is first written."""
        name = rf"(?:{re.escape(key)}|\"{re.escape(key)}\")"
        found = re.compile(rf"(\s*)(?:\[\[?\s*{name}\s*\]|{name}\s*=)")
        return self.first_match(found, 0, len(self.lines))

    def first_match(self, pattern: re.Pattern[str], first: int, last: int) -> Place:
        """The first of some lines with a pattern, whose first group is what stands before it."""
        for at in range(first, last):
            if match := pattern.match(self.lines[at]):
                return Place(at + 1, len(match[1]) + 1)
        return NOWHERE

    def place_in(self, first: Place, row: dict[str, Any], field: str, strange: bool = False) -> Place:
        """The place of a field's value in a record that begins at a place; that of the record, if it has no such.

        Of a strange field it is that of the key.
        """
        if first.line is None:
            return first
        keys = "|".join(re.escape(key) for key in (field, *(old for old, new in OLD_KEYS.items() if new == field)))
        pattern = re.compile(rf"\s*(?:{keys}|\"(?:{keys})\")\s*=\s*")
        for at in range(first.line, len(self.lines)):
            line = self.lines[at]
            if line.lstrip().startswith("["):
                break
            match = pattern.match(line)
            if match is not None:
                if strange:
                    return Place(at + 1, len(line) - len(line.lstrip()) + 1)
                value = row.get(field)
                start = match.end() + 1
                text = isinstance(value, str) and line[start:].startswith(value)
                return Place(at + 1, start, start + 1 if text else None)
        return first

    def text_problem(self, table: str, card: str, field: str, error: TextError, place: Place) -> Problem:
        """What is wrong with a text that stands at a place."""
        line, column, start = place
        message = error.message
        if start is None and error.column is not None:
            message = f"column {error.column} of the text: {message}"
        elif start is not None:
            column = start + (error.column or 1) - 1
        return Problem(self.file, message, table, _safe(card), field, line, column)


def load(path: str | Path, tables: Mapping[str, type[Record]], language: Language | None = None) -> Content:
    """Read a content file: table name -> type of its records. ContentError with all that is wrong."""
    path = Path(path)
    try:
        about = path.stat()
        if not stat.S_ISREG(about.st_mode):
            raise _single(path.name, "this is not a file")
        if about.st_size > MOST_BYTES:
            raise _single(path.name, f"the file has {about.st_size} bytes; at most {MOST_BYTES} are allowed")
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)  # it may have grown since
    except OSError as error:
        raise _single(path.name, f"the file cannot be read ({error.strerror or error})") from None
    return loads(data, tables, language, path.name)


def loads(
    data: bytes | str, tables: Mapping[str, type[Record]], language: Language | None = None, file: str = "<text>"
) -> Content:
    """As ``load``, from what is in the file."""
    content = read(data, tables, language, file)
    if content.problems:
        raise ContentError(content.problems)
    return content


def read(
    data: bytes | str,
    tables: Mapping[str, type[Record]],
    language: Language | None = None,
    file: str = "<text>",
    game: str = "",
    limits: Mapping[str, tuple[int, int]] | None = None,
) -> Content:
    """As ``loads``, but what is wrong with the file is in the content's ``problems``.

    ``game``: the id of the game that reads; ``limits``: of number fields, in whichever table they are.
    """
    try:
        source, parsed = parse(data, file)
    except ContentError as error:
        content = Content(file)
        content.problems = error.problems
        content.whole = False
        return content
    content = _Loading(Content(file, source), language, limits or {}).run(parsed, tables, game)
    content.data = parsed
    return content


def parse(data: bytes | str, file: str) -> tuple[str, dict[str, Any]]:
    """The text of a content file and its TOML; ContentError if it is none."""
    if len(data) > MOST_BYTES:
        raise _single(file, f"the file has more than {MOST_BYTES} bytes")
    source = _decoded(data, file)
    return source, _parsed(source, file)


def keys_of(tables: Mapping[str, type[Record]]) -> dict[str, tuple[str, ...]]:
    """The keys of each table."""
    return {table: tuple(field.name for field in msgspec.structs.fields(cls)) for table, cls in tables.items()}


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
        if message == "Illegal character '\\n'":
            message = "a text does not end on its line: the closing quotation mark is missing"
        raise _single(file, f"this is not TOML: {_safe(message)}", line, column) from None


def _safe(text: str) -> str:
    """A piece of a stranger's file, fit to be shown."""
    plain = text if text.isprintable() else ascii(text)[1:-1]
    return plain if len(plain) <= 80 else plain[:77] + "..."


def _near(word: str, known: typing.Iterable[str]) -> tuple[str, ...]:
    return tuple(get_close_matches(word[:80], list(known), 2, 0.6))


def _or_all(message: str, near: tuple[str, ...], known: typing.Iterable[str]) -> str:
    """A message about an unknown name, with all that there are if none is near."""
    return message if near else f"{message}; there are {', '.join(known)}"


def game_problem(content: Content, given: object, game: str) -> Problem | None:
    """What is wrong with the game that a file says it is for, with `game` reading it (empty: whichever)."""
    line, column, _ = content.header(GAME_KEY)
    if not isinstance(given, str):
        message = 'write the id of the game: game = "titans"'
        return Problem(content.file, message, line=line, column=column)
    if given == game:
        return None
    known = all_games()
    if given not in known:
        near = _near(given, known)
        message = _or_all(f"there is no game '{_safe(given)}'", near, known)
        return Problem(content.file, message, line=line, column=column, near=near)
    if not game:
        return None
    message = f"this pack is for the game '{given}', not for '{game}'"
    return Problem(content.file, message, line=line, column=column)


class _Loading:
    """One file being read."""

    def __init__(self, content: Content, language: Language | None, limits: Mapping[str, tuple[int, int]]) -> None:
        self.content = content
        self.lines = content.lines
        self.language = language
        self.limits = limits

    def run(self, data: dict[str, Any], tables: Mapping[str, type[Record]], game: str) -> Content:
        strange = game_problem(self.content, data.get(GAME_KEY, game), game)
        if strange is not None:
            self.content.problems.append(strange)
            self.content.whole = False
            return self.content
        for table, rows in data.items():
            if table == GAME_KEY:
                continue
            if table not in tables:
                near = _near(table, tables)
                message = _or_all(f"there is no table '{_safe(table)}' here", near, tables)
                self.problem(message, place=self.content.header(table), near=near)
                self.content.whole = False
            elif not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
                self.problem(f"write [[{table}]] before each {table}", table, place=self.content.header(table))
                self.content.whole = False
            else:
                self.table(table, rows, tables[table])
            if self.full():
                break
        return self.content

    def full(self) -> bool:
        return len(self.content.problems) > MOST_PROBLEMS

    def problem(
        self,
        message: str,
        table: str = "",
        card: str = "",
        field: str = "",
        place: Place = NOWHERE,
        near: tuple[str, ...] = (),
    ) -> None:
        line, column, _ = place
        problem = Problem(self.content.file, message, table, _safe(card), _safe(field), line, column, near)
        self.content.problems.append(problem)

    def table(self, table: str, rows: list[dict[str, Any]], cls: type[Record]) -> None:
        starts = self.starts(table, len(rows))
        fields = _fields(cls)
        for at, row in enumerate(_renamed(row, fields) for row in rows):
            if self.full():
                return
            given = row.get("name")
            card = given if isinstance(given, str) else f"number {at + 1}"
            again = (table, card) in self.content._rows
            self.content._rows.setdefault((table, card), (starts[at], row))
            _Row(self, table, card, f"number {at + 1}", row, starts[at], cls, fields).read(again)
            if again:
                self.problem("this name is used twice", table, card, "name", starts[at])

    def starts(self, table: str, count: int) -> list[Place]:
        """The place of each [[table]], or of the first where they are written otherwise."""
        header = re.compile(rf"(\s*)\[\[\s*(?:{re.escape(table)}|\"{re.escape(table)}\")\s*\]\]")
        matches = [header.match(line) for line in self.lines]
        found = [Place(at + 1, len(match[1]) + 1) for at, match in enumerate(matches) if match is not None]
        return found if len(found) == count else [self.content.header(table)] * count


def _renamed(row: dict[str, Any], fields: Mapping[str, object]) -> dict[str, Any]:
    """A record with the keys of today, also where it says which of them come from where."""
    found: dict[str, Any] = {}
    for key, value in row.items():
        new = OLD_KEYS.get(key, key)
        given = _renamed(value, fields) if key == "origin" and isinstance(value, dict) else value
        found[new if new in fields and new not in row else key] = given
    return found


class _FieldType(msgspec.Struct):
    stored: str  # its name in the fingerprint of an edition
    type: Any
    required: bool
    text: bool


def _fields(cls: type[Record]) -> dict[str, _FieldType]:
    found = {}
    for field in msgspec.structs.fields(cls):
        types = (field.type, *typing.get_args(field.type))
        text = any("card text" in getattr(part, "__metadata__", ()) for part in types)
        found[field.name] = _FieldType(field.encode_name, field.type, field.required, text)
    return found


class _Row:
    """One record being read."""

    def __init__(
        self,
        loading: _Loading,
        table: str,
        card: str,
        spare: str,
        row: dict[str, Any],
        place: Place,
        cls: type[Record],
        fields: dict[str, _FieldType],
    ) -> None:
        self.loading = loading
        self.table = table
        self.card = card
        self.spare = spare  # a name for a record that has none to use
        self.row = row
        self.place = place
        self.cls = cls
        self.fields = fields
        self.patched = False  # a value has a stand-in, so that the rest can be checked
        self.guessed = False  # and that says little about what was meant
        self.vague = False  # and what the texts mean may hang on it
        self.trees: dict[str, Text] = {}

    def read(self, again: bool) -> None:
        for key in self.row:
            if self.loading.full():
                return
            if key not in self.fields:
                near = _near(key, self.fields)
                self.problem(_or_all("there is no such field", near, self.fields), key, near=near)
        values: dict[str, Any] = {}
        for name, field in self.fields.items():
            if name in self.row:
                if self.value(name, field, self.row[name]):
                    values[name] = self.row[name]
                    continue
            elif field.required:
                self.problem("this field is missing", name)
            else:
                continue
            if name != "origin":
                self.patched = True
                self.patch(name, field, values)
        content = self.loading.content
        content.whole = content.whole and not self.guessed and not again
        if not again:
            self.keep(content, values)

    def keep(self, content: Content, values: dict[str, Any]) -> None:
        try:
            record = msgspec.convert({self.fields[name].stored: values[name] for name in values}, self.cls)
        except msgspec.ValidationError as error:
            self.problem(str(error), "")
            content.whole = False
            return
        content.records.setdefault(self.cls, []).append(record)
        content._rows.setdefault((self.table, record.name), (self.place, self.row))
        if self.patched:
            content._patched.add((self.cls, record.name))
        if not self.vague:
            content._trees.update({(self.cls, record.name, field): tree for field, tree in self.trees.items()})

    def patch(self, name: str, field: _FieldType, values: dict[str, Any]) -> None:
        """Give a value to a field that has none to use: the nearest that there is, or a guess."""
        given = self.row.get(name)
        choices = choices_of(field.type)
        near = _near(given, choices) if isinstance(given, str) else ()
        if near:
            values[name] = near[0]
        elif name in self.loading.limits and type(given) is int:
            least, most = self.loading.limits[name]
            values[name] = max(least, min(most, given))
        else:
            self.guessed = True
            if field.required:
                self.vague = self.vague or bool(choices)
                values[name] = self.spare if name == "name" else _guess(field.type, choices)

    def problem(self, message: str, field: str, near: tuple[str, ...] = ()) -> None:
        place = self.loading.content.place_in(self.place, self.row, field, field not in self.fields)
        self.loading.problem(message, self.table, self.card, field, place, near)

    def value(self, name: str, field: _FieldType, value: Any) -> bool:
        """Check a value; whether it can be used. A text that is not understood can: it is a text."""
        try:
            msgspec.convert(value, field.type)
        except msgspec.ValidationError as error:
            choices = choices_of(field.type)
            message = in_words(error, choices=choices)
            if choices and isinstance(value, str):
                message = f"'{_safe(value)}' is not one of {', '.join(choices)}"
            self.problem(message, name, near=_near(value, choices) if isinstance(value, str) else ())
            return False
        if name == "name" and not (value.strip() == value and value.isprintable() and 0 < len(value) <= 80):
            self.problem("a name has 1 to 80 printable characters, and no space at its ends", name)
            return False
        if name in self.loading.limits and isinstance(value, int):
            least, most = self.loading.limits[name]
            if not least <= value <= most:
                self.problem(f"{name} must be a number from {least} to {most}, not {value}", name)
                return False
        if name == "origin":
            return self.origin(value)
        if isinstance(value, str) and len(value) > MOST_CHARACTERS:
            self.problem(f"the text has {len(value)} characters; at most {MOST_CHARACTERS} are allowed", name)
        elif field.text and value is not None and self.loading.language is not None:
            self.text(name, value, self.loading.language)
        return True

    def origin(self, value: dict[str, str]) -> bool:
        good = True
        for key, word in value.items():
            if self.loading.full():
                return False
            if key not in self.fields or key == "origin":
                near = _near(key, self.fields)
                self.problem(_or_all(f"there is no field '{_safe(key)}'", near, self.fields), "origin", near=near)
                good = False
            if word not in ORIGINS:
                allowed = ", ".join(ORIGINS)
                message = f"'{_safe(word)}' is not an origin; the origins are {allowed}"
                self.problem(message, "origin", near=_near(word, ORIGINS))
                good = False
        return good

    def text(self, name: str, value: str, language: Language) -> None:
        try:
            self.trees[name] = language.read(Text, value)
        except TextError as error:
            content = self.loading.content
            place = content.place_in(self.place, self.row, name)
            problem = content.text_problem(self.table, self.card, name, error, place)
            content.problems.append(problem)
            content._unread[self.cls, self.card, name] = (problem, error)


def _guess(kind: Any, choices: list[str]) -> Any:
    """Some value of a type."""
    if choices:
        return choices[0]
    if kind in (int, bool):
        return kind(1)
    return () if typing.get_origin(kind) is tuple else ""


def choices_of(kind: Any) -> list[str]:
    """The words that a field is limited to, if it is."""
    for part in (kind, *typing.get_args(kind)):
        if typing.get_origin(part) is Literal:
            return [choice for choice in typing.get_args(part) if isinstance(choice, str)]
    return []
