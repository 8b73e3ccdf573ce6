"""Each game from the home page to the end screen, with what a person sees and nothing else."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.table import TITLES, Person


@pytest.mark.parametrize("game", TITLES)
def test_home_to_end(game: str, person: Callable[..., Person]) -> None:
    ana = person()
    ana.play_now(game)
    for _ in range(10):
        ana.choose()
    expect(ana.page.locator(".logbox .log > :last-child").first).to_be_in_viewport()
    ana.picture(game)
    ana.play_to_the_end()
    expect(ana.end.locator(".ranks li")).not_to_have_count(0)
    ana.picture(f"{game}-end")


def test_a_team_mode(person: Callable[..., Person]) -> None:
    """Bold, two against two, set up by hand."""
    ana = person()
    ana.go("/game/bold")
    ana.page.get_by_role("radio", name="2v2").click()
    for seat in (2, 3, 4):
        ana.page.get_by_label(f"Bot of seat {seat}").select_option("rookie")
    ana.page.get_by_role("button", name="Deal the cards").click()
    for _ in range(7):
        ana.choose()
    ana.picture("bold-2v2")
    ana.play_to_the_end()
    expect(ana.end.locator(".ranks li")).to_have_count(4)


@pytest.mark.parametrize("game", TITLES)
def test_a_table_from_the_view_alone(game: str, person: Callable[..., Person]) -> None:
    """What a stranger's game gets is enough to play each of ours."""
    ana = person()
    ana.play_now(game)
    ana.page.goto(ana.page.url + "?plain")
    for _ in range(5):
        ana.choose()
    expect(ana.page.locator(".generic")).to_be_visible()
