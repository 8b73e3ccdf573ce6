"""Print lines and read answers, on a terminal or through pipes."""

import sys
import time
from collections.abc import Iterable, Sequence
from typing import Final, TextIO

from rich.text import Text

from longbox.terminal.look import Look, console
from longbox.terminal.table import wrapped

LONGEST: Final = 500  # characters of an answer that anybody looks at
CURTAIN: Final = 60  # empty lines that push a plain screen out of sight


class Talk:
    """One conversation."""

    def __init__(self, look: Look, stdin: TextIO | None = None, stdout: TextIO | None = None) -> None:
        self.look = look
        self.stdin = stdin or sys.stdin
        self.stdout = stdout or sys.stdout
        self.console = console(look, self.stdout)
        if look.tty and self.stdin is sys.stdin:
            self.line_editing()

    def line_editing(self) -> None:
        """Allow arrow keys while typing, but keep no history: the next person at this keyboard could read it."""
        try:
            import readline
        except ImportError:
            return
        if hasattr(readline, "set_auto_history"):
            readline.set_auto_history(False)

    def measure(self) -> None:
        """Measure the window again: its size may have changed."""
        if self.look.tty:
            self.look.width = self.console.width
            self.look.height = self.console.height

    def say(self, *lines: str | Text) -> None:
        for line in lines:
            text = Text(line) if isinstance(line, str) else line
            if self.look.tty:
                for row in wrapped(text, self.look.width, 2) or [Text()]:
                    self.console.print(row, soft_wrap=True)
            else:
                self.console.print(text, soft_wrap=True)

    def path(self, *lines: str) -> None:
        """Print lines that somebody may want to copy; never break them."""
        for line in lines:
            self.console.print(Text(line), soft_wrap=True)

    def rows(self, rows: Iterable[Text]) -> None:
        """Print lines that fit already."""
        for row in rows:
            self.console.print(row, soft_wrap=True)

    def read(self, *lines: str | Text) -> None:
        """Show a text of any length, a screen at a time."""
        if not self.look.tty:
            self.say(*lines)
            return
        texts = [Text(line) if isinstance(line, str) else line for line in lines]
        self.pages([row for text in texts for row in wrapped(text, self.look.width, 2) or [Text()]])

    def pages(self, rows: Sequence[Text]) -> None:
        """Show lines that fit, a screen at a time if somebody is sitting in front of it."""
        page = max(4, self.look.height - 2) if self.look.tty else len(rows)
        for at in range(0, len(rows), page or 1):
            self.rows(rows[at : at + page])
            left = len(rows) - at - page
            if left > 0 and self.ask(f"Enter for more ({left} line{'' if left == 1 else 's'}), q to stop:"):
                return

    def ask(self, prompt: str) -> str:
        """Read an answer; EOFError when none will come. Echo what comes through a pipe, so that a log reads well."""
        self.stdout.flush()
        if self.look.tty and self.stdin is sys.stdin and self.stdout is sys.stdout:
            return input(f"{prompt} ").strip()[:LONGEST]
        self.stdout.write(f"{prompt} ")
        self.stdout.flush()
        line = self.stdin.readline()
        if not line:
            self.stdout.write("\n")
            raise EOFError
        answer = line.strip()[:LONGEST]
        self.stdout.write("".join(c for c in answer if c.isprintable()) + "\n")
        return answer

    def clear(self, secret: bool = False) -> None:
        """Clear the screen; with `secret`, nobody can scroll back either."""
        if self.look.clears:
            self.stdout.write("\x1b[H\x1b[2J" + ("\x1b[3J" if secret else ""))
        elif secret and self.look.tty:
            self.stdout.write("\n" * CURTAIN)
        self.stdout.flush()

    def pause(self, seconds: float) -> None:
        if seconds > 0:
            self.stdout.flush()
            time.sleep(seconds)
