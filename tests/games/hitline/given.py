"""Short words for the scenario tests of Hit Line: who holds what, what is played, what lies there then."""

import random
from typing import Any

import pytest

import longbox
from longbox import Match

QUIET = "Clock Square"  # changes nothing as long as every trick has a winner
SET_B = ("Furnace Works", "Mirror Arcade", "Fog Bridge", "Prison Rock", "Orbital Lab")
WILDS = ("wild-2", "wild-4", "wild-6", "wild-8")


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


def trick(cards: str, leader: int = 0, **given: Any) -> Match:
    """Up to four plays in spot order, made, in the seventh of eight tricks of four players.

    Who has played holds one more card, which binds to nothing: a wild if it can be. Other hands are any.
    """
    plays = cards.split()
    played = [card_of(code) for code in plays if ":" not in code]
    wilds = [card for card in WILDS if card not in played]
    others = [card for card in ("green-8", "blue-8", "red-8", "yellow-8") if card not in played]
    hands: list[str | None] = [None] * 4
    for spot, card in enumerate(played):
        spare = others.pop() if card in WILDS else wilds.pop()
        hands[(leader + spot) % 4] = f"{card} {spare}"
    return play(table(*hands, leader=leader, **given), *plays)


def card_of(code: str) -> str:
    """The card that a play such as "wild-4=red+power" is made with."""
    return code.split("+", maxsplit=1)[0].split("=", maxsplit=1)[0]


def play(m: Match, *codes: str) -> Match:
    """Choices of whoever must choose, in order; a card alone means that it is played from the hand."""
    for code in codes:
        m.choose(code if ":" in code else f"play:{code}", seat=m.seat)
    return m


def at_random(m: Match, seed: object) -> Match:
    """Random choices to the end of the game, with the log kept."""
    rng = random.Random(f"{seed}")
    while not m.over:
        m.choose(rng.choice(m.legal(m.seat)), seat=m.seat)
    return m


def offered(m: Match) -> list[str]:
    """The cards that the player in turn may play, sorted; other choices by their whole code."""
    return sorted(option.code.removeprefix("play:") for option in m.decisions[0].options)


def plain(m: Match) -> list[str]:
    """The plays on offer without any power, sorted."""
    return [code for code in offered(m) if "+" not in code]


def refused(m: Match, code: str) -> str:
    """Why the player in turn may not do this; trying it must fail for that reason and change nothing."""
    code = code if ":" in code else f"play:{code}"
    before = m.digest()
    reason = m.explain(m.seat, code)
    assert reason is not None, f"{code} is on offer"
    with pytest.raises(longbox.IllegalChoice) as refusal:
        m.choose(code, seat=m.seat)
    assert str(refusal.value) == reason
    assert m.digest() == before
    return reason


def seen(m: Match, seat: int | None = None) -> dict[str, Any]:
    """The numbers on the table, as a seat or a spectator sees them."""
    view: dict[str, Any] = m.view(seat)
    found: dict[str, Any] = view["table"]
    return found


def zone(m: Match, name: str, seat: int | None = None) -> list[str | None]:
    """The faces in a zone as a seat or a spectator sees them; None for a card whose face it does not see."""
    view: dict[str, Any] = m.view(seat)
    return [piece["face"] for there in view["zones"] if there["id"] == name for piece in there["pieces"]]


def true_zones(m: Match) -> dict[str, list[str]]:
    """All zones that are not empty, with all faces, whoever sees them: for tests of what nobody may know."""
    found: Any = m.scenario(full=True)["zones"]
    names = {zone: [piece["piece"] if isinstance(piece, dict) else piece for piece in found[zone]] for zone in found}
    return {zone: [name.split("#")[0] for name in names[zone]] for zone in names}


def count(m: Match, name: str) -> int:
    """How many pieces a zone holds."""
    view: dict[str, Any] = m.view(None)
    return next(int(there["count"]) for there in view["zones"] if there["id"] == name)


def line(m: Match) -> list[str]:
    """The Hit Line from spot 1 on; a face-down card in brackets."""
    return [f"({card['card']})" if card["down"] else card["card"] for card in seen(m)["line"]]


def told(m: Match, kind: str, since: int = 0) -> list[list[int]]:
    """The numbers of all events of a kind."""
    events: list[dict[str, Any]] = m.events(None, since)
    return [event["numbers"] for event in events if event["kind"] == kind]


def pack(
    *names: str, finals: int = 1, most: int = 30, text: str = "The lowest value wins the trick."
) -> tuple[str, str]:
    """A pack with a location set P of these names, the last ones final; by default they change no rule."""
    places = ""
    for at, name in enumerate(names):
        final = str(len(names) - at <= finals).lower()
        places += f'[[location]]\nname = "{name}"\nset = "P"\nmax = {most}\nfinal = {final}\ntext = "{text}"\n'
        places += 'origin = { name = "ours" }\n'
    return ("places.toml", places)
