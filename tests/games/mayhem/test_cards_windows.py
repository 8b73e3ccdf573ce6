"""Section 11 of the register: Mayhem cards, when they may be played and by whom."""

from typing import Any

import pytest

from longbox import Match
from tests.games.given import happened, offered, refused, seen, true_zone, zone
from tests.games.mayhem.chores import chores, idle, idle_round
from tests.games.mayhem.given import cast, free, mayhem_card, pass_cards, play, table, told, traps, where, who, windows

TURN = "place:robin:jab:4"
OPPOSING = "place:cyborg:bash:4"
BOLT = "place:starfire:bolt:4"


def start(*hands: list[str], rolls: tuple[int, ...] = (1, 1, 6, 6, 2), **given: Any) -> Match:
    """A round begins; team 0 has Initiative and the Mayhem die shows 2, unless other rolls are given."""
    return chores(phase="start", rig={"rolls": list(rolls)}, hands=list(hands), **given)


# ---- one card a round


@pytest.mark.rule("MH-189")
def test_a_team_plays_one_card_in_a_round() -> None:
    m = play(chores(hands=[["Rally", "Sprint"], ["Zap", "Nap"]]), TURN, "card:rally")
    assert seen(m)["sides"][0]["played_card"] is True
    assert windows(m) == [1]  # and team 0 not again, in this turn or the next
    play(m, "stay")
    assert windows(m) == [1]
    play(m, "done")
    assert windows(m) == [1]
    play(m, OPPOSING)
    assert windows(m) == [1]


@pytest.mark.rule("MH-189")
def test_the_other_team_may_still_play_its_own() -> None:
    m = play(chores(hands=[["Rally"], ["Zap"]]), TURN, "card:rally", "card:zap")
    assert [side["played_card"] for side in seen(m)["sides"]] == [True, True]
    assert who(m, "black-robin")["damage"] == 3


@pytest.mark.rule("MH-189")
def test_a_card_of_the_start_is_the_one_card_too() -> None:
    m = play(start(["Guard", "Sprint", "Duck"], []), "card:guard", "at:black-robin")
    pass_cards(m)
    play(m, "place:robin:jab:1")
    assert (m.seat, offered(m)) == (0, ["stay", "to:A2", "to:B1", "to:B2"])


@pytest.mark.rule("MH-189", "MH-196")
def test_a_reaction_is_the_one_card_too() -> None:
    m = chores("Robin A1, Starfire C1", "Cyborg A1, Raven C3", hands=[[], ["Duck", "Zap"]])
    play(m, TURN)
    assert windows(m) == [1]
    play(m, "stay", "no", "use", "card:duck")
    assert (m.seat, offered(m)[0]) == (1, OPPOSING)  # no window in between: team 1 has played


@pytest.mark.rule("MH-189", "MH-102")
def test_in_the_next_round_a_team_may_play_again() -> None:
    m = play(chores(hands=[["Rally", "Guard"], []], rig={"rolls": [1, 1, 6, 6, 2]}), TURN, "card:rally")
    idle_round(m, 3)
    assert (m.seat, offered(m), seen(m)["sides"][0]["played_card"]) == (0, ["card:guard", "no"], False)


@pytest.mark.rule("MH-189")
def test_a_card_that_is_not_held_is_refused() -> None:
    m = play(chores(hands=[["Rally"], ["Zap"]]), TURN)
    assert refused(m, "card:zap") == "MH-053: you do not hold Zap"
    assert refused(m, "card:sprint") == "MH-053: you do not hold Sprint"


@pytest.mark.rule("MH-052", "MH-R30")
def test_who_holds_no_fitting_card_is_asked_as_well() -> None:
    m = play(chores(hands=[["Guard"], ["Duck"]]), TURN)
    assert [(m.seat, offered(m)), windows(m)] == [(0, ["no"]), [0, 1]]


