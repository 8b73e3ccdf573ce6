"""Toy games for the kernel's tests: `tests.toys`, and fixtures that make them known for one test."""

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

ROOT = str(Path(__file__).parents[2])
if ROOT not in sys.path:
    sys.path.insert(0, ROOT)

from longbox.kernel import game as kernel_game  # noqa: E402
from longbox.testing.kit import registered  # noqa: E402
from tests.toys.caper import Caper, CaperGame  # noqa: E402
from tests.toys.tiny import Tiny, TinyGame  # noqa: E402


@pytest.fixture
def caper() -> Iterator[Callable[..., Caper]]:
    """Starts matches of Caper."""

    def start(**options: Any) -> Caper:
        m = kernel_game.start("caper", **options)
        assert isinstance(m, Caper)
        return m

    with registered(CaperGame()):
        yield start


@pytest.fixture
def tiny() -> Iterator[Callable[..., Tiny]]:
    """Starts matches of a game made of the steps given."""
    with ExitStack() as stack:

        def start(*steps: Any, line: Any = (), inner: Any = (), **options: Any) -> Tiny:
            stack.enter_context(registered(TinyGame(*steps, line=line, inner=inner)))
            m = kernel_game.start("tiny", **{"seats": 2, **options})
            assert isinstance(m, Tiny)
            return m

        yield start
