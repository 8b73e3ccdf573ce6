"""The 64 cards of the main deck, name by name: everything that their texts say."""

from typing import Any

import pytest

from longbox import Match
from longbox.language.shelf import slug
from tests.games.given import count, offered, refused, seen, told, true_zone, zone
from tests.games.titans.cards import (
    PUNCHES,
    RECORDS,
    SHELF,
    amounts,
    answers,
    asks,
    cost,
    gives,
    reads,
    ready,
    says,
    vp,
)
from tests.games.titans.given import play, power, table, team

FIVE = ["silkie", "terra", "bumblebee", "see-more", "mammoth"]


def scores(*deck: str) -> int:
    """VP of seat 0 with these cards and nothing else."""
    m = table("", "", decks=[list(deck), []])
    return int(seen(m)["vp"][0])


@pytest.mark.rule("TT-038", "TT-047", "TT-172")
@pytest.mark.parametrize("name", [record.name for record in SHELF.cards.records])
def test_every_card_costs_and_scores_what_is_printed(name: str) -> None:
    code = slug(name)
    worth = vp(name) if RECORDS[name].vp_text is None else amounts(name, "vp_text", "VP")[1]
    row = [code, *(other for other in (*FIVE, "t-car") if other != code)][:5]
    m = ready("", line_up=row, power=cost(name) - 1)
    assert refused(m, f"buy:{code}") == f"TT-038: {name} costs {cost(name)}; you have {cost(name) - 1} Power"
    m = ready("", line_up=row, power=cost(name), sidekicks=[["Robin", "Starfire", "Beast Boy"], []], decks=[[], None])
    play(m, f"buy:{code}")
    assert (power(m), seen(m)["vp"][0]) == (0, worth)
    assert zone(m, "line-up") == row[1:]
    assert true_zone(m, "discard 0") + true_zone(m, "deck 0") == [code]


# ---- Hero


@pytest.mark.card("Silkie")
def test_silkie_is_stronger_beside_another_hero() -> None:
    alone, beside = amounts("Silkie")
    m = ready("silkie silkie mammoth")
    play(m, "mammoth", "hand:punch")
    assert gives(m, "silkie") == alone, "the Silkie in hand is not controlled"
    assert gives(m, "silkie") == alone + beside


@pytest.mark.card("Terra")
@pytest.mark.rule("TT-192", "TT-147", "TT-R39")
def test_terra_draws_and_goes_to_the_foe() -> None:
    m = ready("terra punch", decks=[["speedy", "snack-time"], None])
    assert gives(m, "terra") == amounts("Terra")[0]
    assert (zone(m, "hand 0", 0), zone(m, "play 0")) == (["punch", "speedy"], [])
    assert zone(m, "discard 1") == ["terra"]
    assert told(m, "gained") == []
    assert seen(m)["vp"] == [vp("Speedy"), vp("Terra")]


@pytest.mark.card("Terra")
@pytest.mark.rule("TT-192", "TT-166")
def test_terra_goes_also_when_nothing_can_be_drawn() -> None:
    m = ready("terra", decks=[[], None])
    play(m, "terra")
    assert (count(m, "hand 0"), count(m, "deck 0")) == (0, 0)
    assert zone(m, "discard 1") == ["terra"]


@pytest.mark.card("Más y Menos")
@pytest.mark.rule("TT-189")
def test_mas_y_menos_high_fives_and_lets_both_draw() -> None:
    m = ready("mas-y-menos", "speedy cartoon-physics", decks=[["punch", "snack-time"], ["terra", "silkie"]])
    assert gives(m, "mas-y-menos") == amounts("Más y Menos")[0]
    assert m.seat == 0, "the foe has no way to refuse, and nothing to avoid"
    assert told(m, "high_five") == [[0, 1]]
    assert zone(m, "hand 0", 0) == ["punch"]
    assert sorted(true_zone(m, "hand 1")) == ["cartoon-physics", "speedy", "terra"]


@pytest.mark.card("Bumblebee")
@pytest.mark.rule("TT-133", "TT-R36")
def test_bumblebee_recruits_an_unused_sidekick_of_ones_choice() -> None:
    m = ready("bumblebee", sidekicks=[[], ["Robin"]])
    assert gives(m, "bumblebee") == amounts("Bumblebee")[0]
    assert asks(m) == "Bumblebee: choose a Sidekick to recruit."
    reads(m, {"sidekick:starfire": "Recruit Starfire", "sidekick:beast-boy": "Recruit Beast Boy"})
    assert refused(m, "sidekick:robin").startswith("TT-R36")
    play(m, "sidekick:beast-boy")
    assert (team(m, 0), team(m, 1)) == (["Raven*", "Beast Boy"], ["Cyborg*", "Robin"])


@pytest.mark.card("Bumblebee")
@pytest.mark.rule("TT-134")
def test_bumblebee_recruits_nobody_when_all_are_on_teams() -> None:
    m = ready("bumblebee", sidekicks=[["Starfire"], ["Robin", "Beast Boy"]])
    assert gives(m, "bumblebee") == amounts("Bumblebee")[0]
    assert team(m, 1) == ["Cyborg*", "Robin", "Beast Boy"]
    assert asks(m).startswith("Your turn")


@pytest.mark.card("Aqualad")
def test_aqualad_gives_power_and_recruits_nobody_when_played() -> None:
    m = ready("aqualad")
    assert gives(m, "aqualad") == amounts("Aqualad")[0]
    assert team(m, 0) == ["Raven*"]


@pytest.mark.card("Aqualad")
def test_aqualad_recruits_when_bought() -> None:
    m = ready("", power=9, line_up=["aqualad", *FIVE[:4]])
    play(m, "buy:aqualad")
    assert asks(m) == "Aqualad: choose a Sidekick to recruit."
    assert offered(m) == ["sidekick:beast-boy", "sidekick:robin", "sidekick:starfire"]
    play(m, "sidekick:robin")
    assert team(m, 0) == ["Raven*", "Robin"]
    assert zone(m, "discard 0") == ["aqualad"]


