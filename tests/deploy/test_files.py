"""The files in deploy/: every setting, command, path and name in them is known, and linters find nothing.

Nothing is built here: `python -m tests.deploy.image` follows the Containerfile.
"""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import httpx
import pytest
import typer
import yaml
from starlette.routing import Match

from longbox import cli
from longbox.server import drain, metrics
from longbox.server.app import create
from longbox.server.config import Config
from longbox.server.settings import ALL, PREFIX, gather
from tests.deploy.containerfile import DEPLOY, ROOT, instructions, let_in
from tests.server.rolling import Proxy

KUBERNETES = DEPLOY / "kubernetes"
MANIFESTS = sorted(KUBERNETES.glob("*.yaml"))
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
UNITS = sorted([*DEPLOY.glob("*.service"), *DEPLOY.glob("*.timer")])


def tool(name: str) -> str:
    """A linter from our lock file. Where it isn't installed CI fails and others skip."""
    found = shutil.which(name, path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    if found is None:
        missing(f"{name} isn't installed: `make test` installs what requirements.lock names")
    return str(found)


def missing(why: str) -> None:
    if os.environ.get("CI"):
        pytest.fail(f"CI is set, so this test must run: {why}")
    pytest.skip(why)


def passes(*words: str, **environment: str) -> str:
    done = subprocess.run(
        words, capture_output=True, text=True, check=False, timeout=60, env={**os.environ, **environment}, cwd=ROOT
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def is_command(words: list[str]) -> None:
    """A command of longbox with options that it has, and settings that are right."""
    group: Any = typer.main.get_command(cli.app)
    context = group.commands[words[0]].make_context(words[0], words[1:])
    for name, value in context.params.items():
        if name in ALL and isinstance(value, str):
            gather({name: value}, "", {})


def are_settings(variables: dict[str, str], files: Path) -> None:
    """Variables that a server takes. Those named _FILE are read from here."""
    (files / "made").write_text("x" * 64)
    given = {name: str(files / "made") if name.endswith("_FILE") else value for name, value in variables.items()}
    ours = {name for name in given if name.startswith(PREFIX)}
    assert len(gather({}, "", given).sources) == len(ours), ours


# ---- the image


def test_hadolint_finds_nothing_in_the_containerfile() -> None:
    passes(tool("hadolint"), "--failure-threshold", "style", str(DEPLOY / "Containerfile"))


def test_everything_that_is_copied_is_there_and_let_in() -> None:
    sources = [
        source
        for kind, rest in instructions()
        if kind == "COPY" and "--from" not in rest
        for source in rest.split()[:-1]
    ]
    assert sources
    for source in sources:
        assert (ROOT / source).exists(), source
        files = [ROOT / source] if (ROOT / source).is_file() else list((ROOT / source).rglob("*"))
        assert any(let_in(path.relative_to(ROOT).as_posix()) for path in files if path.is_file()), source


def test_nothing_else_gets_into_the_image() -> None:
    for path in ("deploy/secrets/cookie_key", ".git/config", ".venv/pyvenv.cfg", "longbox.sqlite3", "src/a/b.so"):
        assert not let_in(path), path
    assert not let_in("web/node_modules/x.js")
    assert let_in("src/longbox/server/app.py")


def test_the_image_runs_as_nobody_with_settings_that_there_are(tmp_path: Path) -> None:
    found = instructions()
    runtime = found[max(at for at, (kind, _) in enumerate(found) if kind == "FROM") :]
    users = [rest for kind, rest in runtime if kind == "USER"]
    assert users == ["10001:10001"]
    environment = dict(
        shlex.split(part)[0].split("=", 1) for kind, rest in runtime if kind == "ENV" for part in rest.split()
    )
    are_settings({name: value for name, value in environment.items() if name != "PATH"}, tmp_path)
    secret = [setting.variable for setting in ALL.values() if setting.says.secret]
    assert [name for kind, rest in found if kind in ("ENV", "ARG") for name in secret if name in rest] == []
    entry = next(json.loads(rest) for kind, rest in runtime if kind == "ENTRYPOINT")
    assert entry == ["longbox"]
    is_command(next(json.loads(rest) for kind, rest in runtime if kind == "CMD"))
    check = next(rest for kind, rest in runtime if kind == "HEALTHCHECK")
    assert_routes([*re.findall(r"8321(/\w+)", check)])


def test_each_step_of_the_build_is_one_of_the_script() -> None:
    steps = [step for kind, rest in instructions() if kind == "RUN" for step in re.findall(r"build\.sh (\w+)", rest)]
    script = (DEPLOY / "build.sh").read_text()
    assert steps == ["tools", "packages", "longbox"] == re.findall(r"^(\w+)\)$", script, re.MULTILINE)
    locks = re.findall(r"-r (\S+)", script)
    assert [lock for lock in locks if not (ROOT / lock).is_file() or not let_in(lock)] == []
    for file in DEPLOY.glob("*.sh"):
        passes("sh", "-n", str(file))


def assert_routes(paths: list[str]) -> None:
    """The server answers there."""
    assert paths
    folder = Path("/nonexistent")
    app = create(Config(folder, f"sqlite+aiosqlite:///{folder}/x", settings=gather({}, "", TOKENS).settings))
    for path in paths:
        scope = {"type": "http", "method": "GET", "path": path, "headers": []}
        assert any(route.matches(scope)[0] is Match.FULL for route in app.routes), path


TOKENS = {"LONGBOX_SECRET": "s" * 64, "LONGBOX_ADMIN_TOKEN": "t" * 64}


# ---- compose


def test_the_compose_file_has_no_faults() -> None:
    passes(tool("compose-lint"), str(DEPLOY / "compose.yaml"))


def test_services_name_what_there_is(tmp_path: Path) -> None:
    services = COMPOSE["services"]
    for name, service in services.items():
        assert set(service.get("depends_on", {})) <= set(services), name
        assert set(service.get("secrets", [])) <= set(COMPOSE["secrets"]), name
        assert set(service.get("networks", [])) <= set(COMPOSE["networks"]), name
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            assert source in COMPOSE["volumes"] or source == "./backups" or (DEPLOY / source).is_file(), name
        if "build" in service:
            assert (DEPLOY / service["build"]["context"] / service["build"]["dockerfile"]).is_file()
            is_command(service.get("command", ["serve"]))
            variables = {key: with_defaults(value) for key, value in service["environment"].items()}
            are_settings(variables, tmp_path)
    upstreams = services["proxy"]["environment"]["UPSTREAMS"].split()
    assert [upstream.partition(":")[0] for upstream in upstreams] == [
        name for name in services if name.startswith("longbox-")
    ]


def with_defaults(value: str) -> str:
    """${NAME:-default} as compose reads it."""
    return re.sub(r"\$\{\w+:-([^}]*)\}", r"\1", value)


def test_the_secrets_of_the_compose_file_are_made_once(tmp_path: Path) -> None:
    shutil.copy(DEPLOY / "secrets.sh", tmp_path)
    passes("sh", str(tmp_path / "secrets.sh"))
    for secret in COMPOSE["secrets"].values():
        assert len((tmp_path / secret["file"]).read_text().strip()) >= 32
    password = (tmp_path / "secrets" / "database_password").read_text().strip()
    address = (tmp_path / "secrets" / "database").read_text().strip()
    postgres = COMPOSE["services"]["postgres"]["environment"]
    assert address == f"postgresql://{postgres['POSTGRES_USER']}:{password}@postgres/{postgres['POSTGRES_DB']}"
    assert (tmp_path / "secrets").stat().st_mode & 0o777 == 0o700
    again = subprocess.run(["sh", str(tmp_path / "secrets.sh")], capture_output=True, text=True, check=False)
    assert again.returncode == 1
    assert (tmp_path / "secrets" / "database_password").read_text().strip() == password


# ---- systemd and the proxy


def test_systemd_takes_the_units(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        install("systemd")
    binary = tmp_path / "longbox"
    binary.touch(mode=0o755)
    for unit in UNITS:
        (tmp_path / unit.name).write_text(unit.read_text().replace("/opt/longbox/bin/longbox", str(binary)))
    said = passes("systemd-analyze", "verify", "--man=no", *(str(tmp_path / unit.name) for unit in UNITS))
    assert [line for line in said.splitlines() if str(tmp_path) in line] == []
    for unit in UNITS:
        if unit.suffix == ".service":  # 0: nothing left to attack, 10: anything goes
            passes("systemd-analyze", "security", "--offline=true", "--no-pager", "--threshold=20", str(unit))


def install(package: str) -> None:
    """Root on Debian installs it; where it can't be had CI fails and others skip."""
    if os.geteuid() == 0 and shutil.which("apt-get") is not None:
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for words in (["update", "-q"], ["install", "-y", "-q", "--no-install-recommends", package]):
            subprocess.run(["apt-get", *words], check=False, capture_output=True, env=quiet)
    if shutil.which("systemd-analyze") is None:
        missing(f"no {package} here: apt-get install {package}")


def test_units_run_commands_that_there_are_and_wait_for_draining(tmp_path: Path) -> None:
    for unit in UNITS:
        text = unit.read_text()
        for line in re.findall(r"^ExecStart=\S+ (.*)$", text, re.MULTILINE):
            is_command(shlex.split(line.replace("/etc/longbox", str(DEPLOY)).replace("%S", "/var/lib")))
        words = " ".join(re.findall(r"^Environment=(.*)$", text, re.MULTILINE)).split()
        variables = dict(word.split("=", 1) for word in words)
        are_settings({name: value for name, value in variables.items() if name.startswith(PREFIX)}, tmp_path)
    text = (DEPLOY / "longbox.service").read_text()
    assert "KillMode=mixed" in text  # else workers get SIGTERM twice, and the second doesn't wait
    assert int(re.findall(r"TimeoutStopSec=(\d+)", text)[0]) > drain.GRACE + 5


def test_the_settings_file_is_right() -> None:
    assert gather({}, str(DEPLOY / "longbox.toml"), {}).settings.host == "127.0.0.1"


def test_caddy_takes_its_file(tmp_path: Path) -> None:
    caddy = tool("caddy")
    home = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    file = str(DEPLOY / "Caddyfile")
    for more in ({}, {"SITE": "games.example", "UPSTREAMS": "longbox-a:8321 longbox-b:8321"}):
        passes(caddy, "validate", "--adapter", "caddyfile", "--config", file, **home, **more)
    passes(caddy, "fmt", "--diff", file, **home)
    assert_routes(re.findall(r"health_uri (\S+)", Path(file).read_text()))


class Echo(BaseHTTPRequestHandler):
    """A server that says which one it is, and which table the proxy has found."""

    def do_GET(self) -> None:
        table = self.headers.get("X-Longbox-Table", "")
        body = f"{self.connection.getsockname()[1]} {table}".encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


class Behind:
    """Such a server, on a port of its own."""

    def __init__(self) -> None:
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Echo)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


def test_the_proxy_sends_all_clients_of_a_table_to_one_server_and_shares_the_tables(tmp_path: Path) -> None:
    tool("caddy")
    servers = [Behind() for _ in range(3)]
    proxy = Proxy(tmp_path, servers)
    try:
        proxy.start()
        homes = {}
        for table in (f"table{n}" for n in range(30)):
            paths = (f"/api/tables/{table}/socket", f"/api/tables/{table}", f"/t/{table}")
            said = {httpx.get(proxy.url + path, headers={"X-Longbox-Table": "mine"}).text for path in paths}
            assert len(said) == 1
            homes[table], named = said.pop().split()
            assert named == table
        assert len(set(homes.values())) == 3
        assert httpx.get(f"{proxy.url}/api/me", headers={"X-Longbox-Table": "mine"}).text.split()[1:] == []
    finally:
        proxy.stop()
        for one in servers:
            one.server.shutdown()
            one.server.server_close()


# ---- what is watched


def test_what_is_watched_is_counted() -> None:
    """Every metric of the alerts and of the documentation."""
    pytest.importorskip("prometheus_client")
    text = metrics.text()
    assert text is not None
    counted = set(re.findall(r"^# TYPE (\w+)", text.decode(), re.MULTILINE))
    files = {path: path.read_text() for path in (DEPLOY / "alerts.yaml", ROOT / "docs" / "operate.md")}
    for path, words in files.items():
        named = set(re.findall(r"\blongbox_[a-z_]+", words))
        plain = {re.sub(r"_(bucket|count|sum)$", "", name) for name in named}
        assert plain - counted == set(), path
    rules = yaml.safe_load(files[DEPLOY / "alerts.yaml"])["groups"][0]["rules"]
    page = files[ROOT / "docs" / "operate.md"].replace("\\|", "|")
    assert [rule["alert"] for rule in rules if rule["expr"] not in page] == ["LongboxDown"]


# ---- Kubernetes


def manifests(kind: str) -> list[dict[str, Any]]:
    found = [one for path in MANIFESTS for one in yaml.safe_load_all(path.read_text())]
    return [one for one in found if one["kind"] == kind]


def test_kubernetes_takes_the_manifests() -> None:
    words = [str(path) for path in MANIFESTS if path.name != "kustomization.yaml"]
    passes(tool("kubernetes-validate"), "--strict", *words)
    assert sorted(manifests("Kustomization")[0]["resources"]) == [Path(word).name for word in words]


def pods() -> list[dict[str, Any]]:
    """The pods' specifications."""
    jobs = [one["spec"]["jobTemplate"]["spec"]["template"]["spec"] for one in manifests("CronJob")]
    return [one["spec"]["template"]["spec"] for one in manifests("Deployment")] + jobs


def test_containers_run_commands_and_settings_that_there_are(tmp_path: Path) -> None:
    settings = manifests("ConfigMap")[0]["data"]["longbox.toml"]
    (tmp_path / "longbox.toml").write_text(settings)
    given = gather({}, str(tmp_path / "longbox.toml"), {}).settings
    for pod in pods():
        assert pod["enableServiceLinks"] is False  # else a Service named longbox sets LONGBOX_PORT
        assert pod["automountServiceAccountToken"] is False
        assert pod["securityContext"]["runAsUser"] == 10001
        volumes = {volume["name"] for volume in pod["volumes"]}
        for container in [*pod["containers"], *pod.get("initContainers", [])]:
            is_command([str(word).replace("/etc/longbox", str(tmp_path)) for word in container["args"]])
            assert all(variable["valueFrom"]["secretKeyRef"]["name"] == "longbox" for variable in container["env"])
            are_settings({variable["name"]: "x" * 64 for variable in container["env"]}, tmp_path)
            context = container["securityContext"]
            assert context["readOnlyRootFilesystem"] is True
            assert context["allowPrivilegeEscalation"] is False
            assert {mount["name"] for mount in container["volumeMounts"]} <= volumes
            assert {"/tmp", "/var/lib/longbox"} <= {mount["mountPath"] for mount in container["volumeMounts"]}
            for port in container.get("ports", []):
                assert port["containerPort"] == given.port
    server = pods()[0]["containers"][0]
    probes = [server[name]["httpGet"]["path"] for name in ("startupProbe", "livenessProbe", "readinessProbe")]
    assert probes == ["/healthz", "/healthz", "/readyz"]
    assert_routes(probes)


def test_names_and_labels_fit_together() -> None:
    deployment = manifests("Deployment")[0]
    labels = deployment["spec"]["template"]["metadata"]["labels"]
    assert deployment["spec"]["selector"]["matchLabels"] == labels
    budget = manifests("PodDisruptionBudget")[0]["spec"]
    assert budget["selector"]["matchLabels"] == labels
    assert budget["minAvailable"] < deployment["spec"]["replicas"]
    services = {one["metadata"]["name"]: one["spec"] for one in manifests("Service")}
    assert services["longbox"]["selector"] == labels
    paths = manifests("Ingress")[0]["spec"]["rules"][0]["http"]["paths"]
    targets = {path["path"]: path["backend"]["service"]["name"] for path in paths}
    assert targets == {"/": "longbox", "/admin": "longbox-private", "/metrics": "longbox-private"}
    assert set(targets.values()) <= set(services)
    wait = deployment["spec"]["template"]["spec"]["terminationGracePeriodSeconds"]
    sleep = int(pods()[0]["containers"][0]["lifecycle"]["preStop"]["exec"]["command"][1])
    assert wait > sleep + drain.GRACE + 5
    claim = manifests("PersistentVolumeClaim")[0]["metadata"]["name"]
    assert claim in {
        volume["persistentVolumeClaim"]["claimName"]
        for volume in pods()[1]["volumes"]
        if "persistentVolumeClaim" in volume
    }
