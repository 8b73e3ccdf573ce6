"""The sidekick chooses the same in worlds that its seat cannot tell apart, however things lie inside."""

import random

import pytest

import longbox
from longbox import Match, bots

MODES = [("duel", 2), ("teams", 3), ("teams", 4), ("free-for-all", 3), ("competitive", 2)]


def turned(m: Match) -> Match:
    """The same match with the inner order of what has none reversed: hands, and what lies in the box."""
    twin = m.copy()
    for z, zone in enumerate(twin.layout.zones):
        if not zone.ordered:
            twin.zones[z] = list(reversed(twin.zones[z]))
    return twin


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_the_sidekick_chooses_the_same_in_worlds_it_cannot_tell_apart(mode: str, seats: int) -> None:
    """At every decision of a game's beginning, and of some random choices after it, with cards still in all hands."""
    m = longbox.start("mayhem", seats, seed=f"same {mode}", mode=mode)
    bot = bots.make("sidekick", 3)
    rng = random.Random(mode)
    looked = 0
    for at in range(45):
        if m.over:
            break
        for decision in m.decisions:
            seat = decision.seat
            if len(decision.options) > 1:
                truth = bot.choose(m, seat)
                worlds = [m.resample(seat, f"{at}/{n}") for n in range(2)]
                assert [bot.choose(world, seat) for world in worlds] == [truth] * 2
                assert bot.choose(turned(m), seat) == truth
                assert bot.choose(turned(worlds[0]), seat) == truth
                looked += 1
        seat = m.seat
        m.choose(bot.choose(m, seat) if at % 3 else rng.choice(m.legal(seat)), seat=seat)
    assert looked > 20


@pytest.mark.parametrize("seed", range(6))
def test_cards_are_kept_the_same_in_whatever_order_they_lie(seed: int) -> None:
    """Worths that differ by the last digit of a sum would choose another card."""
    for mode, seats in MODES[:4]:
        m = longbox.start("mayhem", seats, seed=seed, mode=mode, options={"characters": "random", "first": 0})
        while m.decisions[0].rule != "MH-051":
            m.choose(m.legal(m.seat)[0], seat=m.seat)
        for decision in m.decisions:
            chosen = bots.make("sidekick", 3).choose(m, decision.seat)
            assert bots.make("sidekick", 3).choose(turned(m), decision.seat) == chosen
