"""The five characters, side by side: Super Hero texts, what recruits a Sidekick, Sidekick texts."""

from typing import Any

import pytest

from longbox import Match
from tests.games.given import count, offered, refused, seen, told, zone
from tests.games.titans.cards import PUNCHES, RECORDS, amounts, answers, asks, gives, reads, ready, says
from tests.games.titans.given import play, power, table, team


def alone(hero: str, hand: str, foe: str = PUNCHES, **given: Any) -> Match:
    """Seat 0 plays this Super Hero without Sidekicks."""
    other = "Cyborg" if hero != "Cyborg" else "Raven"
    return table(hand, foe, **{"heroes": [hero, other], **given})


def beside(sidekick: str, hand: str, foe: str = PUNCHES, **given: Any) -> Match:
    """Seat 0 has this Sidekick, beside a Super Hero who does not answer to the cards of the test."""
    hero = given.pop("hero", "Raven")
    return alone(hero, hand, foe, **{"sidekicks": [[sidekick], []], **given})


# ---- Robin


@pytest.mark.card("Robin", "hero")
@pytest.mark.rule("TT-198", "TT-199", "TT-R35", "TT-155")
def test_robin_may_claim_power_for_two_equipment_once_a_turn() -> None:
    claim, first = amounts("Robin", "hero")
    m = alone("Robin", "birdarangs t-car birdarangs punch", power=0)
    assert gives(m, "punch") == amounts("Punch")[0]
    assert gives(m, "birdarangs") == amounts("Birdarangs")[0] + first
    assert refused(m, "use:robin") == "TT-155: you do not control what Robin asks for"
    play(m, "t-car")
    assert says(m, "use:robin", "Robin", RECORDS["Robin"].hero.partition(". ")[0])
    assert gives(m, "use:robin") == claim
    play(m, "birdarangs")
    assert refused(m, "use:robin") == "TT-R35: Robin was used this turn already"


@pytest.mark.card("Robin", "hero")
@pytest.mark.rule("TT-153", "TT-199")
def test_robin_does_not_count_an_equipment_that_was_passed_and_what_is_unclaimed_is_gone() -> None:
    m = play(alone("Robin", "hot-potato birdarangs"), "hot-potato", "birdarangs")
    assert "use:robin" not in offered(m)
    m = play(alone("Robin", "birdarangs t-car", decks=[["punch"] * 5, None]), "birdarangs", "t-car", "end", "end")
    assert (power(m), offered(m, "use")) == (0, [])


@pytest.mark.card("Robin", "hero")
@pytest.mark.rule("TT-168")
@pytest.mark.parametrize(("card", "name"), [("silkie", "Silkie"), ("birdarangs", "Birdarangs")])
def test_robin_gains_power_for_the_first_hero_or_equipment_of_each_turn(card: str, name: str) -> None:
    first = amounts("Robin", "hero")[1]
    m = alone("Robin", f"punch mammoth {card} bumblebee", "", sidekicks=[[], ["Starfire", "Beast Boy", "Raven"]])
    assert gives(m, "punch", "mammoth") == amounts("Punch")[0] + amounts("Mammoth")[0]
    assert gives(m, card) == amounts(name)[0] + first
    assert gives(m, "bumblebee") == amounts("Bumblebee")[0], "only the first time"
    m = play(alone("Robin", card, "", decks=[["silkie"] + ["punch"] * 4, None]), card, "end", "end")
    assert gives(m, "silkie") == amounts("Silkie")[0] + first


@pytest.mark.card("Robin", "recruit")
@pytest.mark.rule("TT-131", "TT-R30", "TT-R32", "TT-R33")
def test_two_equipment_recruit_robin() -> None:
    m = alone("Raven", "birdarangs birdarangs terra")
    play(m, "terra", "birdarangs")
    assert refused(m, "recruit:robin") == f"TT-131: {RECORDS['Robin'].recruit}"
    play(m, "birdarangs")
    assert says(m, "recruit:robin", "Recruit Robin")
    play(m, "recruit:robin")
    assert team(m, 0) == ["Raven*", "Robin"]
    assert refused(m, "recruit:robin") == "TT-R33: Robin is on your team already"


