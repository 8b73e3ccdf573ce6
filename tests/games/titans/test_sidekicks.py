"""Sidekicks: who is one, how they join a team, how they leave it."""

from typing import Any

import pytest

from tests.games.given import count, offered, seen, told, true_zone, zone
from tests.games.titans.given import against, hand, play, power, team
from tests.games.titans.packs import card, character, location
from tests.games.titans.plain import odd, plain
from tests.games.titans.yard import yard

NOBODY: list[list[str]] = [[], []]


# ---- who is a Sidekick, and what a team is


@pytest.mark.rule("TT-127")
def test_a_card_that_mentions_a_sidekick_is_none() -> None:
    m = yard("scout sulker punch", "thief", sidekicks=NOBODY)
    play(m, "scout", "sidekick:cyborg", "sulker")
    assert team(m, 0) == ["Robin*"]
    assert zone(m, "play 0") == ["scout", "sulker"]  # nothing else there that could be lost
    assert sorted(true_zone(m, "unused")) == ["beast-boy", "cyborg", "starfire"]


@pytest.mark.rule("TT-128")
def test_a_team_is_the_super_hero_and_the_sidekicks_beside_it() -> None:
    m = yard(sidekicks=[["Cyborg"], ["Starfire"]])
    assert (team(m, 0), team(m, 1)) == (["Robin*", "Cyborg"], ["Raven*", "Starfire"])
    assert zone(m, "unused") == ["beast-boy"]
    m = plain("odd", more=odd("Recruit a Sidekick."))
    play(m, "odd", "sidekick:cyborg")
    assert (team(m, 0), zone(m, "team 0")) == (["Robin*", "Cyborg"], ["robin", "cyborg"])


@pytest.mark.rule("TT-129")
def test_a_player_has_the_abilities_of_super_hero_and_sidekicks() -> None:
    m = yard("gadget gadget mate", "punch", sidekicks=[["Cyborg"], ["Starfire"]])
    play(m, "gadget", "gadget", "mate")
    assert offered(m, "use") == ["cyborg-sidekick", "robin"]
    play(m, "use:robin", "use:cyborg-sidekick")
    assert power(m) == 3 + 2 + 1


@pytest.mark.rule("TT-129")
def test_nobody_has_the_abilities_of_unused_sidekicks_or_of_the_other_side() -> None:
    m = yard("gadget mate rogue", "punch", sidekicks=[[], ["Starfire"]])
    play(m, "gadget", "mate", "rogue")
    assert offered(m, "use") == []
    assert against(m, "use:starfire-sidekick") == "TT-129"
    assert against(m, "use:cyborg-sidekick") == "TT-129"
    assert against(m, "use:cyborg") == "TT-129"


@pytest.mark.rule("TT-130")
def test_a_player_may_have_several_sidekicks() -> None:
    m = yard("scout scout scout", "punch")
    play(m, "scout", "sidekick:starfire", "scout", "sidekick:cyborg", "scout")
    assert team(m, 0) == ["Robin*", "Starfire", "Cyborg", "Beast Boy"]


# ---- recruiting by the cards named on the Sidekick


@pytest.mark.rule("TT-131")
def test_playing_the_cards_named_lets_the_player_take_the_sidekick() -> None:
    m = yard("mate gadget", "punch")
    play(m, "mate")
    assert against(m, "recruit:cyborg") == "TT-131"
    play(m, "gadget")
    assert offered(m, "recruit") == ["cyborg"]
    play(m, "recruit:cyborg")
    assert team(m, 0) == ["Robin*", "Cyborg"]
    assert "cyborg" not in zone(m, "unused")


