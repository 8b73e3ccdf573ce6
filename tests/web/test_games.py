"""Each game from the home page to the end screen, with what a person sees and nothing else."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.table import TITLES, Person

MOST = {"titans": 30, "mayhem": 30}  # long games: the rest is played by a bot, who takes the chair


@pytest.mark.parametrize("game", TITLES)
def test_home_to_end(game: str, person: Callable[..., Person]) -> None:
    ana = person()
    ana.play_now(game)
    for n in range(MOST.get(game, 400)):
        ana.ready()
        if ana.page.locator(".endbox").count():
            break
        ana.choose()
        if n == 9:
            ana.picture(game)
    if game in MOST:
        ana.page.get_by_role("button", name="Menu").click()
        ana.page.get_by_role("button", name="Let a bot play for me").click()
        ana.page.get_by_role("button", name="Close").click()
    expect(ana.end).to_be_visible(timeout=150_000)
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
    for n in range(8):
        ana.ready()
        ana.choose()
        if n == 6:
            ana.picture("bold-2v2")
    ana.page.get_by_role("button", name="Menu").click()
    ana.page.get_by_role("button", name="Let a bot play for me").click()
    ana.page.get_by_role("button", name="Close").click()
    expect(ana.end).to_be_visible(timeout=150_000)


@pytest.mark.parametrize("game", TITLES)
def test_a_table_from_the_view_alone(game: str, person: Callable[..., Person]) -> None:
    """What a stranger's game gets is enough to play each of ours."""
    ana = person()
    ana.play_now(game)
    ana.page.goto(ana.page.url + "?plain")
    for _ in range(5):
        ana.ready()
        if ana.page.locator(".endbox").count():
            break
        ana.choose()
    expect(ana.page.locator(".generic")).to_be_visible()