@pytest.mark.card("Robin", "recruit")
@pytest.mark.rule("TT-132", "TT-136", "TT-R31")
def test_robin_is_recruited_from_the_foe_also_by_equipment_that_has_left_play() -> None:
    m = alone("Raven", "hot-potato birdarangs", sidekicks=[[], ["Robin"]])
    play(m, "hot-potato", "birdarangs")
    assert says(m, "recruit:robin", "Recruit Robin", "your foe's team")
    play(m, "recruit:robin")
    assert (team(m, 0), team(m, 1)) == (["Raven*", "Robin"], ["Cyborg*"])
    assert len(told(m, "lost")) == 1


@pytest.mark.card("Robin", "sidekick")
@pytest.mark.rule("TT-129", "TT-168")
def test_robin_as_a_sidekick_gains_power_for_the_first_equipment() -> None:
    bonus = amounts("Robin", "sidekick")[0]
    m = beside("Robin", "silkie birdarangs pizza-box-shield")
    assert gives(m, "silkie") == amounts("Silkie")[0]
    assert gives(m, "birdarangs") == amounts("Birdarangs")[0] + bonus
    assert gives(m, "pizza-box-shield") == amounts("Pizza Box Shield")[0]
    m = play(beside("Robin", "birdarangs", decks=[["hot-potato"] + ["punch"] * 4, None]), "birdarangs", "end", "end")
    assert gives(m, "hot-potato") == amounts("Hot Potato")[0] + bonus


@pytest.mark.card("Robin", "sidekick")
@pytest.mark.rule("TT-R34")
def test_robin_recruited_after_the_first_equipment_comes_too_late_for_it() -> None:
    m = play(alone("Raven", "hot-potato birdarangs birdarangs"), "hot-potato", "birdarangs", "recruit:robin")
    assert gives(m, "birdarangs") == sum(amounts("Birdarangs"))


# ---- Starfire


@pytest.mark.card("Starfire", "hero")
@pytest.mark.rule("TT-198", "TT-R35", "TT-155", "TT-160")
def test_starfire_may_claim_power_for_two_villains_once_a_turn() -> None:
    claim, _ = amounts("Starfire", "hero")
    m = alone("Starfire", "mammoth trigon see-more plasmus", "", discards=[[], []])
    play(m, "mammoth", "trigon", "no")
    assert refused(m, "use:starfire").startswith("TT-155"), "a Nemesis is no Villain"
    play(m, "see-more")
    assert says(m, "use:starfire", "Starfire", RECORDS["Starfire"].hero.partition(". ")[0])
    assert gives(m, "use:starfire") == claim
    play(m, "plasmus")
    assert refused(m, "use:starfire").startswith("TT-R35")


@pytest.mark.card("Starfire", "hero")
@pytest.mark.rule("TT-168")
@pytest.mark.parametrize(("card", "name"), [("silkie", "Silkie"), ("see-more", "See-More")])
def test_starfire_gains_power_for_the_first_hero_or_villain_of_each_turn(card: str, name: str) -> None:
    first = amounts("Starfire", "hero")[1]
    m = alone("Starfire", f"punch birdarangs {card} plasmus", decks=[["see-more"] + ["punch"] * 4, None])
    assert gives(m, "punch", "birdarangs") == amounts("Punch")[0] + amounts("Birdarangs")[0]
    assert gives(m, card) == amounts(name)[0] + first
    assert gives(m, "plasmus") == amounts("Plasmus")[0], "only the first time"
    play(m, "end", "end")
    assert gives(m, "see-more") == amounts("See-More")[0] + first


@pytest.mark.card("Starfire", "recruit")
@pytest.mark.rule("TT-200", "TT-131")
@pytest.mark.parametrize("cards", ["silkie see-more", "silkie silkie", "terra see-more"])
def test_two_cards_of_cost_one_or_two_recruit_starfire(cards: str) -> None:
    m = alone("Raven", f"{cards} punch birdarangs", decks=[[], None])
    one, two = cards.split()
    play(m, "punch", "birdarangs", one)
    assert refused(m, "recruit:starfire") == f"TT-131: {RECORDS['Starfire'].recruit}", "costs of 0 and 3 do not count"
    play(m, two)
    assert says(m, "recruit:starfire", "Recruit Starfire")
    play(m, "recruit:starfire")
    assert team(m, 0) == ["Raven*", "Starfire"]


