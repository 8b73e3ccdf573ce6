"""The example game passes the kit, and its bot plays it. In a process of its own, as a game of a stranger would be."""

import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "examples"

PROGRAM = """
import sys
sys.path[:0] = sys.argv[1:]
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
print(won)
"""


def test_the_example_is_a_game_with_a_bot() -> None:
    paths = [str(FOLDER), *sys.path]
    done = subprocess.run([sys.executable, "-c", PROGRAM, *paths], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    assert int(done.stdout) > 20
