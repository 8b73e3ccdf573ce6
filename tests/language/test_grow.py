"""Random trees: printed, read, one reading, the same tree."""

import pytest

from longbox.games.hitline.phrases import LANGUAGE as HITLINE
from longbox.games.mayhem.phrases import LANGUAGE as MAYHEM
from longbox.games.titans.phrases import LANGUAGE as TITANS
from longbox.language import Language, Node, TreeError, core
from longbox.language.core import Text
from longbox.language.docs import sample_language
from longbox.language.grow import Grower, failures

CORE = sample_language()
TABLES = {"core": CORE, "hitline": HITLINE, "titans": TITANS, "mayhem": MAYHEM}
COUNT = 2000


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("name", TABLES)
def test_random_trees_come_back(name: str, seed: int) -> None:
    assert failures(TABLES[name], Text, COUNT, seed) == []


@pytest.mark.parametrize("name", TABLES)
def test_random_trees_use_every_phrase(name: str) -> None:
    language = TABLES[name]
    grower = Grower(language, 5)
    used: set[type[Node]] = set()

    def note(node: Node) -> None:
        used.add(type(node))
        for field in node.__struct_fields__:
            value = getattr(node, field)
            for part in value if isinstance(value, tuple) else (value,):
                if isinstance(part, Node):
                    note(part)

    for _ in range(1500):
        note(grower.grow(Text))
    assert {cls.__name__ for cls in language.lexicon.phrases if cls not in used} == set()


def test_the_same_seed_grows_the_same_trees() -> None:
    one, two = Grower(CORE, 3), Grower(CORE, 3)
    assert [one.grow(Text) for _ in range(20)] == [two.grow(Text) for _ in range(20)]


def test_an_ambiguity_is_found() -> None:
    class DrawCard(core.Verb):
        "A special phrase beside a general one."

        say = "draw^ a card"

    clashing = Language(core, {"DrawCard": DrawCard})
    found = failures(clashing, Text, 3000, 1)
    assert found
    assert all(len(failure.readings) != 1 for failure in found)


def test_what_cannot_be_grown() -> None:
    class Never(core.Verb):
        "Always flawed."

        say = "never"

        def flaw(self) -> str:
            return "never"

    language = Language(core, {"Never": Never})
    with pytest.raises(TreeError, match="no tree of Never"):
        Grower(language, 1).grow(Never)
