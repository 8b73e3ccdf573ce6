"""Anybody's bot: from a file or a package; its errors and its time by its name; no more than its seat sees."""

import json
import sys
from pathlib import Path

import pytest

import longbox
from longbox import LongboxError, bots
from longbox.lab import simulate
from tests.terminal.driving import inside

HEAD = "from longbox import bots\n\n\n"
FIRST = HEAD + "class First(bots.Bot):\n    def pick(self, world, seat, actions, rng):\n        return actions[0]\n"
SEEING = (
    HEAD + "SEEN = []\n\n\nclass Seeing(bots.Bot):\n    def pick(self, world, seat, actions, rng):\n"
    "        SEEN.append((world.digest(), world.origin.seed))\n        return actions[0]\n"
)


def kept(folder: Path, text: str, name: str = "mine.py") -> str:
    (folder / name).write_text(text)
    return str(folder / name)


def test_a_file_with_one_bot(tmp_path: Path) -> None:
    path = kept(tmp_path, FIRST)
    bot = bots.make(path, 3)
    assert bot.name == "first"
    m = longbox.start("hitline", seed=1)
    assert bot.choose(m, m.seat) == m.edition.codes[min(m.legal(m.seat))]
    report = simulate("hitline", 2, [path, "rookie"])
    assert report.bots == [path, "rookie"]
    (name, ms, made), _ = report.times()
    assert (name, made > 0, ms > 0) == ("first", True, True)


def test_a_report_calls_a_bot_by_its_name_and_tells_namesakes_apart(tmp_path: Path) -> None:
    path = kept(tmp_path, FIRST)
    assert "  first " in simulate("hitline", 2, [path, "rookie"]).text()
    other = kept(tmp_path, FIRST, "other.py")
    report = simulate("hitline", 2, [path, other])
    assert [report.label(slot) for slot in (0, 1)] == [f"first ({path})", f"first ({other})"]


def test_several_processes_load_it_each(tmp_path: Path) -> None:
    path = kept(tmp_path, FIRST)
    one, two = (simulate("hitline", 4, [path, "rookie"], jobs=jobs).data() for jobs in (1, 2))
    assert one == two


def test_one_of_several_in_a_file_or_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = kept(tmp_path, FIRST + FIRST[len(HEAD) :].replace("First", "Second"), "several_bots.py")
    assert bots.find(f"{path}:Second").__name__ == "Second"
    with pytest.raises(LongboxError, match=r"its bots are First, Second; say .*several_bots.py:First"):
        bots.find(path)
    monkeypatch.syspath_prepend(str(tmp_path))
    assert bots.make("several_bots:First").name == "first"
    with pytest.raises(LongboxError, match="several_bots has no 'Frist'; did you mean 'First'"):
        bots.find("several_bots:Frist")
    sys.modules.pop("several_bots")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("x = 1\n", "no class in it is a bots.Bot"),
        ("x = (\n", r"cannot be loaded: SyntaxError: .* \(mine.py, line 1\)"),
        ("x = 1\nx.y\n", r"cannot be loaded: AttributeError: .* \(mine.py, line 2\)"),
        (HEAD + "class Empty(bots.Bot):\n    pass\n", "has no `pick"),
        (FIRST.replace("pick(self, world, seat, actions, rng)", "choose(self, m, seat)"), "Define `pick` instead"),
    ],
)
def test_what_cannot_be_used_is_told_with_its_name_and_place(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(LongboxError, match=said) as caught:
        bots.find(kept(tmp_path, text))
    assert "mine.py" in str(caught.value)


def test_a_file_or_package_that_is_not_there() -> None:
    with pytest.raises(LongboxError, match=r"the bot './nope.py': there is no file"):
        bots.make("./nope.py")
    with pytest.raises(LongboxError, match=r"the bot 'nopackage:X' cannot be loaded: ModuleNotFoundError"):
        bots.make("nopackage:X")


@pytest.mark.parametrize(
    ("result", "said"),
    [
        (
            "actions[0] / 0",
            r"the bot 'first' failed at seat \d: ZeroDivisionError: division by zero \(mine.py, line 6\)",
        ),
        ("-1", "the bot 'first' picked the action -1, which is not on offer"),
        ("None", "the bot 'first' picked the action None, which is not on offer"),
        ("True", "the bot 'first' picked the action True, which is not on offer"),
    ],
)
def test_errors_in_a_game_are_told_by_name(tmp_path: Path, result: str, said: str) -> None:
    path = kept(tmp_path, FIRST.replace("actions[0]", result))
    with pytest.raises(LongboxError, match=rf"{said}.*; in game 0 of seed 'x', after \d+ choices"):
        simulate("hitline", 1, [path], seed="x")


def test_it_never_sees_more_than_its_seat(tmp_path: Path) -> None:
    m = longbox.start("titans", seed="a secret seed")
    bot = bots.make(kept(tmp_path, SEEING))
    bot.choose(m, m.seat)
    world = m.resample(m.seat, 5)
    bot.choose(world, m.seat)
    (first, seed), (second, _) = type(bot).pick.__globals__["SEEN"]
    assert first == second, "the same from any world that the seat cannot tell from the true one"
    assert first != m.digest()
    assert seed != "a secret seed"


def test_the_template_plays(tmp_path: Path) -> None:
    done = inside(tmp_path, "bots", "new", "my_bot.py", cwd=tmp_path)
    assert done.stdout.startswith("my_bot.py: a bot to begin with. Change it, then:\n  longbox sim titans")
    assert bots.find(str(tmp_path / "my_bot.py")).name == "my_bot"
    data = json.loads(inside(tmp_path, "sim", "hitline", "-n", "2", "--bots", "./my_bot.py,rookie", "--json").stdout)
    assert [bot["bot"] for bot in data["times"]] == ["my_bot", "rookie"]
    assert "already exists" in inside(tmp_path, "bots", "new", "my_bot.py").stderr
    assert "a Python file" in inside(tmp_path, "bots", "new", "my bot.txt").stderr
    assert "rookie: plays at random" in inside(tmp_path, "bots").stdout


def test_it_sits_at_a_table(tmp_path: Path) -> None:
    kept(tmp_path, FIRST)
    done = inside(
        tmp_path, "play", "hitline", "--bots", "./mine.py", "--seed", "3", "--option", "heroes=random", stdin="q\n"
    )
    assert done.returncode == 0, done.stderr
    done = inside(tmp_path, "play", "hitline", "--seats", "rookie,./mine.py,rookie,./mine.py:Ana", "--seed", "3")
    assert done.returncode == 0, done.stderr
    assert "Ana" in done.stdout
    wrong = inside(tmp_path, "play", "hitline", "--bots", "rookie", "--seats", "me,rookie")
    assert "--bots" in wrong.stderr
    assert "there is no file" in inside(tmp_path, "play", "hitline", "--bots", "./nope.py").stderr
