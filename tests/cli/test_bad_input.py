"""Bad input: one line on stderr that says what is wrong and what is near, exit code 2, never a traceback."""

import json
from pathlib import Path

import pytest

import longbox
from longbox.kernel import game
from tests.terminal.driving import inside, run

# A line, and the words that an error must name: what is wrong, and what is similar or allowed.
BAD = {
    "nonsense": "nonsense",
    "plya": "'plya' 'play'",
    "play chess": "'chess'",
    "play hitlin": "'hitlin' 'hitline'",
    "play hitline --seats me": "2, 3 or 4",
    "play hitline --seats me,me,me,me,me": "5",
    "play hitline --seats me,sidekik": "'sidekik' 'sidekick'",
    "play hitline --seats me,,rookie": "seat 2",
    "play hitline --seats me:,rookie": "seat 1 name",
    "play hitline --seats me:Bo,rookie:bo": "'bo'",
    "play hitline --seats me:abcdefghijklmnopq,rookie": "16 'abcdefghijklmnopq'",
    "play hitline --mode duo": "'duo' 'duel'",
    "play hitline --mode duel --seats me,rookie,rookie": "'duel' 2 3",
    "play hitline --option sett=B": "'sett' 'set'",
    "play hitline --option set": "KEY=VALUE",
    "play hitline --option first=9": "'first' 9",
    "play hitline --option first=3 --mode duel": "'first' 3",
    "play hitline --option set=C": "'C'",
    "play hitline --option set=A --option set=B": "'set' twice",
    "play hitline --option heroes=Prizm,Copycat --mode duel": "'Prizm' 'Prism'",
    "play hitline --option heroes=Prism,Prism --mode duel": "HL-R19",
    "play hitline --pack nope.toml": "nope.toml",
    "play hitline --pack .": "folder",
    "play hitline --pack bad.toml": "bad.toml:3: 'valu' 'value'",
    "play hitline --pack binary": "UTF-8",
    "play titans --pack bad.toml": "bad.toml 'hitline' 'titans'",
    "sim titans --pack bad.toml": "bad.toml 'hitline' 'titans'",
    "cards titans --pack bad.toml": "bad.toml 'hitline' 'titans'",
    "play titans --pack said.toml": "said.toml:1:1: 'mayhem' 'titans'",
    "play hitline --speed 0": "--speed 0.01",
    "play hitline --speed quick": "--speed",
    "play hitline --nonsense": "--nonsense",
    "play hitline extra": "extra",
    "play --seats me,rookie": "longbox play GAME",
    "play --resume nope.json": "nope.json",
    "play --resume last": "unfinished",
    "play --resume .": "folder",
    "play --resume text.json": "text.json Longbox file",
    "play --resume list.json": "list.json Longbox file",
    "play --resume half.json": "half.json Longbox file",
    "play --resume damaged.save": "damaged",
    "play --resume other.json": "edition hitline-1+000000000000",
    "play --resume table.json": "table.json",
    "play --resume future.json": "future.json 9",
    "play --resume kept.json --seed 3": "--seed --resume",
    "play --resume kept.json --from kept.json": "--resume --from",
    "play --resume kept.json --seats me": "2 seats --seats 1",
    "play chess --resume kept.json": "'hitline' 'chess'",
    "play --from nogame.json": "nogame.json game",
    "play --from packed.json": "mine.toml:1:1: 'powr' 'power'",
    "play --from odd.json": "'hnads'",
    "play --from shape.json": "shape.json position",
    "play --from kept.json --step 999": "no choice 999",
    "play hitline --step 3": "--step --from",
    "play hitline --save-dir text.json": "text.json not a folder",
    "games chess": "'chess'",
    "cards": "Missing argument",
    "cards chess": "'chess'",
    "cards hitline prysm": "'prysm' 'prism'",
    "cards check": "longbox cards check FILE",
    "cards check nope.toml": "nope.toml",
    "cards check bad.toml --game chess": "'chess'",
    "rules": "longbox rules GAME",
    "rules chess": "'chess'",
    "rules hitline HL-999": "'HL-999' HL-103",
    "rules hitline qqq": "'qqq' Hit Line",
    "rules --coverage chess": "'chess'",
    "rules --coverage --tests nowhere": "nowhere",
    "sim": "Missing argument",
    "sim chess": "'chess'",
    "sim hitline -n 0": "-n",
    "sim hitline -n many": "integer",
    "sim hitline --bots nobody": "'nobody'",
    "sim hitline --jobs 0": "--jobs",
    "replay": "Missing argument",
    "replay nope.json": "nope.json",
    "replay kept.json --step 999": "999",
    "replay kept.json --step -1": "-1",
    "replay kept.json --step one": "integer",
    "replay kept.json --seat 7": "seat 7",
    "replay kept.json --step 1 --watch": "--step --watch",
    "verify text.json": "Longbox file",
    "verify other.json": "edition",
    "verify position.json": "position.json nothing to verify",
    "scenario nope.json": "nope.json",
    "scenario kept.json --step 999": "999",
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A place full of files that are not what they should be."""
    place = tmp_path_factory.mktemp("bad")
    inside(place, "play", "hitline", "--seats", "rookie,rookie", "--seed", "7")
    (kept,) = place.glob("*.json")
    data = json.loads(kept.read_text())
    kept.rename(place / "kept.json")
    save = bytearray(longbox.replay(data["record"]).save())
    save[-5] ^= 1
    other = {**data, "record": {**data["record"], "edition": "hitline-1+000000000000"}}
    files: dict[str, object] = {
        "list.json": [1, 2],
        "other.json": other,
        "table.json": {"table": 1, "record": 5, "seats": []},
        "future.json": {**data, "table": 9},
        "nogame.json": {"vp": [1, 2]},
        "odd.json": {"game": "hitline", "seats": 2, "hnads": []},
        "shape.json": {"game": "hitline", "seats": 2, "options": 7},
        "position.json": {"game": "hitline", "seats": 2},
        "packed.json": {"game": "hitline", "seats": 2, "packs": [["mine.toml", "[[powr]]"]]},
    }
    for name, content in files.items():
        (place / name).write_text(json.dumps(content))
    (place / "text.json").write_text("Dear diary")
    (place / "half.json").write_bytes((place / "kept.json").read_bytes()[:200])
    (place / "damaged.save").write_bytes(bytes(save))
    (place / "binary").write_bytes(b"\xff\xfe\x00")
    (place / "bad.toml").write_text(
        '[[power]]\nname = "Zap"\ntext = "With any Hit Card: Its valu is 2 lower."\norigin = { name = "ours" }\n'
    )
    (place / "said.toml").write_text('game = "mayhem"\n[[card]]\nname = "Zap"\n')
    return place


@pytest.mark.parametrize("line", BAD)
def test_one_line_names_what_is_wrong_and_the_exit_code_is_2(folder: Path, line: str) -> None:
    done = inside(folder / "saves", *line.split(), cwd=folder)
    assert done.returncode == 2, done.stdout
    assert [word for word in BAD[line].split() if word not in done.stderr] == [], done.stderr
    assert done.stderr.startswith("longbox: ")
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr


def test_strange_characters_do_no_harm(folder: Path) -> None:
    done = inside(folder / "saves", "play", "hitline", "--seats", "me:\x1b[31mEvil\x07,rookie", cwd=folder)
    assert done.returncode == 2
    assert "\x1b" not in done.stderr
    assert inside(folder / "saves", "play", "\x1b]0;title\x07", cwd=folder).stderr.count("\x1b") == 0


def test_the_program_itself_says_one_line(folder: Path) -> None:
    done = run(folder / "saves", "play", "chess", cwd=folder)
    assert done.returncode == 2
    assert all(game_id in done.stderr for game_id in game.own())
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


def test_a_file_that_may_not_be_read(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    done = inside(folder / "saves", "replay", "kept.json", cwd=folder)
    assert done.returncode == 2
    assert "kept.json" in done.stderr
    assert "Permission denied" in done.stderr
