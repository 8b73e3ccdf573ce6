import re
from collections.abc import Callable, Iterator

import pytest

import longbox
from longbox.kernel import game as kernel_game
from longbox.kernel import scenario
from longbox.kernel.errors import SetupError, near
from longbox.kernel.game import Choice
from longbox.testing.kit import registered
from tests.toys.caper import CaperGame
from tests.toys.tiny import Ask, Tiny, TinyGame, stop

Start = Callable[..., Tiny]


@pytest.fixture(autouse=True)
def known() -> Iterator[None]:
    with registered(CaperGame()):
        yield


def test_games_are_found() -> None:
    assert set(kernel_game.own()) <= set(longbox.catalog())
    assert longbox.catalog()["caper"].title == "Caper"
    assert kernel_game.find("caper").seats == [2, 4]
    assert kernel_game.find("caper").actions == len(kernel_game.find("caper").edition().codes)


def test_the_packages_keep_their_names() -> None:
    import longbox.games.titans.effects

    assert longbox.games.titans.effects.__name__ == "longbox.games.titans.effects"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"game_id": "capre"}, "there is no game 'capre'; did you mean 'caper'"),
        ({"game_id": 7}, "a game's id is a text, not 7"),
        ({"seats": 3}, "Caper is for 2 or 4 players, not 3"),
        ({"seats": True}, "Caper is for 2 or 4 players, not True"),
        ({"seats": "2"}, "Caper is for 2 or 4 players, not '2'"),
        ({"mode": "pears"}, "Caper has no mode 'pears'; did you mean 'pairs'"),
        ({"mode": "duel", "seats": 4}, "mode 'duel' is for 2 players, not 4; for 4: pairs"),
        ({"options": {"round": 1}}, "Caper has no option 'round'; did you mean 'rounds'"),
        ({"options": {"rounds": 3}}, "option 'rounds' takes 2, 1; not 3"),
        ({"options": {"rounds": True}}, "option 'rounds' takes 2, 1; not True"),
        ({"seed": 1.5}, "a seed is a whole number or a text, not 1.5"),
        ({"seed": True}, "a seed is a whole number or a text, not True"),
        ({"seed": None}, "a seed is a whole number or a text, not None"),
    ],
)
def test_what_cannot_be_started(arguments: dict[str, object], words: str) -> None:
    with pytest.raises(SetupError, match=words):
        longbox.start(**{"game_id": "caper", **arguments})  # type: ignore[arg-type]


def test_defaults() -> None:
    m = longbox.start("caper")
    assert (m.origin.seats, m.origin.mode, m.origin.options, m.origin.seed) == (
        2,
        "duel",
        {"rounds": 2, "charms": "none"},
        0,
    )
    assert longbox.start("caper", mode="pairs").origin.seats == 4


def test_as_many_seats_as_the_first_mode_has() -> None:
    with registered(TinyGame(Ask(["yes"]), stop())):
        m = longbox.start("tiny")
        assert (m.origin.mode, m.origin.seats) == ("solo", 2)
        assert longbox.start("tiny", mode="pairs").origin.seats == 4
        assert scenario.read("tiny", {}).origin.seats == 2


def test_equal_beginnings_are_equal_and_do_not_share_options() -> None:
    one, two = longbox.start("caper", seed=3), longbox.start("caper", seed=3)
    assert one == two
    assert longbox.start("caper", seed="3") == one
    assert longbox.start("caper", seed=4) != one


def test_options_with_names() -> None:
    heroes = Choice("heroes", ["pick", "random"], "Who plays.", names="a list of names")
    assert heroes.check("random", 2) == "random"
    assert heroes.check(("A", "B"), 2) == ["A", "B"]
    with pytest.raises(SetupError, match="option 'heroes' takes 'pick', 'random', or a list of names; not 3"):
        heroes.check(3, 2)
    with pytest.raises(SetupError):
        heroes.check([1], 2)


def test_an_option_with_an_entry_for_each_seat() -> None:
    decks = Choice("decks", ["starter"], "What is played.", names="a list for each seat", each=True, secret=True)
    assert decks.check("starter", 2) == "starter"
    assert decks.check((("A", "B"), None), 2) == [["A", "B"], None]
    for value, said in (
        ([["A"]], "option 'decks': expected an entry for each of 2 seats, not 1"),
        ([["A"], "B"], "option 'decks', seat 1: expected a list of names or null, not 'B'"),
        ([["A", 3], []], "option 'decks', seat 0, entry 1: expected a name, not 3"),
        ("mine", "option 'decks' takes 'starter', or a list for each seat; not 'mine'"),
    ):
        with pytest.raises(SetupError, match=re.escape(said)):
            decks.check(value, 2)


def test_what_is_near() -> None:
    assert near("yelow", ["yellow", "red"]) == "; did you mean 'yellow'?"
    assert near("x", ["yellow", "red"]) == "; there are 'yellow', 'red'"
    assert near("x", [str(n) * 5 for n in range(50)]) == ""
    assert near("x", ["red"]) == "; there is only 'red'"
    assert near("x", []) == ""
    assert near("x", [str(n) * 5 for n in range(12)]).startswith("; there are '00000', '11111', ")
    assert near("x", [str(n) * 5 for n in range(13)]) == ""


def test_of_the_games_that_strangers_installed_only_the_one_that_is_wanted_is_loaded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    loaded: list[str] = []

    class Entry:
        def __init__(self, name: str) -> None:
            self.name = name

        def load(self) -> None:
            loaded.append(self.name)

    installed = [Entry("checkers"), Entry("reversi")]
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: installed if group == "longbox.games" else [])
    with pytest.raises(SetupError, match="there is no game 'reversi'"):  # its package registers nothing
        kernel_game.find("reversi")
    assert loaded == ["reversi"]
    assert {"checkers", "reversi"} <= set(kernel_game.known())


def test_only_so_many_editions_and_sights_are_kept(tiny: Start) -> None:
    game = TinyGame(Ask(["yes"]), stop())
    made = [game.edition([(f"{n}", "")]) for n in range(17)]
    assert all(game.edition([(f"{n}", "")]) is made[n] for n in range(17))
    game.edition([("more", "")])
    assert game.edition([("0", "")]) is not made[0]
    layout = tiny(Ask(["yes"]), stop()).layout
    sights = [layout.sight_of([(z << 8) | mask]) for z in range(4) for mask in range(251)]
    assert layout.sight_of([0]) is not sights[0]  # all were forgotten at once, then made anew
    assert len(layout.sights) <= 1001
    kept = tiny(Ask(["yes"]), stop()).layout
    first = [kept.sight_of([(z << 8) | mask]) for z in range(4) for mask in range(250)]
    assert all(kept.sight_of([(z << 8) | mask]) is first[250 * z + mask] for z in range(4) for mask in range(250))
    assert kept.sight_of([]) is kept.sight
