"""Positions in short form: what they say, what is completed, and what is refused."""

from collections import Counter
from typing import Any

import pytest

import longbox
from longbox import Match
from tests.games.given import count, offered, seen, true_zone, zone
from tests.games.turtles.given import book, deck, hand, own, phase, trash


def position(**given: Any) -> Match:
    return longbox.scenario("turtles", given)


def refused(**given: Any) -> str:
    with pytest.raises(longbox.ScenarioError) as error:
        position(**given)
    return str(error.value)


def test_everything_lies_where_it_is_said() -> None:
    m = position(
        active=1,
        turn=6,
        phase="item",
        hands=[["Hun", "hun"], ["April O'Neil", "Smoke Pellet"]],
        blocks=[["Karai", "up: Raphael", "", "Splinter"], None],
        decks=[["Leonardo", "Midnight Drill"], None],
        items=[["Herb Satchel"], ["Signal Kite", "Signal Kite"]],
        trash=[["Foot Ninja", "Shredder"], []],
        deck_sizes=[12, None],
    )
    assert (m.seat, phase(m), seen(m)["turn"], seen(m)["first"]) == (1, "Item Phase", 6, 0)
    assert (hand(m, 0), hand(m, 1)) == (["hun", "hun"], ["april-oneil", "smoke-pellet"])
    assert (own(m, 0), seen(m)["up"][0]) == (["karai", "raphael", "-", "splinter"], [False, True, False, False])
    assert (zone(m, "block-2 0", 1), zone(m, "block-1 0", 1)) == (["raphael"], [None])
    assert true_zone(m, "deck 0")[-2:] == ["midnight-drill", "leonardo"]
    assert (zone(m, "items 0"), zone(m, "items 1")) == (["herb-satchel"], ["signal-kite", "signal-kite"])
    assert (trash(m, 0)[-2:], deck(m, 0)) == (["foot-ninja", "shredder"], 12)
    assert count(m, "trash 0") == 40 - 12 - 2 - 3 - 1  # what a smaller Deck has lost lies under the Trash


@pytest.mark.parametrize("seed", range(4))
def test_what_is_left_open_makes_a_legal_deck(seed: int) -> None:
    m = position(seed=seed, hands=[["Hun", "Hun", "Hun", "Rooftop Runner"], None], items=[["Oil-Lamp Trap"], []])
    for seat in (0, 1):
        zones = ["deck", "hand", "trash", "items", "attack", *(f"block-{n}" for n in range(1, 5))]
        faces = [face for name in zones for face in true_zone(m, f"{name} {seat}")]
        assert len(faces) == 40
        assert max(Counter(faces).values()) <= 3
    assert count(m, "hand 1") == 5
    again = position(seed=seed, hands=[["Hun", "Hun", "Hun", "Rooftop Runner"], None], items=[["Oil-Lamp Trap"], []])
    assert again.digest() == m.digest()


@pytest.mark.parametrize(
    ("name", "first"),
    [
        ("start", "Event Phase"),
        ("set", "Event Phase"),
        ("event", "Event Phase"),
        ("item", "Item Phase"),
        ("flip", "Attack Step"),
        ("attack", "Attack Step"),
    ],
)
def test_a_position_begins_with_a_phase(name: str, first: str) -> None:
    front = "up: Karai" if name == "attack" else "Karai"
    five = ["Hun", "Leonardo", "Raphael", "Splinter", "Donatello"]
    m = position(phase=name, blocks=[[front, "Shredder", "Foot Ninja", "Casey Jones"], None], hands=[five, None])
    assert (m.seat, phase(m)) == (0, first)
    assert count(m, "hand 0") == (6 if name == "start" else 5)


def test_choices_made_already_are_played_by_the_rules() -> None:
    given: dict[str, Any] = {
        "phase": "attack",
        "blocks": [["up: Hun", "", "", ""], ["Foot Ninja", "Casey Jones", "Splinter", "Karai"]],
        "hands": [["Draught Kick", "Vine-Whip Staff"], ["Shell-Wall Brace"]],
    }
    m = position(**given, plays=["attack:draught-kick", "no", "attack:vine-whip-staff", "counter:shell-wall-brace"])
    assert (phase(m), seen(m)["attack"], seen(m)["counter"]) == ("Result Step", 6, 2)
    assert m.scenario()["plays"][0] == "attack:draught-kick"  # type: ignore[index]
    said = refused(**given, plays=["attack:draught-kick", "attack:vine-whip-staff"])
    assert said.startswith("plays, entry 1: 'attack:vine-whip-staff': ")


def test_options_hold_for_a_position() -> None:
    m = position(options={"decks": [["Suzaku"], ["Byakko"]], "first": 1}, turn=2, hands=[["Raphael"], None])
    assert set(true_zone(m, "deck 0")) <= {book().faces[kind] for kind in book().decks["Suzaku"]}
    assert seen(m)["first"] == 1


