"""Section 9 of the register: what tokens do."""

import pytest

from longbox import Match
from tests.games.given import happened, offered, refused, seen
from tests.games.mayhem.given import act, cast, damage, go, left, mayhem_card, play, skill, told, traps, vp, where, who

BLACK = "Robin A1, Starfire C1"
WHITE = "Cyborg A3, Raven C3"
QUIET = ["Settle It", "Remote Rumble"]  # GO! cards that ask for nothing but a KO
LOUD = mayhem_card(
    "Loud",
    "reaction",
    "When an opposing character triggers your Traps, those Traps get +3 Damage. Stun that character.",
)
AWAY = mayhem_card(
    *("Away", "reaction"),
    "When an opposing character moves into the Location of one of your characters, that character makes a Move.",
)
SLICE = mayhem_card("Slice", "activation", "Pay: your active character gives up its free move. That character heals 3.")


def turns(m: Match, *abilities: str) -> Match:
    """Turns in which nothing is done, "raven:portal" after "robin:jab"."""
    for ability in abilities:
        play(m, f"place:{ability}:4", "stay", "done")
    return m


# ---- Damage and Shield


@pytest.mark.rule("MH-153")
def test_damage_adds_up_and_stays_from_round_to_round() -> None:
    m = cast(
        "Robin A1, Starfire C1",
        "Cyborg A1 damage=3, Raven C3",
        skill("Robin", "Melee."),
        dice=[[4], []],
        go=QUIET,
        rig={"rolls": [1, 1, 6, 6, 2]},
    )
    act(m, "robin:trick")
    assert told(m, "hurt", "who damage total") == [[2, 2, 5]]
    assert seen(m)["round"] == 3
    assert damage(m, "white-cyborg") == 5


@pytest.mark.rule("MH-154")
def test_a_shield_prevents_2_damage_of_an_attack() -> None:
    m = cast(BLACK, "Cyborg A1 shield, Raven C3", skill("Robin", "Melee."), value=3)
    act(m, "robin:trick")
    assert damage(m, "white-cyborg") == 1
    assert not who(m, "white-cyborg")["shield"]


@pytest.mark.rule("MH-154")
def test_a_shield_prevents_2_damage_of_fire() -> None:
    m = cast("Robin A1 fire=2 shield, Starfire C1", WHITE, phase="recovery", value=3, go=QUIET)
    assert damage(m, "black-robin") == 1
    assert not who(m, "black-robin")["shield"]


@pytest.mark.rule("MH-154")
def test_a_shield_prevents_2_damage_of_traps() -> None:
    m = cast("Robin A1 shield, Starfire C1", WHITE, traps={"A2": [0, 3]})
    play(m, "place:robin:jab:4", "to:A2")
    assert damage(m, "black-robin") == 1
    assert not who(m, "black-robin")["shield"]


@pytest.mark.rule("MH-154")
def test_a_shield_prevents_2_damage_of_a_card() -> None:
    m = cast("Robin A1 shield, Starfire C1", WHITE, hands=[[], ["Zap"]])
    play(m, "place:robin:jab:4", "card:zap")
    assert damage(m, "black-robin") == 1
    assert not who(m, "black-robin")["shield"]


@pytest.mark.rule("MH-154")
def test_a_shield_works_against_the_first_source_only() -> None:
    m = cast(BLACK, "Cyborg A1 shield, Raven C3", skill("Robin", "Melee. Melee."))
    act(m, "robin:trick")
    assert told(m, "hurt", "who damage total") == [[2, 0, 0], [2, 2, 2]]


@pytest.mark.rule("MH-155")
def test_a_shield_is_used_without_asking_and_discarded_whole() -> None:
    m = cast(BLACK, "Cyborg A1 shield, Raven C3", skill("Robin", "Melee. Escape."), value=1)
    act(m, "robin:trick")
    assert told(m, "shield_used", "who prevented damage") == [[2, 1, 1]]
    assert damage(m, "white-cyborg") == 0
    assert not who(m, "white-cyborg")["shield"]


