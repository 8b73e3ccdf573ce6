"""Nothing is ever shown that the person at the screen may not know."""

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import longbox
from longbox.kernel.match import LEARNED, MOVED, SPECTATOR
from longbox.terminal import screen, tables
from longbox.terminal.look import Look
from longbox.terminal.show import Show
from longbox.terminal.table import Arrangement, Scene
from longbox.terminal.talk import Talk
from tests.terminal.driving import Keyboard, Recorder, session

CARD = re.compile(r"\b(yellow|red|blue|green|wild) (\d)\b")
HELD = re.compile(r"│ (\d)  ([★◆●▲@]) │")
SHIELD = re.compile(r"(\d)([★◆●▲@])[YRBGW]\b")  # also a hand in a row
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
        self.since = 0
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
        # What was known at the last own choice, or was laid since, may be told: a new round has shuffled it away.
        strange = named - now - self.before - self.shown()
        assert not strange, f"{line!r} shows {strange}"
        self.printed += len(named)

    def shown(self) -> set[str]:
        """The cards laid on the line or turned up on a shield since the last own choice: open to everybody."""
        edition, zones = self.match.edition, self.match.layout.zones
        found: set[str] = set()
        for event in self.match.log[self.since :]:
            laid = event.kind == MOVED and zones[event.c].name == "line"
            turned_up = event.kind == LEARNED and zones[event.b].name.startswith("shield-")
            if laid or turned_up:
                found.add(edition.faces[edition.kind[event.a]])
        return found

    def remember(self) -> None:
        self.before = known_to(self.match, self.who())
        self.since = len(self.match.log)


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

    assert session(match, seats, answer, spy.hear, plain=plain).run() == 0
    assert match.over
    assert spy.printed > 200


class Reader(Spy):
    """The same for games where a card's name is a secret until somebody has seen one: what is in a deck or a hand."""

    def __init__(self, match: longbox.Match, who: Callable[[], int | None]) -> None:
        super().__init__(match, who)
        self.ever: set[str] = set()
        titles = sorted(match.edition.titles, key=len, reverse=True)
        self.titles = re.compile("|".join(rf"\b{re.escape(title)}(?!\w)" for title in titles))
        self.remember()

    def check(self, line: str) -> None:
        if self.since != len(self.match.log):
            self.remember()
        named = set(self.titles.findall(line))
        assert named <= self.ever, f"{line!r} shows {named - self.ever}"
        self.printed += len(named)

    def remember(self) -> None:
        eye = int(SPECTATOR if self.who() is None else self.who() or 0)
        edition = self.match.edition
        self.ever |= {
            edition.titles[self.match.kind[p]] for p, mask in enumerate(self.match.known) if int(mask) >> eye & 1
        }
        for event in self.match.log[self.since :]:
            if event.kind in (MOVED, LEARNED) and int(event.faces) >> eye & 1:
                self.ever.add(edition.titles[self.match.kind[event.a]])
        self.since = len(self.match.log)


@pytest.mark.parametrize("plain", [True, False], ids=["plain", "drawn"])
@pytest.mark.parametrize(
    ("game", "mode", "seats"),
    [
        ("titans", "basic", "rookie,me"),
        ("titans", "advanced", "me,rookie"),
        ("mayhem", "duel", "me,rookie"),
        ("mayhem", "teams", "rookie,me,rookie"),
        ("mayhem", "free-for-all", "rookie,me,rookie"),
        ("turtles", "duel", "me,rookie"),
    ],
)
def test_a_whole_game_names_only_cards_that_were_seen(game: str, mode: str, seats: str, plain: bool) -> None:
    seat = seats.split(",").index("me")
    match = longbox.start(game, seats=seats.count(",") + 1, seed=f"secret {mode}", mode=mode)
    rng = random.Random(7)
    spy = Reader(match, lambda: seat)

    def answer() -> str:
        if rng.random() < 0.1:
            return rng.choice(["t", "?", "l", "h"]) + "\n"
        return "1\n" if game == "titans" else f"{rng.randint(1, len(match.decision(seat).options))}\n"

    assert session(match, seats, answer, spy.hear, plain=plain).run() == 0
    assert match.over
    assert spy.printed > 500


@pytest.mark.parametrize(
    ("game", "mode"), [("hitline", "duel"), ("titans", "advanced"), ("mayhem", "duel"), ("turtles", "duel")]
)
def test_people_who_share_a_screen_see_nothing_before_the_hand_over(game: str, mode: str) -> None:
    """From the end of one person's turn to the other one's Enter only what everybody knows is printed."""
    match = longbox.start(game, seed="shared", mode=mode)
    rng = random.Random(7)
    kind = Spy if game == "hitline" else Reader
    spies = {None: kind(match, lambda: None), 0: kind(match, lambda: 0), 1: kind(match, lambda: 1)}
    heard: list[str] = []
    handed_over = 0

    def read(eye: int | None) -> None:
        spies[eye].hear("".join(heard) + "\n")
        heard.clear()

    def answer() -> str:
        nonlocal handed_over
        if game == "mayhem" and handed_over > 60:
            return ""  # its games are long, with many windows for cards
        if "press Enter when nobody else can see" in heard[-1]:
            handed_over += 1
            read(None)
            return "\n"
        assert made.there is not None
        read(made.there)
        spies[made.there].remember()
        spies[None].remember()
        return "1\n" if game == "titans" else f"{rng.randint(1, len(match.decision(made.there).options))}\n"

    made = session(match, "me:Ana,me:Bo", answer, heard.append, plain=False)
    assert made.run() == 0
    read(None)
    assert handed_over > 10
    assert all(spy.printed > 50 for spy in spies.values())


@pytest.mark.parametrize(
    ("game", "mode"),
    [
        *(("hitline", mode) for mode in ("pairs", "titan", "duel")),
        *(("titans", mode) for mode in ("basic", "advanced")),
        *(("mayhem", mode) for mode in ("duel", "teams", "free-for-all", "competitive")),
        ("turtles", "duel"),
    ],
)
def test_the_picture_is_the_same_in_every_world_that_the_seat_cannot_tell_apart(game: str, mode: str) -> None:
    match = longbox.start(game, seed="worlds", mode=mode)
    seats = int(match.layout.seats)
    look = Look(plain=False, color=False, unicode=True, tty=False, clears=False)
    talk = Talk(look, Keyboard(lambda: ""), Recorder(lambda _: None))  # type: ignore[arg-type]
    look.width, look.height = 80, 40
    show = Show(match, [f"P{n}" for n in range(seats)], talk)
    rng = random.Random(3)
    for n in range(60 if game == "hitline" else 400):
        decision = match.decisions[0]
        match.choose(
            rng.choice(decision.options if game != "titans" else decision.options[:4]).code, seat=decision.seat
        )
        if match.over:
            break
        if game != "hitline" and n % 12:
            continue  # turns have many small choices
        seat = rng.choice((*range(seats), None))
        show.match = match
        scene = show.scene(seat)
        show.match = match.resample(seat, n)
        other = show.scene(seat)
        other.events, other.lines = scene.events, scene.lines  # a resampled world has no past of its own
        assert pictures(game, scene) == pictures(game, other)


def pictures(game: str, scene: Scene) -> list[str]:
    """Everything drawn or said."""
    found: list[str] = []
    for arrangement in (tables.of_game(game), Arrangement()):
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
