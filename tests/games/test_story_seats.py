"""A line of the story names the seat whose doing it is."""

import random
import re

import pytest

import longbox
from longbox.kernel.game import own
from longbox.kernel.tale import Tale, sides
from longbox.kernel.voice import Line, Voice, subject

NAMES = ["Ximena", "Yannick", "Zofia", "Wanda", "Quentin", "Ulrike"]
TABLES = [
    (game, mode.name, seats)
    for game in own()
    for mode in longbox.catalog()[game].modes.values()
    for seats in mode.seats
]


def speaks_of(line: Line, names: list[str]) -> int:
    """The seat with whose name a line begins, if no other seat does something too."""
    does = [seat for seat, name in enumerate(names) if re.search(rf"(^|and |; ){name}('s| [a-z]+s?\b)", line.text)]
    return does[0] if len(does) == 1 and line.text.startswith(names[does[0]]) else -1


@pytest.mark.parametrize(("game", "mode", "seats"), TABLES)
def test_a_line_that_begins_with_a_name_names_its_seat(game: str, mode: str, seats: int) -> None:
    match = longbox.start(game, seats=seats, mode=mode, seed=11)
    names = NAMES[:seats]
    rng = random.Random(11)
    for _ in range(300):
        if match.over:
            break
        decision = rng.choice(match.decisions)
        match.choose(rng.choice(decision.options), seat=decision.seat)
    tale = Tale(match, Voice(names, sides(match)))
    tale.listen()
    lines = tale.lines()
    named = [line for line in lines if line.seat >= 0]
    assert named
    assert [line for line in named if line.seat >= seats] == []
    assert [(line.text, line.seat) for line in lines if line.seat != speaks_of(line, names) >= 0] == []


def test_the_subject_of_a_sentence_is_a_seat_or_nobody() -> None:
    assert subject("Seat 2 draws a card.") == 2
    assert subject("Seat 1's shield shows red 3.") == 1
    assert subject("The deck is shuffled.") == -1
    assert subject("A card goes to Seat 1.") == -1
