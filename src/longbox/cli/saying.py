"""Print results and errors."""

import json
import sys
from pathlib import Path
from typing import Final, NoReturn

from typer.exceptions import TyperException

from longbox.terminal.errors import InputError

BAD: Final = 2


def say(text: str) -> None:
    print(text)


def say_json(data: object) -> None:
    print(json.dumps(data, indent=2, ensure_ascii=False))


def fail(message: str) -> NoReturn:
    raise InputError(message, BAD)


def clean(text: str) -> str:
    """Remove control characters from words of a file or argument: a terminal would obey them."""
    return "".join(c if c.isprintable() else "?" for c in text)


def complain(error: Exception) -> int:
    """Print one line on stderr, or one for each problem of a pack or deck; return the exit code."""
    message = error.format_message() if isinstance(error, TyperException) else str(error)
    lines = [line.strip() for line in message.splitlines() if line.strip()] or [type(error).__name__]
    for line in lines if hasattr(error, "problems") else [" ".join(lines)]:
        print(f"longbox: {clean(line)}", file=sys.stderr)
    return int(getattr(error, "code", BAD))


def write_new(path: Path, text: str) -> None:
    """Write a new file; an existing one stays as it is."""
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        fail(f"{path} already exists; choose another name")
    except OSError as error:
        fail(f"Longbox can't write {path}: {error.strerror or error}")
