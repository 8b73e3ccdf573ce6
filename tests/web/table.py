"""A person at the web table: looks at the page, clicks what can be clicked, presses what can be pressed."""

import json
import random
import re
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize, expect

TITLES: Final = {"titans": "Titans", "hitline": "Hit Line", "mayhem": "Mayhem", "turtles": "Turtles", "bold": "Bold"}
TORN: Final = """() => [...document.images]
  .filter((i) => i.complete && !i.naturalWidth && i.checkVisibility({ visibilityProperty: true }))
  .map((i) => i.closest('[data-face]')?.dataset.face ?? i.outerHTML)"""
ARTIFACTS: Final = Path(__file__).resolve().parents[2] / "build" / "web-pictures"
PATIENCE: Final = 90_000  # milliseconds that anything may take on a busy machine
MOST: Final = 2000  # choices of a game
AT_ONCE: Final = 100  # of them
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
DESK: Final[ViewportSize] = {"width": 1440, "height": 900}
GAIN: Final = ("buy", "play", "attack", "place", "to", "at", "use", "activate", "counter", "recruit", "draw", "set")
# A glance at the balloon; a finger on one of its answers; both again and again until the end screen.
LOOK: Final = """() => [
  document.querySelector('[data-question]')?.dataset.question ?? '',
  [...document.querySelectorAll('.balloon .opt[data-code]:enabled')]
    .map((o) => [o.dataset.code, o.getAttribute('aria-keyshortcuts') ?? '']),
]"""
CLICK: Final = 'code => document.querySelector(`.balloon .opt[data-code="${code}"]:enabled`)?.click()'
PLAY: Final = """async ({ gain, luck, most, wait }) => {
  const one = (what) => document.querySelector(what);
  const stop = () => one('.endbox, .curtain');
  const until = (ready, what) => new Promise((done, fail) => {
    if (ready()) return done();
    const looking = new MutationObserver(() => ready() && end(done));
    const timer = setTimeout(() => end(() => fail(new Error(`${what}: ${one('.balloon')?.textContent}`))), wait);
    const end = (how) => { looking.disconnect(); clearTimeout(timer); how(); };
    looking.observe(document, { subtree: true, childList: true, attributes: true });
  });
  const random = () => (luck = (luck * 9301.7 + 0.49297) % 1);
  const any = (list) => list[Math.floor(random() * list.length)];
  for (let n = 0; n < most && !stop(); n++) {
    const answers = () => [...document.querySelectorAll('.balloon .opt[data-code]:enabled')];
    await until(() => stop() || answers().length, 'nothing was asked');
    if (stop()) break;
    const eager = answers().filter((o) => gain.includes(o.dataset.code.split(':')[0]));
    const before = one('[data-question]').dataset.question;
    any(eager.length && random() < 0.85 ? eager : answers()).click();
    await until(() => stop() || one('[data-question]')?.dataset.question !== before, 'a choice was not taken');
  }
  return stop() !== null;
}"""


class Person:
    """One browser of one person."""

    def __init__(
        self, browser: Browser, url: str, *, phone: bool = False, dark: bool = False, name: str = "Ana"
    ) -> None:
        self.url = url
        self.context: BrowserContext = browser.new_context(
            viewport=PHONE if phone else DESK,
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
        """Kept to be looked at; nothing in it is torn."""
        ARTIFACTS.mkdir(parents=True, exist_ok=True)
        torn = self.page.evaluate(TORN)
        assert not torn, f"torn pictures: {torn}"
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

    def look(self) -> tuple[str, list[tuple[str, str]]]:
        """The question and its answers with their keys, in one glance: the table may change between two."""
        question, answers = self.page.evaluate(LOOK)
        return question, [(code, key) for code, key in answers]

    def codes(self) -> list[str]:
        return [code for code, _ in self.look()[1]]

    def mark(self) -> str:
        return self.look()[0]

    def choose(self, *, by_key: bool = False) -> str:
        """One choice, mostly one that gains something; waits until the table has taken it."""
        self.ready()
        before, answers = self.look()
        if not answers:
            return ""
        eager = [answer for answer in answers if answer[0].split(":")[0] in GAIN]
        code, key = self.luck.choice(eager if eager and self.luck.random() < 0.85 else answers)
        if by_key:
            assert key, f"{code} has no key, of {answers}"
            self.page.keyboard.press(key)
        else:
            self.click(code)
        self.moved_on(before)
        return code

    def click(self, code: str) -> None:
        """Through the page itself: a click by coordinates waits for the layout after each choice."""
        self.page.evaluate(CLICK, code)

    def moved_on(self, before: str) -> None:
        self.page.wait_for_function(
            "before => document.querySelector('.endbox, .curtain')"
            " || document.querySelector('[data-question]')?.dataset.question !== before",
            arg=before,
            timeout=PATIENCE,
        )

    def play_to_the_end(self) -> None:
        """Until the end screen. The hand moves within the page, at the speed of the table."""
        for _ in range(MOST // AT_ONCE):
            if self.page.evaluate(PLAY, {"gain": GAIN, "luck": self.luck.random(), "most": AT_ONCE, "wait": PATIENCE}):
                break
        expect(self.end).to_be_visible()


def number(text: str) -> int:
    found = re.search(r"-?\d+", text)
    assert found is not None, text
    return int(found[0])