@pytest.mark.rule("MH-156", "MH-R25")
def test_a_source_of_no_damage_leaves_the_shield() -> None:
    m = cast("Raven A1 shield, Starfire C1", "Cyborg A3, Robin C3", traps={"A2": [0, 3]})
    play(m, "place:raven:reach:4", "to:A2")
    assert traps(m, "A2") == [0, 0]
    assert who(m, "black-raven")["shield"]
    m = cast(BLACK, "Cyborg A1 shield, Raven C3", skill("Robin", "Melee."), hands=[[], ["Duck"]])
    play(m, "place:robin:trick:4", "no", "stay", "no", "use", "card:duck")
    assert who(m, "white-cyborg")["shield"]


@pytest.mark.rule("MH-157")
def test_a_character_never_has_two_shields() -> None:
    m = cast(
        "Robin A1 shield, Starfire C1 shield",
        WHITE,
        phase="start",
        hands=[["Guard"], []],
        go=QUIET,
        rig={"rolls": [1, 1, 6, 6, 2]},
    )
    assert refused(m, "card:guard") == "MH-202: Guard would do nothing now"


# ---- Escape


@pytest.mark.rule("MH-158")
@pytest.mark.parametrize("holder", ["white-raven", "black-starfire"])
def test_when_another_character_moves_the_holder_may_move_to_an_adjacent_location(holder: str) -> None:
    black = "Robin A1, Starfire C1 escape" if holder == "black-starfire" else BLACK
    white = "Cyborg A3, Raven C3 escape" if holder == "white-raven" else WHITE
    m = cast(black, white, obstacles=["B1-C1", "B3-C3"])
    play(m, "place:robin:jab:4", "to:A2", f"escape:{holder}")
    assert offered(m, "to") == (["B2", "C2"] if holder == "black-starfire" else ["B4", "C2"])
    assert "stay" not in offered(m)
    play(m, "to:C2")
    assert where(m, holder) == "C2"
    assert not who(m, holder)["escape"]
    assert told(m, "escaped", "who") == [[1 if holder == "black-starfire" else 3]]


@pytest.mark.rule("MH-158")
def test_an_escape_may_be_kept() -> None:
    m = cast(BLACK, "Cyborg A3, Raven C3 escape")
    play(m, "place:robin:jab:4", "to:A2", "no")
    assert who(m, "white-raven")["escape"]
    assert where(m, "white-raven") == "C3"


@pytest.mark.rule("MH-158")
def test_the_own_move_of_the_holder_is_no_opportunity_for_it() -> None:
    pack = mayhem_card("Dash", "activation", "The teammate of your active character makes a Move.")
    m = cast("Robin A1, Starfire C1 escape", WHITE, pack, hands=[["Dash"], []])
    play(m, "place:robin:jab:4", "card:dash", "to:C2")
    assert where(m, "black-starfire") == "C2"
    assert offered(m) == ["stay", "to:A2", "to:B1", "to:B2"]  # Robin's free move: Starfire was not asked
    assert who(m, "black-starfire")["escape"]


@pytest.mark.rule("MH-159")
def test_an_escape_is_never_used_in_the_own_turn() -> None:
    m = cast("Robin A1 escape, Starfire C1", "Cyborg A3, Raven C3 escape", skill("Robin", "Move."))
    play(m, "place:robin:trick:4", "to:A2")
    assert offered(m) == ["escape:white-raven", "no"]
    play(m, "escape:white-raven", "to:C2")
    assert offered(m) == ["done", "innate", "use"]  # Robin is not asked, though another character moved
    assert who(m, "black-robin")["escape"]


@pytest.mark.rule("MH-159")
def test_an_escape_is_never_used_outside_turns() -> None:
    m = cast(
        "Robin A1 escape, Starfire C1 escape",
        "Cyborg A3 escape, Raven C3 escape",
        phase="start",
        go_deck=["Movie Night"],
        go=[None, "Remote Rumble"],
        rig={"rolls": [1, 1, 6, 6, 2]},
    )
    play(m, "at:white-raven", "to:C2")
    assert where(m, "white-raven") == "C2"
    assert offered(m, "place") != []
    assert happened(m, "escaped") == []


@pytest.mark.rule("MH-160")
def test_the_one_that_moves_may_be_anywhere_on_the_map() -> None:
    m = cast("Robin B4, Starfire C1", "Cyborg B1 escape, Raven A3")
    play(m, "place:robin:jab:4", "to:C3")
    assert offered(m) == ["escape:white-cyborg", "no"]