@pytest.mark.rule("TT-131")
@pytest.mark.parametrize(
    ("cards", "recruited"),
    [
        ("mate mate", ["beast-boy"]),
        ("rogue zap", ["raven"]),
        ("zap rogue", ["raven"]),
        ("rogue rogue", []),
        ("zap zap", []),
        ("gadget gadget", []),  # Robin is a Super Hero here
        ("gadget mate", ["cyborg"]),
        ("blob blob", []),
    ],
)
def test_only_the_cards_named_recruit(cards: str, recruited: list[str]) -> None:
    m = yard(cards, "punch", heroes=["Robin", "Starfire"])
    assert offered(play(m, *cards.split()), "recruit") == recruited


@pytest.mark.rule("TT-131")
def test_one_card_does_not_stand_for_two() -> None:
    m = yard("mate pal", "punch", more=character("Gemini", recruit="Play a Hero and a card with cost 3."))
    play(m, "mate")
    assert against(m, "recruit:gemini") == "TT-131"
    assert "gemini" in offered(play(m, "pal"), "recruit")


@pytest.mark.rule("TT-132", "TT-136")
def test_a_condition_recruits_from_the_foe_too() -> None:
    m = yard("mate gadget", "punch", sidekicks=[[], ["Cyborg", "Starfire"]])
    play(m, "mate", "gadget", "recruit:cyborg")
    assert (team(m, 0), team(m, 1)) == (["Robin*", "Cyborg"], ["Raven*", "Starfire"])
    events: list[dict[str, Any]] = m.events(None)
    assert [event["rule"] for event in events if event["kind"] == "joined"] == ["TT-136"]


@pytest.mark.rule("TT-136")
def test_recruiting_from_the_foe_is_stealing_and_recruiting_an_unused_one_is_not() -> None:
    for sidekicks, cards in ([[], ["Cyborg"]], 1), (NOBODY, 0):
        m = yard("mate gadget", "punch", sidekicks=sidekicks, locations=[["Prison"], []])
        play(m, "mate", "gadget", "recruit:cyborg")
        assert count(m, "hand 0") == cards


@pytest.mark.rule("TT-R30")
def test_recruiting_by_condition_is_voluntary_at_any_time_of_the_turn() -> None:
    m = yard("mate gadget punch punch", "punch", power=3)
    play(m, "mate", "gadget", "punch", "buy:titans-go")
    assert "recruit:cyborg" in offered(m)
    play(m, "punch", "end")
    assert team(m, 0) == ["Robin*"]


@pytest.mark.rule("TT-R31")
def test_a_card_that_has_left_play_counts() -> None:
    m = yard("gadget terra", "punch", decks=[["punch"], []])
    play(m, "terra", "gadget")
    assert zone(m, "play 0") == ["gadget"]
    assert "recruit:cyborg" in offered(m)


@pytest.mark.rule("TT-R31")
def test_an_ongoing_card_counts_in_the_turn_it_is_played_only() -> None:
    more = location("Hall", "When you lose a Sidekick, draw a card.") + character(
        "Fan", recruit="Play a Hero and a Location."
    )
    m = yard("mate hall", "punch", more=more)
    assert "recruit:fan" in offered(play(m, "mate", "hall"))
    m = yard("mate punch", "punch", locations=[["Hall"], []], more=more)
    assert against(play(m, "mate", "punch"), "recruit:fan") == "TT-131"


@pytest.mark.rule("TT-R32")
def test_the_same_cards_serve_for_several_sidekicks_and_bonuses() -> None:
    m = yard("mate mate gadget gadget", "punch", sidekicks=[[], ["Cyborg"]])
    play(m, "mate", "mate", "gadget", "gadget", "recruit:cyborg", "recruit:beast-boy", "use:robin")
    assert team(m, 0) == ["Robin*", "Cyborg", "Beast Boy"]
    assert power(m) == 4 + 2
    assert offered(m, "use") == ["beast-boy-sidekick", "cyborg-sidekick"]