@pytest.mark.card("Starfire", "sidekick")
@pytest.mark.rule("TT-129", "TT-168")
@pytest.mark.parametrize(("card", "name"), [("silkie", "Silkie"), ("see-more", "See-More")])
def test_starfire_as_a_sidekick_gains_power_for_the_first_cheap_card(card: str, name: str) -> None:
    bonus = amounts("Starfire", "sidekick")[0]
    decks = [["hot-potato"] + ["punch"] * 4, None]
    raven = {"Silkie": 0, "See-More": amounts("Raven", "hero")[0]}  # the Super Hero has a liking for Villains
    m = beside("Starfire", f"punch birdarangs {card} hot-potato", decks=decks)
    assert gives(m, "punch", "birdarangs") == amounts("Punch")[0] + amounts("Birdarangs")[0]
    assert gives(m, card) == amounts(name)[0] + bonus + raven[name]
    assert gives(m, "hot-potato") == amounts("Hot Potato")[0], "only the first time"
    play(m, "end", "end")
    assert gives(m, "hot-potato") == amounts("Hot Potato")[0] + bonus


# ---- Beast Boy


@pytest.mark.card("Beast Boy", "hero")
@pytest.mark.rule("TT-165")
def test_beast_boy_may_change_a_card_whenever_a_defense_is_played() -> None:
    given: dict[str, Any] = {"decks": [["terra", "silkie"], None], "discards": [["t-car"], []]}
    m = alone("Beast Boy", "see-more see-more punch snack-time", **given)
    assert gives(m, "see-more") == amounts("See-More")[0]
    assert asks(m) == "Beast Boy: you may choose a card to discard."
    reads(
        m,
        {
            "hand:punch": "Discard Punch",
            "hand:see-more": "Discard See-More",
            "hand:snack-time": "Discard Snack Time",
            "no": "Do not",
        },
    )
    play(m, "hand:punch")
    assert (zone(m, "discard 0"), sorted(zone(m, "hand 0", 0), key=str)) == (
        ["t-car", "punch"],
        ["see-more", "snack-time", "terra"],
    )
    play(m, "see-more")
    assert asks(m).startswith("Beast Boy"), "this is not for the first time only"
    play(m, "no")
    assert (count(m, "hand 0"), count(m, "discard 0")) == (2, 2)


@pytest.mark.card("Beast Boy", "hero")
@pytest.mark.rule("TT-196", "TT-197", "TT-085")
def test_beast_boy_draws_nothing_without_a_card_to_discard_for_another_card_and_for_a_defense_used() -> None:
    m = play(alone("Beast Boy", "see-more", decks=[["terra"], None]), "see-more")
    assert (count(m, "hand 0"), asks(m).startswith("Your turn")) == (0, True)
    m = play(alone("Beast Boy", "plasmus punch"), "plasmus")
    assert asks(m).startswith("Your turn"), "no Defense"
    m = play(alone("Raven", "mammoth", "see-more punch", heroes=["Raven", "Beast Boy"]), "mammoth", "hand:see-more")
    assert (m.seat, count(m, "hand 1")) == (0, 1)


@pytest.mark.card("Beast Boy", "hero")
@pytest.mark.rule("TT-168", "TT-044")
@pytest.mark.parametrize(
    ("card", "name"), [("silkie", "Silkie"), ("titans-go", "Titans Go!"), ("birdarangs", "Birdarangs")]
)
def test_beast_boy_gains_power_for_the_first_card_of_three_types_in_each_turn(card: str, name: str) -> None:
    first = amounts("Beast Boy", "hero")[0]
    m = alone("Beast Boy", f"punch plasmus {card} titans-east", decks=[["punch"] * 6, None])
    assert gives(m, "punch", "plasmus") == amounts("Punch")[0] + amounts("Plasmus")[0], "none of them"
    assert gives(m, card) == amounts(name)[0] + first
    assert gives(m, "titans-east") == amounts("Titans East")[0], "only the first time"
    m = alone("Beast Boy", "cartoon-physics punch", decks=[["terra"], None])
    assert gives(m, "cartoon-physics") == amounts("Cartoon Physics")[0] + first, "both of his texts at once"
    assert asks(m).startswith("Beast Boy: you may choose a card to discard")


