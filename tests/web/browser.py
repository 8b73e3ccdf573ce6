"""A browser for the tests: from the PATH, else Playwright's own, else Debian's package, which root may install."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
HOW = "no browser here: apt-get install chromium (Debian), or python -m playwright install chromium"


def found() -> str | None:
    """The path of a browser on this machine; None if there is none."""
    named = os.environ.get("LONGBOX_TEST_BROWSER") or next(filter(None, map(shutil.which, NAMES)), None)
    if named is not None:
        return named
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    return own if Path(own).exists() else None


def obtain() -> str | None:
    """The same, after trying to install one."""
    if (path := found()) is not None:
        return path
    if os.geteuid() == 0 and shutil.which("apt-get") is not None:
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for words in (["update", "-q"], ["install", "-y", "-q", "--no-install-recommends", "chromium"]):
            subprocess.run(["apt-get", *words], check=False, capture_output=True, env=quiet)
    if found() is None:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False, capture_output=True)
    return found()


if __name__ == "__main__":
    print(obtain() or HOW)
