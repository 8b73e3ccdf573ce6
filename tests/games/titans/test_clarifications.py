"""What the rulebook makes clear about single cards and characters."""

from collections.abc import Mapping
from typing import Any

import pytest

from longbox import Match
from longbox.games.titans import TitansGame
from longbox.kernel.errors import SetupError
from longbox.kernel.game import Mode
from longbox.kernel.match import Origin
from tests.games.given import count, offered, seen, told, zone
from tests.games.packs import entry
from tests.games.titans.given import against, hand, play, power, table, team
from tests.games.titans.packs import card
from tests.games.titans.yard import YARD, yard

PRISM = card("Prism", "+1 Power for each different color among cards you control.", "Equipment", color="silver")
BABIES = ["Turned into Babies"]


def gives(m: Match, code: str) -> int:
    """The Power that a choice brings."""
    before = power(m)
    return power(play(m, code)) - before


# ---- more players than two


class Combined(TitansGame):
    """Titans with a set that allows more players."""

    modes: Mapping[str, Mode] = {"basic": Mode("basic", (2, 3, 4, 5), "combined with another set", "TT-185")}


STARTERS = "".join(
    [
        entry("starter", "Punch", color="white", copies=18, deal=6, text="+1 Power."),
        entry("starter", "Snack Time", color="white", copies=12, deal=4, text="Draw a card."),
    ]
)


def three(*hands: str, more: str = "", **given: Any) -> Match:
    """A position of three players in seat 0's turn."""
    game = Combined()
    packs = [("yard.toml", YARD + STARTERS + more)]
    setup = game.setup(3, "basic")
    origin = Origin(game.id, 3, "basic", setup.options, packs, 0, None)
    position = {"hands": [hand.split() for hand in hands], "heroes": ["Robin", "Raven", "Starfire"], **given}
    return game.position(game.edition(packs), setup, origin, position)


@pytest.mark.rule("TT-181")
def test_two_characters_for_everybody_must_be_there_to_be_dealt() -> None:
    game = Combined()
    packs = [("starters.toml", STARTERS)]
    for seats in (2, 3):
        setup = game.setup(seats, "basic", {"heroes": "deal two"})
        origin = Origin(game.id, seats, "basic", setup.options, packs, 0, None)
        if seats == 2:
            game.blank(game.edition(packs), setup, origin)
            continue
        with pytest.raises(SetupError, match=r"^TT-181: "):
            game.blank(game.edition(packs), setup, origin)


@pytest.mark.rule("TT-185")
def test_in_a_combined_game_each_foe_means_all_of_them() -> None:
    m = three("bomber", "mate pal", "zap rogue")
    play(m, "bomber")
    assert (m.seat, offered(m)) == (1, ["hand:mate", "hand:pal"])
    play(m, "hand:pal")
    assert (m.seat, offered(m)) == (2, ["hand:rogue", "hand:zap"])
    play(m, "hand:zap")
    assert [zone(m, f"discard {seat}") for seat in (0, 1, 2)] == [[], ["pal"], ["zap"]]
    assert m.seat == 0


@pytest.mark.rule("TT-185")
def test_with_three_players_turns_go_round_and_most_vp_win() -> None:
    m = three("", "", "", decks=[["coin"], ["crown"], ["punch"]], nemeses=1)
    play(m, "end")
    assert seen(m)["active"] == 1
    play(m, "end")
    assert seen(m)["active"] == 2
    m = three("", "", "", decks=[["coin"], ["crown"], ["punch"]], nemeses=0)
    play(m, "end")
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.ranks, m.outcome.scores) == ([1], [2, 1, 3], [1, 5, 0])


@pytest.mark.rule("TT-185")
def test_a_nemesis_hits_all_three_the_one_whose_turn_it_was_first() -> None:
    m = three("", "mate pal", "rogue zap", decks=[["punch"] * 6, [], []], active=0, power=8, next_nemesis="Bouncer")
    play(m, "buy:control-freak", "end", "hand:punch")
    assert zone(m, "discard 0") == ["control-freak", "punch"]
    play(m, "hand:pal", "hand:rogue")
    assert [zone(m, f"discard {seat}") for seat in (1, 2)] == [["pal"], ["rogue"]]


# ---- single cards


@pytest.mark.rule("TT-186")
def test_crystal_prism_leaves_super_heroes_and_sidekicks_out() -> None:
    powers = []
    for sidekicks in ([], ["Cyborg", "Starfire", "Robin"]):
        m = yard("crystal-prism", "punch", heroes=["Beast Boy", "Raven"], sidekicks=[sidekicks, []])
        powers.append(gives(m, "play:crystal-prism"))
    assert powers[0] == powers[1] > 0


