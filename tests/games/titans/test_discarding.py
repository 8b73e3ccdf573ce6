"""Destroying, discarding, gaining and passing cards; shuffling."""

from typing import Any

import pytest

from tests.games.given import count, offered, seen, told, true_zone, zone
from tests.games.titans.given import hand, play
from tests.games.titans.packs import card
from tests.games.titans.yard import yard

# ---- destroying


@pytest.mark.rule("TT-141")
def test_a_destroyed_card_is_out_of_the_deck_and_lies_face_up() -> None:
    m = yard("burner crown", "punch", decks=[[], []])
    assert seen(m)["vp"][0] == 5
    play(m, "burner")
    assert zone(m, "destroyed", None) == ["crown"]
    assert seen(m)["vp"][0] == 0
    play(m, "end")
    assert sorted(true_zone(m, "deck 0") + true_zone(m, "hand 0") + true_zone(m, "discard 0")) == ["burner"]


@pytest.mark.rule("TT-142")
@pytest.mark.parametrize(
    ("text", "gone"),
    [
        ("Destroy a card in your hand.", "pal"),
        ("Destroy a card in your discard pile.", "chum"),
        ("Destroy a card in the Line-Up.", "mate"),
        ("Destroy the top card of your deck.", "zap"),
    ],
)
def test_a_card_is_destroyed_where_the_text_looks(text: str, gone: str) -> None:
    more = card("Mine", text)
    m = yard(
        "mine pal", "blob", decks=[["zap", "rogue"], ["blob"]], discards=[["chum"], []], line_up=["mate"], more=more
    )
    play(m, "mine")
    assert zone(m, "destroyed") == [gone]
    left = [zone(m, place, 0) for place in ("hand 0", "discard 0", "line-up")]
    left.append(list(true_zone(m, "deck 0")))
    assert left == [
        [name for name in place if name != gone] for place in (["pal"], ["chum"], ["mate"], ["rogue", "zap"])
    ]


@pytest.mark.rule("TT-R25", "TT-149")
def test_destroying_the_top_card_of_an_empty_deck_shuffles_first() -> None:
    more = card("Mine", "Destroy the top card of your deck.")
    m = yard("mine", "punch", decks=[[], []], discards=[["chum"], []], more=more)
    play(m, "mine")
    assert (zone(m, "destroyed"), count(m, "discard 0"), count(m, "deck 0")) == (["chum"], 0, 0)


@pytest.mark.rule("TT-143")
def test_a_destroyed_titans_go_does_not_return_to_its_stack() -> None:
    m = yard("burner titans-go", "punch", titans_go=3)
    play(m, "burner")
    assert (zone(m, "destroyed"), seen(m)["titans_go"]["left"]) == (["titans-go"], 3)


@pytest.mark.rule("TT-144")
@pytest.mark.parametrize("starter", ["punch", "snack-time"])
def test_a_starter_may_be_destroyed(starter: str) -> None:
    m = yard(f"burner mate {starter}", "punch")
    assert zone(play(m, "burner", f"hand:{starter}"), "destroyed") == [starter]


@pytest.mark.rule("TT-141")
def test_what_waits_for_a_destroyed_card_hears_of_it_and_not_of_a_discarded_one() -> None:
    for how, drawn in (("burner", ["zap"]), ("klutz", [])):
        m = yard(f"{how} pal", "punch", decks=[["zap"], []], locations=[["Furnace"], []])
        assert hand(play(m, how), 0) == drawn


# ---- discarding


@pytest.mark.rule("TT-145")
def test_discard_a_card_means_from_the_hand() -> None:
    m = yard("klutz mate pal", "punch", discards=[["chum"], []], decks=[["zap"], []])
    play(m, "klutz")
    assert (m.seat, offered(m)) == (0, ["hand:mate", "hand:pal"])
    play(m, "hand:pal")
    assert (hand(m, 0), zone(m, "discard 0"), zone(m, "play 0")) == (["mate"], ["chum", "pal"], ["klutz"])


@pytest.mark.rule("TT-146", "TT-145")
def test_a_card_discarded_from_hand_deck_or_play_is_discarded() -> None:
    for how, seat in (("klutz", 0), ("miller", 0), ("quake", 1)):
        m = yard(
            f"{how} pal",
            "punch",
            decks=[["mate", "zap", "zap"], ["zap", "zap"]],
            locations=[["Dump"], ["Dump", "Agency"]],
        )
        before = count(m, f"hand {seat}") - (1 if seat == 0 else 0)
        play(m, how)
        if how == "quake":
            play(m, "in-play:agency")
        discarded = 1 if how == "klutz" else 0
        assert count(m, f"hand {seat}") == before - discarded + 1, how
        assert len(told(m, "discarded")) == 1


