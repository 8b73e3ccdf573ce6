"""A PostgreSQL of our own: a throw-away cluster on loopback, from the PATH, Debian's folder or Debian's package."""

import contextlib
import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

HOW = "no PostgreSQL here: apt-get install postgresql (Debian), brew install postgresql (macOS)"


def programs() -> Path | None:
    """The folder with initdb and postgres."""
    found = shutil.which("initdb")
    if found is not None and (Path(found).parent / "postgres").exists():
        return Path(found).resolve().parent
    newest = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[4]))
    return newest[-1].parent if newest else None


def obtained() -> Path:
    """The same; root on Debian installs the package. Where it cannot be had CI fails and others skip."""
    found = programs()
    if found is None and os.geteuid() == 0 and shutil.which("apt-get") is not None:
        command = ["apt-get", "install", "-y", "-q", "postgresql"]
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "update", "-q"], check=False, capture_output=True, env=environment)
        subprocess.run(command, check=False, capture_output=True, env=environment)
        found = programs()
    if found is None:
        if os.environ.get("CI"):
            pytest.fail(f"CI is set, so these tests must run: {HOW}")
        pytest.skip(HOW)
    return found


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


@contextlib.contextmanager
def cluster() -> Iterator[str]:
    """The address of an empty database, in a cluster that is gone afterwards."""
    bin_ = obtained()
    user = "postgres" if os.geteuid() == 0 else None  # PostgreSQL does not run as root
    folder = Path(tempfile.mkdtemp(prefix="longbox-pg-"))
    if user is not None:
        shutil.chown(folder, user)
    data = folder / "data"
    port = free_port()
    try:
        make = [str(bin_ / "initdb"), "-D", str(data), "-U", "longbox", "-A", "trust", "--no-sync", "-E", "UTF8"]
        subprocess.run(make, check=True, capture_output=True, user=user, cwd=folder)
        options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=100"
        start = [str(bin_ / "pg_ctl"), "-D", str(data), "-o", options, "-l", str(folder / "log"), "-w", "start"]
        subprocess.run(start, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, user=user, cwd=folder)
        try:
            yield f"postgresql://longbox@127.0.0.1:{port}/postgres"
        finally:
            stop = [str(bin_ / "pg_ctl"), "-D", str(data), "-m", "immediate", "-w", "stop"]
            subprocess.run(stop, check=False, capture_output=True, user=user, cwd=folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
