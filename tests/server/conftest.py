"""One server for the tests that do not hurt it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.driving import Look, Server, running
from tests.server.told import check


@pytest.fixture(scope="session", autouse=True)
def every_message_fits_its_type() -> Iterator[None]:
    """Whatever a test hears of a server is checked."""
    Look.heed = check
    yield
    Look.heed = None


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("server")
    with running(folder) as found:
        yield found
    assert not found.failures


@pytest.fixture(scope="session")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One with its limits, for attacks from addresses of their own."""
    with running(tmp_path_factory.mktemp("strict"), limits=True) as found:
        yield found
    assert not found.failures