def test_who_holds_no_card_at_all_is_not_asked() -> None:
    m = play(chores(hands=[[], ["Zap"]]), TURN)
    assert windows(m) == [1]


@pytest.mark.rule("MH-189", "MH-279")
def test_a_team_with_a_character_off_the_map_plays_its_cards_all_the_same() -> None:
    m = play(chores("Robin off ko=2, Starfire C1", "Cyborg A3, Raven C3", hands=[["Rally"], ["Zap"]]), BOLT)
    assert windows(m) == [0, 1]
    m = play(chores("Robin A1, Starfire off ko=2", "Cyborg A3, Raven C3", hands=[["Rally"], ["Zap"]]), TURN)
    assert windows(m) == [0, 1]
    hands = [["Fast Forward"], ["Shock Pizza"], ["Heavy Load"]]
    m = free("Robin P1", "Starfire off ko=1", "Raven S4", hands=hands)  # but there the player is out
    play(m, "stay")
    play(m, offered(m)[0])
    assert windows(m) == [0, 2]


# ---- the Start of Round


@pytest.mark.rule("MH-190")
def test_a_start_card_is_played_in_the_start_of_the_round_only() -> None:
    m = play(chores(hands=[["Guard"], []]), TURN)
    assert refused(m, "card:guard") == "MH-190: Guard is played in the Start of Round"
    m = start(["Guard"], [])
    assert (seen(m)["phase"], offered(m)) == ("start of round", ["card:guard", "no"])
    assert who(play(m, "card:guard", "at:black-starfire"), "black-starfire")["shield"] is True


@pytest.mark.rule("MH-191", "MH-R30")
@pytest.mark.parametrize(("rolls", "order"), [((1, 1, 6, 6, 2), [0, 1]), ((6, 6, 1, 1, 2), [1, 0])])
def test_three_windows_in_the_start_the_initiative_team_first(rolls: tuple[int, ...], order: list[int]) -> None:
    m = start(["Guard"], ["Shake"], rolls=rolls)
    assert seen(m)["initiative"] == order[0]
    assert (asked_until(m, "mayhem_rolled"), asked_until(m, "go_shown")) == (order, order)
    assert windows(m) == order
    assert m.decisions[0].rule == "MH-085"


def asked_until(m: Match, kind: str) -> list[int]:
    """Who declines before something is told."""
    found: list[int] = []
    before = len(told(m, kind))
    while len(told(m, kind)) == before:
        assert m.decisions[0].rule == "MH-191"
        found.append(m.seat)
        play(m, "no")
    return found


@pytest.mark.rule("MH-191", "MH-065")
def test_in_round_one_the_first_window_comes_after_the_placement() -> None:
    m = start(["Guard"], [], black="Robin off, Starfire off", white="Cyborg off, Raven off", round=1)
    assert (m.seat, m.decisions[0].rule, offered(m)) == (0, "MH-066", ["to:A1", "to:C1"])
    play(m, "to:A1", "to:A3")
    assert (m.seat, m.decisions[0].rule, offered(m)) == (0, "MH-191", ["card:guard", "no"])
    assert [where(m, one) for one in ("black-starfire", "white-raven")] == ["C1", "C3"]
    assert told(m, "mayhem_rolled") == []


@pytest.mark.rule("MH-191")
def test_a_card_may_be_kept_for_a_later_window_of_the_start() -> None:
    m = start(["Guard"], [])
    play(m, "no", "no", "card:guard", "at:black-robin")
    assert happened(m, "mayhem_rolled", "go_shown", "card_played") == [
        *("mayhem_rolled", "go_shown", "go_shown", "card_played"),
    ]


@pytest.mark.rule("MH-202")
def test_a_card_for_after_step_b_waits_for_it() -> None:
    m = start(["Shake"], [], rolls=(1, 1, 6, 6, 2, 6))
    assert refused(m, "card:shake") == "MH-202: it is played after step b"
    play(m, "no")
    assert offered(m) == ["card:shake", "no"]
    play(m, "card:shake")
    assert (seen(m)["value"], seen(m)["star"]) == (3, True)