@pytest.mark.rule("MH-161", "MH-R26")
def test_traps_come_first_then_reactions_then_escapes_then_the_turn_goes_on() -> None:
    m = cast(BLACK, "Cyborg A2, Raven C3 escape", AWAY, traps={"A2": [0, 2]}, hands=[[], ["Away"]])
    play(m, "place:robin:jab:4", "no", "to:A2")
    play(m, "no")  # Cyborg's team may react to the Traps
    assert damage(m, "black-robin") == 2
    assert offered(m) == ["card:away", "no"]
    play(m, "card:away", "to:A3", "no")  # Cyborg's own move gives Raven an opportunity as well
    assert where(m, "white-cyborg") == "A3"
    assert offered(m) == ["escape:white-raven", "no"]
    play(m, "no")
    assert offered(m) == ["done", "innate", "use"]


@pytest.mark.rule("MH-162", "MH-R26")
def test_holders_decide_one_at_a_time_the_opponents_of_the_mover_first() -> None:
    m = cast("Robin A1, Starfire C1 escape", "Cyborg A3 escape, Raven C3 escape")
    play(m, "place:robin:jab:4", "to:A2")
    assert [decision.seat for decision in m.decisions] == [1]
    assert offered(m) == ["escape:white-cyborg", "escape:white-raven", "no"]  # the owner orders them
    assert refused(m, "escape:black-starfire") == "MH-158: the holder's player decides"
    play(m, "no")
    assert [decision.seat for decision in m.decisions] == [0]
    assert offered(m) == ["escape:black-starfire", "no"]
    play(m, "no")
    assert offered(m) == ["done", "innate", "use"]


@pytest.mark.rule("MH-162", "MH-163", "MH-R26")
def test_an_escape_gives_the_other_holders_an_opportunity_again() -> None:
    m = cast("Robin A1 escape, Starfire C1 escape", "Cyborg A3 escape, Raven C3 escape")
    play(m, "place:robin:jab:4", "to:A2", "escape:white-raven", "to:C2")
    # Raven has moved: her opponents come first, but not the active Robin
    assert [decision.seat for decision in m.decisions] == [0]
    assert offered(m) == ["escape:black-starfire", "no"]
    play(m, "no")
    assert offered(m) == ["escape:white-cyborg", "no"]
    play(m, "escape:white-cyborg", "to:B4")
    assert offered(m) == ["escape:black-starfire", "no"]  # for Cyborg's move
    play(m, "escape:black-starfire", "to:B1")
    assert offered(m) == ["done", "innate", "use"]  # nobody has one left but Robin, whose turn it is
    assert told(m, "escaped", "who") == [[3], [2], [1]]


@pytest.mark.rule("MH-163")
def test_an_escape_triggers_traps() -> None:
    m = cast(BLACK, "Cyborg A3 escape, Raven C3", traps={"B4": [2, 0]})
    play(m, "place:robin:jab:4", "to:A2", "escape:white-cyborg", "to:B4")
    assert damage(m, "white-cyborg") == 2
    assert traps(m, "B4") == [0, 0]


@pytest.mark.rule("MH-158", "MH-161")
def test_a_mover_that_its_traps_ko_still_gives_the_others_their_escapes() -> None:
    m = cast("Robin A1 damage=9, Starfire C1", "Cyborg A3, Raven C3 escape", traps={"A2": [0, 1]})
    play(m, "place:robin:jab:4", "to:A2")
    assert where(m, "black-robin") is None
    assert offered(m) == ["escape:white-raven", "no"]
    play(m, "escape:white-raven", "to:C2")
    assert offered(m, "place") != []


@pytest.mark.rule("MH-164")
def test_a_character_never_has_two_escapes() -> None:
    pack = mayhem_card("Rope", "activation", "Your active character takes an Escape.")
    m = cast("Robin A1 escape, Starfire C1", WHITE, pack, hands=[["Rope"], []])
    play(m, "place:robin:jab:4")
    assert refused(m, "card:rope") == "MH-202: Rope would do nothing now"


