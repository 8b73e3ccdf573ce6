"""Python files of other people: a game or a bot that is not installed anywhere.

Only the command line and bots' specs lead here. A save, a record or a request to the server names a game by its id and
never by a file: reading those must not run anybody's code.
"""

import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Final

from longbox.kernel import game
from longbox.kernel.errors import LongboxError, near

SUFFIX: Final = ".py"

_MODULES: dict[Path, ModuleType] = {}  # a file is run once, or its classes would exist twice
_GAMES: dict[Path, dict[str, game.Game]] = {}


def is_file(name: str) -> bool:
    """Does this name a file (`./nim.py`, `./nim.py:nim`) rather than an id?"""
    return bool(divided(name)[0])


def divided(name: str) -> tuple[str, str]:
    """The file that a name gives, and what it picks from the file; two empty texts if it names no file."""
    if name.endswith(SUFFIX):
        return name, ""
    path, _, part = name.rpartition(":")
    return (path, part) if path.endswith(SUFFIX) else ("", "")


def module(what: str, path: Path) -> ModuleType:
    """Run a file as a module; `what` begins the error if that fails."""
    if not path.is_file():
        names = [other.name for other in path.parent.glob(f"*{SUFFIX}")] if path.parent.is_dir() else []
        hint = near(path.name, names)
        raise LongboxError(f"{what}: there is no file {str(path)!r}" + (hint if "did you mean" in hint else ""))
    whole = path.resolve()
    if whole not in _MODULES:
        name = f"longbox_file_{path.stem}_{len(_MODULES)}"
        spec = importlib.util.spec_from_file_location(name, whole)
        assert spec is not None
        loader = spec.loader
        assert loader is not None
        made = importlib.util.module_from_spec(spec)
        sys.modules[name] = made  # dataclasses look their module up there
        try:
            run(what, lambda: loader.exec_module(made))
        except LongboxError:
            del sys.modules[name]
            raise
        _MODULES[whole] = made
    return _MODULES[whole]


def run(what: str, load: Callable[[], object]) -> None:
    """Run other people's code; what goes wrong in it becomes an error with its place."""
    try:
        load()
    except (Exception, SystemExit) as error:
        raise LongboxError(f"{what} cannot be loaded: {told(error)}") from error


def told(error: BaseException) -> str:
    """An error on one line: what, and where in the other people's code."""
    where = ""
    trace = error.__traceback__
    while trace is not None:
        if not str(trace.tb_frame.f_globals.get("__name__", "")).startswith(("longbox.", "importlib")):
            where = f" ({Path(trace.tb_frame.f_code.co_filename).name}, line {trace.tb_lineno})"
        trace = trace.tb_next
    return f"{type(error).__name__}: {error}{where}"


def load_game(name: str) -> game.Game:
    """The game in a file, registered: `./nim.py`, or `./games.py:nim` where the file has several."""
    place, wanted = divided(name)
    path = Path(place)
    what = f"the game {name!r}"
    whole = path.resolve()
    if whole not in _GAMES:
        before = game.registered()
        try:
            made = module(what, path)
            _GAMES[whole] = checked(what, made, new_since(before))
        finally:
            for game_id in new_since(before):
                game.restore(game_id, before.get(game_id))
    found = _GAMES[whole]
    if wanted and wanted not in found:
        raise LongboxError(f"{what}: {path.name} registers no game {wanted!r}{near(wanted, found)}")
    if len(found) > 1 and not wanted:
        ids = list(found)
        raise LongboxError(
            f"{what}: {path.name} registers {len(ids)} games, {', '.join(ids)}; choose one: {place}:{ids[0]}"
        )
    return game.register(found[wanted or next(iter(found))])


def new_since(before: dict[str, game.Game]) -> dict[str, game.Game]:
    """What other people's code has registered; a game of ours that it imports stays as it is."""
    return {
        game_id: one
        for game_id, one in game.registered().items()
        if before.get(game_id) is not one and not type(one).__module__.startswith("longbox.games.")
    }


def checked(what: str, made: ModuleType, new: dict[str, game.Game]) -> dict[str, game.Game]:
    for game_id, one in new.items():
        if not isinstance(one, game.Game):
            raise LongboxError(f"{what} registers {one!r}; register an instance, such as register(NimGame())")
        if game_id in game.own():
            raise LongboxError(f"{what} calls itself {game_id!r}, which is a game of Longbox; give it another id")
        if not game_id.isidentifier():
            raise LongboxError(f"{what} has the id {game_id!r}; an id is a word such as 'nim'")
    if not new:
        raise LongboxError(f"{what}: {Path(str(made.__file__)).name} registers no game; end it with register(MyGame())")
    return new


def file_of(game_id: str) -> str:
    """The file that a game was loaded from, as one would name it here; empty for an installed game."""
    for path, games in _GAMES.items():
        if games.get(game_id) is not None and game.registered().get(game_id) is games[game_id]:
            here = Path.cwd()
            shown = f"./{path.relative_to(here).as_posix()}" if path.is_relative_to(here) else str(path)
            return shown if len(games) == 1 else f"{shown}:{game_id}"
    return ""
