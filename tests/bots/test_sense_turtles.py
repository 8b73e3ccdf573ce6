"""Choices for which a player of Turtles would not have to think."""

from typing import Any

import pytest

from longbox import Match, bots
from longbox.lab import simulate
from tests.games.turtles.given import MINE, THEIRS, fight, play, table, turn

SEEDS = range(5)
FULL = "draught-kick thornbush-throw summit-breaker"  # three Attacks for a Fire Character, the last one an [F]


def choices(m: Match) -> set[str]:
    """What sidekicks of several seeds choose."""
    return {bots.make("sidekick", seed).choose(m, m.seat) for seed in SEEDS}


def attack_of(m: Match, seed: int) -> list[str]:
    """What a sidekick places until the rival is asked or the attack is over."""
    bot = bots.make("sidekick", seed)
    done: list[str] = []
    while m.seat == 0 and not m.over:
        done.append(bot.choose(m, 0))
        m.choose(done[-1], seat=0)
    return done


def test_a_strong_character_is_set_in_front() -> None:
    hand = "shredder midnight-drill smoke-pellet draught-kick thornbush-throw rain-of-slates"
    m = table(phase="set", hands=[hand, ""], blocks=[["", "", "", ""], THEIRS])
    assert choices(m) == {"set:shredder"}


def test_a_forceful_attack_is_as_good_there() -> None:
    """It hits alone and cannot be countered."""
    m = table(phase="set", hands=["summit-breaker april-oneil midnight-drill", ""], blocks=[["", "", "", ""], THEIRS])
    assert choices(m) == {"set:summit-breaker"}


def test_events_are_set_behind_it_rather_than_attacks() -> None:
    hand = f"loose-floorboard {FULL} unmoved-peak feather-step-jab"
    m = table(phase="set", hands=[hand, ""], blocks=[["foot-ninja", *MINE[:2], ""], THEIRS])
    assert choices(m) == {"set:loose-floorboard"}  # it acts only there


@pytest.mark.parametrize("seed", SEEDS)
def test_an_attack_is_built_up_to_the_forceful_one(seed: int) -> None:
    done = attack_of(fight(FULL), seed)
    assert [code for code in done if code.startswith("attack:")][-1] == "attack:summit-breaker"


def attacked(hand: str, **given: Any) -> Match:
    """Seat 1 is attacked with three Attacks: 2 + 1 + 2 + 4."""
    m = fight(FULL, hand, **given)
    play(m, "attack:draught-kick", "no", "attack:thornbush-throw", "attack:summit-breaker")
    assert m.seat == 1
    return m


def test_a_great_attack_is_countered_with_the_greatest_counter() -> None:
    assert choices(attacked("unmoved-peak hun karai")) == {"counter:unmoved-peak"}


def test_a_counter_that_saves_the_game_is_used() -> None:
    m = attacked("turning-leaf-parry unmoved-peak", deck_sizes=[None, 12])
    assert choices(m) == {"counter:unmoved-peak"}  # else the next draws take the last card


@pytest.mark.parametrize("deck", [1, 2])
def test_nobody_draws_the_last_cards_for_pleasure(deck: int) -> None:
    m = play(fight("draught-kick", deck_sizes=[deck, None]), "attack:draught-kick")
    assert choices(m) == {"no"}


def test_an_item_that_helps_for_many_turns_is_paid_for_early_and_with_the_weaker_card() -> None:
    hand = "signal-kite april-oneil mirror-of-the-gale feather-step-jab hun midnight-drill"
    m = turn(hand, phase="item", blocks=[["karai", *MINE], THEIRS])
    assert choices(m) <= {"item:signal-kite+april-oneil", "item:signal-kite+feather-step-jab"}
    m = turn(hand, phase="item", blocks=[["karai", *MINE], THEIRS], deck_sizes=[2, None])
    assert choices(m) == {"no"}  # there are no more turns for it


def test_a_character_is_left_where_it_lies() -> None:
    m = play(fight(), "no")
    assert choices(m) == {"keep:1"}


def test_with_secret_lists_it_plays_well_too() -> None:
    """Against a deck that it can only guess."""
    report = simulate("turtles", 6, ["sidekick", "rookie"], options={"decks": "random", "lists": "secret"}, seed=5)
    assert report.bot_rate(0).wins >= 5
