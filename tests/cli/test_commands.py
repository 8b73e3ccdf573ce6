"""Every command: what it says when all is well."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import longbox
from longbox.kernel import game as there
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
    for name in ("play", "games", "cards", "deck", "rules", "sim", "replay", "verify", "scenario", "version"):
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
    assert inside(tmp_path, "cards", "check", "mine.toml").stdout == "mine.toml: good, a pack for Hit Line\n"
    args = ["--pack", "mine.toml", "--option", "heroes=Overdrive,Prism", "--seats", "me,rookie"]
    done = inside(tmp_path, "play", "hitline", *args, stdin="r overdrive\n")
    assert "You take Overdrive." in done.stdout
    assert "Overdrive (power)" in done.stdout
    (kept,) = tmp_path.glob("*.json")
    assert inside(tmp_path, "verify", str(kept)).returncode == 0, "a kept game carries its packs"


@pytest.mark.parametrize("game", there.own())
def test_a_new_pack_is_good_at_once_and_never_overwrites(tmp_path: Path, game: str) -> None:
    done = inside(tmp_path, "cards", "new", game)
    assert done.stdout.startswith(f"my-{game}.toml: ")
    assert inside(tmp_path, "cards", "check", f"my-{game}.toml").stdout.startswith(f"my-{game}.toml: good, a pack for")
    again = inside(tmp_path, "cards", "new", game)
    assert again.returncode == 2
    assert f"my-{game}.toml already exists" in again.stderr
    assert inside(tmp_path, "cards", "new", game, "other.toml").returncode == 0
    assert (tmp_path / "other.toml").read_text() == (tmp_path / f"my-{game}.toml").read_text()


def test_a_text_is_tried(tmp_path: Path) -> None:
    done = inside(tmp_path, "cards", "try", "+2 Power. Draw two cards.", "--game", "titans")
    assert done.returncode == 0
    assert "  +2 Power  -- " in done.stdout
    assert "  draw two cards  -- " in done.stdout
    assert "card text, starter text, titans_go text, nemesis text, weakness text" in done.stdout
    assert "'Recruit: ...'" in done.stdout


def test_a_cards_facts_are_told_in_words(tmp_path: Path) -> None:
    told = inside(tmp_path, "cards", "turtles", "unmoved peak").stdout
    assert "power 5, marks F, C, rarity ultra rare" in told


def test_a_text_without_a_meaning_is_tried(tmp_path: Path) -> None:
    done = inside(tmp_path, "cards", "try", "Look at the top card of your deck.", "--game", "titans")
    assert done.returncode == 1
    lines = done.stdout.splitlines()
    assert "column 1" in lines[0]
    assert "look at {what}" in lines[0]
    assert lines[1:3] == ["    Look at the top card of your deck.", "    ^"]
    assert "Discard the top card of your deck." in done.stdout
    assert inside(tmp_path, "cards", "try", "Draw a card.").returncode == 2


def test_a_bad_pack_is_told_with_all_its_problems(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text(BAD_PACK)
    done = inside(tmp_path, "cards", "check", "bad.toml")
    assert done.returncode == 1
    assert "bad.toml:4:32: power 'Zap' text: 'valu' is not understood here; did you mean 'value'?" in done.stdout
    assert "bad.toml:10:7: location 'Nowhere' max: this must be a whole number, not a text" in done.stdout
    assert "did you mean 'ours'?" in done.stdout
    assert done.stdout.endswith("3 problems\n")
    data = json.loads(inside(tmp_path, "cards", "check", "bad.toml", "--json").stdout)
    assert not data["ok"]
    assert data["games"] == ["hitline"]
    assert {problem["line"] for problem in data["problems"]} == {4, 10, 12}


MANY_FAULTS = """
[[card]]
name = "Spy"
color = "red"
cost = 30
text = "Look at the top card of your deck."

[[card]]
name = "Thrower"
colour = "red"
color = "red"
cost = 3
text = "Discard a card from your hand."

