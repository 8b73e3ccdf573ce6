"""Tables outlive the software they began with: they go on, or they can be read, and their players are told."""

import asyncio
import json
import logging
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import update

import longbox
from longbox.kernel.decision import bits
from longbox.server import kept
from longbox.server.history import Telling
from longbox.server.identity import COOKIE, Guest, Signer
from longbox.server.store import get_archive, unarchived
from longbox.server.store.schema import deeds
from longbox.server.table import STAND_IN, Refused, Table
from longbox.server.tables import Tables
from tests.games.changed import changed, newer_steps
from tests.server.driving import run
from tests.server.test_releases import opened, unpacked

END = 10_000
ANA = Guest("ana" * 8, "Ana")
EVE = Guest("eve" * 8, "Eve")


async def lay(http: httpx.AsyncClient, tables: Tables, signer: Signer, game: str, choices: int) -> str:
    """A table of Ana's, with so many choices made."""
    http.cookies.set(COOKIE, signer.write(ANA))
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "hotseat", "name": "Bea"}]
    made = await http.post("/api/tables", json={"game": game, "seats": seats, "seed": f"{game} {choices}"})
    table = await tables.find(made.json()["table"])
    await play(tables, table, choices)
    return table.id


async def play(tables: Tables, table: Table, choices: int) -> None:
    for n in range(choices):
        m = table.match
        if m is None or m.over:
            return
        seat = bits(m.waiting)[0]
        legal = m.legal(seat)
        code = m.edition.codes[legal[n % len(legal)]]
        await tables.add(table, "choose", seat, code, table.question(seat))


def told(tables: Tables, table: Table, seat: int | None) -> dict[str, Any]:
    """What somebody hears who comes to look through these eyes."""
    eyes = tables.audience.look(table, seat)
    message: dict[str, Any] = json.loads(eyes.page().text)
    if table.match is not None:  # not its last page, but all of it
        whole = Telling(table.match, seat, 0, eyes.names).go_on(0, table.match.events(seat), eyes.names)
        message["story"] = json.loads(whole)
    return message


async def archived(tables: Tables, table_id: str) -> kept.Archive:
    async with asyncio.timeout(30):
        while (data := await get_archive(tables.store, table_id)) is None:
            await asyncio.sleep(0.02)
    return kept.unpacked(data)


# ---- finished games


