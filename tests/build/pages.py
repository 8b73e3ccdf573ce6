"""The checks of the web pages: types, eslint and layout, or the unit tests, again only if something there has changed.

`python -m tests.build.pages lint` is part of lint, `python -m tests.build.pages test` of the tests.
"""

import sys
from pathlib import Path
from typing import Final

import hatch_build

ROOT: Final = Path(__file__).parents[2]
SCRIPTS: Final = {"lint": ("check", "lint", "layout"), "test": ("test",)}


def check(root: Path, which: str) -> bool:
    """Run them; False if all of it has passed before."""
    passed = root / "build" / f"web-{which}.passed"
    now = hatch_build.web_checksum(root)
    if passed.is_file() and passed.read_text() == now:
        return False
    hatch_build.install_web(root)
    for script in SCRIPTS[which]:
        hatch_build.run_npm(root, "run", script)
    passed.parent.mkdir(exist_ok=True)
    passed.write_text(now)
    return True


if __name__ == "__main__":
    try:
        check(ROOT, sys.argv[1])
    except hatch_build.WebError as error:
        sys.exit(f"web pages: {error}")
