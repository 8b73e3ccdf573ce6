"""Games are kept in files of their own: nothing is shared, nothing is written over."""

import json
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import longbox
from longbox.terminal import files
from tests.terminal.driving import environment, inside, session

FIRST = {"seats": 4, "leader": 0, "heroes": ["Prism", "Bulwark", "Copycat", "Spotlight"]}


def test_three_games_at_once_leave_three_records(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "longbox", "play", "hitline", "--seats", "me,rookie", "--seed", "1"]
    games = [
        subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            env=environment(tmp_path),
            cwd=tmp_path,
            text=True,
        )
        for _ in range(3)
    ]
    for game in games:
        game.communicate("1\n" * 300, timeout=120)
        assert game.returncode == 0
    kept = sorted(tmp_path.glob("*.json"))
    assert len(kept) == 3
    for path in kept:
        assert longbox.replay(json.loads(path.read_text())["record"]).over


def test_a_name_is_taken_when_it_is_made(tmp_path: Path) -> None:
    names = [files.fresh(tmp_path, "hitline") for _ in range(5)]
    assert len(set(names)) == 5
    assert all(path.exists() for path in names)


def play(match: longbox.Match, path: Path | None, *typed: str, new: bool = True) -> str:
    out: list[str] = []
    lines = iter([f"{line}\n" for line in typed])
    game = session(match, "me,rookie,rookie,rookie", lambda: next(lines, ""), out.append, path=path)
    game.new = new
    assert game.run() == 0
    return "".join(out)


def test_a_file_that_is_there_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.json").write_text("precious")
    other = tmp_path / "other.json"
    match = longbox.scenario("hitline", FIRST)
    text = play(match, None, f"s {tmp_path / 'mine.json'}", f"save {other}", f"save {other}", "q")
    assert f"{tmp_path / 'mine.json'} already exists and isn't overwritten" in text
    assert (tmp_path / "mine.json").read_text() == "precious"
    assert text.count(f"Saved in {other}") == 2  # its own it may write again
    again = play(longbox.scenario("hitline", FIRST), None, f"s {other}", "q")
    assert f"{other} already exists" in again


def test_two_who_go_on_with_one_game_do_not_write_over_each_other(tmp_path: Path) -> None:
    path = files.fresh(tmp_path, "hitline")
    play(longbox.scenario("hitline", FIRST), path, "1")
    ours = longbox.replay(json.loads(path.read_text())["record"])
    out: list[str] = []
    typed = iter(["touch", "1", "1"])

    def answer() -> str:
        word = next(typed, "")
        if word == "touch":
            theirs = longbox.replay(json.loads(path.read_text())["record"])
            files.keep(path, theirs, ["me:Bo", "rookie:A", "rookie:B", "rookie:C"])
            return "t\n"
        return f"{word}\n" if word else ""

    session(ours, "me,rookie,rookie,rookie", answer, out.append, path=path).run()
    assert "so this game continues in " in "".join(out)
    assert json.loads(path.read_text())["seats"][0] == "me:Bo"
    assert len(list(tmp_path.glob("*.json"))) == 2


def test_a_save_of_another_edition_says_what_to_do(tmp_path: Path) -> None:
    path = files.fresh(tmp_path, "hitline")
    play(longbox.start("hitline", seed=5, options={"heroes": "random"}), path, "1")
    data = json.loads(path.read_text())
    data["record"]["edition"] = "hitline-0-abc"
    path.write_text(json.dumps(data))
    done = inside(tmp_path, "play", "--resume", str(path))
    assert done.returncode == 2
    assert "was made with edition hitline-0-abc" in done.stderr
    assert "Replay it with the Longbox that made it" in done.stderr
    assert "longbox play hitline --mode pairs --seed 5" in done.stderr
    assert json.loads(path.read_text()) == data


def test_the_line_that_says_how_to_go_on_works_when_pasted(tmp_path: Path) -> None:
    """Also where the program is not on the path, and in a folder with a space."""
    saves = tmp_path / "my games"
    saves.mkdir()
    program = tmp_path / "bin" / "longbox"
    program.parent.mkdir()
    program.write_text(f"#!{sys.executable}\nfrom longbox.cli import main\nmain()\n")
    program.chmod(0o755)
    env = environment(saves)
    command = [str(program), "play", "hitline", "--first"]
    begun = subprocess.run(
        command, input="1\n", env=env, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=True
    )
    line = next(line for line in begun.stdout.splitlines() if line.startswith("Continue later: "))
    pasted = line.removeprefix("Continue later: ")
    assert shlex.split(pasted)[0] == "bin/longbox"
    done = subprocess.run(
        pasted,
        shell=True,
        input="q\ny\n",
        env=env,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert "The game is saved in" in done.stdout


@pytest.mark.parametrize(("word", "letter"), [("undo", "u"), ("why", "?"), ("help", "h"), ("log", "l"), ("table", "t")])
def test_commands_are_words_too(word: str, letter: str) -> None:
    told = [play(longbox.scenario("hitline", FIRST), None, typed, "q") for typed in (word, letter)]
    assert told[0].replace(f": {word}\n", ": \n") == told[1].replace(f": {letter}\n", ": \n")


def test_undo_after_a_power_says_truly_why_not() -> None:
    """The partner has seen the card: to take it back would be a signal."""
    match = longbox.scenario("hitline", {**FIRST, "hands": [["red 1", "red 4"], None, None, None]})
    text = play(match, None, "play:red-1+power", "undo")
    assert "Choose a suit." in text
    assert "You can't undo that: something was revealed since, so the choice stands: a partner saw" in text
