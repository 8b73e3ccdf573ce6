"""Every command: what it says when all is well."""

import json
import sys
from pathlib import Path

import pytest

import longbox
from tests.terminal.driving import inside, run

PACK = """
[[power]]
name = "Overdrive"
text = "With any Hit Card: +4 VP."
origin = { name = "ours", text = "ours" }
"""
BAD_PACK = """
[[power]]
name = "Zap"
text = "With any Hit Card: Its valu is 2 lower."
origin = { name = "ours", text = "ours" }

[[location]]
name = "Nowhere"
set = "C"
max = "many"
text = "The highest value wins the trick."
origin = { name = "ourz" }
"""


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole game, kept."""
    folder = tmp_path_factory.mktemp("game")
    inside(folder, "play", "hitline", "--seats", "rookie:Ana,rookie:Bo,rookie:Cy,rookie:Di", "--seed", "7")
    (kept,) = folder.glob("*.json")
    return kept


def record_of(kept: Path) -> dict[str, object]:
    found: dict[str, object] = json.loads(kept.read_text())["record"]
    return found


def test_no_arguments_is_help(tmp_path: Path) -> None:
    done = inside(tmp_path)
    assert done.returncode == 0
    assert "play" in done.stdout
    assert "verify" in done.stdout


def test_help_of_every_command(tmp_path: Path) -> None:
    for name in ("play", "games", "cards", "rules", "sim", "replay", "verify", "scenario", "version"):
        done = inside(tmp_path, name, "--help")
        assert done.returncode == 0
        assert f"longbox {name}" in done.stdout


def test_help_loads_no_game_and_no_drawing() -> None:
    code = (
        "import sys, longbox.cli as c\n"
        "try: c.main(['--help'])\n"
        "except SystemExit: pass\n"
        "late = {'rich', 'longbox.games.hitline', 'longbox.terminal.play', 'longbox.bots'} & set(sys.modules)\n"
        "assert not late, late"
    )
    run_python(code)


def run_python(code: str) -> None:
    import subprocess

    from tests.terminal.driving import SOURCE

    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": SOURCE, "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_games(tmp_path: Path) -> None:
    assert "hitline: Hit Line, trick-taker, for 2, 3 or 4 players" in inside(tmp_path, "games").stdout
    one = inside(tmp_path, "games", "hitline").stdout
    assert "mode titan (3 players)" in one
    assert "option set: the location set (HL-005): A, B" in one
    (data,) = json.loads(inside(tmp_path, "games", "hitline", "--json").stdout)
    assert data["seats"] == [2, 3, 4]
    assert data["options"]["shield"]["default"] == "1-2-3-2-1"


def test_cards(tmp_path: Path) -> None:
    every = inside(tmp_path, "cards", "hitline").stdout
    assert "Prism: With any Hit Card: It need not follow suit." in every
    assert "Capitol Steps (set A, max 18, final)" in every
    one = inside(tmp_path, "cards", "hitline", "yellow", "3").stdout
    assert "Origin: suit, value from the rulebook; copies from our design." in one
    (data,) = json.loads(inside(tmp_path, "cards", "hitline", "prism", "--json").stdout)
    assert data["origin"]["text"] == "ours"


def test_cards_of_a_pack(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(PACK)
    assert "+4 VP" in inside(tmp_path, "cards", "hitline", "over", "--pack", "mine.toml").stdout
    assert inside(tmp_path, "cards", "check", "mine.toml").stdout == "mine.toml: good\n"
    args = ["--pack", "mine.toml", "--option", "heroes=Overdrive,Prism", "--seats", "me,rookie"]
    done = inside(tmp_path, "play", "hitline", *args, stdin="r overdrive\n")
    assert "You take Overdrive." in done.stdout
    assert "Overdrive (power)" in done.stdout
    (kept,) = tmp_path.glob("*.json")
    assert inside(tmp_path, "verify", str(kept)).returncode == 0, "a kept game carries its packs"


def test_a_bad_pack_is_told_with_all_its_problems(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text(BAD_PACK)
    done = inside(tmp_path, "cards", "check", "bad.toml")
    assert done.returncode == 1
    assert "bad.toml:4:32: power 'Zap' text: 'valu' is not understood here; did you mean 'value'?" in done.stdout
    assert "bad.toml:10: location 'Nowhere' max: this must be int, not str" in done.stdout
    assert "did you mean 'ours'?" in done.stdout
    assert done.stdout.endswith("3 problems\n")
    data = json.loads(inside(tmp_path, "cards", "check", "bad.toml", "--json").stdout)
    assert not data["ok"]
    assert {problem["line"] for problem in data["problems"]} == {4, 10, 12}


def test_rules(tmp_path: Path) -> None:
    every = inside(tmp_path, "rules", "hitline").stdout
    assert "4 Counters" in every
    assert "HL-R39" in every
    assert "HL-020" in inside(tmp_path, "rules", "hitline", "wild", "lead").stdout
    one = inside(tmp_path, "rules", "hitline", "hl-033").stdout
    assert "enforced:" in one
    assert json.loads(inside(tmp_path, "rules", "hitline", "HL-033", "--json").stdout)[0]["id"] == "HL-033"


def test_rule_coverage_ends_with_1_when_something_lacks(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    done = inside(tmp_path, "rules", "--coverage", "hitline")
    assert done.returncode == 1
    assert "NOT complete" in done.stdout
    data = json.loads(inside(tmp_path, "rules", "--coverage", "--tests", "tests", "--json").stdout)
    assert data["complete"] is False
    assert "HL-033" in data["missing_tests"]


def test_replay_tells_the_story(game: Path, tmp_path: Path) -> None:
    done = inside(tmp_path, "replay", str(game))
    assert done.returncode == 0
    assert "Ana takes" in done.stdout
    assert "third location taken (HL-072)." in done.stdout
    watched = inside(tmp_path, "replay", str(game), "--watch").stdout
    assert watched == done.stdout


def test_replay_of_a_step_and_of_a_seat(game: Path, tmp_path: Path) -> None:
    done = inside(tmp_path, "replay", str(game), "--step", "6")
    assert "After choice 6 of " in done.stdout
    assert "Your hand" not in done.stdout
    assert "Your hand" in inside(tmp_path, "replay", str(game), "--step", "6", "--seat", "2").stdout


def test_bare_records_and_saves_are_read_too(game: Path, tmp_path: Path) -> None:
    record = record_of(game)
    (tmp_path / "record.json").write_text(json.dumps(record))
    (tmp_path / "match.save").write_bytes(longbox.replay(record, upto=10).save())
    assert inside(tmp_path, "verify", "record.json").returncode == 0
    assert "Seat 0 takes" in inside(tmp_path, "replay", "record.json").stdout
    assert "Not over: 10 choices so far." in inside(tmp_path, "replay", "match.save").stdout
    done = inside(tmp_path, "play", "--resume", "match.save", "--seats", "me,rookie,rookie,rookie", stdin="")
    assert "Your hand" in done.stdout


def test_verify(game: Path, tmp_path: Path) -> None:
    done = inside(tmp_path, "verify", str(game))
    assert done.returncode == 0
    assert done.stdout.startswith("OK: ")
    assert "third location taken" in done.stdout


def test_a_strangers_file_cannot_steer_the_terminal(game: Path, tmp_path: Path) -> None:
    data = json.loads(game.read_text())
    data["seats"][0] = "rookie:\x1b[2Jboo"
    (tmp_path / "names.json").write_text(json.dumps(data))
    done = inside(tmp_path, "replay", "names.json")
    assert "\x1b" not in done.stdout
    assert "Seat 0 takes" in done.stdout
    data["record"]["digest"] = "\x1b[2J"
    (tmp_path / "digest.json").write_text(json.dumps(data))
    done = inside(tmp_path, "verify", "digest.json")
    assert done.returncode == 1
    assert "\x1b" not in done.stdout


@pytest.mark.parametrize("fault", ["digest", "choice", "seat", "cut", "over"])
def test_verify_says_where_a_record_departs(game: Path, tmp_path: Path, fault: str) -> None:
    record = record_of(game)
    choices = record["choices"]
    assert isinstance(choices, list)
    if fault == "digest":
        record["digest"] = "0" * 32
    elif fault == "choice":
        choices[6][1] = "play:wild-2+sidekick"
    elif fault == "seat":
        choices[6][0] = (choices[6][0] + 1) % 4
    elif fault == "over":
        record["over"] = False
    else:
        choices.pop()
    (tmp_path / "forged.json").write_text(json.dumps(record))
    done = inside(tmp_path, "verify", "forged.json")
    assert done.returncode == 1
    assert done.stdout.startswith("forged.json departs: ")
    if fault in ("choice", "seat"):
        assert "choice 7 of " in done.stdout


def test_a_position_from_a_record_and_playing_on(game: Path, tmp_path: Path) -> None:
    done = inside(tmp_path, "scenario", str(game), "--step", "10")
    data = json.loads(done.stdout)
    assert data["game"] == "hitline"
    again = longbox.scenario("hitline", data)
    there = longbox.replay(record_of(game), upto=10)
    assert again == there
    (tmp_path / "here").write_text(done.stdout)
    seat = there.seat
    seats = ",".join("me" if at == seat else "rookie" for at in range(4))
    played = inside(tmp_path, "play", "--from", "here", "--seats", seats, stdin="1\n")
    assert "Your hand" in played.stdout
    step = inside(tmp_path, "play", "--from", str(game), "--step", "10", "--seats", seats, stdin="")
    assert "Your hand" in step.stdout


def test_version(tmp_path: Path) -> None:
    assert inside(tmp_path, "version").stdout.startswith(f"longbox {longbox.__version__} (")


def test_sim(tmp_path: Path) -> None:
    args = [
        "sim",
        "hitline",
        "-n",
        "4",
        "--bots",
        "rookie,rookie",
        "--mode",
        "duel",
        "--seed",
        "3",
        "--option",
        "set=B",
    ]
    done = inside(tmp_path, *args)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert "4 games" in done.stdout
    assert "95 %" in done.stdout
    data = json.loads(inside(tmp_path, *args, "--json").stdout)
    assert (data["games"], data["mode"], data["seats"], data["options"]["set"]) == (4, "duel", 2, "B")
    again = json.loads(inside(tmp_path, *args, "--json", "--jobs", "2").stdout)
    assert again == data


def test_whoever_stops_reading_gets_no_traceback(tmp_path: Path) -> None:
    import subprocess

    from tests.terminal.driving import environment

    command = f"{sys.executable} -m longbox.cli rules hitline | head -1"
    done = subprocess.run(
        ["/bin/sh", "-c", command], env=environment(tmp_path), capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    assert done.stdout


def test_the_program_itself(tmp_path: Path) -> None:
    done = run(tmp_path, "version")
    assert done.returncode == 0
    assert run(tmp_path, "nonsense").returncode == 2


def test_the_package_is_the_program_too(tmp_path: Path) -> None:
    import subprocess

    from tests.terminal.driving import environment

    command = [sys.executable, "-m", "longbox", "version"]
    done = subprocess.run(command, env=environment(tmp_path), capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, run(tmp_path, "version").stdout)
