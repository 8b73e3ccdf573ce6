"""Undo, hint, rules, replay, keyboard, phone, deck builder."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.table import PATIENCE, Person


def test_undo(person: Callable[..., Person]) -> None:
    ana = person()
    ana.play_now("titans")
    hand = ana.page.locator('[data-zone="hand 0"] [data-face]')
    before = hand.count()
    question = ana.mark()
    ana.click(next(code for code in ana.codes() if code == "play:punch"))
    ana.moved_on(question)
    expect(hand).to_have_count(before - 1)
    ana.page.get_by_role("button", name="Undo").click()
    expect(hand).to_have_count(before)
    expect(ana.page.get_by_role("button", name="Undo")).to_be_disabled()


def test_a_hint_a_refusal_and_a_rule(person: Callable[..., Person]) -> None:
    ana = person()
    ana.play_now("titans")
    expect(ana.page.locator(".why")).to_contain_text("Why not")
    ana.page.get_by_role("button", name="Hint").click()
    expect(ana.page.locator(".why")).to_contain_text(re.compile(r"Hint: (?!a bot thinks).{5,}"))
    ana.page.locator(".balloon .rule").first.click()
    rule = ana.page.locator(".onerule.open")
    expect(rule).to_be_visible()
    ana.page.get_by_label("Search the rules").fill("Nemesis")
    expect(ana.page.get_by_role("complementary", name="rules").get_by_role("status")).to_contain_text("rules")
    ana.picture("rules")
    ana.page.keyboard.press("Escape")


def test_keyboard_alone(person: Callable[..., Person]) -> None:
    """From the home page through a whole game without a mouse; the log is a live region with the story."""
    ana = person()
    ana.go("/")
    play = ana.page.get_by_role("button", name="Play now: Turtles")
    expect(play).to_be_enabled()
    for _ in range(60):
        ana.page.keyboard.press("Tab")
        if play.evaluate("e => e === document.activeElement"):
            break
    ana.page.keyboard.press("Enter")
    ana.ready()

    for n in range(400):
        ana.ready()
        if ana.page.locator(".endbox").count():
            break
        ana.choose(by_key=True)
        if n == 3:
            log = ana.page.get_by_role("log")
            expect(log).to_have_attribute("aria-live", "polite")
            expect(log).to_contain_text("You")
            question = ana.page.locator("#choice")
            expect(question).to_have_accessible_name("Your choice")
    expect(ana.end).to_be_visible()
    expect(ana.end).to_be_focused()


def test_replay(person: Callable[..., Person]) -> None:
    ana = person()
    ana.play_now("hitline")
    ana.page.get_by_role("button", name="Menu").click()
    ana.page.get_by_role("button", name="Let a bot play for me").click()
    expect(ana.page.get_by_role("button", name="Close")).to_have_count(0)
    expect(ana.end).to_be_visible(timeout=5 * PATIENCE)
    ana.end.get_by_role("link", name="Watch the replay").click()
    slider = ana.page.get_by_role("slider", name="Choice")
    slider.wait_for()
    slider.fill("9")
    expect(ana.page.get_by_text(re.compile(r"^9 / \d+$"))).to_be_visible()
    mine = ana.page.locator('[data-zone="hand 0"] [data-face]:not([data-face=""])')
    theirs = ana.page.locator('[data-zone="hand 1"] [data-face]:not([data-face=""])')
    expect(mine).not_to_have_count(0)
    expect(theirs).to_have_count(0)
    ana.page.get_by_label("View").select_option("1")
    expect(theirs).not_to_have_count(0)
    expect(mine).to_have_count(0)
    ana.picture("replay")
    ana.page.get_by_label("View").select_option("0")
    expect(mine).not_to_have_count(0)
    ana.page.get_by_role("button", name="Play on from here").click()
    ana.page.wait_for_url(re.compile("/table/"))
    ana.ready()


def test_phone(person: Callable[..., Person]) -> None:
    """One column, nothing to scroll sideways, the hand and the tools within reach; a whole game by tapping."""
    ana = person(phone=True)
    ana.play_now("hitline")
    wide = ana.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390
    card = ana.page.locator('[data-zone="hand 0"] .card.legal').first
    before = ana.mark()
    face = card.get_attribute("data-face") or ""
    codes = [code for code in ana.codes() if face in code]
    card.dispatch_event("click")
    if len(codes) == 1:
        ana.moved_on(before)
    expect(ana.page.get_by_role("button", name="Log")).to_be_visible()
    ana.picture("phone")
    ana.play_to_the_end()
    ana.picture("phone-end")


def test_deck_builder(person: Callable[..., Person]) -> None:
    ana = person()
    ana.go("/decks")
    page = ana.page
    page.get_by_role("button", name="Add one Leonardo").click()
    expect(page.get_by_text("1 of 40 cards")).to_be_visible()
    expect(page.locator(".verdict .wrong").first).to_be_visible()
    for _ in range(2):
        page.get_by_role("button", name="Add one Leonardo").click()
    expect(page.get_by_role("button", name="Add one Leonardo")).to_be_disabled()
    page.get_by_role("button", name="Genbu", exact=True).click()
    expect(page.get_by_text("This deck is ready to play.")).to_be_visible()
    page.get_by_label("Name").fill("Stone")
    expect(page.get_by_role("img", name=re.compile("Power curve"))).to_be_visible()
    page.get_by_role("button", name="Save", exact=True).click()
    ana.picture("deck-builder")
    page.get_by_role("link", name="Play this deck").click()
    page.get_by_label("decks of seat 1").select_option("own:Stone")
    page.get_by_label("Bot of seat 2").select_option("rookie")
    page.get_by_role("button", name="Deal the cards").click()
    for _ in range(4):
        ana.choose()
