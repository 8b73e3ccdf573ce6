"""Every page: axe finds nothing serious, by day and by night; the weight of the first visit."""

import gzip
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Response

from tests.web.table import TITLES, Person

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PAGES = [
    "/",
    *(f"/{page}/{game}" for page, game in zip(("game", "how", "cards", "rules", "how"), TITLES, strict=True)),
    "/game/turtles",
    "/decks",
    "/t/nothing#here",
]
KILO = 1024


def violations(ana: Person) -> list[str]:
    ana.page.evaluate(AXE.read_text())
    found = ana.page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{one['id']} ({one['impact']}): {node['html'][:160]} {node['failureSummary'][:200]}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"][:3]
    ]


@pytest.mark.parametrize("dark", [False, True], ids=["day", "night"])
def test_axe_on_the_pages(dark: bool, person: Callable[..., Person]) -> None:
    ana = person(dark=dark)
    found: list[str] = []
    for path in PAGES:
        ana.go(path)
        ana.page.locator("main").wait_for()
        ana.page.wait_for_load_state("networkidle")
        found += [f"{path}: {one}" for one in violations(ana)]
    assert not found, "\n".join(found)
    ana.complaints.clear()  # a table that does not exist is told in the console


@pytest.mark.parametrize("game", TITLES)
def test_axe_at_the_tables(game: str, person: Callable[..., Person]) -> None:
    ana = person(dark=game in ("hitline", "bold"))
    ana.play_now(game)
    found = []
    for _ in range(10):  # whatever is asked by then
        ana.ready()
        found += violations(ana)
        if found:
            break
        ana.choose()
    ana.ready()
    ana.page.get_by_role("button", name="Menu").click()
    found += violations(ana)
    assert not found, "\n".join(found)
    ana.picture(f"{game}-menu")


def test_weight(person: Callable[..., Person]) -> None:
    """Home under 200 kB and a table under 350 kB, compressed, pieces and data together."""
    ana = person()
    heavy: dict[str, int] = {}

    def weigh(answer: Response) -> None:
        sent = answer.url.startswith("http")  # what the page draws for itself, blob:, is not
        if sent and answer.ok and answer.request.method == "GET":
            heavy[answer.url] = len(gzip.compress(answer.body(), 6))

    ana.page.on("response", weigh)
    ana.go("/")
    ana.page.wait_for_load_state("networkidle")
    home = sum(heavy.values())
    ana.page.get_by_role("button", name="Play now: Titans").click()
    ana.ready()
    ana.page.wait_for_load_state("networkidle")
    whole = sum(heavy.values())
    print(f"home {home / KILO:.0f} kB, home and table {whole / KILO:.0f} kB")
    assert home < 200 * KILO
    assert whole < 350 * KILO
