"""Choices for which a player of Titans would not have to think, and what the evaluator makes of cards it never saw."""

import json
from typing import Any

import pytest

import longbox
from longbox import Match, Rng, bots
from longbox.bots import evaluators
from longbox.bots.evaluators.titans import TitansEvaluator
from longbox.bots.evaluators.titans_decks import Deck
from longbox.games.titans.table.match import Titans
from longbox.lab import simulate

SEEDS = range(5)
LINE_UP = ["hot-potato", "hot-potato", "thrift-shop", "jump-city", "hive-tower"]


def table(*hands: str, **given: Any) -> Match:
    """Robin against Raven in seat 0's turn; in the Line-Up little that one would want."""
    position: dict[str, Any] = {"heroes": ["Robin", "Raven"], "line_up": LINE_UP, "titans_go": 0, **given}
    position["hands"] = [hand.split() for hand in hands]
    return longbox.scenario("titans", position)


def choices(m: Match) -> set[str]:
    """What sidekicks of several seeds choose."""
    return {bots.make("sidekick", seed).choose(m, m.seat) for seed in SEEDS}


def turn_of(m: Match, seed: int) -> list[str]:
    """What a sidekick does until its turn is over."""
    seat = m.seat
    turn = m.view(seat)["table"]["turn"]  # type: ignore[index]
    bot = bots.make("sidekick", seed)
    done: list[str] = []
    while not m.over and m.view(seat)["table"]["turn"] == turn:  # type: ignore[index]
        code = bot.choose(m, m.seat)
        if m.seat == seat:
            done.append(code)
        m.choose(code, seat=m.seat)
    return done


def midgame(mode: str, seed: int, number: int) -> Match:
    m = longbox.start("titans", mode=mode, seed=seed)
    rng = Rng(seed)
    while number and not m.over:
        actions = m.legal(m.seat)
        m.choose(actions[rng.below(len(actions))], seat=m.seat)
        number -= 1
    return m


@pytest.mark.parametrize("seed", SEEDS)
def test_all_useful_cards_are_played_before_the_turn_ends(seed: int) -> None:
    done = turn_of(table("titans-go punch punch birdarangs punch", "punch"), seed)
    played = [code for code in done if code.startswith("play:")]
    assert sorted(played) == ["play:birdarangs", *["play:punch"] * 3, "play:titans-go"]
    assert done.index("end") > max(at for at, code in enumerate(done) if code.startswith("play:"))


def test_the_better_card_is_bought() -> None:
    m = table("", "punch", power=8, nemesis="Trigon", line_up=["titans-east", "mad-mod", "terra", "hot-potato"])
    assert choices(m) == {"buy:titans-east"}
    m = table("", "punch", power=3, line_up=["hot-potato", "birdarangs"])
    assert choices(m) == {"buy:birdarangs"}


@pytest.mark.parametrize("seed", SEEDS)
def test_power_is_not_wasted_on_a_single_card(seed: int) -> None:
    line_up = ["see-more", "birdarangs", "mammoth", "terra", "silkie"]
    done = turn_of(table("", "punch", power=7, line_up=line_up, discards=[["punch"] * 5, []]), seed)
    assert sum(code.startswith("buy:") for code in done) >= 2


def test_a_weakness_or_a_starter_is_destroyed_rather_than_a_good_card() -> None:
    m = table("dark-portal", "punch", discards=[["titans-east", "pop-quiz", "plasmus"], []], plays=["play:dark-portal"])
    assert choices(m) == {"discard:pop-quiz"}
    m = table("dark-portal", "punch", discards=[["titans-east", "snack-time"], []], plays=["play:dark-portal"])
    assert choices(m) == {"discard:snack-time"}


def test_nothing_good_is_destroyed() -> None:
    m = table(
        "mumbo titans-east plasmus",
        "punch",
        decks=[["titans-go", "titans-go", "titans-go"], None],
        plays=["play:mumbo"],
    )
    assert choices(m) == {"no"}


