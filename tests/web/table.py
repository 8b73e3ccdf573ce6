"""A person at the web table: looks at the page, clicks what can be clicked, presses what can be pressed."""

import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

TITLES: Final = {"titans": "Titans", "hitline": "Hit Line", "mayhem": "Mayhem", "turtles": "Turtles", "bold": "Bold"}
ARTIFACTS: Final = Path(__file__).resolve().parents[2] / "build" / "web-pictures"
PATIENCE: Final = 45_000  # milliseconds that anything may take on a busy machine
MOST: Final = 1500  # choices of a game
PHONE: Final = {"width": 390, "height": 844}
DESK: Final = {"width": 1440, "height": 900}
GAIN: Final = ("buy", "play", "attack", "place", "to", "at", "use", "activate", "counter", "recruit", "draw", "set")


class Person:
    """One browser of one person."""

    def __init__(
        self, browser: Browser, url: str, *, phone: bool = False, dark: bool = False, name: str = "Ana"
    ) -> None:
        self.url = url
        self.context: BrowserContext = browser.new_context(
            viewport=PHONE if phone else DESK,  # type: ignore[arg-type]
            is_mobile=phone,
            has_touch=phone,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
        )
        self.context.set_default_timeout(PATIENCE)
        likes = json.dumps({"pace": "now", "bot": "rookie", "name": name})
        self.context.add_init_script(f"localStorage.longbox ??= '{likes}'")
        self.page: Page = self.context.new_page()
        self.complaints: list[str] = []
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", lambda said: self.complaints.append(said.text) if said.type == "error" else None)
        self.luck = random.Random(7)

    def go(self, path: str) -> None:
        self.page.goto(self.url + path)

    def close(self) -> None:
        self.context.close()
        assert not self.complaints, self.complaints

    # ---- what a person sees

    @property
    def options(self) -> Locator:
        return self.page.locator(".balloon .opt[data-code]:enabled")

    @property
    def end(self) -> Locator:
        return self.page.get_by_role("dialog").filter(has=self.page.locator(".ranks"))

    def picture(self, name: str) -> None:
        ARTIFACTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=str(ARTIFACTS / f"{name}.png"))

    def ready(self) -> None:
        """Something can be chosen, or all is over."""
        self.page.locator(".balloon .opt[data-code]:enabled, .endbox, .curtain").first.wait_for()

    # ---- what a person does

    def play_now(self, game: str) -> None:
        """From the home page: two clicks, of which this is the first."""
        self.go("/")
        self.page.get_by_role("button", name=f"Play now: {TITLES[game]}").click()
        self.ready()

    def codes(self) -> list[str]:
        found: list[str] = self.options.evaluate_all("all => all.map(o => o.dataset.code)")
        return found

    def choose(self, act: "Callable[[str], None] | None" = None) -> str:
        """One choice, mostly one that gains something; waits until the table has taken it."""
        self.ready()
        codes = self.codes()
        if not codes:
            return ""
        eager = [code for code in codes if code.split(":")[0] in GAIN]
        code = self.luck.choice(eager if eager and self.luck.random() < 0.85 else codes)
        before = self.mark()
        (act or self.click)(code)
        self.moved_on(before)
        return code

    def click(self, code: str) -> None:
        """Through the page itself: a click by coordinates waits for the layout after each choice."""
        self.page.locator(f'.balloon .opt[data-code="{code}"]').first.dispatch_event("click")

    def mark(self) -> str:
        found = self.page.locator("[data-question]").first.get_attribute("data-question", timeout=PATIENCE)
        return found or ""

    def moved_on(self, before: str) -> None:
        self.page.wait_for_function(
            "before => document.querySelector('.endbox, .curtain')"
            " || document.querySelector('[data-question]')?.dataset.question !== before",
            arg=before,
            timeout=PATIENCE,
        )

    def play_to_the_end(self, shots: str = "", most: int = MOST) -> int:
        """Until the end screen; the number of choices."""
        n = 0
        while n < most:
            self.ready()
            if self.page.locator(".endbox").count():
                break
            self.choose()
            n += 1
            if shots and n == 12:
                self.picture(shots)
        expect(self.end).to_be_visible()
        return n


def number(text: str) -> int:
    found = re.search(r"-?\d+", text)
    assert found is not None, text
    return int(found[0])
