"""Every code block of every page works: see `blocks`."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import longbox
from tests.docs.blocks import ROOT, blocks, pages

SOURCE = str(Path(longbox.__file__).parents[1])
WITH_BLOCKS = [page for page in pages() if list(blocks(page.read_text(encoding="utf-8")))]


@pytest.mark.parametrize("page", WITH_BLOCKS, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_page_can_be_followed_block_by_block(page: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.docs.blocks", str(page)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([SOURCE, str(ROOT)]), "COLUMNS": "80"},
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
