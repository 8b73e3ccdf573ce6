"""The library in the hand: what a match, a decision and an option say of themselves, and what they take."""

import copy
import pydoc
import random
import re
from typing import Any

import pytest

import longbox
from longbox import IllegalChoice, SetupError, bots
from longbox.kernel import game as there
from longbox.kernel.match import API

GAMES = there.own()
MODES = [(game_id, mode) for game_id in GAMES for mode in there.find(game_id).modes]


class Five:
    """A whole number that is no int, as numpy has them."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


@pytest.mark.parametrize("game", GAMES)
def test_any_whole_number_will_do(game: str) -> None:
    m = longbox.start(game, seats=Five(2), seed=Five(7))
    assert m == longbox.start(game, seats=2, seed=7)
    seat = m.seat
    action = m.legal(seat)[0]
    assert m.explain(Five(seat), Five(action)) is None
    assert m.view(Five(seat)) == m.view(seat)
    assert m.resample(Five(seat), Five(3)) == m.resample(seat, 3)
    assert m.decision(Five(seat)).seat == seat
    assert bots.make("rookie", Five(3)).choose(m, seat) == bots.make("rookie", 3).choose(m, seat)
    twin = m.copy()
    m.choose(Five(action), seat=Five(seat))
    twin.choose(int(action), seat=seat)
    assert m == twin


def test_other_things_are_no_numbers() -> None:
    m = longbox.start("titans", seed=7)
    for wrong in (True, 1.0, None, b"1"):
        with pytest.raises(IllegalChoice, match="a choice is a code or an int"):
            m.choose(wrong)
        with pytest.raises(SetupError):
            longbox.start("titans", seed=wrong)
    for seat in (False, 0.0, "0"):
        with pytest.raises(IllegalChoice, match="is no seat"):
            m.choose(0, seat=seat)
    with pytest.raises(IllegalChoice, match="actions go from 0"):
        m.choose(Five(10**6))


@pytest.mark.parametrize("game", GAMES)
def test_a_deep_copy_is_a_copy(game: str) -> None:
    m = longbox.start(game, seed=3)
    for twin in (copy.deepcopy(m), copy.copy(m)):
        assert twin == m
        assert twin.edition is m.edition, "what never changes is shared"
        twin.playout(1)
        assert twin != m


def test_what_dir_shows_is_there_and_documented() -> None:
    m = longbox.start("hitline", seed=3)
    assert dir(m) == sorted(API)
    for name in dir(m):
        assert hasattr(m, name)
    assert {"choose", "decisions", "view", "copy", "resample", "save"} <= set(dir(m))
    assert not {"chance_key", "stack", "zones", "emit", "arrive"} & set(dir(m))


def test_help_begins_with_the_public_contract() -> None:
    page = pydoc.render_doc(longbox.Match)
    head = page[: page.index("Method resolution order")]
    assert [name for name in API if not re.search(rf"\b{name}\b", head)] == []


def test_what_a_match_a_decision_and_an_option_say() -> None:
    m = longbox.start("titans", seed=3, options={"first": 0})
    assert repr(m) == "<Match of titans, basic, 2 seats: seats [0] to decide>"
    decision = m.decisions[0]
    assert repr(decision).startswith("<Decision 0.1 of seat 0: 'Your turn: play cards, buy with 0 Power")
    assert decision.options[0].code in repr(decision)
    assert repr(decision.options[0]).startswith(f"<Option {decision.options[0].action} {decision.options[0].code}: ")
    m.playout(1)
    assert repr(m).startswith("<Match of titans, basic, 2 seats: over, won by [")


@pytest.mark.parametrize("game", GAMES)
def test_a_playout_takes_a_cap(game: str) -> None:
    m = longbox.start(game, seed=3)
    whole, part = m.copy(), m.copy()
    length = whole.playout(5)
    assert part.playout(5, 7) == 7
    assert not part.over
    assert part.playout(5, 0) == 0
    assert m.copy().playout(5, most=10**9) == length


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_returns_stay_in_the_range_of_their_mode(game: str, mode: str) -> None:
    found = there.find(game).modes[mode]
    low, high = found.returns
    seen: set[float] = set()
    for seats in found.seats:
        for seed in range(60):
            if seed >= 4 and (low in seen or high in seen):
                break
            m = longbox.start(game, seats, seed, mode)
            m.playout(seed, 20_000)
            if m.outcome is not None:
                seen.update(m.outcome.returns)
    assert seen
    assert low <= min(seen)
    assert max(seen) <= high
    assert low in seen or high in seen, "the range is no wider than need be"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_declares_its_actions_kinds_and_zones(game: str) -> None:
    g = there.find(game)
    m = longbox.start(game, seed=1)
    assert g.codes() == list(m.edition.codes)
    assert g.actions == len(g.codes())
    assert g.kinds() == list(m.edition.faces)
    mode = next(iter(g.modes.values()))
    assert g.zones(mode.seats[0], mode.name) == [
        zone["id"] for zone in zones(longbox.start(game, mode.seats[0], 1, mode.name))
    ]


def test_actions_and_kinds_of_a_pack() -> None:
    g = there.find("titans")
    pack = [("mine.toml", '[[card]]\nname = "Hook"\ncolor = "red"\ncost = 2\ntext = "+3 Power."\n')]
    assert {"play:hook", "buy:hook"} <= set(g.codes(pack)) - set(g.codes())
    assert set(g.kinds(pack)) - set(g.kinds()) == {"hook"}


def zones(m: longbox.Match, seat: int | None = None) -> list[dict[str, Any]]:
    found: Any = m.view(seat)["zones"]
    return list(found)


@pytest.mark.parametrize(
    ("game", "face", "facts"),
    [
        ("titans", "silkie", {"type": "Hero", "color": "white", "cost": 1, "vp": 0}),
        ("hitline", "yellow-1", {"suit": "yellow", "value": 1}),
        ("mayhem", "cyborg", {"health": 9, "icons": 2}),
        ("turtles", "rooftop-runner", {"type": "Character", "attribute": "Wind", "power": 1}),
        ("bold", "heavy-punch", {"cost": "CC", "character": "Superman"}),
        ("bold", "combat-2", {"type": "combat", "grade": "double"}),
    ],
)
def test_printed_facts_are_data(game: str, face: str, facts: dict[str, object]) -> None:
    found = there.find(game).facts(there.find(game).edition(), ())[face]
    assert facts.items() <= found.items()
    assert not any("flav" in key for key in found)


@pytest.mark.parametrize("game", GAMES)
def test_a_view_has_the_facts_of_what_it_shows_and_of_nothing_else(game: str) -> None:
    m = longbox.start(game, seed=5)
    m.playout(3, 20)
    every = there.find(game).facts(m.edition, ())
    for seat in [*range(int(m.layout.seats)), None]:
        view: Any = m.view(seat)
        shown = {piece["face"] for zone in view["zones"] for piece in [*zone.get("pieces", ()), *zone.get("last", ())]}
        assert view["printed"] == {face: every[face] for face in sorted(every) if face in shown}
        assert view["printed"]


def test_numpy_like_randoms_still_work() -> None:
    m = longbox.start("hitline", seed=5)
    assert m.copy().playout(random.Random(3)) == m.copy().playout(random.Random(3))
