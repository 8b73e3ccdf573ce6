"""Getting ready: plain Python at once, compiled by and by, nothing twice; on a small package."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
import venv
from pathlib import Path

import pytest

from tests.build.test_hook import ROOT, compiles, toy

__all__ = ["toy"]


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with nothing but pip."""
    path = tmp_path_factory.mktemp("empty") / ".venv"
    venv.create(path, with_pip=True)
    return path


@pytest.fixture
def home(toy: Path, empty: Path) -> Path:
    """The package with an environment of its own, into which it is installed."""
    shutil.copy(ROOT / "ready.py", toy)
    shutil.copytree(empty, toy / ".venv", symlinks=True)
    return toy


def ready(home: Path, *arguments: str, **environment: str) -> str:
    packages = os.pathsep.join(path for path in sys.path if "site-packages" in path)
    clean = {key: value for key, value in os.environ.items() if key not in {"CC", "LONGBOX_COMPILE", "PYTHONPATH"}}
    done = subprocess.run(
        [home / ".venv" / "bin" / "python", "ready.py", *arguments],
        cwd=home,
        env={
            **clean,
            "PYTHONPATH": packages,
            **environment,
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@compiles
def test_plain_at_once_and_compiled_at_the_next_start(home: Path) -> None:
    said = ready(home, "--soon")
    assert "Setting up Longbox as plain Python" in said
    assert "being compiled meanwhile" in said
    assert (home / ".venv" / ".longbox").read_text().startswith("plain for now ")
    assert [path.name for path in (home / "build" / "wheel").iterdir()] == ["toybox-1.0-py3-none-any.whl"]
    for _ in range(600):
        said = ready(home, "--soon")
        if "being compiled meanwhile" not in said:
            break
        time.sleep(1)
    assert said == "Longbox is compiled now.\n"
    [wheel] = (home / "build" / "wheel").iterdir()
    assert not wheel.name.endswith("none-any.whl")
    assert ready(home, "--soon") == ready(home) == "", "nothing is built twice"


@compiles
def test_a_compile_that_fails_is_told_once_and_the_game_stays_plain(home: Path) -> None:
    (home / "src/toybox/kernel/match.py").write_text("wrong: int = 'a string'\n")
    assert "being compiled meanwhile" in ready(home, "--soon")
    said = ""
    for _ in range(600):
        said = ready(home, "--soon")
        if "meanwhile" not in said:
            break
        time.sleep(1)
    assert said.startswith("Compiling Longbox failed, so it plays as plain Python")
    assert "Incompatible types" in (home / "build" / "later" / "log").read_text()
    assert ready(home, "--soon") == ""


def test_without_a_compiler_it_is_plain_for_good(home: Path) -> None:
    said = ready(home, "--soon", CC="no-such-compiler")
    assert "as plain Python, which is slower but the same game: no C compiler" in said
    assert (home / ".venv" / ".longbox").read_text().startswith("plain ")
    assert [path.name for path in (home / "build" / "wheel").iterdir()] == ["toybox-1.0-py3-none-any.whl"]
    assert ready(home, "--soon", CC="no-such-compiler") == ""
    assert not (home / "build" / "later").exists()