def test_the_last_nemesis_is_taken_when_that_wins_the_game_and_left_when_it_loses_it() -> None:
    given: dict[str, Any] = {"nemesis": "Trigon", "nemeses": 1, "power": 10}
    ahead = [["titans-east", "plasmus"], []]
    assert choices(table("", "punch", discards=ahead, **given)) == {"buy:trigon"}
    behind = [[], ["titans-east", "plasmus", "hex-sneeze", "hex-sneeze", "cinderblock"]]
    assert "buy:trigon" not in choices(table("", "punch", discards=behind, **given))


def test_the_worst_card_is_discarded() -> None:
    m = table("punch snack-time titans-east plasmus", "mammoth", active=1, plays=["play:mammoth"])
    assert m.seat == 0
    assert choices(m) == {"hand:snack-time"}


def test_an_attack_is_avoided_when_the_reward_is_good() -> None:
    m = table("speedy punch punch", "hex-sneeze", active=1, plays=["play:hex-sneeze"])
    assert choices(m) == {"hand:speedy"}


@pytest.mark.parametrize("seed", SEEDS)
def test_a_sidekick_is_taken_when_it_is_to_be_had(seed: int) -> None:
    m = table("titans-go titans-go", "punch", heroes=["Cyborg", "Starfire"])
    assert "recruit:raven" in turn_of(m, seed)


@pytest.mark.parametrize("mode", ["basic", "advanced"])
@pytest.mark.parametrize("name", sorted(bots.NAMES))
def test_a_bot_knows_no_more_than_its_seat(name: str, mode: str) -> None:
    """In any world that the seat cannot tell from the true one, the bot chooses the same."""
    for at in (0, 9, 40, 120, 260):
        m = midgame(mode, 11, at)
        if m.over:
            continue
        seat = m.seat
        truth = bots.make(name, 2).choose(m, seat)
        for number in range(4):
            world = m.resample(seat, number)
            assert json.dumps(world.view(seat)) == json.dumps(m.view(seat))
            assert bots.make(name, 2).choose(world, seat) == truth


NEW = """
[[card]]
name = "Big Stick"
type = "Equipment"
color = "silver"
cost = 4
vp = 1
text = "+9 Power."
origin = { name = "ours" }

[[card]]
name = "Wet Noodle"
type = "Equipment"
color = "silver"
cost = 4
vp = 1
text = "-1 Power. Discard a card."
origin = { name = "ours" }
"""


def test_new_cards_are_judged_by_their_text() -> None:
    m = longbox.scenario(
        "titans",
        {
            "packs": [["new.toml", NEW]],
            "hands": [[], ["punch"]],
            "power": 4,
            "titans_go": 0,
            "line_up": ["big-stick", "wet-noodle", "mammoth", "aqualad", "speedy"],
        },
    )
    assert choices(m) == {"buy:big-stick"}
    assert isinstance(m, Titans)
    reading = TitansEvaluator().reading(m.book)
    deck = Deck(m, 0, reading)
    gains = {name: deck.gain(m.book.faces.index(name), 10.0) for name in ("big-stick", "aqualad", "wet-noodle")}
    assert gains["big-stick"] > gains["aqualad"] > 0 > gains["wet-noodle"]


def test_values_are_chances_that_add_up() -> None:
    judge = evaluators.find("titans")
    for at in (5, 80, 200):
        m = midgame("advanced", 3, at)
        assert judge.evaluate(m, 0) + judge.evaluate(m, 1) == pytest.approx(1.0)
    m = table("", "punch", discards=[["titans-east"] * 1, []])
    assert judge.evaluate(m, 0) > 0.5 > judge.evaluate(m, 1)


def test_sidekick_beats_rookie() -> None:
    """Two equal bots would come to 7 of 8 once in 28 runs; sidekick wins them all."""
    report = simulate("titans", 8, ["sidekick", "rookie"], mode="advanced", seed="bots", jobs=2)
    assert report.bot_rate(0).wins >= 7
