"""Section 1 of the register: what is in the box."""

import random
from typing import Any

import pytest

import longbox
from longbox.games.hitline.pieces import SUITS, Book
from longbox.kernel import game
from longbox.language.content import ContentError
from tests.games.given import at_random, count, seen, true_zones
from tests.games.hitline.given import line, pack, play, playable, refused, table
from tests.games.packs import entry

SET_A = {"old-harbour", "headline-tower", "clock-square", "topsy-fair", "capitol-steps"}
SET_B = {"furnace-works", "mirror-arcade", "fog-bridge", "prison-rock", "orbital-lab"}


def book() -> Book:
    found = game.find("hitline").edition()
    assert isinstance(found, Book)
    return found


def deck_of(cards: int) -> tuple[str, str]:
    """A pack with a deck of so many cards, half of them red 1."""
    text = ""
    for suit, value, copies in (("red", 1, 18), ("blue", 3, cards - 18)):
        text += entry("card", f"{suit} {value}", suit=suit, value=value, copies=copies)
    return ("deck.toml", text)


@pytest.mark.rule("HL-001")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_deck_has_36_cards_of_which_4_are_out_and_32_are_dealt(seats: int) -> None:
    m = longbox.start("hitline", seats, seed=5, options={"heroes": "random"})
    backs = [book().backs[kind] for kind in book().kind]
    assert backs.count("Hit Card") == 36
    assert count(m, "discard") == 4
    dealt = [pieces for name, pieces in true_zones(m).items() if name.startswith(("hand", "stack"))]
    assert sum(len(pieces) for pieces in dealt) == 32


@pytest.mark.rule("HL-002")
def test_every_hit_card_has_one_suit_or_is_wild_and_every_one_has_a_value() -> None:
    edition = book()
    hit_cards = [kind for kind in edition.kind if edition.backs[kind] == "Hit Card"]
    for kind in hit_cards:
        assert edition.faces[kind] == f"{SUITS[edition.suit[kind]]}-{edition.value[kind]}"
        assert edition.value[kind] >= 1
    held = [SUITS[edition.suit[kind]] for kind in hit_cards]
    assert {suit: held.count(suit) for suit in SUITS} == {"yellow": 8, "red": 8, "blue": 8, "green": 8, "wild": 4}


@pytest.mark.rule("HL-002")
@pytest.mark.parametrize(
    ("word", "instead", "says"),
    [
        ('suit = "red"', 'suit = "red and blue"', "'red 1' suit: .*red and blue"),
        ("value = 1\n", "", "'red 1' value: this field is missing"),
        ("value = 1\n", "value = 0\n", "'red 1' value: values go from 1 to 9, not 0"),
    ],
)
def test_a_card_of_no_known_suit_or_without_value_is_refused(word: str, instead: str, says: str) -> None:
    name, text = deck_of(36)
    with pytest.raises(ContentError, match=says):
        longbox.start("hitline", packs=[(name, text.replace(word, instead))])


@pytest.mark.rule("HL-003")
def test_the_line_is_a_row_of_four_spots_numbered_from_the_left() -> None:
    m = table("red-8 wild-2", "red-7 wild-4", "red-6 wild-6", "red-5 wild-8")
    assert line(m) == []
    for spot, card in enumerate(("red-8", "red-7", "red-6"), start=1):
        play(m, card)
        assert [there["spot"] for there in seen(m)["line"]] == list(range(1, spot + 1))
        assert line(m)[-1] == card
    play(m, "red-5")
    assert line(m) == []  # there is no fifth spot: the next card is placed at spot 1 again
    play(m, "wild-8=red")
    assert [there["spot"] for there in seen(m)["line"]] == [1]


@pytest.mark.rule("HL-004")
def test_a_player_owns_one_hero_card_for_the_whole_game_and_it_is_the_power_card() -> None:
    heroes = ["Featherlight", "Bulwark", "Spotlight", "Upheaval"]
    m = longbox.start("hitline", seed=3, options={"heroes": heroes})
    rounds = set()
    with_power = number = 0
    while not m.over:
        where = true_zones(m)
        rounds.add(seen(m)["round"])
        for seat, hero in enumerate(heroes):
            own = where.get(f"hero {seat}", [])
            assert own in ([], [hero.lower()])
            assert own or hero.lower() in where.get("powers", []) + where.get("exhausted", [])
        for option in m.decisions[0].options:
            if option.code.endswith("+power"):
                assert heroes[m.seat] in option.text
                with_power += 1
        options = m.decisions[0].options
        number += 1
        m.choose(options[number * 7 % len(options)].code)
    assert len(rounds) >= 3
    assert with_power


