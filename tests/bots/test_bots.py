"""Bots choose what is offered, the same again for the same seed, from what their seat may know."""

import json

import pytest

import longbox
from longbox import LongboxError, Match, Rng, bots
from longbox.bots.bot import Bot
from longbox.lab import simulate

MODES = [(4, "pairs"), (3, "titan"), (2, "duel")]


def midgame(seats: int, seed: int, choices: int, heroes: str = "pick") -> Match:
    m = longbox.start("hitline", seats=seats, seed=seed, options={"heroes": heroes})
    rng = Rng(seed)
    while choices and not m.over:
        actions = m.legal(m.seat)
        m.choose(actions[rng.below(len(actions))], seat=m.seat)
        choices -= 1
    return m


@pytest.mark.parametrize("name", sorted(bots.NAMES))
@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_a_bot_plays_a_game_to_the_end_by_offered_options(name: str, seats: int, mode: str) -> None:
    m = longbox.start("hitline", seats=seats, mode=mode, seed=5)
    bot = bots.make(name, 1)
    while not m.over:
        seat = m.seat
        code = bot.choose(m, seat)
        assert code in [option.code for option in m.decision(seat).options]
        m.choose(code, seat=seat)
    assert m.outcome is not None


@pytest.mark.parametrize("name", sorted(bots.NAMES))
def test_the_same_seed_and_position_give_the_same_choice(name: str) -> None:
    for at in range(0, 60, 7):
        m = midgame(4, 3, at)
        before = m.digest()
        chosen = {bots.make(name, 9).choose(m, m.seat) for _ in range(3)}
        assert len(chosen) == 1
        assert m.digest() == before


def test_another_seed_can_choose_otherwise() -> None:
    m = midgame(4, 3, 4)
    assert len({bots.make("rookie", seed).choose(m, m.seat) for seed in range(40)}) > 3


@pytest.mark.parametrize("name", sorted(bots.NAMES))
@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_a_bot_knows_no_more_than_its_seat(name: str, seats: int, mode: str) -> None:
    """In any world that the seat cannot tell from the true one, the bot chooses the same."""
    for at in (0, 3, 11, 26, 41):
        m = midgame(seats, 17, at, "offer")
        if m.over:
            continue
        seat = m.seat
        truth = bots.make(name, 2).choose(m, seat)
        for number in range(6):
            world = m.resample(seat, number)
            assert json.dumps(world.view(seat)) == json.dumps(m.view(seat))
            assert bots.make(name, 2).choose(world, seat) == truth


class Peeking(Bot):
    """Looks at what it is handed: were it the match, it would see the true deal and the true future."""

    name = "peeking"

    def pick(self, world: Match, seat: int, actions: list[int], rng: Rng) -> int:
        self.seen = (world.digest(), [list(zone) for zone in world.zones], world.chance_key)
        return actions[0]


def test_a_strategy_is_never_handed_the_match_itself() -> None:
    m = midgame(4, 8, 10)
    bot = Peeking(1)
    bot.choose(m, m.seat)
    digest, zones, chance = bot.seen
    assert digest != m.digest()
    assert zones != [list(zone) for zone in m.zones]
    assert chance != m.chance_key


def test_errors_say_what_is_near() -> None:
    with pytest.raises(LongboxError, match="sidekick"):
        bots.make("sidekik")
    m = longbox.start("hitline", seed=1)
    with pytest.raises(LongboxError, match="nothing to decide"):
        bots.make("rookie").choose(m, (m.seat + 1) % 4)


def test_sidekick_beats_rookie() -> None:
    """Two equal bots would come to 18 of 24 once in 90 runs; sidekick wins nearly all."""
    report = simulate("hitline", 24, ["sidekick", "rookie"], seed="bots", jobs=2)
    assert report.bot_rate(0).wins >= 18


def test_a_bot_is_not_called_by_a_term_of_the_game() -> None:
    assert bots.shown("sidekick", "mayhem") == "sidekick"
    assert bots.shown("sidekick", "titans") == bots.shown("sidekick", "hitline") == "veteran"
    assert bots.shown("partner", "titans") == "partner"