@pytest.mark.rule("TT-R32")
def test_a_sidekick_is_recruited_by_its_condition_once_a_turn() -> None:
    m = yard("mate gadget sulker", "punch", decks=[["punch"] * 5, ["punch"] * 5])
    play(m, "mate", "gadget", "recruit:cyborg", "sulker")
    assert team(m, 0) == ["Robin*"]
    assert against(m, "recruit:cyborg") == "TT-R32"
    again = yard("mate gadget", "punch", decks=[["mate", "gadget", "sulker", "punch", "punch"], ["punch"] * 5])
    play(again, "mate", "gadget", "recruit:cyborg", "end", "end", "sulker", "mate", "gadget")
    assert "recruit:cyborg" in offered(again)


@pytest.mark.rule("TT-R33")
def test_a_sidekick_on_the_own_team_cannot_be_recruited() -> None:
    m = yard("mate gadget", "punch", sidekicks=[["Cyborg"], []])
    play(m, "mate", "gadget")
    assert against(m, "recruit:cyborg") == "TT-R33"


@pytest.mark.rule("TT-R34", "TT-168")
def test_a_first_time_that_has_passed_is_missed() -> None:
    m = yard("rogue zap zap", "punch", heroes=["Robin", "Starfire"], decks=[["punch"], []])
    play(m, "rogue", "zap", "recruit:raven", "zap")
    assert count(m, "hand 0") == 0
    m = yard("scout zap zap", "punch", heroes=["Robin", "Starfire"], decks=[["punch"], []])
    play(m, "scout", "sidekick:raven", "zap", "yes")
    assert hand(m, 0) == ["punch", "zap"]


@pytest.mark.rule("TT-R34")
def test_a_sidekick_does_not_trigger_itself_by_joining() -> None:
    more = character("Greeter", sidekick="When you recruit a Sidekick, draw a card.")
    m = yard("scout scout", "punch", decks=[["punch"], []], more=more)
    play(m, "scout", "sidekick:greeter")
    assert count(m, "hand 0") == 1
    play(m, "scout", "sidekick:cyborg", "yes")
    assert hand(m, 0) == ["punch"]


# ---- recruiting, stealing and losing by a card's text


@pytest.mark.rule("TT-133", "TT-R36")
def test_recruit_a_sidekick_means_one_of_the_unused_as_the_player_chooses() -> None:
    m = yard("scout", "punch", sidekicks=[[], ["Cyborg"]])
    play(m, "scout")
    assert (m.seat, offered(m)) == (0, ["sidekick:beast-boy", "sidekick:starfire"])
    assert against(m, "sidekick:cyborg") == "TT-R36"
    assert against(m, "sidekick:raven") == "TT-R36"
    play(m, "sidekick:starfire")
    assert (team(m, 0), team(m, 1)) == (["Robin*", "Starfire"], ["Raven*", "Cyborg"])


@pytest.mark.rule("TT-134", "TT-166")
def test_with_no_unused_sidekick_nobody_is_recruited() -> None:
    m = yard("scout", "punch", sidekicks=[["Cyborg"], ["Starfire", "Beast Boy"]], locations=[["Agency"], []])
    play(m, "scout")
    assert (team(m, 0), team(m, 1)) == (["Robin*", "Cyborg"], ["Raven*", "Starfire", "Beast Boy"])
    assert (told(m, "joined"), count(m, "hand 0")) == ([], 0)


@pytest.mark.rule("TT-135", "TT-R36")
def test_steal_means_one_of_the_foe_s_sidekicks_as_the_thief_chooses() -> None:
    m = yard("thief", "punch", sidekicks=[["Beast Boy"], ["Cyborg", "Starfire"]])
    play(m, "thief")
    assert (m.seat, offered(m)) == (0, ["sidekick:cyborg", "sidekick:starfire"])
    assert against(m, "sidekick:beast-boy") == "TT-R36"
    assert against(m, "sidekick:raven") == "TT-R36"
    play(m, "sidekick:starfire")
    assert (team(m, 0), team(m, 1)) == (["Robin*", "Beast Boy", "Starfire"], ["Raven*", "Cyborg"])


