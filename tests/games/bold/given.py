"""Short words for the scenario tests of Bold."""

from collections import Counter
from typing import Any

import longbox
from longbox import Match
from longbox.games.bold.table import Bold
from longbox.kernel.decision import bits
from tests.games import given as shared

play = shared.play
told = shared.told
offered = shared.offered

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


def fought(*characters: str, plans: tuple[list[str], ...] = (), **given: Any) -> Bold:
    """A Combat in which the seats have these plans, up to the first question after it."""
    m = table(*characters, phase="combat", **given)
    for seat in range(int(m.layout.seats)):
        plan(m, seat, *(plans[seat] if seat < len(plans) else ()))
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
    """How many pieces truly lie in a zone."""
    return len(m.zones[m.layout.index[zone]])


def choosing(m: Match, code: str, seats: tuple[int, ...]) -> Match:
    for seat in seats or range(int(m.layout.seats)):
        if (m.waiting >> seat) & 1 and code in offered(m, seat=seat):
            m.choose(code, seat=seat)
    return m


def stop(m: Match, *seats: int) -> Match:
    """Everybody, or these, stop drawing."""
    return choosing(m, "stop", seats)


def done(m: Match, *seats: int) -> Match:
    """Everybody, or these, have planned."""
    return choosing(m, "done", seats)


def plan(m: Match, seat: int, *chosen: str) -> Match:
    """A whole plan of one seat."""
    play(m, *((seat, code) for code in chosen))
    return done(m, seat)


def passing(m: Match, *choices: str) -> Match:
    """Let everything come: the first of these that is on offer is chosen, as long as one is."""
    wanted = choices or ("pass", "done", "end")
    while not m.over:
        code = next((code for code in wanted if code in offered(m)), None)
        if code is None:
            return m
        m.choose(code, seat=m.seat)
    return m


def next_turn(m: Bold) -> Bold:
    """Nobody does anything more in this turn."""
    turn = m.turn
    while m.turn == turn and not m.over:
        there = offered(m)
        play(m, (m.seat, next((code for code in ("stop", "done", "pass", "end") if code in there), there[0])))
    return m


def counters(m: Match) -> list[int]:
    assert isinstance(m, Bold)
    return [int(n) for n in m.counter]


def pools(m: Match) -> list[tuple[int, int]]:
    """Normal and indefensible damage of each seat, as its last pool was told."""
    found = {who: (damage, hard) for who, damage, hard in told(m, "pool", "who damage indefensible")}
    return [found[seat] for seat in sorted(found)]


def defeated(m: Match) -> list[int]:
    assert isinstance(m, Bold)
    return bits(m.defeated)


def winners(m: Match) -> list[int]:
    return shared.outcome(m).winners


def resumed(m: Match) -> Bold:
    """The same position, saved and loaded."""
    again = shared.resumed(m)
    assert isinstance(again, Bold)
    return again


def tokens(m: Match) -> Counter[str]:
    """All tokens of the game, wherever they are."""
    return Counter(m.edition.faces[kind] for kind in m.kind if m.edition.backs[kind] == "token")


# ---- packs: a text on a card of The Joker's set


def challenge(text: str) -> list[list[str]]:
    """A pack that gives Panic another text."""
    return [["more.toml", f'[[challenge]]\nname = "Panic"\ncharacter = "The Joker"\ncopies = 2\ntext = "{text}"\n']]


def marker(text: str) -> list[list[str]]:
    """A pack that gives Wild Card another text."""
    return [["more.toml", f'[[marker]]\nname = "Wild Card"\ncharacter = "The Joker"\ncount = 2\ntext = "{text}"\n']]


def joker(*characters: str, **given: Any) -> Bold:
    """A table with The Joker in seat 0, whose card Panic is this turn's."""
    return table("The Joker", *(characters or ("Batman",)), **{"challenge": "Panic", **given})
