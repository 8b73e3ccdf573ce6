"""Where code cites rules by their ids: what carries a rule out, and what only mentions it.

Code carries a rule out where a comment on a statement, or on the line above it, begins with the id, and where the
docstring of a class or function that does something begins with it: ids, commas between them, then a colon, a full
stop or the end. Every other id in a comment or a string is a mention. Nothing is imported: ids are found by
tokenizing and by the syntax tree.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

_TEXT_TOKENS = frozenset({"COMMENT", "STRING", "FSTRING_START", "FSTRING_MIDDLE", "TSTRING_MIDDLE"})
_NO_CODE = _TEXT_TOKENS | {"NL", "NEWLINE", "INDENT", "DEDENT", "ENDMARKER", "OP", "FSTRING_END", "TSTRING_START"}
_TOML_TEXT = re.compile(r'"""(?:\\.|[^\\])*?"""|\'\'\'.*?\'\'\'|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'|#[^\n]*', re.DOTALL)
_TELLING = frozenset({"prompt", "rule", "text", "pieces", "misses"})  # methods of steps
_WORDS = frozenset({"looks.py", "story.py"})  # events in words: a room that carries nothing out
_PHRASES = frozenset({"phrases.py"})  # the docstring of a phrase tells what it means


@dataclass(frozen=True, order=True)
class Place:
    file: str
    line: int
    name: str = ""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}" + (f" {self.name}" if self.name else "")


@dataclass(frozen=True)
class Citation:
    id: str
    path: Path
    place: Place
    enforces: bool  # else it is a mention


def tells(function: str) -> bool:
    """Whether a function, by its name, only says what is asked, by which rule, or why not."""
    return function in _TELLING or function.startswith("why_not")


def shown_path(path: Path, root: Path) -> str:
    """A file's path relative to the working directory, or to the folder around the tree."""
    full = path.resolve()
    for base in (Path.cwd(), root.resolve().parent):
        if full.is_relative_to(base):
            return full.relative_to(base).as_posix()
    return full.as_posix()


def code_citations(src: Path, prefixes: Iterable[str], faults: list[str]) -> Iterator[Citation]:
    # wider than a right id, so that a slip of the pen is found out as unknown
    wanted = re.compile(rf"(?<![\w-])(?:{'|'.join(sorted(prefixes))})-[A-Z]?\d\w*")
    for path in sorted(p for p in src.rglob("*") if p.suffix in (".py", ".toml") and p.is_file()):
        source = path.read_text(encoding="utf-8")
        if not wanted.search(source):
            continue
        shown = shown_path(path, src)
        try:
            file = (_PythonFile if path.suffix == ".py" else _TomlFile)(source, path.name, wanted)
        except (tokenize.TokenError, SyntaxError) as error:
            faults.append(f"{shown} cannot be read: {error}")
            continue
        heads = {}
        for text_line, line, name, ids in file.enforcing():
            for rule_id in ids:
                heads[rule_id, text_line] = True
                yield Citation(rule_id, path, Place(shown, line, name), True)
        for first, piece in file.texts:
            for match in wanted.finditer(piece):
                line = first + piece.count("\n", 0, match.start())
                if not heads.pop((match[0], line), False):
                    yield Citation(match[0], path, Place(shown, line), False)


def _head(text: str, wanted: re.Pattern[str]) -> list[tuple[str, int]]:
    """The ids with which a text begins, and on which of its lines each stands."""
    i = wanted.pattern
    head = re.match(rf"\s*{i}(?:,\s+{i})*(?=[:.;]|\s*$)", text)
    return [] if head is None else [(m[0], text.count("\n", 0, m.start())) for m in wanted.finditer(head[0])]


class _File:
    """Comments and strings of a file, and the lines that hold code."""

    def __init__(self, wanted: re.Pattern[str]) -> None:
        self.wanted = wanted
        self.texts: list[tuple[int, str]] = []  # line, comment or string
        self.comments: dict[int, str] = {}
        self.alone: set[int] = set()  # lines with nothing but a comment
        self.solid: set[int] = set()  # lines with more than brackets and texts

    def enforcing(self) -> Iterator[tuple[int, int, str, list[str]]]:
        """Where the ids stand, the line that carries them out, its function, the ids."""
        for line, comment in self.comments.items():
            ids = [i for i, _ in _head(comment.lstrip("# \t"), self.wanted)]
            at = line
            if line in self.alone:
                if line - 1 in self.alone:
                    continue  # ids at the head of a comment's further line are part of its sentence
                while at in self.alone:
                    at += 1
            if ids and at in self.solid and (name := self.does(at)) is not None:
                yield line, at, name, ids

    def does(self, line: int) -> str | None:
        """The name of the function around a line that does something; None if it does nothing."""
        return ""


