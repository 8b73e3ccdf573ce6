"""Simultaneous play: of what a rival draws, plans and aims nobody hears anything until the rules show it."""

import json
from typing import Any

import pytest

import longbox
from longbox import Match
from longbox.games.bold.table import Bold
from tests.games.bold.given import FOUR, SIX, counters, done, letters, offered, play, resumed, table, told


def everything(m: Match, eye: int | None) -> str:
    """All that an eye gets, byte by byte: view, events, refusals, its decision with its id, undo, who is waited for."""
    refusals = [m.explain(eye, code) for code in m.edition.codes] if eye is not None else []
    decision = m.decision(eye).data() if eye is not None and (m.waiting >> eye) & 1 else None
    undo = eye is not None and m.can_undo(eye)
    asked = m.asked[eye] if eye is not None else 0
    waits = int(m.awaited(eye)) if eye is not None else 0
    return json.dumps([m.view(eye), m.events(eye), refusals, decision, undo, asked, waits])


def lines_of(m: Bold, seat: int, lines: list[list[str]]) -> list[Bold]:
    found = []
    for line in lines:
        twin = m.copy()
        for code in line:
            twin.choose(code, seat=seat)
        found.append(twin)
    return found


DRAWING: list[tuple[list[str], list[list[str]]]] = [
    ([], [["stop"], ["draw"]]),
    (["C", "F", "X"], [["stop"], ["draw"], ["draw", "draw", "peek"], ["draw", "draw", "keep-focus", "draw", "stop"]]),
    (["A+", "C", "R"], [["stop"], ["draw"], ["draw", "keep:resource"], ["draw", "keep:combat", "stop"]]),
    (["X", "F+"], [["stop"], ["draw", "draw"], ["draw", "draw", "relieve"]]),
    (["V", "X", "", "R"], [["stop"], ["draw", "draw"], ["draw", "draw", "reverse"], ["draw", "draw", "go-on", "stop"]]),
    (["X", "X", "X"], [["stop"], ["draw", "draw"], ["draw", "draw", "draw"]]),
]
AT_THE_LIMIT: list[tuple[tuple[str, ...], list[str], list[list[str]]]] = [
    (("The Flash", "Batman"), ["C+", "C+"], [["stop"], ["draw"], ["draw", "draw", "stop"]]),
    (FOUR, ["C+", "C+"], [["stop"], ["draw"], ["draw", "draw"], ["draw", "draw", "stop"]]),
]


@pytest.mark.rule("BB-R27", "BB-047", "BB-063")
@pytest.mark.parametrize(("names", "rig", "lines"), AT_THE_LIMIT)
def test_a_power_up_that_moves_no_counter_stays_unseen(
    names: tuple[str, ...], rig: list[str], lines: list[list[str]]
) -> None:
    m = table(*names, bags=["C C+ C+ R", *[None] * (len(names) - 1)], next=rig)
    before = {eye: everything(m, eye) for eye in (*range(1, len(names)), None)}
    for twin in lines_of(m, 0, lines):
        twin.tops = []
        for eye, shown in before.items():
            assert everything(twin, eye) == shown
        assert everything(resumed(twin), 1) == before[1]


@pytest.mark.rule("BB-R27", "BB-063")
def test_a_power_up_that_moves_a_counter_after_one_that_did_not() -> None:
    """What was unseen stays so, and in the worlds of others what was seen has happened already."""
    m = table(*FOUR, bags=["C+ C+ R", None, None, None], counters=[40, 40, 38, 40], next=["C+", "C+"])
    play(m, "draw", "give:0")
    assert told(m, "recovered", "amount", eye=0) == [[0]]
    assert not told(m, "recovered", eye=1)
    play(m, "draw", "give:2")
    assert told(m, "recovered", "who by amount", eye=1) == [[2, 0, 2]]
    assert told(m, "learned", "title", eye=1) == [["Combat Power-Up"]]
    assert list(m.healed) == [1, 0, 0, 0]
    m.tops = []
    assert counters(resumed(m).resample(1, 1)) == [40, 40, 40, 40]


@pytest.mark.rule("BB-046", "BB-047", "BB-R27")
@pytest.mark.parametrize(("rig", "lines"), DRAWING)
@pytest.mark.parametrize("names", [("The Flash", "Batman"), FOUR, SIX])
def test_two_different_lines_of_drawing_are_the_same_to_others(
    names: tuple[str, ...], rig: list[str], lines: list[list[str]]
) -> None:
    bags = ["C C R A+ F F+ V", *[None] * (len(names) - 1)]
    m = table(*names, bags=bags, next=rig)
    before = {eye: everything(m, eye) for eye in (*range(1, len(names)), None)}
    for twin in lines_of(m, 0, lines):
        twin.tops = []
        for eye, shown in before.items():
            assert everything(twin, eye) == shown
            assert everything(resumed(twin), eye) == shown


@pytest.mark.rule("BB-046", "BB-047")
def test_lines_are_the_same_to_one_who_is_in_the_middle_of_its_own_and_when_it_stops() -> None:
    m = table(bags=["C C R A F", "C C R A F"], next=["C", "R"])
    play(m, (1, "draw"), (1, "draw"))
    m.tops = []
    twins = [m, *lines_of(m, 0, [["draw"], ["draw", "draw"]])]
    for eye in (1, None):
        assert len({everything(twin, eye) for twin in twins}) == 1
    for twin in twins:
        play(twin, (1, "stop"))
        assert twin.waiting == 1
    for eye in (1, None):
        assert len({everything(twin, eye) for twin in twins}) == 1
        assert len({everything(resumed(twin), eye) for twin in twins}) == 1
    assert len({everything(twin, 0) for twin in twins}) == 3