@pytest.mark.rule("HL-005")
@pytest.mark.parametrize(("chosen", "ours", "others"), [("A", SET_A, SET_B), ("B", SET_B, SET_A)])
def test_a_game_uses_one_of_two_location_sets(chosen: str, ours: set[str], others: set[str]) -> None:
    m = longbox.start("hitline", seed=1, options={"set": chosen, "heroes": "random"})
    where = true_zones(m)
    assert set(where["locations"]) | set(where["location"]) == ours
    assert others <= set(where["box"])
    at_random(m, 1)
    where = true_zones(m)
    assert set(where.get("trophies-0", [])) | set(where.get("trophies-1", [])) <= ours


@pytest.mark.rule("HL-006")
@pytest.mark.parametrize("group", ["A", "B"])
def test_a_set_has_one_final_location_and_each_changes_a_rule_and_has_a_maximum(group: str) -> None:
    places = [place for place in book().places if place.group == group]
    assert len(places) == 5
    assert [place.name for place in places if place.final] == ["Capitol Steps" if group == "A" else "Orbital Lab"]
    assert all(place.text and place.maximum > 0 for place in places)
    for place in places:
        m = longbox.scenario("hitline", {"location": place.name, "options": {"set": group}})
        assert seen(m)["location_text"] == place.text
        assert seen(m)["maximum"] == place.maximum
        assert seen(m)["vp"] == [0, 0]  # a track for each side


@pytest.mark.rule("HL-006")
def test_a_location_without_rule_change_or_maximum_is_refused() -> None:
    with pytest.raises(ContentError, match="'One' text: the text is empty"):
        longbox.start("hitline", packs=[pack("One", text="")])
    with pytest.raises(ContentError, match="'One' max: a maximum is 1 to 99 VP, not 0"):
        longbox.start("hitline", packs=[pack("One", most=0)])


@pytest.mark.rule("HL-007")
def test_sidekicks_stay_in_the_box_with_four_players() -> None:
    m = table("red-8", "red-7", "red-6", "red-5")
    assert {"fanfare", "sparkplug", "lookout", "tagalong"} <= set(true_zones(m)["box"])
    assert refused(m, "red-8+sidekick") == "HL-007: only Titans have Sidekicks"


@pytest.mark.rule("HL-007")
@pytest.mark.parametrize(("seats", "given"), [(4, {}), (3, {"sidekick 0": 1}), (2, {"sidekick 0": 1, "sidekick 1": 1})])
def test_at_the_start_each_titan_has_a_sidekick_and_nobody_else(seats: int, given: dict[str, int]) -> None:
    m = longbox.start("hitline", seats, seed=2, options={"heroes": "random"})
    where = true_zones(m)
    assert {place: len(pieces) for place, pieces in where.items() if place.startswith("sidekick ")} == given


@pytest.mark.rule("HL-007")
def test_a_pair_facing_a_titan_has_no_sidekick() -> None:
    m = play(table(seats=3, leader=1), "first:1")
    assert not any("+sidekick" in code for code in playable(m))
    assert refused(m, f"{playable(m)[0]}+sidekick") == "HL-007: only Titans have Sidekicks"


@pytest.mark.rule("HL-008")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_powers_are_never_shuffled_into_the_deck_nor_dealt(seats: int) -> None:
    m = longbox.start("hitline", seats, seed=11)
    rng = random.Random(seats)
    while not m.over:
        for place, pieces in true_zones(m).items():
            if place.startswith(("deck", "line", "discard", "hand", "stack")):
                assert {piece.partition("-")[0] for piece in pieces} <= set(SUITS)
            if place.startswith(("hero", "power", "exhausted", "sidekick")):
                assert not {piece.partition("-")[0] for piece in pieces} & set(SUITS)
        m.choose(rng.choice(m.legal(m.seat)), seat=m.seat)
    events: list[dict[str, Any]] = m.events(None)
    shuffles = [event["count"] for event in events if event["kind"] == "shuffled" and event["source"] == "deck"]
    assert len(shuffles) >= 3
    assert set(shuffles) == {36}
