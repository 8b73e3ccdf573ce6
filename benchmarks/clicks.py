"""`python -m benchmarks.clicks`: how the table feels, measured in a browser with bots at the table.

A person plays each game with real clicks, at the usual pace and with everything moving. Measured is the time from a
click, as the browser stamps it, to the first frame that shows what came of it: the next question, the bots' turn or the
end, drawn with all its tiles, in the browser's own trace. A button that looks pressed does not count. "answer" is the
part until the server's word is there. "work" is processor time that the page takes for it, which other programs on the
machine do not make longer: on the main thread (script, style and layout, paint) and for raster. Besides: the frames
while pieces fly, what jumps without anybody having touched it, and what the pages weigh as they are sent.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import statistics
import tempfile
from bisect import bisect_left
from collections import Counter
from pathlib import Path
from typing import Any, Final

import msgspec
from playwright.sync_api import Browser, CDPSession, Page, sync_playwright
from playwright.sync_api import TimeoutError as TooLate

from tests.server.driving import Server, running
from tests.web.browser import HOW, obtain
from tests.web.conftest import QUIET
from tests.web.shifts import SHIFTS
from tests.web.table import DESK, TITLES

GOAL: Final = 100.0  # milliseconds from click to paint, for 95 of 100
READY: Final = ".balloon .opt[data-code]:enabled, .endbox"
LOOKS: Final = 25  # milliseconds between looks of the one who measures: looking in each frame would make frames
TRACED: Final = [
    "-*",
    "blink.user_timing",
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "disabled-by-default-devtools.timeline.frame",
]
STYLE: Final = frozenset({"UpdateLayoutTree", "Layout", "HitTest", "ScheduleStyleRecalculation", "InvalidateLayout"})
PAINT: Final = frozenset({"PrePaint", "Paint", "PaintImage", "Layerize", "Commit", "UpdateLayer", "CompositeLayers"})
WATCH: Final = """
(() => {
  const found = (window.measured = { clicks: 0, frames: [] });
  let waits = false, heard = false;
  const Plain = WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...all) {
      super(...all);
      this.addEventListener('message', (e) => {
        if (!waits || heard || !e.data.startsWith('{"type":"events"')) return;
        heard = true;
        performance.mark('longbox heard');
      });
    }
  };
  addEventListener('click', (e) => {
    if (!e.target.closest('.opt[data-code]')) return;
    [waits, heard] = [true, false];
    performance.mark(`longbox click ${performance.now() - e.timeStamp}`);
  }, true);
  new MutationObserver((all) => {
    if (!looking && document.querySelector('.ghosts > *')) { looking = true; requestAnimationFrame(frame); }
    const changed = (one) => one.attributeName === 'data-question';
    const ended = (one) => [...one.addedNodes].some((n) => n.classList?.contains('veil'));
    if (!waits || !all.some((one) => changed(one) || ended(one))) return;
    waits = false;
    performance.mark('longbox change');
    found.clicks++;
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-question'] });
  let last = 0, looking = false;
  const frame = (at) => {
    looking = document.querySelector('.ghosts > *') !== null;
    if (looking && last) found.frames.push(at - last);
    last = looking ? at : 0;
    if (looking) requestAnimationFrame(frame);
  };
})();
"""


def share(found: list[float], part: float) -> float:
    ordered = sorted(found)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else 0.0


class Click(msgspec.Struct):
    """What one click cost, in milliseconds."""

    whole: float
    answer: float
    script: float
    style: float
    paint: float
    raster: float

    @property
    def work(self) -> float:
        return self.script + self.style + self.paint + self.raster


class Happened(msgspec.Struct):
    """An entry of a browser's trace."""

    name: str
    cat: str
    ph: str
    pid: int
    tid: int
    ts: float = 0.0
    dur: float = 0.0
    tdur: float = 0.0


class Trace(msgspec.Struct, rename={"entries": "traceEvents"}):
    entries: list[Happened]


def read(trace: bytes) -> list[Click]:
    """Each click, from the browser's own trace to the frame that shows its result."""
    happened = msgspec.json.decode(trace, type=Trace).entries
    marks = sorted((one for one in happened if one.name.startswith("longbox ")), key=lambda one: one.ts)
    if not marks:
        return []
    here = marks[0].pid
    main = [one for one in happened if one.ph == "X" and (one.pid, one.tid) == (here, marks[0].tid)]
    main.sort(key=lambda one: (one.ts, -one.dur))
    commits = sorted(one.ts + one.dur for one in main if one.name == "Commit")
    shown = {
        name: sorted(one.ts for one in happened if one.pid == here and one.name == name)
        for name in ("ActivateLayerTree", "DrawFrame")
    }
    tiles = [one for one in happened if one.pid == here and one.name == "RasterTask" and one.ph == "X"]
    found = []
    for at, mark in enumerate(marks):
        if not mark.name.startswith("longbox click"):
            continue
        rest = marks[at + 1 :]
        heard = next((one.ts for one in rest if one.name == "longbox heard"), 0.0)
        change = next((one.ts for one in rest if one.name == "longbox change"), 0.0)
        began = mark.ts - 1000 * float(mark.name.split()[-1])
        committed = after(commits, change)
        drawn = after(shown["DrawFrame"], after(shown["ActivateLayerTree"], committed))
        if not heard or not drawn:
            continue  # the trace ended
        parts = spent([one for one in main if mark.ts - 500 <= one.ts and one.ts + one.dur <= committed + 1])
        raster = sum(one.tdur for one in tiles if mark.ts <= one.ts <= drawn)
        found.append(
            Click(
                (drawn - began) / 1000,
                (heard - began) / 1000,
                (sum(parts.values()) - sum(parts[name] for name in STYLE | PAINT)) / 1000,
                sum(parts[name] for name in STYLE) / 1000,
                sum(parts[name] for name in PAINT) / 1000,
                raster / 1000,
            )
        )
    return found


