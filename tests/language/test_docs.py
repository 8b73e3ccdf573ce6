"""The documentation of the phrases is made from the tables and is up to date."""

from pathlib import Path

import pytest

from longbox.games.hitline import phrases
from longbox.games.mayhem import phrases as mayhem
from longbox.games.titans import phrases as titans
from longbox.language import core
from longbox.language.docs import MARKER, main, phrase_tables, refreshed, sample_language

PAGE = Path(__file__).parents[2] / "docs" / "card-language.md"


def test_the_page_is_up_to_date() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert [match["module"] for match in MARKER.finditer(page)] == [
        core.__name__,
        phrases.__name__,
        titans.__name__,
        mayhem.__name__,
    ]
    assert refreshed(page) == page, "run: python -m longbox.language.docs docs/card-language.md"


def test_every_phrase_has_its_line() -> None:
    table = phrase_tables(phrases.LANGUAGE, phrases.__name__)
    assert "| `turn {what} face down` | Turn a card face down;" in table
    own = [cls for cls in phrases.LANGUAGE.table.phrases if cls.__module__ == phrases.__name__]
    assert table.count("| `") == len(own)
    language = sample_language()
    assert phrase_tables(language, core.__name__).count("| `") == len(language.table.phrases)


def test_stale_pages_are_told_and_mended(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# x\n<!-- phrases: longbox.language.core -->\nold\n<!-- end of phrases -->\nend\n", encoding="utf-8"
    )
    assert main(["--check", str(page)]) == 1
    assert "stale" in capsys.readouterr().out
    assert main([str(page)]) == 0
    assert main(["--check", str(page)]) == 0
    text = page.read_text(encoding="utf-8")
    assert text.startswith("# x\n")
    assert text.endswith("<!-- end of phrases -->\nend\n")
    assert "draw {what}" in text
