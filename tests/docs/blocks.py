"""The code blocks of a page, and how each is run: `python -m tests.docs.blocks PAGE FOLDER`.

A page is followed from the top, as a reader would who pastes every block, in an empty folder and one process:

| block | what happens |
|---|---|
| `python` | executed in one namespace; `test_...` functions are called; a value is compared with a literal behind `#` |
| `sh` | `longbox` commands run; of `make` the target must be there |
| `console` | lines after `$` are run as in `sh`; the other lines must be in the output; `...` is anything |
| `toml` | checked as a pack |
| `json` | read |

A remark in HTML before a block says what is different about it, and why:

    <!-- test: by name: starts a server -->      the commands must exist with these options, and are not run
    <!-- test: file greedy.py -->                the block is written to this file, and run if it is Python
    <!-- test: program serve.py -->              the block is written to this file, and run for its version
    <!-- test: add to greedy.py -->              the block is added to this file
    <!-- test: part of greedy.py -->             a piece of a file in the folder, word for word
    <!-- test: types 3 1 q -->                   what is typed, a word a line; `fails`: the same, and an error
    <!-- test: paths under src/longbox -->       a tree of files, which must all be there
    <!-- test: model NewTable -->                JSON that the server takes as this
    <!-- test: read only: why -->                JSON or TOML that is no pack
    <!-- test: none: why -->                     nothing can be tested here
"""

import ast
import contextlib
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
import textwrap
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import typer

from longbox import cli
from longbox.server import models
from tests.terminal import driving

ROOT: Final = Path(__file__).parents[2]
FENCE: Final = re.compile(
    r"(?:^[ ]*<!-- test: (?P<how>[^\n]*?) -->\n+)?"
    r"^(?P<indent> *)```(?P<kind>[a-z]*)[^\n]*\n(?P<text>.*?)^(?P=indent)```$",
    re.MULTILINE | re.DOTALL,
)
GAMES: Final = 2  # as many as a simulation plays here, whatever a page says
WHY: Final = re.compile(r"\w+\W+\w+")


class Block:
    """A block of a page: where it begins, its language, its text, and the remark before it."""

    def __init__(self, line: int, kind: str, text: str, how: str) -> None:
        self.line = line
        self.kind = kind
        self.text = text
        self.how, _, self.why = (part.strip() for part in how.partition(":"))


def pages() -> list[Path]:
    """Every page that people read."""
    found = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "benchmarks/README.md")]
    return [*found, *sorted((ROOT / "docs").rglob("*.md"))]


def blocks(text: str) -> Iterator[Block]:
    for found in FENCE.finditer(text):
        line = text.count("\n", 0, found.start("kind")) + 1
        yield Block(line, found["kind"], textwrap.dedent(found["text"]), found["how"] or "")


