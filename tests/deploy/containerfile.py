"""Read the Containerfile and .dockerignore as a builder does."""

import fnmatch
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"


def instructions() -> list[tuple[str, str]]:
    """What it says, line by line: FROM, RUN, COPY ... and the rest."""
    lines = (DEPLOY / "Containerfile").read_text().splitlines()
    text = "\n".join(line for line in lines if not line.lstrip().startswith("#"))
    whole = re.sub(r"\\\n\s*", " ", text)
    return [(line.split()[0], line.split(maxsplit=1)[1]) for line in whole.splitlines() if line.strip()]


def let_in(path: str) -> bool:
    """Is this file, relative to the project's folder, sent to the builder? The last pattern that fits decides."""
    parts = path.split("/")
    whole = ["/".join(parts[: n + 1]) for n in range(len(parts))]
    found = True
    for line in (ROOT / ".dockerignore").read_text().splitlines():
        if line and not line.startswith("#"):
            pattern = line.removeprefix("!")
            if any(fits(part, pattern) for part in whole):
                found = line.startswith("!")
    return found


def fits(path: str, pattern: str) -> bool:
    if pattern.startswith("**/"):
        return fnmatch.fnmatchcase(path.rpartition("/")[2], pattern.removeprefix("**/"))
    return path.count("/") == pattern.count("/") and fnmatch.fnmatchcase(path, pattern)
