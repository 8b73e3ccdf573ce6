"""`python -m tests.deploy.image`: follow the Containerfile without a container engine, and play on what it makes.

Each stage is an overlay over this machine's files, in a mount namespace of its own that leaves no trace. RUN lines run
there by chroot, COPY takes only what .dockerignore lets in. The result then runs as the image says: as user 10001, with
a read-only root, in a network namespace where there is nothing but loopback. Needs root on Linux; takes some minutes.
"""

import asyncio
import ctypes
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx

from tests.deploy.containerfile import DEPLOY, ROOT, instructions, let_in
from tests.server.driving import Person, Server

PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
PORT = 8321


class Stage:
    """A file system that grows by what the Containerfile says."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "root"
        for name in ("root", "upper", "work"):
            (folder / name).mkdir(parents=True)
        layers = f"lowerdir=/,upperdir={folder / 'upper'},workdir={folder / 'work'}"
        run("mount", "-t", "overlay", "overlay", "-o", layers, str(self.root))
        for name in ("proc", "dev", "sys"):
            run("mount", "--rbind", f"/{name}", str(self.root / name))
        for name in ("root", "tmp", "home", "work"):  # nothing of ours
            (self.root / name).mkdir(exist_ok=True)
            run("mount", "-t", "tmpfs", "tmpfs", str(self.root / name))
        (self.root / "tmp").chmod(0o1777)
        self.environment = {"PATH": PATH}
        self.folder = "/"
        self.user = ""
        self.entry: list[str] = []
        self.command: list[str] = []
        self.check: list[str] = []
        self.put_python()

    def put_python(self) -> None:
        """The base image has its Python in /usr/local; ours may be in somebody's home."""
        base = Path(sys.base_prefix)
        if base in (Path("/usr"), Path("/usr/local")):
            return
        for name in ("bin", "include", "lib"):
            out = shutil.ignore_patterns("test", "__pycache__", "site-packages")
            shutil.copytree(base / name, self.root / "usr/local" / name, symlinks=True, ignore=out, dirs_exist_ok=True)
        site = Path("lib") / f"python3.{sys.version_info.minor}" / "site-packages"
        (self.root / "usr/local" / site).mkdir()
        for name in ("pip", "setuptools"):
            shutil.copytree(base / site / name, self.root / "usr/local" / site / name)
        self.inside("ldconfig")

    def inside(self, words: str, **more: str) -> None:
        environment = {**self.environment, **indexes(), "HOME": "/root", **more}
        script = f"cd {self.folder} && {words}"
        subprocess.run(["chroot", str(self.root), "/bin/sh", "-ec", script], env=environment, check=True)

    def copy(self, words: list[str], stages: dict[str, "Stage"]) -> None:
        origin = next((word.partition("=")[2] for word in words if word.startswith("--from=")), "")
        *sources, target = [word for word in words if not word.startswith("--")]
        into = self.root / (target if target.startswith("/") else f"{self.folder}/{target}").lstrip("/")
        for source in sources:
            if origin:
                shutil.copytree(stages[origin].root / source.lstrip("/"), into, symlinks=True)
            elif (ROOT / source).is_file():
                into.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / source, into)
            else:
                copy_folder(ROOT / source, into)


def copy_folder(source: Path, into: Path) -> None:
    for path in source.rglob("*"):
        if path.is_file() and let_in(path.relative_to(ROOT).as_posix()):
            to = into / path.relative_to(source)
            to.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, to)


def run(*words: str) -> None:
    subprocess.run(words, check=True)


def indexes() -> dict[str, str]:
    """Where pip looks for packages on this machine, which a home that isn't there can't tell."""
    said = subprocess.run(
        [sys.executable, "-m", "pip", "config", "list"], capture_output=True, text=True, check=True
    ).stdout
    found = re.findall(r"^global\.([a-z-]+)='(.*)'$", said, re.MULTILINE)
    known = {
        key: value for key, value in os.environ.items() if re.match(r"(?i)(pip|npm_config)_|https?_proxy|no_proxy", key)
    }
    return {**{f"PIP_{key.upper().replace('-', '_')}": value.replace("\\n", " ") for key, value in found}, **known}


