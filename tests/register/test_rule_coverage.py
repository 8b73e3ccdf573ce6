import json
from pathlib import Path

import pytest

from longbox.kernel.register import UnknownRuleError
from longbox.testing import coverage
from longbox.testing.citations import Place

REGISTER = "## 1 All\n- ZZ-001 One, see ZZ-R01.\n- ZZ-002 Two.\n- ZZ-R01 Ruling.\n"
CODE = '''\
"""Docs."""
x = 1  # ZZ-001


def take(m):
    """ZZ-R01: one at a time."""
    if m.left:  # ZZ-002
        m.taken += 1
'''
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


def places(found: tuple[Place, ...]) -> list[str]:
    return [str(place) for place in found]


def test_complete_tree(tree: Tree) -> None:
    result = tree.report()
    traces = result.games["toy"]
    assert result.ok
    assert result.exit_code == 0
    assert result.text().endswith("\ncomplete")
    assert places(traces["ZZ-001"].code) == ["longbox/games/toy/flow.py:2"]
    assert places(traces["ZZ-002"].code) == ["longbox/games/toy/flow.py:7 take"]
    assert places(traces["ZZ-R01"].code) == ["longbox/games/toy/flow.py:5 take"]
    assert places(traces["ZZ-001"].tests) == ["tests/test_toy.py:4 test_both"]
    assert places(traces["ZZ-R01"].tests) == ["tests/test_toy.py:8 TestRuling::test_it"]


def test_rule_without_code(tree: Tree) -> None:
    tree.write("games/toy/flow.py", CODE.replace("# ZZ-001", "").replace("# ZZ-002", "# not only ZZ-002"))
    result = tree.report()
    assert (result.missing_code, result.missing_tests, result.exit_code) == (["ZZ-001", "ZZ-002"], [], 1)
    assert "toy: 3 rules and rulings, 1 enforced, 0 by absence, 1 only mentioned, 3 cited by a test" in result.text()
    assert "ZZ-001   no code" in result.text()
    assert "NOT complete" in result.text()
    assert places(result.games["toy"]["ZZ-002"].mentions) == ["longbox/games/toy/flow.py:7"]


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
    tree.write("games/other/flow.py", "x = 1  # YY-001\ny = 2  # ZZ-002\n")
    tree.write("games/toy/flow.py", CODE.replace("# ZZ-002", ""))
    tree.test(TESTS + '@pytest.mark.rule("YY-001")\ndef test_other(): ...\n')
    assert tree.report().unknown == ()
    assert tree.report().missing_code == ["ZZ-002"]
    assert list(coverage.report(None, tree.src, tree.tests).games) == ["other", "toy"]


def test_only_comments_and_strings_are_read(tree: Tree) -> None:
    tree.write("games/toy/flow.py", "ZZ = 5\nx = ZZ-1\ny = ZZ-001.5\n")
    result = tree.report()
    assert result.unknown == ()
    assert [*result.games["toy"]["ZZ-001"].code, *result.games["toy"]["ZZ-001"].mentions] == []


@pytest.mark.parametrize(
    ("code", "place"),
    [
        ("m.vp += 1  # ZZ-001", "2"),
        ("m.vp += 1  # ZZ-001: one", "2"),
        ("m.vp += 1  # ZZ-002, ZZ-001; one", "2"),
        ("# ZZ-001: one\nm.vp += 1", "3"),
        ("# ZZ-001: one and\n# one more\nm.vp += 1", "4"),
        ("if a:\n    m.vp += 1\n# ZZ-001\nelse:\n    m.vp = 0", "5"),
        ("for x in a:\n    if x:\n        continue  # ZZ-001", "4"),
        ("STEPS = [\n    Deal(),  # ZZ-001\n]", "3"),
        ('HERO = "Robin"  # ZZ-001', "2"),
        ("def f(m):\n    m.vp += 1  # ZZ-001", "3 f"),
        ('class Deal(Step):\n    """ZZ-001."""\n    def run(self, m):\n        m.deal()', "2 Deal"),
        ('class Deal(Step):\n    """ZZ-002,\n    ZZ-001: all."""\n    def run(self, m):\n        m.deal()', "2 Deal"),
        ('class Deal(Step):\n    def run(self, m):\n        """ZZ-001: all"""\n        m.deal()', "3 Deal.run"),
        ("# ZZ-001\n@final\nclass Deal(Step):\n    def run(self, m):\n        m.deal()", "3 Deal"),
        ("class Card(Record):\n    value: int  # ZZ-001", "3 Card"),
        ('raise TextError("ZZ-002: no")  # ZZ-001', "2"),
    ],
)
def test_what_carries_a_rule_out(tree: Tree, code: str, place: str) -> None:
    tree.write("games/toy/flow.py", f"from a import b\n{code}\n")
    assert places(tree.report().games["toy"]["ZZ-001"].code) == [f"longbox/games/toy/flow.py:{place}"]


