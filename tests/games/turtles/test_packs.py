"""Packs: cards of one's own, and what is said about those that cannot be."""

from typing import Any

import pytest

import longbox
from tests.games.given import at_random, count, zone
from tests.games.packs import entry, start_faults
from tests.games.turtles.given import MINE, THEIRS, blocks, fight, flip, hand, own, play, total, trash, turn
from tests.games.turtles.packs import card, pack


def faults(sort: str, text: str, **fields: object) -> str:
    [fault] = start_faults("turtles", card(sort, "Odd", text, **fields))
    return fault


NOT_UNDERSTOOD = """
event: You may draw 1 card.
character: <Play> You may draw 1 card.
item: <Play> You may draw 1 card.
event: <Any time> Discard 1 card: you may draw 1 card.
character: <Flip> When your Forward Step begins, your attack has +1 Power.
event: <Play> You may draw 1 card. You may draw 1 card.
event: <Play> You draw up to 2 cards.
event: <Play> You draw 1 card less, but at least 1.
item: When part 2 of your Adjust Phase begins, you draw 1 card less.
item: When part 2 of your Adjust Phase begins, your rival draws 1 card less, but at least 1.
item: When part 2 of your Adjust Phase begins, you draw 1 Attack less, but at least 1.
item: When part 1 of your Adjust Phase begins, you may draw 1 card.
item: When your Adjust Phase begins, you may draw 1 card.
item: When your Trash has lost cards to damage, you may draw 1 card.
item: When a card of your rival's Deck is lost in a Forward Step, you may draw 1 card.
item: When your Forward Step begins, reduce it by 1.
item: When damage to you is worked out, your rival reduces it by 1.
event: <Play> This card has +1 Power.
item: When your Forward Step begins, this card has +1 Power.
character: When your Forward Step begins, a Wind Character has +1 Power.
attack: <Play> Your attack has +1 Power.
item: When your rival's Forward Step begins, your attack has +1 Power.
item: <Any time> Send this Item to the Trash: your front Character has +1 Power this turn.
event: <Play> Your rival leaves no Item this turn.
event: <Play> Your rival leaves no Character this Forward Step.
event: <Play> You may exchange 2 of your Block cards.
event: <Play> Your rival may exchange 2 of your face-down Block cards.
attack: <Play> If this is your second Item this turn, this card has +1 Power.
attack: <Play> If this is your fourth Attack this turn, this card has +1 Power.
attack: When your Forward Step begins, if this is your third Attack this turn, this card has +1 Power.
attack: <Play> If you placed 2 Items this turn, this card has +1 Power.
attack: <Play> If you placed 2 Wind Attacks this turn, this card has +1 Power.
attack: <Play> If you placed 2 Attacks, this card has +1 Power.
attack: <Play> If you placed 4 Attacks this turn, this card has +1 Power.
attack: <Play> If each player placed 1 Attack this turn, this card has +1 Power.
attack: <Play> If this card is an Attack, draw 1 card.
character: When your Forward Step begins, if each Wind Character is in front, your attack has +1 Power.
character: When your Forward Step begins, if a face-down card is in front, this card has +1 Power.
"""


@pytest.mark.rule("TM-015", "TM-049", "TM-081")
@pytest.mark.parametrize("line", NOT_UNDERSTOOD.strip().splitlines())
def test_a_text_without_a_meaning_is_refused_at_its_place(line: str) -> None:
    sort, _, text = line.partition(": ")
    assert faults(sort, text).startswith(f"mine.toml: {sort} 'Odd' text: ")


OUT_OF_REACH = """
You send 1 card from your Deck to the Trash.
You may send 1 Attack from your Deck to the Trash.
You send each Character from your Deck to the Trash.
Your rival sends 1 card from their Deck to the Trash.
Your rival sends 1 card from your hand to the Trash.
Your rival sends the top card of their hand to the Trash.
You send the top card of your Trash to the Trash.
You send 1 Character to the Trash.
You discard 1 card from your Deck.
You discard the top card of your Deck.
You discard 1 card from your Trash.
You discard 1 card of your rival.
You discard each card of your rival.
You discard the first card.
You discard each Wind card.
Your rival discards 1 card from your hand.
Your rival discards 1 Attack.
You look at the top card of your Deck.
You look at each card in your Deck.
Your rival looks at each card from your hand.
You look at 1 Item of your rival.
You look at each Wind Block card of your rival.
You send 1 Block card of your rival to the Trash.
You send the first Wind Block card of your rival to the Trash.
You take 1 card of your rival from your Trash into your hand.
You take 1 card from your rival's Trash into your hand.
Your rival takes 1 Character from their Trash into your hand.
You may take 1 Character from your hand into your hand.
You may take the top card of your Deck into your hand.
"""


