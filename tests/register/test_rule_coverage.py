import json
from pathlib import Path

import pytest

from longbox.kernel.register import UnknownRuleError
from longbox.testing import coverage

REGISTER = "## 1 All\n- ZZ-001 One, see ZZ-R01.\n- ZZ-002 Two.\n- ZZ-R01 Ruling.\n"
CODE = '"""Docs: ZZ-R01."""\nx = 1  # ZZ-001\ny = dict(rule="ZZ-002")\n'
TESTS = """\
import pytest

@pytest.mark.rule("ZZ-001", "ZZ-002")
def test_both(): ...

@pytest.mark.rule("ZZ-R01")
class TestRuling:
    def test_it(self): ...
"""


class Tree:
    def __init__(self, root: Path) -> None:
        self.src = root / "longbox"
        self.tests = root / "tests"
        self.write("games/toy/rules.md", REGISTER)
        self.write("games/toy/flow.py", CODE)
        self.test(TESTS)

    def write(self, path: str, text: str) -> None:
        file = self.src / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def test(self, text: str, name: str = "test_toy.py") -> None:
        self.tests.mkdir(exist_ok=True)
        (self.tests / name).write_text(text, encoding="utf-8")

    def report(self) -> coverage.Coverage:
        return coverage.report(["toy"], self.src, self.tests)


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    return Tree(tmp_path)


def places(found: tuple[coverage.Place, ...]) -> list[str]:
    return [str(place) for place in found]


def test_complete_tree(tree: Tree) -> None:
    result = tree.report()
    traces = result.games["toy"]
    assert result.ok
    assert result.exit_code == 0
    assert result.text().endswith("\ncomplete")
    assert places(traces["ZZ-001"].code) == ["longbox/games/toy/flow.py:2"]
    assert places(traces["ZZ-002"].code) == ["longbox/games/toy/flow.py:3"]
    assert places(traces["ZZ-R01"].code) == ["longbox/games/toy/flow.py:1"]
    assert places(traces["ZZ-001"].tests) == ["tests/test_toy.py:4 test_both"]
    assert places(traces["ZZ-R01"].tests) == ["tests/test_toy.py:8 TestRuling::test_it"]


def test_rule_without_code(tree: Tree) -> None:
    tree.write("games/toy/flow.py", CODE.replace("# ZZ-001", ""))
    result = tree.report()
    assert (result.missing_code, result.missing_tests, result.exit_code) == (["ZZ-001"], [], 1)
    assert "ZZ-001   no code" in result.text()
    assert "NOT complete" in result.text()


def test_rule_without_test(tree: Tree) -> None:
    tree.test(TESTS.replace(', "ZZ-002"', ""))
    result = tree.report()
    assert (result.missing_code, result.missing_tests, result.exit_code) == ([], ["ZZ-002"], 1)
    assert "ZZ-002   no test" in result.text()


@pytest.mark.parametrize("typo", ["ZZ-003", "ZZ-01", "ZZ-R1", "ZZ-001b"])
def test_unknown_id_in_code(tree: Tree, typo: str) -> None:
    tree.write("bots/hero.py", f"z = 0\n# {typo}\n")
    result = tree.report()
    assert [str(stray.place) for stray in result.unknown] == ["longbox/bots/hero.py:2"]
    assert result.exit_code == 1
    assert f"cites {typo}; near it: ZZ-" in result.text()


@pytest.mark.parametrize("typo", ["ZZ-003", "YY-001", "ZZ001"])
def test_unknown_id_in_a_marker(tree: Tree, typo: str) -> None:
    tree.test(f'import pytest\npytestmark = pytest.mark.rule("{typo}")\ndef test_x(): ...\n', "test_more.py")
    result = tree.report()
    assert [(stray.id, str(stray.place)) for stray in result.unknown] == [(typo, "tests/test_more.py:3 test_x")]
    assert result.exit_code == 1


def test_marker_of_another_game_is_left_to_that_game(tree: Tree) -> None:
    tree.write("games/other/rules.md", "- YY-001 One.\n")
    tree.write("games/other/flow.py", "# YY-001 like ZZ-002\n")
    tree.write("games/toy/flow.py", CODE.replace('"ZZ-002"', "None"))
    tree.test(TESTS + '@pytest.mark.rule("YY-001")\ndef test_other(): ...\n')
    assert tree.report().unknown == ()
    assert tree.report().missing_code == ["ZZ-002"]
    assert list(coverage.report(None, tree.src, tree.tests).games) == ["other", "toy"]


