"""Allocation made easy: whatever may legally pay for a box can be paid by hand, and nothing else."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from longbox.games.bold.table import Bold
from longbox.kernel import game
from tests.games.bold.given import letters, offered, play, table

BOOK: Any = game.find("bold").edition()
BOXES = {card.name: card for card in game.find("bold").printed() if card.sort == "box"}
BOX_FACES = {BOOK.faces[kind] for hero in BOOK.heroes for kind in hero.boxes}
CHIPS = {"combat-bonus": "C", "resource-bonus": "R", "agility-bonus": "A", "focus-bonus": "F"}
# What two or one of the own special tokens may stand for in an ability, read off the characters' cards by hand
EXCHANGED = {"Superman": "CRAFK"}
STANDS_FOR = {
    "Batman": "AF",
    "Wonder Woman": "F",
    "The Flash": "AF",
    "Lex Luthor": "CR",
    "Cheetah": "C",
    "The Joker": "CF",
}
HEROES = [hero.name for hero in BOOK.heroes]

Paid = tuple[tuple[str, int], ...]


def ways(who: str, spaces: str, have: Counter[str], finishing: bool) -> Iterator[Counter[str]]:
    """All that may fill some spaces, by the register alone (BB-076 to BB-081, BB-184, BB-187, BB-193, BB-R48)."""
    if not spaces:
        yield Counter()
        return
    space, rest = spaces[0], spaces[1:]
    singles = {"C": "C C+ MC", "R": "R R+", "A": "A A+ MA", "F": "F F+", "K": "K", "S": "S"}[space].split()
    options = [(name, 1, rest) for name in singles]
    if space in "CRA":  # a double fills two spaces where two are empty
        options.append((f"{space}2", 1, rest.replace(space, "", 1)))
    if not finishing:
        options += [(name, 1, rest) for name, type_ in CHIPS.items() if type_ == space]
        if space in "CRAF":
            options.append(("U", 1, rest))
        if space in STANDS_FOR.get(who, ""):
            options.append(("S", 1, rest))
        if space in EXCHANGED.get(who, ""):
            options.append(("S", 2, rest))
    for name, n, left in options:
        if have[name] >= n:
            have[name] -= n
            for way in ways(who, left, have, finishing):
                yield way + Counter({name: n})
            have[name] += n


def by_the_register(who: str, box: Any, have: Counter[str]) -> set[Paid]:
    """In whatever order the spaces of a type are filled: a double for one space comes last or first."""
    return {tuple(sorted(way.items())) for way in ways(who, box.facts["cost"], have, box.facts["finishing"])}


def by_hand(m: Bold, code: str) -> set[Paid]:
    """All that the menu lets one pay for a box."""
    found: set[Paid] = set()
    if f"pay:{code}" not in (offered(m, seat=0) if m.waiting & 1 else []):
        return found
    first = m.copy()
    play(first, f"pay:{code}")
    under_way = [first]
    while under_way:
        now = under_way.pop()
        fills = offered(now, "fill", 0)
        if not fills:
            found.add(paid(now))
            continue
        for fill in fills:
            twin = now.copy()
            play(twin, f"fill:{fill}")
            under_way.append(twin)
    return found


def paid(m: Bold) -> Paid:
    """What lies on the board behind its box."""
    return tuple(sorted(Counter(name for name in letters(m, "board 0").split() if name not in BOX_FACES).items()))


def drawn(who: str, rng: random.Random) -> str:
    pool = ["C", "C", "R", "A", "A", "F", "K", "S", "S", "U", "C2", "R2", "A2", "C+", "A+", "F+", "MC", "MA"]
    names = [rng.choice(pool) for _ in range(rng.randint(3, 9))]
    most = Counter({"MC": 1, "MA": 1, "S": 4})
    kept: Counter[str] = Counter()
    for name in names:
        if kept[name] < most.get(name, 4):
            kept[name] += 1
    return " ".join(kept.elements())


@pytest.mark.rule("BB-076", "BB-077", "BB-078", "BB-079", "BB-081", "BB-184", "BB-187", "BB-193", "BB-R48")
@pytest.mark.parametrize("who", HEROES)
def test_no_legal_payment_is_lost_and_none_is_made_up(who: str) -> None:
    rng = random.Random(who)
    payable = 0
    for _ in range(12):
        draw = drawn(who, rng)
        m = table(who, "Batman" if who != "Batman" else "Superman", phase="combat", draws=[draw, "R"])
        have = Counter(draw.split()) + Counter(letters(m, "bonus 0").split())
        for kind in BOOK.heroes[HEROES.index(who)].boxes:
            box, code = BOXES[BOOK.titles[kind]], BOOK.faces[kind]
            legal = by_the_register(who, box, have)
            assert by_hand(m, code) == legal, (draw, box.name)
            there = bool(m.waiting & 1) and f"activate:{code}" in offered(m, seat=0)
            assert there == bool(legal)
            if there:
                twin = m.copy()
                play(twin, f"activate:{code}")
                assert paid(twin) in legal
                payable += 1
    assert payable > 20


VALUES = {"C": 1, "C+": 1, "C2": 2}


@pytest.mark.rule("BB-178", "BB-R68", "BB-182")
@pytest.mark.parametrize("who", HEROES)
def test_no_other_payment_of_a_strike_would_leave_more(who: str) -> None:
    """Whatever could be filled after another payment of exactly ten can be filled after this one."""
    rng = random.Random(f"strike {who}")
    compared = 0
    for _ in range(8):
        combat = Counter(rng.choice(["C", "C2", "C2", "C+"]) for _ in range(rng.randint(7, 9)))
        if sum(VALUES[name] * n for name, n in combat.items()) < 10:
            continue
        draw = " ".join([*combat.elements(), "MC", "A", "F", "R", "K"])
        m = table(who, "Batman" if who != "Batman" else "Superman", phase="combat", draws=[draw, "R"])
        play(m, "strike:combat-1")
        used = Counter(name for name in letters(m, "board 0").split() if name in VALUES)
        assert sum(VALUES[name] * n for name, n in used.items()) == 10
        left = Counter(letters(m, "draw 0").split()) + Counter(letters(m, "bonus 0").split())
        for other in payments(combat, 10):
            instead = left + used - other
            for kind in BOOK.heroes[HEROES.index(who)].boxes:
                box = BOXES[BOOK.titles[kind]]
                if by_the_register(who, box, instead):
                    assert by_the_register(who, box, left)
                    compared += 1
    assert compared > 20


def payments(have: Counter[str], value: int) -> list[Counter[str]]:
    """All ways to pay just this value."""
    found = [Counter[str]()]
    for name, n in have.items():
        found = [way + Counter({name: used}) for way in found for used in range(n + 1)]
    return [way for way in found if sum(VALUES[name] * n for name, n in way.items()) == value]
