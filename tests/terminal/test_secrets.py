"""Nothing is ever shown that the person at the screen may not know."""

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import longbox
from longbox.kernel.match import SPECTATOR
from longbox.terminal import screen, tables
from longbox.terminal.look import Look
from longbox.terminal.play import Show
from longbox.terminal.table import Arrangement
from tests.terminal.driving import Keyboard, Recorder, session

CARD = re.compile(r"\b(yellow|red|blue|green|wild) (\d)\b")
HELD = re.compile(r"│ (\d)  ([★◆●▲@]) │")
SHIELD = re.compile(r"\[(\d)([★◆●▲@])[YRBGW]\]")
SUITS = {"★": "yellow", "◆": "red", "●": "blue", "▲": "green", "@": "wild"}
TABLES = [
    ("pairs", "me,sidekick,rookie,rookie"),
    ("pairs", "rookie,rookie,me,rookie"),
    ("titan", "me,rookie,rookie"),
    ("titan", "rookie,me,rookie"),
    ("duel", "me,rookie"),
]


def cards_in(text: str) -> set[str]:
    """The Hit Cards that a text names or draws."""
    found = {f"{suit}-{value}" for suit, value in CARD.findall(text)}
    return found | {f"{SUITS[sign]}-{value}" for pattern in (HELD, SHIELD) for value, sign in pattern.findall(text)}


def known_to(match: longbox.Match, seat: int | None) -> set[str]:
    """The Hit Cards whose faces a seat knows, by the match's own book-keeping."""
    eye = SPECTATOR if seat is None else seat
    kinds = {match.edition.kind[p] for p, mask in enumerate(match.known) if (int(mask) >> int(eye)) & 1}
    return {match.edition.faces[kind] for kind in kinds}


class Spy:
    """Reads all that a session prints, and knows what may be printed at that moment."""

    def __init__(self, match: longbox.Match, who: Callable[[], int | None]) -> None:
        self.match = match
        self.who = who
        self.before: set[str] = set()
        self.printed = 0
        self.text = ""

    def hear(self, text: str) -> None:
        self.text += text
        while "\n" in self.text:
            line, self.text = self.text.split("\n", 1)
            self.check(line)

    def check(self, line: str) -> None:
        named = cards_in(line)
        now = known_to(self.match, self.who())
        # What was known before the last choice may still be told: a new round has shuffled it away.
        strange = named - now - self.before
        assert not strange, f"{line!r} shows {strange}"
        self.printed += len(named)

    def remember(self) -> None:
        self.before = known_to(self.match, self.who())


@pytest.mark.parametrize("plain", [True, False], ids=["plain", "drawn"])
@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_a_whole_game_shows_one_person_only_what_this_person_knows(mode: str, seats: str, plain: bool) -> None:
    seat = seats.split(",").index("me")
    match = longbox.start("hitline", seed=f"secret {mode} {seats}", mode=mode)
    rng = random.Random(7)
    spy = Spy(match, lambda: seat)
    pending = ["t", "?", "hint"]

    def answer() -> str:
        if rng.random() < 0.2:
            return rng.choice(pending) + "\n"
        spy.remember()
        return f"{rng.randint(1, len(match.decision(seat).options))}\n"

    made = session(match, seats, answer, spy.hear, plain=plain)
    choose = made.choose

    def remembering(code: str, by: int) -> None:
        spy.remember()
        choose(code, by)

    made.choose = remembering  # type: ignore[method-assign]
    assert made.run() == 0
    assert match.over
    assert spy.printed > 200


def test_people_who_share_a_screen_see_nothing_before_the_hand_over() -> None:
    match = longbox.start("hitline", seed="shared", mode="duel")
    rng = random.Random(7)
    shown: list[tuple[int | None, str]] = []

    def answer() -> str:
        if shown and "press Enter when you are alone" in shown[-1][1]:
            return "\n"
        assert made.there is not None
        return f"{rng.randint(1, len(match.decision(made.there).options))}\n"

    def hear(text: str) -> None:
        if text.strip():
            shown.append((made.there, text))

    made = session(match, "me:Ana,me:Bo", answer, hear, plain=False)
    spies = {seat: Spy(match, lambda seat=seat: seat) for seat in (0, 1)}  # type: ignore[misc]
    choose, turn = made.choose, made.turn

    def remembering(code: str, by: int) -> None:
        for spy in spies.values():
            spy.remember()
        choose(code, by)

    def checking(seat: int) -> None:
        """A turn: up to the hand-over only what everybody knows; then what this seat knows."""
        shown.clear()
        turn(seat)
        texts = [text for _, text in shown]
        over = next((n for n, text in enumerate(texts) if "press Enter" in text), -1)
        for text in texts[: over + 1]:
            assert not cards_in(text)
        assert all(there == seat for there, _ in shown[over + 1 :])

    made.choose, made.turn = remembering, checking  # type: ignore[method-assign]
    made.talk.console.file = Recorder(lambda text: (hear(text), spies[made.there or 0].hear(text))[0])  # type: ignore[assignment]
    assert made.run() == 0
    assert spies[0].printed > 100
    assert spies[1].printed > 100


@pytest.mark.parametrize("mode", ["pairs", "titan", "duel"])
def test_the_picture_is_the_same_in_every_world_that_the_seat_cannot_tell_apart(mode: str) -> None:
    match = longbox.start("hitline", seed="worlds", mode=mode)
    rng = random.Random(3)
    for n in range(60):
        decision = match.decisions[0]
        match.choose(rng.choice(decision.options).code, seat=decision.seat)
        if match.over:
            break
        for seat in (*range(int(match.layout.seats)), None):
            world = match.resample(seat, n)
            assert pictures(match, seat, match) == pictures(world, seat, match)


def pictures(world: longbox.Match, seat: int | None, told_by: longbox.Match) -> list[str]:
    """Everything drawn or said of a world; what happened comes from the true match."""
    from longbox.terminal.talk import Talk

    look = Look(plain=False, colour=False, unicode=True, tty=False, clears=False)
    talk = Talk(look, Keyboard(lambda: ""), Recorder(lambda _: None))  # type: ignore[arg-type]
    look.width, look.height = 80, 40
    show = Show(world, [f"P{n}" for n in range(int(world.layout.seats))], talk)
    scene = show.scene(seat)
    scene.events, scene.lines = Show(told_by, show.names, talk).story(seat)
    found: list[str] = []
    for arrangement in (tables.of_game("hitline"), Arrangement()):
        found += [row.plain for row in screen.picture(scene, arrangement)]
        found += screen.reading(scene, arrangement, True, False)
    return found


def test_a_file_is_not_readable_by_looking_at_the_screen(tmp_path: Path) -> None:
    """What is kept says nothing about seats that the screen would not: it is named, never printed."""
    match = longbox.start("hitline", seed=1, mode="duel")
    out: list[str] = []
    made = session(match, "me,rookie", lambda: "", out.append, path=tmp_path / "x.json")
    assert made.run() == 0
    assert "seed" not in "".join(out)
