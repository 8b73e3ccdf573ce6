"""Section 9 of the register: what tokens do."""

import pytest

from longbox import Match
from tests.games.given import happened, offered, play, seen, told
from tests.games.mayhem.given import (
    act,
    cast,
    damage,
    forbidden,
    left,
    mayhem_card,
    skill,
    traps,
    vp,
    where,
    who,
)

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


@pytest.mark.rule("MH-154")
@pytest.mark.parametrize("source", ["attack", "Fire", "Traps", "card"])
def test_a_shield_prevents_2_damage_of_the_first_source(source: str) -> None:
    robin = "Robin A1 shield fire=2, Starfire C1"
    if source == "attack":
        m = act(cast(robin, "Cyborg A1, Raven C3", skill("Cyborg", "Melee."), turn=1, value=3), "cyborg:trick")
    elif source == "Fire":
        m = cast(robin, WHITE, phase="recovery", value=3, go=QUIET)
    elif source == "Traps":
        m = play(cast(robin, WHITE, traps={"A2": [0, 3]}), "place:robin:jab:4", "to:A2")
    else:
        m = play(cast(robin, WHITE, hands=[[], ["Zap"]]), "place:robin:jab:4", "card:zap")
    assert (damage(m, "black-robin"), who(m, "black-robin")["shield"]) == (1, False)


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
    assert forbidden(m, "escape:black-starfire") == "MH-158"
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


@pytest.mark.rule("MH-165")
def test_with_no_adjacent_empty_slot_an_escape_is_kept() -> None:
    m = cast(
        "Robin B2, Starfire A2",
        "Cyborg A1 escape, Raven A2 escape",
        obstacles=["A1-B1", "A1-B2"],
    )
    play(m, "place:robin:jab:4", "to:B3")
    assert offered(m) == ["escape:white-raven", "no"]
    assert forbidden(m, "escape:white-cyborg") == "MH-165"
    play(m, "no")
    assert who(m, "white-cyborg")["escape"]


# ---- Traps


@pytest.mark.rule("MH-166", "MH-098")
@pytest.mark.parametrize("n", [1, 2, 5])
def test_so_many_opposing_traps_deal_so_much_damage_as_one_source(n: int) -> None:
    m = cast(BLACK, WHITE, traps={"A2": [0, n]})
    play(m, "place:robin:jab:4", "to:A2")
    assert told(m, "hurt", "who damage total") == [[0, n, n]]


@pytest.mark.rule("MH-167", "MH-169")
def test_triggered_traps_return_to_their_supply_and_the_own_ones_stay() -> None:
    m = cast(BLACK, WHITE, traps={"A2": [2, 3], "B2": [0, 1]})
    assert (left(m, 0), left(m, 1)) == (6, 4)
    play(m, "place:robin:jab:4", "to:A2")
    assert traps(m, "A2") == [2, 0]
    assert (left(m, 0), left(m, 1)) == (6, 7)
    assert damage(m, "black-robin") == 3
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
def test_a_character_koed_by_traps_is_not_stunned_by_them() -> None:
    m = cast("Robin A1 damage=5, Starfire C1", WHITE, LOUD, traps={"A2": [0, 2]}, hands=[[], ["Loud"]])
    play(m, "place:robin:jab:4", "no", "to:A2", "card:loud")
    assert happened(m, "knocked_out", "stunned") == ["knocked_out"]
    assert traps(m, "A2") == [0, 0]
    assert left(m, 1) == 8


@pytest.mark.rule("MH-170")
def test_traps_do_nothing_to_characters_already_there() -> None:
    m = cast(BLACK, WHITE, skill("Robin", "Melee. Escape."), traps={"A1": [0, 2]})
    act(m, "robin:trick")
    assert damage(m, "black-robin") == 0
    assert traps(m, "A1") == [0, 2]


# ---- Stun

OVER: list[str] = []  # the turn is over
FREE = ["done", "innate", "use"]  # nothing was lost
NAP = [[], ["Nap"]]


@pytest.mark.rule("MH-097", "MH-171", "MH-172", "MH-173", "MH-174", "MH-290", "MH-300", "MH-R27", "MH-R49", "MH-R53")
@pytest.mark.parametrize(
    ("stunned", "hands", "codes", "left"),
    [
        # before its turn: a move or one ability, the Innate too
        (" stunned", [[], []], "to:A2", OVER),
        (" stunned", [[], []], "stay", FREE),
        (" stunned", [[], []], "stay use", OVER),
        (" stunned", [[], []], "stay innate", OVER),
        # a move by a card is not the free move; one that is given up leaves the ability
        (" stunned", [["Sprint"], []], "card:sprint to:B1 stay", FREE),
        (" stunned", [["Slice"], []], "card:slice", FREE),
        # by a card in its turn: before and after it moved, or stayed
        ("", NAP, "card:nap to:A2", OVER),
        ("", NAP, "card:nap stay use", OVER),
        ("", NAP, "no to:A2 card:nap", OVER),
        ("", NAP, "no stay card:nap", FREE),
        ("", NAP, "no stay card:nap innate", OVER),
        ("", [["Sprint"], ["Nap"]], "card:sprint to:A2 card:nap stay", OVER),
        # by Traps
        ("", [[], ["Loud"]], "no to:B2 card:loud", OVER),
    ],
)
def test_what_a_stunned_character_can_do_in_its_turn(
    stunned: str, hands: list[list[str]], codes: str, left: list[str]
) -> None:
    more = (skill("Starfire", "Escape."), SLICE, LOUD)
    m = cast(f"Starfire A1 fire=2 damage=5{stunned}, Robin C1", WHITE, *more, hands=hands, traps={"B2": [0, 1]})
    play(m, "place:starfire:trick:4", *codes.split())
    if left:
        assert offered(m) == left
    else:
        assert seen(m)["active"] is None
        assert not who(m, "black-starfire")["stunned"]


@pytest.mark.rule("MH-174", "MH-290", "MH-176")
def test_in_its_second_turn_of_the_round_nothing_of_that_matters() -> None:
    m = cast("Robin A1, Starfire off ko=2", WHITE, hands=[[], ["Nap"]])
    play(m, "place:robin:jab:4", "no", "to:A2", "no", "done", "no", "place:raven:portal:4", "no", "stay", "no", "done")
    play(m, "no", "place:robin:dodge:4", "card:nap", "stay")
    assert offered(m) == FREE


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


# ---- Obstacles, Fire, VP, Mission tokens


@pytest.mark.rule("MH-177")
def test_obstacles_stay_until_an_effect_moves_them() -> None:
    m = cast(BLACK, WHITE, dice=[[4], []], go=QUIET, obstacles=["A1-A2", "B2-B3"], rig={"rolls": [1, 1, 6, 6, 2]})
    turns(m, "robin:jab")
    assert seen(m)["round"] == 3
    assert seen(m)["obstacles"] == ["A1-A2", "B2-B3"]


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
