"""Bad input: one line on stderr that says what is wrong and what is near, exit code 2, never a traceback."""

import json
from pathlib import Path

import pytest

import longbox
from longbox.kernel import game
from tests.terminal.driving import inside, run

BAD = [
    ("nonsense", "No such command 'nonsense'"),
    ("plya", "No such command 'plya'. Did you mean 'play', 'replay'?"),
    ("play chess", "there is no game 'chess'"),
    ("play hitlin", "did you mean 'hitline'?"),
    ("play hitline --seats me", "Hit Line is for 2, 3 or 4 players, not 1"),
    ("play hitline --seats me,me,me,me,me", "not 5"),
    ("play hitline --seats me,sidekik", "nobody is called 'sidekik' here; did you mean 'sidekick'"),
    ("play hitline --seats me,,rookie", "seat 2 is empty"),
    ("play hitline --seats me:,rookie", "a name is missing"),
    ("play hitline --seats me:Bo,rookie:bo", "two players are called 'bo'"),
    ("play hitline --seats me:abcdefghijklmnopq,rookie", "1 to 16 printable characters"),
    ("play hitline --mode duo", "Hit Line has no mode 'duo'; did you mean 'duel'?"),
    ("play hitline --mode duel --seats me,rookie,rookie", "mode 'duel' is for 2 players, not 3"),
    ("play hitline --option sett=B", "has no option 'sett'; did you mean 'set'?"),
    ("play hitline --option set", "an option is written KEY=VALUE"),
    ("play hitline --option first=9", "option 'first' is"),
    ("play hitline --option first=3 --mode duel", "option 'first' names seat 3"),
    ("play hitline --option set=C", "there is no location set 'C'"),
    ("play hitline --option set=A --option set=B", "given twice"),
    ("play hitline --option heroes=Prizm,Copycat --mode duel", "there is no Hero 'Prizm'; did you mean 'Prism'?"),
    ("play hitline --option heroes=Prism,Prism --mode duel", "HL-R19"),
    ("play hitline --pack nope.toml", "there is no file nope.toml"),
    ("play hitline --pack .", "is a directory"),
    ("play hitline --pack bad.toml", "did you mean 'value'?"),
    ("play hitline --pack binary", "not UTF-8"),
    ("play titans --pack bad.toml", "bad.toml: this pack is for the game 'hitline', not for 'titans'"),
    ("sim titans --pack bad.toml", "bad.toml: this pack is for the game 'hitline', not for 'titans'"),
    ("cards titans --pack bad.toml", "bad.toml: this pack is for the game 'hitline', not for 'titans'"),
    ("play titans --pack said.toml", "said.toml:1:1: this pack is for the game 'mayhem', not for 'titans'"),
    ("play hitline --speed 0", "--speed is a number"),
    ("play hitline --speed quick", "--speed"),
    ("play hitline --nonsense", "No such option: --nonsense"),
    ("play hitline extra", "extra"),
    ("play --seats me,rookie", "name the game"),
    ("play --resume nope.json", "there is no file nope.json"),
    ("play --resume last", "no unfinished game is kept"),
    ("play --resume .", "is a directory"),
    ("play --resume text.json", "is no Longbox file"),
    ("play --resume list.json", "holds list"),
    ("play --resume half.json", "is no Longbox file"),
    ("play --resume damaged.save", "this save is damaged"),
    ("play --resume other.json", "was made with edition"),
    ("play --resume table.json", "is no Longbox table"),
    ("play --resume future.json", "version 9"),
    ("play --resume kept.json --seed 3", "--seed cannot be changed with --resume"),
    ("play --resume kept.json --from kept.json", "exclude each other"),
    ("play --resume kept.json --seats me", "this game has 2 seats; --seats names 1"),
    ("play chess --resume kept.json", "not of 'chess'"),
    ("play --from nogame.json", "does not say of which game"),
    ("play --from packed.json", "longbox: mine.toml:1:1: there is no table 'powr' here; did you mean 'power'?"),
    ("play --from odd.json", "is no part of a Hit Line position"),
    ("play --from shape.json", "this is no position"),
    ("play --from kept.json --step 999", "there is no choice 999"),
    ("play hitline --step 3", "--step goes with --from"),
    ("play hitline --save-dir text.json", "is not a directory"),
    ("games chess", "there is no game 'chess'"),
    ("cards", "Missing argument"),
    ("cards chess", "there is no game 'chess'"),
    ("cards hitline prysm", "did you mean 'prism'?"),
    ("cards check", "name the files"),
    ("cards check nope.toml", "there is no file nope.toml"),
    ("cards check bad.toml --game chess", "there is no game 'chess'"),
    ("rules", "name the game"),
    ("rules chess", "there is no game 'chess'"),
    ("rules hitline HL-999", "near it: HL-103"),
    ("rules hitline qqq", "no rule of Hit Line has 'qqq'"),
    ("rules --coverage chess", "there is no game 'chess'"),
    ("rules --coverage --tests nowhere", "there is no folder"),
    ("sim", "Missing argument"),
    ("sim chess", "there is no game 'chess'"),
    ("sim hitline -n 0", "-n"),
    ("sim hitline -n many", "valid integer"),
    ("sim hitline --bots nobody", "there is no bot 'nobody'"),
    ("sim hitline --jobs 0", "--jobs"),
    ("replay", "Missing argument"),
    ("replay nope.json", "there is no file"),
    ("replay kept.json --step 999", "there is no choice 999"),
    ("replay kept.json --step -1", "there is no choice -1"),
    ("replay kept.json --step one", "valid integer"),
    ("replay kept.json --seat 7", "there is no seat 7"),
    ("replay kept.json --step 1 --watch", "exclude each other"),
    ("verify text.json", "is no Longbox file"),
    ("verify other.json", "was made with edition"),
    ("verify position.json", "holds a position, not a record"),
    ("scenario nope.json", "there is no file"),
    ("scenario kept.json --step 999", "there is no choice 999"),
]


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


@pytest.mark.parametrize(("line", "message"), BAD, ids=[line for line, _ in BAD])
def test_one_line_and_exit_code_2(folder: Path, line: str, message: str) -> None:
    done = inside(folder / "saves", *line.split(), cwd=folder)
    assert done.returncode == 2, done.stdout
    assert message in done.stderr
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
    assert done.stderr == f"longbox: there is no game 'chess'; there is {str(game.known())[1:-1]}\n"
    assert done.stdout == ""


def test_a_file_that_may_not_be_read(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    done = inside(folder / "saves", "replay", "kept.json", cwd=folder)
    assert done.returncode == 2
    assert done.stderr == "longbox: kept.json cannot be read: Permission denied\n"
