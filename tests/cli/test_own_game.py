"""A game in a file of one's own, wherever the command takes a game."""

import shutil
import subprocess
from pathlib import Path

import pytest

from longbox.kernel import game
from tests.terminal import driving

NIM = Path(__file__).parents[2] / "examples" / "nim.py"


def inside(folder: Path, *args: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """The command as if in a process of its own: afterwards the game is unknown again."""
    before = game.registered()
    try:
        return driving.inside(folder, *args, stdin=stdin)
    finally:
        for game_id in game.registered():
            if game_id not in game.own():
                game.restore(game_id, before.get(game_id))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copy(NIM, tmp_path)
    for name in ("nim.rules.md", "nim.guide.toml"):
        shutil.copy(NIM.with_name(name), tmp_path)
    return tmp_path


def test_it_is_played_kept_resumed_and_verified(folder: Path) -> None:
    done = inside(folder, "play", "./nim.py", "--seed", "1", stdin="3\n")
    assert "You take 3: 12 left." in done.stdout
    assert "play ./nim.py --resume" in done.stdout
    (kept,) = folder.glob("nim-*.json")
    again = inside(folder, "play", "./nim.py", "--resume", str(kept), stdin="2\n")
    assert "You take 2" in again.stdout
    assert inside(folder, "verify", str(kept), "--game", "nim.py").stdout.startswith("OK: 4 choices")
    assert inside(folder, "replay", str(kept), "--game", "nim.py").returncode == 0
    assert '"sticks"' in inside(folder, "scenario", str(kept), "--game", "nim.py").stdout


def test_its_guide_explains_it(folder: Path) -> None:
    told = inside(folder, "how", "./nim.py").stdout
    assert "Take the last: The player who takes the last stick wins." in told
    assert "play nim --first" in told
    assert "stick: What you take: one to three" in inside(folder, "play", "./nim.py", stdin="r sticks\n").stdout


def test_a_kept_game_asks_for_its_file(folder: Path) -> None:
    inside(folder, "play", "./nim.py", stdin="")
    (kept,) = folder.glob("nim-*.json")
    done = inside(folder, "verify", str(kept))
    assert done.returncode == 2
    assert "--game ./nim.py" in done.stderr


def test_several_processes_find_it(folder: Path) -> None:
    one, two = (inside(folder, "sim", "./nim.py", "-n", "8", "--jobs", jobs, "--json") for jobs in "12")
    assert one.returncode == two.returncode == 0
    assert [line for line in one.stdout.splitlines() if '"ms"' not in line] == [
        line for line in two.stdout.splitlines() if '"ms"' not in line
    ]


def test_what_is_told_about_a_game_is_told_about_it(folder: Path) -> None:
    assert inside(folder, "rules", "./nim.py").stdout.count("NI-") == 3
    assert "one, two or three" in inside(folder, "rules", "nim.py", "NI-02").stdout
    assert inside(folder, "games", "nim.py").stdout.startswith("nim: Nim, puzzle, for 2 players")
    assert "Take the last stick." in inside(folder, "how", "nim.py").stdout
    assert inside(folder, "cards", "nim.py").returncode == 0


TWO = "\nregister(type('Nam', (NimGame,), {'id': 'nam'})())\n"


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("num.py", None, "there is no file 'num.py'; did you mean 'nim.py'?"),
        ("empty.py", "x = 1\n", "empty.py registers no game"),
        ("both.py", NIM.read_text() + TWO, "both.py registers 2 games, nim, nam; choose one: both.py:nim"),
        ("wrong.py", "import nothing_of_this_name\n", "ModuleNotFoundError: No module named 'nothing_of_this_name'"),
        ("later.py", "x = 1\nx.y\n", "(later.py, line 2)"),
        ("ours.py", NIM.read_text().replace('"nim", "Nim"', '"titans", "Nim"'), "'titans', which is a game of Longbox"),
        ("kind.py", NIM.read_text().replace("register(NimGame())", "register(NimGame)"), "register an instance"),
        ("leaves.py", "raise SystemExit(0)\n", "cannot be loaded: SystemExit"),
    ],
)
@pytest.mark.parametrize("command", ["play", "sim", "rules"])
def test_a_file_that_gives_no_game_is_refused_in_one_line(
    folder: Path, name: str, text: str | None, expected: str, command: str
) -> None:
    if text is not None:
        (folder / name).write_text(text)
    done = inside(folder, command, name)
    assert done.returncode == 2
    assert done.stdout == ""
    assert expected in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_one_game_of_a_file_with_two_is_chosen_by_its_id(folder: Path) -> None:
    (folder / "both.py").write_text(NIM.read_text() + TWO)
    assert inside(folder, "sim", "both.py:nam", "-n", "4", "--jobs", "2").stdout.startswith("nam, 2 seats")
    assert "registers no game 'num'" in inside(folder, "play", "both.py:num").stderr


def test_a_bot_beside_the_game_in_one_file_knows_its_classes(folder: Path) -> None:
    bot = (
        "\nfrom longbox.bots import Bot\n\n\nclass Greedy(Bot):\n    def pick(self, world, seat, actions, rng):\n"
        "        assert isinstance(world, Nim)\n        return max(actions)\n"
    )
    (folder / "nim.py").write_text(NIM.read_text() + bot)
    done = inside(folder, "sim", "./nim.py", "-n", "4", "--bots", "./nim.py:Greedy,rookie")
    assert (done.returncode, done.stderr) == (0, "")