@pytest.mark.card("Aqualad")
def test_aqualad_recruits_when_gained_and_not_when_passed() -> None:
    m = ready("mumbo punch", main=["aqualad"])
    play(m, "mumbo", "hand:punch")
    assert offered(m) == ["sidekick:beast-boy", "sidekick:robin", "sidekick:starfire"]
    play(m, "sidekick:robin")
    assert team(m, 0) == ["Raven*", "Robin"]
    m = ready(
        "", hero="Robin", power=8, next_nemesis="Gentleman Ghost", decks=[["aqualad", *PUNCHES.split()[:4]], None]
    )
    play(m, "buy:control-freak", "end", "hand:aqualad", "hand:punch")
    assert (zone(m, "discard 0"), zone(m, "discard 1")) == (["control-freak", "punch"], ["aqualad"])
    assert team(m, 1) == ["Cyborg*"]


@pytest.mark.card("Aqualad")
@pytest.mark.rule("TT-134")
def test_aqualad_is_bought_though_nobody_is_left_to_recruit() -> None:
    m = ready("", power=9, line_up=["aqualad", *FIVE[:4]], sidekicks=[["Robin"], ["Starfire", "Beast Boy"]])
    play(m, "buy:aqualad")
    assert (zone(m, "discard 0"), team(m, 0)) == (["aqualad"], ["Raven*", "Robin"])
    assert asks(m).startswith("Your turn")


@pytest.mark.card("Speedy")
def test_speedy_gives_power_when_played_and_draws_nothing() -> None:
    m = ready("speedy")
    assert gives(m, "speedy") == amounts("Speedy")[0]
    assert count(m, "hand 0") == 0


@pytest.mark.card("Speedy")
@pytest.mark.rule("TT-083")
def test_speedy_avoids_an_attack_and_then_draws_two() -> None:
    m = attacked_with("speedy", decks=[None, ["terra", "silkie", "aqualad"]])
    play(m, "hand:speedy")
    assert sorted(true_zone(m, "hand 1")) == ["punch", "silkie", "terra"]
    assert zone(m, "discard 1") == ["speedy"]


@pytest.mark.card("Kid Flash")
def test_kid_flash_draws_two() -> None:
    m = ready("kid-flash", decks=[["terra", "silkie", "aqualad"], None])
    assert gives(m, "kid-flash") == 0
    assert zone(m, "hand 0", 0) == ["silkie", "terra"]
    assert true_zone(m, "deck 0") == ["aqualad"]


@pytest.mark.card("Kid Flash", "vp_text")
def test_kid_flash_is_worth_more_with_six_other_heroes() -> None:
    many, few = amounts("Kid Flash", "vp_text", "VP")
    heroes = ["silkie", "silkie", "bumblebee", "bumblebee", "aqualad", "aqualad"]
    five = vp("Silkie") + 2 * vp("Bumblebee") + 2 * vp("Aqualad")
    assert scores("kid-flash", *heroes) == many + vp("Silkie") + five
    assert scores("kid-flash", *heroes[1:], "mammoth") == few + five + vp("Mammoth")
    assert scores("kid-flash", "kid-flash", *heroes[1:]) == 2 * many + five
    assert scores("kid-flash", "kid-flash", *heroes[2:]) == 2 * few + five - vp("Silkie")


@pytest.mark.card("Kid Flash")
@pytest.mark.rule("TT-145", "TT-R21")
def test_kid_flash_draws_when_discarded_but_not_when_the_turn_ends() -> None:
    m = ready("mammoth", "kid-flash punch", decks=[None, ["terra", "silkie"]])
    play(m, "mammoth", "hand:kid-flash")
    assert (sorted(true_zone(m, "hand 1")), true_zone(m, "deck 1")) == (["punch", "terra"], ["silkie"])
    m = ready("kid-flash", decks=[["punch"] * 5 + ["terra"], None])
    play(m, "end")
    assert (count(m, "hand 0"), true_zone(m, "deck 0")) == (5, ["terra"])


@pytest.mark.card("Batgirl")
@pytest.mark.rule("TT-066", "TT-R22")
def test_batgirl_fetches_an_equipment_of_ones_choice_when_the_turn_ends() -> None:
    m = ready("batgirl t-car", discards=[["birdarangs", "terra"], []], decks=[list(PUNCHES.split()), None])
    assert gives(m, "batgirl") == amounts("Batgirl")[0]
    assert asks(m).startswith("Your turn")
    play(m, "end")
    assert asks(m) == "Batgirl: choose a card to put into your hand."
    reads(m, {"discard:birdarangs": "Birdarangs (discard pile)", "discard:t-car": "T-Car (discard pile)"})
    play(m, "discard:t-car")
    assert zone(m, "hand 0", 0) == ["punch"] * 5 + ["t-car"]
    assert zone(m, "discard 0") == ["birdarangs", "terra", "batgirl"]


@pytest.mark.card("Batgirl")
@pytest.mark.rule("TT-166")
def test_batgirl_fetches_nothing_without_an_equipment_in_the_discard_pile() -> None:
    m = ready("batgirl birdarangs", discards=[["terra"], []], decks=[list(PUNCHES.split()), None])
    play(m, "batgirl", "birdarangs", "end")
    assert m.seat == 1, "what was played lies in front of the player until after that"
    assert zone(m, "hand 0", 0) == ["punch"] * 5