@pytest.mark.card("Beast Boy", "recruit")
@pytest.mark.rule("TT-131")
@pytest.mark.parametrize("cards", ["see-more cartoon-physics", "silkie silkie", "speedy silkie", "speedy see-more"])
def test_two_defenses_or_two_heroes_recruit_beast_boy(cards: str) -> None:
    m = alone("Cyborg", f"{cards} plasmus")
    one, two = cards.split()
    play(m, "plasmus", one)
    assert refused(m, "recruit:beast-boy") == f"TT-131: {RECORDS['Beast Boy'].recruit}"
    play(m, two)
    assert says(m, "recruit:beast-boy", "Recruit Beast Boy")
    play(m, "recruit:beast-boy")
    assert team(m, 0) == ["Cyborg*", "Beast Boy"]


@pytest.mark.card("Beast Boy", "recruit")
@pytest.mark.rule("TT-131")
def test_one_defense_and_one_hero_do_not_recruit_beast_boy() -> None:
    m = play(alone("Raven", "see-more silkie"), "see-more", "silkie")
    assert "recruit:beast-boy" not in offered(m)
    m = play(alone("Raven", "speedy plasmus"), "speedy", "plasmus")
    assert "recruit:beast-boy" not in offered(m), "Speedy is both, but one card"


@pytest.mark.card("Beast Boy", "sidekick")
@pytest.mark.rule("TT-R35", "TT-R50")
def test_beast_boy_as_a_sidekick_gives_power_for_two_heroes() -> None:
    m = beside("Beast Boy", "silkie terra titans-east silkie plasmus", decks=[["punch"] * 6, None])
    play(m, "terra", "silkie", "plasmus")
    assert refused(m, "use:beast-boy-sidekick").startswith("TT-155"), "Terra has left play"
    play(m, "titans-east")
    assert says(m, "use:beast-boy-sidekick", "Beast Boy", RECORDS["Beast Boy"].sidekick)
    assert gives(m, "use:beast-boy-sidekick") == amounts("Beast Boy", "sidekick")[0]
    play(m, "silkie")
    assert refused(m, "use:beast-boy-sidekick").startswith("TT-R35")


# ---- Raven


@pytest.mark.card("Raven", "hero")
@pytest.mark.rule("TT-168", "TT-044")
def test_raven_gains_power_and_may_destroy_a_discarded_card_for_the_first_super_power() -> None:
    bonus = amounts("Raven", "hero")[0]
    for code in ("discard:punch", "discard:terra", "no"):
        m = alone("Raven", "titans-go titans-go silkie", discards=[["punch", "terra"], []])
        assert gives(m, "silkie") == amounts("Silkie")[0]
        assert gives(m, "titans-go") == amounts("Titans Go!")[0] + bonus
        assert asks(m) == "Raven: you may choose a card to destroy."
        reads(
            m,
            {
                "discard:punch": "Destroy Punch (discard pile)",
                "discard:terra": "Destroy Terra (discard pile)",
                "no": "Do not",
            },
        )
        play(m, code)
        assert zone(m, "destroyed") == ([] if code == "no" else [code.split(":")[1]])
        assert gives(m, "titans-go") == amounts("Titans Go!")[0], "only the first time"
        assert asks(m).startswith("Your turn")


@pytest.mark.card("Raven", "hero")
@pytest.mark.rule("TT-168")
def test_raven_gains_power_for_a_villain_too_and_once_for_both() -> None:
    bonus = amounts("Raven", "hero")[0]
    m = alone("Raven", "plasmus titans-go", discards=[["punch"], []])
    assert gives(m, "plasmus") == amounts("Plasmus")[0] + bonus
    assert asks(m).startswith("Your turn"), "a Villain destroys nothing"
    assert gives(m, "titans-go") == amounts("Titans Go!")[0], "the Power is only for the first of either"
    assert asks(m) == "Raven: you may choose a card to destroy."


@pytest.mark.card("Raven", "hero")
@pytest.mark.rule("TT-166", "TT-168")
def test_raven_has_nothing_to_destroy_and_begins_anew_each_turn() -> None:
    m = alone("Raven", "titans-go", decks=[["titans-go"] + ["punch"] * 4, None])
    assert gives(m, "titans-go") == amounts("Titans Go!")[0] + amounts("Raven", "hero")[0]
    assert asks(m).startswith("Your turn"), "the discard pile is empty"
    play(m, "end", "end")
    assert gives(m, "titans-go") == amounts("Titans Go!")[0] + amounts("Raven", "hero")[0]
    assert offered(m) == ["discard:titans-go", "no"]


