"""More short words for scenario tests: tricks with a power's questions in them, Titans with a shield, going on."""

from typing import Any

import longbox
from longbox import Match
from tests.games.hitline.given import WILDS, card_of, line, play, seen, table, told

POWERS = ("Featherlight", "Bulwark", "Prism", "Copycat", "Dead Weight", "Spotlight", "Ricochet", "Upheaval")
SIDEKICKS = ("Fanfare", "Sparkplug", "Lookout", "Tagalong")


def heroes(**who: str) -> list[str | None]:
    """The Heroes of four seats: s0="Prism". The others have any."""
    return [who.get(f"s{seat}") for seat in range(4)]


def begin(choices: str, leader: int = 0, **given: Any) -> Match:
    """A position before a trick of four in which these cards can be played; each holds one more, none that binds."""
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


def whole(choices: str, leader: int = 0, **given: Any) -> Match:
    """That trick, played: cards in spot order and between them the answers to the powers' questions, "suit:red"."""
    return play(begin(choices, leader, **given), *choices.split())


def titan(hand: str | None, shield: str, *pair: str, sidekick: str = "Fanfare", **given: Any) -> Match:
    """Seat 0 against a pair. Nine places of the shield: a card, S for the Sidekick, ? for any card, - for none."""
    nine = [{"-": None, "S": "sidekick"}.get(slot, slot) for slot in shield.split()]
    return table(*(hand, *pair) if pair else (hand, None, None), seats=3, shields=[nine], sidekicks=[sidekick], **given)


def values(m: Match) -> list[int]:
    """The values on the line, spot by spot."""
    return [card["value"] for card in seen(m)["line"]]


def won(m: Match) -> list[int] | None:
    """Who won the trick last resolved: seat, spot (from 1), VP. None: nobody."""
    last = [e for e in m.events(None) if e["kind"] in ("trick_won", "no_winner")][-1]
    if last["kind"] == "no_winner":
        return None
    numbers: Any = last["numbers"]
    return [numbers[0], numbers[1] + 1, numbers[2]]


def countered(m: Match) -> list[int]:
    """The spots (from 1) whose cards have countered, in order."""
    return [numbers[1] + 1 for numbers in told(m, "counter")]


def resumes(m: Match, *codes: str) -> Match:
    """Saved, copied, written down and recorded here, it goes on everywhere in the same way. The one that went on."""
    twins = [longbox.load(m.save()), m.copy(), longbox.replay(m.record())]
    twins.append(longbox.scenario("hitline", m.scenario(full=True)))
    for twin in twins:
        assert twin == m
        assert [d.data() for d in twin.decisions] == [d.data() for d in m.decisions]
        assert twin.view(m.seat)["table"] == m.view(m.seat)["table"]
    play(m, *codes)
    for twin in twins:
        assert play(twin, *codes).digest() == m.digest()
    return m


__all__ = ["begin", "countered", "heroes", "line", "resumes", "titan", "values", "whole", "won"]