@pytest.mark.rule("TM-008", "TM-155", "TM-156", "TM-006", "TM-154")
@pytest.mark.parametrize("text", OUT_OF_REACH.strip().splitlines())
def test_a_text_reaches_into_no_deck_and_into_no_hand_of_a_rival(text: str) -> None:
    assert faults("event", f"<Play> {text}").startswith("mine.toml: event 'Odd' text: ")


def test_a_refusal_names_what_would_be_understood() -> None:
    said = faults("event", "<Play> You send 1 Character to the Trash.")
    assert "Items, Attacks and Block cards" in said
    said = faults("event", "<Play> You send the top 0 cards of your Deck to the Trash.")
    assert "'0' is not understood here; the smallest number is 1" in said


@pytest.mark.parametrize(
    ("what", "front", "more"),
    [
        ("a card", "foot-ninja", 1),
        ("an Attack or Character", "foot-ninja", 1),
        ("an Attack or Character", "summit-breaker", 1),
        ("a Character", "summit-breaker", 0),
        ("a Fire card", "foot-ninja", 1),
        ("a Wind card", "foot-ninja", 0),
    ],
)
def test_what_is_in_front_is_read_as_it_is_said(what: str, front: str, more: int) -> None:
    text = f"When your Forward Step begins, if {what} is in front, your attack has +1 Power."
    given: dict[str, Any] = {"items": ["lens", ""], "packs": pack(card("item", "Lens", text))}
    m = flip(front, **given)
    if front == "foot-ninja":
        play(m, "no")
    assert total(m)[0] == (2 if front == "foot-ninja" else 4) + more


@pytest.mark.rule("TM-090")
def test_no_attack_placed_is_read_as_none() -> None:
    calm = pack(
        card(
            "item",
            "Calm",
            "When your Forward Step begins, if you placed no Attack this turn, your attack has +1 Power.",
        )
    )
    assert total(play(fight(items=["calm", ""], packs=calm), "no"))[0] == 3
    m = fight("vine-whip-staff", items=["calm", ""], packs=calm)
    assert total(play(m, "attack:vine-whip-staff", "no"))[0] == 4


def test_a_rival_exchanges_blocks_of_their_own() -> None:
    more = pack(card("event", "Shuffle", "<Play> Your rival exchanges 2 of their face-down Block cards."))
    m = play(turn("shuffle", packs=more), "event:shuffle")
    assert m.seat == 1
    play(m, "swap:1-2")
    assert own(m, 1) == [THEIRS[1], THEIRS[0], *THEIRS[2:]]


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"power": 10}, "power"),
        ({"power": -1}, "power"),
        ({"marks": ["F", "F"]}, "say each mark once"),
        ({"marks": ["X"]}, "marks: entry 0 is one of F, C; not 'X'"),
        ({"rarity": "rare"}, "rarity"),
        ({"colour": "red"}, "there is no such field"),
    ],
)
def test_odd_facts_are_refused(fields: dict[str, Any], said: str) -> None:
    [fault] = start_faults("turtles", card("attack", "Odd", None, **fields))
    assert said in fault


@pytest.mark.parametrize("key", ["flavor", "flavour"])
def test_a_pack_may_spell_flavor_in_the_old_way(key: str) -> None:
    text = card("event", "Calm", "<Play> Draw 1 card.", **{key: "Nobody moves."})
    [found] = [one for one in longbox.catalog()["turtles"].printed(pack(text)) if one.name == "Calm"]
    assert found.facts["flavor"] == "Nobody moves."
    assert "flavour" not in found.facts


def test_only_one_spelling_of_a_key_is_taken_at_a_time() -> None:
    twice = card("event", "Calm", "<Play> Draw 1 card.", flavor="One.", flavour="Two.")
    [fault] = start_faults("turtles", twice)
    assert "Calm' flavour: there is no such field" in fault


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
