"""The example games pass the kit, and a bot plays one. In a process of their own, as a stranger's game would be."""

import subprocess
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "examples"

BEACON = """
import beacon
import longbox
from longbox import bots
from longbox.testing import check
from longbox.testing.bots import check_bots

check("beacon", games=1, depth=4, worlds=2, exercise=1, processes=False)
check_bots("beacon", ["keeper", "sidekick"])
won = 0
for seed in range(40):
    m = longbox.start("beacon", seats=2, seed=seed)
    players = [bots.make("keeper", seed), bots.make("rookie", seed)]
    while not m.over:
        m.choose(players[m.seat].choose(m, m.seat), seat=m.seat)
    won += m.outcome.winners == [0]
assert won > 20, won
"""
NIM = """
import nim
from longbox.testing import check
from longbox.testing.bots import check_bots

check("nim", processes=False)
check_bots("nim", ["sidekick"])
"""


@pytest.mark.parametrize("program", [BEACON, NIM], ids=["beacon", "nim"])
def test_an_example_is_a_game(program: str) -> None:
    start = "import sys\nsys.path[:0] = sys.argv[1:]\n"
    paths = [str(FOLDER), *sys.path]
    done = subprocess.run([sys.executable, "-c", start + program, *paths], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
