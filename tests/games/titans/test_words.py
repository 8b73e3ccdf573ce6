"""What the words of a text mean, and which texts are refused, with the card and what would be understood."""

from functools import partial
from typing import Any

import pytest

from longbox import Match
from tests.games.given import count, offered, true_zone, zone
from tests.games.packs import entry, start_faults
from tests.games.titans.given import hand, play, power
from tests.games.titans.packs import AVOID, card, character, event, nemesis, starter
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
def test_what_cannot_be_done_wholly_cannot_be_done(text: str, given: dict[str, Any], extra: int) -> None:
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


# ---- what is not meant so is refused

WRONG: list[tuple[str, str]] = [
    # who and whose
    ("+1 Power for each Sidekick on their team.", "'for each Sidekick on your team'"),
    ("+1 Power for each Sidekick on the team.", "'for each Sidekick on your team'"),
    ("+1 Power for each Sidekick in your team.", "'for each Sidekick on your team'"),
    ("+1 Power for each Sidekick you control.", "'for each Sidekick on your team'"),
    ("+1 Power for each Hero you own.", "'for each Equipment you control'"),
    ("+1 Power for each Hero they control.", "'for each Equipment you control'"),
    ("+1 Power for each other Hero you control.", "'for each Equipment you control'"),
    ("+1 Power for each player.", "'for each Equipment you control'"),
    ("+1 Power for each color among cards you control.", "'for each different color (or card type) among"),
    (
        "+1 Power for each different color among two cards you control.",
        "'for each different color (or card type) among",
    ),
    (
        "+1 Power for each different color among other cards you control.",
        "'for each different color (or card type) among",
    ),
    ("If you have a Sidekick on their team, +1 Power.", "what you have is 'a Sidekick on your team'"),
    ("If you have a Hero on your team, +1 Power.", "what you have is 'a Sidekick on your team'"),
    ("If you have another Sidekick on your team, +1 Power.", "say how many: 'a card', 'two cards'"),
    (
        "If you have a Sidekick on your team and you have two Sidekicks on your team, +1 Power.",
        "say once how many Sidekicks are on your team",
    ),
    ("If you own a Hero, +1 Power.", "understood is 'if you control ...' and 'if you have a Sidekick on your team'"),
    ("If they control a Hero, +1 Power.", "understood is 'if you control ...' and 'if you have a Sidekick"),
    ("If you do not control a Hero, +1 Power.", "'do not {state}' has no meaning in Titans"),
    (
        "If you control all Heroes, +1 Power.",
        "'all' has no meaning in Titans; what has one: 'a', 'any', 'each', 'another'",
    ),
    ("High Five each player.", "understood is: 'High Five your foe.'"),
    ("Attack: High Five your foe.", "understood is: 'High Five your foe.'"),
    ("Attack: They discard a card.", "an Attack hits 'each foe'; a First Appearance Attack 'each player'"),
    ("Attack: Each player discards a card.", "an Attack hits 'each foe'; a First Appearance Attack 'each player'"),
    ("Attack: You discard a card.", "an Attack hits 'each foe'; a First Appearance Attack 'each player'"),
    ("Attack: +1 Power.", "an Attack takes no Power: it is nobody's turn but the attacker's"),
    ("Attack: If you control a Hero, each foe discards a card.", "an Attack happens when it is reached"),
    ("Attack: Each foe may discard a card.", "only 'you may' is understood"),
    ("They may discard a card.", "only 'you may' is understood"),
    ("Attack: Each foe passes a card from their hand to your foe.", "a card is passed to their foe"),
    ("Attack: Each foe discards a card. If you cannot, +1 Power.", "they do it, as the sentence before says"),
    # how long, how often
    ("The first card you buy this game costs 1 more.", "understood: The first card you buy this turn costs 1 more."),
    ("The first card they buy this turn costs 1 more.", "'The first card you buy this turn costs 1 more.'"),
    ("The first card you buy this turn costs 1 less.", "'The first card you buy this turn costs 1 more.'"),
    ("The first card you gain this turn costs 1 more.", "understood: The first card you buy this turn costs 1 more."),
    ("The first Hero you buy this turn costs 1 more.", "'The first card you buy this turn costs 1 more.'"),
    ("This turn, the first card you buy this turn costs 1 more.", "nothing in this sentence lasts for a turn"),
    ("This turn, draw a card.", "nothing in this sentence lasts for a turn"),
    ("This game, you cannot recruit or steal Sidekicks.", "understood: This turn, you cannot recruit or steal Sidek"),
    ("You cannot recruit or steal Sidekicks.", "'This turn, you cannot recruit or steal Sidekicks.'"),
    ("This turn, you cannot recruit or steal two Sidekicks.", "'This turn, you cannot recruit or steal Sidekicks.'"),
    ("This turn, you cannot recruit or steal Heroes.", "'This turn, you cannot recruit or steal Sidekicks.'"),
    ("This turn, you cannot draw a card.", "'This turn, you cannot recruit or steal Sidekicks.'"),
    ("This turn, they cannot recruit or steal Sidekicks.", "'This turn, you cannot recruit or steal Sidekicks.'"),
    ("At the start of your turn, draw a card.", "a card that was played can wait for the end of the turn only"),
    ("At the end of their turn, draw a card.", "'At the start of your turn' and 'At the end of your turn'"),
    ("At the end of your game, draw a card.", "understood: At the end of your turn, draw a card."),
    ("At the end of the turn, draw a card.", "what has one: 'the {edge} of {owner} {period}'"),
    ("Once during each of your turns, you may draw a card.", "this is for Locations and characters"),
    ("While this card is in play, draw a card.", "'While this Event is in play, each Super Hero is turned to its"),
    ("Until the end of the turn, draw a card.", "'until {moment}' has no meaning in Titans"),
    ("Ongoing: Once during each of their turns, you may draw a card.", "understood is 'during each of your turns'"),
    ("Ongoing: The first time you play a Hero during each of your games, draw a card.", "during each of your turns"),
    ("Ongoing: Once during each of your turns, draw a card.", "say 'you may': nobody must use this"),
    (
        "Ongoing: Once during each of your turns, this turn, you may draw a card.",
        "nothing in this sentence lasts for a turn",
    ),
    ("Ongoing: If you control a Hero, +1 Power.", "on a Location or an Event say when this happens, before 'if'"),
    ("Ongoing: When you play a Hero, when you play a Villain, draw a card.", "this cannot stand here"),
    ("Ongoing: Once during each of your turns, when you play a Hero, you may draw a card.", "this cannot stand here"),
    ("If you control a Hero, once during each of your turns, you may draw a card.", "this cannot stand here"),
    ("If you control a Hero, when you discard this card, draw a card.", "this cannot stand here"),
    # what is chosen, and of what
    (
        MUTATION.replace("each card", "two cards").replace("becomes", "become"),
        "each card you control becomes that type",
    ),
    (MUTATION.replace("you control", "they control"), "each card you control becomes that type"),
    (MUTATION.replace("This turn, each", "Each"), "each card you control becomes that type"),
    (MUTATION.replace("you control", "you own"), "each card you control becomes that type"),
    (LAUNDRY.replace("played", "bought"), "each card of that color you played this turn"),
    (LAUNDRY.replace("you played", "they played"), "each card of that color you played this turn"),
    (LAUNDRY.replace("this turn", "this game"), "each card of that color you played this turn"),
    (LAUNDRY.replace("each card", "a card"), "each card of that color you played this turn"),
    (LAUNDRY.replace("your deck", "their deck"), "cards are put into your hand, on top of your deck, or under the"),
    (
        "Choose a color, then put each card of that type you played this turn on the bottom of your deck.",
        "each card of that color you played this turn",
    ),
    (
        f"Choose a color. At the end of your turn, {LAUNDRY.partition(', then ')[2]}",
        "each card of that color you played this turn",
    ),
    ("Put a card from your hand on the bottom of your deck.", "each card of that color you played this turn"),
    # which cards, how many, from where
    ("Discard the top Hero of your deck.", "what lies on top is 'the top card', whatever it is"),
    ("Destroy the top two Heroes of your deck.", "what lies on top is 'the top card', whatever it is"),
    ("Gain the top Hero of the main deck.", "what lies on top is 'the top card', whatever it is"),
    ("Add the top Hero of the main deck to the Line-Up.", "what lies on top is 'the top card', whatever it is"),
    ("Add the top card of your deck to the Line-Up.", "'Add the top card of the main deck to the Line-Up.'"),
    ("Add the top card of the main deck on the Line-Up.", "'Add the top card of the main deck to the Line-Up.'"),
    ("Add a card to the Line-Up.", "'Add the top card of the main deck to the Line-Up.'"),
    ("Gain the top card of your deck.", "a card is gained from the top of the main deck or the Nemesis stack"),
    ("Gain a Hero.", "understood is 'gain a Weakness', 'gain the top card of the main deck', 'from the Line-Up'"),
    ("Gain another Weakness.", "say how many: 'a card', 'two cards'"),
    ("Discard a Hero or Hero.", "say 'Hero' once"),
    ("Discard a card or Hero.", "'card' is no kind of card"),
    ("Discard a Sidekick.", "'Sidekick' is no kind of card"),
    ("Discard a blue card.", "'blue' does not describe cards here"),
    ("Discard a card in your hand.", "this does not describe cards here"),
    ("Discard it.", "'it' means nothing that was named before it"),
    ("Discard this card.", "say which cards: 'a card', 'two cards', 'a Hero or Villain'"),
    ("Discard a card with cost 1 or 3.", "the two numbers must follow each other, as 1 or 2"),
    ("Discard a card with cost 0 or more.", "every number is 0 or more"),
    ("Discard a card with cost 3 or less with cost 2 or more.", "say this once"),
    ("Discard a card with Defense with Defense.", "say this once"),
    ("Destroy a card in your hand in your discard pile.", "say this once"),
    ("Destroy a card in your hand or your hand.", "say each place once"),
    ("Destroy a card on your hand.", "cards are looked for in your hand, your discard pile or the Line-Up"),
    ("Destroy a card in their hand.", "cards are looked for in your hand, your discard pile or the Line-Up"),
    ("Destroy a card in the main deck.", "cards are looked for in your hand, your discard pile or the Line-Up"),
    ("Draw another card.", "say how many: 'a card', 'two cards'"),
    ("Lose another Sidekick.", "say how many: 'a card', 'two cards'"),
    ("Lose a Sidekick on your team.", "only 'a Sidekick' can be recruited, stolen or lost"),
    ("Borrow a card in your hand.", "a card is borrowed in the Line-Up"),
    ("Pass a card in the Line-Up to your foe.", "say from where: 'from your hand' or 'from your discard pile'"),
    ("Pass this Hero to your foe.", "it is called 'this card' or 'this Villain' here"),
    ("Pass this card in your hand to your foe.", "it is called 'this card' or 'this Villain' here"),
    ("Attack: Each foe passes this card to their foe.", "only a card that is played can be passed as 'this card'"),
    (
        "Put a card from the Line-Up on top of your deck.",
        "say from where: 'from your hand' or 'from your discard pile'",
    ),
    ("Put a card from your hand into your hand.", "a card comes into your hand from your discard pile"),
    ("Put a card from your discard pile on your hand.", "cards are put into your hand, on top of your deck, or under"),
    (
        "Put a card from your hand into your discard pile.",
        "cards are put into your hand, on top of your deck, or under",
    ),
    (
        "Put a card from your hand on the bottom of the Weakness stack.",
        "'put a Weakness you control or in your discard",
    ),
    ("When you destroy this card, put it on top of your deck.", "'When you buy or gain this card, put it on top of"),
    # when
    ("When you play this card, draw a card.", "what happens when this card is played is simply written down"),
    ("When you steal this card, draw a card.", "only 'a Sidekick' can be recruited, stolen or lost"),
    ("When you draw a card, +1 Power.", "nothing can wait for this"),
    ("When your foe plays a Hero, +1 Power.", "say what you do: 'you play a Hero', 'you lose a Sidekick'"),
    ("When you reveal this card, draw a card.", "only an Event can wait for this"),
    ("Ongoing: When you play two Heroes, draw a card.", "say which one: 'a Hero', 'a card with cost 1 or 2'"),
    ("Ongoing: When you play another Hero, draw a card.", "say which one: 'a Hero', 'a card with cost 1 or 2'"),
    ("Ongoing: When you lose two Sidekicks, draw a card.", "say which one: 'a Hero', 'a card with cost 1 or 2'"),
    ("Ongoing: When you discard this card, draw a card.", "'this card' can be spoken of on a card only"),
    (
        "The first time you discard this card during each of your turns, draw a card.",
        "a card does not count how often this happens to itself: say 'When'",
    ),
    # what takes something up
    ("You may draw a card. If you do, +1 Power. If you do, +1 Power.", "say all of it after one 'If you do'"),
    ("Draw a card and discard a card. If you cannot, +1 Power.", "it must be clear what is taken up"),
    (
        "Ongoing: Once during each of your turns, if you control a Hero, you may draw a card. Otherwise, +1 Power.",
        "what is claimed has no 'Otherwise'",
    ),
    ("You may draw a card, then discard a card. If you do, +1 Power.", "it must be clear what is taken up"),
    # the parts of a card
    ("Attack, if you control a Hero: Each foe discards a card.", "a part of a card has no condition before its colon"),
    ("Recruit: Play two Heroes.", "'Recruit' has its own field, it is no part of the text"),
    (f"{AVOID} {AVOID}", "understood is: 'Defense: You may discard this card to avoid an Attack. If you do, ...'"),
    (f"{AVOID} Draw a card.", "understood is: 'Defense: You may discard this card to avoid an Attack. If you do, ...'"),
    (
        "Defense: If you control a Hero, you may discard this card to avoid an Attack.",
        "understood is: 'Defense: You may discard this card to avoid an Attack. If you do, ...'",
    ),
    (
        "Defense: You may discard a card to avoid an Attack.",
        "understood is: 'Defense: You may discard this card to avoid an Attack. If you do, ...'",
    ),
    (f"{AVOID} If you do not, draw a card.", "after a Defense only 'If you do' has a meaning"),
    (f"{AVOID} If you do, draw a card. If you do, gain a Weakness.", "say all of it after one 'If you do'"),
    ("Choose one: draw a card; or +1 Power.", "has no meaning in Titans"),
]


