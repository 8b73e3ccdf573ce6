"""Packs: cards of one's own, and what is said about those that cannot be."""

from typing import Any

import pytest

import longbox
from tests.games.given import at_random, count, zone
from tests.games.packs import entry, start_faults
from tests.games.turtles.given import MINE, THEIRS, blocks, fight, hand, play, total, trash, turn
from tests.games.turtles.packs import card, pack


def faults(sort: str, text: str, **fields: object) -> str:
    [fault] = start_faults("turtles", card(sort, "Odd", text, **fields))
    return fault


@pytest.mark.parametrize(
    ("sort", "text", "said"),
    [
        ("event", "You may draw 1 card.", "say when it acts: write <Play> or <Flip> or <Play & Flip> before it"),
        ("character", "You may draw 1 card.", "write <Flip> or <Any time> before it, or begin with 'When'"),
        (
            "character",
            "<Play> You may draw 1 card.",
            "the text of a card of type Character begins with <Flip> or <Any time>",
        ),
        ("item", "<Flip> You may draw 1 card.", "the text of a card of type Item begins with <Any time>"),
        (
            "event",
            "<Any time> Discard 1 card: you may draw 1 card.",
            "a card of type Event begins with <Play> or <Flip>",
        ),
        ("item", "<Any time> You may draw 1 card.", "TM-150: an any-time text states its cost before a colon"),
        ("event", "<Play> You may draw 1 card. You may draw 1 card.", "a card says one sentence"),
        ("event", "<Play> This card has +1 Power.", "TM-015: a card of type Event has no Power"),
        ("item", "When your Forward Step begins, this card has +1 Power.", "TM-015: a card of type Item has no Power"),
        ("event", "<Play> You send 1 Block card of your rival to the Trash.", "among Block cards nothing is chosen"),
        ("event", "<Play> You send 1 Character to the Trash.", "say where they are looked for"),
        ("item", "When your Adjust Phase begins, you may draw 1 card.", "what begins is 'your Forward Step'"),
        ("item", "When part 1 of your Adjust Phase begins, you may draw 1 card.", "'part 2 of your Adjust Phase'"),
        ("item", "When your Trash has lost cards to damage, you may draw 1 card.", "damage costs cards of the Deck"),
        (
            "event",
            "<Play> You draw 1 card less, but at least 1.",
            "less is drawn 'When part 2 of your Adjust Phase begins'",
        ),
        ("item", "When part 2 of your Adjust Phase begins, you draw 1 card less.", "TM-049: say 'but at least 1'"),
        (
            "item",
            "When your Forward Step begins, reduce it by 1.",
            "damage is reduced 'When damage to you is worked out'",
        ),
        ("attack", "<Play> Your attack has +1 Power.", "an attack has more Power 'When your Forward Step begins'"),
        ("event", "<Play> Your rival leaves no Item this turn.", "what is left is 'no Character'"),
        ("event", "<Play> You may exchange 2 of your Block cards.", "'2 of your face-down Block cards'"),
        (
            "attack",
            "<Play> If this is your second Item this turn, this card has +1 Power.",
            "this card is so many-th 'Attack'",
        ),
        (
            "attack",
            "<Play> If you placed 2 Items this turn, this card has +1 Power.",
            "what was placed is Attacks, or an [F]",
        ),
        (
            "event",
            "<Play> You may take 1 Character from your hand into your hand.",
            "cards are taken 'from your Trash'",
        ),
    ],
)
def test_what_has_no_meaning_is_refused_with_what_has_one(sort: str, text: str, said: str) -> None:
    assert said in faults(sort, text)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"power": 10}, "power"),
        ({"power": -1}, "power"),
        ({"marks": ["F", "F"]}, "say each mark once"),
        ({"marks": ["X"]}, "marks"),
        ({"rarity": "rare"}, "rarity"),
        ({"colour": "red"}, "there is no such field"),
    ],
)
def test_odd_facts_are_refused(fields: dict[str, Any], said: str) -> None:
    [fault] = start_faults("turtles", card("attack", "Odd", None, **fields))
    assert said in fault


def test_a_name_that_is_taken_is_refused_or_replaced_by_intent() -> None:
    found = start_faults("turtles", card("event", "hun!", "<Play> You may draw 1 card."))
    assert any("'hun'" in fault for fault in found)


@pytest.mark.rule("TM-026", "TM-027")
def test_a_pre_built_deck_of_a_pack_must_be_legal() -> None:
    odd = entry("deck", "Mine", attribute="Fire", cards=["4 Hun", "1 Hunn"])
    found = start_faults("turtles", odd)
    assert len(found) == 3
    assert "there is no card 'Hunn'; did you mean 'Hun'? [UNKNOWN_CARD]" in found[0]
    assert all("deck 'Mine' cards" in fault for fault in found)
    lines = [f"3 {title}" for title in longbox.catalog()["turtles"].edition().titles[:13]] + ["1 Hun"]
    m = longbox.start(
        "turtles", options={"decks": [["Mine"], None]}, packs=pack(entry("deck", "Mine", attribute="Wind", cards=lines))
    )
    assert count(m, "deck 0") == 31


def test_cards_of_a_pack_play() -> None:
    more = pack(
        card(
            "character", "Twin", "<Flip> You send the first face-down Block card of your rival to the Trash.", power=2
        ),
        card("attack", "Long Arm", "<Play> You send each Item of your rival to the Trash.", attribute="Nature"),
        card("event", "Both", "<Play> Each player discards 1 card."),
    )
    m = turn("both karai", "hun raphael", packs=more)
    play(m, "event:both")
    assert trash(m, 0)[:1] == ["karai"]
    play(m, "discard:raphael")
    assert (trash(m, 1), hand(m, 1)) == (["raphael"], ["hun"])
    m = fight("long-arm", packs=more, items=["", "signal-kite herb-satchel"])
    play(m, "attack:long-arm")
    assert (zone(m, "items 1"), trash(m, 1)) == ([], ["signal-kite", "herb-satchel"])
    m = turn("splinter", phase="item", blocks=[["twin", *MINE], THEIRS], packs=more)
    play(m, "no")
    assert (blocks(m, 1), trash(m, 1)) == (["-", "?", "?", "?"], [THEIRS[0]])
    play(m, "no")
    assert total(m) == (2, 0, 2)


def test_a_block_card_that_a_text_sends_away_leaves_no_trace() -> None:
    """A face-up mark does not stay behind on the empty zone."""
    more = pack(card("event", "Gale", "<Flip> You send each Block card of your rival to the Trash."))
    m = fight(theirs=["gale", "karai", "", ""], packs=more)
    play(m, "no")
    assert blocks(m, 0)[0] == "-"
    assert count(m, "trash 0") == 4


@pytest.mark.parametrize("seed", range(3))
def test_games_with_a_pack_end(seed: int) -> None:
    more = pack(
        card("character", "Pup", "<Any time> Discard 1 card: you may draw 1 card."),
        card("item", "Kettle", "When your Forward Step begins, you may draw 1 card."),
        card("event", "Both", "<Play & Flip> Each player sends the top card of their Deck to the Trash."),
    )
    deck = ["Pup"] * 3 + ["Kettle"] * 3 + ["Both"] * 3 + list(longbox.catalog()["turtles"].edition().titles[:31])
    m = longbox.start("turtles", seed=seed, options={"decks": [deck, deck]}, packs=more)
    assert at_random(m, seed).over
