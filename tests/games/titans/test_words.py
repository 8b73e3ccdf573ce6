"""What the words of a text mean, and which texts are refused, with the card and what would be understood."""

import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

import longbox
from longbox import Match
from tests.games.given import count, offered, true_zone, zone
from tests.games.packs import start_faults
from tests.games.titans.given import hand, play, power
from tests.games.titans.packs import card, character, event, nemesis, starter
from tests.games.titans.yard import yard

errors = partial(start_faults, "titans")
MUTATION = "Choose a card type. This turn, each card you control becomes that type."
LAUNDRY = "Choose a color, then put each card of that color you played this turn on the bottom of your deck."


def done(text: str, *hand: str, sort: str = "Villain", **given: Any) -> Match:
    """A position of the yard in which seat 0 holds a card with this text, called Odd, and these."""
    return yard(" ".join(["odd", *hand]), "punch", more=card("Odd", text, sort) + given.pop("more", ""), **given)


# ---- each word has its meaning


@pytest.mark.rule("TT-188", "TT-163")
def test_each_hero_of_a_color_is_a_hero() -> None:
    given: dict[str, Any] = {"decks": [["punch"], None], "more": card("Ruby", "+1 Power.", color="red")}
    m = done(LAUNDRY.replace("each card", "each Hero"), "rogue", "ruby", "mate", **given)
    play(m, "rogue", "ruby", "mate", "odd", "color:red")
    assert true_zone(m, "deck 0") == ["ruby", "punch"]
    m = done(LAUNDRY, "rogue", "ruby", "mate", **given)
    play(m, "rogue", "ruby", "mate", "odd", "color:red")
    assert sorted(true_zone(m, "deck 0")) == ["punch", "rogue", "ruby"]


@pytest.mark.rule("TT-R40", "TT-163")
def test_each_other_card_is_not_the_card_itself() -> None:
    for text, villains in ((MUTATION, 0), (MUTATION.replace("each card", "each other card"), 1)):
        more = card("Count", "+1 Power for each Villain you control.", "Equipment")
        m = done(text, "rogue", "count", more=more)
        play(m, "rogue", "odd", "type:hero")
        before = power(m)
        assert power(play(m, "count")) == before + villains


@pytest.mark.rule("TT-142")
@pytest.mark.parametrize(
    ("text", "there"),
    [
        ("When you discard this card, destroy a card in your discard pile.", ["discard:mate", "discard:odd"]),
        ("When you discard this card, destroy another card in your discard pile.", ["discard:mate", "discard:pal"]),
    ],
)
def test_another_card_is_not_the_card_itself(text: str, there: list[str]) -> None:
    pile = ["mate", "pal"] if "another" in text else ["mate"]
    m = done(text, "klutz", discards=[pile, []])
    play(m, "klutz")
    assert offered(m) == there
    two = "When you discard this card, destroy two other cards in your discard pile."
    m = done(two, "klutz", discards=[["mate", "pal"], []])
    assert sorted(map(str, zone(play(m, "klutz", "discard:mate"), "destroyed"))) == ["mate", "pal"]


@pytest.mark.rule("TT-155")
def test_another_is_said_of_the_one_it_stands_before() -> None:
    text = "If you control another Hero and an Equipment, +4 Power."
    assert power(play(done(text, "mate", sort="Equipment"), "mate", "odd")) == 1 + 4, "the Equipment is this card"
    assert power(play(done(text, "gadget", sort="Hero"), "gadget", "odd")) == 1, "there is no other Hero"
    both = "If you control another Hero and another Equipment, +4 Power."
    assert power(play(done(both, "mate", sort="Equipment"), "mate", "odd")) == 1


@pytest.mark.rule("TT-R40", "TT-158")
def test_what_was_chosen_is_what_this_text_chose() -> None:
    """A card that is played in between chooses a type of its own."""
    text = f"Choose a card type. Borrow a card in the Line-Up. {MUTATION.partition('. ')[2]}"
    m = done(text, more=card("Shift", MUTATION), line_up=["shift"])
    play(m, "odd", "type:hero", "type:location")
    assert (zone(m, "play 0"), "end" in offered(m)) == (["odd", "shift"], True)
    census = card("Heroes", "+1 Power for each Hero you control.", "Equipment")
    m = done(text, "heroes", more=card("Shift", MUTATION) + census, line_up=["shift"])
    assert power(play(m, "odd", "type:hero", "type:location", "heroes")) == 2


@pytest.mark.rule("TT-R40")
def test_a_choice_that_was_declined_changes_nothing() -> None:
    text = "You may choose a card type. This turn, each card you control becomes that type."
    more = card("Shift", MUTATION) + card("Heroes", "+1 Power for each Hero you control.", "Equipment")
    m = done(text, "shift", "heroes", "rogue", more=more)
    play(m, "shift", "type:hero", "rogue", "odd", "no")
    before = power(m)
    assert power(play(m, "heroes")) == before + 1, "only what was there when the first one was played"