@pytest.mark.parametrize(("text", "said"), WRONG, ids=[text for text, _ in WRONG])
def test_a_text_that_is_not_meant_so_is_refused(text: str, said: str) -> None:
    (found,) = errors(card("Mine", text, "Villain"))
    assert found.startswith("mine.toml")
    assert "card 'Mine' text: " in found
    assert said in found


@pytest.mark.parametrize(
    ("record", "field", "said"),
    [
        (event("Mine", "Draw a card."), "event 'Mine' text", "an Event changes prices"),
        (event("Mine", "Each Hero costs 1 more to buy, then draw a card."), "event 'Mine' text", "an Event changes"),
        (
            event("Mine", "Each Hero costs 1 more to buy. If you cannot, draw a card."),
            "event 'Mine' text",
            "an Event chang",
        ),
        (event("Mine", "Each Hero costs 1 more."), "event 'Mine' text", "an Event changes prices"),
        (event("Mine", "Two Heroes cost 1 more to buy."), "event 'Mine' text", "for each card of a type, or for each"),
        (event("Mine", "Each card with cost 2 costs 1 more to buy."), "event 'Mine' text", "for each card of a type"),
        (event("Mine", "Each other card costs 1 more to buy."), "event 'Mine' text", "'other' does not describe"),
        (
            event("Mine", "If you control a Hero, draw a card."),
            "event 'Mine' text",
            "say when this happens, before 'if'",
        ),
        (event("Mine", "This turn, you cannot recruit or steal Sidekicks."), "event 'Mine' text", "cannot begin so"),
        (event("Mine", "Attack: Each foe discards a card."), "event 'Mine' text", "only cards have parts such as"),
        (
            event("Mine", "When you reveal a card, draw a card."),
            "event 'Mine' text",
            "'When you reveal this Event, ...'",
        ),
        (
            event("Mine", "When you reveal this Hero, draw a card."),
            "event 'Mine' text",
            "it is called 'this card' or 'this",
        ),
        (
            event("Mine", "While this Hero is in play, each Super Hero is turned to its Sidekick side."),
            "event 'Mine' text",
            "it is called 'this card' or 'this Event' here",
        ),
        (
            event("Mine", "While this Event is in play, each other Super Hero is turned to its Sidekick side."),
            "event 'Mine' text",
            "understood is: 'While this Event is in play, each Super Hero is turned to its Sidekick side.'",
        ),
        (
            event("Mine", "While this Event is in play, each Super Hero you control is turned to its Sidekick side."),
            "event 'Mine' text",
            "understood is: 'While this Event is in play, each Super Hero is turned to its Sidekick side.'",
        ),
        (
            event("Mine", "While this Event is in play, each Super Hero is turned to its Super Hero side."),
            "event 'Mine' text",
            "understood is: 'While this Event is in play, each Super Hero is turned to its Sidekick side.'",
        ),
        (
            event("Mine", "While this Event is face up, each Super Hero is turned to its Sidekick side."),
            "event 'Mine' text",
            "understood: While this Event is in play, each Super Hero is turned to its Sidekick side.",
        ),
        (character("Mine", "+1 Power."), "character 'Mine' hero", "say when: 'The first time you play ... during each"),
        (character("Mine", sidekick="+1 Power."), "character 'Mine' sidekick", "say when: 'The first time you play"),
        (
            character("Mine", "If you control a Hero, +1 Power. Otherwise, draw a card."),
            "character 'Mine' hero",
            "what is claimed has no 'Otherwise'",
        ),
        (
            character("Mine", "Ongoing: Draw a card."),
            "character 'Mine' hero",
            "only cards have parts such as 'Attack:'",
        ),
        (character("Mine", recruit="Play three Heroes."), "character 'Mine' recruit", "two cards recruit: "),
        (character("Mine", recruit="Play two other Heroes."), "character 'Mine' recruit", "'other' does not describe"),
        (character("Mine", recruit="Draw two cards."), "character 'Mine' recruit", "two cards recruit: "),
        (
            character("Mine", recruit="Play two Heroes and draw a card."),
            "character 'Mine' recruit",
            "two cards recruit: ",
        ),
        (
            character("Mine", recruit="Play two Heroes. Play two Villains."),
            "character 'Mine' recruit",
            "two cards recruit",
        ),
        (character("Mine", recruit="If you control a Hero, play two Heroes."), "character 'Mine' recruit", "two cards"),
        (character("Mine", recruit="You may play two Heroes."), "character 'Mine' recruit", "two cards recruit: "),
        (
            character("Mine", recruit="Play two Heroes and a Villain."),
            "character 'Mine' recruit",
            "two cards recruit: ",
        ),
        (character("Mine", recruit="Play a Hero or two Villains."), "character 'Mine' recruit", "two cards recruit: "),
        (
            nemesis("Mine", "Each foe discards a card."),
            "nemesis 'Mine' attack",
            "a First Appearance Attack 'each player'",
        ),
        (
            nemesis("Mine", "Each player discards it."),
            "nemesis 'Mine' attack",
            "means nothing that was named before it",
        ),
        (
            starter("Mine", "Put a Weakness they control or in your discard pile on the bottom of the Weakness stack."),
            "starter 'Mine' text",
            "'put a Weakness you control or in your discard pile on the bottom of ...'",
        ),
        (
            starter("Mine", "Put a Weakness you own or in your discard pile on the bottom of the Weakness stack."),
            "starter 'Mine' text",
            "'put a Weakness you control or in your discard pile on the bottom of ...'",
        ),
        (
            starter(
                "Mine", "Put two Weaknesses you control or in your discard pile on the bottom of the Weakness stack."
            ),
            "starter 'Mine' text",
            "'put a Weakness you control or in your discard pile on the bottom of ...'",
        ),
    ],
)
def test_other_texts_that_are_not_meant_so_are_refused(record: str, field: str, said: str) -> None:
    (found,) = errors(record)
    assert found.startswith("mine.toml")
    assert f"{field}: " in found
    assert said in found


