from pathlib import Path

import pytest

from longbox.kernel.register import Register, RegisterError, UnknownRuleError, load, of_game, parse

SAMPLE = """\
# A game

Prose that names ZZ-001 is no rule.
- a list without an id

## 1 First things
- ZZ-001 [D] Plain id, one tag, see [R02].
- **ZZ-002** Bold id, trailing tags. [Setup; Contents] [R01]
- **ZZ-003** [B] A [F][C] card keeps its brackets
  over two lines
- ZZ-010 A gap before this one is fine.

### 1.1 Finer
- ZZ-R01 **Title.** Because of ZZ-002.

| id | question | decision |
|---|---|---|
| ZZ-R02 | Twice? | No. |
| other | ZZ-010 | is no rule |

- ZZ-R03 Stands alone.
"""

HITLINE = Path(__file__).parents[2] / "src" / "longbox" / "games" / "hitline" / "rules.md"


@pytest.fixture
def sample() -> Register:
    return parse(SAMPLE, "sample")


def test_ids_in_order(sample: Register) -> None:
    assert list(sample.rules) == ["ZZ-001", "ZZ-002", "ZZ-003", "ZZ-010", "ZZ-R01", "ZZ-R02", "ZZ-R03"]
    assert [rule.id for rule in sample.rulings] == ["ZZ-R01", "ZZ-R02", "ZZ-R03"]
    assert sample.prefixes == {"ZZ"}


def test_plain_bold_and_table_forms(sample: Register) -> None:
    plain, bold, row = sample["ZZ-001"], sample["ZZ-002"], sample["ZZ-R02"]
    assert (plain.text, plain.tags, plain.section) == ("Plain id, one tag, see [R02].", ("D",), "1 First things")
    assert (bold.text, bold.tags) == ("Bold id, trailing tags.", ("Setup; Contents", "R01"))
    assert (row.text, row.section, row.is_ruling) == ("Twice?: No.", "1.1 Finer", True)


def test_continued_line_belongs_to_the_rule(sample: Register) -> None:
    assert sample["ZZ-003"].text == "A [F][C] card keeps its brackets over two lines"
    assert sample["ZZ-003"].tags == ("B",)


def test_mentions_and_related_rulings(sample: Register) -> None:
    assert sample["ZZ-001"].mentions == ("ZZ-R02",)
    assert [rule.id for rule in sample.related_rulings("ZZ-001")] == ["ZZ-R02"]
    assert [rule.id for rule in sample.related_rulings("ZZ-002")] == ["ZZ-R01"]
    assert sample.related_rulings("ZZ-010") == []


@pytest.mark.parametrize(
    ("asked", "first"),
    [("ZZ-011", "ZZ-010"), ("ZZ-1", "ZZ-001"), ("zz-002", "ZZ-002"), ("ZZ-R9", "ZZ-R03"), ("R2", "ZZ-R02")],
)
def test_unknown_id_names_near_ones(sample: Register, asked: str, first: str) -> None:
    assert sample.near(asked)[0] == first
    with pytest.raises(UnknownRuleError, match=f"sample has no rule '{asked}'; near it: {first}"):
        sample[asked]


def test_near_a_known_id_leaves_it_out(sample: Register) -> None:
    assert sample.near("ZZ-002", 2) == ["ZZ-001", "ZZ-003"]


def test_nonsense_still_gives_a_clear_error(sample: Register) -> None:
    with pytest.raises(UnknownRuleError, match="has no rule '\\?'"):
        sample["?"]


def test_duplicate_id_is_an_error_with_both_lines() -> None:
    with pytest.raises(RegisterError, match=r"twice\.md:3: ZZ-001 is already defined in line 1"):
        parse("- ZZ-001 One.\n- ZZ-002 Two.\n- **ZZ-001** Again.\n", "twice.md")


def test_rule_without_text_is_an_error() -> None:
    with pytest.raises(RegisterError, match="ZZ-001 has no text"):
        parse("- ZZ-001 [D]\n")


def test_find_takes_all_words_as_beginnings(sample: Register) -> None:
    assert [rule.id for rule in sample.find("BRACK card")] == ["ZZ-003"]
    assert [rule.id for rule in sample.find("id tag")] == ["ZZ-001", "ZZ-002"]
    assert sample.find("ap") == []
    assert sample.find("  ") == []


def test_hitline_register_is_whole() -> None:
    register = load(HITLINE)
    assert [rule.id for rule in register.plain] == [f"HL-{n:03}" for n in range(1, 104)]
    assert [rule.id for rule in register.rulings] == [f"HL-R{n:02}" for n in range(1, 40)]


def test_hitline_rules_are_tagged_and_name_only_existing_rules() -> None:
    register = load(HITLINE)
    assert all(rule.tags and set(rule.tags) <= set("ADRO") for rule in register)
    assert [(rule.id, other) for rule in register for other in rule.mentions if other not in register] == []
    assert [rule.id for rule in register.plain if "R" in rule.tags and not register.related_rulings(rule.id)] == []


def test_packaged_register() -> None:
    assert of_game("hitline").rules.keys() == load(HITLINE).rules.keys()
    with pytest.raises(RegisterError, match="the game 'chess' comes without written rules"):
        of_game("chess")


def test_a_rule_that_is_no_ruling_is_not_among_the_related_ones() -> None:
    register = parse("- ZZ-001 As in ZZ-002 and ZZ-009, see ZZ-R01.\n- ZZ-002 Two.\n- ZZ-R01 One.\n")
    assert [rule.id for rule in register.related_rulings("ZZ-001")] == ["ZZ-R01"]