@pytest.mark.card("Raven", "recruit")
@pytest.mark.rule("TT-131")
def test_two_super_powers_recruit_raven() -> None:
    m = alone("Robin", "plasmus titans-go titans-go")
    play(m, "plasmus", "titans-go")
    assert refused(m, "recruit:raven") == f"TT-131: {RECORDS['Raven'].recruit}"
    play(m, "titans-go")
    assert says(m, "recruit:raven", "Recruit Raven")
    play(m, "recruit:raven")
    assert team(m, 0) == ["Robin*", "Raven"]


@pytest.mark.card("Raven", "sidekick")
@pytest.mark.rule("TT-168", "TT-R50")
def test_raven_as_a_sidekick_may_change_a_card_for_the_first_super_power() -> None:
    given: dict[str, Any] = {"decks": [["terra", "silkie"], None], "discards": [["t-car"], []]}
    m = beside("Raven", "titans-go titans-go punch silkie plasmus", hero="Robin", **given)
    assert gives(m, "plasmus") == amounts("Plasmus")[0]
    assert gives(m, "titans-go") == amounts("Titans Go!")[0]
    assert asks(m) == "Raven: you may choose a card to discard."
    assert offered(m) == ["hand:punch", "hand:silkie", "hand:titans-go", "no"]
    play(m, "hand:punch")
    assert (zone(m, "discard 0"), count(m, "hand 0"), count(m, "deck 0")) == (["t-car", "punch"], 3, 1)
    play(m, "titans-go")
    assert asks(m).startswith("Your turn"), "only the first time"
    m = play(beside("Raven", "titans-go punch", hero="Robin", **given), "titans-go", "no")
    assert (count(m, "hand 0"), count(m, "deck 0")) == (1, 2)
    m = play(beside("Raven", "titans-go", hero="Robin", **given), "titans-go")
    assert (asks(m).startswith("Your turn"), count(m, "deck 0")) == (True, 2)


# ---- Cyborg


@pytest.mark.card("Cyborg", "hero")
@pytest.mark.rule("TT-044", "TT-168")
def test_cyborg_gains_power_for_the_first_equipment_and_for_the_first_hero() -> None:
    gear, friend = amounts("Cyborg", "hero")
    m = alone("Cyborg", "punch plasmus hot-potato birdarangs aqualad speedy")
    assert gives(m, "punch", "plasmus") == amounts("Punch")[0] + amounts("Plasmus")[0]
    assert gives(m, "hot-potato") == amounts("Hot Potato")[0] + gear
    assert gives(m, "birdarangs") == amounts("Birdarangs")[0], "only the first time"
    assert gives(m, "aqualad") == amounts("Aqualad")[0] + friend
    assert gives(m, "speedy") == amounts("Speedy")[0], "only the first time"
    m = play(alone("Cyborg", "aqualad", decks=[["aqualad"] + ["punch"] * 4, None]), "aqualad", "end", "end")
    assert gives(m, "aqualad") == amounts("Aqualad")[0] + friend


@pytest.mark.card("Cyborg", "recruit")
@pytest.mark.rule("TT-131")
@pytest.mark.parametrize("cards", ["silkie birdarangs", "birdarangs silkie"])
def test_a_hero_and_an_equipment_recruit_cyborg(cards: str) -> None:
    one, two = cards.split()
    m = table(f"{cards} titans-east t-car", PUNCHES, heroes=["Raven", "Robin"], decks=[["punch"] * 6, None])
    play(m, one)
    assert refused(m, "recruit:cyborg") == f"TT-131: {RECORDS['Cyborg'].recruit}"
    play(m, {"silkie": "titans-east", "birdarangs": "t-car"}[one])
    assert "recruit:cyborg" not in offered(m), "two of one sort do not do"
    play(m, two)
    assert says(m, "recruit:cyborg", "Recruit Cyborg")
    play(m, "recruit:cyborg")
    assert team(m, 0) == ["Raven*", "Cyborg"]