OWNS = "If you own four or more other Heroes, +4 VP. Otherwise, +1 VP."


@pytest.mark.parametrize(
    "text",
    [
        "+4 VP.",
        "If you own four or more other Heroes, +4 VP.",
        OWNS + " Otherwise, +2 VP.",
        "If you control a Hero, +1 Power. Otherwise, +1 VP.",
        OWNS.replace("you own", "they own"),
        OWNS.replace("own", "control"),
        OWNS.replace("four or more other", "four or more"),
        OWNS.replace("four or more other", "four other"),
        OWNS.replace("Heroes", "Heroes or Villains"),
        OWNS.replace("Heroes", "cards"),
        OWNS.replace("Heroes", "Heroes with cost 3 or less"),
        OWNS.replace("other Heroes", "other Heroes and a Villain"),
        OWNS.replace("+4 VP", "+4 Power"),
        OWNS.replace("+1 VP", "-1 VP"),
        OWNS.replace("+1 VP", "+1 VP for each Hero you control"),
        OWNS.replace("+1 VP", "draw a card"),
        f"{OWNS} +1 VP.",
    ],
)
def test_vp_that_are_not_meant_so_are_refused(text: str) -> None:
    (found,) = errors(card("Mine", vp_text=text))
    assert "card 'Mine' vp_text: " in found
    assert "understood is: 'If you own four or more other Heroes, +4 VP. Otherwise, +1 VP.'" in found


