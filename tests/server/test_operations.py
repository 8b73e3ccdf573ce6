"""What an operator sees and does: health, metrics, logs without secrets, orders that every worker obeys."""

import asyncio
import importlib
import json
import logging
import socket
import subprocess
import sys
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from longbox.server import logs, metrics, operator, tracing
from longbox.server.app import create
from longbox.server.config import Config
from longbox.server.run import address_of, prepare_database
from longbox.server.settings import Settings
from longbox.server.store import StoreError
from tests.server.driving import Person, Server, run, running

TOKEN = "operator" * 5
BEARER = {"Authorization": f"Bearer {TOKEN}"}
FRIENDS = [{"kind": "me", "name": "Ana"}, {"kind": "friend"}]


@pytest.fixture(autouse=True)
def token(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LONGBOX_ADMIN_TOKEN", TOKEN)


@asynccontextmanager
async def opened(folder: Path, client: str = "127.0.0.1") -> AsyncIterator[tuple[httpx.AsyncClient, Any]]:
    address = address_of(None, folder)
    await prepare_database(address, True)
    app = create(Config(folder, address, limits=False, settings=Settings(admin_token=TOKEN)))
    transport = httpx.ASGITransport(app, client=(client, 5000))
    http = httpx.AsyncClient(transport=transport, base_url="http://localhost")
    async with app.router.lifespan_context(app), http:
        yield http, app


def test_ready_means_that_the_store_answers_and_nothing_is_about_to_stop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with opened(tmp_path) as (http, app):
            assert (await http.get("/healthz")).status_code == 200
            assert (await http.get("/readyz")).json() == {"ready": True}
            app.state.tables.draining = True
            answer = await http.get("/readyz")
            assert answer.status_code == 503
            assert "draining" in answer.json()
            app.state.tables.draining = False

            async def away() -> None:
                raise StoreError("the database doesn't answer")

            monkeypatch.setattr(app.state.tables.store, "answers", away)
            answer = await http.get("/readyz")
            assert answer.status_code == 503
            assert "store" in answer.json()
            assert (await http.get("/healthz")).status_code == 200

    run(work())


def test_a_server_goes_on_when_a_newer_one_has_added_to_the_schema(tmp_path: Path) -> None:
    """Workers are replaced one after the other: until its turn comes, an old one stays ready."""

    async def work() -> None:
        async with opened(tmp_path) as (http, app):
            engine = app.state.tables.store.engine

            async def schema(version: str) -> None:
                async with engine.begin() as connection:
                    await connection.exec_driver_sql(f"UPDATE alembic_version SET version_num = '{version}'")

            await schema("9999")
            assert (await http.get("/readyz")).status_code == 200
            await schema("0001")
            assert "older schema" in (await http.get("/readyz")).json()["store"]

    run(work())


def test_metrics_are_for_this_machine_or_the_token(tmp_path: Path) -> None:
    pytest.importorskip("prometheus_client")

    async def work() -> None:
        async with opened(tmp_path) as (http, _):
            assert (await http.get("/metrics")).status_code == 200
            proxied = {"X-Forwarded-For": "203.0.113.7"}
            assert (await http.get("/metrics", headers=proxied)).status_code == 403
            assert (await http.get("/metrics", headers={"Host": socket.gethostname()})).status_code == 403
            assert (await http.get("/metrics", headers={**proxied, **BEARER})).status_code == 200
            assert (await http.get("/admin/api")).status_code == 403
            assert (await http.get("/admin/api", headers={"Authorization": "Bearer x"})).status_code == 403
        async with opened(tmp_path, "203.0.113.7") as (http, _):
            assert (await http.get("/metrics")).status_code == 403
            assert (await http.get("/metrics", headers=BEARER)).status_code == 200

    run(work())


def test_metrics_count_choices_by_game_and_refusals_by_code(tmp_path: Path) -> None:
    pytest.importorskip("prometheus_client")

    async def work(server: Server) -> str:
        ana = Person(server, "Ana")
        made = await ana.make("hitline", [{"kind": "me"}, {"kind": "bot", "bot": "rookie"}], mode="duel")
        async with ana.at(made["table"]) as look:
            decision = await look.turn()
            assert decision is not None
            assert (await look.choose("nonsense"))["code"] == "illegal"
            assert (await look.choose(decision["options"][0]["code"]))["type"] == "ok"
            await asyncio.sleep(0.6)
            return (await ana.http.get("/metrics")).text

    with running(tmp_path) as server:
        text = run(work(server))
    assert 'longbox_choice_seconds_count{game="hitline"} 1.0' in text
    assert 'longbox_refusals_total{code="illegal"} 1.0' in text
    assert 'longbox_tables{stage="playing"} 1.0' in text
    assert "longbox_sockets 1.0" in text
    for name in ("store_write_seconds_count", "store_queue", "thinkers_busy", "thinkers_queue", "loop_lag_seconds"):
        assert f"longbox_{name}" in text


def test_the_log_is_json_with_request_and_table_and_holds_no_secret(tmp_path: Path) -> None:
    """Cookies, links, seeds and passwords are looked for in everything that a server wrote, errors included."""

    async def work(server: Server) -> list[str]:
        ana, bob = Person(server, "Ana"), Person(server, "Bob")
        made = await ana.make("hitline", FRIENDS, mode="duel")
        link = made["seat_links"][1]
        assert (await bob.sit(link)).status_code == 200
        assert (await bob.sit(f"/t/{made['table']}#wrong")).status_code in (403, 409)
        named = [{"kind": "me"}, {"kind": "bot", "bot": "rookie"}]
        secret_seed = "the-seed-that-nobody-may-read"
        await ana.make("hitline", named, mode="duel", seed=secret_seed)
        async with ana.at(made["table"]) as look:
            await look.ask("ping")
        await ana.http.get("/admin/enter", params={"ticket": "a-ticket-that-nobody-may-read"})
        await ana.http.get("/api/tables/unknown")
        cookies = [value for person in (ana, bob) for value in person.http.cookies.values()]
        return [*cookies, link.partition("#")[2], secret_seed, "a-ticket-that-nobody-may-read"]

    log = tmp_path / "log"
    server = Server(tmp_path, extra=["--log", "json"], errors=log).start()
    try:
        secrets = run(work(server))
    finally:
        server.stop()
    written = log.read_text()
    lines = [json.loads(line) for line in written.splitlines()]
    made = [line for line in lines if line.get("path") == "/api/tables" and line.get("status") == 201]
    assert len(made) == 2
    assert all(line["request"] and line["worker"] and line["time"] for line in made)
    assert {line["client"] for line in made} == {"127.0.0.1"}
    sat = [line for line in lines if str(line.get("path", "")).endswith("/sit")]
    assert {line["table"] for line in sat} == {sat[0]["path"].split("/")[3]}
    for secret in [*secrets, (tmp_path / "cookie.key").read_text(), TOKEN]:
        assert secret not in written


def test_a_failing_store_writes_no_seed_and_no_password(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        async with opened(tmp_path) as (http, app):
            async with app.state.tables.store.engine.begin() as connection:
                await connection.exec_driver_sql("DROP TABLE holders")
            wish = {"game": "hitline", "seats": [{"kind": "me"}, {"kind": "bot"}], "seed": "never-in-a-log"}
            assert (await http.post("/api/tables", json=wish)).status_code == 503

    with caplog.at_level(logging.DEBUG, logger="longbox"):
        run(work())
    assert "the store failed" in caplog.text
    assert "never-in-a-log" not in caplog.text
    logs.hide("pass-word-of-a-database")
    record = logging.LogRecord("longbox", logging.ERROR, "", 0, "no pass-word-of-a-database", (), None)
    for form in (logs.Text(), logs.Json("one")):
        assert "pass-word" not in form.format(record)


class Collector(BaseHTTPRequestHandler):
    """Takes spans, as a collector of OpenTelemetry does."""

    taken: ClassVar[list[bytes]] = []

    def do_POST(self) -> None:
        self.taken.append(self.path.encode() + self.rfile.read(int(self.headers["Content-Length"])))
        self.send_response(200)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None: ...  # noqa: A002


def test_spans_of_requests_choices_thoughts_and_writing_are_sent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = importlib.import_module("opentelemetry.proto.collector.trace.v1.trace_service_pb2")

    async def work(server: Server) -> tuple[str, list[str]]:
        ana = Person(server, "Ana")
        made = await ana.make("titans", [{"kind": "me"}, {"kind": "bot", "bot": "rookie"}], mode="basic")
        async with ana.at(made["table"]) as look:
            decision = await look.turn()
            assert decision is not None
            assert (await look.choose(decision["options"][0]["code"]))["type"] == "ok"
        return made["table"], [*ana.http.cookies.values()]

    Collector.taken.clear()
    with ThreadingHTTPServer(("127.0.0.1", 0), Collector) as collector:
        threading.Thread(target=collector.serve_forever, daemon=True).start()
        monkeypatch.setenv(tracing.ENDPOINT, f"http://127.0.0.1:{collector.server_port}")
        with running(tmp_path) as server:
            table, secrets = run(work(server))
        collector.shutdown()
    found: dict[str, dict[str, str]] = {}
    for body in Collector.taken:
        assert body.startswith(b"/v1/traces")
        sent = message.ExportTraceServiceRequest.FromString(body.removeprefix(b"/v1/traces"))
        for span in [one for part in sent.resource_spans for scope in part.scope_spans for one in scope.spans]:
            facts = {one.key: one.value.string_value or str(one.value.int_value) for one in span.attributes}
            found.setdefault(span.name, facts)
    assert set(found) >= {"request", "choice", "store", "thinker"}
    assert found["choice"] == {"longbox.game": "titans", "longbox.table": table}
    assert found["request"]["longbox.request"]
    assert [secret for secret in [*secrets, TOKEN] if secret.encode() in b"".join(Collector.taken)] == []


def test_the_page_opens_once_by_its_address_and_has_no_script(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as (http, _):
            assert (await http.get("/admin")).status_code == 403
            address = f"/admin/enter?ticket={operator.ticket(TOKEN)}"
            assert (await http.get(address)).status_code == 303
            wish = {"game": "hitline", "public": True, "seats": [{"kind": "me", "name": "<b>&'x"}, {"kind": "bot"}]}
            table = (await http.post("/api/tables", json=wish)).json()["table"]
            page = await http.get("/admin")
            assert page.status_code == 200
            assert table in page.text
            assert "<script" not in page.text
            assert "script-src 'self'" in page.headers["Content-Security-Policy"]
            assert "Seat 1: &lt;b&gt;&amp;&#x27;x" in page.text
            said = await http.post("/admin", data={"do": "close", "table": table, "text": "<i>"}, follow_redirects=True)
            assert said.request.method == "GET"  # so to look again doesn't do it again
            assert f"Table {table} is closed" in said.text
            assert "“&lt;i&gt;”" in said.text
            assert "<i>" not in said.text
            for words, found in ((table, True), ("HITLINE", True), ("&'x", True), ("nobody", False)):
                page = await http.get("/admin", params={"find": words})
                assert (f"href='/table/{table}'>{table}</a> <span>hitline" in page.text) == found, words
            abroad = await http.post("/admin", data={"do": "drain"}, headers={"Origin": "http://elsewhere.example"})
            assert abroad.status_code == 403
            http.cookies.clear()
            assert (await http.get(address)).status_code == 403
            assert (await http.get(f"/admin/enter?ticket={operator.ticket('x' * 40)}")).status_code == 403

    run(work())


async def ordered(person: Person, do: str, **more: object) -> httpx.Response:
    return await person.http.post("/admin/api", json={"do": do, **more}, headers=BEARER)


def test_orders_are_obeyed_at_tables(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        root, ana, bob = Person(server), Person(server, "Ana"), Person(server, "Bob")
        made = await ana.make("hitline", FRIENDS, mode="duel")
        table = made["table"]
        assert (await bob.sit(made["seat_links"][1])).status_code == 200
        async with ana.at(table) as a, bob.at(table) as b, Person(server).at(table) as c:
            assert (await ordered(root, "announce", text="A break at ten.")).status_code == 200
            for look in (a, b, c):
                await look.until(lambda look=look: {"type": "notice", "text": "A break at ten."} in look.said)
            assert (await b.ask("exclaim", word="POW"))["type"] == "ok"
            assert (await ordered(root, "mute", table=table, seat=1)).status_code == 200
            assert (await b.ask("exclaim", word="POW"))["code"] == "muted"
            assert (await a.ask("exclaim", word="POW"))["type"] == "ok"
            assert (await a.ask("report", seat=1))["type"] == "ok"
            assert (await a.ask("report", seat=1))["type"] == "ok"
            assert (await c.ask("report", seat=1))["code"] == "not_yours"
            row = (await root.http.get("/admin/api", headers=BEARER)).json()["tables"][0]
            people = [(one["seat"], one["name"], one["addresses"]) for one in row["people"]]
            assert people == [(0, "Ana", ["127.0.0.1"]), (1, "Bob", ["127.0.0.1"]), (None, "spectators", ["127.0.0.1"])]
            found = (await root.http.get("/admin/api", headers=BEARER)).json()["orders"]
            assert [(o["data"], o["name"].startswith(f"{table}/1/")) for o in found if o["kind"] == "report"] == [
                ("Bob", True)
            ]
            assert (await ordered(root, "spectators", table=table, allowed=False)).status_code == 200
            with pytest.raises(ConnectionClosed):
                await c.until(lambda: False, 5)
            assert (await a.ask("ping"))["type"] == "pong"
            async with ana.at(table) as again:
                assert again.you["seat"] == 0
            mover = a if a.state["decision"] is not None else b
            assert (await ordered(root, "close", table=table, text="It is late.")).status_code == 200
            answer = await mover.choose(mover.state["decision"]["options"][0]["code"])
            assert answer["code"] == "closed"
            assert "It is late." in answer["reason"]
        assert (await ordered(root, "close", table="unknown")).status_code == 404
        assert (await ordered(root, "dance")).status_code == 422

    with running(tmp_path) as server:
        run(work(server))
        audit = [line for line in server.said if "by=token from 127.0.0.1" in line]
        assert [line.split()[1] for line in audit] == ["announce", "mute", "spectators", "close"]


def test_a_banned_address_is_refused_and_its_sockets_go(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        root, eve = Person(server), Person(server, "Eve")
        made = await eve.make("hitline", [{"kind": "me"}, {"kind": "bot", "bot": "rookie"}], mode="duel")
        async with eve.at(made["table"]) as look:
            assert (await ordered(root, "ban", address="nobody", minutes=5)).status_code == 422
            assert (await ordered(root, "ban", address="127.0.0.1", minutes=0.05)).status_code == 200
            with pytest.raises(ConnectionClosed):
                await look.until(lambda: False, 5)
        assert (await eve.http.get("/api/games")).json()["code"] == "banned"
        with pytest.raises(InvalidStatus):
            async with eve.at(made["table"]):
                pass
        await asyncio.sleep(3.5)
        assert (await eve.http.get("/api/games")).status_code == 200

    with running(tmp_path) as server:
        run(work(server))


def test_a_ban_and_the_limits_count_a_block_of_ipv6_as_one(tmp_path: Path) -> None:
    """Everybody there has 2^64 addresses."""

    async def work() -> None:
        async with opened(tmp_path) as (http, app):
            app.state.limits.on = True

            def at(address: str) -> httpx.AsyncClient:
                transport = httpx.ASGITransport(app, client=(address, 5000))
                return httpx.AsyncClient(transport=transport, base_url="http://localhost")

            async def named(n: int) -> int:
                async with at(f"2001:db8:0:1::{n:x}") as eve:
                    return (await eve.post("/api/me", json={"name": "Eve"})).status_code

            assert {await named(n) for n in range(80)} == {200, 429}
            order = {"do": "ban", "address": "2001:db8:0:2::5", "minutes": 5}
            assert (await http.post("/admin/api", json=order, headers=BEARER)).status_code == 200
            async with at("2001:db8:0:2::6") as eve, at("2001:db8:0:3::6") as ana:
                assert (await eve.get("/api/me")).json().get("code") == "banned"
                assert (await ana.get("/api/me")).status_code == 200
                back = {"do": "lift", "kind": "ban", "name": "2001:db8:0:2::6"}
                assert (await http.post("/admin/api", json=back, headers=BEARER)).status_code == 200
                assert (await eve.get("/api/me")).status_code == 200

    run(work())


def test_the_command_shows_and_acts(tmp_path: Path) -> None:
    def admin(*words: str) -> "subprocess.CompletedProcess[str]":
        command = [sys.executable, "-m", "longbox.cli", "admin", *words, "--url", server.url]
        return subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)

    async def made() -> str:
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "rookie"}]
        return str((await Person(server).make("hitline", seats, mode="duel"))["table"])

    with running(tmp_path) as server:
        table = run(made())
        assert table in admin("tables").stdout
        assert f"{server.url}/admin/enter?ticket=" in admin().stdout
        assert "is closed" in admin("close", table, "--reason", "late").stdout
        assert f"close    {table}  late" in admin("orders").stdout
        assert "longbox admin ban" in admin("ban").stderr
        assert "no such table" in admin("close", "unknown").stderr


def test_several_workers_answer_for_all_of_them(tmp_path: Path) -> None:
    pytest.importorskip("prometheus_client")
    code = (
        "import os, sys; from longbox.server import metrics\n"
        "if sys.argv[1] == 'one': metrics.REFUSALS.labels('stale').inc(2); metrics.SOCKETS.set(3)\n"
        "else: metrics.REFUSALS.labels('stale').inc(); print(metrics.text().decode())"
    )
    folder = tmp_path / "shared"
    folder.mkdir()
    environment = {metrics.FOLDER: str(folder), "PYTHONPATH": ":".join(sys.path)}
    subprocess.run([sys.executable, "-c", code, "one"], env=environment, check=True)
    words = [sys.executable, "-c", code, "two"]
    said = subprocess.run(words, env=environment, check=True, capture_output=True, text=True).stdout
    assert 'longbox_refusals_total{code="stale"} 3.0' in said
    assert [line for line in said.splitlines() if line.startswith("longbox_sockets{") and line.endswith(" 3.0")] == []
