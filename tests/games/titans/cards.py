"""Words for the tests of single cards: what is printed on them, positions where nothing else interferes, questions."""

import re
from typing import Any

from longbox import Match
from longbox.games.titans.content import shelve
from tests.games.titans.given import play, power, table

SHELF = shelve([])
RACKS: tuple[Any, ...] = (
    *(SHELF.starters, SHELF.cards, SHELF.titans_go, SHELF.nemeses, SHELF.weaknesses, SHELF.events, SHELF.characters),
)
RECORDS: dict[str, Any] = {record.name: record for rack in RACKS for record in rack.records}
FIELDS = ("text", "vp_text", "attack", "hero", "recruit", "sidekick")
PUNCHES = "punch punch punch punch punch"


def printed() -> set[tuple[str, str]]:
    """Every text in the box: the card or character, and which of its texts."""
    return {(name, field) for name, record in RECORDS.items() for field in FIELDS if getattr(record, field, None)}


def amounts(name: str, field: str = "text", unit: str = "Power") -> list[int]:
    """The numbers of a text in order: [2, 1] of "+2 Power. If ..., +1 Power."."""
    return [int(n) for n in re.findall(rf"([+-]\d+) {unit}", getattr(RECORDS[name], field))]


def cost(name: str) -> int:
    return int(RECORDS[name].cost)


def vp(name: str) -> int:
    return int(RECORDS[name].vp)


def ready(hand: str = "", foe: str = PUNCHES, hero: str = "Raven", **given: Any) -> Match:
    """Seat 0 in turn against Cyborg, as Raven: Villains and Super Powers move her, so take another hero for those."""
    return table(hand, foe, **{"heroes": [hero, "Cyborg"], **given})


def gives(m: Match, *codes: str) -> int:
    """The Power that these choices bring."""
    before = power(m)
    play(m, *codes)
    return power(m) - before


def appears(name: str, drawn: str = PUNCHES, foe: str = PUNCHES, **given: Any) -> Match:
    """Seat 0 defeats the first Nemesis and ends the turn, holding what was drawn: this Nemesis appears and attacks."""
    deck = [*drawn.split(), *("punch" for _ in range(0 if "decks" in given else 2))]
    position = {"decks": [deck, None], "next_nemesis": name, "power": cost("Control Freak"), **given}
    return play(ready("", foe, **position), "buy:control-freak", "end")


def asks(m: Match) -> str:
    """What is asked now, without what may be said to explain it: the first sentence."""
    first, dot, _ = m.decisions[0].prompt.partition(". ")
    return first + dot.strip()


def answers(m: Match) -> dict[str, str]:
    """The choices on offer, each with its words."""
    return {option.code: option.text for option in m.decisions[0].options}


def says(m: Match, code: str, *words: str) -> bool:
    """Is this choice on offer, with all these words in its text?"""
    text = answers(m)[code]
    return all(word in text for word in words)


def reads(m: Match, choices: dict[str, str]) -> None:
    """These choices are on offer and no other, and each has these words in its text."""
    texts = answers(m)
    assert sorted(texts) == sorted(choices)
    for code, words in choices.items():
        assert words in texts[code], f"{code}: {texts[code]!r}"
