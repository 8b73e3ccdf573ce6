"""By which name a server may be asked for, and whom it believes about where a request comes from."""

import socket
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from longbox.server.errors import ServeError
from longbox.server.hosts import Names, need_networks
from tests.server.driving import Person, Server, run

SEATS = [{"kind": "me"}, {"kind": "bot"}]
WISH = {"game": "hitline", "mode": "duel", "seats": SEATS}


def test_a_page_of_somebody_else_cannot_reach_this_machine_by_a_name_of_its_own(server: Server) -> None:
    """Their name points here since a minute ago: to the browser this is their own site."""
    theirs = {"Host": f"evil.example:{server.port}", "Origin": f"http://evil.example:{server.port}"}

    async def work() -> None:
        eve = Person(server)
        for answer in (
            await eve.http.post("/api/tables", json=WISH, headers=theirs),
            await eve.http.get("/api/tables", headers=theirs),
            await eve.http.get("/", headers=theirs),
        ):
            assert answer.status_code == 421
            assert answer.json()["code"] == "host"
            assert "evil.example" in answer.json()["reason"]
            assert "--hosts" in answer.json()["reason"]
        made = await Person(server).make("hitline", SEATS, mode="duel")
        url = f"ws://evil.example:{server.port}/api/tables/{made['table']}/socket"
        origin = Origin(theirs["Origin"])
        with pytest.raises(InvalidStatus):
            async with connect(url, host="127.0.0.1", port=server.port, origin=origin):
                pass

    run(work())


def test_a_request_names_one_host(server: Server) -> None:
    def asked(*lines: str) -> bytes:
        with socket.create_connection(("127.0.0.1", server.port)) as one:
            one.sendall("\r\n".join(["GET /api/me HTTP/1.1", "Connection: close", *lines, "", ""]).encode())
            return one.makefile("rb").readline()

    assert b"200" in asked("Host: localhost")
    assert b"421" in asked("Host: localhost", "Host: evil.example")
    assert b"421" in asked()


def test_whoever_probes_may_have_a_name_of_its_own_for_us(server: Server) -> None:
    for path in ("/healthz", "/readyz"):
        assert httpx.get(f"{server.url}{path}", headers={"Host": "longbox-a:8321"}).status_code == 200


@pytest.mark.parametrize(
    ("given", "asked", "known"),
    [
        ([], "localhost:8321", True),
        ([], "LOCALHOST.", True),
        ([], "127.0.0.1", True),
        ([], "[::1]:8321", True),
        ([], "192.168.1.20:8321", True),
        ([], "[fe80::1]", True),
        ([], "9.9.9.9", True),  # where the client has reached us
        ([], "8.8.8.8", False),
        ([], socket.gethostname(), True),
        ([], "games.example", False),
        ([], "localhost.evil.example", False),
        ([], "127.0.0.1.evil.example", False),
        ([], "evil.example@localhost", False),
        ([], "", False),
        (["games.example"], "Games.Example:443", True),
        (["games.example"], "evil.games.example", False),
        (["*.games.example"], "club.games.example", True),
        (["*.games.example"], "games.example.evil", False),
        (["*"], "whatever.example", True),
    ],
)
def test_names_and_addresses_of_this_machine_are_known(given: list[str], asked: str, known: bool) -> None:
    assert Names(given).known(asked, "9.9.9.9") is known


@pytest.mark.parametrize("name", ["https://games.example", "games.example/", "games.example:443", "a b"])
def test_a_host_that_is_no_name_is_refused_at_the_start(name: str) -> None:
    with pytest.raises(ServeError, match="hosts takes names"):
        Names([name])


def test_a_proxy_that_is_no_address_is_refused_at_the_start() -> None:
    need_networks(["127.0.0.1", "10.0.0.0/8", "fd00::/8", "*"])
    with pytest.raises(ServeError, match="proxies takes addresses and networks"):
        need_networks(["proxy.example"])


@pytest.mark.parametrize(("proxies", "believed"), [((), False), (("--proxies", "10.0.0.0/8,127.0.0.0/8"), True)])
def test_only_a_trusted_proxy_says_for_whom_it_speaks(tmp_path: Path, proxies: Sequence[str], believed: bool) -> None:
    """Else everybody gets past every limit and every ban by naming another address each time."""
    server = Server(tmp_path, limits=True, extra=proxies).start()
    try:
        with httpx.Client(base_url=server.url) as http:
            headers = ({"X-Forwarded-For": f"203.0.113.{n}"} for n in range(80))
            codes = {http.post("/api/me", json={"name": "Eve"}, headers=one).status_code for one in headers}
        assert codes == ({200} if believed else {200, 429})
        assert any("--proxies" in line for line in server.said) is not believed
    finally:
        server.stop()


# ---- starting


def refused(folder: Path, *words: str) -> str:
    command = [sys.executable, "-m", "longbox.cli", "serve", "--no-browser", "--port", "0", "--data", str(folder)]
    done = subprocess.run([*command, *words], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode != 0
    return done.stdout + done.stderr


def test_a_second_server_for_one_file_is_refused_and_hears_who_has_it(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        said = " ".join(refused(tmp_path).split())
        assert server.process is not None
        assert f"http://localhost:{server.port}/" in said
        assert f"process {server.process.pid}" in said
        assert "longbox.sqlite3" in said
        server.kill()
        server.start()  # who was killed holds nothing
    finally:
        server.stop()


def test_a_password_on_the_command_line_is_refused_and_not_repeated(tmp_path: Path) -> None:
    said = refused(tmp_path, "--database", "postgresql://ana:wombat@localhost/name")
    assert "LONGBOX_DATABASE_FILE" in said
    assert "wombat" not in said