# ---- in a turn


@pytest.mark.rule("MH-192")
def test_an_activation_card_is_played_in_a_turn_of_either_team() -> None:
    m = start(["Sprint"], [])
    assert refused(m, "card:sprint") == "MH-192: Sprint is played in a turn"
    m = play(chores(hands=[["Minefield"], []]), TURN)
    assert "card:minefield" in offered(m)
    m = play(chores(hands=[["Minefield"], []], turn=1), OPPOSING)
    assert (m.seat, offered(m)) == (0, ["card:minefield", "no"])


@pytest.mark.rule("MH-193")
def test_a_card_against_a_team_hits_its_active_character_and_no_other() -> None:
    m = play(chores(hands=[["Zap"], []], turn=1), OPPOSING)
    play(m, "card:zap")
    assert [who(m, one)["damage"] for one in ("white-cyborg", "white-raven")] == [3, 0]


@pytest.mark.rule("MH-193")
@pytest.mark.parametrize("card", ["Zap", "Nap", "Burden", "Early"])
def test_in_an_own_turn_no_card_is_used_against_the_other_team(card: str) -> None:
    m = play(chores(hands=[[card], []]), TURN)
    assert offered(m) == ["no"]
    assert refused(m, f"card:{card.lower()}") == f"MH-193: {card} is used against an opposing active character"


@pytest.mark.rule("MH-194", "MH-195", "MH-R30", "MH-100")
@pytest.mark.parametrize("side", [0, 1])
def test_three_windows_in_a_turn_the_active_player_first_but_last_in_the_last(side: int) -> None:
    m = chores(hands=[["Sprint"], ["Zap"]], turn=side)
    play(m, (TURN, OPPOSING)[side])
    assert m.decisions[0].rule == "MH-194"
    assert windows(m) == [side, 1 - side]  # after the die
    assert m.decisions[0].rule == "MH-094"
    play(m, "stay")
    assert windows(m) == [side, 1 - side]  # after the free move
    assert m.decisions[0].rule == "MH-096"
    play(m, "done")
    assert windows(m) == [1 - side, side]  # after step c
    assert (m.decisions[0].rule, m.seat) == ("MH-085", 1 - side)


@pytest.mark.rule("MH-194")
def test_the_second_window_comes_after_a_free_move_that_was_made_too() -> None:
    m = play(chores(hands=[["Sprint"], []]), TURN, "no", "to:A2")
    assert (where(m, "black-robin"), offered(m)) == ("A2", ["card:sprint", "no"])


@pytest.mark.rule("MH-195")
def test_the_active_player_answers_the_last_card_of_the_other_team() -> None:
    m = play(chores("Robin A1 damage=2, Starfire C1", hands=[["Snack"], ["Zap"]]), TURN)
    play(m, "no", "no", "stay", "no", "no", "done")
    assert (m.seat, offered(m)) == (1, ["card:zap", "no"])
    play(m, "card:zap")
    assert (m.seat, offered(m), who(m, "black-robin")["damage"]) == (0, ["card:snack", "no"], 5)
    play(m, "card:snack")
    assert (who(m, "black-robin")["damage"], m.decisions[0].rule, m.seat) == (2, "MH-085", 1)


@pytest.mark.rule("MH-R30")
def test_each_team_is_asked_once_in_a_window() -> None:
    m = play(chores(hands=[["Zap", "Sprint"], ["Snack", "Minefield"]]), TURN, "no", "card:minefield", "trap:B3")
    assert m.decisions[0].rule == "MH-094"  # the active player declined before and is not asked again