@pytest.mark.rule("MH-165")
def test_with_no_adjacent_empty_slot_an_escape_is_kept() -> None:
    m = cast(
        "Robin B2, Starfire A2",
        "Cyborg A1 escape, Raven A2 escape",
        obstacles=["A1-B1", "A1-B2"],
    )
    play(m, "place:robin:jab:4", "to:B3")
    assert offered(m) == ["escape:white-raven", "no"]
    assert refused(m, "escape:white-cyborg") == "MH-165: there is no adjacent empty slot"
    play(m, "no")
    assert who(m, "white-cyborg")["escape"]


# ---- Traps


@pytest.mark.rule("MH-166", "MH-098")
@pytest.mark.parametrize("n", [1, 2, 5])
def test_so_many_opposing_traps_deal_so_much_damage_as_one_source(n: int) -> None:
    m = cast(BLACK, WHITE, traps={"A2": [0, n]})
    play(m, "place:robin:jab:4", "to:A2")
    assert told(m, "hurt", "who damage total") == [[0, n, n]]


@pytest.mark.rule("MH-167")
def test_triggered_traps_return_to_their_supply_and_the_own_ones_stay() -> None:
    m = cast(BLACK, WHITE, traps={"A2": [2, 3], "B2": [0, 1]})
    assert (left(m, 0), left(m, 1)) == (6, 4)
    play(m, "place:robin:jab:4", "to:A2")
    assert traps(m, "A2") == [2, 0]
    assert (left(m, 0), left(m, 1)) == (6, 7)
    assert traps(m, "B2") == [0, 1]


@pytest.mark.rule("MH-167", "MH-R54")
def test_a_stun_that_comes_with_traps_may_use_one_of_their_tokens() -> None:
    m = cast(BLACK, WHITE, LOUD, traps={"A2": [0, 2], "C3": [0, 6]}, hands=[[], ["Loud"]])
    assert left(m, 1) == 0
    play(m, "place:robin:jab:4", "no", "to:A2", "card:loud")
    assert damage(m, "black-robin") == 5
    assert happened(m, "traps_sprung", "hurt", "stunned") == ["traps_sprung", "hurt", "stunned"]
    assert left(m, 1) == 2  # the token came off again at the end of the turn, in which nothing could be used


@pytest.mark.rule("MH-167", "MH-R54")
def test_whoever_is_koed_by_traps_is_not_stunned_by_them() -> None:
    m = cast("Robin A1 damage=5, Starfire C1", WHITE, LOUD, traps={"A2": [0, 2]}, hands=[[], ["Loud"]])
    play(m, "place:robin:jab:4", "no", "to:A2", "card:loud")
    assert happened(m, "knocked_out", "stunned") == ["knocked_out"]
    assert traps(m, "A2") == [0, 0]
    assert left(m, 1) == 8


@pytest.mark.rule("MH-168", "MH-R46", "MH-024")
def test_whoever_is_immune_to_traps_clears_them_and_takes_nothing() -> None:
    m = cast("Raven A1, Starfire C1", "Cyborg A3, Robin C3", LOUD, traps={"A2": [0, 2]}, hands=[[], ["Loud"]])
    play(m, "place:raven:reach:4", "no", "to:A2")
    assert refused(m, "card:loud") == "MH-202: Loud would do nothing now"
    play(m, "no")
    assert damage(m, "black-raven") == 0
    assert traps(m, "A2") == [0, 0]
    assert left(m, 1) == 8


@pytest.mark.rule("MH-168", "MH-R46", "MH-025")
def test_whoever_ignores_traps_leaves_them_in_place() -> None:
    m = cast(BLACK, WHITE, traps={"A2": [0, 2]}, hands=[["Phase"], []])
    play(m, "place:robin:jab:4", "card:phase", "to:A2")
    assert damage(m, "black-robin") == 0
    assert traps(m, "A2") == [0, 2]
    assert happened(m, "traps_sprung") == []


@pytest.mark.rule("MH-169")
def test_traps_never_affect_their_own_team() -> None:
    m = cast(BLACK, WHITE, traps={"A2": [2, 0]})
    play(m, "place:robin:jab:4", "to:A2")
    assert damage(m, "black-robin") == 0
    assert traps(m, "A2") == [2, 0]