@pytest.mark.card("Cyborg", "sidekick")
@pytest.mark.rule("TT-R35", "TT-155")
def test_cyborg_as_a_sidekick_gives_power_for_a_hero_and_an_equipment() -> None:
    m = table("silkie hot-potato birdarangs", "", heroes=["Raven", "Robin"], sidekicks=[["Cyborg"], []])
    play(m, "silkie", "hot-potato")
    assert refused(m, "use:cyborg-sidekick").startswith("TT-155"), "the potato has left play"
    play(m, "birdarangs")
    assert says(m, "use:cyborg-sidekick", "Cyborg", RECORDS["Cyborg"].sidekick)
    assert gives(m, "use:cyborg-sidekick") == amounts("Cyborg", "sidekick")[0]
    assert refused(m, "use:cyborg-sidekick").startswith("TT-R35")
    m = table("birdarangs t-car", "", heroes=["Raven", "Robin"], sidekicks=[["Cyborg"], []])
    play(m, "birdarangs", "t-car")
    assert "use:cyborg-sidekick" not in offered(m), "no Hero"


# ---- all of them


@pytest.mark.rule("TT-043", "TT-R50")
@pytest.mark.parametrize(
    ("hero", "sidekick", "hand", "bonus"),
    [
        ("Robin", None, "birdarangs", ("Robin", "hero", 1)),
        ("Starfire", None, "plasmus", ("Starfire", "hero", 1)),
        ("Beast Boy", None, "titans-go", ("Beast Boy", "hero", 0)),
        ("Cyborg", None, "birdarangs", ("Cyborg", "hero", 0)),
        ("Raven", "Robin", "birdarangs", ("Robin", "sidekick", 0)),
        ("Raven", "Starfire", "hot-potato", ("Starfire", "sidekick", 0)),
    ],
)
def test_with_bonuses_asked_every_character_may_be_declined(
    hero: str, sidekick: str | None, hand: str, bonus: tuple[str, str, int]
) -> None:
    given: dict[str, Any] = {"options": {"bonuses": "asked"}, "sidekicks": [[sidekick] if sidekick else [], []]}
    worth = amounts(bonus[0], bonus[1])[bonus[2]]
    taken = {}
    for answer in ("yes", "no"):
        m = play(alone(hero, hand, **given), hand)
        assert asks(m).startswith(f"{bonus[0]}: ")
        reads(m, {"yes": "Use it", "no": "Do not"})
        play(m, answer)
        assert asks(m).startswith("Your turn")
        taken[answer] = power(m)
    assert taken["yes"] - taken["no"] == worth


@pytest.mark.rule("TT-R32", "TT-138")
def test_the_same_cards_recruit_several_but_each_character_once_a_turn() -> None:
    m = ready(
        "speedy hot-potato friend-drama terra birdarangs", "", decks=[["friend-drama", "punch"], None], weaknesses=[]
    )
    play(m, "friend-drama", "hot-potato", "speedy", "birdarangs", "recruit:robin")
    assert offered(m, "recruit") == []
    play(m, "terra")
    assert zone(m, "hand 0", 0) == ["friend-drama"]
    play(m, "friend-drama")
    assert team(m, 0) == ["Raven*"]
    assert refused(m, "recruit:robin") == "TT-R32: Robin was recruited this turn already"
    assert offered(m, "recruit") == ["beast-boy", "starfire"]


@pytest.mark.rule("TT-043", "TT-R42")
def test_with_bonuses_asked_raven_orders_and_declines_her_two_abilities() -> None:
    m = alone("Raven", "titans-go", options={"bonuses": "asked"}, discards=[["punch"], []])
    play(m, "titans-go")
    assert asks(m) == "Several things happen at once."
    destroys, gains = RECORDS["Raven"].hero.split(". ")
    assert list(answers(m).values()) == [f"Raven: {destroys}.", f"Raven: {gains}"]
    play(m, "next:2")
    reads(m, {"yes": "Use it", "no": "Do not"})
    assert gives(m, "no") == 0
    assert offered(m) == ["discard:punch", "no"], "what says 'may' is not asked for twice"


@pytest.mark.rule("TT-R35", "TT-168")
def test_the_table_shows_which_texts_were_used() -> None:
    m = ready("birdarangs t-car", hero="Robin")

    def used() -> list[bool]:
        return [one["used"] for one in seen(m)["teams"][0][0]["texts"]]

    assert used() == [False, False]
    play(m, "birdarangs")
    assert used() == [False, True]
    play(m, "t-car", "use:robin")
    assert used() == [True, True]
    assert " ".join(one["text"] for one in seen(m)["teams"][0][0]["texts"]) == RECORDS["Robin"].hero
