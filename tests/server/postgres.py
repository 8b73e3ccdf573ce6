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


class Cluster:
    """A throw-away PostgreSQL that can be taken away and given back."""

    def __init__(self, bin_: Path, folder: Path, port: int, host: str = "127.0.0.1") -> None:
        self.bin = bin_
        self.host = host
        self.folder = folder
        self.port = port
        self.user = "postgres" if os.geteuid() == 0 else None  # PostgreSQL does not run as root
        if self.user is not None:
            shutil.chown(folder, self.user)
        kinds = ["-U", "longbox", "-A", "trust", "--no-sync", "-E", "UTF8"]
        self.run("initdb", *kinds)
        if host != "127.0.0.1":
            with (folder / "data" / "pg_hba.conf").open("a") as rules:
                rules.write(f"host all all {host}/24 trust\n")

    @property
    def address(self) -> str:
        return f"postgresql://longbox@{self.host}:{self.port}/postgres"

    def run(self, program: str, *words: str, check: bool = True) -> None:
        command = [str(self.bin / program), "-D", str(self.folder / "data"), *words]
        quiet = subprocess.DEVNULL  # what stays behind would keep a pipe open
        subprocess.run(command, check=check, stdout=quiet, stderr=quiet, user=self.user, cwd=self.folder)

    def start(self) -> None:
        options = f"-p {self.port} -c listen_addresses={self.host} -c unix_socket_directories='' -c max_connections=100"
        self.run("pg_ctl", "-o", options, "-l", str(self.folder / "log"), "-w", "start")

    def stop(self) -> None:
        self.run("pg_ctl", "-m", "immediate", "-w", "stop", check=False)


@contextlib.contextmanager
def clustered(host: str = "127.0.0.1") -> Iterator[Cluster]:
    """An empty database, in a cluster that is gone afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="longbox-pg-"))
    try:
        found = Cluster(obtained(), folder, free_port(), host)
        found.start()
        try:
            yield found
        finally:
            found.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def cluster() -> Iterator[str]:
    """The address of such a database."""
    with clustered() as found:
        yield found.address