@pytest.mark.rule("MH-170")
def test_traps_do_nothing_to_whoever_stands_there_already() -> None:
    m = cast(BLACK, WHITE, skill("Robin", "Melee. Escape."), traps={"A1": [0, 2]})
    act(m, "robin:trick")
    assert damage(m, "black-robin") == 0
    assert traps(m, "A1") == [0, 2]


# ---- Stun


@pytest.mark.rule("MH-171")
def test_a_stunned_character_that_moves_uses_no_ability() -> None:
    m = cast("Robin A1 stunned, Starfire C1", WHITE, hands=[["Sprint"], []])
    play(m, "place:robin:dodge:4", "no", "to:A2", "no")
    assert happened(m, "ability_used") == []
    assert seen(m)["active"] == "black-robin"  # the last window of its turn: there was no step c
    assert offered(m) == ["card:sprint", "no"]


@pytest.mark.rule("MH-171")
def test_a_stunned_character_that_does_not_move_uses_one_ability() -> None:
    m = cast("Starfire A1 stunned fire=2, Robin C1", WHITE, skill("Starfire", "Escape."))
    play(m, "place:starfire:trick:4", "stay")
    assert offered(m) == ["done", "innate", "use"]
    play(m, "use")
    assert who(m, "black-starfire")["escape"]
    assert seen(m)["active"] is None  # not the Innate too


@pytest.mark.rule("MH-171", "MH-172", "MH-R27")
def test_for_a_stunned_character_an_innate_is_the_one_ability() -> None:
    m = cast("Starfire A1 stunned fire=2, Robin C1", WHITE)
    play(m, "place:starfire:bolt:4", "stay", "innate")
    assert who(m, "black-starfire")["fire"] == 1
    assert seen(m)["active"] is None
    m = cast("Starfire A1 stunned fire=2, Robin C1", WHITE)
    play(m, "place:starfire:bolt:4", "to:A2")
    assert who(m, "black-starfire")["fire"] == 2
    assert seen(m)["active"] is None  # moved, so the Innate is lost as well


@pytest.mark.rule("MH-172", "MH-R27")
def test_a_passive_innate_works_for_a_stunned_character() -> None:
    m = cast(BLACK, "Cyborg A2 stunned, Raven A2", skill("Robin", "Pull."))
    act(m, "robin:trick")
    assert refused(m, "at:white-cyborg") == "MH-024: Cyborg is immune to it"
    m = cast("Raven A1 stunned, Starfire C1", "Cyborg A3, Robin C3", traps={"A2": [0, 3]})
    play(m, "place:raven:reach:4", "to:A2")
    assert damage(m, "black-raven") == 0


@pytest.mark.rule("MH-173")
def test_a_stunned_character_needs_a_die_like_any_other() -> None:
    m = cast("Robin A1 stunned, Starfire C1 acted=1", WHITE, dice=[[3], [4]])
    assert offered(m) == ["place:robin:dodge:3", "place:robin:jab:3"]
    play(m, "place:robin:jab:3", "to:A2")
    assert who(m, "black-robin")["abilities"][0]["die"] == 3
    assert seen(m)["sides"][0]["dice"] == []


@pytest.mark.rule("MH-174")
def test_a_character_stunned_by_a_card_after_moving_uses_no_ability() -> None:
    m = cast(BLACK, WHITE, hands=[[], ["Nap"]])
    play(m, "place:robin:dodge:4", "no", "to:A2", "card:nap")
    assert happened(m, "stunned", "ability_used") == ["stunned"]
    assert seen(m)["active"] is None


@pytest.mark.rule("MH-174")
def test_a_character_stunned_by_the_traps_it_moved_into_uses_no_ability() -> None:
    m = cast(BLACK, WHITE, LOUD, traps={"A2": [0, 1]}, hands=[["Sprint"], ["Loud"]])
    play(m, "place:robin:dodge:4", "no", "no", "to:A2", "card:loud", "no")
    assert who(m, "black-robin")["stunned"]
    assert happened(m, "ability_used") == []
    assert offered(m) == ["card:sprint", "no"]  # the last window