def test_only_comments_and_strings_count(tree: Tree) -> None:
    tree.write("games/toy/flow.py", "ZZ = 5\nx = ZZ-1\ny = ZZ-001.5\n")
    result = tree.report()
    assert result.unknown == ()
    assert result.missing_code == ["ZZ-001", "ZZ-002", "ZZ-R01"]


def test_where_code_counts(tree: Tree) -> None:
    tree.write("games/toy/flow.py", "")
    tree.write("kernel/deep/x.py", '"""First\n\nthen ZZ-001"""\n')
    tree.write("games/toy/content/cards.toml", 'a = """\nx\nZZ-R01"""\nZZ-002 = 1\n')
    tree.write("games/toy/notes.toml", "# ZZ-002\n")
    tree.write("server/x.py", "# ZZ-002\n")
    traces = tree.report().games["toy"]
    assert places(traces["ZZ-001"].code) == ["longbox/kernel/deep/x.py:3"]
    assert places(traces["ZZ-R01"].code) == ["longbox/games/toy/content/cards.toml:3"]
    assert traces["ZZ-002"].code == ()


def test_toml_comment_and_quotes(tree: Tree) -> None:
    tree.write("games/toy/flow.py", "")
    tree.write("games/toy/content/x.toml", 'a = \'it is "\'  # ZZ-001\nb = "\\"# ZZ-002"\n')
    assert tree.report().missing_code == ["ZZ-R01"]


@pytest.mark.parametrize(
    "mark",
    [
        'pytest.mark.skip(reason="x")',
        "pytest.mark.skip",
        'pytest.mark.skipif(True, reason="x")',
        "pytest.mark.xfail",
        "off",
    ],
)
def test_test_that_does_not_run_does_not_count(tree: Tree, mark: str) -> None:
    off = "off = pytest.mark.skip\n"
    tree.test(
        TESTS.replace("import pytest\n", "import pytest\n" + off).replace("def test_both", f"@{mark}\ndef test_both")
    )
    by_decorator = tree.report()
    assert by_decorator.missing_tests == ["ZZ-001", "ZZ-002"]
    assert by_decorator.exit_code == 1
    tree.test(
        TESTS.replace("class TestRuling", f"@{mark}\nclass TestRuling").replace(
            "import pytest\n", "import pytest\n" + off
        )
    )
    assert tree.report().missing_tests == ["ZZ-R01"]
    tree.test(TESTS.replace("import pytest\n", f"import pytest\n{off}pytestmark = [{mark}]\n"))
    assert tree.report().missing_tests == ["ZZ-001", "ZZ-002", "ZZ-R01"]


def test_parametrize_marks(tree: Tree) -> None:
    tree.test("""\
from pytest import mark as m, param
CASES = [
    param(1, marks=m.rule("ZZ-001")),
    param(2, marks=[m.rule("ZZ-002"), m.xfail]),
]
@m.parametrize("x", CASES)
@m.parametrize("y", [param(3, marks=(m.slow, m.rule("ZZ-R01")))])
def test_x(x, y): ...
""")
    result = tree.report()
    assert result.missing_tests == ["ZZ-002"]
    assert places(result.games["toy"]["ZZ-001"].tests) == ["tests/test_toy.py:3 test_x"]


def test_only_what_pytest_collects_counts(tree: Tree) -> None:
    tree.test("""\
import pytest
@pytest.mark.rule("ZZ-001")
def helper(): ...
class Helper:
    @pytest.mark.rule("ZZ-002")
    def test_x(self): ...
@pytest.mark.rule("ZZ-R01")
class TestEmpty: ...
""")
    tree.test(TESTS, "helpers.py")
    assert tree.report().missing_tests == ["ZZ-001", "ZZ-002", "ZZ-R01"]


