"""The story is told on, not anew: at every moment it reads as if all of it were told at once."""

import io
import random

import pytest

import longbox
from longbox.kernel.match import Match
from longbox.kernel.voice import Line
from longbox.terminal.look import Look
from longbox.terminal.show import Show
from longbox.terminal.talk import Talk

NAMES = ["Ana", "Bo", "Cy", "Di"]
SEATS = {"hitline": 4, "titans": 2, "mayhem": 3, "turtles": 2, "bold": 4}


def show(match: Match) -> Show:
    talk = Talk(Look(True, False, True, False, False), io.StringIO(), io.StringIO())
    return Show(match, NAMES[: int(match.layout.seats)], talk)


def plain(lines: list[Line]) -> list[tuple[int, str, str, bool]]:
    return [(line.n, line.text, line.sort, line.open) for line in lines]


def at_once(shown: Show, seat: int | None, heard: int = 0) -> list[Line]:
    voice = shown.voice(seat)
    voice.heard = heard
    return shown.match.edition.story(shown.match.events(seat), voice)


@pytest.mark.parametrize(("game", "seats"), SEATS.items())
def test_a_story_goes_on_as_if_it_were_told_at_once(game: str, seats: int) -> None:
    match = longbox.start(game, seats=seats, seed="a tale")
    shown = show(match)
    rng = random.Random(game)
    told = dict.fromkeys((None, 0, 1), 0)
    undone = 0
    for step in range(300):
        if match.over:
            break
        decision = rng.choice(match.decisions)
        match.choose(rng.choice(decision.options).code, seat=decision.seat)
        if step % 7 == 0 and match.can_undo(decision.seat):
            match.undo(decision.seat)
            undone += 1
            told = {eye: min(n, match.heard(eye)) for eye, n in told.items()}
        if step % 6 and not match.over:
            continue
        for eye, heard in told.items():
            events, lines = shown.story(eye)
            assert events == match.events(eye)
            assert plain(lines) == plain(at_once(shown, eye))
            news = [line for line in shown.story(eye, heard)[1] if line.n >= heard]
            assert plain(news) == plain([line for line in at_once(shown, eye, heard) if line.n >= heard])
            told[eye] = match.heard(eye)
    assert undone
