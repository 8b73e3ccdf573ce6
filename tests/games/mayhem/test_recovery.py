"""Section 5 of the register: Recovery, and who comes back when."""

from typing import Any

import pytest

from longbox import Match
from tests.games.given import offered, play, seen, told
from tests.games.mayhem.given import cast, forbidden, go, go_card, traps, vp, where, who

BRAWL = "KO an opposing character."
DULL = go_card("Dull", "fight", "Each of the opponent's characters heals 1.", BRAWL)
DULLER = go_card("Duller", "fight", "Each of the opponent's characters heals 2.", BRAWL)
NEXT = go_card("Next", "monster", "Place your Monster with Health 6 on PARK.", "Defeat your Monster.")
AFTER = go_card("After", "monster", "Place your Monster with Health 6 on PARK.", "Defeat your Monster.")
STROLL = go_card("Stroll", "fight", "One of the opponent's characters makes a Move.", BRAWL)
CARDS = (DULL, DULLER, NEXT, AFTER, STROLL)


def recovery(black: str, white: str = "Cyborg A3, Raven C3", **given: Any) -> Match:
    """Recovery of round 3, unless another one is given."""
    return cast(black, white, *CARDS, **{"phase": "recovery", "round": 3, **given})


@pytest.mark.rule("MH-073")
def test_round_1_has_no_recovery() -> None:
    m = recovery("Robin A1 fire=1, Starfire off", round=1)
    assert m.decisions[0].rule == "MH-085"
    assert (who(m, "black-robin")["damage"], who(m, "black-robin")["fire"]) == (0, 1)
    assert where(m, "black-starfire") is None
    m = recovery("Robin A1 fire=1, Starfire off", round=2)
    assert m.decisions[0].rule == "MH-074"


@pytest.mark.rule("MH-074")
def test_who_was_removed_or_koed_in_an_earlier_round_comes_back_on_an_own_base() -> None:
    for trait in ("", " ko=2"):
        m = recovery(f"Robin A1, Starfire off{trait}")
        assert (m.seat, offered(m, "to")) == (0, ["A1", "C1"])
        assert forbidden(m, "to:A3") == "MH-074"
        assert forbidden(m, "to:B2") == "MH-074"
        play(m, "to:C1")
        assert (where(m, "black-starfire"), who(m, "black-starfire")["ko"]) == ("C1", False)


@pytest.mark.rule("MH-074")
@pytest.mark.parametrize("initiative", [0, 1])
def test_the_initiative_team_puts_its_characters_back_first(initiative: int) -> None:
    m = recovery("Robin A1, Starfire off ko=2", "Cyborg off, Raven off ko=2", initiative=initiative)
    order = []
    while m.decisions[0].rule == "MH-074":
        order.append(m.seat)
        play(m, f"to:{offered(m, 'to')[0]}")
    assert order == ([0, 1, 1] if initiative == 0 else [1, 1, 0])


@pytest.mark.rule("MH-075")
def test_one_may_come_back_to_a_base_that_holds_a_character_of_either_team() -> None:
    m = recovery("Robin A1, Starfire off ko=2", "Cyborg C1, Raven C3")
    assert offered(m, "to") == ["A1", "C1"]
    m = recovery("Robin off ko=2, Starfire off", "Cyborg A3, Raven C3")
    play(m, "to:A1", "to:A1")  # both on one base: that is the rule of round 1 only
    assert where(m, "black-robin") == where(m, "black-starfire") == "A1"


@pytest.mark.rule("MH-076")
def test_there_is_always_an_empty_slot_on_the_own_bases() -> None:
    m = recovery("Robin C1, Starfire off ko=2", "Cyborg A1, Raven A1")
    assert where(m, "black-starfire") == "C1"
    m = recovery("Robin off, Starfire off", "Cyborg A1, Raven A1")
    assert [where(m, "black-robin"), where(m, "black-starfire")] == ["C1", "C1"]
    m = recovery("Robin A1, Starfire off", "Cyborg A1, Raven C1")
    assert where(m, "black-starfire") == "C1"


@pytest.mark.rule("MH-077", "MH-R13")
def test_coming_back_triggers_no_trap_and_no_escape() -> None:
    m = recovery("Robin B2 escape, Starfire off ko=2", "Cyborg C1 escape, Raven C3 escape", traps={"C1": [0, 3]})
    play(m, "to:C1")
    assert (who(m, "black-starfire")["damage"], traps(m, "C1")) == (0, [0, 3])
    assert m.decisions[0].rule == "MH-085"  # nobody was asked about an Escape
    assert [who(m, code)["escape"] for code in ("black-robin", "white-cyborg", "white-raven")] == [True] * 3
    assert told(m, "walked") == []


@pytest.mark.rule("MH-078")
@pytest.mark.parametrize("value", [1, 3])
@pytest.mark.parametrize("fire", [1, 3])
def test_fire_deals_the_value_once_however_many_tokens(value: int, fire: int) -> None:
    m = recovery(f"Robin A1 fire={fire}, Starfire C1", f"Cyborg A3 fire={fire}, Raven C3", value=value)
    assert [one["damage"] for one in seen(m)["characters"]] == [value, 0, value, 0]