@pytest.mark.rule("TT-146", "TT-R21")
def test_cards_that_are_cleaned_up_are_not_discarded() -> None:
    m = yard("mate pal", "punch", decks=[["punch"] * 7, []], locations=[["Dump"], []])
    play(m, "mate", "end")
    assert (told(m, "discarded"), zone(m, "discard 0"), count(m, "hand 0")) == ([], ["pal", "mate"], 5)


@pytest.mark.rule("TT-R29")
def test_a_card_discarded_as_a_defense_is_discarded() -> None:
    m = yard("bomber", "guard", decks=[[], ["zap"]], locations=[[], ["Dump"]])
    play(m, "bomber", "hand:guard")
    assert (zone(m, "discard 1"), hand(m, 1)) == (["guard"], ["zap"])


# ---- passing


@pytest.mark.rule("TT-147")
def test_a_passed_card_is_not_gained() -> None:
    gift = card("Gift", "+1 Power. When you buy or gain this card, draw a card.")
    m = yard("postman gift", "", decks=[[], ["zap"]], locations=[[], ["Market"]], more=gift)
    play(m, "postman")
    assert zone(m, "discard 1") == ["gift"]
    assert (told(m, "gained"), count(m, "hand 1"), count(m, "deck 1")) == ([], 0, 1)
    assert "end" in offered(m)  # nothing waits


@pytest.mark.rule("TT-R39")
def test_a_passed_card_goes_to_the_discard_pile_at_once_and_is_the_foe_s_from_then_on() -> None:
    m = yard("postman crown", "punch", decks=[[], []])
    play(m, "postman")
    assert (zone(m, "discard 1"), hand(m, 1)) == (["crown"], ["punch"])
    assert seen(m)["vp"] == [0, 5]
    play(m, "end")
    assert seen(m)["vp"] == [0, 5]


# ---- shuffling


@pytest.mark.rule("TT-148")
def test_an_empty_deck_alone_shuffles_nothing() -> None:
    m = yard("reader mate", "punch", decks=[["zap"], None], discards=[["chum", "pal"], []])
    play(m, "reader", "mate")
    assert (count(m, "deck 0"), zone(m, "discard 0")) == (0, ["chum", "pal"])


@pytest.mark.rule("TT-149")
@pytest.mark.parametrize("how", ["reader", "miller"])
def test_a_card_that_is_needed_from_an_empty_deck_shuffles_the_discard_pile(how: str) -> None:
    m = yard(how, "punch", decks=[[], None], discards=[["chum", "pal", "zap"], []])
    play(m, how)
    assert count(m, "deck 0") == 2
    moved = true_zone(m, "hand 0" if how == "reader" else "discard 0")
    assert len(moved) == 1
    assert sorted(true_zone(m, "deck 0") + moved) == ["chum", "pal", "zap"]


@pytest.mark.rule("TT-149")
def test_the_new_deck_is_shuffled() -> None:
    names = ["pal", "chum", "mate", "zap", "rogue", "gadget", "blob", "coin"]
    orders = set()
    for seed in range(6):
        m = yard("reader", "punch", decks=[[], None], discards=[names, []], seed=seed)
        play(m, "reader")
        orders.add(tuple(true_zone(m, "deck 0") + hand(m, 0)))
    assert len(orders) == 6
    assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(names))}


@pytest.mark.rule("TT-150")
def test_a_deck_is_shuffled_between_turns() -> None:
    m = yard("", "", decks=[["punch"] * 6, []], discards=[[], ["pal"]], power=8, next_nemesis="Driller")
    play(m, "buy:control-freak", "end")
    assert (zone(m, "discard 1"), count(m, "deck 1")) == (["pal"], 0)


@pytest.mark.rule("TT-151")
def test_cards_in_hand_and_in_play_are_not_shuffled_in() -> None:
    m = yard("mate reader pal", "punch", decks=[[], None], discards=[["chum"], []])
    play(m, "mate", "reader")
    assert (zone(m, "play 0"), hand(m, 0)) == (["mate", "reader"], ["chum", "pal"])
    assert (count(m, "deck 0"), count(m, "discard 0")) == (0, 0)


@pytest.mark.rule("TT-152")
def test_at_the_end_of_the_turn_the_cards_played_belong_to_the_shuffle() -> None:
    m = yard("mate pal zap", "punch", decks=[["chum", "chum"], None])
    play(m, "mate", "pal", "end")
    assert hand(m, 0) == ["chum", "chum", "mate", "pal", "zap"]
    assert (count(m, "deck 0"), count(m, "discard 0"), zone(m, "play 0")) == (0, 0, [])


