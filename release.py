"""Makes a release in dist/: `make release`. Nothing is uploaded.

dist/longbox-X.tar.gz                    the source
dist/longbox-X-py3-none-any.whl          plain Python, for every platform
dist/longbox-X-cp311-...whl              compiled, for this platform, if there is a C compiler
dist/release-notes-X.md                  the changelog's section for this version
dist/SHA256SUMS
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import hatch_build

ROOT = Path(__file__).resolve().parent
DIST = ROOT / "dist"
SECTION = re.compile(r"^## +\[?(?P<name>[^\]\s]+)\]?[^\n]*\n(?P<text>.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)


class NotReady(Exception):
    """The release can't be made, and why."""


def version(root: Path = ROOT) -> str:
    """The version, the same wherever it is written."""
    named: str = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    source = (root / "src" / "longbox" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "(.+)"$', source, re.MULTILINE)
    if found is None or found[1] != named:
        raise NotReady(f"pyproject.toml says version {named}, src/longbox/__init__.py {found[1] if found else 'none'}.")
    return named


def notes(changelog: str, wanted: str) -> str:
    """The section of one version; what is unreleased would be forgotten."""
    sections = {found["name"]: found["text"].strip() for found in SECTION.finditer(changelog)}
    if sections.get("Unreleased"):
        raise NotReady(f"CHANGELOG.md has changes under Unreleased. Move them under {wanted}, or raise the version.")
    if not sections.get(wanted):
        raise NotReady(f"CHANGELOG.md has no section {wanted}. Write one: it becomes the release notes.")
    return f"# Longbox {wanted}\n\n{sections[wanted]}\n"


def build(kind: str, **variables: str) -> Path:
    """A source archive (`sdist`) or a `wheel` in dist/."""
    before = set(DIST.iterdir())
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(DIST)]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, **variables}, capture_output=True, text=True, check=False
    )
    made = [path for path in DIST.iterdir() if path not in before]
    if done.returncode or len(made) != 1:
        raise NotReady(f"Building the {kind} failed:\n{done.stdout}{done.stderr}")
    return made[0]


def keep_edition(number: str) -> None:
    """Keep the cards of this release in the source: later releases play its matches to their end with them."""
    command = [sys.executable, "-m", "longbox.testing.keep_edition", "--release", number]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise NotReady(done.stderr)
    if done.stdout:
        print(f"Commit these with the release; they are never changed again:\n{done.stdout}")


def make() -> list[Path]:
    number = version()
    keep_edition(number)
    text = notes((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), number)
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    made = [build("sdist"), build("wheel", LONGBOX_COMPILE="never", LONGBOX_WEB="require")]
    if hatch_build.why_no_compiler() is None:
        made.append(build("wheel", LONGBOX_COMPILE="require", LONGBOX_WEB="require"))
    sums = "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in made)
    (DIST / f"release-notes-{number}.md").write_text(text, encoding="utf-8")
    (DIST / "SHA256SUMS").write_text(sums, encoding="utf-8")
    return made


def main() -> int:
    try:
        made = make()
    except NotReady as error:
        print(f"make release: {error}", file=sys.stderr)
        return 1
    print("\n".join(f"dist/{path.name}" for path in sorted(DIST.iterdir())))
    for_all = " ".join(f"dist/{path.name}" for path in made[:2])
    print(f"Nothing was uploaded. To publish: tag the commit, then twine upload {for_all}")
    if len(made) > 2:
        print("The compiled wheel is for machines like this one: put it beside the release notes, not on an index.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