@pytest.mark.rule("TT-187")
def test_hive_tower_is_optional_once_a_turn_and_only_with_a_sidekick_to_lose() -> None:
    m = table("punch", "punch", locations=[["HIVE Tower"], []], decks=[["punch"] * 5, None])
    assert against(m, "use:hive-tower") == "TT-187"
    given: dict[str, Any] = {"locations": [["HIVE Tower"], []], "sidekicks": [["Cyborg", "Starfire"], []]}
    m = table("punch", "punch", decks=[["punch"] * 5, None], **given)
    assert "use:hive-tower" in offered(m)
    play(m, "use:hive-tower")
    assert offered(m) == ["sidekick:cyborg", "sidekick:starfire"]
    assert gives(m, "sidekick:cyborg") > 0
    assert team(m, 0) == ["Robin*", "Starfire"]
    assert against(m, "use:hive-tower") == "TT-R35"
    play(m, "end", "end")
    assert "use:hive-tower" in offered(m)
    assert team(play(m, "end"), 0) == ["Robin*", "Starfire"]  # nobody must use it


@pytest.mark.rule("TT-188")
def test_laundry_day_offers_every_color_also_one_that_nobody_controls() -> None:
    m = yard("mate rogue", "punch", events=["Laundry Day"], decks=[["zap"] * 5, None])
    play(m, "mate", "rogue", "end")
    assert offered(m, "color") == sorted(
        ["white", "blue", "red", "silver", "yellow", "purple", "black", "green", "orange"]
    )
    play(m, "color:orange")
    assert (zone(m, "discard 0"), count(m, "deck 0")) == (["mate", "rogue"], 0)


@pytest.mark.rule("TT-189")
def test_the_foe_cannot_refuse_the_high_five() -> None:
    m = table("mas-y-menos punch", "cartoon-physics", decks=[["punch"], ["punch"]])
    play(m, "mas-y-menos")
    assert [numbers[:2] for numbers in told(m, "high_five")] == [[0, 1]]
    assert m.seat == 0


@pytest.mark.rule("TT-190", "TT-163")
def test_a_card_without_a_type_still_has_its_color_for_mutation_and_prism() -> None:
    m = yard("blob mate mutation prism", "punch", more=PRISM)
    play(m, "blob", "mate", "mutation", "type:hero")
    assert gives(m, "play:prism") == 3  # Blob and Mutation are green, Mate is blue, Prism is silver
    m = yard("blob prism", "punch", more=PRISM)
    assert gives(play(m, "blob"), "play:prism") == 2


@pytest.mark.rule("TT-191")
def test_t_car_leaves_super_heroes_out_and_counts_sidekicks() -> None:
    powers = []
    for sidekicks in ([], ["Starfire"], ["Starfire", "Cyborg"]):
        m = yard("t-car", "punch", heroes=["Beast Boy", "Raven"], sidekicks=[sidekicks, ["Robin"]])
        powers.append(gives(m, "play:t-car"))
    assert powers[2] - powers[1] == powers[1] - powers[0] > 0
    alone = card("Wagon", "+1 Power for each Sidekick on your team.", "Equipment")
    assert gives(yard("wagon", "punch", more=alone), "play:wagon") == 0


@pytest.mark.rule("TT-192")
def test_terra_draws_first_and_then_goes_to_the_foe() -> None:
    m = yard("terra", "punch", decks=[["zap"], None])
    since = len(m.events(None))
    play(m, "terra")
    assert hand(m, 0) == ["zap"]
    assert (zone(m, "play 0"), zone(m, "discard 1")) == ([], ["terra"])
    targets = [event["target"] for event in m.events(None, since) if event["kind"] == "moved"]
    assert targets == ["play 0", "hand 0", "discard 1"]
    assert told(m, "gained") == []


# ---- Turned into Babies


@pytest.mark.rule("TT-193")
def test_without_the_event_the_super_heroes_are_turned_back() -> None:
    m = yard("gadget gadget", "punch", events=BABIES, power=8)
    assert (team(m, 0), team(m, 1), seen(m)["babies"]) == (["Robin"], ["Raven"], True)
    play(m, "buy:control-freak")
    assert (team(m, 0), team(m, 1), seen(m)["babies"]) == (["Robin*"], ["Raven*"], False)
    play(m, "gadget", "gadget", "use:robin")


@pytest.mark.rule("TT-194", "TT-R38")
def test_a_super_hero_that_is_with_the_foe_goes_back() -> None:
    m = yard("thief", "punch", events=BABIES, sidekicks=[[], ["Cyborg"]], power=8)
    play(m, "thief", "sidekick:raven")
    assert (team(m, 0), team(m, 1)) == (["Robin", "Raven"], ["Cyborg"])
    play(m, "buy:control-freak")
    assert (team(m, 0), sorted(team(m, 1))) == (["Robin*"], ["Cyborg", "Raven*"])