# ---- all of it or nothing

PAIR = card("Pair", "You may discard two cards. If you do, draw three cards.")


@pytest.mark.rule("TT-R56")
def test_what_cannot_be_done_completely_is_not_offered() -> None:
    m = yard("pair pal", "punch", more=PAIR)
    assert offered(play(m, "pair")) == ["no"]  # asked all the same: nobody knows what is in hand (TT-R60)
    assert hand(play(m, "no"), 0) == ["pal"]
    m = yard("pair pal mate", "punch", more=PAIR, decks=[["punch"] * 3, None])
    assert offered(play(m, "pair")) == ["hand:mate", "hand:pal", "no"]
    assert hand(play(m, "hand:pal"), 0) == ["punch"] * 3
    m = yard("pair pal mate", "punch", more=PAIR)
    assert hand(play(m, "pair", "no"), 0) == ["mate", "pal"]


@pytest.mark.rule("TT-R56")
@pytest.mark.parametrize(
    ("text", "given", "asked"),
    [
        ("You may discard a Hero and discard a Villain.", {"held": "mate"}, False),
        ("You may discard a Hero and discard a Villain.", {"held": "mate rogue"}, True),
        ("You may discard a card and destroy a card in your discard pile.", {"held": "mate"}, True),
        ("You may destroy a card in your discard pile and discard a card.", {"held": "mate"}, False),
        ("You may destroy a card in your hand and gain a Weakness.", {"held": "mate", "weaknesses": []}, False),
        ("You may gain two Weaknesses.", {"weaknesses": ["pop-quiz"]}, False),
        ("You may lose two Sidekicks.", {"sidekicks": [["Cyborg", "Starfire"], []]}, True),
        (
            "You may lose a Sidekick and recruit a Sidekick.",
            {"sidekicks": [["Cyborg", "Starfire"], ["Beast Boy"]]},
            True,
        ),
        ("You may recruit four Sidekicks.", {}, False),
        ("You may draw two cards.", {"decks": [["punch"], None]}, False),
        ("You may draw two cards.", {"decks": [["punch"], None], "discards": [["pal"], []]}, True),
        ("You may discard the top two cards of your deck.", {"decks": [["punch"], None]}, False),
        ("You may gain the top card of the main deck.", {"main_size": 0}, False),
        ("You may add the top two cards of the main deck to the Line-Up.", {"main_size": 1}, False),
        ("You may gain the top card of the Nemesis stack.", {"nemeses": 0}, False),
        ("You may pass this card to your foe.", {}, True),
        ("You may borrow two cards in the Line-Up.", {"line_up": ["mate"]}, False),
        (
            "You may put a card from your discard pile into your hand and discard a card.",
            {"discards": [["pal"], []]},
            True,
        ),
    ],
)
def test_every_part_of_what_may_be_done_must_be_possible(text: str, given: dict[str, Any], asked: bool) -> None:
    position = {key: value for key, value in given.items() if key != "held"}
    m = yard(f"{given.get('held', '')} doer", "punch", more=card("Doer", text, "Villain"), **position)
    play(m, "doer")
    assert ("no" in offered(m) and len(offered(m)) > 1) is asked
    if "no" in offered(m):
        play(m, "no")
    assert "end" in offered(m)


@pytest.mark.rule("TT-R56")
def test_a_choice_that_makes_the_rest_impossible_is_no_choice() -> None:
    more = card("Doer", "You may discard a Hero or Villain and discard a Hero.", "Equipment")
    m = play(yard("doer mate rogue", "punch", more=more), "doer")
    assert offered(m) == ["hand:rogue", "no"]
    m = play(yard("doer mate mate rogue", "punch", more=more), "doer")
    assert offered(m) == ["hand:mate", "hand:rogue", "no"]
    play(m, "hand:mate", "hand:mate")
    assert sorted(map(str, zone(m, "discard 0"))) == ["mate", "mate"]
    three = card(
        "Doer", "You may discard a card, discard a Hero or Villain and discard a Hero.".replace(", d", " and d")
    )
    m = play(yard("doer mate rogue gadget", "punch", more=three), "doer")
    assert offered(m) == ["hand:gadget", "no"]
    m = play(yard("doer mate rogue gadget gadget pal", "punch", more=three), "doer", "hand:gadget")
    assert offered(m) == ["hand:mate", "hand:pal", "hand:rogue"]
