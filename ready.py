"""Gets Longbox ready in .venv: what `make` runs before anything is started. It starts nothing itself.

    python ready.py            build and install what is here, compiled if that can be; waits, and shows how far it is
    python ready.py --soon     for a player in a hurry: plain Python at once, compiled in the background for next time

Nothing is done if nothing changed. `.venv/.longbox` remembers what is installed ("compiled", "plain" for good, or
"plain for now" while a compile goes on) and the checksum of what it was built from. The wheel is in build/wheel.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import hatch_build

ROOT = Path(__file__).resolve().parent
STAMP = ROOT / ".venv" / ".longbox"
WHEEL = ROOT / "build" / "wheel"
LATER = ROOT / "build" / "later"  # where the background compile works: its lock, its log, its wheel
COMPILED, PLAIN, FOR_NOW = "compiled", "plain", "plain for now"
GET_COMPILER = (
    "Debian, Ubuntu: apt install gcc python3-dev. Fedora: dnf install gcc python3-devel. macOS: xcode-select --install."
)


def checksum() -> str:
    """Of all that a wheel is made from."""
    found = hashlib.blake2b(digest_size=12)
    files = [path for path in (ROOT / "src").rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    for path in sorted([*files, ROOT / "pyproject.toml", ROOT / "hatch_build.py"]):
        found.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


def build(mode: str, folder: Path, log: Path) -> Path | None:
    """A wheel in an empty folder; None if that failed, which the log tells."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    with log.open("w") as out:
        started = subprocess.Popen(
            command, cwd=ROOT, env={**os.environ, "LONGBOX_COMPILE": mode}, stdout=out, stderr=subprocess.STDOUT
        )
        watch(lambda: started.poll() is None)
    return next(iter(folder.glob("*.whl")), None) if started.returncode == 0 else None


def watch(goes_on: Callable[[], bool]) -> None:
    """Wait for a build, and show in a terminal how far it is."""
    last = ""
    while goes_on():
        said = hatch_build.how_far(ROOT)
        if said != last and sys.stdout.isatty():
            print(f"\r{said:<60}", end="", flush=True)
            last = said
        time.sleep(0.2)
    if last:
        print(f"\r{'':<60}\r", end="", flush=True)


def install(wheel: Path, kind: str, sum_: str) -> None:
    STAMP.unlink(missing_ok=True)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-qq", "install", "--no-deps"]
    subprocess.run([*pip, "--force-reinstall", str(wheel)], cwd=ROOT, check=True)
    if wheel.parent != WHEEL:
        shutil.rmtree(WHEEL, ignore_errors=True)
        WHEEL.mkdir(parents=True)
        shutil.copy(wheel, WHEEL)
    STAMP.write_text(f"{kind} {sum_}\n")


def is_pure(wheel: Path) -> bool:
    return wheel.name.endswith("-none-any.whl")


# ---- the compile in the background


def lock() -> int | None:
    """The lock that a background compile holds as long as it lives; None if one does."""
    LATER.mkdir(parents=True, exist_ok=True)
    held = os.open(LATER / "lock", os.O_CREAT | os.O_RDWR)
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(held)
        return None
    return held


def running() -> bool:
    """Does a background compile go on?"""
    if not LATER.exists():
        return False
    held = lock()
    if held is not None:
        os.close(held)
    return held is None


def compiled_later(sum_: str) -> Path | None:
    """The wheel of a background compile of what is here now."""
    return next(iter((LATER / sum_).glob("*.whl")), None)


def begin_later(sum_: str) -> None:
    held = lock()
    if held is None:
        return
    for old in LATER.iterdir():
        if old.is_dir():
            shutil.rmtree(old)
    subprocess.Popen(
        [sys.executable, __file__, "--later", sum_],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        pass_fds=[held],  # so it holds the lock until it ends
        start_new_session=True,  # it goes on when the game is over and the terminal closed
    )
    os.close(held)


def later(sum_: str) -> None:
    """In the background: a wheel that the next start installs."""
    os.nice(10)
    made = build("require", LATER / "new", LATER / "log")
    if made is not None and checksum() == sum_:
        (LATER / "new").rename(LATER / sum_)


# ---- what `make` asks for


def at_once(sum_: str, mode: str, why: str | None, had: str) -> int:
    """What is here, built and installed, compiled if that can be."""
    if had == f"{COMPILED} {sum_}" and mode != "never":
        return 0
    if had == f"{PLAIN} {sum_}" and mode != "require":
        return 0
    if mode != "never" and running():
        print("Longbox is being compiled already; waiting for that ...")
        watch(running)
    ready = compiled_later(sum_) if mode != "never" else None
    if ready is not None:
        install(ready, COMPILED, sum_)
        return 0
    if mode == "never":
        print("Building Longbox as plain Python, as asked ...")
    elif why is None:
        print("Compiling Longbox (once; a minute or two) ...")
    else:
        print(f"Building Longbox as plain Python, which is slower but the same game: {why}. {GET_COMPILER}")
    log = ROOT / "build" / "install.log"
    (ROOT / "build").mkdir(exist_ok=True)
    wheel = build(mode, WHEEL, log)
    if wheel is None or (is_pure(wheel) and why is None and mode != "never"):
        print(log.read_text())
    if wheel is None:
        return 1
    install(wheel, PLAIN if is_pure(wheel) else COMPILED, sum_)
    return 0


def soon(sum_: str, mode: str, why: str | None, had: str) -> int:
    """Something to play with in a few seconds; the compiled wheel comes by and by."""
    if mode != "auto" or why is not None or had in (f"{COMPILED} {sum_}", f"{PLAIN} {sum_}"):
        return at_once(sum_, mode, why, had)
    ready = compiled_later(sum_)
    if ready is not None:
        install(ready, COMPILED, sum_)
        print("Longbox is compiled now.")
        return 0
    if had == f"{FOR_NOW} {sum_}" and not running():
        print(f"Compiling Longbox failed, so it plays as plain Python, which is slower: {LATER / 'log'} says why.")
        STAMP.write_text(f"{PLAIN} {sum_}\n")
        return 0
    if had != f"{FOR_NOW} {sum_}":
        print("Setting up Longbox as plain Python ...")
        wheel = build("never", WHEEL, ROOT / "build" / "install.log")
        if wheel is None:
            print((ROOT / "build" / "install.log").read_text())
            return 1
        install(wheel, FOR_NOW, sum_)
        begin_later(sum_)
    print(
        f"Longbox is being compiled meanwhile, which makes it ten times faster from the next start on. {how_far_now()}"
    )
    return 0


def how_far_now() -> str:
    return hatch_build.how_far(ROOT) or "It has just begun."


def main(arguments: list[str]) -> int:
    if arguments[:1] == ["--later"]:
        later(arguments[1])
        return 0
    sum_, mode, why = checksum(), hatch_build.wanted_mode(), hatch_build.why_no_compiler()
    had = STAMP.read_text().strip() if STAMP.exists() else ""
    return (soon if "--soon" in arguments else at_once)(sum_, mode, why, had)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
