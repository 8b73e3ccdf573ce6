"""Short words for the scenario tests of Hit Line: who holds what, what is played, what lies there then."""

from typing import Any

import longbox
from longbox import Match
from tests.games import given as shared
from tests.games.given import seen
from tests.games.packs import entry

QUIET = "Clock Square"  # changes nothing as long as every trick has a winner
SET_B = ("Furnace Works", "Mirror Arcade", "Fog Bridge", "Prison Rock", "Orbital Lab")
WILDS = ("wild-2", "wild-4", "wild-6", "wild-8")
play = shared.play
refused = shared.refused


def table(*hands: str | None, **given: Any) -> Match:
    """A position by hands, "red-5 wild-2" (None: any). At Clock Square; Heroes are exhausted unless they are named."""
    position: dict[str, Any] = {"location": QUIET, **given}
    if hands:
        position["hands"] = [None if hand is None else hand.split() for hand in hands]
    if "heroes" not in given and "exhausted" not in given:
        position["exhausted"] = list(range(given.get("seats", 4)))
    if position["location"] in SET_B:
        position["options"] = {"set": "B", **given.get("options", {})}
    return longbox.scenario("hitline", position)


def begin(choices: str, leader: int = 0, **given: Any) -> Match:
    """A position before the seventh of eight tricks of four players, in which these cards can be played.

    Who plays one holds one more card, which binds to nothing: a wild if it can be. Other hands are any.
    """
    played = [card_of(code) for code in choices.split() if ":" not in code]
    wilds = [card for card in WILDS if card not in played]
    others = [card for card in ("green-8", "blue-8", "red-8", "yellow-8") if card not in played]
    hands: list[str | None] = [None] * 4
    for spot, card in enumerate(played):
        spare = others.pop() if card in WILDS else wilds.pop()
        hands[(leader + spot) % 4] = f"{card} {spare}"
    if None in hands:
        given = {"trick": 7, **given}
    return table(*hands, leader=leader, **given)


def trick(choices: str, leader: int = 0, **given: Any) -> Match:
    """That trick, played: cards in spot order and between them the answers to the powers' questions, "suit:red"."""
    return play(begin(choices, leader, **given), *choices.split())


def card_of(code: str) -> str:
    """The card that a play such as "wild-4=red+power" is made with."""
    return code.split("+", maxsplit=1)[0].split("=", maxsplit=1)[0]


def playable(m: Match) -> list[str]:
    """The cards that the player in turn may play, sorted; other choices by their whole code."""
    return sorted(option.code.removeprefix("play:") for option in m.decisions[0].options)


def plain(m: Match) -> list[str]:
    """The plays on offer without any power, sorted."""
    return [code for code in playable(m) if "+" not in code]


def line(m: Match) -> list[str]:
    """The Hit Line from spot 1 on; a face-down card in brackets."""
    return [f"({card['card']})" if card["down"] else card["card"] for card in seen(m)["line"]]


def pack(
    *names: str, finals: int = 1, most: int = 30, text: str = "The lowest value wins the trick."
) -> tuple[str, str]:
    """A pack with a location set P of these names, the last ones final; by default they change no rule."""
    places = ""
    for at, name in enumerate(names):
        places += entry("location", name, set="P", max=most, final=len(names) - at <= finals, text=text)
    return ("places.toml", places)