@pytest.mark.rule("TT-137", "TT-R36")
def test_the_player_who_loses_a_sidekick_chooses_which() -> None:
    m = yard("bully", "punch", sidekicks=[["Beast Boy"], ["Cyborg", "Starfire"]])
    play(m, "bully")
    assert (m.seat, offered(m)) == (1, ["sidekick:cyborg", "sidekick:starfire"])
    assert against(m, "sidekick:beast-boy") == "TT-R36"
    play(m, "sidekick:cyborg")
    assert (team(m, 0), team(m, 1), zone(m, "unused")) == (["Robin*", "Beast Boy"], ["Raven*", "Starfire"], ["cyborg"])


@pytest.mark.rule("TT-138", "TT-137")
@pytest.mark.parametrize("how", ["bully", "thief"])
def test_having_a_sidekick_stolen_is_losing_one(how: str) -> None:
    decks = [["punch"], ["zap"]]
    m = yard(how, "punch", sidekicks=[[], ["Cyborg"]], locations=[["Orphanage"], ["Orphanage"]], decks=decks)
    play(m, how)
    assert (hand(m, 0), hand(m, 1)) == ([], ["punch", "zap"])


@pytest.mark.rule("TT-138", "TT-136")
def test_having_a_sidekick_recruited_away_is_losing_one() -> None:
    m = yard("mate gadget", "", sidekicks=[[], ["Cyborg"]], locations=[[], ["Orphanage"]], decks=[[], ["zap"]])
    play(m, "mate", "gadget", "recruit:cyborg")
    assert hand(m, 1) == ["zap"]


@pytest.mark.rule("TT-139")
def test_the_super_hero_is_no_sidekick_and_cannot_be_lost() -> None:
    m = yard("sulker gadget gadget", "punch", locations=[["Orphanage"], []])
    play(m, "sulker")
    assert (team(m, 0), told(m, "lost"), count(m, "hand 0")) == (["Robin*"], [], 2)


@pytest.mark.rule("TT-140")
def test_sidekicks_stay_between_turns() -> None:
    m = yard("scout", "punch", decks=[["punch"] * 5, ["punch"] * 5])
    play(m, "scout", "sidekick:cyborg", "end", "end", "end")
    assert (seen(m)["turn"], team(m, 0)) == (4, ["Robin*", "Cyborg"])


# ---- a turn without recruiting


@pytest.mark.rule("TT-131")
def test_a_weakness_may_forbid_to_recruit_and_steal_for_its_turn() -> None:
    hand = "stage-fright mate gadget scout thief"
    m = yard(hand, "punch", sidekicks=[[], ["Starfire"]], decks=[["mate", "gadget", "punch", "punch", "punch"], None])
    play(m, "stage-fright", "mate", "gadget", "scout", "thief")
    assert (team(m, 0), team(m, 1)) == (["Robin*"], ["Raven*", "Starfire"])
    assert against(m, "recruit:cyborg") == "TT-131"
    play(m, "end", "end", "mate", "gadget")
    assert "recruit:cyborg" in offered(m)


@pytest.mark.parametrize(
    ("team_mates", "gained"), [([], [0, 3, 0]), (["Cyborg"], [2, 0, 0]), (["Cyborg", "Starfire"], [2, 0, 4])]
)
def test_a_condition_may_ask_for_sidekicks_on_the_team(team_mates: list[str], gained: list[int]) -> None:
    more = "".join(
        [
            card("Captain", "If you have a Sidekick on your team, +2 Power."),
            card("Loner", "If you have no Sidekick on your team, +3 Power."),
            card("Couple", "If you have two or more Sidekicks on your team, +4 Power."),
        ]
    )
    m = yard("captain loner couple", None, more=more, sidekicks=[team_mates, ["Beast Boy"]])
    found = []
    for name in ("captain", "loner", "couple"):
        before = power(m)
        found.append(power(play(m, name)) - before)
    assert found == gained
