"""Several people, several browsers, one screen for two."""

import re
import time
from collections.abc import Callable

from playwright.sync_api import WebSocketRoute, expect

from tests.web.table import PATIENCE, Person


def invite(ana: Person, game: str, seat: int = 2) -> str:
    """Ana sets a table up and gets a link for a friend."""
    ana.go(f"/game/{game}")
    ana.page.get_by_label(f"Seat {seat}", exact=True).select_option("friend")
    ana.page.get_by_role("button", name="Deal the cards").click()
    return ana.page.get_by_label(f"Link for seat {seat}").input_value()


def test_an_invitation_with_two_browsers(person: Callable[..., Person]) -> None:
    ana, ben = person(), person(name="Ben")
    link = invite(ana, "titans")
    assert "#" in link
    ben.page.goto(link)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    ana.page.locator(".arranged").wait_for()
    ben.page.locator(".arranged").wait_for()
    expect(ana.page.get_by_text("Ben").first).to_be_visible()
    told = ben.page.get_by_role("log")
    for word in ("Ana", "You"):  # until each of them has done something
        until = time.monotonic() + PATIENCE / 1000
        while word not in told.inner_text() and time.monotonic() < until:
            for one in (ana, ben):
                if one.options.count():
                    one.choose()
        expect(told).to_contain_text(word)
    eve = person(name="Eve")
    eve.page.goto(link[:-4] + "wxyz")
    eve.page.get_by_role("button", name="Sit down").click()
    expect(eve.page.get_by_role("alert")).to_be_visible()
    eve.complaints.clear()  # the refusal is told in the console too


def test_a_spectator_sees_the_table_and_no_hand(person: Callable[..., Person]) -> None:
    ana, eve = person(), person(name="Eve")
    ana.play_now("titans")
    ana.choose()
    eve.page.goto(ana.page.url)
    eve.page.locator(".arranged").wait_for()
    expect(eve.page.locator(".yourturn")).to_have_text("Watching")
    expect(eve.options).to_have_count(0)
    hands = eve.page.locator('[data-zone="hand 0"] [data-face], [data-zone="hand 1"] [data-face]')
    expect(hands).not_to_have_count(0)
    assert all(face == "" for face in hands.evaluate_all("all => all.map(e => e.dataset.face)"))
    eve.picture("spectator")


def test_two_at_one_screen(person: Callable[..., Person]) -> None:
    """Hot-seat: a curtain falls before the other one looks."""
    ana = person()
    ana.go("/game/turtles")
    ana.page.get_by_label("Seat 2", exact=True).select_option("hotseat")
    ana.page.get_by_label("Name of seat 1").fill("Ana")
    ana.page.get_by_label("Name of seat 2").fill("Ben")
    ana.page.get_by_role("button", name="Deal the cards").click()
    seen: set[str] = set()
    for _ in range(30):
        ana.ready()
        curtain = ana.page.locator(".curtain")
        if curtain.count():
            assert ana.page.locator("[data-face]:not([data-face=''])").count() == 0
            if not seen:
                ana.picture("hot-seat")
            button = curtain.get_by_role("button")
            seen.add(button.inner_text())
            button.click()
            curtain.wait_for(state="detached")
        elif ana.options.count():
            ana.choose()
        if len(seen) == 2:
            break
    assert {name.lower() for name in seen} == {"i am ana", "i am ben"}


def test_a_cut_line_in_the_middle_of_an_effect(person: Callable[..., Person]) -> None:
    """The socket dies while something is asked; the page comes back to the same question and the same story."""
    ana = person()
    lines: list[WebSocketRoute] = []
    cut = False

    def connect(line: WebSocketRoute) -> None:
        if cut:
            line.close()
        else:
            line.connect_to_server()
            lines.append(line)

    ana.page.route_web_socket(re.compile("/socket$"), connect)
    ana.play_now("turtles")
    while not ana.mark().split(" ")[2]:
        ana.choose()
    asked = ana.mark()
    story = ana.page.get_by_role("log").inner_text()
    cut = True
    lines[-1].close()
    warning = ana.page.get_by_text("Connection lost")
    expect(warning).to_be_visible(timeout=PATIENCE)
    cut = False
    expect(warning).to_have_count(0, timeout=PATIENCE)
    ana.ready()
    assert ana.mark() == asked
    expect(ana.page.get_by_role("log")).to_have_text(story, use_inner_text=True)
    ana.choose()
    ana.page.reload()
    ana.ready()