@pytest.mark.rule("TT-R51", "TT-166")
@pytest.mark.parametrize(
    ("text", "given", "extra"),
    [
        ("Draw two cards. If you cannot, +5 Power.", {"decks": [["punch"], None]}, 5),
        ("Draw two cards. If you cannot, +5 Power.", {"decks": [["punch"] * 2, None]}, 0),
        ("Discard the top two cards of your deck. If you cannot, +5 Power.", {"decks": [[], None]}, 5),
        ("Add the top two cards of the main deck to the Line-Up. If you cannot, +5 Power.", {"main_size": 1}, 5),
        ("Each player draws two cards. If you cannot, +5 Power.", {"decks": [["punch"], None]}, 5),
        ("Gain a Weakness. If you cannot, +5 Power.", {"weaknesses": []}, 5),
        ("You may gain a Weakness. If you do not, +5 Power.", {"weaknesses": []}, 5),
    ],
)
def test_what_cannot_be_done_completely_counts_as_not_done(text: str, given: dict[str, Any], extra: int) -> None:
    assert power(play(done(text, **given), "odd")) == extra


@pytest.mark.rule("TT-074", "TT-197")
@pytest.mark.parametrize(
    ("text", "answer", "cards", "extra"),
    [
        ("You may draw a card.", "yes", 1, 0),
        ("You may draw a card.", "no", 0, 0),
        ("You may draw a card. If you do, +5 Power.", "yes", 1, 5),
        ("You may draw a card. If you do, +5 Power.", "no", 0, 0),
        ("You may draw a card. If you do not, +5 Power.", "yes", 1, 0),
        ("You may draw a card. If you do not, +5 Power.", "no", 0, 5),
        ("You may draw a card and gain a Weakness. If you do, +5 Power.", "yes", 1, 5),
        ("You may draw a card and gain a Weakness. If you do, +5 Power.", "no", 0, 0),
    ],
)
def test_what_may_be_done_is_done_if_the_player_says_so(text: str, answer: str, cards: int, extra: int) -> None:
    m = play(done(text, decks=[["punch"], None]), "odd")
    assert (offered(m), m.decisions[0].rule) == (["no", "yes"], "TT-074")
    play(m, answer)
    assert (count(m, "hand 0"), power(m)) == (cards, extra)
    assert count(m, "discard 0") == ("gain a Weakness" in text and answer == "yes")


def test_words_for_one_thing_mean_the_same() -> None:
    for text in ("Discard a card.", "Discard any card.", "Discard one card."):
        m = play(done(text, "pal", "mate"), "odd")
        assert offered(m) == ["hand:mate", "hand:pal"]
    for text in ("Destroy a card in your hand.", "Destroy a card from your hand."):
        m = play(done(text, "pal", "mate"), "odd", "hand:pal")
        assert hand(m, 0) == ["mate"]


# ---- what is not meant so is refused