@pytest.mark.rule("MH-R30", "MH-196")
def test_inside_an_effect_only_reactions_are_played() -> None:
    m = chores("Robin A1, Starfire C1", "Cyborg B2, Raven A1", hands=[["Sprint"], ["Zap", "Duck"]])
    pass_cards(play(m, TURN))
    pass_cards(play(m, "stay"))
    play(m, "use")
    assert (m.seat, m.decisions[0].rule, offered(m)) == (1, "MH-196", ["card:duck", "no"])
    assert refused(m, "card:zap") == "MH-192: Zap is played in a turn"


@pytest.mark.rule("MH-R30")
def test_between_two_effects_of_an_ability_there_is_no_window() -> None:
    m = chores("Robin A1, Starfire C1", hands=[["Sprint"], ["Zap"]])
    pass_cards(play(m, "place:robin:dodge:4"))
    pass_cards(play(m, "stay"))
    play(m, "use")
    assert offered(m) == ["stay", "to:A2", "to:B1", "to:B2"]
    play(m, "to:A2")
    assert (m.seat, offered(m, "trap")) == (0, ["A1", "A2", "B2", "B3"])  # A3: Cyborg


@pytest.mark.rule("MH-298", "MH-195", "MH-263")
def test_in_the_free_for_all_the_windows_go_round_and_end_with_the_active_player() -> None:
    hands = [["Fast Forward"], ["Shock Pizza"], ["Heavy Load"]]
    m = free("Robin P1", "Starfire S1", "Raven S4", hands=hands, turn=1)
    play(m, next(code for code in offered(m) if code.startswith("place:starfire")))
    assert windows(m) == [1, 2, 0]
    play(m, "stay")
    assert windows(m) == [1, 2, 0]
    play(m, "done")
    assert windows(m) == [2, 0, 1]


@pytest.mark.rule("MH-294", "MH-244", "MH-R30")
def test_a_team_of_two_is_asked_in_seat_order_but_the_active_player_last_in_the_end() -> None:
    hands = [["Sprint"], ["Zap"], ["Rally"], ["Nap"]]
    m = chores(mode="teams", seats=4, hands=hands)
    play(m, "act:robin:4", "slot:robin:jab")
    assert windows(m) == [0, 2, 1, 3]
    play(m, "stay")
    assert windows(m) == [0, 2, 1, 3]
    play(m, "done")
    assert windows(m) == [1, 3, 2, 0]
    m = play(chores(mode="teams", seats=4, hands=hands), "act:robin:4", "slot:robin:jab", "card:sprint", "stay")
    assert windows(m) == [1, 3]  # MH-244: the partner's card has to wait


# ---- reactions


@pytest.mark.rule("MH-196")
def test_a_reaction_is_played_at_the_moment_it_names_only() -> None:
    m = play(chores(hands=[["Duck"], []]), TURN)
    assert refused(m, "card:duck") == "MH-196: Duck is played at the moment that its text names"
    m = start(["Duck"], [])
    assert refused(m, "card:duck") == "MH-196: Duck is played at the moment that its text names"


@pytest.mark.rule("MH-196")
def test_another_moment_is_not_the_one_it_names() -> None:
    m = chores("Robin A1, Starfire C1", "Cyborg A1, Raven C3", hands=[[], ["Retreat", "Spikes"]])
    play(m, TURN, "no", "stay", "no", "use")
    assert (m.seat, offered(m)) == (1, ["no"])
    assert m.decisions[0].prompt == "Robin attacks Cyborg, damage 4: react with a card?"
    assert refused(m, "card:retreat") == "MH-196: Retreat is played at the moment that its text names"


@pytest.mark.rule("MH-196")
def test_only_the_team_that_may_react_is_asked() -> None:
    m = chores("Robin A1, Starfire C1", "Cyborg A1, Raven C3", hands=[["Duck"], []])
    pass_cards(play(m, TURN))
    pass_cards(play(m, "stay"))
    play(m, "use")
    assert who(m, "white-cyborg")["damage"] == 4  # nobody was asked