@pytest.mark.rule("BB-224")
def test_what_one_takes_back_is_the_same_whatever_a_rival_plans() -> None:
    m = table(phase="combat", draws=["C C F A R", "C F A R"])
    play(m, (1, "activate:batarang"))
    twins = [m, *lines_of(m, 0, [["activate:heavy-punch"], ["activate:heat-vision", "done"], ["done"]])]
    for twin in twins:
        twin.undo(1)
    for eye in (1, None):
        assert len({everything(twin, eye) for twin in twins}) == 1
    twins[1].undo(0)
    assert everything(twins[1], 0) == everything(twins[0], 0)


@pytest.mark.rule("BB-023", "BB-095", "BB-099")
def test_purchases_are_open_one_player_after_the_other() -> None:
    """Power-Up is not simultaneous: nobody else decides meanwhile, and what is bought is told at once."""
    m = table(phase="power-up", resources=[5, 5], row=["C2"])
    assert m.waiting == 1
    play(m, "buy:combat")
    assert told(m, "bought", "words.card", eye=1) == [["Combat"]]


@pytest.mark.rule("BB-224", "BB-R66")
@pytest.mark.parametrize("names", [("Superman", "Batman"), FOUR, SIX])
def test_two_different_plans_are_the_same_to_others(names: tuple[str, ...]) -> None:
    rest = len(names) - 1
    m = table(
        *names,
        phase="combat",
        draws=["C C F A R K S S", *["C C F A R"] * rest],
        stored=[["Super Strength", "Heightened Senses"], *[None] * rest],
    )
    lines = [
        ["done"],
        ["activate:heavy-punch"],
        ["use:super-strength", "use:heightened-senses", "activate:heat-vision", "done"],
        ["pay:speed-blitz", "fill:combat"],
        ["pay:speed-blitz", "fill:combat", "fill:resource", "fill:agility"],
    ]
    before = {eye: everything(m, eye) for eye in (*range(1, len(names)), None)}
    for twin in lines_of(m, 0, lines):
        for eye, shown in before.items():
            assert everything(twin, eye) == shown
            assert everything(resumed(twin), eye) == shown


@pytest.mark.rule("BB-224", "BB-R66")
@pytest.mark.parametrize("names", [FOUR, SIX])
def test_two_different_aims_are_the_same_to_others(names: tuple[str, ...]) -> None:
    m = table(*names, phase="combat", draws=["C C C", "C C C", "C C", *["C"] * (len(names) - 3)])
    done(m)
    before = {eye: everything(m, eye) for eye in (*range(1, len(names)), None)}
    for twin in lines_of(m, 0, [["target:1"], ["target:3"], ["split"], ["split", "share:1"]]):
        for eye, shown in before.items():
            assert everything(twin, eye) == shown
            assert everything(resumed(twin), eye) == shown


@pytest.mark.rule("BB-047", "BB-055")
def test_worlds_of_others_know_nothing_of_a_line() -> None:
    m = table(bags=["C F R", None], crises=[2, None], next=["C", "F"])
    play(m, "draw", "draw", "peek")
    m.tops = []
    for seed in range(20):
        world = m.resample(1, seed)
        assert letters(world, "bag 0") == "C F R X X"
        assert all(not mask & 1 or mask & 2 for mask in [world.known[p] for p in world.zones[4]])
        own = m.resample(0, seed)
        assert (letters(own, "draw 0"), letters(own, "discard 0")) == ("C", "F")
        top = own.zones[4][-1]
        assert own.kind[top] == m.kind[m.zones[4][-1]]


@pytest.mark.rule("BB-047")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_at_random_nobody_hears_of_anothers_line(seats: int) -> None:
    """At every choice in a secret line: whoever else looks gets the same before and after, but for what heals."""
    import random

    rng = random.Random(seats)
    m = longbox.start("bold", seats, seed=f"lines {seats}")
    compared = 0
    for _ in range(150 if seats == 2 else 60):
        seat = rng.choice([s for s in range(seats) if (m.waiting >> s) & 1])
        secret = m.secret >= 0 and m.together & ~(1 << seat) != 0
        others = [eye for eye in range(seats) if eye != seat]
        eye: int | None = rng.choice([*others, None])
        before = everything(m, eye)
        were = list(m.counter) if isinstance(m, Bold) else []
        was: Any = m.was
        options = offered(m, seat=seat)
        code = "draw" if "draw" in options and rng.random() < 0.8 else rng.choice(options)
        m.choose(code, seat=seat)
        if secret and m.was is was and m.secret >= 0 and isinstance(m, Bold) and list(m.counter) == were:
            assert everything(m, eye) == before
            compared += 1
        if m.over:
            break
    assert compared > 20


@pytest.mark.rule("BB-R66", "BB-R67")
def test_in_player_order_everything_is_open() -> None:
    m = table(options={"combat_player_order": "all"}, next=["C"])
    before = everything(m, 1)
    play(m, "draw")
    assert everything(m, 1) != before