def test_a_finished_game_is_archived_with_its_story(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as (http, tables, signer):
            table = await tables.find(await lay(http, tables, signer, "hitline", END))
            archive = await archived(tables, table.id)
            m = table.match
            assert m is not None
            assert archive.over
            assert archive.record == json.loads(json.dumps(m.record()))
            assert archive.views["1"] == json.loads(json.dumps(m.view(1)))
            assert archive.stories[""] == told(tables, table, None)["story"]
            assert archive.stories["0"] == told(tables, table, 0)["story"]

    run(work())


def test_a_finished_game_is_read_when_its_rules_are_gone(tmp_path: Path) -> None:
    async def play_it() -> tuple[str, dict[str, Any]]:
        async with opened(tmp_path) as (http, tables, signer):
            table_id = await lay(http, tables, signer, "titans", END)
            await archived(tables, table_id)
            return table_id, told(tables, await tables.find(table_id), 0)

    async def read_it(table_id: str, before: dict[str, Any]) -> None:
        async with opened(tmp_path) as (http, tables, signer):
            http.cookies.set(COOKIE, signer.write(ANA))
            listed = {one["table"]: one for one in (await http.get("/api/tables")).json()}
            assert listed[table_id]["stage"] == "over"
            assert listed[table_id]["outcome"] == before["state"]["over"]
            now = told(tables, await tables.find(table_id), 0)
            assert now["story"] == before["story"]
            assert now["state"]["view"] == before["state"]["view"]
            assert now["state"]["over"] == before["state"]["over"]
            assert now["state"]["seed"] == before["state"]["seed"]
            assert (await http.get(f"/api/tables/{table_id}/record")).json()["over"]
            replay = await http.get(f"/api/tables/{table_id}/replay")
            assert replay.status_code == 409
            assert "played with an older Longbox" in replay.json()["reason"]
            again = await http.post(f"/api/tables/{table_id}/rematch")
            assert again.status_code == 201
            assert (await tables.find(table_id)).again == again.json()["table"]

    found = run(play_it())
    with newer_steps("titans"):
        run(read_it(*found))


def test_a_corrected_flavor_text_leaves_a_finished_game_as_it_was(tmp_path: Path) -> None:
    async def play_it() -> str:
        async with opened(tmp_path) as (http, tables, signer):
            return await lay(http, tables, signer, "turtles", END)

    async def read_it(table_id: str) -> None:
        async with opened(tmp_path) as (http, tables, signer):
            http.cookies.set(COOKIE, signer.write(ANA))
            assert (await http.get(f"/api/tables/{table_id}/replay", params={"at": 5})).status_code == 200
            assert table_id in [one["table"] for one in (await http.get("/api/tables")).json()]
            assert not (await tables.find(table_id)).outdated

    table_id = run(play_it())
    with changed("turtles", "characters.toml", 'flavor = "', 'flavor = "Corrected: '):
        run(read_it(table_id))


def test_games_that_ended_before_there_was_an_archive_are_archived(tmp_path: Path) -> None:
    async def work() -> None:
        ended = {one["table"] for one in unpacked("0.1.0", tmp_path) if one["stage"] == "over"}
        async with opened(tmp_path) as (_, tables, _signer):
            assert set(await unarchived(tables.store, 50, [])) == ended
            some = sorted(ended)[:2]
            for table_id in some:
                await tables.archivist.keep_old(table_id)
                assert (await archived(tables, table_id)).edition == (await tables.find(table_id)).match.edition.id()  # type: ignore[union-attr]
            assert set(await unarchived(tables.store, 50, [])) == ended - set(some)

    run(work())


# ---- games that can't go on


def test_players_are_told_when_their_rules_are_gone(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def play_it(choices: int) -> str:
        async with opened(tmp_path) as (http, tables, signer):
            return await lay(http, tables, signer, "titans", choices)

    async def read_it(table_id: str, choices: int) -> None:
        async with opened(tmp_path) as (http, tables, signer):
            http.cookies.set(COOKIE, signer.write(ANA))
            listed = {one["table"]: one for one in (await http.get("/api/tables")).json()}
            assert listed[table_id]["stage"] == "outdated"
            assert "older Longbox" in listed[table_id]["outdated"]
            table = await tables.find(table_id)
            now = told(tables, table, 0)
            shown = now["state"]["outdated"]
            assert shown["of"] == choices
            assert shown["shown"] == max(1, choices // 10 * 10)
            assert now["state"]["decision"] is None
            assert now["state"]["view"]["seat"] == 0
            assert now["story"]
            with pytest.raises(Refused, match="can't go on here"):
                await tables.add(table, "choose", 0, "end", "0.1")
            with pytest.raises(Refused, match="can't go on here"):
                await tables.add(table, "bot", 0, STAND_IN)

    with caplog.at_level(logging.INFO, "longbox.server"):
        for choices in (5, 25, 45):
            table_id = run(play_it(choices))
            with newer_steps("titans"):
                run(read_it(table_id, choices))
            assert f"table {table_id} can't go on" in caplog.text


def test_players_take_the_game_with_them_and_nobody_else_does(tmp_path: Path) -> None:
    async def play_it() -> tuple[str, dict[str, Any]]:
        async with opened(tmp_path) as (http, tables, signer):
            table_id = await lay(http, tables, signer, "titans", 45)
            m = (await tables.find(table_id)).match
            assert m is not None
            return table_id, m.record()

    async def read_it(table_id: str) -> tuple[dict[str, Any], bytes]:
        async with opened(tmp_path) as (http, _, signer):
            for guest in (None, EVE):
                http.cookies.clear()
                if guest is not None:
                    http.cookies.set(COOKIE, signer.write(guest))
                for what in ("record", "save"):
                    answer = await http.get(f"/api/tables/{table_id}/{what}")
                    assert answer.json()["code"] == "foreign"
            http.cookies.clear()
            http.cookies.set(COOKIE, signer.write(ANA))
            record = await http.get(f"/api/tables/{table_id}/record")
            return record.json(), (await http.get(f"/api/tables/{table_id}/save")).content

    table_id, before = run(play_it())
    with newer_steps("titans"):
        record, save = run(read_it(table_id))
    assert record["choices"] == before["choices"]
    assert longbox.replay(record, check=False).digest() == before["digest"]  # by the Longbox that it began with
    assert len(longbox.load(save).history) == 40


def test_a_game_that_would_go_differently_does_not_go_on(tmp_path: Path) -> None:
    async def play_it() -> str:
        async with opened(tmp_path) as (http, tables, signer):
            table_id = await lay(http, tables, signer, "titans", 65)
            entries = await tables.store.entries(table_id)
            assert [entry.number + 1 for entry in entries if entry.mark] == [1, 10, 20, 30, 40, 50, 60]
            marks = {**json.loads(entries[59].mark), "turn": "00000000"}  # as if step code counted otherwise
            place = (deeds.c.table_id == table_id) & (deeds.c.number == 59)
            async with tables.store.writing() as connection:
                await connection.execute(update(deeds).where(place).values(mark=json.dumps(marks)))
            return table_id

    async def read_it(table_id: str) -> None:
        async with opened(tmp_path) as (_, tables, _signer):
            table = await tables.find(table_id)
            assert table.stage == "outdated"
            assert "differently" in table.outdated
            shown = told(tables, table, 0)["state"]
            assert shown["outdated"]["shown"] == 50  # the last position that is surely the one that was played
            assert shown["view"]["seat"] == 0

    run(read_it(run(play_it())))


def test_a_snapshot_that_cannot_be_used_is_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Step code in another shape, that plays as before: routines have other numbers in saves."""

    async def play_it() -> tuple[str, str]:
        async with opened(tmp_path) as (http, tables, signer):
            table_id = await lay(http, tables, signer, "titans", 45)
            m = (await tables.find(table_id)).match
            assert m is not None
            return table_id, m.digest()

    async def read_it(table_id: str, digest: str) -> None:
        async with opened(tmp_path) as (_, tables, _signer):
            table = await tables.find(table_id)
            assert table.match is not None
            assert table.match.digest() == digest

    found = run(play_it())
    monkeypatch.setattr(longbox.catalog()["titans"].edition(), "shape", "another")
    run(read_it(*found))


def test_the_page_gets_the_cards_of_the_table_s_edition(tmp_path: Path) -> None:
    async def costs(edition: str) -> list[int]:
        async with opened(tmp_path) as (http, _, _signer):
            cards = (await http.get("/api/games/titans/cards", params={"edition": edition})).json()["cards"]
            return [card["cost"] for card in cards if "cost" in card]

    async def refused() -> httpx.Response:
        async with opened(tmp_path) as (http, _, _signer):
            return await http.get("/api/games/titans/cards", params={"edition": "titans-1+0"})

    before, edition = run(costs("")), longbox.catalog()["titans"].edition().id()
    with changed("titans", "main.toml", "cost = 3", "cost = 2"):
        assert run(costs("")) != before
        assert run(costs(edition)) == before
        assert run(costs("0.1.0")) == before
    assert run(refused()).status_code == 404