class Page:
    """A page that is being followed, in the folder that we are in."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.names: dict[str, Any] = {"__name__": "__main__"}
        self.folder = Path.cwd()

    def follow(self) -> None:
        for block in blocks(self.path.read_text(encoding="utf-8")):
            try:
                self.run(block)
            except Exception as error:
                error.add_note(f"in the block at {self.path.relative_to(ROOT)}:{block.line}")
                raise

    def run(self, block: Block) -> None:
        word, _, rest = block.how.partition(" ")
        if block.how in ("by name", "none", "read only"):
            assert WHY.search(block.why), "say why, in some words"
        if block.how == "none":
            return
        if word == "part":
            file = rest.removeprefix("of ")
            text = (self.folder if (self.folder / file).exists() else ROOT).joinpath(file).read_text("utf-8")
            assert squeezed(block.text) in squeezed(text), f"this is not in {file}"
        elif word == "paths":
            self.tree(block.text, ROOT / rest.removeprefix("under "))
        elif word == "add":
            with self.folder.joinpath(rest.removeprefix("to ")).open("a", encoding="utf-8") as end:
                end.write("\n\n" + block.text)
        elif word == "program":
            self.write(rest, block.text)
            subprocess.run([sys.executable, rest, "--version"], cwd=self.folder, check=True, capture_output=True)
        elif block.kind == "python":
            if word == "file":
                self.write(rest, block.text)
            self.python(block)
        elif word == "file":
            self.write(rest, block.text)
        elif block.kind in ("sh", "console"):
            typed = "".join(f"{one}\n" for one in shlex.split(rest)) if word in ("types", "fails") else ""
            (self.console if block.kind == "console" else self.shell)(block, typed, word == "fails")
        elif block.kind == "toml" and block.how == "read only":
            tomllib.loads(block.text)
        elif block.kind == "toml":
            self.write("block.toml", block.text)
            self.command(["longbox", "cards", "check", "block.toml"], "", False)
        elif word == "model":
            model: Any = getattr(models, rest)
            model.model_validate_json(block.text)
        elif block.kind == "json":
            json.loads(block.text)
        else:
            raise AssertionError(f"nobody knows how to run {block.kind or 'a block without a language'}")

    def write(self, name: str, text: str) -> None:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def python(self, block: Block) -> None:
        name = f"{self.path.name}:{block.line}"
        before = set(self.names)
        for node in ast.parse(block.text, name).body:
            if isinstance(node, ast.Expr):
                value = eval(compile(ast.Expression(node.value), name, "eval"), self.names)
                self.compare(value, node, block)
            else:
                exec(compile(ast.Module([node], []), name, "exec"), self.names)
        for name in set(self.names) - before:
            if name.startswith("test_"):
                self.names[name]()

    def compare(self, value: object, node: ast.Expr, block: Block) -> None:
        """Is it as the remark behind it says?"""
        source = block.text.splitlines()[(node.end_lineno or 1) - 1][node.end_col_offset or 0 :]
        remark = source.partition("#")[2].strip()
        if isinstance(node.value, ast.Compare):
            assert value, f"line {node.lineno} of the block is false"
        with contextlib.suppress(ValueError, SyntaxError):
            said = ast.literal_eval(remark)
            assert value == said, f"line {node.lineno} of the block gives {value!r}, not {said!r}"

    def shell(self, block: Block, typed: str, fails: bool) -> None:
        for line in block.text.replace("\\\n", " ").splitlines():
            words = shlex.split(line, comments=True)
            if words and block.how == "by name":
                by_name(words)
            elif words:
                self.command(words, typed, fails)

    def console(self, block: Block, typed: str, fails: bool) -> None:
        text = block.text if block.text.startswith("$ ") else ""
        assert text, "a session begins with the line of a command"
        for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
            line, _, said = part.partition("\n")
            out = self.command(shlex.split(line, comments=True), typed, fails)
            at = 0
            for wanted in filter(None, map(str.strip, said.splitlines())):
                if wanted in ("...", "…"):
                    continue
                found = out.find(wanted, at)
                assert found >= 0, f"{line!r} does not say {wanted!r}; it says:\n{out}"
                at = found + len(wanted)

    def command(self, words: list[str], typed: str, fails: bool) -> str:
        """Run what a line says; what it writes."""
        if words[0] == "make":
            by_name(words)
            return ""
        assert words[0] == "longbox", f"{words[0]} is not run here; say why, by a remark"
        args = words[1:]
        if args and args[0] == "sim":
            args = cut(args)
        done = driving.inside(self.folder, *args, stdin=typed)
        assert bool(done.returncode) == fails, f"{shlex.join(words)}: exit code {done.returncode}\n{done.stderr}"
        return done.stdout + done.stderr

    def tree(self, text: str, root: Path) -> None:
        """File names at the beginnings of indented lines; a name that ends with a slash is a folder."""
        at: list[tuple[int, Path]] = []
        for line in filter(str.strip, text.splitlines()):
            indent = len(line) - len(line.lstrip())
            at = [(depth, path) for depth, path in at if depth < indent]
            for name in line.split("  ")[indent // 2 if indent else 0 :][:1]:
                for one in name.strip().split(", "):
                    path = (at[-1][1] if at else root) / one.replace("<id>", "titans")
                    assert path.exists(), f"there is no {path.relative_to(ROOT)}"
            at.append((indent, path))


def squeezed(text: str) -> str:
    return " ".join(text.split())


def cut(args: list[str]) -> list[str]:
    """A simulation of a few games in this process."""
    found: list[str] = []
    for before, word in zip(["", *args], args, strict=False):
        if before == "-n":
            found.append(str(min(int(word), GAMES)))
        elif before == "--jobs":
            found.append("1")
        else:
            found.append(word)
    return found if "-n" in args else [*found, "-n", str(GAMES)]


def by_name(words: list[str]) -> None:
    """Is there such a command, module or target, with such options?"""
    words = [word for at, word in enumerate(words) if at or "=" not in word]
    words = words[1:] if "=" in words[0] else words
    if words[0] == "make":
        phony = re.search(r"^\.PHONY: (.*)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
        assert phony is not None
        for word in words[1:]:
            assert "=" in word or word in phony[1].split(), f"the Makefile has no target {word}"
    elif words[0] == "longbox":
        group: Any = typer.main.get_command(cli.app)
        group.commands[words[1]].make_context(words[1], words[2:])
    elif Path(words[0]).name.startswith("python"):
        if "-m" in words:
            module = words[words.index("-m") + 1]
            places = [ROOT / "src", ROOT]
            parts = module.split(".")
            assert (
                module in ("pytest", "venv", "pip")
                or any((place.joinpath(*parts)).is_dir() for place in places)
                or any(place.joinpath(*parts).with_suffix(".py").is_file() for place in places)
            ), f"there is no module {module}"
        for word in words[1:]:
            assert not word.startswith("tests/") or (ROOT / word.partition("::")[0]).exists(), f"there is no {word}"


def main(page: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        sys.path.insert(0, folder)
        Page(Path(page)).follow()
        os.chdir(ROOT)


if __name__ == "__main__":
    main(sys.argv[1])
