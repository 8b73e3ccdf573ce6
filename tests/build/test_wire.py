"""The browser's types are the server's."""

from pathlib import Path

import pytest

from tests.build import wire


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
        for game in wire.games.own():
            assert game not in text.lower()