def test_vp_by_a_condition_without_meaning_are_refused() -> None:
    (found,) = errors(
        card("Mine", vp_text=OWNS.replace("you own four or more other Heroes", "the cost of this card is 3"))
    )
    assert "card 'Mine' vp_text: '{measure} is {range}' has no meaning in Titans" in found


@pytest.mark.parametrize("table", ["card", "starter", "titans_go", "nemesis", "weakness", "event", "character"])
def test_a_record_that_is_there_twice_is_refused_in_every_table(table: str) -> None:
    facts: dict[str, Any] = {"color": "red", "text": "+1 Power.", "cost": 2, "copies": 4, "vp": 1}
    wanted = {
        "card": ("color", "text", "cost", "copies"),
        "starter": ("color", "text", "copies"),
        "titans_go": ("color", "text", "cost", "copies"),
        "nemesis": ("color", "text", "cost", "vp"),
        "weakness": ("color", "text", "vp", "copies"),
        "event": ("color",),
        "character": ("color",),
    }[table]
    others: dict[str, dict[str, Any]] = {
        "starter": {"deal": 2},
        "nemesis": {"attack": "First Appearance Attack: Each player gains a Weakness."},
        "event": {"text": "At the start of your turn, +1 Power."},
        "character": {"hero": "If you control a Hero, +1 Power.", "recruit": "Recruit: Play two Heroes.",
                      "sidekick": "If you control a Hero, +1 Power."},
    }  # fmt: skip
    record = entry(table, "Mine", **{name: facts[name] for name in wanted}, **others.get(table, {}))
    (found,) = errors(record + record)
    assert found.endswith(f"{table} 'Mine' name: this name is used twice")


def test_words_for_one_thing_mean_the_same() -> None:
    for text in ("Discard a card.", "Discard any card.", "Discard one card."):
        m = play(done(text, "pal", "mate"), "odd")
        assert offered(m) == ["hand:mate", "hand:pal"]
    for text in ("Destroy a card in your hand.", "Destroy a card from your hand."):
        m = play(done(text, "pal", "mate"), "odd", "hand:pal")
        assert hand(m, 0) == ["mate"]
