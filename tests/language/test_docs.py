"""The documentation of the card language is made from the code and is up to date; all its examples work."""

import re
from pathlib import Path

import pytest

from longbox.kernel import game as there
from longbox.kernel.errors import SetupError
from longbox.language.docs import game_page, main, pages, phrase_tables, sample_language, with_texts
from longbox.language.workshop import TEMPLATE, Bench

DOCS = Path(__file__).parents[2] / "docs"
GAMES = [game.id for game in with_texts()]


def test_the_pages_are_up_to_date() -> None:
    stale = [str(path) for path, text in pages(DOCS).items() if path.read_text(encoding="utf-8") != text]
    assert stale == [], "run: python -m longbox.language.docs docs"


@pytest.mark.parametrize("game", GAMES)
def test_every_phrase_table_and_field_has_its_line(game: str) -> None:
    bench = Bench(there.find(game))
    page = game_page(bench.game)
    phrases = page.partition("## Phrases")[2].partition("## Words")[0]
    assert phrases.count("| `") == len(bench.language.lexicon.phrases)
    assert all(f"### `[[{table}]]`" in page for table in bench.tables)
    assert all(
        f"| `{field}` |" in page
        for cls in bench.tables.values()
        for field in cls.__struct_fields__
        if field != "origin"
    )


def test_a_phrase_without_an_example_is_named_with_the_file_to_add_one_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Bench, "file", lambda bench, name: "")  # as if Turtles had no examples.toml
    with pytest.raises(SetupError, match=r'no card has the phrase "each".*games/turtles/examples.toml'):
        game_page(there.find("turtles"))


def test_the_core_table_says_where_a_phrase_has_a_meaning() -> None:
    language = sample_language()
    table = phrase_tables(language, [Bench(there.find("titans")).language])
    assert table.count("| `") == len(language.lexicon.phrases)
    assert "| `draw {what}` | Take cards from the top of your deck into your hand. | Titans |" in table
    assert "| `look at {what}` | See without showing. | no game |" in table


@pytest.mark.parametrize("game", GAMES)
def test_the_pack_to_begin_with_is_good_and_has_every_table(game: str) -> None:
    bench = Bench(there.find(game))
    text = bench.file(TEMPLATE)
    bench.game.edition([(TEMPLATE, text)])
    assert re.search(rf'^game = "{game}"$', text, re.MULTILINE)
    assert [table for table in bench.tables if not re.search(rf"^(# )?\[\[{table}\]\]$", text, re.MULTILINE)] == []


def test_stale_pages_are_told_and_mended(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "card-language.md"
    page.write_text("# x\n<!-- phrases of the core -->\nold\n<!-- end of phrases -->\nend\n", encoding="utf-8")
    assert main(["--check", str(tmp_path)]) == 1
    assert "stale" in capsys.readouterr().out
    assert main([str(tmp_path)]) == 0
    assert main(["--check", str(tmp_path)]) == 0
    text = page.read_text(encoding="utf-8")
    assert text.startswith("# x\n")
    assert text.endswith("<!-- end of phrases -->\nend\n")
    assert "draw {what}" in text
    assert (tmp_path / "cards" / "titans.md").read_text(encoding="utf-8") == game_page(there.find("titans"))
