"""The browser's types are the server's."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import hatch_build
from longbox.kernel.game import own
from tests.build import wire

SOURCE = Path(__file__).parents[2] / "src" / "longbox"


def test_the_types_in_the_browser_are_not_stale() -> None:
    assert wire.stale() == []


def test_a_type_that_changed_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "ROOT", tmp_path)
    for path, text in wire.pages().items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text.replace("'Attack Step'", "'Strike Step'"), "utf-8")
    assert wire.stale() == ["games/turtles/wire.ts"]


def test_the_wire_is_typed() -> None:
    assert "any" not in wire.pages()["wire.ts"]


def test_no_shared_file_names_a_game() -> None:
    shared = [text for path, text in wire.pages().items() if not path.startswith("games/")]
    assert len(shared) == 2
    for text in shared:
        for game in own():
            assert game not in text.lower()


# ---- and the browser's build depends on them

GAMES = [game for game in own() if "Phase = " in (SOURCE / f"games/{game}/pieces.py").read_text("utf-8")]


@pytest.fixture(scope="module")
def renamed(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What the check of the pages says after one phase of each game was renamed in Python, and `make wire`."""
    root = tmp_path_factory.mktemp("renamed")
    shutil.copytree(SOURCE.parent, root / "src", ignore=shutil.ignore_patterns("__pycache__", "static"))
    shutil.copytree(wire.ROOT, root / "web" / "src")
    (root / "tests" / "build").mkdir(parents=True)
    shutil.copy(wire.__file__, root / "tests" / "build" / "wire.py")
    for game in GAMES:
        pieces = root / "src" / "longbox" / "games" / game / "pieces.py"
        text = pieces.read_text("utf-8")
        phase = re.search(r'PHASES: Final\[tuple\[Phase, ...\]\] = \(\s*(?:\*\()?"([^"]+)"', text)
        assert phase is not None
        pieces.write_text(text.replace(f'"{phase[1]}"', '"another name"'), "utf-8")
    environment = {**os.environ, "PYTHONPATH": "src"}
    subprocess.run([sys.executable, "-m", "tests.build.wire"], cwd=root, env=environment, check=True)
    web = wire.ROOT.parent
    for name in ("tsconfig.json", "svelte.config.js", "vite.config.ts", "package.json"):
        shutil.copy(web / name, root / "web" / name)
    hatch_build.install_web(web.parent)
    (root / "web" / "node_modules").symlink_to(web / "node_modules")
    with pytest.raises(hatch_build.WebError) as failed:
        hatch_build.run_npm(root, "exec", "--", "svelte-check", "--tsconfig", "./tsconfig.json", "--output", "machine")
    return str(failed.value)


@pytest.mark.parametrize("game", GAMES)
def test_a_phase_renamed_in_python_breaks_the_build_of_the_pages(game: str, renamed: str) -> None:
    assert re.search(rf'ERROR "src/games/{game}/', renamed), renamed
