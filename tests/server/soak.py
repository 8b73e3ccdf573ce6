"""`python -m tests.server.soak`: what takes too long for every day. `make soak` runs it.

crash     50 matches of bots and people with spectators; the server is killed with -9 ten times: SQLite with one
          worker, then PostgreSQL with three
hostile   five minutes of a hostile client
attack    all that one rude client can do, from many addresses at once, beside 200 tables of honest people
clocks    a server that starts again with 3,000 tables whose clocks run
upgrade   50 running and 50 finished games of a release, and what the next one makes of them
rolling   three servers behind Caddy are restarted one after the other, with people at 30 tables
load      10, 100 and 500 live tables, on one worker and on three
hosts     1,500 tables on three hosts (network namespaces) with one PostgreSQL; one host is killed (root on Linux)
image     what deploy/Containerfile makes, without a container engine (root on Linux)
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.server import clocks, namespaces, upgrading
from tests.server.crashing import Watched, survive
from tests.server.driving import Server, run, running
from tests.server.hostile import attack
from tests.server.postgres import cluster
from tests.server.rolling import rolling
from tests.server.siege import siege

KINDS = [("hitline", "duel"), ("turtles", "duel"), ("titans", "basic"), ("mayhem", "duel"), ("bold", "1v1")]
BOTS = (["rookie", "rookie"], ["sidekick", "rookie"])


def crash(server: Server, what: str, matches: int, kills: int) -> None:
    began = time.monotonic()
    watched = [Watched(server, *KINDS[n % 5], n % 2 == 0, BOTS[n % 10 == 9]) for n in range(matches)]
    chosen = run(survive(server, watched, kills, (3.0, 12.0), seed=int(began)), 3600)
    seconds = time.monotonic() - began
    print(
        f"crash, {what}: {matches} matches, {kills} kills, {chosen} acknowledged choices, nothing lost, {seconds:.0f} s"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.server.soak", description=__doc__)
    parser.add_argument(
        "parts",
        nargs="*",
        default=["crash", "hostile", "attack", "clocks", "upgrade", "rolling", "load", "hosts", "image"],
    )
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--kills", type=int, default=10)
    parser.add_argument("--store", choices=["both", "sqlite", "postgres"], default="both", help="for the crashes")
    parser.add_argument("--seconds", type=float, default=300.0, help="of the hostile client and of the attack")
    parser.add_argument("--tables", type=int, default=200, help="of honest people under attack")
    parser.add_argument("--at-hosts", type=int, default=1500, help="tables on three hosts")
    parser.add_argument("--every", type=float, default=30.0, help="seconds between choices at each of these")
    parser.add_argument(
        "--first", action="store_true", help="under attack, server and honest people go before all other work (root)"
    )
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        if "crash" in arguments.parts and arguments.store != "postgres":
            with running(Path(folder, "one")) as server:
                crash(server, "SQLite, 1 worker", arguments.matches, arguments.kills)
        if "crash" in arguments.parts and arguments.store != "sqlite":
            with cluster() as database, running(Path(folder, "three"), database, 3) as server:
                crash(server, "PostgreSQL, 3 workers", arguments.matches, arguments.kills)
        if "hostile" in arguments.parts:
            with running(Path(folder, "hostile")) as server:
                eve = run(attack(server, arguments.seconds, seed=int(time.time())), arguments.seconds + 120)
            print(f"hostile: {eve.sent} messages, {sum(eve.statuses.values())} requests, answers {eve.statuses}")
        if "attack" in arguments.parts:
            felt = siege(Path(folder, "attack"), arguments.tables, arguments.seconds, first=arguments.first)
            how = ", before all other work of the machine" if arguments.first else ""
            print(f"attack, {arguments.tables} honest tables, {arguments.seconds:.0f} s{how}:\n{felt}")
            assert not felt.faults(), felt.faults()
        if "clocks" in arguments.parts:
            print(f"clocks, 3,000 tables: {clocks.restart(Path(folder, 'clocks'), 3000)}")
        if "upgrade" in arguments.parts:
            found = upgrading.drill(Path(folder, "upgrade"), "whole")
            print(f"upgrade:\n{upgrading.table_of(found)}")
            assert not [word for counts in found.values() for word in counts if word.startswith("lost")]
        if "rolling" in arguments.parts:
            seen = rolling(Path(folder, "rolling"), count=3, tables=30, restarts=3)
            print(seen)
            assert not seen.faults(), seen.faults()
    if "load" in arguments.parts:
        for workers in ("1", "3"):
            subprocess.run([sys.executable, "-m", "benchmarks.tables", "--workers", workers], check=True)
    if "hosts" in arguments.parts and sys.platform == "linux" and os.geteuid() == 0:
        namespaces.show(arguments.at_hosts, 120.0, arguments.every)
    if "image" in arguments.parts and sys.platform == "linux" and os.geteuid() == 0:
        subprocess.run([sys.executable, "-m", "tests.deploy.image"], check=True)


if __name__ == "__main__":
    main()
