"""Drives the real client: through pipes, through a pseudo-terminal, and inside this process with all recorded."""

import codecs
import contextlib
import fcntl
import io
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import longbox
from longbox import cli
from longbox.terminal import seats as chairs
from longbox.terminal.look import Look
from longbox.terminal.play import Session
from longbox.terminal.talk import Talk

SOURCE = str(Path(longbox.__file__).parents[1])
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]")
CLEAR = "\x1b[H\x1b[2J"
PROMPT = "h for help"
PATIENCE = 120  # seconds that a busy machine may take for what is done in one
MORE = "q to stop"


def environment(saves: Path, **more: str) -> dict[str, str]:
    env = {
        key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES")
    }
    env.update(PYTHONPATH=SOURCE, LONGBOX_SAVES=str(saves), TERM="xterm-256color", PYTHONIOENCODING="utf-8")
    env.update(more)
    return env


def run(
    saves: Path, *args: str, stdin: str = "", cwd: Path | None = None, **env: str
) -> subprocess.CompletedProcess[str]:
    """The program with pipes for stdin and stdout."""
    command = [sys.executable, "-m", "longbox.cli", *args]
    return subprocess.run(
        command,
        input=stdin,
        env=environment(saves, **env),
        cwd=cwd or saves,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


def inside(
    saves: Path, *args: str, stdin: str = "", cwd: Path | None = None, **env: str
) -> subprocess.CompletedProcess[str]:
    """The same inside this process, which is quicker: the streams are pipes as far as the program can tell."""
    streams = [io.TextIOWrapper(io.BytesIO(data), encoding="utf-8") for data in (stdin.encode(), b"", b"")]
    before, place, variables = (sys.stdin, sys.stdout, sys.stderr), Path.cwd(), dict(os.environ)
    code: object = 0
    try:
        os.chdir(cwd or saves)
        os.environ.update({"LONGBOX_SAVES": str(saves), **env})
        sys.stdin, sys.stdout, sys.stderr = streams
        try:
            cli.main(args)
        except SystemExit as leave:
            code = leave.code
    finally:
        sys.stdin, sys.stdout, sys.stderr = before
        os.environ.clear()
        os.environ.update(variables)
        os.chdir(place)
    out, err = (written(stream) for stream in streams[1:])
    assert isinstance(code, int)
    return subprocess.CompletedProcess(args, code, out, err)


def written(stream: io.TextIOWrapper) -> str:
    stream.flush()
    assert isinstance(stream.buffer, io.BytesIO)
    return stream.buffer.getvalue().decode("utf-8")


class Terminal:
    """The program in a pseudo-terminal of a given size."""

    def __init__(self, saves: Path, *args: str, columns: int, rows: int, env: dict[str, str]) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "longbox.cli", *args],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment(saves, **env),
            cwd=saves,
            start_new_session=True,
            preexec_fn=own_terminal,  # noqa: PLW1509 - no threads here; Ctrl-C needs a controlling terminal
        )
        os.close(slave)
        self.output = ""
        self.seen = 0
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def read(self, seconds: float) -> bool:
        """More output, if it comes in time; False at its end."""
        ready, _, _ = select.select([self.master], [], [], seconds)
        if not ready:
            return True
        try:
            data = os.read(self.master, 65536)
        except OSError:
            return False
        self.output += self.decoder.decode(data)
        return bool(data)

    def wait(self, marker: str, seconds: float = PATIENCE) -> str:
        """Everything since the last call, once the marker is in it."""
        until = time.monotonic() + seconds
        while marker not in self.output[self.seen :] and time.monotonic() < until and self.read(0.2):
            pass
        found = self.output[self.seen :]
        assert marker in found
        self.seen = len(self.output)
        return found

    def ready(self) -> str:
        """The next prompt of the game; pages are turned on the way."""
        found = self.wait(":")
        while PROMPT not in found:
            if MORE in found:
                self.send("\r")
            found = (found if MORE not in found else "") + self.wait(":")
        return found

    def send(self, text: str) -> None:
        os.write(self.master, text.encode())

    def interrupt(self) -> int:
        """Ctrl-C until it is heard: Python misses one that comes just as it begins to wait for a line."""
        for _ in range(10):
            self.send("\x03")
            until = time.monotonic() + 2
            while time.monotonic() < until and self.read(0.2):
                if self.process.poll() is not None:
                    break
            else:
                if self.process.poll() is None and time.monotonic() >= until:
                    continue
            break
        return self.finish()

    def finish(self, seconds: float = PATIENCE) -> int:
        until = time.monotonic() + seconds
        while time.monotonic() < until and self.read(0.2):
            if self.process.poll() is not None and not select.select([self.master], [], [], 0.1)[0]:
                break
        return self.process.wait(10)

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self.process.kill()
        self.process.wait()
        os.close(self.master)


def own_terminal() -> None:
    """Ctrl-C reaches the program, also if the tests run in the background, where a shell ignores it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


@contextlib.contextmanager
def terminal(
    saves: Path, *args: str, columns: int = 80, rows: int = 40, env: dict[str, str] | None = None
) -> Iterator[Terminal]:
    made = Terminal(saves, *args, columns=columns, rows=rows, env=env or {})
    try:
        yield made
    finally:
        made.close()


def lines_of(output: str) -> list[str]:
    """What stood on the screen, line by line, without colors."""
    return ESCAPE.sub("", output.replace(CLEAR, "\n")).replace("\r", "").split("\n")


class Recorder:
    """A stdout that calls back with everything written."""

    encoding = "utf-8"

    def __init__(self, hear: Callable[[str], None]) -> None:
        self.hear = hear

    def write(self, text: str) -> int:
        self.hear(text)
        return len(text)

    def flush(self) -> None:
        pass

    def isatty(self) -> bool:
        return False


class Keyboard:
    """A stdin whose lines are made when they are asked for."""

    def __init__(self, answer: Callable[[], str]) -> None:
        self.answer = answer

    def readline(self) -> str:
        return self.answer()

    def isatty(self) -> bool:
        return False


def session(
    match: longbox.Match,
    seats: str,
    answer: Callable[[], str],
    hear: Callable[[str], None],
    *,
    plain: bool = True,
    path: Path | None = None,
    auto: bool = False,
    ask_all: bool = False,
) -> Session:
    """A session inside this process."""
    look = Look(plain=plain, color=False, unicode=True, tty=False, clears=False)
    talk = Talk(look, Keyboard(answer), Recorder(hear))  # type: ignore[arg-type]
    if not plain:
        look.width, look.height = 80, 40
    return Session(match, chairs.parse(seats), talk, path=path, auto=auto, ask_all=ask_all)