@pytest.mark.rule("MH-196")
def test_a_reaction_is_played_in_the_start_of_the_round_too() -> None:
    m = start(["Retreat"], [], black="Robin B3, Starfire C1", go_deck=["Stroll", "Idle"])
    pass_cards(m)
    assert (m.seat, offered(m)) == (1, ["at:white-cyborg", "at:white-raven"])
    play(m, "at:white-cyborg", "to:B3")
    assert (m.seat, seen(m)["phase"], offered(m)) == (0, "start of round", ["card:retreat", "no"])
    assert m.decisions[0].prompt == "Cyborg moves to where Robin is: react with a card?"
    play(m, "card:retreat", "to:C2")
    assert (where(m, "black-robin"), where(m, "white-cyborg")) == ("C2", "B3")


@pytest.mark.rule("MH-196", "MH-161")
def test_a_character_put_there_has_not_moved_there() -> None:
    m = chores("Robin B3, Starfire C1", "Cyborg A3, Raven C3", hands=[["Retreat"], []], turn=1, dice=[None, [3]])
    pass_cards(play(m, "place:raven:portal:3"))
    pass_cards(play(m, "stay"))
    play(m, "use", "to:B3")
    assert happened(m, "put") == ["put"]
    assert (m.seat, m.decisions[0].rule) == (0, "MH-194")  # the last window: no reaction before it


@pytest.mark.rule("MH-196")
def test_a_reaction_for_one_character_is_not_played_for_another() -> None:
    text = "When an attack targets your active character, that character is immune to that attack."
    lone = mayhem_card("Lone Cape", "reaction", text)
    m = cast("Robin A1, Starfire C1", "Cyborg A1, Raven C3", lone, hands=[["Lone Cape"], []], turn=1)
    play(m, OPPOSING, "no", "stay", "no", "use")
    assert (m.seat, m.decisions[0].rule, offered(m)) == (0, "MH-196", ["no"])  # no character of team 0 is active


@pytest.mark.rule("MH-196", "MH-294")
def test_of_a_team_of_two_only_who_holds_cards_is_asked_to_react() -> None:
    given: dict[str, Any] = {"mode": "teams", "seats": 4, "hands": [[], [], [], ["Duck"]]}
    m = chores("Robin A1, Starfire C1", "Cyborg A1, Raven C3", **given)
    play(m, "act:robin:4", "slot:robin:jab", "no", "stay", "no", "use")
    assert (m.seat, m.decisions[0].rule, offered(m)) == (3, "MH-196", ["card:duck", "no"])
    assert who(play(m, "card:duck"), "white-cyborg")["damage"] == 0


# ---- lying on the table


@pytest.mark.rule("MH-197")
def test_a_played_card_lies_open_until_the_round_ends_and_never_comes_back() -> None:
    m = play(chores(hands=[["Rally", "Duck"], []], rig={"rolls": [1, 1, 6, 6, 2]}), TURN, "card:rally")
    for seat in (0, 1, None):
        assert (zone(m, "played-0", seat), zone(m, "discard", seat)) == (["rally"], [])
    assert true_zone(m, "hand 0") == ["duck"]
    idle_round(m, 3)
    for seat in (0, 1, None):
        assert (zone(m, "played-0", seat), zone(m, "discard", seat)) == ([], ["rally"])
    idle_round(m, 5)
    assert (zone(m, "discard"), true_zone(m, "hand 0")) == (["rally"], ["duck"])


@pytest.mark.rule("MH-198")
def test_an_immediate_card_is_over_once_it_is_resolved() -> None:
    m = play(chores(hands=[["Zap"], []], turn=1), OPPOSING, "card:zap")
    idle(m)
    idle(play(m, "place:starfire:bolt:4"))
    idle(play(m, "place:raven:reach:4"))
    assert [who(m, one)["damage"] for one in ("white-cyborg", "white-raven")] == [3, 0]
    assert zone(m, "played-0") == ["zap"]


