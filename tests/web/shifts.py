"""What jumps on a page without anybody having touched it: the browser's own count (Layout Instability)."""

from typing import Any, Final

from playwright.sync_api import Page

# Each shift with its share of the screen, and what moved from where to where.
SHIFTS: Final = """
(() => {
  window.shifts = [];
  const named = (n) => (n?.nodeType === 3 ? named(n.parentNode) : `${n?.localName ?? '?'}.${n?.className ?? ''}`);
  const box = (r) => `${r.x},${r.y} ${r.width}x${r.height}`;
  new PerformanceObserver((list) => {
    for (const one of list.getEntries())
      if (!one.hadRecentInput) {
        const moved = one.sources.map((s) => `${named(s.node)} ${box(s.previousRect)} > ${box(s.currentRect)}`);
        window.shifts.push({ value: one.value, what: moved.join(' | ') });
      }
  }).observe({ type: 'layout-shift', buffered: true });
})();
"""


def shifted(page: Page) -> tuple[float, str]:
    """The sum of all shifts so far, and the largest ones in words."""
    found: list[dict[str, Any]] = page.evaluate("shifts")
    largest = sorted(found, key=lambda one: -one["value"])[:8]
    return sum(one["value"] for one in found), "\n".join(f"{one['value']:.4f} {one['what']}" for one in largest)


# A shift within 500 ms after a key or a click is taken as its result and not counted. So whatever comes after the
# answer to one's own choice (bots' turns, the next question, consequences) comes when that time is over: it counts.
LATE: Final = """
(() => {
  const CALM = 550;
  let touched = -CALM, owed = false;
  const late = [];
  const deliver = () => {
    const rest = touched + CALM - performance.now();
    if (rest > 0) return setTimeout(deliver, rest);
    for (const give of late.splice(0)) give();
  };
  for (const kind of ['keydown', 'mousedown'])
    addEventListener(kind, () => { touched = performance.now(); owed = true; }, true);
  const Plain = WebSocket;
  window.WebSocket = class extends Plain {
    set onmessage(hear) {
      this.addEventListener('message', (e) => {
        const answer = owed && e.data.startsWith('{"type":"events"');
        late.push(() => hear(e));
        if (answer) for (const give of late.splice(0)) give();
        else if (late.length === 1) deliver();
        if (answer) owed = false;
      });
    }
  };
})();
"""
