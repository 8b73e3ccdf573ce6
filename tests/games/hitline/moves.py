"""More short words for scenario tests: Heroes and who has won, Titans with a shield, going on."""

from typing import Any

import longbox
from longbox import Match
from tests.games.given import seen, told
from tests.games.hitline.given import play, table

POWERS = ("Featherlight", "Bulwark", "Prism", "Copycat", "Dead Weight", "Spotlight", "Ricochet", "Upheaval")
SIDEKICKS = ("Fanfare", "Sparkplug", "Lookout", "Tagalong")


def heroes(**who: str) -> list[str | None]:
    """The Heroes of four seats: s0="Prism". The others have any."""
    return [who.get(f"s{seat}") for seat in range(4)]


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
    who, spot, points = told(m, "trick_won")[-1]
    return [who, spot + 1, points]


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
