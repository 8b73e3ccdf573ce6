"""Card types, subtypes and colors."""

import pytest

from longbox.games.titans.pieces import TYPES
from tests.games.given import offered, zone
from tests.games.titans.given import hand, play, power
from tests.games.titans.packs import card, location, nemesis
from tests.games.titans.yard import yard

SHIFTER = card("Shifter", "Choose a card type. This turn, each card you control becomes that type.", "Super Power")
RAINBOW = card("Rainbow", "+1 Power for each different color among cards you control.", color="white")
KINDS = card("Kinds", "+1 Power for each different card type among cards you control.")
TRIO = "".join(
    card(f"Lone {name}", f"If you control another {name}, +5 Power.", name) for name in ("Hero", "Villain", "Equipment")
)
BANDIT = nemesis("Bandit", "Each player gains a Weakness.", "+1 Power.")


@pytest.mark.rule("TT-158")
def test_a_card_type_is_one_of_nine() -> None:
    m = play(yard("shifter", "punch", more=SHIFTER), "shifter")
    names = ["hero", "villain", "equipment", "super-power", "location", "starter", "weakness", "nemesis", "event"]
    assert offered(m, "type") == sorted(names)
    assert offered(m) == sorted(f"type:{name}" for name in names)
    assert sorted(option.text for option in m.decisions[0].options) == sorted(TYPES)


@pytest.mark.rule("TT-158")
def test_each_type_is_told_from_the_others() -> None:
    cards = "mate rogue gadget zap dump punch pop-quiz bandit"
    m = yard(f"kinds {cards}", "punch", more=KINDS + BANDIT)
    play(m, "pop-quiz", *(name for name in cards.split() if name != "pop-quiz"))
    before = power(m)
    assert power(play(m, "kinds")) - before == 8  # all but Events, which nobody can control


@pytest.mark.rule("TT-159")
def test_a_card_without_a_type_can_be_played_bought_and_counted() -> None:
    m = yard("blob blob kinds", "punch", more=KINDS, line_up=["Blob"], power=3)
    play(m, "buy:blob", "blob", "blob")
    assert power(m) == 2
    assert (zone(m, "discard 0"), offered(m, "recruit")) == (["blob"], [])
    assert power(play(m, "kinds")) == 2 + 1  # only the Hero that counts


@pytest.mark.rule("TT-160")
@pytest.mark.parametrize("name", ["lone-hero", "lone-villain", "lone-equipment"])
def test_a_nemesis_is_no_villain_and_no_hero(name: str) -> None:
    m = yard(f"bandit {name}", "punch", more=TRIO + BANDIT)
    assert power(play(m, "bandit", name)) == 1
    m = yard("mate rogue gadget " + name, "punch", more=TRIO)
    assert power(play(m, "mate", "rogue", "gadget", name)) == 3 + 5


@pytest.mark.rule("TT-161")
def test_super_villain_is_no_type_to_choose() -> None:
    m = play(yard("shifter", "punch", more=SHIFTER), "shifter")
    assert not any("super-villain" in code for code in m.edition.codes)
    assert "type:nemesis" in offered(m)


@pytest.mark.rule("TT-162")
def test_a_played_nemesis_is_one_card_type() -> None:
    m = yard("bandit kinds", "punch", more=KINDS + BANDIT)
    assert power(play(m, "bandit", "kinds")) == 1 + 2  # Nemesis and Hero


@pytest.mark.rule("TT-164")
def test_super_heroes_and_sidekicks_are_cards_of_no_type() -> None:
    m = yard("lone-hero", "punch", sidekicks=[["Cyborg", "Beast Boy"], []], more=TRIO)
    assert power(play(m, "lone-hero")) == 0
    m = yard("kinds", "punch", sidekicks=[["Cyborg"], []], more=KINDS)
    assert power(play(m, "kinds")) == 1


# ---- types that change


@pytest.mark.rule("TT-R40")
def test_later_checks_see_the_new_type() -> None:
    m = yard("mate blob shifter gadget lone-equipment", "punch", more=TRIO + SHIFTER)
    play(m, "mate", "blob", "shifter", "type:equipment")
    assert "use:robin" in offered(m)
    assert offered(m, "recruit") == []
    before = power(m)
    assert power(play(m, "lone-equipment")) - before == 5


@pytest.mark.rule("TT-R40", "TT-131")
def test_recruiting_looks_at_the_new_type() -> None:
    m = yard("blob blob shifter", "punch", more=SHIFTER)
    play(m, "blob", "blob", "shifter", "type:hero")
    assert offered(m, "recruit") == ["beast-boy"]


@pytest.mark.rule("TT-R40")
def test_the_type_changes_for_this_turn_only() -> None:
    more = SHIFTER + location("Shack", "When you lose a Sidekick, draw a card.") + TRIO
    deck = ["lone-hero", "punch", "punch", "punch", "punch"]
    m = yard("shifter", "punch", locations=[["Shack"], []], decks=[deck, None], more=more)
    play(m, "shifter", "type:hero", "end", "end", "lone-hero")
    assert power(m) == 0


@pytest.mark.rule("TT-R40")
def test_a_change_of_types_sets_nothing_off_again() -> None:
    more = SHIFTER + location("Gym", "The first time you play a Hero during each of your turns, draw a card.")
    m = yard("gadget shifter mate", "punch", locations=[["Gym"], []], decks=[["zap", "zap"], None], more=more)
    play(m, "gadget", "shifter", "type:hero")
    assert hand(m, 0) == ["mate"]
    assert hand(play(m, "mate"), 0) == ["zap"]  # the first Hero that was played as one


@pytest.mark.rule("TT-R40", "TT-163")
def test_a_change_of_types_never_alters_colors() -> None:
    m = yard("gadget blob mate shifter rainbow", "punch", more=SHIFTER + RAINBOW)
    play(m, "gadget", "blob", "mate", "shifter", "type:hero", "rainbow")
    assert power(m) == 3 + 4  # silver, green, blue twice, white


@pytest.mark.rule("TT-R48")
def test_starters_and_weaknesses_cost_0() -> None:
    more = card("Sorter", "Destroy a card with cost 0 in your discard pile.")
    discards = [["punch", "snack-time", "pop-quiz", "pal", "titans-go"], []]
    m = yard("sorter", "punch", discards=discards, more=more)
    assert offered(play(m, "sorter")) == ["discard:pop-quiz", "discard:punch", "discard:snack-time"]
