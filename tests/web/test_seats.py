"""Seats in the browser: links that are good once, another device, a second window, marks for all."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.table import Person
from tests.web.test_people import invite


def menu(one: Person) -> None:
    one.page.get_by_role("button", name="Menu").click()


def test_a_link_is_good_once_and_the_host_cannot_use_it(person: Callable[..., Person]) -> None:
    ana, ben, eve = person(), person(phone=True, name="Ben"), person(name="Eve")
    link = invite(ana, "titans")
    ana.picture("seats-gathering")
    ben.page.goto(link)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.picture("seats-invited-phone")
    ben.page.get_by_role("button", name="Sit down").click()
    ben.page.locator(".arranged").wait_for()
    eve.page.goto(link)
    eve.page.get_by_role("button", name="Sit down").click()
    expect(eve.page.get_by_role("alert")).to_contain_text("has been used")
    ana.page.goto(link)
    expect(ana.page.get_by_text("You already sit at this table")).to_be_visible()
    ana.page.get_by_role("button", name="Sit down").click()
    expect(ana.page.get_by_role("alert")).to_contain_text("has been used")
    for one in (ana, eve):
        one.complaints.clear()  # the refusal is told in the console too


def test_a_seat_moves_to_a_phone(person: Callable[..., Person]) -> None:
    ana, phone = person(), person(phone=True)
    link = invite(ana, "titans")
    ben = person(name="Ben")
    ben.page.goto(link)
    ben.page.get_by_role("button", name="Sit down").click()
    ben.page.locator(".arranged").wait_for()
    ana.page.locator(".arranged").wait_for()
    menu(ana)
    ana.page.get_by_role("button", name="Give my seat to another device").click()
    ana.picture("seats-menu")
    own = ana.page.get_by_label("Link for seat 1").input_value()
    phone.page.goto(own)
    phone.page.get_by_role("button", name="Sit down").click()
    phone.page.locator(".arranged").wait_for()
    expect(ana.page.get_by_text("Your seat is on another device now")).to_be_visible()
    expect(ana.page.locator(".yourturn")).to_have_text("Watching")
    ana.picture("seats-moved")
    menu(phone)
    phone.picture("seats-menu-phone")


def test_a_second_window_is_told_and_can_end_the_first(person: Callable[..., Person]) -> None:
    ana = person()
    ana.play_now("hitline")
    second = ana.context.new_page()
    second.goto(ana.page.url)
    expect(ana.page.get_by_text("Your seat was opened elsewhere")).to_be_visible()
    ana.picture("seats-elsewhere")
    second.get_by_role("button", name="End the other session").click()
    expect(ana.page.get_by_role("dialog")).to_contain_text("You play in another window")
    ana.picture("seats-ended")
    ana.page.get_by_role("button", name="Play here instead").click()
    expect(second.get_by_role("dialog")).to_contain_text("You play in another window")
    ana.ready()
    ana.choose()


def test_a_reload_is_no_second_window(person: Callable[..., Person]) -> None:
    ana = person()
    ana.play_now("titans")
    for _ in range(3):
        ana.page.reload()
        ana.ready()
        expect(ana.page.get_by_text("Your seat was opened elsewhere")).to_have_count(0)


def test_a_known_seed_and_a_shared_screen_are_marked_for_everybody(person: Callable[..., Person]) -> None:
    ana, eve, phone = person(), person(name="Eve"), person(phone=True, name="Eve")
    ana.go("/game/turtles")
    ana.page.get_by_label("Seat 2", exact=True).select_option("hotseat")
    ana.page.get_by_placeholder("random").fill("mine")
    ana.page.get_by_label("lobby").select_option("yes")
    ana.picture("seats-set-up")
    ana.page.get_by_role("button", name="Deal the cards").click()
    ana.page.locator(".curtain").wait_for()
    for one, name in ((eve, "seats-marks"), (phone, "seats-marks-phone")):
        one.page.goto(ana.page.url)
        one.page.locator(".arranged").wait_for()
        expect(one.page.get_by_text("Known seed").first).to_be_visible()
        expect(one.page.get_by_text("Shared screen").first).to_be_visible()
        score = one.page.locator(".score").bounding_box()
        assert score is not None
        assert score["x"] + score["width"] <= one.page.viewport_size["width"]  # type: ignore[index]
        one.picture(name)
    for one, name in ((eve, "seats-lobby"), (phone, "seats-lobby-phone")):
        one.go("/")
        expect(one.page.get_by_text("Known seed · Shared screen").first).to_be_visible()
        one.picture(name)


def test_a_seat_that_was_given_up_is_offered_to_somebody_else(person: Callable[..., Person]) -> None:
    ana, ben, carl = person(), person(name="Ben"), person(name="Carl")
    link = invite(ana, "titans")
    ben.page.goto(link)
    ben.page.get_by_role("button", name="Sit down").click()
    ben.page.locator(".arranged").wait_for()
    ana.page.locator(".arranged").wait_for()
    menu(ben)
    ben.page.get_by_role("button", name="Give up my seat for good").click()
    ben.page.get_by_role("button", name="Yes, give up my seat").click()
    expect(ana.page.get_by_text("Ben gave up the seat")).to_be_visible()
    expect(ben.page.locator(".yourturn")).to_have_text("Watching")
    menu(ana)
    ana.page.get_by_role("button", name="Invite somebody to Ben’s seat").click()
    new = ana.page.get_by_label("Link for seat 2").input_value()
    ana.picture("seats-vacant")
    carl.page.goto(new)
    carl.page.get_by_role("button", name="Sit down").click()
    carl.page.locator(".arranged").wait_for()
    expect(ana.page.locator(".sitting")).to_contain_text("Carl")