@pytest.mark.parametrize(
    "code",
    [
        '"""ZZ-001: a module."""',
        "m.vp += 1  # unlike ZZ-001",
        "m.vp += 1  # ZZ-001 says otherwise",
        "m.vp += 1  # ZZ-002 and ZZ-001",
        "m.vp += 1  # ZZ-002 to ZZ-001: a range",
        "m.vp += 1  # one (ZZ-001)",
        "# ZZ-001\n\nm.vp += 1",
        "# as in\n# ZZ-001: see there\nm.vp += 1",
        "# ZZ-001",
        "from x import y  # ZZ-001",
        "pass  # ZZ-001",
        "x = f(\n    1\n)  # ZZ-001",
        'x = f(\n    "text",  # ZZ-001\n)',
        'm.tell("ZZ-001: one")',
        'rule = "ZZ-001"  # ZZ-001',
        'def f(a):\n    return "ZZ-001: no" if a else "ZZ-002"  # ZZ-001',
        'def f(a):\n    """ZZ-001: the reason."""\n    return f"ZZ-001: no {a}"',
        'def f(a):\n    """Takes one (ZZ-001)."""\n    a.pop()',
        'def f(a):\n    """Takes one.\n\n    ZZ-001: only one.\n    """\n    a.pop()',
        'class Card:\n    """ZZ-001: a card."""\n    name: str\n    size = 1',
        'class Card:\n    """ZZ-001: a card."""\n    def __init__(self):\n        self.size = 1',
        'class Deal(Step):\n    """ZZ-001"""\n    def prompt(self, m):\n        return words(m)',
        "def why_not_buy(m):\n    if m.left:  # ZZ-001\n        return m.reason()",
        "class Deal(Step):\n    def why_not(self, m):\n        if m.left:  # ZZ-001\n            return m.reason()",
    ],
)
def test_what_only_mentions_a_rule(tree: Tree, code: str) -> None:
    tree.write("games/toy/flow.py", code + "\n")
    trace = tree.report().games["toy"]["ZZ-001"]
    assert trace.code == ()
    assert trace.mentions


def test_where_code_counts(tree: Tree) -> None:
    tree.write("games/toy/flow.py", "")
    tree.write("kernel/deep/x.py", "x = 1  # ZZ-001\n")
    tree.write("server/x.py", "x = 1  # ZZ-002\n")
    tree.write("games/toy/looks.py", 'def words(x):\n    """ZZ-002."""\n    x += 1  # ZZ-002\n')
    tree.write("games/toy/phrases.py", 'x = 1  # ZZ-R01\nclass A:\n    """ZZ-002."""\n    def f(self):\n        f()\n')
    traces = tree.report().games["toy"]
    assert places(traces["ZZ-001"].code) == ["longbox/kernel/deep/x.py:1"]
    assert places(traces["ZZ-R01"].code) == ["longbox/games/toy/phrases.py:1"]
    assert traces["ZZ-002"].code == ()
    assert len(traces["ZZ-002"].mentions) == 4