@pytest.mark.rule("MH-199", "MH-102")
def test_a_card_for_the_round_lasts_until_its_end() -> None:
    m = chores(
        "Robin A1, Starfire off ko=2", "Cyborg A1, Raven C3", hands=[["Rally"], []], rig={"rolls": [1, 1, 6, 6, 2]}
    )
    play(m, TURN, "card:rally", "stay", "use")
    assert (who(m, "white-cyborg")["damage"], who(m, "black-robin")["attack_bonus"]) == (2 + 2 + 1, 1)
    idle(m)
    idle(play(m, "place:cyborg:build:4"))
    assert who(m, "black-robin")["attack_bonus"] == 1  # also in the second turn
    idle_round(m, 3)
    assert who(m, "black-robin")["attack_bonus"] == 0


@pytest.mark.rule("MH-199")
def test_what_lasts_is_of_the_character_active_when_the_card_was_played() -> None:
    m = chores("Robin A1, Starfire A3", "Cyborg B4, Raven A1", hands=[["Rally"], []])
    play(m, TURN, "card:rally", "stay", "use")
    assert who(m, "white-raven")["damage"] == 5
    idle(m)
    idle(play(m, "place:cyborg:build:4"))
    play(m, "place:starfire:bolt:4", "stay", "use")
    assert who(m, "white-cyborg")["damage"] == 3  # 2 and +1 of the ability


# ---- costs, conditions, no blank plays


@pytest.mark.rule("MH-200")
@pytest.mark.parametrize(("damage", "left"), [(5, 2), (3, 0), (2, 0)])
def test_pizza_time_gives_up_the_free_move_and_heals_up_to_three(damage: int, left: int) -> None:
    m = table(f"Robin A1 damage={damage}, Starfire C1 damage=4", hands=[["Pizza Time"], []])
    play(m, "place:robin:staff-meeting:4", "card:pizza-time")
    assert [who(m, one)["damage"] for one in ("black-robin", "black-starfire")] == [left, 4]
    assert m.decisions[0].rule == "MH-096"  # no free move any more
    assert told(m, "move_lost", "who") == [[0]]


@pytest.mark.rule("MH-201", "MH-202")
def test_pizza_time_cannot_be_paid_with_a_free_move_that_was_made() -> None:
    m = table("Robin A1 damage=5, Starfire C1", hands=[["Pizza Time"], []])
    play(m, "place:robin:staff-meeting:4", "no", "to:A2")
    assert refused(m, "card:pizza-time") == "MH-201: there is no free move to give up"
    play(m, "no", "done")
    assert refused(m, "card:pizza-time") == "MH-201: there is no free move to give up"


@pytest.mark.rule("MH-200", "MH-193")
def test_pizza_time_is_for_an_own_active_character() -> None:
    m = table("Robin A1 damage=5, Starfire C1", "Cyborg A3 damage=5, Raven C3", hands=[["Pizza Time"], []], turn=1)
    play(m, "place:cyborg:armor:4")
    assert (m.seat, refused(m, "card:pizza-time")) == (0, "MH-201: there is no free move to give up")


@pytest.mark.rule("MH-202", "MH-R31")
def test_a_card_that_would_do_nothing_cannot_be_played() -> None:
    m = play(chores(hands=[["Snack", "Follow"], []], black="Robin A1, Starfire off"), TURN)
    assert refused(m, "card:snack") == "MH-202: Snack would do nothing now"
    assert refused(m, "card:follow") == "MH-202: Follow would do nothing now"
    assert offered(m) == ["no"]


@pytest.mark.rule("MH-202", "MH-R31", "MH-R46")
def test_no_card_makes_traps_stronger_for_one_who_is_immune_to_them() -> None:
    given: dict[str, Any] = {"hands": [["Spikes"], []], "traps": {"B3": [2, 0]}, "turn": 1}
    m = play(chores(**given), "place:raven:reach:4", "no", "to:B3")
    assert (m.seat, offered(m)) == (0, ["no"])  # asked all the same
    m = play(chores(**given), OPPOSING, "no", "to:B3")
    assert (m.seat, offered(m)) == (0, ["card:spikes", "no"])


