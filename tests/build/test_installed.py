"""What is imported as `longbox`: compiled or pure as LONGBOX_EXPECT says (`make test` sets it), whole, up to date."""

from __future__ import annotations

import importlib
import importlib.machinery
import os
import subprocess
import sys
from pathlib import Path

import pytest

import hatch_build
import longbox
from longbox.kernel import match

ROOT = Path(__file__).parents[2]
PACKAGE = Path(longbox.__file__).parent
PROGRAM = """from typing import assert_type

import longbox

m = longbox.start("hitline", seats=4, seed=7)
assert_type(m, longbox.Match)
while not m.over:
    d = m.decisions[0]
    assert_type(d, longbox.Decision)
    m.choose(d.options[0].code, seat=d.seat)
assert_type(m.outcome, longbox.Outcome | None)
"""


def is_compiled(file: object) -> bool:
    return str(file).endswith(tuple(importlib.machinery.EXTENSION_SUFFIXES))


def test_the_declared_modules_are_compiled_or_all_are_not() -> None:
    sources = hatch_build.compiled_sources(ROOT)
    assert sources
    kinds = {}
    for source in sources:
        module = importlib.import_module(".".join(Path(source).with_suffix("").parts[1:]))
        kinds[source] = "compiled" if is_compiled(module.__file__) else "pure"
    expected = os.environ.get("LONGBOX_EXPECT") or kinds[sources[0]]
    assert expected in {"compiled", "pure"}
    assert {source: kind for source, kind in kinds.items() if kind != expected} == {}


def test_the_package_has_every_source_and_content_file_as_it_is_here() -> None:
    source_tree = ROOT / "src" / "longbox"
    kinds = {".py", ".toml", ".md", ".typed"}
    files = [path for path in source_tree.rglob("*") if path.suffix in kinds]
    assert files
    different = []
    for path in files:
        name = path.relative_to(source_tree)
        if not (PACKAGE / name).is_file() or (PACKAGE / name).read_bytes() != path.read_bytes():
            different.append(str(name))
    assert different == []


@pytest.mark.skipif(not is_compiled(match.__file__), reason="the plain source is checked by mypy as it is")
@pytest.mark.parametrize(
    ("more", "refused"),
    [
        ("", ""),
        ("m.chose(1)\n", '"Match" has no attribute "chose"'),
        ("name: str = m.decisions[0].seat\n", 'expression has type "int", variable has type "str"'),
    ],
    ids=["good", "misspelt", "mistyped"],
)
def test_mypy_sees_the_types_of_the_compiled_package(more: str, refused: str, tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM + more)
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file=", program.name],
        cwd=tmp_path,
        env={key: value for key, value in os.environ.items() if key != "MYPYPATH"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == (1 if refused else 0), done.stdout + done.stderr
    assert refused in done.stdout
    assert ("Found 1 error" if refused else "Success") in done.stdout
