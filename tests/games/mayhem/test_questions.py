"""Every question of whole games at random: its words, its rule, and the pieces that its choices point at.

The golden playthroughs hold the exact words.
"""

import random
import re

import pytest

import longbox
from longbox import Match
from tests.games.given import play, pointed
from tests.games.mayhem.given import cast

ASKED = {"MH-045", "MH-047", "MH-051", "MH-063", "MH-066", "MH-074", "MH-085", "MH-094", "MH-096", "MH-114", "MH-120"}
ASKED |= {"MH-122", "MH-133", "MH-134", "MH-136", "MH-139", "MH-140", "MH-147", "MH-150", "MH-158", "MH-191", "MH-194"}
ASKED |= {"MH-196", "MH-222", "MH-251", "MH-255", "MH-269", "MH-274", "MH-283", "MH-285", "MH-299"}
OF_CHARACTERS = ("place", "act", "slot", "use", "innate", "escape", "pick-up", "deliver")


def random_games() -> list[Match]:
    modes = (("duel", 2), ("teams", 4), ("free-for-all", 3), ("competitive", 2))
    return [longbox.start("mayhem", seats, seed=seed, mode=mode) for mode, seats in modes for seed in range(6)]


def test_every_question_is_a_sentence_and_every_choice_has_words() -> None:
    met: set[str] = set()
    for m in random_games():
        rng = random.Random(f"{m.origin.seed}")
        while not m.over:
            for decision in m.decisions:
                met.add(decision.rule)
                said = [decision.prompt, *(option.text for option in decision.options)]
                assert re.fullmatch(r"[A-Z0-9].*[.?]", decision.prompt)
                assert not [words for words in said if re.search(r"[Ss]eat \d|None|black-|white-|[{}]|  |^$", words)]
                assert len(set(said)) == len(said)
                for option in decision.options:
                    if option.code.partition(":")[0] in OF_CHARACTERS:
                        (piece,) = pointed(m, decision.seat, option.pieces)
                        assert piece["face"] in option.code or piece["title"] in decision.prompt
            m.choose(rng.choice(m.legal(m.seat)), seat=m.seat)
    assert met == ASKED


@pytest.mark.rule("MH-104", "MH-120")
@pytest.mark.parametrize(
    ("choice", "words"),
    [
        ("place:robin:jab:3", ["2 damage", "Cyborg"]),  # the Standard Effect alone
        ("place:robin:jab:4", ["4 damage", "Cyborg"]),
        ("place:starfire:torch:3", ["2 damage", "Raven"]),
        ("place:starfire:torch:2", []),  # its attack is in a tier that is not reached
    ],
)
def test_what_an_ability_promises_goes_as_far_as_its_tiers(choice: str, words: list[str]) -> None:
    m = cast("Robin A2, Starfire A1", "Cyborg A2, Raven A1", dice=[[int(choice[-1])], [4, 4]])
    play(m, choice, "stay")
    (told,) = [option.text for option in m.decisions[0].options if option.code == "use"]
    assert [word for word in words if word not in told] == []
    assert ("damage" in told) == bool(words)