@pytest.mark.card("Batgirl")
@pytest.mark.rule("TT-048", "TT-R42")
def test_two_batgirls_fetch_two_equipment_also_such_as_were_bought_this_turn() -> None:
    m = ready("batgirl batgirl", line_up=["t-car", "birdarangs", *FIVE[:3]], power=9, decks=[["punch"] * 5, None])
    play(m, "batgirl", "batgirl", "buy:t-car", "buy:birdarangs", "end")
    while m.seat == 0:
        m.choose(m.decisions[0].options[0], seat=0)
    assert zone(m, "hand 0", 0) == ["punch"] * 5 + ["birdarangs", "t-car"]


@pytest.mark.card("Titans East")
def test_titans_east_gives_power_and_draws_two() -> None:
    m = ready("titans-east", decks=[["terra", "silkie", "aqualad"], None])
    assert gives(m, "titans-east") == amounts("Titans East")[0]
    assert zone(m, "hand 0", 0) == ["silkie", "terra"]


# ---- Villain


@pytest.mark.card("Billy Numerous")
@pytest.mark.rule("TT-032")
def test_billy_numerous_is_stronger_beside_a_villain_and_adds_to_the_line_up() -> None:
    alone, beside = amounts("Billy Numerous")
    m = ready("billy-numerous billy-numerous punch", hero="Robin", line_up=FIVE, main=["t-car", "aqualad"])
    play(m, "punch")
    assert gives(m, "billy-numerous") == alone
    assert zone(m, "line-up") == [*FIVE, "t-car"]
    assert gives(m, "billy-numerous") == alone + beside
    assert zone(m, "line-up") == [*FIVE, "t-car", "aqualad"]


@pytest.mark.card("Billy Numerous")
@pytest.mark.rule("TT-R04", "TT-108")
def test_billy_numerous_adds_nothing_from_an_empty_main_deck_and_puts_an_event_in_force() -> None:
    m = ready("billy-numerous", hero="Robin", line_up=FIVE, main_size=0)
    assert gives(m, "billy-numerous") == amounts("Billy Numerous")[0]
    assert zone(m, "line-up") == FIVE
    assert not m.over
    m = ready("billy-numerous", hero="Robin", line_up=FIVE, main=["pizza-party"], mode="advanced")
    play(m, "billy-numerous")
    assert (zone(m, "line-up"), zone(m, "events")) == (FIVE, ["pizza-party"])


def attacked_with(defense: str, **given: object) -> Match:
    """Seat 0 plays Mammoth against a foe who holds this Defense and a Punch: the foe is asked."""
    m = ready("mammoth", f"{defense} punch", hero="Robin", **given)
    play(m, "mammoth")
    assert m.seat == 1
    words = answers(m)
    assert set(words) == {f"hand:{defense}", "no"}
    assert words["no"] == "Do not defend"
    assert words[f"hand:{defense}"].startswith("Discard ")
    assert asks(m) == "Mammoth attacks: Each foe discards a card."
    return m


@pytest.mark.card("See-More")
def test_see_more_gives_power() -> None:
    assert gives(ready("see-more", hero="Robin"), "see-more") == amounts("See-More")[0]


@pytest.mark.card("See-More")
@pytest.mark.rule("TT-084", "TT-080", "TT-085")
def test_see_more_avoids_an_attack_and_gives_nothing_more() -> None:
    m = play(attacked_with("see-more"), "hand:see-more")
    assert (true_zone(m, "hand 1"), zone(m, "discard 1")) == (["punch"], ["see-more"])
    assert power(m) == amounts("Mammoth")[0]
    assert m.seat == 0


@pytest.mark.card("Mad Mod")
@pytest.mark.rule("TT-137", "TT-R36")
def test_mad_mod_makes_the_foe_lose_a_sidekick_of_their_choice() -> None:
    m = ready("mad-mod", hero="Robin", sidekicks=[["Raven"], ["Starfire", "Beast Boy"]])
    assert gives(m, "mad-mod", "no") == amounts("Mad Mod")[0]
    assert (m.seat, asks(m)) == (1, "Mad Mod: choose a Sidekick to lose.")
    reads(m, {"sidekick:starfire": "Lose Starfire", "sidekick:beast-boy": "Lose Beast Boy"})
    play(m, "sidekick:starfire")
    assert (team(m, 0), team(m, 1)) == (["Robin*", "Raven"], ["Cyborg*", "Beast Boy"])
    assert zone(m, "unused") == ["starfire"]


@pytest.mark.card("Mad Mod")
@pytest.mark.rule("TT-142", "TT-074")
def test_mad_mod_may_destroy_a_card_in_the_line_up_before_the_attack() -> None:
    m = play(ready("mad-mod", "see-more", line_up=FIVE, discards=[["terra"], []]), "mad-mod")
    assert (m.seat, asks(m)) == (0, "Mad Mod: you may choose a card to destroy.")
    reads(m, {**{f"line-up:{code}": "(Line-Up)" for code in FIVE}, "no": "Do not"})
    play(m, f"line-up:{FIVE[0]}")
    assert (zone(m, "destroyed"), m.seat) == ([FIVE[0]], 1)
    assert asks(m) == "Mad Mod attacks: Each foe loses a Sidekick."


@pytest.mark.card("Mad Mod")
@pytest.mark.rule("TT-086", "TT-087", "TT-139")
def test_mad_mod_finds_no_sidekick_and_can_be_avoided_all_the_same() -> None:
    m = play(ready("mad-mod", "cartoon-physics punch", decks=[None, ["terra"]]), "mad-mod", "no")
    assert (m.seat, asks(m)) == (1, "Mad Mod attacks: Each foe loses a Sidekick.")
    play(m, "hand:cartoon-physics")
    assert sorted(true_zone(m, "hand 1")) == ["punch", "terra"]
    m = play(ready("mad-mod"), "mad-mod", "no")
    assert (m.seat, team(m, 1)) == (0, ["Cyborg*"])