def test_names_for_marks_and_self_reference(tree: Tree) -> None:
    tree.test("""\
import pytest
rule = pytest.mark.rule
both = [pytest.mark.rule("ZZ-002")]
both = both + [pytest.mark.slow]
pytestmark = both
ruling = pytest.mark.rule("ZZ-R01")
app = app.more
@app.route
@rule("ZZ-001")
@ruling
async def test_x(): ...
""")
    assert tree.report().missing_tests == ["ZZ-002"]  # a name given twice is read as its last value only


def test_f_string_counts(tree: Tree) -> None:
    tree.write("games/toy/flow.py", CODE.replace('"ZZ-002"', 'f"{x} ZZ-002"'))
    assert tree.report().ok


@pytest.mark.parametrize("wrong", ["rule", "rule()", "rule(ID)", 'rule(id="ZZ-001")', 'rule(*["ZZ-001"])'])
def test_marker_that_cannot_be_read_is_a_fault(tree: Tree, wrong: str) -> None:
    tree.test(TESTS + f"@pytest.mark.{wrong}\ndef test_w(): ...\n")
    result = tree.report()
    assert len(result.faults) == 1
    assert result.faults[0].startswith("tests/test_toy.py:9: a rule marker takes")
    assert result.exit_code == 1


def test_broken_files_are_faults(tree: Tree) -> None:
    tree.test("def test_x(:\n", "test_broken.py")
    tree.write("kernel/broken.py", "x = '''ZZ-001\n")
    result = tree.report()
    assert [fault.partition(" ")[0] for fault in result.faults] == ["longbox/kernel/broken.py", "tests/test_broken.py"]
    assert result.exit_code == 1


def test_duplicate_id_stops_the_report(tree: Tree) -> None:
    tree.write("games/toy/rules.md", REGISTER + "- ZZ-001 Again.\n")
    text, code = coverage.run(["toy"], tree.src, tree.tests)
    assert code == 2
    assert "ZZ-001 is already defined" in text


def test_without_tests_folder(tree: Tree, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text, code = coverage.run(["toy"], tree.src, tmp_path / "none")
    assert code == 2
    assert "needs the tests" in text
    monkeypatch.chdir(tmp_path)
    assert coverage.run(["toy"], tree.src)[1] == 0
    monkeypatch.chdir(tree.src)
    assert coverage.run(["toy"], tree.src)[1] == 2


@pytest.mark.parametrize("register", [None, "# Nothing\n"])
def test_game_without_rules_is_not_complete(tree: Tree, register: str | None) -> None:
    tree.write("games/bare/__init__.py", "")
    if register is not None:
        tree.write("games/bare/rules.md", register)
    assert coverage.run(None, tree.src, tree.tests)[1] == 2
    assert coverage.run(["toy"], tree.src, tree.tests)[1] == 0


def test_json(tree: Tree) -> None:
    tree.write("games/toy/flow.py", CODE + "# ZZ-777\n")
    text, code = coverage.run(["toy"], tree.src, tree.tests, as_json=True)
    data = json.loads(text)
    assert (code, data["complete"], data["missing_code"]) == (1, False, [])
    assert data["unknown"][0]["id"] == "ZZ-777"
    assert data["games"]["toy"]["ZZ-001"]["code"] == ["longbox/games/toy/flow.py:2"]


def test_show_rule(tree: Tree) -> None:
    text = coverage.show_rule("toy", "ZZ-001", tree.src, tree.tests)
    assert text.splitlines() == [
        "ZZ-001  One, see ZZ-R01.",
        "rule of toy, section 1 All",
        "enforced:",
        "  longbox/games/toy/flow.py:2",
        "tests:",
        "  tests/test_toy.py:4 test_both",
        "rulings:",
        "  ZZ-R01  Ruling.",
    ]
    with pytest.raises(UnknownRuleError, match="near it: ZZ-002"):
        coverage.show_rule("toy", "ZZ-003", tree.src, tree.tests)


def test_show_rule_works_without_tests(tree: Tree, tmp_path: Path) -> None:
    assert "tests: not looked for" in coverage.show_rule("toy", "ZZ-001", tree.src, tmp_path / "none")


def test_list_rules(tree: Tree) -> None:
    assert coverage.list_rules("toy", tree.src).splitlines() == [
        "1 All",
        "  ZZ-001 One, see ZZ-R01.",
        "  ZZ-002 Two.",
        "  ZZ-R01 Ruling.",
    ]
