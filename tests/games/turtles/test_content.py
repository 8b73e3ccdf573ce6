"""The pool: what is printed, in which words, and the numbers that the balance stands on."""

from collections import Counter
from typing import Any

import pytest

import longbox
from longbox.games.turtles import decks
from longbox.games.turtles.content import shelve
from longbox.games.turtles.phrases import LANGUAGE
from longbox.language.core import Text
from longbox.language.grow import failures
from tests.games.turtles.given import book
from tests.games.turtles.pool import POOL, Row

ATTRIBUTES = ("Wind", "Nature", "Fire", "Mountain")
PRINTED = {card.name: card for card in longbox.catalog()["turtles"].printed()}
SERIES = (
    *("Michelangelo", "Donatello", "Raphael", "Leonardo", "Splinter", "Hamato Yoshi", "The Ancient One"),
    *("April O'Neil", "Casey Jones", "Leatherhead", "Shredder", "Karai", "Hun", "Baxter Stockman"),
    *("Foot Ninja", "Foot Elite Guard", "Foot Mystic", "Purple Dragon Brawler"),
)
BEGINS = "When your Forward Step begins, if"
SENTENCES = {
    "draw 1": "You may draw 1 card.",
    "draw 2": "You may draw 2 cards.",
    "mill 1": "Your rival sends the top card of their Deck to the Trash.",
    "mill 2": "Your rival sends the top 2 cards of their Deck to the Trash.",
    "selfmill 1": "You send the top card of your Deck to the Trash.",
    "disc 1": "Your rival discards 1 card.",
    "disc 2": "Your rival discards 2 cards.",
    "peek": "You may look at the first face-down Block card of your rival.",
    "unitem": "You may send 1 Item of your rival to the Trash.",
    "rec Character": "You may take 1 Character from your Trash into your hand.",
    "rec normal Attack": "You may take 1 normal Attack from your Trash into your hand.",
    "rec normal Attack, twice": "You may take up to 2 normal Attacks from your Trash into your hand.",
    "self 1 if 2nd+": "If this is your second or third Attack this turn, this card has +1 Power.",
    "self 1 if 3rd": "If this is your third Attack this turn, this card has +1 Power.",
    "self 2 if vs [F]": "If your rival placed an [F] this turn, this card has +2 Power.",
    "att 1 if 2+ Attacks placed": f"{BEGINS} this card is in front and you placed 2 or more Attacks this turn, "
    "this card has +1 Power.",
    "att 2 if 3 Attacks placed": f"{BEGINS} this card is in front and you placed 3 Attacks this turn, "
    "this card has +2 Power.",
    "att 1 if an [F] was placed": f"{BEGINS} this card is in front and you placed an [F] this turn, "
    "this card has +1 Power.",
    "att 2 if an [F] was placed": f"{BEGINS} this card is in front and you placed an [F] this turn, "
    "this card has +2 Power.",
    "strike": "If this is a counter, you send 1 Attack without [F] of your rival to the Trash.",
    "nokeep": "Your rival leaves no Character this turn.",
    "swap": "You may exchange 2 of your face-down Block cards.",
    "redraw": "When part 2 of your Adjust Phase begins, you draw 1 card less, but at least 1.",
    **{
        f"chpow {name}": f"{BEGINS} a {name} Character is in front and you placed 1 or more Attacks this turn, "
        "your attack has +1 Power."
        for name in ATTRIBUTES
    },
    "ward": "When damage to you is worked out, reduce it by 1 and send this Item to the Trash.",
    "thorn": "When your Deck has lost cards to damage, your rival sends the top card of their Deck to the Trash.",
    "boost": "Your front Character or your counter has +1 Power this turn.",
}


def sentence(row: Row) -> str:
    """What is printed for a deed in short."""
    marker, _, deed = row.deed.rpartition("> ") if row.deed.startswith("<") else ("", "", row.deed)
    if deed.startswith("any: "):
        said = SENTENCES[deed.removeprefix("any: ")]
        return f"<Any time> Send this Item to the Trash: {said[0].lower()}{said[1:]}"
    said = SENTENCES[deed.removeprefix("when ")] if deed else ""
    return f"{marker}> {said}" if marker else said


@pytest.mark.parametrize("row", POOL, ids=lambda row: row.face)
def test_a_card_is_printed_as_it_was_designed(row: Row) -> None:
    card = PRINTED[row.title]
    facts = card.facts
    assert facts["type"] == row.type
    assert facts.get("attribute", "-") == row.attribute
    assert str(facts.get("power", "-")) == row.power
    assert facts["rarity"] == row.rarity
    marks: Any = facts.get("marks", ())
    if row.type == "Attack":
        assert "".join(f"[{mark}]" for mark in marks) == row.marks
    assert card.text == sentence(row)
    assert facts["flavour"]
    if row.type == "Event":
        assert card.text.startswith(row.marks)