@pytest.mark.rule("TT-R38")
def test_a_super_hero_among_the_unused_goes_back_and_other_sidekicks_stay() -> None:
    m = yard("sulker thief", "punch", events=BABIES, sidekicks=[["Starfire"], ["Cyborg"]], power=8)
    play(m, "sulker", "sidekick:robin", "thief", "sidekick:cyborg")
    assert (team(m, 0), "robin" in zone(m, "unused")) == (["Starfire", "Cyborg"], True)
    play(m, "buy:control-freak")
    assert (sorted(team(m, 0)), team(m, 1)) == (["Cyborg", "Robin*", "Starfire"], ["Raven*"])
    assert zone(m, "unused") == ["beast-boy"]


@pytest.mark.rule("TT-195", "TT-R38")
def test_going_back_is_no_losing_stealing_or_recruiting() -> None:
    places = ["Orphanage", "Prison", "Agency"]
    m = yard("thief", "", events=BABIES, locations=[places[:1], places[1:]], decks=[["zap"], ["zap"]], power=8)
    play(m, "thief")
    lost = len(told(m, "lost"))
    play(m, "buy:control-freak")
    assert team(m, 1) == ["Raven*"]
    assert (hand(m, 0), hand(m, 1), len(told(m, "lost"))) == ([], [], lost)
    assert [numbers[0] for numbers in told(m, "went_home")] == [1]
    assert "end" in offered(m)  # nothing waits


@pytest.mark.rule("TT-R37")
def test_a_turned_super_hero_has_its_sidekick_text() -> None:
    m = yard("gadget gadget", "punch", events=BABIES)
    play(m, "gadget", "gadget")
    assert against(m, "use:robin") == "TT-129"
    assert gives(m, "use:robin-sidekick") == 1


@pytest.mark.rule("TT-R37", "TT-139")
def test_a_turned_super_hero_can_be_lost_stolen_and_recruited() -> None:
    m = yard("sulker", "punch", events=BABIES)
    play(m, "sulker")
    assert (team(m, 0), "robin" in zone(m, "unused")) == ([], True)
    m = yard("thief", "punch", events=BABIES)
    assert team(play(m, "thief"), 0) == ["Robin", "Raven"]
    m = yard("rogue zap", "punch", events=BABIES)
    assert team(play(m, "rogue", "zap", "recruit:raven"), 0) == ["Robin", "Raven"]
    m = yard("scout sulker", "punch", events=BABIES)
    play(m, "sulker", "scout", "sidekick:robin")
    assert team(m, 0) == ["Robin"]


# ---- characters


@pytest.mark.rule("TT-196", "TT-085")
def test_a_defense_is_not_played_so_beast_boy_does_nothing() -> None:
    m = yard("bomber", "medic pal", heroes=["Robin", "Beast Boy"], decks=[None, ["zap"]])
    play(m, "bomber", "hand:medic")
    assert (m.seat, hand(m, 1)) == (0, ["pal", "zap"])
    assert told(m, "used") == []


@pytest.mark.rule("TT-197")
def test_without_a_card_in_hand_beast_boy_draws_none() -> None:
    m = yard("guard", "punch", heroes=["Beast Boy", "Raven"], decks=[["zap"], None])
    play(m, "guard")
    assert (hand(m, 0), count(m, "deck 0")) == ([], 1)


@pytest.mark.rule("TT-198")
@pytest.mark.parametrize(("hero", "kind"), [("Robin", "gadget"), ("Starfire", "rogue")])
def test_robin_and_starfire_are_claimed_at_any_moment_once_the_cards_are_there(hero: str, kind: str) -> None:
    code = f"use:{hero.lower()}"
    m = yard(f"{kind} {kind} mate punch", "punch", heroes=[hero, "Raven"], power=3)
    play(m, kind)
    assert code not in offered(m)
    play(m, kind)
    assert code in offered(m)
    play(m, "mate", "buy:titans-go", "punch")
    assert gives(m, code) == 2


@pytest.mark.rule("TT-199")
@pytest.mark.parametrize(("hero", "kind"), [("Robin", "gadget"), ("Starfire", "rogue")])
def test_what_is_not_claimed_by_the_end_of_the_turn_is_gone(hero: str, kind: str) -> None:
    m = yard(f"{kind} {kind}", "punch", heroes=[hero, "Raven"], decks=[["punch"] * 5, ["punch"] * 5])
    play(m, kind, kind)
    assert power(m) == 2
    play(m, "end")
    assert [numbers[1] for numbers in told(m, "power")] == [1, 1]
    play(m, "end")
    assert against(m, f"use:{hero.lower()}") == "TT-155"


@pytest.mark.rule("TT-200")
@pytest.mark.parametrize(
    ("cards", "there"),
    [("pal chum", True), ("pal pal", True), ("chum chum", True), ("pal mate", False), ("chum punch", False)],
)
def test_a_1_and_a_2_recruit_starfire(cards: str, *, there: bool) -> None:
    m = yard(cards, "punch")
    play(m, *cards.split())
    assert ("recruit:starfire" in offered(m)) is there
