"""The wall clock of a server, set as somebody would set it who has the machine."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

# Python imports this at its start, in every process of the server.
CUSTOM = """
import os, time
_time, _time_ns = time.time, time.time_ns

def _shift():
    with open(os.environ["TEST_WALL"]) as file:
        return float(file.read())

time.time = lambda: _time() + _shift()
time.time_ns = lambda: _time_ns() + int(_shift() * 1e9)
"""


class Wall:
    """Seconds that the wall clock of a server differs from ours."""

    def __init__(self, folder: Path, name: str = "wall") -> None:
        self.folder = folder / f"{name}.py"
        self.folder.mkdir()
        (self.folder / "sitecustomize.py").write_text(CUSTOM)
        self.file = folder / name
        self.set(0)

    def set(self, seconds: float) -> None:
        new = self.file.with_suffix(".new")
        new.write_text(str(seconds))
        new.replace(self.file)

    @contextlib.contextmanager
    def there(self) -> Iterator[None]:
        """What is started in here has this clock."""
        before = {name: os.environ.get(name) for name in ("PYTHONPATH", "TEST_WALL")}
        path = before["PYTHONPATH"]
        os.environ["PYTHONPATH"] = f"{self.folder}{os.pathsep}{path}" if path else str(self.folder)
        os.environ["TEST_WALL"] = str(self.file)
        try:
            yield
        finally:
            for name, value in before.items():
                if value is None:
                    os.environ.pop(name)
                else:
                    os.environ[name] = value