@pytest.mark.card("Mad Mod")
@pytest.mark.rule("TT-080")
def test_who_avoids_mad_mod_keeps_the_sidekick() -> None:
    m = play(ready("mad-mod", "see-more punch", sidekicks=[[], ["Starfire"]]), "mad-mod", "no", "hand:see-more")
    assert team(m, 1) == ["Cyborg*", "Starfire"]
    m = play(ready("mad-mod", "see-more punch", sidekicks=[[], ["Starfire"]]), "mad-mod", "no", "no")
    assert team(m, 1) == ["Cyborg*"]


@pytest.mark.card("Mumbo")
def test_mumbo_turns_a_card_of_the_hand_into_the_top_card_of_the_main_deck() -> None:
    m = ready("mumbo punch snack-time", main=["t-car"], discards=[["terra"], []])
    assert gives(m, "mumbo") == amounts("Mumbo")[0]
    assert asks(m) == "Mumbo: you may choose a card to destroy."
    reads(
        m,
        {
            "hand:punch": "Destroy Punch",
            "hand:snack-time": "Destroy Snack Time",
            "no": "Do not",
        },
    )
    play(m, "hand:snack-time")
    assert (zone(m, "destroyed"), zone(m, "hand 0", 0)) == (["snack-time"], ["punch"])
    assert zone(m, "discard 0") == ["terra", "t-car"]
    assert told(m, "gained")[0][0] == 0


@pytest.mark.card("Mumbo")
def test_mumbo_gains_nothing_without_a_sacrifice() -> None:
    for hand, codes in (("mumbo punch", ["mumbo", "no"]), ("mumbo", ["mumbo"])):
        m = play(ready(hand, main=["t-car"]), *codes)
        assert (count(m, "destroyed"), zone(m, "discard 0")) == (0, [])
        assert asks(m).startswith("Your turn")


@pytest.mark.card("Mumbo")
@pytest.mark.rule("TT-061", "TT-062", "TT-R13")
def test_mumbo_may_find_an_event_or_nothing() -> None:
    m = play(ready("mumbo punch", main=["laundry-day", "t-car"], mode="advanced"), "mumbo", "hand:punch")
    assert (zone(m, "events"), zone(m, "discard 0"), zone(m, "destroyed")) == (["laundry-day"], [], ["punch"])
    assert told(m, "gained") == []
    m = play(ready("mumbo punch", main_size=0), "mumbo", "hand:punch")
    assert (zone(m, "discard 0"), zone(m, "destroyed")) == ([], ["punch"])


@pytest.mark.card("Mammoth")
@pytest.mark.rule("TT-145", "TT-081")
def test_mammoth_makes_the_foe_discard_a_card_of_their_choice() -> None:
    m = ready("mammoth punch", "punch terra", discards=[[], ["silkie"]], locations=[[], ["jump-city"]])
    assert gives(m, "mammoth") == amounts("Mammoth")[0]
    assert (m.seat, asks(m)) == (1, "Mammoth: choose a card to discard.")
    reads(m, {"hand:punch": "Discard Punch", "hand:terra": "Discard Terra"})
    play(m, "hand:terra")
    assert (zone(m, "discard 1"), true_zone(m, "hand 1"), count(m, "hand 0")) == (["silkie", "terra"], ["punch"], 1)


@pytest.mark.card("Mammoth")
@pytest.mark.rule("TT-R51", "TT-081")
def test_mammoth_against_an_empty_hand_and_against_a_defense_not_used() -> None:
    m = play(ready("mammoth", ""), "mammoth")
    assert (m.seat, zone(m, "discard 1")) == (0, [])
    m = play(attacked_with("see-more"), "no", "hand:see-more")
    assert (true_zone(m, "hand 1"), zone(m, "discard 1"), m.seat) == (["punch"], ["see-more"], 0)


@pytest.mark.card("Blackfire")
@pytest.mark.rule("TT-135", "TT-138")
def test_blackfire_steals_a_sidekick_of_ones_choice() -> None:
    m = ready("blackfire", "speedy punch", hero="Robin", sidekicks=[["Raven"], ["Starfire", "Beast Boy"]])
    play(m, "blackfire")
    assert (m.seat, asks(m)) == (0, "Blackfire: choose a Sidekick to steal.")
    reads(m, {"sidekick:starfire": "Steal Starfire", "sidekick:beast-boy": "Steal Beast Boy"})
    play(m, "sidekick:beast-boy")
    assert power(m) == amounts("Blackfire")[0]
    assert (team(m, 0), team(m, 1)) == (["Robin*", "Raven", "Beast Boy"], ["Cyborg*", "Starfire"])
    assert len(told(m, "lost")) == 1


@pytest.mark.card("Blackfire")
@pytest.mark.rule("TT-139")
def test_blackfire_gives_more_power_when_nobody_can_be_stolen() -> None:
    assert gives(ready("blackfire", hero="Robin", sidekicks=[["Raven"], []]), "blackfire") == sum(amounts("Blackfire"))


@pytest.mark.card("Blackfire", "vp_text")
def test_blackfire_is_worth_more_with_six_other_villains() -> None:
    many, few = amounts("Blackfire", "vp_text", "VP")
    villains = ["billy-numerous", "billy-numerous", "mad-mod", "mad-mod", "mumbo", "mumbo"]
    five = vp("Billy Numerous") + 2 * vp("Mad Mod") + 2 * vp("Mumbo")
    assert scores("blackfire", *villains) == many + vp("Billy Numerous") + five
    assert scores("blackfire", *villains[1:]) == few + five
    assert scores("blackfire", *villains[1:], "trigon") == few + five + vp("Trigon")