[[nemesis]]
name = "Boss"
color = "black"
cost = 9
vp = 4
text = "Drow a card."
"""
SAID = {
    "many.toml:5:8: card 'Spy' cost": "20 30",
    "many.toml:6:9: card 'Spy' text": "'look at {what}' Titans",
    "many.toml:10:1: card 'Thrower' colour": "'color'",
    "many.toml:13:24: card 'Thrower' text": "Discard a card.",
    "many.toml:15:1: nemesis 'Boss' attack": "TT-093",
    "many.toml:20:9: nemesis 'Boss' text": "Drow draw",
}


def test_faults_of_reading_of_meaning_and_of_records_come_together(tmp_path: Path) -> None:
    (tmp_path / "many.toml").write_text(MANY_FAULTS)
    done = inside(tmp_path, "cards", "check", "many.toml")
    assert done.returncode == 1
    lines = done.stdout.splitlines()
    for (place, words), line in zip(SAID.items(), lines, strict=False):
        assert line.startswith(place)
        assert [word for word in words.split() if word not in line] == []
    assert lines[6:] == ["6 problems"]
    played = inside(tmp_path, "play", "titans", "--pack", "many.toml")
    assert played.returncode == 2
    assert played.stderr.splitlines() == [f"longbox: {line}" for line in lines[:6]]


def test_more_faults_than_are_told(tmp_path: Path) -> None:
    (tmp_path / "many.toml").write_text("".join(f'[[power]]\nname = "P{n}"\ntext = "Zap."\n' for n in range(25)))
    assert inside(tmp_path, "cards", "check", "many.toml").stdout.endswith("\n20 problems; there may be more\n")


TITANS_PACK = '[[card]]\nname = "Mine"\ncolor = "red"\ncost = 3\ntext = "+2 Power."\n'
MAYHEM_PACK = """
game = "mayhem"
[[mayhem]]
name = "Mine"
when = "start"
duration = "immediate"
free_for_all = true
text = "Each of your characters heals 1."
"""


def test_packs_are_checked_by_the_game_that_they_are_for(tmp_path: Path) -> None:
    for name, text in (("a", PACK), ("b", TITANS_PACK), ("c", MAYHEM_PACK), ("d", TITANS_PACK)):
        (tmp_path / f"{name}.toml").write_text(text.replace("Mine", f"Mine {name}"))
    done = inside(tmp_path, "cards", "check", "a.toml", "b.toml", "c.toml", "d.toml")
    assert done.returncode == 0
    assert done.stdout.splitlines() == [
        "a.toml: good, a pack for Hit Line",
        "b.toml: good, a pack for Titans",
        "d.toml: good, a pack for Titans",
        "c.toml: good, a pack for Mayhem",
    ]
    data = json.loads(inside(tmp_path, "cards", "check", "b.toml", "c.toml", "--json").stdout)
    assert data == {"ok": True, "games": ["mayhem", "titans"], "problems": []}
    assert inside(tmp_path, "cards", "check", "b.toml", "--game", "titans").stdout.startswith("b.toml: good")


def test_packs_of_one_game_must_go_together(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(TITANS_PACK)
    (tmp_path / "b.toml").write_text(TITANS_PACK.replace("Mine", "mine!"))
    done = inside(tmp_path, "cards", "check", "a.toml", "b.toml")
    assert done.returncode == 1
    assert done.stdout.startswith("b.toml:2:8: card 'mine!' name")


@pytest.mark.parametrize(
    ("pack", "more", "said"),
    [
        (
            "",
            "",
            "bold, hitline, mayhem, titans, turtles",
        ),
        (PACK + TITANS_PACK, "", '(hitline, titans) game = "hitline" --game'),
        ('game = "titnas"\n' + TITANS_PACK, "", "x.toml:1:1: 'titnas' 'titans'"),
        (TITANS_PACK, "--game mayhem", "x.toml: 'titans' 'mayhem'"),
        (MAYHEM_PACK, "--game titans", "x.toml:2:1: 'mayhem' 'titans'"),
        ("[[card]", "", "x.toml:1:7: TOML"),
    ],
)
def test_a_pack_that_is_for_no_game_or_for_another_one(tmp_path: Path, pack: str, more: str, said: str) -> None:
    (tmp_path / "x.toml").write_text(pack)
    done = inside(tmp_path, "cards", "check", "x.toml", *more.split())
    assert done.returncode == 1
    assert [word for word in said.split() if word not in done.stdout] == []
    assert done.stdout.endswith("\n1 problem\n")


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
    assert done.stdout.startswith("forged.json replays differently: ")
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
    assert [bot["choices"] for bot in again.pop("times")] == [bot["choices"] for bot in data.pop("times")]
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


def test_the_version_is_an_option_too(tmp_path: Path) -> None:
    said = inside(tmp_path, "--version").stdout
    assert said == inside(tmp_path, "version").stdout
    assert said.startswith(f"longbox {longbox.__version__} (")


@pytest.mark.parametrize("missing", ["typer", "rich"])
def test_without_the_extra_it_is_said_what_to_install(tmp_path: Path, missing: str) -> None:
    (tmp_path / f"{missing}.py").write_text(f"raise ModuleNotFoundError('No module named {missing}', name='{missing}')")
    script = "import sys; sys.path.insert(0, sys.argv.pop(1)); from longbox.__main__ import main; main()"
    command = [sys.executable, "-c", script, str(tmp_path), "play", "hitline"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith(f"longbox: the package '{missing}' is missing")
    assert done.stderr.endswith("pip install 'longbox[play]'\n")
    assert len(done.stderr.splitlines()) == 1
