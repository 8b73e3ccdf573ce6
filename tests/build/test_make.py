"""The Makefile on machines that lack something, and the lock files."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LOCKS = sorted(ROOT.glob("requirements*.lock"))
TOOLS = ("make", "sh", "rm", "touch", "date", "cat", "find")


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """An empty clone on a machine with `make` and a shell, and no Python until a test adds one."""
    for name in ("Makefile", "hatch_build.py", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path)
    for lock in LOCKS:
        shutil.copy(lock, tmp_path)
    (tmp_path / "bin").mkdir()
    for tool in TOOLS:
        found = shutil.which(tool)
        assert found, tool
        (tmp_path / "bin" / tool).symlink_to(found)
    return tmp_path


def make(clone: Path, target: str) -> subprocess.CompletedProcess[str]:
    environment = {"PATH": str(clone / "bin")}
    return subprocess.run(["make", target], cwd=clone, env=environment, capture_output=True, text=True, check=False)


def fake_python(clone: Path, name: str, script: str) -> None:
    program = clone / "bin" / name
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)


@pytest.mark.parametrize("target", ["play", "test", "lint", "bench"])
def test_without_python_one_sentence_says_what_is_missing(clone: Path, target: str) -> None:
    run = make(clone, target)
    assert run.returncode != 0
    assert run.stdout.startswith("Longbox needs Python 3.11 or newer, and none was found.")
    assert len(run.stdout.strip().splitlines()) == 1
    assert not (clone / ".venv").exists()


def test_an_old_python_does_not_count(clone: Path) -> None:
    fake_python(clone, "python3", "exit 1")
    assert make(clone, "play").stdout.startswith("Longbox needs Python 3.11 or newer")


def test_without_the_venv_module_one_sentence_says_so(clone: Path) -> None:
    fake_python(clone, "python3.12", 'case "$2" in *venv*) exit 1;; *) exit 0;; esac')
    run = make(clone, "play")
    assert run.returncode != 0
    assert run.stdout.startswith("Longbox needs Python's venv module, which this Python (python3.12) lacks.")


def test_help_needs_nothing(clone: Path) -> None:
    run = make(clone, "help")
    assert run.returncode == 0
    assert "make play" in run.stdout


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_a_lock_file_has_a_hash_for_everything_and_no_address(lock: Path) -> None:
    text = lock.read_text()
    assert "://" not in text
    assert "--index" not in text
    entries = re.split(r"\n(?=\S)", text.strip())
    assert all(re.match(r"[\w.\[\]-]+==\S+", entry) and "--hash=sha256:" in entry for entry in entries)


def test_the_lock_files_agree_on_versions() -> None:
    versions: dict[str, set[str]] = {}
    for lock in LOCKS:
        pins: dict[str, list[str]] = {}
        for name, version in re.findall(r"^([\w.\[\]-]+)==(\S+)", lock.read_text(), re.MULTILINE):
            pins.setdefault(name, []).append(version)
        for name, found in pins.items():
            versions.setdefault(name, set()).add(" ".join(sorted(found)))
    assert {name: found for name, found in versions.items() if len(found) > 1} == {}