@pytest.mark.card("Cinderblock")
@pytest.mark.rule("TT-125")
def test_cinderblock_breaks_a_location_of_the_foe() -> None:
    given: dict[str, Any] = {"locations": [[], ["hive-tower", "titans-tower"]], "discards": [[], ["thrift-shop"]]}
    m = ready("cinderblock", "jump-city punch", **given)
    assert gives(m, "cinderblock") == amounts("Cinderblock")[0]
    assert (m.seat, asks(m)) == (1, "Cinderblock: choose a card to discard.")
    reads(
        m,
        {
            "in-play:hive-tower": "Discard HIVE Tower (in play)",
            "in-play:titans-tower": "Discard Titans Tower (in play)",
        },
    )
    play(m, "in-play:hive-tower")
    assert (zone(m, "play 1"), zone(m, "discard 1")) == (["titans-tower"], ["thrift-shop", "hive-tower"])
    assert (m.seat, count(m, "hand 1"), zone(m, "play 0")) == (0, 2, ["cinderblock"])


@pytest.mark.card("Cinderblock")
@pytest.mark.rule("TT-R51")
def test_cinderblock_makes_a_foe_without_a_location_discard_a_card() -> None:
    m = play(ready("cinderblock", "jump-city punch", discards=[[], ["terra"]]), "cinderblock")
    assert (m.seat, offered(m)) == (1, ["hand:jump-city", "hand:punch"])
    play(m, "hand:punch")
    assert (zone(m, "discard 1"), true_zone(m, "hand 1")) == (["terra", "punch"], ["jump-city"])
    m = play(ready("cinderblock", ""), "cinderblock")
    assert (m.seat, zone(m, "discard 1")) == (0, [])


@pytest.mark.card("Cinderblock")
@pytest.mark.rule("TT-080")
def test_who_avoids_cinderblock_loses_neither_location_nor_card() -> None:
    m = play(ready("cinderblock", "see-more punch", locations=[[], ["hive-tower"]]), "cinderblock", "hand:see-more")
    assert (zone(m, "play 1"), true_zone(m, "hand 1")) == (["hive-tower"], ["punch"])


@pytest.mark.card("Plasmus")
def test_plasmus_gives_power() -> None:
    assert gives(ready("plasmus", hero="Robin"), "plasmus") == amounts("Plasmus")[0]


@pytest.mark.card("Plasmus")
def test_plasmus_goes_on_top_of_the_deck_when_bought_or_gained() -> None:
    m = ready("", power=12, line_up=["plasmus", *FIVE[:4]], decks=[["punch", "terra"], None])
    play(m, "buy:plasmus")
    assert power(m) == 12 - cost("Plasmus")
    assert true_zone(m, "deck 0") == ["terra", "punch", "plasmus"]
    assert zone(m, "deck 0") == [None, None, "plasmus"], "everybody saw where it went"
    m = play(ready("mumbo punch", main=["plasmus"], decks=[["terra"], None]), "mumbo", "hand:punch")
    assert (true_zone(m, "deck 0"), zone(m, "discard 0")) == (["terra", "plasmus"], [])


# ---- Equipment


@pytest.mark.card("Hot Potato")
@pytest.mark.rule("TT-147")
def test_hot_potato_goes_to_the_foe() -> None:
    m = ready("hot-potato")
    assert gives(m, "hot-potato") == amounts("Hot Potato")[0]
    assert (zone(m, "play 0"), zone(m, "discard 1")) == ([], ["hot-potato"])


@pytest.mark.card("Library Card")
@pytest.mark.rule("TT-042", "TT-R26")
def test_library_card_plays_a_cheap_card_of_the_line_up_which_goes_back_to_its_place() -> None:
    given: dict[str, Any] = {
        "line_up": ["mammoth", "see-more", "aqualad", "birdarangs", "t-car"],
        "discards": [["terra"], []],
    }
    m = ready("library-card silkie", **given)
    play(m, "library-card")
    assert asks(m) == "Library Card: choose a card to borrow."
    reads(
        m,
        {
            "line-up:see-more": "Borrow See-More (Line-Up)",
            "line-up:birdarangs": "Borrow Birdarangs (Line-Up)",
        },
    )
    play(m, "line-up:birdarangs")
    assert power(m) == sum(amounts("Birdarangs")), "Library Card is another Equipment"
    assert zone(m, "play 0") == ["library-card", "birdarangs"]
    assert seen(m)["borrowed"] == [["birdarangs"], []]
    assert seen(m)["vp"][0] == vp("Library Card") + vp("Silkie") + vp("Terra")
    assert refused(m, "buy:birdarangs").startswith("TT-046")
    play(m, "end")
    assert zone(m, "line-up") == ["mammoth", "see-more", "aqualad", "birdarangs", "t-car"]
    assert "birdarangs" not in true_zone(m, "discard 0")


@pytest.mark.card("Library Card")
@pytest.mark.rule("TT-166")
def test_library_card_finds_nothing_cheap() -> None:
    dear = ["mammoth", "aqualad", "t-car", "batgirl", "cinderblock"]
    m = ready("library-card", line_up=dear)
    assert gives(m, "library-card") == 0
    assert (zone(m, "line-up"), zone(m, "play 0")) == (dear, ["library-card"])


@pytest.mark.card("Library Card")
@pytest.mark.rule("TT-R26", "TT-R39")
def test_a_borrowed_card_that_is_passed_stays_with_the_foe() -> None:
    m = ready("library-card", line_up=["hot-potato", "mammoth", "aqualad", "t-car", "batgirl"])
    assert gives(m, "library-card") == amounts("Hot Potato")[0], "one card to borrow is no choice"
    assert (zone(m, "discard 1"), seen(m)["borrowed"]) == (["hot-potato"], [[], []])
    play(m, "end")
    assert "hot-potato" in zone(m, "discard 1")


@pytest.mark.card("Library Card")
@pytest.mark.rule("TT-R26")
def test_a_borrowed_library_card_borrows_in_its_turn() -> None:
    row = ["library-card", "silkie", "mammoth", "t-car", "batgirl"]
    m = play(ready("library-card", line_up=row), "library-card", "line-up:library-card")
    assert zone(m, "play 0") == ["library-card", "library-card", "silkie"]
    assert power(m) == amounts("Silkie")[0]
    play(m, "end")
    assert zone(m, "line-up") == row


