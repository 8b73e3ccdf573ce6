"""A game of each kind over the wire, from the first decision to a record that verifies."""

import json
from pathlib import Path

import pytest

import longbox
from longbox import cli
from longbox.server.table import seed_hash
from tests.server.driving import Person, Server, run

GAMES = {"hitline": "duel", "titans": "basic", "mayhem": "duel", "turtles": "duel", "bold": "1v1"}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_against_a_bot_ends_with_a_record(server: Server, game: str, tmp_path: Path) -> None:
    async def play() -> None:
        ana = Person(server, "Ana")
        made = await ana.make(game, [{"kind": "me", "name": "Ana"}, {"kind": "bot", "bot": "rookie"}], mode=GAMES[game])
        table = made["table"]
        assert (await ana.http.get(f"/api/tables/{table}/record")).status_code == 409
        async with ana.at(table) as look:
            assert look.you["seat"] == 0
            await look.play()
            assert [event["n"] for event in look.events] == list(range(len(look.events)))
            assert look.state["version"] == len(look.events)
            seed = look.state["seed"]
        record = (await ana.http.get(f"/api/tables/{table}/record")).json()
        assert record["seed"] == seed
        assert seed_hash(seed) == made["seed_hash"]
        (tmp_path / "record.json").write_text(json.dumps(record))
        with pytest.raises(SystemExit) as done:
            cli.main(["verify", str(tmp_path / "record.json")])
        assert done.value.code == 0
        m = longbox.replay(record)
        assert m.over
        assert json.loads(json.dumps(m.view(0)))["outcome"] == look.state["over"]

    run(play())
