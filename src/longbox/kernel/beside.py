"""Files that come with a game: in its folder; those of a game in a file `nim.py` are called `nim.rules.md`."""

import sys
from importlib import resources
from pathlib import Path

from longbox.kernel import game


def read(game_id: str, name: str) -> str | None:
    """The text of the file; None if there is none."""
    try:
        return resources.files(f"longbox.games.{game_id}").joinpath(name).read_text(encoding="utf-8")
    except (ModuleNotFoundError, FileNotFoundError):
        path = place(game_id, name)
        return path.read_text(encoding="utf-8") if path is not None and path.is_file() else None


def place(game_id: str, name: str) -> Path | None:
    """Where somebody else's game would have the file."""
    found = game.registered().get(game_id)
    module = sys.modules.get(type(found).__module__)
    if found is None or module is None or not module.__file__:
        return None
    path = Path(module.__file__)
    return path.with_name(name) if path.stem == "__init__" else path.with_suffix(f".{name}")
