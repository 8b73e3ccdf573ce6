"""What a seat brings to a new table: a deck, a team and a hand."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Request, expect

from tests.web.table import Person
from tests.web.test_people import invite


def sent(request: Request) -> dict[str, Any]:
    found: dict[str, Any] = (request.post_data_json or {})["options"]
    return found


def test_a_team_and_a_hand_are_brought_in_secret(person: Callable[..., Person]) -> None:
    ana = person()
    page = ana.page
    ana.go("/game/mayhem")
    expect(page.get_by_role("group", name="Team and hand of seat 1")).to_have_count(0)
    page.get_by_role("radio", name="competitive").click()
    page.get_by_label("Character 1 of seat 1").select_option("Robin")
    page.get_by_label("Character 2 of seat 1").select_option("Raven")
    page.get_by_role("group", name="Team and hand of seat 1").get_by_role("checkbox").first.check()
    with page.expect_request("**/api/tables") as asked:
        page.get_by_role("button", name="Deal the cards").click()
    options = sent(asked.value)
    assert options["teams"] == [["Robin", "Raven"], None]
    assert [len(hand or []) for hand in options["hands"]] == [1, 0]


def test_a_team_is_forgotten_with_its_mode(person: Callable[..., Person]) -> None:
    ana = person()
    page = ana.page
    ana.go("/game/mayhem")
    page.get_by_role("radio", name="competitive").click()
    page.get_by_label("Character 1 of seat 1").select_option("Robin")
    page.get_by_label("Character 2 of seat 1").select_option("Raven")
    page.get_by_role("radio", name="duel", exact=False).first.click()
    with page.expect_request("**/api/tables") as asked:
        page.get_by_role("button", name="Deal the cards").click()
    assert sent(asked.value) == {}


def test_a_friend_brings_a_pre_built_deck(person: Callable[..., Person]) -> None:
    ana, ben = person(), person(name="Ben")
    link = invite(ana, "turtles")
    ben.page.goto(link)
    ben.page.get_by_label("decks of your seat").select_option("Genbu")
    with ben.page.expect_request("**/sit") as asked:
        ben.page.get_by_role("button", name="Sit down").click()
    assert sent(asked.value) == {"decks": ["Genbu"]}
    ben.page.locator(".arranged").wait_for()