@pytest.mark.rule("MH-174", "MH-097")
def test_a_character_stunned_after_a_move_by_a_card_uses_no_ability_but_has_its_free_move() -> None:
    m = cast("Starfire A1 fire=2, Robin C1", WHITE, hands=[["Sprint"], ["Nap"]])
    play(m, "place:starfire:torch:4", "card:sprint", "to:A2", "card:nap")
    assert offered(m) == ["stay", "to:A1", "to:A3", "to:B2", "to:B3"]
    assert m.decisions[0].prompt == "Starfire's free move: where to? Stunned after moving: no ability in this turn."
    play(m, "stay")
    assert happened(m, "ability_used", "innate_used") == []
    assert seen(m)["active"] is None
    assert not who(m, "black-starfire")["stunned"]


@pytest.mark.rule("MH-174", "MH-097")
def test_a_character_that_a_card_moves_into_traps_which_stun_uses_no_ability() -> None:
    m = cast(BLACK, WHITE, LOUD, traps={"A2": [0, 1]}, hands=[["Sprint"], ["Loud"]])
    play(m, "place:robin:dodge:4", "card:sprint", "to:A2", "card:loud", "stay")
    assert happened(m, "stunned", "ability_used") == ["stunned"]
    assert seen(m)["active"] is None


@pytest.mark.rule("MH-174", "MH-097")
def test_a_stun_token_passed_on_to_one_that_a_card_moved_takes_its_ability() -> None:
    m = cast(BLACK, "Cyborg A3, Raven C3 stunned", hands=[["Sprint"], ["Pass It On"]])
    play(m, "place:robin:dodge:4", "card:sprint", "to:A2", "card:pass-it-on", "stay")
    assert happened(m, "ability_used") == []
    assert seen(m)["active"] is None


@pytest.mark.rule("MH-171", "MH-097")
def test_a_move_by_a_card_is_not_the_free_move_of_a_character_stunned_before_its_turn() -> None:
    m = cast("Robin A1 stunned, Starfire C1", WHITE, hands=[["Sprint"], []])
    play(m, "place:robin:dodge:4", "card:sprint", "to:A2", "stay")
    assert offered(m) == ["done", "innate", "use"]


@pytest.mark.rule("MH-174", "MH-290")
def test_what_was_moved_in_an_earlier_turn_does_not_matter() -> None:
    m = cast("Robin A1, Starfire off ko=2", WHITE, hands=[[], ["Nap"]])
    play(m, "place:robin:jab:4", "no", "to:A2", "no", "done", "no", "place:raven:portal:4", "no", "stay", "no", "done")
    play(m, "no", "place:robin:dodge:4", "card:nap", "stay")
    assert offered(m) == ["done", "innate", "use"]


@pytest.mark.rule("MH-175", "MH-R28")
def test_a_character_stunned_while_using_an_ability_finishes_it_and_loses_nothing_else() -> None:
    m = cast(
        "Starfire A1 fire=1, Robin C1",
        WHITE,
        skill("Starfire", "Move. Escape."),
        LOUD,
        traps={"A2": [0, 1]},
        hands=[[], ["Loud"]],
    )
    play(m, "place:starfire:trick:4", "no", "stay", "no", "use", "to:A2", "card:loud")
    assert who(m, "black-starfire")["stunned"]
    assert who(m, "black-starfire")["escape"]
    play(m, "innate")
    assert who(m, "black-starfire")["fire"] == 0


@pytest.mark.rule("MH-175", "MH-R28")
def test_a_character_stunned_after_its_turns_ability_may_still_give_up_its_free_move() -> None:
    m = cast("Robin A1 damage=5, Starfire C1", WHITE, SLICE, hands=[["Slice"], ["Nap"]])
    play(m, "place:robin:jab:4", "no", "no", "stay", "no", "no", "use", "card:nap")
    assert who(m, "black-robin")["stunned"]
    play(m, "card:slice")
    assert damage(m, "black-robin") == 2