@pytest.mark.card("Library Card")
@pytest.mark.rule("TT-R26")
def test_borrowed_cards_go_back_to_their_places_in_whatever_order_they_were_taken() -> None:
    row = ["mammoth", "silkie", "t-car", "birdarangs", "see-more"]
    for first, second in (("silkie", "birdarangs"), ("birdarangs", "silkie"), ("silkie", "see-more")):
        m = ready("library-card library-card", line_up=row)
        play(m, "library-card", f"line-up:{first}", "library-card", f"line-up:{second}", "end")
        assert zone(m, "line-up") == row


@pytest.mark.card("Birdarangs")
def test_birdarangs_are_stronger_beside_another_equipment() -> None:
    alone, beside = amounts("Birdarangs")
    m = play(ready("birdarangs birdarangs punch"), "punch")
    assert gives(m, "birdarangs") == alone
    assert gives(m, "birdarangs") == alone + beside


@pytest.mark.card("Birdarangs")
@pytest.mark.rule("TT-153")
def test_birdarangs_miss_an_equipment_that_has_left_play() -> None:
    m = play(ready("hot-potato birdarangs"), "hot-potato")
    assert gives(m, "birdarangs") == amounts("Birdarangs")[0]


@pytest.mark.card("Pizza Box Shield")
def test_pizza_box_shield_gives_power() -> None:
    m = ready("pizza-box-shield", discards=[["punch"], []])
    assert gives(m, "pizza-box-shield") == amounts("Pizza Box Shield")[0]
    assert zone(m, "discard 0") == ["punch"]


@pytest.mark.card("Pizza Box Shield")
@pytest.mark.rule("TT-083", "TT-R29")
def test_pizza_box_shield_avoids_an_attack_and_may_then_destroy_a_discarded_card() -> None:
    for code, destroyed in (
        ("discard:terra", ["terra"]),
        ("discard:pizza-box-shield", ["pizza-box-shield"]),
        ("no", []),
    ):
        m = attacked_with("pizza-box-shield", discards=[["silkie"], ["terra"]], locations=[[], ["jump-city"]])
        play(m, "hand:pizza-box-shield")
        assert (m.seat, asks(m)) == (1, "Pizza Box Shield: you may choose a card to destroy.")
        reads(
            m,
            {
                "discard:terra": "Destroy Terra (discard pile)",
                "discard:pizza-box-shield": "Destroy Pizza Box Shield (discard pile)",
                "no": "Do not",
            },
        )
        play(m, code)
        assert (zone(m, "destroyed"), true_zone(m, "hand 1"), m.seat) == (destroyed, ["punch"], 0)


@pytest.mark.card("Crystal Prism")
@pytest.mark.rule("TT-186")
def test_crystal_prism_counts_colors_of_cards_in_play() -> None:
    each = amounts("Crystal Prism")[0]
    assert gives(ready("crystal-prism punch"), "crystal-prism") == each, "its own; no character counts"
    m = ready("crystal-prism punch punch terra", locations=[["thrift-shop"], []], sidekicks=[["Starfire"], []])
    play(m, "punch", "punch")
    assert gives(m, "crystal-prism") == 3 * each, "white, purple and silver"


@pytest.mark.card("Crystal Prism")
@pytest.mark.rule("TT-153")
def test_crystal_prism_does_not_count_what_has_left_play() -> None:
    m = play(ready("crystal-prism terra", decks=[[], None]), "terra")
    assert gives(m, "crystal-prism") == amounts("Crystal Prism")[0]


@pytest.mark.card("T-Car")
@pytest.mark.rule("TT-191")
def test_t_car_counts_equipment_and_sidekicks() -> None:
    equipment, sidekick = amounts("T-Car")
    assert gives(ready("t-car birdarangs"), "t-car") == equipment, "itself, no Super Hero"
    m = ready("t-car birdarangs punch", sidekicks=[["Robin", "Beast Boy"], ["Starfire"]])
    play(m, "birdarangs", "punch")
    assert gives(m, "t-car") == 2 * equipment + 2 * sidekick


@pytest.mark.card("T-Car", "vp_text")
def test_t_car_is_worth_more_with_six_other_equipment() -> None:
    many, few = amounts("T-Car", "vp_text", "VP")
    gear = ["hot-potato", "hot-potato", "birdarangs", "birdarangs", "library-card", "library-card"]
    five = vp("Hot Potato") + 2 * vp("Birdarangs") + 2 * vp("Library Card")
    assert scores("t-car", *gear) == many + vp("Hot Potato") + five
    assert scores("t-car", *gear[1:], "terra") == few + five + vp("Terra")


# ---- Super Power


@pytest.mark.card("Cartoon Physics")
def test_cartoon_physics_gives_power_when_played_and_draws_nothing() -> None:
    m = ready("cartoon-physics", hero="Robin")
    assert gives(m, "cartoon-physics") == amounts("Cartoon Physics")[0]
    assert count(m, "hand 0") == 0


@pytest.mark.card("Cartoon Physics")
@pytest.mark.rule("TT-083", "TT-079")
def test_cartoon_physics_avoids_an_attack_and_then_draws_one() -> None:
    m = attacked_with("cartoon-physics", decks=[None, ["see-more", "silkie"]])
    play(m, "hand:cartoon-physics")
    assert sorted(true_zone(m, "hand 1")) == ["punch", "see-more"]
    assert (zone(m, "discard 1"), m.seat) == (["cartoon-physics"], 0)


