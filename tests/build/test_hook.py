"""The build hook, on a small package of the same layout: compiled where it can be, pure where not, loud if required."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import textwrap
import zipfile
from pathlib import Path

import pytest

import hatch_build

ROOT = Path(__file__).parents[2]

PYPROJECT = """
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"
[project]
name = "toybox"
version = "1.0"
requires-python = ">=3.11"
dependencies = ["mypy-extensions"]
optional-dependencies = { build = ["mypy[mypyc]"] }
[tool.hatch.build.hooks.custom]
path = "hatch_build.py"
[tool.hatch.build.targets.wheel]
packages = ["src/toybox"]
[tool.longbox.compile]
include = ["src/toybox/kernel/*.py", "src/toybox/games/*/*.py"]
exclude = ["src/**/__init__.py", "src/**/phrases.py"]
[tool.mypy]
strict = true
mypy_path = "src"
explicit_package_bases = true
"""

KERNEL = '''
    from __future__ import annotations

    from typing import Generic, TypeVar

    from mypy_extensions import i64, mypyc_attr


    @mypyc_attr(allow_interpreted_subclasses=True)
    class Match:
        "A match, also “quoted”."

        def __init__(self) -> None:
            self.total: i64 = 0

        def choose(self, choice: int, seat: int = 0) -> int:
            """Take an option.

            Anything else: an error.
            """
            return choice + seat

        @property
        def double(self) -> int:
            "Twice the total."
            return int(self.total) * 2


    def start(seed: int = 0) -> Match:
        "A new match."
        return Match()


    M = TypeVar("M", bound=Match)


    @mypyc_attr(allow_interpreted_subclasses=True)
    class Step(Generic[M]):
        def run(self, m: M) -> None:
            raise NotImplementedError
'''

GAME = """
    from __future__ import annotations

    from typing import final

    from mypy_extensions import i64

    from toybox.kernel.match import Match, Step


    @final
    class Alpha(Match):
        pass


    @final
    class Add(Step[Alpha]):
        def __init__(self, by: i64) -> None:
            self.by = by

        def run(self, m: Alpha) -> None:
            m.total += self.by
"""

# A stranger's interpreted step and match on the kernel, compiled or not.
USE = """
    import toybox.kernel.match as kernel
    from toybox.games.alpha.table import Add, Alpha

    class Double(kernel.Step):
        def run(self, m):
            m.total *= 2

    class Strange(kernel.Match):
        pass

    alpha, strange = Alpha(), Strange()
    Add(21).run(alpha)
    strange.total = 21
    Double().run(strange)
    print(alpha.total, strange.total, kernel.__file__.endswith(".py"))
"""
DOCS = """
    import inspect
    from toybox.kernel.match import Match, start

    for thing in (Match, Match.choose, Match.double, start):
        print(repr(inspect.getdoc(thing)))
    print(inspect.signature(Match.choose))
"""

compiles = pytest.mark.skipif(hatch_build.why_no_compiler() is not None, reason="this machine has no C compiler")


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    root = tmp_path / "toy"
    files = {
        "pyproject.toml": PYPROJECT,
        "src/toybox/__init__.py": "",
        "src/toybox/kernel/__init__.py": "",
        "src/toybox/kernel/match.py": textwrap.dedent(KERNEL),
        "src/toybox/games/__init__.py": "",
        "src/toybox/games/alpha/__init__.py": "",
        "src/toybox/games/alpha/table.py": textwrap.dedent(GAME),
        "src/toybox/games/alpha/phrases.py": "WORDS = ['hit']\n",
        "src/toybox/games/alpha/content/cards.toml": "name = 'Hit'\n",
        "src/toybox/games/alpha/rules.md": "# Rules\n",
    }
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    shutil.copy(ROOT / "hatch_build.py", root)
    return root


def build(root: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    clean = {key: value for key, value in os.environ.items() if key not in {"CC", "LONGBOX_COMPILE", "PYTHONPATH"}}
    return subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", "out"],
        cwd=root,
        env={**clean, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def the_wheel(root: Path) -> Path:
    [wheel] = (root / "out").glob("*.whl")
    return wheel


def use(root: Path, script: str = USE) -> str:
    place = root / "installed"
    with zipfile.ZipFile(the_wheel(root)) as wheel:
        wheel.extractall(place)
    run = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(script)],
        env={**os.environ, "PYTHONPATH": str(place)},
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout.strip()


@compiles
def test_with_a_compiler_the_wheel_is_compiled_tagged_and_complete(toy: Path) -> None:
    built = build(toy, LONGBOX_COMPILE="require")
    assert built.returncode == 0, built.stderr
    wheel = the_wheel(toy)
    assert not wheel.name.endswith("-none-any.whl")
    names = zipfile.ZipFile(wheel).namelist()
    binaries = sorted(name.split(".")[0] for name in names if name.endswith((".so", ".pyd")))
    assert binaries == ["toybox/games/alpha/table", "toybox/kernel/match", "toybox__mypyc"]
    assert {
        "toybox/kernel/match.py",
        "toybox/games/alpha/phrases.py",
        "toybox/games/alpha/content/cards.toml",
        "toybox/games/alpha/rules.md",
    } <= set(names)
    assert use(toy) == "21 42 False"
    assert use(toy, DOCS).splitlines() == [
        "'A match, also “quoted”.'",
        "'Take an option.\\n\\nAnything else: an error.'",
        "'Twice the total.'",
        "'A new match.'",
        "(self, /, choice, seat=0)",
    ]


def test_without_a_compiler_the_wheel_is_pure_and_says_so(toy: Path) -> None:
    built = build(toy, CC="no-such-compiler")
    assert built.returncode == 0, built.stderr
    assert the_wheel(toy).name == "toybox-1.0-py3-none-any.whl"
    assert "no C compiler: 'no-such-compiler' was not found" in built.stderr + built.stdout
    assert use(toy) == "21 42 True"


def test_required_but_no_compiler_is_an_error(toy: Path) -> None:
    built = build(toy, CC="no-such-compiler", LONGBOX_COMPILE="require")
    assert built.returncode != 0
    assert "no C compiler" in built.stderr + built.stdout
    assert not list(toy.glob("out/*.whl"))


@compiles
def test_required_but_broken_source_is_an_error_with_its_place(toy: Path) -> None:
    source = toy / "src/toybox/kernel/match.py"
    source.write_text(source.read_text() + "\nwrong: int = 'a string'\n")
    built = build(toy, LONGBOX_COMPILE="require")
    assert built.returncode != 0
    assert "src/toybox/kernel/match.py:23: error: Incompatible types" in built.stderr + built.stdout
    assert not list(toy.glob("out/*.whl"))


@compiles
def test_a_failing_compile_falls_back_to_pure_and_says_so(toy: Path) -> None:
    source = toy / "src/toybox/kernel/match.py"
    source.write_text(source.read_text() + "\nwrong: int = 'a string'\n")
    built = build(toy)
    assert built.returncode == 0, built.stderr
    assert the_wheel(toy).name == "toybox-1.0-py3-none-any.whl"
    assert "nothing compiled" in built.stderr + built.stdout


def test_never_makes_a_pure_wheel(toy: Path) -> None:
    assert build(toy, LONGBOX_COMPILE="never").returncode == 0
    assert the_wheel(toy).name == "toybox-1.0-py3-none-any.whl"


def test_an_unknown_wish_is_an_error(toy: Path) -> None:
    built = build(toy, LONGBOX_COMPILE="yes")
    assert built.returncode != 0
    assert "LONGBOX_COMPILE=yes is not one of auto, require, never" in built.stderr + built.stdout