@pytest.mark.rule("MH-290", "MH-R49")
def test_a_character_stunned_before_moving_moves_or_uses_an_ability() -> None:
    m = cast(BLACK, WHITE, hands=[[], ["Nap"]])
    play(m, "place:robin:dodge:4", "card:nap", "to:A2")
    assert seen(m)["active"] is None
    assert happened(m, "ability_used") == []
    m = cast("Starfire A1 fire=2, Robin C1", WHITE, skill("Starfire", "Escape."), hands=[[], ["Nap"]])
    play(m, "place:starfire:trick:4", "card:nap", "stay", "use")
    assert who(m, "black-starfire")["escape"]
    assert seen(m)["active"] is None  # one ability: not the Innate too


@pytest.mark.rule("MH-290", "MH-R49")
def test_a_character_stunned_after_staying_uses_one_ability_and_no_more() -> None:
    m = cast("Starfire A1 fire=2, Robin C1", WHITE, skill("Starfire", "Escape."), hands=[[], ["Nap"]])
    play(m, "place:starfire:trick:4", "no", "stay", "card:nap")
    assert offered(m) == ["done", "innate", "use"]
    play(m, "innate")
    assert who(m, "black-starfire")["fire"] == 1
    assert seen(m)["active"] is None


@pytest.mark.rule("MH-176", "MH-101")
def test_the_stun_token_returns_to_its_colour_at_the_end_of_the_turn() -> None:
    m = cast("Robin A1 stunned, Starfire C1 stunned", WHITE)
    assert left(m, 1) == 6
    play(m, "place:robin:jab:4", "stay")
    assert who(m, "black-robin")["stunned"]
    play(m, "done")
    assert not who(m, "black-robin")["stunned"]
    assert who(m, "black-starfire")["stunned"]
    assert left(m, 1) == 7


@pytest.mark.rule("MH-176", "MH-290")
def test_a_stun_token_that_was_passed_on_binds_at_once_and_returns_to_its_own_colour() -> None:
    m = cast(BLACK, "Cyborg A3, Raven C3 stunned", hands=[[], ["Pass It On"]])
    assert (left(m, 0), left(m, 1)) == (7, 8)
    play(m, "place:robin:dodge:4", "card:pass-it-on")
    assert (who(m, "black-robin")["stunned"], who(m, "white-raven")["stunned"]) == (True, False)
    play(m, "to:A2")
    assert seen(m)["active"] is None  # it has moved, and uses no ability
    assert (left(m, 0), left(m, 1)) == (8, 8)


@pytest.mark.rule("MH-176")
def test_a_second_activation_in_the_round_is_unrestricted() -> None:
    m = cast("Robin A1 stunned, Starfire off ko=2", WHITE)
    play(m, "place:robin:jab:4", "to:A2", "place:raven:portal:4", "stay", "done")
    play(m, "place:robin:dodge:4", "to:A1")
    assert offered(m) == ["done", "innate", "use"]


@pytest.mark.rule("MH-300", "MH-R53")
def test_a_stunned_character_may_give_up_its_free_move_and_use_an_ability() -> None:
    m = cast(
        "Robin A1 damage=5 stunned, Starfire C1",
        WHITE,
        skill("Robin", "Escape."),
        SLICE,
        hands=[["Slice"], []],
    )
    play(m, "place:robin:trick:4", "card:slice")
    assert offered(m) == ["done", "innate", "use"]  # no free move any more
    play(m, "use")
    assert who(m, "black-robin")["escape"]
    assert damage(m, "black-robin") == 2


@pytest.mark.rule("MH-300", "MH-R53")
@pytest.mark.parametrize(("stunned", "payable"), [("", True), (" stunned", False)])
def test_a_free_move_declined_is_payable_to_the_end_but_not_after_a_stunned_ability(
    stunned: str, payable: bool
) -> None:
    m = cast(
        f"Robin A1 damage=5{stunned}, Starfire C1",
        WHITE,
        skill("Robin", "Escape."),
        SLICE,
        hands=[["Slice"], []],
    )
    play(m, "place:robin:trick:4", "no", "stay", "no", "use")
    if payable:
        assert "card:slice" in offered(m)
    else:
        assert refused(m, "card:slice") == "MH-201: there is no free move to give up"


