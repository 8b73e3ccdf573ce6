"""A real server, a real browser. The front end must have been built: `make web`."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.server.driving import Server, running
from tests.web.browser import HOW, obtain
from tests.web.table import PATIENCE, Person

BUILT = Path(__file__).resolve().parents[2] / "src" / "longbox" / "server" / "static" / "index.html"
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def table_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    assert BUILT.exists(), "the web pages aren't built: make web"
    with running(tmp_path_factory.mktemp("web")) as found:
        yield found
    assert not found.failures


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = obtain()
    if path is None:
        if os.environ.get("CI"):
            pytest.fail(f"CI is set, so these tests must run: {HOW}")
        pytest.skip(HOW)
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=path, args=QUIET)
        yield found
        found.close()


@pytest.fixture
def person(browser: Browser, table_server: Server) -> Iterator[Callable[..., Person]]:
    """Makes people, each with a browser of their own; at the end nobody's page has complained."""
    people: list[Person] = []

    def make(*, phone: bool = False, dark: bool = False, name: str = "Ana") -> Person:
        people.append(Person(browser, table_server.url, phone=phone, dark=dark, name=name))
        return people[-1]

    yield make
    for one in people:
        one.close()
