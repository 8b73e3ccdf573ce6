"""The question for a counter says what each answer will come to."""

from typing import Any

import pytest

from longbox import Match
from tests.games.given import told
from tests.games.turtles.given import data, fight, play
from tests.games.turtles.packs import card, pack

ATTACKS = ("attack:vine-whip-staff", "attack:feather-step-jab", "attack:summit-breaker")  # 2, 2 and 4 [F]


def attacked(attacks: int, *counters: str, items: Any = ("", ""), **given: Any) -> Match:
    """Seat 1 is asked for a counter after so many Attacks; it never uses anything else."""
    hand = " ".join(code.partition(":")[2] for code in ATTACKS)
    m = fight(hand, " ".join(counters), items=list(items), **given)
    for code in ATTACKS[:attacks]:
        play(m, code)
    return play(m, "no") if attacks < 3 else m


def said(m: Match) -> list[str]:
    """What each answer comes to: that of no counter, then those of the counters in the order of the pool."""
    return [option.text.partition(": ")[2] for option in m.decision(1).options]


def taken(m: Match, code: str) -> int:
    """The damage, once this answer was given and nobody does anything else."""
    play(m, code)
    while not told(m, "hit") and not told(m, "recoil") and not m.over and m.seat == 1:
        play(m, "no")
    warded = data(m, "warded")
    return int(warded[-1]["damage"] if warded else data(m, "total")[-1]["damage"])


def test_the_power_of_the_counter_is_taken_from_the_attack() -> None:
    m = attacked(1, "shell-wall-brace", "shell-against-shell")
    assert said(m) == ["4 damage", "2 damage", "0 damage"]


def test_a_stronger_counter_costs_the_rivals_deck() -> None:
    assert said(attacked(1, "unmoved-peak")) == ["4 damage", "your rival's Deck loses 1"]


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"front": "hun", "items": ["slate-knuckles", ""]}, [8, 6]),  # 3 + 2 + 2, and 1 of the Item
        ({"front": "leonardo"}, [6, 4]),  # grows with the second Attack
        ({"items": ["", "herb-satchel"]}, [5, 3]),  # reduces the damage by 1
        ({"items": ["", "herb-satchel manhole-buckler"]}, [4, 2]),
    ],
)
def test_texts_that_will_act_are_counted(given: dict[str, Any], expected: list[int]) -> None:
    m = attacked(2, "shell-wall-brace", **given)
    assert said(m) == [f"{n} damage" for n in expected]
    if "manhole" not in str(given):
        assert [taken(m.copy(), code) for code in ("no", "counter:shell-wall-brace")] == expected


def test_the_text_of_the_counter_itself_is_counted() -> None:
    m = attacked(3, "buttress-stance", "shell-wall-brace")
    assert said(m) == ["10 damage", "8 damage", "7 damage"]  # Buttress Stance: 1, and 2 against an [F]


def test_a_choice_to_come_gives_a_range() -> None:
    m = fight("vine-whip-staff draught-kick", "stone-grip-reversal")
    play(m, "attack:vine-whip-staff", "attack:draught-kick", "no", "no")
    assert said(m) == ["5 damage", "2 to 3 damage"]  # one of the two Attacks goes


def test_what_ends_the_game_is_said() -> None:
    assert said(attacked(3, "white-heat-answer", deck_sizes=[1, None]))[1] == "you win"
    assert said(attacked(1, "unmoved-peak", deck_sizes=[1, None]))[1] == "you win"
    assert said(attacked(3, "shell-wall-brace", deck_sizes=[None, 3]))[1] == "8 damage, and you lose"
    drawn = card("attack", "Gasp", "<Play> You draw 1 card.", marks=["C"])
    assert said(attacked(1, "gasp", packs=pack(drawn), deck_sizes=[None, 1]))[1] == "you lose"


@pytest.mark.rule("TM-161")
def test_nothing_is_said_that_depends_on_a_hidden_card() -> None:
    rival_loses_a_card = card("character", "Odd", "When your Forward Step begins, your rival discards 1 card.", power=2)
    m = attacked(1, "shell-wall-brace", "karai", front="odd", packs=pack(rival_loses_a_card))
    assert said(m) == ["4 damage", "2 damage"]
    for n in range(8):
        assert said(m.resample(1, n)) == said(m)


def test_very_many_orders_are_not_all_tried() -> None:
    wards = [
        card("item", f"Pad {n}", f"When damage to you is worked out, reduce it by {1 + n % 2} and draw 1 card.")
        for n in range(20)
    ]
    names = " ".join(f"pad-{n}" for n in range(20))
    m = attacked(1, "shell-wall-brace", items=["", names], packs=pack(*wards))
    assert said(m) == ["", ""]  # nothing rather than a guess


def test_asking_changes_nothing() -> None:
    m = attacked(2, "shell-wall-brace")
    before = m.digest()
    m.decisions  # noqa: B018
    assert m.digest() == before
