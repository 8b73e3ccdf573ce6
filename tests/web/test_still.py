"""Nothing jumps: what lies on a page stays where it is while others play, and while a page is being loaded."""

from collections.abc import Callable

import pytest

from tests.web.shifts import LATE, SHIFTS, shifted
from tests.web.table import TITLES, Person

CHOICES = 150
MOST = 0.01  # the sum of all shifts; a tenth of it is what browsers call good for a single moment
# On a slow machine the answers of Mayhem grow when their consequences come, which are long.
GROWN = {"mayhem": 0.03}


def test_the_home_page_stands_still(person: Callable[..., Person]) -> None:
    """On the first visit, and when there are tables to go on with."""
    ana = person()
    ana.context.add_init_script(SHIFTS)
    for visit in range(2):
        ana.go("/")
        ana.page.get_by_role("heading", name="New table").wait_for()
        ana.page.wait_for_load_state("networkidle")
        jumped, what = shifted(ana.page)
        assert jumped < MOST, f"visit {visit}: {jumped:.4f}\n{what}"
        if visit == 0:
            ana.play_now("titans")


@pytest.mark.parametrize("game", TITLES)
def test_the_table_stands_still(game: str, person: Callable[..., Person]) -> None:
    """A whole game, chosen by keys; of a very long one as much as shows everything."""
    ana = person()
    ana.context.add_init_script(SHIFTS)
    ana.context.add_init_script(LATE)
    ana.play_now(game)
    for _ in range(CHOICES):
        ana.ready()
        if ana.page.locator(".endbox").count():
            break
        ana.choose(by_key=True)
    jumped, what = shifted(ana.page)
    assert jumped < GROWN.get(game, MOST), f"{jumped:.4f}\n{what}"
