from pathlib import Path

import pytest

from longbox.testing.enforced import breakages, breakages_of_data, main

REGISTER = "- ZZ-001 One.\n- ZZ-002 Two.\n- ZZ-003 Three.\n"
CODE = """\
def double(n: int) -> int:
    if n < 0:  # ZZ-001
        return 0
    seen.append(n)  # ZZ-002, ZZ-003
    return 2 * n

seen: list[int] = []
"""
TESTS = """\
import pytest
from toys.games.toy.flow import double, seen

@pytest.mark.rule("ZZ-001", "ZZ-002")
def test_below(): assert double(-1) == 0

@pytest.mark.rule("ZZ-003")
def test_seen():
    double(3)
    assert seen == [3]
"""


def broken(source: str, line: int = 1) -> list[tuple[str, str]]:
    return list(breakages(source, line))


@pytest.mark.parametrize(
    ("source", "line", "after"),
    [
        ("if a:\n    b()", 1, "if not a:\n    b()"),
        ("if a:\n    b()", 2, "if a:\n    pass"),
        ("if a:\n    b()\nelse:\n    c()", 3, "if a:\n    b()"),
        ("if a:\n    b()\nelif c:\n    d()", 3, "if a:\n    b()\nelif not c:\n    d()"),
        ("if (\n    a\n    and b\n):\n    c()", 3, "if a and (not b):\n    c()"),
        ("N: Final = 7", 1, "N: Final = 8"),
        ("a = b == c", 1, "a = not b == c"),
        ("a = (1, 2)", 1, "a = (1,)"),
        ("return a if b else c", 1, "return a if not b else c"),
        ('a = "b"', 1, "a = 'b?'"),
        ("a = False", 1, "a = True"),
        ("a = [\n    B(),\n    C(),\n]", 2, "a = [C()]"),
        ("a = {\n    1: 2,\n    3: 4,\n}", 3, "a = {1: 2}"),
        ("a.set(\n    b=1,\n)", 2, "a.set(b=2)"),
        ("for a in b:\n    continue", 1, "pass"),
        ("a += 1", 1, "pass"),
        ("class A(Record):\n    n: int", 2, "class A(Record):\n    n: object"),
    ],
)
def test_what_is_broken(source: str, line: int, after: str) -> None:
    assert broken(source, line)[0][1] == after


def test_a_function_is_made_to_do_nothing() -> None:
    assert broken("def f() -> bool:\n    return a()") == [
        ("f only returns False", "def f() -> bool:\n    return False"),
        ("f only returns True", "def f() -> bool:\n    return True"),
    ]
    assert broken("def f() -> list[int]:\n    return a()")[0][1] == "def f() -> list[int]:\n    return []"
    step = "class A:\n\n    def run(self):\n        a()\n\n    def why_not(self):\n        return b()"
    assert broken(step) == [("A.run only returns None", step.replace("a()", "return None"))]


def test_a_condition_or_a_number_is_broken_twice() -> None:
    assert [text for _, text in broken("if a:\n    b()")] == ["if not a:\n    b()", "if False:\n    b()"]
    assert [text for _, text in broken("a = 7")] == ["a = 8", "a = 6"]
    assert len(broken("a += 1")) == 1


def test_data() -> None:
    assert list(breakages_of_data("a = 1\nb = 2  # ZZ-001\nc = 3", 2)) == [("it reads b = 3", "a = 1\nb = 3  \nc = 3")]
    assert list(breakages_of_data('a = "b"  # ZZ-001', 1)) == []
    assert list(breakages_of_data('a = "b"  # ZZ-001\nb = "d"\na = "c"', 1)) == [
        ('it reads a = "c"', 'a = "c"\nb = "d"\na = "c"')
    ]


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    files = {"src/toys/games/toy/rules.md": REGISTER, "src/toys/games/toy/flow.py": CODE, "tests/test_toy.py": TESTS}
    files["pytest.ini"] = "[pytest]\nmarkers = rule\n"
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_citation_whose_test_does_not_notice_is_doubtful(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["toy", "--src", "src/toys", "-j", "2"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "ZZ-001   proved, 1 of 1 places",
        "ZZ-002   DOUBTFUL, 0 of 1 places",
        "  nobody noticed: src/toys/games/toy/flow.py:4 double: the statement is deleted",
        "ZZ-003   proved, 1 of 1 places",
        "doubtful: ZZ-002",
    ]
    assert (tree / "src/toys/games/toy/flow.py").read_text(encoding="utf-8") == CODE
    assert main(["toy", "--src", "src/toys", "--rules", "ZZ-001"]) == 0


def test_what_cannot_be_told(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["toy", "--src", "src/toys", "--rules", "ZZ-004"]) == 2
    assert "near it: ZZ-003" in capsys.readouterr().err
    (tree / "tests/test_toy.py").write_text(TESTS.replace("== 0", "== 1"), encoding="utf-8")
    assert main(["toy", "--src", "src/toys"]) == 2
    assert "fail already" in capsys.readouterr().err