@pytest.mark.rule("MH-078")
def test_fire_burns_after_everybody_has_come_back() -> None:
    m = recovery("Robin A1 fire=1, Starfire off", "Cyborg A3 fire=1, Raven off")
    assert [one["damage"] for one in seen(m)["characters"]] == [0] * 4
    play(m, "to:C1")
    assert [one["damage"] for one in seen(m)["characters"]] == [0] * 4
    play(m, "to:C3")
    assert [one["damage"] for one in seen(m)["characters"]] == [2, 0, 2, 0]


@pytest.mark.rule("MH-079")
def test_then_each_discards_exactly_one_fire_token() -> None:
    m = recovery("Robin A1 fire=3, Starfire C1 fire=1", "Cyborg A3, Raven C3 fire=2")
    assert [one["fire"] for one in seen(m)["characters"]] == [2, 0, 0, 1]
    assert seen(m)["fire_left"] == 7


@pytest.mark.rule("MH-080")
def test_fire_uses_the_value_of_its_own_round() -> None:
    m = cast(
        *("Robin A1, Starfire B2", "Cyborg B2 acted=1, Raven C3 acted=1", *CARDS),
        value=1,
        dice=[[1, 1], []],
        go=["Dull", "Duller"],
        rig={"rolls": [1, 1, 6, 6, 5]},
    )
    play(m, "place:starfire:torch:1", "stay", "use")  # Fire is placed while the Value is 1
    assert (who(m, "white-cyborg")["fire"], who(m, "white-cyborg")["damage"]) == (3, 0)
    play(m, "place:robin:jab:1", "stay", "done")
    assert (seen(m)["round"], seen(m)["value"]) == (3, 3)
    assert who(m, "white-cyborg")["damage"] == 3


@pytest.mark.rule("MH-081", "MH-R14")
def test_all_fire_is_dealt_at_the_same_moment_and_then_kos_are_handled_together() -> None:
    m = recovery("Robin A1 damage=9 fire=1, Starfire C1", "Cyborg A3 damage=9 fire=2, Raven C3", vp=[4, 4])
    assert m.over
    assert vp(m) == [5, 5]
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.rule) == ([], "MH-236")


@pytest.mark.rule("MH-R14")
def test_after_fire_vp_are_scored_then_fight_missions_of_both_then_new_go_cards() -> None:
    for initiative in (0, 1):
        m = recovery(
            *("Robin A1 damage=9 fire=1, Starfire C1", "Cyborg A3 damage=9 fire=1, Raven C3"),
            go=["Dull", "Duller"],
            go_deck=["Next", "After"],
            initiative=initiative,
        )
        assert vp(m) == [2, 2]
        assert go(m, initiative)["name"] == "Next"  # type: ignore[index]
        assert go(m, 1 - initiative)["name"] == "After"  # type: ignore[index]


@pytest.mark.rule("MH-082")
def test_a_character_koed_by_fire_is_out_for_the_round_and_counts_as_not_activated() -> None:
    m = recovery(
        *("Robin A1 damage=9 fire=1, Starfire C1", "Cyborg A3, Raven C3"),
        go=["Next", "After"],
        rig={"rolls": [1, 1, 6, 6, 2]},
    )
    assert (where(m, "black-robin"), who(m, "black-robin")["acted"]) == (None, 0)
    play(m, "place:starfire:bolt:4", "stay", "done", "place:cyborg:bash:4", "stay", "done")
    assert offered(m) == ["place:starfire:torch:4"]  # the second turn of the team
    play(m, "place:starfire:torch:4", "stay", "done", "place:raven:reach:4", "stay", "done")
    assert (seen(m)["round"], m.decisions[0].rule) == (4, "MH-074")
    assert (m.seat, offered(m, "to")) == (0, ["A1", "C1"])


@pytest.mark.rule("MH-083")
def test_who_was_removed_keeps_its_tokens_and_suffers_its_fire() -> None:
    m = recovery("Robin off damage=4 fire=2 escape stunned, Starfire C1")
    play(m, "to:A1")
    back = who(m, "black-robin")
    assert (back["damage"], back["fire"], back["escape"], back["stunned"]) == (6, 1, True, True)


@pytest.mark.rule("MH-291", "MH-R50")
def test_a_character_koed_in_the_start_of_round_sits_out_the_round() -> None:
    m = cast(
        *("Robin A1 damage=9, Starfire C1", "Cyborg A3, Raven C3", *CARDS),
        phase="start",
        round=3,
        go=["Next", None],
        go_deck=["Stroll", "After"],
        traps={"A2": [0, 1]},
        rig={"rolls": [1, 1, 6, 6, 2, 1, 1, 6, 6, 2]},
    )
    play(m, "at:black-robin", "to:A2")  # a Move by the other team's GO! card, into a Trap
    assert where(m, "black-robin") is None
    assert m.decisions[0].rule == "MH-085"  # no return in this Recovery
    assert vp(m) == [0, 1]
    play(m, "place:starfire:bolt:1", "stay", "done", "place:cyborg:bash:6", "stay", "done")
    play(m, "place:starfire:torch:1", "stay", "done", "place:raven:reach:6", "stay", "done")  # both turns
    assert (seen(m)["round"], m.decisions[0].rule) == (4, "MH-074")
    play(m, "to:A1")
    assert (where(m, "black-robin"), who(m, "black-robin")["damage"]) == ("A1", 0)
