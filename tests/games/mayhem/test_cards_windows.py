"""Section 11 of the register: Mayhem cards, when they may be played and by whom."""

from typing import Any

import pytest

from longbox import Match
from tests.games.given import offered, play, seen, told, true_zone, zone
from tests.games.mayhem.chores import chores, idle, idle_round
from tests.games.mayhem.given import cast, forbidden, mayhem_card, pass_cards, traps, where, who, windows

TURN = "place:robin:jab:4"
OPPOSING = "place:cyborg:bash:4"


def start(*hands: list[str], rolls: tuple[int, ...] = (1, 1, 6, 6, 2), **given: Any) -> Match:
    """A round begins; team 0 has Initiative and the Mayhem die shows 2, unless other rolls are given."""
    return chores(phase="start", rig={"rolls": list(rolls)}, hands=list(hands), **given)


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


@pytest.mark.rule("MH-189", "MH-102")
def test_in_the_next_round_a_team_may_play_again() -> None:
    m = play(chores(hands=[["Rally", "Guard"], []], rig={"rolls": [1, 1, 6, 6, 2]}), TURN, "card:rally")
    idle_round(m, 3)
    assert (m.seat, offered(m), seen(m)["sides"][0]["played_card"]) == (0, ["card:guard", "no"], False)


@pytest.mark.rule("MH-052", "MH-R30")
def test_who_holds_no_fitting_card_is_asked_as_well() -> None:
    m = play(chores(hands=[["Guard"], ["Duck"]]), TURN)
    assert [(m.seat, offered(m)), windows(m)] == [(0, ["no"]), [0, 1]]


def test_who_holds_no_card_at_all_is_not_asked() -> None:
    m = play(chores(hands=[[], ["Zap"]]), TURN)
    assert windows(m) == [1]


@pytest.mark.rule("MH-190")
def test_a_start_card_is_played_in_the_start_of_the_round_only() -> None:
    m = play(chores(hands=[["Guard"], []]), TURN)
    assert forbidden(m, "card:guard") == "MH-190"
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
    """The seats that decline before an event of this kind."""
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


@pytest.mark.rule("MH-192")
def test_an_activation_card_is_played_in_a_turn_of_either_team() -> None:
    m = start(["Sprint"], [])
    assert forbidden(m, "card:sprint") == "MH-192"
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
    assert forbidden(m, f"card:{card.lower()}") == "MH-193"


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


@pytest.mark.rule("MH-R30")
def test_each_team_is_asked_once_in_a_window() -> None:
    m = play(chores(hands=[["Zap", "Sprint"], ["Snack", "Minefield"]]), TURN, "no", "card:minefield", "trap:B3")
    assert m.decisions[0].rule == "MH-094"  # the active player declined before and is not asked again


@pytest.mark.rule("MH-196")
def test_another_moment_is_not_the_one_it_names() -> None:
    m = chores("Robin A1, Starfire C1", "Cyborg A1, Raven C3", hands=[[], ["Retreat", "Spikes"]])
    play(m, TURN, "no", "stay", "no", "use")
    assert (m.seat, offered(m)) == (1, ["no"])
    assert "Robin" in m.decisions[0].prompt
    assert "4 damage" in m.decisions[0].prompt
    assert forbidden(m, "card:retreat") == "MH-196"


@pytest.mark.rule("MH-196")
def test_only_the_team_that_may_react_is_asked() -> None:
    m = chores("Robin A1, Starfire C1", "Cyborg A1, Raven C3", hands=[["Duck"], []])
    pass_cards(play(m, TURN))
    pass_cards(play(m, "stay"))
    play(m, "use")
    assert who(m, "white-cyborg")["damage"] == 4  # nobody was asked


@pytest.mark.rule("MH-196")
def test_a_reaction_for_one_character_is_not_played_for_another() -> None:
    text = "When an attack targets your active character, that character is immune to that attack."
    lone = mayhem_card("Lone Cape", "reaction", text)
    m = cast("Robin A1, Starfire C1", "Cyborg A1, Raven C3", lone, hands=[["Lone Cape"], []], turn=1)
    play(m, OPPOSING, "no", "stay", "no", "use")
    assert (m.seat, m.decisions[0].rule, offered(m)) == (0, "MH-196", ["no"])  # no character of team 0 is active


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


@pytest.mark.rule("MH-199")
def test_what_lasts_is_of_the_character_active_when_the_card_was_played() -> None:
    m = chores("Robin A1, Starfire A3", "Cyborg B4, Raven A1", hands=[["Rally"], []])
    play(m, TURN, "card:rally", "stay", "use")
    assert who(m, "white-raven")["damage"] == 5
    idle(m)
    idle(play(m, "place:cyborg:build:4"))
    play(m, "place:starfire:bolt:4", "stay", "use")
    assert who(m, "white-cyborg")["damage"] == 3  # 2 and +1 of the ability


@pytest.mark.rule("MH-202", "MH-R31")
def test_a_card_that_would_do_nothing_cannot_be_played() -> None:
    m = play(chores(hands=[["Snack", "Follow"], []], black="Robin A1, Starfire off"), TURN)
    assert forbidden(m, "card:snack") == "MH-202"
    assert forbidden(m, "card:follow") == "MH-202"
    assert offered(m) == ["no"]


@pytest.mark.rule("MH-202", "MH-R31", "MH-R46")
def test_no_card_makes_traps_stronger_against_an_immune_character() -> None:
    given: dict[str, Any] = {"hands": [["Spikes"], []], "traps": {"B3": [2, 0]}, "turn": 1}
    m = play(chores(**given), "place:raven:reach:4", "no", "to:B3")
    assert (m.seat, offered(m)) == (0, ["no"])  # asked all the same
    m = play(chores(**given), OPPOSING, "no", "to:B3")
    assert (m.seat, offered(m)) == (0, ["card:spikes", "no"])


@pytest.mark.rule("MH-133", "MH-023")
def test_each_of_ones_characters_moves_one_after_the_other() -> None:
    both = mayhem_card("March", "activation", "Each of your characters makes a Move.")
    m = cast("Robin A1, Starfire C1", "Cyborg A3, Raven C3", both, hands=[["March"], []])
    play(m, TURN, "card:march", "to:B1", "to:B1")
    assert [where(m, one) for one in ("black-robin", "black-starfire")] == ["B1", "B1"]
    assert told(m, "walked", "who") == [[0], [1]]


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
    assert [forbidden(m, f"trap:{place}") for place in ("A3", "C3", "B1")] == ["MH-151"] * 3
    play(m, "trap:B4")
    assert (traps(m, "B4"), seen(m)["sides"][0]["traps_left"]) == ([2, 0], 5)


@pytest.mark.rule("MH-299", "MH-202", "MH-007")
def test_without_a_trap_in_supply_the_card_cannot_be_played() -> None:
    m = play(chores(hands=[["Minefield"], []], traps={"B1": [8, 0]}), TURN)
    assert forbidden(m, "card:minefield") == "MH-202"
    m = play(chores(hands=[["Minefield"], []], traps={"B1": [7, 0]}), TURN, "card:minefield", "trap:B2")
    assert traps(m, "B2") == [1, 0]


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
