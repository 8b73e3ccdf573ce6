"""A game of each kind over the wire, from the first decision to a record that verifies."""

import json
from pathlib import Path

import pytest

import longbox
from longbox import cli
from longbox.kernel import game as games
from longbox.server import catalog, thinkers
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


@pytest.mark.parametrize("game", [game for game in GAMES if games.find(game).terms])
def test_no_bot_is_called_by_a_word_of_the_game(game: str) -> None:
    """In Titans and on the Hit Line a Sidekick is something else."""
    words = games.find(game).terms
    told = [f"{bot.shown} {bot.about}" for bot in catalog.about(games.find(game)).bots]
    m = longbox.start(game, 2, 3)
    while len(m.legal(m.seat)) < 2:
        m.choose(int(m.legal(m.seat)[0]), seat=m.seat)
    code, why = thinkers.hint(thinkers.packed(m), m.seat)
    assert code in [option.code for option in m.decision(m.seat).options]
    told.append(why.partition("tried every option")[0].rpartition(".")[2])
    assert not [line for line in told for word in words if word in line.lower()]
    assert "veteran" in why.lower()