@pytest.mark.rule("MH-202")
def test_a_card_whose_first_part_has_nothing_to_work_on_cannot_be_played() -> None:
    m = start(["Swap"], [], go=[None, None])
    assert refused(m, "card:swap") == "MH-202: Swap would do nothing now"
    m = start(["Swap"], [], go=["Ogre", None])
    assert offered(m) == ["card:swap", "no"]


@pytest.mark.rule("MH-202")
def test_a_card_for_before_step_c_is_too_late_in_the_last_window() -> None:
    m = play(chores(hands=[["Early"], []], turn=1), OPPOSING)
    assert offered(m) == ["card:early", "no"]
    play(m, "no", "stay")
    assert offered(m) == ["card:early", "no"]
    play(m, "no", "done")
    assert refused(m, "card:early") == "MH-202: it is played before step c"


# ---- texts of anybody's own


@pytest.mark.rule("MH-133", "MH-023")
def test_each_of_ones_characters_moves_one_after_the_other() -> None:
    both = mayhem_card("March", "activation", "Each of your characters makes a Move.")
    m = cast("Robin A1, Starfire C1", "Cyborg A3, Raven C3", both, hands=[["March"], []])
    play(m, TURN, "card:march", "to:B1", "to:B1")
    assert [where(m, one) for one in ("black-robin", "black-starfire")] == ["B1", "B1"]
    assert told(m, "walked", "who") == [[0], [1]]


@pytest.mark.rule("MH-022", "MH-171")
@pytest.mark.parametrize(("holder", "bound"), [("Robin", False), ("Starfire", True)])
def test_who_passes_on_its_stun_is_free_and_who_gets_it_is_bound(holder: str, bound: bool) -> None:
    whom = ("your active character", "the teammate of your active character")
    giver, taker = whom if holder == "Robin" else whom[::-1]
    give = mayhem_card("Give", "activation", f"Transfer 1 Negative Status token from {giver} to {taker}.")
    black = "Robin A1 stunned, Starfire C1" if holder == "Robin" else "Robin A1, Starfire C1 stunned"
    m = cast(black, "Cyborg A3, Raven C3", give, hands=[["Give"], []])
    play(m, TURN, "card:give")
    assert [who(m, one)["stunned"] for one in ("black-robin", "black-starfire")] == [bound, not bound]
    play(m, "to:A2")
    assert (m.decisions[0].rule == "MH-096") is not bound


# ---- Traps of a card


@pytest.mark.rule("MH-299")
def test_traps_of_a_card_go_into_one_location_that_the_card_allows() -> None:
    m = chores(hands=[["Minefield"], []], traps={"B1": [1, 0], "B2": [0, 1]})
    play(m, TURN, "card:minefield")
    assert offered(m, "trap") == [
        "A1",
        "A2",
        "B2",
        "B3",
        "B4",
        "C1",
        "C2",
    ]  # far away too; own characters do not matter
    reason = "MH-151: an opposing character or an own Trap is there"
    assert [refused(m, f"trap:{place}") for place in ("A3", "C3", "B1")] == [reason] * 3
    play(m, "trap:B4")
    assert (traps(m, "B4"), seen(m)["sides"][0]["traps_left"]) == ([2, 0], 5)


@pytest.mark.rule("MH-299", "MH-037")
def test_an_empty_location_is_empty_of_all() -> None:
    m = chores(hands=[["Snare"], []], traps={"B1": [0, 1]}, obstacles=["B3-B4"])
    play(m, TURN, "card:snare")
    assert offered(m, "trap") == ["A2", "B2", "C2"]
    assert [refused(m, f"trap:{place}") for place in ("A1", "B1", "B3")] == ["MH-037: that Location is not empty"] * 3
    assert traps(play(m, "trap:C2"), "C2") == [3, 0]


