"""What players read: every question with its choices, every event alone and in the story, the table as it is laid."""

from typing import Any

import pytest

import longbox
from longbox import Match
from longbox.games.turtles.pieces import ATTACK, BLOCK, DECK, HAND, ITEMS, MESSAGES, SEAT, TRASH
from tests.games.given import (
    at_random,
    copied_whole,
    laid_out,
    numbered,
    question,
    says_no_more,
    seen,
)
from tests.games.turtles.given import MINE, play, table, turn


def texts(m: Match, eye: int | None = None) -> list[str]:
    """Every event that has words, with its rule, if it has one."""
    return [f"{event.get('rule', '')} {event['text']}".strip() for event in m.events(eye) if event["text"]]


# ---- before the first turn


@pytest.mark.rule("TM-002", "TM-003", "TM-006", "TM-007")
def test_how_the_table_is_laid() -> None:
    own = [
        "deck {}: Deck, pile, in order, not to be searched",
        "hand {}: Hand, fan",
        *(f"block-{n} {{}}: Block {n}, row, in order" for n in range(1, 5)),
        "attack {}: Attack, row, in order",
        "items {}: Items, row, in order",
        "trash {}: Trash, pile, in order",
        "event {}: Event, row, in order",
    ]
    assert laid_out(longbox.start("turtles", seed=1)) == [line.format(seat) for seat in (0, 1) for line in own]


@pytest.mark.rule("TM-036")
def test_the_numbers_of_a_new_table() -> None:
    for first in (0, 1):
        m = longbox.start("turtles", seed=1, options={"first": first})
        assert seen(m) == {
            "active": first,
            "first": first,
            "turn": 1,
            "phase": "Event Phase",
            "up": [[False] * 4, [False] * 4],
            "placed": 0,
            "attack": 0,
            "counter": 0,
            "damage": 0,
            "powers": {"attack 0": [], "attack 1": []},
            "barred": [False, False],
        }


def test_a_copy_has_every_number() -> None:
    copied_whole(turn())


# ---- events, alone and in the story


@pytest.mark.rule("TM-143")
def test_every_message_is_met_and_says_no_more_than_it_means() -> None:
    kinds: set[str] = set()
    for seed in range(12):
        kinds |= says_no_more(at_random(longbox.start("turtles", seed=seed, options={"decks": "random"}), seed))
    assert {message.name for message in MESSAGES} - kinds == {"cut", "conceded"}


# ---- the numbers of cards

ROWS = [["foot-ninja", *MINE], ["up: hun", "net-from-the-ceiling", "splinter", ""]]
HELD = [
    "vine-whip-staff summit-breaker feather-step-jab herb-satchel donatello sewer-map-exchange raphael",
    "unmoved-peak shell-wall-brace april-oneil",
]
PILES: dict[str, Any] = {
    "items": ["slate-knuckles firecracker-belt frog-call-flute", "manhole-buckler oil-lamp-trap smoke-pellet"],
    "decks": ["leonardo casey-jones", "match-head-trickster karai"],
    "trash": ["karai", "raphael"],
}


@pytest.mark.rule("TM-005", "TM-161")
@pytest.mark.parametrize("active", [0, 1])
@pytest.mark.parametrize("phase", ["start", "set", "event", "flip", "attack"])
def test_the_number_of_a_card_means_nothing(active: int, phase: str) -> None:
    """Whichever card of seat 0 has the number 0, everything is asked and told as before."""
    flip_ = -1 if active else 1
    rows = [["up: foot-ninja", *MINE], ROWS[1]] if phase == "attack" else ROWS
    given: dict[str, Any] = {"hands": HELD[::flip_], "blocks": rows[::flip_]}
    given |= {key: cards[::flip_] for key, cards in PILES.items()}
    m = table(active=active, turn=3, phase=phase, **given)
    own = [p for zone in m.zones[:SEAT] for p in zone]
    lying = [p for zone in (HAND, ITEMS, ATTACK, *range(BLOCK, BLOCK + 4)) for p in m.zones[zone]]
    wanted = played(m)
    assert len(wanted) > 60
    for p in [*lying, m.zones[DECK][-1], m.zones[TRASH][-1]]:
        assert p in own
        assert played(numbered(m, p)) == wanted


def played(m: Match) -> list[str]:
    """Two dozen choices, now this one and now that one, with all that was read."""
    m = m.copy()
    found: list[str] = []
    for n in range(24):
        if m.over:
            break
        found += question(m)
        options = [option.code for option in m.decisions[0].options]
        play(m, options[(n * 7 + 3) % len(options)])
    return [*found, *texts(m, 0), *texts(m, 1)]
