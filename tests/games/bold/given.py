"""Short words for the scenario tests of Bold."""

from collections import Counter
from typing import Any

import longbox
from longbox import Match
from longbox.games.bold.table import Bold
from longbox.kernel import value

DUEL = ("Superman", "Batman")
FOUR = ("Superman", "Lex Luthor", "Batman", "The Joker")
SIX = (*FOUR, "Wonder Woman", "Cheetah")
LETTERS = {
    "combat": "C",
    "resource": "R",
    "agility": "A",
    "focus": "F",
    "crisis": "X",
    "utility": "U",
    "reverse": "V",
    "combat-2": "C2",
    "resource-2": "R2",
    "agility-2": "A2",
    "combat-plus": "C+",
    "resource-plus": "R+",
    "agility-plus": "A+",
    "focus-plus": "F+",
    "combat-mass": "MC",
    "agility-mass": "MA",
}


def table(*characters: str, options: dict[str, Any] | None = None, **given: Any) -> Bold:
    """A position; `next` rigs what is pulled next, one token a pull ("" for whatever comes)."""
    names = list(characters or DUEL)
    rig = given.pop("next", None)
    data: dict[str, Any] = {"seats": len(names), "options": {"characters": names, **(options or {})}, **given}
    if rig is not None:
        faces = {letter: face for face, letter in LETTERS.items()}
        data["rig"] = {"shuffles": [[faces.get(part, part)] if part else [] for part in rig]}
    m = longbox.scenario("bold", data)
    assert isinstance(m, Bold)
    return m


def letters(m: Match, zone: str) -> str:
    """What truly lies in a zone, sorted, in letters: "C C R"; other pieces by their faces."""
    zone_ = m.zones[m.layout.index[zone]]
    faces = [m.edition.faces[m.kind[p]] for p in zone_]
    own = list(m.book.heroes) if isinstance(m, Bold) else []
    crests = [m.edition.faces[hero.crest] for hero in own]
    specials = [m.edition.faces[hero.special] for hero in own]
    return " ".join(
        sorted("K" if face in crests else "S" if face in specials else LETTERS.get(face, face) for face in faces)
    )


def count(m: Match, zone: str) -> int:
    return len(m.zones[m.layout.index[zone]])


def do(m: Match, *codes: str, seat: int | None = None) -> Match:
    """One choice after the other, by one seat or by whoever is asked; in the middle it is saved and taken up again."""
    for code in codes:
        m.choose(code, seat=m.seat if seat is None else seat)
    return m


def resumed(m: Match) -> Bold:
    """The same position, saved and loaded."""
    again = value.load(m.save())
    assert again == m
    assert isinstance(again, Bold)
    return again


def codes(m: Match, seat: int | None = None) -> list[str]:
    """What is on offer to a seat, or to whoever is asked first."""
    return [option.code for option in m.decision(m.seat if seat is None else seat).options]


def named(m: Match, family: str, seat: int | None = None) -> list[str]:
    return [code.partition(":")[2] for code in codes(m, seat) if code.startswith(f"{family}:")]


def stop(m: Match, *seats: int) -> Match:
    """Everybody, or these, stop drawing."""
    for seat in seats or range(int(m.layout.seats)):
        if (m.waiting >> seat) & 1 and "stop" in codes(m, seat):
            m.choose("stop", seat=seat)
    return m


def done(m: Match, *seats: int) -> Match:
    """Everybody, or these, have planned."""
    for seat in seats or range(int(m.layout.seats)):
        if (m.waiting >> seat) & 1 and "done" in codes(m, seat):
            m.choose("done", seat=seat)
    return m


def plan(m: Match, seat: int, *chosen: str) -> Match:
    """A whole plan of one seat."""
    for code in chosen:
        m.choose(code, seat=seat)
    return done(m, seat)


def passing(m: Match, *codes_: str) -> Match:
    """Let everything come: the first of these that is on offer is chosen, as long as one is."""
    wanted = codes_ or ("pass", "done", "end")
    while not m.over:
        seat = m.seat
        code = next((code for code in wanted if code in codes(m, seat)), None)
        if code is None:
            return m
        m.choose(code, seat=seat)
    return m


def told(m: Match, kind: str, eye: int | None = None) -> list[dict[str, Any]]:
    """Events of a kind as an eye was told them."""
    return [event for event in m.events(eye) if event["kind"] == kind]


def counters(m: Match) -> list[int]:
    assert isinstance(m, Bold)
    return [int(n) for n in m.counter]


def tokens(m: Match) -> Counter[str]:
    """All tokens of the game, wherever they are."""
    return Counter(m.edition.faces[kind] for kind in m.kind if m.edition.backs[kind] == "token")