@pytest.mark.rule("MH-299", "MH-202", "MH-007")
def test_without_a_trap_in_supply_the_card_cannot_be_played() -> None:
    m = play(chores(hands=[["Minefield"], []], traps={"B1": [8, 0]}), TURN)
    assert refused(m, "card:minefield") == "MH-202: Minefield would do nothing now"
    m = play(chores(hands=[["Minefield"], []], traps={"B1": [7, 0]}), TURN, "card:minefield", "trap:B2")
    assert traps(m, "B2") == [1, 0]


# ---- the free move as a cost


@pytest.mark.rule("MH-300", "MH-R53")
@pytest.mark.parametrize("window", [1, 2, 3])
def test_a_free_move_not_made_can_be_given_up_in_any_window_of_the_turn(window: int) -> None:
    m = play(chores("Robin A1 damage=5, Starfire C1", hands=[["Snack"], []]), TURN)
    if window > 1:
        play(m, "no", "stay")  # declined, not lost
    if window > 2:
        play(m, "no", "use")
    play(m, "card:snack")
    assert who(m, "black-robin")["damage"] == 2


@pytest.mark.rule("MH-300", "MH-R53")
def test_a_lost_free_move_cannot_be_given_up() -> None:
    m = chores("Robin A1 damage=5, Starfire C1", hands=[["Snack"], ["Burden"]])
    play(m, TURN, "no", "card:burden")
    assert (m.seat, m.decisions[0].rule) == (0, "MH-194")  # no free move is offered
    assert refused(m, "card:snack") == "MH-201: there is no free move to give up"


@pytest.mark.rule("MH-300")
def test_a_stunned_character_that_gives_up_its_move_may_still_use_its_ability() -> None:
    m = chores("Robin A1 damage=5 stunned, Starfire C1", "Cyborg A1, Raven C3", hands=[["Snack"], []])
    play(m, TURN, "card:snack")
    assert offered(m) == ["done", "innate", "use"]
    assert who(play(m, "use"), "white-cyborg")["damage"] == 4


@pytest.mark.rule("MH-300", "MH-171")
def test_a_stunned_character_that_has_used_an_ability_has_lost_its_move() -> None:
    m = chores("Robin A1 damage=5 stunned, Starfire C1", "Cyborg A1, Raven C3", hands=[["Snack"], []])
    play(m, TURN, "no", "stay")
    assert "card:snack" in offered(m)
    play(m, "no", "use")
    assert refused(m, "card:snack") == "MH-201: there is no free move to give up"


@pytest.mark.rule("MH-300")
def test_one_who_is_not_stunned_may_give_it_up_after_the_ability() -> None:
    m = chores("Robin A1 damage=5, Starfire C1", "Cyborg A1, Raven C3", hands=[["Snack"], []])
    play(m, TURN, "no", "stay", "no", "use")
    assert offered(m) == ["card:snack", "no"]


@pytest.mark.rule("MH-196", "MH-181", "MH-185")
def test_an_attack_does_nothing_to_a_target_that_fell_before_it_hit() -> None:
    faint = mayhem_card(
        "Faint", "reaction", "When an attack targets one of your characters, that character takes 3 damage."
    )
    m = cast("Robin B2, Starfire C1", "Cyborg B2 damage=8, Raven C3", faint, hands=[[], ["Faint"]])
    pass_cards(play(m, TURN))
    pass_cards(play(m, "stay"))
    play(m, "use", "card:faint")
    assert told(m, "hurt", "who damage total") == [[2, 3, 11]]
    assert told(m, "scored", "side points vp") == [[0, 1, 1]]
    assert (where(m, "white-cyborg"), who(m, "white-cyborg")["damage"]) == (None, 0)