def test_content_counts_where_a_value_is_cited(tree: Tree) -> None:
    tree.write("games/toy/flow.py", "")
    tree.write("games/toy/content/cards.toml", "a = 'it is \"'  # ZZ-001\n# ZZ-R01: two\nb = 2\n# ZZ-002\n[c]\n")
    tree.write("games/toy/content/more.toml", 'a = "\\"# ZZ-002"\nb = """\nZZ-002"""\nc = 1  # not ZZ-002\n')
    tree.write("games/toy/notes.toml", "a = 1  # ZZ-002\n")
    result = tree.report()
    assert places(result.games["toy"]["ZZ-001"].code) == ["longbox/games/toy/content/cards.toml:1"]
    assert places(result.games["toy"]["ZZ-R01"].code) == ["longbox/games/toy/content/cards.toml:3"]
    assert result.missing_code == ["ZZ-002"]
    assert places(result.games["toy"]["ZZ-002"].mentions) == [
        "longbox/games/toy/content/cards.toml:4",
        "longbox/games/toy/content/more.toml:1",
        "longbox/games/toy/content/more.toml:3",
        "longbox/games/toy/content/more.toml:4",
        "longbox/games/toy/notes.toml:1",
    ]


ABSENT = """\
[ZZ-001]
why = "nothing counts ones"
tests = ["tests/test_toy.py::test_both"]
"""


def test_a_rule_that_holds_by_absence(tree: Tree) -> None:
    tree.write("games/toy/flow.py", CODE.replace("# ZZ-001", "# unlike ZZ-001"))
    tree.write("games/toy/absent.toml", ABSENT)
    result = tree.report()
    assert result.ok
    assert "2 enforced, 1 by absence, 0 only mentioned" in result.text()
    assert result.as_data()["games"]["toy"]["ZZ-001"] == {  # type: ignore[index]
        "code": [],
        "mentions": ["longbox/games/toy/flow.py:2"],
        "tests": ["tests/test_toy.py:4 test_both"],
        "absence": {"why": "nothing counts ones", "tests": ("tests/test_toy.py::test_both",)},
    }
    assert coverage.show_rule("toy", "ZZ-001", tree.src, tree.tests).splitlines()[2:] == [
        "holds by absence: nothing counts ones; proved by tests/test_toy.py::test_both",
        "mentioned:",
        "  longbox/games/toy/flow.py:2",
        "tests:",
        "  tests/test_toy.py:4 test_both",
        "rulings:",
        "  ZZ-R01  Ruling.",
    ]
    tree.write("games/toy/absent.toml", ABSENT.replace("ZZ-001", "ZZ-R01").replace("test_both", "TestRuling::test_it"))
    assert tree.report().missing_code == ["ZZ-001"]


@pytest.mark.parametrize(
    ("absent", "fault"),
    [
        (ABSENT, "ZZ-001 is enforced by code: longbox/games/toy/flow.py:2"),
        (ABSENT.replace("ZZ-001", "ZZ-009"), "there is no rule ZZ-009; near it: ZZ-002"),
        (ABSENT.replace("_both", "_gone"), "no test tests/test_toy.py::test_gone cites ZZ-001"),
        (ABSENT.replace("ZZ-001", "ZZ-R01"), "no test tests/test_toy.py::test_both cites ZZ-R01"),
        (ABSENT.replace("nothing counts ones", " "), "ZZ-001 needs why"),
        (ABSENT.replace("why", "reason"), "ZZ-001 needs why"),
        (ABSENT.replace('["tests/test_toy.py::test_both"]', "[]"), "ZZ-001 needs why"),
        (ABSENT.replace('["tests/test_toy.py::test_both"]', '"tests/test_toy.py::test_both"'), "ZZ-001 needs why"),
        ('ZZ-001 = "why"', "ZZ-001 needs why"),
        ("[ZZ-001", "cannot be read"),
    ],
)
def test_faults_of_the_list_of_absences(tree: Tree, absent: str, fault: str) -> None:
    tree.write("games/toy/absent.toml", absent)
    result = tree.report()
    assert not result.ok
    assert result.faults[0].startswith("longbox/games/toy/absent.toml")
    assert fault in result.faults[-1]


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
    tree.write("server/x.py", "# ZZ-001\n")
    text = coverage.show_rule("toy", "ZZ-001", tree.src, tree.tests)
    assert text.splitlines() == [
        "ZZ-001  One, see ZZ-R01.",
        "rule of toy, section 1 All",
        "enforced:",
        "  longbox/games/toy/flow.py:2",
        "mentioned:",
        "  longbox/server/x.py:1",
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
