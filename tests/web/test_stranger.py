"""A game without a folder of its own in `web/`: the table for all, with its own words and its own panels."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.server.driving import Server
from tests.web.table import Person

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
WITH_NIM = f"""
import sys
sys.path.append({str(EXAMPLES)!r})
import nim
from longbox.__main__ import main
if __name__ == "__main__":
    main()
"""  # a file of its own, which the processes that think for the server import too


@pytest.fixture
def ana(browser: Browser, tmp_path: Path) -> Iterator[Person]:
    program = tmp_path / "with_nim.py"
    program.write_text(WITH_NIM)
    server = Server(tmp_path, program=(str(program),)).start()
    person = Person(browser, server.url)
    try:
        yield person
        person.close()
        assert not server.failures
    finally:
        server.stop()


def test_a_strangers_game_explains_itself_and_is_played_on_the_table_for_all(ana: Person) -> None:
    page = ana.page
    ana.go("/how/nim")
    expect(page.get_by_text("leave your opponent four")).to_be_visible()
    expect(page.get_by_role("heading", name="Nim: how to play")).to_be_visible()
    page.get_by_role("link", name="Set up a table").click()
    page.get_by_label("Seat 2", exact=True).select_option("On this screen")
    page.get_by_role("button", name="Deal the cards").click()
    page.get_by_role("button", name="I am Ana").click()
    ana.ready()
    expect(page.get_by_role("heading", name="Nim", exact=True)).to_be_visible()
    expect(page.locator("main.generic")).to_be_visible()
    word = page.locator(".balloon .say button.word")
    expect(word).to_have_text("sticks")
    word.hover()
    expect(page.locator(".wordbox")).to_contain_text("What you take: one to three on your turn")
    ana.picture("stranger")
    ana.go("/")
    expect(page.get_by_role("heading", name="Nim")).to_be_visible()
