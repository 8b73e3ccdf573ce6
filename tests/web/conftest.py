"""A real server, a real browser. The front end must have been built: `make web`."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.server.driving import Server, running
from tests.web.table import Person

BUILT = Path(__file__).resolve().parents[2] / "src" / "longbox" / "server" / "static" / "index.html"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def browser_path() -> str | None:
    """A browser on this machine; None leaves it to Playwright's own."""
    return os.environ.get("LONGBOX_BROWSER") or next(filter(None, map(shutil.which, NAMES)), None)


@pytest.fixture(scope="session")
def table_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    assert BUILT.exists(), "the front end is not built: make web"
    with running(tmp_path_factory.mktemp("web")) as found:
        yield found
    assert not found.failures


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=browser_path(), args=QUIET)
        yield found
        found.close()


@pytest.fixture
def person(browser: Browser, table_server: Server) -> Iterator[Callable[..., Person]]:
    """Makes people, each with a browser of their own; at the end nobody's page has complained."""
    people: list[Person] = []

    def make(**how: object) -> Person:
        people.append(Person(browser, table_server.url, **how))  # type: ignore[arg-type]
        return people[-1]

    yield make
    for one in people:
        one.close()
