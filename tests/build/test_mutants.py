"""`make mutants`: which faults it knows, which it leaves alone, and its verdicts on a small game."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from mutants.__main__ import rooms, rules_near
from mutants.changes import mutants, sample

ROOT = Path(__file__).parents[2]


def changed(source: str) -> set[str]:
    """The lines that the faults of a source give, all of which can be compiled."""
    found = set()
    for mutant in mutants("toy.py", source.encode()):
        compile(mutant.apply(source.encode()), "toy.py", "exec")
        found.add(mutant.now)
    return found


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("a = b < c", {"a = b <= c", "a = b >= c"}),
        ("a = (b) == (c)", {"a = (b) != (c)"}),
        ("a = b not in c is not d", {"a = b in c is not d", "a = b not in c is d"}),
        ("a = b and c and d", {"a = b or c and d", "a = b and c or d"}),
        ("a = not b", {"a = b"}),
        ("a = b + -c", {"a = b - -c", "a = b + c"}),
        ("a = b // c", {"a = b * c"}),
        ("a = 5", {"a = 6", "a = 4"}),
        ("a = -1", {"a = 0"}),
        ("a = True", {"a = False"}),
        ("a += b", {"a -= b", "pass"}),
        ("a.b = c", {"pass"}),
        ("a[b] = c", {"pass"}),
        ("a = b", set()),
        ("f(a)", {"pass"}),
        ("a = f(b, c=d)", {"a = f(b)"}),
        ("a = f(b.HERE, THERE)", {"a = f(THERE, b.HERE)"}),
        ("a = f(b, c)", set()),
        ("a = min(b)", {"a = max(b)"}),
        ("a = 'hand'", set()),
        ("a = 'a full hand'", {'a = "?"'}),
        ("a = f'{b} of {5}'", {'a = "?"'}),
        ("a = f'{b}' + c", set()),
        ("a = b if c else d", {f"a = b if {test} else d" for test in ("True", "False", "not (c)")}),
        ("a = [b for b in c if d]", {f"a = [b for b in c if {test}]" for test in ("True", "False", "not (d)")}),
    ],
)
def test_faults(source: str, expected: set[str]) -> None:
    assert changed(source) == expected


def test_faults_of_conditions_and_ways_out() -> None:
    source = "def f(a):\n    while a:\n        if a.b:\n            break\n        return a\n    raise b\n"
    conditions = {"while False:", "while not (a):", "if True:", "if False:", "if not (a.b):"}
    assert changed(source) == {*conditions, "pass"}
    assert [m.line for m in mutants("toy.py", source.encode()) if m.now == "pass"] == [4, 5, 6]


def test_parameters_of_one_type_change_places() -> None:
    assert changed("def f(a: i64, b: i64, c: str):\n    return g(a, b, c)") == {"return g(b, a, c)"}


@pytest.mark.parametrize(
    "source",
    [
        '"""What it is for."""',
        'class A:\n    "What it is for."\n\n    b: Literal["one of", 5]\n',
        'def f(a: "b < c") -> "d < e":\n    """What it does."""\n    return a',
        "assert a < 5, 'too much of it'",
        "from . import a",
        "class A:\n    def __repr__(self):\n        return f'the {5} of them'",
        "if TYPE_CHECKING:\n    a = 5",
        "a = Literal['one of', 5]",
    ],
)
def test_what_runs_no_rule_is_left_alone(source: str) -> None:
    assert changed(source) == set()


def test_a_mutant_is_known_by_its_text_and_not_by_its_line() -> None:
    source = "class A:\n    def f(self):\n        self.b = 5\n        self.b = 5\n"
    before = mutants("toy.py", source.encode())
    after = mutants("toy.py", ("x = y\n" + source).encode())
    assert [m.key for m in before] == [m.key for m in after]
    assert before[0].key == ("toy.py", "A.f", "self.b = 5", "pass", 1)
    assert [m.nth for m in before if m.now == "pass"] == [1, 2]


def test_the_seed_chooses_and_a_change_elsewhere_hardly_matters() -> None:
    lines = [f"a{n} = {n}" for n in range(100)]
    pool = mutants("toy.py", "\n".join(lines).encode())
    picked = [m.key for m in sample(pool, 20, seed=1)]
    assert len(set(picked)) == 20
    assert picked != [m.key for m in sample(pool, 20, seed=2)]
    longer = mutants("toy.py", "\n".join(["b = 7", *lines]).encode())
    assert len(set(picked) & {m.key for m in sample(longer, 20, seed=1)}) >= 18


def test_the_rules_cited_near_a_line_nearest_first() -> None:
    source = "# TT-001\n\nx = 1  # TT-R02, TT-003\n" + "\n" * 40 + "# TT-004\n"
    assert rules_near(source, 2) == ["TT-001", "TT-003", "TT-R02"]
    assert rules_near(source, 25) == []


def test_every_game_and_the_kernel_have_a_room_with_tests() -> None:
    found = {room.name: room for room in rooms()}
    assert {"hitline", "titans", "mayhem", "kernel"} <= set(found)
    for room in found.values():
        assert room.files()
        assert all(Path(folder).is_dir() for folder in room.tests)
        assert not any("conformance" in folder for folder in room.tests)


# ---- a small game from end to end

GAME = '''"""A small game."""

WIN = 3

def score(cards: int) -> int:
    if cards > WIN:  # TO-001
        return 2
    return 1

def spare(cards: int) -> int:
    return cards * 5

def unseen(cards: int) -> int:
    return cards + 1

def empty(cards: list[int]) -> bool:
    while cards: cards.pop()
    return not cards
'''
TESTS = """from longbox.games.toy import empty, score, spare