def after(times: list[float], least: float) -> float:
    at = bisect_left(times, least)
    return times[at] if least and at < len(times) else 0.0


def spent(entries: list[Happened]) -> Counter[str]:
    """Processor time by name, of each entry what those within it did not take. They come in order, outer ones first."""
    found: Counter[str] = Counter()
    around: list[Happened] = []
    for one in entries:
        while around and around[-1].ts + around[-1].dur <= one.ts:
            around.pop()
        found[one.name] += int(one.tdur)
        if around:
            found[around[-1].name] -= int(one.tdur)
        around.append(one)
    return found


def play(browser: Browser, server: Server, game: str, arguments: argparse.Namespace) -> tuple[list[Click], Any, Any]:
    """Some choices at a table, made with the mouse."""
    context = browser.new_context(viewport=DESK)
    likes = json.dumps({"pace": arguments.pace, "bot": arguments.bot, "name": "Ana"})
    context.add_init_script(f"localStorage.longbox ??= '{likes}'")
    context.add_init_script(WATCH)
    context.add_init_script(SHIFTS)
    page = context.new_page()
    luck = random.Random(game)
    page.goto(server.url)
    page.get_by_role("button", name=f"Play now: {TITLES[game]}").click()
    page.locator(READY).first.wait_for(timeout=60_000)
    browser.start_tracing(page=page, categories=TRACED)
    made = 0
    while made < arguments.choices:
        page.locator(READY).first.wait_for(timeout=60_000)
        options = page.locator(".balloon .opt[data-code]:enabled")
        there = options.count()
        if page.locator(".endbox").count():
            page.get_by_role("button", name="Play again").click()
            page.locator(".endbox").wait_for(state="detached")
            continue
        if not there:
            continue
        try:
            options.nth(luck.randrange(there)).click(timeout=5_000)
        except TooLate:
            continue  # gone before the finger was there
        made += 1
        page.wait_for_function("n => measured.clicks >= n", arg=made, timeout=60_000, polling=LOOKS)
        page.wait_for_timeout(300)  # nobody reads faster, and what was there before is drawn
    frames, shifts = page.evaluate("[measured.frames, shifts]")
    trace = browser.stop_tracing()
    if arguments.keep:
        (arguments.keep / f"{game}.json").write_bytes(trace)
    context.close()
    return read(trace), frames, shifts


class Scales:
    """The bytes that a page has been sent, as they went over the wire."""

    def __init__(self, page: Page) -> None:
        self.bytes = 0.0
        session: CDPSession = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.on("Network.loadingFinished", self.add)

    def add(self, said: dict[str, Any]) -> None:
        self.bytes += said["encodedDataLength"]


def weigh(browser: Browser, server: Server, game: str) -> tuple[float, float]:
    """Kilobytes of the home page, and of the home page and a table."""
    context = browser.new_context(viewport=DESK)
    page = context.new_page()
    scales = Scales(page)
    page.goto(server.url, wait_until="networkidle")
    home = scales.bytes
    page.get_by_role("button", name=f"Play now: {TITLES[game]}").click()
    page.locator(READY).first.wait_for(timeout=60_000)
    page.wait_for_load_state("networkidle")
    context.close()
    return home / 1000, scales.bytes / 1000


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.clicks", description="The table in a browser.")
    parser.add_argument("--games", nargs="+", default=list(TITLES), choices=list(TITLES))
    parser.add_argument("--choices", type=int, default=60)
    parser.add_argument("--bot", default="sidekick")
    parser.add_argument("--pace", default="normal", choices=["slow", "normal", "now"])
    parser.add_argument("--keep", type=Path, help="a folder for the traces, to be looked at")
    parser.add_argument("--check", action="store_true", help=f"exit with 1 when p95 is over {GOAL:.0f} ms")
    arguments = parser.parse_args()
    path = obtain()
    if path is None:
        raise SystemExit(HOW)
    print(f"{platform.python_version()}, {os.cpu_count()} cores, a {arguments.bot} at the table, pace {arguments.pace}")
    head = "game     clicks  p50 ms  p95 ms  most ms | answer p50   p95 | work p50   p95: script style paint raster"
    print(f"{head} | frame p50  p95 ms | shifts | home kB  and table")
    slow = False
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=QUIET)
        for game in arguments.games:
            clicks, frames, shifts = play(browser, server, game, arguments)
            home, whole = weigh(browser, server, game)
            waits, answers = [one.whole for one in clicks], [one.answer for one in clicks]
            p95, work = share(waits, 0.95), [one.work for one in clicks]
            line = f"{game:8} {len(clicks):6}  {statistics.median(waits):6.0f}  {p95:6.0f}  {max(waits):7.0f}"
            line += f" | {statistics.median(answers):10.0f}  {share(answers, 0.95):4.0f}"
            line += f" | {statistics.median(work):8.1f}  {share(work, 0.95):4.1f}:"
            for part, width in (("script", 6), ("style", 5), ("paint", 5), ("raster", 6)):
                line += f" {statistics.median(getattr(one, part) for one in clicks):{width}.1f}"
            line += f" | {share(frames, 0.5):9.1f}  {share(frames, 0.95):6.1f}"
            line += f" | {sum(one['value'] for one in shifts):6.4f} | {home:7.0f}  {whole:9.0f}"
            print(line, flush=True)
            for one in sorted(shifts, key=lambda one: -one["value"])[:3]:
                print(f"         jumped: {one['value']:.4f} {one['what']}")
            slow = slow or p95 > GOAL
        browser.close()
    if arguments.check and slow:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