@pytest.mark.card("Dark Portal")
@pytest.mark.rule("TT-142", "TT-144")
def test_dark_portal_draws_and_may_destroy_a_card_of_the_discard_pile_or_the_line_up() -> None:
    for code, destroyed in (("discard:punch", ["punch"]), ("line-up:mammoth", ["mammoth"]), ("no", [])):
        m = ready("dark-portal", hero="Robin", decks=[["terra"], None], discards=[["punch"], ["silkie"]], line_up=FIVE)
        assert gives(m, "dark-portal") == 0
        assert zone(m, "hand 0", 0) == ["terra"]
        assert asks(m) == "Dark Portal: you may choose a card to destroy."
        assert offered(m) == sorted(["discard:punch", *(f"line-up:{card}" for card in FIVE), "no"])
        assert says(m, "line-up:mammoth", "Destroy Mammoth (Line-Up)")
        assert says(m, "discard:punch", "Destroy Punch (discard pile)")
        play(m, code)
        assert zone(m, "destroyed") == destroyed
        assert (zone(m, "discard 0"), zone(m, "line-up")) == (
            [] if code == "discard:punch" else ["punch"],
            [card for card in FIVE if code != f"line-up:{card}"],
        )


@pytest.mark.card("Mutation")
@pytest.mark.rule("TT-158", "TT-R40")
def test_mutation_makes_everything_in_play_one_type() -> None:
    m = ready("mutation punch birdarangs punch birdarangs", hero="Starfire", locations=[["thrift-shop"], []])
    play(m, "punch")
    assert gives(m, "mutation") == amounts("Mutation")[0]
    assert asks(m) == "Mutation: choose a card type."
    assert sorted(answers(m).values()) == sorted(
        ["Hero", "Villain", "Equipment", "Super Power", "Location", "Starter", "Weakness", "Nemesis", "Event"]
    )
    play(m, "type:equipment")
    assert gives(m, "birdarangs") == sum(amounts("Birdarangs"))
    assert "recruit:robin" in offered(m), "two of the cards played are Equipment now"


@pytest.mark.card("Mutation")
@pytest.mark.rule("TT-190", "TT-163")
def test_mutation_changes_what_is_in_play_only_and_no_color() -> None:
    m = ready("mutation birdarangs crystal-prism terra", hero="Starfire", decks=[[], None])
    play(m, "birdarangs", "mutation", "type:hero")
    assert gives(m, "crystal-prism") == 2 * amounts("Crystal Prism")[0], "silver and green; Prism itself is Equipment"
    assert "use:starfire" not in offered(m)
    assert "recruit:robin" not in offered(m), "Birdarangs are a Hero now"
    assert "recruit:beast-boy" in offered(m), "two Heroes were played"


@pytest.mark.card("Mutation")
@pytest.mark.rule("TT-R40")
def test_mutation_ends_with_the_turn() -> None:
    m = ready("mutation", hero="Starfire", locations=[["jump-city"], []], decks=[["silkie"] + ["punch"] * 4, None])
    play(m, "mutation", "type:hero", "end", "end")
    assert gives(m, "silkie") == amounts("Silkie")[0] + amounts("Jump City")[0] + amounts("Starfire", "hero")[1]


@pytest.mark.card("Hex Sneeze")
@pytest.mark.rule("TT-096")
def test_hex_sneeze_gives_the_foe_a_weakness() -> None:
    m = ready("hex-sneeze", hero="Robin", weaknesses=["pop-quiz", "late-fees"])
    assert gives(m, "hex-sneeze") == amounts("Hex Sneeze")[0]
    assert (zone(m, "discard 1"), zone(m, "discard 0")) == (["pop-quiz"], [])
    assert zone(m, "weaknesses") == ["late-fees"]
    assert seen(m)["vp"][1] == vp("Pop Quiz")


@pytest.mark.card("Hex Sneeze")
@pytest.mark.rule("TT-080", "TT-103")
def test_hex_sneeze_avoided_and_without_a_weakness_left() -> None:
    m = play(ready("hex-sneeze", "see-more punch", hero="Robin"), "hex-sneeze")
    assert (m.seat, asks(m)) == (1, "Hex Sneeze attacks: Each foe gains a Weakness.")
    play(m, "hand:see-more")
    assert (zone(m, "discard 1"), count(m, "weaknesses")) == (["see-more"], 10)
    m = play(ready("hex-sneeze", hero="Robin", weaknesses=[]), "hex-sneeze")
    assert (zone(m, "discard 1"), m.seat) == ([], 0)


@pytest.mark.card("Power Ballad")
@pytest.mark.rule("TT-167")
def test_power_ballad_takes_back_a_super_power() -> None:
    m = ready("power-ballad dark-portal", hero="Robin", discards=[["mutation", "terra", "titans-go"], ["hex-sneeze"]])
    assert gives(m, "power-ballad") == amounts("Power Ballad")[0]
    assert asks(m) == "Power Ballad: choose a card to put into your hand."
    reads(
        m,
        {
            "discard:mutation": "Mutation (discard pile)",
            "discard:titans-go": "Titans Go! (discard pile)",
        },
    )
    assert refused(m, "no").startswith("TT-074")
    play(m, "discard:titans-go")
    assert (zone(m, "hand 0", 0), zone(m, "discard 0")) == (["dark-portal", "titans-go"], ["mutation", "terra"])
    assert gives(m, "titans-go") == amounts("Titans Go!")[0]


@pytest.mark.card("Power Ballad")
@pytest.mark.rule("TT-167")
def test_power_ballad_without_a_super_power_in_the_discard_pile() -> None:
    for pile in ([], ["terra"]):
        m = ready("power-ballad", hero="Robin", discards=[pile, []])
        assert gives(m, "power-ballad") == amounts("Power Ballad")[0]
        assert (count(m, "hand 0"), zone(m, "discard 0")) == (0, pile)


# ---- Location


def over(m: Match) -> Match:
    """Both players end their turns: seat 0 is in turn again."""
    return play(m, "end", "end")


