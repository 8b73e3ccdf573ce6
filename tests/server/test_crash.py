"""The server is killed with -9 while matches are played: nothing that was acknowledged is lost, everything ends."""

from pathlib import Path

from tests.server.crashing import Watched, survive
from tests.server.driving import run, running
from tests.server.postgres import cluster

KINDS = [("hitline", "duel"), ("turtles", "duel")]


def test_sqlite_with_one_worker(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        matches = [Watched(server, *KINDS[n // 2 % 2], n % 2 == 0, ["rookie", "rookie"]) for n in range(6)]
        assert run(survive(server, matches, kills=3, pause=(0.5, 2.0), seed=1), 600) > 20


def test_postgres_with_three_workers(tmp_path: Path) -> None:
    with cluster() as database, running(tmp_path, database, workers=3) as server:
        matches = [Watched(server, *KINDS[0], n % 2 == 0, ["rookie", "rookie"]) for n in range(4)]
        assert run(survive(server, matches, kills=2, pause=(1.0, 2.5), seed=2), 600) > 20
