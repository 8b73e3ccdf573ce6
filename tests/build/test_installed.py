"""What is imported as `longbox`: compiled or pure as LONGBOX_EXPECT says (`make test` sets it), whole, up to date."""

from __future__ import annotations

import importlib
import importlib.machinery
import os
from pathlib import Path

import hatch_build
import longbox

ROOT = Path(__file__).parents[2]
PACKAGE = Path(longbox.__file__).parent


def test_the_declared_modules_are_compiled_or_all_are_not() -> None:
    sources = hatch_build.compiled_sources(ROOT)
    assert sources
    kinds = {}
    for source in sources:
        module = importlib.import_module(".".join(Path(source).with_suffix("").parts[1:]))
        compiled = str(module.__file__).endswith(tuple(importlib.machinery.EXTENSION_SUFFIXES))
        kinds[source] = "compiled" if compiled else "pure"
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