def test_the_pool_is_that_and_in_that_order() -> None:
    assert book().titles == [row.title for row in POOL]
    assert len(POOL) == 116


@pytest.mark.parametrize("row", [row for row in POOL if row.deed], ids=lambda row: row.face)
def test_a_text_comes_back_as_it_was_read_and_has_one_reading(row: Row) -> None:
    text = PRINTED[row.title].text
    tree = LANGUAGE.read(Text, text)
    assert LANGUAGE.readings(Text, text) == [tree]
    assert LANGUAGE.write(tree) == text


@pytest.mark.parametrize("seed", [1, 2])
def test_random_trees_come_back(seed: int) -> None:
    assert failures(LANGUAGE, Text, 1000, seed) == []


def test_every_deed_of_the_vocabulary_is_on_a_card() -> None:
    used = {row.deed.rpartition("> ")[2].removeprefix("when ").removeprefix("any: ") for row in POOL if row.deed}
    assert set(SENTENCES) == used


def test_origins_are_told_names_of_the_series_apart_from_ours() -> None:
    for row in POOL:
        origin = PRINTED[row.title].origin
        assert origin["name"] == ("published" if row.title in SERIES else "ours")
        others = {field: said for field, said in origin.items() if field != "name"}
        assert set(others.values()) <= {"ours"}
    assert len(SERIES) == 18


def test_no_printed_power_is_above_5_and_no_attack_without_items_above_11() -> None:
    there = book()
    assert max(there.power) == 5
    best = {
        form: max(int(row.power) for row in POOL if row.kind == form) for form in ("Character", "Attack", "Attack [F]")
    }
    assert best["Character"] + 2 * best["Attack"] + best["Attack [F]"] == 11


def test_powers_per_attribute() -> None:
    wanted = {
        "Character": [0, 1, 1, 1, 1, 2, 2, 3],
        "Attack": [1, 1, 1, 1, 1, 2],
        "Attack [F]": [3, 3, 4],
        "Attack [C]": [1, 1, 2],
    }
    for kind, powers in wanted.items():
        for attribute in ATTRIBUTES:
            assert sorted(int(row.power) for row in POOL if (row.kind, row.attribute) == (kind, attribute)) == powers
    both = [row for row in POOL if row.kind == "Attack [F][C]"]
    counters = {name: sorted(int(row.power) for row in both if row.attribute == name) for name in ATTRIBUTES}
    assert counters == {
        "Wind": [3, 4],
        "Nature": [3, 4],
        "Fire": [3, 4],
        "Mountain": [4, 5],
    }


def test_rarities() -> None:
    counts = Counter(row.rarity for row in POOL)
    assert counts == {"common": 55, "ordinary foil": 41, "super rare": 10, "ultra rare": 10}


@pytest.mark.rule("TM-030", "TM-R33", "TM-R31")
@pytest.mark.parametrize(
    ("name", "attribute"), [("Genbu", "Mountain"), ("Seiryu", "Wind"), ("Suzaku", "Fire"), ("Byakko", "Nature")]
)
def test_a_pre_built_deck_follows_the_advice(name: str, attribute: str) -> None:
    there = book()
    deck = decks.prebuilt(there, name)
    rows = {row.title: row for row in POOL}
    forms = Counter(rows[title].kind.split(" <")[0] for title in deck.titles)
    assert forms == {
        "Character": 13,
        "Attack": 10,
        "Attack [F]": 4,
        "Attack [C]": 2,
        "Attack [F][C]": 2,
        "Item": 3,
        "Event": 6,
    }
    for title in deck.titles:
        row = rows[title]
        if row.type in ("Character", "Item"):
            assert row.attribute == attribute
        if row.kind in ("Attack", "Attack [F]"):
            assert row.attribute != attribute
    normal = Counter(rows[title].attribute for title in deck.titles if rows[title].kind == "Attack")
    assert sorted(normal.values()) == [3, 3, 4]
    assert decks.hints(deck, there) == [] or all("share the attribute" in hint for hint in decks.hints(deck, there))
    assert max(deck.counts.values()) <= 3
    assert deck.size == 40


def test_the_shelf_is_in_order() -> None:
    shelf = shelve([])
    shelf.stop_if_bad()
    assert [rack.table for rack in shelf.racks] == ["character", "attack", "item", "event"]
