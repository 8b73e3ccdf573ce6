"""What a match is made of: its numbers, its zones, who plays with whom, what is under way."""

import pytest
from mypy_extensions import i64

import longbox
from longbox.games.mayhem import frames, pieces
from longbox.games.mayhem.pieces import House, layout
from longbox.kernel.decision import bits
from tests.games.given import copied_whole
from tests.games.mayhem.chores import chores


def test_a_copy_has_every_number() -> None:
    copied_whole(longbox.start("mayhem", seed=1))


def test_a_name_stands_for_the_same_number_in_every_routine() -> None:
    place: dict[str, int] = {}
    for fields in [routine.fields for routine in frames.ROUTINES] + [tuple(frames.TEXT_FIELDS.split())]:
        for at, name in enumerate(fields):
            assert place.setdefault(name, at) == at or name == "_"


def test_every_routine_has_a_name_of_its_own() -> None:
    """Positions that are kept name what is under way."""
    names = [routine.name for routine in chores().edition.routines]
    assert len(set(names)) == len(names)
    assert {"Plan: Innate of Robin", "Jab: of Robin", "Zap", "Ogre: revealed", "rounds", "a turn"} <= set(names)


@pytest.mark.rule("MH-052", "MH-R10", "MH-243", "MH-248", "MH-R45")
@pytest.mark.parametrize(
    ("mode", "seats"),
    [(pieces.DUEL, 2), (pieces.TEAMS, 4), (pieces.FREE_FOR_ALL, 3), (pieces.COMPETITIVE, 2)],
)
def test_who_sees_what_and_where_hidden_cards_may_be(mode: int, seats: int) -> None:
    there = layout(House(i64(mode), i64(seats), i64(0)))
    everybody = [*range(seats), 7]  # 7: who watches
    hidden = {"deck", "go-deck"} | ({"map"} if mode == pieces.FREE_FOR_ALL else set())
    for zone in there.zones:
        if zone.owner >= 0:
            assert bits(zone.sees) == [zone.owner]  # a hand, also for partners
            assert (zone.pool == 1) == (mode != pieces.COMPETITIVE)  # each has a collection there
        else:
            assert bits(zone.sees) == ([] if zone.name in hidden else everybody)


@pytest.mark.rule("MH-240", "MH-241", "MH-298")
@pytest.mark.parametrize(
    ("mode", "seats", "alone", "members", "figures", "asked"),
    [
        (pieces.DUEL, 2, 0, [[0], [1]], [0, 0, 1, 1], [[0, 1], [1, 0]]),
        (pieces.TEAMS, 3, 1, [[1], [0, 2]], [1, 1, 0, 2], [[1, 0, 2], [0, 2, 1]]),
        (pieces.TEAMS, 4, 0, [[0, 2], [1, 3]], [0, 2, 1, 3], [[0, 2, 1, 3], [1, 3, 0, 2]]),
        (pieces.FREE_FOR_ALL, 3, 0, [[0], [1], [2]], [0, 1, 2, -1], [[0, 1, 2], [1, 2, 0], [2, 0, 1]]),
    ],
)
def test_who_plays_with_whom_and_for_which_character(
    mode: int, seats: int, alone: int, members: list[list[int]], figures: list[int], asked: list[list[int]]
) -> None:
    house = House(i64(mode), i64(seats), i64(alone))
    assert house.members == members
    assert list(house.fig_seat) == figures
    assert house.from_side == asked