@pytest.mark.card("Thrift Shop")
@pytest.mark.rule("TT-126", "TT-168", "TT-119")
def test_thrift_shop_draws_for_the_first_cheap_card_of_each_turn() -> None:
    deck = ["punch", "terra", "see-more", "terra", "terra", "punch", "punch"]
    m = ready("thrift-shop birdarangs punch silkie silkie", decks=[deck, None])
    assert gives(m, "thrift-shop", "birdarangs", "punch") == amounts("Birdarangs")[0] + amounts("Punch")[0]
    assert count(m, "hand 0") == 2, "costs of 3 and 0 do nothing"
    play(m, "silkie")
    assert zone(m, "hand 0", 0) == ["punch", "silkie"]
    play(m, "silkie")
    assert zone(m, "hand 0", 0) == ["punch"], "it is not the first"
    over(m)
    assert "thrift-shop" in zone(m, "play 0")
    play(m, "see-more")
    assert count(m, "hand 0") == 5


@pytest.mark.card("Thrift Shop")
@pytest.mark.rule("TT-R34")
def test_thrift_shop_comes_too_late_for_a_first_time_that_has_passed() -> None:
    m = play(ready("thrift-shop silkie silkie"), "silkie", "thrift-shop", "silkie")
    assert count(m, "hand 0") == 0


@pytest.mark.card("Jump City")
@pytest.mark.rule("TT-168", "TT-120", "TT-121")
@pytest.mark.parametrize("first", ["Titans East", "Plasmus"])
def test_jump_city_gives_power_for_the_first_hero_or_villain_of_each_turn(first: str) -> None:
    code = first.lower().replace(" ", "-")
    other = {"Titans East": "Plasmus", "Plasmus": "Titans East"}[first]
    m = ready(f"jump-city punch birdarangs {code} {other.lower().replace(' ', '-')}", decks=[["punch"] * 6, None])
    assert gives(m, "jump-city", "punch", "birdarangs") == amounts("Punch")[0] + amounts("Birdarangs")[0]
    raven = {"Titans East": 0, "Plasmus": amounts("Raven", "hero")[0]}  # she has a liking for Villains
    assert gives(m, code) == amounts(first)[0] + amounts("Jump City")[0] + raven[first]
    assert gives(m, other.lower().replace(" ", "-")) == amounts(other)[0] + raven[other], "only the first time"
    decks = [["silkie"] + ["punch"] * 4, ["terra"]]
    m = ready("punch", "mammoth terra", locations=[["jump-city"], []], heroes=["Cyborg", "Raven"], decks=decks)
    play(m, "end")
    assert gives(m, "terra") == amounts("Terra")[0], "only its controller benefits"
    play(m, "end")
    assert gives(m, "silkie") == amounts("Silkie")[0] + amounts("Jump City")[0] + amounts("Cyborg", "hero")[1]
    assert zone(m, "play 0") == ["jump-city", "silkie"]


@pytest.mark.card("Titans Tower")
@pytest.mark.rule("TT-168", "TT-120", "TT-121")
@pytest.mark.parametrize("first", ["Birdarangs", "Titans Go!"])
def test_titans_tower_gives_power_for_the_first_equipment_or_super_power_of_each_turn(first: str) -> None:
    other = {"Birdarangs": "Titans Go!", "Titans Go!": "Birdarangs"}[first]
    codes = {"Birdarangs": "birdarangs", "Titans Go!": "titans-go"}
    m = ready("titans-tower punch mammoth birdarangs titans-go", "", hero="Starfire", decks=[["punch"] * 6, None])
    quiet = amounts("Punch")[0] + amounts("Mammoth")[0] + amounts("Starfire", "hero")[1]
    assert gives(m, "titans-tower", "punch", "mammoth") == quiet
    assert gives(m, codes[first]) == amounts(first)[0] + amounts("Titans Tower")[0]
    assert gives(m, codes[other]) == amounts(other)[0], "only the first time"
    m = ready(
        "punch", "hot-potato", locations=[["titans-tower"], []], heroes=["Starfire", "Raven"], decks=[[], ["punch"] * 6]
    )
    play(m, "end")
    assert gives(m, "hot-potato") == amounts("Hot Potato")[0], "only its controller benefits"
    play(m, "end")
    assert zone(m, "play 0") == ["titans-tower"]
    assert gives(m, "punch") == amounts("Punch")[0]


@pytest.mark.card("HIVE Tower")
@pytest.mark.rule("TT-187", "TT-124")
def test_hive_tower_turns_a_sidekick_into_power_once_a_turn() -> None:
    m = ready("hive-tower", sidekicks=[["Robin", "Starfire"], []], decks=[["punch"] * 5, None])
    assert gives(m, "hive-tower") == 0
    assert says(m, "use:hive-tower", "HIVE Tower", "you may lose a Sidekick", f"{amounts('HIVE Tower')[0]:+} Power")
    play(m, "use:hive-tower")
    assert asks(m) == "HIVE Tower: choose a Sidekick to lose."
    assert gives(m, "sidekick:starfire") == amounts("HIVE Tower")[0]
    assert (team(m, 0), zone(m, "unused")) == (["Raven*", "Robin"], ["starfire", "beast-boy"])
    assert refused(m, "use:hive-tower").startswith("TT-R35")
    over(m)
    assert gives(m, "use:hive-tower") == amounts("HIVE Tower")[0], "the last one need not be chosen"
    assert team(m, 0) == ["Raven*"]


@pytest.mark.card("HIVE Tower")
@pytest.mark.rule("TT-187", "TT-121")
def test_hive_tower_is_of_no_use_without_a_sidekick_or_to_the_foe() -> None:
    m = ready("", locations=[["hive-tower"], []], sidekicks=[[], ["Robin"]])
    assert refused(m, "use:hive-tower").startswith("TT-187")
    play(m, "end")
    assert refused(m, "use:hive-tower").startswith("TT-129")
    play(m, "end")
    assert team(m, 1) == ["Cyborg*", "Robin"], "nobody must use it"