def build(folder: Path) -> Stage:
    """Follow the Containerfile; the last stage."""
    stages: dict[str, Stage] = {}
    stage: Stage | None = None
    for kind, rest in instructions():
        print(f"{kind} {rest}"[:150], flush=True)
        if kind == "FROM":
            name = rest.partition(" AS ")[2] or "last"
            stage = stages[name] = Stage(folder / name)
        elif stage is None:
            continue  # ARG before the first FROM
        elif kind == "RUN":
            stage.inside(rest)
        elif kind == "COPY":
            stage.copy(rest.split(), stages)
        elif kind == "WORKDIR":
            stage.folder = rest
            (stage.root / rest.lstrip("/")).mkdir(parents=True, exist_ok=True)
        elif kind == "ENV":
            for word in shlex.split(rest):
                key, _, value = word.partition("=")
                stage.environment[key] = value.replace("$PATH", stage.environment["PATH"])
        elif kind == "USER":
            stage.user = rest
        elif kind in ("ENTRYPOINT", "CMD"):
            setattr(stage, "entry" if kind == "ENTRYPOINT" else "command", json.loads(rest))
        elif kind == "HEALTHCHECK":
            stage.check = json.loads(rest.partition("CMD ")[2])
    assert stage is not None
    return stage


def try_out(stage: Stage) -> None:
    """Run it as the image says, with nothing writable but its data and /tmp; play, back up, stop."""
    data = stage.root / "var/lib/longbox"
    run("mount", "-o", "remount,bind,ro", str(stage.root))
    run("mount", "-t", "tmpfs", "-o", "uid=10001,gid=10001,mode=0700", "tmpfs", str(data))
    run("ip", "link", "set", "lo", "up")
    jail = ["chroot", f"--userspec={stage.user}", str(stage.root)]
    server = subprocess.Popen([*jail, *stage.entry, *stage.command], env=stage.environment, start_new_session=True)
    try:
        healthy(jail, stage)
        asyncio.run(play())
        words = [*jail, *stage.entry, "backup", "/tmp/one.zip"]
        said = subprocess.run(words, env=stage.environment, check=True, capture_output=True, text=True).stdout
        assert "tables 1" in said, said
        owners = {path.stat().st_uid for path in data.rglob("*")}
        assert owners == {10001}, owners
        status = Path(f"/proc/{server.pid}/status").read_text()
        assert re.search(r"^Uid:\t10001\t10001", status, re.MULTILINE), status
        server.send_signal(signal.SIGTERM)
        code = server.wait(20)
        assert code in (0, -signal.SIGTERM), code
    finally:
        if server.poll() is None:
            os.killpg(server.pid, signal.SIGKILL)
            server.wait()
    site = next((stage.root / "opt/longbox/lib").glob("python*/site-packages"))
    packages = {path.name.partition("-")[0] for path in site.glob("*.dist-info")}
    assert not packages & {"mypy", "hatchling", "pip", "pytest"}, packages
    assert list((site / "longbox").rglob("*.so")), "not compiled"
    assert (site / "longbox/server/static/index.html").is_file(), "no web pages"
    size = sum(path.stat().st_size for path in (stage.root / "opt/longbox").rglob("*") if path.is_file())
    print(f"The image runs: played, backed up and stopped. {size / 1e6:.0f} MB over its base.")


def healthy(jail: list[str], stage: Stage) -> None:
    for _ in range(120):
        done = subprocess.run([*jail, *stage.check], env=stage.environment, capture_output=True, check=False)
        if done.returncode == 0:
            return
        time.sleep(0.5)
    raise AssertionError(done.stderr.decode())


async def play() -> None:
    server = Server(Path("/nonexistent"))
    server.port = PORT
    async with httpx.AsyncClient(base_url=server.url) as http:
        assert (await http.get("/readyz")).json() == {"ready": True}
        assert "<!doctype html>" in (await http.get("/")).text.lower()
        assert "longbox_tables" in (await http.get("/metrics")).text
    ana = Person(server, "Ana")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "rookie"}]
    table = (await ana.make("hitline", seats, mode="duel"))["table"]
    async with ana.at(table) as look:
        await look.play()
        assert look.state["over"] is not None


def main() -> None:
    if sys.argv[1:2] == ["--inside"]:
        folder = Path(sys.argv[2])
        run("mount", "-t", "tmpfs", "tmpfs", str(folder))  # an overlay can't lie in itself
        began = time.monotonic()
        stage = build(folder)
        print(f"Built in {time.monotonic() - began:.0f} s.", flush=True)
        unshare_network()
        try_out(stage)
        return
    if sys.platform != "linux" or os.geteuid() != 0:
        sys.exit("tests.deploy.image: this needs root on Linux, for mounts that nobody else sees")
    with tempfile.TemporaryDirectory(prefix="longbox-image-") as name:
        words = ["unshare", "--mount", "--propagation", "private", sys.executable, "-m", "tests.deploy.image"]
        sys.exit(subprocess.run([*words, "--inside", name], cwd=ROOT, check=False).returncode)


def unshare_network() -> None:
    """os.unshare comes with Python 3.12."""
    new_network = 0x40000000
    if ctypes.CDLL(None, use_errno=True).unshare(new_network) != 0:
        raise OSError(ctypes.get_errno(), "unshare")


if __name__ == "__main__":
    assert DEPLOY.is_dir()
    main()