REFUSED = {
    "card text": """
        +1 Power for each Sidekick you control.
        +1 Power for each other Hero you control.
        +1 Power for each different color among Heroes you control.
        If you have a Hero on your team, +1 Power.
        If you have another Sidekick on your team, +1 Power.
        If you have a Sidekick on your team and you have two Sidekicks on your team, +1 Power.
        If you own a Hero, +1 Power.
        If you do not control a Hero, +1 Power.
        +2 VP.
        Choose one: draw a card; or +1 Power.
        High Five each player.
        Your foe discards a card.
        They may discard a card.
        Attack: Draw a card.
        Attack: Each player discards a card.
        Attack: +1 Power.
        Attack: If you control a Hero, each foe discards a card.
        Attack: Each foe may discard a card.
        Attack: Each foe passes this card to their foe.
        Attack, if you control a Hero: Each foe discards a card.
        Recruit: Play two Heroes.
        Defense: Draw a card.
        Defense: If you control a Hero, you may discard this card to avoid an Attack.
        Defense: You may discard this card to avoid an Attack. If you do not, draw a card.
        Defense: You may discard this card to avoid an Attack. If you do, draw a card. If you do, gain a Weakness.
        The first card you buy this turn costs 1 less.
        This turn, draw a card.
        You cannot recruit or steal Sidekicks.
        At the start of your turn, draw a card.
        Until the end of the turn, draw a card.
        While this card is in play, draw a card.
        Once during each of your turns, you may draw a card.
        When you play a Hero, draw a card.
        When you play this card, draw a card.
        When you reveal this card, draw a card.
        When you draw a card, +1 Power.
        When you destroy this card, put it on top of your deck.
        The first time you discard this card during each of your turns, draw a card.
        If you control a Hero, when you discard this card, draw a card.
        Ongoing: If you control a Hero, +1 Power.
        Ongoing: Once during each of your turns, draw a card.
        Ongoing: Once during each of your turns, if you control a Hero, you may draw a card. Otherwise, +1 Power.
        Ongoing: When you play two Heroes, draw a card.
        Ongoing: When you play a Hero, when you play a Villain, draw a card.
        Choose a card type. Each card you control becomes that type.
        Choose a color, then put a card of that color you played this turn on the bottom of your deck.
        Choose a color, then put each card of that type you played this turn on the bottom of your deck.
        Draw another card.
        Draw a Hero.
        Discard it.
        Discard this card.
        Discard a blue card.
        Discard a Hero or Hero.
        Discard a card in your hand.
        Discard the top Hero of your deck.
        Discard a Location you control.
        Discard a card with cost 1 or 3.
        Discard a card with Defense with Defense.
        Destroy a card.
        Destroy a card in the main deck.
        Destroy the top card of the main deck.
        Gain a Hero.
        Add the top card of your deck to the Line-Up.
        Borrow a card in your hand.
        Recruit a Hero.
        Pass this Hero to your foe.
        Pass a card in the Line-Up to your foe.
        Put a card from the Line-Up on top of your deck.
        Put a card from your hand into your discard pile.
        Put a card from your hand on the bottom of your deck.
        Put a Weakness you control or in your discard pile on the bottom of the Weakness stack.
        You may draw a card. If you do, +1 Power. If you do, +1 Power.
        Draw a card and discard a card. If you cannot, +1 Power.
    """,
    "card vp_text": """
        +4 VP.
        If you own four or more other Heroes, +4 VP.
        If you control four or more other Heroes, +4 VP. Otherwise, +1 VP.
        If you own four or more Heroes, +4 VP. Otherwise, +1 VP.
        If you own four or more other Heroes, +4 Power. Otherwise, +1 VP.
        If you own four or more other Heroes, +4 VP. Otherwise, -1 VP.
    """,
    "event text": """
        Draw a card.
        Each Hero costs 1 more.
        Each Hero costs 1 more to buy, then draw a card.
        Two Heroes cost 1 more to buy.
        If you control a Hero, draw a card.
        This turn, you cannot recruit or steal Sidekicks.
        Attack: Each foe discards a card.
        When you reveal a card, draw a card.
        At the start of your turn, destroy an Event.
        While this Event is in play, each other Super Hero is turned to its Sidekick side.
    """,
    "character hero": """
        +1 Power.
        Ongoing: Draw a card.
        If you control a Hero, +1 Power. Otherwise, draw a card.
    """,
    "character recruit": """
        Play three Heroes.
        Play a Hero or two Villains.
        Play two Heroes. Play two Villains.
        Draw two cards.
        If you control a Hero, play two Heroes.
    """,
    "nemesis attack": """
        Each foe discards a card.
        Each player discards it.
    """,
    "starter text": """
        Put a Weakness they control or in your discard pile on the bottom of the Weakness stack.
        Put two Weaknesses you control or in your discard pile on the bottom of the Weakness stack.
    """,
}
CASES = [(where, text.strip()) for where, texts in REFUSED.items() for text in texts.strip().splitlines()]
RECORDS: dict[str, Callable[[str], str]] = {
    "card text": lambda text: card("Mine", text, "Villain"),
    "card vp_text": lambda text: card("Mine", vp_text=text),
    "event text": lambda text: event("Mine", text),
    "character hero": lambda text: character("Mine", text),
    "character recruit": lambda text: character("Mine", recruit=text),
    "nemesis attack": lambda text: nemesis("Mine", text),
    "starter text": lambda text: starter("Mine", text),
}


@pytest.mark.parametrize(("where", "text"), CASES)
def test_a_text_that_means_nothing_here_is_refused_with_its_place(where: str, text: str) -> None:
    table, field = where.split()
    (found,) = errors(RECORDS[where](text))
    assert found.startswith("mine.toml")
    assert f"{table} 'Mine' {field}: " in found


def test_what_a_refusal_says_to_write_is_understood() -> None:
    """A whole sentence in quotes is one that can be written in that place."""
    shown = set()
    for where, text in CASES:
        for said in re.findall(r"'([A-Z][^']+\.)'", errors(RECORDS[where](text))[0]):
            if "..." not in said:
                shown.add((where if said.startswith("If you own") else sorted_by(said), said))
    assert len(shown) > 8
    for where, said in shown:
        longbox.start("titans", packs=[("mine.toml", RECORDS[where](said))])


def sorted_by(said: str) -> str:
    """The kind of text that says so."""
    if said.startswith("Play "):
        return "character recruit"
    if "to buy" in said or "this Event" in said:
        return "event text"
    return "card text"