@pytest.mark.rule("TM-161")
def test_a_position_with_secret_lists_is_completed_to_legal_decks() -> None:
    """The starters, which are named by nobody, give way to what the position names."""
    rows: list[Any] = [None, ["up: Hun", None, None, None]]
    m = position(options={"lists": "secret"}, hands=[["Raphael"], ["Hun", "Splinter"]], blocks=rows)
    assert (hand(m, 0), hand(m, 1)) == (["raphael"], ["hun", "splinter"])
    for world in (m, m.resample(0, 1), m.resample(1, 1), m.resample(None, 1)):
        for seat in (0, 1):
            copies = Counter(list(world.kind)[seat * 40 : seat * 40 + 40])
            assert (copies.total(), max(copies.values()) <= 3) == (40, True)
    assert m.resample(0, 1).view(0) == m.view(0)
    given = {"options": {"lists": "secret", "decks": [["Genbu"], ["Seiryu"]]}, "hands": [None, ["Hun"]]}
    assert "seat 1: the position names 1 'Hun'; the deck has 0" in refused(**given)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"hand": [[], []]}, "a Turtles position has no key 'hand'; did you mean 'hands'?"),
        ({"hands": [["Hunn"], None]}, "hands, seat 0: there is no card 'Hunn'; did you mean 'hun'?"),
        ({"hands": [["Hun"]]}, "hands: expected a list of 2"),
        ({"hands": ["Hun", None]}, "hands, seat 0: a list of cards is expected"),
        ({"hands": [[3], None]}, "hands, seat 0: there is no card 3"),
        ({"blocks": [["Hun"], None]}, "blocks, seat 0: a list of 4 is expected"),
        ({"blocks": [["Hun", "up Karai", None, None], None]}, "blocks, seat 0, 2: there is no card 'up Karai'"),
        (
            {"blocks": [["up: Smoke Pellet", None, None, None], None]},
            "TM-073: 'Smoke Pellet'",
        ),
        ({"items": [["Hun"], []]}, "items, seat 0: TM-004: 'Hun'"),
        ({"hands": [["Hun"] * 4, None]}, "seat 0: TM-027: 'Hun' is named 4 times"),
        ({"phase": "counter"}, "phase: 'counter'"),
        ({"active": 2}, "active: expected a whole number from 0 to 1, not 2"),
        ({"turn": 63}, "turn: expected a whole number from 1 to 62, not 63"),
        ({"deck_sizes": [0, None]}, "deck_sizes, seat 0: expected a whole number from 1 to"),
        ({"deck_sizes": [41, None]}, "deck_sizes, seat 0: expected a whole number from 1 to"),
        (
            {"decks": [["Hun", "Karai"], None], "deck_sizes": [1, None]},
            "deck_sizes, seat 0: expected a whole number from 2 to",
        ),
        ({"options": {"first": 1}, "turn": 1}, "active: "),
        (
            {"options": {"decks": [["Seiryu"], None]}, "hands": [["Hun"], None]},
            "the position names 1 'Hun'; the deck has 0",
        ),
        ({"plays": "no"}, "plays: a list of choices is expected, not 'no'"),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(given: dict[str, Any], said: str) -> None:
    assert said in refused(**given)


def test_too_many_named_cards_leave_none_for_the_deck() -> None:
    names = [title for title in book().titles[:14] for _ in range(3)][:40]
    assert "40 cards are named" in refused(trash=[names, []])


def test_a_position_survives_its_full_form() -> None:
    m = position(phase="attack", blocks=[["up: Hun", "", "", ""], None], hands=[["Draught Kick"], ["Hun"]])
    m.choose("attack:draught-kick")
    again = longbox.scenario("turtles", m.scenario(full=True))
    assert (again.digest(), offered(again)) == (m.digest(), offered(m))


@pytest.mark.rule("TM-005", "TM-008", "TM-130")
@pytest.mark.parametrize(
    ("fields", "moves", "said"),
    [
        ({"up": 1023}, {}, "'up' is 1023"),
        ({"up": 1 << 1}, {}, "'up': Block 2 is empty"),
        ({"placed": 4}, {}, "'placed' is 4"),
        ({"active": 2}, {}, "'active' is 2"),
        ({"flips": [99]}, {}, "'flips'"),
        ({"raised": [-1]}, {}, "'raised'"),
        ({"kept": [4, -1]}, {}, "'kept'"),
        ({"mixed": [1 << 40]}, {}, "'mixed'"),
        ({}, {"hand 0": "block-1 0"}, "TM-005: Block 1 holds 2 cards, seat 0"),
        ({}, {"hand 0": "trash 1"}, "TM-008: 'Draught Kick'"),
        ({}, {"block-1 1": "attack 1", "hand 1": "attack 1"}, "more than 1 cards lie in the Attack Zone, seat 1"),
        ({}, {"deck 1": "trash 1"}, "TM-130: the Deck is empty and the game goes on, seat 1"),
    ],
)
def test_a_full_position_that_cannot_be_is_refused(fields: dict[str, Any], moves: dict[str, str], said: str) -> None:
    """It would break in the middle of play, or let a player have what is not there."""
    m = position(phase="attack", blocks=[["up: Hun", "", "", ""], None], hands=[["Draught Kick"], ["Hun"]])
    given: Any = m.scenario(full=True)
    given["fields"].update(fields)
    for source, target in moves.items():
        given["zones"].setdefault(target, []).extend(given["zones"].pop(source))
    with pytest.raises(longbox.ScenarioError) as error:
        longbox.scenario("turtles", given)
    assert said in str(error.value)