class _TomlFile(_File):
    def __init__(self, source: str, _: str, wanted: re.Pattern[str]) -> None:
        super().__init__(wanted)
        lines = source.split("\n")
        for match in _TOML_TEXT.finditer(source):
            line = source.count("\n", 0, match.start()) + 1
            self.texts.append((line, match[0]))
            if match[0].startswith("#"):
                self.comments[line] = match[0]
                if lines[line - 1].lstrip().startswith("#"):
                    self.alone.add(line)
        self.solid = {n for n, line in enumerate(lines, 1) if "=" in line} - self.alone


class _PythonFile(_File):
    def __init__(self, source: str, room: str, wanted: re.Pattern[str]) -> None:
        super().__init__(wanted)
        self.room = room
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            kind, line = tokenize.tok_name[token.type], token.start[0]
            if kind in _TEXT_TOKENS:
                self.texts.append((line, token.string))
            if kind == "COMMENT":
                self.comments[line] = token.string
                if not token.line[: token.start[1]].strip():
                    self.alone.add(line)
            elif kind not in _NO_CODE:
                self.solid.add(line)
        self.statements = list(statements_of(ast.parse(source)))

    def enforcing(self) -> Iterator[tuple[int, int, str, list[str]]]:
        if self.room in _WORDS:
            return
        yield from super().enforcing()
        if self.room in _PHRASES:
            return
        for node, name in self.statements:
            if isinstance(node, ast.ClassDef | ast.FunctionDef) and self._acts(node):
                text = node.body[0]
                if (
                    isinstance(text, ast.Expr)
                    and isinstance(text.value, ast.Constant)
                    and isinstance(text.value.value, str)
                ):
                    for rule_id, down in _head(text.value.value, self.wanted):
                        yield text.lineno + down, node.lineno, name, [rule_id]

    def does(self, line: int) -> str | None:
        found = statement_at(self.statements, line)
        if found is None or tells(found[1].split(".")[-1]) or not self._acts(found[0]):
            return None
        return found[1]

    def _acts(self, node: ast.stmt) -> bool:
        if isinstance(node, ast.ClassDef):
            return any(isinstance(m, ast.FunctionDef) and m.name != "__init__" and self._acts(m) for m in node.body)
        if isinstance(node, ast.FunctionDef):
            return not tells(node.name) and any(map(self._acts, node.body))
        if isinstance(node, ast.Expr):
            return not isinstance(node.value, ast.Constant)
        if isinstance(node, ast.Return | ast.Assign | ast.AnnAssign):
            return not (_is_text(node.value) and self.wanted.search(ast.unparse(node)))
        return not isinstance(node, ast.Import | ast.ImportFrom | ast.Pass)


def _is_text(node: ast.expr | None) -> bool:
    if isinstance(node, ast.IfExp):
        return _is_text(node.body) and _is_text(node.orelse)
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def statements_of(node: ast.AST, name: str = "") -> Iterator[tuple[ast.stmt, str]]:
    """All statements below a node, the outer before the inner, each with the dotted name of its class and function."""
    for child in ast.iter_child_nodes(node):
        inner = name
        if isinstance(child, ast.ClassDef | ast.FunctionDef):
            inner = f"{name}.{child.name}".lstrip(".")
        if isinstance(child, ast.stmt):
            yield child, inner
        yield from statements_of(child, inner)


def statement_at(statements: Iterable[tuple[ast.stmt, str]], line: int) -> tuple[ast.stmt, str] | None:
    """The innermost statement on a line."""
    found = None
    for node, name in statements:
        decorators = getattr(node, "decorator_list", [])
        if min(n.lineno for n in (node, *decorators)) <= line <= (node.end_lineno or node.lineno):
            found = node, name
    return found