@pytest.mark.rule("MH-300", "MH-R53")
def test_a_free_move_that_was_made_or_lost_is_not_payable() -> None:
    m = cast("Robin A1 damage=5, Starfire C1", WHITE, SLICE, hands=[["Slice"], []])
    play(m, "place:robin:jab:4", "no", "to:A2")
    assert refused(m, "card:slice") == "MH-201: there is no free move to give up"
    lost = mayhem_card("Couch", "activation", "The opposing active character loses its free move.")
    m = cast("Robin A1 damage=5, Starfire C1", WHITE, SLICE, lost, hands=[["Slice"], ["Couch"]])
    play(m, "place:robin:jab:4", "no", "card:couch")
    assert refused(m, "card:slice") == "MH-201: there is no free move to give up"


# ---- Obstacles, Fire, VP, Mission tokens


@pytest.mark.rule("MH-177")
def test_obstacles_stay_until_an_effect_moves_them() -> None:
    m = cast(BLACK, WHITE, dice=[[4], []], go=QUIET, obstacles=["A1-A2", "B2-B3"], rig={"rolls": [1, 1, 6, 6, 2]})
    turns(m, "robin:jab")
    assert seen(m)["round"] == 3
    assert seen(m)["obstacles"] == ["A1-A2", "B2-B3"]


@pytest.mark.rule("MH-301", "MH-R46")
def test_whoever_ignores_obstacles_acts_across_them_but_cannot_place_or_move_them() -> None:
    pack = skill("Robin", "Obstacle. Ranged. Pull.")
    m = cast(BLACK, "Raven A2, Cyborg C3", pack, obstacles=["A1-A2", "A1-B1"], hands=[["Phase"], []])
    play(m, "place:robin:trick:4", "card:phase")
    assert offered(m, "to") == ["A2", "B1", "B2"]
    play(m, "stay", "use")
    assert told(m, "hurt", "who damage total") == [[2, 2, 2]]
    assert offered(m) == ["at:white-raven", "no"]
    play(m, "at:white-raven")
    assert where(m, "white-raven") == "A1"
    assert seen(m)["obstacles"] == ["A1-A2", "A1-B1"]


@pytest.mark.rule("MH-024", "MH-R46")
def test_immunity_to_an_attack_covers_its_more_damage_and_the_stun_that_comes_with_it() -> None:
    pack = skill("Robin", "Melee.", "+2 Damage. Stun the target. Escape.", threshold=4)
    m = cast(BLACK, "Cyborg A1, Raven C3", pack, hands=[[], ["Duck"]])
    play(m, "place:robin:trick:4", "no", "stay", "no", "use", "card:duck")
    cyborg = who(m, "white-cyborg")
    assert (cyborg["damage"], cyborg["stunned"]) == (0, False)
    assert told(m, "hurt") == []
    assert who(m, "black-robin")["escape"]  # the rest of the ability goes on


@pytest.mark.rule("MH-178")
def test_a_character_may_have_as_much_fire_as_there_is() -> None:
    m = cast(BLACK, "Cyborg A1, Raven C3 fire=1", skill("Robin", "Ignite 7. Ignite 7."))
    act(m, "robin:trick")
    assert told(m, "ignited", "who tokens total") == [[2, 7, 7], [2, 2, 9]]
    assert seen(m)["fire_left"] == 0


@pytest.mark.rule("MH-179")
def test_victory_points_are_never_lost() -> None:
    m = cast(BLACK, "Cyborg A1 damage=9, Raven C3", skill("Robin", "Melee."), vp=[3, 4])
    act(m, "robin:trick")
    assert vp(m) == [4, 4]


@pytest.mark.rule("MH-180")
def test_mission_tokens_are_the_pizza_clues_gifts_and_monsters() -> None:
    m = cast(BLACK, WHITE, go=["Bring the Pizza", "Who Ate My Sandwich?"])
    assert seen(m)["pizza"] == {"side": 0, "place": "B1", "carrier": None}
    clues = go(m, 1)
    assert clues is not None
    assert clues["clues"] == ["A2", "B1", "B4"]
    m = cast(BLACK, WHITE, go=["Birthday Rush", "Giant Tofu"])
    gifts, monster = go(m, 0), go(m, 1)
    assert gifts is not None
    assert monster is not None
    assert gifts["gifts"] == 2
    assert monster["monster"]["place"] == "B3"