def test_score() -> None:
    assert score(9) == 2
    assert score(1) == 1

def test_spare() -> None:
    spare(0)

def test_empty() -> None:
    assert empty([7])

def test_that_never_passes() -> None:
    assert score(0) == 7
"""


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    for name, text in {
        "src/longbox/__init__.py": "",
        "src/longbox/games/__init__.py": "",
        "src/longbox/games/toy/__init__.py": GAME,
        "src/longbox/games/toy/rules.md": "",
        "tests/games/toy/test_toy.py": TESTS,
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return tmp_path


def run(clone: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "mutants", "--game", "toy", *arguments]
    return subprocess.run(command, cwd=clone, env=environment, capture_output=True, text=True, check=False)


def verdicts(told: str) -> list[tuple[str, str]]:
    """What became of each mutant, and the line where it was."""
    rows = [line.split() for line in told.splitlines() if line.startswith("toy ") and "/" in line]
    return sorted((row[2], row[3].partition(":")[2]) for row in rows)


def test_verdicts_on_a_small_game(toy: Path) -> None:
    done = run(toy, "--count", "99", "--jobs", "2", "--goal", "96")
    assert done.returncode == 1, done.stderr
    assert "test_that_never_passes fails without any fault: left out" in done.stdout
    assert verdicts(done.stdout) == [
        ("endless", "17"),
        *[("killed", line) for line in ("17", "17", "18", "6", "6", "6", "7", "7", "7", "8", "8")],
        *[("survived", line) for line in ("11", "11", "11", "3", "3", "6")],
        *[("unreached", "14")] * 3,
    ]
    assert "src/longbox/games/toy/__init__.py:14 in unseen, which no test reaches" in done.stdout
    assert "  - if cards > WIN:  # TO-001\n  + if cards >= WIN:  # TO-001\n    rules near: TO-001" in done.stdout
    assert "Score 57.1 %, goal 96 %." in done.stdout
    assert (toy / "src/longbox/games/toy/__init__.py").read_text() == GAME


def test_the_survivors_again_after_a_better_test(toy: Path) -> None:
    early = run(toy, "--again")
    assert (early.returncode, early.stderr.splitlines()[-1]) == (
        2,
        "python -m mutants: error: --again: there was no last time; run it once without",
    )
    run(toy, "--count", "99", "--jobs", "2")
    more = "\ndef test_the_edge() -> None:\n    assert (score(3), score(4), spare(2)) == (1, 2, 10)\n"
    (toy / "tests/games/toy/test_toy.py").write_text(TESTS + more)
    again = run(toy, "--again", "--goal", "40")
    assert again.returncode == 0, again.stderr
    killed = [("killed", line) for line in ("11", "11", "11", "3", "3", "6")]
    assert verdicts(again.stdout) == [*killed, *[("unreached", "14")] * 3]
    assert run(toy, "--at", "games/toy/__init__.py:14").returncode == 1


def test_faults_are_also_put_into_folders(toy: Path) -> None:
    game = toy / "src/longbox/games/toy"
    (game / "deep").mkdir()
    (game / "deep/inner.py").write_text(GAME)
    (game / "deep/__init__.py").write_text("")
    (game / "__init__.py").write_text(
        "from longbox.games.toy.deep.inner import *\nfrom longbox.games.toy.deep import inner\n"
    )
    done = run(toy, "--count", "99", "--jobs", "2", "--at", "games/toy/deep/inner.py:11")
    assert [how for how, _ in verdicts(done.stdout)] == ["survived"] * 3, done.stdout
