"""Games as a later release has them, for tests of editions. It has kept what there is today."""

import contextlib
from collections.abc import Iterator
from typing import Any

import pytest

from longbox.kernel import game as games
from longbox.testing.keep_edition import content_of

TODAY = "9.0.0"  # today's content is kept as that of this release


@contextlib.contextmanager
def changed(game_id: str, file: str, old: str, new: str) -> Iterator[None]:
    """In one of a game's own files something reads otherwise, as it may in a later release."""
    game: Any = games.find(game_id)
    content = game.rooms.content
    real = content.own_files
    released = (content_of(game, TODAY), *game.released())

    def own_files(package: str, names: Any) -> list[tuple[str, str]]:
        found = dict(real(package, names))
        assert old in found[file], f"{file} doesn't say {old!r}"
        found[file] = found[file].replace(old, new, 1)
        return list(found.items())

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(game, "released", lambda: released)
        patch.setattr(content, "own_files", own_files)
        patch.setattr(game, "_editions", {})
        yield


@contextlib.contextmanager
def newer_steps(game_id: str, also: tuple[int, ...] = ()) -> Iterator[None]:
    """The step code of a game has a newer version, which may still play older ones too."""
    game: Any = games.find(game_id)
    released = (content_of(game, TODAY), *game.released())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(game, "released", lambda: released)
        patch.setattr(game.rooms.content, "STEPS", 2)
        patch.setattr(game.rooms.edition, "STEPS", 2)
        patch.setattr(game, "step_version", 2)
        patch.setattr(game, "also_plays", also)
        patch.setattr(game, "_editions", {})
        patch.setattr(game, "_older", {})
        yield
